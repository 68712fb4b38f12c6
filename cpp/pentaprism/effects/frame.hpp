#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>

#include "pentaprism/core/ids.hpp"
#include "pentaprism/rules/records.hpp"

namespace pentaprism {

enum class FrameKind : std::uint8_t {
    kProgram,  // a rule or a text
    kTrigger,  // a text that answers the event of the frame below
    kWindow,   // listeners that still wait; pc is the timing
    kFields,   // the event of a text that waited in the queue; pc is the timing
    kQueue,    // runs what waits in the queue
};

// A running program, as read from the stack. `base` is the place of its first register, `end` the place
// behind its header.
struct Frame {
    static constexpr std::uint16_t kHeader = 4;
    static constexpr std::uint16_t kNoProgram = 0xFFFF;

    std::uint16_t pc = 0;
    Thing source = kNoThing;  // whose text runs; none for a rule
    std::uint16_t program = kNoProgram;
    std::uint8_t registers = 0;
    Seat owner{};
    FrameKind kind = FrameKind::kProgram;
    std::uint16_t base = 0;
    std::uint16_t end = 0;
};

// Why a stack was given up: a fault of the rulebook, or of a position that no play comes to. It ends the
// game.
enum class Fault : std::uint16_t { kNone, kStackFull, kTooManySteps, kTooManyListeners, kImpossible };

// All frames in one array of words inside the state. The registers of a frame lie below its header, so that
// each frame is found from the one above it. Words above `top` are zero.
template <std::size_t Words>
struct Stack {
    static_assert(Words < 0xFFFF);
    std::array<std::uint16_t, Words> words;
    std::uint16_t top;
    std::uint16_t fault;

    bool empty() const { return top == 0; }
    bool failed() const { return fault != 0; }

    Frame at(std::uint16_t end) const {
        assert(end >= Frame::kHeader && end <= top);
        const std::uint16_t* h = words.data() + end - Frame::kHeader;
        Frame f;
        f.pc = h[0];
        f.source = h[1];
        f.program = h[2];
        f.registers = static_cast<std::uint8_t>(h[3]);
        const auto owner = static_cast<std::uint8_t>((h[3] >> 8) & 15U);
        f.owner = owner < kMaxSeats ? Seat(owner) : Seat::none();
        f.kind = static_cast<FrameKind>(h[3] >> 12);
        f.end = end;
        f.base = static_cast<std::uint16_t>(end - Frame::kHeader - f.registers);
        return f;
    }
    Frame back() const { return at(top); }

    // Puts a frame on top, with these registers. False, and nothing written, if it does not fit.
    bool push(const Frame& f, std::span<const std::uint16_t> registers) {
        const std::size_t size = registers.size() + Frame::kHeader;
        if (size > Words - top) return false;
        std::uint16_t* at_word = words.data() + top;
        for (const std::uint16_t r : registers) *at_word++ = r;
        *at_word++ = f.pc;
        *at_word++ = f.source;
        *at_word++ = f.program;
        *at_word = tail(f, registers.size());
        top = static_cast<std::uint16_t>(top + size);
        return true;
    }
    void pop() {
        const Frame f = back();
        for (std::size_t i = f.base; i < f.end; ++i) words[i] = 0;
        top = f.base;
    }
    void set_pc(std::uint16_t end, std::uint16_t pc) { words[end - Frame::kHeader] = pc; }

    // Takes `count` registers from r on out of the top frame.
    void remove_registers(std::size_t r, std::size_t count) {
        const Frame f = back();
        assert(r + count <= f.registers);
        for (std::size_t i = f.base + r; i + count < f.end; ++i) words[i] = words[i + count];
        for (std::size_t i = f.end - count; i < f.end; ++i) words[i] = 0;
        top = static_cast<std::uint16_t>(top - count);
        words[top - 1U] = tail(f, f.registers - count);
    }
    void clear() {
        for (std::size_t i = 0; i < top; ++i) words[i] = 0;
        top = 0;
    }
    bool tail_is_zero() const {
        for (std::size_t i = top; i < Words; ++i)
            if (words[i] != 0) return false;
        return true;
    }
    void give_up(Fault why) {
        clear();
        fault = static_cast<std::uint16_t>(why);
    }
    friend bool operator==(const Stack&, const Stack&) = default;

  private:
    static std::uint16_t tail(const Frame& f, std::size_t registers) {
        assert(registers < 256);
        const unsigned owner = f.owner ? f.owner.value : 15U;
        return static_cast<std::uint16_t>(registers | (owner << 8) | (static_cast<unsigned>(f.kind) << 12));
    }
};

template <std::size_t Words>
struct Described<Stack<Words>> {
    using Row = Stack<Words>;
    static constexpr std::string_view kName = "Stack";
    static constexpr std::array kFields = {PENTAPRISM_FIELD(words), PENTAPRISM_FIELD(top),
                                           PENTAPRISM_FIELD(fault)};
};

// The place that a value is worked out for: who owns the text, whose it is, what it may read.
struct Scope {
    static constexpr std::uint16_t kNoFields = 0xFFFF;

    std::uint16_t end = 0;  // of its frame; frames below are its resolution
    std::uint16_t base = 0;
    std::uint16_t program = Frame::kNoProgram;
    std::uint8_t registers = 0;
    Seat owner{};
    Thing source = kNoThing;
    // The event: where its fields lie in the stack, and how.
    std::uint16_t fields = kNoFields;
    std::uint8_t timing = 0;
    std::uint8_t each = 0;      // fields of every subject
    std::uint8_t subjects = 0;  // blocks of them
    std::uint8_t subject = 0;   // this text's
    bool plain = false;         // inside a static text: values are read without static texts
    Thing it = kNoThing;        // the thing in question

    // Place of a field: those of the subject lie in its block, shared ones behind all blocks.
    std::uint16_t field(unsigned f) const {
        const unsigned place = f < each ? subject * each + f : subjects * each + (f - each);
        return static_cast<std::uint16_t>(fields + place);
    }
};

// Things to choose from, in rising order. Areas of the games hold fewer than this.
class Things {  // NOLINT(*-member-init): items are filled before they are read
  public:
    static constexpr std::size_t kMost = 256;

    void clear() { size_ = 0; }
    void push(Thing t) {
        assert(size_ < kMost);
        if (size_ < kMost) items_[size_++] = t;
    }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Thing operator[](std::size_t i) const {
        assert(i < size_);
        return items_[i];
    }
    bool contains(Thing t) const {
        for (std::size_t i = 0; i < size_; ++i)
            if (items_[i] == t) return true;
        return false;
    }
    template <class Keep>
    void keep_if(Keep&& keep) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < size_; ++i)
            if (keep(items_[i])) items_[kept++] = items_[i];
        size_ = kept;
    }
    const Thing* begin() const { return items_; }
    const Thing* end() const { return items_ + size_; }
    Thing* begin() { return items_; }
    Thing* end() { return items_ + size_; }

  private:
    std::size_t size_ = 0;
    Thing items_[kMost];
};

}  // namespace pentaprism
