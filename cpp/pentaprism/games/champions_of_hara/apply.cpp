// What an action does; rounds and turns in the rulebook's order (2.5, 2.9, 2.23 of the specification).

#include <algorithm>

#include "pentaprism/effects/guard.hpp"
#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

using namespace champions_of_hara;

namespace {

constexpr std::uint8_t kLastDay = 6;       // CH-TIME-1, CH-TIME-5
constexpr std::uint8_t kUltimateDay = 3;   // CH-TIME-4
constexpr std::uint8_t kGritAtDawn = 4;    // CH-KAO-1

}  // namespace

void ChampionsOfHara::begin(State& s, std::uint8_t rule, unsigned seat,
                            std::initializer_list<std::uint16_t> arguments) const {
    effects::push(*this, s, rule, kNoThing, seat < kMaxSeats ? Seat::of(seat) : Seat::none(), arguments);
}

void ChampionsOfHara::apply(State& s, Action a) const {
    effects::apply(*this, s, a);
    if (guarded_) effects::guard(*this, s);
}
void ChampionsOfHara::advance(State& s) const { effects::advance(*this, s); }

bool ChampionsOfHara::own_apply(State& s, Action a) const {
    if (s.stage < kRoundStage)
        apply_setup(s, a);
    else
        apply_action(s, a);
    return false;
}

bool ChampionsOfHara::step(State& s) const {
    if (s.stage < kRoundStage) return step_of_setup(s);
    return s.stage < kTurnStage || s.stage >= kNextStage ? step_of_day(s) : step_of_turn(s);
}

void ChampionsOfHara::finish(State& s) const {
    if (!s.stack.failed() && in_scenario() && s.verdict == kUndecided) {
        s.verdict = verdict(s);
        if (s.verdict == kWonVerdict) s.winners = winners(s, kWonKey, true);
    } else if (!s.stack.failed() && !in_scenario() && s.stage != kOver) {
        s.winner = reached(s);
    }
    s.stage = kOver;
}

// CH-WIN-1, CH-GEN-10: the active player first, then in Turn Order.
std::uint8_t ChampionsOfHara::reached(const State& s) const {
    if (s.stage < kRoundStage) return kNone;
    const unsigned wanted = goal();
    for (int i = 0; i < seats(); ++i) {
        const Seat seat = in_turn_order(s, i);
        const Player& p = s.players[seat.index()];
        if ((s.falling >> seat.value & 1U) == 0 && p.space == kTheDojo && p.energy[kRed] >= wanted &&
            p.energy[kBlue] >= wanted && p.energy[kGreen] >= wanted)
            return seat.value;
    }
    return kNone;
}

// A round around its turns (CH-TIME-2). Every stage names the next before it starts an effect.
bool ChampionsOfHara::step_of_day(State& s) const {
    switch (s.stage) {
        case kRoundStage:  // CH-TIME-3, CH-TIME-4: the tracker, the Turn Order cards, texts
            s.stage = kSpawnStage;
            if (s.dusk_round != 0) {
                if (in_scenario())
                    begin(s, kDuskBeginsRule, kNone);
                else if (may_answer(s, kDuskTiming))
                    begin(s, kDuskTextsRule, kNone);
                return true;
            }
            for (unsigned seat = 0; seat < options_.players; ++seat) {
                Player& p = s.players[seat];
                p.done = 0;  // CH-ORD-3, CH-ORD-5
                // CH-ORD-3, CH-ORD-4, CH-ORD-6: seat s gives to seat s - 1, so card c + 1 comes to who had c.
                if (s.day > 1) p.order = static_cast<std::uint8_t>(p.order % options_.players + 1);
                if (p.champion == kKaoru) p.resource = kGritAtDawn;
            }
            if (may_answer(s, kDawnTiming)) begin(s, kDawnTextsRule, kNone);
            return true;
        case kSpawnStage:
            s.stage = kUltimateStage;
            if (s.dusk_round != 0)
                begin(s, kSpawnDuskRule, kNone,
                      {static_cast<std::uint16_t>(options_.players + 1 +
                                                  ruled(s, kDuskCardsKey, Seat::none()))});
            else
                begin(s, kDawnRule, kNone);
            return true;
        case kUltimateStage:
            s.stage = kTurnStage;
            s.turn = 0;
            if (s.dusk_round != 0 && s.day == kUltimateDay) begin(s, kUltimatesRule, kNone);
            return true;
        case kNextStage:  // CH-TURN-4
            s.seat = kNone;
            ++s.turn;
            if (s.turn < options_.players)
                s.stage = kTurnStage;
            else if (in_scenario())
                s.stage = kCorruptedStage;
            else
                end_round(s);
            return true;
        case kCorruptedStage:
        case kTableStage:
        case kRoundEndStage:
            return step_of_corrupted_turn(s);
        case kDayEndStage:
            end_round(s);
            return true;
        default:
            ++s.day;
            s.dusk_round = 0;
            s.stage = kRoundStage;
            return true;
    }
}

