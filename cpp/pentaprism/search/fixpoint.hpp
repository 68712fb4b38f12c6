#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>
#include <limits>
#include <ranges>
#include <vector>

#include "pentaprism/core/game.hpp"
#include "pentaprism/core/hash.hpp"
#include "pentaprism/search/path.hpp"

namespace pentaprism {

// Solves a game whose states can come back (in pig a roll of 1 hands the turn over and nothing else has
// changed), which no depth of look-ahead does. All states that can be reached are listed, each once, and
// split into the groups that can reach each other (strongly connected components, Tarjan 1972), which come
// out last first. A state that cannot come back takes its value from those behind it, once. Within a group
// the values are the fixed point of one step of look-ahead, and are closed in from both sides: from "a game
// that never ends is lost for the searcher" upward and from "it is won" downward (interval iteration, Haddad
// and Monmege 2018). Each sweep keeps both true, so what is left between them is what is not yet known; where
// they meet, within kMeet, the value is proven. Where they cannot meet, since some play may go on for ever
// whatever chance does, the two are still proven limits.
//
// The searcher's side seeks the greatest value and all others the smallest, as in the depth search. It gives
// up when there are more states than it may list, or chance outcomes that cannot be listed.
template <Game G>
class Fixpoint {
  public:
    using State = G::State;
    enum class End : std::uint8_t { kSolved, kTooLarge, kGivenUp };

    static constexpr double kMeet = 1e-12;  // values this near to each other count as one

    struct Limits {
        double low = 0.0;
        double high = 1.0;
        bool met() const { return high - low <= kMeet; }
        double value() const { return low + (high - low) / 2; }
    };

    Fixpoint(const G& g, Seat searcher, Allowance& allowance)
        : game_(&g), sides_(g.sides()), searcher_(searcher), allowance_(&allowance) {}

    End solve(const State& root, std::size_t most_states, std::size_t most_bytes) {
        most_states_ = most_states;
        most_bytes_ = most_bytes;
        find(root);
        for (std::size_t i = 0; i < states_.size(); ++i) {
            if (!allowance_->spend()) return End::kGivenUp;
            if (!expand(static_cast<Index>(i))) return End::kTooLarge;
        }
        return close_in() ? End::kSolved : End::kGivenUp;
    }

    // Once solved: the limits of a state, or nothing known of one that cannot be reached.
    Limits limits(const State& s) const {
        const Index i = look_up(s, hash_of(s));
        return i == kNobody ? Limits{} : values_[i];
    }
    // Once solved: a choice's action of the best value, the first of several; of chance and the end, none.
    Action best_known(const State& s) const {
        const Index i = look_up(s, hash_of(s));
        if (i == kNobody || (nodes_[i].kind != Kind::kMost && nodes_[i].kind != Kind::kLeast))
            return Action::none();
        ActionList<G::kMaxActions> actions;
        game_->actions(s, actions);
        const double sign = nodes_[i].kind == Kind::kMost ? 1.0 : -1.0;
        const auto edges = edges_of(i);
        const auto best = std::max_element(edges.begin(), edges.end(), [&](const Edge& a, const Edge& b) {
            return sign * values_[a.to].value() < sign * values_[b.to].value();
        });
        return actions[static_cast<std::size_t>(best - edges.begin())];
    }

    std::size_t states() const { return states_.size(); }
    // What it holds, with what the algorithm will need beside.
    std::size_t bytes() const {
        return states_.size() * kBytesPerState + edges_.size() * sizeof(Edge) + kBytesBefore;
    }

  private:
    using Index = std::uint32_t;
    static constexpr Index kNobody = std::numeric_limits<Index>::max();
    static constexpr std::size_t kShards = 256;
    static constexpr std::size_t kBeside =
        12;  // numbers a state: its place by hash, and five in the search for groups
    static constexpr std::size_t kBytesBefore = 32U << 10U;  // beginnings of lists
    static constexpr std::uint32_t kMostSweeps = 1U << 20U;
    static constexpr std::uint32_t kBackups = 16;  // of values, that count as one position

