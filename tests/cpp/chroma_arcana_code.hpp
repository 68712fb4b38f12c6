// A small assembler for programs of rulebooks, and the values that texts of Chroma Arcana use: for rulebooks
// put together by hand in tests.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <vector>

#include "book.hpp"
#include "pentaprism/games/chroma_arcana/game.hpp"

namespace pentaprism::testing {

namespace ca = chroma_arcana;

// Writes a program: instructions with labels, registers by their type.
class Code {
  public:
    using Value = std::int16_t;
    using Label = std::size_t;

    explicit Code(Book& book, bool text = true) : book_(book), text_(text) {
        if (text) types_.push_back(kNumberType);  // the resolution's
    }

    Value number() { return add(kNumberType); }
    Value seat() { return add(kSeatType); }
    Value card(std::uint8_t reader = kNobody) {
        const Value r = add(ca::kCard);
        readers_.back() = reader;
        return r;
    }

    void put(InstrRow row) { rows_.push_back(row); }
    void let(Value to, Value from) { put(in(Op::kLet, from, to)); }
    void verb(std::uint8_t op, std::uint8_t who = 0, Value a = 0, Value b = 0, Value c = 0) {
        put({op, who, a, b, c});
    }
    Label unless(Value condition) {
        put(in(Op::kUnless, condition));
        return rows_.size() - 1;
    }
    Label jump() {
        put(in(Op::kJump));
        return rows_.size() - 1;
    }
    void jump(Label back) { put(in(Op::kJump, 0, 0, static_cast<Value>(back))); }
    Label count(Value r) {
        put(in(Op::kCount, 0, r));
        return rows_.size() - 1;
    }
    Label each(Value set, Value r) {
        put(in(Op::kEach, set, r));
        return rows_.size() - 1;
    }
    Label may(Value ask, Value about = kNoValue, std::uint8_t who = kMe) {
        put(in(Op::kAskMay, about, ask, 0, who));
        return rows_.size() - 1;
    }
    void one(Value set, Value r, Value ask, std::uint8_t who = kMe) {
        put(in(Op::kAskOne, set, r, ask, who));
    }
    void call(ca::Rule rule, std::initializer_list<Value> arguments, Value result = kNoValue,
              std::uint8_t who = kMe) {
        put(in(Op::kCall, rule, static_cast<Value>(arguments.size()), result, who));
        std::vector<Value> all(arguments);
        all.resize((all.size() + 2) / 3 * 3, kNoValue);
        for (std::size_t i = 0; i < all.size(); i += 3) put(in(Op::kArgs, all[i], all[i + 1], all[i + 2]));
    }
    void open(ca::Timing timing, Value first, Value subjects = 1) {
        put(in(Op::kOpen, timing, first, subjects));
    }
    // Options 1, 2, … by their conditions; gives the labels to set with here().
    std::vector<Label> options(Value ask, const std::vector<Value>& conditions, Label& none) {
        none = rows_.size();
        put(in(Op::kAskOption, static_cast<Value>(conditions.size()), ask, 0, kMe));
        std::vector<Label> labels;
        for (const Value condition : conditions) {
            labels.push_back(rows_.size());
            put(in(Op::kOption, condition, static_cast<Value>(labels.size())));
        }
        return labels;
    }
    void here(Label label) { rows_[label].c = static_cast<Value>(rows_.size()); }
    Label now() const { return rows_.size(); }
    void end(Value result = kNoValue) { put(in(Op::kEnd, result)); }

    // Closes the program. `event`: the timing that it answers.
    std::size_t done(int event = -1, std::uint8_t arguments = 0) {
        const auto open = [&](const InstrRow& row) {  // a label behind the last instruction
            return row.op < kOps && is_target(kOpInfo[row.op].c) &&
                   static_cast<std::size_t>(row.c) == rows_.size();
        };
        if (rows_.empty() || rows_.back().op != static_cast<std::uint8_t>(Op::kEnd) ||
            std::any_of(rows_.begin(), rows_.end(), open))
            end();
        ProgramRow p{};
        p.first = static_cast<std::uint16_t>(book_.instrs.size());
        p.count = static_cast<std::uint16_t>(rows_.size());
        p.registers = static_cast<std::uint8_t>(types_.size());
        p.arguments = arguments;
        p.event = static_cast<std::uint8_t>(event + 1);
        p.flags = text_ ? ProgramRow::kResolution : std::uint8_t{0};
        for (std::size_t r = 0; r < types_.size(); ++r) {
            p.types[r] = types_[r];
            p.seen_by[r] = readers_[r];
        }
        for (InstrRow row : rows_) {
            if (row.op < kOps && is_target(kOpInfo[row.op].c)) row.c = static_cast<Value>(row.c + p.first);
            book_.instrs.push_back(row);
        }
        book_.programs.push_back(p);
        return book_.programs.size() - 1;
    }