// After the last turn of a round, and its Corrupted Turn.
void ChampionsOfHara::end_round(State& s) const {
    s.stage = s.dusk_round == 0 ? kRoundStage : kShiftStage;
    if (s.dusk_round == 0) {
        s.dusk_round = 1;
        return;
    }
    for (Corrupted& c : s.corrupted) c.flags &= static_cast<std::uint8_t>(~kDayLong);  // CH-COR-20
    if (s.day == kLastDay + ruled(s, kLastDayKey, Seat::none())) {  // CH-WIN-3, CH-SCN-3
        if (in_scenario()) close(s);
        s.stage = kOver;
        return;
    }
    begin(s, kShiftRule, kNone);  // CH-SHFT-1
}

// CH-COR-8.
bool ChampionsOfHara::step_of_corrupted_turn(State& s) const {
    if (s.stage == kCorruptedStage) {
        s.stage = kTableStage;
        begin(s, kCorruptedTurnRule, kNone);
    } else if (s.stage == kTableStage) {  // CH-COR-16
        s.stage = kRoundEndStage;
        begin(s, kTableRule, kNone);
    } else {
        s.stage = kDayEndStage;
        s.damage.fill(0);  // CH-END-1
        end_cards(s);  // CH-OFF-5
        begin(s, kRoundEndRule, kNone);
    }
    return true;
}

// A turn (CH-TURN-1); false: the active player is to choose.
bool ChampionsOfHara::step_of_turn(State& s) const {
    switch (s.stage) {
        case kTurnStage:
            begin_turn(s);
            return true;
        case kStartStage:
            s.stage = kUnderStage;
            if (may_answer(s, kTurnStartTiming)) begin(s, kTurnStartRule, s.seat);
            return true;
        case kUnderStage:
            s.stage = kActStage;
            begin(s, kUnderFootRule, s.seat);
            return true;
        case kActStage:
            if (s.ended == 0) return false;  // CH-ADV-4: afterwards nothing of T4 is offered
            s.stage = s.ended == 1 ? kFoesStage : kEndStage;  // CH-END-5, CH-DEF-3
            return true;
        case kFoesStage:
            s.stage = kEndStage;
            begin(s, kFoesRule, s.seat);
            return true;
        case kEndStage:  // CH-END-1, CH-OFF-6
            s.stage = kCardsStage;
            s.attackers = 0;
            s.cursor = 0;
            s.damage.fill(0);
            begin(s, kTurnEndRule, s.seat);
            return true;
        default:
            s.stage = kNextStage;
            end_cards(s);
            begin(s, kLevelUpRule, s.seat);  // CH-END-4
            return true;
    }
}

// T0 and T1.
void ChampionsOfHara::begin_turn(State& s) const {
    s.stage = kStartStage;
    s.seat = holder(s, s.turn + 1U).value;  // CH-ORD-1
    s.ended = 0;
    Player& p = s.players[s.seat];
    p.activations = static_cast<std::uint8_t>(rules_.params[kActivationsParam] +
                                              ruled(s, kMoreActivationsKey, Seat(s.seat)));
    p.done &= kBonusUsed;
    if (p.champion == kOric)  // CH-ORI-1, CH-ORI-3
        begin(s, kStanceRule, s.seat,
              {static_cast<std::uint16_t>(total(s, kStanceMayRepeatKey, s.seat) > 0 ? 1 : 0)});
}

