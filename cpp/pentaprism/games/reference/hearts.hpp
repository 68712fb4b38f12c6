#pragma once

// Hearts: the rules as they are played, and by subject what is not needed at every card.

#include "pentaprism/games/reference/hearts_deal.hpp"
#include "pentaprism/games/reference/hearts_game.hpp"
#include "pentaprism/games/reference/hearts_sight.hpp"
#include "pentaprism/games/reference/hearts_text.hpp"
