#pragma once

#include <algorithm>
#include <cstdint>

#include "pentaprism/core/zone.hpp"
#include "pentaprism/effects/machine.hpp"

// Who knows what of the effects in progress.
namespace pentaprism::effects {

// Whether the rulebook tells a seat (none: the public) what is answered, or falls, at this pause. What the
// seat knows already is added by is_known, or by the game.
template <EffectGame G>
bool is_told(const G& g, const typename G::State& s, const Pause& p, Seat viewer) {
    if (p.is_secret()) return viewer && Actor(viewer) == p.actor;
    if (p.kind != PauseKind::kDraw && p.kind != PauseKind::kShow) return true;
    const Frame f = g.stack(s).back();
    const InstrRow& row = g.rules().instrs[p.instr];
    const std::uint8_t reader =
        p.kind == PauseKind::kShow ? row.who : g.rules().programs[f.program].seen_by[register_of(row.b)];
    return reader == kNobody || (viewer && seat(g, s, scope_of(g, s, f), reader) == viewer);
}

// The same of a draw from a place that some seats know: they know what falls, and so does the public once all
// seats do, those that are told now among them (H7).
template <EffectGame G>
bool is_known(const G& g, const typename G::State& s, const Pause& p, Seat viewer, SeatMask known_to) {
    if (is_told(g, s, p, viewer)) return true;
    const int seats = g.sides().seats;
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i)
        if (is_told(g, s, p, Seat::of(i))) known_to = with(known_to, mask_of(Seat::of(i)));
    return sees(known_to, viewer, mask_of_all(seats));
}

// Of another seat's hidden area one chooses, with this verb, among the things that one knows; if those are
// none, there is nothing to choose but `nothing`.
template <EffectGame G, class List, class Knows>
void choose_known(const G& g, const typename G::State& s, List& list, std::uint8_t area, unsigned verb,
                  Action nothing, Knows&& knows) {
    const auto chooses = [&](Action a) { return a.verb() == verb; };
    if (std::none_of(list.begin(), list.end(), chooses) || g.stack(s).empty()) return;
    const Pause p = pause(g, s);
    if (p.kind != PauseKind::kOne && p.kind != PauseKind::kMany) return;
    const auto [set, at, who] = asked_set(g, s, p);
    if (set.place() != area || !who || Actor(who) == p.actor) return;
    const List all = list;
    list.clear();
    for (const Action a : all)
        if (!chooses(a) || knows(who, a)) list.push(a);
    if (list.empty()) list.push(nothing);
}

// f(type, word&, frame) for every register that the viewer (none: the public) may not read.
template <EffectGame G, class F>
void for_each_secret(const G& g, typename G::State& s, Seat viewer, F&& f) {
    auto& stack = g.stack(s);
    for (std::uint16_t end = stack.top; end > 0;) {
        const Frame frame = stack.at(end);
        end = frame.base;
        if (frame.program == Frame::kNoProgram) continue;
        const ProgramRow& row = g.rules().programs[frame.program];
        const Scope at = scope_of(g, s, frame);
        for (std::size_t r = 0; r < row.registers; ++r)
            if (row.seen_by[r] != kNobody && (!viewer || seat(g, s, at, row.seen_by[r]) != viewer))
                f(row.types[r], stack.words[frame.base + r], frame);
    }
}

// Zeroes the registers that the viewer may not read; erased(type, word, frame) is told what was there, so
// that the game can put it back where a guess will deal it from. Whether there is something in a register is
// public.
template <EffectGame G, class F>
void hide_registers(const G& g, typename G::State& s, Seat viewer, F&& erased) {
    for_each_secret(g, s, viewer, [&](Type type, std::uint16_t& word, const Frame& frame) {
        if (type != kNumberType && word == kNoThing) return;
        erased(type, word, frame);
        word = 0;
    });
}

// Fills them for a guess: dealt(type, frame) gives the word.
template <EffectGame G, class F>
void fill_registers(const G& g, typename G::State& s, Seat viewer, F&& dealt) {
    for_each_secret(g, s, viewer, [&](Type type, std::uint16_t& word, const Frame& frame) {
        if (type == kNumberType || word != kNoThing) word = dealt(type, frame);
    });
}

}  // namespace pentaprism::effects
