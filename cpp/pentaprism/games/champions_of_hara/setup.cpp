// Set-up of a game (2.4 of the specification).

#include <algorithm>

#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

using namespace champions_of_hara;

namespace {

constexpr unsigned kStartingItem = 0;    // CH-PREP-6: a Dreamstone
constexpr std::uint8_t kEventsInDeck =
    5;  // CH-PREP-2: seven without two; 14 cards with the Monsters, Dawns take six (CH-SPWN-9)
constexpr std::uint16_t kAllMonsters = (1U << kWorldMonsters) - 1U;
constexpr std::uint8_t kAllEvents = (1U << kWorldEvents) - 1U;
constexpr std::uint32_t kAllDusk = (1U << kDuskCards) - 1U;
constexpr std::uint16_t kAllShifts = (1U << kShifts) - 1U;
constexpr std::uint16_t kAllQuests = (1U << kQuests) - 1U;

Kind ability_kind(unsigned slot) {
    constexpr std::array<Kind, kAbilities> kOfSlot = {kCore,     kCore,     kCore,     kCore,      kRedCard,
                                                      kRedCard,  kBlueCard, kBlueCard, kGreenCard, kGreenCard,
                                                      kUltimate, kUltimate, kPassive};
    return kOfSlot[slot];
}

Kind kind_at(unsigned design) {
    if (design < kFirstAbility) return is_monster(design) ? kMonster : is_rift(design) ? kRift : kEvent;
    if (design < kFirstChampionCard) return ability_kind((design - kFirstAbility) % kAbilities);
    if (design < kFirstShift) return static_cast<Kind>(kCharacter + (design - kFirstChampionCard) % 3);
    if (design < kFirstItem) return kShift;
    if (design < kFirstQuest) return kItem;
    if (design >= kFirstCorrupted) return static_cast<Kind>(kCorruptedCard);
    return design < kFirstTurnOrder ? kQuest : kTurnOrder;
}

// A number that a Scenario says of itself, before there is a game.
int said_of(const Rulebook& rules, unsigned scenario, std::uint8_t key) {
    for (const StaticRow& row : rules.statics_of(CardId::of(kFirstScenario + scenario - 1)))
        if (row.key == key) return row.amount;
    return 0;
}

// Whether these players can play this Scenario. The empty string, or what is wrong (CH-SCN-2, CH-SCN-6).
std::string scenario_fits(const Rulebook& rules, const ChampionsOfHara::Options& options) {
    const ComponentRow& scenario = rules.components[kFirstScenario + options.scenario - 1U];
    if (options.players < scenario.facts[kStartFact] || options.players > scenario.facts[kMostFact])
        return "Scenario " + std::to_string(options.scenario) + " is for " +
               std::to_string(scenario.facts[kStartFact]) +
               (scenario.facts[kStartFact] == scenario.facts[kMostFact]
                    ? ""
                    : " to " + std::to_string(scenario.facts[kMostFact])) +
               " players";
    if (scenario.kind == kTeams && options.players % 2 != 0)
        return "Scenario " + std::to_string(options.scenario) + " is for two equal teams: 2 or 4 players";
    const auto champion = static_cast<std::uint8_t>((options.scenario - 1U) / 3U);
    const auto seats = std::span(options.champions).first(options.players);
    if ((scenario.kind == kHunt || options.players == 1) &&
        std::ranges::find(seats, champion) == seats.end() && std::ranges::find(seats, kNone) == seats.end())
        return "nobody has the champion of the Scenario: champion_1 to champion_" +
               std::to_string(options.players) + " name others";
    const int required = said_of(rules, options.scenario, kRequiresKey);
    if (options.corrupted != 0 && required != 0 && options.corrupted != required)
        return "Scenario " + std::to_string(options.scenario) +
               " has a Corrupted of its own: corrupted=scenario";
    return {};
}

}  // namespace

