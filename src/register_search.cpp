// Searches: settings, reports, and a search that runs in a thread of its own.

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <array>
#include <stdexcept>
#include <utility>

#include "handles.hpp"
#include "interruptible.hpp"
#include "pentaprism/engine/notation.hpp"
#include "pentaprism/engine/play.hpp"
#include "plugins.hpp"
#include "register.hpp"

namespace py = pybind11;

namespace pentaprism {

namespace {

// The words that stand for an enumeration, in its order.
constexpr std::array<std::string_view, 2> kMethods = {"tree", "depth"};
constexpr std::array<std::string_view, 2> kOpponents = {"max-n", "paranoid"};
constexpr std::array<std::string_view, 4> kEvaluations = {"playout", "truncated", "features", "plugin"};
constexpr std::array<std::string_view, 8> kReasons = {
    "nodes", "guesses", "depth", "time", "stop", "forced", "proven", "memory",
};
constexpr std::array<std::string_view, 4> kBounds = {"estimate", "lower", "upper", "exact"};

template <class Enum, std::size_t N>
Enum value_of(const std::array<std::string_view, N>& words, std::string_view word) {
    for (std::size_t i = 0; i < N; ++i)
        if (words[i] == word) return static_cast<Enum>(i);
    std::string message = "'" + std::string(word) + "' is none of";
    for (const std::string_view known : words) message.append(" ").append(known);
    throw std::invalid_argument(message);  // a ValueError
}

template <class Enum, std::size_t N>
std::string_view word_of(const std::array<std::string_view, N>& words, Enum value) {
    return words[static_cast<std::size_t>(value)];
}

struct ReportHandle {
    std::shared_ptr<const AnyGame> game;
    Report report;
};

struct LineHandle {
    std::vector<std::string> events;
    Line line;
};

std::vector<LineHandle> lines_of(const ReportHandle& self, std::size_t most) {
    std::vector<LineHandle> lines;
    for (const Line& line : self.report.lines) {
        if (lines.size() == most) break;
        lines.push_back({{}, line});
        for (const Event& event : line.events) lines.back().events.push_back(event_text(*self.game, event));
    }
    return lines;
}

// A search in a thread of its own. Reports on the way are kept until asked for; a newer one takes an older
// one's place.
class Search {
  public:
    Search(const ViewHandle& view, const Settings& settings, const Limit& limit, std::uint64_t seed,
           int interval, std::shared_ptr<SearchPlugins> plugins)
        : view_(view.view),
          plugins_(std::move(plugins)),
          job_([this, settings, limit, seed, interval](StopToken& stop) {
              const PythonThread::Leaver leaver;
              Settings own = settings;
              plugins_->bind(own, stop);
              Progress progress;
              if (interval > 0) {
                  progress.interval = std::chrono::milliseconds(interval);
                  progress.call = [this](const Report& report) {
                      const std::scoped_lock lock(mutex_);
                      latest_ = report;
                  };
              }
              return search_view(*view_, own, limit, seed, stop, progress);
          }) {}

    bool wait(std::optional<double> seconds) {
        if (!seconds) return wait_interruptibly(job_, std::nullopt);
        return wait_interruptibly(job_, std::chrono::microseconds(static_cast<std::int64_t>(*seconds * 1e6)));
    }
    void stop() { job_.stop(); }
    bool done() { return job_.done(); }
    std::optional<ReportHandle> take_latest() {
        const std::scoped_lock lock(mutex_);
        std::optional<Report> taken = std::exchange(latest_, std::nullopt);
        if (!taken) return std::nullopt;
        return ReportHandle{view_->shared_game(), *std::move(taken)};
    }
    ReportHandle result() {
        if (!job_.done()) throw std::logic_error("the search is not done");
        plugins_->raise_failure();
        return {view_->shared_game(), job_.result()};
    }

    const std::shared_ptr<SearchPlugins>& plugins() const { return plugins_; }

