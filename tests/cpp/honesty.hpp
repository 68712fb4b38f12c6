// The part of the contract that concerns what a seat may know: H1 to H8 and what follows from them. A game that hides nothing
// passes through the same checks, in which its guesses are the truth.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "promise.hpp"

namespace pentaprism::testing {

// A game may say what of a state a guess is to reproduce, where that is less than all of it: what the seats know of each
// other's knowledge may be left out.
template <class G>
concept HasContents = requires(const G g, const typename G::State s) {
    { g.contents(s) } -> std::same_as<typename G::State>;
};

template <Game G>
class HonestyContract {
  public:
    using State = typename G::State;

    HonestyContract(const G& g, int twins, bool exact) : game_(g), twins_(twins), exact_(exact), all_(viewers(g)) {}

    Verdict check(const std::vector<Walk<G>>& walks, const std::vector<Event>& events) const {
        using Check = Verdict (HonestyContract::*)(const Walk<G>&, Rng&) const;
        for (const Check part : {&HonestyContract::twins, &HonestyContract::echoes})
            for (const Walk<G>& walk : walks) {
                Rng rng(mix64(walk.seed));
                if (Verdict v = (this->*part)(walk, rng)) return v;
            }
        for (const Walk<G>& walk : walks) {
            Rng rng(mix64(walk.seed) + 1);
            if (Verdict v = afters(walk, events, rng)) return v;
        }
        if constexpr (HiddenGame<G>)
            for (const Check part : {&HonestyContract::possible, &HonestyContract::kept})
                for (const Walk<G>& walk : walks) {
                    Rng rng(mix64(walk.seed) + 2);
                    if (Verdict v = (this->*part)(walk, rng)) return v;
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

    // H7, H8 and the pause: other truths in which the seat is told the same. They grow from the start, or from a guess in the
    // middle, by events that look the same to the seat; all else falls as it will.
    Verdict echoes(const Walk<G>& walk, Rng& rng) const {
        for (const Seat v : all_)
            for (int i = 0; i < 2 * twins_; ++i) {
                std::size_t ply = i % 2 == 0 ? 0 : rng.below(static_cast<std::uint32_t>(walk.plies() + 1));
                State other = walk.at(ply);
                if (ply > 0) other = guess(other, v, rng);
                for (;; ++ply) {
                    if (Verdict verdict = same_view(walk, ply, v, other)) return verdict;
                    if (ply == walk.plies() || !step_alike(walk, ply, v, other, rng)) break;
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
                        return walk.broken(Promise::kAfter, told(v, event) + " does not lead to the view of the table", ply);
                    if constexpr (HiddenGame<G>)
                        for (int i = 0; i < twins_; ++i)
                            if (Verdict verdict = possible_event(walk, ply, v, event, rng, Promise::kAfter)) return verdict;
                }
                if (Verdict verdict = refuses(walk, ply, v, events, rng)) return verdict;
            }
        return {};
    }

    // H6. Where few guesses are possible, every truth that gives the same log must be among them; where many are, every value of
    // every byte that is common in such truths.
    Verdict possible(const Walk<G>& walk, Rng& rng) const
        requires HiddenGame<G>
    {
        for (const Seat v : all_) {
            const std::size_t ply = rng.below(static_cast<std::uint32_t>(walk.plies() + 1));
            std::vector<State> truths{walk.at(ply)};
            for (std::size_t i = 0; i < kEchoes; ++i) {
                State other = walk.at(0);
                std::size_t at = 0;
                while (at < ply && step_alike(walk, at, v, other, rng)) ++at;
                if (at == ply) truths.push_back(other);
            }
            const State view = hidden_from(game_, walk.at(ply), v);
            std::set<Bytes> guesses = sample(view, v, kFew, rng);
            if (guesses.size() > kTiny) {
                if (Verdict verdict = marginals(walk, ply, v, truths, rng)) return verdict;
                continue;
            }
            for (const State& truth : truths) {
                if (guesses.contains(bytes_of(truth))) continue;
                guesses.merge(sample(view, v, kMany, rng));
                if (!guesses.contains(bytes_of(truth)))
                    return walk.broken(Promise::kH6, "a truth is never guessed by " + seat_name(v), ply);
            }
        }
        return {};
    }

    // H5. Where few guesses are possible, each guess after an event comes from one before it, by an action that looked like the
    // event: else something known before is not known any more.
    Verdict kept(const Walk<G>& walk, Rng& rng) const
        requires HiddenGame<G>
    {
        if (!exact_) return {};
        for (std::size_t ply = 0; ply < walk.plies(); ++ply)
            for (const Seat v : all_) {
                const State before = hidden_from(game_, walk.at(ply), v);
                const State after = hidden_from(game_, walk.at(ply + 1), v);
                if (sample(before, v, kFew, rng).size() > kTiny || sample(after, v, kFew, rng).size() > kTiny) continue;
                const Event event = seen_by(game_, walk.at(ply), walk.action(ply), v);
                std::set<Bytes> reached = images(before, v, event, kFew, rng);
                for (const Bytes& guess : sample(after, v, kFew, rng)) {
                    if (reached.contains(guess)) continue;
                    reached.merge(images(before, v, event, kMany, rng));
                    if (!reached.contains(guess))
                        return walk.broken(Promise::kH5, told(v, event) + " makes guesses that were ruled out", ply);
                }
            }
        return {};
    }

  private:
    using Bytes = std::vector<unsigned char>;

    void fill(State& s, Seat v, Rng& rng) const {
        if constexpr (HiddenGame<G>) game_.fill(s, v, rng);
    }
    State guess(const State& truth, Seat v, Rng& rng) const {
        State s = hidden_from(game_, truth, v);
        fill(s, v, rng);
        return s;
    }
    std::string told(Seat v, const Event& event) const { return game_.text(event) + " for " + seat_name(v); }

    // Equal views that are not equal bytes are not canonical (H8); what can be read in them is a fault of its own.
    Promise fault(const State& a, const State& b, Seat v, Promise readable) const {
        return game_.picture(a, v) == game_.picture(b, v) ? Promise::kH8 : readable;
    }

    Verdict alike(const Walk<G>& walk, std::size_t ply, Seat v, const State& view, const State& twin) const {
        const State& truth = walk.at(ply);
        if constexpr (HasInvariants<G>)
            if (!game_.sound(twin)) return walk.broken(Promise::kH4, "a guess of " + seat_name(v) + " is not sound", ply);
        const State again = hidden_from(game_, twin, v);
        if (!same_bytes(again, view))
            return walk.broken(fault(twin, truth, v, Promise::kH1), "a guess looks different to " + seat_name(v), ply);
        const Actor actor = game_.actor(truth);
        if (game_.actor(twin) != actor) return walk.broken(Promise::kH2, "another acts in a guess of " + seat_name(v), ply);
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
        if (!event.is_full() || !can_happen(twin, a)) return {};
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
            return walk.broken(Promise::kPause, seat_name(v) + " is told the same, but the table stops elsewhere", ply);
        if (!same_bytes(hidden_from(game_, other, v), hidden_from(game_, truth, v)))
            return walk.broken(fault(other, truth, v, Promise::kH7), "the view of " + seat_name(v) + " has more than its log", ply);
        if (game_.actor(truth) == Actor(v) && legal(game_, other) != legal(game_, truth))
            return walk.broken(Promise::kH7, "the actions of " + seat_name(v) + " tell more than its log", ply);
        return {};
    }

    // A stop is for somebody, and for something: a question has a verb with which it can always be answered.
    bool same_stop(const State& a, const State& b) const {
        if (game_.actor(a) != game_.actor(b)) return false;
        if (!game_.actor(a).is_seat()) return true;
        std::set<unsigned> verbs;
        for (const Action action : legal(game_, a)) verbs.insert(action.verb());
        const std::vector<Action> list = legal(game_, b);
        return std::any_of(list.begin(), list.end(), [&](Action action) { return verbs.contains(action.verb()); });
    }

    bool can_happen(const State& s, Action a) const {
        const auto next = next_of(game_, s);
        return next && std::any_of(next->begin(), next->end(), [a](const ChanceOutcome& c) { return c.action == a; });
    }

    // Moves another truth on by an event that looks to the seat like the walk's; false: none can.
    bool step_alike(const Walk<G>& walk, std::size_t ply, Seat v, State& other, Rng& rng) const {
        if (game_.actor(other) != game_.actor(walk.at(ply))) return false;
        const Event event = seen_by(game_, walk.at(ply), walk.action(ply), v);
        const auto fits = [&](Action a) { return seen_by(game_, other, a, v) == event; };
        const auto next = next_of(game_, other);
        Action chosen = Action::none();
        if (next) {
            std::uint64_t total = 0;
            for (const ChanceOutcome& c : *next)
                if (fits(c.action) && rng.unit() * static_cast<double>(total += c.weight) < c.weight) chosen = c.action;
        } else if constexpr (ChanceGame<G>) {
            for (int i = 0; i < kRolls && chosen.is_none(); ++i)
                if (const Action rolled = game_.roll(other, rng); fits(rolled)) chosen = rolled;
        }
        if (chosen.is_none()) return false;
        game_.apply(other, chosen);
        return true;
    }

    // What fill_for gives for an event: a guess, and an action that is legal in it and looks like the event.
    Verdict possible_event(const Walk<G>& walk, std::size_t ply, Seat v, const Event& event, Rng& rng, Promise promise) const
        requires HiddenGame<G>
    {
        const State view = hidden_from(game_, walk.at(ply), v);
        State s = view;
        const auto action = game_.fill_for(s, v, event, rng);
        if (!action) {
            if (promise == Promise::kAfter) return walk.broken(promise, told(v, event) + " is refused at times", ply);
            return {};
        }
        const auto fault_of = [&](const char* what) { return walk.broken(promise, told(v, event) + what, ply); };
        if (event.actor() != game_.actor(walk.at(ply))) return fault_of(" is accepted of another actor");
        if (!same_bytes(hidden_from(game_, s, v), view)) return fault_of(" is filled with no guess of this view");
        if constexpr (HasInvariants<G>)
            if (!game_.sound(s)) return fault_of(" is filled with a guess that is not sound");
        const auto next = next_of(game_, s);
        if (next && !can_happen(s, *action)) return fault_of(" gives an action that is not legal");
        if (seen_by(game_, s, *action, v) != event) return fault_of(" gives an action that looks different");
        game_.apply(s, *action);
        if (promise == Promise::kAfter && !same_bytes(hidden_from(game_, s, v), hidden_from(game_, walk.at(ply + 1), v)))
            return fault_of(" depends on the guess");
        return {};
    }

    // Events of other positions, of this actor and of others: those that are accepted must be possible.
    Verdict refuses(const Walk<G>& walk, std::size_t ply, Seat v, const std::vector<Event>& events, Rng& rng) const {
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
            if (own && accepted != (event.is_full() && can_happen(truth, event.action)))
                return walk.broken(Promise::kRefuse, told(v, event) + (accepted ? " is accepted" : " is refused"), ply);
            if constexpr (HiddenGame<G>)
                if (Verdict verdict = possible_event(walk, ply, v, event, rng, Promise::kRefuse)) return verdict;
        }
        return {};
    }

    State contents(const State& s) const {
        if constexpr (HasContents<G>)
            return game_.contents(s);
        else
            return s;
    }
    Bytes bytes_of(const State& s) const {
        const State kept = contents(s);
        const auto* first = reinterpret_cast<const unsigned char*>(&kept);
        return {first, first + sizeof kept};
    }
    std::set<Bytes> sample(const State& view, Seat v, int count, Rng& rng) const {
        std::set<Bytes> guesses;
        for (int i = 0; i < count; ++i) {
            State s = view;
            fill(s, v, rng);
            guesses.insert(bytes_of(s));
        }
        return guesses;
    }
    std::set<Bytes> images(const State& view, Seat v, const Event& event, int count, Rng& rng) const {
        std::map<Bytes, State> guesses;
        for (int i = 0; i < count; ++i) {
            State s = view;
            fill(s, v, rng);
            guesses.emplace(bytes_of(s), s);
        }
        std::set<Bytes> reached;
        for (const auto& [bytes, s] : guesses) {
            const auto next = next_of(game_, s);
            if (!next) continue;
            for (const ChanceOutcome& c : *next) {
                if (seen_by(game_, s, c.action, v) != event) continue;
                State moved = s;
                game_.apply(moved, c.action);
                reached.insert(bytes_of(moved));
            }
        }
        return reached;
    }

    // A value that more than a third of the truths have in a byte must be among those of many guesses.
    Verdict marginals(const Walk<G>& walk, std::size_t ply, Seat v, const std::vector<State>& truths, Rng& rng) const {
        const std::set<Bytes> guesses = sample(hidden_from(game_, walk.at(ply), v), v, kMarginal, rng);
        if (truths.size() < kEchoes / 2) return {};
        for (std::size_t byte = 0; byte < sizeof(State); ++byte) {
            std::array<std::size_t, 256> in_truths{};
            std::array<bool, 256> guessed{};
            for (const State& truth : truths) ++in_truths[bytes_of(truth)[byte]];
            for (const Bytes& g : guesses) guessed[g[byte]] = true;
            for (std::size_t value = 0; value < 256; ++value)
                if (3 * in_truths[value] > truths.size() && !guessed[value])
                    return walk.broken(Promise::kH6, "byte " + std::to_string(byte) + " never is " + std::to_string(value) +
                                                         " in guesses of " + seat_name(v), ply);
        }
        return {};
    }

    static constexpr int kFew = 96;
    static constexpr int kMany = 6'000;
    static constexpr int kMarginal = 256;
    static constexpr std::size_t kTiny = 24;  // kinds of guesses, of which kFew samples see nearly all
    static constexpr std::size_t kEchoes = 24;
    static constexpr int kRolls = 64;
    static constexpr int kFalse = 2;

    const G& game_;
    int twins_;
    bool exact_;
    std::vector<Seat> all_;
};

}  // namespace pentaprism::testing
