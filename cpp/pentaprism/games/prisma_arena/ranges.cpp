// What bytes from anywhere must hold before anything else reads them.

#include "pentaprism/games/prisma_arena/game.hpp"

namespace pentaprism {

using namespace prisma_arena;

namespace {

constexpr std::uint8_t kUnknown = 254;  // in what a seat sees

}  // namespace

bool PrismaArena::is_thing(const State& s, Type type, Thing thing) const {
    if (type == prisma_arena::kCard) return !component(s, type, thing).is_none();
    if (thing >= kViaSpots) return on_board(thing - unsigned{kViaSpots});
    if (thing >= kPowerSpots && thing < kSeatSpots) return std::size_t{thing} - kPowerSpots < power_count_;
    return thing >= kGoSpot || on_board(thing);
}

// Characters and tokens.
bool PrismaArena::fits_arena(const State& s) const {
    const Arena& a = s.arena;
    const auto is_place = [](Space space) { return space == kBounced || on_board(space); };
    for (unsigned slot = 0; slot < kMostCharacters; ++slot) {
        const std::uint8_t design = s.design[slot];
        if (!is_place(a.at[slot]) || !is_place(a.left[slot])) return false;
        if (slot >= slots()) {
            if (design != kNone || a.stands(slot)) return false;
            continue;
        }
        if (s.dial[slot] > kDialDot || (a.stands(slot) && design == kNone)) return false;
        if (design != kNone &&
            (design >= rules_.components.size() || rules_.component(CardId(design)).kind > kMokon))
            return false;
    }
    return (a.blocked() & ~kBoard) == 0;
}

bool PrismaArena::in_range(const State& s, unsigned seat) const {
    const Squad& q = s.squads[seat];
    if (q.last_combo != kNone && q.last_combo >= combo_count_) return false;
    if (q.top.size() + q.bottom.size() > q.deck_size) return false;
    for (const auto* end : {&q.top, &q.bottom})
        for (const std::uint8_t design : *end)
            if (design >= combo_count_) return false;
    const Cards cards = q.hand | q.pile | q.listed | s.pots[seat].certain;
    if (combo_count_ < 32 && cards >> (2 * combo_count_) != 0) return false;
    const std::uint8_t choice = s.choice[seat];
    const bool focusing = s.stage == kFocusing || s.stage == kRevealing;
    return !focusing || choice == 0 || choice == kUnknown || choice <= focus_sets(seat);
}

bool PrismaArena::in_range(const State& s) const {
    const auto is_combo = [&](unsigned design) { return design == kNone || design < combo_count_; };
    if (s.stage > kOver || s.ending > kByFault) return false;
    if (s.passed > combo_count_ && s.passed != kUnknown) return false;
    if (s.holder >= side_count() || s.first >= side_count() || s.turn >= side_count() ||
        s.winner > side_count())
        return false;
    if (!fits_arena(s)) return false;
    const unsigned active = s.activation.slot;
    if (active != kNone && (active >= slots() || s.design[active] == kNone)) return false;
    if (s.passed != 0 && active == kNone) return false;
    if (s.activation.target > slots() || !is_combo(s.activation.combo) || s.activation.symbols > kBoth)
        return false;
    Powers powers = s.power_deck;
    for (unsigned seat = 0; seat < kMostSquads; ++seat) {
        const Squad& q = s.squads[seat];
        if (seat < squads() ? !in_range(s, seat) : q.deck_size != 0 || q.hand_size != 0) return false;
        powers |= q.powers | q.focused | q.known;
    }
    if (power_count_ < 64 && powers >> power_count_ != 0) return false;
    if (combo_count_ < 32 && s.in_play >> (2 * combo_count_) != 0) return false;
    for (const auto& sunk : s.sunk)
        for (const std::uint8_t power : sunk)
            if (power >= power_count_) return false;
    if (s.kept != kNone && s.kept != kUnknown && s.kept >= power_count_) return false;
    return true;
}

}  // namespace pentaprism
