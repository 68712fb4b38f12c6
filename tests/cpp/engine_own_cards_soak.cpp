// Games with cards that nobody would print: rulebooks that tests/cards_soak.py makes up, each checked against
// the whole contract, the honesty of every view with it.
//     engine_own_cards_soak [games of each rulebook] [seed]
// PENTAPRISM_OWN_CARDS names a directory of files GAME-NUMBER.rulebook, or one of them. A failure names the
// file and the seed.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "modes.hpp"
#include "pentaprism/engine/champions_of_hara.hpp"
#include "pentaprism/engine/chroma_arcana.hpp"
#include "pentaprism/engine/entries.hpp"
#include "pentaprism/engine/prism_connect.hpp"
#include "pentaprism/engine/prisma_arena.hpp"
#include "pentaprism/rules/check.hpp"
#include "rulebook_file.hpp"
#include "soak.hpp"

namespace {

using namespace pentaprism;  // NOLINT: a program of its own
using namespace pentaprism::testing;  // NOLINT

constexpr std::size_t kMostPlies = 30'000;

struct Tally { unsigned long long games = 0, plies = 0, faults = 0, rulebooks = 0; };

struct Watch {
    template <class State>
    const char* look(const State& /*s*/) const {
        return nullptr;
    }
    template <class State, class List>
    const char* choices(const State& /*s*/, const List& /*list*/, Rng& /*rng*/) const {
        return nullptr;
    }
    template <class State>
    const char* ended(const State& /*s*/, std::size_t plies) {
        length = plies;
        return nullptr;
    }
    std::size_t length = 0;
};

// Games in one mode, none of them with an end that the rulebook does not reach. What is broken; empty:
// nothing.
template <Game G>
std::string play(const G& game, std::uint64_t seed, ContractOptions whole, Tally& counts) {
    Watch watch;
    if (const char* what = soak_game(game, seed, kMostPlies, watch)) {
        if (std::string_view(what) != "the rulebook has a fault")
            return std::string(what) + ", seed " + std::to_string(seed);
        ++counts.faults;
    }
    whole.seed = seed;
    whole.games = 1;
    whole.twins = 1;
    whole.most_plies = kMostPlies;
    if (const Verdict verdict = check_contract(game, whole)) return verdict->report();
    ++counts.games;
    counts.plies += watch.length;
    return {};
}

std::string play_chroma_arcana(const Rulebook& rules, const GameMode& mode, std::uint64_t seed,
                               Tally& counts) {
    ChromaArcana::Options options = chroma_arcana_options(mode.values);
    options.max_turns = 40;
    return play(ChromaArcana(rules, options), seed, {.exact_knowledge = false}, counts);
}

std::string play_prism_connect(const Rulebook& rules, const GameMode& mode, std::uint64_t seed,
                               Tally& counts) {
    PrismConnect::Options options = prism_connect_options(mode.values);
    options.max_turns = 24;
    const auto series = static_cast<std::uint8_t>(seed % 2 * 3);
    options.decks = {static_cast<std::uint8_t>(series + seed / 2 % 3),
                     static_cast<std::uint8_t>(series + seed / 6 % 3)};
    return play(PrismConnect(rules, options), seed,
                {.exact_knowledge = false, .closed_lists = options.closed}, counts);
}

std::string play_prisma_arena(const Rulebook& rules, const GameMode& mode, std::uint64_t seed,
                              Tally& counts) {
    auto read = prisma_arena_options(mode.values);
    if (std::holds_alternative<std::string>(read)) return std::get<std::string>(read);
    auto& options = std::get<PrismaArena::Options>(read);
    options.round_cap = 3;
    return play(PrismaArena(rules, options), seed, {.exact_knowledge = false}, counts);
}

std::string play_champions_of_hara(const Rulebook& rules, const GameMode& mode, std::uint64_t seed,
                                   Tally& counts) {
    const ChampionsOfHara game(rules, champions_of_hara_options(mode.values));
    return play(game, seed, {.sums_to_one = game.sides().count() == 2}, counts);
}

struct Entry {
    GameEntry entry;
    const Vocabulary& vocabulary;
    std::string (*play)(const Rulebook&, const GameMode&, std::uint64_t, Tally&);
};

// So many games with the rulebook of a file, in the modes of the game by turns.
std::string play_file(const std::filesystem::path& file, const std::vector<Entry>& players, long games,
                      std::uint64_t seed, Tally& counts) {
    const std::string name = file.filename().string();
    const auto player = std::find_if(players.begin(), players.end(),
                                     [&](const Entry& p) { return name.starts_with(p.entry.id); });
    if (player == players.end()) return "there is no such game";
    const std::optional<Rulebook> rules = read_rulebook(file.string());
    if (!rules) return "cannot be read";
    for (const CheckProblem& p : check(*rules, player->vocabulary))
        return std::string(p.table) + " " + std::to_string(p.row) + ": " + p.what;
    const std::vector<GameMode> modes = modes_of(player->entry);
    ++counts.rulebooks;
    for (long i = 0; i < games; ++i) {
        const std::uint64_t own = seed + static_cast<std::uint64_t>(i);
        const GameMode& mode = modes[own % modes.size()];
        const std::string what = player->play(*rules, mode, own, counts);
        if (!what.empty()) return mode.text + ": " + what;
    }
    return {};
}

}  // namespace

// NOLINTNEXTLINE(bugprone-exception-escape): what is thrown ends a soak, and is told
int main(int argc, char** argv) {
    const char* where = std::getenv("PENTAPRISM_OWN_CARDS");
    if (where == nullptr) return std::puts("no rulebooks"), EXIT_SUCCESS;
    const SoakPlan plan = SoakPlan::of(argc, argv, 3);
    std::vector<std::filesystem::path> files;
    if (std::filesystem::is_directory(where))
        for (const auto& found : std::filesystem::directory_iterator(where)) files.push_back(found.path());
    else
        files.emplace_back(where);
    std::sort(files.begin(), files.end());
    const std::vector<Entry> players = {
        {entry_of_chroma_arcana(), ChromaArcana::vocabulary(), play_chroma_arcana},
        {entry_of_prism_connect(), PrismConnect::vocabulary(), play_prism_connect},
        {entry_of_prisma_arena(), PrismaArena::vocabulary(), play_prisma_arena},
        {entry_of_champions_of_hara(), ChampionsOfHara::vocabulary(), play_champions_of_hara},
    };
    Tally counts;
    bool sound = true;
    for (const std::filesystem::path& file : files) {
        if (file.extension() != ".rulebook") continue;
        const std::string what = play_file(file, players, plan.games, plan.seed, counts);
        if (what.empty()) continue;
        sound = false;
        std::printf("%s: %s\n", file.string().c_str(), what.c_str());
        std::fflush(stdout);
    }
    std::printf("%llu rulebooks, %llu games with the whole contract, %llu plies; %llu ended with a fault\n",
                counts.rulebooks, counts.games, counts.plies, counts.faults);
    return sound ? EXIT_SUCCESS : EXIT_FAILURE;
}
