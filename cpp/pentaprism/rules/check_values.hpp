#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pentaprism/rules/check.hpp"
#include "pentaprism/rules/ops.hpp"

namespace pentaprism::detail {

// Where a value stands: which registers, which event and which thing in question it may read.
struct Context {
    std::string_view table;
    std::size_t row = 0;
    const ProgramRow* program = nullptr;
    const TimingWord* event = nullptr;
    std::optional<Type> it{};
};

// The types of values. Finds faults in expressions and sets as it goes; measures depth and cost first, so
// that the recursion over them is bounded.
class Values {
  public:
    Values(const Rulebook& rules, const Vocabulary& words, std::vector<CheckProblem>& problems)
        : rules_(rules), words_(words), problems_(problems) {}

    // Whether all rows of exprs and sets refer only to rows before them, within the limits. If not, nothing
    // else may be asked of this object.
    bool measure();

    std::optional<Type> type_of(std::int16_t value, const Context& at);
    std::optional<Type> set_type(std::int16_t set, const Context& at);
    bool number(std::int16_t value, const Context& at);                    // or a problem
    bool number_or_nothing(std::int16_t value, const Context& at);
    void operand(const Operand& wanted, std::int16_t value, const Context& at, std::string_view name);
    bool seat(std::uint8_t who, const Context& at);  // a good seat code, or a problem
    bool is_thing(Type type) const { return type >= kFirstThing; }
    void fail(std::string_view code, const Context& at, std::string what);

  private:
    std::optional<Type> register_type(std::int16_t value, const Context& at);
    std::optional<Type> expr_type(std::size_t index, const Context& at);
    std::optional<Type> alike(const ExprRow& row, const ExprInfo& info, const Context& at);
    void part(ExprPart part, std::int16_t value, const ExprRow& row, const Context& at);
    bool before(std::int16_t value, std::size_t limit, int& depth, int& cost) const;
    bool set_before(std::int16_t set, std::size_t limit, int& depth, int& cost) const;
    bool measure_expr(std::size_t index);

    const Rulebook& rules_;
    const Vocabulary& words_;
    std::vector<CheckProblem>& problems_;
    std::vector<int> depth_;
    std::vector<int> cost_;
};

}  // namespace pentaprism::detail
