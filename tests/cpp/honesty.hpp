// The part of the contract that concerns what a seat may know: H1 to H4, H7, H8 and what follows from them. A
// game that hides nothing passes through the same checks, in which its guesses are the truth.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "promise.hpp"

namespace pentaprism::testing {

template <Game G>
class HonestyContract {
  public:
    using State = G::State;

    HonestyContract(const G& g, int twins) : game_(g), twins_(twins), all_(viewers(g)) {}

    Verdict check(const std::vector<Walk<G>>& walks, const std::vector<Event>& events) const {
        using Check = Verdict (HonestyContract::*)(const Walk<G>&, Rng&) const;
        for (const Check part : {&HonestyContract::twins, &HonestyContract::echoes})
            for (const Walk<G>& walk : walks) {
                Rng rng(mix64(walk.seed));  // NOLINT(misc-const-correctness): the checks draw from it
                if (Verdict v = (this->*part)(walk, rng)) return v;
            }
        for (const Walk<G>& walk : walks) {
            Rng rng(mix64(walk.seed) + 1);
            if (Verdict v = afters(walk, events, rng)) return v;
        }
        return {};
    }

    // H1 to H4, H8, and that an action means the same in truth and guess.
    Verdict twins(const Walk<G>& walk, Rng& rng) const {
        for (std::size_t ply = 0; ply <= walk.plies(); ++ply)
            for (const Seat v : all_) {
                const State view = hidden_from(game_, walk.at(ply), v);
                if (!same_bytes(hidden_from(game_, view, v), view))
                    return walk.broken(Promise::kH8, "hiding twice changes the view of " + seat_name(v), ply);
                for (int i = 0; i < twins_; ++i) {
                    State twin = view;
                    fill(twin, v, rng);
                    if (Verdict verdict = alike(walk, ply, v, view, twin)) return verdict;
                    if (ply == walk.plies()) continue;
                    if (Verdict verdict = same_step(walk, ply, v, twin, walk.action(ply))) return verdict;
                    if (game_.actor(twin) != Actor(v)) continue;
                    const std::vector<Action> own = legal(game_, twin);
                    const Action any = own[rng.below(static_cast<std::uint32_t>(own.size()))];
                    if (Verdict verdict = same_step(walk, ply, v, twin, any)) return verdict;
                }
            }
        return {};
    }

    // H7, H8 and the pause: other truths in which the seat is told the same. They grow from the start, or
    // from a guess in the middle, by events that look the same to the seat; all else falls as it will.
    Verdict echoes(const Walk<G>& walk, Rng& rng) const {
        for (const Seat v : all_)
            for (int i = 0; i < 2 * twins_; ++i) {
                std::size_t ply = i % 2 == 0 ? 0 : rng.below(static_cast<std::uint32_t>(walk.plies() + 1));
                State other = walk.at(ply);
                if (ply > 0) other = guess(other, v, rng);
                for (;; ++ply) {
                    if (Verdict verdict = same_view(walk, ply, v, other)) return verdict;
                    if (ply == walk.plies() || !step_alike(game_, walk, ply, v, other, rng)) break;
                }
            }
        return {};
    }

    // A view moves on by itself, and refuses what cannot be.
    Verdict afters(const Walk<G>& walk, const std::vector<Event>& events, Rng& rng) const {
        for (std::size_t ply = 0; ply <= walk.plies(); ++ply)
            for (const Seat v : all_) {
                const View<G> view = View<G>::of(game_, walk.at(ply), v);
                if (ply < walk.plies()) {
                    const Event event = seen_by(game_, walk.at(ply), walk.action(ply), v);
                    const auto moved = view.after(game_, event);
                    if (!moved) return walk.broken(Promise::kAfter, told(v, event) + " is refused", ply);
                    if (*moved != View<G>::of(game_, walk.at(ply + 1), v))
                        return walk.broken(Promise::kAfter,
                                           told(v, event) + " does not lead to the view of the table", ply);
                    if constexpr (HiddenGame<G>)
                        for (int i = 0; i < twins_; ++i)
                            if (Verdict verdict = possible_event(walk, ply, v, event, rng, Promise::kAfter))
                                return verdict;
                }
                if (Verdict verdict = refuses(walk, ply, v, events, rng)) return verdict;
            }
        return {};
    }

