// Hearts: what a seat knows, and guesses that obey everything that was seen, each deal as likely as any
// other.

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "reference_hidden_hearts.hpp"

using namespace pentaprism;
using namespace pentaprism::testing;

namespace {

// A guess of v must let all that was played be played again by the rules, from the hands that the seats had
// when play began.
void check_replay(const Hearts& g, const Table<Hearts>& table, const Hearts::State& guess) {
    std::array<Cards, 4> hands = guess.hand;
    std::size_t begin = table.history().size();
    for (std::size_t i = begin; i-- > 0;) {
        const auto& step = table.history()[i];
        if (step.before.stage != Hearts::kPlay) break;
        hands[step.actor.seat().index()] |= deck::bit_of(step.action.payload() & 63U);
        begin = i;
    }
    if (begin == table.history().size()) return;
    Hearts::State s = table.history()[begin].before;
    s.hand = hands;
    s.passed = {};
    for (std::size_t i = begin; i < table.history().size(); ++i) {
        EXPECT(Hearts::actor(s) == table.history()[i].actor);
        EXPECT(deck::has(playable(g, s), table.history()[i].action.payload() & 63U));
        Hearts::apply(s, table.history()[i].action);
    }
    EXPECT(s.hand == guess.hand);
    EXPECT(s.lacks == guess.lacks);
}

// All ways to give the pool to the hands, by trying each card in each hand; gives up when there are more than
// kMostDeals.
constexpr std::size_t kMostDeals = 2000;
void deal_by_trial(std::vector<deck::OpenHand> hands, Cards pool, std::map<std::string, double>& found) {
    if (found.size() > kMostDeals) return;
    if (pool == 0) {
        std::vector<Cards> dealt;
        for (const deck::OpenHand& hand : hands) {
            if (hand.need != 0) return;
            dealt.push_back(hand.cards == nullptr ? 0 : *hand.cards);
        }
        found[{reinterpret_cast<const char*>(dealt.data()), dealt.size() * sizeof(Cards)}] = 1.0;
        return;
    }
    const unsigned card = deck::lowest_of(pool);
    for (deck::OpenHand& hand : hands) {
        if (hand.need == 0 || deck::has(hand.never, card)) continue;
        *hand.cards |= deck::bit_of(card);
        --hand.need;
        deal_by_trial(hands, pool & (pool - 1), found);
        ++hand.need;
        *hand.cards &= ~deck::bit_of(card);
    }
}

// Places in a hand, from its lowest card; those behind its end are left out.
std::string places(const std::vector<unsigned>& cards, unsigned size) {
    std::string text;
    for (const unsigned card : cards)
        if (card < size) text += static_cast<char>('a' + card);
    return text;
}

// What the second seat passed on in guesses of the first, as places in the hand where it is.
std::map<std::string, int> passed_places(const Hearts& g, const Table<Hearts>& table, std::size_t where,
                                         Rng& rng) {
    std::map<std::string, int> got;
    const View<Hearts> view = table.view(Seat(0));
    for (int k = 0; k < 20000; ++k) {
        const Hearts::State guess = view.guess(g, rng);
        std::vector<unsigned> cards;
        for (Cards passed = guess.passed[1]; passed != 0; passed &= passed - 1)
            cards.push_back(deck::count_of(guess.hand[where] & (deck::bit_of(deck::lowest_of(passed)) - 1)));
        ++got[places(cards, 13)];
    }
    return got;
}

}  // namespace

// What a seat passed on stays where it went, in its view and its guesses, until it is played; others do not
// see it.
TEST(passed_cards_are_remembered) {
    Rng rng(8);
    const Hearts g(Pass::kLeft);
    for (int i = 0; i < 100; ++i) {
        const Table<Hearts> table = random_table(g, rng, rng.below(52));
        const Hearts::State& truth = table.state();
        if (truth.stage != Hearts::kPlay) continue;
        for (std::uint8_t seat = 0; seat < 4; ++seat) {
            const unsigned left = (seat + 1U) & 3U;
            Hearts::State view = truth;
            Hearts::hide(view, Seat(seat));
            EXPECT_EQ(truth.passed[seat] & ~truth.hand[left], Cards{0});
            EXPECT_EQ(view.hand[left] & truth.passed[seat], truth.passed[seat]);
            const Cards two = truth.done == 0 ? deck::bit_of(0) : 0;
            EXPECT_EQ(view.hand[left] & ~(truth.passed[seat] | two), Cards{0});
            EXPECT_EQ(view.hand[(seat + 2U) & 3U] & ~two, Cards{0});
            Hearts::fill(view, Seat(seat), rng);
            EXPECT_EQ(view.hand[left] & truth.passed[seat], truth.passed[seat]);
        }
    }
}

