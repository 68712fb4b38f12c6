#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "pentaprism/core/action.hpp"
#include "pentaprism/core/rng.hpp"

namespace pentaprism {

// One way a chance may fall. Weights are whole numbers, so that sums are exact and an expectation can be
// compared with brute force.
struct ChanceOutcome {
    Action action;
    std::uint32_t weight;
};

// The chance outcomes of a position, sorted by action, each once, with positive weights. What does not fit
// inside goes, together with the rest, to a buffer on the heap that clearing keeps.
// NOLINTBEGIN(cppcoreguidelines-pro-type-member-init): the places inside are filled before they are read
class ChanceList {
  public:
    static constexpr std::size_t kInside = 64;

    ChanceList() = default;
    // NOLINTEND(cppcoreguidelines-pro-type-member-init)
    ChanceList(const ChanceList&) = delete;
    ChanceList& operator=(const ChanceList&) = delete;

    void clear() {
        size_ = 0;
        total_ = 0;
        spill_.clear();
    }
    void push(Action action, std::uint32_t weight) {
        assert(weight > 0);
        if (size_ < kInside) {
            inside_[size_] = {action, weight};
        } else {
            if (size_ == kInside) spill_.assign(inside_, inside_ + kInside);
            spill_.push_back({action, weight});
        }
        ++size_;
        total_ += weight;
    }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    std::uint64_t total() const { return total_; }
    const ChanceOutcome* begin() const { return size_ <= kInside ? inside_ : spill_.data(); }
    const ChanceOutcome* end() const { return begin() + size_; }
    const ChanceOutcome& operator[](std::size_t i) const {
        assert(i < size_);
        return begin()[i];
    }
    double share(std::size_t i) const {
        return static_cast<double>((*this)[i].weight) / static_cast<double>(total_);
    }

    // One outcome in proportion to its weight. Precondition: not empty, total below 2^32.
    Action pick(Rng& rng) const {
        assert(total_ > 0 && total_ <= 0xFFFFFFFFULL);
        std::uint32_t at = rng.below(static_cast<std::uint32_t>(total_));
        for (const ChanceOutcome& outcome : *this) {
            if (at < outcome.weight) return outcome.action;
            at -= outcome.weight;
        }
        return Action::none();
    }

  private:
    std::size_t size_ = 0;
    std::uint64_t total_ = 0;
    ChanceOutcome inside_[kInside];  // not initialised: filled before it is read
    std::vector<ChanceOutcome> spill_;
};

}  // namespace pentaprism
