#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "pentaprism/rules/rulebook.hpp"
#include "pentaprism/rules/vocabulary.hpp"

namespace pentaprism {

// One broken promise of a rulebook.
struct CheckProblem {
    std::string_view code;   // stable: PR601…
    std::string_view table;
    std::size_t row;
    std::string what;
};

// Every structural promise that the machine and the games rely on. A rulebook without problems is safe to
// run, whatever made its arrays: indices are in range, programs end, operands have the types that verbs
// expect, expressions end soon. Whether it is a good game is not asked here. All problems come at once, in
// the order of tables and rows.
std::vector<CheckProblem> check(const Rulebook& rules, const Vocabulary& words);

}  // namespace pentaprism
