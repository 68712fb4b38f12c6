#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace pentaprism {

// Mixes a 64-bit word so that every input bit reaches every output bit (the finaliser of splitmix64, Steele,
// Lea and Flood 2014).
constexpr std::uint64_t mix64(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

// xoshiro256++ 1.0 (Blackman and Vigna 2019), seeded through splitmix64. The same numbers on every platform:
// nothing of <random> is used. The protocol names this generator `xoshiro256pp-1`.
class Rng {
  public:
    explicit constexpr Rng(std::uint64_t seed) {
        for (auto& word : words_) word = mix64(seed += kGolden);
    }
    // The generator of one draw: keyed by the seed, by what is drawn from, and by how many draws came from
    // there before.
    static constexpr Rng keyed(std::uint64_t seed, std::uint64_t source, std::uint64_t nth) {
        // A chain, not a sum: no two of the three can make up for each other.
        const std::uint64_t from = mix64(mix64(seed + kGolden) + kGolden + source);
        return Rng(mix64(from + kGolden + nth));
    }

    [[gnu::always_inline]] constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(words_[0] + words_[3], 23) + words_[0];
        const std::uint64_t t = words_[1] << 17;
        words_[2] ^= words_[0];
        words_[3] ^= words_[1];
        words_[1] ^= words_[2];
        words_[0] ^= words_[3];
        words_[2] ^= t;
        words_[3] = std::rotl(words_[3], 45);
        return result;
    }

    // Uniform in 0…n-1 without bias (Lemire 2019). Precondition: n > 0.
    [[gnu::always_inline]] constexpr std::uint32_t below(std::uint32_t n) {
        assert(n > 0);
        std::uint64_t product = (next() >> 32) * n;
        if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
            const std::uint32_t least = (-n) % n;
            while (static_cast<std::uint32_t>(product) < least) product = (next() >> 32) * n;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    // Uniform in [0, 1), a multiple of 2^-53.
    constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

    // An independent generator; this one moves on by one number.
    constexpr Rng split() { return Rng(mix64(next() ^ kGolden)); }

    friend constexpr bool operator==(const Rng&, const Rng&) = default;

  private:
    static constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15ULL;
    std::uint64_t words_[4] = {};
};

}  // namespace pentaprism
