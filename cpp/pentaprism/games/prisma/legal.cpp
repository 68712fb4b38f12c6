// What may be done now.

#include <algorithm>

#include "pentaprism/core/hash.hpp"
#include "pentaprism/games/prisma/game.hpp"

namespace pentaprism {

using namespace prisma;  // NOLINT(google-build-using-namespace): its own names

namespace {

// The openings of a table, by space.
struct Openings {
    std::array<Opening, kMostSealed> all;
    std::size_t count = 0;

    // Without spaces that are never filled (PR-LAY-7).
    Openings(const Board& board, const State& s) {
        const auto sealed = s.sealed.span();
        board.each_opening([&](const Opening& o) {
            if (!sealed.empty() && std::ranges::binary_search(sealed, o.space)) return;
            all[count++] = o;
        });
    }
    const Opening* begin() const { return all.data(); }
    const Opening* end() const { return all.data() + count; }
};

}  // namespace

// The table and the own hand: what others hold and what the stacks hold does not bear on the choice itself
// (search/hooks.hpp). So a tree has one node for a reply, whatever was drawn before it.
std::uint64_t Prisma::situation(const State& s, Seat v) const {
    State own = s;
    own.unseen.fill(0);
    for (unsigned seat = 0; seat < own.hands.size(); ++seat)
        if (seat != v.value) own.hands[seat].clear();
    const std::uint64_t key = hash_of(own);
    return key == 0 ? 1 : key;
}

// Which of up to ten kinds fit in which rotations: six bits for each kind, by side and by what faces it. What
// fits a space is what fits at each of its sides (PR-LAY-2, PR-LAY-3).
struct Prisma::Fit {
    static constexpr std::size_t kMost = 10;
    static constexpr std::uint64_t kRotations = 0x3F;

    std::array<std::array<std::uint64_t, 4>, kSides> fits{};
    std::uint64_t single = 0;  // single-beam tiles (PR-TILE-7)

