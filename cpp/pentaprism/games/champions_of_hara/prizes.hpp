#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "pentaprism/rules/rulebook.hpp"

// What cards are worth, read off their texts: for evaluations and policies.

namespace pentaprism::champions_of_hara {

// What a text gains, whatever it asks on the way.
struct Prize {
    std::array<float, 3> energy{};
    float gold = 0;
    float rest = 0;  // Health, Spirit and Items

    Prize& operator+=(const Prize& other);
    Prize times(float share) const;
};

// A hex card: of a Monster what its defeat and its Ally text gain, of a Rift or an Event what is expected.
struct Worth {
    Prize defeat;
    Prize visit;  // for who is there
    Prize met;    // besides, of a Rift whose challenge is met
};

// Of every hex card, then of a face-down Event of each World: the mean of its Events.
std::vector<Worth> worths_of(const Rulebook& rules);

// What a half of an Ability does for an attack, whatever it asks on the way.
struct Half {
    std::int8_t damage = 0;  // that it deals to one target, with what it adds to the next attack
    std::int8_t hits = 0;    // attacks of it
    std::int8_t steps = 0;   // that it moves before the first of them
    std::int8_t leap = 0;    // and the range of its transports before that
    std::int8_t reach = 0;   // range of the last attack
};

// Of every Ability both halves, the top first.
std::vector<std::array<Half, 2>> halves_of(const Rulebook& rules);

}  // namespace pentaprism::champions_of_hara
