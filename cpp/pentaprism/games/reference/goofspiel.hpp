#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "pentaprism/core/describe.hpp"
#include "pentaprism/core/game.hpp"
#include "pentaprism/games/reference/reader.hpp"

namespace pentaprism {

// Goofspiel (Ross 1971): for each of n prizes, worth 1 to n, every seat bids one of its cards 1 to n, all at
// the same time. The highest bid takes the prize; where it is tied, nobody does. Seats bid one after the
// other, each hidden from the others, and then a chance outcome shows all bids. The last prize and the last
// cards are known to all and are settled with the prize before.
class Goofspiel {
  public:
    static constexpr std::string_view kName = "goofspiel";
    static constexpr unsigned kMostCards = 13;
    static constexpr std::size_t kMaxActions = kMostCards;
    enum Ending : std::uint8_t { kGoingOn, kSpent };
    enum class Order : std::uint8_t { kDescending, kRandom };
    enum class Pay : std::uint8_t { kWin, kPoints };

    struct State {
        std::uint16_t prizes;                       // those to come: a bit for each worth
        std::array<std::uint16_t, kMaxSeats> hand;  // a bit for each card, also for one bid but not shown
        std::array<std::uint8_t, kMaxSeats> points;
        std::array<std::uint8_t, kMaxSeats> bid;  // 0: none yet, or not known
        std::uint8_t prize;                       // what is bid for; 0: to be drawn
        std::uint8_t turn;  // who bids next; behind the last seat: bids are to be shown
    };

    Goofspiel() : Goofspiel(4, Order::kDescending) {}
    explicit Goofspiel(int cards, Order order, Pay pay = Pay::kPoints, int seats = 2)
        : cards_(static_cast<unsigned>(cards)),
          seats_(static_cast<unsigned>(seats)),
          order_(order),
          pay_(pay) {
        assert(cards >= 2 && cards <= static_cast<int>(kMostCards) && seats >= 2 && seats <= kMaxSeats);
    }

    unsigned cards() const { return cards_; }

    Sides sides() const { return Sides::each_alone(static_cast<int>(seats_)); }

    State start() const {
        State s{};
        s.prizes = static_cast<std::uint16_t>((2U << cards_) - 2U);
        for (unsigned seat = 0; seat < seats_; ++seat) s.hand[seat] = s.prizes;
        if (order_ == Order::kDescending) draw(s, cards_);
        return s;
    }

    Actor actor(const State& s) const {
        if (s.hand[0] == 0) return Actor::over();
        return s.prize != 0 && s.turn < seats_ ? Actor(Seat(s.turn)) : Actor::chance();
    }

    void actions(const State& s, ActionList<kMaxActions>& list) const {
        if (!actor(s).is_seat()) return;
        for (unsigned hand = s.hand[s.turn]; hand != 0; hand &= hand - 1) list.push(bid(lowest(hand)));
    }
    static Action any(const State& s, Rng& rng) { return bid(pick(s.hand[s.turn], rng)); }

    bool chances(const State& s, ChanceList& list) const {
        if (!actor(s).is_chance()) return true;
        if (s.prize != 0) {
            list.push(shown(s), 1);
        } else {
            for (unsigned prizes = s.prizes; prizes != 0; prizes &= prizes - 1)
                list.push(drawn(lowest(prizes)), 1);
        }
        return true;
    }
    static Action roll(const State& s, Rng& rng) {
        return s.prize != 0 ? shown(s) : drawn(pick(s.prizes, rng));
    }
    static std::uint32_t source(const State& s) { return s.prize != 0 ? 1 : 0; }

    void apply(State& s, Action a) const {
        if (a.verb() == kBidVerb) {
            assert(holds(s.hand[s.turn], Card::get(a)));
            s.bid[s.turn++] = static_cast<std::uint8_t>(Card::get(a));
        } else if (a.verb() == kPrizeVerb) {
            assert(s.prize == 0 && holds(s.prizes, Card::get(a)));
            draw(s, Card::get(a));
        } else {
            assert(a == shown(s));
            settle(s);
        }
    }

    Outcome outcome(const State& s) const {
        Outcome result;
        result.scored = true;
        result.ending = kSpent;
        int sum = 0;
        std::uint8_t most = 0;
        for (unsigned seat = 0; seat < seats_; ++seat) {
            result.score[seat] = s.points[seat];
            sum += s.points[seat];
            most = s.points[seat] > most ? s.points[seat] : most;
        }
        int winners = 0;
        for (unsigned seat = 0; seat < seats_; ++seat) winners += s.points[seat] == most ? 1 : 0;
        const double seats = seats_;
        const double all = cards_ * (cards_ + 1) / 2.0;
        for (unsigned seat = 0; seat < seats_; ++seat) {
            if (pay_ == Pay::kWin)
                result.value[seat] = s.points[seat] == most ? 1.0 / winners : 0.0;
            else
                result.value[seat] = 1.0 / seats + (s.points[seat] - sum / seats) / all;
        }
        return result;
    }

