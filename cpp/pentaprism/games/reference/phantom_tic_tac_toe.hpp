#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "pentaprism/core/describe.hpp"
#include "pentaprism/core/game.hpp"
#include "pentaprism/games/reference/reader.hpp"

namespace pentaprism {

// Phantom tic-tac-toe: neither seat sees the other's marks. A seat names a space; if it is taken the referee
// says no and the seat names another, else its mark is there. Both seats hear every answer, not the space (as
// in kriegspiel), and that a line has been made. The answer is a chance outcome, the one that the full state
// holds.
//
// A state is the whole list of tries, because what a seat may conclude depends on when it was told no.
class PhantomTicTacToe {
  public:
    static constexpr std::string_view kName = "phantom-tic-tac-toe";
    static constexpr std::size_t kMaxActions = 9;
    enum Ending : std::uint8_t { kGoingOn, kLine, kFull };

    enum Stage : std::uint8_t { kTrying, kAsking, kLineMade, kBoardFull };
    struct State {
        std::array<std::uint16_t, 2> marks;    // spaces row by row from the bottom left, a bit each
        std::array<std::uint16_t, 2> refused;  // to the seat: marks of the other that it knows
        std::array<std::uint8_t, 18> tries;    // in order: the space from 1, or 0: not known; kRefused
        std::uint8_t answered;                 // how many of them; one more may be open
        std::uint8_t placed;                   // marks of both seats
        std::uint8_t turn;
        std::uint8_t stage;
    };

    static Sides sides() { return Sides::each_alone(2); }
    static State start() { return State{}; }

    static Actor actor(const State& s) {
        if (s.stage == kTrying) return Seat(s.turn);
        return s.stage == kAsking ? Actor::chance() : Actor::over();
    }

    static void actions(const State& s, ActionList<kMaxActions>& list) {
        if (s.stage != kTrying) return;
        for (unsigned open = untried(s); open != 0; open &= open - 1) list.push(mark(lowest(open)));
    }
    static Action any(const State& s, Rng& rng) { return mark(pick(untried(s), rng)); }

    static bool chances(const State& s, ChanceList& list) {
        if (s.stage == kAsking) list.push(answer(s), 1);
        return true;
    }
    static Action roll(const State& s, Rng& /*rng*/) { return answer(s); }
    static std::uint32_t source(const State& /*s*/) { return 0; }

    static void apply(State& s, Action a) {
        if (s.stage == kTrying) {
            assert(a.verb() == kMarkVerb && (untried(s) >> Cell::get(a) & 1U) != 0);
            s.tries[s.answered] = static_cast<std::uint8_t>(Cell::get(a) + 1);
            s.stage = kAsking;
        } else {
            assert(a == answer(s));
            record(s, Reply::get(a));
        }
    }

    static Outcome outcome(const State& s) {
        Outcome result;
        result.ending = s.stage == kLineMade ? kLine : kFull;
        result.value = {0.5, 0.5};
        if (s.stage == kLineMade) result.value = {s.turn == 0 ? 1.0 : 0.0, s.turn == 0 ? 0.0 : 1.0};
        return result;
    }

    static std::string text(const Event& e) {
        if (e.action.verb() == kAnswerVerb) return "~answer:" + std::string(kReplies[Reply::get(e.action)]);
        return "mark:" + (e.hidden != 0 ? std::string("?") : cell_name(Cell::get(e.action), kSide));
    }

    static std::optional<Event> parse(std::string_view words) {
        Reader reader(words);
        if (reader.take("~answer:")) {
            for (unsigned reply = 0; reply < kReplies.size(); ++reply)
                if (reader.take(kReplies[reply]) && reader.done())
                    return Event::of(Actor::over(), Action::of(kAnswerVerb, Reply::put(reply)));
            return std::nullopt;
        }
        if (words == "mark:?") return Event::of(Actor::over(), Action::of(kMarkVerb), Cell::kMask);
        if (!reader.take("mark:")) return std::nullopt;
        const std::optional<unsigned> cell = reader.cell(kSide, kSide);
        if (!cell || !reader.done()) return std::nullopt;
        return Event::of(Actor::over(), mark(*cell));
    }

