#pragma once

#include <array>
#include <cstdint>

#include "pentaprism/games/champions_of_hara/component_words.hpp"

// The timings of Champions of Hara, what a text sets aside, and the rules in steps.

namespace pentaprism::champions_of_hara {

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

}  // namespace pentaprism::champions_of_hara
