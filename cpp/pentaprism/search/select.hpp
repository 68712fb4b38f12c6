#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <vector>

#include "pentaprism/core/numeric.hpp"
#include "pentaprism/search/settings.hpp"

namespace pentaprism {

// √ln n, read from a table by the leading nine bits of n: exact below 512, within 0.4 % of n above. Made once
// from our own logarithm, so the same on every machine.
class SqrtLog {
  public:
    static const SqrtLog& table() {
        static const SqrtLog made;
        return made;
    }
    float operator()(std::uint32_t n) const {  // precondition: n > 0
        return values_[(std::bit_cast<std::uint32_t>(static_cast<float>(static_cast<std::int32_t>(n))) >>
                        kDropped) -
                       kFirst];
    }

  private:
    static constexpr std::uint32_t kDropped = 15;
    static constexpr std::uint32_t kFirst = 0x3F800000U >> kDropped;  // n = 1

    SqrtLog() {
        for (std::uint32_t i = 0; i < values_.size(); ++i) {
            const auto n = std::bit_cast<float>((i + kFirst) << kDropped);
            values_[i] = static_cast<float>(std::sqrt(natural_log(static_cast<double>(n))));
        }
    }
    std::array<float, std::size_t{33} * 256> values_;
};

// e^x for the power below, from multiplications and additions alone: 2^k by the exponent's bits, the rest by
// its series.
inline double natural_exp(double x) {
    constexpr double kLn2 = std::numbers::ln2;
    x = std::min(x, 700.0);
    if (x < -700.0) return 0.0;
    const double k = std::floor(x / kLn2 + 0.5);
    const double r = x - k * kLn2;
    double sum = 1.0;
    for (int i = 13; i >= 1; --i) sum = sum * r / i + 1.0;
    return sum * std::bit_cast<double>(static_cast<std::uint64_t>(static_cast<std::int64_t>(k) + 1023) << 52);
}

// Weights as shares; all zero counts as even.
inline void normalise(std::vector<float>& weights) {
    float sum = 0.0F;
    for (const float w : weights) sum += w;
    const float even = 1.0F / static_cast<float>(weights.size());
    for (float& w : weights) w = sum > 0.0F ? w / sum : even;
}

// Progressive widening: after n visits at most max(1, factor · n^power) actions are considered (Coulom 2007,
// Chaslot 2008).
class Widening {
  public:
    explicit Widening(const Settings& settings)
        : factor_(settings.widening_factor), power_(settings.widening_power) {
        if (!on()) return;
        for (std::uint32_t k = 0; k < kKept; ++k) needed_.push_back(compute(k));
    }
    bool on() const { return factor_ > 0.0; }

    // Visits after which `count` actions may be considered.
    std::uint32_t needed(std::uint32_t count) const {
        return count < kKept ? needed_[count] : compute(count);
    }

  private:
    static constexpr std::uint32_t kKept = 512;

    std::uint32_t compute(std::uint32_t count) const {
        if (count <= 1) return 0;
        if (!(power_ > 0.0)) return static_cast<double>(count) <= factor_ ? 0 : kNever;
        const double n = natural_exp(natural_log(static_cast<double>(count) / factor_) / power_);
        return n >= 4e9 ? kNever : static_cast<std::uint32_t>(std::ceil(n - 1e-9 * n));
    }
    static constexpr std::uint32_t kNever = 0xFFFFFFFFU;

    double factor_;
    double power_;
    std::vector<std::uint32_t> needed_;
};

}  // namespace pentaprism
