// Random games of Champions of Hara: champions_of_hara_soak [GAMES] [SEED] [PART OF A NAME]. They are of the
// Arenas and the Scenarios, or, if a part of a name is given, of the Scenarios whose names have it. In each
// mode every tenth game is checked against the whole contract, the others against the invariants alone.
// PENTAPRISM_CHAMPIONS_OF_HARA names the file with the rulebook (champions_of_hara_modes.hpp).

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "champions_of_hara_modes.hpp"
#include "soak.hpp"

namespace {

using namespace pentaprism;
using namespace pentaprism::testing;
using Options = ChampionsOfHara::Options;
using Mode = HaraMode;

static_assert(Game<ChampionsOfHara> && ChanceGame<ChampionsOfHara> && HiddenGame<ChampionsOfHara> &&
              EffectGame<ChampionsOfHara> && FlowGame<ChampionsOfHara>);
static_assert(HasEvaluation<ChampionsOfHara> && HasPlayout<ChampionsOfHara> &&
              HasInvariants<ChampionsOfHara> && HasFeatures<ChampionsOfHara>);

constexpr long kShare = 10;
constexpr std::size_t kMostPlies = 20'000;

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

struct Counts {
    unsigned long long whole = 0, games = 0, plies = 0, won = 0;
    std::size_t options = 0, stack = 0;
};

// Counts; what must hold at every ply is for the game's own sound() to say.
class Watch {
  public:
    using State = ChampionsOfHara::State;

    Watch(const ChampionsOfHara& /*game*/, Counts& counts) : counts_(counts) {}

    const char* look(const State& s) {
        counts_.stack = std::max<std::size_t>(counts_.stack, s.stack.top);
        return nullptr;
    }
    const char* choices(const State& /*s*/, const ActionList<ChampionsOfHara::kMaxActions>& list,
                        Rng& /*rng*/) {
        counts_.options = std::max(counts_.options, list.size());
        return nullptr;
    }
    const char* ended(const State& s, std::size_t plies) {
        ++counts_.games;
        counts_.plies += plies;
        counts_.won += s.winner != champions_of_hara::kNone || s.winners != 0;
        return nullptr;
    }

  private:
    Counts& counts_;
};

}  // namespace

int main(int argc, char** argv) {
    const std::optional<Rulebook> rules = soaked_rulebook();
    if (!rules) return std::puts("no rulebook"), EXIT_SUCCESS;
    const SoakPlan plan = SoakPlan::of(argc, argv, 2'000);
    std::vector<Mode> all = hara_scenarios(*rules, argc > 3 ? argv[3] : "");
    if (argc <= 3) {
        const std::vector<Mode> arenas = modes();
        all.insert(all.begin(), arenas.begin(), arenas.end());
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto begun = std::chrono::steady_clock::now();
        const ChampionsOfHara game(*rules, all[i].options);
        const long share = plan.share(i, all.size());
        if (share == 0) continue;
        Counts counts;
        const ContractOptions whole{.most_plies = kMostPlies, .twins = 1, .sums_to_one = all[i].sums_to_one};
        if (const auto fault = soak<Watch>(game, share, plan.seed, kShare, whole, counts)) {
            std::printf("%s, %d players: %s, seed %llu\n", all[i].name.c_str(), all[i].options.players,
                        fault->what.c_str(), static_cast<unsigned long long>(fault->seed));
            return EXIT_FAILURE;
        }
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
        std::printf(
            "%-14s %d players: %llu games, %llu with the whole contract, %llu plies, %llu won; at most %zu "
            "options, "
            "%zu words of stack; %.1f s\n",
            all[i].name.c_str(), all[i].options.players, counts.games, counts.whole, counts.plies, counts.won,
            counts.options, counts.stack, took.count());
        std::fflush(stdout);
    }
    return EXIT_SUCCESS;
}
