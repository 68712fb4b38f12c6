#pragma once

#include <array>
#include <cstdint>

#include "pentaprism/games/champions_of_hara/component_words.hpp"

// The verbs of Champions of Hara, and the operands that its words take.

namespace pentaprism::champions_of_hara {

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

}  // namespace pentaprism::champions_of_hara
