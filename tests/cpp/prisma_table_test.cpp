// Worked cases of Prisma: tiles, frames, set-up, placements, paths, links and loops (7.1 to 7.3, 7.7).

#include <algorithm>

#include "expect.hpp"
#include "prisma_cases.hpp"

namespace {

using namespace pentaprism;  // NOLINT: tests
using namespace pentaprism::testing;
using prisma::sides_from;
using prisma::space_at;
using Names = std::set<std::string>;

Prisma with_tiles(Prisma::Options options) {
    options.start = prisma::Start::kGiven;
    return Prisma(prisma_tiles(), options);
}

unsigned kind_named(const Prisma& game, const std::string& id) {
    for (unsigned kind = 0; kind < game.tiles().size(); ++kind)
        if (game.tiles()[kind].id == id) return kind;
    std::abort();
}

// The first turn of a game with this one tile in the hand.
std::size_t first_placements(const Prisma& game, const std::string& id) {
    Prisma::State s = game.start();
    s.stage = prisma::kOpening;
    s.placements = 1;
    s.hands[0].push(TileId(static_cast<std::uint8_t>(kind_named(game, id))));
    Prisma::List list;
    game.actions(s, list);
    return list.size();
}

}  // namespace

// The positions are written with sides and with kind and rotation: they agree (PR-TILE-1, PR-TILE-5).
TEST(positions_agree_with_the_tiles) {
    const Prisma game = with_tiles({});
    int checked = 0;
    for (const auto& [id, position] : case_positions())
        for (const CaseItem& item : position.items) {
            if (item.kind == "raw") continue;
            const auto [kind, k] = game.kind_of(item.sides);
            EXPECT(kind != prisma::kNoKind);
            std::string wanted = item.kind;
            wanted[0] = 't';
            EXPECT_EQ(game.tiles()[kind].id + "r" + std::to_string(k), wanted);
            ++checked;
        }
    EXPECT(checked > 150);
}

TEST(w_01_rotation) {  // PR-TILE-2, PR-TILE-4, PR-TILE-5
    const prisma::Sides6 t24 = sides_from("RR..B.");
    EXPECT_EQ(prisma::sides_text(prisma::turned(t24, 2)), "B.RR..");
    EXPECT_EQ(prisma::turned(prisma::turned(t24, 2), 4), t24);
    EXPECT_EQ(prisma::rotations_of(sides_from("R.R.R.")), 2);
    EXPECT_EQ(prisma::rotations_of(sides_from("R..R..")), 3);
    EXPECT_EQ(prisma::rotations_of(t24), 6);
    EXPECT_EQ(prisma::beam_count(t24), 3);
    const Prisma game = with_tiles({});  // a choice is named by the smallest rotation
    EXPECT_EQ(game.kind_of(sides_from("R.R.R.")).second, 0);
    EXPECT_EQ(game.kind_of(prisma::turned(sides_from("R..R.."), 4)).second, 1);
    EXPECT(!game.parse("lay:t26:0/1:r2"));
    // A tile is never mirrored: T18 and T22 are mirror images and different kinds.
    EXPECT(game.kind_of(sides_from("RR.R..")).first != game.kind_of(sides_from("RR..R.")).first);
}

TEST(w_02_player_frames) {  // PR-GEO-1, PR-GEO-2, PR-GEO-3, PR-GEO-4, PR-GEO-5, PR-GEO-6
    const prisma::Space s = space_at(2, -1);
    std::vector<int> depths;
    std::vector<int> columns;
    for (unsigned d = 0; d < prisma::kSides; ++d) {
        depths.push_back(prisma::depth(d, s));
        columns.push_back(prisma::column(d, s));
        const prisma::Space next = prisma::next_to(s, d);
        EXPECT_EQ(prisma::depth(d, next), prisma::depth(d, s) + 2);
        EXPECT_EQ(prisma::column(d, next), prisma::column(d, s));
        EXPECT(prisma::touch(s, next));
        EXPECT(prisma::next_to(next, prisma::opposite(d)) == s);
    }
    EXPECT_EQ(depths, (std::vector{0, 3, 3, 0, -3, -3}));
    EXPECT_EQ(columns, (std::vector{-2, -1, 1, 2, 1, -1}));
    EXPECT_EQ(prisma::distance(space_at(0, 2), space_at(3, 0)), 3);
    EXPECT(!prisma::touch(s, space_at(4, -1)));
    EXPECT(prisma::next_to(space_at(0, 0), 1) == space_at(1, -1));
}

