// The numbers of the vocabulary: what each reads of a position.

#include <algorithm>
#include <bit>

#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

using namespace champions_of_hara;

int ChampionsOfHara::number(const State& s, const Scope& at, const ExprRow& e) const {
    const auto value = [&](std::int16_t v) { return effects::value(*this, s, at, v); };
    if (e.op >= kScenario) return number_of_scenario(s, at, e);
    switch (e.op) {
        case kInTurnOrder:
        case kOtherInTurnOrder: {
            const int wanted = value(e.a);
            if (e.op == kInTurnOrder) {
                const Seat found = in_turn_order(s, wanted);
                return found ? found.value : kNoThing;
            }
            const Seat without = effects::seat(*this, s, at, e.who);
            int place = 0;
            for (int i = 0; i < seats(); ++i) {
                const Seat found = in_turn_order(s, i);
                if (found != without && place++ == wanted) return found.value;
            }
            return kNoThing;
        }
        case kDay:
            return s.day;
        case kBonus:
            return s.bonus;
        case kIsResolving:
            return s.resolving > 0;
        case kIsAttack:
            return is_attack(s, at);
        case kPlayers:
            return options_.players;
        case kDuskSize:
            return s.dusk.size;
        case kAtCards:
            return s.stage == kNextStage;
        case kInTurn:
            return s.seat != kNone;
        case kTurnEnding:
            return s.ending;
        case kDojoSpace:
            return kTheDojo;
        case kThis:
            return this_card(s, at);
        case kWorldNumbered:
            return value(e.a);
        case kHexAt:
        case kEventAt:
        case kLiesAt:
        case kSpot:
        case kWorldOfSpace:
        case kIsBoss:
        case kKeyword:
        case kInHand:
        case kChargesOn:
        case kTopIsEvent:
        case kSpaceNumber:
        case kDeckSize:
        case kOfDusk:
            return number_of_board(s, at, e);
        case kSpaceOfTarget:
        case kCodeOf:
        case kCoded:
        case kSeatOfTarget:
        case kPushed:
            return number_of_target(s, at, e);
        default: {
            const Seat who = effects::seat(*this, s, at, e.who);
            if (who && who.value < options_.players) return number_of_player(s, at, e, who.value);
            return number_of_corrupted(s, at, e);
        }
    }
}

int ChampionsOfHara::number_of_player(const State& s, const Scope& at, const ExprRow& e,
                                      unsigned seat) const {
    const auto value = [&](std::int16_t v) { return effects::value(*this, s, at, v); };
    const auto resource = [&] { return static_cast<unsigned>(std::clamp(value(e.a), 0, 14)); };
    const Player& p = s.players[seat];
    switch (e.op) {
        case kAmount:
            return amount(s, seat, resource());
        case kRoom:
            return most_of(s, seat, resource()) - amount(s, seat, resource());
        case kPayable:
            return payable(s, seat, resource());
        case kSteps:
            return steps(s, at, seat, value(e.a));
        case kReach:
            return reach(s, at, seat, value(e.a));
        case kBlow:
            return blow(s, at, seat, value(e.a), value(e.b));
        case kArriving:
            return arriving(s, seat, value(e.a), value(e.b));
        case kIsHit: {
            const Thing target = effects::thing(*this, s, at, e.c);
            if (target != kNoThing) return target == player_target(seat);
            return is_hit(s, at, seat, value(e.a), value(e.b));
        }
        case kStruckCount:
            return struck(s, at, value(e.a), value(e.b));
        case kTotalOf: {
            const auto key = static_cast<std::uint8_t>(std::clamp(value(e.a), 0, kMetKey + 0));
            return at.plain ? 0 : total(s, key, seat);
        }
        case kSpaceOf:
            return p.space;
        case kTurnOf:
            return s.seat == seat;
        case kAtDojo:
            return p.space == kTheDojo;
        case kOwes:
            if (const int which = value(e.a); which >= 0 && which <= 3) return p.owed >> which & 1;
            return p.owed != 0;
        case kQuestDue:
            return quest_due(s, seat);
        case kAggressed:
            return aggressed(s, seat);
        case kDistance: {
            const Thing space = effects::thing(*this, s, at, e.a);
            return space < kSpaces ? static_cast<int>(s.map.distance(p.space, space)) : 0xFF;
        }
        case kFarAway: {
            const Thing card = effects::thing(*this, s, at, e.a);
            for (unsigned space = 0; space < kSpaces; ++space)
                if (is_hex(card) && s.hexes[space] == hex_of(card))
                    return static_cast<int>(s.map.distance(p.space, space));
            return 0;
        }
        case kNextAttacker: {
            const unsigned space = next_attacker(s, seat);
            return space < kSpaces ? static_cast<int>(space) : kNoThing;
        }
        case kTargetOf:
            return player_target(seat);
        case kInReach:
            return within_reach(s, at, effects::thing(*this, s, at, e.a), value(e.b));
        case kItems:
            return std::popcount(owned_numbers(s, seat));
        case kQuestPart:
            return p.quest == kNone ? 0 : p.part;
        case kOnTile:
            return static_cast<int>(tile_of(p.space)) == value(e.a);
        case kTurnOrderCard:
            return kFirstOrderThing + p.order - 1;
        case kQuestOf:
            return p.quest == kNone ? kNoThing : kFirstQuestThing + p.quest;
        case kHasItem: {
            const int wanted = value(e.a);
            if (wanted < 0) return owned_numbers(s, seat) != 0;
            return wanted < static_cast<int>(kItemNumbers) &&
                   items_of(s, seat, static_cast<unsigned>(wanted)) > 0;
        }
        case kHurtDown:
            return p.health == 0;
        case kIsPlayer:
            return 1;
        case kThreatens: {
            const Thing space = effects::thing(*this, s, at, e.a);
            return space < kSpaces && threatens(s, seat, space);
        }
        default:
            return 0;
    }
}

