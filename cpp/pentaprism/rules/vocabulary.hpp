#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "pentaprism/rules/records.hpp"

namespace pentaprism {

// What an operand is. `type` is the type of the value, register or set.
enum class Use : std::uint8_t {
    kNothing,   // 0 stands there
    kValue,     // a value of the type
    kMaybe,     // a value of the type, or kNoValue
    kAnyValue,  // a value of any type
    kOut,       // a register of the type that takes the result, or kNoValue
    kSet,       // a row of sets of the type
    kAnySet,
    kLiteral,   // a number from 0
    kProgram,   // a row of programs without arguments
    kStatic,    // a row of statics
};

struct Operand {
    Use use = Use::kNothing;
    Type type = kNumberType;
};
constexpr Operand operand_in(Type type) { return {Use::kValue, type}; }
constexpr Operand operand_out(Type type) { return {Use::kOut, type}; }
inline constexpr Operand kNumberIn = operand_in(kNumberType);
inline constexpr Operand kNumberOut = operand_out(kNumberType);

// A verb of a game: op 64 + its place in the vocabulary. `shows`: what it does lets everybody see which thing
// it was, so a hidden thing must have been shown before. `moves`: the thing is somewhere else afterwards, so
// a register that only some may read must forget it.
struct VerbWord {
    std::string_view name;
    bool who = false;  // names a seat
    Operand a{}, b{}, c{};
    bool shows = false;
    bool moves = false;
};

// A number or condition of a game: expression op 64 + its place.
struct NumberWord {
    std::string_view name;
    Type type = kNumberType;
    bool who = false;
    Operand a{}, b{}, c{};
};

// An area: where things lie. `hidden` if somebody may not see what is in it.
struct AreaWord {
    std::string_view name;
    Type type;
    bool who = false;
    bool hidden = false;
    Operand a{}, b{};
};

enum class Order : std::uint8_t {
    kOwn,    // seat after seat, each its own in an order of choice
    kFixed,  // as collected
    kTurn,   // the first seat orders all
};

struct FieldWord {
    std::string_view name;
    Type type;
};

// When texts answer. An event has `each` fields for every subject and then the shared ones.
struct TimingWord {
    std::string_view name;
    Order order = Order::kOwn;
    bool queued = false;
    std::uint8_t subjects = 1;
    std::uint8_t each = 0;
    std::span<const FieldWord> fields{};
    std::uint8_t departed = 0;  // 1 + the field that holds a thing which has just left and may still answer
};

// A rule that goes in steps; its program has the number of its place.
struct RuleWord {
    std::string_view name;
    std::span<const FieldWord> arguments{};
};

// A fact of components, with its least and most value.
struct FactWord {
    std::string_view name;
    std::int16_t least;
    std::int16_t most;
};

// A key of static texts; subject: the type of thing that its filter reads, kNumberType for none.
struct KeyWord {
    std::string_view name;
    Type subject = kNumberType;
};

struct ParamWord {
    std::string_view name;
    std::int32_t least;
    std::int32_t most;
};

// Everything that a game means by the numbers in a rulebook. Constant tables; Python takes the words from
// here.
struct Vocabulary {
    std::string_view game;
    std::span<const std::string_view> types{};  // from kFirstThing
    std::span<const std::string_view> seats{};  // from kFirstSeatWord
    std::span<const std::string_view> kinds{};  // of components
    std::span<const VerbWord> verbs{};
    std::span<const NumberWord> numbers{};
    std::span<const AreaWord> areas{};
    std::span<const TimingWord> timings{};
    std::span<const RuleWord> rules{};
    std::span<const FactWord> facts{};
    std::span<const KeyWord> keys{};
    std::span<const std::string_view> asks{};  // words of questions
    std::span<const std::string_view> chances{};  // words of chance
    std::span<const ParamWord> params{};
    std::span<const std::string_view> lists{};
    Type source = kFirstThing;  // the type of things that have texts
    std::uint8_t resolution = 0;  // registers that every text sets aside for rules (numbers)
};

inline constexpr std::uint8_t kFirstVerb = 64;

}  // namespace pentaprism
