#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

#include "pentaprism/games/reference/reader.hpp"

namespace pentaprism::deck {

// A set of playing cards: sixteen bits for each suit (clubs, diamonds, spades, hearts), of which the low thirteen are two to
// ace. A card is the number of its bit, so cards sort by suit and then by rank.
using Cards = std::uint64_t;

inline constexpr unsigned kSuits = 4;
inline constexpr unsigned kRanks = 13;
enum Suit : unsigned { kClubs, kDiamonds, kSpades, kHearts };

constexpr Cards suit_cards(unsigned suit) { return Cards{0x1FFF} << (16 * suit); }
inline constexpr Cards kDeck = suit_cards(0) | suit_cards(1) | suit_cards(2) | suit_cards(3);

constexpr unsigned card_of(unsigned suit, unsigned rank) { return 16 * suit + rank; }
constexpr unsigned suit_of(unsigned card) { return card >> 4; }
constexpr Cards bit_of(unsigned card) { return Cards{1} << card; }
constexpr bool is_card(unsigned card) { return card < 64 && (kDeck >> card & 1U) != 0; }
constexpr bool has(Cards cards, unsigned card) { return (cards >> card & 1U) != 0; }
constexpr unsigned count_of(Cards cards) { return static_cast<unsigned>(std::popcount(cards)); }
constexpr unsigned lowest_of(Cards cards) { return static_cast<unsigned>(std::countr_zero(cards)); }

// The card with so many lower ones in the set. Precondition: there is one.
inline unsigned nth_of(Cards cards, unsigned n) {
    assert(n < count_of(cards));
#if defined(__BMI2__)
    return lowest_of(_pdep_u64(Cards{1} << n, cards));
#else
    for (; n > 0; --n) cards &= cards - 1;
    return lowest_of(cards);
#endif
}

inline constexpr std::array<std::string_view, kSuits> kSuitWords = {"club", "diamond", "spade", "heart"};
inline constexpr std::array<std::string_view, kRanks> kRankWords = {"2", "3",  "4",    "5",     "6",    "7",  "8",
                                                                    "9", "10", "jack", "queen", "king", "ace"};

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
