// Rulebooks made by chance; each that passes the check is played for 10,000 random plies.

#include "check_fuzz.hpp"
#include "soak.hpp"

using namespace pentaprism;
using namespace pentaprism::testing;

TEST(whatever_passes_the_check_can_be_played_for_long) {
    FuzzResult result;
    for (long round = 0; round < soak_rounds(500); ++round) {
        Rng rng(static_cast<std::uint64_t>(round) + 1'000'000);
        fuzz_one(rng, 200, 10'000, result);
    }
    std::printf("%ld rulebooks, %ld passed, %ld plies, %ld given up\n", result.tried, result.passed,
                result.plies, result.faults);
    EXPECT(result.passed > 0);
}
