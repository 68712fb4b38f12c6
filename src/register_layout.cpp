// Layouts: which field of a record lies where, of what type, and what it stands for. NumPy dtypes, Cython
// structs and the planes of tensors are made from them in Python.

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <string_view>
#include <tuple>
#include <vector>

#include "pentaprism/engine/any.hpp"
#include "register.hpp"

namespace py = pybind11;

namespace pentaprism {

namespace {

std::string_view word_of(Meaning::What what) {
    switch (what) {
        case Meaning::What::kNumber:
            return "number";
        case Meaning::What::kChoice:
            return "choice";
        case Meaning::What::kSet:
            return "set";
        case Meaning::What::kNothing:
            return "nothing";
    }
    return "number";
}

std::vector<std::uint16_t> shape_of(const TypeInfo& type) {
    std::vector<std::uint16_t> shape;
    for (const std::uint16_t n : type.shape)
        if (n != 0) shape.push_back(n);
    return shape;
}

using MeaningTuple = std::tuple<std::string_view, std::string_view, std::uint64_t>;

std::vector<MeaningTuple> meanings_of(const TypeInfo& type) {
    std::vector<MeaningTuple> all;
    for (const Meaning& m : type.meanings) all.emplace_back(m.field, word_of(m.what), m.most);
    return all;
}

}  // namespace

void register_layout(py::module_& module) {  // NOLINT(misc-const-correctness): as its sisters
    py::class_<TypeInfo> layout(module, "Layout",
                                "The type of a field: whole numbers, or a record; once, or an array.");
    py::class_<FieldInfo>(module, "Field", "A field of a record.")
        .def_readonly("name", &FieldInfo::name)
        .def_readonly("offset", &FieldInfo::offset, "Bytes from the start of the record.")
        .def_readonly("type", &FieldInfo::type);
    layout
        .def_property_readonly(
            "kind", [](const TypeInfo& self) { return std::string_view(&self.kind, 1); },
            "`u` and `i`: whole numbers; `V`: a record.")
        .def_readonly("size", &TypeInfo::size, "Bytes of one item.")
        .def_property_readonly("shape", &shape_of, "Dimensions of the array; none: no array.")
        .def_property_readonly(
            "fields",
            [](const TypeInfo& self) {
                return std::vector<FieldInfo>(self.fields.begin(), self.fields.end());
            },
            "Of a record, in order.")
        .def_readonly("name", &TypeInfo::name, "Of a record or an id, as C++ calls it.")
        .def_property_readonly(
            "meanings", &meanings_of,
            "Of fields whose type does not say it: field, `number`, `choice`, `set` or `nothing`, and "
            "the greatest number, the number of choices, or the bits of the set.");
}

}  // namespace pentaprism
