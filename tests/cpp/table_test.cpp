#include "pentaprism/core/table.hpp"

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "expect.hpp"
#include "pentaprism/games/reference/pig.hpp"
#include "pentaprism/games/reference/tic_tac_toe.hpp"
#include "pentaprism/games/reference/toys.hpp"

using namespace pentaprism;  // NOLINT: the test of one header

namespace {

template <class G>
bool same(const Table<G>& a, const Table<G>& b) {
    return std::memcmp(&a.state(), &b.state(), sizeof(typename G::State)) == 0;
}

// What a text of the game says; not an event of anybody where it says nothing.
Event read(const Toy& game, const char* text) { return game.parse(text).value_or(Event{}); }

void push(Table<Toy>& table, const char* text) { table.push(read(table.game(), text).action); }

std::string last(const Table<Toy>& table, Seat seat) { return table.game().text(table.log(seat).back()); }

std::vector<Action> chances(const Table<Toy>& table) {
    std::vector<Action> drawn;
    for (const auto& step : table.history())
        if (step.actor.is_chance()) drawn.push_back(step.action);
    return drawn;
}

}  // namespace

TEST(tables_settle_at_the_first_choice) {
    const Toy game(2);
    Table<Toy> table(game, 1);
    EXPECT(table.actor().is_chance());
    table.settle();
    EXPECT(table.actor() == Actor(Seat(0)));
    EXPECT_EQ(table.history().size(), 4);
    table.settle();
    EXPECT_EQ(table.history().size(), 4);
}

TEST(taking_back_restores_every_byte) {
    const Toy game(3);
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        Table<Toy> table(game, seed);
        Rng rng(seed);
        std::vector<Table<Toy>> before;
        ActionList<Toy::kMaxActions> list;
        while (!table.actor().is_over()) {
            before.push_back(table);
            if (table.actor().is_chance())
                table.draw();
            else
                table.push(any_action(game, table.state(), rng, list));
        }
        const Table<Toy> end = table;
        for (; !before.empty(); before.pop_back()) {
            EXPECT(table.pop() == end.history()[before.size() - 1].action);
            EXPECT(same(table, before.back()));
            EXPECT_EQ(table.history().size(), before.size() - 1);
        }
        for (const auto& step : end.history())
            if (step.actor.is_chance())
                EXPECT(table.draw() == step.action);
            else
                table.push(step.action);
        EXPECT(same(table, end));
    }
}

// A chance outcome depends on the seed and on how many came from the same source, not on what else has
// happened.
TEST(sources_are_drawn_from_by_themselves) {
    const Toy game(2);
    std::vector<Action> drawn;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        Table<Toy> plain(game, seed);
        plain.settle();
        Table<Toy> called = plain;
        push(plain, "rest");
        push(called, "call:p2");
        called.settle();
        push(plain, "draw");
        push(called, "draw");
        const Action one = plain.draw();
        const Action other = called.draw();
        EXPECT(one == other);
        drawn.push_back(one);
    }
    std::ranges::sort(drawn);
    EXPECT(std::ranges::unique(drawn).begin() - drawn.begin() == 4);  // every kind came up
}

TEST(seeds_deal_differently) {
    const Toy game(2);
    std::vector<std::vector<Action>> deals;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Table<Toy> table(game, seed);
        table.settle();
        Table<Toy> again(game, seed);
        again.settle();
        EXPECT(same(table, again));
        deals.push_back(chances(table));
    }
    std::ranges::sort(deals);
    EXPECT(std::ranges::unique(deals).begin() - deals.begin() > 30);
}

// A chance outcome that was pushed by hand counts as drawn.
TEST(outcomes_by_hand_count) {
    const Pig game(100);
    Table<Pig> drawn(game, 5);
    Table<Pig> pushed(game, 5);
    ActionList<Pig::kMaxActions> list;
    for (int i = 0; i < 20; ++i) {
        while (!drawn.actor().is_chance()) {
            list.clear();
            pentaprism::Pig::actions(drawn.state(), list);
            drawn.push(list[0]);
            pushed.push(list[0]);
        }
        if (i % 2 == 0)
            pushed.push(drawn.draw());
        else
            EXPECT(pushed.draw() == drawn.draw());
    }
    EXPECT(same(drawn, pushed));
}

TEST(a_table_may_begin_anywhere) {
    const Toy game(2);
    Table<Toy> table(game, 1);
    table.settle();
    push(table, "rest");
    const Table<Toy> other(game, table.state(), 9);
    EXPECT(same(table, other));
    EXPECT(other.history().empty());
    EXPECT(other.actor() == Actor(Seat(1)));
}

TEST(logs_hide_what_a_seat_did_not_see) {
    const Toy game(2);
    Table<Toy> table(game, 1);
    for (const char* text : {"~deal:fig", "~deal:oat", "~deal:pea", "~deal:pea", "top:oat"})
        push(table, text);
    EXPECT_EQ(last(table, Seat(0)), "top:oat");
    EXPECT_EQ(last(table, Seat(1)), "top:?");
    EXPECT_EQ(last(table, Seat::none()), "top:?");
    push(table, "draw");
    push(table, "~deal:oat");
    EXPECT_EQ(last(table, Seat(0)), "~deal:oat");  // it put the card there
    EXPECT_EQ(last(table, Seat(1)), "~deal:oat");
    EXPECT_EQ(last(table, Seat::none()), "~deal:oat");
    EXPECT_EQ(table.log(Seat(0)).size(), 7);
    EXPECT(table.log(Seat(1))[0] ==
           Event::of(Actor::chance(), read(game, "~deal:?").action, Toy::Card::kMask));
}

TEST(games_without_chance_have_tables_too) {
    const TicTacToe game;
    Table<TicTacToe> table(game, 1);
    table.settle();
    ActionList<TicTacToe::kMaxActions> list;
    pentaprism::TicTacToe::actions(table.state(), list);
    table.push(list[0]);
    EXPECT(table.actor() == Actor(Seat(1)));
    EXPECT(table.pop() == list[0]);
    EXPECT(table.view(Seat(0)) == table.view(Seat(0)));
}
