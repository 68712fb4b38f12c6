#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "pentaprism/core/bounded.hpp"
#include "pentaprism/core/describe.hpp"
#include "pentaprism/core/zone.hpp"
#include "pentaprism/effects/frame.hpp"
#include "pentaprism/games/champions_of_hara/map.hpp"
#include "pentaprism/games/champions_of_hara/scenario_vocabulary.hpp"

namespace pentaprism {
namespace champions_of_hara {

// The designs of a rulebook, in this order: 96 World cards (nine Monsters and seven Events for each World in
// the order of the die), 30 Dusk cards, 78 Ability cards (13 for each champion), 18 champion cards, 12 World
// Shifts, 29 Items by number, 12 Quests, 4 Turn Order cards, 3 Corrupted, 18 Scenarios (section 6).
inline constexpr unsigned kWorldCards = 16;
inline constexpr unsigned kWorldMonsters = 9;
inline constexpr unsigned kWorldEvents = 7;
inline constexpr unsigned kDuskCards = 30;
inline constexpr unsigned kDuskMonsters = 19;
inline constexpr unsigned kFirstDusk = kWorlds * kWorldCards;
inline constexpr unsigned kFirstRift = kFirstDusk + kDuskMonsters;
inline constexpr unsigned kHexCards = kFirstDusk + kDuskCards;  // Monsters, Events, Rifts
inline constexpr unsigned kChampions = 6;
inline constexpr unsigned kAbilities = 13;  // of a champion
inline constexpr unsigned kUltimateSlot = 10;
inline constexpr unsigned kAlternateSlot = 11;
inline constexpr unsigned kPassiveSlot = 12;
inline constexpr unsigned kFirstAbility = kHexCards;
inline constexpr unsigned kFirstChampionCard = kFirstAbility + kChampions * kAbilities;
inline constexpr unsigned kFirstShift = kFirstChampionCard + kChampions * 3;
inline constexpr unsigned kShifts = 12;
inline constexpr unsigned kFirstItem = kFirstShift + kShifts;
inline constexpr unsigned kItemNumbers = 29;
inline constexpr unsigned kItemCards = 50;
inline constexpr unsigned kFirstQuest = kFirstItem + kItemNumbers;
inline constexpr unsigned kQuests = 12;
inline constexpr unsigned kFirstTurnOrder = kFirstQuest + kQuests;
inline constexpr unsigned kFirstCorrupted = kFirstTurnOrder + kMaxSeats;
inline constexpr unsigned kCorruptedCards = 3;
inline constexpr unsigned kFirstScenario = kFirstCorrupted + kCorruptedCards;
inline constexpr unsigned kScenarios = 18;  // three for each champion
inline constexpr unsigned kDesigns = kFirstScenario + kScenarios;

enum Champion : std::uint8_t { kKaoru, kLeaf, kOric, kPersephone, kSoff, kThomas };

inline constexpr unsigned kMostDays = 7;  // no state is of a later one

inline constexpr std::uint8_t kNone = 255;  // no card, no champion, no seat
inline constexpr std::uint8_t kUnknownQuest = 254;  // dealt to another seat

// Cards as things of the effect machine. An Ability is named by its player, an Item by its owner and number
// (copies are told apart by their charges alone: CH-ITEM-3), all others by what they are.
inline constexpr Thing kFirstItemThing = 64;
inline constexpr Thing kFirstHexThing = kFirstItemThing + 32 * kMaxSeats;
inline constexpr Thing kFirstShiftThing = kFirstHexThing + kHexCards;
inline constexpr Thing kFirstQuestThing = kFirstShiftThing + kShifts;
inline constexpr Thing kFirstOrderThing = kFirstQuestThing + kQuests;
inline constexpr Thing kFirstCorruptedThing = kFirstOrderThing + kMaxSeats;
inline constexpr Thing kFirstScenarioThing = kFirstCorruptedThing + kCorruptedCards;
inline constexpr Thing kLastThing = kFirstScenarioThing + kScenarios;
constexpr Thing ability_thing(unsigned seat, unsigned slot) { return static_cast<Thing>(seat * 16 + slot); }
constexpr Thing item_thing(unsigned seat, unsigned number) {
    return static_cast<Thing>(kFirstItemThing + seat * 32 + number);
}
constexpr Thing hex_thing(unsigned hex) { return static_cast<Thing>(kFirstHexThing + hex); }
constexpr bool is_ability(Thing t) { return t < kFirstItemThing && t % 16U < kAbilities; }
constexpr bool is_item(Thing t) {
    return t >= kFirstItemThing && t < kFirstHexThing && (t - kFirstItemThing) % 32U < kItemNumbers;
}
constexpr bool is_hex(Thing t) { return t >= kFirstHexThing && t < kFirstShiftThing; }
constexpr unsigned seat_of(Thing t) {  // of an Ability or an Item
    return is_item(t) ? (t - kFirstItemThing) / 32U : t / 16U;
}
constexpr unsigned slot_of(Thing t) { return t % 16U; }
constexpr unsigned item_of(Thing t) { return (t - kFirstItemThing) % 32U; }
constexpr unsigned hex_of(Thing t) { return t - kFirstHexThing; }

constexpr Thing corrupted_thing(unsigned k) { return static_cast<Thing>(kFirstCorruptedThing + k); }
constexpr bool is_corrupted(Thing t) { return t >= kFirstCorruptedThing && t < kFirstScenarioThing; }
constexpr unsigned corrupted_of(Thing t) { return t - kFirstCorruptedThing; }

// Targets: the space of a Monster, players, and Corrupted.
inline constexpr Thing kFirstPlayerTarget = 80;
constexpr Thing player_target(unsigned seat) { return static_cast<Thing>(kFirstPlayerTarget + seat); }
constexpr bool is_player_target(Thing t) {
    return t >= kFirstPlayerTarget && t < kFirstPlayerTarget + kMaxSeats;
}

inline constexpr Thing kFirstCorruptedTarget = kFirstPlayerTarget + kMaxSeats;
constexpr Thing corrupted_target(unsigned k) { return static_cast<Thing>(kFirstCorruptedTarget + k); }
constexpr bool is_corrupted_target(Thing t) {
    return t >= kFirstCorruptedTarget && t < kFirstCorruptedTarget + kCorruptedCards;
}

// What lies on a space: nothing, a face-up hex card, or a face-down Event of a World (0 … 5), of which nobody
// knows which it is.
inline constexpr std::uint8_t kFaceDown = 128;
constexpr bool is_face_down(std::uint8_t hex) { return hex >= kFaceDown && hex < kFaceDown + kWorlds; }
constexpr bool is_face_up(std::uint8_t hex) { return hex < kHexCards; }
constexpr bool is_monster(unsigned hex) {
    return hex < kFirstDusk ? hex % kWorldCards < kWorldMonsters : hex < kFirstRift;
}
constexpr bool is_rift(unsigned hex) { return hex >= kFirstRift && hex < kHexCards; }
inline constexpr std::uint8_t kFalling = 255;  // the damage of a Monster that is being defeated

// Where an Ability card is (CH-CARD), with its charges and whether it was Activated in this turn: one byte.
enum Place : std::uint8_t {
    kInBox,
    kInPile,
    kInHandPlace,
    kReady,  // on the board
    kFresh,  // on the board, Activated from the hand in this turn: ready at T6c
    kSpent,  // on the board, Activated from there: to the hand at T6c
    kInPlay  // a passive
};
struct Ability {
    std::uint8_t bits;

