#pragma once

#include <cstddef>
#include <cstdint>

#include "pentaprism/search/path.hpp"
#include "pentaprism/search/transposition.hpp"

namespace pentaprism {

// Expectimax for three or more sides, each of which seeks its own greatest value (max-n, Luckhardt and Irani
// 1986). Of actions that are worth the same to who chooses, the one with the lowest bits counts, so that a
// value does not depend on the order of search; for that reason actions are tried in that order, and what
// remains is left out only after one that gives its seat everything. Values of all sides are backed up
// together. A repeated path is searched to the horizon.
template <Game G>
class MaxN {
  public:
    using State = G::State;
    using Table = TranspositionTable<kMaxSeats>;
    static constexpr bool kOneNumber = false;  // values of all seats are backed up

    struct Vector {
        Values values{};
        unsigned what = 0;  // kExact or kProven; 0: given up
    };

    MaxN(const G& g, const Settings& settings, Seat searcher, std::uint64_t seed, Allowance& allowance,
         std::size_t most_plies, std::size_t table_bytes)
        : path_(g, settings, searcher, seed, allowance, most_plies),
          seats_(g.sides().seats),
          table_(table_bytes) {}

    // The position after the root's action, to this depth; always the values themselves, whatever alpha.
    Vector judge(const State& root, Action a, int remaining, double /*alpha*/) {
        path_.begin(root);
        path_.advance(0, a);
        return search(1, remaining);
    }

    Action best_known(const State& s) const {
        const auto* found = table_.find(hash_of(s));
        return found == nullptr ? Action::none() : found->action;
    }

    Path<G>& path() { return path_; }
    const Path<G>& path() const { return path_; }
    Table& table() { return table_; }
    const Table& table() const { return table_; }

  private:
    Vector search(std::size_t ply, int remaining) {
        if (!path_.enter(ply)) return {};
        State& here = path_[ply].state;
        const Actor actor = path_.game().actor(here);
        if (actor.is_over()) return {path_.game().outcome(here).value, says::kProven};
        const bool leaf = path_.at_horizon(ply, remaining);
        if (leaf && !path_.estimate_is_dear()) return {path_.estimate(here, 0), says::kExact};
        const std::uint64_t hash = leaf ? hash_of(here) : path_.name(ply);
        const auto* found = table_.find(hash);
        if (found != nullptr && found->holds(says::kExact, leaf ? 0 : remaining))
            return {found->value, found->claims()};
        chosen_ = Action::none();
        Vector v;
        if (leaf)
            v = {path_.estimate(here, hash), says::kExact};
        else
            v = actor.is_chance() ? expect(ply, remaining) : decide(ply, remaining, actor.seat().index());
        if (path_.given_up()) return {};
        table_.store(hash, Found<kMaxSeats>::of(v.values, chosen_, leaf ? 0 : remaining, v.what));
        return v;
    }

    Vector decide(std::size_t ply, int remaining, std::size_t seat) {
        auto& here = path_[ply];
        here.actions.clear();
        path_.game().actions(here.state, here.actions);
        const int below = remaining - (here.actions.size() > 1 ? 1 : 0);
        Vector best{{}, says::kProven};
        Action choice = Action::none();
        for (const Action a : here.actions) {
            path_.advance(ply, a);
            const Vector v = search(ply + 1, below);
            if (path_.given_up()) return {};
            best.what &= v.what;
            if (!choice.is_none() && v.values[seat] <= best.values[seat]) continue;
            best.values = v.values;
            choice = a;
            if (v.values[seat] >= 1.0) break;
        }
        chosen_ = choice;
        return best;
    }

    Vector expect(std::size_t ply, int remaining) {
        const bool listed = path_.fall(ply, remaining);
        const ChanceList& chances = path_[ply].chances;
        const bool certain = listed && chances.size() == 1;
        Vector sum{Values{}, listed ? says::kProven : says::kExact};  // a sample proves nothing
        for (const ChanceOutcome& c : chances) {
            path_.advance(ply, c.action);
            const Vector v = search(ply + 1, remaining - (certain ? 0 : 1));
            if (path_.given_up()) return {};
            chosen_ = Action::none();
            if (certain) return v;
            for (std::size_t s = 0; s < seats_; ++s)
                sum.values[s] += static_cast<double>(c.weight) * v.values[s];
            sum.what &= v.what;
        }
        for (double& value : sum.values) value /= static_cast<double>(chances.total());
        return sum;
    }

    Path<G> path_;
    std::size_t seats_;
    Table table_;
    Action chosen_ = Action::none();  // best action of the position searched last
};

}  // namespace pentaprism
