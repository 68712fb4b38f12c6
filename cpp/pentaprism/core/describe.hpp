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

// Descriptions of records: which field lies where, and of what type. NumPy dtypes, Cython structs and the
// docs' tables are made from them, so a field is named where it is declared and in the description under it,
// and nowhere else.
//
//   struct State { std::array<std::uint8_t, 2> health; std::uint8_t turn; };
//   PENTAPRISM_DESCRIBE(State, health, turn);
//
// A field that is left out, or stands in another place, does not compile: the described bytes must be the
// bytes of the record, in order.

namespace pentaprism {

struct FieldInfo;

// What a field stands for where its type does not say it. The planes of tensors are laid out by it. In a
// field that is a record it goes for what lies inside and has no meaning there: so it says how many kinds of
// cards are in a hand.
//
//   PENTAPRISM_MEANINGS(State, Meaning::up_to("health", 40), Meaning::one_of("turn", 2));
struct Meaning {
    enum class What : std::uint8_t {
        kNumber,   // `most` is the greatest; without a meaning, whatever the type holds
        kChoice,   // 0 … most-1, each a thing of its own
        kSet,      // bits, of which those of `most` stand for something
        kNothing,  // nothing that a number could say: it has no planes
    };
    std::string_view field;
    What what = What::kNumber;
    std::uint64_t most = 0;

