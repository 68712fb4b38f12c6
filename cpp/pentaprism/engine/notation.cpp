#include "pentaprism/engine/notation.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

namespace pentaprism {

namespace {

constexpr std::string_view kGuess = "guess:";
constexpr std::string_view kState = "state:";
constexpr std::string_view kMasked = "known:";

// A seat of this game at the head of a text, "p2"; the rest stays.
std::optional<Seat> take_seat(const AnyGame& game, std::string_view& text) {
    if (text.size() < 2 || text[0] != 'p' || text[1] < '1' || text[1] > '0' + game.info().sides.seats)
        return std::nullopt;
    const Seat seat(static_cast<std::uint8_t>(text[1] - '1'));
    text.remove_prefix(2);
    return seat;
}

// The seat before a choice, "p2."; none: there is no such prefix.
std::optional<Seat> take_prefix(const AnyGame& game, std::string_view& text) {
    std::string_view rest = text;
    const std::optional<Seat> seat = take_seat(game, rest);
    if (!seat || rest.empty() || rest.front() != '.') return std::nullopt;
    text = rest.substr(1);
    return seat;
}

bool is_outcome(std::string_view text) { return text.starts_with('~'); }

Refusal refuse(Refused why, std::string_view token) { return {why, std::string(token), {}, 1}; }

std::vector<Event> possible_events(const AnyTable& table) {
    std::vector<Event> events;
    if (table.actor().is_chance()) {
        std::vector<ChanceOutcome> list;
        table.chances(list);
        for (const ChanceOutcome& outcome : list)
            events.push_back(Event::of(Actor::chance(), outcome.action));
    } else {
        std::vector<Action> list;
        table.actions(list);
        for (const Action action : list) events.push_back(Event::of(table.actor(), action));
    }
    return events;
}

// What a word may be before the list of events is asked: the wrong kind of event, or the wrong seat's.
std::optional<Refused> out_of_place(Actor actor, std::optional<Seat> seat, bool outcome) {
    if (actor.is_over()) return Refused::kOver;
    if (actor.is_chance()) return outcome ? std::nullopt : std::optional(Refused::kOutcomePending);
    if (outcome) return Refused::kBadOutcome;
    if (seat && *seat != actor.seat()) return Refused::kNotToMove;
    return std::nullopt;
}

std::string_view next_word(std::string_view& text) {
    const std::size_t from = std::min(text.find_first_not_of(' '), text.size());
    const std::size_t to = std::min(text.find(' ', from), text.size());
    const std::string_view word = text.substr(from, to - from);
    text.remove_prefix(to);
    return word;
}

std::optional<std::uint64_t> read_guess(std::string_view word) {
    if (!word.starts_with(kGuess)) return std::nullopt;
    word.remove_prefix(kGuess.size());
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), seed);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return seed;
}

std::string hexadecimal(std::span<const std::byte> bytes) {
    static constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (const std::byte b : bytes) {
        text += kDigits[std::to_integer<unsigned>(b) >> 4U];
        text += kDigits[std::to_integer<unsigned>(b) & 15U];
    }
    return text;
}

std::uint64_t check_of(std::span<const std::byte> bytes) { return hash_bytes(bytes.data(), bytes.size()); }

std::string position_text(std::string_view kind, std::span<const std::byte> bytes) {
    return std::string(kind) + hexadecimal(bytes) + ":" + std::to_string(check_of(bytes));
}

// The bytes behind `kind`; none: another word, or one that was changed since it was written.
std::optional<std::vector<std::byte>> read_position(std::string_view kind, std::string_view word) {
    if (!word.starts_with(kind)) return std::nullopt;
    const std::string_view hex = word.substr(kind.size(), word.rfind(':') - kind.size());
    std::vector<std::byte> bytes(hex.size() / 2);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        std::uint8_t value = 0;
        const char* at = hex.data() + 2 * i;
        const auto [end, error] = std::from_chars(at, at + 2, value, 16);
        if (error != std::errc{} || end != at + 2) return std::nullopt;
        bytes[i] = std::byte{value};
    }
    if (position_text(kind, bytes) != word) return std::nullopt;
    return bytes;
}

// Follows the words of a table or view: a seat turns the table into its view, a guess turns the view into a
// table, all other words are events. Exactly one of the two is set. The first word may be a position: the
// state of a table, or what a seat that comes next knows of one.
struct Follower {
    std::unique_ptr<AnyTable> table;
    std::shared_ptr<const AnyView> view;
    std::optional<std::vector<std::byte>> masked;

    // Whether the word is a position, and what is wrong with it.
    std::optional<Refusal> begin(std::string_view word, std::uint64_t seed) {
        masked = read_position(kMasked, word);
        const auto state = masked ? std::nullopt : read_position(kState, word);
        if (masked) return std::nullopt;
        auto found = state ? table->game().table_at(*state, seed, true) : Unfit::kUnsound;
        if (auto* begun = std::get_if<std::unique_ptr<AnyTable>>(&found)) {
            table = std::move(*begun);
            return std::nullopt;
        }
        return refuse(Refused::kNotation, word);
    }
    static bool is_position(std::string_view word) {
        return word.starts_with(kState) || word.starts_with(kMasked);
    }

