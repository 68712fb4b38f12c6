// Hands, decks, piles and power decks, and what everybody knows of them (2.12, 2.16, section 3).

#include <algorithm>

#include "pentaprism/games/prisma_arena/game.hpp"

namespace pentaprism {

using namespace prisma_arena;

namespace {

constexpr std::uint32_t kShare = 27720;  // divisible by every number up to 12: a type has 12 cards

}  // namespace

// Cards of a type that lie at no place that the state knows: in decks, or out of the game (PA-SETUP-14).
Cards PrismaArena::unlocated(const State& s, unsigned type) const {
    Cards left = box_[type];
    const auto take = [&](Cards those) {
        for (Cards d = designs(those); d != 0; d &= d - 1) {
            const unsigned design = first_design(d);
            if (combo_design(design).type == type)
                left -= one_of(design) * std::min(copies(those, design), copies(left, design));
        }
    };
    take(s.in_play);
    for (unsigned seat = 0; seat < squads(); ++seat) {
        const Squad& q = s.squads[seat];
        take(q.hand);
        take(q.pile);
        take(q.listed);
        for (const std::uint8_t design : q.top) take(one_of(design));
        for (const std::uint8_t design : q.bottom) take(one_of(design));
    }
    return left;
}

// f(design, weight) for each card that may be on top of a deck.
template <class F>
void PrismaArena::each_on_top(const State& s, unsigned seat, F&& f) const {
    const Squad& q = s.squads[seat];
    if (q.deck_size == 0) return;
    if (!q.top.empty()) return f(unsigned{q.top.back()}, std::uint32_t{1});
    std::array<std::uint32_t, kMostDesigns> weights{};
    for (Cards d = designs(q.listed); d != 0; d &= d - 1)
        weights[first_design(d)] += copies(q.listed, first_design(d)) * kShare;
    for (unsigned type = 0; type < kTypes; ++type) {
        if (q.open[type] == 0) continue;
        const Cards pool = unlocated(s, type);
        const unsigned size = prisma_arena::total(pool);
        for (Cards d = designs(pool); d != 0; d &= d - 1)
            weights[first_design(d)] += q.open[type] * copies(pool, first_design(d)) * (kShare / size);
    }
    bool any = false;
    for (unsigned design = 0; design < combo_count_; ++design)
        if (weights[design] != 0) {
            f(design, weights[design]);
            any = true;
        }
    if (!any && !q.bottom.empty()) f(unsigned{q.bottom[0]}, std::uint32_t{1});
}

// The weight that each_on_top gives to one card that it names.
std::uint32_t PrismaArena::weight_on_top(const State& s, unsigned seat, unsigned design) const {
    const Squad& q = s.squads[seat];
    if (!q.top.empty()) return 1;
    std::uint32_t weight = copies(q.listed, design) * kShare;
    const unsigned type = combo_design(design).type;
    if (q.open[type] == 0) return weight;
    const Cards pool = unlocated(s, type);
    if (copies(pool, design) > 0)
        weight += q.open[type] * copies(pool, design) * (kShare / prisma_arena::total(pool));
    return weight;
}

// PA-CARD-1: the drawn card, from where it lay.
void PrismaArena::draw_to_hand(State& s, unsigned seat, unsigned design) const {
    Squad& q = s.squads[seat];
    const unsigned type = combo_design(design).type;
    if (!q.top.empty()) {
        if (q.top.back() != design) return;
        q.top.pop();
    } else if (copies(q.listed, design) > 0) {
        q.listed -= one_of(design);
    } else if (q.open[type] > 0 && copies(unlocated(s, type), design) > 0) {
        --q.open[type];
    } else if (!q.bottom.empty() && q.bottom[0] == design) {
        q.bottom.remove(0);
    } else {
        return;
    }
    --q.deck_size;
    q.hand += one_of(design);
    ++q.hand_size;
}

// False: it is not there.
bool PrismaArena::leave_hand(State& s, unsigned seat, unsigned design) const {
    Squad& q = s.squads[seat];
    if (copies(q.hand, design) == 0) return false;
    q.hand -= one_of(design);
    --q.hand_size;
    return true;
}

// Everybody sees a card that was in the hand: it is no longer among those that the seat may have.
void PrismaArena::show_card(State& s, unsigned seat, unsigned design) const {
    Pot& pot = s.pots[pot_of(seat)];
    const unsigned type = combo_design(design).type;
    if (copies(pot.certain, design) > 0)
        pot.certain -= one_of(design);
    else if (pot.unshown[type] > 0)
        --pot.unshown[type];
}

// PA-CARD-4, PA-CARD-6
void PrismaArena::to_pile(State& s, unsigned seat, unsigned design) const {
    s.squads[route(seat)].pile += one_of(design);
}

// PA-CARD-1: the pile becomes the deck; all know which cards, nobody the order (3.1).
void PrismaArena::shuffle(State& s, unsigned seat) const {
    Squad& q = s.squads[seat];
    q.listed += q.pile;
    q.deck_size = static_cast<std::uint8_t>(q.deck_size + prisma_arena::total(q.pile));
    s.pots[pot_of(seat)].certain += q.pile;
    q.pile = 0;
}

int PrismaArena::perform_on_cards(State& s, const Scope& at, const InstrRow& row) const {
    const Seat who = row.op == kShuffle || row.op == kToss || row.op == kReturnCard || row.op == kTake
                         ? effects::seat(*this, s, at, row.who)
                         : at.owner;
    if (!who || who.value >= squads()) return 0;
    const unsigned seat = who.value;
    if (row.op == kShuffle) {
        shuffle(s, seat);
        return 0;
    }
    const Thing card = effects::thing(*this, s, at, row.a);
    if (!is_combo(card)) return 0;
    const unsigned design = card - kFirstCombo;
    Squad& q = s.squads[seat];
    switch (row.op) {
        case kTake:
            draw_to_hand(s, seat, design);
            return 0;
        case kPutTop:  // PA-CARD-8
        case kPutBottom: {
            if (!leave_hand(s, seat, design)) return 0;
            auto& end = row.op == kPutTop ? q.top : q.bottom;
            if (end.full())
                q.listed += one_of(end.remove(0));  // too many to keep apart: its place is forgotten
            end.push(static_cast<std::uint8_t>(design));
            ++q.deck_size;
            return 0;
        }
        case kToss:
            if (!leave_hand(s, seat, design)) return 0;
            show_card(s, seat, design);
            to_pile(s, seat, design);
            return 0;
        default: {  // HELP OUT: to the partner's hand
            if (!team() || !leave_hand(s, seat, design)) return 0;
            Squad& other = s.squads[partner_of(seat)];
            other.hand += one_of(design);
            ++other.hand_size;
            if (row.op == kPass) s.passed = static_cast<std::uint8_t>(1 + design);
            return 0;
        }
    }
}

// Powers in the deck of a Level: all that belong to nobody (PA-POW-16). That is public, not which they are.
unsigned PrismaArena::power_deck_size(const State& s, unsigned level) const {
    unsigned n = level_count_[level - 1];
    for (unsigned seat = 0; seat < squads(); ++seat) n -= s.squads[seat].owned[level - 1];
    return n - s.looked[level - 1];
}

int PrismaArena::perform_on_powers(State& s, const Scope& at, const InstrRow& row) const {
    if (!at.owner || at.owner.value >= squads()) return 0;
    const unsigned seat = at.owner.value;
    Squad& q = s.squads[seat];
    if (row.op == kFocus) {  // PA-POW-11
        const Thing spot = effects::thing(*this, s, at, row.a);
        const unsigned power = s.kept;
        s.kept = kNone;
        if (spot < kKeepSpots || spot >= kKeepSpots + 16 || power == kNone) return 0;
        unsigned i = 0;
        Powers stay = 0;
        for (Powers left = q.focused; left != 0; left &= left - 1, ++i)
            if ((spot - kKeepSpots) >> i & 1) stay |= power_bit(lowest_power(left));
        q.focused = stay | power_bit(power);
        q.known |= power_bit(power);
        renew(s);
        return 0;
    }
    const Thing card = effects::thing(*this, s, at, row.a);
    if (!is_power(card)) return 0;
    const unsigned power = card - kFirstPower;
    const unsigned level = designs_[powers_[power]].level;
    if (level == 0) return 0;
    switch (row.op) {
        case kLookAt: {
            // From the top: of the unknown part, or of what was put at the bottom.
            if (has_power(s.power_deck, power)) {
                s.power_deck &= ~power_bit(power);
                ++s.looked[level - 1];
            } else if (auto& end = s.sunk[level - 1]; !end.empty() && end[0] == power) {
                end.remove(0);
                ++s.looked[level - 1];
                auto& seen = s.sunk_seen[level - 1];
                std::move(seen.begin() + 1, seen.end(), seen.begin());
                seen.back() = 0;
            }
            return 0;
        }
        case kKeep:  // PA-POW-8
            if (s.looked[level - 1] == 0 || s.kept != kNone) return 0;
            q.powers |= power_bit(power);
            q.gained = 1;
            --s.looked[level - 1];
            ++q.owned[level - 1];
            s.kept = static_cast<std::uint8_t>(power);
            return 0;
        default: {  // PA-POW-9: at the bottom, in the order drawn
            if (power == s.kept || s.looked[level - 1] == 0) return 0;
            auto& end = s.sunk[level - 1];
            --s.looked[level - 1];
            if (end.full()) {
                s.power_deck |= power_bit(power);
                return 0;
            }
            s.sunk_seen[level - 1][end.size()] = static_cast<std::uint8_t>(1U << seat);
            end.push(static_cast<std::uint8_t>(power));
            return 0;
        }
    }
}

void PrismaArena::collect(const State& s, const Scope& at, const SetRow& set, Things& out) const {
    const auto value = [&](std::int16_t v) { return static_cast<unsigned>(effects::value(*this, s, at, v)); };
    if (set.place() == kOptionsArea) return options_now(s, at, value(set.a), out);
    if (set.place() == kSlotsArea) {
        for (unsigned left = value(set.a) & 255U; left != 0; left &= left - 1)
            out.push(static_cast<Thing>(lowest_slot(left)));
        return;
    }
    if (set.place() == kPowerDeckArea) {
        const Thing spot = effects::thing(*this, s, at, set.a);
        if (spot < kDeckSpots || spot > kDeckSpots + 3) return;
        const unsigned level = spot - kDeckSpots;
        for (Powers left = s.power_deck; left != 0; left &= left - 1)
            if (designs_[powers_[lowest_power(left)]].level == level)
                out.push(power_thing(lowest_power(left)));
        if (out.empty() && level > 0 && !s.sunk[level - 1].empty())
            out.push(power_thing(s.sunk[level - 1][0]));
        return;
    }
    const Seat who = effects::seat(*this, s, at, set.who);
    if (!who || who.value >= squads()) return;
    if (set.place() == kDeckArea) {
        each_on_top(s, who.value, [&](unsigned design, std::uint32_t) { out.push(combo_thing(design)); });
        return;
    }
    Cards hand = s.squads[who.value].hand;
    if (set.place() == kOthersArea && s.passed != 0 && copies(hand, s.passed - 1U) > 0)
        hand -= one_of(s.passed - 1U);  // PA-TEAM-8: other than the card just received
    for (Cards d = designs(hand); d != 0; d &= d - 1) out.push(combo_thing(first_design(d)));
}

bool PrismaArena::may_be(const State& s, const Scope& at, const SetRow& set, std::size_t taken) const {
    if (set.place() == kPowerDeckArea) {
        const Thing spot = effects::thing(*this, s, at, set.a);
        return spot > kDeckSpots && spot <= kDeckSpots + 3 && power_deck_size(s, spot - kDeckSpots) > taken;
    }
    const Seat who = effects::seat(*this, s, at, set.who);
    if (!who || who.value >= squads()) return false;
    const Squad& q = s.squads[who.value];
    if (set.place() == kDeckArea) return q.deck_size > taken;
    const unsigned out = set.place() == kOthersArea && s.passed != 0 ? 1 : 0;
    return q.hand_size > taken + out;
}

std::uint32_t PrismaArena::weight(const State& s, const Scope& at, const SetRow& set, Thing thing) const {
    const Seat who = effects::seat(*this, s, at, set.who);
    if (!is_combo(thing) || !who || who.value >= squads()) return 1;
    const unsigned design = thing - kFirstCombo;
    std::uint32_t found = 0;
    if (set.place() == kDeckArea)
        found = weight_on_top(s, who.value, design);
    else
        found = copies(s.squads[who.value].hand, design);  // PA-CARD-7
    return std::max<std::uint32_t>(1, found);
}

}  // namespace pentaprism
