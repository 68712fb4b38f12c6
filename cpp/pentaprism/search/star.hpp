#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "pentaprism/search/depth_first.hpp"
#include "pentaprism/search/ordering.hpp"
#include "pentaprism/search/transposition.hpp"

namespace pentaprism {

// A number and what it says (bits of `says`) of the searcher's value of a position.
struct Worth {
    double value = 0.0;
    std::uint8_t what = 0;
};

// Expectimax with alpha-beta at choices and Star1/Star2 at chance (Ballard 1983; Lanctot, Saffidine, Veness et al. 2013). The
// searcher's side makes the searcher's value as great as it can, every other seat as small: right for two sides, for one, and
// for many under the paranoid assumption. Fail-soft, with a transposition table.
//
// The cuts change no value. A choice only compares; a chance node whose outcomes all have a value is the sum of weight times
// value in the order of the list, divided by the total once, whatever was cut elsewhere; and a cut at chance is made only when
// the limits pass the window by kSlack, far above the rounding of their sums.
template <Game G>
class AlphaBeta : public DepthFirst<G> {
  public:
    using Base = DepthFirst<G>;
    using typename Base::State;
    using Table = TranspositionTable<1>;
    using Base::advance, Base::step;
    static constexpr bool kOneNumber = true;  // its values are the searcher's; the others follow (see spread)

    // What a position's value can be: below and above everything, for windows that are open.
    static constexpr double kBelow = -1.0;
    static constexpr double kAbove = 2.0;

    AlphaBeta(const G& g, const Settings& settings, Seat searcher, std::uint64_t seed, Allowance& allowance,
              std::size_t most_plies, std::size_t table_bytes)
        : Base(g, settings, searcher, seed, allowance, most_plies), sides_(g.sides()), table_(table_bytes) {}

    // The position after the root's action, to this depth. Of a value not above `alpha` it says an upper limit only.
    Worth judge(const State& root, Action a, int remaining, double alpha) {
        step(0).state = root;
        Base::name(0);
        advance(0, a);
        return search(1, alpha, kAbove, remaining);
    }

    // The best known action of a position, or none.
    Action best_known(const State& s) const {
        const auto* found = table_.find(hash_of(s));
        return found == nullptr ? Action::none() : found->action;
    }

    // Values of all seats from the searcher's. Sides that do not play with the searcher share the rest alike.
    Values spread(double value) const {
        const int sides = sides_.count();
        Values values{};
        for (std::uint8_t s = 0; s < sides_.seats; ++s) {
            const bool own = sides == 1 || sides_.together(Seat(s), Base::searcher_);
            values[s] = own ? value : (1.0 - value) / (sides - 1);
        }
        return values;
    }

    Table& table() { return table_; }
    const Table& table() const { return table_; }

  private:
    using typename Base::Step;
    using Base::game_, Base::settings_, Base::allowance_, Base::searcher_, Base::most_plies_;
    static constexpr double kSlack = 1e-12;

    // What is known of one chance outcome: limits of its value, at first those of any value.
    struct Fork {
        double low = 0.0;
        double high = 1.0;
        std::uint8_t what = says::kAtLeastProven | says::kAtMostProven;
        bool exact() const { return low == high && (what & says::kExact) == says::kExact; }
    };

    // The limits of a chance node: sums of weight times limit, and the window it is searched for.
    struct Sums {
        double low;
        double high;
        double total;
        double alpha;
        double beta;
    };

    static Worth tidy(Worth w) {
        if (w.value <= 0.0) w.what |= says::kAtLeast | says::kAtLeastProven;
        if (w.value >= 1.0) w.what |= says::kAtMost | says::kAtMostProven;
        return w;
    }

    Worth search(std::size_t ply, double alpha, double beta, int remaining) {
        if (!Base::enter(ply)) return {};
        Step& here = step(ply);
        const Actor actor = game_->actor(here.state);
        if (actor.is_over()) return {game_->outcome(here.state).value[searcher_.index()], says::kProven};
        if (remaining <= 0 || ply >= most_plies_) return horizon(ply);
        const std::uint64_t hash = Base::name(ply);
        Action hint = Action::none();
        if (const auto* found = table_.find(hash)) {
            hint = found->action;
            if (const Worth known = recall(*found, alpha, beta, remaining); known.what != 0) return known;
        }
        Worth w = actor.is_chance() ? expect(ply, alpha, beta, remaining)
                                    : decide(ply, alpha, beta, remaining, is_most(actor.seat()), hint);
        if (allowance_->given_up()) return {};
        w = tidy(w);
        table_.store(hash, {{w.value}, chosen_, static_cast<std::uint16_t>(remaining), w.what, 0});
        return w;
    }

    bool is_most(Seat seat) const { return sides_.count() == 1 || sides_.together(seat, Base::searcher_); }

