#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "pentaprism/games/prisma/hexes.hpp"

// Light tiles: what is on their sides and how they turn.

namespace pentaprism::prisma {

// What is on a side (PR-TILE-1). Where nothing faces a side there is nothing to fit to.
enum Side : std::uint8_t { kNothing, kBlank, kRed, kBlue };

// Six sides, two bits each, N lowest.
using Sides6 = std::uint16_t;
inline constexpr Sides6 kAllBlank = 0x555;
inline constexpr Sides6 kSideBits = 3;

constexpr unsigned side_of(Sides6 sides, unsigned d) { return sides >> (2 * d) & kSideBits; }
constexpr Sides6 with_side(unsigned d, unsigned side) { return static_cast<Sides6>(side << (2 * d)); }
// The sides that carry beams, as bits 0, 2, 4, …, 10.
constexpr unsigned beams_of(Sides6 sides) { return sides >> 1 & 0x555U; }
constexpr bool has_beam(Sides6 sides, unsigned d) { return (sides >> (2 * d + 1) & 1U) != 0; }
constexpr unsigned beam_count(Sides6 sides) {  // PR-TILE-2
    return static_cast<unsigned>(std::popcount(beams_of(sides)));
}

// The sides after a turn by k: printed side i lies on board side i + k (PR-TILE-5).
constexpr Sides6 turned(Sides6 sides, unsigned k) {
    return static_cast<Sides6>((static_cast<unsigned>(sides) << (2 * k) | sides >> (12 - 2 * k)) & 0xFFFU);
}
// How many different rotations there are; the smallest numbers name them (PR-TILE-4).
constexpr unsigned rotations_of(Sides6 sides) {
    for (const unsigned k : {1U, 2U, 3U})
        if (turned(sides, k) == sides) return k;
    return kSides;
}

// Six of `.RB` for N, NE, SE, S, SW, NW; 0 where it is something else.
constexpr Sides6 sides_from(std::string_view text) {
    if (text.size() != kSides) return 0;
    unsigned sides = 0;
    for (unsigned d = 0; d < kSides; ++d) {
        const std::size_t side = std::string_view(".RB").find(text[d]);
        if (side == std::string_view::npos) return 0;
        sides |= (static_cast<unsigned>(side) + kBlank) << (2 * d);
    }
    return static_cast<Sides6>(sides);
}
inline std::string sides_text(Sides6 sides) {
    std::string text;
    for (unsigned d = 0; d < kSides; ++d) text += " .RB"[side_of(sides, d)];
    return text;
}

inline constexpr std::size_t kMostKinds = 60;  // as many as there are tiles
inline constexpr std::uint8_t kMarkers = 64;  // from here on the kinds of direction markers, by seat

// A kind of tile: its id, its sides in rotation 0, and how many there are in each edition.
struct Kind {
    std::string id;
    Sides6 sides = kAllBlank;
    std::uint8_t copies = 0;
    std::uint8_t later = 0;  // copies that the later edition adds (PR-NEW-1)
};
using TileSet = std::vector<Kind>;

}  // namespace pentaprism::prisma
