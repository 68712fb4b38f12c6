#include "pentaprism/engine/instantiate.hpp"
#include "pentaprism/games/prisma/game.hpp"

namespace pentaprism {

PENTAPRISM_SEARCH_OF(Prisma);

}  // namespace pentaprism
