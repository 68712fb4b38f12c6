#include "pentaprism/core/view.hpp"

#include <set>
#include <string>
#include <type_traits>

#include "expect.hpp"
#include "pentaprism/core/table.hpp"
#include "pentaprism/games/reference/pig.hpp"
#include "pentaprism/games/reference/tic_tac_toe.hpp"
#include "pentaprism/games/reference/toys.hpp"

using namespace pentaprism;  // NOLINT: the test of one header

namespace {

Event event(const Toy& game, Actor actor, const char* text) {
    const Event parsed = game.parse(text).value_or(Event{});
    return {parsed.action, parsed.hidden, actor.code()};
}

Table<Toy> played(const Toy& game, std::initializer_list<const char*> events) {
    Table<Toy> table(game, 1);
    for (const char* text : events) table.push(event(game, Actor::over(), text).action);
    return table;
}

constexpr std::initializer_list<const char*> kDealt = {"~deal:fig", "~deal:oat", "~deal:pea", "~deal:pea"};

// The hidden state has no way out of a view but guesses.
template <class V>
concept TellsState = requires(const V v) { v.state(); } || requires(const V v) { v.hidden(); } ||
                     requires(const V v) { v.hidden_; };
static_assert(!TellsState<View<Toy>>);
static_assert(!std::is_constructible_v<View<Toy>, Toy::State, Seat>);

}  // namespace

TEST(views_are_equal_when_what_is_known_is) {
    const Toy game(2);
    const Table<Toy> table = played(game, kDealt);
    const Table<Toy> other = played(game, {"~deal:fig", "~deal:oat", "~deal:nut", "~deal:pea"});
    EXPECT(table.view(Seat(0)) == other.view(Seat(0)));
    EXPECT_EQ(table.view(Seat(0)).hash(), other.view(Seat(0)).hash());
    EXPECT(table.view(Seat(1)) != other.view(Seat(1)));
    EXPECT(table.view(Seat::none()) == other.view(Seat::none()));
    EXPECT(table.view(Seat(0)).seat() == Seat(0));
}

// Even where two seats know the same bytes, their views are not the same.
TEST(views_belong_to_a_seat) {
    const TicTacToe game;
    const Table<TicTacToe> table(game, 1);
    EXPECT(table.view(Seat(0)) != table.view(Seat(1)));
    EXPECT(table.view(Seat(0)).hash() != table.view(Seat(1)).hash());
}

TEST(guesses_come_from_the_view) {
    const Toy game(2);
    const Table<Toy> table = played(game, kDealt);
    const View<Toy> view = table.view(Seat(0));
    std::set<std::uint64_t> kinds;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Rng one(seed);
        Rng two(seed);
        const Toy::State guess = view.guess(game, one);
        EXPECT_EQ(hash_of(guess), hash_of(view.guess(game, two)));
        EXPECT(View<Toy>::of(game, guess, Seat(0)) == view);
        EXPECT(game.sound(guess));
        kinds.insert(hash_of(guess));
    }
    EXPECT_EQ(kinds.size(), 10);  // pairs of four kinds
    EXPECT_EQ(hash_of(view.any_guess(game)), hash_of(table.view(Seat(0)).any_guess(game)));
}

TEST(views_move_on) {
    const Toy game(2);
    Table<Toy> table = played(game, kDealt);
    View<Toy> view = table.view(Seat(1));
    const auto move = [&](const char* truth, Actor actor, const char* seen) {
        table.push(event(game, Actor::over(), truth).action);
        const auto moved = view.after(game, event(game, actor, seen));
        EXPECT(moved.has_value() && *moved == table.view(Seat(1)));
        if (moved) view = *moved;
    };
    move("top:oat", Seat(0), "top:?");
    move("draw", Seat(1), "draw");
    move("~deal:oat", Actor::chance(), "~deal:oat");
    move("play:fig", Seat(0), "play:fig");
    move("pass", Seat(1), "pass");
    move("play:oat", Seat(1), "play:oat");
    move("pass", Seat(0), "pass");
}

TEST(what_cannot_be_is_refused) {
    const Toy game(2);
    const Table<Toy> table = played(game, kDealt);
    const View<Toy> first = table.view(Seat(0));
    const View<Toy> second = table.view(Seat(1));
    EXPECT(!first.after(game, event(game, Seat(0), "play:pea")));    // not in the hand
    EXPECT(!first.after(game, event(game, Seat(1), "rest")));        // another's turn
    EXPECT(!first.after(game, event(game, Actor::chance(), "~deal:oat")));
    EXPECT(!first.after(game, event(game, Actor::over(), "rest")));
    EXPECT(!first.after(game, event(game, Seat(0), "top:?")));       // it would have seen the card
    EXPECT(!second.after(game, event(game, Seat(0), "top:oat")));    // it would not
    EXPECT(!second.after(game, event(game, Seat(0), "bounce:fig")));  // nothing was played
    EXPECT(second.after(game, event(game, Seat(0), "play:nut")).has_value());  // the rival may have one
}

// With all three copies of a kind in sight, the rival cannot play one more.
TEST(counts_refuse_too) {
    const Toy game(2);
    const Table<Toy> table =
        played(game, {"~deal:fig", "~deal:fig", "~deal:fig", "~deal:nut", "play:fig", "pass"});
    const View<Toy> view = table.view(Seat(0));
    const auto moved = view.after(game, event(game, Seat(1), "play:fig"));
    EXPECT(moved.has_value());
    Table<Toy> later = table;
    later.push(event(game, Actor::over(), "play:fig").action);
    later.push(event(game, Actor::over(), "pass").action);
    later.push(event(game, Actor::over(), "rest").action);
    EXPECT(!later.view(Seat(0)).after(game, event(game, Seat(1), "play:fig")));
}

TEST(open_games_move_on_by_legal_events_only) {
    const Pig game(20);
    Table<Pig> table(game, 3);
    ActionList<Pig::kMaxActions> list;
    for (int i = 0; i < 200 && !table.actor().is_over(); ++i) {
        const View<Pig> view = table.view(Seat(0));
        EXPECT(!view.after(game, Event::of(table.actor(), Action::of(63, 1))));
        EXPECT(!view.after(game, Event::of(Actor::over(), Action::of(0))));
        if (table.actor().is_chance()) {
            const Action rolled = table.draw();
            EXPECT(view.after(game, Event::of(Actor::chance(), rolled)) == table.view(Seat(0)));
            EXPECT(!view.after(game, Event::of(Actor::chance(), rolled, 1)));
        } else {
            list.clear();
            Pig::actions(table.state(), list);
            const Event done = Event::of(table.actor(), list[0]);
            table.push(list[0]);
            EXPECT(view.after(game, done) == table.view(Seat(0)));
        }
    }
}