  private:
    template <class R>
    static bool is_target(R role) {
        return role == R::kTarget;
    }
    Value add(Type type) {
        types_.push_back(type);
        if (readers_.size() < types_.size()) readers_.resize(types_.size());
        return reg(static_cast<unsigned>(types_.size() - 1));
    }
    Book& book_;
    bool text_;
    std::vector<InstrRow> rows_;
    std::vector<Type> types_;
    std::vector<std::uint8_t> readers_ = std::vector<std::uint8_t>(1);
};

// Values that many texts use.
struct Said {
    using Value = std::int16_t;

    explicit Said(Book& book) : b(book) {
        me = b.expr(ExprOp::kSeat, 0, 0, 0, kMe);
        rival = b.expr(ExprOp::kSeat, 0, 0, 0, ca::kRival);
        idle = b.expr(ExprOp::kSeat, 0, 0, 0, ca::kIdle);
        active = b.expr(ExprOp::kSeat, 0, 0, 0, ca::kActive);
        self = b.expr(ExprOp::kSelf);
        it = b.expr(ExprOp::kIt);
        oc = b.number(ca::kOc);
        other = no(same(it, self));
        charged = more(of(ca::kChargesOn, it), 0);
        pick = b.ask(ca::kPickAsk);
        block = b.ask(ca::kBlockAsk);
        may = b.ask(ca::kMayAsk);
        pay = b.ask(ca::kPayAsk);
        option = b.ask(ca::kOptionAsk);
    }
    Value no(Value a) { return b.expr(ExprOp::kNot, a); }
    Value both(Value x, Value y) { return b.expr(ExprOp::kBoth, x, y); }
    Value same(Value x, Value y) { return b.expr(ExprOp::kEqual, x, y); }
    Value more(Value x, Value y) { return b.expr(ExprOp::kBelow, y, x); }
    Value at_most(Value x, Value y) { return b.expr(ExprOp::kAtMost, x, y); }
    Value plus(Value x, Value y) { return b.expr(ExprOp::kPlus, x, y); }
    Value minus(Value x, Value y) { return b.expr(ExprOp::kMinus, x, y); }
    Value least(Value x, Value y) { return b.expr(ExprOp::kLeast, x, y); }
    Value negate(Value x) { return b.expr(ExprOp::kNegate, x); }
    Value half(Value x) { return b.expr(ExprOp::kHalf, x); }
    Value when(Value c, Value x, Value y) { return b.expr(ExprOp::kChoose, c, x, y); }
    Value has(Value x) { return b.expr(ExprOp::kHas, x); }
    Value any(Value set) { return b.expr(ExprOp::kAny, set); }
    Value kind(Value x, ca::Kind k) { return same(b.expr(ExprOp::kKind, x, 0, ca::kCard), k); }
    Value fact(Value x, ca::Fact f) { return b.expr(ExprOp::kFact, x, f, ca::kCard); }
    Value of(ca::Number number, Value x) { return b.number(number, 0, x); }
    Value mage(ca::Number number, std::uint8_t who) { return b.number(number, who); }
    Value counts_as(Value x, Value colour) {
        b.exprs.push_back({ca::kCountsAs, 0, x, colour, 0});
        return expr_value(b.exprs.size() - 1);
    }
    Value unanswered(Value mine, Value theirs, Value sure) {
        b.exprs.push_back({ca::kUnanswered, 0, mine, theirs, sure});
        return expr_value(b.exprs.size() - 1);
    }
    Value arriving(std::uint8_t who, Value mine, Value theirs) {
        b.exprs.push_back({ca::kArriving, who, mine, theirs, 0});
        return expr_value(b.exprs.size() - 1);
    }

    Book& b;
    Value me, rival, idle, active, self, it, oc, other, charged, pick, block, may, pay, option;
};

}  // namespace pentaprism::testing
