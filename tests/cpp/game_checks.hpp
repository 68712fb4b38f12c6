// What every game promises (core/game.hpp), checked along random games. For games that hide nothing; include
// it in one file.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "chi_square.hpp"
#include "expect.hpp"
#include "pentaprism/core/table.hpp"

namespace pentaprism::testing {

template <class G>
bool same(const typename G::State& a, const typename G::State& b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
}

template <class G>
std::vector<Action> actions_of(const G& g, const typename G::State& s) {
    ActionList<G::kMaxActions> list;
    g.actions(s, list);
    return {list.begin(), list.end()};
}

template <class G>
std::vector<Action> chances_of(const G& g, const typename G::State& s) {
    std::vector<Action> all;
    if constexpr (ChanceGame<G>) {
        ChanceList list;
        EXPECT(g.chances(s, list));
        for (const ChanceOutcome& c : list) {
            EXPECT(c.weight > 0);
            all.push_back(c.action);
        }
    }
    return all;
}

// Plays the action with this text. The text must be possible now.
template <class G>
void play(const G& g, typename G::State& s, std::string_view words) {
    const std::optional<Event> event = g.parse(words);
    EXPECT(event.has_value());
    if (!event) return;
    const std::vector<Action> possible = g.actor(s).is_chance() ? chances_of(g, s) : actions_of(g, s);
    const bool legal = std::ranges::find(possible, event->action) != possible.end();
    EXPECT(legal);
    if (legal) g.apply(s, event->action);
}

// What happens next in a random game: an outcome of chance, or one of the actions.
template <class G>
Action drawn(const G& g, const typename G::State& s, Rng& rng) {
    if constexpr (ChanceGame<G>)
        if (g.actor(s).is_chance()) return g.roll(s, rng);
    ActionList<G::kMaxActions> scratch;
    return any_action(g, s, rng, scratch);
}

template <class G>
std::vector<std::string> texts_of(const G& g, const typename G::State& s) {
    std::vector<std::string> texts;
    for (const Action a : actions_of(g, s)) texts.push_back(g.text(Event::of(g.actor(s), a)));
    return texts;
}

template <class G>
void check_over(const G& g, const typename G::State& s) {
    const Sides sides = g.sides();
    const Outcome outcome = g.outcome(s);
    double sum = 0.0;
    std::array<bool, kMaxSeats> counted{};
    for (unsigned seat = 0; seat < sides.seats; ++seat) {
        EXPECT(outcome.value[seat] >= 0.0 && outcome.value[seat] <= 1.0);
        for (unsigned other = 0; other < seat; ++other)
            if (sides.side[other] == sides.side[seat]) EXPECT_EQ(outcome.value[other], outcome.value[seat]);
        if (!counted[sides.side[seat]]) sum += outcome.value[seat];
        counted[sides.side[seat]] = true;
    }
    if (!sides.cooperative) EXPECT_EQ(sum, 1.0);
    for (unsigned seat = sides.seats; seat < kMaxSeats; ++seat) EXPECT_EQ(outcome.value[seat], 0.0);
    EXPECT(g.ending_name(outcome.ending) != g.ending_name(0));
    EXPECT(actions_of(g, s).empty() && chances_of(g, s).empty());
}

// The actions that `ends` lists are actions, and all that end the game are among them.
template <class G>
void check_ends(const G& g, const typename G::State& s, const std::vector<Action>& actions) {
    if constexpr (HasEnds<G>) {
        ActionList<G::kMaxActions> ends;
        g.ends(s, ends);
        EXPECT(std::is_sorted(ends.begin(), ends.end()));
        EXPECT(std::includes(actions.begin(), actions.end(), ends.begin(), ends.end()));
        for (const Action a : actions) {
            typename G::State after = s;
            g.apply(after, a);
            if (g.actor(after).is_over()) EXPECT(ends.contains(a));
        }
    }
}

template <class G>
void check_evaluation(const G& g, const typename G::State& s) {
    if constexpr (HasEvaluation<G>) {
        std::array<double, kMaxSeats> values{};
        g.evaluate(s, values);
        const Sides sides = g.sides();
        std::array<double, kMaxSeats> by_side{};
        for (unsigned seat = 0; seat < sides.seats; ++seat) {
            EXPECT(values[seat] >= 0.0 && values[seat] <= 1.0);
            by_side[sides.side[seat]] = values[seat];
        }
        EXPECT_NEAR(by_side[0] + by_side[1] + by_side[2] + by_side[3], 1.0, 1e-12);
    }
}

template <class G>
void check_state(const G& g, const typename G::State& s, Rng& rng) {
    EXPECT(g.sound(s));
    EXPECT(!g.picture(s, Seat::none()).empty());
    const Actor actor = g.actor(s);
    if (actor.is_over()) return check_over(g, s);
    check_evaluation(g, s);
    const std::vector<Action> actions = actions_of(g, s);
    const std::vector<Action> chances = chances_of(g, s);
    EXPECT_EQ(actions.empty(), actor.is_chance());
    EXPECT_EQ(chances.empty(), actor.is_seat());
    if (actor.is_seat()) {
        EXPECT(actor.seat().value < g.sides().seats);
        EXPECT(std::ranges::binary_search(actions, drawn(g, s, rng)));
        check_ends(g, s, actions);
    }
    const std::vector<Action>& possible = actor.is_seat() ? actions : chances;
    for (std::size_t i = 0; i < possible.size(); ++i) {
        if (i > 0) EXPECT(possible[i - 1] < possible[i]);
        const std::string text = g.text(seen_by(g, s, possible[i], Seat(0)));
        EXPECT_EQ(text[0] == '~', actor.is_chance());
        const std::optional<Event> read = g.parse(text);
        EXPECT(read && read->action == possible[i] && read->is_full());
    }
}

// Random games. Of one in twenty every state is checked in full, of the others soundness and the end. The
// table and the view that follows the events agree all the way, and taking everything back leads to the
// start.
template <class G>
void check_games(const G& g, int games) {
    Rng rng(hash_bytes(G::kName.data(), G::kName.size()));
    for (int n = 0; n < games; ++n) {
        const bool in_full = n * 20 < games;
        Table<G> table(g, rng.next());
        View<G> view = table.view(Seat(0));
        while (!table.actor().is_over()) {
            if (in_full) check_state(g, table.state(), rng);
            const Actor actor = table.actor();
            Action a{0};
            if constexpr (ChanceGame<G>)
                if (actor.is_chance()) a = table.draw();
            if (actor.is_seat()) table.push(a = drawn(g, table.state(), rng));
            EXPECT(g.sound(table.state()));
            if (!in_full) continue;
            const std::optional<View<G>> next = view.after(g, Event::of(actor, a));
            EXPECT(next && *next == table.view(Seat(0)));
            if (next) view = *next;
        }
        check_state(g, table.state(), rng);
        while (in_full && !table.history().empty()) table.pop();
        if (in_full) EXPECT(same<G>(table.state(), g.start()));
    }
}

template <class G>
std::vector<double> weights_of(const G& g, const typename G::State& s, std::size_t possible) {
    if constexpr (ChanceGame<G>) {
        if (g.actor(s).is_chance()) {
            ChanceList list;
            g.chances(s, list);
            std::vector<double> weights;
            for (const ChanceOutcome& c : list) weights.push_back(c.weight);
            return weights;
        }
    }
    return std::vector<double>(possible, 1.0);
}

// Draws of chance, and of `any`, fall in proportion to what is listed.
template <class G>
void check_proportions_at(const G& g, const typename G::State& s, Rng& rng) {
    const std::vector<Action> possible = g.actor(s).is_chance() ? chances_of(g, s) : actions_of(g, s);
    if (possible.size() < 2) return;
    const std::vector<double> weights = weights_of(g, s, possible.size());
    std::vector<std::uint64_t> counts(possible.size());
    for (std::size_t n = 0; n < 300 * possible.size(); ++n) {
        const Action a = drawn(g, s, rng);
        const auto at = std::ranges::lower_bound(possible, a);
        EXPECT(at != possible.end() && *at == a);
        ++counts[static_cast<std::size_t>(at - possible.begin())];
    }
    EXPECT(chi_square(counts, weights) < kFar);
}

template <class G>
void check_proportions(const G& g) {
    Rng rng(41);
    for (int games = 0; games < 8; ++games) {
        typename G::State s = g.start();
        for (int ply = 0; ply < 60 && !g.actor(s).is_over(); ++ply) {
            check_proportions_at(g, s, rng);
            g.apply(s, drawn(g, s, rng));
        }
    }
}

// Every text that differs from a good one in one character is another good one or nothing.
template <class G>
void check_spelling(const G& g, const std::vector<std::string>& good) {
    static constexpr std::string_view kLetters = "0123456789abcdeghlmnopruw:@-~? +A";
    std::set<std::string> texts;
    for (const std::string& text : good) {
        const std::optional<Event> event = g.parse(text);
        EXPECT(event.has_value());
        if (event) EXPECT_EQ(g.text(*event), text);
        for (std::size_t at = 0; at <= text.size(); ++at) {
            for (const char letter : kLetters) {
                std::string longer = text;
                texts.insert(longer.insert(at, 1, letter));
                if (at == text.size()) continue;
                std::string other = text;
                other[at] = letter;
                texts.insert(other);
            }
            if (at < text.size()) texts.insert(std::string(text).erase(at, 1));
        }
    }
    for (const std::string& text : texts) {
        const std::optional<Event> event = g.parse(text);
        if (event) EXPECT_EQ(g.text(*event), text);
    }
}

}  // namespace pentaprism::testing
