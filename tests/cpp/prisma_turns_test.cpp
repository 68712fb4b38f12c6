// Worked cases of Prisma: relocation, breaking, turns and ends (7.4, 7.5).

#include <algorithm>

#include "expect.hpp"
#include "prisma_cases.hpp"

namespace {

using namespace pentaprism;  // NOLINT: tests
using namespace pentaprism::testing;
using prisma::sides_from;
using prisma::space_at;
using Names = std::set<std::string>;

}  // namespace

TEST(w_26_which_right_allows_a_new_loop) {  // PR-MOVE-9, PR-MOVE-11, PR-MOVE-12, PR-MOVE-13, PR-MOVE-15
    Case c("W-26");
    c.state.loop_rights = 1;
    EXPECT(!c.can_move("x", 1, 1, 0));
    EXPECT(c.can_move("x", 3, 0, 0));
    EXPECT(!c.can_move("x", 0, 2, 1));
    EXPECT(!c.can_move("x", 0, 3, 0));
    c.state.loop_rights = 0;
    c.state.link_rights = 1;
    EXPECT(c.can_move("x", 1, 1, 0));
    EXPECT(c.can_move("x", 3, 0, 0));
    EXPECT(!c.can_move("x", 0, 2, 1));
    EXPECT(!c.can_move("x", 0, 3, 0));
    c.move("x", 1, 1, 0);
    EXPECT_EQ(c.state.loops, 1);
    EXPECT_EQ(Prisma::supply(c.state, 0), 5);
    EXPECT_EQ(c.state.link_rights, 0);  // PR-MOVE-10
    EXPECT_EQ(c.state.loop_rights, 1);  // PR-LINK-4, PR-MOVE-17
}

TEST(w_27_what_may_be_lifted_loops) {  // PR-MOVE-2, PR-MOVE-5, PR-CLOSE-2
    Case c("W-27");
    c.state.loop_rights = 1;
    EXPECT(c.loops() == (Names{"abc", "bcd"}));
    EXPECT(c.liftable() == Names{"d"});
    c.close();
    EXPECT(c.liftable().empty());
}

TEST(w_29_six_tiles_are_never_broken) {  // PR-MOVE-4, PR-LAY-7, PR-BREAK-4
    Case c("W-29");
    c.state.loop_rights = 1;
    EXPECT(c.loops() == Names{"abcefg"});
    EXPECT(c.liftable() == Names{"s"});
    EXPECT_EQ(c.state.sealed.size(), 1);
    EXPECT(c.state.sealed[0] == space_at(2, 0));
    c.state.placements = 1;
    EXPECT(!c.can_lay("....R.", 2, 0));
    EXPECT(!c.can_lay("...B..", 2, 0));
    for (unsigned k = 0; k < 6; ++k) EXPECT(!c.can_move("s", 2, 0, k));
}

TEST(w_30_and_31_breaking_and_restoring) {
    // PR-BREAK-1, PR-BREAK-3, PR-BREAK-5, PR-BREAK-6, PR-BREAK-7, PR-CLOSE-2, PR-LOOP-6, PR-LOOP-12,
    // PR-MOVE-8
    Case c("W-30");
    c.give("bcd", 1);
    c.state.loop_rights = 1;
    EXPECT_EQ(Prisma::supply(c.state, 1), 5);
    c.move("d", 2, -1, 0);
    EXPECT(c.loops() == Names{"abc"});
    EXPECT_EQ(Prisma::supply(c.state, 1), 6);
    EXPECT_EQ(c.state.owner[0], 0);
    EXPECT_EQ(c.state.loop_rights, 0);
    c.name("t", 2, 1);
    c.lay("RR..BB", 2, 1);
    EXPECT(c.loops() == (Names{"abc", "bct"}));
    EXPECT_EQ(c.state.owner[c.loop("bct")], 0);
    EXPECT_EQ(Prisma::supply(c.state, 1), 6);
    EXPECT_EQ(c.state.loop_rights, 1);

    Case closing("W-30");
    closing.state.loop_rights = 1;
    closing.close();
    EXPECT(!closing.can_lift("d"));
}

