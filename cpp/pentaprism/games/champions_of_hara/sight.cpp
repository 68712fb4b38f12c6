// Who knows what (section 3 of the specification): all is open but the order of decks, the Dusk cards that
// somebody has looked at, and the Quests that were dealt. So Abilities are open wherever they lie
// (CH-CARD-11), and what players might tell each other needs no place here (CH-INFO-3).

#include <algorithm>

#include "pentaprism/core/fitting.hpp"
#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

using namespace champions_of_hara;

// CH-INFO-1, CH-INFO-2: a shuffled deck keeps its cards, not their order.
void ChampionsOfHara::hide(State& s, Seat v) const {
    effects::hide_registers(*this, s, v, [](Type, std::uint16_t, const Frame&) {});
    const SeatMask everyone = mask_of_all(options_.players);
    for (Held& h : s.dusk.known) {
        if (h.card.is_none() || sees(h.known_to, v, everyone)) continue;
        s.unplaced |= 1U << h.card.value;
        h.card = CardId::none();
    }
    for (unsigned seat = 0; seat < options_.players; ++seat) {
        Player& p = s.players[seat];
        if (v && v.value == seat) continue;
        if (s.marks[seat] != kNone && (s.shown >> seat & 1U) == 0) s.marks[seat] = kUnknownMark;
        for (std::uint8_t& quest : p.offer) {
            if (quest == kNone || quest == kUnknownQuest) continue;
            s.quests = static_cast<std::uint16_t>(s.quests | 1U << quest);
            quest = kUnknownQuest;
        }
    }
}

// In how many ways those who draw after this seat can draw when it draws that target: nobody the own one,
// everyone another (CH-SC01-2). Unknown targets count as none.
std::uint32_t ChampionsOfHara::mark_weight(const State& s, unsigned seat, unsigned target) const {
    if (seat == target || target >= options_.players) return 0;
    unsigned taken = 1U << target;
    for (unsigned other = 0; other < options_.players; ++other) {
        if (other == seat || s.marks[other] >= kMaxSeats) continue;
        if (s.marks[other] == target) return 0;
        taken |= 1U << s.marks[other];
    }
    const auto ways = [&](auto&& self, unsigned from, unsigned used) -> std::uint32_t {
        if (from == options_.players) return 1;
        if (from == seat || s.marks[from] < kMaxSeats) return self(self, from + 1, used);
        std::uint32_t sum = 0;
        for (unsigned t = 0; t < options_.players; ++t)
            if (t != from && (used >> t & 1U) == 0) sum += self(self, from + 1, used | 1U << t);
        return sum;
    };
    return ways(ways, 0, taken);
}

// Deals the targets that the viewer does not know, so that seat v (none: nobody) can still draw the wanted
// one.
void ChampionsOfHara::deal_marks(State& s, Rng& rng, Seat v, unsigned wanted) const {
    const bool waits = v && s.marks[v.index()] == kNone && wanted < options_.players;
    if (waits) s.marks[v.index()] = static_cast<std::uint8_t>(wanted);
    for (unsigned seat = 0; seat < options_.players; ++seat) {
        if (s.marks[seat] != kUnknownMark) continue;
        std::array<std::uint32_t, kMaxSeats> weights{};
        std::uint32_t sum = 0;
        for (unsigned target = 0; target < options_.players; ++target)
            sum += weights[target] = mark_weight(s, seat, target);
        if (sum == 0) break;
        std::uint32_t at = rng.below(sum);
        unsigned target = 0;
        while (at >= weights[target]) at -= weights[target++];
        s.marks[seat] = static_cast<std::uint8_t>(target);
    }
    if (waits) s.marks[v.index()] = kNone;
}

void ChampionsOfHara::fill(State& s, Seat, Rng& rng) const {
    deal_marks(s, rng, Seat::none(), kNone);
    for (Held& h : s.dusk.known) {
        if (!h.card.is_none()) continue;
        unsigned nth = rng.below(static_cast<std::uint32_t>(std::popcount(s.unplaced)));
        std::uint32_t left = s.unplaced;
        for (; nth > 0; --nth) left &= left - 1;
        const auto card = static_cast<unsigned>(std::countr_zero(left));
        s.unplaced &= ~(1U << card);
        h.card = CardId(static_cast<CardId::rep>(card));
    }
    for (Player& p : s.players) {
        for (std::uint8_t& quest : p.offer) {
            if (quest != kUnknownQuest) continue;
            unsigned nth = rng.below(static_cast<std::uint32_t>(std::popcount(s.quests)));
            unsigned left = s.quests;
            for (; nth > 0; --nth) left &= left - 1;
            quest = static_cast<std::uint8_t>(std::countr_zero(left));
            s.quests = static_cast<std::uint16_t>(s.quests & ~(1U << quest));
        }
        std::sort(p.offer.begin(), p.offer.end());
    }
}