  private:
    void fill(State& s, Seat v, Rng& rng) const {
        if constexpr (HiddenGame<G>) game_.fill(s, v, rng);
    }
    State guess(const State& truth, Seat v, Rng& rng) const {
        State s = hidden_from(game_, truth, v);
        fill(s, v, rng);
        return s;
    }
    std::string told(Seat v, const Event& event) const { return game_.text(event) + " for " + seat_name(v); }

    // Equal views that are not equal bytes are not canonical (H8); what can be read in them is a fault of its
    // own.
    Promise fault(const State& a, const State& b, Seat v, Promise readable) const {
        return game_.picture(a, v) == game_.picture(b, v) ? Promise::kH8 : readable;
    }

    Verdict alike(const Walk<G>& walk, std::size_t ply, Seat v, const State& view, const State& twin) const {
        const State& truth = walk.at(ply);
        if constexpr (HasInvariants<G>)
            if (!game_.sound(twin))
                return walk.broken(Promise::kH4, "a guess of " + seat_name(v) + " is not sound", ply);
        const State again = hidden_from(game_, twin, v);
        if (!same_bytes(again, view))
            return walk.broken(fault(twin, truth, v, Promise::kH1),
                               "a guess looks different to " + seat_name(v), ply);
        const Actor actor = game_.actor(truth);
        if (game_.actor(twin) != actor)
            return walk.broken(Promise::kH2, "another acts in a guess of " + seat_name(v), ply);
        if constexpr (ChanceGame<G>)
            if (actor.is_chance() && game_.source(twin) != game_.source(truth))
                return walk.broken(Promise::kH2, "a guess of " + seat_name(v) + " draws from elsewhere", ply);
        if (actor.is_over() && !(game_.outcome(twin) == game_.outcome(truth)))
            return walk.broken(Promise::kH2, "a guess of " + seat_name(v) + " ends otherwise", ply);
        if (actor == Actor(v) && legal(game_, twin) != legal(game_, truth))
            return walk.broken(Promise::kH2, seat_name(v) + " has other actions in a guess", ply);
        const std::string picture = game_.picture(view, v);
        if (game_.picture(truth, v) != picture || game_.picture(twin, v) != picture)
            return walk.broken(Promise::kH3, "the picture for " + seat_name(v) + " is not of its view", ply);
        return {};
    }

    // An action that the seat sees whole, done in the truth and in a guess, must look the same to it.
    Verdict same_step(const Walk<G>& walk, std::size_t ply, Seat v, const State& twin, Action a) const {
        const State& truth = walk.at(ply);
        const Event event = seen_by(game_, truth, a, v);
        if (game_.actor(truth) == Actor(v) && !event.is_full())
            return walk.broken(Promise::kNames, seat_name(v) + " does not know what it does", ply);
        if (!event.is_full() || !can_happen(game_, twin, a)) return {};
        State one = truth;
        State other = twin;
        game_.apply(one, a);
        game_.apply(other, a);
        if (!same_stop(one, other))
            return walk.broken(Promise::kPause, told(v, event) + " stops elsewhere in a guess", ply);
        const bool same = same_bytes(hidden_from(game_, one, v), hidden_from(game_, other, v));
        if (!same && game_.picture(one, v) != game_.picture(other, v))
            return walk.broken(Promise::kNames, told(v, event) + " means something else in a guess", ply);
        return {};
    }

