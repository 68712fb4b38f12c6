// Descriptions of records: names, places, types and meanings of fields, as dtypes and structs are made from
// them.

#include "pentaprism/core/describe.hpp"

#include <array>
#include <cstdint>
#include <string_view>

#include "expect.hpp"

namespace pentaprism {

struct Shelf {
    enum class Mood : std::int8_t { kGood, kBad };
    struct Slot {
        CardId card;
        Seat owner;
        Mood mood;
    };
    Bounded<Slot, 3> slots;
    std::array<std::array<std::int16_t, 5>, 2> sums;
    Pile<4> pile;
    Bag<6> bag;
    std::uint8_t cells[2];
    bool open;
    std::uint8_t unused;
};
PENTAPRISM_DESCRIBE(Shelf::Slot, card, owner, mood);
PENTAPRISM_DESCRIBE(Shelf, slots, sums, pile, bag, cells, open, unused);
PENTAPRISM_MEANINGS(Shelf, Meaning::one_of("slots", 6), Meaning::up_to("sums", 90),
                    Meaning::set_of("cells", 15), Meaning::nothing("unused"));

// A record with meanings inside another one.
struct Room {
    Shelf shelf;
    std::array<Shelf, 2> more;
};
PENTAPRISM_DESCRIBE(Room, shelf, more);

namespace {

constexpr TypeInfo kShelf = type_info<Shelf>();

constexpr FieldInfo field(const TypeInfo& record, std::string_view name) {
    for (const FieldInfo& f : record.fields)
        if (f.name == name) return f;
    return {};
}

TEST(fields_lie_where_the_record_has_them) {
    EXPECT_EQ(kShelf.kind, 'V');
    EXPECT_EQ(kShelf.name, "Shelf");
    EXPECT_EQ(kShelf.bytes(), sizeof(Shelf));
    EXPECT_EQ(kShelf.fields.size(), 7U);
    EXPECT_EQ(field(kShelf, "sums").offset, offsetof(Shelf, sums));
    EXPECT_EQ(field(kShelf, "open").offset, offsetof(Shelf, open));
    std::uint32_t end = 0;
    for (const FieldInfo& f : kShelf.fields) {
        EXPECT_EQ(f.offset, end);
        end += f.type.bytes();
    }
    EXPECT_EQ(end, sizeof(Shelf));
}

TEST(types_of_numbers) {
    const TypeInfo sums = field(kShelf, "sums").type;
    EXPECT_EQ(sums.kind, 'i');
    EXPECT_EQ(sums.size, 2U);
    EXPECT(sums.shape == (std::array<std::uint16_t, 2>{2, 5}));
    EXPECT_EQ(sums.name, "");
    const TypeInfo cells = field(kShelf, "cells").type;
    EXPECT_EQ(cells.kind, 'u');
    EXPECT(cells.shape == (std::array<std::uint16_t, 2>{2, 0}));
    EXPECT_EQ(field(kShelf, "open").type.size, 1U);
}

TEST(types_of_records) {
    const TypeInfo slots = field(kShelf, "slots").type;
    EXPECT_EQ(slots.name, "Bounded");
    EXPECT_EQ(field(slots, "count").type.size, 2U);
    const TypeInfo slot = field(slots, "items").type;
    EXPECT_EQ(slot.name, "Slot");
    EXPECT_EQ(slot.shape[0], 3U);
    EXPECT_EQ(field(slot, "card").type.name, "CardId");
    EXPECT_EQ(field(slot, "owner").type.name, "Seat");
    EXPECT_EQ(field(slot, "owner").type.kind, 'u');
    EXPECT_EQ(field(slot, "mood").type.kind, 'i');
    EXPECT_EQ(field(kShelf, "pile").type.name, "Pile");
    EXPECT_EQ(field(field(kShelf, "bag").type, "counts").type.shape[0], 6U);
    EXPECT_EQ(type_info<Hand<9>>().name, "Hand");
}

TEST(meanings_are_of_fields) {
    EXPECT_EQ(kShelf.meanings.size(), 4U);
    EXPECT_EQ(kShelf.meanings[0].field, "slots");
    EXPECT(kShelf.meanings[0].what == Meaning::What::kChoice);
    EXPECT_EQ(kShelf.meanings[1].most, 90U);
    EXPECT(kShelf.meanings[2].what == Meaning::What::kSet);
    EXPECT(kShelf.meanings[3].what == Meaning::What::kNothing);
    EXPECT(type_info<Shelf::Slot>().meanings.empty());
    constexpr TypeInfo kRoom = type_info<Room>();
    EXPECT_EQ(field(kRoom, "shelf").type.meanings.size(), 4U);
    EXPECT_EQ(field(kRoom, "more").type.meanings.size(), 4U);
    EXPECT_EQ(type_info<Held>().meanings.size(), 2U);
}

// What the macros check with: fields of a record that has more, in another order, or none of that name.
TEST(what_is_not_the_record_is_seen) {
    constexpr auto fields = Described<Shelf::Slot>::kFields;
    EXPECT(detail::cover(fields, sizeof(Shelf::Slot)));
    EXPECT(!detail::cover(fields, sizeof(Shelf::Slot) + 1));
    EXPECT(!detail::cover(std::array{fields[0], fields[1]}, sizeof(Shelf::Slot)));
    EXPECT(!detail::cover(std::array{fields[1], fields[0], fields[2]}, sizeof(Shelf::Slot)));
    EXPECT(detail::name_fields(std::array{Meaning::up_to("mood", 1)}, fields));
    EXPECT(!detail::name_fields(std::array{Meaning::up_to("moods", 1)}, fields));
    EXPECT_EQ(detail::last_part("a::b::Slot"), "Slot");
    EXPECT_EQ(detail::last_part("Slot"), "Slot");
}

}  // namespace
}  // namespace pentaprism
