// Actions and positions in words (section 4.1 of the specification).

#include <algorithm>
#include <charconv>

#include "pentaprism/games/prisma_arena/game.hpp"

namespace pentaprism {

using namespace prisma_arena;

namespace {

// What stands behind the verb of an action.
enum class Form : std::uint8_t {
    kBare,
    kSpace,
    kCard,
    kUse,
    kDial,
    kSlot,
    kHold,
    kSeat,
    kYesNo,
    kNumber,
    kEnd,
    kPower,
    kFocus,
    kSet,
    kShape,
    kSide,
    kMokon,
};
struct Word {
    std::string_view verb;
    Form form;
};
constexpr std::array<Word, kActs> kWords = {{
    {"to", Form::kSpace},     {"at", Form::kSpace},      {"go", Form::kBare},      {"use", Form::kUse},
    {"dial", Form::kDial},    {"play", Form::kCard},     {"copy", Form::kCard},    {"end", Form::kBare},
    {"pass", Form::kBare},    {"act", Form::kSlot},      {"ret", Form::kSpace},    {"adv", Form::kHold},
    {"nom", Form::kSeat},     {"when", Form::kYesNo},    {"up", Form::kYesNo},     {"num", Form::kNumber},
    {"card", Form::kCard},    {"place", Form::kEnd},     {"give", Form::kCard},    {"disc", Form::kCard},
    {"own", Form::kSeat},     {"deck", Form::kNumber},   {"keep", Form::kPower},   {"store", Form::kFocus},
    {"focus", Form::kSet},    {"obs", Form::kShape},     {"put", Form::kSpace},    {"skip", Form::kBare},
    {"via", Form::kSpace},    {"~holder", Form::kSide},  {"~mokon", Form::kMokon}, {"~draw", Form::kCard},
    {"~random", Form::kCard}, {"~shuffle", Form::kSeat}, {"~look", Form::kPower},  {"~focus", Form::kSet},
    {"~obs", Form::kShape},   {"~put", Form::kSpace},    {"~skip", Form::kBare},
}};

std::optional<std::uint32_t> read_number(std::string_view text, std::uint32_t most) {
    std::uint32_t n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size() || n > most)
        return std::nullopt;
    return n;
}

std::optional<std::uint32_t> read_space(std::string_view text) {
    if (text.size() != 2 || text[0] < 'a' || text[0] > 'i' || text[1] < '1' || text[1] > '9')
        return std::nullopt;
    return number_of(space_at(static_cast<unsigned>(text[0] - 'a'), static_cast<unsigned>(text[1] - '1')));
}

constexpr std::array<std::string_view, 3> kDials = {"move", "blast", "strike"};

}  // namespace

std::string_view PrismaArena::ending_name(std::uint8_t ending) {
    constexpr std::array<std::string_view, 5> kNames = {"", "score", "rounds", "sudden", "fault"};
    return kNames[std::min<std::size_t>(ending, 4)];
}

std::string PrismaArena::side_text(unsigned side) const {
    return (team() ? "t" : "p") + std::to_string(side + 1);
}

std::string_view PrismaArena::name_of_design(unsigned design) const {
    return design < combo_count_ ? rules_.name(CardId(combos_[design])) : "none";
}

std::string PrismaArena::set_text(Powers set) const {
    std::string text;
    for (; set != 0; set &= set - 1) {
        const unsigned power = lowest_power(set);
        text += (text.empty() ? "" : "+") +
                (power < power_count_ ? std::string(rules_.name(CardId(powers_[power]))) : "none");
    }
    return text.empty() ? "none" : text;
}

std::string PrismaArena::text(const Event& e) const {
    const Action a = e.action;
    const Word& word = kWords[std::min<std::size_t>(a.verb(), kActs - 1)];
    const std::string head = std::string(word.verb) + ":";
    if (word.form == Form::kBare) return std::string(word.verb);
    if (e.hidden != 0) return head + "?";
    const unsigned n = NumberField::get(a);
    switch (word.form) {
        case Form::kSpace:
            return head + name_of(space_numbered(n % kSpaces));
        case Form::kCard:
            return head + std::string(name_of_design(n));
        case Form::kUse:
            if (n == kAbilitySpot) return head + "ability";
            if (n == kHelpSpot) return head + "help-out";
            return head + (n - kPowerSpots < power_count_
                               ? std::string(rules_.name(CardId(powers_[n - kPowerSpots])))
                               : "none");
        case Form::kDial:
            return head + std::string(kDials[n == kMoveAction ? 0 : n == kBlastAction ? 1 : 2]);
        case Form::kHold:
            return head + (n == 0 ? "hold" : "use");
        case Form::kSeat:
            return head + "p" + std::to_string(n + 1);
        case Form::kSide:
            return head + side_text(n);
        case Form::kYesNo:
            return head + (n != 0 ? "yes" : "no");
        case Form::kEnd:
            return head + (n == 1 ? "top" : "bottom");
        case Form::kPower:
            return head + (n < power_count_ ? std::string(rules_.name(CardId(powers_[n]))) : "none");
        case Form::kFocus:
            if (FocusField::get(a) == 0) return "store";
            return "keeping:" + set_text(set_of(SetField::get(a)));
        case Form::kSet:
            return head + set_text(set_of(SetField::get(a)));
        case Form::kShape:
            return head + std::to_string(ShapeField::get(a)) + "." + name_of(space_numbered(n % kSpaces));
        case Form::kMokon:
            return head + (n < mokon_count_ ? std::string(rules_.name(CardId(mokon_[n]))) : "none");
        default:
            return head + std::to_string(n);
    }
}

