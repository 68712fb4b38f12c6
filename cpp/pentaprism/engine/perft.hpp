#pragma once

#include <cstdint>

#include "pentaprism/core/game.hpp"
#include "pentaprism/engine/any.hpp"

namespace pentaprism {

// Counts the sequences of exactly `depth` events, each chance outcome counting once whatever its weight (as
// in chess programs). A game that is over earlier contributes nothing.
template <Game G>
class Perft {
  public:
    Perft(const G& g, const StopToken& stop) : g_(g), stop_(stop) {}

    Counts divide(const G::State& from, int depth) {
        if (depth <= 0) {
            counts_.total = 1;
            return counts_;
        }
        for_each_event(from, [&](Actor actor, Action action) {
            typename G::State next = from;
            g_.apply(next, action);
            const std::uint64_t n = count(next, depth - 1);
            counts_.first.emplace_back(Event::of(actor, action), n);
            counts_.total += n;
        });
        return counts_;
    }

  private:
    std::uint64_t count(const G::State& s, int depth) {
        if (depth == 0) return 1;
        if (stop_.requested()) return 0;
        std::uint64_t total = 0;
        if (depth == 1) {
            for_each_event(s, [&](Actor, Action) { ++total; });
            return total;
        }
        for_each_event(s, [&](Actor, Action action) {
            typename G::State next = s;
            g_.apply(next, action);
            total += count(next, depth - 1);
        });
        return total;
    }

    template <class Visit>
    void for_each_event(const G::State& s, Visit visit) {
        const Actor actor = g_.actor(s);
        if (actor.is_seat()) {
            ActionList<G::kMaxActions> list;
            g_.actions(s, list);
            for (const Action action : list) visit(actor, action);
        } else if (actor.is_chance()) {
            if constexpr (ChanceGame<G>) {
                ChanceList list;
                if (!g_.chances(s, list)) counts_.listed = false;
                for (const ChanceOutcome& outcome : list) visit(actor, outcome.action);
            }
        }
    }

    const G& g_;
    const StopToken& stop_;
    Counts counts_;
};

}  // namespace pentaprism
