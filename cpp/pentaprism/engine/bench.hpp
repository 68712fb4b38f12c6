#pragma once

#include <cstdint>
#include <vector>

#include "pentaprism/core/game.hpp"
#include "pentaprism/core/hash.hpp"
#include "pentaprism/engine/any.hpp"

namespace pentaprism {

// The loops that bench/ times: no search, no virtual call, nothing allocated.
template <Game G>
class Bench {
  public:
    using State = G::State;

    Bench(const G& g, std::uint64_t seed) : g_(g), rng_(seed) {}

    Work playouts(int plies, std::uint64_t rounds) {
        const State from = position(plies);
        Work work;
        for (; work.rounds < rounds; ++work.rounds) {
            State s = from;
            while (!g_.actor(s).is_over()) {
                g_.apply(s, random_event(s));
                ++work.plies;
            }
            work.check = hash_join(work.check, hash_of(s));
        }
        return work;
    }

    Work copies(std::uint64_t rounds) {
        std::vector<std::pair<State, Action>> positions;
        while (positions.size() < kPositions) {
            State s = g_.start();
            while (!g_.actor(s).is_over()) {
                positions.emplace_back(s, random_event(s));
                g_.apply(s, positions.back().second);
            }
        }
        Work work;
        for (; work.rounds < rounds; ++work.rounds)
            for (const auto& [from, action] : positions) {
                State s = from;
                g_.apply(s, action);
                keep(&s);
                ++work.plies;
            }
        return work;
    }

  private:
    static constexpr std::size_t kPositions = 400;

    // The position after so many random events, in the first random game that is not over by then.
    State position(int plies) {
        for (;;) {
            State s = g_.start();
            int played = 0;
            while (!g_.actor(s).is_over() && (played < plies || g_.actor(s).is_chance())) {
                g_.apply(s, random_event(s));
                ++played;
            }
            if (!g_.actor(s).is_over() || ++tries_ == kMostTries) return s;
        }
    }
    static constexpr int kMostTries = 1000;

    // Tells the compiler that somebody may read what is there.
    static void keep(const void* at) { __asm__ volatile("" : : "g"(at) : "memory"); }

    Action random_event(const State& s) {
        if constexpr (ChanceGame<G>)
            if (g_.actor(s).is_chance()) return g_.roll(s, rng_);
        return any_action(g_, s, rng_, list_);
    }

    const G& g_;
    Rng rng_;
    ActionList<G::kMaxActions> list_;
    int tries_ = 0;
};

}  // namespace pentaprism
