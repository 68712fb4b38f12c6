// Values with all that changes them, what can be done to a card, and the numbers that texts ask for.

#include <algorithm>

#include "pentaprism/effects/statics.hpp"
#include "pentaprism/games/prism_connect/game.hpp"

namespace pentaprism {

using namespace prism_connect;

namespace {

// The kinds of texts that the number `works` tells apart: any other is an ordinary one.
constexpr int kOfSupport = 1;
constexpr int kOfLeaving = 2;

}  // namespace

// Where texts may be used and whose turn it is, as the number `now` counts them (PC-EFF-1).
int PrismConnect::phase_now(const State& s) {
    const bool main = s.stage == kMain1 || s.stage == kMain2;
    const bool attack = s.stage == kWindow2 || s.stage == kWindow4 || s.stage == kWindow6;
    return main ? 1 : attack ? 2 : 0;
}
int PrismConnect::turn_now(const State& s, Seat owner) { return owner == Seat(s.seat) ? 4 : 8; }

// PC-COST-1: characters in Front and Back. A card of the hand is not among them (PC-COST-3), and nothing is
// paid (PC-COST-2).
unsigned PrismConnect::characters(const State& s, unsigned seat) const {
    const Player& p = s.players[seat];
    unsigned n = p.front;
    for (unsigned slot = p.front; slot < unsigned{p.front} + p.back; ++slot)
        n += design(p.pieces[p.order[slot]].kind()).kind == kCharacter ? 1U : 0U;
    return n;
}

// PC-IMM-1, PC-IMM-5, PC-IMM-6: the attacker of a connect attack, against the opponent's texts and events.
bool PrismConnect::is_immune(const State& s, unsigned seat, unsigned piece, unsigned by) const {
    constexpr unsigned kBoth = State::kRunning | State::kByConnect;
    return by != seat && seat == s.seat && piece == s.attacker && (s.attack & kBoth) == kBoth;
}

// PC-IMM-3: what came from the opponent does not count meanwhile.
bool PrismConnect::counts(const State& s, const Mod& m) const {
    return !is_immune(s, m.seat(), m.piece(), m.by());
}

bool PrismConnect::has_change(const State& s, unsigned change, unsigned seat, unsigned piece) const {
    return std::any_of(s.mods.begin(), s.mods.end(), [&](const Mod& m) {
        return m.change() == change && m.seat() == seat && m.piece() == piece && counts(s, m);
    });
}

// f(amount) for every static text with this key that is in force for a card. What is printed says at a glance
// which cards have none that could be.
template <class F>
void PrismConnect::each_static(const State& s, std::uint8_t key, Thing card, F&& f) const {
    if ((s.keys >> key & 1U) == 0) return;
    const Seat whose = owner(s, card);
    sources(s, [&](Thing source, Seat by) {
        const Design& d = design(s, seat_of(source), index_of(source));
        if (((source == card ? d.keys : d.keys_for_others) >> key & 1U) == 0) return;
        effects::for_each_static_of(*this, s, source, by, key, whose, card, f);
    });
}

int PrismConnect::total(const State& s, std::uint8_t key, Thing card) const {
    int sum = 0;
    each_static(s, key, card, [&](int amount) { sum = effects::clamp_number(sum + amount); });
    return sum;
}

// Whether a static text with this key is in force for a card in play.
bool PrismConnect::in_force(const State& s, std::uint8_t key, unsigned seat, unsigned piece) const {
    if (((keys_for_others_ | design(s, seat, piece).keys) >> key & 1U) == 0) return false;
    bool found = false;
    each_static(s, key, thing_of(kPieceZone, seat, piece), [&](int) { found = true; });
    return found;
}

// PC-MOD-1, PC-MOD-2; static texts are worked out anew each time (PC-EFF-6). CP 0 has no consequence
// (PC-MOD-4).
int PrismConnect::cp(const State& s, unsigned seat, unsigned piece, bool plain) const {
    int cp = design(s, seat, piece).cp;
    for (const Mod& m : s.mods) {
        if (m.seat() != seat || m.piece() != piece || !counts(s, m)) continue;
        if (m.change() == kCpSetChange) cp = 0;
        if (m.change() == kCpSetChange || m.change() == kCpChange) cp += m.amount;
    }
    if (!plain) cp += total(s, kCpKey, thing_of(kPieceZone, seat, piece));
    return std::max(0, cp);
}

// PC-MOD-3.
int PrismConnect::rank(const State& s, unsigned seat, unsigned piece, bool plain) const {
    int rank = design(s, seat, piece).rank;
    for (const Mod& m : s.mods)
        if (m.change() == kRankChange && m.seat() == seat && m.piece() == piece && counts(s, m))
            rank += m.amount;
    if (!plain) rank += total(s, kRankKey, thing_of(kPieceZone, seat, piece));
    return std::max(0, rank);
}

// PC-COST-7.
int PrismConnect::cost(const State& s, Thing card, bool plain) const {
    const CardId id = component(s, kCard, card);
    if (id.is_none()) return 0;
    int cost = rules_.component(id).facts[kCostFact];
    if (!plain) cost += total(s, kCostKey, card);
    return std::max(0, cost);
}

// PC-MOD-9: what was given last, else what is printed, which is no text (PC-CARD-9).
int PrismConnect::connect_attack(const State& s, unsigned seat, unsigned piece) const {
    int x = design(s, seat, piece).ca;
    const auto give = [&](int amount) { x = amount; };
    each_static(s, kGiveCaKey, thing_of(kPieceZone, seat, piece), give);
    for (const Mod& m : s.mods)
        if (m.change() == kCaChange && m.seat() == seat && m.piece() == piece && counts(s, m)) give(m.amount);
    return x;
}

bool PrismConnect::is_void(const State& s, unsigned seat, unsigned piece) const {
    return has_change(s, kBlankChange, seat, piece);
}

// PC-EFF-8, PC-ZONE-6, PC-ZONE-7, PC-KW-8, PC-KW-9.
bool PrismConnect::works(const State& s, const Scope& at, Thing thing, int how) const {
    if (thing == kNoThing || zone_of(thing) != kPieceZone) return true;
    const unsigned seat = seat_of(thing);
    const unsigned piece = index_of(thing);
    const Player& p = s.players[seat];
    if (how == kOfLeaving) return !is_void(s, seat, piece);
    if (!p.pieces[piece].in_play() || is_void(s, seat, piece)) return false;
    if (in_front(p, piece) || design(s, seat, piece).kind == kScene) return true;
    return how == kOfSupport && cost(s, thing, at.plain) <= static_cast<int>(characters(s, seat));
}

// PC-ZONE-3, PC-EFF-12, 5.7: whether a character may come to Front.
bool PrismConnect::may_lie_in_front(const State& s, unsigned seat, Thing card, unsigned kind) const {
    if (design(kind).kind != kCharacter || has_in_front(s.players[seat], kind)) return false;
    if (!design(kind).bounded) return true;
    const Scope at = effects::text_scope(*this, s, Seat::of(seat), card);
    const auto entries = rules_.entries_of(card_of(kind));
    return std::all_of(entries.begin(), entries.end(), [&](const EntryRow& e) {
        return e.timing != kFrontTiming || effects::holds(*this, s, at, e.condition);
    });
}

// PC-BLK-3, PC-BLK-4: also one whose cost is not met (PC-COST-5); what forbids beats what permits
// (PC-CARD-10).
bool PrismConnect::can_block(const State& s, unsigned seat, unsigned piece, unsigned) const {
    const Player& p = s.players[seat];
    return seat != s.seat && in_front(p, piece) && !p.pieces[piece].is(Piece::kRested) &&
           !has_change(s, kNoBlockChange, seat, piece) && !in_force(s, kNoBlockKey, seat, piece);
}

// PC-ATK-2, PC-ATK-3, PC-ATK-4 (PC-APP-4), PC-ATK-5, PC-ATK-6.
bool PrismConnect::can_attack(const State& s, unsigned slot) const {
    const Player& p = s.players[s.seat];
    const unsigned piece = p.order[slot];
    const Piece& card = p.pieces[piece];
    if (card.is(Piece::kRested) || card.is(Piece::kMoved)) return false;
    if ((card.attacks & 15U) >= 1U + (card.attacks >> 4)) return false;
    if (cost(s, thing_of(kPieceZone, s.seat, piece)) > static_cast<int>(characters(s, s.seat))) return false;
    return !has_change(s, kNoAttackChange, s.seat, piece) && !in_force(s, kNoAttackKey, s.seat, piece);
}

// Whether a verb of this text's owner can do something to a card (5.5, column "can act").
bool PrismConnect::able(const State& s, const Scope& at, std::uint8_t verb, Thing card) const {
    if (card == kNoThing || !is_card(card) || !at.owner) return false;
    const unsigned seat = seat_of(card);
    const Player& p = s.players[seat];
    switch (zone_of(card)) {
        case kPieceZone:
            return index_of(card) < kDeckSize && p.pieces[index_of(card)].in_play() &&
                   able_on_piece(s, verb, seat, index_of(card), at.owner.value);
        case kHandZone:
            if (!p.hand.has(index_of(card))) return false;
            if (verb == kPut)  // PC-APP-2, PC-APP-6
                return cost(s, card) <= static_cast<int>(characters(s, seat)) &&
                       may_lie_in_front(s, seat, card, index_of(card));
            return verb == kTuck || verb == kToss;
        case kDiscardZone:
            return verb == kRecover && p.discard.has(index_of(card));
        case kLookZone:
            return verb == kLift && seat == s.look_seat && index_of(card) < s.looking;
        default:
            return false;
    }
}

bool PrismConnect::able_on_piece(const State& s, std::uint8_t verb, unsigned seat, unsigned piece,
                                 unsigned by) const {
    if (is_immune(s, seat, piece, by)) return false;  // PC-IMM-2
    const Player& p = s.players[seat];
    const Piece& card = p.pieces[piece];
    const bool character = design(s, seat, piece).kind == kCharacter;
    const bool front = in_front(p, piece);
    switch (verb) {
        case kRest:  // PC-ST-3, PC-ST-4, PC-KW-10
            return character && !card.is(Piece::kRested);
        case kStand:
            return character && card.is(Piece::kRested) && !has_change(s, kNoStandChange, seat, piece) &&
                   !in_force(s, kNoStandKey, seat, piece);
        case kRetire:
            return front;
        case kDump:
        case kBounce:
        case kTuck:
        case kBlank:
            return true;
        case kAdvance:  // PC-EFF-12
            return character && !front &&
                   may_lie_in_front(s, seat, thing_of(kPieceZone, seat, piece), card.kind());
        case kForce:  // PC-BLK-4
            return s.stage == kWindow2 && can_block(s, seat, piece, by);
        case kCp:
        case kCpSet:
        case kRank:
        case kForbid:
        case kExtra:
        case kGiveCa:
            return character;
        default:
            return false;
    }
}

// What the opponent's pick and upto may not name (PC-IMM-2, `protect`).
bool PrismConnect::choosable(const State& s, const Scope& at, Thing card) const {
    if (!at.owner || zone_of(card) != kPieceZone || seat_of(card) == at.owner.value) return true;
    const unsigned seat = seat_of(card);
    return !is_immune(s, seat, index_of(card), at.owner.value) &&
           !in_force(s, kProtectKey, seat, index_of(card));
}

int PrismConnect::number(const State& s, const Scope& at, const ExprRow& e) const {
    const NumberWord& word = kNumberWords[static_cast<std::size_t>(e.op - kFirstVerb)];
    if (word.who) {
        const Seat who = effects::seat(*this, s, at, e.who);
        if (!who || who.value > 1) return 0;
        const unsigned seat = who.value;
        const Player& p = s.players[seat];
        switch (e.op) {
            case kLifeOf:
                return p.life;
            case kGaugeOf:
                return p.gauge.size;
            case kFreeGauge:
                return p.gauge.size - p.in_use;
            case kHandOf: {
                const bool self = at.source != kNoThing && zone_of(at.source) == kHandZone &&
                                  seat_of(at.source) == seat && p.hand_size > 0;
                return p.hand_size - (self ? 1 : 0);
            }
            case kAttacksOf:
                return p.attacks;
            case kCardsLeft:
                return static_cast<int>(cards_left(s, seat));
            case kUnshownOf:
                return static_cast<int>(p.hand_size - p.hand_known.total());
            case kFaceDownOf: {
                int n = 0;
                for (unsigned i = 0; i < p.gauge.size; ++i) n += p.gauge.at[i].is_open() ? 0 : 1;
                return n;
            }
            default:
                return p.deck.size;
        }
    }
    if (word.a.use == Use::kValue && word.a.type == kCard)
        return number_of_card(s, at, e, effects::thing(*this, s, at, e.a));
    return number_of_attack(s, at, e);
}

int PrismConnect::number_of_card(const State& s, const Scope& at, const ExprRow& e, Thing card) const {
    if (e.op == kAble) return able(s, at, static_cast<std::uint8_t>(kFirstVerb + e.b), card);
    const CardId id = component(s, kCard, card);
    if (e.op == kOwnerOf) return card == kNoThing ? kNoThing : static_cast<int>(seat_of(card));
    if (id.is_none()) return 0;
    if (e.op == kChoosable) return choosable(s, at, card);
    if (e.op == kInHand) return zone_of(card) == kHandZone;
    if (e.op == kCostOf) return cost(s, card, at.plain);
    const ComponentRow& printed = rules_.component(id);
    const unsigned seat = seat_of(card);
    const unsigned piece = index_of(card);
    if (zone_of(card) != kPieceZone || !s.players[seat].pieces[piece].in_play()) {
        const std::uint8_t fact = e.op == kCpOf ? kCpFact : e.op == kRankOf ? kRankFact : kCaFact;
        return e.op == kCpOf || e.op == kRankOf || e.op == kCaOf ? printed.facts[fact] : 0;
    }
    switch (e.op) {
        case kImmune:
            return at.owner && is_immune(s, seat, piece, at.owner.value);
        case kCpOf:
            return cp(s, seat, piece, at.plain);
        case kRankOf:
            return rank(s, seat, piece, at.plain);
        case kCaOf:
            return at.plain ? printed.facts[kCaFact] : connect_attack(s, seat, piece);
        case kIsRested:
            return s.players[seat].pieces[piece].is(Piece::kRested);
        default:
            return in_front(s.players[seat], piece);
    }
}

// Numbers about the running attack, and about the text that asks.
int PrismConnect::number_of_attack(const State& s, const Scope& at, const ExprRow& e) const {
    const auto has = [&](std::uint8_t mark) { return (s.attack & mark) != 0; };
    const Player& p = s.players[s.seat];
    switch (e.op) {
        case kAttacker:
            return s.attacker == kNone ? kNoThing : thing_of(kPieceZone, s.seat, s.attacker);
        case kBlocker:
            return s.blocker == kNone ? kNoThing : thing_of(kPieceZone, 1U - s.seat, s.blocker);
        case kBlocked:  // PC-BLK-7
            return has(State::kBlockedMark);
        case kConnectAttack:
            return has(State::kByConnect);
        case kInAttack:
            return has(State::kRunning);
        case kCanEnd:  // PC-IMM-4
            return (s.stage == kWindow2 || s.stage == kWindow4) && s.attacker != kNone && at.owner &&
                   !is_immune(s, s.seat, s.attacker, at.owner.value);
        case kWorks:
            return works(s, at, at.source, e.a);
        case kNow:  // PC-EFF-1
            return (e.a & phase_now(s)) != 0 && (e.a & turn_now(s, at.owner)) != 0;
        case kUsed:
            return p.in_use;
        case kUsedIcon:  // PC-CA-7, PC-ICON-5
        case kUsedCard: {
            const int i = effects::value(*this, s, at, e.a);
            if (i < 0 || i >= p.in_use) return e.op == kUsedIcon ? 0 : kNoThing;
            const auto place = static_cast<unsigned>(i);
            if (e.op == kUsedCard) return thing_of(kGaugeZone, s.seat, place);
            return design(p.gauge.at[place].kind()).icon;
        }
        case kWoken: {
            if (at.source == kNoThing || zone_of(at.source) != kPieceZone) return 0;
            const Piece& card = s.players[seat_of(at.source)].pieces[index_of(at.source)];
            return static_cast<int>(card.times_woken(static_cast<unsigned>(e.a) % 4U));
        }
        default:
            return s.looking;
    }
}

// PC-EFF-11, PC-VOC-3: each trigger of a card counts; after the eighth in a turn it wakes no more.
bool PrismConnect::wakes(State& s, Thing thing, std::uint16_t entry) const {
    constexpr unsigned kMostWoken = 8;
    if (zone_of(thing) != kPieceZone) return true;
    Piece& card = s.players[seat_of(thing)].pieces[index_of(thing)];
    const CardId id = CardId(rules_.entries[entry].component);
    const unsigned text = (unsigned{entry} - rules_.component(id).first_entry) % 4U;
    if (card.times_woken(text) >= kMostWoken) return false;
    card.wake(text);
    return true;
}

}  // namespace pentaprism
