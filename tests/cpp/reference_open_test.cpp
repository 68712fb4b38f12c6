// What every game promises, on the reference games without hidden information: the whole contract on some
// random games, sound states on thousands, and every spelling close to a right one.
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "contract.hpp"
#include "expect.hpp"
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

template <Game G>
void check_games(const G& g, int games) {
    const Verdict verdict = check_contract(g);
    EXPECT_EQ(verdict ? verdict->report() : "", "");
    RulesContract<G> rules(g, {});
    for (int n = 0; n < games; ++n) {
        Walk<G> walk(g, 1000 + static_cast<std::uint64_t>(n));
        const Verdict quick = rules.play_quickly(walk);
        EXPECT_EQ(quick ? quick->report() : "", "");
    }
}

// Every text that differs from a good one in one character is another good one or nothing.
template <class G>
void check_spelling(const G& g, const std::vector<std::string>& good) {
    static constexpr std::string_view kLetters = "0123456789abcdeghlmnopruw:@-~? +A";
    std::set<std::string> texts;
    for (const std::string& text : good) {
        const std::optional<Event> event = g.parse(text);
        EXPECT(event.has_value());
        if (event) EXPECT_EQ(g.text(*event), text);
        for (std::size_t at = 0; at <= text.size(); ++at) {
            for (const char letter : kLetters) {
                std::string longer = text;
                texts.insert(longer.insert(at, 1, letter));
                if (at == text.size()) continue;
                std::string other = text;
                other[at] = letter;
                texts.insert(other);
            }
            if (at < text.size()) texts.insert(std::string(text).erase(at, 1));
        }
    }
    for (const std::string& text : texts) {
        const std::optional<Event> event = g.parse(text);
        if (event) EXPECT_EQ(g.text(*event), text);
    }
}

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
