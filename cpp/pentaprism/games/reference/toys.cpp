#include "pentaprism/games/reference/toys.hpp"

#include <algorithm>
#include <cassert>

namespace pentaprism {

static_assert(Game<Toy> && ChanceGame<Toy> && HiddenGame<Toy>);
static_assert(HasAny<Toy> && HasEnds<Toy> && HasEvaluation<Toy> && HasInvariants<Toy>);

Toy::State Toy::start() {
    State s{};
    for (std::size_t kind = 0; kind < kKinds; ++kind) s.deck.add(card(kind), kCopies);
    s.pile.size = kKinds * kCopies;
    return s;
}

Actor Toy::actor(const State& s) const {
    switch (s.stage) {
        case kTurn:
            return Seat(s.seat);
        case kAsk:
            return Seat(next(s.seat));
        case kOver:
            return Actor::over();
        default:
            return Actor::chance();
    }
}

void Toy::actions(const State& s, ActionList<kMaxActions>& list) const {
    if (s.stage == kTurn) {
        turn_actions(s, list);
    } else if (s.stage == kAsk) {
        const bool can = s.hands[next(s.seat)].has(CardId(s.about)) || breaks(Breach::kIllegal);
        if (can || !breaks(Breach::kIdle)) list.push(kPass);
        if (can) list.push(kCancel);
    }
    if (breaks(Breach::kUnsorted) && s.turn % 2 == 1) std::ranges::reverse(list);
}

void Toy::turn_actions(const State& s, ActionList<kMaxActions>& list) const {
    const Hand<kHandMost>& own = s.hands[s.seat];
    list.push(kRest);
    if (breaks(Breach::kTwice)) list.push(kRest);
    if (s.pile.size > 0 && !own.cards.full()) list.push(kDrawOne);
    if (s.pile.size > 0 && (!breaks(Breach::kOwnActions) || another_holds(s, card(kKinds - 1))))
        list.push(kPeek);
    if (breaks(Breach::kIndex)) {
        for (std::size_t i = 0; i < own.size(); ++i) list.push(with(kPlay, i));
    } else {
        for (std::size_t k = 0; k < kKinds; ++k)
            if (own.has(card(k))) list.push(with(kPlay, k));
    }
    for (std::size_t k = 0; k < kKinds; ++k)
        if (holds_unseen(s, k)) list.push(with(kTop, k));
    for (std::size_t k = 0; k < kKinds; ++k)
        if (s.laid[s.seat].of(card(k)) > 0 && !own.cards.full()) list.push(with(kBounce, k));
    for (std::uint8_t q = 0; q < seats_; ++q)
        if (q != s.seat && s.hands[q].size() > 0) list.push(with(kCall, q));
}

bool Toy::another_holds(const State& s, CardId kind) const {
    for (std::uint8_t q = 0; q < seats_; ++q)
        if (q != s.seat && s.hands[q].has(kind)) return true;
    return false;
}

void Toy::end_turn(State& s) const {
    s.about = 0;
    if (!breaks(Breach::kEndless)) ++s.turn;
    s.stage = s.turn == kTurns * seats_ ? kOver : kTurn;
    s.seat = next(s.seat);
}

void Toy::apply(State& s, Action a) const {
    const CardId kind = card(Card::get(a));
    if (breaks(Breach::kImpure) && ++calls_ % 5 == 0) ++s.cancels;
    switch (a.verb()) {
        case kDrawOne:
            s.stage = kDraw;
            break;
        case kPeek:
            s.stage = kLook;
            break;
        case kPlay:
            play(s, a);
            break;
        case kTop:
            put_on_top(s, kind);
            break;
        case kBounce:
            s.laid[s.seat].remove(kind);
            s.hands[s.seat].add(kind, everyone());
            end_turn(s);
            break;
        case kCall:
            s.about = static_cast<std::uint8_t>(Card::get(a));
            s.stage = kShow;
            break;
        case kCancel: {
            Hand<kHandMost>& hand = s.hands[next(s.seat)];
            if (!breaks(Breach::kIllegal) || hand.has(card(s.about))) hand.take(card(s.about));
            s.laid[s.seat].remove(card(s.about));
            s.gone.add(card(s.about), 2);
            ++s.cancels;
            end_turn(s);
            break;
        }
        case kGiven:
            take_from_pile(s, kind);
            break;
        case kLooked:
            if (!s.pile.top_is_known()) s.deck.remove(kind);
            s.pile.look(static_cast<std::uint8_t>(s.pile.size - 1), kind, mask_of(Seat(s.seat)));
            end_turn(s);
            break;
        case kShown:
            s.hands[s.about].show(kind, everyone());
            end_turn(s);
            break;
        default:
            assert(a.verb() == kRest || a.verb() == kPass);
            end_turn(s);
    }
}

// The ask that follows is announced: it is made whether or not the next seat holds a copy, since its absence
// would tell.
void Toy::play(State& s, Action a) const {
    Hand<kHandMost>& own = s.hands[s.seat];
    const CardId kind = breaks(Breach::kIndex) ? own.cards[Card::get(a)].card : card(Card::get(a));
    own.take(kind);
    s.laid[s.seat].add(kind);
    s.about = static_cast<std::uint8_t>(kind.value);
    s.stage = kAsk;
    if (breaks(Breach::kPause) && !s.hands[next(s.seat)].has(kind)) end_turn(s);
}

void Toy::put_on_top(State& s, CardId kind) const {
    const SeatMask owner = mask_of(Seat(s.seat));
    auto& own = s.hands[s.seat].cards;
    const Held held = own.remove(own.find(Held{kind, owner, 0}));
    if (breaks(Breach::kStale)) own.items[own.size()] = held;
    s.pile.put_on_top(kind, owner);
    if (!breaks(Breach::kHistory) || kind.value >= kKinds / 2) ++s.tops;
    end_turn(s);
    if (breaks(Breach::kRegister)) s.about = static_cast<std::uint8_t>(kind.value);
}

void Toy::take_from_pile(State& s, CardId kind) const {
    const std::uint8_t to = receiver(s);
    SeatMask known_to = mask_of(Seat(to));
    if (s.pile.top_is_known()) {
        known_to = static_cast<SeatMask>(known_to | s.pile.take_known_top().known_to);
    } else {
        s.deck.remove(kind);
        s.pile.drop_unknown_top();
    }
    s.hands[to].add(kind, known_to);
    if (s.stage == kDraw) {
        end_turn(s);
    } else if (++s.about == kDealt * seats_) {
        s.about = 0;
        s.stage = kTurn;
    }
}

int Toy::points(const State& s, std::uint8_t seat) {
    int sum = 0;
    for (std::size_t k = 0; k < kKinds; ++k) sum += static_cast<int>(k + 1) * s.laid[seat].of(card(k));
    return sum;
}

Outcome Toy::outcome(const State& s) const {
    Outcome result;
    result.scored = true;
    result.ending = 1;
    int most = 0;
    int first = 0;
    for (std::uint8_t q = 0; q < seats_; ++q) most = std::max(most, result.score[q] = points(s, q));
    for (std::uint8_t q = 0; q < seats_; ++q) first += static_cast<int>(result.score[q] == most);
    for (std::uint8_t q = 0; q < seats_; ++q)
        if (result.score[q] == most) result.value[q] = breaks(Breach::kOutcome) ? 1.0 : 1.0 / first;
    return result;
}

// The kind of chance that is due.
Toy::Verb Toy::due(const State& s) {
    if (s.stage == kShow) return kShown;
    return s.stage == kLook ? kLooked : kGiven;
}

bool Toy::chances(const State& s, ChanceList& list) const {
    if (!actor(s).is_chance()) return true;
    std::array<std::uint32_t, kKinds> weight{};
    if (s.stage == kShow) {
        for (const Held& h : s.hands[s.about].cards) ++weight[h.card.index()];
    } else if (s.pile.top_is_known()) {
        weight[s.pile.known.back().card.index()] = 1;
    } else {
        std::ranges::copy(s.deck.counts, weight.begin());
    }
    for (std::size_t i = 0; i < kKinds; ++i) {
        const std::size_t k = breaks(Breach::kChanceOrder) && s.turn % 2 == 1 ? kKinds - 1 - i : i;
        if (weight[k] > 0) list.push(with(due(s), k), weight[k]);
    }
    return true;
}

Action Toy::roll(const State& s, Rng& rng) const {
    ChanceList list;
    chances(s, list);
    return breaks(Breach::kRoll) ? list[rng.below(static_cast<std::uint32_t>(list.size()))].action
                                 : list.pick(rng);
}

Action Toy::any(const State& s, Rng& rng) const {
    ActionList<kMaxActions> list;
    actions(s, list);
    const std::size_t missed = breaks(Breach::kAny) && list.size() > 1 ? 1 : 0;
    return list[rng.below(static_cast<std::uint32_t>(list.size() - missed))];
}

void Toy::ends(const State& s, ActionList<kMaxActions>& list) const {
    if (s.turn + 1 < kTurns * seats_) return;
    ActionList<kMaxActions> all;
    actions(s, all);
    for (const Action a : all) {
        const bool asks = a.verb() == kPlay && !breaks(Breach::kPause);
        const bool draws = a.verb() == kDrawOne || a.verb() == kPeek || a.verb() == kCall;
        if (!asks && !draws && (!breaks(Breach::kEnds) || a.verb() != kRest)) list.push(a);
    }
}

void Toy::evaluate(const State& s, std::array<double, kMaxSeats>& values) const {
    double sum = breaks(Breach::kEvaluation) ? 1.0 : 0.0;
    for (std::uint8_t q = 0; q < seats_; ++q) sum += points(s, q) + 1;
    for (std::uint8_t q = 0; q < seats_; ++q) values[q] = (points(s, q) + 1) / sum;
}

// Components are conserved and lists are in order. Bytes behind the end of a list are not looked at here: the
// contract has to find them in views.
bool Toy::sound(const State& s) const {
    if (s.stage > kOver || s.seat >= seats_ || s.turn > kTurns * seats_) return false;
    Bag<kKinds> all = s.deck;
    for (std::uint8_t q = 0; q < kSeats; ++q) {
        if (!std::is_sorted(s.hands[q].cards.begin(), s.hands[q].cards.end())) return false;
        for (const Held& h : s.hands[q].cards) {
            if (h.card.value >= kKinds || !sees(h.known_to, Seat(q), everyone()) || h.place != 0)
                return false;
            all.add(h.card);
        }
        for (std::size_t k = 0; k < kKinds; ++k) all.add(card(k), s.laid[q].of(card(k)));
    }
    int below = -1;
    for (const Held& h : s.pile.known) {
        if (h.card.value >= kKinds || h.place <= below || h.place >= s.pile.size) return false;
        below = h.place;
        all.add(h.card);
    }
    if (s.pile.size != s.deck.total() + s.pile.known.size()) return false;
    for (std::size_t k = 0; k < kKinds; ++k)
        if (all.of(card(k)) + s.gone.of(card(k)) != kCopies) return false;
    return true;
}

}  // namespace pentaprism
