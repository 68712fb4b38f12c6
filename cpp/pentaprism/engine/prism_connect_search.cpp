#include "pentaprism/engine/instantiate.hpp"
#include "pentaprism/games/prism_connect/game.hpp"

namespace pentaprism {

PENTAPRISM_SEARCH_OF(PrismConnect);

}  // namespace pentaprism
