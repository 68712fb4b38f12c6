#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "pentaprism/core/describe.hpp"
#include "pentaprism/core/game.hpp"
#include "pentaprism/games/reference/reader.hpp"

namespace pentaprism {

// NON-LOCALITY (Frank and Basin 1998): what a decision is worth depends on why it was reached. One of n
// worlds is drawn, and only the second seat is told which. It may stop: the first seat then pays it 2, except
// in the last world, where it pays the first seat 2. If it goes on, the first seat says whether the world is
// the last, for a stake of 1.
//
// Stopping is best in every world but the last, and going on in the last, whatever the first seat does. So a
// first seat that is asked at all is in the last world, and `last` wins. By the worlds alone `other` looks
// right n − 1 times in n: only a search that asks how likely the other seat was to go on in each world finds
// `last`. Worth −2(n−1)/n + 1/n to the first seat.
class NonLocality {
  public:
    static constexpr std::string_view kName = "non-locality";
    static constexpr std::size_t kMaxActions = 2;
    static constexpr unsigned kMostWorlds = 9;
    enum Ending : std::uint8_t { kGoingOn, kStopped, kRight, kWrong };

    enum Stage : std::uint8_t { kDraw, kKnower, kAsked, kShow, kOver };
    enum Said : std::uint8_t { kNothing, kStop, kGoOn, kLast, kOther };
    struct State {
        std::uint8_t world;  // from 1; 0: not drawn, or not known
        std::uint8_t stage;
        std::uint8_t said;  // the last thing said
    };

    NonLocality() : NonLocality(3) {}
    explicit NonLocality(int worlds) : worlds_(static_cast<unsigned>(worlds)) {
        assert(worlds >= 2 && worlds <= static_cast<int>(kMostWorlds));
    }

    unsigned worlds() const { return worlds_; }

    static Sides sides() { return Sides::each_alone(2); }
    static State start() { return State{}; }
    static Actor actor(const State& s) { return kActor[s.stage]; }

    static void actions(const State& s, ActionList<kMaxActions>& list) {
        if (!actor(s).is_seat()) return;
        const unsigned least = s.stage == kKnower ? kStop : kLast;
        list.push(kSayVerb, Word::put(least));
        list.push(kSayVerb, Word::put(least + 1));
    }

    bool chances(const State& s, ChanceList& list) const {
        if (s.stage == kDraw)
            for (unsigned world = 1; world <= worlds_; ++world) list.push(drawn(world), 1);
        else if (s.stage == kShow)
            list.push(shown(s), 1);
        return true;
    }
    Action roll(const State& s, Rng& rng) const {
        return s.stage == kDraw ? drawn(1 + rng.below(worlds_)) : shown(s);
    }
    static std::uint32_t source(const State& s) { return s.stage == kDraw ? 0 : 1; }

    static void apply(State& s, Action a) {
        if (s.stage == kDraw) {
            assert(a.verb() == kDrawVerb);
            s.world = static_cast<std::uint8_t>(World::get(a));
            s.stage = kKnower;
        } else if (s.stage == kShow) {
            assert(a == shown(s));
            s.stage = kOver;
        } else {
            assert(a.verb() == kSayVerb);
            s.said = static_cast<std::uint8_t>(Word::get(a));
            s.stage = s.said == kGoOn ? kAsked : kShow;
        }
    }

    Outcome outcome(const State& s) const {
        Outcome result;
        result.scored = true;
        const bool last = s.world == worlds_;
        std::int32_t first = 0;
        if (s.said == kStop) {
            first = last ? kMostAmount : -kMostAmount;
            result.ending = kStopped;
        } else {
            const bool right = (s.said == kLast) == last;
            first = right ? 1 : -1;
            result.ending = right ? kRight : kWrong;
        }
        result.score = {first, -first};
        result.value = {
            (first + kMostAmount) / (2.0 * kMostAmount),
            (kMostAmount - first) / (2.0 * kMostAmount),
        };
        return result;
    }

    static std::string text(const Event& e) {
        if (e.action.verb() == kSayVerb) return std::string(kWords[Word::get(e.action)]);
        const std::string world = e.hidden != 0 ? "?" : std::to_string(World::get(e.action));
        return (e.action.verb() == kDrawVerb ? "~world:" : "~show:") + world;
    }

