#pragma once

#include "pentaprism/effects/frame.hpp"

namespace pentaprism::effects {

// For a game that began with a position from elsewhere, of which no check can say for sure that some play
// comes to it: where it comes to what cannot be, it is over as a fault, with nothing left of what it came to.
template <class G>
void guard(const G& g, typename G::State& s) {
    if (g.sound(s)) return;
    s = g.start();
    g.stack(s).give_up(Fault::kImpossible);
    g.finish(s);
}

}  // namespace pentaprism::effects
