// The small reference games with hidden information: honest views, exact guesses, known values.

#include <array>
#include <string>
#include <string_view>

#include "exploitability.hpp"
#include "pentaprism/games/reference/coin.hpp"
#include "pentaprism/games/reference/goofspiel.hpp"
#include "pentaprism/games/reference/kuhn.hpp"
#include "pentaprism/games/reference/leduc.hpp"
#include "pentaprism/games/reference/non_locality.hpp"
#include "pentaprism/games/reference/phantom_tic_tac_toe.hpp"
#include "reference_hidden_spread.hpp"

using namespace pentaprism;
using namespace pentaprism::testing;

static_assert(HiddenGame<Kuhn> && ChanceGame<Kuhn> && HiddenGame<Leduc> && ChanceGame<Leduc>);
static_assert(HiddenGame<Coin> && HiddenGame<Peek> && HiddenGame<NonLocality>);
static_assert(HiddenGame<Goofspiel> && ChanceGame<Goofspiel>);
static_assert(HiddenGame<PhantomTicTacToe> && ChanceGame<PhantomTicTacToe>);

namespace {

using Order = Goofspiel::Order;
using Pay = Goofspiel::Pay;

template <HiddenGame G>
typename G::State played_from_start(const G& g, const std::vector<std::string_view>& texts) {
    return played(g, g.start(), texts);
}

// CFR+ (Tammelin 2014): regret matching with regrets kept from falling below zero, seats updated in turn, averages weighted
// by the iteration. Written for the tests alone, on the tree of any small game of two.
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

    typename Tree::Profile average() const {
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
            now_[info][a] = total > 0.0 ? regret_[info][a] / total : 1.0 / static_cast<double>(regret_[info].size());
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
    typename Tree::Profile regret_, sum_, now_, change_;
};

}  // namespace

TEST(kuhn_keeps_its_promises) {
    keeps_its_promises(Kuhn(), {.games = 60});
    check_spreads(Kuhn(), 60, 2000, 3);
}
TEST(leduc_keeps_its_promises) {
    keeps_its_promises(Leduc(), {.games = 60});
    check_spreads(Leduc(), 60, 3000, 3);
}
TEST(coin_and_peek_keep_their_promises) {
    keeps_its_promises(Coin(100));
    keeps_its_promises(Peek(200, 700));
    check_spreads(Peek(0, 100), 50, 1000, 3);
}
TEST(non_locality_keeps_its_promises) {
    for (const int worlds : {2, 3, 9}) {
        keeps_its_promises(NonLocality(worlds));
        check_spreads(NonLocality(worlds), 50, 2000, 3);
    }
}
TEST(goofspiel_keeps_its_promises) {
    keeps_its_promises(Goofspiel());
    keeps_its_promises(Goofspiel(13, Order::kRandom, Pay::kWin, 4), {.games = 6});
    check_spreads(Goofspiel(4, Order::kRandom), 20, 1000, 3);
    check_spreads(Goofspiel(3, Order::kDescending, Pay::kPoints, 3), 20, 2000, 4);
}
TEST(phantom_tic_tac_toe_keeps_its_promises) { keeps_its_promises(PhantomTicTacToe(), {.games = 40}); }

// Every list of tries that fits what a seat has heard is guessed as often as any other. The public, which knows nothing but the
// answers, has very many; it is compared while there are few marks.
TEST(phantom_guesses_are_uniform) {
    const PhantomTicTacToe g;
    Rng rng(5);
    Frequencies all;
    for (int i = 0; i < 6; ++i) {
        Table<PhantomTicTacToe> table(g, rng.next());
        for (;;) {
            const bool few = table.state().placed <= 3 && table.state().answered <= 4;
            for (const Seat v : {Seat(0), Seat(1)}) check_spread(g, table, v, 2000, rng, all);
            if (few) check_spread(g, table, Seat::none(), 2000, rng, all);
            if (table.actor().is_over()) break;
            table.push(table.actor().is_chance() ? g.roll(table.state(), rng) : g.any(table.state(), rng));
        }
    }
    EXPECT(!all.far());
}

