#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "pentaprism/core/rng.hpp"

namespace pentaprism {

static_assert(std::endian::native == std::endian::little,
              "hashes and records are defined on little-endian bytes");

// Joins a word to a running hash. Not commutative: order counts.
constexpr std::uint64_t hash_join(std::uint64_t hash, std::uint64_t word) {
    return mix64(std::rotl(hash, 29) ^ (word * 0x9E3779B97F4A7C15ULL + 0x165667B19E3779F9ULL));
}

// 64-bit hash of raw bytes, eight at a time through a folded 128-bit product (after wyhash, Wang Yi 2019).
// For telling states apart, not against an adversary.
inline std::uint64_t hash_bytes(const void* data, std::size_t size, std::uint64_t seed = 0) {
    __extension__ using Wide = unsigned __int128;
    const auto* at = static_cast<const unsigned char*>(data);
    std::uint64_t hash = mix64(seed ^ (size * 0xA0761D6478BD642FULL));
    const auto fold = [&hash](std::uint64_t word) {
        const Wide product = static_cast<Wide>(word ^ 0xE7037ED1A0B428DBULL) * (hash ^ 0x8EBC6AF09C88C6E3ULL);
        // Both are also joined by a sum, so that a factor that happens to be zero loses neither.
        hash = (hash + std::rotl(word, 32)) ^ static_cast<std::uint64_t>(product) ^
               static_cast<std::uint64_t>(product >> 64);
    };
    for (; size >= 8; size -= 8, at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, at, 8);
        fold(word);
    }
    if (size > 0) {
        std::uint64_t word = 0;
        std::memcpy(&word, at, size);
        fold(word);
    }
    return mix64(hash);
}

// Hash of a POD whose bytes are its value.
template <class T>
    requires(std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>)
std::uint64_t hash_of(const T& value, std::uint64_t seed = 0) {
    return hash_bytes(&value, sizeof(T), seed);
}

}  // namespace pentaprism
