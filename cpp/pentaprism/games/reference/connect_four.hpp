#pragma once

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

// Connect four on a grid of up to eight columns and seven rows: stones are dropped into columns, four in a
// line win. With four seats, p1 and p3 play as one side against p2 and p4, all in turn: the same game, choice
// by choice.
//
// A column is a byte of a 64-bit word, its lowest bit the bottom. The top bit of every byte stays empty, so a
// line never runs from one column's top into the next one's bottom, and every shift is a constant whatever
// the size of the grid.
class ConnectFour {
  public:
    static constexpr std::string_view kName = "connect-four";
    static constexpr std::size_t kMaxActions = 8;
    enum Ending : std::uint8_t { kGoingOn, kLine, kFull };

    struct State {
        std::uint64_t
            own;  // stones of the side that is to choose (once over: of the side that did not choose last)
        std::uint64_t all;
        std::uint32_t plies;
        std::uint32_t ending;
    };

    ConnectFour() : ConnectFour(7, 6) {}
    explicit ConnectFour(int columns, int rows, int seats = 2)
        : columns_(static_cast<unsigned>(columns)),
          rows_(static_cast<unsigned>(rows)),
          cells_(columns_ * rows_),
          turn_mask_(static_cast<unsigned>(seats) - 1U),
          top_((kBottoms >> (8 * (8 - columns_))) << (rows_ - 1)) {
        assert(columns >= 1 && columns <= 8 && rows >= 1 && rows <= 7 && (seats == 2 || seats == 4));
    }

    unsigned columns() const { return columns_; }
    unsigned rows() const { return rows_; }

    Sides sides() const {
        Sides s = Sides::each_alone(static_cast<int>(turn_mask_) + 1);
        s.side[2] = turn_mask_ == 1 ? s.side[2] : s.side[0];
        s.side[3] = turn_mask_ == 1 ? s.side[3] : s.side[1];
        return s;
    }

    static State start() { return State{}; }

    Actor actor(const State& s) const {
        if (s.ending != kGoingOn) return Actor::over();
        // The second mask changes nothing, but tells the compiler that this is a seat: a tenth of a playout's
        // time.
        return Seat(static_cast<std::uint8_t>(s.plies & turn_mask_ & (kMaxSeats - 1U)));
    }

    void actions(const State& s, ActionList<kMaxActions>& list) const {
        if (s.ending != kGoingOn) return;
        for (unsigned column = 0; column < columns_; ++column)
            if (has_room(s, column)) list.push(drop(column));
    }

    // Draws columns until one has room. Nearly always the first has, and a branch that is foreseen costs less
    // than counting the columns that do.
    Action any(const State& s, Rng& rng) const {
        unsigned column = rng.below(columns_);
        while (!has_room(s, column)) column = rng.below(columns_);
        return drop(column);
    }

    void apply(State& s, Action a) const {
        assert(has_room(s, Column::get(a)));
        const std::uint64_t all = s.all | landing(s, Column::get(a));
        const std::uint64_t chooser = s.own | (all ^ s.all);
        s.own ^= s.all;
        s.all = all;
        ++s.plies;
        s.ending = ending_of(chooser, s.plies);
    }

    Outcome outcome(const State& s) const {
        Outcome result;
        result.ending = static_cast<std::uint8_t>(s.ending);
        const double of_last = s.ending == kLine ? 1.0 : 0.5;
        const std::uint32_t last = s.plies - 1U;
        for (std::uint32_t seat = 0; seat <= turn_mask_; ++seat)
            result.value[seat] = ((seat ^ last) & 1U) == 0 ? of_last : 1.0 - of_last;
        return result;
    }

    static std::string text(const Event& e) { return "drop:" + std::to_string(Column::get(e.action) + 1); }

    std::optional<Event> parse(std::string_view words) const {
        Reader reader(words);
        if (!reader.take("drop:")) return std::nullopt;
        const std::optional<unsigned> column = reader.number(1, columns_);
        if (!column || !reader.done()) return std::nullopt;
        return Event::of(Actor::over(), drop(*column - 1));
    }

