#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "pentaprism/core/bounded.hpp"
#include "pentaprism/core/describe.hpp"
#include "pentaprism/core/ids.hpp"
#include "pentaprism/games/prisma/tiles.hpp"

namespace pentaprism {
namespace prisma {

inline constexpr std::size_t kMostPlaced = 64;  // 60 tiles and four direction markers
// 60 hexagons touch along 153 sides at most, so there are never more than 153 - 60 + 1 loops (4.4).
inline constexpr std::size_t kMostLoops = 96;
inline constexpr std::size_t kMostSealed = 132;  // empty spaces that touch something: 2n + 4
inline constexpr std::size_t kMostHand = 20;
inline constexpr unsigned kLoopMarkers = 6;  // PR-SETUP-6
inline constexpr std::uint8_t kNoSeat = 4;  // instead of a seat
inline constexpr std::uint8_t kNoKind = 255;

// A tile or direction marker on the table.
struct Placed {
    Space space;
    std::uint8_t kind;  // of tile; from kMarkers on a marker
    std::uint8_t rotation;
    constexpr bool is_marker() const { return kind >= kMarkers; }
    friend constexpr auto operator<=>(const Placed&, const Placed&) = default;
};

// A set of what lies on the table, by place in `State::placed`.
using PlacedSet = std::uint64_t;
constexpr PlacedSet bit(std::size_t i) { return PlacedSet{1} << i; }

enum Stage : std::uint8_t {
    kFirstSeat,  // who starts (PR-SETUP-3)
    kShowing,    // tiles are turned up, or a die is rolled, for it (PR-SETUP-2, PR-NEW-3)
    kDealing,    // opening hands (PR-SETUP-10)
    kOpening,    // one tile a turn (2.5)
    kRefilling,  // all draw four (PR-MID-1)
    kMiddle,     // middle and closing turns (2.6, 2.7)
    kDrawing,    // at the end of a turn (PR-MID-9)
    kOver
};

// Why a game is over.
enum Ending : std::uint8_t { kGoingOn, kByPoints, kBySixLoops };

// The whole public state; nothing else bears on the play (PR-INFO-2). What lies on the table is sorted by
// space, loops by ring, hands by kind, so that the same position is the same bytes however it came about.
struct State {
    std::array<PlacedSet, kMostLoops> rings;      // of each loop its tiles (PR-LOOP-3)
    PlacedSet fresh;                              // placed or relocated in this turn (PR-MOVE-1)
    PlacedSet linked;                             // of those: tiles that linked (PR-LINK-5)
    std::array<std::uint16_t, kMostLoops> empty;  // empty spaces inside loops of six or more (PR-SCORE-8)
    std::array<std::uint8_t, kMostLoops> owner;   // whose marker; nobody: unmarked (PR-LOOP-11)
    Bounded<Placed, kMostPlaced> placed;
    Bounded<Space, kMostSealed> sealed;           // those that touch a tile; the others are out of reach
    std::array<Bounded<TileId, kMostHand>, kMaxSeats> hands;  // face up (PR-NEW-6)
    std::array<std::uint8_t, kMostKinds> unseen;  // tiles in stacks and box, by kind (PR-INFO-1)
    std::array<std::uint8_t, kMaxSeats> stacks;   // tiles left in each
    std::array<std::uint8_t, kMaxSeats> shown;    // kShowing: beams or pips so far
    Space lifted_from;                            // of the tile in the air
    std::uint8_t lifted;                          // its kind, or none
    std::uint8_t loops;                           // how many there are
    std::uint8_t stage;
    std::uint8_t first;                           // who started: P0 of the rules
    std::uint8_t seat;                            // whose turn it is, or who draws
    std::uint8_t turns;                           // over in this stage of the game, of all seats together
    std::uint8_t placements;                      // left in this turn
    std::uint8_t loop_rights;
    std::uint8_t link_rights;
    std::uint8_t owed;        // tiles that the seat has still to draw
    std::uint8_t contenders;  // kShowing: seats that may still start
    std::uint8_t winner;      // by six loops (PR-END-3), or nobody
};

}  // namespace prisma

PENTAPRISM_DESCRIBE(prisma::Space, q, r);
PENTAPRISM_MEANINGS(prisma::Space, Meaning::up_to("q", prisma::kMostDistance),
                    Meaning::up_to("r", prisma::kMostDistance));
PENTAPRISM_DESCRIBE(prisma::Placed, space, kind, rotation);
PENTAPRISM_MEANINGS(prisma::Placed, Meaning::one_of("kind", prisma::kMarkers + 4),
                    Meaning::one_of("rotation", prisma::kSides));
PENTAPRISM_DESCRIBE(prisma::State, rings, fresh, linked, empty, owner, placed, sealed, hands, unseen, stacks,
                    shown, lifted_from, lifted, loops, stage, first, seat, turns, placements, loop_rights,
                    link_rights, owed, contenders, winner);
PENTAPRISM_MEANINGS(prisma::State, Meaning::nothing("rings"), Meaning::nothing("fresh"),
                    Meaning::nothing("linked"), Meaning::nothing("empty"), Meaning::nothing("owner"),
                    Meaning::nothing("sealed"), Meaning::one_of("hands", prisma::kMostKinds),
                    Meaning::up_to("unseen", 8), Meaning::up_to("stacks", 20), Meaning::nothing("shown"),
                    Meaning::nothing("lifted_from"), Meaning::nothing("lifted"), Meaning::up_to("loops", 8),
                    Meaning::one_of("stage", prisma::kOver + 1), Meaning::one_of("first", 4),
                    Meaning::one_of("seat", 4), Meaning::up_to("turns", 24), Meaning::up_to("placements", 2),
                    Meaning::up_to("loop_rights", 2), Meaning::up_to("link_rights", 2),
                    Meaning::up_to("owed", 4), Meaning::nothing("contenders"), Meaning::nothing("winner"));

static_assert(std::has_unique_object_representations_v<prisma::State>);
static_assert(sizeof(prisma::State) <= 2048);

}  // namespace pentaprism
