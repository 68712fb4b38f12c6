#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "pentaprism/rules/vocabulary.hpp"

// What the numbers in a rulebook of Champions of Hara mean: words of section 5 of its specification, and
// those that its rules need. The order is part of the format of a rulebook. Words of Scenarios follow in
// scenario_vocabulary.hpp.

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

namespace detail {
inline constexpr Operand kNumberIn = {Use::kValue, kNumberType};
inline constexpr Operand kNumberOut = {Use::kOut, kNumberType};
inline constexpr Operand kCardIn = {Use::kValue, kCard};
inline constexpr Operand kSpaceIn = {Use::kValue, kSpace};
inline constexpr Operand kTargetIn = {Use::kValue, kTarget};
inline constexpr Operand kMaybeTarget = {Use::kMaybe, kTarget};
inline constexpr Operand kWorldIn = {Use::kValue, kWorld};
inline constexpr Operand kBackIn = {Use::kValue, kBack};
}  // namespace detail

enum Verb : std::uint8_t {
    kNothingVerb = kFirstVerb,
    kPut,
    kSwapFigures,
    kPush,
    kSpend,
    kNext,
    kAdd,
    kTake,
    kSet,
    kPay,
    kWound,
    kWoundOne,
    kHarm,
    kRespawn,
    kRise,
    kFall,
    kDiscard,
    kSlide,
    kTurnUp,
    kPlace,
    kPlaceEvent,
    kSetTop,
    kShuffleWorld,
    kShuffleDusk,
    kRefillDusk,
    kLook,
    kShiftOut,
    kSwapTiles,
    kResolving,
    kLay,
    kSettle,
    kPickUp,
    kPutDown,
    kRecall,
    kLearn,
    kSetCharge,
    kAddCharge,
    kSpendCharge,
    kSetStance,
    kItemGain,
    kItemDrop,
    kItemMove,
    kItemGive,
    kUseBonus,
    kReignite,
    kListAttackers,
    kStruck,
    kEndTurn,
    kAttackBonus,
    kNoBonus,
    kSettleOwed,
    kDealQuest,
    kKeepQuest,
    kTally,
    kTallyMonster,
    kTallyHarm,
    kTallyDefeat,
    kNextPart,
    kTurnEnds
};
inline constexpr std::array<VerbWord, 59> kVerbWords = {{
    {"nothing"},
    {"put", true, detail::kSpaceIn},  // who's figure, by a step or a transport
    {"swap_figures", true, detail::kTargetIn},  // who and the target change spaces
    {"push", false, detail::kTargetIn, detail::kSpaceIn},  // a target is moved by somebody else
    {"spend", true, detail::kNumberIn},  // who's pending modifier a is used up
    {"next", true, detail::kNumberIn, detail::kNumberIn},  // b is added to pending modifier a (CH-GEN-14)
    {"add", true, detail::kNumberIn, detail::kNumberIn,
     detail::kNumberOut},  // b of resource a, up to its most
    {"take", true, detail::kNumberIn, detail::kNumberIn, detail::kNumberOut},  // CH-GEN-3
    {"set", true, detail::kNumberIn, detail::kNumberIn},
    {"pay", true, detail::kNumberIn, detail::kNumberIn, detail::kNumberOut},  // CH-GEN-4: all or nothing
    {"wound", false, detail::kNumberIn, detail::kNumberIn,
     detail::kNumberIn},  // Monsters of kinds b in radius c
    {"wound_one", false, detail::kNumberIn, detail::kTargetIn},
    {"harm", true, detail::kNumberIn, detail::kNumberOut},  // damage that arrived; gives back what was taken
    {"respawn", true},  // CH-DEF-2, CH-DEF-3, CH-DEF-7
    {"rise", true},  // who has lost what a defeat costs
    {"fall", false, detail::kSpaceIn},  // the Monster there is being defeated
    {"discard", false, detail::kSpaceIn},  // the hex card there
    {"slide", false, detail::kSpaceIn, detail::kSpaceIn},
    {"turn_up", false, detail::kCardIn, detail::kSpaceIn},  // the Event there is this one
    {"place", false, detail::kCardIn, detail::kSpaceIn},  // a card from a deck, face-up
    {"place_event", false, detail::kWorldIn, detail::kSpaceIn},  // the top card of a deck, face-down
    {"set_top", false, detail::kBackIn},  // what a World deck shows
    {"shuffle_world", false, detail::kWorldIn},
    {"shuffle_dusk"},
    {"refill_dusk"},  // CH-DUSK-4
    {"look", true, detail::kCardIn, detail::kNumberIn},  // who sees the card b places under the top
    {"shift_out", false, detail::kCardIn},  // a World Shift card leaves its deck (CH-SHFT-7)
    {"swap_tiles", false, detail::kNumberIn, detail::kNumberIn},
    {"resolving", false, detail::kNumberIn},  // an Event is being resolved (1), or is done (0)
    {"lay", true, detail::kCardIn},  // an Ability card is Activated (CH-CARD-4 to CH-CARD-6)
    {"settle", false, detail::kCardIn},  // its effect is over (CH-CARD-14)
    {"pick_up", false, detail::kCardIn, detail::kNumberOut},
    {"put_down", false, detail::kCardIn, detail::kNumberOut},
    {"recall"},  // the card whose text this is goes to the hand
    {"learn", false, detail::kCardIn, detail::kNumberOut},  // from the Level Up pile to the hand
    {"set_charge", false, detail::kNumberIn},  // of the card whose text this is
    {"add_charge", false, detail::kNumberIn},
    {"spend_charge", false, detail::kNumberOut},
    {"set_stance", true, detail::kNumberIn},
    {"item_gain", true, detail::kNumberIn, detail::kNumberOut},
    {"item_drop", false, detail::kCardIn, detail::kNumberOut},  // to the Item deck
    {"item_move", true, detail::kCardIn, detail::kNumberOut},  // to who
    {"item_give", true, detail::kCardIn},  // to who, by CH-ITEM-6
    {"use_bonus", true},
    {"reignite", true},  // CH-SOF-2: who's Mana, and once a turn
    {"list_attackers", true},  // CH-MATT-2
    {"struck", false, detail::kSpaceIn},
    {"end_turn"},
    {"attack_bonus", false, detail::kNumberIn},
    {"no_bonus"},
    {"settle_owed", true},  // who's level-ups have been chosen
    {"deal_quest", true, detail::kCardIn},
    {"keep_quest", true, detail::kCardIn},
    {"tally", true, detail::kNumberIn, detail::kNumberIn},  // b of what a counts, for who's Quest
    {"tally_monster", true, detail::kCardIn},  // that Monster was defeated by who
    {"tally_harm", true, detail::kNumberIn, detail::kNumberIn},  // who took damage a of kind b
    {"tally_defeat", true},  // who defeated another player
    {"next_part", true},  // who's Quest
    {"turn_ends", true, detail::kNumberIn},  // the last check of a turn (5.5) begins (1), or is done (0)
}};

