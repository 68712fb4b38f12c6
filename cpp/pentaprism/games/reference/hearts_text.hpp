#pragma once

// The part of hearts in words.

#include "pentaprism/games/reference/hearts_game.hpp"

namespace pentaprism {

inline std::string Hearts::text(const Event& e) {
    const Action a = e.action;
    const auto card = [&] { return e.hidden != 0 ? std::string("?") : deck::card_name(First::get(a)); };
    const std::string seat = 'p' + std::to_string(OfSeat::get(a) + 1);
    switch (a.verb()) {
        case kPlayVerb:
            return "play:" + card();
        case kPassVerb:
            return "pass:" + card();
        case kDirectionVerb:
            return "~direction:" + std::string(kDirections[Direction::get(a)]);
        case kDealVerb:
            return "~deal:" + seat + ':' + card();
        case kFirstVerb:
            return "~first:" + seat;
        default:
            break;
    }
    if (e.hidden != 0) return "~receive:" + seat + ":?*3";
    return "~receive:" + seat + ':' + card() + ',' + deck::card_name(Second::get(a)) + ',' +
           deck::card_name(Third::get(a));
}

inline std::optional<Event> Hearts::parse(std::string_view words) {
    Reader reader(words);
    if (reader.take("~direction:")) {
        for (unsigned direction = 0; direction < kDirections.size(); ++direction)
            if (reader.take(kDirections[direction]) && reader.done())
                return event_of(kDirectionVerb, Direction::put(direction));
        return std::nullopt;
    }
    if (reader.take("play:")) return parse_cards(reader, kPlayVerb, 0);
    if (reader.take("pass:")) return parse_cards(reader, kPassVerb, 0);
    unsigned verb = kFirstVerb;
    if (!reader.take("~first:p")) verb = reader.take("~deal:p") ? kDealVerb : kReceiveVerb;
    if (verb == kReceiveVerb && !reader.take("~receive:p")) return std::nullopt;
    const std::optional<unsigned> seat = reader.number(1, kSeats);
    if (!seat) return std::nullopt;
    const std::uint32_t payload = OfSeat::put(*seat - 1);
    if (verb != kFirstVerb) return reader.take(":") ? parse_cards(reader, verb, payload) : std::nullopt;
    return reader.done() ? std::optional(event_of(verb, payload)) : std::nullopt;
}

inline Event Hearts::event_of(unsigned verb, std::uint32_t payload, std::uint32_t hidden) {
    return Event::of(Actor::over(), Action::of(verb, payload), hidden);
}

// The cards of an event, which end its text: one, or three in rising order, or as many that are not known.
inline std::optional<Event> Hearts::parse_cards(Reader& reader, unsigned verb, std::uint32_t payload) {
    const bool three = verb == kReceiveVerb;
    if (verb != kPlayVerb && reader.take(three ? "?*3" : "?"))
        return reader.done() ? std::optional(event_of(verb, payload, three ? kThree : First::kMask))
                             : std::nullopt;
    std::array<unsigned, kPassSize> card{};
    for (unsigned i = 0; i < (three ? kPassSize : 1); ++i) {
        if (i > 0 && !reader.take(",")) return std::nullopt;
        const std::optional<unsigned> read = deck::read_card(reader);
        if (!read || (i > 0 && *read <= card[i - 1])) return std::nullopt;
        card[i] = *read;
    }
    if (!reader.done()) return std::nullopt;
    return event_of(verb, payload | First::put(card[0]) | Second::put(card[1]) | Third::put(card[2]));
}

// As v sees it, whether s is the truth or already a view of v: hands, this trick, points.
inline std::string Hearts::picture(State s, Seat v) {
    hide(s, v);
    std::string lines;
    for (unsigned seat = 0; seat < kSeats; ++seat) {
        lines += 'p' + std::to_string(seat + 1) + ' ' + std::to_string(s.points[seat]) + ':';
        for (Cards hand = s.hand[seat]; hand != 0; hand &= hand - 1)
            lines += ' ' + deck::card_name(deck::lowest_of(hand));
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
