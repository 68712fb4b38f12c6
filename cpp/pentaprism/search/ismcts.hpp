#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "pentaprism/core/game.hpp"
#include "pentaprism/search/evaluate.hpp"
#include "pentaprism/search/halt.hpp"
#include "pentaprism/search/poles.hpp"
#include "pentaprism/search/tally.hpp"
#include "pentaprism/search/walk_hidden.hpp"
#include "pentaprism/search/walk_open.hpp"

namespace pentaprism {

// One thread's part of the limits. Zero: no limit of that kind.
struct Share {
    std::uint64_t iterations = 0;
    std::uint64_t guesses = 0;
    std::uint32_t depth = 0;
    std::uint64_t idle = 0;  // iterations that add no node, after which none will go deeper
    bool settles = true;     // end when the best action is known
    std::size_t memory = 0;  // bytes; a bound, never zero
};

// Information-set Monte-Carlo tree search (Cowling, Powley and Whitehouse 2012) over one tree of what the
// searching seat sees: an iteration takes a guess, walks down through actions that are legal in it, adds a
// node, and brings the value of the guess's further course back up. Where a game hides nothing this is MCTS
// with a solver. One thread's work.
template <Game G>
class Ismcts {
  public:
    using State = typename G::State;
    static constexpr bool kHides = HiddenGame<G>;
    using Walk = std::conditional_t<kHides, HiddenWalk<G>, OpenWalk<G>>;

    Ismcts(const Task<G>& task, const Share& share, const Rng& rng, const Halt& halt)
        : task_(&task),
          share_(share),
          rng_(rng),
          halt_(halt),
          evaluator_(*task.game, *task.settings),
          poles_(task.game->sides(), task.view->seat(), task.settings->opponents, GeneralSum<G>),
          walk_(task, tree_memory(task, share), poles_, rng_, evaluator_.rollout()) {
        evaluator_.watch(&halt_);
        tally_.actions.resize(task.actions.size());
        tally_.decider = task.decider.index();
        if constexpr (kHides) tally_.pool.resize(pool_cells());
    }
    Ismcts(const Ismcts&) = delete;
    Ismcts& operator=(const Ismcts&) = delete;

    // Iterates until a limit is reached. `pause` is called about as often as the clock is read.
    // It says whether to go on.
    template <class Pause>
    Reason run(Pause&& pause) {
        halt_.look_at_all();
        std::uint64_t readings = halt_.readings();
        while (!halt_.halted()) {
            if (walk_.root() == 0) return Reason::kMemory;
            if (const std::optional<Reason> reason = reached()) return *reason;
            if (!iterate()) break;
            if (readings == halt_.readings()) [[likely]]
                continue;
            readings = halt_.readings();
            if (!pause()) return Reason::kProven;
        }
        return halt_.reason();
    }

    // What the search knows now.
    Tally tally() const {
        Tally t = tally_;
        t.nodes = walk_.tree().nodes();
        t.memory =
            walk_.held() + t.actions.size() * sizeof(ActionTally) + t.pool.size() * sizeof(Tally::OfGuess);
        t.guesses = walk_.guesses();
        t.evaluations = evaluator_.judged();
        if constexpr (!kHides)
            if (walk_.root() != 0) read_bounds(t);
        return t;
    }
    Walk& walk() { return walk_; }

  private:
    static constexpr std::uint32_t kUnknown = 0xFFFFFFFFU;

    std::optional<Reason> reached() const {
        const Decision decision = walk_.decision_at_root();
        if (decision == Decision::kValue || (decision == Decision::kAction && share_.settles))
            return Reason::kProven;
        if (share_.iterations != 0 && tally_.iterations >= share_.iterations) return Reason::kNodes;
        if (share_.guesses != 0 && kHides && guesses_used() >= share_.guesses) return Reason::kGuesses;
        if (share_.depth != 0 && tally_.deepest >= share_.depth) return Reason::kDepth;
        if (share_.idle != 0 && tally_.iterations - grown_at_ >= share_.idle) return Reason::kDepth;
        return std::nullopt;
    }
    // With a pool smaller than the limit, every use of a guess counts.
    std::uint64_t guesses_used() const { return std::max(walk_.guesses(), tally_.iterations); }

    // One iteration; false: it was halted, and left nothing behind but nodes.
    bool iterate() {
        State s = walk_.start();
        Values values{};
        path_.clear();
        if (walk_.descend(s, path_, values) == Stop::kLeaf &&
            !evaluator_.finish(s, task_->view->seat(), rng_, values))
            return false;
        back_up(values);
        walk_.conclude(path_);
        count();
        halt_.tick(static_cast<std::uint32_t>(path_.size()));
        return true;
    }

