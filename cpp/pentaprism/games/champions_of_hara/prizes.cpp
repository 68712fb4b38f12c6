#include "pentaprism/games/champions_of_hara/prizes.hpp"

#include <algorithm>

#include "pentaprism/games/champions_of_hara/state.hpp"
#include "pentaprism/games/champions_of_hara/vocabulary.hpp"
#include "pentaprism/rules/ops.hpp"

namespace pentaprism::champions_of_hara {

namespace {

constexpr float kEventMet = 0.5F;
constexpr float kItem = 1.5F;
constexpr int kUnsaid = 2;    // damage of which a text names no number
constexpr int kMostBlow = 4;  // of a half; more is damage of one way or the other

// Every gain of a resource and every Item that a program names outright.
Prize prize_of(const Rulebook& rules, std::uint16_t program) {
    Prize p;
    const ProgramRow& row = rules.programs[program];
    for (std::uint16_t pc = row.first; pc < row.first + row.count; ++pc) {
        const InstrRow& call = rules.instrs[pc];
        if (call.op != static_cast<std::uint8_t>(Op::kCall)) continue;
        if (call.a == kItemRule) p.rest += kItem;
        if (call.a != kGainRule) continue;
        const InstrRow& given = rules.instrs[pc + 1U];
        if (!is_literal(given.b)) continue;
        const auto n = static_cast<float>(given.b);
        if (given.a >= kRedEnergy && given.a <= kGreenEnergy)
            p.energy[static_cast<std::size_t>(given.a)] += n;
        if (given.a == kGold) p.gold += n;
        if (given.a == kHealth || given.a == kSpirit) p.rest += 0.25F * n;
    }
    return p;
}

Prize prize_of(const Rulebook& rules, unsigned design, std::uint8_t timing) {
    Prize p;
    for (const EntryRow& e : rules.entries_of(CardId(static_cast<CardId::rep>(design))))
        if (e.timing == timing) p += prize_of(rules, e.program);
    return p;
}

int blow_of(const Rulebook& rules, std::uint16_t program) {
    int sum = 0;
    const ProgramRow& row = rules.programs[program];
    for (std::uint16_t pc = row.first; pc < row.first + row.count; ++pc) {
        const InstrRow& instr = rules.instrs[pc];
        if (instr.op == kNext && instr.a == kNextAttack && is_literal(instr.b)) sum += instr.b;
        if (instr.op != static_cast<std::uint8_t>(Op::kCall)) continue;
        if (instr.a == kStrikeRule || instr.a == kStrikeSameRule || instr.a == kBlastRule) {
            const InstrRow& given = rules.instrs[pc + 1U];
            sum += is_literal(given.a) ? given.a : kUnsaid;
        } else if (instr.a >= static_cast<int>(kAllRuleWords.size())) {
            sum += blow_of(rules, static_cast<std::uint16_t>(instr.a));
        }
    }
    return std::clamp(sum, 0, kMostBlow);
}

}  // namespace

Prize& Prize::operator+=(const Prize& other) {
    for (std::size_t colour = 0; colour < energy.size(); ++colour) energy[colour] += other.energy[colour];
    gold += other.gold;
    rest += other.rest;
    return *this;
}

Prize Prize::times(float share) const {
    return {{energy[0] * share, energy[1] * share, energy[2] * share}, gold * share, rest * share};
}

std::vector<Worth> worths_of(const Rulebook& rules) {
    std::vector<Worth> all(kHexCards + kWorlds);
    for (unsigned hex = 0; hex < kHexCards; ++hex) {
        all[hex].defeat = prize_of(rules, hex, kRewardTiming);
        all[hex].visit = prize_of(rules, hex, kAllyTiming);
        all[hex].visit += prize_of(rules, hex, kGiftTiming);
        all[hex].met = prize_of(rules, hex, kSuccessTiming);
        all[hex].visit += prize_of(rules, hex, kEffectTiming).times(kEventMet);
    }
    for (unsigned world = 0; world < kWorlds; ++world)
        for (unsigned i = kWorldMonsters; i < kWorldCards; ++i)
            all[kHexCards + world].visit +=
                all[world * kWorldCards + i].visit.times(1.0F / static_cast<float>(kWorldEvents));
    return all;
}

std::vector<std::array<std::uint8_t, 2>> blows_of(const Rulebook& rules) {
    std::vector<std::array<std::uint8_t, 2>> all(std::size_t{kChampions} * kAbilities);
    for (unsigned ability = 0; ability < all.size(); ++ability)
        for (const EntryRow& e : rules.entries_of(CardId(static_cast<CardId::rep>(kFirstAbility + ability))))
            if (e.timing == kTopTiming || e.timing == kBottomTiming)
                all[ability][e.timing == kTopTiming ? 0 : 1] =
                    static_cast<std::uint8_t>(blow_of(rules, e.program));
    return all;
}

}  // namespace pentaprism::champions_of_hara
