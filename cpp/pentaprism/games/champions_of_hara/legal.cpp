// Who acts, and what may be done now.

#include <algorithm>

#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

using namespace champions_of_hara;

namespace {

constexpr unsigned verb(Act act) { return static_cast<unsigned>(act); }
Action action(Act act, unsigned what = 0) { return Action::of(verb(act), WhatField::put(what)); }

constexpr unsigned kDreamstone = 0;  // the number of the Item
bool is_mark(const Pause& p, Thing word) { return p.word == kMarkChance && is_player_target(word); }

// The acts of chance, in the order of the vocabulary's words; the first is never drawn.
constexpr std::array<Act, kAllChanceWords.size()> kChanceActs = {
    Act::kDie,     Act::kDie,         Act::kCriticalDie, Act::kEventIs, Act::kMonsterIs, Act::kBackIs,
    Act::kWorldIs, Act::kNumberDie,   Act::kDuskIs,      Act::kLooked,  Act::kShiftIs,   Act::kQuestIs,
    Act::kMarkIs,  Act::kCorruptedIs, Act::kTieIs,       Act::kHunterIs};

}  // namespace

// One choice at a time, by whoever makes it, with no way back; what leaves no choice is not asked (CH-DEC-1,
// CH-DEC-2, CH-DEC-5, CH-DEC-6).
Actor ChampionsOfHara::actor(const State& s) const { return effects::actor(*this, s); }
void ChampionsOfHara::actions(const State& s, List& list) const { effects::actions(*this, s, list); }
Action ChampionsOfHara::roll(const State& s, Rng& rng) const { return effects::roll(*this, s, rng); }
bool ChampionsOfHara::chances(const State& s, ChanceList& list) const {
    effects::chances(*this, s, list);
    return true;
}

Actor ChampionsOfHara::own_actor(const State& s) const {
    if (s.stage == kOver) return Actor::over();
    if (s.stage == kChampionStage) return Seat::of(chooser(s));
    if (s.stage < kRoundStage) return Actor::chance();
    return Seat(s.seat);
}

void ChampionsOfHara::own_actions(const State& s, List& list) const {
    if (s.stage == kChampionStage) {
        for (unsigned free = free_champions(s); free != 0; free &= free - 1)
            list.push(action(Act::kChamp, static_cast<unsigned>(std::countr_zero(free))));
    } else if (s.stage == kActStage) {
        list_act(s, list);
    }
    list.sort();
}

// CH-ADV-1, CH-ADV-2, CH-ADV-6, CH-ADV-7: the actions of T4. Abilities are used here, by who owns them, and
// off the own turn where a text says so (CH-CARD-10, CH-CARD-12).
void ChampionsOfHara::list_act(const State& s, List& list) const {
    const unsigned seat = s.seat;
    const Player& p = s.players[seat];
    for (unsigned slot = 0; slot < kAbilities; ++slot) {
        const Ability a = p.abilities[slot];
        const unsigned number = p.champion * kAbilities + slot;
        if (can_activate(s, seat, slot, p.activations == 0))  // CH-CARD-7
            list.push(action(a.place() == kInHandPlace ? Act::kActHand : Act::kActBoard, number));
        if (a.on_board() && a.charges() > 0 && has_text(kFirstAbility + number, kUseTiming))
            list.push(action(Act::kCharge, number));
    }
    for (std::uint32_t left = owned_numbers(s, seat); left != 0; left &= left - 1) {
        const auto number = static_cast<unsigned>(std::countr_zero(left));
        if (!has_text(kFirstItem + number, kUseTiming)) continue;
        if (design(kFirstItem + number).facts[kEquipmentFact] == 0)
            list.push(action(Act::kUse, number));  // CH-ITEM-2
        else if (card_with_charges(s, item_thing(seat, number)) > 0)
            list.push(action(Act::kCharge, kAbilityCards + number));  // CH-ITEM-4
    }
    if ((p.done & kBonusUsed) == 0) list.push(action(Act::kBonus));  // CH-ORD-2
    const std::uint8_t hex = s.hexes[p.space];
    if (is_face_up(hex) && is_rift(hex)) list.push(action(Act::kRift));  // CH-RIFT-1
    if (is_face_up(hex) && has_text(hex, kAllyTiming)) list.push(action(Act::kAlly));  // CH-KEY-2
    bool company = false;
    for (unsigned other = 0; other < options_.players; ++other)
        company = company || (other != seat && s.players[other].space == p.space);
    for (unsigned number = 0; company && number < kItemNumbers; ++number)
        if (copy_of(s, seat, number, false, true) >= 0) {  // CH-ITEM-6, CH-ITEM-7
            list.push(action(Act::kGive));
            break;
        }
    if (p.champion == kSoff && p.heat > 0 && (p.done & kReignited) == 0)  // CH-SOF-2
        list.push(action(Act::kReignite));
    if (in_scenario()) list_scenario_act(s, list);
    list.push(action(Act::kEnd));  // CH-ADV-3
}

