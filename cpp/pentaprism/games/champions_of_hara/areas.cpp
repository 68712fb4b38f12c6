// What may be chosen, counted and drawn.

#include <algorithm>

#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

using namespace champions_of_hara;

namespace {

void push_spaces(SpaceSet set, Things& out) {
    for (; set != 0; set &= set - 1) out.push(static_cast<Thing>(lowest_space(set)));
}

}  // namespace

void ChampionsOfHara::collect(const State& s, const Scope& at, const SetRow& set, Things& out) const {
    const auto thing = [&] { return effects::thing(*this, s, at, set.a); };
    const auto world = [&] {
        const Thing t = thing();
        return t >= 1 && t < kTiles ? t - 1U : kWorlds;
    };
    if (set.place() >= kStandingArea) return collect_of_scenario(s, at, set, out);
    switch (set.place()) {
        case kFallenArea:  // CH-MON-1
            for (unsigned space = 0; space < kSpaces; ++space) {
                const std::uint8_t hex = s.hexes[space];
                if (is_face_up(hex) && is_monster(hex) && s.damage[space] != kFalling &&
                    s.damage[space] >= design(hex).facts[kHealthFact])
                    out.push(static_cast<Thing>(space));
            }
            return;
        case kWorldsArea:  // never the Dojo tile (CH-DOJO-6)
        case kOpenWorldsArea:
            for (unsigned tile = 1; tile < kTiles; ++tile)
                if (s.map.there(tile) && (set.place() == kWorldsArea || open_spaces(s, tile) != 0))
                    out.push(static_cast<Thing>(tile));
            return;
        case kBacksArea:
            if (const unsigned w = world(); w < kWorlds) {
                if (s.monsters[w] != 0) out.push(static_cast<Thing>(2 * w));
                if (s.events[w] != 0) out.push(static_cast<Thing>(2 * w + 1));
            }
            return;
        case kDeckMonstersArea:
            if (const unsigned w = world(); w < kWorlds)
                for (unsigned left = s.monsters[w]; left != 0; left &= left - 1)
                    out.push(hex_thing(w * kWorldCards + static_cast<unsigned>(std::countr_zero(left))));
            return;
        case kUnseenEventsArea:  // of the World on the back, wherever the card was moved (CH-MON-7)
            if (const unsigned w = back_at(s, thing()); w < kWorlds)
                for (unsigned left = s.unseen[w]; left != 0; left &= left - 1)
                    out.push(hex_thing(w * kWorldCards + kWorldMonsters +
                                       static_cast<unsigned>(std::countr_zero(left))));
            return;
        case kDuskArea:
            for (std::uint32_t left = dusk_at(s, effects::value(*this, s, at, set.a)); left != 0;
                 left &= left - 1)
                out.push(hex_thing(kFirstDusk + static_cast<unsigned>(std::countr_zero(left))));
            return;
        case kShiftsArea:  // CH-SHFT-7: an empty deck is its discard, shuffled
            for (unsigned left = s.shifts != 0 ? s.shifts : (1U << kShifts) - 1U; left != 0; left &= left - 1)
                out.push(static_cast<Thing>(kFirstShiftThing + std::countr_zero(left)));
            return;
        case kQuestDeckArea:
            for (unsigned left = s.quests; left != 0; left &= left - 1)
                out.push(static_cast<Thing>(kFirstQuestThing + std::countr_zero(left)));
            return;
        case kSlidesArea:
            return push_spaces(slides(s, thing()), out);
        case kPushesArea: {  // CH-TRAN-5, CH-MON-7
            const Thing target = thing();
            if (is_player_target(target) && target - kFirstPlayerTarget < options_.players)
                return push_spaces(s.map.neighbours(s.players[target - kFirstPlayerTarget].space), out);
            if (is_corrupted_target(target))
                return push_spaces(s.map.neighbours(s.corrupted[target - kFirstCorruptedTarget].space), out);
            return push_spaces(slides(s, target), out);
        }
        default: {
            const Seat who = effects::seat(*this, s, at, set.who);
            if (who && who.value < options_.players) collect_of_player(s, at, set, who.value, out);
            return;
        }
    }
}

