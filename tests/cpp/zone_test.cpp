#include "pentaprism/core/zone.hpp"

#include <array>
#include <cstring>
#include <map>
#include <vector>

#include "chi_square.hpp"
#include "expect.hpp"

using namespace pentaprism;  // NOLINT: the test of one header
using pentaprism::testing::chi_square;
using pentaprism::testing::kFar;

namespace {

constexpr Seat kA{0};
constexpr Seat kB{1};
constexpr Seat kC{2};
constexpr SeatMask kAll = mask_of_all(3);
constexpr SeatMask kAB = mask_of(kA) | mask_of(kB);
constexpr SeatMask kAC = mask_of(kA) | mask_of(kC);

CardId card(int kind) { return CardId(static_cast<CardId::rep>(kind)); }

template <class T>
bool same_bytes(const T& a, const T& b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
}

// How many copies of a kind a seat knows to be in a hand.
int known(const Hand<8>& hand, CardId kind, Seat seat) {
    int n = 0;
    for (const Held& h : hand.cards) n += h.card == kind && sees(h.known_to, seat, kAll) ? 1 : 0;
    return n;
}

}  // namespace

TEST(layout_has_no_padding) {
    static_assert(std::has_unique_object_representations_v<Hand<8>> && sizeof(Hand<8>) == 34);
    static_assert(std::has_unique_object_representations_v<Pile<8>> && sizeof(Pile<8>) == 36);
    static_assert(std::has_unique_object_representations_v<Bag<5>> && sizeof(Bag<5>) == 5);
}

TEST(bags_count) {
    Bag<4> bag;
    EXPECT_EQ(bag.total(), 0);
    bag.add(card(1), 3);
    bag.add(card(3));
    bag.remove(card(1));
    EXPECT_EQ(bag.total(), 3);
    EXPECT_EQ(bag.of(card(1)), 2);
    EXPECT_EQ(bag.of(card(0)), 0);
}

