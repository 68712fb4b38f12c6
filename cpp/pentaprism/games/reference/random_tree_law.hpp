#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "pentaprism/core/hash.hpp"
#include "pentaprism/core/ids.hpp"

namespace pentaprism {

// What a random small game is like, without its being a game yet (random_tree.hpp). Its state is its history:
// one number for each event. All else is a hash of (seed, what decides it), and what decides it is what
// honest rules allow: who acts, who will see the event and whether the game is over depend on the public
// history; how many actions a seat has, on what that seat has seen; chance (how many outcomes, which
// weights), the pay-offs and the game's estimates, on everything. A seat sees its own choices and remembers
// all it saw. Numbers of events that were not seen are `kUnseen`, and nothing that is asked on behalf of a
// seat looks at them.
class RandomTreeLaw {
  public:
    static constexpr std::size_t kMostDepth = 15;
    static constexpr std::size_t kMostWidth = 8;
    static constexpr std::uint8_t kUnseen = 0xFF;
    enum class Teams : std::uint8_t { kAlone, kPairs, kTogether };  // pairs: p1 with p3, p2 with p4

    // How the tree is made. Shares are in percent.
    struct Shape {
        std::uint64_t seed = 1;
        int seats = 2;
        Teams teams = Teams::kAlone;
        int depth = 6;    // events of the longest games
        int width = 3;    // most actions of a choice, most outcomes of chance
        int chance = 30;  // of the events that are chance
        int early = 10;   // of the events after which a game is over before its full depth
        int hidden = 0;   // of the events that not all seats see; 0: an open game
        int grain = 0;    // pay-offs are multiples of 1/grain; 0: all differ
    };

    struct State {
        std::array<std::uint8_t, kMostDepth> events;
        std::uint8_t count;
        std::uint8_t shown;  // at the end: what was hidden before this event is known to all
    };

    explicit RandomTreeLaw(const Shape& shape) : shape_(shape) {
        assert(shape.seats >= 1 && shape.seats <= kMaxSeats && shape.depth >= 1);
        assert(shape.depth <= static_cast<int>(kMostDepth) && shape.width >= 1);
        assert(shape.width <= static_cast<int>(kMostWidth));
    }

    const Shape& shape() const { return shape_; }

    Sides sides() const {
        Sides s = Sides::each_alone(shape_.seats);
        for (int i = 0; i < shape_.seats; ++i) {
            if (shape_.teams == Teams::kPairs) s.side[i] = static_cast<std::uint8_t>(i % 2);
            if (shape_.teams == Teams::kTogether) s.side[i] = 0;
        }
        s.cooperative = shape_.teams == Teams::kTogether || shape_.seats == 1;
        return s;
    }

    // At the tree's own events; where the game may only have something left to show, over.
    Actor actor_at(const State& s, std::size_t i) const { return actor_of(public_key(s, i), i); }
    bool sees_event(const State& s, std::size_t i, Seat viewer) const {
        const SeatMask needed = viewer ? mask_of(viewer) : everyone();
        return (sight_of(public_key(s, i), i) & needed) == needed;
    }

    // The first event that is still to be shown; `count` if there is none.
    std::size_t to_show(const State& s) const {
        std::size_t i = s.shown;
        while (i < s.count && sees_event(s, i, Seat::none())) ++i;
        return i;
    }

    std::uint32_t options(const State& s, std::size_t count, Actor who) const {
        const SeatMask seats = who.is_seat() ? mask_of(who.seat()) : kEverything;
        return 1U + static_cast<std::uint32_t>(key(s, count, kOptionsTag, seats) %
                                               static_cast<unsigned>(shape_.width));
    }
    std::uint32_t weight(const State& s, std::size_t count, std::uint32_t i) const {
        return 1U + static_cast<std::uint32_t>(hash_join(key(s, count, kWeightTag, kEverything), i) % 7U);
    }

