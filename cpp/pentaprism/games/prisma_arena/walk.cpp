// A MOVE that pauses (PA-ABL-8, with `mid_move`): step by step, and at each pause a DURING effect may be
// used.

#include <algorithm>

#include "pentaprism/games/prisma_arena/game.hpp"
#include "pentaprism/games/prisma_arena/sim.hpp"
#include "pentaprism/games/prisma_arena/texts.hpp"

namespace pentaprism {

using namespace prisma_arena;

namespace {

Spaces entered(const State& s) { return Spaces{s.entered[1]} << 64 | s.entered[0]; }

}  // namespace

// How the rest of a MOVE goes: PA-MOVE-6 holds for the whole of it.
Gait PrismaArena::gait_left(const State& s, const Sim& sim, const Step& step) const {
    Gait left = gait(s, sim.arena, step.actor, static_cast<std::uint16_t>(step.arg[0]),
                     static_cast<std::uint16_t>(step.arg[1]), true);
    if (!step.walking) return left;
    left.steps -= std::min(left.steps, unsigned{s.steps});
    left.diagonals -= std::min(left.diagonals, unsigned{s.diagonals});
    left.barred = entered(s);
    return left;
}

// Spaces for the next step of a MOVE that goes on behind it. Only where there is an effect to be used on the
// way; other paths differ in nothing but their end (PA-MOVE-11). What a mover passes over, and where it must
// stop, is no place to pause at.
Spaces PrismaArena::pauses(const State& s, const Scope& at, const Sim& sim, const Step& step,
                           const Plan* rest) const {
    if (!options_.mid_move || training() || step.rule != kMoveRule || step.actor != s.activation.slot)
        return 0;
    const Origin origin = origin_of(s, at);
    if (origin != Origin::kDial && origin != Origin::kCard) return 0;  // PA-MOVE-14
    const unsigned kind = kMoveAction | (origin == Origin::kDial ? unsigned{kFromDial} : 0U);
    bool useful = false;
    each_use(s, kDuring, [&](const Use& use) { useful = useful || holds(s, use, kind, kind); });
    const Gait left = gait_left(s, sim, step);
    if (!useful || left.steps < 2) return 0;
    const Arena& a = s.arena;
    const Spaces here = only(a.at[step.actor]);
    const Spaces threat = edges_of(a.places(rivals_[step.actor]));
    const bool ignores = (left.flags & kIgnoreGrapple) != 0;
    if (!ignores && (here & threat) != 0) return 0;
    const Spaces stop = ignores || (left.flags & kNoStop) != 0 ? 0 : threat;
    Spaces found = edges_of(here) | (left.diagonals > 0 ? corners_of(here) : 0);
    found &= a.empty() & ~left.barred & ~stop;
    if (rest == nullptr) return found;
    for (Spaces each = found; each != 0; each &= each - 1) {  // PA-CMB-7
        State there = s;
        walk_on(there, at, lowest_of(each));
        const Step on = step_of(there, at);
        const Sim then{there.arena, sim.actor, sim.target};
        if (!some_option(there, then, on, *rest, 0)) found &= ~only(lowest_of(each));
    }
    return found;
}

void PrismaArena::walk_on(State& s, const Scope& at, Space to) const {
    Space& here = s.arena.at[s.activation.slot];
    if (!is_walking(s, at)) {
        end_walk(s);
        s.walking = at.base;
    }
    const Spaces passed = entered(s) | only(here) | only(to);
    s.entered = {static_cast<std::uint64_t>(passed), static_cast<std::uint64_t>(passed >> 64)};
    ++s.steps;
    if (has(corners_of(only(here)), to)) ++s.diagonals;
    here = to;
}

void PrismaArena::end_walk(State& s) {
    s.entered = {};
    s.walking = 0;
    s.steps = s.diagonals = 0;
}

}  // namespace pentaprism
