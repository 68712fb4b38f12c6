// The map of Champions of Hara: its adjacency tables and test distances as the specification prints them, and
// every other map against a plain reading of the rules.

#include <algorithm>
#include <iterator>
#include <sstream>

#include "champions_of_hara_plain_map.hpp"
#include "expect.hpp"
#include "pentaprism/core/rng.hpp"
#include "pentaprism/games/champions_of_hara/map.hpp"

namespace {

using namespace pentaprism;  // NOLINT: tests
using namespace pentaprism::testing;
using champions_of_hara::Map;
using champions_of_hara::SpaceSet;
using plain_hara::PlainMap;
namespace hara = champions_of_hara;

unsigned space(const std::string& name) {
    const std::optional<unsigned> found = hara::space_named(name);
    if (!found) std::abort();
    return *found;
}

std::set<std::string> names(SpaceSet set) {
    std::set<std::string> found;
    for (; set != 0; set &= set - 1) found.insert(hara::space_name(hara::lowest_space(set)));
    return found;
}

std::set<std::string> words(const std::string& text) {
    std::istringstream in(text);
    return {std::istream_iterator<std::string>(in), {}};
}

unsigned contacts(const Map& map) {
    unsigned twice = 0;
    for (unsigned a = 0; a < hara::kSpaces; ++a) twice += hara::count_spaces(map.neighbours(a));
    return twice / 2;
}

// Everything that can be asked about a map, against the plain one.
void expect_same(const Map& map, const PlainMap& plain) {
    const std::vector<std::string> there = plain.spaces();
    EXPECT_EQ(names(map.spaces()), (std::set<std::string>(there.begin(), there.end())));
    for (unsigned a = 0; a < hara::kSpaces; ++a) {
        const std::string from = hara::space_name(a);
        const bool exists = std::ranges::find(there, from) != there.end();
        EXPECT_EQ(names(map.neighbours(a)), exists ? plain.neighbours(from) : std::set<std::string>{});
        const auto distances = exists ? plain.distances(from) : std::map<std::string, unsigned>{};
        std::array<std::set<std::string>, 17> within{};
        for (unsigned b = 0; b < hara::kSpaces; ++b) {
            const auto found = distances.find(hara::space_name(b));
            const unsigned wanted = found == distances.end() ? hara::kFar : found->second;
            EXPECT_EQ(map.distance(a, b), wanted);
            EXPECT_EQ(map.adjacent(a, b), wanted == 1);
            for (unsigned n = wanted; n < within.size(); ++n) within[n].insert(hara::space_name(b));
        }
        for (unsigned n = 0; n < within.size(); ++n)
            EXPECT_EQ(names(map.within(a, static_cast<int>(n))), within[n]);
        EXPECT_EQ(map.within(a, -1), 0);
    }
    for (unsigned a = 0; a < hara::kTiles; ++a)
        for (unsigned b = 0; b < hara::kTiles; ++b)
            EXPECT_EQ(map.tiles_adjacent(a, b), plain.tiles_adjacent(hara::kLetters[a], hara::kLetters[b]));
}

}  // namespace

TEST(names_and_order_of_spaces) {  // CH-MAP-3, CH-MAP-4
    EXPECT_EQ(hara::space_name(0), "D0");
    EXPECT_EQ(space("D6"), 6);
    EXPECT_EQ(space("A1"), 7);
    EXPECT_EQ(space("P1"), 13);
    EXPECT_EQ(space("O1"), 19);
    EXPECT_EQ(space("B1"), 25);
    EXPECT_EQ(space("L1"), 31);
    EXPECT_EQ(space("R6"), 42);
    for (unsigned s = 0; s < hara::kSpaces; ++s) {
        EXPECT_EQ(space(hara::space_name(s)), s);
        EXPECT_EQ(hara::space_at(hara::tile_of(s), hara::number_of(s)), s);
        EXPECT(hara::has_space(hara::spaces_of(hara::tile_of(s)), s));
    }
    for (const char* name : {"", "A", "A0", "A7", "D7", "X1", "a1", "A12"}) EXPECT(!hara::space_named(name));
}

