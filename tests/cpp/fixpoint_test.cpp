// Games whose positions come back, as random graphs, against plain value iteration.
#include "pentaprism/search/fixpoint.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "depth_checks.hpp"

namespace pentaprism {
namespace {

using namespace testing;

// A graph of positions drawn from a seed: each belongs to a seat, to chance or to the end, and leads to any
// others. Chance may be everywhere, so that play ends for certain, or rare, so that the seats can go round
// for ever.
class Maze {
  public:
    static constexpr std::size_t kMaxActions = 4;
    struct State { std::uint32_t place; };

    Maze(std::uint64_t seed, std::uint32_t places, int chance, bool ends_by_chance)
        : seed_(seed),
          places_(places),
          chance_(static_cast<std::uint32_t>(chance)),
          ends_by_chance_(ends_by_chance) {}

    static Sides sides() { return Sides::each_alone(2); }
    static State start() { return {0}; }
    Actor actor(const State& s) const {
        if (s.place + 2 >= places_) return Actor::over();
        if (s.place == 0) return Seat(0);
        const std::uint64_t hash = at(s.place, 0);
        return hash % 100 < chance_ ? Actor::chance()
                                    : Actor(Seat(static_cast<std::uint8_t>(hash >> 32U & 1U)));
    }
    void actions(const State& s, ActionList<kMaxActions>& list) const {
        if (actor(s).is_seat())
            for (std::uint32_t i = 0; i < count(s); ++i) list.push(0, i);
    }
    bool chances(const State& s, ChanceList& list) const {
        if (actor(s).is_chance())
            for (std::uint32_t i = 0; i < count(s); ++i) list.push(Action::of(1, i), 1U + i);
        return true;
    }
    Action roll(const State& s, Rng& rng) const {
        ChanceList list;
        chances(s, list);
        return list.pick(rng);
    }
    static std::uint32_t source(const State& /*s*/) { return 0; }
    void apply(State& s, Action a) const {
        const bool end = ends_by_chance_ && actor(s).is_chance() && a.payload() == 0;
        s.place = static_cast<std::uint32_t>(end ? places_ - 1 - (at(s.place, 9) & 1U)
                                                 : at(s.place, 1 + a.payload()) % places_);
    }
    Outcome outcome(const State& s) const {
        Outcome result;
        result.value[0] = s.place + 1 == places_ ? 1.0 : 0.0;
        result.value[1] = 1.0 - result.value[0];
        return result;
    }
    static std::string text(const Event& e) {
        return (e.action.verb() == 1 ? "~" : "go:") + std::to_string(e.action.payload());
    }
    static std::optional<Event> parse(std::string_view) { return std::nullopt; }
    static std::string picture(const State& s, Seat) { return std::to_string(s.place); }
    static std::string_view ending_name(std::uint8_t) { return "end"; }

  private:
    std::uint64_t at(std::uint32_t place, std::uint64_t what) const {
        return hash_join(hash_join(seed_, place), what);
    }
    std::uint32_t count(const State& s) const {
        return 1 + static_cast<std::uint32_t>(at(s.place, 8) % kMaxActions);
    }

    std::uint64_t seed_;
    std::uint32_t places_;
    std::uint32_t chance_;
    bool ends_by_chance_;
};

// Values of all places for seat 0 from one start, all steps at once, until they hardly move.
std::vector<double> iterate(const Maze& g, std::uint32_t places, double from) {
    std::vector<double> values(places, from);
    const Oracle<Maze> oracle(g);
    for (double moved = 1.0; moved > 1e-15;) {
        std::vector<double> next(places);
        for (std::uint32_t i = 0; i < places; ++i) {
            const Maze::State s{i};
            const Actor actor = g.actor(s);
            if (actor.is_over()) {
                next[i] = g.outcome(s).value[0];
                continue;
            }
            double sum = 0.0;
            double total = 0.0;
            double best = actor == Actor(Seat(0)) ? 0.0 : 1.0;
            for (const ChanceOutcome& c : oracle.next_events(s)) {
                const double v = values[oracle.after(s, c.action).place];
                sum += c.weight * v;
                total += c.weight;
                best = actor == Actor(Seat(0)) ? std::max(best, v) : std::min(best, v);
            }
            next[i] = actor.is_chance() ? sum / total : best;
        }
        moved = 0.0;
        for (std::uint32_t i = 0; i < places; ++i) moved = std::max(moved, std::fabs(next[i] - values[i]));
        values = next;
    }
    return values;
}

constexpr std::uint32_t kPlaces = 40;

}  // namespace

TEST(graphs_that_end_are_solved) {
    int solved = 0;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        const Maze g(seed, kPlaces, 60, true);
        const std::vector<double> low = iterate(g, kPlaces, 0.0);
        const std::vector<double> high = iterate(g, kPlaces, 1.0);
        const Report report = search_state(g, Maze::start(), by_features(), nodes_of(20'000));
        if (report.lines.size() < 2) continue;
        solved += report.reason == Reason::kProven;
        for (const Line& line : report.lines) {
            const std::uint32_t place = Oracle<Maze>(g).after(Maze::start(), line.action).place;
            EXPECT(report.reason != Reason::kProven || line.bound == Bound::kExact);
            if (line.bound == Bound::kExact || line.bound == Bound::kUpper)
                EXPECT(line.value[0] > high[place] - 1e-9);
            if (line.bound == Bound::kExact || line.bound == Bound::kLower)
                EXPECT(line.value[0] < low[place] + 1e-9);
        }
    }
    EXPECT(solved > 60);
}

// Where play can go on for ever the two fixed points differ, and the limits are those two.
TEST(limits_are_the_least_and_the_greatest_fixed_point) {
    int open = 0;
    int met = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const Maze g(seed, kPlaces, 10 + static_cast<int>(seed % 60), seed % 3 == 0);
        const std::vector<double> low = iterate(g, kPlaces, 0.0);
        const std::vector<double> high = iterate(g, kPlaces, 1.0);
        const StopToken stop;
        Allowance allowance(Halt(stop, Halt::Clock::now(), {}));
        Fixpoint<Maze> fixpoint(g, Seat(0), allowance);
        EXPECT(fixpoint.solve(Maze::start(), kPlaces + 1, 1U << 20U) == Fixpoint<Maze>::End::kSolved);
        for (std::uint32_t place = 0; place < kPlaces; ++place) {
            const auto limits = fixpoint.limits({place});
            if (limits.low == 0.0 && limits.high == 1.0) continue;  // not reached, or nothing known
            EXPECT_NEAR(limits.low, low[place], 1e-9);
            EXPECT_NEAR(limits.high, high[place], 1e-9);
            ++(limits.met() ? met : open);
        }
    }
    EXPECT(open > 100 && met > 1000);
}

TEST(too_many_states_are_left_alone) {
    const Maze g(1, kPlaces, 60, true);
    const StopToken stop;
    Allowance allowance(Halt(stop, Halt::Clock::now(), {}));
    EXPECT(Fixpoint<Maze>(g, Seat(0), allowance).solve(Maze::start(), 3, 1U << 20U) ==
           Fixpoint<Maze>::End::kTooLarge);
    EXPECT(Fixpoint<Maze>(g, Seat(0), allowance).solve(Maze::start(), 1000, 1) ==
           Fixpoint<Maze>::End::kTooLarge);
    allowance.grant(2);
    EXPECT(Fixpoint<Maze>(g, Seat(0), allowance).solve(Maze::start(), 1000, 1U << 20U) ==
           Fixpoint<Maze>::End::kGivenUp);
}

}  // namespace pentaprism
