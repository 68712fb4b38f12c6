// The reference games on a grid in which everything is seen.

#include "pentaprism/engine/entries.hpp"
#include "pentaprism/engine/erase.hpp"
#include "pentaprism/games/reference/connect_four.hpp"
#include "pentaprism/games/reference/tic_tac_toe.hpp"

namespace pentaprism {

GameEntry entry_of_tic_tac_toe() {
    return {TicTacToe::kName, "Tic-tac-toe", {}, [](GameInfo info, ParamValues) { return erase(TicTacToe(), std::move(info)); }};
}

GameEntry entry_of_connect_four() {
    return {ConnectFour::kName,
            "Connect four",
            {{"columns", 7, 1, 8}, {"rows", 6, 1, 7}, {"seats", 2, 2, 4}},
            [](GameInfo info, ParamValues v) -> std::shared_ptr<const AnyGame> {
                if (v[2] == 3) return nullptr;
                return erase(ConnectFour(v[0], v[1], v[2]), std::move(info));
            }};
}

}  // namespace pentaprism
