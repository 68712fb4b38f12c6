// Games: finding, loading, notation.

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <optional>

#include "handles.hpp"
#include "pentaprism/engine/notation.hpp"
#include "pentaprism/engine/registry.hpp"
#include "register.hpp"

namespace py = pybind11;

namespace pentaprism {

namespace {

std::vector<std::string> ids_of(std::span<const GameEntry> entries) {
    std::vector<std::string> ids;
    for (const GameEntry& entry : entries) ids.emplace_back(entry.id);
    return ids;
}

// A rulebook counts only for the game that it was checked for.
std::variant<GameHandle, LoadProblem> load(std::span<const GameEntry> entries, const std::string& id,
                                           const Params& params, const std::optional<RulebookHandle>& rules) {
    const bool fits = rules && rules->game == id;
    auto loaded = load_game(entries, id, params, fits ? &rules->rules : nullptr);
    if (auto* problem = std::get_if<LoadProblem>(&loaded)) return std::move(*problem);
    return GameHandle{std::get<std::shared_ptr<const AnyGame>>(std::move(loaded))};
}

TableHandle new_table(const GameHandle& self, std::uint64_t seed, bool manual) {
    TableHandle handle{self.game->table(seed), manual};
    if (!manual) settle(*handle.table);
    return handle;
}

std::variant<TableHandle, Refusal> table_of(const GameHandle& self, std::string_view text, std::uint64_t seed,
                                            bool manual) {
    auto read = read_table(*self.game, text, seed);
    if (auto* refusal = std::get_if<Refusal>(&read)) return std::move(*refusal);
    TableHandle handle{std::get<std::unique_ptr<AnyTable>>(std::move(read)), manual};
    if (!manual) settle(*handle.table);
    return handle;
}

std::variant<ViewHandle, Refusal> view_of(const GameHandle& self, std::string_view text) {
    auto read = read_view(*self.game, text);
    if (auto* refusal = std::get_if<Refusal>(&read)) return std::move(*refusal);
    return ViewHandle{std::get<std::shared_ptr<const AnyView>>(std::move(read))};
}

std::vector<int> sides_of(const GameHandle& self) {
    const Sides& sides = self.game->info().sides;
    return {sides.side, sides.side + sides.seats};
}

}  // namespace

void register_games(py::module_& module) {
    py::class_<GameHandle>(module, "Game", "The rules of one game, with its parameters.")
        .def_property_readonly("id", [](const GameHandle& self) { return self.game->info().id; })
        .def_property_readonly("title", [](const GameHandle& self) { return self.game->info().title; })
        .def_property_readonly("params", [](const GameHandle& self) { return self.game->info().params; })
        .def_property_readonly("sides", &sides_of, "The number of each seat's side.")
        .def_property_readonly("cooperative",
                               [](const GameHandle& self) { return self.game->info().sides.cooperative; })
        .def_property_readonly("hides", [](const GameHandle& self) { return self.game->info().hides; })
        .def_property_readonly("chance", [](const GameHandle& self) { return self.game->info().chance; })
        .def_property_readonly("state_bytes",
                               [](const GameHandle& self) { return self.game->info().state_bytes; })
        .def_property_readonly(
            "layout", [](const GameHandle& self) { return self.game->info().layout; }, "Of the state.")
        .def("new", &new_table, py::arg("seed"), py::arg("manual"))
        .def("table", &table_of, py::arg("text"), py::arg("seed"), py::arg("manual"),
             "The table after the events of a text.")
        .def("view", &view_of, py::arg("text"), "The view that a text describes.");

    module.def("games", [] { return ids_of(games()); }, "Ids of the games.");
    module.def("reference_games", [] { return ids_of(reference_games()); }, "Ids of the reference games.");
    module.def(
        "load",
        [](const std::string& id, const Params& params, const std::optional<RulebookHandle>& rules) {
            return load(games(), id, params, rules);
        },
        py::arg("id"), py::arg("params"), py::arg("rules") = std::nullopt);
    module.def(
        "load_reference",
        [](const std::string& id, const Params& params, const std::optional<RulebookHandle>& rules) {
            return load(reference_games(), id, params, rules);
        },
        py::arg("id"), py::arg("params"), py::arg("rules") = std::nullopt);
}

}  // namespace pentaprism
