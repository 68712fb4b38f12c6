#pragma once

// The part of hearts.hpp in words.

#include "pentaprism/games/reference/hearts.hpp"

namespace pentaprism {

inline std::string Hearts::text(const Event& e) {
    const Action a = e.action;
    const std::string card = e.hidden != 0 ? "?" : deck::is_card(First::get(a)) ? deck::card_name(First::get(a)) : "";
    const std::string seat = 'p' + std::to_string(OfSeat::get(a) + 1);
    switch (a.verb()) {
        case kPlayVerb: return "play:" + card;
        case kPassVerb: return "pass:" + card;
        case kDirectionVerb: return "~direction:" + std::string(kDirections[Direction::get(a)]);
        case kDealVerb: return "~deal:" + seat + ':' + card;
        case kFirstVerb: return "~first:" + seat;
        default: break;
    }
    if (e.hidden != 0) return "~receive:" + seat + ":?*3";
    return "~receive:" + seat + ':' + card + ',' + deck::card_name(Second::get(a)) + ',' + deck::card_name(Third::get(a));
}

inline std::optional<Event> Hearts::parse(std::string_view words) {
    Reader reader(words);
    const auto event = [](unsigned verb, std::uint32_t payload, std::uint32_t hidden = 0) {
        return Event::of(Actor::over(), Action::of(verb, payload), hidden);
    };
    if (reader.take("~direction:")) {
        for (unsigned direction = 0; direction < kDirections.size(); ++direction)
            if (reader.take(kDirections[direction]) && reader.done())
                return event(kDirectionVerb, Direction::put(direction));
        return std::nullopt;
    }
    static constexpr std::array<std::string_view, 5> kOpenings = {"play:", "pass:", "~deal:p", "~receive:p", "~first:p"};
    static constexpr std::array<unsigned, 5> kVerbs = {kPlayVerb, kPassVerb, kDealVerb, kReceiveVerb, kFirstVerb};
    std::size_t which = 0;
    while (which < kOpenings.size() && !reader.take(kOpenings[which])) ++which;
    if (which == kOpenings.size()) return std::nullopt;
    const unsigned verb = kVerbs[which];

    std::uint32_t payload = 0;
    if (verb >= kDealVerb) {
        const std::optional<unsigned> seat = reader.number(1, kSeats);
        if (!seat) return std::nullopt;
        payload = OfSeat::put(*seat - 1);
        if (verb == kFirstVerb) return reader.done() ? std::optional(event(verb, payload)) : std::nullopt;
        if (!reader.take(":")) return std::nullopt;
    }
    if (verb != kPlayVerb && reader.take(verb == kReceiveVerb ? "?*3" : "?"))
        return reader.done() ? std::optional(event(verb, payload, verb == kReceiveVerb ? kThree : First::kMask))
                             : std::nullopt;
    const std::optional<unsigned> first = deck::read_card(reader);
    if (!first) return std::nullopt;
    payload |= First::put(*first);
    if (verb == kReceiveVerb) {
        if (!reader.take(",")) return std::nullopt;
        const std::optional<unsigned> second = deck::read_card(reader);
        if (!second || *second <= *first || !reader.take(",")) return std::nullopt;
        const std::optional<unsigned> third = deck::read_card(reader);
        if (!third || *third <= *second) return std::nullopt;
        payload |= Second::put(*second) | Third::put(*third);
    }
    return reader.done() ? std::optional(event(verb, payload)) : std::nullopt;
}

// As v sees it, whether s is the truth or already a view of v: hands, this trick, points.
inline std::string Hearts::picture(State s, Seat v) {
    hide(s, v);
    std::string lines;
    for (unsigned seat = 0; seat < kSeats; ++seat) {
        lines += 'p' + std::to_string(seat + 1) + ' ' + std::to_string(s.points[seat]) + ':';
        for (Cards hand = s.hand[seat]; hand != 0; hand &= hand - 1) lines += ' ' + deck::card_name(deck::lowest_of(hand));
        const unsigned unknown = hand_size(s, seat) - deck::count_of(s.hand[seat]);
        if (unknown > 0) lines += " ?*" + std::to_string(unknown);
        lines += '\n';
    }
    if (s.stage < kFirst && s.direction != 0) lines.append("pass ").append(kDirections[s.direction]) += '\n';
    lines += "trick";
    for (const std::uint8_t card : s.trick)
        if (card != 0) lines += ' ' + deck::card_name(card - 1U);
    return lines + '\n';
}

}  // namespace pentaprism