enum Number : std::uint8_t {
    kAmount = kFirstVerb,
    kRoom,
    kPayable,
    kSteps,
    kReach,
    kBlow,
    kArriving,
    kIsHit,
    kStruckCount,
    kTotalOf,
    kSpaceOf,
    kTurnOf,
    kAtDojo,
    kOwes,
    kQuestDue,
    kAggressed,
    kInTurnOrder,
    kOtherInTurnOrder,
    kHexAt,
    kEventAt,
    kDistance,
    kLiesAt,
    kSpot,
    kNextAttacker,
    kSpaceOfTarget,
    kTargetOf,
    kCodeOf,
    kCoded,
    kInReach,
    kWorldOfSpace,
    kIsBoss,
    kKeyword,
    kInHand,
    kChargesOn,
    kTopIsEvent,
    kDay,
    kBonus,
    kIsResolving,
    kIsAttack,
    kItems,
    kQuestPart,
    kOnTile,
    kTurnOrderCard,
    kQuestOf,
    kPlayers,
    kDuskSize,
    kHasItem,
    kHurtDown,
    kFarAway,
    kIsPlayer,
    kSeatOfTarget,
    kPushed,
    kSpaceNumber,
    kAtCards,
    kInTurn,
    kDeckSize,
    kThreatens,
    kDojoSpace,
    kWorldNumbered,
    kTurnEnding,
    kOfDusk,
    kThis
};
inline constexpr std::array<NumberWord, 62> kNumberWords = {{
    {"amount", kNumberType, true, detail::kNumberIn},  // of resource a
    {"room", kNumberType, true, detail::kNumberIn},  // how much more of it
    {"payable", kNumberType, true, detail::kNumberIn},  // the most that can be paid of it
    {"steps", kNumberType, true, detail::kNumberIn},  // of a move of a steps (CH-MOVE-3)
    {"reach", kNumberType, true, detail::kNumberIn},  // of a printed range a (CH-RNG-3); -1: none is printed
    {"blow", kNumberType, true, detail::kNumberIn,
     detail::kNumberIn},  // damage a of kind b before its targets
    {"arriving", kNumberType, true, detail::kNumberIn, detail::kNumberIn},  // damage a of kind b to who
    // Whether damage of mine takes who: kinds a in radius b, or the target c.
    {"is_hit", kNumberType, true, detail::kNumberIn, detail::kNumberIn, detail::kMaybeTarget},
    {"struck_count", kNumberType, true, detail::kNumberIn,
     detail::kNumberIn},  // targets of kinds a in radius b
    {"total", kNumberType, true, detail::kNumberIn},  // of the static texts of key a
    {"space_of", kSpace, true},
    {"turn_of", kNumberType, true},  // it is who's turn
    {"at_dojo", kNumberType, true},
    {"owes", kNumberType, true, detail::kNumberIn},  // a choice of colour a, 3: of an Ultimate, 4: any
    {"quest_due", kNumberType, true},  // the objective of who's part is met
    {"aggressed", kNumberType, true},  // the Monster under who attacks who enters (CH-KEY-1)
    {"in_turn_order", kSeatType, false, detail::kNumberIn},  // the player a places after the active one
    {"other_in_turn_order", kSeatType, true, detail::kNumberIn},  // the same without who
    {"hex_at", kCard, false, detail::kSpaceIn},  // the face-up hex card there
    {"event_at", kNumberType, false, detail::kSpaceIn},  // a face-down Event lies there
    {"distance", kNumberType, true, detail::kSpaceIn},
    {"lies_at", kSpace, false, detail::kCardIn},  // of a hex card
    {"spot", kSpace, false, detail::kWorldIn, detail::kNumberIn},  // CH-DAWN-2; number 0: the lowest open
    {"next_attacker", kSpace, true},
    {"space_of_target", kSpace, false, detail::kTargetIn},
    {"target_of", kTarget, true},  // who as a target
    {"code_of", kNumberType, false, detail::kTargetIn},  // a target as a number from 1, and
    {"coded", kTarget, false, detail::kNumberIn},  // back: what a text remembers
    {"in_reach", kNumberType, true, detail::kTargetIn, detail::kNumberIn},  // of who, within b
    {"world_of", kWorld, false, detail::kSpaceIn},
    {"is_boss", kNumberType, false, detail::kCardIn},
    {"keyword", kNumberType, false, detail::kCardIn, detail::kNumberIn},
    {"in_hand", kNumberType, false, detail::kCardIn},
    {"charges_on", kNumberType, false, detail::kCardIn},
    {"top_is_event", kNumberType, false, detail::kWorldIn},
    {"day", kNumberType},
    {"bonus", kNumberType},  // of `attack_bonus`
    {"is_resolving", kNumberType},
    {"is_attack", kNumberType},  // damage of this text is an attack (CH-DMG-2)
    {"items", kNumberType, true},  // different Item numbers owned
    {"quest_part", kNumberType, true},
    {"on_tile", kNumberType, true, detail::kNumberIn},
    {"turn_order_card", kCard, true},
    {"quest_of", kCard, true},
    {"players", kNumberType},
    {"dusk_size", kNumberType},
    {"has_item", kNumberType, true, detail::kNumberIn},  // of number a; -1: any
    {"hurt_down", kNumberType, true},  // who has no Health left
    {"far_away", kNumberType, true, detail::kCardIn},  // how far from who this hex card lies
    {"is_player", kNumberType, true},  // who is somebody
    {"seat_of_target", kSeatType, false, detail::kTargetIn},
    {"pushed", kTarget, false, detail::kTargetIn, detail::kSpaceIn},  // a target that was moved to that space
    {"space_number", kNumberType, false, detail::kSpaceIn},  // from 1; 0: none
    {"at_cards", kNumberType},  // it is T6d
    {"in_turn", kNumberType},  // somebody's turn is going on
    {"deck_size", kNumberType, false, detail::kWorldIn},
    {"threatens", kNumberType, true, detail::kSpaceIn},  // the Monster there can attack who now
    {"dojo", kSpace},
    {"world_numbered", kWorld, false, detail::kNumberIn},
    {"turn_ending", kNumberType},  // of `turn_ends`
    {"of_dusk", kNumberType, false, detail::kCardIn},  // a card of the Dusk deck
    {"this", kCard},  // the card whose text is carried out
}};

