#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "pentaprism/core/ids.hpp"
#include "pentaprism/rules/records.hpp"

namespace pentaprism {

// A rulebook: read-only spans over rows that `keeper` keeps alive (NumPy arrays, vectors). Use only one that
// has passed check(); then every index in it is good and nothing here looks again.
struct Rulebook {
    std::span<const ComponentRow> components{};
    std::span<const ProgramRow> programs{};
    std::span<const InstrRow> instrs{};
    std::span<const ExprRow> exprs{};
    std::span<const SetRow> sets{};
    std::span<const AskRow> asks{};
    std::span<const EntryRow> entries{};
    std::span<const StaticRow> statics{};
    std::span<const std::int32_t> params{};
    std::span<const ListRow> lists{};
    std::span<const std::int16_t> numbers{};
    std::span<const char> names{};                // ids of the components, one after the other
    std::span<const std::uint32_t> name_ends{};
    std::shared_ptr<const void> keeper{};

    const ComponentRow& component(CardId id) const { return components[id.index()]; }
    int fact(CardId id, std::size_t which) const { return components[id.index()].facts[which]; }
    std::span<const EntryRow> entries_of(CardId id) const {
        const ComponentRow& c = component(id);
        return entries.subspan(c.first_entry, c.entries);
    }
    std::span<const StaticRow> statics_of(CardId id) const {
        const ComponentRow& c = component(id);
        return statics.subspan(c.first_static, c.statics);
    }
    std::span<const std::int16_t> list(std::size_t which) const {
        return numbers.subspan(lists[which].first, lists[which].count);
    }
    std::string_view name(CardId id) const {
        const std::size_t begin = id.index() == 0 ? 0 : name_ends[id.index() - 1U];
        return {names.data() + begin, name_ends[id.index()] - begin};
    }
    // The component with this id, or none.
    CardId find(std::string_view id) const {
        for (std::size_t i = 0; i < components.size(); ++i)
            if (name(CardId(static_cast<CardId::rep>(i))) == id) return CardId(static_cast<CardId::rep>(i));
        return CardId::none();
    }
};

}  // namespace pentaprism
