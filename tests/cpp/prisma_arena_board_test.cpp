// Spaces, walks, attacks, returns and Obstacles of Prisma Arena: the checks of the worked cases, the counts
// of an empty board, and random positions against the plain reference.

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "expect.hpp"
#include "pentaprism/core/rng.hpp"
#include "pentaprism/games/prisma_arena/board.hpp"
#include "pentaprism/games/prisma_arena/plain.hpp"
#include "prisma_arena_checks.hpp"

namespace {

using namespace pentaprism;                // NOLINT: tests
using namespace pentaprism::prisma_arena;  // NOLINT: tests
using namespace pentaprism::testing;

Arena nobody() {
    Arena arena{};
    arena.at.fill(kBounced);
    return arena;
}

Space named(const std::string& text) {
    return space_at(static_cast<unsigned>(text[0] - 'a'), static_cast<unsigned>(text[1] - '1'));
}

// A board of the worked cases: capital letters are of seat 0, small ones of seat 1, or the seat is a digit.
struct Diagram {
    Arena arena = nobody();
    std::vector<std::string> names{};
    std::vector<unsigned> seats{};

    void row(const std::string& line) {
        std::istringstream words(line);
        unsigned number = 0;
        words >> number;
        for (unsigned column = 0; column < kSize; ++column) {
            std::string word;
            words >> word;
            const Space at = space_at(column, number - 1);
            if (word == "#") arena.block(only(at));
            if (word == "." || word == "#" || word == "+") continue;
            arena.at[names.size()] = at;
            const bool small = word[0] >= 'a' && word[0] <= 'z';
            seats.push_back(word.size() > 1 ? static_cast<unsigned>(word[1] - '0') : small ? 1U : 0U);
            names.push_back(word);
        }
    }
    unsigned slot(const std::string& name) const {
        return static_cast<unsigned>(std::find(names.begin(), names.end(), name) - names.begin());
    }
    Slots rivals(unsigned of) const {
        unsigned all = 0;
        for (unsigned i = 0; i < seats.size(); ++i)
            if (seats[i] != seats[of]) all |= slot_bit(i);
        return static_cast<Slots>(all);
    }
    std::string listed(unsigned slots) const {
        std::vector<std::string> found;
        for (unsigned i = 0; i < names.size(); ++i)
            if (has_slot(slots, i)) found.push_back(names[i]);
        std::sort(found.begin(), found.end());
        std::string text;
        for (const std::string& name : found) text += (text.empty() ? "" : " ") + name;
        return text.empty() ? "-" : text;
    }
};

std::string listed(Spaces set) {
    std::vector<std::string> found;
    for (; set != 0; set &= set - 1) found.push_back(name_of(lowest_of(set)));
    std::sort(found.begin(), found.end());
    std::string text;
    for (const std::string& name : found) text += (text.empty() ? "" : " ") + name;
    return text.empty() ? "-" : text;
}

std::string sorted(const std::string& words) {
    std::istringstream in(words);
    std::vector<std::string> all;
    for (std::string word; in >> word;) all.push_back(word);
    std::sort(all.begin(), all.end());
    std::string text;
    for (const std::string& word : all) text += (text.empty() ? "" : " ") + word;
    return text;
}

unsigned flags_of(const std::vector<std::string>& words) {
    unsigned flags = 0;
    for (const std::string& word : words) {
        if (word == "ignore") flags |= kIgnoreGrapple;
        if (word == "no_stop") flags |= kNoStop;
        if (word == "through=obstacles") flags |= kThroughObstacles;
        if (word == "through=chars") flags |= kThroughCharacters;
    }
    return flags;
}

// What a check line asks, worked out.
std::string answer(const Diagram& d, std::vector<std::string> words) {
    const bool counting = words[0] == "count";
    if (counting) words.erase(words.begin());
    const unsigned flags = flags_of(words);
    if (words[0] == "D") return std::to_string(distance(named(words[1]), named(words[2])));
    const unsigned slot = d.slot(words[1]);
    const Slots rivals = d.rivals(slot);
    if (words[0] == "moves") {
        const Spaces ends =
            destinations(d.arena, slot, rivals, {static_cast<unsigned>(std::stoi(words[2])), flags, 1});
        return counting ? std::to_string(count_of(ends)) : listed(ends);
    }
    if (words[0] == "strikes") return d.listed(strikes(d.arena, slot, rivals));
    if (words[0] == "grapples") return d.listed(grappled(d.arena, slot, rivals));
    Reach reach{2, 4, flags};
    for (const std::string& word : words)
        if (word.size() == 4 && word.substr(1, 2) == "..")
            reach = {static_cast<unsigned>(word[0] - '0'), static_cast<unsigned>(word[3] - '0'), flags};
    if (grapples(d.arena, slot, rivals) && (flags & kIgnoreGrapple) == 0) return "-";  // PA-BLA-5
    return d.listed(blasts(d.arena, slot, rivals, reach));
}

Spaces set_of(const std::vector<std::string>& names) {
    Spaces all = 0;
    for (const std::string& name : names) all |= only(named(name));
    return all;
}

Arena random_arena(Rng& rng, unsigned characters) {
    Arena arena = nobody();
    for (unsigned n = rng.below(14); n > 0; --n) arena.block(only(space_numbered(rng.below(kSpaces))));
    // In half of the positions all crowd together.
    const unsigned width = rng.below(2) == 0 ? kSize : 4;
    for (unsigned slot = 0; slot < characters; ++slot) {
        const Space at = space_at(rng.below(width), rng.below(width));
        if (has(arena.empty(), at)) arena.at[slot] = at;
    }
    return arena;
}

plain::Set numbers(Spaces set) {
    plain::Set found;
    for (; set != 0; set &= set - 1) found.insert(number_of(lowest_of(set)));
    return found;
}
plain::Set members(unsigned slots) {
    plain::Set found;
    for (; slots != 0; slots &= slots - 1) found.insert(lowest_slot(slots));
    return found;
}

}  // namespace