TEST(bags_deal_every_copy_alike) {
    Bag<4> bag;
    bag.add(card(0), 1);
    bag.add(card(2), 3);
    bag.add(card(3), 6);
    Rng rng(1);
    std::vector<std::uint64_t> counts(4);
    for (int i = 0; i < 100'000; ++i) ++counts[bag.pick(rng).index()];
    EXPECT_EQ(counts[1], 0);
    EXPECT(std::fabs(chi_square({counts[0], counts[2], counts[3]}, {1, 3, 6})) < kFar);
    std::array<int, 4> taken{};
    while (bag.total() > 0) ++taken[bag.take(rng).index()];
    EXPECT_EQ(std::vector<int>(taken.begin(), taken.end()), (std::vector<int>{1, 0, 3, 6}));
}

TEST(seeing) {
    EXPECT(sees(mask_of(kA), kA, kAll) && !sees(mask_of(kA), kB, kAll));
    EXPECT(!sees(kAB, Seat::none(), kAll) && sees(kAll, Seat::none(), kAll));
}

// The order in which cards came is not in the bytes.
TEST(hands_are_canonical) {
    Hand<8> one;
    Hand<8> other;
    for (const int k : {4, 1, 1, 3}) one.add(card(k), k == 3 ? kAB : mask_of(kA));
    for (const int k : {3, 1, 7, 4, 1}) other.add(card(k), k == 3 ? kAB : mask_of(kA));
    other.take(card(7));
    EXPECT(same_bytes(one, other));
    EXPECT(one.has(card(3)) && !one.has(card(7)));
}

// After a copy has left openly, each seat knows of one copy fewer, and none learns anything of the copies
// that stay.
TEST(an_open_copy_lowers_what_each_seat_knows) {
    Rng rng(2);
    for (int round = 0; round < 5'000; ++round) {
        Hand<8> hand;
        const int copies = 1 + static_cast<int>(rng.below(4));
        for (int i = 0; i < copies; ++i) hand.add(card(5), static_cast<SeatMask>(rng.below(8) | mask_of(kA)));
        hand.add(card(6), kAB);
        std::array<int, 3> before{};
        for (std::uint8_t s = 0; s < 3; ++s) before[s] = known(hand, card(5), Seat(s));
        const Held taken = hand.take(card(5));
        EXPECT(taken.card == card(5));
        EXPECT_EQ(hand.size(), copies);
        for (std::uint8_t s = 0; s < 3; ++s) {
            EXPECT_EQ(known(hand, card(5), Seat(s)), std::max(before[s] - 1, 0));
            EXPECT_EQ(known(hand, card(6), Seat(s)), s < 2);
        }
        Hand<8> sorted = hand;
        sorted.cards.sort();
        EXPECT(same_bytes(sorted, hand) && hand.cards.tail_is_zero());
    }
}

TEST(a_shown_copy_may_be_the_known_one) {
    Hand<8> hand;
    hand.add(card(5), kAB);
    hand.add(card(5), kAC);
    hand.show(card(5), kAll);
    EXPECT_EQ(known(hand, card(5), kA), 2);
    EXPECT_EQ(known(hand, card(5), kB), 1);
    EXPECT_EQ(known(hand, card(5), kC), 1);
}

TEST(an_unseen_choice_ends_what_others_knew) {
    Hand<8> hand;
    hand.add(card(5), kAB);
    hand.add(card(6), mask_of(kA));
    hand.take_unseen(card(6), kA);
    EXPECT_EQ(known(hand, card(5), kA), 1);
    EXPECT_EQ(known(hand, card(5), kB), 0);
}

// Two hands that differ only in what the viewer does not know hide to the same bytes: order and the masks of
// others tell nothing.
TEST(hidden_hands_are_equal) {
    const auto hidden = [](std::initializer_list<std::pair<int, SeatMask>> cards) {
        Hand<8> hand;
        Bag<8> bag;
        for (const auto& [kind, mask] : cards) hand.add(card(kind), mask);
        hide_held(hand, bag, kC, kA, kAll);
        EXPECT_EQ(bag.total() + static_cast<unsigned>(known(hand, card(3), kC)), cards.size());
        return hand;
    };
    const Hand<8> one = hidden({{0, mask_of(kA)}, {3, kAC}, {7, kAB}});
    EXPECT(same_bytes(one, hidden({{6, mask_of(kA)}, {3, kAC}, {7, mask_of(kA)}})));
    EXPECT(same_bytes(one, hidden({{0, kAB}, {3, kAC}, {1, kAB}})));
    EXPECT(!same_bytes(one, hidden({{0, kAB}, {3, kAll}, {1, kAB}})));
    EXPECT(one.cards[0].card == card(3) && one.cards[1].card.is_none() && one.cards[2].card.is_none());
}

TEST(the_public_sees_what_all_know) {
    Hand<8> hand;
    Bag<8> bag;
    hand.add(card(2), kAll);
    hand.add(card(4), kAB);
    hide_held(hand, bag, Seat::none(), kA, kAll);
    EXPECT(hand.has(card(2)) && !hand.has(card(4)));
    EXPECT_EQ(bag.of(card(4)), 1);
}

// Filling a hand and a known place from one bag: every arrangement of the copies is equally likely. With
// copies 2, 1, 2 of three kinds, three unknown places and two cards left over there are 5!/(2!·1!·2!) = 30
// arrangements in a row.
TEST(filling_is_uniform) {
    std::map<std::vector<int>, double> weights;  // kinds of the hand (sorted) and of the place → arrangements
    const std::array<int, 5> copies{0, 0, 1, 2, 2};
    for (int i = 0; i < 5; ++i)
        for (int j = 0; j < 5; ++j)
            for (int k = 0; k < 5; ++k) {
                if (i == j || j == k || i == k) continue;
                const auto at = [&](int n) { return copies[static_cast<std::size_t>(n)]; };
                weights[{std::min(at(i), at(j)), std::max(at(i), at(j)), at(k)}] += 1.0;
            }
    std::map<std::vector<int>, std::uint64_t> counts;
    Rng rng(4);
    for (int round = 0; round < 200'000; ++round) {
        Hand<8> hand;
        Pile<8> pile;
        Bag<3> bag;
        hand.add(card(0), mask_of(kA));
        hand.add(card(1), mask_of(kA));
        bag.add(card(0));
        bag.add(card(2));
        pile.size = 3;
        pile.put_on_top(card(2), mask_of(kA));
        hide_held(hand, bag, kB, kA, kAll);
        hide_held(pile.known, bag, kB, kAll);
        EXPECT_EQ(bag.total(), 5);
        fill_held(hand, bag, rng);
        fill_held(pile.known, bag, rng);
        EXPECT_EQ(bag.total(), 2);
        ++counts[{hand.cards[0].card.value, hand.cards[1].card.value, pile.known[0].card.value}];
    }
    std::vector<std::uint64_t> seen;
    std::vector<double> wanted;
    for (const auto& [key, weight] : weights) {
        seen.push_back(counts[key]);
        wanted.push_back(weight);
        counts.erase(key);
    }
    EXPECT(counts.empty());
    EXPECT(std::fabs(chi_square(seen, wanted)) < kFar);
}

TEST(filling_with_a_certain_card) {
    Hand<8> hand;
    Bag<4> bag;
    hand.add(card(1), kAB);
    hand.add(card(3), mask_of(kA));
    hide_held(hand, bag, kB, kA, kAll);
    bag.add(card(0));
    EXPECT(!fill_with(hand, bag, card(2)));
    EXPECT(fill_with(hand, bag, card(0)));
    EXPECT(!fill_with(hand, bag, card(3)));  // no unknown place is left
    EXPECT(hand.cards[0].card == card(0) && hand.cards[1].card == card(1));
    EXPECT_EQ(bag.of(card(3)), 1);
}

TEST(piles_keep_known_places) {
    Pile<8> pile;
    pile.size = 2;
    EXPECT(!pile.top_is_known() && !pile.bottom_is_known());
    pile.put_on_top(card(1), mask_of(kA));
    pile.put_at_bottom(card(2), kAB);
    EXPECT_EQ(pile.size, 4);
    EXPECT(pile.top_is_known() && pile.bottom_is_known());
    EXPECT_EQ(pile.known[1].place, 3);
    EXPECT(pile.take_known_top().card == card(1));
    EXPECT(!pile.top_is_known());
    pile.drop_unknown_top();
    pile.look(1, card(3), mask_of(kB));
    EXPECT(pile.top_is_known());
    pile.look(1, card(3), mask_of(kC));
    pile.look(0, card(2), mask_of(kC));
    EXPECT_EQ(pile.known.size(), 2);
    EXPECT_EQ(pile.known[1].known_to, mask_of(kB) | mask_of(kC));
    EXPECT_EQ(pile.known[0].known_to, kAll);
    EXPECT(pile.take_known_top().card == card(3));
    EXPECT(pile.take_known_top().card == card(2));
    EXPECT(pile.size == 0 && pile.known.tail_is_zero());
}

TEST(shuffling_forgets_places) {
    Pile<8> pile;
    Bag<8> bag;
    pile.size = 1;
    bag.add(card(7));
    pile.put_on_top(card(1), kAll);
    pile.put_on_top(card(2), mask_of(kA));
    Pile<8> seen_by_c = pile;
    Bag<8> bag_of_c = bag;
    hide_held(seen_by_c.known, bag_of_c, kC, kAll);
    pile.shuffle(bag);
    seen_by_c.shuffle(bag_of_c);
    EXPECT(same_bytes(pile, seen_by_c) && bag == bag_of_c);
    EXPECT_EQ(bag.total(), 3);
    EXPECT(pile.known.empty() && pile.known.tail_is_zero());
}
