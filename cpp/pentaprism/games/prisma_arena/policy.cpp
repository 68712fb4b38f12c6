// Which choices are likely to be good, at a glance.

#include "pentaprism/core/thumb.hpp"
#include "pentaprism/games/prisma_arena/game.hpp"

namespace pentaprism {

using namespace prisma_arena;

namespace {

constexpr std::uint32_t kNothingSpecial = 4;

}  // namespace

// Of an attack or another effect on this space: a rival that is near its bounce, and carries Hits that score.
std::uint32_t PrismaArena::promise_of_target(const State& s, Space space) const {
    const unsigned slot = s.arena.slot_on(space);
    const unsigned active = s.activation.slot;
    if (slot >= slots() || active == kNone || !has_slot(rivals_[active], slot)) return kNothingSpecial;
    const unsigned hits = s.arena.hits_of(slot);
    const bool bounces = hits + force(s, s.arena, active, true) >= hit_level(s, s.arena, slot);
    return kNothingSpecial + 4 * hits + (bounces ? 24 + 8 * s.arena.hits[slot][seat_of(active)] : 0);
}

// How likely a choice is to be good, by rules of thumb: attack rather than move, move to where there is
// somebody to attack, go on while there is something to play.
std::uint32_t PrismaArena::promise(const State& s, Action a, Spaces near) const {
    const unsigned n = NumberField::get(a);
    switch (static_cast<Act>(a.verb())) {
        case Act::kDial:
            return n == kMoveAction ? 8 : 32;
        case Act::kPlay:
        case Act::kCopy:
            return combo_design(n).type == 0 ? 16 : 32;
        case Act::kEnd:
            return 2;
        case Act::kVia:
            return 1;
        case Act::kTo:
            return has(near, space_numbered(n)) ? 16 : kNothingSpecial;
        case Act::kAt:
            return promise_of_target(s, space_numbered(n));
        default:
            return kNothingSpecial;
    }
}

// Spaces next to rivals of the active character.
Spaces PrismaArena::near_rivals(const State& s) const {
    const unsigned active = s.activation.slot;
    return active == kNone ? Spaces{0} : around(s.arena.places(rivals_[active]));
}

void PrismaArena::prior(const State& s, const List& list, float* weights) const {
    const Spaces near = near_rivals(s);
    for (std::size_t i = 0; i < list.size(); ++i) weights[i] = static_cast<float>(promise(s, list[i], near));
}

Action PrismaArena::playout(const State& s, Rng& rng) const {
    List list;
    actions(s, list);
    if (list.size() == 1) return list[0];
    if (s.stage < kRoundBegins) return list[rng.below(static_cast<std::uint32_t>(list.size()))];
    const Spaces near = near_rivals(s);
    return pick_by_promise(list, rng, [&](Action a) { return promise(s, a, near); });
}

}  // namespace pentaprism
