// Paths that come to the same share their nodes, by the game's `situation` hook.
#include <array>
#include <bit>
#include <cstdint>

#include "pentaprism/core/hash.hpp"
#include "pentaprism/search/hooks.hpp"
#include "tree_checks.hpp"

namespace pentaprism {
namespace {

using namespace testing;

// A seat picks three of six numbers, one after the other; a die that it never sees is worth nothing.
struct Picks {
    static constexpr std::uint32_t kNumbers = 6;
    static constexpr int kPicks = 3;
    static constexpr std::size_t kMaxActions = kNumbers;
    struct State {
        std::uint32_t picked;
        std::uint32_t die;
    };
    static Sides sides() { return Sides::each_alone(1); }
    static State start() { return State{}; }
    static Actor actor(const State& s) {
        return std::popcount(s.picked) < kPicks ? Actor(Seat(0)) : Actor::over();
    }
    static void actions(const State& s, ActionList<kMaxActions>& list) {
        if (actor(s).is_over()) return;
        for (std::uint32_t i = 0; i < kNumbers; ++i)
            if ((s.picked >> i & 1U) == 0) list.push(1, i);
    }
    static void apply(State& s, Action a) { s.picked |= 1U << a.payload(); }
    static Outcome outcome(const State& s) {
        Outcome result;
        result.value[0] = s.picked == 0b101001 ? 1.0 : 0.5;
        return result;
    }
    static std::string text(const Event& e) { return std::to_string(e.action.payload()); }
    static std::optional<Event> parse(std::string_view words) {
        return Event::of(Actor(Seat(0)),
                         Action::of(1, static_cast<std::uint32_t>(std::stoul(std::string(words)))));
    }
    static std::string picture(const State& s, Seat) { return std::to_string(s.picked); }
    static std::string_view ending_name(std::uint8_t) { return "end"; }
    static void hide(State& s, Seat) { s.die = 0; }
    static Event seen(const State& s, Action a, Seat) { return Event::of(actor(s), a); }
    static void fill(State& s, Seat, Rng& rng) { s.die = 1 + rng.below(6); }
    static std::optional<Action> fill_for(State&, Seat, const Event& e, Rng&) { return e.action; }
};
struct SharedPicks : Picks {
    static std::uint64_t situation(const State& s, Seat) { return s.picked + 1U; }
};
static_assert(HiddenGame<Picks> && HasSituation<SharedPicks> && !HasSituation<Picks>);

// The same, open: nothing of it is hidden.
struct OpenPicks {
    using State = Picks::State;
    static constexpr std::size_t kMaxActions = Picks::kMaxActions;
    static Sides sides() { return Picks::sides(); }
    static State start() { return Picks::start(); }
    static Actor actor(const State& s) { return Picks::actor(s); }
    static void actions(const State& s, ActionList<kMaxActions>& list) { Picks::actions(s, list); }
    static void apply(State& s, Action a) { Picks::apply(s, a); }
    static Outcome outcome(const State& s) { return Picks::outcome(s); }
    static std::string text(const Event& e) { return Picks::text(e); }
    static std::optional<Event> parse(std::string_view words) { return Picks::parse(words); }
    static std::string picture(const State& s, Seat v) { return Picks::picture(s, v); }
    static std::string_view ending_name(std::uint8_t ending) { return Picks::ending_name(ending); }
};
struct SharedOpenPicks : OpenPicks {
    static std::uint64_t situation(const State& s, Seat) { return s.picked + 1U; }
};
static_assert(Game<OpenPicks> && !HiddenGame<OpenPicks> && HasSituation<SharedOpenPicks>);

template <class G>
Report pick() {
    Settings settings;
    settings.solver = false;  // or the search of the open game ends when it has proven what is best
    return grow(G{}, G::start(), settings, Limit{.nodes = 20'000});
}

TEST(choices_whose_order_makes_no_difference_share_their_nodes) {
    const Report hidden = pick<Picks>();
    const Report shared = pick<SharedPicks>();
    EXPECT_EQ(hidden.tree, 1U + 6U + 6U * 5U);
    EXPECT_EQ(shared.tree, 1U + 6U + 6U * 5U / 2U);
    for (const Report& report : {hidden, shared, pick<OpenPicks>(), pick<SharedOpenPicks>()}) {
        EXPECT((0b101001U >> report.lines.front().action.payload() & 1U) != 0);
        EXPECT_EQ(report.lines.front().events.size(), 3U);
    }
    EXPECT(pick<SharedOpenPicks>().tree < pick<OpenPicks>().tree);
}

// A seat chooses, then a die is rolled and shown to it alone, then the rival chooses without knowing the die.
// The rival's choices are worth the same whatever was rolled, so there is one node for each first choice.
struct Roll {
    static constexpr std::size_t kMaxActions = 2;
    static constexpr std::uint32_t kSides = 6;
    struct State {
        std::uint8_t stage;
        std::uint8_t first;
        std::uint8_t die;
        std::uint8_t second;
    };
    static Sides sides() { return Sides::each_alone(2); }
    static State start() { return {}; }
    static Actor actor(const State& s) {
        constexpr std::array kActors = {Actor(Seat(0)), Actor::chance(), Actor(Seat(1)), Actor::over()};
        return kActors[s.stage];
    }
    static void actions(const State& s, ActionList<kMaxActions>& list) {
        if (!actor(s).is_seat()) return;
        for (std::uint32_t i = 0; i < 2; ++i) list.push(1, i);
    }
    static void apply(State& s, Action a) {
        const auto number = static_cast<std::uint8_t>(a.payload());
        (s.stage == 0 ? s.first : s.stage == 1 ? s.die : s.second) = number;
        ++s.stage;
    }
    static Outcome outcome(const State& s) {
        Outcome result;
        result.value[0] = s.first == s.second ? 0.75 : 0.25;
        result.value[1] = 1.0 - result.value[0];
        return result;
    }
    static bool chances(const State&, ChanceList& list) {
        for (std::uint32_t i = 1; i <= kSides; ++i) list.push(Action::of(2, i), 1);
        return true;
    }
    static Action roll(const State&, Rng& rng) { return Action::of(2, 1 + rng.below(kSides)); }
    static std::uint32_t source(const State&) { return 0; }
    static std::string text(const Event& e) { return std::to_string(e.action.bits); }
    static std::optional<Event> parse(std::string_view) { return std::nullopt; }
    static std::string picture(const State& s, Seat) { return std::to_string(s.stage); }
    static std::string_view ending_name(std::uint8_t) { return "end"; }
    static void hide(State& s, Seat v) {
        if (v != Seat(0)) s.die = 0;
    }
    static Event seen(const State& s, Action a, Seat v) {
        return Event::of(actor(s), a, s.stage == 1 && v != Seat(0) ? Action::kPayloadMask : 0);
    }
    static void fill(State& s, Seat v, Rng& rng) {
        if (v != Seat(0) && s.stage > 1) s.die = static_cast<std::uint8_t>(1 + rng.below(kSides));
    }
    static std::optional<Action> fill_for(State&, Seat, const Event& e, Rng&) { return e.action; }
};
struct SharedRoll : Roll {
    static std::uint64_t situation(const State& s, Seat v) {
        State seen = s;
        hide(seen, v);
        return hash_of(seen) | 1U;
    }
};
static_assert(ChanceGame<Roll> && HiddenGame<Roll> && HasSituation<SharedRoll>);

TEST(what_the_searcher_alone_saw_does_not_split_the_nodes_of_others) {
    const Limit limit{.nodes = 2'000};
    EXPECT_EQ(grow(Roll{}, Roll::start(), Settings{}, limit).tree, 1U + 2U * Roll::kSides);
    const Report shared = grow(SharedRoll{}, Roll::start(), Settings{}, limit);
    EXPECT_EQ(shared.tree, 1U + 2U);
    EXPECT_NEAR(shared.lines.front().value[0], 0.25, 0.05);
}

}  // namespace
}  // namespace pentaprism
