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

// Kuhn poker (Kuhn 1950): three cards, one to each of two seats, an ante of one and one bet of one. Worth
// −1/18 to the first seat. A showdown is an event: both cards are shown, and only then does a seat know who
// has won.
class Kuhn {
  public:
    static constexpr std::string_view kName = "kuhn";
    static constexpr std::size_t kMaxActions = 2;
    enum Ending : std::uint8_t { kGoingOn, kFold, kShowdown };

    // Where the play stands: what was dealt and said so far.
    enum Node : std::uint8_t {
        kDealFirst,
        kDealSecond,
        kOpen,
        kPassed,
        kBet,
        kPassedBet,
        kPassPass,
        kBetBet,
        kPassBetBet,
        kBetPass,
        kPassBetPass,
        kPassPassShown,
        kBetBetShown,
        kPassBetBetShown,
    };
    struct State {
        std::array<std::uint8_t, 2> card;  // 1 jack, 2 queen, 3 king; 0: not dealt, or not known
        std::uint8_t node;
    };

    static Sides sides() { return Sides::each_alone(2); }
    static State start() { return State{}; }
    static Actor actor(const State& s) { return kActor[s.node]; }

    static void actions(const State& s, ActionList<kMaxActions>& list) {
        if (!actor(s).is_seat()) return;
        list.push(kPassVerb);
        list.push(kBetVerb);
    }
    static Action any(const State& /*s*/, Rng& rng) {
        return Action::of(static_cast<unsigned>(rng.next() >> 63));
    }

    static bool chances(const State& s, ChanceList& list) {
        if (s.node <= kDealSecond) {
            for (unsigned card = 1; card <= kCards; ++card)
                if (card != s.card[0]) list.push(dealt(s.node, card), 1);
        } else if (actor(s).is_chance()) {
            list.push(shown(s), 1);
        }
        return true;
    }
    static Action roll(const State& s, Rng& rng) {
        return s.node <= kDealSecond ? dealt(s.node, pick(mask(s.card[0]), rng)) : shown(s);
    }
    static std::uint32_t source(const State& s) { return s.node <= kDealSecond ? 0 : 1; }

    static void apply(State& s, Action a) {
        if (s.node <= kDealSecond) {
            assert(a.verb() == kDealVerb && OfSeat::get(a) == s.node);
            s.card[s.node] = static_cast<std::uint8_t>(First::get(a));
            ++s.node;
        } else if (s.node <= kPassedBet) {
            assert(a.verb() <= kBetVerb);
            s.node = kNext[s.node - kOpen][a.verb()];
        } else {
            assert(a == shown(s));
            s.node = static_cast<std::uint8_t>(s.node + kPassPassShown - kPassPass);
        }
    }

    static Outcome outcome(const State& s) {
        Outcome result;
        result.scored = true;
        result.ending = s.node < kPassPassShown ? kFold : kShowdown;
        std::int32_t first = s.node == kBetPass ? 1 : -1;
        if (s.node >= kPassPassShown)
            first = (s.card[0] > s.card[1] ? 1 : -1) * (s.node == kPassPassShown ? 1 : 2);
        result.score = {first, -first};
        result.value = {
            (first + kMostAmount) / (2.0 * kMostAmount),
            (kMostAmount - first) / (2.0 * kMostAmount),
        };
        return result;
    }

    static std::string text(const Event& e) {
        switch (e.action.verb()) {
            case kPassVerb:
                return "pass";
            case kBetVerb:
                return "bet";
            case kDealVerb:
                return "~deal:p" + std::to_string(OfSeat::get(e.action) + 1) + ':' + card_word<First>(e);
            default:
                return "~show:" + card_word<First>(e) + ',' + card_word<Second>(e);
        }
    }

    static std::optional<Event> parse(std::string_view words) {
        if (words == "pass") return Event::of(Actor::over(), Action::of(kPassVerb));
        if (words == "bet") return Event::of(Actor::over(), Action::of(kBetVerb));
        Reader reader(words);
        if (reader.take("~deal:p")) {
            const std::optional<unsigned> seat = reader.number(1, 2);
            if (!seat || !reader.take(":")) return std::nullopt;
            const unsigned card = read_card(reader);
            if (card > kCards || !reader.done()) return std::nullopt;
            return Event::of(Actor::over(), dealt(*seat - 1, card), card == 0 ? First::kMask : 0);
        }
        if (!reader.take("~show:")) return std::nullopt;
        const unsigned first = read_card(reader);
        if (first == 0 || first > kCards || !reader.take(",")) return std::nullopt;
        const unsigned second = read_card(reader);
        if (second == 0 || second > kCards || !reader.done()) return std::nullopt;
        return Event::of(Actor::over(), Action::of(kShowVerb, First::put(first) | Second::put(second)));
    }

    // As v sees it, whether s is the truth or already a view of v.
    static std::string picture(State s, Seat v) {
        static constexpr std::string_view kSaid[] = {
            "",
            "",
            "",
            "pass",
            "bet",
            "pass bet",
            "pass pass",
            "bet bet",
            "pass bet bet",
            "bet pass",
            "pass bet pass",
        };
        hide(s, v);
        std::string lines;
        for (unsigned seat = 0; seat < 2; ++seat) {
            lines += 'p' + std::to_string(seat + 1) + ' ';
            lines += is_dealt(s, seat) ? kWords[s.card[seat]] : "-";
            lines += '\n';
        }
        const int said = s.node < kPassPassShown ? s.node : s.node - (kPassPassShown - kPassPass);
        return lines.append(kSaid[said]) + '\n';
    }

