// What bytes from anywhere must hold before anything else reads them.

#include <algorithm>
#include <bit>

#include "pentaprism/effects/frames_fit.hpp"
#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

using namespace champions_of_hara;

bool ChampionsOfHara::is_thing(const State& s, Type type, Thing thing) const {
    switch (type) {
        case champions_of_hara::kCard:
            if (thing < kFirstItemThing)
                return is_ability(thing) && seat_of(thing) < options_.players &&
                       s.players[seat_of(thing)].champion != kNone;
            if (thing < kFirstHexThing) return is_item(thing) && seat_of(thing) < options_.players;
            return thing < kLastThing;
        case kSpace:
            return thing < kSpaces;
        case kTarget:
            return thing < kSpaces || is_corrupted_target(thing) ||
                   (is_player_target(thing) && thing - unsigned{kFirstPlayerTarget} < options_.players);
        case kWorld:
            return thing < kTiles;
        default:
            return thing < 2 * kWorlds;
    }
}

bool ChampionsOfHara::in_range(const State& s, unsigned seat) const {
    const Player& p = s.players[seat];
    const auto is_quest = [](unsigned quest) { return quest == kNone || quest < kQuests; };
    if (p.champion != kNone && (seat >= options_.players || p.champion >= kChampions || p.space >= kSpaces))
        return false;
    for (const Ability a : p.abilities)
        if (a.place() > kInPlay) return false;
    for (const std::uint8_t quest : p.offer)
        if (quest != kUnknownQuest && !is_quest(quest)) return false;
    return is_quest(p.quest) && p.order <= kMaxSeats && p.part <= 3;
}

// Tiles, and what lies on them (CH-MAP-14).
bool ChampionsOfHara::fits_map(const State& s) const {
    if (s.map.layout >= kLayouts) return false;
    unsigned taken = 0;
    for (const std::uint8_t position : s.map.positions) {
        if (position == kRemoved) continue;
        if (position >= kPositions || (taken >> position & 1U) != 0) return false;
        taken |= 1U << position;
    }
    for (unsigned space = 0; space < kSpaces; ++space) {
        const std::uint8_t hex = s.hexes[space];
        if (hex != kNone && !is_face_up(hex) && !is_face_down(hex)) return false;
        if (has_space(s.attackers, space) && (!is_face_up(hex) || !is_monster(hex))) return false;
    }
    return s.attackers >> (kSpaces + kCorruptedCards) == 0 &&
           std::ranges::all_of(s.tops, [](std::uint8_t top) { return top <= 2; });
}

// Corrupted, tokens, and who helps or hunts whom (2.19 to 2.22).
bool ChampionsOfHara::fits_scenario(const State& s) const {
    const unsigned players = options_.players;
    for (const Corrupted& c : s.corrupted)
        if ((c.stands() ? c.space >= kSpaces : c.space != kNone && c.space >= kSpaces) || c.team > players)
            return false;
    for (const std::uint8_t token : s.tokens)
        if (token >= kSpaces && token != kInSupply && token != kWasDelivered &&
            (token < kWithFirst || token >= kWithFirst + players))
            return false;
    for (const std::uint8_t mark : s.marks)
        if (mark != kNone && mark != kUnknownMark && mark >= players) return false;
    return s.helping <= kSpaces && s.sharing <= players && s.verdict <= kEndVerdict &&
           s.winners >> players == 0 && s.falling >> players == 0 && s.shown >> players == 0;
}

// What a seat does not know lies where a guess can take it from.
bool ChampionsOfHara::fits_hidden(const State& s) const {
    if (s.dusk.size > kDuskCards || s.dusk.known.size() > s.dusk.size) return false;
    int unknown = 0;
    for (std::size_t i = 0; i < s.dusk.known.size(); ++i) {
        const Held& h = s.dusk.known[i];
        if (h.place >= s.dusk.size || (i > 0 && s.dusk.known[i - 1].place >= h.place)) return false;
        if (!h.card.is_none() && h.card.value >= kDuskCards) return false;
        unknown += h.card.is_none() ? 1 : 0;
    }
    int quests = 0;
    for (const Player& p : s.players) quests += static_cast<int>(std::ranges::count(p.offer, kUnknownQuest));
    return unknown <= std::popcount(s.unplaced) && quests <= std::popcount(s.quests);
}

bool ChampionsOfHara::in_range(const State& s) const {
    const unsigned players = options_.players;
    const auto is_seat = [&](unsigned seat) { return seat == kNone || seat < players; };
    if (s.stage > kOver || s.day > kMostDays || s.dusk_round > 1 || s.cursor >= kSpaces || s.turn > players)
        return false;
    if (s.stage < kRoundStage && s.cursor > players) return false;
    if (!is_seat(s.seat) || !is_seat(s.first) || !is_seat(s.winner) || s.ended > 2) return false;
    for (unsigned seat = 0; seat < kMaxSeats; ++seat)
        if (!in_range(s, seat)) return false;
    for (const Copy c : s.items)
        if (c.owner() > Copy::kDeck || (c.owner() < Copy::kDeck && c.owner() >= players)) return false;
    return fits_map(s) && fits_scenario(s) && fits_hidden(s) && effects::frames_fit(*this, s);
}

}  // namespace pentaprism
