#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "pentaprism/rules/check_values.hpp"

namespace pentaprism::detail {

// The instructions of programs: every operand is what stands there, jumps stay inside, operand rows follow
// their instruction, and no program runs on behind its end.
class Programs {
  public:
    Programs(const Rulebook& rules, const Vocabulary& words, Values& values)
        : rules_(rules), words_(words), values_(values) {}

    // Precondition: the heads of all programs are good.
    void check(std::size_t index);

  private:
    void fail(std::string_view code, const Context& at, std::string what) {
        values_.fail(code, at, std::move(what));
    }
    void instr(std::size_t pc, const Context& at);
    void role(InstrRole role, std::int16_t value, const InstrRow& row, const Context& at);
    void details(std::size_t pc, const Context& at);
    void call(std::size_t pc, const Context& at);
    void open(const InstrRow& row, const Context& at);
    void ask(const InstrRow& row, const Context& at);
    void let(const InstrRow& row, const Context& at);
    void out(std::int16_t value, std::optional<Type> type, const Context& at);
    void options(std::size_t pc, const Context& at);
    bool target(std::int16_t value, const ProgramRow& program) const;
    bool is_operand_row(std::size_t pc) const {
        return rules_.instrs[pc].op == static_cast<std::uint8_t>(Op::kArgs) ||
               rules_.instrs[pc].op == static_cast<std::uint8_t>(Op::kOption);
    }

    const Rulebook& rules_;
    const Vocabulary& words_;
    Values& values_;
};

}  // namespace pentaprism::detail
