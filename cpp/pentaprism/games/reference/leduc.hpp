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

// Leduc poker (Southey et al. 2005): two jacks, queens and kings, one card to each of two seats, an ante of
// one, a round of bets of two, a card on the table, a round of bets of four, at most two raises a round. A
// pair with the table's card wins, then the higher card. Worth −0.085605 to the first seat. Cards of one rank
// are the same card: chance outcomes have as many ways as there are copies left, and a guess deals each copy
// with the same chance.
class Leduc {
  public:
    static constexpr std::string_view kName = "leduc";
    static constexpr std::size_t kMaxActions = 3;
    enum Ending : std::uint8_t { kGoingOn, kFold, kShowdown };

    // Where the play stands. kOpen to kCallRaiseRaise: what was said in this round.
    enum Node : std::uint8_t {
        kDealFirst,
        kDealSecond,
        kOpen,
        kCall,
        kRaise,
        kCallRaise,
        kRaiseRaise,
        kCallRaiseRaise,
        kTableCard,
        kShow,
        kFolded,
        kShown,
    };
    // Cards: 1 jack, 2 queen, 3 king; 0: not dealt, or not known. `last` is the node of each round at which
    // was spoken last, so that a state has the whole of the bidding.
    struct State {
        std::array<std::uint8_t, 2> card;
        std::array<std::uint8_t, 2> paid;
        std::array<std::uint8_t, 2> last;
        std::uint8_t table;
        std::uint8_t node;
    };

    static Sides sides() { return Sides::each_alone(2); }
    static State start() { return State{{}, {kAnte, kAnte}, {}, 0, kDealFirst}; }
    static Actor actor(const State& s) { return kActor[s.node]; }

    static void actions(const State& s, ActionList<kMaxActions>& list) {
        if (!actor(s).is_seat()) return;
        for (unsigned verb = kLeast[s.node]; verb < kLeast[s.node] + kOptions[s.node]; ++verb)
            list.push(verb);
    }
    static Action any(const State& s, Rng& rng) {
        return Action::of(kLeast[s.node] + rng.below(kOptions[s.node]));
    }

    static bool chances(const State& s, ChanceList& list) {
        if (draws(s)) {
            const std::array<std::uint8_t, 4> bag = left(s);
            for (unsigned card = 1; card <= kRanks; ++card)
                if (bag[card] > 0) list.push(drawn(s, card), bag[card]);
        } else if (s.node == kShow) {
            list.push(shown(s), 1);
        }
        return true;
    }
    static Action roll(const State& s, Rng& rng) {
        return draws(s) ? drawn(s, take(left(s), rng)) : shown(s);
    }
    static std::uint32_t source(const State& s) { return draws(s) ? 0 : 1; }

    static void apply(State& s, Action a) {
        if (actor(s).is_seat()) {
            say(s, a);
        } else if (s.node <= kDealSecond) {
            assert(a.verb() == kDealVerb && OfSeat::get(a) == s.node);
            s.card[s.node] = static_cast<std::uint8_t>(First::get(a));
            ++s.node;
        } else if (s.node == kTableCard) {
            assert(a.verb() == kTableVerb);
            s.table = static_cast<std::uint8_t>(First::get(a));
            s.node = kOpen;
        } else {
            assert(a == shown(s));
            s.node = kShown;
        }
    }

    static Outcome outcome(const State& s) {
        Outcome result;
        result.scored = true;
        std::int32_t first = s.paid[0];
        if (s.node == kFolded) {
            const unsigned folder = kSeat[s.last[s.table == 0 ? 0 : 1]];
            first = folder == 0 ? -first : s.paid[1];
            result.ending = kFold;
        } else {
            const unsigned one = s.card[0] == s.table ? kPair : s.card[0];
            const unsigned two = s.card[1] == s.table ? kPair : s.card[1];
            first *= static_cast<int>(one > two) - static_cast<int>(one < two);
            result.ending = kShowdown;
        }
        result.score = {first, -first};
        result.value = {
            (first + kMostAmount) / (2.0 * kMostAmount),
            (kMostAmount - first) / (2.0 * kMostAmount),
        };
        return result;
    }

    static std::string text(const Event& e) {
        switch (e.action.verb()) {
            case kDealVerb:
                return "~deal:p" + std::to_string(OfSeat::get(e.action) + 1) + ':' + card_word<First>(e);
            case kTableVerb:
                return "~table:" + card_word<First>(e);
            case kShowVerb:
                return "~show:" + card_word<First>(e) + ',' + card_word<Second>(e);
            default:
                return std::string(kSayings[e.action.verb()]);
        }
    }

