// The options of a choice that a rule asks, and the effects that may be used while it is open (4.1): DURING
// before and after an action (PA-ABL-8), INSTEAD in its place.

#include <algorithm>

#include "pentaprism/games/prisma_arena/game.hpp"
#include "pentaprism/games/prisma_arena/sim.hpp"
#include "pentaprism/games/prisma_arena/texts.hpp"

namespace pentaprism {

using namespace prisma_arena;

// Whose statement the rule of this frame is.
PrismaArena::Origin PrismaArena::origin_of(const State& s, const Scope& at) const {
    Origin origin = Origin::kDial;
    bool nearest = true;
    for (std::uint16_t end = at.base; end > 0;) {
        const Frame f = s.stack.at(end);
        end = f.base;
        if (f.kind != FrameKind::kProgram || f.program == Frame::kNoProgram) return Origin::kAnswer;
        if (!nearest || (rules_.programs[f.program].flags & ProgramRow::kResolution) == 0) continue;
        nearest = false;
        origin = is_combo(f.source) ? Origin::kCard : is_power(f.source) ? Origin::kPower : Origin::kAbility;
    }
    return origin;
}

// FORCE that an attack takes over from the action that it replaces (PA-ABL-11).
std::int16_t PrismaArena::inherited(const State& s, const Scope& at) const {
    if ((at.program != kAttackRule && at.program != kAttackAllRule) || at.base == 0) return 0;
    const Frame text = s.stack.at(at.base);
    if (text.kind != FrameKind::kProgram || text.base == 0) return 0;
    const Frame replaced = s.stack.at(text.base);
    if (replaced.program != kAttackRule && replaced.program != kAttackAllRule) return 0;
    if (pauses_for_use(replaced)) return 0;
    return printed_more(step_of(s, effects::scope_of(*this, s, replaced)));
}

// PA-ABL-4: its first statement with a choice has an option.
bool PrismaArena::begins_possible(const State& s, const Sim& sim, const Plan& plan) const {
    for (std::size_t i = 0; i < plan.size; ++i) {
        Step step = plan.steps[i];
        if (step.rule == kHitsRule &&
            (Selector::of(step.arg[2]).whom == kSelf || Selector::of(step.arg[2]).each))
            continue;
        if (step.on_target && !step.chosen) {
            if (sim.target == 0) return false;
            step.chosen = true;
            step.slot = static_cast<std::uint8_t>(sim.target - 1);
        }
        if (step.on_target && !sim.arena.stands(step.slot)) return false;
        return possible(s, sim, step);
    }
    return true;
}

bool PrismaArena::holds(const State& s, const Use& use, unsigned pre, unsigned post) const {
    Scope at;
    at.end = at.base = s.stack.top;
    at.owner = Seat(static_cast<std::uint8_t>(seat_of(s.activation.slot)));
    at.source = use.thing;
    at.it = static_cast<Thing>(pre | post << 8);
    return effects::holds(*this, s, at, rules_.entries[use.entry].condition);
}

bool PrismaArena::replaces(const State& s, const Use& use, unsigned kind) const {
    return kind != 0 && holds(s, use, kind, 0);
}

// Whether an effect may be used. `current`: the action whose choice is open, with what is still to come of
// its card behind it (PA-ABL-19).
bool PrismaArena::usable_now(const State& s, const Use& use, unsigned pre, unsigned post, const Step* current,
                             const Plan* rest) const {
    if (!holds(s, use, pre, post)) return false;
    const EntryRow& entry = rules_.entries[use.entry];
    const unsigned target = holds(s, use, pre, 0) ? 0U : s.activation.target;
    const Sim sim{s.arena, s.activation.slot, target};
    const bool instead = entry.timing == kInstead;
    Plan plan;
    if (instead && current != nullptr)
        plan = replaced_plan(s, use, *current, Plan{}, 0);
    else
        plan = plan_of(s, entry.program, use.thing);
    if (!begins_possible(s, sim, plan)) return false;
    if (rest == nullptr || current == nullptr) return true;
    if (!instead) plan.add(*current);
    for (std::size_t i = 0; i < rest->size; ++i) plan.add(rest->steps[i]);
    return completes(s, sim, plan, 0);
}

// The uses of a choice that is the first of its action. `possible`: the action has options of its own.
void PrismaArena::add_uses(const State& s, const Scope& at, const Step& step, const Plan* rest, bool possible,
                           Things& out) const {
    if (training() || s.activation.slot == kNone) return;
    const Origin origin = origin_of(s, at);
    if (origin == Origin::kAnswer || origin == Origin::kAbility) return;  // PA-MOVE-14
    const unsigned kind = kind_of(step);
    const unsigned pre = kind == 0 ? 0 : kind | (origin == Origin::kDial ? unsigned{kFromDial} : 0U);
    bool replaced = false;
    if (kind != 0 && !step.walking && may_replace(s, s.arena, step))
        each_use(s, kInstead, [&](const Use& use) {
            if (!usable_now(s, use, pre, 0, &step, rest)) return;
            out.push(use.spot);
            replaced = true;
        });
    if (origin == Origin::kPower || !(possible || replaced)) return;  // PA-ABL-18
    const unsigned post = step.walking ? pre : s.activation.kind;  // in the middle both moments are one
    for (const std::uint8_t timing : {kDuring, kHelpOut})
        each_use(s, timing, [&](const Use& use) {
            if (usable_now(s, use, pre, post, &step, rest)) out.push(use.spot);
        });
}

void PrismaArena::add_options(const State& s, const Sim& sim, const Step& step, unsigned choice,
                              const Plan* rest, Things& out) const {
    const auto keeps = [&](unsigned slot, Space space) {
        return rest == nullptr || completes_after(s, sim, step, slot, space, *rest, 0);
    };
    if (step.rule == kMoveRule || step.rule == kShiftRule || (step.rule == kMoveTargetRule && choice == 1)) {
        for (Spaces left = spaces_for(s, sim, step); left != 0; left &= left - 1)
            if (keeps(step.slot, lowest_of(left))) out.push(lowest_of(left));
        return;
    }
    const Slots found = slots_for(s, sim, step);
    if (step.rule == kAttackAllRule) {
        if (found != 0 && keeps(0, 0)) out.push(kGoSpot);
        return;
    }
    for (unsigned left = found; left != 0; left &= left - 1) {
        const unsigned slot = lowest_slot(left);
        if (step.rule == kMoveTargetRule) {
            Step chosen = step;
            chosen.chosen = true;
            chosen.slot = static_cast<std::uint8_t>(slot);
            if (rest == nullptr ? spaces_for(s, sim, chosen) == 0 : !some_option(s, sim, chosen, *rest, 0))
                continue;
        } else if (step.rule <= kAttackRule && !keeps(slot, 0)) {
            continue;
        }
        out.push(sim.arena.at[slot]);
    }
}

// What may be chosen in the running rule. `choice`: 0 a target or the only space, 1 where a target goes, 2
// whose token, 3 a deck of powers, 4 what stays focused.
void PrismaArena::options_now(const State& s, const Scope& at, unsigned choice, Things& out) const {
    if (choice >= 2) return list_special(s, at, choice, out);
    const Step step = step_of(s, at);
    if (step.actor == kNone) return;
    const Sim sim{s.arena, step.actor, target_in(s, at)};
    if (!going(s, at)) return;
    Plan rest;
    const bool card = step.actor == s.activation.slot && rest_of_card(s, rest);
    const Plan* behind = card ? &rest : nullptr;
    add_options(s, sim, step, choice, behind, out);
    if (choice == 0 || step.on_target) add_uses(s, at, step, behind, !out.empty(), out);
    for (Spaces left = pauses(s, at, sim, step, behind); left != 0; left &= left - 1)
        out.push(static_cast<Thing>(kViaSpots + lowest_of(left)));
    std::sort(out.begin(), out.end());
}

// `target` of the nearest text: 1 + slot, or 0.
unsigned PrismaArena::target_in(const State& s, const Scope& at) const {
    // In the text itself it is a register of its own; in a rule one of the text that called it.
    const bool text =
        at.program != Frame::kNoProgram && (rules_.programs[at.program].flags & ProgramRow::kResolution) != 0;
    const Level level = text ? Level::kOwn : Level::kResolution;
    const int target = effects::read(*this, s, at, register_value(0, level));
    return target > 0 && target <= static_cast<int>(slots()) ? static_cast<unsigned>(target) : 0;
}

void PrismaArena::list_special(const State& s, const Scope& at, unsigned choice, Things& out) const {
    const unsigned actor = actor_of(s, at.source);
    if (choice == 2) {
        const unsigned slot = at.program == kSurviveRule ? actor : target_in(s, at) - 1;
        if (slot >= slots()) return;
        for (unsigned seat = 0; seat < squads(); ++seat)
            if (s.arena.hits[slot][seat] > 0) out.push(static_cast<Thing>(kSeatSpots + seat));
        return;
    }
    if (choice == 3) {
        for (unsigned level = 1; level <= 3; ++level)
            if (power_deck_size(s, level) > 0) out.push(static_cast<Thing>(kDeckSpots + level));
        return;
    }
    // PA-POW-11: stored, or focused with some of those that are focused now.
    out.push(kStoreSpot);
    const unsigned seat = at.owner.value;
    const unsigned power = s.kept;
    if (power == kNone) return;
    const unsigned limit = played_[seat];
    std::array<unsigned, 8> levels{};
    unsigned n = 0;
    for (Powers left = s.squads[seat].focused; left != 0 && n < 4; left &= left - 1)
        levels[n++] = designs_[powers_[lowest_power(left)]].level;
    for (unsigned mask = 0; mask < 1U << n; ++mask) {
        unsigned sum = designs_[powers_[power]].level;
        for (unsigned i = 0; i < n; ++i)
            if ((mask >> i & 1U) != 0) sum += levels[i];
        if (sum <= limit) out.push(static_cast<Thing>(kKeepSpots + mask));
    }
}

std::optional<PrismaArena::Use> PrismaArena::use_at(const State& s, unsigned spot,
                                                    std::uint8_t timing) const {
    std::optional<Use> found;
    each_use(s, timing, [&](const Use& use) {
        if (use.spot == spot) found = use;
    });
    return found;
}

// Starts an effect that may be used. Where a choice is open it is asked again behind the effect, unless the
// effect replaces the action. Nothing is paid for it, and no dial turned (PA-ABL-16).
void PrismaArena::start_use(State& s, unsigned spot) const {
    unsigned pre = 0;
    std::optional<Use> use;
    if (!s.stack.empty()) {
        const Scope at = effects::scope_of(*this, s, s.stack.back());
        const Step step = step_of(s, at);
        pre = kind_of(step);
        if (pre != 0 && origin_of(s, at) == Origin::kDial) pre |= kFromDial;
        use = use_at(s, spot, kInstead);
        if (use && (step.walking || !replaces(s, *use, pre))) use.reset();
    }
    const bool instead = use.has_value();  // PA-ABL-12: dial and card go on showing the action replaced
    if (!use) use = use_at(s, spot, spot == kHelpSpot ? kHelpOut : kDuring);
    if (!use) return;
    const unsigned target = instead || holds(s, *use, pre, 0) ? 0U : s.activation.target;
    if (!s.stack.empty() && !instead) {
        const Frame top = s.stack.back();
        s.stack.set_pc(top.end, static_cast<std::uint16_t>(top.pc - 1));
    }
    const Seat owner(static_cast<std::uint8_t>(seat_of(s.activation.slot)));
    if (effects::push_frame(*this, s, rules_.entries[use->entry].program, use->thing, owner,
                            FrameKind::kProgram, {}))
        s.stack.words[s.stack.back().base] = static_cast<std::uint16_t>(target);
}

// Uses while nothing runs: behind an action (D-CONT).
void PrismaArena::list_uses_between(const State& s, List& list) const {
    if (training()) return;
    for (const std::uint8_t timing : {kDuring, kHelpOut})
        each_use(s, timing, [&](const Use& use) {
            if (usable_now(s, use, 0, s.activation.kind, nullptr, nullptr))
                list.push(static_cast<unsigned>(Act::kUse), NumberField::put(use.spot));
        });
}

// Whether a first action of the dial is possible through an INSTEAD effect (PA-ACT-4, PA-ABL-17).
bool PrismaArena::dial_replaceable(const State& s, const Step& step) const {
    if (training() || !may_replace(s, s.arena, step)) return false;
    bool found = false;
    each_use(s, kInstead, [&](const Use& use) {
        found = found || usable_now(s, use, kind_of(step) | kFromDial, 0, &step, nullptr);
    });
    return found;
}

}  // namespace pentaprism
