// Scenarios: who plays together, and when it is won or lost (2.18, 2.21, 2.22 of the specification).

#include <algorithm>

#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

using namespace champions_of_hara;

// CH-TEAM-1, CH-TEAM-3. Who is hunted is named before the game (CH-SCN-6).
void ChampionsOfHara::choose_sides() {
    sides_ = Sides::each_alone(options_.players);
    if (!in_scenario()) return;
    const unsigned champion = (options_.scenario - 1U) / 3U;
    const unsigned kind = scenario().kind;
    const bool named = std::ranges::find(options_.champions, champion) != options_.champions.end();
    if ((kind == kHunt || options_.players == 1) && !named)
        *std::ranges::find(options_.champions, kNone) = static_cast<std::uint8_t>(champion);
    if (kind == kCooperation) {
        std::ranges::fill(sides_.side, std::uint8_t{0});
        sides_.cooperative = true;
    } else if (kind == kTeams && options_.players == 4) {
        constexpr std::uint8_t kSplits[3][kMaxSeats] = {{0, 1, 0, 1}, {0, 0, 1, 1}, {0, 1, 1, 0}};
        std::ranges::copy(kSplits[options_.teams], sides_.side);
    } else if (kind == kHunt) {
        const bool first = options_.champions[0] == champion;
        for (unsigned seat = 0; seat < options_.players; ++seat)
            sides_.side[seat] = (options_.champions[seat] == champion) != first;
    }
}

std::uint8_t ChampionsOfHara::side_mask(unsigned seat) const {
    unsigned mask = 0;
    for (unsigned other = 0; other < options_.players; ++other)
        if (!enemies(seat, other)) mask |= 1U << other;
    return static_cast<std::uint8_t>(mask);
}

// What the Scenario says of a key for a player, or for nobody.
int ChampionsOfHara::ruled(const State& s, std::uint8_t key, Seat who) const {
    if (!in_scenario()) return 0;
    int sum = 0;
    for (const StaticRow& row :
         rules_.statics_of(CardId(CardId::of(kFirstScenario + options_.scenario - 1U)))) {
        if (row.key != key) continue;
        const Scope at = effects::text_scope(*this, s, who, scenario_thing());
        if (effects::holds(*this, s, at, row.condition)) sum += effects::value(*this, s, at, row.amount);
    }
    return sum;
}

// CH-GEN-10, CH-SCN-5.
std::uint8_t ChampionsOfHara::verdict(const State& s) const {
    if (s.verdict != kUndecided || s.stage < kRoundStage) return s.verdict;
    if (ruled(s, kLostKey, Seat::none()) > 0) return kLostVerdict;
    return winners(s, kWonKey, true) != 0 ? kWonVerdict : kUndecided;
}

// The seats of the sides for which a condition of winning holds: of the first in order, or of all.
std::uint8_t ChampionsOfHara::winners(const State& s, std::uint8_t key, bool first) const {
    unsigned all = 0;
    for (int i = 0; i < seats(); ++i) {
        const Seat seat = in_turn_order(s, i);
        if (!seat || ruled(s, key, seat) <= 0) continue;
        all |= side_mask(seat.value);
        if (first) break;
    }
    return static_cast<std::uint8_t>(all);
}

void ChampionsOfHara::close(State& s) const {
    s.winners = winners(s, kWonAtEndKey, false);
    s.verdict = kEndVerdict;
}

// Players who win together share one win; where nobody wins, together against the game is lost, against each
// other a draw (CH-WIN-4).
Outcome ChampionsOfHara::outcome_of_scenario(const State& s) const {
    Outcome o;
    unsigned sides = 0;
    for (unsigned seat = 0; seat < options_.players; ++seat)
        if ((s.winners >> seat & 1U) != 0) sides |= 1U << sides_.side[seat];
    const double nobody = sides_.cooperative ? 0.0 : options_.draw_value;
    o.scored = scenario().kind == kRivalry || scenario().kind == kTeams;
    for (unsigned seat = 0; seat < options_.players; ++seat) {
        o.value[seat] = sides == 0                      ? nobody
                        : (s.winners >> seat & 1U) != 0 ? 1.0 / std::popcount(sides)
                                                        : 0.0;
        if (o.scored) o.score[seat] = points_of(s, seat);
    }
    o.ending = s.stack.failed()            ? kByFault
               : s.verdict == kWonVerdict  ? kByGoal
               : s.verdict == kLostVerdict ? kByLoss
                                           : kByDays;
    return o;
}

