#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <span>

#include "pentaprism/core/rng.hpp"
#include "pentaprism/games/reference/playing_cards.hpp"

namespace pentaprism::deck {

// A hand of which `need` cards are not known; none of them is in `never`.
struct OpenHand {
    Cards* cards = nullptr;
    Cards never = 0;
    unsigned need = 0;
};

// Deals a pool of unknown cards to hands that cannot hold all of them, every possible deal with the same
// chance: by counting and not by trying. Cards that the same hands may take are one class. How many of each
// class a hand takes is drawn in proportion to the number of deals with these counts; which cards they are is
// then a plain choice.
class UnknownCards {
  public:
    // False: there is no such deal, and the hands are in any state. Cards are left over only where no hand
    // excludes any. Precondition: at most four hands, of at most thirteen cards.
    static bool deal(Cards pool, std::span<const OpenHand> hands, Rng& rng) {
        std::array<OpenHand, 4> open;
        std::size_t count = 0;
        unsigned needed = 0;
        Cards excluded = 0;
        for (const OpenHand& hand : hands) {
            if (hand.need == 0) continue;
            open[count++] = hand;
            needed += hand.need;
            excluded |= hand.never;
        }
        if (needed > count_of(pool)) return false;
        const std::span<const OpenHand> those(open.data(), count);
        if ((excluded & pool) == 0) {
            deal_freely(pool, those, rng);
            return true;
        }
        assert(needed == count_of(pool));
        return count == 4 ? deal_four(pool, open, rng) : deal_three(pool, open, rng);
    }

    // A random subset of so many cards.
    static Cards choose(Cards from, unsigned size, Rng& rng) {
        std::array<std::uint8_t, 64> list{};
        const unsigned count = list_of(from, list);
        Cards chosen = 0;
        // Choosing what is left out is as good, and may be less.
        const bool rest = size > count / 2;
        const unsigned picks = rest ? count - size : size;
        for (unsigned i = 0; i < picks; ++i) chosen |= bit_of(draw(list, i, count, rng));
        return rest ? from & ~chosen : chosen;
    }

  private:
    using Count = std::uint64_t;
    __extension__ using WideCount = unsigned __int128;

    static constexpr unsigned kMostNeed = 13;
    static constexpr unsigned kMostCards = 52;

    static constexpr auto kBinomials = [] {
        std::array<std::array<Count, kMostNeed + 1>, kMostCards + 1> table{};
        for (unsigned n = 0; n <= kMostCards; ++n) {
            table[n][0] = 1;
            for (unsigned k = 1; n > 0 && k <= kMostNeed; ++k)
                table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
        }
        return table;
    }();

    static unsigned list_of(Cards cards, std::array<std::uint8_t, 64>& list) {
        unsigned count = 0;
        for (; cards != 0; cards &= cards - 1) list[count++] = static_cast<std::uint8_t>(lowest_of(cards));
        return count;
    }
    // The next card of a shuffle that is made as far as it is needed.
    static unsigned draw(std::array<std::uint8_t, 64>& list, unsigned at, unsigned count, Rng& rng) {
        const unsigned other = at + rng.below(count - at);
        const unsigned card = list[other];
        list[other] = list[at];
        return card;
    }

    static void deal_freely(Cards pool, std::span<const OpenHand> hands, Rng& rng) {
        std::array<std::uint8_t, 64> list{};
        const unsigned count = list_of(pool, list);
        unsigned at = 0;
        for (const OpenHand& hand : hands) {
            if (hand.need == count - at) {
                *hand.cards |= pool;
                return;
            }
            Cards drawn = 0;
            for (unsigned i = 0; i < hand.need; ++i) drawn |= bit_of(draw(list, at++, count, rng));
            *hand.cards |= drawn;
            pool &= ~drawn;
        }
    }

    // Uniform below n, without bias: a word of as many bits as n needs, drawn again while it is too large.
    template <class Word>
    static Word below(Word n, Rng& rng) {
        Word mask = n - 1;
        for (unsigned shift = 1; shift < 8 * sizeof(Word); shift *= 2) mask |= mask >> shift;
        for (;;) {
            Word word = rng.next();
            if constexpr (sizeof(Word) > 8) word = word << 64 | rng.next();
            if ((word & mask) < n) return word & mask;
        }
    }

    // With three hands, a class is named by the hands that may take it, a bit each. How many cards of the
    // classes {0, 2} and {1, 2} hand 2 takes, all possibilities, with the running sum of deals.
    struct Splits {
        struct Split {
            Count sum;
            std::uint8_t of_first, of_second;
        };
        static constexpr std::size_t kMost = std::size_t{kMostNeed + 1} * (kMostNeed + 1);
        std::array<Split, kMost> list;
        unsigned size = 0;

        // To clear the list would cost as much as to fill it.
        Splits() {}  // NOLINT(cppcoreguidelines-pro-type-member-init,modernize-use-equals-default)
    };

    // With hand 2 settled, hands 0 and 1 share what both may take in any way that fills hand 0: one binomial.
    // So the deals are a sum over two counts.
    static Count count_three(const std::array<unsigned, 8>& size, std::array<unsigned, 3> need,
                             Splits* splits) {
        if (size[0] != 0) return 0;
        for (unsigned hand = 0; hand < 3; ++hand) {
            if (size[1U << hand] > need[hand]) return 0;
            need[hand] -= size[1U << hand];
        }
        Count total = 0;
        const unsigned all = size[7];
        for (unsigned a = 0; a <= std::min(size[5], need[2]); ++a) {
            if (size[5] - a > need[0]) continue;
            const unsigned first = need[0] - (size[5] - a);
            for (unsigned b = 0; b <= std::min(size[6], need[2] - a); ++b) {
                const unsigned c = need[2] - a - b;
                if (size[6] - b > need[1] || c > all) continue;
                total += kBinomials[size[5]][a] * kBinomials[size[6]][b] * kBinomials[all][c] *
                         kBinomials[size[3] + all - c][first];
                if (splits != nullptr)
                    splits->list[splits->size++] = {
                        total,
                        static_cast<std::uint8_t>(a),
                        static_cast<std::uint8_t>(b),
                    };
            }
        }
        return total;
    }

