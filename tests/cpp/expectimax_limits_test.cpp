// When the depth search ends, what it holds, and that nothing but the clock and the stop token is a source of
// variation.
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include "depth_checks.hpp"
#include "pentaprism/games/reference/bear_off.hpp"
#include "pentaprism/games/reference/connect_four.hpp"
#include "pentaprism/games/reference/hearts.hpp"
#include "pentaprism/games/reference/leduc.hpp"
#include "pentaprism/games/reference/pig.hpp"
#include "pentaprism/games/reference/random_tree.hpp"
#include "pentaprism/games/reference/tic_tac_toe.hpp"

namespace pentaprism {
namespace {

using namespace testing;
using std::chrono::microseconds;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

template <Game G>
void expect_answer(const G& g, const typename G::State& s, const Report& report) {
    const std::vector<Action> actions = actions_at(g, s);
    EXPECT_EQ(report.lines.size(), actions.size());
    EXPECT(std::find(actions.begin(), actions.end(), report.best()) != actions.end());
    double share = 0.0;
    for (const Line& line : report.lines) {
        share += line.policy;
        for (int seat = 0; seat < g.sides().seats; ++seat) {
            const double v = line.value[static_cast<std::size_t>(seat)];
            EXPECT(v >= 0.0 && v <= 1.0);
        }
        EXPECT(!line.events.empty() && line.events.front().action == line.action);
    }
    EXPECT_EQ(share, 1.0);
    EXPECT_EQ(report.lines.front().policy, 1.0);
}

// A position of a random game, some choices in.
template <Game G>
typename G::State position(const G& g, std::uint64_t seed, std::size_t skip) {
    typename G::State s{};
    while (!to_first_choice(g, seed, skip, s)) ++seed;
    return s;
}

// What every game must do within any limit of positions.
template <Game G>
void expect_nodes_kept(const G& g, std::size_t skip) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const auto s = position(g, seed, skip);
        for (const std::uint64_t nodes : {1ULL, 2ULL, 7ULL, 40ULL, 333ULL, 5000ULL})
            for (const int threads : {1, 2}) {
                Settings settings = by_features();
                settings.evaluation = seed == 1 ? Evaluation::kPlayout : Evaluation::kFeatures;
                settings.threads = threads;
                const Report report = search_state(g, s, settings, nodes_of(nodes), seed);
                expect_answer(g, s, report);
                EXPECT(report.nodes <= nodes);
                EXPECT(report.reason == Reason::kNodes || report.reason == Reason::kProven ||
                       report.reason == Reason::kGuesses);
                EXPECT_EQ(bytes_of(search_state(g, s, settings, nodes_of(nodes), seed)), bytes_of(report));
            }
    }
}

std::int64_t run_microseconds(const auto& body) {
    const Clock::time_point start = Clock::now();
    body();
    return std::chrono::duration_cast<microseconds>(Clock::now() - start).count();
}

}  // namespace

TEST(any_number_of_positions_gives_an_answer) {
    expect_nodes_kept(TicTacToe(), 0);
    expect_nodes_kept(ConnectFour(), 5);
    expect_nodes_kept(Pig(50), 4);
    expect_nodes_kept(BearOff(), 2);
    expect_nodes_kept(Leduc(), 1);
    expect_nodes_kept(Hearts(), 9);
    expect_nodes_kept(RandomTree({.seats = 3, .depth = 9, .hidden = 40}), 1);
}

// More positions look deeper; with enough there is nothing more to find.
TEST(more_positions_are_not_worse) {
    const ConnectFour g(5, 4);
    const auto s = position(g, 3, 6);
    std::uint32_t depth = 0;
    for (std::uint64_t nodes = 10; nodes <= 100'000; nodes *= 10) {
        const Report report = search_state(g, s, by_features(), nodes_of(nodes));
        EXPECT(report.depth >= depth);
        depth = report.depth;
    }
    const Report last = search_state(g, s, by_features(), nodes_of(10'000'000));
    EXPECT(last.reason == Reason::kProven);
    EXPECT(last.nodes < 1'000'000);
}

TEST(a_depth_is_kept) {
    for (std::uint32_t depth = 1; depth <= 6; ++depth) {
        const Report report =
            search_state(ConnectFour(), ConnectFour::start(), by_features(), depth_of(depth));
        EXPECT_EQ(report.depth, depth);
        EXPECT_EQ(report.seldepth, depth);
        EXPECT(report.reason == Reason::kDepth);
    }
}