    Verdict same_view(const Walk<G>& walk, std::size_t ply, Seat v, const State& other) const {
        const State& truth = walk.at(ply);
        if (!same_stop(other, truth))
            return walk.broken(Promise::kPause,
                               seat_name(v) + " is told the same, but the table stops elsewhere", ply);
        if (!same_bytes(hidden_from(game_, other, v), hidden_from(game_, truth, v)))
            return walk.broken(fault(other, truth, v, Promise::kH7),
                               "the view of " + seat_name(v) + " has more than its log", ply);
        if (game_.actor(truth) == Actor(v) && legal(game_, other) != legal(game_, truth))
            return walk.broken(Promise::kH7, "the actions of " + seat_name(v) + " tell more than its log",
                               ply);
        return {};
    }

    // A stop is for somebody, and for something: a question has a verb with which it can always be answered.
    bool same_stop(const State& a, const State& b) const {
        if (game_.actor(a) != game_.actor(b)) return false;
        if (!game_.actor(a).is_seat()) return true;
        std::set<unsigned> verbs;
        for (const Action action : legal(game_, a)) verbs.insert(action.verb());
        const std::vector<Action> list = legal(game_, b);
        return std::any_of(list.begin(), list.end(),
                           [&](Action action) { return verbs.contains(action.verb()); });
    }

    // What fill_for gives for an event: a guess, and an action that is legal in it and looks like the event.
    Verdict possible_event(const Walk<G>& walk, std::size_t ply, Seat v, const Event& event, Rng& rng,
                           Promise promise) const
        requires HiddenGame<G>
    {
        const State view = hidden_from(game_, walk.at(ply), v);
        State s = view;
        const auto action = game_.fill_for(s, v, event, rng);
        if (!action) {
            if (promise == Promise::kAfter)
                return walk.broken(promise, told(v, event) + " is refused at times", ply);
            return {};
        }
        const auto fault_of = [&](const char* what) {
            return walk.broken(promise, told(v, event) + what, ply);
        };
        if (event.actor() != game_.actor(walk.at(ply))) return fault_of(" is accepted of another actor");
        if (!same_bytes(hidden_from(game_, s, v), view))
            return fault_of(" is filled with no guess of this view");
        if constexpr (HasInvariants<G>)
            if (!game_.sound(s)) return fault_of(" is filled with a guess that is not sound");
        const auto next = next_of(game_, s);
        if (next && !can_happen(game_, s, *action)) return fault_of(" gives an action that is not legal");
        if (seen_by(game_, s, *action, v) != event) return fault_of(" gives an action that looks different");
        game_.apply(s, *action);
        if (promise == Promise::kAfter &&
            !same_bytes(hidden_from(game_, s, v), hidden_from(game_, walk.at(ply + 1), v)))
            return fault_of(" depends on the guess");
        return {};
    }

    // Events of other positions, of this actor and of others: those that are accepted must be possible.
    Verdict refuses(const Walk<G>& walk, std::size_t ply, Seat v, const std::vector<Event>& events,
                    Rng& rng) const {
        const State& truth = walk.at(ply);
        const View<G> view = View<G>::of(game_, truth, v);
        for (int i = 0; i < kFalse && !events.empty(); ++i) {
            Event event = events[rng.below(static_cast<std::uint32_t>(events.size()))];
            const bool chance = event.actor().is_chance();
            if (rng.below(4) != 0 && !chance) event.actor_code = game_.actor(truth).code();
            const bool own = game_.actor(truth) == Actor(v) && event.actor() == Actor(v);
            const bool accepted = view.after(game_, event).has_value();
            if (accepted && event.actor() != game_.actor(truth))
                return walk.broken(Promise::kRefuse, told(v, event) + " is accepted of another actor", ply);
            if (own && accepted != (event.is_full() && can_happen(game_, truth, event.action)))
                return walk.broken(Promise::kRefuse,
                                   told(v, event) + (accepted ? " is accepted" : " is refused"), ply);
            if constexpr (HiddenGame<G>)
                if (Verdict verdict = possible_event(walk, ply, v, event, rng, Promise::kRefuse))
                    return verdict;
        }
        return {};
    }

    static constexpr int kFalse = 2;  // events of elsewhere that are tried in a position

    const G& game_;
    int twins_;
    std::vector<Seat> all_;
};

}  // namespace pentaprism::testing
