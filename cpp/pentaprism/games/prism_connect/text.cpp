// Actions and positions in words (PC-DEC-17).

#include <algorithm>
#include <charconv>
#include <utility>

#include "pentaprism/games/prism_connect/game.hpp"

namespace pentaprism {

using namespace prism_connect;

namespace {

// What stands behind the verb of an action.
enum class Form : std::uint8_t {
    kBare,
    kKind,
    kSlot,
    kSlotText,
    kDiscarded,
    kLooked,
    kNumber,
    kTop,
    kBottom,
    kSeat,
    kSeatKind
};

struct Word {
    std::string_view verb;  // with all that follows it where that is fixed
    Form form;
};

constexpr std::array<Word, kActs> kWords = {{
    {"pass", Form::kBare},        {"redraw", Form::kKind},      {"redraw:done", Form::kBare},
    {"front", Form::kKind},       {"back", Form::kKind},        {"return", Form::kSlot},
    {"scene", Form::kKind},       {"event", Form::kKind},       {"use", Form::kSlotText},
    {"attack", Form::kSlot},      {"attack:end", Form::kBare},  {"connect:no", Form::kBare},
    {"connect:yes", Form::kBare}, {"block", Form::kSlot},       {"block:none", Form::kBare},
    {"no", Form::kBare},          {"yes", Form::kBare},         {"pick", Form::kSlot},
    {"pick", Form::kKind},        {"pick:d", Form::kDiscarded}, {"pick", Form::kLooked},
    {"pick:done", Form::kBare},   {"mode", Form::kNumber},      {"order", Form::kNumber},
    {"sort", Form::kTop},         {"sort", Form::kBottom},      {"drop", Form::kKind},
    {"~first", Form::kSeat},      {"~draw", Form::kSeatKind},   {"~mill", Form::kSeatKind},
    {"~random", Form::kSeatKind}, {"~gauge", Form::kSeatKind},  {"~flip", Form::kSeatKind},
    {"~look", Form::kSeatKind},   {"~peek", Form::kSeatKind},   {"~reveal", Form::kSeatKind},
    {"~roll", Form::kNumber},
}};

std::string seat_text(unsigned seat) { return seat == 0 ? "p1" : "p2"; }

std::optional<std::uint32_t> read_number(std::string_view text, std::uint32_t most) {
    std::uint32_t n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size() || n > most)
        return std::nullopt;
    return n;
}

std::optional<std::uint32_t> read_seat(std::string_view text) {
    if (text == "p1") return 0;
    if (text == "p2") return 1;
    return std::nullopt;
}

// A slot: `f0`, `b1`, with `o` before it the opponent's.
std::optional<std::uint32_t> read_slot(std::string_view text) {
    std::uint32_t bits = 0;
    if (text.starts_with('o')) {
        bits |= OwnerField::put(1);
        text.remove_prefix(1);
    }
    if (!text.starts_with('f') && !text.starts_with('b')) return std::nullopt;
    bits |= AreaField::put(text[0] == 'b' ? 1 : 0);
    const auto slot = read_number(text.substr(1), SlotField::kMost);
    return slot ? std::optional(bits | SlotField::put(*slot)) : std::nullopt;
}

}  // namespace

std::string PrismConnect::kind_text(unsigned kind) const {
    return kind < kind_count_ ? std::string(rules_.name(card_of(kind))) : "none";
}

std::string PrismConnect::slot_text(Action a) {
    return std::string(OwnerField::get(a) != 0 ? "o" : "") + (AreaField::get(a) != 0 ? "b" : "f") +
           std::to_string(SlotField::get(a));
}

std::string PrismConnect::text(const Event& e) const {
    const Action a = e.action;
    const Word& word = kWords[std::min<std::size_t>(a.verb(), kActs - 1)];
    const std::string head(word.verb);
    const std::string kind = (e.hidden & KindField::kMask) != 0 ? "?" : kind_text(KindField::get(a));
    const std::string number = std::to_string(NumberField::get(a));
    switch (word.form) {
        case Form::kBare:
            return head;
        case Form::kKind:
        case Form::kDiscarded:
            return head + ":" + kind;
        case Form::kSlot:
            return head + ":" + slot_text(a);
        case Form::kSlotText:
            return head + ":" + slot_text(a) + "." + number;
        case Form::kLooked:
            return head + ":l" + number;
        case Form::kNumber:
            return head + ":" + number;
        case Form::kTop:
            return head + ":" + number + ":top";
        case Form::kBottom:
            return head + ":" + number + ":bottom";
        case Form::kSeat:
            return head + ":" + seat_text(OwnerField::get(a));
        default:
            return head + ":" + seat_text(OwnerField::get(a)) + ":" + kind;
    }
}

