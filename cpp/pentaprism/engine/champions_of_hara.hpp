#pragma once

#include "pentaprism/engine/registry.hpp"
#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

// The options of Champions of Hara that the values of its parameters stand for. Whether they fit:
// ChampionsOfHara::fits.
ChampionsOfHara::Options champions_of_hara_options(ParamValues v);

}  // namespace pentaprism
