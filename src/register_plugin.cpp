// Plug-ins: structs out of capsules, and functions of Python's as evaluators.

#include <pybind11/pybind11.h>
#include <pybind11/typing.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "plugins.hpp"
#include "register.hpp"

namespace py = pybind11;

namespace pentaprism {

namespace {

// What a function of Python's returns, for its annotation.
class ValueSequence : public py::object {
  public:
    using py::object::object;
};

// Anything, annotated as the capsule that it should be: what else it may be is said in words of our own.
class MaybeCapsule : public py::object {
  public:
    using py::object::object;
    static bool check_(py::handle) { return true; }
};

}  // namespace

}  // namespace pentaprism

template <>
struct pybind11::detail::handle_type_name<pentaprism::ValueSequence> {
    static constexpr auto name = const_name("collections.abc.Sequence[float]");
};
template <>
struct pybind11::detail::handle_type_name<pentaprism::MaybeCapsule> {
    static constexpr auto name = const_name("typing_extensions.CapsuleType");
};

namespace pentaprism {

namespace {

// The state of this thread in Python, between calls without the lock.
class Attachment {
  public:
    ~Attachment() { leave(); }
    void enter() {
        if (state_ == nullptr) {
            first_ = PyGILState_Ensure();
            state_ = PyThreadState_Get();
        } else {
            PyEval_RestoreThread(state_);
        }
    }
    void pause() { PyEval_SaveThread(); }
    void leave() {
        if (state_ == nullptr) return;
        PyEval_RestoreThread(std::exchange(state_, nullptr));
        PyGILState_Release(first_);
    }

  private:
    PyThreadState* state_ = nullptr;
    PyGILState_STATE first_ = PyGILState_UNLOCKED;
};
thread_local Attachment attachment;

class Lock {
  public:
    Lock() { attachment.enter(); }
    ~Lock() { attachment.pause(); }
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;
};

std::string kind_of(const py::object& given) { return Py_TYPE(given.ptr())->tp_name; }

// The struct in a capsule of that name.
template <class Struct>
Struct struct_in(const py::object& given, const char* role, const char* name) {
    const std::string expected = std::string(role) + ": expected a capsule named '" + name + "', got ";
    if (!PyCapsule_CheckExact(given.ptr())) throw py::type_error(expected + kind_of(given));
    if (PyCapsule_IsValid(given.ptr(), name) == 0) {
        const char* other = PyCapsule_GetName(given.ptr());
        throw py::type_error(expected +
                             (other == nullptr ? "one without a name" : "'" + std::string(other) + "'"));
    }
    const auto* plugin = static_cast<const Struct*>(PyCapsule_GetPointer(given.ptr(), name));
    if (const std::string fault = fault_of(*plugin); !fault.empty())
        throw py::type_error(role + (": " + fault));
    return *plugin;
}

EvaluatorHandle evaluator_in(const MaybeCapsule& given) {
    return {struct_in<pp_evaluator>(given, "evaluator", PP_EVALUATOR_CAPSULE), given, false};
}
EvaluatorHandle evaluator_calling(const py::typing::Callable<ValueSequence(py::int_, py::bytes)>& function) {
    return {{}, function, true};
}
PolicyHandle policy_in(const MaybeCapsule& given) {
    return {struct_in<pp_policy>(given, "policy", PP_POLICY_CAPSULE), given};
}

}  // namespace

void PythonThread::leave() { attachment.leave(); }

void PythonEvaluator::call(const pp_view* guess, float* values, void* self) {
    auto& evaluator = *static_cast<PythonEvaluator*>(self);
    if (evaluator.failed_.load(std::memory_order_relaxed)) return;
    const Lock lock;
    try {
        const py::bytes state(static_cast<const char*>(guess->state), static_cast<std::size_t>(guess->bytes));
        evaluator.read(evaluator.function_(guess->seat, state), values);
    } catch (py::error_already_set& error) {
        evaluator.fail(error);
    }
}

// A number beyond what a float holds is beyond [0, 1] all the same.
void PythonEvaluator::read(py::handle result, float* values) const {
    if (PySequence_Check(result.ptr()) == 0) {
        PyErr_SetString(PyExc_TypeError, "an evaluator returns a sequence with the value of each seat");
        throw py::error_already_set();
    }
    // A tuple of its own: turning an item into a number may run code that changes the list.
    const auto list = py::reinterpret_steal<py::object>(PySequence_Tuple(result.ptr()));
    if (!list) throw py::error_already_set();
    const auto count = static_cast<std::size_t>(PyTuple_GET_SIZE(list.ptr()));
    if (count != seats_) {
        PyErr_Format(PyExc_ValueError, "an evaluator returns the value of each of %zu seats, not %zu values",
                     seats_, count);
        throw py::error_already_set();
    }
    for (std::size_t seat = 0; seat < seats_; ++seat) {
        PyObject* item = PyTuple_GET_ITEM(list.ptr(), static_cast<Py_ssize_t>(seat));
        const double value = PyFloat_AsDouble(item);
        if (value == -1.0 && PyErr_Occurred() != nullptr) throw py::error_already_set();
        values[seat] = static_cast<float>(std::isnan(value) ? value : std::clamp(value, -1.0, 2.0));
    }
}

void PythonEvaluator::fail(py::error_already_set& error) {
    if (!failure_) {
        failure_ = error.value();
        if (error.trace()) PyException_SetTraceback(failure_.ptr(), error.trace().ptr());
    }
    failed_.store(true, std::memory_order_relaxed);
    stop_->request();
}

void PythonEvaluator::raise_failure() const {
    if (!failure_) return;
    PyErr_SetObject(py::type::handle_of(failure_).ptr(), failure_.ptr());
    throw py::error_already_set();
}

SearchPlugins::SearchPlugins(const AnyGame& game, const std::optional<EvaluatorHandle>& evaluator,
                             const std::optional<PolicyHandle>& policy)
    : plugins_(game) {
    if (evaluator) {
        if (evaluator->is_function)
            python_ = std::make_unique<PythonEvaluator>(evaluator->kept, game.info().sides.seats);
        plugins_.use(python_ ? python_->plugin() : evaluator->plugin);
        kept_.push_back(evaluator->kept);
    }
    if (policy) {
        plugins_.use(policy->plugin);
        kept_.push_back(policy->kept);
    }
}

void register_plugin(py::module_& module) {  // NOLINT(misc-const-correctness): as its sisters
    py::class_<EvaluatorHandle>(module, "Evaluator", "A user's evaluator.")
        .def(py::init(&evaluator_in), py::arg("capsule"),
             "Of a capsule `pentaprism.evaluator.v1`. Raises TypeError for another name, ABI or size, and "
             "for no function.")
        .def_static(
            "calling", &evaluator_calling, py::arg("function"),
            "Of a function from seat and bytes of a state to a sequence with the value of each seat.");
    py::class_<PolicyHandle>(module, "Policy", "A user's playout policy.")
        .def(py::init(&policy_in), py::arg("capsule"),
             "Of a capsule `pentaprism.policy.v1`. Raises TypeError for another name, ABI or size, and for "
             "no function.");
}

}  // namespace pentaprism