TEST(w_03_who_starts) {  // PR-SETUP-2
    Prisma::Options options;
    options.players = 3;
    options.start = prisma::Start::kBeams;
    const Prisma game(prisma_tiles(), options);
    Prisma::State s = game.start();
    const auto show = [&](const char* id) {
        EXPECT(Prisma::actor(s).is_chance());
        game.apply(
            s, Action::of(static_cast<unsigned>(Prisma::Act::kShown),
                          prisma::SeatField::put(s.seat) | prisma::DrawnField::put(kind_named(game, id))));
    };
    for (const char* id : {"t01", "t03", "t26", "t07", "t03", "t11", "t02", "t04"}) show(id);
    EXPECT_EQ(s.shown[0], 6);
    EXPECT_EQ(s.shown[1], 6);
    show("t09");
    EXPECT_EQ(s.contenders, 3);  // P2 can no longer start
    unsigned left = 0;
    for (const auto n : s.unseen) left += n;
    EXPECT_EQ(left, 47);
    for (const char* id : {"t01", "t01", "t02"}) show(id);
    EXPECT_EQ(s.seat, 1);
    for (const char* id : {"t02", "t02", "t30"}) show(id);
    EXPECT_EQ(s.stage, prisma::kDealing);
    EXPECT_EQ(s.first, 1);
    left = 0;
    for (const auto n : s.unseen) left += n;
    EXPECT_EQ(left, 56);  // all shown tiles go back
}

TEST(too_few_tiles_to_show_go_back_first) {  // PR-SETUP-2
    Prisma::Options options;
    options.start = prisma::Start::kBeams;
    const Prisma game(prisma_tiles(), options);
    Prisma::State s = game.start();
    s.unseen = {};
    s.unseen[0] = s.unseen[1] = 3;
    for (int i = 0; i < 6; ++i)
        game.apply(s, Action::of(static_cast<unsigned>(Prisma::Act::kShown),
                                 prisma::SeatField::put(s.seat) | prisma::DrawnField::put(i < 3 ? 0 : 1)));
    EXPECT_EQ(s.stage, prisma::kShowing);  // three beams each
    unsigned left = 0;
    for (const auto n : s.unseen) left += n;
    EXPECT_EQ(left, 56);
}

TEST(a_start_at_random_is_uniform_and_a_given_one_is_named) {  // PR-SETUP-3, PR-SETUP-1
    const Prisma drawn(prisma_tiles());
    ChanceList list;
    EXPECT(drawn.chances(drawn.start(), list));
    EXPECT_EQ(list.size(), 2);
    EXPECT_EQ(list[0].weight, list[1].weight);
    Prisma::Options options;
    options.start = prisma::Start::kGiven;
    options.first = 1;
    const Prisma given(prisma_tiles(), options);
    const Prisma::State s = given.start();
    EXPECT_EQ(s.first, 1);
    EXPECT_EQ(s.seat, 1);
    // The start player is P0: the own marker on (0,0), the arrow S; clockwise from there.
    const auto* marker = std::find_if(s.placed.begin(), s.placed.end(),
                                      [](const prisma::Placed& p) { return p.space == space_at(0, 0); });
    EXPECT_EQ(marker->kind, prisma::kMarkers + 1);
    EXPECT_EQ(given.direction(s, 1), prisma::kSouth);
    EXPECT_EQ(given.direction(s, 0), prisma::kNorth);
}

