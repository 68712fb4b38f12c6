#pragma once

#include <chrono>
#include <cstdint>

#include "pentaprism/search/limit.hpp"

namespace pentaprism {

// When to give up at once: the stop token and the clock, looked at after every few hundred plies of work, so that neither
// costs anything in a fast game and neither is late in a slow one. One per thread of a search. Until it halts it changes
// nothing, so results stay reproducible.
class Halt {
  public:
    using Clock = std::chrono::steady_clock;
    static constexpr std::uint32_t kPlies = 256;  // between two looks: below 3 ms at 10 µs a ply

    Halt(const StopToken& stop, Clock::time_point start, std::chrono::microseconds time)
        : stop_(&stop), deadline_(start + time), timed_(time.count() > 0) {}

    // Reports work done; true: halt now. A user's function, whose cost nobody knows, counts as kPlies.
    bool tick(std::uint32_t plies = 1) {
        if (plies < left_) [[likely]] {
            left_ -= plies;
            return halted_;
        }
        return look();
    }
    // Looks at once.
    bool look() {
        left_ = kPlies;
        ++looks_;
        if (halted_) return true;
        if (stop_->requested()) {
            halted_ = true;
            reason_ = Reason::kStop;
        } else if (timed_ && Clock::now() >= deadline_) {
            halted_ = true;
            reason_ = Reason::kTime;
        }
        return halted_;
    }

    std::uint64_t looks() const { return looks_; }
    bool halted() const { return halted_; }
    Reason reason() const { return reason_; }  // once halted

  private:
    const StopToken* stop_;
    Clock::time_point deadline_;
    std::uint64_t looks_ = 0;
    std::uint32_t left_ = kPlies;
    bool timed_;
    bool halted_ = false;
    Reason reason_ = Reason::kStop;
};

}  // namespace pentaprism
