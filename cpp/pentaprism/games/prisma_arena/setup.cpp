// Components, settings and the setup of a game (2.2, 2.15, 2.16).

#include <algorithm>

#include "pentaprism/games/prisma_arena/game.hpp"

namespace pentaprism {

using namespace prisma_arena;

namespace {

constexpr unsigned verb(Act act) { return static_cast<unsigned>(act); }

// Selectors stand in filters as `is(it, code)`.
int selector_in(const Rulebook& rules, std::int16_t filter) {
    if (!is_expr(filter)) return kSelf;
    const ExprRow& e = rules.exprs[static_cast<std::size_t>(filter - kExprBase)];
    return e.op == kIs && is_literal(e.b) ? e.b : int{kSelf};
}

}  // namespace

std::string PrismaArena::fits(const Rulebook& rules, const Options& o) {
    std::array<unsigned, 4> kinds{};
    unsigned cards = 0;
    std::array<unsigned, kTypes> types{};
    for (const ComponentRow& c : rules.components) {
        ++kinds[c.kind];
        if (c.kind != kCombo) continue;
        if (c.copies > 3)
            return "a Combo card has " + std::to_string(c.copies) + " copies, and three are the most";
        cards += c.copies;
        types[static_cast<std::size_t>(c.facts[kTypeFact])] += c.copies;
    }
    if (rules.components.size() > kMostComponents)
        return std::to_string(rules.components.size()) + " components, and " +
               std::to_string(kMostComponents) + " are the most";
    if (kinds[kHero] != 1)
        return std::to_string(kinds[kHero]) + " kinds of Heroes, and there is one (PA-HERO-1)";
    if (kinds[kMokon] < 8 || kinds[kMokon] > 16)
        return std::to_string(kinds[kMokon]) + " Mo'kon, not 8 to 16";
    if (kinds[kCombo] > kMostDesigns)
        return std::to_string(kinds[kCombo]) + " Combo cards, and " + std::to_string(kMostDesigns) +
               " are the most";
    if (cards != 36) return "the Combo cards have " + std::to_string(cards) + " copies, and a box has 36";
    for (const unsigned n : types)
        if (n != 12) return std::to_string(n) + " Combo cards of a type, and there are twelve of each";
    if (kinds[kPower] > kMostPowers) return std::to_string(kinds[kPower]) + " powers, and 50 are the most";
    const bool two = o.mode == Mode::kTraining2 || o.mode == Mode::kDuel;
    if (two ? o.seats != 2 : o.mode == Mode::kTeam ? o.seats != 4 : o.seats < 3 || o.seats > 4)
        return two                     ? "this mode is for 2 players"
               : o.mode == Mode::kTeam ? "this mode is for 4 players"
                                       : "this mode is for 3 or 4 players";
    for (const std::size_t list : {kZones2List, kZones4List})
        for (const std::int16_t n : rules.list(list))
            if (n < 0 || n >= static_cast<int>(kSpaces)) return "a start zone is not on the board";
    if (rules.list(kZones2List).size() % 2 != 0 || rules.list(kZones4List).size() % 4 != 0 ||
        rules.list(kZones2List).size() < 6 || rules.list(kZones4List).size() < 8)
        return "start zones of different sizes, or too small for a squad";
    if (rules.list(kDecksList).size() != 36) return "not four quickstart decks of nine";
    Powers owned = o.absent;
    for (std::size_t seat = 0; seat < kMostSquads; ++seat) {
        const Powers array = o.arrays[seat];
        const std::string name = "array_" + std::to_string(seat + 1);
        if (seat >= o.seats && array != 0)
            return name + " is of a seat that does not play: leave it out, or take more players";
        if ((array & owned) != 0)
            return name + " has a power of an earlier array or of absent: each is there once (PA-POW-16)";
        owned |= array;
        std::array<unsigned, 4> of_level{};
        unsigned number = 0;
        for (const ComponentRow& c : rules.components)
            if (c.kind == kPower && has_power(array, number++))
                ++of_level[static_cast<std::size_t>(c.facts[kLevelFact]) & 3U];
        if (of_level[1] > 4 || of_level[2] > 3 || of_level[3] > 2)
            return name + " has too many powers of a Level: 4 of Level 1, 3 of 2, 2 of 3 (PA-POW-14)";
    }
    return {};
}

PrismaArena::PrismaArena(Rulebook rules, const Options& options)
    : RuledGame(std::move(rules)), options_(options) {
    squad_size_ = options_.seats == 2 ? 3 : 2;  // PA-TEAM-2
    if (training()) {  // PA-TRN-1; PA-TRN-2: all else is as ever
        options_.levels = {};
        options_.powers = false;
        if (options_.setup == Setup::kStandard) options_.setup = Setup::kQuickstart;
    }
    all_slots_ = static_cast<Slots>((1U << slots()) - 1U);
    for (unsigned slot = 0; slot < slots(); ++slot)
        for (unsigned other = 0; other < slots(); ++other)
            if (side_of(seat_of(slot)) != side_of(seat_of(other)))  // PA-FFA-1, PA-TEAM-3
                rivals_[slot] = static_cast<Slots>(rivals_[slot] | slot_bit(other));
    const unsigned zones = options_.seats == 2 ? 2 : 4;  // PA-SETUP-2, PA-SETUP-4
    const auto list = rules_.list(zones == 2 ? kZones2List : kZones4List);
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Space space = space_numbered(static_cast<unsigned>(list[i]));
        zones_[i / (list.size() / zones)] |= only(space);
        all_zones_ |= only(space);
    }
    read_shapes();
    for (std::size_t i = 0; i < rules_.components.size(); ++i) {
        const ComponentRow& c = rules_.components[i];
        const auto id = static_cast<std::uint8_t>(i);
        const auto fact = [&](Fact f) { return static_cast<std::uint8_t>(c.facts[f]); };
        Design& d = designs_[i];
        d = {c.kind,          fact(kRangeFact), fact(kForceFact), fact(kHitLevelFact),
             fact(kTypeFact), fact(kUpperFact), fact(kLowerFact), fact(kLevelFact)};
        for (const EntryRow& e : rules_.entries_of(CardId(id))) {
            d.heard |= 1U << e.timing;
            const ProgramRow& p = rules_.programs[e.program];
            for (const InstrRow& row : rules_.instrs.subspan(p.first, p.count))
                d.stores =
                    d.stores || (row.op == static_cast<std::uint8_t>(Op::kCall) && row.a == kStoreRule);
        }
        for (const StaticRow& t : rules_.statics_of(CardId(id))) {
            if (d.static_count == d.statics.size()) break;
            d.keys |= 1U << t.key;
            d.statics[d.static_count++] = {t.key, t.amount, Selector::of(selector_in(rules_, t.filter))};
        }
        switch (c.kind) {
            case kHero:
                heroes_.fill(id);
                break;
            case kMokon:
                mokon_[mokon_count_++] = id;
                break;
            case kCombo:
                box_[d.type] += one_of(static_cast<unsigned>(combo_count_)) * c.copies;
                combos_[combo_count_++] = id;
                break;
            default:
                powers_[power_count_++] = id;
                break;
        }
    }
    unsigned lowest = 4;
    unsigned highest = 0;
    for (unsigned seat = 0; seat < squads(); ++seat) {
        lowest = std::min<unsigned>(lowest, options_.levels[seat]);
        highest = std::max<unsigned>(highest, options_.levels[seat]);
    }
    centre_active_ = highest > 0;  // PA-SETUP-3
    powers_on_ = options_.powers && highest > 0;  // PA-POW-1
    const bool own = squads() == 2 && options_.handicap;  // PA-LVL-2, PA-FFA-4
    for (unsigned seat = 0; seat < squads(); ++seat)
        played_[seat] = own ? options_.levels[seat] : static_cast<std::uint8_t>(lowest);
    for (std::size_t power = 0; power < power_count_; ++power) {
        const auto bit = power_bit(static_cast<unsigned>(power));
        if ((options_.absent & bit) != 0) continue;
        in_box_ |= bit;
        const unsigned level = designs_[powers_[power]].level;
        if (level > 0) ++level_count_[level - 1];
    }
}

