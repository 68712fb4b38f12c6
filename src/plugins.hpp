#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

#include "pentaprism/engine/any.hpp"
#include "pentaprism/engine/plugin.hpp"

// Plug-ins as Python hands them over, and what a search must hold while it uses them.

namespace pentaprism {

// A struct out of a capsule, checked; or a function of Python's.
struct EvaluatorHandle {
    pp_evaluator plugin{};
    pybind11::object kept;      // the capsule, or the function
    bool is_function = false;
};
struct PolicyHandle {
    pp_policy plugin{};
    pybind11::object kept;
};

// A function of Python's as one search calls it: seat and bytes of a state go in, a value for each seat comes
// out. The first exception ends the search, and is kept for whoever asks for its result; from then on no call
// reaches Python.
class PythonEvaluator {
  public:
    PythonEvaluator(pybind11::object function, std::size_t seats)
        : function_(std::move(function)), seats_(seats) {}

    pp_evaluator plugin() { return {PP_PLUGIN_ABI, sizeof(pp_evaluator), &call, this, nullptr}; }
    // Called before the search begins.
    void watch(StopToken& stop) { stop_ = &stop; }
    // Raises what the function has raised, if it has. Needs Python's lock, as the destructor does.
    void raise_failure() const;

  private:
    static void call(const pp_view* guess, float* values, void* self);
    void read(pybind11::handle result, float* values) const;
    void fail(pybind11::error_already_set& error);

    pybind11::object function_;
    std::size_t seats_;
    StopToken* stop_ = nullptr;
    std::atomic<bool> failed_{false};
    pybind11::object failure_;  // written once, with Python's lock
};

// All that a search calls that came from Python. Made and destroyed with Python's lock.
class SearchPlugins {
  public:
    SearchPlugins(const AnyGame& game, const std::optional<EvaluatorHandle>& evaluator,
                  const std::optional<PolicyHandle>& policy);

    // What the settings then point to is here. `stop` ends the search that they are for.
    void bind(Settings& settings, StopToken& stop) {
        plugins_.bind(settings);
        if (python_) python_->watch(stop);
    }
    void raise_failure() const {
        if (python_) python_->raise_failure();
    }

  private:
    Plugins plugins_;
    std::unique_ptr<PythonEvaluator> python_;
    std::vector<pybind11::object> kept_;
};

// What a thread of ours needs to call Python. Its state in Python is made at the first call and kept until
// the thread ends or calls `leave`, because making one costs more than a call. A thread that somebody holding
// Python's lock may wait for leaves before it ends.
class PythonThread {
  public:
    static void leave();
    struct Leaver {
        Leaver() = default;
        ~Leaver() { leave(); }
        Leaver(const Leaver&) = delete;
        Leaver& operator=(const Leaver&) = delete;
    };
};

}  // namespace pentaprism
