#pragma once

#include <array>
#include <string_view>

#include "pentaprism/rules/vocabulary.hpp"

// The words of a rulebook of Prisma. No tile has a text, so there are only tiles and what is on their sides:
// 0 blank, 1 red, 2 blue, by board side in rotation 0; `later` is how many copies the later edition adds.

namespace pentaprism::prisma {

inline constexpr std::array<std::string_view, 1> kKindWords = {"tile"};
inline constexpr std::array<FactWord, 7> kFactWords = {FactWord{"n", 0, 2}, {"ne", 0, 2}, {"se", 0, 2},
                                                       {"s", 0, 2},         {"sw", 0, 2}, {"nw", 0, 2},
                                                       {"later", 0, 60}};
inline constexpr std::array<std::string_view, 1> kTypeWords = {"tile"};

inline constexpr Vocabulary kVocabulary = {
    .game = "prisma", .types = kTypeWords, .kinds = kKindWords, .facts = kFactWords};

}  // namespace pentaprism::prisma
