#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>

#include "pentaprism/search/ordering.hpp"
#include "pentaprism/search/path.hpp"
#include "pentaprism/search/star.hpp"
#include "pentaprism/search/transposition.hpp"

namespace pentaprism {

// Expectimax with alpha-beta at choices and Star1/Star2 at chance (Ballard 1983; Lanctot, Saffidine, Veness
// et al. 2013). The searcher's side makes the searcher's value as great as it can, every other seat as small:
// right for two sides, for one, and for many under the paranoid assumption. Fail-soft, with a transposition
// table. The cuts change no value.
template <Game G>
class AlphaBeta {
  public:
    using State = G::State;
    using Table = TranspositionTable<1>;
    static constexpr bool kOneNumber = true;  // its values are the searcher's; the others follow (see spread)

    AlphaBeta(const G& g, const Settings& settings, Seat searcher, std::uint64_t seed, Allowance& allowance,
              std::size_t most_plies, std::size_t table_bytes)
        : path_(g, settings, searcher, seed, allowance, most_plies),
          sides_(g.sides()),
          searcher_(searcher),
          table_(table_bytes) {}

    // The position after the root's action, to this depth. Of a value not above `alpha` it says an upper
    // limit only.
    Worth judge(const State& root, Action a, int remaining, double alpha) {
        path_.begin(root);
        path_.advance(0, a);
        return search(1, {alpha, Window::kAbove}, remaining);
    }

    // Values of all seats from the searcher's. Sides that do not play with the searcher share the rest alike.
    Values spread(double value) const {
        Values values{};
        for (std::uint8_t s = 0; s < sides_.seats; ++s)
            values[s] = is_most(Seat(s)) ? value : (1.0 - value) / (sides_.count() - 1);
        return values;
    }

    // The best known action of a position, or none.
    Action best_known(const State& s) const {
        const auto* found = table_.find(hash_of(s));
        return found == nullptr ? Action::none() : found->action;
    }

    Path<G>& path() { return path_; }
    const Path<G>& path() const { return path_; }
    Table& table() { return table_; }
    const Table& table() const { return table_; }

  private:
    bool is_most(Seat seat) const { return sides_.count() == 1 || sides_.together(seat, searcher_); }

    Worth search(std::size_t ply, const Window& window, int remaining) {
        if (!path_.enter(ply)) return {};
        const State& here = path_[ply].state;
        const Actor actor = path_.game().actor(here);
        if (actor.is_over()) return {path_.game().outcome(here).value[path_.searcher()], says::kProven};
        if (path_.at_horizon(ply, remaining)) return horizon(ply);
        const std::uint64_t hash = path_.name(ply);
        Action hint = Action::none();
        if (const auto* found = table_.find(hash)) {
            hint = found->action;
            if (const Worth known = recall(*found, window, remaining); known.known()) return known;
        }
        chosen_ = Action::none();
        const Worth w = (actor.is_chance() ? expect(ply, window, remaining)
                                           : decide(ply, window, remaining, is_most(actor.seat()), hint))
                            .tidy();
        if (path_.given_up()) return {};
        table_.store(hash, Found<1>::of({w.value}, chosen_, remaining, w.what));
        return w;
    }

    // What the table says, if that is enough for the window; else nothing.
    static Worth recall(const Found<1>& found, const Window& window, int remaining) {
        const unsigned low = found.holds(says::kAtLeast, remaining) ? says::kAtLeast : 0U;
        const unsigned high = found.holds(says::kAtMost, remaining) ? says::kAtMost : 0U;
        const double v = found.value[0];
        const bool enough = (low | high) == says::kExact || (low != 0 && v >= window.beta) ||
                            (high != 0 && v <= window.alpha);
        return enough ? Worth{v, found.claims() & says::with_proof(low | high)} : Worth{};
    }

    Worth horizon(std::size_t ply) {
        State& s = path_[ply].state;
        if (!path_.estimate_is_dear()) return estimated(s, 0);
        const std::uint64_t hash = hash_of(s);
        if (const auto* found = table_.find(hash))
            if (const Worth known = recall(*found, Window(), 0); known.known()) return known;
        const Worth w = estimated(s, hash);
        if (!path_.given_up()) table_.store(hash, Found<1>::of({w.value}, Action::none(), 0, w.what));
        return w;
    }
    Worth estimated(State& s, std::uint64_t hash) {
        return Worth{path_.estimate(s, hash)[path_.searcher()], says::kExact}.tidy();
    }

    // A choice. `own` is the claim that one action is enough for, the other needs all.
    Worth decide(std::size_t ply, Window window, int remaining, bool most, Action hint) {
        list(ply, most, hint, remaining);
        const auto& actions = path_[ply].actions;
        const int below = remaining - (actions.size() > 1 ? 1 : 0);
        if (below > 1)
            if (const Worth cut = known_cut(ply, window, below, most); cut.known()) return cut;
        const unsigned own = says::with_proof(most ? says::kAtLeast : says::kAtMost);
        unsigned all = says::kProven & ~own;  // claims that every action so far allows
        Worth best{most ? Window::kBelow : Window::kAbove, 0};
        Action choice = Action::none();
        for (std::size_t i = 0; i < actions.size(); ++i) {
            path_.advance(ply, actions[i]);
            const Worth w = search(ply + 1, window, below);
            if (path_.given_up()) return {};
            all &= w.what;
            if (most ? w.value > best.value : w.value < best.value) {
                best = {w.value, w.what & own};
                choice = actions[i];
                (most ? window.alpha : window.beta) =
                    most ? std::max(window.alpha, best.value) : std::min(window.beta, best.value);
            } else if (w.value == best.value) {
                best.what |= w.what & own;
            }
            const bool enough =
                most ? best.value >= std::min(window.beta, 1.0) : best.value <= std::max(window.alpha, 0.0);
            if (enough && i + 1 < actions.size()) {
                ordering_.has_cut(actions[i], ply, most, remaining);
                all = 0;
                break;
            }
        }
        chosen_ = choice;
        return {best.value, best.what | all};
    }

