#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "pentaprism/games/champions_of_hara/vocabulary.hpp"

// The words of Scenarios and the Corrupted (2.19, 2.21, 2.22 of the specification), behind those of
// vocabulary.hpp, and the vocabulary of the game.

namespace pentaprism::champions_of_hara {

// The Corrupted, then the Scenarios by who plays against whom: all players together, everyone alone, two
// teams, the champion of the Scenario against all others.
enum ScenarioKind : std::uint8_t {
    kCorruptedCard = kKindWords.size(),
    kCooperation,
    kRivalry,
    kTeams,
    kHunt
};
inline constexpr std::array<std::string_view, 5> kScenarioKindWords = {"corrupted", "cooperation", "rivalry",
                                                                       "teams", "hunt"};

inline constexpr std::array<std::string_view, 1> kScenarioSeatWords = {
    "chooser"};  // who decides for the Corrupted whose text this is (CH-COR-12)
inline constexpr std::uint8_t kChooser = kSpeaker + 1;

namespace detail {
inline constexpr Operand kSeatIn = {Use::kValue, kSeatType};
}  // namespace detail

enum ScenarioVerb : std::uint8_t {
    kDoom = kFirstVerb + kVerbWords.size(),
    kTokenPlace,
    kTokenRemove,
    kTokenTake,
    kTokenDeliver,
    kTokenReturn,
    kTokenBack,
    kScore,
    kCountUp,
    kLose,
    kFinish,
    kJoin,
    kEnter,
    kHalve,
    kWalk,
    kMend,
    kExpose,
    kBleed,
    kBreakBar,
    kActed,
    kAwake,
    kSpore,
    kClearSpores,
    kSweep,
    kRaze,
    kMark,
    kUnmark,
    kHunted,
    kAssist,
    kDecline,
    kHelped,
    kShare,
    kSetAside,
    kLayOut,
    kGuest,
    kHasStruck
};
inline constexpr std::array<VerbWord, 36> kScenarioVerbWords = {{
    {"doom", false, detail::kNumberIn},
    {"token_place", false, detail::kSpaceIn, detail::kNumberOut},  // one of the supply, if any is left
    {"token_remove", false, detail::kSpaceIn, detail::kNumberOut},
    {"token_take", true},  // who holds one of the supply
    {"token_deliver", true},  // all that who holds
    {"token_return", true},  // all that who holds goes back to the supply
    {"token_back"},  // one that was delivered goes back to the supply
    {"score", true, detail::kNumberIn},  // points
    {"count_up", false, detail::kNumberIn, detail::kNumberIn},  // counter a of the Scenario by b
    {"lose"},  // nobody wins
    {"finish"},  // the Scenario is over; who wins is said by `won_at_end`
    {"join", true, detail::kCardIn},  // the Corrupted is on who's team
    {"enter", false, detail::kCardIn, detail::kSpaceIn, detail::kNumberIn},  // a Corrupted, Resilience c
    {"halve", false, detail::kCardIn},  // CH-SC01-6
    {"walk", false, detail::kCardIn, detail::kSpaceIn},
    {"mend", false, detail::kCardIn, detail::kNumberIn},  // Health of a Corrupted, up to a whole bar
    {"expose", false, detail::kCardIn, detail::kNumberIn, detail::kNumberIn},  // c: 1 for the Day
    {"bleed", false, detail::kCardIn},  // what is due is taken off its bar
    {"break_bar", false, detail::kCardIn},  // CH-COR-3
    {"acted", false, detail::kCardIn},  // it has Activated in this Corrupted Turn
    {"awake"},  // none has
    {"spore", false, detail::kNumberIn, detail::kNumberIn},  // a counters within b of the Corrupted
    {"clear_spores", false, detail::kNumberIn},  // within a of the Corrupted
    {"sweep", false, detail::kSpaceIn},  // all counters there
    {"raze", false, detail::kWorldIn},  // CH-SC04-4: the World is removed
    {"mark", true, detail::kTargetIn},  // who's secret target
    {"unmark"},  // new targets will be drawn
    {"hunted", true},  // who gains a point and announces their target (CH-SC01-3, CH-SC01-9)
    {"assist", true, detail::kSpaceIn},  // who helps against the Monster there (CH-HELP-2)
    {"decline", true, detail::kSpaceIn},  // CH-HELP-4
    {"helped"},  // the first damage of the assist is settled
    {"share", true, detail::kNumberIn},  // rewards may be shared with who (1), or no more (0) (CH-HELP-5)
    {"set_aside", false, detail::kCardIn},  // out of its deck
    {"lay_out", false, detail::kCardIn, detail::kSpaceIn},  // face-up, wherever it comes from
    {"guest", false, detail::kCardIn},  // CH-SC06-2
    {"has_struck", false, detail::kCardIn},  // a Corrupted has attacked in T5
}};

enum ScenarioNumber : std::uint8_t {
    kScenario = kFirstVerb + kNumberWords.size(),
    kRuled,
    kDoomNow,
    kTokensAt,
    kTokensOut,
    kTokensOf,
    kDelivered,
    kPoints,
    kLeads,
    kTrails,
    kCounted,
    kIsChampion,
    kFullBars,
    kPlayersWith,
    kWorldsLost,
    kWorldsTouch,
    kFilledWorld,
    kBeatenFoes,
    kStandingCount,
    kStanding,
    kTargetOfCard,
    kStandsAt,
    kBroken,
    kDue,
    kUncowed,
    kHealthLeft,
    kSporesAt,
    kNextCorrupted,
    kCast,
    kHelper,
    kAssisting,
    kNamedTarget,
    kSharing,
    kBarred,
    kOfCorrupted,
    kEnemies,
    kCaptain,
    kRivalCount,
    kSpaceNumbered,
    kTokenSpot,
    kHexNumbered,
    kBossPlace,
    kPartner,
    kWounds
};
inline constexpr std::array<NumberWord, 44> kScenarioNumberWords = {{
    {"scenario", kCard},  // none: it is no Scenario
    {"ruled", kNumberType, true, detail::kNumberIn},  // what the Scenario says of key a for who
    {"doom"},
    {"tokens_at", kNumberType, false, detail::kSpaceIn},
    {"tokens_out"},  // on the board
    {"tokens_of", kNumberType, true},
    {"delivered"},
    {"points", kNumberType, true},  // of who's team
    // Whether no side is before who's: by points (a = 1), then energy (2), then Health (3); b: nor beside it.
    {"leads", kNumberType, true, detail::kNumberIn, detail::kNumberIn},
    {"trails", kNumberType, true},  // who's team has fewer points than the other
    {"counted", kNumberType, false, detail::kNumberIn},
    {"is_champion", kNumberType, true, detail::kNumberIn},
    {"full_bars", kNumberType, true},  // of energy
    {"players_with", kNumberType, false, detail::kNumberIn},  // 1 full bars, 2 a finished Quest, 4 in D0
    {"worlds_lost"},
    {"worlds_touch", kNumberType, false, detail::kNumberIn, detail::kNumberIn},  // both on the ring
    {"filled_world", kWorld},  // CH-SC04-4; none: there is none, or it does not matter
    {"beaten_foes", kNumberType, true},  // Corrupted not on who's team that were defeated
    {"standing_count"},  // Corrupted in play
    {"standing", kNumberType, false, detail::kCardIn},  // it is in play
    {"target_of_card", kTarget, false, detail::kCardIn},
    {"stands_at", kSpace, false, detail::kCardIn},
    {"broken", kNumberType, false, detail::kCardIn},  // its bar is empty
    {"due", kNumberType, false, detail::kCardIn},  // damage that it is about to take
    {"uncowed", kNumberType, false, detail::kCardIn},  // its passive works
    {"health_left", kNumberType, false, detail::kCardIn},  // over all its bars
    {"spores_at", kNumberType, false, detail::kSpaceIn},
    {"next_corrupted", kCard, true},  // that is still to attack who in T5
    {"cast", kCard},  // the Corrupted of this game; none: it is drawn
    {"helper", kSeatType, false, detail::kSpaceIn},  // who assisted against the Monster there in this turn
    {"assisting", kNumberType, true},  // the first damage of who's assist is still to come
    {"named_target", kTarget, true, detail::kNumberIn, detail::kNumberIn},  // kinds a within b
    {"sharing", kNumberType, true},  // who may share what is gained
    {"barred", kNumberType, true, detail::kNumberIn},  // who cannot gain resource a (`no_heal_within`)
    {"of_corrupted"},  // this is the text of a Corrupted
    {"enemies", kNumberType, true, detail::kSeatIn},  // CH-TEAM-4
    {"captain", kSeatType, false, detail::kNumberIn},  // CH-SC17-1: of the team that chooses as number a
    {"rivals", kNumberType, true},  // players who are not on who's team
    {"space_numbered", kSpace, false, detail::kWorldIn, detail::kNumberIn},
    {"token_spot", kSpace, false, detail::kWorldIn, detail::kNumberIn},  // CH-SCN-9
    {"hex_numbered", kCard, false, detail::kNumberIn},  // a hex card by its place in the rulebook
    {"boss_place", kSpace, false, detail::kCardIn},  // where a boss comes back (CH-SC03-6)
    {"partner", kSeatType},  // with whom a reward is shared
    {"wounds", kNumberType, true},  // Health that Corrupted not on who's team have lost
}};

enum ScenarioArea : std::uint8_t {
    kStandingArea = kAreaWords.size() + 1,
    kUncastArea,
    kWaitingArea,
    kStruckArea,
    kSoughtArea,
    kApproachArea,
    kPullArea,
    kFacesArea,
    kLeastArea,
    kMarksArea,
    kTokenArea,
    kTokenWorldsArea,
    kHelpMonstersArea,
    kHelpersArea,
    kHelpHalvesArea,
    kHuntersArea
};
inline constexpr std::array<AreaWord, 16> kScenarioAreaWords = {{
    {"standing", kCard},  // Corrupted in play
    {"uncast", kCard},  // not used yet in this game (CH-COR-18)
    {"waiting", kCard},  // that may Activate next (CH-COR-9)
    {"struck", kCard},  // that are about to take damage
    {"sought", kSeatType, false, false, detail::kNumberIn},  // CH-COR-12: enemies of the Corrupted by a
    {"approach", kSpace, false, false, detail::kTargetIn},  // its next steps towards a target (CH-COR-21)
    {"pull", kSpace, false, false, detail::kTargetIn},  // a target's next steps towards it
    {"faces", kWorld},  // of the World die
    {"least", kSeatType, false, false,
     detail::kNumberIn},  // players with the least of resource a; -1: points
    {"marks", kTarget, true, true},  // whom who may draw as target (CH-SC01-2)
    {"tokens", kSpace},  // spaces with Scenario tokens
    {"token_worlds", kWorld},  // with a space without one
    {"help_monsters", kSpace, true},  // CH-HELP-1
    {"helpers", kSeatType, true, false, detail::kSpaceIn},  // whom who may ask (CH-HELP-3, CH-HELP-4)
    {"help_halves", kCard, true},  // Ability cards whose half has a damage part
    {"hunters", kSeatType, true, true},  // who may have who as target
}};

enum ScenarioTiming : std::uint8_t {
    kSetupTiming = kTimingWords.size(),
    kTableTiming,
    kRoundEndTiming,
    kDuskBeginsTiming,
    kBeatenTiming,
    kBeatsTiming,
    kBarTiming,
    kTurnOverTiming,
    kActionTiming,
    kAfterTiming,
    kRedTiming,
    kBlueTiming,
    kGreenTiming,
    kWeaknessTiming,
    kHitTiming,
    kActivatedTiming
};
inline constexpr std::array<TimingWord, 16> kScenarioTimingWords = {{
    {"setup"},
    {"table"},  // CH-COR-16
    {"round_end"},
    {"dusk_begins"},
    {"beaten"},  // I was defeated
    {"beats"},  // I defeated an enemy player
    {"bar"},  // I removed a Resilience token
    {"turn_over"},  // my turn ends (CH-END-2)
    {"action"},  // of its own in T4
    {"after"},  // step 1 of the Corrupted Turn
    {"red"},  // abilities of a Corrupted (CH-COR-10)
    {"blue"},
    {"green"},
    {"weakness"},  // CH-COR-15
    {"hit"},  // I hit it (CH-COR-23)
    {"activated"},
}};

enum ScenarioRule : std::uint8_t {
    kEnterRule = kRuleWords.size(),
    kBarsRule,
    kCorruptedTurnRule,
    kActivateRule,
    kSeekRule,
    kApproachRule,
    kPullRule,
    kWeakRule,
    kHelpRule,
    kTokenRule,
    kRazeRule,
    kReturnRule,
    kPerishRule,
    kMarksRule,
    kScenarioRule,
    kTableRule,
    kRoundEndRule,
    kDuskBeginsRule,
    kActionRule,
    kPointRule,
    kOneItemRule,
    kWoundsRule
};
namespace detail {
inline constexpr std::array<FieldWord, 2> kCardAndNumber = {{{"card", kCard}, {"n", kNumberType}}};
inline constexpr std::array<FieldWord, 1> kOneHow = {{{"how", kNumberType}}};
inline constexpr std::array<FieldWord, 2> kCardAndHow = {{{"card", kCard}, {"how", kNumberType}}};
}  // namespace detail
inline constexpr std::array<RuleWord, 22> kScenarioRuleWords = {{
    {"enter", detail::kCardAndNumber},  // a Corrupted at a random space, with Resilience n
    {"bars", detail::kCardAndHow},  // CH-COR-3: I dealt a Corrupted what is due, in this way
    {"corrupted_turn"},
    {"activate", detail::kOneCard},
    {"seek", detail::kOneNumber},  // gives back whether there is one
    {"approach", detail::kOneNumber},
    {"pull", detail::kOneNumber},
    {"weak", detail::kOneCard},
    {"help"},
    {"token"},  // one on a random space (CH-SCN-9)
    {"raze"},  // CH-SC04-4
    {"return", detail::kOneCard},  // CH-SC03-6: a Monster that was removed without a defeat
    {"perish", detail::kOneSpace},  // CH-MON-4
    {"marks"},  // CH-SC01-2
    {"scenario"},
    {"table"},
    {"round_end"},
    {"dusk_begins"},
    {"action"},
    {"point", detail::kOneNumber},  // one of resource n
    {"one_item", detail::kOneNumber},
    {"wounds", detail::kOneHow},  // I dealt all Corrupted what is due, in this way
}};

enum ScenarioKey : std::uint8_t {
    kNoHealWithinKey = kKeyWords.size(),
    kWonKey,
    kLostKey,
    kWonAtEndKey,
    kDuskCardsKey,
    kLastDayKey,
    kEnergyLostKey,
    kForgivenKey,
    kNoDojoHealingKey,
    kRespawnAnywhereKey,
    kMoreActivationsKey,
    kHeatStaysKey,
    kGuardedKey,
    kRazesKey,
    kGuestsKey,
    kBossesReturnKey,
    kQuestsKey,
    kRecommendsKey,
    kRequiresKey,
    kProgressKey,
    kGoalKey,
    kSeeksKey,
    kDestinationKey,
    kDefeatsKey
};

// What `seeks` says, a bit each.
enum Sought : std::uint8_t {
    kSoughtBoss = 1,
    kSoughtMonster = 2,
    kSoughtRift = 4,
    kSoughtAlly = 8,
    kSoughtToken = 16,
    kSoughtCorrupted = 32
};
inline constexpr std::array<KeyWord, 24> kScenarioKeyWords = {{
    {"no_heal_within"},  // of a Corrupted
    {"won"},  // who's side has won
    {"lost"},  // nobody can win any more (CH-SCN-5)
    {"won_at_end"},
    {"dusk_cards"},  // more than P + 1
    {"last_day"},  // more than six
    {"energy_lost"},  // more than two at a defeat
    {"forgiven"},  // a defeat by an enemy player costs no energy
    {"no_dojo_healing"},
    {"respawn_anywhere"},
    {"more_activations"},
    {"heat_stays"},
    {"guarded"},  // no Corrupted loses its last bar
    {"razes"},  // filled Worlds are removed
    {"guests"},  // Allies stay in the inventory
    {"bosses_return"},
    {"quests"},  // are in play
    {"recommends"},  // a Corrupted by its number; 4: any
    {"requires"},
    {"progress"},  // how far who is, for estimates, and
    {"goal"},  // how far there is to go
    {"seeks"},  // what counts for that, a set of Sought
    {"destination"},  // 1 + the space where who has to be; 0: anywhere
    {"defeats"},  // that the players may suffer before it is lost, the last one included
}};

// Questions and chances (4.1, 4.2).
enum ScenarioAsk : std::uint8_t { kCorruptedAsk = kAskWords.size(), kMarkAsk };
inline constexpr std::array<std::string_view, 2> kScenarioAskWords = {"corrupted", "mark"};
enum ScenarioChance : std::uint8_t {
    kMarkChance = kChanceWords.size(),
    kCorruptedChance,
    kTieChance,
    kHunterChance
};
inline constexpr std::array<std::string_view, 4> kScenarioChanceWords = {"mark", "corrupted", "tie",
                                                                         "hunter"};

namespace detail {

template <class T, std::size_t A, std::size_t B>
constexpr std::array<T, A + B> joined(const std::array<T, A>& a, const std::array<T, B>& b) {
    std::array<T, A + B> all{};
    std::copy(b.begin(), b.end(), std::copy(a.begin(), a.end(), all.begin()));
    return all;
}

}  // namespace detail

inline constexpr auto kAllSeatWords = detail::joined(kSeatWords, kScenarioSeatWords);
inline constexpr auto kAllKindWords = detail::joined(kKindWords, kScenarioKindWords);
inline constexpr auto kAllVerbWords = detail::joined(kVerbWords, kScenarioVerbWords);
inline constexpr auto kAllNumberWords = detail::joined(kNumberWords, kScenarioNumberWords);
inline constexpr auto kAllAreaWords = detail::joined(kAreaWords, kScenarioAreaWords);
inline constexpr auto kAllTimingWords = detail::joined(kTimingWords, kScenarioTimingWords);
inline constexpr auto kAllRuleWords = detail::joined(kRuleWords, kScenarioRuleWords);
inline constexpr auto kAllKeyWords = detail::joined(kKeyWords, kScenarioKeyWords);
inline constexpr auto kAllAskWords = detail::joined(kAskWords, kScenarioAskWords);
inline constexpr auto kAllChanceWords = detail::joined(kChanceWords, kScenarioChanceWords);

constexpr Vocabulary make_vocabulary() {
    Vocabulary v;
    v.game = "champions-of-hara";
    v.types = kTypeWords;
    v.seats = kAllSeatWords;
    v.kinds = kAllKindWords;
    v.verbs = kAllVerbWords;
    v.numbers = kAllNumberWords;
    v.areas = kAllAreaWords;
    v.timings = kAllTimingWords;
    v.rules = kAllRuleWords;
    v.facts = kFactWords;
    v.keys = kAllKeyWords;
    v.asks = kAllAskWords;
    v.chances = kAllChanceWords;
    v.params = kParamWords;
    v.source = kCard;
    v.resolution = kMemories;
    return v;
}
inline constexpr Vocabulary kVocabulary = make_vocabulary();

}  // namespace pentaprism::champions_of_hara
