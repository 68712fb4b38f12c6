#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pentaprism/core/game.hpp"
#include "pentaprism/effects/ruled_game.hpp"
#include "pentaprism/games/champions_of_hara/prizes.hpp"
#include "pentaprism/games/champions_of_hara/state.hpp"

namespace pentaprism {

namespace champions_of_hara {

inline constexpr std::uint8_t kAtRandom = 255;

// The options of a game (1.1, 2.2, 2.4 of the specification).
struct Options {
    std::uint8_t players = 2;
    bool introductory = false;             // CH-INTRO-1
    std::uint8_t layout = 0;               // CH-MAP-12; kAtRandom: drawn
    std::uint8_t first = kAtRandom;        // CH-PREP-4: a seat; kAtRandom: drawn
    bool quests = false;                   // CH-QST-1
    std::array<std::uint8_t, kMaxSeats> champions = {kNone, kNone, kNone, kNone};  // CH-PREP-5; kNone: chosen
    std::uint8_t alternates = 0;  // CH-PREP-7: champions whose alternate Ultimate is unlocked, a bit each
    std::uint8_t passives = 0;  // and whose passive is
    double draw_value = 0.5;  // CH-WIN-4
    std::uint8_t scenario = 0;  // 1 to 18; 0: Versus or Introductory Arena
    std::uint8_t corrupted = 0;  // CH-SCN-2: 1 to 3; 0: the one that the Scenario names; kAtRandom: drawn
    std::uint8_t teams = 0;  // CH-TEAM-3, of four players: 0 13 and 24, 1 12 and 34, 2 14 and 23
};

// What can happen, as the verb of an action: first choices (4.1), then what chance says (4.2).
enum class Act : std::uint8_t {
    kChamp,
    kKeep,
    kStance,
    kActHand,
    kActBoard,
    kCharge,
    kUse,
    kBonus,
    kRift,
    kAlly,
    kGive,
    kReignite,
    kEnd,
    kStep,
    kStop,
    kTo,
    kStay,
    kTarget,
    kTargetPlayer,
    kTargetNone,
    kPay,
    kColour,
    kLose,
    kHeal,
    kTake,
    kOption,
    kNo,
    kYes,
    kPass,
    kCard,
    kItem,
    kPlayer,
    kHex,
    kSaidLayout,  // from here on chance
    kSaidFirst,
    kDie,
    kCriticalDie,
    kEventIs,
    kMonsterIs,
    kBackIs,
    kWorldIs,
    kNumberDie,
    kDuskIs,
    kLooked,
    kShiftIs,
    kQuestIs,
    kWeak,  // from here on those of Scenarios, choices first
    kHelp,
    kScenarioAct,
    kTargetCorrupted,
    kCorruptedChoice,
    kMarkIs,
    kCorruptedIs,
    kTieIs,
    kHunterIs
};
inline constexpr unsigned kActs = 55;

// What an action names: an Ability by its place among all, an Item by its number, a hex card, a space, a
// number. kCharge has an Item's number behind those of all Abilities.
using WhatField = Field<0, 8>;
inline constexpr unsigned kAbilityCards = kChampions * kAbilities;

}  // namespace champions_of_hara

// A game of Champions of Hara: Versus or Introductory Arena, or a Scenario. It knows no card by name: what a
// card does comes from the rulebook. C++ holds the map, the order of days and turns, the places of cards and
// the dice; effects, and the rules that effects and turns share, are programs of the rulebook that the effect
// machine runs.
class ChampionsOfHara : public RuledGame {
  public:
    using State = champions_of_hara::State;
    using Options = champions_of_hara::Options;
    using Act = champions_of_hara::Act;
    using Player = champions_of_hara::Player;
    using SpaceSet = champions_of_hara::SpaceSet;
    static constexpr std::string_view kName = "champions-of-hara";
    static constexpr std::size_t kMaxActions = 64;  // 4.1

    // Precondition: the rulebook has passed check() with vocabulary() and fits().
    explicit ChampionsOfHara(Rulebook rules, const Options& options = {});
    static const Vocabulary& vocabulary() { return champions_of_hara::kVocabulary; }
    // Whether the rulebook has the components of section 6 in their order, and the options go together. The
    // empty string, or what is wrong.
    static std::string fits(const Rulebook& rules, const Options& options = {});

    Sides sides() const { return sides_; }  // CH-TEAM-1
    State start() const;
    Actor actor(const State& s) const;
    void actions(const State& s, ActionList<kMaxActions>& list) const;
    void apply(State& s, Action a) const;
    Outcome outcome(const State& s) const;
    std::string text(const Event& e) const;
    std::optional<Event> parse(std::string_view text) const;
    std::string picture(const State& s, Seat v) const;
    static std::string_view ending_name(std::uint8_t ending);

