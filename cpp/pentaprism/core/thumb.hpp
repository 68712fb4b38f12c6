#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "pentaprism/core/action.hpp"
#include "pentaprism/core/rng.hpp"

// What the rules of thumb of several games have in common.

namespace pentaprism {

// One of the actions in proportion to its promise, promise(action), a whole number above 0. Draws from the
// generator once. Precondition: the list is not empty, and the sum is below 2^32.
template <std::size_t N, class Promise>
Action pick_by_promise(const ActionList<N>& list, Rng& rng, Promise&& promise) {
    std::array<std::uint32_t, N> weights;  // NOLINT(*-member-init): written up to the list's end
    const std::size_t count = std::min(list.size(), N);
    std::uint32_t total = 0;
    for (std::size_t i = 0; i < count; ++i) total += weights[i] = promise(list[i]);
    std::uint32_t at = rng.below(total);
    std::size_t i = 0;
    while (at >= weights[i]) at -= weights[i++];
    return list[i];
}

// How likely one of two sides is to win with this lead, in (0, 1): 0.5 at 0, 0.85 where the lead is `spread`,
// which is above 0. Much like the logistic curve, but by what every machine computes alike.
inline double share_of_lead(double lead, double spread) {
    return 0.5 + 0.5 * lead / std::sqrt(lead * lead + spread * spread);
}

}  // namespace pentaprism