int ChampionsOfHara::number_of_board(const State& s, const Scope& at, const ExprRow& e) const {
    const Thing thing = effects::thing(*this, s, at, e.a);
    switch (e.op) {
        case kHexAt:
            return thing < kSpaces && is_face_up(s.hexes[thing]) ? hex_thing(s.hexes[thing]) : kNoThing;
        case kEventAt:
            return thing < kSpaces && is_face_down(s.hexes[thing]);
        case kLiesAt:
            for (unsigned space = 0; space < kSpaces; ++space)
                if (is_hex(thing) && s.hexes[space] == hex_of(thing)) return static_cast<int>(space);
            return kNoThing;
        case kSpot: {
            if (thing == kDojo || thing >= kTiles) return kNoThing;
            const unsigned space = spot(s, thing, effects::value(*this, s, at, e.b));
            return space < kSpaces ? static_cast<int>(space) : kNoThing;
        }
        case kWorldOfSpace:
            return thing < kSpaces ? static_cast<int>(tile_of(thing)) : kNoThing;
        case kIsBoss:
        case kKeyword: {
            if (!is_hex(thing)) return 0;
            const int wanted = e.op == kIsBoss ? kBoss + 0 : effects::value(*this, s, at, e.b);
            return (design(hex_of(thing)).facts[kKeywordsFact] & wanted) != 0;
        }
        case kInHand:
            return is_ability(thing) &&
                   s.players[seat_of(thing)].abilities[slot_of(thing)].place() == kInHandPlace;
        case kChargesOn:
            return card_with_charges(s, thing);
        case kTopIsEvent:
            return thing >= 1 && thing < kTiles && s.tops[thing - 1U] == 2;
        case kOfDusk:
            return is_hex(thing) && hex_of(thing) >= kFirstDusk;
        case kSpaceNumber:
            return thing < kSpaces ? thing + 1 : 0;
        case kDeckSize:
            return thing >= 1 && thing < kTiles ? std::popcount(s.monsters[thing - 1U]) + s.events[thing - 1U]
                                                : 0;
        default:
            return 0;
    }
}

int ChampionsOfHara::number_of_target(const State& s, const Scope& at, const ExprRow& e) const {
    if (e.op == kCoded) {
        const int code = effects::value(*this, s, at, e.a);
        return code > 0 ? code - 1 : kNoThing;
    }
    const Thing target = effects::thing(*this, s, at, e.a);
    const bool player = is_player_target(target) && target - kFirstPlayerTarget < options_.players;
    switch (e.op) {
        case kCodeOf:
            return target == kNoThing ? 0 : target + 1;
        case kSeatOfTarget:
            return player ? target - kFirstPlayerTarget : kNoThing;
        case kPushed: {
            const Thing space = effects::thing(*this, s, at, e.b);
            return player || is_corrupted_target(target) || space == kNoThing ? target : space;
        }
        default: {
            const unsigned space = space_of_target(s, target);
            return space < kSpaces ? static_cast<int>(space) : int{kNoThing};
        }
    }
}

}  // namespace pentaprism
