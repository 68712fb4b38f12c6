#pragma once

#include <string>
#include <variant>

#include "pentaprism/engine/registry.hpp"
#include "pentaprism/games/prisma_arena/game.hpp"

namespace pentaprism {

// The options of Prisma Arena that the values of its parameters stand for, or which digits say nothing.
// Whether they fit: PrismaArena::fits.
std::variant<PrismaArena::Options, std::string> prisma_arena_options(ParamValues v);

}  // namespace pentaprism
