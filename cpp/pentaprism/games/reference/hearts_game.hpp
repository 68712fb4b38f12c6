#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "pentaprism/core/describe.hpp"
#include "pentaprism/core/game.hpp"
#include "pentaprism/games/reference/playing_cards.hpp"
#include "pentaprism/games/reference/reader.hpp"
#include "pentaprism/games/reference/unknown_cards.hpp"

namespace pentaprism {

// Hearts: one deal of the four-handed game, by the rules that OpenSpiel's `hearts` has by default. Each seat
// passes three cards on; the two of clubs leads; suit must be followed; no point is played to the first trick
// and no heart led before hearts are broken (by a heart or the spade queen) while there is anything else.
// Hearts count one, the spade queen 13; who takes all 26 gives them to the three others. Few points are good:
// a value is (26 − points) / 26.
//
// The three cards are passed one by one in rising order, so that each choice of three has one way. Who is
// passed what, and who holds the two of clubs, the others cannot compute: they are told by chance outcomes,
// which hold what the state holds.
class Hearts {
  public:
    static constexpr std::string_view kName = "hearts";
    static constexpr std::size_t kMaxActions = 13;
    static constexpr unsigned kSeats = 4;
    static constexpr std::int32_t kAllPoints = 26;
    enum Ending : std::uint8_t { kGoingOn, kCounted, kMoon };
    // Seats to the left of the giver; kDrawn: a chance outcome says which, each as likely.
    enum class Pass : std::uint8_t { kNone, kLeft, kAcross, kRight, kDrawn };

    enum Stage : std::uint8_t { kDirection, kDeal, kPassing, kReceiving, kFirst, kPlay, kOver };
    using Cards = deck::Cards;
    struct State {
        std::array<Cards, kSeats> hand;
        std::array<Cards, kSeats> passed;  // what each seat passes on; in play, what of it is not played yet
        Cards gone;  // cards played
        std::array<std::uint8_t, kSeats> points;
        std::array<std::uint8_t, kSeats> lacks;  // kinds of cards that the seat has shown not to hold
        std::array<std::uint8_t, kSeats> trick;  // cards from the leader's on, numbered from 1; 0: none yet
        std::uint8_t stage;
        std::uint8_t direction;
        std::uint8_t done;  // cards dealt, chosen to be passed, or played; seats that received
        std::uint8_t turn;
        std::uint8_t asked;  // the suit to follow, or what may be led
        std::array<std::uint8_t, 7> unused;
    };

    Hearts() : Hearts(Pass::kDrawn) {}
    explicit Hearts(Pass pass) : pass_(pass) {}

    static Sides sides() { return Sides::each_alone(kSeats); }
    State start() const;

    static Actor actor(const State& s) {
        if (s.stage == kPlay) [[likely]]
            return Seat(s.turn);
        if (s.stage == kPassing) return Seat(s.turn);
        return s.stage == kOver ? Actor::over() : Actor::chance();
    }

    static void actions(const State& s, ActionList<kMaxActions>& list) {
        if (!actor(s).is_seat()) return;
        const unsigned verb = s.stage == kPlay ? kPlayVerb : kPassVerb;
        for (Cards may = s.stage == kPlay ? playable(s) : passable(s); may != 0; may &= may - 1)
            list.push(verb, First::put(deck::lowest_of(may)));
    }
    static Action any(const State& s, Rng& rng) {
        if (s.stage == kPlay) [[likely]]
            return card_action(kPlayVerb, pick(playable(s), rng));
        return card_action(kPassVerb, pick(passable(s), rng));
    }

    static bool chances(const State& s, ChanceList& list);
    static Action roll(const State& s, Rng& rng);
    static std::uint32_t source(const State& s) { return s.stage; }

    static void apply(State& s, Action a) {
        if (s.stage == kPlay) [[likely]]
            play(s, First::get(a));
        else
            prepare(s, a);
    }

    static Outcome outcome(const State& s);

    static std::string text(const Event& e);
    static std::optional<Event> parse(std::string_view words);
    static std::string picture(State s, Seat v);
    static std::string_view ending_name(std::uint8_t ending) {
        static constexpr std::string_view kNames[] = {"none", "counted", "moon"};
        return ending < std::size(kNames) ? kNames[ending] : kNames[kGoingOn];
    }

    static void hide(State& s, Seat v);
    static Event seen(const State& s, Action a, Seat v);
    static void fill(State& s, Seat v, Rng& rng);
    static std::optional<Action> fill_for(State& s, Seat v, const Event& e, Rng& rng);