    std::string picture(const State& s, Seat /*viewer*/) const {
        const std::uint64_t first = (s.plies & 1U) == 0 ? s.own : s.own ^ s.all;
        std::string lines;
        for (unsigned row = rows_; row-- > 0;) {
            for (unsigned column = 0; column < columns_; ++column) {
                const std::uint64_t bit = bit_at(column) << row;
                const char stone = (first & bit) != 0 ? 'x' : 'o';
                lines += (s.all & bit) == 0 ? '.' : stone;
                lines += ' ';
            }
            lines.back() = '\n';
        }
        for (unsigned column = 1; column <= columns_; ++column) lines += std::to_string(column) + ' ';
        lines.back() = '\n';
        return lines;
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

    // Drops that complete four in a line; the last drop always ends the game.
    void ends(const State& s, ActionList<kMaxActions>& list) const {
        for (unsigned column = 0; column < columns_; ++column)
            if (has_room(s, column) && (s.plies + 1 == cells_ || has_line(s.own | landing(s, column))))
                list.push(drop(column));
    }

    // Counts the empty spaces that would complete a line of either side, those that can be filled at once
    // three times.
    void evaluate(const State& s, std::array<double, kMaxSeats>& values) const {
        const std::uint64_t next = (s.all + (top_ >> (rows_ - 1))) & ~s.all;
        const auto weight = [&](std::uint64_t stones) {
            const std::uint64_t spaces = completions(stones) & ~s.all & board();
            return static_cast<double>(std::popcount(spaces) + 2 * std::popcount(spaces & next));
        };
        const double own = weight(s.own);
        const double other = weight(s.own ^ s.all);
        const double of_chooser = 0.5 + 0.5 * (own - other) / (own + other + 3.0);
        for (std::uint32_t seat = 0; seat <= turn_mask_; ++seat)
            values[seat] = ((seat ^ s.plies) & 1U) == 0 ? of_chooser : 1.0 - of_chooser;
    }

    bool sound(const State& s) const {
        const std::uint64_t last = s.own ^ s.all;
        if ((s.all & ~board()) != 0 || (s.own & ~s.all) != 0) return false;
        if ((s.all & (s.all + kBottoms)) != 0) return false;  // nothing floats
        if (static_cast<unsigned>(std::popcount(s.all)) != s.plies) return false;
        if (static_cast<unsigned>(std::popcount(s.own)) != s.plies / 2) return false;
        if (has_line(s.own)) return false;
        return s.ending == ending_of(last, s.plies);
    }

  private:
    static constexpr std::uint64_t kBottoms = 0x0101010101010101ULL;
    static constexpr unsigned kUp = 1;
    static constexpr unsigned kDownRight = 7;
    static constexpr unsigned kRight = 8;
    static constexpr unsigned kUpRight = 9;
    using Column = Field<0, 3>;

    static constexpr Action drop(unsigned column) { return Action::of(0, Column::put(column)); }
    static std::uint64_t bit_at(unsigned column) { return std::uint64_t{1} << (8 * column); }

    bool has_room(const State& s, unsigned column) const {
        return ((s.all >> (8 * column + rows_ - 1)) & 1U) == 0;
    }
    // Adding one to a column carries through its stones into the lowest empty space.
    static std::uint64_t landing(const State& s, unsigned column) {
        return (s.all + bit_at(column)) & ~s.all;
    }
    std::uint64_t board() const { return (top_ << 1) - (top_ >> (rows_ - 1)); }

    static bool has_line(std::uint64_t stones) {
        const auto along = [stones](unsigned step) {
            const std::uint64_t pairs = stones & (stones >> step);
            return pairs & (pairs >> (2 * step));
        };
        return (along(kUp) | along(kDownRight) | along(kRight) | along(kUpRight)) != 0;
    }

    Ending ending_of(std::uint64_t last_stones, unsigned plies) const {
        if (has_line(last_stones)) return kLine;
        return plies == cells_ ? kFull : kGoingOn;
    }

    // All spaces, full or not, on or off the grid, that make four in a line with three stones.
    static std::uint64_t completions(std::uint64_t stones) {
        std::uint64_t spaces = 0;
        for (const unsigned step : {kUp, kDownRight, kRight, kUpRight}) {
            const std::uint64_t up = stones << step;
            const std::uint64_t down = stones >> step;
            const std::uint64_t two_below = up & (up << step);
            const std::uint64_t two_above = down & (down >> step);
            spaces |= (two_below & (up << (2 * step))) | (two_above & (down >> (2 * step)));
            spaces |= (two_below & down) | (two_above & up);
        }
        return spaces;
    }

    unsigned columns_;
    unsigned rows_;
    unsigned cells_;
    unsigned turn_mask_;  // seats − 1
    std::uint64_t top_;  // the highest space of every column
};

PENTAPRISM_DESCRIBE(ConnectFour::State, own, all, plies, ending);
PENTAPRISM_MEANINGS(ConnectFour::State, Meaning::set_of("own", 0x7F7F7F7F7F7F7F7F),
                    Meaning::set_of("all", 0x7F7F7F7F7F7F7F7F), Meaning::up_to("plies", 56),
                    Meaning::one_of("ending", ConnectFour::kFull + 1));

}  // namespace pentaprism
