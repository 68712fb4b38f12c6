#pragma once

#include <cstdint>

#include "pentaprism/core/view.hpp"
#include "pentaprism/search/expectimax.hpp"
#include "pentaprism/search/limit.hpp"
#include "pentaprism/search/parallel.hpp"
#include "pentaprism/search/report.hpp"
#include "pentaprism/search/settings.hpp"

namespace pentaprism {

// What the seat of a view should do, by the method that the settings name. There is no overload for a state:
// what a search is given is what its seat may know.
template <Game G>
Report search(const G& g, const View<G>& view, const Settings& settings, const Limit& limit,
              std::uint64_t seed, StopToken& stop, const Progress& progress) {
    switch (settings.method) {
        case Method::kDepth:
            return search_depth(g, view, settings, limit, seed, stop, progress);
        case Method::kTree:
            break;
    }
    return search_tree(g, view, settings, limit, seed, stop, progress);
}

}  // namespace pentaprism
