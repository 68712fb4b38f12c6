#pragma once

#include "pentaprism/engine/registry.hpp"
#include "pentaprism/games/prisma/game.hpp"

namespace pentaprism {

// The options of Prisma that the values of its parameters stand for. Whether they fit: Prisma::fits.
Prisma::Options prisma_options(ParamValues v);

}  // namespace pentaprism
