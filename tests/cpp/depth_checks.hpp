// What the tests of the depth search share.
#pragma once

#include <string>
#include <vector>

#include "expect.hpp"
#include "oracle.hpp"
#include "pentaprism/core/table.hpp"
#include "pentaprism/search/expectimax.hpp"

namespace pentaprism::testing {

inline Settings by_features() {
    Settings settings;
    settings.method = Method::kDepth;
    settings.evaluation = Evaluation::kFeatures;
    settings.lines = 0;
    return settings;
}

inline Limit depth_of(std::uint32_t plies) {
    Limit limit;
    limit.depth = plies;
    return limit;
}
inline Limit nodes_of(std::uint64_t nodes) {
    Limit limit;
    limit.nodes = nodes;
    return limit;
}

// Searches a position for the seat that is to choose there.
template <Game G>
Report search_state(const G& g, const typename G::State& s, const Settings& settings,
                    const Limit& limit = Limit(), std::uint64_t seed = 1) {
    const StopToken stop;
    return search_depth(g, View<G>::of(g, s, g.actor(s).seat()), settings, limit, seed, stop);
}

inline const Line& line_of(const Report& report, Action a) {
    for (const Line& line : report.lines)
        if (line.action == a) return line;
    static const Line kNothing;
    fail(__FILE__, __LINE__, "no line for an action");
    return kNothing;
}

template <Game G>
std::vector<Action> actions_at(const G& g, const typename G::State& s) {
    ActionList<G::kMaxActions> list;
    g.actions(s, list);
    return {list.begin(), list.end()};
}

// The first position of a random game, from the start on, in which a seat has a choice; false: there was
// none.
template <Game G>
bool to_first_choice(const G& g, std::uint64_t seed, std::size_t skip, typename G::State& s) {
    Table<G> table(g, seed);
    Rng rng(seed + 1);
    ActionList<G::kMaxActions> list;
    for (;;) {
        table.settle();
        if (table.actor().is_over()) return false;
        list.clear();
        g.actions(table.state(), list);
        if (list.size() > 1 && skip-- == 0) break;
        table.push(list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    }
    s = table.state();
    return true;
}

// Everything in a report but the time, as bytes.
inline std::string bytes_of(const Report& r) {
    std::string all;
    const auto add = [&all](const auto& x) { all.append(reinterpret_cast<const char*>(&x), sizeof x); };
    add(r.seat.value), add(r.reason), add(r.nodes), add(r.guesses), add(r.tree), add(r.memory), add(r.depth),
        add(r.seldepth);
    for (const Line& line : r.lines) {
        add(line.action), add(line.visits), add(line.value), add(line.deviation), add(line.policy),
            add(line.bound);
        add(line.capped);
        for (const Event& e : line.events) add(e.action), add(e.hidden), add(e.actor_code);
    }
    return all;
}

// Every line must be possible from the view, event by event.
template <Game G>
bool lines_can_happen(const G& g, const View<G>& view, const Report& report) {
    for (const Line& line : report.lines) {
        if (line.events.empty() || line.events[0].action != line.action) return false;
        std::optional<View<G>> now = view;
        for (const Event& event : line.events) {
            now = now->after(g, event);
            if (!now) return false;
        }
    }
    return true;
}

}  // namespace pentaprism::testing
