// Seats and cards, resources and ranges, and what follows from the board: what texts and rules read.

#include <algorithm>

#include "pentaprism/effects/statics.hpp"
#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

using namespace champions_of_hara;

namespace {

constexpr std::uint8_t kTigerAttack = 1;  // CH-ORI-2
constexpr int kUnbounded = 64;            // where no range is printed

}  // namespace

// Seats and Turn Order

Seat ChampionsOfHara::holder(const State& s, unsigned order) const {
    for (unsigned seat = 0; seat < options_.players; ++seat)
        if (s.players[seat].order == order) return Seat::of(seat);
    return Seat::none();
}

// The i-th player in Turn Order from the active one, or from Turn Order card 1 where nobody is (CH-GEN-8).
Seat ChampionsOfHara::in_turn_order(const State& s, int i) const {
    if (i < 0 || i >= options_.players) return Seat::none();
    const unsigned from = s.seat == kNone ? 1U : s.players[s.seat].order;
    return holder(s, (from - 1 + static_cast<unsigned>(i)) % options_.players + 1);
}

Seat ChampionsOfHara::seat(const State& s, const Scope& at, std::uint8_t word) const {
    if (word == kSpeaker) return holder(s, 1);
    if (word == kChooser) return chooser_of(s, at);
    return s.seat == kNone ? Seat::none() : Seat(s.seat);
}

CardId ChampionsOfHara::component(const State& s, Type type, Thing t) const {
    if (type != kCard || t >= kLastThing) return CardId::none();
    const auto card = [](unsigned design) { return CardId(static_cast<CardId::rep>(design)); };
    if (t < kFirstItemThing) {
        const unsigned champion = s.players[seat_of(t)].champion;
        if (!is_ability(t) || champion == kNone) return CardId::none();
        return card(kFirstAbility + champion * kAbilities + slot_of(t));
    }
    if (t < kFirstHexThing) return is_item(t) ? card(kFirstItem + item_of(t)) : CardId::none();
    if (t < kFirstShiftThing) return card(hex_of(t));
    if (t < kFirstQuestThing) return card(kFirstShift + (t - kFirstShiftThing));
    if (t < kFirstOrderThing) return card(kFirstQuest + (t - kFirstQuestThing));
    if (t < kFirstCorruptedThing) return card(kFirstTurnOrder + (t - kFirstOrderThing));
    if (t < kFirstScenarioThing) return card(kFirstCorrupted + (t - kFirstCorruptedThing));
    return card(kFirstScenario + (t - kFirstScenarioThing));
}

Seat ChampionsOfHara::owner(const State& s, Thing t) const {
    if (is_ability(t) || is_item(t)) return Seat::of(seat_of(t));
    if (t >= kFirstQuestThing && t < kFirstOrderThing)
        for (unsigned seat = 0; seat < options_.players; ++seat)
            if (s.players[seat].quest == t - kFirstQuestThing) return Seat::of(seat);
    return Seat::none();
}

bool ChampionsOfHara::active(const State& s, Thing t) const {
    if (is_ability(t)) return works(s.players[seat_of(t)], slot_of(t));
    if (is_item(t)) return items_of(s, seat_of(t), item_of(t)) > 0;
    if (t >= kFirstScenarioThing) return in_scenario() && t == scenario_thing();
    return owner(s, t) != Seat::none();
}

// Whether a card of these can be in force for a player: so that what nothing changes, or answers, costs
// little.
bool ChampionsOfHara::may_hold(const State& s, const Holders& h, unsigned seat) const {
    const Player& p = s.players[seat];
    if (h.others || (p.quest != kNone && (h.quests >> p.quest & 1U) != 0)) return true;
    if (p.champion != kNone)
        for (unsigned slots = h.abilities[p.champion]; slots != 0; slots &= slots - 1)
            if (works(p, static_cast<unsigned>(std::countr_zero(slots)))) return true;
    for (std::uint32_t items = h.items; items != 0; items &= items - 1)
        if (owns(s, seat, static_cast<unsigned>(std::countr_zero(items)))) return true;
    return false;
}

bool ChampionsOfHara::may_answer(const State& s, std::uint8_t timing) const {
    for (unsigned seat = 0; seat < options_.players; ++seat)
        if (may_hold(s, hearers_[timing], seat)) return true;
    return false;
}

int ChampionsOfHara::total(const State& s, std::uint8_t key, unsigned seat) const {
    if (!may_hold(s, holders_[key], seat)) return 0;
    return effects::total(*this, s, key, Seat::of(seat));
}

// Resources