    static std::optional<Event> parse(std::string_view words) {
        for (unsigned verb = kFoldVerb; verb <= kRaiseVerb; ++verb)
            if (words == kSayings[verb]) return Event::of(Actor::over(), Action::of(verb));
        Reader reader(words);
        if (reader.take("~deal:p")) {
            const std::optional<unsigned> seat = reader.number(1, 2);
            if (!seat || !reader.take(":")) return std::nullopt;
            const unsigned card = read_card(reader);
            if (card > kRanks || !reader.done()) return std::nullopt;
            const Action a = Action::of(kDealVerb, OfSeat::put(*seat - 1) | First::put(card));
            return Event::of(Actor::over(), a, card == 0 ? First::kMask : 0);
        }
        const bool table = reader.take("~table:");
        if (!table && !reader.take("~show:")) return std::nullopt;
        const unsigned first = read_card(reader);
        if (first == 0 || first > kRanks) return std::nullopt;
        if (table) {
            if (!reader.done()) return std::nullopt;
            return Event::of(Actor::over(), Action::of(kTableVerb, First::put(first)));
        }
        if (!reader.take(",")) return std::nullopt;
        const unsigned second = read_card(reader);
        if (second == 0 || second > kRanks || !reader.done()) return std::nullopt;
        return Event::of(Actor::over(), Action::of(kShowVerb, First::put(first) | Second::put(second)));
    }

    // As v sees it, whether s is the truth or already a view of v.
    static std::string picture(State s, Seat v) {
        hide(s, v);
        std::string lines;
        for (unsigned seat = 0; seat < 2; ++seat) {
            lines += 'p' + std::to_string(seat + 1) + ' ';
            lines += is_dealt(s, seat) ? kWords[s.card[seat]] : "-";
            lines += " paid " + std::to_string(s.paid[seat]) + '\n';
        }
        lines += "table ";
        lines += s.table == 0 ? "-" : kWords[s.table];
        lines += '\n';
        return lines;
    }

    static std::string_view ending_name(std::uint8_t ending) {
        static constexpr std::string_view kNames[] = {"none", "fold", "showdown"};
        return ending < std::size(kNames) ? kNames[ending] : kNames[kGoingOn];
    }

    static void hide(State& s, Seat v) {
        if (s.node == kShown) return;
        for (unsigned seat = 0; seat < 2; ++seat)
            if (seat != v.value) s.card[seat] = 0;
    }

    static Event seen(const State& s, Action a, Seat v) {
        const bool hidden = a.verb() == kDealVerb && OfSeat::get(a) != v.value;
        return Event::of(actor(s), a, hidden ? First::kMask : 0);
    }

    static void fill(State& s, Seat /*v*/, Rng& rng) { fill_from(s, left(s), rng); }

    static std::optional<Action> fill_for(State& s, Seat v, const Event& e, Rng& rng) {
        if (e.actor() != actor(s) || actor(s).is_over()) return std::nullopt;
        std::array<std::uint8_t, 4> bag = left(s);
        if (actor(s).is_seat()) {
            const unsigned verb = e.action.verb();
            const bool may = verb >= kLeast[s.node] && verb < kLeast[s.node] + kOptions[s.node];
            if (!may || !e.is_full() || e.action.payload() != 0) return std::nullopt;
            fill_from(s, bag, rng);
            return e.action;
        }
        if (draws(s)) {
            // The card drawn, if it is known, is not in the places that are still to be filled.
            const unsigned card = First::get(e.action);
            if (card != 0 && bag[card]-- == 0) return std::nullopt;
            fill_from(s, bag, rng);
            const Action a = card == 0 ? roll(s, rng) : drawn(s, card);
            return seen(s, a, v) == e ? std::optional(a) : std::nullopt;
        }
        const std::array<unsigned, 2> card = {First::get(e.action), Second::get(e.action)};
        for (unsigned seat = 0; seat < 2; ++seat) {
            if (s.card[seat] == card[seat]) continue;
            if (s.card[seat] != 0 || bag[card[seat]]-- == 0) return std::nullopt;
            s.card[seat] = static_cast<std::uint8_t>(card[seat]);
        }
        const bool real = card[0] != 0 && card[1] != 0 && seen(s, shown(s), v) == e;
        return real ? std::optional(shown(s)) : std::nullopt;
    }

    static bool sound(const State& s) {
        if (s.node > kShown || s.table > kRanks) return false;
        for (unsigned seat = 0; seat < 2; ++seat) {
            if (s.card[seat] > kRanks || (s.card[seat] != 0) != is_dealt(s, seat)) return false;
            if (s.paid[seat] < kAnte || s.paid[seat] > kMostAmount) return false;
        }
        if (s.card[0] != 0 && s.card[0] == s.card[1] && s.card[0] == s.table) return false;
        if ((s.last[0] == 0) != (s.table == 0 && s.node <= kOpen)) return false;
        if ((s.last[1] == 0) != (s.table == 0 || s.node == kOpen)) return false;
        const bool even = s.paid[0] == s.paid[1];
        return even == (s.node <= kCall || s.node == kTableCard || s.node == kShow || s.node == kShown);
    }

  private:
    static constexpr unsigned kRanks = 3;
    static constexpr unsigned kPair = kRanks + 1;
    static constexpr std::uint8_t kCopies = 2;
    static constexpr std::uint8_t kAnte = 1;
    static constexpr std::int32_t kMostAmount = 13;
    static constexpr unsigned kFoldVerb = 0;
    static constexpr unsigned kCallVerb = 1;
    static constexpr unsigned kRaiseVerb = 2;
    static constexpr unsigned kDealVerb = 3;
    static constexpr unsigned kTableVerb = 4;
    static constexpr unsigned kShowVerb = 5;
    using First = Field<0, 2>;  // the card dealt or laid on the table; of a showdown the first seat's card
    using Second = Field<2, 2>;
    using OfSeat = Field<4, 2>;
    static constexpr std::array<std::string_view, 4> kWords = {"?", "jack", "queen", "king"};
    static constexpr std::array<std::string_view, 3> kSayings = {"fold", "call", "raise"};

