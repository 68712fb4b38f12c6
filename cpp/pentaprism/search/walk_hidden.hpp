#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "pentaprism/core/game.hpp"
#include "pentaprism/core/view.hpp"
#include "pentaprism/search/choose_fixed.hpp"
#include "pentaprism/search/choose_loose.hpp"
#include "pentaprism/search/evaluate.hpp"
#include "pentaprism/search/hooks.hpp"
#include "pentaprism/search/poles.hpp"
#include "pentaprism/search/walk.hpp"

namespace pentaprism {

// The tree of a game that hides something, over guesses. The searcher's own actions follow from what it sees,
// so its nodes are fixed; those of other seats are loose. The key of a node is a hash of the events on the
// way, each as the searcher sees it: an action by its parts that are not hidden from it, and whatever chance
// showed it until somebody was to choose. Where the game has a `situation` hook that is the key: the
// searcher's own, or where another seat is to choose what everybody sees, since what the searcher alone saw
// does not bear on that choice. Nothing is ever proven: what ends the game in one guess need not in another.
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
          tree_(memory - wanted_ * sizeof(State), true, FixedChooser<G>::wants_priors(*task.settings),
                poles.count()),
          own_(*task.game, *task.settings, tree_, rng),
          others_(*task.game, *task.settings, tree_, rng),
          decisive_(task.settings->decisive && HasEnds<G>) {
        pool_.reserve(wanted_);
        const State s = view_->guess(*game_, rng);
        tree_.plant([&] { return root_ = create(s, root_key(s, task.decider), task.decider, only_); });
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

    Stop descend(State& s, Descent& path, Values& values) {
        tree_.make_room();
        Ref ref = root_;
        Ref* from = &root_;
        for (;;) {
            const Ref before = ref;
            const std::uint32_t e = choose(ref, s, path);
            if (ref != before) *from = ref;
            if (e == Tree<true>::kNoEdge) [[unlikely]]
                return Stop::kLeaf;
            Node* n = tree_.at(ref);
            path.add({n, e, e});
            from = &Tree<true>::edges(n)[e].child;
            ref = follow(n, e, s);
            if (ref != 0) continue;
            if (!next_.is_over()) return Stop::kLeaf;
            values = game_->outcome(s).value;
            return Stop::kKnown;
        }
    }
    void conclude(const Descent&) {}
    Decision decision_at_root() const { return Decision::kNone; }

    Tree<true>& tree() { return tree_; }
    const Tree<true>& tree() const { return tree_; }
    Ref root() const { return root_; }

    // The key of a situation in which a seat is to choose.
    std::uint64_t key_at(const State& s, Seat actor) const
        requires HasSituation<G>
    {
        return game_->situation(s, actor == searcher_ ? searcher_ : Seat::none());
    }

    // The key of a node: that of another, joined with each event on the way, as the searcher sees it, and
    // with who is next. A product of 128 bits, folded (after wyhash, Wang Yi 2019): quick, since every step
    // of a walk waits for it.
    static std::uint64_t join(std::uint64_t key, const Event& event, Actor next) {
        __extension__ using Wide = unsigned __int128;
        const std::uint64_t seen = event.action.bits | (std::uint64_t{event.hidden} << 32);
        const std::uint64_t word = (seen ^ (next.code() * 0xD6E8FEB86659FD93ULL)) * 0x9E3779B97F4A7C15ULL;
        const Wide product = static_cast<Wide>(key ^ 0xE7037ED1A0B428DBULL) * (word ^ 0x8EBC6AF09C88C6E3ULL);
        key = static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
        return key == 0 ? 1 : key;
    }

  private:
    // At most an eighth of the memory goes to guesses.
    static std::size_t pool_size(const Task<G>& task, std::size_t memory) {
        return std::min<std::size_t>(task.settings->guess_pool, memory / 8 / sizeof(State));
    }
    // A root at which only some actions are searched is no node for who comes to the same situation below it.
    std::uint64_t root_key(const State& s, Seat actor) const {
        if constexpr (HasSituation<G>)
            return only_ == nullptr ? key_at(s, actor) : 0;
        else
            return std::max<std::uint64_t>(1, view_->hash());
    }
    Ref create(const State& s, std::uint64_t key, Seat actor, const std::vector<Action>* only) {
        return actor == searcher_ ? own_.create(s, key, actor, only) : others_.create(key, actor);
    }

    // The edge to follow, or kNoEdge. The node may have moved afterwards.
    std::uint32_t choose(Ref& ref, const State& s, Descent& path) {
        const Node* n = tree_.at(ref);
        const bool own = n->kind == Node::kFixed;
        if (decisive_) {
            const Action win = wins_at_once(s, path);
            if (!win.is_none()) return own ? own_.edge(tree_.at(ref), win) : others_.edge(ref, win);
        }
        if (own) {
            path.count_choice(true, n->count > 1);
            return own_.choose(ref, s, path.empty() ? only_ : nullptr);
        }
        const std::uint32_t e = others_.choose(ref, s);
        path.count_choice(false, !others_.forced());
        return e;
    }
    Action wins_at_once(const State& s, const Descent& path) {
        if (path.empty() && only_ != nullptr) return Action::none();
        return rollout_->winning(s, game_->actor(s).seat());
    }

    // Plays an action and all chance that follows it; the key behind them. `shared`: the node there may be
    // that of another action too.
    std::uint64_t play(std::uint64_t key, State& s, Action action, bool& shared) {
        if constexpr (HasSituation<G>) {
            shared = true;
            game_->apply(s, action);
            next_ = game_->actor(s);
            if constexpr (ChanceGame<G>)
                for (; next_.is_chance(); next_ = game_->actor(s)) game_->apply(s, game_->roll(s, *rng_));
            return next_.is_over() ? 1 : key_at(s, next_.seat());
        }
        Event event = game_->seen(s, action, searcher_);  // NOLINT(misc-const-correctness): chance changes it
        shared = !event.is_full();
        game_->apply(s, action);
        Actor next = game_->actor(s);  // NOLINT(misc-const-correctness): and this
        key = join(key, event, next);
        if constexpr (ChanceGame<G>) {
            while (next.is_chance()) {
                const Action outcome = game_->roll(s, *rng_);
                event = game_->seen(s, outcome, searcher_);
                game_->apply(s, outcome);
                next = game_->actor(s);
                key = join(key, event, next);
            }
        }
        next_ = next;
        return key;
    }

    // Plays an edge; the node behind it, or 0 where there is none: an action gets nodes from its second visit
    // on, unless another action has made the node.
    Ref follow(Node* n, std::uint32_t e, State& s) {
        HiddenEdge& edge = Tree<true>::edges(n)[e];
        const Ref child = edge.child;
        if (child != 0) tree_.arena().prefetch(child, kLines);
        bool shared = false;
        const std::uint64_t key = play(n->key, s, edge.action, shared);
        if (next_.is_over()) return 0;
        if (child != 0 && tree_.at(child)->key == key) [[likely]]
            return child;
        const bool first = edge.visits == 0;
        if (first && !shared) return 0;
        Ref found = tree_.find(key);
        if (found == 0 && !first) found = create(s, key, next_.seat(), nullptr);
        if (found != 0) edge.child = found;
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
    FixedChooser<G> own_;
    LooseChooser<G> others_;
    bool decisive_;
    Actor next_;  // after the last edge
    std::vector<State> pool_;
    std::size_t turn_ = 0;
    std::uint64_t guesses_ = 0;
    Ref root_ = 0;
};

}  // namespace pentaprism
