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
constexpr int kMostProgress = 200;

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
    const Player& p = s.players[seat];
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

}  // namespace pentaprism
