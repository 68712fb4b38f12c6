// Who acts, and what may be done now.

#include <algorithm>
#include <bit>
#include <cstring>

#include "pentaprism/effects/listed.hpp"
#include "pentaprism/games/chroma_arcana/game.hpp"

namespace pentaprism {

using namespace chroma_arcana;

namespace {

constexpr unsigned verb(Act act) { return static_cast<unsigned>(act); }

// The acts of chance, in the order of the vocabulary's words.
constexpr std::array<Act, kChanceWords.size()> kChanceActs = {Act::kDrawn,  Act::kRevealed, Act::kFlipped,
                                                              Act::kThrown, Act::kRandom,   Act::kMilled,
                                                              Act::kLooked, Act::kShuffled};

}  // namespace

Actor ChromaArcana::actor(const State& s) const { return effects::actor(*this, s); }
void ChromaArcana::actions(const State& s, List& list) const {
    effects::actions(*this, s, list);
    // CA-GEN-13
    effects::choose_known(
        *this, s, list, kHandArea, verb(Act::kPick), Action::of(verb(Act::kDone)), [&](Seat who, Action a) {
            return who.value > 1 ||
                   has(s.mages[who.index()].hand_known, local_of_design(s, who.value, CardField::get(a)));
        });
}
bool ChromaArcana::chances(const State& s, ChanceList& list) const {
    effects::chances(*this, s, list);
    effects::put_in_order(list);
    return true;
}

Actor ChromaArcana::own_actor(const State& s) {
    if (s.owed > 0) return Actor::chance();
    const auto defender = static_cast<std::uint8_t>(1 - s.attacker);
    switch (s.stage) {
        case kFirst:
        case kDealEgos:
        case kShowEgos:
        case kRedrawThrow:
        case kThrowing:
            return Actor::chance();
        case kChooseEgos:
        case kRedraw:  // CA-SETUP-5, CA-OPEN-4
            return Seat(s.cursor == 0 ? s.attacker : defender);
        case kMajors:
            return Seat(s.cursor == 0 ? defender : s.attacker);
        case kMinors:
            return Seat(s.cursor < 2 ? s.attacker : defender);
        case kOver:
            return Actor::over();
        default:  // CA-TURN-4: the idle mage is asked by effects only
            return Seat(s.seat);
    }
}

void ChromaArcana::own_actions(const State& s, List& list) const {
    if (s.stage >= kStartTurn)
        list_turn(s, list);
    else if (own_actor(s).is_seat())
        list_setup(s, list);
}

void ChromaArcana::list_turn(const State& s, List& list) const {
    const Mage& m = s.mages[s.seat];
    std::array<std::uint8_t, 8> spells{};
    switch (s.stage) {
        case kChargeUp:
            list.push(verb(Act::kSkip), CardField::put(m.cards[s.cursor]));
            list.push(verb(Act::kCharge), CardField::put(m.cards[s.cursor]));
            return;
        case kMain:
            return list_prepare(s, list);
        case kCasting: {  // CA-CAST-1, CA-CAST-2, CA-CAST-10
            const unsigned n = by_design(s, s.seat, ready(s, s.seat), spells);
            for (const Act act : {Act::kCast, Act::kClear})
                for (unsigned i = 0; i < n; ++i) list.push(verb(act), CardField::put(m.cards[spells[i]]));
            return;
        }
        case kKeeping:
            list.push(verb(Act::kDone));  // CA-REF-2
            for (CardSet left = keepable(s); left != 0; left &= left - 1)
                list.push(verb(Act::kKeep), CardField::put(m.cards[lowest_of(left)]));
            return;
        default:
            return;
    }
}

// The spellbook: the slots and the Rote (CA-BOOK-3).
CardSet ChromaArcana::spellbook(const State& s, unsigned seat) {
    return s.mages[seat].slots | (s.mages[seat].cards[kRote] != kNone ? bit(kRote) : 0);
}

// Spells of the spellbook in the order of designs, so that lists come out sorted: only the Rote may be out of
// place.
unsigned ChromaArcana::by_design(const State& s, unsigned seat, CardSet set,
                                 std::array<std::uint8_t, 8>& out) {
    const Mage& m = s.mages[seat];
    unsigned n = 0;
    for (CardSet left = set; left != 0 && n < out.size(); left &= left - 1)
        out[n++] = static_cast<std::uint8_t>(lowest_of(left));
    if (n > 1 && out[n - 1] == kRote)
        for (unsigned i = n - 1; i > 0 && m.cards[out[i - 1]] > m.cards[kRote]; --i)
            std::swap(out[i - 1], out[i]);
    return n;
}

// CA-REF-6: cards later in card order than the last one kept.
CardSet ChromaArcana::keepable(const State& s) {
    return s.mages[s.seat].hand & (s.kept == 0 ? ~CardSet{0} : from_on(highest_of(s.kept) + 1));
}

// The lowest cap counts (5.7).
bool ChromaArcana::may_feed(const State& s, unsigned seat) const {
    if (!modified(s, kFeedCapKey, seat)) return true;
    int cap = 255;
    effects::for_each_static(*this, s, kFeedCapKey, Seat::of(seat), kNoThing,
                             [&](int amount) { cap = std::min(cap, amount); });
    return s.mages[seat].fed < cap;
}

// CA-PREP-4: placing and feeding as often as wanted, in the order of bits: each verb, then the spell that is
// fed or given up, then the card.
void ChromaArcana::list_prepare(const State& s, List& list) const {
    const Mage& m = s.mages[s.seat];
    list.push(verb(Act::kDone));  // CA-PREP-12
    const CardSet spells = m.hand & ~m.items;  // CA-BOOK-2
    std::array<std::uint8_t, 8> book{};
    const auto place = [&](Act act, std::uint32_t more) {
        for (CardSet left = spells; left != 0; left &= left - 1)
            list.push(verb(act), CardField::put(m.cards[lowest_of(left)]) | more);
    };
    if (count_of(m.slots) < slots(s, s.seat)) {  // CA-PREP-7
        place(Act::kPlace, 0);
    } else {
        for (CardSet left = m.slots; left != 0; left &= left - 1)  // CA-PREP-6, CA-BOOK-4: never the Rote
            place(Act::kPlaceOver, OtherField::put(m.cards[lowest_of(left)]));
    }
    if (!may_feed(s, s.seat)) return;
    const unsigned n = by_design(s, s.seat, spellbook(s, s.seat), book);
    for (unsigned i = 0; i < n; ++i)
        for (CardSet left = matching(s, s.seat, book[i]); left != 0;
             left &= left - 1)  // CA-PREP-9, CA-PREP-10
            list.push(verb(Act::kFeed),
                      CardField::put(m.cards[lowest_of(left)]) | OtherField::put(m.cards[book[i]]));
}

// What the machine says with a word, as an action.
Action ChromaArcana::action_of(const State& s, const Pause& p, Thing word) const {
    const auto card = [&] {
        return CardField::put(s.mages[seat_of(word)].cards[local_of(word)]) | OwnerField::put(seat_of(word));
    };
    const auto own = [&] { return CardField::put(s.mages[seat_of(word)].cards[local_of(word)]); };
    switch (p.kind) {
        case PauseKind::kMay:
            if (p.word == kBlockAsk) return Action::of(verb(word == kYes ? Act::kBlock : Act::kTake));
            return Action::of(verb(word == kYes ? Act::kYes : Act::kNo));
        case PauseKind::kOne:
        case PauseKind::kMany: {
            if (word == kDone) return Action::of(verb(Act::kDone));
            const bool mine = Actor(Seat::of(seat_of(word))) == p.actor;
            if (mine && p.word == kDiscardAsk) return Action::of(verb(Act::kDiscard), own());
            if (mine && p.word == kTopAsk) return Action::of(verb(Act::kTop), own());
            return Action::of(verb(Act::kPick), card());
        }
        case PauseKind::kName:
            return Action::of(verb(Act::kName), NumberField::put(word));
        case PauseKind::kOption:
            return Action::of(verb(Act::kOption), NumberField::put(word));
        case PauseKind::kOrder:
            if (word == kDone) return Action::of(verb(Act::kPass));
            return Action::of(
                verb(has(s.mages[seat_of(word)].items, local_of(word)) ? Act::kUse : Act::kOrder), own());
        case PauseKind::kRoll:
            return Action::of(verb(Act::kRolled), NumberField::put(word & NumberField::kMost));
        default:
            if (!is_card(word)) return Action::of(verb(Act::kShuffled), OwnerField::put(word & 1U));
            return Action::of(
                verb(kChanceActs[p.word] == Act::kShuffled ? Act::kRevealed : kChanceActs[p.word]), card());
    }
}

Thing ChromaArcana::word_of(const State& s, const Pause& p, Action a) const {
    const auto card = [&](unsigned seat) {
        return thing_of(seat, local_of_design(s, seat, CardField::get(a)));
    };
    switch (static_cast<Act>(a.verb())) {
        case Act::kDone:
        case Act::kPass:
            return kDone;
        case Act::kNo:
        case Act::kTake:
            return kNo;
        case Act::kYes:
        case Act::kBlock:
            return kYes;
        case Act::kName:
        case Act::kOption:
        case Act::kRolled:
            return static_cast<Thing>(NumberField::get(a));
        case Act::kDiscard:
        case Act::kTop:
        case Act::kOrder:
        case Act::kUse:
            return card(p.actor.seat().value);
        case Act::kShuffled:
            return static_cast<Thing>(kFirstDeck + OwnerField::get(a));
        default:
            return card(OwnerField::get(a));
    }
}

// The local index of a design among a mage's cards, eight at a time: a byte of `found` has its high bit set
// where the design is; behind the first such byte there may be false ones. Precondition: it is there.
unsigned ChromaArcana::local_of_design(const State& s, unsigned seat, unsigned card) {
    constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
    const std::uint8_t* cards = s.mages[seat].cards.data();
    for (unsigned first = 0; first < 32; first += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, cards + first, 8);
        const std::uint64_t other = word ^ (kOnes * card);
        if (const std::uint64_t found = (other - kOnes) & ~other & (kOnes << 7); found != 0)
            return first + static_cast<unsigned>(std::countr_zero(found)) / 8;
    }
    return kLocals - 1;
}

