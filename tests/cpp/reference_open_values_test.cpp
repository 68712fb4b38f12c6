// Known answers of pig, bear-off and 2048, found by walking the games' own rules: by value iteration, in
// exact fractions, and by recursion.
#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <numeric>
#include <unordered_map>
#include <utility>
#include <vector>

#include "expect.hpp"
#include "pentaprism/games/reference/bear_off.hpp"
#include "pentaprism/games/reference/game_2048.hpp"
#include "pentaprism/games/reference/pig.hpp"
#include "promise.hpp"

namespace pentaprism {
namespace {

using namespace testing;

// All states of a game with chance, what follows from each, and the first seat's winning probability by value
// iteration: sweeps from the last state found to the first, until none changes by more than the accuracy.
template <class G>
class Exact {
  public:
    using State = G::State;

    Exact(const G& g, double accuracy) {
        find(g, g.start());
        for (std::size_t at = 0; at < states_.size(); ++at) expand(g, at);
        double change = 1.0;
        while (change > accuracy) {
            change = 0.0;
            for (std::size_t at = states_.size(); at-- > 0;) change = std::max(change, update(g, at));
        }
    }

    const std::vector<State>& states() const { return states_; }
    const std::vector<double>& values() const { return values_; }

  private:
    struct Next {
        std::size_t to;
        double share;
    };

    std::size_t find(const G& g, const State& s) {
        const auto [at, added] = index_.try_emplace(hash_of(s), states_.size());
        if (added) {
            states_.push_back(s);
            values_.push_back(g.actor(s).is_over() ? g.outcome(s).value[0] : 0.5);
        }
        return at->second;
    }

    void expand(const G& g, std::size_t at) {
        const State s = states_[at];
        std::vector<Next> next;
        const auto follow = [&](Action a, double share) {
            State after = s;
            g.apply(after, a);
            next.push_back({find(g, after), share});
        };
        ChanceList list;
        g.chances(s, list);
        for (std::size_t i = 0; i < list.size(); ++i) follow(list[i].action, list.share(i));
        for (const Action a : legal(g, s)) follow(a, 1.0);
        next_.push_back(std::move(next));
    }

    double update(const G& g, std::size_t at) {
        const Actor actor = g.actor(states_[at]);
        if (actor.is_over()) return 0.0;
        double value = 0.0;
        if (actor.is_chance())
            for (const Next& n : next_[at]) value += n.share * values_[n.to];
        else if (actor.seat() == Seat(0))
            for (const Next& n : next_[at]) value = std::max(value, values_[n.to]);
        else
            value = std::transform_reduce(
                next_[at].begin(), next_[at].end(), 1.0, [](double a, double b) { return std::min(a, b); },
                [this](const Next& n) { return values_[n.to]; });
        const double change = std::fabs(value - values_[at]);
        values_[at] = value;
        return change;
    }

    std::vector<State> states_;
    std::vector<double> values_;
    std::unordered_map<std::uint64_t, std::size_t> index_;
    std::vector<std::vector<Next>> next_;
};

// How far the evaluation of seats' decisions is from the exact value, on average, and how far a constant half
// is.
template <class G>
std::pair<double, double> mean_errors(const G& g, const Exact<G>& exact) {
    double error = 0.0;
    double error_of_half = 0.0;
    for (std::size_t at = 0; at < exact.states().size(); ++at) {
        if (!g.actor(exact.states()[at]).is_seat()) continue;
        std::array<double, kMaxSeats> values{};
        g.evaluate(exact.states()[at], values);
        error += std::fabs(values[0] - exact.values()[at]);
        error_of_half += std::fabs(0.5 - exact.values()[at]);
    }
    const auto count = static_cast<double>(exact.states().size());
    return {error / count, error_of_half / count};
}

TEST(pig_values) {
    const Pig to_10(10);
    EXPECT_NEAR(Exact<Pig>(to_10, 1e-13).values()[0], 0.70942432, 5e-9);
    const Pig to_50(50);
    EXPECT_NEAR(Exact<Pig>(to_50, 1e-11).values()[0], 0.54615084, 5e-9);
    const Pig to_20(20);
    const Exact<Pig> exact(to_20, 1e-13);
    EXPECT_NEAR(exact.values()[0], 0.61555855, 5e-9);
    const auto [error, error_of_half] = mean_errors(to_20, exact);
    EXPECT(error < 0.4 * error_of_half);
}

__extension__ using Wide = __int128;

// A fraction in lowest terms.
struct Fraction {
    std::int64_t above = 0;
    std::int64_t below = 1;

