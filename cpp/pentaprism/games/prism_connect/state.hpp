#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "pentaprism/core/bounded.hpp"
#include "pentaprism/core/describe.hpp"
#include "pentaprism/core/rng.hpp"
#include "pentaprism/effects/frame.hpp"
#include "pentaprism/effects/triggers.hpp"
#include "pentaprism/games/prism_connect/vocabulary.hpp"

namespace pentaprism {
namespace prism_connect {

inline constexpr unsigned kDeckSize = 40;  // PC-DECK-1
inline constexpr unsigned kCopies = 3;     // PC-DECK-2
inline constexpr std::uint8_t kNone = 255;

// The designs of a match are those of its series, numbered in card order: kinds. Two of one name are two
// kinds (PC-CARD-7). A bag says how many of each kind there are, at most three, in two planes of bits.
inline constexpr unsigned kKinds = 128;

struct Cards {
    std::array<std::uint64_t, 2> low;
    std::array<std::uint64_t, 2> high;

    constexpr unsigned of(unsigned kind) const {
        return static_cast<unsigned>((low[kind / 64] >> kind % 64 & 1U) +
                                     2 * (high[kind / 64] >> kind % 64 & 1U));
    }
    constexpr bool has(unsigned kind) const { return of(kind) > 0; }
    constexpr void set(unsigned kind, unsigned n) {
        assert(n <= kCopies);
        const std::uint64_t bit = std::uint64_t{1} << kind % 64;
        low[kind / 64] = (n & 1U) != 0 ? low[kind / 64] | bit : low[kind / 64] & ~bit;
        high[kind / 64] = (n & 2U) != 0 ? high[kind / 64] | bit : high[kind / 64] & ~bit;
    }
    constexpr void add(unsigned kind) { set(kind, of(kind) + 1); }
    constexpr void remove(unsigned kind) { set(kind, of(kind) - 1); }
    constexpr unsigned total() const {
        unsigned n = 0;
        for (unsigned w = 0; w < 2; ++w)
            n += static_cast<unsigned>(std::popcount(low[w]) + 2 * std::popcount(high[w]));
        return n;
    }
    constexpr bool empty() const { return (low[0] | low[1] | high[0] | high[1]) == 0; }
    // f(kind) for each kind that is there, rising.
    template <class F>
    constexpr void each(F&& f) const {
        for (unsigned w = 0; w < 2; ++w)
            for (std::uint64_t left = low[w] | high[w]; left != 0; left &= left - 1)
                f(64 * w + static_cast<unsigned>(std::countr_zero(left)));
    }
    // The same for those that are in another bag too.
    template <class F>
    constexpr void each_of(const Cards& other, F&& f) const {
        for (unsigned w = 0; w < 2; ++w)
            for (std::uint64_t left = (low[w] | high[w]) & (other.low[w] | other.high[w]); left != 0;
                 left &= left - 1)
                f(64 * w + static_cast<unsigned>(std::countr_zero(left)));
    }
    constexpr void add_all(const Cards& other) {
        other.each([&](unsigned kind) { set(kind, of(kind) + other.of(kind)); });
    }
    constexpr void remove_all(const Cards& other) {
        other.each([&](unsigned kind) { set(kind, of(kind) - other.of(kind)); });
    }
    // One of them, each copy equally likely. Precondition: not empty.
    unsigned pick(Rng& rng) const {
        std::uint32_t at = rng.below(total());
        unsigned found = 0;
        bool done = false;
        each([&](unsigned kind) {
            if (done) return;
            found = kind;
            if (at < of(kind))
                done = true;
            else
                at -= of(kind);
        });
        return found;
    }
    unsigned take(Rng& rng) {
        const unsigned kind = pick(rng);
        remove(kind);
        return kind;
    }
    friend constexpr bool operator==(const Cards&, const Cards&) = default;
};

// A card that lies face-down or in the gauge, in a word: 1 + its kind, or 0 where nobody (in a view: the
// viewer) knows it; above it the seats that know it, a bit each, and whether it is face-up.
struct Lying {
    std::uint16_t word;