    std::optional<Event> parse(std::string_view words) const {
        for (unsigned word = kStop; word <= kOther; ++word)
            if (words == kWords[word]) return Event::of(Actor::over(), Action::of(kSayVerb, Word::put(word)));
        if (words == "~world:?") return Event::of(Actor::over(), Action::of(kDrawVerb), World::kMask);
        Reader reader(words);
        const bool draw = reader.take("~world:");
        if (!draw && !reader.take("~show:")) return std::nullopt;
        const std::optional<unsigned> world = reader.number(1, worlds_);
        if (!world || !reader.done()) return std::nullopt;
        return Event::of(Actor::over(), Action::of(draw ? kDrawVerb : kShowVerb, World::put(*world)));
    }

    // As v sees it, whether s is the truth or already a view of v.
    static std::string picture(State s, Seat v) {
        hide(s, v);
        std::string line = "world ";
        if (s.stage == kDraw)
            line += '-';
        else
            line += s.world == 0 ? "?" : std::to_string(s.world);
        if (s.said != kNothing) line.append(", ").append(kWords[s.said]);
        return line + '\n';
    }

    static std::string_view ending_name(std::uint8_t ending) {
        static constexpr std::string_view kNames[] = {"none", "stopped", "right", "wrong"};
        return ending < std::size(kNames) ? kNames[ending] : kNames[kGoingOn];
    }

    static void hide(State& s, Seat v) {
        if (s.stage != kOver && v != kKnowing) s.world = 0;
    }
    static Event seen(const State& s, Action a, Seat v) {
        return Event::of(actor(s), a, a.verb() == kDrawVerb && v != kKnowing ? World::kMask : 0);
    }
    void fill(State& s, Seat /*v*/, Rng& rng) const {
        if (s.world == 0 && s.stage != kDraw) s.world = static_cast<std::uint8_t>(1 + rng.below(worlds_));
    }

    std::optional<Action> fill_for(State& s, Seat v, const Event& e, Rng& rng) const {
        if (e.actor() != actor(s) || actor(s).is_over()) return std::nullopt;
        const unsigned world = World::get(e.action);
        if (s.stage == kShow && s.world == 0 && world <= worlds_) s.world = static_cast<std::uint8_t>(world);
        fill(s, v, rng);
        if (actor(s).is_seat()) {
            ActionList<kMaxActions> list;
            actions(s, list);
            return e.is_full() && list.contains(e.action) ? std::optional(e.action) : std::nullopt;
        }
        const bool told = s.stage == kDraw && world >= 1 && world <= worlds_;
        const Action a = told ? drawn(world) : roll(s, rng);
        return seen(s, a, v) == e ? std::optional(a) : std::nullopt;
    }

    bool sound(const State& s) const {
        if (s.stage > kOver || s.said > kOther || s.world > worlds_) return false;
        if ((s.world != 0) != (s.stage != kDraw)) return false;
        if (s.stage <= kKnower) return s.said == kNothing;
        return s.stage == kAsked ? s.said == kGoOn : s.said != kNothing && s.said != kGoOn;
    }

  private:
    static constexpr std::int32_t kMostAmount = 2;
    static constexpr Seat kKnowing = Seat(1);
    static constexpr std::array<Actor, 5> kActor = {
        Actor::chance(), Actor(kKnowing), Actor(Seat(0)), Actor::chance(), Actor::over(),
    };
    static constexpr unsigned kSayVerb = 0;
    static constexpr unsigned kDrawVerb = 1;
    static constexpr unsigned kShowVerb = 2;
    using Word = Field<0, 3>;
    using World = Field<0, 4>;
    static constexpr std::array<std::string_view, 5> kWords = {"", "stop", "go-on", "last", "other"};

    static Action drawn(unsigned world) { return Action::of(kDrawVerb, World::put(world)); }
    static Action shown(const State& s) { return Action::of(kShowVerb, World::put(s.world)); }

    unsigned worlds_;
};

PENTAPRISM_DESCRIBE(NonLocality::State, world, stage, said);
PENTAPRISM_MEANINGS(NonLocality::State, Meaning::one_of("world", NonLocality::kMostWorlds + 1),
                    Meaning::one_of("stage", NonLocality::kOver + 1),
                    Meaning::one_of("said", NonLocality::kOther + 1));

}  // namespace pentaprism
