// Threads: the same report every time, whatever the threads do. Run this under the thread sanitizer.
#include <chrono>
#include <cstdint>
#include <new>
#include <thread>

#include "pentaprism/games/reference/connect_four.hpp"
#include "pentaprism/games/reference/hearts.hpp"
#include "pentaprism/games/reference/leduc.hpp"
#include "pentaprism/games/reference/pig.hpp"
#include "tree_checks.hpp"

namespace pentaprism {
namespace {

using namespace testing;

template <Game G>
void expect_reproducible(const G& g, std::uint64_t nodes, const Settings& base = {}) {
    typename G::State s{};
    EXPECT(to_first_choice(g, 9, 2, s));
    std::vector<std::string> reports;
    for (const int threads : {1, 2, 3}) {
        Settings settings = base;
        settings.threads = threads;
        const Report first = grow(g, s, settings, nodes_of(nodes), 5);
        const Report second = grow(g, s, settings, nodes_of(nodes), 5);
        EXPECT(bytes_of(first) == bytes_of(second));
        EXPECT_EQ(first.choices_searcher, second.choices_searcher);
        EXPECT_EQ(first.choices_others, second.choices_others);
        EXPECT_EQ(first.nodes, nodes);
        std::uint64_t visits = 0;
        for (const Line& line : first.lines) visits += line.visits;
        EXPECT(visits >= nodes);
        EXPECT(bytes_of(grow(g, s, settings, nodes_of(nodes), 6)) != bytes_of(first));
        reports.push_back(bytes_of(first));
    }
    EXPECT(reports[0] != reports[1]);
    EXPECT(reports[1] != reports[2]);
}

// Connect four on a machine whose memory runs out, in the thread that made it or in the others.
class OutOfMemory : public ConnectFour {
  public:
    explicit OutOfMemory(bool here) : here_(here) {}

    // NOLINTNEXTLINE(bugprone-derived-method-shadowing-base-method): a search calls this one
    void apply(State& s, Action a) const {
        if ((std::this_thread::get_id() == home_) == here_) throw std::bad_alloc();
        ConnectFour::apply(s, a);
    }

  private:
    std::thread::id home_ = std::this_thread::get_id();
    bool here_;
};

}  // namespace

TEST(reports_repeat) {
    expect_reproducible(ConnectFour{}, 3001);
    expect_reproducible(Pig{30}, 1001);
    expect_reproducible(Leduc{}, 2001);
    expect_reproducible(Hearts{}, 501);
    Settings pooled;
    pooled.guess_pool = 50;
    expect_reproducible(Leduc{}, 1500, pooled);
    Settings wide;
    wide.decisive = true;
    wide.widening_factor = 1.5;
    expect_reproducible(ConnectFour{}, 1500, wide);
}

TEST(a_limit_of_guesses_repeats) {
    const Leduc g;
    Leduc::State s{};
    EXPECT(to_first_choice(g, 3, 0, s));
    Settings settings;
    settings.threads = 2;
    Limit limit;
    limit.guesses = 801;
    const Report report = grow(g, s, settings, limit);
    EXPECT_EQ(report.guesses, 801);
    EXPECT(bytes_of(report) == bytes_of(grow(g, s, settings, limit)));
}

TEST(the_first_thread_is_the_single_thread) {
    // With one node for each of two threads the reports differ from one thread's only by what the second
    // adds.
    const ConnectFour g;
    Settings settings;
    const Report one = grow(g, g.start(), settings, nodes_of(500), 5);
    settings.threads = 2;
    const Report two = grow(g, g.start(), settings, nodes_of(1000), 5);
    for (const Line& line : one.lines) EXPECT(line_of(two, line.action).visits >= line.visits);
}

TEST(more_threads_than_nodes) {
    Settings settings;
    settings.threads = 8;
    const ConnectFour g;
    EXPECT_EQ(grow(g, g.start(), settings, nodes_of(3)).nodes, 3);
}

TEST(progress_while_others_work) {
    const Hearts g;
    Hearts::State s{};
    EXPECT(to_first_choice(g, 3, 0, s));
    Settings settings;
    settings.threads = 3;
    Limit limit;
    limit.time = std::chrono::milliseconds(200);
    StopToken stop;
    std::uint64_t most = 0;
    Progress progress;
    progress.interval = std::chrono::milliseconds(5);
    progress.call = [&](const Report& report) {
        EXPECT(report.nodes >= most);
        most = report.nodes;
    };
    const Report last =
        search_tree(g, View<Hearts>::of(g, s, g.actor(s).seat()), settings, limit, 1, stop, progress);
    EXPECT(most > 0);
    EXPECT(last.nodes >= most);
}

TEST(a_proof_ends_the_others) {
    // Without a limit that repeats, one thread's proof is enough.
    const ConnectFour g(4, 4);
    ConnectFour::State s = g.start();
    for (const std::uint32_t column : {0U, 1U, 0U, 1U, 0U}) g.apply(s, Action::of(0, column));
    Settings settings;
    settings.threads = 2;
    Limit limit;
    limit.time = std::chrono::seconds(60);
    const Report report = grow(g, s, settings, limit);
    EXPECT(report.reason == Reason::kProven);
    EXPECT(report.best() == Action::of(0, 0));
    EXPECT(report.time < std::chrono::seconds(30));
}

TEST(what_goes_wrong_in_any_thread_is_thrown) {
    Settings settings;
    settings.threads = 3;
    Limit limit;
    limit.time = std::chrono::seconds(60);
    for (const bool here : {true, false}) {
        const OutOfMemory g(here);
        bool caught = false;
        try {
            grow(g, g.start(), settings, limit);
        } catch (const std::bad_alloc&) {
            caught = true;
        }
        EXPECT(caught);
    }
}

}  // namespace pentaprism
