#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "pentaprism/core/game.hpp"
#include "pentaprism/core/hash.hpp"
#include "pentaprism/core/view.hpp"
#include "pentaprism/search/choose_hidden.hpp"
#include "pentaprism/search/evaluate.hpp"
#include "pentaprism/search/poles.hpp"
#include "pentaprism/search/walk.hpp"

namespace pentaprism {

// The tree of a game that hides something, over guesses. The key of a node is a hash of the events on the way, each as the
// searcher sees it: an action by its parts that are not hidden from it, and whatever chance showed it until somebody was to
// choose. Nothing is ever proven: what ends the game in one guess need not in another.
template <Game G>
class HiddenWalk {
  public:
    using State = typename G::State;
    static constexpr bool kHides = true;

    HiddenWalk(const Task<G>& task, std::size_t memory, const Poles& poles, Rng& rng, Rollout<G>& rollout)
        : game_(task.game),
          view_(task.view),
          only_(task.only()),
          searcher_(task.view->seat()),
          rng_(&rng),
          rollout_(&rollout),
          wanted_(pool_size(task, memory)),
          tree_(memory - wanted_ * sizeof(State), true, false, poles.count()),
          chooser_(*task.game, *task.settings, tree_, rng),
          decisive_(task.settings->decisive && HasEnds<G>) {
        pool_.reserve(wanted_);
        tree_.make_room();
        root_ = chooser_.create(std::max<std::uint64_t>(1, view_->hash()), task.decider);
    }
    HiddenWalk(const HiddenWalk&) = delete;
    HiddenWalk& operator=(const HiddenWalk&) = delete;

    // A guess: a fresh one, or the next of the pool.
    State start() {
        if (wanted_ == 0) {
            ++guesses_;
            return view_->guess(*game_, *rng_);
        }
        if (pool_.size() < wanted_) {
            ++guesses_;
            turn_ = pool_.size();
            pool_.push_back(view_->guess(*game_, *rng_));
        } else {
            turn_ = turn_ + 1 < pool_.size() ? turn_ + 1 : 0;
        }
        return pool_[turn_];
    }
    std::uint64_t guesses() const { return guesses_; }
    std::size_t pool() const { return wanted_; }
    std::size_t turn() const { return turn_; }  // the guess of the pool in use
    std::size_t held() const { return tree_.held() + pool_.capacity() * sizeof(State); }

    Stop descend(State& s, Path& path, Values& values) {
        tree_.make_room();
        Ref ref = root_;
        Ref* from = &root_;
        for (;;) {
            const Ref before = ref;
            const std::uint32_t e = choose(ref, s, path);
            if (ref != before) *from = ref;
            if (e == Tree<true>::kNoEdge) return Stop::kLeaf;
            Node* n = tree_.at(ref);
            path.add(n, e);
            from = Edges<true>(n).child() + e;
            ref = follow(n, e, s);
            if (ref != 0) continue;
            if (!next_.is_over()) return Stop::kLeaf;
            values = game_->outcome(s).value;
            return Stop::kKnown;
        }
    }
    void conclude(const Path&) {}
    bool decided_at_root() const { return false; }

    Tree<true>& tree() { return tree_; }
    const Tree<true>& tree() const { return tree_; }
    Ref root() const { return root_; }

    // The key of a node: that of another, joined with each event on the way as the searcher sees it, closed by who is to choose.
    static std::uint64_t join(std::uint64_t key, const Event& event) {
        return hash_join(key, event.action.bits | (std::uint64_t{event.hidden} << 32));
    }
    static std::uint64_t close(std::uint64_t key, Actor next) {
        key = hash_join(key, next.code());
        return key == 0 ? 1 : key;
    }

  private:
    // At most an eighth of the memory goes to guesses.
    static std::size_t pool_size(const Task<G>& task, std::size_t memory) {
        return std::min<std::size_t>(task.settings->guess_pool, memory / 8 / sizeof(State));
    }
    // Plays an action and all chance that follows it; the key behind them.
    std::uint64_t play(std::uint64_t key, State& s, Action action, bool& hidden) {
        const Event event = game_->seen(s, action, searcher_);
        hidden = !event.is_full();
        key = join(key, event);
        game_->apply(s, action);
        Actor next = game_->actor(s);
        if constexpr (ChanceGame<G>) {
            while (next.is_chance()) {
                const Action outcome = game_->roll(s, *rng_);
                key = join(key, game_->seen(s, outcome, searcher_));
                game_->apply(s, outcome);
                next = game_->actor(s);
            }
        }
        next_ = next;
        return close(key, next);
    }

    std::uint32_t choose(Ref& ref, const State& s, Path& path) {
        if (decisive_) {
            const Seat actor = game_->actor(s).seat();
            const Action win = path.steps.empty() && only_ != nullptr ? Action::none() : rollout_->winning(s, actor);
            if (!win.is_none()) return chooser_.edge(ref, win);
        }
        const std::uint32_t e = chooser_.choose(ref, s, path.steps.empty() ? only_ : nullptr);
        if (!chooser_.forced()) path.count_choice(tree_.at(ref)->actor == searcher_.value);
        return e;
    }

    // Plays an edge; the node behind it, or 0 where there is none: an action gets nodes from its second visit on. An action
    // that others chose in hiding may lead to a node that another action has made.
    Ref follow(Node* n, std::uint32_t e, State& s) {
        const Edges<true> edges(n);
        const Ref child = edges.child()[e];
        if (child != 0) tree_.arena().prefetch(child, kLines);
        bool hidden = false;
        const std::uint64_t key = play(n->key, s, edges.action()[e], hidden);
        if (next_.is_over()) return 0;
        if (child != 0 && tree_.at(child)->key == key) return child;
        const bool first = edges.visits()[e] == 0;
        if (first && !hidden) return 0;
        Ref found = tree_.find(key);
        if (found == 0 && !first) found = chooser_.create(key, next_.seat());
        if (found != 0) edges.child()[e] = found;
        return found;
    }

    static constexpr std::size_t kLines = 3;

    const G* game_;
    const View<G>* view_;
    const std::vector<Action>* only_;
    Seat searcher_;
    Rng* rng_;
    Rollout<G>* rollout_;
    std::size_t wanted_;
    Tree<true> tree_;
    HiddenChooser<G> chooser_;
    bool decisive_;
    Actor next_;  // after the last edge
    std::vector<State> pool_;
    std::size_t turn_ = 0;
    std::uint64_t guesses_ = 0;
    Ref root_ = 0;
};

}  // namespace pentaprism
