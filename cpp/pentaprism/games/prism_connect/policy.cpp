// Which choices are likely to be good, at a glance.

#include <algorithm>
#include <array>

#include "pentaprism/games/prism_connect/game.hpp"

namespace pentaprism {

using namespace prism_connect;

// How likely a choice is to be good, by rules of thumb: 4 is nothing special. Put the strongest character
// into Front, attack, connect, block where it costs nothing.
std::uint32_t PrismConnect::promise(const State& s, Action a) const {
    const auto kind = KindField::get(a);
    switch (static_cast<Act>(a.verb())) {
        case Act::kRedraw:
            return designs_[kind].cost >= 4 ? 3 : 1;
        case Act::kRedrawDone:
            return 8;
        case Act::kFront:
            return 12U + designs_[kind].cp / 4U + 4U * designs_[kind].rank;
        case Act::kBack:
            return 3;
        case Act::kScene:
        case Act::kReturn:
            return 16;
        case Act::kAttack:
        case Act::kConnectYes:
            return 24;
        case Act::kYes:
            return 16;
        case Act::kBlock: {
            const unsigned seat = 1U - s.seat;
            const int mine = cp(s, seat, piece_at(s, seat, a));
            const int theirs = s.attacker == kNone ? 0 : cp(s, s.seat, s.attacker);
            if (mine > theirs) return 32;
            return mine == theirs ? 12 : s.players[seat].life <= 6 ? 8 : 3;
        }
        case Act::kBlockNone:
            return 8;
        default:
            return 4;
    }
}

void PrismConnect::prior(const State& s, const List& list, float* weights) const {
    for (std::size_t i = 0; i < list.size(); ++i) weights[i] = static_cast<float>(promise(s, list[i]));
}

Action PrismConnect::playout(const State& s, Rng& rng) const {
    List list;
    actions(s, list);
    std::array<std::uint32_t, kMaxActions> weights;  // NOLINT(*-member-init): written up to the list's end
    std::uint32_t total = 0;
    for (std::size_t i = 0; i < list.size(); ++i) total += weights[i] = promise(s, list[i]);
    std::uint32_t at = rng.below(total);
    std::size_t i = 0;
    while (at >= weights[i]) at -= weights[i++];
    return list[i];
}

}  // namespace pentaprism
