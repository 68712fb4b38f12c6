#pragma once

#include "pentaprism/engine/registry.hpp"
#include "pentaprism/games/chroma_arcana/game.hpp"

namespace pentaprism {

// The options of Chroma Arcana that the values of its parameters stand for. Whether they fit:
// ChromaArcana::fits.
ChromaArcana::Options chroma_arcana_options(ParamValues v);

}  // namespace pentaprism
