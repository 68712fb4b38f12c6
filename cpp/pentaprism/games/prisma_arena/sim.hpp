#pragma once

#include "pentaprism/games/prisma_arena/game.hpp"

namespace pentaprism {

// A board that is only thought of: what the look-ahead changes.
struct PrismaArena::Sim {
    Arena arena;
    unsigned actor;   // the character that acts
    unsigned target;  // `target`: 1 + slot, or 0
};

namespace prisma_arena {

// Registers of the rules that C++ reads: behind their arguments, in the order in which the rules name them.
inline constexpr std::size_t kMoveTargetChosen = 4;
inline constexpr std::size_t kAttackMods = 6;
inline constexpr std::size_t kAttackBase = 7;
inline constexpr std::size_t kAttackAllMods = 3;

// The selector `rival adj8`: of the STRIKE and BLAST of the dial (a BLAST looks along lines).
inline constexpr std::int16_t kAnyRival = kRival;

}  // namespace prisma_arena
}  // namespace pentaprism
