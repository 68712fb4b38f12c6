// The contract of games on random matches of Prism Connect.

#include "contract.hpp"
#include "expect.hpp"
#include "modes.hpp"
#include "pentaprism/engine/entries.hpp"
#include "pentaprism/engine/prism_connect.hpp"
#include "pentaprism/rules/check.hpp"
#include "rulebook_file.hpp"

namespace {

using namespace pentaprism;
using namespace pentaprism::testing;

const Rulebook& rules() {
    static const Rulebook kept = kept_rulebook("prism-connect");
    return kept;
}

// Views forget a part of what can be deduced of a hand, so H5 is not checked.
void keeps_the_contract(const PrismConnect::Options& options, std::uint64_t seed,
                        const std::string& mode = {}) {
    EXPECT_EQ(PrismConnect::fits(rules(), options), "");
    const Verdict broken = check_contract(
        PrismConnect(rules(), options),
        {.seed = seed, .games = 1, .twins = 1, .exact_knowledge = false, .closed_lists = options.closed});
    if (broken) pentaprism::testing::fail(__FILE__, __LINE__, mode + ": " + broken->report());
}

}  // namespace

static_assert(Game<PrismConnect> && ChanceGame<PrismConnect> && HiddenGame<PrismConnect> &&
              EffectGame<PrismConnect>);
static_assert(HasEnds<PrismConnect> && HasPrior<PrismConnect> && HasEvaluation<PrismConnect> &&
              HasPlayout<PrismConnect> && HasInvariants<PrismConnect>);

TEST(the_rulebook_of_these_tests_keeps_its_promises) {
    for (const CheckProblem& p : check(rules(), PrismConnect::vocabulary()))
        pentaprism::testing::fail(__FILE__, __LINE__,
                                  std::string(p.table) + " " + std::to_string(p.row) + ": " + p.what);
}

// Cut short after some turns.
TEST(every_mode_keeps_the_contract) {
    const std::vector<GameMode> modes = modes_of(entry_of_prism_connect());
    EXPECT(modes.size() >= 3);
    std::uint64_t seed = 100;
    for (const GameMode& mode : modes) {
        PrismConnect::Options options = prism_connect_options(mode.values);
        options.max_turns = 12;
        keeps_the_contract(options, ++seed, mode.text);
    }
}
TEST(a_match_with_closed_lists_keeps_the_contract) {
    keeps_the_contract({.max_turns = 16, .closed = true, .decks = {4, 5}}, 2);
}
