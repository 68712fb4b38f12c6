// Brute force over any small game, through the interface of core/game.hpp alone: no pruning, no table, no
// order of its own. What a search finds is compared with it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "pentaprism/core/table.hpp"

namespace pentaprism::testing {

using SeatValues = std::array<double, kMaxSeats>;

// Values of full states, everything known.
template <Game G>
class Oracle {
  public:
    using State = G::State;
    using Estimate = std::function<SeatValues(const State&)>;

    static constexpr int kToTheEnd = 1 << 20;

    explicit Oracle(const G& g) : game_(&g) {}
    Oracle(const G& g, Estimate estimate) : game_(&g), estimate_(std::move(estimate)) {}

    // Max-n: every seat takes what is best for itself, the first of several. With a depth, states that many
    // events with an alternative away are estimated.
    SeatValues max_n(const State& s, int depth = kToTheEnd) const {
        ++visited_;
        const Actor actor = game_->actor(s);
        if (actor.is_over()) return game_->outcome(s).value;
        if (depth <= 0) return estimate_(s);
        const std::vector<ChanceOutcome> next = next_events(s);
        const int below = depth - (next.size() > 1 ? 1 : 0);
        if (next.size() == 1) return max_n(after(s, next[0].action), below);
        if (actor.is_chance()) {
            SeatValues sum{};
            double total = 0.0;
            for (const ChanceOutcome& c : next) {
                const SeatValues v = max_n(after(s, c.action), below);
                for (std::size_t i = 0; i < kMaxSeats; ++i) sum[i] += c.weight * v[i];
                total += c.weight;
            }
            for (double& v : sum) v /= total;
            return sum;
        }
        SeatValues best = max_n(after(s, next.front().action), below);
        for (std::size_t i = 1; i < next.size(); ++i) {
            const SeatValues v = max_n(after(s, next[i].action), below);
            if (v[actor.seat().index()] > best[actor.seat().index()]) best = v;
        }
        return best;
    }

    // The value of one seat when its side makes it large and all others small: minimax of two sides, the
    // paranoid assumption of more, plain expectimax of one.
    double against_all(const State& s, Seat seat, int depth = kToTheEnd) const {
        ++visited_;
        const Actor actor = game_->actor(s);
        if (actor.is_over()) return game_->outcome(s).value[seat.index()];
        if (depth <= 0) return estimate_(s)[seat.index()];
        const std::vector<ChanceOutcome> next = next_events(s);
        const int below = depth - (next.size() > 1 ? 1 : 0);
        if (next.size() == 1) return against_all(after(s, next[0].action), seat, below);
        double best = 0.0;
        double total = 0.0;
        for (const ChanceOutcome& c : next) {
            const double v = against_all(after(s, c.action), seat, below);
            if (actor.is_chance())
                best += c.weight * v;
            else if (total == 0.0)
                best = v;
            else
                best = game_->sides().together(actor.seat(), seat) ? std::max(best, v) : std::min(best, v);
            total += c.weight;
        }
        return actor.is_chance() ? best / total : best;
    }

    State after(State s, Action a) const {
        game_->apply(s, a);
        return s;
    }
    std::uint64_t visited() const { return visited_; }

    // What can happen next: the actions, each of weight 1, or the chance outcomes. Precondition: chance can
    // be listed.
    std::vector<ChanceOutcome> next_events(const State& s) const {
        std::vector<ChanceOutcome> next;
        if (game_->actor(s).is_seat()) {
            ActionList<G::kMaxActions> list;
            game_->actions(s, list);
            for (const Action a : list) next.push_back({a, 1});
        } else if constexpr (ChanceGame<G>) {
            ChanceList list;
            game_->chances(s, list);
            next.assign(list.begin(), list.end());
        }
        return next;
    }

  private:
    const G* game_;
    Estimate estimate_;
    mutable std::uint64_t visited_ = 0;
};

// A possible truth and how likely it is, not scaled.
template <Game G>
struct Possible {
    G::State state;
    double weight;
};

// How likely a seat is to take each of its actions in a state. It must look at the state as that seat does.
template <Game G>
using Policy = std::function<std::vector<double>(const typename G::State&, Seat, std::size_t actions)>;

template <Game G>
Policy<G> uniform_policy() {
    return [](const G::State&, Seat, std::size_t n) {
        return std::vector<double>(n, 1.0 / static_cast<double>(n));
    };
}
// One action for each view, whichever, but always the same.
template <Game G>
Policy<G> fixed_policy(const G& g, std::uint64_t seed) {
    return [&g, seed](const G::State& s, Seat seat, std::size_t n) {
        std::vector<double> shares(n);
        shares[hash_join(View<G>::of(g, s, seat).hash(), seed) % n] = 1.0;
        return shares;
    };
}

// What a seat can reach with its own information against others who play as given.
template <Game G>
class BestReply {
  public:
    using State = G::State;
    using Belief = std::vector<Possible<G>>;

