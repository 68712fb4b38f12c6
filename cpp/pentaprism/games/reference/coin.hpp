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

// FUSION: the smallest game in which a search that solves each guess by itself goes wrong. A coin lies hidden
// before one seat. `safe` pays s and ends the game; `guess` commits to naming a side, right +1, wrong −1.
// Guessing is worth 0, so SAFE is best for every s > 0; a search that averages solved guesses thinks guessing
// is worth 1.
//
// PEEK: with a price set, `peek` pays it and shows the coin before a side is named. Peeking is worth 1 −
// price, so it is bought exactly when the price is below 1 − max(s, 0).
//
// Amounts are in thousandths; values are scaled by 4,000 around an amount of nothing.
class Coin {
  public:
    static constexpr std::string_view kName = "coin";
    static constexpr std::size_t kMaxActions = 3;
    enum Ending : std::uint8_t { kGoingOn, kTookSafe, kRight, kWrong };

    enum Stage : std::uint8_t { kToss, kChoose, kLook, kNaming, kShow, kOver };
    struct State {
        std::uint8_t coin;   // 1 heads, 2 tails; 0: not tossed, or not known
        std::uint8_t named;  // the side named, or 0
        std::uint8_t stage;
        std::uint8_t known;  // 1: the seat has seen the coin
        std::uint8_t paid;   // 1: for a peek
    };

    Coin() : Coin(500) {}
    // Thousandths: what SAFE pays, and what a peek costs; a negative price: there is no peek.
    explicit Coin(int safe, int price = -1) : safe_(safe), price_(price) {
        assert(safe >= -kUnit && safe <= kUnit && price <= kUnit);
    }

    int safe() const { return safe_; }
    int price() const { return price_; }

    static Sides sides() { return Sides::each_alone(1); }
    static State start() { return State{}; }

    static Actor actor(const State& s) {
        if (s.stage == kChoose || s.stage == kNaming) return Seat(0);
        return s.stage == kOver ? Actor::over() : Actor::chance();
    }

    void actions(const State& s, ActionList<kMaxActions>& list) const {
        if (s.stage == kChoose) {
            list.push(kSafeVerb);
            list.push(kGuessVerb);
            if (price_ >= 0) list.push(kPeekVerb);
        } else if (s.stage == kNaming) {
            list.push(kNameVerb, Side::put(1));
            list.push(kNameVerb, Side::put(2));
        }
    }

    static bool chances(const State& s, ChanceList& list) {
        if (s.stage == kToss) {
            list.push(Action::of(kTossVerb, Side::put(1)), 1);
            list.push(Action::of(kTossVerb, Side::put(2)), 1);
        } else if (actor(s).is_chance()) {
            list.push(shown(s), 1);
        }
        return true;
    }
    static Action roll(const State& s, Rng& rng) {
        return s.stage == kToss ? Action::of(kTossVerb, Side::put(either(rng))) : shown(s);
    }
    static std::uint32_t source(const State& s) { return s.stage == kToss ? 0 : 1; }

    static void apply(State& s, Action a) {
        switch (a.verb()) {
            case kTossVerb:
                s.coin = static_cast<std::uint8_t>(Side::get(a));
                s.stage = kChoose;
                break;
            case kSafeVerb:
                s.stage = kOver;
                break;
            case kGuessVerb:
                s.stage = kNaming;
                break;
            case kPeekVerb:
                s.paid = 1;
                s.stage = kLook;
                break;
            case kNameVerb:
                s.named = static_cast<std::uint8_t>(Side::get(a));
                s.stage = s.known != 0 ? kOver : kShow;
                break;
            default:
                assert(a == shown(s));
                s.known = 1;
                s.stage = s.stage == kLook ? kNaming : kOver;
        }
    }

    Outcome outcome(const State& s) const {
        Outcome result;
        result.scored = true;
        int won = safe_;
        result.ending = kTookSafe;
        if (s.named != 0) {
            won = s.named == s.coin ? kUnit : -kUnit;
            result.ending = s.named == s.coin ? kRight : kWrong;
        }
        result.score[0] = won - (s.paid != 0 ? price_ : 0);
        result.value[0] = (result.score[0] + 2 * kUnit) / (4.0 * kUnit);
        return result;
    }

    static std::string text(const Event& e) {
        const std::string side(kSides[e.hidden != 0 ? 0 : Side::get(e.action)]);
        switch (e.action.verb()) {
            case kNameVerb:
                return "name:" + side;
            case kTossVerb:
                return "~toss:" + side;
            case kShowVerb:
                return "~show:" + side;
            default:
                return std::string(kWords[e.action.verb()]);
        }
    }

