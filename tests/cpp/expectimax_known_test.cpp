// The depth search on games whose values are known.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "depth_checks.hpp"
#include "pentaprism/games/reference/bear_off.hpp"
#include "pentaprism/games/reference/connect_four.hpp"
#include "pentaprism/games/reference/game_2048.hpp"
#include "pentaprism/games/reference/pig.hpp"
#include "pentaprism/games/reference/tic_tac_toe.hpp"

namespace pentaprism {
namespace {

using namespace testing;

// What the position is worth to seat 0 with best play by all, found by depth search at each first choice.
template <Game G>
double solved_value(const G& g, const typename G::State& s) {
    const Actor actor = g.actor(s);
    if (actor.is_over()) return g.outcome(s).value[0];
    if (actor.is_seat()) {
        const Report report = search_state(g, s, by_features());
        EXPECT(report.reason == Reason::kProven);
        EXPECT(report.lines.front().bound == Bound::kExact);
        return report.lines.front().value[0];
    }
    double sum = 0.0;
    double total = 0.0;
    for (const ChanceOutcome& c : Oracle<G>(g).next_events(s)) {
        sum += c.weight * solved_value(g, Oracle<G>(g).after(s, c.action));
        total += c.weight;
    }
    return sum / total;
}

// Pig by value iteration over (own score, other's score, this turn), the seat to choose always first: after
// Neller and Presser 2004. Sweeps until nothing moves by more than 1e-15.
class PigValues {
  public:
    explicit PigValues(int goal) : goal_(goal), win_(places(static_cast<std::size_t>(goal)), 0.5) {
        for (double change = 1.0; change > 1e-15;) {
            change = 0.0;
            for (int own = goal - 1; own >= 0; --own)
                for (int other = goal - 1; other >= 0; --other)
                    for (int turn = goal - own - 1; turn >= 0; --turn) {
                        const double now = std::max(roll(own, other, turn), hold(own, other, turn));
                        change = std::max(change, std::fabs(now - at(own, other, turn)));
                        at(own, other, turn) = now;
                    }
        }
    }
    double roll(int own, int other, int turn) {
        double sum = 1.0 - at(other, own, 0);
        for (int face = 2; face <= 6; ++face)
            sum += own + turn + face >= goal_ ? 1.0 : at(own, other, turn + face);
        return sum / 6.0;
    }
    double hold(int own, int other, int turn) { return 1.0 - at(other, own + turn, 0); }

  private:
    static std::size_t places(std::size_t goal) { return goal * goal * goal; }
    double& at(int own, int other, int turn) {
        return win_[(static_cast<std::size_t>(own) * static_cast<std::size_t>(goal_) +
                     static_cast<std::size_t>(other)) *
                        static_cast<std::size_t>(goal_) +
                    static_cast<std::size_t>(turn)];
    }
    int goal_;
    std::vector<double> win_;
};

BearOff race(std::initializer_list<int> first, std::initializer_list<int> second) {
    BearOff::Points points[2] = {};
    for (const int point : first) ++points[0][static_cast<std::size_t>(point - 1)];
    for (const int point : second) ++points[1][static_cast<std::size_t>(point - 1)];
    return {points[0], points[1]};
}

// Connect four by minimax with every position remembered: an independent solver for grids too large for plain
// brute force.
class Remembered {
  public:
    explicit Remembered(const ConnectFour& g) : game_(g) {}
    double value(const ConnectFour::State& s) {  // to seat 0
        const Actor actor = game_.actor(s);
        if (actor.is_over()) return game_.outcome(s).value[0];
        const auto known = values_.find(hash_of(s));
        if (known != values_.end()) return known->second;
        double best = actor.seat() == Seat(0) ? 0.0 : 1.0;
        for (const Action a : actions_at(game_, s)) {
            ConnectFour::State next = s;
            game_.apply(next, a);
            best = actor.seat() == Seat(0) ? std::max(best, value(next)) : std::min(best, value(next));
        }
        return values_[hash_of(s)] = best;
    }

  private:
    const ConnectFour& game_;
    std::unordered_map<std::uint64_t, double> values_;
};

void expect_solved(const ConnectFour& g) {
    Remembered truth(g);
    const Report all = search_state(g, ConnectFour::start(), by_features());
    EXPECT(all.reason == Reason::kProven);
    for (const Line& line : all.lines) {
        ConnectFour::State next = ConnectFour::start();
        g.apply(next, line.action);
        EXPECT_EQ(line.value[0], truth.value(next));
        EXPECT(line.bound == Bound::kExact);
    }
    // And from positions on the way, where not all actions are alike.
    int decided = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        ConnectFour::State s{};
        if (!to_first_choice(g, seed, 5 + seed % 4, s)) continue;
        const Report report = search_state(g, s, by_features());
        const double sign = report.seat == Seat(0) ? 1.0 : -1.0;
        for (const Line& line : report.lines) {
            ConnectFour::State next = s;
            g.apply(next, line.action);
            EXPECT_EQ(line.value[0], truth.value(next));
            decided += line.value[0] != 0.5;
            EXPECT(sign * line.value[0] <= sign * report.lines[0].value[0]);
        }
    }
    EXPECT(decided > 8);
}

}  // namespace

