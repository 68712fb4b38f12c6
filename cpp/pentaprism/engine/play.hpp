#pragma once

#include <cstddef>
#include <cstdint>

#include "pentaprism/engine/any.hpp"
#include "pentaprism/search/level.hpp"

// What is done with views and reports whatever the game: searching, and choosing as a level does.

namespace pentaprism {

// The report of a search for the seat of a view. The seed is one of its own kind: the same number given to a
// table, a guess and a search makes unrelated numbers in the three. Precondition: the seat is to choose.
Report search_view(const AnyView& view, const Settings& settings, const Limit& limit, std::uint64_t seed,
                   StopToken& stop, const Progress& progress);

// The place in the report of the line that a level plays: a function of report, view and seed. The view takes
// part so that a level does not lean the same way at every choice of a game. However little was searched,
// what wins at once is played, as far as a few guesses tell.
std::size_t choose_for_level(const AnyView& view, const Report& report, const LevelPolicy& policy,
                             std::uint64_t seed);
std::size_t choose_any_for_level(const AnyView& view, std::size_t count, std::uint64_t seed);

}  // namespace pentaprism
