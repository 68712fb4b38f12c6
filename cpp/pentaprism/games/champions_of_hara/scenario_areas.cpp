// What may be chosen and drawn in Scenarios: Corrupted and their ways, helpers, tokens, secret targets.

#include <algorithm>

#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

using namespace champions_of_hara;

namespace {

enum Sought : std::uint8_t { kMostHealth, kLeastHealth, kMostSpirit, kClosest, kFarthest };

}  // namespace

void ChampionsOfHara::collect_of_scenario(const State& s, const Scope& at, const SetRow& set,
                                          Things& out) const {
    const auto thing = [&] { return effects::thing(*this, s, at, set.a); };
    const auto corrupted = [&](auto&& fits) {
        for (unsigned k = 0; k < kCorruptedCards; ++k)
            if (fits(s.corrupted[k])) out.push(corrupted_thing(k));
    };
    const auto spaces = [&](SpaceSet all) {
        for (; all != 0; all &= all - 1) out.push(static_cast<Thing>(lowest_space(all)));
    };
    switch (set.place()) {
        case kStandingArea:
            return corrupted([](const Corrupted& c) { return c.stands(); });
        case kUncastArea:  // CH-COR-18
            return corrupted([](const Corrupted& c) { return (c.flags & kWasCast) == 0; });
        case kStruckArea:
            return corrupted([](const Corrupted& c) { return c.stands() && c.due > 0; });
        case kWaitingArea: {  // CH-COR-9
            const auto waits = [](const Corrupted& c) { return c.stands() && (c.flags & kDidAct) == 0; };
            for (unsigned order = options_.players; order >= 1; --order) {
                const Seat seat = holder(s, order);
                corrupted([&](const Corrupted& c) { return waits(c) && seat && on_team(c, seat.value); });
                if (!out.empty()) return;
            }
            return corrupted(waits);
        }
        case kSoughtArea:
            return collect_sought(s, at, effects::value(*this, s, at, set.a), out);
        case kApproachArea:
        case kPullArea: {  // CH-COR-21
            const unsigned target = space_of_target(s, thing());
            const unsigned here = source(s, at);
            if (here >= kSpaces || target >= kSpaces) return;
            const bool towards = set.place() == kApproachArea;
            const unsigned from = towards ? here : target;
            const unsigned to = towards ? target : here;
            const unsigned distance = s.map.distance(from, to);
            if (distance == 0 || distance == kFar) return;
            for (SpaceSet left = s.map.neighbours(from); left != 0; left &= left - 1)
                if (s.map.distance(lowest_space(left), to) < distance)
                    out.push(static_cast<Thing>(lowest_space(left)));
            return;
        }
        case kFacesArea:
            for (unsigned tile = 1; tile < kTiles; ++tile) out.push(static_cast<Thing>(tile));
            return;
        case kLeastArea:
            return collect_least(s, effects::value(*this, s, at, set.a), out);
        case kTokenArea:
            for (unsigned space = 0; space < kSpaces; ++space)
                if (tokens_at(s, space) > 0) out.push(static_cast<Thing>(space));
            return;
        case kTokenWorldsArea:
            for (unsigned tile = 1; tile < kTiles; ++tile)
                if (s.map.there(tile) && token_spot(s, tile, 0) < kSpaces) out.push(static_cast<Thing>(tile));
            return;
        default:
            break;
    }
    const Seat who = effects::seat(*this, s, at, set.who);
    if (!who || who.value >= options_.players) return;
    switch (set.place()) {
        case kMarksArea:
            for (unsigned target = 0; target < options_.players; ++target)
                if (mark_weight(s, who.value, target) > 0) out.push(player_target(target));
            return;
        case kHuntersArea:  // of a view: everyone who may have drawn that target
            for (unsigned seat = 0; seat < options_.players; ++seat)
                if (s.marks[seat] == who.value ||
                    (s.marks[seat] == kUnknownMark && mark_weight(s, seat, who.value) > 0))
                    out.push(static_cast<Thing>(seat));
            return;
        case kHelpMonstersArea:
            return spaces(help_monsters(s, who.value));
        case kHelpersArea:
            return collect_helpers(s, who.value, thing(), out);
        default:  // halves
            for (unsigned slot = 0; slot < kAbilities; ++slot)
                if (can_help(s, who.value, slot)) out.push(ability_thing(who.value, slot));
            return;
    }
}

