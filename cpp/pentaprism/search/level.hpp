#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "pentaprism/core/ids.hpp"
#include "pentaprism/core/rng.hpp"
#include "pentaprism/search/report.hpp"

namespace pentaprism {

// How a level chooses from a report. Full strength is the default: always the best line.
//
// Weak play is what a person would call weak, not careless: an action is never worse than the best by more
// than `margin`, and an equal or losing seat plays its best. Only who is ahead may take it easy, by `temper`:
// random moves look silly when they lose a lost game faster.
struct LevelPolicy {
    std::uint32_t width = 0;  // how many lines are considered, best first; 0: all
    double margin = 0.0;      // a share of the result, in [0, 1]
    double temper = 0.0;      // temperature of the choice when ahead; 0: the best line
};

namespace detail {

// e^-x for x in [0, 700], from multiplications only, so that every machine chooses alike (see
// core/numeric.hpp): a short series for x/32768, squared fifteen times. Relative error below 1e-10.
constexpr double exp_minus(double x) {
    const double y = x / 32768.0;
    double power =
        1.0 - y * (1.0 - y / 2.0 * (1.0 - y / 3.0 * (1.0 - y / 4.0 * (1.0 - y / 5.0 * (1.0 - y / 6.0)))));
    for (int i = 0; i < 15; ++i) power *= power;
    return power;
}

}  // namespace detail

// What a seat has of the result when nobody is ahead.
constexpr double even_share(const Sides& sides) {
    return sides.cooperative || sides.count() < 2 ? 0.5 : 1.0 / sides.count();
}

// The line that a level plays, by its place in the report; the same for the same report and seed. A proven
// win is taken, the first of them. Precondition: the report has lines.
inline std::size_t choose_line(const Report& report, const Sides& sides, const LevelPolicy& policy,
                               std::uint64_t seed) {
    assert(!report.lines.empty());
    const std::size_t seat = report.seat.index();
    const Line& best = report.lines.front();
    const double top = best.value[seat];
    const bool proven = best.bound == Bound::kExact || best.bound == Bound::kLower;
    const bool ahead = top > even_share(sides);
    if (policy.temper <= 0.0 || !ahead || (proven && top >= 1.0)) return 0;

    const std::size_t width =
        policy.width == 0 ? report.lines.size() : std::min<std::size_t>(policy.width, report.lines.size());
    std::vector<double> weights;
    double total = 0.0;
    for (std::size_t i = 0; i < width; ++i) {
        const Line& line = report.lines[i];
        const double loss = std::max(0.0, top - line.value[seat]);
        const bool considered = i == 0 || (line.visits > 0 && !line.capped && loss <= policy.margin);
        weights.push_back(considered ? detail::exp_minus(std::min(loss / policy.temper, 700.0)) : 0.0);
        total += weights.back();
    }
    double at = Rng(seed).unit() * total;
    for (std::size_t i = 0; i < width; ++i) {
        if (weights[i] > 0.0 && at < weights[i]) return i;
        at -= weights[i];
    }
    return 0;  // rounding at the end of the range
}

// Uniformly random play: the place in a list of so many actions. Precondition: count > 0.
inline std::size_t choose_any(std::size_t count, std::uint64_t seed) {
    return Rng(seed).below(static_cast<std::uint32_t>(count));
}

}  // namespace pentaprism