Sides PrismaArena::sides() const {
    Sides sides = Sides::each_alone(options_.seats);
    for (unsigned seat = 0; seat < squads(); ++seat)
        sides.side[seat] = static_cast<std::uint8_t>(side_of(seat));
    return sides;
}

PrismaArena::State PrismaArena::start() const {
    State s{};
    s.arena.at.fill(kBounced);  // PA-SETUP-8: all dials at READY
    s.arena.left.fill(kBounced);
    s.design.fill(kNone);
    s.activation = {kNone, 0, 0, 0, 0, 0, 0, kNone};
    s.kept = kNone;
    s.held = 1;
    s.power_deck = powers_on_ ? in_box_ : 0;
    for (unsigned seat = 0; seat < squads(); ++seat) {
        Squad& q = s.squads[seat];
        q.last_combo = kNone;
        s.design[hero_of(seat)] = heroes_[seat];
        if (!powers_on_ || (options_.guests >> seat & 1U) != 0) continue;  // PA-HERO-2
        q.powers = q.known = options_.arrays[seat] & in_box_;
        s.power_deck &= ~q.powers;  // PA-POW-16
        for (Powers left = q.powers; left != 0; left &= left - 1)
            ++q.owned[designs_[powers_[lowest_power(left)]].level - 1U];
    }
    return s;
}

