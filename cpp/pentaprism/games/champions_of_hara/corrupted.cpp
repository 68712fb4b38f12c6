// The Corrupted: where they stand, whom they reach, what they take (2.19 of the specification).

#include <algorithm>

#include "pentaprism/effects/statics.hpp"
#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

using namespace champions_of_hara;

namespace {

constexpr unsigned kAttackerBits = kSpaces;  // of Corrupted, behind those of spaces
constexpr int kUnbounded = 64;               // where no range is printed

}  // namespace

// The Corrupted whose text is carried out: an ability, its passive, or its Weakness.
Thing ChampionsOfHara::corrupted_of_text(const State& s, const Scope& at) const {
    const Thing card = this_card(s, at);
    return is_corrupted(card) ? card : kNoThing;
}

// The space that ranges are counted from (CH-COR-22); kSpaces: the text has no place.
unsigned ChampionsOfHara::source(const State& s, const Scope& at) const {
    if (const Thing card = corrupted_of_text(s, at); card != kNoThing)
        return s.corrupted[corrupted_of(card)].space;
    return at.owner ? s.players[at.owner.index()].space : kSpaces;
}

// CH-TGT-3, CH-COR-13, CH-COR-14, CH-TEAM-4.
bool ChampionsOfHara::hits_corrupted(const State& s, const Scope& at, unsigned k, int kinds,
                                     int radius) const {
    const Corrupted& c = s.corrupted[k];
    if (!c.stands() || (kinds & kCorrupted) == 0) return false;
    const Thing card = corrupted_of_text(s, at);
    if (card != kNoThing && corrupted_of(card) == k && (kinds & kOneself) == 0) return false;
    if ((kinds & kFoes) != 0) {
        const std::uint8_t team = card != kNoThing ? s.corrupted[corrupted_of(card)].team
                                  : at.owner ? static_cast<std::uint8_t>(1 + sides_.side[at.owner.index()])
                                             : std::uint8_t{0};
        if (c.team == team || (card != kNoThing && (c.team == 0 || team == 0))) return false;
    }
    const unsigned from = centre(s, at, kinds);
    return from < kSpaces && static_cast<int>(s.map.distance(from, c.space)) <= radius;
}

// How many targets damage of these kinds in this radius has.
int ChampionsOfHara::struck(const State& s, const Scope& at, int kinds, int radius) const {
    int count = 0;
    for (unsigned seat = 0; seat < options_.players; ++seat) count += is_hit(s, at, seat, kinds, radius);
    for (unsigned k = 0; k < kCorruptedCards; ++k) count += hits_corrupted(s, at, k, kinds, radius);
    const unsigned from = centre(s, at, kinds);
    if ((kinds & kMonsters) != 0 && from < kSpaces)
        count += static_cast<int>(count_spaces(monsters_in(s, from, radius)));
    return count;
}

unsigned ChampionsOfHara::space_of_target(const State& s, Thing target) const {
    if (is_player_target(target)) {
        const unsigned seat = target - kFirstPlayerTarget;
        return seat < options_.players ? s.players[seat].space : kSpaces;
    }
    if (is_corrupted_target(target)) {
        const Corrupted& c = s.corrupted[target - kFirstCorruptedTarget];
        return c.stands() ? c.space : kSpaces;
    }
    return target < kSpaces ? target : kSpaces;
}

bool ChampionsOfHara::within_reach(const State& s, const Scope& at, Thing target, int range) const {
    const unsigned from = source(s, at);
    const unsigned to = space_of_target(s, target);
    if (from >= kSpaces || to >= kSpaces) return false;
    if (target < kSpaces) return has_space(monsters_in(s, from, range), target);
    return static_cast<int>(s.map.distance(from, to)) <= range;
}

// CH-COR-12.
Seat ChampionsOfHara::chooser_of(const State& s, const Scope& at) const {
    const Thing card = corrupted_of_text(s, at);
    if (card == kNoThing || s.corrupted[corrupted_of(card)].team == 0) return holder(s, 1);
    for (unsigned order = 1; order <= options_.players; ++order)
        if (const Seat seat = holder(s, order); seat && on_team(s.corrupted[corrupted_of(card)], seat.value))
            return seat;
    return holder(s, 1);
}

// That is still to attack in T5; kCorruptedCards: none (CH-MATT-2).
unsigned ChampionsOfHara::next_corrupted(const State& s) const {
    for (unsigned k = 0; k < kCorruptedCards; ++k)
        if ((s.attackers >> (kAttackerBits + k) & 1U) != 0) return k;
    return kCorruptedCards;
}

// What a text of a Corrupted says of a key; -1: nothing.
int ChampionsOfHara::key_of_corrupted(unsigned k, std::uint8_t key) const {
    for (const StaticRow& row : rules_.statics_of(CardId::of(kFirstCorrupted + k)))
        if (row.key == key) return row.amount;
    return -1;
}

// `no_heal_within` (5.4).
bool ChampionsOfHara::barred(const State& s, unsigned seat, unsigned resource) const {
    if (resource != kHealth && resource != kSpirit) return false;
    for (unsigned k = 0; k < kCorruptedCards; ++k) {
        const Corrupted& c = s.corrupted[k];
        if (!c.stands() || c.is_exposed() || on_team(c, seat)) continue;
        const int range = key_of_corrupted(k, kNoHealWithinKey);
        if (range >= 0 && static_cast<int>(s.map.distance(c.space, s.players[seat].space)) <= range)
            return true;
    }
    return false;
}