    bool chances(const State& s, ChanceList& list) const;
    Action roll(const State& s, Rng& rng) const;
    std::uint32_t source(const State& s) const;
    static unsigned turn(const State& s);  // turns that began, of all players together
    static std::string_view phase(const State& s);

    void hide(State& s, Seat v) const;
    Event seen(const State& s, Action a, Seat v) const;
    void fill(State& s, Seat v, Rng& rng) const;
    std::optional<Action> fill_for(State& s, Seat v, const Event& e, Rng& rng) const;

    // Hooks.
    Action playout(const State& s, Rng& rng) const;
    void prior(const State& s, const ActionList<kMaxActions>& list, float* weights) const;
    void evaluate(const State& s, std::array<double, kMaxSeats>& values) const;
    bool in_range(const State& s) const;
    bool is_thing(const State& s, Type type, Thing thing) const;
    bool sound(const State& s) const;

    // The numbers that evaluate() weighs, as seat v sees them, by name (features.cpp).
    // In a Scenario evaluate() weighs what its rules ask for too (scenario_value.cpp).
    static constexpr std::size_t kFeatures = 24;
    static Feature feature(std::size_t i);
    void features(const State& s, Seat v, std::array<float, kFeatures>& values) const;

    const Options& options() const { return options_; }
    // Runs on to what is awaited next. For positions made by hand.
    void advance(State& s) const;

    // What holds now.
    int amount(const State& s, unsigned seat, unsigned resource) const;
    int total(const State& s, std::uint8_t key, unsigned seat) const;
    unsigned items_of(const State& s, unsigned seat, unsigned number) const;
    const ComponentRow& design(unsigned index) const { return rules_.components[index]; }
    const ComponentRow& hex(unsigned index) const { return rules_.components[index]; }
    bool in_scenario() const { return options_.scenario != 0; }
    int ruled(const State& s, std::uint8_t key, Seat who) const;
    bool enemies(unsigned a, unsigned b) const { return sides_.side[a] != sides_.side[b]; }
    // Tokens, and how far the players are; see the words of numbers.
    unsigned tokens_at(const State& s, unsigned place) const;
    unsigned health_left(const State& s, unsigned k) const;

    // The effect machine's side (effects/machine.hpp).
    int seats() const { return options_.players; }
    bool over(const State& s) const {
        using namespace champions_of_hara;
        if (s.stage == kOver) return true;
        return in_scenario() ? verdict(s) != kUndecided : anybody_full(s) && reached(s) != kNone;
    }
    int perform(State& s, const Scope& at, const InstrRow& row) const;
    int number(const State& s, const Scope& at, const ExprRow& e) const;
    void collect(const State& s, const Scope& at, const SetRow& set, Things& out) const;
    bool may_be(const State& s, const Scope& at, const SetRow& set, std::size_t taken) const;
    std::uint32_t weight(const State& s, const Scope& at, const SetRow& set, Thing thing) const;
    Seat seat(const State& s, const Scope& at, std::uint8_t word) const;
    Seat seat_at(const State& s, int i) const { return in_turn_order(s, i); }
    CardId component(const State& s, Type type, Thing thing) const;
    Seat owner(const State& s, Thing thing) const;
    bool active(const State& s, Thing thing) const;
    // Things whose texts work now: the Scenario, then player by player in Turn Order from the active one
    // Abilities on the board, passives, Items by number, the Quest.
    template <class F>
    void sources(const State& s, F&& f) const {
        using namespace champions_of_hara;
        if (in_scenario()) f(scenario_thing(), Seat::none());
        for (int i = 0; i < seats(); ++i) {
            const Seat seat = in_turn_order(s, i);
            if (!seat) return;
            const Player& p = s.players[seat.index()];
            for (unsigned slot = 0; slot < kAbilities; ++slot)
                if (works(p, slot)) f(ability_thing(seat.value, slot), seat);
            for (std::uint32_t left = owned_numbers(s, seat.value); left != 0; left &= left - 1)
                f(item_thing(seat.value, static_cast<unsigned>(std::countr_zero(left))), seat);
            if (p.quest != kNone) f(static_cast<Thing>(kFirstQuestThing + p.quest), seat);
        }
    }
    bool may_answer(const State& s, std::uint8_t timing) const;

