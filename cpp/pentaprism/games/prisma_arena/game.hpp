#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "pentaprism/core/game.hpp"
#include "pentaprism/effects/machine.hpp"
#include "pentaprism/effects/ruled_game.hpp"
#include "pentaprism/games/prisma_arena/plan.hpp"
#include "pentaprism/games/prisma_arena/state.hpp"
#include "pentaprism/games/prisma_arena/vocabulary.hpp"

namespace pentaprism {

class Listing;

namespace prisma_arena {

enum class Mode : std::uint8_t { kTraining2, kTraining34, kDuel, kFree, kTeam };
enum class Setup : std::uint8_t { kStandard, kQuickstart, kRandom };

// The settings of a game (1.1 and 1.2 of the specification).
struct Options {
    Mode mode = Mode::kDuel;
    std::uint8_t seats = 2;
    std::uint8_t target = 0;  // 0: that of the mode
    Setup setup = Setup::kStandard;
    std::array<std::uint8_t, kMostSquads> levels{};  // recorded Levels
    bool handicap = true;
    bool powers = true;     // if a recorded Level is 1 or more (PA-POW-1)
    bool sudden = false;    // PA-END-5
    std::uint16_t round_cap = 40;  // PA-END-8; 0: none
    bool split = false;     // PA-TEAM-12
    bool keep_held = false;  // PA-TEAM-5
    bool mid_move = false;  // PA-ABL-8
    bool apart = false;     // PA-SETUP-11 e
    std::uint8_t guests = 0;  // guest Heroes, a bit a seat (PA-HERO-2)
    std::array<Powers, kMostSquads> arrays{};  // powers owned (PA-POW-2)
    Powers absent = 0;  // owned by Heroes that do not play (PA-POW-16)
    bool look_ahead = true;  // PA-CMB-7; off only to compare with
};

// What can happen, as the verb of an action: first choices, then what chance says. A MOVE has its place in
// the list by kind of choice (4.1).
enum class Act : std::uint8_t {
    kTo,
    kAt,
    kGo,
    kUse,
    kDial,
    kPlay,
    kCopy,
    kEnd,
    kPassTurn,
    kActivate,
    kReturn,
    kAdvantage,
    kNominate,
    kWhen,
    kUp,
    kNum,
    kPutBack,
    kPlace,
    kGive,
    kDiscard,
    kOwn,
    kDeck,
    kKeep,
    kFocus,
    kFocusSet,
    kObstacle,
    kPut,
    kSkip,
    kVia,  // a step of a MOVE that goes on
    kSaidHolder,  // from here on chance
    kDealt,
    kDrawn,
    kRandom,
    kShuffled,
    kLooked,
    kRevealed,
    kLotObstacle,  // PA-SETUP-19
    kLotPut,
    kLotSkip
};
inline constexpr unsigned kActs = 39;

// Fields of an action. Spaces are numbered 0 … 80.
using NumberField = Field<0, 8>;  // space, design, slot, seat, power, number
using ShapeField = Field<8, 4>;   // of an Obstacle
using SeatField = Field<12, 2>;   // of chance: whose
using FocusField = Field<24, 1>;   // kFocus: 1 the power gained is focused
// Up to four powers, 1 + number each, six bits: a set that stays or becomes focused.
using SetField = Field<0, 24>;

}  // namespace prisma_arena

// A game of Prisma Arena. It knows no card, Mo'kon or power by name: what they do comes from the rulebook.
// C++ holds the board, the order of setup, rounds and activations, who knows which cards, and the look-ahead
// of PA-CMB-6; actions and effects are programs of the rulebook that the effect machine runs.
class PrismaArena : public RuledGame {
  public:
    using State = prisma_arena::State;
    using Options = prisma_arena::Options;
    using Act = prisma_arena::Act;
    using Arena = prisma_arena::Arena;
    using Spaces = prisma_arena::Spaces;
    using Space = prisma_arena::Space;
    using Gait = prisma_arena::Gait;
    using Slots = prisma_arena::Slots;
    using Cards = prisma_arena::Cards;
    static constexpr std::string_view kName = "prisma-arena";
    static constexpr std::size_t kMaxActions = 128;  // 86 in a MOVE; 225 when an Obstacle is placed
    using List = ActionList<kMaxActions>;