// Points, bars, tokens

int ChampionsOfHara::points_of(const State& s, unsigned seat) const {  // CH-SC08-1: of the team
    int sum = 0;
    for (unsigned other = 0; other < options_.players; ++other)
        if (!enemies(seat, other)) sum += s.points[other];
    return sum;
}

// CH-SC01-1, CH-SC08-1, CH-SC14-1.
bool ChampionsOfHara::leads(const State& s, unsigned seat, int depth, bool alone) const {
    const auto standing = [&](unsigned of) {
        std::array<int, 3> sum{};
        for (unsigned other = 0; other < options_.players; ++other) {
            if (enemies(of, other)) continue;
            sum[0] += s.points[other];
            if (depth > 1) sum[1] += amount(s, other, kEnergy);
            if (depth > 2) sum[2] += s.players[other].health;
        }
        return sum;
    };
    const std::array<int, 3> mine = standing(seat);
    for (unsigned other = 0; other < options_.players; ++other)
        if (enemies(seat, other) && (standing(other) > mine || (alone && standing(other) == mine)))
            return false;
    return true;
}

// Who is being defeated has still to lose energy (CH-WIN-2).
unsigned ChampionsOfHara::full_bars(const State& s, unsigned seat) const {
    if ((s.falling >> seat & 1U) != 0) return 0;
    return static_cast<unsigned>(
        std::ranges::count_if(s.players[seat].energy, [&](std::uint8_t bar) { return bar >= goal(); }));
}

int ChampionsOfHara::players_with(const State& s, int what) const {
    int count = 0;
    for (unsigned seat = 0; seat < options_.players; ++seat) {
        const Player& p = s.players[seat];
        const bool full = full_bars(s, seat) == kColours;
        const bool quest = p.quest != kNone && p.part > 2;
        count += ((what & 1) == 0 || full) && ((what & 2) == 0 || quest) &&
                 ((what & 4) == 0 || p.space == kTheDojo);
    }
    return count;
}

unsigned ChampionsOfHara::tokens_at(const State& s, unsigned place) const {
    return static_cast<unsigned>(std::ranges::count(s.tokens, place));
}

// CH-SC04-4: kTiles: none.
unsigned ChampionsOfHara::filled_world(const State& s) const {
    if (!in_scenario() || ruled(s, kRazesKey, Seat::none()) <= 0) return kTiles;
    for (unsigned world = 1; world < kTiles; ++world)
        if (s.map.there(world) && is_filled(s, world)) return world;
    return kTiles;
}

bool ChampionsOfHara::is_filled(const State& s, unsigned world) const {
    for (SpaceSet left = spaces_of(world); left != 0; left &= left - 1) {
        const unsigned space = lowest_space(left);
        if (s.hexes[space] == kNone && tokens_at(s, space) == 0) return false;
    }
    return true;
}

// CH-SCN-9; kSpaces: every space has one.
unsigned ChampionsOfHara::token_spot(const State& s, unsigned world, unsigned number) const {
    if (number >= 1 && number <= 6 && tokens_at(s, space_at(world, number)) == 0)
        return space_at(world, number);
    for (unsigned n = 1; n <= 6; ++n)
        if (tokens_at(s, space_at(world, n)) == 0) return space_at(world, n);
    return kSpaces;
}

// CH-SC17-1: teams by their lowest Turn Order card, the holder of which chooses.
Seat ChampionsOfHara::captain(const State& s, int i) const {
    const Seat first = holder(s, 1);
    if (!first || i == 0) return first;
    for (unsigned order = 2; order <= options_.players; ++order)
        if (const Seat seat = holder(s, order); enemies(first.value, seat.value)) return seat;
    return Seat::none();
}

