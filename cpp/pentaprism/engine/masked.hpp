#pragma once

#include <cstddef>
#include <span>

#include "pentaprism/core/view.hpp"

namespace pentaprism {

// Reads what a view holds, for text, records and tensors: the hidden state, in which everything that the seat
// may not know is zero or none. It is the one door to a view's bytes; search may not include this header.
template <class G>
struct Masked {
    using State = G::State;

    static const State& state(const View<G>& view) { return view.hidden_; }
    static std::span<const std::byte> bytes(const View<G>& view) {
        return std::as_bytes(std::span<const State, 1>(&view.hidden_, 1));
    }
    // The same view with less in it: `forget` changes a hidden state to one that the seat might have seen
    // instead.
    template <class Forget>
    static View<G> with_less(const View<G>& view, Forget forget) {
        State s = view.hidden_;
        forget(s);
        return View<G>(s, view.seat_);
    }
};

}  // namespace pentaprism
