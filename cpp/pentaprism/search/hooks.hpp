#pragma once

#include <concepts>
#include <cstdint>

#include "pentaprism/core/action.hpp"
#include "pentaprism/core/ids.hpp"

namespace pentaprism {

// Optional hooks of a game that only its search asks for; those that others ask for too are in core/game.hpp.

// A hash, never zero, of what bears on the rest of the game from a choice on, whatever the way there: the
// nodes of a tree are then told apart by it and not by their paths. Where something is hidden: as seat v sees
// it, or as everybody does (none). Where nothing is: as far as it bears on a choice of v; equal hashes of
// positions in which v is to choose promise the same actions.
template <class G>
concept HasSituation = requires(const G g, const typename G::State s, Seat v) {
    { g.situation(s, v) } -> std::same_as<std::uint64_t>;
};

}  // namespace pentaprism