    // An action of which the table already says enough makes searching the others unnecessary (enhanced
    // transposition cut, Schaeffer and Plaat 1996).
    Worth known_cut(std::size_t ply, const Window& window, int below, bool most) {
        const unsigned claim = most ? says::kAtLeast : says::kAtMost;
        for (const Action a : path_[ply].actions) {
            const auto* found = table_.find(hash_of(path_.advance(ply, a)));
            if (found == nullptr || !found->holds(claim, below)) continue;
            if (most ? found->value[0] < window.beta : found->value[0] > window.alpha) continue;
            chosen_ = a;
            return {found->value[0], found->claims() & says::with_proof(claim)};
        }
        return {};
    }

    void list(std::size_t ply, bool most, Action hint, int remaining) {
        auto& here = path_[ply];
        here.actions.clear();
        path_.game().actions(here.state, here.actions);
        ordering_.arrange(path_.game(), here.state, here.actions, ply, most, hint, remaining > 1);
    }

    Worth expect(std::size_t ply, const Window& window, int remaining) {
        const bool listed = path_.fall(ply, remaining);
        const ChanceList& chances = path_[ply].chances;
        if (listed && chances.size() == 1) {
            path_.advance(ply, chances[0].action);
            const Worth w = search(ply + 1, window, remaining);
            chosen_ = Action::none();
            return w;
        }
        while (nodes_.size() <= ply) nodes_.emplace_back();
        nodes_[ply].begin(chances, path_.settings().star ? window : Window{});
        Worth w;
        if (!window.open() && path_.settings().star && remaining > 1) w = probe_all(ply, remaining - 1);
        if (!w.known() && !path_.given_up()) w = search_all(ply, remaining - 1);
        if (!listed) w.what &= says::kExact;  // a sample proves nothing
        chosen_ = Action::none();
        return w;
    }

    // Star1: each outcome within the window that the others leave it.
    Worth search_all(std::size_t ply, int below) {
        StarNode& node = nodes_[ply];
        const ChanceList& chances = path_[ply].chances;
        for (std::size_t i = 0; i < chances.size(); ++i) {
            if (node.exact(i)) continue;
            path_.advance(ply, chances[i].action);
            node.learn(i, search(ply + 1, node.window_of(i), below));
            if (path_.given_up()) return {};
            if (const Worth cut = node.cut_off(); cut.known()) return cut;
            if (node.exact(i)) continue;
            // The table knew more now than it did for the limits above: ask for the value itself.
            path_.advance(ply, chances[i].action);
            node.learn(i, search(ply + 1, Window(), below));
            if (path_.given_up()) return {};
        }
        return node.value();
    }

    // Star2: a limit of each outcome in which a seat is to choose, from its first action alone. Nothing: they
    // do not end it.
    Worth probe_all(std::size_t ply, int below) {
        StarNode& node = nodes_[ply];
        const ChanceList& chances = path_[ply].chances;
        for (std::size_t i = 0; i < chances.size(); ++i) {
            path_.advance(ply, chances[i].action);
            node.learn(i, probe(ply + 1, node, node.window_of(i), below));
            if (path_.given_up()) return {};
            if (const Worth cut = node.cut_off(); cut.known()) return cut;
        }
        return {};
    }

    // At least the first action's value for the searcher's side, at most that for the others; where that
    // could help.
    Worth probe(std::size_t ply, const StarNode& node, const Window& window, int remaining) {
        const Actor actor = path_.game().actor(path_[ply].state);
        if (actor.is_over()) return search(ply, window, remaining);
        if (!actor.is_seat() || path_.at_horizon(ply, remaining)) return {};
        const bool most = is_most(actor.seat());
        if (!node.wants(most) || !path_.enter(ply)) return {};
        Action hint = Action::none();
        if (const auto* found = table_.find(path_.name(ply))) {
            hint = found->action;
            if (const Worth known = recall(*found, window, remaining); known.known()) return known;
        }
        list(ply, most, hint, remaining);
        const auto& actions = path_[ply].actions;
        path_.advance(ply, actions[0]);
        const bool alone = actions.size() == 1;
        Worth found = search(ply + 1, window, remaining - (alone ? 0 : 1));
        if (!alone) found.what &= says::with_proof(most ? says::kAtLeast : says::kAtMost);
        return found;
    }

    Path<G> path_;
    Sides sides_;
    Seat searcher_;
    Table table_;
    Ordering<G> ordering_;
    std::deque<StarNode> nodes_;  // by ply
    Action chosen_ = Action::none();  // best action of the position searched last
};

}  // namespace pentaprism
