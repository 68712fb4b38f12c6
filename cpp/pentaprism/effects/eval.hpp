#pragma once

#include <algorithm>
#include <cstdint>

#include "pentaprism/effects/frame.hpp"
#include "pentaprism/rules/ops.hpp"
#include "pentaprism/rules/rulebook.hpp"
#include "pentaprism/rules/vocabulary.hpp"

namespace pentaprism::effects {

template <class G>
int value(const G& g, const typename G::State& s, const Scope& at, std::int16_t v);
template <class G>
void things(const G& g, const typename G::State& s, const Scope& at, std::int16_t set, Things& out);

constexpr int clamp_number(int n) { return std::clamp(n, -32768, 32767); }
constexpr int read_word(std::uint16_t word, Type type) {
    return type == kNumberType ? static_cast<std::int16_t>(word) : word;
}

// The frame whose program is a text (not a rule), nearest below this scope; its first registers are the
// resolution's.
template <class G>
const std::uint16_t* resolution_word(const G& g, const typename G::State& s, const Scope& at, unsigned r) {
    const auto& stack = g.stack(s);
    for (std::uint16_t end = at.base; end > 0;) {
        const Frame f = stack.at(end);
        if (f.program != Frame::kNoProgram &&
            (g.rules().programs[f.program].flags & ProgramRow::kResolution) != 0)
            return r < f.registers ? &stack.words[f.base + r] : nullptr;
        end = f.base;
    }
    return nullptr;
}

// Where a register lies, at any level; null: there is none, so reading gives 0 and writing does nothing.
template <class G>
const std::uint16_t* register_word(const G& g, const typename G::State& s, const Scope& at, std::int16_t v) {
    const unsigned r = register_of(v);
    switch (level_of(v)) {
        case Level::kOwn:
            return r < at.registers ? &g.stack(s).words[at.base + r] : nullptr;
        case Level::kEvent:
            return at.fields != Scope::kNoFields ? &g.stack(s).words[at.field(r)] : nullptr;
        case Level::kResolution:
            return resolution_word(g, s, at, r);
    }
    return nullptr;
}

template <class G>
Type register_type(const G& g, const Scope& at, std::int16_t v) {
    const unsigned r = register_of(v);
    if (level_of(v) == Level::kOwn && at.program != Frame::kNoProgram)
        return g.rules().programs[at.program].types[r];
    if (level_of(v) == Level::kEvent) return g.vocabulary().timings[at.timing].fields[r].type;
    return kNumberType;
}

template <class G>
int read(const G& g, const typename G::State& s, const Scope& at, std::int16_t v) {
    const std::uint16_t* word = register_word(g, s, at, v);
    return word ? read_word(*word, register_type(g, at, v)) : 0;
}

template <class G>
void write(const G& g, typename G::State& s, const Scope& at, std::int16_t v, int what) {
    const std::uint16_t* word = register_word(g, s, at, v);
    if (word)
        g.stack(s).words[static_cast<std::size_t>(word - g.stack(s).words.data())] =
            static_cast<std::uint16_t>(what);
}

// A seat code; none where it names nobody.
template <class G>
Seat seat(const G& g, const typename G::State& s, const Scope& at, std::uint8_t who) {
    if (who == kMe) return at.owner;
    if (who == kNobody) return Seat::none();
    if (who < kSeatRegister) return g.seat(s, at, who);
    const int held = read(g, s, at, static_cast<std::int16_t>(kRegisterBase + (who - kSeatRegister)));
    return held < kMaxSeats ? Seat(static_cast<std::uint8_t>(held)) : Seat::none();
}

// A value that is a thing; kNoValue is no thing.
template <class G>
Thing thing(const G& g, const typename G::State& s, const Scope& at, std::int16_t v) {
    return v == kNoValue ? kNoThing : static_cast<Thing>(value(g, s, at, v));
}
// A condition; kNoValue always holds.
template <class G>
bool holds(const G& g, const typename G::State& s, const Scope& at, std::int16_t v) {
    return v == kNoValue || value(g, s, at, v) != 0;
}

namespace detail {

template <class G>
bool among(const G& g, const typename G::State& s, const Scope& at, const ExprRow& e) {
    const int run = std::min(value(g, s, at, e.b), static_cast<int>(at.registers) - e.a);
    for (int i = 0; i < run; ++i)
        if (g.stack(s).words[static_cast<std::size_t>(at.base + e.a + i)] == at.it) return true;
    return false;
}

template <class G>
int of_component(const G& g, const typename G::State& s, const Scope& at, const ExprRow& e, bool kind) {
    const CardId component = g.component(s, static_cast<Type>(e.c), thing(g, s, at, e.a));
    if (component.is_none()) return 0;
    const ComponentRow& row = g.rules().component(component);
    return kind ? row.kind : row.facts[e.b];
}

template <class G>
bool may_be(const G& g, const typename G::State& s, const Scope& at, std::int16_t set, std::size_t taken) {
    const SetRow& row = g.rules().sets[static_cast<std::size_t>(set)];
    if (row.place() == 0 || !g.vocabulary().areas[row.place() - 1U].hidden) {
        Things found;
        things(g, s, at, set, found);
        return found.size() > taken;
    }
    return g.may_be(s, at, row, taken);
}

}  // namespace detail

// Whether the public must allow for more than `taken` things in this set: what a pause may depend on.
using detail::may_be;

template <class G>
int expression(const G& g, const typename G::State& s, const Scope& at, const ExprRow& e) {
    if (e.op >= kFirstVerb) return g.number(s, at, e);
    const auto a = [&] { return value(g, s, at, e.a); };
    const auto b = [&] { return value(g, s, at, e.b); };
    Things found;
    switch (static_cast<ExprOp>(e.op)) {
        case ExprOp::kPlus:
            return clamp_number(a() + b());
        case ExprOp::kMinus:
            return clamp_number(a() - b());
        case ExprOp::kTimes:
            return clamp_number(a() * b());
        case ExprOp::kHalf:
            return a() >> 1;  // rounded down
        case ExprOp::kLeast:
            return std::min(a(), b());
        case ExprOp::kMost:
            return std::max(a(), b());
        case ExprOp::kNegate:
            return clamp_number(-a());
        case ExprOp::kEqual:
            return a() == b();
        case ExprOp::kBelow:
            return a() < b();
        case ExprOp::kAtMost:
            return a() <= b();
        case ExprOp::kNot:
            return a() == 0;
        case ExprOp::kBoth:
            return a() != 0 && b() != 0;
        case ExprOp::kEither:
            return a() != 0 || b() != 0;
        case ExprOp::kChoose:
            return a() != 0 ? b() : value(g, s, at, e.c);
        case ExprOp::kIt:
            return at.it;
        case ExprOp::kSelf:
            return at.source;
        case ExprOp::kSeat: {
            const Seat who = seat(g, s, at, e.who);
            return who ? who.value : kNoThing;
        }
        case ExprOp::kCount:
        case ExprOp::kAny:
            things(g, s, at, e.a, found);
            return e.op == static_cast<std::uint8_t>(ExprOp::kCount) ? static_cast<int>(found.size())
                                                                     : !found.empty();
        case ExprOp::kMayBe:
            return may_be(g, s, at, e.a, 0);
        case ExprOp::kAmong:
            return detail::among(g, s, at, e);
        case ExprOp::kHas:
            return thing(g, s, at, e.a) != kNoThing;
        case ExprOp::kFact:
            return detail::of_component(g, s, at, e, false);
        case ExprOp::kKind:
            return detail::of_component(g, s, at, e, true);
        case ExprOp::kParam:
            return clamp_number(g.rules().params[static_cast<std::size_t>(e.a)]);
    }
    return 0;
}

template <class G>
int value(const G& g, const typename G::State& s, const Scope& at, std::int16_t v) {
    if (v <= kLiteralMost) return v;
    if (v < kExprBase) return read(g, s, at, v);
    return expression(g, s, at, g.rules().exprs[static_cast<std::size_t>(v - kExprBase)]);
}

// The things of a set, in rising order. A game finds the area in set.place().
template <class G>
void things(const G& g, const typename G::State& s, const Scope& at, std::int16_t set, Things& out) {
    const SetRow& row = g.rules().sets[static_cast<std::size_t>(set)];
    out.clear();
    if (row.place() == 0) {
        for (int r = row.a; r < row.a + row.b && r < at.registers; ++r) {
            const Thing t = g.stack(s).words[static_cast<std::size_t>(at.base + r)];
            if (t != kNoThing && !out.contains(t)) out.push(t);
        }
        std::sort(out.begin(), out.end());
    } else {
        g.collect(s, at, row, out);
    }
    if (row.filter != kNoValue) {
        Scope inner = at;
        out.keep_if([&](Thing t) {
            inner.it = t;
            return value(g, s, inner, row.filter) != 0;
        });
    }
    if (row.only_lowest()) {
        std::size_t n = 0;
        out.keep_if([&](Thing) { return n++ == 0; });
    }
}

// The scope in which a text of a thing is read that is not running.
template <class G>
Scope text_scope(const G& g, const typename G::State& s, Seat owner, Thing source) {
    Scope at;
    at.end = at.base = g.stack(s).top;
    at.owner = owner;
    at.source = source;
    return at;
}

// f(entry) for every text of a component at a timing whose conditions hold in this scope, in the order of the
// texts.
template <class G, class F>
void each_text(const G& g, const typename G::State& s, const Scope& at, CardId component, std::size_t timing,
               F&& f) {
    if (component.is_none()) return;
    const ComponentRow& row = g.rules().component(component);
    for (std::uint16_t e = row.first_entry; e < row.first_entry + row.entries; ++e) {
        const EntryRow& entry = g.rules().entries[e];
        if (entry.timing == timing && holds(g, s, at, entry.fits) && holds(g, s, at, entry.condition)) f(e);
    }
}

// The first of them; null: there is none.
template <class G>
const EntryRow* first_text(const G& g, const typename G::State& s, const Scope& at, CardId component,
                           std::size_t timing) {
    if (component.is_none()) return nullptr;
    for (const EntryRow& entry : g.rules().entries_of(component))
        if (entry.timing == timing && holds(g, s, at, entry.fits) && holds(g, s, at, entry.condition))
            return &entry;
    return nullptr;
}

// The scope of a frame: a trigger reads the event of the frame that opened its window, or the copy kept by
// the queue.
template <class G>
Scope scope_of(const G& g, const typename G::State& s, const Frame& f) {
    Scope at;
    at.end = f.end;
    at.base = f.base;
    at.program = f.program;
    at.registers = f.registers;
    at.owner = f.owner;
    at.source = f.source;
    if (f.kind != FrameKind::kTrigger) return at;
    const Frame below = g.stack(s).at(f.base);
    at.timing = static_cast<std::uint8_t>(below.pc);
    const TimingWord& word = g.vocabulary().timings[at.timing];
    if (below.kind == FrameKind::kFields) {
        at.fields = below.base;
        at.each = static_cast<std::uint8_t>(word.fields.size());
        at.subjects = 1;
        return at;
    }
    const Frame opener = g.stack(s).at(below.base);
    at.fields = static_cast<std::uint16_t>(opener.base + register_of(g.rules().instrs[opener.pc].b));
    at.each = word.each;
    at.subjects = word.subjects;
    at.subject = static_cast<std::uint8_t>(g.stack(s).words[below.base + 1U]);
    return at;
}

}  // namespace pentaprism::effects
