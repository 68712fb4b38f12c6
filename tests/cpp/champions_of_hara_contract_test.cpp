// The contract of games on random games of Champions of Hara.

#include "champions_of_hara_script.hpp"
#include "contract.hpp"
#include "expect.hpp"
#include "modes.hpp"
#include "pentaprism/engine/champions_of_hara.hpp"
#include "pentaprism/engine/entries.hpp"
#include "pentaprism/rules/check.hpp"
#include "rulebook_file.hpp"

namespace {

using namespace pentaprism;
using namespace pentaprism::testing;

const Rulebook& rules() {
    static const Rulebook kept = kept_rulebook("champions-of-hara");
    return kept;
}

void keeps_the_contract(const ChampionsOfHara::Options& options, std::uint64_t seed,
                        const std::string& mode = {}) {
    EXPECT_EQ(ChampionsOfHara::fits(rules(), options), "");
    const ChampionsOfHara game(rules(), options);
    const Verdict broken = check_contract(
        game, {.seed = seed, .games = 1, .twins = 1, .sums_to_one = game.sides().count() == 2});
    if (broken) pentaprism::testing::fail(__FILE__, __LINE__, mode + ": " + broken->report());
}

// Looks at a Dusk card. Every view moves on to that of the table, and whoever is named is told the card.
void looks(HaraScript& script, const std::string& card, std::initializer_list<const char*> told) {
    const ChampionsOfHara& game = script.game();
    const ChampionsOfHara::State before = script.state();
    const auto look = game.parse(card);
    EXPECT(look.has_value());
    if (!look) return;
    script.run("do " + card);
    std::set<std::string> found;
    for (const Seat v : viewers(game)) {
        const Event event = seen_by(game, before, look->action, v);
        if (event.is_full()) found.insert(seat_name(v));
        const auto moved = View<ChampionsOfHara>::of(game, before, v).after(game, event);
        EXPECT(moved && *moved == View<ChampionsOfHara>::of(game, script.state(), v));
    }
    EXPECT(found == std::set<std::string>(told.begin(), told.end()));
}

// p1 looks at two Dusk cards, then p2 at three by an Event.
HaraScript two_looks(const std::string& champions) {
    HaraScript script(rules(), "champions " + champions);
    script.run("given card tho-11 board; turn p1");
    script.run("do act:b:tho-11");
    looks(script, "~look:k-m04", {"p1"});
    looks(script, "~look:k-r01", {"p1"});
    script.run("do end; heal:none");
    script.run("given p2 at dojo.2; hex lunaridge.1 event; card kao-04 hand");
    script.run("do act:h:kao-04; step:lunaridge.1; ~event:l-e2");
    return script;
}

// p1 is defeated by a Monster. Whom every viewer can believe to have drawn p1 as target.
std::vector<std::string> believed_hunters(const std::string& champions, const std::string& marks) {
    HaraScript script(rules(), "scenario 1, champions " + champions);
    script.run("given " + marks + "; p1 at arechi.1; hex arechi.1 a-m8; p1 health 1");
    script.run("do end");
    const ChampionsOfHara& game = script.game();
    ChampionsOfHara::State& s = script.state();
    const auto asks = [&] {
        ChanceList draws;
        game.chances(s, draws);
        return draws[0].action;
    };
    for (Action draw = asks(); draw.verb() != static_cast<unsigned>(champions_of_hara::Act::kHunterIs);
         draw = asks())
        game.apply(s, draw);
    std::vector<std::string> believed;
    for (const Seat v : viewers(game)) {
        believed.push_back(seat_name(v) + ":");
        for (const char* name : {"p1", "p2", "p3", "p4"}) {
            const auto hunter = game.parse(std::string("~hunter:") + name);
            if (hunter &&
                View<ChampionsOfHara>::of(game, s, v).after(game, Event::of(Actor::chance(), hunter->action)))
                believed.back() += std::string(" ") + name;
        }
    }
    return believed;
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

TEST(every_mode_keeps_the_contract) {
    const std::vector<GameMode> modes = modes_of(entry_of_champions_of_hara());
    EXPECT(modes.size() >= 25);
    std::uint64_t seed = 100;
    for (const GameMode& mode : modes)
        keeps_the_contract(champions_of_hara_options(mode.values), ++seed, mode.text);
}
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

// CH-INFO-1: the public knows what every seat knows, so it is told what a lone player looks at, and what the
// last of several looks at, but not before.
TEST(what_a_lone_player_looks_at_is_public) {
    HaraScript script(rules(), "scenario 18, champions thomas");
    script.run("given card tho-11 board");
    script.run("do act:b:tho-11");
    looks(script, "~look:k-m04", {"p1", "the public"});
    looks(script, "~look:k-r01", {"p1", "the public"});
}
TEST(a_card_at_which_both_players_looked_is_public) {
    HaraScript script = two_looks("thomas kaoru");
    looks(script, "~look:k-m04", {"p1", "p2", "the public"});
    looks(script, "~look:k-r01", {"p1", "p2", "the public"});
    looks(script, "~look:k-m05", {"p2"});
}
TEST(a_card_at_which_two_of_three_looked_is_not_public) {
    HaraScript script = two_looks("thomas kaoru soff");
    looks(script, "~look:k-m04", {"p1", "p2"});
}
// CH-SC01-2: nobody has the own card, and everyone another, so many a hunter can be ruled out.
TEST(only_a_hunter_that_leaves_everyone_a_target_is_believed) {
    const std::vector<std::string> three =
        believed_hunters("kaoru leaf oric", "p1 mark p2; p2 mark p3; p3 mark p1");
    EXPECT(three == std::vector<std::string>({"p1: p3", "p2: p3", "p3: p3", "the public: p2 p3"}));
    const std::vector<std::string> four =
        believed_hunters("kaoru leaf oric soff", "p1 mark p2; p2 mark p1; p3 mark p4; p4 mark p3");
    EXPECT(four == std::vector<std::string>(
                       {"p1: p2 p3 p4", "p2: p2", "p3: p2 p4", "p4: p2 p3", "the public: p2 p3 p4"}));
}
TEST(a_solo_scenario_keeps_the_contract) {
    keeps_the_contract({.players = 1, .layout = champions_of_hara::kAtRandom, .scenario = 12}, 500009);
}