TEST(guesses_can_have_been_played) {
    Rng rng(9);
    for (int i = 0; i < 500; ++i) {
        const Hearts g(kPasses[i % 5]);
        const Table<Hearts> table = random_table(g, rng, rng.below(53));
        for (const Seat v : viewers(g)) {
            if (!v && table.state().done < 16 && i % 10 != 0) continue;
            const View<Hearts> view = table.view(v);
            for (int k = 0; k < 4; ++k) {
                const Hearts::State guess = view.guess(g, rng);
                EXPECT(Hearts::sound(guess));
                check_replay(g, table, guess);
            }
        }
    }
}

// Deals that obey what each hand cannot hold, compared with all there are.
TEST(unknown_cards_are_dealt_uniformly) {
    Rng rng(11);
    Frequencies all;
    int impossible = 0;
    for (int round = 0; round < 400; ++round) {
        const std::size_t count = 2 + rng.below(3);
        std::array<Cards, 4> held{};
        std::vector<deck::OpenHand> hands;
        unsigned size = 0;
        for (std::size_t h = 0; h < count; ++h) {
            const unsigned need = rng.below(count == 4 ? 3 : 4);
            Cards never = 0;
            for (unsigned suit = 0; suit < 4; ++suit)
                if (rng.below(3) == 0) never |= deck::suit_cards(suit);
            hands.push_back({&held[h], never, need});
            size += need;
        }
        const Cards pool = deck::UnknownCards::choose(deck::kDeck, size, rng);
        std::map<std::string, double> wanted;
        deal_by_trial(hands, pool, wanted);
        if (wanted.empty()) {
            ++impossible;
            EXPECT(!deck::UnknownCards::deal(pool, hands, rng));
            continue;
        }
        std::map<std::string, int> got;
        for (int k = 0; k < 1000; ++k) {
            held = {};
            EXPECT(deck::UnknownCards::deal(pool, hands, rng));
            ++got[{reinterpret_cast<const char*>(held.data()), count * sizeof(Cards)}];
        }
        compare(wanted, got, all);
    }
    EXPECT(!all.far());
    EXPECT(impossible > 20);
}

// Near the end of a deal every deal that fits is guessed as often as any other: for the seats and for the
// public.
TEST(guessed_deals_are_uniform) {
    Rng rng(12);
    Frequencies all;
    int compared = 0;
    for (int i = 0; i < 120; ++i) {
        const Hearts g(kPasses[i % 5]);
        const Table<Hearts> table = random_table(g, rng, 32 + rng.below(16));
        for (const Seat v : viewers(g)) {
            Hearts::State view = table.state();
            Hearts::hide(view, v);
            std::vector<deck::OpenHand> hands;
            Hearts::State trial = view;
            for (unsigned seat = 0; seat < 4; ++seat) {
                const unsigned need =
                    deck::count_of(table.state().hand[seat]) - deck::count_of(view.hand[seat]);
                hands.push_back({&trial.hand[seat], 0, need});
                for (unsigned suit = 0; suit < 4; ++suit)
                    if ((unsigned{view.lacks[seat]} >> suit & 1U) != 0)
                        hands.back().never |= deck::suit_cards(suit);
                if ((view.lacks[seat] & 16U) == 0) hands.back().never &= ~hand_of("spades queen");
            }
            Cards known = table.state().gone;
            for (unsigned seat = 0; seat < 4; ++seat) known |= view.hand[seat];
            std::map<std::string, double> wanted;
            deal_by_trial(hands, deck::kDeck & ~known, wanted);
            if (wanted.size() > kMostDeals) continue;
            ++compared;
            std::map<std::string, int> got;
            for (int k = 0; k < 1000; ++k) {
                Hearts::State guess = view;
                Hearts::fill(guess, v, rng);
                ++got[{reinterpret_cast<const char*>(guess.hand.data()), sizeof guess.hand}];
            }
            compare(wanted, got, all);
        }
    }
    EXPECT(!all.far());
    EXPECT(compared > 200);
}

// What was passed where the viewer does not see it: any three of the cards that the receiver then had, of
// which those that it played are gone.
TEST(guessed_passes_are_uniform) {
    Rng rng(13);
    Frequencies all;
    const Hearts g(Pass::kLeft);
    for (const std::size_t plays : {0U, 20U, 40U, 48U}) {
        const Table<Hearts> table = random_table(g, rng, plays);
        const unsigned size = deck::count_of(table.state().hand[2]);
        std::map<std::string, double> wanted;
        for (unsigned a = 0; a < 13; ++a)
            for (unsigned b = a + 1; b < 13; ++b)
                for (unsigned c = b + 1; c < 13; ++c) wanted[places({a, b, c}, size)] += 1.0;
        compare(wanted, passed_places(g, table, 2, rng), all);
    }
    EXPECT(!all.far());
}

