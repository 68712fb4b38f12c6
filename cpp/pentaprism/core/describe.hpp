#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

#include "pentaprism/core/bounded.hpp"
#include "pentaprism/core/ids.hpp"
#include "pentaprism/core/zone.hpp"

// Descriptions of records: which field lies where, and of what type. NumPy dtypes, Cython structs and the docs' tables are
// made from them, so a field is named where it is declared and in the description under it, and nowhere else.
//
//   struct State { std::array<std::uint8_t, 2> health; std::uint8_t turn; };
//   PENTAPRISM_DESCRIBE(State, health, turn);
//
// A field that is left out does not compile, since the described bytes must be all bytes of the record.

namespace pentaprism {

struct FieldInfo;

// The type of a field: whole numbers ('u', 'i'), or a record ('V') with fields of its own; once, or an array of them.
struct TypeInfo {
    char kind = 'u';
    std::uint32_t size = 1;                    // bytes of one item
    std::array<std::uint16_t, 2> shape{};      // up to two dimensions; 0: none
    std::span<const FieldInfo> fields{};       // of a record

    constexpr std::uint32_t bytes() const {
        std::uint32_t all = size;
        for (const std::uint16_t n : shape)
            if (n != 0) all *= n;
        return all;
    }
};

struct FieldInfo {
    std::string_view name;
    std::uint32_t offset = 0;
    TypeInfo type;
};

// Specialised by PENTAPRISM_DESCRIBE, or below for the containers of the core.
template <class T>
struct Described;

template <class T>
concept IsDescribed = requires { Described<T>::kFields; };

namespace detail {

template <class T>
struct TypeOf {
    static constexpr TypeInfo make() {
        if constexpr (std::is_enum_v<T>) {
            return TypeOf<std::underlying_type_t<T>>::make();
        } else if constexpr (std::integral<T>) {
            return {std::is_signed_v<T> ? 'i' : 'u', sizeof(T), {}, {}};
        } else {
            static_assert(IsDescribed<T>, "a record inside a record needs a description of its own");
            return {'V', sizeof(T), {}, Described<T>::kFields};
        }
    }
};
template <class Tag, class Rep>
struct TypeOf<Id<Tag, Rep>> : TypeOf<Rep> {};
template <class T, std::size_t N>
struct TypeOf<std::array<T, N>> {
    static constexpr TypeInfo make() {
        TypeInfo info = TypeOf<T>::make();
        static_assert(N > 0 && N < 65536);
        info.shape[1] = info.shape[0];
        info.shape[0] = N;
        return info;
    }
};
template <class T, std::size_t N>
struct TypeOf<T[N]> : TypeOf<std::array<T, N>> {};

template <class T>
constexpr FieldInfo field_info(std::string_view name, std::size_t offset) {
    return {name, static_cast<std::uint32_t>(offset), TypeOf<T>::make()};
}

template <std::size_t N>
constexpr std::uint32_t bytes_of(const std::array<FieldInfo, N>& fields) {
    std::uint32_t sum = 0;
    for (const FieldInfo& f : fields) sum += f.type.bytes();
    return sum;
}

}  // namespace detail

template <class T>
constexpr TypeInfo type_info() {
    return detail::TypeOf<T>::make();
}

// Applies m to each name, up to 256 of them, with commas between.
#define PENTAPRISM_PARENS ()
#define PENTAPRISM_EXPAND(...) PENTAPRISM_EXPAND3(PENTAPRISM_EXPAND3(PENTAPRISM_EXPAND3(PENTAPRISM_EXPAND3(__VA_ARGS__))))
#define PENTAPRISM_EXPAND3(...) PENTAPRISM_EXPAND2(PENTAPRISM_EXPAND2(PENTAPRISM_EXPAND2(PENTAPRISM_EXPAND2(__VA_ARGS__))))
#define PENTAPRISM_EXPAND2(...) PENTAPRISM_EXPAND1(PENTAPRISM_EXPAND1(PENTAPRISM_EXPAND1(PENTAPRISM_EXPAND1(__VA_ARGS__))))
#define PENTAPRISM_EXPAND1(...) __VA_ARGS__
#define PENTAPRISM_EACH(m, ...) __VA_OPT__(PENTAPRISM_EXPAND(PENTAPRISM_EACH_ONE(m, __VA_ARGS__)))
#define PENTAPRISM_EACH_ONE(m, first, ...) m(first) __VA_OPT__(, PENTAPRISM_EACH_AGAIN PENTAPRISM_PARENS(m, __VA_ARGS__))
#define PENTAPRISM_EACH_AGAIN() PENTAPRISM_EACH_ONE

#define PENTAPRISM_FIELD(field) ::pentaprism::detail::field_info<decltype(Row::field)>(#field, offsetof(Row, field))
// In namespace pentaprism, after the record.
#define PENTAPRISM_DESCRIBE(record, ...)                                                             \
    template <>                                                                                      \
    struct Described<record> {                                                                       \
        using Row = record;                                                                          \
        static constexpr std::array kFields = {PENTAPRISM_EACH(PENTAPRISM_FIELD, __VA_ARGS__)};      \
        static_assert(detail::bytes_of(kFields) == sizeof(Row), "a field of " #record " is missing"); \
    }

template <class T, std::size_t N>
struct Described<Bounded<T, N>> {
    using Row = Bounded<T, N>;
    static constexpr std::array kFields = {PENTAPRISM_FIELD(items), PENTAPRISM_FIELD(count)};
};
template <std::size_t N>
struct Described<Bag<N>> {
    using Row = Bag<N>;
    static constexpr std::array kFields = {PENTAPRISM_FIELD(counts)};
};
PENTAPRISM_DESCRIBE(Held, card, known_to, place);
template <std::size_t N>
struct Described<Hand<N>> {
    using Row = Hand<N>;
    static constexpr std::array kFields = {PENTAPRISM_FIELD(cards)};
};
template <std::size_t N>
struct Described<Pile<N>> {
    using Row = Pile<N>;
    static constexpr std::array kFields = {PENTAPRISM_FIELD(known), PENTAPRISM_FIELD(size)};
};

}  // namespace pentaprism