    // Precondition: the rulebook has passed check() with vocabulary() and fits().
    explicit PrismaArena(Rulebook rules, const Options& options = {});
    static const Vocabulary& vocabulary() { return prisma_arena::kVocabulary; }
    // The empty string, or what is wrong with the components or the settings.
    static std::string fits(const Rulebook& rules, const Options& options = {});

    Sides sides() const;
    State start() const;
    Actor actor(const State& s) const;
    void actions(const State& s, List& list) const;
    void apply(State& s, Action a) const;
    Outcome outcome(const State& s) const;
    std::string text(const Event& e) const;
    std::optional<Event> parse(std::string_view text) const;
    std::string picture(const State& truth, Seat v) const;
    static unsigned turn(const State& s) { return s.round; }  // rounds are counted, not turns
    static std::string_view phase(const State& s);
    static std::string_view ending_name(std::uint8_t ending);

    bool chances(const State& s, ChanceList& list) const;
    Action roll(const State& s, Rng& rng) const;
    std::uint32_t source(const State& s) const;

    void hide(State& s, Seat v) const;
    Event seen(const State& s, Action a, Seat v) const;
    void fill(State& s, Seat v, Rng& rng) const;
    std::optional<Action> fill_for(State& s, Seat v, const Event& e, Rng& rng) const;

    // Hooks.
    Action playout(const State& s, Rng& rng) const;
    void prior(const State& s, const List& list, float* weights) const;
    void evaluate(const State& s, std::array<double, kMaxSeats>& values) const;
    bool in_range(const State& s) const;
    bool is_thing(const State& s, Type type, Thing thing) const;
    bool is_running(const State& s, const Frame& f) const;
    bool interrupts(const State& s, const Frame& f, const Frame& below) const;
    bool sound(const State& s) const;
    static constexpr std::size_t kFeatures = 14;
    static Feature feature(std::size_t i);
    void features(const State& s, Seat v, std::array<float, kFeatures>& values) const;

    const Options& options() const { return options_; }

    // For positions made by hand: what follows from the rest, and on to what is awaited next.
    void renew(State& s) const;
    void advance(State& s) const;
    void begin_round(State& s) const;
    void finish(State& s) const { end_game(s, prisma_arena::kByFault); }

    // Who belongs to whom.
    unsigned squads() const { return options_.seats; }
    unsigned slots() const { return options_.seats * squad_size_; }
    unsigned squad_size() const { return squad_size_; }
    unsigned seat_of(unsigned slot) const { return slot / squad_size_; }
    unsigned hero_of(unsigned seat) const { return seat * squad_size_; }
    bool is_hero(unsigned slot) const { return slot % squad_size_ == 0; }
    Slots squad(unsigned seat) const {
        return static_cast<Slots>(((1U << squad_size_) - 1U) << (seat * squad_size_));
    }
    bool team() const { return options_.mode == prisma_arena::Mode::kTeam; }
    bool training() const { return options_.mode < prisma_arena::Mode::kDuel; }
    unsigned side_of(unsigned seat) const { return team() ? (seat == 1 || seat == 2 ? 1U : 0U) : seat; }
    unsigned side_count() const { return team() ? 2U : options_.seats; }
    unsigned partner_of(unsigned seat) const { return 3U - seat; }  // PA-TEAM-1
    unsigned pot_of(unsigned seat) const { return team() && seat >= 2 ? partner_of(seat) : seat; }
    // Whether one mind plays both seats (PA-TEAM-12).
    bool shares_mind(unsigned a, unsigned b) const {
        return a == b || (team() && !options_.split && side_of(a) == side_of(b));
    }
    Slots rivals(unsigned slot) const { return rivals_[slot]; }
    Slots friends(unsigned slot) const {  // other than itself
        return static_cast<Slots>(all_slots_ & ~rivals_[slot] & ~prisma_arena::slot_bit(slot));
    }
    unsigned route(unsigned seat) const;  // PA-CARD-5
    unsigned target_score() const;
    unsigned played_level(unsigned seat) const { return played_[seat]; }
    bool centre_active() const { return centre_active_; }
    bool powers_on() const { return powers_on_; }
    Spaces zone(unsigned seat) const { return zones_[seat]; }
    unsigned score(const State& s, unsigned side) const;

