// What the drivers of long random games have in common: how long they run, a game with what is watched at
// every ply, and a share of the games with the whole contract.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>

#include "contract.hpp"

namespace pentaprism::testing {

// Rounds of a long random driver: PENTAPRISM_SOAK_ROUNDS, or else `rounds`.
inline long soak_rounds(long rounds) {
    const char* text = std::getenv("PENTAPRISM_SOAK_ROUNDS");
    return text != nullptr ? std::strtol(text, nullptr, 10) : rounds;
}

// The first two arguments of a driver: how many games over all settings, and the seed of the first of each
// setting.
struct SoakPlan {
    long games;
    std::uint64_t seed;

    static SoakPlan of(int argc, char** argv, long usual) {
        return {argc > 1 ? std::strtol(argv[1], nullptr, 10) : soak_rounds(usual),
                argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1};
    }
    // Games of the i-th of so many settings.
    long share(std::size_t i, std::size_t settings) const {
        const auto count = static_cast<long>(settings);
        return games / count + (static_cast<long>(i) < games % count ? 1 : 0);
    }
};

// Plays one game, half by rules of thumb, so that it gets into deep positions, half anyhow. What is broken,
// or null. A watch says that of every position: look(s), of every choice of a seat, choices(s, list, rng),
// and of the end after so many plies, ended(s, plies).
template <Game G, class Watch>
const char* soak_game(const G& game, std::uint64_t seed, std::size_t most_plies, Watch&& watch) {
    typename G::State s = game.start();
    Rng rng(seed);
    ActionList<G::kMaxActions> list;
    for (std::size_t ply = 0; ply < most_plies; ++ply) {
        if (s.stack.failed()) return "the rulebook has a fault";
        if (!game.sound(s)) return "the state is not sound";
        if (const char* what = watch.look(s)) return what;
        const Actor actor = game.actor(s);
        if (actor.is_over()) return watch.ended(s, ply);
        if (actor.is_chance()) {
            game.apply(s, game.roll(s, rng));
            continue;
        }
        list.clear();
        game.actions(s, list);
        if (list.empty()) return "nothing can be done";
        if (const char* what = watch.choices(s, list, rng)) return what;
        game.apply(s, rng.below(2) == 0 ? game.playout(s, rng)
                                        : list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    }
    return "no end in sight";
}

// What is broken, and the seed of the game that repeats it.
struct SoakFault {
    std::uint64_t seed;
    std::string what;
};

// So many games from a seed on, each with a watch of its own, Watch(game, counts); then one in `one_in` of
// them, the first ones, with the whole contract, whose options need no seed and no number of games.
template <class Watch, Game G, class Counts>
std::optional<SoakFault> soak(const G& game, long games, std::uint64_t seed, long one_in,
                              ContractOptions whole, Counts& counts) {
    for (long k = 0; k < games; ++k) {
        const std::uint64_t own = seed + static_cast<std::uint64_t>(k);
        if (const char* what = soak_game(game, own, whole.most_plies, Watch(game, counts)))
            return SoakFault{own, what};
    }
    if (games == 0) return std::nullopt;
    whole.seed = seed;
    whole.games = static_cast<int>((games + one_in - 1) / one_in);
    counts.whole += static_cast<unsigned>(whole.games);
    if (const Verdict verdict = check_contract(game, whole))
        return SoakFault{verdict->seed, verdict->report()};
    return std::nullopt;
}

}  // namespace pentaprism::testing
