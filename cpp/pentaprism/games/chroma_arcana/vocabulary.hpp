#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "pentaprism/rules/vocabulary.hpp"

// The words of Chroma Arcana: what the numbers in a rulebook mean. The order of each list is part of the
// format of a compiled rulebook. A card is named by the thing that it is for the whole duel, wherever it
// lies.
namespace pentaprism::chroma_arcana {

inline constexpr Type kCard = kFirstThing;      // a card of a seat: deck card, Rote or Ego
inline constexpr Type kDeck = kFirstThing + 1;  // the deck of a seat, as a whole

// Colours are numbers (CA-COL-1).
inline constexpr std::size_t kColours = 8;
inline constexpr std::int16_t kNoColour = 8;
inline constexpr std::int16_t kAllColours = 255;  // as a mask
inline constexpr std::array<std::string_view, kColours> kColourWords = {
    "red", "orange", "green", "blue", "void", "gold", "harmony", "fortune"};

enum SeatWord : std::uint8_t { kRival = kFirstSeatWord, kActive, kIdle };
inline constexpr std::array<std::string_view, 3> kSeatWords = {"rival", "active", "idle"};

// Kinds of components. Spells come first, items behind them.
enum Kind : std::uint8_t { kBurst, kEdict, kMinion, kWard, kArcana, kPotion, kEgo };
inline constexpr std::array<std::string_view, 7> kKindWords = {"burst",  "edict",  "minion", "ward",
                                                               "arcana", "potion", "ego"};
constexpr bool is_spell(std::uint8_t kind) { return kind <= kWard; }

enum Fact : std::uint8_t { kColourFact, kColoursFact, kCostFact, kIconicFact, kFeedFact, kCapFact };
inline constexpr std::array<FactWord, 6> kFactWords = {{
    {"colour", 0, kNoColour},     // home colour; 8: none
    {"colours", 0,
     kAllColours},  // those it counts as besides, one bit each: Multi-Chroma, or all if it is Chromatic
    {"cost", 0, 63},              // printed
    {"iconic", 0, 2},             // 0: no, 1: a Rote, 2: a Sigil
    {"feed", 0, 15},              // of an Arcana: charges that it adds to a spell of its colour (CA-ARC-1)
    {"cap", 0, 15},               // of an Ego: most tokens (CA-EGO-5)
}};

inline constexpr Operand kCardIn = operand_in(kCard);

// Verbs. One that cannot be done does nothing and gives back 0 (CA-GEN-4).
enum Verb : std::uint8_t {
    kHurt = kFirstVerb,
    kHeal,
    kSacrifice,
    kBlock,
    kReduce,
    kBoost,
    kSave,
    kStop,
    kShield,
    kTake,
    kToss,
    kThrow,
    kMill,
    kBottom,
    kSink,
    kLook,
    kLift,
    kReveal,
    kAllSeen,
    kShuffleDeck,
    kCharge,
    kDrain,
    kShift,
    kSand,
    kTokens,
    kDepart,
    kUnbook,
    kPlaceSpell,
    kRecall,
    kRevive,
    kRemove,
    kEnter,
    kSpend,
    kClear,
    kOnce,
    kLast
};
inline constexpr std::array<VerbWord, 36> kVerbWords = {{
    {"hurt", true, kNumberIn, kNumberIn},  // who loses a health and their rival b, at the same moment
    {"heal", true, kNumberIn},  // CA-HEAL-1
    {"sacrifice", true, kNumberIn},  // CA-SAC-1
    {"block"},  // in before_damage: this event and the rest of its source
    {"reduce", false, kNumberIn},  // in before_damage: the event is a lower, not below 0
    {"boost", false, kNumberIn},  // in before_damage: a higher
    {"save", false, kNumberIn},  // in would_fall: no health is lost, health becomes a
    {"stop"},  // in before_cast: the spell is stopped
    {"shield", true},  // in a rule: later damage of its source to who is prevented
    {"take", false, kCardIn, operand_out(kCard)},  // the top card goes to the hand; gives back no thing
    {"toss", false, kCardIn, kNumberOut},  // hand to discard pile
    {"throw", false, kCardIn},  // the same, of a whole hand card by card in card order
    {"mill", false, kCardIn, kNumberOut},  // the top card goes to the discard pile
    {"bottom", false, kCardIn, kNumberOut},  // from the hand, or the shown top, to the bottom of the deck
    {"sink", true},  // who's top card goes to the bottom, known to whom it was
    {"look", true, kCardIn, kNumberIn},  // who sees the card b places under the top of their deck
    {"lift", false, kCardIn, kNumberIn,
     kNumberIn},  // of the top c cards, seen by their mage, one goes to place b
    {"reveal", false, kCardIn},  // a hand card becomes known to the rival
    {"all_seen", true},  // who's hand has been shown or thrown away to the end
    {"shuffle", true},  // who's discard pile is shuffled into the deck
    {"charge", false, kCardIn, kNumberIn, kNumberOut},  // charges added
    {"drain", false, kCardIn, kNumberIn, kNumberOut},  // charges removed, at most b
    {"shift", false, kCardIn, kCardIn, kNumberIn},  // up to c charges from a to b
    {"sand", false, kCardIn, kNumberIn,
     kNumberOut},  // sand added, or removed; gives back 1 if it has run out
    {"tokens", true, kNumberIn},  // who's Ego gets a tokens, or loses -a
    {"depart", false, kCardIn, kNumberIn,
     kNumberOut},  // an active spell to the discard pile, or (b) to the hand
    {"unbook", false, kCardIn, kNumberOut},  // slot to discard pile
    {"place", false, kCardIn, kNumberOut},  // discard pile to a free slot
    {"recall", false, kCardIn, kNumberOut},  // discard pile to hand
    {"revive", false, kCardIn, kNumberIn, kNumberOut},  // discard pile to the free Minion Slot, with b sand
    {"remove", false, kCardIn},  // a used Potion goes out of the game (CA-POT-7)
    {"enter", false, kCardIn},  // a declared spell is cast: CA-CAST-7 and 8, first part
    {"spend", false, kCardIn},  // a Burst is finished (CA-BURST-1, CA-ROTE-1)
    {"clear", false, kCardIn},  // all charges are removed
    {"once"},  // this text has been carried out in this turn
    {"last", false, {Use::kStatic}},  // a static text in force until the end of the turn
}};

enum Number : std::uint8_t {
    kHealthOf = kFirstVerb,
    kTokensOf,
    kHandCount,
    kDeckCount,
    kDiscardCount,
    kUnseenCount,
    kFreeSlots,
    kMinionOf,
    kFirstInHand,
    kFirstUnseen,
    kDeckOf,
    kOwnerOf,
    kChargesOn,
    kSandOn,
    kCostOf,
    kCountsAs,
    kIsReady,
    kIsOvercharged,
    kOc,
    kCopied,
    kFresh,
    kArriving,
    kCanBlock,
    kBlockCost,
    kReshuffleCost,
    kUnanswered
};
inline constexpr std::array<NumberWord, 26> kNumberWords = {{
    {"health", kNumberType, true},
    {"tokens", kNumberType, true},  // on who's Ego
    {"hand_count", kNumberType, true},
    {"deck_count", kNumberType, true},
    {"discard_count", kNumberType, true},
    {"unseen_count", kNumberType, true},  // cards of who's hand that the rival does not know
    {"free_slots", kNumberType, true},
    {"minion_of", kCard, true},  // the active Minion, or no thing
    {"first_in_hand", kCard, true},  // in card order: who's hand is thrown away card by card
    {"first_unseen", kCard, true},  // the first that the rival does not know: shown card by card
    {"deck_of", kDeck, true},  // for the chance word shuffle
    {"owner_of", kSeatType, false, kCardIn},
    {"charges_on", kNumberType, false, kCardIn},
    {"sand_on", kNumberType, false, kCardIn},
    {"cost_of", kNumberType, false, kCardIn},  // now, with modifiers (CA-COST-1)
    {"counts_as", kNumberType, false, kCardIn, kNumberIn},  // whether it counts as colour b (CA-COL-2)
    {"is_ready", kNumberType, false, kCardIn},  // in the spellbook and fully charged
    {"is_overcharged", kNumberType, false, kCardIn},
    {"oc", kNumberType},  // this card was overcharged when cast; 0 in a copied text
    {"copied", kNumberType},  // this text is carried out as a copy
    {"fresh", kNumberType},  // `once` has not been carried out on this card in this turn
    {"arriving", kNumberType, true, kNumberIn, kNumberIn},  // who's part of damage a to me and b to the rival
    {"can_block", kNumberType, true},  // who has a Minion that may block
    {"block_cost", kNumberType, true},  // sand that its block costs; 0: the Minion itself
    {"reshuffle_cost", kNumberType, true},  // health that who sacrifices for a new deck (CA-OUT-1)
    // Whether damage a to me and b to my rival (c as in the rule deal) wakes no text and meets no Minion that
    // may block it: then health may be lost at once.
    {"unanswered", kNumberType, false, kNumberIn, kNumberIn, kNumberIn},
}};

enum Area : std::uint8_t {
    kBookArea = 1,
    kSlotsArea,
    kHandArea,
    kShownArea,
    kDiscardArea,
    kActiveArea,
    kMinionArea,
    kDeckArea
};
inline constexpr std::array<AreaWord, 8> kAreaWords = {{
    {"book", kCard, true},  // spells in the spellbook, the Rote last
    {"slots", kCard, true},  // without the Rote
    {"hand", kCard, true, true},
    {"shown", kCard, true},  // cards of the hand that the rival knows
    {"discards", kCard, true},
    {"active", kCard, true},  // Edicts, Wards and the Minion
    {"minion", kCard, true},
    {"deck", kCard, true, true, kNumberIn,
     kNumberIn},  // what may lie from a places under the top on, at b places
}};

enum Timing : std::uint8_t {
    kCast,
    kAct,
    kBeforeCast,
    kAfterCast,
    kCleared,
    kBeforeDamage,
    kWouldFall,
    kAfterDamage,
    kBlocked,
    kLeaves,
    kWardDone,
    kDiscarded,
    kDuelStart,
    kTurnStart,
    kPrepareStart,
    kRefreshStart,
    kTurnEnd
};
inline constexpr std::array<FieldWord, 3> kBeforeCastFields = {
    {{"spell", kCard}, {"by", kSeatType}, {"stopped", kNumberType}}};
inline constexpr std::array<FieldWord, 3> kAfterCastFields = {
    {{"spell", kCard}, {"by", kSeatType}, {"oc", kNumberType}}};
inline constexpr std::array<FieldWord, 2> kClearedFields = {{{"spell", kCard}, {"by", kSeatType}}};
// Each mage's part of the damage, the idle mage's first; a part that is over or was none has n = 0
// (CA-DMG-6).
inline constexpr std::array<FieldWord, 4> kDamageFields = {
    {{"n", kNumberType}, {"target", kSeatType}, {"by", kSeatType}, {"card", kCard}}};
inline constexpr std::array<FieldWord, 2> kBlockedFields = {{{"target", kSeatType}, {"card", kCard}}};
// `buried`: it went to the discard pile.
inline constexpr std::array<FieldWord, 3> kLeavesFields = {
    {{"card", kCard}, {"whose", kSeatType}, {"buried", kNumberType}}};
inline constexpr std::array<FieldWord, 2> kWardDoneFields = {{{"card", kCard}, {"whose", kSeatType}}};
inline constexpr std::array<FieldWord, 2> kDiscardedFields = {{{"who", kSeatType}, {"by", kSeatType}}};
inline constexpr std::array<FieldWord, 1> kPhaseFields = {{{"who", kSeatType}}};

// Of each event the texts that fit are collected when it happens (CA-TIME-1) and tested again when their turn
// comes (CA-TIME-2, CA-TIME-3). Order::kOwn: the idle mage's first (CA-TIME-4), in the order that their mage
// chooses card by card (CA-TIME-6), each finished before the next (CA-TIME-5), none of a card that is
// answering already (CA-TIME-7), and all that are not optional (CA-GEN-3, CA-TIME-8). Damage to both is one
// event with two subjects (CA-DMG-12).
inline constexpr std::array<TimingWord, 17> kTimingWords = {{
    {"cast"},
    {"act"},
    {"before_cast", Order::kOwn, false, 1, 0, kBeforeCastFields},
    {"after_cast", Order::kOwn, false, 1, 0, kAfterCastFields},
    {"cleared", Order::kOwn, false, 1, 0, kClearedFields},
    {"before_damage", Order::kOwn, false, 2, 2, kDamageFields},
    {"would_fall", Order::kOwn, false, 2, 2,
     kDamageFields},  // n is the health to lose; fits where it is all there is
    {"after_damage", Order::kOwn, false, 2, 2, kDamageFields},  // n is the health really lost (CA-DMG-10)
    {"blocked", Order::kOwn, false, 1, 0, kBlockedFields, 2},
    {"leaves", Order::kOwn, false, 1, 0, kLeavesFields, 1},
    {"ward_done", Order::kOwn, false, 1, 0, kWardDoneFields},
    {"discarded", Order::kOwn, false, 1, 0, kDiscardedFields},
    {"duel_start", Order::kOwn, false, 1, 0, kPhaseFields},
    {"turn_start", Order::kOwn, false, 1, 0, kPhaseFields},
    {"prepare_start", Order::kOwn, false, 1, 0, kPhaseFields},
    {"refresh_start", Order::kOwn, false, 1, 0, kPhaseFields},
    {"turn_end", Order::kOwn, false, 1, 0, kPhaseFields},
}};

// Rules in steps: programs of the rulebook with these numbers. "me" is the mage who carries them out.
enum Rule : std::uint8_t {
    kDealRule,
    kBlockRule,
    kLeaveRule,
    kSandRule,
    kWardDoneRule,
    kCastRule,
    kClearedRule,
    kDrawRule,
    kShuffleRule,
    kDiscardRule,
    kDiscardRandomRule,
    kDiscardAllRule,
    kMillRule,
    kPredictRule,
    kScryRule,
    kRevealHandRule,
    kDuelStartRule,
    kTurnStartRule,
    kPrepareStartRule,
    kRefreshStartRule,
    kTurnEndRule
};
inline constexpr std::array<FieldWord, 3> kDealArguments = {
    {{"mine", kNumberType}, {"theirs", kNumberType}, {"sure", kNumberType}}};
inline constexpr std::array<FieldWord, 1> kSeatArgument = {{{"who", kSeatType}}};
inline constexpr std::array<FieldWord, 1> kCardArgument = {{{"card", kCard}}};
inline constexpr std::array<FieldWord, 1> kNumberArgument = {{{"n", kNumberType}}};
inline constexpr std::array<FieldWord, 2> kSeatAndNumber = {{{"who", kSeatType}, {"n", kNumberType}}};
inline constexpr std::array<FieldWord, 2> kCardAndNumber = {{{"card", kCard}, {"n", kNumberType}}};
inline constexpr std::array<FieldWord, 2> kLeaveArguments = {{{"card", kCard}, {"to_hand", kNumberType}}};

inline constexpr std::array<RuleWord, 21> kRuleWords = {{
    {"deal", kDealArguments},  // CA-DMG: damage to me, to my rival; sure: no Minion can block it
    {"block", kSeatArgument},  // CA-BLK-5: who's Minion has blocked
    {"leave", kLeaveArguments},  // an active spell leaves: destroy, bounce
    {"sand", kCardAndNumber},  // add n sand, or remove -n (CA-MIN-6)
    {"ward_done", kCardArgument},  // CA-WARD-2: a Ward has acted
    {"cast", kCardArgument},  // CA-CAST-5 to 9
    {"cleared", kCardArgument},  // CA-CAST-4, afterwards
    {"draw", kSeatAndNumber},  // CA-DRAW, CA-OUT
    {"shuffle", kSeatArgument},  // remix: the discard pile into the deck
    {"discard", kSeatAndNumber},  // CA-DIS-1; gives back how many
    {"discard_random", kSeatAndNumber},
    {"discard_all", kSeatArgument},
    {"mill", kSeatAndNumber},
    {"predict"},  // CA-PRED-1; gives back whether it was correct
    {"scry", kNumberArgument},
    {"reveal_hand", kSeatArgument},
    {"duel_start"},  // the windows at fixed places of a turn (CA-TURN-3), of me
    {"turn_start"},
    {"prepare_start"},
    {"refresh_start"},
    {"turn_end"},
}};

// Keys of static texts (5.7 of the specification), in force while their card is active (CA-TIME-10). Where a
// filter is possible it reads a card of the seat.
enum Key : std::uint8_t {
    kCostKey,
    kColourKey,
    kSlotsKey,
    kHandSizeKey,
    kKeepKey,
    kMinionSandKey,
    kNoChargeUpKey,
    kRoteChargeUpKey,
    kFeedCapKey,
    kNoActKey,
    kNoBlockKey,
    kBlockBySandKey,
    kArcanaAnyKey,
    kFreeReshuffleKey,
    kPotionRecycleKey,
    kEdictLateKey
};
inline constexpr std::array<KeyWord, 16> kKeyWords = {{
    {"cost", kCard},
    {"colour", kCard},  // the amount is a mask of colours: 255 for all
    {"slots"},
    {"hand_size"},
    {"keep"},
    {"minion_sand"},
    {"no_charge_up"},
    {"rote_charge_up"},
    {"feed_cap"},
    {"no_act"},
    {"no_block"},
    {"block_by_sand"},  // of a Minion itself
    {"arcana_any"},
    {"free_reshuffle"},
    {"potion_recycle"},
    {"edict_late"},
}};

enum Ask : std::uint8_t { kMayAsk, kPayAsk, kBlockAsk, kPickAsk, kDiscardAsk, kNameAsk, kOptionAsk, kTopAsk };
inline constexpr std::array<std::string_view, 8> kAskWords = {"may",     "pay",  "block",  "pick",
                                                              "discard", "name", "option", "top"};

// What chance says. `flip` turns the top card of a deck face-up.
enum Chance : std::uint8_t {
    kDrawChance,
    kRevealChance,
    kFlipChance,
    kDiscardChance,
    kRandomChance,
    kMillChance,
    kLookChance,
    kShuffleChance
};
inline constexpr std::array<std::string_view, 8> kChanceWords = {"draw",   "reveal", "flip", "discard",
                                                                 "random", "mill",   "look", "shuffle"};

enum Param : std::uint8_t {
    kHealthParam,
    kMostHealthParam,
    kAttackerCardsParam,
    kDefenderCardsParam,
    kHandSizeParam,
    kKeepParam,
    kSlotsParam,
    kSandParam
};
inline constexpr std::array<ParamWord, 8> kParamWords = {{
    {"health", 1, 10},  // CA-SETUP-9
    {"most_health", 1, 99},  // CA-HEAL-1
    {"attacker_cards", 0, 8},  // CA-OPEN-1
    {"defender_cards", 0, 8},
    {"hand_size", 0, 20},  // CA-REF-4
    {"keep", 0, 20},  // CA-REF-1
    {"slots", 1, 4},  // CA-BOOK-1
    {"sand", 1, 15},  // CA-MIN-1
}};

// first_game (CA-MODE-1): the Attacker's Ego, Major and two Minors, then the Defender's.
enum List : std::uint8_t { kFirstGameList };
inline constexpr std::array<std::string_view, 1> kListWords = {"first_game"};
inline constexpr std::array<std::string_view, 2> kTypeWords = {"card", "deck"};

// Of the resolution: the mages to whom its damage has been blocked, a bit each.
inline constexpr std::int16_t kShielded = register_value(0, Level::kResolution);

inline constexpr Vocabulary kVocabulary = {
    .game = "chroma-arcana",
    .types = kTypeWords,
    .seats = kSeatWords,
    .kinds = kKindWords,
    .verbs = kVerbWords,
    .numbers = kNumberWords,
    .areas = kAreaWords,
    .timings = kTimingWords,
    .rules = kRuleWords,
    .facts = kFactWords,
    .keys = kKeyWords,
    .asks = kAskWords,
    .chances = kChanceWords,
    .params = kParamWords,
    .lists = kListWords,
    .source = kCard,
    // CA-DMG-2: what one source is. In it, the mages to whom its damage has been blocked, one bit each
    // (CA-DMG-4).
    .resolution = 1,
};

}  // namespace pentaprism::chroma_arcana
