#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "pentaprism/core/describe.hpp"
#include "pentaprism/core/game.hpp"
#include "pentaprism/core/zone.hpp"

namespace pentaprism {

// The one promise that a toy breaks, so that the contract can be seen to find it. The last four cannot be
// seen through the engine: it makes every picture from a view, and keeps the hooks to itself.
enum class Breach : std::uint8_t {
    kNone,
    kUnsorted,       // the list of actions is at times in another order
    kTwice,          // an action is listed twice
    kIdle,           // a seat that is asked has no action
    kIllegal,        // an action is listed that cannot be done
    kEndless,        // the game never ends
    kOutcome,        // all who share first place get a whole win
    kTextTwice,      // two actions have one text
    kTextLoose,      // an action has two texts
    kChanceOrder,    // chance outcomes are at times in another order
    kRoll,           // copies are not counted when a card is drawn
    kImpure,         // what an action does depends on how often it was done before
    kOwnActions,     // what a seat may do tells what another holds
    kPause,          // a seat is asked only if it has a choice
    kIndex,          // an action names a place in a hand
    kHistory,        // a counter counts what nobody may see
    kRegister,       // a card that was chosen in secret stays in a register
    kStale,          // the place behind the end of a list keeps what was there
    kHandOrder,      // a hidden hand is not sorted again
    kHashOrder,      // the order of a hidden hand comes from a hash of the truth
    kHidesNothing,   // the view holds the truth
    kLazyFill,       // every guess is the same
    kFillCounts,     // a guess deals a card twice
    kFillOver,       // a guess changes what the seat knows
    kForgetful,      // a view loses cards that all have seen
    kSeenTells,      // an event tells a card that the view then does not hold
    kAfterGuess,     // the view after an event keeps a card of the guess
    kAfterNone,      // an event that happened is refused
    kAfterAny,       // an event that cannot happen is not refused
    kPicture,        // the text for a seat shows more while another is asked
    kAny,            // the hook for one action never gives the last of the list
    kEnds,           // the hook for ending actions misses some
    kEvaluation,     // the hook's values do not sum to one
    kCount,
};

inline constexpr std::array<std::string_view, static_cast<std::size_t>(Breach::kCount)> kBreachNames = {
    "none",       "unsorted",    "twice",        "idle",      "illegal",    "endless",     "outcome",
    "text-twice", "text-loose",  "chance-order", "roll",      "impure",     "own-actions", "pause",
    "index",      "history",     "register",     "stale",     "hand-order", "hash-order",  "hides-nothing",
    "lazy-fill",  "fill-counts", "fill-over",    "forgetful", "seen-tells", "after-guess", "after-none",
    "after-any",  "picture",     "any",          "ends",      "evaluation",
};
inline constexpr std::size_t kBreachesSeenByEngine = static_cast<std::size_t>(Breach::kPicture);

// A small card game that has every way of hiding: a deck as a bag, places on it that some seats know, hands,
// a look at the top, a card put there unseen, an ask that is always asked, a card taken back before all eyes.
// Two or three seats, twelve cards of four kinds, two to each hand, three turns each. In a turn: rest; draw;
// peek at the top of the deck; play a card, which the next seat may cancel with a copy; put on top of the
// deck a card that nobody else has seen; bounce a played card back to the hand; or call on a seat to show a
// random card. A card in play is worth its kind's number, one to four.
class Toy {
  public:
    static constexpr std::string_view kName = "toy";
    static constexpr std::size_t kMaxActions = 8;  // fewer than a turn may have, so that lists spill
    static constexpr std::size_t kKinds = 4;
    static constexpr std::uint8_t kCopies = 3;
    static constexpr std::uint8_t kDealt = 2;
    static constexpr std::uint8_t kTurns = 3;
    static constexpr std::size_t kSeats = 3;
    static constexpr std::size_t kHandMost = 6;

    enum Stage : std::uint8_t { kDeal, kTurn, kDraw, kLook, kShow, kAsk, kOver };
    enum Verb : std::uint8_t {
        kRest,
        kDrawOne,
        kPeek,
        kPlay,
        kTop,
        kBounce,
        kCall,
        kPass,
        kCancel,
        kGiven,
        kLooked,
        kShown,
    };
    using Card = Field<0, 4>;  // a kind; of `call` a seat

