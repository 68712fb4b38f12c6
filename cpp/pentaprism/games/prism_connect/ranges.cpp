// What bytes from anywhere must hold before anything else reads them.

#include <algorithm>
#include <array>

#include "pentaprism/effects/frames_fit.hpp"
#include "pentaprism/games/prism_connect/game.hpp"

namespace pentaprism {

using namespace prism_connect;

bool PrismConnect::is_place(Thing thing) const {
    if (!is_card(thing)) return false;
    switch (zone_of(thing)) {
        case kPieceZone:
        case kGaugeZone:
        case kLookZone:
        case kTopZone:
        case kBottomZone:
            return index_of(thing) < kDeckSize;
        default:
            return index_of(thing) < kinds();
    }
}

bool PrismConnect::is_thing(const State& s, Type type, Thing thing) const {
    if (type != kCard || !is_place(thing)) return false;
    return zone_of(thing) != kPieceZone || s.players[seat_of(thing)].pieces[index_of(thing)].card != 0;
}

// One player's cards: each design there is, and no more copies of it than a deck may have (PC-DECK-2).
bool PrismConnect::in_range(const State& s, unsigned seat) const {
    const Player& p = s.players[seat];
    if (unsigned{p.front} + p.back > kDeckSize || p.deck.size > kDeckSize || p.gauge.size > kDeckSize ||
        p.hand_size > kDeckSize || p.shields > p.pools.size() || p.resolving > kinds() ||
        p.in_use > p.gauge.size)
        return false;
    std::array<std::uint8_t, kKinds> copies{};
    bool fits = true;
    const auto put = [&](unsigned kind, unsigned n) {
        if (kind < kinds()) copies[kind] = static_cast<std::uint8_t>(copies[kind] + n);
        if (kind >= kinds() || copies[kind] > kCopies) fits = false;
    };
    for (const Cards* cards : {&p.hand, &p.discard, &p.unseen})
        cards->each([&](unsigned kind) { put(kind, cards->of(kind)); });
    for (const Row* row : {&p.deck, &p.gauge})
        for (const Lying card : row->at) {
            if (card.word >> 11U != 0) return false;
            if (card.has_kind()) put(card.kind(), 1);
            if (!fits) return false;
        }
    for (unsigned slot = 0; slot < kDeckSize; ++slot) {
        if (p.order[slot] >= kDeckSize || p.pieces[slot].card > kinds()) return false;
        if (slot >= unsigned{p.front} + p.back) continue;
        if (p.pieces[p.order[slot]].card == 0) return false;
        put(p.pieces[p.order[slot]].kind(), 1);
    }
    for (unsigned i = 0; i < p.in_use; ++i)  // PC-CA-4
        if (!p.gauge.at[i].has_kind() || !p.gauge.at[i].is_open()) return false;
    if (p.resolving != 0) put(p.resolving - 1U, 1);
    if (!fits) return false;
    p.hand_known.each([&](unsigned kind) { fits = fits && p.hand_known.of(kind) <= p.hand.of(kind); });
    p.played.each([&](unsigned kind) { fits = fits && kind < kinds(); });
    return fits;
}

bool PrismConnect::in_range(const State& s) const {
    if (s.stage > kOver || s.seat > 1 || s.first > 1 || s.priority > 1 || s.look_seat > 1) return false;
    if (!in_range(s, 0) || !in_range(s, 1)) return false;
    if (s.looking > s.players[s.look_seat].deck.size) return false;
    const bool strikes = s.stage >= kConnect && s.stage <= kStrike && (s.attack & State::kEnded) == 0;
    const auto is_piece = [&](unsigned seat, unsigned piece) {
        return piece == kNone || (piece < kDeckSize && (!strikes || s.players[seat].pieces[piece].card != 0));
    };
    if (s.stage >= kConnect && s.stage <= kDeclared && s.attacker == kNone) return false;
    if (s.stage < kConnect && (s.attacker != kNone || s.blocker != kNone)) return false;
    if (!is_piece(s.seat, s.attacker) || !is_piece(1U - s.seat, s.blocker)) return false;
    for (const Mod& m : s.mods)
        if (m.piece() >= kDeckSize || m.change() > kCaChange || m.until() > kEndOfNext) return false;
    for (const Later& l : s.later)
        if (l.program >= rules_.programs.size() || rules_.programs[l.program].arguments != 0 || l.owner > 1 ||
            (l.source != kNoThing && !is_place(l.source)))
            return false;
    return effects::frames_fit(*this, s);
}

}  // namespace pentaprism
