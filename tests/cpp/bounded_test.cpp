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

namespace {

using List = Bounded<Pair, 6>;
using Model = std::vector<Pair>;

Pair pair_of(std::uint32_t a, std::uint32_t b) {
    return {static_cast<std::uint16_t>(a), static_cast<std::uint8_t>(b), 1};
}

// One random operation on both.
void add(List& list, Model& model, const Pair& item, std::uint32_t at, std::uint32_t how) {
    if (list.full()) return;
    if (how == 0) {
        list.push(item);
        model.push_back(item);
    } else if (how == 1) {
        list.insert(at, item);
        model.insert(model.begin() + at, item);
    } else {
        list.sort();
        std::ranges::sort(model);
        list.insert_sorted(item);
        model.insert(std::ranges::upper_bound(model, item), item);
    }
}

void drop(List& list, Model& model, std::uint32_t at, std::uint32_t how) {
    if (how == 0 && at < model.size()) {
        EXPECT(list.remove(at) == model[at]);
        model.erase(model.begin() + at);
    } else if (how == 1 && !model.empty()) {
        EXPECT(list.pop() == model.back());
        model.pop_back();
    } else if (how == 9) {
        list.clear();
        model.clear();
    }
}

}  // namespace

// Random operations beside a std::vector: same contents, zero behind the end, and equal contents are equal
// bytes.
TEST(like_a_vector) {
    Rng rng(3);
    for (int round = 0; round < 2'000; ++round) {
        List list;
        Model model;
        for (int step = 0; step < 40; ++step) {
            const Pair item = pair_of(rng.below(4), rng.below(3));
            const std::uint32_t at = rng.below(static_cast<std::uint32_t>(model.size()) + 1);
            if (rng.below(5) < 3)
                add(list, model, item, at, rng.below(3));
            else
                drop(list, model, at, rng.below(10) % 5 == 4 ? 9 : rng.below(2));
            EXPECT(std::ranges::equal(list, model));
            EXPECT(list.tail_is_zero());
            EXPECT_EQ(list.find(item), std::ranges::find(model, item) - model.begin());
        }
        List fresh;
        for (const Pair& item : model) fresh.push(item);
        EXPECT(fresh == list && std::memcmp(&fresh, &list, sizeof list) == 0);
    }
}
