#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "pentaprism/core/game.hpp"
#include "pentaprism/search/ismcts.hpp"
#include "pentaprism/search/lines.hpp"
#include "pentaprism/search/report.hpp"
#include "pentaprism/search/summary.hpp"

namespace pentaprism {

// One search by several threads, each with a tree, a generator and a part of the limits of its own; their
// tallies are added up in order (root parallelisation, Chaslot, Winands and van den Herik 2008). So the
// report depends on the number of threads, and not on how they run.
template <Game G>
class ParallelSearch {
  public:
    using Clock = Halt::Clock;

    ParallelSearch(const Task<G>& task, const Limit& limit, std::uint64_t seed, const StopToken& stop)
        : task_(&task), limit_(limit), start_(Clock::now()), halt_(stop, start_, limit.time) {
        Rng rng(seed);
        const std::size_t threads = number_of_threads();
        for (std::size_t i = 0; i < threads; ++i)
            workers_.push_back(std::make_unique<Worker>(share(i, threads), rng.split()));
    }

    // What goes wrong in any thread, or with making one, ends all of them and is thrown.
    Report run(const Progress& progress) {
        {
            std::vector<std::jthread> threads;  // waits for them
            try {
                for (std::size_t i = 1; i < workers_.size(); ++i)
                    threads.emplace_back([this, i] { assist(*workers_[i]); });
                lead(*workers_[0], progress);
            } catch (...) {
                ended_.store(true, std::memory_order_relaxed);
                throw;
            }
        }
        for (const auto& worker : workers_)
            if (worker->failure) std::rethrow_exception(worker->failure);
        return final_report();
    }

  private:
    // On cache lines of its own.
    struct alignas(128) Worker {
        Worker(const Share& s, const Rng& r) : share(s), rng(r) {}
        Share share;
        Rng rng;
        std::optional<Ismcts<G>> search;  // made by its own thread
        Reason reason = Reason::kNodes;
        std::atomic<bool> asked{false};  // for a tally
        std::mutex mutex;
        Tally posted;
        std::exception_ptr failure;
    };

    // No thread without an iteration: a share of zero would be no limit. None with less memory than a search
    // needs either.
    std::size_t number_of_threads() const {
        auto most = static_cast<std::uint64_t>(std::max(1, task_->settings->threads));
        if (limit_.nodes != 0) most = std::min(most, limit_.nodes);
        if (limit_.guesses != 0) most = std::min(most, limit_.guesses);
        if (limit_.memory != 0)
            most = std::min(most, std::max<std::uint64_t>(1, limit_.memory / kLeastMemory));
        return static_cast<std::size_t>(most);
    }
    Share share(std::size_t i, std::size_t threads) const {
        const auto part = [&](std::uint64_t all) { return all / threads + (i < all % threads ? 1 : 0); };
        Share s;
        s.iterations = part(limit_.nodes);
        s.guesses = part(limit_.guesses);
        s.depth = limit_.depth;
        s.settles = limit_.ends();
        s.idle = only_depth() ? kIdle : 0;
        s.memory = static_cast<std::size_t>(part(limit_.memory == 0 ? kMostMemory : limit_.memory));
        return s;
    }
    // Whether only a depth ends the search, which a small game may not have.
    bool only_depth() const {
        return limit_.depth != 0 && limit_.nodes == 0 && (limit_.guesses == 0 || !HiddenGame<G>) &&
               limit_.time.count() == 0;
    }
    // Whether all that ends the search is the same every time.
    bool repeatable() const { return limit_.nodes != 0 || limit_.guesses != 0 || limit_.depth != 0; }

