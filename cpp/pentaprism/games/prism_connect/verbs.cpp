// What the verbs of texts and rules do. One that cannot be done does nothing.

#include <algorithm>

#include "pentaprism/games/prism_connect/game.hpp"

namespace pentaprism {

using namespace prism_connect;

namespace {

constexpr unsigned kMostOfCharacter = 16;  // PC-LIM-4
constexpr unsigned kMostLaterOfPlayer = 8;
constexpr std::array<Change, 3> kForbidChanges = {kNoAttackChange, kNoBlockChange, kNoStandChange};

}  // namespace

int PrismConnect::perform(State& s, const Scope& at, const InstrRow& row) const {
    const VerbWord& word = kVerbWords[static_cast<std::size_t>(row.op - kFirstVerb)];
    if (row.op == kPeek || row.op == kSee)
        return perform_on_card(s, at, row, effects::thing(*this, s, at, row.a));
    if (word.who) return perform_on_player(s, at, row);
    switch (row.op) {
        case kSwell:
            swell(s);
            return 0;
        case kSpend:
            spend(s);
            return 0;
        case kFate:
            fate(s);
            return 0;
        case kEndAttack:
            s.attack |= State::kEnded;
            return 0;
        case kLater:
            wait(s, at, static_cast<std::uint16_t>(row.a));
            return 0;
        case kHold:
            ++s.held;
            return 0;
        case kRelease:
            if (s.held > 0) --s.held;
            return 0;
        default:
            break;
    }
    const Thing card = effects::thing(*this, s, at, row.a);
    if (row.op <= kLift && !able(s, at, row.op, card) && row.op != kPut) return 0;
    if (card == kNoThing || !is_card(card)) return row.op == kPut ? kNoThing : 0;
    return zone_of(card) == kPieceZone ? perform_on_piece(s, at, row, card)
                                       : perform_on_card(s, at, row, card);
}

// PC-END-2: what begins to wait at the turn's end is carried out there too.
void PrismConnect::wait(State& s, const Scope& at, std::uint16_t program) const {
    const std::uint16_t owner = at.owner ? at.owner.value : std::uint16_t{0};
    const auto mine =
        std::count_if(s.later.begin(), s.later.end(), [&](const Later& l) { return l.owner == owner; });
    if (s.stage == kEndDiscard) {
        if (!s.queue.full())
            s.queue.push(
                {at.source, static_cast<std::uint16_t>(program | WaitingWith<2>::kProgram), owner, {}});
    } else if (mine < static_cast<std::ptrdiff_t>(kMostLaterOfPlayer)) {
        s.later.push({program, at.source, owner});
    }
}

// PC-MOD-7, PC-OBJ-6, PC-RES-8.
void PrismConnect::hit(State& s, unsigned seat, int n) {
    Player& p = s.players[seat];
    n = std::max(0, n);
    unsigned empty = 0;
    for (unsigned i = 0; i < p.shields; ++i) {
        const int taken = std::min<int>(n, p.pools[i].points);
        p.pools[i].points = static_cast<std::uint8_t>(p.pools[i].points - taken);
        n -= taken;
        if (p.pools[i].points == 0 && empty == i) ++empty;
    }
    for (unsigned i = 0; i < p.shields; ++i)
        p.pools[i] = i + empty < p.shields ? p.pools[i + empty] : Shield{};
    p.shields = static_cast<std::uint8_t>(p.shields - empty);
    p.life = static_cast<std::uint8_t>(std::max(0, p.life - n));
}

// PC-RES-4: from the top of the deck, face-down; the place is known to whom it was known.
void PrismConnect::add_to_gauge(State& s, unsigned seat, int n) const {
    Player& p = s.players[seat];
    for (; n > 0 && p.deck.size > 0; --n) {
        p.gauge.push(p.deck.remove(p.deck.size - 1U));
        refill(s, seat);
    }
}

int PrismConnect::perform_on_player(State& s, const Scope& at, const InstrRow& row) const {
    const Seat who = effects::seat(*this, s, at, row.who);
    const int n = effects::value(*this, s, at, row.a);
    for (unsigned i = 0; i < 2; ++i) {
        const unsigned seat = i == 0 ? s.seat : 1U - s.seat;  // PC-EFF-14
        if (who && who.value != seat) continue;
        Player& p = s.players[seat];
        switch (row.op) {
            case kGaugeAdd:
                add_to_gauge(s, seat, n);
                break;
            case kHit:
                hit(s, seat, n);
                break;
            case kHeal:  // PC-OBJ-5
                p.life = static_cast<std::uint8_t>(
                    std::clamp(p.life + n, static_cast<int>(p.life),
                               std::max<int>(p.life, rules_.params[kMostLifeParam])));
                break;
            case kPay:
                p.life = static_cast<std::uint8_t>(std::clamp(p.life - n, 0, static_cast<int>(p.life)));
                break;
            default: {  // shield
                const int until = effects::value(*this, s, at, row.b);
                if (until == kEndOfAttack && s.attack == 0) break;
                if (p.shields == p.pools.size()) {  // PC-LIM-4: the two oldest become one
                    p.pools[1].points =
                        static_cast<std::uint8_t>(std::min(255, p.pools[0].points + p.pools[1].points));
                    for (unsigned k = 0; k + 1 < p.pools.size(); ++k) p.pools[k] = p.pools[k + 1];
                    --p.shields;
                }
                p.pools[p.shields++] = Shield{static_cast<std::uint8_t>(std::clamp(n, 0, 255)),
                                              static_cast<std::uint8_t>(until)};
                break;
            }
        }
    }
    return n;
}

// PC-LIM-4: where there is no room the oldest two alike become one.
void PrismConnect::change(State& s, Thing card, unsigned by, unsigned what, unsigned until, int n) const {
    if (until == kEndOfAttack && s.attack == 0) return;  // PC-MOD-5
    const unsigned seat = seat_of(card);
    const unsigned piece = index_of(card);
    const auto of_this = [&](const Mod& m) { return m.seat() == seat && m.piece() == piece; };
    const auto count = std::count_if(s.mods.begin(), s.mods.end(), of_this);
    const bool full = s.mods.full();
    if (full || count >= static_cast<std::ptrdiff_t>(kMostOfCharacter)) {
        bool merged = false;
        for (std::size_t i = 0; i < s.mods.size() && !merged; ++i)
            for (std::size_t j = i + 1; j < s.mods.size() && !merged; ++j) {
                if (s.mods[i].whose != s.mods[j].whose || s.mods[i].what != s.mods[j].what) continue;
                if (!full && !of_this(s.mods[i])) continue;
                const bool adds = s.mods[i].change() == kCpChange || s.mods[i].change() == kRankChange;
                const int sum = s.mods[j].amount + (adds ? s.mods[i].amount : 0);
                s.mods[j].amount = static_cast<std::int8_t>(std::clamp(sum, -120, 120));
                s.mods.remove(i);
                merged = true;
            }
        if (!merged) s.mods.remove(0);
    }
    s.mods.push(Mod::of(seat, piece, by, what, until, std::clamp(n, -120, 120)));
}

int PrismConnect::perform_on_piece(State& s, const Scope& at, const InstrRow& row, Thing card) const {
    const unsigned seat = seat_of(card);
    const unsigned piece = index_of(card);
    Player& p = s.players[seat];
    const unsigned kind = p.pieces[piece].kind();
    const unsigned by = at.owner ? at.owner.value : seat;
    const auto b = [&] { return effects::value(*this, s, at, row.b); };
    const auto c = [&] {
        return static_cast<unsigned>(std::clamp(effects::value(*this, s, at, row.c), 0, 2));
    };
    switch (row.op) {
        case kRest:
            p.pieces[piece].mark(Piece::kRested, true);
            return 1;
        case kStand:  // PC-VOC-5
            p.pieces[piece].mark(Piece::kRested, false);
            return 1;
        case kRetire:  // PC-RES-7
            move(s, seat, piece, false);
            return 1;
        case kAdvance:
            move(s, seat, piece, true);
            return 1;
        case kDump:  // PC-VOC-6
            leave(s, seat, piece);
            p.discard.add(kind);
            refill(s, seat);
            return 1;
        case kBounce:
            leave(s, seat, piece);
            add_to_hand(s, seat, kind, true);
            return 1;
        case kTuck:
            return tuck(s, at, card);
        case kToGauge:  // PC-KW-2, PC-KW-7
            if (!p.pieces[piece].in_play()) return 0;
            leave(s, seat, piece);
            p.gauge.push(Lying::of(kind, 3, true));
            refill(s, seat);
            return 1;
        case kCp:
            change(s, card, by, kCpChange, c(), b());
            return 1;
        case kCpSet:
            change(s, card, by, kCpSetChange, c(), b());
            return 1;
        case kRank:
            change(s, card, by, kRankChange, c(), b());
            return 1;
        case kForbid:
            change(s, card, by, kForbidChanges[static_cast<std::size_t>(std::clamp(b(), 0, 2))], c(), 0);
            return 1;
        case kForce:
            change(s, card, by, kForcedChange, kEndOfAttack, 0);
            return 1;
        case kBlank:
            change(s, card, by, kBlankChange, static_cast<unsigned>(std::clamp(b(), 0, 2)), 0);
            return 1;
        case kGiveCa:
            change(s, card, by, kCaChange, c(), std::clamp(b(), 0, 9));
            return 1;
        case kExtra:  // PC-ATK-5
            if (p.pieces[piece].attacks >> 4 < 15)
                p.pieces[piece].attacks = static_cast<std::uint8_t>(p.pieces[piece].attacks + 16);
            return 1;
        default:
            return 0;
    }
}

// Under the owner's deck. What was in the open, or in the opponent's shown hand, both know there (PC-INF-3).
int PrismConnect::tuck(State& s, const Scope& at, Thing card) const {
    const unsigned seat = seat_of(card);
    Player& p = s.players[seat];
    SeatMask known = 3;
    unsigned kind = index_of(card);
    if (zone_of(card) == kPieceZone) {
        kind = p.pieces[index_of(card)].kind();
        leave(s, seat, index_of(card));
    } else {
        const bool unseen = at.owner == Seat::of(seat);
        if (remove_from_hand(s, seat, kind, !unseen) == 0) return 0;
        if (unseen) known = mask_of(Seat::of(seat));
    }
    p.deck.insert(0, Lying::of(kind, known));
    return 1;
}

// A looked-at card goes on top of the deck, under those that are still looked at, or under the deck.
void PrismConnect::sort(State& s, Thing card) const {
    Player& p = s.players[seat_of(card)];
    if (index_of(card) >= s.looking) return;
    const Lying moved = p.deck.remove(p.deck.size - 1U - index_of(card));
    --s.looking;
    p.deck.insert(zone_of(card) == kTopZone ? p.deck.size - unsigned{s.looking} : 0U, moved);
}

int PrismConnect::perform_on_card(State& s, const Scope& at, const InstrRow& row, Thing card) const {
    if (card == kNoThing || !is_card(card)) return 0;
    const unsigned seat = seat_of(card);
    const unsigned kind = index_of(card);
    Player& p = s.players[seat];
    const auto b = [&] { return effects::value(*this, s, at, row.b); };
    const auto opponent_knows = [&](Lying l) { return (l.known_to() & mask_of(Seat::of(1U - seat))) != 0; };
    const auto look_at = [&](Row& cards, unsigned place, SeatMask seats) {
        if (!cards.at[place].has_kind()) {
            if (!p.unseen.has(kind)) return;
            p.unseen.remove(kind);
            cards.at[place].become(kind);
        }
        cards.at[place].tell(seats);
    };
    const auto possible = [&](const Row& cards, unsigned place) {
        return cards.at[place].has_kind() ? cards.at[place].kind() == kind : p.unseen.has(kind);
    };
    switch (row.op) {
        case kPut: {
            if (remove_from_hand(s, seat, kind, true) == 0) return kNoThing;
            return thing_of(kPieceZone, seat, enter(s, seat, kind, b() != 0));
        }
        case kToss:  // PC-INF-8
            remove_from_hand(s, seat, kind, true);
            p.discard.add(kind);
            refill(s, seat);
            return 1;
        case kTuck:
            return tuck(s, at, card);
        case kRecover:
            p.discard.remove(kind);
            add_to_hand(s, seat, kind, true);
            return 1;
        case kLift: {
            const Lying taken = p.deck.remove(p.deck.size - 1U - index_of(card));
            --s.looking;
            add_to_hand(s, seat, taken.kind(), opponent_knows(taken));
            refill(s, seat);
            return 1;
        }
        case kTake:
        case kMill: {
            if (p.deck.size == 0 || !possible(p.deck, p.deck.size - 1U)) return 0;
            const Lying taken = take_from_deck(s, seat, 0, kind);
            if (row.op == kTake)
                add_to_hand(s, seat, kind, opponent_knows(taken));
            else
                p.discard.add(kind);
            refill(s, seat);
            return 0;
        }
        case kDrop: {  // PC-CA-3 for the order
            const int place = gauge_place(s, at, kGaugeEndArea, seat, b());
            if (place < 0 || !possible(p.gauge, static_cast<unsigned>(place))) return 0;
            take_from_gauge(s, seat, static_cast<unsigned>(place), kind);
            p.discard.add(kind);
            refill(s, seat);
            return 0;
        }
        case kFlip:  // PC-CA-4
            if (p.in_use >= p.gauge.size || !possible(p.gauge, p.in_use)) return 0;
            look_at(p.gauge, p.in_use, 3);
            p.gauge.at[p.in_use] = Lying::of(kind, 3, true);
            ++p.in_use;
            return 0;
        case kPeek: {  // PC-INF-5
            const Seat who = effects::seat(*this, s, at, row.who);
            const int place = gauge_place(s, at, kFaceDownArea, seat, b());
            if (!who || place < 0 || !possible(p.gauge, static_cast<unsigned>(place))) return 0;
            look_at(p.gauge, static_cast<unsigned>(place), mask_of(who));
            return 0;
        }
        case kSee: {
            const Seat who = effects::seat(*this, s, at, row.who);
            const int depth = b();
            if (!who || depth < 0 || depth >= p.deck.size) return 0;
            const unsigned place = p.deck.size - 1U - static_cast<unsigned>(depth);
            if (!possible(p.deck, place)) return 0;
            look_at(p.deck, place, mask_of(who));
            s.look_seat = static_cast<std::uint8_t>(seat);
            s.looking = static_cast<std::uint8_t>(depth + 1);
            return 0;
        }
        case kSort:
            sort(s, card);
            return 0;
        case kReveal:
            if (zone_of(card) == kLookZone)
                p.deck.at[p.deck.size - 1U - index_of(card)].tell(3);
            else if (p.hand.of(kind) > p.hand_known.of(kind))
                p.hand_known.add(kind);
            return 0;
        default:
            return 0;
    }
}

// PC-CA-5.
void PrismConnect::swell(State& s) const {
    if (s.attacker == kNone) return;
    const Player& p = s.players[s.seat];
    int sum = 0;
    for (unsigned i = 0; i < p.in_use; ++i) sum += design(p.gauge.at[i].kind()).rank;  // PC-CARD-4
    change(s, thing_of(kPieceZone, s.seat, s.attacker), s.seat, kRankChange, kEndOfAttack, sum);
}

// PC-CA-15.
void PrismConnect::spend(State& s) const {
    Player& p = s.players[s.seat];
    while (p.in_use > 0) {
        const Lying used = p.gauge.remove(0);
        --p.in_use;
        p.discard.add(used.kind());
        refill(s, s.seat);
    }
}

// PC-CA-16.
void PrismConnect::fate(State& s) const {
    const bool blocked = (s.attack & State::kBlockedMark) != 0;
    const bool goes =
        options_.fate == Fate::kDiscardAlways || (options_.fate == Fate::kDiscardWhenBlocked && blocked);
    if (!goes || s.attacker == kNone) return;
    Player& p = s.players[s.seat];
    const unsigned piece = s.attacker;
    const unsigned kind = p.pieces[piece].kind();
    leave(s, s.seat, piece);
    p.discard.add(kind);
    refill(s, s.seat);
}

}  // namespace pentaprism
