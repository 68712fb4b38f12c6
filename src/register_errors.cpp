// Refusals cross into Python as values; pentaprism/errors.py turns each into the exception of its name.

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <exception>
#include <string>
#include <system_error>
#include <utility>

#include "pentaprism/engine/notation.hpp"
#include "pentaprism/engine/registry.hpp"
#include "register.hpp"

namespace py = pybind11;

namespace pentaprism {

namespace {

std::string_view problem_name(LoadProblem::What what) {
    switch (what) {
        case LoadProblem::What::kGame:
            return "game";
        case LoadProblem::What::kParameter:
            return "parameter";
        case LoadProblem::What::kValue:
            return "value";
        case LoadProblem::What::kTogether:
            return "together";
        case LoadProblem::What::kRules:
            return "rules";
    }
    return "internal";
}

// Threads are all that this package asks the system for.
void translate_system_error(std::exception_ptr thrown) {  // NOLINT(performance-unnecessary-value-param)
    try {
        if (thrown) std::rethrow_exception(std::move(thrown));
    } catch (const std::system_error& error) {
        const std::string message = std::string("the system gives no more threads: ") + error.what();
        py::set_error(PyExc_RuntimeError, message.c_str());
    }
}

}  // namespace

void register_errors(py::module_& module) {  // NOLINT(misc-const-correctness): as its sisters
    py::register_exception_translator(&translate_system_error);
    py::class_<Refusal>(module, "Refusal", "Why a text was not accepted; nothing has changed.")
        .def_property_readonly(
            "fault", [](const Refusal& r) { return name_of(r.why); }, "A stable word.")
        .def_readonly("token", &Refusal::token, "The event or word that was refused.")
        .def_readonly("candidates", &Refusal::candidates, "What an ambiguous text may mean.")
        .def_readonly("at", &Refusal::at, "Which word of several, from 1.");

    py::class_<LoadProblem>(module, "LoadProblem", "Why a game was not loaded.")
        .def_property_readonly(
            "what", [](const LoadProblem& p) { return problem_name(p.what); },
            "`game`, `parameter`, `value`, `together` (the values do not fit together) or `rules`.")
        .def_readonly("word", &LoadProblem::word, "What was not known.")
        .def_readonly("known", &LoadProblem::known, "What would have been.")
        .def_readonly("why", &LoadProblem::why, "Of values that do not fit together: what is wrong.");
}

}  // namespace pentaprism
