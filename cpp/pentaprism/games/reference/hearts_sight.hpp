#pragma once

// The part of hearts about what each seat knows.

#include "pentaprism/games/reference/hearts_game.hpp"

namespace pentaprism {

inline unsigned Hearts::hand_size(const State& s, unsigned seat) {
    if (s.stage <= kDeal) return (s.done + 3U - seat) / 4;
    if (s.stage < kPlay) return kHandSize;
    const unsigned in_trick = s.done & 3U;
    const unsigned leader = (s.turn - in_trick) & 3U;
    return kHandSize - s.done / 4U - (((seat - leader) & 3U) < in_trick ? 1U : 0U);
}

// How many cards a seat has chosen to pass on; before the play.
inline unsigned Hearts::chosen_by(const State& s, unsigned seat) {
    if (s.stage != kPassing) return s.direction == 0 || s.stage < kPassing ? 0 : kPassSize;
    return std::min(kPassSize, s.done - std::min<unsigned>(s.done, kPassSize * seat));
}

inline bool Hearts::knows_passed(const State& s, unsigned giver, Seat v) {
    if (giver == v.value) return true;
    if (receiver_of(s, giver) != v.value) return false;
    return s.stage == kReceiving ? s.done > v.value : s.stage > kReceiving;
}

// Cards of another seat's hand that v knows to be there: those that it passed to it, those that it has been
// told to receive from it, and the two of clubs of the seat that is to lead it.
inline deck::Cards Hearts::known_of(const State& s, unsigned seat, Seat v) {
    Cards known = s.stage == kPlay && s.done == 0 && s.turn == seat ? deck::bit_of(kClubTwo) : 0;
    if (!v) return known;
    if (s.stage == kReceiving) {
        if (giver_to(s, v.value) == seat && s.done > v.value) known |= s.passed[seat];
    } else if (s.stage > kReceiving && receiver_of(s, v.value) == seat) {
        known |= s.passed[v.index()];
    }
    return known;
}

inline void Hearts::hide(State& s, Seat v) {
    for (unsigned seat = 0; seat < kSeats; ++seat)
        if (seat != v.value) s.hand[seat] &= known_of(s, seat, v);
    for (unsigned giver = 0; giver < kSeats; ++giver)
        if (!knows_passed(s, giver, v)) s.passed[giver] = 0;
}

inline Event Hearts::seen(const State& s, Action a, Seat v) {
    std::uint32_t hidden = 0;
    switch (a.verb()) {
        case kPassVerb:
            hidden = s.turn == v.value ? 0 : First::kMask;
            break;
        case kDealVerb:
            hidden = OfSeat::get(a) == v.value ? 0 : First::kMask;
            break;
        case kReceiveVerb:
            if (OfSeat::get(a) != v.value && giver_to(s, OfSeat::get(a)) != v.value) hidden = kThree;
            break;
        default:
            break;
    }
    return Event::of(actor(s), a, hidden);
}

// Deals what v does not know to the other hands, uniformly over the deals that fit; cards not in `not_held`
// (which v does not hold either). Then chooses, uniformly, what was passed where v does not see it. False:
// nothing fits.
inline bool Hearts::fill_without(State& s, Seat v, Cards not_held, Rng& rng) {
    std::array<deck::OpenHand, kSeats> open;
    std::size_t count = 0;
    for (unsigned seat = 0; seat < kSeats; ++seat) {
        if (seat == v.value) continue;
        const unsigned size = hand_size(s, seat);
        const unsigned known = deck::count_of(s.hand[seat]);
        if (known > size) return false;
        open[count++] = {&s.hand[seat], kKindCards[s.lacks[seat]], size - known};
    }
    const Cards pool = undealt(s) & ~not_held;
    if (!deck::UnknownCards::deal(pool, std::span(open.data(), count), rng)) return false;
    if (s.direction != 0 && s.stage >= kPassing)
        for (unsigned giver = 0; giver < kSeats; ++giver)
            if (s.passed[giver] == 0 && !knows_passed(s, giver, v)) fill_passed(s, giver, rng);
    return true;
}

// Any three of a seat's thirteen cards are as likely to be passed. While they are being chosen, in rising
// order, those so far leave enough above them. In play each of the receiver's thirteen cards, played or not,
// is as likely to be one of the three.
inline void Hearts::fill_passed(State& s, unsigned giver, Rng& rng) {
    if (s.stage < kFirst) {
        const unsigned chosen = chosen_by(s, giver);
        Cards from = s.hand[giver];
        for (unsigned later = chosen; later < kPassSize; ++later)
            from &= ~deck::bit_of(deck::highest_of(from));
        if (chosen > 0) s.passed[giver] = deck::UnknownCards::choose(from, chosen, rng);
        return;
    }
    const Cards hand = s.hand[receiver_of(s, giver)];
    const unsigned size = deck::count_of(hand);
    unsigned left = 0;
    for (unsigned i = 0; i < kPassSize; ++i) left += rng.below(kHandSize - i) < size - left ? 1U : 0U;
    s.passed[giver] = left == 0 ? 0 : deck::UnknownCards::choose(hand, left, rng);
}

inline void Hearts::fill(State& s, Seat v, Rng& rng) {
    [[maybe_unused]] const bool possible = fill_without(s, v, 0, rng);
    assert(possible);
}

inline std::optional<Action> Hearts::fill_for(State& s, Seat v, const Event& e, Rng& rng) {
    if (e.actor() != actor(s) || actor(s).is_over()) return std::nullopt;
    std::optional<Action> action;
    if (!actor(s).is_seat()) {
        action = fill_for_chance(s, v, e, rng);
    } else if (s.turn == v.value) {
        const Cards may = s.stage == kPlay ? playable(s) : passable(s);
        if (!deck::has(may, First::get(e.action)) || !fill_without(s, v, 0, rng)) return std::nullopt;
        action = card_action(s.stage == kPlay ? kPlayVerb : kPassVerb, First::get(e.action));
    } else if (s.stage == kPlay) {
        action = fill_for_play(s, v, First::get(e.action), rng);
    } else if (fill_without(s, v, 0, rng)) {
        action = any(s, rng);
    }
    return action && seen(s, *action, v) == e ? action : std::nullopt;
}

// Another seat plays a card: it holds it, and none of the cards that it would have had to play instead.
inline std::optional<Action> Hearts::fill_for_play(State& s, Seat v, unsigned card, Rng& rng) {
    const unsigned seat = s.turn;
    const Cards bit = deck::bit_of(card);
    if (!deck::has(undealt(s) | s.hand[seat], card) || (kKindCards[s.lacks[seat]] & bit) != 0)
        return std::nullopt;
    const std::uint8_t lacked = s.lacks[seat];
    s.lacks[seat] = static_cast<std::uint8_t>(lacked | shown_lacks(s, card));
    s.hand[seat] |= bit;
    const bool fits = (s.hand[seat] & ~bit & kKindCards[s.lacks[seat]]) == 0 && fill_without(s, v, 0, rng);
    s.lacks[seat] = lacked;
    if (!fits || !deck::has(playable(s), card)) return std::nullopt;
    return card_action(kPlayVerb, card);
}

inline std::optional<Action> Hearts::fill_for_chance(State& s, Seat v, const Event& e, Rng& rng) {
    switch (s.stage) {
        case kDirection:
            return Action::of(kDirectionVerb, Direction::put(Direction::get(e.action)));
        case kDeal: {
            const unsigned card = First::get(e.action);
            const bool told = (s.done & 3U) == v.value;
            if (told && !deck::has(undealt(s), card)) return std::nullopt;
            if (!fill_without(s, v, told ? deck::bit_of(card) : 0, rng)) return std::nullopt;
            return told ? dealt(s, card) : roll(s, rng);
        }
        case kReceiving: {
            const unsigned giver = giver_to(s, s.done);
            if (s.done == v.value) {
                const Cards three = three_of(e.action);
                if (deck::count_of(three) != kPassSize || (three & ~undealt(s)) != 0) return std::nullopt;
                s.hand[giver] |= three;
                s.passed[giver] = three;
            }
            break;
        }
        default: {
            const unsigned seat = OfSeat::get(e.action);
            if (deck::has(undealt(s), kClubTwo)) {
                if (seat == v.value) return std::nullopt;
                s.hand[seat] |= deck::bit_of(kClubTwo);
            }
        }
    }
    if (!fill_without(s, v, 0, rng)) return std::nullopt;
    return s.stage == kReceiving ? received(s) : first_leader(s);
}

inline bool Hearts::sound(const State& s) {
    if (s.stage > kOver || s.direction > 3 || s.turn >= kSeats || s.asked > kLeadClubTwo) return false;
    Cards all = s.gone;
    unsigned points = 0;
    for (unsigned seat = 0; seat < kSeats; ++seat) {
        const Cards hand = s.hand[seat];
        if ((hand & all) != 0 || (hand & kKindCards[s.lacks[seat]]) != 0) return false;
        if (deck::count_of(hand) != hand_size(s, seat)) return false;
        const Cards place = s.stage < kFirst ? hand : s.hand[receiver_of(s, seat)];
        if ((s.passed[seat] & ~place) != 0 || deck::count_of(s.passed[seat]) > kPassSize) return false;
        if (s.stage < kPlay && deck::count_of(s.passed[seat]) != chosen_by(s, seat)) return false;
        all |= hand;
        points += s.points[seat];
    }
    if ((all & ~deck::kDeck) != 0 || deck::count_of(all) != (s.stage <= kDeal ? s.done : kDeckSize))
        return false;
    if (s.stage >= kPlay && deck::count_of(s.gone) != s.done) return false;
    for (const std::uint8_t card : s.trick) points += card != 0 ? kWorth[card - 1U] : 0;
    return points == deck::count_of(s.gone & kHeartCards) + (deck::has(s.gone, kSpadeQueen) ? 13U : 0U);
}

}  // namespace pentaprism
