// The small reference games with hidden information: what they are worth, by an independent solver, and how
// much policies can be beaten by.

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "expect.hpp"
#include "exploitability.hpp"
#include "pentaprism/games/reference/coin.hpp"
#include "pentaprism/games/reference/goofspiel.hpp"
#include "pentaprism/games/reference/kuhn.hpp"
#include "pentaprism/games/reference/leduc.hpp"
#include "pentaprism/games/reference/non_locality.hpp"

using namespace pentaprism;
using namespace pentaprism::testing;

namespace {

// CFR+ (Tammelin 2014): regret matching with regrets kept from falling below zero, seats updated in turn,
// averages weighted by the iteration. Written for the tests alone, on the tree of any small game of two.
template <HiddenGame G>
class CfrPlus {
  public:
    using Tree = GameTree<G>;

    explicit CfrPlus(const Tree& tree) : tree_(tree) {
        for (const auto& info : tree.infos()) {
            regret_.emplace_back(info.actions.size(), 0.0);
            sum_.emplace_back(info.actions.size(), 0.0);
            now_.emplace_back(info.actions.size(), 1.0 / static_cast<double>(info.actions.size()));
        }
    }

    void iterate(int iterations) {
        for (int t = 1; t <= iterations; ++t)
            for (std::size_t seat = 0; seat < 2; ++seat) {
                change_.clear();
                for (const auto& r : regret_) change_.emplace_back(r.size(), 0.0);
                walk(0, seat, 1.0, 1.0, t);
                for (std::size_t i = 0; i < regret_.size(); ++i)
                    if (tree_.infos()[i].seat.index() == seat) update(i);
            }
    }

    Tree::Profile average() const {
        typename Tree::Profile profile = sum_;
        for (auto& p : profile) {
            double total = 0.0;
            for (const double x : p) total += x;
            for (double& x : p) x = total > 0.0 ? x / total : 1.0 / static_cast<double>(p.size());
        }
        return profile;
    }

  private:
    void update(std::size_t info) {
        double total = 0.0;
        for (std::size_t a = 0; a < regret_[info].size(); ++a) {
            regret_[info][a] = std::max(0.0, regret_[info][a] + change_[info][a]);
            total += regret_[info][a];
        }
        for (std::size_t a = 0; a < regret_[info].size(); ++a)
            now_[info][a] =
                total > 0.0 ? regret_[info][a] / total : 1.0 / static_cast<double>(regret_[info].size());
    }

    double walk(std::size_t at, std::size_t seat, double own, double others, int t) {
        const auto& node = tree_.nodes()[at];
        if (node.actor.is_over()) return node.pay[seat];
        double value = 0.0;
        if (node.actor.is_chance()) {
            for (std::size_t i = 0; i < node.count; ++i) {
                const double share = tree_.nodes()[node.first + i].share;
                value += share * walk(node.first + i, seat, own, others * share, t);
            }
            return value;
        }
        const bool mine = node.actor.seat().index() == seat;
        std::array<double, 8> part{};
        for (std::size_t i = 0; i < node.count; ++i) {
            const double p = now_[node.info][i];
            part[i] = walk(node.first + i, seat, mine ? own * p : own, mine ? others : others * p, t);
            value += p * part[i];
        }
        if (mine)
            for (std::size_t i = 0; i < node.count; ++i) {
                change_[node.info][i] += others * (part[i] - value);
                sum_[node.info][i] += t * own * now_[node.info][i];
            }
        return value;
    }

    const Tree& tree_;
    Tree::Profile regret_, sum_, now_, change_;
};

}  // namespace

// Uniform policies: what open_spiel's pyspiel.exploitability gives for them. Values of the games by an
// independent solver.
TEST(kuhn_is_worth_minus_an_eighteenth) {
    const GameTree<Kuhn> tree{Kuhn()};
    EXPECT_EQ(tree.infos().size(), 12);
    EXPECT_NEAR(tree.exploitability(tree.uniform()), 0.4583333333333333, 1e-12);
    EXPECT_NEAR(tree.values(tree.uniform())[0], 0.125, 1e-12);
    CfrPlus<Kuhn> solver(tree);
    solver.iterate(2000);
    EXPECT(tree.exploitability(solver.average()) < 1e-4);
    EXPECT_NEAR(tree.values(solver.average())[0], -1.0 / 18.0, 1e-4);
}

TEST(leduc_is_worth_minus_0_0856) {
    const GameTree<Leduc> tree{Leduc()};
    EXPECT_EQ(tree.infos().size(), 288);
    EXPECT_NEAR(tree.exploitability(tree.uniform()), 2.3736111111111113, 1e-9);
    CfrPlus<Leduc> solver(tree);
    solver.iterate(1000);
    EXPECT(tree.exploitability(solver.average()) < 1e-3);
    EXPECT_NEAR(tree.values(solver.average())[0], -0.085605, 1e-4);
}

