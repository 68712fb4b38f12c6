#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "pentaprism/core/game.hpp"
#include "pentaprism/effects/printed.hpp"
#include "pentaprism/effects/ruled_game.hpp"
#include "pentaprism/games/chroma_arcana/state.hpp"
#include "pentaprism/games/chroma_arcana/vocabulary.hpp"

namespace pentaprism {

namespace chroma_arcana {

// The switches of a duel (1.2 of the specification) and what earlier duels of a session leave for it.
struct Options {
    bool first_game = false;       // CA-MODE-1, CA-MODE-2
    bool egos = true;              // CA-MODE-3, CA-MODE-5
    bool rotes = true;             // CA-MODE-4
    bool potions = true;           // CA-DECK-6; never in a first game
    std::uint16_t max_turns = 200;  // CA-LIM-1; 0: no limit
    std::uint32_t egos_out = 0;    // Egos not available (CA-PRES-3): bit i is the i-th Ego in card order
};

// What can happen, as the verb of an action: first choices, then what chance says. There is no talk, offer or
// concession (CA-GEN-14).
enum class Act : std::uint8_t {
    kDone,
    kPass,
    kNo,
    kYes,
    kTake,
    kBlock,
    kStay,
    kRedraw,
    kSkip,
    kCharge,
    kPlace,
    kPlaceOver,
    kFeed,
    kCast,
    kClear,
    kKeep,
    kDiscard,
    kPick,
    kTop,
    kOrder,
    kUse,
    kOption,
    kName,
    kEgo,
    kMajor,
    kMinor,
    kSaidFirst,  // from here on chance
    kDealt,
    kDrawn,
    kRevealed,
    kFlipped,
    kThrown,
    kRandom,
    kMilled,
    kLooked,
    kShuffled,
    kRolled
};
inline constexpr unsigned kActs = 37;

// Fields of an action. Cards are named by their design, so text needs no position.
using CardField = Field<0, 7>;
using OtherField = Field<7, 7>;    // the spell that is fed or given up
using OwnerField = Field<14, 1>;   // whose card, where it may be either mage's
using NumberField = Field<15, 11>;  // colour, option, die
inline constexpr std::size_t kMaxDesigns = 127;

// A guess is asked for in which something is true: see sight.cpp.
struct Demand;

}  // namespace chroma_arcana

// A duel of Chroma Arcana. It knows no card by name: what a card does comes from the rulebook. C++ holds the
// order of setup and turn, the zones and who knows what is in them; effects, and the rules that effects and
// turns share (damage, casting, draws), are programs of the rulebook that the effect machine runs.
class ChromaArcana : public RuledGame {
  public:
    using State = chroma_arcana::State;
    using Options = chroma_arcana::Options;
    using Act = chroma_arcana::Act;
    using CardSet = chroma_arcana::CardSet;
    using Mage = chroma_arcana::Mage;
    static constexpr std::string_view kName = "chroma-arcana";
    static constexpr std::size_t kMaxActions = 240;  // 235 in the Prepare step (4.2)

    // Precondition: the rulebook has passed check() with vocabulary() and fits().
    explicit ChromaArcana(Rulebook rules, const Options& options = {});
    static const Vocabulary& vocabulary() { return chroma_arcana::kVocabulary; }
    // Whether the rulebook has the components of a duel: for each colour a Rote, a Sigil, five other Basic
    // spells, an Arcana and a Potion; four Chromatic spells; enough Egos. The empty string, or what is wrong.
    static std::string fits(const Rulebook& rules, const Options& options = {});

    static Sides sides() { return Sides::each_alone(2); }
    State start() const;
    Actor actor(const State& s) const;
    void actions(const State& s, ActionList<kMaxActions>& list) const;
    void apply(State& s, Action a) const;
    Outcome outcome(const State& s) const;
    std::string text(const Event& e) const;
    std::optional<Event> parse(std::string_view text) const;
    std::string picture(const State& truth, Seat v) const;
    static std::string_view ending_name(std::uint8_t ending);

    bool chances(const State& s, ChanceList& list) const;
    Action roll(const State& s, Rng& rng) const;
    std::uint32_t source(const State& s) const;
    Seat pile_owner(const State& s) const;
    static unsigned turn(const State& s);  // both mages' turns counted together; 0: setting up
    static std::string_view phase(const State& s);

