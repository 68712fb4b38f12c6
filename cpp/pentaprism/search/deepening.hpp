#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "pentaprism/core/game.hpp"
#include "pentaprism/search/fixpoint.hpp"
#include "pentaprism/search/path.hpp"
#include "pentaprism/search/report.hpp"
#include "pentaprism/search/settings.hpp"
#include "pentaprism/search/transposition.hpp"

namespace pentaprism {

// What an iteration of a depth search found of one action of the root.
struct Judged {
    Action action;
    Values values{};
    unsigned what = 0;  // bits of `says`, of the searcher's value; 0: not yet judged

    bool judged() const { return what != 0; }
    bool exact() const { return (what & says::kExact) == says::kExact; }
    bool proven() const { return what == says::kProven; }
};

// Iterative deepening from one guess over some of the root's actions, with a table, an allowance and results
// of its own: the unit that threads share out. Nothing outside changes what it finds, so results do not
// depend on the number of threads that work through a list of these.
template <Game G, class Search>
class Deepening {
  public:
    using State = G::State;

    struct Bytes {
        std::size_t all;         // that this object may hold
        std::size_t most_plies;  // of a path
        std::size_t table;
    };
    // How to divide memory. Paths are as deep as a quarter of it allows, the table may have the rest; should
    // it come to solving the game by its states, that has what the table has not touched by then.
    static Bytes divide(std::size_t bytes) {
        const std::size_t plies = std::clamp<std::size_t>(bytes / 4 / sizeof(typename Path<G>::Step),
                                                          kLeastPlies, Path<G>::kMostPlies);
        const std::size_t fixed = (plies + 2) * sizeof(typename Path<G>::Step) + sizeof(Deepening);
        return {bytes, plies, bytes > fixed ? bytes - fixed : 0};
    }
    // Below this, one of these is better than two.
    static constexpr std::size_t least_bytes() {
        return 2 * (sizeof(Deepening) + (kLeastPlies + 2) * sizeof(typename Path<G>::Step));
    }

    Deepening(const G& g, const Settings& settings, const State& root, std::span<const Action> actions,
              Seat searcher, std::uint64_t seed, const Halt& halt, Bytes bytes)
        : game_(&g),
          root_(root),
          searcher_(searcher),
          allowance_(halt),
          bytes_(bytes),
          search_(g, settings, searcher, seed, allowance_, bytes.most_plies, bytes.table) {
        for (const Action a : actions) order_.push_back({a, {}, 0});
    }
    Deepening(const Deepening&) = delete;
    Deepening& operator=(const Deepening&) = delete;

    // One iteration, one ply deeper than the last, for at most so many positions. Afterwards it may be over:
    // solved, out of its allowance (the unfinished iteration is dropped), or as deep as it can go.
    void deepen(std::uint64_t positions, int lines) {
        allowance_.grant(positions);
        if (allowance_.halt().look()) {
            over_ = true;
            return;
        }
        search_.table().next_age();
        std::vector<Judged> found;
        for (const Judged& last : order_) {
            const double alpha = lines > 0 ? threshold(found, static_cast<std::size_t>(lines)) : -1.0;
            const auto depth = static_cast<int>(iterations_.size());
            found.push_back(judge(last.action, depth, alpha));
            if (allowance_.given_up()) {
                over_ = true;
                return;
            }
        }
        sort(found);
        iterations_.push_back(found);
        order_ = std::move(found);
        solved_ = is_solved(lines);
        if (!solved_) try_fixpoint();
        over_ = over_ || solved_ || iterations_.size() >= bytes_.most_plies;
    }

    bool over() const { return over_; }
    bool solved() const { return solved_; }
    std::size_t depth() const { return iterations_.size(); }
    // The results at a depth, best first; what is solved sooner stays as it is.
    const std::vector<Judged>& results(std::size_t depth) const {
        return depth == 0 || iterations_.empty() ? order_
                                                 : iterations_[std::min(depth, iterations_.size()) - 1];
    }
    const Allowance& allowance() const { return allowance_; }
    std::uint64_t entries() const { return search_.table().size(); }
    std::size_t bytes() const {
        return std::max(peak_, sizeof(*this) + search_.path().bytes() + search_.table().bytes());
    }
    std::size_t deepest() const { return search_.path().deepest(); }
    std::uint64_t evaluations() const { return search_.path().evaluations(); }

    // The searcher's side's guess at the root, where there was no time for anything better.
    Values root_estimate() {
        State s = root_;
        return search_.path().estimate(s, hash_of(s));
    }

    // What is expected after an action of the root, as the searcher sees it. It follows the best known
    // choices, and chance only where one outcome is likelier than all others together; it ends where nothing
    // is known or a state comes back.
    std::vector<Event> line(Action first) const {
        std::vector<Event> events;
        std::vector<std::uint64_t> seen;
        State s = root_;
        Action next = first;
        while (!next.is_none() && events.size() < kLongestLine) {
            events.push_back(seen_by(*game_, s, next, searcher_));
            seen.push_back(hash_of(s));
            game_->apply(s, next);
            if (std::ranges::find(seen, hash_of(s)) != seen.end()) break;
            next = expected(s);
        }
        return events;
    }

