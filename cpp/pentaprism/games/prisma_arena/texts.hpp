#pragma once

#include "pentaprism/games/prisma_arena/game.hpp"

namespace pentaprism {

// f(amount) for each static text with this key that holds for the character: of characters in the Arena and
// of their focused powers (PA-ABL-13, PA-BNC-7, PA-POW-17). PA-TEAM-4: friends are those of the team.
template <class F>
void PrismaArena::each_static(const State& s, const Arena& a, std::uint8_t key, unsigned slot, F&& f) const {
    using namespace prisma_arena;  // NOLINT: one function
    if (!has_key(s, key)) return;
    // The key for returning holds while the character is bounced.
    const bool while_bounced = key == kReturnRegionKey;
    const auto look = [&](const Design& d, unsigned from) {
        if ((d.keys >> key & 1U) == 0) return;
        for (unsigned i = 0; i < d.static_count; ++i)
            if (d.statics[i].key == key && means(s, a, from, d.statics[i].whom, slot, true))
                f(int{d.statics[i].amount});
    };
    for (unsigned from = 0; from < slots(); ++from) {
        if (!a.stands(from) && !while_bounced) continue;
        if (!training()) look(design_of(s, from), from);
        if (!is_hero(from)) continue;
        for (Powers left = s.squads[seat_of(from)].focused; left != 0; left &= left - 1)
            look(designs_[powers_[lowest_power(left)]], from);
    }
}

// f(use) for each text at this timing of the active character (PA-ABL-2): its Ability, then its Hero's
// focused powers.
template <class F>
void PrismaArena::each_use(const State& s, std::uint8_t timing, F&& f) const {
    using namespace prisma_arena;  // NOLINT: one function
    const unsigned slot = s.activation.slot;
    if (training() || slot == kNone || !s.arena.stands(slot) || (s.heard >> timing & 1U) == 0) return;
    if (timing == kHelpOut && !team()) return;  // PA-TEAM-8
    const auto look = [&](unsigned component, Thing thing, unsigned spot) {
        if ((designs_[component].heard >> timing & 1U) == 0) return;
        const ComponentRow& row = rules_.component(CardId(static_cast<CardId::rep>(component)));
        for (std::uint16_t e = row.first_entry; e < row.first_entry + row.entries; ++e)
            if (rules_.entries[e].timing == timing) return f(Use{static_cast<std::uint8_t>(spot), thing, e});
    };
    look(s.design[slot], static_cast<Thing>(slot), timing == kHelpOut ? kHelpSpot : kAbilitySpot);
    if (!is_hero(slot)) return;
    for (Powers left = s.squads[seat_of(slot)].focused; left != 0; left &= left - 1) {
        const unsigned power = lowest_power(left);
        look(powers_[power], power_thing(power), kPowerSpots + power);
    }
}

}  // namespace pentaprism