    constexpr Place place() const { return static_cast<Place>(bits & 7U); }
    constexpr bool used() const { return (bits & 8U) != 0; }
    constexpr unsigned charges() const { return bits >> 4U; }
    constexpr bool on_board() const { return place() >= kReady && place() <= kSpent; }
    constexpr void move(Place to) {  // CH-CHG-4: in the hand charges are forgotten
        const unsigned kept = to >= kReady && to <= kSpent ? bits & 0xF8U : bits & 8U;
        bits = static_cast<std::uint8_t>(kept | to);
    }
    constexpr void set_used(bool used) {
        bits = static_cast<std::uint8_t>((bits & 0xF7U) | (used ? 8U : 0U));
    }
    constexpr void set_charges(unsigned n) { bits = static_cast<std::uint8_t>((bits & 15U) | n << 4U); }
    friend constexpr bool operator==(Ability, Ability) = default;
};

// A copy of an Item: its owner (kDeck: nobody), its charges, and whether it was given in this turn. The
// copies of a number are sorted, so that equal inventories are equal bytes.
struct Copy {
    std::uint8_t bits;
    static constexpr unsigned kDeck = 4;

    static constexpr Copy of(unsigned owner, unsigned charges, bool given = false) {
        return {static_cast<std::uint8_t>(owner | charges << 3U | (given ? 64U : 0U))};
    }
    constexpr unsigned owner() const { return bits & 7U; }
    constexpr unsigned charges() const { return bits >> 3U & 7U; }
    constexpr bool given() const { return (bits & 64U) != 0; }
    friend constexpr auto operator<=>(Copy, Copy) = default;
};

// Once a turn (CH-PROC-1).
enum Done : std::uint8_t { kReignited = 1, kKoiBonus = 2, kBonusUsed = 4 };

struct Player {
    std::array<Ability, kAbilities> abilities;
    std::array<std::uint8_t, kColours> energy;
    std::uint8_t champion;  // kNone before it is chosen
    std::uint8_t space;
    std::uint8_t health;
    std::uint8_t spirit;
    std::uint8_t resource;  // of the champion: Grit, Momentum, Stance, Fear, Mana or Runes
    std::uint8_t heat;      // Soff's
    std::uint8_t activations;
    std::int8_t next_attack;  // CH-GEN-11
    std::int8_t next_move;
    std::int8_t next_range;
    std::uint8_t passed;  // thresholds, a bit each; 8: the primary colour was full (CH-LVL-1, CH-ULT-4)
    std::uint8_t owed;    // choices for them that are still to be made, likewise
    std::uint8_t done;    // a set of Done; the bonus lasts a Day
    std::uint8_t order;   // Turn Order card held, 1 … 4
    std::uint8_t quest;   // design of the Quest kept, from 0; kNone: none
    std::uint8_t part;    // 1, 2; 3: both are done
    std::uint8_t progress;
    std::uint8_t worlds;  // visited since the part began, a bit each
    std::array<std::uint8_t, 2> offer;  // Quests dealt, then the one returned: only this player knows
};

// A Corrupted (2.19).
enum CorruptedFlag : std::uint8_t {
    kOnBoard = 1,
    kWasCast = 2,  // it was used in this game (CH-COR-18)
    kDefeatedOnce = 4,
    kDidAct = 8,  // in this Corrupted Turn
    kTurnLong = 16,  // its weakness is exposed until T6
    kDayLong = 32  // or until the end of the Day (CH-COR-20)
};
struct Corrupted {
    std::uint8_t space;
    std::uint8_t health;
    std::uint8_t resilience;
    std::uint8_t flags;
    std::uint8_t exposed;  // what attacks deal more
    std::uint8_t team;  // 1 + a side of players; 0: none
    std::uint8_t due;  // damage that it is about to take

