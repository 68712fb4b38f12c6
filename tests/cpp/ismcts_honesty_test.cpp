// A search knows what its seat sees and nothing else; its lines can happen.
#include <cstdint>

#include "pentaprism/games/reference/connect_four.hpp"
#include "pentaprism/games/reference/goofspiel.hpp"
#include "pentaprism/games/reference/hearts.hpp"
#include "pentaprism/games/reference/leduc.hpp"
#include "pentaprism/games/reference/phantom_tic_tac_toe.hpp"
#include "pentaprism/games/reference/pig.hpp"
#include "pentaprism/games/reference/random_tree.hpp"
#include "tree_checks.hpp"

namespace pentaprism {
namespace {

using namespace testing;

// Searches a truth and its twins: guesses in the truth's place, of equal view.
template <HiddenGame G>
void expect_blind(const G& g, std::uint64_t nodes, const Settings& settings = {}) {
    int different = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        typename G::State truth{};
        if (!to_first_choice(g, seed, seed % 4, truth)) continue;
        const Seat seat = g.actor(truth).seat();
        const View<G> view = View<G>::of(g, truth, seat);
        Rng rng(seed);
        const typename G::State twin = view.guess(g, rng);
        EXPECT((View<G>::of(g, twin, seat) == view));
        different += hash_of(twin) != hash_of(truth) ? 1 : 0;
        const Report one = grow(g, truth, settings, nodes_of(nodes), seed);
        const Report two = grow(g, twin, settings, nodes_of(nodes), seed);
        EXPECT(bytes_of(one) == bytes_of(two));
        EXPECT(lines_can_happen(g, view, one));
        EXPECT(one.lines.front().bound == Bound::kEstimate);
    }
    EXPECT(different > 0);
}

template <Game G>
void expect_possible_lines(const G& g, std::uint64_t nodes, const Settings& settings = {}) {
    std::size_t longest = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        typename G::State s{};
        if (!to_first_choice(g, seed, seed % 5, s)) continue;
        const Report report = grow(g, s, settings, nodes_of(nodes), seed);
        EXPECT(lines_can_happen(g, View<G>::of(g, s, g.actor(s).seat()), report));
        for (const Line& line : report.lines) longest = std::max(longest, line.events.size());
    }
    EXPECT(longest > 1);
}

}  // namespace

TEST(twins_have_equal_reports) {
    Settings two;
    two.threads = 2;
    expect_blind(Leduc{}, 500);
    expect_blind(Leduc{}, 500, two);
    expect_blind(Hearts{}, 300);
    expect_blind(Goofspiel{}, 500);
    expect_blind(PhantomTicTacToe{}, 500);
    expect_blind(RandomTree({.seed = 10, .seats = 3, .depth = 10, .chance = 30, .hidden = 60}), 500);
    Settings pool;
    pool.guess_pool = 16;
    expect_blind(Hearts{}, 300, pool);
}

TEST(lines_can_happen_where_nothing_is_hidden) {
    expect_possible_lines(ConnectFour{}, 2000);
    expect_possible_lines(Pig{20}, 2000);
    Settings decisive;
    decisive.decisive = true;
    expect_possible_lines(ConnectFour{}, 2000, decisive);
}

TEST(an_ended_game_ends_a_line) {
    const ConnectFour g(4, 4);
    ConnectFour::State s = g.start();
    for (const std::uint32_t column : {0U, 1U, 0U, 1U, 0U, 1U}) g.apply(s, Action::of(0, column));
    const Report report = grow(g, s, Settings{}, nodes_of(2000));
    EXPECT(report.reason == Reason::kProven);
    EXPECT(report.best() == Action::of(0, 0));
    EXPECT(report.lines.front().bound == Bound::kExact);
    EXPECT_EQ(report.lines.front().value[0], 1.0);
    EXPECT_EQ(report.lines.front().events.size(), 1);
}

}  // namespace pentaprism