// Numbers

int ChampionsOfHara::number_of_scenario(const State& s, const Scope& at, const ExprRow& e) const {
    const auto value = [&](std::int16_t v) { return effects::value(*this, s, at, v); };
    const auto thing = [&](std::int16_t v) { return effects::thing(*this, s, at, v); };
    const auto world = [&](Thing t) { return t >= 1 && t < kTiles; };
    const auto space = [](unsigned found) {
        return found < kSpaces ? static_cast<int>(found) : int{kNoThing};
    };
    switch (e.op) {
        case kScenario:
            return in_scenario() ? scenario_thing() : kNoThing;
        case kDoomNow:
            return s.doom;
        case kTokensAt: {
            const Thing place = thing(e.a);
            return place < kSpaces ? static_cast<int>(tokens_at(s, place)) : 0;
        }
        case kTokensOut:
            return static_cast<int>(
                std::ranges::count_if(s.tokens, [](std::uint8_t t) { return t < kSpaces; }));
        case kDelivered:
            return static_cast<int>(tokens_at(s, kWasDelivered));
        case kCounted:
            return s.counts[static_cast<std::size_t>(value(e.a) & 3)];
        case kPlayersWith:
            return players_with(s, value(e.a));
        case kWorldsLost: {
            int lost = 0;
            for (unsigned tile = 1; tile < kTiles; ++tile) lost += !s.map.there(tile);
            return lost;
        }
        case kWorldsTouch: {
            const auto a = static_cast<unsigned>(value(e.a)) % kTiles;
            const auto b = static_cast<unsigned>(value(e.b)) % kTiles;
            return s.map.positions[a] < kCentre && s.map.positions[b] < kCentre && s.map.tiles_adjacent(a, b);
        }
        case kFilledWorld: {
            const unsigned found = filled_world(s);
            return found < kTiles ? static_cast<int>(found) : int{kNoThing};
        }
        case kCast:
            if (options_.corrupted < 1 || options_.corrupted > kCorruptedCards) return kNoThing;
            return corrupted_thing(options_.corrupted - 1U);
        case kHelper: {
            const Thing where = thing(e.a);
            const unsigned helper = where < kSpaces ? s.helped[where] & 7U : 0U;
            return helper != 0 ? static_cast<int>(helper - 1) : int{kNoThing};
        }
        case kPartner:
            return s.sharing != 0 ? s.sharing - 1 : int{kNoThing};
        case kCaptain: {
            const Seat found = captain(s, value(e.a));
            return found ? found.value : kNoThing;
        }
        case kSpaceNumbered: {
            const Thing tile = thing(e.a);
            const int n = value(e.b);
            return world(tile) && n >= 1 && n <= 6
                       ? static_cast<int>(space_at(tile, static_cast<unsigned>(n)))
                       : int{kNoThing};
        }
        case kTokenSpot: {
            const Thing tile = thing(e.a);
            return world(tile) ? space(token_spot(s, tile, static_cast<unsigned>(value(e.b))))
                               : int{kNoThing};
        }
        case kHexNumbered:
            return hex_thing(static_cast<unsigned>(value(e.a)) % kHexCards);
        case kBossPlace: {
            const Thing card = thing(e.a);
            if (!is_hex(card)) return kNoThing;
            return hex_of(card) >= kFirstDusk ? int{kTheDojo}
                                              : space(spot(s, hex_of(card) / kWorldCards + 1, 3));
        }
        case kStandingCount:
            return static_cast<int>(
                std::ranges::count_if(s.corrupted, [](const Corrupted& c) { return c.stands(); }));
        case kOfCorrupted:
            return of_corrupted(s, at);
        case kStanding:
        case kTargetOfCard:
        case kStandsAt:
        case kBroken:
        case kDue:
        case kUncowed:
        case kHealthLeft: {
            const Thing card = thing(e.a);
            if (!is_corrupted(card)) return e.op == kTargetOfCard || e.op == kStandsAt ? kNoThing : 0;
            const unsigned k = corrupted_of(card);
            const Corrupted& c = s.corrupted[k];
            return e.op == kStanding       ? c.stands()
                   : e.op == kTargetOfCard ? corrupted_target(k)
                   : e.op == kStandsAt     ? space(c.space)
                   : e.op == kBroken       ? c.stands() && c.health == 0
                   : e.op == kDue          ? c.due
                   : e.op == kUncowed      ? c.stands() && !c.is_exposed()
                                           : static_cast<int>(health_left(s, k));
        }
        case kSporesAt: {
            const Thing where = thing(e.a);
            return where < kSpaces ? s.spores[where] : 0;
        }
        default:
            return number_of_seat(s, at, e, effects::seat(*this, s, at, e.who));
    }
}

