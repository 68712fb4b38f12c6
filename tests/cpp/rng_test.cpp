#include "pentaprism/core/rng.hpp"

#include <array>
#include <bit>
#include <set>
#include <vector>

#include "chi_square.hpp"
#include "expect.hpp"

using pentaprism::mix64;
using pentaprism::Rng;
using pentaprism::testing::chi_square;
using pentaprism::testing::kFar;

// The wanted numbers come from a separate implementation of splitmix64 and xoshiro256++ in unbounded
// integers, itself compared with the authors' published outputs (41943041, 58720359, … for the state 1, 2, 3,
// 4).
TEST(known_answers) {
    const struct {
        std::uint64_t seed;
        std::array<std::uint64_t, 4> wanted;
    } cases[] = {
        {0, {0x53175D61490B23DFULL, 0x61DA6F3DC380D507ULL, 0x5C0FDF91EC9A7BFCULL, 0x02EEBF8C3BBE5E1AULL}},
        {1, {0xCFC5D07F6F03C29BULL, 0xBF424132963FE08DULL, 0x19A37D5757AAF520ULL, 0xBF08119F05CD56D6ULL}},
        {42, {0xD0764D4F4476689FULL, 0x519E4174576F3791ULL, 0xFBE07CFB0C24ED8CULL, 0xB37D9F600CD835B8ULL}},
        {~0ULL, {0x56CCF8CE948E27B2ULL, 0xE68588432E5A5B90ULL, 0xE3E9B5A48119CA8BULL, 0x460F19495532AE73ULL}},
    };
    for (const auto& c : cases) {
        Rng rng(c.seed);
        for (const std::uint64_t wanted : c.wanted) EXPECT_EQ(rng.next(), wanted);
    }
    Rng rng(42);
    for (int i = 0; i < 999; ++i) rng.next();
    EXPECT_EQ(rng.next(), 0xA3ED059C1CC38790ULL);
}

TEST(known_at_compile_time) {
    static_assert(Rng(0).next() == 0x53175D61490B23DFULL);
    static_assert(mix64(1234567ULL + 0x9E3779B97F4A7C15ULL) == 6457827717110365317ULL);
    EXPECT(Rng(0) == Rng(0));
}

TEST(known_numbers_and_units) {
    const int dice[] = {0, 1, 4, 2, 5, 2, 4, 1, 5, 0, 0, 1, 4, 0, 2, 0, 0, 1, 0, 4};
    Rng rng(7);
    for (const int wanted : dice) EXPECT_EQ(rng.below(6), wanted);
    Rng units(7);
    EXPECT_EQ(units.unit(), 0x1.c583400555d20p-5);
    EXPECT_EQ(units.unit(), 0x1.607e46efd274cp-3);
    EXPECT_EQ(units.unit(), 0x1.6f66236761a8bp-1);
}

TEST(keyed_draws) {
    EXPECT_EQ(Rng::keyed(0, 0, 0).next(), 0xBABB761AC830FE4AULL);
    EXPECT_EQ(Rng::keyed(1, 0, 0).next(), 0x35175B7530295DB5ULL);
    EXPECT_EQ(Rng::keyed(0, 1, 0).next(), 0x3586DE1A5B438236ULL);
    EXPECT_EQ(Rng::keyed(0, 0, 1).next(), 0x7A1355298A8D1D10ULL);
    EXPECT_EQ(Rng::keyed(99, 7, 1000).next(), 0x8A55ED97E929BE6BULL);
    // Neighbouring keys never meet, in whatever way the three are shifted against each other.
    std::set<std::uint64_t> seen;
    for (std::uint64_t seed = 0; seed < 24; ++seed)
        for (std::uint64_t source = 0; source < 24; ++source)
            for (std::uint64_t nth = 0; nth < 24; ++nth) seen.insert(Rng::keyed(seed, source, nth).next());
    EXPECT_EQ(seen.size(), 24 * 24 * 24);
}

TEST(below_is_uniform) {
    for (const std::uint32_t n : {2U, 3U, 6U, 7U, 52U, 97U}) {
        Rng rng(n);
        std::vector<std::uint64_t> counts(n);
        for (int i = 0; i < 200'000; ++i) ++counts[rng.below(n)];
        EXPECT(std::fabs(chi_square(counts)) < kFar);
    }
}

// With n = 3·2^30 a plain product would give a quarter of the numbers twice the weight of the others.
TEST(below_has_no_bias_for_large_bounds) {
    constexpr std::uint32_t kBound = 3U << 30U;
    Rng rng(8);
    std::vector<std::uint64_t> thirds(3);
    std::vector<std::uint64_t> remainders(3);
    for (int i = 0; i < 300'000; ++i) {
        const std::uint32_t value = rng.below(kBound);
        EXPECT(value < kBound);
        ++thirds[value >> 30U];
        ++remainders[value % 3];
    }
    EXPECT(std::fabs(chi_square(thirds)) < kFar);
    EXPECT(std::fabs(chi_square(remainders)) < kFar);
}

TEST(below_one_is_zero) {
    Rng rng(9);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(rng.below(1), 0);
    for (int i = 0; i < 100; ++i) EXPECT(rng.below(~0U) != ~0U);
}

TEST(units_are_uniform) {
    Rng rng(10);
    std::vector<std::uint64_t> counts(64);
    for (int i = 0; i < 200'000; ++i) {
        const double u = rng.unit();
        EXPECT(u >= 0.0 && u < 1.0);
        ++counts[static_cast<std::size_t>(u * 64.0)];
    }
    EXPECT(std::fabs(chi_square(counts)) < kFar);
}

// A split stream shares no number with its parent or with other splits, and pairs of them fall evenly.
TEST(splits_are_independent) {
    Rng known(5);
    EXPECT_EQ(known.split().next(), 0x4BE21F2629CFB556ULL);
    EXPECT_EQ(known.next(), 0x9C874B1EF6A1C5E6ULL);

    Rng parent(11);
    std::vector<Rng> streams;
    streams.reserve(8);
    for (int i = 0; i < 8; ++i) streams.push_back(parent.split());
    streams.push_back(parent);
    std::set<std::uint64_t> seen;
    for (Rng rng : streams)
        for (int i = 0; i < 2'000; ++i) seen.insert(rng.next());
    EXPECT_EQ(seen.size(), 9 * 2'000);

    std::vector<std::uint64_t> pairs(64);
    for (int i = 0; i < 100'000; ++i) {
        Rng child = parent.split();
        ++pairs[parent.below(8) * 8 + child.below(8)];
    }
    EXPECT(std::fabs(chi_square(pairs)) < kFar);
    for (std::size_t a = 0; a < streams.size(); ++a)
        for (std::size_t b = a + 1; b < streams.size(); ++b) {
            int alike = 0;
            Rng left = streams[a];
            Rng right = streams[b];
            for (int i = 0; i < 2'000; ++i) alike += std::popcount(left.next() ^ right.next());
            EXPECT(std::abs(alike - 64'000) < 6 * 179);  // six standard deviations of 128,000 coin tosses
        }
}
