// What a sound state is: every character, card, power and token is in one place.

#include <algorithm>

#include "pentaprism/games/prisma_arena/game.hpp"

namespace pentaprism {

using namespace prisma_arena;

// Every Combo card is in one place (PA-CARD-9), and what everybody knows of them is true.
bool PrismaArena::sound_cards(const State& s) const {
    struct Holding {
        std::array<unsigned, kMostDesigns> of{};
        std::array<unsigned, kTypes> open{};
        void add(Cards cards) {
            for (Cards d = designs(cards); d != 0; d &= d - 1)
                of[first_design(d)] += copies(cards, first_design(d));
        }
    };
    std::array<Holding, kMostSquads> pots{};  // hands and decks
    Holding all;
    unsigned cards = prisma_arena::total(s.in_play);
    all.add(s.in_play);
    for (unsigned seat = 0; seat < squads(); ++seat) {
        const Squad& q = s.squads[seat];
        Holding& pot = pots[pot_of(seat)];
        unsigned deck = static_cast<unsigned>(q.top.size() + q.bottom.size()) + prisma_arena::total(q.listed);
        for (const std::uint8_t n : q.open) deck += n;
        if (prisma_arena::total(q.hand) != q.hand_size || deck != q.deck_size) return false;
        cards += q.hand_size + q.deck_size + prisma_arena::total(q.pile);
        for (Holding* holding : {&pot, &all}) {
            holding->add(q.hand);
            holding->add(q.listed);
            for (const auto* end : {&q.top, &q.bottom})
                for (const std::uint8_t design : *end) ++holding->of[design];
            for (unsigned type = 0; type < kTypes; ++type) holding->open[type] += q.open[type];
        }
        all.add(q.pile);
    }
    const bool dealt = s.stage > kFirstHands || (s.stage == kFirstHands && s.cursor > 0);
    if (cards != (dealt ? 9 * squads() : 0)) return false;
    std::array<unsigned, kTypes> nowhere{};  // out of the game, or in decks where nobody knows them
    for (unsigned design = 0; design < combo_count_; ++design) {
        const unsigned type = combo_design(design).type;
        const unsigned box = copies(box_[type], design);
        if (all.of[design] > box) return false;
        nowhere[type] += box - all.of[design];
    }
    for (unsigned type = 0; type < kTypes; ++type)
        if (all.open[type] > nowhere[type]) return false;
    for (unsigned seat = 0; seat < squads(); ++seat) {
        if (pot_of(seat) != seat) continue;
        const Pot& pot = s.pots[seat];
        std::array<unsigned, kTypes> unshown = pots[seat].open;
        for (unsigned design = 0; design < combo_count_; ++design) {
            const unsigned certain = copies(pot.certain, design);
            if (certain > pots[seat].of[design]) return false;
            unshown[combo_design(design).type] += pots[seat].of[design] - certain;
        }
        if (!std::ranges::equal(unshown, pot.unshown)) return false;
    }
    return true;
}

// Every power is in one place: an array, a deck, or a hand in which it is looked at (PA-POW-9, PA-POW-16).
bool PrismaArena::sound_powers(const State& s) const {
    Powers all = s.power_deck;
    bool once = true;
    const auto put = [&](Powers set) {
        once = once && (all & set) == 0;
        all |= set;
    };
    const auto of_level = [&](Powers set, unsigned level) {
        unsigned n = 0;
        for (Powers left = set; left != 0; left &= left - 1)
            n += designs_[powers_[lowest_power(left)]].level == level ? 1U : 0U;
        return n;
    };
    for (unsigned seat = 0; seat < squads(); ++seat) {
        const Squad& q = s.squads[seat];
        if (((q.focused | q.known) & ~q.powers) != 0) return false;
        for (unsigned level = 1; level <= 3; ++level)
            if (of_level(q.powers, level) != q.owned[level - 1]) return false;
        put(q.powers);
    }
    for (const auto& sunk : s.sunk)
        for (const std::uint8_t power : sunk) put(power_bit(power));
    Powers held = looked_at(s);
    if (s.kept != kNone) {
        const Seat owner = gaining(s);
        if (!has_power(s.squads[owner.index()].powers, s.kept)) return false;
        held &= ~power_bit(s.kept);
    }
    for (unsigned level = 1; level <= 3; ++level)
        if (of_level(held, level) != s.looked[level - 1]) return false;
    put(held);
    return once && (powers_on_ ? all == in_box_ : (all & ~in_box_) == 0);
}

bool PrismaArena::sound(const State& s) const {
    if (!in_range(s)) return false;
    if (s.stack.failed()) return true;
    const Arena& a = s.arena;
    Spaces standing = 0;
    for (unsigned slot = 0; slot < slots(); ++slot) {
        if (!a.stands(slot)) continue;
        if (has(standing | a.blocked(), a.at[slot])) return false;
        standing |= only(a.at[slot]);
    }
    if (has(a.blocked(), kCentre)) return false;  // PA-BOARD-4
    for (unsigned seat = 0; seat < squads(); ++seat) {
        unsigned placed = 0;
        for (unsigned slot = 0; slot < slots(); ++slot) placed += a.hits[slot][seat];
        for (unsigned squad = 0; squad < squads(); ++squad) placed += a.store[squad][seat];
        if (placed > static_cast<unsigned>(rules_.params[kSupplyParam])) return false;
    }
    if (s.stage > kRevealing) {
        State again = s;
        renew(again);
        if ((again.keys & ~s.keys) != 0 || (again.heard & ~s.heard) != 0) return false;
    }
    if (s.stage > kPutting && s.stage != kOver && s.stack.empty())  // PA-BNC-1
        for (unsigned slot = 0; slot < slots(); ++slot)
            if (a.stands(slot) && a.hits_of(slot) >= hit_level(s, a, slot)) return false;
    return sound_cards(s) && sound_powers(s);
}

}  // namespace pentaprism
