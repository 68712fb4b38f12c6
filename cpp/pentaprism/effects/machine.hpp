#pragma once

#include <array>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>

#include "pentaprism/effects/eval.hpp"
#include "pentaprism/effects/pause.hpp"
#include "pentaprism/effects/triggers.hpp"

namespace pentaprism {

// What a game gives the machine; ruled_game.hpp has some of it. Things and seats in the arguments may be
// none: a verb on nothing does nothing.
//
//   rules(), vocabulary()        the tables, which have passed check() with this vocabulary
//   sides()                      of the game: how many seats
//   stack(s)                     the Stack in the state
//   over(s)                      nothing further is carried out
//   perform(s, at, instr)        a verb; its number goes to the operand that takes a result
//   number(s, at, expr)          a number of the game; a thing as its word
//   collect(s, at, set, out)     the things of an area, rising, before the filter
//   may_be(s, at, set, taken)    of a hidden area: whether the public must allow for more than `taken` things
//   weight(s, at, set, thing)    of a draw, above 0
//   seat(s, at, word)            a seat word
//   seat_at(s, i)                the i-th seat in the order in which texts are carried out
//   sources(s, f)                f(thing, owner) for every thing whose texts work now, in the order in which
//                                the rules count
//   component(s, type, thing)    its row, or none
//   owner(s, thing)              whose texts they are
//   active(s, thing)             whether its texts work now
//   holds_back(s, at, t, seat)   whether the public must allow for a text of that seat in a hidden place, at
//                                this timing
//   held(s, at, t, seat, f)      f(thing, entry) for those there are
//   queue(s)                     Bounded<Waiting, N>&: only if a timing is queued
//   lone_answer(s, pause, list)  only where a choice makes itself although it could be left: the thing that
//   it
//                                comes to, or kDone
template <class G>
concept EffectGame =
    requires(const G g, const typename G::State s, typename G::State& m, const Scope at, const InstrRow row,
             const ExprRow e, const SetRow set, Things& out, Thing t, Seat seat, std::uint8_t n) {
        { g.rules() } -> std::convertible_to<const Rulebook&>;
        { g.vocabulary() } -> std::convertible_to<const Vocabulary&>;
        { g.sides() } -> std::same_as<Sides>;
        { g.over(s) } -> std::same_as<bool>;
        { g.perform(m, at, row) } -> std::convertible_to<int>;
        { g.number(s, at, e) } -> std::convertible_to<int>;
        { g.collect(s, at, set, out) };
        { g.may_be(s, at, set, std::size_t{}) } -> std::same_as<bool>;
        { g.weight(s, at, set, t) } -> std::same_as<std::uint32_t>;
        { g.seat(s, at, n) } -> std::same_as<Seat>;
        { g.seat_at(s, int{}) } -> std::same_as<Seat>;
        { g.component(s, Type{}, t) } -> std::same_as<CardId>;
        { g.owner(s, t) } -> std::same_as<Seat>;
        { g.active(s, t) } -> std::same_as<bool>;
        { g.holds_back(s, at, n, seat) } -> std::same_as<bool>;
        g.stack(s);
        g.stack(m);
    };

namespace effects {

// The program on top goes to instruction `pc`.
template <class G>
void go_to(const G& g, typename G::State& s, std::size_t pc) {
    g.stack(s).set_pc(g.stack(s).top, static_cast<std::uint16_t>(pc));
}

// Rows that belong to an instruction as its operands.
inline std::size_t operand_rows(const InstrRow& row) {
    if (row.op == static_cast<std::uint8_t>(Op::kCall)) return (static_cast<std::size_t>(row.b) + 2) / 3;
    if (row.op == static_cast<std::uint8_t>(Op::kAskOption)) return static_cast<std::size_t>(row.a);
    return 0;
}

// The program on top has ended. What it gives back goes where its caller said; a window goes on by itself.
template <class G>
void finish(const G& g, typename G::State& s, int result) {
    auto& stack = g.stack(s);
    stack.pop();
    if (stack.empty()) return;
    const Frame below = stack.back();
    if (below.kind == FrameKind::kFields) return stack.pop();
    if (below.kind == FrameKind::kWindow || below.kind == FrameKind::kQueue) return;
    const InstrRow& row = g.rules().instrs[below.pc];
    if (row.op == static_cast<std::uint8_t>(Op::kCall) && row.c != kNoValue)
        write(g, s, scope_of(g, s, below), row.c, result);
    go_to(g, s, below.pc + 1U + operand_rows(row));
}

template <class G>
void call(const G& g, typename G::State& s, const Scope& at, std::uint16_t pc, const InstrRow& row) {
    std::array<std::uint16_t, kMaxRegisters> arguments{};
    for (std::size_t i = 0; i < static_cast<std::size_t>(row.b); ++i) {
        const InstrRow& args = g.rules().instrs[pc + 1U + i / 3];
        const std::int16_t v = i % 3 == 0 ? args.a : i % 3 == 1 ? args.b : args.c;
        arguments[i] = v == kNoValue ? kNoThing : static_cast<std::uint16_t>(value(g, s, at, v));
    }
    push_frame(g, s, static_cast<std::size_t>(row.a), at.source, seat(g, s, at, row.who), FrameKind::kProgram,
               std::span(arguments).first(static_cast<std::size_t>(row.b)));
}

// Calls the first text of a thing at a timing whose condition holds, as a text of the thing that calls.
template <class G>
bool call_entry(const G& g, typename G::State& s, const Scope& at, const InstrRow& row) {
    const CardId component = g.component(s, g.vocabulary().source, thing(g, s, at, row.a));
    Scope inner = at;
    inner.owner = seat(g, s, at, row.who);
    inner.program = Frame::kNoProgram;
    inner.registers = 0;
    const EntryRow* text = first_text(g, s, inner, component, static_cast<std::size_t>(row.b));
    if (text) push_frame(g, s, text->program, at.source, inner.owner, FrameKind::kProgram, {});
    return text != nullptr;
}

template <class G>
Thing next_of_each(const G& g, const typename G::State& s, const Scope& at, const InstrRow& row) {
    Things found;
    things(g, s, at, row.a, found);
    const auto last = static_cast<Thing>(read(g, s, at, row.b));
    for (const Thing t : found)
        if (last == kNoThing || t > last) return t;
    return kNoThing;
}

// Writes an answer into the program on top and moves it on.
template <class G>
void take_answer(const G& g, typename G::State& s, const Frame& f, PauseKind kind, Thing answer) {
    const Scope at = scope_of(g, s, f);
    const InstrRow& row = g.rules().instrs[f.pc];
    switch (kind) {
        case PauseKind::kMay:
            return go_to(g, s, answer == kYes ? f.pc + 1U : static_cast<std::uint16_t>(row.c));
        case PauseKind::kMany: {
            const Many m = many(g, s, at, row);
            if (answer != kDone && m.picked < m.most) {
                write(g, s, at, register_value(m.first + 1U + static_cast<unsigned>(m.picked)), answer);
                write(g, s, at, row.b, m.picked + 1);
                return;  // the same instruction asks for the next, or finds that it is done
            }
            return go_to(g, s, f.pc + 1U);
        }
        case PauseKind::kOption:
            for (int i = 1; i <= row.a; ++i) {
                const InstrRow& option = g.rules().instrs[static_cast<std::size_t>(f.pc + i)];
                if (option.b == answer) return go_to(g, s, static_cast<std::uint16_t>(option.c));
            }
            return go_to(g, s, static_cast<std::uint16_t>(row.c));
        case PauseKind::kShow:
            return go_to(g, s, f.pc + 1U);
        default:  // kOne, kName, kRoll, kDraw
            write(g, s, at, row.b, answer);
            return go_to(g, s, f.pc + 1U);
    }
}

// Whether a choice stops here. If not, `answer` is what it comes to: the lone answer, or none.
template <class G>
bool stops(const G& g, const typename G::State& s, const Frame& f, const Scope& at, const Pause& p,
           Thing& answer) {
    const InstrRow& row = g.rules().instrs[f.pc];
    const bool announced = (p.flags & AskRow::kAnnounced) != 0;
    answer = p.kind == PauseKind::kMay                                    ? kNo
             : p.kind == PauseKind::kOption || p.kind == PauseKind::kName ? Thing{0}
                                                                          : kDone;
    if (!p.is_chance() && !p.actor.is_seat()) return false;
    if (p.kind == PauseKind::kMay) return true;
    if (p.kind == PauseKind::kMany) {
        const Many m = many(g, s, at, row);
        if (m.picked >= m.most) return false;
        if (announced) return may_be(g, s, at, row.a, static_cast<std::size_t>(m.picked));
    }
    if (p.kind == PauseKind::kOne && announced) return may_be(g, s, at, row.a, 0);
    Things list;
    answers(g, s, p, list);
    if (list.size() == 1) answer = list[0];
    if constexpr (requires { g.lone_answer(s, p, list); }) {
        const Thing lone = g.lone_answer(s, p, list);
        if (lone != kDone) {
            answer = lone;
            return false;
        }
    }
    return list.size() > 1 || (announced && !list.empty());
}

// Whether chance stops here: unless there is nothing to draw, roll or show.
template <class G>
bool falls(const G& g, const typename G::State& s, const Scope& at, const Pause& p) {
    const InstrRow& row = g.rules().instrs[p.instr];
    if (p.kind == PauseKind::kRoll) return value(g, s, at, row.a) > 0;
    if (p.kind == PauseKind::kShow) return thing(g, s, at, row.a) != kNoThing;
    Things found;
    things(g, s, at, row.a, found);
    return !found.empty();
}

// An ask or a chance: true if it needed nobody and the program has gone on.
template <class G>
bool step_pause(const G& g, typename G::State& s, const Frame& f, const Scope& at) {
    const Pause p = pause(g, s);
    Thing answer = kDone;
    if (p.is_chance()) {
        if (falls(g, s, at, p)) return false;
        take_answer(g, s, f, p.kind, p.kind == PauseKind::kRoll ? Thing{0} : kNoThing);
        return true;
    }
    if (stops(g, s, f, at, p, answer)) return false;
    take_answer(g, s, f, p.kind, answer);
    return true;
}

// One verb. What it gives back goes to the operand that the vocabulary names for it.
template <class G>
void perform(const G& g, typename G::State& s, const Scope& at, const InstrRow& row) {
    const std::uint16_t top = g.stack(s).top;
    const int result = g.perform(s, at, row);
    assert(g.stack(s).top == top && "a verb neither pushes nor pops; rules in steps are programs");
    const VerbWord& word = g.vocabulary().verbs[static_cast<std::size_t>(row.op - kFirstVerb)];
    const std::array<std::pair<Use, std::int16_t>, 3> operands = {
        {{word.a.use, row.a}, {word.b.use, row.b}, {word.c.use, row.c}}};
    for (const auto& [use, v] : operands)
        if (use == Use::kOut && v != kNoValue) write(g, s, at, v, result);
    static_cast<void>(top);
}

// Carries out an instruction that changes nothing but registers, and says where the program goes
// on. None: it is not of that sort, and nothing was done.
template <class G>
std::optional<std::uint16_t> step_inside(const G& g, typename G::State& s, const Frame& f, const Scope& at) {
    const InstrRow& row = g.rules().instrs[f.pc];
    const auto next = static_cast<std::uint16_t>(f.pc + 1U);
    const auto past = static_cast<std::uint16_t>(row.c);
    switch (static_cast<Op>(row.op)) {
        case Op::kJump:
            return past;
        case Op::kUnless:
            return value(g, s, at, row.a) != 0 ? next : past;
        case Op::kCount: {
            const int left = read(g, s, at, row.b);
            if (left > 0) write(g, s, at, row.b, left - 1);
            return left > 0 ? next : past;
        }
        case Op::kEach: {
            const Thing found = next_of_each(g, s, at, row);
            write(g, s, at, row.b, found);
            return found != kNoThing ? next : past;
        }
        case Op::kLet:
            write(g, s, at, row.b, row.a == kNoValue ? kNoThing : value(g, s, at, row.a));
            return next;
        default:
            return std::nullopt;
    }
}

// One step of the frame on top, and before it those inside the program, each of which it adds to `steps`: the
// frame and its scope are read once for all of them. False: it waits.
template <class G>
bool step(const G& g, typename G::State& s, int& steps) {
    Frame f = g.stack(s).back();
    if (f.kind == FrameKind::kWindow || f.kind == FrameKind::kQueue) return step_window(g, s);
    if (f.kind == FrameKind::kFields) {
        g.stack(s).pop();
        return true;
    }
    const Scope at = scope_of(g, s, f);
    while (const std::optional<std::uint16_t> next = step_inside(g, s, f, at)) {
        f.pc = *next;
        go_to(g, s, f.pc);
        if (++steps >= kMaxSteps) return true;
    }
    const InstrRow& row = g.rules().instrs[f.pc];
    if (row.op >= kFirstVerb) {
        perform(g, s, at, row);
        go_to(g, s, f.pc + 1U);
        return true;
    }
    switch (static_cast<Op>(row.op)) {
        case Op::kEnd:
            finish(g, s, row.a == kNoValue ? 0 : value(g, s, at, row.a));
            break;
        case Op::kCall:
            call(g, s, at, f.pc, row);
            break;
        case Op::kEntry:
            if (!call_entry(g, s, at, row)) go_to(g, s, f.pc + 1U);
            break;
        case Op::kOpen:
            if (!open_window(g, s, at, row)) go_to(g, s, f.pc + 1U);
            break;
        case Op::kArgs:
        case Op::kOption:
            assert(false && "an operand row is not run");
            go_to(g, s, f.pc + 1U);
            break;
        default:
            return step_pause(g, s, f, at);
    }
    return true;
}

// Runs until something is awaited, nothing is left, or the game is over. On return the stack is empty or
// waits.
template <EffectGame G>
void run(const G& g, typename G::State& s) {
    auto& stack = g.stack(s);
    for (int steps = 0; !stack.empty(); ++steps) {
        if (g.over(s)) return stack.clear();
        if (steps >= kMaxSteps) return stack.give_up(Fault::kTooManySteps);
        if (!step(g, s, steps)) return;
    }
}

// Starts a program: a rule with its arguments, or the text of a thing. Then run().
template <EffectGame G>
void push(const G& g, typename G::State& s, std::size_t program, Thing source, Seat owner,
          std::initializer_list<std::uint16_t> arguments = {}) {
    push_frame(g, s, program, source, owner, FrameKind::kProgram,
               std::span<const std::uint16_t>(arguments.begin(), arguments.size()));
}

// Starts the first text of a thing at a timing whose condition holds; false: there is none.
template <EffectGame G>
bool push_entry(const G& g, typename G::State& s, Thing thing, std::size_t timing, Seat owner) {
    const CardId component = g.component(s, g.vocabulary().source, thing);
    const EntryRow* text = first_text(g, s, text_scope(g, s, owner, thing), component, timing);
    if (text) push_frame(g, s, text->program, thing, owner, FrameKind::kProgram, {});
    return text != nullptr;
}

// Answers what is awaited and runs on. Precondition: the word is one of answers() or chances().
template <EffectGame G>
void answer(const G& g, typename G::State& s, Thing word) {
    const Frame f = g.stack(s).back();
    const Pause p = pause(g, s);
    assert(p);
    if (p.kind != PauseKind::kOrder) {
        take_answer(g, s, f, p.kind, word);
    } else if (f.kind == FrameKind::kQueue) {
        if constexpr (requires { g.queue(s); })
            for (std::size_t i = 0; i < g.queue(s).size(); ++i)
                if (OrdersPlaces<G> ? i == word : g.queue(s)[i].thing == word) {
                    run_waiting(g, s, i);
                    break;
                }
    } else if (word == kDone) {
        pass(g, s);
    } else {
        run_listener_of(g, s, word);
    }
    run(g, s);
}

// Runs what waits in the queue, if nothing else is running. Then run().
template <EffectGame G>
void settle(const G& g, typename G::State& s) {
    if constexpr (requires { g.queue(s); }) {
        if (!g.stack(s).empty() || g.stack(s).failed() || g.queue(s).empty() || g.over(s)) return;
        Frame f;
        f.kind = FrameKind::kQueue;
        if (!g.stack(s).push(f, {})) g.stack(s).give_up(Fault::kStackFull);
    }
}

}  // namespace effects
}  // namespace pentaprism
