// Who knows what (section 3 of the specification): hiding, what an event looks like, and guesses.

#include <algorithm>
#include <cstddef>

#include "pentaprism/core/fitting.hpp"
#include "pentaprism/core/hash.hpp"
#include "pentaprism/games/chroma_arcana/game.hpp"

namespace pentaprism {

using namespace chroma_arcana;

namespace chroma_arcana {

// Something that must be true in a guess, so that an event can happen in it.
struct Demand {
    enum What : std::uint8_t {
        kNothing,
        kInHand,    // the card is in the hand
        kAtPlace,   // it lies so many places under the top of the deck
        kComesNext,  // it is the next of a hand that is thrown away in card order
        kShownNext,  // it is the next of a hand that is shown in card order
        kKeepsMore,  // one more card can be kept
        kEgoDealt,  // the Ego is in the box still
        kEgoKept    // the Ego is the one that was kept
    };
    What what = kNothing;
    std::uint8_t seat = 0;
    std::uint8_t card = 0;   // local index; of Egos the design
    std::uint8_t depth = 0;
};

}  // namespace chroma_arcana

namespace {

using Count = std::uint64_t;

constexpr SeatMask kBoth = 3;

constexpr auto kBinomials = [] {
    std::array<std::array<Count, kDeckCards + 1>, kDeckCards + 1> table{};
    for (unsigned n = 0; n <= kDeckCards; ++n)
        for (unsigned k = 0; k <= n; ++k)
            table[n][k] = k == 0 || k == n ? 1 : table[n - 1][k - 1] + table[n - 1][k];
    return table;
}();
constexpr Count ways(int n, int k) {
    return k < 0 || k > n ? 0 : kBinomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

}  // namespace

// So many different cards of a set, each choice equally likely. Precondition: there are as many.
CardSet ChromaArcana::sample(CardSet set, unsigned size, Rng& rng) {
    CardSet taken = 0;
    for (unsigned i = 0; i < size; ++i) taken |= bit(pick(set & ~taken, rng));
    return taken;
}

// Hands and decks are hidden (CA-GEN-13); spellbooks, active areas, discard piles and what is out lie open
// (CA-BOOK-5, CA-POT-7), and which cards a deck began with follows from the colours (CA-DECK-4).
void ChromaArcana::hide(State& s, Seat v) const {
    effects::hide_registers(*this, s, v, [](Type, std::uint16_t, const Frame&) {});
    for (unsigned seat = 0; seat < 2; ++seat) {
        Mage& m = s.mages[seat];
        const bool own = seat == v.value;
        if (!own) {
            m.unseen |= m.hand & ~m.hand_known;
            m.hand &= m.hand_known;
            if (seat == s.seat) s.kept = 0;
            // CA-SETUP-3, 5: the Egos on offer, and which of them is kept.
            m.offer.fill(kNone);
            m.chosen = kNone;
        }
        for (Held& h : m.deck.known) {
            if (h.card.is_none() || sees(h.known_to, v, kBoth)) continue;
            m.unseen |= bit(h.card.value);
            h.card = CardId::none();
        }
    }
}

// In whatever order spells were placed and fed, and whatever led to it (search/hooks.hpp).
std::uint64_t ChromaArcana::situation(const State& s, Seat v) const {
    State seen = s;
    hide(seen, v);
    const std::uint64_t table = hash_bytes(&seen, offsetof(State, stack), v.value);
    const std::uint64_t key = s.stack.empty() ? table : hash_of(seen.stack, table);
    return key == 0 ? 1 : key;
}

// Who knows the card so many places under the top.
SeatMask ChromaArcana::known_at(const State& s, unsigned seat, int depth) {
    const Mage& m = s.mages[seat];
    for (const Held& h : m.deck.known)
        if (m.deck.size - 1 - h.place == depth) return h.known_to;
    return 0;
}

// What the seat (none: the public) is not told of the answer or outcome that the machine awaits.
std::uint32_t ChromaArcana::hidden_in_pause(const State& s, const Pause& p, Seat v) const {
    if (effects::is_told(*this, s, p, v)) return 0;
    if (p.kind == PauseKind::kName || p.kind == PauseKind::kOption) return NumberField::kMask;
    if (p.kind == PauseKind::kDraw) {
        const auto [set, at, who] = effects::asked_set(*this, s, p);
        if (set.place() == kDeckArea && who && who.value < 2 &&
            effects::is_known(*this, s, p, v, known_at(s, who.value, effects::value(*this, s, at, set.a))))
            return 0;
    }
    return CardField::kMask;
}

// CA-INFO-3. The list of options is no part of any event (CA-INFO-2).
Event ChromaArcana::seen(const State& s, Action a, Seat v) const {
    const Actor who = actor(s);
    const auto act = static_cast<Act>(a.verb());
    std::uint32_t hidden = 0;
    if (!s.stack.empty()) {
        hidden = hidden_in_pause(s, effects::pause(*this, s), v);
        const bool bare = act <= Act::kRedraw || act == Act::kShuffled || act == Act::kRolled;
        if (bare) hidden = 0;
    } else if (act == Act::kDrawn) {
        const SeatMask known_to = with(known_at(s, s.drawer, 0), mask_of(Seat(s.drawer)));
        hidden = sees(known_to, v, kBoth) ? 0U : CardField::kMask;
    } else if (act == Act::kKeep || act == Act::kEgo) {
        hidden = v && who == Actor(v) ? 0U : CardField::kMask;
    } else if (act == Act::kDealt) {
        hidden = OwnerField::get(a) == v.value ? 0U : CardField::kMask;
    }
    return Event::of(who, a, hidden);
}

void ChromaArcana::fill(State& s, Seat v, Rng& rng) const { deal(s, v, Demand{}, rng); }

// Completes a hidden state of v to a guess in which the demand holds, all that are possible being equally
// likely; false: there is none, and s is in any state.
bool ChromaArcana::deal(State& s, Seat v, const Demand& demand, Rng& rng) const {
    if (s.stage <= kShowEgos && !deal_egos(s, v, demand, rng)) return false;
    const bool of_cards = demand.what < Demand::kEgoDealt;
    for (unsigned seat = 0; seat < 2; ++seat)
        if (!deal_cards(s, seat, of_cards && seat == demand.seat ? demand : Demand{}, rng)) return false;
    effects::fill_registers(*this, s, v, [&](Type type, const Frame& frame) -> Thing {
        if (type != kCard || !frame.owner) return 0;
        const Mage& m = s.mages[frame.owner.index()];
        const CardSet some = m.unseen | m.hand;
        return thing_of(frame.owner.value, some == 0 ? 0 : pick(some, rng));
    });
    return true;
}

// The other mage's Egos: three of those that v does not know elsewhere, and one of them kept (CA-SETUP-3 to
// 5).
bool ChromaArcana::deal_egos(State& s, Seat v, const Demand& demand, Rng& rng) const {
    std::uint32_t box = free_egos(s);
    const auto index_of = [&](std::uint8_t design) {
        return static_cast<unsigned>(std::find(egos_.begin(), egos_.begin() + ego_count_, design) -
                                     egos_.begin());
    };
    unsigned wanted = 32;
    if (demand.what == Demand::kEgoDealt || demand.what == Demand::kEgoKept) {
        wanted = index_of(demand.card);
        if (wanted >= ego_count_) return false;
        const bool own = demand.what == Demand::kEgoKept && demand.seat == v.value;
        if (!own && !has(box, wanted)) return false;
        box &= ~bit(wanted);
    }
    for (unsigned seat = 0; seat < 2; ++seat) {
        Mage& m = s.mages[seat];
        const bool kept = s.stage == kShowEgos || (s.stage == kChooseEgos &&
                                                   (s.cursor == 2 || (s.cursor == 1 && seat == s.attacker)));
        const bool shown = m.cards[kEgoCard] != kNone;
        const bool asked = demand.what == Demand::kEgoKept && demand.seat == seat;
        if (seat == v.value) {
            if (asked && m.chosen != demand.card) return false;
            continue;
        }
        // What v was not told is dealt anew; an Ego that lies open is one of the three.
        unsigned need = m.offered;
        if (asked || shown) need = need > 0 ? need - 1 : 0;
        if (count_of(box) < need) return false;
        CardSet dealt = sample(box, need, rng);
        box &= ~dealt;
        if (asked) dealt |= bit(wanted);
        if (shown) dealt |= bit(index_of(m.cards[kEgoCard]));
        unsigned i = 0;
        for (CardSet left = dealt; left != 0; left &= left - 1) m.offer[i++] = egos_[lowest_of(left)];
        if (shown)
            m.chosen = m.cards[kEgoCard];
        else if (kept)
            m.chosen = asked ? demand.card : egos_[pick(dealt, rng)];
    }
    return true;
}

// The hidden cards of one mage: those of the hand, and those at places of the deck that somebody else knows.
// The rest of the pool lies at places that nobody knows.
bool ChromaArcana::deal_cards(State& s, unsigned seat, const Demand& demand, Rng& rng) const {
    Mage& m = s.mages[seat];
    const CardSet one = bit(demand.card);
    CardSet pool = m.unseen;
    CardSet back = 0;
    if (demand.what == Demand::kAtPlace) {
        const int place = m.deck.size - 1 - demand.depth;
        if (place < 0) return false;
        auto* there = std::find_if(m.deck.known.begin(), m.deck.known.end(),
                                   [place](const Held& h) { return h.place == place; });
        const bool listed = there != m.deck.known.end();
        if (listed && !there->card.is_none()) {
            if (there->card.value != demand.card) return false;
        } else {
            if ((pool & one) == 0) return false;
            pool &= ~one;
            if (listed)
                there->card = CardId(demand.card);
            else
                back = one;
        }
    }
    if (!deal_hand(s, seat, demand, pool, rng)) return false;
    for (Held& h : m.deck.known) {
        if (!h.card.is_none()) continue;
        if (pool == 0) return false;
        h.card = CardId::of(pick(pool, rng));
        pool &= ~bit(h.card.value);
    }
    m.unseen = pool | back;
    return m.deck.size == count_of(m.unseen) + m.deck.known.size();
}

// Deals the unknown cards of a hand out of the pool. While the hand is thrown away in card order some of it
// has been kept: then all pairs of a hand and a kept part that fit are equally likely. So many pairs have j
// of the known cards among those still to be thrown away:
//   (ways to choose them) · (ways for the unknown ones to be thrown away) · (ways for the unknown ones that
//   are kept).
bool ChromaArcana::deal_hand(State& s, unsigned seat, const Demand& demand, CardSet& pool, Rng& rng) const {
    Mage& m = s.mages[seat];
    const CardSet one = bit(demand.card);
    CardSet known = m.hand;
    int unknown = m.hand_size - static_cast<int>(count_of(known));
    int kept = seat == s.seat && s.kept == 0 ? s.kept_count : 0;
    unsigned floor = m.floor;
    CardSet next = 0;  // the demanded card, if it is the next to be thrown away or shown
    const bool more = demand.what == Demand::kKeepsMore;
    if (demand.what == Demand::kInHand && (known & one) == 0) {
        if ((pool & one) == 0 || unknown == 0 || kept > 0) return false;
        m.hand |= one;
        pool &= ~one;
        --unknown;
    } else if (demand.what == Demand::kComesNext || demand.what == Demand::kShownNext) {
        const bool is_known = (known & one) != 0;
        if (demand.card < floor || (!is_known && ((pool & one) == 0 || unknown == 0))) return false;
        // A known card before it would have come first, unless it is kept, or need not be shown any more.
        const CardSet waiting = known & ~(demand.what == Demand::kShownNext ? m.hand_known : s.kept);
        if (is_known && (waiting & one) == 0) return false;
        if (kept == 0 && (waiting & (one - 1)) != 0) return false;
        next = one;
        floor = demand.card + 1U;
        if (is_known)
            known &= ~one;
        else
            --unknown;
        pool &= ~one;
    } else if (more) {
        ++kept;
    }
    const CardSet high = pool & from_on(floor);
    CardSet added = 0;
    if (kept == 0) {
        if (static_cast<int>(count_of(high)) < unknown || unknown < 0) return false;
        added = sample(high, static_cast<unsigned>(unknown), rng);
    } else {
        const int all = static_cast<int>(count_of(known)) + unknown;
        const int thrown = all - kept;
        const CardSet known_high = known & from_on(floor);
        const int k = static_cast<int>(count_of(known));
        const int kh = static_cast<int>(count_of(known_high));
        const int h = static_cast<int>(count_of(high));
        const int b = static_cast<int>(count_of(pool));
        std::array<Count, kDeckCards + 2> sums{};
        Count total = 0;
        for (int j = 0; j <= kh; ++j) {
            const int u = thrown - j;  // unknown cards to be thrown away
            if (u >= 0 && u <= h) total += ways(kh, j) * ways(h, u) * ways(b - u, kept - (k - j));
            sums[static_cast<std::size_t>(j)] = total;
        }
        if (total == 0 || thrown < 0) return false;
        // The counts are below 2^32: at most 26 cards.
        const Count at =
            total <= 0xFFFFFFFFULL ? rng.below(static_cast<std::uint32_t>(total)) : rng.next() % total;
        int j = 0;
        while (sums[static_cast<std::size_t>(j)] <= at) ++j;
        const CardSet known_thrown = sample(known_high, static_cast<unsigned>(j), rng);
        const CardSet unknown_thrown = sample(high, static_cast<unsigned>(thrown - j), rng);
        const CardSet unknown_kept =
            sample(pool & ~unknown_thrown, static_cast<unsigned>(kept - (k - j)), rng);
        added = unknown_thrown | unknown_kept;
        s.kept = (known & ~known_thrown) | unknown_kept;
        if (more) s.kept &= ~bit(highest_of(s.kept));
    }
    m.hand |= added | next;
    pool &= ~added;
    return true;
}

// What must be true for an event of another seat, or of chance, to happen.
std::optional<Demand> ChromaArcana::demand_of(const State& s, Seat v, const Event& e) const {
    const auto act = static_cast<Act>(e.action.verb());
    if (e.action.verb() >= kActs) return std::nullopt;
    Demand d;
    const bool of_actor = e.actor().is_seat() && act != Act::kPick;
    d.seat = static_cast<std::uint8_t>(of_actor ? e.actor().seat().value : OwnerField::get(e.action));
    if (d.seat > 1) return std::nullopt;
    if ((e.hidden & CardField::kMask) != 0) {
        if (act == Act::kKeep && Actor(v) != e.actor()) d.what = Demand::kKeepsMore;
        return d;
    }
    const auto design = static_cast<std::uint8_t>(CardField::get(e.action));
    d.card = static_cast<std::uint8_t>(local_of_design(s, d.seat, design));
    const bool owned = s.mages[d.seat].cards[d.card] == design;
    switch (act) {
        case Act::kDealt:
            d.what = Demand::kEgoDealt;
            d.card = design;
            return d;
        case Act::kPlace:
        case Act::kPlaceOver:
        case Act::kFeed:
        case Act::kDiscard:
        case Act::kUse:
        case Act::kPick:
            if (act == Act::kPick && asked_area(s) != kHandArea) return d;
            if (Seat(d.seat) == v) return d;
            d.what = Demand::kInHand;
            break;
        case Act::kRevealed:
            if (s.stage == kShowEgos && s.stack.empty()) {
                d.what = Demand::kEgoKept;
                d.card = design;
                return d;
            }
            d.what = Demand::kShownNext;
            break;
        case Act::kThrown:
            d.what = Demand::kComesNext;
            break;
        case Act::kRandom:
        case Act::kDrawn:
        case Act::kFlipped:
        case Act::kMilled:
        case Act::kLooked: {
            const std::uint8_t area = s.stack.empty() ? std::uint8_t{kDeckArea}
                                                      : asked_area(s);  // texts of owners draw from any area
            if (area != kDeckArea && area != kHandArea) return d;
            d.what = area == kHandArea ? Demand::kInHand : Demand::kAtPlace;
            d.depth = pause_depth(s);
            break;
        }
        default:
            return d;
    }
    return owned && d.card < kDeckCards ? std::optional(d) : std::nullopt;
}

// The area from which is chosen or drawn now; 0: nothing is.
std::uint8_t ChromaArcana::asked_area(const State& s) const {
    if (s.stack.empty()) return 0;
    const Pause p = effects::pause(*this, s);
    const bool of_set = p.kind == PauseKind::kOne || p.kind == PauseKind::kMany || p.kind == PauseKind::kDraw;
    return of_set ? effects::asked_set(*this, s, p).row.place() : std::uint8_t{0};
}

// How far under the top the card lies that the machine is about to draw.
std::uint8_t ChromaArcana::pause_depth(const State& s) const {
    if (s.stack.empty()) return 0;
    const Pause p = effects::pause(*this, s);
    if (p.kind != PauseKind::kDraw) return 0;
    const auto [set, at, who] = effects::asked_set(*this, s, p);
    if (set.place() != kDeckArea) return 0;
    const int depth = effects::value(*this, s, at, set.a);
    return static_cast<std::uint8_t>(std::clamp(depth, 0, 255));
}

std::optional<Action> ChromaArcana::fill_for(State& s, Seat v, const Event& e, Rng& rng) const {
    const std::optional<Demand> demand = demand_of(s, v, e);
    if (!demand || !deal(s, v, *demand, rng) || actor(s) != e.actor()) return std::nullopt;
    if (demand->what == Demand::kKeepsMore) return kept_next(s, v, e, rng);
    return action_like(*this, s, v, e, rng);
}

// A card that may be kept next, in a guess that was made so that there is one.
std::optional<Action> ChromaArcana::kept_next(const State& s, Seat v, const Event& e, Rng& rng) const {
    const CardSet set = s.stack.empty() && s.stage == kKeeping ? keepable(s) : 0;
    if (set == 0) return std::nullopt;
    const Action a =
        Action::of(static_cast<unsigned>(Act::kKeep), CardField::put(s.mages[s.seat].cards[pick(set, rng)]));
    return seen(s, a, v) == e ? std::optional(a) : std::nullopt;
}

}  // namespace pentaprism
