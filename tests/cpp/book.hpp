// A rulebook put together by hand, for tests of the machine and of the check.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "pentaprism/effects/frame.hpp"
#include "pentaprism/rules/ops.hpp"
#include "pentaprism/rules/rulebook.hpp"
#include "pentaprism/rules/vocabulary.hpp"

namespace pentaprism::testing {

// A register as a value.
constexpr std::int16_t reg(unsigned r) { return register_value(r); }
constexpr std::int16_t ev(unsigned f) { return register_value(f, Level::kEvent); }
constexpr std::int16_t res(unsigned r) { return register_value(r, Level::kResolution); }

struct Book {
    std::vector<ComponentRow> components;
    std::vector<ProgramRow> programs;
    std::vector<InstrRow> instrs;
    std::vector<ExprRow> exprs;
    std::vector<SetRow> sets;
    std::vector<AskRow> asks;
    std::vector<EntryRow> entries;
    std::vector<StaticRow> statics;
    std::vector<std::int32_t> params;
    std::vector<ListRow> lists;
    std::vector<std::int16_t> numbers;
    std::vector<char> names;
    std::vector<std::uint32_t> name_ends;

    // The rulebook, on a copy of these rows that it keeps alive.
    Rulebook rulebook() const {
        const auto kept = std::make_shared<const Book>(*this);
        Rulebook r;
        r.components = kept->components;
        r.programs = kept->programs;
        r.instrs = kept->instrs;
        r.exprs = kept->exprs;
        r.sets = kept->sets;
        r.asks = kept->asks;
        r.entries = kept->entries;
        r.statics = kept->statics;
        r.params = kept->params;
        r.lists = kept->lists;
        r.numbers = kept->numbers;
        r.names = kept->names;
        r.name_ends = kept->name_ends;
        r.keeper = kept;
        return r;
    }

    std::int16_t expr(ExprOp op, std::int16_t a = 0, std::int16_t b = 0, std::int16_t c = 0,
                      std::uint8_t who = 0) {
        exprs.push_back({static_cast<std::uint8_t>(op), who, a, b, c});
        return expr_value(exprs.size() - 1);
    }
    std::int16_t number(std::uint8_t op, std::uint8_t who = 0, std::int16_t a = 0) {
        exprs.push_back({op, who, a, 0, 0});
        return expr_value(exprs.size() - 1);
    }
    std::int16_t set(std::uint8_t area, std::uint8_t who, std::int16_t filter = kNoValue, std::int16_t a = 0,
                     std::int16_t b = 0) {
        sets.push_back({area, who, filter, a, b});
        return static_cast<std::int16_t>(sets.size() - 1);
    }
    std::int16_t ask(std::uint8_t word, std::uint8_t flags = 0, std::int16_t least = 1, std::int16_t most = 1,
                     std::uint16_t room = 1) {
        asks.push_back({word, flags, least, most, room});
        return static_cast<std::int16_t>(asks.size() - 1);
    }

    // Appends instructions; targets are counted from the first of the program.
    std::size_t program(std::initializer_list<InstrRow> code, std::initializer_list<Type> types = {},
                        std::uint8_t arguments = 0, std::uint8_t event = 0, std::uint8_t flags = 0) {
        ProgramRow p{};
        p.first = static_cast<std::uint16_t>(instrs.size());
        p.count = static_cast<std::uint16_t>(code.size());
        p.registers = static_cast<std::uint8_t>(types.size());
        p.arguments = arguments;
        p.event = event;
        p.flags = flags;
        std::size_t r = 0;
        for (const Type t : types) p.types[r++] = t;
        for (InstrRow row : code) {
            const bool target = row.op < kOps && kOpInfo[row.op].c == InstrRole::kTarget;
            if (target) row.c = static_cast<std::int16_t>(row.c + p.first);
            instrs.push_back(row);
        }
        programs.push_back(p);
        return programs.size() - 1;
    }
    // The text of a component: a program with a register for its resolution before its own.
    std::size_t text(std::initializer_list<InstrRow> code, std::initializer_list<Type> types = {},
                     std::uint8_t event = 0) {
        std::vector<Type> all = {kNumberType};
        all.insert(all.end(), types);
        const std::size_t index = program(code, {}, 0, event, ProgramRow::kResolution);
        programs[index].registers = static_cast<std::uint8_t>(all.size());
        for (std::size_t r = 0; r < all.size(); ++r) programs[index].types[r] = all[r];
        return index;
    }

    std::size_t component(std::string_view name, std::uint8_t kind, std::int16_t colour = 0) {
        ComponentRow c{};
        c.kind = kind;
        c.copies = 1;
        c.facts[0] = colour;
        c.first_entry = static_cast<std::uint16_t>(entries.size());
        c.first_static = static_cast<std::uint16_t>(statics.size());
        components.push_back(c);
        names.insert(names.end(), name.begin(), name.end());
        name_ends.push_back(static_cast<std::uint32_t>(names.size()));
        return components.size() - 1;
    }
    // Of the component added last.
    void entry(std::uint8_t timing, std::size_t program, std::int16_t fits = kNoValue,
               std::int16_t condition = kNoValue, std::uint8_t flags = 0) {
        entries.push_back({static_cast<std::uint16_t>(components.size() - 1), timing, flags,
                           static_cast<std::uint16_t>(program), fits, condition});
        ++components.back().entries;
    }
    void stat(std::uint8_t key, std::uint8_t who, std::int16_t amount, std::int16_t condition = kNoValue) {
        statics.push_back(
            {static_cast<std::uint16_t>(components.size() - 1), key, who, kNoValue, amount, condition});
        ++components.back().statics;
    }
};

// Instructions.
constexpr InstrRow in(Op op, std::int16_t a = 0, std::int16_t b = 0, std::int16_t c = 0,
                      std::uint8_t who = 0) {
    return {static_cast<std::uint8_t>(op), who, a, b, c};
}
constexpr InstrRow verb(std::uint8_t op, std::uint8_t who, std::int16_t a = 0, std::int16_t b = 0,
                        std::int16_t c = 0) {
    return {op, who, a, b, c};
}
constexpr InstrRow end() { return in(Op::kEnd, kNoValue); }

}  // namespace pentaprism::testing