// Cards of the Dusk deck that may lie so many places under the top: one, if somebody knows the place.
std::uint32_t ChampionsOfHara::dusk_at(const State& s, int depth) const {
    for (const Held& h : s.dusk.known)
        if (s.dusk.size - 1 - h.place == depth) return h.card.is_none() ? s.unplaced : 1U << h.card.value;
    return depth >= 0 && depth < s.dusk.size ? s.unplaced : 0;
}

// CH-MON-7: over open spaces of any tile, D0 excluded.
SpaceSet ChampionsOfHara::slides(const State& s, unsigned space) const {
    if (space >= kSpaces) return 0;
    SpaceSet open = 0;
    for (SpaceSet left = s.map.neighbours(space) & ~one_space(kTheDojo); left != 0; left &= left - 1)
        if (is_open(s, lowest_space(left))) open |= one_space(lowest_space(left));
    return open;
}

// Spaces that hold what a transport, or the choice of a hex card, wants.
SpaceSet ChampionsOfHara::spaces_holding(const State& s, unsigned seat, int holding) const {
    SpaceSet found = 0;
    switch (holding) {
        case kHoldsMonster:
        case kHoldsRift:
        case kHoldsEvent:
            for (unsigned space = 0; space < kSpaces; ++space) {
                const std::uint8_t hex = s.hexes[space];
                const bool fits = holding == kHoldsEvent  ? is_face_down(hex)
                                  : !is_face_up(hex)      ? false
                                  : holding == kHoldsRift ? is_rift(hex)
                                                          : is_monster(hex) && s.damage[space] != kFalling;
                if (fits) found |= one_space(space);
            }
            return found;
        case kHoldsPlayer:
            for (unsigned other = 0; other < options_.players; ++other)
                if (other != seat) found |= one_space(s.players[other].space);
            return found;
        case kOfAWorld:
            return s.map.spaces() & ~spaces_of(kDojo);
        default:
            return s.map.spaces();
    }
}

// CH-CARD-3, CH-CARD-2: from the hand or from the board, once a turn; `free_only`: without an Activation.
bool ChampionsOfHara::can_activate(const State& s, unsigned seat, unsigned slot, bool free_only) const {
    const Player& p = s.players[seat];
    const Ability a = p.abilities[slot];
    if (a.used() || slot == kPassiveSlot || (a.place() != kInHandPlace && a.place() != kReady)) return false;
    const int free = design(kFirstAbility + p.champion * kAbilities + slot).facts[kFreeFact];
    return !free_only || (free & (a.place() == kInHandPlace ? kFreeTop : kFreeBottom)) != 0;
}

// CH-CARD-13.
bool ChampionsOfHara::is_running(const State& s, Thing card) const {
    for (std::uint16_t end = s.stack.top; end > 0;) {
        const Frame f = s.stack.at(end);
        if (card_of(s, f.program, f.owner) == card) return true;
        end = f.base;
    }
    return false;
}

