// What the verbs of the rulebook do. A verb on nothing, or on something that is not where it would have to
// be, does nothing and gives back 0 (CH-GEN-7).

#include <algorithm>

#include "pentaprism/effects/statics.hpp"
#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

using namespace champions_of_hara;

namespace {

constexpr int kLeastPending = -4;  // CH-GEN-14
constexpr int kMostPending = 11;
constexpr int kMostDamage = 200;
constexpr int kMostProgress = 200;
constexpr unsigned kMostCharges = 6;  // CH-CHG-5

}  // namespace

int ChampionsOfHara::perform(State& s, const Scope& at, const InstrRow& row) const {
    const auto value = [&](std::int16_t v) { return effects::value(*this, s, at, v); };
    if (row.op >= kDoom) return perform_in_scenario(s, at, row);
    switch (row.op) {
        case kNothingVerb:
            return 0;
        case kWound:
        case kWoundOne:
        case kPush:
        case kFall:
        case kDiscard:
        case kSlide:
        case kTurnUp:
        case kPlace:
        case kPlaceEvent:
        case kSetTop:
        case kShuffleWorld:
        case kShiftOut:
        case kSwapTiles:
        case kStruck:
            return perform_on_board(s, at, row);
        case kShuffleDusk:
            for (const Held& h : s.dusk.known)
                if (!h.card.is_none()) s.unplaced |= 1U << h.card.value;
            s.dusk.known.clear();
            return 0;
        case kRefillDusk:
            refill_dusk(s);
            return 0;
        case kResolving:
            s.resolving =
                static_cast<std::uint8_t>(std::clamp(s.resolving + (value(row.a) != 0 ? 1 : -1), 0, 255));
            return 0;
        case kEndTurn:
            if (s.stage <= kActStage && s.ended == 0) s.ended = 1;
            return 0;
        case kAttackBonus:
            s.bonus = static_cast<std::uint8_t>(std::clamp(s.bonus + value(row.a), 0, kMostPending));
            return 0;
        case kNoBonus:
            s.bonus = 0;
            return 0;
        case kSettle:
        case kPickUp:
        case kPutDown:
        case kRecall:
        case kLearn:
        case kSetCharge:
        case kAddCharge:
        case kSpendCharge:
        case kItemDrop:
            return perform_on_cards(s, at, row);
        default: {
            const Seat who = effects::seat(*this, s, at, row.who);
            if (!who || who.value >= options_.players) return 0;
            return perform_on_player(s, at, row, who.value);
        }
    }
}

// Players

