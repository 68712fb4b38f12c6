// Hearts: its rules, its points, its texts.

#include "reference_hidden_hearts.hpp"

#include <array>
#include <string_view>
#include <utility>

using namespace pentaprism;
using namespace pentaprism::testing;

static_assert(HiddenGame<Hearts> && ChanceGame<Hearts> && HasAny<Hearts> && HasInvariants<Hearts>);
static_assert(sizeof(Hearts::State) <= 128);

TEST(hearts_keeps_its_promises) {
    for (const Pass pass : kPasses) keeps_its_promises(Hearts(pass), {.games = 3, .sums_to_one = false});
}

TEST(points_are_always_26_or_78) {
    Rng rng(3);
    int moons = 0;
    for (int i = 0; i < 5000; ++i) {
        const Hearts g(kPasses[i % 5]);
        Hearts::State s = g.start();
        while (!Hearts::actor(s).is_over())
            Hearts::apply(s, Hearts::actor(s).is_chance() ? Hearts::roll(s, rng) : Hearts::any(s, rng));
        EXPECT(Hearts::sound(s));
        const Outcome outcome = Hearts::outcome(s);
        const int sum = outcome.score[0] + outcome.score[1] + outcome.score[2] + outcome.score[3];
        const bool moon = outcome.ending == Hearts::kMoon;
        moons += moon ? 1 : 0;
        EXPECT_EQ(sum, moon ? 78 : 26);
        for (std::size_t seat = 0; seat < 4; ++seat) {
            EXPECT_NEAR(outcome.value[seat], (26 - outcome.score[seat]) / 26.0, 1e-12);
            if (moon) EXPECT(outcome.score[seat] == 0 || outcome.score[seat] == 26);
        }
    }
    EXPECT(moons > 10);
}

TEST(the_first_trick) {
    const Hearts g(Pass::kNone);
    // The second seat has clubs, the third no club but others, the fourth nothing but hearts and the spade
    // queen.
    Hearts::State s = dealt({
        hand_of("clubs 2 3 4"),
        hand_of("clubs 5 6"),
        hand_of("diamonds 2 3 4 5 6 7 8 9 10 spades 2 3 4 5"),
        hand_of("hearts 2 3 4 5 6 7 8 9 10 jack queen king spades queen"),
    });
    EXPECT(Hearts::actor(s) == Actor(Seat(0)));
    EXPECT_EQ(playable(g, s), hand_of("clubs 2"));
    s = played(g, s, {"play:club-2"});
    EXPECT_EQ(playable(g, s) & ~deck::suit_cards(deck::kClubs), Cards{0});
    s = played(g, s, {"play:club-6"});
    EXPECT_EQ(playable(g, s), s.hand[2]);
    s = played(g, s, {"play:spade-5"});
    EXPECT_EQ(playable(g, s), s.hand[3]);
    Hearts::State queen = played(g, s, {"play:spade-queen"});
    EXPECT(Hearts::actor(queen) == Actor(Seat(1)));
    EXPECT_EQ(queen.points[1], 13);
    // The queen breaks hearts.
    EXPECT_EQ(playable(g, queen), queen.hand[1]);
    // What it has shown: hearts are all that the fourth seat has.
    Rng rng(1);
    for (int i = 0; i < 50; ++i) {
        Hearts::State guess = queen;
        Hearts::hide(guess, Seat(1));
        Hearts::fill(guess, Seat(1), rng);
        EXPECT_EQ(guess.hand[3], hand_of("hearts 2 3 4 5 6 7 8 9 10 jack queen king"));
    }
}

TEST(a_seat_with_other_cards_plays_no_point_to_the_first_trick) {
    const Hearts g(Pass::kNone);
    const Hearts::State s =
        played(g,
               dealt({
                   hand_of("clubs 2"),
                   hand_of("hearts 2 3 4 5 6 7 8 9 10 jack queen spades queen diamonds 2"),
                   0,
                   0,
               }),
               {"play:club-2"});
    EXPECT_EQ(playable(g, s), hand_of("diamonds 2"));
    EXPECT(!can_follow(g, s, Seat(0), "play:club-2"));
    EXPECT(can_follow(g, s, Seat(0), "play:diamond-2"));
    // A point now says that nothing but points is held: thirteen of fourteen cards, of which the third seat
    // has none.
    EXPECT(can_follow(g, s, Seat(0), "play:heart-2"));
    EXPECT(!can_follow(g, dealt({hand_of("clubs 2 hearts 3 4"), 0, 0, 0}), Seat(0), "play:heart-2"));
}

