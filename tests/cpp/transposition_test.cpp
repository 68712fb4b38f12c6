// The table of positions against a plain map.
#include "pentaprism/search/transposition.hpp"

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "expect.hpp"
#include "pentaprism/core/rng.hpp"

namespace pentaprism {
namespace {

using Table = TranspositionTable<1>;

Table::Entry entry(double value, int depth, std::uint8_t what = says::kExact) {
    return {{value}, Action::none(), static_cast<std::uint16_t>(depth), what, 0};
}

}  // namespace

TEST(a_growing_table_finds_nearly_all) {
    Table table(64U << 20U);
    std::unordered_map<std::uint64_t, double> truth;
    Rng rng(1);
    for (int i = 0; i < 300'000; ++i) {
        const std::uint64_t hash = rng.next();
        truth[hash] = rng.unit();
        table.store(hash, entry(truth[hash], i % 20));
    }
    std::size_t found = 0;
    for (const auto& [hash, value] : truth) {
        const auto* e = table.find(hash);
        if (e == nullptr) continue;
        ++found;
        EXPECT_EQ(e->value[0], value);
    }
    EXPECT_EQ(table.size(), found);
    EXPECT(found > 275'000);
    EXPECT(table.bytes() < (64U << 20U));
}

TEST(a_full_table_keeps_its_bound) {
    for (const std::size_t bytes :
         {std::size_t{40} << 10U, std::size_t{1} << 20U, (std::size_t{1} << 20U) + 77777}) {
        Table table(bytes);
        Rng rng(2);
        for (int i = 0; i < 200'000; ++i) table.store(rng.next(), entry(0.5, i % 7));
        EXPECT(table.bytes() <= bytes);
        EXPECT(table.bytes() + (64U << 10U) > bytes);
        EXPECT(table.size() * 26 > table.bytes() * 9 / 10);  // it is full
    }
}

TEST(without_room_nothing_is_kept) {
    Table table(100);
    table.store(1, entry(0.5, 1));
    EXPECT(table.find(1) == nullptr);
    EXPECT_EQ(table.bytes(), 0);
    EXPECT_EQ(table.size(), 0);
}

TEST(what_is_proven_stays) {
    Table table(1U << 20U);
    table.store(7, entry(0.25, 3, says::kProven));
    table.store(7, entry(0.75, 9, says::kExact));
    EXPECT_EQ(table.find(7)->value[0], 0.25);
    EXPECT(table.find(7)->holds(says::kAtLeast, 50) && table.find(7)->holds(says::kAtMost, 0));
    table.store(8, entry(0.5, 3, says::kAtLeast));
    EXPECT(table.find(8)->holds(says::kAtLeast, 3));
    EXPECT(!table.find(8)->holds(says::kAtLeast, 2) && !table.find(8)->holds(says::kAtMost, 3));
    table.store(8, entry(0.5, 4, says::kAtMost | says::kAtMostProven));
    EXPECT(table.find(8)->holds(says::kAtMost, 9) && !table.find(8)->holds(says::kAtLeast, 4));
}

TEST(an_action_is_not_forgotten) {
    Table table(1U << 20U);
    Table::Entry with = entry(0.5, 3);
    with.action = Action::of(1, 2);
    table.store(7, with);
    table.store(7, entry(0.6, 4));
    EXPECT(table.find(7)->action == Action::of(1, 2));
    EXPECT_EQ(table.find(7)->value[0], 0.6);
}

// Positions of older iterations go before those of this one, shallow ones before deep ones.
TEST(old_and_shallow_positions_go_first) {
    Table table(33U << 10U);
    Rng rng(3);
    std::vector<std::uint64_t> old;
    std::vector<std::uint64_t> deep;
    for (int i = 0; i < 600; ++i) table.store(old.emplace_back(rng.next()), entry(0.1, 2));
    for (int i = 0; i < 10; ++i) table.next_age();
    for (int i = 0; i < 500; ++i) table.store(deep.emplace_back(rng.next()), entry(0.2, 12));
    for (int i = 0; i < 3000; ++i) table.store(rng.next(), entry(0.3, 1));
    std::size_t kept_old = 0;
    std::size_t kept_deep = 0;
    for (const std::uint64_t hash : old) kept_old += table.find(hash) != nullptr ? 1 : 0;
    for (const std::uint64_t hash : deep) kept_deep += table.find(hash) != nullptr ? 1 : 0;
    EXPECT(kept_deep > 450);
    EXPECT(kept_old < 60);
}

}  // namespace pentaprism