// T6c, and the flags of the turn (CH-END-3, CH-OFF-5, CH-PROC-1).
void ChampionsOfHara::end_cards(State& s) const {
    for (unsigned seat = 0; seat < options_.players; ++seat) {
        Player& p = s.players[seat];
        for (Ability& a : p.abilities) {
            if (a.place() == kFresh) a.move(kReady);
            if (a.place() == kSpent) a.move(kInHandPlace);
            a.set_used(false);
        }
        p.done &= kBonusUsed;
        p.activations = 0;  // CH-ADV-5
    }
    for (Corrupted& c : s.corrupted) c.flags &= static_cast<std::uint8_t>(~kTurnLong);  // CH-COR-20
    s.helped.fill(0);  // CH-PROC-1
    for (unsigned number = 0; number < kItemNumbers; ++number) {
        for (unsigned i = first_copy_[number]; i < first_copy_[number + 1]; ++i)
            s.items[i] = Copy::of(s.items[i].owner(), s.items[i].charges());
        std::sort(s.items.begin() + first_copy_[number], s.items.begin() + first_copy_[number + 1]);
    }
}

// What the active player does in T4 (CH-ADV-2).
void ChampionsOfHara::apply_action(State& s, Action a) const {
    const unsigned what = WhatField::get(a);
    const unsigned seat = s.seat;
    const std::uint16_t space = s.players[seat].space;
    switch (static_cast<Act>(a.verb())) {
        case Act::kActHand:
        case Act::kActBoard:
            return begin(s, kPlayRule, seat, {ability_named(s, what)});
        case Act::kCharge: {
            const Thing card =
                what < kAbilityCards ? ability_named(s, what) : item_thing(seat, what - kAbilityCards);
            return begin(s, kUseChargeRule, seat, {card});
        }
        case Act::kUse:
            return begin(s, kUseItemRule, seat, {item_thing(seat, what)});
        case Act::kBonus:
            return begin(s, kBonusRule, seat);
        case Act::kRift:
            return begin(s, kCloseRule, seat, {space, 0});
        case Act::kAlly:
            return begin(s, kAllyRule, seat, {space});
        case Act::kGive:
            return begin(s, kGiveRule, seat);
        case Act::kReignite:
            return begin(s, kReigniteRule, seat);
        case Act::kWeak:
            return begin(s, kWeakRule, seat, {corrupted_thing(what)});
        case Act::kHelp:
            return begin(s, kHelpRule, seat);
        case Act::kScenarioAct:
            return begin(s, kActionRule, seat);
        default:  // CH-ADV-3
            s.ended = 1;
            return;
    }
}

Outcome ChampionsOfHara::outcome(const State& s) const {
    if (in_scenario()) return outcome_of_scenario(s);
    Outcome o;
    for (unsigned seat = 0; seat < options_.players; ++seat) {
        const Player& p = s.players[seat];
        o.score[seat] = p.energy[kRed] + p.energy[kBlue] + p.energy[kGreen];
        o.value[seat] = s.winner == kNone ? options_.draw_value : s.winner == seat ? 1.0 : 0.0;  // CH-WIN-4
    }
    o.scored = true;
    o.ending = s.stack.failed() ? kByFault : s.winner != kNone ? kByEnergy : kByDays;
    return o;
}

unsigned ChampionsOfHara::turn(const State& s) {
    if (s.stage < kRoundStage) return 0;
    return (2U * (s.day - 1U) + s.dusk_round) * kMaxSeats + s.turn + 1U;
}

std::string_view ChampionsOfHara::phase(const State& s) {
    if (s.stage < kRoundStage) return "setup";
    if (s.stage == kOver) return "over";
    if (s.seat == kNone && s.stage >= kCorruptedStage && s.stage <= kDayEndStage) return "corrupted";
    if (s.seat == kNone) return s.stage == kShiftStage ? "shift" : "spawn";
    if (s.stage <= kUnderStage) return "start";
    return s.stage == kActStage ? "adventure" : s.stage <= kEndStage ? "monsters" : "end";
}

}  // namespace pentaprism