    static Fraction of(Wide above, Wide below) {
        Wide divisor = above;
        for (Wide rest = below; rest != 0;) divisor = std::exchange(rest, divisor % rest);
        EXPECT(below / divisor <= std::numeric_limits<std::int64_t>::max());  // and what is above is not more
        return {static_cast<std::int64_t>(above / divisor), static_cast<std::int64_t>(below / divisor)};
    }
    // This and `weight` times another.
    Fraction plus(std::uint32_t weight, Fraction f) const {
        return of(Wide{above} * f.below + Wide{f.above} * weight * below, Wide{below} * f.below);
    }
    static bool less(Fraction a, Fraction b) { return Wide{a.above} * b.below < Wide{b.above} * a.below; }
};

// The first seat's winning probability in bear-off, exactly: every roll takes a checker off or nearer, so
// states never recur.
class ExactBearOff {
  public:
    Fraction value(const BearOff::State& s) {
        const Actor actor = BearOff::actor(s);
        if (actor.is_over()) return {BearOff::outcome(s).value[0] == 1.0 ? 1 : 0, 1};
        const auto known = values_.find(hash_of(s));
        if (known != values_.end()) return known->second;
        const Fraction found = actor.is_chance() ? mean(s) : best(s, actor.seat() == Seat(0));
        return values_[hash_of(s)] = found;
    }

  private:
    Fraction mean(const BearOff::State& s) {
        ChanceList list;
        BearOff::chances(s, list);
        Fraction sum;
        for (const ChanceOutcome& c : list) sum = sum.plus(c.weight, after(s, c.action));
        return Fraction::of(sum.above, Wide{sum.below} * static_cast<Wide>(list.total()));
    }
    Fraction best(const BearOff::State& s, bool highest) {
        std::vector<Fraction> found;
        for (const Action a : legal(BearOff(), s)) found.push_back(after(s, a));
        return highest ? *std::ranges::max_element(found, Fraction::less)
                       : *std::ranges::min_element(found, Fraction::less);
    }
    Fraction after(BearOff::State s, Action a) {
        BearOff::apply(s, a);
        return value(s);
    }

    std::unordered_map<std::uint64_t, Fraction> values_;
};

void expect_bear_off(const BearOff::Points& first, const BearOff::Points& second, std::int64_t above,
                     std::int64_t below) {
    const Fraction f = ExactBearOff().value(BearOff(first, second).start());
    EXPECT_EQ(f.above, above);
    EXPECT_EQ(f.below, below);
    // The same with the seats exchanged.
    const Fraction exchanged = ExactBearOff().value(BearOff(second, first, Seat(1)).start());
    EXPECT_EQ(exchanged.above, below - above);
    EXPECT_EQ(exchanged.below, below);
}

TEST(bear_off_values) {
    const BearOff::Points one = {1, 0, 0, 0, 0, 0};
    expect_bear_off({0, 0, 0, 0, 0, 1}, one, 3, 4);
    expect_bear_off({1, 0, 0, 0, 1, 0}, one, 23, 36);
    expect_bear_off({0, 1, 0, 1, 0, 0}, one, 23, 36);
    expect_bear_off({1, 0, 0, 0, 0, 1}, one, 5, 12);
    expect_bear_off({0, 1, 0, 0, 1, 0}, one, 19, 36);
    expect_bear_off({0, 0, 2, 0, 0, 0}, one, 17, 36);
    expect_bear_off({0, 0, 0, 0, 1, 1}, {0, 0, 0, 0, 1, 1}, 105030049, 136048896);
    expect_bear_off({0, 0, 1, 1, 1, 0}, {0, 0, 1, 1, 1, 0}, 567385, 746496);
    const BearOff g({0, 0, 1, 1, 1, 0}, {0, 0, 1, 1, 1, 0});
    const auto [error, error_of_half] = mean_errors(g, Exact<BearOff>(g, 1e-12));
    EXPECT(error < 0.4 * error_of_half);
}

// The score still to be expected with best play; what was scored before plays no part.
class Best2048 {
  public:
    explicit Best2048(const Game2048& g) : game_(g) {}

    double value(Game2048::State s) {
        s.score = 0;
        const auto known = values_.find(hash_of(s));
        if (known != values_.end()) return known->second;
        double value = 0.0;
        ChanceList list;
        game_.chances(s, list);
        for (std::size_t i = 0; i < list.size(); ++i) value += list.share(i) * after(s, list[i].action);
        for (const Action a : legal(game_, s)) value = std::max(value, after(s, a));
        return values_[hash_of(s)] = value;
    }

  private:
    double after(Game2048::State s, Action a) {
        game_.apply(s, a);
        return s.score + value(s);
    }

    const Game2048& game_;
    std::unordered_map<std::uint64_t, double> values_;
};

TEST(game_2048_values) {
    const Game2048 square(2, 2);
    EXPECT_NEAR(Best2048(square).value(square.start()), 66.964149, 1e-6);
    const Game2048 wide(2, 3);
    EXPECT_NEAR(Best2048(wide).value(wide.start()), 480.258272, 1e-6);
    const Game2048 high(3, 2);
    EXPECT_NEAR(Best2048(high).value(high.start()), 480.258272, 1e-6);
}

}  // namespace
}  // namespace pentaprism