enum Area : std::uint8_t {
    kNearArea = 1,
    kSpacesArea,
    kTargetsArea,
    kPlayersArea,
    kHexesArea,
    kFallenArea,
    kWorldsArea,
    kOpenWorldsArea,
    kBacksArea,
    kDeckMonstersArea,
    kUnseenEventsArea,
    kDuskArea,
    kShiftsArea,
    kPileArea,
    kUltimatesArea,
    kHalvesArea,
    kLiftableArea,
    kHandArea,
    kItemsArea,
    kGiftsArea,
    kCompanionsArea,
    kSlidesArea,
    kPushesArea,
    kQuestDeckArea,
    kOfferArea
};
inline constexpr std::array<AreaWord, 25> kAreaWords = {{
    {"near", kSpace, true},  // spaces beside who
    {"spaces", kSpace, true, false, detail::kNumberIn, detail::kNumberIn},  // within a (-1: any) that hold b
    {"targets", kTarget, true, false, detail::kNumberIn, detail::kNumberIn},  // within a, of kinds b
    {"players", kSeatType, true, false, detail::kNumberIn,
     detail::kNumberIn},  // within a; b: 1 who too, 2 only with Items
    {"hexes", kSpace, true, false, detail::kNumberIn, detail::kNumberIn},  // spaces within a whose card is b
    {"fallen", kSpace},  // Monsters whose Health is reached
    {"worlds", kWorld},  // that are there
    {"open_worlds", kWorld},  // with an open space
    {"backs", kBack, false, false, detail::kWorldIn},  // what may lie on top of a World deck
    {"deck_monsters", kCard, false, false, detail::kWorldIn},
    {"unseen_events", kCard, false, false, detail::kWorldIn},
    {"dusk", kCard, false, true, detail::kNumberIn},  // what may lie a places under the top of the Dusk deck
    {"shifts", kCard},  // in the World Shift deck
    {"pile", kCard, true, false, detail::kNumberIn},  // Level Up cards of colour a
    {"ultimates", kCard, true},  // that may be drawn (CH-ULT-2)
    {"halves", kCard, true},  // Ability cards that can be Activated
    {"liftable", kCard, true},  // CH-CARD-8, CH-CARD-13
    {"hand", kCard, true},  // what may be put down
    {"items", kCard, true, false, detail::kNumberIn},  // of number a; -1: any
    {"gifts", kCard, true},  // Items that may be given now (CH-DEC-4)
    {"companions", kSeatType, true},  // the other players on who's space
    {"slides", kSpace, false, false, detail::kSpaceIn},  // where the hex card there may go next (CH-MON-7)
    {"pushes", kSpace, false, false, detail::kTargetIn},  // where a target may be moved next
    {"quest_deck", kCard, false, true},
    {"offer", kCard, true, true},  // Quests dealt to who
}};

