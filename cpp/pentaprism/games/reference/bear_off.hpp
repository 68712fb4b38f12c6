#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "pentaprism/core/describe.hpp"
#include "pentaprism/core/game.hpp"
#include "pentaprism/games/reference/reader.hpp"

namespace pentaprism {

// The end of a backgammon race, without cube and gammons: all checkers are in the home boards, who first
// bears off the last one wins. An action is one checker with one die; doubles are four of the same die. There
// is no contact, so a die can always be played: from the highest point at the latest, from which a die that
// is too high bears off too.
class BearOff {
  public:
    static constexpr std::string_view kName = "bear-off";
    static constexpr std::size_t kMaxActions = 12;  // two dice, six points
    static constexpr unsigned kPoints = 6;
    static constexpr unsigned kMaxCheckers = 15;
    enum Ending : std::uint8_t { kGoingOn, kOff };

    // Checkers on each point, the 1-point first.
    using Points = std::array<std::uint8_t, kPoints>;

    enum Stage : std::uint8_t { kRolling, kPlaying, kOver };
    struct State {
        std::array<Points, 2> points;
        Points left;          // how often each die is still to be played
        std::uint8_t roller;  // whose turn it is; once over, the winner
        std::uint8_t stage;
    };

    BearOff() : BearOff(Points{2, 2, 2, 3, 3, 3}, Points{2, 2, 2, 3, 3, 3}) {}
    BearOff(const Points& first, const Points& second, Seat roller = Seat(0)) : start_{} {
        assert(count(first) >= 1 && count(first) <= kMaxCheckers);
        assert(count(second) >= 1 && count(second) <= kMaxCheckers);
        assert(roller.value < 2);
        start_.points = {first, second};
        start_.roller = roller.value;
    }

    static Sides sides() { return Sides::each_alone(2); }
    State start() const { return start_; }

    static Actor actor(const State& s) {
        if (s.stage == kPlaying) return Seat(s.roller);
        return s.stage == kRolling ? Actor::chance() : Actor::over();
    }

    static void actions(const State& s, ActionList<kMaxActions>& list) {
        if (s.stage != kPlaying) return;
        const Points& own = s.points[s.roller];
        const unsigned highest = highest_point(own);
        for (unsigned point = 1; point <= highest; ++point) {
            if (own[point - 1] == 0) continue;
            for (unsigned die = 1; die <= kPoints; ++die)
                if (s.left[die - 1] != 0 && (die <= point || point == highest)) list.push(play(point, die));
        }
    }

    static bool chances(const State& s, ChanceList& list) {
        if (s.stage != kRolling) return true;
        for (unsigned high = 1; high <= kPoints; ++high)
            for (unsigned low = 1; low <= high; ++low) list.push(rolled(high, low), high == low ? 1 : 2);
        return true;
    }
    static Action roll(const State& /*s*/, Rng& rng) {
        const unsigned both = rng.below(kPoints * kPoints);
        const unsigned a = 1 + both / kPoints;
        const unsigned b = 1 + both % kPoints;
        return rolled(std::max(a, b), std::min(a, b));
    }
    static std::uint32_t source(const State& /*s*/) { return 0; }

    static void apply(State& s, Action a) {
        if (s.stage == kRolling) {
            assert(a.verb() == kRolledVerb);
            const unsigned high = High::get(a);
            const unsigned low = Low::get(a);
            s.left[high - 1] = high == low ? 4 : 1;
            if (high != low) s.left[low - 1] = 1;
            s.stage = kPlaying;
            return;
        }
        assert(s.stage == kPlaying && a.verb() == kPlayVerb);
        Points& own = s.points[s.roller];
        const unsigned point = Point::get(a);
        const unsigned die = Die::get(a);
        assert(own[point - 1] != 0 && s.left[die - 1] != 0);
        --own[point - 1];
        --s.left[die - 1];
        if (die < point) ++own[point - die - 1];
        if (own == Points{}) {
            s.left = {};
            s.stage = kOver;
        } else if (s.left == Points{}) {
            s.roller ^= 1U;
            s.stage = kRolling;
        }
    }

    static Outcome outcome(const State& s) {
        Outcome result;
        result.ending = kOff;
        result.value[s.roller] = 1.0;
        return result;
    }

    static std::string text(const Event& e) {
        if (e.action.verb() == kRolledVerb)
            return "~roll:" + std::to_string(High::get(e.action)) + '-' + std::to_string(Low::get(e.action));
        return "move:" + std::to_string(Point::get(e.action)) + ':' + std::to_string(Die::get(e.action));
    }

    static std::optional<Event> parse(std::string_view words) {
        Reader reader(words);
        const bool chance = reader.take("~roll:");
        if (!chance && !reader.take("move:")) return std::nullopt;
        const std::optional<unsigned> first = reader.number(1, kPoints);
        if (!first || !reader.take(chance ? "-" : ":")) return std::nullopt;
        const std::optional<unsigned> second = reader.number(1, chance ? *first : kPoints);
        if (!second || !reader.done()) return std::nullopt;
        return Event::of(Actor::over(), chance ? rolled(*first, *second) : play(*first, *second));
    }

