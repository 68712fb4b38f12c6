// The brute force itself, on games whose answers are known.
#include "oracle.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <vector>

#include "expect.hpp"
#include "pentaprism/games/reference/coin.hpp"
#include "pentaprism/games/reference/kuhn.hpp"
#include "pentaprism/games/reference/non_locality.hpp"
#include "pentaprism/games/reference/random_tree.hpp"
#include "pentaprism/games/reference/tic_tac_toe.hpp"

namespace pentaprism {
namespace {

using namespace testing;

// The second seat's part of an equilibrium of kuhn poker (Kuhn 1950), which is the only one: bets with a
// king, calls with it, never calls with a jack, bluffs with a jack after a pass one time in three, calls with
// a queen one time in three.
std::vector<double> kuhn_second(const Kuhn::State& s, Seat seat, std::size_t /*actions*/) {
    static constexpr double kBets[2][4] = {{0.0, 1.0 / 3, 0.0, 1.0}, {0.0, 0.0, 1.0 / 3, 1.0}};
    const double bet = kBets[s.node == Kuhn::kBet ? 1 : 0][s.card[seat.index()]];
    return {1.0 - bet, bet};
}

// The knower of the worlds goes on in the last one alone.
std::vector<double> knower(const NonLocality& g, const NonLocality::State& s) {
    return s.world == g.worlds() ? std::vector{0.0, 1.0} : std::vector{1.0, 0.0};
}

template <Game G>
typename G::State play(const G& g, std::initializer_list<const char*> events) {
    typename G::State s = g.start();
    for (const char* words : events) g.apply(s, g.parse(words).value().action);
    return s;
}

}  // namespace

TEST(tic_tac_toe_is_walked_whole) {
    const TicTacToe g;
    const Oracle<TicTacToe> oracle(g);
    EXPECT_EQ(oracle.against_all(TicTacToe::start(), Seat(0)), 0.5);
    EXPECT_EQ(oracle.visited(), 549'946);
    EXPECT_EQ(oracle.max_n(TicTacToe::start())[1], 0.5);
}

// For two sides, seeking one's own value and making the other's small are the same.
TEST(two_ways_to_walk_two_sides_agree) {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const RandomTree g(
            {.seed = seed, .seats = seed % 2 == 0 ? 2 : 4, .teams = RandomTree::Teams::kPairs, .depth = 7});
        const Oracle<RandomTree> oracle(g);
        const SeatValues values = oracle.max_n(RandomTree::start());
        EXPECT_NEAR(oracle.against_all(RandomTree::start(), Seat(0)), values[0], 1e-12);
        EXPECT_NEAR(oracle.against_all(RandomTree::start(), Seat(1)), values[1], 1e-12);
    }
}

// What a coalition cannot prevent is what a seat gets at least against others who play for themselves, and at
// most what it gets when they play for it.
TEST(paranoia_is_a_lower_limit) {
    int lower = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const RandomTree g({.seed = seed, .seats = 3, .depth = 7});
        const Oracle<RandomTree> oracle(g);
        const SeatValues values = oracle.max_n(RandomTree::start());
        for (const Seat seat : {Seat(0), Seat(1), Seat(2)}) {
            const double sure = oracle.against_all(RandomTree::start(), seat);
            EXPECT(sure <= values[seat.index()] + 1e-12);
            lower += sure < values[seat.index()] - 1e-3;
        }
    }
    EXPECT(lower > 200);
}

TEST(the_best_reply_in_kuhn_is_worth_the_value) {
    const Kuhn g;
    const BestReply<Kuhn> reply(g, Seat(0), kuhn_second);
    const double units = (reply.value({{Kuhn::start(), 1.0}}) - 0.5) * 4.0;
    EXPECT_NEAR(units, -1.0 / 18, 1e-12);
    // Against one who bets and calls always, waiting for it with a king and folding else: worth more than
    // nothing.
    const BestReply<Kuhn> easy(g, Seat(0),
                               [](const Kuhn::State&, Seat, std::size_t) { return std::vector{0.0, 1.0}; });
    EXPECT((easy.value({{Kuhn::start(), 1.0}}) - 0.5) * 4.0 > 0.1);
}

