// Which choices are likely to be good, at a glance.

#include <algorithm>
#include <array>

#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

using namespace champions_of_hara;

namespace {

constexpr float kFurther = 0.7F;  // what a card keeps of its worth over a step of the way to it
constexpr float kUsed = 8.0F;  // of a half that neither strikes nor goes anywhere
constexpr float kReached = 6.0F;  // for what a card is worth that is struck down or reached
constexpr float kOnTheWay = 4.0F;  // for a step on the way
constexpr float kHarder = 2.0F;  // for a point that the next attack deals more
constexpr float kAsked = 40.0F;  // of a choice that does what a Scenario asks for

// 4 is nothing special: use what there is, and do not stop or decline too soon.
float promise(Act act) {
    switch (act) {
        case Act::kActHand:
        case Act::kActBoard:
            return 10;
        case Act::kRift:
            return 40;
        case Act::kAlly:
        case Act::kYes:
            return 8;
        case Act::kTargetPlayer:
        case Act::kEnd:
        case Act::kStop:
        case Act::kStay:
        case Act::kTargetNone:
        case Act::kNo:
            return 2;
        case Act::kGive:
            return 0.5F;
        default:
            return 4;
    }
}

}  // namespace

// The space that a player is drawn to: where most lies for the way; with all energy, or with all that a
// Scenario asks for, where the game is won.
unsigned ChampionsOfHara::goal_of(const State& s, unsigned seat) const {
    const Player& p = s.players[seat];
    const Seat who = Seat::of(seat);
    const int destination = ruled(s, kDestinationKey, who);
    if (destination > 0 && ruled(s, kProgressKey, who) >= ruled(s, kGoalKey, who))
        return static_cast<unsigned>(destination - 1);
    const Aims aims = aims_of(s, seat);
    if (!in_scenario() && p.energy[kRed] >= goal() && p.energy[kBlue] >= goal() && p.energy[kGreen] >= goal())
        return kTheDojo;
    unsigned found = p.space;
    float best = 0;
    for (unsigned space = 0; space < kSpaces; ++space) {
        if (s.hexes[space] == kNone) continue;
        float worth = allure(s, seat, space, aims);
        if (worth <= best) continue;
        for (unsigned way = s.map.distance(p.space, space); way > 0 && worth > best; --way) worth *= kFurther;
        if (worth <= best) continue;
        best = worth;
        found = space;
    }
    return found;
}

// Of a half of an Ability: what it can strike or reach from here, by what draws a player there, the share of
// a Monster's Health that it deals, and the steps that it goes on the way to the goal.
float ChampionsOfHara::use_of(const State& s, unsigned seat, const Half& half,
                              const std::array<float, kSpaces>& draws, unsigned way) const {
    const Player& p = s.players[seat];
    const auto less = static_cast<std::uint8_t>(-1);
    const int farther = p.next_range + total(s, kRangeKey, seat) + stance_change(s, seat, 1, less);
    int goes = 0;
    if (half.steps > 0)
        goes += std::max(
            0, half.steps + p.next_move + total(s, kMoveKey, seat) + stance_change(s, seat, less, 0));
    if (half.leap > 0) goes += std::max(0, half.leap + farther);
    const int strikes = half.hits > 0 ? goes + std::max(0, half.reach + farther) : -1;
    const int blow =
        half.damage + p.next_attack + half.hits * (total(s, kAttackKey, seat) + stance_change(s, seat, 0, 1));
    float best = 0;
    for (unsigned space = 0; space < kSpaces; ++space) {
        if (draws[space] <= best) continue;
        const auto distance = static_cast<int>(s.map.distance(p.space, space));
        const std::uint8_t hex = s.hexes[space];
        const bool foe = is_face_up(hex) && is_monster(hex);
        const bool met = distance > 0 && distance <= goes && (!foe || has_text(hex, kAllyTiming));
        float share = met ? 1.0F : 0.0F;
        if (foe) {
            const bool armored = (design(hex).facts[kKeywordsFact] & kArmored) != 0;
            const int left = std::max(1, design(hex).facts[kHealthFact] - s.damage[space]);
            const bool hit = distance <= (armored ? std::min(strikes, goes) : strikes) && blow > 0;
            if (hit)
                share = std::max(share, std::min(1.0F, static_cast<float>(blow) / static_cast<float>(left)));
        }
        best = std::max(best, share * draws[space]);
    }
    float use =
        kUsed + kReached * best + kOnTheWay * static_cast<float>(std::min(goes, static_cast<int>(way)));
    if (half.hits == 0 && p.activations > 1) use += kHarder * static_cast<float>(half.damage);
    return use;
}

