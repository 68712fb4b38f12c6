// The invariants of section 4.4 on 5,000 random games of Prisma for each number of players, or so many as
// PENTAPRISM_SOAK_ROUNDS says; in one of a hundred pairs all choices are compared with plain recomputation.

#include <cstdio>

#include "prisma_random.hpp"
#include "soak.hpp"

namespace {

using namespace pentaprism;  // NOLINT: a program of its own
using namespace pentaprism::testing;

void soak(unsigned players, bool later) {
    const long games = soak_rounds(5'000);
    const PrismaTally t = play_prisma(prisma_for(players, later), 1, games, 100);
    const auto u = [](std::uint64_t n) { return static_cast<unsigned long long>(n); };
    std::printf(
        "%u players: %llu games, %llu plies, %llu loops (%llu of six or more), %llu lifts, %llu skips, "
        "%llu ended by six loops, %llu choices at most\n",
        players, u(t.games), u(t.plies), u(t.loops), u(t.big_loops), u(t.lifts), u(t.skips), u(t.six_loops),
        u(t.widest));
    std::fflush(stdout);
    EXPECT_EQ(t.games, static_cast<std::uint64_t>(games));
}

}  // namespace

TEST(two_players) { soak(2, false); }
TEST(three_players) { soak(3, false); }
TEST(four_players) { soak(4, true); }
