// What the verbs of Scenarios do.

#include <algorithm>

#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

using namespace champions_of_hara;

namespace {

constexpr int kMostPoints = 200;

}  // namespace

int ChampionsOfHara::perform_in_scenario(State& s, const Scope& at, const InstrRow& row) const {
    const auto value = [&](std::int16_t v) { return effects::value(*this, s, at, v); };
    const auto thing = [&](std::int16_t v) { return effects::thing(*this, s, at, v); };
    switch (row.op) {
        case kDoom:  // CH-SCN-4
            s.doom = static_cast<std::uint8_t>(std::clamp<int>(s.doom + value(row.a), 0, kMostDoom));
            return 0;
        case kTokenPlace:
            if (const Thing to = thing(row.a); to < kSpaces)
                return move_token(s, kInSupply, static_cast<std::uint8_t>(to));
            return 0;
        case kTokenRemove:
            if (const Thing from = thing(row.a); from < kSpaces)
                return move_token(s, static_cast<std::uint8_t>(from), kInSupply);
            return 0;
        case kTokenBack:
            return move_token(s, kWasDelivered, kInSupply);
        case kCountUp: {
            std::uint8_t& count = s.counts[static_cast<std::size_t>(value(row.a) & 3)];
            count = static_cast<std::uint8_t>(std::clamp(count + value(row.b), 0, kMostPoints));
            return 0;
        }
        case kLose:
            s.verdict = kLostVerdict;
            return 0;
        case kFinish:
            close(s);
            return 0;
        case kEnter:
        case kHalve:
        case kWalk:
        case kMend:
        case kExpose:
        case kBleed:
        case kBreakBar:
        case kActed:
        case kHasStruck:
            if (const Thing card = thing(row.a); is_corrupted(card))
                perform_on_corrupted(s, at, row, corrupted_of(card));
            return 0;
        case kAwake:
            for (Corrupted& c : s.corrupted) c.flags &= static_cast<std::uint8_t>(~kDidAct);
            return 0;
        case kSpore:
        case kClearSpores: {
            const unsigned here = source(s, at);
            if (here >= kSpaces) return 0;
            if (row.op == kSpore) spread_spores(s, here, value(row.a), value(row.b));
            if (row.op == kSpore) return 0;
            for (SpaceSet all = s.map.within(here, value(row.a)); all != 0; all &= all - 1)
                s.spores[lowest_space(all)] = 0;
            return 0;
        }
        case kSweep:
            if (const Thing where = thing(row.a); where < kSpaces) s.spores[where] = 0;
            return 0;
        case kRaze:
            if (const Thing world = thing(row.a); world >= 1 && world < kTiles) raze(s, world);
            return 0;
        case kUnmark:
            s.marks.fill(kNone);
            s.shown = 0;
            return 0;
        case kHelped:
            s.helping = 0;
            return 0;
        case kSetAside:
            if (const Thing card = thing(row.a); is_hex(card)) take_out(s, hex_of(card));
            return 0;
        case kLayOut: {
            const Thing card = thing(row.a);
            const Thing to = thing(row.b);
            if (!is_hex(card) || to >= kSpaces || s.hexes[to] != kNone) return 0;
            if (to == kTheDojo && !in_scenario()) return 0;  // CH-MAP-14, CH-SC03-4
            if (std::ranges::find(s.hexes, hex_of(card)) != s.hexes.end()) return 0;
            take_out(s, hex_of(card));
            s.hexes[to] = static_cast<std::uint8_t>(hex_of(card));
            return 0;
        }
        case kGuest: {
            const Thing card = thing(row.a);
            if (!is_hex(card)) return 0;
            ++s.counts[0];
            if (hex_of(card) >= kFirstDusk) {
                const unsigned local = hex_of(card) - kFirstDusk;
                s.guests[local / 8] = static_cast<std::uint8_t>(s.guests[local / 8] | 1U << local % 8);
            }
            return 0;
        }
        default:
            break;
    }
    const Seat who = effects::seat(*this, s, at, row.who);
    if (!who || who.value >= options_.players) return 0;
    const unsigned seat = who.value;
    const auto held = static_cast<std::uint8_t>(kWithFirst + seat);
    switch (row.op) {
        case kTokenTake:
            return move_token(s, kInSupply, held);
        case kTokenDeliver:
            while (move_token(s, held, kWasDelivered) != 0) {
            }
            return 0;
        case kTokenReturn:
            while (move_token(s, held, kInSupply) != 0) {
            }
            return 0;
        case kScore:
            s.points[seat] =
                static_cast<std::uint8_t>(std::clamp(s.points[seat] + value(row.a), 0, kMostPoints));
            return 0;
        case kJoin:
            if (const Thing card = thing(row.a); is_corrupted(card))
                s.corrupted[corrupted_of(card)].team = static_cast<std::uint8_t>(1 + sides_.side[seat]);
            return 0;
        case kMark:
            if (const Thing target = thing(row.a); is_player_target(target))
                s.marks[seat] = static_cast<std::uint8_t>(target - kFirstPlayerTarget);
            return 0;
        case kShare:
            s.sharing = static_cast<std::uint8_t>(value(row.a) != 0 ? seat + 1 : 0);
            return 0;
        case kHunted:  // CH-SC01-3, CH-SC01-9
            s.points[seat] = static_cast<std::uint8_t>(std::min(s.points[seat] + 1, kMostPoints));
            s.shown = static_cast<std::uint8_t>(s.shown | 1U << seat);
            return 0;
        case kAssist:  // CH-HELP-1, CH-HELP-2
        case kDecline: {  // CH-HELP-4
            const Thing space = thing(row.a);
            if (space >= kSpaces || s.seat == kNone) return 0;
            std::uint8_t& known = s.helped[space];
            if (row.op == kDecline) {
                known = static_cast<std::uint8_t>(known | 1U << (4U + seat));
                return 0;
            }
            known = static_cast<std::uint8_t>((known & 0xF0U) | (seat + 1));
            s.helping = static_cast<std::uint8_t>(space + 1);
            Player& active = s.players[s.seat];
            if (active.activations > 0) --active.activations;
            return 0;
        }
        default:
            return 0;
    }
}

