// The verbs that change what lies on the map and in its decks.

#include <algorithm>

#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

using namespace champions_of_hara;

namespace {

constexpr int kMostDamage = 200;

}  // namespace

// CH-KEY-3: Armored unless the source stands on its space.
void ChampionsOfHara::wound(State& s, const Scope& at, unsigned space, int n) const {
    const std::uint8_t hex = s.hexes[space];
    const unsigned from = source(s, at);
    if (n <= 0 || !is_face_up(hex) || !is_monster(hex) || s.damage[space] == kFalling || from >= kSpaces)
        return;
    const bool armored = (design(hex).facts[kKeywordsFact] & kArmored) != 0;
    if (armored && from != space) return;  // CH-COR-13
    s.damage[space] = static_cast<std::uint8_t>(std::min(s.damage[space] + n, kMostDamage));
}

// What a Corrupted is about to take; exposed it takes more from attacks (CH-DMG-3).
void ChampionsOfHara::wound_corrupted(State& s, const Scope& at, unsigned k, int n) const {
    Corrupted& c = s.corrupted[k];
    if (!c.stands()) return;
    if (c.is_exposed() && is_attack(s, at)) n += c.exposed;
    if (n > 0) c.due = static_cast<std::uint8_t>(std::min(c.due + n, kMostDamage));
}

int ChampionsOfHara::perform_on_board(State& s, const Scope& at, const InstrRow& row) const {
    const auto value = [&](std::int16_t v) { return effects::value(*this, s, at, v); };
    const auto thing = [&](std::int16_t v) { return effects::thing(*this, s, at, v); };
    const auto clear = [&](unsigned space) {
        s.hexes[space] = kNone;
        s.damage[space] = s.helped[space] = 0;
        s.attackers &= ~one_space(space);
    };
    switch (row.op) {
        case kWound: {
            const int n = value(row.a);
            const int kinds = value(row.b);
            const unsigned from = centre(s, at, kinds);
            for (unsigned k = 0; k < kCorruptedCards; ++k)
                if (hits_corrupted(s, at, k, kinds, value(row.c))) wound_corrupted(s, at, k, n);
            if ((kinds & kMonsters) == 0 || from >= kSpaces) return 0;
            for (SpaceSet left = monsters_in(s, from, value(row.c)); left != 0; left &= left - 1)
                wound(s, at, lowest_space(left), n);
            return 0;
        }
        case kWoundOne:
            if (const Thing target = thing(row.b); target < kSpaces)
                wound(s, at, target, value(row.a));
            else if (is_corrupted_target(target))
                wound_corrupted(s, at, target - kFirstCorruptedTarget, value(row.a));
            return 0;
        case kSetTop:
            if (const Thing back = thing(row.a); back < 2 * kWorlds)
                s.tops[back / 2U] = static_cast<std::uint8_t>(1 + back % 2);
            return 0;
        case kShuffleWorld:
            if (const Thing world = thing(row.a); world >= 1 && world < kTiles) s.tops[world - 1U] = 0;
            return 0;
        case kShiftOut:
            if (const Thing card = thing(row.a); card >= kFirstShiftThing && card < kFirstQuestThing) {
                if (s.shifts == 0) s.shifts = (1U << kShifts) - 1U;  // CH-SHFT-7
                s.shifts = static_cast<std::uint16_t>(s.shifts & ~(1U << (card - kFirstShiftThing)));
            }
            return 0;
        case kSwapTiles: {
            const int a = value(row.a);
            const int b = value(row.b);
            if (a >= 0 && b >= 0 && a < static_cast<int>(kTiles) && b < static_cast<int>(kTiles))
                s.map.swap(static_cast<unsigned>(a), static_cast<unsigned>(b));
            return 0;
        }
        case kTurnUp: {  // CH-EVT-2: until it is discarded the card fills its space
            const Thing card = thing(row.a);
            const Thing space = thing(row.b);
            if (!is_hex(card) || space >= kSpaces || hex_of(card) >= kFirstDusk) return 0;
            const unsigned hex = hex_of(card);
            s.hexes[space] = static_cast<std::uint8_t>(hex);
            s.unseen[hex / kWorldCards] = static_cast<std::uint8_t>(
                s.unseen[hex / kWorldCards] & ~(1U << (hex % kWorldCards - kWorldMonsters)));
            return 0;
        }
        case kPlace:
            if (const Thing card = thing(row.a), space = thing(row.b); is_hex(card) && space < kSpaces)
                place(s, hex_of(card), space);
            return 0;
        case kPlaceEvent: {
            const Thing world = thing(row.a);
            const Thing space = thing(row.b);
            if (world < 1 || world >= kTiles || space >= kSpaces || s.events[world - 1U] == 0) return 0;
            --s.events[world - 1U];
            s.tops[world - 1U] = 0;
            s.hexes[space] = static_cast<std::uint8_t>(kFaceDown + world - 1);
            return 0;
        }
        case kPush: {
            const Thing target = thing(row.a);
            const Thing to = thing(row.b);
            if (to >= kSpaces) return 0;
            if (is_player_target(target) && target - kFirstPlayerTarget < options_.players) {
                s.players[target - kFirstPlayerTarget].space = static_cast<std::uint8_t>(to);
                return 0;
            }
            if (is_corrupted_target(target)) {
                s.corrupted[target - kFirstCorruptedTarget].space = static_cast<std::uint8_t>(to);
                return 0;
            }
            if (target >= kSpaces || s.hexes[to] != kNone) return 0;
            s.hexes[to] = s.hexes[target];
            s.damage[to] = s.damage[target];
            s.helped[to] = s.helped[target];
            clear(target);
            return 0;
        }
        default: {  // fall, discard, slide, struck
            const Thing space = thing(row.a);
            if (space >= kSpaces) return 0;
            if (row.op == kFall) s.damage[space] = kFalling;
            if (row.op == kDiscard) clear(space);
            if (row.op == kStruck) s.attackers &= ~one_space(space);
            if (row.op != kSlide) return 0;
            const Thing to = thing(row.b);
            if (to >= kSpaces || s.hexes[to] != kNone) return 0;
            s.hexes[to] = s.hexes[space];
            s.damage[to] = s.damage[space];
            s.helped[to] = s.helped[space];
            clear(space);
            return 0;
        }
    }
}

