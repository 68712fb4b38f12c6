#include "pentaprism/rules/check_values.hpp"

#include <algorithm>
#include <array>

namespace pentaprism::detail {

namespace {

constexpr std::size_t kMostProblems = 1000;

// Which operands of an expression are values, and which are sets. Verbs of a game say it in their vocabulary.
bool is_value(ExprPart part) {
    return part == ExprPart::kNumber || part == ExprPart::kAlike || part == ExprPart::kThing ||
           part == ExprPart::kSource || part == ExprPart::kRun;
}
bool is_value(Use use) { return use == Use::kValue || use == Use::kMaybe || use == Use::kAnyValue; }

}  // namespace

void Values::fail(std::string_view code, const Context& at, std::string what) {
    if (problems_.size() < kMostProblems) problems_.push_back({code, at.table, at.row, std::move(what)});
}

bool Values::before(std::int16_t value, std::size_t limit, int& depth, int& cost) const {
    if (!is_expr(value)) return true;
    const auto index = static_cast<std::size_t>(value - kExprBase);
    if (index >= limit) return false;
    depth = std::max(depth, depth_[index]);
    cost = std::min(cost + cost_[index], kMaxExprCost + 1);
    return true;
}

bool Values::set_before(std::int16_t set, std::size_t limit, int& depth, int& cost) const {
    if (set < 0 || static_cast<std::size_t>(set) >= rules_.sets.size())
        return true;  // another problem's business
    const SetRow& row = rules_.sets[static_cast<std::size_t>(set)];
    int filter_cost = 0;
    if (!before(row.filter, limit, depth, filter_cost)) return false;
    if (row.place() != 0 && (!before(row.a, limit, depth, cost) || !before(row.b, limit, depth, cost)))
        return false;
    depth += 1;
    cost = std::min(cost + kSetCost * (1 + filter_cost), kMaxExprCost + 1);
    return true;
}

bool Values::measure_expr(std::size_t index) {
    const ExprRow& row = rules_.exprs[index];
    const std::array<std::int16_t, 3> values = {row.a, row.b, row.c};
    int depth = 0;
    int cost = 1;
    const auto visit = [&](bool value, bool set, std::int16_t v) {
        if (value) return before(v, index, depth, cost);
        return !set || set_before(v, index, depth, cost);
    };
    bool good = true;
    if (row.op < kExprOps) {
        const ExprInfo& info = kExprInfo[row.op];
        const std::array<ExprPart, 3> parts = {info.a, info.b, info.c};
        for (std::size_t i = 0; i < 3; ++i)
            good = good && visit(is_value(parts[i]), parts[i] == ExprPart::kSet, values[i]);
    } else if (row.op >= kFirstVerb &&
               static_cast<std::size_t>(row.op - kFirstVerb) < words_.numbers.size()) {
        const NumberWord& word = words_.numbers[static_cast<std::size_t>(row.op - kFirstVerb)];
        const std::array<Use, 3> uses = {word.a.use, word.b.use, word.c.use};
        for (std::size_t i = 0; i < 3; ++i)
            good =
                good && visit(is_value(uses[i]), uses[i] == Use::kSet || uses[i] == Use::kAnySet, values[i]);
    }
    depth_.push_back(depth + 1);
    cost_.push_back(cost);
    return good && depth + 1 <= kMaxExprDepth && cost <= kMaxExprCost;
}

bool Values::measure() {
    bool good = true;
    for (std::size_t i = 0; i < rules_.exprs.size(); ++i) {
        if (measure_expr(i)) continue;
        fail("PR603", {.table = "exprs", .row = i},
             "refers to a row not before it, or is too deep or too long to work out");
        good = false;
    }
    for (std::size_t i = 0; i < rules_.sets.size(); ++i) {
        int depth = 0;
        int cost = 0;
        if (set_before(static_cast<std::int16_t>(i), rules_.exprs.size(), depth, cost) &&
            depth <= kMaxExprDepth && cost <= kMaxExprCost)
            continue;
        fail("PR603", {.table = "sets", .row = i}, "is too deep or too long to work out");
        good = false;
    }
    return good;
}

bool Values::seat(std::uint8_t who, const Context& at) {
    if (who == kMe) return true;
    if (who >= kSeatRegister) {
        const auto value = static_cast<std::int16_t>(kRegisterBase + (who - kSeatRegister));
        const auto type = register_type(value, at);
        if (type && *type != kSeatType) fail("PR607", at, "the register does not hold a seat");
        return type && *type == kSeatType;
    }
    if (who >= kFirstSeatWord && static_cast<std::size_t>(who - kFirstSeatWord) < words_.seats.size())
        return true;
    fail("PR602", at, "seat code " + std::to_string(who) + " means nothing");
    return false;
}

std::optional<Type> Values::register_type(std::int16_t value, const Context& at) {
    const unsigned r = register_of(value);
    switch (level_of(value)) {
        case Level::kOwn:
            if (at.program && r < at.program->registers) return at.program->types[r];
            break;
        case Level::kEvent:
            if (at.event && r < at.event->fields.size()) return at.event->fields[r].type;
            break;
        case Level::kResolution:
            if (r < words_.resolution) return kNumberType;
            break;
    }
    fail("PR605", at, "there is no register " + std::to_string(r) + " to read here");
    return std::nullopt;
}

std::optional<Type> Values::type_of(std::int16_t value, const Context& at) {
    if (is_literal(value)) return kNumberType;
    if (is_register(value)) return register_type(value, at);
    if (is_expr(value) && static_cast<std::size_t>(value - kExprBase) < rules_.exprs.size())
        return expr_type(static_cast<std::size_t>(value - kExprBase), at);
    fail("PR602", at, "value " + std::to_string(value) + " means nothing here");
    return std::nullopt;
}

bool Values::number(std::int16_t value, const Context& at) {
    const auto type = type_of(value, at);
    if (type && *type != kNumberType) fail("PR607", at, "a number is wanted, a thing is given");
    return type && *type == kNumberType;
}

bool Values::number_or_nothing(std::int16_t value, const Context& at) {
    return value == kNoValue || number(value, at);
}

std::optional<Type> Values::set_type(std::int16_t set, const Context& at) {
    if (set < 0 || static_cast<std::size_t>(set) >= rules_.sets.size()) {
        fail("PR602", at, "there is no set " + std::to_string(set));
        return std::nullopt;
    }
    const SetRow& row = rules_.sets[static_cast<std::size_t>(set)];
    Type type = kNumberType;
    if (row.place() == 0) {
        const bool inside = at.program && row.a >= 0 && row.b > 0 && row.a + row.b <= at.program->registers;
        const std::size_t first = inside ? static_cast<std::size_t>(row.a) : 0;
        if (!inside || !std::all_of(at.program->types + first, at.program->types + first + row.b,
                                    [&](Type t) { return is_thing(t) && t == at.program->types[first]; })) {
            fail("PR605", at, "the set is not a run of registers of things");
            return std::nullopt;
        }
        type = at.program->types[first];
        if (row.who != kNobody) fail("PR606", at, "a run of registers is nobody's");
    } else if (row.place() <= words_.areas.size()) {
        const AreaWord& area = words_.areas[row.place() - 1U];
        type = area.type;
        if (area.who ? !seat(row.who, at) : row.who != kNobody)
            fail("PR606", at, "area " + std::string(area.name) + ": wrong seat");
        operand(area.a, row.a, at, area.name);
        operand(area.b, row.b, at, area.name);
    } else {
        fail("PR602", at, "there is no area " + std::to_string(row.place()));
        return std::nullopt;
    }
    Context inner = at;
    inner.it = type;
    number_or_nothing(row.filter, inner);
    return type;
}

void Values::part(ExprPart part, std::int16_t value, const ExprRow& row, const Context& at) {
    switch (part) {
        case ExprPart::kNothing:
            if (value != 0) fail("PR606", at, "an operand that is not used must be 0");
            return;
        case ExprPart::kNumber:
        case ExprPart::kRun:
            number(value, at);
            return;
        case ExprPart::kAlike:
            return;  // alike() has looked
        case ExprPart::kThing: {
            const auto type = type_of(value, at);
            if (type && !is_thing(*type)) fail("PR607", at, "a thing is wanted");
            return;
        }
        case ExprPart::kSource: {
            const auto type = type_of(value, at);
            if (type && *type != words_.source) fail("PR607", at, "a thing with texts is wanted");
            return;
        }
        case ExprPart::kSet:
            set_type(value, at);
            return;
        case ExprPart::kFirst:
            if (!at.program || value < 0 || value >= at.program->registers)
                fail("PR605", at, "there is no such register");
            return;
        case ExprPart::kFact:
            if (value < 0 || static_cast<std::size_t>(value) >= words_.facts.size())
                fail("PR602", at, "there is no such fact");
            return;
        case ExprPart::kType: {
            const auto type = type_of(row.a, at);
            if (type && *type != value) fail("PR607", at, "the type named is not the type of the thing");
            return;
        }
        case ExprPart::kParam:
            if (value < 0 || static_cast<std::size_t>(value) >= words_.params.size())
                fail("PR602", at, "there is no such parameter");
            return;
    }
}

// The common type of the parts that must be alike; none: they are not.
std::optional<Type> Values::alike(const ExprRow& row, const ExprInfo& info, const Context& at) {
    std::optional<Type> common;
    const std::array<std::pair<ExprPart, std::int16_t>, 3> parts = {
        {{info.a, row.a}, {info.b, row.b}, {info.c, row.c}}};
    for (const auto& [kind, value] : parts) {
        if (kind != ExprPart::kAlike) continue;
        const auto type = type_of(value, at);
        if (!type) return std::nullopt;
        if (common && *common != *type) {
            fail("PR607", at, "values of two types are compared or chosen between");
            return std::nullopt;
        }
        common = type;
    }
    return common;
}

std::optional<Type> Values::expr_type(std::size_t index, const Context& at) {
    const ExprRow& row = rules_.exprs[index];
    if (row.op >= kFirstVerb) {
        if (static_cast<std::size_t>(row.op - kFirstVerb) >= words_.numbers.size()) {
            fail("PR602", at, "there is no number " + std::to_string(row.op));
            return std::nullopt;
        }
        const NumberWord& word = words_.numbers[static_cast<std::size_t>(row.op - kFirstVerb)];
        if (word.who ? !seat(row.who, at) : row.who != kNobody)
            fail("PR606", at, "number " + std::string(word.name) + ": wrong seat");
        operand(word.a, row.a, at, word.name);
        operand(word.b, row.b, at, word.name);
        operand(word.c, row.c, at, word.name);
        return word.type;
    }
    if (row.op >= kExprOps) {
        fail("PR602", at, "there is no expression " + std::to_string(row.op));
        return std::nullopt;
    }
    const ExprInfo& info = kExprInfo[row.op];
    if (info.who ? !seat(row.who, at) : row.who != kNobody)
        fail("PR606", at, std::string(info.name) + ": wrong seat");
    part(info.a, row.a, row, at);
    part(info.b, row.b, row, at);
    part(info.c, row.c, row, at);
    const std::optional<Type> common = alike(row, info, at);
    switch (info.result) {
        case ExprGives::kNumber:
            return kNumberType;
        case ExprGives::kAlike:
            return common;
        case ExprGives::kIt:
            if (!at.it) fail("PR605", at, "there is no thing in question here");
            return at.it;
        case ExprGives::kSource:
            return words_.source;
        case ExprGives::kSeat:
            return kSeatType;
    }
    return std::nullopt;
}

void Values::operand(const Operand& wanted, std::int16_t value, const Context& at, std::string_view name) {
    const auto wrong = [&](std::string_view what) {
        fail("PR606", at, std::string(name) + ": " + std::string(what));
    };
    const auto index_in = [&](std::size_t size) {
        return value >= 0 && static_cast<std::size_t>(value) < size;
    };
    switch (wanted.use) {
        case Use::kNothing:
            if (value != 0) wrong("an operand that is not used must be 0");
            return;
        case Use::kMaybe:
            if (value == kNoValue) return;
            [[fallthrough]];
        case Use::kValue: {
            const auto type = type_of(value, at);
            if (type && *type != wanted.type) wrong("an operand has the wrong type");
            return;
        }
        case Use::kAnyValue:
            type_of(value, at);
            return;
        case Use::kOut: {
            if (value == kNoValue) return;
            if (!is_register(value) || level_of(value) != Level::kOwn)
                return wrong("the result needs a register");
            const auto type = register_type(value, at);
            if (type && *type != wanted.type) wrong("the register of the result has the wrong type");
            return;
        }
        case Use::kSet: {
            const auto type = set_type(value, at);
            if (type && *type != wanted.type) wrong("the set is of another type");
            return;
        }
        case Use::kAnySet:
            set_type(value, at);
            return;
        case Use::kLiteral:
            if (value < 0 || value > kLiteralMost) wrong("a plain number from 0 is wanted");
            return;
        case Use::kProgram:
            if (!index_in(rules_.programs.size()) ||
                rules_.programs[static_cast<std::size_t>(value)].arguments != 0 ||
                rules_.programs[static_cast<std::size_t>(value)].event != 0)
                wrong("a program without arguments and event is wanted");
            return;
        case Use::kStatic:
            if (!index_in(rules_.statics.size())) wrong("there is no such static text");
            return;
    }
}

}  // namespace pentaprism::detail