  private:
    std::shared_ptr<const AnyView> view_;
    std::shared_ptr<SearchPlugins> plugins_;
    std::mutex mutex_;
    std::optional<Report> latest_;
    Background<Report> job_;  // last: it uses all of the above
};

// The destructor stops the search and waits for it; Python's lock is let go meanwhile, which an evaluator may
// need. With the lock again, the plug-ins go.
struct WithoutLock {
    void operator()(Search* search) const {
        const std::shared_ptr<SearchPlugins> last = search->plugins();
        const py::gil_scoped_release unlocked;
        delete search;
    }
};
using SearchHolder = std::unique_ptr<Search, WithoutLock>;

void register_settings(const py::module_& module) {
    py::class_<Settings>(module, "Settings",
                         "How to search; pentaprism.engine.Settings says what the fields mean.")
        .def(py::init<>())
        .def_property(
            "method", [](const Settings& s) { return word_of(kMethods, s.method); },
            [](Settings& s, std::string_view word) { s.method = value_of<Method>(kMethods, word); })
        .def_property(
            "opponents", [](const Settings& s) { return word_of(kOpponents, s.opponents); },
            [](Settings& s, std::string_view word) { s.opponents = value_of<Opponents>(kOpponents, word); })
        .def_property(
            "evaluation", [](const Settings& s) { return word_of(kEvaluations, s.evaluation); },
            [](Settings& s, std::string_view word) {
                s.evaluation = value_of<Evaluation>(kEvaluations, word);
            })
        .def_readwrite("threads", &Settings::threads)
        .def_readwrite("playout_plies", &Settings::playout_plies)
        .def_readwrite("playout_most", &Settings::playout_most)
        .def_readwrite("informed_playouts", &Settings::informed_playouts)
        .def_readwrite("exploration", &Settings::exploration)
        .def_readwrite("prior_weight", &Settings::prior_weight)
        .def_readwrite("first_play", &Settings::first_play)
        .def_readwrite("widening_factor", &Settings::widening_factor)
        .def_readwrite("widening_power", &Settings::widening_power)
        .def_readwrite("guess_pool", &Settings::guess_pool)
        .def_readwrite("solver", &Settings::solver)
        .def_readwrite("decisive", &Settings::decisive)
        .def_readwrite("guesses", &Settings::guesses)
        .def_readwrite("lines", &Settings::lines)
        .def_readwrite("chance_samples", &Settings::chance_samples)
        .def_readwrite("star", &Settings::star);

    py::class_<Limit>(module, "Limit", "When a search ends; 0 is no limit.")
        .def(py::init([](std::uint64_t nodes, std::uint64_t guesses, std::uint32_t depth,
                         std::uint64_t memory, std::int64_t time) {
                 return Limit{nodes, guesses, depth, memory, std::chrono::microseconds(time)};
             }),
             py::arg("nodes"), py::arg("guesses"), py::arg("depth"), py::arg("memory"),
             py::arg("microseconds"));
}

void register_report(const py::module_& module) {
    py::class_<LineHandle>(module, "Line", "What a search says of one action.")
        .def_readonly("events", &LineHandle::events)
        .def_property_readonly("visits", [](const LineHandle& self) { return self.line.visits; })
        .def_property_readonly("values", [](const LineHandle& self) { return self.line.value; })
        .def_property_readonly("deviation", [](const LineHandle& self) { return self.line.deviation; })
        .def_property_readonly("policy", [](const LineHandle& self) { return self.line.policy; })
        .def_property_readonly("capped", [](const LineHandle& self) { return self.line.capped; })
        .def_property_readonly("bound",
                               [](const LineHandle& self) { return word_of(kBounds, self.line.bound); });

    py::class_<ReportHandle>(module, "Report", "What a search found.")
        .def("__len__", [](const ReportHandle& self) { return self.report.lines.size(); })
        .def("lines", &lines_of, py::arg("most"))
        .def_property_readonly("seat", [](const ReportHandle& self) { return int{self.report.seat.value}; })
        .def_property_readonly("reason",
                               [](const ReportHandle& self) { return word_of(kReasons, self.report.reason); })
        .def_property_readonly("nodes", [](const ReportHandle& self) { return self.report.nodes; })
        .def_property_readonly("guesses", [](const ReportHandle& self) { return self.report.guesses; })
        .def_property_readonly("evaluations",
                               [](const ReportHandle& self) { return self.report.evaluations; })
        .def_property_readonly("tree", [](const ReportHandle& self) { return self.report.tree; })
        .def_property_readonly("memory", [](const ReportHandle& self) { return self.report.memory; })
        .def_property_readonly("depth", [](const ReportHandle& self) { return self.report.depth; })
        .def_property_readonly("seldepth", [](const ReportHandle& self) { return self.report.seldepth; })
        .def_property_readonly("choices_searcher",
                               [](const ReportHandle& self) { return self.report.choices_searcher; })
        .def_property_readonly("choices_others",
                               [](const ReportHandle& self) { return self.report.choices_others; })
        .def_property_readonly("seconds", [](const ReportHandle& self) {
            return static_cast<double>(self.report.time.count()) * 1e-6;
        });
}

}  // namespace

void register_search(py::module_& module) {
    register_settings(module);
    register_report(module);
    py::class_<Search, SearchHolder>(module, "Search",
                                     "A search that runs by itself from the moment it is made.")
        .def(py::init([](const ViewHandle& view, const Settings& settings, const Limit& limit,
                         std::uint64_t seed, int interval, const std::optional<EvaluatorHandle>& evaluator,
                         const std::optional<PolicyHandle>& policy, const std::vector<std::string>& only) {
                 auto plugins = std::make_shared<SearchPlugins>(view.view->game(), evaluator, policy);
                 Settings own = settings;
                 for (const std::string& text : only)
                     if (const auto event = view.view->game().parse(text)) own.only.push_back(event->action);
                 return SearchHolder(new Search(view, own, limit, seed, interval, std::move(plugins)));
             }),
             py::arg("view"), py::arg("settings"), py::arg("limit"), py::arg("seed"), py::arg("interval"),
             py::arg("evaluator") = py::none(), py::arg("policy") = py::none(),
             py::arg("only") = std::vector<std::string>{},
             "`interval`: milliseconds between reports on the way, 0 for none. `only`: the actions of the "
             "root "
             "to search; empty: all.")
        .def("wait", &Search::wait, py::arg("seconds"),
             "Whether it is done after so long; None waits for the end.")
        .def("stop", &Search::stop)
        .def("done", &Search::done)
        .def("take_latest", &Search::take_latest, "The newest report that was not taken yet.")
        .def("result", &Search::result, "The report of a search that is done.");

    module.def(
        "choose",
        [](const ViewHandle& view, const ReportHandle& report, std::uint32_t width, double margin,
           double temper, std::uint64_t seed) {
            return choose_for_level(*view.view, report.report, {width, margin, temper}, seed);
        },
        py::arg("view"), py::arg("report"), py::arg("width"), py::arg("margin"), py::arg("temper"),
        py::arg("seed"), "The line that a level plays, by its place in the report.");
    module.def(
        "choose_any",
        [](const ViewHandle& view, std::size_t count, std::uint64_t seed) {
            return choose_any_for_level(*view.view, count, seed);
        },
        py::arg("view"), py::arg("count"), py::arg("seed"),
        "A place in a list of so many actions, each alike.");
}

}  // namespace pentaprism
