// The seats, areas and numbers that texts read.

#include <algorithm>

#include "pentaprism/games/chroma_arcana/game.hpp"

namespace pentaprism {

using namespace chroma_arcana;

Seat ChromaArcana::seat(const State& s, const Scope& at, std::uint8_t word) const {
    switch (word) {
        case kRival:
            return rival_of(at.owner);
        case kActive:
            return Seat(s.seat);
        default:
            return rival_of(Seat(s.seat));
    }
}

CardId ChromaArcana::component(const State& s, Type type, Thing thing) const {
    if (type != kCard || !is_card(thing)) return CardId::none();
    const std::uint8_t design = s.mages[seat_of(thing)].cards[local_of(thing)];
    return design == kNone ? CardId::none() : CardId(design);
}

// CA-TIME-2: active cards and Egos.
bool ChromaArcana::active(const State& s, Thing thing) {
    if (!is_card(thing)) return false;
    const Mage& m = s.mages[seat_of(thing)];
    return local_of(thing) == kEgoCard ? m.cards[kEgoCard] != kNone : has(m.active, local_of(thing));
}

// The spell must be one that an item of the seat may answer, from a hand of which the public knows too
// little. So the question is asked of everybody alike (CA-INFO-1).
bool ChromaArcana::holds_back(const State& s, const Scope& at, std::uint8_t timing, Seat seat) const {
    if ((items_ >> timing & 1U) == 0) return false;
    const Mage& m = s.mages[seat.index()];
    const bool unknown = m.hand_size > count_of(m.hand_known);
    CardSet elsewhere = m.discard | m.out;
    for (const Held& h : m.deck.known)
        if (h.known_to == 3) elsewhere |= bit(h.card.value);
    CardSet left = m.items & ~elsewhere;
    if (!unknown) left &= m.hand_known;
    bool found = false;
    for (; left != 0 && !found; left &= left - 1)
        answers_from_hand(s, at, timing, seat.value, lowest_of(left),
                          [&](Thing, std::uint16_t) { found = true; });
    return found;
}

// The places of a deck that a set names, as the cards that may lie there.
CardSet ChromaArcana::deck_cards(const State& s, const Scope& at, const SetRow& set, unsigned seat) const {
    const Mage& m = s.mages[seat];
    const int size = m.deck.size;
    const int first = std::max(0, effects::value(*this, s, at, set.a));
    const int last = std::min<int>(size, first + std::clamp(effects::value(*this, s, at, set.b), 0, size));
    CardSet cards = 0;
    int known = 0;
    for (const Held& h : m.deck.known) {
        const int depth = size - 1 - h.place;
        if (depth < first || depth >= last) continue;
        cards |= bit(h.card.value);
        ++known;
    }
    return known < last - first ? cards | m.unseen : cards;
}

void ChromaArcana::collect(const State& s, const Scope& at, const SetRow& set, Things& out) const {
    const Seat who = effects::seat(*this, s, at, set.who);
    if (!who || who.value > 1) return;
    const Mage& m = s.mages[who.index()];
    CardSet cards = 0;
    switch (set.place()) {
        case kBookArea:
            cards = spellbook(s, who.value);
            break;
        case kSlotsArea:
            cards = m.slots;
            break;
        case kHandArea:
            cards = m.hand;
            break;
        case kShownArea:
            cards = m.hand_known;
            break;
        case kDiscardArea:
            cards = m.discard;
            break;
        case kActiveArea:  // CA-EGO-6
            cards = m.active;
            break;
        case kMinionArea:
            cards = m.minion == kNone ? 0 : bit(m.minion);
            break;
        default:
            cards = deck_cards(s, at, set, who.value);
            break;
    }
    for (; cards != 0; cards &= cards - 1) out.push(thing_of(who.value, lowest_of(cards)));
}

bool ChromaArcana::may_be(const State& s, const Scope& at, const SetRow& set, std::size_t taken) const {
    const Seat who = effects::seat(*this, s, at, set.who);
    if (!who || who.value > 1) return false;
    const Mage& m = s.mages[who.index()];
    if (set.place() == kHandArea) return m.hand_size > taken;
    const int first = std::max(0, effects::value(*this, s, at, set.a));
    const int last =
        std::min<int>(m.deck.size, first + std::clamp(effects::value(*this, s, at, set.b), 0, 255));
    return last - first > static_cast<int>(taken);
}

// In a text that is carried out as a copy: the frame below is the text that copies (5.5).
bool ChromaArcana::is_copied(const State& s, const Scope& at) const {
    if (at.base == 0) return false;
    const Frame below = s.stack.at(at.base);
    return below.program != Frame::kNoProgram &&
           (rules_.programs[below.program].flags & ProgramRow::kResolution) != 0 &&
           rules_.instrs[below.pc].op == static_cast<std::uint8_t>(Op::kEntry);
}

bool ChromaArcana::can_block(const State& s, unsigned seat) const {
    return s.mages[seat].minion != kNone && !in_force(s, kNoBlockKey, seat);
}

// The sand that a block costs; 0: the Minion itself.
int ChromaArcana::block_cost(const State& s, unsigned seat) const {
    const Mage& m = s.mages[seat];
    if (m.minion == kNone || !modified(s, kBlockBySandKey, seat)) return 0;
    int price = 0;
    effects::for_each_static_of(*this, s, thing_of(seat, m.minion), Seat::of(seat), kBlockBySandKey,
                                Seat::of(seat), thing_of(seat, m.minion), [&](int amount) {
                                    if (price == 0 && amount > 0 && m.sand >= amount) price = amount;
                                });
    return price;
}

bool ChromaArcana::is_unanswered(const State& s, const Scope& at, const ExprRow& e) const {
    constexpr std::uint32_t kAsked = 1U << kBeforeDamage | 1U << kWouldFall | 1U << kAfterDamage;
    if (at.plain || !at.owner || ((s.heard | items_) & kAsked) != 0) return false;
    if (effects::value(*this, s, at, e.c) != 0) return true;
    const unsigned me = at.owner.value;
    const auto blocked = [&](unsigned target, std::int16_t n) {
        return s.mages[target].minion != kNone && effects::value(*this, s, at, n) > 0 && can_block(s, target);
    };
    return !blocked(me, e.a) && !blocked(1U - me, e.b);
}

int ChromaArcana::number(const State& s, const Scope& at, const ExprRow& e) const {
    switch (e.op) {
        case kOc:
            return is_card(at.source) && has(s.mages[seat_of(at.source)].overcharged, local_of(at.source)) &&
                   !is_copied(s, at);
        case kCopied:
            return is_copied(s, at);
        case kUnanswered:
            return is_unanswered(s, at, e);
        case kFresh:
            return !is_card(at.source) || !has(s.mages[seat_of(at.source)].once, local_of(at.source));
        case kOwnerOf:
        case kChargesOn:
        case kSandOn:
        case kCostOf:
        case kCountsAs:
        case kIsReady:
        case kIsOvercharged:
            return number_of_card(s, at, e);
        default: {
            const Seat who = effects::seat(*this, s, at, e.who);
            if (who && who.value < 2) return number_of_mage(s, at, e, who.value);
            return e.op == kMinionOf || e.op == kFirstInHand || e.op == kFirstUnseen || e.op == kDeckOf
                       ? kNoThing
                       : 0;
        }
    }
}

int ChromaArcana::number_of_mage(const State& s, const Scope& at, const ExprRow& e, unsigned seat) const {
    const Mage& m = s.mages[seat];
    const auto first = [&](CardSet set) { return set == 0 ? kNoThing : thing_of(seat, lowest_of(set)); };
    switch (e.op) {
        case kHealthOf:
            return m.health;
        case kTokensOf:
            return m.tokens;
        case kHandCount:
            return m.hand_size;
        case kDeckCount:
            return m.deck.size;
        case kDiscardCount:
            return static_cast<int>(count_of(m.discard));
        case kUnseenCount:
            return m.hand_size - static_cast<int>(count_of(m.hand_known));
        case kFreeSlots: {
            const auto all = at.plain ? static_cast<unsigned>(rules_.params[kSlotsParam]) : slots(s, seat);
            return all > count_of(m.slots) ? static_cast<int>(all - count_of(m.slots)) : 0;
        }
        case kMinionOf:
            return m.minion == kNone ? kNoThing : thing_of(seat, m.minion);
        case kFirstInHand:
            return first(m.hand);
        case kFirstUnseen:
            return first(m.hand & ~m.hand_known);
        case kDeckOf:
            return static_cast<int>(kFirstDeck + seat);
        case kArriving: {
            const int n = effects::value(*this, s, at, at.owner == Seat::of(seat) ? e.a : e.b);
            const bool shielded = (effects::read(*this, s, at, kShielded) >> seat & 1) != 0;  // CA-DMG-4
            return shielded ? 0 : std::max(0, n);
        }
        case kCanBlock:
            return at.plain ? m.minion != kNone : can_block(s, seat);
        case kBlockCost:
            return at.plain ? 0 : block_cost(s, seat);
        case kReshuffleCost:
            return at.plain ? 1 : reshuffle_cost(s, seat);
        default:
            return 0;
    }
}

int ChromaArcana::number_of_card(const State& s, const Scope& at, const ExprRow& e) const {
    const Thing card = effects::thing(*this, s, at, e.a);
    if (!is_card(card) || component(s, kCard, card).is_none()) return e.op == kOwnerOf ? kNoThing : 0;
    const unsigned seat = seat_of(card);
    const unsigned local = local_of(card);
    const Mage& m = s.mages[seat];
    switch (e.op) {
        case kOwnerOf:
            return static_cast<int>(seat);
        case kChargesOn:
            return m.charges[local];
        case kSandOn:
            return m.minion == local ? m.sand : 0;
        case kCostOf:
            return at.plain ? design(s, seat, local).cost : cost(s, seat, local);
        case kCountsAs: {
            const int colour = effects::value(*this, s, at, e.b);
            const unsigned all = at.plain ? design(s, seat, local).colours : colours(s, seat, local);
            return colour >= 0 && colour < static_cast<int>(kColours) && (all >> colour & 1U) != 0;
        }
        case kIsReady:
            return has(spellbook(s, seat), local) && m.charges[local] >= cost(s, seat, local);
        default:
            return has(m.overcharged, local);
    }
}

}  // namespace pentaprism
