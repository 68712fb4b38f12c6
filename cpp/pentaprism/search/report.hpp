#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "pentaprism/core/action.hpp"
#include "pentaprism/core/ids.hpp"
#include "pentaprism/search/limit.hpp"

namespace pentaprism {

// How much a value may be trusted: an estimate, or proven for the deciding side.
enum class Bound : std::uint8_t { kEstimate, kLower, kUpper, kExact };

// What a search says of one action of the root: values are per seat, absolute (never relative to who acts),
// in [0, 1].
struct Line {
    Action action = Action::none();
    std::uint64_t visits = 0;
    std::array<double, kMaxSeats> value{};
    double deviation = 0.0;  // standard deviation of the deciding seat's value over guesses; 0 with one guess
    double policy = 0.0;  // share of the root's choice, in [0, 1]; the shares sum to 1
    Bound bound = Bound::kEstimate;
    bool capped =
        false;  // depth search: the deciding side's value is at most this, and below the lines asked for
    std::vector<Event> events;  // the expected continuation as the searching seat sees it, this action first
};

// The result of a search. `lines` has every legal action of the searching seat, best first: by proven value,
// then visits, then value, then action bits. Everything but `time` depends on view, seed, settings, nodes and
// threads alone.
struct Report {
    Seat seat;
    std::vector<Line> lines;
    Reason reason = Reason::kNodes;
    std::uint64_t nodes = 0;
    std::uint64_t guesses = 0;
    std::uint64_t evaluations = 0;  // states judged by the game's evaluation or a plug-in
    std::uint64_t tree = 0;  // nodes held
    std::uint64_t memory = 0;  // bytes held by the search
    std::uint32_t depth = 0;
    std::uint32_t seldepth = 0;
    double choices_searcher = 0.0;  // choices made inside the tree by the searcher, a mean per iteration
    double choices_others = 0.0;  // the same by the other seats
    std::chrono::microseconds time{0};

    Action best() const { return lines.empty() ? Action::none() : lines.front().action; }
};

// Called now and then with the report so far, from the thread that runs the search; never more often than
// asked.
struct Progress {
    std::function<void(const Report&)> call;
    std::chrono::milliseconds interval{200};
};

}  // namespace pentaprism