TEST(adjacency_of_layout_0) {  // CH-MAP-5, CH-MAP-6, CH-MAP-7, CH-MAP-8
    const std::map<std::string, std::string> table = {{"D0", "D1 D2 D3 D4 D5 D6"},
                                                      {"D1", "D0 D2 D6 A1 A6 B6"},
                                                      {"D2", "D0 D1 D3 A6 L1 L6"},
                                                      {"D3", "D0 D2 D4 L6 O1 O6"},
                                                      {"D4", "D0 D3 D5 O6 P1 P6"},
                                                      {"D5", "D0 D4 D6 P6 R1 R6"},
                                                      {"D6", "D0 D1 D5 R6 B1 B6"},
                                                      {"A1", "D1 A2 A6 B5 B6"},
                                                      {"A2", "A1 A3 B5"},
                                                      {"A3", "A2 A4"},
                                                      {"A4", "A3 A5"},
                                                      {"A5", "A4 A6 L1 L2"},
                                                      {"A6", "D1 D2 A1 A5 L1"},
                                                      {"L1", "D2 A5 A6 L2 L6"},
                                                      {"L2", "A5 L1 L3"},
                                                      {"L3", "L2 L4"},
                                                      {"L4", "L3 L5"},
                                                      {"L5", "L4 L6 O1 O2"},
                                                      {"L6", "D2 D3 L1 L5 O1"},
                                                      {"O1", "D3 L5 L6 O2 O6"},
                                                      {"O2", "L5 O1 O3"},
                                                      {"O3", "O2 O4"},
                                                      {"O4", "O3 O5"},
                                                      {"O5", "O4 O6 P1 P2"},
                                                      {"O6", "D3 D4 O1 O5 P1"},
                                                      {"P1", "D4 O5 O6 P2 P6"},
                                                      {"P2", "O5 P1 P3"},
                                                      {"P3", "P2 P4"},
                                                      {"P4", "P3 P5"},
                                                      {"P5", "P4 P6 R1 R2"},
                                                      {"P6", "D4 D5 P1 P5 R1"},
                                                      {"R1", "D5 P5 P6 R2 R6"},
                                                      {"R2", "P5 R1 R3"},
                                                      {"R3", "R2 R4"},
                                                      {"R4", "R3 R5"},
                                                      {"R5", "R4 R6 B1 B2"},
                                                      {"R6", "D5 D6 R1 R5 B1"},
                                                      {"B1", "D6 R5 R6 B2 B6"},
                                                      {"B2", "R5 B1 B3"},
                                                      {"B3", "B2 B4"},
                                                      {"B4", "B3 B5"},
                                                      {"B5", "A1 A2 B4 B6"},
                                                      {"B6", "D1 D6 A1 B1 B5"}};
    const Map map = Map::of_layout(0);
    EXPECT_EQ(table.size(), hara::kSpaces);
    for (const auto& [name, neighbours] : table)
        EXPECT_EQ(names(map.neighbours(space(name))), words(neighbours));
    EXPECT_EQ(contacts(map), 84);
    unsigned diameter = 0;
    for (unsigned a = 0; a < hara::kSpaces; ++a)
        for (unsigned b = 0; b < hara::kSpaces; ++b) diameter = std::max(diameter, map.distance(a, b));
    EXPECT_EQ(diameter, 8);
    for (unsigned s = 1; s < hara::kSpaces; ++s) {  // distances from D0 at the start
        constexpr std::array<unsigned, 7> kByNumber = {0, 2, 3, 4, 4, 3, 2};
        EXPECT_EQ(map.distance(0, s), s < 7 ? 1U : kByNumber[hara::number_of(s)]);
    }
}

TEST(adjacency_after_a_swap) {  // CH-SHFT-3, CH-SHFT-4
    const std::map<std::string, std::string> table = {
        {"D0", "D1 D2 D3 D4 D5 D6"}, {"D1", "D0 D2 D6"},          {"D2", "D0 D1 D3"},
        {"D3", "D0 D2 D4 L1 L2"},    {"D4", "D0 D3 D5 A3 A4 L1"}, {"D5", "D0 D4 D6 A3 B5 B6"},
        {"D6", "D0 D1 D5 B5"},       {"A1", "A2 A6 P6 R1 R6"},    {"A2", "A1 A3 R6 B1 B6"},
        {"A3", "D4 D5 A2 A4 B6"},    {"A4", "D4 A3 A5 L1 L6"},    {"A5", "A4 A6 L6 O1 O6"},
        {"A6", "A1 A5 O6 P1 P6"},    {"L1", "D3 D4 A4 L2 L6"}};
    Map map = Map::of_layout(0);
    EXPECT(map.swap(hara::kDojo, hara::kArechi));
    for (const auto& [name, neighbours] : table)
        EXPECT_EQ(names(map.neighbours(space(name))), words(neighbours));
    const auto between = [&](const char* a, const char* b) { return map.distance(space(a), space(b)); };
    EXPECT_EQ(between("D0", "L1"), 2);  // case 50
    EXPECT_EQ(between("D0", "P1"), 5);
    EXPECT_EQ(between("D0", "A3"), 2);
    EXPECT_EQ(between("A1", "A4"), 3);  // the centre of a World is no space
}

