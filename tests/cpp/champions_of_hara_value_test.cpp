// What a position of a Scenario of Champions of Hara is worth at a glance.

#include <array>
#include <cstdint>

#include "expect.hpp"
#include "pentaprism/games/champions_of_hara/game.hpp"
#include "rulebook_file.hpp"

namespace {

using namespace pentaprism;
using namespace pentaprism::testing;
using namespace pentaprism::champions_of_hara;
using State = ChampionsOfHara::State;

const Rulebook& rules() {
    static const Rulebook kept = kept_rulebook("champions-of-hara");
    return kept;
}

ChampionsOfHara scenario(std::uint8_t number, std::uint8_t players = 1) {
    ChampionsOfHara::Options options;
    options.scenario = number;
    options.players = players;
    EXPECT_EQ(ChampionsOfHara::fits(rules(), options), "");
    return ChampionsOfHara(rules(), options);
}

// The first Adventure phase of a game in which everybody took the first choice there was.
State begun(const ChampionsOfHara& game, std::uint64_t seed = 1) {
    State s = game.start();
    Rng rng(seed);
    ActionList<ChampionsOfHara::kMaxActions> list;
    while (s.stage != kActStage || game.actor(s).is_chance()) {
        if (game.actor(s).is_chance()) {
            game.apply(s, game.roll(s, rng));
            continue;
        }
        list.clear();
        game.actions(s, list);
        game.apply(s, list[0]);
    }
    return s;
}

double value(const ChampionsOfHara& game, const State& s, unsigned seat = 0) {
    std::array<double, kMaxSeats> values{};
    game.evaluate(s, values);
    return values[seat];
}

// How likely it is at a glance that an Ability is Activated from the hand.
float weight_of(const ChampionsOfHara& game, const State& s, unsigned slot) {
    ActionList<ChampionsOfHara::kMaxActions> list;
    game.actions(s, list);
    std::array<float, ChampionsOfHara::kMaxActions> weights{};
    game.prior(s, list, weights.data());
    const unsigned number = s.players[0].champion * kAbilities + slot;
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].verb() == static_cast<unsigned>(Act::kActHand) && WhatField::get(list[i]) == number)
            return weights[i];
    return 0;
}

// Every position of a game by rules of thumb.
template <class Check>
void over_a_game(const ChampionsOfHara& game, std::uint64_t seed, Check&& check) {
    State s = game.start();
    Rng rng(seed);
    while (!game.actor(s).is_over()) {
        check(s);
        game.apply(s, game.actor(s).is_chance() ? game.roll(s, rng) : game.playout(s, rng));
    }
}

}  // namespace

TEST(each_closed_rift_that_is_asked_for_is_worth_something) {  // CH-SC12-1
    const ChampionsOfHara game = scenario(12);
    State s = begun(game);
    double before = value(game, s);
    for (s.counts[0] = 1; s.counts[0] < 5; ++s.counts[0]) {
        const double now = value(game, s);
        EXPECT(now > before);
        before = now;
    }
}

TEST(less_time_for_the_same_is_worth_less) {
    for (const std::uint8_t number : std::to_array<std::uint8_t>({3, 6, 9, 12, 15, 18})) {
        const ChampionsOfHara game = scenario(number);
        State s = begun(game);
        for (double before = 1.0; s.day <= 5; ++s.day) {
            const double now = value(game, s);
            EXPECT(now < before);
            before = now;
        }
    }
}

TEST(health_and_defeats_that_are_left_are_worth_something) {
    for (const std::uint8_t number : std::to_array<std::uint8_t>({3, 6, 9, 12, 15, 18})) {
        const ChampionsOfHara game = scenario(number);
        State s = begun(game);
        double before = 0.0;
        for (s.players[0].health = 1; s.players[0].health <= 10; ++s.players[0].health) {
            const double now = value(game, s);
            EXPECT(now > before);
            before = now;
        }
        s.players[0].health = 10;
        const double whole = value(game, s);
        s.doom = 1;
        EXPECT(value(game, s) < whole);
    }
}

// Where no bar is asked for, energy is worth what it draws: a card at five (CH-LVL-1).
TEST(energy_that_a_scenario_does_not_ask_for_is_worth_nothing_above_the_threshold) {
    const ChampionsOfHara rifts = scenario(12);
    const ChampionsOfHara bars = scenario(15);
    for (const ChampionsOfHara* game : {&rifts, &bars}) {
        State s = begun(*game);
        s.players[0].energy = {3, 3, 3};
        const double few = value(*game, s);
        s.players[0].energy = {5, 5, 5};
        const double half = value(*game, s);
        s.players[0].energy = {9, 9, 9};
        const double many = value(*game, s);
        EXPECT(half > few);
        if (game == &rifts)
            EXPECT_NEAR(many, half, 1e-12);
        else
            EXPECT(many > half);
    }
}

