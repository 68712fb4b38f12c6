#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <type_traits>

#include "pentaprism/core/action.hpp"

namespace pentaprism {

// What a number says of a position. The number v of a depth search may be a lower limit of the position's value at the
// depth searched, an upper limit, or both (then it is the value); and each of the two may be proven: true at any depth,
// because no estimate had a part in it.
namespace says {
inline constexpr std::uint8_t kAtLeast = 1;
inline constexpr std::uint8_t kAtMost = 2;
inline constexpr std::uint8_t kAtLeastProven = 4;
inline constexpr std::uint8_t kAtMostProven = 8;
inline constexpr std::uint8_t kExact = kAtLeast | kAtMost;
inline constexpr std::uint8_t kProven = kExact | kAtLeastProven | kAtMostProven;
}  // namespace says

// What a depth search has found out about one position: N numbers (one for a two-sided search, one per seat for max-n), the
// action that was best and how deep it looked.
template <std::size_t N>
struct Found {
    std::uint64_t hash = 0;
    std::array<double, N> value{};
    Action action = Action::none();
    std::uint16_t depth = 0;
    std::uint8_t what = 0;  // bits of `says`; 0: an empty place
    std::uint8_t age = 0;   // number of the iteration that wrote it

    bool empty() const { return what == 0; }
    bool proven() const { return what == says::kProven; }
    // Whether its claim holds for a search to this depth.
    bool holds(std::uint8_t claim, int depth_wanted) const {
        return (what & claim) != 0 && (depth >= depth_wanted || (what & (claim << 2)) != 0);
    }
};

// A table of positions by their 64-bit hash, in buckets of four. It grows one bucket at a time (linear hashing, Litwin
// 1980) over memory that is reserved at once but touched only as far as it has grown: a short search stays in the cache, a
// long one never stops to copy the table, and the bound is hard. Full, it replaces what is old, then what is shallow;
// proven values count as deeper than any. Its content depends on the order of calls alone.
template <std::size_t N>
class TranspositionTable {
  public:
    using Entry = Found<N>;
    static constexpr std::size_t kWays = 4;

    explicit TranspositionTable(std::size_t bytes) : most_(bytes / sizeof(Bucket)) {
        if (most_ == 0) return;
        buckets_.reset(static_cast<Bucket*>(std::calloc(most_, sizeof(Bucket))));
        if (!buckets_) most_ = 0;
        count_ = std::min(most_, kFirst);
        level_ = count_ == 0 ? 0 : std::bit_floor(count_);
    }

    // Null where nothing is known. Valid until the next store.
    const Entry* find(std::uint64_t hash) const {
        if (count_ == 0) return nullptr;
        for (const Entry& e : buckets_.get()[index(hash)].entries)
            if (e.hash == hash && !e.empty()) return &e;
        return nullptr;
    }

    void store(const Entry& entry) {
        if (count_ == 0) return;
        assert(!entry.empty());
        Entry* place = find_place(entry.hash);
        if (place->hash == entry.hash && !place->empty()) {
            renew(*place, entry);
            return;
        }
        const bool crowded = !place->empty();
        if (!crowded) ++used_;
        *place = entry;
        place->age = age_;
        if ((crowded || used_ * kFullOf > count_ * kWays * kFull) && count_ < most_) split();
    }

    void next_age() { ++age_; }
    std::uint64_t size() const { return used_; }
    std::uint64_t bytes() const { return count_ * sizeof(Bucket); }

  private:
    struct Bucket {
        std::array<Entry, kWays> entries;
    };
    struct Free {
        void operator()(Bucket* p) const { std::free(p); }  // NOLINT: from calloc, for pages that are not touched
    };
    static_assert(std::is_trivially_destructible_v<Bucket>);
    static constexpr std::size_t kFirst = 256;  // buckets at the start
    static constexpr std::size_t kFull = 3;     // it grows when more than 3/8 of it are in use, so that the buckets
    static constexpr std::size_t kFullOf = 8;   // whose turn to be split comes last seldom overflow

    // The first `count_` buckets are in use, level_ ≤ count_ < 2·level_. Those below count_ − level_ are split already, so
    // their positions are told apart by one bit more.
    std::size_t index(std::uint64_t hash) const {
        const std::size_t i = hash & (2 * level_ - 1);
        return i < count_ ? i : i - level_;
    }

    Entry* find_place(std::uint64_t hash) {
        Entry* worst = nullptr;
        for (Entry& e : buckets_.get()[index(hash)].entries) {
            if (e.empty() || e.hash == hash) {
                if (e.hash == hash && !e.empty()) return &e;
                if (worst == nullptr || !worst->empty()) worst = &e;
            } else if (worst == nullptr || (!worst->empty() && worth(e) < worth(*worst))) {
                worst = &e;
            }
        }
        return worst;
    }

    int worth(const Entry& e) const {
        const int years = static_cast<std::uint8_t>(age_ - e.age);
        return (e.proven() ? 1 << 16 : e.depth) - 4 * years;
    }

    // A proven value stays; else the newer word counts, but an action once known is kept.
    void renew(Entry& place, const Entry& entry) {
        const Action known = place.action;
        if (!place.proven() || entry.proven()) place = entry;
        if (place.action.is_none()) place.action = known;
        place.age = age_;
    }

    // Adds one bucket and moves there what now belongs there.
    void split() {
        Bucket& from = buckets_.get()[count_ - level_];
        Bucket& to = buckets_.get()[count_];
        const std::uint64_t bit = level_;
        ++count_;
        for (std::size_t i = 0; i < kWays; ++i) {
            if (from.entries[i].empty() || (from.entries[i].hash & bit) == 0) continue;
            to.entries[i] = from.entries[i];
            from.entries[i] = Entry{};
        }
        if (count_ == 2 * level_) level_ = count_;
    }

    std::unique_ptr<Bucket, Free> buckets_;
    std::size_t most_ = 0;
    std::size_t count_ = 0;
    std::size_t level_ = 0;
    std::uint64_t used_ = 0;
    std::uint8_t age_ = 0;
};

}  // namespace pentaprism