enum Timing : std::uint8_t {
    // Called by rules
    kTopTiming,
    kBottomTiming,
    kUseTiming,
    kBonusTiming,
    kGiftTiming,
    kEffectTiming,
    kSuccessTiming,
    kAllyTiming,
    kRewardTiming,
    kLootTiming,
    kCriticalTiming,
    kFallsTiming,
    kShiftTiming,
    kFirstPartTiming,
    kSecondPartTiming,
    // Woken by events (5.3)
    kDawnTiming,
    kDuskTiming,
    kTurnStartTiming,
    kTurnEndTiming,
    kDamageTiming,
    kDamagedTiming,
    kKilledTiming,
    kClosedTiming,
    kEventDoneTiming,
    kDefeatedTiming
};
inline constexpr std::array<FieldWord, 1> kWhoFields = {{{"who", kSeatType}}};
inline constexpr std::array<FieldWord, 2> kWhoAndNumber = {{{"who", kSeatType}, {"n", kNumberType}}};
inline constexpr std::array<FieldWord, 3> kKillFields = {
    {{"who", kSeatType}, {"n", kNumberType}, {"card", kCard}}};
inline constexpr std::array<FieldWord, 2> kRiftFields = {{{"who", kSeatType}, {"met", kNumberType}}};
// Damage about to be dealt; `used`: a source of prevention has answered, so the rest is asked anew
// (CH-DMG-6).
inline constexpr std::array<FieldWord, 4> kDamageFields = {
    {{"n", kNumberType}, {"who", kSeatType}, {"used", kNumberType}, {"how", kNumberType}}};
