#pragma once

#include <array>
#include <cstdint>

#include "pentaprism/games/champions_of_hara/verb_words.hpp"

// The numbers and areas of Champions of Hara: what texts and rules read.

namespace pentaprism::champions_of_hara {

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
    {"unseen_events", kCard, false, false, detail::kSpaceIn},  // what may lie face-down on a space
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

}  // namespace pentaprism::champions_of_hara