    static bool sound(const State& s);

  private:
    static constexpr unsigned kPassSize = 3;
    static constexpr unsigned kHandSize = 13;
    static constexpr unsigned kDeckSize = 52;
    static constexpr unsigned kClubTwo = deck::card_of(deck::kClubs, 0);
    static constexpr unsigned kSpadeQueen = deck::card_of(deck::kSpades, 10);
    static constexpr Cards kHeartCards = deck::suit_cards(deck::kHearts);
    static constexpr Cards kPointCards = kHeartCards | deck::bit_of(kSpadeQueen);

    static constexpr unsigned kPlayVerb = 0;
    static constexpr unsigned kPassVerb = 1;
    static constexpr unsigned kDirectionVerb = 2;
    static constexpr unsigned kDealVerb = 3;
    static constexpr unsigned kReceiveVerb = 4;
    static constexpr unsigned kFirstVerb = 5;
    using First = Field<0, 6>;  // a card; of three received the lowest
    using Second = Field<6, 6>;
    using Third = Field<12, 6>;
    using OfSeat = Field<18, 2>;
    using Direction = Field<0, 2>;
    static constexpr std::uint32_t kThree = First::kMask | Second::kMask | Third::kMask;
    static constexpr std::array<std::string_view, 4> kDirections = {"none", "left", "across", "right"};

    // What is asked of the seat: to follow a suit, or how it may lead. A seat that has one of these cards
    // plays one of them.
    enum Asked : std::uint8_t { kFollowHearts = deck::kHearts, kLeadUnbroken, kLeadAny, kLeadClubTwo };
    static constexpr std::array<Cards, 7> kAskedCards = {
        deck::suit_cards(0),        deck::suit_cards(1), deck::suit_cards(2),    deck::suit_cards(3),
        deck::kDeck & ~kHeartCards, deck::kDeck,         deck::bit_of(kClubTwo),
    };

    // Kinds of cards in `lacks`: the suits, and the spade queen apart, since the first trick may show that a
    // seat has no card but hearts and the queen. By set of kinds: the cards.
    static constexpr unsigned kPointKinds = 1U << deck::kHearts | 16U;
    static constexpr std::array<Cards, 32> kKindCards = [] {
        std::array<Cards, 32> table{};
        for (unsigned kinds = 0; kinds < 32; ++kinds) {
            for (unsigned suit = 0; suit < deck::kSuits; ++suit)
                if ((kinds >> suit & 1U) != 0)
                    table[kinds] |= deck::suit_cards(suit) & ~deck::bit_of(kSpadeQueen);
            if (kinds >= 16) table[kinds] |= deck::bit_of(kSpadeQueen);
        }
        return table;
    }();
    static constexpr auto kWorth = [] {
        std::array<std::uint8_t, 64> table{};
        for (unsigned card = 0; card < 64; ++card) table[card] = deck::has(kHeartCards, card) ? 1 : 0;
        table[kSpadeQueen] = 13;
        return table;
    }();
    static constexpr std::array<std::uint8_t, deck::kSuits> kKindsOfSuit = {1, 2, 4 | 16, 8};

    static Action card_action(unsigned verb, unsigned card) { return Action::of(verb, First::put(card)); }
    static unsigned pick(Cards cards, Rng& rng) {
        return deck::nth_of(cards, rng.below(deck::count_of(cards)));
    }

    static Cards playable(const State& s) {
        const Cards hand = s.hand[s.turn];
        Cards wanted = hand & kAskedCards[s.asked];
        if (s.done < kSeats && wanted == 0) [[unlikely]]
            wanted = hand & ~kPointCards;
        return wanted | (hand & (Cards{0} - Cards{wanted == 0}));
    }
    // Above the cards chosen before, and with enough above it for those to come.
    static Cards passable(const State& s) {
        Cards may = s.hand[s.turn];
        const Cards chosen = s.passed[s.turn];
        if (chosen != 0) may &= ~Cards{1} << deck::highest_of(chosen);
        for (unsigned more = deck::count_of(chosen) + 1; more < kPassSize; ++more)
            may &= ~deck::bit_of(deck::highest_of(may));
        return may;
    }

