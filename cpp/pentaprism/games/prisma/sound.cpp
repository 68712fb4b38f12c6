// Whether the bytes of a state are those of a position: the invariants of the specification's section 4.4.

#include <algorithm>

#include "pentaprism/games/prisma/game.hpp"
#include "pentaprism/games/prisma/plain.hpp"

namespace pentaprism {

using namespace prisma;  // NOLINT(google-build-using-namespace): its own names

bool Prisma::sound(const State& s) const {
    if (s.stage > kOver || s.seat >= options_.players || s.first >= options_.players) return false;
    if (!s.placed.tail_is_zero() || !s.sealed.tail_is_zero()) return false;
    if (!std::is_sorted(s.placed.begin(), s.placed.end())) return false;
    if (s.stage == kFirstSeat || s.stage == kShowing) return s.placed.empty() && s.loops == 0;
    // Tiles in hand, stacks, box and on the table are those there are.
    std::array<std::uint8_t, kMostKinds> kinds = s.unseen;
    unsigned unseen = 0;
    unsigned stacks = 0;
    unsigned all = 0;
    for (const std::uint8_t n : s.unseen) unseen += n;
    for (const std::uint8_t n : s.stacks) stacks += n;
    if (stacks > unseen) return false;
    for (const Placed& p : s.placed)
        if (!p.is_marker()) ++kinds[p.kind];
    if (s.lifted != kNoKind) ++kinds[s.lifted];
    for (const auto& hand : s.hands) {
        if (!hand.tail_is_zero() || !std::is_sorted(hand.begin(), hand.end())) return false;
        for (const TileId tile : hand) ++kinds[tile.value];
    }
    if (kinds != full_box()) return false;
    for (const std::uint8_t n : kinds) all += n;
    if (stack_ * options_.players + (unseen - stacks) != all) return false;

    const Board table(faces_, s.placed);
    unsigned joins = 0;
    for (std::size_t i = 0; i < table.size(); ++i)
        for (unsigned d = 0; d < kSides; ++d) {
            const unsigned j = table.beside(i, d);
            if (j == Board::kNone) continue;
            if (side_of(table.sides(i), d) != side_of(table.sides(j), opposite(d))) return false;  // PR-LAY-3
            joins += has_beam(table.sides(i), d) ? 1 : 0;
        }
    joins /= 2;
    // All hang together by touching (PR-LAY-8).
    PlacedSet reached = 1;
    for (PlacedSet before = 0; before != reached;) {
        before = reached;
        for (PlacedSet set = before; set != 0; set &= set - 1) reached |= table.touching(lowest_of(set));
    }
    if (count_of(reached) != table.size()) return false;
    // Loops are joins - tiles + groups (4.4); markers are groups of their own.
    const Paths paths(table);
    unsigned groups = 0;
    for (PlacedSet left = reached; left != 0; left &= ~paths.group(lowest_of(left))) ++groups;
    if (s.loops + table.size() != joins + groups) return false;
    for (unsigned seat = 0; seat < options_.players; ++seat)
        if (supply(s, seat) > kLoopMarkers) return false;
    for (const Placed& p : s.placed)
        if (std::ranges::binary_search(s.sealed.span(), p.space)) return false;  // PR-LAY-7
    return plain::agrees(*this, s) &&
           (table.size() < 2 || holding_together(table) == plain::holding_together(table));
}

}  // namespace pentaprism
