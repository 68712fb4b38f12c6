// What the verbs of the rulebook do. A verb on a card that is not where it would have to be does nothing and
// gives back 0 (CA-GEN-4).

#include <algorithm>

#include "pentaprism/games/chroma_arcana/game.hpp"

namespace pentaprism {

using namespace chroma_arcana;

namespace {

constexpr int kMostCharges = 63;  // CA-LIM-2
constexpr int kMostSand = 15;     // CA-LIM-3

// Places of the fields in an event (vocabulary.hpp).
constexpr std::int16_t kDamageN = register_value(0, Level::kEvent);
constexpr std::int16_t kDamageTarget = register_value(1, Level::kEvent);
constexpr std::int16_t kStopped = register_value(2, Level::kEvent);

bool answers(const Scope& at, std::uint8_t timing) {
    return at.fields != Scope::kNoFields && at.timing == timing;
}

}  // namespace

int ChromaArcana::perform(State& s, const Scope& at, const InstrRow& row) const {
    switch (row.op) {
        case kHurt:
        case kHeal:
        case kSacrifice:
        case kShield:
        case kSink:
        case kAllSeen:
        case kShuffleDeck:
        case kTokens:
            return perform_on_mage(s, at, row);
        case kBlock:
        case kReduce:
        case kBoost:
        case kSave:
        case kStop:
            return perform_on_event(s, at, row);
        case kOnce:
            if (is_card(at.source)) s.mages[seat_of(at.source)].once |= bit(local_of(at.source));
            return 0;
        case kLast:  // CA-TURN-5
            if (s.lasting.full()) return 0;
            s.lasting.push(effects::lasting_of(*this, s, at, row.a));
            renew(s);
            return 0;
        default: {
            const Thing card = effects::thing(*this, s, at, row.a);
            if (!component(s, kCard, card).is_none()) return perform_on_card(s, at, row, card);
            return row.op == kTake ? kNoThing : 0;
        }
    }
}

int ChromaArcana::perform_on_mage(State& s, const Scope& at, const InstrRow& row) const {
    const Seat who = effects::seat(*this, s, at, row.who);
    if (!who || who.value > 1) return 0;
    const unsigned seat = who.value;
    Mage& m = s.mages[seat];
    const auto lose = [](Mage& mage, int n) {  // CA-GEN-12
        mage.health = static_cast<std::uint8_t>(mage.health - std::clamp<int>(n, 0, mage.health));
    };
    switch (row.op) {
        case kHurt: {  // CA-DMG-8, CA-DMG-11: at the same moment
            const int first = effects::value(*this, s, at, row.a);
            const int second = effects::value(*this, s, at, row.b);
            lose(m, first);
            lose(s.mages[1 - seat], second);
            return 0;
        }
        case kHeal: {  // CA-HEAL-1, CA-HEAL-2
            const int most = std::max<int>(m.health, rules_.params[kMostHealthParam]);
            m.health = static_cast<std::uint8_t>(
                std::clamp(m.health + effects::value(*this, s, at, row.a), static_cast<int>(m.health), most));
            return 0;
        }
        case kSacrifice:  // CA-SAC-1, CA-SAC-2, CA-SAC-3, CA-BLK-7: opens no window
            lose(m, effects::value(*this, s, at, row.a));
            return 0;
        case kShield:
            effects::write(*this, s, at, kShielded, effects::read(*this, s, at, kShielded) | 1 << seat);
            return 0;
        case kSink: {
            if (m.deck.size == 0) return 0;
            if (m.deck.top_is_known()) {
                const Held top = m.deck.take_known_top();
                m.deck.put_at_bottom(top.card, top.known_to);
            } else {
                for (Held& h : m.deck.known) ++h.place;
            }
            return 0;
        }
        case kAllSeen:
            m.floor = 0;
            return 0;
        case kShuffleDeck:
            shuffle(s, seat);
            return 0;
        default: {  // CA-EGO-5, CA-LIM-3
            if (m.cards[kEgoCard] == kNone) return 0;
            const int cap = std::max<int>(m.tokens, design(s, seat, kEgoCard).cap);
            m.tokens =
                static_cast<std::uint8_t>(std::clamp(m.tokens + effects::value(*this, s, at, row.a), 0, cap));
            return 0;
        }
    }
}

// Verbs that change the event which is being answered.
int ChromaArcana::perform_on_event(State& s, const Scope& at, const InstrRow& row) const {
    if (row.op == kStop) {
        if (answers(at, kBeforeCast)) effects::write(*this, s, at, kStopped, 1);
        return 0;
    }
    if (!answers(at, row.op == kSave ? kWouldFall : kBeforeDamage)) return 0;
    const int n = effects::read(*this, s, at, kDamageN);
    const int target = effects::read(*this, s, at, kDamageTarget);
    if (n <= 0 || target > 1) return 0;
    switch (row.op) {
        case kBlock:  // CA-DMG-4
            effects::write(*this, s, at, kShielded, effects::read(*this, s, at, kShielded) | 1 << target);
            effects::write(*this, s, at, kDamageN, 0);
            return 0;
        case kSave: {
            const int health =
                std::clamp(effects::value(*this, s, at, row.a), 0, rules_.params[kMostHealthParam]);
            s.mages[static_cast<std::size_t>(target)].health = static_cast<std::uint8_t>(health);
            effects::write(*this, s, at, kDamageN, 0);
            return 0;
        }
        default: {  // CA-DMG-14
            const int change = effects::value(*this, s, at, row.a);
            const int after = std::clamp(row.op == kReduce ? n - change : n + change, 0, 255);
            effects::write(*this, s, at, kDamageN, after);
            return 0;
        }
    }
}

// The card on top of the deck, if it can be this one: known there, or one of those of which nobody knows the
// place.
bool ChromaArcana::take_top(State& s, unsigned seat, unsigned local, Held& taken) {
    Mage& m = s.mages[seat];
    taken = Held{CardId::of(local), 0, 0};
    if (m.deck.size == 0) return false;
    if (m.deck.top_is_known()) {
        if (m.deck.known.back().card != taken.card) return false;
        taken = m.deck.take_known_top();
        return true;
    }
    if (!has(m.unseen, local)) return false;
    m.unseen &= ~bit(local);
    m.deck.drop_unknown_top();
    return true;
}

// CA-GEN-11: with all that lay on it.
void ChromaArcana::leave_play(State& s, unsigned seat, unsigned local) const {
    Mage& m = s.mages[seat];
    m.active &= ~bit(local);
    m.overcharged &= ~bit(local);
    m.cast_now &= ~bit(local);
    if (m.minion == local) {
        m.minion = kNone;
        m.sand = 0;
    }
    renew(s);
}

// CA-CAST-7 and 8: the overcharge is noted; a Burst keeps its place and its charges, another spell goes to
// the active area without any. CA-MIN-2: an active Minion gives way to the new one at the same moment.
void ChromaArcana::enter(State& s, unsigned seat, unsigned local) const {
    Mage& m = s.mages[seat];
    if (!has(spellbook(s, seat), local)) return;
    const std::uint8_t kind = design(s, seat, local).kind;
    if (m.charges[local] > cost(s, seat, local)) m.overcharged |= bit(local);  // CA-COST-3
    if (kind == kBurst || local == kRote) return;
    // CA-EDICT-1, CA-MIN-1, CA-WARD-1, CA-CHRO-1
    const int sand = rules_.params[kSandParam] + total(s, kMinionSandKey, seat);
    m.slots &= ~bit(local);
    m.charges[local] = 0;
    if (kind == kMinion) {  // CA-MIN-1
        if (m.minion != kNone) {
            m.discard |= bit(m.minion);
            leave_play(s, seat, m.minion);
        }
        m.minion = static_cast<std::uint8_t>(local);
        m.sand = static_cast<std::uint8_t>(std::clamp(sand, 1, kMostSand));
    }
    m.active |= bit(local);
    m.cast_now |= bit(local);
    renew(s);
}

int ChromaArcana::perform_on_card(State& s, const Scope& at, const InstrRow& row, Thing card) const {
    const unsigned seat = seat_of(card);
    const unsigned local = local_of(card);
    const CardSet one = bit(local);
    Mage& m = s.mages[seat];
    Held held{};
    const auto to_hand = [&](bool known) {
        m.hand |= one;
        if (known) m.hand_known |= one;
        ++m.hand_size;
    };
    const auto from_hand = [&] {
        if ((m.hand & one) == 0) return false;
        m.hand &= ~one;
        m.hand_known &= ~one;
        --m.hand_size;
        return true;
    };
    switch (row.op) {
        case kTake:  // CA-DRAW-1
            draw(s, seat, local);
            return kNoThing;
        case kToss:
            if (!from_hand()) return 0;
            m.discard |= one;
            return 1;
        case kThrow:
            if ((m.hand & one) != 0) throw_away(s, seat, local);
            return 0;
        case kMill:
            if (!take_top(s, seat, local, held)) return 0;
            m.discard |= one;
            return 1;
        case kBottom: {
            const bool known = (m.hand_known & one) != 0;
            const bool hidden = (m.hand & one) != 0 && !known;
            if (!from_hand() && !take_top(s, seat, local, held)) return 0;
            m.deck.put_at_bottom(CardId::of(local), hidden ? mask_of(Seat::of(seat)) : SeatMask{3});
            return 1;
        }
        case kReveal:
            if ((m.hand & one) == 0) return 0;
            m.hand_known |= one;
            m.floor = static_cast<std::uint8_t>(local + 1);
            return 0;
        case kRecall:
            if ((m.discard & one) == 0) return 0;
            m.discard &= ~one;
            to_hand(true);
            return 1;
        case kRemove:
            if (!from_hand()) return 0;
            (in_force(s, kPotionRecycleKey, seat) ? m.discard : m.out) |= one;
            return 0;
        case kLook:
        case kLift:
            return perform_on_deck(s, at, row, card);
        default:
            return perform_in_play(s, at, row, card);
    }
}

int ChromaArcana::perform_on_deck(State& s, const Scope& at, const InstrRow& row, Thing card) const {
    const unsigned seat = seat_of(card);
    const unsigned local = local_of(card);
    Mage& m = s.mages[seat];
    const int size = m.deck.size;
    const int depth = effects::value(*this, s, at, row.b);
    if (depth < 0 || depth >= size) return 0;
    const auto place = static_cast<std::uint8_t>(size - 1 - depth);
    const CardId id(static_cast<CardId::rep>(local));
    const auto at_place = [&](std::uint8_t p) {
        return std::find_if(m.deck.known.begin(), m.deck.known.end(),
                            [p](const Held& h) { return h.place == p; });
    };
    if (row.op == kLook) {
        const Seat who = effects::seat(*this, s, at, row.who);
        if (!who || who.value > 1) return 0;
        const Held* there = at_place(place);
        if (there != m.deck.known.end() ? there->card != id : !has(m.unseen, local)) return 0;
        m.unseen &= ~bit(local);
        m.deck.look(place, id, mask_of(who));
        return 0;
    }
    // Lift: the top cards, all of which their mage has seen, change places where the rival does not see how
    // (3.2).
    const int top = std::clamp(effects::value(*this, s, at, row.c), 0, size);
    const SeatMask mine = mask_of(Seat::of(seat));
    for (int d = 0; d < top; ++d)
        if (const Held* h = at_place(static_cast<std::uint8_t>(size - 1 - d));
            h == m.deck.known.end() || (h->known_to & mine) == 0)
            return 0;
    const std::size_t first = m.deck.known.size() - static_cast<std::size_t>(top);  // the lowest of them
    std::size_t from = m.deck.known.size() - 1U - static_cast<std::size_t>(depth);
    while (from > first && m.deck.known[from].card != id) --from;
    if (depth >= top || m.deck.known[from].card != id) return 0;
    for (std::size_t i = first; i < m.deck.known.size(); ++i) m.deck.known[i].known_to = mine;
    for (; m.deck.known[from].place != place; ++from)
        std::swap(m.deck.known[from].card, m.deck.known[from + 1].card);
    return 1;
}

int ChromaArcana::perform_in_play(State& s, const Scope& at, const InstrRow& row, Thing card) const {
    const unsigned seat = seat_of(card);
    const unsigned local = local_of(card);
    const CardSet one = bit(local);
    Mage& m = s.mages[seat];
    const bool in_book = (spellbook(s, seat) & one) != 0;
    const auto number = [&](std::int16_t v) { return effects::value(*this, s, at, v); };
    std::uint8_t& charges = m.charges[local];
    switch (row.op) {
        case kCharge: {
            const int added = in_book ? std::clamp(number(row.b), 0, kMostCharges - charges) : 0;
            charges = static_cast<std::uint8_t>(charges + added);
            return added;
        }
        case kDrain: {
            const int removed = in_book ? std::clamp<int>(number(row.b), 0, charges) : 0;
            charges = static_cast<std::uint8_t>(charges - removed);
            return removed;
        }
        case kShift: {
            const Thing to = effects::thing(*this, s, at, row.b);
            if (!in_book || component(s, kCard, to).is_none() ||
                !has(spellbook(s, seat_of(to)), local_of(to)))
                return 0;
            std::uint8_t& other = s.mages[seat_of(to)].charges[local_of(to)];
            const int moved = std::min(std::clamp<int>(number(row.c), 0, charges), kMostCharges - other);
            if (to == card) return 0;
            charges = static_cast<std::uint8_t>(charges - moved);
            other = static_cast<std::uint8_t>(other + moved);
            return moved;
        }
        case kSand:  // CA-MIN-6
            if (m.minion != local) return 0;
            m.sand = static_cast<std::uint8_t>(std::clamp(m.sand + number(row.b), 0, kMostSand));
            return m.sand == 0;
        case kDepart: {
            if ((m.active & one) == 0) return 0;
            const int left = m.minion == local ? 2 : 1;
            leave_play(s, seat, local);
            if (number(row.b) == 0) {
                m.discard |= one;
            } else {
                m.hand |= one;
                m.hand_known |= one;
                ++m.hand_size;
            }
            return left;
        }
        case kUnbook:
            if ((m.slots & one) == 0) return 0;
            m.slots &= ~one;
            m.overcharged &= ~one;
            charges = 0;
            m.discard |= one;
            return 1;
        case kPlaceSpell:
            if ((m.discard & one) == 0 || (m.items & one) != 0 || count_of(m.slots) >= slots(s, seat))
                return 0;
            m.discard &= ~one;
            m.slots |= one;
            return 1;
        case kRevive: {
            const int sand = std::min(number(row.b), kMostSand);
            if ((m.discard & one) == 0 || design(s, seat, local).kind != kMinion || m.minion != kNone ||
                sand <= 0)
                return 0;
            m.discard &= ~one;
            m.active |= one;
            m.minion = static_cast<std::uint8_t>(local);
            m.sand = static_cast<std::uint8_t>(sand);
            renew(s);
            return 1;
        }
        case kEnter:
            enter(s, seat, local);
            return 0;
        case kSpend:  // CA-BURST-1, CA-BURST-2, CA-ROTE-1, CA-ROTE-3
            if ((m.active & one) != 0) return 0;  // another spell than a Burst
            m.overcharged &= ~one;
            if (in_book) charges = 0;
            if ((m.slots & one) == 0) return 0;
            m.slots &= ~one;
            m.discard |= one;
            return 0;
        default:  // clear: CA-CAST-6
            if (in_book) charges = 0;
            return 0;
    }
}

}  // namespace pentaprism
