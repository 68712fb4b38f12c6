// Counting and the loops that bench/ times, run to their end without Python's lock.

#include <pybind11/functional.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <functional>

#include "handles.hpp"
#include "interruptible.hpp"
#include "pentaprism/engine/notation.hpp"
#include "pentaprism/engine/signature.hpp"
#include "register.hpp"

namespace py = pybind11;

namespace pentaprism {

namespace {

using Divided = std::vector<std::pair<std::string, std::uint64_t>>;

// None: some chance outcomes are too many to list.
std::optional<std::pair<std::uint64_t, Divided>> count(const GameHandle& self, int depth) {
    const Counts counts = run_interruptibly(
        [game = self.game, depth](const StopToken& stop) { return game->counts(depth, stop); });
    if (!counts.listed) return std::nullopt;
    Divided divided;
    for (const auto& [event, n] : counts.first) divided.emplace_back(event_text(*self.game, event), n);
    return std::pair(counts.total, divided);
}

using Enough = std::function<bool()>;

std::pair<std::uint64_t, std::uint64_t> signature(const GameHandle& self, std::uint64_t nodes,
                                                  const std::optional<Enough>& enough) {
    const Signature found = run_interruptibly(
        [game = self.game, nodes](StopToken& stop) { return signature_of(*game, nodes, stop); },
        [&enough] { return enough && (*enough)(); });
    return {found.hash, found.nodes};
}

std::pair<std::uint64_t, std::uint64_t> counted(const Work& work) { return {work.rounds, work.plies}; }

}  // namespace

void register_bench(py::module_& module) {
    module.def("perft", &count, py::arg("game"), py::arg("depth"),
               "Sequences of so many events, in all and for each first event.");
    module.def(
        "signature", &signature, py::arg("game"), py::arg("nodes"), py::arg("enough") = py::none(),
        "A hash of what fixed searches of so many nodes find, and the nodes of all of them. `enough` is "
        "asked now and then; after it has said so the searches end soon, and the hash says nothing.");
    module.def(
        "bench_playouts",
        [](const GameHandle& game, std::uint64_t seed, int plies, std::uint64_t rounds) {
            const py::gil_scoped_release unlocked;
            return counted(game.game->bench_playouts(seed, plies, rounds));
        },
        py::arg("game"), py::arg("seed"), py::arg("plies"), py::arg("rounds"),
        "Random plays to the end after so many plies: rounds and plies played.");
    module.def(
        "bench_copies",
        [](const GameHandle& game, std::uint64_t seed, std::uint64_t rounds) {
            const py::gil_scoped_release unlocked;
            return counted(game.game->bench_copies(seed, rounds));
        },
        py::arg("game"), py::arg("seed"), py::arg("rounds"),
        "Copy and apply over the positions of random games: rounds and pairs.");
}

}  // namespace pentaprism
