#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "pentaprism/rules/vocabulary.hpp"

// What a rulebook of Prisma Arena means by its verbs, numbers, areas, timings and keys (section 5 of the
// specification): a word a line, in the order of the codes.

namespace pentaprism::prisma_arena {

// Types of things. A card is a character, a power or a Combo card: what has texts. A spot is what a choice on
// the board may be: a space, an effect to use, a seat, a deck.
inline constexpr Type kCard = kFirstThing;
inline constexpr Type kSpot = kFirstThing + 1;

inline constexpr Operand kNumberIn{Use::kValue, kNumberType};
inline constexpr Operand kNumberOut{Use::kOut, kNumberType};
inline constexpr Operand kCardIn{Use::kMaybe, kCard};
inline constexpr Operand kSpotIn{Use::kMaybe, kSpot};

// The controller of the active character.
enum SeatWord : std::uint8_t { kActive = kFirstSeatWord, kPartner };
inline constexpr std::array<std::string_view, 2> kSeatWords = {"active", "partner"};

enum Kind : std::uint8_t { kHero, kMokon, kCombo, kPower };
inline constexpr std::array<std::string_view, 4> kKindWords = {"hero", "mokon", "combo", "power"};

// Symbols: 0 none, 1 X, 2 dot. Types of Combo cards: 0 MOVE, 1 BLAST, 2 STRIKE.
enum Fact : std::uint8_t {
    kRangeFact,
    kForceFact,
    kHitLevelFact,
    kTypeFact,
    kUpperFact,
    kLowerFact,
    kLevelFact
};
inline constexpr std::array<FactWord, 7> kFactWords = {{{"range", 0, 8},
                                                        {"force", 0, 8},
                                                        {"hit_level", 0, 12},
                                                        {"type", 0, 2},
                                                        {"upper", 0, 2},
                                                        {"lower", 0, 2},
                                                        {"level", 0, 3}}};

enum Verb : std::uint8_t {
    kActionDone = kFirstVerb,
    kAim,
    kLose,
    kRelocate,
    kExchange,
    kPlace,
    kOwe,
    kPlaceOwed,
    kRemove,
    kStoreVerb,
    kBounce,
    kSettled,
    kForceMod,
    kReduce,
    kTake,
    kShuffle,
    kPutTop,
    kPutBottom,
    kToss,
    kPass,
    kReturnCard,
    kKeepPassed,
    kNoComboVerb,
    kChain,
    kReady,
    kSpend,
    kLookAt,
    kKeep,
    kSink,
    kFocus
};
inline constexpr std::array<VerbWord, 30> kVerbWords = {{
    {"done", false, kNumberIn, kCardIn},  // an action of kind a is over; b: its one target
    {"aim", false, kCardIn},  // `target` is this character
    {"lose"},  // the attack is lost: nobody is `target` (PA-ABL-14)
    {"relocate", false, kCardIn, kSpotIn},  // a character stands on a space
    {"exchange", false, kCardIn, kCardIn},  // two change places
    {"place", false, kCardIn, kNumberIn, kNumberOut},  // up to b tokens of mine on a; gives back how many
    {"owe", false, kCardIn, kNumberIn},  // b tokens are to be placed on a together with others
    {"place_owed", false, kNumberOut},  // they are placed, by slot (PA-BNC-5); on whom, as a set of slots
    {"remove", false, kCardIn, kSpotIn},  // a token of seat b goes back from a
    {"store", false, kCardIn, kSpotIn},  // a token of seat b goes from a to the actor's store
    {"bounce", false, kCardIn},  // PA-BNC-2 b to d
    {"settled"},  // all bounces are over: sudden death is looked at
    {"force_mod", false, kNumberIn},  // the running attack has FORCE a more
    {"reduce", false, kNumberIn},  // the running attack places a fewer tokens
    {"take", true, kCardIn},  // the drawn card goes to who's hand
    {"shuffle", true},  // who's pile becomes the deck
    {"put_top", false, kCardIn, {}, {}, false, true},  // from my hand to the top of my deck
    {"put_bottom", false, kCardIn, {}, {}, false, true},
    {"toss", true, kCardIn},  // from who's hand to the pile of its route
    {"pass", false, kCardIn, {}, {}, false, true},  // from my hand to my partner's
    {"return_card", true, kCardIn, {}, {}, false, true},  // who's card in exchange
    {"keep_passed"},  // the exchange is over
    {"no_combo"},  // no card any more in this activation
    {"chain"},  // the current symbol becomes both X and dot
    {"ready", false, kCardIn},  // its dial shows READY
    {"spend", false, kNumberIn},  // this text has been used (a: 0 activation, 1 round, 2 game)
    {"look_at", false, kCardIn, kSpotIn},  // a power from the top of its deck b
    {"keep", false, kCardIn},  // a power becomes mine, stored; `sink` leaves it alone
    {"sink", false, kCardIn, {}, {}, false, true},  // a power goes to the bottom of its deck
    {"focus", false, kSpotIn},  // the power kept is focused, and these focused ones stay so
}};

enum Number : std::uint8_t {
    kActor = kFirstVerb,
    kTarget,
    kStandingOn,
    kStands,
    kController,
    kStillLegal,
    kLowestBase,
    kForceNow,
    kAllTargets,
    kMatching,
    kIsEach,
    kNextOver,
    kAnyOver,
    kIsOver,
    kHitsOn,
    kRoom,
    kGoing,
    kRange,
    kForce,
    kReplaced,
    kWindow,
    kReplaces,
    kFresh,
    kIs,
    kIsRivalOf,
    kBeganUngrappled,
    kNoCard,
    kMayGain,
    kHandCount,
    kDeckCount,
    kPileCount,
    kDeckOf,
    kStrategise,
    kBars,
    kCanBack,
    kFocuses
};
inline constexpr std::array<NumberWord, 36> kNumberWords = {{
    {"actor", kCard},  // the character whose effect this is
    {"target", kCard},  // the character attacked or chosen last, if it stands in the Arena
    {"standing_on", kCard, false, kSpotIn},
    {"stands", kNumberType, false, kCardIn},  // in the Arena
    {"controller", kSeatType, false, kCardIn},
    {"still_legal", kNumberType, false, kCardIn},  // the running attack may be made at a now (PA-ABL-14)
    {"lowest_base"},  // D-NUM: numbers below have the same result (4.2)
    {"force_now"},  // FORCE of the running attack (PA-HIT-1)
    {"all_targets"},  // of an attack on all, as a set of slots
    {"matching", kNumberType, false, kNumberIn},  // characters that a selector means, as a set of slots
    {"is_each", kNumberType, false, kNumberIn},  // whether a selector means all of them
    {"next_over", kCard},  // the lowest slot whose Hits have reached its HIT LEVEL (PA-BNC-4)
    {"any_over"},
    {"is_over", kNumberType, false, kCardIn},
    {"hits_on", kNumberType, false, kCardIn},
    {"room"},  // tokens that the actor's store can still take
    {"going"},  // the rest of what the active character does is not lost (PA-ACT-8)
    {"range"},  // RANGE of the actor
    {"force"},  // FORCE of the actor
    {"replaced"},  // steps of the MOVE that is replaced
    {"window", kNumberType, false, kNumberIn, kNumberIn},  // an action of kinds a runs, at moments b
    {"replaces", kNumberType, false, kNumberIn},  // an action of kinds a is about to be carried out
    {"fresh", kNumberType, false, kNumberIn},  // this text may still be used, by its limit
    {"is", kNumberType, false, kCardIn, kNumberIn},  // a is one that the selector b means
    {"is_rival", kNumberType, false, kCardIn},  // of the actor
    {"began_ungrappled"},
    {"no_card"},  // none was played or copied in this activation
    {"may_gain"},  // Power Up: on the active centre, and no power gained
    {"hand_count", kNumberType, true},
    {"deck_count", kNumberType, true},
    {"pile_count", kNumberType, true},
    {"deck_of", kSpot, true},  // for the chance word shuffle
    {"strategise"},  // cards drawn and put back by STRATEGISE
    {"bars"},  // STRATEGISE bars Combos
    {"can_back", kNumberType, true},  // HELP OUT: who has a card to give that was not passed just now
    {"focuses", kNumberType, false, kSpotIn},  // whether the choice is to focus the power gained
}};

enum Area : std::uint8_t { kOptionsArea = 1, kSlotsArea, kHandArea, kOthersArea, kDeckArea, kPowerDeckArea };
inline constexpr std::array<AreaWord, 6> kAreaWords = {{
    {"options", kSpot, false, false, kNumberIn},  // what may be chosen in the running rule; a: which choice
    {"slots", kCard, false, false, kNumberIn},  // the characters of a set of slots
    {"hand", kCard, true, true},
    {"others", kCard, true, true},  // of a hand, without the card passed just now
    {"deck", kCard, true, true},  // what may lie on top
    {"power_deck", kCard, false, true, kSpotIn},
}};

enum Timing : std::uint8_t {
    kPlay,
    kDuring,
    kHelpOut,
    kInstead,
    kFirst,
    kTargeted,
    kAttacked,
    kHit,
    kWouldBounce,
    kBouncedTiming,
    kReturned,
    kPlayedCombo,
    kActivationEnd,
    kRoundStart,
    kRoundEnd
};
inline constexpr std::array<FieldWord, 3> kAttackFields = {
    {{"x", kCard}, {"by", kCard}, {"kind", kNumberType}}};
inline constexpr std::array<FieldWord, 4> kAttackedFields = {
    {{"x", kCard}, {"by", kCard}, {"kind", kNumberType}, {"n", kNumberType}}};
inline constexpr std::array<FieldWord, 1> kOneFields = {{{"x", kCard}}};
// All are answered in one fixed order (PA-ABL-10).
inline constexpr std::array<TimingWord, 15> kTimingWords = {{
    {"play", Order::kFixed},  // the actions of a Combo card
    {"during", Order::kFixed},
    {"help_out", Order::kFixed},
    {"instead", Order::kFixed},
    {"first", Order::kFixed},
    {"targeted", Order::kFixed, false, 1, 0, kAttackFields},
    {"attacked", Order::kFixed, false, 1, 0, kAttackedFields},
    {"hit", Order::kFixed, false, 1, 0, kAttackFields},
    {"would_bounce", Order::kFixed, false, 1, 0, kOneFields},
    {"bounced", Order::kFixed, false, 1, 0, kOneFields},
    {"returned", Order::kFixed, false, 1, 0, kOneFields},
    {"played_combo", Order::kFixed, false, 1, 0, kOneFields},
    {"activation_end", Order::kFixed, false, 1, 0, kOneFields},
    {"round_start", Order::kFixed, false, 1, 0, kOneFields},
    {"round_end", Order::kFixed, false, 1, 0, kOneFields},
}};

// Rules in steps; the arguments of the first are what the look-ahead of PA-CMB-6 reads (plan.cpp).
enum Rule : std::uint8_t {
    kMoveRule,
    kMoveTargetRule,
    kShiftRule,
    kSwapRule,
    kAttackRule,
    kAttackAllRule,
    kHitsRule,
    kHealRule,
    kStoreRule,
    kPickRule,
    kReadyRule,
    kSurviveRule,
    kDrawRule,
    kPutBackRule,
    kDiscardRule,
    kSwapCardsRule,
    kGainRule,
    kSettleRule,
    kReturnedRule,
    kPlayedRule,
    kActivationEndRule,
    kRoundStartRule,
    kRoundEndRule
};
inline constexpr std::array<FieldWord, 2> kMoveArguments = {{{"n", kNumberType}, {"flags", kNumberType}}};
inline constexpr std::array<FieldWord, 4> kMoveTargetArguments = {
    {{"who", kCard}, {"sel", kNumberType}, {"n", kNumberType}, {"flags", kNumberType}}};
inline constexpr std::array<FieldWord, 4> kShiftArguments = {
    {{"who", kCard}, {"region", kNumberType}, {"n", kNumberType}, {"flags", kNumberType}}};
inline constexpr std::array<FieldWord, 2> kSwapArguments = {{{"sel", kNumberType}, {"flags", kNumberType}}};
inline constexpr std::array<FieldWord, 6> kAttackArguments = {{{"kind", kNumberType},
                                                               {"mode", kNumberType},
                                                               {"k", kNumberType},
                                                               {"sel", kNumberType},
                                                               {"reach", kNumberType},
                                                               {"flags", kNumberType}}};
inline constexpr std::array<FieldWord, 3> kAttackAllArguments = {
    {{"kind", kNumberType}, {"mode", kNumberType}, {"k", kNumberType}}};
inline constexpr std::array<FieldWord, 3> kHitsArguments = {
    {{"n", kNumberType}, {"who", kCard}, {"sel", kNumberType}}};
inline constexpr std::array<FieldWord, 2> kSelArguments = {{{"n", kNumberType}, {"sel", kNumberType}}};
inline constexpr std::array<FieldWord, 3> kStoreArguments = {
    {{"least", kNumberType}, {"most", kNumberType}, {"sel", kNumberType}}};
inline constexpr std::array<FieldWord, 1> kSelArgument = {{{"sel", kNumberType}}};
inline constexpr std::array<FieldWord, 2> kSeatAndNumber = {{{"who", kSeatType}, {"n", kNumberType}}};
inline constexpr std::array<FieldWord, 1> kNumberArgument = {{{"n", kNumberType}}};
inline constexpr std::array<FieldWord, 1> kXArgument = {{{"x", kCard}}};

inline constexpr std::array<RuleWord, 23> kRuleWords = {{
    {"move", kMoveArguments},  // PA-MOVE
    {"move_target", kMoveTargetArguments},  // PA-TGT
    {"shift", kShiftArguments},  // shift, jump
    {"swap", kSwapArguments},
    {"attack", kAttackArguments},  // STRIKE, BLAST (5.4)
    {"attack_all", kAttackAllArguments},
    {"hits", kHitsArguments},  // PA-HIT-7
    {"heal", kSelArguments},  // PA-HIT-10
    {"store", kStoreArguments},
    {"pick", kSelArgument},
    {"ready", kSelArgument},
    {"survive"},
    {"draw", kSeatAndNumber},  // PA-CARD-1
    {"put_back", kNumberArgument},
    {"discard", kSeatAndNumber},  // at random
    {"swap_cards"},  // HELP OUT
    {"gain_power"},  // PA-POW-9
    {"settle"},  // PA-HIT-8, PA-BNC
    {"returned", kXArgument},
    {"played", kXArgument},
    {"activation_end", kXArgument},
    {"round_start"},
    {"round_end"},
}};

// Keys of static texts (5.6). The filter is a selector (number word `is` of it) or nothing: the source alone.
enum Key : std::uint8_t {
    kRangeKey,
    kForceKey,
    kStrikeForceKey,
    kHitLevelKey,
    kBlastRangeKey,
    kDiagonalKey,
    kThroughFriendsKey,
    kNoStopKey,
    kGrappleMoveKey,
    kDialMoveKey,
    kImmuneMoveKey,
    kStrategiseKey,
    kStrategiseComboKey,
    kHandLimitKey,
    kEndDrawKey,
    kReturnRegionKey,
    kNoComboKey
};
inline constexpr std::array<KeyWord, 17> kKeyWords = {{
    {"range", kCard},
    {"force", kCard},
    {"strike_force", kCard},
    {"hit_level", kCard},
    {"blast_range", kCard},  // least · 16 + most
    {"diag", kCard},
    {"through_friends", kCard},
    {"no_stop", kCard},
    {"grapple_move", kCard},
    {"dial_move", kCard},  // flags
    {"immune_move", kCard},
    {"strategise_n", kCard},
    {"strategise_combo", kCard},
    {"hand_limit", kCard},
    {"end_draw", kCard},
    {"return_region", kCard},
    {"no_combo", kCard},
}};

enum Ask : std::uint8_t {
    kToAsk,
    kAtAsk,
    kOwnAsk,
    kNumAsk,
    kMayAsk,
    kUpAsk,
    kCardAsk,
    kPlaceAsk,
    kGiveAsk,
    kDeckAsk,
    kKeepAsk,
    kFocusAsk
};
inline constexpr std::array<std::string_view, 12> kAskWords = {
    "to", "at", "own", "num", "may", "up", "card", "place", "give", "deck", "keep", "focus"};

enum Chance : std::uint8_t { kDrawChance, kRandomChance, kShuffleChance, kLookChance };
inline constexpr std::array<std::string_view, 4> kChanceWords = {"draw", "random", "shuffle", "look"};

enum Param : std::uint8_t {
    kSupplyParam,
    kTargetParam,
    kTrainingTargetParam,
    kTeamTargetParam,
    kFirstHandParam,
    kDrawsParam,
    kHandLimitParam,
    kEachTypeParam,
    kDuelObstaclesParam,
    kSeatObstaclesParam,
    kTeamObstaclesParam,
    kStoreParam,
    kMoveSymbolParam,
    kBlastSymbolParam,
    kStrikeSymbolParam,
    kGainScoreParam
};
inline constexpr std::array<ParamWord, 16> kParamWords = {{
    {"supply", 1, 16},  // PA-SETUP-5
    {"target", 1, 99},  // PA-END-1
    {"training_target", 1, 99},
    {"team_target", 1, 99},
    {"first_hand", 0, 9},  // PA-SETUP-16
    {"draws", 0, 4},  // PA-RND-5
    {"hand_limit", 0, 8},  // PA-RND-6
    {"each_type", 1, 3},  // PA-SETUP-13
    {"duel_obstacles", 0, 8},  // PA-SETUP-10
    {"seat_obstacles", 0, 2},
    {"team_obstacles", 0, 8},
    {"store", 0, 6},  // Peeyan's store
    {"move_symbol", 0, 2},  // 6.5
    {"blast_symbol", 0, 2},
    {"strike_symbol", 0, 2},
    {"gain_score", 0, 99},  // PA-POW-12
}};

// Lists of numbers. Spaces are numbered from 0 (a1) row by row; a Mo'kon or card by its component.
//   zones_2, zones_4      spaces of each start zone, one after the other, as many for each
//   obstacles             of each shape: how many, how many spaces, then column and row of each
//   quickstart_2, _4      Mo'kon of each squad, then the space of each character, in slot order
//   obstacles_2, _4       shape and anchor of each Obstacle of the quickstart
//   decks                 the cards of the four quickstart decks, one after the other
enum List : std::uint8_t {
    kZones2List,
    kZones4List,
    kObstaclesList,
    kMokon2List,
    kMokon4List,
    kPlaces2List,
    kPlaces4List,
    kObstacles2List,
    kObstacles4List,
    kDecksList
};
inline constexpr std::array<std::string_view, 10> kListWords = {
    "zones_2",  "zones_4",  "obstacles",   "mokon_2",     "mokon_4",
    "places_2", "places_4", "obstacles_2", "obstacles_4", "decks"};
inline constexpr std::array<std::string_view, 2> kTypeWords = {"card", "spot"};

// Kinds of actions, a bit each: of the dial and of cards, and the same only from the dial (5.1).
enum ActionKind : std::uint8_t {
    kMoveAction = 1,
    kBlastAction = 2,
    kStrikeAction = 4,
    kComboAction = 8,
    kFromDial = 16,
};
// Moments of a window (PA-ABL-6).
enum Moment : std::uint8_t { kPre = 1, kPost = 2 };
enum Limit : std::uint8_t { kOnceActivation, kOnceRound, kOnceGame, kUnlimited };
enum Base : std::uint8_t { kPlus, kFixed, kChosen };
enum Region : std::uint8_t { kBesideRegion, kWithinRegion, kFreeRegion };

// Selectors (5.2) as a number: whom, which, where, how far; whether not `target`, whether all.
enum Whom : std::uint8_t { kSelf, kFriend, kRival, kAny };
enum Which : std::uint8_t { kEverybody, kHeroes, kMokons };
enum Where : std::uint8_t { kAnywhere, kAdjacent, kEdges, kWithin };
struct Selector {
    Whom whom = kAny;
    Which which = kEverybody;
    Where where = kAnywhere;
    unsigned radius = 0;  // kOwnRange: RANGE of the actor
    bool not_target = false;
    bool each = false;

