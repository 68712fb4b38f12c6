// The depth search where something is hidden: the mean over guesses, exactly; what it may know; and the two
// errors that are known of it.
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "depth_checks.hpp"
#include "pentaprism/games/reference/coin.hpp"
#include "pentaprism/games/reference/kuhn.hpp"
#include "pentaprism/games/reference/non_locality.hpp"
#include "pentaprism/games/reference/random_tree.hpp"

namespace pentaprism {
namespace {

using namespace testing;
using Shape = RandomTree::Shape;
using State = RandomTree::State;

template <class Body>
void for_hidden_trees(Shape shape, std::uint64_t trees, Body body, std::size_t skip = 1) {
    std::uint64_t found = 0;
    for (std::uint64_t seed = 1; found < trees; ++seed) {
        shape.seed = seed;
        const RandomTree g(shape);
        State s{};
        if (!to_first_choice(g, seed, skip + seed % 3, s)) continue;
        ++found;
        body(g, s, seed);
    }
}

template <Game G>
Action action_named(const G& g, const char* words) {
    return g.parse(words).value().action;
}

}  // namespace

// Each action has the mean over the guesses of its value with everything known, to the last bit, and their
// deviation.
TEST(values_are_means_over_guesses) {
    int different = 0;
    for (const int seats : {1, 2, 3, 4})
        for_hidden_trees({.seats = seats, .depth = 7, .chance = 40, .hidden = 70}, 100,
                         [&](const auto& g, const State& s, std::uint64_t seed) {
                             const Seat seat = g.actor(s).seat();
                             const auto view = View<RandomTree>::of(g, s, seat);
                             const StopToken stop;
                             const Report report =
                                 search_depth(g, view, by_features(), depth_of(20), seed, stop);
                             EXPECT(report.reason == Reason::kGuesses);
                             EXPECT_EQ(report.guesses, 16);
                             EXPECT_EQ(report.lines.size(), actions_at(g, s).size());
                             const Oracle<RandomTree> oracle(g);
                             const auto guesses = sample_guesses(g, view, seed, 16);
                             for (const Action a : actions_at(g, s)) {
                                 double sum = 0.0;
                                 std::vector<double> values;
                                 for (const State& guess : guesses) {
                                     const State after = oracle.after(guess, a);
                                     values.push_back(seats <= 2 ? oracle.against_all(after, seat)
                                                                 : oracle.max_n(after)[seat.index()]);
                                     sum += values.back();
                                 }
                                 const Line& line = line_of(report, a);
                                 EXPECT_EQ(line.value[seat.index()], sum / 16.0);
                                 EXPECT_EQ(line.visits, 16);
                                 EXPECT(line.bound == Bound::kEstimate && !line.capped);
                                 double squares = 0.0;
                                 for (const double v : values) squares += (v - sum / 16.0) * (v - sum / 16.0);
                                 EXPECT_NEAR(line.deviation, std::sqrt(squares / 15.0), 1e-12);
                                 different += squares > 0.0;
                             }
                         });
    EXPECT(different > 200);
}

// With enough guesses the mean is that over all histories that look the same, by their chances.
TEST(means_converge_to_the_belief) {
    for_hidden_trees({.depth = 6, .chance = 60, .hidden = 80}, 10,
                     [](const RandomTree& g, const State& s, std::uint64_t seed) {
                         Limit limit = depth_of(20);
                         limit.guesses = 4000;
                         const Report report = search_state(g, s, by_features(), limit, seed);
                         EXPECT_EQ(report.guesses, 4000);
                         State view = s;
                         g.hide(view, report.seat);
                         const Oracle<RandomTree> oracle(g);
                         for (const Line& line : report.lines) {
                             double sum = 0.0;
                             double total = 0.0;
                             for (const auto& history : g.histories(view)) {
                                 sum += history.weight *
                                        oracle.against_all(oracle.after(history.state, line.action),
                                                           report.seat);
                                 total += history.weight;
                             }
                             EXPECT_NEAR(line.value[report.seat.index()], sum / total,
                                         5.0 * line.deviation / std::sqrt(4000.0) + 1e-12);
                         }
                     });
}

// Two truths that look the same to the seat: the same report, byte for byte.
TEST(reports_depend_on_the_view_alone) {
    int twins = 0;
    for_hidden_trees({.seats = 3, .depth = 7, .hidden = 70}, 200,
                     [&](const RandomTree& g, const State& s, std::uint64_t seed) {
                         const auto view = View<RandomTree>::of(g, s, g.actor(s).seat());
                         Rng rng(seed);
                         const State twin = view.guess(g, rng);
                         twins += std::memcmp(&twin, &s, sizeof s) != 0;
                         EXPECT_EQ(bytes_of(search_state(g, s, by_features(), nodes_of(3000), seed)),
                                   bytes_of(search_state(g, twin, by_features(), nodes_of(3000), seed)));
                     });
    EXPECT(twins > 40);
}

TEST(threads_change_nothing_where_something_is_hidden) {
    for_hidden_trees({.depth = 8, .hidden = 60}, 60,
                     [](const RandomTree& g, const State& s, std::uint64_t seed) {
                         Settings settings = by_features();
                         const std::string one = bytes_of(search_state(g, s, settings, nodes_of(4000), seed));
                         for (const int threads : {2, 5}) {
                             settings.threads = threads;
                             EXPECT_EQ(bytes_of(search_state(g, s, settings, nodes_of(4000), seed)), one);
                         }
                     });
}

TEST(lines_are_possible_from_the_view) {
    std::size_t longest = 0;
    for_hidden_trees({.seats = 3, .depth = 8, .hidden = 50}, 300,
                     [&](const RandomTree& g, const State& s, std::uint64_t seed) {
                         const auto view = View<RandomTree>::of(g, s, g.actor(s).seat());
                         const Report report = search_state(
                             g, s, by_features(), depth_of(1U + static_cast<std::uint32_t>(seed) % 6U), seed);
                         EXPECT(lines_can_happen(g, view, report));
                         for (const Line& line : report.lines)
                             longest = std::max(longest, line.events.size());
                     });
    EXPECT(longest >= 5);
}

// Fusion: guess by guess the search knows the coin and wins by naming it, so it prices GUESS at its full
// prize, 1 (0.75 on the scale of values), whatever SAFE pays; and a look at the coin seems worth nothing,
// whatever it costs.
TEST(solving_guesses_fuses_strategies) {
    for (const int safe : {100, 500, 900}) {
        const Coin g(safe, 50);
        Coin::State s = Coin::start();
        g.apply(s, action_named(g, "~toss:heads"));
        const Report report = search_state(g, s, by_features());
        EXPECT(report.best() == action_named(g, "guess"));
        EXPECT_EQ(report.lines[0].value[0], 0.75);
        EXPECT_NEAR(line_of(report, action_named(g, "peek")).value[0], 0.75 - 0.05 / 4.0, 1e-12);
        EXPECT_NEAR(line_of(report, action_named(g, "safe")).value[0], 0.5 + safe / 4000.0, 1e-12);
    }
}

// Naming a side has no later choice: there the mean over guesses is right, and only the number of guesses
// counts.
TEST(naming_a_side_is_worth_what_the_guesses_say) {
    const Coin g(500);
    Coin::State s = Coin::start();
    for (const char* words : {"~toss:heads", "guess"}) g.apply(s, action_named(g, words));
    Limit limit = depth_of(5);
    limit.guesses = 2000;
    const Report report = search_state(g, s, by_features(), limit);
    EXPECT_NEAR(report.lines[0].value[0] + report.lines[1].value[0], 1.0, 1e-12);
    EXPECT_NEAR(report.lines[0].value[0], 0.5, 0.03);
    EXPECT_NEAR(report.lines[0].deviation, 0.25, 0.01);
}

// Non-locality: asked at all, the first seat is in the last world. The guesses are uniform over the worlds,
// so it says `other`.
TEST(uniform_guesses_do_not_see_why_they_were_reached) {
    const NonLocality g(5);
    NonLocality::State s = NonLocality::start();
    for (const char* words : {"~world:5", "go-on"}) g.apply(s, action_named(g, words));
    Limit limit = depth_of(5);
    limit.guesses = 400;
    const Report report = search_state(g, s, by_features(), limit);
    EXPECT(report.best() == action_named(g, "other"));
    EXPECT_NEAR(report.lines[0].value[0], 0.5 + 0.25 * (4.0 - 1.0) / 5.0, 0.03);
}

// On a random tree the best pure action against others who play as given is what it is; the mean over guesses
// overrates the position, never underrates it, against others who do not err.
TEST(guesses_promise_no_less_than_can_be_had) {
    int over = 0;
    for_hidden_trees(
        {.seats = 1, .depth = 6, .chance = 50, .hidden = 70}, 100,
        [&](const RandomTree& g, const State& s, std::uint64_t) {
            const auto view = View<RandomTree>::of(g, s, Seat(0));
            const BestReply<RandomTree> reply(g, Seat(0), uniform_policy<RandomTree>());
            const auto belief = reply.belief(view);
            double weight = 0.0;
            for (const auto& p : belief) weight += p.weight;
            const std::vector<double> honest = reply.action_values(belief);
            const Oracle<RandomTree> oracle(g);
            const std::vector<Action> actions = actions_at(g, s);
            for (std::size_t i = 0; i < actions.size(); ++i) {
                double fused = 0.0;
                for (const auto& p : belief)
                    fused += p.weight * oracle.against_all(oracle.after(p.state, actions[i]), Seat(0));
                EXPECT(fused >= honest[i] - 1e-12);
                over += fused > honest[i] + 1e-9 * weight;
            }
        },
        0);
    EXPECT(over > 20);
}

TEST(kuhn_with_everything_known_is_easy) {
    const Kuhn g;
    Kuhn::State s = Kuhn::start();
    Rng rng(5);
    while (g.actor(s).is_chance()) g.apply(s, g.roll(s, rng));
    const auto view = View<Kuhn>::of(g, s, Seat(0));
    const Report report = search_state(g, s, by_features(), depth_of(10));
    const Oracle<Kuhn> oracle(g);
    for (const Line& line : report.lines) {
        double sum = 0.0;
        for (const auto& guess : sample_guesses(g, view, 1, 16))
            sum += oracle.against_all(oracle.after(guess, line.action), Seat(0));
        EXPECT_EQ(line.value[0], sum / 16.0);
    }
}

}  // namespace pentaprism