// Which static texts and timings some card in play has.
void PrismaArena::renew(State& s) const {
    s.keys = 0;
    s.heard = 0;
    if (training()) return;
    const auto add = [&](const Design& d) {
        s.keys |= d.keys;
        s.heard |= d.heard;
    };
    for (unsigned slot = 0; slot < slots(); ++slot)
        if (s.design[slot] != kNone) add(design_of(s, slot));
    for (unsigned seat = 0; seat < squads(); ++seat)
        for (Powers left = s.squads[seat].focused; left != 0; left &= left - 1)
            add(designs_[powers_[lowest_power(left)]]);
}

// PA-SETUP-13, PA-SETUP-14: three cards of each type, which nobody looks at.
void PrismaArena::deal_decks(State& s) const {
    const auto each = static_cast<std::uint8_t>(rules_.params[kEachTypeParam]);
    const auto decks = rules_.list(kDecksList);
    for (unsigned seat = 0; seat < squads(); ++seat) {
        Squad& q = s.squads[seat];
        Pot& pot = s.pots[pot_of(seat)];
        q.deck_size = static_cast<std::uint8_t>(3 * each);
        if (options_.setup == Setup::kQuickstart) {  // PA-SETUP-18
            q.deck_size = 9;
            for (std::size_t i = 0; i < 9; ++i) {
                const auto component = static_cast<std::uint8_t>(decks[std::size_t{9} * seat + i]);
                const auto* at = std::find(combos_.begin(), combos_.begin() + combo_count_, component);
                q.listed += one_of(static_cast<unsigned>(at - combos_.begin()));
            }
            pot.certain += q.listed;
            continue;
        }
        for (unsigned type = 0; type < kTypes; ++type) {
            q.open[type] = each;
            pot.unshown[type] = static_cast<std::uint8_t>(pot.unshown[type] + each);
        }
    }
}

// PA-SETUP-18, 6.8
void PrismaArena::quickstart(State& s) const {
    const bool two = squads() == 2;
    const auto mokon = rules_.list(two ? kMokon2List : kMokon4List);
    const auto places = rules_.list(two ? kPlaces2List : kPlaces4List);
    const auto obstacles = rules_.list(two ? kObstacles2List : kObstacles4List);
    std::size_t next = 0;
    for (unsigned slot = 0; slot < slots(); ++slot) {
        if (!is_hero(slot)) s.design[slot] = static_cast<std::uint8_t>(mokon[next++]);
        s.arena.at[slot] = space_numbered(static_cast<unsigned>(places[slot]));
    }
    for (std::size_t i = 0; i + 1 < obstacles.size(); i += 2)
        s.arena.block(shape_at(static_cast<unsigned>(obstacles[i]),
                               space_numbered(static_cast<unsigned>(obstacles[i + 1]))));
}

void PrismaArena::read_shapes() {
    const auto list = rules_.list(kObstaclesList);
    for (std::size_t i = 0; i + 1 < list.size() && shape_count_ < kMostShapes; ++shape_count_) {
        Shape& shape = shapes_[shape_count_];
        shape.count = static_cast<unsigned>(list[i]);
        shape.size = std::min(4U, static_cast<unsigned>(list[i + 1]));
        for (std::size_t k = 0; k < shape.size && i + 3 + 2 * k < list.size(); ++k)
            shape.spaces[k] = {static_cast<unsigned>(list[i + 2 + 2 * k]),
                               static_cast<unsigned>(list[i + 3 + 2 * k])};
        i += 2 + 2 * static_cast<std::size_t>(list[i + 1]);
    }
}

