// When a tree search ends, what it may hold, and that it always has an answer.
#include <chrono>
#include <cstdint>
#include <thread>

#include "pentaprism/games/reference/connect_four.hpp"
#include "pentaprism/games/reference/hearts.hpp"
#include "pentaprism/games/reference/leduc.hpp"
#include "pentaprism/games/reference/pig.hpp"
#include "pentaprism/games/reference/tic_tac_toe.hpp"
#include "tree_checks.hpp"

namespace pentaprism {
namespace {

using namespace testing;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// A game whose every step takes a while: two actions, forty plies.
struct Slow {
    struct State {
        std::uint32_t plies;
        std::uint32_t sum;
    };
    static constexpr std::size_t kMaxActions = 2;
    std::chrono::microseconds pause{200};

    static Sides sides() { return Sides::each_alone(2); }
    static State start() { return State{}; }
    static Actor actor(const State& s) {
        return s.plies < 40 ? Actor(Seat(static_cast<std::uint8_t>(s.plies % 2))) : Actor::over();
    }
    static void actions(const State& s, ActionList<kMaxActions>& list) {
        if (s.plies >= 40) return;
        list.push(0);
        list.push(1);
    }
    void apply(State& s, Action a) const {
        const Clock::time_point start = Clock::now();
        while (Clock::now() - start < pause) {
        }
        ++s.plies;
        s.sum += a.verb();
    }
    static Outcome outcome(const State& s) {
        Outcome result;
        result.value = {s.sum % 2 == 0 ? 1.0 : 0.0, s.sum % 2 == 0 ? 0.0 : 1.0};
        return result;
    }
    // NOLINTNEXTLINE(modernize-use-string-view): a game's texts are its own
    static std::string text(const Event& e) { return e.action.verb() == 0 ? "even" : "odd"; }
    static std::optional<Event> parse(std::string_view words) {
        return Event::of(Actor::over(), Action::of(words == "even" ? 0 : 1));
    }
    static std::string picture(const State& s, Seat) { return std::to_string(s.sum); }
    static std::string_view ending_name(std::uint8_t) { return "end"; }
};

template <Game G>
typename G::State first_position(const G& g, std::uint64_t seed = 1) {
    typename G::State s{};
    EXPECT(to_first_choice(g, seed, 0, s));
    return s;
}

template <Game G>
void expect_legal_answer(const G& g, const typename G::State& s, const Report& report) {
    const std::vector<Action> legal = actions_at(g, s);
    EXPECT_EQ(report.lines.size(), legal.size());
    EXPECT(std::find(legal.begin(), legal.end(), report.best()) != legal.end());
    double shares = 0.0;
    for (const Line& line : report.lines) {
        shares += line.policy;
        EXPECT(!line.events.empty() && line.events.front().action == line.action);
        for (const double v : line.value) EXPECT(v >= 0.0 && v <= 1.0);
    }
    EXPECT_NEAR(shares, 1.0, 1e-9);
}

// How long a search runs on after a stop, in seconds.
template <Game G>
double stop_latency(const G& g, const typename G::State& s, int threads) {
    StopToken stop;
    Settings settings;
    settings.threads = threads;
    Clock::time_point asked;
    std::thread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        asked = Clock::now();
        stop.request();
    });
    const Report report =
        search_tree(g, View<G>::of(g, s, g.actor(s).seat()), settings, Limit{}, 1, stop, Progress{});
    const double latency = seconds_since(asked);
    stopper.join();
    EXPECT(report.reason == Reason::kStop);
    expect_legal_answer(g, s, report);
    return latency;
}

}  // namespace

TEST(nodes_are_counted_exactly) {
    for (const std::uint64_t nodes : {1U, 2U, 7U, 1000U}) {
        const Report report = grow(ConnectFour{}, ConnectFour{}.start(), Settings{}, nodes_of(nodes));
        EXPECT_EQ(report.nodes, nodes);
        EXPECT(report.reason == Reason::kNodes);
        std::uint64_t visits = 0;
        for (const Line& line : report.lines) visits += line.visits;
        EXPECT_EQ(visits, nodes);
        expect_legal_answer(ConnectFour{}, ConnectFour{}.start(), report);
    }
    const Leduc g;
    EXPECT_EQ(grow(g, first_position(g), Settings{}, nodes_of(777)).nodes, 777);
}

