#pragma once

#include <cassert>
#include <cstdint>
#include <map>
#include <vector>

#include "pentaprism/core/view.hpp"

namespace pentaprism {

// One play of a game with everything hidden on it: the truth and its history. Chance is drawn by generators
// keyed by (seed, what is drawn from, how many draws came from there before), so taking back and repeating
// gives the same outcomes. The seed never reaches a view or a search.
template <Game G>
class Table {
  public:
    using State = G::State;

    struct Step {
        Action action{0};
        Actor actor;
        std::uint32_t source = 0;  // of chance outcomes
        State before;
    };

    Table(const G& g, std::uint64_t seed) : Table(g, g.start(), seed) {}
    Table(const G& g, const State& position, std::uint64_t seed) : game_(&g), seed_(seed), state_(position) {}

    const G& game() const { return *game_; }
    const State& state() const { return state_; }
    Actor actor() const { return game_->actor(state_); }
    const std::vector<Step>& history() const { return history_; }

    // Precondition: legal now.
    void push(Action action) {
        Step step{action, actor(), 0, state_};  // NOLINT(misc-const-correctness): its source may be set below
        assert(!step.actor.is_over());
        if constexpr (ChanceGame<G>)
            if (step.actor.is_chance()) ++drawn_[step.source = game_->source(state_)];
        history_.push_back(step);
        game_->apply(state_, action);
    }

    // Draws one outcome of chance and plays it. Precondition: chance is to act.
    Action draw()
        requires ChanceGame<G>
    {
        assert(actor().is_chance());
        const std::uint32_t source = game_->source(state_);
        Rng rng = Rng::keyed(seed_, source, drawn_[source]);
        const Action action = game_->roll(state_, rng);
        push(action);
        return action;
    }

    // Draws until a seat is to choose or the game is over.
    void settle() {
        if constexpr (ChanceGame<G>)
            while (actor().is_chance()) draw();
    }

    Action pop() {
        assert(!history_.empty());
        const Step step = history_.back();
        history_.pop_back();
        if (step.actor.is_chance()) --drawn_[step.source];
        state_ = step.before;
        return step.action;
    }

    View<G> view(Seat seat) const { return View<G>::of(*game_, state_, seat); }

    // What the seat (or the public: none) has seen happen, in order.
    std::vector<Event> log(Seat seat) const {
        std::vector<Event> events;
        events.reserve(history_.size());
        for (const Step& step : history_) events.push_back(seen_by(*game_, step.before, step.action, seat));
        return events;
    }

  private:
    const G* game_;
    std::uint64_t seed_;
    State state_;
    std::vector<Step> history_;
    std::map<std::uint32_t, std::uint32_t> drawn_;
};

}  // namespace pentaprism
