// Worked cases of the rules of the reference games without hidden information.
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "expect.hpp"
#include "game_steps.hpp"
#include "pentaprism/games/reference/bear_off.hpp"
#include "pentaprism/games/reference/connect_four.hpp"
#include "pentaprism/games/reference/game_2048.hpp"
#include "pentaprism/games/reference/pig.hpp"
#include "pentaprism/games/reference/tic_tac_toe.hpp"

namespace pentaprism {
namespace {

using namespace testing;

// Whether the stone in this place is one of four in a line, by looking at squares one by one.
bool has_line_at(const std::vector<std::string>& grid, int row, int column) {
    const auto at = [&](int r, int c) {
        const bool inside =
            r >= 0 && c >= 0 && r < static_cast<int>(grid.size()) && c < static_cast<int>(grid[0].size());
        return inside ? grid[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)] : '?';
    };
    const int steps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    for (const auto& step : steps) {
        int run = 1;
        for (const int sign : {-1, 1})
            for (int n = 1; at(row + sign * n * step[0], column + sign * n * step[1]) == at(row, column); ++n)
                ++run;
        if (run >= 4) return true;
    }
    return false;
}

TEST(connect_four_finds_lines_as_a_plain_grid_does) {
    Rng rng(5);
    for (const ConnectFour& g :
         {ConnectFour(), ConnectFour(8, 7), ConnectFour(4, 7), ConnectFour(8, 4), ConnectFour(5, 5)}) {
        for (int games = 0; games < 1000; ++games) {
            ConnectFour::State s = ConnectFour::start();
            std::vector<std::string> grid(g.rows(), std::string(g.columns(), '.'));
            bool over = false;
            for (unsigned ply = 0; !over; ++ply) {
                EXPECT(!g.actor(s).is_over());
                const Action a = g.any(s, rng);
                const int column = ConnectFour::text(Event::of(Actor::over(), a))[5] - '1';
                int row = 0;
                while (grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] != '.') ++row;
                grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] =
                    ply % 2 == 0 ? 'x' : 'o';
                g.apply(s, a);
                const bool line = has_line_at(grid, row, column);
                over = line || ply + 1 == g.rows() * g.columns();
                if (over) EXPECT_EQ(g.outcome(s).value[ply % 2], line ? 1.0 : 0.5);
            }
            EXPECT(g.actor(s).is_over());
        }
    }
}

TEST(two_teams_of_two_play_the_same_connect_four) {
    const ConnectFour two;
    const ConnectFour four(7, 6, 4);
    EXPECT_EQ(four.sides().seats, 4);
    EXPECT_EQ(four.sides().count(), 2);
    EXPECT(four.sides().together(Seat(0), Seat(2)) && four.sides().together(Seat(1), Seat(3)));
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        Rng rng(seed);
        Rng rng_of_four(seed);
        ConnectFour::State s = ConnectFour::start();
        ConnectFour::State t = ConnectFour::start();
        for (unsigned ply = 0; !two.actor(s).is_over(); ++ply) {
            EXPECT_EQ(two.actor(s).seat().value, ply % 2);
            EXPECT_EQ(four.actor(t).seat().value, ply % 4);
            EXPECT(legal(two, s) == legal(four, t));
            two.apply(s, two.any(s, rng));
            four.apply(t, four.any(t, rng_of_four));
            EXPECT(same_bytes(s, t));
        }
        EXPECT(four.actor(t).is_over());
        const Outcome a = two.outcome(s);
        const Outcome b = four.outcome(t);
        EXPECT_EQ(a.ending, b.ending);
        for (unsigned seat = 0; seat < 4; ++seat) EXPECT_EQ(b.value[seat], a.value[seat % 2]);
    }
}

