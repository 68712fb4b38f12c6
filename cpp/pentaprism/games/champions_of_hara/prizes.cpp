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
constexpr int kMostSaid = 12;
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

int said(std::int16_t value) { return is_literal(value) ? value : kUnsaid; }

void add(std::int8_t& to, int n) { to = static_cast<std::int8_t>(std::clamp(to + n, 0, kMostSaid)); }

void read(const Rulebook& rules, std::uint16_t program, Half& half) {
    const ProgramRow& row = rules.programs[program];
    for (std::uint16_t pc = row.first; pc < row.first + row.count; ++pc) {
        const InstrRow& instr = rules.instrs[pc];
        if (instr.op == kNext && instr.a == kNextAttack && is_literal(instr.b)) add(half.damage, instr.b);
        if (instr.op != static_cast<std::uint8_t>(Op::kCall)) continue;
        if (instr.a >= static_cast<int>(kAllRuleWords.size())) {
            read(rules, static_cast<std::uint16_t>(instr.a), half);
            continue;
        }
        const InstrRow& given = rules.instrs[pc + 1U];
        const bool same = instr.a == kStrikeSameRule;
        if (same || instr.a == kStrikeRule || instr.a == kBlastRule) {
            add(half.damage, said(given.a));
            add(half.hits, 1);
            half.reach = 0;
            add(half.reach, said(same ? given.b : given.c));
        }
        if (instr.a == kMoveRule && half.hits == 0) add(half.steps, said(given.a));
        if (instr.a == kTransportRule && half.hits == 0) add(half.leap, said(given.a));
    }
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

std::vector<std::array<Half, 2>> halves_of(const Rulebook& rules) {
    std::vector<std::array<Half, 2>> all(std::size_t{kChampions} * kAbilities);
    for (unsigned ability = 0; ability < all.size(); ++ability) {
        for (const EntryRow& e : rules.entries_of(CardId(static_cast<CardId::rep>(kFirstAbility + ability))))
            if (e.timing == kTopTiming || e.timing == kBottomTiming)
                read(rules, e.program, all[ability][e.timing == kTopTiming ? 0 : 1]);
        for (Half& half : all[ability])
            half.damage = static_cast<std::int8_t>(std::min<int>(half.damage, kMostBlow));
    }
    return all;
}

}  // namespace pentaprism::champions_of_hara
