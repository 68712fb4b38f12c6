#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "pentaprism/core/describe.hpp"
#include "pentaprism/games/prisma_arena/squares.hpp"

// What stands in the Arena, and what follows from places alone: destinations, targets, grapples, returns.

namespace pentaprism {
namespace prisma_arena {

inline constexpr unsigned kMostCharacters = 8;
inline constexpr unsigned kMostSquads = 4;

// A set of characters, a bit for each slot (1.4 of the specification).
using Slots = std::uint8_t;
constexpr Slots slot_bit(unsigned slot) { return static_cast<Slots>(1U << slot); }
constexpr bool has_slot(unsigned slots, unsigned slot) { return (slots >> slot & 1U) != 0; }
constexpr unsigned lowest_slot(unsigned slots) { return static_cast<unsigned>(std::countr_zero(slots)); }

// The board and the character cards: all that is public and changes by actions.
struct Arena {
    std::array<std::uint64_t, 2> obstacles;  // PA-BOARD-6: constant after setup
    std::array<Space, kMostCharacters> at;   // kBounced: on its dial
    std::array<Space, kMostCharacters> left;  // from where it was bounced in this activation, or kBounced
    std::array<std::array<std::uint8_t, kMostSquads>, kMostCharacters> hits;  // by owner (PA-HIT-6)
    std::array<std::array<std::uint8_t, kMostSquads>, kMostSquads>
        store;  // tokens on the card of a squad's Mo'kon that stores (Peeyan), by owner
    std::array<std::uint16_t, kMostSquads> score;

    Spaces blocked() const { return Spaces{obstacles[1]} << 64 | obstacles[0]; }
    void block(Spaces spaces) {
        obstacles[0] |= static_cast<std::uint64_t>(spaces);
        obstacles[1] |= static_cast<std::uint64_t>(spaces >> 64);
    }
    bool stands(unsigned slot) const { return at[slot] != kBounced; }
    // Where these characters stand; the bounced are nowhere.
    Spaces places(unsigned slots) const {
        Spaces all = 0;
        for (; slots != 0; slots &= slots - 1) all |= only(at[lowest_slot(slots)]);
        return all & kBoard;
    }
    Spaces standing() const {
        Spaces all = 0;
        for (const Space s : at) all |= only(s);
        return all & kBoard;
    }
    Spaces empty() const { return kBoard & ~blocked() & ~standing(); }  // PA-BOARD-2, PA-BOARD-3
    // The character on a space, or kMostCharacters.
    unsigned slot_on(Space s) const {
        for (unsigned slot = 0; slot < kMostCharacters; ++slot)
            if (at[slot] == s) return slot;
        return kMostCharacters;
    }
    unsigned hits_of(unsigned slot) const {
        unsigned n = 0;
        for (const std::uint8_t h : hits[slot]) n += h;
        return n;
    }
};

// What a MOVE or an attack may do beyond the rules.
enum Flag : std::uint8_t {
    kIgnoreGrapple = 1,  // PA-MOVE-8
    kThroughObstacles = 2,
    kThroughCharacters = 4,
    kThroughFriends = 8,
    kNoStop = 16,  // need not stop, but may not start while grappling
};

struct Gait {
    unsigned steps = 0;
    unsigned flags = 0;
    unsigned diagonals = 1;
    Spaces barred = 0;  // PA-MOVE-6: entered before
};

// Rivals that a character grapples: those on edge-adjacent spaces (PA-GRAP-1, PA-GRAP-2, PA-GRAP-3).
Slots grappled(const Arena& arena, unsigned slot, Slots rivals);
inline bool grapples(const Arena& arena, unsigned slot, Slots rivals) {
    return arena.stands(slot) && (edges_of(only(arena.at[slot])) & arena.places(rivals)) != 0;
}

// Where a MOVE may end, its own space included; nothing if it cannot MOVE at all (PA-MOVE).
Spaces destinations(const Arena& arena, unsigned slot, Slots rivals, const Gait& gait);

// Characters among `among` that stand on an adjacent space (PA-STR-1, PA-STR-2).
Slots strikes(const Arena& arena, unsigned slot, Slots among);

struct Reach {
    unsigned least = 2;
    unsigned most = 4;
    unsigned flags = 0;
};
// Characters among `among` on a line at such a distance, with empty spaces between (PA-BLA). Whether the
// attacker may BLAST at all is not asked.
Slots blasts(const Arena& arena, unsigned slot, Slots among, const Reach& how);

// Where a bounced character may return (PA-BNC-9, PA-BNC-10): its own zone, and zones that it may use as
// well.
Spaces returns(const Arena& arena, Spaces own, Spaces others);

// PA-SETUP-11: whether an Obstacle that covers `shape` may be placed. `zones`: all start zones; `apart`: it
// may touch no other. Precondition: the spaces without an Obstacle hang together.
bool may_place(const Arena& arena, Spaces shape, Spaces zones, bool apart);

// Whether all spaces without an Obstacle hang together by steps to adjacent spaces.
bool hangs_together(Spaces open);

}  // namespace prisma_arena

PENTAPRISM_DESCRIBE(prisma_arena::Arena, obstacles, at, left, hits, store, score);
PENTAPRISM_MEANINGS(prisma_arena::Arena, Meaning::set_of("obstacles", ~std::uint64_t{0}),
                    Meaning::one_of("at", prisma_arena::kBounced + 1),
                    Meaning::one_of("left", prisma_arena::kBounced + 1), Meaning::up_to("hits", 8),
                    Meaning::up_to("store", 8), Meaning::up_to("score", 127));

}  // namespace pentaprism
