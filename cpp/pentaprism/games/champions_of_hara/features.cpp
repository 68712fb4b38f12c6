// Numbers for heuristics, and what follows from them.

#include <algorithm>
#include <array>
#include <cmath>

#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

using namespace champions_of_hara;

namespace {

// Of a player, all of them public; in weights a point of energy is worth 1.
constexpr std::array<Feature, ChampionsOfHara::kFeatures / 2> kMine = {{
    {"my-energy", 1.0},       // over all bars, as far as it is worth having
    {"my-least-energy", 0.2}, // of a colour
    {"my-health", 0.1},
    {"my-spirit", 0.1},
    {"my-cards", 0.8},        // Level Up cards and Ultimates in hand or on the board
    {"my-items", 0.3},
    {"my-prospects", 0.3},    // energy still wanted that lies on the board, by distance
    {"my-activations", 0.35}, // that are left, up to the cards that can use them
    {"my-pending", 0.15},     // next attack, move and range
    {"my-risk", -0.15},       // what the Monsters that reach would deal, up to all Health
    {"my-defeat", -1.5},      // whether that is all Health, in the own turn
    {"my-way-home", -1.0},    // distance to the Dojo, over 1 and the energy that is missing
}};
constexpr std::array<std::string_view, kMine.size()> kRivals = {
    "rival-energy",  "rival-least-energy", "rival-health",    "rival-spirit",
    "rival-cards",   "rival-items",        "rival-prospects", "rival-activations",
    "rival-pending", "rival-risk",         "rival-defeat",    "rival-way-home"};
constexpr double kScale = 8.0;   // points of energy that make a lead clear
constexpr double kPace = 2.8;    // points of energy that a turn still brings
constexpr double kSpread = 4.0;  // by how much that is wrong
constexpr double kMargin = 4.0;  // what else a score says that is no energy
constexpr double kLead = 0.3;    // share of a lead in the value, beside the chance to win in time
// What a prospect keeps of its worth, by distance.
constexpr std::array<double, 8> kNear = {1.0, 0.6, 0.36, 0.216, 0.13, 0.078, 0.047, 0.028};
constexpr float kEven = 0.6F;    // how often a Monster falls whose Health is the damage of a turn
constexpr float kEdge = 0.12F;   // and for each point more or less
constexpr float kLeast = 0.15F;
constexpr float kUnmet = 0.5F;   // share of a Rift that a Scenario asks for, without its challenge met
constexpr float kSought = 6.0F;  // points of energy that a card is worth for which a Scenario asks
constexpr int kLastDay = 6;

using Numbers = std::array<double, kMine.size()>;

double score_of(const Numbers& numbers) {
    double score = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) score += kMine[i].weight * numbers[i];
    return score;
}

}  // namespace

// Turns that a player still has, the running one included.
int ChampionsOfHara::turns_left(const State& s, unsigned seat) const {
    const int last_day = kLastDay + ruled(s, kLastDayKey, Seat::none());
    if (s.day == 0 || s.stage < kRoundStage) return 2 * last_day;
    const int rounds = 2 * (last_day - s.day) + (s.dusk_round == 0 ? 1 : 0);
    const bool to_come = s.stage < kTurnStage || s.players[seat].order > s.turn;
    return rounds + (to_come && s.stage < kShiftStage ? 1 : 0);
}

// All that the game is won by; where a Scenario counts none, what draws a card (CH-LVL-1).
int ChampionsOfHara::worthwhile_bar(const State& s, unsigned seat) const {
    const Seat who = Seat::of(seat);
    if (!in_scenario() || ruled(s, kGoalKey, who) <= 0) return static_cast<int>(goal());
    State other = s;
    other.players[seat].energy = {};
    const int without = ruled(other, kProgressKey, who);
    other.players[seat].energy.fill(static_cast<std::uint8_t>(bar_));
    return static_cast<int>(ruled(other, kProgressKey, who) != without ? goal() : threshold_);
}

// What the three hardest halves deal that are up when the next turn begins (CH-END-3).
int ChampionsOfHara::arms_of(const Player& p) const {
    if (p.champion == kNone) return 0;
    std::array<int, 3> most{};
    for (unsigned slot = 0; slot < kAbilities; ++slot) {
        const Ability a = p.abilities[slot];
        const bool hand = a.place() == kInHandPlace || a.place() == kSpent;
        if (!hand && a.place() != kReady && a.place() != kFresh) continue;
        int blow = std::max<int>(halves_[p.champion * kAbilities + slot][hand ? 0 : 1].damage, 0);
        for (int& kept : most)
            if (blow > kept) std::swap(blow, kept);
    }
    return most[0] + most[1] + most[2] + std::max<int>(p.next_attack, 0);
}

