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
enum class Role : std::uint8_t {
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
    Role a, b, c;
};

inline constexpr std::array<OpInfo, kOps> kOpInfo = {{
    {"end", false, Role::kMaybe, Role::kNothing, Role::kNothing},
    {"jump", false, Role::kNothing, Role::kNothing, Role::kTarget},
    {"unless", false, Role::kNumber, Role::kNothing, Role::kTarget},
    {"count", false, Role::kNothing, Role::kOut, Role::kTarget},
    {"each", false, Role::kSet, Role::kOut, Role::kTarget},
    {"let", false, Role::kAny, Role::kAssign, Role::kNothing},
    {"call", true, Role::kProgram, Role::kLiteral, Role::kMaybeOut},
    {"args", false, Role::kAny, Role::kAny, Role::kAny},
    {"entry", true, Role::kThing, Role::kTiming, Role::kNothing},
    {"open", false, Role::kTiming, Role::kOut, Role::kNumber},
    {"ask_may", true, Role::kAny, Role::kAsk, Role::kTarget},
    {"ask_one", true, Role::kSet, Role::kOut, Role::kAsk},
    {"ask_many", true, Role::kSet, Role::kOut, Role::kAsk},
    {"ask_name", true, Role::kNothing, Role::kOut, Role::kAsk},
    {"ask_option", true, Role::kLiteral, Role::kAsk, Role::kTarget},
    {"option", false, Role::kNumber, Role::kLiteral, Role::kTarget},
    {"roll", false, Role::kNumber, Role::kOut, Role::kChance},
    {"draw", false, Role::kSet, Role::kOut, Role::kChance},
    {"show", true, Role::kShown, Role::kNothing, Role::kChance},
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

enum class Part : std::uint8_t {
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

enum class Result : std::uint8_t { kNumber, kAlike, kIt, kSource, kSeat };

struct ExprInfo {
    std::string_view name;
    bool who;
    Result result;
    Part a, b, c;
};

inline constexpr std::array<ExprInfo, kExprOps> kExprInfo = {{
    {"plus", false, Result::kNumber, Part::kNumber, Part::kNumber, Part::kNothing},
    {"minus", false, Result::kNumber, Part::kNumber, Part::kNumber, Part::kNothing},
    {"times", false, Result::kNumber, Part::kNumber, Part::kNumber, Part::kNothing},
    {"half", false, Result::kNumber, Part::kNumber, Part::kNothing, Part::kNothing},
    {"least", false, Result::kNumber, Part::kNumber, Part::kNumber, Part::kNothing},
    {"most", false, Result::kNumber, Part::kNumber, Part::kNumber, Part::kNothing},
    {"negate", false, Result::kNumber, Part::kNumber, Part::kNothing, Part::kNothing},
    {"equal", false, Result::kNumber, Part::kAlike, Part::kAlike, Part::kNothing},
    {"below", false, Result::kNumber, Part::kNumber, Part::kNumber, Part::kNothing},
    {"at_most", false, Result::kNumber, Part::kNumber, Part::kNumber, Part::kNothing},
    {"not", false, Result::kNumber, Part::kNumber, Part::kNothing, Part::kNothing},
    {"both", false, Result::kNumber, Part::kNumber, Part::kNumber, Part::kNothing},
    {"either", false, Result::kNumber, Part::kNumber, Part::kNumber, Part::kNothing},
    {"choose", false, Result::kAlike, Part::kNumber, Part::kAlike, Part::kAlike},
    {"it", false, Result::kIt, Part::kNothing, Part::kNothing, Part::kNothing},
    {"self", false, Result::kSource, Part::kNothing, Part::kNothing, Part::kNothing},
    {"seat", true, Result::kSeat, Part::kNothing, Part::kNothing, Part::kNothing},
    {"count", false, Result::kNumber, Part::kSet, Part::kNothing, Part::kNothing},
    {"any", false, Result::kNumber, Part::kSet, Part::kNothing, Part::kNothing},
    {"may_be", false, Result::kNumber, Part::kSet, Part::kNothing, Part::kNothing},
    {"among", false, Result::kNumber, Part::kFirst, Part::kRun, Part::kNothing},
    {"has", false, Result::kNumber, Part::kThing, Part::kNothing, Part::kNothing},
    {"fact", false, Result::kNumber, Part::kThing, Part::kFact, Part::kType},
    {"kind", false, Result::kNumber, Part::kThing, Part::kNothing, Part::kType},
    {"param", false, Result::kNumber, Part::kParam, Part::kNothing, Part::kNothing},
}};

// Limits that make every rulebook safe to run; a rulebook that needs more is refused.
inline constexpr int kMaxExprDepth = 12;    // of expressions and sets inside each other
inline constexpr int kMaxExprCost = 4096;   // steps to work one out, a set counting as kSetCost things
inline constexpr int kSetCost = 32;
inline constexpr int kMaxSteps = 8192;      // instructions between two pauses

}  // namespace pentaprism
