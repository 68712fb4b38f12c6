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
#include "pentaprism/games/reference/random_tree_law.hpp"
#include "pentaprism/games/reference/reader.hpp"

namespace pentaprism {

// Random small games: trees of choices and chance, made from a seed (random_tree_law.hpp), with whatever a
// search must cope with: integer weights, one to four seats, teams, cooperation, events that only some seats
// see, and pay-offs that differ from leaf to leaf, so that a wrong turn anywhere shows in the value.
//
// At the end what was hidden is shown, event by event, as certain outcomes of chance, so that everybody knows
// the result.
//
// Hiding replaces the numbers of unseen events by `kUnseen`. A guess is drawn from the list of all histories
// that look the same to the seat, in proportion to the chances in them; others' hidden choices count as
// equally likely where they lead to equally many histories. So a guess obeys what was seen by construction,
// and every consistent history can occur.
class RandomTree {
  public:
    static constexpr std::string_view kName = "random-tree";
    static constexpr std::size_t kMostDepth = RandomTreeLaw::kMostDepth;
    static constexpr std::size_t kMaxActions = RandomTreeLaw::kMostWidth;
    enum Ending : std::uint8_t { kGoingOn, kLeaf };
    using Law = RandomTreeLaw;
    using Shape = Law::Shape;
    using State = Law::State;
    using Teams = Law::Teams;

    RandomTree() : RandomTree(Shape{}) {}
    explicit RandomTree(const Shape& shape) : law_(shape) {}

    const Shape& shape() const { return law_.shape(); }
    bool open() const { return shape().hidden == 0; }

    Sides sides() const { return law_.sides(); }

    static State start() { return State{}; }

    Actor actor(const State& s) const {
        const Actor who = law_.actor_at(s, s.count);
        return who.is_over() && law_.to_show(s) < s.count ? Actor::chance() : who;
    }

    void actions(const State& s, ActionList<kMaxActions>& list) const {
        const Actor who = law_.actor_at(s, s.count);
        if (!who.is_seat()) return;
        for (std::uint32_t i = 0; i < law_.options(s, s.count, who); ++i) list.push(pick(i));
    }

    bool chances(const State& s, ChanceList& list) const {
        const Actor who = law_.actor_at(s, s.count);
        if (who.is_chance())
            for (std::uint32_t i = 0; i < law_.options(s, s.count, who); ++i)
                list.push(fall(i), law_.weight(s, s.count, i));
        if (who.is_over())
            if (const std::size_t i = law_.to_show(s); i < s.count) list.push(show(i, s.events[i]), 1);
        return true;
    }
    Action roll(const State& s, Rng& rng) const {
        ChanceList list;
        chances(s, list);
        return list.pick(rng);
    }
    static std::uint32_t source(const State& /*s*/) { return 0; }

    void apply(State& s, Action a) const {
        if (a.verb() == kShowVerb) {
            assert(Place::get(a) == law_.to_show(s) && Number::get(a) == s.events[law_.to_show(s)]);
            s.shown = static_cast<std::uint8_t>(Place::get(a) + 1U);
            return;
        }
        assert(Number::get(a) < law_.options(s, s.count, law_.actor_at(s, s.count)));
        s.events[s.count++] = static_cast<std::uint8_t>(Number::get(a));
    }

    Outcome outcome(const State& s) const {
        Outcome result;
        result.ending = kLeaf;
        result.value = law_.pay_off(s);
        return result;
    }

