// What a game promises, and how a broken promise is told.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pentaprism/core/table.hpp"

namespace pentaprism::testing {

// In the order in which they are checked: a game that breaks one often breaks later ones by it, and is told
// the first. The names are those of pentaprism.testing.Promise.
enum class Promise : std::uint8_t {
    kSides,     // one to four seats, sides numbered from 0
    kActs,  // a seat of the game acts, or chance, or nobody; a list of actions if and only if a seat acts
    kSorted,  // actions are listed by their bits
    kDistinct,  // each once
    kSound,  // a legal action leads to a sound state
    kFinite,  // a game ends
    kOutcome,  // values in [0, 1], one for each side, summing to one
    kText,  // events and texts correspond one to one
    kChances,  // chance outcomes are listed by their bits, each once
    kRoll,  // what is rolled is listed, as often as its weight says
    kPure,  // the same action on the same bytes gives the same bytes; taking back and repeating too
    kHooks,  // optional hooks agree with what they stand for
    kH4,  // a guess has the components of the truth
    kH1,  // a guess looks like the truth to the seat
    kH2,  // actor, pause and the seat's own actions are the same in truth and guess
    kH3,  // the text for a seat comes from its view
    kNames,  // an action means the same in every guess
    kPause,  // when the table stops, and for whom, follows from what the public was told
    kH7,  // the view follows from what the seat was told
    kH8,  // a view is canonical in its bytes
    kAfter,  // a view moved on by an event is the view of the table
    kRefuse,  // an event that cannot be true is refused
    kH6,  // every guess that is possible is made
    kH5,  // what was known and not taken away is still known
};

constexpr std::string_view name_of(Promise promise) {
    constexpr std::string_view kNames[] = {
        "sides",   "acts",  "sorted", "distinct", "sound", "finite", "outcome", "text",
        "chances", "roll",  "pure",   "hooks",    "H4",    "H1",     "H2",      "H3",
        "names",   "pause", "H7",     "H8",       "after", "refuse", "H6",      "H5",
    };
    static_assert(std::size(kNames) == static_cast<std::size_t>(Promise::kH5) + 1);
    return kNames[static_cast<std::size_t>(promise)];
}

// A promise that a game broke, and how to get there again.
struct Broken {
    Promise promise;
    std::string what;
    std::uint64_t seed = 0;
    std::string record;  // all that happened up to there, with everything known

    std::string report() const {
        return "promise " + std::string(name_of(promise)) + ", seed " + std::to_string(seed) + ": " + what +
               "\n  after " + record;
    }
};

using Verdict = std::optional<Broken>;

// One played game, with what the checks need of it.
template <Game G>
class Walk {
  public:
    using State = G::State;
    using List = ActionList<G::kMaxActions>;

    Walk(const G& g, std::uint64_t seed_of_game) : table(g, seed_of_game), seed(seed_of_game) {}

    const G& game() const { return table.game(); }
    std::size_t plies() const { return table.history().size(); }
    // The state before ply i, or the last one.
    const State& at(std::size_t i) const { return i < plies() ? table.history()[i].before : table.state(); }
    Action action(std::size_t i) const { return table.history()[i].action; }

    Broken broken(Promise promise, std::string what, std::size_t ply) const {
        std::string record;
        for (std::size_t i = 0; i < ply && i < plies(); ++i) {
            const Actor actor = table.history()[i].actor;
            record += (i == 0 ? "" : " ") +
                      (actor.is_seat() ? 'p' + std::to_string(actor.seat().value + 1) + '.' : "");
            record += game().text(Event::of(actor, action(i)));
        }
        return {promise, std::move(what), seed, record.empty() ? "the start" : record};
    }

    Table<G> table;
    std::uint64_t seed;
};

template <class S>
bool same_bytes(const S& a, const S& b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
}

template <Game G>
G::State hidden_from(const G& g, typename G::State s, Seat v) {
    if constexpr (HiddenGame<G>) g.hide(s, v);
    return s;
}

// All seats of the game, and the public.
template <Game G>
std::vector<Seat> viewers(const G& g) {
    std::vector<Seat> all;
    all.reserve(g.sides().seats);
    for (std::uint8_t s = 0; s < g.sides().seats; ++s) all.emplace_back(s);
    all.push_back(Seat::none());
    return all;
}

inline std::string seat_name(Seat v) { return v ? 'p' + std::to_string(v.value + 1) : "the public"; }

template <Game G>
std::vector<Action> legal(const G& g, const typename G::State& s) {
    ActionList<G::kMaxActions> list;
    g.actions(s, list);
    return {list.begin(), list.end()};
}

// What can happen next, with weights; none: too many to list. Nothing when the game is over.
template <Game G>
std::optional<std::vector<ChanceOutcome>> next_of(const G& g, const typename G::State& s) {
    std::vector<ChanceOutcome> next;
    if (g.actor(s).is_seat())
        for (const Action a : legal(g, s)) next.push_back({a, 1});
    if constexpr (ChanceGame<G>)
        if (g.actor(s).is_chance()) {
            ChanceList list;
            if (!g.chances(s, list)) return std::nullopt;
            next.assign(list.begin(), list.end());
        }
    return next;
}

// Whether an action is among those that can be taken or fall now.
template <Game G>
bool can_happen(const G& g, const typename G::State& s, Action a) {
    const auto next = next_of(g, s);
    return next &&
           std::any_of(next->begin(), next->end(), [a](const ChanceOutcome& c) { return c.action == a; });
}

// Moves another truth on by an event that looks to the seat like the walk's; false: none can.
template <Game G>
bool step_alike(const G& g, const Walk<G>& walk, std::size_t ply, Seat v, typename G::State& other,
                Rng& rng) {
    constexpr int kRolls = 64;
    if (g.actor(other) != g.actor(walk.at(ply))) return false;
    const Event event = seen_by(g, walk.at(ply), walk.action(ply), v);
    const auto fits = [&](Action a) { return seen_by(g, other, a, v) == event; };
    const auto next = next_of(g, other);
    Action chosen = Action::none();
    if (next) {
        double total = 0.0;
        for (const ChanceOutcome& c : *next) {
            if (!fits(c.action)) continue;
            total += c.weight;
            if (rng.unit() * total < c.weight) chosen = c.action;
        }
    } else if constexpr (ChanceGame<G>) {
        for (int i = 0; i < kRolls && chosen.is_none(); ++i) {
            const Action rolled = g.roll(other, rng);
            if (fits(rolled)) chosen = rolled;
        }
    }
    if (chosen.is_none()) return false;
    g.apply(other, chosen);
    return true;
}

}  // namespace pentaprism::testing
