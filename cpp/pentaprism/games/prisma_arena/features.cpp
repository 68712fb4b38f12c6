// The numbers that an evaluation weighs.

#include <algorithm>
#include <cmath>

#include "pentaprism/games/prisma_arena/game.hpp"

namespace pentaprism {

using namespace prisma_arena;

namespace {

enum FeatureNumber : std::uint8_t {
    kScoreNow,
    kBestRival,
    kHitsOnRivals,
    kHitsOnOwn,
    kNearBounceRivals,
    kNearBounceOwn,
    kTargets,
    kThreats,
    kHandCards,
    kReadyOwn,
    kReadyRivals,
    kAdvantageHeld,
    kInArena,
    kMobility,
};

constexpr std::array<Feature, PrismaArena::kFeatures> kFeatureList = {{
    {"score", 1.0},
    {"best_rival_score", -1.0},
    {"hits_on_rivals", 0.45},
    {"hits_on_own", -0.45},
    {"near_bounce_rivals", 0.35},
    {"near_bounce_own", -0.35},
    {"targets", 0.25},
    {"threats", -0.25},
    {"hand", 0.15},
    {"ready_own", 0.2},
    {"ready_rivals", -0.2},
    {"advantage", 0.1},
    {"in_arena", 0.15},
    {"mobility", 0.01},
}};

}  // namespace

Feature PrismaArena::feature(std::size_t i) { return kFeatureList[i]; }

void PrismaArena::features(const State& s, Seat v, std::array<float, kFeatures>& values) const {
    values = {};
    if (!v) return;
    const unsigned own = side_of(v.value);
    const Arena& a = s.arena;
    const auto add = [&](FeatureNumber i, unsigned n) { values[i] += static_cast<float>(n); };
    unsigned best = 0;
    for (unsigned side = 0; side < side_count(); ++side)
        if (side != own) best = std::max(best, score(s, side));
    add(kScoreNow, score(s, own));
    add(kBestRival, best);
    for (unsigned slot = 0; slot < slots(); ++slot) {
        if (s.design[slot] == kNone) continue;
        const bool mine = side_of(seat_of(slot)) == own;
        if (s.dial[slot] == kReadyDial) add(mine ? kReadyOwn : kReadyRivals, 1);
        if (!a.stands(slot)) continue;
        unsigned hits = 0;  // of those that would score
        for (unsigned seat = 0; seat < squads(); ++seat)
            if (side_of(seat) != side_of(seat_of(slot)) && (mine || side_of(seat) == own))
                hits += a.hits[slot][seat];
        add(mine ? kHitsOnOwn : kHitsOnRivals, hits);
        const unsigned level = hit_level(s, a, slot);
        if (a.hits_of(slot) + 2 >= level) add(mine ? kNearBounceOwn : kNearBounceRivals, hits + 1);
        const Slots reached =
            static_cast<Slots>(strikes(a, slot, rivals_[slot]) | blasts(a, slot, rivals_[slot], {2, 4, 0}));
        unsigned on_us = 0;
        for (unsigned left = reached; left != 0; left &= left - 1)
            on_us += mine || side_of(seat_of(lowest_slot(left))) == own ? 1U : 0U;
        add(mine ? kTargets : kThreats, on_us);
        if (!mine) continue;
        add(kInArena, 1);
        add(kMobility, count_of(destinations(a, slot, rivals_[slot], {4, 0, 1})));
    }
    for (unsigned seat = 0; seat < squads(); ++seat)
        if (side_of(seat) == own) add(kHandCards, s.squads[seat].hand_size);
    if (side_count() == squads() ? s.holder == v.value : s.holder == own) add(kAdvantageHeld, 1);
}

void PrismaArena::evaluate(const State& s, std::array<double, kMaxSeats>& values) const {
    values = {};
    double sum = 0;
    std::array<double, kMaxSeats> shares{};
    for (unsigned side = 0; side < side_count(); ++side) {
        unsigned seat = 0;
        while (side_of(seat) != side) ++seat;
        std::array<float, kFeatures> x{};
        features(s, Seat(static_cast<std::uint8_t>(seat)), x);
        double worth = 0;
        for (std::size_t i = 0; i < kFeatures; ++i) worth += kFeatureList[i].weight * double{x[i]};
        const double left = std::max(4.0, target_score() * (team() ? 2.0 : 1.0) + 4.0 - x[kScoreNow]);
        shares[side] = std::exp(std::clamp(worth / (0.5 * left), -30.0, 30.0));
        sum += shares[side];
    }
    for (unsigned seat = 0; seat < squads(); ++seat) values[seat] = shares[side_of(seat)] / sum;
}

}  // namespace pentaprism