TEST(a_stop_before_the_start_has_an_answer) {
    const ConnectFour g;
    StopToken stop;
    stop.request();
    const Report report = search_tree(g, View<ConnectFour>::of(g, g.start(), Seat(0)), Settings{}, Limit{}, 1,
                                      stop, Progress{});
    EXPECT(report.reason == Reason::kStop);
    EXPECT_EQ(report.nodes, 0);
    expect_legal_answer(g, g.start(), report);
}

TEST(a_stop_is_obeyed_soon) {
    const double bound = 0.25;  // of a loaded machine; the search itself needs less than a millisecond
    const ConnectFour four;
    EXPECT(stop_latency(four, four.start(), 1) < bound);
    EXPECT(stop_latency(four, four.start(), 2) < bound);
    const Pig pig(1000);
    EXPECT(stop_latency(pig, first_position(pig), 1) < bound);
    const Hearts hearts;
    EXPECT(stop_latency(hearts, first_position(hearts), 1) < bound);
    EXPECT(stop_latency(Slow{}, Slow::start(), 1) < bound);
}

TEST(time_is_kept) {
    for (const int milliseconds : {1, 20, 100}) {
        Limit limit;
        limit.time = std::chrono::milliseconds(milliseconds);
        const Clock::time_point start = Clock::now();
        const Report fast = grow(ConnectFour{}, ConnectFour{}.start(), Settings{}, limit);
        EXPECT(seconds_since(start) < milliseconds * 1e-3 + 0.25);
        EXPECT(fast.reason == Reason::kTime);
        EXPECT(fast.nodes > 0);
        EXPECT(fast.time >= limit.time);
        const Clock::time_point again = Clock::now();
        EXPECT(grow(Slow{}, Slow::start(), Settings{}, limit).reason == Reason::kTime);
        EXPECT(seconds_since(again) < milliseconds * 1e-3 + 0.25);
    }
}

TEST(guesses_are_counted) {
    const Leduc g;
    const auto s = first_position(g);
    Limit limit;
    limit.guesses = 300;
    const Report fresh = grow(g, s, Settings{}, limit);
    EXPECT_EQ(fresh.guesses, 300);
    EXPECT_EQ(fresh.nodes, 300);
    EXPECT(fresh.reason == Reason::kGuesses);
    Settings pooled;
    pooled.guess_pool = 20;
    const Report report = grow(g, s, pooled, nodes_of(500));
    EXPECT_EQ(report.guesses, 20);
    EXPECT_EQ(report.nodes, 500);
    EXPECT(report.lines.front().deviation > 0.0);
    EXPECT_EQ(grow(ConnectFour{}, ConnectFour{}.start(), Settings{}, nodes_of(50)).guesses, 1);
}

TEST(depth_ends_a_search) {
    Limit limit;
    limit.depth = 5;
    const Report report = grow(ConnectFour{}, ConnectFour{}.start(), Settings{}, limit);
    EXPECT(report.reason == Reason::kDepth);
    EXPECT_EQ(report.seldepth, 5);
}

TEST(the_first_limit_ends) {
    Limit limit;
    limit.nodes = 100;
    limit.guesses = 50;
    const Leduc g;
    EXPECT(grow(g, first_position(g), Settings{}, limit).reason == Reason::kGuesses);
    limit.guesses = 200;
    EXPECT(grow(g, first_position(g), Settings{}, limit).reason == Reason::kNodes);
}

TEST(a_forced_action_has_a_value) {
    // Seven of nine spaces are full, one of the last two was lost: find a position with one action.
    const TicTacToe g;
    TicTacToe::State s = g.start();
    while (actions_at(g, s).size() > 1) g.apply(s, actions_at(g, s)[0]);
    if (g.actor(s).is_over()) return;
    const Report report = grow(g, s, Settings{}, nodes_of(1000000));
    EXPECT(report.reason == Reason::kForced);
    EXPECT(report.nodes <= 64);
    EXPECT_EQ(report.lines.size(), 1);
    EXPECT_EQ(report.lines.front().policy, 1.0);
}

TEST(chosen_actions_only) {
    const ConnectFour g;
    Settings settings;
    settings.only = {Action::of(0, 6), Action::of(0, 1)};
    const Report report = grow(g, g.start(), settings, nodes_of(500));
    EXPECT_EQ(report.lines.size(), 2);
    for (const Line& line : report.lines)
        EXPECT(line.action == settings.only[0] || line.action == settings.only[1]);
    EXPECT_EQ(report.nodes, 500);
    settings.only = {Action::of(0, 6)};
    EXPECT_EQ(grow(g, g.start(), settings, nodes_of(500)).nodes, 500);
    const Leduc leduc;
    const auto s = first_position(leduc);
    settings.only = {actions_at(leduc, s).back()};
    EXPECT_EQ(grow(leduc, s, settings, nodes_of(500)).lines.size(), 1);
}

