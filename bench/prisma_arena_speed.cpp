// How quickly Prisma Arena says what may be done, over the positions of random games:
//     prisma_arena_speed FILE [games] [seed]
// prints nanoseconds a call for the destinations of a MOVE of 4, the legal actions of a choice of a seat, and
// those of a first action alone, which look ahead for every Combo card of the hand. FILE holds the rulebook
// (tests/rulebook_file.py writes it). Each row is the least of several rounds over the same positions.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "pentaprism/games/prisma_arena/game.hpp"
#include "pentaprism/rules/check.hpp"
#include "rulebook_file.hpp"

namespace {

using namespace pentaprism;  // NOLINT: a program of its own
using namespace pentaprism::prisma_arena;  // NOLINT
using State = PrismaArena::State;

constexpr int kRounds = 7;
constexpr unsigned kSteps = 4;

struct Positions {
    std::vector<State> all;  // choices of seats
    std::vector<State> first;  // of these the first actions
};

Positions positions_of(const PrismaArena& game, long games, std::uint64_t seed) {
    Positions found;
    Rng rng(seed);
    PrismaArena::List list;
    for (long i = 0; i < games; ++i) {
        State s = game.start();
        for (Actor actor = game.actor(s); !actor.is_over(); actor = game.actor(s)) {
            if (actor.is_chance()) {
                game.apply(s, game.roll(s, rng));
                continue;
            }
            if (rng.below(16) == 0) found.all.push_back(s);
            if (s.stack.empty() && s.stage == kFirstAction) found.first.push_back(s);
            list.clear();
            game.actions(s, list);
            game.apply(s, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
        }
    }
    return found;
}

// Nanoseconds a call of work(position), the least of all rounds; `sum` keeps the calls from being left out.
template <class Work>
double pace(const std::vector<State>& positions, unsigned long long& sum, Work&& work) {
    double least = 1e300;
    for (int round = 0; round < kRounds; ++round) {
        unsigned long long calls = 0;
        const auto begun = std::chrono::steady_clock::now();
        for (const State& s : positions) calls += work(s, sum);
        const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - begun;
        least = std::min(least, took.count() / static_cast<double>(calls));
    }
    return least;
}

}  // namespace

int main(int argc, char** argv) {
    const std::optional<Rulebook> rules =
        argc > 1 ? pentaprism::testing::read_rulebook(argv[1]) : std::nullopt;
    if (!rules || !check(*rules, PrismaArena::vocabulary()).empty() || !PrismaArena::fits(*rules).empty()) {
        std::printf("usage: prisma_arena_speed FILE [games] [seed]\n");
        return EXIT_FAILURE;
    }
    const long games = argc > 2 ? std::atol(argv[2]) : 20;
    const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
    const PrismaArena game(*rules, {.setup = Setup::kRandom});
    const Positions positions = positions_of(game, games, seed);
    unsigned long long sum = 0;
    PrismaArena::List list;
    const auto actions = [&](const State& s, unsigned long long& total) {
        list.clear();
        game.actions(s, list);
        total += list.size();
        return 1U;
    };
    const double moves = pace(positions.all, sum, [&](const State& s, unsigned long long& total) {
        unsigned calls = 0;
        for (unsigned slot = 0; slot < game.slots(); ++slot) {
            if (!s.arena.stands(slot)) continue;
            total += count_of(destinations(s.arena, slot, game.rivals(slot), {kSteps, 0, 1}));
            ++calls;
        }
        return calls;
    });
    const double any = pace(positions.all, sum, actions);
    const double first = pace(positions.first, sum, actions);
    std::printf("destinations of a MOVE  %8.1f ns\n", moves);
    std::printf("legal actions           %8.1f ns  (%zu positions)\n", any, positions.all.size());
    std::printf("first actions           %8.1f ns  (%zu positions)\n", first, positions.first.size());
    return sum == 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
