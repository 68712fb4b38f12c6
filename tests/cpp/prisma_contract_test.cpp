// The contract of games on random games of Prisma, in each mode.

#include "contract.hpp"
#include "expect.hpp"
#include "modes.hpp"
#include "pentaprism/engine/entries.hpp"
#include "pentaprism/engine/prisma.hpp"
#include "pentaprism/games/prisma/vocabulary.hpp"
#include "prisma_tiles.hpp"

namespace {

using namespace pentaprism;  // NOLINT: tests
using namespace pentaprism::testing;

void keeps_the_contract(const Prisma::Options& options, std::uint64_t seed, const std::string& mode = {}) {
    EXPECT_EQ(Prisma::fits(prisma_tiles(), options), "");
    const Prisma game(prisma_tiles(), options);
    const Verdict broken = check_contract(game, {.seed = seed, .games = 2, .twins = 1});
    if (broken) pentaprism::testing::fail(__FILE__, __LINE__, mode + ": " + broken->report());
}

}  // namespace

static_assert(Game<Prisma> && ChanceGame<Prisma> && !HiddenGame<Prisma>);
static_assert(HasPrior<Prisma> && HasEvaluation<Prisma> && HasPlayout<Prisma> && HasInvariants<Prisma> &&
              HasSituation<Prisma>);

TEST(every_mode_keeps_the_contract) {
    const std::vector<GameMode> modes = modes_of(entry_of_prisma());
    EXPECT(modes.size() >= 5);
    std::uint64_t seed = 100;
    for (const GameMode& mode : modes) keeps_the_contract(prisma_options(mode.values), ++seed, mode.text);
}
TEST(a_given_start_and_layout_keep_the_contract) {
    keeps_the_contract({.start = prisma::Start::kGiven, .first = 1, .layout = {{0, prisma::kSouthEast}}}, 4);
}
