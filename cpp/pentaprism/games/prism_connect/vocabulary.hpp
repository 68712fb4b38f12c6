#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "pentaprism/rules/vocabulary.hpp"

// The words of Prism Connect: what the numbers in a rulebook mean. The order of each list is part of the
// format of a compiled rulebook.
namespace pentaprism::prism_connect {

inline constexpr Type kCard = kFirstThing;  // a card of a seat, wherever it lies

enum SeatWord : std::uint8_t { kRival = kFirstSeatWord, kTurn, kOther, kBothSeats };
inline constexpr std::array<std::string_view, 4> kSeatWords = {"rival", "turn", "other", "both"};

enum Kind : std::uint8_t { kCharacter, kEvent, kScene };
inline constexpr std::array<std::string_view, 3> kKindWords = {"character", "event", "scene"};  // PC-CARD-1

enum Icon : std::uint8_t { kNoIcon, kRankIcon, kLifeIcon, kDrawIcon };

enum Fact : std::uint8_t {
    kSeriesFact,
    kColourFact,
    kCostFact,
    kCpFact,
    kRankFact,
    kCaFact,
    kIconFact,
    kNameFact,
    kTraitFact
};
// PC-CARD-2, PC-CARD-3. Names and traits are numbers that the definitions give them.
inline constexpr std::array<FactWord, 12> kFactWords = {{
    {"series", 0, 8191},
    {"colour", 0, 3},  // never read (PC-CARD-5)
    {"cost", 0, 9},
    {"cp", 0, 120},
    {"rank", 0, 9},
    {"ca", 0, 9},
    {"icon", 0, 3},
    {"name", 0, 8191},
    {"trait1", 0, 8191},
    {"trait2", 0, 8191},
    {"trait3", 0, 8191},
    {"trait4", 0, 8191},
}};

// How long a change lasts (PC-MOD-5).
enum Until : std::uint8_t { kEndOfAttack, kEndOfTurn, kEndOfNext };

// What a card may be kept from (primitive `forbid`).
enum Forbidden : std::uint8_t { kAttacking, kBlocking, kStanding };

inline constexpr Operand kCardIn = operand_in(kCard);

// Verbs. One that cannot be done does nothing and gives back 0 (PC-EFF-5). Those up to `lift` are also what
// the number `able` asks about.
enum Verb : std::uint8_t {
    kRest = kFirstVerb,
    kStand,
    kRetire,
    kDump,
    kBounce,
    kTuck,
    kAdvance,
    kRecover,
    kCp,
    kCpSet,
    kRank,
    kForbid,
    kForce,
    kExtra,
    kBlank,
    kGiveCa,
    kPut,
    kToss,
    kLift,
    kTake,
    kMill,
    kGaugeAdd,
    kDrop,
    kFlip,
    kPeek,
    kHit,
    kHeal,
    kPay,
    kShield,
    kToGauge,
    kSee,
    kSort,
    kReveal,
    kSwell,
    kSpend,
    kFate,
    kEndAttack,
    kLater,
    kHold,
    kRelease,
};
inline constexpr std::array<VerbWord, 40> kVerbWords = {{
    {"rest", false, kCardIn, kNumberOut},
    {"stand", false, kCardIn, kNumberOut},
    {"retire", false, kCardIn, kNumberOut},  // Front to Back
    {"dump", false, kCardIn, kNumberOut},  // field to the discard pile
    {"bounce", false, kCardIn, kNumberOut},  // field to the hand
    {"tuck", false, kCardIn, kNumberOut, {}, false, true},  // field or hand, under the deck
    {"advance", false, kCardIn, kNumberOut},  // Back to Front
    {"recover", false, kCardIn, kNumberOut},  // discard pile to the hand
    {"cp", false, kCardIn, kNumberIn, kNumberIn},  // by a, until b
    {"cp_set", false, kCardIn, kNumberIn, kNumberIn},
    {"rank", false, kCardIn, kNumberIn, kNumberIn},
    {"forbid", false, kCardIn, kNumberIn, kNumberIn},  // from b, until c
    {"force_block", false, kCardIn},
    {"extra_attack", false, kCardIn},
    {"blank", false, kCardIn, kNumberIn},
    {"give_ca", false, kCardIn, kNumberIn, kNumberIn},
    {"put", false, kCardIn, kNumberIn, operand_out(kCard)},  // hand to Front (b = 1) or Back; the card in
                                                             // play
    {"toss", false, kCardIn, kNumberOut},  // hand to discard pile
    {"lift", false, kCardIn, kNumberOut},  // looked at, to the hand
    {"take", false, kCardIn, {}, {}, false, true},  // the top card goes to the hand
    {"mill", false, kCardIn},  // the top card goes to the discard pile
    {"gauge_add", true, kNumberIn},  // top cards, face-down
    {"drop", false, kCardIn, kNumberIn},  // the oldest (b = 0) or newest gauge card not in use is discarded
    {"flip", false, kCardIn},  // the oldest gauge card not in use is turned up
    {"peek", true, kCardIn, kNumberIn, {}, false, true},  // who sees the face-down gauge card at place b of
                                                          // them
    {"hit", true, kNumberIn},  // damage; to nobody: to both at once
    {"heal", true, kNumberIn},
    {"pay", true, kNumberIn},  // life that is no damage
    {"shield", true, kNumberIn, kNumberIn},
    {"to_gauge", false, kCardIn, kNumberOut},  // by connect
    {"see", true, kCardIn, kNumberIn, {}, false, true},  // who sees the card b places under the top
    {"sort", false, kCardIn},  // looked at, on top of or under the deck
    {"reveal", false, kCardIn},  // a hand card becomes known to the opponent
    {"swell"},  // the attacker's rank grows by the used cards' ranks
    {"spend"},  // the used gauge cards are discarded
    {"fate"},  // what becomes of the attacker of a connect attack
    {"end_attack"},
    {"later", false, {Use::kProgram}},  // waits until the end of the turn
    {"hold"},  // what follows is one step up to `release` (PC-CHK-3)
    {"release"},
}};

enum Number : std::uint8_t {
    kLifeOf = kFirstVerb,
    kGaugeOf,
    kFreeGauge,
    kHandOf,
    kAttacksOf,
    kCardsLeft,
    kUnshownOf,
    kFaceDownOf,
    kDeckOf,
    kAttacker,
    kBlocker,
    kBlocked,
    kConnectAttack,
    kInAttack,
    kCanEnd,
    kWorks,
    kNow,
    kAble,
    kChoosable,
    kImmune,
    kCpOf,
    kRankOf,
    kCostOf,
    kCaOf,
    kIsRested,
    kInFront,
    kInHand,
    kOwnerOf,
    kUsed,
    kUsedIcon,
    kWoken,
    kLooking,
    kUsedCard,
};
inline constexpr std::array<NumberWord, 33> kNumberWords = {{
    {"life", kNumberType, true},
    {"gauge", kNumberType, true},  // cards, those in use included
    {"gauge_free", kNumberType, true},  // not in use
    {"hand_count", kNumberType, true},  // without the event that asks
    {"attacks", kNumberType, true},  // declared in this turn
    {"cards_left", kNumberType, true},  // in deck, gauge and discard pile
    {"unshown", kNumberType, true},  // cards of who's hand that the opponent does not know
    {"face_down", kNumberType, true},  // gauge cards
    {"deck_count", kNumberType, true},
    {"attacker", kCard},
    {"blocker", kCard},
    {"blocked", kNumberType},
    {"connect_attack", kNumberType},
    {"in_attack", kNumberType},
    {"can_end", kNumberType},  // the running attack can be ended by me
    {"works",
     kNumberType,
     false,
     {Use::kLiteral}},  // this text works now; 1: a support text, 2: of its card's leaving
    {"now", kNumberType, false, {Use::kLiteral}},  // a use is timely: 1 main, 2 attack, 4 own, 8 opponent's
    {"able", kNumberType, false, kCardIn, {Use::kLiteral}},  // whether verb b of mine can do something to it
    {"choosable", kNumberType, false, kCardIn},  // whether I may pick it
    {"immune", kNumberType, false, kCardIn},  // against me (PC-IMM)
    {"cp_of", kNumberType, false, kCardIn},
    {"rank_of", kNumberType, false, kCardIn},
    {"cost_of", kNumberType, false, kCardIn},
    {"ca_of", kNumberType, false, kCardIn},  // 0: no Connect Attack
    {"is_rested", kNumberType, false, kCardIn},
    {"in_front", kNumberType, false, kCardIn},
    {"in_hand", kNumberType, false, kCardIn},
    {"owner_of", kSeatType, false, kCardIn},
    {"used", kNumberType},  // gauge cards in use
    {"used_icon", kNumberType, false, kNumberIn},  // of the a-th of them, from 0
    {"woken", kNumberType, false, {Use::kLiteral}},  // how often the a-th text of this card was triggered
    {"looking", kNumberType},  // cards looked at
    {"used_card", kCard, false, kNumberIn},  // the a-th of those in use
}};

enum Area : std::uint8_t {
    kFrontArea = 1,
    kBackArea,
    kFieldArea,
    kHandArea,
    kDiscardArea,
    kLookArea,
    kSortArea,
    kUnshownArea,
    kDeckArea,
    kFlipArea,
    kGaugeEndArea,
    kFaceDownArea,
};
inline constexpr std::array<AreaWord, 12> kAreaWords = {{
    {"front", kCard, true},
    {"back", kCard, true},
    {"field", kCard, true},
    {"hand", kCard, true, true},
    {"discards", kCard, true},
    {"look", kCard, true, true},  // the cards looked at
    {"sortable", kCard, true},  // their places, each on top of the deck and under it
    {"unshown", kCard, true, true},  // of the hand, what the opponent does not know
    {"deck", kCard, true, true, kNumberIn},  // what may lie a places under the top
    {"next_flip", kCard, true, true},  // what the oldest gauge card not in use may be
    {"gauge_end", kCard, true, true, kNumberIn},  // the same of the oldest (0) or newest (1) not in use
    {"face_down", kCard, true, true, kNumberIn},  // what the a-th face-down gauge card may be, oldest first
}};

enum Timing : std::uint8_t {
    kPlayTiming,
    kUseTiming,
    kUseTiming2,
    kUseTiming3,
    kFrontTiming,  // the condition under which it may lie in Front
    kAppearTiming,
    kReturnTiming,
    kRetireTiming,
    kAttackTiming,
    kConnectTiming,
    kFlipTiming,
    kBlockTiming,
    kUnblockedTiming,
    kWinTiming,
    kConnectedTiming,
    kTurnStartTiming,
    kTurnEndTiming
};
inline constexpr std::array<FieldWord, 1> kCardField = {{{"card", kCard}}};
inline constexpr std::array<FieldWord, 2> kAppearFields = {{{"card", kCard}, {"front", kNumberType}}};
inline constexpr std::array<FieldWord, 1> kWhoField = {{{"who", kSeatType}}};
// All wait until the running action is done; the turn player orders them (PC-EFF-9).
inline constexpr std::array<TimingWord, 17> kTimingWords = {{
    {"play"},
    {"use1"},
    {"use2"},
    {"use3"},
    {"front"},
    {"appear", Order::kTurn, true, 1, 0, kAppearFields},
    {"return", Order::kTurn, true, 1, 0, kCardField},
    {"retire", Order::kTurn, true, 1, 0, kCardField, 1},
    {"attack", Order::kTurn, true, 1, 0, kCardField},
    {"connect_attack", Order::kTurn, true, 1, 0, kCardField},
    {"flip", Order::kTurn, true, 1, 0, kCardField, 1},
    {"block", Order::kTurn, true, 1, 0, kCardField},
    {"unblocked", Order::kTurn, true, 1, 0, kCardField},
    {"win_battle", Order::kTurn, true, 1, 0, kCardField},
    {"connected", Order::kTurn, true, 1, 0, kCardField, 1},
    {"turn_start", Order::kTurn, true, 1, 0, kWhoField},
    {"turn_end", Order::kTurn, true, 1, 0, kWhoField},
}};

// Rules in steps: programs of the rulebook with these numbers. "me" is who carries them out.
enum Rule : std::uint8_t {
    kDrawRule,
    kMillRule,
    kDiscardRule,
    kDiscardRandomRule,
    kDropRule,
    kRevealRule,
    kLookRule,
    kPeekRule,
    kRetireRule,
    kEnterRule,
    kConnectRule,
    kReturnedRule,
    kDeclareRule,
    kBlockRule,
    kStrikeRule,
    kTurnStartRule,
    kTurnEndRule
};
inline constexpr std::array<FieldWord, 2> kSeatAndNumber = {{{"who", kSeatType}, {"n", kNumberType}}};
inline constexpr std::array<FieldWord, 3> kDropArguments = {
    {{"who", kSeatType}, {"n", kNumberType}, {"newest", kNumberType}}};
inline constexpr std::array<FieldWord, 1> kNumberArgument = {{{"n", kNumberType}}};
inline constexpr std::array<FieldWord, 2> kEnterArguments = {{{"card", kCard}, {"front", kNumberType}}};

inline constexpr std::array<RuleWord, 17> kRuleWords = {{
    {"draw", kSeatAndNumber},
    {"mill", kSeatAndNumber},
    {"discard", kSeatAndNumber},
    {"discard_random", kSeatAndNumber},
    {"drop", kDropArguments},  // gauge cards not in use, from the oldest or the newest on
    {"reveal_hand", kWhoField},
    {"look", kSeatAndNumber},
    {"peek", kSeatAndNumber},
    {"retire", kCardField},
    {"enter", kEnterArguments},  // a character appears
    {"connect", kCardField},  // PC-KW-2: a card goes to the gauge
    {"returned", kCardField},
    {"declare", kNumberArgument},  // PC-ATK-8, PC-CA-4 to 8: n cards are used
    {"block"},
    {"strike"},  // step 5
    {"turn_start"},
    {"turn_end"},
}};

// Keys of static texts. Their filters read a card.
enum Key : std::uint8_t {
    kCpKey,
    kRankKey,
    kCostKey,
    kNoAttackKey,
    kNoBlockKey,
    kNoStandKey,
    kProtectKey,
    kGiveCaKey
};
inline constexpr std::array<KeyWord, 8> kKeyWords = {{
    {"cp", kCard},
    {"rank", kCard},
    {"cost", kCard},
    {"no_attack", kCard},
    {"no_block", kCard},
    {"no_stand", kCard},
    {"protect", kCard},
    {"give_ca", kCard},
}};

enum Ask : std::uint8_t { kMayAsk, kPickAsk, kConnectAsk, kModeAsk, kSortAsk, kPlaceAsk };
inline constexpr std::array<std::string_view, 6> kAskWords = {"may",  "pick", "connect",
                                                              "mode", "sort", "place"};

enum Chance : std::uint8_t {
    kDrawChance,
    kMillChance,
    kRandomChance,
    kGaugeChance,
    kFlipChance,
    kLookChance,
    kPeekChance,
    kRevealChance
};
inline constexpr std::array<std::string_view, 8> kChanceWords = {"draw", "mill", "random", "gauge",
                                                                 "flip", "look", "peek",   "reveal"};

enum Param : std::uint8_t { kLifeParam, kMostLifeParam, kHandParam, kHandLimitParam };
inline constexpr std::array<ParamWord, 4> kParamWords = {{
    {"life", 1, 99},  // PC-OBJ-1
    {"most_life", 1, 99},  // PC-OBJ-5
    {"hand", 0, 40},  // PC-SETUP-4
    {"hand_limit", 0, 40},  // PC-END-3
}};

// The ready decks, and two of the users' own.
inline constexpr std::size_t kReadyDecks = 6;
inline constexpr std::array<std::string_view, kReadyDecks + 2> kListWords = {
    "TQ-A", "TQ-B", "TQ-C", "CW-A", "CW-B", "CW-C", "own_a", "own_b"};
inline constexpr std::array<std::string_view, 1> kTypeWords = {"card"};

inline constexpr Vocabulary kVocabulary = {
    .game = "prism-connect",
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
};

}  // namespace pentaprism::prism_connect