    static constexpr Meaning up_to(std::string_view field, std::uint64_t most) {
        return {field, What::kNumber, most};
    }
    static constexpr Meaning one_of(std::string_view field, std::uint64_t count) {
        return {field, What::kChoice, count};
    }
    static constexpr Meaning set_of(std::string_view field, std::uint64_t bits) {
        return {field, What::kSet, bits};
    }
    static constexpr Meaning nothing(std::string_view field) { return {field, What::kNothing, 0}; }
};

// The type of a field: whole numbers ('u', 'i'), or a record ('V') with fields of its own; once, or an array
// of them.
struct TypeInfo {
    char kind = 'u';
    std::uint32_t size = 1;                    // bytes of one item
    std::array<std::uint16_t, 2> shape{};      // up to two dimensions; 0: none
    std::span<const FieldInfo> fields{};       // of a record
    std::string_view name{};  // of a record or an id: "Bag", "Seat"; of plain numbers none
    std::span<const Meaning> meanings{};  // of a record's fields

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

// Specialised by PENTAPRISM_MEANINGS.
template <class T>
struct Meanings;

namespace detail {

template <class Tag>
inline constexpr std::string_view kIdName = "Id";
template <>
inline constexpr std::string_view kIdName<SeatTag> = "Seat";
template <>
inline constexpr std::string_view kIdName<CardTag> = "CardId";
template <>
inline constexpr std::string_view kIdName<CellTag> = "CellId";
template <>
inline constexpr std::string_view kIdName<TileTag> = "TileId";
template <>
inline constexpr std::string_view kIdName<FigureTag> = "FigureId";

template <class T>
struct TypeOf {
    static constexpr TypeInfo make() {
        if constexpr (std::is_enum_v<T>) {
            return TypeOf<std::underlying_type_t<T>>::make();
        } else if constexpr (std::integral<T>) {
            return {std::is_signed_v<T> ? 'i' : 'u', sizeof(T), {}, {}};
        } else {
            static_assert(IsDescribed<T>, "a record inside a record needs a description of its own");
            TypeInfo info{'V', sizeof(T), {}, Described<T>::kFields};
            if constexpr (requires { Described<T>::kName; }) info.name = Described<T>::kName;
            if constexpr (requires { Meanings<T>::kAll; }) info.meanings = Meanings<T>::kAll;
            return info;
        }
    }
};
template <class Tag, class Rep>
struct TypeOf<Id<Tag, Rep>> {
    static constexpr TypeInfo make() {
        TypeInfo info = TypeOf<Rep>::make();
        info.name = kIdName<Tag>;
        return info;
    }
};
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

// Whether the fields are so many bytes, one after the other.
template <std::size_t N>
constexpr bool cover(const std::array<FieldInfo, N>& fields, std::size_t bytes) {
    std::uint32_t end = 0;
    for (const FieldInfo& f : fields) {
        if (f.offset != end) return false;
        end += f.type.bytes();
    }
    return end == bytes;
}

template <std::size_t N, std::size_t M>
constexpr bool name_fields(const std::array<Meaning, N>& meanings, const std::array<FieldInfo, M>& fields) {
    for (const Meaning& m : meanings) {
        std::size_t found = 0;
        for (const FieldInfo& f : fields) found += f.name == m.field ? 1 : 0;
        if (found != 1) return false;
    }
    return true;
}

// The last part of a qualified name.
constexpr std::string_view last_part(std::string_view name) {
    const std::size_t colon = name.rfind(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

}  // namespace detail

template <class T>
constexpr TypeInfo type_info() {
    return detail::TypeOf<T>::make();
}

// Applies m to each name, up to 256 of them, with commas between.
#define PENTAPRISM_PARENS ()
#define PENTAPRISM_EXPAND(...) \
    PENTAPRISM_EXPAND3(PENTAPRISM_EXPAND3(PENTAPRISM_EXPAND3(PENTAPRISM_EXPAND3(__VA_ARGS__))))
#define PENTAPRISM_EXPAND3(...) \
    PENTAPRISM_EXPAND2(PENTAPRISM_EXPAND2(PENTAPRISM_EXPAND2(PENTAPRISM_EXPAND2(__VA_ARGS__))))
#define PENTAPRISM_EXPAND2(...) \
    PENTAPRISM_EXPAND1(PENTAPRISM_EXPAND1(PENTAPRISM_EXPAND1(PENTAPRISM_EXPAND1(__VA_ARGS__))))
#define PENTAPRISM_EXPAND1(...) __VA_ARGS__
#define PENTAPRISM_EACH(m, ...) __VA_OPT__(PENTAPRISM_EXPAND(PENTAPRISM_EACH_ONE(m, __VA_ARGS__)))
#define PENTAPRISM_EACH_ONE(m, first, ...) \
    m(first) __VA_OPT__(, PENTAPRISM_EACH_AGAIN PENTAPRISM_PARENS(m, __VA_ARGS__))
#define PENTAPRISM_EACH_AGAIN() PENTAPRISM_EACH_ONE

#define PENTAPRISM_FIELD(field) \
    ::pentaprism::detail::field_info<decltype(Row::field)>(#field, offsetof(Row, field))
// In namespace pentaprism, after the record.
#define PENTAPRISM_DESCRIBE(record, ...)                                                               \
    template <>                                                                                        \
    struct Described<record> {                                                                         \
        using Row = record;                                                                            \
        static constexpr std::string_view kName = detail::last_part(#record);                          \
        static constexpr std::array kFields = {PENTAPRISM_EACH(PENTAPRISM_FIELD, __VA_ARGS__)};        \
        static_assert(detail::cover(kFields, sizeof(Row)), "not the fields of " #record ", in order"); \
    }
// After the description, and before that of a record that holds this one: what is said later is not heard.
// Fields that need no meaning are left out.
#define PENTAPRISM_MEANINGS(record, ...)                                                                 \
    template <>                                                                                          \
    struct Meanings<record> {                                                                            \
        static constexpr std::array kAll = {__VA_ARGS__};                                                \
        static_assert(detail::name_fields(kAll, Described<record>::kFields), "not a field of " #record); \
    };                                                                                                   \
    static_assert(type_info<record>().meanings.size() == Meanings<record>::kAll.size(),                  \
                  "the meanings of " #record " come after the description of a record that holds it")

template <class T, std::size_t N>
struct Described<Bounded<T, N>> {
    using Row = Bounded<T, N>;
    static constexpr std::string_view kName = "Bounded";
    static constexpr std::array kFields = {PENTAPRISM_FIELD(items), PENTAPRISM_FIELD(count)};
};
template <std::size_t N>
struct Described<Bag<N>> {
    using Row = Bag<N>;
    static constexpr std::string_view kName = "Bag";
    static constexpr std::array kFields = {PENTAPRISM_FIELD(counts)};
};
PENTAPRISM_DESCRIBE(Held, card, known_to, place);
PENTAPRISM_MEANINGS(Held, Meaning::set_of("known_to", 15), Meaning::up_to("place", 255));
template <std::size_t N>
struct Described<Hand<N>> {
    using Row = Hand<N>;
    static constexpr std::string_view kName = "Hand";
    static constexpr std::array kFields = {PENTAPRISM_FIELD(cards)};
};
template <std::size_t N>
struct Described<Pile<N>> {
    using Row = Pile<N>;
    static constexpr std::string_view kName = "Pile";
    static constexpr std::array kFields = {PENTAPRISM_FIELD(known), PENTAPRISM_FIELD(size)};
};

}  // namespace pentaprism
