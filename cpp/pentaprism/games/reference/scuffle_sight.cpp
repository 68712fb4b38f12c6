#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "pentaprism/games/reference/reader.hpp"
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
        if (type == kCard && lifted(s, thing) > 0)
            s.unseen[thing / kKinds].add(CardId(static_cast<CardId::rep>(thing % kKinds)));
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

// Whether a seat (none: the public) is told the answer or the outcome that is awaited.
bool Scuffle::shown_to(const State& s, const Pause& p, Seat v) const {
    if (p.is_secret()) return Actor(v) == p.actor;
    if (p.kind != PauseKind::kDraw && p.kind != PauseKind::kShow) return true;
    const Frame f = s.stack.back();
    const Scope at = effects::scope_of(*this, s, f);
    const InstrRow& row = rules_.instrs[p.instr];
    const std::uint8_t reader =
        p.kind == PauseKind::kShow ? row.who : rules_.programs[f.program].seen_by[register_of(row.b)];
    return reader == kNobody || (v && effects::seat(*this, s, at, reader) == v);
}

Event Scuffle::seen(const State& s, Action a, Seat v) const {
    const Pause p = effects::pause(*this, s);
    const bool thing = a.verb() == kChoose || a.verb() == kDrew || a.verb() == kShown;
    return Event::of(actor(s), a, p && thing && !shown_to(s, p, v) ? Word::kMask | Colour::kMask : 0U);
}

std::optional<Action> Scuffle::fill_for_seat(State& s, Seat v, const Event& e, Rng& rng) const {
    const State view = s;
    const Seat who = e.actor().seat();
    for (int i = 0; i < kTries; ++i) {
        s = view;
        // A card that comes out of a hidden hand must have been there.
        const auto card = static_cast<Thing>(Word::get(e.action));
        const bool names = e.is_full() && (e.action.verb() == kPlay || e.action.verb() == kChoose ||
                                           e.action.verb() == kOrderIt);
        if (names && is_card(card) && card / kKinds == who.value && who != v) {
            Hand<kHandMost>& hand = s.hands[who.index()];
            const CardId kind(static_cast<CardId::rep>(card % kKinds));
            const auto unknown = std::find_if(hand.cards.begin(), hand.cards.end(),
                                              [](const Held& h) { return h.card.is_none(); });
            if (!hand.has(kind) && unknown != hand.cards.end() && s.unseen[who.index()].of(kind) > 0) {
                unknown->card = kind;
                s.unseen[who.index()].remove(kind);
            }
        }
        fill(s, v, rng);
        if (Actor(who) != actor(s)) return std::nullopt;
        ActionList<kMaxActions> list;
        actions(s, list);
        if (e.is_full() && list.contains(e.action)) return e.action;
        std::vector<Action> fits;
        for (const Action a : list)
            if (!e.is_full() && e.admits(a) && seen(s, a, v) == e) fits.push_back(a);
        if (!fits.empty()) return fits[rng.below(static_cast<std::uint32_t>(fits.size()))];
        if (who == v) return std::nullopt;
    }
    return std::nullopt;
}

std::optional<Action> Scuffle::fill_for_chance(State& s, Seat v, const Event& e, Rng& rng) const {
    const State view = s;
    for (int i = 0; i < kTries; ++i) {
        s = view;
        fill(s, v, rng);
        if (!actor(s).is_chance()) return std::nullopt;
        ChanceList list;
        chances(s, list);
        ChanceList fits;
        for (const ChanceOutcome& c : list)
            if (e.admits(c.action) && seen(s, c.action, v) == e) fits.push(c.action, c.weight);
        if (!fits.empty()) return fits.pick(rng);
    }
    return std::nullopt;
}

std::optional<Action> Scuffle::fill_for(State& s, Seat v, const Event& e, Rng& rng) const {
    if (e.actor().is_over()) return std::nullopt;
    return e.actor().is_seat() ? fill_for_seat(s, v, e, rng) : fill_for_chance(s, v, e, rng);
}

std::string Scuffle::thing_text(Thing thing, bool colour) const {
    static constexpr std::array<std::string_view, 4> kColours = {"red", "green", "blue", "gold"};
    if (colour) return std::string(kColours[thing % 4U]);
    if (is_slot(thing)) return "slot" + std::to_string(thing - kFirstSlot + 1);
    return "p" + std::to_string(thing / kKinds + 1) + "." +
           std::string(rules_.name(CardId(static_cast<CardId::rep>(thing % kKinds))));
}

