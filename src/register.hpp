#pragma once

#include <pybind11/pybind11.h>

// Each file register_x.cpp adds one part of the compiled module.

namespace pentaprism {

void register_layout(pybind11::module_& module);
void register_plugin(pybind11::module_& module);
void register_errors(pybind11::module_& module);
void register_table(pybind11::module_& module);
void register_games(pybind11::module_& module);
void register_rules(pybind11::module_& module);
void register_search(pybind11::module_& module);
void register_bench(pybind11::module_& module);

}  // namespace pentaprism
