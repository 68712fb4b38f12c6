#include "pentaprism/engine/instantiate.hpp"
#include "pentaprism/games/reference/random_tree.hpp"

namespace pentaprism {

PENTAPRISM_SEARCH_OF(RandomTree);

}  // namespace pentaprism
