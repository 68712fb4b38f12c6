// Worked cases of Prisma: beams, patterns, loops at the end, ties (7.6); the state as a value.

#include <algorithm>

#include "expect.hpp"
#include "pentaprism/core/hash.hpp"
#include "prisma_cases.hpp"

namespace {

using namespace pentaprism;  // NOLINT: tests
using namespace pentaprism::testing;
using prisma::space_at;

// Beams, X, Y, III, loops, total.
std::vector<int> parts(const Case& c, unsigned seat) {
    const prisma::Score s = c.game.score(c.state, seat);
    return {s.beams, s.x, s.y, s.iii, s.loops, s.total()};
}

prisma::Score patterns(unsigned d, const std::vector<prisma::Space>& spaces) {
    prisma::Score score;
    prisma::count_patterns(spaces.data(), spaces.size(), d, score);
    return score;
}

}  // namespace

// PR-PATH-4, PR-PATH-5, PR-PATH-6, PR-PATH-7, PR-GEO-7, PR-SCORE-2, PR-SCORE-5, PR-SCORE-8
TEST(w_40_which_beams_count) {
    Case c("W-40");
    EXPECT_EQ(parts(c, 0), (std::vector{1, 0, 0, 0, 2, 3}));
    EXPECT_EQ(c.state.empty[0], 1);
    EXPECT_EQ(parts(c, 1), (std::vector{0, 0, 0, 0, 0, 0}));
    c.state.owner[0] = 1;
    EXPECT_EQ(parts(c, 1), (std::vector{0, 0, 0, 0, 0, 0}));
    EXPECT_EQ(parts(c, 0), (std::vector{1, 0, 0, 0, 0, 1}));
    // The lone tile l points at P0 but is not part of a path.
    const prisma::Board board = c.game.board(c.state);
    prisma::Reading reading(c.state, board);
    EXPECT_EQ(prisma::count_of(reading.pointing(prisma::kSouth)), 2);
    EXPECT_EQ(prisma::count_of(reading.counted(prisma::kSouth)), 1);
}

TEST(w_41_x_pattern_of_three) {  // PR-PAT-2, PR-PAT-7, PR-PAT-8, PR-SCORE-1, PR-SCORE-3
    EXPECT_EQ(parts(Case("W-41"), 0), (std::vector{3, 2, 0, 0, 0, 5}));
}
TEST(w_42_y_pattern_across_a_bay) {  // PR-PAT-3, PR-PATH-5
    EXPECT_EQ(parts(Case("W-42"), 0), (std::vector{2, 0, 1, 0, 0, 3}));
}
TEST(w_44_iii_pattern_five_columns) {  // PR-PAT-4, PR-PAT-5, PR-PAT-6, PR-SCORE-4
    EXPECT_EQ(parts(Case("W-44"), 0), (std::vector{5, 3, 0, 1, 0, 9}));
}
TEST(w_45_iii_pattern_six_columns) {  // PR-PAT-5
    EXPECT_EQ(parts(Case("W-45"), 0), (std::vector{6, 4, 0, 2, 0, 12}));
}
TEST(w_46_a_third_direction) {  // PR-GEO-6, PR-SETUP-7, PR-PAT-1
    const Case c("W-46");
    EXPECT_EQ(parts(c, 1), (std::vector{6, 4, 0, 2, 0, 12}));
    EXPECT_EQ(c.game.score(c.state, 0).total(), 0);
    EXPECT_EQ(c.game.score(c.state, 2).total(), 0);
}

TEST(patterns_are_counted_by_depth_and_column) {  // PR-PAT-2, PR-PAT-3, PR-PAT-5, PR-PAT-6
    // Two columns of two beams each, at two depths: each beam is in an X and in a Y pattern.
    const std::vector square = {space_at(0, 0), space_at(0, 1), space_at(2, -1), space_at(2, 0)};
    EXPECT_EQ(patterns(prisma::kSouth, square).x, 2);
    EXPECT_EQ(patterns(prisma::kSouth, square).y, 2);
    EXPECT_EQ(patterns(prisma::kSouth, square).iii, 0);
    // Two separate runs of three columns, and one of two.
    std::vector<prisma::Space> runs;
    for (const int q : {0, 1, 2, 4, 5, 6, 8, 9}) runs.push_back(space_at(q, 3));
    EXPECT_EQ(patterns(prisma::kSouth, runs).iii, 2);
    EXPECT_EQ(patterns(prisma::kNorth, runs).iii, 2);
}

