// What heuristics know of Prisma: named numbers, priors, and that one step of foresight beats none.

#include <algorithm>

#include "expect.hpp"
#include "pentaprism/core/table.hpp"
#include "prisma_cases.hpp"
#include "prisma_players.hpp"

namespace {

using namespace pentaprism;  // NOLINT: tests
using namespace pentaprism::testing;
using prisma::space_at;

float feature(const Case& c, unsigned seat, std::string_view name) {
    std::array<float, Prisma::kFeatures> values{};
    c.game.features(c.state, Seat(static_cast<std::uint8_t>(seat)), values);
    for (std::size_t i = 0; i < Prisma::kFeatures; ++i)
        if (Prisma::feature(i).name == name) return values[i];
    std::abort();
}

}  // namespace

TEST(features_are_what_their_names_say) {
    Case hole("W-40");
    EXPECT_EQ(feature(hole, 0, "beams"), 1.0F);
    EXPECT_EQ(feature(hole, 0, "loop_points"), 2.0F);
    EXPECT_EQ(feature(hole, 0, "idle_loops"), 0.0F);
    EXPECT_EQ(feature(hole, 0, "behind_doors"), 1.0F);  // the lone tile l
    EXPECT_EQ(feature(hole, 0, "markers_left"), 5.0F);
    EXPECT_EQ(feature(hole, 1, "tiles_left"), 16.0F);  // of eight turns
    EXPECT_EQ(feature(hole, 0, "exposed"), 0.0F);  // no tile is left that could cover it
    hole.state.unseen.fill(1);
    EXPECT_EQ(feature(hole, 0, "exposed"), 1.0F);
    const Case rows("W-45");
    EXPECT_EQ(feature(rows, 0, "x") + feature(rows, 0, "y") + feature(rows, 0, "iii"), 6.0F);
    const Case idle("W-12");  // no beam leaves the loop
    EXPECT_EQ(feature(idle, 0, "idle_loops"), 1.0F);
    EXPECT_EQ(feature(idle, 0, "open_loops"), 0.0F);
    Case open("W-38");  // P1's six loops, whose S beam is of no use to P1
    for (std::size_t i = 0; i < open.state.loops; ++i) open.state.owner[i] = 1;
    EXPECT_EQ(feature(open, 1, "idle_loops"), 6.0F);
    EXPECT_EQ(feature(open, 1, "open_loops"), 6.0F);
}

TEST(tiles_left_are_those_that_are_laid) {
    const Prisma game(prisma_tiles());
    Rng rng(3);
    for (int round = 0; round < 20; ++round) {
        Prisma::State s = game.start();
        std::array<unsigned, 2> left = {20, 20};
        while (!Prisma::actor(s).is_over()) {
            EXPECT_EQ(game.tiles_left(s, 0), left[0]);
            EXPECT_EQ(game.tiles_left(s, 1), left[1]);
            const bool chance = Prisma::actor(s).is_chance();
            const Action a = chance ? game.roll(s, rng) : at_random(game, s, rng);
            const auto act = static_cast<Prisma::Act>(a.verb());
            if (act == Prisma::Act::kLay || act == Prisma::Act::kSkip) --left[s.seat];
            game.apply(s, a);
        }
    }
}

TEST(turns_are_counted_and_phases_named) {
    const Prisma game(prisma_tiles());
    Rng rng(4);
    Prisma::State s = game.start();
    EXPECT_EQ(game.turn(s), 0U);
    EXPECT_EQ(Prisma::phase(s), "start");
    unsigned turn = 0;
    std::string phases;
    while (!Prisma::actor(s).is_over()) {
        const unsigned now = game.turn(s);
        EXPECT(now == turn || now == turn + 1);
        turn = now;
        const std::string phase(Prisma::phase(s));
        if (!phases.ends_with(phase)) phases += " " + phase;
        game.apply(s, Prisma::actor(s).is_chance() ? game.roll(s, rng) : at_random(game, s, rng));
    }
    EXPECT_EQ(game.turn(s), 24U);  // eight opening turns, sixteen more
    EXPECT(phases.starts_with(" start deal opening draw middle draw middle"));
    EXPECT(phases.ends_with("draw closing"));
    EXPECT_EQ(Prisma::phase(s), "over");
}

TEST(a_lead_is_worth_more_the_later_it_is) {
    Case c("W-45");
    std::array<double, kMaxSeats> early{};
    std::array<double, kMaxSeats> late{};
    c.game.evaluate(c.state, early);
    c.state.turns = 15;
    c.game.evaluate(c.state, late);
    EXPECT(early[0] > 0.8);
    EXPECT(late[0] > early[0]);
    EXPECT_NEAR(late[0] + late[1], 1.0, 1e-12);
}

TEST(priors_like_own_beams_and_loops) {
    Case c("W-12", "t");
    const auto weight_of = [&](const char* sides, int q, int r) {
        const auto [kind, k] = c.game.kind_of(prisma::sides_from(sides));
        const TileId tile(static_cast<std::uint8_t>(kind));
        if (!c.state.hands[0].contains(tile)) c.state.hands[0].insert_sorted(tile);
        const Prisma::List list = c.list();
        std::vector<float> weights(list.size());
        c.game.prior(c.state, list, weights.data());
        const auto* found = std::find(list.begin(), list.end(), Prisma::lay(kind, space_at(q, r), k));
        EXPECT(found != list.end());
        return weights[static_cast<std::size_t>(found - list.begin())];
    };
    const float loop = weight_of("RR....", 1, 1);
    const float loop_and_beam = weight_of("RR.R..", 1, 1);
    const float plain = weight_of("R.....", 2, -1);
    EXPECT(loop > plain);
    EXPECT(loop_and_beam > loop);
}

// What is tried first is what looks good once it lies: the best prior is among the best tenth, by the
// evaluation after one choice, in four positions of five.
TEST(priors_follow_the_evaluation) {
    const Prisma game(prisma_tiles());
    Rng rng(5);
    unsigned wide = 0;
    unsigned good = 0;
    for (int round = 0; round < 6; ++round) {
        Prisma::State s = game.start();
        while (!Prisma::actor(s).is_over()) {
            if (Prisma::actor(s).is_chance()) {
                game.apply(s, game.roll(s, rng));
                continue;
            }
            Prisma::List list;
            game.actions(s, list);
            std::vector<float> weights(list.size());
            game.prior(s, list, weights.data());
            std::vector<double> worth;
            for (const Action a : list) {
                Prisma::State after = s;
                game.apply(after, a);
                std::array<double, kMaxSeats> values{};
                game.evaluate(after, values);
                worth.push_back(values[s.seat]);
            }
            const auto best =
                static_cast<std::size_t>(std::max_element(weights.begin(), weights.end()) - weights.begin());
            const auto better =
                std::count_if(worth.begin(), worth.end(), [&](double w) { return w > worth[best]; });
            if (list.size() >= 20) {
                ++wide;
                good += static_cast<std::size_t>(better) * 10 < list.size() ? 1 : 0;
            }
            game.apply(s,
                       list[rng.below(2) == 0 ? best : rng.below(static_cast<std::uint32_t>(list.size()))]);
        }
    }
    EXPECT(wide > 100);
    EXPECT(good * 5 > wide * 4);
}

TEST(one_step_of_foresight_beats_none) {
    const Prisma game(prisma_tiles(), Prisma::Options{});
    double won = 0.0;
    constexpr int pairs = 10;
    for (std::uint64_t seed = 1; seed <= pairs; ++seed) won += mirrored(game, seed, greedy, at_random);
    EXPECT(won >= 2 * pairs * 0.95);
}
