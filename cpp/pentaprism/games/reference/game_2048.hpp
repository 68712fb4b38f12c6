#pragma once

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

// 2048 for one seat on a grid of up to four by four. All tiles slide; the first two equal ones of a line that
// meet become one, which scores its number, and does not meet another in the same slide. Then chance puts a 2
// (nine in ten) or a 4 on a free space; two such tiles lie there at the start. It ends when no slide changes
// anything.
//
// The outcome's value is the score divided by `most_score()`, a bound that is never passed: with n spaces the
// highest tiles that can lie together are 4, 8, …, 2^(n+1), and had each grown from twos alone they had
// scored Σ (k − 1)·2^k over k = 2…n+1, which is (n − 1)·2^(n+2) + 4.
class Game2048 {
  public:
    static constexpr std::string_view kName = "2048";
    static constexpr std::size_t kMaxActions = 4;
    static constexpr unsigned kMostSide = 4;
    static constexpr unsigned kMostCells = kMostSide * kMostSide;
    enum Ending : std::uint8_t { kGoingOn, kStuck };
    enum Direction : std::uint8_t { kLeft, kRight, kUp, kDown };

    struct State {
        std::array<std::uint8_t, kMostCells> tiles;  // logarithms; 0 is free; row by row from the bottom left
        std::uint32_t score;
        std::uint16_t tiles_to_come;
        std::uint16_t slides;  // one bit for each direction in which something can slide
    };

    Game2048() : Game2048(4, 4) {}
    Game2048(int rows, int columns)
        : rows_(static_cast<unsigned>(rows)), columns_(static_cast<unsigned>(columns)) {
        assert(rows >= 1 && rows <= 4 && columns >= 1 && columns <= 4 && rows * columns >= 2);
    }

    std::uint32_t most_score() const { return ((cells() - 1) << (cells() + 2)) + 4; }

    // One seat against the game.
    static Sides sides() {
        Sides s = Sides::each_alone(1);
        s.cooperative = true;
        return s;
    }

    static State start() {
        State s{};
        s.tiles_to_come = 2;
        return s;
    }

    static Actor actor(const State& s) {
        if (s.tiles_to_come != 0) return Actor::chance();
        return s.slides != 0 ? Actor(Seat(0)) : Actor::over();
    }

    static void actions(const State& s, ActionList<kMaxActions>& list) {
        for (unsigned set = s.slides; set != 0; set &= set - 1) list.push(slide(lowest(set)));
    }

    static Action any(const State& s, Rng& rng) {
        unsigned set = s.slides;
        for (unsigned skip = rng.below(static_cast<unsigned>(std::popcount(set))); skip > 0; --skip)
            set &= set - 1;
        return slide(lowest(set));
    }

    bool chances(const State& s, ChanceList& list) const {
        if (s.tiles_to_come == 0) return true;
        for (unsigned cell = 0; cell < cells(); ++cell) {
            if (s.tiles[cell] != 0) continue;
            list.push(tile(cell, 1), kWeightOfTwo);
            list.push(tile(cell, 2), kWeightOfFour);
        }
        return true;
    }
    Action roll(const State& s, Rng& rng) const {
        unsigned free = 0;
        for (unsigned cell = 0; cell < cells(); ++cell) free += s.tiles[cell] == 0 ? 1 : 0;
        const unsigned at = rng.below(free * kWeight);
        unsigned cell = 0;
        for (unsigned skip = at / kWeight; s.tiles[cell] != 0 || skip-- > 0;) ++cell;
        return tile(cell, at % kWeight < kWeightOfTwo ? 1 : 2);
    }
    static std::uint32_t source(const State& /*s*/) { return 0; }

    void apply(State& s, Action a) const {
        if (s.tiles_to_come != 0) {
            assert(a.verb() == kTileVerb && s.tiles[Cell::get(a)] == 0);
            s.tiles[Cell::get(a)] = static_cast<std::uint8_t>(Log::get(a));
            if (--s.tiles_to_come == 0) s.slides = find_slides(s);
            return;
        }
        assert(a.verb() == kSlideVerb && (s.slides & 1U << Way::get(a)) != 0);
        slide_all(s, Way::get(a));
        s.slides = 0;
        s.tiles_to_come = 1;
    }

    Outcome outcome(const State& s) const {
        Outcome result;
        result.scored = true;
        result.ending = kStuck;
        result.score[0] = static_cast<std::int32_t>(s.score);
        result.value[0] = static_cast<double>(s.score) / static_cast<double>(most_score());
        return result;
    }

    std::string text(const Event& e) const {
        if (e.action.verb() == kSlideVerb) return "slide:" + std::string(kWays[Way::get(e.action)]);
        return "~tile:" + std::to_string(1U << Log::get(e.action)) + '@' +
               cell_name(Cell::get(e.action), columns_);
    }

    std::optional<Event> parse(std::string_view words) const {
        Reader reader(words);
        if (reader.take("slide:")) {
            for (unsigned way = 0; way < kWays.size(); ++way)
                if (words.substr(6) == kWays[way]) return Event::of(Actor::over(), slide(way));
            return std::nullopt;
        }
        const bool two = reader.take("~tile:2@");
        if (!two && !reader.take("~tile:4@")) return std::nullopt;
        const std::optional<unsigned> cell = reader.cell(columns_, rows_);
        if (!cell || !reader.done()) return std::nullopt;
        return Event::of(Actor::over(), tile(*cell, two ? 1 : 2));
    }

