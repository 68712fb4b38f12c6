// Cards that move between areas.

#include "pentaprism/games/prism_connect/game.hpp"

namespace pentaprism {

using namespace prism_connect;

// PC-OUT-1, PC-CHK-1: after every movement of a card, when it has arrived (PC-OUT-3). Where there is nothing
// to shuffle the deck stays empty until something arrives (PC-OUT-5); nothing else happens (PC-OUT-6). In
// what order the cards come falls when they come (PC-CH-3). Gauge cards in use stay (PC-OUT-4), and while
// cards of this deck are looked at there is some deck left (PC-VOC-7).
void PrismConnect::refill(State& s, unsigned seat) const {
    Player& p = s.players[seat];
    if (p.deck.size > 0) return;
    const unsigned stays = p.in_use;
    unsigned found = p.discard.total();
    // Where the opponent knows each gauge card and both lists, the cards left are the hand (PC-INF-11).
    bool deduced = !options_.closed;
    for (unsigned i = 0; i < p.gauge.size; ++i)
        deduced = deduced && (p.gauge.at[i].known_to() >> (1U - seat) & 1U) != 0;
    if (deduced) p.hand_known = p.hand;
    p.unseen.add_all(p.discard);
    p.discard = {};
    while (p.gauge.size > stays) {  // PC-INF-10: what was known of them is forgotten
        const Lying card = p.gauge.remove(p.gauge.size - 1U);
        if (card.has_kind()) p.unseen.add(card.kind());
        ++found;
    }
    p.deck.size = static_cast<std::uint16_t>(found);
}

// The card leaves the hand: before everybody's eyes, or unseen by the opponent, who then is sure of nothing.
unsigned PrismConnect::remove_from_hand(State& s, unsigned seat, unsigned kind, bool shown) {
    Player& p = s.players[seat];
    if (!p.hand.has(kind)) return 0;
    p.hand.remove(kind);
    --p.hand_size;
    if (!shown)
        p.hand_known = {};
    else if (p.hand_known.has(kind))
        p.hand_known.remove(kind);
    return 1;
}

void PrismConnect::add_to_hand(State& s, unsigned seat, unsigned kind, bool shown) {
    Player& p = s.players[seat];
    p.hand.add(kind);
    ++p.hand_size;
    if (shown) p.hand_known.add(kind);
}

// The card so many places under the top leaves a deck. Precondition: it can be this one.
Lying PrismConnect::take_from_deck(State& s, unsigned seat, unsigned depth, unsigned kind) {
    Player& p = s.players[seat];
    Lying card = p.deck.remove(p.deck.size - 1U - depth);
    if (!card.has_kind()) {
        p.unseen.remove(kind);
        card.become(kind);
    }
    return card;
}

Lying PrismConnect::take_from_gauge(State& s, unsigned seat, unsigned place, unsigned kind) {
    Player& p = s.players[seat];
    Lying card = p.gauge.remove(place);
    if (!card.has_kind()) {
        p.unseen.remove(kind);
        card.become(kind);
    }
    return card;
}

int PrismConnect::slot_of(const Player& p, unsigned piece) {
    for (unsigned slot = 0; slot < unsigned{p.front} + p.back; ++slot)
        if (p.order[slot] == piece) return static_cast<int>(slot);
    return -1;
}

bool PrismConnect::has_in_front(const Player& p, unsigned kind) {
    for (unsigned slot = 0; slot < p.front; ++slot)
        if (p.pieces[p.order[slot]].kind() == kind) return true;
    return false;
}

// A new card in play, at the end of its area (PC-ZONE-13), active (PC-ST-2).
unsigned PrismConnect::enter(State& s, unsigned seat, unsigned kind, bool front) const {
    Player& p = s.players[seat];
    unsigned piece = kDeckSize;
    for (unsigned i = 0; i < kDeckSize && piece == kDeckSize; ++i)
        if (p.pieces[i].card == 0) piece = i;
    for (unsigned i = 0; i < kDeckSize && piece == kDeckSize; ++i)
        if (p.pieces[i].is(Piece::kGone)) piece = i;
    p.pieces[piece] = Piece{static_cast<std::uint8_t>(kind + 1), Piece::kEntered | Piece::kMoved, 0, {}};
    const unsigned end = unsigned{p.front} + p.back;
    const unsigned slot = front ? p.front : end;
    for (unsigned i = end; i > slot; --i) p.order[i] = p.order[i - 1];
    p.order[slot] = static_cast<std::uint8_t>(piece);
    ++(front ? p.front : p.back);
    renew(s);
    return piece;
}

// A card that leaves Front loses its role in the attack (5.3).
void PrismConnect::lose_role(State& s, unsigned seat, unsigned piece) {
    if (seat == s.seat && s.attacker == piece) s.attacker = kNone;
    if (seat != s.seat && s.blocker == piece) s.blocker = kNone;
}

// PC-ZONE-12, PC-MOD-6: state, marks and changes are lost.
void PrismConnect::leave(State& s, unsigned seat, unsigned piece) const {
    Player& p = s.players[seat];
    const auto slot = static_cast<unsigned>(slot_of(p, piece));
    lose_role(s, seat, piece);
    --(slot < p.front ? p.front : p.back);
    const unsigned end = unsigned{p.front} + p.back;
    for (unsigned i = slot; i < end; ++i) p.order[i] = p.order[i + 1];
    p.order[end] = 0;
    p.pieces[piece] = Piece{p.pieces[piece].card, Piece::kGone, 0, {}};
    s.gone = 1;
    for (std::size_t i = s.mods.size(); i-- > 0;)
        if (s.mods[i].seat() == seat && s.mods[i].piece() == piece) s.mods.remove(i);
    for (Later& l : s.later)
        if (l.source == thing_of(kPieceZone, seat, piece)) l.source = kNoThing;
    renew(s);
}

// Between Front and Back: all else is kept (PC-ZONE-12).
void PrismConnect::move(State& s, unsigned seat, unsigned piece, bool front) const {
    Player& p = s.players[seat];
    const auto from = static_cast<unsigned>(slot_of(p, piece));
    if (!front) lose_role(s, seat, piece);
    const unsigned end = unsigned{p.front} + p.back;
    for (unsigned i = from; i + 1 < end; ++i) p.order[i] = p.order[i + 1];
    const unsigned slot = front ? p.front : end - 1;
    for (unsigned i = end - 1; i > slot; --i) p.order[i] = p.order[i - 1];
    p.order[slot] = static_cast<std::uint8_t>(piece);
    p.front = static_cast<std::uint8_t>(front ? p.front + 1 : p.front - 1);
    p.back = static_cast<std::uint8_t>(front ? p.back - 1 : p.back + 1);
    p.pieces[piece].mark(Piece::kMoved, true);
    renew(s);
}

// Cards that have left are remembered only while something is running.
void PrismConnect::forget_gone(State& s) {
    if (s.gone == 0) return;
    for (Player& p : s.players)
        for (Piece& piece : p.pieces)
            if (piece.is(Piece::kGone)) piece = Piece{};
    s.gone = 0;
}

}  // namespace pentaprism
