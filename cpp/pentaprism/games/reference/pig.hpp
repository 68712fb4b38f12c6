#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "pentaprism/core/describe.hpp"
#include "pentaprism/core/game.hpp"
#include "pentaprism/games/reference/reader.hpp"

namespace pentaprism {

// Pig: a seat rolls a die as often as it likes and adds up what it rolls; a 1 ends its turn with nothing,
// holding ends it with the sum. A seat may hold before its first roll. Who reaches the goal has won, without
// being asked to hold.
class Pig {
  public:
    static constexpr std::string_view kName = "pig";
    static constexpr std::size_t kMaxActions = 2;
    enum Ending : std::uint8_t { kGoingOn, kGoal };

    enum Stage : std::uint8_t { kChoosing, kRolling, kOver };
    struct State {
        std::array<std::uint16_t, kMaxSeats> score;
        std::uint16_t turn;  // what this turn has brought so far
        std::uint8_t seat;   // whose turn it is; once over, the winner
        std::uint8_t stage;
    };

    Pig() : Pig(100) {}
    explicit Pig(int goal, int seats = 2)
        : goal_(static_cast<unsigned>(goal)), seats_(static_cast<unsigned>(seats)) {
        assert(goal >= 1 && goal <= 10000 && seats >= 2 && seats <= kMaxSeats);
    }

    unsigned goal() const { return goal_; }

    Sides sides() const { return Sides::each_alone(static_cast<int>(seats_)); }
    static State start() { return State{}; }

    static Actor actor(const State& s) {
        if (s.stage == kChoosing) return Seat(s.seat);
        return s.stage == kRolling ? Actor::chance() : Actor::over();
    }

    static void actions(const State& s, ActionList<kMaxActions>& list) {
        if (s.stage != kChoosing) return;
        list.push(kRoll);
        list.push(kHold);
    }

    static Action any(const State& /*s*/, Rng& rng) {
        return Action::of(static_cast<unsigned>(rng.next() >> 63));
    }

    static bool chances(const State& s, ChanceList& list) {
        if (s.stage == kRolling)
            for (unsigned n = 1; n <= kFaces; ++n) list.push(rolled(n), 1);
        return true;
    }
    static Action roll(const State& /*s*/, Rng& rng) { return rolled(1 + rng.below(kFaces)); }
    static std::uint32_t source(const State& /*s*/) { return 0; }

    void apply(State& s, Action a) const {
        if (s.stage == kRolling) {
            assert(a.verb() == kRolledVerb);
            take_roll(s, Number::get(a));
        } else {
            assert(s.stage == kChoosing && a.verb() <= kHoldVerb);
            if (a.verb() == kHoldVerb) {
                bank(s);
                pass(s);
            } else {
                s.stage = kRolling;
            }
        }
    }

    Outcome outcome(const State& s) const {
        Outcome result;
        result.scored = true;
        result.ending = kGoal;
        for (unsigned seat = 0; seat < seats_; ++seat) result.score[seat] = s.score[seat];
        result.value[s.seat] = 1.0;
        return result;
    }

    static std::string text(const Event& e) {
        if (e.action.verb() == kRolledVerb) return "~roll:" + std::to_string(Number::get(e.action));
        return e.action.verb() == kRollVerb ? "roll" : "hold";
    }

    static std::optional<Event> parse(std::string_view words) {
        if (words == "roll") return Event::of(Actor::over(), kRoll);
        if (words == "hold") return Event::of(Actor::over(), kHold);
        Reader reader(words);
        if (!reader.take("~roll:")) return std::nullopt;
        const std::optional<unsigned> n = reader.number(1, kFaces);
        if (!n || !reader.done()) return std::nullopt;
        return Event::of(Actor::over(), rolled(*n));
    }

    std::string picture(const State& s, Seat /*viewer*/) const {
        std::string line;
        for (unsigned seat = 0; seat < seats_; ++seat) {
            line += 'p' + std::to_string(seat + 1) + ' ' + std::to_string(s.score[seat]);
            if (s.seat == seat && s.stage != kOver) line += " + " + std::to_string(s.turn);
            line += seat + 1 < seats_ ? ", " : "";
        }
        return line + " of " + std::to_string(goal_) + '\n';
    }

    static std::string_view ending_name(std::uint8_t ending) { return ending == kGoal ? "goal" : "none"; }

    // A seat's share is the inverse square of what it still needs, with a turn's worth added to it for a seat
    // that must wait for its turn; a third is taken off the sum at risk.
    void evaluate(const State& s, std::array<double, kMaxSeats>& values) const {
        double sum = 0.0;
        for (unsigned seat = 0; seat < seats_; ++seat) {
            auto need = static_cast<double>(goal_ - s.score[seat]);
            if (seat == s.seat)
                need -= s.turn * (2.0 / 3.0);
            else
                need += kTurnWorth;
            const double slack = need + kTurnWorth;
            values[seat] = 1.0 / (slack * slack);
            sum += values[seat];
        }
        for (unsigned seat = 0; seat < seats_; ++seat) values[seat] /= sum;
    }

    bool sound(const State& s) const {
        if (s.seat >= seats_ || s.stage > kOver || (s.stage == kOver && s.turn != 0)) return false;
        for (unsigned seat = 0; seat < kMaxSeats; ++seat) {
            if (seat >= seats_ && s.score[seat] != 0) return false;
            const bool won = s.stage == kOver && seat == s.seat;
            if ((s.score[seat] >= goal_) != won || s.score[seat] >= goal_ + kFaces) return false;
        }
        return s.stage == kOver || (s.turn != 1 && s.score[s.seat] + s.turn < static_cast<int>(goal_));
    }

  private:
    static constexpr unsigned kFaces = 6;
    static constexpr double kTurnWorth = 8.0;
    static constexpr unsigned kRollVerb = 0;
    static constexpr unsigned kHoldVerb = 1;
    static constexpr unsigned kRolledVerb = 2;
    static constexpr Action kRoll = Action::of(kRollVerb);
    static constexpr Action kHold = Action::of(kHoldVerb);
    using Number = Field<0, 3>;

    static constexpr Action rolled(unsigned n) { return Action::of(kRolledVerb, Number::put(n)); }

    static void bank(State& s) {
        s.score[s.seat] = static_cast<std::uint16_t>(s.score[s.seat] + s.turn);
        s.turn = 0;
    }
    void pass(State& s) const {
        const unsigned next = s.seat + 1U;
        s.seat = static_cast<std::uint8_t>(next == seats_ ? 0 : next);
    }
    void take_roll(State& s, unsigned n) const {
        s.stage = kChoosing;
        if (n == 1) {
            s.turn = 0;
            pass(s);
            return;
        }
        s.turn = static_cast<std::uint16_t>(s.turn + n);
        if (s.score[s.seat] + s.turn < static_cast<int>(goal_)) return;
        bank(s);
        s.stage = kOver;
    }

    unsigned goal_;
    unsigned seats_;
};

PENTAPRISM_DESCRIBE(Pig::State, score, turn, seat, stage);
PENTAPRISM_MEANINGS(Pig::State, Meaning::up_to("score", 100), Meaning::up_to("turn", 100),
                    Meaning::one_of("seat", kMaxSeats), Meaning::one_of("stage", Pig::kOver + 1));

}  // namespace pentaprism