    std::optional<Refusal> follow(std::string_view word) {
        if (table) {
            std::string_view rest = word;
            if (const auto seat = take_seat(table->game(), rest); seat && rest.empty()) {
                view = masked ? table->game().view_at(*seat, *masked) : table->view(*seat);
                masked.reset();
                if (!view) return refuse(Refused::kNotation, word);
                table.reset();
                return std::nullopt;
            }
            if (masked) return refuse(Refused::kNotation, word);
            auto event = read_event(*table, word);
            if (auto* refusal = std::get_if<Refusal>(&event)) return std::move(*refusal);
            table->push(std::get<Event>(event).action);
            return std::nullopt;
        }
        if (const auto seed = read_guess(word)) {
            table = view->guess(*seed);
            view.reset();
            return std::nullopt;
        }
        auto next = read_after(*view, word);
        if (auto* refusal = std::get_if<Refusal>(&next)) return std::move(*refusal);
        view = std::get<std::shared_ptr<const AnyView>>(std::move(next));
        return std::nullopt;
    }

    std::optional<Refusal> follow_all(std::string_view text, std::uint64_t seed) {
        std::size_t at = 1;
        for (std::string_view word = next_word(text); !word.empty(); word = next_word(text), ++at)
            if (auto refusal = at == 1 && is_position(word) ? begin(word, seed) : follow(word)) {
                refusal->at = at;
                return refusal;
            }
        return masked ? std::optional(refuse(Refused::kNotation, "")) : std::nullopt;
    }
};

std::string joined(std::string text, const AnyGame& game, std::span<const Event> events) {
    for (const Event& event : events) {
        if (!text.empty()) text += ' ';
        text += event_text(game, event);
    }
    return text;
}

}  // namespace

std::string_view name_of(Refused why) {
    switch (why) {
        case Refused::kNotation:
            return "notation";
        case Refused::kIllegal:
            return "illegal";
        case Refused::kAmbiguous:
            return "ambiguous";
        case Refused::kNotToMove:
            return "not-to-move";
        case Refused::kOutcomePending:
            return "outcome-pending";
        case Refused::kBadOutcome:
            return "bad-outcome";
        case Refused::kContradiction:
            return "contradiction";
        case Refused::kOver:
            return "game-over";
    }
    return "internal";
}

std::string event_text(const AnyGame& game, const Event& event) {
    const std::string text = game.text(event);
    return event.actor().is_seat() ? seat_text(event.actor().seat()).append(1, '.').append(text) : text;
}

std::variant<Event, Refusal> read_event(const AnyTable& table, std::string_view text) {
    const AnyGame& game = table.game();
    std::string_view words = text;
    const std::optional<Seat> seat = take_prefix(game, words);
    const std::optional<Event> event = game.parse(words);
    if (event || is_outcome(words) || table.actor().is_over())
        if (const auto why = out_of_place(table.actor(), seat, is_outcome(words)))
            return refuse(event ? *why : Refused::kNotation, text);

    // Whether a part of a choice could be one is for the seat that is to choose, and for no other, to know.
    if (!event && seat && table.actor().is_seat() && *seat != table.actor().seat())
        return refuse(Refused::kNotToMove, text);

    // A whole event is looked for as it is, a part of one among the texts that begin with it.
    std::vector<Event> found;
    for (const Event& possible : possible_events(table)) {
        if (event ? !event->admits(possible.action)
                  : !game.text(possible).starts_with(std::string(words) + ":"))
            continue;
        found.push_back(possible);
    }
    if (found.empty()) {
        if (!event) return refuse(Refused::kNotation, text);
        return refuse(table.actor().is_chance() ? Refused::kBadOutcome : Refused::kIllegal, text);
    }
    if (const auto why = out_of_place(table.actor(), seat, is_outcome(words))) return refuse(*why, text);
    if (found.size() == 1) return found.front();
    Refusal refusal = refuse(Refused::kAmbiguous, text);
    for (const Event& candidate : found) refusal.candidates.push_back(game.text(candidate));
    return refusal;
}

std::variant<std::shared_ptr<const AnyView>, Refusal> read_after(const AnyView& view, std::string_view text) {
    const AnyGame& game = view.game();
    std::string_view words = text;
    const std::optional<Seat> seat = take_prefix(game, words);
    const std::optional<Event> parsed = game.parse(words);
    if (!parsed) return refuse(Refused::kNotation, text);
    const Actor actor = view.actor();
    if (const auto why = out_of_place(actor, seat, is_outcome(words))) return refuse(*why, text);
    Event event = *parsed;
    event.actor_code = actor.code();
    if (auto next = view.after(event)) return next;
    return refuse(actor == Actor(view.seat()) ? Refused::kIllegal : Refused::kContradiction, text);
}

std::string text_of(const AnyTable& table) { return joined(table.start(), table.game(), table.history()); }

std::string text_of(const AnyView& view) {
    std::string head = view.log().start();
    if (!head.empty()) head += ' ';
    return joined(head + seat_text(view.seat()), view.game(), view.log().events());
}

std::string text_of_state(std::span<const std::byte> state) { return position_text(kState, state); }
std::string text_of_masked(std::span<const std::byte> state) { return position_text(kMasked, state); }

std::string text_of_guess(const AnyView& view, std::uint64_t seed) {
    return text_of(view) + " " + std::string(kGuess) + std::to_string(seed);
}

std::variant<std::unique_ptr<AnyTable>, Refusal> read_table(const AnyGame& game, std::string_view text,
                                                            std::uint64_t seed) {
    Follower follower{game.table(seed), nullptr, std::nullopt};
    if (auto refusal = follower.follow_all(text, seed)) return *std::move(refusal);
    if (!follower.table) return refuse(Refused::kNotation, text);
    return std::move(follower.table);
}

std::variant<std::shared_ptr<const AnyView>, Refusal> read_view(const AnyGame& game, std::string_view text) {
    Follower follower{game.table(0), nullptr, std::nullopt};
    if (auto refusal = follower.follow_all(text, 0)) return *std::move(refusal);
    if (!follower.view) return refuse(Refused::kNotation, text);
    return std::move(follower.view);
}

}  // namespace pentaprism
