#pragma once

#include <array>
#include <compare>
#include <cstdint>

// The grid of Prisma: equal hexagons with flat sides towards N, NE, SE, S, SW and NW.

namespace pentaprism::prisma {

// PR-GEO-1, PR-GEO-2: the number of sides and the table of steps stand here and nowhere else.
inline constexpr unsigned kSides = 6;
enum Direction : std::uint8_t { kNorth, kNorthEast, kSouthEast, kSouth, kSouthWest, kNorthWest };

constexpr unsigned opposite(unsigned d) { return (d + kSides / 2) % kSides; }  // PR-GEO-2

struct Step {
    int q;
    int r;
};
inline constexpr std::array<Step, kSides> kSteps = {Step{0, -1}, {1, -1}, {1, 0},
                                                    {0, 1},      {-1, 1}, {-1, 0}};  // PR-GEO-3

// A space of the table. Spaces are ordered by q, then r.
struct Space {
    std::int8_t q = 0;
    std::int8_t r = 0;
    friend constexpr auto operator<=>(const Space&, const Space&) = default;
};

constexpr Space space_at(int q, int r) { return {static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)}; }
constexpr Space next_to(Space s, unsigned d) { return space_at(s.q + kSteps[d].q, s.r + kSteps[d].r); }

constexpr int distance(Space a, Space b) {  // PR-GEO-4
    const int dq = a.q - b.q;
    const int dr = a.r - b.r;
    const auto size = [](int n) { return n < 0 ? -n : n; };
    return (size(dq) + size(dr) + size(dq + dr)) / 2;
}
constexpr bool touch(Space a, Space b) { return distance(a, b) == 1; }  // PR-GEO-5

// The frame of a player who looks in a direction (PR-GEO-6).
constexpr int depth(unsigned d, Space s) {
    constexpr std::array<Step, kSides> kAlong = {Step{-1, -2}, {1, -1}, {2, 1}, {1, 2}, {-1, 1}, {-2, -1}};
    return kAlong[d].q * s.q + kAlong[d].r * s.r;
}
constexpr int column(unsigned d, Space s) {
    constexpr std::array<Step, kSides> kAcross = {Step{-1, 0}, {-1, -1}, {0, -1}, {1, 0}, {1, 1}, {0, 1}};
    return kAcross[d].q * s.q + kAcross[d].r * s.r;
}

// No tile is further from the first marker than all other tiles and markers in a row (PR-GEO-8).
inline constexpr int kMostDistance = 63;

}  // namespace pentaprism::prisma
