// Who acts, and what may be done now.

#include <algorithm>

#include "pentaprism/games/prisma_arena/game.hpp"
#include "pentaprism/games/prisma_arena/sim.hpp"
#include "pentaprism/games/prisma_arena/texts.hpp"

namespace pentaprism {

using namespace prisma_arena;

namespace {

constexpr unsigned verb(Act act) { return static_cast<unsigned>(act); }
constexpr std::array<Act, kChanceWords.size()> kChanceActs = {Act::kDrawn, Act::kRandom, Act::kShuffled,
                                                              Act::kLooked};

}  // namespace

// The seat that decides for a side. PA-TEAM-12: what a team has in common, its lower seat in setup and odd
// rounds, the higher in even ones.
unsigned PrismaArena::decider(const State& s, unsigned side) const {
    if (!team()) return side;
    const unsigned lower = side == 0 ? 0 : 1;
    return s.round % 2 == 1 || s.round == 0 ? lower : partner_of(lower);
}

Actor PrismaArena::actor(const State& s) const {
    if (!s.stack.empty()) return effects::pause(*this, s).actor;
    const auto seat = [](unsigned n) { return Actor(Seat(static_cast<std::uint8_t>(n))); };
    switch (s.stage) {
        case kFocusing:
            return seat(s.cursor);
        case kObstacles:
        case kPutting:  // PA-SETUP-19
            if (options_.setup == Setup::kRandom) return Actor::chance();
            return s.stage == kObstacles ? seat(decider(s, placing_side(s))) : seat(seat_of(putting_slot(s)));
        case kAdvantage:
        case kNominating:
            return seat(decider(s, s.holder));
        case kActivating:
            return seat(decider(s, s.turn));
        case kReturning:
        case kFirstAction:
        case kContinuing:
            return seat(seat_of(s.activation.slot));
        case kLimiting:
            return seat(seat_in_order(s, s.cursor));
        case kOver:
            return Actor::over();
        default:
            return Actor::chance();
    }
}

void PrismaArena::actions(const State& s, List& list) const {
    if (!s.stack.empty()) {
        const Pause p = effects::pause(*this, s);
        if (!p.actor.is_seat()) return;
        list_answers(s, p, list);
        list.sort();
        return;
    }
    if (!actor(s).is_seat()) return;
    const auto each_space = [&](Act act, Spaces set) {
        for (; set != 0; set &= set - 1) list.push(verb(act), NumberField::put(number_of(lowest_of(set))));
    };
    switch (s.stage) {
        case kAdvantage:  // PA-ADV-1
            list.push(verb(Act::kAdvantage), NumberField::put(0));
            list.push(verb(Act::kAdvantage), NumberField::put(1));
            return;
        case kNominating:  // PA-ADV-4
            for (unsigned seat = 0; seat < squads(); ++seat)
                if (seat != s.holder) list.push(verb(Act::kNominate), NumberField::put(seat));
            return;
        case kActivating:  // PA-ACT-1, PA-TEAM-6
            for (unsigned left = ready(s, s.turn); left != 0; left &= left - 1)
                list.push(verb(Act::kActivate), NumberField::put(lowest_slot(left)));
            return;
        case kReturning:
            return each_space(Act::kReturn, return_spaces(s, s.activation.slot));
        case kFirstAction:
            list_first_actions(s, list);
            if (list.empty()) list.push(verb(Act::kPassTurn));  // PA-ACT-6
            list.sort();
            return;
        case kContinuing:  // PA-ACT-5, PA-CMB-4
            if (may_play(s)) list_plays(s, s.activation.symbols, list);
            list_uses_between(s, list);
            list.push(verb(Act::kEnd));
            list.sort();
            return;
        case kLimiting:  // PA-RND-6
            for (Cards d = designs(s.squads[seat_in_order(s, s.cursor)].hand); d != 0; d &= d - 1)
                list.push(verb(Act::kDiscard), NumberField::put(first_design(d)));
            return;
        default:
            return list_setup(s, list);
    }
}

// READY characters of a side, bounced ones too (PA-RND-3).
Slots PrismaArena::ready(const State& s, unsigned side) const {
    unsigned found = 0;
    for (unsigned slot = 0; slot < slots(); ++slot)
        if (side_of(seat_of(slot)) == side && s.dial[slot] == kReadyDial) found |= slot_bit(slot);
    return static_cast<Slots>(found);
}

// Whether the active character may play or copy Combo cards at all.
bool PrismaArena::may_play(const State& s) const {
    if (s.activation.barred != 0) return false;
    bool allowed = true;
    each_static(s, s.arena, kNoComboKey, s.activation.slot, [&](int) { allowed = false; });
    return allowed;
}

// PA-CMB-2, PA-CMB-4: cards of the hand with one of these symbols above (kBoth: any) that can be completed.
void PrismaArena::list_plays(const State& s, unsigned symbols, List& list) const {
    const Cards hand = s.squads[seat_of(s.activation.slot)].hand;
    for (Cards d = designs(hand); d != 0; d &= d - 1) {
        const unsigned design = first_design(d);
        if ((combo_design(design).upper & symbols) == 0) continue;
        if (!options_.look_ahead || completable(s, design))
            list.push(verb(Act::kPlay), NumberField::put(design));
    }
}

// The MOVE of the dial as it would be carried out: steps and flags.
Step PrismaArena::dial_step(const State& s, unsigned kind) const {
    const unsigned slot = s.activation.slot;
    Step step;
    step.actor = static_cast<std::uint8_t>(slot);
    if (kind != kMoveAction) {
        step.rule = kAttackRule;
        step.arg = {static_cast<std::int16_t>(kind), kPlus, 0, kAnyRival, 0, 0};
        return step;
    }
    step.rule = kMoveRule;
    unsigned steps = range(s, s.arena, slot);
    unsigned flags = 0;
    each_static(s, s.arena, kDialMoveKey, slot, [&](int f) { flags |= static_cast<unsigned>(f); });
    if ((flags & kIgnoreGrapple) == 0 && grapples(s.arena, slot, rivals_[slot])) {
        unsigned most = 0;  // PA-GRAP-4
        each_static(s, s.arena, kGrappleMoveKey, slot,
                    [&](int k) { most = std::max(most, static_cast<unsigned>(k)); });
        if (most > 0) {
            steps = std::min(steps, most);
            flags |= kIgnoreGrapple;
        }
    }
    step.arg[0] = static_cast<std::int16_t>(steps);
    step.arg[1] = static_cast<std::int16_t>(flags);
    return step;
}

// PA-ACT-3, PA-ACT-4
void PrismaArena::list_first_actions(const State& s, List& list) const {
    const unsigned slot = s.activation.slot;
    const Sim sim{s.arena, slot, 0};
    for (const unsigned kind : {kMoveAction, kBlastAction, kStrikeAction}) {
        const Step step = dial_step(s, kind);
        if (possible(s, sim, step) || dial_replaceable(s, step))
            list.push(verb(Act::kDial), NumberField::put(kind));
    }
    if (!may_play(s)) return;
    list_plays(s, kBoth, list);
    each_use(s, kFirst, [&](const Use& use) {  // COVET
        if (!holds(s, use, 0, 0)) return;
        for (unsigned rival = rivals_[slot]; rival != 0; rival &= rival - 1) {
            const unsigned hero = lowest_slot(rival);
            if (!is_hero(hero)) continue;
            const unsigned design = s.squads[seat_of(hero)].last_combo;
            if (design != kNone && completable(s, design))
                list.push(verb(Act::kCopy), NumberField::put(design));
        }
    });
}

void PrismaArena::list_answers(const State& s, const Pause& p, List& list) const {
    Things words;
    effects::answers(*this, s, p, words);
    for (const Thing word : words)
        if (word != kDone) list.push(action_of(s, p, word));
}

Action PrismaArena::action_of(const State& s, const Pause& p, Thing word) const {
    const auto named = [](Act act, unsigned n) { return Action::of(verb(act), NumberField::put(n)); };
    switch (p.kind) {
        case PauseKind::kMay:
            return named(p.word == kUpAsk ? Act::kUp : Act::kWhen, word == kYes ? 1 : 0);
        case PauseKind::kName:
            return named(Act::kNum, word);
        case PauseKind::kOption:
            return named(Act::kPlace, word);
        case PauseKind::kOne:
            if (is_combo(word) && (p.word == kCardAsk || p.word == kGiveAsk))
                return named(p.word == kCardAsk ? Act::kPutBack : Act::kGive, word - kFirstCombo);
            if (is_power(word) && p.word == kKeepAsk) return named(Act::kKeep, word - kFirstPower);
            if (p.word == kToAsk || p.word == kAtAsk) {
                if (word < kGoSpot)
                    return named(p.word == kToAsk ? Act::kTo : Act::kAt, number_of(static_cast<Space>(word)));
                if (word >= kViaSpots)
                    return named(Act::kVia, number_of(static_cast<Space>(word - kViaSpots)));
                return word == kGoSpot ? Action::of(verb(Act::kGo)) : named(Act::kUse, word);
            }
            if (p.word == kOwnAsk) return named(Act::kOwn, word - kSeatSpots);
            if (p.word == kDeckAsk) return named(Act::kDeck, word - kDeckSpots);
            return Action::of(
                verb(Act::kFocus),
                word == kStoreSpot ? 0 : FocusField::put(1) | set_bits(stay_focused(s, p, word)));
        default: {
            const Act act = kChanceActs[p.word];
            const unsigned n = is_combo(word)          ? word - kFirstCombo
                               : is_power(word)        ? word - kFirstPower
                               : act == Act::kShuffled ? word - kSeatSpots
                                                       : 0;
            return named(act, n);
        }
    }
}

// The focused powers that a mask means, in order.
Powers PrismaArena::stay_focused(const State& s, const Pause& p, Thing word) const {
    if (!p.actor.is_seat()) return 0;
    Powers stay = 0;
    unsigned i = 0;
    for (Powers left = s.squads[p.actor.seat().index()].focused; left != 0; left &= left - 1, ++i)
        if ((static_cast<unsigned>(word - kKeepSpots) >> i & 1U) != 0) stay |= power_bit(lowest_power(left));
    return stay;
}

Thing PrismaArena::word_of(const State& s, const Pause& p, Action a) const {
    const unsigned n = NumberField::get(a);
    switch (static_cast<Act>(a.verb())) {
        case Act::kTo:
        case Act::kAt:
            return space_numbered(n);
        case Act::kGo:
            return kGoSpot;
        case Act::kUp:
        case Act::kWhen:
            return n != 0 ? kYes : kNo;
        case Act::kOwn:
        case Act::kShuffled:
            return static_cast<Thing>(kSeatSpots + n);
        case Act::kDeck:
            return static_cast<Thing>(kDeckSpots + n);
        case Act::kPutBack:
        case Act::kGive:
        case Act::kDrawn:
        case Act::kRandom:
            return combo_thing(n);
        case Act::kKeep:
        case Act::kLooked:
            return power_thing(n);
        case Act::kFocus: {
            if (FocusField::get(a) == 0) return kStoreSpot;
            const Powers stay = set_of(SetField::get(a));
            unsigned mask = 0;
            unsigned i = 0;
            if (p.actor.is_seat())
                for (Powers left = s.squads[p.actor.seat().index()].focused; left != 0; left &= left - 1, ++i)
                    if (has_power(stay, lowest_power(left))) mask |= 1U << i;
            return static_cast<Thing>(kKeepSpots + mask);
        }
        default:
            return static_cast<Thing>(n);
    }
}

bool PrismaArena::chances(const State& s, ChanceList& list) const {
    const auto add = [&](Act act, unsigned n) { list.push(Action::of(verb(act), NumberField::put(n)), 1); };
    if (!s.stack.empty()) {
        const Pause p = effects::pause(*this, s);
        if (p.is_chance())
            effects::chances(*this, s, p, [&](Thing word, std::uint32_t weight) {
                list.push(action_of(s, p, word), weight);
            });
        return true;
    }
    switch (s.stage) {
        case kHolder:  // PA-SETUP-6
            for (unsigned side = 0; side < side_count(); ++side) add(Act::kSaidHolder, side);
            return true;
        case kDealMokon:  // PA-SETUP-7
            for (unsigned i = 0; i < mokon_count_; ++i)
                if (std::find(s.design.begin(), s.design.end(), mokon_[i]) == s.design.end())
                    add(Act::kDealt, i);
            return true;
        case kRevealing:  // PA-POW-4
            list.push(
                Action::of(verb(Act::kRevealed), set_bits(focus_set(s.cursor, s.choice[s.cursor] - 1U))), 1);
            return true;
        case kObstacles:
        case kPutting: {
            if (options_.setup != Setup::kRandom) return true;
            List choices;
            list_setup(s, choices);
            for (const Action a : choices) {
                const Act act = static_cast<Act>(a.verb()) == Act::kPut    ? Act::kLotPut
                                : static_cast<Act>(a.verb()) == Act::kSkip ? Act::kLotSkip
                                                                           : Act::kLotObstacle;
                list.push(Action::of(verb(act), a.payload()), 1);
            }
            return true;
        }
        default:
            return true;
    }
}

Action PrismaArena::roll(const State& s, Rng& rng) const {
    ChanceList list;
    chances(s, list);
    return list.pick(rng);
}

// What is drawn from: the same number for the same place.
std::uint32_t PrismaArena::source(const State& s) const {
    if (s.stack.empty()) return s.stage;
    const Pause p = effects::pause(*this, s);
    const Frame f = s.stack.back();
    constexpr std::uint32_t kPlaces = 64;
    return kPlaces + 8U * p.word + (f.owner ? f.owner.value : 4U);
}

}  // namespace pentaprism
