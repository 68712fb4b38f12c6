#pragma once

#include <cstdint>
#include <limits>

#include "pentaprism/core/chance.hpp"
#include "pentaprism/core/rng.hpp"
#include "pentaprism/effects/machine.hpp"

// Who acts, what may be done and what it does, of a game on the machine: where an effect waits, what the
// machine awaits; else what the game's own setup and turn say.
namespace pentaprism {

// What a game adds to its effects.
//
//   action_of(s, pause, word)   the action that says a word of the machine
//   word_of(s, pause, action)   and back
//   kMostNumber                 the highest number that an action of the game can say: higher ones are not
//                               offered
//   own_actor(s)                who acts where no effect is in progress
//   own_actions(s, list)        and what it may choose, in the order of bits
//   own_chances(s, list)        and what may fall
//   own_apply(s, action)         does what such an action or outcome says; true: the same step asks on, so
//                               there is nothing to go on with
//   step(s)                     one step of setup or turn that needs nobody; false: something is awaited.
//                               Every stage names the next before it starts an effect, so that what is
//                               running never depends on the stage
//   finish(s)                   the game is over
//   rest(s)                     only where something is done as soon as no effect is in progress, before the
//                               texts that wait in the queue
template <class G>
concept FlowGame = EffectGame<G> &&
                   requires(const G g, const typename G::State s, typename G::State& m, const Pause p,
                            Thing word, Action a, ChanceList& chances, ActionList<G::kMaxActions>& actions) {
                       { g.action_of(s, p, word) } -> std::same_as<Action>;
                       { g.word_of(s, p, a) } -> std::same_as<Thing>;
                       { G::kMostNumber } -> std::convertible_to<std::uint32_t>;
                       { g.own_actor(s) } -> std::same_as<Actor>;
                       { g.own_actions(s, actions) };
                       { g.own_chances(s, chances) };
                       { g.own_apply(m, a) } -> std::same_as<bool>;
                       { g.step(m) } -> std::same_as<bool>;
                       { g.finish(m) };
                   };

namespace effects {

template <FlowGame G>
Actor actor(const G& g, const typename G::State& s) {
    return g.stack(s).empty() ? g.own_actor(s) : pause(g, s).actor;
}

namespace detail {

template <class G>
bool can_say(const Pause& p, Thing word) {
    return (p.kind != PauseKind::kName && p.kind != PauseKind::kRoll) || word <= G::kMostNumber;
}

}  // namespace detail

template <FlowGame G>
void actions(const G& g, const typename G::State& s, ActionList<G::kMaxActions>& list) {
    if (g.stack(s).empty()) return g.own_actions(s, list);
    const Pause p = pause(g, s);
    if (!p.actor.is_seat()) return;
    Things words;
    answers(g, s, p, words);
    for (const Thing word : words)
        if (detail::can_say<G>(p, word)) list.push(g.action_of(s, p, word));
    list.sort();
}

template <FlowGame G>
void chances(const G& g, const typename G::State& s, ChanceList& list) {
    if (g.stack(s).empty()) return g.own_chances(s, list);
    const Pause p = pause(g, s);
    if (!p.is_chance()) return;
    chances(g, s, p, [&](Thing word, std::uint32_t weight) {
        if (detail::can_say<G>(p, word)) list.push(g.action_of(s, p, word), weight);
    });
}

// One outcome in proportion to its weight. Precondition: chance is to act.
template <FlowGame G>
Action roll(const G& g, const typename G::State& s, Rng& rng) {
    ChanceList list;
    chances(g, s, list);
    return list.pick(rng);
}

// The word that an action says, found among those that may be said; none of them: kDone. A game whose actions
// say their words by themselves reads it off them, which is faster.
template <class G>
Thing word_among(const G& g, const typename G::State& s, const Pause& p, Action a) {
    if (p.is_chance()) {
        Thing found = kDone;
        chances(g, s, p, [&](Thing word, std::uint32_t) {
            if (g.action_of(s, p, word) == a) found = word;
        });
        return found;
    }
    Things words;
    answers(g, s, p, words);
    for (const Thing word : words)
        if (word != kDone && g.action_of(s, p, word) == a) return word;
    return kDone;
}

// Runs on to what is awaited next.
template <FlowGame G>
void advance(const G& g, typename G::State& s) {
    for (;;) {
        run(g, s);
        if (!g.stack(s).empty()) return;
        if (g.stack(s).failed() || g.over(s)) return g.finish(s);
        if constexpr (requires { g.rest(s); }) g.rest(s);
        if constexpr (requires { g.queue(s); }) {
            if (!g.queue(s).empty()) {
                settle(g, s);
                continue;
            }
        }
        if (!g.step(s)) return;
    }
}

template <FlowGame G>
void apply(const G& g, typename G::State& s, Action a) {
    if (!g.stack(s).empty()) {
        answer(g, s, g.word_of(s, pause(g, s), a));
        if (!g.stack(s).empty()) return;
    } else if (g.own_apply(s, a)) {
        return;
    }
    advance(g, s);
}

// What a draw is from, as a number of its own for each area and seat, from 0. Precondition: chance is to
// draw.
template <class G>
std::uint32_t drawn_from(const G& g, const typename G::State& s, const Pause& p) {
    const AskedSet set = asked_set(g, s, p);
    return set.row.place() * std::uint32_t{g.sides().seats} + (set.who ? set.who.value : 0U);
}

}  // namespace effects
}  // namespace pentaprism