    // What the table says, if that is enough for the window; else nothing.
    static Worth recall(const Found<1>& found, double alpha, double beta, int remaining) {
        const bool low = found.holds(says::kAtLeast, remaining);
        const bool high = found.holds(says::kAtMost, remaining);
        const double v = found.value[0];
        if ((low && high) || (low && v >= beta) || (high && v <= alpha)) {
            const auto claims = static_cast<std::uint8_t>((low ? says::kAtLeast : 0U) | (high ? says::kAtMost : 0U));
            return {v, static_cast<std::uint8_t>(found.what & (claims | claims << 2U))};
        }
        return {};
    }

    // An estimate that takes a playout is worth remembering.
    Worth horizon(std::size_t ply) {
        State& s = step(ply).state;
        if (settings_->evaluation == Evaluation::kFeatures)
            return tidy({Base::estimate(s, 0)[searcher_.index()], says::kExact});
        const std::uint64_t hash = hash_of(s);
        if (const auto* found = table_.find(hash))
            if (const Worth known = recall(*found, kBelow, kAbove, 0); known.what != 0) return known;
        const Worth w = tidy({Base::estimate(s, hash)[searcher_.index()], says::kExact});
        if (!allowance_->given_up()) table_.store(hash, {{w.value}, Action::none(), 0, w.what, 0});
        return w;
    }

    Worth decide(std::size_t ply, double alpha, double beta, int remaining, bool most, Action hint) {
        auto& actions = step(ply).actions;
        list(ply, most, hint, remaining);
        const int below = remaining - (actions.size() > 1 ? 1 : 0);
        const std::uint8_t own = most ? says::kAtLeast | says::kAtLeastProven : says::kAtMost | says::kAtMostProven;
        std::uint8_t all = static_cast<std::uint8_t>(says::kProven & ~own);  // claims that every action so far allows
        if (below > 1)
            if (const Worth cut = known_cut(ply, alpha, beta, below, most); cut.what != 0) return cut;
        Worth best{most ? kBelow : kAbove, 0};
        Action choice = Action::none();
        for (std::size_t i = 0; i < actions.size(); ++i) {
            advance(ply, actions[i]);
            const Worth w = most ? search(ply + 1, std::max(alpha, best.value), beta, below)
                                 : search(ply + 1, alpha, std::min(beta, best.value), below);
            if (allowance_->given_up()) return {};
            all &= w.what;
            if (most ? w.value > best.value : w.value < best.value) {
                best = {w.value, static_cast<std::uint8_t>(w.what & own)};
                choice = actions[i];
            } else if (w.value == best.value) {
                best.what |= w.what & own;
            }
            if (most ? best.value >= std::min(beta, 1.0) : best.value <= std::max(alpha, 0.0)) {
                if (i + 1 < actions.size()) {
                    all = 0;
                    ordering_.has_cut(actions[i], ply, most, remaining);
                }
                break;
            }
        }
        best.what |= all;
        chosen_ = choice;
        return best;
    }

    // An action of which the table already says enough makes searching the others unnecessary (enhanced transposition cut,
    // Schaeffer and Plaat 1996).
    Worth known_cut(std::size_t ply, double alpha, double beta, int below, bool most) {
        const std::uint8_t claim = most ? says::kAtLeast : says::kAtMost;
        for (const Action a : step(ply).actions) {
            const auto* found = table_.find(hash_of(advance(ply, a).state));
            if (found == nullptr || !found->holds(claim, below)) continue;
            if (most ? found->value[0] < beta : found->value[0] > alpha) continue;
            chosen_ = a;
            return {found->value[0], static_cast<std::uint8_t>(found->what & (claim | claim << 2U))};
        }
        return {};
    }

    void list(std::size_t ply, bool most, Action hint, int remaining) {
        Step& here = step(ply);
        here.actions.clear();
        game_->actions(here.state, here.actions);
        ordering_.arrange(*game_, here.state, here.actions, ply, most, hint, remaining > 1);
    }

    Worth expect(std::size_t ply, double alpha, double beta, int remaining) {
        const bool listed = Base::fall(ply, remaining);
        const ChanceList& chances = step(ply).chances;
        Worth w;
        if (listed && chances.size() == 1) {
            advance(ply, chances[0].action);
            w = search(ply + 1, alpha, beta, remaining);
        } else {
            if (forks_.size() <= ply) forks_.resize(ply + 1);
            forks_[ply].assign(chances.size(), Fork{});
            const double total = static_cast<double>(chances.total());
            Sums sums{0.0, total, total, alpha, beta};
            if (!settings_->star) sums.alpha = kBelow, sums.beta = kAbove;
            w = weigh(ply, sums, remaining - 1);
            if (!listed) w.what &= says::kExact;  // a sample proves nothing
        }
        chosen_ = Action::none();
        return w;
    }

