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

// The path from the root of a depth-first search to the position it is looking at, and what every such search
// needs along it, whatever it backs up: the allowance, the estimate at the horizon, the list of chance
// outcomes.
//
// Depth is counted in events that had an alternative: a choice among several actions and a chance with
// several outcomes each cost one ply; a forced action and a chance outcome that is certain (a card shown)
// cost none.
template <Game G>
class Path {
  public:
    using State = G::State;
    static constexpr std::size_t kMostPlies = 256;

    struct Step {
        State state{};
        ActionList<G::kMaxActions> actions;
        ChanceList chances;
    };

    // `most_plies`: of a path, forced events included; what is deeper is estimated.
    Path(const G& g, const Settings& settings, Seat searcher, std::uint64_t seed, Allowance& allowance,
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

    const G& game() const { return *game_; }
    const Settings& settings() const { return *settings_; }
    std::size_t searcher() const { return searcher_.index(); }
    bool given_up() const { return allowance_->given_up(); }

    Step& operator[](std::size_t ply) {
        while (steps_.size() <= ply) steps_.push_back(std::make_unique<Step>());
        return *steps_[ply];
    }

    // Puts the state at the root.
    void begin(const State& root) {
        (*this)[0].state = root;
        name(0);
    }

    // Puts the state after one event at the next ply.
    State& advance(std::size_t ply, Action a) {
        State& next = (*this)[ply + 1].state;
        next = steps_[ply]->state;
        game_->apply(next, a);
        return next;
    }

    // Counts the position at this ply; false: give up.
    bool enter(std::size_t ply) {
        deepest_ = std::max(deepest_, ply);
        return allowance_->spend();
    }

    // Names the position at this ply by its hash and notes whether the path has been there.
    std::uint64_t name(std::size_t ply) {
        const std::uint64_t hash = hash_of(steps_[ply]->state);
        for (std::size_t i = 0; i < ply && !cyclic_; ++i) cyclic_ = hashes_[i] == hash;
        return hashes_[ply] = hash;
    }

    bool at_horizon(std::size_t ply, int remaining) const { return remaining <= 0 || ply >= most_plies_; }

    // The evaluator's word on a state, which is used up. A playout draws from a generator of the state's own,
    // so that a state always has the same estimate.
    Values estimate(State& s, std::uint64_t hash) {
        Values values{};
        Rng rng = Rng::keyed(seed_, hash, 1);
        if (!evaluator_.finish(s, searcher_, rng, values)) return Values{};
        for (double& v : values) v = v >= 0.0 ? std::min(v, 1.0) : 0.0;
        return values;
    }
    // Whether an estimate takes so long that it is worth remembering.
    bool estimate_is_dear() const { return settings_->evaluation != Evaluation::kFeatures; }

    // Fills the chance outcomes of this ply. False: they are too many to list, and what stands there is a
    // sample. The sample is drawn by a generator of the state's own, so that a state always has the same one,
    // and it widens with the depth that is left below: `Settings::chance_samples` draws, as many again for
    // each four plies of depth.
    bool fall(std::size_t ply, int remaining) {
        Step& here = *steps_[ply];
        here.chances.clear();
        if constexpr (ChanceGame<G>) {
            if (game_->chances(here.state, here.chances)) return true;
            Rng rng = Rng::keyed(seed_, hashes_[ply], 0);
            const std::size_t draws = std::max<std::size_t>(1, settings_->chance_samples);
            drawn_.clear();
            for (std::size_t i = draws * (1 + static_cast<std::size_t>(remaining) / 4); i > 0; --i)
                drawn_.push_back(game_->roll(here.state, rng));
            std::ranges::sort(drawn_);
            for (std::size_t i = 0; i < drawn_.size();) {
                std::uint32_t times = 0;
                const Action a = drawn_[i];
                for (; i < drawn_.size() && drawn_[i] == a; ++i) ++times;
                here.chances.push(a, times);
            }
        }
        return false;
    }

    // Whether some path came back to one of its states: then depth alone will never solve the game.
    bool cyclic() const { return cyclic_; }
    std::size_t deepest() const { return deepest_; }
    std::uint64_t evaluations() const { return evaluator_.judged(); }
    std::size_t bytes() const { return steps_.size() * sizeof(Step); }

  private:
    const G* game_;
    const Settings* settings_;
    Seat searcher_;
    std::uint64_t seed_;
    Allowance* allowance_;
    Evaluator<G> evaluator_;
    std::size_t most_plies_;
    std::vector<std::unique_ptr<Step>> steps_;
    std::array<std::uint64_t, kMostPlies + 2> hashes_{};
    std::vector<Action> drawn_;
    std::size_t deepest_ = 0;
    bool cyclic_ = false;
};

}  // namespace pentaprism
