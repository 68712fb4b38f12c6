#include "pentaprism/engine/instantiate.hpp"
#include "pentaprism/games/reference/coin.hpp"
#include "pentaprism/games/reference/non_locality.hpp"
#include "pentaprism/games/reference/phantom_tic_tac_toe.hpp"
#include "pentaprism/games/reference/toys.hpp"

namespace pentaprism {

PENTAPRISM_SEARCH_OF(Coin);
PENTAPRISM_SEARCH_OF(Peek);
PENTAPRISM_SEARCH_OF(NonLocality);
PENTAPRISM_SEARCH_OF(PhantomTicTacToe);
PENTAPRISM_SEARCH_OF(Toy);

}  // namespace pentaprism