    static std::optional<Event> parse(std::string_view words) {
        for (unsigned verb = kSafeVerb; verb <= kPeekVerb; ++verb)
            if (words == kWords[verb]) return Event::of(Actor::over(), Action::of(verb));
        if (words == "~toss:?") return Event::of(Actor::over(), Action::of(kTossVerb), Side::kMask);
        Reader reader(words);
        unsigned verb = kNameVerb;
        if (!reader.take("name:")) verb = reader.take("~toss:") ? kTossVerb : kShowVerb;
        if (verb == kShowVerb && !reader.take("~show:")) return std::nullopt;
        for (unsigned side = 1; side <= 2; ++side)
            if (reader.take(kSides[side]) && reader.done())
                return Event::of(Actor::over(), Action::of(verb, Side::put(side)));
        return std::nullopt;
    }

    // As v sees it, whether s is the truth or already a view of v.
    static std::string picture(State s, Seat v) {
        hide(s, v);
        std::string line = "coin " + (s.stage == kToss ? std::string("-") : std::string(kSides[s.coin]));
        if (s.named != 0) line.append(", named ").append(kSides[s.named]);
        return line + '\n';
    }

    static std::string_view ending_name(std::uint8_t ending) {
        static constexpr std::string_view kNames[] = {"none", "safe", "right", "wrong"};
        return ending < std::size(kNames) ? kNames[ending] : kNames[kGoingOn];
    }

    static void hide(State& s, Seat /*v*/) {
        if (s.known == 0) s.coin = 0;
    }
    static Event seen(const State& s, Action a, Seat /*v*/) {
        return Event::of(actor(s), a, a.verb() == kTossVerb ? Side::kMask : 0);
    }
    static void fill(State& s, Seat /*v*/, Rng& rng) {
        if (s.coin == 0 && s.stage != kToss) s.coin = static_cast<std::uint8_t>(either(rng));
    }

    std::optional<Action> fill_for(State& s, Seat v, const Event& e, Rng& rng) const {
        if (e.actor() != actor(s) || actor(s).is_over()) return std::nullopt;
        const unsigned side = Side::get(e.action);
        if (e.action.verb() == kShowVerb && s.coin == 0 && side <= 2)
            s.coin = static_cast<std::uint8_t>(side);
        fill(s, v, rng);
        if (actor(s).is_seat()) {
            ActionList<kMaxActions> list;
            actions(s, list);
            return e.is_full() && list.contains(e.action) ? std::optional(e.action) : std::nullopt;
        }
        const Action a = roll(s, rng);
        return seen(s, a, v) == e ? std::optional(a) : std::nullopt;
    }

    static bool sound(const State& s) {
        if (s.stage > kOver || s.coin > 2 || s.named > 2 || s.known > 1 || s.paid > 1) return false;
        if ((s.coin != 0) != (s.stage != kToss)) return false;
        if (s.named != 0 && s.stage < kShow) return false;
        if (s.paid != 0 && s.stage < kLook) return false;
        return s.known == 0 || s.stage >= kNaming;
    }

  private:
    static constexpr int kUnit = 1000;
    static constexpr unsigned kSafeVerb = 0;
    static constexpr unsigned kGuessVerb = 1;
    static constexpr unsigned kPeekVerb = 2;
    static constexpr unsigned kNameVerb = 3;
    static constexpr unsigned kTossVerb = 4;
    static constexpr unsigned kShowVerb = 5;
    using Side = Field<0, 2>;
    static constexpr std::array<std::string_view, 3> kSides = {"?", "heads", "tails"};
    static constexpr std::array<std::string_view, 3> kWords = {"safe", "guess", "peek"};

    static unsigned either(Rng& rng) { return 1U + static_cast<unsigned>(rng.next() >> 63); }
    static Action shown(const State& s) { return Action::of(kShowVerb, Side::put(s.coin)); }

    int safe_;
    int price_;
};

// The coin with a peek for sale.
class Peek : public Coin {
  public:
    static constexpr std::string_view kName = "peek";

    Peek() : Peek(0, 500) {}
    explicit Peek(int safe, int price) : Coin(safe, price) { assert(price >= 0); }
};

PENTAPRISM_DESCRIBE(Coin::State, coin, named, stage, known, paid);
PENTAPRISM_MEANINGS(Coin::State, Meaning::one_of("coin", 3), Meaning::one_of("named", 3),
                    Meaning::one_of("stage", Coin::kOver + 1), Meaning::up_to("known", 1),
                    Meaning::up_to("paid", 1));

}  // namespace pentaprism
