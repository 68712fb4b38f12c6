// Known answers of tic-tac-toe and connect four, found by walking the games' own rules: counts of games and
// positions, and values by brute force.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "expect.hpp"
#include "pentaprism/games/reference/connect_four.hpp"
#include "pentaprism/games/reference/tic_tac_toe.hpp"
#include "promise.hpp"

namespace pentaprism {
namespace {

using namespace testing;

template <class G>
std::uint64_t perft(const G& g, const typename G::State& s, int depth) {
    if (depth == 0) return 1;
    std::uint64_t sum = 0;
    for (const Action a : legal(g, s)) {
        typename G::State after = s;
        g.apply(after, a);
        sum += perft(g, after, depth - 1);
    }
    return sum;
}

// The different positions after each number of plies. States are told apart by a 64-bit hash.
template <class G>
std::vector<std::uint64_t> positions_by_ply(const G& g, std::size_t plies) {
    std::vector<std::uint64_t> counts;
    std::vector<typename G::State> level = {g.start()};
    while (!level.empty() && counts.size() <= plies) {
        counts.push_back(level.size());
        std::unordered_set<std::uint64_t> known;
        std::vector<typename G::State> next;
        for (const typename G::State& s : level) {
            for (const Action a : legal(g, s)) {
                typename G::State after = s;
                g.apply(after, a);
                if (known.insert(hash_of(after)).second) next.push_back(after);
            }
        }
        level = std::move(next);
    }
    return counts;
}

// Alpha-beta over a two-seat game without chance: twice the value of the seat that is to choose, 0, 1 or 2.
template <class G>
class Solver {
  public:
    using State = G::State;

    explicit Solver(const G& g) : game_(g) {}

    int value(const State& s) { return value(s, 0, 2); }

  private:
    struct Bounds {
        std::int8_t low = 0;
        std::int8_t high = 2;
    };

    int value(const State& s, int low, int high) {
        const Bounds known = bounds_[hash_of(s)];
        low = std::max<int>(low, known.low);
        high = std::min<int>(high, known.high);
        if (low >= high) return known.low >= high ? known.low : known.high;
        std::vector<Action> actions = legal(game_, s);
        order(s, actions);
        const unsigned seat = game_.actor(s).seat().value;
        int best = 0;
        for (const Action a : actions) {
            State after = s;
            game_.apply(after, a);
            const int found = game_.actor(after).is_over()
                                  ? static_cast<int>(2.0 * game_.outcome(after).value[seat])
                                  : 2 - value(after, 2 - high, 2 - std::max(low, best));
            best = std::max(best, found);
            if (best >= high) break;
        }
        Bounds& bounds = bounds_[hash_of(s)];
        if (best > low) bounds.low = static_cast<std::int8_t>(std::max<int>(bounds.low, best));
        if (best < high) bounds.high = static_cast<std::int8_t>(std::min<int>(bounds.high, best));
        return best;
    }

    // What ends the game first, then from the middle outwards.
    void order(const State& s, std::vector<Action>& actions) const {
        ActionList<G::kMaxActions> ends;
        game_.ends(s, ends);
        std::vector<std::pair<int, Action>> ranked;
        const int count = static_cast<int>(actions.size());
        for (int i = 0; i < count; ++i) {
            const Action a = actions[static_cast<std::size_t>(i)];
            ranked.emplace_back(ends.contains(a) ? -1 : std::abs(2 * i + 1 - count), a);
        }
        std::ranges::sort(ranked);
        for (std::size_t i = 0; i < ranked.size(); ++i) actions[i] = ranked[i].second;
    }