int ChampionsOfHara::amount(const State& s, unsigned seat, unsigned resource) const {
    const Player& p = s.players[seat];
    switch (resource) {
        case kRedEnergy:
        case kBlueEnergy:
        case kGreenEnergy:
            return p.energy[resource];
        case kGold:
        case kEnergy:
            return p.energy[kRed] + p.energy[kBlue] + p.energy[kGreen];
        case kHealth:
            return p.health;
        case kSpirit:
            return p.spirit;
        case kHeat:
            return p.heat;
        case kActivation:
            return p.activations;
        default:  // the champion's own
            if (p.champion == kNone) return 0;
            return design(kFirstChampionCard + 3U * p.champion + 2).facts[kResourceFact] ==
                           static_cast<int>(resource)
                       ? p.resource
                       : 0;
    }
}

int ChampionsOfHara::most_of(const State& s, unsigned seat, unsigned resource) const {
    const Player& p = s.players[seat];
    switch (resource) {
        case kRedEnergy:
        case kBlueEnergy:
        case kGreenEnergy:
            return static_cast<int>(goal());  // CH-ENG-2, CH-INTRO-1
        case kHealth:
        case kSpirit:
            return static_cast<int>(bar_);
        case kHeat:  // CH-SOF-1, CH-SOF-3
            return p.champion == kSoff ? rules_.params[kHeatMostParam] : 0;
        case kActivation:
            return 15;
        default: {
            if (p.champion == kNone) return 0;
            const ComponentRow& tracker = design(kFirstChampionCard + 3U * p.champion + 2);
            return tracker.facts[kResourceFact] == static_cast<int>(resource) ? tracker.facts[kMostFact] : 0;
        }
    }
}

// The most that can be paid: Health never to the last point (CH-GEN-5), Grit in Health where it is missing
// (CH-KAO-2).
int ChampionsOfHara::payable(const State& s, unsigned seat, unsigned resource) const {
    const Player& p = s.players[seat];
    const int health = std::max(0, p.health - 1);
    if (resource == kHealth) return health;
    if (resource == kGrit) return p.champion == kKaoru ? p.resource + health : 0;
    return amount(s, seat, resource);
}

// Cards that run

// The card whose text a program is, carried out by `owner`; no thing: it is a rule.
Thing ChampionsOfHara::card_of(const State& s, std::uint16_t program, Seat owner) const {
    if (program == Frame::kNoProgram || designs_[program] >= kDesigns) return kNoThing;
    const unsigned design = designs_[program];
    if (design < kHexCards) return hex_thing(design);
    if (design < kFirstChampionCard) return ability_named(s, design - kFirstAbility);
    if (design >= kFirstScenario) return static_cast<Thing>(kFirstScenarioThing + (design - kFirstScenario));
    if (design >= kFirstCorrupted) return corrupted_thing(design - kFirstCorrupted);
    if (design >= kFirstTurnOrder) return static_cast<Thing>(kFirstOrderThing + (design - kFirstTurnOrder));
    if (design >= kFirstQuest) return static_cast<Thing>(kFirstQuestThing + (design - kFirstQuest));
    if (design >= kFirstItem) return owner ? item_thing(owner.value, design - kFirstItem) : kNoThing;
    return static_cast<Thing>(kFirstShiftThing + (design - kFirstShift));
}

// The card whose text is carried out: of the nearest text at or below this scope. A rule that a text calls
// is that text's; where nothing runs it is the source.
Thing ChampionsOfHara::this_card(const State& s, const Scope& at) const {
    if (at.program == Frame::kNoProgram) return at.source;
    if (const Thing card = card_of(s, at.program, at.owner); card != kNoThing) return card;
    for (std::uint16_t end = at.base; end > 0;) {
        const Frame f = s.stack.at(end);
        if (const Thing card = card_of(s, f.program, f.owner); card != kNoThing) return card;
        end = f.base;
    }
    return kNoThing;
}

// A text of an Ability or an Item: its ranges are modified (CH-RNG-3).
bool ChampionsOfHara::is_players_card(const State& s, const Scope& at) const {
    const Thing card = this_card(s, at);
    return is_ability(card) || is_item(card);
}

// CH-DMG-2, CH-DMG-10.
bool ChampionsOfHara::is_attack(const State& s, const Scope& at) const {
    const Thing card = this_card(s, at);
    return at.owner && card != kNoThing &&
           (is_ability(card) || is_item(card) || (card >= kFirstQuestThing && card < kFirstCorruptedThing));
}

