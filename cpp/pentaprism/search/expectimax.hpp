#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <thread>
#include <vector>

#include "pentaprism/core/view.hpp"
#include "pentaprism/search/alpha_beta.hpp"
#include "pentaprism/search/deepening.hpp"
#include "pentaprism/search/maxn.hpp"
#include "pentaprism/search/poles.hpp"
#include "pentaprism/search/report.hpp"

// Depth search: expectimax by iterative deepening.
//
// One guess is searched to a depth with exact chance: by alpha-beta with Star1/Star2 where one number says
// everything (two sides, one side, or many under the paranoid assumption; alpha_beta.hpp), by max-n else
// (maxn.hpp). States that come back are solved by their fixed point (fixpoint.hpp). Positions that end within
// the depth give proven values; when nothing that was asked for can change any more, the search ends, and
// says so.
//
// Where something is hidden, `guesses` guesses are each searched as if everything were known, and each action
// has the mean of its values over them (perfect-information Monte Carlo, PIMC; Ginsberg 2001, Long et al.
// 2010), with their standard deviation. This commits the two errors that are known of it (Frank and Basin
// 1998). Fusion: in each guess the search chooses with knowledge that it will not have, so it is drawn to
// gambling on a hidden coin (GUESS, in the coin game) and finds no worth in looking first. Non-locality: a
// guess counts as likely although an opponent who knew would never have let it come to this. It is at its
// best where little is hidden or soon shown; the tree search does not fuse. For the same reason a value of a
// game that hides something is an estimate, however deep the search.

namespace pentaprism {

// The guesses that a depth search of this view and seed looks at.
template <Game G>
std::vector<typename G::State> sample_guesses(const G& g, const View<G>& view, std::uint64_t seed,
                                              std::size_t count) {
    Rng rng(seed);
    std::vector<typename G::State> guesses;
    guesses.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        Rng own = rng.split();
        guesses.push_back(view.guess(g, own));
    }
    return guesses;
}

namespace detail {

// One call of search_depth. The work is cut into `Deepening`s: one for each different guess, or, where
// nothing is hidden, one for each thread with its share of the root's actions. All go one ply deeper, then
// the positions that are left of a limit are shared out anew among those that are not done. How they are
// spread over threads changes nothing.
template <Game G, class Search>
class DepthSearch {
  public:
    using State = G::State;
    using Unit = Deepening<G, Search>;
    using Clock = Halt::Clock;

    DepthSearch(const G& g, const View<G>& view, const Settings& settings, const Limit& limit,
                std::uint64_t seed, const StopToken& stop, const Progress& progress)
        : game_(&g),
          settings_(&settings),
          limit_(limit),
          progress_(&progress),
          seat_(view.seat()),
          start_(Clock::now()),
          halt_(stop, start_, limit.time),
          hidden_(hides(g)) {
        prepare(view, seed);
    }

    Report run() {
        if (actions_.empty()) return report(Reason::kForced);
        Clock::time_point shown = start_;
        for (std::uint32_t depth = 1; depth <= most_depth(); ++depth) {
            std::vector<Unit*> active;
            for (const auto& unit : units_)
                if (!unit->over()) active.push_back(unit.get());
            std::uint64_t share = Allowance::kEndless;
            if (limit_.nodes != 0) share = (limit_.nodes - nodes()) / std::max<std::size_t>(1, active.size());
            if (active.empty() || share == 0 || halted() != nullptr) break;
            deepen_all(active, share);
            if (progress_->call && Clock::now() - shown >= progress_->interval) {
                progress_->call(report(Reason::kNodes));
                shown = Clock::now();
            }
        }
        return report(why());
    }

  private:
    static constexpr std::uint32_t kUsualDepth = 4;  // where only the guesses are limited
    static constexpr std::uint64_t kMostBytes = 1ULL << 30U;  // where memory is not

    void prepare(const View<G>& view, std::uint64_t seed) {
        const State first = view.any_guess(*game_);
        if (game_->actor(first) != Actor(seat_)) return;
        ActionList<G::kMaxActions> list;
        game_->actions(first, list);
        forced_ = list.size() == 1 && limit_.ends();  // without a limit, somebody wants to know the value
        for (const Action a : list)
            if (settings_->only.empty() || contains(settings_->only, a)) actions_.push_back(a);
        if (actions_.empty()) actions_.assign(list.begin(), list.end());
        const std::uint64_t bytes = limit_.memory != 0 ? limit_.memory : kMostBytes;
        if (hidden_)
            prepare_guesses(view, seed, bytes);
        else
            prepare_shares(first, seed, bytes);
    }
    static bool contains(const std::vector<Action>& list, Action a) {
        return std::ranges::find(list, a) != list.end();
    }

