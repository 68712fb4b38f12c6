#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pentaprism/core/game.hpp"
#include "pentaprism/effects/printed.hpp"
#include "pentaprism/effects/ruled_game.hpp"
#include "pentaprism/games/prism_connect/state.hpp"
#include "pentaprism/games/prism_connect/vocabulary.hpp"

namespace pentaprism {

namespace prism_connect {

enum class FirstPlayer : std::uint8_t { kRandom, kA, kB };
enum class Fate : std::uint8_t { kDiscardWhenBlocked, kDiscardAlways, kStay };  // PC-CA-16

// The options of a match (1.3 of the specification) and which decks of the rulebook are played.
struct Options {
    FirstPlayer first_player = FirstPlayer::kRandom;  // PC-SETUP-3
    std::uint16_t max_turns = 200;                    // PC-OBJ-7
    bool tiebreak_by_life = false;                    // PC-OBJ-8
    bool closed = false;                              // PC-INF-9
    Fate fate = Fate::kDiscardWhenBlocked;
    std::array<std::uint8_t, 2> decks{};  // lists of the rulebook
};

// What can happen, as the verb of an action: first choices (4.1), then what chance says (4.2).
enum class Act : std::uint8_t {
    kPass,
    kRedraw,
    kRedrawDone,
    kFront,
    kBack,
    kReturn,
    kScene,
    kEvent,
    kUse,
    kAttack,
    kAttackEnd,
    kConnectNo,
    kConnectYes,
    kBlock,
    kBlockNone,
    kNo,
    kYes,
    kPickSlot,
    kPickHand,
    kPickDiscard,
    kPickLook,
    kPickDone,
    kMode,
    kOrder,
    kSortTop,
    kSortBottom,
    kDrop,
    kSaidFirst,  // from here on chance
    kDrawn,
    kMilled,
    kRandomly,
    kFromGauge,
    kFlipped,
    kLookedAt,
    kPeeked,
    kRevealed,
    kRolled,
    kRandomSlot
};
inline constexpr unsigned kActs = 38;

// Fields of an action. Cards out of play are named by their kind, cards in play by their slot.
using KindField = Field<0, 7>;
using SlotField = Field<7, 6>;
using AreaField = Field<13, 1>;     // 0 Front, 1 Back
using OwnerField = Field<14, 1>;    // of a slot: 1 the opponent's; of chance: the seat
using NumberField = Field<15, 6>;   // of texts and modes from 1, of what waits from 0

}  // namespace prism_connect

// A match of Prism Connect. It knows no card by name: what a card does comes from the rulebook. C++ holds the
// order of setup and turn, the areas and who knows what is in them; effects, and the rules that effects and
// turns share (draws, retiring, appearing, step 5 of an attack), are programs of the rulebook that the effect
// machine runs.
class PrismConnect : public RuledGame {
  public:
    using State = prism_connect::State;
    using Options = prism_connect::Options;
    using Act = prism_connect::Act;
    using Player = prism_connect::Player;
    using Piece = prism_connect::Piece;
    using Cards = prism_connect::Cards;
    using Row = prism_connect::Row;
    using Lying = prism_connect::Lying;
    static constexpr std::string_view kName = "prism-connect";
    static constexpr std::size_t kMaxActions = 192;  // PC-DEC-18
    static constexpr bool kOrdersPlaces = true;  // PC-DEC-12

    // Precondition: the rulebook has passed check() with vocabulary() and fits().
    explicit PrismConnect(Rulebook rules, const Options& options = {});
    static const Vocabulary& vocabulary() { return prism_connect::kVocabulary; }
    // Whether both decks are legal and of one series (PC-DECK, PC-FILE-4). The empty string, or what is
    // wrong.
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

    void hide(State& s, Seat v) const;
    Event seen(const State& s, Action a, Seat v) const;
    void fill(State& s, Seat v, Rng& rng) const;
    std::optional<Action> fill_for(State& s, Seat v, const Event& e, Rng& rng) const;

    Seat pile_owner(const State& s) const;
    static unsigned turn(const State& s) { return s.turn; }  // both players' counted together; 0: setting up
    static std::string_view phase(const State& s);

    // Hooks.
    Action playout(const State& s, Rng& rng) const;
    void ends(const State& s, ActionList<kMaxActions>& list) const;
    void prior(const State& s, const ActionList<kMaxActions>& list, float* weights) const;
    void evaluate(const State& s, std::array<double, kMaxSeats>& values) const;
    bool in_range(const State& s) const;
    bool is_thing(const State& s, Type type, Thing thing) const;
    bool is_place(Thing thing) const;  // whether a card can lie there
    bool sound(const State& s) const;
    void forget(State& s, Seat v, unsigned cards) const;

