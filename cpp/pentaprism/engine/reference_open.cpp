// Reference games in which everything is seen.

#include "pentaprism/engine/entries.hpp"
#include "pentaprism/engine/erase.hpp"
#include "pentaprism/games/reference/bear_off.hpp"
#include "pentaprism/games/reference/connect_four.hpp"
#include "pentaprism/games/reference/game_2048.hpp"
#include "pentaprism/games/reference/pig.hpp"
#include "pentaprism/games/reference/tic_tac_toe.hpp"

namespace pentaprism {

namespace {

// Checkers by the points they stand on, "665" being two on the 6-point and one on the 5-point.
std::optional<BearOff::Points> checkers_on(std::string_view points) {
    BearOff::Points checkers{};
    for (const char point : points) {
        if (point < '1' || point > '6') return std::nullopt;
        ++checkers[static_cast<std::size_t>(point - '1')];
    }
    return checkers;
}

}  // namespace

GameEntry entry_of_tic_tac_toe() {
    return {
        TicTacToe::kName,
        "Tic-tac-toe",
        {},
        [](GameInfo info, ParamValues) -> Made { return erase(TicTacToe(), std::move(info)); },
    };
}

GameEntry entry_of_connect_four() {
    return {
        ConnectFour::kName,
        "Connect four",
        {{"columns", "7", 1, 8}, {"rows", "6", 1, 7}, {"seats", "2", 2, 4}},
        [](GameInfo info, ParamValues v) -> Made {
            if (v[2].number == 3) return "seats=3 is not played: 2, or 4 in pairs";
            return erase(ConnectFour(v[0].number, v[1].number, v[2].number), std::move(info));
        },
    };
}

GameEntry entry_of_2048() {
    return {
        Game2048::kName,
        "2048",
        {{"rows", "4", 1, 4}, {"columns", "4", 1, 4}},
        [](GameInfo info, ParamValues v) -> Made {
            if (v[0].number * v[1].number < 2)
                return "one cell is no board: rows or columns must be 2 or more";
            return erase(Game2048(v[0].number, v[1].number), std::move(info));
        },
    };
}

GameEntry entry_of_pig() {
    return {
        Pig::kName,
        "Pig",
        {{"goal", "100", 1, 10'000}, {"seats", "2", 2, 4}},
        [](GameInfo info, ParamValues v) -> Made {
            return erase(Pig(v[0].number, v[1].number), std::move(info));
        },
    };
}

GameEntry entry_of_bear_off() {
    return {
        BearOff::kName,
        "Bear-off",
        {
            {"first", "665544332211654", 1, 15, {}, true},
            {"second", "665544332211654", 1, 15, {}, true},
            {"roller", "1", 1, 2},
        },
        [](GameInfo info, ParamValues v) -> Made {
            const auto first = checkers_on(v[0].text);
            const auto second = checkers_on(v[1].text);
            if (!first || !second) return "checkers stand on the points 1 to 6";
            const Seat roller(static_cast<std::uint8_t>(v[2].number - 1));
            return erase(BearOff(*first, *second, roller), std::move(info));
        },
    };
}

}  // namespace pentaprism
