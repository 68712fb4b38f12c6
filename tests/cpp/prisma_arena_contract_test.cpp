// The contract of games on random matches of Prisma Arena, cut short after some rounds.

#include "contract.hpp"
#include "expect.hpp"
#include "modes.hpp"
#include "pentaprism/engine/entries.hpp"
#include "pentaprism/engine/prisma_arena.hpp"
#include "pentaprism/rules/check.hpp"
#include "rulebook_file.hpp"

namespace {

using namespace pentaprism;
using namespace pentaprism::testing;
using namespace pentaprism::prisma_arena;  // NOLINT: tests

const Rulebook& rules() {
    static const Rulebook kept = kept_rulebook("prisma-arena");
    return kept;
}

// Hand and deck of a seat are one bag: a reshuffle ends what was known of a hand. So H5 is not checked.
void keeps_the_contract(const PrismaArena::Options& options, std::uint64_t seed,
                        const std::string& mode = {}) {
    EXPECT_EQ(PrismaArena::fits(rules(), options), "");
    const Verdict broken = check_contract(PrismaArena(rules(), options),
                                          {.seed = seed, .games = 1, .twins = 1, .exact_knowledge = false});
    if (broken) pentaprism::testing::fail(__FILE__, __LINE__, mode + ": " + broken->report());
}

}  // namespace

static_assert(Game<PrismaArena> && ChanceGame<PrismaArena> && HiddenGame<PrismaArena> &&
              EffectGame<PrismaArena>);
static_assert(HasPrior<PrismaArena> && HasEvaluation<PrismaArena> && HasPlayout<PrismaArena> &&
              HasInvariants<PrismaArena>);

TEST(the_rulebook_of_these_tests_keeps_its_promises) {
    for (const CheckProblem& p : check(rules(), PrismaArena::vocabulary()))
        pentaprism::testing::fail(__FILE__, __LINE__,
                                  std::string(p.table) + " " + std::to_string(p.row) + ": " + p.what);
}

TEST(a_duel_with_powers_keeps_the_contract) {
    keeps_the_contract(
        {.levels = {3, 4}, .round_cap = 4, .mid_move = true, .arrays = {0b101, 0b1010 | Powers{1} << 24}}, 1);
}
TEST(every_mode_keeps_the_contract) {
    const std::vector<GameMode> modes = modes_of(entry_of_prisma_arena());
    EXPECT(modes.size() >= 9);
    std::uint64_t seed = 100;
    for (const GameMode& mode : modes) {
        auto read = prisma_arena_options(mode.values);
        EXPECT(std::holds_alternative<PrismaArena::Options>(read));
        auto& options = std::get<PrismaArena::Options>(read);
        options.round_cap = 2;
        keeps_the_contract(options, ++seed, mode.text);
    }
}
TEST(a_team_game_of_four_minds_keeps_the_contract) {
    keeps_the_contract({.mode = Mode::kTeam,
                        .seats = 4,
                        .setup = Setup::kRandom,
                        .sudden = true,
                        .round_cap = 3,
                        .split = true},
                       3);
}