TEST(guesses_are_kept) {
    const Hearts g;
    const auto s = position(g, 1, 20);
    for (const std::uint64_t guesses : {1ULL, 3ULL, 20ULL}) {
        Limit limit = depth_of(2);
        limit.guesses = guesses;
        const Report report = search_state(g, s, by_features(), limit);
        EXPECT_EQ(report.guesses, guesses);
        EXPECT(report.reason == Reason::kDepth);
        for (const Line& line : report.lines) EXPECT_EQ(line.visits, guesses);
    }
    Limit limit;
    limit.guesses = 2;
    EXPECT(search_state(g, s, by_features(), limit).reason == Reason::kGuesses);
}

TEST(forced_actions_are_answered_at_once) {
    const ConnectFour g(1, 3);
    const Report report = search_state(g, ConnectFour::start(), by_features(), nodes_of(1000));
    EXPECT(report.reason == Reason::kForced);
    EXPECT(report.nodes <= 2);
    expect_answer(g, ConnectFour::start(), report);
    EXPECT(search_state(g, ConnectFour::start(), by_features()).reason == Reason::kProven);
}

TEST(only_some_actions_are_searched) {
    const ConnectFour g;
    Settings settings = by_features();
    const std::vector<Action> actions = actions_at(g, ConnectFour::start());
    settings.only = {actions[2], actions[5]};
    const Report some = search_state(g, ConnectFour::start(), settings, depth_of(5));
    settings.only.clear();
    const Report all = search_state(g, ConnectFour::start(), settings, depth_of(5));
    EXPECT_EQ(some.lines.size(), 2);
    for (const Action a : {actions[2], actions[5]}) EXPECT(line_of(some, a).value == line_of(all, a).value);
}

// Not for a seat that is not to choose: it has nothing to answer.
TEST(a_seat_that_waits_has_no_lines) {
    const TicTacToe g;
    const StopToken stop;
    const auto view = View<TicTacToe>::of(g, TicTacToe::start(), Seat(1));
    EXPECT(search_depth(g, view, by_features(), nodes_of(100), 1, stop).lines.empty());
}

