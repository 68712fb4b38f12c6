#pragma once

#include <optional>

#include "pentaprism/core/game.hpp"

namespace pentaprism {

// An action that may be taken in a full state and looks to the seat like this event: one of all that do, of
// chance in proportion to its weight. None: there is none. The end of a game's fill_for().
template <class G>
std::optional<Action> action_like(const G& g, const typename G::State& s, Seat v, const Event& e, Rng& rng) {
    ChanceList fits;
    const auto add = [&](Action a, std::uint32_t weight) {
        if (e.admits(a) && g.seen(s, a, v) == e) fits.push(a, weight);
    };
    if (e.actor().is_seat()) {
        ActionList<G::kMaxActions> list;
        g.actions(s, list);
        for (const Action a : list) add(a, 1);
    } else {
        ChanceList list;
        g.chances(s, list);
        for (const ChanceOutcome& c : list) add(c.action, c.weight);
    }
    if (fits.empty()) return std::nullopt;
    return fits.pick(rng);
}

}  // namespace pentaprism
