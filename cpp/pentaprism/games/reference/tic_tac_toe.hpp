#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "pentaprism/core/describe.hpp"
#include "pentaprism/core/game.hpp"
#include "pentaprism/games/reference/reader.hpp"

namespace pentaprism {

// Tic-tac-toe: two seats mark the nine spaces in turn, three in a line win. A draw with best play; 255,168
// complete games.
class TicTacToe {
  public:
    static constexpr std::string_view kName = "tic-tac-toe";
    static constexpr std::size_t kMaxActions = 9;
    enum Ending : std::uint8_t { kGoingOn, kLine, kFull };

    // One bit for each space, row by row from the bottom left.
    struct State {
        std::array<std::uint16_t, 2> marks;
        std::uint8_t plies;
        std::uint8_t ending;
    };

    static Sides sides() { return Sides::each_alone(2); }
    static State start() { return State{}; }

    static Actor actor(const State& s) {
        if (s.ending != kGoingOn) return Actor::over();
        return Seat(static_cast<std::uint8_t>(s.plies & 1U));
    }

    static void actions(const State& s, ActionList<kMaxActions>& list) {
        if (s.ending == kGoingOn) push_all(free_cells(s), list);
    }

    static Action any(const State& s, Rng& rng) {
        unsigned free = free_cells(s);
        for (unsigned skip = rng.below(static_cast<unsigned>(std::popcount(free))); skip > 0; --skip)
            free &= free - 1;
        return mark(static_cast<unsigned>(std::countr_zero(free)));
    }

    static void apply(State& s, Action a) {
        assert((free_cells(s) >> Cell::get(a) & 1U) != 0);
        std::uint16_t& own = s.marks[s.plies & 1U];
        own = static_cast<std::uint16_t>(own | 1U << Cell::get(a));
        ++s.plies;
        s.ending = ending_of(own, s.plies);
    }

    static Outcome outcome(const State& s) {
        Outcome result;
        result.ending = s.ending;
        const double of_last = s.ending == kLine ? 1.0 : 0.5;
        result.value[(s.plies & 1U) ^ 1U] = of_last;
        result.value[s.plies & 1U] = 1.0 - of_last;
        return result;
    }

    static std::string text(const Event& e) { return "mark:" + cell_name(Cell::get(e.action), kSide); }

    static std::optional<Event> parse(std::string_view words) {
        Reader reader(words);
        if (!reader.take("mark:")) return std::nullopt;
        const std::optional<unsigned> cell = reader.cell(kSide, kSide);
        if (!cell || !reader.done()) return std::nullopt;
        return Event::of(Actor::over(), mark(*cell));
    }

    static std::string picture(const State& s, Seat /*viewer*/) {
        std::string lines;
        for (unsigned row = kSide; row-- > 0;) {
            lines += std::to_string(row + 1);
            for (unsigned column = 0; column < kSide; ++column) {
                const unsigned bit = 1U << (row * kSide + column);
                lines += ' ';
                const char sign = (s.marks[0] & bit) != 0 ? 'x' : 'o';
                lines += (free_cells(s) & bit) != 0 ? '.' : sign;
            }
            lines += '\n';
        }
        return lines + "  a b c\n";
    }

    static std::string_view ending_name(std::uint8_t ending) {
        switch (ending) {
            case kLine:
                return "line";
            case kFull:
                return "full";
            default:
                return "none";
        }
    }

    // Marks that make a line now; the last mark always ends the game.
    static void ends(const State& s, ActionList<kMaxActions>& list) {
        const unsigned own = s.marks[s.plies & 1U];
        unsigned ending = 0;
        for (unsigned free = free_cells(s); free != 0; free &= free - 1) {
            const unsigned bit = free & (~free + 1);
            if (s.plies + 1U == kCells || has_line(own | bit)) ending |= bit;
        }
        push_all(ending, list);
    }

    static bool sound(const State& s) {
        const int first = std::popcount(s.marks[0]);
        const int second = std::popcount(s.marks[1]);
        if (s.marks[0] > kAll || s.marks[1] > kAll || free_cells(s) != kAll - s.marks[0] - s.marks[1])
            return false;
        if (first + second != s.plies || (first != second && first != second + 1)) return false;
        if (has_line(s.marks[s.plies & 1U])) return false;
        return s.ending == ending_of(s.marks[(s.plies & 1U) ^ 1U], s.plies);
    }

  private:
    static constexpr unsigned kSide = 3;
    static constexpr unsigned kCells = kSide * kSide;
    static constexpr unsigned kAll = (1U << kCells) - 1U;
    static constexpr std::array<unsigned, 8> kLines = {
        0x007, 0x038, 0x1C0,  // rows
        0x049, 0x092, 0x124,  // columns
        0x111, 0x054,         // diagonals
    };
    using Cell = Field<0, 4>;

    static constexpr Action mark(unsigned cell) { return Action::of(0, Cell::put(cell)); }
    static unsigned free_cells(const State& s) {
        return kAll & ~(unsigned{s.marks[0]} | unsigned{s.marks[1]});
    }
    static bool has_line(unsigned marks) {
        return std::ranges::any_of(kLines, [marks](unsigned line) { return (marks & line) == line; });
    }
    static Ending ending_of(unsigned last_marks, unsigned plies) {
        if (has_line(last_marks)) return kLine;
        return plies == kCells ? kFull : kGoingOn;
    }
    static void push_all(unsigned cells, ActionList<kMaxActions>& list) {
        for (; cells != 0; cells &= cells - 1)
            list.push(mark(static_cast<unsigned>(std::countr_zero(cells))));
    }
};

PENTAPRISM_DESCRIBE(TicTacToe::State, marks, plies, ending);
PENTAPRISM_MEANINGS(TicTacToe::State, Meaning::set_of("marks", 0x1FF), Meaning::up_to("plies", 9),
                    Meaning::one_of("ending", TicTacToe::kFull + 1));

}  // namespace pentaprism
