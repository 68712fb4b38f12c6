#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <variant>

#include "pentaprism/search/limit.hpp"

namespace pentaprism {

// Something long that runs in a thread of its own until it is done or told to stop.
template <class Result>
class Background {
  public:
    template <class Call>
    explicit Background(Call call)
        : thread_([this, call = std::move(call)] {
              try {
                  finish(call(stop_));
              } catch (...) {
                  finish(std::current_exception());
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
        const std::scoped_lock lock(mutex_);
        return done_;
    }
    // Precondition: done.
    const Result& result() {
        if (thread_.joinable()) thread_.join();
        if (const auto* error = std::get_if<std::exception_ptr>(&found_)) std::rethrow_exception(*error);
        return std::get<Result>(found_);
    }

  private:
    void finish(std::variant<std::exception_ptr, Result> found) {
        const std::scoped_lock lock(mutex_);
        found_ = std::move(found);
        done_ = true;
        changed_.notify_all();
    }

    StopToken stop_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool done_ = false;
    std::variant<std::exception_ptr, Result> found_;
    std::thread thread_;  // last: it uses all of the above
};

}  // namespace pentaprism