// A thing and whether it is a colour.
std::optional<std::pair<Thing, bool>> Scuffle::read_thing(std::string_view words) const {
    for (Thing colour = 0; colour < 4; ++colour)
        if (words == thing_text(colour, true)) return std::pair{colour, true};
    for (Thing slot = kFirstSlot; slot < kFirstSlot + kSlots; ++slot)
        if (words == thing_text(slot, false)) return std::pair{slot, false};
    for (std::size_t seat = 0; seat < 2; ++seat)
        for (std::size_t kind = 0; kind < rules_.components.size(); ++kind) {
            const Thing card = card_of(Seat(static_cast<std::uint8_t>(seat)), kind);
            if (words == thing_text(card, false)) return std::pair{card, false};
        }
    return std::nullopt;
}

std::string Scuffle::text(const Event& e) const {
    const Action a = e.action;
    const bool hidden = (e.hidden & Word::kMask) != 0;
    const auto thing = [&] {
        return hidden ? std::string("?") : thing_text(static_cast<Thing>(Word::get(a)), Colour::get(a) != 0);
    };
    switch (a.verb()) {
        case kEnd:
            return "end";
        case kPlay:
            return "play:" + thing();
        case kSayNo:
            return "no";
        case kSayYes:
            return "yes";
        case kSayDone:
            return "done";
        case kChoose:
            return std::string(vocabulary().asks[Ask::get(a)]) + ":" + thing();
        case kSay:
            return std::string(vocabulary().asks[Ask::get(a)]) + ":" + std::to_string(Word::get(a));
        case kOption:
            return "option:" + std::to_string(Word::get(a));
        case kOrderIt:
            return "order:" + thing();
        case kPass:
            return "pass";
        case kRolled:
            return "~roll:" + std::to_string(Word::get(a));
        case kDrew:
            return "~draw:" + thing();
        default:
            return "~show:" + thing();
    }
}

std::optional<Event> Scuffle::parse(std::string_view words) const {
    const auto plain = [&](ActionVerb verb) { return Event::of(Actor::over(), Action::of(verb)); };
    static constexpr std::array<std::pair<std::string_view, ActionVerb>, 5> kPlain = {
        {{"end", kEnd}, {"no", kSayNo}, {"yes", kSayYes}, {"done", kSayDone}, {"pass", kPass}}};
    for (const auto& [word, verb] : kPlain)
        if (words == word) return plain(verb);
    const auto number = [&](std::string_view rest, ActionVerb verb,
                            std::uint32_t more) -> std::optional<Event> {
        Reader reader(rest);
        const auto n = reader.number(0, 9999);
        if (!n || !reader.done()) return std::nullopt;
        return Event::of(Actor::over(), Action::of(verb, Word::put(*n) | more));
    };
    const auto thing = [&](std::string_view rest, ActionVerb verb, std::uint32_t more,
                           bool hideable) -> std::optional<Event> {
        if (rest == "?" && hideable)
            return Event::of(Actor::over(), Action::of(verb, more), Word::kMask | Colour::kMask);
        const auto t = read_thing(rest);
        if (!t || (t->second && verb != kChoose && verb != kDrew && verb != kShown)) return std::nullopt;
        return Event::of(Actor::over(),
                         Action::of(verb, Word::put(t->first) | Colour::put(t->second ? 1U : 0U) | more));
    };
    const std::size_t colon = words.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const std::string_view head = words.substr(0, colon);
    const std::string_view rest = words.substr(colon + 1);
    if (head == "play") return thing(rest, kPlay, 0, false);
    if (head == "order") return thing(rest, kOrderIt, 0, false);
    if (head == "~draw") return thing(rest, kDrew, 0, true);
    if (head == "~show") return thing(rest, kShown, 0, true);
    if (head == "~roll") return number(rest, kRolled, 0);
    if (head == "option")
        if (const auto e = number(rest, kOption, 0)) return e;
    for (std::uint32_t ask = 0; ask < vocabulary().asks.size(); ++ask) {
        if (head != vocabulary().asks[ask]) continue;
        if (auto e = thing(rest, kChoose, Ask::put(ask), true)) return e;
        return number(rest, kSay, Ask::put(ask));
    }
    return std::nullopt;
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
                       std::string(rules_.name(CardId(static_cast<CardId::rep>(s.table[i].kind - 1))));
        out += "\n";
    }
    return out;
}

}  // namespace pentaprism
