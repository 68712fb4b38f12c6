// What a position of a Scenario is worth at a glance, and what a sound one is.

#include <algorithm>
#include <cmath>

#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

using namespace champions_of_hara;

namespace {

constexpr double kOfProgress = 5.0;  // what a goal reached is worth, on the scale of the logistic curve
constexpr double kOfPlayer = 1.5;    // and a player with full bars, cards and Health
constexpr double kOfDoom = 0.5;      // a Doom counter
constexpr double kOfPoint = 1.0;
constexpr double kAtStart = -3.0;

constexpr double kFullStrength = 40.0;  // what the features of a player come to towards the end

}  // namespace

// Together the chance to win; against each other shares of a win, of each side (search by sides).
void ChampionsOfHara::evaluate_scenario(const State& s, std::array<double, kMaxSeats>& values) const {
    std::array<double, kMaxSeats> scores{};
    std::array<double, kMaxSeats> members{};
    for (unsigned seat = 0; seat < options_.players; ++seat) {
        const int goal = ruled(s, kGoalKey, Seat::of(seat));
        const double progress =
            goal > 0 ? std::min(1.0, static_cast<double>(ruled(s, kProgressKey, Seat::of(seat))) / goal)
                     : 0.0;
        const auto numbers = numbers_of(s, seat);
        double strength = 0;
        for (std::size_t i = 0; i < numbers.size(); ++i) strength += feature(i).weight * numbers[i];
        const unsigned side = sides_.side[seat];
        scores[side] +=
            kOfProgress * progress + kOfPlayer * strength / kFullStrength + kOfPoint * points_of(s, seat);
        members[side] += 1.0;
    }
    const auto sides = static_cast<unsigned>(sides_.count());
    for (unsigned side = 0; side < sides; ++side) scores[side] /= std::max(1.0, members[side]);
    double best = scores[0];
    for (unsigned side = 1; side < sides; ++side) best = std::max(best, scores[side]);
    double sum = 0;
    for (unsigned side = 0; side < sides; ++side) sum += std::exp(scores[side] - best);
    const double together = 1.0 / (1.0 + std::exp(-(kAtStart + scores[0] - kOfDoom * s.doom)));
    for (unsigned seat = 0; seat < options_.players; ++seat)
        values[seat] = sides_.cooperative ? together : std::exp(scores[sides_.side[seat]] - best) / sum;
}

// Counters within the box, Corrupted and tokens where they can be (CH-GEN-13, CH-SCN-4).
bool ChampionsOfHara::scenario_sound(const State& s) const {
    unsigned spores = 0;
    for (unsigned space = 0; space < kSpaces; ++space) spores += s.spores[space];
    if (spores > kMostSpores || s.doom > kMostDoom || !std::ranges::is_sorted(s.tokens)) return false;
    for (const std::uint8_t token : s.tokens)
        if (token >= kSpaces && token != kInSupply && token != kWasDelivered &&
            (token < kWithFirst || token >= kWithFirst + options_.players))
            return false;
    for (unsigned k = 0; k < kCorruptedCards; ++k) {
        const Corrupted& c = s.corrupted[k];
        if (!c.stands()) {
            if (c.space != kNone || c.health != 0 || c.resilience != 0 || c.due != 0) return false;
            continue;
        }
        const bool waits = s.stack.empty() && s.stage != kOver;
        if (c.space >= kSpaces || c.health > design(kFirstCorrupted + k).facts[kHealthFact] ||
            c.resilience == 0)
            return false;
        if (waits && (c.health == 0 || c.due != 0 || !s.map.there(tile_of(c.space)))) return false;
    }
    for (unsigned seat = 0; seat < options_.players; ++seat)
        if (s.marks[seat] == seat ||
            (s.stack.empty() && s.stage != kOver && s.players[seat].champion != kNone &&
             !s.map.there(tile_of(s.players[seat].space))))
            return false;
    return (s.helping == 0 && s.sharing == 0) || !s.stack.empty() || s.stage == kOver;
}

}  // namespace pentaprism
