// What bytes from anywhere must hold before anything else reads them.

#include "pentaprism/effects/frames_fit.hpp"
#include "pentaprism/games/chroma_arcana/game.hpp"

namespace pentaprism {

using namespace chroma_arcana;

bool ChromaArcana::is_thing(const State& s, Type type, Thing thing) const {
    if (type == chroma_arcana::kDeck) return thing == kFirstDeck || thing == kFirstDeck + 1U;
    return is_card(thing) && s.mages[seat_of(thing)].cards[local_of(thing)] != kNone;
}

bool ChromaArcana::in_range(const State& s, unsigned seat) const {
    const Mage& m = s.mages[seat];
    CardSet there = 0;
    unsigned next = 0;
    for (unsigned local = 0; local < m.cards.size(); ++local) {
        const std::uint8_t card = m.cards[local];
        if (card == kNone) continue;
        if (local >= kLocals || card >= rules_.components.size()) return false;
        if ((rules_.component(CardId(card)).kind == kEgo) != (local == kEgoCard)) return false;
        there |= bit(local);
        if (local >= kDeckCards) continue;
        if (card < next) return false;  // CA-DECK-3: all different, in card order
        next = card + 1U;
    }
    CardSet named = m.unseen | m.hand | m.hand_known | m.discard | m.slots | m.active | m.out |
                    m.overcharged | m.cast_now | m.once | m.items;
    for (const CardSet coloured : m.of_colour) named |= coloured;
    if ((named & ~there) != 0 || m.deck.size > kDeckCards || m.deck.known.size() > m.deck.size) return false;
    for (std::size_t i = 0; i < m.deck.known.size(); ++i) {
        const Held& h = m.deck.known[i];
        if (!h.card.is_none() && (h.card.value >= kDeckCards || !has(there, h.card.value))) return false;
        if (h.place >= m.deck.size || (i > 0 && m.deck.known[i - 1].place >= h.place)) return false;
    }
    if (m.hand_size > kDeckCards || count_of(m.hand) > m.hand_size || m.floor > kLocals) return false;
    if (m.minion != kNone && (m.minion >= kLocals || !has(there, m.minion))) return false;
    for (const std::uint8_t colour : m.colours)
        if (colour != kNone && colour >= kColours) return false;
    for (const std::uint8_t ego : {m.offer[0], m.offer[1], m.offer[2], m.chosen})
        if (ego != kNone && (ego >= rules_.components.size() || rules_.component(CardId(ego)).kind != kEgo))
            return false;
    return m.offered <= m.offer.size();
}

bool ChromaArcana::in_range(const State& s) const {
    if (s.stage > kOver || s.seat > 1 || s.attacker > 1 || s.drawer > 1 || s.reshuffling > 1) return false;
    if (s.kept_count > kDeckCards || s.casts > 64 || s.cursor > kLocals) return false;
    if (!in_range(s, 0) || !in_range(s, 1)) return false;
    if ((s.kept & ~s.mages[s.seat].hand) != 0) return false;
    const auto is_card_or_none = [&](Thing t) {
        return t == kNoThing || is_thing(s, chroma_arcana::kCard, t);
    };
    for (const Lasting& l : s.lasting)
        if (l.row >= rules_.statics.size() || !is_card_or_none(l.source) || !is_card_or_none(l.subject) ||
            l.owner > 1)
            return false;
    return effects::frames_fit(*this, s);
}

}  // namespace pentaprism
