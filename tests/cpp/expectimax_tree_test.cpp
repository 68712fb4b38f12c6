// The depth search against brute force on thousands of random open trees: every number it reports, to the
// last bit.
#include <cstdint>

#include "depth_checks.hpp"
#include "pentaprism/games/reference/random_tree.hpp"

namespace pentaprism {
namespace {

using namespace testing;
using Shape = RandomTree::Shape;
using State = RandomTree::State;
using Teams = RandomTree::Teams;

constexpr std::uint64_t kTrees = 1000;  // of each kind

// Calls body(game, state) at the first choice of each of many trees of a kind, some later in the game.
template <class Body>
void for_trees(Shape shape, std::uint64_t trees, Body body) {
    std::uint64_t found = 0;
    for (std::uint64_t seed = 1; found < trees; ++seed) {
        shape.seed = seed;
        const RandomTree g(shape);
        State s{};
        if (!to_first_choice(g, seed, seed % 3 == 0, s)) continue;
        ++found;
        body(g, s);
    }
}

SeatValues estimate(const RandomTree& g, const State& s) {
    SeatValues values{};
    g.evaluate(s, values);
    return values;
}

Oracle<RandomTree> oracle_of(const RandomTree& g) {
    return {g, [&g](const State& s) { return estimate(g, s); }};
}

// Whether the report's values of the seat to choose are those of the side against all others.
void expect_one_number(const RandomTree& g, const State& s, const Report& report,
                       int depth = Oracle<RandomTree>::kToTheEnd) {
    const Oracle<RandomTree> oracle = oracle_of(g);
    const Seat seat = g.actor(s).seat();
    EXPECT_EQ(report.lines.size(), actions_at(g, s).size());
    for (const Line& line : report.lines) {
        EXPECT_EQ(line.value[seat.index()],
                  oracle.against_all(oracle.after(s, line.action), seat, depth - 1));
        EXPECT(!line.capped);
    }
}

void expect_proven(const Report& report) {
    EXPECT(report.reason == Reason::kProven);
    for (const Line& line : report.lines) EXPECT(line.bound == Bound::kExact);
}

}  // namespace

TEST(two_sides_equal_brute_force) {
    for_trees({.depth = 7, .chance = 35}, kTrees, [](const RandomTree& g, const State& s) {
        const Report report = search_state(g, s, by_features());
        expect_one_number(g, s, report);
        expect_proven(report);
        for (const Line& line : report.lines) EXPECT_NEAR(line.value[0] + line.value[1], 1.0, 1e-15);
    });
}

TEST(two_sides_with_few_different_pay_offs_equal_brute_force) {
    for (const int grain : {1, 2, 5})
        for_trees({.depth = 7, .chance = 35, .grain = grain}, kTrees / 3,
                  [](const RandomTree& g, const State& s) {
                      const Report report = search_state(g, s, by_features());
                      expect_one_number(g, s, report);
                      expect_proven(report);
                  });
}

TEST(teams_equal_brute_force) {
    for_trees({.seats = 4, .teams = Teams::kPairs, .depth = 7}, kTrees,
              [](const RandomTree& g, const State& s) {
                  const Report report = search_state(g, s, by_features());
                  expect_one_number(g, s, report);
                  expect_proven(report);
                  for (const Line& line : report.lines) {
                      EXPECT_EQ(line.value[0], line.value[2]);
                      EXPECT_EQ(line.value[1], line.value[3]);
                      EXPECT_NEAR(line.value[0] + line.value[1], 1.0, 1e-15);
                  }
              });
}

TEST(one_side_equals_brute_force) {
    for (const int seats : {1, 3})
        for_trees({.seats = seats, .teams = Teams::kTogether, .depth = 7, .chance = 45}, kTrees / 2,
                  [](const RandomTree& g, const State& s) {
                      const Report report = search_state(g, s, by_features());
                      expect_one_number(g, s, report);
                      expect_proven(report);
                  });
}

TEST(max_n_equals_brute_force) {
    for (const int seats : {3, 4})
        for_trees({.seats = seats, .depth = 7}, kTrees / 2, [](const RandomTree& g, const State& s) {
            const Report report = search_state(g, s, by_features());
            const Oracle<RandomTree> oracle(g);
            for (const Line& line : report.lines)
                EXPECT(line.value == oracle.max_n(oracle.after(s, line.action)));
            expect_proven(report);
        });
}

TEST(max_n_takes_the_first_of_equal_actions) {
    for_trees({.seats = 3, .depth = 6, .grain = 1}, kTrees / 2, [](const RandomTree& g, const State& s) {
        const Report report = search_state(g, s, by_features());
        const Oracle<RandomTree> oracle(g);
        for (const Line& line : report.lines)
            EXPECT(line.value == oracle.max_n(oracle.after(s, line.action)));
    });
}

// What the searcher is sure of is a lower limit of what it gets; an upper limit it is not.
TEST(paranoid_equals_brute_force) {
    Settings settings = by_features();
    settings.opponents = Opponents::kParanoid;
    for (const int seats : {3, 4})
        for_trees({.seats = seats, .depth = 7}, kTrees / 2, [&](const RandomTree& g, const State& s) {
            const Report report = search_state(g, s, settings);
            expect_one_number(g, s, report);
            EXPECT(report.reason == Reason::kProven);
            for (const Line& line : report.lines) {
                double sum = 0.0;
                for (const double v : line.value) sum += v;
                EXPECT_NEAR(sum, 1.0, 1e-12);
                EXPECT(line.bound == Bound::kLower);
            }
        });
}

TEST(each_depth_equals_brute_force) {
    for (int depth = 1; depth <= 5; ++depth) {
        const auto limit = depth_of(static_cast<std::uint32_t>(depth));
        for_trees({.depth = 8, .chance = 40}, kTrees / 5, [&](const RandomTree& g, const State& s) {
            expect_one_number(g, s, search_state(g, s, by_features(), limit), depth);
        });
        for_trees({.seats = 3, .depth = 8}, kTrees / 5, [&](const RandomTree& g, const State& s) {
            const Report report = search_state(g, s, by_features(), limit);
            const Oracle<RandomTree> oracle = oracle_of(g);
            for (const Line& line : report.lines)
                EXPECT(line.value == oracle.max_n(oracle.after(s, line.action), depth - 1));
        });
    }
}

// Star1 and Star2 leave out positions and change no value, at any depth.
TEST(cuts_at_chance_change_nothing_but_the_work) {
    std::uint64_t with = 0;
    std::uint64_t without = 0;
    for (const std::uint32_t depth : {3U, 5U, 20U})
        for_trees({.depth = 9, .width = 4, .chance = 45, .early = 2}, 60,
                  [&](const RandomTree& g, const State& s) {
                      Settings settings = by_features();
                      settings.lines = 1;
                      const Report cut = search_state(g, s, settings, depth_of(depth));
                      settings.star = false;
                      const Report full = search_state(g, s, settings, depth_of(depth));
                      EXPECT(cut.best() == full.best());
                      EXPECT(cut.lines[0].value == full.lines[0].value);
                      with += cut.nodes;
                      without += full.nodes;
                  });
    EXPECT(with * 10 < without * 8);
}

// Only so many lines are asked for: those are right, the others are below them and under a true upper limit.
TEST(lines_beyond_those_asked_for_are_limits) {
    std::uint64_t all_nodes = 0;
    std::uint64_t few_nodes = 0;
    for_trees({.depth = 7, .width = 5}, kTrees / 2, [&](const RandomTree& g, const State& s) {
        Settings settings = by_features();
        const Report all = search_state(g, s, settings);
        settings.lines = 2;
        const Report few = search_state(g, s, settings);
        for (std::size_t i = 0; i < few.lines.size(); ++i) {
            const Line& line = few.lines[i];
            if (i < 2) {
                EXPECT(line.action == all.lines[i].action && line.value == all.lines[i].value &&
                       !line.capped);
                EXPECT(line.bound == Bound::kExact);
                continue;
            }
            const std::size_t seat = few.seat.index();
            EXPECT(line.value[seat] >= line_of(all, line.action).value[seat]);
            EXPECT(line.value[seat] <= few.lines[1].value[seat]);
            EXPECT(line.capped ? line.bound == Bound::kUpper : line.bound == Bound::kExact);
        }
        all_nodes += all.nodes;
        few_nodes += few.nodes;
    });
    EXPECT(few_nodes < all_nodes);
}

// Proven limits of a search that has not seen everything are true.
TEST(bounds_before_the_end_are_true) {
    int counts[4] = {};
    for (std::uint32_t depth = 1; depth <= 5; ++depth)
        for_trees({.depth = 8, .early = 40, .grain = 2}, kTrees / 2,
                  [&](const RandomTree& g, const State& s) {
                      const Report report = search_state(g, s, by_features(), depth_of(depth));
                      const Oracle<RandomTree> oracle(g);
                      const Seat seat = report.seat;
                      for (const Line& line : report.lines) {
                          const double truth = oracle.against_all(oracle.after(s, line.action), seat);
                          const double value = line.value[seat.index()];
                          ++counts[static_cast<int>(line.bound)];
                          if (line.bound == Bound::kExact) EXPECT_EQ(value, truth);
                          if (line.bound == Bound::kLower) EXPECT(value <= truth);
                          if (line.bound == Bound::kUpper) EXPECT(value >= truth);
                      }
                  });
    for (const int count : counts) EXPECT(count > 20);
}

// The table saves work and changes nothing.
TEST(the_table_changes_no_value) {
    const Settings settings = by_features();
    std::uint64_t nodes[2] = {};
    for_trees({.depth = 8, .chance = 35}, kTrees / 2, [&](const RandomTree& g, const State& s) {
        const Seat seat = g.actor(s).seat();
        for (const std::size_t bytes : {0U, 1U << 20U}) {
            const StopToken stop;
            Allowance allowance(Halt(stop, Halt::Clock::now(), {}));
            AlphaBeta<RandomTree> search(g, settings, seat, 1, allowance, 64, bytes);
            const Oracle<RandomTree> oracle(g);
            for (int depth = 1; depth <= 12; ++depth)
                for (const Action a : actions_at(g, s)) {
                    const Worth w = search.judge(s, a, depth - 1, Window::kBelow);
                    if (depth == 12) EXPECT_EQ(w.value, oracle.against_all(oracle.after(s, a), seat));
                }
            nodes[bytes != 0] += allowance.nodes();
            EXPECT(bytes != 0 || search.table().size() == 0);
        }
    });
    EXPECT(nodes[1] < nodes[0]);
}

}  // namespace pentaprism
