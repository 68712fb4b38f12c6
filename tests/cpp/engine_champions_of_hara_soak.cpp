// Scenarios of Champions of Hara that the engine plays for every seat, with the settings of the game:
// engine_champions_of_hara_soak [GAMES] [SEED] [PART OF A NAME] [NODES]. Of each game every position must be
// sound, every report about the actions that there are, every view that is kept from events alone that of the
// table (promise H7), and the game must end. The rulebook: champions_of_hara_modes.hpp.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "champions_of_hara_modes.hpp"
#include "pentaprism/engine/erase.hpp"
#include "pentaprism/engine/registry.hpp"
#include "soak.hpp"

namespace {

using namespace pentaprism;
using namespace pentaprism::testing;
using Hara = ChampionsOfHara;

constexpr std::size_t kMostPlies = 20'000;
constexpr std::uint64_t kNodes = 200;
constexpr unsigned long long kRepeated = 64;  // of so many choices one is thought about twice

struct Tally { unsigned long long games = 0, plies = 0, choices = 0, nodes = 0, won = 0; };

Settings settings_of_the_game(const Rulebook& rules) {
    const auto loaded = load_game(games(), Hara::kName, {}, &rules);
    const auto* game = std::get_if<std::shared_ptr<const AnyGame>>(&loaded);
    return game != nullptr ? (*game)->info().settings : Settings{};
}

// One game; what is broken, or null.
class EngineGame {
  public:
    EngineGame(const Hara& game, const Settings& settings, std::uint64_t nodes, std::uint64_t seed)
        : game_(game), settings_(settings), nodes_(nodes), seed_(seed), table_(game, seed) {
        for (const Seat v : viewers(game)) kept_.push_back(table_.view(v));
    }

    const char* play(Tally& counts) {
        while (!table_.actor().is_over()) {
            if (table_.history().size() >= kMostPlies) return "no end in sight";
            if (table_.actor().is_chance()) {
                table_.draw();
            } else {
                Action chosen = Action::none();
                if (const char* what = choose(counts, chosen)) return what;
                table_.push(chosen);
            }
            if (const char* what = look()) return what;
        }
        const auto& s = table_.state();
        if (Hara::ending_name(game_.outcome(s).ending) == "fault") return "the rulebook has a fault";
        ++counts.games;
        counts.plies += table_.history().size();
        counts.won += s.winner != champions_of_hara::kNone || s.winners != 0;
        return nullptr;
    }

  private:
    Report think() const {
        StopToken stop;
        const View<Hara> view = table_.view(table_.actor().seat());
        return search(game_, view, settings_, {.nodes = nodes_}, hash_join(seed_, table_.history().size()),
                      stop, Progress{});
    }

    const char* choose(Tally& counts, Action& chosen) const {
        const std::vector<Action> list = legal(game_, table_.state());
        if (list.empty()) return "nothing can be done";
        chosen = list.front();
        if (list.size() == 1) return nullptr;
        const Report report = think();
        counts.nodes += report.nodes;
        chosen = report.best();
        std::vector<Action> told;
        for (const Line& line : report.lines) {
            told.push_back(line.action);
            for (unsigned seat = 0; seat < game_.options().players; ++seat) {
                const double value = line.value[seat];
                const bool is_share = value >= 0 && value <= 1;  // no NaN either
                if (!is_share) return "a value is out of range";
            }
        }
        std::ranges::sort(told);
        if (told != list) return "the report is about other actions";
        if (counts.choices++ % kRepeated == 0 && !same(think(), report)) return "the same search differs";
        return nullptr;
    }

    static bool same(const Report& a, const Report& b) {
        return a.nodes == b.nodes && std::ranges::equal(a.lines, b.lines, [](const Line& x, const Line& y) {
                   return x.action == y.action && x.visits == y.visits && x.value == y.value;
               });
    }

    // The position after the last event.
    const char* look() {
        if (!game_.sound(table_.state())) return "the state is not sound";
        const auto& step = table_.history().back();
        for (View<Hara>& kept : kept_) {
            const auto next = kept.after(game_, seen_by(game_, step.before, step.action, kept.seat()));
            if (!next) return "an event is refused by a view";
            if (*next != table_.view(kept.seat())) return "a view has more or less than its events";
            kept = *next;
        }
        return nullptr;
    }

    const Hara& game_;
    const Settings& settings_;
    std::uint64_t nodes_;
    std::uint64_t seed_;
    Table<Hara> table_;
    std::vector<View<Hara>> kept_;
};

}  // namespace

int main(int argc, char** argv) {
    const std::optional<Rulebook> rules = soaked_rulebook();
    if (!rules) return std::puts("no rulebook"), EXIT_SUCCESS;
    const SoakPlan plan = SoakPlan::of(argc, argv, 40);
    const std::uint64_t nodes = argc > 4 ? std::strtoull(argv[4], nullptr, 10) : kNodes;
    const Settings settings = settings_of_the_game(*rules);
    const std::vector<HaraMode> all = hara_scenarios(*rules, argc > 3 ? argv[3] : "");
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto begun = std::chrono::steady_clock::now();
        const Hara game(*rules, all[i].options);
        Tally counts;
        for (long k = 0; k < plan.share(i, all.size()); ++k) {
            const std::uint64_t seed = plan.seed + static_cast<std::uint64_t>(k);
            if (const char* what = EngineGame(game, settings, nodes, seed).play(counts)) {
                std::printf("%s, %d players: %s, seed %llu\n", all[i].name.c_str(), all[i].options.players,
                            what, static_cast<unsigned long long>(seed));
                return EXIT_FAILURE;
            }
        }
        if (counts.games == 0) continue;
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
        std::printf("%s, %d players: %llu games, %llu plies, %llu choices, %llu nodes, %llu won; %.1f s\n",
                    all[i].name.c_str(), all[i].options.players, counts.games, counts.plies, counts.choices,
                    counts.nodes, counts.won, took.count());
        std::fflush(stdout);
    }
    return EXIT_SUCCESS;
}