// Whose hand is being thrown away by the turn or the setup.
unsigned ChromaArcana::thrower(const State& s) {
    return s.stage == kRedrawThrow && s.cursor != 0 ? 1U - s.attacker : s.seat;
}

void ChromaArcana::own_chances(const State& s, ChanceList& list) const {
    const auto each = [&](Act act, unsigned seat, unsigned card) {
        list.push(Action::of(verb(act), CardField::put(card) | OwnerField::put(seat)), 1);
    };
    if (s.reshuffling != 0) {
        list.push(Action::of(verb(Act::kShuffled), OwnerField::put(s.drawer)), 1);
        return;
    }
    if (s.owed > 0) {
        for (CardSet left = at_depth(s, s.drawer, 0); left != 0; left &= left - 1)
            each(Act::kDrawn, s.drawer, s.mages[s.drawer].cards[lowest_of(left)]);
        return;
    }
    const unsigned who = s.cursor == 0 ? s.attacker : 1U - s.attacker;
    switch (s.stage) {
        case kFirst:  // CA-SETUP-1
            for (unsigned seat = 0; seat < 2; ++seat)
                list.push(Action::of(verb(Act::kSaidFirst), OwnerField::put(seat)), 1);
            break;
        case kDealEgos:  // CA-SETUP-3
            for (std::uint32_t free = free_egos(s); free != 0; free &= free - 1)
                each(Act::kDealt, s.cursor < 3 ? s.attacker : 1U - s.attacker, egos_[lowest_of(free)]);
            break;
        case kShowEgos:  // CA-SETUP-5
            each(Act::kRevealed, who, s.mages[who].chosen);
            break;
        case kRedrawThrow:
        case kThrowing: {
            const unsigned seat = thrower(s);
            const CardSet left = s.mages[seat].hand & ~s.kept;
            each(Act::kThrown, seat, s.mages[seat].cards[lowest_of(left)]);
            break;
        }
        default:
            break;
    }
}