TEST(the_memory_bound_is_hard) {
    for (const std::uint64_t bytes : {1ULL << 19U, 1ULL << 20U, 1ULL << 22U}) {
        for (const int threads : {1, 2}) {
            Limit limit = nodes_of(400'000);
            limit.memory = bytes;
            Settings settings = by_features();
            settings.threads = threads;
            const Report open = search_state(ConnectFour(), ConnectFour::start(), settings, limit);
            EXPECT(open.memory <= bytes);
            EXPECT(open.memory > bytes / 2);
            limit.nodes = 50'000;
            const Hearts hearts;
            const Report hidden = search_state(hearts, position(hearts, 1, 12), settings, limit);
            EXPECT(hidden.memory <= bytes);
            const Report cyclic = search_state(Pig(30), Pig::start(), settings, limit);
            EXPECT(cyclic.memory <= bytes);
        }
    }
}

// Root actions are shared among threads where nothing is hidden: the values are the same, the table is not.
TEST(threads_find_the_same_values) {
    for (const int lines : {0, 1}) {
        Settings settings = by_features();
        settings.lines = lines;
        const Report one = search_state(ConnectFour(), ConnectFour::start(), settings, depth_of(7));
        for (const int threads : {2, 3}) {
            settings.threads = threads;
            const Report more = search_state(ConnectFour(), ConnectFour::start(), settings, depth_of(7));
            EXPECT(more.lines[0].value == one.lines[0].value);
            if (lines == 0)
                for (const Line& line : one.lines) EXPECT(line_of(more, line.action).value == line.value);
            const Report again = search_state(ConnectFour(), ConnectFour::start(), settings, depth_of(7));
            EXPECT_EQ(bytes_of(again), bytes_of(more));
        }
    }
}

TEST(time_is_kept) {
    for (const int threads : {1, 2}) {
        Settings settings;
        settings.threads = threads;
        Limit limit;
        limit.time = milliseconds(60);
        const Hearts g;
        const auto s = position(g, 1, 10);
        Report report;
        const std::int64_t taken = run_microseconds([&] { report = search_state(g, s, settings, limit); });
        EXPECT(report.reason == Reason::kTime);
        EXPECT(taken >= 60'000);
        expect_answer(g, s, report);
        limit.time = microseconds(1);
        run_microseconds(
            [&] { report = search_state(ConnectFour(), ConnectFour::start(), settings, limit); });
        expect_answer(ConnectFour(), ConnectFour::start(), report);
    }
}

// The search looks at the token after every call of a user's function, whose cost it cannot know.
TEST(a_stop_is_obeyed_at_once) {
    struct Calls {
        StopToken stop;
        std::atomic<int> count{0};
    };
    for (const int threads : {1, 2}) {
        Calls calls;
        Settings settings;
        settings.evaluation = Evaluation::kPlugin;
        settings.threads = threads;
        settings.plugin.user = &calls;
        settings.plugin.evaluate = [](const void*, std::size_t, Seat, float* values, void* user) {
            auto* seen = static_cast<Calls*>(user);
            if (seen->count.fetch_add(1) == 500) seen->stop.request();
            for (int seat = 0; seat < 4; ++seat) values[seat] = 0.25F;
        };
        const Hearts g;
        const auto s = position(g, 1, 4);
        const auto view = View<Hearts>::of(g, s, g.actor(s).seat());
        const Report report = search_depth(g, view, settings, {}, 1, calls.stop);
        EXPECT(report.reason == Reason::kStop);
        EXPECT(calls.count >= 501 && calls.count <= 500 + 2 * threads);
        expect_answer(g, s, report);
    }
}

// In a fast game it looks after every few hundred positions. Of several tries the best is what it costs when
// nothing else keeps the machine busy.
TEST(a_stop_is_obeyed_soon) {
    for (const auto evaluation : {Evaluation::kFeatures, Evaluation::kPlayout}) {
        std::int64_t best = 1'000'000;
        for (int i = 0; i < 5 && best > 20'000; ++i) {
            Settings settings;
            settings.evaluation = evaluation;
            settings.threads = 2;
            StopToken stop;
            Report report;
            const Hearts g;
            const auto s = position(g, 1, 4);
            const auto view = View<Hearts>::of(g, s, g.actor(s).seat());
            std::thread search([&] { report = search_depth(g, view, settings, {}, 1, stop); });
            std::this_thread::sleep_for(milliseconds(50));
            best = std::min(best, run_microseconds([&] {
                                stop.request();
                                search.join();
                            }));
            EXPECT(report.reason == Reason::kStop);
            expect_answer(g, s, report);
        }
        EXPECT(best < 100'000);
    }
}

TEST(a_stop_before_the_start_still_gives_an_answer) {
    StopToken stop;
    stop.request();
    const Report report =
        search_depth(ConnectFour(), View<ConnectFour>::of(ConnectFour(), ConnectFour::start(), Seat(0)),
                     Settings{}, {}, 1, stop);
    EXPECT(report.reason == Reason::kStop);
    expect_answer(ConnectFour(), ConnectFour::start(), report);
}

TEST(a_stop_ends_the_solving_of_a_cyclic_game) {
    StopToken stop;
    Report report;
    const Pig g(400);
    std::thread search([&] {
        report = search_depth(g, View<Pig>::of(g, Pig::start(), Seat(0)), by_features(), {}, 1, stop);
    });
    std::this_thread::sleep_for(milliseconds(300));
    stop.request();
    search.join();
    EXPECT(report.reason == Reason::kStop);
    expect_answer(g, Pig::start(), report);
}

TEST(progress_is_told) {
    std::vector<Report> told;
    Progress progress;
    progress.interval = milliseconds(0);
    progress.call = [&](const Report& r) { told.push_back(r); };
    const StopToken stop;
    const Report last =
        search_depth(ConnectFour(), View<ConnectFour>::of(ConnectFour(), ConnectFour::start(), Seat(0)),
                     by_features(), depth_of(6), 1, stop, progress);
    EXPECT_EQ(told.size(), 6);
    for (std::size_t i = 0; i < told.size(); ++i) {
        EXPECT_EQ(told[i].depth, i + 1);
        expect_answer(ConnectFour(), ConnectFour::start(), told[i]);
    }
    EXPECT_EQ(told.back().nodes, last.nodes);
}

// A playout is drawn by the state, so the order of search and the number of threads do not change its result.
TEST(playouts_at_the_horizon_are_the_same_each_time) {
    for (const auto evaluation : {Evaluation::kPlayout, Evaluation::kTruncated}) {
        Settings settings;
        settings.evaluation = evaluation;
        settings.playout_plies = 6;
        settings.lines = 0;
        const Report one = search_state(ConnectFour(), ConnectFour::start(), settings, depth_of(4), 7);
        settings.threads = 3;
        const Report three = search_state(ConnectFour(), ConnectFour::start(), settings, depth_of(4), 7);
        for (const Line& line : one.lines) EXPECT(line_of(three, line.action).value == line.value);
        const Report other = search_state(ConnectFour(), ConnectFour::start(), settings, depth_of(4), 8);
        EXPECT(bytes_of(other) != bytes_of(three));
    }
}

}  // namespace pentaprism
