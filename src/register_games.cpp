// Games: finding, loading, notation.

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <optional>
#include <tuple>

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

std::span<const std::byte> bytes_in(std::string_view text) {
    return std::as_bytes(std::span<const char>(text.data(), text.size()));
}

std::string_view unfit_name(Unfit unfit) {
    switch (unfit) {
        case Unfit::kInEffect:
            return "effect";
        case Unfit::kStuck:
            return "stuck";
        case Unfit::kUnsound:
            break;
    }
    return "unsound";
}

std::variant<TableHandle, std::string> table_at(const GameHandle& self, const py::bytes& state,
                                                std::uint64_t seed, bool manual, bool written) {
    auto found = self.game->table_at(bytes_in(std::string_view(state)), seed, written);
    if (const auto* unfit = std::get_if<Unfit>(&found)) return std::string(unfit_name(*unfit));
    TableHandle handle{std::get<std::unique_ptr<AnyTable>>(std::move(found)), manual};
    if (!manual) settle(*handle.table);
    return handle;
}

std::optional<ViewHandle> view_at(const GameHandle& self, int seat, const py::bytes& state) {
    ViewHandle handle{self.game->view_at(seat_of(seat), bytes_in(std::string_view(state)))};
    if (!handle.view) return std::nullopt;
    return handle;
}

std::optional<ViewHandle> view_in(const GameHandle& self, int seat, const py::bytes& guess) {
    ViewHandle handle{self.game->view_of(seat_of(seat), bytes_in(std::string_view(guess)))};
    if (!handle.view) return std::nullopt;
    return handle;
}

// Of each parameter: name, preset, least, most, words, whether it is a list of digits.
using ParamTuple =
    std::tuple<std::string_view, std::string_view, int, int, std::vector<std::string_view>, bool>;

std::vector<ParamTuple> params_of(const std::string& id) {
    std::vector<ParamTuple> all;
    for (const auto entries : {games(), reference_games()})
        for (const GameEntry& entry : entries)
            if (entry.id == id)
                for (const ParamSpec& p : entry.params)
                    all.emplace_back(p.name, p.preset, p.least, p.most, p.words, p.digits);
    return all;
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
        .def_property_readonly("own_piles",
                               [](const GameHandle& self) { return self.game->info().own_piles; })
        .def_property_readonly(
            "action_numbers", [](const GameHandle& self) { return self.game->info().action_numbers; },
            "Size of the fixed list of actions; 0: there is none.")
        .def("table_at", &table_at, py::arg("state"), py::arg("seed"), py::arg("manual"), py::arg("written"),
             "The table whose bytes these are, or why no game can begin there: `unsound`, `effect` or "
             "`stuck`.")
        .def("view_at", &view_at, py::arg("seat"), py::arg("state"),
             "The view whose bytes these are; None: they are not of a view of that seat.")
        .def("view_of", &view_in, py::arg("seat"), py::arg("guess"),
             "What a seat would know if a guess of a search were the truth; None: not a state at all.")
        .def(
            "reads",
            [](const GameHandle& self, std::string_view text) { return self.game->parse(text).has_value(); },
            py::arg("text"), "Whether this is a sentence of the notation, without its seat.")
        .def_property_readonly("settings", [](const GameHandle& self) { return self.game->info().settings; })
        .def_property_readonly(
            "features", [](const GameHandle& self) { return self.game->info().features; },
            "Names and weights.")
        .def(
            "features_at",
            [](const GameHandle& self, int seat, const py::bytes& state) {
                return self.game->features(seat_of(seat), bytes_in(std::string_view(state)));
            },
            py::arg("seat"), py::arg("state"), "Of the seat's view of a full state.")
        .def("new", &new_table, py::arg("seed"), py::arg("manual"))
        .def("table", &table_of, py::arg("text"), py::arg("seed"), py::arg("manual"),
             "The table after the events of a text.")
        .def("view", &view_of, py::arg("text"), "The view that a text describes.");

    module.def("params", &params_of, py::arg("id"),
               "Of each parameter of a game: name, preset, least, most, words, whether digits.");
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