    void add(const Prisma& game, unsigned kind, std::size_t nth) {
        for (unsigned k = 0; k < game.rotations_[kind]; ++k) {
            const Sides6 sides = game.faces_[kind][k];
            const std::uint64_t here = std::uint64_t{1} << (kSides * nth + k);
            for (unsigned d = 0; d < kSides; ++d) {
                fits[d][kNothing] |= here;
                fits[d][side_of(sides, d)] |= here;
            }
        }
        if (beam_count(game.faces_[kind][0]) == 1) single |= kRotations << (kSides * nth);
    }
    std::uint64_t at(Sides6 faced) const {
        std::uint64_t set = fits[0][faced & kSideBits];
        for (unsigned d = 1; d < kSides; ++d) set &= fits[d][side_of(faced, d)];
        return set;
    }
    // Of the middle turns: joined to a tile, a lone one too (PR-LAY-6), or a single-beam tile (PR-LAY-4,
    // PR-LAY-5).
    std::uint64_t at_joined(Sides6 faced) const {
        return beams_of(faced) != 0 ? at(faced) : at(faced) & single;
    }
};

void Prisma::list_lays(const State& s, List& list) const {
    const auto& hand = s.hands[s.seat];
    if (hand.empty()) return;
    std::array<Fit, 2> fit;
    std::array<std::uint8_t, kMostHand> kinds{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < hand.size(); ++i) {
        if (i > 0 && hand[i] == hand[i - 1]) continue;
        fit[count / Fit::kMost].add(*this, hand[i].value, count % Fit::kMost);
        kinds[count++] = hand[i].value;
    }
    const std::size_t fits = count > Fit::kMost ? 2 : 1;
    const bool opening = s.stage == kOpening;
    const Board board(faces_, s.placed);
    const auto sealed = s.sealed.span();
    // An opening touches something (PR-LAY-1), and before the first tile that is a marker (PR-OPEN-2,
    // PR-OPEN-3). In the opening turns nothing need be joined (PR-OPEN-4), but sides fit (PR-OPEN-5).
    board.each_opening([&](const Opening& o) {
        if (!sealed.empty() && std::ranges::binary_search(sealed, o.space)) return;  // PR-LAY-7
        const std::uint32_t at = at_field(o.space);
        for (std::size_t f = 0; f < fits; ++f) {
            std::uint64_t set = opening ? fit[f].at(o.faced) : fit[f].at_joined(o.faced);
            for (; set != 0; set &= set - 1) {
                const auto place = static_cast<unsigned>(std::countr_zero(set));
                const unsigned kind = kinds[f * Fit::kMost + place / kSides];
                list.push(static_cast<unsigned>(Act::kLay),
                          at | KindField::put(kind) | RotationField::put(place % kSides));
            }
        }
    });
}

bool Prisma::makes_loop(const Paths& paths, const Board& board, unsigned cell, Sides6 sides,
                        PlacedSet without) {
    PlacedSet joined = 0;
    for (unsigned d = 0; d < kSides; ++d) {
        const unsigned j = board.at(Board::beside_cell(cell, d));
        if (j != Board::kNone && (without & bit(j)) == 0 && has_beam(sides, d)) joined |= bit(j);
    }
    // More joins than groups (PR-LOOP-5): two of them lead to one group.
    while (joined != 0) {
        const std::size_t one = lowest_of(joined);
        joined &= joined - 1;
        if (joined != 0 && (paths.group(one) & joined) != 0) return true;
    }
    return false;
}

bool Prisma::can_put(const Board& board, const State& s, std::size_t i, const Opening* openings,
                     std::size_t count) const {
    const Placed& tile = s.placed[i];
    Fit fit;
    fit.add(*this, tile.kind, 0);
    std::optional<Paths> paths;
    for (const Opening* o = openings; o != openings + count; ++o) {
        Sides6 faced = o->faced;
        for (unsigned d = 0; d < kSides; ++d)  // it does not touch its own old self (PR-MOVE-9)
            if (board.at(Board::beside_cell(o->cell, d)) == i)
                faced = static_cast<Sides6>(faced & ~(kSideBits << (2 * d)));
        if (faced == 0) continue;
        std::uint64_t set = fit.at(faced);
        if (set == 0) continue;
        if (s.link_rights != 0) return true;  // PR-MOVE-12
        for (; set != 0; set &= set - 1) {  // PR-MOVE-11
            if (!paths) paths.emplace(board, bit(i));
            const Sides6 sides = faces_[tile.kind][static_cast<unsigned>(std::countr_zero(set))];
            if (!makes_loop(*paths, board, o->cell, sides, bit(i))) return true;
        }
    }
    return false;
}

PlacedSet Prisma::liftable(const State& s) const {
    if (s.loop_rights + s.link_rights == 0 || s.lifted != kNoKind || s.stage != kMiddle) return 0;
    const Board board(faces_, s.placed);
    PlacedSet barred = s.fresh;  // PR-MOVE-1, as things stand now (PR-MOVE-16)
    PlacedSet in_loop = 0;
    for (std::size_t i = 0; i < s.loops; ++i) {
        barred |= in_loop & s.rings[i];  // PR-MOVE-5
        if (count_of(s.rings[i]) >= 6) barred |= s.rings[i];  // PR-MOVE-4, PR-LOOP-10
        in_loop |= s.rings[i];
    }
    if (closing(s)) barred |= in_loop;  // PR-CLOSE-2, PR-BREAK-5; all else is as before (PR-CLOSE-3)
    for (std::size_t i = 0; i < s.placed.size(); ++i) {
        const Placed& p = s.placed[i];
        if (p.is_marker())
            barred |= bit(i) | board.touching(i);  // PR-TILE-6, PR-MOVE-2
        else if (beam_count(board.sides(i)) == 1)
            barred |= bit(i);  // PR-MOVE-3
    }
    for (PlacedSet links = s.linked; links != 0; links &= links - 1)
        for (std::size_t i = 0; i < s.placed.size(); ++i)
            if (distance(s.placed[i].space, s.placed[lowest_of(links)].space) <= 2)
                barred |= bit(i);  // PR-MOVE-7
    const PlacedSet all = s.placed.size() == kMostPlaced ? ~PlacedSet{0} : bit(s.placed.size()) - 1;
    PlacedSet free = all & ~barred;  // whoever laid it, lone or not, inside a loop or not (PR-MOVE-8)
    if (free == 0) return 0;
    free &= ~holding_together(board);  // PR-MOVE-6
    const Openings openings(board, s);
    PlacedSet result = 0;
    for (; free != 0; free &= free - 1) {
        const std::size_t i = lowest_of(free);
        if (can_put(board, s, i, openings.all.data(), openings.count)) result |= bit(i);  // PR-MOVE-14
    }
    return result;
}

void Prisma::list_puts(const State& s, List& list) const {
    Fit fit;
    fit.add(*this, s.lifted, 0);
    const Board board(faces_, s.placed);
    const Openings openings(board, s);
    std::optional<Paths> paths;
    for (const Opening& o : openings) {
        if (o.space == s.lifted_from) continue;  // PR-MOVE-13
        // It need not be joined to anything (PR-MOVE-15).
        for (std::uint64_t set = fit.at(o.faced); set != 0; set &= set - 1) {
            const auto k = static_cast<unsigned>(std::countr_zero(set));
            if (s.link_rights == 0) {  // PR-MOVE-11
                if (!paths) paths.emplace(board);
                if (makes_loop(*paths, board, o.cell, faces_[s.lifted][k], 0)) continue;
            }
            list.push(put(o.space, k));
        }
    }
}

// One decision: what to lay, lift or else (PR-DEC-1, PR-DEC-2), or where to put what was lifted (PR-DEC-3).
void Prisma::actions(const State& s, List& list) const {
    if (s.stage != kOpening && s.stage != kMiddle) return;
    if (s.lifted != kNoKind) {
        list_puts(s, list);
        return;
    }
    const std::size_t before = list.size();
    if (s.placements > 0) list_lays(s, list);  // PR-MID-3
    // Skipping is for those who cannot lay, judged anew each time (PR-OPEN-7, PR-MID-7, PR-MID-8).
    const bool skips = s.placements > 0 && list.size() == before;
    for (PlacedSet set = liftable(s); set != 0; set &= set - 1)  // PR-MID-4
        list.push(lift(s.placed[lowest_of(set)].space));
    if (skips) list.push(skip());
    if (s.placements == 0) list.push(end());  // PR-MID-6, PR-MID-10
}

}  // namespace pentaprism
