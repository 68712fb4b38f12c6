#include "pentaprism/core/bounded.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

#include "expect.hpp"
#include "pentaprism/core/ids.hpp"
#include "pentaprism/core/rng.hpp"

using pentaprism::Bounded;
using pentaprism::CardId;
using pentaprism::Rng;

namespace {

struct Pair {
    std::uint16_t a;
    std::uint8_t b;
    std::uint8_t c;
    friend constexpr auto operator<=>(const Pair&, const Pair&) = default;
};

template <class T>
constexpr bool kExact = std::has_unique_object_representations_v<T> && std::is_trivially_copyable_v<T>;

}  // namespace

TEST(layout_has_no_padding) {
    static_assert(kExact<Bounded<std::uint8_t, 5>> && sizeof(Bounded<std::uint8_t, 5>) == 6);
    static_assert(kExact<Bounded<CardId, 7>> && sizeof(Bounded<CardId, 7>) == 16);
    static_assert(kExact<Bounded<Pair, 3>> && sizeof(Bounded<Pair, 3>) == 14);
    static_assert(kExact<Bounded<std::uint32_t, 300>>);
    static_assert(kExact<Bounded<std::uint64_t, 2>> && sizeof(Bounded<std::uint64_t, 2>) == 24);
}

// The default of an id is `none`, all bits set; a new list is zero all the same.
TEST(a_new_list_is_zero) {
    Bounded<CardId, 4> made;
    Bounded<CardId, 4> valued{};
    const char zeros[sizeof made] = {};
    EXPECT(std::memcmp(&made, zeros, sizeof made) == 0);
    EXPECT(std::memcmp(&valued, zeros, sizeof valued) == 0);
}

constexpr bool works_at_compile_time() {
    Bounded<CardId, 4> list;
    if (!list.tail_is_zero() || !list.empty()) return false;
    for (const CardId card : {CardId(5), CardId(3), CardId(9)}) list.insert_sorted(card);
    if (list[0] != CardId(3) || list.back() != CardId(9) || list.full()) return false;
    if (list.remove(1) != CardId(5) || list.pop() != CardId(9) || list.size() != 1) return false;
    return list.tail_is_zero();
}

TEST(compile_time) {
    static_assert(works_at_compile_time());
    EXPECT(works_at_compile_time());
}

TEST(a_stale_tail_is_found) {
    Bounded<CardId, 3> list;
    list.push(CardId(1));
    EXPECT(list.tail_is_zero());
    list.items[2] = CardId(1);
    EXPECT(!list.tail_is_zero());
    list.items[2] = CardId::none();
    EXPECT(!list.tail_is_zero());
}

TEST(inserting_an_item_of_its_own) {
    Bounded<std::uint8_t, 4> list;
    list.push(7);
    list.push(9);
    list.insert(0, list[1]);
    EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{9, 7, 9}));
    list.push(list[1]);
    EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{9, 7, 9, 7}));
    EXPECT(list.full());
    EXPECT_EQ(list.find(7), 1);
    EXPECT_EQ(list.find(8), 4);
    EXPECT(list.contains(9) && !list.contains(8));
}

// Random operations beside a std::vector: same contents, zero behind the end, and equal contents are equal
// bytes.
TEST(like_a_vector) {
    Rng rng(3);
    for (int round = 0; round < 2'000; ++round) {
        Bounded<Pair, 6> list;
        std::vector<Pair> model;
        for (int step = 0; step < 40; ++step) {
            const Pair item{static_cast<std::uint16_t>(rng.below(4)), static_cast<std::uint8_t>(rng.below(3)),
                            1};
            const std::uint32_t at = rng.below(static_cast<std::uint32_t>(model.size()) + 1);
            switch (rng.below(7)) {
                case 0:
                case 1:
                    if (model.size() < 6) list.push(item), model.push_back(item);
                    break;
                case 2:
                    if (model.size() < 6) list.insert(at, item), model.insert(model.begin() + at, item);
                    break;
                case 3:
                    if (at < model.size()) {
                        EXPECT(list.remove(at) == model[at]);
                        model.erase(model.begin() + at);
                    }
                    break;
                case 4:
                    if (!model.empty()) {
                        EXPECT(list.pop() == model.back());
                        model.pop_back();
                    }
                    break;
                case 5:
                    list.sort(), std::sort(model.begin(), model.end());
                    if (model.size() < 6) {
                        list.insert_sorted(item);
                        model.insert(std::upper_bound(model.begin(), model.end(), item), item);
                    }
                    break;
                default:
                    if (rng.below(5) == 0) list.clear(), model.clear();
            }
            EXPECT(std::equal(list.begin(), list.end(), model.begin(), model.end()));
            EXPECT(list.tail_is_zero());
            EXPECT_EQ(list.find(item), std::find(model.begin(), model.end(), item) - model.begin());
        }
        Bounded<Pair, 6> fresh;
        for (const Pair& item : model) fresh.push(item);
        EXPECT(fresh == list && std::memcmp(&fresh, &list, sizeof list) == 0);
    }
}