// How far under the top the Dusk card lies that the machine is about to draw; -1: it draws another.
int ChampionsOfHara::depth_asked(const State& s, const Pause& p) const {
    if (p.kind != PauseKind::kDraw) return -1;
    const SetRow& set = rules_.sets[static_cast<std::size_t>(rules_.instrs[p.instr].a)];
    if (set.place() != kDuskArea) return -1;
    return effects::value(*this, s, effects::scope_of(*this, s, s.stack.back()), set.a);
}

// A Dusk card that somebody looks at, and a Quest that is dealt, are told to that seat. Who knows the card is
// told too, and the public what every seat knows then: of a lone player all that it looks at (CH-INFO-1).
Event ChampionsOfHara::seen(const State& s, Action a, Seat v) const {
    if (s.stack.empty()) return Event::of(actor(s), a);
    const Pause p = effects::pause(*this, s);
    bool told = effects::is_told(*this, s, p, v);
    if (const int depth = told ? -1 : depth_asked(s, p); depth >= 0) {
        SeatMask known_to = 0;
        for (const Held& h : s.dusk.known)
            if (s.dusk.size - 1 - h.place == depth) known_to = h.known_to;
        told = effects::is_known(*this, s, p, v, known_to);
    }
    return Event::of(p.actor, a, told ? 0 : WhatField::kMask);
}

// Who draws a secret target now, or whose hunter is announced.
Seat ChampionsOfHara::drawing(const State& s) const {
    if (s.stack.empty()) return Seat::none();
    const Pause p = effects::pause(*this, s);
    if (p.kind != PauseKind::kDraw) return Seat::none();
    const SetRow& set = rules_.sets[static_cast<std::size_t>(rules_.instrs[p.instr].a)];
    if (set.place() != kMarksArea && set.place() != kHuntersArea) return Seat::none();
    return effects::seat(*this, s, effects::scope_of(*this, s, s.stack.back()), set.who);
}

// A guess in which the event can happen: a Dusk card that is shown lies where it is drawn, a Quest that is
// dealt is in the deck still, one that is kept was dealt.
std::optional<Action> ChampionsOfHara::fill_for(State& s, Seat v, const Event& e, Rng& rng) const {
    if (e.action.verb() >= kActs) return std::nullopt;
    const auto act = static_cast<Act>(e.action.verb());
    const unsigned what = WhatField::get(e.action);
    const bool told = (e.hidden & WhatField::kMask) == 0;
    if (told && act == Act::kMarkIs) deal_marks(s, rng, drawing(s), what);
    if (const Seat prey = drawing(s); told && act == Act::kHunterIs && prey && what < kMaxSeats) {
        if (s.marks[what] == kUnknownMark && mark_weight(s, what, prey.value) > 0) s.marks[what] = prey.value;
        if (s.marks[what] != prey.value) return std::nullopt;
    }
    std::uint32_t kept_dusk = 0;  // not to be dealt elsewhere
    std::uint16_t kept_quest = 0;
    if (told && (act == Act::kDuskIs || act == Act::kLooked) && !s.stack.empty()) {
        if (what < kFirstDusk || what >= kHexCards) return std::nullopt;
        const std::uint32_t card = 1U << (what - kFirstDusk);
        const int depth = depth_asked(s, effects::pause(*this, s));
        bool placed = false;
        for (Held& h : s.dusk.known) {
            if (s.dusk.size - 1 - h.place != depth) continue;
            placed = true;
            if (!h.card.is_none()) continue;
            if ((s.unplaced & card) == 0) return std::nullopt;
            s.unplaced &= ~card;
            h.card = CardId(static_cast<CardId::rep>(what - kFirstDusk));
        }
        if (!placed) kept_dusk = s.unplaced & card;
    }
    if (told && act == Act::kQuestIs && what < kQuests)
        kept_quest = static_cast<std::uint16_t>(s.quests & 1U << what);
    if (told && act == Act::kKeep && e.actor().is_seat()) {
        Player& p = s.players[e.actor().seat().index()];
        const bool unknown = p.offer[0] == kUnknownQuest || p.offer[1] == kUnknownQuest;
        if (unknown) {
            if (what >= kQuests || (s.quests >> what & 1U) == 0) return std::nullopt;
            s.quests = static_cast<std::uint16_t>(s.quests & ~(1U << what));
            p.offer[p.offer[0] == kUnknownQuest ? 0 : 1] = static_cast<std::uint8_t>(what);
        }
    }
    s.unplaced &= ~kept_dusk;
    s.quests = static_cast<std::uint16_t>(s.quests & ~kept_quest);
    fill(s, v, rng);
    s.unplaced |= kept_dusk;
    s.quests |= kept_quest;
    if (actor(s) != e.actor()) return std::nullopt;
    return action_like(*this, s, v, e, rng);
}

}  // namespace pentaprism