TEST(hearts_are_not_led_before_they_are_broken) {
    const Hearts g(Pass::kNone);
    Hearts::State s = dealt({
        hand_of("clubs 2 ace hearts 2 3 4 5 6 7 8 9 10 jack queen"),
        hand_of("clubs 3 4 5"),
        hand_of("clubs 6 7 8"),
        hand_of("clubs 9 10 jack"),
    });
    s = played(g, s, {"play:club-2", "play:club-3", "play:club-6", "play:club-9"});
    EXPECT(Hearts::actor(s) == Actor(Seat(3)));
    EXPECT_EQ(playable(g, s), s.hand[3] & ~deck::suit_cards(deck::kHearts));
    s = played(g, s, {"play:club-10", "play:club-ace", "play:club-4", "play:club-7"});
    // The first seat has nothing but hearts left.
    EXPECT(Hearts::actor(s) == Actor(Seat(0)));
    EXPECT_EQ(playable(g, s), s.hand[0]);
    s = played(g, s, {"play:heart-2"});
    EXPECT_EQ(s.lacks[0], 1U | 2U | 4U | 16U);
    Rng rng(1);
    for (int i = 0; i < 50; ++i) {
        Hearts::State guess = s;
        Hearts::hide(guess, Seat(2));
        Hearts::fill(guess, Seat(2), rng);
        EXPECT_EQ(guess.hand[0] & ~deck::suit_cards(deck::kHearts), Cards{0});
    }
}

TEST(who_takes_a_trick_leads_the_next) {
    const Hearts g(Pass::kNone);
    Hearts::State s = dealt({
        hand_of("clubs 2 diamonds 2"),
        hand_of("clubs king diamonds 3"),
        hand_of("clubs ace diamonds ace"),
        hand_of("clubs 3 spades ace"),
    });
    s = played(g, s, {"play:club-2", "play:club-king", "play:club-ace", "play:club-3"});
    EXPECT(Hearts::actor(s) == Actor(Seat(2)));
    EXPECT_EQ(s.points, (std::array<std::uint8_t, 4>{}));
}

// Where nobody can follow, the lowest card of the suit led takes the trick.
TEST(a_suit_that_only_its_leader_has) {
    const Hearts g(Pass::kNone);
    Hearts::State s = dealt({deck::suit_cards(deck::kClubs), 0, 0, deck::suit_cards(deck::kHearts)});
    for (const std::string_view club : {"play:club-2", "play:club-3", "play:club-4"}) {
        s = played(g, s, {club});
        for (int i = 0; i < 3; ++i) Hearts::apply(s, legal(g, s).back());
        EXPECT(Hearts::actor(s) == Actor(Seat(0)));
    }
    EXPECT_EQ(s.points[1] + s.points[2] + s.points[3], 0);
    EXPECT_EQ(s.points[0], deck::has(s.gone, deck::card_of(deck::kSpades, 10)) ? 16 : 3);
}

TEST(three_cards_are_passed_in_rising_order) {
    Rng rng(7);
    for (const auto& [pass, steps] :
         {std::pair(Pass::kLeft, 1U), std::pair(Pass::kAcross, 2U), std::pair(Pass::kRight, 3U)}) {
        const Hearts g(pass);
        Table<Hearts> table(g, rng.next());
        table.settle();
        const std::array<Cards, 4> before = table.state().hand;
        std::array<Cards, 4> chosen{};
        for (int i = 0; i < 12; ++i) {
            const std::size_t seat = table.actor().seat().index();
            EXPECT_EQ(seat, static_cast<std::size_t>(i / 3));
            if (i % 3 == 0) EXPECT_EQ(legal(g, table.state()).size(), 11);
            const Action a = Hearts::any(table.state(), rng);
            EXPECT(deck::bit_of(a.payload() & 63U) > chosen[seat]);
            chosen[seat] |= deck::bit_of(a.payload() & 63U);
            table.push(a);
        }
        table.settle();
        EXPECT_EQ(table.state().stage, Hearts::kPlay);
        for (unsigned seat = 0; seat < 4; ++seat)
            EXPECT_EQ(table.state().hand[seat], (before[seat] & ~chosen[seat]) | chosen[(seat - steps) & 3U]);
    }
}

TEST(text_that_is_no_event_of_hearts_is_refused) {
    for (const std::string_view text : {
             "",
             "play:heart",
             "play:heart-1",
             "play:heart-11",
             "play:?",
             "pass:",
             "~deal:p5:club-2",
             "~deal:p1",
             "~first:p0",
             "~direction:up",
             "~receive:p1:?",
             "~receive:p1:club-2,club-3",
             "~receive:p1:club-3,club-2,club-4",
             "play:club-2 ",
             "~receive:p1:club-2,club-3,club-4,club-5",
         })
        EXPECT(!Hearts::parse(text).has_value());
}

// With the processor's instruction or without it, the same card.
TEST(the_nth_card_is_the_nth) {
    Rng rng(17);
    for (int i = 0; i < 20000; ++i) {
        const Cards cards = rng.next() & rng.next() & deck::kDeck;
        unsigned n = 0;
        for (Cards rest = cards; rest != 0; rest &= rest - 1, ++n) {
            EXPECT_EQ(deck::nth_of(cards, n), deck::lowest_of(rest));
            EXPECT_EQ(deck::detail::nth_by_parts(cards, n), deck::lowest_of(rest));
        }
    }
}
