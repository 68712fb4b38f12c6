// Rulebooks made by chance: whatever passes the check may be played.
#pragma once

#include <cstdint>
#include <cstring>
#include <vector>

#include "expect.hpp"
#include "pentaprism/core/rng.hpp"
#include "pentaprism/rules/check.hpp"
#include "scuffle_book.hpp"

namespace pentaprism::testing {

struct FuzzResult {
    long tried = 0;
    long passed = 0;
    long plies = 0;
    long faults = 0;  // games that the machine gave up in an orderly way
};

inline std::uint32_t pick(Rng& rng, std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); }

// An operand that means something: mutations that are all noise never pass.
inline std::int16_t any_value(Rng& rng, const Book& b) {
    switch (rng.below(8)) {
        case 0:
            return kNoValue;
        case 1:
            return static_cast<std::int16_t>(rng.below(6));
        case 2:
            return reg(rng.below(8));
        case 3:
            return ev(rng.below(5));
        case 4:
            return res(0);
        case 5:
            return expr_value(pick(rng, b.exprs.size()));
        case 6:
            return static_cast<std::int16_t>(pick(rng, b.sets.size()));
        default:
            return static_cast<std::int16_t>(rng.next());
    }
}

inline void mutate_instr(Rng& rng, Book& b) {
    InstrRow& row = b.instrs[pick(rng, b.instrs.size())];
    switch (rng.below(6)) {
        case 0:
            row = b.instrs[pick(rng, b.instrs.size())];
            break;
        case 1:
            row.a = any_value(rng, b);
            break;
        case 2:
            row.b = any_value(rng, b);
            break;
        case 3:
            row.c =
                rng.below(2) == 0 ? any_value(rng, b) : static_cast<std::int16_t>(pick(rng, b.instrs.size()));
            break;
        case 4:
            row.who = static_cast<std::uint8_t>(rng.below(2) == 0 ? rng.below(6) : 64 + rng.below(10));
            break;
        default:
            row.op = static_cast<std::uint8_t>(rng.below(2) == 0 ? rng.below(kOps) : 64 + rng.below(11));
            break;
    }
}

template <class Row>
void mutate_bytes(Rng& rng, std::vector<Row>& rows) {
    if (rows.empty()) return;
    unsigned char bytes[sizeof(Row)];
    Row& row = rows[pick(rng, rows.size())];
    std::memcpy(bytes, &row, sizeof(Row));
    unsigned char& byte = bytes[rng.below(sizeof(Row))];
    byte = static_cast<unsigned char>(rng.below(3) == 0 ? rng.next() : byte + 1 - 2 * rng.below(2));
    std::memcpy(&row, bytes, sizeof(Row));
}

inline void mutate(Rng& rng, Book& b) {
    switch (rng.below(14)) {
        case 0:
            return mutate_bytes(rng, b.components);
        case 1:
            return mutate_bytes(rng, b.programs);
        case 2: {
            ExprRow& row = b.exprs[pick(rng, b.exprs.size())];
            if (rng.below(2) == 0) return mutate_bytes(rng, b.exprs);
            (rng.below(2) == 0 ? row.a : row.b) = any_value(rng, b);
            return;
        }
        case 3: {
            SetRow& row = b.sets[pick(rng, b.sets.size())];
            if (rng.below(2) == 0) row.filter = any_value(rng, b);
            return mutate_bytes(rng, b.sets);
        }
        case 4:
            return mutate_bytes(rng, b.asks);
        case 5: {
            EntryRow& row = b.entries[pick(rng, b.entries.size())];
            (rng.below(2) == 0 ? row.fits : row.condition) = any_value(rng, b);
            if (rng.below(2) == 0) row.program = static_cast<std::uint16_t>(pick(rng, b.programs.size()));
            return;
        }
        case 6:
            return mutate_bytes(rng, b.entries);
        case 7:
            return mutate_bytes(rng, b.statics);
        case 8:
            return mutate_bytes(rng, b.lists);
        case 9:
            return mutate_bytes(rng, b.numbers);
        case 10: {
            EntryRow& row = b.entries[pick(rng, b.entries.size())];
            row.timing = static_cast<std::uint8_t>(rng.below(8));
            return;
        }
        default:
            return mutate_instr(rng, b);
    }
}

// One text of nothing but noise of a plausible shape.
inline void noise(Rng& rng, Book& b) {
    const std::size_t rules = Scuffle::vocabulary().rules.size();
    const ProgramRow& program = b.programs[rules + pick(rng, b.programs.size() - rules)];
    for (std::size_t i = 0; i + 1 < program.count; ++i) {
        if (rng.below(3) == 0) continue;
        InstrRow& row = b.instrs[program.first + i];
        row = in(static_cast<Op>(rng.below(kOps)), any_value(rng, b), any_value(rng, b), any_value(rng, b));
        if (rng.below(2) == 0)
            row = verb(static_cast<std::uint8_t>(64 + rng.below(11)), static_cast<std::uint8_t>(rng.below(2)),
                       any_value(rng, b));
        if (row.op >= kOps) continue;
        const OpInfo& info = kOpInfo[row.op];
        if (info.a == InstrRole::kNothing) row.a = 0;
        if (info.b == InstrRole::kNothing) row.b = 0;
        if (info.c == InstrRole::kNothing) row.c = 0;
        if (info.c == InstrRole::kTarget)
            row.c = static_cast<std::int16_t>(program.first + rng.below(program.count));
        if (info.b == InstrRole::kOut) row.b = reg(rng.below(6));
        if (info.who) row.who = static_cast<std::uint8_t>(1 + rng.below(4));
    }
}

// Random games on a rulebook that has passed.
inline void play_random(Rng& rng, const Rulebook& rules, long plies, FuzzResult& result) {
    const Scuffle game(rules);
    ActionList<Scuffle::kMaxActions> list;
    while (plies > 0) {
        Scuffle::State s = game.start();
        int quiet = 0;  // a rulebook may make a game that goes on for ever
        for (; plies > 0 && quiet < 2000 && !game.actor(s).is_over(); --plies, ++quiet, ++result.plies) {
            Action a{0};
            if (game.actor(s).is_chance()) {
                a = game.roll(s, rng);
            } else {
                list.clear();
                game.actions(s, list);
                if (list.empty()) break;
                a = list[rng.below(static_cast<std::uint32_t>(list.size()))];
            }
            const std::string text = game.text(Event::of(game.actor(s), a));
            if (!game.parse(text)) fail(__FILE__, __LINE__, "cannot read " + text);
            game.apply(s, a);
            Scuffle::State view = s;
            game.hide(view, Seat(static_cast<std::uint8_t>(rng.below(2))));
        }
        result.faults += s.stack.failed() ? 1 : 0;
        --plies;  // a game over at once costs something too
    }
}

// One rulebook: a walk of mutations, each kept if the check lets it pass. Then it is played.
inline void fuzz_one(Rng& rng, int steps, long plies, FuzzResult& result) {
    Book b = scuffle_book();
    for (int step = 0; step < steps; ++step) {
        Book next = b;
        for (std::uint32_t i = 0, n = 1 + rng.below(2); i < n; ++i)
            rng.below(6) == 0 ? noise(rng, next) : mutate(rng, next);
        ++result.tried;
        const Rulebook rules = next.rulebook();
        if (!check(rules, Scuffle::vocabulary()).empty() || !Scuffle::fits(rules)) continue;
        ++result.passed;
        b = std::move(next);
    }
    play_random(rng, b.rulebook(), plies, result);
}

}  // namespace pentaprism::testing
