#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

#include "pentaprism/core/bounded.hpp"
#include "pentaprism/effects/eval.hpp"

namespace pentaprism {

// A text that waits in the queue of the state until the running action is done, with a copy of its event: of
// its first fields, as many as the game's events have. Or a program without an event (kProgram above its
// number).
template <std::size_t Fields>
struct WaitingWith {
    static constexpr std::uint16_t kProgram = 0x8000;

    Thing thing;
    std::uint16_t entry;
    std::uint16_t owner;
    std::array<std::uint16_t, Fields> fields;
};
template <std::size_t Fields>
struct Described<WaitingWith<Fields>> {
    using Row = WaitingWith<Fields>;
    static constexpr std::string_view kName = "Waiting";
    static constexpr std::array kFields = {PENTAPRISM_FIELD(thing), PENTAPRISM_FIELD(entry),
                                           PENTAPRISM_FIELD(owner), PENTAPRISM_FIELD(fields)};
};

using Waiting = WaitingWith<6>;

namespace effects {

// What the queue of a game holds.
template <class G>
using Queued = std::remove_cvref_t<decltype(std::declval<const G&>().queue(
    std::declval<const typename G::State&>())[0])>;

// A window's frame: the seat's place in the order, the subject of the text that runs, then two words for each
// listener: the thing, and its entry with the subject in the two highest bits.
inline constexpr std::size_t kWindowSeat = 0;
inline constexpr std::size_t kWindowSubject = 1;
inline constexpr std::size_t kWindowList = 2;
inline constexpr std::size_t kMostListeners = 120;

struct Listener {
    Thing thing = kNoThing;
    std::uint16_t entry = 0;
    std::uint8_t subject = 0;
    Seat owner{};

