#pragma once

#include "pentaprism/engine/registry.hpp"

// One function per game, each defined in the translation unit that instantiates the game.

namespace pentaprism {

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
