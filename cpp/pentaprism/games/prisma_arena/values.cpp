// Numbers of characters with static texts in force (5.6), selectors (5.2), and what follows from them.

#include <algorithm>

#include "pentaprism/games/prisma_arena/game.hpp"
#include "pentaprism/games/prisma_arena/texts.hpp"

namespace pentaprism {

using namespace prisma_arena;

// PA-ABL-3: what texts add to the rules.
int PrismaArena::total(const State& s, const Arena& a, std::uint8_t key, unsigned slot) const {
    int sum = 0;
    each_static(s, a, key, slot, [&](int amount) { sum += amount; });
    return sum;
}

// PA-HIT-8
unsigned PrismaArena::hit_level(const State& s, const Arena& a, unsigned slot) const {
    return static_cast<unsigned>(std::max(1, design_of(s, slot).hit_level + total(s, a, kHitLevelKey, slot)));
}

// PA-LVL-6: no Level is looked at.
unsigned PrismaArena::range(const State& s, const Arena& a, unsigned slot) const {
    return static_cast<unsigned>(std::max(0, design_of(s, slot).range + total(s, a, kRangeKey, slot)));
}

unsigned PrismaArena::force(const State& s, const Arena& a, unsigned slot, bool strike) const {
    const int more = total(s, a, kForceKey, slot) + (strike ? total(s, a, kStrikeForceKey, slot) : 0);
    return static_cast<unsigned>(std::max(0, design_of(s, slot).force + more));
}

// Tokens of a seat that lie on no card (PA-SETUP-5, PA-HIT-4).
unsigned PrismaArena::supply(const Arena& a, unsigned seat) const {
    unsigned placed = 0;
    for (unsigned slot = 0; slot < slots(); ++slot) placed += a.hits[slot][seat];
    for (unsigned squad = 0; squad < squads(); ++squad) placed += a.store[squad][seat];
    const auto all = static_cast<unsigned>(rules_.params[kSupplyParam]);
    return all > placed ? all - placed : 0;
}

// Whether a selector of `from` means the character. `plain`: RANGE as printed, for texts that RANGE itself
// may depend on.
bool PrismaArena::means(const State& s, const Arena& a, unsigned from, const Selector& how, unsigned slot,
                        bool plain) const {
    if (how.whom == kSelf) return slot == from;
    if (slot == from) return false;
    const bool rival = has_slot(rivals_[from], slot);
    if ((how.whom == kFriend && rival) || (how.whom == kRival && !rival)) return false;
    if ((how.which == kHeroes && !is_hero(slot)) || (how.which == kMokons && is_hero(slot))) return false;
    if (!a.stands(slot)) return false;  // 5.2: all selectors take only characters in the Arena
    if (how.where == kAnywhere) return true;
    const Space place = a.stands(from) ? a.at[from] : a.left[from];
    if (place == kBounced) return false;
    const Space there = a.at[slot];
    if (how.where == kWithin) {  // PA-BOARD-8
        unsigned radius = how.radius;
        if (radius == Selector::kOwnRange) radius = plain ? design_of(s, from).range : range(s, a, from);
        return distance(place, there) <= radius;
    }
    const Spaces near = how.where == kEdges ? edges_of(only(place)) : around(only(place));
    return has(near, there);
}

// `target`: 1 + slot of the one that `not target` leaves out; 0: there is none.
Slots PrismaArena::chosen_by(const State& s, const Arena& a, unsigned slot, const Selector& how,
                             unsigned target) const {
    if (how.not_target && target == 0) return 0;
    Selector exact = how;
    if (how.where == kWithin && how.radius == Selector::kOwnRange) exact.radius = range(s, a, slot);
    unsigned found = how.whom == kSelf ? slot_bit(slot) : how.whom == kRival ? rivals_[slot] : all_slots_;
    if (how.not_target) found &= ~unsigned{slot_bit(target - 1)};
    for (unsigned left = found; left != 0; left &= left - 1) {
        const unsigned other = lowest_slot(left);
        if (!a.stands(other) || !means(s, a, slot, exact, other, false)) found &= ~unsigned{slot_bit(other)};
    }
    return static_cast<Slots>(found);
}

Gait PrismaArena::gait(const State& s, const Arena& a, unsigned slot, unsigned steps, unsigned flags,
                       bool from_dial) const {
    Gait g{steps, flags, 1};
    if (s.keys == 0) return g;
    each_static(s, a, kDiagonalKey, slot,
                [&](int k) { g.diagonals = std::max(g.diagonals, static_cast<unsigned>(k)); });
    each_static(s, a, kNoStopKey, slot, [&](int) { g.flags |= kNoStop; });
    if (from_dial) each_static(s, a, kThroughFriendsKey, slot, [&](int) { g.flags |= kThroughFriends; });
    return g;
}

// A range as a number: least · 16 + most; 0: the usual one (PA-BLA-1), or that of a static text (PA-BLA-6).
Reach PrismaArena::reach_of(const State& s, const Arena& a, unsigned slot, int code, unsigned flags) const {
    Reach how{2, 4, flags};
    const auto set = [&](unsigned c) {
        how.least = c >> 4;
        how.most = c & 15U;
    };
    if (code != 0) {
        set(static_cast<unsigned>(code));
    } else {
        unsigned best = 0;
        each_static(s, a, kBlastRangeKey, slot, [&](int c) {
            best = (c & 15) > static_cast<int>(best & 15U) ? static_cast<unsigned>(c) : best;
        });
        if (best != 0) set(best);
    }
    return how;
}

// The character whose effect it is (5.1).
unsigned PrismaArena::actor_of(const State& s, Thing source) const {
    if (is_character(source)) return source;
    if (is_power(source))
        for (unsigned seat = 0; seat < squads(); ++seat)
            if (has_power(s.squads[seat].powers, source - kFirstPower)) return hero_of(seat);
    return s.activation.slot;  // PA-CMB-16
}

// PA-ACT-8: what the active character does is lost when it is bounced; what answers an event goes on.
bool PrismaArena::going(const State& s, const Scope& at) const {
    for (std::uint16_t end = at.end; end > 0;) {
        const Frame f = s.stack.at(end);
        if (f.kind == FrameKind::kTrigger) return true;
        end = f.base;
    }
    return s.activation.slot == kNone || s.arena.stands(s.activation.slot);
}

// PA-BNC-13
bool PrismaArena::is_lowest(const State& s, unsigned seat) const {
    bool above = false;
    for (unsigned other = 0; other < squads(); ++other) {
        if (s.arena.score[other] < s.arena.score[seat]) return false;
        above = above || s.arena.score[other] > s.arena.score[seat];
    }
    return above;
}

// PA-BNC-1, PA-BNC-4: the lowest slot that is to be bounced, or kMostCharacters.
unsigned PrismaArena::next_over(const State& s, const Arena& a) const {
    for (unsigned slot = 0; slot < slots(); ++slot) {
        const unsigned n = a.hits_of(slot);
        if (n == 0 || !a.stands(slot)) continue;
        if (n >= design_of(s, slot).hit_level && n >= hit_level(s, a, slot)) return slot;
    }
    return kMostCharacters;
}

// Points of a side (PA-TEAM-11).
unsigned PrismaArena::score(const State& s, unsigned side) const {
    unsigned sum = 0;
    for (unsigned seat = 0; seat < squads(); ++seat)
        if (side_of(seat) == side) sum += s.arena.score[seat];
    return sum;
}

unsigned PrismaArena::target_score() const {
    if (options_.target != 0) return options_.target;
    const Param p = training() ? kTrainingTargetParam : team() ? kTeamTargetParam : kTargetParam;
    return static_cast<unsigned>(rules_.params[p]);
}

// PA-CARD-5
unsigned PrismaArena::route(unsigned seat) const {
    if (team()) return seat ^ 1U;  // 0 <-> 1, 2 <-> 3: the rival facing
    return (seat + 1) % squads();
}

Spaces PrismaArena::return_spaces(const State& s, unsigned slot) const {
    const unsigned seat = seat_of(slot);
    const Arena& a = s.arena;
    const auto zones = options_.seats == 2 ? 2U : 4U;
    Spaces others = 0;
    for (unsigned zone = 0; zone < zones; ++zone) {
        if (zone == seat) continue;
        if (team()) {
            if (zone == partner_of(seat)) others |= zones_[zone];
        } else if (options_.seats > 2 && (zones_[zone] & a.places(rivals_[slot])) == 0) {
            others |= zones_[zone];
        }
    }
    int region = 0;
    each_static(s, a, kReturnRegionKey, slot, [&](int k) { region = std::max(region, k); });
    if (region > 0)
        for (Spaces left = zones_[seat]; left != 0; left &= left - 1)
            others |= within(lowest_of(left), static_cast<unsigned>(region));
    return returns(a, zones_[seat], others);
}

}  // namespace pentaprism
