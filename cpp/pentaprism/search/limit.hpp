#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace pentaprism {

// When a search ends: the first limit reached. Zero means no limit of that kind. All but `time` are
// reproducible.
struct Limit {
    std::uint64_t nodes =
        0;    // iterations of a tree search (all threads together), positions of a depth search
    std::uint64_t guesses = 0;  // guesses sampled
    std::uint32_t depth = 0;    // plies of a depth search; deepest selection of a tree search
    std::uint64_t memory = 256ULL << 20U;  // bytes, a hard bound on all the search holds
    std::chrono::microseconds time{0};

    constexpr bool ends() const { return nodes != 0 || guesses != 0 || depth != 0 || time.count() != 0; }
};

// Set from any thread to end a search soon; the search polls it.
class StopToken {
  public:
    void request() noexcept { stop_.store(true, std::memory_order_relaxed); }
    void reset() noexcept { stop_.store(false, std::memory_order_relaxed); }
    bool requested() const noexcept { return stop_.load(std::memory_order_relaxed); }

  private:
    std::atomic<bool> stop_{false};
};

// Why a search ended, in the protocol's words.
enum class Reason : std::uint8_t { kNodes, kGuesses, kDepth, kTime, kStop, kForced, kProven, kMemory };

}  // namespace pentaprism