unsigned ChampionsOfHara::health_left(const State& s, unsigned k) const {  // CH-SC17-2
    const Corrupted& c = s.corrupted[k];
    if (!c.stands() || c.resilience == 0) return 0;
    return c.health +
           (c.resilience - 1U) * static_cast<unsigned>(design(kFirstCorrupted + k).facts[kHealthFact]);
}

// Numbers of a text that no player carries out.
int ChampionsOfHara::number_of_corrupted(const State& s, const Scope& at, const ExprRow& e) const {
    const auto value = [&](std::int16_t v) { return effects::value(*this, s, at, v); };
    switch (e.op) {
        case kReach: {  // CH-RNG-5
            const int printed = value(e.a);
            return printed < 0 ? kUnbounded : printed;
        }
        case kBlow:
            return std::max(0, value(e.a));
        case kStruckCount:
            return struck(s, at, value(e.a), value(e.b));
        case kInReach:
            return within_reach(s, at, effects::thing(*this, s, at, e.a), value(e.b));
        case kSpaceOf: {
            const unsigned space = source(s, at);
            return space < kSpaces ? static_cast<int>(space) : int{kNoThing};
        }
        default:
            return e.op == kNextAttacker || e.op == kTargetOf || e.op == kTurnOrderCard || e.op == kQuestOf
                       ? kNoThing
                       : 0;
    }
}

// Verbs

// CH-COR-2, CH-COR-3: what is due is taken off the bar. While something guards it, the last bar keeps 1
// (CH-SC10-2).
void ChampionsOfHara::bleed(State& s, unsigned k) const {
    Corrupted& c = s.corrupted[k];
    if (!c.stands()) return;
    const bool guarded = c.resilience == 1 && ruled(s, kGuardedKey, Seat::none()) > 0;
    const unsigned most = guarded ? c.health - 1U : c.health;
    const unsigned lost = std::min<unsigned>(c.due, most);
    c.health = static_cast<std::uint8_t>(c.health - lost);
    c.due = guarded || c.health > 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(c.due - lost);
}

// CH-ENO-2, CH-GEN-13.
void ChampionsOfHara::spread_spores(State& s, unsigned space, int n, int within) const {
    unsigned left = kMostSpores;
    for (const std::uint8_t there : s.spores) left -= there;
    for (SpaceSet all = s.map.within(space, within); all != 0; all &= all - 1) {
        const unsigned at = lowest_space(all);
        if (within > 0 && s.spores[at] > 0) continue;
        const unsigned put = std::min(left, static_cast<unsigned>(std::max(0, n)));
        s.spores[at] = static_cast<std::uint8_t>(s.spores[at] + put);
        left -= put;
    }
}

void ChampionsOfHara::perform_on_corrupted(State& s, const Scope& at, const InstrRow& row, unsigned k) const {
    const auto value = [&](std::int16_t v) { return effects::value(*this, s, at, v); };
    Corrupted& c = s.corrupted[k];
    const int bar = design(kFirstCorrupted + k).facts[kHealthFact];
    switch (row.op) {
        case kEnter: {  // CH-COR-1, CH-COR-5
            const Thing space = effects::thing(*this, s, at, row.b);
            if (space >= kSpaces) return;
            c.space = static_cast<std::uint8_t>(space);
            c.health = static_cast<std::uint8_t>(bar);
            c.resilience = static_cast<std::uint8_t>(std::clamp(value(row.c), 1, 14));
            c.flags = kOnBoard | kWasCast;
            return;
        }
        case kHalve:
            c.health = static_cast<std::uint8_t>(bar / 2);
            return;
        case kWalk:
            if (const Thing to = effects::thing(*this, s, at, row.b); to < kSpaces && c.stands())
                c.space = static_cast<std::uint8_t>(to);
            return;
        case kMend:
            if (c.stands()) c.health = static_cast<std::uint8_t>(std::clamp(c.health + value(row.b), 0, bar));
            return;
        case kExpose:  // CH-COR-15, CH-COR-20
            c.exposed = static_cast<std::uint8_t>(std::clamp(value(row.b), 0, 15));
            c.flags = static_cast<std::uint8_t>(c.flags | (value(row.c) != 0 ? kDayLong : kTurnLong));
            return;
        case kBleed:
            return bleed(s, k);
        case kBreakBar:
            if (!c.stands() || c.health > 0) return;
            if (--c.resilience > 0) {
                c.health = static_cast<std::uint8_t>(bar);
                return;
            }
            c = {kNone, 0, 0, static_cast<std::uint8_t>(kWasCast | kDefeatedOnce), 0, c.team, 0};
            s.attackers &= ~(std::uint64_t{1} << (kAttackerBits + k));
            return;
        case kHasStruck:
            s.attackers &= ~(std::uint64_t{1} << (kAttackerBits + k));
            return;
        default:  // acted
            c.flags |= kDidAct;
            return;
    }
}

}  // namespace pentaprism