ChampionsOfHara::Aims ChampionsOfHara::aims_of(const State& s, unsigned seat) const {
    return {ruled(s, kSeeksKey, Seat::of(seat)), worthwhile_bar(s, seat), arms_of(s.players[seat])};
}

// Of a Rift's challenge, with all Spirit (CH-CHAL-1, CH-CHAL-2).
float ChampionsOfHara::chance_to_meet(const State& s, unsigned seat, unsigned hex) const {
    const int needed = design(hex).facts[kRatingFact] - s.players[seat].spirit;
    return static_cast<float>(std::clamp(7 - needed, 0, 6)) / 6.0F;
}

float ChampionsOfHara::wanted(const Prize& prize, const Player& p, int bar) {
    float missing = 0;
    float sum = 0.15F * prize.rest;
    for (unsigned colour = 0; colour < kColours; ++colour) {
        const auto room = static_cast<float>(std::max(0, bar - p.energy[colour]));
        const float gained = std::min(room, prize.energy[colour]);
        sum += gained;
        missing += room - gained;
    }
    return sum + std::min(missing, prize.gold);
}

// Of a card on the board: a Monster is fought, the easier the less Health it has left.
float ChampionsOfHara::allure(const State& s, unsigned seat, unsigned space, const Aims& aims) const {
    const std::uint8_t hex = s.hexes[space];
    const Player& p = s.players[seat];
    if (hex == kNone) return 0;
    if (is_face_down(hex)) return wanted(worths_[kHexCards + hex - kFaceDown].visit, p, aims.bar);
    const Worth& worth = worths_[hex];
    const auto asked = [&](int kinds) { return (aims.sought & kinds) != 0 ? kSought : 0.0F; };
    if (is_rift(hex)) {
        const float met = chance_to_meet(s, seat, hex);
        Prize prize = worth.met.times(met);
        prize += worth.visit;
        return wanted(prize, p, aims.bar) + asked(kSoughtRift) * (kUnmet + (1 - kUnmet) * met);
    }
    const float visit =
        wanted(worth.visit, p, aims.bar) + asked(has_text(hex, kAllyTiming) ? +kSoughtAlly : 0);
    if (!is_monster(hex) || s.damage[space] == kFalling) return visit;
    const int edge = aims.arms - (design(hex).facts[kHealthFact] - s.damage[space]);
    const float ease = std::clamp(kEven + kEdge * static_cast<float>(edge), kLeast, 1.0F);
    const bool boss = (design(hex).facts[kKeywordsFact] & kBoss) != 0;
    const float defeat =
        wanted(worth.defeat, p, aims.bar) + asked(kSoughtMonster) + asked(boss ? +kSoughtBoss : 0);
    return std::max(visit, ease * defeat);
}

// What draws a player besides cards: tokens and Corrupted.
double ChampionsOfHara::sought_places(const State& s, unsigned seat, int sought) const {
    double sum = 0;
    const auto add = [&](unsigned space) {
        const unsigned distance = s.map.distance(space, s.players[seat].space);
        if (distance < kNear.size()) sum += kNear[distance] * static_cast<double>(kSought);
    };
    if ((sought & kSoughtToken) != 0)
        for (const std::uint8_t token : s.tokens)
            if (token < kSpaces) add(token);
    if ((sought & kSoughtCorrupted) != 0)
        for (const Corrupted& c : s.corrupted)
            if (c.stands() && !on_team(c, seat)) add(c.space);
    return sum;
}

