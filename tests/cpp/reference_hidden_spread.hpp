// Whether guesses fall as they should, against every game that a seat cannot rule out after what it has seen.
// For games small enough to play them all.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "chi_square.hpp"
#include "contract.hpp"
#include "expect.hpp"

namespace pentaprism::testing {

// States as bytes, to be counted.
template <class State>
std::string key_of(const State& s) {
    return {reinterpret_cast<const char*>(&s), sizeof(State)};
}

// The states that v cannot rule out after its log, each with the probability that it is reached if all
// choices are alike, not normalised.
template <HiddenGame G>
void find_consistent(const G& g, const typename G::State& s, double weight, const std::vector<Event>& log,
                     std::size_t at, Seat v, std::map<std::string, double>& found) {
    if (at == log.size()) {
        found[key_of(s)] += weight;
        return;
    }
    if (g.actor(s).code() != log[at].actor_code) return;
    const auto go_on = [&](Action a, double share) {
        if (!(g.seen(s, a, v) == log[at])) return;
        typename G::State child = s;
        g.apply(child, a);
        find_consistent(g, child, weight * share, log, at + 1, v, found);
    };
    for (const Action a : legal(g, s)) go_on(a, 1.0);
    ChanceList list;
    g.chances(s, list);
    for (std::size_t i = 0; i < list.size(); ++i) go_on(list[i].action, list.share(i));
}

// Counts against the weights of what was possible; what was not possible must not have happened. Where enough
// is expected of each it is judged by itself, else with the others.
inline void compare(const std::map<std::string, double>& wanted, const std::map<std::string, int>& got,
                    Frequencies& all) {
    for (const auto& [key, count] : got) EXPECT(wanted.contains(key));
    double total = 0.0;
    double draws = 0.0;
    for (const auto& [key, weight] : wanted) total += weight;
    for (const auto& [key, count] : got) draws += count;
    std::vector<double> shares;
    std::vector<int> counts;
    bool enough = wanted.size() > 1;
    for (const auto& [key, weight] : wanted) {
        const auto found = got.find(key);
        shares.push_back(weight / total);
        counts.push_back(found == got.end() ? 0 : found->second);
        enough = enough && draws * shares.back() >= 5.0;
    }
    all.add(shares, counts);
    if (enough) EXPECT(chi_square({counts.begin(), counts.end()}, shares) < kFar);
}

// H6 in full: the guesses of v are exactly the states that its log allows, each as often as it should be.
template <HiddenGame G>
void check_spread(const G& g, const Table<G>& table, Seat v, int draws, Rng& rng, Frequencies& all) {
    std::map<std::string, double> wanted;
    find_consistent(g, g.start(), 1.0, table.log(v), 0, v, wanted);
    std::map<std::string, int> got;
    const View<G> view = table.view(v);
    for (int i = 0; i < draws; ++i) ++got[key_of(view.guess(g, rng))];
    compare(wanted, got, all);
}

// check_spread for everybody at every step of random games.
template <HiddenGame G>
void check_spreads(const G& g, int games, int draws, std::uint64_t seed) {
    Rng rng(seed);
    Frequencies all;
    for (int i = 0; i < games; ++i) {
        Table<G> table(g, rng.next());
        for (;;) {
            for (const Seat v : viewers(g)) check_spread(g, table, v, draws, rng, all);
            if (table.actor().is_over()) break;
            if (table.actor().is_chance()) {
                table.draw();
                continue;
            }
            const std::vector<Action> list = legal(g, table.state());
            table.push(list[rng.below(static_cast<std::uint32_t>(list.size()))]);
        }
    }
    EXPECT(!all.far());
}

template <Game G>
void keeps_its_promises(const G& g, const ContractOptions& options = {}) {
    const Verdict verdict = check_contract(g, options);
    EXPECT(!verdict);
    if (verdict) std::fprintf(stderr, "%s\n", verdict->report().c_str());
}

// Plays the events of texts that show everything.
template <Game G>
G::State played(const G& g, typename G::State s, const std::vector<std::string_view>& texts) {
    for (const std::string_view text : texts) {
        const std::optional<Event> event = g.parse(text);
        EXPECT(event && event->is_full());
        if (event) g.apply(s, event->action);
    }
    return s;
}

// Whether the view of v moves on by this event of whoever is to act.
template <HiddenGame G>
bool can_follow(const G& g, const typename G::State& s, Seat v, std::string_view text) {
    std::optional<Event> event = g.parse(text);
    EXPECT(event.has_value());
    if (!event) return false;
    event->actor_code = g.actor(s).code();
    return View<G>::of(g, s, v).after(g, *event).has_value();
}

}  // namespace pentaprism::testing
