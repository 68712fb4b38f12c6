#include "pentaprism/rules/check.hpp"

#include <algorithm>

#include "pentaprism/rules/check_programs.hpp"
#include "pentaprism/rules/check_values.hpp"

namespace pentaprism {

namespace {

using detail::Context;
using detail::Values;

constexpr std::size_t kMostInstrs = 0xFFFF;
constexpr std::size_t kMostEntries = 1U << 14;  // a listener names its entry in 14 bits, its subject in 2
constexpr std::size_t kMostExprs = 20'000;
constexpr std::size_t kMostRows = 32'767;

class Checker {
  public:
    Checker(const Rulebook& rules, const Vocabulary& words, std::vector<CheckProblem>& problems)
        : rules_(rules), words_(words), values_(rules, words, problems), problems_(problems) {}

    void run() {
        sizes();
        if (!problems_.empty() || !values_.measure()) return;
        heads();
        if (!problems_.empty()) return;  // the rest reads through heads
        detail::Programs programs(rules_, words_, values_);
        for (std::size_t p = 0; p < rules_.programs.size(); ++p) programs.check(p);
        components();
        entries();
        statics();
    }

  private:
    void fail(std::string_view code, const Context& at, std::string what) {
        values_.fail(code, at, std::move(what));
    }
    void at_most(std::string_view table, std::size_t size, std::size_t most) {
        if (size > most) fail("PR601", {.table = table, .row = most}, "the table has more rows than fit");
    }

    void sizes();
    void names();
    void heads();
    void rule_heads();
    void components();
    void entries();
    void statics();

