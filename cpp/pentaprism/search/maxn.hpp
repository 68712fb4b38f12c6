#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "pentaprism/search/depth_first.hpp"
#include "pentaprism/search/transposition.hpp"

namespace pentaprism {

// Expectimax for three or more sides, each of which seeks its own greatest value (max-n, Luckhardt and Irani 1986). Of
// actions that are worth the same to who chooses, the one with the lowest bits counts, so that a value does not depend on the
// order of search; for that reason actions are tried in that order, and what remains is left out only after one that gives
// its seat everything. Values of all sides are backed up together. A repeated path is searched to the horizon.
template <Game G>
class MaxN : public DepthFirst<G> {
  public:
    using Base = DepthFirst<G>;
    using typename Base::State;
    using Table = TranspositionTable<kMaxSeats>;
    using Base::advance, Base::step;
    static constexpr bool kOneNumber = false;  // values of all seats are backed up

    struct Vector {
        Values values{};
        std::uint8_t what = 0;  // kExact or kProven; 0: given up
    };

    MaxN(const G& g, const Settings& settings, Seat searcher, std::uint64_t seed, Allowance& allowance,
         std::size_t most_plies, std::size_t table_bytes)
        : Base(g, settings, searcher, seed, allowance, most_plies), seats_(g.sides().seats), table_(table_bytes) {}

    // The position after the root's action, to this depth; always the values themselves, whatever alpha.
    Vector judge(const State& root, Action a, int remaining, double) {
        step(0).state = root;
        Base::name(0);
        advance(0, a);
        return search(1, remaining);
    }

    Action best_known(const State& s) const {
        const auto* found = table_.find(hash_of(s));
        return found == nullptr ? Action::none() : found->action;
    }

    Table& table() { return table_; }
    const Table& table() const { return table_; }

  private:
    using typename Base::Step;
    using Base::game_, Base::settings_, Base::allowance_, Base::most_plies_;

    Vector search(std::size_t ply, int remaining) {
        if (!Base::enter(ply)) return {};
        Step& here = step(ply);
        const Actor actor = game_->actor(here.state);
        if (actor.is_over()) return {game_->outcome(here.state).value, says::kProven};
        const bool leaf = remaining <= 0 || ply >= most_plies_;
        if (leaf && settings_->evaluation == Evaluation::kFeatures) return {Base::estimate(here.state, 0), says::kExact};
        const std::uint64_t hash = leaf ? hash_of(here.state) : Base::name(ply);
        if (const auto* found = table_.find(hash))
            if (found->holds(says::kExact, leaf ? 0 : remaining)) return {found->value, found->what};
        chosen_ = Action::none();
        const Vector v = leaf                ? Vector{Base::estimate(here.state, hash), says::kExact}
                         : actor.is_chance() ? expect(ply, remaining)
                                             : decide(ply, remaining, actor.seat());
        if (allowance_->given_up()) return {};
        table_.store(hash, {v.values, chosen_, static_cast<std::uint16_t>(leaf ? 0 : remaining), v.what, 0});
        return v;
    }

    Vector decide(std::size_t ply, int remaining, Seat seat) {
        Step& here = step(ply);
        here.actions.clear();
        game_->actions(here.state, here.actions);
        const int below = remaining - (here.actions.size() > 1 ? 1 : 0);
        Vector best;
        Action choice = Action::none();
        std::uint8_t what = says::kProven;
        for (const Action a : here.actions) {
            advance(ply, a);
            const Vector v = search(ply + 1, below);
            if (allowance_->given_up()) return {};
            what &= v.what;
            if (!choice.is_none() && v.values[seat.index()] <= best.values[seat.index()]) continue;
            best = v;
            choice = a;
            if (v.values[seat.index()] >= 1.0) break;
        }
        chosen_ = choice;
        return {best.values, what};
    }

    Vector expect(std::size_t ply, int remaining) {
        const bool listed = Base::fall(ply, remaining);
        const ChanceList& chances = step(ply).chances;
        if (listed && chances.size() == 1) {
            advance(ply, chances[0].action);
            const Vector v = search(ply + 1, remaining);
            chosen_ = Action::none();
            return v;
        }
        Vector sum{Values{}, listed ? says::kProven : says::kExact};  // a sample proves nothing
        for (std::size_t i = 0; i < chances.size(); ++i) {
            advance(ply, chances[i].action);
            const Vector v = search(ply + 1, remaining - 1);
            if (allowance_->given_up()) return {};
            for (std::size_t s = 0; s < seats_; ++s)
                sum.values[s] += static_cast<double>(chances[i].weight) * v.values[s];
            sum.what &= v.what;
        }
        for (double& value : sum.values) value /= static_cast<double>(chances.total());
        chosen_ = Action::none();
        return sum;
    }

    std::size_t seats_;
    Table table_;
    Action chosen_ = Action::none();  // best action of the position searched last
};

}  // namespace pentaprism
