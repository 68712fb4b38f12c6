#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "pentaprism/core/game.hpp"
#include "pentaprism/search/report.hpp"
#include "pentaprism/search/tally.hpp"
#include "pentaprism/search/walk.hpp"

namespace pentaprism {

// The report that a tally amounts to, without lines of events.
template <Game G>
class Summary {
  public:
    Summary(const Task<G>& task, const Tally& tally) : task_(&task), tally_(&tally) {}

    Report report() const {
        Report r;
        r.seat = task_->view->seat();
        r.nodes = tally_->iterations;
        r.guesses = tally_->guesses;
        r.evaluations = tally_->evaluations;
        r.tree = tally_->nodes;
        r.memory = tally_->memory;
        r.seldepth = tally_->deepest;
        if (tally_->iterations > 0) {
            const auto n = static_cast<double>(tally_->iterations);
            r.depth = static_cast<std::uint32_t>(tally_->depths / tally_->iterations);
            r.choices_searcher = static_cast<double>(tally_->choices_searcher) / n;
            r.choices_others = static_cast<double>(tally_->choices_others) / n;
        }
        add_lines(r);
        return r;
    }

  private:
    // What places a line: whether another is proven to be better, what is proven, visits, value, action.
    struct Place {
        Line line;
        bool dominated = false;
        double hi = 1.0;
    };

    void add_lines(Report& r) const {
        const Values unvisited = mean_of_all();
        std::uint64_t total = 0;
        for (const ActionTally& a : tally_->actions) total += a.visits;
        std::vector<Place> places(tally_->actions.size());
        for (std::size_t i = 0; i < places.size(); ++i) {
            const ActionTally& a = tally_->actions[i];
            Line& line = places[i].line;
            line.action = task_->actions[i];
            line.visits = a.visits;
            line.value = a.exact ? a.proven : a.visits > 0 ? mean(a) : unvisited;
            line.deviation = tally_->deviation(i);
            line.policy = total > 0 ? static_cast<double>(a.visits) / static_cast<double>(total)
                                    : 1.0 / static_cast<double>(places.size());
            line.bound = a.exact ? Bound::kExact : Bound::kEstimate;
            places[i].hi = a.hi;
        }
        mark_dominated(places);
        const std::size_t decider = tally_->decider;
        std::sort(places.begin(), places.end(), [decider](const Place& a, const Place& b) {
            if (a.dominated != b.dominated) return b.dominated;
            if (a.dominated && a.hi != b.hi) return a.hi > b.hi;
            if (a.line.visits != b.line.visits) return a.line.visits > b.line.visits;
            if (a.line.value[decider] != b.line.value[decider])
                return a.line.value[decider] > b.line.value[decider];
            return a.line.action < b.line.action;
        });
        for (Place& place : places) r.lines.push_back(std::move(place.line));
    }

    // An action is dominated if another is proven to be at least as good, and better somewhere.
    void mark_dominated(std::vector<Place>& places) const {
        double lo = 0.0;
        for (const ActionTally& a : tally_->actions) lo = std::max(lo, a.lo);
        double hi = 0.0;
        for (const ActionTally& a : tally_->actions)
            if (a.lo >= lo) hi = std::max(hi, a.hi);
        for (std::size_t i = 0; i < places.size(); ++i) {
            const ActionTally& a = tally_->actions[i];
            places[i].dominated = lo >= a.hi && (lo > a.lo || hi > a.hi);
        }
    }

    static Values mean(const ActionTally& a) {
        Values values{};
        for (std::size_t s = 0; s < kMaxSeats; ++s) values[s] = a.sum[s] / static_cast<double>(a.visits);
        return values;
    }
    // The value of an action that was never tried: that of the position, as far as it is known.
    Values mean_of_all() const {
        ActionTally all;
        for (const ActionTally& a : tally_->actions) {
            all.visits += a.visits;
            for (std::size_t s = 0; s < kMaxSeats; ++s) all.sum[s] += a.sum[s];
        }
        if (all.visits > 0) return mean(all);
        const Sides sides = task_->game->sides();
        Values even{};
        for (std::size_t s = 0; s < sides.seats; ++s) even[s] = sides.count() > 1 ? 1.0 / sides.count() : 0.5;
        return even;
    }

    const Task<G>* task_;
    const Tally* tally_;
};

}  // namespace pentaprism
