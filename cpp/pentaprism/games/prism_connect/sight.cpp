// Who knows what (section 3 of the specification): hiding, what an event looks like, and guesses.

#include <algorithm>
#include <array>

#include "pentaprism/core/fitting.hpp"
#include "pentaprism/games/prism_connect/game.hpp"

namespace pentaprism {

using namespace prism_connect;

// Something that must be true in a guess, so that an event can happen in it.
struct PrismConnect::Demand {
    enum What : std::uint8_t { kNothing, kInHand, kInDeck, kInGauge };
    What what = kNothing;
    std::uint8_t seat = 0;
    std::uint8_t kind = 0;
    std::uint8_t place = 0;  // in the deck from the bottom, in the gauge from the oldest
    bool chosen = false;     // by a seat: then a hand with two copies is not twice as likely
};

namespace {

constexpr SeatMask kBoth = 3;
constexpr int kTries = 1000;

// So many cards of a pool join what is kept, each set of them equally likely. Precondition: there are so
// many.
void keep_some(const Cards& pool, unsigned count, Cards& kept, Rng& rng) {
    std::array<std::uint8_t, std::size_t{kCopies} * kKinds> cards;  // NOLINT(*-member-init): filled as read
    std::uint32_t size = 0;
    pool.each([&](unsigned kind) {
        for (unsigned n = pool.of(kind); n > 0; --n) cards[size++] = static_cast<std::uint8_t>(kind);
    });
    for (; count > 0; --count) {
        const std::uint32_t at = rng.below(size);
        kept.add(cards[at]);
        cards[at] = cards[--size];
    }
}

}  // namespace

// With closed lists: what the series allows and is not seen elsewhere (PC-INF-9).
Cards PrismConnect::pool_of(const State& s, unsigned seat) const {
    const Player& p = s.players[seat];
    Cards pool{};
    for (unsigned kind = 0; kind < kind_count_; ++kind) pool.set(kind, kCopies);
    pool.remove_all(p.hand);
    pool.remove_all(p.discard);
    for (unsigned slot = 0; slot < unsigned{p.front} + p.back; ++slot)
        pool.remove(p.pieces[p.order[slot]].kind());
    if (p.resolving != 0) pool.remove(p.resolving - 1U);
    for (const Row* row : {&p.deck, &p.gauge})
        for (unsigned i = 0; i < row->size; ++i)
            if (row->at[i].has_kind()) pool.remove(row->at[i].kind());
    return pool;
}

// All else lies open (PC-INF-1).
void PrismConnect::hide(State& s, Seat v) const {
    effects::hide_registers(*this, s, v, [](Type, std::uint16_t, const Frame&) {});
    for (unsigned seat = 0; seat < 2; ++seat) {
        Player& p = s.players[seat];
        const bool own = seat == v.value;
        if (!own) {  // PC-INF-2
            p.unseen.add_all(p.hand);
            p.unseen.remove_all(p.hand_known);
            p.hand = p.hand_known;
        }
        for (Row* row : {&p.deck, &p.gauge})  // PC-INF-3, PC-INF-4
            for (unsigned i = 0; i < row->size; ++i) {
                Lying& card = row->at[i];
                if (!card.has_kind() || card.is_open() || sees(card.known_to(), v, kBoth)) continue;
                p.unseen.add(card.kind());
                card.forget();
            }
        if (!own && options_.closed) p.unseen = pool_of(s, seat);
    }
}

// The place of a deck or gauge that chance is asked about; null: it is about another area.
const Lying* PrismConnect::asked_place(const State& s, const Pause& p) const {
    if (p.kind != PauseKind::kDraw) return nullptr;
    const auto [set, at, who] = effects::asked_set(*this, s, p);
    if (!who || who.value > 1) return nullptr;
    const Player& player = s.players[who.index()];
    const std::uint8_t area = set.place();
    if (area < kDeckArea) return nullptr;
    const int a = area == kFlipArea ? 0 : effects::value(*this, s, at, set.a);
    if (area == kDeckArea)
        return a >= 0 && a < player.deck.size
                   ? &player.deck.at[player.deck.size - 1U - static_cast<unsigned>(a)]
                   : nullptr;
    const int place = gauge_place(s, at, area, who.value, a);
    return place < 0 ? nullptr : &player.gauge.at[static_cast<unsigned>(place)];
}

// What the seat (none: the public) is not told of the answer or outcome that the machine awaits.
std::uint32_t PrismConnect::hidden_in_pause(const State& s, const Pause& p, Seat v) const {
    if (effects::is_told(*this, s, p, v)) return 0;
    const Lying* place = asked_place(s, p);
    if (place && effects::is_known(*this, s, p, v, place->known_to())) return 0;
    return KindField::kMask;
}

Event PrismConnect::seen(const State& s, Action a, Seat v) const {
    const Actor who = actor(s);
    const auto act = static_cast<Act>(a.verb());
    std::uint32_t hidden = 0;
    if (!s.stack.empty()) {
        const bool names = act == Act::kPickHand || (act >= Act::kDrawn && act < Act::kRolled);
        hidden = names ? hidden_in_pause(s, effects::pause(*this, s), v) : 0U;
    } else if (act == Act::kRedraw) {  // PC-SETUP-6
        hidden = v && who == Actor(v) ? 0U : KindField::kMask;
    }
    return Event::of(who, a, hidden);
}

void PrismConnect::fill(State& s, Seat v, Rng& rng) const { deal(s, v, Demand{}, rng); }

// Completes a hidden state of v to a guess in which the demand holds; false: there is none, or this one is
// not taken, and s is in any state.
bool PrismConnect::deal(State& s, Seat v, const Demand& demand, Rng& rng) const {
    for (unsigned seat = 0; seat < 2; ++seat)
        if (!deal_cards(s, seat, seat == demand.seat ? demand : Demand{}, rng)) return false;
    effects::fill_registers(*this, s, v, [&](Type type, const Frame& frame) -> Thing {
        if (type != kCard || !frame.owner) return 0;
        const Player& p = s.players[frame.owner.index()];
        Cards some = p.hand;
        if (some.empty()) some = p.unseen;
        return thing_of(kHandZone, frame.owner.value, some.empty() ? 0 : some.pick(rng));
    });
    return true;
}

// The hidden cards of one player: those of the hand, and those at places that somebody else knows. The rest
// of the pool lies at places that nobody knows; of closed lists it is more than there are places.
bool PrismConnect::deal_cards(State& s, unsigned seat, const Demand& demand, Rng& rng) const {
    Player& p = s.players[seat];
    Cards pool = p.unseen;
    Cards back{};
    const auto from_pool = [&](unsigned kind) {
        if (!pool.has(kind)) return false;
        pool.remove(kind);
        return true;
    };
    if (demand.what == Demand::kInDeck || demand.what == Demand::kInGauge) {
        Row& row = demand.what == Demand::kInDeck ? p.deck : p.gauge;
        if (demand.place >= row.size) return false;
        Lying& card = row.at[demand.place];
        if (card.has_kind()) {
            if (card.kind() != demand.kind) return false;
        } else {
            if (!from_pool(demand.kind)) return false;
            if (card.known_to() != 0)
                card.become(demand.kind);
            else
                back.add(demand.kind);
        }
    }
    const unsigned known = p.hand.total();
    const unsigned sure = p.hand.of(demand.kind);
    if (known > p.hand_size) return false;
    unsigned unknown = p.hand_size - known;
    const bool forced = demand.what == Demand::kInHand && sure == 0;
    if (forced) {
        if (unknown == 0 || !from_pool(demand.kind)) return false;
        p.hand.add(demand.kind);
        --unknown;
    }
    for (; unknown > 0; --unknown) {
        if (pool.empty()) return false;
        p.hand.add(pool.take(rng));
    }
    for (Row* row : {&p.deck, &p.gauge})
        for (unsigned i = 0; i < row->size; ++i)
            if (!row->at[i].has_kind() && row->at[i].known_to() != 0) {
                if (pool.empty()) return false;
                row->at[i].become(pool.take(rng));
            }
    unsigned places = p.deck.unknown() + p.gauge.unknown();
    if (pool.total() + back.total() < places) return false;
    Cards kept = back;
    places -= back.total();
    if (pool.total() == places) {
        kept.add_all(pool);
    } else {
        keep_some(pool, places, kept, rng);
    }
    p.unseen = kept;
    // A hand with more copies was forced in more ways than one.
    return !forced || !demand.chosen || rng.below(p.hand.of(demand.kind)) == 0;
}

// What must be true for an event of another seat, or of chance, to happen.
std::optional<PrismConnect::Demand> PrismConnect::demand_of(const State& s, Seat v, const Event& e) const {
    if (e.action.verb() >= kActs) return std::nullopt;
    const auto act = static_cast<Act>(e.action.verb());
    Demand d;
    if ((e.hidden & KindField::kMask) != 0) return d;
    const Pause pause = s.stack.empty() ? Pause{} : effects::pause(*this, s);
    d.kind = static_cast<std::uint8_t>(KindField::get(e.action));
    d.seat =
        e.actor().is_seat() ? e.actor().seat().value : static_cast<std::uint8_t>(OwnerField::get(e.action));
    if (d.kind >= kind_count_ && act != Act::kReturn) return std::nullopt;
    switch (act) {
        case Act::kPickHand: {
            if (pause.kind != PauseKind::kOne && pause.kind != PauseKind::kMany) return std::nullopt;
            const Seat who = effects::asked_set(*this, s, pause).who;
            if (!who || who.value > 1) return std::nullopt;
            d.seat = who.value;
            [[fallthrough]];
        }
        case Act::kFront:
        case Act::kBack:
        case Act::kScene:
        case Act::kEvent:
        case Act::kDrop:
            if (d.seat == v.value) return d;
            d.what = Demand::kInHand;
            d.chosen = true;
            return d;
        case Act::kReturn: {
            const Player& p = s.players[d.seat];
            if (d.seat == v.value || SlotField::get(e.action) >= p.back) return d;
            d.kind = static_cast<std::uint8_t>(p.pieces[piece_at(s, d.seat, e.action)].kind());
            d.what = Demand::kInHand;
            d.chosen = true;
            return d;
        }
        case Act::kRandomly:
            d.what = Demand::kInHand;
            return d;
        case Act::kRevealed:
            if (pause.kind == PauseKind::kDraw) {
                d.what = Demand::kInHand;
                return d;
            }
            break;
        case Act::kDrawn:
        case Act::kMilled:
        case Act::kFromGauge:
        case Act::kFlipped:
        case Act::kLookedAt:
        case Act::kPeeked:
            break;
        default:
            return d;
    }
    const Player& p = s.players[d.seat];
    if (pause.kind == PauseKind::kDraw) {  // texts of owners draw from any area
        const std::uint8_t area = effects::asked_set(*this, s, pause).row.place();
        if (area <= kFieldArea || area == kDiscardArea || area == kLookArea) return d;
        if (area == kHandArea || area == kUnshownArea) {
            d.what = Demand::kInHand;
            return d;
        }
    }
    const Lying* place = asked_place(s, pause);
    if (pause.kind == PauseKind::kShow) {
        const Scope at = effects::scope_of(*this, s, s.stack.back());
        const Thing card = effects::thing(*this, s, at, rules_.instrs[pause.instr].a);
        if (card == kNoThing || zone_of(card) != kLookZone || index_of(card) >= p.deck.size)
            return std::nullopt;
        place = &p.deck.at[p.deck.size - 1U - index_of(card)];
    }
    if (!place) return std::nullopt;
    const bool in_deck = place >= p.deck.at.data() && place < p.deck.at.data() + p.deck.at.size();
    d.what = in_deck ? Demand::kInDeck : Demand::kInGauge;
    d.place = static_cast<std::uint8_t>(place - (in_deck ? p.deck.at.data() : p.gauge.at.data()));
    return d.place < kDeckSize ? std::optional(d) : std::nullopt;
}

std::optional<Action> PrismConnect::fill_for(State& s, Seat v, const Event& e, Rng& rng) const {
    const std::optional<Demand> demand = demand_of(s, v, e);
    if (!demand || actor(s) != e.actor()) return std::nullopt;
    const State view = s;
    for (int i = 0; i < kTries; ++i) {
        s = view;
        if (!deal(s, v, *demand, rng)) {
            if (demand->what == Demand::kNothing) return std::nullopt;
            continue;
        }
        if (const auto action = action_like(*this, s, v, e, rng)) return action;
        if (e.actor() == Actor(v)) return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace pentaprism
