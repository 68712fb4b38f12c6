// Tables, views and lists of choices.

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <span>

#include "handles.hpp"
#include "pentaprism/engine/notation.hpp"
#include "register.hpp"

namespace py = pybind11;

namespace pentaprism {

namespace {

std::vector<std::string> texts_of(const AnyGame& game, std::span<const Event> events) {
    std::vector<std::string> texts;
    texts.reserve(events.size());
    for (const Event& event : events) texts.push_back(event_text(game, event));
    return texts;
}

py::bytes bytes_of(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::string text_at(const Choices& self, std::size_t i) {
    return self.game->text(Event::of(Actor::over(), self.list[i]));
}

bool holds(const Choices& self, std::string_view text) {
    const std::optional<Event> event = self.game->parse(text);
    return event && event->is_full() && std::ranges::binary_search(self.list, event->action);
}

std::vector<std::string> all_texts(const Choices& self) {
    std::vector<std::string> texts;
    texts.reserve(self.list.size());
    for (std::size_t i = 0; i < self.list.size(); ++i) texts.push_back(text_at(self, i));
    return texts;
}

py::bytes bits_of(const Choices& self) { return bytes_of(std::as_bytes(std::span(self.list))); }

template <class Any>
Choices choices_of(const Any& from) {
    Choices choices{from.shared_game(), {}};
    from.actions(choices.list);
    return choices;
}

std::optional<std::vector<std::pair<std::string, std::uint32_t>>> chances_of(const TableHandle& self) {
    std::vector<ChanceOutcome> list;
    if (!self.table->chances(list)) return std::nullopt;
    std::vector<std::pair<std::string, std::uint32_t>> texts;
    texts.reserve(list.size());
    for (const ChanceOutcome& outcome : list)
        texts.emplace_back(self.table->game().text(Event::of(Actor::chance(), outcome.action)),
                           outcome.weight);
    return texts;
}

std::variant<std::string, Refusal> push(TableHandle& self, std::string_view text) {
    auto read = read_event(*self.table, text);
    if (auto* refusal = std::get_if<Refusal>(&read)) return std::move(*refusal);
    const Event event = std::get<Event>(read);
    self.table->push(event.action);
    if (!self.manual) settle(*self.table);
    return self.table->game().text(event);
}

std::optional<std::string> pop(TableHandle& self) {
    std::optional<Event> event;
    if (!self.manual)
        event = take_back_choice(*self.table);
    else if (self.table->size() > 0)
        event = self.table->pop();
    if (!event) return std::nullopt;
    return self.table->game().text(*event);
}

int action_number(const TableHandle& self, std::string_view text) {
    const std::optional<Event> event = self.table->game().parse(text);
    return event && event->is_full() ? self.table->action_number(event->action) : -1;
}

std::optional<Outcome> outcome_of(const TableHandle& self) {
    if (!self.table->actor().is_over()) return std::nullopt;
    return self.table->outcome();
}

std::variant<ViewHandle, Refusal> after(const ViewHandle& self, std::string_view text) {
    auto read = read_after(*self.view, text);
    if (auto* refusal = std::get_if<Refusal>(&read)) return std::move(*refusal);
    return ViewHandle{std::get<std::shared_ptr<const AnyView>>(std::move(read))};
}

void register_lists(const py::module_& module) {
    py::class_<Choices>(module, "Choices", "What a seat may do, in the game's order.")
        .def("__len__", [](const Choices& self) { return self.list.size(); })
        .def("__contains__", &holds, py::arg("text"))
        .def("at", &text_at, py::arg("index"), "The text of one choice. The index is not checked.")
        .def("texts", &all_texts)
        .def("bits", &bits_of, "The 32 bits of each, as bytes in the machine's order.");

    py::class_<Outcome>(module, "Outcome", "How a game ended.")
        .def_readonly("values", &Outcome::value, "Share of the result of each of four places, in [0, 1].")
        .def_readonly("scores", &Outcome::score, "In the game's own units, where `scored`.")
        .def_readonly("scored", &Outcome::scored)
        .def_readonly("ending", &Outcome::ending, "A number of the game.");
}

void register_view(py::class_<ViewHandle>& view) {
    view.def_property_readonly("seat", [](const ViewHandle& self) { return int{self.view->seat().value}; })
        .def_property_readonly(
            "actor", [](const ViewHandle& self) { return number_of(self.view->actor()); },
            "The seat that is to choose, -1 for chance, -2 when the game is over.")
        .def("actions", [](const ViewHandle& self) { return choices_of(*self.view); })
        .def("outcome", [](const ViewHandle& self) { return self.view->outcome(); })
        .def(
            "ending", [](const ViewHandle& self, std::uint8_t e) { return self.view->game().ending_name(e); },
            py::arg("number"))
        .def(
            "guess",
            [](const ViewHandle& self, std::uint64_t seed) {
                return TableHandle{self.view->guess(seed), true};
            },
            py::arg("seed"))
        .def("after", &after, py::arg("event"))
        .def(
            "remembering",
            [](const ViewHandle& self, unsigned cards) {
                const auto less = self.view->remembering(cards);
                return ViewHandle{less ? less : self.view};
            },
            py::arg("cards"), "What a seat would know that remembers only so many known cards.")
        .def("start", [](const ViewHandle& self) { return self.view->log().start(); })
        .def("log",
             [](const ViewHandle& self) { return texts_of(self.view->game(), self.view->log().events()); })
        .def("picture", [](const ViewHandle& self) { return self.view->picture(); })
        .def("features", [](const ViewHandle& self) { return self.view->features(); })
        .def("text", [](const ViewHandle& self) { return text_of(*self.view); })
        .def("bytes", [](const ViewHandle& self) { return bytes_of(self.view->bytes()); })
        .def("hash", [](const ViewHandle& self) { return self.view->hash(); })
        .def(
            "same",
            [](const ViewHandle& self, const ViewHandle& other) {
                return same_view(*self.view, *other.view);
            },
            py::arg("other"));
}

}  // namespace

// NOLINTNEXTLINE(misc-const-correctness): the same for all parts
void register_table(py::module_& module) {
    // Both names are known before either is used in a signature.
    py::class_<ViewHandle> view(module, "View", "What one seat may know.");
    py::class_<TableHandle> table(module, "Table", "One play of a game with everything hidden on it.");
    register_lists(module);
    register_view(view);
    table.def_property_readonly("manual", [](const TableHandle& self) { return self.manual; })
        .def_property_readonly(
            "actor", [](const TableHandle& self) { return number_of(self.table->actor()); },
            "The seat that is to choose, -1 for chance, -2 when the game is over.")
        .def("actions", [](const TableHandle& self) { return choices_of(*self.table); })
        .def("chances", &chances_of, "Each chance outcome with its weight; None: too many to list.")
        .def("push", &push, py::arg("text"))
        .def("pop", &pop, "What was taken back; None: there is nothing to take back.")
        .def("copy", [](const TableHandle& self) { return TableHandle{self.table->clone(), self.manual}; })
        .def(
            "view",
            [](const TableHandle& self, int seat) { return ViewHandle{self.table->view(seat_of(seat))}; },
            py::arg("seat"))
        .def("outcome", &outcome_of, "None: not over.")
        .def(
            "ending",
            [](const TableHandle& self, std::uint8_t e) { return self.table->game().ending_name(e); },
            py::arg("number"))
        .def("__len__", [](const TableHandle& self) { return self.table->size(); })
        .def("history",
             [](const TableHandle& self) { return texts_of(self.table->game(), self.table->history()); })
        .def(
            "log",
            [](const TableHandle& self, int seat) {
                return texts_of(self.table->game(), self.table->view(seat_of(seat))->log().events());
            },
            py::arg("seat"))
        .def("public_log",
             [](const TableHandle& self) { return texts_of(self.table->game(), self.table->public_log()); })
        .def("public_picture", [](const TableHandle& self) { return self.table->public_picture(); })
        .def(
            "moment",
            [](const TableHandle& self) {
                const Moment moment = self.table->moment();
                return std::pair(moment.turn, moment.phase);
            },
            "Turn and phase; no phase: the game has no such words.")
        .def(
            "pile_owner",
            [](const TableHandle& self) {
                const Seat owner = self.table->pile_owner();
                return owner ? int{owner.value} : -1;
            },
            "The seat whose own pile chance is about to draw from; -1: none.")
        .def("action_number", &action_number, py::arg("action"),
             "Of a legal action, its place in the fixed list; -1: none.")
        .def("picture", [](const TableHandle& self) { return self.table->picture(); })
        .def("text", [](const TableHandle& self) { return text_of(*self.table); })
        .def("start", [](const TableHandle& self) { return self.table->start(); })
        .def("bytes", [](const TableHandle& self) { return bytes_of(self.table->bytes()); })
        .def("hash",
             [](const TableHandle& self) {
                 return hash_bytes(self.table->bytes().data(), self.table->bytes().size());
             })
        .def("sound", [](const TableHandle& self) { return self.table->sound(); });

    module.def(
        "public_bytes", [](const TableHandle& of) { return bytes_of(of.table->public_bytes()); },
        py::arg("table"), "The state of a table with all erased that not every seat knows.");
}

}  // namespace pentaprism
