#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

// Numbers of a position for each seat, and what each is worth in points: expected points at the end of the
// game. The weights are rounded from a regression over games that the engine played against itself.

namespace pentaprism::prisma {

enum : std::uint8_t {
    kBeamsNow,
    kXNow,
    kYNow,
    kIIINow,
    kLoopPoints,
    kIdleLoops,    // points of marked loops whose path does not point at the owner yet
    kOpenLoops,    // of these, loops whose path still has an open beam
    kMarkersLeft,
    kBehindDoors,  // beams that would point at the player, were their tile part of a path
    kExposed,      // beams that point at the player and that some tile could cover
    kTilesLeft,    // that the player is still to lay
    kRights,       // to relocate, held in this turn
    kInTheAir,     // a tile that the player has lifted
    kFeatureCount
};

inline constexpr std::array<std::string_view, kFeatureCount> kFeatureNames = {
    "beams",        "x",          "y",          "iii",
    "loop_points",  "idle_loops", "open_loops", "markers_left",
    "behind_doors", "exposed",    "tiles_left", "rights",
    "in_the_air"};
// While each player has kTaper tiles or more to lay; over the last ones the weights change to the late ones.
inline constexpr float kTaper = 6.0F;
using Weights = std::array<float, kFeatureCount>;
inline constexpr Weights kWeights = {0.95F, 0.35F, 0.2F,  0.15F, 0.6F, 0.4F, 0.1F,
                                     0.0F,  0.25F, -0.3F, 1.75F, 1.6F, -0.3F};
inline constexpr Weights kLateWeights = {1.1F, 0.8F, 1.0F, 1.0F, 1.0F, 0.3F, 0.0F,
                                         0.0F, 0.1F, 0.0F, 1.1F, 2.6F, -1.0F};

constexpr Weights weights_at(float tiles_left) {
    const float early = tiles_left < kTaper ? tiles_left / kTaper : 1.0F;
    Weights weights{};
    for (std::size_t i = 0; i < kFeatureCount; ++i)
        weights[i] = kLateWeights[i] + early * (kWeights[i] - kLateWeights[i]);
    return weights;
}

}  // namespace pentaprism::prisma