// Enemies of the Corrupted that have the most or least of something; who cannot be reached is neither the
// closest nor the farthest (CH-COR-14, CH-COR-21).
void ChampionsOfHara::collect_sought(const State& s, const Scope& at, int by, Things& out) const {
    const Thing card = corrupted_of_text(s, at);
    if (card == kNoThing) return;
    const Corrupted& c = s.corrupted[corrupted_of(card)];
    const auto measure = [&](unsigned seat) -> int {
        const Player& p = s.players[seat];
        const auto distance = static_cast<int>(s.map.distance(c.space, p.space));
        switch (by) {
            case kMostHealth:
                return p.health;
            case kLeastHealth:
                return -p.health;
            case kMostSpirit:
                return p.spirit;
            case kClosest:
                return -distance;
            default:
                return distance;
        }
    };
    const bool by_way = by == kClosest || by == kFarthest;
    int best = -1000;
    const auto counts = [&](unsigned seat) {
        return !on_team(c, seat) && (!by_way || s.map.distance(c.space, s.players[seat].space) != kFar);
    };
    for (unsigned seat = 0; seat < options_.players; ++seat)
        if (counts(seat)) best = std::max(best, measure(seat));
    for (unsigned seat = 0; seat < options_.players; ++seat)
        if (counts(seat) && measure(seat) == best) out.push(static_cast<Thing>(seat));
}

void ChampionsOfHara::collect_least(const State& s, int resource, Things& out) const {
    const auto measure = [&](unsigned seat) {
        return resource < 0 ? points_of(s, seat) : amount(s, seat, static_cast<unsigned>(resource));
    };
    int least = 1000;
    for (unsigned seat = 0; seat < options_.players; ++seat) least = std::min(least, measure(seat));
    for (unsigned seat = 0; seat < options_.players; ++seat)
        if (measure(seat) == least) out.push(static_cast<Thing>(seat));
}

// Help (2.13)

// Whether a program, or what another seat carries out in it, deals damage (CH-HELP-2).
bool ChampionsOfHara::has_damage_part(std::uint16_t program) const {
    const ProgramRow& row = rules_.programs[program];
    for (unsigned i = row.first; i < static_cast<unsigned>(row.first) + row.count; ++i) {
        const InstrRow& instr = rules_.instrs[i];
        if (instr.op != static_cast<std::uint8_t>(Op::kCall)) continue;
        if (instr.a == kStrikeRule || instr.a == kStrikeSameRule || instr.a == kBlastRule) return true;
        if (instr.a >= static_cast<int>(kAllRuleWords.size()) &&
            has_damage_part(static_cast<std::uint16_t>(instr.a)))
            return true;
    }
    return false;
}

// CH-HELP-3, CH-OFF-2.
bool ChampionsOfHara::can_help(const State& s, unsigned seat, unsigned slot) const {
    if (!can_activate(s, seat, slot, false)) return false;
    const Player& p = s.players[seat];
    const unsigned half = p.abilities[slot].place() == kInHandPlace ? 1U : 2U;
    return (damaging_[p.champion * kAbilities + slot] & half) != 0;
}

// CH-HELP-4: one teammate for a Monster, and none that declined.
bool ChampionsOfHara::may_ask(const State& s, unsigned seat, unsigned helper, unsigned space) const {
    const unsigned known = s.helped[space];
    if (helper == seat || enemies(seat, helper) || (known >> (4U + helper) & 1U) != 0) return false;
    if ((known & 7U) != 0 && (known & 7U) != helper + 1) return false;
    for (unsigned slot = 0; slot < kAbilities; ++slot)
        if (can_help(s, helper, slot)) return true;
    return false;
}

void ChampionsOfHara::collect_helpers(const State& s, unsigned seat, unsigned space, Things& out) const {
    if (space >= kSpaces) return;
    for (unsigned helper = 0; helper < options_.players; ++helper)
        if (may_ask(s, seat, helper, space)) out.push(static_cast<Thing>(helper));
}

// CH-HELP-1.
SpaceSet ChampionsOfHara::help_monsters(const State& s, unsigned seat) const {
    SpaceSet found = 0;
    if (!in_scenario() || s.players[seat].activations == 0) return found;
    for (SpaceSet left = spaces_holding(s, seat, kHoldsMonster); left != 0; left &= left - 1) {
        const unsigned space = lowest_space(left);
        for (unsigned helper = 0; helper < options_.players; ++helper)
            if (may_ask(s, seat, helper, space)) found |= one_space(space);
    }
    return found;
}

}  // namespace pentaprism