    std::string text(const Event& e) const {
        if (e.action.verb() == kPrizeVerb) return "~prize:" + std::to_string(Card::get(e.action));
        if (e.action.verb() == kBidVerb)
            return e.hidden != 0 ? std::string("bid:?") : "bid:" + std::to_string(Card::get(e.action));
        std::string words = "~reveal:";
        for (unsigned seat = 0; seat < seats_; ++seat)
            words += (seat > 0 ? "," : "") + std::to_string(bid_of(e.action, seat));
        return words;
    }

    std::optional<Event> parse(std::string_view words) const {
        if (words == "bid:?") return Event::of(Actor::over(), Action::of(kBidVerb), Card::kMask);
        Reader reader(words);
        if (reader.take("~reveal:")) {
            std::uint32_t all = 0;
            for (unsigned seat = 0; seat < seats_; ++seat) {
                if (seat > 0 && !reader.take(",")) return std::nullopt;
                const std::optional<unsigned> card = reader.number(1, cards_);
                if (!card) return std::nullopt;
                all |= *card << (4 * seat);
            }
            if (!reader.done()) return std::nullopt;
            return Event::of(Actor::over(), Action::of(kRevealVerb, all));
        }
        const bool bids = reader.take("bid:");
        if (!bids && !reader.take("~prize:")) return std::nullopt;
        const std::optional<unsigned> card = reader.number(1, cards_);
        if (!card || !reader.done()) return std::nullopt;
        return Event::of(Actor::over(), bids ? bid(*card) : drawn(*card));
    }

    // As v sees it, whether s is the truth or already a view of v.
    std::string picture(State s, Seat v) const {
        hide(s, v);
        std::string lines = "prize " + (s.prize == 0 ? std::string("-") : std::to_string(s.prize)) + " of" +
                            numbers(s.prizes) + '\n';
        for (unsigned seat = 0; seat < seats_; ++seat) {
            lines += 'p' + std::to_string(seat + 1) + ' ' + std::to_string(s.points[seat]) + ':' +
                     numbers(s.hand[seat]);
            if (seat < s.turn)
                lines += " bid " + (s.bid[seat] == 0 ? std::string("?") : std::to_string(s.bid[seat]));
            lines += '\n';
        }
        return lines;
    }

    static std::string_view ending_name(std::uint8_t ending) { return ending == kSpent ? "spent" : "none"; }

    static void hide(State& s, Seat v) {
        for (unsigned seat = 0; seat < kMaxSeats; ++seat)
            if (seat != v.value) s.bid[seat] = 0;
    }
    Event seen(const State& s, Action a, Seat v) const {
        const bool hidden = a.verb() == kBidVerb && s.turn != v.value;
        return Event::of(actor(s), a, hidden ? Card::kMask : 0);
    }
    static void fill(State& s, Seat /*v*/, Rng& rng) {
        for (unsigned seat = 0; seat < s.turn; ++seat)
            if (s.bid[seat] == 0) s.bid[seat] = static_cast<std::uint8_t>(pick(s.hand[seat], rng));
    }

    std::optional<Action> fill_for(State& s, Seat v, const Event& e, Rng& rng) const {
        if (e.actor() != actor(s) || actor(s).is_over()) return std::nullopt;
        if (actor(s).is_seat()) {
            fill(s, v, rng);
            const bool told = holds(s.hand[s.turn], Card::get(e.action));
            const Action a = told ? bid(Card::get(e.action)) : any(s, rng);
            return seen(s, a, v) == e ? std::optional(a) : std::nullopt;
        }
        if (s.prize == 0) {
            if (!holds(s.prizes, Card::get(e.action))) return std::nullopt;
        } else {
            for (unsigned seat = 0; seat < seats_; ++seat) {
                const unsigned card = bid_of(e.action, seat);
                if (!holds(s.hand[seat], card) || (s.bid[seat] != 0 && s.bid[seat] != card))
                    return std::nullopt;
                s.bid[seat] = static_cast<std::uint8_t>(card);
            }
        }
        const Action a = s.prize == 0 ? drawn(Card::get(e.action)) : shown(s);
        return seen(s, a, v) == e ? std::optional(a) : std::nullopt;
    }

