#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace pentaprism {

// Instructions that all games share. From kFirstVerb (64) up an instruction is a verb of the game. The order
// is part of the format of a rulebook.
enum class Op : std::uint8_t {
    kEnd,
    kJump,
    kUnless,
    kCount,
    kEach,
    kLet,
    kCall,
    kArgs,
    kEntry,
    kOpen,
    kAskMay,
    kAskOne,
    kAskMany,
    kAskName,
    kAskOption,
    kOption,
    kRoll,
    kDraw,
    kShow,
};
inline constexpr std::size_t kOps = 19;

// What an operand of an instruction is. Which type it has follows from the others: the register of `each` has
// the type of its set.
enum class InstrRole : std::uint8_t {
    kNothing,     // 0
    kNumber,      // a value that is a number or a condition
    kMaybe,       // a number or kNoValue
    kAny,         // a value of any type, or kNoValue
    kThing,       // a thing of the vocabulary's source type
    kShown,       // a thing of any type
    kSet,         // a row of sets
    kOut,         // a register of this frame
    kAssign,      // a register at any level
    kMaybeOut,    // a register of this frame, or kNoValue
    kAsk,         // a row of asks
    kTarget,      // an instruction of the same program
    kTiming,      // of the vocabulary
    kProgram,     // a row of programs
    kLiteral,     // a number from 0
    kChance,      // a word of chance of the vocabulary
};

struct OpInfo {
    std::string_view name;
    bool who;  // names a seat; otherwise who is 0
    InstrRole a, b, c;
};

inline constexpr std::array<OpInfo, kOps> kOpInfo = {{
    {"end", false, InstrRole::kMaybe, InstrRole::kNothing, InstrRole::kNothing},
    {"jump", false, InstrRole::kNothing, InstrRole::kNothing, InstrRole::kTarget},
    {"unless", false, InstrRole::kNumber, InstrRole::kNothing, InstrRole::kTarget},
    {"count", false, InstrRole::kNothing, InstrRole::kOut, InstrRole::kTarget},
    {"each", false, InstrRole::kSet, InstrRole::kOut, InstrRole::kTarget},
    {"let", false, InstrRole::kAny, InstrRole::kAssign, InstrRole::kNothing},
    {"call", true, InstrRole::kProgram, InstrRole::kLiteral, InstrRole::kMaybeOut},
    {"args", false, InstrRole::kAny, InstrRole::kAny, InstrRole::kAny},
    {"entry", true, InstrRole::kThing, InstrRole::kTiming, InstrRole::kNothing},
    {"open", false, InstrRole::kTiming, InstrRole::kOut, InstrRole::kNumber},
    {"ask_may", true, InstrRole::kAny, InstrRole::kAsk, InstrRole::kTarget},
    {"ask_one", true, InstrRole::kSet, InstrRole::kOut, InstrRole::kAsk},
    {"ask_many", true, InstrRole::kSet, InstrRole::kOut, InstrRole::kAsk},
    {"ask_name", true, InstrRole::kNothing, InstrRole::kOut, InstrRole::kAsk},
    {"ask_option", true, InstrRole::kLiteral, InstrRole::kAsk, InstrRole::kTarget},
    {"option", false, InstrRole::kNumber, InstrRole::kLiteral, InstrRole::kTarget},
    {"roll", false, InstrRole::kNumber, InstrRole::kOut, InstrRole::kChance},
    {"draw", false, InstrRole::kSet, InstrRole::kOut, InstrRole::kChance},
    {"show", true, InstrRole::kShown, InstrRole::kNothing, InstrRole::kChance},
}};

// Expressions that all games share; from 64 up the game's own numbers.
enum class ExprOp : std::uint8_t {
    kPlus,
    kMinus,
    kTimes,
    kHalf,
    kLeast,
    kMost,
    kNegate,
    kEqual,
    kBelow,
    kAtMost,
    kNot,
    kBoth,
    kEither,
    kChoose,
    kIt,
    kSelf,
    kSeat,
    kCount,
    kAny,
    kMayBe,
    kAmong,
    kHas,
    kFact,
    kKind,
    kParam,
};
inline constexpr std::size_t kExprOps = 25;