    // What holds now, with static texts in force (5.6). The board may be one that is only thought of.
    int total(const State& s, const Arena& a, std::uint8_t key, unsigned slot) const;
    unsigned hit_level(const State& s, const Arena& a, unsigned slot) const;
    unsigned range(const State& s, const Arena& a, unsigned slot) const;
    unsigned force(const State& s, const Arena& a, unsigned slot, bool strike) const;
    unsigned supply(const Arena& a, unsigned seat) const;
    Slots chosen_by(const State& s, const Arena& a, unsigned slot, const prisma_arena::Selector& how,
                    unsigned target) const;

    // The effect machine's side (effects/machine.hpp).
    int seats() const { return options_.seats; }
    static bool over(const State& s) { return s.stage == prisma_arena::kOver; }
    int perform(State& s, const Scope& at, const InstrRow& row) const;
    int number(const State& s, const Scope& at, const ExprRow& e) const;
    void collect(const State& s, const Scope& at, const SetRow& set, Things& out) const;
    bool may_be(const State& s, const Scope& at, const SetRow& set, std::size_t taken) const;
    std::uint32_t weight(const State& s, const Scope& at, const SetRow& set, Thing thing) const;
    Seat seat(const State& s, const Scope& at, std::uint8_t word) const;
    Seat seat_at(const State& s, int i) const;
    CardId component(const State& s, Type type, Thing thing) const;
    Seat owner(const State& s, Thing thing) const;
    Thing lone_answer(const State& s, const Pause& p, const Things& words) const;
    // PA-ABL-10: seats clockwise from the active player; of each its focused powers, then its characters.
    template <class F>
    void sources(const State& s, F&& f) const {
        for (unsigned i = 0; i < options_.seats; ++i) {
            const unsigned seat = seat_at(s, static_cast<int>(i)).value;
            const Seat whose(static_cast<std::uint8_t>(seat));
            for (prisma_arena::Powers left = s.squads[seat].focused; left != 0; left &= left - 1)
                f(prisma_arena::power_thing(prisma_arena::lowest_power(left)), whose);
            if (training()) continue;  // PA-ABL-1
            for (unsigned slot = hero_of(seat); slot < hero_of(seat) + squad_size_; ++slot)
                f(static_cast<Thing>(slot), whose);
        }
    }
    bool may_answer(const State& s, std::uint8_t timing) const { return (s.heard >> timing & 1U) != 0; }

    // Whether this Combo card could be carried out to its end now (PA-CMB-6). `as`: by the active character.
    bool completable(const State& s, unsigned design) const;
    std::size_t combos() const { return combo_count_; }
    std::uint16_t combo(unsigned design) const { return combos_[design]; }
    std::string_view name_of_design(unsigned design) const;

  private:
    using Plan = prisma_arena::Plan;
    using Step = prisma_arena::Step;
    struct Static {  // a static text, read from the rulebook once
        std::uint8_t key = 0;
        std::int16_t amount = 0;
        prisma_arena::Selector whom{prisma_arena::kSelf};
    };
    struct Design {  // what is printed on a component, for quick access
        std::uint8_t kind = 0;
        std::uint8_t range = 0;
        std::uint8_t force = 0;
        std::uint8_t hit_level = 0;
        std::uint8_t type = 0;
        std::uint8_t upper = 0;
        std::uint8_t lower = 0;
        std::uint8_t level = 0;
        std::uint32_t keys = 0;
        std::uint32_t heard = 0;
        bool stores = false;  // it keeps tokens in a store
        std::uint8_t static_count = 0;
        std::array<Static, 4> statics{};
    };
    struct Shape {  // of an Obstacle, in the list of the rulebook
        unsigned count = 0;
        std::array<std::pair<unsigned, unsigned>, 4> spaces{};
        unsigned size = 0;
    };
    static constexpr std::size_t kMostShapes = 8;
    struct Sim;  // plan.cpp

    const Design& design_of(const State& s, unsigned slot) const { return designs_[s.design[slot]]; }
    const Design& combo_design(unsigned design) const { return designs_[combos_[design]]; }

