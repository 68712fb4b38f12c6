// What the toy's seats see, and its words.

#include <algorithm>
#include <string>
#include <utility>

#include "pentaprism/core/hash.hpp"
#include "pentaprism/games/reference/reader.hpp"
#include "pentaprism/games/reference/toys.hpp"

namespace pentaprism {

void Toy::hide(State& s, Seat v) const {
    if (breaks(Breach::kHidesNothing)) return;
    const std::uint64_t truth = hash_of(s);
    for (std::uint8_t q = 0; q < seats_; ++q) {
        Hand<kHandMost>& hand = s.hands[q];
        if (breaks(Breach::kForgetful) && Seat(q) != v)
            for (Held& h : hand.cards) h.known_to = mask_of(Seat(q));
        if (breaks(Breach::kHandOrder))
            hide_held(hand.cards, s.deck, v, everyone());
        else
            hide_held(hand, s.deck, v, Seat(q), everyone());
        if (breaks(Breach::kHashOrder) && hand.size() > 1 && truth % 2 == 1)
            std::swap(hand.cards[0], hand.cards[1]);
    }
    hide_held(s.pile.known, s.deck, v, everyone());
}

Event Toy::seen(const State& s, Action a, Seat v) const {
    bool hidden = false;
    switch (a.verb()) {
        case kTop:
            hidden = Seat(s.seat) != v && !breaks(Breach::kSeenTells);
            break;
        case kGiven:
        case kLooked: {
            // The public sees what every seat comes to know, if each from elsewhere.
            SeatMask known_to = mask_of(Seat(receiver(s)));
            if (s.pile.top_is_known())
                known_to = static_cast<SeatMask>(known_to | s.pile.known.back().known_to);
            hidden = !sees(known_to, v, everyone());
            break;
        }
        default:
            break;
    }
    return Event::of(actor(s), a, hidden ? Card::kMask : 0);
}

void Toy::fill(State& s, Seat v, Rng& rng) const {
    Rng same(1);
    Rng& used = breaks(Breach::kLazyFill) ? same : rng;
    const Bag<kKinds> before = s.deck;
    for (std::uint8_t q = 0; q < seats_; ++q) {
        if (breaks(Breach::kFillOver) && Seat(q) != v && s.hands[q].size() > 0 &&
            !s.hands[q].cards[0].card.is_none()) {
            s.deck.add(s.hands[q].cards[0].card);
            s.hands[q].cards[0].card = CardId::none();
        }
        fill_held(s.hands[q], s.deck, used);
    }
    fill_held(s.pile.known, s.deck, used);
    if (breaks(Breach::kFillCounts)) s.deck = before;
}

std::optional<Action> Toy::fill_for(State& s, Seat v, const Event& e, Rng& rng) const {
    if (breaks(Breach::kAfterAny) && e.actor().is_seat() && e.action == Action::of(kRest)) {
        fill(s, v, rng);
        return e.action;
    }
    if (e.actor() != actor(s) || e.actor().is_over() || (e.hidden & ~Card::kMask) != 0) return std::nullopt;
    if (breaks(Breach::kAfterNone) && e.action.verb() == kTop && !e.is_full()) return std::nullopt;
    const State hidden = s;
    const std::optional<Action> action =
        e.actor().is_chance() ? fill_for_chance(s, v, e, rng) : fill_for_seat(s, v, e, rng);
    if (!action || seen(s, *action, v) != e) return std::nullopt;
    if (breaks(Breach::kAfterGuess) && v)
        for (std::uint8_t q = 0; q < seats_; ++q)
            if (!hidden.hands[q].cards.empty() && hidden.hands[q].cards.back().card.is_none()) {
                s.hands[q].cards[0].known_to =
                    static_cast<SeatMask>(s.hands[q].cards[0].known_to | mask_of(v));
                break;
            }
    return action;
}

// The card that the event names, if it names one, is dealt to the hand that must have it; the rest is dealt
// as in any guess.
std::optional<Action> Toy::fill_for_seat(State& s, Seat v, const Event& e, Rng& rng) const {
    const Seat q = e.actor().seat();
    Hand<kHandMost>& hand = s.hands[q.index()];
    const unsigned verb = e.action.verb();
    const CardId named = verb == kCancel ? CardId(s.about) : card(Card::get(e.action));
    const bool needs =
        verb == kCancel || (verb == kPlay && !breaks(Breach::kIndex)) || (verb == kTop && e.is_full());
    if (needs && named.value >= kKinds) return std::nullopt;
    if (needs && q != v && (verb == kTop || !hand.has(named)) && !fill_with(hand, s.deck, named))
        return std::nullopt;
    fill(s, v, rng);

    ActionList<kMaxActions> list;
    actions(s, list);
    list.sort();
    if (e.is_full()) return list.contains(e.action) ? std::optional(e.action) : std::nullopt;
    std::array<Action, kKinds> fits{};
    std::uint32_t count = 0;
    for (const Action a : list)
        if (a.verb() == verb && e.admits(a)) fits[count++] = a;
    return count == 0 ? std::nullopt : std::optional(fits[rng.below(count)]);
}

std::optional<Action> Toy::fill_for_chance(State& s, Seat v, const Event& e, Rng& rng) const {
    if (e.action.verb() != due(s) || e.action.payload() >= kKinds) return std::nullopt;
    if (!e.is_full()) {
        fill(s, v, rng);
        return roll(s, rng);
    }
    const CardId kind = card(Card::get(e.action));
    if (s.stage == kShow) {
        Hand<kHandMost>& hand = s.hands[s.about];
        if (!hand.has(kind) && !fill_with(hand, s.deck, kind)) return std::nullopt;
        fill(s, v, rng);
        return e.action;
    }
    const bool known = s.pile.top_is_known() && !s.pile.known.back().card.is_none();
    if (known ? s.pile.known.back().card != kind : s.deck.of(kind) == 0) return std::nullopt;
    if (!known) s.deck.remove(kind);
    if (s.pile.top_is_known()) s.pile.known.back().card = kind;
    fill(s, v, rng);
    if (!known && !s.pile.top_is_known()) s.deck.add(kind);
    return e.action;
}

Toy::State Toy::contents(State s) const {
    for (std::uint8_t q = 0; q < seats_; ++q) {
        for (Held& h : s.hands[q].cards) h.known_to = mask_of(Seat(q));
        s.hands[q].cards.sort();
    }
    return s;
}

std::string Toy::text(const Event& e) const {
    const auto word = [&] {
        return e.is_full() ? std::string(kWords[Card::get(e.action)]) : std::string("?");
    };
    switch (e.action.verb()) {
        case kRest:
            return "rest";
        case kDrawOne:
            return "draw";
        case kPeek:
            return "peek";
        case kPlay:
            return "play:" + (breaks(Breach::kIndex) ? std::to_string(Card::get(e.action)) : word());
        case kTop:
            return "top:" + word();
        case kBounce:
            return (breaks(Breach::kTextTwice) ? "play:" : "bounce:") + word();
        case kCall:
            return "call:p" + std::to_string(Card::get(e.action) + 1);
        case kPass:
            return "pass";
        case kCancel:
            return "cancel";
        case kGiven:
            return "~deal:" + word();
        case kLooked:
            return "~look:" + word();
        default:
            return "~show:" + word();
    }
}

namespace {

Event said(unsigned verb, unsigned payload = 0, std::uint32_t hidden = 0) {
    return Event::of(Actor::over(), Action::of(verb, payload), hidden);
}

}  // namespace

std::optional<Event> Toy::parse(std::string_view words) const {
    static constexpr std::pair<std::string_view, Verb> kPlain[] = {
        {"rest", kRest}, {"draw", kDrawOne}, {"peek", kPeek}, {"pass", kPass}, {"cancel", kCancel},
    };
    static constexpr std::pair<std::string_view, Verb> kWithArgument[] = {
        {"play:", kPlay},   {"top:", kTop},      {"bounce:", kBounce}, {"call:p", kCall},
        {"~deal:", kGiven}, {"~look:", kLooked}, {"~show:", kShown},
    };
    for (const auto& [word, verb] : kPlain)
        if (words == word || (breaks(Breach::kTextLoose) && words.starts_with(word))) return said(verb);
    for (const auto& [word, verb] : kWithArgument)
        if (words.starts_with(word)) return parse_argument(verb, words.substr(word.size()));
    return std::nullopt;
}

std::optional<Event> Toy::parse_argument(Verb verb, std::string_view words) const {
    Reader reader(words);
    if (verb == kCall || (verb == kPlay && breaks(Breach::kIndex))) {
        const unsigned first = verb == kCall ? 1 : 0;
        const auto number = reader.number(first, verb == kCall ? seats_ : kHandMost - 1);
        return number && reader.done() ? std::optional(said(verb, *number - first)) : std::nullopt;
    }
    const bool secret = verb == kTop || verb == kGiven || verb == kLooked;
    if (secret && words == "?") return said(verb, 0, Card::kMask);
    const auto* word = std::ranges::find(kWords, words);
    if (word == kWords.end()) return std::nullopt;
    return said(verb, static_cast<unsigned>(word - kWords.begin()));
}

// One line for each zone. Hands are written kind by kind, so their order in the state is not told.
std::string Toy::picture(State s, Seat v) const {
    if (!breaks(Breach::kPicture) || s.stage != kAsk) hide(s, v);
    const auto bag_words = [](const Bag<kKinds>& bag) {
        std::string words;
        for (std::size_t k = 0; k < kKinds; ++k)
            for (int i = 0; i < bag.counts[k]; ++i) words.append(" ").append(kWords[k]);
        return words;
    };
    std::string lines = "pile " + std::to_string(s.pile.size);
    for (const Held& h : s.pile.known)
        lines += ' ' + std::to_string(h.place) + ':' +
                 std::string(h.card.is_none() ? "?" : kWords[h.card.index()]);
    lines += "\ntops " + std::to_string(s.tops) + " cancels " + std::to_string(s.cancels) + " turn " +
             std::to_string(s.turn);
    lines += "\ngone" + bag_words(s.gone);
    for (std::uint8_t q = 0; q < seats_; ++q) {
        Bag<kKinds> known;
        std::size_t unknown = 0;
        for (const Held& h : s.hands[q].cards)
            h.card.is_none() ? static_cast<void>(++unknown) : known.add(h.card);
        lines += "\np" + std::to_string(q + 1) + " hand" + bag_words(known);
        for (std::size_t i = 0; i < unknown; ++i) lines += " ?";
        lines += " laid" + bag_words(s.laid[q]);
    }
    return lines + '\n';
}

}  // namespace pentaprism
