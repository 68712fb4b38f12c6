#include "pentaprism/engine/instantiate.hpp"
#include "pentaprism/games/reference/bear_off.hpp"
#include "pentaprism/games/reference/connect_four.hpp"
#include "pentaprism/games/reference/game_2048.hpp"
#include "pentaprism/games/reference/pig.hpp"
#include "pentaprism/games/reference/tic_tac_toe.hpp"

namespace pentaprism {

PENTAPRISM_SEARCH_OF(BearOff);
PENTAPRISM_SEARCH_OF(ConnectFour);
PENTAPRISM_SEARCH_OF(Game2048);
PENTAPRISM_SEARCH_OF(Pig);
PENTAPRISM_SEARCH_OF(TicTacToe);

}  // namespace pentaprism