    // What it adds to its effects (effects/flow.hpp).
    static constexpr std::uint32_t kMostNumber = champions_of_hara::WhatField::kMost;
    Action action_of(const State& s, const Pause& p, Thing word) const;
    Thing word_of(const State& s, const Pause& p, Action a) const;
    Actor own_actor(const State& s) const;
    void own_actions(const State& s, ActionList<kMaxActions>& list) const;
    void own_chances(const State& s, ChanceList& list) const;
    bool own_apply(State& s, Action a) const;
    bool step(State& s) const;
    void finish(State& s) const;

  private:
    using List = ActionList<kMaxActions>;
    // Cards with a text: Items by number, Abilities by slot, Quests; and whether there are others, or texts
    // about somebody else.
    struct Holders {
        std::uint32_t items = 0;
        std::array<std::uint16_t, champions_of_hara::kChampions> abilities{};
        std::uint16_t quests = 0;
        bool others = false;
    };

    // setup.cpp
    bool step_of_setup(State& s) const;
    void apply_setup(State& s, Action a) const;
    void take_champion(State& s, unsigned seat, unsigned champion) const;
    unsigned free_champions(const State& s) const;
    unsigned chooser(const State& s) const { return (s.first + s.cursor) % options_.players; }

    // apply.cpp
    bool step_of_day(State& s) const;
    bool step_of_turn(State& s) const;
    void begin_turn(State& s) const;
    void end_cards(State& s) const;
    void apply_action(State& s, Action a) const;
    void begin(State& s, std::uint8_t rule, unsigned seat,
               std::initializer_list<std::uint16_t> arguments = {}) const;
    void end_round(State& s) const;
    bool step_of_corrupted_turn(State& s) const;
    std::uint8_t reached(const State& s) const;  // who has won (CH-WIN-1)
    // Whether anybody has all energy: asked after every step of an effect, so by itself.
    bool anybody_full(const State& s) const {
        for (unsigned seat = 0; seat < options_.players; ++seat) {
            const auto& energy = s.players[seat].energy;
            if (energy[0] >= goal() && energy[1] >= goal() && energy[2] >= goal()) return true;
        }
        return false;
    }
    // CH-INTRO-4: nothing else is different.
    unsigned goal() const { return options_.introductory ? threshold_ : bar_; }

    // values.cpp
    Seat in_turn_order(const State& s, int i) const;
    Seat holder(const State& s, unsigned order) const;
    static bool works(const Player& p, unsigned slot) {
        const champions_of_hara::Ability a = p.abilities[slot];
        return a.on_board() || a.place() == champions_of_hara::kInPlay;
    }
    std::uint32_t owned_numbers(const State& s, unsigned seat) const;
    int card_with_charges(const State& s, Thing card) const;
    static unsigned back_at(const State& s, unsigned space);
    bool is_open(const State& s, unsigned space) const;
    SpaceSet open_spaces(const State& s, unsigned tile) const;
    unsigned spot(const State& s, unsigned world, int number) const;
    bool may_hold(const State& s, const Holders& h, unsigned seat) const;
    bool owns(const State& s, unsigned seat, unsigned number) const {
        for (unsigned i = first_copy_[number]; i < first_copy_[number + 1]; ++i)
            if (s.items[i].owner() == seat) return true;
        return false;
    }
    Thing this_card(const State& s, const Scope& at) const;
    Thing card_of(const State& s, std::uint16_t program, Seat owner) const;
    bool is_players_card(const State& s, const Scope& at) const;
    bool is_attack(const State& s, const Scope& at) const;
    int stance_change(const State& s, unsigned seat, std::uint8_t crane, std::uint8_t tiger) const;
    int dash(const State& s, const Scope& at, unsigned seat, std::uint8_t top, std::uint8_t bottom) const;
    int reach(const State& s, const Scope& at, unsigned seat, int printed) const;
    int steps(const State& s, const Scope& at, unsigned seat, int printed) const;
    int blow(const State& s, const Scope& at, unsigned seat, int n, int how) const;
    int arriving(const State& s, unsigned seat, int n, int how) const;
    unsigned centre(const State& s, const Scope& at, int kinds) const;
    bool is_hit(const State& s, const Scope& at, unsigned seat, int kinds, int radius) const;
    SpaceSet monsters_in(const State& s, unsigned space, int radius) const;
    bool aggressed(const State& s, unsigned seat) const;
    bool threatens(const State& s, unsigned seat, unsigned space) const;
    unsigned next_attacker(const State& s, unsigned seat) const;
    int payable(const State& s, unsigned seat, unsigned resource) const;
    int most_of(const State& s, unsigned seat, unsigned resource) const;
    bool quest_due(const State& s, unsigned seat) const;
    int number_of_player(const State& s, const Scope& at, const ExprRow& e, unsigned seat) const;
    int number_of_board(const State& s, const Scope& at, const ExprRow& e) const;
    int number_of_target(const State& s, const Scope& at, const ExprRow& e) const;

