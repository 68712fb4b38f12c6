#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "pentaprism/core/ids.hpp"
#include "pentaprism/search/evaluate.hpp"
#include "pentaprism/search/settings.hpp"

namespace pentaprism {

// A game whose competitive sides' values need not add up to 1 says so: static constexpr bool kGeneralSum =
// true.
template <class G>
concept GeneralSum = requires { requires G::kGeneralSum; };

// Who wants what. Each seat has a goal, a number in [0, 1] that it makes as large as it can: its side's value
// (max-n), or, for the others in a paranoid search, one minus the searcher's.
//
// Proven bounds are kept for as few numbers as the game needs, its poles: one where a single number says
// everything (one side; two sides that share a constant sum; a paranoid search), else one a side.
class Poles {
  public:
    Poles(const Sides& sides, Seat searcher, Opponents opponents, bool general_sum)
        : sides_(sides), searcher_(searcher) {
        const bool paranoid = opponents == Opponents::kParanoid && sides.count() > 1;
        constant_sum_ = sides.count() == 2 && !general_sum && !paranoid;
        paranoid_ = paranoid;
        count_ = paranoid || constant_sum_ ? 1 : static_cast<std::size_t>(sides.count());
        for (std::size_t s = 0; s < kMaxSeats; ++s) {
            const bool exists = s < sides.seats;
            const std::size_t side = exists ? sides.side[s] : 0;
            raises_[s] =
                !exists || (paranoid ? sides.together(at(s), searcher) : !constant_sum_ || side == 0);
            pole_[s] = static_cast<std::uint8_t>(count_ == 1 ? 0 : side);
        }
        for (std::size_t p = 0; p < count_; ++p) speaker_[p] = paranoid ? searcher.value : speaker(p);
    }

    std::size_t count() const { return count_; }
    std::size_t pole(std::size_t seat) const { return pole_[seat]; }
    // Whether the seat wants its pole high; else low.
    bool raises(std::size_t seat) const { return raises_[seat]; }

    [[gnu::always_inline]] std::array<float, kMaxSeats> goals(const Values& values) const {
        std::array<float, kMaxSeats> goals;
        for (std::size_t s = 0; s < kMaxSeats; ++s) goals[s] = static_cast<float>(values[s]);
        if (!paranoid_) [[likely]]
            return goals;
        const auto own = static_cast<float>(values[searcher_.index()]);
        for (std::size_t s = 0; s < kMaxSeats; ++s) goals[s] = raises_[s] ? own : 1.0F - own;
        return goals;
    }

    double pole_value(const Values& values, std::size_t pole) const { return values[speaker_[pole]]; }

    // The seats' values where all poles are known.
    Values values(const double* at_poles) const {
        Values values{};
        for (std::size_t s = 0; s < sides_.seats; ++s) {
            const double v = at_poles[pole_[s]];
            if (raises_[s])
                values[s] = v;
            else
                values[s] = paranoid_ ? (1.0 - v) / (sides_.count() - 1) : 1.0 - v;
        }
        return values;
    }

  private:
    static Seat at(std::size_t seat) { return Seat(static_cast<std::uint8_t>(seat)); }
    std::uint8_t speaker(std::size_t side) const {
        std::uint8_t seat = 0;
        while (seat + 1 < sides_.seats && sides_.side[seat] != side) ++seat;
        return seat;
    }

    Sides sides_;
    Seat searcher_;
    bool constant_sum_ = false;
    bool paranoid_ = false;
    std::size_t count_ = 1;
    std::array<bool, kMaxSeats> raises_{};
    std::array<std::uint8_t, kMaxSeats> pole_{};
    std::array<std::uint8_t, kMaxSeats> speaker_{};
};

}  // namespace pentaprism