std::array<double, ChampionsOfHara::kFeatures / 2> ChampionsOfHara::numbers_of(const State& s,
                                                                               unsigned seat) const {
    const Player& p = s.players[seat];
    int cards = 0;
    int usable = 0;
    for (unsigned slot = 0; slot < kAbilities; ++slot) {
        const Ability a = p.abilities[slot];
        const bool out = a.place() == kInHandPlace || a.on_board();
        cards += slot >= 4 && out;
        usable += out && !a.used() && a.place() != kFresh && a.place() != kSpent;
    }
    const int items = std::popcount(owned_numbers(s, seat));
    int risk = 0;
    const Aims aims = aims_of(s, seat);
    double prospects = aims.sought != 0 ? sought_places(s, seat, aims.sought) : 0.0;
    for (unsigned space = 0; space < kSpaces; ++space) {
        const std::uint8_t hex = s.hexes[space];
        if (hex == kNone) continue;
        const unsigned distance = s.map.distance(space, p.space);
        if (distance < kNear.size())
            prospects += kNear[distance] * static_cast<double>(allure(s, seat, space, aims));
        if (p.space != kTheDojo && is_face_up(hex) && is_monster(hex) &&
            static_cast<int>(distance) <= design(hex).facts[kRangeFact])
            risk += design(hex).facts[kAttackFact];
    }
    const bool acting = s.seat == seat && s.stage <= kActStage && s.ended == 0;
    const bool dying = s.seat == seat && s.stage <= kFoesStage && risk >= p.health;
    std::array<int, kColours> energy{};
    for (unsigned colour = 0; colour < kColours; ++colour)
        energy[colour] = std::min<int>(p.energy[colour], aims.bar);
    const double sum = energy[kRed] + energy[kBlue] + energy[kGreen];
    const double missing = std::max(0.0, 3.0 * goal() - sum);
    const unsigned home = std::min(s.map.distance(p.space, kTheDojo), 9U);
    const int pending =
        std::max<int>(p.next_attack, 0) + std::max<int>(p.next_move, 0) + std::max<int>(p.next_range, 0);
    return {sum,
            static_cast<double>(*std::ranges::min_element(energy)),
            static_cast<double>(p.health),
            static_cast<double>(p.spirit),
            static_cast<double>(cards),
            static_cast<double>(items),
            prospects,
            acting ? static_cast<double>(std::min<int>(p.activations, usable)) : 0.0,
            static_cast<double>(std::min(pending, 5)),
            static_cast<double>(std::min<int>(risk, p.health)),
            dying ? 1.0 : 0.0,
            home / (1.0 + missing)};
}

Feature ChampionsOfHara::feature(std::size_t i) {
    if (i < kMine.size()) return kMine[i];
    return {kRivals[i - kMine.size()], -kMine[i - kMine.size()].weight};
}

// Of the rivals the best one, by the same weights.
void ChampionsOfHara::features(const State& s, Seat v, std::array<float, kFeatures>& values) const {
    const unsigned me = v ? v.value : 0U;
    const Numbers mine = numbers_of(s, me);
    Numbers theirs{};
    double best = -1e9;
    for (unsigned seat = 0; seat < options_.players; ++seat) {
        if (seat == me) continue;
        const Numbers found = numbers_of(s, seat);
        if (score_of(found) <= best) continue;
        best = score_of(found);
        theirs = found;
    }
    for (std::size_t i = 0; i < mine.size(); ++i) {
        values[i] = static_cast<float>(mine[i]);
        values[i + mine.size()] = static_cast<float>(theirs[i]);
    }
}

// A player wins who has all energy in time: by what is there already and what a turn brings. The value is
// the chance to be the first, and shared alike where nobody is; a part of it is the lead alone, which still
// tells positions apart where the end is far.
void ChampionsOfHara::evaluate(const State& s, std::array<double, kMaxSeats>& values) const {
    if (in_scenario()) return evaluate_scenario(s, values);
    const unsigned players = options_.players;
    std::array<double, kMaxSeats> scores{};
    std::array<double, kMaxSeats> chances{};
    double best = -1e9;
    for (unsigned seat = 0; seat < players; ++seat) {
        scores[seat] = score_of(numbers_of(s, seat));
        best = std::max(best, scores[seat]);
    }
    double nobody = 1;
    double lead = 0;
    double race = 0;
    for (unsigned seat = 0; seat < players; ++seat) {
        const double hoped = scores[seat] + kPace * turns_left(s, seat) - 3.0 * goal() - kMargin;
        const double in_time = 1 / (1 + std::exp(-hoped / kSpread));
        scores[seat] = std::exp((scores[seat] - best) / kScale);
        chances[seat] = in_time * scores[seat];
        nobody *= 1 - in_time;
        lead += scores[seat];
        race += chances[seat];
    }
    for (unsigned seat = 0; seat < players; ++seat) {
        const double first = (1 - nobody) * chances[seat] / race + nobody / players;
        values[seat] = kLead * scores[seat] / lead + (1 - kLead) * first;
    }
}

}  // namespace pentaprism
