// What a position of a Scenario is worth at a glance, and what a sound one is.

#include <algorithm>
#include <cmath>

#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

using namespace champions_of_hara;

namespace {

// In points of energy.
constexpr double kWhole = 36.0;  // all that a Scenario asks for
constexpr double kStrength = 0.6;  // share of a player's score as in a Versus Arena
constexpr double kPace = 2.8;    // what a turn still brings
constexpr double kMargin = 10.0;  // what a score says that is no progress
constexpr double kWay = 1.0;     // a step to where the game is won, over 1 and the points that are missing
constexpr double kPoint = 8.0;   // a point of a Scenario that is scored
constexpr double kSpread = 6.0;  // by how much all that is wrong
constexpr double kWide = 14.0;   // and where the chance is small or nearly certain
constexpr double kLead = 0.3;    // share of that wider look
// The chance to live until the end falls with the turns to come and rises with lives: defeats, and Health.
constexpr double kLife = 2.0;
constexpr double kWear = 0.12;
constexpr double kOfHealth = 0.1;  // a point of Health, where a defeat is 1
constexpr double kRisk = 0.25;   // share of what the Monsters that reach would deal
constexpr double kMostHealth = 10.0;
constexpr std::size_t kHealthNumber = 2;  // "my-health", "my-risk" and "my-way-home" among the features
constexpr std::size_t kRiskNumber = 9;
constexpr std::size_t kHomeNumber = 11;

double logistic(double x) { return 1.0 / (1.0 + std::exp(-x)); }

}  // namespace

// How near a player is to what the Scenario asks for, in points of energy.
double ChampionsOfHara::standing(const State& s, unsigned seat, const Numbers& numbers) const {
    const Seat who = Seat::of(seat);
    const int goal = ruled(s, kGoalKey, who);
    const double progress =
        goal > 0 ? std::min(1.0, static_cast<double>(ruled(s, kProgressKey, who)) / goal) : 0.0;
    const int destination = ruled(s, kDestinationKey, who);
    const bool elsewhere = destination > 0 && destination - 1 != static_cast<int>(kTheDojo);
    double strength = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (!elsewhere || i != kHomeNumber) strength += feature(i).weight * numbers[i];
    double score = kWhole * progress + kStrength * strength + kPoint * points_of(s, seat);
    if (destination > 0) {
        const unsigned way = s.map.distance(s.players[seat].space, static_cast<unsigned>(destination - 1));
        score -= kWay * std::min(way, 9U) / (1.0 + kWhole * (1.0 - progress));
    }
    return score;
}

// The chance that the players are not defeated too often, by the least Health that a player is left with.
double ChampionsOfHara::survival(const State& s, double health) const {
    const int defeats = ruled(s, kDefeatsKey, Seat::none());
    if (defeats <= 0) return 1.0;
    const double lives = defeats - 1 + kOfHealth * health;
    return 1.0 - std::exp(-kLife * lives / (1.0 + kWear * turns_left(s, 0)));
}

// Together the chance to win in time and alive; against each other shares of a win, of each side (search by
// sides).
void ChampionsOfHara::evaluate_scenario(const State& s, std::array<double, kMaxSeats>& values) const {
    std::array<double, kMaxSeats> scores{};
    std::array<double, kMaxSeats> members{};
    double health = kMostHealth;
    for (unsigned seat = 0; seat < options_.players; ++seat) {
        const Numbers numbers = numbers_of(s, seat);
        scores[sides_.side[seat]] += standing(s, seat, numbers);
        health = std::min(health, numbers[kHealthNumber] - kRisk * numbers[kRiskNumber]);
        members[sides_.side[seat]] += 1.0;
    }
    const auto sides = static_cast<unsigned>(sides_.count());
    for (unsigned side = 0; side < sides; ++side) scores[side] /= std::max(1.0, members[side]);
    if (sides_.cooperative) {
        const double hoped = scores[0] + kPace * turns_left(s, 0) - kWhole - kMargin;
        const double in_time = kLead * logistic(hoped / kWide) + (1.0 - kLead) * logistic(hoped / kSpread);
        std::fill_n(values.begin(), options_.players, in_time * survival(s, health));
        return;
    }
    const double best = *std::max_element(scores.begin(), scores.begin() + sides);
    double sum = 0;
    for (unsigned side = 0; side < sides; ++side) sum += std::exp((scores[side] - best) / kWide);
    for (unsigned seat = 0; seat < options_.players; ++seat)
        values[seat] = std::exp((scores[sides_.side[seat]] - best) / kWide) / sum;
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
