// Hearts: its rules, its points, and guesses that obey everything that was seen, each deal as likely as any other.

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "pentaprism/games/reference/hearts.hpp"
#include "reference_hidden_spread.hpp"

using namespace pentaprism;
using namespace pentaprism::testing;

static_assert(HiddenGame<Hearts> && ChanceGame<Hearts> && HasAny<Hearts> && HasInvariants<Hearts>);
static_assert(sizeof(Hearts::State) <= 128);

namespace {

using Pass = Hearts::Pass;
using deck::Cards;

constexpr Pass kPasses[] = {Pass::kNone, Pass::kLeft, Pass::kAcross, Pass::kRight, Pass::kDrawn};

// "clubs 2 5, hearts ace": cards of a hand in short.
Cards hand_of(std::string_view text) {
    Cards cards = 0;
    unsigned suit = 0;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find_first_of(" ,"));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        if (word.empty()) continue;
        for (unsigned s = 0; s < deck::kSuits; ++s)
            if (word == std::string(deck::kSuitWords[s]) + 's') suit = s;
        for (unsigned rank = 0; rank < deck::kRanks; ++rank)
            if (word == deck::kRankWords[rank]) cards |= deck::bit_of(deck::card_of(suit, rank));
    }
    return cards;
}

// Dealt so, not passed, about to be led by the two of clubs. Cards that are not named go to the seats that still need some.
Hearts::State dealt(const Hearts& g, std::array<Cards, 4> hands) {
    Cards rest = deck::kDeck & ~(hands[0] | hands[1] | hands[2] | hands[3]);
    for (Cards& hand : hands)
        while (deck::count_of(hand) < 13) {
            hand |= deck::bit_of(deck::lowest_of(rest));
            rest &= rest - 1;
        }
    Hearts::State s = Hearts(Pass::kNone).start();
    for (unsigned i = 0; i < 52; ++i) {
        Cards& hand = hands[i % 4];
        ChanceList list;
        g.chances(s, list);
        for (const ChanceOutcome& c : list)
            if ((c.action.payload() & 63U) == deck::lowest_of(hand)) {
                g.apply(s, c.action);
                break;
            }
        hand &= hand - 1;
    }
    Rng rng(1);
    g.apply(s, g.roll(s, rng));
    return s;
}

Cards playable(const Hearts& g, const Hearts::State& s) {
    Cards cards = 0;
    for (const Action a : legal(g, s)) cards |= deck::bit_of(a.payload() & 63U);
    return cards;
}

// A guess of v must let all that was played be played again by the rules, from the hands that the seats had when play began.
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
        EXPECT(g.actor(s) == table.history()[i].actor);
        EXPECT(deck::has(playable(g, s), table.history()[i].action.payload() & 63U));
        g.apply(s, table.history()[i].action);
    }
    EXPECT(s.hand == guess.hand);
    EXPECT(s.lacks == guess.lacks);
}

// All ways to give the pool to the hands, by trying each card in each hand; gives up when there are more than kMostDeals.
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

Table<Hearts> random_table(const Hearts& g, Rng& rng, std::size_t plays) {
    Table<Hearts> table(g, rng.next());
    for (table.settle(); !table.actor().is_over(); table.settle()) {
        if (table.state().stage == Hearts::kPlay && table.state().done >= plays) break;
        table.push(g.any(table.state(), rng));
    }
    return table;
}

}  // namespace

TEST(hearts_keeps_its_promises) {
    for (const Pass pass : kPasses) keeps_its_promises(Hearts(pass), {.games = 3, .sums_to_one = false});
}