// The spaces of an Obstacle; nothing if it would not lie on the board.
Spaces PrismaArena::shape_at(unsigned shape, Space anchor) const {
    if (shape >= shape_count_) return 0;
    Spaces all = 0;
    for (unsigned i = 0; i < shapes_[shape].size; ++i) {
        const unsigned column = column_of(anchor) + shapes_[shape].spaces[i].first;
        const unsigned row = row_of(anchor) + shapes_[shape].spaces[i].second;
        if (column >= kSize || row >= kSize) return 0;
        all |= only(space_at(column, row));
    }
    return all;
}

unsigned PrismaArena::obstacle_count() const {
    if (squads() == 2) return static_cast<unsigned>(rules_.params[kDuelObstaclesParam]);
    if (team()) return static_cast<unsigned>(rules_.params[kTeamObstaclesParam]);
    return squads() * static_cast<unsigned>(rules_.params[kSeatObstaclesParam]);  // PA-FFA-3
}

// Obstacles of a shape that have not been placed. Shapes that are turned copies of each other share a count:
// an entry of 0 belongs to the entry before it.
unsigned PrismaArena::shapes_left(const State& s, unsigned shape) const {
    unsigned first = shape;
    while (first > 0 && shapes_[first].count == 0) --first;
    return shapes_[first].count - std::min(shapes_[first].count, unsigned{s.choice[first & 3U]});
}

unsigned PrismaArena::placing_side(const State& s) const { return (s.holder + s.cursor) % side_count(); }

// PA-SETUP-15: the slot that is put next.
unsigned PrismaArena::putting_slot(const State& s) const {
    const unsigned index = s.cursor / squad_size_;
    unsigned seat = (s.holder + index) % squads();
    if (team()) {
        const unsigned side = (s.holder + index / 2) % 2;
        const unsigned lower = side == 0 ? 0 : 1;
        seat = index % 2 == 0 ? lower : partner_of(lower);
    }
    return hero_of(seat) + s.cursor % squad_size_;
}

void PrismaArena::list_obstacles(const State& s, List& list) const {
    for (unsigned shape = 0; shape < shape_count_; ++shape) {
        if (shapes_left(s, shape) == 0) continue;
        for (unsigned n = 0; n < kSpaces; ++n) {
            const Spaces covered = shape_at(shape, space_numbered(n));
            if (covered != 0 && may_place(s.arena, covered, all_zones_, options_.apart))
                list.push(verb(Act::kObstacle), ShapeField::put(shape) | NumberField::put(n));
        }
    }
    if (list.empty()) list.push(verb(Act::kSkip));  // PA-SETUP-12
    list.sort();
}

std::uint32_t PrismaArena::set_bits(Powers set) {
    std::uint32_t bits = 0;
    for (unsigned i = 0; set != 0 && i < 4; set &= set - 1, ++i) bits |= (lowest_power(set) + 1U) << (6U * i);
    return SetField::put(bits);
}

Powers PrismaArena::set_of(std::uint32_t bits) {
    Powers set = 0;
    for (; bits != 0; bits >>= 6)
        if ((bits & 63U) != 0) set |= power_bit((bits & 63U) - 1U);
    return set;
}

// PA-POW-3, PA-POW-5, PA-POW-6; PA-LVL-4
bool PrismaArena::may_focus(unsigned seat, Powers set) const {
    unsigned sum = 0;
    for (Powers left = set; left != 0; left &= left - 1) sum += designs_[powers_[lowest_power(left)]].level;
    return sum <= played_[seat];
}

// The sets that a seat may focus, numbered: those of its array in the order of their masks.
Powers PrismaArena::focus_set(unsigned seat, unsigned number) const {
    const Powers all = options_.arrays[seat] & in_box_;
    unsigned i = 0;
    Powers set = 0;
    do {
        if (may_focus(seat, set) && i++ == number) return set;
        set = (set - all) & all;  // the next subset
    } while (set != 0);
    return 0;
}

unsigned PrismaArena::focus_sets(unsigned seat) const {
    List list;
    list_focus_sets(seat, list);
    return static_cast<unsigned>(list.size());
}

unsigned PrismaArena::focus_number(unsigned seat, Powers wanted) const {
    const Powers all = options_.arrays[seat] & in_box_;
    unsigned i = 0;
    Powers set = 0;
    do {
        if (set == wanted) return i;
        if (may_focus(seat, set)) ++i;
        set = (set - all) & all;
    } while (set != 0);
    return 0;
}

