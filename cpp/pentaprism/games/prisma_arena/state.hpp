#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "pentaprism/core/bounded.hpp"
#include "pentaprism/core/describe.hpp"
#include "pentaprism/effects/frame.hpp"
#include "pentaprism/games/prisma_arena/board.hpp"
#include "pentaprism/games/prisma_arena/vocabulary.hpp"

namespace pentaprism {
namespace prisma_arena {

inline constexpr unsigned kMostDesigns = 32;  // of Combo cards
inline constexpr unsigned kMostPowers = 50;
inline constexpr unsigned kTypes = 3;  // of Combo cards: MOVE, BLAST, STRIKE
inline constexpr std::uint8_t kNone = 255;

// Combo cards by design, two bits each: copies of one design are interchangeable (PA-CMB-15).
using Cards = std::uint64_t;
inline constexpr Cards kOnes = 0x5555555555555555ULL;
constexpr unsigned copies(Cards cards, unsigned design) { return cards >> (2 * design) & 3U; }
constexpr Cards one_of(unsigned design) { return Cards{1} << (2 * design); }
constexpr Cards designs(Cards cards) { return (cards | cards >> 1) & kOnes; }  // each once
constexpr unsigned first_design(Cards cards) { return static_cast<unsigned>(std::countr_zero(cards)) / 2; }
constexpr unsigned total(Cards cards) {
    return static_cast<unsigned>(std::popcount(cards & kOnes) + 2 * std::popcount(cards & ~kOnes));
}

// Powers by number from 0, a bit each.
using Powers = std::uint64_t;
constexpr Powers power_bit(unsigned power) { return Powers{1} << power; }
constexpr bool has_power(Powers set, unsigned power) { return (set >> power & 1U) != 0; }
constexpr unsigned lowest_power(Powers set) { return static_cast<unsigned>(std::countr_zero(set)); }
constexpr unsigned count_powers(Powers set) { return static_cast<unsigned>(std::popcount(set)); }

// Things of the effect machine that have texts: characters by slot, powers, Combo cards; then spots.
inline constexpr Thing kFirstPower = 64;
inline constexpr Thing kFirstCombo = 128;
constexpr Thing power_thing(unsigned power) { return static_cast<Thing>(kFirstPower + power); }
constexpr Thing combo_thing(unsigned design) { return static_cast<Thing>(kFirstCombo + design); }
constexpr bool is_character(Thing t) { return t < kMostCharacters; }
constexpr bool is_power(Thing t) { return t >= kFirstPower && t < kFirstPower + kMostPowers; }
constexpr bool is_combo(Thing t) { return t >= kFirstCombo && t < kFirstCombo + kMostDesigns; }

inline constexpr Thing kViaSpots = 256;  // + space: a step of a MOVE that goes on

// Spots: spaces as they are; then effects that may be used, seats, decks, the powers to keep focused.
enum Spot : std::uint8_t {
    kGoSpot = 96,  // an attack on all
    kAbilitySpot = 128,
    kHelpSpot,
    kPowerSpots,  // + power
    kSeatSpots = 184,
    kDeckSpots = 192,  // + Level
    kStoreSpot = 200,
    kKeepSpots = 208,  // + mask of the focused powers, in order, that stay focused
};

// What a seat has besides its characters. A deck is a bag (CA: nobody looks, PA-SETUP-13): `open` counts, by
// type, cards that nobody has ever seen, `listed` are cards that came by a reshuffle, both at unknown places;
// the ends of the deck that its owner knows are apart. In a view of somebody else hand, listed and open are
// empty and the ends have no designs.
struct Squad {
    Cards hand;
    Cards pile;  // PA-CARD-4
    Cards listed;
    Powers powers;   // the array (PA-POW-2)
    Powers focused;  // face up
    Powers known;    // powers of the array that everybody has seen
    std::array<std::uint8_t, kTypes> open;
    std::uint8_t hand_size;
    std::uint8_t deck_size;
    std::uint8_t last_combo;  // the last Combo card that the Hero played in this round, or none
    std::uint8_t gained;      // 1: has gained a power in this game (PA-POW-8)
    Bounded<std::uint8_t, 16> top;     // upwards
    Bounded<std::uint8_t, 16> bottom;  // downwards
    std::array<std::uint8_t, 3> owned;  // powers of the array by Level
    std::array<std::uint8_t, 4> unused;  // 0
};

// What everybody knows of the cards of one seat (of a team's two, whose cards may be passed) that are in
// hands and decks: these for sure, and so many more of each type that nobody has shown.
struct Pot {
    Cards certain;
    std::array<std::uint8_t, kTypes> unshown;
    std::array<std::uint8_t, 5> unused;  // 0
};

enum Dial : std::uint8_t { kReady_, kDialMove, kDialBlast, kDialStrike, kDialX, kDialDot };
inline constexpr std::uint8_t kReadyDial = kReady_;

enum Stage : std::uint8_t {
    // Setup (2.2)
    kHolder,
    kDealMokon,
    kFocusing,
    kRevealing,
    kObstacles,
    kPutting,
    kFirstHands,
    // Round (2.3)
    kRoundBegins,
    kAdvantage,
    kNominating,
    kTurns,
    kActivating,
    kReturning,
    kReturnedStage,
    kFirstAction,
    kAfterAction,
    kContinuing,
    kActivationEnds,
    kNextTurn,
    kRoundEnds,
    kResetting,
    kDrawing,
    kLimiting,
    kPassing,
    kLastPowers,
    kOver
};

// Why a game is over.
enum Ending : std::uint8_t { kGoingOn, kByScore, kByRounds, kBySudden, kByFault };

// Symbols of a Combo, a bit each.
enum Symbol : std::uint8_t { kNoSymbol, kX, kDot, kBoth };

// The running activation.
struct Activation {
    std::uint8_t slot;       // of the active character, or none
    std::uint8_t symbols;    // current (PA-CMB-3)
    std::uint8_t barred;     // 1: no card any more (PA-CMB-14)
    std::uint8_t cards;      // played or copied
    std::uint8_t ungrappled;  // 1: it began so
    std::uint8_t kind;       // ActionKind of the action whose window is open, or 0
    std::uint8_t target;     // of that action: 1 + slot, or 0
    std::uint8_t combo;      // the design that is being carried out, or none
};

inline constexpr std::size_t kStackWords = 320;

struct State {
    Arena arena;
    std::array<Squad, kMostSquads> squads;
    std::array<Pot, kMostSquads> pots;
    Cards in_play;  // with the active character, face up (PA-CMB-13)
    Powers used_now;   // texts used in this activation, by power; characters' from bit 52 on
    Powers used_round;
    Powers used_game;
    Powers power_deck;  // powers in the decks at places that nobody knows
    // With `mid_move`, of the MOVE that pauses (PA-ABL-8): its start and the spaces entered so far; else
    // none.
    std::array<std::uint64_t, 2> entered;
    std::uint32_t keys;  // static texts that some character or focused power has, a bit a key
    std::uint32_t heard;  // timings, likewise
    std::uint16_t round;
    std::uint16_t walking;  // of that MOVE: the words below its frame
    std::array<Bounded<std::uint8_t, 8>, 3> sunk;  // known ends of the power decks by Level, downwards
    std::array<std::array<std::uint8_t, 8>, 3> sunk_seen;  // who knows each, a bit a seat
    Activation activation;
    std::array<std::uint8_t, kMostCharacters> design;  // component of each character, or none
    std::array<std::uint8_t, kMostCharacters> dial;
    std::array<std::uint8_t, kMostCharacters> owed;  // tokens to be placed together
    std::array<std::uint8_t, kMostSquads> choice;  // kFocusing: chosen sets, 1 + number, until the reveal
    std::array<std::uint8_t, 3> looked;  // powers in somebody's hand, by Level
    std::uint8_t kept;                   // of these the one that stays, until it is stored or focused
    std::uint8_t stage;
    std::uint8_t holder;  // of the Advantage: a seat, or a team
    std::uint8_t held;    // 1: face up; 0: used
    std::uint8_t first;   // who takes the first turn
    std::uint8_t turn;    // seat or team
    std::uint8_t cursor;  // place in the stage
    std::uint8_t passed;  // HELP OUT: 1 + design handed over, until the answer
    std::uint8_t sudden;  // 1: the extra round of PA-END-5
    std::uint8_t winner;  // of sudden death: 1 + side
    std::uint8_t ending;
    std::uint8_t steps;  // of that MOVE: those taken, and diagonal ones among them
    std::uint8_t diagonals;
    std::array<std::uint8_t, 1> unused;  // 0
    Stack<kStackWords> stack;
};

}  // namespace prisma_arena

PENTAPRISM_DESCRIBE(prisma_arena::Squad, hand, pile, listed, powers, focused, known, open, hand_size,
                    deck_size, last_combo, gained, top, bottom, owned, unused);
// Cards are two bits a design, so in planes how many there are is said in binary.
namespace prisma_arena {
inline constexpr std::uint64_t kAllBits = ~std::uint64_t{0};
inline constexpr std::uint64_t kPowerBits = (std::uint64_t{1} << kMostPowers) - 1;
inline constexpr std::uint64_t kMostComponents = 127;
}  // namespace prisma_arena
PENTAPRISM_MEANINGS(prisma_arena::Squad, Meaning::set_of("hand", prisma_arena::kAllBits),
                    Meaning::set_of("pile", prisma_arena::kAllBits),
                    Meaning::set_of("listed", prisma_arena::kAllBits),
                    Meaning::set_of("powers", prisma_arena::kPowerBits),
                    Meaning::set_of("focused", prisma_arena::kPowerBits),
                    Meaning::set_of("known", prisma_arena::kPowerBits), Meaning::up_to("open", 12),
                    Meaning::up_to("hand_size", 12), Meaning::up_to("deck_size", 36),
                    Meaning::one_of("last_combo", prisma_arena::kMostDesigns), Meaning::up_to("gained", 1),
                    Meaning::one_of("top", prisma_arena::kMostDesigns),
                    Meaning::one_of("bottom", prisma_arena::kMostDesigns), Meaning::up_to("owned", 4),
                    Meaning::nothing("unused"));
PENTAPRISM_DESCRIBE(prisma_arena::Pot, certain, unshown, unused);
PENTAPRISM_MEANINGS(prisma_arena::Pot, Meaning::set_of("certain", prisma_arena::kAllBits),
                    Meaning::up_to("unshown", 12), Meaning::nothing("unused"));
PENTAPRISM_DESCRIBE(prisma_arena::Activation, slot, symbols, barred, cards, ungrappled, kind, target, combo);
PENTAPRISM_MEANINGS(prisma_arena::Activation, Meaning::one_of("slot", prisma_arena::kMostCharacters),
                    Meaning::set_of("symbols", 3), Meaning::up_to("barred", 1), Meaning::up_to("cards", 12),
                    Meaning::up_to("ungrappled", 1), Meaning::set_of("kind", 31),
                    Meaning::one_of("target", prisma_arena::kMostCharacters + 1),
                    Meaning::one_of("combo", prisma_arena::kMostDesigns));
PENTAPRISM_DESCRIBE(prisma_arena::State, arena, squads, pots, in_play, used_now, used_round, used_game,
                    power_deck, entered, keys, heard, round, walking, sunk, sunk_seen, activation, design,
                    dial, owed, choice, looked, kept, stage, holder, held, first, turn, cursor, passed,
                    sudden, winner, ending, steps, diagonals, unused, stack);
PENTAPRISM_MEANINGS(prisma_arena::State, Meaning::set_of("in_play", prisma_arena::kAllBits),
                    Meaning::set_of("used_now", prisma_arena::kAllBits),
                    Meaning::set_of("used_round", prisma_arena::kAllBits),
                    Meaning::set_of("used_game", prisma_arena::kAllBits),
                    Meaning::set_of("power_deck", prisma_arena::kPowerBits),
                    Meaning::set_of("entered", prisma_arena::kAllBits), Meaning::nothing("keys"),
                    Meaning::nothing("heard"), Meaning::up_to("round", 40), Meaning::nothing("walking"),
                    Meaning::one_of("sunk", prisma_arena::kMostPowers), Meaning::nothing("sunk_seen"),
                    Meaning::one_of("design", prisma_arena::kMostComponents),
                    Meaning::one_of("dial", prisma_arena::kDialDot + 1), Meaning::up_to("owed", 8),
                    Meaning::nothing("choice"), Meaning::up_to("looked", 4),
                    Meaning::one_of("kept", prisma_arena::kMostPowers),
                    Meaning::one_of("stage", prisma_arena::kOver + 1), Meaning::one_of("holder", kMaxSeats),
                    Meaning::up_to("held", 1), Meaning::one_of("first", kMaxSeats),
                    Meaning::one_of("turn", kMaxSeats), Meaning::up_to("cursor", 8),
                    Meaning::one_of("passed", prisma_arena::kMostDesigns + 1), Meaning::up_to("sudden", 1),
                    Meaning::one_of("winner", kMaxSeats + 1), Meaning::nothing("ending"),
                    Meaning::up_to("steps", 8), Meaning::up_to("diagonals", 4), Meaning::nothing("unused"),
                    Meaning::nothing("stack"));

static_assert(std::has_unique_object_representations_v<prisma_arena::State>);
static_assert(sizeof(prisma_arena::State) <= 2048);

}  // namespace pentaprism
