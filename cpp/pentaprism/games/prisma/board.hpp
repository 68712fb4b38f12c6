#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "pentaprism/games/prisma/state.hpp"

// The table of one state as a grid: made when a question needs it, never kept.

namespace pentaprism::prisma {

// A set of places in a column of spaces.
__extension__ using Column = unsigned __int128;

constexpr unsigned lowest_of(Column set) {
    const auto low = static_cast<std::uint64_t>(set);
    return low != 0 ? static_cast<unsigned>(std::countr_zero(low))
                    : 64U + static_cast<unsigned>(std::countr_zero(static_cast<std::uint64_t>(set >> 64)));
}
constexpr std::size_t lowest_of(PlacedSet set) { return static_cast<std::size_t>(std::countr_zero(set)); }
constexpr unsigned count_of(PlacedSet set) { return static_cast<unsigned>(std::popcount(set)); }

// An empty space that touches something: what faces each of its sides (PR-LAY-1).
struct Opening {
    Space space;
    Sides6 faced;  // nothing where no tile is
    std::uint16_t cell;
};

// Sides of all kinds in all rotations; markers are blank (PR-TILE-6).
using Faces = std::array<std::array<Sides6, kSides>, kMarkers + kMaxSeats>;

class Board {
  public:
    static constexpr unsigned kMargin = 2;  // of empty columns and rows around everything
    static constexpr unsigned kStride = kMostPlaced + kMargin + kMargin + 4;
    static constexpr unsigned kNone = 255;

    // Its box holds everything on the table and the first marker's space.
    Board(const Faces& faces, const Bounded<Placed, kMostPlaced>& placed);

    std::size_t size() const { return placed_->size(); }
    const Placed& placed(std::size_t i) const { return (*placed_)[i]; }
    Sides6 sides(std::size_t i) const { return sides_[i]; }

    unsigned columns() const { return columns_; }
    Column occupied(unsigned column) const { return occupied_[column]; }
    Space space(unsigned cell) const {
        return space_at(static_cast<int>(cell / kStride) + q0_, static_cast<int>(cell % kStride) + r0_);
    }
    // Precondition: within the box.
    unsigned cell(Space s) const {
        assert(holds(s));
        return static_cast<unsigned>(s.q - q0_) * kStride + static_cast<unsigned>(s.r - r0_);
    }
    bool holds(Space s) const {
        return s.q >= q0_ && s.q < q0_ + static_cast<int>(columns_) && s.r >= r0_ &&
               s.r < r0_ + static_cast<int>(rows_);
    }
    // What lies there: its place in the state, or kNone.
    unsigned at(unsigned cell) const { return (at_[cell] - 1U) & kNone; }
    unsigned beside(std::size_t i, unsigned d) const { return at(beside_cell(cells_[i], d)); }
    static unsigned beside_cell(unsigned cell, unsigned d) {
        return cell + static_cast<unsigned>(kSteps[d].q * static_cast<int>(kStride) + kSteps[d].r);
    }
    unsigned cell_of(std::size_t i) const { return cells_[i]; }

    // What touches it.
    PlacedSet touching(std::size_t i) const {
        PlacedSet set = 0;
        for (unsigned d = 0; d < kSides; ++d)
            if (const unsigned j = beside(i, d); j != kNone) set |= bit(j);
        return set;
    }
    PlacedSet touching_cell(unsigned cell) const {
        PlacedSet set = 0;
        for (unsigned d = 0; d < kSides; ++d)
            if (const unsigned j = at(beside_cell(cell, d)); j != kNone) set |= bit(j);
        return set;
    }
    // What faces the sides of a space.
    Sides6 faced(unsigned cell) const {
        unsigned all = 0;
        for (unsigned d = 0; d < kSides; ++d)
            if (const unsigned j = at(beside_cell(cell, d)); j != kNone)
                all |= with_side(d, side_of(sides_[j], opposite(d)));
        return static_cast<Sides6>(all);
    }
    // The tile that it is joined to through side d (PR-PATH-1), or kNone.
    unsigned joined(std::size_t i, unsigned d) const { return has_beam(sides_[i], d) ? beside(i, d) : kNone; }
    PlacedSet joined_to(std::size_t i) const {
        PlacedSet set = 0;
        for (unsigned d = 0; d < kSides; ++d)
            if (const unsigned j = joined(i, d); j != kNone) set |= bit(j);
        return set;
    }