    BestReply(const G& g, Seat seat, Policy<G> others)
        : game_(&g), oracle_(g), seat_(seat), others_(std::move(others)) {}

    // All truths that look like this view, by the chances and the others' choices that lead to them from the
    // start. A choice of the seat itself counts as certain.
    Belief belief(const View<G>& view) const {
        Belief found;
        collect(game_->start(), 1.0, view, found);
        return found;
    }

    // The seat's expectation over these truths, which must all look the same to it, when it plays its best
    // from here on; not divided by the weights. It chooses one action for all truths that it cannot tell
    // apart.
    double value(const Belief& belief) const {
        const Actor actor = game_->actor(belief.front().state);
        if (actor.is_over()) {
            double sum = 0.0;
            for (const auto& p : belief) sum += p.weight * game_->outcome(p.state).value[seat_.index()];
            return sum;
        }
        if (actor != Actor(seat_)) return value_of_parts(events(belief));
        const std::vector<double> all = action_values(belief);
        return *std::ranges::max_element(all);
    }

    // The same after each of the seat's actions, in their order. Precondition: it is to choose.
    std::vector<double> action_values(const Belief& belief) const {
        std::vector<double> values;
        for (const ChanceOutcome& c : oracle_.next_events(belief.front().state)) {
            Belief next;
            for (const auto& p : belief) next.push_back({oracle_.after(p.state, c.action), p.weight});
            values.push_back(value_of_parts(next));
        }
        return values;
    }

  private:
    void collect(const State& s, double weight, const View<G>& view, Belief& found) const {
        if (View<G>::of(*game_, s, seat_) == view) found.push_back({s, weight});
        if (game_->actor(s).is_over()) return;
        const std::vector<ChanceOutcome> next = oracle_.next_events(s);
        const std::vector<double> shares = shares_of(s, next);
        for (std::size_t i = 0; i < next.size(); ++i)
            if (shares[i] > 0.0) collect(oracle_.after(s, next[i].action), weight * shares[i], view, found);
    }

    std::vector<double> shares_of(const State& s, const std::vector<ChanceOutcome>& next) const {
        const Actor actor = game_->actor(s);
        if (actor.is_seat() && actor.seat() != seat_) return others_(s, actor.seat(), next.size());
        std::vector<double> shares(next.size(), 1.0);
        if (actor.is_seat()) return shares;
        double total = 0.0;
        for (const ChanceOutcome& c : next) total += c.weight;
        for (std::size_t i = 0; i < next.size(); ++i) shares[i] = next[i].weight / total;
        return shares;
    }

    // Every truth moved on by one event of chance or of another seat.
    Belief events(const Belief& belief) const {
        Belief next;
        for (const auto& p : belief) {
            const std::vector<ChanceOutcome> list = oracle_.next_events(p.state);
            const std::vector<double> shares = shares_of(p.state, list);
            for (std::size_t i = 0; i < list.size(); ++i)
                if (shares[i] > 0.0)
                    next.push_back({oracle_.after(p.state, list[i].action), p.weight * shares[i]});
        }
        return next;
    }

    // Truths that the seat can tell apart are worth the sum of their parts.
    double value_of_parts(const Belief& belief) const {
        std::vector<std::pair<View<G>, Belief>> parts;
        for (const auto& p : belief) {
            const View<G> view = View<G>::of(*game_, p.state, seat_);
            auto part = std::ranges::find_if(parts, [&](const auto& known) { return known.first == view; });
            if (part == parts.end()) part = parts.emplace(parts.end(), view, Belief{});
            part->second.push_back(p);
        }
        double sum = 0.0;
        for (const auto& [view, part] : parts) sum += value(part);
        return sum;
    }

    const G* game_;
    Oracle<G> oracle_;
    Seat seat_;
    Policy<G> others_;
};

}  // namespace pentaprism::testing
