// A number for each choice.

#include "pentaprism/games/prism_connect/game.hpp"

namespace pentaprism {

using namespace prism_connect;

namespace {

constexpr int kSlots = 4 * static_cast<int>(kDeckSize);  // of both players, in both areas
constexpr int kTexts = 3;                               // of a card

// How many numbers an act needs for what it names, and which of them an action has.
struct Number {
    int all;
    int of_action;
};

constexpr Number number_of(Act act, Action a) {
    const auto number = static_cast<int>(NumberField::get(a));
    const int slot =
        static_cast<int>((2 * OwnerField::get(a) + AreaField::get(a)) * kDeckSize + SlotField::get(a));
    switch (act) {
        case Act::kPass:
        case Act::kRedrawDone:
        case Act::kAttackEnd:
        case Act::kConnectNo:
        case Act::kConnectYes:
        case Act::kBlockNone:
        case Act::kNo:
        case Act::kYes:
        case Act::kPickDone:
            return {1, 0};
        case Act::kReturn:
        case Act::kAttack:
        case Act::kBlock:
        case Act::kPickSlot:
            return {kSlots, slot};
        case Act::kUse:
            return {kSlots * kTexts, slot * kTexts + number - 1};
        case Act::kPickLook:
        case Act::kSortTop:
        case Act::kSortBottom:
            return {static_cast<int>(kDeckSize), number};
        case Act::kMode:
        case Act::kOrder:
            return {static_cast<int>(NumberField::kMost) + 1, number};
        default:
            return {static_cast<int>(kKinds), static_cast<int>(KindField::get(a))};
    }
}

constexpr int first_number(Act act) {
    int first = 0;
    for (unsigned before = 0; before < static_cast<unsigned>(act); ++before)
        first += number_of(static_cast<Act>(before), Action{}).all;
    return first;
}
static_assert(first_number(Act::kSaidFirst) == PrismConnect::kActionNumbers);

}  // namespace

int PrismConnect::action_number(const State& s, Action a) const {
    const auto act = static_cast<Act>(a.verb());
    if (!actor(s).is_seat() || act >= Act::kSaidFirst) return -1;
    return first_number(act) + number_of(act, a).of_action;
}

std::optional<Action> PrismConnect::action_numbered(const State& s, int number) const {
    List list;
    actions(s, list);
    for (const Action a : list)
        if (action_number(s, a) == number) return a;
    return std::nullopt;
}

}  // namespace pentaprism
