// What a match is made of, and its setup (2.3, 2.8 of the specification).

#include <algorithm>

#include "pentaprism/games/prism_connect/game.hpp"

namespace pentaprism {

using namespace prism_connect;

namespace {

constexpr int kSecondGaugeCards = 1;  // PC-SETUP-8

std::int16_t series_of(const Rulebook& rules, std::int16_t component) {
    return rules.components[static_cast<std::size_t>(component)].facts[kSeriesFact];
}

// PC-DECK-1 to 3, of any kinds of cards (PC-DECK-5). The empty string, or what is wrong with a deck.
std::string deck_fits(const Rulebook& rules, std::size_t list) {
    const auto deck = rules.list(list);
    const std::string name = "the deck " + std::string(kListWords[list]);
    if (deck.size() != kDeckSize)
        return name + " has " + std::to_string(deck.size()) + " cards, not 40 (PC-DECK-1)";
    for (const std::int16_t card : deck) {
        if (card < 0 || static_cast<std::size_t>(card) >= rules.components.size())
            return name + " names a card that there is not";
        if (std::count(deck.begin(), deck.end(), card) > static_cast<std::ptrdiff_t>(kCopies))
            return name + " has more than three of the same card (PC-DECK-2)";
        if (series_of(rules, card) != series_of(rules, deck[0]))
            return name + " has cards of two series (PC-DECK-3)";
    }
    return {};
}

}  // namespace

std::string PrismConnect::fits(const Rulebook& rules, const Options& options) {
    for (const std::uint8_t list : options.decks) {
        if (list >= kListWords.size()) return "there is no such deck";
        if (const std::string wrong = deck_fits(rules, list); !wrong.empty()) return wrong;
    }
    const std::int16_t series = series_of(rules, rules.list(options.decks[0])[0]);
    if (series_of(rules, rules.list(options.decks[1])[0]) != series)
        return "deck_a and deck_b are of different series (PC-DECK-4)";
    const auto kinds = std::count_if(rules.components.begin(), rules.components.end(),
                                     [&](const ComponentRow& c) { return c.facts[kSeriesFact] == series; });
    if (kinds > static_cast<std::ptrdiff_t>(kKinds) - 1)
        return "the series of these decks has " + std::to_string(kinds) + " cards, and " +
               std::to_string(kKinds - 1) + " are the most";
    return {};
}

PrismConnect::PrismConnect(Rulebook rules, const Options& options)
    : RuledGame(std::move(rules)), options_(options) {
    const std::int16_t series = series_of(rules_, rules_.list(options_.decks[0])[0]);
    std::vector<unsigned> kind_of(rules_.components.size(), 0);
    for (std::size_t i = 0; i < rules_.components.size(); ++i) {
        const ComponentRow& c = rules_.components[i];
        if (c.facts[kSeriesFact] != series) continue;
        const auto fact = [&](Fact f) { return static_cast<std::uint8_t>(c.facts[f]); };
        kind_of[i] = static_cast<unsigned>(kind_count_);
        series_[kind_count_] = static_cast<std::uint16_t>(i);
        Design& d = designs_[kind_count_++];
        d.kind = c.kind;
        d.cost = fact(kCostFact);
        d.cp = fact(kCpFact);
        d.rank = fact(kRankFact);
        d.ca = fact(kCaFact);
        d.icon = fact(kIconFact);
        const CardId id = CardId::of(i);
        const effects::Printed printed(rules_, id);
        d.heard = printed.heard;
        d.keys = static_cast<std::uint8_t>(printed.keys);
        d.bounded = (printed.heard >> kFrontTiming & 1U) != 0;
        departed_ |= printed.departed;
        read_timings(d, id);
        if (d.kind == kEvent) events_.set(static_cast<unsigned>(kind_count_) - 1U, kCopies);
    }
    for (std::size_t seat = 0; seat < 2; ++seat)  // PC-DECK-6
        for (const std::int16_t card : rules_.list(options_.decks[seat]))
            decks_[seat].add(kind_of[static_cast<std::size_t>(card)]);
}

// When its event and used texts may be used, and which of its static texts speak of other cards.
void PrismConnect::read_timings(Design& d, CardId card) {
    for (const EntryRow& e : rules_.entries_of(card)) {
        if (e.timing > kUseTiming3) continue;
        d.timely[e.timing] = static_cast<std::uint8_t>(d.timely[e.timing] | timely(e.condition));
        if (e.timing < kUseTiming) continue;
        d.uses = static_cast<std::uint8_t>(d.uses | 1U << (e.timing - kUseTiming));
        d.uses_timely = static_cast<std::uint8_t>(d.uses_timely | d.timely[e.timing]);
    }
    for (const StaticRow& t : rules_.statics_of(card))
        if (!is_about_itself(t))
            d.keys_for_others = static_cast<std::uint8_t>(d.keys_for_others | 1U << t.key);
    keys_for_others_ = static_cast<std::uint8_t>(keys_for_others_ | d.keys_for_others);
}

// When a condition may hold, as the number `now` takes it (PC-EFF-1): what the first of its parts says.
std::uint8_t PrismConnect::timely(std::int16_t condition) const {
    constexpr std::uint8_t kAlways = 15;
    if (!is_expr(condition)) return kAlways;
    const ExprRow& e = rules_.exprs[static_cast<std::size_t>(condition - kExprBase)];
    if (e.op == static_cast<std::uint8_t>(ExprOp::kBoth)) return timely(e.a);
    return e.op == kNow ? static_cast<std::uint8_t>(e.a) : kAlways;
}

// Whether a static text is about its own card and no other: the filter says so, or begins with it.
bool PrismConnect::is_about_itself(const StaticRow& row) const {
    std::int16_t filter = row.filter;
    for (;;) {
        if (!is_expr(filter)) return false;
        const ExprRow& e = rules_.exprs[static_cast<std::size_t>(filter - kExprBase)];
        if (e.op == static_cast<std::uint8_t>(ExprOp::kBoth)) {
            filter = e.a;
            continue;
        }
        if (e.op != static_cast<std::uint8_t>(ExprOp::kEqual) || !is_expr(e.a) || !is_expr(e.b)) return false;
        const auto op = [&](std::int16_t v) {
            return static_cast<ExprOp>(rules_.exprs[static_cast<std::size_t>(v - kExprBase)].op);
        };
        return (op(e.a) == ExprOp::kIt && op(e.b) == ExprOp::kSelf) ||
               (op(e.a) == ExprOp::kSelf && op(e.b) == ExprOp::kIt);
    }
}

PrismConnect::State PrismConnect::start() const {
    State s{};
    for (std::size_t seat = 0; seat < 2; ++seat) {
        Player& p = s.players[seat];
        p.unseen = decks_[seat];  // PC-SETUP-1, PC-SETUP-2: shuffled, so no place is known
        p.deck.size = kDeckSize;
        p.life = static_cast<std::uint8_t>(rules_.params[kLifeParam]);  // PC-OBJ-1, PC-SETUP-9
    }
    s.attacker = s.blocker = kNone;
    if (options_.first_player != FirstPlayer::kRandom) {  // PC-SETUP-3
        s.first = s.seat = options_.first_player == FirstPlayer::kB ? 1 : 0;
        s.stage = kDealFirst;
        advance(s);
    }
    return s;
}

// PC-SETUP-5, PC-SETUP-7: under the deck, where only its owner knows it (PC-INF-3).
void PrismConnect::put_back(State& s, unsigned kind) {
    const unsigned seat = s.stage == kRedrawFirst ? s.first : 1U - s.first;
    remove_from_hand(s, seat, kind, false);
    s.players[seat].deck.insert(0, Lying::of(kind, mask_of(Seat::of(seat))));
    ++s.redrawn;
}

// One step of the setup; false: something is awaited.
bool PrismConnect::step_of_setup(State& s) const {
    const auto draw = [&](Stage next, unsigned seat, int cards) {
        s.stage = next;
        begin(s, kDrawRule, Seat::of(seat),
              {static_cast<std::uint16_t>(seat), static_cast<std::uint16_t>(cards)});
        return true;
    };
    const unsigned second = 1U - s.first;
    switch (s.stage) {
        case kDealFirst:  // PC-SETUP-4
            return draw(kDealSecond, s.first, rules_.params[kHandParam]);
        case kDealSecond:
            return draw(kRedrawFirst, second, rules_.params[kHandParam]);
        case kRedrawnFirst:
        case kRedrawnSecond: {
            const int cards = s.redrawn;
            s.redrawn = 0;
            // PC-SETUP-6: the first player finishes before the second begins.
            return s.stage == kRedrawnFirst ? draw(kRedrawSecond, s.first, cards)
                                            : draw(kSecondGauge, second, cards);
        }
        case kSecondGauge:  // PC-SETUP-8
            add_to_gauge(s, second, kSecondGaugeCards);
            s.stage = kTurnDraw;
            s.turn = 1;  // PC-SETUP-9
            return true;
        default:
            return false;
    }
}

}  // namespace pentaprism
