// Reference games about what is seen: each asks one question of the search or of the views.

#include "pentaprism/engine/entries.hpp"
#include "pentaprism/engine/erase.hpp"
#include "pentaprism/games/reference/coin.hpp"
#include "pentaprism/games/reference/non_locality.hpp"
#include "pentaprism/games/reference/phantom_tic_tac_toe.hpp"
#include "pentaprism/games/reference/toys.hpp"

namespace pentaprism {

GameEntry entry_of_coin() {
    return {
        Coin::kName,
        "Coin",
        {{"safe", "500", -1000, 1000}},
        [](GameInfo info, ParamValues v) -> Made { return erase(Coin(v[0].number), std::move(info)); },
    };
}

GameEntry entry_of_peek() {
    return {
        Peek::kName,
        "Coin with a peek",
        {{"safe", "0", -1000, 1000}, {"price", "500", 0, 1000}},
        [](GameInfo info, ParamValues v) -> Made {
            return erase(Peek(v[0].number, v[1].number), std::move(info));
        },
    };
}

GameEntry entry_of_non_locality() {
    return {
        NonLocality::kName,
        "Non-locality",
        {{"worlds", "3", 2, 9}},
        [](GameInfo info, ParamValues v) -> Made { return erase(NonLocality(v[0].number), std::move(info)); },
    };
}

GameEntry entry_of_phantom_tic_tac_toe() {
    return {
        PhantomTicTacToe::kName,
        "Phantom tic-tac-toe",
        {},
        [](GameInfo info, ParamValues) -> Made { return erase(PhantomTicTacToe(), std::move(info)); },
    };
}

GameEntry entry_of_toy() {
    return {
        Toy::kName,
        "Toy",
        {
            {"seats", "2", 2, 3},
            {"breach", "none", 0, 0, {kBreachNames.begin(), kBreachNames.begin() + kBreachesSeenByEngine}},
        },
        [](GameInfo info, ParamValues v) -> Made {
            return erase(Toy(v[0].number, static_cast<Breach>(v[1].number)), std::move(info));
        },
    };
}

}  // namespace pentaprism
