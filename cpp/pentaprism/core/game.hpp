#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "pentaprism/core/action.hpp"
#include "pentaprism/core/chance.hpp"
#include "pentaprism/core/ids.hpp"
#include "pentaprism/core/rng.hpp"

namespace pentaprism {

// How a game ended. `value[s]` is the share of the result that seat s has: 1 for a sole win, 0 for a loss, an
// equal split among those who share first place; seats of one side have the side's value. `score` is in the
// game's own units where `scored`; `ending` says why, in numbers of the game (`ending_name`).
struct Outcome {
    std::array<double, kMaxSeats> value{};
    std::array<std::int32_t, kMaxSeats> score{};
    bool scored = false;
    std::uint8_t ending = 0;
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

// A game: a rulebook with the parameters of one game (seats, mode, options). Its State is a POD without
// padding that is copied, never undone; equality, hash and hiding are those of its bytes. Everything random,
// dealing included, is an outcome of chance, so there is no generator in the state and none at the start.
//
//   sides()        the seats of this game, and who wins together
//   start()        the state before the first event
//   actor(s)       who is to choose: a seat, chance, or nobody when it is over
//   actions(s, l)  what that seat may do, sorted by bits, each once; empty only at chance and when over
//   apply(s, a)    does it. Precondition: a is one of the actions, or of the chance outcomes
//   outcome(s)     once over
//   text(e), parse(t)   one text for every event and back; a hidden field is `?`; a chance outcome begins
//   with `~`; the seat
//                  is not part of it. Independent of the state. parse leaves the actor to the caller.
//   picture(s, v)  the position for people, as seat v (or the public: none) sees it. s may be a hidden state
//   of v ending_name(e) a lower-case word, as the protocol writes it
template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> &&
               std::has_unique_object_representations_v<typename G::State> &&
               requires(const G g, const G::State s, G::State& m, Action a, Event e, std::string_view text,
                        Seat v, ActionList<G::kMaxActions>& list, std::uint8_t ending) {
                   { G::kMaxActions } -> std::convertible_to<std::size_t>;
                   { g.sides() } -> std::same_as<Sides>;
                   { g.start() } -> std::same_as<typename G::State>;
                   { g.actor(s) } -> std::same_as<Actor>;
                   { g.actions(s, list) } -> std::same_as<void>;
                   { g.apply(m, a) } -> std::same_as<void>;
                   { g.outcome(s) } -> std::same_as<Outcome>;
                   { g.text(e) } -> std::same_as<std::string>;
                   { g.parse(text) } -> std::same_as<std::optional<Event>>;
                   { g.picture(s, v) } -> std::same_as<std::string>;
                   { g.ending_name(ending) } -> std::convertible_to<std::string_view>;
               };

// A game with chance.
//
//   chances(s, l)  all outcomes with whole weights, sorted by action; false (and l as it was): too many to
//   list roll(s, rng)   one outcome in proportion; the same distribution as chances source(s)      names what
//   is drawn from (p1's deck, a die): the table keys its draws by it
template <class G>
concept ChanceGame = Game<G> && requires(const G g, const G::State s, ChanceList& list, Rng& rng) {
    { g.chances(s, list) } -> std::same_as<bool>;
    { g.roll(s, rng) } -> std::same_as<Action>;
    { g.source(s) } -> std::same_as<std::uint32_t>;
};

// A game that hides something. Seat::none() is the public: what every seat knows.
//
//   hide(s, v)       erases what v may not know; afterwards s is canonical (invariant H8)
//   seen(s, a, v)    the action a, about to be applied to s, as v sees it
//   fill(s, v, rng)  completes a hidden state of v to a guess: a full state that v cannot tell from the
//   truth; uniform over
//                    what is possible unless the game says otherwise
//   fill_for(s, v, e, rng)  a guess in which the event e can happen next, and the action it then is; none
//   (and s in any
//                    state): e cannot be true
template <class G>
concept HiddenGame =
    Game<G> && requires(const G g, const G::State s, G::State& m, Action a, Event e, Seat v, Rng& rng) {
        { g.hide(m, v) } -> std::same_as<void>;
        { g.seen(s, a, v) } -> std::same_as<Event>;
        { g.fill(m, v, rng) } -> std::same_as<void>;
        { g.fill_for(m, v, e, rng) } -> std::same_as<std::optional<Action>>;
    };

// Optional hooks, each found by a concept.

// One uniform action without the list.
template <class G>
concept HasAny = requires(const G g, const G::State s, Rng& rng) {
    { g.any(s, rng) } -> std::same_as<Action>;
};
// One action for a playout: fast, not uniform.
template <class G>
concept HasPlayout = requires(const G g, const G::State s, Rng& rng) {
    { g.playout(s, rng) } -> std::same_as<Action>;
};
// Weights of the listed actions for the acting seat, not negative, in any scale.
template <class G>
concept HasPrior =
    requires(const G g, const G::State s, const ActionList<G::kMaxActions>& list, float* weights) {
        { g.prior(s, list, weights) } -> std::same_as<void>;
    };
// The listed actions that may end the game at once (a superset of those that do).
template <class G>
concept HasEnds = requires(const G g, const G::State s, ActionList<G::kMaxActions>& list) {
    { g.ends(s, list) } -> std::same_as<void>;
};
// Estimated value of each seat in [0, 1], seats of one side alike, competitive sides summing to 1.
template <class G>
concept HasEvaluation = requires(const G g, const G::State s, std::array<double, kMaxSeats>& values) {
    { g.evaluate(s, values) } -> std::same_as<void>;
};
// Named numbers of a position as a seat sees it: for evaluations, and for people.
struct Feature {
    std::string_view name;
    double weight = 0.0;  // in the game's own evaluation: a rule of thumb
};
//   features(s, v, x)  their values. s may be a hidden state of v, and the values are the same then
template <class G>
concept HasFeatures =
    requires(const G g, const G::State s, Seat v, std::size_t i, std::array<float, G::kFeatures>& values) {
        { g.feature(i) } -> std::same_as<Feature>;
        { g.features(s, v, values) } -> std::same_as<void>;
    };
// The bytes of a state are consistent (counts conserved, limits kept); false is a fault of the game.
template <class G>
concept HasInvariants = requires(const G g, const G::State s) {
    { g.sound(s) } -> std::same_as<bool>;
};

// Whether nothing is ever hidden from anybody in this game as its parameters make it.
template <class G>
concept HasOpen = requires(const G g) {
    { g.open() } -> std::same_as<bool>;
};

// The hooks with their defaults.

// Whether some seat may not know something.
template <Game G>
constexpr bool hides([[maybe_unused]] const G& g) {
    if constexpr (HiddenGame<G> && HasOpen<G>)
        return !g.open();
    else
        return HiddenGame<G>;
}

template <Game G>
Event seen_by(const G& g, const typename G::State& s, Action a, Seat viewer) {
    if constexpr (HiddenGame<G>)
        return g.seen(s, a, viewer);
    else
        return Event::of(g.actor(s), a);
}

template <Game G>
Action any_action(const G& g, const typename G::State& s, Rng& rng, ActionList<G::kMaxActions>& scratch) {
    if constexpr (HasAny<G>) {
        return g.any(s, rng);
    } else {
        scratch.clear();
        g.actions(s, scratch);
        return scratch[rng.below(static_cast<std::uint32_t>(scratch.size()))];
    }
}

}  // namespace pentaprism
