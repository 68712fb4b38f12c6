#pragma once

#include <cstddef>
#include <span>

#include "pentaprism/core/view.hpp"

namespace pentaprism {

// Reads what a view holds, for text, records and tensors: the hidden state, in which everything that the seat may not know is
// zero or none. It is the one door to a view's bytes; search may not include this header.
template <class G>
struct Masked {
    using State = typename G::State;

    static const State& state(const View<G>& view) { return view.hidden_; }
    static std::span<const std::byte> bytes(const View<G>& view) {
        return std::as_bytes(std::span<const State, 1>(&view.hidden_, 1));
    }
};

}  // namespace pentaprism
