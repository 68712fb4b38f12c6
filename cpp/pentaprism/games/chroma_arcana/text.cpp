// Actions and positions in words, and the specification's numbers of actions (4.4, 4.5).

#include <algorithm>
#include <charconv>
#include <utility>

#include "pentaprism/games/chroma_arcana/game.hpp"

namespace pentaprism {

using namespace chroma_arcana;

namespace {

// What stands behind the verb of an action.
enum class Form : std::uint8_t {
    kBare,
    kCard,
    kTwoCards,
    kOwnedCard,
    kColour,
    kNumber,
    kSeat,
    kSeatCard,
    kDeck,
    kDeckCard
};

struct Word {
    std::string_view verb;
    Form form;
};

constexpr std::array<Word, kActs> kWords = {{
    {"done", Form::kBare},        {"pass", Form::kBare},         {"no", Form::kBare},
    {"yes", Form::kBare},         {"take", Form::kBare},         {"block", Form::kBare},
    {"stay", Form::kBare},        {"redraw", Form::kBare},       {"skip", Form::kCard},
    {"charge", Form::kCard},      {"place", Form::kCard},        {"place", Form::kTwoCards},
    {"feed", Form::kTwoCards},    {"cast", Form::kCard},         {"clear", Form::kCard},
    {"keep", Form::kCard},        {"discard", Form::kCard},      {"pick", Form::kOwnedCard},
    {"top", Form::kCard},         {"order", Form::kCard},        {"use", Form::kCard},
    {"option", Form::kNumber},    {"name", Form::kColour},       {"ego", Form::kCard},
    {"major", Form::kColour},     {"minor", Form::kColour},      {"~first", Form::kSeat},
    {"~deal", Form::kSeatCard},   {"~draw", Form::kSeatCard},    {"~reveal", Form::kSeatCard},
    {"~reveal", Form::kDeckCard}, {"~discard", Form::kSeatCard}, {"~random", Form::kSeatCard},
    {"~mill", Form::kSeatCard},   {"~look", Form::kSeatCard},    {"~shuffle", Form::kDeck},
    {"~roll", Form::kNumber},
}};

std::string seat_text(unsigned seat) { return seat == 0 ? "p1" : "p2"; }

// Splits off what stands before the next separator.
std::string_view cut(std::string_view& rest, char separator) {
    const std::size_t at = rest.find(separator);
    const std::string_view head = rest.substr(0, at);
    rest = at == std::string_view::npos ? std::string_view{} : rest.substr(at + 1);
    return head;
}

std::optional<std::uint32_t> read_number(std::string_view text) {
    std::uint32_t n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    const bool plain = !text.empty() && (text[0] != '0' || text.size() == 1);
    if (error != std::errc{} || end != text.data() + text.size() || !plain || n > NumberField::kMost)
        return std::nullopt;
    return n;
}

std::optional<std::uint32_t> read_seat(std::string_view text) {
    if (text == "p1") return 0;
    if (text == "p2") return 1;
    return std::nullopt;
}

// Colours by their names; a number that is no colour stays one.
std::string colour_text(std::uint32_t n) {
    return n < kColours ? std::string(kColourWords[n]) : std::to_string(n);
}
std::optional<std::uint32_t> read_colour(std::string_view text) {
    for (std::uint32_t i = 0; i < kColours; ++i)
        if (text == kColourWords[i]) return i;
    const auto n = read_number(text);
    return n && *n >= kColours ? n : std::nullopt;
}

}  // namespace

std::string ChromaArcana::text(const Event& e) const {
    const Action a = e.action;
    const Word& word = kWords[std::min<std::size_t>(a.verb(), kActs - 1)];
    const bool hidden = (e.hidden & CardField::kMask) != 0;
    const auto name = [&](std::uint32_t card) {
        return card < rules_.components.size()
                   ? std::string(rules_.name(CardId(static_cast<CardId::rep>(card))))
                   : "none";
    };
    const std::string card = hidden ? "?" : name(CardField::get(a));
    const std::string seat = seat_text(OwnerField::get(a));
    const std::string head = std::string(word.verb) + ":";
    switch (word.form) {
        case Form::kBare:
            return std::string(word.verb);
        case Form::kCard:
            return head + card;
        case Form::kTwoCards:
            return head + card + ":" + name(OtherField::get(a));
        case Form::kOwnedCard:
            return head + seat + "." + card;
        case Form::kColour:
            return head + ((e.hidden & NumberField::kMask) != 0 ? "?" : colour_text(NumberField::get(a)));
        case Form::kNumber:
            return head + ((e.hidden & NumberField::kMask) != 0 ? "?" : std::to_string(NumberField::get(a)));
        case Form::kSeat:
            return head + seat;
        case Form::kSeatCard:
            return head + seat + ":" + card;
        case Form::kDeck:
            return head + seat + ".deck";
        default:
            return head + seat + ".deck:" + card;
    }
}

// What stands behind a verb; none: it is not of this form.
std::optional<Event> ChromaArcana::parse_rest(std::uint8_t act, std::string_view rest) const {
    const Form form = static_cast<Form>(kWords[act].form);
    std::uint32_t bits = 0;
    std::uint32_t hidden = 0;
    const auto put = [&](std::optional<std::uint32_t> value, auto field) {
        if (value) bits |= decltype(field)::put(*value);
        return value.has_value();
    };
    const auto design = [&](std::string_view name) -> std::optional<std::uint32_t> {
        const CardId id = rules_.find(name);
        return id.is_none() ? std::nullopt : std::optional<std::uint32_t>(id.value);
    };
    const auto card = [&](std::string_view name) {
        if (name != "?") return put(design(name), CardField{});
        hidden |= CardField::kMask;
        return form != Form::kTwoCards;
    };
    const auto hide_number = [&] {
        hidden |= NumberField::kMask;
        return true;
    };
    bool good = true;
    switch (form) {
        case Form::kBare:
            break;
        case Form::kCard:
            good = card(rest);
            break;
        case Form::kTwoCards: {
            const std::string_view first = cut(rest, ':');
            good = card(first) && put(design(rest), OtherField{});
            break;
        }
        case Form::kOwnedCard: {
            const std::string_view seat = cut(rest, '.');
            good = put(read_seat(seat), OwnerField{}) && card(rest);
            break;
        }
        case Form::kColour:
            good = rest == "?" ? hide_number() : put(read_colour(rest), NumberField{});
            break;
        case Form::kNumber:
            good = rest == "?" ? hide_number() : put(read_number(rest), NumberField{});
            break;
        case Form::kSeat:
            good = put(read_seat(rest), OwnerField{});
            break;
        case Form::kSeatCard: {
            const std::string_view seat = cut(rest, ':');
            good = put(read_seat(seat), OwnerField{}) && card(rest);
            break;
        }
        case Form::kDeck:
            good = put(read_seat(cut(rest, '.')), OwnerField{}) && rest == "deck";
            break;
        case Form::kDeckCard: {
            const std::string_view seat = cut(rest, '.');
            good = put(read_seat(seat), OwnerField{}) && cut(rest, ':') == "deck" && card(rest);
            break;
        }
    }
    if (!good) return std::nullopt;
    return Event::of(Actor::over(), Action::of(act, bits), hidden);
}

std::optional<Event> ChromaArcana::parse(std::string_view text) const {
    std::string_view rest = text;
    const std::string_view verb = cut(rest, ':');
    for (std::uint8_t act = 0; act < kActs; ++act) {
        if (kWords[act].verb != verb) continue;
        const std::optional<Event> e = parse_rest(act, rest);
        // One spelling only: what is read must be written so.
        if (e && this->text(*e) == text) return e;
    }
    return std::nullopt;
}

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
    std::string out;
    const auto add = [&](const std::string& what) { out += (out.empty() ? "" : ",") + what; };
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
        add(card);
    }
    if (more > 0) add(more == 1 ? "?" : "?*" + std::to_string(more));
    return out.empty() ? "-" : out;
}

