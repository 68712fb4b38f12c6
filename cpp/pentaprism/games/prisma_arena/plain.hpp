#pragma once

#include <cstdint>
#include <set>

#include "pentaprism/games/prisma_arena/board.hpp"

// The geometry of Prisma Arena once more, space by space and path by path. Tests compare the sets of
// board.hpp with it.

namespace pentaprism::prisma_arena::plain {

using Set = std::set<unsigned>;  // of spaces by number, or of slots

// End spaces of all paths without repeated spaces (PA-MOVE-6).
Set destinations(const Arena& arena, unsigned slot, Slots rivals, const Gait& gait);
Set strikes(const Arena& arena, unsigned slot, Slots among);
Set blasts(const Arena& arena, unsigned slot, Slots among, const Reach& how);
Set grappled(const Arena& arena, unsigned slot, Slots rivals);
unsigned distance(Space p, Space q);  // steps of the shortest walk with one diagonal over an empty board
bool hangs_together(Spaces open);

}  // namespace pentaprism::prisma_arena::plain