    void hide(State& s, Seat v) const;
    Event seen(const State& s, Action a, Seat v) const;
    void fill(State& s, Seat v, Rng& rng) const;
    std::optional<Action> fill_for(State& s, Seat v, const Event& e, Rng& rng) const;

    // Hooks.
    Action any(const State& s, Rng& rng) const;
    Action playout(const State& s, Rng& rng) const;
    void prior(const State& s, const ActionList<kMaxActions>& list, float* weights) const;
    void ends(const State& s, ActionList<kMaxActions>& list) const;
    std::uint64_t situation(const State& s, Seat v) const;
    void evaluate(const State& s, std::array<double, kMaxSeats>& values) const;
    bool in_range(const State& s) const;
    bool is_thing(const State& s, Type type, Thing thing) const;
    bool sound(const State& s) const;
    void forget(State& s, Seat v, unsigned cards) const;

    // The numbers that evaluate() weighs, as seat v sees them, by name (features.cpp).
    static constexpr std::size_t kFeatures = 28;
    static Feature feature(std::size_t i);
    void features(const State& s, Seat v, std::array<float, kFeatures>& values) const;

    // The specification's numbering of choices (4.5), the same in every position: of an action of the seat
    // that acts, or -1 where there is none, and back.
    static constexpr int kActionNumbers = 342;
    int action_number(const State& s, Action a) const;
    std::optional<Action> action_numbered(const State& s, int number) const;

    const Options& options() const { return options_; }

    // Follows from the rest of the state: to be called after the cards in play of a position were changed by
    // hand.
    void renew(State& s) const;
    // Runs on to what is awaited next. For positions made by hand.
    void advance(State& s) const;

    // What holds now, with all modifiers in force.
    int cost(const State& s, unsigned seat, unsigned local) const;
    unsigned colours(const State& s, unsigned seat, unsigned local) const;
    unsigned slots(const State& s, unsigned seat) const;
    CardSet matching(const State& s, unsigned seat, unsigned spell) const;
    CardSet ready(const State& s, unsigned seat) const;

    // The effect machine's side (effects/machine.hpp, effects/flow.hpp).
    static constexpr std::uint32_t kMostNumber = chroma_arcana::NumberField::kMost;
    Action action_of(const State& s, const Pause& p, Thing word) const;
    Thing word_of(const State& s, const Pause& p, Action a) const;
    static Actor own_actor(const State& s);
    void own_actions(const State& s, ActionList<kMaxActions>& list) const;
    void own_chances(const State& s, ChanceList& list) const;
    bool own_apply(State& s, Action a) const;
    bool step(State& s) const;
    static void finish(State& s);
    static bool over(const State& s) {  // CA-END-1, CA-END-4, CA-DMG-9
        return s.stage == chroma_arcana::kOver || s.mages[0].health == 0 || s.mages[1].health == 0;
    }
    int perform(State& s, const Scope& at, const InstrRow& row) const;
    int number(const State& s, const Scope& at, const ExprRow& e) const;
    void collect(const State& s, const Scope& at, const SetRow& set, Things& out) const;
    bool may_be(const State& s, const Scope& at, const SetRow& set, std::size_t taken) const;
    Seat seat(const State& s, const Scope& at, std::uint8_t word) const;
    static Seat seat_at(const State& s, int i) {  // CA-TIME-4
        return i == 0 ? rival_of(Seat(s.seat)) : Seat(s.seat);
    }
    CardId component(const State& s, Type type, Thing thing) const;
    static Seat owner(const State&, Thing thing) {
        return chroma_arcana::is_card(thing) ? Seat::of(thing / 32) : Seat::none();
    }
    static bool active(const State& s, Thing thing);
    template <class F>
    static void sources(const State& s, F&& f) {
        for (std::uint8_t seat = 0; seat < 2; ++seat) {
            const Mage& m = s.mages[seat];
            for (CardSet left = m.active; left != 0; left &= left - 1)
                f(chroma_arcana::thing_of(seat, chroma_arcana::lowest_of(left)), Seat(seat));
            if (m.cards[chroma_arcana::kEgoCard] != chroma_arcana::kNone)  // CA-EGO-3: in either turn
                f(chroma_arcana::thing_of(seat, chroma_arcana::kEgoCard), Seat(seat));
        }
    }
    // Whether anything may answer at this timing: a few bits, so that a window for nobody costs nothing.
    bool may_answer(const State& s, std::uint8_t timing) const {
        return ((s.heard | items_ | departed_) >> timing & 1U) != 0;
    }
    bool holds_back(const State& s, const Scope& at, std::uint8_t timing, Seat seat) const;
    // CA-POT-6: offered beside what must be carried out, and passed over as one likes.
    template <class F>
    void held(const State& s, const Scope& at, std::uint8_t timing, Seat seat, F&& f) const {
        for (CardSet left = s.mages[seat.index()].hand & chroma_arcana::kDeckSet; left != 0; left &= left - 1)
            answers_from_hand(s, at, timing, seat.value, chroma_arcana::lowest_of(left), f);
    }

