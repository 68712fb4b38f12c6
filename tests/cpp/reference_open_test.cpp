// What every game promises, on the reference games without hidden information: along random games each state
// is sound, each list sorted, each text read back, each draw in proportion.
#include "game_checks.hpp"
#include "pentaprism/games/reference/bear_off.hpp"
#include "pentaprism/games/reference/connect_four.hpp"
#include "pentaprism/games/reference/game_2048.hpp"
#include "pentaprism/games/reference/pig.hpp"
#include "pentaprism/games/reference/tic_tac_toe.hpp"

namespace pentaprism {
namespace {

using namespace testing;

static_assert(Game<TicTacToe> && HasAny<TicTacToe> && HasEnds<TicTacToe> && HasInvariants<TicTacToe>);
static_assert(Game<ConnectFour> && HasAny<ConnectFour> && HasEnds<ConnectFour> && HasInvariants<ConnectFour>);
static_assert(ChanceGame<Pig> && HasAny<Pig> && HasInvariants<Pig> && HasEvaluation<Pig>);
static_assert(ChanceGame<BearOff> && HasEnds<BearOff> && HasInvariants<BearOff> && HasEvaluation<BearOff>);
static_assert(ChanceGame<Game2048> && HasAny<Game2048> && HasInvariants<Game2048>);
static_assert(HasEvaluation<ConnectFour> && !HiddenGame<ConnectFour> && !ChanceGame<ConnectFour>);
static_assert(sizeof(TicTacToe::State) <= 32 && sizeof(ConnectFour::State) <= 32 && sizeof(Pig::State) <= 32);
static_assert(sizeof(BearOff::State) <= 32 && sizeof(Game2048::State) <= 32);

TEST(promises_hold_along_random_games) {
    check_games(TicTacToe(), 8000);
    check_games(ConnectFour(), 8000);
    check_games(ConnectFour(8, 7, 4), 4000);
    check_games(ConnectFour(1, 1), 200);
    check_games(ConnectFour(4, 5), 4000);
    check_games(Pig(), 2000);
    check_games(Pig(1), 200);
    check_games(Pig(30, 3), 2000);
    check_games(Pig(50, 4), 2000);
    check_games(BearOff(), 2000);
    check_games(BearOff({0, 0, 0, 0, 0, 1}, {15, 0, 0, 0, 0, 0}, Seat(1)), 2000);
    check_games(Game2048(), 800);
    check_games(Game2048(2, 3), 4000);
    check_games(Game2048(1, 2), 800);
    check_games(Game2048(4, 1), 2000);
}

TEST(draws_are_in_proportion) {
    check_proportions(TicTacToe());
    check_proportions(ConnectFour());
    check_proportions(ConnectFour(3, 3));
    check_proportions(Pig(30, 3));
    check_proportions(BearOff());
    check_proportions(Game2048());
    check_proportions(Game2048(2, 2));
}

TEST(one_spelling_each) {
    check_spelling(TicTacToe(), {"mark:a1", "mark:b2", "mark:c3"});
    check_spelling(ConnectFour(), {"drop:1", "drop:3", "drop:7"});
    check_spelling(Pig(), {"roll", "hold", "~roll:1", "~roll:6"});
    check_spelling(BearOff(), {"move:6:2", "move:1:6", "~roll:6-3", "~roll:1-1"});
    check_spelling(Game2048(),
                   {"slide:left", "slide:right", "slide:up", "slide:down", "~tile:4@b1", "~tile:2@d4"});
}

TEST(other_texts_are_nothing) {
    for (const char* text :
         {"", "mark", "mark:", "mark:d1", "mark:a4", "mark:a0", "mark:a01", "mark:A1", "mark:?"})
        EXPECT(!TicTacToe().parse(text));
    for (const char* text :
         {"", "drop", "drop:", "drop:0", "drop:8", "drop:03", "drop:+3", "drop:3 ", " drop:3", "drop:?"})
        EXPECT(!ConnectFour().parse(text));
    EXPECT(ConnectFour(8, 7).parse("drop:8").has_value());
    for (const char* text :
         {"", "rol", "rolls", "Hold", "~roll", "~roll:", "~roll:0", "~roll:7", "roll:3", "~roll:?"})
        EXPECT(!Pig().parse(text));
    for (const char* text :
         {"", "move:6", "move:7:1", "move:0:1", "move:6:0", "move:6-2", "~roll:3-6", "~roll:6:3", "~roll:6"})
        EXPECT(!BearOff().parse(text));
    for (const char* text :
         {"", "slide:", "slide:Left", "slide:leftt", "~tile:8@a1", "~tile:2@e1", "~tile:2@a5", "tile:2@a1"})
        EXPECT(!Game2048().parse(text));
    EXPECT(!Game2048(2, 2).parse("~tile:2@c1"));
}

}  // namespace
}  // namespace pentaprism