    struct State {
        std::array<Hand<kHandMost>, kSeats> hands;
        Pile<kKinds * kCopies> pile;
        Bag<kKinds>
            deck;  // cards of the pile whose place nobody knows; in a view, all that the seat does not know
        std::array<Bag<kKinds>, kSeats> laid;
        Bag<kKinds> gone;
        std::uint8_t stage;
        std::uint8_t seat;  // whose turn it is
        std::uint8_t turn;  // turns done
        std::uint8_t about;  // kDeal: cards dealt; kAsk: the kind played; kShow: the seat that shows
        std::uint8_t tops;  // cards put on top so far
        std::uint8_t cancels;
    };

    explicit Toy(int seats = 2, Breach breach = Breach::kNone)
        : seats_(static_cast<std::uint8_t>(seats)), breach_(breach) {}

    Sides sides() const { return Sides::each_alone(seats_); }
    static State start();
    Actor actor(const State& s) const;
    void actions(const State& s, ActionList<kMaxActions>& list) const;
    void apply(State& s, Action a) const;
    Outcome outcome(const State& s) const;
    std::string text(const Event& e) const;
    std::optional<Event> parse(std::string_view words) const;
    std::string picture(State s, Seat v) const;
    static std::string_view ending_name(std::uint8_t ending) { return ending == 1 ? "turns" : "none"; }

    bool chances(const State& s, ChanceList& list) const;
    Action roll(const State& s, Rng& rng) const;
    static std::uint32_t source(const State& s) { return s.stage == kShow ? 1U + s.about : 0U; }

    void hide(State& s, Seat v) const;
    Event seen(const State& s, Action a, Seat v) const;
    void fill(State& s, Seat v, Rng& rng) const;
    std::optional<Action> fill_for(State& s, Seat v, const Event& e, Rng& rng) const;

    Action any(const State& s, Rng& rng) const;
    void ends(const State& s, ActionList<kMaxActions>& list) const;
    void evaluate(const State& s, std::array<double, kMaxSeats>& values) const;
    bool sound(const State& s) const;

    // The state without what seats know of each other's knowledge, which a guess does not keep (zone.hpp).
    State contents(State s) const;

  private:
    static constexpr std::array<std::string_view, kKinds> kWords = {"fig", "nut", "oat", "pea"};

    bool breaks(Breach b) const { return breach_ == b; }
    SeatMask everyone() const { return mask_of_all(seats_); }
    std::uint8_t next(std::uint8_t seat) const { return static_cast<std::uint8_t>((seat + 1) % seats_); }
    static CardId card(std::size_t kind) { return CardId(static_cast<CardId::rep>(kind)); }
    static Action with(Verb verb, std::size_t kind) {
        return Action::of(verb, Card::put(static_cast<std::uint32_t>(kind)));
    }
    static std::uint8_t receiver(const State& s) {
        return s.stage == kDeal ? static_cast<std::uint8_t>(s.about / kDealt) : s.seat;
    }
    static int points(const State& s, std::uint8_t seat);

    void turn_actions(const State& s, ActionList<kMaxActions>& list) const;
    bool another_holds(const State& s, CardId kind) const;
    static Verb due(const State& s);
    std::optional<Event> parse_argument(Verb verb, std::string_view words) const;
    void end_turn(State& s) const;
    void play(State& s, Action a) const;
    void put_on_top(State& s, CardId kind) const;
    void take_from_pile(State& s, CardId kind) const;
    static bool holds_unseen(const State& s, std::size_t kind) {
        return s.hands[s.seat].cards.contains(Held{card(kind), mask_of(Seat(s.seat)), 0});
    }
    std::optional<Action> fill_for_seat(State& s, Seat v, const Event& e, Rng& rng) const;
    std::optional<Action> fill_for_chance(State& s, Seat v, const Event& e, Rng& rng) const;

    std::uint8_t seats_;
    Breach breach_;
    mutable std::uint32_t calls_ = 0;  // of apply; only for the toy that is not pure
};

PENTAPRISM_DESCRIBE(Toy::State, hands, pile, deck, laid, gone, stage, seat, turn, about, tops, cancels);
PENTAPRISM_MEANINGS(Toy::State, Meaning::one_of("hands", Toy::kKinds), Meaning::one_of("pile", Toy::kKinds),
                    Meaning::one_of("stage", Toy::kOver + 1), Meaning::one_of("seat", Toy::kSeats),
                    Meaning::up_to("turn", Toy::kTurns* Toy::kSeats), Meaning::one_of("about", 8),
                    Meaning::up_to("tops", 9), Meaning::up_to("cancels", 9));

}  // namespace pentaprism