int ChampionsOfHara::perform_on_player(State& s, const Scope& at, const InstrRow& row, unsigned seat) const {
    const auto value = [&](std::int16_t v) { return effects::value(*this, s, at, v); };
    const auto thing = [&](std::int16_t v) { return effects::thing(*this, s, at, v); };
    const auto resource = [&] { return static_cast<unsigned>(std::clamp(value(row.a), 0, 14)); };
    Player& p = s.players[seat];
    switch (row.op) {
        case kPut:
            if (const Thing to = thing(row.a); to < kSpaces) p.space = static_cast<std::uint8_t>(to);
            return 0;
        case kSwapFigures: {
            const Thing other = thing(row.a);
            if (is_player_target(other) && other - kFirstPlayerTarget < options_.players)
                std::swap(p.space, s.players[other - kFirstPlayerTarget].space);
            if (is_corrupted_target(other))
                std::swap(p.space, s.corrupted[other - kFirstCorruptedTarget].space);
            return 0;
        }
        case kSpend: {  // CH-MOVE-3, CH-RNG-4, CH-DMG-4
            const int which = value(row.a);
            if (which == kNextAttack) p.next_attack = 0;
            if (which == kNextMove) p.next_move = 0;
            if (which == kNextRange && is_players_card(s, at)) p.next_range = 0;
            return 0;
        }
        case kNext: {  // CH-GEN-11, CH-GEN-14
            const int which = value(row.a);
            std::int8_t& pending = which == kNextAttack ? p.next_attack
                                   : which == kNextMove ? p.next_move
                                                        : p.next_range;
            pending =
                static_cast<std::int8_t>(std::clamp(pending + value(row.b), kLeastPending, kMostPending));
            return 0;
        }
        case kAdd:
            return add(s, seat, resource(), value(row.b));
        case kTake:
            return take(s, seat, resource(), value(row.b));
        case kSet:
            if (std::uint8_t* held = store(s, seat, resource()); held != nullptr)
                *held = static_cast<std::uint8_t>(std::clamp(value(row.b), 0, most_of(s, seat, resource())));
            return 0;
        case kPay:
            return pay(s, seat, resource(), value(row.b));
        case kHarm:
            return harm(s, seat, value(row.a));
        case kRespawn:
            respawn(s, seat);
            return 0;
        case kRise:
            s.falling &= static_cast<std::uint8_t>(~(1U << seat));
            return 0;
        case kLook: {
            const Thing card = thing(row.a);
            const int place = s.dusk.size - 1 - value(row.b);
            if (!is_hex(card) || hex_of(card) < kFirstDusk || place < 0) return 0;
            const unsigned local = hex_of(card) - kFirstDusk;
            const bool known = std::any_of(s.dusk.known.begin(), s.dusk.known.end(),
                                           [&](const Held& h) { return h.place == place; });
            if (!known && s.dusk.known.full()) return 0;
            s.unplaced &= ~(1U << local);
            s.dusk.look(static_cast<std::uint8_t>(place), CardId(static_cast<CardId::rep>(local)),
                        mask_of(Seat::of(seat)));
            return 0;
        }
        case kLay:
            lay(s, seat, thing(row.a));
            return 0;
        case kSetStance:
            set_stance(s, seat, static_cast<unsigned>(value(row.a)));
            return 0;
        case kItemGain:
            return gain_item(s, seat, static_cast<unsigned>(std::max(0, value(row.a))));
        case kItemMove:
        case kItemGive: {  // CH-ITEM-6, CH-DEC-4
            const Thing item = thing(row.a);
            if (!is_item(item)) return 0;
            const bool gift = row.op == kItemGive;
            const int copy = copy_of(s, seat_of(item), item_of(item), false, gift);
            if (copy < 0) return 0;
            const Copy held = s.items[static_cast<std::size_t>(copy)];
            move_item(s, item_of(item), copy, Copy::of(seat, held.charges(), gift || held.given()));
            return 1;
        }
        case kUseBonus:
            p.done |= kBonusUsed;
            return 0;
        case kReignite:
            p.done |= kReignited;
            add(s, seat, kMana, p.heat);
            return 0;
        case kListAttackers:
            list_attackers(s, seat);
            return 0;
        case kSettleOwed:
            p.owed = 0;
            return 0;
        case kDealQuest:
        case kKeepQuest: {
            const Thing card = thing(row.a);
            if (card < kFirstQuestThing || card >= kFirstOrderThing) return 0;
            const auto quest = static_cast<std::uint8_t>(card - kFirstQuestThing);
            if (row.op == kDealQuest) {
                s.quests &= static_cast<std::uint16_t>(~(1U << quest));
                p.offer[p.offer[0] == kNone ? 0 : 1] = quest;
            } else {  // the other one goes to the box, and only its player knows it
                p.offer = {p.offer[0] == quest ? p.offer[1] : p.offer[0], kNone};
                p.quest = quest;
                p.part = 1;
            }
            std::sort(p.offer.begin(), p.offer.end());
            return 0;
        }
        case kTally:
            tally(s, seat, static_cast<unsigned>(value(row.a)), value(row.b));
            return 0;
        case kTallyMonster:
            tally(s, seat, kMonsterCount - kFirstCountKey, 1, thing(row.a));
            return 0;
        case kTallyHarm:
            if (value(row.b) == kByPlayer && at.owner && enemies(at.owner.value, seat))
                tally(s, at.owner.value, kDamageEnemyCount - kFirstCountKey, value(row.a));
            return 0;
        case kTallyDefeat:
            tally(s, seat, kDefeatPlayerCount - kFirstCountKey, 1);
            return 0;
        case kNextPart:
            ++p.part;
            p.progress = p.worlds = 0;
            return 0;
        case kTurnEnds:
            s.ending = static_cast<std::uint8_t>(value(row.a));
            return 0;
        default:
            return 0;
    }
}

// Where a resource is kept; null: nowhere, or not by this champion.
std::uint8_t* ChampionsOfHara::store(State& s, unsigned seat, unsigned resource) const {
    Player& p = s.players[seat];
    switch (resource) {
        case kRedEnergy:
        case kBlueEnergy:
        case kGreenEnergy:
            return &p.energy[resource];
        case kHealth:
            return &p.health;
        case kSpirit:
            return &p.spirit;
        case kActivation:
            return &p.activations;
        case kHeat:
            return most_of(s, seat, resource) > 0 ? &p.heat : nullptr;
        default:
            return most_of(s, seat, resource) > 0 ? &p.resource : nullptr;
    }
}

