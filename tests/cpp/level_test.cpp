// How a level chooses from a report.

#include "pentaprism/search/level.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "expect.hpp"

using namespace pentaprism;

namespace {

Report report_of(const std::vector<double>& values, std::uint64_t visits = 100) {
    Report report;
    report.seat = Seat(0);
    for (std::size_t i = 0; i < values.size(); ++i) {
        Line line;
        line.action = Action::of(0, static_cast<std::uint32_t>(i));
        line.visits = visits - i;
        line.value = {values[i], 1.0 - values[i]};
        report.lines.push_back(line);
    }
    return report;
}

// How often each line is chosen over many seeds, as shares.
std::vector<double> shares(const Report& report, const LevelPolicy& policy,
                           const Sides& sides = Sides::each_alone(2)) {
    constexpr int kSeeds = 20'000;
    std::vector<double> share(report.lines.size());
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) ++share[choose_line(report, sides, policy, seed)];
    for (double& s : share) s /= kSeeds;
    return share;
}

}  // namespace

TEST(exp_is_exact_enough) {
    double worst = 0.0;
    for (int i = 0; i < 1892; ++i) {
        const double x = 0.37 * i;
        worst = std::max(worst, std::fabs(detail::exp_minus(x) / std::exp(-x) - 1.0));
    }
    EXPECT(worst < 1e-10);
    EXPECT_EQ(detail::exp_minus(0.0), 1.0);
}

TEST(full_strength_plays_the_best_line) { EXPECT_EQ(shares(report_of({0.9, 0.9, 0.1}), {})[0], 1.0); }

TEST(temper_is_a_softmax_over_what_the_margin_allows) {
    const std::vector<double> share = shares(report_of({0.8, 0.75, 0.7, 0.4}), {0, 0.2, 0.1});
    const double total = 1.0 + std::exp(-0.5) + std::exp(-1.0);
    EXPECT_NEAR(share[0], 1.0 / total, 0.02);
    EXPECT_NEAR(share[1], std::exp(-0.5) / total, 0.02);
    EXPECT_NEAR(share[2], std::exp(-1.0) / total, 0.02);
    EXPECT_EQ(share[3], 0.0);
}

TEST(who_is_not_ahead_plays_the_best_line) {
    EXPECT_EQ(shares(report_of({0.5, 0.45}), {0, 1.0, 1.0})[0], 1.0);
    EXPECT_EQ(shares(report_of({0.2, 0.15}), {0, 1.0, 1.0})[0], 1.0);
    EXPECT(shares(report_of({0.51, 0.45}), {0, 1.0, 1.0})[0] < 0.6);
    // Among four sides a third is a lead.
    EXPECT(shares(report_of({0.33, 0.30}), {0, 1.0, 1.0}, Sides::each_alone(4))[0] < 0.6);
    EXPECT_EQ(shares(report_of({0.24, 0.23}), {0, 1.0, 1.0}, Sides::each_alone(4))[0], 1.0);
    Sides cooperative = Sides::each_alone(2);
    cooperative.side[1] = 0;
    cooperative.cooperative = true;
    EXPECT_EQ(shares(report_of({0.4, 0.39}), {0, 1.0, 1.0}, cooperative)[0], 1.0);
}

TEST(width_counts_lines) {
    const std::vector<double> share = shares(report_of({0.8, 0.8, 0.8, 0.8}), {2, 1.0, 1.0});
    EXPECT_NEAR(share[0], 0.5, 0.02);
    EXPECT_NEAR(share[1], 0.5, 0.02);
    EXPECT_EQ(share[2] + share[3], 0.0);
}

TEST(a_proven_win_is_taken) {
    Report report = report_of({1.0, 1.0});
    report.lines[0].bound = Bound::kExact;
    EXPECT_EQ(shares(report, {0, 1.0, 1.0})[0], 1.0);
    report.lines[0].value = {0.9, 0.1};  // proven, but no win
    report.lines[1].value = {0.9, 0.1};
    EXPECT(shares(report, {0, 1.0, 1.0})[0] < 0.6);
}

TEST(what_was_not_looked_at_is_not_chosen) {
    Report report = report_of({0.8, 0.8, 0.8});
    report.lines[1].visits = 0;
    report.lines[2].capped = true;
    EXPECT_EQ(shares(report, {0, 1.0, 1.0})[0], 1.0);
}

TEST(random_play_is_uniform) {
    std::vector<int> count(5);
    for (std::uint64_t seed = 0; seed < 50'000; ++seed) ++count[choose_any(5, seed)];
    for (const int n : count) EXPECT_NEAR(n, 10'000, 400);
}
