#pragma once

#include "pentaprism/rules/check.hpp"
#include "pentaprism/rules/ops.hpp"
#include "pentaprism/rules/rulebook.hpp"
#include "pentaprism/rules/vocabulary.hpp"

// What the bindings need to know of rulebooks: they may include this room and the record headers.
