// Setup of a duel: roles, Egos, colours, decks, opening hands (2.2 to 2.5 of the specification).

#include <algorithm>

#include "pentaprism/games/chroma_arcana/game.hpp"

namespace pentaprism {

using namespace chroma_arcana;

namespace {

// The cards of one colour, by place.
constexpr std::size_t kRoteOfSet = 0;
constexpr std::size_t kSigilOfSet = 1;
constexpr std::size_t kBasicsOfSet = 2;
constexpr std::size_t kArcanaOfSet = 7;
constexpr std::size_t kPotionOfSet = 8;
constexpr std::size_t kSetSize = 9;
constexpr std::array<std::uint8_t, kSetSize> kWholeSet = {1, 1, 5, 0, 0, 0, 0, 1, 1};
constexpr unsigned kOffer = 3;  // Egos dealt to a mage (CA-SETUP-3)
constexpr std::size_t kFirstGameNumbers = 8;

// The place of a component in the set of its colour; of Basic spells the first.
std::size_t place_in_set(const ComponentRow& c) {
    if (c.kind == kArcana) return kArcanaOfSet;
    if (c.kind == kPotion) return kPotionOfSet;
    return c.facts[kIconicFact] == 1 ? kRoteOfSet : c.facts[kIconicFact] == 2 ? kSigilOfSet : kBasicsOfSet;
}

// CA-MODE-1: two Egos, and for each mage a Major of its own and two Minors that are nobody's Major.
bool first_game_fits(const Rulebook& rules) {
    const auto list = rules.list(kFirstGameList);
    if (list.size() != kFirstGameNumbers) return false;
    const auto colour = [&](std::size_t i) { return list[i] >= 0 && list[i] < static_cast<int>(kColours); };
    for (const std::size_t mage : {0U, 4U}) {
        if (list[mage] < 0 || static_cast<std::size_t>(list[mage]) >= rules.components.size()) return false;
        if (rules.components[static_cast<std::size_t>(list[mage])].kind != kEgo) return false;
        if (!colour(mage + 1) || !colour(mage + 2) || !colour(mage + 3) || list[mage + 2] >= list[mage + 3])
            return false;
        for (const std::size_t minor : {mage + 2, mage + 3})
            if (list[minor] == list[1] || list[minor] == list[5]) return false;
    }
    return list[1] != list[5] && list[0] != list[4];
}

}  // namespace

std::string ChromaArcana::fits(const Rulebook& rules, const Options& options) {
    if (rules.components.size() > kMaxDesigns)
        return std::to_string(rules.components.size()) + " cards, and " + std::to_string(kMaxDesigns) +
               " are the most";
    std::array<std::array<std::uint8_t, kSetSize>, kColours> found{};
    unsigned chromatic = 0;
    unsigned egos = 0;
    for (const ComponentRow& c : rules.components) {
        const std::int16_t colour = c.facts[kColourFact];
        if (c.kind == kEgo) {
            ++egos;
        } else if (colour == kNoColour) {
            if (!is_spell(c.kind) || c.facts[kIconicFact] != 0)
                return "a Chromatic card is a spell, and no Rote or Sigil";
            ++chromatic;
        } else {
            const std::size_t place = place_in_set(c);
            if (place == kRoteOfSet && c.kind != kBurst) return "a Rote is a Burst (CA-ROTE-1)";
            ++found[static_cast<std::size_t>(colour)][place];
        }
    }
    for (const auto& set : found)
        if (set != kWholeSet)
            return "a colour has an Arcana, a Potion, five Basic spells, a Rote and a Sigil (CA-DRAFT-3), "
                   "and one of "
                   "these has more or fewer";
    if (chromatic != 4)
        return std::to_string(chromatic) + " Chromatic spells, and there are four (CA-SETUP-8)";
    if (egos > 32) return std::to_string(egos) + " Egos, and 32 are the most";
    const std::uint32_t all = egos == 32 ? ~0U : (1U << egos) - 1U;
    if (options.first_game && !first_game_fits(rules))
        return "the list of the first game has not the Egos and colours of two mages (CA-MODE-1)";
    if (options.egos && !options.first_game && count_of(all & ~options.egos_out) < 2 * kOffer)
        return "egos_out leaves fewer than six Egos, three for each mage (CA-SETUP-3): take fewer out, or "
               "egos=off";
    return {};
}

ChromaArcana::ChromaArcana(Rulebook rules, const Options& options)
    : RuledGame(std::move(rules)), options_(options) {
    if (options_.first_game) options_.potions = false;
    std::array<std::size_t, kColours> basics{};
    std::size_t chromatic = 0;
    for (std::size_t i = 0; i < rules_.components.size(); ++i) {
        const ComponentRow& c = rules_.components[i];
        const auto id = static_cast<std::uint8_t>(i);
        const auto fact = [&](Fact f) { return static_cast<std::uint8_t>(c.facts[f]); };
        Design& d = designs_[i];
        d.kind = c.kind;
        d.colour = fact(kColourFact);
        d.colours = fact(kColoursFact);
        d.cost = fact(kCostFact);
        d.iconic = fact(kIconicFact);
        d.feed = fact(kFeedFact);
        d.cap = fact(kCapFact);
        if (d.colour < kColours)
            d.colours = static_cast<std::uint8_t>(d.colours | 1U << d.colour);  // CA-COL-2, CA-COL-9
        const effects::Printed printed(rules_, CardId(id));
        d.heard = printed.heard;
        departed_ |= printed.departed;
        for (const StaticRow& t : rules_.statics_of(CardId(id))) {
            if (t.who != kRival) d.my_keys |= 1U << t.key;
            if (t.who != kMe) d.rival_keys |= 1U << t.key;
        }
        if (c.kind == kArcana || c.kind == kPotion) items_ |= d.heard;
        if (c.kind == kEgo) {
            egos_[ego_count_++] = id;
        } else if (d.colour == kNoColour) {
            chromatic_[chromatic++] = id;
        } else {
            std::size_t place = place_in_set(c);
            if (place == kBasicsOfSet) place += basics[d.colour]++;
            sets_[d.colour][place] = id;
        }
    }
}

ChromaArcana::State ChromaArcana::start() const {
    State s{};
    for (Mage& m : s.mages) {
        m.cards.fill(kNone);
        m.colours.fill(kNone);
        m.offer.fill(kNone);
        m.chosen = m.minion = kNone;
        m.health = static_cast<std::uint8_t>(rules_.params[kHealthParam]);  // CA-SETUP-9
    }
    return s;
}

// Egos that are in the box and available (CA-PRES-3), as far as this state knows where the others are.
std::uint32_t ChromaArcana::free_egos(const State& s) const {
    std::uint32_t free = ego_count_ == 32 ? ~0U : (1U << ego_count_) - 1U;
    free &= ~options_.egos_out;
    for (unsigned i = 0; i < ego_count_; ++i)
        for (const Mage& m : s.mages)
            if (m.offer[0] == egos_[i] || m.offer[1] == egos_[i] || m.offer[2] == egos_[i] ||
                m.cards[kEgoCard] == egos_[i])
                free &= ~(1U << i);
    return free;
}

void ChromaArcana::deal_ego(State& s, unsigned seat, std::uint8_t ego) {
    Mage& m = s.mages[seat];
    m.offer[m.offered++] = ego;
    std::sort(m.offer.begin(), m.offer.end());
}

// The colours that may be chosen now, one bit each.
std::uint32_t ChromaArcana::free_colours(const State& s) {
    std::uint32_t free = (1U << kColours) - 1U;
    for (const Mage& m : s.mages)  // CA-DRAFT-4
        if (m.colours[0] != kNone) free &= ~(1U << m.colours[0]);
    if (s.stage == kMajors) return free;  // CA-DRAFT-1, CA-DRAFT-2
    // CA-DRAFT-5, CA-DRAFT-6: both mages choose among the same six. CA-DRAFT-9: the second is higher than the
    // first.
    const Mage& m = s.mages[s.cursor < 2 ? s.attacker : 1U - s.attacker];
    if (s.cursor % 2 == 0) return free & ~(1U << highest_of(free));
    return free & from_on(m.colours[1] + 1U);
}

// CA-DRAFT-3, CA-DRAFT-7, CA-DECK-1, CA-DECK-2: what the colours give, once both mages have chosen all of
// theirs.
void ChromaArcana::give_cards(State& s) const {
    for (unsigned seat = 0; seat < 2; ++seat) {
        Mage& m = s.mages[seat];
        std::array<std::uint8_t, kDeckCards> all{};
        std::size_t n = 0;
        const auto give = [&](unsigned colour, std::size_t first, std::size_t last) {
            for (std::size_t i = first; i < last; ++i) all[n++] = sets_[colour][i];
        };
        for (const std::uint8_t colour : m.colours) give(colour, kBasicsOfSet, kPotionOfSet);
        give(m.colours[0], kSigilOfSet, kBasicsOfSet);  // CA-SIG-1: a card like others
        for (const std::uint8_t colour : s.mages[1 - seat].colours)  // CA-POT-1
            give(colour, kPotionOfSet, kSetSize);
        for (const std::uint8_t design : chromatic_) all[n++] = design;  // CA-SETUP-8
        std::sort(all.begin(), all.end());
        for (unsigned local = 0; local < kDeckCards; ++local) {
            const std::uint8_t kind = designs_[all[local]].kind;
            if (kind == kPotion && !options_.potions) continue;  // CA-DECK-6: its local index stays unused
            m.cards[local] = all[local];
            m.unseen |= bit(local);
            if (!is_spell(kind)) m.items |= bit(local);
        }
        m.deck.size =
            static_cast<CardId::rep>(count_of(m.unseen));  // CA-DECK-5: shuffled, so no place is known
        if (options_.rotes) m.cards[kRote] = sets_[m.colours[0]][kRoteOfSet];  // CA-MODE-4
        sort_by_colour(m);
    }
}

void ChromaArcana::sort_by_colour(Mage& m) const {
    m.of_colour = {};
    for (unsigned local = 0; local <= kRote; ++local)
        for (unsigned colours = designs_[m.cards[local]].colours; colours != 0; colours &= colours - 1)
            m.of_colour[lowest_of(colours)] |= bit(local);
}

// CA-MODE-1. All else is as in any duel (CA-MODE-2).
void ChromaArcana::set_first_game(State& s) const {
    const auto list = rules_.list(kFirstGameList);
    for (std::size_t i = 0; i < 2; ++i) {
        Mage& m = s.mages[i == 0 ? s.attacker : 1U - s.attacker];
        if (options_.egos) m.cards[kEgoCard] = static_cast<std::uint8_t>(list[4 * i]);
        for (unsigned c = 0; c < 3; ++c) m.colours[c] = static_cast<std::uint8_t>(list[4 * i + 1 + c]);
    }
}

// One step of the setup in the order of CA-SETUP-2; false: something is awaited.
bool ChromaArcana::step_of_setup(State& s) const {
    const auto next = [&](Stage stage) {
        s.stage = stage;
        s.cursor = 0;
        return true;
    };
    const unsigned who = s.cursor == 0 ? s.attacker : 1U - s.attacker;
    const Seat seat(static_cast<std::uint8_t>(who));
    switch (s.stage) {
        case kDealEgos:
            return s.cursor == 2 * kOffer && next(kChooseEgos);
        case kChooseEgos:
            return s.cursor == 2 && next(kShowEgos);
        case kShowEgos:
            if (s.cursor < 2) return false;
            for (Mage& m : s.mages) {  // CA-SETUP-7: the others return to the box
                m.offer.fill(kNone);
                m.chosen = kNone;
                m.offered = 0;
            }
            return next(kMajors);  // CA-SETUP-6: with both Egos known
        case kMajors:
            return s.cursor == 2 && next(kMinors);
        case kMinors: {
            if (s.cursor == 4) return next(kGiving);
            const std::uint32_t free = free_colours(s);
            if (count_of(free) > 1) return false;
            s.mages[s.cursor < 2 ? s.attacker : 1U - s.attacker].colours[1 + s.cursor % 2] =
                static_cast<std::uint8_t>(lowest_of(free));  // CA-GEN-8
            ++s.cursor;
            return true;
        }
        case kGiving:
            give_cards(s);
            renew(s);
            return next(kOpenHands);
        case kOpenHands: {
            if (s.cursor == 2) return next(kRedraw);
            owe(s, who, rules_.params[s.cursor++ == 0 ? kAttackerCardsParam : kDefenderCardsParam]);
            return true;
        }
        case kRedraw:
            return s.cursor == 2 && next(kStartDuel);
        case kRedrawThrow:  // CA-OPEN-3: discard, draw, then shuffle
            if (s.mages[who].hand_size > 0) return false;
            s.mages[who].floor = 0;
            s.stage = kRedrawShuffle;
            owe(s, who, rules_.params[s.cursor == 0 ? kAttackerCardsParam : kDefenderCardsParam]);
            return true;
        case kRedrawShuffle:
            s.stage = kRedraw;
            ++s.cursor;
            effects::push(*this, s, kShuffleRule, kNoThing, seat, {seat.value});
            return true;
        case kStartDuel:  // CA-SETUP-10, CA-SETUP-11
            s.stage = kStartTurn;
            start_window(s, kDuelStart, kDuelStartRule);
            return true;
        default:
            return false;
    }
}

void ChromaArcana::apply_setup(State& s, Action a) const {
    const unsigned who = s.cursor == 0 ? s.attacker : 1U - s.attacker;
    const auto card = static_cast<std::uint8_t>(CardField::get(a));
    const auto colour = static_cast<std::uint8_t>(NumberField::get(a));
    switch (static_cast<Act>(a.verb())) {
        case Act::kSaidFirst:  // CA-SETUP-1
            s.attacker = s.seat = static_cast<std::uint8_t>(OwnerField::get(a));
            if (options_.first_game) set_first_game(s);
            s.stage = options_.first_game ? kGiving : options_.egos ? kDealEgos : kMajors;
            break;
        case Act::kDealt:
            deal_ego(s, OwnerField::get(a), card);
            ++s.cursor;
            break;
        case Act::kEgo:  // CA-SETUP-4
            s.mages[who].chosen = card;
            ++s.cursor;
            break;
        case Act::kRevealed:  // CA-SETUP-5
            s.mages[OwnerField::get(a)].cards[kEgoCard] = card;  // CA-EGO-1: no verb takes it away
            renew(s);
            ++s.cursor;
            break;
        case Act::kMajor:  // CA-DRAFT-8
            s.mages[s.cursor == 0 ? 1U - s.attacker : s.attacker].colours[0] = colour;
            ++s.cursor;
            break;
        case Act::kMinor:
            s.mages[s.cursor < 2 ? s.attacker : 1U - s.attacker].colours[1 + s.cursor % 2] = colour;
            ++s.cursor;
            break;
        case Act::kStay:
            ++s.cursor;
            break;
        case Act::kRedraw:  // CA-OPEN-2
            s.stage = kRedrawThrow;
            break;
        default:  // CA-OPEN-5
            throw_away(s, who, local_of_design(s, who, card));
            break;
    }
}

void ChromaArcana::list_setup(const State& s, List& list) const {
    switch (s.stage) {
        case kChooseEgos:
            for (const std::uint8_t ego : s.mages[s.cursor == 0 ? s.attacker : 1U - s.attacker].offer)
                list.push(static_cast<unsigned>(Act::kEgo), CardField::put(ego));
            return;
        case kMajors:
        case kMinors: {
            const auto verb = static_cast<unsigned>(s.stage == kMajors ? Act::kMajor : Act::kMinor);
            for (std::uint32_t free = free_colours(s); free != 0; free &= free - 1)
                list.push(verb, NumberField::put(lowest_of(free)));
            return;
        }
        default:  // CA-OPEN-2, CA-OPEN-6: all or nothing
            list.push(static_cast<unsigned>(Act::kStay));
            list.push(static_cast<unsigned>(Act::kRedraw));
    }
}

}  // namespace pentaprism
