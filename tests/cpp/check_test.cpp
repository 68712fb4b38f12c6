// Every promise of a rulebook, broken once.

#include "pentaprism/rules/check.hpp"

#include <functional>
#include <string_view>

#include "expect.hpp"
#include "scuffle_book.hpp"

namespace {

using namespace pentaprism;
using namespace pentaprism::testing;

// What the check finds after a change, as `code table`.
std::string found_after(const std::function<void(Book&)>& change) {
    Book b = scuffle_book();
    change(b);
    std::string out;
    for (const CheckProblem& p : check(b.rulebook(), Scuffle::vocabulary()))
        out += std::string(p.code) + " " + std::string(p.table) + "; ";
    return out;
}

bool finds(std::string_view wanted, const std::function<void(Book&)>& change) {
    const std::string found = found_after(change);
    if (found.find(wanted) != std::string::npos) return true;
    std::fprintf(stderr, "    found: %s\n", found.c_str());
    return false;
}

InstrRow& first(Book& b, Op op) {
    for (InstrRow& row : b.instrs)
        if (row.op == static_cast<std::uint8_t>(op)) return row;
    std::abort();
}
InstrRow& first_verb(Book& b, std::uint8_t verb) {
    for (InstrRow& row : b.instrs)
        if (row.op == verb) return row;
    std::abort();
}

}  // namespace

TEST(a_good_rulebook_has_no_problems) {
    EXPECT(found_after([](Book&) {}).empty());
}

TEST(tables_have_the_sizes_that_the_game_wants) {
    EXPECT(finds("PR601 params", [](Book& b) { b.params.pop_back(); }));
    EXPECT(finds("PR609 params", [](Book& b) { b.params[0] = 1000; }));
    EXPECT(finds("PR601 lists", [](Book& b) { b.lists.pop_back(); }));
    EXPECT(finds("PR602 lists", [](Book& b) { b.lists[0].first = 0xFFFFFFFF; }));
    EXPECT(finds("PR601 name_ends", [](Book& b) { b.name_ends.pop_back(); }));
    EXPECT(finds("PR602 name_ends", [](Book& b) { b.name_ends[2] = b.name_ends[1]; }));
    EXPECT(finds("PR602 name_ends", [](Book& b) { b.name_ends.back() += 1; }));
}

TEST(heads_describe_their_programs) {
    EXPECT(finds("PR604 programs", [](Book& b) { b.programs[0].registers = 25; }));
    EXPECT(finds("PR602 programs", [](Book& b) { b.programs[6].count = 0; }));
    EXPECT(finds("PR602 programs", [](Book& b) { b.programs.back().count = 999; }));
    EXPECT(finds("PR602 programs", [](Book& b) { b.programs[6].event = 8; }));
    EXPECT(finds("PR604 programs", [](Book& b) { b.programs[6].types[1] = 4; }));
    EXPECT(finds("PR604 programs", [](Book& b) { b.programs[6].types[23] = 1; }));
    EXPECT(finds("PR602 programs", [](Book& b) { b.programs[6].seen_by[1] = 9; }));
    EXPECT(finds("PR604 programs",
                 [](Book& b) { b.programs[6].types[0] = Scuffle::kCard; }));  // the resolution's register
    EXPECT(finds("PR604 programs", [](Book& b) { b.programs[Scuffle::kDraw].types[0] = kNumberType; }));
    EXPECT(finds("PR604 programs", [](Book& b) {
        b.programs.resize(3);
        b.entries.clear();
        b.components.clear();
        b.names.clear();
        b.name_ends.clear();
    }));
}

TEST(programs_run_inside_their_bounds) {
    EXPECT(finds("PR608 instrs", [](Book& b) { b.instrs.back() = verb(Scuffle::kHeal, kMe, 1); }));
    EXPECT(finds("PR606 instrs", [](Book& b) { first(b, Op::kJump).c = 0; }));
    EXPECT(finds("PR606 instrs",
                 [](Book& b) { first(b, Op::kUnless).c = static_cast<std::int16_t>(b.instrs.size() - 1); }));
    EXPECT(finds("PR608 instrs", [](Book& b) { first(b, Op::kArgs) = end(); }));
    EXPECT(finds("PR608 instrs", [](Book& b) { first(b, Op::kEnd) = in(Op::kArgs, 1, 1, 1); }));
    EXPECT(finds("PR606 instrs", [](Book& b) { first(b, Op::kCall).b = 1; }));
    EXPECT(finds("PR608 instrs", [](Book& b) { first(b, Op::kAskOption).a = 5; }));
    EXPECT(finds("PR606 instrs", [](Book& b) { first(b, Op::kAskOption).a = 0; }));
    EXPECT(finds("PR606 instrs", [](Book& b) { first(b, Op::kOption).b = 3; }));
    EXPECT(finds("PR602 instrs", [](Book& b) { first(b, Op::kLet).op = 40; }));
    EXPECT(finds("PR602 instrs", [](Book& b) { first_verb(b, Scuffle::kHeal).op = 200; }));
}