TEST(connect_four_sees_what_ends_it) {
    const ConnectFour g;
    ConnectFour::State s = ConnectFour::start();
    for (const char* text : {"drop:3", "drop:3", "drop:4", "drop:4", "drop:5", "drop:7"}) play(g, s, text);
    EXPECT_EQ(g.picture(s, Seat(0)),
              ". . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n"
              ". . o o . . .\n. . x x x . o\n1 2 3 4 5 6 7\n");
    ActionList<8> ends;
    g.ends(s, ends);
    EXPECT_EQ(ends.size(), 2);
    EXPECT_EQ(g.text(Event::of(g.actor(s), ends[0])), "drop:2");
    EXPECT_EQ(g.text(Event::of(g.actor(s), ends[1])), "drop:6");
    std::array<double, kMaxSeats> values{};
    g.evaluate(s, values);
    EXPECT(values[0] > 0.7);
    play(g, s, "drop:6");
    EXPECT(g.actor(s).is_over());
    EXPECT_EQ(g.ending_name(g.outcome(s).ending), "line");
    EXPECT_EQ(g.outcome(s).value[0], 1.0);
}

TEST(pig_turns) {
    const Pig g(10, 3);
    Pig::State s = Pig::start();
    play(g, s, "hold");
    EXPECT_EQ(g.actor(s).seat().value, 1);
    for (const char* text : {"roll", "~roll:4", "roll", "~roll:2"}) play(g, s, text);
    EXPECT_EQ(g.picture(s, Seat(0)), "p1 0, p2 0 + 6, p3 0 of 10\n");
    play(g, s, "hold");
    for (const char* text : {"roll", "~roll:5", "roll", "~roll:1"}) play(g, s, text);
    EXPECT_EQ(g.actor(s).seat().value, 0);
    EXPECT_EQ(g.picture(s, Seat(0)), "p1 0 + 0, p2 6, p3 0 of 10\n");
    for (const char* text : {"hold", "roll", "~roll:6"}) play(g, s, text);
    EXPECT(g.actor(s).is_over());
    const Outcome outcome = g.outcome(s);
    EXPECT_EQ(outcome.value[1], 1.0);
    EXPECT_EQ(outcome.score[1], 12);
    EXPECT_EQ(outcome.score[2], 0);
}

TEST(bear_off_turns) {
    using Texts = std::vector<std::string>;
    const BearOff g({1, 0, 0, 2, 0, 0}, {0, 0, 1, 0, 0, 0});
    BearOff::State s = g.start();
    EXPECT_EQ(g.picture(s, Seat(0)),
              "    6  5  4  3  2  1\np1  0  0  2  0  0  1  to roll\np2  0  0  0  1  0  0\n");
    play(g, s, "~roll:6-2");
    // A die that is too high bears off from the highest point only, one that is too high for a lower point
    // does nothing.
    EXPECT_EQ(texts_of(g, s), Texts({"move:4:2", "move:4:6"}));
    play(g, s, "move:4:2");
    EXPECT_EQ(g.picture(s, Seat(0)),
              "    6  5  4  3  2  1\np1  0  0  1  0  1  1  to play 6\np2  0  0  0  1  0  0\n");
    EXPECT_EQ(texts_of(g, s), Texts({"move:4:6"}));
    play(g, s, "move:4:6");
    EXPECT(g.actor(s).is_chance());
    play(g, s, "~roll:1-1");  // a double is four of the same
    for (const char* text : {"move:3:1", "move:2:1"}) play(g, s, text);
    EXPECT_EQ(g.actor(s).seat().value, 1);
    play(g, s, "move:1:1");  // the last checker is off: the fourth 1 is not played
    EXPECT(g.actor(s).is_over());
    EXPECT_EQ(g.outcome(s).value[1], 1.0);
    EXPECT_EQ(g.ending_name(g.outcome(s).ending), "off");
}

TEST(bear_off_takes_an_exact_die_from_a_lower_point) {
    const BearOff g({1, 1, 0, 1, 0, 0}, {1, 0, 0, 0, 0, 0});
    BearOff::State s = g.start();
    play(g, s, "~roll:2-1");
    EXPECT_EQ(texts_of(g, s),
              std::vector<std::string>({"move:1:1", "move:2:1", "move:2:2", "move:4:1", "move:4:2"}));
    play(g, s, "move:2:2");
    play(g, s, "move:1:1");
    EXPECT_EQ(g.picture(s, Seat(1)),
              "    6  5  4  3  2  1\np1  0  0  1  0  0  0\np2  0  0  0  0  0  1  to roll\n");
}