    bool sound(const State& s) const {
        const unsigned all = (2U << cards_) - 2U;
        if ((s.prizes & ~all) != 0 || s.prize > cards_ || s.turn > seats_ || holds(s.prizes, s.prize))
            return false;
        const int left = std::popcount(s.prizes) + (s.prize != 0 ? 1 : 0);
        unsigned points = 0;
        for (unsigned seat = 0; seat < kMaxSeats; ++seat) {
            if ((s.hand[seat] & ~all) != 0 || std::popcount(s.hand[seat]) != (seat < seats_ ? left : 0))
                return false;
            if ((s.bid[seat] != 0) != (seat < s.turn)) return false;
            if (s.bid[seat] != 0 && !holds(s.hand[seat], s.bid[seat])) return false;
            points += s.points[seat];
        }
        unsigned gone = cards_ * (cards_ + 1) / 2 - s.prize;
        for (unsigned prizes = s.prizes; prizes != 0; prizes &= prizes - 1) gone -= lowest(prizes);
        return points <= gone && left != 1 && (s.prize != 0 || s.turn == 0);
    }

  private:
    static constexpr unsigned kBidVerb = 0;
    static constexpr unsigned kPrizeVerb = 1;
    static constexpr unsigned kRevealVerb = 2;
    using Card = Field<0, 4>;

    static Action bid(unsigned card) { return Action::of(kBidVerb, Card::put(card)); }
    static Action drawn(unsigned prize) { return Action::of(kPrizeVerb, Card::put(prize)); }
    static Action shown(const State& s) {
        return Action::of(kRevealVerb, s.bid[0] | s.bid[1] * 16U | s.bid[2] * 256U | s.bid[3] * 4096U);
    }
    static unsigned bid_of(Action a, unsigned seat) { return a.payload() >> (4 * seat) & 15U; }

    static bool holds(unsigned cards, unsigned card) { return (cards >> card & 1U) != 0; }
    static unsigned lowest(unsigned cards) { return static_cast<unsigned>(std::countr_zero(cards)); }
    static unsigned pick(unsigned cards, Rng& rng) {
        for (unsigned skip = rng.below(static_cast<unsigned>(std::popcount(cards))); skip > 0; --skip)
            cards &= cards - 1;
        return lowest(cards);
    }
    static std::string numbers(unsigned cards) {
        std::string list;
        for (; cards != 0; cards &= cards - 1) list += ' ' + std::to_string(lowest(cards));
        return list;
    }

    static void draw(State& s, unsigned prize) {
        s.prize = static_cast<std::uint8_t>(prize);
        s.prizes = static_cast<std::uint16_t>(s.prizes & ~(1U << prize));
    }

    // Gives the prize to the one highest bid, takes the bids from the hands, and goes on to the next prize.
    void settle(State& s) const {
        std::uint8_t most = 0;
        unsigned winner = kMaxSeats;
        for (unsigned seat = 0; seat < seats_; ++seat) {
            if (s.bid[seat] >= most) winner = s.bid[seat] == most ? kMaxSeats : seat;
            most = s.bid[seat] > most ? s.bid[seat] : most;
            s.hand[seat] = static_cast<std::uint16_t>(s.hand[seat] & ~(1U << s.bid[seat]));
        }
        if (winner < kMaxSeats) s.points[winner] = static_cast<std::uint8_t>(s.points[winner] + s.prize);
        s.bid = {};
        s.turn = 0;
        s.prize = 0;
        const int left = std::popcount(s.prizes);
        if (left == 1) {
            draw(s, lowest(s.prizes));
            for (unsigned seat = 0; seat < seats_; ++seat)
                s.bid[seat] = static_cast<std::uint8_t>(lowest(s.hand[seat]));
            settle(s);
        } else if (left > 1 && order_ == Order::kDescending) {
            draw(s, static_cast<unsigned>(std::bit_width(static_cast<unsigned>(s.prizes))) - 1U);
        }
    }

    unsigned cards_;
    unsigned seats_;
    Order order_;
    Pay pay_;
};

PENTAPRISM_DESCRIBE(Goofspiel::State, prizes, hand, points, bid, prize, turn);
PENTAPRISM_MEANINGS(Goofspiel::State, Meaning::set_of("prizes", 0x3FFE), Meaning::set_of("hand", 0x3FFE),
                    Meaning::up_to("points", 91), Meaning::one_of("bid", Goofspiel::kMostCards + 1),
                    Meaning::one_of("prize", Goofspiel::kMostCards + 1),
                    Meaning::one_of("turn", kMaxSeats + 1));

}  // namespace pentaprism