    static constexpr Lying of(unsigned kind, SeatMask known_to, bool open = false) {
        return {static_cast<std::uint16_t>((kind + 1U) | (unsigned{known_to} << 8) | (open ? 1U << 10 : 0U))};
    }
    constexpr bool has_kind() const { return (word & 0xFFU) != 0; }
    constexpr unsigned kind() const { return (word & 0xFFU) - 1U; }
    constexpr SeatMask known_to() const { return static_cast<SeatMask>(word >> 8 & 3U); }
    constexpr bool is_open() const { return (word >> 10 & 1U) != 0; }
    constexpr void forget() { word = static_cast<std::uint16_t>(word & ~0xFFU); }
    constexpr void become(unsigned kind) { word = static_cast<std::uint16_t>((word & ~0xFFU) | (kind + 1U)); }
    constexpr void tell(SeatMask seats) { word = static_cast<std::uint16_t>(word | (unsigned{seats} << 8)); }
    friend constexpr bool operator==(const Lying&, const Lying&) = default;
};

// A row of such cards: a deck from the bottom (PC-ZONE-10), a gauge from the oldest card (PC-ZONE-8).
struct Row {
    std::array<Lying, kDeckSize> at;
    std::uint16_t size;

    constexpr void push(Lying card) { at[size++] = card; }
    constexpr Lying remove(unsigned place) {
        const Lying card = at[place];
        for (unsigned i = place; i + 1U < size; ++i) at[i] = at[i + 1];
        at[--size] = Lying{0};
        return card;
    }
    constexpr void insert(unsigned place, Lying card) {
        for (unsigned i = size; i > place; --i) at[i] = at[i - 1];
        at[place] = card;
        ++size;
    }
    constexpr Lying top() const { return at[size - 1U]; }
    // Places of which nobody knows the card.
    constexpr unsigned unknown() const {
        unsigned n = 0;
        for (unsigned i = 0; i < size; ++i) n += at[i].known_to() == 0 ? 1U : 0U;
        return n;
    }
    friend constexpr bool operator==(const Row&, const Row&) = default;
};

// A card in play. It keeps its number as long as it stays there; one that has left keeps its kind and the
// mark `gone` until what is running is done, so that waiting texts still know whose they are.
struct Piece {
    // Active or rested (PC-ST-1), what was done in this turn (PC-ST-5, PC-TXT-3, PC-TXT-4).
    static constexpr std::uint8_t kRested = 1, kEntered = 2, kMoved = 4, kUsed = 8, kGone = 64;

    std::uint8_t card;     // 1 + kind; 0: none
    std::uint8_t marks;    // kUsed << k: the k-th used text was used in this turn
    std::uint8_t attacks;  // declared in this turn (low half) and granted besides (high half)
    std::array<std::uint8_t, 2> woken;  // how often each text was triggered in this turn, half a byte each

    constexpr bool is(std::uint8_t mark) const { return (marks & mark) != 0; }
    constexpr bool in_play() const { return card != 0 && !is(kGone); }
    constexpr unsigned kind() const { return card - 1U; }
    constexpr void mark(unsigned which, bool on) {
        marks = static_cast<std::uint8_t>(on ? marks | which : marks & ~which);
    }
    constexpr unsigned times_woken(unsigned text) const { return woken[text / 2] >> text % 2 * 4 & 15U; }
    constexpr void wake(unsigned text) {
        woken[text / 2] = static_cast<std::uint8_t>(woken[text / 2] + (1U << text % 2 * 4));
    }
};

// A change of a character that lasts (PC-MOD). Changes lie in the order in which they were made.
enum Change : std::uint8_t {
    kCpChange,
    kCpSetChange,
    kRankChange,
    kNoAttackChange,
    kNoBlockChange,
    kNoStandChange,
    kForcedChange,
    kBlankChange,
    kCaChange
};
struct Mod {
    std::uint8_t whose;  // bit 7: the seat of the card, bit 6: the seat whose effect it was; below: the piece
    std::uint8_t what;  // Change in the low half, Until above
    std::int8_t amount;

