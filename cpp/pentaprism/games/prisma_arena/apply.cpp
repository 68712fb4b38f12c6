// The flow of rounds and activations (2.3, 2.4, 5.7), and how choices change the state.

#include <algorithm>

#include "pentaprism/effects/guard.hpp"
#include "pentaprism/games/prisma_arena/game.hpp"
#include "pentaprism/games/prisma_arena/sim.hpp"
#include "pentaprism/games/prisma_arena/texts.hpp"

namespace pentaprism {

using namespace prisma_arena;

void PrismaArena::apply(State& s, Action a) const {
    const auto act = static_cast<Act>(a.verb());
    if (act == Act::kUse) {
        start_use(s, NumberField::get(a));
    } else if (act == Act::kVia) {
        walk_on(s, effects::scope_of(*this, s, s.stack.back()), space_numbered(NumberField::get(a)));
    } else if (!s.stack.empty()) {
        effects::answer(*this, s, word_of(s, effects::pause(*this, s), a));
    } else if (s.stage < kRoundBegins) {
        apply_setup(s, a);
    } else {
        apply_turn(s, a);
    }
    advance(s);
    if (guarded_) effects::guard(*this, s);
}

// Runs on to what is awaited next.
void PrismaArena::advance(State& s) const {
    for (;;) {
        effects::run(*this, s);
        if (s.stack.failed()) return end_game(s, kByFault);
        if (s.winner != 0 && s.stage < kLastPowers) {  // PA-END-5: that side wins at once
            s.stage = kLastPowers;
            s.cursor = 0;
            s.activation = {kNone, 0, 0, 0, 0, 0, 0, kNone};
            continue;  // what is awaited may have gone with the activation
        }
        if (!s.stack.empty() || !step(s)) return;
    }
}

// A choice with one option that everybody can see is made.
Thing PrismaArena::lone_answer(const State& s, const Pause& p, const Things& words) const {
    if (p.kind != PauseKind::kOne || p.word > kOwnAsk || words.empty()) return kDone;
    if (s.winner != 0 && s.stage < kLastPowers) return kDone;  // advance() has to see to that first
    const bool lone = words.size() == (words.contains(kDone) ? 2U : 1U);
    return lone && (words[0] <= kGoSpot || words[0] >= kSeatSpots) ? words[0] : kDone;
}

// PA-RND-1
bool PrismaArena::step(State& s) const {
    if (s.stage < kRoundBegins) return step_of_setup(s);
    if (s.stage >= kRoundEnds) return step_of_end(s);
    return s.stage < kReturning ? step_of_round(s) : step_of_activation(s);
}

void PrismaArena::go_to(State& s, Stage stage) const {
    s.stage = stage;
    s.cursor = 0;
}

void PrismaArena::push_rule(State& s, std::uint8_t rule, unsigned seat,
                            std::initializer_list<std::uint16_t> arguments) const {
    effects::push(*this, s, rule, kNoThing, Seat(static_cast<std::uint8_t>(seat)), arguments);
}

// Seats from the one that holds the Advantage, clockwise; of a team from its lower seat (PA-TEAM-13).
unsigned PrismaArena::seat_in_order(const State& s, unsigned i) const { return (s.holder + i) % squads(); }

bool PrismaArena::step_of_round(State& s) const {
    switch (s.stage) {
        case kRoundBegins:
            ++s.round;
            go_to(s, kAdvantage);
            if (may_answer(s, kRoundStart)) push_rule(s, kRoundStartRule, seat_in_order(s, 0));
            return true;
        case kTurns:  // PA-RND-2, PA-TEAM-7: a side without READY characters is skipped
            for (unsigned i = 0; i < side_count(); ++i) {
                const unsigned side = (s.turn + i) % side_count();
                if (ready(s, side) == 0) continue;
                s.turn = static_cast<std::uint8_t>(side);
                go_to(s, kActivating);
                return true;
            }
            go_to(s, kRoundEnds);
            return true;
        case kActivating: {
            const Slots who = ready(s, s.turn);
            if ((who & (who - 1)) != 0) return false;
            begin_activation(s, lowest_slot(who));
            return true;
        }
        default:
            return false;
    }
}

void PrismaArena::begin_activation(State& s, unsigned slot) const {
    s.activation = {static_cast<std::uint8_t>(slot), 0, 0, 0, 0, 0, 0, kNone};
    s.used_now = 0;
    go_to(s, s.arena.stands(slot) ? kFirstAction : kReturning);  // PA-ACT-2, PA-BNC-8
    if (s.stage == kFirstAction) s.activation.ungrappled = !grapples(s.arena, slot, rivals_[slot]);
}

bool PrismaArena::step_of_activation(State& s) const {
    Activation& now = s.activation;
    const unsigned slot = now.slot;
    switch (s.stage) {
        case kReturning: {
            const Spaces where = return_spaces(s, slot);
            return (where & (where - 1)) == 0
                       ? (apply_turn(s, Action::of(static_cast<unsigned>(Act::kReturn),
                                                   NumberField::put(number_of(lowest_of(where))))),
                          true)
                       : false;
        }
        case kReturnedStage:  // PA-BNC-11
            go_to(s, kFirstAction);
            now.ungrappled = !grapples(s.arena, slot, rivals_[slot]);
            return true;
        case kFirstAction:
            return false;
        case kAfterAction:
            finish_action(s);
            return true;
        case kContinuing: {
            if (!s.arena.stands(slot)) {  // PA-ACT-8
                go_to(s, kActivationEnds);
                return true;
            }
            // With nothing that anybody could play or use it is over; what the hand holds must not be told.
            if (now.symbols != 0 && s.squads[seat_of(slot)].hand_size > 0 && may_play(s)) return false;
            List uses;
            list_uses_between(s, uses);
            if (!uses.empty()) return false;
            go_to(s, kActivationEnds);
            return true;
        }
        case kActivationEnds:
            end_activation(s);
            return true;
        case kNextTurn:
            now = {kNone, 0, 0, 0, 0, 0, 0, kNone};
            s.arena.left.fill(kBounced);
            s.used_now = 0;
            s.turn = static_cast<std::uint8_t>((s.turn + 1U) % side_count());  // PA-FFA-5
            go_to(s, kTurns);
            return true;
        default:
            return false;
    }
}

// PA-CMB-3: the symbol behind the action that is over, unless an effect gave one anew (PA-CMB-5).
unsigned PrismaArena::symbols_after(const State& s) const {
    if (s.activation.symbols == kBoth) return kBoth;
    if (s.activation.combo != kNone) return combo_design(s.activation.combo).lower;
    const std::uint8_t face = s.dial[s.activation.slot];
    const Param p = face == kDialMove    ? kMoveSymbolParam
                    : face == kDialBlast ? kBlastSymbolParam
                                         : kStrikeSymbolParam;
    return static_cast<unsigned>(rules_.params[p]);
}

void PrismaArena::finish_action(State& s) const {
    Activation& now = s.activation;
    now.symbols = static_cast<std::uint8_t>(symbols_after(s));
    go_to(s, kContinuing);  // PA-GRAP-7: in a grapple too
    if (now.combo == kNone) return;
    now.combo = kNone;
    now.kind = static_cast<std::uint8_t>(now.kind | kComboAction);
    if (s.arena.stands(now.slot) && may_answer(s, kPlayedCombo))
        push_rule(s, kPlayedRule, seat_of(now.slot), {now.slot});
}

// PA-ACT-7
void PrismaArena::end_activation(State& s) const {
    const unsigned seat = seat_of(s.activation.slot);
    s.squads[route(seat)].pile += s.in_play;
    s.in_play = 0;
    s.activation.kind = s.activation.target = s.activation.symbols = 0;
    go_to(s, kNextTurn);
    if (may_answer(s, kActivationEnd)) push_rule(s, kActivationEndRule, seat, {s.activation.slot});
}

void PrismaArena::dial(State& s, unsigned kind) const {
    const unsigned slot = s.activation.slot;
    const Step step = dial_step(s, kind);
    s.dial[slot] = kind == kMoveAction    ? kDialMove  // PA-ACT-9
                   : kind == kBlastAction ? kDialBlast
                                          : kDialStrike;
    go_to(s, kAfterAction);
    std::array<std::uint16_t, 6> args{};
    for (std::size_t i = 0; i < args.size(); ++i) args[i] = static_cast<std::uint16_t>(step.arg[i]);
    const Seat seat(static_cast<std::uint8_t>(seat_of(slot)));
    effects::push_frame(*this, s, step.rule, static_cast<Thing>(slot), seat, FrameKind::kProgram,
                        std::span<const std::uint16_t>(args).first(step.rule == kMoveRule ? 2 : 6));
}

// PA-CMB-2, PA-CMB-13. A copy leaves nothing from the hand (6.4, COVET).
void PrismaArena::play(State& s, unsigned design, bool copied) const {
    Activation& now = s.activation;
    const unsigned seat = seat_of(now.slot);
    if (!copied) {
        leave_hand(s, seat, design);
        show_card(s, seat, design);
        s.in_play += one_of(design);
        if (is_hero(now.slot)) s.squads[seat].last_combo = static_cast<std::uint8_t>(design);
    }
    if (s.stage == kFirstAction) s.dial[now.slot] = combo_design(design).upper == kX ? kDialX : kDialDot;
    now.symbols = 0;
    now.kind = now.target = 0;
    now.combo = static_cast<std::uint8_t>(design);
    if (now.cards < 255) ++now.cards;
    go_to(s, kAfterAction);
    effects::push_entry(*this, s, combo_thing(design), kPlay, Seat(static_cast<std::uint8_t>(seat)));
}

void PrismaArena::apply_turn(State& s, Action a) const {
    const unsigned n = NumberField::get(a);
    switch (static_cast<Act>(a.verb())) {
        case Act::kAdvantage: {
            s.held = n == 0 ? 1 : 0;  // PA-ADV-7
            const unsigned sides = side_count();
            s.first = static_cast<std::uint8_t>(s.held != 0 ? (s.holder + 1U) % sides : s.holder);
            s.turn = s.first;  // PA-ADV-2, PA-ADV-3, PA-ADV-5, PA-TEAM-5
            go_to(s, s.held != 0 && sides > 2 ? kNominating : kTurns);
            return;
        }
        case Act::kNominate:
            s.first = s.turn = static_cast<std::uint8_t>(n);
            return go_to(s, kTurns);
        case Act::kActivate:
            return begin_activation(s, n);
        case Act::kReturn: {
            const unsigned slot = s.activation.slot;
            const unsigned seat = seat_of(slot);
            s.arena.at[slot] = space_numbered(n);
            s.arena.left[slot] = kBounced;
            go_to(s, kReturnedStage);
            if (may_answer(s, kReturned))
                push_rule(s, kReturnedRule, seat, {static_cast<std::uint16_t>(slot)});
            if (is_hero(slot) && is_lowest(s, seat))  // PA-BNC-12
                push_rule(s, kDrawRule, seat, {static_cast<std::uint16_t>(seat), 1});
            return;
        }
        case Act::kDial:
            return dial(s, n);
        case Act::kPlay:
        case Act::kCopy:
            return play(s, n, static_cast<Act>(a.verb()) == Act::kCopy);
        case Act::kPassTurn:
            s.dial[s.activation.slot] = kDialStrike;
            return go_to(s, kActivationEnds);
        case Act::kEnd:
            return go_to(s, kActivationEnds);
        case Act::kDiscard: {
            const unsigned seat = seat_in_order(s, s.cursor);
            leave_hand(s, seat, n);
            show_card(s, seat, n);
            to_pile(s, seat, n);
            return;
        }
        default:
            return;
    }
}

}  // namespace pentaprism