    // A chance node of several outcomes: Star2's probes, then Star1's windows, then the sum.
    Worth weigh(std::size_t ply, Sums& sums, int below) {
        const ChanceList& chances = step(ply).chances;
        const bool windowed = sums.alpha >= 0.0 || sums.beta <= 1.0;
        if (windowed && below > 0)
            for (std::size_t i = 0; i < chances.size(); ++i) {
                advance(ply, chances[i].action);
                const Worth w = probe(ply + 1, sums, window(ply, i, sums), below);
                if (allowance_->given_up()) return {};
                learn(ply, i, sums, w);
                if (const Worth cut = cut_off(ply, sums); cut.what != 0) return cut;
            }
        for (std::size_t i = 0; i < chances.size(); ++i) {
            if (forks_[ply][i].exact()) continue;
            advance(ply, chances[i].action);
            const auto [a, b] = window(ply, i, sums);
            learn(ply, i, sums, search(ply + 1, a, b, below));
            if (allowance_->given_up()) return {};
            if (const Worth cut = cut_off(ply, sums); cut.what != 0) return cut;
            if (forks_[ply][i].exact()) continue;
            // The table knew more now than it did for the limits above: ask for the value itself.
            advance(ply, chances[i].action);
            learn(ply, i, sums, search(ply + 1, kBelow, kAbove, below));
            if (allowance_->given_up()) return {};
        }
        double sum = 0.0;
        std::uint8_t what = says::kProven;
        for (std::size_t i = 0; i < chances.size(); ++i) {
            sum += static_cast<double>(chances[i].weight) * forks_[ply][i].low;
            what &= forks_[ply][i].what;
        }
        return {sum / sums.total, what};
    }

    struct Window {
        double alpha;
        double beta;
    };

    // Star1: below `alpha` this outcome alone takes the node below its window, whatever the others are; above `beta`, above.
    Window window(std::size_t ply, std::size_t i, const Sums& sums) {
        const Fork& fork = forks_[ply][i];
        const auto weight = static_cast<double>(step(ply).chances[i].weight);
        const double a = ((sums.alpha - kSlack) * sums.total - (sums.high - weight * fork.high)) / weight;
        const double b = ((sums.beta + kSlack) * sums.total - (sums.low - weight * fork.low)) / weight;
        return {std::max(a, kBelow), std::min(b, kAbove)};
    }

    void learn(std::size_t ply, std::size_t i, Sums& sums, const Worth& w) {
        Fork& fork = forks_[ply][i];
        const auto weight = static_cast<double>(step(ply).chances[i].weight);
        const auto take = [&](double& limit, double& sum, std::uint8_t claim) {
            sum += weight * (w.value - limit);
            limit = w.value;
            const auto proven = static_cast<std::uint8_t>(claim << 2U);
            fork.what = static_cast<std::uint8_t>((fork.what & ~proven) | claim | (w.what & proven));
        };
        const bool exact = (w.what & says::kExact) == says::kExact;
        if ((w.what & says::kAtLeast) != 0 && (exact || w.value > fork.low)) take(fork.low, sums.low, says::kAtLeast);
        if ((w.what & says::kAtMost) != 0 && (exact || w.value < fork.high)) take(fork.high, sums.high, says::kAtMost);
    }

    // The node's value if the limits already lie outside its window; else nothing.
    Worth cut_off(std::size_t ply, const Sums& sums) {
        const double low = sums.low / sums.total;
        const double high = sums.high / sums.total;
        const bool above = low >= sums.beta + kSlack / 2;
        if (!above && high > sums.alpha - kSlack / 2) return {};
        const std::uint8_t claim = above ? says::kAtLeast : says::kAtMost;
        std::uint8_t proven = static_cast<std::uint8_t>(claim << 2U);
        for (const Fork& fork : forks_[ply]) proven &= fork.what;
        const double value = above ? low - kSlack / 4 : high + kSlack / 4;
        return {value, static_cast<std::uint8_t>(claim | proven)};
    }

    // Star2: a limit of a choice from its first action alone: at least that for the searcher's side, at most that for the
    // others. Only where such a limit can end the chance node above.
    Worth probe(std::size_t ply, const Sums& sums, Window w, int remaining) {
        Step& here = step(ply);
        const Actor actor = game_->actor(here.state);
        if (actor.is_over()) return search(ply, w.alpha, w.beta, remaining);
        if (!actor.is_seat() || ply >= most_plies_) return {};
        const bool most = is_most(actor.seat());
        if (most ? sums.beta > 1.0 : sums.alpha < 0.0) return {};
        if (!Base::enter(ply)) return {};
        Action hint = Action::none();
        if (const auto* found = table_.find(Base::name(ply))) {
            hint = found->action;
            if (const Worth known = recall(*found, w.alpha, w.beta, remaining); known.what != 0) return known;
        }
        list(ply, most, hint, remaining);
        advance(ply, here.actions[0]);
        const bool alone = here.actions.size() == 1;
        Worth found = search(ply + 1, w.alpha, w.beta, remaining - (alone ? 0 : 1));
        if (!alone) found.what &= most ? says::kAtLeast | says::kAtLeastProven : says::kAtMost | says::kAtMostProven;
        return found;
    }

    Sides sides_;
    Table table_;
    Ordering<G> ordering_;
    std::vector<std::vector<Fork>> forks_;
    Action chosen_ = Action::none();  // best action of the position searched last
};

}  // namespace pentaprism