    // The numbers that evaluate() weighs, as seat v sees them, by name (features.cpp).
    static constexpr std::size_t kFeatures = 28;
    static Feature feature(std::size_t i);
    void features(const State& s, Seat v, std::array<float, kFeatures>& values) const;

    // A number for each choice that the rules know, whoever has it: cards by their place in the series, slots
    // by area and place.
    static constexpr int kActionNumbers = 2401;
    int action_number(const State& s, Action a) const;
    std::optional<Action> action_numbered(const State& s, int number) const;

    const Options& options() const { return options_; }
    CardId card_of(unsigned kind) const { return CardId(series_[kind]); }
    std::optional<unsigned> kind_of(CardId card) const;  // none: of another series
    std::string kind_text(unsigned kind) const;
    std::size_t kinds() const { return kind_count_; }

    // What follows from the rest of the state: for positions made by hand.
    void renew(State& s) const;
    // Runs on to what is awaited next. For positions made by hand.
    void advance(State& s) const;

    // What holds now, with all modifiers in force; plain: without static texts (PC-MOD-8).
    int cost(const State& s, Thing card, bool plain = false) const;
    int cp(const State& s, unsigned seat, unsigned piece, bool plain = false) const;
    int rank(const State& s, unsigned seat, unsigned piece, bool plain = false) const;
    int connect_attack(const State& s, unsigned seat, unsigned piece) const;
    unsigned characters(const State& s, unsigned seat) const;
    bool can_attack(const State& s, unsigned slot) const;
    bool can_block(const State& s, unsigned seat, unsigned piece, unsigned by) const;

    // The effect machine's side (effects/machine.hpp, effects/flow.hpp).
    static constexpr std::uint32_t kMostNumber = prism_connect::NumberField::kMost;
    Action action_of(const State& s, const Pause& p, Thing word) const;
    Thing word_of(const State& s, const Pause& p, Action a) const;
    static Actor own_actor(const State& s);
    void own_actions(const State& s, ActionList<kMaxActions>& list) const;
    static void own_chances(const State& s, ChanceList& list);
    bool own_apply(State& s, Action a) const;
    void rest(State& s) const;
    bool step(State& s) const;
    static void finish(State& s);
    static unsigned cards_left(const State& s, unsigned seat) {
        const Player& p = s.players[seat];
        return p.deck.size + p.gauge.size + p.discard.total() + (p.resolving != 0 ? 1U : 0U);  // PC-OUT-4
    }
    static bool lost(const State& s, unsigned seat) {  // PC-OBJ-2, PC-OBJ-3
        const Player& p = s.players[seat];
        return p.life == 0 || (p.deck.size == 0 && cards_left(s, seat) == 0);
    }
    static bool over(const State& s) {  // PC-CHK-2, PC-CHK-3
        return s.stage == prism_connect::kOver || (s.held == 0 && (lost(s, 0) || lost(s, 1)));
    }
    int perform(State& s, const Scope& at, const InstrRow& row) const;
    int number(const State& s, const Scope& at, const ExprRow& e) const;
    void collect(const State& s, const Scope& at, const SetRow& set, Things& out) const;
    bool may_be(const State& s, const Scope& at, const SetRow& set, std::size_t taken) const;
    std::uint32_t weight(const State& s, const Scope& at, const SetRow& set, Thing thing) const;
    Seat seat(const State& s, const Scope& at, std::uint8_t word) const;
    static Seat seat_at(const State& s, int i) {  // PC-EFF-9, PC-EFF-14
        return i == 0 ? Seat(s.seat) : rival_of(Seat(s.seat));
    }
    CardId component(const State& s, Type type, Thing thing) const;
    static Seat owner(const State&, Thing thing) {  // PC-EFF-13
        return prism_connect::is_card(thing) ? Seat::of(prism_connect::seat_of(thing)) : Seat::none();
    }
    // Cards in play in the order of PC-DEC-17: the turn player's first, Front before Back, by slot. Whether
    // it works each text tests (number `works`).
    template <class F>
    static void sources(const State& s, F&& f) {
        each_in_play(s, [](unsigned) { return true; }, f);
    }
    // Those of them that have a static text with this key, or a text at this timing.
    template <class F>
    void sources_of(const State& s, std::uint8_t key, F&& f) const {
        each_in_play(s, [&](unsigned kind) { return (designs_[kind].keys >> key & 1U) != 0; }, f);
    }
    template <class F>
    void sources_at(const State& s, std::uint8_t timing, F&& f) const {
        each_in_play(s, [&](unsigned kind) { return (designs_[kind].heard >> timing & 1U) != 0; }, f);
    }
    bool may_answer(const State& s, std::uint8_t timing) const {
        return ((s.heard | departed_) >> timing & 1U) != 0;
    }
    bool wakes(State& s, Thing thing, std::uint16_t entry) const;

