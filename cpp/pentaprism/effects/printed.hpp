#pragma once

#include <cstdint>

#include "pentaprism/rules/rulebook.hpp"

namespace pentaprism::effects {

// What a component has texts for, a bit each. A game keeps it for every component, and in its state the sum
// of those in play, so that a window that nobody answers and a value that nothing changes cost nothing.
struct Printed {
    std::uint32_t heard = 0;     // timings of its texts
    std::uint32_t departed = 0;  // of those that may answer when it has just left
    std::uint32_t keys = 0;      // of its static texts

    Printed() = default;
    Printed(const Rulebook& rules, CardId component) {
        for (const EntryRow& e : rules.entries_of(component)) {
            heard |= 1U << e.timing;
            if ((e.flags & EntryRow::kDeparted) != 0) departed |= 1U << e.timing;
        }
        for (const StaticRow& t : rules.statics_of(component)) keys |= 1U << t.key;
    }
};

}  // namespace pentaprism::effects