// What Scenarios add: weaknesses, help, actions of their own (CH-COR-15, CH-ITEM-8, CH-HELP-1).
void ChampionsOfHara::list_scenario_act(const State& s, List& list) const {
    for (unsigned k = 0; k < kCorruptedCards; ++k)
        if (s.corrupted[k].stands() && items_of(s, s.seat, kDreamstone) > 0) list.push(action(Act::kWeak, k));
    if (help_monsters(s, s.seat) != 0) list.push(action(Act::kHelp));
    const Scope at = effects::text_scope(*this, s, Seat(s.seat), scenario_thing());
    if (effects::first_text(*this, s, at, component(s, kCard, scenario_thing()), kActionTiming) != nullptr)
        list.push(action(Act::kScenarioAct));
}

bool ChampionsOfHara::has_text(unsigned design, std::uint8_t timing) const {
    for (const EntryRow& e : rules_.entries_of(CardId(static_cast<CardId::rep>(design))))
        if (e.timing == timing) return true;
    return false;
}

unsigned ChampionsOfHara::ability_number(const State& s, Thing card) {
    return s.players[seat_of(card)].champion * kAbilities + slot_of(card);
}

Thing ChampionsOfHara::ability_named(const State& s, unsigned number) const {
    for (unsigned seat = 0; seat < options_.players; ++seat)
        if (s.players[seat].champion == number / kAbilities) return ability_thing(seat, number % kAbilities);
    return kNoThing;
}

Action ChampionsOfHara::act_of_ability(const State& s, Thing card) const {
    const bool hand = s.players[seat_of(card)].abilities[slot_of(card)].place() == kInHandPlace;
    return action(hand ? Act::kActHand : Act::kActBoard, ability_number(s, card));
}

// What the machine says with a word, as an action.
Action ChampionsOfHara::action_of(const State& s, const Pause& p, Thing word) const {
    switch (p.kind) {
        case PauseKind::kMay:
            return action(word == kYes ? Act::kYes : Act::kNo);
        case PauseKind::kName:
            return action(Act::kPay, word);
        case PauseKind::kOption: {
            const Act act = p.word == kColourAsk   ? Act::kColour
                            : p.word == kLoseAsk   ? Act::kLose
                            : p.word == kHealAsk   ? Act::kHeal
                            : p.word == kStanceAsk ? Act::kStance
                                                   : Act::kOption;
            return action(act, word);
        }
        case PauseKind::kOrder:  // PREVENT
            if (word == kDone) return action(Act::kPass);
            return action(Act::kCharge,
                          is_ability(word) ? ability_number(s, word) : kAbilityCards + item_of(word));
        case PauseKind::kRoll:
            return action(kChanceActs[p.word], word & WhatField::kMost);
        case PauseKind::kDraw:
        case PauseKind::kShow: {
            const Act act = kChanceActs[p.word];
            const unsigned what = is_hex(word)               ? hex_of(word)
                                  : is_corrupted(word)       ? corrupted_of(word)
                                  : is_mark(p, word)         ? word - kFirstPlayerTarget
                                  : word >= kFirstQuestThing ? word - kFirstQuestThing
                                  : word >= kFirstShiftThing ? word - kFirstShiftThing
                                                             : word;
            return action(act, what);
        }
        default:
            break;
    }
    const bool none = word == kDone;
    switch (p.word) {  // kOne
        case kStepAsk:
            return none ? action(Act::kStop) : action(Act::kStep, word);
        case kToAsk:
            return none ? action(Act::kStay) : action(Act::kTo, word);
        case kTargetAsk:
            if (none) return action(Act::kTargetNone);
            if (is_corrupted_target(word)) return action(Act::kTargetCorrupted, word - kFirstCorruptedTarget);
            return is_player_target(word) ? action(Act::kTargetPlayer, word - kFirstPlayerTarget)
                                          : action(Act::kTarget, word);
        case kTakeAsk:
            return none ? action(Act::kPass) : action(Act::kTake, ability_number(s, word));
        case kCardAsk:
            return none ? action(Act::kPass) : action(Act::kCard, ability_number(s, word));
        case kOffTurnAsk:
            return none ? action(Act::kPass) : act_of_ability(s, word);
        case kItemAsk:
            return none ? action(Act::kPass) : action(Act::kItem, item_of(word));
        case kPlayerAsk:
            return none ? action(Act::kPass) : action(Act::kPlayer, word);
        case kHexAsk:
            return none ? action(Act::kPass) : action(Act::kHex, word);
        case kCorruptedAsk:
            return action(Act::kCorruptedChoice, corrupted_of(word));
        default:
            return none ? action(Act::kPass) : action(Act::kKeep, word - kFirstQuestThing);
    }
}

