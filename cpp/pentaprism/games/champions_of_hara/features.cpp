// Numbers for heuristics, and what follows from them; what a sound state is.

#include <algorithm>
#include <array>
#include <cmath>

#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

using namespace champions_of_hara;

namespace {

// Of a player, all of them public; weights are rules of thumb in which a point of energy is worth 1.
constexpr std::array<Feature, ChampionsOfHara::kFeatures / 2> kMine = {{
    {"my-energy", 1.0},      // over all bars
    {"my-health", 0.25},
    {"my-spirit", 0.2},
    {"my-cards", 0.8},       // Level Up cards and Ultimates in hand or on the board
    {"my-items", 0.35},
    {"my-risk", -0.3},       // what the Monsters that reach would deal, up to all Health
    {"my-way-home", -0.15},  // distance to the Dojo, times the share of energy that is there
}};
constexpr std::array<std::string_view, kMine.size()> kRivals = {
    "rival-energy", "rival-health", "rival-spirit",  "rival-cards",
    "rival-items",  "rival-risk",   "rival-way-home"};
constexpr double kScale = 6.0;  // points of energy that make a lead clear

std::array<double, kMine.size()> numbers_of(const ChampionsOfHara& g, const ChampionsOfHara::State& s,
                                            unsigned seat) {
    const Player& p = s.players[seat];
    int cards = 0;
    for (unsigned slot = 4; slot < kAbilities; ++slot)
        cards += p.abilities[slot].place() == kInHandPlace || p.abilities[slot].on_board();
    int items = 0;
    for (const Copy c : s.items) items += c.owner() == seat;
    int risk = 0;
    for (unsigned space = 0; p.space != kTheDojo && space < kSpaces; ++space) {
        const std::uint8_t hex = s.hexes[space];
        if (!is_face_up(hex) || !is_monster(hex)) continue;
        const ComponentRow& card = g.design(hex);
        if (static_cast<int>(s.map.distance(space, p.space)) <= card.facts[kRangeFact])
            risk += card.facts[kAttackFact];
    }
    const double energy = p.energy[kRed] + p.energy[kBlue] + p.energy[kGreen];
    const double share = energy / 30.0;
    const unsigned home = std::min(s.map.distance(p.space, kTheDojo), 9U);
    return {energy,
            static_cast<double>(p.health),
            static_cast<double>(p.spirit),
            static_cast<double>(cards),
            static_cast<double>(items),
            static_cast<double>(std::min<int>(risk, p.health)),
            home * share * share};
}

double score_of(const ChampionsOfHara& g, const ChampionsOfHara::State& s, unsigned seat) {
    const auto found = numbers_of(g, s, seat);
    double score = 0;
    for (std::size_t i = 0; i < found.size(); ++i) score += kMine[i].weight * found[i];
    return score;
}

}  // namespace

Feature ChampionsOfHara::feature(std::size_t i) {
    if (i < kMine.size()) return kMine[i];
    return {kRivals[i - kMine.size()], -kMine[i - kMine.size()].weight};
}

// Of the rivals the best one, by the same weights.
void ChampionsOfHara::features(const State& s, Seat v, std::array<float, kFeatures>& values) const {
    const unsigned me = v ? v.value : 0U;
    unsigned rival = me;
    for (unsigned seat = 0; seat < options_.players; ++seat)
        if (seat != me && (rival == me || score_of(*this, s, seat) > score_of(*this, s, rival))) rival = seat;
    const auto mine = numbers_of(*this, s, me);
    const auto theirs = rival == me ? std::array<double, kMine.size()>{} : numbers_of(*this, s, rival);
    for (std::size_t i = 0; i < mine.size(); ++i) {
        values[i] = static_cast<float>(mine[i]);
        values[i + mine.size()] = static_cast<float>(theirs[i]);
    }
}

void ChampionsOfHara::evaluate(const State& s, std::array<double, kMaxSeats>& values) const {
    double sum = 0;
    double best = -1e9;
    std::array<double, kMaxSeats> scores{};
    for (unsigned seat = 0; seat < options_.players; ++seat) {
        scores[seat] = score_of(*this, s, seat);
        best = std::max(best, scores[seat]);
    }
    for (unsigned seat = 0; seat < options_.players; ++seat)
        sum += values[seat] = std::exp((scores[seat] - best) / kScale);
    for (unsigned seat = 0; seat < options_.players; ++seat) values[seat] /= sum;
}

// Bars within their bounds, one hex card a space and each card once, copies conserved (CH-GEN-2, CH-MAP-14).
bool ChampionsOfHara::sound(const State& s) const {
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
        if (space == kTheDojo) return false;
        if (is_face_down(hex))
            ++face_down[hex - kFaceDown];
        else if (!is_face_up(hex) || seen[hex]++ != 0)
            return false;
    }
    for (unsigned world = 0; world < kWorlds; ++world) {
        for (unsigned i = 0; i < kWorldMonsters; ++i)
            if ((s.monsters[world] >> i & 1U) != 0 && seen[world * kWorldCards + i] != 0) return false;
        for (unsigned i = 0; i < kWorldEvents; ++i)
            if ((s.unseen[world] >> i & 1U) != 0 && seen[world * kWorldCards + kWorldMonsters + i] != 0)
                return false;
        // Two Events are out of the game, the rest of those not flipped lie in the deck or face-down.
        if (std::popcount(s.unseen[world]) != s.events[world] + face_down[world] + 2) return false;
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
    return s.stage <= kOver && s.day <= 7;
}

}  // namespace pentaprism