    constexpr bool stands() const { return (flags & kOnBoard) != 0; }
    constexpr bool is_exposed() const { return (flags & (kTurnLong | kDayLong)) != 0; }
};

// Where a Scenario token is that is not on a space: in the supply, with a player, or delivered (CH-SC16-1).
inline constexpr unsigned kScenarioTokens = 6;
inline constexpr std::uint8_t kInSupply = 255;
inline constexpr std::uint8_t kWithFirst = 64;
inline constexpr std::uint8_t kWasDelivered = 96;
inline constexpr unsigned kMostDoom = 6;
inline constexpr unsigned kMostSpores = 16;
inline constexpr std::uint8_t kUnknownMark = 254;

// How a Scenario ended (2.22).
enum Verdict : std::uint8_t { kUndecided, kLostVerdict, kWonVerdict, kEndVerdict };

enum Stage : std::uint8_t {
    // Set-up (2.4)
    kLayoutStage,
    kTopsStage,
    kFirstStage,
    kChampionStage,
    kScenarioStage,
    kQuestStage,
    // A round (2.5)
    kRoundStage,
    kSpawnStage,
    kUltimateStage,
    // A turn (2.9)
    kTurnStage,     // T0, T1
    kStartStage,    // T2
    kUnderStage,    // T3
    kActStage,      // T4
    kFoesStage,     // T5
    kEndStage,      // T6a, T6b
    kCardsStage,    // T6c, T6d
    kNextStage,
    kCorruptedStage,  // CH-COR-8
    kTableStage,
    kRoundEndStage,
    kDayEndStage,
    kShiftStage,
    kOver
};

enum Ending : std::uint8_t { kGoingOn, kByEnergy, kByDays, kByFault, kByGoal, kByLoss };

inline constexpr std::size_t kStackWords = 480;

struct State {  // NOLINT(*-member-init): a game starts from zeros
    std::uint64_t attackers;  // spaces of Monsters that are still to attack in T5
    std::uint32_t unplaced;   // Dusk cards of the deck at places that nobody knows
    std::uint16_t shifts;     // in the World Shift deck
    std::uint16_t quests;     // in the Quest deck
    // World decks (CH-PREP-2). Nobody knows one Event from another before it is flipped, so only their number
    // is kept, and of all that were not flipped yet (in the deck, face-down, removed) which they are.
    std::array<std::uint16_t, kWorlds> monsters;  // left in each deck
    Pile<8> dusk;  // size, and the places that somebody knows (`peek`)
    Stack<kStackWords> stack;
    std::array<std::uint8_t, kWorlds> events;  // left in each deck
    std::array<std::uint8_t, kWorlds> unseen;  // Events not flipped yet
    std::array<std::uint8_t, kWorlds> tops;  // what lies on top: 0 nothing, 1 a Monster, 2 an Event
    std::array<Player, kMaxSeats> players;
    std::array<std::uint8_t, kSpaces> hexes;  // what lies on each space; kNone: nothing
    std::array<std::uint8_t, kSpaces> damage;  // on Monsters in this turn (CH-MON-1)
    Map map;
    std::array<Copy, kItemCards> items;  // copies by number
    std::uint8_t day;
    std::uint8_t dusk_round;  // 0 Dawn, 1 Dusk
    std::uint8_t stage;
    std::uint8_t cursor;  // place in the stage; in T5 the space where the active player stood
    std::uint8_t seat;  // whose turn it is; kNone between turns
    std::uint8_t first;  // the first player
    std::uint8_t turn;  // place of the turn in its round; the number of players after the last
    std::uint8_t ended;  // 1: T4 is over (`end_turn`); 2: the active player was defeated in T3 or T4
    std::uint8_t resolving;  // Events being resolved
    std::uint8_t bonus;  // of the attack in progress (`attack_bonus`)
    std::uint8_t ending;  // the last check of a turn is going on (`turn_ends`)
    std::uint8_t winner;  // kNone: nobody yet
    std::uint8_t falling;  // players who are being defeated, a bit each: they cannot win (CH-WIN-2)
    // Scenarios (2.19 to 2.22); all 0 or nothing in a Versus Arena.
    std::array<Corrupted, kCorruptedCards> corrupted;
    std::array<std::uint8_t, kSpaces> spores;
    std::array<std::uint8_t, kSpaces> helped;  // Monsters: who assisted (1 + seat) and, above, who declined
    std::array<std::uint8_t, kScenarioTokens> tokens;
    std::uint8_t doom;
    std::array<std::uint8_t, kMaxSeats> points;
    std::array<std::uint8_t, 4> counts;
    std::array<std::uint8_t, kMaxSeats> marks;  // secret targets (CH-SC01-2)
    std::uint8_t shown;  // of whom all know the target, a bit each
    std::uint8_t helping;  // 1 + the space of the Monster that the assist is for, until its first damage
    std::uint8_t sharing;  // 1 + the seat with which a reward is shared
    std::uint8_t verdict;
    std::uint8_t winners;  // seats, a bit each
    std::array<std::uint8_t, 4> guests;  // Dusk Monsters in the inventory, a bit each
    std::array<std::uint8_t, 6> unused;  // 0
};

}  // namespace champions_of_hara

PENTAPRISM_DESCRIBE(champions_of_hara::Ability, bits);
PENTAPRISM_MEANINGS(champions_of_hara::Ability, Meaning::set_of("bits", 255));
PENTAPRISM_DESCRIBE(champions_of_hara::Copy, bits);
PENTAPRISM_MEANINGS(champions_of_hara::Copy, Meaning::set_of("bits", 127));
PENTAPRISM_DESCRIBE(champions_of_hara::Player, abilities, energy, champion, space, health, spirit, resource,
                    heat, activations, next_attack, next_move, next_range, passed, owed, done, order, quest,
                    part, progress, worlds, offer);
PENTAPRISM_MEANINGS(champions_of_hara::Player, Meaning::up_to("energy", 10),
                    Meaning::one_of("champion", champions_of_hara::kChampions),
                    Meaning::one_of("space", champions_of_hara::kSpaces), Meaning::up_to("health", 10),
                    Meaning::up_to("spirit", 10), Meaning::up_to("resource", 10), Meaning::up_to("heat", 6),
                    Meaning::up_to("activations", 15), Meaning::up_to("next_attack", 11),
                    Meaning::up_to("next_move", 11), Meaning::up_to("next_range", 11),
                    Meaning::set_of("passed", 15), Meaning::set_of("owed", 15), Meaning::set_of("done", 7),
                    Meaning::up_to("order", 4), Meaning::one_of("quest", champions_of_hara::kQuests),
                    Meaning::up_to("part", 3), Meaning::up_to("progress", 15), Meaning::set_of("worlds", 63),
                    Meaning::one_of("offer", champions_of_hara::kQuests));
PENTAPRISM_DESCRIBE(champions_of_hara::Corrupted, space, health, resilience, flags, exposed, team, due);
PENTAPRISM_MEANINGS(champions_of_hara::Corrupted, Meaning::one_of("space", champions_of_hara::kSpaces),
                    Meaning::up_to("health", 18), Meaning::up_to("resilience", 4),
                    Meaning::set_of("flags", 63), Meaning::up_to("exposed", 2), Meaning::up_to("team", 2),
                    Meaning::nothing("due"));
PENTAPRISM_DESCRIBE(champions_of_hara::State, attackers, unplaced, shifts, quests, monsters, dusk, stack,
                    events, unseen, tops, players, hexes, damage, map, items, day, dusk_round, stage, cursor,
                    seat, first, turn, ended, resolving, bonus, ending, winner, falling, corrupted, spores,
                    helped, tokens, doom, points, counts, marks, shown, helping, sharing, verdict, winners,
                    guests, unused);

PENTAPRISM_MEANINGS(champions_of_hara::State, Meaning::one_of("hexes", 134), Meaning::set_of("damage", 255),
                    Meaning::set_of("monsters", 511), Meaning::up_to("events", 5),
                    Meaning::set_of("unseen", 127), Meaning::one_of("tops", 3),
                    Meaning::one_of("dusk", champions_of_hara::kHexCards),
                    Meaning::set_of("unplaced", (1U << champions_of_hara::kDuskCards) - 1U),
                    Meaning::set_of("shifts", 4095), Meaning::set_of("quests", 4095),
                    Meaning::nothing("attackers"), Meaning::up_to("day", champions_of_hara::kMostDays),
                    Meaning::one_of("dusk_round", 2), Meaning::one_of("stage", champions_of_hara::kOver + 1),
                    Meaning::up_to("cursor", champions_of_hara::kSpaces - 1),
                    Meaning::one_of("seat", kMaxSeats), Meaning::one_of("first", kMaxSeats),
                    Meaning::up_to("turn", kMaxSeats), Meaning::up_to("ended", 2),
                    Meaning::up_to("resolving", 3), Meaning::nothing("bonus"), Meaning::nothing("ending"),
                    Meaning::one_of("winner", kMaxSeats), Meaning::nothing("falling"),
                    Meaning::up_to("spores", champions_of_hara::kMostSpores), Meaning::nothing("helped"),
                    Meaning::one_of("tokens", 97), Meaning::up_to("doom", champions_of_hara::kMostDoom),
                    Meaning::up_to("points", 31), Meaning::up_to("counts", 15),
                    Meaning::one_of("marks", kMaxSeats), Meaning::nothing("shown"),
                    Meaning::nothing("helping"), Meaning::nothing("sharing"), Meaning::nothing("verdict"),
                    Meaning::nothing("winners"), Meaning::nothing("guests"), Meaning::nothing("stack"),
                    Meaning::nothing("unused"));

static_assert(std::has_unique_object_representations_v<champions_of_hara::State>);
static_assert(sizeof(champions_of_hara::State) <= 2048);

}  // namespace pentaprism
