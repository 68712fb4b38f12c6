#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "pentaprism/core/game.hpp"
#include "pentaprism/search/halt.hpp"
#include "pentaprism/search/rollout.hpp"
#include "pentaprism/search/settings.hpp"

namespace pentaprism {

using Values = std::array<double, kMaxSeats>;  // per seat, in [0, 1]; zero behind the last seat

// The value of a state as `Settings::evaluation` says. A finished game has its outcome, whatever the setting.
// A game without an evaluation of its own, and no plug-in, is played to the end where an evaluation is asked
// for. One per thread: it holds scratch lists.
template <Game G>
class Evaluator {
  public:
    using State = typename G::State;

    Evaluator(const G& g, const Settings& settings)
        : game_(&g), settings_(&settings), rollout_(g, settings), sides_(g.sides()) {}

    // Playouts give up when this halts; without one they are played out.
    void watch(Halt* halt) { halt_ = halt; }

    void operator()(const State& s, Seat searcher, Rng& rng, Values& values) {
        State own = s;
        finish(own, searcher, rng, values);
    }

    // The same, using the state up. False: halted, and `values` says nothing.
    bool finish(State& s, Seat searcher, Rng& rng, Values& values) {
        if (settings_->evaluation != Evaluation::kPlayout && can_judge()) {
            const int plies = settings_->evaluation == Evaluation::kTruncated ? settings_->playout_plies : 0;
            if (plies > 0 && rollout_.play(s, rng, plies, halt_) == Rollout<G>::End::kHalted) return false;
            if (game_->actor(s).is_over())
                values = game_->outcome(s).value;
            else
                judge(s, searcher, values);
            return true;
        }
        switch (rollout_.play(s, rng, settings_->playout_most, halt_)) {
            case Rollout<G>::End::kOver:
                values = game_->outcome(s).value;
                return true;
            case Rollout<G>::End::kUnfinished:
                share(values);
                return true;
            case Rollout<G>::End::kHalted:
                break;
        }
        return false;
    }

    Rollout<G>& rollout() { return rollout_; }
    // How many states it has judged; a finished game and a playout to the end are not judged.
    std::uint64_t judged() const { return judged_; }

  private:
    bool wants_plugin() const {
        return settings_->plugin.evaluate != nullptr && settings_->evaluation != Evaluation::kFeatures;
    }
    bool can_judge() const { return HasEvaluation<G> || wants_plugin(); }

    void judge(const State& s, Seat searcher, Values& values) {
        ++judged_;
        if (wants_plugin()) {
            float given[kMaxSeats] = {};
            settings_->plugin.evaluate(&s, sizeof s, searcher, given, settings_->plugin.user);
            if (halt_ != nullptr) halt_->tick(Halt::kPlies);
            values = {};
            for (std::size_t seat = 0; seat < sides_.seats; ++seat) values[seat] = tame(given[seat]);
        } else if constexpr (HasEvaluation<G>) {
            values = {};
            game_->evaluate(s, values);
            if (halt_ != nullptr) halt_->tick();
        }
    }

    // A user's number brought into [0, 1]; what is not a number counts as even.
    static double tame(float value) {
        if (!(value >= 0.0F)) return value < 0.0F ? 0.0 : 0.5;
        return value > 1.0F ? 1.0 : static_cast<double>(value);
    }

    // An unfinished game counts as shared alike by all sides; where they play together, as even.
    void share(Values& values) const {
        const int sides = sides_.count();
        values = {};
        for (std::size_t seat = 0; seat < sides_.seats; ++seat) values[seat] = sides > 1 ? 1.0 / sides : 0.5;
    }

    const G* game_;
    const Settings* settings_;
    Rollout<G> rollout_;
    Sides sides_;
    Halt* halt_ = nullptr;
    std::uint64_t judged_ = 0;
};

}  // namespace pentaprism
