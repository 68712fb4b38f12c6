#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>

#include "pentaprism/core/game.hpp"
#include "pentaprism/core/hash.hpp"
#include "pentaprism/engine/any.hpp"
#include "pentaprism/engine/masked.hpp"

// Positions that were given from elsewhere. Checks of what lies where cannot say of each whether some play
// comes to it, so two more things stand behind them: some plays are tried before a position is taken, and
// where effects are in progress, the game that goes on from it looks at what they come to.
namespace pentaprism {

// Everything that is pointed at or counted in a state, or in what a seat sees of one, is there: what all
// other functions of the game rely on, and what bytes from anywhere are asked first.
template <class G>
concept HasRanges = requires(const G g, const G::State s) {
    { g.in_range(s) } -> std::same_as<bool>;
};

// Whether whoever is to choose has an action, and chance an outcome.
template <Game G>
bool goes_on(const G& g, const typename G::State& s) {
    const Actor actor = g.actor(s);
    if (actor.is_seat()) {
        ActionList<G::kMaxActions> actions;
        g.actions(s, actions);
        return !actions.empty();
    }
    if constexpr (ChanceGame<G>) {
        ChanceList chances;
        if (actor.is_chance()) return !g.chances(s, chances) || !chances.empty();
    }
    return true;
}

// Whether a game that runs on by itself to what is awaited next has nothing more to do in this state. Only
// effects in progress are asked: a position made by hand may await a choice of one thing.
template <Game G>
bool is_at_rest(const G& g, const typename G::State& s) {
    if constexpr (requires(typename G::State& m) { g.advance(m); }) {
        if (g.stack(s).empty() || g.actor(s).is_over()) return true;
        typename G::State again = s;
        g.advance(again);
        return std::memcmp(&again, &s, sizeof(s)) == 0;
    }
    return true;
}

// Whether the game stays sound and goes on in so many random plays of it, the same each time.
template <Game G>
bool stays_sound(const G& g, const typename G::State& from, int plays) {
    constexpr int kEvents = 40;
    if constexpr (HasInvariants<G>) {
        Rng rng(hash_of(from));
        ActionList<G::kMaxActions> scratch;
        for (int play = 0; play < plays; ++play) {
            typename G::State s = from;
            for (int event = 0; event < kEvents && !g.actor(s).is_over(); ++event) {
                if (!goes_on(g, s)) return false;
                if constexpr (ChanceGame<G>)
                    g.apply(s, g.actor(s).is_chance() ? g.roll(s, rng) : any_action(g, s, rng, scratch));
                else
                    g.apply(s, any_action(g, s, rng, scratch));
                if (!g.sound(s)) return false;
            }
        }
    }
    return true;
}

// Whether what a seat knows can be completed to a position that it cannot tell from the truth.
template <Game G>
bool can_be_guessed(const G& g, const View<G>& view, std::uint64_t seed) {
    Rng rng(seed);
    const typename G::State guess = view.guess(g, rng);
    if constexpr (HasInvariants<G>)
        if (!g.sound(guess) || !is_at_rest(g, guess) || !goes_on(g, guess)) return false;
    const View<G> again = View<G>::of(g, guess, view.seat());
    return std::ranges::equal(Masked<G>::bytes(view), Masked<G>::bytes(again));
}

inline constexpr int kTriedPlays = 4;

// Why no game can begin with a full state; none: one can.
template <Game G>
std::optional<Unfit> unfit(const G& g, const typename G::State& s, std::uint64_t seed) {
    if constexpr (!HasInvariants<G>) {
        return Unfit::kUnsound;
    } else {
        if (!g.sound(s) || !is_at_rest(g, s)) return Unfit::kUnsound;
        if (!goes_on(g, s)) return Unfit::kStuck;
        for (std::uint8_t seat = 0; seat < g.sides().seats; ++seat)
            if (!can_be_guessed(g, View<G>::of(g, s, Seat(seat)), seed)) return Unfit::kUnsound;
        if (!stays_sound(g, s, kTriedPlays)) return Unfit::kUnsound;
        return std::nullopt;
    }
}

// Whether a seat may know this of some position.
template <Game G>
bool is_known(const G& g, const View<G>& view) {
    for (std::uint64_t seed = 0; seed < kTriedPlays; ++seed)
        if (!can_be_guessed(g, view, seed)) return false;
    return stays_sound(g, view.any_guess(g), kTriedPlays);
}

// A game that can look at what each event comes to, and is over as a fault where that cannot be.
template <class G>
concept CanBeGuarded = requires(G g) { g.be_guarded(); };

template <Game G>
G guarded(G g) {
    if constexpr (CanBeGuarded<G>) g.be_guarded();
    return g;
}

}  // namespace pentaprism
