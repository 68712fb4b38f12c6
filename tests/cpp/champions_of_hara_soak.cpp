// Random games of Champions of Hara: champions_of_hara_soak [GAMES] [SEED] [PART OF A NAME]. They are of the
// Arenas and the Scenarios, or, if a part of a name is given, of the Scenarios whose names have it. In each
// mode every tenth game is checked against the whole contract, the others against the invariants alone.
// PENTAPRISM_CHAMPIONS_OF_HARA names the file with the rulebook (rulebook_file.hpp).

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "contract.hpp"
#include "pentaprism/games/champions_of_hara/game.hpp"
#include "pentaprism/rules/check.hpp"
#include "rulebook_file.hpp"

namespace {

using namespace pentaprism;
using namespace pentaprism::testing;
using Options = ChampionsOfHara::Options;

static_assert(Game<ChampionsOfHara> && ChanceGame<ChampionsOfHara> && HiddenGame<ChampionsOfHara> &&
              EffectGame<ChampionsOfHara> && FlowGame<ChampionsOfHara>);
static_assert(HasEvaluation<ChampionsOfHara> && HasPlayout<ChampionsOfHara> &&
              HasInvariants<ChampionsOfHara> && HasFeatures<ChampionsOfHara>);

constexpr long kShare = 10;
constexpr std::size_t kMostPlies = 20'000;

struct Mode {
    std::string name;
    Options options;
    bool sums_to_one = false;
};

std::vector<Mode> modes() {
    std::vector<Mode> all;
    for (const std::uint8_t players : {std::uint8_t{2}, std::uint8_t{3}, std::uint8_t{4}})
        for (const std::uint8_t layout : {std::uint8_t{0}, std::uint8_t{5}, champions_of_hara::kAtRandom}) {
            Options o;
            o.players = players;
            o.layout = layout;
            o.quests = layout != 0;
            o.introductory = layout == 5;
            o.alternates = layout != 0 ? 63 : 0;
            o.passives = layout != 0 ? 42 : 0;
            all.push_back({layout == 0   ? "plain"
                           : layout == 5 ? "introductory"
                                         : "random layout",
                           o, players == 2});
        }
    return all;
}

// Every Scenario with as few and as many players as it allows, by turns with cards unlocked and Quests.
std::vector<Mode> scenarios(const Rulebook& rules, std::string_view part) {
    std::vector<Mode> all;
    for (std::uint8_t scenario = 1; scenario <= champions_of_hara::kScenarios; ++scenario)
        for (std::uint8_t players = 1; players <= kMaxSeats; ++players) {
            Options o;
            o.scenario = scenario;
            o.players = players;
            o.layout = champions_of_hara::kAtRandom;
            o.teams = scenario % 3;
            o.quests = players % 2 == 0;
            o.alternates = players > 2 ? 63 : 0;
            o.passives = players > 2 ? 63 : 0;
            const std::string name =
                "scenario " + std::string(scenario < 10 ? "0" : "") + std::to_string(scenario);
            if (name.find(part) == std::string::npos || !ChampionsOfHara::fits(rules, o).empty()) continue;
            all.push_back({name, o, ChampionsOfHara(rules, o).sides().count() == 2});
        }
    return all;
}

struct Counts {
    unsigned long long games = 0, plies = 0, won = 0;
    std::size_t options = 0, stack = 0;
};

// Plays one game to its end; what is wrong, or null.
const char* play(const ChampionsOfHara& game, std::uint64_t seed, Counts& counts) {
    Rng rng(seed);
    ChampionsOfHara::State s = game.start();
    ActionList<ChampionsOfHara::kMaxActions> list;
    for (std::size_t ply = 0; ply < kMostPlies; ++ply) {
        counts.stack = std::max<std::size_t>(counts.stack, s.stack.top);
        if (s.stack.failed()) return "the effect machine gave up";
        if (!game.sound(s)) return "a position is not sound";
        const Actor actor = game.actor(s);
        if (actor.is_over()) {
            ++counts.games;
            counts.plies += ply;
            counts.won += s.winner != champions_of_hara::kNone || s.winners != 0;
            return nullptr;
        }
        if (actor.is_chance()) {
            game.apply(s, game.roll(s, rng));
            continue;
        }
        list.clear();
        game.actions(s, list);
        counts.options = std::max(counts.options, list.size());
        if (list.empty()) return "nothing can be done";
        // Half by rules of thumb, so that games get somewhere; half anyhow.
        game.apply(s, rng.below(2) == 0 ? game.playout(s, rng)
                                        : list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    }
    return "no end in sight";
}

}  // namespace

int main(int argc, char** argv) {
    const char* file = std::getenv("PENTAPRISM_CHAMPIONS_OF_HARA");
    if (file == nullptr) return std::puts("no rulebook"), EXIT_SUCCESS;
    const std::optional<Rulebook> rules = read_rulebook(file);
    if (!rules || !check(*rules, ChampionsOfHara::vocabulary()).empty() ||
        !ChampionsOfHara::fits(*rules).empty()) {
        std::printf("%s is no rulebook of Champions of Hara\n", file);
        return EXIT_FAILURE;
    }
    const char* rounds = std::getenv("PENTAPRISM_SOAK_ROUNDS");
    const long games = argc > 1 ? std::atol(argv[1]) : rounds != nullptr ? std::atol(rounds) : 2'000;
    const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    std::vector<Mode> all = scenarios(*rules, argc > 3 ? argv[3] : "");
    if (argc <= 3) {
        const std::vector<Mode> arenas = modes();
        all.insert(all.begin(), arenas.begin(), arenas.end());
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto begun = std::chrono::steady_clock::now();
        const ChampionsOfHara game(*rules, all[i].options);
        const auto count = static_cast<long>(all.size());
        const long share = games / count + (static_cast<long>(i) < games % count ? 1 : 0);
        if (share == 0) continue;
        Counts counts;
        for (long k = 0; k < share; ++k) {
            const std::uint64_t own = seed + static_cast<std::uint64_t>(k);
            if (const char* what = play(game, own, counts)) {
                std::printf("%s, %d players: %s, seed %llu\n", all[i].name.c_str(), all[i].options.players,
                            what, static_cast<unsigned long long>(own));
                return EXIT_FAILURE;
            }
        }
        const ContractOptions whole{.seed = seed,
                                    .games = static_cast<int>((share + kShare - 1) / kShare),
                                    .most_plies = kMostPlies,
                                    .twins = 1,
                                    .sums_to_one = all[i].sums_to_one};
        if (const Verdict verdict = check_contract(game, whole)) {
            std::printf("%s, %d players: %s\n", all[i].name.c_str(), all[i].options.players,
                        verdict->report().c_str());
            return EXIT_FAILURE;
        }
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
        std::printf(
            "%-14s %d players: %llu games, %d with the whole contract, %llu plies, %llu won; at most %zu "
            "options, "
            "%zu words of stack; %.1f s\n",
            all[i].name.c_str(), all[i].options.players, counts.games, whole.games, counts.plies, counts.won,
            counts.options, counts.stack, took.count());
        std::fflush(stdout);
    }
    return EXIT_SUCCESS;
}
