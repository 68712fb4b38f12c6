#include "pentaprism/engine/instantiate.hpp"
#include "pentaprism/games/chroma_arcana/game.hpp"

namespace pentaprism {

PENTAPRISM_SEARCH_OF(ChromaArcana);

}  // namespace pentaprism
