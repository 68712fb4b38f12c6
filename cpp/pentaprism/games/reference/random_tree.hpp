#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pentaprism/core/describe.hpp"
#include "pentaprism/core/game.hpp"
#include "pentaprism/core/hash.hpp"
#include "pentaprism/games/reference/reader.hpp"

namespace pentaprism {

// Random small games: a tree of choices and chance, made from a seed, with whatever a search must cope with — integer
// weights, one to four seats, teams, cooperation, events that only some seats see — and pay-offs that differ from leaf to
// leaf, so that a wrong turn anywhere shows in the value.
//
// The state is the history: one number for each event. Everything else is a hash of (seed, what decides it), and what decides
// it is what the rules allow: who acts, who will see the event and whether the game is over depend on the public history;
// how many actions a seat has, on what that seat has seen; chance (how many outcomes, which weights), the pay-offs and the
// game's estimates, on everything. A seat sees its own choices and remembers all it saw.
//
// At the end what was hidden is shown, event by event, as certain outcomes of chance, so that everybody knows the result.
//
// Hiding replaces the numbers of unseen events by `kUnseen`. A guess is drawn from the list of all histories that look the
// same to the seat, in proportion to the chances in them; others' hidden choices count as equally likely where they lead to
// equally many histories. So a guess obeys what was seen by construction, and every consistent history can occur.
class RandomTree {
  public:
    static constexpr std::string_view kName = "random-tree";
    static constexpr std::size_t kMostDepth = 15;
    static constexpr std::size_t kMaxActions = 8;
    enum Ending : std::uint8_t { kGoingOn, kLeaf };
    enum class Teams : std::uint8_t { kAlone, kPairs, kTogether };  // pairs: p1 with p3, p2 with p4

    // How the tree is made. Shares are in percent.
    struct Shape {
        std::uint64_t seed = 1;
        int seats = 2;
        Teams teams = Teams::kAlone;
        int depth = 6;   // events of the longest games
        int width = 3;   // most actions of a choice, most outcomes of chance
        int chance = 30;  // of the events that are chance
        int early = 10;   // of the events after which a game is over before its full depth
        int hidden = 0;   // of the events that not all seats see; 0: an open game
        int grain = 0;    // pay-offs are multiples of 1/grain; 0: all differ
    };

    struct State {
        std::array<std::uint8_t, kMostDepth> events;
        std::uint8_t count;
        std::uint8_t shown;  // at the end: what was hidden before this event is known to all
    };

    RandomTree() : RandomTree(Shape{}) {}
    explicit RandomTree(const Shape& shape) : shape_(shape) {
        assert(shape.seats >= 1 && shape.seats <= kMaxSeats && shape.depth >= 1);
        assert(shape.depth <= static_cast<int>(kMostDepth) && shape.width >= 1);
        assert(shape.width <= static_cast<int>(kMaxActions));
    }

    const Shape& shape() const { return shape_; }
    bool open() const { return shape_.hidden == 0; }

    Sides sides() const {
        Sides s = Sides::each_alone(shape_.seats);
        for (int i = 0; i < shape_.seats; ++i) {
            if (shape_.teams == Teams::kPairs) s.side[i] = static_cast<std::uint8_t>(i % 2);
            if (shape_.teams == Teams::kTogether) s.side[i] = 0;
        }
        s.cooperative = shape_.teams == Teams::kTogether || shape_.seats == 1;
        return s;
    }

    static State start() { return State{}; }

    Actor actor(const State& s) const {
        const Actor who = actor_at(s, s.count);
        return who.is_over() && to_show(s) < s.count ? Actor::chance() : who;
    }

    void actions(const State& s, ActionList<kMaxActions>& list) const {
        const Actor who = actor_at(s, s.count);
        if (!who.is_seat()) return;
        for (std::uint32_t i = 0; i < options(s, s.count, who); ++i) list.push(pick(i));
    }

    bool chances(const State& s, ChanceList& list) const {
        const Actor who = actor_at(s, s.count);
        if (who.is_chance())
            for (std::uint32_t i = 0; i < options(s, s.count, who); ++i) list.push(fall(i), weight(s, s.count, i));
        if (who.is_over())
            if (const std::size_t i = to_show(s); i < s.count) list.push(show(i, s.events[i]), 1);
        return true;
    }
    Action roll(const State& s, Rng& rng) const {
        ChanceList list;
        chances(s, list);
        return list.pick(rng);
    }
    static std::uint32_t source(const State&) { return 0; }