    // values.cpp
    bool has_key(const State& s, std::uint8_t key) const { return (s.keys >> key & 1U) != 0; }
    template <class F>
    void each_static(const State& s, const Arena& a, std::uint8_t key, unsigned slot, F&& f) const;
    bool means(const State& s, const Arena& a, unsigned from, const prisma_arena::Selector& how,
               unsigned slot, bool plain) const;
    Gait gait(const State& s, const Arena& a, unsigned slot, unsigned steps, unsigned flags,
              bool from_dial) const;
    prisma_arena::Reach reach_of(const State& s, const Arena& a, unsigned slot, int code,
                                 unsigned flags) const;
    unsigned actor_of(const State& s, Thing source) const;
    bool going(const State& s, const Scope& at) const;
    bool is_lowest(const State& s, unsigned seat) const;
    unsigned next_over(const State& s, const Arena& a) const;

    // plan.cpp: what the steps of programs may do, and the look-ahead.
    struct Use {
        std::uint8_t spot = 0;
        Thing thing = kNoThing;
        std::uint16_t entry = 0;
    };
    void add_steps(const State& s, const Scope& at, std::size_t program, std::size_t from, Plan& plan) const;
    Plan plan_of(const State& s, std::size_t program, Thing source) const;
    Step step_of(const State& s, const Scope& at) const;
    Spaces spaces_for(const State& s, const Sim& sim, const Step& step) const;
    bool movable(const State& s, const Arena& a, unsigned actor, unsigned slot, unsigned flags) const;
    bool is_immune(const State& s, const Arena& a, unsigned actor, unsigned slot) const;
    Slots slots_for(const State& s, const Sim& sim, const Step& step) const;
    Slots attackable(const State& s, const Arena& a, unsigned actor, unsigned kind, Slots among, int reach,
                     unsigned flags) const;
    unsigned room(const State& s, const Arena& a, unsigned actor) const;
    void hit(const State& s, Sim& sim, unsigned slot, unsigned n, unsigned seat) const;
    void settle(const State& s, Sim& sim) const;
    void take_out(const State& s, Arena& a, unsigned slot) const;
    void carry_out(const State& s, Sim& sim, const Step& step, unsigned slot, Space space, int base) const;
    int force_of(const State& s, const Arena& a, const Step& step, int base) const;
    bool possible(const State& s, const Sim& sim, const Step& step) const;
    bool completes(const State& s, const Sim& sim, const Plan& plan, std::size_t i) const;
    bool some_option(const State& s, const Sim& sim, const Step& step, const Plan& plan,
                     std::size_t next) const;
    bool completes_after(const State& s, const Sim& sim, const Step& step, unsigned slot, Space space,
                         const Plan& plan, std::size_t next) const;
    bool completes_instead(const State& s, const Sim& sim, const Step& step, const Plan& plan,
                           std::size_t next) const;
    Plan replaced_plan(const State& s, const Use& use, const Step& step, const Plan& plan,
                       std::size_t next) const;
    static std::int16_t printed_more(const Step& step);
    static unsigned kind_of(const Step& step);
    bool may_replace(const State& s, const Arena& a, const Step& step) const;
    bool rest_of_card(const State& s, Plan& plan) const;
    bool pauses_for_use(const Frame& f) const;

    // walk.cpp: a MOVE that pauses (PA-ABL-8).
    bool is_walking(const State& s, const Scope& at) const {
        return options_.mid_move && s.walking == at.base && (s.entered[0] | s.entered[1]) != 0;
    }
    Gait gait_left(const State& s, const Sim& sim, const Step& step) const;
    Spaces pauses(const State& s, const Scope& at, const Sim& sim, const Step& step, const Plan* rest) const;
    void walk_on(State& s, const Scope& at, Space to) const;
    static void end_walk(State& s);