    static constexpr Mod of(unsigned seat, unsigned piece, unsigned by, unsigned change, unsigned until,
                            int n) {
        return {static_cast<std::uint8_t>(seat << 7 | by << 6 | piece),
                static_cast<std::uint8_t>(change | until << 4), static_cast<std::int8_t>(n)};
    }
    constexpr unsigned seat() const { return whose >> 7; }
    constexpr unsigned by() const { return whose >> 6 & 1U; }
    constexpr unsigned piece() const { return whose & 63U; }
    constexpr unsigned change() const { return what & 15U; }
    constexpr unsigned until() const { return what >> 4; }
    friend constexpr bool operator==(const Mod&, const Mod&) = default;
};

// Points of damage that are prevented (PC-MOD-7).
struct Shield {
    std::uint8_t points;
    std::uint8_t until;
    friend constexpr bool operator==(const Shield&, const Shield&) = default;
};

// An effect that waits for the end of the turn.
struct Later {
    std::uint16_t program;
    std::uint16_t source;
    std::uint16_t owner;
    friend constexpr bool operator==(const Later&, const Later&) = default;
};

// Cards only ever lie in areas of their owner (PC-ZONE-1).
struct Player {
    Cards hand;  // in a view: what the viewer knows of it
    Cards hand_known;  // what the opponent knows to be there
    Cards discard;  // in no order (PC-ZONE-9)
    Cards unseen;  // cards of deck and gauge of which nobody knows the place; in a view also of the hand
    Cards played;  // events played in this turn
    Row deck;
    Row gauge;
    std::array<Piece, kDeckSize> pieces;
    std::array<std::uint8_t, kDeckSize>
        order;  // pieces of Front, then of Back, by slot; as many as there are (PC-ZONE-5)
    std::uint8_t front;
    std::uint8_t back;
    std::uint8_t hand_size;
    std::uint8_t life;
    std::uint8_t resolving;  // 1 + the kind of the event that is being carried out
    std::uint8_t in_use;  // gauge cards used by the running connect attack
    std::uint8_t attacks;  // declared in this turn
    std::uint8_t shields;  // how many
    std::array<Shield, 4> pools;
    std::array<std::uint8_t, 4> unused;  // 0
};

// The setup, then the steps of a turn in their order (PC-TURN-1).
enum Stage : std::uint8_t {
    kFirstPlayer,
    kDealFirst,
    kDealSecond,
    kRedrawFirst,
    kRedrawnFirst,
    kRedrawSecond,
    kRedrawnSecond,
    kSecondGauge,
    kTurnDraw,
    kStandUp,
    kStartTexts,
    kMain1,
    kDeclare,
    kConnect,
    kDeclared,
    kWindow2,
    kBlockStep,
    kBlockTexts,
    kWindow4,
    kStrike,
    kWindow6,
    kMain2,
    kEndTexts,
    kEndDiscard,
    kTurnOver,
    kOver
};

enum Ending : std::uint8_t { kGoingOn, kByLife, kByCards, kByTurns, kByFault };

inline constexpr std::size_t kMostMods = 64;
inline constexpr std::size_t kMostWaiting = 32;  // PC-LIM-3
inline constexpr std::size_t kMostLater = 16;  // PC-LIM-4: eight of each player
inline constexpr std::size_t kStackWords = 160;

struct State {
    std::array<Player, 2> players;
    Bounded<Mod, kMostMods> mods;
    std::uint8_t stage;
    std::uint8_t seat;  // whose turn it is
    std::uint8_t first;  // who began
    std::uint8_t priority;
    std::uint8_t passes;
    std::uint8_t attacker;  // piece of the turn player, or none
    std::uint8_t blocker;  // piece of the other, or none
    std::uint8_t attack;  // kRunning and so on
    std::uint8_t held;  // inside a step with several parts
    std::uint8_t looking;  // cards looked at, on top of a deck
    std::uint8_t look_seat;
    std::uint8_t done;  // kAppeared, kReturned (PC-LIM-2)
    std::uint8_t redrawn;  // cards put back in this redraw
    std::uint8_t keys;  // keys of static texts in play: follows from the rest
    std::uint8_t unused;  // 0
    std::uint16_t turn;
    std::uint16_t gone;  // whether some piece has left and is still remembered
    std::uint32_t heard;  // timings of texts in play: follows from the rest
    Bounded<Later, kMostLater> later;
    Bounded<WaitingWith<2>, kMostWaiting> queue;
    Stack<kStackWords> stack;

