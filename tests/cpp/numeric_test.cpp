#include "pentaprism/core/numeric.hpp"

#include <limits>
#include <numbers>

#include "expect.hpp"
#include "pentaprism/core/rng.hpp"

using pentaprism::natural_log;
using pentaprism::Rng;

namespace {

double worst = 0.0;

void compare(double x) {
    const double wanted = std::log(x);
    const double error = wanted == 0.0 ? std::fabs(natural_log(x)) : std::fabs(natural_log(x) / wanted - 1.0);
    worst = std::max(worst, error);
}

}  // namespace

TEST(log_is_near_the_library_on_whole_numbers) {
    worst = 0.0;
    for (int n = 1; n <= 1'000'000; ++n) compare(n);
    EXPECT(worst < 1e-14);
}

TEST(log_is_near_the_library_on_all_scales) {
    worst = 0.0;
    Rng rng(1);
    for (int i = 0; i < 1'000'000; ++i)
        compare(std::ldexp(1.0 + rng.unit(), static_cast<int>(rng.below(2046)) - 1022));
    EXPECT(worst < 1e-14);
}

// Near one the result is small, and an error that is small beside one is large beside it.
TEST(log_keeps_its_relative_error_near_one) {
    worst = 0.0;
    Rng rng(2);
    for (int i = 0; i < 1'000'000; ++i) {
        const double step = std::ldexp(1.0 + rng.unit(), -2 - static_cast<int>(rng.below(50)));
        compare(1.0 + step);
        compare(1.0 - step);
    }
    EXPECT(worst < 1e-14);
}

TEST(log_at_the_edges) {
    EXPECT_EQ(natural_log(1.0), 0.0);
    worst = 0.0;
    compare(std::numeric_limits<double>::min());
    compare(std::numeric_limits<double>::max());
    compare(std::nextafter(1.0, 0.0));
    compare(std::nextafter(1.0, 2.0));
    compare(std::nextafter(std::numbers::sqrt2, 0.0));
    compare(std::numbers::sqrt2);
    compare(std::nextafter(std::numbers::sqrt2, 2.0));
    EXPECT(worst < 1e-14);
    static_assert(natural_log(2.0) == std::numbers::ln2);
}

TEST(log_never_falls) {
    double last = natural_log(1.0);
    for (int n = 2; n < 200'000; ++n) {
        const double next = natural_log(n);
        EXPECT(next > last);
        last = next;
    }
}