// CH-GEN-2, CH-ENG-2. The first time that a bar of energy reaches its threshold or, of the champion's primary
// colour, its end, a choice is owed (CH-LVL-1, CH-DEF-4, CH-ULT-4, CH-INTRO-2, CH-INTRO-3).
int ChampionsOfHara::add(State& s, unsigned seat, unsigned resource, int n) const {
    std::uint8_t* held = store(s, seat, resource);
    if (held == nullptr || n <= 0) return 0;
    const int gained = std::clamp(most_of(s, seat, resource) - *held, 0, n);
    *held = static_cast<std::uint8_t>(*held + gained);
    if (resource > kGreenEnergy) return gained;
    Player& p = s.players[seat];
    const auto owe = [&](unsigned which) {
        if ((p.passed >> which & 1U) != 0) return;
        p.passed = static_cast<std::uint8_t>(p.passed | 1U << which);
        p.owed = static_cast<std::uint8_t>(p.owed | 1U << which);
    };
    if (*held >= threshold_) owe(resource);
    const int primary = design(kFirstChampionCard + 3U * p.champion).facts[kPrimaryFact];
    if (!options_.introductory && *held >= bar_ && primary == static_cast<int>(resource)) owe(kColours);
    return gained;
}

int ChampionsOfHara::take(State& s, unsigned seat, unsigned resource, int n) const {
    std::uint8_t* held = store(s, seat, resource);
    if (held == nullptr || n <= 0) return 0;
    if (resource == kHeat && ruled(s, kHeatStaysKey, Seat::of(seat)) > 0) return 0;  // CH-SC15-1
    const int lost = std::min<int>(*held, n);
    *held = static_cast<std::uint8_t>(*held - lost);
    return lost;
}

// CH-GEN-4, CH-GEN-5, CH-KAO-2.
int ChampionsOfHara::pay(State& s, unsigned seat, unsigned resource, int n) const {
    if (n < 0 || n > payable(s, seat, resource)) return 0;
    Player& p = s.players[seat];
    int rest = n;
    if (resource == kGrit) {
        rest = n - take(s, seat, kGrit, n);
        take(s, seat, kHealth, rest);
    } else {
        take(s, seat, resource, n);
    }
    if (resource == kSpirit && n > 0 && p.quest != kNone)
        tally(s, seat, kSpiritPaidCount - kFirstCountKey, n);
    return 1;
}

// CH-DMG-1; Persephone gains what was taken as Fear (CH-PER-1, CH-PER-3).
int ChampionsOfHara::harm(State& s, unsigned seat, int n) const {
    Player& p = s.players[seat];
    const int lost = std::clamp(n, 0, static_cast<int>(p.health));
    p.health = static_cast<std::uint8_t>(p.health - lost);
    if (p.champion == kPersephone) add(s, seat, kFear, lost);
    return lost;
}

// CH-DEF-2, CH-DEF-3, CH-DEF-6, CH-DEF-7.
void ChampionsOfHara::respawn(State& s, unsigned seat) const {
    Player& p = s.players[seat];
    const unsigned cards = kFirstChampionCard + 3U * p.champion;
    const int again = design(cards + 2).facts[kRespawnFact];
    p.space = kTheDojo;
    s.falling = static_cast<std::uint8_t>(s.falling | 1U << seat);
    p.health = static_cast<std::uint8_t>(design(cards).facts[kHealthFact]);
    p.spirit = static_cast<std::uint8_t>(design(cards).facts[kSpiritFact]);
    if (again >= 0) p.resource = static_cast<std::uint8_t>(again);
    p.heat = 0;
    p.next_attack = p.next_move = p.next_range = 0;
    if (s.seat == seat && s.stage <= kActStage) {
        p.activations = 0;
        s.ended = 2;
    }
    if (s.seat == seat) s.attackers = 0;  // CH-MATT-4
    s.helping = 0;
    const std::uint16_t dropped = rules_.programs[kDroppedRule].first;
    for (std::uint16_t end = s.stack.top; end > 0;) {
        const Frame f = s.stack.at(end);
        if (f.program != Frame::kNoProgram && f.owner == Seat::of(seat) &&
            (rules_.programs[f.program].flags & ProgramRow::kResolution) != 0)
            s.stack.set_pc(end, dropped);
        end = f.base;
    }
}

// CH-ORI-1, CH-ORI-4.
void ChampionsOfHara::set_stance(State& s, unsigned seat, unsigned stance) const {
    Player& p = s.players[seat];
    if (p.champion != kOric || stance > kKoi) return;
    p.resource = static_cast<std::uint8_t>(stance);
    if (stance != kKoi || s.seat != seat || (p.done & kKoiBonus) != 0) return;
    p.done |= kKoiBonus;
    add(s, seat, kActivation, 1);
}