// The deck, top first: known places and how many unknown ones lie between.
std::string ChromaArcana::deck_text(const State& s, unsigned seat) const {
    const Mage& m = s.mages[seat];
    std::string out;
    unsigned unknown = 0;
    const auto add = [&](const std::string& what) { out += (out.empty() ? "" : ",") + what; };
    const auto close = [&] {
        if (unknown > 0) add(unknown == 1 ? "?" : "?*" + std::to_string(unknown));
        unknown = 0;
    };
    std::size_t i = m.deck.known.size();
    for (unsigned place = m.deck.size; place-- > 0;) {
        const bool known = i > 0 && m.deck.known[i - 1].place == place;
        if (known) --i;
        if (!known || m.deck.known[i].card.is_none()) {
            ++unknown;
            continue;
        }
        close();
        add(std::string(rules_.name(CardId(m.cards[m.deck.known[i].card.index()]))));
    }
    close();
    return out.empty() ? "-" : out;
}

// What a seat may know, a line for each mage; nothing in it comes from what is hidden.
std::string ChromaArcana::picture(const State& truth, Seat v) const {
    State s = truth;
    hide(s, v);
    std::string out = "turn " + std::to_string(s.turn + 1) + " " + std::string(kStageNames[s.stage]) + " " +
                      seat_text(s.seat) + " first " + seat_text(s.attacker) + "\n";
    for (unsigned seat = 0; seat < 2; ++seat) {
        const Mage& m = s.mages[seat];
        const auto list = [&](std::string_view name, CardSet set, unsigned more = 0) {
            out += " " + std::string(name) + " " + cards_text(s, seat, set, more);
        };
        out += seat_text(seat) + " health " + std::to_string(m.health) + " ego ";
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
        out += "\n";
    }
    return out;
}

