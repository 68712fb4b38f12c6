// What an action does, and the steps of a turn in the rulebook's order.

#include <algorithm>

#include "pentaprism/effects/guard.hpp"
#include "pentaprism/games/prism_connect/game.hpp"

namespace pentaprism {

using namespace prism_connect;

namespace {

constexpr unsigned kMostAttacks = 15;

}  // namespace

// All that an action causes is done before anybody has priority (PC-PRIO-4, PC-OBJ-9).
void PrismConnect::apply(State& s, Action a) const {
    effects::apply(*this, s, a);
    if (guarded_) effects::guard(*this, s);
}
void PrismConnect::advance(State& s) const { effects::advance(*this, s); }

bool PrismConnect::own_apply(State& s, Action a) const {
    apply_turn(s, a);
    return false;
}

void PrismConnect::rest(State& s) const {
    for (unsigned seat = 0; seat < 2; ++seat) {  // PC-EVT-1, PC-EFF-2
        Player& p = s.players[seat];
        if (p.resolving == 0) continue;
        p.discard.add(p.resolving - 1U);
        p.resolving = 0;
        refill(s, seat);
    }
}

bool PrismConnect::step(State& s) const {
    forget_gone(s);
    return s.stage < kTurnDraw ? step_of_setup(s) : step_of_turn(s);
}

// PC-OBJ-9.
void PrismConnect::finish(State& s) {
    s.stage = kOver;
    s.queue.clear();
    s.held = 0;
}

// Which timings and keys have a text in play now.
void PrismConnect::renew(State& s) const {
    s.heard = 0;
    s.keys = 0;
    for (const Player& p : s.players)
        for (unsigned slot = 0; slot < unsigned{p.front} + p.back; ++slot) {
            const Design& d = design(p.pieces[p.order[slot]].kind());
            s.heard |= d.heard;
            s.keys = static_cast<std::uint8_t>(s.keys | d.keys);
        }
}

void PrismConnect::begin(State& s, std::uint8_t rule, Seat who,
                         std::initializer_list<std::uint16_t> arguments) const {
    effects::push(*this, s, rule, kNoThing, who, arguments);
}

// PC-PRIO-1: the turn player has priority first.
void PrismConnect::open_window(State& s, std::uint8_t stage) {
    s.stage = stage;
    s.priority = s.seat;
    s.passes = 0;
}

// One step of the turn; false: something is awaited. Every stage names the next before it starts an effect.
bool PrismConnect::step_of_turn(State& s) const {
    const Seat me = Seat::of(s.seat);
    switch (s.stage) {
        case kTurnDraw:  // PC-TURN-2
            s.stage = kStandUp;
            if (s.turn > 1) begin(s, kDrawRule, me, {me.value, 1});
            return true;
        case kStandUp: {  // PC-TURN-3
            s.stage = kStartTexts;
            Player& p = s.players[s.seat];
            for (unsigned slot = 0; slot < unsigned{p.front} + p.back; ++slot)
                if (p.pieces[p.order[slot]].is(Piece::kRested) &&
                    able_on_piece(s, kStand, s.seat, p.order[slot], s.seat))
                    p.pieces[p.order[slot]].mark(Piece::kRested, false);
            return true;
        }
        case kStartTexts:  // PC-TURN-4, PC-TURN-5
            open_window(s, kMain1);
            if (may_answer(s, kTurnStartTiming)) begin(s, kTurnStartRule, me);
            return true;
        case kEndTexts:  // PC-END-1, PC-END-5: what waits came before what is triggered now
            s.stage = kEndDiscard;
            for (const Later& l : s.later)
                s.queue.push({l.source,
                              static_cast<std::uint16_t>(l.program | WaitingWith<2>::kProgram),
                              l.owner,
                              {}});
            s.later.clear();
            if (may_answer(s, kTurnEndTiming)) begin(s, kTurnEndRule, me);
            return true;
        case kEndDiscard:  // PC-END-3
            if (s.players[s.seat].hand_size > rules_.params[kHandLimitParam]) return false;
            s.stage = kTurnOver;
            return true;
        case kTurnOver:
            end_turn(s);
            return s.stage != kOver;
        default:
            return step_of_attack(s);
    }
}

// The same steps for every attack (PC-CA-9).
bool PrismConnect::step_of_attack(State& s) const {
    const Seat me = Seat::of(s.seat);
    switch (s.stage) {
        case kDeclared: {  // PC-ATK-8, PC-CA-3 to 8
            open_window(s, kWindow2);
            const bool connects = (s.attack & State::kByConnect) != 0;
            if (!connects && !may_answer(s, kAttackTiming)) return true;
            const int used = connects ? connect_attack(s, s.seat, s.attacker) : 0;
            begin(s, kDeclareRule, me, {static_cast<std::uint16_t>(used)});
            return true;
        }
        case kBlockTexts:  // PC-BLK-6
            open_window(s, kWindow4);
            if (may_answer(s, kBlockTiming)) begin(s, kBlockRule, Seat::of(1U - s.seat));
            return true;
        case kStrike:
            open_window(s, kWindow6);  // PC-ATK-12
            begin(s, kStrikeRule, me);
            return true;
        default:
            return false;
    }
}

// PC-END-4, PC-TURN-6, PC-OBJ-7.
void PrismConnect::end_turn(State& s) const {
    expire(s, kEndOfTurn);
    if (s.turn >= options_.max_turns) {
        s.stage = kOver;
        return;
    }
    ++s.turn;
    s.seat = static_cast<std::uint8_t>(1 - s.seat);
    s.done = 0;
    for (Player& p : s.players) {  // PC-ST-5
        p.attacks = 0;
        p.played = {};
        for (unsigned slot = 0; slot < unsigned{p.front} + p.back; ++slot) {
            Piece& piece = p.pieces[p.order[slot]];
            piece = Piece{piece.card, static_cast<std::uint8_t>(piece.marks & Piece::kRested), 0, {}};
        }
    }
    s.stage = kTurnDraw;
}

// Changes and shields that last until now end (PC-MOD-5); what lasts until the end of the next turn has one
// turn less to go.
void PrismConnect::expire(State& s, std::uint8_t until) {
    for (std::size_t i = s.mods.size(); i-- > 0;) {
        Mod& m = s.mods[i];
        if (m.until() == until)
            s.mods.remove(i);
        else if (until == kEndOfTurn && m.until() == kEndOfNext)
            m.what = static_cast<std::uint8_t>(m.change() | unsigned{kEndOfTurn} << 4);
    }
    for (Player& p : s.players) {
        unsigned kept = 0;
        for (unsigned i = 0; i < p.shields; ++i) {
            Shield pool = p.pools[i];
            if (pool.until == until) continue;
            if (until == kEndOfTurn && pool.until == kEndOfNext) pool.until = kEndOfTurn;
            p.pools[kept++] = pool;
        }
        for (unsigned i = kept; i < p.shields; ++i) p.pools[i] = Shield{};
        p.shields = static_cast<std::uint8_t>(kept);
    }
}

// PC-ATK-13.
void PrismConnect::end_attack(State& s) const {
    expire(s, kEndOfAttack);
    s.attacker = s.blocker = kNone;
    s.attack = 0;
    s.stage = kDeclare;
}

// A window or a main phase has closed (PC-PRIO-3).
void PrismConnect::close_window(State& s) const {
    const bool is_void = s.attacker == kNone || (s.attack & State::kEnded) != 0;
    switch (s.stage) {
        case kMain1:
            s.stage = kDeclare;
            return;
        case kMain2:
            s.stage = kEndTexts;
            return;
        case kWindow6:
            return end_attack(s);
        default:
            break;
    }
    if (is_void) {  // PC-ATK-9, PC-ATK-10, PC-ATK-11, PC-CA-15
        spend(s);
        open_window(s, kWindow6);
    } else {
        s.stage = s.stage == kWindow2 ? kBlockStep : kStrike;
    }
}

void PrismConnect::apply_turn(State& s, Action a) const {
    Player& p = s.players[s.seat];
    switch (static_cast<Act>(a.verb())) {
        case Act::kSaidFirst:  // PC-SETUP-3
            s.first = s.seat = static_cast<std::uint8_t>(OwnerField::get(a));
            s.stage = kDealFirst;
            return;
        case Act::kRedraw:
            return put_back(s, KindField::get(a));
        case Act::kRedrawDone:
            s.stage = s.stage == kRedrawFirst ? kRedrawnFirst : kRedrawnSecond;
            return;
        case Act::kAttack: {  // PC-ATK-1, PC-ATK-2, PC-ATK-7, PC-CA-2
            const unsigned piece = piece_at(s, s.seat, a);
            s.attacker = static_cast<std::uint8_t>(piece);
            s.attack = State::kRunning;
            p.pieces[piece].mark(Piece::kRested, true);
            if ((p.pieces[piece].attacks & kMostAttacks) < kMostAttacks) ++p.pieces[piece].attacks;
            if (p.attacks < 255) ++p.attacks;
            const int x = connect_attack(s, s.seat, piece);
            s.stage = x > 0 && p.gauge.size >= x ? kConnect : kDeclared;
            return;
        }
        case Act::kAttackEnd:
            return open_window(s, kMain2);
        case Act::kConnectYes:  // PC-CA-1
            s.attack |= State::kByConnect;
            s.stage = kDeclared;
            return;
        case Act::kConnectNo:
            s.stage = kDeclared;
            return;
        case Act::kBlock: {  // PC-BLK-1, PC-BLK-2
            const unsigned piece = piece_at(s, 1U - s.seat, a);
            s.blocker = static_cast<std::uint8_t>(piece);
            s.attack |= State::kBlockedMark;
            s.players[1 - s.seat].pieces[piece].mark(Piece::kRested, true);
            s.stage = kBlockTexts;
            return;
        }
        case Act::kBlockNone:  // PC-BLK-6
            s.stage = kStrike;
            return;
        case Act::kDrop: {
            const unsigned kind = KindField::get(a);
            remove_from_hand(s, s.seat, kind, true);
            p.discard.add(kind);
            return refill(s, s.seat);
        }
        default:
            return apply_main(s, a);
    }
}

// What a player with priority does (PC-PRIO-2); then the other has it.
void PrismConnect::apply_main(State& s, Action a) const {
    const unsigned seat = s.priority;
    Player& p = s.players[seat];
    const unsigned kind = KindField::get(a);
    s.priority = static_cast<std::uint8_t>(1 - seat);
    if (static_cast<Act>(a.verb()) == Act::kPass) {
        if (++s.passes == 2) close_window(s);
        return;
    }
    s.passes = 0;
    switch (static_cast<Act>(a.verb())) {
        case Act::kFront:
        case Act::kBack:
            s.done |= State::kAppeared;
            return begin(s, kEnterRule, Seat::of(seat),
                         {thing_of(kHandZone, seat, kind),
                          static_cast<std::uint16_t>(static_cast<Act>(a.verb()) == Act::kFront ? 1 : 0)});
        case Act::kReturn: {  // PC-RET-3, PC-RET-5
            const unsigned piece = piece_at(s, seat, a);
            s.done |= State::kReturned;
            remove_from_hand(s, seat, p.pieces[piece].kind(), true);
            p.discard.add(p.pieces[piece].kind());
            refill(s, seat);
            move(s, seat, piece, true);
            return begin(s, kReturnedRule, Seat::of(seat), {thing_of(kPieceZone, seat, piece)});
        }
        case Act::kScene:  // PC-SCN-1, PC-SCN-4
            remove_from_hand(s, seat, kind, true);
            enter(s, seat, kind, false);
            return;
        case Act::kEvent:
            return play_event(s, seat, kind);
        default:
            return use_text(s, seat, piece_at(s, seat, a), NumberField::get(a) - 1U);
    }
}

// PC-EVT-1, PC-ZONE-11: until its effect is done the event lies nowhere.
void PrismConnect::play_event(State& s, unsigned seat, unsigned kind) const {
    Player& p = s.players[seat];
    remove_from_hand(s, seat, kind, true);
    p.played.set(kind, 1);
    p.resolving = static_cast<std::uint8_t>(kind + 1);
    run_text(s, thing_of(kEventZone, seat, kind), kPlayTiming);
}

void PrismConnect::use_text(State& s, unsigned seat, unsigned piece, unsigned text) const {
    s.players[seat].pieces[piece].mark(static_cast<unsigned>(Piece::kUsed) << text, true);
    run_text(s, thing_of(kPieceZone, seat, piece), static_cast<std::uint8_t>(kUseTiming + text));
}

// The program of a card's text; its condition was tested when it was declared (PC-COST-6).
void PrismConnect::run_text(State& s, Thing card, std::uint8_t timing) const {
    for (const EntryRow& e : rules_.entries_of(component(s, kCard, card)))
        if (e.timing == timing) return effects::push(*this, s, e.program, card, owner(s, card));
}

Outcome PrismConnect::outcome(const State& s) const {
    Outcome o;
    const std::array<bool, 2> out = {lost(s, 0), lost(s, 1)};
    const std::array<int, 2> life = {s.players[0].life, s.players[1].life};
    double first = out[0] == out[1] ? 0.5 : out[0] ? 0.0 : 1.0;  // PC-OBJ-4
    const bool by_turns = !out[0] && !out[1] && !s.stack.failed();
    if (by_turns && options_.tiebreak_by_life && life[0] != life[1])  // PC-OBJ-8
        first = life[0] > life[1] ? 1.0 : 0.0;
    o.value = {first, 1.0 - first};
    o.score = {life[0], life[1]};
    o.scored = true;
    o.ending = s.stack.failed()               ? kByFault  // PC-LIM-5
               : by_turns                     ? kByTurns
               : life[0] == 0 || life[1] == 0 ? kByLife
                                              : kByCards;
    return o;
}

}  // namespace pentaprism
