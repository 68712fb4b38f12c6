// Which choices are likely to be good, at a glance.

#include <array>

#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

using namespace champions_of_hara;

namespace {

// 4 is nothing special: use what there is, and do not stop or decline too soon.
std::uint32_t promise(Act act) {
    switch (act) {
        case Act::kActHand:
        case Act::kActBoard:
            return 10;
        case Act::kRift:
        case Act::kAlly:
            return 40;
        case Act::kTarget:
            return 16;
        case Act::kTargetPlayer:
            return 2;
        case Act::kGive:
            return 1;
        case Act::kEnd:
        case Act::kStop:
        case Act::kStay:
        case Act::kTargetNone:
            return 2;
        case Act::kYes:
        case Act::kTo:
        case Act::kStep:
            return 6;
        default:
            return 4;
    }
}

}  // namespace

Action ChampionsOfHara::playout(const State& s, Rng& rng) const {
    List list;
    actions(s, list);
    std::array<std::uint32_t, kMaxActions> weights;  // NOLINT(*-member-init): written up to the list's end
    std::uint32_t total = 0;
    for (std::size_t i = 0; i < list.size(); ++i)
        total += weights[i] = promise(static_cast<Act>(list[i].verb()));
    std::uint32_t at = rng.below(total);
    std::size_t i = 0;
    while (at >= weights[i]) at -= weights[i++];
    return list[i];
}

}  // namespace pentaprism