    static std::string_view ending_name(std::uint8_t ending) {
        static constexpr std::string_view kNames[] = {"none", "fold", "showdown"};
        return ending < std::size(kNames) ? kNames[ending] : kNames[kGoingOn];
    }

    static void hide(State& s, Seat v) {
        if (s.node >= kPassPassShown) return;
        for (unsigned seat = 0; seat < 2; ++seat)
            if (seat != v.value) s.card[seat] = 0;
    }

    static Event seen(const State& s, Action a, Seat v) {
        const bool hidden = a.verb() == kDealVerb && OfSeat::get(a) != v.value;
        return Event::of(actor(s), a, hidden ? First::kMask : 0);
    }

    static void fill(State& s, Seat /*v*/, Rng& rng) { fill_without(s, 0, rng); }

    static std::optional<Action> fill_for(State& s, Seat v, const Event& e, Rng& rng) {
        if (e.actor() != actor(s) || actor(s).is_over()) return std::nullopt;
        if (actor(s).is_seat()) {
            if (!e.is_full() || e.action.verb() > kBetVerb || e.action.payload() != 0) return std::nullopt;
            fill(s, v, rng);
            return e.action;
        }
        if (s.node <= kDealSecond) {
            const unsigned card = First::get(e.action);
            if (card != 0 && card == s.card[0]) return std::nullopt;
            fill_without(s, mask(card), rng);
            const Action a = card == 0 ? roll(s, rng) : dealt(s.node, card);
            return seen(s, a, v) == e ? std::optional(a) : std::nullopt;
        }
        const std::array<unsigned, 2> card = {First::get(e.action), Second::get(e.action)};
        for (unsigned seat = 0; seat < 2; ++seat) {
            if (s.card[seat] != 0 && s.card[seat] != card[seat]) return std::nullopt;
            s.card[seat] = static_cast<std::uint8_t>(card[seat]);
        }
        const bool real = card[0] != 0 && card[1] != 0 && card[0] != card[1];
        return real && seen(s, shown(s), v) == e ? std::optional(shown(s)) : std::nullopt;
    }

    static bool sound(const State& s) {
        if (s.node > kPassBetBetShown) return false;
        for (unsigned seat = 0; seat < 2; ++seat)
            if (s.card[seat] > kCards || (s.card[seat] != 0) != is_dealt(s, seat)) return false;
        return s.node <= kDealSecond || s.card[0] != s.card[1];
    }

  private:
    static constexpr unsigned kCards = 3;
    static constexpr std::int32_t kMostAmount = 2;
    static constexpr unsigned kPassVerb = 0;
    static constexpr unsigned kBetVerb = 1;
    static constexpr unsigned kDealVerb = 2;
    static constexpr unsigned kShowVerb = 3;
    using First = Field<0, 2>;  // the card dealt; of a showdown the first seat's card
    using Second = Field<2, 2>;
    using OfSeat = Field<4, 2>;
    static constexpr std::array<std::string_view, 4> kWords = {"?", "jack", "queen", "king"};

    static constexpr Actor kChance = Actor::chance();
    static constexpr Actor kOver = Actor::over();
    static constexpr Actor kOne = Actor(Seat(0));
    static constexpr Actor kTwo = Actor(Seat(1));
    static constexpr std::array<Actor, 14> kActor = {
        kChance, kChance, kOne,  kTwo,  kTwo,  kOne,  kChance,
        kChance, kChance, kOver, kOver, kOver, kOver, kOver,
    };
    static constexpr std::uint8_t kNext[4][2] = {
        {kPassed, kBet},
        {kPassPass, kPassedBet},
        {kBetPass, kBetBet},
        {kPassBetPass, kPassBetBet},
    };

    static bool is_dealt(const State& s, unsigned seat) { return s.node > seat; }
    static constexpr unsigned mask(unsigned card) { return card == 0 ? 0 : 1U << card; }
    static Action dealt(unsigned seat, unsigned card) {
        return Action::of(kDealVerb, OfSeat::put(seat) | First::put(card));
    }
    static Action shown(const State& s) {
        return Action::of(kShowVerb, First::put(s.card[0]) | Second::put(s.card[1]));
    }

    // A card that is not in the mask, each as likely.
    static unsigned pick(unsigned taken, Rng& rng) {
        std::array<unsigned, kCards> free{};
        unsigned count = 0;
        for (unsigned card = 1; card <= kCards; ++card)
            if ((taken >> card & 1U) == 0) free[count++] = card;
        return free[rng.below(count)];
    }
    static void fill_without(State& s, unsigned taken, Rng& rng) {
        for (unsigned seat = 0; seat < 2; ++seat)
            if (is_dealt(s, seat) && s.card[seat] == 0)
                s.card[seat] =
                    static_cast<std::uint8_t>(pick(taken | mask(s.card[0]) | mask(s.card[1]), rng));
    }

    // The number of a card's word, 0 for `?`, above kCards for anything else.
    static unsigned read_card(Reader& reader) {
        unsigned card = 0;
        while (card <= kCards && !reader.take(kWords[card])) ++card;
        return card;
    }
    template <class Which>
    static std::string card_word(const Event& e) {
        return std::string(kWords[(e.hidden & Which::kMask) != 0 ? 0 : Which::get(e.action)]);
    }
};

PENTAPRISM_DESCRIBE(Kuhn::State, card, node);
PENTAPRISM_MEANINGS(Kuhn::State, Meaning::one_of("card", 4),
                    Meaning::one_of("node", Kuhn::kPassBetBetShown + 1));

}  // namespace pentaprism