void ChampionsOfHara::collect_of_player(const State& s, const Scope& at, const SetRow& set, unsigned seat,
                                        Things& out) const {
    const auto a = [&] { return effects::value(*this, s, at, set.a); };
    const auto b = [&] { return effects::value(*this, s, at, set.b); };
    const Player& p = s.players[seat];
    const auto abilities = [&](auto&& fits) {
        for (unsigned slot = 0; slot < kAbilities; ++slot)
            if (fits(slot, p.abilities[slot])) out.push(ability_thing(seat, slot));
    };
    const auto others = [&](auto&& fits) {
        for (unsigned other = 0; other < options_.players; ++other)
            if (fits(other)) out.push(static_cast<Thing>(other));
    };
    const auto within = [&](unsigned other, int range) {
        return static_cast<int>(s.map.distance(p.space, s.players[other].space)) <= range;
    };
    switch (set.place()) {
        case kNearArea:
            return push_spaces(s.map.neighbours(p.space), out);
        case kSpacesArea: {  // a transport to the own space is to stay (CH-TRAN-3)
            const int holding = b();
            const SpaceSet all = s.map.within(p.space, a()) & spaces_holding(s, seat, holding);
            return push_spaces(holding == kAimable ? all : all & ~one_space(p.space), out);
        }
        case kTargetsArea: {  // CH-TGT-1, CH-TGT-4
            const int range = a();
            const int kinds = b();
            if ((kinds & kMonsters) != 0) push_spaces(monsters_in(s, centre(s, at, kinds), range), out);
            for (unsigned other = 0; other < options_.players; ++other)
                if (is_hit(s, at, other, kinds, range)) out.push(player_target(other));
            for (unsigned k = 0; k < kCorruptedCards; ++k)
                if (hits_corrupted(s, at, k, kinds, range)) out.push(corrupted_target(k));
            return;
        }
        case kPlayersArea: {
            const int range = a();
            const int which = b();
            return others([&](unsigned other) {
                return (other != seat || which == 1) && within(other, range) &&
                       (which != 2 || owned_numbers(s, other) != 0);
            });
        }
        case kHexesArea:
            return push_spaces(s.map.within(p.space, a()) & spaces_holding(s, seat, b()), out);
        case kPileArea: {
            const int colour = a();
            return abilities([&](unsigned slot, Ability x) {
                return x.place() == kInPile && slot >= 4 && static_cast<int>(slot - 4) / 2 == colour &&
                       slot < kUltimateSlot;
            });
        }
        case kUltimatesArea:
            return abilities([&](unsigned slot, Ability x) {
                return (slot == kUltimateSlot || slot == kAlternateSlot) && x.place() == kInPile;
            });
        case kHalvesArea:
            return abilities([&](unsigned slot, Ability) { return can_activate(s, seat, slot, false); });
        case kLiftableArea:
            return abilities([&](unsigned slot, Ability x) {
                return x.on_board() && !is_running(s, ability_thing(seat, slot));
            });
        case kHandArea:
            return abilities(
                [&](unsigned slot, Ability x) { return x.place() == kInHandPlace && slot < kUltimateSlot; });
        case kItemsArea: {
            const int wanted = a();
            for (std::uint32_t left = owned_numbers(s, seat); left != 0; left &= left - 1) {
                const int number = std::countr_zero(left);
                if (wanted < 0 || wanted == number) out.push(item_thing(seat, static_cast<unsigned>(number)));
            }
            return;
        }
        case kGiftsArea:
            for (unsigned number = 0; number < kItemNumbers; ++number)
                if (copy_of(s, seat, number, false, true) >= 0) out.push(item_thing(seat, number));
            return;
        case kCompanionsArea:
            return others([&](unsigned other) { return other != seat && s.players[other].space == p.space; });
        case kOfferArea:
            for (const std::uint8_t quest : p.offer)
                if (quest != kNone) out.push(static_cast<Thing>(kFirstQuestThing + quest));
            return;
        default:
            return;
    }
}

bool ChampionsOfHara::may_be(const State& s, const Scope& at, const SetRow& set, std::size_t taken) const {
    switch (set.place()) {
        case kDuskArea:
            return effects::value(*this, s, at, set.a) + static_cast<int>(taken) < s.dusk.size;
        case kOfferArea:
            return taken < 2;
        case kMarksArea:
            return taken < options_.players;
        case kHuntersArea:
            return taken < 1 && std::ranges::any_of(s.marks, [](std::uint8_t mark) { return mark != kNone; });
        default:
            return taken < kQuests;
    }
}

// CH 4.2: the next card of a World deck is a Monster with M / (M + E).
std::uint32_t ChampionsOfHara::weight(const State& s, const Scope& at, const SetRow& set, Thing thing) const {
    if (set.place() == kMarksArea) {
        const Seat who = effects::seat(*this, s, at, set.who);
        return who && is_player_target(thing) ? mark_weight(s, who.value, thing - kFirstPlayerTarget) : 1;
    }
    if (set.place() != kBacksArea || thing >= 2 * kWorlds) return 1;
    const unsigned world = thing / 2U;
    return thing % 2U == 0 ? static_cast<std::uint32_t>(std::popcount(s.monsters[world])) : s.events[world];
}

}  // namespace pentaprism
