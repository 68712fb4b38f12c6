#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "pentaprism/engine/any.hpp"
#include "pentaprism/engine/rules.hpp"

// What the compiled classes of Python hold. Python owns tables; games and views do not change and are shared.

namespace pentaprism {

struct GameHandle { std::shared_ptr<const AnyGame> game; };

// A rulebook that has passed the check with the words of this game.
struct RulebookHandle {
    Rulebook rules;
    std::string game;
};

struct ViewHandle { std::shared_ptr<const AnyView> view; };

// `manual`: chance outcomes are pushed by the caller; else they are drawn as soon as they are due.
struct TableHandle {
    std::unique_ptr<AnyTable> table;
    bool manual = true;
};

// A list of choices that is words only where somebody reads it.
struct Choices {
    std::shared_ptr<const AnyGame> game;
    std::vector<Action> list;
};

// A seat as Python counts it; callers have checked the range.
inline Seat seat_of(int number) { return Seat(static_cast<std::uint8_t>(number)); }
inline int number_of(Actor actor) {
    if (actor.is_seat()) return actor.code();
    return actor.is_chance() ? -1 : -2;
}

}  // namespace pentaprism
