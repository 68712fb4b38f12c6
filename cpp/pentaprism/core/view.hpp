#pragma once

#include <cstdint>
#include <cstring>
#include <optional>

#include "pentaprism/core/game.hpp"
#include "pentaprism/core/hash.hpp"

namespace pentaprism {

// Reads the bytes of a view for text, records and tensors. Defined in engine/masked.hpp, which search may not
// include.
template <class G>
struct Masked;

// What one seat may know, and nothing else: the only thing that a search is given. It holds the hidden state
// and offers no way to it; what can be had is guesses. Two views are equal when their bytes are.
template <Game G>
class View {
  public:
    using State = G::State;

    // Called by Table, which owns the truth.
    static View of(const G& g, State truth, Seat seat) {
        if constexpr (HiddenGame<G>) g.hide(truth, seat);
        return View(truth, seat);
    }

    // One full state that this seat cannot rule out.
    State guess(const G& g, Rng& rng) const {
        State s = hidden_;
        if constexpr (HiddenGame<G>) g.fill(s, seat_, rng);
        return s;
    }

    // A guess that depends on the view alone: for what is the same in every guess (the actor, this seat's own
    // actions).
    State any_guess(const G& g) const {
        Rng rng(hash());
        return guess(g, rng);
    }

    // The view after an event that this seat has seen; none: the event cannot be true. What the seat does not
    // know is filled in so that the event can happen, and erased again, so the result does not depend on the
    // guess.
    std::optional<View> after(const G& g, const Event& event) const {
        State s = hidden_;
        Rng rng(hash_of(event, hash()));
        const std::optional<Action> action = fill_for(g, s, event, rng);
        // An event that leaves open what this seat would have seen, or tells more, is not what happened.
        if (!action || seen_by(g, s, *action, seat_) != event) return std::nullopt;
        g.apply(s, *action);
        return of(g, s, seat_);
    }

    Seat seat() const { return seat_; }
    std::uint64_t hash() const { return hash_of(hidden_, seat_.value); }
    friend bool operator==(const View& a, const View& b) {
        return a.seat_ == b.seat_ && std::memcmp(&a.hidden_, &b.hidden_, sizeof(State)) == 0;
    }

  private:
    friend struct Masked<G>;
    View(const State& hidden, Seat seat) : hidden_(hidden), seat_(seat) {}

    std::optional<Action> fill_for(const G& g, State& s, const Event& event, Rng& rng) const {
        if constexpr (HiddenGame<G>) {
            return g.fill_for(s, seat_, event, rng);
        } else {
            if (!event.is_full() || event.actor() != g.actor(s)) return std::nullopt;
            if (event.actor().is_seat()) {
                ActionList<G::kMaxActions> list;
                g.actions(s, list);
                if (list.contains(event.action)) return event.action;
            } else if constexpr (ChanceGame<G>) {
                if (event.actor().is_chance()) {
                    ChanceList list;
                    if (!g.chances(s, list)) return std::nullopt;
                    for (const ChanceOutcome& c : list)
                        if (c.action == event.action) return c.action;
                }
            }
            return std::nullopt;
        }
    }

    State hidden_;
    Seat seat_;
};

}  // namespace pentaprism
