// The solver of the tree search against brute force and known answers. What it calls exact must be so.
#include <cstdint>
#include <vector>

#include "pentaprism/games/reference/bear_off.hpp"
#include "pentaprism/games/reference/connect_four.hpp"
#include "pentaprism/games/reference/random_tree.hpp"
#include "pentaprism/games/reference/tic_tac_toe.hpp"
#include "tree_checks.hpp"

namespace pentaprism {
namespace {

using namespace testing;
using OpenTree = Open<RandomTree>;
using Shape = RandomTree::Shape;
using State = RandomTree::State;
using Teams = RandomTree::Teams;

constexpr std::uint64_t kEnough = 100000;  // iterations: every tree here is solved by far fewer
constexpr double kRounding = 1e-12;        // sums over chance are made in another order

// Calls body(game, state) at the first choice of each of many open trees.
template <class Body>
void for_trees(Shape shape, std::uint64_t trees, Body body) {
    std::uint64_t found = 0;
    for (std::uint64_t seed = 1; found < trees; ++seed) {
        shape.seed = seed;
        const OpenTree g{RandomTree(shape)};
        State s{};
        if (!to_first_choice(g, seed, seed % 3 == 0, s)) continue;
        ++found;
        body(g, s);
    }
}

// Solves a position and compares: the best action is the oracle's, lines called exact have its values.
// `value` gives the oracle's values of a state.
template <class Value>
void expect_solved(const OpenTree& g, const State& s, const Settings& settings, Value value,
                   std::size_t& exact) {
    const Report report = grow(g, s, settings, nodes_of(kEnough), 7);
    const std::size_t own = g.actor(s).seat().index();
    EXPECT(report.reason == Reason::kProven);
    EXPECT(report.nodes < kEnough);
    const Oracle<RandomTree> oracle(g.inside());
    double most = 0.0;
    for (const Action a : actions_at(g, s)) most = std::max(most, value(oracle.after(s, a))[own]);
    EXPECT_NEAR(value(oracle.after(s, report.best()))[own], most, kRounding);
    for (const Line& line : report.lines) {
        if (line.bound != Bound::kExact) continue;
        ++exact;
        const SeatValues wanted = value(oracle.after(s, line.action));
        for (std::size_t seat = 0; seat < g.sides().seats; ++seat)
            EXPECT_NEAR(line.value[seat], wanted[seat], kRounding);
    }
}

void expect_max_n(const Shape& shape, std::uint64_t trees) {
    std::size_t exact = 0;
    for_trees(shape, trees, [&](const OpenTree& g, const State& s) {
        const Oracle<RandomTree> oracle(g.inside());
        expect_solved(g, s, Settings{}, [&](const State& t) { return oracle.max_n(t); }, exact);
    });
    EXPECT(exact > trees / 2);
}

}  // namespace

TEST(two_sides_equal_brute_force) { expect_max_n({.depth = 7, .chance = 30}, 300); }
TEST(one_seat_equals_brute_force) { expect_max_n({.seats = 1, .depth = 7, .chance = 40}, 300); }
TEST(max_n_of_three_seats_equals_brute_force) { expect_max_n({.seats = 3, .depth = 7, .chance = 25}, 300); }
TEST(max_n_of_four_seats_equals_brute_force) { expect_max_n({.seats = 4, .depth = 7, .chance = 25}, 300); }
TEST(teams_equal_brute_force) { expect_max_n({.seats = 4, .teams = Teams::kPairs, .depth = 7}, 300); }
TEST(cooperation_equals_brute_force) {
    expect_max_n({.seats = 3, .teams = Teams::kTogether, .depth = 7}, 300);
}

TEST(paranoid_equals_brute_force) {
    Settings settings;
    settings.opponents = Opponents::kParanoid;
    std::size_t exact = 0;
    for_trees({.seats = 3, .depth = 7, .chance = 25}, 300, [&](const OpenTree& g, const State& s) {
        const Oracle<RandomTree> oracle(g.inside());
        const Seat seat = g.actor(s).seat();
        const auto value = [&](const State& t) {
            SeatValues values{};
            const double own = oracle.against_all(t, seat);
            for (std::size_t i = 0; i < 3; ++i) values[i] = i == seat.index() ? own : (1.0 - own) / 2;
            return values;
        };
        expect_solved(g, s, settings, value, exact);
    });
    EXPECT(exact > 150);
}

TEST(few_different_pay_offs_equal_brute_force) {
    for (const int grain : {1, 2, 4}) expect_max_n({.depth = 7, .chance = 30, .grain = grain}, 150);
}

TEST(decisive_actions_change_no_proof) {
    Settings settings;
    settings.decisive = true;
    std::size_t exact = 0;
    for_trees({.depth = 7, .chance = 20, .early = 25, .grain = 1}, 300,
              [&](const OpenTree& g, const State& s) {
                  const Oracle<RandomTree> oracle(g.inside());
                  expect_solved(g, s, settings, [&](const State& t) { return oracle.max_n(t); }, exact);
              });
    EXPECT(exact > 150);
}

TEST(priors_and_widening_change_no_proof) {
    Settings settings;
    settings.prior_weight = 1.0;
    settings.first_play = 0.5;
    settings.widening_factor = 1.0;
    std::size_t exact = 0;
    for_trees({.depth = 6, .width = 8, .chance = 20}, 100, [&](const OpenTree& g, const State& s) {
        const Oracle<RandomTree> oracle(g.inside());
        expect_solved(g, s, settings, [&](const State& t) { return oracle.max_n(t); }, exact);
    });
    EXPECT(exact > 50);
}

TEST(tic_tac_toe_is_a_draw) {
    const TicTacToe g;
    const Report report = grow(g, g.start(), Settings{}, nodes_of(2000000));
    EXPECT(report.reason == Reason::kProven);
    EXPECT(report.lines.front().bound == Bound::kExact);
    EXPECT_EQ(report.lines.front().value[0], 0.5);
    EXPECT_EQ(report.lines.front().value[1], 0.5);
}

TEST(bear_off_has_its_known_values) {
    const auto solved = [](const BearOff::Points& mine, const BearOff::Points& theirs, double wanted) {
        const BearOff g(mine, theirs);
        const Table<BearOff> table(g, 1);
        double sum = 0.0;
        ChanceList list;
        g.chances(table.state(), list);
        for (const ChanceOutcome& c : list) {
            BearOff::State s = table.state();
            g.apply(s, c.action);
            const Report report = grow(g, s, Settings{}, nodes_of(kEnough));
            EXPECT(report.reason == Reason::kProven || report.reason == Reason::kForced);
            sum += c.weight * (report.lines.empty() ? 0.0 : report.lines.front().value[0]);
        }
        EXPECT_NEAR(sum / static_cast<double>(list.total()), wanted, kRounding);
    };
    solved({1, 0, 0, 0, 1, 0}, {1, 0, 0, 0, 0, 0}, 23.0 / 36);
    solved({1, 0, 0, 0, 0, 1}, {1, 0, 0, 0, 0, 0}, 5.0 / 12);
    solved({0, 1, 0, 0, 1, 0}, {1, 0, 0, 0, 0, 0}, 19.0 / 36);
    solved({0, 0, 2, 0, 0, 0}, {1, 0, 0, 0, 0, 0}, 17.0 / 36);
}

TEST(small_connect_four_is_solved) {
    // 4 columns by 4 rows is a draw.
    const ConnectFour g(4, 4);
    const Report report = grow(g, g.start(), Settings{}, nodes_of(3000000));
    EXPECT(report.reason == Reason::kProven);
    EXPECT_EQ(report.lines.front().value[0], 0.5);
}

TEST(without_the_solver_nothing_is_proven) {
    Settings settings;
    settings.solver = false;
    const TicTacToe g;
    const Report report = grow(g, g.start(), settings, nodes_of(20000));
    EXPECT(report.reason == Reason::kNodes);
    for (const Line& line : report.lines) EXPECT(line.bound == Bound::kEstimate);
}

}  // namespace pentaprism