// PR-SETUP-4, PR-SETUP-5, PR-SETUP-6, PR-SETUP-7, PR-SETUP-8, PR-SETUP-9, PR-SETUP-10, PR-INFO-1, PR-TILE-6
TEST(set_up_for_two_and_three) {
    for (const unsigned players : {2U, 3U}) {
        const Prisma game = with_tiles({.players = static_cast<std::uint8_t>(players)});
        Prisma::State s = game.start();
        Rng rng(players);
        EXPECT_EQ(s.stacks[0], players == 2 ? 20 : 15);
        ChanceList list;
        game.chances(s, list);
        EXPECT_EQ(list.size(), 36);
        EXPECT_EQ(list.total(), 56);  // every tile that nobody has seen, with equal chances
        EXPECT_EQ(list[2].weight, 4);
        while (Prisma::actor(s).is_chance()) game.apply(s, game.roll(s, rng));
        EXPECT_EQ(s.stage, prisma::kOpening);
        for (unsigned seat = 0; seat < players; ++seat) {
            EXPECT_EQ(s.hands[seat].size(), players == 2 ? 4 : 3);
            EXPECT_EQ(s.stacks[seat], players == 2 ? 16 : 12);
            EXPECT_EQ(Prisma::supply(s, seat), 6);
        }
        unsigned box = 0;
        for (const auto n : s.unseen) box += n;
        for (const auto n : s.stacks) box -= n;
        EXPECT_EQ(box, players == 2 ? 16 : 11);
        EXPECT_EQ(game.direction(s, 0), prisma::kSouth);
        EXPECT_EQ(game.direction(s, 1), players == 2 ? prisma::kNorth : prisma::kNorthWest);
        if (players == 3) EXPECT_EQ(game.direction(s, 2), prisma::kNorthEast);
        std::set<prisma::Space> markers;
        for (const prisma::Placed& p : s.placed) markers.insert(p.space);
        const std::set<prisma::Space> wanted =
            players == 2 ? std::set{space_at(0, 0), space_at(0, -1)}
                         : std::set{space_at(0, 0), space_at(-1, 0), space_at(0, -1)};
        EXPECT(markers == wanted);
    }
}

