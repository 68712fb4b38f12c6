#pragma once

#include <chrono>
#include <cstdint>

#include "pentaprism/search/limit.hpp"

namespace pentaprism {

// When to give up at once: the stop token and the clock. The token is looked at after every few plies of
// work; the clock as often as makes about ten thousand readings a second, whether a ply takes nanoseconds or
// a millisecond. One per thread of a search. Until it halts it changes nothing, so results stay reproducible.
class Halt {
  public:
    using Clock = std::chrono::steady_clock;
    static constexpr std::uint32_t kPlies = 16;  // between two looks at the token

    Halt(const StopToken& stop, Clock::time_point start, std::chrono::microseconds time)
        : stop_(&stop), last_(start), deadline_(start + time), timed_(time.count() > 0) {}

    // Reports work done; true: halt now. A user's function, whose cost nobody knows, counts as kPlies.
    bool tick(std::uint32_t plies = 1) {
        if (plies < left_) [[likely]] {
            left_ -= plies;
            return halted_;
        }
        return look();
    }
    [[gnu::noinline]] bool look() {
        left_ = kPlies;
        if (halted_) return true;
        if (stop_->requested()) {
            halted_ = true;
            reason_ = Reason::kStop;
        } else if (--looks_left_ == 0) {
            read_clock();
        }
        return halted_;
    }
    // Looks at the clock too.
    bool look_at_all() {
        looks_left_ = 1;
        return look();
    }

    // How many plies may be played before the next report: many once the game is known to be fast.
    std::uint32_t stretch() const { return looks_ >= kFast ? 8 * kPlies : kPlies; }

    std::uint64_t readings() const { return readings_; }  // of the clock
    bool halted() const { return halted_; }
    Reason reason() const { return reason_; }  // once halted

  private:
    static constexpr std::chrono::microseconds kSoon{50};
    static constexpr std::chrono::microseconds kLate{200};
    static constexpr std::uint32_t kFast = 32;  // looks between two readings: half a thousand plies in 0.2 ms
    static constexpr std::uint32_t kMostLooks = 1024;

    void read_clock() {
        const Clock::time_point now = Clock::now();
        if (timed_ && now >= deadline_) {
            halted_ = true;
            reason_ = Reason::kTime;
        }
        if (now - last_ < kSoon && looks_ < kMostLooks) looks_ *= 2;
        if (now - last_ > kLate && looks_ > 1) looks_ /= 2;
        looks_left_ = looks_;
        last_ = now;
        ++readings_;
    }

    const StopToken* stop_;
    Clock::time_point last_;
    Clock::time_point deadline_;
    std::uint64_t readings_ = 0;
    std::uint32_t left_ = kPlies;
    std::uint32_t looks_ = 1;  // between two readings of the clock
    std::uint32_t looks_left_ = 1;
    bool timed_;
    bool halted_ = false;
    Reason reason_ = Reason::kStop;
};

}  // namespace pentaprism
