// Very wide and very deep games.
#include <cstdint>

#include "tree_checks.hpp"

namespace pentaprism {
namespace {

using namespace testing;

// Two seats choose one of `kWide` numbers each, `kRounds` times in turn. Every number is worth a fixed random
// amount, less what the other's last number is worth; the prior is a noisy look at the worth.
struct Wide {
    static constexpr std::uint32_t kWide = 3000;
    static constexpr std::uint32_t kRounds = 4;
    static constexpr std::size_t kMaxActions = 512;
    struct State {
        std::int32_t sum[2];
        std::uint32_t plies;
        std::uint32_t last;
    };
    static Sides sides() { return Sides::each_alone(2); }
    static State start() { return State{}; }
    static Actor actor(const State& s) {
        return s.plies < 2 * kRounds ? Actor(Seat(static_cast<std::uint8_t>(s.plies % 2))) : Actor::over();
    }
    static void actions(const State& s, ActionList<kMaxActions>& list) {
        if (actor(s).is_over()) return;
        for (std::uint32_t i = 0; i < kWide; ++i) list.push(1, i);
    }
    static std::int32_t worth(std::uint32_t i, std::uint32_t ply) {
        return static_cast<std::int32_t>(hash_join(i, ply) % 1000);
    }
    static void apply(State& s, Action a) {
        s.sum[s.plies % 2] += worth(a.payload(), s.plies);
        s.last = a.payload();
        ++s.plies;
    }
    static Outcome outcome(const State& s) {
        Outcome result;
        const double first = 0.5 + (s.sum[0] - s.sum[1]) / (2.0 * 1000 * kRounds);
        result.value = {first, 1.0 - first};
        return result;
    }
    static void prior(const State& s, const ActionList<kMaxActions>& list, float* weights) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            const std::uint32_t n = list[i].payload();
            const auto noise = static_cast<std::int32_t>(hash_join(n, s.plies + 100) % 300);
            const auto seen = static_cast<float>(worth(n, s.plies) + noise);
            weights[i] = seen * seen * seen;
        }
    }
    static std::string text(const Event& e) { return std::to_string(e.action.payload()); }
    static std::optional<Event> parse(std::string_view words) {
        return Event::of(Actor::over(),
                         Action::of(1, static_cast<std::uint32_t>(std::stoul(std::string(words)))));
    }
    static std::string picture(const State& s, Seat) { return std::to_string(s.plies); }
    static std::string_view ending_name(std::uint8_t) { return "end"; }
};

// The same, but each seat's numbers stay hidden from the other.
struct HiddenWide : Wide {
    static void hide(State& s, Seat v) {
        for (std::uint32_t seat = 0; seat < 2; ++seat)
            if (seat != v.value) s.sum[seat] = 0;
        if (!v || s.plies % 2 == v.value) s.last = 0;
    }
    static Event seen(const State& s, Action a, Seat v) {
        const Actor who = actor(s);
        return Event::of(who, a, who == Actor(v) ? 0U : Action::kPayloadMask);
    }
    static void fill(State& s, Seat v, Rng& rng) {
        const std::uint32_t other = v.value == 0 ? 1 : 0;
        std::uint32_t ply = other;
        for (; ply < s.plies; ply += 2) s.sum[other] += worth(rng.below(kWide), ply);
    }
    static std::optional<Action> fill_for(State&, Seat, const Event&, Rng&) { return std::nullopt; }
};
static_assert(HiddenGame<HiddenWide> && !HiddenGame<Wide>);

// One choice, then a long way to the end along which a choice among two means nothing.
struct Deep {
    std::uint32_t length = 3000;
    struct State {
        std::uint32_t first;
        std::uint32_t plies;
    };
    static constexpr std::size_t kMaxActions = 2;
    static Sides sides() { return Sides::each_alone(1); }
    static State start() { return State{}; }
    Actor actor(const State& s) const { return s.plies < length ? Actor(Seat(0)) : Actor::over(); }
    void actions(const State& s, ActionList<kMaxActions>& list) const {
        if (s.plies >= length) return;
        list.push(0);
        if (s.plies == 0) list.push(1);
    }
    static void apply(State& s, Action a) {
        if (s.plies++ == 0) s.first = a.verb();
    }
    static Outcome outcome(const State& s) {
        Outcome result;
        result.value[0] = s.first == 1 ? 0.75 : 0.25;
        return result;
    }
    static std::string text(const Event& e) { return std::to_string(e.action.verb()); }
    static std::optional<Event> parse(std::string_view words) {
        return Event::of(Actor::over(), Action::of(words == "0" ? 0 : 1));
    }
    static std::string picture(const State& s, Seat) { return std::to_string(s.plies); }
    static std::string_view ending_name(std::uint8_t) { return "end"; }
};