TEST(lifted_tiles_leave_paths_and_patterns_broken) {  // PR-BREAK-1, PR-BREAK-2, PR-CLOSE-3
    Case c("W-41");
    c.state.loop_rights = 1;
    c.close();  // in closing turns rights are used as before
    EXPECT(c.can_lift("e"));
    EXPECT_EQ(c.game.score(c.state, 0).x, 2);
    c.move("e", 4, -1, 5);  // B.....: no beam joins or points at P0 there
    EXPECT_EQ(c.path("a"), 4);
    EXPECT_EQ(c.game.score(c.state, 0).x, 1);
    EXPECT_EQ(c.game.score(c.state, 0).beams, 2);
}

TEST(bars_on_lifting_one_by_one) {
    // PR-MOVE-1, PR-MOVE-2, PR-MOVE-3, PR-MOVE-6, PR-MOVE-7, PR-MOVE-14, PR-MOVE-16
    Case c("W-41");
    EXPECT(c.liftable().empty());  // without a right: PR-MID-5
    c.state.loop_rights = 1;
    // z touches the marker and has one beam; b, c and d each hold the rest together.
    EXPECT(c.liftable() == (Names{"a", "e"}));
    c.state.loop_rights = 0;
    c.state.link_rights = 1;
    EXPECT(c.liftable() == (Names{"a", "e"}));
    const auto place = [&](const char* name) {
        for (std::size_t i = 0; i < c.state.placed.size(); ++i)
            if (c.state.placed[i].space == c.names.at(name)) return prisma::bit(i);
        std::abort();
    };
    c.state.fresh = place("e");
    EXPECT(c.liftable() == Names{"a"});
    c.state.fresh = c.state.linked = place("c");  // at distance 2, counted in spaces
    EXPECT_EQ(prisma::distance(c.names.at("c"), c.names.at("e")), 2);
    EXPECT(c.liftable().empty());
    c.state.fresh = c.state.linked = place("b");
    EXPECT(c.liftable() == Names{"e"});
    // A single-beam tile at the end of the row stays there.
    Case single("W-06");
    single.state.loop_rights = 1;
    EXPECT(single.liftable().empty());
}

TEST(a_tile_without_a_new_space_stays) {  // PR-MOVE-14
    // Every tile of a lifting list has somewhere to go, and no other does.
    Case c("W-26");
    c.state.loop_rights = 1;
    for (const std::string& name : c.liftable()) {
        Prisma::State s = c.state;
        c.game.apply(s, Prisma::lift(c.names.at(name)));
        Prisma::List puts;
        c.game.actions(s, puts);
        EXPECT(!puts.empty());
    }
    EXPECT(c.can_lift("x"));
    // With blue tiles alone on the table and all they touch sealed, x would have nowhere to go.
    const prisma::Board board = c.game.board(c.state);
    c.state.sealed.clear();
    board.each_opening([&](const prisma::Opening& o) { c.state.sealed.push(o.space); });
    EXPECT(c.liftable().empty());
}

TEST(relocated_tiles_link) {  // PR-LINK-4, PR-LINK-6, PR-MOVE-11
    // t between two paths is lifted, which breaks the path, and a tile put there links the parts again.
    Case c("W-10");
    EXPECT_EQ(c.path("a"), 5);
    c.state.placed.remove(static_cast<std::size_t>(
        std::find_if(c.state.placed.begin(), c.state.placed.end(),
                     [](const prisma::Placed& p) { return p.space == space_at(1, 1); }) -
        c.state.placed.begin()));
    const auto [kind, k] = c.game.kind_of(sides_from("R....R"));
    c.state.lifted = static_cast<std::uint8_t>(kind);
    c.state.lifted_from = space_at(3, -1);
    c.state.loop_rights = 1;
    c.state.placements = 1;
    const Action put = Prisma::put(space_at(1, 1), k);
    EXPECT(c.list().contains(put));
    c.game.apply(c.state, put);
    EXPECT_EQ(c.path("a"), 5);
    EXPECT_EQ(c.state.loop_rights, 0);
    EXPECT_EQ(c.state.link_rights, 1);
}

