#pragma once

#include "pentaprism/engine/registry.hpp"

// One function per game, each defined in the translation unit that instantiates the game.

namespace pentaprism {

GameEntry entry_of_tic_tac_toe();
GameEntry entry_of_connect_four();

}  // namespace pentaprism
