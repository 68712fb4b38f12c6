#pragma once

#include <algorithm>
#include <cassert>
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

// Choices at nodes whose actions are the same at every visit: all of an open game, and the searcher's own of
// any other. They are listed once. They wait in the order in which they are to be tried: by prior where there
// is one, else at random. With widening only a few are stored, and the list is made again when they run out.
template <Game G>
class FixedChooser {
  public:
    using State = typename G::State;
    using Nodes = Tree<HiddenGame<G>>;
    using Edge = typename Nodes::Edge;

    FixedChooser(const G& g, const Settings& settings, Nodes& tree, Rng& rng)
        : game_(&g),
          tree_(&tree),
          rng_(&rng),
          widening_(settings),
          roots_(&SqrtLog::table()),
          exploration_(static_cast<float>(settings.exploration)),
          prior_weight_(static_cast<float>(settings.prior_weight)),
          first_play_(static_cast<float>(settings.first_play)),
          widens_(widening_.on()),
          with_priors_(wants_priors(settings)),
          plain_(!widens_ && !with_priors_) {}

    static bool wants_priors(const Settings& settings) { return HasPrior<G> && settings.prior_weight > 0.0; }

    // A node for a state in which a seat is to choose, all its actions untried; 0: no room. `only`: the
    // actions to choose among, where they are not all.
    Ref create(const State& s, std::uint64_t key, Seat actor, const std::vector<Action>* only) {
        list(s, only);
        const auto all = static_cast<std::uint32_t>(list_.size());
        const std::uint32_t stored = widens_ ? std::min(all, kFew) : all;
        const Ref ref = tree_->create(Node::kFixed, stored, stored < all, key);
        if (ref == 0) return 0;
        Node* n = tree_->at(ref);
        n->actor = actor.value;
        n->complete = stored == all;
        if (with_priors_ || widens_) {
            order(s, stored);
            store(n, stored);
        } else {
            for (const Action a : list_) Nodes::append(n, a);
        }
        return ref;
    }

    // The edge to follow. The node may have moved afterwards.
    [[gnu::always_inline]] std::uint32_t choose(Ref& ref, const State& s, const std::vector<Action>* only) {
        Node* n = tree_->at(ref);
        if (plain_ && n->tried == n->count) [[likely]] {
            float score = 0.0F;
            return best_by_bound(n, score);
        }
        return plain_ && first_play_ < 0.0F ? admit(n) : choose_at_length(ref, s, only);
    }

    // The edge to follow instead of one whose value is known: the best of those that could still be better,
    // tried or not; the given one if there is none.
    std::uint32_t best_open(Node* n, std::uint32_t known) {
        if (n->tried < n->count) return admit(n);
        const Edge* edges = Nodes::edges(n);
        const float factor = n->visits > 0 ? exploration_ * (*roots_)(n->visits) : 0.0F;
        std::uint32_t best = known;
        float most = -2.0F;
        for (std::uint32_t e = 0; e < n->tried; ++e) {
            if (edges[e].spread == 0.0F) continue;
            const float bound = edges[e].mean + factor * edges[e].spread;
            best = bound > most ? e : best;
            most = bound > most ? bound : most;
        }
        return best;
    }

    // The edge of a given action, from now on a tried one.
    std::uint32_t edge(Node* n, Action action) {
        Edge* edges = Nodes::edges(n);
        std::uint32_t e = 0;
        while (e + 1 < n->count && edges[e].action != action) ++e;
        if (e < n->tried && edges[e].action == action) return e;
        // Where it is not stored it takes the place of another that waits, or none does and the last is as
        // good.
        if (n->tried == n->count) return e;
        edges[e].action = action;
        std::swap(edges[n->tried], edges[e]);
        return n->tried++;
    }

  private:
    // Where not everything was tried, or actions differ in rank before they are tried.
    [[gnu::noinline]] std::uint32_t choose_at_length(Ref& ref, const State& s,
                                                     const std::vector<Action>* only) {
        Node* n = tree_->at(ref);
        bool fresh = n->tried < n->count;
        if (widens_)
            fresh = n->visits >= widening_.needed(n->tried + 1) && (fresh || refill(ref, n, s, only));
        if (fresh && first_play_ < 0.0F) return admit(n);
        float score = 0.0F;
        const std::uint32_t best = with_priors_ ? best_by_prior(n, score) : best_by_bound(n, score);
        if (!fresh) return best;
        float urgency = first_play_;
        if (with_priors_)
            urgency += prior_weight_ * Nodes::priors(n)[n->tried] * std::sqrt(static_cast<float>(n->visits));
        return n->tried == 0 || urgency > score ? admit(n) : best;
    }