    enum class Kind : std::uint8_t { kOver, kMost, kLeast, kChance };
    struct Node {
        std::uint32_t first = 0;  // of its edges
        std::uint32_t edges = 0;
        Kind kind = Kind::kOver;
        double total = 0.0;  // of the weights, at chance
    };
    struct Edge {
        Index to;
        std::uint32_t weight;
    };
    static constexpr std::size_t kBytesPerState =
        sizeof(State) + sizeof(Node) + sizeof(Limits) + kBeside * sizeof(Index);

    auto edges_of(Index i) const {
        const auto first = edges_.begin() + nodes_[i].first;
        return std::ranges::subrange(first, first + nodes_[i].edges);
    }

    // The states by hash: open addressing in shards, so that none takes long to double.
    Index look_up(const State& s, std::uint64_t hash) const {
        const std::vector<Index>& shard = shards_[hash % kShards];
        for (std::size_t at = hash / kShards; !shard.empty(); ++at) {
            const Index i = shard[at & (shard.size() - 1)];
            if (i == kNobody || same(states_[i], s)) return i;
        }
        return kNobody;
    }
    static bool same(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }

    static void put(std::vector<Index>& shard, Index i, std::uint64_t hash) {
        std::size_t at = hash / kShards;
        while (shard[at & (shard.size() - 1)] != kNobody) ++at;
        shard[at & (shard.size() - 1)] = i;
    }

    // The number of a state, a new one if it has none.
    Index find(const State& s) {
        const std::uint64_t hash = hash_of(s);
        const Index known = look_up(s, hash);
        if (known != kNobody) return known;
        const auto i = static_cast<Index>(states_.size());
        states_.push_back(s);
        std::vector<Index>& shard = shards_[hash % kShards];
        std::size_t& used = used_[hash % kShards];
        if (2 * ++used > shard.size()) {
            std::vector<Index> old(std::max<std::size_t>(8, 4 * shard.size()), kNobody);
            old.swap(shard);
            for (const Index j : old)
                if (j != kNobody) put(shard, j, hash_of(states_[j]));
        }
        put(shard, i, hash);
        return i;
    }

    // Lists what can follow a state.
    bool expand(Index i) {
        const State here = states_[i];
        Node node;
        node.first = static_cast<std::uint32_t>(edges_.size());
        const Actor actor = game_->actor(here);
        Limits start;
        if (actor.is_over()) {
            start.low = start.high = game_->outcome(here).value[searcher_.index()];
        } else if (actor.is_chance()) {
            node.kind = Kind::kChance;
            if (!expand_chance(here)) return false;
        } else {
            const bool own = sides_.count() == 1 || sides_.together(actor.seat(), searcher_);
            node.kind = own ? Kind::kMost : Kind::kLeast;
            actions_.clear();
            game_->actions(here, actions_);
            for (const Action a : actions_)
                if (!follow(here, a, 1)) return false;
        }
        node.edges = static_cast<std::uint32_t>(edges_.size()) - node.first;
        for (std::size_t e = node.first; e < edges_.size(); ++e) node.total += edges_[e].weight;
        nodes_.push_back(node);
        values_.push_back(start);
        return true;
    }
    bool expand_chance(const State& here) {
        if constexpr (ChanceGame<G>) {
            chances_.clear();
            if (!game_->chances(here, chances_)) return false;
            return std::ranges::all_of(
                chances_, [&](const ChanceOutcome& c) { return follow(here, c.action, c.weight); });
        }
        return false;
    }
    // False: there would be too many.
    bool follow(const State& here, Action a, std::uint32_t weight) {
        const std::size_t then = bytes() + kBytesPerState + sizeof(Edge);
        if (states_.size() > most_states_ || then > most_bytes_ || edges_.size() >= kNobody) return false;
        State next = here;
        game_->apply(next, a);
        edges_.push_back({find(next), weight});
        return true;
    }