    // By node: who is to choose, the least verb, how many verbs.
    static constexpr Actor kChance = Actor::chance();
    static constexpr Actor kOver = Actor::over();
    static constexpr Actor kOne = Actor(Seat(0));
    static constexpr Actor kTwo = Actor(Seat(1));
    static constexpr std::array<Actor, 12> kActor = {
        kChance, kChance, kOne, kTwo, kTwo, kOne, kOne, kTwo, kChance, kChance, kOver, kOver,
    };
    static constexpr std::array<std::uint8_t, 8> kSeat = {0, 0, 0, 1, 1, 0, 0, 1};
    static constexpr std::array<std::uint8_t, 12> kLeast = {0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0};
    static constexpr std::array<std::uint8_t, 12> kOptions = {0, 0, 2, 2, 3, 3, 2, 2, 0, 0, 0, 0};
    // By round, node and verb: where it leads.
    static constexpr auto kNext = [] {
        std::array<std::array<std::array<std::uint8_t, 4>, 8>, 2> table{};
        for (unsigned round = 0; round < 2; ++round) {
            const std::uint8_t end = round == 0 ? kTableCard : kShow;
            table[round][kOpen] = {kFolded, kCall, kRaise};
            table[round][kCall] = {kFolded, end, kCallRaise};
            table[round][kRaise] = {kFolded, end, kRaiseRaise};
            table[round][kCallRaise] = {kFolded, end, kCallRaiseRaise};
            table[round][kRaiseRaise] = {kFolded, end};
            table[round][kCallRaiseRaise] = {kFolded, end};
        }
        return table;
    }();

    static bool is_dealt(const State& s, unsigned seat) { return s.node > seat; }
    static bool draws(const State& s) { return s.node <= kDealSecond || s.node == kTableCard; }
    static Action drawn(const State& s, unsigned card) {
        if (s.node == kTableCard) return Action::of(kTableVerb, First::put(card));
        return Action::of(kDealVerb, OfSeat::put(s.node) | First::put(card));
    }
    static Action shown(const State& s) {
        return Action::of(kShowVerb, First::put(s.card[0]) | Second::put(s.card[1]));
    }

    static void say(State& s, Action a) {
        const unsigned verb = a.verb();
        assert(verb >= kLeast[s.node] && verb < kLeast[s.node] + kOptions[s.node]);
        const unsigned seat = kSeat[s.node];
        const unsigned round = s.table == 0 ? 0 : 1;
        const unsigned up_to = s.paid[seat ^ 1U] + ((verb & kRaiseVerb) << round);
        s.paid[seat] = static_cast<std::uint8_t>(verb == kFoldVerb ? s.paid[seat] : up_to);
        s.last[round] = s.node;
        s.node = kNext[round][s.node][verb];
    }

    // Copies of each card that are in no known place.
    static std::array<std::uint8_t, 4> left(const State& s) {
        std::array<std::uint8_t, 4> bag = {3, kCopies, kCopies, kCopies};
        --bag[s.card[0]];
        --bag[s.card[1]];
        --bag[s.table];
        return bag;
    }
    static unsigned take(const std::array<std::uint8_t, 4>& bag, Rng& rng) {
        const unsigned low = bag[1];
        const unsigned middle = low + bag[2];
        const unsigned at = rng.below(middle + bag[3]);
        return 1U + static_cast<unsigned>(at >= low) + static_cast<unsigned>(at >= middle);
    }
    static void fill_from(State& s, std::array<std::uint8_t, 4> bag, Rng& rng) {
        for (unsigned seat = 0; seat < 2; ++seat) {
            if (!is_dealt(s, seat) || s.card[seat] != 0) continue;
            const unsigned card = take(bag, rng);
            --bag[card];
            s.card[seat] = static_cast<std::uint8_t>(card);
        }
    }

    // The number of a card's word, 0 for `?`, above kRanks for anything else.
    static unsigned read_card(Reader& reader) {
        unsigned card = 0;
        while (card <= kRanks && !reader.take(kWords[card])) ++card;
        return card;
    }
    template <class Which>
    static std::string card_word(const Event& e) {
        return std::string(kWords[(e.hidden & Which::kMask) != 0 ? 0 : Which::get(e.action)]);
    }
};

PENTAPRISM_DESCRIBE(Leduc::State, card, paid, last, table, node);
PENTAPRISM_MEANINGS(Leduc::State, Meaning::one_of("card", 4), Meaning::up_to("paid", 13),
                    Meaning::one_of("last", Leduc::kShown + 1), Meaning::one_of("table", 4),
                    Meaning::one_of("node", Leduc::kShown + 1));

}  // namespace pentaprism
