// Actions and positions in words (PC-DEC-17).

#include <algorithm>

#include "pentaprism/core/spelling.hpp"
#include "pentaprism/games/prism_connect/game.hpp"

namespace pentaprism {

using namespace prism_connect;

namespace {

std::string slot_text(Action a) {
    return std::string(OwnerField::get(a) != 0 ? "o" : "") + (AreaField::get(a) != 0 ? "b" : "f") +
           std::to_string(SlotField::get(a));
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

// By verb.
constexpr std::array<std::string_view, kActs> kPatterns = {{
    "pass",
    "redraw:{kind}",
    "redraw:done",
    "front:{kind}",
    "back:{kind}",
    "return:{slot}",
    "scene:{kind}",
    "event:{kind}",
    "use:{slot}.{number}",
    "attack:{slot}",
    "attack:end",
    "connect:no",
    "connect:yes",
    "block:{slot}",
    "block:none",
    "no",
    "yes",
    "pick:{slot}",
    "pick:{kind}",
    "pick:d:{kind}",
    "pick:l{number}",
    "pick:done",
    "mode:{number}",
    "order:{number}",
    "sort:{number}:top",
    "sort:{number}:bottom",
    "drop:{kind}",
    "~first:{seat}",
    "~draw:{seat}:{kind}",
    "~mill:{seat}:{kind}",
    "~random:{seat}:{kind}",
    "~gauge:{seat}:{kind}",
    "~flip:{seat}:{kind}",
    "~look:{seat}:{kind}",
    "~peek:{seat}:{kind}",
    "~reveal:{seat}:{kind}",
    "~roll:{number}",
    "~random:{seat}:{place}",
}};

constexpr std::array<Part<PrismConnect>, 5> kParts = {{
    {"kind", KindField::kMask, [](const PrismConnect& g, Action a) { return g.kind_text(KindField::get(a)); },
     [](const PrismConnect& g, std::string_view text) -> std::optional<std::uint32_t> {
         const auto kind = g.kind_of(g.rules().find(text));
         return kind ? std::optional(KindField::put(*kind)) : std::nullopt;
     },
     true},
    {"slot", SlotField::kMask | AreaField::kMask | OwnerField::kMask,
     [](const PrismConnect&, Action a) { return slot_text(a); },
     [](const PrismConnect&, std::string_view text) { return read_slot(text); }},
    {"place", SlotField::kMask | AreaField::kMask,
     [](const PrismConnect&, Action a) {
         return slot_text(Action::of(a.verb(), a.payload() & (SlotField::kMask | AreaField::kMask)));
     },
     [](const PrismConnect&, std::string_view text) {
         return text.starts_with('o') ? std::nullopt : read_slot(text);
     }},
    seat_part<PrismConnect, OwnerField>("seat"),
    number_part<PrismConnect, NumberField>("number"),
}};

constexpr Spelling<PrismConnect> kSpelling(kPatterns, kParts);

}  // namespace

std::string PrismConnect::kind_text(unsigned kind) const {
    return kind < kind_count_ ? std::string(rules_.name(card_of(kind))) : "none";
}

std::optional<unsigned> PrismConnect::kind_of(CardId card) const {
    const auto* end = series_.data() + kind_count_;
    const auto* at = std::find(series_.data(), end, card.value);
    return at == end ? std::nullopt : std::optional(static_cast<unsigned>(at - series_.data()));
}

std::string PrismConnect::text(const Event& e) const { return kSpelling.write(*this, e); }
std::optional<Event> PrismConnect::parse(std::string_view text) const { return kSpelling.read(*this, text); }

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
    Listing list;
    cards.each([&](unsigned kind) {
        const unsigned n = cards.of(kind);
        list.add(kind_text(kind) + (n > 1 ? "*" + std::to_string(n) : ""));
    });
    list.add_unknown(more);
    return list.text();
}

// A deck from the top, or a gauge from the oldest card; unknown cards by their number.
std::string PrismConnect::row_text(const Row& row, bool from_top) const {
    Listing list;
    for (unsigned i = 0; i < row.size; ++i) {
        const Lying& card = row.at[from_top ? row.size - 1U - i : i];
        if (!card.has_kind())
            list.add_unknown();
        else
            list.add(kind_text(card.kind()) + (!from_top && !card.is_open() ? "(down)" : ""));
    }
    return list.text();
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
                      seat_text(Seat(s.seat)) + " first " + seat_text(Seat(s.first)) + "\n";
    for (unsigned seat = 0; seat < 2; ++seat) {
        const Player& p = s.players[seat];
        out += seat_text(Seat::of(seat)) + " life " + std::to_string(p.life);
        for (unsigned slot = 0; slot < unsigned{p.front} + p.back; ++slot) {
            if (slot == 0 || slot == p.front)
                out += slot < p.front ? " front " : " back ";
            else
                out += ',';
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

}  // namespace pentaprism
