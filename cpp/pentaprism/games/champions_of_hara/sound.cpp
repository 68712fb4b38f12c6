// What a sound state is.

#include <algorithm>
#include <array>

#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

using namespace champions_of_hara;

// Bars within their bounds, one hex card a space and each card once, copies conserved (CH-GEN-2, CH-MAP-14).
bool ChampionsOfHara::sound(const State& s) const {
    if (!in_range(s)) return false;
    if (s.stack.failed()) return true;
    std::array<unsigned, kMaxSeats + 1> owned{};
    for (const Copy c : s.items) {
        if (c.owner() > Copy::kDeck || (c.owner() < Copy::kDeck && c.owner() >= options_.players))
            return false;
        ++owned[c.owner()];
    }
    for (unsigned number = 0; number < kItemNumbers; ++number)
        if (!std::is_sorted(s.items.begin() + first_copy_[number], s.items.begin() + first_copy_[number + 1]))
            return false;
    std::array<std::uint8_t, kHexCards> seen{};
    std::array<int, kWorlds> face_down{};
    for (unsigned space = 0; space < kSpaces; ++space) {
        const std::uint8_t hex = s.hexes[space];
        if (hex == kNone) {
            if (s.damage[space] != 0) return false;
            continue;
        }
        if (space == kTheDojo && (!in_scenario() || hex != kFirstDusk)) return false;  // CH-SC03-4
        if (is_face_down(hex))
            ++face_down[hex - kFaceDown];
        else if (!is_face_up(hex) || seen[hex]++ != 0)
            return false;
    }
    bool whole = true;  // no World is removed
    for (unsigned tile = 1; tile < kTiles; ++tile) whole = whole && s.map.there(tile);
    for (unsigned world = 0; world < kWorlds; ++world) {
        for (unsigned i = 0; i < kWorldMonsters; ++i)
            if ((s.monsters[world] >> i & 1U) != 0 && seen[world * kWorldCards + i] != 0) return false;
        for (unsigned i = 0; i < kWorldEvents; ++i)
            if ((s.unseen[world] >> i & 1U) != 0 && seen[world * kWorldCards + kWorldMonsters + i] != 0)
                return false;
        // Two Events are out of the game, the rest of those not flipped lie in the deck or face-down; more
        // are out of it where they had been moved to a World that was removed (CH-SC04-4).
        if (!s.map.there(world + 1)) continue;
        const int out = std::popcount(s.unseen[world]) - s.events[world] - face_down[world];
        if (out < 2 || (out > 2 && whole)) return false;
    }
    unsigned known = 0;
    for (const Held& h : s.dusk.known) known += h.card.is_none() ? 0U : 1U;
    const auto left = static_cast<unsigned>(std::popcount(s.unplaced));
    if (left + known != s.dusk.size) return false;
    for (unsigned i = 0; i < kDuskCards; ++i)
        if ((s.unplaced >> i & 1U) != 0 && seen[kFirstDusk + i] != 0) return false;
    unsigned orders = 0;
    for (unsigned seat = 0; seat < kMaxSeats; ++seat) {
        const Player& p = s.players[seat];
        if (p.champion == kNone) continue;
        if (seat >= options_.players || p.champion >= kChampions || p.space >= kSpaces) return false;
        for (const std::uint8_t bar : {p.energy[0], p.energy[1], p.energy[2]})
            if (bar > goal()) return false;
        if (p.health > bar_ || p.spirit > bar_ || p.heat > rules_.params[kHeatMostParam]) return false;
        if (p.health == 0 && s.stack.empty() && s.stage != kOver) return false;
        if (p.resource > design(kFirstChampionCard + 3U * p.champion + 2).facts[kMostFact]) return false;
        orders |= 1U << p.order;
    }
    if (s.stage >= kRoundStage && orders != ((1U << (options_.players + 1U)) - 2U)) return false;
    return s.stage <= kOver && s.day <= 7 && scenario_sound(s);
}

}  // namespace pentaprism
