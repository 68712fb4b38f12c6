#include "pentaprism/core/hash.hpp"

#include <array>
#include <bit>
#include <set>
#include <string_view>
#include <vector>

#include "expect.hpp"

using pentaprism::hash_bytes;
using pentaprism::hash_join;
using pentaprism::hash_of;
using pentaprism::Rng;

// Every bit of the input turns about half the bits of the result, at every length and place.
TEST(avalanche) {
    Rng rng(1);
    for (const std::size_t size : {1U, 3U, 7U, 8U, 9U, 16U, 61U, 250U}) {
        double worst = 0.0;
        std::vector<unsigned char> bytes(size);
        for (std::size_t bit = 0; bit < 8 * size; ++bit) {
            int turned = 0;
            constexpr int kRounds = 200;
            for (int i = 0; i < kRounds; ++i) {
                for (unsigned char& b : bytes) b = static_cast<unsigned char>(rng.next());
                const std::uint64_t before = hash_bytes(bytes.data(), size);
                bytes[bit / 8] = static_cast<unsigned char>(bytes[bit / 8] ^ (1U << (bit % 8)));
                turned += std::popcount(before ^ hash_bytes(bytes.data(), size));
            }
            worst = std::max(worst, std::fabs(turned / (64.0 * kRounds) - 0.5));
        }
        EXPECT(worst < 0.03);
    }
}

// States of games differ in few bytes of small value: the inputs on which a poor hash collides.
TEST(small_differences_do_not_collide) {
    std::set<std::uint64_t> seen;
    std::array<std::uint8_t, 40> state{};
    std::size_t states = 0;
    for (std::size_t i = 0; i < state.size(); ++i)
        for (std::size_t j = i + 1; j < state.size(); ++j)
            for (std::uint8_t a = 1; a < 8; ++a)
                for (std::uint8_t b = 1; b < 8; ++b) {
                    state = {};
                    state[i] = a;
                    state[j] = b;
                    seen.insert(hash_of(state));
                    ++states;
                }
    EXPECT_EQ(seen.size(), states);
}

TEST(length_and_seed_count) {
    const std::array<std::uint8_t, 64> zeros{};
    std::set<std::uint64_t> seen;
    for (std::size_t size = 0; size <= zeros.size(); ++size)
        for (std::uint64_t seed = 0; seed < 50; ++seed) seen.insert(hash_bytes(zeros.data(), size, seed));
    EXPECT_EQ(seen.size(), 65 * 50);
}

// A word that makes one factor of the product zero must not wipe out what came before it.
TEST(no_word_erases_the_past) {
    constexpr std::uint64_t kZeroFactor = 0xE7037ED1A0B428DBULL;
    std::set<std::uint64_t> seen;
    for (std::uint64_t past = 0; past < 1'000; ++past)
        seen.insert(hash_of(std::array<std::uint64_t, 2>{past, kZeroFactor}));
    EXPECT_EQ(seen.size(), 1'000);
}

TEST(joins_are_ordered) {
    std::set<std::uint64_t> seen;
    for (std::uint64_t a = 0; a < 100; ++a)
        for (std::uint64_t b = 0; b < 100; ++b) seen.insert(hash_join(hash_join(0, a), b));
    EXPECT_EQ(seen.size(), 10'000);
    static_assert(hash_join(hash_join(0, 1), 2) != hash_join(hash_join(0, 2), 1));
}

// Records keep hashes, so they may not change unnoticed. The wanted numbers come from the same formula in
// unbounded integers.
TEST(known_answers) {
    constexpr std::string_view kText = "pentaprism has five sides";
    EXPECT_EQ(hash_bytes(kText.data(), kText.size()), 0x4E9361C032D246B5ULL);
    EXPECT_EQ(hash_bytes(kText.data(), 8, 7), 0x3463992ED5B0ECFAULL);
    EXPECT_EQ(hash_bytes(kText.data(), 0), 0);
}
