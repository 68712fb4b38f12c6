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

}  // namespace detail

// f(amount) for every static text of one source with this key that is in force for the seat and, if the key
// has a subject, for the thing.
template <class G, class F>
void for_each_static_of(const G& g, const typename G::State& s, Thing source, Seat owner, std::uint8_t key,
                        Seat whose, Thing subject, F&& f) {
    const CardId component = g.component(s, g.vocabulary().source, source);
    if (component.is_none()) return;
    for (const StaticRow& row : g.rules().statics_of(component)) {
        if (row.key != key) continue;
        Scope at = text_scope(g, s, owner, source);
        if (detail::in_force(g, s, at, row, whose, subject)) f(value(g, s, at, row.amount));
    }
}

// The same of all sources in their order, then of the lasting ones, oldest first.
template <class G, class F>
void for_each_static(const G& g, const typename G::State& s, std::uint8_t key, Seat whose, Thing subject,
                     F&& f) {
    const auto look = [&](Thing source, Seat owner) {
        for_each_static_of(g, s, source, owner, key, whose, subject, f);
    };
    if constexpr (requires { g.sources_of(s, key, look); })
        g.sources_of(s, key, look);
    else
        g.sources(s, look);
    if constexpr (requires { g.lasting(s); }) {
        for (const Lasting& change : g.lasting(s)) {
            const StaticRow& row = g.rules().statics[change.row];
            if (row.key != key || (change.subject != kNoThing && change.subject != subject)) continue;
            Scope at = text_scope(g, s, Seat(change.owner), change.source);
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

// What a verb puts into the list of lasting changes: a row of static texts, with the amount of now.
template <class G>
Lasting lasting_of(const G& g, const typename G::State& s, const Scope& at, std::int16_t row,
                   Thing subject = kNoThing, std::uint8_t until = 0) {
    const StaticRow& text = g.rules().statics[static_cast<std::size_t>(row)];
    const int amount = value(g, s, text_scope(g, s, at.owner, at.source), text.amount);
    const std::uint8_t owner = at.owner ? at.owner.value : std::uint8_t{0};
    return {static_cast<std::uint16_t>(row),   at.source, subject,
            static_cast<std::int16_t>(amount), owner,     until};
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
