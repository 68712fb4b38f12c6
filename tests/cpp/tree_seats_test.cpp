// Seats, sides and whom the others work for.
#include <array>
#include <cstdint>

#include "pentaprism/games/reference/connect_four.hpp"
#include "pentaprism/games/reference/pig.hpp"
#include "pentaprism/games/reference/random_tree.hpp"
#include "tree_checks.hpp"

namespace pentaprism {
namespace {

using namespace testing;

// A game whose seats sit elsewhere: seat s of the game is seat `at[s]` here.
template <ChanceGame G>
class Moved : public Open<G> {
  public:
    using State = typename G::State;

    Moved(const G& g, const std::array<std::uint8_t, kMaxSeats>& at) : Open<G>(g), at_(at) {}

    Sides sides() const {
        const Sides from = Open<G>::sides();
        Sides to = from;
        for (std::size_t s = 0; s < from.seats; ++s) to.side[at_[s]] = from.side[s];
        return to;
    }
    Actor actor(const State& s) const {
        const Actor from = Open<G>::actor(s);
        return from.is_seat() ? Actor(Seat(at_[from.seat().index()])) : from;
    }
    Outcome outcome(const State& s) const {
        Outcome from = Open<G>::outcome(s);
        from.value = moved(from.value);
        return from;
    }
    void evaluate(const State& s, std::array<double, kMaxSeats>& values) const {
        SeatValues from{};
        Open<G>::evaluate(s, from);
        values = moved(from);
    }
    SeatValues moved(const SeatValues& from) const {
        SeatValues to{};
        for (std::size_t s = 0; s < this->sides_count(); ++s) to[at_[s]] = from[s];
        return to;
    }

  private:
    std::size_t sides_count() const { return Open<G>::sides().seats; }
    std::array<std::uint8_t, kMaxSeats> at_;
};

void expect_same_with_seats_moved(const RandomTree::Shape& shape,
                                  const std::array<std::uint8_t, kMaxSeats>& at, const Settings& settings) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        RandomTree::Shape own = shape;
        own.seed = seed;
        const RandomTree tree(own);
        const Open<RandomTree> g(tree);
        const Moved<RandomTree> other(tree, at);
        RandomTree::State s{};
        if (!to_first_choice(g, seed, 0, s)) continue;
        const Report one = grow(g, s, settings, nodes_of(500), seed);
        const Report two = grow(other, s, settings, nodes_of(500), seed);
        EXPECT_EQ(one.lines.size(), two.lines.size());
        for (std::size_t i = 0; i < one.lines.size(); ++i) {
            EXPECT(one.lines[i].action == two.lines[i].action);
            EXPECT_EQ(one.lines[i].visits, two.lines[i].visits);
            EXPECT(other.moved(one.lines[i].value) == two.lines[i].value);
        }
    }
}

}  // namespace

TEST(four_seats_in_two_teams_are_two_seats) {
    const ConnectFour two(7, 6, 2);
    const ConnectFour four(7, 6, 4);
    ConnectFour::State s = two.start();
    for (int ply = 0; ply < 12; ++ply) {
        Settings settings;
        settings.decisive = ply % 2 == 1;
        const Report a = grow(two, s, settings, nodes_of(2000), 11);
        const Report b = grow(four, s, settings, nodes_of(2000), 11);
        EXPECT_EQ(a.lines.size(), b.lines.size());
        EXPECT_EQ(a.nodes, b.nodes);
        for (std::size_t i = 0; i < a.lines.size(); ++i) {
            EXPECT(a.lines[i].action == b.lines[i].action);
            EXPECT_EQ(a.lines[i].visits, b.lines[i].visits);
            EXPECT(a.lines[i].bound == b.lines[i].bound);
            for (std::size_t seat = 0; seat < 4; ++seat)
                EXPECT_EQ(b.lines[i].value[seat], a.lines[i].value[seat % 2]);
            EXPECT_EQ(a.lines[i].events.size(), b.lines[i].events.size());
        }
        if (two.actor(s).is_over() || a.lines.empty()) break;
        two.apply(s, a.best());
        if (two.actor(s).is_over()) break;
    }
}