    std::string picture(const State& s, Seat /*viewer*/) const {
        std::string lines;
        for (unsigned row = rows_; row-- > 0;) {
            lines += std::to_string(row + 1);
            for (unsigned column = 0; column < columns_; ++column) {
                const unsigned log = s.tiles[row * columns_ + column];
                const std::string number = log == 0 ? "." : std::to_string(1U << log);
                lines += std::string(7 - number.size(), ' ') + number;
            }
            lines += '\n';
        }
        lines += ' ';
        for (unsigned column = 0; column < columns_; ++column)
            lines += std::string(6, ' ') + static_cast<char>('a' + column);
        return lines + "\nscore " + std::to_string(s.score) + '\n';
    }

    static std::string_view ending_name(std::uint8_t ending) { return ending == kStuck ? "stuck" : "none"; }

    bool sound(const State& s) const {
        if (s.tiles_to_come > 2 || s.score > most_score()) return false;
        std::uint32_t most = 0;  // what the tiles scored if all grew from twos
        unsigned count = 0;
        for (unsigned cell = 0; cell < kMostCells; ++cell) {
            const unsigned log = s.tiles[cell];
            if (log > cells() + 1 || (log != 0 && cell >= cells())) return false;
            if (log != 0) most += (log - 1) << log;
            count += log != 0 ? 1 : 0;
        }
        if (s.score > most || (s.tiles_to_come != 0 && count == cells())) return false;
        return s.slides == (s.tiles_to_come == 0 ? find_slides(s) : 0);
    }

  private:
    static constexpr unsigned kSlideVerb = 0;
    static constexpr unsigned kTileVerb = 1;
    static constexpr unsigned kWeightOfTwo = 9;
    static constexpr unsigned kWeightOfFour = 1;
    static constexpr unsigned kWeight = kWeightOfTwo + kWeightOfFour;
    static constexpr std::array<std::string_view, 4> kWays = {"left", "right", "up", "down"};
    using Way = Field<0, 2>;
    using Log = Field<0, 2>;
    using Cell = Field<2, 4>;

    static constexpr Action slide(unsigned way) { return Action::of(kSlideVerb, Way::put(way)); }
    static constexpr Action tile(unsigned cell, unsigned log) {
        return Action::of(kTileVerb, Cell::put(cell) | Log::put(log));
    }
    static unsigned lowest(unsigned set) { return static_cast<unsigned>(std::countr_zero(set)); }
    unsigned cells() const { return rows_ * columns_; }

    // Whether two neighbours, `near` the one that lies ahead, let something slide.
    static bool slides_onto(unsigned near, unsigned far) { return far != 0 && (near == 0 || near == far); }

    std::uint16_t find_slides(const State& s) const {
        unsigned set = 0;
        for (unsigned cell = 0; cell < cells(); ++cell) {
            const unsigned here = s.tiles[cell];
            if (cell % columns_ + 1 < columns_) {
                const unsigned right = s.tiles[cell + 1];
                set |= (slides_onto(here, right) ? 1U << kLeft : 0U) |
                       (slides_onto(right, here) ? 1U << kRight : 0U);
            }
            if (cell + columns_ < cells()) {
                const unsigned above = s.tiles[cell + columns_];
                set |= (slides_onto(here, above) ? 1U << kDown : 0U) |
                       (slides_onto(above, here) ? 1U << kUp : 0U);
            }
        }
        return static_cast<std::uint16_t>(set);
    }

    void slide_all(State& s, unsigned way) const {
        const bool across = way == kLeft || way == kRight;
        const bool backward = way == kRight || way == kUp;
        const unsigned length = across ? columns_ : rows_;
        const unsigned step = across ? 1 : columns_;
        for (unsigned line = 0; line < (across ? rows_ : columns_); ++line) {
            const unsigned first = line * (across ? columns_ : 1);
            std::array<unsigned, kMostSide> cells{};  // the line's spaces, the one slid to first
            for (unsigned i = 0; i < length; ++i) cells[i] = first + step * (backward ? length - 1 - i : i);
            slide_line(s, cells, length);
        }
    }

    static void slide_line(State& s, const std::array<unsigned, kMostSide>& cells, unsigned length) {
        unsigned placed = 0;
        bool open = false;  // whether the tile placed last may still meet its like
        for (unsigned i = 0; i < length; ++i) {
            const std::uint8_t log = s.tiles[cells[i]];
            if (log == 0) continue;
            s.tiles[cells[i]] = 0;
            if (open && s.tiles[cells[placed - 1]] == log) {
                s.score += 1U << ++s.tiles[cells[placed - 1]];
                open = false;
            } else {
                s.tiles[cells[placed++]] = log;
                open = true;
            }
        }
    }

    unsigned rows_;
    unsigned columns_;
};

PENTAPRISM_DESCRIBE(Game2048::State, tiles, score, tiles_to_come, slides);
PENTAPRISM_MEANINGS(Game2048::State, Meaning::one_of("tiles", Game2048::kMostCells + 2),
                    Meaning::up_to("score", 65536), Meaning::up_to("tiles_to_come", 2),
                    Meaning::set_of("slides", 0xF));

}  // namespace pentaprism
