#pragma once

#include <vector>

#include "pentaprism/games/prisma/board.hpp"

// The geometry of Prisma once more, found out the long way round and by other means. Debug builds compare
// every state with it, and so do tests.

namespace pentaprism {

class Prisma;

namespace prisma::plain {

// The tiles of each loop, in rising order: the bounded faces of the 2-connected parts of the drawing in which
// tiles are points and joins lines (PR-LOOP-2).
std::vector<PlacedSet> loops(const Board& board);
PlacedSet holding_together(const Board& board);
std::vector<Space> outside(const Board& board);  // those within the box, by space
bool encloses(const Board& board, const Ring& ring, Space s);
// Whether the loops of the state, and what is known about them, are those of its tiles.
bool agrees(const Prisma& game, const State& s);

}  // namespace prisma::plain
}  // namespace pentaprism