    // One step of look-ahead over the lower limits, and over the upper.
    Limits step(Index i) const {
        const Node& node = nodes_[i];
        if (node.kind == Kind::kOver) return values_[i];
        const auto edges = edges_of(i);
        if (node.kind == Kind::kChance) {
            Limits sum{0.0, 0.0};
            for (const Edge& e : edges) {
                sum.low += e.weight * values_[e.to].low;
                sum.high += e.weight * values_[e.to].high;
            }
            return {sum.low / node.total, sum.high / node.total};
        }
        Limits best = values_[edges[0].to];
        for (const Edge& e : edges) {
            const Limits& v = values_[e.to];
            if (node.kind == Kind::kMost)
                best = {std::max(best.low, v.low), std::max(best.high, v.high)};
            else
                best = {std::min(best.low, v.low), std::min(best.high, v.high)};
        }
        return best;
    }

    // Tarjan's algorithm without recursion; a group is settled as soon as it is complete, when all behind it
    // are.
    bool close_in() {
        const std::size_t n = nodes_.size();
        std::vector<Index> number(n, 0);
        std::vector<Index> lowest(n, 0);
        std::vector<std::uint32_t> next(n, 0);
        std::vector<Index> open;
        std::vector<Index> path{0};
        Index counter = 0;
        number[0] = lowest[0] = ++counter;
        open.push_back(0);
        while (!path.empty()) {
            const Index i = path.back();
            if (next[i] < nodes_[i].edges) {
                const Index to = edges_[nodes_[i].first + next[i]++].to;
                if (number[to] == 0) {
                    number[to] = lowest[to] = ++counter;
                    open.push_back(to);
                    path.push_back(to);
                } else {
                    lowest[i] = std::min(lowest[i], number[to]);  // kNobody once its group is complete
                }
                continue;
            }
            path.pop_back();
            if (!path.empty()) lowest[path.back()] = std::min(lowest[path.back()], lowest[i]);
            if (lowest[i] != number[i]) continue;
            std::vector<Index> group;
            do {
                group.push_back(open.back());
                number[open.back()] = kNobody;
                open.pop_back();
            } while (group.back() != i);
            if (!settle(group)) return false;
        }
        return true;
    }

    // Sweeps over one group, the states found last first, until the limits meet or nothing moves any more.
    bool settle(const std::vector<Index>& group) {
        bool moved = true;
        for (std::uint32_t sweep = 0; moved && sweep < kMostSweeps; ++sweep) {
            moved = false;
            bool met = true;
            for (const Index i : group) {
                if (++backups_ % kBackups == 0 && !allowance_->spend()) return false;
                const Limits next = step(i);
                Limits& now = values_[i];
                if (group.size() == 1 && !loops(i)) {
                    now = next;
                    continue;
                }
                moved = moved || next.low > now.low || next.high < now.high;
                now = {std::max(now.low, next.low), std::min(now.high, next.high)};
                if (now.low > now.high) now.low = now.high;  // by rounding alone
                met = met && now.high - now.low <= kMeet / 16;
            }
            if (met) break;
        }
        return true;
    }
    bool loops(Index i) const {
        const auto edges = edges_of(i);
        return std::ranges::any_of(edges, [i](const Edge& e) { return e.to == i; });
    }

    const G* game_;
    Sides sides_;
    Seat searcher_;
    Allowance* allowance_;
    std::size_t most_states_ = 0;
    std::size_t most_bytes_ = 0;
    std::deque<State> states_;  // deques, since they grow without being copied
    std::deque<Node> nodes_;
    std::deque<Limits> values_;
    std::deque<Edge> edges_;
    std::array<std::vector<Index>, kShards> shards_;
    std::array<std::size_t, kShards> used_{};
    std::uint64_t backups_ = 0;
    ActionList<G::kMaxActions> actions_;
    ChanceList chances_;
};

}  // namespace pentaprism
