// The small reference games with hidden information: honest views, exact guesses, what they pay.

#include <array>
#include <string>
#include <string_view>

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
G::State played_from_start(const G& g, const std::vector<std::string_view>& texts) {
    return played(g, g.start(), texts);
}

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

// Every list of tries that fits what a seat has heard is guessed as often as any other. The public, which
// knows nothing but the answers, has very many; it is compared while there are few marks.
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
            table.push(table.actor().is_chance() ? PhantomTicTacToe::roll(table.state(), rng)
                                                 : PhantomTicTacToe::any(table.state(), rng));
        }
    }
    EXPECT(!all.far());
}

TEST(kuhn_pays_as_it_should) {
    const Kuhn g;
    const auto score = [&](std::initializer_list<std::string_view> said, bool first_has_king) {
        std::vector<std::string_view> texts = {
            first_has_king ? "~deal:p1:king" : "~deal:p1:jack",
            "~deal:p2:queen",
        };
        texts.insert(texts.end(), said);
        Kuhn::State s = played_from_start(g, texts);
        if (Kuhn::actor(s).is_chance()) {
            Rng rng(1);
            EXPECT_EQ(Kuhn::text(Event::of(Actor::chance(), Kuhn::roll(s, rng))),
                      first_has_king ? "~show:king,queen" : "~show:jack,queen");
            Kuhn::apply(s, Kuhn::roll(s, rng));
        }
        EXPECT(Kuhn::actor(s).is_over());
        return Kuhn::outcome(s).score[0];
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
        EXPECT(Leduc::actor(s).is_over());
        return Leduc::outcome(s).score[0];
    };
    EXPECT_EQ(score({"~deal:p1:jack", "~deal:p2:king", "raise", "fold"}), 1);
    EXPECT_EQ(score({"~deal:p1:jack", "~deal:p2:king", "raise", "raise", "fold"}), -3);
    EXPECT_EQ(score({"~deal:p1:jack", "~deal:p2:king", "call", "call", "~table:jack", "raise", "raise",
                     "call", "~show:jack,king"}),
              9);
    EXPECT_EQ(score({"~deal:p1:queen", "~deal:p2:king", "call", "raise", "raise", "call", "~table:jack",
                     "call", "raise", "raise", "call", "~show:queen,king"}),
              -13);
    EXPECT_EQ(score({"~deal:p1:queen", "~deal:p2:queen", "raise", "call", "~table:king", "call", "call",
                     "~show:queen,queen"}),
              0);
    EXPECT_EQ(
        score({"~deal:p1:queen", "~deal:p2:queen", "raise", "call", "~table:king", "call", "raise", "fold"}),
        -3);
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
    const Goofspiel::State bids =
        played_from_start(goofspiel, {"bid:4", "bid:3", "~reveal:4,3", "bid:1", "bid:4"});
    EXPECT(can_follow(goofspiel, bids, Seat(0), "~reveal:1,2"));
    EXPECT(!can_follow(goofspiel, bids, Seat(0), "~reveal:1,3"));
    EXPECT(!can_follow(goofspiel, bids, Seat(0), "~reveal:2,4"));
    EXPECT(can_follow(goofspiel, bids, Seat::none(), "~reveal:2,4"));

    // The first seat was refused the middle: the second is there. A first seat without a mark refuses nobody.
    const PhantomTicTacToe phantom;
    const PhantomTicTacToe::State tried =
        played_from_start(phantom, {"mark:a1", "~answer:yes", "mark:b2", "~answer:yes", "mark:b2"});
    EXPECT(can_follow(phantom, tried, Seat(0), "~answer:no"));
    EXPECT(can_follow(phantom, tried, Seat(0), "~answer:yes"));
    EXPECT(!can_follow(phantom, tried, Seat(0), "~answer:line"));
    EXPECT(!can_follow(phantom, played_from_start(phantom, {"mark:a1"}), Seat(1), "~answer:no"));
}

TEST(text_that_is_not_an_event_is_refused) {
    for (const std::string_view text :
         {"", "passe", "~deal:p3:jack", "~deal:p1:ace", "~show:jack", "~show:?,jack"})
        EXPECT(!Kuhn::parse(text).has_value());
    for (const std::string_view text :
         {"check", "~table:?", "~table:king,king", "~deal:p1:jack ", "~show:king,"})
        EXPECT(!Leduc::parse(text).has_value());
    for (const std::string_view text : {"name:?", "~toss:edge", "~show:?", "peeking"})
        EXPECT(!Coin::parse(text).has_value());
    for (const std::string_view text : {"~world:4", "~world:0", "~show:?", "go"})
        EXPECT(!NonLocality(3).parse(text).has_value());
    for (const std::string_view text : {"bid:5", "bid:0", "bid:04", "~reveal:1", "~reveal:1,2,3", "~prize:?"})
        EXPECT(!Goofspiel().parse(text).has_value());
    for (const std::string_view text : {"mark:d1", "mark:a4", "~answer:maybe", "~answer:?", "mark:"})
        EXPECT(!PhantomTicTacToe::parse(text).has_value());
}

TEST(goofspiel_counts_as_it_should) {
    const Goofspiel g(4, Order::kDescending);
    const Goofspiel::State s = played_from_start(g, {
                                                        "bid:4",
                                                        "bid:4",
                                                        "~reveal:4,4",
                                                        "bid:3",
                                                        "bid:2",
                                                        "~reveal:3,2",
                                                        "bid:1",
                                                        "bid:3",
                                                        "~reveal:1,3",
                                                    });
    EXPECT(g.actor(s).is_over());
    EXPECT_EQ(g.outcome(s).score[0], 4);
    EXPECT_EQ(g.outcome(s).score[1], 2);
    EXPECT_NEAR(g.outcome(s).value[0], 0.5 + 2.0 / 20.0, 1e-12);
    const Goofspiel wins(4, Order::kDescending, Pay::kWin);
    EXPECT_NEAR(wins.outcome(s).value[0], 1.0, 1e-12);
}
