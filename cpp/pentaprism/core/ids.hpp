#pragma once

#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace pentaprism {

// A small integer that names one kind of thing. Ids of different kinds do not mix, and `none` is a value of
// its own: all bits set, so that it sorts behind every real id.
template <class Tag, class Rep>
struct Id {
    using rep = Rep;
    static constexpr Rep kNone = std::numeric_limits<Rep>::max();

    Rep value = kNone;

    constexpr Id() = default;
    constexpr explicit Id(Rep v) : value(v) {}

    static constexpr Id none() { return Id{}; }
    // Of a number of any whole type. Precondition: it fits.
    static constexpr Id of(std::size_t number) {
        assert(number < kNone);
        return Id(static_cast<Rep>(number));
    }
    constexpr bool is_none() const { return value == kNone; }
    constexpr explicit operator bool() const { return value != kNone; }
    constexpr std::size_t index() const { return value; }
    friend constexpr auto operator<=>(Id, Id) = default;
};

inline constexpr int kMaxSeats = 4;

using Seat = Id<struct SeatTag, std::uint8_t>;  // a place at the table, 0…3; none where the public is meant
using CardId = Id<struct CardTag, std::uint16_t>;  // a card design; equal copies share it
using CellId = Id<struct CellTag, std::uint16_t>;  // a space of a board
using TileId = Id<struct TileTag, std::uint8_t>;  // a kind of tile
using FigureId = Id<struct FigureTag, std::uint8_t>;

// In a game of two seats the other one.
constexpr Seat rival_of(Seat seat) { return seat ? Seat::of(1U - seat.value) : Seat::none(); }

// A set of seats, one bit each.
using SeatMask = std::uint8_t;

constexpr SeatMask mask_of(Seat seat) {
    assert(seat.value < kMaxSeats);
    return static_cast<SeatMask>(1U << seat.value);
}
constexpr SeatMask mask_of_all(int seats) {
    return static_cast<SeatMask>((1U << static_cast<unsigned>(seats)) - 1U);
}

constexpr SeatMask with(SeatMask a, SeatMask b) { return static_cast<SeatMask>(unsigned{a} | unsigned{b}); }
constexpr SeatMask without(SeatMask a, SeatMask b) {
    return static_cast<SeatMask>(unsigned{a} & ~unsigned{b});
}

// Who is to choose now: a seat, chance, or nobody because the game is over.
class Actor {
  public:
    constexpr Actor() = default;
    // NOLINTNEXTLINE(misc-explicit-constructor): a seat is an actor
    constexpr Actor(Seat seat) : value_(seat.value) {}
    static constexpr Actor chance() { return Actor(kChance); }
    static constexpr Actor over() { return Actor(kOver); }

    constexpr bool is_seat() const { return value_ < kMaxSeats; }
    constexpr bool is_chance() const { return value_ == kChance; }
    constexpr bool is_over() const { return value_ == kOver; }
    constexpr Seat seat() const { return is_seat() ? Seat(value_) : Seat::none(); }
    constexpr std::uint8_t code() const { return value_; }  // 0…3 seats, 4 chance, 5 over
    friend constexpr bool operator==(Actor, Actor) = default;

  private:
    static constexpr std::uint8_t kChance = kMaxSeats;
    static constexpr std::uint8_t kOver = kMaxSeats + 1;
    constexpr explicit Actor(std::uint8_t value) : value_(value) {}
    std::uint8_t value_ = kOver;
};

// The seats of a game and who wins together. `side[s]` numbers the side of seat s from 0; seats of one side
// have the same value in every outcome. In cooperative games all seats are one side and the game itself is
// the other.
struct Sides {
    std::uint8_t seats = 2;
    std::uint8_t side[kMaxSeats] = {0, 1, 2, 3};
    bool cooperative = false;

    constexpr int count() const {
        int most = 0;
        for (int s = 0; s < seats; ++s) most = side[s] > most ? side[s] : most;
        return most + 1;
    }
    constexpr bool together(Seat a, Seat b) const { return side[a.value] == side[b.value]; }
    friend constexpr bool operator==(const Sides&, const Sides&) = default;

    static constexpr Sides each_alone(int seats) {
        Sides s;
        s.seats = static_cast<std::uint8_t>(seats);
        return s;
    }
};

}  // namespace pentaprism