// The numbers of 4.5. Slot k is the k-th slot spell in card order; the Rote is the fifth of feeding, casting
// and clearing.
namespace {

constexpr int kYesNumber = 1;
constexpr int kColourNumber = 2;
constexpr int kOfferNumber = 10;
constexpr int kOptionNumber = 13;
constexpr int kOwnNumber = 17;
constexpr int kRivalNumber = 44;
constexpr int kEgoNumber = 71;
constexpr int kPlaceNumber = 72;
constexpr int kOverNumber = 98;
constexpr int kFeedNumber = 202;
constexpr int kCastNumber = 332;
constexpr int kClearNumber = 337;
constexpr int kRotePlace = 4;  // of five, counted from 0

}  // namespace

int ChromaArcana::action_number(const State& s, Action a) const {
    const Actor who = actor(s);
    if (!who.is_seat()) return -1;
    const unsigned seat = who.seat().value;
    const Mage& m = s.mages[seat];
    const auto local = [&](std::uint32_t card) { return static_cast<int>(local_of_design(s, seat, card)); };
    const auto slot = [&](std::uint32_t card) {
        const int at = local(card);
        return at == static_cast<int>(kRote)
                   ? kRotePlace
                   : static_cast<int>(count_of(m.slots & (bit(static_cast<unsigned>(at)) - 1)));
    };
    const auto card = CardField::get(a);
    const auto number = static_cast<int>(NumberField::get(a));
    switch (static_cast<Act>(a.verb())) {
        case Act::kDone:
        case Act::kPass:
        case Act::kNo:
        case Act::kTake:
        case Act::kStay:
        case Act::kSkip:
            return 0;
        case Act::kYes:
        case Act::kBlock:
        case Act::kRedraw:
        case Act::kCharge:
            return kYesNumber;
        case Act::kMajor:
        case Act::kMinor:
        case Act::kName:
            return number < static_cast<int>(kColours) ? kColourNumber + number : -1;
        case Act::kEgo:
            return kOfferNumber +
                   static_cast<int>(std::find(m.offer.begin(), m.offer.end(), card) - m.offer.begin());
        case Act::kOption:
            return number >= 1 && number <= 4 ? kOptionNumber + number - 1 : -1;
        case Act::kPick:
            if (OwnerField::get(a) != seat)
                return kRivalNumber + static_cast<int>(local_of_design(s, 1 - seat, card));
            [[fallthrough]];
        case Act::kDiscard:
        case Act::kKeep:
        case Act::kTop:
        case Act::kOrder:
        case Act::kUse:
            return local(card) == static_cast<int>(kEgoCard) ? kEgoNumber : kOwnNumber + local(card);
        case Act::kPlace:
            return kPlaceNumber + local(card);
        case Act::kPlaceOver:
            return kOverNumber + 4 * local(card) + slot(OtherField::get(a));
        case Act::kFeed:
            return kFeedNumber + 5 * local(card) + slot(OtherField::get(a));
        case Act::kCast:
            return kCastNumber + slot(card);
        case Act::kClear:
            return kClearNumber + slot(card);
        default:
            return -1;
    }
}

std::optional<Action> ChromaArcana::action_numbered(const State& s, int number) const {
    List list;
    actions(s, list);
    for (const Action a : list)
        if (action_number(s, a) == number) return a;
    return std::nullopt;
}

}  // namespace pentaprism
