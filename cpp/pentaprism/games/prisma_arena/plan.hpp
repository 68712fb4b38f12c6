#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "pentaprism/games/prisma_arena/vocabulary.hpp"

namespace pentaprism::prisma_arena {

// One statement with a choice, as the look-ahead reads it: the call of a rule with its arguments.
struct Step {
    std::uint8_t rule = 0;
    std::uint8_t actor = 0;
    bool on_target = false;  // a follow-up on `target` (class F of 5.3)
    bool chosen = false;     // its target has been chosen: it is `slot`
    bool granted = false;    // by an Ability: nothing may replace it (PA-ABL-18)
    bool walking = false;    // a MOVE that has begun and pauses (PA-ABL-8)
    std::uint8_t slot = 0;
    std::array<std::int16_t, 6> arg{};
    std::int16_t more = 0;  // FORCE added by what was used or replaced
};

// In the place of an argument: as many steps as the MOVE that is replaced.
inline constexpr std::int16_t kReplacedSteps = -2;

// What is still to be carried out, in order.
struct Plan {
    static constexpr std::size_t kMost = 16;
    std::array<Step, kMost> steps{};
    std::size_t size = 0;
    bool open_end = false;  // goes on with statements that are not looked at

    void add(const Step& step) {
        if (size < kMost)
            steps[size++] = step;
        else
            open_end = true;
    }
};

// Whether it must be possible for a card to be completed (class A of 5.3).
constexpr bool is_action(const Step& step) { return step.rule <= kAttackAllRule && !step.on_target; }

}  // namespace pentaprism::prisma_arena