// A card from its deck, face-up.
void ChampionsOfHara::place(State& s, unsigned hex, unsigned space) const {
    s.hexes[space] = static_cast<std::uint8_t>(hex);
    if (hex < kFirstDusk) {
        const unsigned world = hex / kWorldCards;
        s.monsters[world] = static_cast<std::uint16_t>(s.monsters[world] & ~(1U << hex % kWorldCards));
        s.tops[world] = 0;
        return;
    }
    const unsigned local = hex - kFirstDusk;
    if (s.dusk.top_is_known()) {
        s.dusk.take_known_top();
    } else if (s.dusk.size > 0) {
        s.unplaced &= ~(1U << local);
        s.dusk.drop_unknown_top();
    }
}

// CH-DUSK-4: all Dusk cards that are not on the board.
void ChampionsOfHara::refill_dusk(State& s) const {
    if (s.dusk.size > 0) return;
    std::uint32_t cards = (1U << kDuskCards) - 1U;
    for (const std::uint8_t hex : s.hexes)
        if (is_face_up(hex) && hex >= kFirstDusk) cards &= ~(1U << (hex - kFirstDusk));
    for (unsigned card = 0; card < kDuskCards; ++card)  // CH-SC06-2
        if ((s.guests[card / 8] >> card % 8 & 1U) != 0) cards &= ~(1U << card);
    if (ruled(s, kBossesReturnKey, Seat::none()) > 0) cards &= ~1U;  // CH-SC03-3
    s.unplaced = cards;
    s.dusk.size = static_cast<CardId::rep>(std::popcount(cards));
}

}  // namespace pentaprism
