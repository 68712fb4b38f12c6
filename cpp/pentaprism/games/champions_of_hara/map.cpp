#include "pentaprism/games/champions_of_hara/map.hpp"

#include <algorithm>
#include <utility>

namespace pentaprism::champions_of_hara {

namespace {

// The table is 49 places, whatever lies on them: the centre of each position and the six places round it by
// direction (CH-MAP-1). So adjacency is one fixed graph, and a map only says which space lies on which place.
constexpr unsigned kPlacesOfTile = 7;
constexpr unsigned kPlaces = kPositions * kPlacesOfTile;
using PlaceSet = std::uint64_t;

struct Hex {
    int q;
    int r;
    friend constexpr bool operator==(Hex, Hex) = default;
};
constexpr std::array<Hex, 6> kSteps = {Hex{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};  // CH-MAP-5
constexpr std::array<Hex, kPositions> kCentres = {Hex{2, 1}, {-1, 3}, {-3, 2}, {-2, -1},
                                                  {1, -3},   {3, -2}, {0, 0}};  // CH-MAP-5

constexpr Hex hex_of(unsigned place) {
    Hex h = kCentres[place / kPlacesOfTile];
    if (const unsigned side = place % kPlacesOfTile; side > 0) {
        h.q += kSteps[side - 1].q;
        h.r += kSteps[side - 1].r;
    }
    return h;
}

constexpr bool beside_each_other(Hex a, Hex b) {
    const int q = b.q - a.q;
    const int r = b.r - a.r;
    const int s = q + r;
    return a != b && q * q <= 1 && r * r <= 1 && s * s <= 1;
}
constexpr std::array<PlaceSet, kPlaces> beside_each_place() {  // CH-MAP-8
    std::array<PlaceSet, kPlaces> beside{};
    std::array<Hex, kPlaces> hexes{};
    for (unsigned a = 0; a < kPlaces; ++a) hexes[a] = hex_of(a);
    for (unsigned a = 0; a < kPlaces; ++a)
        for (unsigned b = 0; b < kPlaces; ++b)
            if (beside_each_other(hexes[a], hexes[b])) beside[a] |= PlaceSet{1} << b;
    return beside;
}
constexpr std::array<PlaceSet, kPlaces> kBeside = beside_each_place();

// CH-MAP-11: ring position of each World in layout 0, and the two that each bit of a layout exchanges.
constexpr std::array<std::uint8_t, kTiles> kFirstLayout = {kCentre, 0, 3, 2, 5, 1, 4};
constexpr std::array<std::pair<Tile, Tile>, 3> kExchanged = {
    {{kArechi, kOppenheim}, {kLunaridge, kDrear}, {kOakenmoor, kBaiyu}}};

constexpr std::array<std::uint8_t, kTiles> layout_positions(unsigned layout) {
    std::array<std::uint8_t, kTiles> at = kFirstLayout;
    for (unsigned bit = 0; bit < kExchanged.size(); ++bit)
        if ((layout >> bit & 1U) != 0) std::swap(at[kExchanged[bit].first], at[kExchanged[bit].second]);
    return at;
}
constexpr auto kLayoutPositions = [] {
    std::array<std::array<std::uint8_t, kTiles>, kLayouts> all{};
    for (unsigned layout = 0; layout < kLayouts; ++layout) all[layout] = layout_positions(layout);
    return all;
}();

// The direction, 0 … 5, in which number 1 of a tile lies from its centre: the others follow clockwise
// (CH-MAP-6, CH-MAP-7).
constexpr unsigned first_direction(unsigned tile, unsigned layout) {
    return tile == kDojo ? 0U : (kLayoutPositions[layout][tile] + 4U) % 6U;
}

unsigned place_of(const Map& map, unsigned space) {
    const unsigned tile = tile_of(space);
    const unsigned number = number_of(space);
    const unsigned first = map.positions[tile] * kPlacesOfTile;
    return number == 0 ? first : first + 1 + (first_direction(tile, map.layout) + number - 1) % 6;
}

SpaceSet spaces_on(const Map& map, PlaceSet places) {
    SpaceSet set = 0;
    for (unsigned tile = 0; tile < kTiles; ++tile) {
        if (!map.there(tile)) continue;
        const auto here = static_cast<unsigned>(places >> (map.positions[tile] * kPlacesOfTile)) & 127U;
        const unsigned round = here >> 1U;
        const unsigned first = first_direction(tile, map.layout);
        const unsigned by_number = (round >> first | round << (6 - first)) & 63U;
        if (tile == kDojo) set |= here & 1U;
        set |= SpaceSet{by_number} << space_at(tile, 1);
    }
    return set;
}

// The places that are spaces: all but the centres of Worlds and what was removed.
PlaceSet open_places(const Map& map) {
    PlaceSet open = 0;
    for (unsigned tile = 0; tile < kTiles; ++tile)
        if (map.there(tile))
            open |= PlaceSet{tile == kDojo ? 127U : 126U} << (map.positions[tile] * kPlacesOfTile);
    return open;
}

// Balls round a place, by range, as long as they grow (CH-MAP-2: not through the centres of Worlds).
constexpr unsigned kMostRange = 15;
struct Balls { std::array<PlaceSet, kMostRange + 1> within; };
Balls balls_round(unsigned place, PlaceSet open) {
    Balls b{};
    PlaceSet reached = PlaceSet{1} << place & open;
    for (PlaceSet& ball : b.within) {
        ball = reached;
        for (PlaceSet left = ball; left != 0; left &= left - 1)
            reached |= kBeside[static_cast<unsigned>(std::countr_zero(left))] & open;
    }
    return b;
}

// Which places are spaces depends only on where the Dojo lies and which position is empty, so the balls of
// every map with at most one World removed are worked out once.
struct Tables { std::array<std::array<std::array<Balls, kPlaces>, kPositions + 1>, kPositions> balls; };
const Tables& tables() {
    static const Tables all = [] {
        Tables t{};
        for (unsigned dojo = 0; dojo < kPositions; ++dojo)
            for (unsigned hole = 0; hole <= kPositions; ++hole) {
                PlaceSet open = 0;
                for (unsigned p = 0; p < kPositions; ++p)
                    if (p != hole) open |= PlaceSet{p == dojo ? 127U : 126U} << (p * kPlacesOfTile);
                for (unsigned place = 0; place < kPlaces; ++place)
                    t.balls[dojo][hole][place] = balls_round(place, open);
            }
        return t;
    }();
    return all;
}

// f(balls round the space).
template <class F>
auto with_balls(const Map& map, unsigned space, F&& f) {
    const unsigned place = place_of(map, space);
    unsigned filled = 0;
    for (const std::uint8_t p : map.positions)
        if (p != kRemoved) filled |= 1U << p;
    const unsigned holes = ~filled & 127U;
    if (std::popcount(holes) > 1) return f(balls_round(place, open_places(map)));
    const unsigned hole = holes == 0 ? kPositions : static_cast<unsigned>(std::countr_zero(holes));
    return f(tables().balls[map.positions[kDojo]][hole][place]);
}

}  // namespace

std::string space_name(unsigned space) {
    return {kLetters[tile_of(space)], static_cast<char>('0' + number_of(space))};
}

std::optional<unsigned> space_named(std::string_view name) {
    if (name.size() != 2) return std::nullopt;
    const std::size_t tile = kLetters.find(name[0]);
    const int number = name[1] - '0';
    if (tile == std::string_view::npos || number > 6 || number < (tile == kDojo ? 0 : 1)) return std::nullopt;
    return space_at(static_cast<unsigned>(tile), static_cast<unsigned>(number));
}

Map Map::of_layout(unsigned layout) {
    assert(layout < kLayouts);
    return {kLayoutPositions[layout], static_cast<std::uint8_t>(layout)};
}

bool Map::swap(unsigned a, unsigned b) {
    if (!there(a) || !there(b)) return false;
    std::swap(positions[a], positions[b]);  // CH-SHFT-3: what lies on a tile goes by its spaces
    return true;
}

SpaceSet Map::spaces() const {
    SpaceSet all = 0;
    for (unsigned tile = 0; tile < kTiles; ++tile)
        if (there(tile)) all |= spaces_of(tile);
    return all;
}

bool Map::tiles_adjacent(unsigned a, unsigned b) const {
    const unsigned p = positions[a];
    const unsigned q = positions[b];
    if (p == kRemoved || q == kRemoved || p == q) return false;
    return p == kCentre || q == kCentre || (p + 1) % 6 == q || (q + 1) % 6 == p;
}

SpaceSet Map::neighbours(unsigned space) const {
    return there(tile_of(space)) ? spaces_on(*this, kBeside[place_of(*this, space)]) : 0;
}

unsigned Map::distance(unsigned a, unsigned b) const {
    if (!there(tile_of(a)) || !there(tile_of(b))) return kFar;
    const PlaceSet target = PlaceSet{1} << place_of(*this, b);
    return with_balls(*this, a, [&](const Balls& balls) {
        for (unsigned range = 0; range <= kMostRange; ++range)
            if ((balls.within[range] & target) != 0) return range;
        return kFar;
    });
}

SpaceSet Map::within(unsigned space, int range) const {
    if (range < 0 || !there(tile_of(space))) return 0;
    const unsigned most = std::min<unsigned>(static_cast<unsigned>(range), kMostRange);
    return spaces_on(*this, with_balls(*this, space, [&](const Balls& b) { return b.within[most]; }));
}

}  // namespace pentaprism::champions_of_hara