TEST(a_tile_lifted_from_inside_leaves_a_sealed_space) {  // PR-BREAK-4, PR-MOVE-8, PR-SCORE-9
    // Case 21 with a tile on x, joined to a: it is inside the loop and no part of it, so it may go (Q25).
    CasePosition position = case_positions().at("W-21");
    for (CaseItem& item : position.items)
        if (item.name == "a") item.sides = sides_from("..RRR.");
    position.items.push_back({"x", space_at(2, 0), sides_from("R.B..."), "T09r0"});
    Case c(position);
    EXPECT_EQ(c.state.loops, 1);
    EXPECT_EQ(c.state.empty[0], 1);
    EXPECT_EQ(c.state.sealed.size(), 1);
    c.state.loop_rights = 1;
    EXPECT(c.liftable() == Names{"x"});
    EXPECT(!c.can_move("x", 3, 0, 0));
    c.game.apply(c.state, Prisma::lift(space_at(2, 0)));
    EXPECT_EQ(c.state.empty[0], 2);
    EXPECT_EQ(c.state.sealed.size(), 2);
    EXPECT(c.state.sealed[0] == space_at(2, 0));
    EXPECT_EQ(c.state.loops, 1);
}

// PR-OPEN-1, PR-MID-1, PR-MID-2, PR-MID-9, PR-CLOSE-1, PR-CLOSE-3, PR-CLOSE-4, PR-END-1, PR-GEO-8
TEST(w_34_calendars) {
    for (const unsigned players : {2U, 3U, 4U}) {
        Prisma::Options options{.players = static_cast<std::uint8_t>(players), .later_edition = players == 4};
        options.start = prisma::Start::kGiven;
        const Prisma game(prisma_tiles(), options);
        const unsigned last = players == 2 ? 8 : 6;
        const unsigned closes = players == 2 ? 6 : 4;  // P0's turn after which closing turns begin
        const int most = players == 2 ? 41 : players == 3 ? 47 : 63;
        int games = 0;
        for (std::uint64_t seed = 1; games < 2; ++seed) {
            Rng rng(seed);
            Prisma::State s = game.start();
            std::vector<unsigned> laid(players);
            std::vector<unsigned> middle(players);
            bool skipped = false;
            while (!Prisma::actor(s).is_over()) {
                if (Prisma::actor(s).is_chance()) {
                    const auto stage = s.stage;
                    game.apply(s, game.roll(s, rng));
                    if (stage == prisma::kRefilling && s.stage == prisma::kMiddle) {
                        EXPECT_EQ(s.seat, 0);
                        EXPECT_EQ(s.stacks[0], players == 2 ? 12 : 8);
                        EXPECT_EQ(s.hands[1].size(), 4);
                    }
                    continue;
                }
                Prisma::List list;
                game.actions(s, list);
                const Action a = list[rng.below(static_cast<std::uint32_t>(list.size()))];
                const unsigned turn = s.turns / players + 1;
                if (s.stage == prisma::kMiddle) {
                    middle[s.seat] = turn;
                    EXPECT_EQ(Prisma::closing(s), turn > closes || (turn == closes && s.seat != 0));
                }
                skipped |= a == Prisma::skip();
                if (a.verb() == static_cast<unsigned>(Prisma::Act::kLay)) ++laid[s.seat];
                game.apply(s, a);
                for (const prisma::Placed& p : s.placed)
                    EXPECT(prisma::distance(p.space, space_at(0, 0)) <= most);
            }
            if (skipped || s.winner != prisma::kNoSeat) continue;
            ++games;
            for (unsigned seat = 0; seat < players; ++seat) {
                EXPECT_EQ(laid[seat], players == 2 ? 20 : 15);
                EXPECT_EQ(middle[seat], last);
                EXPECT_EQ(s.stacks[seat], 0);
            }
        }
    }
}