std::optional<std::uint32_t> PrismaArena::read_component(std::string_view name, unsigned kind) const {
    const CardId id = rules_.find(name);
    if (id.is_none() || rules_.component(id).kind != kind) return std::nullopt;
    const auto among = [&](const auto& list, std::size_t count) -> std::optional<std::uint32_t> {
        for (std::size_t i = 0; i < count; ++i)
            if (list[i] == id.index()) return static_cast<std::uint32_t>(i);
        return std::nullopt;
    };
    if (kind == kCombo) return among(combos_, combo_count_);
    return kind == kPower ? among(powers_, power_count_) : among(mokon_, mokon_count_);
}

std::optional<Powers> PrismaArena::read_set(std::string_view text) const {
    Powers set = 0;
    if (text == "none") return set;
    while (!text.empty()) {
        const std::size_t plus = text.find('+');
        const auto power = read_component(text.substr(0, plus), kPower);
        if (!power || has_power(set, *power) || count_powers(set) == 4) return std::nullopt;
        set |= power_bit(*power);
        text = plus == std::string_view::npos ? "" : text.substr(plus + 1);
    }
    return set;
}

std::optional<std::uint32_t> PrismaArena::read_rest(unsigned form, std::string_view rest) const {
    switch (static_cast<Form>(form)) {
        case Form::kSpace:
            return read_space(rest);
        case Form::kCard:
            return read_component(rest, kCombo);
        case Form::kUse: {
            if (rest == "ability") return kAbilitySpot;
            if (rest == "help-out") return kHelpSpot;
            const auto power = read_component(rest, kPower);
            return power ? std::optional(kPowerSpots + *power) : std::nullopt;
        }
        case Form::kDial:
            for (unsigned i = 0; i < kDials.size(); ++i)
                if (rest == kDials[i]) return 1U << i;
            return std::nullopt;
        case Form::kSlot:
            return read_number(rest, kMostCharacters - 1);
        case Form::kHold:
            return rest == "hold" ? std::optional(0U) : rest == "use" ? std::optional(1U) : std::nullopt;
        case Form::kSeat: {
            if (!rest.starts_with('p')) return std::nullopt;
            const auto n = read_number(rest.substr(1), kMostSquads);
            return n && *n > 0 ? std::optional(*n - 1) : std::nullopt;
        }
        case Form::kYesNo:
            return rest == "no" ? std::optional(0U) : rest == "yes" ? std::optional(1U) : std::nullopt;
        case Form::kNumber:
            return read_number(rest, 15);
        case Form::kSide: {
            if (!rest.starts_with(team() ? 't' : 'p')) return std::nullopt;
            const auto n = read_number(rest.substr(1), kMostSquads);
            return n && *n > 0 ? std::optional(*n - 1) : std::nullopt;
        }
        case Form::kEnd:
            return rest == "top" ? std::optional(1U) : rest == "bottom" ? std::optional(2U) : std::nullopt;
        case Form::kPower:
            return read_component(rest, kPower);
        case Form::kSet: {
            const auto set = read_set(rest);
            return set ? std::optional(set_bits(*set)) : std::nullopt;
        }
        case Form::kShape: {
            const std::size_t dot = rest.find('.');
            if (dot == std::string_view::npos) return std::nullopt;
            const auto shape = read_number(rest.substr(0, dot), ShapeField::kMost);
            const auto space = read_space(rest.substr(dot + 1));
            return shape && space ? std::optional(ShapeField::put(*shape) | *space) : std::nullopt;
        }
        case Form::kMokon:
            return read_component(rest, kMokon);
        default:
            return std::nullopt;
    }
}

// Only what text() would write is taken.
std::optional<Event> PrismaArena::parse(std::string_view text) const {
    const std::optional<Event> event = read_event(text);
    return event && this->text(*event) == text ? event : std::nullopt;
}

std::optional<Event> PrismaArena::read_event(std::string_view text) const {
    const auto event = [](std::size_t act, std::uint32_t payload, std::uint32_t hidden) {
        const Action a = Action::of(static_cast<unsigned>(act), payload);
        return Event{a, hidden, Actor::over().code()};
    };
    if (text == "store") return event(static_cast<std::size_t>(Act::kFocus), 0, 0);
    if (text.starts_with("keeping:")) {
        const auto set = read_set(text.substr(8));
        if (!set) return std::nullopt;
        return event(static_cast<std::size_t>(Act::kFocus), FocusField::put(1) | set_bits(*set), 0);
    }
    const std::size_t colon = text.find(':');
    const std::string_view head = text.substr(0, colon);
    for (std::size_t act = 0; act < kActs; ++act) {
        const Word& word = kWords[act];
        if (word.verb != head || word.form == Form::kFocus) continue;
        if (word.form == Form::kBare)
            return colon == std::string_view::npos ? std::optional(event(act, 0, 0)) : std::nullopt;
        if (colon == std::string_view::npos) return std::nullopt;
        const std::string_view rest = text.substr(colon + 1);
        if (rest == "?")
            return may_hide(act) ? std::optional(event(act, 0, hidden_field(act))) : std::nullopt;
        const auto payload = read_rest(static_cast<unsigned>(word.form), rest);
        return payload ? std::optional(event(act, *payload, 0)) : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace pentaprism
