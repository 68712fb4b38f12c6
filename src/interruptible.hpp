#pragma once

#include <pybind11/pybind11.h>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "pentaprism/engine/any.hpp"

namespace pentaprism {

// Something long that runs in a thread of its own, without Python's lock, until it is done or told to stop.
template <class Result>
class Background {
  public:
    template <class Call>
    explicit Background(Call call)
        : thread_([this, call = std::move(call)] {
              try {
                  finish(call(stop_), nullptr);
              } catch (...) {
                  finish(std::nullopt, std::current_exception());
              }
          }) {}
    ~Background() {
        stop_.request();
        if (thread_.joinable()) thread_.join();
    }
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;

    void stop() { stop_.request(); }
    bool wait_for(std::chrono::microseconds most) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, most, [this] { return done_; });
    }
    bool done() {
        const std::lock_guard lock(mutex_);
        return done_;
    }
    // Precondition: done.
    const Result& result() {
        if (thread_.joinable()) thread_.join();
        if (error_) std::rethrow_exception(error_);
        return *result_;
    }

  private:
    void finish(std::optional<Result> result, std::exception_ptr error) {
        const std::lock_guard lock(mutex_);
        result_ = std::move(result);
        error_ = std::move(error);
        done_ = true;
        changed_.notify_all();
    }

    StopToken stop_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool done_ = false;
    std::optional<Result> result_;
    std::exception_ptr error_;
    std::thread thread_;  // last: it uses all of the above
};

// Waits without Python's lock, but looks every ten milliseconds whether the user pressed Ctrl-C; then what runs is stopped
// and KeyboardInterrupt (or what the signal's handler raised) goes up. False: it is not done after `most`.
template <class Result>
bool wait_interruptibly(Background<Result>& job, std::optional<std::chrono::microseconds> most) {
    constexpr std::chrono::microseconds kSlice{10'000};
    const auto start = std::chrono::steady_clock::now();
    for (;;) {
        std::chrono::microseconds slice = kSlice;
        if (most) {
            const auto gone = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start);
            if (gone >= *most) return job.done();
            slice = std::min(slice, *most - gone);
        }
        {
            const pybind11::gil_scoped_release unlocked;
            if (job.wait_for(slice)) return true;
        }
        if (PyErr_CheckSignals() != 0) {
            job.stop();
            const pybind11::gil_scoped_release unlocked;
            while (!job.wait_for(kSlice)) continue;
            const pybind11::gil_scoped_acquire locked;
            throw pybind11::error_already_set();
        }
    }
}

// Runs something long to its end, interruptibly.
template <class Call>
auto run_interruptibly(Call call) {
    using Result = decltype(call(std::declval<StopToken&>()));
    std::optional<Background<Result>> job(std::in_place, std::move(call));
    wait_interruptibly(*job, std::nullopt);
    return job->result();
}

}  // namespace pentaprism
