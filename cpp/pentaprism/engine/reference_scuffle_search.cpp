#include "pentaprism/engine/instantiate.hpp"
#include "pentaprism/games/reference/scuffle.hpp"

namespace pentaprism {

PENTAPRISM_SEARCH_OF(Scuffle);

}  // namespace pentaprism