    // areas.cpp
    void collect_of_player(const State& s, const Scope& at, const SetRow& set, unsigned seat,
                           Things& out) const;
    SpaceSet spaces_holding(const State& s, unsigned seat, int holding) const;
    bool can_activate(const State& s, unsigned seat, unsigned slot, bool free_only) const;
    bool is_running(const State& s, Thing card) const;
    std::uint32_t dusk_at(const State& s, int depth) const;
    SpaceSet slides(const State& s, unsigned space) const;

    // legal.cpp
    void list_act(const State& s, List& list) const;
    void list_scenario_act(const State& s, List& list) const;
    Action act_of_ability(const State& s, Thing card) const;
    static unsigned ability_number(const State& s, Thing card);
    Thing ability_named(const State& s, unsigned number) const;
    bool has_text(unsigned design, std::uint8_t timing) const;

    // verbs.cpp
    int perform_on_player(State& s, const Scope& at, const InstrRow& row, unsigned seat) const;
    int perform_on_cards(State& s, const Scope& at, const InstrRow& row) const;
    int perform_on_board(State& s, const Scope& at, const InstrRow& row) const;
    int add(State& s, unsigned seat, unsigned resource, int n) const;
    int take(State& s, unsigned seat, unsigned resource, int n) const;
    int pay(State& s, unsigned seat, unsigned resource, int n) const;
    std::uint8_t* store(State& s, unsigned seat, unsigned resource) const;
    void wound(State& s, const Scope& at, unsigned space, int n) const;
    void wound_corrupted(State& s, const Scope& at, unsigned k, int n) const;
    int harm(State& s, unsigned seat, int n) const;
    void respawn(State& s, unsigned seat) const;
    void place(State& s, unsigned hex, unsigned space) const;
    void refill_dusk(State& s) const;
    void set_stance(State& s, unsigned seat, unsigned stance) const;
    void list_attackers(State& s, unsigned seat) const;
    void tally(State& s, unsigned seat, unsigned what, int n, Thing subject = kNoThing) const;
    void lay(State& s, unsigned seat, Thing card) const;
    int charge(State& s, const Scope& at, int n, bool set) const;
    int spend_charge(State& s, Thing card) const;

    // features.cpp, policy.cpp
    using Prize = champions_of_hara::Prize;
    // What a player is after: what a Scenario asks for, a set of Sought; the energy of a colour that is worth
    // having; and the damage that the next turn can deal.
    struct Aims {
        int sought;
        int bar;
        int arms;
    };
    Aims aims_of(const State& s, unsigned seat) const;
    static float wanted(const Prize& prize, const Player& p, int bar);  // energy of it that still counts
    int worthwhile_bar(const State& s, unsigned seat) const;
    int arms_of(const Player& p) const;
    float chance_to_meet(const State& s, unsigned seat, unsigned hex) const;
    float allure(const State& s, unsigned seat, unsigned space, const Aims& aims) const;
    double sought_places(const State& s, unsigned seat, int sought) const;
    int turns_left(const State& s, unsigned seat) const;
    unsigned goal_of(const State& s, unsigned seat) const;
    float use_of(const State& s, unsigned seat, const champions_of_hara::Half& half,
                 const std::array<float, champions_of_hara::kSpaces>& draws, unsigned way) const;
    std::array<double, kFeatures / 2> numbers_of(const State& s, unsigned seat) const;

    // items.cpp
    int copy_of(const State& s, unsigned owner, unsigned number, bool charged, bool ungiven) const;
    bool gain_item(State& s, unsigned seat, unsigned number) const;
    void move_item(State& s, unsigned number, int copy, champions_of_hara::Copy to) const;