TEST(w_36_rights_may_wait) {  // PR-MID-4, PR-MID-5, PR-MID-6, PR-MID-10, PR-MOVE-10
    // Case 12 with a path {y, z} that u links to it, single beams w and x between, and lone v and o below t.
    CasePosition position = case_positions().at("W-12");
    for (CaseItem& item : position.items)
        if (item.name == "b") item.sides = sides_from("..R.RR");
    const auto add = [&](const char* name, int q, int r, const char* sides) {
        position.items.push_back({name, space_at(q, r), sides_from(sides), "raw"});
    };
    add("y", 4, 0, "...R.R");
    add("z", 4, 1, "R.....");
    add("w", 3, -1, "R.....");
    add("x", 4, -1, "R.....");
    add("v", 0, 2, "..R..R");
    add("o", 0, 3, "..RR..");
    Case c(position, "t");
    c.lay("RR....", 1, 1);
    EXPECT_EQ(c.state.loop_rights, 1);
    c.lay("..R..R", 3, 0);
    EXPECT_EQ(c.state.loop_rights, 1);  // gained by the first tile and not lost by the second
    EXPECT_EQ(c.state.link_rights, 1);
    EXPECT(c.liftable() == Names{"o"});
    EXPECT_EQ(c.count(Prisma::Act::kEnd), 1);
    EXPECT_EQ(c.count(Prisma::Act::kLay), 0);
    // `end` gives up what is left.
    Case over = c;
    over.game.apply(over.state, Prisma::end());
    EXPECT_EQ(over.state.stage, prisma::kDrawing);
    EXPECT_EQ(over.state.loop_rights + over.state.link_rights, 0);
    // A relocation without a new loop spends the loop right first, and another may follow.
    c.move("o", 0, 1, 4);
    EXPECT_EQ(c.state.loop_rights, 0);
    EXPECT_EQ(c.state.link_rights, 1);
    EXPECT(c.liftable() == Names{"v"});
    EXPECT_EQ(c.count(Prisma::Act::kEnd), 1);
    c.game.apply(c.state, Prisma::end());
    EXPECT_EQ(c.state.link_rights, 0);
}

TEST(the_first_tile_comes_before_any_relocation_and_two_are_laid) {  // PR-MID-3, PR-MID-5, PR-MID-10
    Case c("W-12", "t");
    EXPECT_EQ(c.count(Prisma::Act::kLift), 0);
    EXPECT_EQ(c.count(Prisma::Act::kEnd), 0);  // both are compulsory
    c.lay("RR....", 1, 1);
    EXPECT_EQ(c.state.placements, 1);
    EXPECT_EQ(c.state.seat, 0);
    EXPECT_EQ(c.state.loop_rights, 1);  // kept, though nothing can be lifted (PR-MID-4)
    c.lay("R.....", 2, -1);
    EXPECT(c.liftable() == Names{"b"});  // the new tile touches a, so b holds nothing together
    EXPECT_EQ(c.count(Prisma::Act::kEnd), 1);
    c.game.apply(c.state, Prisma::end());
    EXPECT_EQ(c.state.stage, prisma::kDrawing);
    EXPECT_EQ(c.state.owed, 2);
    EXPECT_EQ(c.state.fresh, 0);
    // Without a right that can be used the turn ends by itself.
    Case quiet("W-07", "t");
    quiet.lay("R....R", 1, 1);
    EXPECT_EQ(quiet.state.placements, 1);
    quiet.lay("R.....", 2, 1);
    EXPECT_EQ(quiet.state.stage, prisma::kDrawing);
}

