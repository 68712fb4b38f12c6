// Rulebooks: the record types of their tables, the words of the games, and rulebooks made of NumPy arrays.

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include "handles.hpp"
#include "pentaprism/engine/registry.hpp"
#include "pentaprism/engine/rules.hpp"
#include "pentaprism/rules/records.hpp"
#include "register.hpp"

namespace py = pybind11;

namespace pentaprism {

namespace {

using Names = std::vector<std::string>;
using Operands = std::vector<std::pair<std::string, int>>;
using Arrays = std::map<std::string, py::array>;
using Problems = std::vector<std::tuple<std::string, std::string, std::size_t, std::string>>;

py::dtype dtype_of(const TypeInfo& type);

py::dtype dtype_of(std::span<const FieldInfo> fields, std::size_t size) {
    py::list names;
    py::list formats;
    py::list offsets;
    for (const FieldInfo& f : fields) {
        names.append(std::string(f.name));
        formats.append(dtype_of(f.type));
        offsets.append(f.offset);
    }
    return {std::move(names), std::move(formats), std::move(offsets), static_cast<py::ssize_t>(size)};
}

// A NumPy type: whole numbers or a record, with the dimensions of the field.
py::dtype dtype_of(const TypeInfo& type) {
    py::dtype item = type.kind == 'V' ? dtype_of(type.fields, type.size)
                                      : py::dtype(std::string(1, type.kind) + std::to_string(type.size));
    if (type.shape[0] == 0) return item;
    py::list shape;
    for (const std::uint16_t n : type.shape)
        if (n != 0) shape.append(n);
    return py::dtype::from_args(py::make_tuple(item, py::tuple(shape)));
}

template <class Row>
py::dtype row_dtype() {
    return dtype_of(Described<Row>::kFields, sizeof(Row));
}

std::map<std::string, py::dtype> dtypes() {
    return {
        {"components", row_dtype<ComponentRow>()},
        {"programs", row_dtype<ProgramRow>()},
        {"instrs", row_dtype<InstrRow>()},
        {"exprs", row_dtype<ExprRow>()},
        {"sets", row_dtype<SetRow>()},
        {"asks", row_dtype<AskRow>()},
        {"entries", row_dtype<EntryRow>()},
        {"statics", row_dtype<StaticRow>()},
        {"lists", row_dtype<ListRow>()},
        {"params", py::dtype::of<std::int32_t>()},
        {"numbers", py::dtype::of<std::int16_t>()},
        {"names", py::dtype::of<std::uint8_t>()},
        {"name_ends", py::dtype::of<std::uint32_t>()},
    };
}

// One table as a span, after the array has been found to be exactly what it must be.
template <class Row>
std::span<const Row> table(const Arrays& arrays, const std::string& name, const py::dtype& wanted) {
    const auto found = arrays.find(name);
    if (found == arrays.end()) throw py::key_error("the rulebook has no table " + name);
    const py::array& array = found->second;
    if (!array.dtype().equal(wanted))
        throw py::type_error("table " + name + ": the records are " +
                             py::str(array.dtype()).cast<std::string>() + ", not " +
                             py::str(wanted).cast<std::string>());
    const bool plain = array.ndim() == 1 && (array.flags() & py::array::c_style) != 0 && !array.writeable();
    if (!plain)
        throw py::type_error("table " + name + ": the array is not one-dimensional, contiguous and frozen");
    return {static_cast<const Row*>(array.data()), static_cast<std::size_t>(array.size())};
}

std::variant<RulebookHandle, Problems> make_rulebook(const std::string& game, Arrays arrays) {
    const Vocabulary* words = vocabulary_of(game);
    if (words == nullptr) throw py::key_error("no game " + game + " with a rulebook");
    const std::map<std::string, py::dtype> kinds = dtypes();
    Rulebook rules;
    rules.components = table<ComponentRow>(arrays, "components", kinds.at("components"));
    rules.programs = table<ProgramRow>(arrays, "programs", kinds.at("programs"));
    rules.instrs = table<InstrRow>(arrays, "instrs", kinds.at("instrs"));
    rules.exprs = table<ExprRow>(arrays, "exprs", kinds.at("exprs"));
    rules.sets = table<SetRow>(arrays, "sets", kinds.at("sets"));
    rules.asks = table<AskRow>(arrays, "asks", kinds.at("asks"));
    rules.entries = table<EntryRow>(arrays, "entries", kinds.at("entries"));
    rules.statics = table<StaticRow>(arrays, "statics", kinds.at("statics"));
    rules.params = table<std::int32_t>(arrays, "params", kinds.at("params"));
    rules.lists = table<ListRow>(arrays, "lists", kinds.at("lists"));
    rules.numbers = table<std::int16_t>(arrays, "numbers", kinds.at("numbers"));
    const auto names = table<std::uint8_t>(arrays, "names", kinds.at("names"));
    rules.names = {reinterpret_cast<const char*>(names.data()), names.size()};
    rules.name_ends = table<std::uint32_t>(arrays, "name_ends", kinds.at("name_ends"));

    Problems problems;
    for (CheckProblem& p : check(rules, *words))
        problems.emplace_back(p.code, p.table, p.row, std::move(p.what));
    if (!problems.empty()) return problems;
    // A game may outlive the last reference of Python, and end in a thread that has no lock.
    rules.keeper = std::shared_ptr<Arrays>(new Arrays(std::move(arrays)), [](Arrays* kept) {
        const py::gil_scoped_acquire lock;
        delete kept;
    });
    return RulebookHandle{std::move(rules), game};
}

std::string_view use_name(Use use) {
    switch (use) {
        case Use::kNothing:
            return "nothing";
        case Use::kValue:
            return "value";
        case Use::kMaybe:
            return "maybe";
        case Use::kAnyValue:
            return "any-value";
        case Use::kOut:
            return "out";
        case Use::kSet:
            return "set";
        case Use::kAnySet:
            return "any-set";
        case Use::kLiteral:
            return "literal";
        case Use::kProgram:
            return "program";
        case Use::kStatic:
            return "static";
    }
    return "nothing";
}

Operands operands_of(std::initializer_list<Operand> operands) {
    Operands out;
    for (const Operand& o : operands) out.emplace_back(use_name(o.use), o.type);
    return out;
}
Operands fields_of(std::span<const FieldWord> fields) {
    Operands out;
    for (const FieldWord& f : fields) out.emplace_back(f.name, f.type);
    return out;
}
Names names_of(std::span<const std::string_view> words) { return {words.begin(), words.end()}; }

// One tuple for each word of a list.
template <class Word, class Make>
auto tuples_of(std::span<const Word> words, Make make) {
    std::vector<decltype(make(words[0]))> out;
    for (const Word& word : words) out.push_back(make(word));
    return out;
}

void register_vocabulary(py::module_& module) {  // NOLINT(misc-const-correctness): as its sisters
    using V = const Vocabulary&;
    py::class_<Vocabulary>(module, "Vocabulary", "The words of a game, in the order of their numbers.")
        .def_property_readonly("types", [](V v) { return names_of(v.types); })
        .def_property_readonly("seats", [](V v) { return names_of(v.seats); })
        .def_property_readonly("kinds", [](V v) { return names_of(v.kinds); })
        .def_property_readonly(
            "verbs",
            [](V v) {
                return tuples_of(v.verbs, [](const VerbWord& w) {
                    return std::tuple(std::string(w.name), w.who, operands_of({w.a, w.b, w.c}), w.shows,
                                      w.moves);
                });
            },
            "Name, whether it names a seat, operands (use, type), whether it shows and whether it moves its "
            "thing.")
        .def_property_readonly(
            "numbers",
            [](V v) {
                return tuples_of(v.numbers, [](const NumberWord& w) {
                    return std::tuple(std::string(w.name), int{w.type}, w.who, operands_of({w.a, w.b, w.c}));
                });
            },
            "Name, type, whether it names a seat, operands.")
        .def_property_readonly(
            "areas",
            [](V v) {
                return tuples_of(v.areas, [](const AreaWord& w) {
                    return std::tuple(std::string(w.name), int{w.type}, w.who, w.hidden,
                                      operands_of({w.a, w.b}));
                });
            },
            "Name, type, whether it names a seat, whether it is hidden, operands.")
        .def_property_readonly(
            "timings",
            [](V v) {
                return tuples_of(v.timings, [](const TimingWord& w) {
                    return std::tuple(std::string(w.name), w.queued, int{w.subjects}, int{w.each},
                                      fields_of(w.fields), w.departed != 0);
                });
            },
            "Name, whether queued, most subjects, fields of each subject, all fields, whether something has "
            "left.")
        .def_property_readonly(
            "rules",
            [](V v) {
                return tuples_of(v.rules, [](const RuleWord& w) {
                    return std::tuple(std::string(w.name), fields_of(w.arguments));
                });
            },
            "Name and arguments.")
        .def_property_readonly(
            "facts",
            [](V v) {
                return tuples_of(v.facts, [](const FactWord& w) {
                    return std::tuple(std::string(w.name), int{w.least}, int{w.most});
                });
            },
            "Name, least and most value.")
        .def_property_readonly(
            "keys",
            [](V v) {
                return tuples_of(
                    v.keys, [](const KeyWord& w) { return std::tuple(std::string(w.name), int{w.subject}); });
            },
            "Name and the type of the thing that filters read.")
        .def_property_readonly("asks", [](V v) { return names_of(v.asks); })
        .def_property_readonly("chances", [](V v) { return names_of(v.chances); })
        .def_property_readonly(
            "params",
            [](V v) {
                return tuples_of(v.params, [](const ParamWord& w) {
                    return std::tuple(std::string(w.name), w.least, w.most);
                });
            },
            "Name, least and most value.")
        .def_property_readonly("lists", [](V v) { return names_of(v.lists); })
        .def_property_readonly(
            "source", [](V v) { return int{v.source}; }, "The type of things with texts.")
        .def_property_readonly(
            "resolution", [](V v) { return int{v.resolution}; }, "Registers set aside in every text.");
}

std::map<std::string, int> rule_limits() {
    return {{"no_value", kNoValue},
            {"literal_most", kLiteralMost},
            {"register_base", kRegisterBase},
            {"expr_base", kExprBase},
            {"registers", static_cast<int>(kMaxRegisters)},
            {"facts", static_cast<int>(kMaxFacts)},
            {"announced", AskRow::kAnnounced},
            {"secret", AskRow::kSecret},
            {"rising", AskRow::kRising},
            {"optional", AskRow::kOptional},
            {"entry_optional", EntryRow::kOptional},
            {"entry_departed", EntryRow::kDeparted},
            {"resolution", ProgramRow::kResolution},
            {"lowest", SetRow::kLowest}};
}

}  // namespace

void register_rules(py::module_& module) {
    register_vocabulary(module);
    py::class_<RulebookHandle>(module, "Rulebook",
                               "A rulebook that has passed the check, on arrays that it keeps alive.")
        .def_readonly("game", &RulebookHandle::game)
        .def_static("of", &make_rulebook, py::arg("game"), py::arg("arrays"),
                    "A rulebook, or its problems: code, table, row, what. Raises TypeError for an array of "
                    "other records.");
    module.def("dtypes", &dtypes, "The record type of each table of a rulebook.");
    module.def(
        "vocabulary", [](const std::string& game) { return vocabulary_of(game); }, py::arg("game"),
        py::return_value_policy::reference, "The words of a game with a rulebook; None for others.");
    module.def("ruled_games", &ruled_games, "Ids of the games with rulebooks, reference games too.");
    module.def(
        "ops",
        [] {
            Names out;
            for (const OpInfo& info : kOpInfo) out.emplace_back(info.name);
            return out;
        },
        "Names of the instructions that all games share, in the order of their numbers.");
    module.def(
        "expr_ops",
        [] {
            Names out;
            for (const ExprInfo& info : kExprInfo) out.emplace_back(info.name);
            return out;
        },
        "Names of the expressions that all games share.");
    module.def("rule_limits", &rule_limits, "Numbers of the format: bases of values, flags, sizes.");
}

}  // namespace pentaprism