  private:
    using List = ActionList<kMaxActions>;

    // What is asked of a component again and again, in one line of memory.
    struct Design {
        std::uint8_t kind = chroma_arcana::kEgo;
        std::uint8_t colour = chroma_arcana::kNoColour;
        std::uint8_t colours = 0;  // all that it counts as
        std::uint8_t cost = 0;
        std::uint8_t iconic = 0;
        std::uint8_t feed = 0;
        std::uint8_t cap = 0;
        std::uint32_t heard = 0;       // timings of its texts
        std::uint32_t my_keys = 0;     // of its static texts about the own mage
        std::uint32_t rival_keys = 0;  // and about the rival
    };

    const Design& design(const State& s, unsigned seat, unsigned local) const {
        return designs_[s.mages[seat].cards[local]];
    }
    static unsigned local_of_design(const State& s, unsigned seat, unsigned card);

    // f(thing, entry) if this hand card may answer the event. Items act from the hand only (CA-ITEM-1).
    template <class F>
    void answers_from_hand(const State& s, const Scope& at, std::uint8_t timing, unsigned seat,
                           unsigned local, F&& f) const {
        const Design& d = design(s, seat, local);
        if (chroma_arcana::is_spell(d.kind) || (d.heard >> timing & 1U) == 0) return;
        Scope inner = at;
        inner.source = chroma_arcana::thing_of(seat, local);
        effects::each_text(*this, s, inner, CardId(s.mages[seat].cards[local]), timing,
                           [&](std::uint16_t entry) { f(inner.source, entry); });
    }

    // Modifiers: whether one with this key is in force for the seat, or their sum.
    static bool modified(const State& s, std::uint8_t key, unsigned seat) {
        return (s.keys[seat] >> key & 1U) != 0;
    }
    bool in_force(const State& s, std::uint8_t key, unsigned seat) const {
        return modified(s, key, seat) && effects::in_force(*this, s, key, Seat::of(seat));
    }
    int total(const State& s, std::uint8_t key, unsigned seat) const {
        if (!modified(s, key, seat)) return 0;
        return effects::total(*this, s, key, Seat::of(seat));
    }

    // setup.cpp
    bool step_of_setup(State& s) const;
    void give_cards(State& s) const;
    void sort_by_colour(Mage& m) const;
    void set_first_game(State& s) const;
    void apply_setup(State& s, Action a) const;
    void list_setup(const State& s, List& list) const;
    static std::uint32_t free_colours(const State& s);
    std::uint32_t free_egos(const State& s) const;
    static void deal_ego(State& s, unsigned seat, std::uint8_t ego);

    // apply.cpp
    bool step_of_turn(State& s) const;
    bool step_of_charge_up(State& s) const;
    bool step_of_refresh(State& s) const;
    void start_window(State& s, std::uint8_t timing, std::uint8_t rule) const;
    bool apply_turn(State& s, Action a) const;
    static void owe(State& s, unsigned seat, int cards);
    bool step_of_draw(State& s) const;
    static void apply_draw(State& s, Action a);
    static void draw(State& s, unsigned seat, unsigned local);
    int reshuffle_cost(const State& s, unsigned seat) const {  // CA-OUT-1
        return in_force(s, chroma_arcana::kFreeReshuffleKey, seat) ? 0 : 1;
    }
    void place(State& s, unsigned local, unsigned over) const;
    void feed(State& s, unsigned local, unsigned spell) const;
    void discard_edicts(State& s, CardSet which) const;
    static void throw_away(State& s, unsigned seat, unsigned local);
    static void shuffle(State& s, unsigned seat);
    int feed_value(const State& s, unsigned seat, unsigned item, unsigned spell) const;