TEST(progress_is_reported) {
    const ConnectFour g;
    for (const int threads : {1, 2}) {
        Settings settings;
        settings.threads = threads;
        StopToken stop;
        std::vector<std::uint64_t> nodes;
        Progress progress;
        progress.interval = std::chrono::milliseconds(10);
        progress.call = [&](const Report& report) {
            nodes.push_back(report.nodes);
            EXPECT_EQ(report.lines.size(), 7);
            if (nodes.size() == 5) stop.request();
        };
        const Report last = search_tree(g, View<ConnectFour>::of(g, g.start(), Seat(0)), settings, Limit{}, 1,
                                        stop, progress);
        EXPECT_EQ(nodes.size(), 5);
        EXPECT(std::is_sorted(nodes.begin(), nodes.end()));
        EXPECT(last.nodes >= nodes.back());
    }
}

TEST(memory_is_a_bound) {
    const auto held = [](const auto& g, std::uint64_t bytes, std::uint64_t nodes, int threads) {
        Settings settings;
        settings.threads = threads;
        settings.guess_pool = 3;
        Limit limit = nodes_of(nodes);
        limit.memory = bytes;
        const auto s = first_position(g);
        const Report report = grow(g, s, settings, limit);
        EXPECT_EQ(report.nodes, nodes);
        EXPECT(report.reason == Reason::kNodes);
        EXPECT(report.memory <= bytes);
        expect_legal_answer(g, s, report);
        return report.memory;
    };
    for (const std::uint64_t bytes : {200000U, 1000000U, 3333333U}) {
        EXPECT(held(ConnectFour{}, bytes, 60000, 1) > bytes / 2);
        EXPECT(held(Hearts{}, bytes, 10000, 1) > bytes / 4);
        held(Pig{}, bytes, 20000, 2);
        held(ConnectFour{}, bytes, 20000, 3);
    }
}

TEST(no_thread_is_without_the_memory_that_it_needs) {
    Settings settings;
    settings.threads = 256;
    Limit limit = nodes_of(600);
    for (const std::uint64_t bytes : {1U << 16U, 1U << 18U, 1U << 20U}) {
        limit.memory = bytes;
        const Hearts g;
        const Report report = grow(g, first_position(g), settings, limit);
        EXPECT_EQ(report.nodes, 600);
        EXPECT(report.reason == Reason::kNodes);
        EXPECT(report.memory <= bytes);
    }
}

TEST(no_memory_at_all_has_an_answer) {
    Limit limit = nodes_of(100);
    for (const std::uint64_t bytes : {1U, 1000U, 20000U}) {
        limit.memory = bytes;
        expect_legal_answer(ConnectFour{}, ConnectFour{}.start(),
                            grow(ConnectFour{}, ConnectFour{}.start(), Settings{}, limit));
        const Hearts g;
        const auto s = first_position(g);
        expect_legal_answer(g, s, grow(g, s, Settings{}, limit));
    }
}

TEST(a_full_tree_still_learns) {
    Limit limit = nodes_of(20000);
    limit.memory = 100000;
    EXPECT_EQ(grow(ConnectFour{}, ConnectFour{}.start(), Settings{}, limit).best().payload(), 3);
}

TEST(nobody_to_choose_is_an_empty_report) {
    const Pig g;
    StopToken stop;
    Pig::State s = g.start();
    g.apply(s, Action::of(0));
    EXPECT(g.actor(s).is_chance());
    const Report report =
        search_tree(g, View<Pig>::of(g, s, Seat(0)), Settings{}, nodes_of(10), 1, stop, Progress{});
    EXPECT(report.lines.empty());
    EXPECT(report.best().is_none());
}

TEST(another_seats_choice_can_be_looked_at) {
    // What the rival may do, as far as this seat knows.
    const Leduc g;
    const auto s = first_position(g);
    const Seat other(static_cast<std::uint8_t>(1 - g.actor(s).seat().value));
    StopToken stop;
    const Report report =
        search_tree(g, View<Leduc>::of(g, s, other), Settings{}, nodes_of(500), 1, stop, Progress{});
    EXPECT_EQ(report.lines.size(), actions_at(g, s).size());
    EXPECT_EQ(report.nodes, 500);
}

}  // namespace pentaprism
