// Numbers for heuristics, and what follows from them; what a sound state is; what may be forgotten.

#include <algorithm>
#include <array>

#include "pentaprism/core/thumb.hpp"
#include "pentaprism/games/chroma_arcana/game.hpp"

namespace pentaprism {

using namespace chroma_arcana;

namespace {

constexpr int kDanger = 4;  // health below which a mage is in danger
constexpr double kSpread = 2.0;  // the lead with which a mage wins 85 of 100

// Of a mage, all of them public. The weights are rules of thumb in which a health is worth 0.5: a spell that
// is cast must lose less in slot and charges than its effect is worth. (A fit to outcomes does not do: it
// gives what winners have the credit for winning, and then hoards it.)
constexpr std::array<Feature, ChromaArcana::kFeatures / 2> kMine = {{
    {"my-health", 0.5},
    {"my-danger", -0.3},  // health that it lacks of 4
    {"my-hand", 0.06},  // cards
    {"my-charges", 0.12},  // on its spells, up to their costs
    {"my-excess", 0.02},  // beyond
    {"my-missing", -0.01},  // up to their costs
    {"my-ready", 0.05},  // fully charged spells
    {"my-spells", 0.15},  // in slots
    {"my-sand", 0.22},
    {"my-edicts", 0.5},
    {"my-wards", 0.6},
    {"my-tokens", 0.05},
    {"my-deck", 0.012},  // cards
    {"my-turn", 0.1},  // 1 in its turn
}};
constexpr std::array<std::string_view, kMine.size()> kRivals = {
    "rival-health",  "rival-danger", "rival-hand",   "rival-charges", "rival-excess",
    "rival-missing", "rival-ready",  "rival-spells", "rival-sand",    "rival-edicts",
    "rival-wards",   "rival-tokens", "rival-deck",   "rival-turn"};

}  // namespace

Feature ChromaArcana::feature(std::size_t i) {
    if (i < kMine.size()) return kMine[i];
    return {kRivals[i - kMine.size()], -kMine[i - kMine.size()].weight};
}

void ChromaArcana::features(const State& s, Seat v, std::array<float, kFeatures>& values) const {
    for (unsigned side = 0; side < 2; ++side) {
        const unsigned seat = side == 0 ? v.value : 1U - v.value;
        const Mage& m = s.mages[seat];
        int charges = 0;
        int excess = 0;
        int missing = 0;
        int ready = 0;
        for (CardSet left = spellbook(s, seat); left != 0; left &= left - 1) {
            const unsigned local = lowest_of(left);
            const int lacking = cost(s, seat, local) - m.charges[local];
            charges += lacking < 0 ? m.charges[local] + lacking : m.charges[local];
            excess += std::max(0, -lacking);
            missing += std::max(0, lacking);
            ready += lacking <= 0 ? 1 : 0;
        }
        int edicts = 0;
        int wards = 0;
        for (CardSet left = m.active; left != 0; left &= left - 1) {
            const std::uint8_t kind = design(s, seat, lowest_of(left)).kind;
            edicts += kind == kEdict ? 1 : 0;
            wards += kind == kWard ? 1 : 0;
        }
        const std::array<int, kMine.size()> found = {m.health,    std::max(0, kDanger - m.health),
                                                     m.hand_size, charges,
                                                     excess,      missing,
                                                     ready,       static_cast<int>(count_of(m.slots)),
                                                     m.sand,      edicts,
                                                     wards,       m.tokens,
                                                     m.deck.size, s.seat == seat ? 1 : 0};
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
    for (std::size_t i = 0; i < kMine.size(); ++i)
        lead +=
            kMine[i].weight * (static_cast<double>(found[i]) - static_cast<double>(found[i + kMine.size()]));
    values = {share_of_lead(lead, kSpread), share_of_lead(-lead, kSpread)};
}

// The bytes fit each other: every card of a mage is in exactly one place, and what follows from other fields
// does.
bool ChromaArcana::sound(const State& s) const {
    if (!in_range(s)) return false;
    if (s.stack.failed()) return true;
    State again = s;
    renew(again);
    if (again.heard != s.heard || again.keys != s.keys) return false;
    if (count_of(s.kept) != s.kept_count || !s.lasting.tail_is_zero()) return false;
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

// The Egos on offer, three for each mage and each once, of which one is kept (CA-SETUP-3 to 5).
bool ChromaArcana::sound_offer(const State& s, unsigned seat) const {
    const Mage& m = s.mages[seat];
    constexpr unsigned each = 3;
    const auto dealt = m.offer.size() - static_cast<std::size_t>(std::ranges::count(m.offer, kNone));
    if (dealt != m.offered || !std::ranges::is_sorted(m.offer)) return false;
    for (std::size_t i = 0; i < dealt; ++i)
        if ((i > 0 && m.offer[i - 1] == m.offer[i]) ||
            std::ranges::find(s.mages[1U - seat].offer, m.offer[i]) != s.mages[1U - seat].offer.end())
            return false;
    const bool first = seat == s.attacker;
    if (s.stage < kDealEgos || s.stage > kShowEgos) return m.offered == 0 && m.chosen == kNone;
    if (s.stage == kDealEgos) {
        const unsigned offered =
            first ? std::min<unsigned>(s.cursor, each) : std::max<unsigned>(s.cursor, each) - each;
        return m.offered == offered && m.chosen == kNone && s.cursor < 2 * each;
    }
    const bool chosen = s.stage == kShowEgos || (s.cursor == 1 && first);
    if (m.offered != each || (m.chosen != kNone) != chosen || s.cursor > 1) return false;
    return !chosen || std::ranges::find(m.offer, m.chosen) != m.offer.end();
}

bool ChromaArcana::sound(const State& s, unsigned seat) const {
    const Mage& m = s.mages[seat];
    if (!sound_offer(s, seat)) return false;
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
