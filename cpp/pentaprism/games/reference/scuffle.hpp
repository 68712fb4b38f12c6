#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "pentaprism/core/describe.hpp"
#include "pentaprism/core/game.hpp"
#include "pentaprism/core/spelling.hpp"
#include "pentaprism/core/zone.hpp"
#include "pentaprism/effects/ruled_game.hpp"

namespace pentaprism {

// A small duel whose cards are all in its rulebook: it exists to try the effect machine and the rules
// language. Each of two seats has a deck (lists `deck1`, `deck2`), draws a hand, and in its turn plays up to
// three cards or ends it. A spell goes to the discard pile, a charm to the table, where it stays; its text
// `cast` is carried out, unless somebody stops it with a flask from the hand. Who is at 0 health loses; after
// `turns` turns it is a tie. What happens at damage, at a draw and at the start of a turn are rules of the
// rulebook.
class Scuffle : public RuledGame {
  public:
    static constexpr std::string_view kName = "scuffle";
    static constexpr std::size_t kMaxActions = 40;
    static constexpr std::size_t kKinds = 16;   // designs at most
    static constexpr std::size_t kSlots = 12;   // charms on the table, of both seats
    static constexpr std::size_t kHandMost = 16;
    static constexpr std::size_t kKnownMost = 8;
    static constexpr std::uint8_t kPlays = 3;
    enum Ending : std::uint8_t { kGoingOn, kHealth, kTurns, kFault };

    // A thing of type card: a card of a seat in its hand, deck or discard pile (copies are one thing), or a
    // charm by its slot.
    static constexpr Type kCard = kFirstThing;
    static constexpr Type kColour = kFirstThing + 1;
    static constexpr Thing kFirstSlot = 64;
    static constexpr Thing card_of(Seat seat, std::size_t kind) {
        return static_cast<Thing>(seat.value * kKinds + kind);
    }
    static constexpr bool is_slot(Thing t) { return t >= kFirstSlot && t < kFirstSlot + kSlots; }
    static constexpr bool is_card(Thing t) { return t < 2 * kKinds; }

    enum Kind : std::uint8_t { kSpell, kCharm, kFlask };
    enum Fact : std::uint8_t { kColourFact };
    enum Verb : std::uint8_t {
        kHurt = 64,
        kHeal,
        kTake,
        kToss,
        kBury,
        kLift,
        kPutTop,
        kPutBottom,
        kLeave,
        kLast,
        kReveal
    };
    enum Number : std::uint8_t { kHealthOf = 64, kHandOf, kColourOf, kTurnOf, kMightOf, kOwned, kAsCard };
    enum Area : std::uint8_t { kHandArea = 1, kDiscardArea, kTableArea, kTopArea, kColourArea };
    enum Timing : std::uint8_t { kCast, kBeforeHurt, kAfterHurt, kLeft, kBeforeCast, kDrawn, kTurnStart };
    enum Rule : std::uint8_t { kDeal, kDealBoth, kDraw, kCastRule, kTurn };
    enum Key : std::uint8_t { kMight };
    enum Param : std::uint8_t { kHealthParam, kHandParam, kTurnsParam };
    enum SeatWord : std::uint8_t { kRival = kFirstSeatWord, kActive, kIdle };
    static constexpr std::uint32_t kOptionAsk = 5;  // the last of the asks; it has a verb of its own

    struct Charm {
        std::uint8_t kind;  // 1 + design; 0: nothing
        std::uint8_t owner;
    };
    enum Stage : std::uint8_t { kFirstHand, kSecondHand, kBegin, kMain, kOver };
    struct State {
        std::array<Hand<kHandMost>, 2> hands;
        std::array<Pile<kKnownMost>, 2> piles;
        std::array<Bag<kKinds>, 2>
            unseen;  // of the pile, what no seat knows; in a view also what is hidden of the hand
        std::array<Bag<kKinds>, 2> discards;
        std::array<Charm, kSlots> table;
        Bounded<Waiting, 8> queue;
        Bounded<Lasting, 8> lasting;
        std::array<std::int16_t, 2> health;
        std::uint8_t stage;
        std::uint8_t seat;  // whose turn it is
        std::uint8_t turn;  // turns done
        std::uint8_t plays;
        Stack<192> stack;
    };

    // Precondition: the rulebook has passed check() with the vocabulary and fits().
    explicit Scuffle(Rulebook rules) : RuledGame(std::move(rules)) {}
    static const Vocabulary& vocabulary();
    static bool fits(const Rulebook& rules);  // few enough designs and cards

    static Sides sides() { return Sides::each_alone(2); }
    State start() const;
    Actor actor(const State& s) const;
    void actions(const State& s, ActionList<kMaxActions>& list) const;
    void apply(State& s, Action a) const;
    Outcome outcome(const State& s) const;
    std::string text(const Event& e) const;
    std::optional<Event> parse(std::string_view words) const;
    std::string picture(const State& s, Seat v) const;
    static std::string_view ending_name(std::uint8_t ending);

    bool chances(const State& s, ChanceList& list) const;
    Action roll(const State& s, Rng& rng) const;
    std::uint32_t source(const State& s) const;
    Seat pile_owner(const State& s) const {
        return source(s) < 2 ? Seat(static_cast<std::uint8_t>(source(s))) : Seat::none();
    }