// One card of a set, each with the same chance.
unsigned ChromaArcana::pick(CardSet set, Rng& rng) { return nth(set, rng.below(count_of(set))); }

// The n-th card of a set, from 0: halves are skipped as long as they can be, the rest card by card.
unsigned ChromaArcana::nth(CardSet set, unsigned n) {
    unsigned first = 0;
    for (unsigned width = 16; width >= 4; width /= 2) {
        const unsigned below = count_of(set & (bit(width) - 1));
        const bool skip = n >= below;
        n -= skip ? below : 0;
        set >>= skip ? width : 0;
        first += skip ? width : 0;
    }
    for (; n > 0; --n) set &= set - 1;
    return first + lowest_of(set);
}

// The cards that may lie so many places under the top of a deck: one, if somebody knows the place.
CardSet ChromaArcana::at_depth(const State& s, unsigned seat, int depth) {
    const Mage& m = s.mages[seat];
    for (std::size_t i = m.deck.known.size(); i-- > 0;)
        if (m.deck.size - 1 - m.deck.known[i].place == depth) return bit(m.deck.known[i].card.value);
    return depth < m.deck.size ? m.unseen : 0;
}

// The same as a pick from chances(). Most of what chance says are draws, and those need no list.
Action ChromaArcana::roll(const State& s, Rng& rng) const {
    if (s.stack.empty()) {
        const auto card = [&](Act act, unsigned seat, unsigned local) {
            return Action::of(verb(act), CardField::put(s.mages[seat].cards[local]) | OwnerField::put(seat));
        };
        if (s.owed > 0 && s.reshuffling == 0)
            return card(Act::kDrawn, s.drawer, pick(at_depth(s, s.drawer, 0), rng));
        if (s.stage == kThrowing || s.stage == kRedrawThrow)
            return card(Act::kThrown, thrower(s), lowest_of(s.mages[thrower(s)].hand & ~s.kept));
    }
    return effects::roll(*this, s, rng);
}

