// The specification's numbers of actions (4.5).

#include <algorithm>

#include "pentaprism/games/chroma_arcana/game.hpp"

namespace pentaprism {

using namespace chroma_arcana;

// Slot k is the k-th slot spell in card order; the Rote is the fifth of feeding, casting
// and clearing.
namespace {

constexpr int kYesNumber = 1;
constexpr int kColourNumber = 2;
constexpr int kOfferNumber = 10;
constexpr int kOptionNumber = 13;
constexpr int kOwnNumber = 17;
constexpr int kRivalNumber = 44;
constexpr int kEgoNumber = 71;
constexpr int kPlaceNumber = 72;
constexpr int kOverNumber = 98;
constexpr int kFeedNumber = 202;
constexpr int kCastNumber = 332;
constexpr int kClearNumber = 337;
constexpr int kRotePlace = 4;  // of five, counted from 0

}  // namespace

int ChromaArcana::action_number(const State& s, Action a) const {
    const Actor who = actor(s);
    if (!who.is_seat()) return -1;
    const unsigned seat = who.seat().value;
    const Mage& m = s.mages[seat];
    const auto local = [&](std::uint32_t card) { return static_cast<int>(local_of_design(s, seat, card)); };
    const auto slot = [&](std::uint32_t card) {
        const int at = local(card);
        return at == static_cast<int>(kRote)
                   ? kRotePlace
                   : static_cast<int>(count_of(m.slots & (bit(static_cast<unsigned>(at)) - 1)));
    };
    const auto card = CardField::get(a);
    const auto number = static_cast<int>(NumberField::get(a));
    switch (static_cast<Act>(a.verb())) {
        case Act::kDone:
        case Act::kPass:
        case Act::kNo:
        case Act::kTake:
        case Act::kStay:
        case Act::kSkip:
            return 0;
        case Act::kYes:
        case Act::kBlock:
        case Act::kRedraw:
        case Act::kCharge:
            return kYesNumber;
        case Act::kMajor:
        case Act::kMinor:
        case Act::kName:
            return number < static_cast<int>(kColours) ? kColourNumber + number : -1;
        case Act::kEgo:
            return kOfferNumber +
                   static_cast<int>(std::find(m.offer.begin(), m.offer.end(), card) - m.offer.begin());
        case Act::kOption:
            return number >= 1 && number <= 4 ? kOptionNumber + number - 1 : -1;
        case Act::kPick:
            if (OwnerField::get(a) != seat)
                return kRivalNumber + static_cast<int>(local_of_design(s, 1 - seat, card));
            [[fallthrough]];
        case Act::kDiscard:
        case Act::kKeep:
        case Act::kTop:
        case Act::kOrder:
        case Act::kUse:
            return local(card) == static_cast<int>(kEgoCard) ? kEgoNumber : kOwnNumber + local(card);
        case Act::kPlace:
            return kPlaceNumber + local(card);
        case Act::kPlaceOver:
            return kOverNumber + 4 * local(card) + slot(OtherField::get(a));
        case Act::kFeed:
            return kFeedNumber + 5 * local(card) + slot(OtherField::get(a));
        case Act::kCast:
            return kCastNumber + slot(card);
        case Act::kClear:
            return kClearNumber + slot(card);
        default:
            return -1;
    }
}

std::optional<Action> ChromaArcana::action_numbered(const State& s, int number) const {
    List list;
    actions(s, list);
    for (const Action a : list)
        if (action_number(s, a) == number) return a;
    return std::nullopt;
}

}  // namespace pentaprism
