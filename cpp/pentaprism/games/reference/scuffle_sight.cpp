#include <algorithm>
#include <array>
#include <string>

#include "pentaprism/core/fitting.hpp"
#include "pentaprism/games/reference/scuffle.hpp"

namespace pentaprism {

namespace {

constexpr SeatMask kBoth = 3;
constexpr int kTries = 500;

}  // namespace

// How many cards of a seat are neither in its hand nor in its pile, nor discarded or on the table, by their
// places alone.
std::size_t Scuffle::missing(const State& s, Seat seat) const {
    const std::size_t i = seat.index();
    std::size_t there = s.hands[i].size() + s.piles[i].size + s.discards[i].total();
    for (const Charm& c : s.table) there += c.kind != 0 && c.owner == seat.value ? 1U : 0U;
    // Places that are dealt from the bag, in a view: what is beyond them is in registers.
    std::size_t places = s.piles[i].size - s.piles[i].known.size();
    for (const Held& h : s.hands[i].cards) places += h.card.is_none() ? 1U : 0U;
    for (const Held& h : s.piles[i].known) places += h.card.is_none() ? 1U : 0U;
    const std::size_t spare = s.unseen[i].total() > places ? s.unseen[i].total() - places : 0;
    return std::min(rules_.list(i).size() - std::min(there, rules_.list(i).size()), spare);
}

void Scuffle::hide(State& s, Seat v) const {
    // A looked-at card is in a register and nowhere else; in the view it is among the unseen ones again.
    effects::hide_registers(*this, s, v, [&](Type type, Thing thing, const Frame&) {
        if (type == kCard && lifted(s, thing) > 0) s.unseen[thing / kKinds].add(CardId::of(thing % kKinds));
    });
    for (std::size_t seat = 0; seat < 2; ++seat) {
        hide_held(s.hands[seat].cards, s.unseen[seat], v, kBoth);
        s.hands[seat].cards.sort();
        hide_held(s.piles[seat].known, s.unseen[seat], v, kBoth);
    }
}

void Scuffle::fill(State& s, Seat v, Rng& rng) const {
    effects::fill_registers(*this, s, v, [&](Type type, const Frame& frame) -> Thing {
        if (type == kCard)
            return frame.owner && missing(s, frame.owner) > 0
                       ? card_of(frame.owner, s.unseen[frame.owner.index()].take(rng).index())
                       : kNoThing;
        return type == kColour ? static_cast<Thing>(rng.below(4)) : Thing{0};
    });
    for (std::size_t seat = 0; seat < 2; ++seat) {
        fill_held(s.hands[seat].cards, s.unseen[seat], rng);
        s.hands[seat].cards.sort();
        fill_held(s.piles[seat].known, s.unseen[seat], rng);
    }
}

Event Scuffle::seen(const State& s, Action a, Seat v) const {
    const Pause p = effects::pause(*this, s);
    const bool thing = a.verb() == kChoose || a.verb() == kDrew || a.verb() == kShown;
    const bool told = !p || !thing || effects::is_told(*this, s, p, v);
    return Event::of(actor(s), a, told ? 0U : Word::kMask | Colour::kMask);
}

// A card that comes out of a hidden hand must have been there.
void Scuffle::put_in_hand(State& s, const Event& e) const {
    const auto card = static_cast<Thing>(Word::get(e.action));
    const bool names = e.action.verb() == kPlay || e.action.verb() == kChoose || e.action.verb() == kOrderIt;
    const Seat who = e.actor().seat();
    if (!e.is_full() || !names || !is_card(card) || card / kKinds != who.value) return;
    Hand<kHandMost>& hand = s.hands[who.index()];
    const CardId kind = CardId::of(card % kKinds);
    const auto unknown =
        std::find_if(hand.cards.begin(), hand.cards.end(), [](const Held& h) { return h.card.is_none(); });
    if (hand.has(kind) || unknown == hand.cards.end() || s.unseen[who.index()].of(kind) == 0) return;
    unknown->card = kind;
    s.unseen[who.index()].remove(kind);
}

std::optional<Action> Scuffle::fill_for(State& s, Seat v, const Event& e, Rng& rng) const {
    if (e.actor().is_over()) return std::nullopt;
    const State view = s;
    for (int i = 0; i < kTries; ++i) {
        s = view;
        if (e.actor().is_seat() && e.actor() != Actor(v)) put_in_hand(s, e);
        fill(s, v, rng);
        if (e.actor() != actor(s)) return std::nullopt;
        if (const auto action = action_like(*this, s, v, e, rng)) return action;
        if (e.actor() == Actor(v)) return std::nullopt;
    }
    return std::nullopt;
}

std::string Scuffle::thing_text(Thing thing, bool colour) const {
    static constexpr std::array<std::string_view, 4> kColours = {"red", "green", "blue", "gold"};
    if (colour) return std::string(kColours[thing % 4U]);
    if (is_slot(thing)) return "slot" + std::to_string(thing - kFirstSlot + 1);
    return "p" + std::to_string(thing / kKinds + 1) + "." +
           std::string(rules_.name(CardId::of(thing % kKinds)));
}

// A thing and whether it is a colour.
std::optional<std::pair<Thing, bool>> Scuffle::read_thing(std::string_view words) const {
    for (Thing colour = 0; colour < 4; ++colour)
        if (words == thing_text(colour, true)) return std::pair{colour, true};
    for (Thing slot = kFirstSlot; slot < kFirstSlot + kSlots; ++slot)
        if (words == thing_text(slot, false)) return std::pair{slot, false};
    for (std::size_t seat = 0; seat < 2; ++seat)
        for (std::size_t kind = 0; kind < rules_.components.size(); ++kind) {
            const Thing card = card_of(Seat::of(seat), kind);
            if (words == thing_text(card, false)) return std::pair{card, false};
        }
    return std::nullopt;
}

std::string Scuffle::text(const Event& e) const { return spelling().write(*this, e); }
std::optional<Event> Scuffle::parse(std::string_view words) const { return spelling().read(*this, words); }

const Spelling<Scuffle>& Scuffle::spelling() {
    static constexpr std::array<std::string_view, 13> kPatterns = {{
        "end",
        "play:{card}",
        "no",
        "yes",
        "done",
        "{ask}:{thing}",
        "{number_ask}:{number}",
        "option:{number}",
        "order:{card}",
        "pass",
        "~roll:{number}",
        "~draw:{thing}",
        "~show:{thing}",
    }};
    static constexpr auto write_thing = [](const Scuffle& g, Action a) {
        return g.thing_text(static_cast<Thing>(Word::get(a)), Colour::get(a) != 0);
    };
    static constexpr auto write_ask = [](const Scuffle& g, Action a) {
        return std::string(g.vocabulary().asks[Ask::get(a)]);
    };
    static constexpr auto read_ask = [](const Scuffle& g, std::string_view text,
                                        std::uint32_t asks) -> std::optional<std::uint32_t> {
        for (std::uint32_t ask = 0; ask < asks; ++ask)
            if (text == g.vocabulary().asks[ask]) return Ask::put(ask);
        return std::nullopt;
    };
    static constexpr std::array<Part<Scuffle>, 5> kParts = {{
        {"card", Word::kMask | Colour::kMask, write_thing,
         [](const Scuffle& g, std::string_view text) -> std::optional<std::uint32_t> {
             const auto thing = g.read_thing(text);
             return thing && !thing->second ? std::optional(Word::put(thing->first)) : std::nullopt;
         }},
        {"thing", Word::kMask | Colour::kMask, write_thing,
         [](const Scuffle& g, std::string_view text) -> std::optional<std::uint32_t> {
             const auto thing = g.read_thing(text);
             return thing ? std::optional(Word::put(thing->first) | Colour::put(thing->second ? 1U : 0U))
                          : std::nullopt;
         },
         true},
        {"ask", Ask::kMask, write_ask,
         [](const Scuffle& g, std::string_view text) {
             return read_ask(g, text, static_cast<std::uint32_t>(g.vocabulary().asks.size()));
         }},
        // `option:2` is an option, not a number that was asked for.
        {"number_ask", Ask::kMask, write_ask,
         [](const Scuffle& g, std::string_view text) { return read_ask(g, text, kOptionAsk); }},
        number_part<Scuffle, Word>("number"),
    }};
    static constexpr Spelling<Scuffle> kSpelling(kPatterns, kParts);
    return kSpelling;
}

std::string_view Scuffle::ending_name(std::uint8_t ending) {
    static constexpr std::array<std::string_view, 4> kNames = {"none", "health", "turns", "fault"};
    return kNames[ending];
}

std::string Scuffle::picture(const State& s, Seat /*v*/) const {
    std::string out = "turn " + std::to_string(s.turn + 1) + ", p" + std::to_string(s.seat + 1) + "\n";
    for (std::size_t seat = 0; seat < 2; ++seat) {
        out += "p" + std::to_string(seat + 1) + " health " + std::to_string(s.health[seat]) + " hand";
        for (const Held& h : s.hands[seat].cards)
            out += " " + (h.card.is_none() ? "?" : std::string(rules_.name(h.card)));
        out += " deck " + std::to_string(s.piles[seat].size) + " table";
        for (std::size_t i = 0; i < kSlots; ++i)
            if (s.table[i].kind != 0 && s.table[i].owner == seat)
                out += " slot" + std::to_string(i + 1) + "=" +
                       std::string(rules_.name(CardId::of(s.table[i].kind - 1)));
        out += '\n';
    }
    return out;
}

}  // namespace pentaprism
