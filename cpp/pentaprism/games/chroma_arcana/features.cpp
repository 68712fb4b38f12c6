// Numbers for heuristics, and what follows from them. The weights are rules of thumb, not results: an
// evaluator that was tuned by play takes their place where strength matters.

#include <algorithm>

#include "pentaprism/games/chroma_arcana/game.hpp"

namespace pentaprism {

using namespace chroma_arcana;

namespace {

struct FeatureWord {
    std::string_view name;
    double weight;  // rule of thumb: how much of a lead it is worth; 1 is about two health
};

// Of me and of my rival in turn, all of them public.
constexpr std::array<FeatureWord, 9> kFeatureWords = {{
    {"health", 0.5},
    {"hand", 0.15},
    {"charges", 0.2},     // on the spellbook
    {"missing", -0.05},   // charges that its spells lack of their costs
    {"ready", 0.2},       // fully charged spells
    {"sand", 0.15},
    {"active", 0.3},      // Edicts, Wards and the Minion
    {"tokens", 0.1},
    {"deck", 0.02},
}};

}  // namespace

std::string_view ChromaArcana::feature_name(std::size_t i) {
    static constexpr std::array<std::string_view, kFeatures> kNames = {
        "my-health",     "my-hand",     "my-charges", "my-missing",   "my-ready",     "my-sand",
        "my-active",     "my-tokens",   "my-deck",    "rival-health", "rival-hand",   "rival-charges",
        "rival-missing", "rival-ready", "rival-sand", "rival-active", "rival-tokens", "rival-deck"};
    return kNames[i];
}

void ChromaArcana::features(const State& s, Seat v, std::array<float, kFeatures>& values) const {
    for (unsigned side = 0; side < 2; ++side) {
        const unsigned seat = side == 0 ? v.value : 1U - v.value;
        const Mage& m = s.mages[seat];
        int charges = 0;
        int missing = 0;
        for (CardSet left = spellbook(s, seat); left != 0; left &= left - 1) {
            const unsigned local = lowest_of(left);
            charges += m.charges[local];
            missing += std::max(0, cost(s, seat, local) - m.charges[local]);
        }
        const std::array<int, kFeatureWords.size()> found = {m.health,
                                                             m.hand_size,
                                                             charges,
                                                             missing,
                                                             static_cast<int>(count_of(ready(s, seat))),
                                                             m.sand,
                                                             static_cast<int>(count_of(m.active)),
                                                             m.tokens,
                                                             m.deck.size};
        for (std::size_t i = 0; i < found.size(); ++i)
            values[side * found.size() + i] = static_cast<float>(found[i]);
    }
}

void ChromaArcana::evaluate(const State& s, std::array<double, kMaxSeats>& values) const {
    if (actor(s).is_over()) {
        values = outcome(s).value;
        return;
    }
    std::array<float, kFeatures> found{};
    features(s, Seat(0), found);
    double lead = 0.0;
    for (std::size_t i = 0; i < kFeatureWords.size(); ++i)
        lead += kFeatureWords[i].weight *
                (static_cast<double>(found[i]) - static_cast<double>(found[i + kFeatureWords.size()]));
    const double share = 0.5 * lead / (1.0 + (lead < 0.0 ? -lead : lead));
    values = {0.5 + share, 0.5 - share};
}

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

// A playout by rules of thumb: charge, fill free slots, feed what lacks charges, cast rather than clear.
Action ChromaArcana::playout(const State& s, Rng& rng) const {
    List list;
    actions(s, list);
    const auto weight_of = [&](Action a) -> std::uint32_t {
        switch (static_cast<Act>(a.verb())) {
            case Act::kCharge:
            case Act::kCast:
            case Act::kYes:
            case Act::kUse:
                return 8;
            case Act::kPlace:
                return 4;
            case Act::kFeed: {
                const unsigned local = local_of_design(s, s.seat, OtherField::get(a));
                return s.mages[s.seat].charges[local] < cost(s, s.seat, local) ? 4 : 1;
            }
            default:
                return 1;
        }
    };
    std::uint32_t total = 0;
    for (const Action a : list) total += weight_of(a);
    std::uint32_t at = rng.below(total);
    for (const Action a : list) {
        const std::uint32_t weight = weight_of(a);
        if (at < weight) return a;
        at -= weight;
    }
    return list[0];
}

// The bytes fit each other: every card of a mage is in exactly one place, and what follows from other fields
// does.
bool ChromaArcana::sound(const State& s) const {
    State again = s;
    renew(again);
    if (again.heard != s.heard || again.keys != s.keys || s.stage > kOver || s.seat > 1 || s.attacker > 1)
        return false;
    if (count_of(s.kept) != s.kept_count || (s.kept & ~s.mages[s.seat].hand) != 0) return false;
    if (!s.lasting.tail_is_zero() || s.casts > 64) return false;
    for (std::size_t i = s.stack.top; i < s.stack.words.size(); ++i)
        if (s.stack.words[i] != 0) return false;
    for (unsigned seat = 0; seat < 2; ++seat)
        if (!sound(s, seat)) return false;
    // CA-DRAFT-6: of each design there are enough copies for both mages.
    std::array<std::uint16_t, kMaxDesigns + 1> used{};
    for (const Mage& m : s.mages)
        for (unsigned local = 0; local < kLocals; ++local)
            if (m.cards[local] != kNone &&
                ++used[m.cards[local]] > rules_.component(CardId(m.cards[local])).copies)
                return false;
    return true;
}

bool ChromaArcana::sound(const State& s, unsigned seat) const {
    const Mage& m = s.mages[seat];
    CardSet places = 0;
    for (std::size_t i = 0; i < m.deck.known.size(); ++i) {
        const Held& h = m.deck.known[i];
        if (h.card.is_none() || h.card.value >= kDeckCards || has(places, h.card.value) ||
            h.place >= m.deck.size || (i > 0 && m.deck.known[i - 1].place >= h.place) || h.known_to == 0 ||
            h.known_to > 3)
            return false;
        places |= bit(h.card.value);
    }
    CardSet all = 0;
    for (const CardSet zone : {m.unseen, places, m.hand, m.discard, m.slots, m.active, m.out}) {
        if ((all & zone) != 0) return false;
        all |= zone;
    }
    CardSet cards = 0;
    CardSet items = 0;
    for (unsigned local = 0; local < kDeckCards; ++local) {
        if (m.cards[local] == kNone) continue;
        cards |= bit(local);
        if (!is_spell(design(s, seat, local).kind)) items |= bit(local);
    }
    Mage again = m;
    sort_by_colour(again);
    if (again.of_colour != m.of_colour) return false;
    if (all != cards || items != m.items || m.hand_size != count_of(m.hand)) return false;
    if (m.deck.size != count_of(m.unseen) + m.deck.known.size() || !m.deck.known.tail_is_zero()) return false;
    if ((m.hand_known & ~m.hand) != 0 || ((m.slots | m.active) & items) != 0 || (m.cast_now & ~m.active) != 0)
        return false;
    if ((m.overcharged & ~(m.active | spellbook(s, seat))) != 0) return false;
    for (unsigned local = kLocals; local < m.cards.size(); ++local)
        if (m.cards[local] != kNone) return false;
    for (unsigned local = 0; local < kLocals; ++local)
        if (m.charges[local] > 63 || (m.charges[local] > 0 && !has(spellbook(s, seat), local))) return false;
    if (m.health > std::max(rules_.params[kHealthParam], rules_.params[kMostHealthParam]) || m.sand > 15 ||
        m.tokens > 15)
        return false;
    // CA-MIN-2, 6: the Minion in its slot, and no other active.
    for (CardSet left = m.active; left != 0; left &= left - 1)
        if ((design(s, seat, lowest_of(left)).kind == kMinion) != (m.minion == lowest_of(left))) return false;
    return (m.minion == kNone) == (m.sand == 0) || !s.stack.empty();
}

// Of the cards in hidden places that v knows, so many stay known. The state does not say when it came to know
// them: hands count as later than decks, and higher places as later than lower ones.
void ChromaArcana::forget(State& s, Seat v, unsigned cards) const {
    const auto keep = [&] {
        if (cards == 0) return false;
        --cards;
        return true;
    };
    Mage& rival = s.mages[1U - v.value];
    for (CardSet left = rival.hand_known; left != 0; left &= left - 1) {
        if (keep()) continue;
        const CardSet one = bit(lowest_of(left));
        rival.hand &= ~one;
        rival.hand_known &= ~one;
        rival.unseen |= one;
    }
    for (const unsigned seat : {unsigned{v.value}, 1U - v.value}) {
        Mage& m = s.mages[seat];
        for (std::size_t i = m.deck.known.size(); i-- > 0;) {
            Held& h = m.deck.known[i];
            if (!sees(h.known_to, v, 3) || keep()) continue;
            m.unseen |= bit(h.card.value);
            h.card = CardId::none();
            h.known_to = static_cast<SeatMask>(h.known_to & ~mask_of(v));
            if (h.known_to == 0) m.deck.known.remove(i);
        }
    }
}

}  // namespace pentaprism