    static constexpr std::uint8_t kRunning = 1, kByConnect = 2, kBlockedMark = 4, kEnded = 8;
    static constexpr std::uint8_t kAppeared = 1, kReturned = 2;
};

// Things of the effect machine: where a card lies, whose, and which.
enum Zone : std::uint8_t {
    kPieceZone,  // the piece
    kHandZone,  // by kind
    kDiscardZone,  // by kind
    kGaugeZone,  // the place, from the oldest
    kLookZone,  // the place, from the topmost
    kLooseZone,  // by kind: a card whose place follows from what is asked
    kEventZone,  // by kind: the event that is being carried out
    kTopZone,  // a looked-at card, to be put on top
    kBottomZone  // the same, under the deck
};
constexpr Thing thing_of(Zone zone, unsigned seat, unsigned index) {
    return static_cast<Thing>(unsigned{zone} << 8 | seat << 7 | index);
}
constexpr Zone zone_of(Thing t) { return static_cast<Zone>(t >> 8); }
constexpr unsigned seat_of(Thing t) { return t >> 7 & 1U; }
constexpr unsigned index_of(Thing t) { return t & 127U; }
constexpr bool is_card(Thing t) { return t >> 8 <= kBottomZone; }

}  // namespace prism_connect

// What the fields stand for is said under each description. Of cards that lie in a row the kinds count.
PENTAPRISM_DESCRIBE(prism_connect::Cards, low, high);
PENTAPRISM_MEANINGS(prism_connect::Cards, Meaning::set_of("low", ~std::uint64_t{0}),
                    Meaning::set_of("high", ~std::uint64_t{0}));
PENTAPRISM_DESCRIBE(prism_connect::Lying, word);
PENTAPRISM_DESCRIBE(prism_connect::Row, at, size);
PENTAPRISM_DESCRIBE(prism_connect::Piece, card, marks, attacks, woken);
PENTAPRISM_MEANINGS(prism_connect::Piece, Meaning::one_of("card", prism_connect::kKinds + 1),
                    Meaning::set_of("marks", 127), Meaning::nothing("attacks"), Meaning::nothing("woken"));
PENTAPRISM_DESCRIBE(prism_connect::Mod, whose, what, amount);
PENTAPRISM_DESCRIBE(prism_connect::Shield, points, until);
PENTAPRISM_DESCRIBE(prism_connect::Later, program, source, owner);
PENTAPRISM_DESCRIBE(prism_connect::Player, hand, hand_known, discard, unseen, played, deck, gauge, pieces,
                    order, front, back, hand_size, life, resolving, in_use, attacks, shields, pools, unused);
PENTAPRISM_MEANINGS(prism_connect::Player, Meaning::one_of("deck", prism_connect::kKinds),
                    Meaning::one_of("gauge", prism_connect::kKinds),
                    Meaning::one_of("order", prism_connect::kDeckSize), Meaning::up_to("front", 40),
                    Meaning::up_to("back", 40), Meaning::up_to("hand_size", 40), Meaning::up_to("life", 99),
                    Meaning::one_of("resolving", prism_connect::kKinds + 1), Meaning::up_to("in_use", 40),
                    Meaning::up_to("attacks", 255), Meaning::up_to("shields", 4), Meaning::nothing("pools"),
                    Meaning::nothing("unused"));
PENTAPRISM_DESCRIBE(prism_connect::State, players, mods, stage, seat, first, priority, passes, attacker,
                    blocker, attack, held, looking, look_seat, done, redrawn, keys, unused, turn, gone, heard,
                    later, queue, stack);
PENTAPRISM_MEANINGS(prism_connect::State, Meaning::nothing("mods"),
                    Meaning::one_of("stage", prism_connect::kOver + 1), Meaning::one_of("seat", 2),
                    Meaning::one_of("first", 2), Meaning::one_of("priority", 2), Meaning::up_to("passes", 2),
                    Meaning::one_of("attacker", prism_connect::kDeckSize),
                    Meaning::one_of("blocker", prism_connect::kDeckSize), Meaning::set_of("attack", 15),
                    Meaning::up_to("held", 2), Meaning::up_to("looking", 40), Meaning::one_of("look_seat", 2),
                    Meaning::set_of("done", 3), Meaning::up_to("redrawn", 6), Meaning::nothing("keys"),
                    Meaning::nothing("unused"), Meaning::up_to("turn", 999), Meaning::one_of("gone", 2),
                    Meaning::nothing("heard"), Meaning::nothing("later"), Meaning::nothing("queue"),
                    Meaning::nothing("stack"));

static_assert(std::has_unique_object_representations_v<prism_connect::Player>);
static_assert(std::has_unique_object_representations_v<prism_connect::State>);
static_assert(sizeof(prism_connect::State) <= 2176);

}  // namespace pentaprism