TEST(tic_tac_toe_is_a_draw) {
    const TicTacToe g;
    const Report report = search_state(g, TicTacToe::start(), by_features());
    EXPECT(report.reason == Reason::kProven);
    EXPECT_EQ(report.lines.size(), 9);
    for (const Line& line : report.lines) {
        EXPECT_EQ(line.value[0], 0.5);
        EXPECT_EQ(line.value[1], 0.5);
        EXPECT(line.bound == Bound::kExact);
        EXPECT_EQ(line.events.size(), 9);
    }
    Settings settings = by_features();
    settings.lines = 1;
    const Report quick = search_state(g, TicTacToe::start(), settings);
    EXPECT(quick.reason == Reason::kProven && quick.lines[0].value[0] == 0.5 && quick.nodes < report.nodes);
}

TEST(connect_four_on_four_columns_equals_brute_force) { expect_solved(ConnectFour(4, 4)); }
TEST(connect_four_on_five_columns_equals_brute_force) { expect_solved(ConnectFour(5, 4)); }

// Pig comes back to its positions; it is solved by their fixed point.
TEST(pig_is_exact) {
    struct Known {
        int goal;
        double win;
    };
    for (const Known known : {Known{10, 0.70942432}, Known{20, 0.61555855}}) {
        const Report report = search_state(Pig(known.goal), Pig::start(), by_features());
        PigValues values(known.goal);
        EXPECT(report.reason == Reason::kProven);
        EXPECT_NEAR(report.lines[0].value[0], known.win, 5e-9);
        const Pig g(known.goal);
        EXPECT_NEAR(line_of(report, g.parse("roll").value().action).value[0], values.roll(0, 0, 0), 1e-9);
        EXPECT_NEAR(line_of(report, g.parse("hold").value().action).value[0], values.hold(0, 0, 0), 1e-9);
        for (const Line& line : report.lines) EXPECT(line.bound == Bound::kExact);
    }
}

TEST(pig_is_exact_within_a_limit_of_positions) {
    const Report report = search_state(Pig(10), Pig::start(), by_features(), nodes_of(20'000));
    EXPECT(report.reason == Reason::kProven);
    EXPECT(report.nodes <= 20'000);
    EXPECT_NEAR(report.lines[0].value[0], 0.70942432, 5e-9);
}

TEST(bear_off_is_exact) {
    struct Known {
        std::initializer_list<int> first;
        std::initializer_list<int> second;
        double win;
    };
    // Against one checker on the 1-point the second roll comes too late.
    const Known all[] = {
        {{6}, {1}, 3.0 / 4},
        {{5, 1}, {1}, 23.0 / 36},
        {{6, 1}, {1}, 5.0 / 12},
        {{5, 2}, {1}, 19.0 / 36},
        {{3, 3}, {1}, 17.0 / 36},
        {{6, 5}, {6, 5}, 105030049.0 / 136048896},
        {{5, 4, 3}, {5, 4, 3}, 567385.0 / 746496},
    };
    for (const Known& known : all) {
        const BearOff g = race(known.first, known.second);
        EXPECT_NEAR(solved_value(g, g.start()), known.win, 1e-14);
    }
}

TEST(small_2048_is_exact) {
    const Game2048 g(2, 2);
    EXPECT_NEAR(solved_value(g, Game2048::start()) * g.most_score(), 66.964149, 5e-7);
}

// From a win on, the search names it; from a loss on, it still plays the action that is worth most.
TEST(best_actions_of_solved_positions_are_best) {
    const ConnectFour g(5, 4);
    Settings settings = by_features();
    settings.lines = 1;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        ConnectFour::State s{};
        if (!to_first_choice(g, seed, 6, s)) continue;
        const Report all = search_state(g, s, by_features());
        const Report one = search_state(g, s, settings);
        EXPECT_EQ(one.lines[0].value[0], all.lines[0].value[0]);
        EXPECT_EQ(line_of(all, one.best()).value[0], all.lines[0].value[0]);
    }
}

}  // namespace pentaprism