    static constexpr unsigned kOwnRange = 15;
    static constexpr Selector of(int code) {
        const auto c = static_cast<unsigned>(code);
        return {static_cast<Whom>(c & 3U),
                static_cast<Which>(c >> 2 & 3U),
                static_cast<Where>(c >> 4 & 3U),
                c >> 6 & 15U,
                (c >> 10 & 1U) != 0,
                (c >> 11 & 1U) != 0};
    }
};

constexpr Vocabulary make_vocabulary() {
    Vocabulary v;
    v.game = "prisma-arena";
    v.types = kTypeWords;
    v.seats = kSeatWords;
    v.kinds = kKindWords;
    v.verbs = kVerbWords;
    v.numbers = kNumberWords;
    v.areas = kAreaWords;
    v.timings = kTimingWords;
    v.rules = kRuleWords;
    v.facts = kFactWords;
    v.keys = kKeyWords;
    v.asks = kAskWords;
    v.chances = kChanceWords;
    v.params = kParamWords;
    v.lists = kListWords;
    v.source = kCard;
    // `target` of the running card or effect: 1 + slot, 0 nobody.
    v.resolution = 1;
    return v;
}
inline constexpr Vocabulary kVocabulary = make_vocabulary();

}  // namespace pentaprism::prisma_arena
