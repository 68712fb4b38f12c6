#include "pentaprism/engine/shape.hpp"

#include <cstdint>
#include <cstring>
#include <string_view>

namespace pentaprism {

namespace {

// The lists of records: their name, and the fields that hold the items and say how many there are.
struct ListWord {
    std::string_view record;
    std::string_view items;
    std::string_view count;
};
constexpr ListWord kList = {"Bounded", "items", "count"};
constexpr ListWord kRow = {"Row", "at", "size"};
constexpr ListWord kStack = {"Stack", "words", "top"};

const FieldInfo* field_of(const TypeInfo& type, std::string_view name) {
    for (const FieldInfo& f : type.fields)
        if (f.name == name) return &f;
    return nullptr;
}

// A whole number of one to eight bytes, without a sign.
std::uint64_t number_at(std::span<const std::byte> bytes, const FieldInfo& field) {
    std::uint64_t value = 0;
    std::memcpy(&value, bytes.data() + field.offset, field.type.size);
    return value;
}

// Calls `visit` with each record inside a record, itself first, and its bytes; false ends the visit.
template <class Visit>
bool every_record(const TypeInfo& type, std::span<const std::byte> bytes, const Visit& visit) {
    const std::size_t count = type.bytes() / type.size;
    for (std::size_t i = 0; i < count; ++i) {
        const std::span<const std::byte> one = bytes.subspan(i * type.size, type.size);
        if (!visit(type, one)) return false;
        for (const FieldInfo& f : type.fields)
            if (f.type.kind == 'V' && !every_record(f.type, one.subspan(f.offset, f.type.bytes()), visit))
                return false;
    }
    return true;
}

const Meaning* meaning_of(const TypeInfo& type, std::string_view field) {
    for (const Meaning& m : type.meanings)
        if (m.field == field) return &m;
    return nullptr;
}

// Of a choice the greatest number stands for nothing, the one below for something that a seat does not know.
bool number_fits(const TypeInfo& type, std::span<const std::byte> bytes, const Meaning& meaning) {
    for (std::size_t at = 0; at < type.bytes(); at += type.size) {
        std::uint64_t value = 0;
        std::memcpy(&value, bytes.data() + at, type.size);
        const std::uint64_t none = ~std::uint64_t{0} >> (64U - 8U * type.size);
        if (meaning.what == Meaning::What::kChoice && value >= meaning.most && value < none - 1) return false;
        if (meaning.what == Meaning::What::kSet && (value & ~meaning.most) != 0) return false;
    }
    return true;
}

// The meaning of a list goes for its items, and not for how many there are.
bool record_fits(const TypeInfo& type, std::span<const std::byte> bytes, const Meaning* given) {
    for (std::size_t at = 0; at < type.bytes(); at += type.size)
        for (const FieldInfo& f : type.fields) {
            const Meaning* own = meaning_of(type, f.name);
            const std::span<const std::byte> part = bytes.subspan(at + f.offset, f.type.bytes());
            const bool passed_on = f.type.kind == 'V' || f.name == kList.items || !f.type.name.empty();
            const Meaning* meaning = own != nullptr ? own : passed_on ? given : nullptr;
            const bool fits = f.type.kind == 'V' ? record_fits(f.type, part, meaning)
                                                 : meaning == nullptr || number_fits(f.type, part, *meaning);
            if (!fits) return false;
        }
    return true;
}

}  // namespace

bool values_fit(const TypeInfo& type, std::span<const std::byte> bytes) {
    return record_fits(type, bytes, nullptr);
}

bool lists_fit(const TypeInfo& type, std::span<const std::byte> bytes) {
    return every_record(type, bytes, [](const TypeInfo& record, std::span<const std::byte> one) {
        for (const ListWord& word : {kList, kRow, kStack}) {
            if (record.name != word.record) continue;
            const FieldInfo* items = field_of(record, word.items);
            const FieldInfo* count = field_of(record, word.count);
            if (items != nullptr && count != nullptr && number_at(one, *count) > items->type.shape[0])
                return false;
        }
        return true;
    });
}

bool in_effect(const TypeInfo& type, std::span<const std::byte> bytes) {
    return !every_record(type, bytes, [](const TypeInfo& record, std::span<const std::byte> one) {
        const FieldInfo* top = record.name == kStack.record ? field_of(record, kStack.count) : nullptr;
        return top == nullptr || number_at(one, *top) == 0;
    });
}

}  // namespace pentaprism
