// Whether the bytes of a state are those of a position: the invariants of the specification's section 4.4.

#include <algorithm>
#include <vector>

#include "pentaprism/games/prisma/game.hpp"
#include "pentaprism/games/prisma/plain.hpp"

namespace pentaprism {

using namespace prisma;  // NOLINT(google-build-using-namespace): its own names

// Everything that is pointed at is there, and what is counted can be: what the other checks and the rules
// rely on.
bool Prisma::in_range(const State& s) const {
    const unsigned players = options_.players;
    if (s.stage > kOver || s.seat >= players || s.first >= players || s.winner > kNoSeat) return false;
    if (s.winner != kNoSeat && (s.stage != kOver || s.winner >= players)) return false;
    if (s.lifted != kNoKind && (s.lifted >= tiles_.size() || s.stage != kMiddle)) return false;
    if (s.loops > kMostLoops || s.placements > 2 || s.owed > kMostHand) return false;
    if (!s.placed.tail_is_zero() || !s.sealed.tail_is_zero()) return false;
    for (std::size_t i = 0; i < kMostLoops; ++i) {
        const bool there = i < s.loops;
        if (s.owner[i] > (there ? kNoSeat : 0) || (s.owner[i] >= players && s.owner[i] != kNoSeat))
            return false;
        if (!there && (s.rings[i] != 0 || s.empty[i] != 0)) return false;
    }
    PlacedSet tiles = 0;
    const auto [low, high] =
        std::minmax_element(s.placed.begin(), s.placed.end(),
                            [](const Placed& a, const Placed& b) { return a.space.r < b.space.r; });
    if (!s.placed.empty() && high->space.r - low->space.r > kMostDistance) return false;
    for (std::size_t i = 0; i < s.placed.size(); ++i) {
        const Placed& p = s.placed[i];
        if (distance(p.space, {}) > kMostDistance || p.space.q - s.placed[0].space.q > kMostDistance)
            return false;
        if (i > 0 && !(s.placed[i - 1].space < p.space)) return false;
        if (p.is_marker()) continue;
        if (p.kind >= tiles_.size() || p.rotation >= kSides) return false;
        tiles |= bit(i);
    }
    if ((s.fresh & ~tiles) != 0 || (s.linked & ~s.fresh) != 0) return false;
    for (unsigned seat = 0; seat < kMaxSeats; ++seat) {
        const auto& hand = s.hands[seat];
        if (seat >= players && (!hand.empty() || s.stacks[seat] != 0)) return false;
        if (hand.size() + s.stacks[seat] > stack_) return false;
        if (!hand.tail_is_zero() || !std::is_sorted(hand.begin(), hand.end())) return false;
        for (const TileId tile : hand)
            if (tile.value >= tiles_.size()) return false;
    }
    const std::array<std::uint8_t, kMostKinds> box = full_box();
    for (std::size_t kind = 0; kind < kMostKinds; ++kind)
        if (s.unseen[kind] > box[kind]) return false;
    return true;
}

// Before the deal nothing is on the table, and somebody still has something to show (PR-SETUP-2, PR-NEW-3).
bool Prisma::sound_before_deal(const State& s) const {
    if (!s.placed.empty() || s.loops != 0 || !s.sealed.empty() || s.turns != 0) return false;
    for (unsigned seat = 0; seat < options_.players; ++seat)
        if (!s.hands[seat].empty() || s.stacks[seat] != 0) return false;
    if (s.stage == kFirstSeat) return options_.start == Start::kRandom;
    const bool die = options_.start == Start::kDie;
    if (!die && options_.start != Start::kBeams) return false;
    if (s.contenders > mask_of_all(options_.players) || (s.contenders >> s.seat & 1U) == 0) return false;
    const unsigned each = die ? 1 : kShownTiles;
    if (s.owed == 0 || s.owed > each) return false;
    unsigned unseen = 0;
    for (const std::uint8_t n : s.unseen) unseen += n;
    return unseen >= each * options_.players;
}

// Whose turn it is has something to lay, lift or draw (2.4 to 2.7).
bool Prisma::sound_turn(const State& s) const {
    const unsigned left = s.stacks[s.seat];
    switch (s.stage) {
        case kDealing:
        case kRefilling: {
            const unsigned each = s.stage == kDealing ? opening_hand_ : 4;
            if (s.turns != 0 || s.owed == 0 || s.owed > each || left < s.owed) return false;
            for (unsigned seat = next_seat(s.seat); seat != s.first; seat = next_seat(seat))
                if (s.stacks[seat] < each) return false;
            return true;
        }
        case kOpening:
            return s.placements == 1 && s.turns < opening_hand_ * options_.players;
        case kDrawing:
            return s.owed > 0 && s.owed <= 2 && s.owed <= left && s.turns < middle_turns() * options_.players;
        case kMiddle:
            if (s.lifted != kNoKind && s.loop_rights + s.link_rights == 0) return false;
            return s.turns < middle_turns() * options_.players;
        default:
            return true;
    }
}

bool Prisma::sound(const State& s) const {
    if (!in_range(s)) return false;
    if (s.stage == kFirstSeat || s.stage == kShowing) return sound_before_deal(s);
    if (!sound_turn(s)) return false;
    // One direction marker for each seat, where they were laid (PR-SETUP-8).
    State laid{};
    laid.first = s.first;
    lay_markers(laid);
    std::vector<Placed> markers;
    for (const Placed& p : s.placed)
        if (p.is_marker()) markers.push_back(p);
    if (!std::ranges::equal(markers, laid.placed.span())) return false;
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
    for (const auto& hand : s.hands)
        for (const TileId tile : hand) ++kinds[tile.value];
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
