// How well the tree search plays where the best play is known. Seeds are fixed; a broken search misses these
// marks.
#include <cmath>
#include <cstdint>
#include <vector>

#include "pentaprism/games/reference/connect_four.hpp"
#include "pentaprism/games/reference/pig.hpp"
#include "pentaprism/games/reference/tic_tac_toe.hpp"
#include "tree_checks.hpp"

namespace pentaprism {
namespace {

using namespace testing;

// Plays one seat by search against everything the other can do; how many games that loses.
int losses(const TicTacToe& g, const TicTacToe::State& s, Seat searcher, std::uint64_t nodes) {
    const Actor actor = g.actor(s);
    if (actor.is_over()) return g.outcome(s).value[searcher.index()] < 0.5 ? 1 : 0;
    std::vector<Action> actions = actions_at(g, s);
    if (actor.seat() == searcher) actions = {grow(g, s, Settings{}, nodes_of(nodes), 3).best()};
    int lost = 0;
    for (const Action a : actions) {
        TicTacToe::State next = s;
        g.apply(next, a);
        lost += losses(g, next, searcher, nodes);
    }
    return lost;
}

// In how many of the seeds connect four is opened in the centre.
int centre_openings(const Settings& settings, std::uint64_t nodes, int seeds) {
    const ConnectFour g;
    int centre = 0;
    for (int seed = 0; seed < seeds; ++seed)
        centre += grow(g, g.start(), settings, nodes_of(nodes), static_cast<std::uint64_t>(seed))
                      .best()
                      .payload() == 3;
    return centre;
}

// Pig to 100 by value iteration: the probability that the seat to choose wins with i points against j and k
// in this turn.
class PigOracle {
  public:
    static constexpr int kGoal = 100;

    static const PigOracle& made() {
        static const PigOracle oracle;
        return oracle;
    }

    PigOracle() : win_(std::size_t{kGoal} * kGoal * kGoal) {
        double change = 1.0;
        while (change > 1e-10) {
            change = 0.0;
            for (int i = kGoal - 1; i >= 0; --i)
                for (int j = kGoal - 1; j >= 0; --j)
                    for (int k = kGoal - i - 1; k >= 0; --k) {
                        const double now = std::max(roll(i, j, k), hold(i, j, k));
                        change = std::max(change, std::fabs(now - cell(i, j, k)));
                        cell(i, j, k) = now;
                    }
        }
    }
    double roll(int i, int j, int k) const {
        double sum = 1.0 - at(j, i, 0);
        for (int n = 2; n <= 6; ++n) sum += i + k + n >= kGoal ? 1.0 : at(i, j, k + n);
        return sum / 6.0;
    }
    double hold(int i, int j, int k) const { return 1.0 - at(j, i + k, 0); }
    double at(int i, int j, int k) const {
        return win_[static_cast<std::size_t>((i * kGoal + j) * kGoal + k)];
    }

  private:
    double& cell(int i, int j, int k) { return win_[static_cast<std::size_t>((i * kGoal + j) * kGoal + k)]; }
    std::vector<double> win_;
};

// A position of a random game in which rolling is chosen four times in five.
Pig::State pig_position(const Pig& g, Rng& rng) {
    std::vector<Pig::State> all;
    Table<Pig> table(g, rng.next());
    for (table.settle(); !table.actor().is_over(); table.settle()) {
        all.push_back(table.state());
        table.push(Action::of(rng.below(5) < 4 ? 0 : 1));
    }
    return all[rng.below(static_cast<std::uint32_t>(all.size()))];
}

// The mean probability of winning that the search's choices lose, over random positions.
double pig_regret(const Settings& settings, std::uint64_t nodes, int positions) {
    const PigOracle& oracle = PigOracle::made();
    const Pig g(PigOracle::kGoal);
    Rng rng(1);
    double lost = 0.0;
    for (int i = 0; i < positions; ++i) {
        const Pig::State s = pig_position(g, rng);
        const Report report = grow(g, s, settings, nodes_of(nodes), static_cast<std::uint64_t>(i));
        const int own = s.score[s.seat];
        const int other = s.score[1 - s.seat];
        const double roll = oracle.roll(own, other, s.turn);
        const double hold = oracle.hold(own, other, s.turn);
        lost += std::max(roll, hold) - (report.best().verb() == 0 ? roll : hold);
    }
    return lost / positions;
}

}  // namespace

TEST(tic_tac_toe_is_never_lost) {
    const TicTacToe g;
    EXPECT_EQ(losses(g, g.start(), Seat(0), 1000), 0);
    EXPECT_EQ(losses(g, g.start(), Seat(1), 1000), 0);
}

TEST(connect_four_is_opened_in_the_centre) {
    Settings settings;
    EXPECT(centre_openings(settings, 1000, 200) >= 160);
    EXPECT(centre_openings(settings, 4000, 100) >= 98);
    settings.decisive = true;
    EXPECT(centre_openings(settings, 1000, 200) >= 196);
}

TEST(pig_is_played_well_by_its_evaluation) {
    Settings settings;
    settings.evaluation = Evaluation::kFeatures;
    settings.exploration = 0.2;
    EXPECT(pig_regret(settings, 1000, 400) <= 0.0015);
    EXPECT(pig_regret(settings, 10000, 60) <= 0.0008);
}

TEST(pig_is_played_well_by_playouts) {
    EXPECT(pig_regret(Settings{}, 1000, 400) <= 0.0050);
    EXPECT(pig_regret(Settings{}, 10000, 60) <= 0.0015);
}

TEST(the_oracle_of_pig_is_right) { EXPECT_NEAR(PigOracle::made().at(0, 0, 0), 0.53059273, 1e-7); }

}  // namespace pentaprism
