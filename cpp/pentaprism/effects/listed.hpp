#pragma once

#include <algorithm>
#include <vector>

#include "pentaprism/core/chance.hpp"

// Lists in the order of their actions.
namespace pentaprism::effects {

// Chance outcomes by their bits, equal ones as one. A text of an owner may draw from an area in which things
// rise in another order than their actions, or in which two things are alike.
inline void put_in_order(ChanceList& list) {
    const auto rises = [](const ChanceOutcome& a, const ChanceOutcome& b) { return a.action < b.action; };
    const auto falls = [&](const ChanceOutcome& a, const ChanceOutcome& b) { return !rises(a, b); };
    if (std::adjacent_find(list.begin(), list.end(), falls) == list.end()) return;
    std::vector<ChanceOutcome> all(list.begin(), list.end());
    std::sort(all.begin(), all.end(), rises);
    list.clear();
    for (auto at = all.begin(); at != all.end();) {
        std::uint32_t weight = 0;
        const Action action = at->action;
        for (; at != all.end() && at->action == action; ++at) weight += at->weight;
        list.push(action, weight);
    }
}

}  // namespace pentaprism::effects