TEST(w_37_no_legal_placement) {  // PR-MID-7, PR-MID-8, PR-MID-9
    Case c("W-37");
    const auto hold = [&](const char* id) {
        for (unsigned kind = 0; kind < c.game.tiles().size(); ++kind)
            if (c.game.tiles()[kind].id == id)
                c.state.hands[0].insert_sorted(TileId(static_cast<std::uint8_t>(kind)));
    };
    for (const char* id : {"t04", "t08", "t12"}) hold(id);
    Case single = c;
    hold("t15");
    EXPECT_EQ(c.list().size(), 1);
    EXPECT(c.list()[0] == Prisma::skip());
    c.game.apply(c.state, Prisma::skip());
    EXPECT_EQ(c.list().size(), 1);
    c.game.apply(c.state, Prisma::skip());
    EXPECT_EQ(c.state.stage, prisma::kDrawing);
    c.state.unseen[0] = 2;
    c.game.apply(c.state, Prisma::draw(0, 0));
    c.game.apply(c.state, Prisma::draw(0, 0));
    EXPECT_EQ(c.state.hands[0].size(), 6);
    EXPECT_EQ(c.state.seat, 1);

    single.state.hands[0].insert_sorted(TileId(1));  // T02
    EXPECT_EQ(single.count(Prisma::Act::kLay), 50);
    EXPECT_EQ(single.count(Prisma::Act::kSkip), 0);

    c.state.hands[1].clear();  // an empty hand skips
    EXPECT_EQ(c.list().size(), 1);
    EXPECT(c.list()[0] == Prisma::skip());
    // The last tiles of a stack: all of it if fewer are left.
    c.state.stacks[1] = 1;
    c.game.apply(c.state, Prisma::skip());
    c.game.apply(c.state, Prisma::skip());
    EXPECT_EQ(c.state.owed, 1);
}

TEST(an_opening_turn_may_have_to_be_skipped) {  // PR-OPEN-7
    Case c("W-37");
    c.state.stage = prisma::kOpening;
    c.state.placements = 1;
    c.state.hands[0].push(TileId(0));
    const prisma::Board board = c.game.board(c.state);
    board.each_opening([&](const prisma::Opening& o) { c.state.sealed.push(o.space); });
    EXPECT_EQ(c.list().size(), 1);
    EXPECT(c.list()[0] == Prisma::skip());
    c.state.sealed.clear();
    EXPECT(c.list().size() > 20);
    c.game.apply(c.state, Prisma::skip());
    EXPECT_EQ(c.state.hands[0].size(), 1);  // the tile stays in hand
    EXPECT_EQ(c.state.seat, 1);
}

TEST(w_38_the_sixth_scoring_marker) {  // PR-END-2, PR-END-3
    Case c("W-38", "t");
    EXPECT_EQ(c.loops().size(), 5);
    Case other = c;
    c.lay("R..R.R", 4, 1);
    EXPECT_EQ(c.loops().size(), 6);
    EXPECT(Prisma::actor(c.state).is_over());
    const Outcome outcome = c.game.outcome(c.state);
    EXPECT_EQ(outcome.value[0], 1.0);
    EXPECT_EQ(outcome.ending, prisma::kBySixLoops);
    EXPECT_EQ(Prisma::ending_name(outcome.ending), "sixth-loop");
    // Had the markers been P1's, none would score.
    for (std::size_t i = 0; i < other.state.loops; ++i) other.state.owner[i] = 1;
    other.state.seat = 1;
    other.lay("R..R.R", 4, 1);
    EXPECT(!Prisma::actor(other.state).is_over());
    EXPECT_EQ(other.game.score(other.state, 1).scoring_loops, 0);
}

TEST(w_39_six_markers_that_do_not_score) {  // PR-END-2, PR-LOOP-11
    Case c("W-38", "t");
    c.lay("R.R..R", 4, 1);
    EXPECT_EQ(Prisma::supply(c.state, 0), 0);
    EXPECT(!Prisma::actor(c.state).is_over());
    EXPECT_EQ(c.game.score(c.state, 0).scoring_loops, 0);
    c.state.stage = prisma::kMiddle;  // later
    c.state.seat = 1;
    c.state.placements = 1;
    c.lay("...R.R", 5, 1);
    EXPECT(Prisma::actor(c.state).is_over());
    EXPECT_EQ(c.state.winner, 0);  // it does not matter whose action it was
}