    // legal.cpp
    void list_turn(const State& s, List& list) const;
    void list_prepare(const State& s, List& list) const;
    static unsigned thrower(const State& s);
    static CardSet spellbook(const State& s, unsigned seat);
    static unsigned by_design(const State& s, unsigned seat, CardSet set, std::array<std::uint8_t, 8>& out);
    static CardSet keepable(const State& s);
    bool may_feed(const State& s, unsigned seat) const;
    Action any_prepare(const State& s, Rng& rng) const;
    static unsigned nth(CardSet set, unsigned n);
    static unsigned pick(CardSet set, Rng& rng);
    static CardSet at_depth(const State& s, unsigned seat, int depth);

    // verbs.cpp
    int perform_on_mage(State& s, const Scope& at, const InstrRow& row) const;
    int perform_on_event(State& s, const Scope& at, const InstrRow& row) const;
    int perform_on_card(State& s, const Scope& at, const InstrRow& row, Thing card) const;
    int perform_on_deck(State& s, const Scope& at, const InstrRow& row, Thing card) const;
    int perform_in_play(State& s, const Scope& at, const InstrRow& row, Thing card) const;
    static bool take_top(State& s, unsigned seat, unsigned local, Held& taken);
    void leave_play(State& s, unsigned seat, unsigned local) const;
    void enter(State& s, unsigned seat, unsigned local) const;
    int number_of_mage(const State& s, const Scope& at, const ExprRow& e, unsigned seat) const;
    int number_of_card(const State& s, const Scope& at, const ExprRow& e) const;
    bool is_copied(const State& s, const Scope& at) const;
    bool is_unanswered(const State& s, const Scope& at, const ExprRow& e) const;
    bool can_block(const State& s, unsigned seat) const;
    int block_cost(const State& s, unsigned seat) const;
    CardSet deck_cards(const State& s, const Scope& at, const SetRow& set, unsigned seat) const;

    // text.cpp
    std::string cards_text(const State& s, unsigned seat, CardSet set, unsigned more) const;
    std::string deck_text(const State& s, unsigned seat) const;

    // sight.cpp
    static CardSet sample(CardSet set, unsigned size, Rng& rng);
    static SeatMask known_at(const State& s, unsigned seat, int depth);
    std::uint32_t hidden_in_pause(const State& s, const Pause& p, Seat v) const;
    bool deal(State& s, Seat v, const chroma_arcana::Demand& demand, Rng& rng) const;
    bool deal_egos(State& s, Seat v, const chroma_arcana::Demand& demand, Rng& rng) const;
    bool deal_cards(State& s, unsigned seat, const chroma_arcana::Demand& demand, Rng& rng) const;
    bool deal_hand(State& s, unsigned seat, const chroma_arcana::Demand& demand, CardSet& pool,
                   Rng& rng) const;
    std::optional<chroma_arcana::Demand> demand_of(const State& s, Seat v, const Event& e) const;
    std::uint8_t asked_area(const State& s) const;
    std::uint8_t pause_depth(const State& s) const;
    std::optional<Action> kept_next(const State& s, Seat v, const Event& e, Rng& rng) const;

    // policy.cpp
    std::uint32_t promise(const State& s, Action a) const;

    // features.cpp
    bool sound(const State& s, unsigned seat) const;
    bool sound_offer(const State& s, unsigned seat) const;
    bool in_range(const State& s, unsigned seat) const;  // ranges.cpp

    Options options_;
    std::array<Design, 256> designs_{};  // by component; the last, kNone, is a blank
    std::array<std::array<std::uint8_t, 9>, chroma_arcana::kColours>
        sets_{};  // of each colour: Rote, Sigil, Basics, Arcana, Potion
    std::array<std::uint8_t, 4> chromatic_{};
    std::array<std::uint8_t, 32> egos_{};
    std::uint8_t ego_count_ = 0;
    std::uint32_t items_ = 0;  // timings at which some item of the rulebook answers from the hand
    std::uint32_t departed_ = 0;  // at which a card may answer that has just left (CA-TIME-2)
};

}  // namespace pentaprism