// Dealt a queen and bet into: a jack that bluffs one time in three against a king that always bets makes
// calling worth (1/3·2 − 1·2)/(4/3) = −1, as much as folding.
TEST(beliefs_weigh_what_others_do) {
    const Kuhn g;
    const BestReply<Kuhn> reply(g, Seat(0), kuhn_second);
    const auto view = View<Kuhn>::of(g, play(g, {"~deal:p1:queen", "~deal:p2:king", "pass", "bet"}), Seat(0));
    const auto belief = reply.belief(view);
    EXPECT_EQ(belief.size(), 2);
    double total = 0.0;
    for (const auto& p : belief) total += p.weight;
    for (const auto& p : belief) EXPECT_NEAR(p.weight / total, p.state.card[1] == 3 ? 0.75 : 0.25, 1e-12);
    const std::vector<double> values = reply.action_values(belief);
    EXPECT_NEAR(values[0] / total, values[1] / total, 1e-12);
    EXPECT_NEAR((values[0] / total - 0.5) * 4.0, -1.0, 1e-12);
}

// Who knows that the other goes on in the last world alone, knows the world.
TEST(beliefs_solve_non_locality) {
    const NonLocality g(5);
    const auto view = View<NonLocality>::of(g, play(g, {"~world:5", "go-on"}), Seat(0));
    const BestReply<NonLocality> weighed(g, Seat(0),
                                         [&g](const auto& s, Seat, std::size_t) { return knower(g, s); });
    const BestReply<NonLocality> naive(g, Seat(0), uniform_policy<NonLocality>());
    const std::vector<double> right = weighed.action_values(weighed.belief(view));
    const std::vector<double> wrong = naive.action_values(naive.belief(view));
    EXPECT(right[0] > right[1]);  // `last`
    EXPECT(wrong[0] < wrong[1]);  // `other`
}

// One choice for all truths that look alike: no fusion. Looking at the coin is worth 1, less its price.
TEST(one_who_cannot_see_the_coin_does_not_guess) {
    for (const int safe : {-500, 100, 500, 900})
        for (const int price : {50, 300, 700}) {
            const Coin g(safe, price);
            const BestReply<Coin> best(g, Seat(0), uniform_policy<Coin>());
            const double amount = best.value({{Coin::start(), 1.0}}) * 4.0 - 2.0;
            EXPECT_NEAR(amount, std::max({safe / 1000.0, 0.0, 1.0 - price / 1000.0}), 1e-12);
        }
}

// Everything seen: the best reply to one who plays best is the value of the game.
TEST(the_best_reply_with_nothing_hidden_is_minimax) {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const RandomTree g({.seed = seed, .depth = 6});
        const Oracle<RandomTree> oracle(g);
        const BestReply<RandomTree> reply(
            g, Seat(0), [&](const RandomTree::State& s, Seat seat, std::size_t n) {
                std::vector<double> shares(n);
                std::size_t best = 0;
                const auto next = oracle.next_events(s);
                const auto value = [&](std::size_t i) {
                    return oracle.against_all(oracle.after(s, next[i].action), seat);
                };
                for (std::size_t i = 1; i < n; ++i)
                    if (value(i) > value(best)) best = i;
                shares[best] = 1.0;
                return shares;
            });
        EXPECT_NEAR(reply.value({{RandomTree::start(), 1.0}}),
                    oracle.against_all(RandomTree::start(), Seat(0)), 1e-12);
    }
}

// A fixed opponent does the same in all states that look the same to it.
TEST(a_fixed_policy_looks_at_the_view) {
    int same = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const RandomTree g({.seed = seed, .depth = 6, .hidden = 60});
        const auto policy = fixed_policy(g, 9);
        Table<RandomTree> table(g, seed);
        Rng rng(seed);
        while (!table.actor().is_over()) {
            const auto next = Oracle<RandomTree>(g).next_events(table.state());
            if (table.actor().is_seat()) {
                const Seat seat = table.actor().seat();
                const RandomTree::State twin = table.view(seat).guess(g, rng);
                EXPECT(policy(twin, seat, next.size()) == policy(table.state(), seat, next.size()));
                same += std::memcmp(&twin, &table.state(), sizeof twin) != 0;
            }
            table.push(next[rng.below(static_cast<std::uint32_t>(next.size()))].action);
        }
    }
    EXPECT(same > 30);
}

}  // namespace pentaprism
