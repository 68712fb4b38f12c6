// What doing it changes.

#include <algorithm>
#include <cassert>

#include "pentaprism/games/prisma/game.hpp"
#include "pentaprism/games/prisma/plain.hpp"

namespace pentaprism {

using namespace prisma;  // NOLINT(google-build-using-namespace): its own names

namespace {

// Sets after a place was put in, or taken out, before the things from `at` on.
constexpr PlacedSet widened(PlacedSet set, std::size_t at) {
    const PlacedSet low = bit(at) - 1;
    return (set & low) | (set & ~low) << 1;
}
constexpr PlacedSet narrowed(PlacedSet set, std::size_t at) {
    const PlacedSet low = bit(at) - 1;
    return (set & low) | (set >> 1 & ~low);
}

void insert_loop(State& s, PlacedSet ring, std::uint16_t empty, std::uint8_t owner) {
    std::size_t at = s.loops++;
    for (; at > 0 && s.rings[at - 1] > ring; --at) {
        s.rings[at] = s.rings[at - 1];
        s.empty[at] = s.empty[at - 1];
        s.owner[at] = s.owner[at - 1];
    }
    s.rings[at] = ring;
    s.empty[at] = empty;
    s.owner[at] = owner;
}

void remove_loop(State& s, std::size_t at) {
    --s.loops;
    for (; at < s.loops; ++at) {
        s.rings[at] = s.rings[at + 1];
        s.empty[at] = s.empty[at + 1];
        s.owner[at] = s.owner[at + 1];
    }
    s.rings[s.loops] = 0;
    s.empty[s.loops] = 0;
    s.owner[s.loops] = 0;
}

void seal(State& s, Space space) {
    const auto* at = std::lower_bound(s.sealed.begin(), s.sealed.end(), space);
    if (at == s.sealed.end() || *at != space)
        s.sealed.insert(static_cast<std::size_t>(at - s.sealed.begin()), space);
}

struct NewLoop {
    PlacedSet ring;
    std::vector<std::uint8_t> tiles;  // by space
    std::vector<Space> sealed;
    int empty = 0;
    int value = 0;
};

// The empty spaces inside a ring of six or more, and which of them touch something. Spaces with tiles or
// markers are not empty; each loop counts for itself what it encloses (PR-SCORE-9).
void look_inside(const Board& board, const Ring& ring, NewLoop& loop) {
    loop.empty = interior_spaces(board, ring);
    for (std::size_t i = 0; i < board.size(); ++i)
        if ((loop.ring & bit(i)) == 0 && encloses(board, ring, board.placed(i).space)) --loop.empty;
    if (loop.empty == 0) return;
    board.each_opening([&](const Opening& o) {
        if (encloses(board, ring, o.space)) loop.sealed.push_back(o.space);
    });
}

}  // namespace

// PR-LOOP-6: finds the new loops that contain the tile and marks them, also where a loop is restored that was
// broken before (PR-BREAK-6).
void Prisma::mark_loops(State& s, const Board& board, std::size_t tile, unsigned count) const {
    std::vector<NewLoop> found;
    for (unsigned d = 0; d < kSides && found.size() < count; ++d) {
        if (board.joined(tile, d) == Board::kNone) continue;
        const Ring ring = ring_from(board, tile, d);
        if (ring.size == 0) continue;
        NewLoop loop;
        loop.ring = ring.set();
        loop.tiles.assign(ring.tiles.begin(), ring.tiles.begin() + ring.size);
        std::ranges::sort(loop.tiles);
        if (ring.size >= 6) look_inside(board, ring, loop);
        loop.value = loop_value(ring.size, loop.empty);
        found.push_back(std::move(loop));
    }
    assert(found.size() == count);  // PR-LOOP-5
    // Where markers are short, those worth most are marked, and of these the first in the order of their
    // spaces (PR-LOOP-11).
    std::ranges::sort(found, [](const NewLoop& a, const NewLoop& b) {
        return a.value != b.value ? a.value > b.value : a.tiles < b.tiles;
    });
    unsigned markers = supply(s, s.seat);
    for (const NewLoop& loop : found) {
        const std::uint8_t owner = markers > 0 ? s.seat : kNoSeat;
        if (markers > 0) --markers;
        insert_loop(s, loop.ring, static_cast<std::uint16_t>(loop.empty), owner);
        for (const Space space : loop.sealed) seal(s, space);  // PR-BREAK-4
    }
}

// What follows from a tile on the table, in the order of PR-LAY-9.
void Prisma::resolve(State& s, Placed tile, bool relocated) const {
    const auto at =
        static_cast<std::size_t>(std::lower_bound(s.placed.begin(), s.placed.end(), tile) - s.placed.begin());
    s.placed.insert(at, tile);
    s.fresh = widened(s.fresh, at) | bit(at);
    s.linked = widened(s.linked, at);
    for (std::size_t i = 0; i < s.loops; ++i) s.rings[i] = widened(s.rings[i], at);

    unsigned joins = 0;
    const Sides6 sides = faces_[tile.kind][tile.rotation];
    for (const Placed& p : s.placed)
        if (distance(p.space, tile.space) == 1)
            for (unsigned d = 0; d < kSides; ++d)
                joins += next_to(tile.space, d) == p.space && has_beam(sides, d) ? 1 : 0;

    unsigned new_loops = 0;
    unsigned paths_joined = 0;
    if (joins >= 2) {
        const Board table(faces_, s.placed);
        const Paths before(table, bit(at));  // as things stand: history does not matter (PR-LINK-6)
        PlacedSet joined = table.joined_to(at);
        unsigned groups = 0;
        while (joined != 0) {
            const PlacedSet group = before.group(lowest_of(joined));
            joined &= ~group;
            ++groups;
            if (count_of(group) >= 2) ++paths_joined;  // lone tiles do not count (PR-LINK-2)
        }
        new_loops = joins - groups;  // PR-LOOP-5
        if (new_loops > 0) mark_loops(s, table, at, new_loops);
    }

    if (relocated) {  // PR-MOVE-10
        if (new_loops == 0 && s.loop_rights > 0)
            --s.loop_rights;
        else
            --s.link_rights;
    }
    if (s.stage == kOpening) return;  // PR-OPEN-6
    if (paths_joined >=
        2) {  // PR-LINK-1, also of relocated tiles (PR-LINK-4); one right (PR-LINK-3, PR-LOOP-9)
        ++s.link_rights;
        s.linked |= bit(at);  // PR-LINK-5
    } else if (new_loops > 0) {
        ++s.loop_rights;  // PR-LOOP-8, also of relocated tiles (PR-MOVE-17)
    }
}

// Lifting a tile: PR-BREAK-1, PR-BREAK-2. It breaks one loop at most and makes none (PR-BREAK-7).
void Prisma::take_up(State& s, std::size_t i) const {
    const Placed tile = s.placed[i];
    for (std::size_t l = s.loops; l-- > 0;)
        if ((s.rings[l] & bit(i)) != 0) remove_loop(s, l);  // PR-BREAK-3, PR-LOOP-12
    const bool any_big = std::any_of(s.rings.begin(), s.rings.begin() + s.loops,
                                     [](PlacedSet ring) { return count_of(ring) >= 6; });
    if (any_big) {
        const Board table(faces_, s.placed);
        for (std::size_t l = 0; l < s.loops; ++l) {
            if (count_of(s.rings[l]) < 6) continue;
            if (!encloses(table, ring_of(table, s.rings[l]), tile.space)) continue;
            ++s.empty[l];
            seal(s, tile.space);  // PR-BREAK-4
        }
    }
    s.placed.remove(i);
    s.fresh = narrowed(s.fresh, i);
    s.linked = narrowed(s.linked, i);
    for (std::size_t l = 0; l < s.loops; ++l) s.rings[l] = narrowed(s.rings[l], i);
    for (std::size_t k = s.sealed.size(); k-- > 0;)  // what touches nothing is out of reach
        if (std::none_of(s.placed.begin(), s.placed.end(),
                         [&](const Placed& p) { return touch(p.space, s.sealed[k]); }))
            s.sealed.remove(k);
    s.lifted = tile.kind;
    s.lifted_from = tile.space;
}

void Prisma::apply_choice(State& s, Action a) const {
    switch (static_cast<Act>(a.verb())) {
        case Act::kLay: {
            const auto kind = static_cast<std::uint8_t>(KindField::get(a));
            auto& hand = s.hands[s.seat];
            hand.remove(hand.find(TileId(kind)));
            --s.placements;
            resolve(s, {space_of(a), kind, static_cast<std::uint8_t>(RotationField::get(a))}, false);
            break;
        }
        case Act::kLift: {
            const Space from = space_of(a);
            take_up(s,
                    static_cast<std::size_t>(std::find_if(s.placed.begin(), s.placed.end(),
                                                          [&](const Placed& p) { return p.space == from; }) -
                                             s.placed.begin()));
            return;
        }
        case Act::kPut: {
            const std::uint8_t kind = s.lifted;
            s.lifted = kNoKind;
            s.lifted_from = {};
            resolve(s, {space_of(a), kind, static_cast<std::uint8_t>(RotationField::get(a))}, true);
            break;
        }
        case Act::kSkip:
            --s.placements;
            break;
        default:
            end_turn(s);
            return;
    }
    // PR-END-2, PR-LAY-9: whoever acted and however it came about.
    if (const unsigned winner = six_loops(s); winner != kNoSeat) {
        s.winner = static_cast<std::uint8_t>(winner);
        s.stage = kOver;
        return;
    }
    go_on(s);
}

unsigned Prisma::supply(const State& s, unsigned seat) {
    const auto laid = std::count(s.owner.begin(), s.owner.begin() + s.loops, static_cast<std::uint8_t>(seat));
    return kLoopMarkers - static_cast<unsigned>(laid);
}

unsigned Prisma::six_loops(const State& s) const {
    if (s.loops < kLoopMarkers) return kNoSeat;
    for (unsigned i = 0, seat = s.seat; i < options_.players; ++i, seat = next_seat(seat)) {  // PR-END-4
        if (supply(s, seat) != 0) continue;
        if (score(s, seat).scoring_loops == kLoopMarkers) return seat;
    }
    return kNoSeat;
}

void Prisma::go_on(State& s) const {
    if (s.stage == kOpening) {
        s.fresh = 0;
        ++s.turns;
        s.seat = next_seat(s.seat);
        s.placements = 1;  // PR-OPEN-1
        if (s.turns < opening_hand_ * options_.players) return;
        s.turns = 0;
        s.seat = s.first;
        s.placements = 0;
        s.stage = kRefilling;  // PR-MID-1
        s.owed = 4;
        return;
    }
    if (s.placements == 0 && liftable(s) == 0) end_turn(s);  // PR-MID-10
}

void Prisma::end_turn(State& s) const {
    s.fresh = 0;
    s.linked = 0;  // PR-LINK-5
    s.loop_rights = 0;  // PR-MID-6
    s.link_rights = 0;
    s.placements = 0;
    s.owed = std::min<std::uint8_t>(2, s.stacks[s.seat]);  // PR-MID-9
    if (s.owed > 0)
        s.stage = kDrawing;
    else
        next_turn(s);
}

void Prisma::next_turn(State& s) const {
    ++s.turns;
    if (s.turns == middle_turns() * options_.players) {  // PR-END-1
        s.stage = kOver;
        return;
    }
    s.stage = kMiddle;
    s.seat = next_seat(s.seat);
    s.placements = 2;  // PR-MID-3, without rights (PR-MID-5)
}

void Prisma::apply(State& s, Action a) const {
    if (s.stage == kOpening || s.stage == kMiddle)
        apply_choice(s, a);
    else
        apply_chance(s, a);
    assert(plain::agrees(*this, s));
}

void Prisma::renew(State& s, std::uint8_t owner) const {
    std::array<PlacedSet, kMostLoops> rings = s.rings;
    std::array<std::uint8_t, kMostLoops> owners = s.owner;
    const std::size_t loops = s.loops;
    while (s.loops > 0) remove_loop(s, s.loops - 1U);
    s.sealed.clear();
    const Board table = board(s);
    for (const PlacedSet ring : plain::loops(table)) {
        NewLoop loop;
        loop.ring = ring;
        if (count_of(ring) >= 6) look_inside(table, ring_of(table, ring), loop);
        const auto* known = std::find(rings.begin(), rings.begin() + loops, ring);
        const bool marked = known != rings.begin() + loops;
        insert_loop(s, ring, static_cast<std::uint16_t>(loop.empty),
                    marked ? owners[static_cast<std::size_t>(known - rings.begin())] : owner);
        for (const Space space : loop.sealed) seal(s, space);
    }
}

Score Prisma::score(const State& s, unsigned seat) const {
    const Board table(faces_, s.placed);
    return Reading(s, table).score(static_cast<std::uint8_t>(seat), direction(s, seat));
}

Outcome Prisma::outcome(const State& s) const {
    Outcome result;
    const Board table(faces_, s.placed);
    Reading reading(s, table);
    std::array<Score, kMaxSeats> scores;
    for (std::uint8_t seat = 0; seat < options_.players; ++seat) {
        scores[seat] = reading.score(seat, direction(s, seat));
        result.score[seat] = scores[seat].total();
    }
    result.scored = true;
    if (s.winner != kNoSeat) {  // PR-END-3
        result.value[s.winner] = 1.0;
        result.ending = kBySixLoops;
        return result;
    }
    // PR-END-5; equal points are shared (PR-TIE-1) unless a tournament can tell them apart (PR-TIE-2).
    result.ending = kByPoints;
    const auto ahead = [&](std::size_t a, std::size_t b) {
        if (result.score[a] != result.score[b]) return result.score[a] > result.score[b];
        return options_.tournament && compare_tied(scores[a], scores[b]) > 0;
    };
    unsigned leaders = 0;
    for (std::size_t seat = 0; seat < options_.players; ++seat) {
        bool leads = true;
        for (std::size_t other = 0; other < options_.players; ++other) leads &= !ahead(other, seat);
        result.value[seat] = leads ? 1.0 : 0.0;
        leaders += leads ? 1 : 0;
    }
    for (double& v : result.value) v /= leaders;
    return result;
}

}  // namespace pentaprism
