// The verbs that change where Ability and Item cards are, and what lies on them.

#include <algorithm>

#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

using namespace champions_of_hara;

namespace {

constexpr unsigned kMostCharges = 6;  // CH-CHG-5

}  // namespace

// CH-CARD-2, CH-CARD-4, CH-CARD-5, CH-CARD-6, CH-CARD-14. An Activation off the own turn was paid for when it
// was granted (CH-OFF-2).
void ChampionsOfHara::lay(State& s, unsigned seat, Thing card) const {
    if (!is_ability(card) || seat_of(card) != seat) return;
    Player& p = s.players[seat];
    const unsigned slot = slot_of(card);
    Ability& a = p.abilities[slot];
    if (s.seat == seat && !can_activate(s, seat, slot, true) && p.activations > 0) --p.activations;
    a.set_used(true);
    if (slot >= kUltimateSlot) return;  // it counts as in the hand until its text is over
    const bool from_hand = a.place() == kInHandPlace;
    a.move(from_hand ? kFresh : kSpent);
    if (from_hand) a.set_charges(0);  // CH-CHG-1: its top sets them
}

int ChampionsOfHara::perform_on_cards(State& s, const Scope& at, const InstrRow& row) const {
    const Thing card =
        row.op == kRecall || row.op == kSetCharge || row.op == kAddCharge || row.op == kSpendCharge
            ? this_card(s, at)
            : effects::thing(*this, s, at, row.a);
    switch (row.op) {
        case kSetCharge:
        case kAddCharge:
            return charge(s, at, effects::value(*this, s, at, row.a), row.op == kSetCharge);
        case kSpendCharge:
            return spend_charge(s, card);
        case kItemDrop: {
            if (!is_item(card)) return 0;
            const int copy = copy_of(s, seat_of(card), item_of(card), false, false);
            if (copy < 0) return 0;
            move_item(s, item_of(card), copy, Copy::of(Copy::kDeck, 0));
            return 1;
        }
        default:
            break;
    }
    if (!is_ability(card)) return 0;
    const unsigned seat = seat_of(card);
    const unsigned slot = slot_of(card);
    Ability& a = s.players[seat].abilities[slot];
    switch (row.op) {
        case kSettle:
            if (slot != kUltimateSlot && slot != kAlternateSlot) return 0;
            a.move(kInPile);  // CH-ULT-1
            tally(s, seat, kUltUsedCount - kFirstCountKey, 1);
            return 0;
        case kPickUp:
        case kRecall:
            if (!a.on_board()) return 0;
            a.move(kInHandPlace);
            return 1;
        case kPutDown:  // CH-CARD-9, CH-CHG-1
            if (a.place() != kInHandPlace || slot >= kUltimateSlot) return 0;
            a.move(a.used() ? kFresh : kReady);
            a.set_charges(0);
            return 1;
        default:  // learn: CH-LVL-3
            if (a.place() != kInPile) return 0;
            a.move(kInHandPlace);
            return 1;
    }
}

// CH-CHG-1, CH-CHG-5.
int ChampionsOfHara::charge(State& s, const Scope& at, int n, bool set) const {
    const Thing running = this_card(s, at);
    if (!is_ability(running)) return 0;
    Ability& a = s.players[seat_of(running)].abilities[slot_of(running)];
    if (!a.on_board()) return 0;
    const CardId card = component(s, kCard, running);
    const int most = std::min<int>(rules_.component(card).facts[kChargesFact], kMostCharges);
    a.set_charges(static_cast<unsigned>(std::clamp(set ? n : static_cast<int>(a.charges()) + n, 0, most)));
    return 0;
}

// CH-CHG-1, CH-CHG-3.
int ChampionsOfHara::spend_charge(State& s, Thing card) const {
    if (is_ability(card)) {
        Ability& a = s.players[seat_of(card)].abilities[slot_of(card)];
        if (a.charges() == 0) return 0;
        a.set_charges(a.charges() - 1);
        return 1;
    }
    if (!is_item(card)) return 0;
    const int copy = copy_of(s, seat_of(card), item_of(card), true, false);
    if (copy < 0) return 0;
    const Copy held = s.items[static_cast<std::size_t>(copy)];
    const bool last = held.charges() == 1;
    move_item(s, item_of(card), copy,
              last ? Copy::of(Copy::kDeck, 0) : Copy::of(held.owner(), held.charges() - 1, held.given()));
    return 1;
}

}  // namespace pentaprism
