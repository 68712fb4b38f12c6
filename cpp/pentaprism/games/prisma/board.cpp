#include "pentaprism/games/prisma/board.hpp"

#include <algorithm>

namespace pentaprism::prisma {

Board::Board(const Faces& faces, const Bounded<Placed, kMostPlaced>& placed) : placed_(&placed) {
    measure();
    fill(faces);
}

void Board::measure() {
    int q_least = 0;
    int q_most = 0;
    int r_least = 0;
    int r_most = 0;
    for (const Placed& p : *placed_) {
        q_least = std::min<int>(q_least, p.space.q);
        q_most = std::max<int>(q_most, p.space.q);
        r_least = std::min<int>(r_least, p.space.r);
        r_most = std::max<int>(r_most, p.space.r);
    }
    q0_ = q_least - static_cast<int>(kMargin);
    r0_ = r_least - static_cast<int>(kMargin);
    columns_ = static_cast<unsigned>(q_most - q_least) + 1 + 2 * kMargin;
    rows_ = static_cast<unsigned>(r_most - r_least) + 1 + 2 * kMargin;
    assert(columns_ <= kStride && rows_ <= kStride);
}

void Board::fill(const Faces& faces) {
    for (unsigned c = 0; c < columns_; ++c) {
        occupied_[c] = 0;
        std::fill_n(at_.begin() + static_cast<std::ptrdiff_t>(c) * kStride, rows_, std::uint8_t{0});
    }
    for (std::size_t i = 0; i < placed_->size(); ++i) {
        const Placed& p = (*placed_)[i];
        const unsigned at = cell(p.space);
        cells_[i] = static_cast<std::uint16_t>(at);
        at_[at] = static_cast<std::uint8_t>(i + 1);
        sides_[i] = faces[p.kind][p.rotation];
        occupied_[at / kStride] |= Column{1} << (at % kStride);
    }
}

Paths::Paths(const Board& board, PlacedSet without) {
    for (std::size_t i = 0; i < board.size(); ++i)
        joins_[i] = (without & bit(i)) != 0 ? 0 : board.joined_to(i) & ~without;
}

PlacedSet holding_together(const Board& board) {
    // Depth first; a tile holds together what hangs below it if nothing there reaches above it (Tarjan 1972).
    std::array<std::uint8_t, kMostPlaced> found{};
    std::array<std::uint8_t, kMostPlaced> reaches{};
    std::array<std::uint8_t, kMostPlaced> above{};
    std::array<PlacedSet, kMostPlaced> left{};
    PlacedSet result = 0;
    unsigned under_root = 0;
    std::uint8_t time = 1;
    std::size_t at = 0;
    found[0] = reaches[0] = time;
    left[0] = board.touching(0);
    for (;;) {
        if (left[at] != 0) {
            const std::size_t next = lowest_of(left[at]);
            left[at] &= left[at] - 1;
            if (found[next] != 0) {
                if (at == 0 || next != above[at]) reaches[at] = std::min(reaches[at], found[next]);
                continue;
            }
            found[next] = reaches[next] = ++time;
            above[next] = static_cast<std::uint8_t>(at);
            left[next] = board.touching(next);
            at = next;
            continue;
        }
        if (at == 0) break;
        const std::size_t up = above[at];
        reaches[up] = std::min(reaches[up], reaches[at]);
        if (up == 0)
            ++under_root;
        else if (reaches[at] >= found[up])
            result |= bit(up);
        at = up;
    }
    return under_root > 1 ? result | bit(0) : result;
}

bool Outside::holds(unsigned cell, unsigned d) {
    if (!flooded_) {
        // Straight on, until nothing can be in the way any more.
        unsigned at = cell;
        for (;;) {
            if (board_.at(at) != Board::kNone) break;
            const Space next = next_to(board_.space(at), d);
            if (!board_.holds(next)) return true;
            at = board_.cell(next);
        }
        flood();
    }
    return (reached_[cell / Board::kStride] >> (cell % Board::kStride) & 1U) != 0;
}

void Outside::flood() {
    flooded_ = true;
    const unsigned columns = board_.columns();
    // The margin is empty, so it hangs together and is outside.
    for (unsigned c = 0; c < columns; ++c) reached_[c] = 1;
    reached_[0] = ~Column{0};
    reached_[columns - 1] = ~Column{0};
    for (bool more = true; more;) {
        more = false;
        const auto visit = [&](unsigned c) {
            const Column free = ~board_.occupied(c);
            Column set =
                reached_[c] | reached_[c - 1] | reached_[c - 1] >> 1 | reached_[c + 1] | reached_[c + 1] << 1;
            set &= free;
            for (Column before = 0; before != set;) {
                before = set;
                set |= (set << 1 | set >> 1) & free;
            }
            more |= set != reached_[c];
            reached_[c] = set;
        };
        for (unsigned c = 1; c + 1 < columns; ++c) visit(c);
        for (unsigned c = columns - 2; c > 1; --c) visit(c);
    }
}

Ring ring_from(const Board& board, std::size_t tile, unsigned side) {
    Ring ring;
    std::array<std::uint8_t, kMostPlaced> place{};  // in the ring so far, from 1
    ring.tiles[0] = static_cast<std::uint8_t>(tile);
    ring.size = 1;
    place[tile] = 1;
    std::size_t at = board.joined(tile, side);
    unsigned entered = opposite(side);
    while (at != tile) {
        if (place[at] != 0) {  // an excursion has come back: it is not part of the ring
            for (unsigned i = place[at]; i < ring.size; ++i) place[ring.tiles[i]] = 0;
            ring.size = place[at];
        } else {
            ring.tiles[ring.size] = static_cast<std::uint8_t>(at);
            place[at] = static_cast<std::uint8_t>(++ring.size);
        }
        unsigned d = entered;
        unsigned next = Board::kNone;
        do {
            d = (d + kSides - 1) % kSides;
            next = board.joined(at, d);
        } while (next == Board::kNone);
        at = next;
        entered = opposite(d);
    }
    if (ring.size < 3) return Ring{};
    int sum = 0;
    for (unsigned i = 0; i < ring.size; ++i) {
        const Space a = board.placed(ring.tiles[i]).space;
        const Space b = board.placed(ring.tiles[(i + 1) % ring.size]).space;
        sum += a.q * b.r - b.q * a.r;
    }
    return sum > 0 ? ring : Ring{};
}

Ring ring_of(const Board& board, PlacedSet tiles) {
    const std::size_t tile = lowest_of(tiles);
    for (unsigned d = 0; d < kSides; ++d) {
        if (board.joined(tile, d) == Board::kNone) continue;
        const Ring ring = ring_from(board, tile, d);
        if (ring.size != 0 && ring.set() == tiles) return ring;
    }
    return Ring{};
}

int interior_spaces(const Board& board, const Ring& ring) {
    int sum = 0;
    for (unsigned i = 0; i < ring.size; ++i) {
        const Space a = board.placed(ring.tiles[i]).space;
        const Space b = board.placed(ring.tiles[(i + 1) % ring.size]).space;
        sum += a.q * b.r - b.q * a.r;
    }
    return (std::abs(sum) - static_cast<int>(ring.size) + 2) / 2;
}

bool encloses(const Board& board, const Ring& ring, Space s) {
    // A ray towards smaller q crosses the outline an odd number of times. Neighbours differ by one in r at
    // most, so an outline that crosses the row has an end on it.
    bool inside = false;
    for (unsigned i = 0; i < ring.size; ++i) {
        const Space a = board.placed(ring.tiles[i]).space;
        const Space b = board.placed(ring.tiles[(i + 1) % ring.size]).space;
        if ((a.r > s.r) == (b.r > s.r)) continue;
        const Space on_row = a.r == s.r ? a : b;
        if (on_row.q < s.q) inside = !inside;
    }
    return inside;
}

}  // namespace pentaprism::prisma
