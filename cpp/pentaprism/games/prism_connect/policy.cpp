// Which choices are likely to be good, at a glance.

#include "pentaprism/core/thumb.hpp"
#include "pentaprism/games/prism_connect/game.hpp"

namespace pentaprism {

using namespace prism_connect;

namespace {

constexpr unsigned kDear = 4;  // a cost that is not met early

}  // namespace

// What may end the match at once: what lets effects run, or closes a window.
void PrismConnect::ends(const State& s, List& list) const {
    if (s.stage < kTurnDraw) return;
    List all;
    actions(s, all);
    for (const Action a : all) {
        const auto act = static_cast<Act>(a.verb());
        if (s.stack.empty()) {
            if (act == Act::kPass && (s.passes == 0 || s.stage == kMain1)) continue;
            if (act == Act::kAttackEnd || act == Act::kScene) continue;
            if (act == Act::kFront || act == Act::kBack) {
                const std::uint32_t heard = s.heard | design(KindField::get(a)).heard;
                if ((heard >> kAppearTiming & 1U) == 0) continue;
            }
        }
        list.push(a);
    }
}

// Whether the opponent has an active character in Front that is no weaker by what is printed.
bool PrismConnect::meets_a_stronger(const State& s, unsigned piece) const {
    const unsigned other = 1U - s.seat;
    const Player& p = s.players[other];
    const unsigned mine = design(s, s.seat, piece).cp;
    for (unsigned slot = 0; slot < p.front; ++slot)
        if (!p.pieces[p.order[slot]].is(Piece::kRested) && design(s, other, p.order[slot]).cp >= mine)
            return true;
    return false;
}

// Of a block, and of none: stop what is weaker, and what would be the end.
std::uint32_t PrismConnect::promise_of_block(const State& s, Action a) const {
    if (s.attacker == kNone) return 4;
    const Design& attacker = design(s, s.seat, s.attacker);
    const bool lethal = rank(s, s.seat, s.attacker) >= s.players[1U - s.seat].life;
    if (static_cast<Act>(a.verb()) == Act::kBlockNone) return lethal ? 1 : 8;
    const Design& blocker = design(s, 1U - s.seat, piece_at(s, 1U - s.seat, a));
    if (lethal || blocker.cp > attacker.cp) return 32;
    if ((s.attack & State::kByConnect) != 0) return 12;  // the attacker goes to the discard pile
    return blocker.cp == attacker.cp ? 8 : 2;
}

// How likely a choice is to be good, by rules of thumb: 4 is nothing special. Appear in Front rather than in
// Back, the dearest first; attack where nobody stronger can block; use texts and events rather than pass.
std::uint32_t PrismConnect::promise(const State& s, Action a) const {
    switch (static_cast<Act>(a.verb())) {
        case Act::kFront:
            return 24U + 6U * design(KindField::get(a)).cost;
        case Act::kReturn:
        case Act::kScene:
            return 24;
        case Act::kEvent:
        case Act::kUse:
        case Act::kYes:
            return 12;
        case Act::kAttack:
            return meets_a_stronger(s, piece_at(s, s.seat, a)) ? 4 : 32;
        case Act::kAttackEnd:
            return 3;
        case Act::kConnectYes:
            return meets_a_stronger(s, s.attacker) ? 4 : 16;
        case Act::kBlock:
        case Act::kBlockNone:
            return promise_of_block(s, a);
        case Act::kRedraw:
            return design(KindField::get(a)).cost >= kDear ? 8 : 1;
        case Act::kPickDone:
            return 2;
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
    if (list.size() == 1) return list[0];
    return pick_by_promise(list, rng, [&](Action a) { return promise(s, a); });
}

}  // namespace pentaprism