    static std::string picture(const State& s, Seat /*viewer*/) {
        std::string lines = "    6  5  4  3  2  1\n";
        for (unsigned seat = 0; seat < 2; ++seat) {
            lines += 'p' + std::to_string(seat + 1);
            for (unsigned point = kPoints; point-- > 0;) {
                const std::string n = std::to_string(s.points[seat][point]);
                lines += std::string(3 - n.size(), ' ') + n;
            }
            if (s.stage != kOver && s.roller == seat) lines += dice_text(s);
            lines += '\n';
        }
        return lines;
    }

    static std::string_view ending_name(std::uint8_t ending) { return ending == kOff ? "off" : "none"; }

    // With two checkers or more left no single action ends the game.
    static void ends(const State& s, ActionList<kMaxActions>& list) {
        if (s.stage != kPlaying || count(s.points[s.roller]) != 1) return;
        const unsigned point = highest_point(s.points[s.roller]);
        for (unsigned die = point; die <= kPoints; ++die)
            if (s.left[die - 1] != 0) list.push(play(point, die));
    }

    // The lead in rolls, half a roll for whoever is to roll, against the spread of a race of that length. A
    // roll takes two checkers off, or six pips of what is wasted a little; dice still to be played count as
    // played. On average off by 0.13 from the exact value in races of three and four checkers a side.
    static void evaluate(const State& s, std::array<double, kMaxSeats>& values) {
        int dice = 0;
        int dice_pips = 0;
        for (unsigned die = 1; die <= kPoints; ++die) {
            dice += s.left[die - 1];
            dice_pips += static_cast<int>(die * s.left[die - 1]);
        }
        const double own = rolls_needed(s.points[s.roller], dice, dice_pips);
        const double other = rolls_needed(s.points[s.roller ^ 1U], 0, 0);
        const double lead = other - own + (s.stage == kRolling ? 0.5 : -0.5);
        const double spread = 0.3 * std::sqrt(own + other);
        const double of_roller = 0.5 + 0.5 * lead / std::sqrt(lead * lead + spread * spread);
        values[s.roller] = of_roller;
        values[s.roller ^ 1U] = 1.0 - of_roller;
    }

    bool sound(const State& s) const {
        if (s.roller > 1 || s.stage > kOver) return false;
        const unsigned own = count(s.points[s.roller]);
        if (count(s.points[s.roller ^ 1U]) == 0 || (own == 0) != (s.stage == kOver)) return false;
        for (unsigned seat = 0; seat < 2; ++seat)
            if (count(s.points[seat]) > count(start_.points[seat])) return false;
        const auto kinds = kPoints - static_cast<unsigned>(std::count(s.left.begin(), s.left.end(), 0));
        const unsigned dice = count(s.left);
        return s.stage == kPlaying ? (kinds == 1 && dice <= 4) || (kinds == 2 && dice == 2) : dice == 0;
    }

  private:
    static constexpr unsigned kPlayVerb = 0;
    static constexpr unsigned kRolledVerb = 1;
    using Point = Field<3, 3>;
    using Die = Field<0, 3>;
    using High = Field<3, 3>;
    using Low = Field<0, 3>;

    static constexpr Action play(unsigned point, unsigned die) {
        return Action::of(kPlayVerb, Point::put(point) | Die::put(die));
    }
    static constexpr Action rolled(unsigned high, unsigned low) {
        return Action::of(kRolledVerb, High::put(high) | Low::put(low));
    }
    static constexpr unsigned count(const Points& points) {
        unsigned sum = 0;
        for (const std::uint8_t n : points) sum += n;
        return sum;
    }
    static constexpr unsigned highest_point(const Points& points) {
        unsigned point = kPoints;
        while (point > 0 && points[point - 1] == 0) --point;
        return point;
    }
    static double rolls_needed(const Points& points, int dice, int dice_pips) {
        int checkers = -dice;
        int pips = -dice_pips;
        for (unsigned point = 1; point <= kPoints; ++point) {
            checkers += points[point - 1];
            pips += static_cast<int>(point * points[point - 1]);
        }
        return std::max({pips / 6.0, checkers / 2.0, 0.0});
    }
    static std::string dice_text(const State& s) {
        std::string text = "  to play";
        for (unsigned die = kPoints; die > 0; --die)
            for (unsigned n = 0; n < s.left[die - 1]; ++n) text += ' ' + std::to_string(die);
        return s.stage == kRolling ? "  to roll" : text;
    }

    State start_;
};

PENTAPRISM_DESCRIBE(BearOff::State, points, left, roller, stage);
PENTAPRISM_MEANINGS(BearOff::State, Meaning::up_to("points", BearOff::kMaxCheckers),
                    Meaning::up_to("left", 4), Meaning::one_of("roller", 2),
                    Meaning::one_of("stage", BearOff::kOver + 1));

}  // namespace pentaprism
