// The contract of games on random games of Champions of Hara.

#include "contract.hpp"
#include "expect.hpp"
#include "pentaprism/games/champions_of_hara/game.hpp"
#include "pentaprism/rules/check.hpp"
#include "rulebook_file.hpp"

namespace {

using namespace pentaprism;
using namespace pentaprism::testing;

const Rulebook& rules() {
    static const Rulebook kept = kept_rulebook("champions-of-hara");
    return kept;
}

void keeps_the_contract(const ChampionsOfHara::Options& options, std::uint64_t seed) {
    EXPECT_EQ(ChampionsOfHara::fits(rules(), options), "");
    const Verdict broken =
        check_contract(ChampionsOfHara(rules(), options),
                       {.seed = seed, .games = 1, .twins = 1, .sums_to_one = options.players == 2});
    if (broken) pentaprism::testing::fail(__FILE__, __LINE__, broken->report());
}

}  // namespace

static_assert(Game<ChampionsOfHara> && ChanceGame<ChampionsOfHara> && HiddenGame<ChampionsOfHara> &&
              EffectGame<ChampionsOfHara>);
static_assert(HasPrior<ChampionsOfHara> && HasEvaluation<ChampionsOfHara> && HasPlayout<ChampionsOfHara> &&
              HasInvariants<ChampionsOfHara> && HasFeatures<ChampionsOfHara>);

TEST(the_rulebook_of_these_tests_keeps_its_promises) {
    for (const CheckProblem& p : check(rules(), ChampionsOfHara::vocabulary()))
        pentaprism::testing::fail(__FILE__, __LINE__,
                                  std::string(p.table) + " " + std::to_string(p.row) + ": " + p.what);
}

TEST(a_game_of_two_keeps_the_contract) { keeps_the_contract({}, 1); }
TEST(a_game_of_three_with_quests_and_every_card_keeps_the_contract) {
    keeps_the_contract({.players = 3,
                        .layout = champions_of_hara::kAtRandom,
                        .quests = true,
                        .alternates = 63,
                        .passives = 63},
                       2);
}

// Features are of what everybody sees, and the evaluation of a seat is its share.
TEST(an_evaluation_is_shared_out) {
    const ChampionsOfHara game(rules(), {.players = 4});
    ChampionsOfHara::State s = game.start();
    Rng rng(3);
    ActionList<ChampionsOfHara::kMaxActions> list;
    while (!game.actor(s).is_over()) {
        std::array<double, kMaxSeats> values{};
        game.evaluate(s, values);
        double sum = 0;
        for (const double value : values) {
            EXPECT(value >= 0 && value <= 1);
            sum += value;
        }
        EXPECT(sum > 0.999999 && sum < 1.000001);
        if (game.actor(s).is_chance()) {
            game.apply(s, game.roll(s, rng));
            continue;
        }
        list.clear();
        game.actions(s, list);
        std::array<float, ChampionsOfHara::kMaxActions> weights{};
        game.prior(s, list, weights.data());
        for (std::size_t i = 0; i < list.size(); ++i) EXPECT(weights[i] > 0);
        game.apply(s, game.playout(s, rng));
    }
}