  private:
    using List = ActionList<kMaxActions>;
    struct Design {  // what is printed, for quick access
        std::uint8_t kind = 0;
        std::uint8_t cost = 0;
        std::uint8_t cp = 0;
        std::uint8_t rank = 0;
        std::uint8_t ca = 0;
        std::uint8_t icon = 0;
        std::uint8_t uses = 0;  // used texts, a bit each by the place of the text
        bool bounded = false;  // it may lie in Front only under a condition
        std::uint8_t keys = 0;  // of its static texts
        std::uint8_t keys_for_others = 0;  // of those that are not about itself alone
        std::uint8_t uses_timely = 0;  // when some of its used texts may be used
        std::uint32_t heard = 0;  // timings of its texts
        std::array<std::uint8_t, 4>
            timely{};  // of its event and used texts, by timing: when they may be used
    };
    struct Demand;

    template <class Fits, class F>
    static void each_in_play(const State& s, Fits&& fits, F&& f) {
        for (unsigned i = 0; i < 2; ++i) {
            const unsigned seat = i == 0 ? s.seat : 1U - s.seat;
            const Player& p = s.players[seat];
            for (unsigned slot = 0; slot < unsigned{p.front} + p.back; ++slot)
                if (fits(p.pieces[p.order[slot]].kind()))
                    f(prism_connect::thing_of(prism_connect::kPieceZone, seat, p.order[slot]),
                      Seat::of(seat));
        }
    }

    // setup.cpp
    void read_timings(Design& d, CardId card);
    std::uint8_t timely(std::int16_t condition) const;
    bool is_about_itself(const StaticRow& row) const;
    bool step_of_setup(State& s) const;
    static void put_back(State& s, unsigned kind);

    // apply.cpp
    bool step_of_turn(State& s) const;
    bool step_of_attack(State& s) const;
    void apply_turn(State& s, Action a) const;
    void apply_main(State& s, Action a) const;
    void play_event(State& s, unsigned seat, unsigned kind) const;
    void use_text(State& s, unsigned seat, unsigned piece, unsigned text) const;
    void run_text(State& s, Thing card, std::uint8_t timing) const;
    void close_window(State& s) const;
    void end_turn(State& s) const;
    void end_attack(State& s) const;
    static void open_window(State& s, std::uint8_t stage);
    void begin(State& s, std::uint8_t rule, Seat who,
               std::initializer_list<std::uint16_t> arguments = {}) const;
    static void expire(State& s, std::uint8_t until);
    static void forget_gone(State& s);
    const Design& design(unsigned kind) const { return designs_[kind]; }
    const Design& design(const State& s, unsigned seat, unsigned piece) const {
        return designs_[s.players[seat].pieces[piece].kind()];
    }

    // zones.cpp
    void refill(State& s, unsigned seat) const;
    static unsigned remove_from_hand(State& s, unsigned seat, unsigned kind, bool shown);
    static void add_to_hand(State& s, unsigned seat, unsigned kind, bool shown);
    static Lying take_from_deck(State& s, unsigned seat, unsigned depth, unsigned kind);
    static Lying take_from_gauge(State& s, unsigned seat, unsigned place, unsigned kind);
    unsigned enter(State& s, unsigned seat, unsigned kind, bool front) const;
    void leave(State& s, unsigned seat, unsigned piece) const;
    void move(State& s, unsigned seat, unsigned piece, bool front) const;
    static int slot_of(const Player& p, unsigned piece);
    static bool in_front(const Player& p, unsigned piece) {
        const int slot = slot_of(p, piece);
        return slot >= 0 && slot < p.front;
    }
    static bool has_in_front(const Player& p, unsigned kind);
    static void lose_role(State& s, unsigned seat, unsigned piece);

