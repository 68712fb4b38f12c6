#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "pentaprism/core/game.hpp"
#include "pentaprism/search/select.hpp"
#include "pentaprism/search/settings.hpp"
#include "pentaprism/search/tree.hpp"

namespace pentaprism {

// Choices in the tree of a game that hides nothing: a node's actions are the same at every visit, so they are listed once.
// They wait in the order in which they are to be tried: by prior where there is one, else at random. With widening only a
// few are stored, and the list is made again when they run out.
template <Game G>
class OpenChooser {
  public:
    using State = typename G::State;

    OpenChooser(const G& g, const Settings& settings, Tree<false>& tree, Rng& rng)
        : game_(&g),
          tree_(&tree),
          rng_(&rng),
          widening_(settings),
          roots_(&SqrtLog::table()),
          exploration_(static_cast<float>(settings.exploration)),
          prior_weight_(static_cast<float>(settings.prior_weight)),
          first_play_(static_cast<float>(settings.first_play)),
          with_priors_(wants_priors(settings)) {}

    static bool wants_priors(const Settings& settings) { return HasPrior<G> && settings.prior_weight > 0.0; }

    // A node for a state in which a seat is to choose, all its actions untried; 0: no room.
    // `only`: the actions to choose among, where they are not all.
    Ref create(const State& s, std::uint64_t key, Seat actor, const std::vector<Action>* only) {
        list(s, only);
        const auto all = static_cast<std::uint32_t>(list_.size());
        const std::uint32_t stored = widening_.on() ? std::min(all, kFew) : all;
        const Ref ref = tree_->create(Node::kDecision, stored, stored < all, key);
        if (ref == 0) return 0;
        Node* n = tree_->at(ref);
        n->actor = actor.value;
        order(s, stored);
        store(n, stored);
        n->complete = stored == all;
        return ref;
    }

    // The edge to follow. The node may have moved afterwards.
    std::uint32_t choose(Ref& ref, const State& s, const std::vector<Action>* only) {
        Node* n = tree_->at(ref);
        bool fresh = n->tried < n->count;
        if (widening_.on()) fresh = n->visits >= widening_.needed(n->tried + 1) && (fresh || refill(ref, n, s, only));
        if (fresh && first_play_ < 0.0F) return admit(n);
        float score = 0.0F;
        const std::uint32_t best = with_priors_ ? best_by_prior(n, score) : best_by_bound(n, score);
        if (!fresh) return best;
        float urgency = first_play_;
        if (with_priors_)
            urgency += prior_weight_ * Edges<false>(n).prior()[n->tried] * std::sqrt(static_cast<float>(n->visits));
        return n->tried == 0 || urgency > score ? admit(n) : best;
    }

  private:
    static constexpr std::uint32_t kFew = 8;  // actions stored at first where there is widening

    void list(const State& s, const std::vector<Action>* only) {
        list_.clear();
        if (only == nullptr) [[likely]] {
            game_->actions(s, list_);
        } else {
            for (const Action a : *only) list_.push(a);
        }
    }

    // Puts the indices of the `first` actions to try in front of order_.
    void order(const State& s, std::uint32_t first) {
        const std::size_t all = list_.size();
        order_.resize(all);
        std::iota(order_.begin(), order_.end(), 0U);
        if (with_priors_) {
            weigh(s);
            std::partial_sort(order_.begin(), order_.begin() + first, order_.end(), [this](std::uint32_t a, std::uint32_t b) {
                return weights_[a] > weights_[b] || (!(weights_[b] > weights_[a]) && a < b);
            });
        } else if (widening_.on()) {
            for (std::uint32_t i = 0; i < first; ++i)
                std::swap(order_[i], order_[i + rng_->below(static_cast<std::uint32_t>(all - i))]);
        }
    }
    // The priors of the listed actions, which sum to 1.
    void weigh(const State& s) {
        weights_.assign(list_.size(), 0.0F);
        if constexpr (HasPrior<G>) game_->prior(s, list_, weights_.data());
        float sum = 0.0F;
        for (const float w : weights_) sum += w;
        const float even = 1.0F / static_cast<float>(weights_.size());
        for (float& w : weights_) w = sum > 0.0F ? w / sum : even;
    }
    void store(Node* n, std::uint32_t number) {
        for (std::uint32_t i = 0; i < number; ++i) {
            const std::uint32_t e = tree_->append(n, list_[order_[i]]);
            if (with_priors_) Edges<false>(n).prior()[e] = weights_[order_[i]];
        }
    }

