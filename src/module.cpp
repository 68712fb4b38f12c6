// The compiled half of the Python package: one register_*() call per line, nothing else.

#include <pybind11/pybind11.h>

#include "register.hpp"

PYBIND11_MODULE(_core, module) {
    module.doc() = "Compiled core of pentaprism; use the names of the package pentaprism instead.";
    module.def("version", [] { return PENTAPRISM_VERSION; }, "Version this module was compiled from.");
    pentaprism::register_layout(module);
    pentaprism::register_plugin(module);
    pentaprism::register_errors(module);
    pentaprism::register_table(module);
    pentaprism::register_rules(module);
    pentaprism::register_search(module);
    pentaprism::register_games(module);
    pentaprism::register_bench(module);
}
