#pragma once

#include <cstddef>
#include <cstdint>

#include "pentaprism/core/describe.hpp"

namespace pentaprism {

// The rows of a rulebook. A row is the only place where a field is named: the NumPy dtypes, the check and the
// docs are derived from the descriptions at the end of this file. What the numbers mean is said by a game's
// vocabulary.

inline constexpr std::size_t kMaxFacts = 16;
inline constexpr std::size_t kMaxRegisters = 24;

// One printed thing: a card, a tile, a figure. Its entries and statics are runs in those tables.
struct ComponentRow {
    std::uint16_t first_entry;
    std::uint16_t first_static;
    std::uint8_t entries;
    std::uint8_t statics;
    std::uint8_t kind;      // of the vocabulary
    std::uint8_t standing;  // Standing
    std::uint16_t copies;
    std::int16_t facts[kMaxFacts];
};

// Where a component comes from; shown wherever it is shown.
enum class Standing : std::uint8_t { kBook, kFact, kDecided, kStandIn };

// A program: a run of instructions and the head that says what its registers hold.
struct ProgramRow {
    std::uint16_t first;
    std::uint16_t count;
    std::uint8_t registers;
    std::uint8_t arguments;                // the first registers, given by the caller
    std::uint8_t event;                    // 1 + the timing whose event it answers; 0: none
    std::uint8_t flags;                    // kResolution
    std::uint8_t types[kMaxRegisters];     // Type of each register
    std::uint8_t seen_by[kMaxRegisters];   // seat code of its only reader; 0: everybody

    static constexpr std::uint8_t kResolution = 1;  // a text of a component, not a rule: effects/frame.hpp
};

struct InstrRow {
    std::uint8_t op;
    std::uint8_t who;
    std::int16_t a;
    std::int16_t b;
    std::int16_t c;
};

// A number, a condition or a filter, from values before it.
struct ExprRow {
    std::uint8_t op;
    std::uint8_t who;
    std::int16_t a;
    std::int16_t b;
    std::int16_t c;
};

// What may be chosen or counted: the things of an area that pass the filter.
struct SetRow {
    std::uint8_t
        area;  // 0: the run of registers a … a + b - 1; else 1 + index in the vocabulary; and kLowest
    std::uint8_t who;
    std::int16_t filter;  // kNoValue: all
    std::int16_t a;
    std::int16_t b;

    static constexpr std::uint8_t kLowest = 0x80;  // of those that pass only the first
    constexpr std::uint8_t place() const { return area & 0x7FU; }
    constexpr bool only_lowest() const { return (area & kLowest) != 0; }
};

// How a question is put.
struct AskRow {
    std::uint8_t word;  // of the vocabulary
    std::uint8_t flags;
    std::int16_t least;
    std::int16_t most;
    std::uint16_t room;  // registers that ask_many may fill

    static constexpr std::uint8_t kAnnounced = 1;
    static constexpr std::uint8_t kSecret = 2;
    static constexpr std::uint8_t kRising = 4;
    static constexpr std::uint8_t kOptional = 8;
};

// What a component does at a timing.
struct EntryRow {
    std::uint16_t component;
    std::uint8_t timing;
    std::uint8_t flags;
    std::uint16_t program;
    std::int16_t fits;       // whether the event is one of its own; tested when it happens
    std::int16_t
        condition;  // tested when it happens, unless the timing is queued, and again when it is carried out

    static constexpr std::uint8_t kOptional = 1;  // may be passed over
    static constexpr std::uint8_t kDeparted = 2;  // speaks of its own component's leaving
};

// What a component changes for as long as it lies where its texts work.
struct StaticRow {
    std::uint16_t component;  // none: lasts by a verb
    std::uint8_t key;
    std::uint8_t who;  // whose; 0: everybody's
    std::int16_t filter;
    std::int16_t amount;
    std::int16_t condition;
};

// A list of numbers: a deck, the neighbours of a cell.
struct ListRow {
    std::uint32_t first;
    std::uint32_t count;
};

// Values: what stands in an operand.
inline constexpr std::int16_t kNoValue = -32768;
inline constexpr std::int16_t kLiteralMost = 8191;
inline constexpr std::int16_t kRegisterBase = 8192;
inline constexpr std::int16_t kExprBase = 12288;
enum class Level : std::uint8_t { kOwn, kEvent, kResolution };

constexpr bool is_literal(std::int16_t v) { return v >= -kLiteralMost && v <= kLiteralMost; }
constexpr bool is_register(std::int16_t v) { return v >= kRegisterBase && v < kRegisterBase + 3 * 64; }
constexpr bool is_expr(std::int16_t v) { return v >= kExprBase; }
constexpr Level level_of(std::int16_t v) { return static_cast<Level>((v - kRegisterBase) / 64); }
constexpr unsigned register_of(std::int16_t v) { return static_cast<unsigned>(v - kRegisterBase) % 64U; }
constexpr std::int16_t register_value(unsigned r, Level level = Level::kOwn) {
    return static_cast<std::int16_t>(kRegisterBase + 64 * static_cast<int>(level) + static_cast<int>(r));
}
constexpr std::int16_t expr_value(std::size_t i) {
    return static_cast<std::int16_t>(kExprBase + static_cast<int>(i));
}

// Seat codes: who acts, chooses or is meant.
inline constexpr std::uint8_t kNobody = 0;
inline constexpr std::uint8_t kMe = 1;
inline constexpr std::uint8_t kFirstSeatWord = 2;
inline constexpr std::uint8_t kSeatRegister = 64;
constexpr std::uint8_t seat_in(unsigned r, Level level = Level::kOwn) {
    return static_cast<std::uint8_t>(kSeatRegister + 64U * static_cast<unsigned>(level) + r);
}

// Types of registers, sets and fields. From kFirstThing the vocabulary names them.
using Type = std::uint8_t;
inline constexpr Type kNumberType = 0;
inline constexpr Type kSeatType = 1;
inline constexpr Type kFirstThing = 2;
inline constexpr Type kMostThings = 16;

// A thing of the game in one word; its own bits.
using Thing = std::uint16_t;
inline constexpr Thing kNoThing = 0xFFFF;

PENTAPRISM_DESCRIBE(ComponentRow, first_entry, first_static, entries, statics, kind, standing, copies, facts);
PENTAPRISM_DESCRIBE(ProgramRow, first, count, registers, arguments, event, flags, types, seen_by);
PENTAPRISM_DESCRIBE(InstrRow, op, who, a, b, c);
PENTAPRISM_DESCRIBE(ExprRow, op, who, a, b, c);
PENTAPRISM_DESCRIBE(SetRow, area, who, filter, a, b);
PENTAPRISM_DESCRIBE(AskRow, word, flags, least, most, room);
PENTAPRISM_DESCRIBE(EntryRow, component, timing, flags, program, fits, condition);
PENTAPRISM_DESCRIBE(StaticRow, component, key, who, filter, amount, condition);
PENTAPRISM_DESCRIBE(ListRow, first, count);

}  // namespace pentaprism