// An equilibrium of kuhn by hand (first seat never bluffs): nothing can be gained against it. And a callback
// that plays by the view.
TEST(exploitability_of_policies_by_view) {
    const double off = exploitability(
        Kuhn(), [](const View<Kuhn>& view, std::uint64_t, std::span<const Action>, std::span<double> p) {
            const Kuhn::State s = view.any_guess(Kuhn());
            // What the second and later seat to speak does with a jack, a queen, a king.
            static constexpr double kCalls[] = {0.0, 0.0, 1.0 / 3.0, 1.0};
            static constexpr double kBetsAfterPass[] = {0.0, 1.0 / 3.0, 0.0, 1.0};
            const unsigned card = s.card[view.seat().index()];
            double bet = s.node == Kuhn::kOpen ? 0.0 : kCalls[card];
            if (s.node == Kuhn::kPassed) bet = kBetsAfterPass[card];
            p[0] = 1.0 - bet;
            p[1] = bet;
        });
    EXPECT_NEAR(off, 0.0, 1e-12);
    const double passive = exploitability(
        Kuhn(),
        [](const View<Kuhn>&, std::uint64_t, std::span<const Action>, std::span<double> p) { p[0] = 1.0; });
    EXPECT_NEAR(passive, 1.0, 1e-12);
}

// SAFE pays s and is best; PEEK is bought exactly below its worth. By best response in the game of one.
TEST(coin_and_peek_are_worth_what_they_should) {
    for (const int safe : {100, 500, 900}) {
        const GameTree<Coin> tree{Coin(safe)};
        EXPECT_NEAR(tree.best_response(tree.uniform(), Seat(0)), safe, 1e-9);
    }
    const GameTree<Coin> dear{Coin(-300)};
    EXPECT_NEAR(dear.best_response(dear.uniform(), Seat(0)), 0.0, 1e-9);
    for (const int safe : {-200, 0, 300})
        for (const int price : {0, 250, 690, 710, 1000}) {
            const GameTree<Peek> tree{Peek(safe, price)};
            EXPECT_NEAR(tree.best_response(tree.uniform(), Seat(0)), std::max({safe, 0, 1000 - price}), 1e-9);
        }
}

TEST(non_locality_is_solved_by_asking_why) {
    const NonLocality g(3);
    const GameTree<NonLocality> tree(g);
    // Answering the uniform policy, the worlds decide and `other` is best; against a seat that plays well it
    // is `last`.
    const auto rational = tree.profile_of(
        [&](const View<NonLocality>& view, std::uint64_t, std::span<const Action>, std::span<double> p) {
            const NonLocality::State s = view.any_guess(g);
            p[s.stage == NonLocality::kKnower && s.world == g.worlds() ? 1 : 0] = 1.0;
        });
    EXPECT_NEAR(tree.exploitability(rational), 0.0, 1e-12);
    EXPECT_NEAR(tree.values(rational)[0], -2.0 * 2.0 / 3.0 + 1.0 / 3.0, 1e-12);
    auto fooled = rational;
    for (std::size_t i = 0; i < tree.infos().size(); ++i)
        if (tree.infos()[i].seat == Seat(0)) fooled[i] = {0.0, 1.0};
    EXPECT_NEAR(tree.best_response(fooled, Seat(0)) - tree.values(fooled)[0], 2.0 / 3.0, 1e-12);
    CfrPlus<NonLocality> solver(tree);
    solver.iterate(500);
    EXPECT_NEAR(tree.values(solver.average())[0], -1.0, 1e-2);
}

// With four cards, prizes falling: even, and the first bid on the top prize is the top card, for points as
// for the win.
TEST(goofspiel_is_even_and_opens_with_the_top_card) {
    for (const Goofspiel::Pay pay : {Goofspiel::Pay::kPoints, Goofspiel::Pay::kWin}) {
        const Goofspiel g(4, Goofspiel::Order::kDescending, pay);
        const GameTree<Goofspiel> tree(
            g, [](const Outcome& outcome, Seat seat) { return outcome.value[seat.index()]; });
        CfrPlus<Goofspiel> solver(tree);
        solver.iterate(200);
        const auto average = solver.average();
        EXPECT_NEAR(tree.values(average)[0], 0.5, 1e-3);
        EXPECT(tree.exploitability(average) < 2e-3);
        const View<Goofspiel> first = View<Goofspiel>::of(g, g.start(), Seat(0));
        for (std::size_t i = 0; i < tree.infos().size(); ++i)
            if (tree.infos()[i].view == first) EXPECT(average[i][3] > 0.99);
    }
}