    void apply(State& s, Action a) const {
        if (a.verb() == kShowVerb) {
            assert(Place::get(a) == to_show(s) && Number::get(a) == s.events[to_show(s)]);
            s.shown = static_cast<std::uint8_t>(Place::get(a) + 1U);
            return;
        }
        assert(Number::get(a) < options(s, s.count, actor_at(s, s.count)));
        s.events[s.count++] = static_cast<std::uint8_t>(Number::get(a));
    }

    Outcome outcome(const State& s) const {
        Outcome result;
        result.ending = kLeaf;
        result.value = pay(s, kPayTag, shape_.grain);
        return result;
    }

    static std::string text(const Event& e) {
        const std::string number = (e.hidden & Number::kMask) != 0 ? "?" : std::to_string(Number::get(e.action));
        if (e.action.verb() == kShowVerb) return "~show:" + std::to_string(Place::get(e.action)) + ':' + number;
        return (e.action.verb() == kFallVerb ? "~fall:" : "pick:") + number;
    }
    static std::optional<Event> parse(std::string_view words) {
        Reader reader(words);
        if (reader.take("~show:")) {
            const std::optional<unsigned> place = reader.number(0, kMostDepth - 1);
            if (!place || !reader.take(":")) return std::nullopt;
            const std::optional<unsigned> number = reader.number(0, kMaxActions - 1);
            if (!number || !reader.done()) return std::nullopt;
            return Event::of(Actor::over(), show(*place, *number));
        }
        const bool chance = reader.take("~fall:");
        if (!chance && !reader.take("pick:")) return std::nullopt;
        Event e = Event::of(Actor::over(), chance ? fall(0) : pick(0));
        if (reader.take("?")) {
            e.hidden = Number::kMask;
        } else if (const std::optional<unsigned> number = reader.number(0, kMaxActions - 1)) {
            e.action = chance ? fall(*number) : pick(*number);
        } else {
            return std::nullopt;
        }
        return reader.done() ? std::optional(e) : std::nullopt;
    }
    // As v sees it, whether s is the truth or already a view of v.
    std::string picture(State s, Seat v) const {
        hide(s, v);
        std::string line;
        for (std::size_t i = 0; i < s.count; ++i) {
            const Actor who = actor_at(s, i);
            line += who.is_chance() ? "~" : 'p' + std::to_string(who.seat().value + 1) + ':';
            line += s.events[i] == kUnseen ? "?" : std::to_string(s.events[i]);
            line += ' ';
        }
        return line + (actor(s).is_over() ? "over\n" : "\n");
    }
    static std::string_view ending_name(std::uint8_t ending) { return ending == kLeaf ? "leaf" : "none"; }

    // What is hidden.

    void hide(State& s, Seat viewer) const {
        const State full = s;
        for (std::size_t i = s.shown; i < s.count; ++i)
            if (!sees_event(full, i, viewer)) s.events[i] = kUnseen;
    }
    Event seen(const State& s, Action a, Seat viewer) const {
        const bool known = a.verb() == kShowVerb || sees_event(s, s.count, viewer);
        return Event::of(actor(s), a, known ? 0 : Number::kMask);
    }
    void fill(State& s, Seat, Rng& rng) const { complete(s, histories(s), rng); }
    std::optional<Action> fill_for(State& s, Seat viewer, const Event& e, Rng& rng) const {
        if (actor(s).is_over() || e.actor() != actor(s)) return std::nullopt;
        const Actor who = actor_at(s, s.count);
        if (who.is_over()) return fill_to_show(s, e, rng);
        const bool known = sees_event(s, s.count, viewer);
        if (e.hidden != (known ? 0U : Number::kMask)) return std::nullopt;
        const Action base = who.is_chance() ? fall(0) : pick(0);
        if ((e.action.bits & ~Number::kMask) != base.bits) return std::nullopt;
        State longer = s;  // with the event as the viewer has it, so that its list is of what can have happened
        longer.events[longer.count++] = known ? static_cast<std::uint8_t>(Number::get(e.action)) : kUnseen;
        const std::vector<History> all = histories(longer);
        if (all.empty()) return std::nullopt;
        complete(s, all, rng);
        const std::uint8_t last = s.events[--s.count];
        s.events[s.count] = 0;
        return who.is_chance() ? fall(last) : pick(last);
    }

    // A history that is possible from what a view shows, and the product of the chances in it.
    struct History {
        State state;
        double weight;
    };
    std::vector<History> histories(const State& view) const {
        std::vector<History> found;
        extend(view, State{}, 1.0, found);
        return found;
    }

    // Hooks: estimates and weights that mean nothing, but are always the same.