    // f(opening) for each empty space that touches something, by space.
    template <class F>
    void each_opening(F&& f) const {
        for (unsigned c = 1; c + 1 < columns_; ++c) {
            const Column here = occupied_[c];
            const Column left = occupied_[c - 1];
            const Column right = occupied_[c + 1];
            Column set = (here << 1 | here >> 1 | left | left >> 1 | right | right << 1) & ~here;
            for (; set != 0; set &= set - 1) {
                const unsigned at = c * kStride + lowest_of(set);
                f(Opening{space(at), faced(at), static_cast<std::uint16_t>(at)});
            }
        }
    }

  private:
    void fill(const Faces& faces);
    void measure();

    const Bounded<Placed, kMostPlaced>* placed_;
    int q0_ = 0;
    int r0_ = 0;
    unsigned columns_ = 0;
    unsigned rows_ = 0;
    // Not initialised: filled within the box before they are read.
    std::array<std::uint16_t, kMostPlaced> cells_;
    std::array<Sides6, kMostPlaced> sides_;
    std::array<Column, kStride> occupied_;
    std::array<std::uint8_t, std::size_t{kStride} * kStride> at_;
};

// The joins of a table and what hangs together by them. All beams of a tile meet in its middle, whatever
// their colours, so joins alone make paths (PR-TILE-3).
class Paths {
  public:
    // `without`: things that count as lifted.
    explicit Paths(const Board& board, PlacedSet without = 0);

    PlacedSet joined_to(std::size_t i) const { return joins_[i]; }
    // All that hangs together with it, itself included: a path, or a lone tile (PR-PATH-2, PR-PATH-3).
    PlacedSet group(std::size_t i) const {
        PlacedSet all = bit(i);
        for (PlacedSet fresh = all; fresh != 0;) {
            const PlacedSet more = joins_[lowest_of(fresh)] & ~all;
            fresh &= fresh - 1;
            fresh |= more;
            all |= more;
        }
        return all;
    }

  private:
    std::array<PlacedSet, kMostPlaced> joins_;  // not initialised: filled up to the board's size
};

// Those without which the rest would not hang together by touching (PR-MOVE-6).
PlacedSet holding_together(const Board& board);

// Empty spaces from which one can walk away over empty spaces without end (PR-GEO-7).
class Outside {
  public:
    explicit Outside(const Board& board) : board_(board) {}
    // Whether the empty space is outside; d is a direction that is likely to lead away.
    bool holds(unsigned cell, unsigned d);

  private:
    void flood();

    const Board& board_;
    bool flooded_ = false;
    std::array<Column, Board::kStride> reached_;  // not initialised: filled by flood()
};

// The tiles of a ring in order, by place in the state (PR-LOOP-1). Its size counts them, whatever their
// colours and its shape (PR-LOOP-7).
struct Ring {
    std::array<std::uint8_t, kMostPlaced> tiles;
    unsigned size = 0;
    PlacedSet set() const {
        PlacedSet all = 0;
        for (unsigned i = 0; i < size; ++i) all |= bit(tiles[i]);
        return all;
    }
};

// The loop that lies to the left of the light that leaves a tile through a side, if there is one that the
// tile is part of; else of size 0.
Ring ring_from(const Board& board, std::size_t tile, unsigned side);
// The loop whose tiles these are, in order.
Ring ring_of(const Board& board, PlacedSet tiles);
int interior_spaces(const Board& board, const Ring& ring);  // how many (PR-LOOP-4)
bool encloses(const Board& board, const Ring& ring, Space s);  // whether it lies inside; not of the ring

}  // namespace pentaprism::prisma