Thing ChampionsOfHara::word_of(const State& s, const Pause& p, Action a) const {
    const auto what = static_cast<Thing>(WhatField::get(a));
    switch (static_cast<Act>(a.verb())) {
        case Act::kStop:
        case Act::kStay:
        case Act::kTargetNone:
        case Act::kPass:
            return kDone;
        case Act::kNo:
            return kNo;
        case Act::kYes:
            return kYes;
        case Act::kTargetPlayer:
        case Act::kMarkIs:
            return player_target(what);
        case Act::kTargetCorrupted:
            return corrupted_target(what);
        case Act::kCorruptedChoice:
        case Act::kCorruptedIs:
            return corrupted_thing(what);
        case Act::kTake:
        case Act::kCard:
        case Act::kActHand:
        case Act::kActBoard:
            return ability_named(s, what);
        case Act::kCharge:
            return what < kAbilityCards ? ability_named(s, what)
                                        : item_thing(p.actor.seat().value, what - kAbilityCards);
        case Act::kItem: {  // of the seat whose Items are offered
            Things words;
            effects::answers(*this, s, p, words);
            for (const Thing word : words)
                if (is_item(word) && item_of(word) == what) return word;
            return kDone;
        }
        case Act::kKeep:
        case Act::kQuestIs:
            return static_cast<Thing>(kFirstQuestThing + what);
        case Act::kShiftIs:
            return static_cast<Thing>(kFirstShiftThing + what);
        case Act::kEventIs:
        case Act::kMonsterIs:
        case Act::kDuskIs:
        case Act::kLooked:
            return hex_thing(what);
        default:
            return what;
    }
}

void ChampionsOfHara::own_chances(const State& s, ChanceList& list) const {
    if (s.stage == kLayoutStage)
        for (unsigned layout = 0; layout < kLayouts; ++layout) list.push(action(Act::kSaidLayout, layout), 1);
    if (s.stage == kFirstStage)
        for (unsigned seat = 0; seat < options_.players; ++seat) list.push(action(Act::kSaidFirst, seat), 1);
}

// What is drawn from: a die, a deck of an area and World, or what begins the game.
std::uint32_t ChampionsOfHara::source(const State& s) const {
    if (s.stack.empty()) return s.stage == kLayoutStage ? 0U : 1U;
    const Pause p = effects::pause(*this, s);
    if (p.kind == PauseKind::kRoll) return 2U;
    const effects::AskedSet set = effects::asked_set(*this, s, p);
    const Scope at = effects::scope_of(*this, s, s.stack.back());
    const auto thing = [&] { return effects::thing(*this, s, at, set.row.a); };
    unsigned world = 0;
    if (set.row.place() == kBacksArea || set.row.place() == kDeckMonstersArea) world = thing() & 7U;
    if (set.row.place() == kUnseenEventsArea) world = back_at(s, thing()) + 1;
    return 3U + set.row.place() * 8U + world;
}

}  // namespace pentaprism
