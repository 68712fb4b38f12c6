#include "pentaprism/rules/check_programs.hpp"

#include <algorithm>

namespace pentaprism::detail {

bool Programs::target(std::int16_t value, const ProgramRow& p) const {
    const auto pc = static_cast<std::uint16_t>(value);
    return pc >= p.first && pc < p.first + p.count && !is_operand_row(pc);
}

void Programs::check(std::size_t index) {
    const ProgramRow& p = rules_.programs[index];
    const TimingWord* event = p.event > 0 ? &words_.timings[p.event - 1U] : nullptr;
    Context at{.table = "instrs", .row = p.first, .program = &p, .event = event};
    const std::size_t end = static_cast<std::size_t>(p.first) + p.count;
    std::size_t operands = 0;  // rows that belong to the instruction before them
    for (std::size_t pc = p.first; pc < end; ++pc) {
        at.row = pc;
        if (is_operand_row(pc)) {
            if (operands == 0) fail("PR608", at, "an operand row without its instruction");
            operands -= operands > 0 ? 1 : 0;
            continue;
        }
        if (operands > 0) fail("PR608", at, "operand rows are missing before this instruction");
        const InstrRow& row = rules_.instrs[pc];
        operands = 0;
        if (row.op == static_cast<std::uint8_t>(Op::kCall) && row.b > 0)
            operands = (static_cast<std::size_t>(row.b) + 2) / 3;
        if (row.op == static_cast<std::uint8_t>(Op::kAskOption) && row.a > 0)
            operands = static_cast<std::size_t>(row.a);
        if (pc + operands >= end) {
            fail("PR608", at, "operand rows are missing at the end of the program");
            return;
        }
        instr(pc, at);
    }
    const std::uint8_t last = rules_.instrs[end - 1].op;
    if (last != static_cast<std::uint8_t>(Op::kEnd) && last != static_cast<std::uint8_t>(Op::kJump)) {
        at.row = end - 1;
        fail("PR608", at, "the program runs on behind its end");
    }
}

void Programs::instr(std::size_t pc, const Context& at) {
    const InstrRow& row = rules_.instrs[pc];
    if (row.op >= kFirstVerb) {
        if (static_cast<std::size_t>(row.op - kFirstVerb) >= words_.verbs.size())
            return fail("PR602", at, "there is no verb " + std::to_string(row.op));
        const VerbWord& word = words_.verbs[static_cast<std::size_t>(row.op - kFirstVerb)];
        if (word.who ? !values_.seat(row.who, at) : row.who != kNobody)
            fail("PR606", at, std::string(word.name) + ": wrong seat");
        values_.operand(word.a, row.a, at, word.name);
        values_.operand(word.b, row.b, at, word.name);
        values_.operand(word.c, row.c, at, word.name);
        return;
    }
    if (row.op >= kOps) return fail("PR602", at, "there is no instruction " + std::to_string(row.op));
    const OpInfo& info = kOpInfo[row.op];
    const auto op = static_cast<Op>(row.op);
    const bool everybody = row.who == kNobody && (op == Op::kShow || op == Op::kCall || op == Op::kEntry);
    if (info.who ? !everybody && !values_.seat(row.who, at) : row.who != kNobody)
        fail("PR606", at, std::string(info.name) + ": wrong seat");
    role(info.a, row.a, row, at);
    role(info.b, row.b, row, at);
    role(info.c, row.c, row, at);
    details(pc, at);
}

void Programs::role(InstrRole role, std::int16_t value, const InstrRow& row, const Context& at) {
    const auto index_in = [&](std::size_t size) {
        return value >= 0 && static_cast<std::size_t>(value) < size;
    };
    const std::string name(kOpInfo[row.op].name);
    bool good = true;
    switch (role) {
        case InstrRole::kNothing:
            good = value == 0;
            break;
        case InstrRole::kNumber:
            values_.number(value, at);
            break;
        case InstrRole::kMaybe:
            values_.number_or_nothing(value, at);
            break;
        case InstrRole::kAny:
            if (value != kNoValue) values_.type_of(value, at);
            break;
        case InstrRole::kThing: {
            const auto type = values_.type_of(value, at);
            good = !type || *type == words_.source;
            break;
        }
        case InstrRole::kShown: {
            const auto type = values_.type_of(value, at);
            good = !type || values_.is_thing(*type);
            break;
        }
        case InstrRole::kSet:
            values_.set_type(value, at);
            break;
        case InstrRole::kOut:
        case InstrRole::kAssign:
            good = is_register(value) && (role == InstrRole::kAssign || level_of(value) == Level::kOwn);
            break;
        case InstrRole::kMaybeOut:
            good = value == kNoValue || (is_register(value) && level_of(value) == Level::kOwn);
            break;
        case InstrRole::kAsk:
            good = index_in(rules_.asks.size());
            break;
        case InstrRole::kTarget:
            good = target(value, *at.program);
            break;
        case InstrRole::kTiming:
            good = index_in(words_.timings.size());
            break;
        case InstrRole::kProgram:
            good = index_in(rules_.programs.size());
            break;
        case InstrRole::kLiteral:
            good = value >= 0 && value <= kLiteralMost;
            break;
        case InstrRole::kChance:
            good = index_in(words_.chances.size());
            break;
    }
    if (!good) fail("PR606", at, name + ": operand " + std::to_string(value) + " is not what stands there");
}

// Whether a register takes a value of this type.
void Programs::out(std::int16_t value, std::optional<Type> type, const Context& at) {
    if (!is_register(value) || !type) return;
    const auto held = values_.type_of(value, at);
    if (held && *held != *type) fail("PR607", at, "the register holds another type");
}

void Programs::details(std::size_t pc, const Context& at) {
    const InstrRow& row = rules_.instrs[pc];
    switch (static_cast<Op>(row.op)) {
        case Op::kCount:
        case Op::kRoll:
            return out(row.b, kNumberType, at);
        case Op::kEach:
        case Op::kDraw:
            return out(row.b, values_.set_type(row.a, at), at);
        case Op::kLet:
            return let(row, at);
        case Op::kCall:
            return call(pc, at);
        case Op::kEntry:
            // The texts called so have no event to read.
            if (static_cast<std::size_t>(row.b) < words_.timings.size() &&
                !words_.timings[static_cast<std::size_t>(row.b)].fields.empty())
                fail("PR606", at, "the texts of an event are woken by it, not called");
            return;
        case Op::kOpen:
            return open(row, at);
        case Op::kAskMay:
        case Op::kAskOne:
        case Op::kAskMany:
        case Op::kAskName:
            return ask(row, at);
        case Op::kAskOption:
            return options(pc, at);
        default:
            return;
    }
}

void Programs::let(const InstrRow& row, const Context& at) {
    if (!is_register(row.b)) return;
    const auto held = values_.type_of(row.b, at);
    if (row.a == kNoValue) {
        if (held && *held == kNumberType) fail("PR607", at, "a number cannot be nothing");
        return;
    }
    out(row.b, values_.type_of(row.a, at), at);
}

void Programs::call(std::size_t pc, const Context& at) {
    const InstrRow& row = rules_.instrs[pc];
    if (row.a < 0 || static_cast<std::size_t>(row.a) >= rules_.programs.size()) return;
    const ProgramRow& callee = rules_.programs[static_cast<std::size_t>(row.a)];
    if (callee.event != 0) return fail("PR606", at, "a program that answers an event cannot be called");
    if (row.b != callee.arguments)
        return fail("PR606", at, "the program called has another number of arguments");
    out(row.c, kNumberType, at);
    for (std::size_t i = 0; i < callee.arguments; ++i) {
        const InstrRow& args = rules_.instrs[pc + 1 + i / 3];
        if (args.op != static_cast<std::uint8_t>(Op::kArgs))
            return fail("PR608", at, "the arguments do not follow the call");
        const std::int16_t value = i % 3 == 0 ? args.a : i % 3 == 1 ? args.b : args.c;
        const Type wanted = callee.types[i];
        if (value == kNoValue && wanted != kNumberType) continue;
        const auto type = values_.type_of(value, at);
        if (type && *type != wanted)
            fail("PR607", at, "argument " + std::to_string(i) + " has the wrong type");
    }
}

void Programs::open(const InstrRow& row, const Context& at) {
    if (row.a < 0 || static_cast<std::size_t>(row.a) >= words_.timings.size() || !is_register(row.b)) return;
    const TimingWord& timing = words_.timings[static_cast<std::size_t>(row.a)];
    std::size_t r = register_of(row.b);
    const auto take = [&](std::size_t f) {
        if (r >= at.program->registers || at.program->types[r] != timing.fields[f].type ||
            at.program->seen_by[r] != kNobody)
            fail("PR607", at,
                 "the registers from the one named do not hold the fields of " + std::string(timing.name));
        ++r;
    };
    for (std::size_t s = 0; s < timing.subjects; ++s)
        for (std::size_t f = 0; f < timing.each; ++f) take(f);
    for (std::size_t f = timing.each; f < timing.fields.size(); ++f) take(f);
}

void Programs::ask(const InstrRow& row, const Context& at) {
    const auto op = static_cast<Op>(row.op);
    const std::int16_t index = op == Op::kAskMay ? row.b : row.c;
    if (index < 0 || static_cast<std::size_t>(index) >= rules_.asks.size()) return;
    const AskRow& ask = rules_.asks[static_cast<std::size_t>(index)];
    if (ask.word >= words_.asks.size() || ask.flags > 15)
        fail("PR602", at, "the ask has a word or a flag that means nothing");
    if (op == Op::kAskMany || op == Op::kAskName) {
        values_.number(ask.least, at);
        values_.number(ask.most, at);
    }
    if (op == Op::kAskMay || !is_register(row.b)) return;
    const unsigned r = register_of(row.b);
    if (op == Op::kAskName) return out(row.b, kNumberType, at);
    const auto type = values_.set_type(row.a, at);
    const bool secret = (ask.flags & AskRow::kSecret) != 0;
    const unsigned first = op == Op::kAskMany ? r + 1 : r;
    const unsigned count = op == Op::kAskMany ? ask.room : 1;
    if (op == Op::kAskMany) out(row.b, kNumberType, at);
    if (count == 0 || count > kMaxRegisters) return fail("PR605", at, "no room for what is picked");
    for (unsigned i = first; i < first + count; ++i) {
        if (i >= at.program->registers) return fail("PR605", at, "no registers for what is picked");
        out(register_value(i), type, at);
        if (secret && at.program->seen_by[i] != row.who)
            fail("PR610", at, "a secret answer in a register that others see");
    }
}

void Programs::options(std::size_t pc, const Context& at) {
    const InstrRow& row = rules_.instrs[pc];
    if (row.b < 0 || static_cast<std::size_t>(row.b) >= rules_.asks.size()) return;
    if (rules_.asks[static_cast<std::size_t>(row.b)].word >= words_.asks.size())
        fail("PR602", at, "the ask has no such word");
    if (row.a < 1) fail("PR606", at, "an ask without options");
    for (std::size_t i = 1; i <= static_cast<std::size_t>(std::max<std::int16_t>(row.a, 0)); ++i) {
        const InstrRow& option = rules_.instrs[pc + i];
        if (option.op != static_cast<std::uint8_t>(Op::kOption))
            return fail("PR608", at, "the options do not follow the ask");
        values_.number(option.a, at);
        const bool rising = i == 1 || option.b > rules_.instrs[pc + i - 1].b;
        if (option.who != 0 || option.b < 1 || option.b > 255 || !rising || !target(option.c, *at.program))
            fail("PR606", at, "an option without a number of its own or a target");
    }
}

}  // namespace pentaprism::detail
