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

// Choices of other seats where something is hidden: what may be done at a node differs from guess to guess,
// so the actions are listed at every visit and looked up among the node's edges. An action has an edge once
// it was tried. How often an action could have been chosen takes the place of the node's visits (Cowling,
// Powley and Whitehouse 2012).
template <HiddenGame G>
class LooseChooser {
  public:
    using State = typename G::State;
    using Nodes = Tree<true>;
    static constexpr std::uint32_t kNoEdge = Nodes::kNoEdge;

    LooseChooser(const G& g, const Settings& settings, Nodes& tree, Rng& rng)
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
        const Ref ref = tree_->create(Node::kLoose, 1, true, key);
        if (ref != 0) tree_->at(ref)->actor = actor.value;
        return ref;
    }

    // The edge to follow, or kNoEdge: no room for any. The node may have moved afterwards.
    std::uint32_t choose(Ref& ref, const State& s) {
        list_.clear();
        game_->actions(s, list_);
        return plain_ ? choose_plain(ref) : choose_weighed(ref, s);
    }
    // Whether the last choice was among one action.
    bool forced() const { return list_.size() == 1; }

    // The edge of an action, made if it is new; kNoEdge: no room.
    std::uint32_t edge(Ref& ref, Action action) {
        const std::uint32_t e = Nodes::edge_of(tree_->at(ref), action);
        if (e == kNoEdge) return append(ref, action);
        ++Nodes::edges(tree_->at(ref))[e].seen;
        return e;
    }

  private:
    // UCB1 with availability, every action once first.
    std::uint32_t choose_plain(Ref& ref) {
        Node* n = tree_->at(ref);
        std::uint32_t best = kNoEdge;
        float most = -2.0F;
        std::size_t fresh = 0;
        for (Action* a = list_.begin(); a != list_.end(); ++a) {
            const std::uint32_t e = Nodes::edge_of(n, *a);
            if (e == kNoEdge) {
                list_.begin()[fresh++] = *a;
                continue;
            }
            HiddenEdge& edge = Nodes::edges(n)[e];
            const float bound = edge.mean + exploration_ * (*roots_)(++edge.seen) * edge.spread;
            best = bound > most ? e : best;
            most = bound > most ? bound : most;
        }
        if (fresh == 0) [[likely]]
            return best;
        const std::uint32_t e = append(ref, list_[rng_->below(static_cast<std::uint32_t>(fresh))]);
        return e == kNoEdge ? best : e;
    }

    // With priors (of the guess at hand), widening or a set urgency of untried actions. What may be
    // considered is counted among the actions that are legal now.
    std::uint32_t choose_weighed(Ref& ref, const State& s) {
        Node* n = tree_->at(ref);
        if (with_priors_) weigh(s);
        const float roots = with_priors_ ? std::sqrt(static_cast<float>(n->visits)) : 0.0F;
        std::uint32_t best = kNoEdge;
        std::uint32_t known = 0;
        float most = -2.0F;
        fresh_.clear();
        for (std::uint32_t i = 0; i < list_.size(); ++i) {
            const std::uint32_t e = Nodes::edge_of(n, list_[i]);
            if (e == kNoEdge) {
                fresh_.push_back(i);
                continue;
            }
            ++known;
            HiddenEdge& edge = Nodes::edges(n)[e];
            ++edge.seen;
            float bound = edge.mean;
            if (with_priors_)
                bound += prior_weight_ * weights_[i] * roots / (1.0F + static_cast<float>(edge.visits));
            else
                bound += exploration_ * (*roots_)(edge.seen) * edge.spread;
            best = bound > most ? e : best;
            most = bound > most ? bound : most;
        }
        if (fresh_.empty() || (widening_.on() && n->visits < widening_.needed(known + 1))) return best;
        const std::uint32_t next = next_fresh();
        const float urgency = first_play_ + (with_priors_ ? prior_weight_ * weights_[next] * roots : 0.0F);
        if (best != kNoEdge && first_play_ >= 0.0F && urgency <= most) return best;
        const std::uint32_t e = append(ref, list_[next]);
        return e == kNoEdge ? best : e;
    }
    std::uint32_t next_fresh() {
        if (!with_priors_) return fresh_[rng_->below(static_cast<std::uint32_t>(fresh_.size()))];
        return *std::max_element(fresh_.begin(), fresh_.end(), [this](std::uint32_t a, std::uint32_t b) {
            return weights_[a] < weights_[b];
        });
    }
    void weigh(const State& s) {
        weights_.assign(list_.size(), 0.0F);
        if constexpr (HasPrior<G>) game_->prior(s, list_, weights_.data());
        normalise(weights_);
    }

    std::uint32_t append(Ref& ref, Action action) {
        Node* n = tree_->at(ref);
        if (n->count == n->capacity) {
            const Ref moved = tree_->enlarge(ref);
            if (moved == 0) return kNoEdge;
            ref = moved;
            n = tree_->at(moved);
        }
        const std::uint32_t e = Nodes::append(n, action);
        Nodes::edges(n)[e].seen = 1;
        n->tried = n->count;
        return e;
    }

    const G* game_;
    Nodes* tree_;
    Rng* rng_;
    Widening widening_;
    const SqrtLog* roots_;
    float exploration_;
    float prior_weight_;
    float first_play_;
    bool with_priors_;
    bool plain_;
    ActionList<G::kMaxActions> list_;
    std::vector<std::uint32_t> fresh_;  // places in list_
    std::vector<float> weights_;
};

}  // namespace pentaprism