// While a seat is choosing, any choice that leaves enough cards above it.
TEST(guessed_choices_are_uniform) {
    Rng rng(14);
    Frequencies all;
    const Hearts g(Pass::kLeft);
    Table<Hearts> table(g, 5);
    table.settle();
    for (int i = 0; i < 4; ++i) table.push(Hearts::any(table.state(), rng));
    std::map<std::string, double> wanted;
    for (unsigned a = 0; a < 11; ++a) wanted[places({a}, 13)] = 1.0;
    compare(wanted, passed_places(g, table, 1, rng), all);

    table.push(Hearts::any(table.state(), rng));
    wanted.clear();
    for (unsigned a = 0; a < 12; ++a)
        for (unsigned b = a + 1; b < 12; ++b) wanted[places({a, b}, 13)] = 1.0;
    compare(wanted, passed_places(g, table, 1, rng), all);
    EXPECT(!all.far());
}

// The view of a seat moves on only by what can be true of cards it does not see.
TEST(impossible_plays_are_refused) {
    const Hearts g(Pass::kNone);
    const Hearts::State start = dealt({
        hand_of("clubs 2 3 4 diamonds 2 3"),
        hand_of("diamonds 4 5 6 7 8 9 10 jack queen king spades 2 3 4"),
        hand_of("clubs 5 6 7"),
        hand_of("clubs 8 9 10"),
    });
    const Hearts::State s = played(g, start, {"play:club-2"});
    const Seat first(0);
    EXPECT(can_follow(g, s, first, "play:club-9"));
    EXPECT(can_follow(g, s, first, "play:diamond-4"));
    EXPECT(!can_follow(g, s, first, "play:club-3"));    // in the viewer's own hand
    EXPECT(!can_follow(g, s, first, "play:club-2"));    // played
    EXPECT(!can_follow(g, s, first, "pass:?"));
    EXPECT(!can_follow(g, s, Seat(1), "play:club-8"));  // its own action, and it has no club
    EXPECT(!can_follow(g, s, Seat(1), "play:spade-queen"));

    // The second seat has shown that it has no club, and so can never play one.
    Hearts::State later = played(g, s, {"play:diamond-4", "play:club-5", "play:club-8"});
    EXPECT_EQ(later.lacks[1], 1);
    EXPECT(Hearts::actor(later) == Actor(Seat(3)));
    later = played(g, later, {"play:club-9", "play:club-3"});
    EXPECT(!can_follow(g, later, first, "play:club-jack"));
    EXPECT(can_follow(g, later, first, "play:spade-2"));
}

// Two of three hands have shown to hold no club, so the third holds all that are left and cannot discard.
TEST(a_play_that_leaves_cards_without_a_hand_is_refused) {
    const Hearts g(Pass::kNone);
    Hearts::State s = dealt({
        hand_of("clubs 2 3 4 ace"),
        hand_of("diamonds 2 3 4 5 6 7 8 9 10 jack queen king ace"),
        hand_of("clubs 5 6 7 8 9 10 jack queen king hearts ace"),
        hand_of("spades 2 3 4 5 6 7 8 9 10"),
    });
    s = played(g, s,
               {
                   "play:club-2",
                   "play:diamond-2",
                   "play:club-5",
                   "play:spade-2",
                   "play:club-6",
                   "play:spade-3",
                   "play:club-ace",
                   "play:diamond-3",
                   "play:club-3",
                   "play:diamond-4",
               });
    EXPECT(Hearts::actor(s) == Actor(Seat(2)));
    EXPECT(can_follow(g, s, Seat(0), "play:club-10"));
    EXPECT(!can_follow(g, s, Seat(0), "play:heart-ace"));
    EXPECT(!can_follow(g, s, Seat(0), "play:diamond-10"));
    s = played(g, s, {"play:club-10"});
    Rng rng(1);
    Hearts::State guess = s;
    Hearts::hide(guess, Seat(0));
    Hearts::fill(guess, Seat(0), rng);
    EXPECT_EQ(guess.hand[2] & deck::suit_cards(deck::kClubs), hand_of("clubs 7 8 9 jack queen king"));
}

// A card that the viewer passed on is where it went: nobody else plays it.
TEST(a_passed_card_is_played_by_who_got_it) {
    const Hearts g(Pass::kAcross);
    Rng rng(19);
    int refused = 0;
    for (int i = 0; i < 200; ++i) {
        const Table<Hearts> table = random_table(g, rng, 1 + rng.below(50));
        const Hearts::State& s = table.state();
        if (!table.actor().is_seat()) continue;
        const std::size_t turn = table.actor().seat().index();
        for (std::uint8_t seat = 0; seat < 4; ++seat) {
            const unsigned across = (seat + 2U) & 3U;
            if (seat == turn || across == turn) continue;
            for (Cards passed = s.passed[seat]; passed != 0; passed &= passed - 1, ++refused)
                EXPECT(!can_follow(g, s, Seat(seat), "play:" + deck::card_name(deck::lowest_of(passed))));
        }
    }
    EXPECT(refused > 100);
}