    // By what was asked and the suit played: the kinds that a seat shows not to hold.
    static constexpr auto kShown = [] {
        std::array<std::array<std::uint8_t, deck::kSuits>, kAskedCards.size()> table{};
        for (unsigned asked = 0; asked < deck::kSuits; ++asked)
            for (unsigned suit = 0; suit < deck::kSuits; ++suit)
                if (suit != asked) table[asked][suit] = kKindsOfSuit[asked];
        table[kLeadUnbroken][deck::kHearts] = 31U & ~(1U << deck::kHearts);
        return table;
    }();
    static unsigned shown_lacks(const State& s, unsigned card) {
        const unsigned lacks = kShown[s.asked][deck::suit_of(card)];
        if (s.done < kSeats && deck::has(kPointCards, card)) [[unlikely]]
            return lacks | (31U & ~kPointKinds);
        return lacks;
    }

    static unsigned giver_to(const State& s, unsigned seat) { return (seat - s.direction) & 3U; }
    static unsigned receiver_of(const State& s, unsigned seat) { return (seat + s.direction) & 3U; }

    static void play(State& s, unsigned card) {
        const unsigned seat = s.turn;
        const Cards bit = deck::bit_of(card);
        assert((playable(s) & bit) != 0);
        s.lacks[seat] = static_cast<std::uint8_t>(s.lacks[seat] | shown_lacks(s, card));
        s.hand[seat] &= ~bit;
        s.passed[giver_to(s, seat)] &= ~bit;
        s.gone |= bit;
        const unsigned place = s.done++ & 3U;
        s.trick[place] = static_cast<std::uint8_t>(card + 1);
        s.turn = static_cast<std::uint8_t>((seat + 1) & 3U);
        if (place == 0) s.asked = static_cast<std::uint8_t>(deck::suit_of(card));
        if (place == 3) end_trick(s);
    }
    // The highest card of the suit led takes the trick; s.turn is its leader again.
    static void end_trick(State& s) {
        unsigned best = 0;
        unsigned points = 0;
        for (unsigned place = 0; place < kSeats; ++place) {
            const unsigned card = s.trick[place];
            best = std::max(best, (deck::suit_of(card - 1) == s.asked ? card : 0) * 4 + place);
            points += kWorth[card - 1];
        }
        s.turn = static_cast<std::uint8_t>((s.turn + best) & 3U);
        s.points[s.turn] = static_cast<std::uint8_t>(s.points[s.turn] + points);
        s.asked = (s.gone & kPointCards) != 0 ? kLeadAny : kLeadUnbroken;
        s.trick = {};
        if (s.done == kDeckSize) s.stage = kOver;
    }

    static void prepare(State& s, Action a);
    static void pass_on(State& s);
    static Cards undealt(const State& s) {
        return deck::kDeck & ~(s.hand[0] | s.hand[1] | s.hand[2] | s.hand[3] | s.gone);
    }
    static Action dealt(const State& s, unsigned card);
    static Action received(const State& s);
    static Action first_leader(const State& s);
    static Cards three_of(Action a) {
        return deck::bit_of(First::get(a)) | deck::bit_of(Second::get(a)) | deck::bit_of(Third::get(a));
    }

    static Event event_of(unsigned verb, std::uint32_t payload, std::uint32_t hidden = 0);
    static std::optional<Event> parse_cards(Reader& reader, unsigned verb, std::uint32_t payload);

    static unsigned hand_size(const State& s, unsigned seat);
    static unsigned chosen_by(const State& s, unsigned seat);
    static bool knows_passed(const State& s, unsigned giver, Seat v);
    static Cards known_of(const State& s, unsigned seat, Seat v);
    static bool fill_without(State& s, Seat v, Cards not_held, Rng& rng);
    static void fill_passed(State& s, unsigned giver, Rng& rng);
    static std::optional<Action> fill_for_play(State& s, Seat v, unsigned card, Rng& rng);
    static std::optional<Action> fill_for_chance(State& s, Seat v, const Event& e, Rng& rng);

    Pass pass_;
};

PENTAPRISM_DESCRIBE(Hearts::State, hand, passed, gone, points, lacks, trick, stage, direction, done, turn,
                    asked, unused);
PENTAPRISM_MEANINGS(Hearts::State, Meaning::set_of("hand", deck::kDeck),
                    Meaning::set_of("passed", deck::kDeck), Meaning::set_of("gone", deck::kDeck),
                    Meaning::up_to("points", Hearts::kAllPoints), Meaning::set_of("lacks", 0x1F),
                    Meaning::one_of("trick", 64), Meaning::one_of("stage", Hearts::kOver + 1),
                    Meaning::one_of("direction", 4), Meaning::up_to("done", 52),
                    Meaning::one_of("turn", Hearts::kSeats), Meaning::one_of("asked", 7),
                    Meaning::nothing("unused"));

}  // namespace pentaprism
