#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "pentaprism/core/game.hpp"
#include "pentaprism/search/select.hpp"
#include "pentaprism/search/settings.hpp"
#include "pentaprism/search/tree.hpp"

namespace pentaprism {

// Choices in the tree of a game that hides something: what may be done at a node differs from guess to guess, so the actions
// are listed at every visit and looked up among the node's edges. An action has an edge once it was tried. How often an
// action could have been chosen takes the place of the node's visits (Cowling, Powley and Whitehouse 2012).
template <Game G>
class HiddenChooser {
  public:
    using State = typename G::State;
    static constexpr std::uint32_t kNoEdge = Tree<true>::kNoEdge;

    HiddenChooser(const G& g, const Settings& settings, Tree<true>& tree, Rng& rng)
        : game_(&g),
          tree_(&tree),
          rng_(&rng),
          widening_(settings),
          roots_(&SqrtLog::table()),
          exploration_(static_cast<float>(settings.exploration)),
          prior_weight_(static_cast<float>(settings.prior_weight)),
          first_play_(static_cast<float>(settings.first_play)),
          with_priors_(HasPrior<G> && settings.prior_weight > 0.0),
          plain_(!widening_.on() && !with_priors_ && first_play_ < 0.0F) {}

    // A node without edges, or 0: no room.
    Ref create(std::uint64_t key, Seat actor) {
        const Ref ref = tree_->create(Node::kDecision, 1, true, key);
        if (ref != 0) tree_->at(ref)->actor = actor.value;
        return ref;
    }

    // The edge to follow, or kNoEdge: no room for any. The node may have moved afterwards. `only`: not empty at a root that
    // is restricted.
    std::uint32_t choose(Ref& ref, const State& s, const std::vector<Action>* only) {
        list_.clear();
        if (only == nullptr) [[likely]] {
            game_->actions(s, list_);
        } else {
            for (const Action a : *only) list_.push(a);
        }
        forced_ = list_.size() == 1;
        return plain_ ? choose_plain(ref) : choose_weighed(ref, s);
    }
    // Whether the last choice was among one action.
    bool forced() const { return forced_; }

    // The edge of an action, made if it is new; kNoEdge: no room.
    std::uint32_t edge(Ref& ref, Action action) {
        const std::uint32_t e = tree_->edge_of(tree_->at(ref), action);
        if (e == kNoEdge) return append(ref, action);
        ++Edges<true>(tree_->at(ref)).seen()[e];
        return e;
    }

  private:
    // UCB1 with availability, every action once first.
    std::uint32_t choose_plain(Ref& ref) {
        Node* n = tree_->at(ref);
        const Edges<true> edges(n);
        std::uint32_t best = kNoEdge;
        float score = -2.0F;
        fresh_.clear();
        for (const Action a : list_) {
            const std::uint32_t e = tree_->edge_of(n, a);
            if (e == kNoEdge) {
                fresh_.push(a);
                continue;
            }
            const float bound = edges.mean()[e] + exploration_ * (*roots_)(++edges.seen()[e]) * edges.spread()[e];
            best = bound > score ? e : best;
            score = bound > score ? bound : score;
        }
        if (fresh_.empty()) return best;
        const std::uint32_t e = append(ref, fresh_[rng_->below(static_cast<std::uint32_t>(fresh_.size()))]);
        return e == kNoEdge ? best : e;
    }

    // With priors (of the guess at hand), widening or a set urgency of untried actions. What may be considered is counted
    // among the actions that are legal now.
    std::uint32_t choose_weighed(Ref& ref, const State& s) {
        Node* n = tree_->at(ref);
        const Edges<true> edges(n);
        if (with_priors_) weigh(s);
        const float roots = with_priors_ ? std::sqrt(static_cast<float>(n->visits)) : 0.0F;
        std::uint32_t best = kNoEdge;
        std::uint32_t known = 0;
        float score = -2.0F;
        fresh_.clear();
        fresh_weight_.clear();
        for (std::size_t i = 0; i < list_.size(); ++i) {
            const std::uint32_t e = tree_->edge_of(n, list_[i]);
            if (e == kNoEdge) {
                fresh_.push(list_[i]);
                if (with_priors_) fresh_weight_.push_back(weights_[i]);
                continue;
            }
            ++known;
            float bound = edges.mean()[e];
            const std::uint32_t seen = ++edges.seen()[e];
            if (with_priors_)
                bound += prior_weight_ * weights_[i] * roots / (1.0F + static_cast<float>(edges.visits()[e]));
            else
                bound += exploration_ * (*roots_)(seen) * edges.spread()[e];
            best = bound > score ? e : best;
            score = bound > score ? bound : score;
        }
        if (fresh_.empty() || (widening_.on() && n->visits < widening_.needed(known + 1))) return best;
        const std::size_t next = next_fresh();
        const float urgency = first_play_ + (with_priors_ ? prior_weight_ * fresh_weight_[next] * roots : 0.0F);
        if (best != kNoEdge && first_play_ >= 0.0F && urgency <= score) return best;
        const std::uint32_t e = append(ref, fresh_[next]);
        return e == kNoEdge ? best : e;
    }
    std::size_t next_fresh() {
        if (!with_priors_) return rng_->below(static_cast<std::uint32_t>(fresh_.size()));
        return static_cast<std::size_t>(std::max_element(fresh_weight_.begin(), fresh_weight_.end()) -
                                        fresh_weight_.begin());
    }
    void weigh(const State& s) {
        weights_.assign(list_.size(), 0.0F);
        if constexpr (HasPrior<G>) game_->prior(s, list_, weights_.data());
        float sum = 0.0F;
        for (const float w : weights_) sum += w;
        const float even = 1.0F / static_cast<float>(weights_.size());
        for (float& w : weights_) w = sum > 0.0F ? w / sum : even;
    }

    std::uint32_t append(Ref& ref, Action action) {
        Node* n = tree_->at(ref);
        if (n->count == n->capacity) {
            const Ref moved = tree_->enlarge(ref);
            if (moved == 0) return kNoEdge;
            ref = moved;
            n = tree_->at(moved);
        }
        const std::uint32_t e = tree_->append(n, action);
        Edges<true>(n).seen()[e] = 1;
        n->tried = n->count;
        return e;
    }

    const G* game_;
    Tree<true>* tree_;
    Rng* rng_;
    Widening widening_;
    const SqrtLog* roots_;
    float exploration_;
    float prior_weight_;
    float first_play_;
    bool with_priors_;
    bool plain_;
    bool forced_ = false;
    ActionList<G::kMaxActions> list_;
    ActionList<G::kMaxActions> fresh_;
    std::vector<float> weights_;
    std::vector<float> fresh_weight_;
};

}  // namespace pentaprism