// What stands behind a verb; none: it is not of this form.
std::optional<Event> PrismConnect::parse_rest(std::uint8_t act, std::string_view rest) const {
    std::uint32_t hidden = 0;
    const auto kind = [&](std::string_view name) -> std::optional<std::uint32_t> {
        if (name == "?") {
            hidden |= KindField::kMask;
            return 0;
        }
        const CardId id = rules_.find(name);
        const auto* end = series_.data() + kind_count_;
        const auto* at = std::find(series_.data(), end, id.value);
        return id.is_none() || at == end
                   ? std::nullopt
                   : std::optional(KindField::put(static_cast<std::uint32_t>(at - series_.data())));
    };
    const auto number = [](std::string_view text) -> std::optional<std::uint32_t> {
        const auto n = read_number(text, NumberField::kMost);
        return n ? std::optional(NumberField::put(*n)) : std::nullopt;
    };
    const auto cut = [&](char separator) {
        const std::size_t at = rest.find(separator);
        const std::string_view head = rest.substr(0, at);
        rest = at == std::string_view::npos ? std::string_view{} : rest.substr(at + 1);
        return head;
    };
    std::optional<std::uint32_t> bits = 0;
    switch (kWords[act].form) {
        case Form::kBare:
            break;
        case Form::kKind:
        case Form::kDiscarded:
            bits = kind(rest);
            break;
        case Form::kSlot:
            bits = read_slot(rest);
            break;
        case Form::kSlotText: {
            const auto slot = read_slot(cut('.'));
            const auto n = number(rest);
            bits = slot && n ? std::optional(*slot | *n) : std::nullopt;
            break;
        }
        case Form::kLooked:
            bits = rest.starts_with('l') ? number(rest.substr(1)) : std::nullopt;
            break;
        case Form::kNumber:
            bits = number(rest);
            break;
        case Form::kTop:
        case Form::kBottom:
            bits = number(cut(':'));
            break;
        case Form::kSeat:
        case Form::kSeatKind: {
            const auto seat = read_seat(cut(':'));
            const auto which = kWords[act].form == Form::kSeat ? std::optional<std::uint32_t>(0) : kind(rest);
            bits = seat && which ? std::optional(OwnerField::put(*seat) | *which) : std::nullopt;
            break;
        }
    }
    if (!bits) return std::nullopt;
    return Event::of(Actor::over(), Action::of(act, *bits), hidden);
}

std::optional<Event> PrismConnect::parse(std::string_view text) const {
    for (std::uint8_t act = 0; act < kActs; ++act) {
        const std::string_view verb = kWords[act].verb;
        if (!text.starts_with(verb)) continue;
        const std::string_view rest = text.substr(std::min(text.size(), verb.size() + 1));
        const std::optional<Event> e = parse_rest(act, rest);
        // One spelling only: what is read must be written so.
        if (e && this->text(*e) == text) return e;
    }
    return std::nullopt;
}

std::string_view PrismConnect::ending_name(std::uint8_t ending) {
    static constexpr std::array<std::string_view, 5> kNames = {"none", "life", "cards", "turns", "fault"};
    return kNames[ending];
}

namespace {

constexpr std::array<std::string_view, kOver + 1U> kStageNames = {
    "first",    "deal",   "deal",     "redraw",  "redraw",  "redraw",  "redraw",   "gauge", "draw",
    "stand",    "start",  "main-1",   "declare", "connect", "declare", "window-2", "block", "block",
    "window-4", "strike", "window-6", "main-2",  "end",     "discard", "end",      "over"};
static_assert(!kStageNames.back().empty());

}  // namespace

std::string PrismConnect::cards_text(const Cards& cards, unsigned more) const {
    std::string out;
    const auto add = [&](const std::string& what) { out += (out.empty() ? "" : ",") + what; };
    cards.each([&](unsigned kind) {
        const unsigned n = cards.of(kind);
        add(kind_text(kind) + (n > 1 ? "*" + std::to_string(n) : ""));
    });
    if (more > 0) add(more == 1 ? "?" : "?*" + std::to_string(more));
    return out.empty() ? "-" : out;
}

