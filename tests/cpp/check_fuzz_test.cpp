// A short run of what check_fuzz_soak.cpp does at length.

#include "check_fuzz.hpp"

using namespace pentaprism;
using namespace pentaprism::testing;

TEST(whatever_passes_the_check_can_be_played) {
    FuzzResult result;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Rng rng(seed);
        fuzz_one(rng, 40, 300, result);
    }
    std::printf("%ld rulebooks, %ld passed, %ld plies, %ld given up\n", result.tried, result.passed,
                result.plies, result.faults);
    EXPECT(result.passed > 300);
    EXPECT(result.passed < result.tried);
    EXPECT(result.plies > 15'000);
}