// PR-CHN-1, PR-CHN-2, PR-CHN-3, PR-CHN-4: what is drawn when, one tile at a time.
TEST(draws_come_in_the_order_of_the_calendar) {
    const Prisma game(prisma_tiles());
    Prisma::State s = game.start();
    Rng rng(7);
    std::string draws;
    while (!Prisma::actor(s).is_over()) {
        if (!Prisma::actor(s).is_chance()) {
            Prisma::List list;
            game.actions(s, list);
            game.apply(s, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
            continue;
        }
        ChanceList list;
        EXPECT(game.chances(s, list));
        unsigned unseen = 0;
        for (const auto n : s.unseen) unseen += n;
        EXPECT_EQ(list.total(), s.stage == prisma::kFirstSeat ? 2 : unseen);
        EXPECT(list.size() <= 36);
        EXPECT_EQ(Prisma::source(s), s.stage == prisma::kFirstSeat ? 4 : s.seat);
        draws +=
            s.stage == prisma::kFirstSeat
                ? 'f'
                : static_cast<char>((s.stage == prisma::kDrawing ? 'A' : 'a') + (s.seat + 2 - s.first) % 2);
        game.apply(s, game.roll(s, rng));
    }
    std::string wanted = "faaaabbbbaaaabbbb";
    for (int turn = 0; turn < 6; ++turn) wanted += "AABB";
    EXPECT_EQ(draws, wanted);
}

TEST(layouts_must_touch) {  // PR-SETUP-8, PR-SETUP-9
    using Layout = std::vector<Prisma::Options::Beside>;
    const auto fits = [](std::uint8_t players, Layout layout) {
        return Prisma::fits(prisma_tiles(), {.players = players, .layout = std::move(layout)}).empty();
    };
    EXPECT(fits(2, {{0, 2}}));
    EXPECT(fits(3, {{0, 2}, {1, 2}}));
    EXPECT(!fits(3, {{0, 2}}));
    EXPECT(!fits(3, {{0, 2}, {1, 5}}));  // where the first lies already
    EXPECT(!fits(2, {{1, 2}}));
    EXPECT(!fits(4, {}));
    EXPECT(!Prisma::fits(prisma_tiles("t99 1 R..... 0\n"), {}).empty());
    EXPECT(!Prisma::fits({{"a", sides_from("......"), 56, 0}}, {}).empty());
}

TEST(w_04_first_tile_of_the_game) {  // PR-OPEN-2, PR-LAY-2, PR-TILE-6
    const Prisma two = with_tiles({});
    EXPECT_EQ(first_placements(two, "t01"), 38);
    EXPECT_EQ(first_placements(two, "t03"), 30);
    EXPECT_EQ(first_placements(two, "t26"), 6);
    EXPECT_EQ(first_placements(two, "t35"), 6);
    EXPECT_EQ(first_placements(with_tiles({.players = 3}), "t01"), 42);
}

TEST(w_05_facing_sides) {  // PR-OPEN-3, PR-OPEN-4, PR-OPEN-5, PR-LAY-1, PR-LAY-3
    Case c("W-05");
    c.state.stage = prisma::kOpening;
    EXPECT(c.can_lay("R.....", 0, 3));
    EXPECT(!c.can_lay("B.....", 0, 3));
    EXPECT(!c.can_lay(".R....", 0, 3));
    EXPECT(c.can_lay("B.....", 1, 1));
    EXPECT(!c.can_lay("....R.", 1, 1));
    EXPECT(c.can_lay(".R....", -1, 2));
    EXPECT(!c.can_lay("R.....", 3, 3));
}

TEST(w_06_must_join_unless_single_beam) {  // PR-LAY-4, PR-LAY-5, PR-TILE-7
    Case c("W-06");
    EXPECT(!c.can_lay(".BB...", 1, 0));
    EXPECT(c.can_lay(".B....", 1, 0));
    EXPECT(c.can_lay("R....R", 1, 1));
    EXPECT(!c.can_lay("..RR..", 1, 1));
    c.lay("R....R", 1, 1);
    EXPECT_EQ(c.path("a"), 3);
}

TEST(w_07_joining_a_lone_tile_is_enough) {  // PR-LAY-4, PR-LAY-6, PR-LINK-2, PR-PATH-1, PR-PATH-2
    Case c("W-07", "t");
    EXPECT_EQ(c.path("a"), 1);
    c.lay("R....R", 1, 1);
    EXPECT_EQ(c.path("a"), 2);
    EXPECT_EQ(c.state.loops + c.state.loop_rights + c.state.link_rights, 0);
}

TEST(w_08_two_lone_tiles_are_not_two_paths) {  // PR-PATH-3, PR-LINK-1
    Case c("W-08", "t");
    c.lay("R....R", 1, 1);
    EXPECT_EQ(c.path("t"), 3);
    EXPECT_EQ(c.state.loop_rights + c.state.link_rights, 0);
}

TEST(w_09_a_path_and_a_lone_tile) {  // PR-LINK-1
    Case c("W-09", "t");
    c.lay("R....R", 1, 1);
    EXPECT_EQ(c.path("t"), 4);
    EXPECT_EQ(c.state.loop_rights + c.state.link_rights, 0);
}

TEST(w_10_a_link) {  // PR-LINK-1, PR-LINK-3, PR-LINK-5
    Case c("W-10", "t");
    c.lay("R....R", 1, 1);
    EXPECT_EQ(c.path("t"), 5);
    EXPECT_EQ(c.state.loops, 0);
    EXPECT_EQ(c.state.link_rights, 1);
    EXPECT_EQ(c.state.loop_rights, 0);
    EXPECT_EQ(prisma::count_of(c.state.linked), 1);
    EXPECT(c.state.placed[prisma::lowest_of(c.state.linked)].space == space_at(1, 1));
}

TEST(w_11_three_paths_at_once) {  // PR-LINK-3
    Case c("W-11", "t");
    c.lay("R..R.R", 1, 1);
    EXPECT_EQ(c.path("t"), 7);
    EXPECT_EQ(c.state.link_rights, 1);
    EXPECT_EQ(c.state.loop_rights, 0);
}

TEST(w_12_a_loop_of_three) {  // PR-LOOP-1, PR-LOOP-6, PR-LOOP-8
    Case c("W-12", "t");
    c.lay("RR....", 1, 1);
    EXPECT(c.loops() == Names{"abt"});
    EXPECT_EQ(c.state.owner[0], 0);
    EXPECT_EQ(Prisma::supply(c.state, 0), 5);
    EXPECT_EQ(c.state.loop_rights, 1);
    EXPECT_EQ(c.state.link_rights, 0);
}

TEST(w_13_a_loop_in_an_opening_turn) {  // PR-OPEN-6
    Case c("W-12", "t");
    c.state.stage = prisma::kOpening;
    c.state.placements = 1;
    c.lay("RR....", 1, 1);
    EXPECT(c.loops() == Names{"abt"});
    EXPECT_EQ(Prisma::supply(c.state, 0), 5);
    EXPECT_EQ(c.state.loop_rights + c.state.link_rights, 0);
    EXPECT_EQ(c.state.seat, 1);  // the turn ends
}

TEST(w_14_a_loop_of_two_colours) {  // PR-TILE-3, PR-LOOP-1, PR-LOOP-7
    Case c("W-14", "t");
    c.lay("BR....", 1, 1);
    EXPECT(c.loops() == Names{"abt"});
    EXPECT_EQ(Prisma::supply(c.state, 0), 5);
}

TEST(w_15_two_loops_with_one_tile) {  // PR-LOOP-2, PR-LOOP-5, PR-LOOP-8
    Case c("W-15", "t");
    c.lay("BB...B", 1, 1);
    EXPECT(c.loops() == (Names{"not", "opt"}));
    EXPECT_EQ(Prisma::supply(c.state, 0), 4);
    EXPECT_EQ(c.state.loop_rights, 1);
}

TEST(w_16_loop_and_link_together) {  // PR-LOOP-9, PR-LINK-3
    Case c("W-16", "t");
    c.lay("RR..R.", 1, 1);
    EXPECT(c.loops() == Names{"abt"});
    EXPECT_EQ(c.state.link_rights, 1);
    EXPECT_EQ(c.state.loop_rights, 0);
}

TEST(w_17_and_18_loops_of_four_and_five) {  // PR-LOOP-1, PR-LOOP-4, PR-SCORE-6
    Case four("W-17", "t");
    four.lay("R....R", 2, 1);
    EXPECT(four.loops() == Names{"abct"});
    EXPECT_EQ(prisma::loop_value(4, four.state.empty[0]), 1);
    Case five("W-18", "t");
    five.lay("R....R", 2, 1);
    EXPECT(five.loops() == Names{"abcdt"});
    const prisma::Board board = five.game.board(five.state);
    EXPECT_EQ(prisma::interior_spaces(board, prisma::ring_of(board, five.state.rings[0])), 0);
    EXPECT_EQ(prisma::loop_value(5, five.state.empty[0]), 1);
}

TEST(w_20_six_tiles_nothing_inside) {  // PR-LOOP-10, PR-SCORE-7
    Case c("W-20", "t");
    c.lay("B.B...", 1, 1);
    EXPECT(c.loops() == Names{"abcdet"});
    EXPECT_EQ(c.state.empty[0], 0);
    EXPECT_EQ(prisma::loop_value(6, 0), 2);
    EXPECT_EQ(c.state.loop_rights, 1);
    EXPECT(c.liftable().empty());
}

TEST(w_21_eight_tiles_around_two_empty_spaces) {  // PR-SCORE-8, PR-BREAK-4, PR-LOOP-4
    Case c("W-21", "t");
    c.lay(".R.B..", 1, 0);
    EXPECT_EQ(c.loops().size(), 1);
    EXPECT_EQ(c.state.empty[0], 2);
    EXPECT_EQ(prisma::loop_value(8, 2), 3);
    EXPECT_EQ(c.state.sealed.size(), 2);
    EXPECT(c.state.sealed[0] == space_at(2, 0));
    EXPECT(c.state.sealed[1] == space_at(3, 0));
}

TEST(w_22_a_ring_around_a_tile) {  // PR-LOOP-3, PR-LOOP-7, PR-SCORE-7
    Case c("W-22", "t");
    c.lay(".R...B", 2, 1);
    EXPECT(c.loops() == Names{"abceft"});
    EXPECT_EQ(c.state.empty[0], 0);
}

TEST(w_23_only_the_smallest_new_loop) {  // PR-LOOP-2, PR-LOOP-5, PR-MOVE-5
    Case c("W-23", "t");
    EXPECT(c.loops() == Names{"abc"});
    c.lay("R....B", 2, 1);
    EXPECT(c.loops() == (Names{"abc", "bct"}));
}

TEST(w_24_a_loop_whose_ring_is_cut_from_inside) {  // PR-LOOP-2, PR-LOOP-5
    Case c("W-24", "t");
    EXPECT(c.loops() == Names{"abw"});
    c.lay(".R...B", 2, 1);
    EXPECT(c.loops() == (Names{"abw", "abcdetw"}));
    const std::size_t big = c.loop("abcdetw");
    EXPECT_EQ(prisma::loop_value(7, c.state.empty[big]), 2);
}

TEST(w_25_an_enclosed_space_without_a_loop) {  // PR-LOOP-1, PR-BREAK-4, PR-GEO-7
    Case c("W-25", "t");
    const prisma::Board board = c.game.board(c.state);
    prisma::Outside outside(board);
    EXPECT(!outside.holds(board.cell(space_at(2, 0)), prisma::kSouth));
    EXPECT(outside.holds(board.cell(space_at(3, 1)), prisma::kSouth));
    c.lay("R.....", 2, 0);
    EXPECT(c.loops().empty());
    EXPECT(c.state.sealed.empty());
}

// PR-NEW-1, PR-NEW-2, PR-NEW-4, PR-NEW-5, PR-NEW-6, PR-NEW-7, PR-NEW-8, PR-NEW-9, PR-NEW-10, PR-NEW-11
TEST(w_51_four_player_start) {
    const Prisma::Options options{.players = 4, .later_edition = true};
    EXPECT_EQ(Prisma::fits(prisma_tiles(), options), "");
    EXPECT(!Prisma::fits(prisma_tiles(), {.players = 4}).empty());
    const Prisma game = with_tiles(options);
    Prisma::State s = game.start();
    unsigned all = 0;
    for (const auto n : s.unseen) all += n;
    EXPECT_EQ(all, 60);
    EXPECT_EQ(s.unseen[kind_named(game, "t03")], 5);
    EXPECT_EQ(s.unseen[kind_named(game, "t07")], 4);
    EXPECT_EQ(first_placements(game, "t01"), 46);
    Rng rng(4);
    while (Prisma::actor(s).is_chance()) game.apply(s, game.roll(s, rng));
    for (unsigned seat = 0; seat < 4; ++seat) {
        EXPECT_EQ(s.hands[seat].size(), 3);  // face up: part of the public state
        EXPECT_EQ(s.stacks[seat], 12);
    }
    EXPECT_EQ(
        (std::vector{game.direction(s, 0), game.direction(s, 1), game.direction(s, 2), game.direction(s, 3)}),
        (std::vector<unsigned>{3, 5, 0, 2}));
    EXPECT(s.placed[0].space == space_at(-1, 0));
    EXPECT(s.placed[3].space == space_at(1, -1));
    EXPECT_EQ(game.middle_turns(), 6);
    // Neither frozen loop markers nor flashcards change anything: six markers are all there are.
    EXPECT_EQ(Prisma::supply(s, 3), 6);
}

TEST(a_die_says_who_starts_in_the_later_edition) {  // PR-NEW-3
    const Prisma::Options options{.players = 3, .later_edition = true, .start = prisma::Start::kDie};
    const Prisma game(prisma_tiles(), options);
    EXPECT(!Prisma::fits(prisma_tiles(), {.start = prisma::Start::kDie}).empty());
    Prisma::State s = game.start();
    ChanceList list;
    game.chances(s, list);
    EXPECT_EQ(list.size(), 6);
    for (const char* text : {"~rolled:p1:5", "~rolled:p2:2", "~rolled:p3:5", "~rolled:p1:1", "~rolled:p3:4"})
        game.apply(s, game.parse(text).value().action);
    EXPECT_EQ(s.stage, prisma::kDealing);
    EXPECT_EQ(s.first, 2);
}
