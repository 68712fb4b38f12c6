// Random games of every reference game, each with its invariants, a share with the whole contract. To be run
// under sanitizers.
//     random_games_soak [games] [seed] [name]
// plays so many games of each (10,000, or PENTAPRISM_SOAK_ROUNDS), from that seed on, of the games whose name
// contains the word. A failure prints the command that repeats it.

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "pentaprism/games/reference/bear_off.hpp"
#include "pentaprism/games/reference/coin.hpp"
#include "pentaprism/games/reference/connect_four.hpp"
#include "pentaprism/games/reference/game_2048.hpp"
#include "pentaprism/games/reference/goofspiel.hpp"
#include "pentaprism/games/reference/hearts.hpp"
#include "pentaprism/games/reference/kuhn.hpp"
#include "pentaprism/games/reference/leduc.hpp"
#include "pentaprism/games/reference/non_locality.hpp"
#include "pentaprism/games/reference/phantom_tic_tac_toe.hpp"
#include "pentaprism/games/reference/pig.hpp"
#include "pentaprism/games/reference/random_tree.hpp"
#include "pentaprism/games/reference/tic_tac_toe.hpp"
#include "pentaprism/games/reference/toys.hpp"
#include "soak.hpp"

namespace {

using namespace pentaprism;  // NOLINT: a program of its own
using namespace pentaprism::testing;

constexpr long kShare = 100;  // one game in so many, the first ones, is checked with the whole contract

class Soak {
  public:
    Soak(long games, std::uint64_t seed, const char* part) : games_(games), seed_(seed), part_(part) {}

    template <Game G>
    void play(const char* name, const G& game, ContractOptions options = {}) {
        if (!std::strstr(name, part_)) return;
        const auto begun = std::chrono::steady_clock::now();
        options.seed = seed_;
        options.games = static_cast<int>((games_ + kShare - 1) / kShare);
        if (report(name, check_contract(game, options), options.games)) return;
        std::uint64_t plies = 0;
        RulesContract<G> rules(game, options);
        for (long i = 0; i < games_; ++i) {
            Walk<G> walk(game, seed_ + static_cast<std::uint64_t>(i));
            if (report(name, rules.play_quickly(walk), 1)) return;
            plies += walk.plies();
        }
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
        std::printf("%-24s %ld games, %llu plies, %.1f s\n", name, games_,
                    static_cast<unsigned long long>(plies), took.count());
        std::fflush(stdout);
        ++played_;
    }

    int result() const { return failed_ == 0 && played_ > 0 ? EXIT_SUCCESS : EXIT_FAILURE; }

  private:
    // Whether something is broken. A fault of frequencies needs all the games that were counted, any other
    // just its own.
    bool report(const char* name, const Verdict& verdict, int counted) {
        if (!verdict) return false;
        const bool one = verdict->seed != seed_ || verdict->record != "the start";
        std::printf("%s: %s\n  repeat with: random_games_soak %ld %llu %s\n", name, verdict->report().c_str(),
                    one ? 1 : counted * kShare, static_cast<unsigned long long>(verdict->seed), name);
        ++failed_;
        return true;
    }

    long games_;
    std::uint64_t seed_;
    const char* part_;
    int played_ = 0;
    int failed_ = 0;
};

RandomTree::Shape tree(std::uint64_t seed, int seats, RandomTree::Teams teams, int hidden) {
    RandomTree::Shape shape;
    shape.seed = seed;
    shape.seats = seats;
    shape.teams = teams;
    shape.hidden = hidden;
    return shape;
}

void play_all(Soak& soak) {
    constexpr ContractOptions kAmounts{.sums_to_one =
                                           false};  // outcomes are amounts, not a division of one win
    using Teams = RandomTree::Teams;
    soak.play("tic-tac-toe", TicTacToe());
    soak.play("connect-four", ConnectFour());
    soak.play("connect-four-teams", ConnectFour(5, 4, 4));
    soak.play("pig", Pig(50));
    soak.play("pig-four", Pig(20, 4));
    soak.play("bear-off", BearOff());
    soak.play("2048", Game2048(2, 3));
    soak.play("kuhn", Kuhn());
    soak.play("leduc", Leduc());
    soak.play("coin", Coin(300));
    soak.play("peek", Peek(0, 400));
    soak.play("non-locality", NonLocality());
    soak.play("goofspiel", Goofspiel(4, Goofspiel::Order::kDescending));
    soak.play("goofspiel-four", Goofspiel(6, Goofspiel::Order::kRandom, Goofspiel::Pay::kWin, 4));
    soak.play("phantom-tic-tac-toe", PhantomTicTacToe());
    soak.play("hearts", Hearts(), kAmounts);
    soak.play("random-tree-open", RandomTree(tree(1, 3, Teams::kAlone, 0)), kAmounts);
    soak.play("random-tree-hidden", RandomTree(tree(2, 2, Teams::kAlone, 50)), kAmounts);
    soak.play("random-tree-teams", RandomTree(tree(3, 4, Teams::kPairs, 40)), kAmounts);
    soak.play("random-tree-together", RandomTree(tree(4, 3, Teams::kTogether, 60)), kAmounts);
    soak.play("toy-two", Toy(2));
    soak.play("toy-three", Toy(3));
}

}  // namespace

int main(int argc, char** argv) {
    const SoakPlan plan = SoakPlan::of(argc, argv, 10'000);
    Soak soak(plan.games, plan.seed, argc > 3 ? argv[3] : "");
    play_all(soak);
    return soak.result();
}