// What a Quest counts (5.5).
void ChampionsOfHara::tally(State& s, unsigned seat, unsigned what, int n, Thing subject) const {
    Player& p = s.players[seat];
    if (p.quest == kNone || p.part > 2 || what > kUltUsedCount - kFirstCountKey) return;
    const auto key = static_cast<std::uint8_t>(kFirstCountKey + what);
    if (key == kWorldVisitedCount) {
        const unsigned tile = tile_of(p.space);
        if (tile == kDojo || (p.worlds >> (tile - 1) & 1U) != 0) return;
        p.worlds = static_cast<std::uint8_t>(p.worlds | 1U << (tile - 1));
    }
    const int counted = effects::total(*this, s, key, Seat::of(seat), subject);
    if (counted > 0 && n > 0)
        p.progress = static_cast<std::uint8_t>(std::min(p.progress + counted * n, kMostProgress));
}

// Cards

// CH-CARD-2, CH-CARD-4, CH-CARD-5, CH-CARD-6, CH-CARD-14. An Activation off the own turn was paid for when it
// was granted (CH-OFF-2).
void ChampionsOfHara::lay(State& s, unsigned seat, Thing card) const {
    if (!is_ability(card) || seat_of(card) != seat) return;
    Player& p = s.players[seat];
    const unsigned slot = slot_of(card);
    Ability& a = p.abilities[slot];
    if (s.seat == seat && !can_activate(s, seat, slot, true) && p.activations > 0) --p.activations;
    a.set_used(true);
    if (slot >= kUltimateSlot) return;  // it counts as in the hand until its text is over
    const bool from_hand = a.place() == kInHandPlace;
    a.move(from_hand ? kFresh : kSpent);
    if (from_hand) a.set_charges(0);  // CH-CHG-1: its top sets them
}

int ChampionsOfHara::perform_on_cards(State& s, const Scope& at, const InstrRow& row) const {
    const Thing card =
        row.op == kRecall || row.op == kSetCharge || row.op == kAddCharge || row.op == kSpendCharge
            ? this_card(s, at)
            : effects::thing(*this, s, at, row.a);
    switch (row.op) {
        case kSetCharge:
        case kAddCharge:
            return charge(s, at, effects::value(*this, s, at, row.a), row.op == kSetCharge);
        case kSpendCharge:
            return spend_charge(s, card);
        case kItemDrop: {
            if (!is_item(card)) return 0;
            const int copy = copy_of(s, seat_of(card), item_of(card), false, false);
            if (copy < 0) return 0;
            move_item(s, item_of(card), copy, Copy::of(Copy::kDeck, 0));
            return 1;
        }
        default:
            break;
    }
    if (!is_ability(card)) return 0;
    const unsigned seat = seat_of(card);
    const unsigned slot = slot_of(card);
    Ability& a = s.players[seat].abilities[slot];
    switch (row.op) {
        case kSettle:
            if (slot != kUltimateSlot && slot != kAlternateSlot) return 0;
            a.move(kInPile);  // CH-ULT-1
            tally(s, seat, kUltUsedCount - kFirstCountKey, 1);
            return 0;
        case kPickUp:
        case kRecall:
            if (!a.on_board()) return 0;
            a.move(kInHandPlace);
            return 1;
        case kPutDown:  // CH-CARD-9, CH-CHG-1
            if (a.place() != kInHandPlace || slot >= kUltimateSlot) return 0;
            a.move(a.used() ? kFresh : kReady);
            a.set_charges(0);
            return 1;
        default:  // learn: CH-LVL-3
            if (a.place() != kInPile) return 0;
            a.move(kInHandPlace);
            return 1;
    }
}

// CH-CHG-1, CH-CHG-5.
int ChampionsOfHara::charge(State& s, const Scope& at, int n, bool set) const {
    const Thing running = this_card(s, at);
    if (!is_ability(running)) return 0;
    Ability& a = s.players[seat_of(running)].abilities[slot_of(running)];
    if (!a.on_board()) return 0;
    const CardId card = component(s, kCard, running);
    const int most = std::min<int>(rules_.component(card).facts[kChargesFact], kMostCharges);
    a.set_charges(static_cast<unsigned>(std::clamp(set ? n : static_cast<int>(a.charges()) + n, 0, most)));
    return 0;
}

// CH-CHG-1, CH-CHG-3.
int ChampionsOfHara::spend_charge(State& s, Thing card) const {
    if (is_ability(card)) {
        Ability& a = s.players[seat_of(card)].abilities[slot_of(card)];
        if (a.charges() == 0) return 0;
        a.set_charges(a.charges() - 1);
        return 1;
    }
    if (!is_item(card)) return 0;
    const int copy = copy_of(s, seat_of(card), item_of(card), true, false);
    if (copy < 0) return 0;
    const Copy held = s.items[static_cast<std::size_t>(copy)];
    const bool last = held.charges() == 1;
    move_item(s, item_of(card), copy,
              last ? Copy::of(Copy::kDeck, 0) : Copy::of(held.owner(), held.charges() - 1, held.given()));
    return 1;
}

// The board

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