std::string ChampionsOfHara::fits(const Rulebook& rules, const Options& options) {
    if (rules.components.size() != kDesigns)
        return std::to_string(rules.components.size()) + " components, and the box has " +
               std::to_string(kDesigns);
    unsigned copies = 0;
    for (unsigned i = 0; i < kDesigns; ++i) {
        const ComponentRow& c = rules.components[i];
        const bool fitting =
            i < kFirstScenario ? c.kind == kind_at(i) : c.kind >= kCooperation && c.kind <= kHunt;
        if (!fitting)
            return std::string(rules.name(CardId::of(i))) + " is of another kind than belongs there";
        if (c.kind == kItem && (c.copies < 1 || c.facts[kNumberFact] != static_cast<int>(i - kFirstItem)))
            return std::string(rules.name(CardId::of(i))) + " has another number, or no copy";
        if (c.kind == kItem) copies += c.copies;
    }
    if (copies != kItemCards)
        return "the copies of the Items add up to " + std::to_string(copies) +
               ", and the box has 50: change `copies` of others by as many";
    if (rules.components[kFirstItem + kStartingItem].copies < kMaxSeats)
        return std::string(rules.name(CardId::of(kFirstItem + kStartingItem))) +
               " is what each player begins with (CH-PREP-6): it has 4 copies or more";
    if (options.players < 1 || options.players > kMaxSeats) return "1 to 4 players";
    if (options.first != kAtRandom && options.first >= options.players)
        return "first=p" + std::to_string(options.first + 1) + " is nobody where " +
               std::to_string(options.players) + " play";
    for (unsigned a = 0; a < kMaxSeats; ++a)
        for (unsigned b = 0; b < a; ++b)
            if (options.champions[a] != kNone && options.champions[a] == options.champions[b])
                return "champion_" + std::to_string(b + 1) + " and champion_" + std::to_string(a + 1) +
                       " are the same: each champion is there once";
    if (options.scenario > kScenarios || options.teams > 2)
        return "there is no such Scenario, or no such teams";
    if (options.scenario != 0) return scenario_fits(rules, options);
    if (options.players < 2)
        return "an Arena is for 2 to 4 players: alone one plays Scenario 3, 6, 9, 12, 15 or 18";
    return {};
}

ChampionsOfHara::ChampionsOfHara(Rulebook rules, const Options& options)
    : RuledGame(std::move(rules)), options_(options) {
    bar_ = static_cast<unsigned>(rules_.params[kBarParam]);
    threshold_ = static_cast<unsigned>(rules_.params[kThresholdParam]);
    unsigned next = 0;
    for (unsigned number = 0; number < kItemNumbers; ++number) {
        first_copy_[number] = static_cast<std::uint8_t>(next);
        next += rules_.components[kFirstItem + number].copies;
    }
    first_copy_[kItemNumbers] = static_cast<std::uint8_t>(next);
    for (unsigned number = 0; number < kItemNumbers; ++number)
        for (unsigned i = first_copy_[number]; i < first_copy_[number + 1]; ++i)
            number_of_copy_[i] = static_cast<std::uint8_t>(number);
    worths_ = worths_of(rules_);
    halves_ = halves_of(rules_);
    designs_.assign(rules_.programs.size(), kDesigns);
    if (in_scenario()) {
        if (said_of(rules_, options_.scenario, kQuestsKey) != 0) options_.quests = true;  // CH-QST-1
        const int named = said_of(rules_, options_.scenario, kRequiresKey) +
                          said_of(rules_, options_.scenario, kRecommendsKey);
        if (options_.corrupted == 0) options_.corrupted = static_cast<std::uint8_t>(named);
    }
    choose_sides();
    const auto note = [&](Holders& h, unsigned design) {
        if (design >= kFirstScenario && design != kFirstScenario + options_.scenario - 1U) return;
        if (design >= kFirstAbility && design < kFirstChampionCard) {
            const unsigned ability = design - kFirstAbility;
            h.abilities[ability / kAbilities] =
                static_cast<std::uint16_t>(h.abilities[ability / kAbilities] | 1U << ability % kAbilities);
        } else if (design >= kFirstItem && design < kFirstQuest) {
            h.items |= 1U << (design - kFirstItem);
        } else if (design >= kFirstQuest && design < kFirstTurnOrder) {
            h.quests = static_cast<std::uint16_t>(h.quests | 1U << (design - kFirstQuest));
        } else {
            h.others = true;
        }
    };
    for (const EntryRow& e : rules_.entries) {
        note(hearers_[e.timing], e.component);
        designs_[e.program] = e.component;
    }
    for (const StaticRow& t : rules_.statics) {
        note(holders_[t.key], t.component);
        if (t.who != kMe) holders_[t.key].others = true;
    }
    // What another seat carries out inside a text is a program before the text's own.
    for (std::size_t i = rules_.programs.size() - 1; i-- > kAllRuleWords.size();)
        if (designs_[i] == kDesigns) designs_[i] = designs_[i + 1];
    for (unsigned ability = 0; ability < kAbilityCards; ++ability)
        for (const EntryRow& e : rules_.entries_of(CardId::of(kFirstAbility + ability)))
            if ((e.timing == kTopTiming || e.timing == kBottomTiming) && has_damage_part(e.program))
                damaging_[ability] = static_cast<std::uint8_t>(damaging_[ability] | 1U << e.timing);
}