    static std::array<unsigned, 8> sizes(const std::array<Cards, 8>& classes) {
        std::array<unsigned, 8> size{};
        for (unsigned c = 0; c < 8; ++c) size[c] = count_of(classes[c]);
        return size;
    }

    static std::array<Cards, 8> classes_of(Cards pool, const std::array<OpenHand, 4>& hands) {
        const std::array<Cards, 3> may = {
            hands[0].need == 0 ? 0 : pool & ~hands[0].never,
            hands[1].need == 0 ? 0 : pool & ~hands[1].never,
            hands[2].need == 0 ? 0 : pool & ~hands[2].never,
        };
        std::array<Cards, 8> classes{};
        for (unsigned c = 0; c < 8; ++c)
            classes[c] = pool & ((c & 1U) != 0 ? may[0] : ~may[0]) & ((c & 2U) != 0 ? may[1] : ~may[1]) &
                         ((c & 4U) != 0 ? may[2] : ~may[2]);
        return classes;
    }

    static bool deal_three(Cards pool, std::array<OpenHand, 4> hands, Rng& rng) {
        std::array<Cards, 8> classes = classes_of(pool, hands);
        // The hand that is settled first is the one outside the largest class of two, which leaves the
        // shortest sum.
        const std::array<unsigned, 3> pairs = {
            count_of(classes[6]),
            count_of(classes[5]),
            count_of(classes[3]),
        };
        const auto settled = static_cast<std::size_t>(std::ranges::max_element(pairs) - pairs.begin());
        if (settled != 2) {
            std::swap(hands[settled], hands[2]);
            classes = classes_of(pool, hands);
        }
        return deal_classes(classes, hands, rng);
    }

    static bool deal_classes(const std::array<Cards, 8>& classes, const std::array<OpenHand, 4>& hands,
                             Rng& rng) {
        Splits splits;
        const Count total =
            count_three(sizes(classes), {hands[0].need, hands[1].need, hands[2].need}, &splits);
        if (total == 0) return false;
        const Count at = below(total, rng);
        unsigned i = 0;
        while (splits.list[i].sum <= at) ++i;

        std::array<Cards, 3> given = {classes[1], classes[2], classes[4]};
        const Cards first = choose(classes[5], splits.list[i].of_first, rng);
        const Cards second = choose(classes[6], splits.list[i].of_second, rng);
        given[2] |= first | second;
        given[2] |= choose(classes[7], hands[2].need - count_of(given[2]), rng);
        given[0] |= classes[5] & ~first;
        given[1] |= classes[6] & ~second;
        const Cards rest = classes[3] | (classes[7] & ~given[2]);
        const Cards share = choose(rest, hands[0].need - count_of(given[0]), rng);
        given[0] |= share;
        given[1] |= rest & ~share;
        for (unsigned hand = 0; hand < 3; ++hand)
            if (hands[hand].need != 0) *hands[hand].cards |= given[hand];
        return true;
    }

    // Four open hands, as the public sees them: what the fourth takes of each class that it may take is
    // counted out first.
    struct Fourth {
        std::array<Cards, 8> classes{};  // by the other three hands that may take them
        Cards may = 0;  // of all these, what the fourth hand may take
        std::array<unsigned, 3> need{};
        std::array<unsigned, 8> takes{};

        // The sum over all ways to take `left` more from class c on, each weighing as many deals as it has.
        // With `at`, stops at the way that it falls into, and leaves it in `takes`.
        WideCount walk(unsigned c, unsigned left, WideCount weight, WideCount* at) {
            if (c == 8) {
                if (left != 0) return 0;
                std::array<unsigned, 8> size = sizes(classes);
                for (unsigned k = 0; k < 8; ++k) size[k] -= takes[k];
                return weight * count_three(size, need, nullptr);
            }
            WideCount sum = 0;
            const unsigned most = std::min(left, count_of(classes[c] & may));
            for (unsigned n = 0; n <= most; ++n) {
                takes[c] = n;
                const WideCount part =
                    walk(c + 1, left - n, weight * kBinomials[count_of(classes[c] & may)][n], at);
                if (at != nullptr && c == 7) {
                    if (*at < part) {
                        found = true;
                        return 0;
                    }
                    *at -= part;
                }
                if (found) return 0;
                sum += part;
            }
            return sum;
        }
        bool found = false;
    };

    static bool deal_four(Cards pool, const std::array<OpenHand, 4>& hands, Rng& rng) {
        Fourth fourth{
            classes_of(pool, hands),
            pool & ~hands[3].never,
            {hands[0].need, hands[1].need, hands[2].need},
        };
        const WideCount total = fourth.walk(0, hands[3].need, 1, nullptr);
        if (total == 0) return false;
        WideCount at = below(total, rng);
        fourth.walk(0, hands[3].need, 1, &at);
        Cards taken = 0;
        for (unsigned c = 0; c < 8; ++c)
            taken |= choose(fourth.classes[c] & fourth.may, fourth.takes[c], rng);
        *hands[3].cards |= taken;
        return deal_three(pool & ~taken, hands, rng);
    }
};

}  // namespace pentaprism::deck
