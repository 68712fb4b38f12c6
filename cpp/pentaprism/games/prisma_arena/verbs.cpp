// What the verbs of the rulebook do, and the numbers that its texts read.

#include <algorithm>

#include "pentaprism/games/prisma_arena/game.hpp"
#include "pentaprism/games/prisma_arena/sim.hpp"
#include "pentaprism/games/prisma_arena/texts.hpp"

namespace pentaprism {

using namespace prisma_arena;

namespace {

constexpr std::int16_t kTargetPlace = register_value(0, Level::kResolution);
constexpr std::int16_t kEventX = register_value(0, Level::kEvent);
constexpr std::int16_t kEventForce = register_value(3, Level::kEvent);

// The bit of a text in the sets of what has been used: powers by number, then characters.
constexpr Powers used_bit(Thing source) {
    constexpr unsigned kCharacters = 52;
    if (is_power(source)) return power_bit(source - kFirstPower);
    return is_character(source) ? power_bit(kCharacters + source) : 0;
}

bool matches(unsigned kinds, unsigned now) {
    constexpr unsigned kWhich = kMoveAction | kBlastAction | kStrikeAction | kComboAction;
    return (kinds & now & kWhich) != 0 && ((kinds & kFromDial) == 0 || (now & kFromDial) != 0);
}

}  // namespace

int PrismaArena::perform(State& s, const Scope& at, const InstrRow& row) const {
    const auto number = [&](std::int16_t v) { return effects::value(*this, s, at, v); };
    switch (row.op) {
        case kActionDone:
            end_action(s, at, static_cast<unsigned>(number(row.a)), effects::thing(*this, s, at, row.b));
            return 0;
        case kAim: {
            const Thing t = effects::thing(*this, s, at, row.a);
            effects::write(*this, s, at, kTargetPlace, is_character(t) ? t + 1 : 0);
            return 0;
        }
        case kLose:  // PA-ABL-14
            effects::write(*this, s, at, kTargetPlace, 0);
            return 0;
        case kNoComboVerb:  // PA-CMB-14
            s.activation.barred = 1;
            return 0;
        case kChain:  // PA-CMB-5
            s.activation.symbols = kBoth;
            return 0;
        case kSpend: {  // PA-POW-18: remembered however the power is stored and focused
            const Powers bit = used_bit(at.source);
            const int limit = number(row.a);
            (limit == kOnceGame ? s.used_game : limit == kOnceRound ? s.used_round : s.used_now) |= bit;
            return 0;
        }
        case kForceMod:
            add_force(s, number(row.a));
            return 0;
        case kReduce:
            if (at.fields != Scope::kNoFields && at.timing == kAttacked &&
                effects::read(*this, s, at, kEventX) == static_cast<int>(actor_of(s, at.source)))
                effects::write(*this, s, at, kEventForce,
                               std::max(0, effects::read(*this, s, at, kEventForce) - number(row.a)));
            return 0;
        case kSettled:
            look_for_sudden(s);
            return 0;
        case kKeepPassed:
            s.passed = 0;
            return 0;
        case kTake:
        case kShuffle:
        case kPutTop:
        case kPutBottom:
        case kToss:
        case kPass:
        case kReturnCard:
            return perform_on_cards(s, at, row);
        case kLookAt:
        case kKeep:
        case kSink:
        case kFocus:
            return perform_on_powers(s, at, row);
        default:
            return perform_on_board(s, at, row);
    }
}

// An action of the dial or a card is over: its window stays open until the next one starts (PA-ABL-5).
void PrismaArena::end_action(State& s, const Scope& at, unsigned kind, Thing target) const {
    if (is_walking(s, at)) end_walk(s);
    const Origin origin = origin_of(s, at);
    if (origin != Origin::kDial && origin != Origin::kCard) return;
    s.activation.kind =
        static_cast<std::uint8_t>(kind | (origin == Origin::kDial ? unsigned{kFromDial} : 0U));
    s.activation.target = static_cast<std::uint8_t>(is_character(target) ? target + 1 : 0);
}

// The attack that runs is the nearest below.
void PrismaArena::add_force(State& s, int more) const {
    for (std::uint16_t end = s.stack.top; end > 0;) {
        const Frame f = s.stack.at(end);
        end = f.base;
        if (f.program != kAttackRule && f.program != kAttackAllRule) continue;
        std::uint16_t& word =
            s.stack.words[f.base + (f.program == kAttackRule ? kAttackMods : kAttackAllMods)];
        word = static_cast<std::uint16_t>(static_cast<std::int16_t>(word) + more);
        return;
    }
}

int PrismaArena::perform_on_board(State& s, const Scope& at, const InstrRow& row) const {
    const Thing who = effects::thing(*this, s, at, row.a);
    const unsigned actor = actor_of(s, at.source);
    if (actor >= slots()) return 0;  // its activation is over (PA-END-5)
    if (row.op == kPlaceOwed) {  // PA-BNC-5
        const unsigned seat = seat_of(actor);
        unsigned hit = 0;
        for (unsigned slot = 0; slot < slots(); ++slot) {
            if (s.owed[slot] != 0 && place(s, slot, s.owed[slot], seat) > 0) hit |= slot_bit(slot);
            s.owed[slot] = 0;
        }
        return static_cast<int>(hit);
    }
    if (!is_character(who) || who >= slots()) return 0;
    switch (row.op) {
        case kRelocate: {
            const Thing spot = effects::thing(*this, s, at, row.b);
            if (spot < kGoSpot && on_board(spot) && has(s.arena.empty(), static_cast<Space>(spot)))
                s.arena.at[who] = static_cast<Space>(spot);
            return 0;
        }
        case kExchange: {
            const Thing other = effects::thing(*this, s, at, row.b);
            if (is_character(other) && other < slots()) std::swap(s.arena.at[who], s.arena.at[other]);
            return 0;
        }
        case kPlace:  // PA-HIT-2
            return place(s, who, effects::value(*this, s, at, row.b), seat_of(actor));
        case kOwe:
            s.owed[who] = static_cast<std::uint8_t>(
                std::clamp(s.owed[who] + effects::value(*this, s, at, row.b), 0, 63));
            return 0;
        case kRemove:
        case kStoreVerb: {
            const Thing spot = effects::thing(*this, s, at, row.b);
            if (spot < kSeatSpots || spot >= kSeatSpots + kMostSquads) return 0;
            const unsigned owner = spot - kSeatSpots;
            std::uint8_t& hits = s.arena.hits[who][owner];
            if (hits == 0) return 0;
            --hits;  // PA-HIT-10: without points
            if (row.op == kStoreVerb) ++s.arena.store[seat_of(actor)][owner];
            return 0;
        }
        case kBounce:
            bounce(s, who);
            return 0;
        case kReady:
            s.dial[who] = kReadyDial;
            return 0;
        default:
            return 0;
    }
}

// PA-HIT-3, PA-HIT-4, PA-HIT-9: how many tokens of the seat are placed.
int PrismaArena::place(State& s, unsigned slot, int n, unsigned seat) const {
    Arena& a = s.arena;
    if (!a.stands(slot) || n <= 0) return 0;
    const int room = static_cast<int>(hit_level(s, a, slot)) - static_cast<int>(a.hits_of(slot));
    const int placed = std::min({n, std::max(0, room), static_cast<int>(supply(a, seat))});
    a.hits[slot][seat] = static_cast<std::uint8_t>(a.hits[slot][seat] + placed);
    return placed;
}

// PA-BNC-2 b to d, PA-BNC-3, PA-BNC-6: the dial is not turned.
void PrismaArena::bounce(State& s, unsigned slot) const {
    Arena& a = s.arena;
    const unsigned own = side_of(seat_of(slot));
    const bool stores = design_of(s, slot).stores && !training();
    for (unsigned seat = 0; seat < squads(); ++seat) {
        unsigned n = a.hits[slot][seat];
        if (stores) n += a.store[seat_of(slot)][seat];
        if (side_of(seat) != own)  // PA-TEAM-9
            a.score[seat] = static_cast<std::uint16_t>(a.score[seat] + n);
    }
    take_out(s, a, slot);
}

// PA-END-5: once no bounce is being processed any more, one side ahead of every other has won.
void PrismaArena::look_for_sudden(State& s) const {
    if (s.sudden == 0 || s.winner != 0) return;
    unsigned running = 0;
    for (std::uint16_t end = s.stack.top; end > 0;) {
        const Frame f = s.stack.at(end);
        end = f.base;
        running += f.program == kSettleRule ? 1U : 0U;
    }
    if (running > 1) return;
    unsigned best = 0;
    bool alone = false;
    for (unsigned side = 0; side < side_count(); ++side) {
        const unsigned points = score(s, side);
        if (side > 0 && points == score(s, best)) alone = false;
        if (side == 0 || points > score(s, best)) {
            best = side;
            alone = true;
        }
    }
    if (alone) s.winner = static_cast<std::uint8_t>(1 + best);
}

bool PrismaArena::is_fresh(const State& s, Thing source, unsigned limit) const {
    const Powers used = limit == kOnceGame ? s.used_game : limit == kOnceRound ? s.used_round : s.used_now;
    return limit == kUnlimited || (used & used_bit(source)) == 0;
}

int PrismaArena::number(const State& s, const Scope& at, const ExprRow& e) const {
    const auto card = [&] { return effects::thing(*this, s, at, e.a); };
    switch (e.op) {
        case kActor: {
            const unsigned slot = actor_of(s, at.source);
            return slot < slots() ? static_cast<int>(slot) : kNoThing;
        }
        case kTarget: {
            const unsigned target = target_in(s, at);
            return target != 0 && s.arena.stands(target - 1) ? static_cast<int>(target - 1) : kNoThing;
        }
        case kStandingOn: {
            const Thing spot = effects::thing(*this, s, at, e.a);
            const unsigned slot =
                spot < kGoSpot ? s.arena.slot_on(static_cast<Space>(spot)) : kMostCharacters;
            return slot < kMostCharacters ? static_cast<int>(slot) : kNoThing;
        }
        case kStands:
            return is_character(card()) && s.arena.stands(card());
        case kController:
            return is_character(card()) && card() < slots() ? static_cast<int>(seat_of(card())) : kNoThing;
        case kStillLegal:
        case kLowestBase:
        case kForceNow:
        case kAllTargets:
            return number_of_attack(s, at, e);
        case kMatching: {
            const unsigned actor = actor_of(s, at.source);
            return actor < slots()
                       ? chosen_by(s, s.arena, actor, Selector::of(effects::value(*this, s, at, e.a)),
                                   target_in(s, at))
                       : 0;
        }
        case kIsEach: {
            const Selector how = Selector::of(effects::value(*this, s, at, e.a));
            return how.each || how.whom == kSelf;
        }
        case kNextOver: {
            const unsigned slot = next_over(s, s.arena);
            return slot < kMostCharacters ? static_cast<int>(slot) : kNoThing;
        }
        case kAnyOver:
            return next_over(s, s.arena) < kMostCharacters;
        case kIsOver:
            return is_character(card()) && s.arena.stands(card()) &&
                   s.arena.hits_of(card()) >= hit_level(s, s.arena, card());
        case kHitsOn:
            return is_character(card()) ? static_cast<int>(s.arena.hits_of(card())) : 0;
        case kRoom: {
            const unsigned actor = actor_of(s, at.source);
            return actor < slots() ? static_cast<int>(room(s, s.arena, actor)) : 0;
        }
        default:
            return number_of_text(s, at, e);
    }
}

int PrismaArena::number_of_attack(const State& s, const Scope& at, const ExprRow& e) const {
    if (at.program != kAttackRule && at.program != kAttackAllRule) return 0;
    const Step step = step_of(s, at);
    if (step.actor >= slots()) return 0;
    const Sim sim{s.arena, step.actor, 0};
    switch (e.op) {
        case kStillLegal: {
            const Thing t = effects::thing(*this, s, at, e.a);
            if (!is_character(t) || !s.arena.stands(step.actor)) return 0;
            Step again = step;
            if (step.rule == kAttackRule) {  // `not target` was about the choice
                const Selector any = Selector::of(step.arg[3]);
                if (any.not_target) again.arg[3] = static_cast<std::int16_t>(step.arg[3] & ~(1 << 10));
            }
            return has_slot(slots_for(s, sim, again), t);
        }
        case kLowestBase:
            return std::clamp(-int{step.more}, 0, std::max(0, int{step.arg[2]}));
        case kForceNow: {
            const int base = step.rule == kAttackRule
                                 ? static_cast<std::int16_t>(s.stack.words[at.base + kAttackBase])
                                 : 0;
            return force_of(s, s.arena, step, base);
        }
        default:
            return slots_for(s, sim, step);
    }
}

int PrismaArena::number_of_text(const State& s, const Scope& at, const ExprRow& e) const {
    const unsigned actor = actor_of(s, at.source);
    const auto value = [&](std::int16_t v) { return static_cast<unsigned>(effects::value(*this, s, at, v)); };
    const auto who = [&] { return effects::seat(*this, s, at, e.who); };
    const auto squad = [&](unsigned seat) -> const Squad& { return s.squads[seat]; };
    switch (e.op) {
        case kGoing:
            return going(s, at);
        case kRange:
            return actor < slots() ? static_cast<int>(range(s, s.arena, actor)) : 0;
        case kForce:
            return actor < slots() ? static_cast<int>(force(s, s.arena, actor, true)) : 0;
        case kReplaced: {
            if (at.base == 0) return 0;
            const Frame f = s.stack.at(at.base);
            return f.program == kMoveRule ? static_cast<std::int16_t>(s.stack.words[f.base]) : 0;
        }
        case kWindow: {
            const unsigned kinds = value(e.a);
            const unsigned moments = value(e.b);
            return ((moments & kPre) != 0 && matches(kinds, at.it & 255U)) ||
                   ((moments & kPost) != 0 && matches(kinds, at.it >> 8));
        }
        case kReplaces:
            return matches(value(e.a), at.it & 255U);
        case kFresh:
            return is_fresh(s, at.source, value(e.a));
        case kIs: {
            const Thing card = effects::thing(*this, s, at, e.a);
            return is_character(card) && card < slots() && actor < slots() &&
                   means(s, s.arena, actor, Selector::of(static_cast<int>(value(e.b))), card, at.plain);
        }
        case kIsRivalOf: {
            const Thing card = effects::thing(*this, s, at, e.a);
            return is_character(card) && actor < slots() && has_slot(rivals_[actor], card);
        }
        case kBeganUngrappled:
            return s.activation.slot == actor && s.activation.ungrappled != 0;
        case kNoCard:
            return s.activation.cards == 0;
        case kMayGain:  // PA-POW-7
            return actor < slots() && centre_active_ && powers_on_ && is_hero(actor) &&
                   s.arena.at[actor] == kCentre && options_.levels[seat_of(actor)] > 0 &&
                   squad(seat_of(actor)).gained == 0;
        case kHandCount:
            return who() ? squad(who().value).hand_size : 0;
        case kDeckCount:
            return who() ? squad(who().value).deck_size : 0;
        case kPileCount:
            return who() ? static_cast<int>(prisma_arena::total(squad(who().value).pile)) : 0;
        case kDeckOf:
            return who() ? static_cast<int>(kSeatSpots + who().value) : static_cast<int>(kNoThing);
        case kStrategise: {
            int n = 1;
            if (actor >= slots()) return n;
            each_static(s, s.arena, kStrategiseKey, actor, [&](int k) { n = std::max(n, k); });
            return n;
        }
        case kBars: {
            bool bars = true;
            if (actor >= slots()) return 1;
            each_static(s, s.arena, kStrategiseComboKey, actor, [&](int) { bars = false; });
            return bars;
        }
        case kFocuses: {
            const Thing spot = effects::thing(*this, s, at, e.a);
            return spot >= kKeepSpots && spot < kKeepSpots + 16;
        }
        case kCanBack:
            return who() ? squad(who().value).hand_size > (s.passed != 0 ? 1 : 0) : 0;
        default:
            return 0;
    }
}

Seat PrismaArena::seat(const State& s, const Scope& at, std::uint8_t word) const {
    if (word == kPartner)
        return at.owner && team() ? Seat(static_cast<std::uint8_t>(partner_of(at.owner.value)))
                                  : Seat::none();
    return s.activation.slot < slots() ? Seat(static_cast<std::uint8_t>(seat_of(s.activation.slot)))
                                       : Seat::none();
}

// PA-ABL-10: clockwise from the active player.
Seat PrismaArena::seat_at(const State& s, int i) const {
    const unsigned first = s.activation.slot < slots() ? seat_of(s.activation.slot) : seat_in_order(s, 0);
    return Seat(static_cast<std::uint8_t>((first + static_cast<unsigned>(i)) % squads()));
}

CardId PrismaArena::component(const State& s, Type type, Thing thing) const {
    if (type != kCard) return CardId::none();
    if (is_character(thing))
        return thing < slots() && s.design[thing] != kNone ? CardId(s.design[thing]) : CardId::none();
    if (is_power(thing) && std::size_t{thing} - kFirstPower < power_count_)
        return CardId(powers_[thing - kFirstPower]);
    if (is_combo(thing) && std::size_t{thing} - kFirstCombo < combo_count_)
        return CardId(combos_[thing - kFirstCombo]);
    return CardId::none();
}

Seat PrismaArena::owner(const State& s, Thing thing) const {
    const unsigned slot = actor_of(s, thing);
    return slot < slots() ? Seat(static_cast<std::uint8_t>(seat_of(slot))) : Seat::none();
}

}  // namespace pentaprism
