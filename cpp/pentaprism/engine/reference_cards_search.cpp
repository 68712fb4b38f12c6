#include "pentaprism/engine/instantiate.hpp"
#include "pentaprism/games/reference/goofspiel.hpp"
#include "pentaprism/games/reference/kuhn.hpp"
#include "pentaprism/games/reference/leduc.hpp"

namespace pentaprism {

PENTAPRISM_SEARCH_OF(Goofspiel);
PENTAPRISM_SEARCH_OF(Kuhn);
PENTAPRISM_SEARCH_OF(Leduc);

}  // namespace pentaprism