TEST(w_47_when_a_loop_scores) {  // PR-SCORE-5, PR-SCORE-6
    const auto variant = [](const char* t, bool with_u) {
        CasePosition position = case_positions().at("W-47");
        for (CaseItem& item : position.items)
            if (item.name == "t") item.sides = prisma::sides_from(t);
        return Case(position, with_u ? "" : "u");
    };
    Case first = variant("RR....", false);
    Case second = variant("RR.R..", false);
    Case third("W-47");
    EXPECT_EQ(parts(first, 0), (std::vector{0, 0, 0, 0, 0, 0}));
    EXPECT_EQ(parts(second, 0), (std::vector{1, 0, 0, 0, 1, 2}));
    EXPECT_EQ(parts(third, 0), (std::vector{1, 0, 0, 0, 1, 2}));
    for (Case* c : {&first, &second, &third}) {
        EXPECT_EQ(c->state.loops, 1);
        c->state.owner[0] = 1;
        EXPECT_EQ(c->game.score(c->state, 1).loops, 0);
        EXPECT_EQ(c->game.score(c->state, 0).loops, 0);
    }
}

TEST(what_loops_are_worth) {  // PR-SCORE-6, PR-SCORE-7, PR-SCORE-8
    for (const unsigned size : {3U, 4U, 5U}) EXPECT_EQ(prisma::loop_value(size, 0), 1);
    EXPECT_EQ(prisma::loop_value(6, 0), 2);
    EXPECT_EQ(prisma::loop_value(6, 1), 2);
    EXPECT_EQ(prisma::loop_value(8, 2), 3);
}

TEST(nested_loops_both_count_an_empty_space) {  // PR-SCORE-9
    // A ring of six around (0, 10), and a ring of twelve around that ring.
    CasePosition position;
    const prisma::Space middle = space_at(0, 10);
    for (int q = -2; q <= 2; ++q)
        for (int r = -2; r <= 2; ++r) {
            const prisma::Space s = space_at(middle.q + q, middle.r + r);
            const int ring = prisma::distance(s, middle);
            if (ring == 0 || ring > 2) continue;
            unsigned sides = prisma::kAllBlank;
            for (unsigned d = 0; d < prisma::kSides; ++d)
                if (prisma::distance(prisma::next_to(s, d), middle) == ring)
                    sides = (sides & ~(3U << (2 * d))) |
                            prisma::with_side(d, ring == 1 ? prisma::kRed : prisma::kBlue);
            position.items.push_back({std::string(1, static_cast<char>('a' + position.items.size())), s,
                                      static_cast<prisma::Sides6>(sides), "raw"});
        }
    Case c(position);
    EXPECT_EQ(c.state.loops, 2);
    EXPECT_EQ(c.state.empty[0], 1);
    EXPECT_EQ(c.state.empty[1], 1);
    EXPECT_EQ(c.state.sealed.size(), 1);
    // A direction marker inside a loop is not an empty space (Q26): put one on the space.
    c.state.placed.insert_sorted({middle, prisma::kMarkers + 1, 0});
    c.game.renew(c.state);
    EXPECT_EQ(c.state.empty[0] + c.state.empty[1], 0);
    EXPECT(c.state.sealed.empty());
}