int ChampionsOfHara::stance_change(const State& s, unsigned seat, std::uint8_t crane,
                                   std::uint8_t tiger) const {  // CH-ORI-2
    const Player& p = s.players[seat];
    if (p.champion != kOric) return 0;
    return p.resource == kCrane   ? static_cast<std::int8_t>(crane)
           : p.resource == kTiger ? static_cast<std::int8_t>(tiger)
                                  : 0;
}

// What Items add to a half of Dash (CH-ITEM-5): a card used from the hand lies fresh on the board.
int ChampionsOfHara::dash(const State& s, const Scope& at, unsigned seat, std::uint8_t top,
                          std::uint8_t bottom) const {
    const Thing running = this_card(s, at);
    if (!is_ability(running) || seat_of(running) != seat) return 0;
    const CardId card = component(s, kCard, running);
    if (card.is_none() || rules_.component(card).facts[kDashFact] == 0) return 0;
    const bool is_top = s.players[seat].abilities[slot_of(running)].place() == kFresh;
    const std::uint8_t key = is_top ? top : bottom;
    return key == kNone ? 0 : total(s, key, seat);
}

// CH-RNG-3.
int ChampionsOfHara::reach(const State& s, const Scope& at, unsigned seat, int printed) const {
    if (printed < 0) return kUnbounded;
    if (!is_players_card(s, at)) return printed;  // CH-RNG-5
    const int change = s.players[seat].next_range + total(s, kRangeKey, seat) +
                       stance_change(s, seat, 1, static_cast<std::uint8_t>(-1)) +
                       dash(s, at, seat, kNone, kDashBottomRangeKey);
    return std::max(0, printed + change);
}

// CH-MOVE-3.
int ChampionsOfHara::steps(const State& s, const Scope& at, unsigned seat, int printed) const {
    const int change = s.players[seat].next_move + total(s, kMoveKey, seat) +
                       stance_change(s, seat, static_cast<std::uint8_t>(-1), 0) +
                       dash(s, at, seat, kDashTopMoveKey, kDashBottomMoveKey);
    return std::max(0, printed + change);
}

// CH-DMG-3, what an attacker adds.
int ChampionsOfHara::blow(const State& s, const Scope& at, unsigned seat, int n, int how) const {
    if (how != kByPlayer) return std::max(0, n);
    const int change = s.players[seat].next_attack + total(s, kAttackKey, seat) +
                       stance_change(s, seat, 0, kTigerAttack) +
                       dash(s, at, seat, kNone, kDashBottomDamageKey);
    return std::max(0, n + change);
}

// CH-DMG-3, what the target changes: Koi first, then what its cards take off.
int ChampionsOfHara::arriving(const State& s, unsigned seat, int n, int how) const {
    if (n <= 0) return 0;
    const Player& p = s.players[seat];
    if (p.champion == kOric && p.resource == kKoi) ++n;
    if (how == kByMonster)
        if (const int less = total(s, kReduceMonsterKey, seat); less > 0) n = std::max(1, n - less);
    return n;
}

// Where ranges are counted from: the player's space, or the one aimed at.
unsigned ChampionsOfHara::centre(const State& s, const Scope& at, int kinds) const {
    const unsigned here = source(s, at);
    if ((kinds & kFromAim) == 0) return here;
    const std::uint16_t* aimed = effects::resolution_word(*this, s, at, kAim);
    return aimed != nullptr && *aimed > 0 && *aimed <= kSpaces ? *aimed - 1U : here;
}

bool ChampionsOfHara::is_hit(const State& s, const Scope& at, unsigned seat, int kinds, int radius) const {
    const Thing card = corrupted_of_text(s, at);
    if (card == kNoThing && !at.owner) return false;
    const bool me = card == kNoThing && at.owner == Seat::of(seat);
    if ((kinds & (me ? kOneself : kOthers)) == 0) return false;
    if ((kinds & kFoes) != 0 &&  // CH-COR-14, CH-TEAM-4
        (card != kNoThing ? on_team(s.corrupted[corrupted_of(card)], seat) : !enemies(at.owner.value, seat)))
        return false;
    const unsigned from = centre(s, at, kinds);
    return from < kSpaces && static_cast<int>(s.map.distance(from, s.players[seat].space)) <= radius;
}

// Spaces with a Monster within a radius; those being defeated are no targets any more.
SpaceSet ChampionsOfHara::monsters_in(const State& s, unsigned space, int radius) const {
    SpaceSet found = 0;
    for (SpaceSet left = s.map.within(space, radius); left != 0; left &= left - 1) {
        const unsigned at = lowest_space(left);
        if (is_face_up(s.hexes[at]) && is_monster(s.hexes[at]) && s.damage[at] != kFalling)
            found |= one_space(at);
    }
    return found;
}

