#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "pentaprism/core/bounded.hpp"
#include "pentaprism/core/ids.hpp"
#include "pentaprism/core/rng.hpp"

namespace pentaprism {

// What is in an unordered or shuffled place: so many of each kind. A shuffled pile is a bag until somebody
// draws from it, so a guess never fixes what will be drawn.
template <std::size_t Kinds>
struct Bag {
    std::array<std::uint8_t, Kinds> counts{};

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

// A card in a place where not everybody sees it, with the seats that know it. The card is none in a view that
// does not.
struct Held {
    CardId card;
    SeatMask known_to = 0;
    std::uint8_t place = 0;  // of a pile: height from the bottom, 0 the lowest; 0 in unordered zones

    friend constexpr auto operator<=>(const Held&, const Held&) = default;
};

// Cards in no order, sorted so that equal contents are equal bytes (invariant H8). Unknown cards sort to the
// end.
//
// Copies cannot be told apart and a hand is mixed at will, so what a seat knows of it is a multiset: "at
// least two of this kind". Whoever knows a card of a hand also knows which seats do; a game in which two
// seats look into a third's hand without seeing each other's card needs more than these masks.
template <std::size_t N>
struct Hand {
    Bounded<Held, N> cards;

    constexpr std::size_t size() const { return cards.size(); }
    constexpr void add(CardId card, SeatMask known_to) { cards.insert_sorted(Held{card, known_to, 0}); }
    // Removes one copy before everybody's eyes: each seat then knows of one copy fewer than before. The copy
    // known to most goes, and a seat that knew another one but not this no longer knows that one.
    // Precondition: has(card).
    constexpr Held take(CardId card) {
        std::size_t best = cards.size();
        for (std::size_t i = 0; i < cards.size(); ++i)
            if (cards[i].card == card &&
                (best == cards.size() || wider(cards[i].known_to, cards[best].known_to)))
                best = i;
        assert(best < cards.size());
        const Held taken = cards.remove(best);
        SeatMask settled = taken.known_to;
        for (Held& h : cards) {
            if (h.card != card) continue;
            const SeatMask fewer = without(h.known_to, settled);
            h.known_to = without(h.known_to, fewer);
            settled = with(settled, fewer);
        }
        cards.sort();
        return taken;
    }
    // Removes one copy that the owner chose unseen. It may be any card, so what the others knew of this hand
    // is no longer certain and is forgotten. Precondition: has(card).
    constexpr Held take_unseen(CardId card, Seat owner) {
        for (Held& h : cards) h.known_to = mask_of(owner);
        const std::size_t i = cards.find(Held{card, mask_of(owner), 0});
        assert(i < cards.size());
        return cards.remove(i);
    }
    // Shows one copy to everybody; a seat that knew of a copy learns nothing new. Precondition: has(card).
    constexpr void show(CardId card, SeatMask everyone) {
        take(card);
        add(card, everyone);
    }
    constexpr bool has(CardId card) const {
        return std::ranges::any_of(cards, [card](const Held& h) { return h.card == card; });
    }
    friend constexpr bool operator==(const Hand&, const Hand&) = default;

  private:
    static constexpr bool wider(SeatMask a, SeatMask b) {
        return std::popcount(a) != std::popcount(b) ? std::popcount(a) > std::popcount(b) : a > b;
    }
};

// A face-down pile: its size, and the places that somebody knows, by height. All other cards are in a bag
// beside it, which may serve several piles. Which places are known to whom is public, since looking at a
// place and putting a card there is seen by all.
template <std::size_t Places>
struct Pile {
    static_assert(Places <= 256);  // heights are bytes

    Bounded<Held, Places> known;  // by rising height
    CardId::rep size = 0;

    constexpr bool top_is_known() const { return !known.empty() && known.back().place + 1U == size; }
    constexpr bool bottom_is_known() const { return !known.empty() && known[0].place == 0; }
    constexpr void put_on_top(CardId card, SeatMask known_to) {
        assert(size < 256);
        known.push(Held{card, known_to, static_cast<std::uint8_t>(size)});
        ++size;
    }
    constexpr void put_at_bottom(CardId card, SeatMask known_to) {
        assert(size < 256);
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
    // The seats look at the card at a height: already in the list, or taken from the bag by the caller.
    constexpr void look(std::uint8_t place, CardId card, SeatMask seats) {
        assert(place < size);
        std::size_t i = 0;
        while (i < known.size() && known[i].place < place) ++i;
        if (i == known.size() || known[i].place != place) known.insert(i, Held{card, 0, place});
        assert(known[i].card == card);
        known[i].known_to = with(known[i].known_to, seats);
    }
    // Shuffles: no place is known any more, and the cards are in the bag with the others.
    template <std::size_t Kinds>
    constexpr void shuffle(Bag<Kinds>& bag) {
        for (const Held& h : known)
            if (!h.card.is_none()) bag.add(h.card);
        known.clear();
    }
    friend constexpr bool operator==(const Pile&, const Pile&) = default;
};

// Hides what the viewer does not know of the known places of a pile: those cards go (in the view) into the
// bag from which a guess will deal them again. Places and masks stay.
template <std::size_t N, std::size_t Kinds>
constexpr void hide_held(Bounded<Held, N>& cards, Bag<Kinds>& bag, Seat viewer, SeatMask everyone) {
    for (Held& h : cards) {
        if (h.card.is_none() || sees(h.known_to, viewer, everyone)) continue;
        bag.add(h.card);
        h.card = CardId::none();
    }
}

// The same for a hand, which is sorted again. What other seats know of an unknown card goes too: once a card
// has left the hand, it would tell whether it was that one. In a guess the owner alone knows such cards.
template <std::size_t N, std::size_t Kinds>
constexpr void hide_held(Hand<N>& hand, Bag<Kinds>& bag, Seat viewer, Seat owner, SeatMask everyone) {
    hide_held(hand.cards, bag, viewer, everyone);
    for (Held& h : hand.cards)
        if (h.card.is_none()) h.known_to = mask_of(owner);
    hand.cards.sort();
}

// Deals a card from the bag to every unknown place. Each arrangement of the bag's copies is equally likely.
template <std::size_t N, std::size_t Kinds>
constexpr void fill_held(Bounded<Held, N>& cards, Bag<Kinds>& bag, Rng& rng) {
    for (Held& h : cards)
        if (h.card.is_none()) h.card = bag.take(rng);
}

template <std::size_t N, std::size_t Kinds>
constexpr void fill_held(Hand<N>& hand, Bag<Kinds>& bag, Rng& rng) {
    fill_held(hand.cards, bag, rng);
    hand.cards.sort();
}

// Deals this very card to one of the hand's unknown places, so that a guess has it there; false: no such
// place or card. Call it before filling the rest.
template <std::size_t N, std::size_t Kinds>
constexpr bool fill_with(Hand<N>& hand, Bag<Kinds>& bag, CardId card) {
    for (Held& h : hand.cards) {
        if (!h.card.is_none() || bag.of(card) == 0) continue;
        bag.remove(card);
        h.card = card;
        hand.cards.sort();
        return true;
    }
    return false;
}

}  // namespace pentaprism
