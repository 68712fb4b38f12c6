#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "pentaprism/core/action.hpp"
#include "pentaprism/core/ids.hpp"

namespace pentaprism {

enum class Method : std::uint8_t {
    kTree,   // ISMCTS; where nothing is hidden this is MCTS
    kDepth,  // expectimax: alpha-beta with Star1/Star2 for two sides, max-n for more
};

// Whom the other seats work for.
enum class Opponents : std::uint8_t { kMaxN, kParanoid };

enum class Evaluation : std::uint8_t {
    kPlayout,    // play to the end
    kTruncated,  // play `playout_plies` plies, then evaluate
    kFeatures,   // evaluate at once, by the game's own evaluation
    kPlugin,     // evaluate at once, by the user's function
};

// A user's evaluator as search sees it: fills values[seat] in [0, 1] from the bytes of a guess, never of the
// truth. Called without any lock, from several threads at once.
struct PluginEvaluator {
    void (*evaluate)(const void* state, std::size_t bytes, Seat searcher, float* values,
                     void* user) = nullptr;
    void* user = nullptr;
};

// A user's playout policy: fills one weight >= 0 per listed action.
struct PluginPolicy {
    void (*weigh)(const void* state, std::size_t bytes, Seat actor, const Action* actions, std::size_t count,
                  float* weights, void* user) = nullptr;
    void* user = nullptr;
};

// How to search. The defaults suit a card game of medium width.
struct Settings {
    Method method = Method::kTree;
    Opponents opponents = Opponents::kMaxN;
    int threads = 1;

    // Values of leaves.
    Evaluation evaluation = Evaluation::kPlayout;
    int playout_plies = 0;            // kTruncated: plies before the evaluation
    int playout_most = 4096;          // plies after which an unfinished playout counts as shared alike
    bool informed_playouts = false;   // use the game's `playout` hook
    PluginEvaluator plugin;           // kPlugin, and the end of kTruncated where set
    PluginPolicy policy;              // playouts by a user's policy where set

    // The tree.
    double exploration = 0.7;         // c of UCB1 on values in [0, 1]
    double prior_weight = 0.0;        // > 0: PUCT with the game's `prior`, this c
    double first_play = -1.0;         // urgency of untried actions; negative: try each once first
    double widening_factor = 0.0;  // > 0: at most factor * visits^power actions are considered, by prior
    double widening_power = 0.5;
    std::uint32_t guess_pool = 0;  // 0: a fresh guess each iteration; else this many in turn
    bool solver = true;  // proven bounds backed up through choices and chance
    bool decisive = false;  // take a winning action of the game's `ends` hook at once

    // Depth search.
    std::uint32_t guesses =
        16;  // guesses solved and averaged where something is hidden and no limit says otherwise
    int lines = 1;  // actions of the root that get their value, best first; 0: all. The others get an
                    // upper limit (Line::capped). Where something is hidden all get their value
    std::uint32_t chance_samples =
        16;  // outcomes sampled where chance has too many to list; more with depth below
    bool star = true;  // Star1/Star2 cut-offs at chance

    std::vector<Action> only;  // search these actions of the root only; empty: all
};

}  // namespace pentaprism