TEST(kuhn_pays_as_it_should) {
    const Kuhn g;
    const auto score = [&](std::initializer_list<std::string_view> said, bool first_has_king) {
        std::vector<std::string_view> texts = {first_has_king ? "~deal:p1:king" : "~deal:p1:jack", "~deal:p2:queen"};
        texts.insert(texts.end(), said);
        Kuhn::State s = played_from_start(g, texts);
        if (g.actor(s).is_chance()) {
            Rng rng(1);
            EXPECT_EQ(g.text(Event::of(Actor::chance(), g.roll(s, rng))),
                      first_has_king ? "~show:king,queen" : "~show:jack,queen");
            g.apply(s, g.roll(s, rng));
        }
        EXPECT(g.actor(s).is_over());
        return g.outcome(s).score[0];
    };
    EXPECT_EQ(score({"pass", "pass"}, true), 1);
    EXPECT_EQ(score({"pass", "pass"}, false), -1);
    EXPECT_EQ(score({"bet", "pass"}, false), 1);
    EXPECT_EQ(score({"bet", "bet"}, true), 2);
    EXPECT_EQ(score({"pass", "bet", "pass"}, true), -1);
    EXPECT_EQ(score({"pass", "bet", "bet"}, false), -2);
}

TEST(leduc_pays_as_it_should) {
    const Leduc g;
    const auto score = [&](const std::vector<std::string_view>& texts) {
        const Leduc::State s = played_from_start(g, texts);
        EXPECT(g.actor(s).is_over());
        return g.outcome(s).score[0];
    };
    EXPECT_EQ(score({"~deal:p1:jack", "~deal:p2:king", "raise", "fold"}), 1);
    EXPECT_EQ(score({"~deal:p1:jack", "~deal:p2:king", "raise", "raise", "fold"}), -3);
    EXPECT_EQ(score({"~deal:p1:jack", "~deal:p2:king", "call", "call", "~table:jack", "raise", "raise", "call",
                     "~show:jack,king"}),
              9);
    EXPECT_EQ(score({"~deal:p1:queen", "~deal:p2:king", "call", "raise", "raise", "call", "~table:jack", "call", "raise",
                     "raise", "call", "~show:queen,king"}),
              -13);
    EXPECT_EQ(score({"~deal:p1:queen", "~deal:p2:queen", "raise", "call", "~table:king", "call", "call",
                     "~show:queen,queen"}),
              0);
    EXPECT_EQ(score({"~deal:p1:queen", "~deal:p2:queen", "raise", "call", "~table:king", "call", "raise", "fold"}), -3);
}

// What cannot be true is not taken for true.
TEST(impossible_events_are_refused) {
    const Leduc leduc;
    const Leduc::State pair = played_from_start(leduc, {"~deal:p1:king", "~deal:p2:king"});
    const Leduc::State end = played_from_start(leduc, {"~deal:p1:king", "~deal:p2:king", "call", "call"});
    EXPECT(!can_follow(leduc, pair, Seat(0), "fold"));
    EXPECT(can_follow(leduc, pair, Seat(0), "raise"));
    EXPECT(can_follow(leduc, end, Seat(0), "~table:king"));
    EXPECT(!can_follow(leduc, played_from_start(leduc, {"~deal:p1:king"}), Seat(1), "~deal:p2:?"));
    const Leduc::State last = played_from_start(
        leduc, {"~deal:p1:king", "~deal:p2:jack", "call", "call", "~table:king", "call", "call"});
    EXPECT(!can_follow(leduc, last, Seat(0), "~show:king,king"));
    EXPECT(!can_follow(leduc, last, Seat(0), "~show:queen,jack"));
    EXPECT(can_follow(leduc, last, Seat(0), "~show:king,queen"));

    const Kuhn kuhn;
    const Kuhn::State shown = played_from_start(kuhn, {"~deal:p1:king", "~deal:p2:jack", "bet", "bet"});
    EXPECT(can_follow(kuhn, shown, Seat(0), "~show:king,queen"));
    EXPECT(!can_follow(kuhn, shown, Seat(0), "~show:king,king"));
    EXPECT(!can_follow(kuhn, shown, Seat(0), "~show:jack,queen"));

    const Goofspiel goofspiel;
    const Goofspiel::State bids = played_from_start(goofspiel, {"bid:4", "bid:3", "~reveal:4,3", "bid:1", "bid:4"});
    EXPECT(can_follow(goofspiel, bids, Seat(0), "~reveal:1,2"));
    EXPECT(!can_follow(goofspiel, bids, Seat(0), "~reveal:1,3"));
    EXPECT(!can_follow(goofspiel, bids, Seat(0), "~reveal:2,4"));
    EXPECT(can_follow(goofspiel, bids, Seat::none(), "~reveal:2,4"));

    // The first seat was refused the middle: the second is there. A first seat without a mark refuses nobody.
    const PhantomTicTacToe phantom;
    const PhantomTicTacToe::State tried = played_from_start(phantom, {"mark:a1", "~answer:yes", "mark:b2", "~answer:yes", "mark:b2"});
    EXPECT(can_follow(phantom, tried, Seat(0), "~answer:no"));
    EXPECT(can_follow(phantom, tried, Seat(0), "~answer:yes"));
    EXPECT(!can_follow(phantom, tried, Seat(0), "~answer:line"));
    EXPECT(!can_follow(phantom, played_from_start(phantom, {"mark:a1"}), Seat(1), "~answer:no"));
}

