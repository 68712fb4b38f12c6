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

// The damage that the halves of every Ability deal, the top first, with what they add to the next attack.
std::vector<std::array<std::uint8_t, 2>> blows_of(const Rulebook& rules);

}  // namespace pentaprism::champions_of_hara