    const G& game_;
    std::unordered_map<std::uint64_t, Bounds> bounds_;
};

struct Tally {
    std::uint64_t games = 0;
    std::uint64_t won_by_first = 0;
    std::uint64_t drawn = 0;
};

template <class G>
void count_games(const G& g, const typename G::State& s, Tally& tally) {
    if (g.actor(s).is_over()) {
        const double value = g.outcome(s).value[0];
        ++tally.games;
        tally.won_by_first += value == 1.0;
        tally.drawn += value == 0.5;
        return;
    }
    for (const Action a : legal(g, s)) {
        typename G::State after = s;
        g.apply(after, a);
        count_games(g, after, tally);
    }
}

TEST(tic_tac_toe_counts_and_value) {
    const TicTacToe g;
    Tally tally;
    count_games(g, TicTacToe::start(), tally);
    EXPECT_EQ(tally.games, 255168U);
    EXPECT_EQ(tally.won_by_first, 131184U);
    EXPECT_EQ(tally.drawn, 46080U);
    const std::vector<std::uint64_t> counts = positions_by_ply(g, 9);
    EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), 5478U);
    EXPECT_EQ(Solver<TicTacToe>(g).value(g.start()), 1);
}

TEST(connect_four_counts) {
    const ConnectFour g;
    const std::vector<std::uint64_t> wanted = {7, 49, 343, 2401, 16807, 117649, 823536, 5673234};
    for (int depth = 1; depth <= 8; ++depth)
        EXPECT_EQ(perft(g, g.start(), depth), wanted[static_cast<std::size_t>(depth) - 1]);
    // OEIS A212693.
    const std::vector<std::uint64_t> positions = {1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275};
    EXPECT_EQ(positions_by_ply(g, 8), positions);
    const std::vector<std::uint64_t> small = positions_by_ply(ConnectFour(4, 4), 16);
    EXPECT_EQ(std::accumulate(small.begin(), small.end(), std::uint64_t{0}), 161029U);
}

// Every value of a game by minimax without any pruning: twice the value of the seat that is to choose.
template <class G>
int minimax(const G& g, const typename G::State& s, std::unordered_map<std::uint64_t, int>& values) {
    const auto known = values.find(hash_of(s));
    if (known != values.end()) return known->second;
    const unsigned seat = g.actor(s).seat().value;
    int best = 0;
    for (const Action a : legal(g, s)) {
        typename G::State after = s;
        g.apply(after, a);
        const bool over = g.actor(after).is_over();
        best = std::max(best, over ? static_cast<int>(2.0 * g.outcome(after).value[seat])
                                   : 2 - minimax(g, after, values));
    }
    return values[hash_of(s)] = best;
}

TEST(connect_four_small_grids_are_drawn) {
    const ConnectFour four(4, 4);
    std::unordered_map<std::uint64_t, int> values;
    EXPECT_EQ(minimax(four, four.start(), values), 1);
    Solver<ConnectFour> solver(four);
    EXPECT_EQ(solver.value(four.start()), 1);
    const ConnectFour five(5, 5);
    EXPECT_EQ(Solver<ConnectFour>(five).value(five.start()), 1);
}

// Alpha-beta agrees with minimax, and the evaluation tells won positions from lost ones, along random games
// on four by four.
TEST(connect_four_values_along_random_games) {
    const ConnectFour g(4, 4);
    std::unordered_map<std::uint64_t, int> values;
    Solver<ConnectFour> solver(g);
    Rng rng(8);
    std::array<double, 3> sum{};
    std::array<double, 3> count{};
    for (int games = 0; games < 2000; ++games) {
        for (ConnectFour::State s = ConnectFour::start(); !g.actor(s).is_over(); g.apply(s, g.any(s, rng))) {
            const int value = minimax(g, s, values);
            EXPECT_EQ(solver.value(s), value);
            std::array<double, kMaxSeats> guessed{};
            g.evaluate(s, guessed);
            sum[static_cast<std::size_t>(value)] += guessed[g.actor(s).seat().value];
            count[static_cast<std::size_t>(value)] += 1.0;
        }
    }
    const auto mean = [&](std::size_t value) { return sum[value] / count[value]; };
    EXPECT(mean(0) < 0.42);
    EXPECT(mean(1) > 0.42 && mean(1) < 0.54);
    EXPECT(mean(2) > 0.54);
}

}  // namespace
}  // namespace pentaprism