    // The thread of the caller, which reports.
    void lead(Worker& worker, const Progress& progress) {
        Clock::time_point next = start_ + progress.interval;
        worker.search.emplace(*task_, worker.share, worker.rng, halt_);
        worker.reason = worker.search->run([&] {
            if (progress.call && Clock::now() >= next) {
                progress.call(interim_report());
                next = Clock::now() + progress.interval;
            }
            return !ended_.load(std::memory_order_relaxed);
        });
        finish(worker);
    }
    void assist(Worker& worker) noexcept {
        try {
            work_along(worker);
        } catch (...) {
            worker.failure = std::current_exception();
            ended_.store(true, std::memory_order_relaxed);
        }
    }
    void work_along(Worker& worker) {
        worker.search.emplace(*task_, worker.share, worker.rng, halt_);
        worker.reason = worker.search->run([&] {
            if (worker.asked.load(std::memory_order_relaxed)) {
                Tally tally = worker.search->tally();
                const std::lock_guard lock(worker.mutex);
                worker.posted = std::move(tally);
                worker.asked.store(false, std::memory_order_relaxed);
            }
            return !ended_.load(std::memory_order_relaxed);
        });
        finish(worker);
    }
    // A proof ends the others' work too, unless that would make the report depend on how the threads run.
    void finish(const Worker& worker) {
        if (worker.reason == Reason::kProven && !repeatable()) ended_.store(true, std::memory_order_relaxed);
    }

    // The leader's tally now, and the others' as they were when last asked for.
    Report interim_report() {
        Tally all = workers_[0]->search.value().tally();
        for (std::size_t i = 1; i < workers_.size(); ++i) {
            const std::lock_guard lock(workers_[i]->mutex);
            if (!workers_[i]->posted.actions.empty()) all.add(workers_[i]->posted);
            workers_[i]->asked.store(true, std::memory_order_relaxed);
        }
        return report(all, 1);
    }
    Report final_report() {
        Tally all = workers_[0]->search.value().tally();
        for (std::size_t i = 1; i < workers_.size(); ++i) all.add(workers_[i]->search.value().tally());
        Report r = report(all, workers_.size());
        r.reason = reason();
        return r;
    }
    // An action's line is read from the tree, among the first so many, that visited it most.
    Report report(const Tally& all, std::size_t trees) {
        Report r = Summary<G>(*task_, all).report();
        std::vector<Tally> tallies;
        tallies.reserve(trees);
        for (std::size_t i = 0; i < trees; ++i) tallies.push_back(workers_[i]->search.value().tally());
        LineReader<G> reader(*task_);
        for (Line& line : r.lines) {
            const auto action = static_cast<std::size_t>(
                std::lower_bound(task_->actions.begin(), task_->actions.end(), line.action) -
                task_->actions.begin());
            std::size_t most = 0;
            for (std::size_t i = 1; i < trees; ++i)
                if (tallies[i].actions[action].visits > tallies[most].actions[action].visits) most = i;
            line.events = reader.read(workers_[most]->search.value().walk(), line.action);
        }
        r.time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start_);
        return r;
    }
    // Of several reasons: what was not asked for first, then a proof, then the leader's.
    Reason reason() const {
        for (const auto& worker : workers_)
            if (worker->reason == Reason::kStop || worker->reason == Reason::kTime) return worker->reason;
        for (const auto& worker : workers_)
            if (worker->reason == Reason::kProven) return Reason::kProven;
        return workers_[0]->reason;
    }

    static constexpr std::uint64_t kIdle = 10'000;
    static constexpr std::uint64_t kMostMemory = std::uint64_t{1} << 40U;
    static constexpr std::uint64_t kLeastMemory = std::uint64_t{1} << 18U;  // bytes of a thread

    const Task<G>* task_;
    Limit limit_;
    Clock::time_point start_;
    Halt halt_;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::atomic<bool> ended_{false};
};

// The tree search: what the seat of the view should do. The report of a seat that is not to choose speaks of
// the actions of the seat that is; at chance and when the game is over it is empty.
template <Game G>
Report search_tree(const G& g, const View<G>& view, const Settings& settings, const Limit& limit,
                   std::uint64_t seed, StopToken& stop, const Progress& progress) {
    Report empty;
    empty.seat = view.seat();
    empty.reason = Reason::kForced;
    Task<G> task{&g, &view, &settings, Seat::none(), {}, false};
    std::size_t legal = 0;
    if (!list_root(task, legal)) return empty;
    // A choice among one is no choice, but its value may be had for little.
    const bool forced = legal == 1 && limit.ends();
    constexpr std::uint64_t kForcedNodes = 64;
    Limit own = limit;
    if (forced) own.nodes = limit.nodes == 0 ? kForcedNodes : std::min(limit.nodes, kForcedNodes);
    Report report = ParallelSearch<G>(task, own, seed, stop).run(progress);
    if (forced) report.reason = Reason::kForced;
    return report;
}

}  // namespace pentaprism
