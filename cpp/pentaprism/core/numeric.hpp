#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <numbers>

namespace pentaprism {

// Natural logarithm from additions, multiplications and one division only, since libraries differ in the last
// bit and a search must make the same choice everywhere. x = m·2^e with m in [1/√2, √2); ln m =
// 2·artanh((m−1)/(m+1)). Relative error below 1e-14. Precondition: x is positive, finite and normal.
constexpr double natural_log(double x) {
    const auto bits = std::bit_cast<std::uint64_t>(x);
    assert(bits - 0x0010000000000000ULL < 0x7FE0000000000000ULL);
    auto exponent = static_cast<std::int64_t>(bits >> 52) - 1023;
    auto m = std::bit_cast<double>((bits & 0x000FFFFFFFFFFFFFULL) | 0x3FF0000000000000ULL);
    if (m > std::numbers::sqrt2) {
        m *= 0.5;
        ++exponent;
    }
    const double t = (m - 1.0) / (m + 1.0);
    const double t2 = t * t;
    double series = 1.0 / 21.0;
    for (int k = 19; k >= 1; k -= 2) series = series * t2 + 1.0 / k;
    return 2.0 * t * series + static_cast<double>(exponent) * std::numbers::ln2;
}

}  // namespace pentaprism
