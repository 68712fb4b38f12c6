#include "pentaprism/engine/instantiate.hpp"
#include "pentaprism/games/prisma_arena/game.hpp"

namespace pentaprism {

PENTAPRISM_SEARCH_OF(PrismaArena);

}  // namespace pentaprism
