// The contract of games on random games of Prisma, in each mode.

#include "contract.hpp"
#include "expect.hpp"
#include "pentaprism/games/prisma/game.hpp"
#include "pentaprism/games/prisma/vocabulary.hpp"
#include "prisma_tiles.hpp"

namespace {

using namespace pentaprism;  // NOLINT: tests
using namespace pentaprism::testing;

void keeps_the_contract(const Prisma::Options& options, std::uint64_t seed) {
    EXPECT_EQ(Prisma::fits(prisma_tiles(), options), "");
    const Prisma game(prisma_tiles(), options);
    const Verdict broken = check_contract(game, {.seed = seed, .games = 2, .twins = 1});
    if (broken) pentaprism::testing::fail(__FILE__, __LINE__, broken->report());
}

}  // namespace

static_assert(Game<Prisma> && ChanceGame<Prisma> && !HiddenGame<Prisma>);
static_assert(HasPrior<Prisma> && HasEvaluation<Prisma> && HasPlayout<Prisma> && HasInvariants<Prisma> &&
              HasSituation<Prisma>);

TEST(two_players_keep_the_contract) { keeps_the_contract({}, 1); }
TEST(three_players_in_a_tournament_keep_the_contract) {
    keeps_the_contract({.players = 3, .tournament = true, .start = prisma::Start::kBeams}, 2);
}
TEST(four_players_keep_the_contract) {
    keeps_the_contract({.players = 4, .later_edition = true, .start = prisma::Start::kDie}, 3);
}
TEST(a_given_start_and_layout_keep_the_contract) {
    keeps_the_contract({.start = prisma::Start::kGiven, .first = 1, .layout = {{0, prisma::kSouthEast}}}, 4);
}