TEST(game_2048_slides) {
    const Game2048 g;
    Game2048::State s = Game2048::start();
    s.tiles = {1, 1, 1, 1, 2, 0, 1, 1};
    s.tiles_to_come = 1;
    play(g, s, "~tile:4@a4");
    EXPECT_EQ(g.picture(s, Seat(0)),
              "4      4      .      .      .\n3      .      .      .      .\n2      4      .      2      2\n"
              "1      2      2      2      2\n       a      b      c      d\nscore 0\n");
    const Game2048::State before = s;
    play(g, s, "slide:left");  // pairs meet once each: 2 2 2 2 is 4 4, and 4 2 2 is 4 4
    EXPECT_EQ(s.score, 12U);
    EXPECT(s.tiles == std::array<std::uint8_t, 16>({2, 2, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0}));
    s = before;
    play(g, s, "slide:right");
    EXPECT(s.tiles == std::array<std::uint8_t, 16>({0, 0, 2, 2, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 0, 2}));
    s = before;
    play(g, s, "slide:up");  // the two 4s of column a meet
    EXPECT_EQ(s.score, 16U);
    EXPECT(s.tiles == std::array<std::uint8_t, 16>({0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 3, 1, 2, 2}));
    s = before;
    play(g, s, "slide:down");
    EXPECT(s.tiles == std::array<std::uint8_t, 16>({1, 1, 2, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
}

TEST(damaged_states_are_not_sound) {
    TicTacToe::State marks = TicTacToe::start();
    marks.marks = {3, 2};  // b1 twice
    marks.plies = 3;
    EXPECT(!TicTacToe::sound(marks));
    marks.marks = {7, 24};  // a line, and nobody says so
    marks.plies = 5;
    EXPECT(!TicTacToe::sound(marks));
    marks.ending = TicTacToe::kLine;
    EXPECT(TicTacToe::sound(marks));

    const ConnectFour four;
    ConnectFour::State stones = ConnectFour::start();
    play(four, stones, "drop:4");
    EXPECT(four.sound(stones));
    stones.all <<= 1;  // a stone that floats
    EXPECT(!four.sound(stones));
    stones.all = std::uint64_t{1} << 56;  // in the eighth column of seven
    EXPECT(!four.sound(stones));

    const Pig pig(20);
    Pig::State scores = Pig::start();
    scores.turn = 20;
    EXPECT(!pig.sound(scores));
    scores.turn = 1;
    EXPECT(!pig.sound(scores));
    scores.turn = 6;
    EXPECT(pig.sound(scores));
    scores.score[2] = 6;
    EXPECT(!pig.sound(scores));

    const BearOff race;
    BearOff::State checkers = race.start();
    ++checkers.points[1][0];
    EXPECT(!race.sound(checkers));
    checkers = race.start();
    checkers.left[2] = 1;
    EXPECT(!race.sound(checkers));

    const Game2048 tiles(2, 2);
    Game2048::State grid = Game2048::start();
    play(tiles, grid, "~tile:2@a1");
    play(tiles, grid, "~tile:2@b1");
    EXPECT(tiles.sound(grid));
    grid.score = 4;  // two 2s have not scored
    EXPECT(!tiles.sound(grid));
    grid.score = 0;
    grid.slides = 1;
    EXPECT(!tiles.sound(grid));
}

TEST(outcome_of_2048_is_scaled) {
    const Game2048 g(1, 2);
    EXPECT_EQ(g.most_score(), 20);  // 4 and 8: had they grown from twos, 4 + 4 + 4 + 8
    Game2048::State s = Game2048::start();
    for (const char* text : {"~tile:4@a1", "~tile:4@b1", "slide:right", "~tile:2@a1"}) play(g, s, text);
    EXPECT(g.actor(s).is_over());
    EXPECT_EQ(g.outcome(s).score[0], 8);
    EXPECT_EQ(g.outcome(s).value[0], 0.4);
}

}  // namespace
}  // namespace pentaprism