inline constexpr std::array<TimingWord, 25> kTimingWords = {{
    {"top"},
    {"bottom"},
    {"use"},
    {"bonus"},
    {"gift"},
    {"effect"},
    {"success"},
    {"ally"},
    {"reward"},
    {"loot"},
    {"critical"},
    {"falls"},
    {"shift"},
    {"part_1"},
    {"part_2"},
    {"dawn", Order::kFixed, false, 1, 0, kWhoAndNumber},  // n is the Day
    {"dusk", Order::kFixed, false, 1, 0, kWhoAndNumber},
    {"turn_start", Order::kFixed, false, 1, 0, kWhoFields},
    {"turn_end", Order::kFixed, false, 1, 0, kWhoFields},
    {"damage", Order::kOwn, false, 1, 0, kDamageFields},
    {"damaged", Order::kFixed, false, 1, 0, kWhoAndNumber},
    {"killed_monster", Order::kFixed, false, 1, 0, kKillFields},  // n is its Health
    {"closed_rift", Order::kFixed, false, 1, 0, kRiftFields},
    {"event_done", Order::kFixed, false, 1, 0, kWhoFields},
    {"defeated", Order::kFixed, false, 1, 0, kWhoFields},
}};

// Registers that a text sets aside for the rules it calls.
enum Memory : std::uint8_t {
    kHalted,  // an Event has ended its movement (CH-MOVE-5)
    kSame,  // the last target, as a code (CH-TGT-5)
    kKilled,  // the last damage defeated its target
    kN,  // the amount of the last pay_upto or roll
    kAim  // the aimed space, from 1
};
inline constexpr std::uint8_t kMemories = 5;

