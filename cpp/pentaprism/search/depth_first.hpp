#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "pentaprism/core/game.hpp"
#include "pentaprism/core/hash.hpp"
#include "pentaprism/search/evaluate.hpp"
#include "pentaprism/search/halt.hpp"
#include "pentaprism/search/settings.hpp"

namespace pentaprism {

// What a depth search of one guess may spend, and has spent: positions, the clock, the stop token.
class Allowance {
  public:
    explicit Allowance(Halt halt) : halt_(halt) {}

    // From now on at most so many positions more; returns nothing of what was left.
    void grant(std::uint64_t positions) {
        most_ = positions > kEndless - nodes_ ? kEndless : nodes_ + positions;
        spent_ = false;
    }
    // Counts one position; false: give up.
    bool spend() {
        if (nodes_ >= most_) [[unlikely]] {
            spent_ = true;
            return false;
        }
        ++nodes_;
        return !halt_.tick();
    }
    bool given_up() const { return spent_ || halt_.halted(); }
    std::uint64_t nodes() const { return nodes_; }
    std::uint64_t left() const { return most_ - nodes_; }
    Halt& halt() { return halt_; }
    const Halt& halt() const { return halt_; }

    static constexpr std::uint64_t kEndless = ~std::uint64_t{0};

  private:
    Halt halt_;
    std::uint64_t nodes_ = 0;
    std::uint64_t most_ = kEndless;
    bool spent_ = false;
};

// What every depth-first search over the states of one guess needs, whatever it backs up: the path from the root, the
// allowance, the estimate at the horizon, the list of chance outcomes.
//
// Depth is counted in events that had an alternative: a choice among several actions and a chance with several outcomes
// each cost one ply; a forced action and a chance outcome that is certain (a card shown) cost none.
template <Game G>
class DepthFirst {
  public:
    using State = typename G::State;
    static constexpr std::size_t kMostPlies = 256;

    // `most_plies`: of a path, forced events included; what is deeper is estimated.
    DepthFirst(const G& g, const Settings& settings, Seat searcher, std::uint64_t seed, Allowance& allowance,
               std::size_t most_plies)
        : game_(&g),
          settings_(&settings),
          searcher_(searcher),
          seed_(seed),
          allowance_(&allowance),
          evaluator_(g, settings),
          most_plies_(std::min(most_plies, kMostPlies)) {
        evaluator_.watch(&allowance.halt());
    }

    // Whether some path came back to one of its states: then depth alone will never solve the game.
    bool cyclic() const { return cyclic_; }
    std::size_t deepest() const { return deepest_; }
    std::uint64_t evaluations() const { return evaluator_.judged(); }
    std::size_t path_bytes() const { return path_.size() * sizeof(Step); }
    static constexpr std::size_t bytes_per_ply() { return sizeof(Step); }

    // The evaluator's word on a state, which is used up. A playout draws from a generator of the state's own, so that a
    // state always has the same estimate.
    Values estimate(State& s, std::uint64_t hash) {
        Values values{};
        Rng rng = Rng::keyed(seed_, hash, 1);
        if (!evaluator_.finish(s, searcher_, rng, values)) return Values{};
        for (double& v : values) v = v >= 0.0 ? std::min(v, 1.0) : 0.0;
        return values;
    }

  protected:
    struct Step {
        State state;
        ActionList<G::kMaxActions> actions;
        ChanceList chances;
    };

    Step& step(std::size_t ply) {
        while (path_.size() <= ply) path_.push_back(std::make_unique<Step>());
        return *path_[ply];
    }

    // Counts the position at this ply; false: give up.
    bool enter(std::size_t ply) {
        deepest_ = std::max(deepest_, ply);
        return allowance_->spend();
    }

    // Names the position at this ply by its hash and notes whether the path has been there.
    std::uint64_t name(std::size_t ply) {
        const std::uint64_t hash = hash_of(path_[ply]->state);
        const auto here = hashes_.begin() + static_cast<std::ptrdiff_t>(ply);
        if (!cyclic_) cyclic_ = std::find(hashes_.begin(), here, hash) != here;
        return *here = hash;
    }

    // Fills the chance outcomes of this ply. False: they are too many to list, and what stands there is a sample. The
    // sample is drawn by a generator of the state's own, so that a state always has the same one, and it widens with the
    // depth that is left below: `Settings::chance_samples` draws, as many again for each four plies of depth.
    bool fall(std::size_t ply, int remaining) {
        Step& here = *path_[ply];
        here.chances.clear();
        if constexpr (ChanceGame<G>) {
            if (game_->chances(here.state, here.chances)) return true;
            Rng rng = Rng::keyed(seed_, hashes_[ply], 0);
            const std::size_t draws =
                std::max(1U, settings_->chance_samples) * (1U + static_cast<unsigned>(remaining) / 4U);
            drawn_.clear();
            for (std::size_t i = 0; i < draws; ++i) drawn_.push_back(game_->roll(here.state, rng));
            std::sort(drawn_.begin(), drawn_.end());
            for (std::size_t i = 0; i < drawn_.size();) {
                std::size_t j = i;
                while (j < drawn_.size() && drawn_[j] == drawn_[i]) ++j;
                here.chances.push(drawn_[i], static_cast<std::uint32_t>(j - i));
                i = j;
            }
        }
        return false;
    }

    // The position after one event, at the next ply.
    Step& advance(std::size_t ply, Action a) {
        Step& next = step(ply + 1);
        next.state = path_[ply]->state;
        game_->apply(next.state, a);
        return next;
    }

    const G* game_;
    const Settings* settings_;
    Seat searcher_;
    std::uint64_t seed_;
    Allowance* allowance_;
    Evaluator<G> evaluator_;
    std::size_t most_plies_;

  private:
    std::vector<std::unique_ptr<Step>> path_;
    std::array<std::uint64_t, kMostPlies + 2> hashes_{};
    std::vector<Action> drawn_;
    std::size_t deepest_ = 0;
    bool cyclic_ = false;
};

}  // namespace pentaprism