    const Rulebook& rules_;
    const Vocabulary& words_;
    Values values_;
    std::vector<CheckProblem>& problems_;
};

void Checker::sizes() {
    at_most("components", rules_.components.size(), 0xFFFE);
    at_most("programs", rules_.programs.size(), kMostRows);
    at_most("instrs", rules_.instrs.size(), kMostInstrs);
    at_most("exprs", rules_.exprs.size(), kMostExprs);
    at_most("sets", rules_.sets.size(), kMostRows);
    at_most("asks", rules_.asks.size(), kMostRows);
    at_most("entries", rules_.entries.size(), kMostEntries);
    at_most("statics", rules_.statics.size(), kMostRows);
    if (rules_.params.size() != words_.params.size())
        fail("PR601", {.table = "params", .row = rules_.params.size()},
             "not as many parameters as the game has");
    for (std::size_t i = 0; i < std::min(rules_.params.size(), words_.params.size()); ++i)
        if (rules_.params[i] < words_.params[i].least || rules_.params[i] > words_.params[i].most)
            fail("PR609", {.table = "params", .row = i},
                 std::string(words_.params[i].name) + " is out of range");
    if (rules_.lists.size() != words_.lists.size())
        fail("PR601", {.table = "lists", .row = rules_.lists.size()}, "not as many lists as the game has");
    for (std::size_t i = 0; i < rules_.lists.size(); ++i)
        if (rules_.lists[i].first > rules_.numbers.size() ||
            rules_.lists[i].count > rules_.numbers.size() - rules_.lists[i].first)
            fail("PR602", {.table = "lists", .row = i}, "reaches beyond the numbers");
    names();
}

void Checker::names() {
    if (rules_.name_ends.size() != rules_.components.size())
        return fail("PR601", {.table = "name_ends", .row = rules_.name_ends.size()},
                    "not as many ids as components");
    std::uint32_t last = 0;
    for (std::size_t i = 0; i < rules_.name_ends.size(); ++i) {
        if (rules_.name_ends[i] <= last || rules_.name_ends[i] > rules_.names.size())
            return fail("PR602", {.table = "name_ends", .row = i},
                        "the id is empty or reaches beyond the names");
        last = rules_.name_ends[i];
    }
}

void Checker::heads() {
    for (std::size_t i = 0; i < rules_.programs.size(); ++i) {
        const ProgramRow& p = rules_.programs[i];
        const TimingWord* event =
            p.event > 0 && p.event <= words_.timings.size() ? &words_.timings[p.event - 1U] : nullptr;
        const Context at{.table = "programs", .row = i, .program = &p, .event = event};
        if (p.registers > kMaxRegisters || p.arguments > p.registers) {
            fail("PR604", at, "has more registers than there are, or fewer than arguments");
            continue;
        }
        if (p.count == 0 || p.first >= rules_.instrs.size() || p.count > rules_.instrs.size() - p.first)
            fail("PR602", at, "is empty or reaches beyond the instructions");
        if (p.event > words_.timings.size()) fail("PR602", at, "answers an event that there is not");
        if (p.flags > ProgramRow::kResolution) fail("PR602", at, "has a flag that means nothing");
        for (std::size_t r = 0; r < kMaxRegisters; ++r) {
            if (r >= p.registers ? p.types[r] != 0 || p.seen_by[r] != 0
                                 : p.types[r] >= kFirstThing + words_.types.size())
                fail("PR604", at, "register " + std::to_string(r) + " has a type that there is not");
            else if (p.seen_by[r] != kNobody)
                values_.seat(p.seen_by[r], at);
        }
        if ((p.flags & ProgramRow::kResolution) != 0)
            for (std::size_t r = 0; r < words_.resolution; ++r)
                if (r >= p.registers || p.types[r] != kNumberType || p.seen_by[r] != kNobody ||
                    r < p.arguments)
                    fail("PR604", at, "the first registers of a text belong to its resolution");
    }
    rule_heads();
}

void Checker::rule_heads() {
    for (std::size_t i = 0; i < words_.rules.size(); ++i) {
        const RuleWord& rule = words_.rules[i];
        const Context at{.table = "programs", .row = i};
        if (i >= rules_.programs.size()) {
            fail("PR604", at, "the rule " + std::string(rule.name) + " is missing");
            continue;
        }
        const ProgramRow& p = rules_.programs[i];
        bool good = p.arguments == rule.arguments.size() && p.event == 0 && p.registers <= kMaxRegisters;
        for (std::size_t r = 0; good && r < rule.arguments.size(); ++r)
            good = p.types[r] == rule.arguments[r].type;
        if (!good) fail("PR604", at, "the rule " + std::string(rule.name) + " has other arguments");
    }
}

void Checker::components() {
    for (std::size_t i = 0; i < rules_.components.size(); ++i) {
        const ComponentRow& c = rules_.components[i];
        const Context at{.table = "components", .row = i};
        if (c.kind >= words_.kinds.size()) fail("PR602", at, "has a kind that there is not");
        if (c.standing > static_cast<std::uint8_t>(Standing::kStandIn))
            fail("PR602", at, "has a standing that there is not");
        if (std::size_t{c.first_entry} + c.entries > rules_.entries.size() ||
            std::size_t{c.first_static} + c.statics > rules_.statics.size()) {
            fail("PR602", at, "its texts reach beyond the tables");
            continue;
        }
        for (std::size_t e = 0; e < c.entries; ++e)
            if (rules_.entries[c.first_entry + e].component != i)
                fail("PR602", at, "claims another component's texts");
        for (std::size_t e = 0; e < c.statics; ++e)
            if (rules_.statics[c.first_static + e].component != i)
                fail("PR602", at, "claims another component's texts");
        for (std::size_t f = 0; f < kMaxFacts; ++f) {
            const bool good = f < words_.facts.size()
                                  ? c.facts[f] >= words_.facts[f].least && c.facts[f] <= words_.facts[f].most
                                  : c.facts[f] == 0;
            if (good) continue;
            const std::string name(f < words_.facts.size() ? words_.facts[f].name : "no fact");
            fail("PR609", at, name + " " + std::to_string(c.facts[f]) + " is out of range");
        }
    }
}

void Checker::entries() {
    for (std::size_t i = 0; i < rules_.entries.size(); ++i) {
        const EntryRow& e = rules_.entries[i];
        Context at{.table = "entries", .row = i};
        if (e.timing >= words_.timings.size() || e.program >= rules_.programs.size() ||
            e.component >= rules_.components.size() || e.flags > 3) {
            fail("PR602", at, "names a timing, a program, a component or a flag that there is not");
            continue;
        }
        const TimingWord& timing = words_.timings[e.timing];
        const ProgramRow& p = rules_.programs[e.program];
        if ((p.event != 0 && p.event != e.timing + 1) || p.arguments != 0)
            fail("PR604", at, "its program is for another event, or wants arguments");
        if ((e.flags & EntryRow::kDeparted) != 0 && timing.departed == 0)
            fail("PR606", at, "nothing has left at this timing");
        at.event = &timing;
        values_.number_or_nothing(e.fits, at);
        values_.number_or_nothing(e.condition, at);
    }
}

void Checker::statics() {
    for (std::size_t i = 0; i < rules_.statics.size(); ++i) {
        const StaticRow& t = rules_.statics[i];
        Context at{.table = "statics", .row = i};
        if (t.key >= words_.keys.size() ||
            (t.component != 0xFFFF && t.component >= rules_.components.size())) {
            fail("PR602", at, "names a key or a component that there is not");
            continue;
        }
        if (t.who != kNobody) values_.seat(t.who, at);
        values_.number_or_nothing(t.condition, at);
        values_.number(t.amount, at);
        const Type subject = words_.keys[t.key].subject;
        if (t.filter != kNoValue && subject == kNumberType) fail("PR606", at, "there is no thing to filter");
        at.it = subject == kNumberType ? std::nullopt : std::optional<Type>(subject);
        if (at.it) values_.number_or_nothing(t.filter, at);
    }
}

}  // namespace

std::vector<CheckProblem> check(const Rulebook& rules, const Vocabulary& words) {
    std::vector<CheckProblem> problems;
    Checker(rules, words, problems).run();
    // A fault that two rows lead to is found twice; it is told once.
    const auto same = [](const CheckProblem& a, const CheckProblem& b) {
        return a.table == b.table && a.row == b.row && a.what == b.what;
    };
    std::vector<CheckProblem> told;
    for (CheckProblem& p : problems)
        if (std::none_of(told.begin(), told.end(), [&](const CheckProblem& t) { return same(t, p); }))
            told.push_back(std::move(p));
    return told;
}

}  // namespace pentaprism
