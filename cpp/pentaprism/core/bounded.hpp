#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

namespace pentaprism {

namespace detail {
template <std::size_t Bytes>
struct UnsignedOf;
template <>
struct UnsignedOf<1> {
    using type = std::uint8_t;
};
template <>
struct UnsignedOf<2> {
    using type = std::uint16_t;
};
template <>
struct UnsignedOf<4> {
    using type = std::uint32_t;
};
template <>
struct UnsignedOf<8> {
    using type = std::uint64_t;
};
}  // namespace detail

// A vector of at most N items inside a POD state. Places behind the end are always zero: a stale item would
// make equal states differ, and in a view it would tell what the seat may not know (invariant H8). The count
// is as wide as the items are aligned, so that the whole has no padding.
template <class T, std::size_t N>
struct Bounded {
    static_assert(std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>);
    using Size = detail::UnsignedOf<alignof(T)>::type;
    static_assert(N > 0 && N <= static_cast<Size>(-1));

    std::array<T, N> items = blanks();
    Size count = 0;

    static constexpr std::size_t capacity() { return N; }
    constexpr std::size_t size() const { return count; }
    constexpr bool empty() const { return count == 0; }
    constexpr bool full() const { return count == N; }

    constexpr T& operator[](std::size_t i) {
        assert(i < count);
        return items[i];
    }
    constexpr const T& operator[](std::size_t i) const {
        assert(i < count);
        return items[i];
    }
    constexpr T& back() { return (*this)[count - 1U]; }
    constexpr const T& back() const { return (*this)[count - 1U]; }
    constexpr T* begin() { return items.data(); }
    constexpr T* end() { return items.data() + count; }
    constexpr const T* begin() const { return items.data(); }
    constexpr const T* end() const { return items.data() + count; }
    constexpr std::span<const T> span() const { return {items.data(), count}; }

    constexpr void push(const T& item) {
        assert(!full());
        items[count++] = item;
    }
    constexpr T pop() {
        assert(!empty());
        const T item = items[--count];
        vacate(count);
        return item;
    }
    // Removes the item at i; the order of the others is kept.
    constexpr T remove(std::size_t i) {
        assert(i < count);
        const T item = items[i];
        std::move(items.begin() + static_cast<std::ptrdiff_t>(i) + 1, items.begin() + count,
                  items.begin() + static_cast<std::ptrdiff_t>(i));
        vacate(--count);
        return item;
    }
    constexpr void insert(std::size_t i, const T& item) {
        assert(!full() && i <= count);
        const T copy = item;  // `item` may lie inside this container
        std::move_backward(items.begin() + static_cast<std::ptrdiff_t>(i), items.begin() + count,
                           items.begin() + count + 1);
        items[i] = copy;
        ++count;
    }
    constexpr void insert_sorted(const T& item) {
        insert(static_cast<std::size_t>(std::upper_bound(begin(), end(), item) - begin()), item);
    }
    // Index of the first equal item, or size() where there is none.
    constexpr std::size_t find(const T& item) const {
        return static_cast<std::size_t>(std::find(begin(), end(), item) - begin());
    }
    constexpr bool contains(const T& item) const { return find(item) != size(); }
    // A short list, such as a hand with one card changed, is nearly sorted: each item sinks to its place.
    constexpr void sort() {
        if constexpr (N > 32) {
            std::sort(begin(), end());
        } else {
            for (std::size_t i = 1; i < count; ++i) {
                const T item = items[i];
                std::size_t at = i;
                for (; at > 0 && item < items[at - 1]; --at) items[at] = items[at - 1];
                items[at] = item;
            }
        }
    }
    constexpr void clear() {
        for (std::size_t i = 0; i < count; ++i) vacate(i);
        count = 0;
    }
    // Whether the promise about places behind the end holds (used by invariants).
    constexpr bool tail_is_zero() const {
        using Bytes = std::array<std::byte, sizeof(T)>;
        for (std::size_t i = count; i < N; ++i)
            if (std::bit_cast<Bytes>(items[i]) != Bytes{}) return false;
        return true;
    }
    friend constexpr bool operator==(const Bounded&, const Bounded&) = default;

  private:
    // All bytes zero, which for ids is not the same as T{} (their default is `none`).
    static constexpr T blank() { return std::bit_cast<T>(std::array<std::byte, sizeof(T)>{}); }
    static constexpr std::array<T, N> blanks() {
        return std::bit_cast<std::array<T, N>>(std::array<std::byte, sizeof(std::array<T, N>)>{});
    }
    constexpr void vacate(std::size_t i) { items[i] = blank(); }
};

}  // namespace pentaprism
