#include "pentaprism/engine/instantiate.hpp"
#include "pentaprism/games/reference/hearts.hpp"

namespace pentaprism {

PENTAPRISM_SEARCH_OF(Hearts);

}  // namespace pentaprism
