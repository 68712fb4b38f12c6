// Who acts, and what may be done now.

#include <algorithm>

#include "pentaprism/effects/listed.hpp"
#include "pentaprism/effects/statics.hpp"
#include "pentaprism/games/prism_connect/game.hpp"

namespace pentaprism {

using namespace prism_connect;

namespace {

constexpr unsigned verb(Act act) { return static_cast<unsigned>(act); }

// The acts of chance, in the order of the vocabulary's words.
constexpr std::array<Act, kChanceWords.size()> kChanceActs = {Act::kDrawn,     Act::kMilled,  Act::kRandomly,
                                                              Act::kFromGauge, Act::kFlipped, Act::kLookedAt,
                                                              Act::kPeeked,    Act::kRevealed};

}  // namespace

Actor PrismConnect::actor(const State& s) const { return effects::actor(*this, s); }
void PrismConnect::actions(const State& s, List& list) const {
    effects::actions(*this, s, list);
    // PC-INF-2
    effects::choose_known(*this, s, list, kHandArea, verb(Act::kPickHand), Action::of(verb(Act::kPickDone)),
                          [&](Seat who, Action a) {
                              return who.value > 1 ||
                                     s.players[who.index()].hand_known.has(KindField::get(a));
                          });
}
bool PrismConnect::chances(const State& s, ChanceList& list) const {
    effects::chances(*this, s, list);
    effects::put_in_order(list);
    return true;
}

// Of what may lie at a hidden place each copy is as likely: most rolls are the top of a deck, and need no
// list.
Action PrismConnect::roll(const State& s, Rng& rng) const {
    const Pause p = s.stack.empty() ? Pause{} : effects::pause(*this, s);
    if (const Lying* place = asked_place(s, p); place != nullptr && !place->has_kind()) {
        const SetRow& set = rules_.sets[static_cast<std::size_t>(rules_.instrs[p.instr].a)];
        const Seat who = effects::seat(*this, s, effects::scope_of(*this, s, s.stack.back()), set.who);
        const Cards& pool = s.players[who.index()].unseen;
        if (set.filter == kNoValue && !set.only_lowest() && !pool.empty())
            return action_of(s, p, thing_of(kLooseZone, who.value, pool.pick(rng)));
    }
    return effects::roll(*this, s, rng);
}

Actor PrismConnect::own_actor(const State& s) {
    switch (s.stage) {
        case kOver:
            return Actor::over();
        case kFirstPlayer:
            return Actor::chance();
        case kRedrawFirst:
            return Seat::of(s.first);
        case kRedrawSecond:
            return Seat::of(1U - s.first);
        case kBlockStep:
            return Seat::of(1U - s.seat);
        case kMain1:
        case kMain2:
        case kWindow2:
        case kWindow4:
        case kWindow6:
            return Seat::of(s.priority);
        default:
            return Seat::of(s.seat);
    }
}

// Choices with one option are listed as any other (PC-PRIO-7, PC-DEC-20). Giving up is none of them
// (PC-OBJ-10).
void PrismConnect::own_actions(const State& s, List& list) const {
    const Actor who = own_actor(s);
    if (!who.is_seat()) return;
    const Player& p = s.players[who.seat().index()];
    const auto slots = [&](Act act, unsigned seat, auto&& fits) {
        for (unsigned slot = 0; slot < s.players[seat].front; ++slot)
            if (fits(slot)) list.push(verb(act), SlotField::put(slot));
    };
    switch (s.stage) {
        case kRedrawFirst:
        case kRedrawSecond:  // PC-DEC-1
            p.hand.each([&](unsigned kind) { list.push(verb(Act::kRedraw), KindField::put(kind)); });
            list.push(verb(Act::kRedrawDone));
            break;
        case kMain1:
        case kMain2:
            if (s.priority == s.seat) {  // PC-PRIO-5
                list_main(s, list);
                break;
            }
            [[fallthrough]];
        case kWindow2:
        case kWindow4:
        case kWindow6:  // PC-PRIO-6
            list_answers(s, s.priority, list);
            break;
        case kDeclare:  // PC-DEC-4, PC-ATK-14
            slots(Act::kAttack, s.seat, [&](unsigned slot) { return can_attack(s, slot); });
            list.push(verb(Act::kAttackEnd));
            break;
        case kConnect:  // PC-DEC-5
            list.push(verb(Act::kConnectNo));
            list.push(verb(Act::kConnectYes));
            break;
        case kBlockStep: {  // PC-DEC-7, PC-BLK-5
            const unsigned seat = 1U - s.seat;
            const auto can = [&](unsigned slot) { return can_block(s, seat, p.order[slot], seat); };
            const auto must = [&](unsigned slot) {
                return can(slot) && has_change(s, kForcedChange, seat, p.order[slot]);
            };
            slots(Act::kBlock, seat, must);
            if (!list.empty()) break;
            slots(Act::kBlock, seat, can);
            list.push(verb(Act::kBlockNone));
            break;
        }
        case kEndDiscard:  // PC-DEC-15
            p.hand.each([&](unsigned kind) { list.push(verb(Act::kDrop), KindField::put(kind)); });
            break;
        default:
            break;
    }
    list.sort();
}

// PC-DEC-2. In both main phases alike, in any order, and the marks of the turn are kept from the first to the
// second (PC-MAIN-1, PC-MAIN-2, PC-MAIN-3). What needs a met cost is tested here (PC-COST-4).
void PrismConnect::list_main(const State& s, List& list) const {
    const Player& p = s.players[s.seat];
    const auto characters_now = static_cast<int>(characters(s, s.seat));
    const bool appeared = (s.done & State::kAppeared) != 0;
    p.hand.each([&](unsigned kind) {
        const Thing card = thing_of(kHandZone, s.seat, kind);
        if (design(kind).kind == kCharacter && !appeared) {  // PC-APP-1
            if (cost(s, card) <= characters_now && may_lie_in_front(s, s.seat, card, kind))  // PC-APP-2
                list.push(verb(Act::kFront), KindField::put(kind));
            list.push(verb(Act::kBack), KindField::put(kind));  // PC-APP-3
        } else if (design(kind).kind == kScene && cost(s, card) <= characters_now) {  // PC-SCN-2, PC-SCN-3
            bool there = false;
            for (unsigned slot = p.front; slot < unsigned{p.front} + p.back; ++slot)
                there = there || p.pieces[p.order[slot]].kind() == kind;
            if (!there) list.push(verb(Act::kScene), KindField::put(kind));
        }
    });
    if ((s.done & State::kReturned) == 0)  // PC-RET-1
        for (unsigned slot = p.front; slot < unsigned{p.front} + p.back; ++slot)
            if (can_return(s, p.order[slot]))
                list.push(verb(Act::kReturn), SlotField::put(slot - p.front) | AreaField::put(1));
    list_answers(s, s.seat, list);
}

// PC-RET-2, PC-RET-4, PC-APP-5. Equal cards are each offered by their slot (PC-DEC-21).
bool PrismConnect::can_return(const State& s, unsigned piece) const {
    const Player& p = s.players[s.seat];
    const Piece& card = p.pieces[piece];
    const Thing thing = thing_of(kPieceZone, s.seat, piece);
    return !card.is(Piece::kEntered) && p.hand.has(card.kind()) &&
           cost(s, thing) <= static_cast<int>(characters(s, s.seat)) &&
           may_lie_in_front(s, s.seat, thing, card.kind());
}

// PC-DEC-3, PC-DEC-6: events and used texts whose timing allows it, and the pass. Most have another timing,
// which is seen at a glance (PC-EFF-1).
void PrismConnect::list_answers(const State& s, unsigned seat, List& list) const {
    const Player& p = s.players[seat];
    const int phase = phase_now(s);
    const int turn = turn_now(s, Seat::of(seat));
    const auto is_timely = [&](std::uint8_t when) { return (when & phase) != 0 && (when & turn) != 0; };
    list.push(verb(Act::kPass));
    p.hand.each_of(events_, [&](unsigned kind) {
        if (!is_timely(design(kind).timely[kPlayTiming]) || p.played.has(kind)) return;  // PC-EVT-3
        const Thing card = thing_of(kHandZone, seat, kind);
        if (cost(s, card) <= static_cast<int>(characters(s, seat)) &&
            can_play(s, seat, card, kPlayTiming))  // PC-EVT-2
            list.push(verb(Act::kEvent), KindField::put(kind));
    });
    for (unsigned slot = 0; slot < unsigned{p.front} + p.back; ++slot) {  // PC-TXT-1 to 3
        const Piece& card = p.pieces[p.order[slot]];
        const Design& d = design(card.kind());
        if (!is_timely(d.uses_timely)) continue;
        for (unsigned text = 0; d.uses >> text != 0; ++text) {
            const auto timing = static_cast<std::uint8_t>(kUseTiming + text);
            if ((d.uses >> text & 1U) == 0 || !is_timely(d.timely[timing]) ||
                card.is(static_cast<std::uint8_t>(Piece::kUsed << text)))
                continue;
            if (can_play(s, seat, thing_of(kPieceZone, seat, p.order[slot]), timing))
                list.push(verb(Act::kUse),
                          slot_bits(s, seat, p.order[slot], seat) | NumberField::put(text + 1));
        }
    }
}

// Whether a card has a text at this timing that may be carried out now: timing, condition, costs, and an
// effect that can do something (PC-EFF-1, PC-EFF-4).
bool PrismConnect::can_play(const State& s, unsigned seat, Thing card, std::uint8_t timing) const {
    const Scope at = effects::text_scope(*this, s, Seat::of(seat), card);
    return effects::first_text(*this, s, at, component(s, kCard, card), timing) != nullptr;
}

// A card in play by its slot, as the viewer names it (PC-DEC-17).
std::uint32_t PrismConnect::slot_bits(const State& s, unsigned seat, unsigned piece, unsigned viewer) {
    const Player& p = s.players[seat];
    const auto slot = static_cast<unsigned>(std::max(0, slot_of(p, piece)));
    const bool back = slot >= p.front;
    return SlotField::put(back ? slot - p.front : slot) | AreaField::put(back ? 1 : 0) |
           OwnerField::put(seat == viewer ? 0 : 1);
}

unsigned PrismConnect::piece_at(const State& s, unsigned seat, Action a) {
    const Player& p = s.players[seat];
    return p.order[SlotField::get(a) + (AreaField::get(a) != 0 ? p.front : 0U)];
}

// What the machine says with a word, as an action: picks and what connect may move (PC-DEC-9, PC-DEC-10), the
// places of looked-at cards (PC-DEC-13, PC-DEC-14).
Action PrismConnect::action_of(const State& s, const Pause& p, Thing word) const {
    const auto number = [&](Act act) { return Action::of(verb(act), NumberField::put(word & 63U)); };
    const auto kind = [&](Act act) { return Action::of(verb(act), KindField::put(index_of(word))); };
    const auto place = [&](Act act) { return Action::of(verb(act), NumberField::put(index_of(word) & 63U)); };
    switch (p.kind) {
        case PauseKind::kMay:
            return Action::of(verb(word == kYes ? Act::kYes : Act::kNo));
        case PauseKind::kOption:
            if (p.word == kMayAsk) return Action::of(verb(word == 1 ? Act::kYes : Act::kNo));
            return number(Act::kMode);
        case PauseKind::kOrder:
            return number(Act::kOrder);
        case PauseKind::kName:
            return number(Act::kMode);
        case PauseKind::kRoll:
            return number(Act::kRolled);
        case PauseKind::kOne:
        case PauseKind::kMany:
            if (word == kDone) return Action::of(verb(Act::kPickDone));
            switch (zone_of(word)) {
                case kPieceZone:
                    return Action::of(verb(Act::kPickSlot),
                                      slot_bits(s, seat_of(word), index_of(word), p.actor.seat().value));
                case kHandZone:
                    return kind(Act::kPickHand);
                case kDiscardZone:
                    return kind(Act::kPickDiscard);
                case kTopZone:
                    return place(Act::kSortTop);
                case kBottomZone:
                    return place(Act::kSortBottom);
                default:
                    return place(Act::kPickLook);
            }
        default: {
            unsigned which = index_of(word);
            if (p.kind == PauseKind::kDraw && zone_of(word) == kPieceZone)
                return Action::of(verb(Act::kRandomSlot), slot_bits(s, seat_of(word), which, seat_of(word)) |
                                                              OwnerField::put(seat_of(word)));
            if (zone_of(word) == kLookZone || zone_of(word) == kPieceZone)
                which = kind_of(component(s, kCard, word)).value_or(0);
            return Action::of(verb(kChanceActs[p.word]),
                              KindField::put(which & KindField::kMost) | OwnerField::put(seat_of(word)));
        }
    }
}

Thing PrismConnect::word_of(const State& s, const Pause& p, Action a) const {
    switch (static_cast<Act>(a.verb())) {
        case Act::kNo:
            return p.kind == PauseKind::kOption ? Thing{2} : kNo;
        case Act::kYes:
            return kYes;  // 1, as the option
        case Act::kMode:
        case Act::kOrder:
        case Act::kRolled:
            return static_cast<Thing>(NumberField::get(a));
        case Act::kPickDone:
            return kDone;
        case Act::kRandomly:
            return thing_of(kHandZone, OwnerField::get(a), KindField::get(a));
        case Act::kRevealed:
            if (p.kind == PauseKind::kDraw) return thing_of(kHandZone, OwnerField::get(a), KindField::get(a));
            return kNoThing;  // what is shown is known to the machine
        default:
            break;
    }
    if (p.kind == PauseKind::kDraw) {  // texts of owners draw from any area
        const std::uint8_t area = effects::asked_set(*this, s, p).row.place();
        if (area <= kFieldArea || area == kDiscardArea || area == kLookArea)
            return effects::word_among(*this, s, p, a);
        const Zone zone = area == kHandArea || area == kUnshownArea ? kHandZone : kLooseZone;
        return thing_of(zone, OwnerField::get(a), KindField::get(a));
    }
    if (p.is_chance()) return thing_of(kLooseZone, OwnerField::get(a), KindField::get(a));
    return effects::word_among(*this, s, p, a);
}

// The cards that may lie at a place of a deck or gauge: one, if somebody knows it; else all whose place
// nobody knows, as if the order fell now (PC-CH-2, PC-CH-6).
Cards PrismConnect::possible_at(const Player& p, const Row& row, unsigned place) {
    if (!row.at[place].has_kind()) return p.unseen;
    Cards one{};
    one.add(row.at[place].kind());
    return one;
}

// The place of the gauge that an area is about; -1: there is none.
int PrismConnect::gauge_place(const State& s, const Scope&, std::uint8_t area, unsigned seat, int a) {
    const Player& p = s.players[seat];
    if (area == kFaceDownArea) {
        for (unsigned i = 0; i < p.gauge.size; ++i)
            if (!p.gauge.at[i].is_open() && a-- == 0) return static_cast<int>(i);
        return -1;
    }
    if (p.gauge.size <= p.in_use) return -1;
    return area == kGaugeEndArea && a != 0 ? p.gauge.size - 1 : p.in_use;  // PC-CA-3: the oldest
}

void PrismConnect::collect(const State& s, const Scope& at, const SetRow& set, Things& out) const {
    const Seat who = effects::seat(*this, s, at, set.who);
    const std::uint8_t area = set.place();
    for (unsigned seat = 0; seat < 2; ++seat) {
        if (who && who.value != seat) continue;
        const Player& p = s.players[seat];
        const auto kinds = [&](Zone zone, const Cards& cards) {
            cards.each([&](unsigned kind) { out.push(thing_of(zone, seat, kind)); });
        };
        const auto pieces = [&](unsigned from, unsigned to) {
            std::uint64_t there = 0;
            for (unsigned slot = from; slot < to; ++slot) there |= std::uint64_t{1} << p.order[slot];
            for (; there != 0; there &= there - 1)
                out.push(thing_of(kPieceZone, seat, static_cast<unsigned>(std::countr_zero(there))));
        };
        const auto looked = [&](Zone zone) {
            if (seat == s.look_seat)
                for (unsigned i = 0; i < s.looking; ++i) out.push(thing_of(zone, seat, i));
        };
        switch (area) {
            case kFrontArea:
                pieces(0, p.front);
                break;
            case kBackArea:
                pieces(p.front, unsigned{p.front} + p.back);
                break;
            case kFieldArea:
                pieces(0, unsigned{p.front} + p.back);
                break;
            case kHandArea:
                kinds(kHandZone, p.hand);
                break;
            case kUnshownArea: {
                Cards hidden = p.hand;
                hidden.remove_all(p.hand_known);
                kinds(kHandZone, hidden);
                break;
            }
            case kDiscardArea:
                kinds(kDiscardZone, p.discard);
                break;
            case kLookArea:
                looked(kLookZone);
                break;
            case kSortArea:
                looked(kTopZone);
                looked(kBottomZone);
                break;
            case kDeckArea: {
                const int depth = effects::value(*this, s, at, set.a);
                if (depth >= 0 && depth < p.deck.size)
                    kinds(kLooseZone,
                          possible_at(p, p.deck, p.deck.size - 1U - static_cast<unsigned>(depth)));
                break;
            }
            default: {
                const int a = area == kFlipArea ? 0 : effects::value(*this, s, at, set.a);
                const int place = gauge_place(s, at, area, seat, a);
                if (place >= 0) kinds(kLooseZone, possible_at(p, p.gauge, static_cast<unsigned>(place)));
                break;
            }
        }
    }
}

// PC-EFF-16: what everybody must allow for. A hand that is known whole is no secret.
bool PrismConnect::may_be(const State& s, const Scope& at, const SetRow& set, std::size_t taken) const {
    if (set.place() == kLookArea) return s.looking > taken;
    const Seat who = effects::seat(*this, s, at, set.who);
    if (!who || who.value > 1) return false;
    const Player& p = s.players[who.index()];
    switch (set.place()) {
        case kHandArea: {
            if (p.hand_known.total() != p.hand_size) return p.hand_size > taken;
            std::size_t n = 0;
            Scope inner = at;
            p.hand_known.each([&](unsigned kind) {
                inner.it = thing_of(kHandZone, who.value, kind);
                if (effects::holds(*this, s, inner, set.filter)) n += p.hand_known.of(kind);
            });
            return n > taken;
        }
        case kUnshownArea:
            return p.hand_size - p.hand_known.total() > taken;
        case kDeckArea:
            return p.deck.size > taken;
        default:
            return p.gauge.size > taken;
    }
}

std::uint32_t PrismConnect::weight(const State& s, const Scope&, const SetRow& set, Thing thing) const {
    const Player& p = s.players[seat_of(thing)];
    const unsigned kind = index_of(thing);
    if (set.place() == kHandArea) return p.hand.of(kind);  // PC-CH-5
    if (set.place() == kUnshownArea) return p.hand.of(kind) - p.hand_known.of(kind);
    if (set.place() == kDiscardArea) return p.discard.of(kind);
    if (set.place() < kDeckArea) return 1;  // cards in play and cards looked at, one by one
    return std::max(1U, p.unseen.of(kind));  // PC-CH-4; a place that is known has one
}

Seat PrismConnect::seat(const State& s, const Scope& at, std::uint8_t word) const {
    switch (word) {
        case kRival:
            return rival_of(at.owner);
        case kTurn:
            return Seat(s.seat);
        case kOther:
            return rival_of(Seat(s.seat));
        default:  // both are meant by none
            return Seat::none();
    }
}

CardId PrismConnect::component(const State& s, Type type, Thing thing) const {
    if (type != kCard || thing == kNoThing || !is_card(thing)) return CardId::none();
    const Player& p = s.players[seat_of(thing)];
    const unsigned index = index_of(thing);
    const auto of_kind = [&](unsigned kind) { return kind < kind_count_ ? card_of(kind) : CardId::none(); };
    const auto lying = [&](const Row& row, unsigned place) {
        return place < row.size && row.at[place].has_kind() ? of_kind(row.at[place].kind()) : CardId::none();
    };
    switch (zone_of(thing)) {
        case kPieceZone:
            return index < kDeckSize && p.pieces[index].card != 0 ? of_kind(p.pieces[index].kind())
                                                                  : CardId::none();
        case kGaugeZone:
            return lying(p.gauge, index);
        case kLookZone:
        case kTopZone:
        case kBottomZone:
            return index < p.deck.size ? lying(p.deck, p.deck.size - 1U - index) : CardId::none();
        default:
            return of_kind(index);
    }
}

void PrismConnect::own_chances(const State& s, ChanceList& list) {
    if (s.stage != kFirstPlayer) return;
    for (unsigned seat = 0; seat < 2; ++seat)  // PC-CH-1
        list.push(Action::of(verb(Act::kSaidFirst), OwnerField::put(seat)), 1);
}

// Hand, deck and gauge are a player's own.
Seat PrismConnect::pile_owner(const State& s) const {
    ChanceList list;
    if (!chances(s, list) || list.empty()) return Seat::none();
    const Action a = list[0].action;
    const auto act = static_cast<Act>(a.verb());
    if (act < Act::kDrawn || act > Act::kRevealed) return Seat::none();
    return Seat::of(OwnerField::get(a));
}

// What is drawn from: the same number for the same place.
std::uint32_t PrismConnect::source(const State& s) const {
    if (s.stack.empty()) return 0;
    const Pause p = effects::pause(*this, s);
    return p.kind == PauseKind::kDraw ? 2U + effects::drawn_from(*this, s, p) : 1U;
}

}  // namespace pentaprism