void PrismaArena::list_focus_sets(unsigned seat, List& list) const {
    const Powers all = options_.arrays[seat] & in_box_;
    Powers set = 0;
    do {
        if (may_focus(seat, set)) list.push(verb(Act::kFocusSet), set_bits(set));
        set = (set - all) & all;
    } while (set != 0);
    list.sort();
}

void PrismaArena::list_setup(const State& s, List& list) const {
    if (s.stage == kFocusing) return list_focus_sets(s.cursor, list);
    if (s.stage == kObstacles) return list_obstacles(s, list);
    const Spaces where = zones_[seat_of(putting_slot(s))] & s.arena.empty();  // PA-BOARD-5
    for (Spaces left = where; left != 0; left &= left - 1)
        list.push(verb(Act::kPut), NumberField::put(number_of(lowest_of(left))));
}

// One step of the setup in the order of PA-SETUP-1; false: something is awaited.
bool PrismaArena::step_of_setup(State& s) const {
    const auto next = [&](Stage stage) {
        go_to(s, stage);
        return true;
    };
    switch (s.stage) {
        case kDealMokon: {
            while (s.cursor < slots() && s.design[s.cursor] != kNone) ++s.cursor;
            if (s.cursor < slots()) return false;
            renew(s);
            return next(kFocusing);
        }
        case kFocusing:  // PA-SETUP-9, PA-POW-4: asked only where there is a choice
            while (s.cursor < squads() && (s.squads[s.cursor].powers == 0 || played_[s.cursor] == 0))
                ++s.cursor;
            return s.cursor < squads() ? false : next(kRevealing);
        case kRevealing:
            while (s.cursor < squads() && s.choice[s.cursor] == 0) ++s.cursor;
            if (s.cursor < squads()) return false;
            renew(s);
            // PA-LVL-3; PA-BNC-14: here only
            if (squads() == 2 && played_[0] != played_[1]) {
                const unsigned lower = played_[0] < played_[1] ? 0 : 1;
                s.arena.hits[hero_of(1 - lower)][lower] =
                    static_cast<std::uint8_t>(played_[1 - lower] - played_[lower]);
            }
            s.choice = {};
            return next(options_.setup == Setup::kQuickstart ? kFirstHands : kObstacles);
        case kObstacles:
            if (s.cursor < obstacle_count()) return false;
            s.choice = {};
            return next(kPutting);
        case kPutting:
            return s.cursor == slots() && next(kFirstHands);
        case kFirstHands: {  // PA-SETUP-17: nobody is asked
            if (s.cursor == 0) deal_decks(s);
            if (s.cursor == squads()) return next(kRoundBegins);
            const unsigned seat = s.cursor++;
            push_rule(s, kDrawRule, seat,
                      {static_cast<std::uint16_t>(seat),
                       static_cast<std::uint16_t>(rules_.params[kFirstHandParam])});
            return true;
        }
        default:
            return false;
    }
}

void PrismaArena::apply_setup(State& s, Action a) const {
    const unsigned n = NumberField::get(a);
    switch (static_cast<Act>(a.verb())) {
        case Act::kSaidHolder:
            s.holder = static_cast<std::uint8_t>(n);
            if (options_.setup == Setup::kQuickstart) quickstart(s);
            return go_to(s, kDealMokon);
        case Act::kDealt:
            s.design[s.cursor] = mokon_[n];
            return;
        case Act::kFocusSet:
            s.choice[s.cursor] =
                static_cast<std::uint8_t>(1 + focus_number(s.cursor, set_of(SetField::get(a))));
            ++s.cursor;
            return;
        case Act::kRevealed:
            s.squads[s.cursor].focused = set_of(SetField::get(a));
            s.choice[s.cursor] = 0;  // no secret any more
            ++s.cursor;
            return;
        case Act::kObstacle:
        case Act::kLotObstacle: {
            const unsigned shape = ShapeField::get(a);
            s.arena.block(shape_at(shape, space_numbered(n)));
            unsigned first = shape;
            while (first > 0 && shapes_[first].count == 0) --first;
            ++s.choice[first & 3U];
            ++s.cursor;
            return;
        }
        case Act::kPut:
        case Act::kLotPut:
            s.arena.at[putting_slot(s)] = space_numbered(n);
            ++s.cursor;
            return;
        default:  // skip
            ++s.cursor;
            return;
    }
}

}  // namespace pentaprism
