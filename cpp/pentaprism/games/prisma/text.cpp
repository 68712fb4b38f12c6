// Actions in words, both ways, and positions for people.

#include <charconv>

#include "pentaprism/games/prisma/game.hpp"

namespace pentaprism {

using namespace prisma;  // NOLINT(google-build-using-namespace): its own names

namespace {

constexpr std::array<std::string_view, 9> kWords = {"lay",    "lift",   "put",     "skip", "end",
                                                    "~first", "~shown", "~rolled", "~draw"};

std::string seat_text(unsigned seat) { return "p" + std::to_string(seat + 1); }
std::string space_text(Space s) { return std::to_string(s.q) + "/" + std::to_string(s.r); }

// Takes the text up to a sign off; all of it where the sign is missing.
std::string_view take(std::string_view& rest, char sign) {
    const std::size_t at = rest.find(sign);
    const std::string_view word = rest.substr(0, at);
    rest = at == std::string_view::npos ? std::string_view{} : rest.substr(at + 1);
    return word;
}

// A number in its one spelling.
std::optional<int> number_of(std::string_view text, int least, int most) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    if (number < least || number > most || std::to_string(number) != text) return std::nullopt;
    return number;
}

std::optional<Space> space_of_text(std::string_view text) {
    const auto q = number_of(take(text, '/'), -kMostDistance, kMostDistance);
    const auto r = number_of(text, -kMostDistance, kMostDistance);
    if (!q || !r) return std::nullopt;
    return space_at(*q, *r);
}

std::optional<unsigned> numbered(std::string_view text, char sign, int least, int most) {
    if (text.empty() || text[0] != sign) return std::nullopt;
    const auto number = number_of(text.substr(1), least, most);
    return number ? std::optional(static_cast<unsigned>(*number)) : std::nullopt;
}

}  // namespace

std::uint32_t Prisma::at_field(Space s) {
    return QField::put(static_cast<std::uint32_t>(s.q + kOrigin)) |
           RField::put(static_cast<std::uint32_t>(s.r + kOrigin));
}
Action Prisma::lay(unsigned kind, Space at, unsigned rotation) {
    return Action::of(static_cast<unsigned>(Act::kLay),
                      at_field(at) | KindField::put(kind) | RotationField::put(rotation));
}
Action Prisma::lift(Space at) { return Action::of(static_cast<unsigned>(Act::kLift), at_field(at)); }
Action Prisma::put(Space at, unsigned rotation) {
    return Action::of(static_cast<unsigned>(Act::kPut), at_field(at) | RotationField::put(rotation));
}

std::string Prisma::text(const Event& e) const {
    const Action a = e.action;
    std::string word(kWords[a.verb()]);
    const std::string rotation = ":r" + std::to_string(RotationField::get(a));
    switch (static_cast<Act>(a.verb())) {
        case Act::kLay:
            return word + ":" + tiles_[KindField::get(a)].id + ":" + space_text(space_of(a)) + rotation;
        case Act::kLift:
            return word + ":" + space_text(space_of(a));
        case Act::kPut:
            return word + ":" + space_text(space_of(a)) + rotation;
        case Act::kFirst:
            return word + ":" + seat_text(SeatField::get(a));
        case Act::kShown:
        case Act::kDraw:
            return word + ":" + seat_text(SeatField::get(a)) + ":" + tiles_[DrawnField::get(a)].id;
        case Act::kRolled:
            return word + ":" + seat_text(SeatField::get(a)) + ":" + std::to_string(DrawnField::get(a));
        default:
            return word;
    }
}

std::optional<Event> Prisma::parse(std::string_view text) const {
    std::string_view rest = text;
    const std::string_view word = take(rest, ':');
    std::size_t verb = 0;
    while (verb < kWords.size() && kWords[verb] != word) ++verb;
    if (verb == kWords.size()) return std::nullopt;
    const auto kind_named = [&](std::string_view id) -> std::optional<unsigned> {
        for (unsigned kind = 0; kind < tiles_.size(); ++kind)
            if (tiles_[kind].id == id) return kind;
        return std::nullopt;
    };
    std::optional<Action> found;
    switch (static_cast<Act>(verb)) {
        case Act::kLay: {
            const auto kind = kind_named(take(rest, ':'));
            const auto space = space_of_text(take(rest, ':'));
            if (!kind || !space) break;
            if (const auto k = numbered(rest, 'r', 0, static_cast<int>(rotations_[*kind]) - 1))
                found = lay(*kind, *space, *k);
            break;
        }
        case Act::kLift:
            if (const auto space = space_of_text(rest)) found = lift(*space);
            break;
        case Act::kPut: {
            const auto space = space_of_text(take(rest, ':'));
            const auto k = numbered(rest, 'r', 0, static_cast<int>(kSides) - 1);
            if (space && k) found = put(*space, *k);
            break;
        }
        case Act::kSkip:
        case Act::kEnd:
            if (rest.empty()) found = Action::of(static_cast<unsigned>(verb));
            break;
        default: {
            const auto seat = numbered(take(rest, ':'), 'p', 1, options_.players);
            if (!seat) break;
            const std::uint32_t who = SeatField::put(*seat - 1);
            std::optional<unsigned> number;
            if (static_cast<Act>(verb) == Act::kFirst)
                number = rest.empty() ? std::optional(0U) : std::nullopt;
            else if (static_cast<Act>(verb) == Act::kRolled)
                number = number_of(rest, 1, 6);
            else
                number = kind_named(rest);
            if (number) found = Action::of(static_cast<unsigned>(verb), who | DrawnField::put(*number));
        }
    }
    if (!found) return std::nullopt;
    const Event event = Event::of(Actor::over(), *found);
    if (this->text(event) != text) return std::nullopt;  // one spelling: no sign at the end
    return event;
}

std::string_view Prisma::ending_name(std::uint8_t ending) {
    constexpr std::array<std::string_view, 3> kNames = {"none", "points", "sixth-loop"};
    return kNames[ending];
}

}  // namespace pentaprism