TEST(loops_beyond_the_supply_stay_unmarked) {  // PR-LOOP-11
    // Six loops without i, the last tile but one; it makes ghi and hij. P0 has one marker left.
    CasePosition position;
    position.items = strip('a', 10, 1, 0, prisma::kSouth);
    Case c(position, "i");
    EXPECT_EQ(c.loops().size(), 6);
    c.give("abc", 1);
    EXPECT_EQ(Prisma::supply(c.state, 0), 1);
    c.lay(prisma::sides_text(position.items[8].sides), 5, 0);
    EXPECT_EQ(c.state.owner[c.loop("ghi")], 0);  // of equal worth: the smallest list of spaces
    EXPECT_EQ(c.state.owner[c.loop("hij")], prisma::kNoSeat);
    EXPECT_EQ(c.state.loop_rights, 1);
    // An unmarked loop bars lifting like any other, and scores for nobody.
    c.state.fresh = 0;
    EXPECT(!c.can_lift("h"));
    const prisma::Score score = c.game.score(c.state, 0);
    EXPECT_EQ(score.scoring_loops, 6);
    EXPECT_EQ(score.loops, 6);
    // Without any marker left its maker still gains the right.
    Case none(position, "i");
    EXPECT_EQ(Prisma::supply(none.state, 0), 0);
    none.lay(prisma::sides_text(position.items[8].sides), 5, 0);
    EXPECT_EQ(none.state.loops, 8);
    EXPECT_EQ(none.state.owner[none.loop("ghi")], prisma::kNoSeat);
}

TEST(the_loops_worth_most_are_marked_first) {  // PR-LOOP-11, PR-SCORE-7
    // a of case 24 laid last makes abw, worth 1, and the ring of seven, worth 2; five loops lie elsewhere.
    CasePosition position = case_positions().at("W-24");
    for (const CaseItem& item : strip('A', 7, -20, 0, prisma::kSouth)) position.items.push_back(item);
    Case c(position, "a");
    EXPECT_EQ(Prisma::supply(c.state, 0), 1);
    c.lay(".RRR..", 1, 0);
    EXPECT_EQ(c.state.owner[c.loop("abcdetw")], 0);
    EXPECT_EQ(c.state.owner[c.loop("abw")], prisma::kNoSeat);
}

TEST(two_who_qualify_at_once) {  // PR-END-4
    CasePosition position;
    position.items = strip('a', 8, 1, 0, prisma::kSouth);
    for (const CaseItem& item : strip('A', 8, -20, 0, prisma::kNorthEast)) position.items.push_back(item);
    position.items.back().sides = prisma::sides_from("RR...R");
    Case c(position);
    EXPECT_EQ(c.loops().size(), 12);
    for (std::size_t i = 0; i < c.state.loops; ++i)
        c.state.owner[i] = std::isupper(static_cast<unsigned char>(c.ring(i)[0])) ? 1 : 0;
    // P1's strip ends in a row of two below; its last beam to the NE leads away, and none points N yet.
    c.state.seat = 0;
    EXPECT_EQ(c.game.six_loops(c.state), 0U);
    c.state.seat = 1;
    EXPECT_EQ(c.game.six_loops(c.state), 0U);
    CasePosition both = position;
    for (CaseItem& item : both.items)
        if (item.name == "A") item.sides = static_cast<prisma::Sides6>(item.sides | prisma::kRed);
    Case d(both);
    for (std::size_t i = 0; i < d.state.loops; ++i)
        d.state.owner[i] = std::isupper(static_cast<unsigned char>(d.ring(i)[0])) ? 1 : 0;
    d.state.seat = 0;
    EXPECT_EQ(d.game.six_loops(d.state), 0U);
    d.state.seat = 1;
    EXPECT_EQ(d.game.six_loops(d.state), 1U);
}
