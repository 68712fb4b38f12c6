#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "pentaprism/core/action.hpp"

namespace pentaprism {

// What a number says of a position. The number v of a depth search may be a lower limit of the position's
// value at the depth searched, an upper limit, or both (then it is the value); and each of the two may be
// proven: true at any depth, because no estimate had a part in it.
namespace says {
inline constexpr unsigned kAtLeast = 1;
inline constexpr unsigned kAtMost = 2;
inline constexpr unsigned kExact = kAtLeast | kAtMost;
inline constexpr unsigned kProvenShift = 2;
inline constexpr unsigned kAtLeastProven = kAtLeast << kProvenShift;
inline constexpr unsigned kAtMostProven = kAtMost << kProvenShift;
inline constexpr unsigned kProven = kExact | kAtLeastProven | kAtMostProven;

// A claim and that it is proven.
constexpr unsigned with_proof(unsigned claim) { return claim | claim << kProvenShift; }
}  // namespace says

// What a depth search has found out about one position: N numbers (one for a two-sided search, one per seat
// for max-n), the action that was best and how deep it looked.
template <std::size_t N>
struct Found {
    std::array<double, N> value{};
    Action action = Action::none();
    std::uint16_t depth = 0;
    std::uint8_t what = 0;  // bits of `says`; 0: nothing
    std::uint8_t age = 0;   // number of the iteration that wrote it

    static Found of(const std::array<double, N>& value, Action action, int depth, unsigned what) {
        return {value, action, static_cast<std::uint16_t>(depth), static_cast<std::uint8_t>(what), 0};
    }
    unsigned claims() const { return what; }
    bool proven() const { return what == says::kProven; }
    // Whether its claim holds for a search to this depth: an estimate of exactly that depth, so that a depth
    // means the same whatever was searched before, or anything proven.
    bool holds(unsigned claim, int depth_wanted) const {
        return (claims() & claim) != 0 &&
               (depth == depth_wanted || (claims() & (claim << says::kProvenShift)) != 0);
    }
};

// A table of positions by their 64-bit hash, in buckets that begin with their hashes, on a cache line of
// their own: whether a position is known costs one line. It grows one bucket at a time (linear hashing,
// Litwin 1980): a short search stays in the cache, a long one never stops to copy the table, and the bound is
// hard. Full, it replaces what is old, then what is shallow; proven values count as deeper than any. Its
// content depends on the order of calls alone.
template <std::size_t N>
class TranspositionTable {
  public:
    using Entry = Found<N>;
    static constexpr std::size_t kWays = 5;

    explicit TranspositionTable(std::size_t bytes) : most_(bytes / sizeof(Segment) * kSegment) {
        count_ = std::min(most_, kSegment);
        level_ = count_ == 0 ? 0 : std::bit_floor(count_);
        if (count_ != 0) segments_.push_back(std::make_unique<Segment>());
    }

    // Null where nothing is known. Valid until the next store.
    const Entry* find(std::uint64_t hash) const {
        if (count_ == 0) return nullptr;
        const Bucket& bucket = at(index(hash));
        for (std::size_t i = 0; i < kWays; ++i)
            if (bucket.hashes[i] == hash && bucket.entries[i].what != 0) return &bucket.entries[i];
        return nullptr;
    }

    void store(std::uint64_t hash, const Entry& entry) {
        if (count_ == 0) return;
        assert(entry.what != 0);
        Bucket& bucket = at(index(hash));
        const std::size_t i = find_place(bucket, hash);
        Entry& place = bucket.entries[i];
        if (place.what != 0 && bucket.hashes[i] == hash) {
            renew(place, entry);
            return;
        }
        const bool crowded = place.what != 0;
        if (!crowded) ++used_;
        bucket.hashes[i] = hash;
        place = entry;
        place.age = age_;
        if ((crowded || used_ * kFullOf > count_ * kWays * kFull) && count_ < most_) split();
    }

    void next_age() { ++age_; }
    std::uint64_t size() const { return used_; }
    std::uint64_t bytes() const { return segments_.size() * sizeof(Segment); }

  private:
    struct alignas(64) Bucket {
        std::array<std::uint64_t, kWays> hashes{};
        std::array<Entry, kWays> entries{};
    };
    static constexpr std::size_t kSegment = 256;  // buckets that are allocated together
    using Segment = std::array<Bucket, kSegment>;
    static constexpr std::size_t kFull =
        3;     // it grows when more than 3/8 of it are in use, so that the buckets
    static constexpr std::size_t kFullOf = 8;   // whose turn to be split comes last seldom overflow

    // The first `count_` buckets are in use, level_ ≤ count_ < 2·level_. Those below count_ − level_ are
    // split already, so their positions are told apart by one bit more.
    std::size_t index(std::uint64_t hash) const {
        const std::size_t i = hash & (2 * level_ - 1);
        return i < count_ ? i : i - level_;
    }

    Bucket& at(std::size_t i) { return (*segments_[i / kSegment])[i % kSegment]; }
    const Bucket& at(std::size_t i) const { return (*segments_[i / kSegment])[i % kSegment]; }

    // The position's own place, else a free one, else that of the entry worth least.
    std::size_t find_place(const Bucket& bucket, std::uint64_t hash) const {
        std::size_t least = 0;
        std::size_t free = kWays;
        for (std::size_t i = 0; i < kWays; ++i) {
            if (bucket.entries[i].what == 0) {
                free = std::min(free, i);
                continue;
            }
            if (bucket.hashes[i] == hash) return i;
            if (worth(bucket.entries[i]) < worth(bucket.entries[least])) least = i;
        }
        return free < kWays ? free : least;
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
        if (count_ % kSegment == 0) segments_.push_back(std::make_unique<Segment>());
        Bucket& from = at(count_ - level_);
        Bucket& to = at(count_);
        const std::uint64_t bit = level_;
        ++count_;
        for (std::size_t i = 0; i < kWays; ++i) {
            if (from.entries[i].what == 0 || (from.hashes[i] & bit) == 0) continue;
            to.hashes[i] = from.hashes[i];
            to.entries[i] = from.entries[i];
            from.entries[i].what = 0;
        }
        if (count_ == 2 * level_) level_ = count_;
    }

    std::vector<std::unique_ptr<Segment>> segments_;
    std::size_t most_ = 0;
    std::size_t count_ = 0;
    std::size_t level_ = 0;
    std::uint64_t used_ = 0;
    std::uint8_t age_ = 0;
};

}  // namespace pentaprism