    std::uint16_t packed() const { return static_cast<std::uint16_t>(entry | (subject << 14)); }
    static Listener unpack(Thing thing, std::uint16_t word, Seat owner) {
        return {thing, static_cast<std::uint16_t>(word & 0x3FFFU), static_cast<std::uint8_t>(word >> 14),
                owner};
    }
};

// Pushes a program. Precondition: as many arguments as it has. Registers behind them begin as 0 or no thing.
template <class G>
bool push_frame(const G& g, typename G::State& s, std::size_t program, Thing source, Seat owner,
                FrameKind kind, std::span<const std::uint16_t> arguments) {
    const ProgramRow& row = g.rules().programs[program];
    assert(arguments.size() == row.arguments);
    std::array<std::uint16_t, kMaxRegisters> words{};
    std::copy(arguments.begin(), arguments.end(), words.begin());
    for (std::size_t r = arguments.size(); r < row.registers; ++r)
        words[r] = row.types[r] == kNumberType ? std::uint16_t{0} : kNoThing;
    Frame f;
    f.pc = row.first;
    f.source = source;
    f.program = static_cast<std::uint16_t>(program);
    f.owner = owner;
    f.kind = kind;
    if (g.stack(s).push(f, std::span(words).first(row.registers))) return true;
    g.stack(s).give_up(Fault::kStackFull);
    return false;
}

// The scope in which a listener of this window is tested: it has no registers, but reads the event.
template <class G>
Scope listening(const G& g, const typename G::State& s, const Frame& window, const Listener& l) {
    Frame f = window;
    f.kind = FrameKind::kProgram;
    f.registers = 0;
    Scope at = scope_of(g, s, f);
    at.program = Frame::kNoProgram;
    at.owner = l.owner;
    at.source = l.thing;
    at.timing = static_cast<std::uint8_t>(window.pc);
    const TimingWord& word = g.vocabulary().timings[at.timing];
    const Frame opener = g.stack(s).at(window.base);
    at.fields = static_cast<std::uint16_t>(opener.base + register_of(g.rules().instrs[opener.pc].b));
    at.each = word.each;
    at.subjects = word.subjects;
    at.subject = l.subject;
    return at;
}

template <class G>
bool still_holds(const G& g, const typename G::State& s, const Frame& window, const Listener& l) {
    const EntryRow& e = g.rules().entries[l.entry];
    const Scope at = listening(g, s, window, l);
    return ((e.flags & EntryRow::kDeparted) != 0 || g.active(s, l.thing)) && holds(g, s, at, e.fits) &&
           holds(g, s, at, e.condition);
}

template <class G>
Listener listener(const G& g, const typename G::State& s, const Frame& window, std::size_t i) {
    const auto* words = g.stack(s).words.data() + window.base + kWindowList + 2 * i;
    return Listener::unpack(words[0], words[1], g.owner(s, words[0]));
}
inline std::size_t listeners(const Frame& window) { return (window.registers - kWindowList) / 2; }

// Whether a text of this thing is being carried out as an answer to an event.
template <class G>
bool answering(const G& g, const typename G::State& s, Thing thing) {
    for (std::uint16_t end = g.stack(s).top; end > 0;) {
        const Frame f = g.stack(s).at(end);
        if (f.kind == FrameKind::kTrigger && f.source == thing) return true;
        end = f.base;
    }
    return false;
}

// The seat that orders what waits in this frame; none where nobody does.
template <class G>
Seat ordering_seat(const G& g, const typename G::State& s, const Frame& f) {
    if (f.kind == FrameKind::kQueue) return g.seat_at(s, 0);
    const Order order = g.vocabulary().timings[f.pc].order;
    if (order == Order::kFixed) return Seat::none();
    return g.seat_at(s, order == Order::kTurn ? 0 : g.stack(s).words[f.base + kWindowSeat]);
}

// What waits in a window for the seat that is ordering.
struct Waiters {
    Things compulsory;
    Things optional;
};

template <class G>
void waiters(const G& g, const typename G::State& s, const Frame& window, Waiters& out) {
    const Seat seat = ordering_seat(g, s, window);
    const TimingWord& word = g.vocabulary().timings[window.pc];
    for (std::size_t i = 0; i < listeners(window); ++i) {
        const Listener l = listener(g, s, window, i);
        if (word.order == Order::kOwn && l.owner != seat) continue;
        Things& list =
            (g.rules().entries[l.entry].flags & EntryRow::kOptional) != 0 ? out.optional : out.compulsory;
        if (!list.contains(l.thing) && still_holds(g, s, window, l)) list.push(l.thing);
    }
}

// Whether the public must allow for more of the seat that is ordering.
template <class G>
bool hidden_waiter(const G& g, const typename G::State& s, const Frame& window) {
    Listener nobody;
    nobody.owner = ordering_seat(g, s, window);
    return nobody.owner && g.holds_back(s, listening(g, s, window, nobody),
                                        static_cast<std::uint8_t>(window.pc), nobody.owner);
}

// Whether the answer to an order is the place of a text in the queue, not the thing whose text it is.
template <class G>
concept OrdersPlaces = requires { requires G::kOrdersPlaces; };

template <class G>
void orderable_in_queue(const G& g, const typename G::State& s, Things& out) {
    for (std::size_t i = 0; i < g.queue(s).size(); ++i) {
        const Thing word = OrdersPlaces<G> ? static_cast<Thing>(i) : g.queue(s)[i].thing;
        if (!out.contains(word)) out.push(word);
    }
    std::sort(out.begin(), out.end());
}

// The things among which the ordering seat chooses now, rising; kDone passes.
template <class G>
void orderable(const G& g, const typename G::State& s, const Frame& f, Things& out) {
    if (f.kind == FrameKind::kQueue) {
        if constexpr (requires { g.queue(s); }) orderable_in_queue(g, s, out);
        return;
    }
    Waiters all;
    waiters(g, s, f, all);
    const auto add = [&](Thing t) {
        if (!out.contains(t)) out.push(t);
    };
    for (const Thing t : all.compulsory) add(t);
    for (const Thing t : all.optional) add(t);
    if (const Seat seat = ordering_seat(g, s, f)) {
        Listener nobody;
        nobody.owner = seat;
        g.held(s, listening(g, s, f, nobody), static_cast<std::uint8_t>(f.pc), seat,
               [&](Thing t, std::uint16_t) { add(t); });
    }
    std::sort(out.begin(), out.end());
    if (all.compulsory.empty()) out.push(kNoThing);
}

// Whether texts are limited by the turn, not by one that runs already not being woken again.
template <class G>
concept LimitsWaking = requires(const G g, typename G::State& s) {
    { g.wakes(s, Thing{}, std::uint16_t{}) } -> std::same_as<bool>;
};

// Collects what answers an event: every source in the order in which the rules count, its texts in their
// order, and a text once for each subject that it fits; then the thing that has just left.
template <class G, class F>
void collect_listeners(const G& g, const typename G::State& s, Frame window, int subjects, F&& found) {
    const TimingWord& word = g.vocabulary().timings[window.pc];
    const auto consider = [&](Thing thing, Seat owner, bool departed, int first, int last) {
        const CardId component = g.component(s, g.vocabulary().source, thing);
        if (component.is_none() || (!LimitsWaking<G> && answering(g, s, thing))) return;
        const ComponentRow& row = g.rules().component(component);
        for (std::uint16_t e = row.first_entry; e < row.first_entry + row.entries; ++e) {
            const EntryRow& entry = g.rules().entries[e];
            if (entry.timing != window.pc || ((entry.flags & EntryRow::kDeparted) != 0) != departed) continue;
            for (int subject = first; subject < last; ++subject) {
                const Listener l{thing, e, static_cast<std::uint8_t>(subject), owner};
                const Scope at = listening(g, s, window, l);
                if (holds(g, s, at, entry.fits) && (word.queued || holds(g, s, at, entry.condition)))
                    found(l);
            }
        }
    };
    const auto look = [&](Thing thing, Seat owner) { consider(thing, owner, false, 0, subjects); };
    if constexpr (requires { g.sources_at(s, std::uint8_t{}, look); })
        g.sources_at(s, static_cast<std::uint8_t>(window.pc), look);
    else
        g.sources(s, look);
    if (word.departed == 0) return;
    for (int subject = 0; subject < subjects; ++subject) {
        Listener nobody;
        nobody.subject = static_cast<std::uint8_t>(subject);
        const Scope at = listening(g, s, window, nobody);
        const Thing thing = g.stack(s).words[at.field(word.departed - 1U)];
        if (thing != kNoThing) consider(thing, g.owner(s, thing), true, subject, subject + 1);
    }
}

// A text that fits the event of this window joins the queue, unless it wakes no more. Precondition: there is
// room.
template <class G>
void queue_up(const G& g, typename G::State& s, const Frame& window, const Listener& l) {
    if constexpr (requires { g.queue(s); }) {
        const TimingWord& word = g.vocabulary().timings[window.pc];
        if constexpr (LimitsWaking<G>)
            if (!g.wakes(s, l.thing, l.entry)) return;
        Queued<G> w{l.thing, l.entry, l.owner.value, {}};
        const Scope at = listening(g, s, window, l);
        for (unsigned f = 0; f < word.fields.size() && f < w.fields.size(); ++f)
            w.fields[f] = g.stack(s).words[at.field(f)];
        g.queue(s).push(w);
    }
}

// Whether so many more texts find room in the queue.
template <class G>
bool has_room(const G& g, const typename G::State& s, std::size_t more) {
    if constexpr (requires { g.queue(s); })
        return g.queue(s).size() + more <= g.queue(s).capacity();
    else
        return more == 0;
}

// Op::kOpen. The frame that opens is on top; its pc stays there until the window is closed. False: the window
// is closed already, because nobody answers.
template <class G>
bool open_window(const G& g, typename G::State& s, const Scope& at, const InstrRow& row) {
    const auto timing = static_cast<std::uint8_t>(row.a);
    if constexpr (requires { g.may_answer(s, timing); })
        if (!g.may_answer(s, timing)) return false;
    const TimingWord& word = g.vocabulary().timings[timing];
    const int subjects = std::clamp(value(g, s, at, row.c), 0, static_cast<int>(word.subjects));
    Frame window;
    window.pc = timing;
    window.base = window.end = at.end;  // as if it stood on the opener, with nothing in it
    window.kind = FrameKind::kWindow;
    // NOLINTNEXTLINE(*-member-init): filled as far as it is read
    std::array<std::uint16_t, kWindowList + 2 * kMostListeners> words;
    words[kWindowSeat] = words[kWindowSubject] = 0;
    std::size_t count = 0;
    collect_listeners(g, s, window, subjects, [&](const Listener& l) {
        if (count < kMostListeners) {
            words[kWindowList + 2 * count] = l.thing;
            words[kWindowList + 2 * count + 1] = l.packed();
        }
        ++count;
    });
    if (count > kMostListeners) {
        g.stack(s).give_up(Fault::kTooManyListeners);
        return true;
    }
    const auto list = std::span(words).first(kWindowList + 2 * count);
    if (word.queued && has_room(g, s, count)) {
        for (std::size_t i = kWindowList; i < list.size(); i += 2)
            queue_up(g, s, window, Listener::unpack(list[i], list[i + 1], g.owner(s, list[i])));
        return false;
    }
    bool hidden = false;
    Listener nobody;
    const bool asks = !word.queued && word.order != Order::kFixed;
    for (int i = 0; i < g.sides().seats && !hidden && subjects > 0 && asks; ++i) {
        nobody.owner = g.seat_at(s, i);
        hidden = g.holds_back(s, listening(g, s, window, nobody), timing, nobody.owner);
    }
    if (count == 0 && !hidden) return false;
    if (!g.stack(s).push(window, list)) g.stack(s).give_up(Fault::kStackFull);
    return true;
}

// Runs the text at place i of the window on top.
template <class G>
void run_listener(const G& g, typename G::State& s, std::size_t i) {
    const Frame window = g.stack(s).back();
    const Listener l = listener(g, s, window, i);
    g.stack(s).words[window.base + kWindowSubject] = l.subject;
    g.stack(s).remove_registers(kWindowList + 2 * i, 2);
    push_frame(g, s, g.rules().entries[l.entry].program, l.thing, l.owner, FrameKind::kTrigger, {});
}

// The first text of this thing that waits and holds; none: a hidden one.
template <class G>
void run_listener_of(const G& g, typename G::State& s, Thing thing) {
    const Frame window = g.stack(s).back();
    const Seat seat = ordering_seat(g, s, window);
    for (std::size_t i = 0; i < listeners(window); ++i) {
        const Listener l = listener(g, s, window, i);
        if (l.thing == thing && still_holds(g, s, window, l)) return run_listener(g, s, i);
    }
    Listener nobody;
    nobody.owner = seat;
    std::uint16_t entry = 0xFFFF;
    g.held(s, listening(g, s, window, nobody), static_cast<std::uint8_t>(window.pc), seat,
           [&](Thing t, std::uint16_t e) {
               if (t == thing && entry == 0xFFFF) entry = e;
           });
    if (entry == 0xFFFF) return;
    g.stack(s).words[window.base + kWindowSubject] = 0;
    push_frame(g, s, g.rules().entries[entry].program, thing, seat, FrameKind::kTrigger, {});
}

// Takes the text at place i out of the queue and runs it, if its condition holds now. The queue's frame is on
// top.
template <class G>
void run_waiting(const G& g, typename G::State& s, std::size_t i) {
    if constexpr (requires { g.queue(s); }) {
        const Queued<G> w = g.queue(s).remove(i);
        const Seat owner(static_cast<std::uint8_t>(w.owner));
        if ((w.entry & w.kProgram) != 0) {
            push_frame(g, s, w.entry & ~unsigned{w.kProgram}, w.thing, owner, FrameKind::kProgram, {});
            return;
        }
        const EntryRow& entry = g.rules().entries[w.entry];
        Frame fields;
        fields.pc = entry.timing;
        fields.kind = FrameKind::kFields;
        const std::size_t count =
            std::min(g.vocabulary().timings[entry.timing].fields.size(), w.fields.size());
        if (!g.stack(s).push(fields, std::span(w.fields).first(count)))
            return g.stack(s).give_up(Fault::kStackFull);
        if (!push_frame(g, s, entry.program, w.thing, owner, FrameKind::kTrigger, {})) return;
        Scope at = scope_of(g, s, g.stack(s).back());
        at.registers = 0;
        if (holds(g, s, at, entry.condition)) return;
        g.stack(s).pop();
        g.stack(s).pop();
    }
}

// The thing of the first listener that holds. Precondition: there is one.
template <class G>
Thing first_waiting(const G& g, const typename G::State& s, const Frame& window) {
    for (std::size_t i = 0; i < listeners(window); ++i)
        if (const Listener l = listener(g, s, window, i); still_holds(g, s, window, l)) return l.thing;
    return kNoThing;
}

// The window on top is closed and the opener goes on.
template <class G>
void close_window(const G& g, typename G::State& s) {
    auto& stack = g.stack(s);
    stack.pop();
    const Frame opener = stack.back();
    stack.set_pc(opener.end, static_cast<std::uint16_t>(opener.pc + 1));
}

// The seat that orders has no more: the next seat's turn, or the window is closed.
template <class G>
void pass(const G& g, typename G::State& s) {
    auto& stack = g.stack(s);
    const Frame window = stack.back();
    std::uint16_t& place = stack.words[window.base + kWindowSeat];
    if (g.vocabulary().timings[window.pc].order == Order::kOwn && place + 1 < g.sides().seats) {
        ++place;
        return;
    }
    close_window(g, s);
}

// One step of a window of texts that did not all find room in the queue: the first of them joins it, or,
// while it is full, the text that has waited longest is run.
template <class G>
void step_crowd(const G& g, typename G::State& s, const Frame& window) {
    if (listeners(window) == 0) return close_window(g, s);
    if (!has_room(g, s, 1)) return run_waiting(g, s, 0);
    const Listener l = listener(g, s, window, 0);
    queue_up(g, s, window, l);
    g.stack(s).remove_registers(kWindowList, 2);
}

// One step of the window or the queue on top. False: it waits for a choice.
template <class G>
bool step_window(const G& g, typename G::State& s) {
    const Frame f = g.stack(s).back();
    if (f.kind == FrameKind::kQueue) {
        if constexpr (requires { g.queue(s); }) {
            if (g.queue(s).empty()) {
                g.stack(s).pop();
                return true;
            }
            Things waiting;
            orderable(g, s, f, waiting);
            if (waiting.size() > 1) return false;
        }
        run_waiting(g, s, 0);
        return true;
    }
    if (g.vocabulary().timings[f.pc].queued) {
        step_crowd(g, s, f);
        return true;
    }
    const Order order = g.vocabulary().timings[f.pc].order;
    Waiters all;
    waiters(g, s, f, all);
    const bool asks = order != Order::kFixed &&
                      (!all.optional.empty() || all.compulsory.size() > 1 || hidden_waiter(g, s, f));
    if (asks) return false;
    if (!all.compulsory.empty() || !all.optional.empty()) {
        run_listener_of(g, s, order == Order::kFixed ? first_waiting(g, s, f) : all.compulsory[0]);
        return true;
    }
    pass(g, s);
    return true;
}

}  // namespace effects
}  // namespace pentaprism
