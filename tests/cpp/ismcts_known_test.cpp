// ISMCTS on small games whose answers are known.
#include <cstdint>
#include <span>
#include <string>

#include "exploitability.hpp"
#include "pentaprism/games/reference/coin.hpp"
#include "pentaprism/games/reference/goofspiel.hpp"
#include "pentaprism/games/reference/hearts.hpp"
#include "pentaprism/games/reference/kuhn.hpp"
#include "pentaprism/games/reference/leduc.hpp"
#include "tree_checks.hpp"

namespace pentaprism {
namespace {

using namespace testing;

template <Game G>
typename G::State first_position(const G& g, std::uint64_t seed = 1) {
    typename G::State s{};
    EXPECT(to_first_choice(g, seed, 0, s));
    return s;
}

// What the coin's seat does first, as its text, the same for every seed or "".
std::string coin_choice(int safe, int price) {
    const Coin g(safe, price);
    const Coin::State s = first_position(g);
    const Action first = grow(g, s, Settings{}, nodes_of(4000), 1).best();
    for (std::uint64_t seed = 2; seed <= 10; ++seed)
        if (grow(g, s, Settings{}, nodes_of(4000), seed).best() != first) return {};
    return g.text(Event::of(Actor::over(), first));
}

// Exploitability of playing each action as often as the search visits it, or of always playing the best.
template <HiddenGame G>
double exploitability_of_search(const G& g, std::uint64_t nodes, bool best) {
    std::uint64_t seed = 1;
    return exploitability(g, [&](const View<G>& view, std::uint64_t, std::span<const Action> actions,
                                 std::span<double> shares) {
        StopToken stop;
        const Report report = search_tree(g, view, Settings{}, nodes_of(nodes), seed++, stop, Progress{});
        for (std::size_t i = 0; i < actions.size(); ++i)
            shares[i] = best ? (actions[i] == report.best() ? 1.0 : 0.0) : line_of(report, actions[i]).policy;
    });
}

}  // namespace

TEST(fusion_is_not_a_trap) {
    EXPECT_EQ(coin_choice(100, -1), "safe");
    EXPECT_EQ(coin_choice(500, -1), "safe");
    EXPECT_EQ(coin_choice(900, -1), "safe");
    EXPECT_EQ(coin_choice(-500, -1), "guess");
}

TEST(a_look_is_bought_when_it_is_worth_its_price) {
    // Looking is worth 1 − max(s, 0).
    EXPECT_EQ(coin_choice(100, 850), "peek");
    EXPECT_EQ(coin_choice(100, 950), "safe");
    EXPECT_EQ(coin_choice(500, 450), "peek");
    EXPECT_EQ(coin_choice(500, 550), "safe");
    EXPECT_EQ(coin_choice(900, 50), "peek");
    EXPECT_EQ(coin_choice(900, 150), "safe");
    EXPECT_EQ(coin_choice(-500, 900), "peek");
}

TEST(the_value_of_a_look_is_found) {
    const Coin g(100, 300);
    const Report report = grow(g, first_position(g), Settings{}, nodes_of(20000));
    // 0.7 units above nothing, on a scale of four units around one half.
    EXPECT_NEAR(report.lines.front().value[0], 0.5 + 0.7 / 4.0, 0.01);
}

TEST(goofspiel_bids_its_best_card_for_the_top_prize) {
    const Goofspiel g(4, Goofspiel::Order::kDescending);
    const auto s = first_position(g);
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        EXPECT_EQ(g.text(Event::of(Actor::over(), grow(g, s, Settings{}, nodes_of(5000), seed).best())),
                  "bid:4");
}

TEST(plain_search_cannot_bluff) {
    // One twin of what is known of it: pure play, or nearly, of kuhn loses a sixth.
    EXPECT_NEAR(exploitability_of_search(Kuhn{}, 20000, true), 1.0 / 6, 0.01);
    EXPECT_NEAR(exploitability_of_search(Kuhn{}, 20000, false), 1.0 / 6, 0.02);
    const double leduc = exploitability_of_search(Leduc{}, 2000, false);
    EXPECT(leduc > 0.3 && leduc < 1.1);
    const GameTree<Leduc> tree{Leduc{}};
    EXPECT(leduc < tree.exploitability(tree.uniform()) / 2);
}

TEST(hearts_is_searched_below_the_first_card) {
    const Hearts g;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const Report report = grow(g, first_position(g, seed), Settings{}, nodes_of(3000), seed);
        EXPECT(report.choices_others >= 1.0);
        EXPECT(report.choices_searcher >= 1.0);
        EXPECT_EQ(report.guesses, 3000);
    }
}

}  // namespace pentaprism
