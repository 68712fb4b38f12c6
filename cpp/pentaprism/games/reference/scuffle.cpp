#include "pentaprism/games/reference/scuffle.hpp"

#include <algorithm>
#include <cassert>

namespace pentaprism {

namespace {

constexpr SeatMask kBoth = 3;

}  // namespace

bool Scuffle::fits(const Rulebook& rules) {
    if (rules.components.size() > kKinds) return false;
    for (std::size_t seat = 0; seat < 2; ++seat) {
        if (rules.list(seat).size() > 60) return false;
        for (const std::int16_t kind : rules.list(seat))
            if (kind < 0 || static_cast<std::size_t>(kind) >= rules.components.size()) return false;
    }
    return true;
}

Scuffle::State Scuffle::start() const {
    State s{};
    for (std::size_t seat = 0; seat < 2; ++seat) {
        for (const std::int16_t kind : rules_.list(seat))
            s.unseen[seat].add(CardId::of(static_cast<std::size_t>(kind)));
        s.piles[seat].size = static_cast<CardId::rep>(rules_.list(seat).size());
        s.health[seat] = static_cast<std::int16_t>(rules_.params[kHealthParam]);
    }
    effects::advance(*this, s);
    return s;
}

Actor Scuffle::actor(const State& s) const { return effects::actor(*this, s); }
void Scuffle::actions(const State& s, ActionList<kMaxActions>& list) const {
    effects::actions(*this, s, list);
}
bool Scuffle::chances(const State& s, ChanceList& list) const {
    effects::chances(*this, s, list);
    return true;
}
Action Scuffle::roll(const State& s, Rng& rng) const { return effects::roll(*this, s, rng); }
void Scuffle::apply(State& s, Action a) const { effects::apply(*this, s, a); }

// The steps between two choices of a turn.
bool Scuffle::step(State& s) const {
    const auto hand = static_cast<std::uint16_t>(rules_.params[kHandParam]);
    switch (s.stage) {
        case kFirstHand:
        case kSecondHand: {
            const Seat who(s.stage++);
            effects::push(*this, s, kDraw, kNoThing, who, {who.value, hand});
            return true;
        }
        case kBegin:
            s.stage = kMain;
            effects::push(*this, s, kTurn, kNoThing, Seat(s.seat));
            return true;
        default:
            return false;
    }
}

void Scuffle::own_actions(const State& s, ActionList<kMaxActions>& list) const {
    if (s.stage == kOver) return;
    list.push(kEnd);
    if (s.plays < kPlays)
        for (const Held& h : s.hands[s.seat].cards)
            if (!h.card.is_none() && rules_.component(h.card).kind != kFlask)
                list.push(kPlay, Word::put(card_of(Seat(s.seat), h.card.index())));
    list.sort();
}

std::uint32_t Scuffle::source(const State& s) const {
    return effects::pause(*this, s).kind == PauseKind::kRoll ? 2U : s.seat;
}

// Whether the things that are chosen, drawn or shown are colours.
bool Scuffle::is_colour(const State& s, const Pause& p) const {
    const std::int16_t a = rules_.instrs[p.instr].a;
    if (p.kind == PauseKind::kOne || p.kind == PauseKind::kMany || p.kind == PauseKind::kDraw)
        return rules_.sets[static_cast<std::size_t>(a)].place() == kColourArea;
    return p.kind == PauseKind::kShow && is_register(a) &&
           effects::register_type(*this, effects::scope_of(*this, s, s.stack.back()), a) == kColour;
}

Action Scuffle::action_of(const State& s, const Pause& p, Thing word) const {
    std::uint32_t thing = Word::put(word);
    if (word != kDone && is_colour(s, p)) thing |= Colour::put(1);
    switch (p.kind) {
        case PauseKind::kMay:
            return Action::of(word == kYes ? kSayYes : kSayNo);
        case PauseKind::kOne:
        case PauseKind::kMany:
            return word == kDone ? Action::of(kSayDone) : Action::of(kChoose, thing | Ask::put(p.word));
        case PauseKind::kName:
            return Action::of(kSay, thing | Ask::put(p.word));
        case PauseKind::kOption:
            return Action::of(kOption, thing);
        case PauseKind::kOrder:
            return word == kDone ? Action::of(kPass) : Action::of(kOrderIt, thing);
        case PauseKind::kRoll:
            return Action::of(kRolled, thing);
        case PauseKind::kDraw:
            return Action::of(kDrew, thing);
        default:
            return Action::of(kShown, thing);
    }
}

Thing Scuffle::word_of(const State&, const Pause& p, Action a) {
    if (p.kind == PauseKind::kMay) return a.verb() == kSayYes ? kYes : kNo;
    if (a.verb() == kSayDone || a.verb() == kPass) return kDone;
    return static_cast<Thing>(Word::get(a));
}

bool Scuffle::own_apply(State& s, Action a) const {
    if (a.verb() == kPlay) {
        play(s, static_cast<Thing>(Word::get(a)));
    } else {
        s.lasting.clear();
        s.plays = 0;
        ++s.turn;
        s.seat = static_cast<std::uint8_t>(1 - s.seat);
        s.stage = s.turn >= rules_.params[kTurnsParam] ? kOver : kBegin;
    }
    return false;
}

void Scuffle::play(State& s, Thing card) const {
    ++s.plays;
    const Seat who = owner(s, card);
    const CardId kind = CardId::of(card % kKinds);
    s.hands[who.index()].take(kind);
    const auto free =
        std::find_if(s.table.begin(), s.table.end(), [](const Charm& c) { return c.kind == 0; });
    Thing played = card;
    if (rules_.component(kind).kind == kCharm && free != s.table.end()) {
        *free = {static_cast<std::uint8_t>(kind.index() + 1), who.value};
        played = static_cast<Thing>(kFirstSlot + (free - s.table.begin()));
    } else {
        s.discards[who.index()].add(kind);
    }
    effects::push(*this, s, kCastRule, played, who, {played});
}

Outcome Scuffle::outcome(const State& s) const {
    Outcome o;
    const bool first = s.health[0] > 0;
    const bool second = s.health[1] > 0;
    o.value = {first == second ? 0.5 : first ? 1.0 : 0.0, first == second ? 0.5 : second ? 1.0 : 0.0};
    o.ending = s.stack.failed() ? kFault : first && second ? kTurns : kHealth;
    return o;
}

Seat Scuffle::seat(const State& s, const Scope& at, std::uint8_t word) const {
    switch (word) {
        case kRival:
            return rival_of(at.owner);
        case kActive:
            return Seat(s.seat);
        default:
            return rival_of(Seat(s.seat));
    }
}

CardId Scuffle::component(const State& s, Type type, Thing thing) const {
    if (type != kCard) return CardId::none();
    if (is_slot(thing)) {
        const Charm& c = s.table[thing - kFirstSlot];
        return c.kind == 0 ? CardId::none() : CardId::of(c.kind - 1U);
    }
    return is_card(thing) && thing % kKinds < rules_.components.size() ? CardId::of(thing % kKinds)
                                                                       : CardId::none();
}

Seat Scuffle::owner(const State& s, Thing thing) {
    if (is_slot(thing))
        return s.table[thing - kFirstSlot].kind == 0 ? Seat::none() : Seat(s.table[thing - kFirstSlot].owner);
    return is_card(thing) ? Seat(static_cast<std::uint8_t>(thing / kKinds)) : Seat::none();
}

int Scuffle::number(const State& s, const Scope& at, const ExprRow& e) const {
    const Seat who = effects::seat(*this, s, at, e.who);
    switch (e.op) {
        case kHealthOf:
            return who && who.value < 2 ? s.health[who.index()] : 0;
        case kHandOf:
            return who && who.value < 2 ? static_cast<int>(s.hands[who.index()].size()) : 0;
        case kColourOf: {
            const CardId c = component(s, kCard, effects::thing(*this, s, at, e.a));
            return c.is_none() ? kNoThing : rules_.fact(c, kColourFact);
        }
        case kTurnOf:
            return who == Seat(s.seat);
        case kAsCard: {  // a charm as the card that it is, which it still is when it has left
            const Thing t = effects::thing(*this, s, at, e.a);
            const CardId c = component(s, kCard, t);
            return c.is_none() ? kNoThing : card_of(owner(s, t), c.index());
        }
        case kMightOf:
            return at.plain ? 0 : effects::total(*this, s, kMight, who);
        default:
            return who && owner(s, effects::thing(*this, s, at, e.a)) == who;
    }
}

void Scuffle::collect(const State& s, const Scope& at, const SetRow& set, Things& out) const {
    if (set.place() == kColourArea) {
        for (Thing c = 0; c < 4; ++c) out.push(c);
        return;
    }
    const Seat who = effects::seat(*this, s, at, set.who);
    if (!who || who.value > 1) return;
    const auto bag = [&](const Bag<kKinds>& cards) {
        for (std::size_t kind = 0; kind < kKinds; ++kind)
            if (cards.counts[kind] > 0) out.push(card_of(who, kind));
    };
    switch (set.place()) {
        case kHandArea:
            for (const Held& h : s.hands[who.index()].cards)
                if (const Thing t = card_of(who, h.card.index()); !h.card.is_none() && !out.contains(t))
                    out.push(t);
            return;
        case kDiscardArea:
            return bag(s.discards[who.index()]);
        case kTopArea:
            if (s.piles[who.index()].size == 0) return;
            if (s.piles[who.index()].top_is_known())
                out.push(card_of(who, s.piles[who.index()].known.back().card.index()));
            else
                bag(s.unseen[who.index()]);
            return;
        default:
            for (std::size_t i = 0; i < kSlots; ++i)
                if (s.table[i].kind != 0 && s.table[i].owner == who.value)
                    out.push(static_cast<Thing>(kFirstSlot + i));
    }
}

bool Scuffle::may_be(const State& s, const Scope& at, const SetRow& set, std::size_t taken) const {
    const Seat who = effects::seat(*this, s, at, set.who);
    if (!who || who.value > 1) return false;
    return set.place() == kHandArea ? s.hands[who.index()].size() > taken : s.piles[who.index()].size > taken;
}

std::uint32_t Scuffle::weight(const State& s, const Scope& /*at*/, const SetRow& set, Thing thing) const {
    if (set.place() == kHandArea)
        return static_cast<std::uint32_t>(
            std::count_if(s.hands[thing / kKinds].cards.begin(), s.hands[thing / kKinds].cards.end(),
                          [&](const Held& h) { return h.card == CardId::of(thing % kKinds); }));
    if (set.place() == kTopArea && !s.piles[thing / kKinds].top_is_known())
        return s.unseen[thing / kKinds].of(CardId::of(thing % kKinds));
    return 1;
}

bool Scuffle::holds_back(const State& s, const Scope& at, std::uint8_t timing, Seat seat) const {
    if (timing != kBeforeCast || !seat || seat.value > 1 || at.fields == Scope::kNoFields) return false;
    const auto& words = s.stack.words;
    return s.hands[seat.index()].size() > 0 && words[at.field(0)] != seat.value && words[at.field(2)] == 0;
}

// The top card, if it can be this one.
bool Scuffle::take_top(State& s, Thing card, Held& out) const {
    if (!is_card(card)) return false;
    const std::size_t seat = card / kKinds;
    Pile<kKnownMost>& pile = s.piles[seat];
    out = Held{CardId::of(card % kKinds), 0, 0};
    if (pile.size == 0) return false;
    if (pile.top_is_known()) {
        if (pile.known.back().card != out.card) return false;
        out = pile.take_known_top();
        return true;
    }
    if (s.unseen[seat].of(out.card) == 0) return false;
    s.unseen[seat].remove(out.card);
    pile.drop_unknown_top();
    return true;
}

void Scuffle::bury(State& s, std::size_t seat, CardId card, SeatMask known_to) const {
    Pile<kKnownMost>& pile = s.piles[seat];
    if (pile.known.full()) s.unseen[seat].add(pile.known.remove(0).card);  // the oldest place is forgotten
    pile.put_at_bottom(card, known_to);
}

// How many of a design a seat has, cards in registers not counted.
unsigned Scuffle::copies(const State& s, std::size_t seat, CardId card) const {
    unsigned n = s.unseen[seat].of(card) + s.discards[seat].of(card);
    for (const Held& h : s.hands[seat].cards) n += h.card == card ? 1U : 0U;
    for (const Held& h : s.piles[seat].known) n += h.card == card ? 1U : 0U;
    for (const Charm& c : s.table) n += c.owner == seat && c.kind == card.index() + 1 ? 1U : 0U;
    return n;
}

// How many copies of this card are nowhere but in registers.
unsigned Scuffle::lifted(const State& s, Thing card) const {
    if (!is_card(card)) return 0;
    const std::size_t seat = card / kKinds;
    const auto list = rules_.list(seat);
    const auto owned =
        static_cast<unsigned>(std::count(list.begin(), list.end(), static_cast<std::int16_t>(card % kKinds)));
    return owned - copies(s, seat, CardId::of(card % kKinds));
}

int Scuffle::perform(State& s, const Scope& at, const InstrRow& row) const {
    const Seat who = effects::seat(*this, s, at, row.who);
    const auto number = [&] { return effects::value(*this, s, at, row.a); };
    const Thing card = row.op >= kTake && row.op != kLast ? effects::thing(*this, s, at, row.a) : kNoThing;
    const CardId kind = is_card(card) ? CardId::of(card % kKinds) : CardId::none();
    const std::size_t seat = is_card(card) ? card / kKinds : 0;
    Hand<kHandMost>& hand = s.hands[seat];
    Held held{};
    switch (row.op) {
        case kHurt:
        case kHeal:
            if (who && who.value < 2) {
                const int change = row.op == kHeal ? number() : -number();
                s.health[who.index()] =
                    static_cast<std::int16_t>(std::clamp(s.health[who.index()] + change, 0, 99));
            }
            return 0;
        case kTake:
            if (hand.size() == kHandMost || !take_top(s, card, held)) return 0;
            hand.add(held.card, static_cast<SeatMask>(held.known_to | (1U << seat)));
            return 1;
        case kToss:
        case kBury:
            if (kind.is_none() || !hand.has(kind)) return 0;
            held = hand.take(kind);
            if (row.op == kToss)
                s.discards[seat].add(kind);
            else
                bury(s, seat, kind, held.known_to);
            return 1;
        case kLift:
            if (kind.is_none() || at.owner.index() != seat) return 0;
            return take_top(s, card, held);
        case kPutTop:
        case kPutBottom:
            if (lifted(s, card) == 0) return 0;
            if (row.op == kPutBottom) {
                bury(s, seat, kind, mask_of(Seat::of(seat)));
            } else {
                if (s.piles[seat].known.full()) s.unseen[seat].add(s.piles[seat].known.remove(0).card);
                s.piles[seat].put_on_top(kind, mask_of(Seat::of(seat)));
            }
            return 1;
        case kLeave: {
            if (!active(s, card)) return 0;
            Charm& charm = s.table[card - kFirstSlot];
            s.discards[charm.owner].add(CardId::of(charm.kind - 1U));
            charm = {};
            return 1;
        }
        case kLast:
            if (!s.lasting.full()) s.lasting.push(effects::lasting_of(*this, s, at, row.a));
            return 0;
        default:
            if (!kind.is_none() && hand.has(kind)) hand.show(kind, kBoth);
            return 0;
    }
}

bool Scuffle::sound(const State& s) const {
    const std::size_t kinds = rules_.components.size();
    const auto known = [kinds](const auto& cards) {
        return cards.tail_is_zero() && std::ranges::all_of(cards, [kinds](const Held& h) {
                   return h.card.value < kinds && h.known_to < 4;
               });
    };
    if (s.stage > kOver || s.seat > 1 || s.plays > kPlays || !s.queue.tail_is_zero() ||
        !s.lasting.tail_is_zero())
        return false;
    for (const Charm& c : s.table)
        if (c.kind > kinds || c.owner > 1) return false;
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const auto& pile = s.piles[seat];
        if (!known(s.hands[seat].cards) || !known(pile.known)) return false;
        if (std::ranges::any_of(pile.known, [&](const Held& h) { return h.place >= pile.size; }))
            return false;
        if (pile.size != s.unseen[seat].total() + pile.known.size()) return false;
        for (std::size_t kind = 0; kind < kKinds; ++kind) {
            const CardId card = CardId::of(kind);
            if (kind >= kinds && s.unseen[seat].of(card) + s.discards[seat].of(card) > 0) return false;
            if (kind < kinds && lifted(s, card_of(Seat::of(seat), kind)) > rules_.list(seat).size())
                return false;
        }
    }
    return true;
}

}  // namespace pentaprism
