// ISMCTS against brute force: in random small games in which the others play as given, it finds what is best
// with what the seat can know.
#include <cstdint>
#include <optional>
#include <string>

#include "pentaprism/games/reference/random_tree.hpp"
#include "tree_checks.hpp"

namespace pentaprism {
namespace {

using namespace testing;
using State = RandomTree::State;

// A random tree in which all seats but one are chance that plays a policy.
class Against {
  public:
    using State = RandomTree::State;
    static constexpr std::size_t kMaxActions = RandomTree::kMaxActions;

    Against(const RandomTree& g, Seat seat, Policy<RandomTree> others)
        : game_(g), seat_(seat), others_(std::move(others)) {}

    Sides sides() const { return game_.sides(); }
    State start() const { return game_.start(); }
    Actor actor(const State& s) const {
        const Actor who = game_.actor(s);
        return who.is_seat() && who.seat() != seat_ ? Actor::chance() : who;
    }
    void actions(const State& s, ActionList<kMaxActions>& list) const {
        if (actor(s).is_seat()) game_.actions(s, list);
    }
    void apply(State& s, Action a) const { game_.apply(s, a); }
    Outcome outcome(const State& s) const { return game_.outcome(s); }
    bool chances(const State& s, ChanceList& list) const {
        const Actor who = game_.actor(s);
        if (who.is_chance()) return game_.chances(s, list);
        ActionList<kMaxActions> all;
        if (who.is_seat() && who.seat() != seat_) game_.actions(s, all);
        if (all.empty()) return true;
        const std::vector<double> shares = others_(s, who.seat(), all.size());
        for (std::size_t i = 0; i < all.size(); ++i)
            if (shares[i] > 0.0) list.push(all[i], 1);  // policies here are even among some actions
        return true;
    }
    Action roll(const State& s, Rng& rng) const {
        ChanceList list;
        chances(s, list);
        return list.pick(rng);
    }
    static std::uint32_t source(const State&) { return 0; }
    static std::string text(const Event& e) { return RandomTree::text(e); }
    static std::optional<Event> parse(std::string_view words) { return RandomTree::parse(words); }
    std::string picture(const State& s, Seat v) const { return game_.picture(s, v); }
    static std::string_view ending_name(std::uint8_t ending) { return RandomTree::ending_name(ending); }
    void hide(State& s, Seat v) const { game_.hide(s, v); }
    Event seen(const State& s, Action a, Seat v) const { return game_.seen(s, a, v); }
    void fill(State& s, Seat v, Rng& rng) const { game_.fill(s, v, rng); }
    std::optional<Action> fill_for(State& s, Seat v, const Event& e, Rng& rng) const {
        return game_.fill_for(s, v, e, rng);
    }

  private:
    RandomTree game_;
    Seat seat_;
    Policy<RandomTree> others_;
};
static_assert(HiddenGame<Against> && ChanceGame<Against>);

// The first choice of a seat that comes after chance only, so that what is possible there follows from the
// chances alone.
bool to_choice_after_chance(const RandomTree& g, std::uint64_t seed, State& s) {
    Table<RandomTree> table(g, seed);
    table.settle();
    s = table.state();
    return table.actor().is_seat() && actions_at(g, s).size() > 1;
}

// The constant of UCB1 in theory, for values in [0, 1]: these trees have deep traps, which a search that is
// tuned for games leaves alone for too long.
Settings even_handed() {
    Settings settings;
    settings.exploration = 1.4;
    return settings;
}

// Plays ISMCTS in many trees; the share of them in which it chooses the best action, and the mean loss.
struct Result {
    int trees = 0;
    int best = 0;
    double loss = 0.0;
};
template <class MakePolicy>
Result play(RandomTree::Shape shape, int trees, std::uint64_t nodes, MakePolicy make_policy) {
    Result result;
    for (std::uint64_t seed = 1; result.trees < trees; ++seed) {
        shape.seed = seed;
        const RandomTree g(shape);
        State s{};
        if (!to_choice_after_chance(g, seed, s)) continue;
        const Seat seat = g.actor(s).seat();
        const Policy<RandomTree> others = make_policy(g, seed);
        const BestReply<RandomTree> oracle(g, seat, others);
        const auto belief = oracle.belief(View<RandomTree>::of(g, s, seat));
        double total = 0.0;
        for (const auto& possible : belief) total += possible.weight;
        const std::vector<double> values = oracle.action_values(belief);
        const Report report = grow(Against(g, seat, others), s, even_handed(), nodes_of(nodes), seed);
        const std::vector<Action> actions = actions_at(g, s);
        const auto chosen = static_cast<std::size_t>(
            std::find(actions.begin(), actions.end(), report.best()) - actions.begin());
        const double most = *std::max_element(values.begin(), values.end());
        ++result.trees;
        result.best += values[chosen] >= most ? 1 : 0;
        result.loss += (most - values[chosen]) / total;
    }
    result.loss /= result.trees;
    std::printf("best %d of %d loss %g\n", result.best, result.trees, result.loss);
    return result;
}

}  // namespace

TEST(the_best_action_against_random_others) {
    for (const int seats : {1, 2, 3}) {
        const Result result =
            play({.seats = seats, .depth = 7, .chance = 35, .hidden = 50}, 40, 10000,
                 [](const RandomTree&, std::uint64_t) { return uniform_policy<RandomTree>(); });
        EXPECT(result.best >= 34);
        EXPECT(result.loss < 0.008);
    }
}

TEST(the_best_action_against_fixed_others) {
    for (const int seats : {2, 4}) {
        const Result result =
            play({.seats = seats, .depth = 7, .chance = 35, .hidden = 50}, 40, 10000,
                 [](const RandomTree& g, std::uint64_t seed) { return fixed_policy(g, seed); });
        EXPECT(result.best >= 34);
        EXPECT(result.loss < 0.008);
    }
}

TEST(values_are_those_of_the_best_reply) {
    RandomTree::Shape shape{.seats = 2, .depth = 6, .chance = 40, .hidden = 60};
    double error = 0.0;
    int trees = 0;
    for (std::uint64_t seed = 1; trees < 30; ++seed) {
        shape.seed = seed;
        const RandomTree g(shape);
        State s{};
        if (!to_choice_after_chance(g, seed, s)) continue;
        ++trees;
        const Seat seat = g.actor(s).seat();
        const auto others = uniform_policy<RandomTree>();
        const BestReply<RandomTree> oracle(g, seat, others);
        const auto belief = oracle.belief(View<RandomTree>::of(g, s, seat));
        double total = 0.0;
        for (const auto& possible : belief) total += possible.weight;
        const std::vector<double> values = oracle.action_values(belief);
        const Report report = grow(Against(g, seat, others), s, even_handed(), nodes_of(10000), seed);
        error += std::fabs(report.lines.front().value[seat.index()] -
                           *std::max_element(values.begin(), values.end()) / total);
    }
    EXPECT(error / trees < 0.02);
}

}  // namespace pentaprism