// PA-MOVE-1, 3, 4, 5, 7, 8, 9, 12; PA-GRAP-1, 2; PA-STR-1, 2; PA-BLA-1, 2, 3, 4, 5, 6, 7; PA-BOARD-7, 9
TEST(worked_cases_of_the_specification) {
    std::istringstream lines(kArenaChecks);
    std::string id;
    Diagram diagram;
    bool rows = false;
    int checks = 0;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("W-")) {
            id = line;
            diagram = {};
        } else if (line.starts_with('>')) {
            const std::size_t equals = line.find(" = ");
            std::istringstream in(line.substr(2, equals - 2));
            std::vector<std::string> words;
            for (std::string word; in >> word;) words.push_back(word);
            EXPECT_EQ(id + ": " + answer(diagram, words), id + ": " + sorted(line.substr(equals + 3)));
            ++checks;
            rows = false;
        } else if (!line.empty()) {
            diagram.row(line);
            rows = true;
        }
    }
    EXPECT(!rows);
    EXPECT_EQ(checks, 81);
}

// PA-MOVE-6, 11, 12; W-58: what the search finds are the ends of all paths without repeated spaces.
TEST(destinations_are_those_of_all_paths) {
    Rng rng(58);
    constexpr std::array<unsigned, 8> kFlags = {0,
                                                0,
                                                kIgnoreGrapple,
                                                kNoStop,
                                                kThroughObstacles,
                                                kThroughCharacters | kIgnoreGrapple,
                                                kThroughFriends,
                                                kThroughObstacles | kThroughFriends};
    int moving = 0;
    for (int i = 0; i < 20000; ++i) {
        const Arena arena = random_arena(rng, 8);
        const auto slot = rng.below(8);
        const auto rivals = static_cast<Slots>(slot < 4 ? 0xF0 : 0x0F);
        Gait gait{rng.below(rng.below(20) == 0 ? 7 : 5), kFlags[rng.below(8)], rng.below(8) == 0 ? 2U : 1U};
        for (unsigned n = rng.below(2) * rng.below(6); n > 0; --n)
            gait.barred |= only(space_numbered(rng.below(kSpaces)));
        const Spaces ends = destinations(arena, slot, rivals, gait);
        EXPECT(numbers(ends) == plain::destinations(arena, slot, rivals, gait));
        moving += ends != 0 ? 1 : 0;
    }
    EXPECT(moving > 8000);
}

TEST(attacks_and_grapples_are_those_of_the_plain_reference) {
    Rng rng(81);
    int hit = 0;
    for (int i = 0; i < 20000; ++i) {
        const Arena arena = random_arena(rng, 8);
        const auto slot = rng.below(8);
        const auto rivals = static_cast<Slots>(slot < 4 ? 0xF0 : 0x0F);
        const unsigned least = 1 + rng.below(3);
        const Reach how{least, least + rng.below(4), rng.below(2) == 0 ? 0 : 2 * rng.below(4)};
        const Slots found = blasts(arena, slot, rivals, how);
        EXPECT(members(found) == plain::blasts(arena, slot, rivals, how));
        EXPECT(members(strikes(arena, slot, rivals)) == plain::strikes(arena, slot, rivals));
        EXPECT(members(grappled(arena, slot, rivals)) == plain::grappled(arena, slot, rivals));
        EXPECT_EQ(grapples(arena, slot, rivals), grappled(arena, slot, rivals) != 0);
        hit += found != 0 ? 1 : 0;
    }
    EXPECT(hit > 2000);
}