    static constexpr std::uint32_t kFew = 8;  // actions stored at first where there is widening

    void list(const State& s, const std::vector<Action>* only) {
        list_.clear();
        if (only == nullptr) [[likely]] {
            game_->actions(s, list_);
        } else {
            for (const Action a : *only) list_.push(a);
        }
    }

    // Fills order_ with the indices of the listed actions, those to try first in front.
    void order(const State& s, std::uint32_t first) {
        order_.resize(list_.size());
        std::iota(order_.begin(), order_.end(), 0U);
        if (with_priors_) weigh(s);
        bring_forward(first);
    }
    void bring_forward(std::uint32_t first) {
        const auto all = static_cast<std::uint32_t>(order_.size());
        if (with_priors_) {
            const auto before = [this](std::uint32_t a, std::uint32_t b) {
                return weights_[a] > weights_[b] || (!(weights_[b] > weights_[a]) && a < b);
            };
            std::partial_sort(order_.begin(), order_.begin() + first, order_.end(), before);
        } else {
            for (std::uint32_t i = 0; i < first; ++i) std::swap(order_[i], order_[i + rng_->below(all - i)]);
        }
    }
    // The priors of the listed actions, which sum to 1.
    void weigh(const State& s) {
        weights_.assign(list_.size(), 0.0F);
        if constexpr (HasPrior<G>) game_->prior(s, list_, weights_.data());
        normalise(weights_);
    }
    void store(Node* n, std::uint32_t number) {
        for (std::uint32_t i = 0; i < number; ++i) {
            const std::uint32_t e = Nodes::append(n, list_[order_[i]]);
            if (with_priors_) Nodes::priors(n)[e] = weights_[order_[i]];
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
        order(s, 0);
        drop_stored(n);
        const std::uint32_t more =
            std::min(static_cast<std::uint32_t>(order_.size()), n->capacity - n->count);
        n->complete = more == order_.size();
        bring_forward(more);
        store(n, more);
        return more > 0;
    }
    // Takes out of order_ what the node has.
    void drop_stored(Node* n) {
        known_.clear();
        for (std::uint32_t e = 0; e < n->count; ++e) known_.push_back(Nodes::edges(n)[e].action);
        std::sort(known_.begin(), known_.end());
        std::erase_if(order_, [this](std::uint32_t i) {
            return std::binary_search(known_.begin(), known_.end(), list_[i]);
        });
    }

    // The next waiting action; where nothing orders them, a random one.
    std::uint32_t admit(Node* n) {
        const std::uint32_t e = n->tried++;
        if (!with_priors_ && !widens_) {
            Edge* edges = Nodes::edges(n);
            std::swap(edges[e], edges[e + rng_->below(n->count - e)]);
        }
        return e;
    }

    // UCB1 (Auer, Cesa-Bianchi and Fischer 2002): mean + c √(ln N / n).
    [[gnu::always_inline]] std::uint32_t best_by_bound(Node* n, float& score) const {
        const Edge* edges = Nodes::edges(n);
        const float factor = n->visits > 0 ? exploration_ * (*roots_)(n->visits) : 0.0F;
        std::uint32_t best = 0;
        float most = -2.0F;
        for (std::uint32_t e = 0, tried = n->tried; e < tried; ++e) {
            const float bound = edges[e].mean + factor * edges[e].spread;
            best = bound > most ? e : best;
            most = bound > most ? bound : most;
        }
        score = most;
        return best;
    }
    // PUCT (Silver et al. 2017): mean + c P √N / (1 + n).
    std::uint32_t best_by_prior(Node* n, float& score) const {
        const Edge* edges = Nodes::edges(n);
        const float* priors = Nodes::priors(n);
        const float factor = prior_weight_ * std::sqrt(static_cast<float>(n->visits));
        std::uint32_t best = 0;
        score = -2.0F;
        for (std::uint32_t e = 0; e < n->tried; ++e) {
            float bound = edges[e].mean;
            if (edges[e].spread > 0.0F)
                bound += factor * priors[e] / (1.0F + static_cast<float>(edges[e].visits));
            best = bound > score ? e : best;
            score = bound > score ? bound : score;
        }
        return best;
    }

    const G* game_;
    Nodes* tree_;
    Rng* rng_;
    Widening widening_;
    const SqrtLog* roots_;
    float exploration_;
    float prior_weight_;
    float first_play_;
    bool widens_;
    bool with_priors_;
    bool plain_;
    ActionList<G::kMaxActions> list_;
    std::vector<std::uint32_t> order_;
    std::vector<float> weights_;
    std::vector<Action> known_;
};

}  // namespace pentaprism