TEST(operands_are_what_stands_there) {
    EXPECT(finds("PR602 instrs", [](Book& b) { first(b, Op::kAskOne).a = 999; }));
    EXPECT(finds("PR606 instrs", [](Book& b) { first(b, Op::kAskOne).c = 999; }));
    EXPECT(finds("PR606 instrs", [](Book& b) { first(b, Op::kOpen).a = 7; }));
    EXPECT(finds("PR607 instrs", [](Book& b) { first(b, Op::kOpen).b = reg(3); }));
    EXPECT(finds("PR606 instrs", [](Book& b) { first(b, Op::kRoll).c = 3; }));
    EXPECT(finds("PR606 instrs", [](Book& b) { first(b, Op::kEntry).b = 7; }));
    EXPECT(finds("PR606 instrs", [](Book& b) { first(b, Op::kEntry).b = Scuffle::kLeft; }));
    EXPECT(finds("PR606 instrs", [](Book& b) { first(b, Op::kJump).a = 1; }));
    EXPECT(finds("PR602 instrs", [](Book& b) { first(b, Op::kAskMay).who = 5; }));
    EXPECT(finds("PR606 instrs", [](Book& b) { first(b, Op::kLet).who = 1; }));
    EXPECT(finds("PR602 instrs", [](Book& b) { first_verb(b, Scuffle::kHeal).a = kNoValue; }));
    EXPECT(finds("PR602 instrs", [](Book& b) { first_verb(b, Scuffle::kHeal).a = -9000; }));
    EXPECT(finds("PR606 instrs", [](Book& b) { first_verb(b, Scuffle::kLast).a = 99; }));
    EXPECT(finds("PR606 instrs", [](Book& b) { first_verb(b, Scuffle::kHeal).c = 1; }));
    EXPECT(finds("PR605 instrs", [](Book& b) { first_verb(b, Scuffle::kHeal).a = reg(20); }));
    EXPECT(finds("PR605 instrs", [](Book& b) { first_verb(b, Scuffle::kHeal).a = res(1); }));
}

TEST(values_have_the_types_that_are_wanted) {
    EXPECT(finds("PR606 instrs", [](Book& b) { first_verb(b, Scuffle::kTake).a = 3; }));
    EXPECT(finds("PR607 instrs", [](Book& b) { first(b, Op::kCount).b = reg(0); }));
    EXPECT(finds("PR607 instrs", [](Book& b) { first(b, Op::kEach).b = reg(2); }));
    EXPECT(finds("PR607 instrs", [](Book& b) { first(b, Op::kLet).b = reg(0); }));
    EXPECT(finds("PR607 instrs", [](Book& b) { first(b, Op::kUnless).a = b.expr(ExprOp::kSelf); }));
    EXPECT(finds("PR607 instrs", [](Book& b) {
        first(b, Op::kUnless).a = b.expr(ExprOp::kEqual, b.expr(ExprOp::kSelf), 1);
    }));
    EXPECT(finds("PR607 instrs", [](Book& b) { first_verb(b, Scuffle::kHurt).who = seat_in(1); }));
    // The second argument of the call that the first card makes is a number.
    EXPECT(finds("PR607 instrs", [](Book& b) {
        InstrRow& args = b.instrs[b.programs[Scuffle::vocabulary().rules.size()].first + 1U];
        args.b = args.a;
    }));
    EXPECT(finds("PR607 instrs", [](Book& b) {
        first(b, Op::kUnless).a = b.expr(ExprOp::kFact, b.expr(ExprOp::kSelf), 0, Scuffle::kColour);
    }));
    EXPECT(finds("PR602 instrs", [](Book& b) {
        first(b, Op::kUnless).a = b.expr(ExprOp::kFact, b.expr(ExprOp::kSelf), 1, Scuffle::kCard);
    }));
    EXPECT(finds("PR605 instrs",
                 [](Book& b) { first(b, Op::kUnless).a = b.expr(ExprOp::kHas, b.expr(ExprOp::kIt)); }));
    EXPECT(
        finds("PR605 instrs", [](Book& b) { first(b, Op::kUnless).a = ev(0); }));  // a rule answers no event
}

