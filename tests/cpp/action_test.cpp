#include "pentaprism/core/action.hpp"

#include <algorithm>
#include <type_traits>
#include <vector>

#include "expect.hpp"
#include "pentaprism/core/rng.hpp"

using pentaprism::Action;
using pentaprism::ActionList;
using pentaprism::Actor;
using pentaprism::Event;
using pentaprism::Field;
using pentaprism::kMaxSeats;
using pentaprism::Rng;
using pentaprism::Seat;

TEST(fields_share_a_payload) {
    using Tile = Field<0, 6>;
    using Space = Field<6, 15>;
    using Turn = Field<21, 3>;
    static_assert(Tile::kMost == 63 && Space::kMost == 32767 && Turn::kMost == 7);
    const Action lay = Action::of(9, Tile::put(31) | Space::put(20'000) | Turn::put(5));
    EXPECT_EQ(lay.verb(), 9);
    EXPECT_EQ(Tile::get(lay), 31);
    EXPECT_EQ(Space::get(lay), 20'000);
    EXPECT_EQ(Turn::get(lay), 5);
    EXPECT_EQ((Field<0, 26>::get(lay)), lay.payload());
}

TEST(no_action_is_none) {
    EXPECT(Action::none().is_none());
    EXPECT(!Action::of(0).is_none());
    EXPECT(!Action::of(63, Action::kPayloadMask - 1).is_none());
    EXPECT(Action::of(2, 0) > Action::of(1, Action::kPayloadMask));  // sorted by verb first
}

TEST(events_hide_bits) {
    using Card = Field<0, 8>;
    const Actor seat{Seat(2)};
    const Event full = Event::of(seat, Action::of(4, Card::put(17)));
    const Event masked = Event::of(seat, Action::of(4, Card::put(17)), Card::kMask);
    EXPECT(full.is_full() && !masked.is_full());
    EXPECT(masked == Event::of(seat, Action::of(4, Card::put(99)), Card::kMask));
    EXPECT(masked != full);
    EXPECT(full.admits(Action::of(4, 17)) && !full.admits(Action::of(4, 18)));
    EXPECT(masked.admits(Action::of(4, 18)) && !masked.admits(Action::of(5, 18)));
    static_assert(std::has_unique_object_representations_v<Event>);
}

TEST(events_know_their_actor) {
    for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
        const Event e = Event::of(Seat(s), Action::of(1));
        EXPECT(e.actor().is_seat() && e.actor().seat() == Seat(s));
    }
    EXPECT(Event::of(Actor::chance(), Action::of(1)).actor().is_chance());
    EXPECT(Event{}.actor().is_over());
    EXPECT(Event::of(Seat(0), Action::of(1)) != Event::of(Seat(1), Action::of(1)));
}

// Far more than the places inside: nothing is cut off, and sorting finds the doubles on both sides of the
// border.
TEST(lists_spill) {
    Rng rng(1);
    ActionList<4> list;
    for (const std::size_t size : {0U, 1U, 3U, 4U, 5U, 8U, 9U, 3'500U, 2U, 100U}) {
        list.clear();
        std::vector<Action> model;
        for (std::size_t i = 0; i < size; ++i) {
            const Action a = Action::of(rng.below(8), rng.below(200));
            list.push(a);
            model.push_back(a);
        }
        EXPECT_EQ(list.size(), size);
        EXPECT_EQ(list.empty(), size == 0);
        EXPECT(std::ranges::equal(list, model));
        list.sort();
        std::ranges::sort(model);
        model.erase(std::ranges::unique(model).begin(), model.end());
        EXPECT(std::ranges::equal(list, model));
        EXPECT_EQ(list.span().size(), model.size());
        for (unsigned verb = 0; verb < 8; ++verb)
            for (std::uint32_t payload = 0; payload < 200; ++payload) {
                const Action a = Action::of(verb, payload);
                EXPECT_EQ(list.contains(a), std::ranges::binary_search(model, a));
            }
    }
}

TEST(lists_copy) {
    ActionList<2> list;
    for (std::uint32_t i = 0; i < 9; ++i) list.push(1, i);
    const ActionList<2> copied(list);
    ActionList<2> assigned;
    assigned.push(5, 5);
    assigned = list;
    ActionList<2> const& self = list;
    list = self;
    EXPECT_EQ(list.size(), 9);
    list.clear();
    list.push(2, 0);
    EXPECT_EQ(copied.size(), 9);
    EXPECT_EQ(assigned.size(), 9);
    for (std::uint32_t i = 0; i < 9; ++i) EXPECT(copied[i] == Action::of(1, i) && assigned[i] == copied[i]);
    EXPECT(list[0] == Action::of(2, 0));
}