    // uses.cpp: effects that may be used while a choice is open (4.1), and the options of a choice.
    enum class Origin : std::uint8_t { kDial, kCard, kPower, kAbility, kAnswer };
    Origin origin_of(const State& s, const Scope& at) const;
    std::int16_t inherited(const State& s, const Scope& at) const;
    template <class F>
    void each_use(const State& s, std::uint8_t timing, F&& f) const;
    bool holds(const State& s, const Use& use, unsigned pre, unsigned post) const;
    bool replaces(const State& s, const Use& use, unsigned kind) const;
    bool begins_possible(const State& s, const Sim& sim, const Plan& plan) const;
    bool usable_now(const State& s, const Use& use, unsigned pre, unsigned post, const Step* current,
                    const Plan* rest) const;
    void add_uses(const State& s, const Scope& at, const Step& step, const Plan* rest, bool possible,
                  Things& out) const;
    std::optional<Use> use_at(const State& s, unsigned spot, std::uint8_t timing) const;
    void start_use(State& s, unsigned spot) const;
    void options_now(const State& s, const Scope& at, unsigned choice, Things& out) const;
    void add_options(const State& s, const Sim& sim, const Step& step, unsigned choice, const Plan* rest,
                     Things& out) const;
    void list_uses_between(const State& s, List& list) const;
    bool dial_replaceable(const State& s, const Step& step) const;
    unsigned target_in(const State& s, const Scope& at) const;
    void list_special(const State& s, const Scope& at, unsigned choice, Things& out) const;
    unsigned power_deck_size(const State& s, unsigned level) const;

    // legal.cpp
    void list_first_actions(const State& s, List& list) const;
    void list_plays(const State& s, unsigned symbols, List& list) const;
    void list_setup(const State& s, List& list) const;
    void list_answers(const State& s, const Pause& p, List& list) const;
    bool may_dial(const State& s, unsigned kind) const;
    bool may_play(const State& s) const;
    Step dial_step(const State& s, unsigned kind) const;
    prisma_arena::Powers stay_focused(const State& s, const Pause& p, Thing word) const;
    Slots ready(const State& s, unsigned side) const;
    Spaces return_spaces(const State& s, unsigned slot) const;
    Action action_of(const State& s, const Pause& p, Thing word) const;
    Thing word_of(const State& s, const Pause& p, Action a) const;
    unsigned decider(const State& s, unsigned side) const;

    // apply.cpp
    bool step(State& s) const;
    bool step_of_round(State& s) const;
    bool step_of_activation(State& s) const;
    void apply_turn(State& s, Action a) const;
    void begin_activation(State& s, unsigned slot) const;
    void dial(State& s, unsigned kind) const;
    void play(State& s, unsigned design, bool copied) const;
    void finish_action(State& s) const;
    void end_activation(State& s) const;
    void end_game(State& s, std::uint8_t ending) const;
    void push_rule(State& s, std::uint8_t rule, unsigned seat,
                   std::initializer_list<std::uint16_t> arguments = {}) const;
    unsigned seat_in_order(const State& s, unsigned i) const;
    bool step_of_end(State& s) const;
    bool is_triggered(const State& s) const;
    unsigned symbols_after(const State& s) const;
    void reset_round(State& s) const;

    // setup.cpp
    bool step_of_setup(State& s) const;
    void apply_setup(State& s, Action a) const;
    void quickstart(State& s) const;
    unsigned placing_side(const State& s) const;
    unsigned putting_slot(const State& s) const;
    void list_obstacles(const State& s, List& list) const;
    static std::uint32_t set_bits(prisma_arena::Powers set);
    static prisma_arena::Powers set_of(std::uint32_t bits);
    void list_focus_sets(unsigned seat, List& list) const;
    void go_to(State& s, prisma_arena::Stage stage) const;
    void read_shapes();
    Spaces shape_at(unsigned shape, Space anchor) const;
    unsigned shapes_left(const State& s, unsigned shape) const;
    unsigned obstacle_count() const;
    void deal_decks(State& s) const;
    prisma_arena::Powers focus_set(unsigned seat, unsigned number) const;
    unsigned focus_sets(unsigned seat) const;
    unsigned focus_number(unsigned seat, prisma_arena::Powers wanted) const;
    bool may_focus(unsigned seat, prisma_arena::Powers set) const;

    // cards.cpp
    void draw_to_hand(State& s, unsigned seat, unsigned design) const;
    bool leave_hand(State& s, unsigned seat, unsigned design) const;
    void show_card(State& s, unsigned seat, unsigned design) const;
    void to_pile(State& s, unsigned seat, unsigned design) const;
    void shuffle(State& s, unsigned seat) const;
    Cards unlocated(const State& s, unsigned type) const;
    template <class F>
    void each_on_top(const State& s, unsigned seat, F&& f) const;
    std::uint32_t weight_on_top(const State& s, unsigned seat, unsigned design) const;

