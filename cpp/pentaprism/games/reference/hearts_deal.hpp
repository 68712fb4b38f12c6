#pragma once

// The part of hearts before the first card is played: dealing and passing.

#include "pentaprism/games/reference/hearts_game.hpp"

namespace pentaprism {

inline Hearts::State Hearts::start() const {
    State s{};
    if (pass_ != Pass::kDrawn) {
        s.direction = static_cast<std::uint8_t>(pass_);
        s.stage = kDeal;
    }
    return s;
}

inline bool Hearts::chances(const State& s, ChanceList& list) {
    switch (s.stage) {
        case kDirection:
            for (unsigned direction = 0; direction < 4; ++direction)
                list.push(Action::of(kDirectionVerb, Direction::put(direction)), 1);
            break;
        case kDeal:
            for (Cards rest = undealt(s); rest != 0; rest &= rest - 1)
                list.push(dealt(s, deck::lowest_of(rest)), 1);
            break;
        case kReceiving:
            list.push(received(s), 1);
            break;
        case kFirst:
            list.push(first_leader(s), 1);
            break;
        default:
            break;
    }
    return true;
}

inline Action Hearts::roll(const State& s, Rng& rng) {
    switch (s.stage) {
        case kDirection:
            return Action::of(kDirectionVerb, Direction::put(rng.below(4)));
        case kDeal:
            return dealt(s, pick(undealt(s), rng));
        case kReceiving:
            return received(s);
        default:
            return first_leader(s);
    }
}

inline Action Hearts::dealt(const State& s, unsigned card) {
    return Action::of(kDealVerb, First::put(card) | OfSeat::put(s.done & 3U));
}

inline Action Hearts::received(const State& s) {
    Cards three = s.passed[giver_to(s, s.done)];
    const unsigned first = deck::lowest_of(three);
    three &= three - 1;
    const unsigned second = deck::lowest_of(three);
    three &= three - 1;
    return Action::of(kReceiveVerb, First::put(first) | Second::put(second) |
                                        Third::put(deck::lowest_of(three)) | OfSeat::put(s.done));
}

inline Action Hearts::first_leader(const State& s) {
    unsigned seat = 0;
    while (!deck::has(s.hand[seat], kClubTwo)) ++seat;
    return Action::of(kFirstVerb, OfSeat::put(seat));
}

inline void Hearts::prepare(State& s, Action a) {
    const unsigned card = First::get(a);
    switch (a.verb()) {
        case kDirectionVerb:
            s.direction = static_cast<std::uint8_t>(Direction::get(a));
            s.stage = kDeal;
            break;
        case kDealVerb:
            assert(deck::has(undealt(s), card) && OfSeat::get(a) == (s.done & 3U));
            s.hand[s.done & 3U] |= deck::bit_of(card);
            if (++s.done < kDeckSize) break;
            s.done = 0;
            s.stage = s.direction == 0 ? kFirst : kPassing;
            break;
        case kPassVerb:
            assert(deck::has(passable(s), card));
            s.passed[s.turn] |= deck::bit_of(card);
            s.turn = static_cast<std::uint8_t>(++s.done / kPassSize);
            if (s.turn < kSeats) break;
            s.done = s.turn = 0;
            s.stage = kReceiving;
            break;
        case kReceiveVerb:
            assert(a == received(s));
            if (++s.done == kSeats) pass_on(s);
            break;
        default:
            assert(a == first_leader(s));
            s.turn = static_cast<std::uint8_t>(OfSeat::get(a));
            s.asked = kLeadClubTwo;
            s.stage = kPlay;
    }
}

inline void Hearts::pass_on(State& s) {
    const std::array<Cards, kSeats> before = s.hand;
    for (unsigned seat = 0; seat < kSeats; ++seat)
        s.hand[seat] = (before[seat] & ~s.passed[seat]) | s.passed[giver_to(s, seat)];
    s.done = 0;
    s.stage = kFirst;
}

inline Outcome Hearts::outcome(const State& s) {
    Outcome result;
    result.scored = true;
    result.ending = kCounted;
    for (unsigned seat = 0; seat < kSeats; ++seat)
        if (s.points[seat] == kAllPoints) result.ending = kMoon;
    for (unsigned seat = 0; seat < kSeats; ++seat) {
        const std::int32_t taken = s.points[seat];
        result.score[seat] = result.ending == kMoon ? kAllPoints - taken : taken;
        result.value[seat] = static_cast<double>(kAllPoints - result.score[seat]) / kAllPoints;
    }
    return result;
}

}  // namespace pentaprism