    // Guesses are as many as asked for, unless the positions or the memory allowed are too few to look at
    // each of their root's actions. Equal guesses are searched once.
    void prepare_guesses(const View<G>& view, std::uint64_t seed, std::uint64_t bytes) {
        std::uint64_t count =
            std::max<std::uint64_t>(1, limit_.guesses != 0 ? limit_.guesses : settings_->guesses);
        if (limit_.nodes != 0)
            count = std::min(count, std::max<std::uint64_t>(1, limit_.nodes / (2 * actions_.size() + 2)));
        count = std::min(count, std::max<std::uint64_t>(1, bytes / Unit::least_bytes()));
        const std::vector<State> guesses = sample_guesses(*game_, view, seed, count);
        std::vector<std::size_t> firsts;  // of each different guess
        for (std::size_t i = 0; i < guesses.size(); ++i) {
            std::size_t u = 0;
            while (u < firsts.size() && std::memcmp(&guesses[firsts[u]], &guesses[i], sizeof(State)) != 0)
                ++u;
            if (u == firsts.size()) firsts.push_back(i);
            unit_of_.push_back(u);
        }
        const auto parts = Unit::divide(bytes / firsts.size());
        for (const std::size_t i : firsts) add_unit(guesses[i], actions_, seed, parts);
    }

    // Nothing is hidden: there is one guess, and threads take the root's actions in turn.
    void prepare_shares(const State& root, std::uint64_t seed, std::uint64_t bytes) {
        const auto threads = static_cast<std::size_t>(std::max(1, settings_->threads));
        const std::size_t count = std::min(threads, actions_.size());
        for (std::size_t u = 0; u < count; ++u) {
            std::vector<Action> share;
            for (std::size_t i = u; i < actions_.size(); i += count) share.push_back(actions_[i]);
            add_unit(root, share, seed, Unit::divide(bytes / count));
        }
    }
    void add_unit(const State& root, const std::vector<Action>& actions, std::uint64_t seed,
                  Unit::Bytes parts) {
        units_.push_back(
            std::make_unique<Unit>(*game_, *settings_, root, actions, seat_, seed, halt_, parts));
    }

    std::uint32_t most_depth() const {
        if (forced_) return 1;
        if (limit_.depth != 0) return limit_.depth;
        const bool by_guesses = limit_.guesses != 0 && limit_.nodes == 0 && limit_.time.count() == 0;
        return by_guesses ? kUsualDepth : static_cast<std::uint32_t>(Path<G>::kMostPlies);
    }
    int lines() const { return hidden_ ? 0 : settings_->lines; }

    void deepen_all(const std::vector<Unit*>& active, std::uint64_t share) {
        std::atomic<std::size_t> next{0};
        const auto work = [&] {
            for (std::size_t i = next.fetch_add(1); i < active.size(); i = next.fetch_add(1))
                active[i]->deepen(share, lines());
        };
        const std::size_t threads =
            std::min(active.size(), static_cast<std::size_t>(std::max(1, settings_->threads)));
        std::vector<std::jthread> others;
        for (std::size_t t = 1; t < threads; ++t) others.emplace_back(work);
        work();
    }

    std::uint64_t nodes() const {
        std::uint64_t sum = 0;
        for (const auto& unit : units_) sum += unit->allowance().nodes();
        return sum;
    }
    const Halt* halted() const {
        for (const auto& unit : units_)
            if (unit->allowance().halt().halted()) return &unit->allowance().halt();
        return nullptr;
    }
    // The depth that every unit has reached; a solved one has reached any.
    std::size_t depth() const {
        std::size_t least = Path<G>::kMostPlies;
        std::size_t most = 0;
        for (const auto& unit : units_) {
            if (!unit->solved()) least = std::min(least, unit->depth());
            most = std::max(most, unit->depth());
        }
        return std::min(least, most);
    }

    Reason why() const {
        if (const Halt* halt = halted()) return halt->reason();
        if (forced_) return Reason::kForced;
        const bool solved = std::ranges::all_of(units_, [](const auto& u) { return u->solved(); });
        if (solved) return hidden_ ? Reason::kGuesses : Reason::kProven;
        const bool given_up = std::ranges::any_of(
            units_, [](const auto& u) { return u->over() && !u->solved() && u->allowance().given_up(); });
        if (given_up || (limit_.nodes != 0 && limit_.nodes - nodes() < units_.size())) return Reason::kNodes;
        if (limit_.depth != 0 && depth() >= limit_.depth) return Reason::kDepth;
        if (depth() < most_depth()) return Reason::kMemory;
        return limit_.guesses != 0 ? Reason::kGuesses : Reason::kDepth;
    }

    Report report(Reason reason) {
        Report r;
        r.seat = seat_;
        r.reason = reason;
        r.nodes = nodes();
        r.guesses = hidden_ ? unit_of_.size() : std::min<std::size_t>(1, units_.size());
        r.depth = static_cast<std::uint32_t>(depth());
        for (const auto& unit : units_) {
            r.tree += unit->entries();
            r.memory += unit->bytes();
            r.seldepth = std::max(r.seldepth, static_cast<std::uint32_t>(unit->deepest()));
        }
        if (!units_.empty()) {
            if (hidden_)
                mean_lines(r);
            else
                joined_lines(r);
            settle(r);
        }
        for (const auto& unit : units_) r.evaluations += unit->evaluations();
        r.time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start_);
        return r;
    }

