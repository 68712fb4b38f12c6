#include <array>
#include <string_view>

#include "pentaprism/games/reference/scuffle.hpp"

namespace pentaprism {

namespace {

constexpr Type kCardType = Scuffle::kCard;
constexpr Operand kCardOperand{Use::kValue, kCardType};
constexpr Operand kNumberOperand{Use::kValue, kNumberType};

constexpr std::array<std::string_view, 2> kTypes = {"card", "colour"};
constexpr std::array<std::string_view, 3> kSeats = {"rival", "active", "idle"};
constexpr std::array<std::string_view, 3> kKindWords = {"spell", "charm", "flask"};
constexpr std::array<VerbWord, 11> kVerbs = {{
    {"hurt", true, kNumberOperand},
    {"heal", true, kNumberOperand},
    {"take", false, kCardOperand, {}, {}, false, true},
    {"toss", false, kCardOperand, {Use::kOut, kNumberType}, {}, true, true},
    {"bury", false, kCardOperand, {}, {}, false, true},
    {"lift", false, kCardOperand},
    {"put_top", false, kCardOperand, {}, {}, false, true},
    {"put_bottom", false, kCardOperand, {}, {}, false, true},
    {"leave", false, kCardOperand, {}, {}, true, true},
    {"last", false, {Use::kStatic}},
    {"reveal", false, kCardOperand, {}, {}, true, false},
}};
constexpr std::array<NumberWord, 7> kNumbers = {{
    {"health", kNumberType, true},
    {"hand_size", kNumberType, true},
    {"colour_of", Scuffle::kColour, false, kCardOperand},
    {"turn_of", kNumberType, true},
    {"might", kNumberType, true},
    {"owned", kNumberType, true, kCardOperand},
    {"as_card", kCardType, false, kCardOperand},
}};
constexpr std::array<AreaWord, 5> kAreas = {{
    {"hand", kCardType, true, true},
    {"discards", kCardType, true},
    {"table", kCardType, true},
    {"top", kCardType, true, true},
    {"colours", Scuffle::kColour},
}};
constexpr std::array<FieldWord, 5> kHurtFields = {{{"amount", kNumberType},
                                                   {"target", kSeatType},
                                                   {"blocked", kNumberType},
                                                   {"by", kSeatType},
                                                   {"cause", kCardType}}};
constexpr std::array<FieldWord, 2> kAfterFields = {{{"amount", kNumberType}, {"target", kSeatType}}};
constexpr std::array<FieldWord, 1> kLeftFields = {{{"card", kCardType}}};
constexpr std::array<FieldWord, 3> kCastFields = {
    {{"caster", kSeatType}, {"card", kCardType}, {"stopped", kNumberType}}};
constexpr std::array<FieldWord, 2> kDrawnFields = {{{"who", kSeatType}, {"n", kNumberType}}};
constexpr std::array<FieldWord, 1> kTurnFields = {{{"who", kSeatType}}};
constexpr std::array<TimingWord, 7> kTimings = {{
    {"cast"},
    {"before_hurt", Order::kOwn, false, 2, 3, kHurtFields},
    {"after_hurt", Order::kFixed, false, 1, 0, kAfterFields},
    {"left", Order::kOwn, false, 1, 0, kLeftFields, 1},
    {"before_cast", Order::kOwn, false, 1, 0, kCastFields},
    {"drawn", Order::kTurn, true, 1, 0, kDrawnFields},
    {"turn_start", Order::kTurn, false, 1, 0, kTurnFields},
}};
constexpr std::array<FieldWord, 2> kDealArguments = {{{"target", kSeatType}, {"amount", kNumberType}}};
constexpr std::array<FieldWord, 1> kBothArguments = {{{"amount", kNumberType}}};
constexpr std::array<FieldWord, 2> kDrawArguments = {{{"who", kSeatType}, {"n", kNumberType}}};
constexpr std::array<FieldWord, 1> kCastArguments = {{{"card", kCardType}}};
constexpr std::array<RuleWord, 5> kRules = {{
    {"deal", kDealArguments},
    {"deal_both", kBothArguments},
    {"draw", kDrawArguments},
    {"cast", kCastArguments},
    {"turn"},
}};
constexpr std::array<FactWord, 1> kFacts = {{{"colour", 0, 3}}};
constexpr std::array<KeyWord, 1> kKeys = {{{"might"}}};
constexpr std::array<std::string_view, 6> kAsks = {"may", "pick", "discard", "name", "keep", "option"};
constexpr std::array<std::string_view, 3> kChances = {"draw", "roll", "show"};
constexpr std::array<ParamWord, 3> kParams = {{{"health", 1, 99}, {"hand", 0, 8}, {"turns", 1, 200}}};
constexpr std::array<std::string_view, 2> kLists = {"deck1", "deck2"};

constexpr Vocabulary kVocabulary = {
    .game = Scuffle::kName,
    .types = kTypes,
    .seats = kSeats,
    .kinds = kKindWords,
    .verbs = kVerbs,
    .numbers = kNumbers,
    .areas = kAreas,
    .timings = kTimings,
    .rules = kRules,
    .facts = kFacts,
    .keys = kKeys,
    .asks = kAsks,
    .chances = kChances,
    .params = kParams,
    .lists = kLists,
    .source = kCardType,
    .resolution = 1,
};

}  // namespace

const Vocabulary& Scuffle::vocabulary() { return kVocabulary; }

}  // namespace pentaprism
