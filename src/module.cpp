// The compiled half of the Python package: one register_*() call per line, nothing else.

#include <pybind11/pybind11.h>

// NOLINTNEXTLINE(misc-use-anonymous-namespace,misc-const-correctness): what the macro writes is pybind11's
PYBIND11_MODULE(_core, module) {
    module.doc() = "Compiled core of pentaprism; use the names of the package pentaprism instead.";
    module.def("version", [] { return PENTAPRISM_VERSION; }, "Version this module was compiled from.");
}