double rank_of(Action a) {
    std::uint32_t better = 0;
    for (std::uint32_t i = 0; i < Wide::kWide; ++i)
        better += Wide::worth(i, 0) > Wide::worth(a.payload(), 0) ? 1U : 0U;
    return static_cast<double>(better) / Wide::kWide;
}

Settings widening() {
    Settings settings;
    settings.widening_factor = 2.0;
    settings.widening_power = 0.5;
    settings.prior_weight = 0.3;
    settings.first_play = 0.5;
    return settings;
}

}  // namespace

TEST(every_action_of_a_wide_choice_has_a_line) {
    const Report report = grow(Wide{}, Wide::start(), widening(), nodes_of(200));
    EXPECT_EQ(report.lines.size(), Wide::kWide);
    std::uint64_t visits = 0;
    for (const Line& line : report.lines) visits += line.visits;
    EXPECT_EQ(visits, 200);
}

TEST(widening_goes_deep_and_stays_small) {
    const Report narrow = grow(Wide{}, Wide::start(), widening(), nodes_of(5000));
    EXPECT(narrow.seldepth >= 3);
    EXPECT(narrow.tree > 100);
    EXPECT(narrow.memory <
           1100U * narrow.tree + 400000U);  // far below the 60,000 bytes of 3,000 edges a node
    EXPECT(rank_of(narrow.best()) < 0.02);
    // Without it, five thousand iterations hardly get beyond trying everything once.
    const Report flat = grow(Wide{}, Wide::start(), Settings{}, nodes_of(5000));
    EXPECT(flat.seldepth <= 2);
}

TEST(widening_considers_as_many_as_it_says) {
    Settings settings = widening();
    settings.widening_factor = 3.0;
    settings.first_play = -1.0;
    const Report report = grow(Wide{}, Wide::start(), settings, nodes_of(400));
    std::size_t considered = 0;
    for (const Line& line : report.lines) considered += line.visits > 0 ? 1U : 0U;
    EXPECT(considered <= 60);  // 3 √400
    EXPECT(considered >= 58);
    settings.prior_weight = 0.0;
    const Report by_chance = grow(Wide{}, Wide::start(), settings, nodes_of(400));
    considered = 0;
    for (const Line& line : by_chance.lines) considered += line.visits > 0 ? 1U : 0U;
    EXPECT(considered >= 58 && considered <= 60);
}

TEST(widening_works_where_something_is_hidden) {
    const Report report = grow(HiddenWide{}, HiddenWide::start(), widening(), nodes_of(3000));
    EXPECT_EQ(report.lines.size(), Wide::kWide);
    EXPECT(rank_of(report.best()) < 0.02);
    EXPECT(report.seldepth >= 3);
    EXPECT(report.choices_others > 0.5);
    EXPECT(report.memory < 3000000);
}

TEST(urgency_of_untried_actions) {
    // With no widening and a low urgency, the search stays with what it has found good.
    Settings settings;
    settings.prior_weight = 0.05;
    settings.first_play = 0.4;
    const Report report = grow(Wide{}, Wide::start(), settings, nodes_of(300));
    std::size_t considered = 0;
    for (const Line& line : report.lines) considered += line.visits > 0 ? 1U : 0U;
    EXPECT(considered < 100);
    settings.first_play = 1.5;
    const Report eager = grow(Wide{}, Wide::start(), settings, nodes_of(300));
    considered = 0;
    for (const Line& line : eager.lines) considered += line.visits > 0 ? 1U : 0U;
    EXPECT_EQ(considered, 300);
}

TEST(deep_games_are_walked_to_the_end) {
    Settings settings;
    settings.solver = false;
    const Report report = grow(Deep{}, Deep::start(), settings, nodes_of(4000));
    EXPECT(report.best() == Action::of(1));
    EXPECT(report.seldepth > 1000);
    EXPECT_EQ(report.lines.front().value[0], 0.75);
    EXPECT(report.lines.front().events.size() <= 64);
    // A playout that finds no end counts as even.
    settings.playout_most = 100;
    for (const Line& line : grow(Deep{}, Deep::start(), settings, nodes_of(20)).lines)
        EXPECT_EQ(line.value[0], 0.5);
}

TEST(deep_games_are_solved) {
    const Report report = grow(Deep{400}, Deep::start(), Settings{}, nodes_of(100000));
    EXPECT(report.reason == Reason::kProven);
    EXPECT(report.best() == Action::of(1));
    EXPECT_EQ(report.lines.front().value[0], 0.75);
}

}  // namespace pentaprism
