#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "pentaprism/core/describe.hpp"

// The seven tiles, their 43 spaces, and what lies next to what (2.2 of the specification).

namespace pentaprism {
namespace champions_of_hara {

// In the order of spaces (CH-MAP-4); the Worlds also in that of the World die and of Dawn (CH-DAWN-1).
enum Tile : std::uint8_t { kDojo, kArechi, kOppenheim, kOakenmoor, kBaiyu, kLunaridge, kDrear };
inline constexpr unsigned kTiles = 7;
inline constexpr unsigned kWorlds = 6;
inline constexpr std::string_view kLetters = "DAPOBLR";

enum Colour : std::uint8_t { kRed, kBlue, kGreen };
inline constexpr unsigned kColours = 3;
constexpr Colour colour_of(unsigned world) {  // 1.3
    constexpr std::array<Colour, kTiles> kOfTile = {kRed, kRed, kRed, kGreen, kGreen, kBlue, kBlue};
    assert(world != kDojo);
    return kOfTile[world];
}
// The symbol on the edge of the Dojo tile towards a ring position (CH-MAP-10).
constexpr Colour colour_of_edge(unsigned position) {
    constexpr std::array<Colour, 6> kOfEdge = {kRed, kBlue, kGreen, kRed, kBlue, kGreen};
    return kOfEdge[position];
}

// Spaces: the Dojo and the six round it, then six of each World. The centre of a World holds its deck and is
// no space (CH-MAP-2, CH-MAP-3).
inline constexpr unsigned kSpaces = 43;
inline constexpr unsigned kTheDojo = 0;  // CH-DOJO-1: the space D0
constexpr unsigned space_at(unsigned tile, unsigned number) {
    assert(tile < kTiles && number <= 6 && (number > 0 || tile == kDojo));
    return tile == kDojo ? number : 7 + (tile - 1) * 6 + (number - 1);
}
constexpr unsigned tile_of(unsigned space) { return space < 7 ? unsigned{kDojo} : 1 + (space - 7) / 6; }
constexpr unsigned number_of(unsigned space) { return space < 7 ? space : 1 + (space - 7) % 6; }
std::string space_name(unsigned space);
std::optional<unsigned> space_named(std::string_view name);

// A set of spaces, a bit each.
using SpaceSet = std::uint64_t;
constexpr SpaceSet one_space(unsigned space) { return SpaceSet{1} << space; }
constexpr bool has_space(SpaceSet set, unsigned space) { return (set >> space & 1U) != 0; }
constexpr unsigned lowest_space(SpaceSet set) { return static_cast<unsigned>(std::countr_zero(set)); }
constexpr unsigned count_spaces(SpaceSet set) { return static_cast<unsigned>(std::popcount(set)); }
inline constexpr SpaceSet kAllSpaces = one_space(kSpaces) - 1;
constexpr SpaceSet spaces_of(unsigned tile) {
    return tile == kDojo ? SpaceSet{127} : SpaceSet{63} << space_at(tile, 1);
}

// Where tiles lie: ring positions 0 … 5 clockwise, and the centre. A removed World lies nowhere (CH-MAP-16).
inline constexpr unsigned kPositions = 7;
inline constexpr std::uint8_t kCentre = 6;
inline constexpr std::uint8_t kRemoved = 7;
inline constexpr unsigned kLayouts = 8;
inline constexpr unsigned kFar = 255;  // a distance where there is no way

// All that a map depends on: not on the printed side of a tile (CH-MAP-13). A World keeps the rotation that
// its place in the layout gave it (CH-MAP-6).
struct Map {
    std::array<std::uint8_t, kTiles> positions;  // of each tile
    std::uint8_t layout;

    static Map of_layout(unsigned layout);  // CH-MAP-10, CH-MAP-11
    // CH-SHFT-2, CH-SHFT-6: exchanges two tiles; false: one of them is not there.
    bool swap(unsigned a, unsigned b);
    void remove(unsigned world) { positions[world] = kRemoved; }

    bool there(unsigned tile) const { return positions[tile] != kRemoved; }
    SpaceSet spaces() const;
    bool tiles_adjacent(unsigned a, unsigned b) const;  // CH-MAP-9
    SpaceSet neighbours(unsigned space) const;  // CH-MAP-8, CH-MAP-17
    bool adjacent(unsigned a, unsigned b) const { return has_space(neighbours(a), b); }
    unsigned distance(unsigned a, unsigned b) const;  // CH-RNG-1, CH-MAP-18; kFar: there is no way
    SpaceSet within(unsigned space, int range) const;  // CH-RNG-1; nothing below 0
    friend bool operator==(const Map&, const Map&) = default;
};

}  // namespace champions_of_hara

PENTAPRISM_DESCRIBE(champions_of_hara::Map, positions, layout);
PENTAPRISM_MEANINGS(champions_of_hara::Map, Meaning::one_of("positions", champions_of_hara::kPositions + 1),
                    Meaning::one_of("layout", champions_of_hara::kLayouts));

}  // namespace pentaprism