// Rules in steps: programs of the rulebook with these numbers. "me" is the player who carries them out.
enum Rule : std::uint8_t {
    kDroppedRule,
    kMoveRule,
    kTransportRule,
    kSendRule,
    kLandRule,
    kFlipRule,
    kAttackRule,
    kStrikeRule,
    kStrikeSameRule,
    kBlastRule,
    kSufferRule,
    kDealRule,
    kPreventRule,
    kFallsRule,
    kDefeatRule,
    kGainRule,
    kLoseRule,
    kLoseEnergyRule,
    kPayRule,
    kPayUptoRule,
    kStealRule,
    kTakeItemRule,
    kItemRule,
    kDropItemRule,
    kPickUpRule,
    kPutDownRule,
    kLearnRule,
    kUltimateRule,
    kLevelUpRule,
    kActivationsRule,
    kOffTurnRule,
    kPlayRule,
    kUseItemRule,
    kUseChargeRule,
    kBonusRule,
    kCloseRule,
    kAllyRule,
    kGiveRule,
    kReigniteRule,
    kStanceRule,
    kChallengeRule,
    kAimRule,
    kBanishRule,
    kSlideRule,
    kShoveRule,
    kSwapRule,
    kCloseFarRule,
    kFlipFarRule,
    kPeekRule,
    kAppearRule,
    kNewTopRule,
    kSpawnWorldRule,
    kSpawnDuskRule,
    kTopsRule,
    kDawnRule,
    kShiftRule,
    kUltimatesRule,
    kQuestsRule,
    kQuestCheckRule,
    kDawnTextsRule,
    kDuskTextsRule,
    kTurnStartRule,
    kUnderFootRule,
    kFoesRule,
    kTurnEndRule
};
namespace detail {
inline constexpr std::array<FieldWord, 1> kOneNumber = {{{"n", kNumberType}}};
inline constexpr std::array<FieldWord, 2> kTwoNumbers = {{{"n", kNumberType}, {"m", kNumberType}}};
inline constexpr std::array<FieldWord, 3> kThreeNumbers = {
    {{"n", kNumberType}, {"m", kNumberType}, {"k", kNumberType}}};
inline constexpr std::array<FieldWord, 1> kOneSpace = {{{"space", kSpace}}};
inline constexpr std::array<FieldWord, 2> kSpaceAndNumber = {{{"space", kSpace}, {"n", kNumberType}}};
inline constexpr std::array<FieldWord, 1> kOneCard = {{{"card", kCard}}};
inline constexpr std::array<FieldWord, 1> kOneWorld = {{{"world", kWorld}}};
inline constexpr std::array<FieldWord, 2> kWorldAndNumber = {{{"world", kWorld}, {"n", kNumberType}}};
inline constexpr std::array<FieldWord, 1> kBySeat = {{{"by", kSeatType}}};
inline constexpr std::array<FieldWord, 5> kDealArguments = {{{"n", kNumberType},
                                                             {"kinds", kNumberType},
                                                             {"radius", kNumberType},
                                                             {"target", kTarget},
                                                             {"how", kNumberType}}};
}  // namespace detail
inline constexpr std::array<RuleWord, 65> kRuleWords = {{
    {"dropped"},  // where programs go on that a defeat has cut short (CH-DEF-7)
    {"move", detail::kTwoNumbers},  // n steps; m: through Events
    {"transport", detail::kTwoNumbers},  // within n (-1: no range is printed) to a space that holds m
    {"send", detail::kOneSpace},
    {"land"},
    {"flip", detail::kOneSpace},
    {"attack", detail::kOneSpace},  // the Monster there attacks me
    {"strike", detail::kThreeNumbers},  // damage n to one of kinds m within k
    {"strike_same", detail::kTwoNumbers},
    {"blast", detail::kThreeNumbers},  // damage n to all of kinds m within k
    {"suffer", detail::kOneNumber},
    {"deal", detail::kDealArguments},
    {"prevent", detail::kTwoNumbers},  // gives back what is left of damage n that comes by m
    {"falls", detail::kOneSpace},  // I defeated the Monster there
    {"defeat", detail::kBySeat},
    {"gain", detail::kTwoNumbers},  // of resource n, m
    {"lose", detail::kTwoNumbers},
    {"lose_energy", detail::kOneNumber},
    {"pay", detail::kTwoNumbers},  // gives back whether it was paid
    {"pay_upto", detail::kTwoNumbers},  // gives back how much
    {"steal", detail::kThreeNumbers},  // of resource n, m within k
    {"take_item", detail::kOneNumber},
    {"item", detail::kOneNumber},
    {"drop_item", detail::kTwoNumbers},  // of number n (-1: any); m: it must be. Gives back whether
    {"pick_up", detail::kOneNumber},
    {"put_down", detail::kOneNumber},
    {"learn", detail::kOneNumber},  // of colour n
    {"ultimate"},
    {"level_up"},
    {"activations", detail::kOneNumber},
    {"off_turn"},
    {"play", detail::kOneCard},
    {"use_item", detail::kOneCard},
    {"use_charge", detail::kOneCard},
    {"turn_bonus"},
    {"close", detail::kSpaceAndNumber},  // the Rift there, with n on the die
    {"ally", detail::kOneSpace},
    {"give"},
    {"reignite"},
    {"stance", detail::kOneNumber},  // n: the one held may be kept
    {"challenge",
     detail::kThreeNumbers},  // rating n, m: pay first, k on the die. Gives back whether it was met
    {"aim", detail::kOneNumber},
    {"banish", detail::kTwoNumbers},  // a card of kind n within m
    {"slide", detail::kThreeNumbers},  // a card of kind n up to m steps, within k
    {"shove", detail::kOneNumber},  // the last target, n steps
    {"swap", detail::kOneNumber},
    {"close_far", detail::kTwoNumbers},
    {"flip_far", detail::kOneNumber},
    {"peek", detail::kOneNumber},
    {"appear", detail::kOneSpace},  // a face-down Event there (CH-SPWN-7)
    {"new_top", detail::kOneWorld},
    {"spawn_world", detail::kWorldAndNumber},  // at number n, 0: the lowest open space
    {"spawn_dusk", detail::kOneNumber},  // n cards
    {"tops"},
    {"dawn"},
    {"shift"},
    {"ultimates"},
    {"quests"},
    {"quest_check"},
    {"dawn_texts"},
    {"dusk_texts"},
    {"turn_start"},
    {"under_foot"},
    {"foes"},
    {"turn_end"},
}};

