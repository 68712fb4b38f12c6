#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "pentaprism/core/bounded.hpp"
#include "pentaprism/core/ids.hpp"
#include "pentaprism/core/rng.hpp"

namespace pentaprism {

// What is in an unordered or shuffled place: so many of each kind. A shuffled pile is a bag until somebody draws from it,
// so a guess never fixes what will be drawn.
template <std::size_t Kinds>
struct Bag {
    std::array<std::uint8_t, Kinds> counts;

    constexpr std::uint32_t total() const {
        std::uint32_t sum = 0;
        for (const std::uint8_t c : counts) sum += c;
        return sum;
    }
    constexpr std::uint8_t of(CardId card) const { return counts[card.index()]; }
    constexpr void add(CardId card, std::uint8_t n = 1) {
        assert(counts[card.index()] + n <= 255);
        counts[card.index()] = static_cast<std::uint8_t>(counts[card.index()] + n);
    }
    constexpr void remove(CardId card, std::uint8_t n = 1) {
        assert(counts[card.index()] >= n);
        counts[card.index()] = static_cast<std::uint8_t>(counts[card.index()] - n);
    }
    // One card, each copy equally likely. Precondition: not empty.
    constexpr CardId pick(Rng& rng) const {
        std::uint32_t at = rng.below(total());
        std::size_t kind = 0;
        while (at >= counts[kind]) at -= counts[kind++];
        return CardId(static_cast<CardId::rep>(kind));
    }
    constexpr CardId take(Rng& rng) {
        const CardId card = pick(rng);
        remove(card);
        return card;
    }
    friend constexpr bool operator==(const Bag&, const Bag&) = default;
};

// Who must know a card for the viewer to see it: the viewer alone, or, for the public, every seat.
constexpr bool sees(SeatMask known_to, Seat viewer, SeatMask everyone) {
    const SeatMask needed = viewer ? mask_of(viewer) : everyone;
    return (known_to & needed) == needed;
}

// A card in a place where not everybody sees it, with the seats that know it. The card is none in a view that does not.
struct Held {
    CardId card;
    std::uint8_t known_to;
    std::uint8_t place;  // of a pile: height from the bottom, 0 the lowest; 0 in unordered zones

    friend constexpr auto operator<=>(const Held&, const Held&) = default;
};

// Cards in no order, sorted so that equal contents are equal bytes (invariant H8). Unknown cards sort to the end.
template <std::size_t N>
struct Hand {
    Bounded<Held, N> cards;

    constexpr std::size_t size() const { return cards.size(); }
    constexpr void add(CardId card, SeatMask known_to) { cards.insert_sorted(Held{card, known_to, 0}); }
    // Removes one copy; of several copies the one that fewest know goes last, so knowledge is not kept by accident.
    constexpr Held take(CardId card) {
        for (std::size_t i = cards.size(); i-- > 0;)
            if (cards[i].card == card) return cards.remove(i);
        assert(false);
        return Held{};
    }
    constexpr bool has(CardId card) const {
        for (const Held& h : cards)
            if (h.card == card) return true;
        return false;
    }
};

// A face-down pile: its size, and the places that somebody knows, by height. All other cards are in a bag beside it, which
// may serve several piles.
template <std::size_t Places>
struct Pile {
    Bounded<Held, Places> known;  // by rising height
    CardId::rep size;

    constexpr bool top_is_known() const { return !known.empty() && known.back().place + 1U == size; }
    constexpr void put_on_top(CardId card, SeatMask known_to) {
        known.push(Held{card, known_to, static_cast<std::uint8_t>(size)});
        ++size;
    }
    constexpr void put_at_bottom(CardId card, SeatMask known_to) {
        for (Held& h : known) ++h.place;
        known.insert(0, Held{card, known_to, 0});
        ++size;
    }
    // Takes the known top card. Precondition: top_is_known().
    constexpr Held take_known_top() {
        assert(top_is_known());
        --size;
        return known.pop();
    }
    // The top card leaves the pile; which it was, the caller has taken from the bag.
    constexpr void drop_unknown_top() {
        assert(size > 0 && !top_is_known());
        --size;
    }
};

// Hides what the viewer does not know of a list of held cards: those cards go (in the view) into the bag from which a guess
// will deal them again.
template <std::size_t N, std::size_t Kinds>
constexpr void hide_held(Bounded<Held, N>& cards, Bag<Kinds>& bag, Seat viewer, SeatMask everyone) {
    for (Held& h : cards) {
        if (h.card.is_none() || sees(h.known_to, viewer, everyone)) continue;
        bag.add(h.card);
        h.card = CardId::none();
    }
}

// Deals a card from the bag to every unknown place. Each arrangement of the bag's copies is equally likely.
template <std::size_t N, std::size_t Kinds>
constexpr void fill_held(Bounded<Held, N>& cards, Bag<Kinds>& bag, Rng& rng) {
    for (Held& h : cards)
        if (h.card.is_none()) h.card = bag.take(rng);
}

}  // namespace pentaprism