    // values.cpp
    static int phase_now(const State& s);
    static int turn_now(const State& s, Seat owner);
    bool is_void(const State& s, unsigned seat, unsigned piece) const;
    bool works(const State& s, const Scope& at, Thing thing, int how) const;
    bool is_immune(const State& s, unsigned seat, unsigned piece, unsigned by) const;
    template <class F>
    void each_static(const State& s, std::uint8_t key, Thing card, F&& f) const;
    int total(const State& s, std::uint8_t key, Thing card) const;
    bool in_force(const State& s, std::uint8_t key, unsigned seat, unsigned piece) const;
    bool has_change(const State& s, unsigned change, unsigned seat, unsigned piece) const;
    bool counts(const State& s, const prism_connect::Mod& m) const;
    bool may_lie_in_front(const State& s, unsigned seat, Thing card, unsigned kind) const;
    bool able(const State& s, const Scope& at, std::uint8_t verb, Thing card) const;
    bool able_on_piece(const State& s, std::uint8_t verb, unsigned seat, unsigned piece, unsigned by) const;
    bool choosable(const State& s, const Scope& at, Thing card) const;
    int number_of_card(const State& s, const Scope& at, const ExprRow& e, Thing card) const;
    int number_of_attack(const State& s, const Scope& at, const ExprRow& e) const;

    // legal.cpp
    void list_main(const State& s, List& list) const;
    void list_answers(const State& s, unsigned seat, List& list) const;
    void list_events(const State& s, unsigned seat, List& list) const;
    bool can_play(const State& s, unsigned seat, Thing card, std::uint8_t timing) const;
    bool can_return(const State& s, unsigned piece) const;
    bool can_place_in_front(const State& s, unsigned kind) const;
    static Cards possible_at(const Player& p, const Row& row, unsigned place);
    static unsigned piece_at(const State& s, unsigned seat, Action a);
    static std::uint32_t slot_bits(const State& s, unsigned seat, unsigned piece, unsigned viewer);
    static int gauge_place(const State& s, const Scope& at, std::uint8_t area, unsigned seat, int a);

    // verbs.cpp
    int perform_on_player(State& s, const Scope& at, const InstrRow& row) const;
    int perform_on_piece(State& s, const Scope& at, const InstrRow& row, Thing card) const;
    int perform_on_card(State& s, const Scope& at, const InstrRow& row, Thing card) const;
    int tuck(State& s, const Scope& at, Thing card) const;
    void sort(State& s, Thing card) const;
    void change(State& s, Thing card, unsigned by, unsigned what, unsigned until, int n) const;
    static void hit(State& s, unsigned seat, int n);
    void swell(State& s) const;
    void spend(State& s) const;
    void fate(State& s) const;
    void add_to_gauge(State& s, unsigned seat, int n) const;
    void wait(State& s, const Scope& at, std::uint16_t program) const;

    // features.cpp, policy.cpp
    int striking(const State& s, unsigned seat) const;
    std::uint32_t promise(const State& s, Action a) const;
    std::uint32_t promise_of_block(const State& s, Action a) const;
    bool meets_a_stronger(const State& s, unsigned piece) const;

    // text.cpp
    std::string row_text(const Row& row, bool from_top) const;
    std::string cards_text(const Cards& cards, unsigned more) const;
    std::string piece_text(const State& s, unsigned seat, unsigned piece) const;

    // sight.cpp
    std::uint32_t hidden_in_pause(const State& s, const Pause& p, Seat v) const;
    Cards pool_of(const State& s, unsigned seat) const;
    bool deal(State& s, Seat v, const Demand& demand, Rng& rng) const;
    bool deal_cards(State& s, unsigned seat, const Demand& demand, Rng& rng) const;
    bool in_range(const State& s, unsigned seat) const;  // ranges.cpp
    bool sound(const State& s, unsigned seat) const;
    std::optional<Demand> demand_of(const State& s, Seat v, const Event& e) const;
    const Lying* asked_place(const State& s, const Pause& p) const;

    Options options_;
    std::array<std::uint16_t, prism_connect::kKinds> series_{};  // component of each kind
    std::array<Design, prism_connect::kKinds> designs_{};
    std::array<Cards, 2> decks_{};
    Cards events_{};  // kinds that are events
    std::size_t kind_count_ = 0;
    std::uint32_t departed_ = 0;
    std::uint8_t keys_for_others_ = 0;  // of all static texts that are not about their own card alone
};

}  // namespace pentaprism