    // Stores as many more actions as there are. False: there are no more, or there is no room.
    bool refill(Ref& ref, Node*& n, const State& s, const std::vector<Action>* only) {
        if (n->complete) return false;
        const Ref moved = tree_->enlarge(ref);
        if (moved == 0) return false;
        ref = moved;
        n = tree_->at(moved);
        list(s, only);
        const std::size_t all = list_.size();
        order(s, 0);
        drop_stored(n);
        const auto left = static_cast<std::uint32_t>(order_.size());
        const std::uint32_t more = std::min(left, n->capacity - n->count);
        if (with_priors_) {
            std::partial_sort(order_.begin(), order_.begin() + more, order_.end(), [this](std::uint32_t a, std::uint32_t b) {
                return weights_[a] > weights_[b] || (!(weights_[b] > weights_[a]) && a < b);
            });
        } else {
            for (std::uint32_t i = 0; i < more; ++i) std::swap(order_[i], order_[i + rng_->below(left - i)]);
        }
        store(n, more);
        n->complete = n->count == all;
        return more > 0;
    }
    // Takes out of order_ what the node has. Both lists are sorted by action for it.
    void drop_stored(Node* n) {
        const Action* stored = Edges<false>(n).action();
        known_.assign(stored, stored + n->count);
        std::sort(known_.begin(), known_.end());
        std::erase_if(order_, [this](std::uint32_t i) {
            return std::binary_search(known_.begin(), known_.end(), list_[i]);
        });
    }

    // The next waiting action; where nothing orders them, a random one.
    std::uint32_t admit(Node* n) {
        const std::uint32_t e = n->tried++;
        if (!with_priors_ && !widening_.on()) {
            const std::uint32_t other = e + rng_->below(n->count - e);
            swap(Edges<false>(n), e, other);
        }
        return e;
    }

    // Of two actions without visits; one may have a known end.
    static void swap(const Edges<false>& edges, std::uint32_t a, std::uint32_t b) {
        std::swap(edges.action()[a], edges.action()[b]);
        if constexpr (HasEnds<G>) {
            std::swap(edges.child()[a], edges.child()[b]);
            std::swap(edges.mean()[a], edges.mean()[b]);
            std::swap(edges.spread()[a], edges.spread()[b]);
        }
    }

    // UCB1 (Auer, Cesa-Bianchi and Fischer 2002): mean + c √(ln N / n).
    std::uint32_t best_by_bound(Node* n, float& score) const {
        const Edges<false> edges(n);
        const float* mean = edges.mean();
        const float* spread = edges.spread();
        const float factor = n->visits > 0 ? exploration_ * (*roots_)(n->visits) : 0.0F;
        std::uint32_t best = 0;
        score = -2.0F;
        for (std::uint32_t e = 0; e < n->tried; ++e) {
            const float bound = mean[e] + factor * spread[e];
            best = bound > score ? e : best;
            score = bound > score ? bound : score;
        }
        return best;
    }
    // PUCT (Silver et al. 2017): mean + c P √N / (1 + n).
    std::uint32_t best_by_prior(Node* n, float& score) const {
        const Edges<false> edges(n);
        const float factor = prior_weight_ * std::sqrt(static_cast<float>(n->visits));
        std::uint32_t best = 0;
        score = -2.0F;
        for (std::uint32_t e = 0; e < n->tried; ++e) {
            float bound = edges.mean()[e];
            if (edges.spread()[e] > 0.0F)
                bound += factor * edges.prior()[e] / (1.0F + static_cast<float>(edges.visits()[e]));
            best = bound > score ? e : best;
            score = bound > score ? bound : score;
        }
        return best;
    }

    const G* game_;
    Tree<false>* tree_;
    Rng* rng_;
    Widening widening_;
    const SqrtLog* roots_;
    float exploration_;
    float prior_weight_;
    float first_play_;
    bool with_priors_;
    ActionList<G::kMaxActions> list_;
    std::vector<std::uint32_t> order_;
    std::vector<float> weights_;
    std::vector<Action> known_;
};

}  // namespace pentaprism
