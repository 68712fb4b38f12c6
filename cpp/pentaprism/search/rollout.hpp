#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "pentaprism/core/game.hpp"
#include "pentaprism/search/halt.hpp"
#include "pentaprism/search/settings.hpp"

namespace pentaprism {

// Plays a state on, each choice by one policy: uniform, the game's own `playout` hook, or the user's weights;
// chance in proportion. With `decisive`, a choice that wins at once by the game's `ends` hook comes first
// (Teytaud 2010).
template <Game G>
class Rollout {
  public:
    using State = typename G::State;
    enum class End : std::uint8_t { kOver, kUnfinished, kHalted };

    Rollout(const G& g, const Settings& settings)
        : game_(&g),
          policy_(settings.policy),
          decisive_(settings.decisive && HasEnds<G>),
          informed_(settings.informed_playouts && HasPlayout<G>) {}

    // At most `plies` choices and chance outcomes. `halt` may be null.
    End play(State& s, Rng& rng, int plies, Halt* halt) {
        if (decisive_)
            return run(s, rng, plies, halt, [this](State& t, Actor a, Rng& r) { return decided(t, a, r); });
        if (policy_.weigh != nullptr)
            return run(s, rng, plies, halt, [this](State& t, Actor a, Rng& r) { return weighed(t, a, r); });
        if (informed_)
            return run(s, rng, plies, halt, [this](State& t, Actor, Rng& r) { return informed(t, r); });
        return run(s, rng, plies, halt,
                   [this](State& t, Actor, Rng& r) { return any_action(*game_, t, r, list_); });
    }

    // An action that ends the game at once with the full result for the actor, among those the hook names; or
    // none.
    Action winning(const State& s, Seat actor) {
        if constexpr (HasEnds<G>) {
            list_.clear();
            game_->ends(s, list_);
            for (const Action a : list_) {
                State after = s;
                game_->apply(after, a);
                if (game_->actor(after).is_over() && game_->outcome(after).value[actor.index()] >= 1.0)
                    return a;
            }
        }
        return Action::none();
    }

  private:
    // The loop in stretches, so that a ply costs no look at the clock.
    template <class Policy>
    End run(State& s, Rng& rng, int plies, Halt* halt, Policy&& policy) {
        End end = End::kUnfinished;
        while (plies > 0 && end == End::kUnfinished) {
            const int stretch = std::min(plies, halt != nullptr ? static_cast<int>(halt->stretch()) : plies);
            int ply = 0;
            for (; ply < stretch; ++ply) {
                const Actor actor = game_->actor(s);
                if (actor.is_over()) {
                    end = End::kOver;
                    break;
                }
                game_->apply(s, actor.is_chance() ? chance(s, rng) : policy(s, actor, rng));
            }
            plies -= stretch;
            if (halt != nullptr && halt->tick(static_cast<std::uint32_t>(ply) + 1U) &&
                end == End::kUnfinished)
                end = End::kHalted;
        }
        return end == End::kUnfinished && game_->actor(s).is_over() ? End::kOver : end;
    }

    Action chance(const State& s, Rng& rng) {
        if constexpr (ChanceGame<G>)
            return game_->roll(s, rng);
        else
            return Action::none();
    }
    Action decided(const State& s, Actor actor, Rng& rng) {
        const Action win = winning(s, actor.seat());
        if (!win.is_none()) return win;
        if (policy_.weigh != nullptr) return weighed(s, actor, rng);
        return informed_ ? informed(s, rng) : any_action(*game_, s, rng, list_);
    }
    Action informed(const State& s, Rng& rng) {
        if constexpr (HasPlayout<G>)
            return game_->playout(s, rng);
        else
            return any_action(*game_, s, rng, list_);
    }
    // In proportion to the user's weights; weights that are not positive numbers count as zero, all zero as
    // equal.
    Action weighed(const State& s, Actor actor, Rng& rng) {
        list_.clear();
        game_->actions(s, list_);
        weights_.assign(list_.size(), 0.0F);
        policy_.weigh(&s, sizeof s, actor.seat(), list_.begin(), list_.size(), weights_.data(), policy_.user);
        double total = 0.0;
        for (float& w : weights_) {
            w = w > 0.0F && w < 1e30F ? w : 0.0F;
            total += static_cast<double>(w);
        }
        if (!(total > 0.0)) return list_[rng.below(static_cast<std::uint32_t>(list_.size()))];
        double at = rng.unit() * total;
        std::size_t last = 0;
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            if (!(weights_[i] > 0.0F)) continue;
            last = i;
            at -= static_cast<double>(weights_[i]);
            if (at < 0.0) break;
        }
        return list_[last];
    }

    const G* game_;
    PluginPolicy policy_;
    bool decisive_;
    bool informed_;
    ActionList<G::kMaxActions> list_;
    std::vector<float> weights_;
};

}  // namespace pentaprism