// The board

// The World (0 to 5) on the back of the Event that lies face-down there; kWorlds: none does.
unsigned ChampionsOfHara::back_at(const State& s, unsigned space) {
    return space < kSpaces && is_face_down(s.hexes[space]) ? s.hexes[space] - unsigned{kFaceDown} : kWorlds;
}

bool ChampionsOfHara::is_open(const State& s, unsigned space) const {  // CH-MAP-14, CH-MAP-15
    return s.hexes[space] == kNone && s.map.there(tile_of(space));
}

SpaceSet ChampionsOfHara::open_spaces(const State& s, unsigned tile) const {
    SpaceSet open = 0;
    for (SpaceSet left = spaces_of(tile); left != 0; left &= left - 1)
        if (is_open(s, lowest_space(left))) open |= one_space(lowest_space(left));
    return open;
}

// The space of that number, or the lowest open one; kSpaces: none is open (CH-DAWN-2, CH-DUSK-2).
unsigned ChampionsOfHara::spot(const State& s, unsigned world, int number) const {
    const SpaceSet open = open_spaces(s, world);
    if (open == 0) return kSpaces;
    if (number >= 1 && number <= 6) {
        const unsigned space = space_at(world, static_cast<unsigned>(number));
        if (has_space(open, space)) return space;
    }
    return lowest_space(open);
}

// CH-KEY-1, CH-DOJO-2.
bool ChampionsOfHara::aggressed(const State& s, unsigned seat) const {
    const Player& p = s.players[seat];
    if (s.seat != seat || p.space == kTheDojo || p.health == 0) return false;
    const std::uint8_t hex = s.hexes[p.space];
    return is_face_up(hex) && is_monster(hex) && s.damage[p.space] != kFalling &&
           (design(hex).facts[kKeywordsFact] & kAggressive) != 0 && total(s, kIgnoreAggressiveKey, seat) <= 0;
}

// CH-MATT-1, CH-MATT-4, CH-MATT-5.
bool ChampionsOfHara::threatens(const State& s, unsigned seat, unsigned space) const {
    const Player& p = s.players[seat];
    const std::uint8_t hex = s.hexes[space];
    if (p.space == kTheDojo || p.health == 0 || !is_face_up(hex) || !is_monster(hex)) return false;
    return static_cast<int>(s.map.distance(space, p.space)) <= design(hex).facts[kRangeFact];
}

void ChampionsOfHara::list_attackers(State& s, unsigned seat) const {
    s.attackers = 0;
    s.cursor = s.players[seat].space;
    for (unsigned space = 0; space < kSpaces; ++space)
        if (threatens(s, seat, space)) s.attackers |= one_space(space);
    for (unsigned k = 0; k < kCorruptedCards; ++k) {  // CH-COR-7, CH-MATT-6
        const Corrupted& c = s.corrupted[k];
        if (c.stands() && !on_team(c, seat) &&
            static_cast<int>(s.map.distance(c.space, s.players[seat].space)) <=
                design(kFirstCorrupted + k).facts[kRangeFact])
            s.attackers |= std::uint64_t{1} << (kSpaces + k);
    }
}

// CH-MATT-2: by distance at the start of T5, then by space; kSpaces: none.
unsigned ChampionsOfHara::next_attacker(const State& s, unsigned) const {
    unsigned found = kSpaces;
    unsigned nearest = kFar + 1;
    for (SpaceSet left = s.attackers & kAllSpaces; left != 0; left &= left - 1) {
        const unsigned space = lowest_space(left);
        const unsigned distance = s.map.distance(s.cursor, space);
        if (distance >= nearest) continue;
        nearest = distance;
        found = space;
    }
    return found;
}

// CH-QST-2, CH-QST-4.
bool ChampionsOfHara::quest_due(const State& s, unsigned seat) const {
    const Player& p = s.players[seat];
    if (p.quest == kNone || p.part > 2) return false;
    const int goal = design(kFirstQuest + p.quest).facts[p.part == 1 ? kRatingFact : kMostFact];
    return (goal > 0 && p.progress >= goal) || total(s, kMetKey, seat) > 0;
}

int ChampionsOfHara::card_with_charges(const State& s, Thing card) const {
    if (is_ability(card))
        return static_cast<int>(s.players[seat_of(card)].abilities[slot_of(card)].charges());
    if (!is_item(card)) return 0;
    const int copy = copy_of(s, seat_of(card), item_of(card), true, false);
    return copy < 0 ? 0 : static_cast<int>(s.items[static_cast<std::size_t>(copy)].charges());
}

}  // namespace pentaprism
