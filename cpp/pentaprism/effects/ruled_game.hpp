#pragma once

#include <cstdint>
#include <utility>

#include "pentaprism/effects/flow.hpp"
#include "pentaprism/effects/machine.hpp"
#include "pentaprism/effects/sight.hpp"
#include "pentaprism/effects/statics.hpp"

namespace pentaprism {

// What a game on the effect machine has in common with the others; a game derives from it. The fields of its
// state are called `stack` and, where there are any, `queue` and `lasting`. What is said here of texts and
// draws is the usual: a game that knows better says so under the same name.
class RuledGame {
  public:
    const Rulebook& rules() const { return rules_; }
    // From now on it looks at what each event comes to (effects/guard.hpp).
    void be_guarded() { guarded_ = true; }
    static auto& stack(auto& s) { return s.stack; }
    static auto& queue(auto& s)
        requires requires { s.queue; }
    {
        return s.queue;
    }
    static auto& lasting(auto& s)
        requires requires { s.lasting; }
    {
        return s.lasting;
    }

    // Every draw is as likely as another, all texts of a source work, and none answers from a hidden place.
    static std::uint32_t weight(const auto&, const Scope&, const SetRow&, Thing) { return 1; }
    static bool active(const auto&, Thing) { return true; }
    static bool holds_back(const auto&, const Scope&, std::uint8_t, Seat) { return false; }
    static void held(const auto&, const Scope&, std::uint8_t, Seat, auto&&) {}

  protected:
    explicit RuledGame(Rulebook rules) : rules_(std::move(rules)) {}

    // NOLINTBEGIN(misc-non-private-member-variables-in-classes): as if they were the game's own
    Rulebook rules_;
    bool guarded_ = false;
    // NOLINTEND(misc-non-private-member-variables-in-classes)
};

}  // namespace pentaprism
