#include "pentaprism/engine/instantiate.hpp"
#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

PENTAPRISM_SEARCH_OF(ChampionsOfHara);

}  // namespace pentaprism
