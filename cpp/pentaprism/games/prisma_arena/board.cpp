#include "pentaprism/games/prisma_arena/board.hpp"

namespace pentaprism::prisma_arena {

Slots grappled(const Arena& arena, unsigned slot, Slots rivals) {
    if (!arena.stands(slot)) return 0;
    const Spaces near = edges_of(only(arena.at[slot]));
    unsigned found = 0;
    for (unsigned left = rivals; left != 0; left &= left - 1)
        if (const unsigned r = lowest_slot(left); has(near, arena.at[r])) found |= slot_bit(r);
    return static_cast<Slots>(found);
}

Spaces destinations(const Arena& arena, unsigned slot, Slots rivals, const Gait& gait) {
    if (!arena.stands(slot)) return 0;
    const Space from = arena.at[slot];
    const Spaces threat = edges_of(arena.places(rivals));
    const bool ignores = (gait.flags & kIgnoreGrapple) != 0;
    if (!ignores && has(threat, from)) return 0;  // PA-MOVE-2
    const Spaces stop = ignores || (gait.flags & kNoStop) != 0 ? 0 : threat;  // PA-MOVE-7, PA-MOVE-8
    const Spaces standing = arena.standing();
    const Spaces empty = kBoard & ~arena.blocked() & ~standing & ~gait.barred;
    Spaces through = 0;
    if ((gait.flags & kThroughObstacles) != 0) through |= arena.blocked();
    if ((gait.flags & kThroughCharacters) != 0) through |= standing;
    if ((gait.flags & kThroughFriends) != 0) through |= standing & ~arena.places(rivals);
    // PA-MOVE-4, PA-MOVE-9: where it would have to stop it must be able to end. What stands beside a diagonal
    // step is not asked (PA-MOVE-5).
    const Walk walk{gait.steps, gait.diagonals, empty | (through & ~stop & ~gait.barred), stop};
    return reach(from, walk) & (empty | only(from));  // PA-MOVE-1, PA-MOVE-10, PA-MOVE-11
}

Slots strikes(const Arena& arena, unsigned slot, Slots among) {
    if (!arena.stands(slot)) return 0;
    const Spaces near = around(only(arena.at[slot]));
    unsigned found = 0;
    for (unsigned left = among; left != 0; left &= left - 1)
        if (const unsigned t = lowest_slot(left); arena.stands(t) && has(near, arena.at[t]))
            found |= slot_bit(t);
    return static_cast<Slots>(found);
}

namespace {

// Step of a line from one space to another, and how far; 0: they are on no line (PA-BOARD-9).
struct Line {
    int step = 0;
    unsigned length = 0;
};

Line line(Space from, Space to) {
    const int dx = static_cast<int>(column_of(to)) - static_cast<int>(column_of(from));
    const int dy = static_cast<int>(row_of(to)) - static_cast<int>(row_of(from));
    const int ax = dx < 0 ? -dx : dx;
    const int ay = dy < 0 ? -dy : dy;
    if (ax != 0 && ay != 0 && ax != ay) return {};
    const auto sign = [](int n) { return n > 0 ? 1 : n < 0 ? -1 : 0; };
    return {sign(dy) * static_cast<int>(kStride) + sign(dx), static_cast<unsigned>(ax > ay ? ax : ay)};
}

}  // namespace

Slots blasts(const Arena& arena, unsigned slot, Slots among, const Reach& how) {
    if (!arena.stands(slot)) return 0;
    const Space from = arena.at[slot];
    Spaces blocking = 0;  // PA-BLA-2, PA-BLA-7
    if ((how.flags & kThroughObstacles) == 0) blocking |= arena.blocked();
    if ((how.flags & kThroughCharacters) == 0) blocking |= arena.standing();
    unsigned found = 0;
    for (unsigned left = among; left != 0; left &= left - 1) {
        const unsigned t = lowest_slot(left);
        if (!arena.stands(t)) continue;
        const Line l = line(from, arena.at[t]);
        if (l.step == 0 || l.length < how.least || l.length > how.most)
            continue;  // PA-BLA-1, PA-BLA-4, PA-BLA-6
        bool open = true;
        int s = from;
        for (unsigned i = 1; i < l.length && open; ++i) {  // PA-BLA-3: only the spaces of the line
            s += l.step;
            open = !has(blocking, static_cast<Space>(s));
        }
        if (open) found |= slot_bit(t);
    }
    return static_cast<Slots>(found);
}

Spaces returns(const Arena& arena, Spaces own, Spaces others) {
    const Spaces empty = arena.empty();
    if (const Spaces regular = (own | others) & empty; regular != 0) return regular;
    Spaces ring = own;  // PA-BNC-10: king steps, nothing blocks
    for (unsigned n = 1; n < kSize; ++n) {
        ring |= around(ring);
        if ((ring & empty) != 0) return ring & empty;
    }
    return 0;
}

bool hangs_together(Spaces open) {
    Spaces group = only(lowest_of(open));
    for (Spaces front = group; front != 0;) {
        front = around(front) & open & ~group;
        group |= front;
    }
    return group == open;
}

bool may_place(const Arena& arena, Spaces shape, Spaces zones, bool apart) {
    if ((shape & ~arena.empty()) != 0) return false;  // a
    if (has(shape, kCentre)) return false;  // b: PA-BOARD-4
    if ((shape & zones) != 0) return false;  // c
    if (apart && (around(shape) & arena.blocked()) != 0) return false;  // e
    // d: where the spaces around it hang together, whatever went through it goes around it now.
    const Spaces open = kBoard & ~arena.blocked() & ~shape;
    const Spaces ring = around(shape) & open;
    return (ring != 0 && hangs_together(ring)) || hangs_together(open);
}

}  // namespace pentaprism::prisma_arena