    // As v sees it, whether s is the truth or already a view of v: what it was refused are marks of the other
    // seat.
    static std::string picture(State s, Seat v) {
        hide(s, v);
        const unsigned crosses = s.marks[0] | s.refused[1];
        const unsigned noughts = s.marks[1] | s.refused[0];
        std::string lines;
        for (unsigned row = kSide; row-- > 0;) {
            lines += std::to_string(row + 1);
            for (unsigned cell = row * kSide; cell < (row + 1) * kSide; ++cell)
                lines.append(" ") += ".xo"[(crosses >> cell & 1U) + (2 * (noughts >> cell & 1U))];
            lines += '\n';
        }
        return lines + "  a b c, " + std::to_string(s.placed) + " marks\n";
    }

    static std::string_view ending_name(std::uint8_t ending) {
        static constexpr std::string_view kNames[] = {"none", "line", "full"};
        return ending < std::size(kNames) ? kNames[ending] : kNames[kGoingOn];
    }

    static void hide(State& s, Seat v) {
        unsigned seat = 0;
        for (unsigned i = 0; i < tries_made(s); ++i) {
            const bool answered_yes = i < s.answered && (s.tries[i] & kRefused) == 0;
            if (seat != v.value) s.tries[i] &= kRefused;
            if (answered_yes) seat ^= 1U;
        }
        for (unsigned other = 0; other < 2; ++other)
            if (other != v.value) s.marks[other] = s.refused[other] = 0;
    }

    static Event seen(const State& s, Action a, Seat v) {
        const bool hidden = a.verb() == kMarkVerb && s.turn != v.value;
        return Event::of(actor(s), a, hidden ? Cell::kMask : 0);
    }

    static void fill(State& s, Seat v, Rng& rng) {
        [[maybe_unused]] const bool possible = complete(s, v, rng);
        assert(possible);
    }

    static std::optional<Action> fill_for(State& s, Seat v, const Event& e, Rng& rng) {
        if (e.actor() != actor(s) || actor(s).is_over()) return std::nullopt;
        if (s.stage == kTrying) {
            const bool own = s.turn == v.value;
            if (!complete(s, v, rng)) return std::nullopt;
            const Action a = own && (untried(s) >> Cell::get(e.action) & 1U) != 0 ? mark(Cell::get(e.action))
                                                                                  : any(s, rng);
            return seen(s, a, v) == e ? std::optional(a) : std::nullopt;
        }
        // What the answer tells belongs to the guess: fill the list as it is after the answer, and take the
        // answer back.
        if (e.action.verb() != kAnswerVerb || Reply::get(e.action) >= kReplies.size()) return std::nullopt;
        State later = s;
        record(later, Reply::get(e.action));
        if (!complete(later, v, rng)) return std::nullopt;
        for (unsigned i = 0; i <= s.answered; ++i)
            s.tries[i] = i < s.answered ? later.tries[i] : later.tries[i] & kSpace;
        rebuild(s);
        return answer(s) == e.action && e.is_full() ? std::optional(e.action) : std::nullopt;
    }

    static bool sound(const State& s) {
        if (s.stage > kBoardFull || s.turn > 1 || s.answered >= s.tries.size()) return false;
        State replayed{};
        for (unsigned i = 0; i < s.tries.size(); ++i) {
            if (i >= tries_made(s)) {
                if (s.tries[i] != 0) return false;
                continue;
            }
            const unsigned cell = (s.tries[i] & kSpace) - 1U;
            if (replayed.stage != kTrying || cell >= kCells || (untried(replayed) >> cell & 1U) == 0)
                return false;
            apply(replayed, mark(cell));
            if (i == s.answered) break;
            apply(replayed, answer(replayed));
        }
        return s.tries == replayed.tries && s.marks == replayed.marks && s.refused == replayed.refused &&
               s.placed == replayed.placed && s.turn == replayed.turn && s.stage == replayed.stage;
    }

  private:
    static constexpr unsigned kSide = 3;
    static constexpr unsigned kCells = kSide * kSide;
    static constexpr unsigned kAll = (1U << kCells) - 1U;
    static constexpr std::array<unsigned, 8> kLines = {
        0x007, 0x038, 0x1C0, 0x049, 0x092, 0x124, 0x111, 0x054,
    };
    static constexpr std::uint8_t kRefused = 0x10;
    static constexpr std::uint8_t kSpace = 0x0F;
    static constexpr unsigned kMarkVerb = 0;
    static constexpr unsigned kAnswerVerb = 1;
    static constexpr unsigned kNo = 0;
    static constexpr unsigned kYes = 1;
    static constexpr unsigned kYesLine = 2;
    static constexpr std::array<std::string_view, 3> kReplies = {"no", "yes", "line"};
    using Cell = Field<0, 4>;
    using Reply = Field<0, 2>;

