#pragma once

#include <cstddef>
#include <span>

#include "pentaprism/core/describe.hpp"

// What the description of a record says of bytes that came from outside, before anybody reads them as one.

namespace pentaprism {

// Whether every list and stack in the record is no longer than the room it has.
bool lists_fit(const TypeInfo& type, std::span<const std::byte> bytes);
// Whether every field that is one of several things, or a set of some, holds no other (`Meaning`).
bool values_fit(const TypeInfo& type, std::span<const std::byte> bytes);
// Whether a stack in the record holds something: effects are in progress.
bool in_effect(const TypeInfo& type, std::span<const std::byte> bytes);

}  // namespace pentaprism
