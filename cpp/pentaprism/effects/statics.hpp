#pragma once

#include <cstdint>

#include "pentaprism/effects/eval.hpp"

namespace pentaprism {

// A change that lasts by itself, made by a verb: a row of statics in force until the game takes it out of its
// list. The amount is the one of the moment it was made.
struct Lasting {
    std::uint16_t row;
    Thing source;
    Thing subject;  // the only thing it is for; none: every thing that passes the row's filter
    std::int16_t amount;
    std::uint8_t owner;
    std::uint8_t until;  // of the game
};
PENTAPRISM_DESCRIBE(Lasting, row, source, subject, amount, owner, until);

namespace effects {

namespace detail {

// Static texts may not depend on each other in circles: inside them values are read without static texts.
template <class G>
bool in_force(const G& g, const typename G::State& s, Scope& at, const StaticRow& row, Seat whose,
              Thing subject) {
    at.plain = true;
    at.it = subject;
    return (row.who == kNobody || seat(g, s, at, row.who) == whose) && holds(g, s, at, row.condition) &&
           holds(g, s, at, row.filter);
}

inline Scope static_scope(std::uint16_t top, Seat owner, Thing source) {
    Scope at;
    at.end = at.base = top;
    at.owner = owner;
    at.source = source;
    return at;
}

}  // namespace detail

// f(amount) for every static text with this key that is in force for the seat and, if the key has a subject,
// for the thing: those of the sources in their order, then the lasting ones, oldest first.
template <class G, class F>
void for_each_static(const G& g, const typename G::State& s, std::uint8_t key, Seat whose, Thing subject,
                     F&& f) {
    const Rulebook& rules = g.rules();
    const std::uint16_t top = g.stack(s).top;
    g.sources(s, [&](Thing source, Seat owner) {
        const CardId component = g.component(s, g.vocabulary().source, source);
        if (component.is_none()) return;
        for (const StaticRow& row : rules.statics_of(component)) {
            if (row.key != key) continue;
            Scope at = detail::static_scope(top, owner, source);
            if (detail::in_force(g, s, at, row, whose, subject)) f(value(g, s, at, row.amount));
        }
    });
    if constexpr (requires { g.lasting(s); }) {
        for (const Lasting& change : g.lasting(s)) {
            const StaticRow& row = rules.statics[change.row];
            if (row.key != key || (change.subject != kNoThing && change.subject != subject)) continue;
            Scope at = detail::static_scope(top, Seat(change.owner), change.source);
            if (detail::in_force(g, s, at, row, whose, subject)) f(static_cast<int>(change.amount));
        }
    }
}

// Their sum.
template <class G>
int total(const G& g, const typename G::State& s, std::uint8_t key, Seat whose, Thing subject = kNoThing) {
    int sum = 0;
    for_each_static(g, s, key, whose, subject, [&](int amount) { sum = clamp_number(sum + amount); });
    return sum;
}

// Whether there is one.
template <class G>
bool in_force(const G& g, const typename G::State& s, std::uint8_t key, Seat whose,
              Thing subject = kNoThing) {
    bool found = false;
    for_each_static(g, s, key, whose, subject, [&](int) { found = true; });
    return found;
}

}  // namespace effects
}  // namespace pentaprism
