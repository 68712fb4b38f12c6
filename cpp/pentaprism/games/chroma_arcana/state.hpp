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
#include "pentaprism/effects/statics.hpp"
#include "pentaprism/games/chroma_arcana/vocabulary.hpp"

namespace pentaprism {
namespace chroma_arcana {

// The cards of a mage are all different (CA-DECK-3), so each has a place of its own in every set: its local
// index, which is its rank in card order among the deck cards of its mage. The Rote and the Ego follow.
inline constexpr unsigned kDeckCards = 26;  // CA-DECK-1
inline constexpr unsigned kRote = 26;
inline constexpr unsigned kEgoCard = 27;
inline constexpr unsigned kLocals = 28;
inline constexpr std::uint8_t kNone = 255;  // no card, no design, no colour

// A set of the cards of one mage, a bit each.
using CardSet = std::uint32_t;
constexpr CardSet bit(unsigned local) { return CardSet{1} << local; }
constexpr bool has(CardSet set, unsigned local) { return (set >> local & 1U) != 0; }
constexpr unsigned count_of(CardSet set) { return static_cast<unsigned>(std::popcount(set)); }
constexpr unsigned lowest_of(CardSet set) { return static_cast<unsigned>(std::countr_zero(set)); }
constexpr unsigned highest_of(CardSet set) { return 31U - static_cast<unsigned>(std::countl_zero(set)); }
constexpr CardSet from_on(unsigned local) { return ~CardSet{0} << local; }
inline constexpr CardSet kDeckSet = bit(kDeckCards) - 1;

// A card as a thing of the effect machine: seat · 32 + local index, so that things of a seat rise in card
// order, the Rote last. Decks come behind all cards. A card belongs to its mage for good, and every place
// that it can go to is one of that mage's (CA-GEN-9, CA-GEN-10).
constexpr Thing thing_of(unsigned seat, unsigned local) { return static_cast<Thing>(seat * 32 + local); }
constexpr bool is_card(Thing t) { return t < 64 && t % 32 < kLocals; }
constexpr unsigned seat_of(Thing t) { return t / 32; }
constexpr unsigned local_of(Thing t) { return t % 32; }
inline constexpr Thing kFirstDeck = 64;

// What a mage has. Sets are by local index, so slots and discard piles have no order (CA-BOOK-5, CA-DIS-5),
// and hands and active spells no limit (CA-DRAW-2, CA-WARD-4). In a view, `hand` holds the cards that the
// viewer knows, and `unseen` all cards of which it does not know whether they are in the hand or where in the
// deck.
struct Mage {
    Pile<kDeckCards> deck;   // size, and the places that somebody knows
    CardSet unseen;          // deck cards at places that nobody knows
    CardSet hand;
    CardSet hand_known;      // cards of the hand that the rival knows to be there (3.2)
    CardSet discard;
    CardSet slots;           // spellbook without the Rote
    CardSet active;          // Edicts, Wards and the Minion
    CardSet out;             // removed from the game, face-up (CA-POT-7)
    CardSet overcharged;     // active spells, and a Burst being cast, that were overcharged
    CardSet cast_now;        // active spells cast in this turn (`edict_late`)
    CardSet once;            // cards whose `once` text was carried out in this turn
    CardSet items;  // Arcana and Potions among the deck cards
    std::array<CardSet, kColours> of_colour;  // cards that count as each colour as printed (CA-COL-2)
    std::array<std::uint8_t, 32> cards;  // design of each local index; none before the colours are chosen
    std::array<std::uint8_t, kLocals> charges;  // on spells of the spellbook, from turn to turn (CA-BOOK-6)
    std::array<std::uint8_t, 3> colours;  // Major, first and second Minor
    std::array<std::uint8_t, 3> offer;  // Egos dealt, in card order, until both are face-up
    std::uint8_t chosen;  // the Ego kept of them, not yet face-up
    std::uint8_t offered;  // how many have been dealt
    std::uint8_t health;
    std::uint8_t hand_size;
    std::uint8_t minion;  // the active Minion's local index
    std::uint8_t sand;  // on it
    std::uint8_t tokens;  // on the Ego; none at the start (CA-EGO-2)
    std::uint8_t
        floor;  // while the hand is shown or thrown away in card order: cards below it are not to come
    std::uint8_t fed;  // cards fed in this Prepare step
    std::uint8_t unused;  // 0
};

enum Stage : std::uint8_t {
    // Setup (2.2 to 2.5)
    kFirst,  // who is the Attacker
    kDealEgos,
    kChooseEgos,
    kShowEgos,
    kMajors,
    kMinors,
    kGiving,  // cards by colours
    kOpenHands,
    kRedraw,
    kRedrawThrow,
    kRedrawShuffle,
    kStartDuel,
    // A turn (CA-TURN-1): Focus, Prepare, Cast Magic, Refresh
    kStartTurn,
    kActing,  // Focus: the Minion's action
    kSanding,  // Focus: its sand
    kEdicts,  // Focus: active Edicts are discarded
    kPrepare,
    kChargeUp,
    kMain,
    kCasting,
    kRefresh,
    kKeeping,
    kThrowing,
    kDrawing,
    kEnding,
    kNextTurn,
    kOver
};

// Why a duel is over.
enum Ending : std::uint8_t { kGoingOn, kByHealth, kByTurns, kByFault };

// Deep enough for 22 triggers inside each other, each with its window and a damage of its own; the printed
// rules reach about six (4.6). A rulebook that needs more ends the duel as a fault (CA-LIM-4).
inline constexpr std::size_t kStackWords = 640;

struct State {
    std::array<Mage, 2> mages;
    CardSet kept;  // cards kept so far in this Refresh step; of others only their number is known
    std::uint32_t heard;  // timings at which a text lies open, one bit each: follows from the rest
    std::array<std::uint32_t, 2>
        keys;  // keys of static texts that lie open, by the mage that they are about, likewise
    std::uint16_t turn;  // turns that are over, of both mages together
    std::uint8_t kept_count;
    std::uint8_t stage;
    std::uint8_t seat;  // whose turn it is
    std::uint8_t attacker;
    std::uint8_t cursor;  // place in the stage: cards asked about, or steps of the setup done
    std::uint8_t casts;  // spells cast and cleared in this Cast Magic step
    Bounded<Lasting, 8> lasting;  // texts in force until the end of the turn
    std::uint8_t owed;  // cards that the turn or the setup has still to draw
    std::uint8_t drawer;  // for which mage
    std::uint8_t reshuffling;  // 1: the deck was empty and the price is paid: the shuffle comes next
    std::array<std::uint8_t, 3> unused;  // 0
    Stack<kStackWords> stack;  // effects in progress
};

}  // namespace chroma_arcana

PENTAPRISM_DESCRIBE(chroma_arcana::Mage, deck, unseen, hand, hand_known, discard, slots, active, out,
                    overcharged, cast_now, once, items, of_colour, cards, charges, colours, offer, chosen,
                    offered, health, hand_size, minion, sand, tokens, floor, fed, unused);
// Designs are 102 and those of an owner's rulebook; local indices name cards of one mage.
namespace chroma_arcana {
inline constexpr std::uint64_t kDesignPlanes = 128;
inline constexpr std::uint64_t kLocalBits = (std::uint64_t{1} << kLocals) - 1;
}  // namespace chroma_arcana
PENTAPRISM_MEANINGS(
    chroma_arcana::Mage, Meaning::one_of("deck", chroma_arcana::kLocals),
    Meaning::set_of("unseen", chroma_arcana::kDeckSet), Meaning::set_of("hand", chroma_arcana::kDeckSet),
    Meaning::set_of("hand_known", chroma_arcana::kDeckSet),
    Meaning::set_of("discard", chroma_arcana::kDeckSet), Meaning::set_of("slots", chroma_arcana::kDeckSet),
    Meaning::set_of("active", chroma_arcana::kLocalBits), Meaning::set_of("out", chroma_arcana::kLocalBits),
    Meaning::set_of("overcharged", chroma_arcana::kLocalBits),
    Meaning::set_of("cast_now", chroma_arcana::kLocalBits),
    Meaning::set_of("once", chroma_arcana::kLocalBits), Meaning::set_of("items", chroma_arcana::kDeckSet),
    Meaning::set_of("of_colour", chroma_arcana::kLocalBits),
    Meaning::one_of("cards", chroma_arcana::kDesignPlanes), Meaning::up_to("charges", 63),
    Meaning::one_of("colours", chroma_arcana::kColours),
    Meaning::one_of("offer", chroma_arcana::kDesignPlanes),
    Meaning::one_of("chosen", chroma_arcana::kDesignPlanes), Meaning::up_to("offered", 3),
    Meaning::up_to("health", 10), Meaning::up_to("hand_size", 10),
    Meaning::one_of("minion", chroma_arcana::kLocals), Meaning::up_to("sand", 15),
    Meaning::up_to("tokens", 15), Meaning::up_to("floor", chroma_arcana::kLocals), Meaning::up_to("fed", 26),
    Meaning::nothing("unused"));
PENTAPRISM_DESCRIBE(chroma_arcana::State, mages, kept, heard, keys, turn, kept_count, stage, seat, attacker,
                    cursor, casts, lasting, owed, drawer, reshuffling, unused, stack);
PENTAPRISM_MEANINGS(chroma_arcana::State, Meaning::set_of("kept", chroma_arcana::kDeckSet),
                    Meaning::nothing("heard"), Meaning::nothing("keys"), Meaning::up_to("turn", 200),
                    Meaning::up_to("kept_count", 26), Meaning::one_of("stage", chroma_arcana::kOver + 1),
                    Meaning::one_of("seat", 2), Meaning::one_of("attacker", 2), Meaning::up_to("cursor", 26),
                    Meaning::up_to("casts", 64), Meaning::nothing("lasting"), Meaning::up_to("owed", 26),
                    Meaning::one_of("drawer", 2), Meaning::one_of("reshuffling", 2),
                    Meaning::nothing("unused"), Meaning::nothing("stack"));

static_assert(std::has_unique_object_representations_v<chroma_arcana::State>);
static_assert(sizeof(chroma_arcana::State) <= 2048);

}  // namespace pentaprism
