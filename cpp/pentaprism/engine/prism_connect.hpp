#pragma once

#include "pentaprism/engine/registry.hpp"
#include "pentaprism/games/prism_connect/game.hpp"

namespace pentaprism {

// The options of Prism Connect that the values of its parameters stand for. Whether they fit:
// PrismConnect::fits.
PrismConnect::Options prism_connect_options(ParamValues v);

}  // namespace pentaprism
