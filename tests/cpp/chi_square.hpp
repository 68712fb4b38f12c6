// How far counts are from what was expected, as a normal deviate, so that one bound serves every number of
// cells.
#pragma once

#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace pentaprism::testing {

// Pearson's statistic through the cube root (Wilson and Hilferty 1931). `weights` are in any scale; every
// cell must be possible. With the bound below a right generator fails for one seed in ten million; the seeds
// of the tests are fixed.
inline double chi_square(const std::vector<std::uint64_t>& counts, const std::vector<double>& weights) {
    assert(counts.size() == weights.size() && counts.size() > 1);
    double total = 0.0;
    double weight = 0.0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        assert(weights[i] > 0.0);
        total += static_cast<double>(counts[i]);
        weight += weights[i];
    }
    double sum = 0.0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const double wanted = total * weights[i] / weight;
        const double off = static_cast<double>(counts[i]) - wanted;
        sum += off * off / wanted;
    }
    const auto free = static_cast<double>(counts.size() - 1);
    const double spread = 2.0 / (9.0 * free);
    return (std::cbrt(sum / free) - (1.0 - spread)) / std::sqrt(spread);
}

inline double chi_square(const std::vector<std::uint64_t>& counts) {
    return chi_square(counts, std::vector<double>(counts.size(), 1.0));
}

inline constexpr double kFar = 5.2;

}  // namespace pentaprism::testing