// What is drawn from: the same number for the same place.
std::uint32_t ChromaArcana::source(const State& s) const {
    constexpr unsigned kFirstArea = 3;
    if (s.stack.empty())
        return s.owed > 0 ? kFirstArea + 2U * kDeckArea + s.drawer : s.stage == kFirst ? 0U : 1U;
    const Pause p = effects::pause(*this, s);
    return p.kind == PauseKind::kDraw ? kFirstArea + effects::drawn_from(*this, s, p) : 2U;
}

// Hands and decks are a mage's own; the Egos that are dealt and shown are not.
Seat ChromaArcana::pile_owner(const State& s) const {
    ChanceList list;
    if (s.stage < kGiving || !chances(s, list) || list.empty()) return Seat::none();
    const Action a = list[0].action;
    switch (static_cast<Act>(a.verb())) {
        case Act::kDrawn:
        case Act::kRevealed:
        case Act::kFlipped:
        case Act::kThrown:
        case Act::kRandom:
        case Act::kMilled:
        case Act::kLooked:
        case Act::kShuffled:
            return Seat::of(OwnerField::get(a));
        default:
            return Seat::none();
    }
}

Action ChromaArcana::any(const State& s, Rng& rng) const {
    if (s.stack.empty() && s.stage == kMain) return any_prepare(s, rng);
    if (s.stack.empty() && s.stage == kChargeUp)
        return Action::of(verb(rng.below(2) == 0 ? Act::kSkip : Act::kCharge),
                          CardField::put(s.mages[s.seat].cards[s.cursor]));
    List list;
    actions(s, list);
    return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

// One of the choices of list_prepare(), found by counting: done, then placing, then feeding.
Action ChromaArcana::any_prepare(const State& s, Rng& rng) const {
    const Mage& m = s.mages[s.seat];
    const CardSet spells = m.hand & ~m.items;
    const CardSet over = count_of(m.slots) < slots(s, s.seat) ? 0 : m.slots;
    const unsigned placed = count_of(spells) * (over == 0 ? 1U : count_of(over));
    std::array<CardSet, 8> fed;  // for each spell of the book, the cards that it may be fed
    std::array<std::uint8_t, 8> book;
    unsigned n = 0;
    unsigned total = 1 + placed;
    if (may_feed(s, s.seat)) {
        for (CardSet left = spellbook(s, s.seat); left != 0 && n < book.size(); left &= left - 1) {
            book[n] = static_cast<std::uint8_t>(lowest_of(left));
            fed[n] = matching(s, s.seat, book[n]);
            total += count_of(fed[n++]);
        }
    }
    unsigned at = rng.below(total);
    const auto design = [&](unsigned local) { return std::uint32_t{m.cards[local]}; };
    if (at == 0) return Action::of(verb(Act::kDone));
    if (--at < placed) {
        const unsigned card = nth(spells, at % count_of(spells));
        if (over == 0) return Action::of(verb(Act::kPlace), CardField::put(design(card)));
        return Action::of(
            verb(Act::kPlaceOver),
            CardField::put(design(card)) | OtherField::put(design(nth(over, at / count_of(spells)))));
    }
    at -= placed;
    unsigned i = 0;
    while (at >= count_of(fed[i])) at -= count_of(fed[i++]);
    return Action::of(verb(Act::kFeed),
                      CardField::put(design(nth(fed[i], at))) | OtherField::put(design(book[i])));
}

}  // namespace pentaprism
