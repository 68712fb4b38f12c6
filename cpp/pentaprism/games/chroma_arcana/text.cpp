// Actions and positions in words (4.4).

#include <algorithm>

#include "pentaprism/effects/component_part.hpp"
#include "pentaprism/games/chroma_arcana/game.hpp"

namespace pentaprism {

using namespace chroma_arcana;

namespace {

// Colours by their names; a number that is no colour stays one.
std::string colour_text(std::uint32_t n) {
    return n < kColours ? std::string(kColourWords[n]) : std::to_string(n);
}
std::optional<std::uint32_t> read_colour(std::string_view text) {
    for (std::uint32_t i = 0; i < kColours; ++i)
        if (text == kColourWords[i]) return i;
    const auto n = read_number(text, NumberField::kMost);
    return n && *n >= kColours ? n : std::nullopt;
}

// By verb. `{this}` is a card that its mage cannot but show.
constexpr std::array<std::string_view, kActs> kPatterns = {{
    "done",
    "pass",
    "no",
    "yes",
    "take",
    "block",
    "stay",
    "redraw",
    "skip:{card}",
    "charge:{card}",
    "place:{card}",
    "place:{this}:{other}",
    "feed:{this}:{other}",
    "cast:{card}",
    "clear:{card}",
    "keep:{card}",
    "discard:{card}",
    "pick:{seat}.{card}",
    "top:{card}",
    "order:{card}",
    "use:{card}",
    "option:{number}",
    "name:{colour}",
    "ego:{card}",
    "major:{colour}",
    "minor:{colour}",
    "~first:{seat}",
    "~deal:{seat}:{card}",
    "~draw:{seat}:{card}",
    "~reveal:{seat}:{card}",
    "~reveal:{seat}.deck:{card}",
    "~discard:{seat}:{card}",
    "~random:{seat}:{card}",
    "~mill:{seat}:{card}",
    "~look:{seat}:{card}",
    "~shuffle:{seat}.deck",
    "~roll:{number}",
}};

constexpr std::array<Part<ChromaArcana>, 6> kParts = {
    effects::component_part<ChromaArcana, CardField>("card", true),
    effects::component_part<ChromaArcana, CardField>("this"),
    effects::component_part<ChromaArcana, OtherField>("other"),
    seat_part<ChromaArcana, OwnerField>("seat"),
    number_part<ChromaArcana, NumberField>("number", true),
    {"colour", NumberField::kMask,
     [](const ChromaArcana&, Action a) { return colour_text(NumberField::get(a)); },
     [](const ChromaArcana&, std::string_view text) -> std::optional<std::uint32_t> {
         const auto n = read_colour(text);
         return n ? std::optional(NumberField::put(*n)) : std::nullopt;
     },
     true}};

constexpr Spelling<ChromaArcana> kSpelling(kPatterns, kParts);

}  // namespace

std::string ChromaArcana::text(const Event& e) const { return kSpelling.write(*this, e); }
std::optional<Event> ChromaArcana::parse(std::string_view text) const { return kSpelling.read(*this, text); }

std::string_view ChromaArcana::ending_name(std::uint8_t ending) {
    static constexpr std::array<std::string_view, 4> kNames = {"none", "health", "turns", "fault"};
    return kNames[ending];
}

namespace {

constexpr std::array<std::string_view, kOver + 1U> kStageNames = {
    "roles",   "egos",   "egos",    "egos", "colours", "colours", "decks", "hands",   "redraw",
    "redraw",  "redraw", "start",   "turn", "focus",   "focus",   "focus", "prepare", "charge-up",
    "prepare", "cast",   "refresh", "keep", "refresh", "draw",    "end",   "end",     "over"};
static_assert(!kStageNames.back().empty());

}  // namespace

unsigned ChromaArcana::turn(const State& s) { return s.stage < kStartTurn ? 0 : s.turn + 1U; }
std::string_view ChromaArcana::phase(const State& s) { return kStageNames[s.stage]; }

std::string ChromaArcana::cards_text(const State& s, unsigned seat, CardSet set, unsigned more) const {
    Listing list;
    for (CardSet left = set; left != 0; left &= left - 1) {
        const unsigned local = lowest_of(left);
        const Mage& m = s.mages[seat];
        std::string card(rules_.name(CardId(m.cards[local])));
        if (has(spellbook(s, seat), local)) {
            card += "(charge:" + std::to_string(m.charges[local]) +
                    ";cost:" + std::to_string(cost(s, seat, local)) + (local == kRote ? ";rote)" : ")");
        } else if (m.minion == local) {
            card += "(sand:" + std::to_string(m.sand) + ")";
        }
        list.add(card);
    }
    list.add_unknown(more);
    return list.text();
}

// The deck, top first: known places and how many unknown ones lie between.
std::string ChromaArcana::deck_text(const State& s, unsigned seat) const {
    const Mage& m = s.mages[seat];
    Listing list;
    std::size_t i = m.deck.known.size();
    for (unsigned place = m.deck.size; place-- > 0;) {
        const bool known = i > 0 && m.deck.known[i - 1].place == place;
        if (known) --i;
        if (!known || m.deck.known[i].card.is_none())
            list.add_unknown();
        else
            list.add(rules_.name(CardId(m.cards[m.deck.known[i].card.index()])));
    }
    return list.text();
}

// What a seat may know, a line for each mage; nothing in it comes from what is hidden.
std::string ChromaArcana::picture(const State& truth, Seat v) const {
    State s = truth;
    hide(s, v);
    std::string out = "turn " + std::to_string(s.turn + 1) + " " + std::string(kStageNames[s.stage]) + " " +
                      seat_text(Seat(s.seat)) + " first " + seat_text(Seat(s.attacker)) + "\n";
    for (unsigned seat = 0; seat < 2; ++seat) {
        const Mage& m = s.mages[seat];
        const auto list = [&](std::string_view name, CardSet set, unsigned more = 0) {
            out += " " + std::string(name) + " " + cards_text(s, seat, set, more);
        };
        out += seat_text(Seat::of(seat)) + " health " + std::to_string(m.health) + " ego ";
        out += m.cards[kEgoCard] == kNone ? "-" : std::string(rules_.name(CardId(m.cards[kEgoCard])));
        if (m.tokens > 0) out += "(ego:" + std::to_string(m.tokens) + ")";
        for (const std::uint8_t ego : m.offer)
            if (ego != kNone)
                out += (ego == m.chosen ? " keeps " : " offer ") + std::string(rules_.name(CardId(ego)));
        for (const std::uint8_t colour : m.colours)
            if (colour != kNone) out += " " + std::string(kColourWords[colour]);
        list("book", spellbook(s, seat));
        list("active", m.active);
        list("hand", m.hand, m.hand_size - count_of(m.hand));
        if (seat != s.seat || s.kept_count == 0) {
            // nothing is kept
        } else {
            list("kept", s.kept, s.kept_count - count_of(s.kept));
        }
        list("shown", m.hand_known);
        out += " deck " + deck_text(s, seat);
        list("discard", m.discard);
        list("out", m.out);
        out += '\n';
    }
    return out;
}

}  // namespace pentaprism
