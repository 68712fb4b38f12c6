#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "pentaprism/games/reference/reader.hpp"

namespace pentaprism::deck {

// A set of playing cards: sixteen bits for each suit (clubs, diamonds, spades, hearts), of which the low
// thirteen are two to ace. A card is the number of its bit, so cards sort by suit and then by rank.
using Cards = std::uint64_t;

inline constexpr unsigned kSuits = 4;
inline constexpr unsigned kRanks = 13;
enum Suit : std::uint8_t { kClubs, kDiamonds, kSpades, kHearts };

constexpr Cards suit_cards(unsigned suit) { return Cards{0x1FFF} << (16 * suit); }
inline constexpr Cards kDeck = suit_cards(0) | suit_cards(1) | suit_cards(2) | suit_cards(3);

constexpr unsigned card_of(unsigned suit, unsigned rank) { return 16 * suit + rank; }
constexpr unsigned suit_of(unsigned card) { return card >> 4; }
constexpr Cards bit_of(unsigned card) { return Cards{1} << card; }
constexpr bool is_card(unsigned card) { return card < 64 && (kDeck >> card & 1U) != 0; }
constexpr bool has(Cards cards, unsigned card) { return (cards >> card & 1U) != 0; }
constexpr unsigned count_of(Cards cards) { return static_cast<unsigned>(std::popcount(cards)); }
constexpr unsigned lowest_of(Cards cards) { return static_cast<unsigned>(std::countr_zero(cards)); }
constexpr unsigned highest_of(Cards cards) { return static_cast<unsigned>(std::bit_width(cards)) - 1U; }

namespace detail {
// By set of seven ranks: its ranks in order, four bits each.
inline constexpr auto kRanksInOrder = [] {
    std::array<std::uint32_t, 128> table{};
    for (unsigned set = 0; set < 128; ++set)
        for (unsigned rank = 0, at = 0; rank < 7; ++rank)
            if ((set >> rank & 1U) != 0) table[set] |= rank << (4 * at++);
    return table;
}();

// First the suit, then the half of it.
constexpr unsigned nth_by_parts(Cards cards, unsigned n) {
    unsigned shift = 0;
    for (unsigned size = count_of(cards & 0xFFFF); n >= size; size = count_of(cards >> shift & 0xFFFF)) {
        n -= size;
        shift += 16;
    }
    const auto ranks = static_cast<unsigned>(cards >> shift & 0x1FFF);
    const unsigned low = count_of(ranks & 127);
    if (n < low) return shift + (kRanksInOrder[ranks & 127] >> 4 * n & 15);
    return shift + 7 + (kRanksInOrder[ranks >> 7] >> 4 * (n - low) & 15);
}

#if defined(__x86_64__) && defined(__GNUC__)
#define PENTAPRISM_DEPOSIT
inline const bool has_deposit = __builtin_cpu_supports("bmi2");
#endif
}  // namespace detail

// The card with so many lower ones in the set. Precondition: there is one. Where the processor has an
// instruction that puts bits into the places of a mask, it is used even in a build that does not ask for it:
// in a playout, which card is taken cannot be predicted, and every branch on it costs more than all the rest.
inline unsigned nth_of(Cards cards, unsigned n) {
    assert(n < count_of(cards));
#ifdef PENTAPRISM_DEPOSIT
    if (detail::has_deposit) {
        Cards bit = 0;  // NOLINT(misc-const-correctness): written by the instruction
        __asm__("pdepq %2, %1, %0" : "=r"(bit) : "r"(Cards{1} << n), "r"(cards));
        return static_cast<unsigned>(__builtin_ctzll(bit));
    }
#endif
    return detail::nth_by_parts(cards, n);
}

inline constexpr std::array<std::string_view, kSuits> kSuitWords = {"club", "diamond", "spade", "heart"};
inline constexpr std::array<std::string_view, kRanks> kRankWords = {
    "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace",
};

// `spade-queen`
inline std::string card_name(unsigned card) {
    return std::string(kSuitWords[suit_of(card)]).append("-").append(kRankWords[card & 15U]);
}

inline std::optional<unsigned> read_card(Reader& reader) {
    unsigned suit = 0;
    while (suit < kSuits && !reader.take(kSuitWords[suit])) ++suit;
    if (suit == kSuits || !reader.take("-")) return std::nullopt;
    for (unsigned rank = 0; rank < kRanks; ++rank)
        if (reader.take(kRankWords[rank])) return card_of(suit, rank);
    return std::nullopt;
}

}  // namespace pentaprism::deck