enum class ExprPart : std::uint8_t {
    kNothing,  // 0
    kNumber,   // a number
    kAlike,    // a value of the same type as the other alike parts
    kThing,    // a thing of any type
    kSource,   // a thing of the vocabulary's source type
    kSet,
    kFirst,    // a register of this frame, first of a run
    kRun,      // a number: how long the run is
    kFact,     // of the vocabulary
    kType,     // the type of a, as a number
    kParam,    // of the vocabulary
};

enum class ExprGives : std::uint8_t { kNumber, kAlike, kIt, kSource, kSeat };

struct ExprInfo {
    std::string_view name;
    bool who;
    ExprGives result;
    ExprPart a, b, c;
};

inline constexpr std::array<ExprInfo, kExprOps> kExprInfo = {{
    {"plus", false, ExprGives::kNumber, ExprPart::kNumber, ExprPart::kNumber, ExprPart::kNothing},
    {"minus", false, ExprGives::kNumber, ExprPart::kNumber, ExprPart::kNumber, ExprPart::kNothing},
    {"times", false, ExprGives::kNumber, ExprPart::kNumber, ExprPart::kNumber, ExprPart::kNothing},
    {"half", false, ExprGives::kNumber, ExprPart::kNumber, ExprPart::kNothing, ExprPart::kNothing},
    {"least", false, ExprGives::kNumber, ExprPart::kNumber, ExprPart::kNumber, ExprPart::kNothing},
    {"most", false, ExprGives::kNumber, ExprPart::kNumber, ExprPart::kNumber, ExprPart::kNothing},
    {"negate", false, ExprGives::kNumber, ExprPart::kNumber, ExprPart::kNothing, ExprPart::kNothing},
    {"equal", false, ExprGives::kNumber, ExprPart::kAlike, ExprPart::kAlike, ExprPart::kNothing},
    {"below", false, ExprGives::kNumber, ExprPart::kNumber, ExprPart::kNumber, ExprPart::kNothing},
    {"at_most", false, ExprGives::kNumber, ExprPart::kNumber, ExprPart::kNumber, ExprPart::kNothing},
    {"not", false, ExprGives::kNumber, ExprPart::kNumber, ExprPart::kNothing, ExprPart::kNothing},
    {"both", false, ExprGives::kNumber, ExprPart::kNumber, ExprPart::kNumber, ExprPart::kNothing},
    {"either", false, ExprGives::kNumber, ExprPart::kNumber, ExprPart::kNumber, ExprPart::kNothing},
    {"choose", false, ExprGives::kAlike, ExprPart::kNumber, ExprPart::kAlike, ExprPart::kAlike},
    {"it", false, ExprGives::kIt, ExprPart::kNothing, ExprPart::kNothing, ExprPart::kNothing},
    {"self", false, ExprGives::kSource, ExprPart::kNothing, ExprPart::kNothing, ExprPart::kNothing},
    {"seat", true, ExprGives::kSeat, ExprPart::kNothing, ExprPart::kNothing, ExprPart::kNothing},
    {"count", false, ExprGives::kNumber, ExprPart::kSet, ExprPart::kNothing, ExprPart::kNothing},
    {"any", false, ExprGives::kNumber, ExprPart::kSet, ExprPart::kNothing, ExprPart::kNothing},
    {"may_be", false, ExprGives::kNumber, ExprPart::kSet, ExprPart::kNothing, ExprPart::kNothing},
    {"among", false, ExprGives::kNumber, ExprPart::kFirst, ExprPart::kRun, ExprPart::kNothing},
    {"has", false, ExprGives::kNumber, ExprPart::kThing, ExprPart::kNothing, ExprPart::kNothing},
    {"fact", false, ExprGives::kNumber, ExprPart::kThing, ExprPart::kFact, ExprPart::kType},
    {"kind", false, ExprGives::kNumber, ExprPart::kThing, ExprPart::kNothing, ExprPart::kType},
    {"param", false, ExprGives::kNumber, ExprPart::kParam, ExprPart::kNothing, ExprPart::kNothing},
}};

// Limits that make every rulebook safe to run; a rulebook that needs more is refused.
inline constexpr int kMaxExprDepth = 12;    // of expressions and sets inside each other
inline constexpr int kMaxExprCost = 4096;   // steps to work one out, a set counting as kSetCost things
inline constexpr int kSetCost = 32;
inline constexpr int kMaxSteps = 8192;      // instructions between two pauses

}  // namespace pentaprism
