// What bytes from anywhere must hold before anything else reads them.

#include <algorithm>

#include "pentaprism/effects/frames_fit.hpp"
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

// A rule that acts, and a text, are some character's; but once a side has won at once, the activation is over
// while they are (PA-END-5).
bool PrismaArena::is_running(const State& s, const Frame& f) const {
    const bool text = (rules_.programs[f.program].flags & ProgramRow::kResolution) != 0;
    if (!f.owner || f.owner.value >= squads()) return false;
    if (text && f.source == kNoThing) return false;
    if (is_power(f.source) && actor_of(s, f.source) == s.activation.slot && !is_owned(s, f.source))
        return false;
    const bool acts = text || f.program <= kSurviveRule;
    return !acts || s.winner != 0 || actor_of(s, f.source) < slots();
}

bool PrismaArena::is_owned(const State& s, Thing power) const {
    return std::ranges::any_of(
        s.squads, [&](const Squad& q) { return has_power(q.powers, power - unsigned{kFirstPower}); });
}

// A card is drawn before what answers a return is looked for (PA-BNC-12). An effect may be used while a
// choice is open: the choice is asked again behind it, unless the effect replaces it.
bool PrismaArena::interrupts(const State& s, const Frame& f, const Frame& below) const {
    const auto asks = [&](std::size_t pc) {
        return rules_.instrs[pc].op == static_cast<std::uint8_t>(Op::kAskOne);
    };
    if (f.owner != below.owner) return false;
    if (f.program == kDrawRule && below.program == kReturnedRule)
        return below.pc == rules_.programs[kReturnedRule].first;
    if (below.program > kReadyRule) return false;
    if (pauses_for_use(below) && asks(below.pc + 1U))
        return effects::detail::has_text(*this, s, f.source, kDuring, f.program) ||
               effects::detail::has_text(*this, s, f.source, kHelpOut, f.program);
    return asks(below.pc) && effects::detail::has_text(*this, s, f.source, kInstead, f.program);
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
        if (s.dial[slot] > kDialDot) return false;
        if (design == kNone) {
            if (s.stage > kDealMokon || is_hero(slot) || a.stands(slot)) return false;
            continue;
        }
        if (design >= rules_.components.size() ||
            rules_.component(CardId(design)).kind != (is_hero(slot) ? kHero : kMokon))
            return false;
        // While they are dealt, the others are still to come.
        if (s.stage <= kDealMokon && !is_hero(slot) && std::ranges::count(s.design, design) != 1)
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
    const bool activated = s.stage >= kReturning && s.stage <= kNextTurn;
    if (activated ? active >= slots() : active != kNone) return false;
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
    return effects::frames_fit(*this, s) && fits_stage(s);
}

// What goes on in one stage or rule alone is there in no other.
bool PrismaArena::fits_stage(const State& s) const {
    const unsigned sides = side_count();
    unsigned most = squads();  // that the place in the stage may be
    if (s.stage == kDealMokon || s.stage == kPutting) most = slots();
    if (s.stage == kObstacles) most = obstacle_count();
    if (s.stage == kHolder || (s.stage >= kRoundBegins && s.stage < kDrawing)) most = 0;
    if (s.cursor > most) return false;
    if (s.stage > kPutting && std::ranges::any_of(s.choice, [](std::uint8_t c) { return c != 0; }))
        return false;
    if (s.stage == kAdvantage && s.holder >= sides) return false;
    bool gains = false;
    bool helps = false;
    for (std::uint16_t end = s.stack.top; end > 0;) {
        const Frame f = s.stack.at(end);
        end = f.base;
        gains = gains || f.program == kGainRule;
        helps = helps || f.program == kSwapCardsRule;
    }
    if (s.passed != 0 && (!helps || !team() || s.activation.slot == kNone)) return false;
    return gains || (s.kept == kNone && s.looked == decltype(s.looked){});
}

}  // namespace pentaprism