    std::array<double, kMaxSeats> pay_off(const State& s) const { return divide(s, kPayTag, shape_.grain); }
    std::array<double, kMaxSeats> estimate(const State& s) const { return divide(s, kEstimateTag, 0); }
    std::uint32_t prior(const State& s, std::size_t i) const {
        return static_cast<std::uint32_t>(hash_join(key(s, s.count, kPriorTag, kEverything), i) % 100U);
    }

  private:
    static constexpr SeatMask kEverything = 0xFF;  // in place of a set of seats: the whole truth
    enum Tag : std::uint8_t {
        kPublicTag,
        kActorTag,
        kSightTag,
        kOptionsTag,
        kWeightTag,
        kPayTag,
        kEstimateTag,
        kPriorTag,
    };

    SeatMask everyone() const { return mask_of_all(shape_.seats); }

    // A random number that depends on the first `count` events as far as all of these seats have seen them.
    std::uint64_t key(const State& s, std::size_t count, Tag tag, SeatMask seats) const {
        std::uint64_t hash = hash_join(shape_.seed, tag);
        std::uint64_t open = root_key();
        for (std::size_t i = 0; i < count; ++i) {
            const SeatMask sight = sight_of(open, i);
            const bool known = seats == kEverything || (sight & seats) == seats;
            hash = hash_join(hash, known ? s.events[i] : kUnseen);
            open = hash_join(open, (sight & everyone()) == everyone() ? s.events[i] : kUnseen);
        }
        return hash;
    }
    // The public history in one word, of which actor, sight and end are made.
    std::uint64_t root_key() const { return hash_join(shape_.seed, kPublicTag); }
    std::uint64_t public_key(const State& s, std::size_t count) const {
        std::uint64_t open = root_key();
        for (std::size_t i = 0; i < count; ++i)
            open = hash_join(open, (sight_of(open, i) & everyone()) == everyone() ? s.events[i] : kUnseen);
        return open;
    }

    static std::uint32_t percent(std::uint64_t hash) {
        return static_cast<std::uint32_t>(hash >> 32U) % 100U;
    }

    // From the public history before event i: who acts, and who will see what they do.
    Actor actor_of(std::uint64_t open, std::size_t i) const {
        const std::uint64_t hash = hash_join(open, kActorTag);
        if (i >= static_cast<std::size_t>(shape_.depth)) return Actor::over();
        if (i >= 2 && static_cast<int>(percent(hash)) < shape_.early) return Actor::over();
        if (static_cast<int>(percent(mix64(hash))) < shape_.chance) return Actor::chance();
        return Seat(static_cast<std::uint8_t>(hash % static_cast<unsigned>(shape_.seats)));
    }
    SeatMask sight_of(std::uint64_t open, std::size_t i) const {
        const std::uint64_t hash = hash_join(open, kSightTag);
        if (static_cast<int>(percent(hash)) >= shape_.hidden) return everyone();
        const Actor who = actor_of(open, i);
        const auto some = static_cast<SeatMask>(hash & everyone());
        return who.is_seat() ? static_cast<SeatMask>(some | mask_of(who.seat())) : some;
    }
    // Values that sum to 1 over the sides, or one for all who play together.
    std::array<double, kMaxSeats> divide(const State& s, Tag tag, int grain) const {
        const Sides who = sides();
        const int count = who.count();
        const std::uint64_t hash = key(s, s.count, tag, kEverything);
        std::array<double, kMaxSeats> share{};
        double total = 0.0;
        for (int side = 0; side < count; ++side) {
            double x = Rng::keyed(hash, static_cast<std::uint64_t>(side), 0).unit();
            if (grain > 0) x = static_cast<double>(static_cast<int>(x * (grain + 1))) / grain;
            share[static_cast<std::size_t>(side)] = x;
            total += x;
        }
        if (count > 2)
            for (double& x : share) x = total > 0.0 ? x / total : x;
        if (count == 2) share[1] = 1.0 - share[0];
        std::array<double, kMaxSeats> values{};
        for (std::size_t seat = 0; seat < who.seats; ++seat) values[seat] = share[who.side[seat]];
        return values;
    }

    Shape shape_;
};

}  // namespace pentaprism