    void ends(const State& s, ActionList<kMaxActions>& list) const {
        ActionList<kMaxActions> all;
        actions(s, all);
        for (const Action a : all) {
            State after = s;
            apply(after, a);
            if (actor(after).is_over()) list.push(a);
        }
    }
    void prior(const State& s, const ActionList<kMaxActions>& list, float* weights) const {
        for (std::size_t i = 0; i < list.size(); ++i)
            weights[i] = static_cast<float>(key(s, s.count, kPriorTag + i, kEverything) % 100U);
    }
    void evaluate(const State& s, std::array<double, kMaxSeats>& values) const { values = pay(s, kGuessTag, 0); }

    bool sound(const State& s) const {
        if (s.count > shape_.depth || s.shown > s.count) return false;
        State past{};
        for (std::size_t i = 0; i < s.count; ++i) {
            const Actor who = actor_at(past, i);
            if (who.is_over() || s.events[i] >= options(past, i, who)) return false;
            past.events[past.count++] = s.events[i];
        }
        if (s.shown != 0 && !actor_at(s, s.count).is_over()) return false;
        return std::all_of(s.events.begin() + s.count, s.events.end(), [](std::uint8_t e) { return e == 0; });
    }

  private:
    using Number = Field<0, 8>;
    using Place = Field<8, 4>;
    static constexpr std::uint8_t kUnseen = 0xFF;
    static constexpr unsigned kPickVerb = 0;
    static constexpr unsigned kFallVerb = 1;
    static constexpr unsigned kShowVerb = 2;
    static constexpr SeatMask kEverything = 0xFF;  // in place of a set of seats: the whole truth
    enum Tag : std::uint64_t { kActorTag = 1, kSightTag, kOptionsTag, kWeightTag, kPayTag, kGuessTag, kPriorTag = 100 };

    static constexpr Action pick(std::uint32_t n) { return Action::of(kPickVerb, Number::put(n)); }
    static constexpr Action fall(std::uint32_t n) { return Action::of(kFallVerb, Number::put(n)); }
    static constexpr Action show(std::size_t place, std::uint32_t n) {
        return Action::of(kShowVerb, Place::put(static_cast<std::uint32_t>(place)) | Number::put(n));
    }
    SeatMask everyone() const { return mask_of_all(shape_.seats); }

    // A random number that depends on the first `count` events as far as all of these seats have seen them.
    std::uint64_t key(const State& s, std::size_t count, std::uint64_t tag, SeatMask seats) const {
        std::uint64_t hash = hash_join(shape_.seed, tag);
        std::uint64_t open = root_key();
        for (std::size_t i = 0; i < count; ++i) {
            const SeatMask sight = sight_of(open, i);
            const bool known = seats == kEverything || (sight & seats) == seats;
            hash = hash_join(hash, known ? s.events[i] : kUnseen);
            open = hash_join(open, (sight & everyone()) == everyone() ? s.events[i] : kUnseen);
        }
        return hash;
    }
    // The public history in one word, of which actor, sight and end are made.
    std::uint64_t root_key() const { return hash_join(shape_.seed, 0); }
    std::uint64_t public_key(const State& s, std::size_t count) const {
        std::uint64_t open = root_key();
        for (std::size_t i = 0; i < count; ++i)
            open = hash_join(open, (sight_of(open, i) & everyone()) == everyone() ? s.events[i] : kUnseen);
        return open;
    }

    static std::uint32_t percent(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32U) % 100U; }

    // From the public history before event i: who acts, and who will see what they do.
    Actor actor_of(std::uint64_t open, std::size_t i) const {
        const std::uint64_t hash = hash_join(open, kActorTag);
        if (i >= static_cast<std::size_t>(shape_.depth)) return Actor::over();
        if (i >= 2 && static_cast<int>(percent(hash)) < shape_.early) return Actor::over();
        if (static_cast<int>(percent(mix64(hash))) < shape_.chance) return Actor::chance();
        return Seat(static_cast<std::uint8_t>(hash % static_cast<unsigned>(shape_.seats)));
    }
    SeatMask sight_of(std::uint64_t open, std::size_t i) const {
        const std::uint64_t hash = hash_join(open, kSightTag);
        if (static_cast<int>(percent(hash)) >= shape_.hidden) return everyone();
        const Actor who = actor_of(open, i);
        const auto some = static_cast<SeatMask>(hash & everyone());
        return who.is_seat() ? static_cast<SeatMask>(some | mask_of(who.seat())) : some;
    }
    // At the tree's own events; where the game may only have something left to show, over.
    Actor actor_at(const State& s, std::size_t i) const { return actor_of(public_key(s, i), i); }
    bool sees_event(const State& s, std::size_t i, Seat viewer) const {
        const SeatMask needed = viewer ? mask_of(viewer) : everyone();
        return (sight_of(public_key(s, i), i) & needed) == needed;
    }