// A deck from the top, or a gauge from the oldest card; unknown cards by their number.
std::string PrismConnect::row_text(const Row& row, bool from_top) const {
    std::string out;
    unsigned unknown = 0;
    const auto add = [&](const std::string& what) { out += (out.empty() ? "" : ",") + what; };
    const auto close = [&] {
        if (unknown > 0) add(unknown == 1 ? "?" : "?*" + std::to_string(unknown));
        unknown = 0;
    };
    for (unsigned i = 0; i < row.size; ++i) {
        const Lying& card = row.at[from_top ? row.size - 1U - i : i];
        if (!card.has_kind()) {
            ++unknown;
            continue;
        }
        close();
        add(kind_text(card.kind()) + (!from_top && !card.is_open() ? "(down)" : ""));
    }
    close();
    return out.empty() ? "-" : out;
}

std::string PrismConnect::piece_text(const State& s, unsigned seat, unsigned piece) const {
    const Piece& card = s.players[seat].pieces[piece];
    std::string out = kind_text(card.kind());
    if (design(card.kind()).kind == kCharacter)
        out += "(" + std::to_string(cp(s, seat, piece)) + "/" + std::to_string(rank(s, seat, piece)) + ")";
    return out + (card.is(Piece::kRested) ? "r" : "");
}

std::string_view PrismConnect::phase(const State& s) { return kStageNames[s.stage]; }

// What a seat may know, a line for each player; nothing in it comes from what is hidden.
std::string PrismConnect::picture(const State& truth, Seat v) const {
    State s = truth;
    hide(s, v);
    std::string out = "turn " + std::to_string(s.turn) + " " + std::string(kStageNames[s.stage]) + " " +
                      seat_text(s.seat) + " first " + seat_text(s.first) + "\n";
    for (unsigned seat = 0; seat < 2; ++seat) {
        const Player& p = s.players[seat];
        out += seat_text(seat) + " life " + std::to_string(p.life);
        for (unsigned slot = 0; slot < unsigned{p.front} + p.back; ++slot) {
            if (slot == 0 || slot == p.front)
                out += slot < p.front ? " front " : " back ";
            else
                out += ",";
            out += piece_text(s, seat, p.order[slot]);
        }
        out += " gauge " + row_text(p.gauge, false);
        if (p.in_use > 0) out += " in-use " + std::to_string(p.in_use);
        out += " hand " + cards_text(p.hand, p.hand_size - p.hand.total());
        if (!p.hand_known.empty()) out += " shown " + cards_text(p.hand_known, 0);
        if (p.resolving != 0) out += " event " + kind_text(p.resolving - 1U);
        out += " deck " + row_text(p.deck, true) + " discard " + cards_text(p.discard, 0) + "\n";
    }
    return out;
}

namespace {

// How many numbers an act with this behind its verb needs, and which of them an action has.
constexpr int kSlots = 4 * static_cast<int>(kDeckSize);  // of both players, in both areas
constexpr int kTexts = 3;                               // of a card

constexpr int numbers_of(Form form) {
    switch (form) {
        case Form::kBare:
            return 1;
        case Form::kSlot:
            return kSlots;
        case Form::kSlotText:
            return kSlots * kTexts;
        case Form::kLooked:
        case Form::kTop:
        case Form::kBottom:
            return static_cast<int>(kDeckSize);
        case Form::kNumber:
            return static_cast<int>(NumberField::kMost) + 1;
        default:
            return static_cast<int>(kKinds);
    }
}

constexpr int number_of(Form form, Action a) {
    const auto number = static_cast<int>(NumberField::get(a));
    const int slot =
        static_cast<int>((2 * OwnerField::get(a) + AreaField::get(a)) * kDeckSize + SlotField::get(a));
    switch (form) {
        case Form::kBare:
            return 0;
        case Form::kSlot:
            return slot;
        case Form::kSlotText:
            return slot * kTexts + number - 1;
        case Form::kLooked:
        case Form::kTop:
        case Form::kBottom:
        case Form::kNumber:
            return number;
        default:
            return static_cast<int>(KindField::get(a));
    }
}

constexpr int first_number(unsigned act) {
    int first = 0;
    for (unsigned before = 0; before < act; ++before) first += numbers_of(kWords[before].form);
    return first;
}
static_assert(first_number(static_cast<unsigned>(Act::kSaidFirst)) == PrismConnect::kActionNumbers);

}  // namespace

int PrismConnect::action_number(const State& s, Action a) const {
    if (!actor(s).is_seat() || a.verb() >= static_cast<unsigned>(Act::kSaidFirst)) return -1;
    return first_number(a.verb()) + number_of(kWords[a.verb()].form, a);
}

std::optional<Action> PrismConnect::action_numbered(const State& s, int number) const {
    List list;
    actions(s, list);
    for (const Action a : list)
        if (action_number(s, a) == number) return a;
    return std::nullopt;
}

}  // namespace pentaprism
