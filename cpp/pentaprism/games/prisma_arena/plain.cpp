#include "pentaprism/games/prisma_arena/plain.hpp"

#include <array>
#include <cstdlib>
#include <vector>

namespace pentaprism::prisma_arena::plain {

namespace {

struct Point {
    int x;
    int y;
    friend bool operator==(const Point&, const Point&) = default;
};

Point point(Space s) { return {static_cast<int>(column_of(s)), static_cast<int>(row_of(s))}; }
bool inside(Point p) { return p.x >= 0 && p.y >= 0 && p.x < 9 && p.y < 9; }
unsigned number(Point p) { return static_cast<unsigned>(p.y * 9 + p.x); }
Space space(Point p) { return space_at(static_cast<unsigned>(p.x), static_cast<unsigned>(p.y)); }

// What is on a space.
enum class On : std::uint8_t { kNothing, kObstacle, kFriend, kRival };

On on(const Arena& arena, Point p, unsigned mover, Slots rivals) {
    if (has(arena.blocked(), space(p))) return On::kObstacle;
    for (unsigned slot = 0; slot < kMostCharacters; ++slot)
        if (slot != mover && arena.at[slot] == space(p))
            return has_slot(rivals, slot) ? On::kRival : On::kFriend;
    return On::kNothing;
}

bool beside_rival(const Arena& arena, Point p, Slots rivals) {
    for (unsigned slot = 0; slot < kMostCharacters; ++slot) {
        if (!has_slot(rivals, slot) || arena.at[slot] == kBounced) continue;
        const Point r = point(arena.at[slot]);
        if (std::abs(r.x - p.x) + std::abs(r.y - p.y) == 1) return true;
    }
    return false;
}

struct Walker {
    const Arena& arena;
    unsigned slot;
    Slots rivals;
    Gait gait;
    Set ends{};
    std::vector<Point> path{};

    bool stops(Point p) const {
        return (gait.flags & (kIgnoreGrapple | kNoStop)) == 0 && beside_rival(arena, p, rivals);
    }
    bool passes(On what) const {
        if (what == On::kNothing) return true;
        if (what == On::kObstacle) return (gait.flags & kThroughObstacles) != 0;
        if ((gait.flags & kThroughCharacters) != 0) return true;
        return what == On::kFriend && (gait.flags & kThroughFriends) != 0;
    }
    void walk(Point p, unsigned steps, unsigned diagonals) {
        path.push_back(p);
        if (on(arena, p, slot, rivals) == On::kNothing) ends.insert(number(p));
        const bool halts = path.size() > 1 && stops(p);
        for (int dx = -1; dx <= 1 && steps > 0 && !halts; ++dx)
            for (int dy = -1; dy <= 1; ++dy) {
                const Point q{p.x + dx, p.y + dy};
                const bool slanted = dx != 0 && dy != 0;
                if ((dx == 0 && dy == 0) || !inside(q) || (slanted && diagonals == 0)) continue;
                bool again =
                    has(gait.barred, space_at(static_cast<unsigned>(q.x), static_cast<unsigned>(q.y)));
                for (const Point& before : path) again = again || before == q;
                const On what = on(arena, q, slot, rivals);
                if (again || !passes(what) || (what != On::kNothing && stops(q))) continue;
                walk(q, steps - 1, diagonals - (slanted ? 1U : 0U));
            }
        path.pop_back();
    }
};

}  // namespace

Set destinations(const Arena& arena, unsigned slot, Slots rivals, const Gait& gait) {
    if (arena.at[slot] == kBounced) return {};
    const Point from = point(arena.at[slot]);
    if ((gait.flags & kIgnoreGrapple) == 0 && beside_rival(arena, from, rivals)) return {};
    Walker walker{arena, slot, rivals, gait};
    walker.walk(from, gait.steps, gait.diagonals);
    return walker.ends;
}

Set strikes(const Arena& arena, unsigned slot, Slots among) {
    Set found;
    if (arena.at[slot] == kBounced) return found;
    const Point from = point(arena.at[slot]);
    for (unsigned t = 0; t < kMostCharacters; ++t) {
        if (!has_slot(among, t) || t == slot || arena.at[t] == kBounced) continue;
        const Point p = point(arena.at[t]);
        if (std::abs(p.x - from.x) <= 1 && std::abs(p.y - from.y) <= 1) found.insert(t);
    }
    return found;
}

Set blasts(const Arena& arena, unsigned slot, Slots among, const Reach& how) {
    Set found;
    if (arena.at[slot] == kBounced) return found;
    for (int dx = -1; dx <= 1; ++dx)
        for (int dy = -1; dy <= 1; ++dy) {
            if (dx == 0 && dy == 0) continue;
            Point p = point(arena.at[slot]);
            for (unsigned k = 1; k <= how.most; ++k) {
                p = {p.x + dx, p.y + dy};
                if (!inside(p)) break;
                const On what = on(arena, p, slot, among);
                const unsigned t = arena.slot_on(space(p));
                if (what == On::kRival && k >= how.least) found.insert(t);
                const unsigned needed = what == On::kObstacle ? kThroughObstacles : kThroughCharacters;
                if (what != On::kNothing && (how.flags & needed) == 0) break;
            }
        }
    return found;
}

Set grappled(const Arena& arena, unsigned slot, Slots rivals) {
    Set found;
    for (unsigned t = 0; t < kMostCharacters; ++t)
        if (has_slot(rivals, t) && arena.at[slot] != kBounced &&
            beside_rival(arena, point(arena.at[slot]), slot_bit(t)))
            found.insert(t);
    return found;
}

unsigned distance(Space p, Space q) {
    for (unsigned n = 0; n < 2 * kSize; ++n) {
        std::array<Set, 2> now{Set{number(point(p))}, Set{}};
        for (unsigned step = 0; step < n; ++step) {
            std::array<Set, 2> next = now;
            for (unsigned used = 0; used < 2; ++used)
                for (const unsigned from : now[used])
                    for (int dx = -1; dx <= 1; ++dx)
                        for (int dy = -1; dy <= 1; ++dy) {
                            const Point to{static_cast<int>(from % 9) + dx, static_cast<int>(from / 9) + dy};
                            const unsigned after = used + (dx != 0 && dy != 0 ? 1U : 0U);
                            if (inside(to) && after < 2) next[after].insert(number(to));
                        }
            now = next;
        }
        if (now[0].contains(number(point(q))) || now[1].contains(number(point(q)))) return n;
    }
    return 2 * kSize;
}

bool hangs_together(Spaces open) {
    Set all;
    for (unsigned n = 0; n < kSpaces; ++n)
        if (has(open, space_numbered(n))) all.insert(n);
    Set group{*all.begin()};
    for (std::size_t before = 0; before != group.size();) {
        before = group.size();
        for (const unsigned a : all)
            for (const unsigned b : Set(group)) {
                const int dx = static_cast<int>(a % 9) - static_cast<int>(b % 9);
                const int dy = static_cast<int>(a / 9) - static_cast<int>(b / 9);
                if (std::abs(dx) <= 1 && std::abs(dy) <= 1) group.insert(a);
            }
    }
    return group == all;
}

}  // namespace pentaprism::prisma_arena::plain