TEST(expressions_end) {
    EXPECT(finds("PR603 exprs", [](Book& b) {
        b.exprs[0].a = expr_value(0);
        b.exprs[0].op = static_cast<std::uint8_t>(ExprOp::kNot);
    }));
    EXPECT(finds("PR603 exprs", [](Book& b) {
        std::int16_t v = b.expr(ExprOp::kNot, 1);
        for (int i = 0; i < kMaxExprDepth; ++i) v = b.expr(ExprOp::kNot, v);
    }));
    EXPECT(finds("PR603 exprs", [](Book& b) {
        std::int16_t v = 1;
        for (int i = 0; i < 11; ++i) v = b.expr(ExprOp::kBoth, v, b.expr(ExprOp::kEither, v, v));
    }));
    EXPECT(finds("PR603", [](Book& b) {  // sets inside sets inside sets
        std::int16_t filter = kNoValue;
        for (int i = 0; i < 4; ++i) filter = b.expr(ExprOp::kAny, b.set(Scuffle::kHandArea, kMe, filter));
    }));
    EXPECT(finds("PR603 exprs", [](Book& b) {  // a set whose filter counts the set itself
        const auto set = b.set(Scuffle::kHandArea, kMe);
        b.sets[static_cast<std::size_t>(set)].filter = b.expr(ExprOp::kAny, set);
    }));
}

TEST(sets_and_asks_fit_their_use) {
    EXPECT(finds("PR602 instrs", [](Book& b) { b.sets[0].area = 6; }));
    EXPECT(finds("PR606 instrs", [](Book& b) { b.sets[0].who = kNobody; }));
    EXPECT(finds("PR606 instrs", [](Book& b) { b.sets[0].a = 1; }));
    EXPECT(
        finds("PR605 instrs", [](Book& b) { first(b, Op::kAskOne).a = b.set(0, kNobody, kNoValue, 0, 30); }));
    EXPECT(finds("PR602 instrs", [](Book& b) { b.asks[0].word = 6; }));
    EXPECT(finds("PR602 instrs", [](Book& b) { b.asks[0].flags = 16; }));
    EXPECT(finds("PR605 instrs", [](Book& b) {
        for (AskRow& a : b.asks) a.room = 0;
    }));
    EXPECT(finds("PR605 instrs", [](Book& b) {
        for (AskRow& a : b.asks) a.room = 20;
    }));
    EXPECT(finds("PR610 instrs", [](Book& b) {
        for (AskRow& a : b.asks) a.flags |= AskRow::kSecret;
    }));
}

TEST(texts_belong_to_their_components) {
    EXPECT(finds("PR602 components", [](Book& b) { b.components[0].kind = 3; }));
    EXPECT(finds("PR602 components", [](Book& b) { b.components[0].standing = 4; }));
    EXPECT(finds("PR609 components", [](Book& b) { b.components[0].facts[0] = 4; }));
    EXPECT(finds("PR609 components", [](Book& b) { b.components[0].facts[9] = 1; }));
    EXPECT(finds("PR602 components", [](Book& b) { b.components[0].entries = 200; }));
    EXPECT(finds("PR602 components", [](Book& b) { b.components[0].entries = 2; }));
    EXPECT(finds("PR602 entries", [](Book& b) { b.entries[0].timing = 7; }));
    EXPECT(finds("PR602 entries", [](Book& b) { b.entries[0].program = 999; }));
    EXPECT(finds("PR604 entries", [](Book& b) { b.entries[0].program = Scuffle::kDraw; }));
    EXPECT(finds("PR604 entries", [](Book& b) { b.entries[1].timing = Scuffle::kLeft; }));
    EXPECT(finds("PR606 entries", [](Book& b) { b.entries[0].flags = EntryRow::kDeparted; }));
    EXPECT(finds("PR605 entries", [](Book& b) { b.entries[0].condition = ev(0); }));  // `cast` has no event
    EXPECT(finds("PR605 entries", [](Book& b) { b.entries[0].condition = reg(0); }));
    EXPECT(finds("PR602 statics", [](Book& b) { b.statics[0].key = 1; }));
    EXPECT(finds("PR606 statics", [](Book& b) { b.statics[0].filter = 1; }));
    EXPECT(finds("PR602 statics", [](Book& b) { b.statics[0].amount = kNoValue; }));
    EXPECT(finds("PR602 statics", [](Book& b) { b.statics[0].who = 60; }));
}

TEST(all_problems_come_at_once_and_each_once) {
    const std::string found = found_after([](Book& b) {
        b.components[0].kind = 9;
        b.components[1].kind = 9;
        b.statics[0].key = 9;
    });
    EXPECT(found == "PR602 components; PR602 components; PR602 statics; ");
}
