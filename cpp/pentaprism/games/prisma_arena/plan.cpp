// What the steps of programs may do now, and the look-ahead: a card may be played, and an option of it
// chosen, only if its actions can all be completed in order by some choices of its player (PA-CMB-6,
// PA-CMB-7). The steps are read from the program and tried on a copy of the board.

#include <algorithm>

#include "pentaprism/games/prisma_arena/game.hpp"
#include "pentaprism/games/prisma_arena/sim.hpp"
#include "pentaprism/games/prisma_arena/texts.hpp"

namespace pentaprism {

using namespace prisma_arena;

namespace {

constexpr std::size_t kMostSteps = 200;  // of instructions read
constexpr int kMostForce = 64;  // that an attack may name: more than there are tokens of all seats

// The first step behind `i` that a card may not leave out; follow-ups count, plain effects do not.
bool ends_at(const Plan& plan, std::size_t i) {
    for (std::size_t j = i + 1; j < plan.size; ++j)
        if (plan.steps[j].rule <= kAttackAllRule) return false;
    return true;
}

unsigned bits_of(std::int16_t n) { return static_cast<unsigned>(n) & 0xFFFFU; }

}  // namespace

// The steps of a program from an instruction on, its conditions worked out as they are now.
void PrismaArena::add_steps(const State& s, const Scope& at, std::size_t program, std::size_t from,
                            Plan& plan) const {
    const ProgramRow& p = rules_.programs[program];
    const auto actor = static_cast<std::uint8_t>(actor_of(s, at.source));
    // `target` as the running text knows it, until an attack that is still to come.
    const unsigned known = at.registers > 0 ? s.stack.words[at.base] : 0;
    bool attacks = false;
    std::size_t seen = 0;
    for (std::size_t pc = from; pc < std::size_t{p.first} + p.count && seen < kMostSteps; ++seen) {
        const InstrRow& row = rules_.instrs[pc];
        switch (static_cast<Op>(row.op)) {
            case Op::kEnd:
                return;
            case Op::kJump:
                pc = static_cast<std::size_t>(row.c);
                continue;
            case Op::kUnless:
                pc = effects::value(*this, s, at, row.a) != 0 ? pc + 1 : static_cast<std::size_t>(row.c);
                continue;
            case Op::kAskMay:  // PA-CMB-10: what is optional may be declined
                pc = static_cast<std::size_t>(row.c);
                continue;
            case Op::kAskOption:
            case Op::kCount:
            case Op::kEach:
                plan.open_end = true;
                return;
            case Op::kCall:
                break;
            default:
                ++pc;
                continue;
        }
        Step step;
        step.rule = static_cast<std::uint8_t>(row.a);
        step.actor = actor;
        step.granted = is_character(at.source);
        for (std::size_t i = 0; i < static_cast<std::size_t>(row.b) && i < step.arg.size(); ++i) {
            const InstrRow& args = rules_.instrs[pc + 1 + i / 3];
            const std::int16_t v = i % 3 == 0 ? args.a : i % 3 == 1 ? args.b : args.c;
            const std::uint8_t op =
                v >= kExprBase ? rules_.exprs[static_cast<std::size_t>(v - kExprBase)].op : 0;
            if (op == kTarget)
                step.on_target = true;
            else if (op == kReplaced)
                step.arg[i] = kReplacedSteps;
            else
                step.arg[i] = static_cast<std::int16_t>(v == kNoValue ? -1 : effects::value(*this, s, at, v));
        }
        if (step.on_target && known != 0 && !attacks) {
            step.chosen = true;
            step.slot = static_cast<std::uint8_t>(known - 1);
        }
        attacks = attacks || step.rule == kAttackRule || step.rule == kAttackAllRule;
        if (step.rule <= kReadyRule) plan.add(step);
        pc += 1 + (static_cast<std::size_t>(row.b) + 2) / 3;
    }
}

PrismaArena::Plan PrismaArena::plan_of(const State& s, std::size_t program, Thing source) const {
    Plan plan;
    Scope at;
    at.end = at.base = s.stack.top;
    at.source = source;
    at.owner = Seat(static_cast<std::uint8_t>(seat_of(actor_of(s, source))));
    add_steps(s, at, program, rules_.programs[program].first, plan);
    return plan;
}

// The action that a frame of a rule carries out, from its registers.
Step PrismaArena::step_of(const State& s, const Scope& at) const {
    Step step;
    step.rule = static_cast<std::uint8_t>(at.program);
    step.actor = static_cast<std::uint8_t>(actor_of(s, at.source));
    const auto word = [&](std::size_t i) { return static_cast<std::int16_t>(s.stack.words[at.base + i]); };
    if (at.program >= kRuleWords.size()) return step;  // a text: it asks for no option of the board
    for (std::size_t i = 0; i < step.arg.size() && i < kRuleWords[at.program].arguments.size(); ++i)
        step.arg[i] = word(i);
    if (step.rule == kMoveTargetRule || step.rule == kShiftRule) {
        const auto who = static_cast<Thing>(bits_of(word(0)));
        if (is_character(who)) {
            step.chosen = true;
            step.slot = static_cast<std::uint8_t>(who);
            step.on_target = step.rule == kMoveTargetRule || who != step.actor;
        } else if (const Thing t = s.stack.words[at.base + kMoveTargetChosen];
                   step.rule == kMoveTargetRule && is_character(t)) {
            step.chosen = true;
            step.slot = static_cast<std::uint8_t>(t);
        }
    }
    step.walking = step.rule == kMoveRule && is_walking(s, at);
    if (step.rule == kAttackRule) step.more = word(kAttackMods);
    if (step.rule == kAttackAllRule) step.more = word(kAttackAllMods);
    step.more = static_cast<std::int16_t>(step.more + inherited(s, at));
    return step;
}

// Where a character may be put by a step: a MOVE of its actor, a MOVE TARGET or shift of `step.slot`. No text
// looks at the path (PA-MOVE-13).
Spaces PrismaArena::spaces_for(const State& s, const Sim& sim, const Step& step) const {
    const Arena& a = sim.arena;
    if (step.rule == kMoveRule)
        return destinations(a, step.actor, rivals_[step.actor], gait_left(s, sim, step)) |
               (step.walking && a.stands(step.actor) ? only(a.at[step.actor]) : 0);
    const unsigned flags = bits_of(step.arg[3]);
    if (step.rule == kMoveTargetRule) {
        if (!movable(s, a, step.actor, step.slot, flags)) return 0;
        return destinations(a, step.slot, rivals_[step.slot],  // PA-TGT-2, PA-TGT-4
                            gait(s, a, step.slot, bits_of(step.arg[2]), flags, false));
    }
    const unsigned moved = step.on_target ? step.slot : step.actor;
    if (!a.stands(moved) || !a.stands(step.actor)) return 0;
    if ((flags & kIgnoreGrapple) == 0 && grapples(a, moved, rivals_[moved])) return 0;
    Spaces region = 0;
    switch (bits_of(step.arg[1])) {
        case kBesideRegion:
            region = around(only(a.at[step.actor]));
            break;
        case kWithinRegion:
            region = within(a.at[step.actor], bits_of(step.arg[2]));
            break;
        default:
            region = kBoard & ~edges_of(a.places(rivals_[moved]));
            break;
    }
    return (region & a.empty()) | only(a.at[moved]);  // PA-TGT-8
}

// PA-TGT-1, PA-TGT-3, PA-TGT-5: whether the actor's effect may move this character.
bool PrismaArena::movable(const State& s, const Arena& a, unsigned actor, unsigned slot,
                          unsigned flags) const {
    if (!a.stands(slot) || slot == actor || is_immune(s, a, actor, slot)) return false;
    if ((flags & kIgnoreGrapple) != 0) return true;
    if (actor == s.activation.slot && grapples(a, actor, rivals_[actor])) return false;
    return !grapples(a, slot, rivals_[slot]);
}

// 5.6 `immune_move`: rivals may not choose it.
bool PrismaArena::is_immune(const State& s, const Arena& a, unsigned actor, unsigned slot) const {
    bool immune = false;
    if (has_slot(rivals_[actor], slot)) each_static(s, a, kImmuneMoveKey, slot, [&](int) { immune = true; });
    return immune;
}

// Who may be the target of a step.
Slots PrismaArena::slots_for(const State& s, const Sim& sim, const Step& step) const {
    const Arena& a = sim.arena;
    const unsigned actor = step.actor;
    const auto chosen = [&](std::int16_t sel) {
        return chosen_by(s, a, actor, Selector::of(sel), sim.target);
    };
    const auto those = [](unsigned from, auto&& keep) {
        unsigned found = 0;
        for (unsigned left = from; left != 0; left &= left - 1)
            if (keep(lowest_slot(left))) found |= slot_bit(lowest_slot(left));
        return static_cast<Slots>(found);
    };
    switch (step.rule) {
        case kMoveTargetRule:
            return those(chosen(step.arg[1]),
                         [&](unsigned t) { return movable(s, a, actor, t, bits_of(step.arg[3])); });
        case kSwapRule: {
            const bool ignores = (bits_of(step.arg[1]) & kIgnoreGrapple) != 0;
            if (!ignores && grapples(a, actor, rivals_[actor])) return 0;
            return those(chosen(step.arg[0]), [&](unsigned t) {
                return !is_immune(s, a, actor, t) && (ignores || !grapples(a, t, rivals_[t]));
            });
        }
        case kAttackRule:  // PA-STR-3: among those that the text names
            return attackable(s, a, actor, bits_of(step.arg[0]), chosen(step.arg[3]), step.arg[4],
                              bits_of(step.arg[5]));
        case kAttackAllRule:
            return attackable(s, a, actor, bits_of(step.arg[0]), rivals_[actor], 0, 0);
        case kHealRule:
            return those(chosen(step.arg[1]), [&](unsigned t) { return a.hits_of(t) > 0; });
        case kStoreRule:
            return room(s, a, actor) == 0
                       ? Slots{0}
                       : those(chosen(step.arg[2]), [&](unsigned t) { return a.hits_of(t) > 0; });
        case kReadyRule:
            return those(chosen(step.arg[0]), [&](unsigned t) { return s.dial[t] != kReadyDial; });
        case kHitsRule:
            return chosen(step.arg[2]);
        case kPickRule:
            return chosen(step.arg[0]);
        default:
            return 0;
    }
}

// PA-STR-1, PA-BLA-1, PA-BLA-5, PA-GRAP-8
Slots PrismaArena::attackable(const State& s, const Arena& a, unsigned actor, unsigned kind, Slots among,
                              int reach, unsigned flags) const {
    if (kind == kStrikeAction) return strikes(a, actor, among);
    if ((flags & kIgnoreGrapple) == 0 && grapples(a, actor, rivals_[actor])) return 0;  // PA-GRAP-6
    return blasts(a, actor, among, reach_of(s, a, actor, reach, flags));
}

// Tokens that the actor's store can still take.
unsigned PrismaArena::room(const State&, const Arena& a, unsigned actor) const {
    unsigned held = 0;
    for (const std::uint8_t n : a.store[seat_of(actor)]) held += n;
    const auto most = static_cast<unsigned>(rules_.params[kStoreParam]);
    return most > held ? most - held : 0;
}

// PA-HIT-3, PA-HIT-4, PA-FFA-2
void PrismaArena::hit(const State& s, Sim& sim, unsigned slot, unsigned n, unsigned seat) const {
    Arena& a = sim.arena;
    if (!a.stands(slot)) return;
    const unsigned level = hit_level(s, a, slot);
    const unsigned had = a.hits_of(slot);
    const unsigned placed = std::min({n, level > had ? level - had : 0U, supply(a, seat)});
    a.hits[slot][seat] = static_cast<std::uint8_t>(a.hits[slot][seat] + placed);
}

// Bounces and what answers them without a choice.
void PrismaArena::settle(const State& s, Sim& sim) const {
    Arena& a = sim.arena;
    for (unsigned slot = next_over(s, a); slot < kMostCharacters; slot = next_over(s, a)) {
        take_out(s, a, slot);
        if ((design_of(s, slot).heard >> kBouncedTiming & 1U) == 0 || training()) continue;
        for (const EntryRow& e : rules_.entries_of(CardId(s.design[slot]))) {
            if (e.timing != kBouncedTiming) continue;
            const Plan answer = plan_of(s, e.program, static_cast<Thing>(slot));
            for (std::size_t i = 0; i < answer.size; ++i) {
                const Step& step = answer.steps[i];
                if (step.rule != kHitsRule) continue;
                const Sim at{a, slot, 0};
                for (unsigned left = slots_for(s, at, step); left != 0; left &= left - 1)
                    hit(s, sim, lowest_slot(left), bits_of(step.arg[0]), seat_of(slot));
            }
        }
    }
}

// PA-BNC-2 b and c, without points.
void PrismaArena::take_out(const State& s, Arena& a, unsigned slot) const {
    a.left[slot] = a.at[slot];
    a.at[slot] = kBounced;
    a.hits[slot] = {};
    if (design_of(s, slot).stores && !training()) a.store[seat_of(slot)] = {};
}

void PrismaArena::carry_out(const State& s, Sim& sim, const Step& step, unsigned slot, Space space,
                            int base) const {
    Arena& a = sim.arena;
    const unsigned seat = seat_of(step.actor);
    switch (step.rule) {
        case kMoveRule:
            a.at[step.actor] = space;
            break;
        case kMoveTargetRule:
            sim.target = slot + 1;
            a.at[slot] = space;
            break;
        case kShiftRule:
            a.at[step.on_target ? slot : step.actor] = space;
            break;
        case kSwapRule:
            std::swap(a.at[step.actor], a.at[slot]);
            sim.target = slot + 1;
            break;
        case kAttackRule:
            sim.target = slot + 1;
            hit(s, sim, slot, static_cast<unsigned>(force_of(s, a, step, base)), seat);
            break;
        case kAttackAllRule:
            for (unsigned left = slots_for(s, sim, step); left != 0; left &= left - 1)
                hit(s, sim, lowest_slot(left), static_cast<unsigned>(force_of(s, a, step, base)), seat);
            sim.target = 0;
            break;
        case kHitsRule: {
            const Slots all = slots_for(s, sim, step);
            if (step.arg[1] < 0 &&
                (Selector::of(step.arg[2]).each || Selector::of(step.arg[2]).whom == kSelf))
                for (unsigned left = all; left != 0; left &= left - 1)
                    hit(s, sim, lowest_slot(left), bits_of(step.arg[0]), seat);
            break;
        }
        default:
            break;
    }
    settle(s, sim);
}

// FORCE of a step's attack (PA-HIT-1); base: of an attack that names it.
int PrismaArena::force_of(const State& s, const Arena& a, const Step& step, int base) const {
    const std::size_t mode = 1;
    const std::size_t k = 2;
    const int own = static_cast<int>(force(s, a, step.actor, bits_of(step.arg[0]) == kStrikeAction));
    switch (bits_of(step.arg[mode])) {
        case kPlus:
            return std::max(0, own + step.arg[k] + step.more);
        case kFixed:
            return std::max(0, step.arg[k] + step.more);
        default:
            return std::max(0, base + step.more);
    }
}

// Whether there is an option at all.
bool PrismaArena::possible(const State& s, const Sim& sim, const Step& step) const {
    switch (step.rule) {
        case kMoveRule:
        case kShiftRule:
            return spaces_for(s, sim, step) != 0;
        case kMoveTargetRule:
            return step.chosen ? spaces_for(s, sim, step) != 0 : slots_for(s, sim, step) != 0;
        default:
            return slots_for(s, sim, step) != 0;
    }
}

// Whether the steps from `i` on can all be completed.
bool PrismaArena::completes(const State& s, const Sim& sim, const Plan& plan, std::size_t i) const {
    if (i == plan.size) return true;
    if (!sim.arena.stands(sim.actor)) return false;  // PA-ACT-8
    Step step = plan.steps[i];
    const bool last = ends_at(plan, i);
    if (step.on_target && !step.chosen) {
        if (sim.target == 0) return completes(s, sim, plan, i + 1);
        step.slot = static_cast<std::uint8_t>(sim.target - 1);
        step.chosen = true;
    }
    if (step.on_target && (!sim.arena.stands(step.slot) ||  // PA-TGT-6, PA-CMB-12
                           is_immune(s, sim.arena, step.actor, step.slot)))
        return completes(s, sim, plan, i + 1);
    if (step.rule > kAttackAllRule) {  // PA-GRAP-5: plain effects are done as far as possible
        if (last) return true;
        Sim next = sim;
        if (step.rule == kHitsRule) carry_out(s, next, step, 0, 0, 0);
        return completes(s, next, plan, i + 1);
    }
    if (last ? possible(s, sim, step) : some_option(s, sim, step, plan, i + 1)) return true;
    return completes_instead(s, sim, step, plan, i + 1);  // PA-CMB-8
}

// Whether some option of a step leaves the rest completable.
bool PrismaArena::some_option(const State& s, const Sim& sim, const Step& step, const Plan& plan,
                              std::size_t next) const {
    if (step.rule == kMoveRule || step.rule == kShiftRule || (step.rule == kMoveTargetRule && step.chosen)) {
        for (Spaces left = spaces_for(s, sim, step); left != 0; left &= left - 1)
            if (completes_after(s, sim, step, step.slot, lowest_of(left), plan, next)) return true;
        return false;
    }
    if (step.rule == kAttackAllRule)
        return slots_for(s, sim, step) != 0 && completes_after(s, sim, step, 0, 0, plan, next);
    for (unsigned left = slots_for(s, sim, step); left != 0; left &= left - 1) {
        const unsigned slot = lowest_slot(left);
        if (step.rule != kMoveTargetRule) {
            if (completes_after(s, sim, step, slot, 0, plan, next)) return true;
            continue;
        }
        Step chosen = step;
        chosen.chosen = true;
        chosen.slot = static_cast<std::uint8_t>(slot);
        if (some_option(s, sim, chosen, plan, next)) return true;
    }
    return false;
}

bool PrismaArena::completes_after(const State& s, const Sim& sim, const Step& step, unsigned slot,
                                  Space space, const Plan& plan, std::size_t next) const {
    const bool chosen = step.rule == kAttackRule && bits_of(step.arg[1]) == kChosen;
    for (int base = chosen ? std::min<int>(step.arg[2], kMostForce) : 0; base >= 0; --base) {
        Sim after = sim;
        carry_out(s, after, step, slot, space, base);
        if (completes(s, after, plan, next)) return true;
    }
    return false;
}

// PA-ABL-11, PA-CMB-8: an INSTEAD effect of the active character in the place of the step.
bool PrismaArena::completes_instead(const State& s, const Sim& sim, const Step& step, const Plan& plan,
                                    std::size_t next) const {
    if (step.granted || !may_replace(s, sim.arena, step)) return false;
    bool found = false;
    each_use(s, kInstead, [&](const Use& use) {
        if (found || !replaces(s, use, kind_of(step))) return;
        const Plan whole = replaced_plan(s, use, step, plan, next);
        found = completes(s, sim, whole, 0);
    });
    return found;
}

// The steps of an INSTEAD effect, then the rest of the plan.
PrismaArena::Plan PrismaArena::replaced_plan(const State& s, const Use& use, const Step& step,
                                             const Plan& plan, std::size_t next) const {
    Plan whole = plan_of(s, rules_.entries[use.entry].program, use.thing);
    for (std::size_t i = 0; i < whole.size; ++i) {
        Step& own = whole.steps[i];
        if (own.rule == kAttackRule || own.rule == kAttackAllRule) own.more = printed_more(step);
        for (std::int16_t& arg : own.arg)
            if (arg == kReplacedSteps) arg = step.arg[0];
    }
    for (std::size_t i = next; i < plan.size; ++i) whole.add(plan.steps[i]);
    whole.open_end = whole.open_end || plan.open_end;
    return whole;
}

// The + and - of an action, which hold for what replaces it; a fixed base does not (PA-ABL-11).
std::int16_t PrismaArena::printed_more(const Step& step) {
    if (step.rule != kAttackRule && step.rule != kAttackAllRule) return 0;
    return static_cast<std::int16_t>(step.more + (step.arg[1] == kPlus ? step.arg[2] : 0));
}

unsigned PrismaArena::kind_of(const Step& step) {
    if (step.rule == kMoveRule) return kMoveAction;
    if (step.rule == kAttackRule || step.rule == kAttackAllRule) return bits_of(step.arg[0]);
    return 0;
}

// PA-ABL-17: an action that the character may choose now.
bool PrismaArena::may_replace(const State&, const Arena& a, const Step& step) const {
    if (!a.stands(step.actor)) return false;
    const unsigned kind = kind_of(step);
    if (kind == kStrikeAction || !grapples(a, step.actor, rivals_[step.actor])) return true;
    std::int16_t flags = 0;
    if (step.rule == kMoveRule) flags = step.arg[1];
    if (step.rule == kAttackRule) flags = step.arg[5];
    return (bits_of(flags) & kIgnoreGrapple) != 0;
}

bool PrismaArena::completable(const State& s, unsigned design) const {
    const Thing card = combo_thing(design);
    for (const EntryRow& e : rules_.entries_of(CardId(combos_[design])))
        if (e.timing == kPlay) {
            const Plan plan = plan_of(s, e.program, card);
            return completes(s, Sim{s.arena, s.activation.slot, 0}, plan, 0);
        }
    return false;
}

// What is still to be carried out of the card that runs, behind the choice that the top frame asks; false: no
// card of the active player is running, or something answers an event.
bool PrismaArena::rest_of_card(const State& s, Plan& plan) const {
    bool card = false;
    bool top = true;
    for (std::uint16_t end = s.stack.top; end > 0;) {
        const Frame f = s.stack.at(end);
        end = f.base;
        if (f.kind != FrameKind::kProgram || f.program == Frame::kNoProgram) return false;
        const Scope at = effects::scope_of(*this, s, f);
        const bool is_text = (rules_.programs[f.program].flags & ProgramRow::kResolution) != 0;
        if (is_text) {
            const InstrRow& row = rules_.instrs[f.pc];
            std::size_t next = f.pc;  // the call that is being carried out is no longer to come
            if (row.op == static_cast<std::uint8_t>(Op::kCall)) next += 1 + effects::operand_rows(row);
            add_steps(s, at, f.program, next, plan);
            card = card || is_combo(f.source);
        } else if (!top && pauses_for_use(f)) {
            plan.add(step_of(s, at));  // asked again after the effect that was used
        }
        top = false;
    }
    return card && options_.look_ahead;
}

// Whether a frame goes on with the same choice when what was used is over: it stands before its question. On
// the question itself it stands while something replaces it.
bool PrismaArena::pauses_for_use(const Frame& f) const {
    return rules_.instrs[f.pc].op == static_cast<std::uint8_t>(Op::kLet);
}

}  // namespace pentaprism