TEST(w_49_tie_breakers) {  // PR-TIE-1, PR-TIE-2, PR-TIE-3
    prisma::Score a;
    prisma::Score b;
    a.scoring_loops = b.scoring_loops = 2;
    a.largest_loop = b.largest_loop = 6;
    a.loop_tiles = 9;
    b.loop_tiles = 7;
    EXPECT(prisma::compare_tied(a, b) > 0);
    EXPECT(prisma::compare_tied(b, a) < 0);
    EXPECT_EQ(prisma::compare_tied(a, a), 0);
    b.largest_loop = 7;
    EXPECT(prisma::compare_tied(a, b) < 0);
    a.scoring_loops = 3;
    EXPECT(prisma::compare_tied(a, b) > 0);
}

TEST(tiles_of_several_scoring_loops_count_once) {  // PR-TIE-2, PR-END-5
    // Strips of four tiles: two loops of three that share two tiles.
    CasePosition position;
    position.items = strip('a', 4, 1, 0, prisma::kSouth);
    for (const CaseItem& item : strip('A', 4, -20, 0, prisma::kSouth)) position.items.push_back(item);
    position.items.back().sides = prisma::sides_from("R....R");   // the beam to the S is gone
    position.items[4].sides = prisma::sides_from("R.RR..");       // A points N instead
    const auto ended = [&](bool tournament) {
        Case c(position, "", {.tournament = tournament});
        for (std::size_t i = 0; i < c.state.loops; ++i)
            c.state.owner[i] = std::isupper(static_cast<unsigned char>(c.ring(i)[0])) ? 1 : 0;
        c.state.stage = prisma::kOver;
        return c;
    };
    Case c = ended(true);
    EXPECT_EQ(c.state.loops, 4);
    EXPECT_EQ(c.game.score(c.state, 0).loop_tiles, 4);
    EXPECT_EQ(parts(c, 0), (std::vector{1, 0, 0, 0, 2, 3}));
    EXPECT_EQ(parts(c, 1), (std::vector{1, 0, 0, 0, 2, 3}));
    EXPECT_EQ(c.game.outcome(c.state).value[0], 0.5);  // a tie in all three
    // One loop of P1 becomes P0's and P0 is ahead; one unmarked, and a tournament still sees points first.
    c.state.owner[c.loop("ABC")] = prisma::kNoSeat;
    EXPECT_EQ(c.game.outcome(c.state).value[0], 1.0);
    // Equal points, fewer loops: P1 has a beam more instead.
    position.items.push_back({"x", space_at(-22, 0), prisma::sides_from("RR...."), "raw"});
    position.items.push_back({"y", space_at(-21, -1), prisma::sides_from("....R."), "raw"});
    Case open = ended(false);
    Case match = ended(true);
    for (Case* each : {&open, &match}) each->state.owner[each->loop("ABC")] = prisma::kNoSeat;
    EXPECT_EQ(match.game.score(match.state, 1).beams, 2);
    const int lead = match.game.score(match.state, 0).total() - match.game.score(match.state, 1).total();
    EXPECT_EQ(lead, 0);
    EXPECT_EQ(open.game.outcome(open.state).value[0], 0.5);
    EXPECT_EQ(match.game.outcome(match.state).value[0], 1.0);
}

TEST(equal_public_states_are_equal_bytes) {  // PR-INFO-2
    // The same tiles in another order: the same state, and nothing in it that a seat may not know.
    Case one("W-12", "t");
    Case two("W-12", "t");
    one.lay("RR....", 1, 1);
    const Prisma::State before = two.state;
    two.state.placed.remove(0);
    two.state.placed.insert_sorted(before.placed[0]);
    two.lay("RR....", 1, 1);
    EXPECT_EQ(hash_of(one.state), hash_of(two.state));
    Case ab("W-05");
    Case ba("W-05");
    for (Case* c : {&ab, &ba}) c->state.stage = prisma::kOpening;
    ab.lay("R.....", 0, 3).state.seat = 0;
    ab.lay(".R....", -1, 2);
    ba.lay(".R....", -1, 2).state.seat = 0;
    ba.lay("R.....", 0, 3);
    EXPECT(ab.state.placed == ba.state.placed);
    EXPECT_EQ(hash_of(ab.state.rings[0]), hash_of(ba.state.rings[0]));
}
