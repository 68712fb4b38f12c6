#pragma once

#include <bit>
#include <cstdint>
#include <string>

// The grid of the Arena: 9 columns a-i, 9 rows 1-9 (PA-BOARD-1).

namespace pentaprism::prisma_arena {

// A space is row · 10 + column, so that the tenth column between rows keeps sets from running over the edge.
using Space = std::uint8_t;
inline constexpr unsigned kSize = 9;
inline constexpr unsigned kStride = 10;
inline constexpr unsigned kSpaces = kSize * kSize;
inline constexpr Space kBounced = 127;  // off the board, on its dial

constexpr Space space_at(unsigned column, unsigned row) { return static_cast<Space>(row * kStride + column); }
constexpr unsigned column_of(Space s) { return s % kStride; }
constexpr unsigned row_of(Space s) { return s / kStride; }
constexpr bool on_board(unsigned s) { return s < kSize * kStride && s % kStride < kSize; }
inline constexpr Space kCentre = space_at(4, 4);

// Spaces counted without the tenth column, 0 … 80, and back: the specification's numbering (4.1).
constexpr unsigned number_of(Space s) { return row_of(s) * kSize + column_of(s); }
constexpr Space space_numbered(unsigned n) { return space_at(n % kSize, n / kSize); }

inline std::string name_of(Space s) {
    return {static_cast<char>('a' + column_of(s)), static_cast<char>('1' + row_of(s))};
}

// A set of spaces, a bit each.
__extension__ using Spaces = unsigned __int128;

constexpr Spaces only(Space s) { return Spaces{1} << s; }
constexpr bool has(Spaces set, Space s) { return (set >> s & 1U) != 0; }
constexpr Spaces whole_board() {
    Spaces all = 0;
    for (unsigned n = 0; n < kSpaces; ++n) all |= only(space_numbered(n));
    return all;
}
inline constexpr Spaces kBoard = whole_board();

constexpr Space lowest_of(Spaces set) {
    const auto low = static_cast<std::uint64_t>(set);
    return static_cast<Space>(low != 0 ? std::countr_zero(low)
                                       : 64 + std::countr_zero(static_cast<std::uint64_t>(set >> 64)));
}
constexpr unsigned count_of(Spaces set) {
    return static_cast<unsigned>(std::popcount(static_cast<std::uint64_t>(set)) +
                                 std::popcount(static_cast<std::uint64_t>(set >> 64)));
}

// Edge-adjacent, corner-adjacent, adjacent spaces of a set, on the board.
constexpr Spaces edges_of(Spaces set) {
    return (set << 1 | set >> 1 | set << kStride | set >> kStride) & kBoard;
}
constexpr Spaces corners_of(Spaces set) {
    constexpr unsigned kUp = kStride + 1;
    constexpr unsigned kDown = kStride - 1;
    return (set << kUp | set >> kUp | set << kDown | set >> kDown) & kBoard;
}
constexpr Spaces around(Spaces set) {
    const Spaces row = set | set << 1 | set >> 1;
    return (row | row << kStride | row >> kStride) & kBoard & ~set;
}

constexpr unsigned gap(unsigned a, unsigned b) { return a < b ? b - a : a - b; }

// Steps of a walk with one diagonal over an empty board (PA-BOARD-7).
constexpr unsigned distance(Space p, Space q) {
    const unsigned dx = gap(column_of(p), column_of(q));
    const unsigned dy = gap(row_of(p), row_of(q));
    return dx > 0 && dy > 0 ? dx + dy - 1 : dx + dy;
}

// How a walk goes: what may be entered, and where it must stop (PA-MOVE-7).
struct Walk {
    unsigned steps = 0;
    unsigned diagonals = 1;  // PA-MOVE-3
    Spaces enter = 0;
    Spaces stop = 0;
};

// All spaces that a walk can be on, the start included: a search by steps over (space, diagonals used). A
// space that was reached with fewer diagonals needs no second visit (PA-MOVE-12).
constexpr Spaces reach(Space from, const Walk& walk) {
    constexpr unsigned kMost = 3;
    const unsigned diagonals = walk.diagonals < kMost ? walk.diagonals : kMost;
    Spaces front[kMost + 1] = {only(from)};
    Spaces seen = only(from);
    Spaces reached[kMost + 1] = {only(from)};
    for (unsigned step = 0; step < walk.steps; ++step) {
        Spaces fewer = 0;  // reached with fewer diagonals
        Spaces slanted = 0;
        Spaces any = 0;
        for (unsigned used = 0; used <= diagonals; ++used) {
            fewer |= reached[used];
            const Spaces fresh = (edges_of(front[used]) | slanted) & walk.enter & ~fewer;
            slanted = used < diagonals ? corners_of(front[used]) : 0;
            reached[used] |= fresh;
            fewer |= fresh;
            front[used] = fresh & ~walk.stop;
            any |= front[used];
        }
        seen |= fewer;
        if (any == 0) break;
    }
    return seen;
}

// Spaces within n of p (PA-BOARD-7).
constexpr Spaces within(Space p, unsigned n) { return reach(p, {n, 1, kBoard, 0}); }

}  // namespace pentaprism::prisma_arena