// CH-PROC-2.
ChampionsOfHara::State ChampionsOfHara::start() const {
    State s{};
    for (Player& p : s.players) {
        p.champion = p.quest = kNone;
        p.offer.fill(kNone);
    }
    s.hexes.fill(kNone);
    s.items.fill(Copy::of(Copy::kDeck, 0));
    s.monsters.fill(kAllMonsters);
    s.events.fill(kEventsInDeck);
    s.unseen.fill(kAllEvents);
    s.unplaced = kAllDusk;  // CH-PREP-3
    s.dusk.size = kDuskCards;
    s.shifts = kAllShifts;
    s.quests = kAllQuests;
    for (Corrupted& c : s.corrupted) c.space = kNone;
    s.tokens.fill(kInSupply);
    s.marks.fill(kNone);
    s.seat = s.winner = kNone;
    s.map = Map::of_layout(0);
    advance(s);
    return s;
}

// One step of the set-up in the order of CH-PREP-9; false: something is awaited.
bool ChampionsOfHara::step_of_setup(State& s) const {
    switch (s.stage) {
        case kLayoutStage:  // CH-PREP-1, CH-MAP-12
            if (options_.layout == kAtRandom) return false;
            s.map = Map::of_layout(options_.layout);
            s.stage = kTopsStage;
            return true;
        case kTopsStage:  // CH-PREP-2: the backs of the shuffled decks
            s.stage = kFirstStage;
            effects::push(*this, s, kTopsRule, kNoThing, Seat::none());
            return true;
        case kFirstStage:  // CH-PREP-4
            if (options_.first == kAtRandom && options_.players > 1) return false;
            s.first = options_.first == kAtRandom ? std::uint8_t{0} : options_.first;
            s.stage = kChampionStage;
            return true;
        case kChampionStage: {  // CH-PREP-5
            if (s.cursor == options_.players) {
                s.cursor = 0;
                s.stage = kScenarioStage;
                return true;
            }
            const unsigned seat = chooser(s);
            const unsigned free = free_champions(s);
            const unsigned named = options_.champions[seat];
            if (named == kNone && std::popcount(free) > 1) return false;
            take_champion(s, seat, named != kNone ? named : static_cast<unsigned>(std::countr_zero(free)));
            ++s.cursor;
            return true;
        }
        case kScenarioStage:
            s.stage = kQuestStage;
            if (in_scenario()) begin(s, kScenarioRule, kNone);
            return true;
        default:  // CH-PREP-8
            s.stage = kRoundStage;
            s.day = 1;
            if (options_.quests) effects::push(*this, s, kQuestsRule, kNoThing, Seat::none());
            return true;
    }
}

// Champions that the next player may choose: not taken, and not named for another.
unsigned ChampionsOfHara::free_champions(const State& s) const {
    unsigned free = (1U << kChampions) - 1U;
    for (unsigned seat = 0; seat < options_.players; ++seat) {
        if (s.players[seat].champion != kNone) free &= ~(1U << s.players[seat].champion);
        if (options_.champions[seat] != kNone) free &= ~(1U << options_.champions[seat]);
    }
    return free;
}

// CH-PREP-6, CH-PREP-7.
void ChampionsOfHara::take_champion(State& s, unsigned seat, unsigned champion) const {
    Player& p = s.players[seat];
    const unsigned cards = kFirstChampionCard + 3 * champion;
    const auto fact = [&](unsigned card, Fact f) {
        return static_cast<std::uint8_t>(design(cards + card).facts[f]);
    };
    p.champion = static_cast<std::uint8_t>(champion);
    p.space = kTheDojo;
    p.health = fact(0, kHealthFact);
    p.spirit = fact(0, kSpiritFact);
    p.resource = fact(2, kStartFact);  // of Oric none (CH-ORI-5)
    p.order = static_cast<std::uint8_t>((seat + options_.players - s.first) % options_.players + 1);
    for (unsigned slot = 0; slot < kAbilities; ++slot)
        p.abilities[slot].move(slot < 4 ? kInHandPlace : slot <= kUltimateSlot ? kInPile : kInBox);
    if ((options_.alternates >> champion & 1U) != 0) p.abilities[kAlternateSlot].move(kInPile);
    if ((options_.passives >> champion & 1U) != 0) p.abilities[kPassiveSlot].move(kInPlay);
    gain_item(s, seat, kStartingItem);
}

void ChampionsOfHara::apply_setup(State& s, Action a) const {
    const auto what = static_cast<std::uint8_t>(WhatField::get(a));
    switch (static_cast<Act>(a.verb())) {
        case Act::kSaidLayout:
            s.map = Map::of_layout(what);
            s.stage = kTopsStage;
            return;
        case Act::kSaidFirst:
            s.first = what;
            s.stage = kChampionStage;
            return;
        default:
            take_champion(s, chooser(s), what);
            ++s.cursor;
            return;
    }
}

}  // namespace pentaprism