TEST(test_distances) {  // CH-MAP-18
    Map map = Map::of_layout(0);
    const auto between = [&](const char* a, const char* b) { return map.distance(space(a), space(b)); };
    EXPECT_EQ(between("D0", "A1"), 2);
    EXPECT_EQ(between("D0", "A3"), 4);
    EXPECT_EQ(between("A1", "A4"), 3);
    EXPECT_EQ(between("A1", "L1"), 2);
    EXPECT_EQ(between("A1", "B5"), 1);
    EXPECT_EQ(between("D1", "A2"), 2);
    EXPECT_EQ(between("O1", "L5"), 1);
    EXPECT_EQ(between("A3", "P3"), 8);
    map.remove(hara::kOakenmoor);
    EXPECT_EQ(hara::count_spaces(map.spaces()), 37);
    EXPECT_EQ(contacts(map), 69);
    EXPECT_EQ(names(map.neighbours(space("D3"))), words("D0 D2 D4 L6"));  // case 30
}

TEST(layouts) {  // CH-MAP-1, CH-MAP-10, CH-MAP-11
    std::set<std::array<std::uint8_t, hara::kTiles>> different;
    for (unsigned layout = 0; layout < hara::kLayouts; ++layout) {
        const Map map = Map::of_layout(layout);
        EXPECT_EQ(map.positions[hara::kDojo], hara::kCentre);
        for (unsigned world = 1; world < hara::kTiles; ++world)
            EXPECT_EQ(hara::colour_of(world), hara::colour_of_edge(map.positions[world]));
        different.insert(map.positions);
        expect_same(map, PlainMap(layout));
    }
    EXPECT_EQ(different.size(), hara::kLayouts);
    const Map map = Map::of_layout(0);
    const std::string order = "ALOPRB";
    for (unsigned position = 0; position < order.size(); ++position)
        EXPECT_EQ(map.positions[hara::kLetters.find(order[position])], position);
}

TEST(contacts_at_the_start) {  // CH-MAP-9, CH-MAP-17
    for (unsigned layout = 0; layout < hara::kLayouts; ++layout) {
        const Map map = Map::of_layout(layout);
        std::array<unsigned, 6> world{};
        for (unsigned tile = 1; tile < hara::kTiles; ++tile) world[map.positions[tile]] = tile;
        std::set<std::pair<unsigned, unsigned>> wanted;
        const auto add = [&](unsigned a, unsigned b) { wanted.insert(std::minmax(a, b)); };
        for (unsigned k = 0; k < 6; ++k) {
            const auto at = [&](unsigned number) { return hara::space_at(world[k], number); };
            const auto next = [&](unsigned number) { return hara::space_at(world[(k + 1) % 6], number); };
            add(hara::space_at(hara::kDojo, k % 6 + 1), at(1));
            add(hara::space_at(hara::kDojo, k % 6 + 1), at(6));
            add(hara::space_at(hara::kDojo, (k + 1) % 6 + 1), at(6));
            add(at(5), next(1));
            add(at(5), next(2));
            add(at(6), next(1));
        }
        std::set<std::pair<unsigned, unsigned>> found;
        for (unsigned a = 0; a < hara::kSpaces; ++a)
            for (unsigned b = a + 1; b < hara::kSpaces; ++b)
                if (map.adjacent(a, b) && hara::tile_of(a) != hara::tile_of(b)) found.insert({a, b});
        EXPECT(found == wanted);
        EXPECT_EQ(found.size(), 36);
    }
}

// Any exchange of any two tiles, and removals up to a map in pieces (CH-MAP-16).
TEST(shifted_and_broken_maps_agree_with_the_plain_one) {
    Rng rng(7);
    unsigned apart = 0;
    for (unsigned round = 0; round < 120; ++round) {
        const unsigned layout = rng.below(hara::kLayouts);
        Map map = Map::of_layout(layout);
        PlainMap plain(layout);
        for (unsigned i = 0; i < 6; ++i) {
            const unsigned a = rng.below(hara::kTiles);
            const unsigned b = rng.below(hara::kTiles);
            if (a == b) continue;
            EXPECT(map.swap(a, b));
            plain.swap(hara::kLetters[a], hara::kLetters[b]);
        }
        for (unsigned removed = 0; removed < round % 4; ++removed) {
            const unsigned world = 1 + rng.below(hara::kWorlds);
            if (!map.there(world)) continue;
            map.remove(world);
            plain.remove(hara::kLetters[world]);
            const Map before = map;
            EXPECT(!map.swap(hara::kDojo, world));  // CH-SHFT-6
            EXPECT(map == before);
        }
        expect_same(map, plain);
        for (SpaceSet a = map.spaces(); a != 0; a &= a - 1)
            for (SpaceSet b = map.spaces(); b != 0; b &= b - 1)
                apart += map.distance(hara::lowest_space(a), hara::lowest_space(b)) == hara::kFar;
    }
    EXPECT(apart > 0);
}