    // verbs.cpp
    int perform_on_board(State& s, const Scope& at, const InstrRow& row) const;
    int perform_on_cards(State& s, const Scope& at, const InstrRow& row) const;
    int perform_on_powers(State& s, const Scope& at, const InstrRow& row) const;
    int number_of_attack(const State& s, const Scope& at, const ExprRow& e) const;
    int number_of_text(const State& s, const Scope& at, const ExprRow& e) const;
    bool is_fresh(const State& s, Thing source, unsigned limit) const;
    void end_action(State& s, const Scope& at, unsigned kind, Thing target) const;
    void add_force(State& s, int more) const;
    void look_for_sudden(State& s) const;
    int place(State& s, unsigned slot, int n, unsigned seat) const;
    void bounce(State& s, unsigned slot) const;
    void remove_token(State& s, unsigned slot, unsigned owner) const;

    // text.cpp
    std::optional<Event> read_event(std::string_view text) const;
    std::string set_text(prisma_arena::Powers set) const;
    std::string side_text(unsigned side) const;
    std::optional<std::uint32_t> read_component(std::string_view name, unsigned kind) const;
    std::optional<prisma_arena::Powers> read_set(std::string_view text) const;
    std::optional<std::uint32_t> read_rest(unsigned form, std::string_view rest) const;

    // picture.cpp
    void add_cards(Listing& list, Cards cards) const;
    void add_powers(Listing& list, prisma_arena::Powers set) const;
    std::string character_text(const State& s, unsigned slot) const;
    std::string deck_text(const State& s, unsigned seat, bool sees_cards) const;
    std::string seat_lines(const State& s, unsigned seat, bool sees_cards) const;

    // policy.cpp
    std::uint32_t promise_of_target(const State& s, Space space) const;
    std::uint32_t promise(const State& s, Action a, Spaces near) const;
    Spaces near_rivals(const State& s) const;

    // sight.cpp
    struct Bag;
    bool sees(Seat v, unsigned seat) const;
    Seat gaining(const State& s) const;
    template <class F>
    void each_secret(State& s, Seat v, F&& f) const;
    bool passes_seen(const State& s, Seat v) const;
    prisma_arena::Powers looked_at(const State& s) const;
    Bag bag_of(const State& s, Seat v, unsigned pot) const;
    std::optional<unsigned> take_from(Bag& bag, std::array<Cards, prisma_arena::kTypes>& pools,
                                      Rng& rng) const;
    bool deal_cards(State& s, Seat v, Rng& rng) const;
    void fill_deck(State& s, unsigned seat, Bag& bag, Rng& rng) const;
    bool deal_powers(State& s, Seat v, Rng& rng) const;
    bool in_range(const State& s, unsigned seat) const;  // ranges.cpp
    bool fits_arena(const State& s) const;
    bool fits_stage(const State& s) const;
    bool is_owned(const State& s, Thing power) const;
    bool sound_cards(const State& s) const;
    bool sound_powers(const State& s) const;
    bool deal(State& s, Seat v, Rng& rng) const;
    static bool may_hide(std::size_t act);
    static std::uint32_t hidden_field(std::size_t act);

    Options options_;
    unsigned squad_size_ = 3;
    Slots all_slots_ = 0;
    std::array<Slots, prisma_arena::kMostCharacters> rivals_{};
    std::array<Spaces, prisma_arena::kMostSquads> zones_{};
    Spaces all_zones_ = 0;
    std::array<Shape, kMostShapes> shapes_{};
    unsigned shape_count_ = 0;
    std::array<std::uint8_t, prisma_arena::kMostSquads> played_{};
    bool centre_active_ = false;
    bool powers_on_ = false;
    std::array<Design, 128> designs_{};
    std::array<std::uint8_t, 4> heroes_{};
    std::array<std::uint8_t, 16> mokon_{};
    std::array<std::uint8_t, prisma_arena::kMostDesigns> combos_{};
    std::array<std::uint8_t, prisma_arena::kMostPowers> powers_{};
    std::size_t mokon_count_ = 0;
    std::size_t combo_count_ = 0;
    std::size_t power_count_ = 0;
    std::array<std::uint8_t, 3> level_count_{};  // powers of each Level that are in the box of this game
    prisma_arena::Powers in_box_ = 0;
    std::array<Cards, prisma_arena::kTypes> box_{};  // all Combo cards by type
};

}  // namespace pentaprism
