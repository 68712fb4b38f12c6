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
        if (Prisma::feature_name(i) == name) return values[i];
    std::abort();
}

}  // namespace

TEST(features_are_what_their_names_say) {
    const Case hole("W-40");
    EXPECT_EQ(feature(hole, 0, "beams"), 1.0F);
    EXPECT_EQ(feature(hole, 0, "loop_points"), 2.0F);
    EXPECT_EQ(feature(hole, 0, "idle_loops"), 0.0F);
    EXPECT_EQ(feature(hole, 0, "behind_doors"), 1.0F);  // the lone tile l
    EXPECT_EQ(feature(hole, 0, "markers_left"), 5.0F);
    EXPECT_EQ(feature(hole, 0, "turns_left"), 8.0F);
    const Case rows("W-45");
    EXPECT_EQ(feature(rows, 0, "x") + feature(rows, 0, "y") + feature(rows, 0, "iii"), 6.0F);
    Case idle("W-12");  // no beam leaves the loop
    EXPECT_EQ(feature(idle, 0, "idle_loops"), 1.0F);
    EXPECT_EQ(feature(idle, 0, "open_loops"), 0.0F);
    Case open("W-38");  // P1's six loops, whose S beam is of no use to P1
    for (std::size_t i = 0; i < open.state.loops; ++i) open.state.owner[i] = 1;
    EXPECT_EQ(feature(open, 1, "idle_loops"), 6.0F);
    EXPECT_EQ(feature(open, 1, "open_loops"), 6.0F);
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

TEST(one_step_of_foresight_beats_none) {
    Prisma::Options options;
    const Prisma game(prisma_tiles(), options);
    double won = 0.0;
    constexpr int pairs = 10;
    for (std::uint64_t seed = 1; seed <= pairs; ++seed) won += mirrored(game, seed, greedy, at_random);
    EXPECT(won >= 2 * pairs * 0.95);
}
