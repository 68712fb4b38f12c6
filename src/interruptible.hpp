#pragma once

#include <pybind11/pybind11.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "pentaprism/engine/background.hpp"

namespace pentaprism {

// Waits without Python's lock, but looks every ten milliseconds whether the user pressed Ctrl-C; then what
// runs is stopped and KeyboardInterrupt (or what the signal's handler raised) goes up. False: it is not done
// after `most`. `enough`, called with the lock, says that the job is to stop soon.
template <class Result, class Enough>
bool wait_interruptibly(Background<Result>& job, std::optional<std::chrono::microseconds> most,
                        Enough&& enough) {
    constexpr std::chrono::microseconds kSlice{10'000};
    const auto start = std::chrono::steady_clock::now();
    for (;;) {
        std::chrono::microseconds slice = kSlice;
        if (most) {
            const auto gone = std::chrono::duration_cast<std::chrono::microseconds>(
                std::chrono::steady_clock::now() - start);
            if (gone >= *most) return job.done();
            slice = std::min(slice, *most - gone);
        }
        {
            const pybind11::gil_scoped_release unlocked;
            if (job.wait_for(slice)) return true;
        }
        if (enough()) job.stop();
        if (PyErr_CheckSignals() != 0) {
            job.stop();
            const pybind11::gil_scoped_release unlocked;
            while (!job.wait_for(kSlice)) continue;
            const pybind11::gil_scoped_acquire locked;
            throw pybind11::error_already_set();
        }
    }
}

template <class Result>
bool wait_interruptibly(Background<Result>& job, std::optional<std::chrono::microseconds> most) {
    return wait_interruptibly(job, most, [] { return false; });
}

// Runs something long to its end, interruptibly.
template <class Call, class Enough>
auto run_interruptibly(Call call, Enough enough) {
    using Found = decltype(call(std::declval<StopToken&>()));
    std::optional<Background<Found>> job(std::in_place, std::move(call));
    wait_interruptibly(*job, std::nullopt, std::move(enough));
    return job->result();
}
template <class Call>
auto run_interruptibly(Call call) {
    return run_interruptibly(std::move(call), [] { return false; });
}

}  // namespace pentaprism