TEST(permuting_seats_permutes_results) {
    expect_same_with_seats_moved({.seats = 3, .depth = 9}, {2, 0, 1, 3}, Settings{});
    expect_same_with_seats_moved({.seats = 4, .depth = 9}, {3, 1, 0, 2}, Settings{});
    Settings features;
    features.evaluation = Evaluation::kFeatures;
    features.prior_weight = 0.5;
    expect_same_with_seats_moved({.seats = 4, .depth = 9}, {1, 2, 3, 0}, features);
}

TEST(teams_share_a_value) {
    const Open<RandomTree> g{
        RandomTree({.seed = 5, .seats = 4, .teams = RandomTree::Teams::kPairs, .depth = 10})};
    RandomTree::State s{};
    EXPECT(to_first_choice(g, 5, 0, s));
    for (const Line& line : grow(g, s, Settings{}, nodes_of(300)).lines) {
        EXPECT_EQ(line.value[0], line.value[2]);
        EXPECT_EQ(line.value[1], line.value[3]);
        EXPECT_NEAR(line.value[0] + line.value[1], 1.0, 1e-9);
    }
}

TEST(values_add_up) {
    const Pig g(30, 4);
    Table<Pig> table(g, 1);
    table.settle();
    for (const Line& line : grow(g, table.state(), Settings{}, nodes_of(1000)).lines)
        EXPECT_NEAR(line.value[0] + line.value[1] + line.value[2] + line.value[3], 1.0, 1e-9);
}

// Three seats. The first chooses; then the second, who has nothing to lose, may hurt the first or help it. By
// max-n the second takes what is best for itself, which helps the first; by the paranoid assumption it hurts.
namespace {

struct Spite {
    struct State { std::uint32_t path; };
    static constexpr std::size_t kMaxActions = 2;
    static Sides sides() { return Sides::each_alone(3); }
    static State start() { return State{1}; }
    static Actor actor(const State& s) {
        if (s.path == 1) return Seat(0);
        return s.path == 3 ? Actor(Seat(1)) : Actor::over();
    }
    static void actions(const State& s, ActionList<kMaxActions>& list) {
        if (actor(s).is_over()) return;
        list.push(0);
        list.push(1);
    }
    static void apply(State& s, Action a) { s.path = s.path * 2 + a.verb(); }
    static Outcome outcome(const State& s) {
        Outcome result;
        if (s.path == 2) result.value = {0.4, 0.3, 0.3};
        if (s.path == 6) result.value = {0.9, 0.1, 0.0};
        if (s.path == 7) result.value = {0.0, 0.05, 0.95};
        return result;
    }
    // NOLINTNEXTLINE(modernize-use-string-view): a game's texts are its own
    static std::string text(const Event& e) { return e.action.verb() == 0 ? "left" : "right"; }
    static std::optional<Event> parse(std::string_view words) {
        return Event::of(Actor::over(), Action::of(words == "left" ? 0 : 1));
    }
    static std::string picture(const State& s, Seat) { return std::to_string(s.path); }
    static std::string_view ending_name(std::uint8_t) { return "end"; }
};

}  // namespace

TEST(paranoid_fears_what_max_n_hopes_for) {
    for (const bool solver : {true, false}) {
        Settings settings;
        settings.solver = solver;
        const Report hopeful = grow(Spite{}, Spite::start(), settings, nodes_of(2000));
        EXPECT(hopeful.best() == Action::of(1));
        settings.opponents = Opponents::kParanoid;
        const Report fearful = grow(Spite{}, Spite::start(), settings, nodes_of(2000));
        EXPECT(fearful.best() == Action::of(0));
    }
}

}  // namespace pentaprism
