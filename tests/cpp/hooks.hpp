// Frequencies, and the part of the contract that concerns the optional hooks.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "pentaprism/core/view.hpp"
#include "pentaprism/search/hooks.hpp"
#include "promise.hpp"

namespace pentaprism::testing {

// Observed against expected frequencies over many small samples of different kinds. Pearson's statistic of
// each has a mean and a variance that are known exactly (Haldane 1937), and so has their sum.
class Frequencies {
  public:
    void add(const std::vector<double>& shares, const std::vector<int>& counts) {
        double n = 0.0;
        double inverse = 0.0;
        for (const int c : counts) n += c;
        for (const double p : shares) inverse += 1.0 / p;
        const auto k = static_cast<double>(shares.size());
        for (std::size_t i = 0; i < shares.size(); ++i) {
            const double off = counts[i] - n * shares[i];
            sum_ += off * off / (n * shares[i]);
        }
        sum_ -= k - 1.0;
        variance_ += 2.0 * (k - 1.0) + (inverse - k * k - 2.0 * k + 2.0) / n;
    }
    bool far() const { return variance_ > 0.0 && sum_ > 8.0 * std::sqrt(variance_); }

  private:
    double sum_ = 0.0;
    double variance_ = 0.0;
};

// Each hook agrees with what it stands for.
template <Game G>
class HooksContract {
  public:
    using State = G::State;

    HooksContract(const G& g, bool sums_to_one, int samples)
        : game_(g), sums_to_one_(sums_to_one), samples_(samples) {}

    Verdict check(const Walk<G>& walk, Rng& rng) {
        const State& s = walk.table.state();
        const auto fault = [&](const char* what) { return walk.broken(Promise::kHooks, what, walk.plies()); };
        const std::vector<Action> list = legal(game_, s);
        const auto is_legal = [&](Action a) { return std::ranges::binary_search(list, a); };
        if constexpr (HasEvaluation<G>) {
            std::array<double, kMaxSeats> values{};
            game_.evaluate(s, values);
            if (!evaluation_fits(values)) return fault("evaluate is not a division of one win");
        }
        if (list.empty()) return {};
        if constexpr (HasAny<G>) {
            std::vector<int> counts(list.size());
            for (int i = 0; i < samples_; ++i) {
                const Action a = game_.any(s, rng);
                if (!is_legal(a)) return fault("any is not legal");
                ++counts[static_cast<std::size_t>(std::ranges::lower_bound(list, a) - list.begin())];
            }
            const auto share = 1.0 / static_cast<double>(list.size());
            if (list.size() > 1) any_.add(std::vector<double>(list.size(), share), counts);
        }
        if constexpr (HasPlayout<G>)
            for (int i = 0; i < samples_; ++i)
                if (!is_legal(game_.playout(s, rng))) return fault("playout is not legal");
        if constexpr (HasPrior<G>) {
            typename Walk<G>::List listed;
            game_.actions(s, listed);
            std::vector<float> weights(list.size(), -1.0F);
            game_.prior(s, listed, weights.data());
            for (const float w : weights)
                if (w < 0.0F || !std::isfinite(w)) return fault("a prior is negative or no number");
        }
        if constexpr (HasEnds<G>)
            if (Verdict verdict = ends(walk, list)) return verdict;
        if constexpr (HasSituation<G>)
            if (const char* what = situation(s, rng)) return fault(what);
        return {};
    }

    // Whether `any` is not uniform, over all positions that were checked.
    bool any_is_uneven() const { return any_.far(); }

  private:
    bool evaluation_fits(const std::array<double, kMaxSeats>& values) const {
        const Sides sides = game_.sides();
        double sum = 0.0;
        for (std::size_t s = 0; s < sides.seats; ++s) {
            if (values[s] < 0.0 || values[s] > 1.0) return false;
            bool first = true;
            for (std::size_t other = 0; other < s; ++other)
                if (sides.side[other] == sides.side[s]) {
                    first = false;
                    if (std::fabs(values[other] - values[s]) > 1e-9) return false;
                }
            if (first) sum += values[s];
        }
        return !sums_to_one_ || sides.count() == 1 || std::fabs(sum - 1.0) < 1e-6;
    }

    // The fault of a position's situation, or nothing.
    const char* situation(const State& s, Rng& rng) const
        requires HasSituation<G>
    {
        const Seat actor = game_.actor(s).seat();
        if (game_.situation(s, actor) == 0) return "a situation is zero";
        if constexpr (HiddenGame<G>) {
            for (std::uint8_t i = 0; i < game_.sides().seats; ++i) {
                const State guess = View<G>::of(game_, s, Seat(i)).guess(game_, rng);
                if (game_.situation(guess, Seat(i)) != game_.situation(s, Seat(i)))
                    return "a situation tells more than its seat knows";
                if (game_.situation(guess, Seat::none()) != game_.situation(s, Seat::none()))
                    return "what everybody sees tells more than that";
            }
        } else {
            // Two courses of chance behind the same choice.
            const std::vector<Action> list = legal(game_, s);
            const Action a = list[rng.below(static_cast<std::uint32_t>(list.size()))];
            const State one = behind(s, a, rng);
            const State other = behind(s, a, rng);
            const Actor next = game_.actor(one);
            if (next.is_seat() && game_.actor(other) == next &&
                game_.situation(one, next.seat()) == game_.situation(other, next.seat()) &&
                legal(game_, one) != legal(game_, other))
                return "one situation has two lists of actions";
        }
        return nullptr;
    }
    State behind(State s, Action a, Rng& rng) const {
        game_.apply(s, a);
        if constexpr (ChanceGame<G>)
            while (game_.actor(s).is_chance()) game_.apply(s, game_.roll(s, rng));
        return s;
    }

    Verdict ends(const Walk<G>& walk, const std::vector<Action>& list) const
        requires HasEnds<G>
    {
        typename Walk<G>::List ending;
        game_.ends(walk.table.state(), ending);
        for (const Action a : ending)
            if (!std::ranges::binary_search(list, a))
                return walk.broken(Promise::kHooks, "ends lists what is not legal", walk.plies());
        for (const Action a : list) {
            State s = walk.table.state();
            game_.apply(s, a);
            if (game_.actor(s).is_over() && std::find(ending.begin(), ending.end(), a) == ending.end())
                return walk.broken(Promise::kHooks,
                                   "ends misses " + game_.text(Event::of(walk.table.actor(), a)),
                                   walk.plies());
        }
        return {};
    }

    const G& game_;
    bool sums_to_one_;
    int samples_;  // of `any` and `playout` in a position
    Frequencies any_;
};

}  // namespace pentaprism::testing
