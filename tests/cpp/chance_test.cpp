#include "pentaprism/core/chance.hpp"

#include <vector>

#include "chi_square.hpp"
#include "expect.hpp"

using pentaprism::Action;
using pentaprism::ChanceList;
using pentaprism::ChanceOutcome;
using pentaprism::Rng;
using pentaprism::testing::chi_square;
using pentaprism::testing::kFar;

// Below, at and above the places inside, and again after clearing.
TEST(lists_of_every_size) {
    ChanceList list;
    for (const std::uint32_t size : {0U, 1U, 63U, 64U, 65U, 66U, 500U, 64U, 65U, 3U}) {
        list.clear();
        EXPECT(list.empty());
        EXPECT_EQ(list.total(), 0);
        std::uint64_t total = 0;
        for (std::uint32_t i = 0; i < size; ++i) {
            list.push(Action::of(1, i), i + 1);
            total += i + 1;
        }
        EXPECT_EQ(list.size(), size);
        EXPECT_EQ(list.total(), total);
        std::uint32_t at = 0;
        for (const ChanceOutcome& c : list) {
            EXPECT(c.action == Action::of(1, at) && c.weight == at + 1);
            EXPECT(list[at].action == c.action);
            EXPECT_NEAR(list.share(at), static_cast<double>(at + 1) / static_cast<double>(total), 1e-15);
            ++at;
        }
        EXPECT_EQ(at, size);
    }
}

TEST(picks_follow_the_weights) {
    for (const std::uint32_t size : {2U, 7U, 90U}) {
        ChanceList list;
        std::vector<double> weights;
        for (std::uint32_t i = 0; i < size; ++i) {
            list.push(Action::of(1, i), 1 + i * i % 11);
            weights.push_back(1.0 + i * i % 11);
        }
        Rng rng(size);
        std::vector<std::uint64_t> counts(size);
        for (int i = 0; i < 300'000; ++i) ++counts[list.pick(rng).payload()];
        EXPECT(std::fabs(chi_square(counts, weights)) < kFar);
    }
}

// The weights of a whole pack's deals come near the bound of 32 bits.
TEST(picks_with_large_weights) {
    ChanceList list;
    list.push(Action::of(1, 0), 0xC0000000U);
    list.push(Action::of(1, 1), 0x3FFFFFFFU);
    EXPECT_EQ(list.total(), 0xFFFFFFFFULL);
    Rng rng(1);
    std::vector<std::uint64_t> counts(2);
    for (int i = 0; i < 100'000; ++i) ++counts[list.pick(rng).payload()];
    EXPECT(std::fabs(chi_square(counts, {3.0, 1.0})) < kFar);
}
