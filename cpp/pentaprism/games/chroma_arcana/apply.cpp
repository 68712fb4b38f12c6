// What an action does, and the steps of a turn in the rulebook's order.

#include <algorithm>

#include "pentaprism/effects/guard.hpp"
#include "pentaprism/games/chroma_arcana/game.hpp"

namespace pentaprism {

using namespace chroma_arcana;

namespace {

constexpr int kMostCharges = 63;   // CA-LIM-2; the tokens of the box are no limit (CA-GEN-6)
constexpr std::uint8_t kMostCasts = 64;  // CA-LIM-4

}  // namespace

void ChromaArcana::apply(State& s, Action a) const {
    effects::apply(*this, s, a);
    if (guarded_) effects::guard(*this, s);
}
void ChromaArcana::advance(State& s) const { effects::advance(*this, s); }

bool ChromaArcana::own_apply(State& s, Action a) const {
    if (s.owed > 0) {
        apply_draw(s, a);
        return s.owed > 0 && s.mages[s.drawer].deck.size > 0;
    }
    if (s.stage >= kStartTurn) return apply_turn(s, a);
    apply_setup(s, a);
    return false;
}

bool ChromaArcana::step(State& s) const {
    if (s.owed > 0) return step_of_draw(s);
    return s.stage < kStartTurn ? step_of_setup(s) : step_of_turn(s);
}

void ChromaArcana::finish(State& s) {
    s.stage = kOver;
    s.owed = s.reshuffling = 0;
}

// Which timings and keys have a text in play now.
void ChromaArcana::renew(State& s) const {
    s.heard = 0;
    s.keys = {};
    for (unsigned seat = 0; seat < 2; ++seat) {
        const Mage& m = s.mages[seat];
        const auto add = [&](const Design& d) {
            s.heard |= d.heard;
            s.keys[seat] |= d.my_keys;
            s.keys[1 - seat] |= d.rival_keys;
        };
        add(designs_[m.cards[kEgoCard]]);
        for (CardSet left = m.active; left != 0; left &= left - 1) add(designs_[m.cards[lowest_of(left)]]);
    }
    for (const Lasting& l : s.lasting)
        for (std::uint32_t& keys : s.keys) keys |= 1U << rules_.statics[l.row].key;
}

void ChromaArcana::start_window(State& s, std::uint8_t timing, std::uint8_t rule) const {
    if (may_answer(s, timing)) effects::push(*this, s, rule, kNoThing, Seat(s.seat));
}

// The draws of the setup and of the Refresh step, without a program. Texts draw by the rule `draw`, step for
// step the same.
void ChromaArcana::owe(State& s, unsigned seat, int cards) {
    s.owed = static_cast<std::uint8_t>(std::clamp(cards, 0, 255));
    s.drawer = static_cast<std::uint8_t>(seat);
}

bool ChromaArcana::step_of_draw(State& s) const {
    Mage& m = s.mages[s.drawer];
    if (m.deck.size > 0 || s.reshuffling != 0) return false;
    if (m.discard == 0) {  // CA-OUT-3; CA-OUT-4: asked only when a card is owed
        s.owed = 0;
        return true;
    }
    m.health = static_cast<std::uint8_t>(m.health - reshuffle_cost(s, s.drawer));  // CA-OUT-1, 5
    s.reshuffling = 1;
    return true;
}

void ChromaArcana::apply_draw(State& s, Action a) {
    if (s.reshuffling != 0) {
        shuffle(s, s.drawer);
        s.reshuffling = 0;
        return;
    }
    draw(s, s.drawer, local_of_design(s, s.drawer, CardField::get(a)));
    --s.owed;
}

// CA-DRAW-1. The rival knows the card if it knew the place (3.2).
void ChromaArcana::draw(State& s, unsigned seat, unsigned local) {
    Mage& m = s.mages[seat];
    Held held{};
    if (!take_top(s, seat, local, held)) return;
    m.hand |= bit(local);
    if ((held.known_to >> (1 - seat) & 1U) != 0) m.hand_known |= bit(local);
    ++m.hand_size;
}

// One step of the turn; false: something is awaited. Every stage names the next before it starts an effect,
// so that what is running never depends on the stage.
bool ChromaArcana::step_of_turn(State& s) const {
    Mage& m = s.mages[s.seat];
    switch (s.stage) {
        case kStartTurn:
            s.stage = kActing;
            s.casts = m.fed = 0;
            for (Mage& each : s.mages) each.once = each.cast_now = 0;
            start_window(s, kTurnStart, kTurnStartRule);  // CA-TURN-3
            return true;
        case kActing:  // CA-FOCUS-1, CA-FOCUS-2, CA-FOCUS-3, CA-MIN-3; cast in a turn before (CA-MIN-4)
            s.stage = kSanding;
            if (m.minion != kNone && !in_force(s, kNoActKey, s.seat))
                effects::push_entry(*this, s, thing_of(s.seat, m.minion), kAct, Seat(s.seat));
            return true;
        case kSanding:  // CA-FOCUS-4, CA-FOCUS-5, CA-FOCUS-8: whichever Minion is there, also one that was
                        // kept from acting
            s.stage = kEdicts;
            if (m.minion == kNone) return true;
            if (m.sand > 1)
                --m.sand;
            else
                effects::push(*this, s, kSandRule, kNoThing, Seat(s.seat),
                              {thing_of(s.seat, m.minion), static_cast<std::uint16_t>(-1)});
            return true;
        case kEdicts:  // CA-FOCUS-6, CA-FOCUS-7, CA-EDICT-2
            s.stage = kPrepare;
            if (m.active != 0 && !in_force(s, kEdictLateKey, s.seat)) discard_edicts(s, m.active);
            return true;
        case kPrepare:
            s.stage = kChargeUp;
            s.cursor = 0;
            start_window(s, kPrepareStart, kPrepareStartRule);
            return true;
        case kChargeUp:
            return step_of_charge_up(s);
        case kMain:  // CA-PREP-4, CA-PREP-14: with an empty hand there is nothing to place or feed
            if (m.hand_size > 0) return false;
            s.stage = kCasting;
            return true;
        case kCasting:  // CA-CAST-1, CA-CAST-3, CA-ROTE-2: asked anew after each; CA-COST-5: and only here
            if (ready(s, s.seat) != 0) {
                if (s.casts == kMostCasts) s.stack.give_up(Fault::kTooManySteps);
                return s.casts == kMostCasts;
            }
            s.stage = kRefresh;
            return true;
        default:
            return step_of_refresh(s);
    }
}

// CA-PREP-1, CA-PREP-2, CA-PREP-3: one question for each slot spell, in card order. The cursor is the next
// local index. What is placed later has missed it (CA-PREP-13).
bool ChromaArcana::step_of_charge_up(State& s) const {
    const Mage& m = s.mages[s.seat];
    CardSet left = m.slots;
    if (s.keys[s.seat] != 0) {
        if (in_force(s, kNoChargeUpKey, s.seat))  // CA-GEN-2
            left = 0;
        else if (m.cards[kRote] != kNone && in_force(s, kRoteChargeUpKey, s.seat))
            left |= bit(kRote);
    }
    left &= from_on(s.cursor);
    if (left != 0) {
        s.cursor = static_cast<std::uint8_t>(lowest_of(left));
        return false;
    }
    s.cursor = 0;
    s.stage = kMain;
    return true;
}

bool ChromaArcana::step_of_refresh(State& s) const {
    Mage& m = s.mages[s.seat];
    switch (s.stage) {
        case kRefresh:
            s.stage = kKeeping;
            if (m.active != 0 && in_force(s, kEdictLateKey, s.seat))
                discard_edicts(s, m.active & ~m.cast_now);
            start_window(s, kRefreshStart, kRefreshStartRule);
            return true;
        case kKeeping: {  // CA-REF-1: asked as long as everybody must allow for a card to keep
            const int most = rules_.params[kKeepParam] + total(s, kKeepKey, s.seat);
            if (s.kept_count < most && s.kept_count < m.hand_size) return false;
            s.stage = kThrowing;
            return true;
        }
        case kThrowing:
            if (m.hand_size > s.kept_count) return false;
            m.floor = s.kept_count = 0;
            s.kept = 0;
            s.stage = kDrawing;
            return true;
        case kDrawing: {  // CA-REF-3, CA-REF-4, CA-REF-5: nothing is owed below the size
            s.stage = kEnding;
            const int size = std::max(0, rules_.params[kHandSizeParam] + total(s, kHandSizeKey, s.seat));
            owe(s, s.seat, size - m.hand_size);
            return true;
        }
        case kEnding:
            s.stage = kNextTurn;
            start_window(s, kTurnEnd, kTurnEndRule);
            return true;
        case kNextTurn:
            if (!s.lasting.empty()) {  // CA-TURN-5
                s.lasting.clear();
                renew(s);
            }
            ++s.turn;
            if (s.turn == options_.max_turns) {  // CA-LIM-1; 0 is never reached
                s.stage = kOver;
                return false;
            }
            s.seat = static_cast<std::uint8_t>(1 - s.seat);  // CA-TURN-2
            s.stage = kStartTurn;
            return true;
        default:
            return false;
    }
}

// True: the same step asks on, so there is nothing to advance.
bool ChromaArcana::apply_turn(State& s, Action a) const {
    Mage& m = s.mages[s.seat];
    const auto card = [&] { return local_of_design(s, s.seat, CardField::get(a)); };
    switch (static_cast<Act>(a.verb())) {
        case Act::kSkip:
        case Act::kCharge:
            if (static_cast<Act>(a.verb()) == Act::kCharge && m.charges[s.cursor] < kMostCharges)
                ++m.charges[s.cursor];
            ++s.cursor;
            break;
        case Act::kPlace:
            place(s, card(), kNone);
            return m.hand_size > 0;
        case Act::kPlaceOver:
            place(s, card(), local_of_design(s, s.seat, OtherField::get(a)));
            return m.hand_size > 0;
        case Act::kFeed:
            feed(s, card(), local_of_design(s, s.seat, OtherField::get(a)));
            return m.hand_size > 0;
        case Act::kCast:  // CA-CAST-5
            ++s.casts;
            effects::push(*this, s, kCastRule, thing_of(s.seat, card()), Seat(s.seat),
                          {thing_of(s.seat, card())});
            break;
        case Act::kClear: {  // CA-CAST-4
            ++s.casts;
            const unsigned local = card();
            m.charges[local] = 0;
            if (may_answer(s, kCleared))
                effects::push(*this, s, kClearedRule, thing_of(s.seat, local), Seat(s.seat),
                              {thing_of(s.seat, local)});
            break;
        }
        case Act::kKeep:
            s.kept |= bit(card());
            ++s.kept_count;
            break;
        case Act::kThrown:
            throw_away(s, s.seat, card());
            return m.hand_size > s.kept_count;
        default:  // done
            s.stage = s.stage == kMain ? kCasting : kThrowing;
            break;
    }
    return false;
}

// CA-PREP-5, CA-PREP-6: over `over`, or into a free slot.
void ChromaArcana::place(State& s, unsigned local, unsigned over) const {
    Mage& m = s.mages[s.seat];
    if (over != kNone) {
        m.slots &= ~bit(over);
        m.discard |= bit(over);
        m.charges[over] = 0;  // CA-GEN-11
    }
    m.hand &= ~bit(local);
    m.hand_known &= ~bit(local);
    --m.hand_size;
    m.slots |= bit(local);
}

// CA-PREP-8, CA-PREP-11. It is no discard by an effect, and neither is throw_away() (CA-DIS-3).
void ChromaArcana::feed(State& s, unsigned local, unsigned spell) const {
    Mage& m = s.mages[s.seat];
    const int charges = m.charges[spell] + feed_value(s, s.seat, local, spell);
    m.charges[spell] = static_cast<std::uint8_t>(std::min(charges, kMostCharges));
    m.hand &= ~bit(local);
    m.hand_known &= ~bit(local);
    --m.hand_size;
    m.discard |= bit(local);  // CA-ITEM-2
    if (m.fed < 255) ++m.fed;
}

// CA-ARC-1, CA-ARC-2, CA-ARC-3, CA-ARC-4.
int ChromaArcana::feed_value(const State& s, unsigned seat, unsigned item, unsigned spell) const {
    const Design& d = design(s, seat, item);
    if (d.feed <= 1) return 1;
    const bool fits = d.colour < kColours && (colours(s, seat, spell) >> d.colour & 1U) != 0;  // CA-COL-6
    return fits || in_force(s, kArcanaAnyKey, seat) ? d.feed : 1;
}

// Those of the active cards that are Edicts, all together (CA-FOCUS-7).
void ChromaArcana::discard_edicts(State& s, CardSet which) const {
    Mage& m = s.mages[s.seat];
    CardSet edicts = 0;
    for (CardSet left = which; left != 0; left &= left - 1)
        if (design(s, s.seat, lowest_of(left)).kind == kEdict) edicts |= bit(lowest_of(left));
    if (edicts == 0) return;
    m.active &= ~edicts;
    m.overcharged &= ~edicts;
    m.cast_now &= ~edicts;
    m.discard |= edicts;
    renew(s);
}

// A hand that is thrown away goes card by card in card order, so that everybody sees what it was.
void ChromaArcana::throw_away(State& s, unsigned seat, unsigned local) {
    Mage& m = s.mages[seat];
    m.hand &= ~bit(local);
    m.hand_known &= ~bit(local);
    --m.hand_size;
    m.discard |= bit(local);
    m.floor = static_cast<std::uint8_t>(local + 1);
}

// CA-OUT-6. No place is known any more (3.2). But with an empty deck everybody can tell the hand, which is
// all that lies nowhere else: that stays known (3.3).
void ChromaArcana::shuffle(State& s, unsigned seat) {
    Mage& m = s.mages[seat];
    if (m.deck.size == 0) m.hand_known = m.hand;
    for (const Held& h : m.deck.known)
        if (!h.card.is_none()) m.unseen |= bit(h.card.value);
    m.deck.known.clear();
    m.deck.size = static_cast<CardId::rep>(m.deck.size + count_of(m.discard));
    m.unseen |= m.discard;
    m.discard = 0;
}

Outcome ChromaArcana::outcome(const State& s) const {
    Outcome o;
    const bool first = s.mages[0].health > 0;
    const bool second = s.mages[1].health > 0;
    o.value = {first == second ? 0.5
               : first         ? 1.0
                               : 0.0,
               first == second ? 0.5
               : second        ? 1.0
                               : 0.0};  // CA-END-2, CA-END-3
    o.score = {s.mages[0].health, s.mages[1].health};  // CA-PRES-2
    o.scored = true;
    o.ending = s.stack.failed() ? kByFault : first && second ? kByTurns : kByHealth;
    return o;
}

// CA-COST-1, 4.
int ChromaArcana::cost(const State& s, unsigned seat, unsigned local) const {
    const int printed = design(s, seat, local).cost;
    const int more = !modified(s, kCostKey, seat)
                         ? 0
                         : effects::total(*this, s, kCostKey, Seat::of(seat), thing_of(seat, local));
    return std::max(1, printed + more);
}

// CA-COL-2, CA-COL-7.
unsigned ChromaArcana::colours(const State& s, unsigned seat, unsigned local) const {
    unsigned all = design(s, seat, local).colours;
    if (modified(s, kColourKey, seat))
        effects::for_each_static(*this, s, kColourKey, Seat::of(seat), thing_of(seat, local),
                                 [&](int mask) { all |= static_cast<unsigned>(mask) & 255U; });
    return all;
}

// The hand cards that match a spell (CA-COL-3).
CardSet ChromaArcana::matching(const State& s, unsigned seat, unsigned spell) const {
    const Mage& m = s.mages[seat];
    const bool plain = !modified(s, kColourKey, seat);
    const unsigned wanted = plain ? design(s, seat, spell).colours : colours(s, seat, spell);
    CardSet found = 0;
    for (unsigned c = wanted; c != 0; c &= c - 1) found |= m.of_colour[lowest_of(c)];
    found &= m.hand;
    if (plain) return found;
    for (CardSet left = m.hand & ~found; left != 0; left &= left - 1)
        if ((colours(s, seat, lowest_of(left)) & wanted) != 0) found |= bit(lowest_of(left));
    return found;
}

unsigned ChromaArcana::slots(const State& s, unsigned seat) const {
    return static_cast<unsigned>(std::clamp(rules_.params[kSlotsParam] + total(s, kSlotsKey, seat), 0, 4));
}

// Spells of the spellbook that are fully charged (CA-COST-2).
CardSet ChromaArcana::ready(const State& s, unsigned seat) const {
    const Mage& m = s.mages[seat];
    CardSet found = 0;
    for (CardSet left = spellbook(s, seat); left != 0; left &= left - 1) {
        const unsigned local = lowest_of(left);
        if (m.charges[local] > 0 && m.charges[local] >= cost(s, seat, local)) found |= bit(local);
    }
    return found;
}

}  // namespace pentaprism