// Tokens are told apart by their places alone, so they are kept sorted. 0: there was none.
int ChampionsOfHara::move_token(State& s, std::uint8_t from, std::uint8_t to) const {
    for (std::size_t i = 0; i < s.tokens.size(); ++i) {
        if (s.tokens[i] != from) continue;
        s.tokens[i] = to;
        for (std::size_t k = i; k > 0 && s.tokens[k - 1] > s.tokens[k]; --k)
            std::swap(s.tokens[k - 1], s.tokens[k]);
        for (std::size_t k = i + 1; k < s.tokens.size() && s.tokens[k - 1] > s.tokens[k]; ++k)
            std::swap(s.tokens[k - 1], s.tokens[k]);
        return 1;
    }
    return 0;
}

// CH-SC04-4: who stood there is dealt with by the rule.
void ChampionsOfHara::raze(State& s, unsigned world) const {
    for (SpaceSet left = spaces_of(world); left != 0; left &= left - 1) {
        const unsigned space = lowest_space(left);
        s.hexes[space] = kNone;
        s.damage[space] = s.helped[space] = s.spores[space] = 0;
        s.attackers &= ~one_space(space);
        while (move_token(s, static_cast<std::uint8_t>(space), kInSupply) != 0) {
        }
    }
    s.monsters[world - 1] = 0;
    s.events[world - 1] = s.tops[world - 1] = 0;
    const auto back = static_cast<std::uint8_t>(kFaceDown + world - 1);
    if (std::ranges::find(s.hexes, back) == s.hexes.end()) s.unseen[world - 1] = 0;  // else CH-MON-7
    s.map.remove(world);
}

// A hex card leaves its deck, if it lies there.
void ChampionsOfHara::take_out(State& s, unsigned hex) const {
    if (hex < kFirstDusk) {
        const unsigned world = hex / kWorldCards;
        if (hex % kWorldCards < kWorldMonsters)
            s.monsters[world] = static_cast<std::uint16_t>(s.monsters[world] & ~(1U << hex % kWorldCards));
        return;
    }
    // Searched for, so the deck is shuffled: what was known of its order is forgotten (CH-INFO-2).
    const std::uint32_t card = 1U << (hex - kFirstDusk);
    std::uint32_t there = s.unplaced;
    for (const Held& h : s.dusk.known)
        if (!h.card.is_none()) there |= 1U << h.card.value;
    if ((there & card) == 0) return;
    s.unplaced = there & ~card;
    s.dusk.known.clear();
    --s.dusk.size;
}

}  // namespace pentaprism