  private:
    static constexpr std::size_t kLeastPlies = 16;
    static constexpr std::size_t kLongestLine = 64;
    static constexpr std::uint64_t kFirstTry = 1024;

    Judged judge(Action a, int remaining, double alpha) {
        const auto w = search_.judge(root_, a, remaining, alpha);
        if constexpr (Search::kOneNumber)
            return {a, search_.spread(w.value), w.what};
        else
            return {a, w.values, w.what};
    }

    // What an action must pass to be among the best `lines`.
    double threshold(const std::vector<Judged>& found, std::size_t lines) const {
        if (found.size() < lines) return -1.0;
        std::vector<double> values(found.size());
        std::ranges::transform(found, values.begin(), [this](const Judged& j) { return own(j); });
        std::ranges::sort(values, std::greater<>());
        return values[lines - 1];
    }
    double own(const Judged& j) const { return j.values[searcher_.index()]; }
    void sort(std::vector<Judged>& all) const {
        std::ranges::sort(all, [this](const Judged& a, const Judged& b) {
            if (own(a) != own(b)) return own(a) > own(b);
            return a.exact() != b.exact() ? a.exact() : a.action < b.action;
        });
    }

    // Solved: nothing that is asked for can change at a greater depth.
    bool is_solved(int lines) const {
        const std::size_t wanted =
            lines > 0 ? std::min(order_.size(), static_cast<std::size_t>(lines)) : order_.size();
        for (std::size_t i = 0; i < order_.size(); ++i) {
            if (i < wanted && !order_[i].proven()) return false;
            if ((order_[i].what & says::kAtMostProven) == 0) return false;
        }
        return true;
    }

    // Where paths come back to a state, tries to solve the game by its states: at first when the search has
    // looked at kFirstTry positions, then each time it has looked at twice as many, over at most as many
    // states. So it costs at most as much again as the search, and is not missed by more than that.
    void try_fixpoint() {
        if constexpr (Search::kOneNumber) {
            const std::uint64_t spent = allowance_.nodes();
            if (!search_.path().cyclic() || spent < next_try_) return;
            const std::size_t taken = search_.path().bytes() + search_.table().bytes() + sizeof(*this);
            auto fixpoint = std::make_unique<Fixpoint<G>>(*game_, searcher_, allowance_);
            const auto end = fixpoint->solve(root_, spent, bytes_.all > taken ? bytes_.all - taken : 0);
            peak_ = std::max(peak_, taken + fixpoint->bytes());
            if (end == Fixpoint<G>::End::kSolved && take(*fixpoint)) {
                fixpoint_ = std::move(fixpoint);
                return;
            }
            next_try_ = end == Fixpoint<G>::End::kTooLarge ? 2 * spent : Allowance::kEndless;
            over_ = over_ || allowance_.given_up();
        }
    }
    bool take(const Fixpoint<G>& fixpoint) {
        std::vector<Judged> found = order_;
        for (Judged& j : found) {
            State after = root_;
            game_->apply(after, j.action);
            const auto limits = fixpoint.limits(after);
            if (!limits.met()) return false;
            if constexpr (Search::kOneNumber) j = {j.action, search_.spread(limits.value()), says::kProven};
        }
        sort(found);
        order_ = found;
        iterations_.back() = std::move(found);
        return solved_ = true;
    }

    Action expected(const State& s) const {
        const Actor actor = game_->actor(s);
        if (actor.is_over()) return Action::none();
        if (actor.is_chance()) return likely(s);
        ActionList<G::kMaxActions> actions;
        game_->actions(s, actions);
        if (actions.size() == 1) return actions[0];
        const Action best = fixpoint_ ? fixpoint_->best_known(s) : search_.best_known(s);
        return actions.contains(best) ? best : Action::none();
    }
    Action likely(const State& s) const {
        if constexpr (ChanceGame<G>) {
            ChanceList chances;
            if (game_->chances(s, chances))
                for (std::size_t i = 0; i < chances.size(); ++i)
                    if (2 * std::uint64_t{chances[i].weight} > chances.total()) return chances[i].action;
        }
        return Action::none();
    }

    const G* game_;
    State root_;
    Seat searcher_;
    Allowance allowance_;
    Bytes bytes_;
    Search search_;
    std::vector<Judged> order_;                     // of the last iteration, best first
    std::vector<std::vector<Judged>> iterations_;   // results by depth
    std::unique_ptr<Fixpoint<G>> fixpoint_;  // where it has solved the game
    std::size_t peak_ = 0;  // bytes held while it lasted
    std::uint64_t next_try_ = kFirstTry;
    bool solved_ = false;
    bool over_ = false;
};

}  // namespace pentaprism