// Keys of static texts (5.4), and what Quests count (5.5).
enum Key : std::uint8_t {
    kDashTopMoveKey,
    kDashBottomMoveKey,
    kDashBottomDamageKey,
    kDashBottomRangeKey,
    kAttackKey,
    kRangeKey,
    kMoveKey,
    kReduceMonsterKey,
    kEventBonusKey,
    kRiftBonusKey,
    kReigniteRollKey,
    kScaredAtKey,
    kTerrifiedAtKey,
    kStanceMayRepeatKey,
    kIgnoreAggressiveKey,
    kFirstCountKey,
    kAllyCount = kFirstCountKey,
    kRiftClosedCount,
    kRiftMetCount,
    kEventDoneCount,
    kEventMetCount,
    kMonsterCount,
    kDamageEnemyCount,
    kDefeatPlayerCount,
    kWorldVisitedCount,
    kItemGivenCount,
    kSpiritPaidCount,
    kDojoTurnCount,
    kUltUsedCount,
    kMetKey
};
inline constexpr std::array<KeyWord, 29> kKeyWords = {{
    {"dash_top_move"},
    {"dash_bottom_move"},
    {"dash_bottom_damage"},
    {"dash_bottom_range"},
    {"attack"},
    {"range"},
    {"move"},
    {"reduce_monster"},
    {"event_bonus"},
    {"rift_bonus"},
    {"reignite_roll"},
    {"scared_at"},
    {"terrified_at"},
    {"stance_may_repeat"},
    {"ignore_aggressive"},
    {"count_ally"},
    {"count_rift_closed"},
    {"count_rift_met"},
    {"count_event_done"},
    {"count_event_met"},
    {"count_monster", kCard},
    {"count_damage_enemy"},
    {"count_defeat_player"},
    {"count_world_visited"},
    {"count_item_given"},
    {"count_spirit_paid"},
    {"count_dojo_turn"},
    {"count_ult_used"},
    {"met"},  // the objective of the part is met: `state`, `at_turn_end`
}};

// Questions (4.1).
enum Ask : std::uint8_t {
    kMayAsk,
    kPickAsk,
    kNameAsk,
    kStepAsk,
    kToAsk,
    kTargetAsk,
    kPayAsk,
    kColourAsk,
    kLoseAsk,
    kHealAsk,
    kTakeAsk,
    kOptionAsk,
    kCardAsk,
    kItemAsk,
    kPlayerAsk,
    kHexAsk,
    kStanceAsk,
    kOffTurnAsk,
    kKeepAsk
};
inline constexpr std::array<std::string_view, 19> kAskWords = {
    "may",  "pick",   "name", "step", "to",     "target", "pay",    "colour",   "lose", "heal",
    "take", "option", "card", "item", "player", "hex",    "stance", "off_turn", "keep"};

// What chance says (4.2). `draw` is the language's own word; nothing here is drawn by it.
enum Chance : std::uint8_t {
    kDrawChance,
    kDieChance,
    kCriticalChance,
    kEventChance,
    kMonsterChance,
    kBackChance,
    kWorldChance,
    kNumberChance,
    kDuskChance,
    kLookChance,
    kShiftChance,
    kQuestChance
};
inline constexpr std::array<std::string_view, 12> kChanceWords = {"draw",    "die",  "critical", "event",
                                                                  "monster", "back", "world",    "number",
                                                                  "dusk",    "look", "shift",    "quest"};

enum Param : std::uint8_t { kBarParam, kThresholdParam, kActivationsParam, kHeatMostParam };
inline constexpr std::array<ParamWord, 4> kParamWords = {{
    {"bar", 1, 10},  // CH-GEN-2: of Health, Spirit and energy
    {"threshold", 1, 10},  // CH-LVL-1
    {"activations", 1, 12},  // CH-TURN-1
    {"heat_most", 1, 10},  // CH-SOF-1
}};

inline constexpr std::array<std::string_view, 5> kTypeWords = {"card", "space", "target", "world", "back"};

}  // namespace pentaprism::champions_of_hara
