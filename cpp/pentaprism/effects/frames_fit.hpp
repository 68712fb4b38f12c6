#pragma once

#include <cstdint>

#include "pentaprism/effects/machine.hpp"

// Whether effects in progress are such as the machine writes: asked of bytes from anywhere before it reads
// them. Besides the hooks of an `EffectGame` it needs
//   is_thing(s, type, t)         whether t is a thing of that type that the game can look up
// and asks, where a game has them,
//   is_running(s, frame)         what else holds of a program in progress
//   interrupts(s, frame, below)  whether the game itself may have put that text on a program that waits
namespace pentaprism::effects {

namespace detail {

template <class G>
bool word_fits(const G& g, const typename G::State& s, Type type, std::uint16_t word) {
    if (type == kNumberType || word == kNoThing) return true;
    return type == kSeatType ? word < g.sides().seats : g.is_thing(s, type, word);
}

template <class G>
bool source_fits(const G& g, const typename G::State& s, Thing source) {
    return word_fits(g, s, g.vocabulary().source, source);
}

// Whether a program goes on at a rule that does nothing and ends: a game drops the rest of a text so.
template <class G>
bool is_dropped(const G& g, std::uint16_t pc) {
    return std::ranges::any_of(g.rules().programs, [&](const ProgramRow& row) {
        return row.registers == 0 && row.count > 1 && row.first == pc &&
               g.rules().instrs[pc].op >= kFirstVerb;
    });
}

// Whether a thing has a text with this program at this timing.
template <class G>
bool has_text(const G& g, const typename G::State& s, Thing thing, std::size_t timing,
              std::uint16_t program) {
    const CardId component = g.component(s, g.vocabulary().source, thing);
    if (component.is_none()) return false;
    return std::ranges::any_of(g.rules().entries_of(component),
                               [&](const EntryRow& e) { return e.timing == timing && e.program == program; });
}

// Whether some thing has: a text may be carried out as if it were on another.
template <class G>
bool is_text_at(const G& g, std::size_t timing, std::uint16_t program) {
    return std::ranges::any_of(g.rules().entries,
                               [&](const EntryRow& e) { return e.timing == timing && e.program == program; });
}

// A program in progress, its registers included. A secret register is 0 in what a seat sees.
template <class G>
bool program_fits(const G& g, const typename G::State& s, const Frame& f) {
    if (f.program >= g.rules().programs.size()) return false;
    const ProgramRow& row = g.rules().programs[f.program];
    const bool inside = f.pc >= row.first && f.pc < row.first + row.count;
    if (f.registers != row.registers || (!inside && !is_dropped(g, f.pc))) return false;
    if (f.kind == FrameKind::kProgram && row.event != 0) return false;
    const auto op = static_cast<Op>(g.rules().instrs[f.pc].op);
    if (op == Op::kArgs || op == Op::kOption) return false;
    for (unsigned r = 0; r < row.registers; ++r) {
        const std::uint16_t word = g.stack(s).words[f.base + r];
        const bool hidden = row.seen_by[r] != kNobody && word == 0;
        if (!hidden && !word_fits(g, s, row.types[r], word)) return false;
    }
    if constexpr (requires { g.is_running(s, f); }) return g.is_running(s, f);
    return true;
}

template <class G>
bool window_fits(const G& g, const typename G::State& s, const Frame& f) {
    if (f.pc >= g.vocabulary().timings.size() || f.registers < kWindowList || f.registers % 2 != 0)
        return false;
    const TimingWord& word = g.vocabulary().timings[f.pc];
    const std::uint16_t* words = g.stack(s).words.data() + f.base;
    if (words[kWindowSeat] >= g.sides().seats || words[kWindowSubject] >= word.subjects) return false;
    for (std::size_t i = kWindowList; i < f.registers; i += 2) {
        const Listener l = Listener::unpack(words[i], words[i + 1], Seat::none());
        if (l.thing == kNoThing || !source_fits(g, s, l.thing) || l.entry >= g.rules().entries.size() ||
            g.rules().entries[l.entry].timing != f.pc || l.subject >= word.subjects)
            return false;
    }
    return true;
}

// The words of a text in the queue, or of its event's copy in the stack.
template <class G>
bool event_fits(const G& g, const typename G::State& s, std::size_t timing, const std::uint16_t* words,
                std::size_t count) {
    const TimingWord& word = g.vocabulary().timings[timing];
    for (std::size_t i = 0; i < count && i < word.fields.size(); ++i)
        if (!word_fits(g, s, word.fields[i].type, words[i])) return false;
    return true;
}

// How many fields of an event the queue keeps.
template <class G>
std::size_t kept_fields(const G& g, std::size_t timing) {
    if constexpr (requires(const typename G::State s) { g.queue(s); })
        return std::min(g.vocabulary().timings[timing].fields.size(),
                        std::tuple_size_v<decltype(Queued<G>::fields)>);
    else
        return 0;
}

template <class G>
bool frame_fits(const G& g, const typename G::State& s, const Frame& f) {
    if (f.owner && f.owner.value >= g.sides().seats) return false;
    if (!source_fits(g, s, f.source)) return false;
    switch (f.kind) {
        case FrameKind::kProgram:
        case FrameKind::kTrigger:
            return program_fits(g, s, f);
        case FrameKind::kWindow:
            return f.program == Frame::kNoProgram && window_fits(g, s, f);
        case FrameKind::kFields:
            return f.program == Frame::kNoProgram && f.pc < g.vocabulary().timings.size() &&
                   f.registers == kept_fields(g, f.pc) &&
                   event_fits(g, s, f.pc, g.stack(s).words.data() + f.base, f.registers);
        case FrameKind::kQueue:
            return f.program == Frame::kNoProgram && f.pc == 0 && f.registers == 0;
    }
    return false;
}

// Whether a frame waits for an answer or an outcome.
template <class G>
bool waits(const G& g, const Frame& f) {
    if (f.kind == FrameKind::kWindow || f.kind == FrameKind::kQueue) return true;
    if (f.kind == FrameKind::kFields) return false;
    switch (static_cast<Op>(g.rules().instrs[f.pc].op)) {
        case Op::kAskMay:
        case Op::kAskOne:
        case Op::kAskMany:
        case Op::kAskName:
        case Op::kAskOption:
        case Op::kRoll:
        case Op::kDraw:
        case Op::kShow:
            return true;
        default:
            return false;
    }
}

// Whether a frame was called by the instruction at which the program below it waits.
template <class G>
bool is_called(const G& g, const typename G::State& s, const Frame& f, const Frame& below) {
    const InstrRow& row = g.rules().instrs[below.pc];
    const auto op = static_cast<Op>(row.op);
    if (f.kind == FrameKind::kWindow) return op == Op::kOpen && row.a == f.pc;
    if (f.kind != FrameKind::kProgram) return false;
    if constexpr (requires { g.interrupts(s, f, below); })
        if (g.interrupts(s, f, below)) return true;
    if (f.source != below.source || (row.who == kMe && f.owner != below.owner)) return false;
    return (op == Op::kCall && row.a == f.program) ||
           (op == Op::kEntry && is_text_at(g, static_cast<std::size_t>(row.b), f.program));
}

// Whether a frame was started by the list of waiting texts below it.
template <class G>
bool is_started(const G& g, const typename G::State& s, const Frame& f, const Frame& below) {
    const bool queued = below.kind == FrameKind::kQueue || g.vocabulary().timings[below.pc].queued;
    if (f.kind == FrameKind::kFields) return queued && g.vocabulary().timings[f.pc].queued;
    if (f.kind == FrameKind::kProgram) return queued && g.rules().programs[f.program].arguments == 0;
    return f.kind == FrameKind::kTrigger && below.kind == FrameKind::kWindow &&
           has_text(g, s, f.source, below.pc, f.program);
}

template <class G>
bool stands_on(const G& g, const typename G::State& s, const Frame& f, const Frame& below) {
    if (below.kind == FrameKind::kFields)
        return f.kind == FrameKind::kTrigger && has_text(g, s, f.source, below.pc, f.program);
    if (below.kind == FrameKind::kWindow || below.kind == FrameKind::kQueue)
        return is_started(g, s, f, below);
    return is_dropped(g, below.pc) || is_called(g, s, f, below);
}

template <class G>
bool queue_fits(const G& g, const typename G::State& s) {
    if constexpr (requires { g.queue(s); })
        for (const auto& w : g.queue(s)) {
            if (w.owner >= g.sides().seats || !source_fits(g, s, w.thing)) return false;
            const unsigned program = w.entry & ~unsigned{w.kProgram};
            if ((w.entry & w.kProgram) != 0) {
                if (program >= g.rules().programs.size() || g.rules().programs[program].arguments != 0)
                    return false;
            } else if (w.entry >= g.rules().entries.size() ||
                       !event_fits(g, s, g.rules().entries[w.entry].timing, w.fields.data(),
                                   w.fields.size())) {
                return false;
            }
        }
    return true;
}

}  // namespace detail

template <EffectGame G>
bool frames_fit(const G& g, const typename G::State& s) {
    const auto& stack = g.stack(s);
    if (stack.top > stack.words.size() || !stack.tail_is_zero() || (stack.failed() && !stack.empty()) ||
        stack.fault > static_cast<std::uint16_t>(Fault::kImpossible))
        return false;
    Frame above;
    for (std::uint16_t end = stack.top; end > 0;) {
        if (end < Frame::kHeader) return false;
        const Frame f = stack.at(end);
        if (f.kind > FrameKind::kQueue || unsigned{f.registers} + Frame::kHeader > end) return false;
        if (!detail::frame_fits(g, s, f)) return false;
        if (end == stack.top ? !detail::waits(g, f) : !detail::stands_on(g, s, above, f)) return false;
        above = f;
        end = f.base;
    }
    const bool begins = above.kind == FrameKind::kProgram || above.kind == FrameKind::kQueue;
    return (stack.empty() || begins) && detail::queue_fits(g, s);
}

}  // namespace pentaprism::effects