    // scenario.cpp
    void choose_sides();
    const ComponentRow& scenario() const {
        return design(champions_of_hara::kFirstScenario + options_.scenario - 1U);
    }
    Thing scenario_thing() const {
        return static_cast<Thing>(champions_of_hara::kFirstScenarioThing + options_.scenario - 1U);
    }
    std::uint8_t verdict(const State& s) const;
    std::uint8_t winners(const State& s, std::uint8_t key, bool first) const;
    std::uint8_t side_mask(unsigned seat) const;
    bool says(const State& s, std::uint8_t key, Seat who) const;
    void close(State& s) const;
    std::string scenario_picture(const State& s, Seat v) const;
    Outcome outcome_of_scenario(const State& s) const;
    int number_of_scenario(const State& s, const Scope& at, const ExprRow& e) const;
    int number_of_seat(const State& s, const Scope& at, const ExprRow& e, Seat who) const;
    int number_of_corrupted(const State& s, const Scope& at, const ExprRow& e) const;
    using Numbers = std::array<double, kFeatures / 2>;
    double standing(const State& s, unsigned seat, const Numbers& numbers) const;
    double survival(const State& s, double health) const;
    void evaluate_scenario(const State& s, std::array<double, kMaxSeats>& values) const;
    bool scenario_sound(const State& s) const;
    bool in_range(const State& s, unsigned seat) const;  // ranges.cpp
    bool fits_map(const State& s) const;
    bool fits_scenario(const State& s) const;
    bool fits_hidden(const State& s) const;
    int points_of(const State& s, unsigned seat) const;
    bool leads(const State& s, unsigned seat, int depth, bool alone) const;
    int players_with(const State& s, int what) const;
    unsigned full_bars(const State& s, unsigned seat) const;
    unsigned filled_world(const State& s) const;
    bool is_filled(const State& s, unsigned world) const;
    unsigned token_spot(const State& s, unsigned world, unsigned number) const;
    Seat captain(const State& s, int i) const;

    // corrupted.cpp
    Thing corrupted_of_text(const State& s, const Scope& at) const;
    bool of_corrupted(const State& s, const Scope& at) const {
        return champions_of_hara::is_corrupted(this_card(s, at));
    }
    unsigned source(const State& s, const Scope& at) const;
    bool hits_corrupted(const State& s, const Scope& at, unsigned k, int kinds, int radius) const;
    int struck(const State& s, const Scope& at, int kinds, int radius) const;
    bool on_team(const champions_of_hara::Corrupted& c, unsigned seat) const {
        return c.team != 0 && c.team - 1U == sides_.side[seat];
    }
    bool within_reach(const State& s, const Scope& at, Thing target, int range) const;
    Seat chooser_of(const State& s, const Scope& at) const;
    unsigned next_corrupted(const State& s) const;
    bool barred(const State& s, unsigned seat, unsigned resource) const;
    int key_of_corrupted(unsigned k, std::uint8_t key) const;
    unsigned space_of_target(const State& s, Thing target) const;
    void perform_on_corrupted(State& s, const Scope& at, const InstrRow& row, unsigned k) const;
    void bleed(State& s, unsigned k) const;
    void spread_spores(State& s, unsigned space, int n, int within) const;

    // scenario_areas.cpp
    void collect_of_scenario(const State& s, const Scope& at, const SetRow& set, Things& out) const;
    void collect_sought(const State& s, const Scope& at, int by, Things& out) const;
    void collect_least(const State& s, int resource, Things& out) const;
    void collect_helpers(const State& s, unsigned seat, unsigned space, Things& out) const;
    bool can_help(const State& s, unsigned seat, unsigned slot) const;
    bool may_ask(const State& s, unsigned seat, unsigned helper, unsigned space) const;
    bool has_damage_part(std::uint16_t program) const;
    SpaceSet help_monsters(const State& s, unsigned seat) const;

    // scenario_verbs.cpp
    int perform_in_scenario(State& s, const Scope& at, const InstrRow& row) const;
    int move_token(State& s, std::uint8_t from, std::uint8_t to) const;
    void raze(State& s, unsigned world) const;
    void take_out(State& s, unsigned hex) const;

    // sight.cpp
    void deal_marks(State& s, Rng& rng, Seat v, unsigned wanted) const;
    std::uint32_t mark_weight(const State& s, unsigned seat, unsigned target) const;
    Seat drawing(const State& s) const;
    int depth_asked(const State& s, const Pause& p) const;

    Options options_;
    std::array<std::uint8_t, champions_of_hara::kItemNumbers + 1> first_copy_{};
    std::vector<champions_of_hara::Worth> worths_;
    std::vector<std::array<champions_of_hara::Half, 2>> halves_;
    std::vector<std::uint16_t> designs_;  // whose text each program is; kDesigns: a rule
    std::array<Holders, champions_of_hara::kAllKeyWords.size()> holders_{};  // of static texts, by key
    std::array<Holders, champions_of_hara::kAllTimingWords.size()> hearers_{};  // of texts, by timing
    std::array<std::uint8_t, champions_of_hara::kItemCards> number_of_copy_{};
    Sides sides_;
    // Halves of Abilities with a damage part: by hand, and from the board (CH-HELP-2).
    std::array<std::uint8_t, champions_of_hara::kAbilityCards> damaging_{};
    unsigned bar_ = 10;
    unsigned threshold_ = 5;
};

}  // namespace pentaprism
