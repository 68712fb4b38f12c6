#pragma once

#include "pentaprism/search/search.hpp"

// The search of one game, compiled once: erase.hpp only declares it.
#define PENTAPRISM_SEARCH_OF(Game)                                                              \
    template Report search<Game>(const Game&, const View<Game>&, const Settings&, const Limit&, \
                                 std::uint64_t, StopToken&, const Progress&)