int ChampionsOfHara::number_of_seat(const State& s, const Scope& at, const ExprRow& e, Seat who) const {
    const auto value = [&](std::int16_t v) { return effects::value(*this, s, at, v); };
    if (e.op == kRuled) return ruled(s, static_cast<std::uint8_t>(value(e.a)), who);
    if (!who || who.value >= options_.players)
        return e.op == kNextCorrupted || e.op == kNamedTarget ? kNoThing : 0;
    const unsigned seat = who.value;
    switch (e.op) {
        case kTokensOf:
            return static_cast<int>(tokens_at(s, kWithFirst + seat));
        case kPoints:
            return points_of(s, seat);
        case kLeads:
            return leads(s, seat, value(e.a), value(e.b) != 0);
        case kTrails: {
            for (unsigned other = 0; other < options_.players; ++other)
                if (enemies(seat, other)) return points_of(s, seat) < points_of(s, other);
            return 0;
        }
        case kIsChampion:
            return s.players[seat].champion == value(e.a);
        case kFullBars:
            return static_cast<int>(full_bars(s, seat));
        case kBeatenFoes:
            return static_cast<int>(std::ranges::count_if(s.corrupted, [&](const Corrupted& c) {
                return (c.flags & kDefeatedOnce) != 0 && !on_team(c, seat);
            }));
        case kWounds: {
            unsigned lost = 0;
            for (unsigned k = 0; k < kCorruptedCards; ++k) {
                const Corrupted& c = s.corrupted[k];
                if ((c.flags & kWasCast) == 0 || on_team(c, seat)) continue;
                const auto bars =
                    static_cast<unsigned>(design(kFirstCorrupted + k).facts[kHealthFact]) * options_.players;
                lost += bars - std::min(bars, health_left(s, k));
            }
            return static_cast<int>(lost);
        }
        case kNextCorrupted: {
            const unsigned k = next_corrupted(s);
            return k < kCorruptedCards ? corrupted_thing(k) : kNoThing;
        }
        case kAssisting: {
            const Thing card = this_card(s, at);
            return s.helping != 0 && (s.helped[s.helping - 1U] & 7U) == seat + 1 && is_ability(card) &&
                   seat_of(card) == seat;
        }
        case kNamedTarget: {
            const int kinds = value(e.a);
            const unsigned space = s.helping - 1U;
            const bool there = s.helping != 0 && (kinds & kMonsters) != 0 &&
                               has_space(monsters_in(s, centre(s, at, kinds), value(e.b)), space);
            return there ? static_cast<int>(space) : int{kNoThing};
        }
        case kSharing:
            return s.sharing != 0 && s.seat == seat && is_hex(this_card(s, at));
        case kBarred:
            return barred(s, seat, static_cast<unsigned>(value(e.a)));
        case kEnemies: {
            const int other = value(e.a);
            return other >= 0 && other < options_.players && enemies(seat, static_cast<unsigned>(other));
        }
        case kRivalCount: {
            int count = 0;
            for (unsigned other = 0; other < options_.players; ++other) count += enemies(seat, other);
            return count;
        }
        default:
            return 0;
    }
}

}  // namespace pentaprism