void ChampionsOfHara::prior(const State& s, const List& list, float* weights) const {
    if (list.empty()) return;
    const Actor actor = this->actor(s);
    const unsigned seat = actor.is_seat() ? actor.seat().value : 0U;
    const Player& p = s.players[seat];
    unsigned goal_space = kSpaces;
    const Aims aims = aims_of(s, seat);
    std::array<float, kSpaces> draws;  // NOLINT(*-member-init): written before the first half is weighed
    bool drawn = false;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto act = static_cast<Act>(list[i].verb());
        const unsigned what = WhatField::get(list[i]);
        float& weight = weights[i] = promise(act);
        switch (act) {
            case Act::kActHand:
            case Act::kActBoard: {
                if ((aims.sought & (kSoughtMonster | kSoughtBoss)) == 0) break;
                if (!drawn)
                    for (unsigned space = 0; space < kSpaces; ++space)
                        draws[space] = allure(s, seat, space, aims);
                drawn = true;
                if (goal_space == kSpaces) goal_space = goal_of(s, seat);
                weight = use_of(s, seat, halves_[what][act == Act::kActHand ? 0 : 1], draws,
                                s.map.distance(p.space, goal_space));
                break;
            }
            case Act::kStep:
            case Act::kTo: {
                if (goal_space == kSpaces) goal_space = goal_of(s, seat);
                const unsigned before = s.map.distance(p.space, goal_space);
                const unsigned after = s.map.distance(what, goal_space);
                weight = after < before ? 24.0F : after == before ? 3.0F : 1.0F;
                if (act == Act::kTo && after == 0) weight = 48;
                break;
            }
            case Act::kTarget:
                weight = 6 + 6 * allure(s, seat, what, aims);
                break;
            case Act::kTargetCorrupted:
                if ((aims.sought & kSoughtCorrupted) != 0) weight = kAsked;
                break;
            case Act::kTargetPlayer:
                if (what == seat) weight = 0.2F;
                break;
            case Act::kColour:
                weight = 1.0F + static_cast<float>(std::max(0, aims.bar - p.energy[what - 1]));
                break;
            case Act::kLose:
                weight = 1.0F + static_cast<float>(p.energy[what - 1]);
                break;
            case Act::kEnd:
                weight = p.activations == 0 ? 8.0F : 1.0F;
                break;
            case Act::kAlly: {
                const float gained = wanted(worths_[s.hexes[p.space]].visit, p, aims.bar);
                weight = (aims.sought & kSoughtAlly) != 0 ? kAsked : 4 + 8 * gained;
                break;
            }
            default:
                break;
        }
    }
}

Action ChampionsOfHara::playout(const State& s, Rng& rng) const {
    List list;
    actions(s, list);
    if (list.size() == 1) return list[0];
    std::array<float, kMaxActions> weights;  // NOLINT(*-member-init): written up to the list's end
    prior(s, list, weights.data());
    double total = 0;
    for (std::size_t i = 0; i < list.size(); ++i) total += static_cast<double>(weights[i]);
    double at = rng.unit() * total;
    std::size_t i = 0;
    while (i + 1 < list.size() && at >= static_cast<double>(weights[i]))
        at -= static_cast<double>(weights[i++]);
    return list[i];
}

}  // namespace pentaprism
