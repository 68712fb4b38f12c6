#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "pentaprism/rules/vocabulary.hpp"

// The words of Champions of Hara for things, seats, kinds of components and what is printed on them.

namespace pentaprism::champions_of_hara {

// A card is what has texts. A space lies on the map. A target can be hit (CH-TGT-1). A world is the letter of
// one, a back what the top of a World deck shows.
enum ThingType : Type { kCard = kFirstThing, kSpace, kTarget, kWorld, kBack };

enum SeatWord : std::uint8_t { kActive = kFirstSeatWord, kSpeaker };
inline constexpr std::array<std::string_view, 2> kSeatWords = {
    "active",  // whose turn it is
    "speaker",  // who holds Turn Order card 1 (CH-GEN-9)
};

// Kinds of components, and how many designs there are of each, in the order of a rulebook (section 6).
enum Kind : std::uint8_t {
    kMonster,
    kEvent,
    kRift,
    kCore,
    kRedCard,
    kBlueCard,
    kGreenCard,
    kUltimate,
    kPassive,
    kCharacter,
    kPortrait,
    kTracker,
    kShift,
    kItem,
    kQuest,
    kTurnOrder
};
inline constexpr std::array<std::string_view, 16> kKindWords = {
    "monster", "event",     "rift",     "core",    "red",   "blue", "green", "ultimate",
    "passive", "character", "portrait", "tracker", "shift", "item", "quest", "turn_order"};

enum Fact : std::uint8_t {
    kHealthFact,
    kAttackFact,
    kRangeFact,
    kKeywordsFact,
    kRatingFact,
    kNumberFact,
    kEquipmentFact,
    kChargesFact,
    kFreeFact,
    kDashFact,
    kSpiritFact,
    kPrimaryFact,
    kResourceFact,
    kMostFact,
    kStartFact,
    kRespawnFact
};
enum Keyword : std::uint8_t {  // of kKeywordsFact, a bit each
    kBoss = 1,
    kAggressive = 2,
    kArmored = 4,
    kDangerous = 8,
    kCritical = 16
};
inline constexpr std::uint8_t kFreeTop = 1;  // of kFreeFact
inline constexpr std::uint8_t kFreeBottom = 2;
inline constexpr std::array<FactWord, 16> kFactWords = {{
    {"health", 0, 31},  // of a Monster; of a champion the spawn value; of a Corrupted one bar
    {"attack", 0, 15},
    {"range", 0, 15},
    {"keywords", 0, 31},
    {"rating", 0, 15},  // of a Rift
    {"number", 0, 31},  // of an Item, of a Turn Order card, of a Corrupted, of a Scenario
    {"equipment", 0, 1},
    {"charges", 0, 6},  // the most; of an Item also the first (CH-CHG-1, CH-CHG-5)
    {"free", 0, 3},  // halves that cost no Activation
    {"dash", 0, 1},
    {"spirit", 0, 10},  // of a champion the spawn value
    {"primary", 0, 2},  // colour
    {"resource", 0, 15},  // of a tracker: a code of Resource
    {"most", 0, 10},  // of a tracker; of a Scenario players
    {"start", 0, 10},  // likewise, the least
    {"respawn", -1, 10},  // -1: unchanged
}};

// What can be gained, lost, paid and counted.
enum Resource : std::uint8_t {
    kRedEnergy,
    kBlueEnergy,
    kGreenEnergy,
    kGold,
    kHealth,
    kSpirit,
    kGrit,
    kMomentum,
    kFear,
    kMana,
    kHeat,
    kRune,
    kActivation,
    kEnergy,  // of any colour
    kStance
};
enum Stance : std::uint8_t { kNoStance, kCrane, kTiger, kKoi };  // CH-ORI-1

// What an attack or a choice may take (CH-TGT-1, CH-TGT-3), a bit each; kFoes: none of the own team
// (CH-TEAM-4).
enum Kinds : std::uint8_t {
    kMonsters = 1,
    kCorrupted = 2,
    kOthers = 4,
    kOneself = 8,
    kFromAim = 16,
    kFoes = 32
};
// What a space must hold for a transport to go there, or which card on it is meant.
enum Holding : std::uint8_t {
    kAnySpace,
    kHoldsMonster,
    kHoldsRift,
    kHoldsPlayer,
    kHoldsEvent,
    kOfAWorld,
    kAimable
};
// How damage comes (CH-DMG-2, CH-DMG-10).
enum How : std::uint8_t { kByPlayer, kByText, kByMonster };
enum Pending : std::uint8_t { kNextAttack, kNextMove, kNextRange };  // CH-GEN-11

}  // namespace pentaprism::champions_of_hara
