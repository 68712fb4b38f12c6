// Which choices are likely to be good, at a glance.

#include "pentaprism/core/thumb.hpp"
#include "pentaprism/games/chroma_arcana/game.hpp"

namespace pentaprism {

using namespace chroma_arcana;

// What may end the duel at once: whatever lets effects run or leads out of a step. Placing, feeding and
// charging do not, but for the last question of a step.
void ChromaArcana::ends(const State& s, List& list) const {
    if (s.stack.empty() && s.stage == kMain) {
        list.push(Action::of(static_cast<unsigned>(Act::kDone)));
        if (s.mages[s.seat].hand_size > 1) return;
        list.clear();
    } else if (s.stack.empty() && (s.stage < kStartTurn || s.stage == kChargeUp)) {
        const CardSet later = spellbook(s, s.seat) & from_on(s.cursor + 1U);
        if (s.stage == kChargeUp && (later & ~bit(kRote)) != 0) return;
        if (s.stage < kRedraw) return;
    }
    actions(s, list);
}

// How likely a choice is to be good, by rules of thumb: 4 is nothing special. Charge, fill free slots, feed
// what lacks charges and most of all what then lacks none, cast rather than clear.
std::uint32_t ChromaArcana::promise(const State& s, Action a) const {
    const Mage& m = s.mages[s.seat];
    switch (static_cast<Act>(a.verb())) {
        case Act::kCharge:
            return m.charges[s.cursor] < cost(s, s.seat, s.cursor) ? 40 : 8;
        case Act::kFeed: {
            const unsigned spell = local_of_design(s, s.seat, OtherField::get(a));
            const int lacking = cost(s, s.seat, spell) - m.charges[spell];
            if (lacking <= 0) return 2;
            const unsigned card = local_of_design(s, s.seat, CardField::get(a));
            const int value = feed_value(s, s.seat, card, spell);
            const std::uint32_t good = lacking <= value ? 24 : 12;
            return value > 1 && lacking > 1 ? 2 * good : good;
        }
        case Act::kPlace:
            return 12;
        case Act::kPlaceOver:
            return m.charges[local_of_design(s, s.seat, OtherField::get(a))] == 0 ? 4 : 1;
        case Act::kCast:
            return 40;
        case Act::kClear:
            return 1;
        case Act::kYes:
        case Act::kUse:
            return 12;
        default:
            return 4;
    }
}

void ChromaArcana::prior(const State& s, const List& list, float* weights) const {
    for (std::size_t i = 0; i < list.size(); ++i) weights[i] = static_cast<float>(promise(s, list[i]));
}

Action ChromaArcana::playout(const State& s, Rng& rng) const {
    List list;
    actions(s, list);
    return pick_by_promise(list, rng, [&](Action a) { return promise(s, a); });
}

}  // namespace pentaprism