    static constexpr Action mark(unsigned cell) { return Action::of(kMarkVerb, Cell::put(cell)); }
    static unsigned lowest(unsigned cells) { return static_cast<unsigned>(std::countr_zero(cells)); }
    static unsigned pick(unsigned cells, Rng& rng) {
        for (unsigned skip = rng.below(static_cast<unsigned>(std::popcount(cells))); skip > 0; --skip)
            cells &= cells - 1;
        return lowest(cells);
    }
    static bool has_line(unsigned marks) {
        return std::ranges::any_of(kLines, [marks](unsigned line) { return (marks & line) == line; });
    }
    static unsigned untried(const State& s) {
        return kAll & ~static_cast<unsigned>(s.marks[s.turn] | s.refused[s.turn]);
    }
    static unsigned tries_made(const State& s) { return s.answered + (s.stage == kAsking ? 1U : 0U); }

    static Action answer(const State& s) {
        const unsigned bit = 1U << ((s.tries[s.answered] & kSpace) - 1U);
        const bool taken = (s.marks[s.turn ^ 1U] & bit) != 0;
        const unsigned yes = has_line(s.marks[s.turn] | bit) ? kYesLine : kYes;
        const unsigned reply = taken ? kNo : yes;
        return Action::of(kAnswerVerb, Reply::put(reply));
    }

    // Enters the answer to the open try, as far as the space is known.
    static void record(State& s, unsigned reply) {
        const unsigned space = s.tries[s.answered];
        const unsigned bit = space == 0 ? 0 : 1U << (space - 1U);
        std::uint16_t& set = reply == kNo ? s.refused[s.turn] : s.marks[s.turn];
        set = static_cast<std::uint16_t>(set | bit);
        s.stage = kTrying;
        if (reply == kNo) {
            s.tries[s.answered] |= kRefused;
        } else {
            ++s.placed;
            if (reply == kYesLine)
                s.stage = kLineMade;
            else if (s.placed == kCells)
                s.stage = kBoardFull;
            else
                s.turn ^= 1U;
        }
        ++s.answered;
    }

    // What one seat has tried: places in the list, and for a refusal how many marks the other seat had by
    // then.
    struct Trace {
        std::array<std::uint8_t, kCells> marks{};
        std::array<std::uint8_t, kCells> refusals{};
        std::array<std::uint8_t, kCells> by_then{};
        unsigned marked = 0;
        unsigned refused = 0;
    };
    static std::array<Trace, 2> traces(const State& s) {
        std::array<Trace, 2> both;
        unsigned seat = 0;
        for (unsigned i = 0; i < s.answered; ++i) {
            Trace& t = both[seat];
            if ((s.tries[i] & kRefused) != 0) {
                t.by_then[t.refused] = static_cast<std::uint8_t>(both[seat ^ 1U].marked);
                t.refusals[t.refused++] = static_cast<std::uint8_t>(i);
            } else {
                t.marks[t.marked++] = static_cast<std::uint8_t>(i);
                seat ^= 1U;
            }
        }
        return both;
    }

    // Marks that a seat may have made: a set without a line and, where the seat has just made one, the space
    // that did.
    struct Set {
        unsigned cells = 0;
        unsigned last = 0;
    };
    // Calls `each` with every such set of so many spaces, with all of `must` and none of `never`; stops when
    // it says so.
    template <class Each>
    static bool any_set(unsigned size, bool line, unsigned must, unsigned never, Each&& each) {
        const unsigned wanted = line ? size - 1 : size;
        const unsigned open = kAll & ~(must | never);
        for (unsigned more = open;; more = (more - 1) & open) {
            const unsigned cells = must | more;
            if (static_cast<unsigned>(std::popcount(cells)) == wanted && !has_line(cells)) {
                if (!line && each(Set{cells, 0})) return true;
                for (unsigned rest = line ? open & ~more : 0; rest != 0; rest &= rest - 1) {
                    const unsigned last = rest & (~rest + 1);
                    if (has_line(cells | last) && each(Set{cells, last})) return true;
                }
            }
            if (more == 0) return false;
        }
    }

    // Calls `each` with every pair of sets that v cannot rule out; its own set is fixed.
    template <class Each>
    static bool any_pair(const State& s, Seat v, const std::array<Trace, 2>& trace, Each&& each) {
        const bool line = s.stage == kLineMade;
        const auto sets = [&](unsigned seat, unsigned must, unsigned never, auto&& found) {
            return any_set(trace[seat].marked, line && s.turn == seat, must, never, found);
        };
        if (v) {
            const unsigned own = s.marks[v.index()];
            const unsigned other = v.value ^ 1U;
            return sets(other, s.refused[v.index()], own, [&](Set set) { return each(Set{own, 0}, set); });
        }
        return sets(0, 0, 0, [&](Set first) {
            return sets(1, 0, first.cells | first.last, [&](Set second) { return each(first, second); });
        });
    }

