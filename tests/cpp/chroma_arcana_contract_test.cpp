// The contract of games on random duels of Chroma Arcana, in each mode.

#include "chroma_arcana_book.hpp"
#include "contract.hpp"
#include "expect.hpp"
#include "pentaprism/rules/check.hpp"

namespace {

using namespace pentaprism;
using namespace pentaprism::testing;

const Rulebook& rules() {
    static const Rulebook kept = chroma_arcana_book().rulebook();
    return kept;
}

void keeps_the_contract(const ca::Options& options, std::uint64_t seed) {
    const ChromaArcana game(rules(), options);
    // The flags of 3.2 keep less than can be deduced: of a hand whose deck is shuffled while few cards were
    // unknown, more was known before than they say (3.3 allows for it). So H5 is not checked.
    const Verdict broken =
        check_contract(game, {.seed = seed, .games = 3, .twins = 1, .exact_knowledge = false});
    if (broken) pentaprism::testing::fail(__FILE__, __LINE__, broken->report());
}

}  // namespace

static_assert(Game<ChromaArcana> && ChanceGame<ChromaArcana> && HiddenGame<ChromaArcana> &&
              EffectGame<ChromaArcana>);
static_assert(HasAny<ChromaArcana> && HasEnds<ChromaArcana> && HasEvaluation<ChromaArcana> &&
              HasPlayout<ChromaArcana> && HasInvariants<ChromaArcana> && HasSituation<ChromaArcana>);

TEST(the_rulebook_of_these_tests_keeps_its_promises) {
    for (const CheckProblem& p : check(rules(), ChromaArcana::vocabulary()))
        pentaprism::testing::fail(__FILE__, __LINE__,
                                  std::string(p.table) + " " + std::to_string(p.row) + ": " + p.what);
    EXPECT_EQ(ChromaArcana::fits(rules()), "");
}

TEST(a_duel_keeps_the_contract) { keeps_the_contract({}, 1); }
TEST(a_first_game_keeps_the_contract) { keeps_the_contract({.first_game = true}, 2); }
TEST(a_duel_without_egos_rotes_and_potions_keeps_the_contract) {
    keeps_the_contract({.egos = false, .rotes = false, .potions = false, .max_turns = 40}, 3);
}
