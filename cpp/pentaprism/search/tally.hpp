#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "pentaprism/core/action.hpp"
#include "pentaprism/core/ids.hpp"
#include "pentaprism/search/evaluate.hpp"

namespace pentaprism {

// What one search knows of one action of the root.
struct ActionTally {
    std::uint64_t visits = 0;
    Values sum{};           // of the values that its visits brought, per seat
    double squares = 0.0;   // of the deciding seat's
    double lo = 0.0;        // proven bounds of the deciding seat's goal
    double hi = 1.0;
    bool exact = false;
    Values proven{};        // where exact

    void add(const Values& values, std::size_t decider) {
        ++visits;
        for (std::size_t s = 0; s < kMaxSeats; ++s) sum[s] += values[s];
        squares += values[decider] * values[decider];
    }
    void add(const ActionTally& other) {
        visits += other.visits;
        for (std::size_t s = 0; s < kMaxSeats; ++s) sum[s] += other.sum[s];
        squares += other.squares;
        lo = std::max(lo, other.lo);
        hi = std::min(hi, other.hi);
        if (other.exact && !exact) {
            exact = true;
            proven = other.proven;
        }
    }
};

// What one search knows altogether; those of several threads are added up in order.
struct Tally {
    std::vector<ActionTally> actions;  // in the order of the root's actions
    std::uint64_t iterations = 0;
    std::uint64_t guesses = 0;
    std::uint64_t evaluations = 0;
    std::uint64_t nodes = 0;   // of the tree
    std::uint64_t memory = 0;
    std::uint64_t depths = 0;  // sum over iterations
    std::uint64_t choices_searcher = 0;
    std::uint64_t choices_others = 0;
    std::uint32_t deepest = 0;
    // With a pool: per guess and action the number and the sum of the deciding seat's values.
    struct OfGuess {
        std::uint32_t visits = 0;
        float sum = 0.0F;
    };
    std::vector<OfGuess> pool;

    void add(const Tally& other) {
        for (std::size_t i = 0; i < actions.size(); ++i) actions[i].add(other.actions[i]);
        iterations += other.iterations;
        guesses += other.guesses;
        evaluations += other.evaluations;
        nodes += other.nodes;
        memory += other.memory;
        depths += other.depths;
        choices_searcher += other.choices_searcher;
        choices_others += other.choices_others;
        deepest = std::max(deepest, other.deepest);
        pool.insert(pool.end(), other.pool.begin(), other.pool.end());
    }

    // The standard deviation over guesses of the deciding seat's value of an action. With a pool, of the
    // means of the guesses; with a guess an iteration, of the single values, the noise of their playouts
    // included.
    double deviation(std::size_t action) const {
        double n = 0.0;
        double sum = 0.0;
        double squares = 0.0;
        if (guesses <= 1) return 0.0;
        if (!pool.empty()) {
            for (std::size_t i = action; i < pool.size(); i += actions.size()) {
                if (pool[i].visits == 0) continue;
                const double mean = static_cast<double>(pool[i].sum) / pool[i].visits;
                n += 1.0;
                sum += mean;
                squares += mean * mean;
            }
        } else {
            n = static_cast<double>(actions[action].visits);
            squares = actions[action].squares;
            sum = deciding_sum(action);
        }
        if (n < 2.0) return 0.0;
        return std::sqrt(std::max(0.0, (squares - sum * sum / n) / n));
    }

    std::size_t decider = 0;  // the seat that chooses at the root

  private:
    double deciding_sum(std::size_t action) const { return actions[action].sum[decider]; }
};

}  // namespace pentaprism