    // The first event that is still to be shown; `count` if there is none.
    std::size_t to_show(const State& s) const {
        std::size_t i = s.shown;
        while (i < s.count && sees_event(s, i, Seat::none())) ++i;
        return i;
    }

    std::uint32_t options(const State& s, std::size_t count, Actor who) const {
        const SeatMask seats = who.is_seat() ? mask_of(who.seat()) : kEverything;
        return 1U + static_cast<std::uint32_t>(key(s, count, kOptionsTag, seats) % static_cast<unsigned>(shape_.width));
    }
    std::uint32_t weight(const State& s, std::size_t count, std::uint32_t i) const {
        return 1U + static_cast<std::uint32_t>(hash_join(key(s, count, kWeightTag, kEverything), i) % 7U);
    }

    // Values that sum to 1 over the sides, or one for all who play together.
    std::array<double, kMaxSeats> pay(const State& s, Tag tag, int grain) const {
        const Sides who = sides();
        const int count = who.count();
        const std::uint64_t hash = key(s, s.count, tag, kEverything);
        std::array<double, kMaxSeats> share{};
        double total = 0.0;
        for (int side = 0; side < count; ++side) {
            double x = Rng::keyed(hash, static_cast<std::uint64_t>(side), 0).unit();
            if (grain > 0) x = static_cast<double>(static_cast<int>(x * (grain + 1))) / grain;
            share[static_cast<std::size_t>(side)] = x;
            total += x;
        }
        if (count > 2)
            for (double& x : share) x = total > 0.0 ? x / total : x;
        if (count == 2) share[1] = 1.0 - share[0];
        std::array<double, kMaxSeats> values{};
        for (std::size_t seat = 0; seat < who.seats; ++seat) values[seat] = share[who.side[seat]];
        return values;
    }

    // Completes s, a possible beginning, to every history that looks like the view.
    void extend(const State& view, const State& s, double weight_so_far, std::vector<History>& found) const {
        if (s.count == view.count) {
            found.push_back({s, weight_so_far});
            found.back().state.shown = view.shown;
            return;
        }
        const std::size_t i = s.count;
        const Actor who = actor_at(s, i);
        const std::uint32_t n = who.is_over() ? 0 : options(s, i, who);
        std::uint32_t total = 0;
        if (who.is_chance())
            for (std::uint32_t k = 0; k < n; ++k) total += weight(s, i, k);
        for (std::uint32_t k = 0; k < n; ++k) {
            if (view.events[i] != kUnseen && view.events[i] != k) continue;
            State next = s;
            next.events[next.count++] = static_cast<std::uint8_t>(k);
            extend(view, next, who.is_chance() ? weight_so_far * weight(s, i, k) / total : weight_so_far, found);
        }
    }

    // Puts one of the histories, by weight, in the place of their view.
    static void complete(State& view, const std::vector<History>& all, Rng& rng) {
        assert(!all.empty());
        double total = 0.0;
        for (const History& h : all) total += h.weight;
        double at = rng.unit() * total;
        std::size_t chosen = 0;
        for (std::size_t i = 0; i < all.size() && at >= 0.0; ++i) {
            chosen = i;
            at -= all[i].weight;
        }
        view = all[chosen].state;
    }

    // A guess in which the event that is shown next was the one that e shows.
    std::optional<Action> fill_to_show(State& s, const Event& e, Rng& rng) const {
        const std::size_t i = to_show(s);
        if (e.action.verb() != kShowVerb || e.hidden != 0 || Place::get(e.action) != i) return std::nullopt;
        const std::uint32_t number = Number::get(e.action);
        if (e.action != show(i, number) || number >= kUnseen) return std::nullopt;
        if (s.events[i] != kUnseen && s.events[i] != number) return std::nullopt;
        s.events[i] = static_cast<std::uint8_t>(number);
        const std::vector<History> all = histories(s);
        if (all.empty()) return std::nullopt;
        complete(s, all, rng);
        return e.action;
    }

    Shape shape_;
};

PENTAPRISM_DESCRIBE(RandomTree::State, events, count, shown);
PENTAPRISM_MEANINGS(RandomTree::State, Meaning::one_of("events", RandomTree::kMaxActions),
                    Meaning::up_to("count", RandomTree::kMostDepth), Meaning::up_to("shown", RandomTree::kMostDepth));

}  // namespace pentaprism