TEST(points_are_always_26_or_78) {
    Rng rng(3);
    int moons = 0;
    for (int i = 0; i < 5000; ++i) {
        const Hearts g(kPasses[i % 5]);
        Hearts::State s = g.start();
        while (!g.actor(s).is_over()) g.apply(s, g.actor(s).is_chance() ? g.roll(s, rng) : g.any(s, rng));
        EXPECT(g.sound(s));
        const Outcome outcome = g.outcome(s);
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
    // The second seat has clubs, the third no club but others, the fourth nothing but hearts and the spade queen.
    Hearts::State s = dealt(g, {hand_of("clubs 2 3 4"), hand_of("clubs 5 6"), hand_of("diamonds 2 3 4 5 6 7 8 9 10 spades 2 3 4 5"),
                                hand_of("hearts 2 3 4 5 6 7 8 9 10 jack queen king spades queen")});
    EXPECT(g.actor(s) == Actor(Seat(0)));
    EXPECT_EQ(playable(g, s), hand_of("clubs 2"));
    s = played(g, s, {"play:club-2"});
    EXPECT_EQ(playable(g, s) & ~deck::suit_cards(deck::kClubs), Cards{0});
    s = played(g, s, {"play:club-6"});
    EXPECT_EQ(playable(g, s), s.hand[2]);
    s = played(g, s, {"play:spade-5"});
    EXPECT_EQ(playable(g, s), s.hand[3]);
    Hearts::State queen = played(g, s, {"play:spade-queen"});
    EXPECT(g.actor(queen) == Actor(Seat(1)));
    EXPECT_EQ(queen.points[1], 13);
    // The queen breaks hearts.
    EXPECT_EQ(playable(g, queen), queen.hand[1]);
    // What it has shown: hearts are all that the fourth seat has.
    Rng rng(1);
    for (int i = 0; i < 50; ++i) {
        Hearts::State guess = queen;
        g.hide(guess, Seat(1));
        g.fill(guess, Seat(1), rng);
        EXPECT_EQ(guess.hand[3], hand_of("hearts 2 3 4 5 6 7 8 9 10 jack queen king"));
    }
}

TEST(a_seat_with_other_cards_plays_no_point_to_the_first_trick) {
    const Hearts g(Pass::kNone);
    const Hearts::State s = played(
        g, dealt(g, {hand_of("clubs 2"), hand_of("hearts 2 3 4 5 6 7 8 9 10 jack queen spades queen diamonds 2"), 0, 0}),
        {"play:club-2"});
    EXPECT_EQ(playable(g, s), hand_of("diamonds 2"));
    EXPECT(!can_follow(g, s, Seat(0), "play:club-2"));
    EXPECT(can_follow(g, s, Seat(0), "play:diamond-2"));
    // A point now says that nothing but points is held: thirteen of fourteen cards, of which the third seat has none.
    EXPECT(can_follow(g, s, Seat(0), "play:heart-2"));
    EXPECT(!can_follow(g, dealt(g, {hand_of("clubs 2 hearts 3 4"), 0, 0, 0}), Seat(0), "play:heart-2"));
}

TEST(hearts_are_not_led_before_they_are_broken) {
    const Hearts g(Pass::kNone);
    Hearts::State s = dealt(g, {hand_of("clubs 2 ace hearts 2 3 4 5 6 7 8 9 10 jack queen"), hand_of("clubs 3 4 5"),
                                hand_of("clubs 6 7 8"), hand_of("clubs 9 10 jack")});
    s = played(g, s, {"play:club-2", "play:club-3", "play:club-6", "play:club-9"});
    EXPECT(g.actor(s) == Actor(Seat(3)));
    EXPECT_EQ(playable(g, s), s.hand[3] & ~deck::suit_cards(deck::kHearts));
    s = played(g, s, {"play:club-10", "play:club-ace", "play:club-4", "play:club-7"});
    // The first seat has nothing but hearts left.
    EXPECT(g.actor(s) == Actor(Seat(0)));
    EXPECT_EQ(playable(g, s), s.hand[0]);
    s = played(g, s, {"play:heart-2"});
    EXPECT_EQ(s.lacks[0] & 31, 1 | 2 | 4 | 16);
    Rng rng(1);
    for (int i = 0; i < 50; ++i) {
        Hearts::State guess = s;
        g.hide(guess, Seat(2));
        g.fill(guess, Seat(2), rng);
        EXPECT_EQ(guess.hand[0] & ~deck::suit_cards(deck::kHearts), Cards{0});
    }
}

TEST(who_takes_a_trick_leads_the_next) {
    const Hearts g(Pass::kNone);
    Hearts::State s = dealt(g, {hand_of("clubs 2 diamonds 2"), hand_of("clubs king diamonds 3"), hand_of("clubs ace diamonds ace"),
                                hand_of("clubs 3 spades ace")});
    s = played(g, s, {"play:club-2", "play:club-king", "play:club-ace", "play:club-3"});
    EXPECT(g.actor(s) == Actor(Seat(2)));
    EXPECT_EQ(s.points, (std::array<std::uint8_t, 4>{}));
}

TEST(three_cards_are_passed_in_rising_order) {
    Rng rng(7);
    for (const auto& [pass, steps] : {std::pair(Pass::kLeft, 1U), std::pair(Pass::kAcross, 2U), std::pair(Pass::kRight, 3U)}) {
        const Hearts g(pass);
        Table<Hearts> table(g, rng.next());
        table.settle();
        const std::array<Cards, 4> before = table.state().hand;
        std::array<Cards, 4> chosen{};
        for (int i = 0; i < 12; ++i) {
            const std::size_t seat = table.actor().seat().index();
            EXPECT_EQ(seat, static_cast<std::size_t>(i / 3));
            if (i % 3 == 0) EXPECT_EQ(legal(g, table.state()).size(), 11);
            const Action a = g.any(table.state(), rng);
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

// What a seat passed on stays where it went, in its view and its guesses, until it is played; others do not see it.
TEST(passed_cards_are_remembered) {
    Rng rng(8);
    const Hearts g(Pass::kLeft);
    for (int i = 0; i < 100; ++i) {
        Table<Hearts> table = random_table(g, rng, rng.below(52));
        const Hearts::State& truth = table.state();
        if (truth.stage != Hearts::kPlay) continue;
        for (std::uint8_t seat = 0; seat < 4; ++seat) {
            const unsigned left = (seat + 1U) & 3U;
            Hearts::State view = truth;
            g.hide(view, Seat(seat));
            EXPECT_EQ(truth.passed[seat] & ~truth.hand[left], Cards{0});
            EXPECT_EQ(view.hand[left] & truth.passed[seat], truth.passed[seat]);
            const Cards two = truth.done == 0 ? deck::bit_of(0) : 0;
            EXPECT_EQ(view.hand[left] & ~(truth.passed[seat] | two), Cards{0});
            EXPECT_EQ(view.hand[(seat + 2U) & 3U] & ~two, Cards{0});
            g.fill(view, Seat(seat), rng);
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
                EXPECT(g.sound(guess));
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

// Near the end of a deal every deal that fits is guessed as often as any other: for the seats and for the public.
TEST(guessed_deals_are_uniform) {
    Rng rng(12);
    Frequencies all;
    int compared = 0;
    for (int i = 0; i < 120; ++i) {
        const Hearts g(kPasses[i % 5]);
        const Table<Hearts> table = random_table(g, rng, 32 + rng.below(16));
        for (const Seat v : viewers(g)) {
            Hearts::State view = table.state();
            g.hide(view, v);
            std::vector<deck::OpenHand> hands;
            Hearts::State trial = view;
            for (unsigned seat = 0; seat < 4; ++seat) {
                const unsigned need = deck::count_of(table.state().hand[seat]) - deck::count_of(view.hand[seat]);
                hands.push_back({&trial.hand[seat], 0, need});
                for (unsigned suit = 0; suit < 4; ++suit)
                    if ((view.lacks[seat] >> suit & 1U) != 0) hands.back().never |= deck::suit_cards(suit);
                if ((view.lacks[seat] & 16) == 0) hands.back().never &= ~hand_of("spades queen");
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
                g.fill(guess, v, rng);
                ++got[{reinterpret_cast<const char*>(guess.hand.data()), sizeof guess.hand}];
            }
            compare(wanted, got, all);
        }
    }
    EXPECT(!all.far());
    EXPECT(compared > 200);
}

// What was passed where the viewer does not see it: any three of the cards that the receiver then had, of which those that it
// played are gone; while passing is under way, any choice that leaves enough cards above it.
TEST(guessed_passes_are_uniform) {
    Rng rng(13);
    Frequencies all;
    const Hearts g(Pass::kLeft);
    for (const std::size_t plays : {std::size_t{0}, std::size_t{20}, std::size_t{40}}) {
        const Table<Hearts> table = random_table(g, rng, plays);
        const View<Hearts> view = table.view(Seat(0));
        const unsigned size = deck::count_of(table.state().hand[2]);
        std::map<std::string, double> wanted;
        std::map<std::string, int> got;
        const double ways[] = {1, 3, 3, 1};
        for (unsigned left = 0; left <= 3; ++left) {
            double weight = ways[left];
            for (unsigned i = 0; i < 3; ++i) weight *= i < left ? size - std::min(size, i) : 13 - size - std::min(13 - size, i - left);
            if (weight > 0) wanted[std::to_string(left)] = weight;
        }
        for (int k = 0; k < 20000; ++k) ++got[std::to_string(deck::count_of(view.guess(g, rng).passed[1]))];
        compare(wanted, got, all);
    }
    Table<Hearts> table(g, 5);
    table.settle();
    for (int i = 0; i < 5; ++i) {
        const unsigned chosen = table.state().done % 3U;
        if (table.state().turn == 1 && chosen > 0) {
            std::map<std::string, double> wanted;
            std::map<std::string, int> got;
            for (int first = 0; first < 13; ++first)
                for (int second = first + 1; second < 13; ++second)
                    if (chosen == 2 && second < 12) wanted[std::to_string(first) + '+' + std::to_string(second)] = 1.0;
            for (int first = 0; chosen == 1 && first < 11; ++first) wanted[std::to_string(first)] = 1.0;
            for (int k = 0; k < 20000; ++k) {
                const Hearts::State guess = table.view(Seat(0)).guess(g, rng);
                std::string places;
                for (Cards passed = guess.passed[1]; passed != 0; passed &= passed - 1) {
                    const Cards lower = deck::bit_of(deck::lowest_of(passed)) - 1;
                    places += (places.empty() ? "" : "+") + std::to_string(deck::count_of(guess.hand[1] & lower));
                }
                ++got[places];
            }
            compare(wanted, got, all);
        }
        table.push(g.any(table.state(), rng));
    }
    EXPECT(!all.far());
}

// The view of a seat moves on only by what can be true of cards it does not see.
TEST(impossible_plays_are_refused) {
    const Hearts g(Pass::kNone);
    const Hearts::State start = dealt(g, {hand_of("clubs 2 3 4 diamonds 2 3"), hand_of("diamonds 4 5 6 7 8 9 10 jack queen king spades 2 3 4"),
                                          hand_of("clubs 5 6 7"), hand_of("clubs 8 9 10")});
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
    EXPECT(g.actor(later) == Actor(Seat(3)));
    later = played(g, later, {"play:club-9", "play:club-3"});
    EXPECT(!can_follow(g, later, first, "play:club-jack"));
    EXPECT(can_follow(g, later, first, "play:spade-2"));
}

// Two of three hands have shown to hold no club, so the third holds all that are left and cannot discard.
TEST(a_play_that_leaves_cards_without_a_hand_is_refused) {
    const Hearts g(Pass::kNone);
    Hearts::State s = dealt(g, {hand_of("clubs 2 3 4 ace"), hand_of("diamonds 2 3 4 5 6 7 8 9 10 jack queen king ace"),
                                hand_of("clubs 5 6 7 8 9 10 jack queen king hearts ace"), hand_of("spades 2 3 4 5 6 7 8 9 10")});
    s = played(g, s, {"play:club-2", "play:diamond-2", "play:club-5", "play:spade-2", "play:club-6", "play:spade-3",
                      "play:club-ace", "play:diamond-3", "play:club-3", "play:diamond-4"});
    EXPECT(g.actor(s) == Actor(Seat(2)));
    EXPECT(can_follow(g, s, Seat(0), "play:club-10"));
    EXPECT(!can_follow(g, s, Seat(0), "play:heart-ace"));
    EXPECT(!can_follow(g, s, Seat(0), "play:diamond-10"));
    s = played(g, s, {"play:club-10"});
    Rng rng(1);
    Hearts::State guess = s;
    g.hide(guess, Seat(0));
    g.fill(guess, Seat(0), rng);
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

TEST(text_that_is_no_event_of_hearts_is_refused) {
    for (const std::string_view text :
         {"", "play:heart", "play:heart-1", "play:heart-11", "play:?", "pass:", "~deal:p5:club-2", "~deal:p1", "~first:p0",
          "~direction:up", "~receive:p1:?", "~receive:p1:club-2,club-3", "~receive:p1:club-3,club-2,club-4", "play:club-2 ",
          "~receive:p1:club-2,club-3,club-4,club-5"})
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