    // Every decision on the way, from the last, takes the value for its own seat into the mean of its action,
    // if that is not yet exact.
    void back_up(Values values) {
        std::array<float, kMaxSeats> goals = poles_.goals(values);
        for (const Step* step = path_.end(); step-- != path_.begin();) {
            Node* n = step->node;
            auto& edge = Tree<kHides>::edges(n)[step->edge];
            ++n->visits;
            const auto visits = static_cast<float>(static_cast<std::int32_t>(++edge.visits));
            if (kHides || (n->kind != Node::kDice && edge.spread != 0.0F)) {
                edge.mean += (goals[n->actor] - edge.mean) / visits;
                edge.spread = 1.0F / std::sqrt(visits);
            }
            if (step == path_.begin()) tally_action(n, step->edge, values);
            if constexpr (!kHides) {
                if (step->taken == step->edge) [[likely]]
                    continue;
                values = walk_.take(*step);
                goals = poles_.goals(values);
                if (step == path_.begin()) tally_action(n, step->taken, values);
            }
        }
    }

    void count() {
        ++tally_.iterations;
        tally_.choices_searcher += path_.choices_searcher();
        tally_.choices_others += path_.choices_others();
        const auto depth = static_cast<std::uint32_t>(path_.size());
        tally_.depths += depth;
        tally_.deepest = std::max(tally_.deepest, depth);
        if (share_.idle != 0 && walk_.tree().nodes() != grown_to_) {
            grown_to_ = walk_.tree().nodes();
            grown_at_ = tally_.iterations;
        }
    }
    void tally_action(Node* root, std::uint32_t edge, const Values& values) {
        const std::uint32_t action = action_at(root, edge);
        if (action >= tally_.actions.size()) return;  // another seat's, and not known to be possible before
        tally_.actions[action].add(values, tally_.decider);
        if constexpr (kHides) {
            if (tally_.pool.empty()) return;
            Tally::OfGuess& cell = tally_.pool[walk_.turn() * tally_.actions.size() + action];
            ++cell.visits;
            cell.sum += static_cast<float>(values[tally_.decider]);
        }
    }
    // Which of the root's actions an edge of the root is. An edge that was visited keeps its place.
    std::uint32_t action_at(Node* root, std::uint32_t edge) {
        if (edge >= root_order_.size()) root_order_.resize(edge + 1, kUnknown);
        std::uint32_t& action = root_order_[edge];
        if (action == kUnknown) action = find(Tree<kHides>::edges(root)[edge].action);
        return action;
    }
    std::uint32_t find(Action action) const {
        const auto& all = task_->actions;
        const auto at = std::lower_bound(all.begin(), all.end(), action);
        return at != all.end() && *at == action ? static_cast<std::uint32_t>(at - all.begin()) : kUnknown;
    }

    std::size_t pool_cells() const {
        if constexpr (kHides) {
            const std::size_t cells = walk_.pool() * task_->actions.size();
            return cells * sizeof(Tally::OfGuess) <= share_.memory / 8 ? cells : 0;
        }
        return 0;
    }
    // What is left for nodes and guesses.
    static std::size_t tree_memory(const Task<G>& task, const Share& share) {
        const std::size_t cells = kHides && task.settings->guess_pool > 0 ? share.memory / 8 : 0;
        const std::size_t actions = task.actions.size() * sizeof(ActionTally);
        return share.memory - std::min(share.memory, cells + actions);
    }

    void read_bounds(Tally& t) const
        requires(!kHides)
    {
        Node* root = walk_.tree().at(walk_.root());
        for (std::uint32_t e = 0; e < root->count; ++e) {
            ActionTally& action = t.actions[find(Tree<false>::edges(root)[e].action)];
            const Solver::Interval goal = walk_.solver().goal(root, e);
            action.lo = goal.lo;
            action.hi = goal.hi;
            Node* child = walk_.solver().child_of(root, e);
            action.exact = child != nullptr && child->exact;
            if (action.exact) action.proven = walk_.solver().values(child);
        }
    }

    const Task<G>* task_;
    Share share_;
    Rng rng_;
    Halt halt_;
    Evaluator<G> evaluator_;
    Poles poles_;
    Walk walk_;
    Descent path_;
    Tally tally_;
    std::uint64_t grown_to_ = 0;  // nodes of the tree, and the iteration that added the last of them
    std::uint64_t grown_at_ = 0;
    std::vector<std::uint32_t> root_order_;
};

}  // namespace pentaprism
