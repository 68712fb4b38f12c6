#pragma once

#include <algorithm>
#include <cstdint>

#include "pentaprism/effects/eval.hpp"
#include "pentaprism/effects/triggers.hpp"

namespace pentaprism {

enum class PauseKind : std::uint8_t {
    kNone,    // nothing is awaited
    kMay,     // kNo or kYes
    kOne,     // a thing, or kDone
    kMany,    // the next thing, or kDone
    kName,    // a number
    kOption,  // the number of an option
    kOrder,   // the thing whose text is next, or kDone to pass
    kRoll,    // 1 … faces
    kDraw,    // a thing
    kShow,    // the thing
};

inline constexpr Thing kNo = 0;
inline constexpr Thing kYes = 1;
inline constexpr Thing kDone = kNoThing;

// What the stack waits for. Derived from the top frame whenever it is wanted, stored nowhere.
struct Pause {
    PauseKind kind = PauseKind::kNone;
    Actor actor = Actor::over();
    std::uint8_t word = 0;     // of the ask or of chance; of kOrder the timing
    std::uint8_t flags = 0;    // AskRow
    std::uint16_t instr = 0;   // where it stands
    Thing about = kNoThing;    // of kMay

    explicit operator bool() const { return kind != PauseKind::kNone; }
    bool is_chance() const { return kind >= PauseKind::kRoll; }
    bool is_secret() const { return (flags & AskRow::kSecret) != 0; }
};

namespace effects {

template <class G>
Pause pause(const G& g, const typename G::State& s) {
    Pause p;
    if (g.stack(s).empty()) return p;
    const Frame f = g.stack(s).back();
    if (f.kind == FrameKind::kWindow || f.kind == FrameKind::kQueue) {
        p.kind = PauseKind::kOrder;
        p.actor = ordering_seat(g, s, f);
        p.word = static_cast<std::uint8_t>(f.pc);
        return p;
    }
    const InstrRow& row = g.rules().instrs[f.pc];
    p.instr = f.pc;
    const auto ask = [&](PauseKind kind, std::int16_t index) {
        p.kind = kind;
        const AskRow& how = g.rules().asks[static_cast<std::size_t>(index)];
        p.word = how.word;
        p.flags = how.flags;
        const Scope at = scope_of(g, s, f);
        const Seat who = seat(g, s, at, row.who);
        p.actor = who ? Actor(who) : Actor::over();
        if (kind == PauseKind::kMay && row.a != kNoValue)
            p.about = static_cast<Thing>(value(g, s, at, row.a));
    };
    const auto chance = [&](PauseKind kind) {
        p.kind = kind;
        p.word = static_cast<std::uint8_t>(row.c);
        p.actor = Actor::chance();
    };
    switch (static_cast<Op>(row.op)) {
        case Op::kAskMay:
            ask(PauseKind::kMay, row.b);
            break;
        case Op::kAskOne:
            ask(PauseKind::kOne, row.c);
            break;
        case Op::kAskMany:
            ask(PauseKind::kMany, row.c);
            break;
        case Op::kAskName:
            ask(PauseKind::kName, row.c);
            break;
        case Op::kAskOption:
            ask(PauseKind::kOption, row.b);
            break;
        case Op::kRoll:
            chance(PauseKind::kRoll);
            break;
        case Op::kDraw:
            chance(PauseKind::kDraw);
            break;
        case Op::kShow:
            chance(PauseKind::kShow);
            break;
        default:
            break;
    }
    return p;
}

// The set from which is chosen or drawn, and whose it is. Precondition: the pause is kOne, kMany or kDraw.
struct AskedSet {
    const SetRow& row;
    Scope at;
    Seat who;
};

template <class G>
AskedSet asked_set(const G& g, const typename G::State& s, const Pause& p) {
    const SetRow& row = g.rules().sets[static_cast<std::size_t>(g.rules().instrs[p.instr].a)];
    const Scope at = scope_of(g, s, g.stack(s).back());
    return {row, at, seat(g, s, at, row.who)};
}

// An ask_many in progress.
struct Many {
    int picked, least, most;
    std::uint16_t first;  // register of the count
};

template <class G>
Many many(const G& g, const typename G::State& s, const Scope& at, const InstrRow& row) {
    const AskRow& how = g.rules().asks[static_cast<std::size_t>(row.c)];
    Many m{};
    m.first = static_cast<std::uint16_t>(register_of(row.b));
    m.picked = std::max(0, read(g, s, at, row.b));
    m.most = std::clamp(value(g, s, at, how.most), 0, static_cast<int>(how.room));
    m.least = std::clamp(value(g, s, at, how.least), 0, m.most);
    m.picked = std::min(m.picked, m.most);
    return m;
}

// What may be picked next: not picked before and, if picks rise, behind the last, with enough left to reach
// the least.
template <class G>
void next_picks(const G& g, const typename G::State& s, const Scope& at, const InstrRow& row, const Many& m,
                Things& out) {
    const auto& stack = g.stack(s);
    const bool rising = (g.rules().asks[static_cast<std::size_t>(row.c)].flags & AskRow::kRising) != 0;
    const auto pick = [&](int i) { return stack.words[static_cast<std::size_t>(at.base + m.first + 1 + i)]; };
    things(g, s, at, row.a, out);
    out.keep_if([&](Thing t) {
        if (rising) return m.picked == 0 || t > pick(m.picked - 1);
        for (int i = 0; i < m.picked; ++i)
            if (pick(i) == t) return false;
        return true;
    });
    if (!rising) return;
    const auto left = static_cast<int>(out.size());
    int i = 0;
    out.keep_if([&](Thing) { return left - ++i >= m.least - m.picked - 1; });
}

// The words that may be answered, rising; kDone is the last. Of chance, see chances().
template <class G>
void answers(const G& g, const typename G::State& s, const Pause& p, Things& out) {
    out.clear();
    const Frame f = g.stack(s).back();
    if (p.kind == PauseKind::kOrder) return orderable(g, s, f, out);
    const Scope at = scope_of(g, s, f);
    const InstrRow& row = g.rules().instrs[f.pc];
    switch (p.kind) {
        case PauseKind::kMay:
            out.push(kNo);
            out.push(kYes);
            return;
        case PauseKind::kOne:
            things(g, s, at, row.a, out);
            if (out.empty() || (p.flags & AskRow::kOptional) != 0) out.push(kDone);
            return;
        case PauseKind::kMany: {
            const Many m = many(g, s, at, row);
            next_picks(g, s, at, row, m, out);
            if (out.empty() || m.picked >= m.least) out.push(kDone);
            return;
        }
        case PauseKind::kName: {
            const AskRow& how = g.rules().asks[static_cast<std::size_t>(row.c)];
            const int least = std::max(0, value(g, s, at, how.least));
            const int most = std::min(value(g, s, at, how.most), least + 254);
            for (int n = least; n <= most; ++n) out.push(static_cast<Thing>(n));
            return;
        }
        case PauseKind::kOption:
            for (int i = 1; i <= row.a; ++i) {
                const InstrRow& option = g.rules().instrs[static_cast<std::size_t>(f.pc + i)];
                if (value(g, s, at, option.a) != 0) out.push(static_cast<Thing>(option.b));
            }
            return;
        default:
            return;
    }
}

// The chance outcomes, as words with weights: f(word, weight), rising.
template <class G, class F>
void chances(const G& g, const typename G::State& s, const Pause& p, F&& f) {
    const Scope at = scope_of(g, s, g.stack(s).back());
    const InstrRow& row = g.rules().instrs[p.instr];
    if (p.kind == PauseKind::kRoll) {
        for (int n = 1; n <= value(g, s, at, row.a); ++n) f(static_cast<Thing>(n), 1U);
    } else if (p.kind == PauseKind::kShow) {
        f(static_cast<Thing>(value(g, s, at, row.a)), 1U);
    } else {
        Things found;
        things(g, s, at, row.a, found);
        const SetRow& set = g.rules().sets[static_cast<std::size_t>(row.a)];
        for (const Thing t : found) f(t, g.weight(s, at, set, t));
    }
}

}  // namespace effects
}  // namespace pentaprism
