// Where a match stands and what lies where, for people and programs: a name and a value a line.

#include <algorithm>

#include "pentaprism/core/spelling.hpp"
#include "pentaprism/games/prisma_arena/game.hpp"

namespace pentaprism {

using namespace prisma_arena;

namespace {

constexpr std::array<std::string_view, kOver + 1U> kStageNames = {
    "holder",      "mokon",        "focus",        "focus",  "obstacles",  "squads",
    "hands",       "round",        "hold-or-use",  "first",  "turn",       "activate",
    "return",      "return",       "first-action", "action", "combo",      "end-of-activation",
    "turn",        "end-of-round", "end-of-round", "draw",   "hand-limit", "end-of-round",
    "last-powers", "over"};
static_assert(!kStageNames.back().empty());

constexpr std::array<std::string_view, 6> kFaces = {"ready", "move", "blast", "strike", "x", "dot"};
constexpr std::array<std::string_view, 4> kSymbolNames = {"-", "x", "dot", "x,dot"};

std::string spaces_text(Spaces spaces) {
    Listing list;
    for (; spaces != 0; spaces &= spaces - 1) list.add(name_of(lowest_of(spaces)));
    return list.text();
}

// Tokens by owner, as attributes behind a thing.
void add_tokens(std::string& text, std::string_view word, const std::array<std::uint8_t, kMostSquads>& by) {
    for (std::size_t seat = 0; seat < by.size(); ++seat)
        if (by[seat] != 0)
            text +=
                ";" + std::string(word) + ".p" + std::to_string(seat + 1) + ":" + std::to_string(by[seat]);
}

}  // namespace

std::string_view PrismaArena::phase(const State& s) { return kStageNames[s.stage]; }

void PrismaArena::add_cards(Listing& list, Cards cards) const {
    for (Cards d = designs(cards); d != 0; d &= d - 1) {
        const unsigned n = copies(cards, first_design(d));
        list.add(std::string(name_of_design(first_design(d))) + (n > 1 ? "*" + std::to_string(n) : ""));
    }
}

void PrismaArena::add_powers(Listing& list, Powers set) const {
    for (; set != 0; set &= set - 1) list.add(rules_.name(CardId(powers_[lowest_power(set)])));
}

// `dawna@e5(dial:ready;level:4;hit.p2:1)`; a bounced one is nowhere.
std::string PrismaArena::character_text(const State& s, unsigned slot) const {
    const Arena& a = s.arena;
    std::string text(rules_.name(CardId(s.design[slot])));
    if (a.stands(slot)) text += "@" + name_of(a.at[slot]);
    text += "(dial:" + std::string(kFaces[s.dial[slot]]) + ";level:" + std::to_string(hit_level(s, a, slot));
    add_tokens(text, "hit", a.hits[slot]);
    if (design_of(s, slot).stores) add_tokens(text, "store", a.store[seat_of(slot)]);
    if (!a.stands(slot) && s.stage > kPutting) text += ";off";
    return text + ")";
}

// A deck of its owner from the top: its ends are known, what lies between them is not.
std::string PrismaArena::deck_text(const State& s, unsigned seat, bool sees_cards) const {
    const Squad& q = s.squads[seat];
    Listing list;
    if (!sees_cards) {
        list.add_unknown(q.deck_size);
        return list.text();
    }
    for (std::size_t i = q.top.size(); i-- > 0;) list.add(name_of_design(q.top[i]));
    list.add_unknown(q.deck_size - static_cast<unsigned>(q.top.size() + q.bottom.size()));
    for (const std::uint8_t design : q.bottom) list.add(name_of_design(design));
    return list.text();
}

std::string PrismaArena::seat_lines(const State& s, unsigned seat, bool sees_cards) const {
    const Squad& q = s.squads[seat];
    const std::string who = "p" + std::to_string(seat + 1) + ".";
    std::string text;
    const auto line = [&](std::string_view name, const std::string& value) {
        text += who + std::string(name) + " " + value + "\n";
    };
    const auto lines = [&](std::string_view name, auto&& fill) {
        Listing list;
        fill(list);
        line(name, list.text());
    };
    lines("squad", [&](Listing& list) {
        for (unsigned slot = hero_of(seat); slot < hero_of(seat) + squad_size_; ++slot)
            if (s.design[slot] != kNone) list.add(character_text(s, slot));
    });
    line("score", std::to_string(s.arena.score[seat]));
    line("tokens", std::to_string(supply(s.arena, seat)));
    lines("hand", [&](Listing& list) {
        add_cards(list, q.hand);
        list.add_unknown(q.hand_size - prisma_arena::total(q.hand));
    });
    line("deck", deck_text(s, seat, sees_cards));
    lines("pile", [&](Listing& list) { add_cards(list, q.pile); });
    // What everybody knows to be in hand or deck, of both partners of a team with the first of them.
    lines("shown", [&](Listing& list) {
        if (pot_of(seat) == seat) add_cards(list, s.pots[seat].certain);
        add_powers(list, q.known & q.powers & ~q.focused);
    });
    if (!powers_on_) return text;
    line("level", std::to_string(played_[seat]));
    lines("powers", [&](Listing& list) { add_powers(list, q.focused); });
    lines("stored", [&](Listing& list) {
        unsigned owned = 0;
        for (const std::uint8_t n : q.owned) owned += n;
        add_powers(list, q.powers & ~q.focused);
        list.add_unknown(owned - std::min(owned, count_powers(q.powers)));
    });
    return text;
}

// What a seat may know; nothing in it comes from what is hidden.
std::string PrismaArena::picture(const State& truth, Seat v) const {
    State s = truth;
    hide(s, v);
    const auto side = [&](unsigned n) {
        const unsigned seat = team() && n == 1 ? 1U : n;
        std::string name = "p" + std::to_string(seat + 1);
        if (team()) name += "+p" + std::to_string(partner_of(seat) + 1);
        return name;
    };
    std::string text =
        "phase " + std::string(phase(s)) + "\nround " + std::to_string(s.round) + "\nadvantage ";
    text += s.stage == kHolder ? "-" : side(s.holder) + (s.held != 0 ? "(held)" : "(used)");
    const bool turns = s.stage >= kTurns && s.stage <= kNextTurn;
    text += "\nturn " + (turns ? side(s.turn) : std::string("-")) + "\nactive ";
    const Activation& now = s.activation;
    text += now.slot == kNone ? "-" : std::to_string(now.slot);
    text += "\nsymbols " + std::string(kSymbolNames[now.symbols]);
    Listing played;
    add_cards(played, s.in_play);
    text += "\nplayed " + played.text();
    text += "\ncentre " + std::string(centre_active_ ? "active" : "dormant");
    text += "\nobstacles " + spaces_text(s.arena.blocked()) + "\n";
    Spaces nobodys = all_zones_;  // PA-SETUP-4: with three seats
    for (unsigned seat = 0; seat < squads(); ++seat) nobodys &= ~zones_[seat];
    text += "zone " + spaces_text(nobodys) + "\n";
    for (unsigned seat = 0; seat < squads(); ++seat)
        text += "p" + std::to_string(seat + 1) + ".zone " + spaces_text(zones_[seat]) + "\n" +
                seat_lines(s, seat, sees(v, seat));
    return text;
}

}  // namespace pentaprism