TEST(a_monster_draws_more_whom_can_defeat_it) {
    const ChampionsOfHara game(rules(), {});
    State s = begun(game);
    std::array<float, ChampionsOfHara::kFeatures> before{};
    std::array<float, ChampionsOfHara::kFeatures> after{};
    std::size_t prospects = 0;
    while (ChampionsOfHara::feature(prospects).name != "my-prospects") ++prospects;
    s.players[0].next_attack = -4;
    game.features(s, Seat::of(0), before);
    s.players[0].next_attack = 4;
    game.features(s, Seat::of(0), after);
    EXPECT(after[prospects] > before[prospects]);
}

TEST(the_way_counts_to_where_a_scenario_is_won_alone) {  // CH-SC06-1
    const ChampionsOfHara game = scenario(6);
    State s = begun(game);
    constexpr unsigned kBaiyu2 = 26;  // a step from Baiyu 3, three from the Dojo
    constexpr unsigned kBaiyu3 = 27;
    constexpr unsigned kBaiyu4 = 28;  // a step from Baiyu 3, four from the Dojo
    s.hexes.fill(kNone);
    s.players[0].energy = {10, 10, 10};
    s.counts[0] = 7;
    s.players[0].space = kBaiyu2;
    const double before = value(game, s);
    s.players[0].space = kBaiyu4;
    EXPECT_NEAR(value(game, s), before, 1e-12);
    s.players[0].space = kBaiyu3;
    EXPECT(value(game, s) > before);
}

TEST(an_activation_that_strikes_down_a_monster_comes_before_others) {
    const ChampionsOfHara game = scenario(9);
    State s = begun(game);
    constexpr unsigned kArechi1 = 7;
    constexpr unsigned kSorasu = 2;    // 1 damage, range 1
    constexpr unsigned kOpenPalm = 3;  // 2 damage, range 1
    constexpr std::uint8_t kDustJackal = 0;      // 2 Health
    constexpr std::uint8_t kCinderTortoise = 2;  // 4 Health, Armored
    constexpr std::uint8_t kSunspearHunter = 5;  // 4 Health
    s.hexes.fill(kNone);
    s.players[0].resource = kCrane;  // one more of range: from the Dojo to Arechi 1
    EXPECT_EQ(weight_of(game, s, kOpenPalm), weight_of(game, s, kSorasu));
    s.hexes[kArechi1] = kDustJackal;
    EXPECT(weight_of(game, s, kOpenPalm) > weight_of(game, s, kSorasu));
    const float near = weight_of(game, s, kOpenPalm);
    s.players[0].resource = kKoi;  // out of reach
    EXPECT(weight_of(game, s, kOpenPalm) < near);
    s.players[0].resource = kCrane;
    s.hexes[kArechi1] = kSunspearHunter;
    const float plain = weight_of(game, s, kOpenPalm);
    s.hexes[kArechi1] = kCinderTortoise;
    EXPECT(weight_of(game, s, kOpenPalm) < plain);  // CH-KEY-3
}

TEST(together_there_is_one_value_and_it_is_a_chance) {
    for (const std::uint8_t number : std::to_array<std::uint8_t>({2, 4, 10, 16}))
        over_a_game(scenario(number, 2), number, [game = scenario(number, 2)](const State& s) {
            const double first = value(game, s);
            EXPECT(first >= 0.0 && first <= 1.0);
            EXPECT_EQ(value(game, s, 1), first);
        });
}

TEST(sides_share_one_win) {
    for (const std::uint8_t number : std::to_array<std::uint8_t>({1, 5, 8, 11, 14, 17})) {
        const ChampionsOfHara game = scenario(number, number % 3 == 2 && number > 5 && number != 11 ? 2 : 3);
        const Sides sides = game.sides();
        over_a_game(game, number, [&](const State& s) {
            double sum = 0;
            for (int side = 0; side < sides.count(); ++side)
                for (unsigned seat = 0; seat < sides.seats; ++seat)
                    if (sides.side[seat] == side) {
                        const double share = value(game, s, seat);
                        EXPECT(share >= 0.0 && share <= 1.0);
                        sum += share;
                        break;
                    }
            EXPECT_NEAR(sum, 1.0, 1e-9);
        });
    }
}
