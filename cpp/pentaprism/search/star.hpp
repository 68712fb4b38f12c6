#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "pentaprism/core/chance.hpp"
#include "pentaprism/search/transposition.hpp"

namespace pentaprism {

// A number and what it says (bits of `says`) of the searcher's value of a position.
struct Worth {
    double value = 0.0;
    unsigned what = 0;

    bool known() const { return what != 0; }
    // The same, with what every value's range adds: none is below 0 or above 1.
    Worth tidy() const {
        const unsigned low = value <= 0.0 ? says::with_proof(says::kAtLeast) : 0U;
        const unsigned high = value >= 1.0 ? says::with_proof(says::kAtMost) : 0U;
        return {value, what | low | high};
    }
};

// What the values of a search can be is between 0 and 1; a window that ends below or above all of them is
// open.
struct Window {
    static constexpr double kBelow = -1.0;
    static constexpr double kAbove = 2.0;
    double alpha = kBelow;
    double beta = kAbove;

    bool open() const { return alpha < 0.0 && beta > 1.0; }
};

// A chance node of an alpha-beta search: what is known of the value of each outcome, and so of their sum
// (Ballard 1983). Limits of one outcome come from the window that Star1 gives it, from the table, or from
// Star2's probe of it.
//
// The cuts change no value. A node whose outcomes all have a value is the sum of weight times value in the
// order of the list, divided by the total once, whatever was cut elsewhere; and a cut is made only when the
// limits pass the window by kSlack, far above the rounding of their sums.
class StarNode {
  public:
    void begin(const ChanceList& chances, const Window& window) {
        forks_.clear();
        for (const ChanceOutcome& c : chances) {
            Fork fork;
            fork.weight = c.weight;
            forks_.push_back(fork);
        }
        total_ = static_cast<double>(chances.total());
        low_ = 0.0;
        high_ = total_;
        window_ = window;
    }

    std::size_t size() const { return forks_.size(); }
    bool exact(std::size_t i) const { return forks_[i].exact(); }

    // Whether a limit of an outcome, from below or from above, could end this node.
    bool wants(bool from_below) const { return from_below ? window_.beta <= 1.0 : window_.alpha >= 0.0; }

    // Star1: below `alpha` this outcome alone takes the node below its window, whatever the others are; above
    // `beta`, above.
    Window window_of(std::size_t i) const {
        const Fork& fork = forks_[i];
        const double others_high = high_ - fork.weight * fork.high;
        const double others_low = low_ - fork.weight * fork.low;
        const double alpha = ((window_.alpha - kSlack) * total_ - others_high) / fork.weight;
        const double beta = ((window_.beta + kSlack) * total_ - others_low) / fork.weight;
        return {std::max(alpha, Window::kBelow), std::min(beta, Window::kAbove)};
    }

    void learn(std::size_t i, const Worth& w) {
        Fork& fork = forks_[i];
        const bool exact = (w.what & says::kExact) == says::kExact;
        if ((w.what & says::kAtLeast) != 0 && (exact || w.value > fork.low)) {
            low_ += fork.weight * (w.value - fork.low);
            fork.low = w.value;
            fork.claim(says::kAtLeast, w.what);
        }
        if ((w.what & says::kAtMost) != 0 && (exact || w.value < fork.high)) {
            high_ += fork.weight * (w.value - fork.high);
            fork.high = w.value;
            fork.claim(says::kAtMost, w.what);
        }
    }

    // The node's value if the limits already lie outside its window; else nothing.
    Worth cut_off() const {
        const double low = low_ / total_;
        const double high = high_ / total_;
        const bool above = low >= window_.beta + kSlack / 2;
        if (!above && high > window_.alpha - kSlack / 2) return {};
        const unsigned claim = above ? says::kAtLeast : says::kAtMost;
        unsigned proof = claim << says::kProvenShift;
        for (const Fork& fork : forks_) proof &= fork.what;
        return {above ? low - kSlack / 4 : high + kSlack / 4, claim | proof};
    }

    // The value, once every outcome has one.
    Worth value() const {
        double sum = 0.0;
        unsigned what = says::kProven;
        for (const Fork& fork : forks_) {
            sum += fork.weight * fork.low;
            what &= fork.what;
        }
        return {sum / total_, what};
    }

  private:
    static constexpr double kSlack = 1e-12;

    // Limits of one outcome's value, at first those of any value: proven, though nothing was claimed.
    struct Fork {
        double weight = 0.0;
        double low = 0.0;
        double high = 1.0;
        unsigned what = says::kAtLeastProven | says::kAtMostProven;

        bool exact() const { return low == high && (what & says::kExact) == says::kExact; }
        void claim(unsigned claim, unsigned source) {
            what = (what & ~says::with_proof(claim)) | (source & says::with_proof(claim));
        }
    };

    std::vector<Fork> forks_;
    double total_ = 0.0;
    double low_ = 0.0;   // sums of weight times limit
    double high_ = 0.0;
    Window window_;
};

}  // namespace pentaprism
