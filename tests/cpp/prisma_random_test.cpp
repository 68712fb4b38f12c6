// The invariants of section 4.4 on random games of Prisma; more of them in prisma_soak.

#include "prisma_random.hpp"

namespace {

using namespace pentaprism;  // NOLINT: tests
using namespace pentaprism::testing;

void holds(unsigned players, bool later, std::uint64_t seed) {
    const PrismaTally tally = play_prisma(prisma_for(players, later), seed, 20, 10);
    EXPECT_EQ(tally.games, 20);
    EXPECT(tally.loops > 10);
    EXPECT(tally.lifts > 5);
}

}  // namespace

TEST(invariants_hold_in_random_games_of_two) { holds(2, false, 1); }
TEST(invariants_hold_in_random_games_of_three) { holds(3, false, 2); }
TEST(invariants_hold_in_random_games_of_four) { holds(4, true, 3); }
