#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "pentaprism/games/champions_of_hara/component_words.hpp"
#include "pentaprism/games/champions_of_hara/number_words.hpp"
#include "pentaprism/games/champions_of_hara/rule_words.hpp"
#include "pentaprism/games/champions_of_hara/verb_words.hpp"

// What the numbers in a rulebook of Champions of Hara mean: words of section 5 of its specification, and
// those that its rules need. The order is part of the format of a rulebook. Here are keys, questions, chances
// and parameters; the rest is in the files it includes, and the words of Scenarios follow in
// scenario_vocabulary.hpp.

namespace pentaprism::champions_of_hara {

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
