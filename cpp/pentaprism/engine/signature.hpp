#pragma once

#include <cstdint>

#include "pentaprism/engine/any.hpp"

namespace pentaprism {

// What the engine finds in a fixed suite of one game, with the game's own settings: a few deals, each played
// for some choices by the tree search and looked at by the depth search. `hash` is made of nodes, visits and
// actions, so it changes when play changes, and only then; it is the same on every platform.
struct Signature {
    std::uint64_t hash = 0;
    std::uint64_t nodes = 0;  // of all searches together
};

// `nodes`: of each search. After a stop the hash says nothing.
Signature signature_of(const AnyGame& game, std::uint64_t nodes, StopToken& stop);

}  // namespace pentaprism
