// Games played by hand: what can be done, as texts, and doing it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "expect.hpp"
#include "promise.hpp"

namespace pentaprism::testing {

template <Game G>
std::vector<std::string> texts_of(const G& g, const typename G::State& s) {
    std::vector<std::string> texts;
    for (const Action a : legal(g, s)) texts.push_back(g.text(Event::of(g.actor(s), a)));
    return texts;
}

// Plays the action, or the outcome of chance, with this text, which must be possible now.
template <Game G>
void play(const G& g, typename G::State& s, std::string_view words) {
    const std::optional<Event> event = g.parse(words);
    bool possible = false;
    if (event) {
        const Event happens = Event::of(g.actor(s), event->action);
        const std::optional<View<G>> after = View<G>::of(g, s, Seat(0)).after(g, happens);
        possible = after.has_value();
    }
    EXPECT(possible);
    if (possible) g.apply(s, event->action);
}

}  // namespace pentaprism::testing