    // Fills what v does not know, uniformly over the lists of tries that fit; false: none does. A set of
    // marks may have been made in as many orders as any other, and a refusal may have been met in as many
    // spaces, so each step is uniform.
    static bool complete(State& s, Seat v, Rng& rng) {
        const std::array<Trace, 2> trace = traces(s);
        for (const Trace& t : trace)
            for (unsigned i = 0; i < t.refused; ++i)
                if (t.by_then[i] <= i) return false;
        std::uint32_t count = 0;
        any_pair(s, v, trace, [&](Set, Set) { return ++count == 0; });
        if (count == 0) return false;
        std::uint32_t at = rng.below(count);
        any_pair(s, v, trace, [&](Set own, Set other) {
            if (at-- != 0) return false;
            if (!v) order(s, trace[0], own, trace[1], false, rng);
            const unsigned seat = v ? v.value ^ 1U : 1U;
            order(s, trace[seat], other, trace[seat ^ 1U], v.value < 2, rng);
            return true;
        });
        for (unsigned seat = 0; seat < 2; ++seat)
            if (seat != v.value) refuse(s, trace[seat], trace[seat ^ 1U], rng);
        rebuild(s);
        if (s.stage == kAsking && s.turn != v.value)
            s.tries[s.answered] = static_cast<std::uint8_t>(pick(untried(s), rng) + 1);
        return true;
    }

    // Puts a set of marks into an order. A space that the other seat, if it is the viewer, was refused had
    // its mark by then: taken by rising deadline, each such space has the same number of places whatever the
    // ones before it took.
    static void order(State& s, const Trace& own, Set set, const Trace& other, bool viewer, Rng& rng) {
        unsigned cells = set.cells;
        unsigned free = (1U << own.marked) - 1U;
        const auto put = [&](unsigned cell, unsigned place) {
            s.tries[own.marks[place]] = static_cast<std::uint8_t>(cell + 1);
            cells &= ~(1U << cell);
            free &= ~(1U << place);
        };
        if (set.last != 0) put(lowest(set.last), own.marked - 1);
        for (unsigned i = 0; viewer && i < other.refused; ++i)
            put((s.tries[other.refusals[i]] & kSpace) - 1U,
                pick(free & ((1U << other.by_then[i]) - 1U), rng));
        while (cells != 0) put(lowest(cells), pick(free, rng));
    }

    // Chooses the spaces of a seat's refusals among the marks that the other seat had by then.
    static void refuse(State& s, const Trace& own, const Trace& other, Rng& rng) {
        unsigned before = 0;
        for (unsigned i = 0; i < own.refused; ++i) {
            unsigned there = 0;
            for (unsigned j = 0; j < own.by_then[i]; ++j)
                there |= 1U << ((s.tries[other.marks[j]] & kSpace) - 1U);
            const unsigned cell = pick(there & ~before, rng);
            before |= 1U << cell;
            s.tries[own.refusals[i]] = static_cast<std::uint8_t>(kRefused | (cell + 1));
        }
    }

    // Marks and refusals, from the list.
    static void rebuild(State& s) {
        s.marks = s.refused = {};
        unsigned seat = 0;
        for (unsigned i = 0; i < s.answered; ++i) {
            const bool no = (s.tries[i] & kRefused) != 0;
            std::uint16_t& set = no ? s.refused[seat] : s.marks[seat];
            set = static_cast<std::uint16_t>(set | 1U << ((s.tries[i] & kSpace) - 1U));
            if (!no) seat ^= 1U;
        }
    }
};

PENTAPRISM_DESCRIBE(PhantomTicTacToe::State, marks, refused, tries, answered, placed, turn, stage);
PENTAPRISM_MEANINGS(PhantomTicTacToe::State, Meaning::set_of("marks", 0x1FF),
                    Meaning::set_of("refused", 0x1FF), Meaning::one_of("tries", 32),
                    Meaning::up_to("answered", 18), Meaning::up_to("placed", 9), Meaning::one_of("turn", 2),
                    Meaning::one_of("stage", PhantomTicTacToe::kBoardFull + 1));

}  // namespace pentaprism
