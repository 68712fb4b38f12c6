#pragma once

#include "pentaprism/engine/registry.hpp"
#include "pentaprism/search/settings.hpp"

// One function per game, each defined in the translation unit that instantiates the game.

namespace pentaprism {

// Where a game played to its end says little: so many steps by rules of thumb, then the features. Values of
// positions differ by little, so that exploration counts for less.
inline Settings short_playouts(int plies) {
    Settings settings;
    settings.evaluation = Evaluation::kTruncated;
    settings.playout_plies = plies;
    settings.informed_playouts = true;
    settings.exploration = 0.25;
    return settings;
}

GameEntry entry_of_chroma_arcana();
GameEntry entry_of_prisma();
GameEntry entry_of_prisma_arena();
GameEntry entry_of_prism_connect();
GameEntry entry_of_champions_of_hara();
GameEntry entry_of_tic_tac_toe();
GameEntry entry_of_connect_four();
GameEntry entry_of_2048();
GameEntry entry_of_pig();
GameEntry entry_of_bear_off();
GameEntry entry_of_kuhn();
GameEntry entry_of_leduc();
GameEntry entry_of_goofspiel();
GameEntry entry_of_hearts();
GameEntry entry_of_coin();
GameEntry entry_of_peek();
GameEntry entry_of_non_locality();
GameEntry entry_of_phantom_tic_tac_toe();
GameEntry entry_of_toy();
GameEntry entry_of_scuffle();
GameEntry entry_of_random_tree();

}  // namespace pentaprism