    // Nothing hidden: the units' lines, all at the depth that every unit has reached.
    void joined_lines(Report& r) {
        for (const auto& unit : units_)
            for (const Judged& j : unit->results(unit->solved() ? unit->depth() : depth())) {
                Line line;
                line.action = j.action;
                line.visits = j.judged() ? 1 : 0;
                line.value = j.values;
                line.capped = j.judged() && !j.exact();
                line.bound = bound_of(j);
                if (j.judged()) line.events = unit->line(j.action);
                r.lines.push_back(std::move(line));
            }
    }
    // Against a coalition that does not exist a seat gets at least what is proven, but may get more.
    Bound bound_of(const Judged& j) const {
        const bool coalition = settings_->opponents == Opponents::kParanoid && game_->sides().count() > 2;
        const bool low = (j.what & says::kAtLeastProven) != 0;
        const bool high = (j.what & says::kAtMostProven) != 0 && !coalition;
        if (low) return high ? Bound::kExact : Bound::kLower;
        return high ? Bound::kUpper : Bound::kEstimate;
    }

    // Something hidden: the mean over guesses, in their order; guesses for which there was no time do not
    // count.
    void mean_lines(Report& r) {
        const std::size_t seats = game_->sides().seats;
        for (const Action a : actions_) {
            Line line;
            line.action = a;
            const Unit* source = nullptr;
            std::vector<double> own;
            for (const std::size_t u : unit_of_) {
                const Judged& j = result_of(*units_[u], a);
                if (!j.judged()) continue;
                if (source == nullptr) source = units_[u].get();
                for (std::size_t s = 0; s < seats; ++s) line.value[s] += j.values[s];
                own.push_back(j.values[seat_.index()]);
            }
            line.visits = own.size();
            for (double& v : line.value) v /= static_cast<double>(std::max<std::size_t>(1, own.size()));
            line.deviation = deviation(own, line.value[seat_.index()]);
            if (source != nullptr) line.events = source->line(a);
            r.lines.push_back(std::move(line));
        }
    }
    static const Judged& result_of(const Unit& unit, Action a) {
        const std::vector<Judged>& all = unit.results(unit.depth());
        return *std::ranges::find_if(all, [a](const Judged& j) { return j.action == a; });
    }
    static double deviation(const std::vector<double>& values, double mean) {
        if (values.size() < 2) return 0.0;
        double sum = 0.0;
        for (const double v : values) sum += (v - mean) * (v - mean);
        return std::sqrt(sum / static_cast<double>(values.size() - 1));
    }

    // Gives what has no value the evaluator's word on the root, and sorts: best first.
    void settle(Report& r) {
        const bool missing = std::ranges::any_of(r.lines, [](const Line& l) { return l.visits == 0; });
        const Values root = missing ? units_.front()->root_estimate() : Values{};
        for (Line& line : r.lines) {
            if (line.visits != 0) continue;
            line.value = root;
            line.events = units_.front()->line(line.action);
            line.events.resize(1);
        }
        const std::size_t own = seat_.index();
        std::ranges::sort(r.lines, [own](const Line& a, const Line& b) {
            if (a.visits != b.visits) return a.visits > b.visits;
            if (a.value[own] != b.value[own]) return a.value[own] > b.value[own];
            return a.capped != b.capped ? b.capped : a.action < b.action;
        });
        r.lines.front().policy = 1.0;
    }

    const G* game_;
    const Settings* settings_;
    Limit limit_;
    const Progress* progress_;
    Seat seat_;
    Clock::time_point start_;
    Halt halt_;
    bool hidden_;
    bool forced_ = false;
    std::vector<Action> actions_;  // of the root, those to search
    std::vector<std::unique_ptr<Unit>> units_;
    std::vector<std::size_t> unit_of_;  // of each guess
};

}  // namespace detail

// The depth search's entry. Precondition: the view's seat is to choose; else the report has no lines. Of the
// limits, `nodes` counts positions visited, `depth` events with an alternative (path.hpp), `guesses`
// replaces Settings::guesses. A report depends on view, seed, settings, limits and threads alone, unless
// `time` or the stop token ended it.
template <Game G>
Report search_depth(const G& g, const View<G>& view, const Settings& settings, const Limit& limit,
                    std::uint64_t seed, const StopToken& stop, const Progress& progress = {}) {
    const bool paranoid = settings.opponents == Opponents::kParanoid;
    if (g.sides().count() <= 1 || paranoid || (g.sides().count() == 2 && !GeneralSum<G>))
        return detail::DepthSearch<G, AlphaBeta<G>>(g, view, settings, limit, seed, stop, progress).run();
    return detail::DepthSearch<G, MaxN<G>>(g, view, settings, limit, seed, stop, progress).run();
}

}  // namespace pentaprism