    void hide(State& s, Seat v) const;
    Event seen(const State& s, Action a, Seat v) const;
    void fill(State& s, Seat v, Rng& rng) const;
    std::optional<Action> fill_for(State& s, Seat v, const Event& e, Rng& rng) const;
    bool sound(const State& s) const;

    // The effect machine's side (effects/machine.hpp, effects/flow.hpp).
    static constexpr std::uint32_t kMostNumber = 0xFFFF;
    Action action_of(const State& s, const Pause& p, Thing word) const;
    static Thing word_of(const State& s, const Pause& p, Action a);
    static Actor own_actor(const State& s) { return s.stage == kOver ? Actor::over() : Actor(Seat(s.seat)); }
    void own_actions(const State& s, ActionList<kMaxActions>& list) const;
    static void own_chances(const State&, ChanceList&) {}
    bool own_apply(State& s, Action a) const;
    bool step(State& s) const;
    static void finish(State& s) { s.stage = kOver; }
    static bool over(const State& s) { return s.stage == kOver || s.health[0] <= 0 || s.health[1] <= 0; }
    int perform(State& s, const Scope& at, const InstrRow& row) const;
    int number(const State& s, const Scope& at, const ExprRow& e) const;
    void collect(const State& s, const Scope& at, const SetRow& set, Things& out) const;
    bool may_be(const State& s, const Scope& at, const SetRow& set, std::size_t taken) const;
    std::uint32_t weight(const State& s, const Scope& at, const SetRow& set, Thing thing) const;
    Seat seat(const State& s, const Scope& at, std::uint8_t word) const;
    static Seat seat_at(const State& s, int i) { return i == 0 ? rival_of(Seat(s.seat)) : Seat(s.seat); }
    CardId component(const State& s, Type type, Thing thing) const;
    static Seat owner(const State& s, Thing thing);
    static bool active(const State& s, Thing thing) {
        return is_slot(thing) && s.table[thing - kFirstSlot].kind != 0;
    }
    template <class F>
    static void sources(const State& s, F&& f) {
        for (std::size_t i = 0; i < kSlots; ++i)
            if (s.table[i].kind != 0) f(static_cast<Thing>(kFirstSlot + i), Seat(s.table[i].owner));
    }
    bool holds_back(const State& s, const Scope& at, std::uint8_t timing, Seat seat) const;
    template <class F>
    void held(const State& s, const Scope& at, std::uint8_t timing, Seat seat, F&& f) const {
        for (const Held& h : s.hands[seat.value].cards) {
            if (h.card.is_none() || rules_.component(h.card).kind != kFlask) continue;
            Scope inner = at;
            inner.source = card_of(seat, h.card.index());
            effects::each_text(*this, s, inner, h.card, timing,
                               [&](std::uint16_t entry) { f(inner.source, entry); });
        }
    }

  private:
    enum ActionVerb : std::uint8_t {
        kEnd,
        kPlay,
        kSayNo,
        kSayYes,
        kSayDone,
        kChoose,
        kSay,
        kOption,
        kOrderIt,
        kPass,
        kRolled,
        kDrew,
        kShown
    };
    using Word = Field<0, 16>;
    using Ask = Field<16, 6>;
    using Colour = Field<22, 1>;  // the thing is a colour: so text can be read back without the position

    static const Spelling<Scuffle>& spelling();
    void play(State& s, Thing card) const;
    bool is_colour(const State& s, const Pause& p) const;
    bool take_top(State& s, Thing card, Held& out) const;
    void bury(State& s, std::size_t seat, CardId card, SeatMask known_to) const;
    unsigned copies(const State& s, std::size_t seat, CardId card) const;
    unsigned lifted(const State& s, Thing card) const;
    std::size_t missing(const State& s, Seat seat) const;
    std::string thing_text(Thing thing, bool colour) const;
    std::optional<std::pair<Thing, bool>> read_thing(std::string_view words) const;
    void put_in_hand(State& s, const Event& e) const;
};

static_assert(std::has_unique_object_representations_v<Scuffle::State> && sizeof(Scuffle::State) <= 1024);

PENTAPRISM_DESCRIBE(Scuffle::Charm, kind, owner);
PENTAPRISM_MEANINGS(Scuffle::Charm, Meaning::one_of("kind", Scuffle::kKinds + 1),
                    Meaning::one_of("owner", 2));
PENTAPRISM_DESCRIBE(Scuffle::State, hands, piles, unseen, discards, table, queue, lasting, health, stage,
                    seat, turn, plays, stack);
// What waits in the queue and on the stack are words of programs, and what lasts is rows of the rulebook.
PENTAPRISM_MEANINGS(Scuffle::State, Meaning::one_of("hands", Scuffle::kKinds),
                    Meaning::one_of("piles", Scuffle::kKinds), Meaning::nothing("queue"),
                    Meaning::nothing("lasting"), Meaning::up_to("health", 20),
                    Meaning::one_of("stage", Scuffle::kOver + 1), Meaning::one_of("seat", 2),
                    Meaning::up_to("turn", 100), Meaning::up_to("plays", Scuffle::kPlays),
                    Meaning::nothing("stack"));

}  // namespace pentaprism