    static std::string text(const Event& e) {
        const std::string number =
            (e.hidden & Number::kMask) != 0 ? "?" : std::to_string(Number::get(e.action));
        if (e.action.verb() == kShowVerb)
            return "~show:" + std::to_string(Place::get(e.action)) + ':' + number;
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
            const Actor who = law_.actor_at(s, i);
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
            if (!law_.sees_event(full, i, viewer)) s.events[i] = kUnseen;
    }
    Event seen(const State& s, Action a, Seat viewer) const {
        const bool known = a.verb() == kShowVerb || law_.sees_event(s, s.count, viewer);
        return Event::of(actor(s), a, known ? 0 : Number::kMask);
    }
    void fill(State& s, Seat /*v*/, Rng& rng) const { complete(s, histories(s), rng); }
    std::optional<Action> fill_for(State& s, Seat viewer, const Event& e, Rng& rng) const {
        if (actor(s).is_over() || e.actor() != actor(s)) return std::nullopt;
        const Actor who = law_.actor_at(s, s.count);
        if (who.is_over()) return fill_to_show(s, e, rng);
        const bool known = law_.sees_event(s, s.count, viewer);
        if (e.hidden != (known ? 0U : Number::kMask)) return std::nullopt;
        const Action base = who.is_chance() ? fall(0) : pick(0);
        if ((e.action.bits & ~Number::kMask) != base.bits) return std::nullopt;
        State longer =
            s;  // with the event as the viewer has it, so that its list is of what can have happened
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
        for (std::size_t i = 0; i < list.size(); ++i) weights[i] = static_cast<float>(law_.prior(s, i));
    }
    void evaluate(const State& s, std::array<double, kMaxSeats>& values) const { values = law_.estimate(s); }

    bool sound(const State& s) const {
        if (s.count > shape().depth || s.shown > s.count) return false;
        State past{};
        for (std::size_t i = 0; i < s.count; ++i) {
            const Actor who = law_.actor_at(past, i);
            if (who.is_over() || s.events[i] >= law_.options(past, i, who)) return false;
            past.events[past.count++] = s.events[i];
        }
        if (s.shown != 0 && !law_.actor_at(s, s.count).is_over()) return false;
        return std::all_of(s.events.begin() + s.count, s.events.end(), [](std::uint8_t e) { return e == 0; });
    }

  private:
    using Number = Field<0, 8>;
    using Place = Field<8, 4>;
    static constexpr std::uint8_t kUnseen = Law::kUnseen;
    static constexpr unsigned kPickVerb = 0;
    static constexpr unsigned kFallVerb = 1;
    static constexpr unsigned kShowVerb = 2;
    static constexpr Action pick(std::uint32_t n) { return Action::of(kPickVerb, Number::put(n)); }
    static constexpr Action fall(std::uint32_t n) { return Action::of(kFallVerb, Number::put(n)); }
    static constexpr Action show(std::size_t place, std::uint32_t n) {
        return Action::of(kShowVerb, Place::put(static_cast<std::uint32_t>(place)) | Number::put(n));
    }
    // Completes s, a possible beginning, to every history that looks like the view.
    void extend(const State& view, const State& s, double weight_so_far, std::vector<History>& found) const {
        if (s.count == view.count) {
            found.push_back({s, weight_so_far});
            found.back().state.shown = view.shown;
            return;
        }
        const std::size_t i = s.count;
        const Actor who = law_.actor_at(s, i);
        const std::uint32_t n = who.is_over() ? 0 : law_.options(s, i, who);
        std::uint32_t total = 0;
        if (who.is_chance())
            for (std::uint32_t k = 0; k < n; ++k) total += law_.weight(s, i, k);
        for (std::uint32_t k = 0; k < n; ++k) {
            if (view.events[i] != kUnseen && view.events[i] != k) continue;
            State next = s;
            next.events[next.count++] = static_cast<std::uint8_t>(k);
            extend(view, next, who.is_chance() ? weight_so_far * law_.weight(s, i, k) / total : weight_so_far,
                   found);
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
        const std::size_t i = law_.to_show(s);
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

    Law law_;
};

PENTAPRISM_DESCRIBE(RandomTree::State, events, count, shown);
PENTAPRISM_MEANINGS(RandomTree::State, Meaning::one_of("events", RandomTree::kMaxActions),
                    Meaning::up_to("count", RandomTree::kMostDepth),
                    Meaning::up_to("shown", RandomTree::kMostDepth));

}  // namespace pentaprism
