#include "pentaprism/games/champions_of_hara/prizes.hpp"

#include "pentaprism/games/champions_of_hara/state.hpp"
#include "pentaprism/games/champions_of_hara/vocabulary.hpp"
#include "pentaprism/rules/ops.hpp"

namespace pentaprism::champions_of_hara {

namespace {

constexpr float kRiftMet = 0.8F;  // how often a Rift's challenge is met, about
constexpr float kEventMet = 0.5F;
constexpr float kItem = 1.5F;

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
        all[hex].visit += prize_of(rules, hex, kSuccessTiming).times(kRiftMet);
        all[hex].visit += prize_of(rules, hex, kEffectTiming).times(kEventMet);
    }
    for (unsigned world = 0; world < kWorlds; ++world)
        for (unsigned i = kWorldMonsters; i < kWorldCards; ++i)
            all[kHexCards + world].visit +=
                all[world * kWorldCards + i].visit.times(1.0F / static_cast<float>(kWorldEvents));
    return all;
}

}  // namespace pentaprism::champions_of_hara