TEST(text_that_is_not_an_event_is_refused) {
    for (const std::string_view text : {"", "passe", "~deal:p3:jack", "~deal:p1:ace", "~show:jack", "~show:?,jack"})
        EXPECT(!Kuhn::parse(text).has_value());
    for (const std::string_view text : {"check", "~table:?", "~table:king,king", "~deal:p1:jack ", "~show:king,"})
        EXPECT(!Leduc::parse(text).has_value());
    for (const std::string_view text : {"name:?", "~toss:edge", "~show:?", "peeking"}) EXPECT(!Coin::parse(text).has_value());
    for (const std::string_view text : {"~world:4", "~world:0", "~show:?", "go"})
        EXPECT(!NonLocality(3).parse(text).has_value());
    for (const std::string_view text : {"bid:5", "bid:0", "bid:04", "~reveal:1", "~reveal:1,2,3", "~prize:?"})
        EXPECT(!Goofspiel().parse(text).has_value());
    for (const std::string_view text : {"mark:d1", "mark:a4", "~answer:maybe", "~answer:?", "mark:"})
        EXPECT(!PhantomTicTacToe::parse(text).has_value());
}

// Uniform policies: what open_spiel's pyspiel.exploitability gives for them. Values of the games by an independent solver.
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

// An equilibrium of kuhn by hand (first seat never bluffs): nothing can be gained against it. And a callback that plays by
// the view.
TEST(exploitability_of_policies_by_view) {
    const double off = exploitability(Kuhn(), [](const View<Kuhn>& view, std::uint64_t, std::span<const Action>,
                                                 std::span<double> p) {
        const Kuhn::State s = view.any_guess(Kuhn());
        const unsigned card = s.card[view.seat().index()];
        double bet = 0.0;
        switch (s.node) {
            case Kuhn::kOpen: bet = 0.0; break;
            case Kuhn::kPassed: bet = card == 3 ? 1.0 : card == 1 ? 1.0 / 3.0 : 0.0; break;
            case Kuhn::kBet: bet = card == 3 ? 1.0 : card == 2 ? 1.0 / 3.0 : 0.0; break;
            default: bet = card == 3 ? 1.0 : card == 2 ? 1.0 / 3.0 : 0.0;
        }
        p[0] = 1.0 - bet;
        p[1] = bet;
    });
    EXPECT_NEAR(off, 0.0, 1e-12);
    const double passive = exploitability(
        Kuhn(), [](const View<Kuhn>&, std::uint64_t, std::span<const Action>, std::span<double> p) { p[0] = 1.0; });
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
    // Answering the uniform policy, the worlds decide and `other` is best; against a seat that plays well it is `last`.
    const auto rational = tree.profile_of([&](const View<NonLocality>& view, std::uint64_t, std::span<const Action>,
                                              std::span<double> p) {
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

// With four cards, prizes falling: even, and the first bid on the top prize is the top card, for points as for the win.
TEST(goofspiel_is_even_and_opens_with_the_top_card) {
    for (const Pay pay : {Pay::kPoints, Pay::kWin}) {
        const Goofspiel g(4, Order::kDescending, pay);
        const GameTree<Goofspiel> tree(g, [](const Outcome& outcome, Seat seat) { return outcome.value[seat.index()]; });
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

TEST(goofspiel_counts_as_it_should) {
    const Goofspiel g(4, Order::kDescending);
    const Goofspiel::State s = played_from_start(g, {"bid:4", "bid:4", "~reveal:4,4", "bid:3", "bid:2", "~reveal:3,2", "bid:1",
                                          "bid:3", "~reveal:1,3"});
    EXPECT(g.actor(s).is_over());
    EXPECT_EQ(g.outcome(s).score[0], 4);
    EXPECT_EQ(g.outcome(s).score[1], 2);
    EXPECT_NEAR(g.outcome(s).value[0], 0.5 + 2.0 / 20.0, 1e-12);
    const Goofspiel wins(4, Order::kDescending, Pay::kWin);
    EXPECT_NEAR(wins.outcome(s).value[0], 1.0, 1e-12);
}