// PA-BOARD-7: D is the length of a walk with one diagonal over an empty board.
TEST(distance_is_a_walk_with_one_diagonal) {
    for (unsigned a = 0; a < kSpaces; a += 7)
        for (unsigned b = 0; b < kSpaces; ++b) {
            const Space p = space_numbered(a);
            const Space q = space_numbered(b);
            EXPECT_EQ(distance(p, q), plain::distance(p, q));
            for (unsigned n = 0; n < 8; ++n) EXPECT_EQ(has(within(p, n), q), distance(p, q) <= n);
        }
    EXPECT_EQ(distance(kCentre, kCentre), 0);
}

// W-45, PA-BNC-9; PA-BNC-10: a filled zone.
TEST(returns_to_zones_or_beside_them) {
    const Spaces own = set_of({"c1", "d1", "e1", "f1", "g1"});
    Arena arena = nobody();
    EXPECT_EQ(listed(returns(arena, own, 0)), "c1 d1 e1 f1 g1");
    arena.at[0] = named("d1");
    arena.at[3] = named("f1");
    EXPECT_EQ(listed(returns(arena, own, 0)), "c1 e1 g1");
    const char* const zone[] = {"c1", "d1", "e1", "f1", "g1"};
    for (unsigned slot = 0; slot < 5; ++slot) arena.at[slot] = named(zone[slot]);
    EXPECT_EQ(listed(returns(arena, own, 0)), "b1 b2 c2 d2 e2 f2 g2 h1 h2");
    arena.block(set_of({"b1", "b2", "c2", "d2", "e2", "f2", "g2", "h2"}));
    EXPECT_EQ(listed(returns(arena, own, 0)), "h1");
    arena.block(set_of({"h1"}));
    EXPECT_EQ(listed(returns(arena, own, 0)), "a1 a2 a3 b3 c3 d3 e3 f3 g3 h3 i1 i2 i3");
}

// PA-SETUP-11, PA-BOARD-4, W-54
TEST(obstacles_shut_nothing_in) {
    const Spaces zones = set_of({"c1", "d1", "e1", "f1", "g1", "c9", "d9", "e9", "f9", "g9"});
    Arena arena = nobody();
    arena.block(set_of({"b9", "a8"}));
    EXPECT(!may_place(arena, set_of({"b8"}), zones, false));  // d: a9 would be shut in
    EXPECT(!may_place(arena, set_of({"e5"}), zones, false));  // b
    EXPECT(!may_place(arena, set_of({"b1", "c1"}), zones, false));  // c
    EXPECT(may_place(arena, set_of({"c8"}), zones, false));
    EXPECT(!may_place(arena, set_of({"c8"}), zones, true));  // e
    EXPECT(may_place(arena, set_of({"d8"}), zones, true));
    EXPECT(!may_place(arena, set_of({"a8"}), zones, false));  // a
    Rng rng(11);
    int apart = 0;
    for (int i = 0; i < 3000; ++i) {
        Spaces open = kBoard;
        for (unsigned n = rng.below(60); n > 0; --n) open &= ~only(space_numbered(rng.below(kSpaces)));
        EXPECT_EQ(hangs_together(open), plain::hangs_together(open));
        apart += hangs_together(open) ? 0 : 1;
    }
    EXPECT(apart > 300);
}

// PA-SETUP-11 d, for every space of boards that fill up with Obstacles.
TEST(an_obstacle_may_be_placed_where_all_spaces_still_hang_together) {
    Rng rng(9);
    int refused = 0;
    for (int board = 0; board < 40; ++board) {
        Arena arena{};
        arena.at.fill(kBounced);
        for (int placed = 0; placed < 30; ++placed) {
            const Space space = space_numbered(rng.below(kSpaces));
            const Spaces shape = only(space) | (rng.below(2) != 0 ? only(space) << kStride : 0);
            if ((shape & ~arena.empty()) != 0 || has(shape, kCentre)) continue;
            const bool open = plain::hangs_together(kBoard & ~arena.blocked() & ~shape);
            EXPECT_EQ(may_place(arena, shape, 0, false), open);
            if (open)
                arena.block(shape);
            else
                ++refused;
        }
    }
    EXPECT(refused > 20);
}
