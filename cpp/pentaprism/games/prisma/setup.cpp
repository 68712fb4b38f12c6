// The box of tiles, the table before the first turn, and everything that is drawn.

#include <algorithm>
#include <cassert>
#include <set>

#include "pentaprism/games/prisma/game.hpp"
#include "pentaprism/games/prisma/vocabulary.hpp"
#include "pentaprism/rules/rulebook.hpp"

namespace pentaprism {

using namespace prisma;  // NOLINT(google-build-using-namespace): its own names

namespace {

constexpr unsigned kTilesOld = 56;
constexpr unsigned kTilesLater = 60;  // PR-NEW-1
constexpr unsigned kPips = 6;

std::array<std::uint8_t, kMaxSeats> directions_of(unsigned players) {
    if (players == 2) return {kSouth, kNorth};                     // PR-SETUP-7
    if (players == 3) return {kSouth, kNorthWest, kNorthEast};
    return {kSouth, kNorthWest, kNorth, kSouthEast};               // PR-NEW-8
}

std::vector<Prisma::Options::Beside> layout_of(const Prisma::Options& options) {
    if (!options.layout.empty()) return options.layout;
    if (options.players == 2) return {{0, kNorth}};  // PR-SETUP-9
    if (options.players == 3) return {{0, kNorthWest}, {0, kNorth}};
    return {{0, kNorthWest}, {0, kNorth}, {0, kNorthEast}};  // PR-NEW-9
}

// The spaces of the markers, that of P0 the origin. Each lies beside an earlier one, and fills a space of its
// own (PR-SETUP-8, PR-NEW-7); empty: they do not.
std::vector<Space> marker_spaces(const Prisma::Options& options) {
    std::vector<Space> spaces = {Space{}};
    for (const auto& [marker, side] : layout_of(options)) {
        if (marker >= spaces.size() || side >= kSides) return {};
        const Space space = next_to(spaces[marker], side);
        if (std::ranges::find(spaces, space) != spaces.end()) return {};
        spaces.push_back(space);
    }
    return spaces.size() == options.players ? spaces : std::vector<Space>{};
}

unsigned copies_of(const Kind& kind, bool later) { return kind.copies + (later ? unsigned{kind.later} : 0U); }

}  // namespace

const Vocabulary& Prisma::vocabulary() { return prisma::kVocabulary; }

TileSet Prisma::tiles_of(const Rulebook& rules) {
    TileSet tiles;
    for (std::size_t i = 0; i < rules.components.size(); ++i) {
        const ComponentRow& row = rules.components[i];
        Kind kind;
        kind.id = rules.name(CardId(static_cast<CardId::rep>(i)));
        unsigned sides = 0;
        for (unsigned d = 0; d < kSides; ++d)
            sides |= with_side(d, static_cast<unsigned>(row.facts[d]) + kBlank);
        kind.sides = static_cast<Sides6>(sides);
        kind.copies = static_cast<std::uint8_t>(row.copies);
        kind.later = static_cast<std::uint8_t>(row.facts[kSides]);
        tiles.push_back(std::move(kind));
    }
    return tiles;
}

std::string Prisma::fits(const TileSet& tiles, const Options& options) {
    if (options.players < 2 || options.players > (options.later_edition ? 4 : 3))  // PR-NEW-2
        return options.later_edition ? "the later edition is for 2 to 4 players"
                                     : "the old edition is for 2 or 3 players, edition=new for 2 to 4";
    if (options.start == Start::kBeams && options.later_edition)
        return "start=beams is a rule of the old edition: take another start, or edition=old";
    if (options.start == Start::kDie && !options.later_edition)
        return "start=die is a rule of the later edition: take another start, or edition=new";
    if (options.first >= options.players)
        return "first=" + std::to_string(options.first + 1) + " is nobody where " +
               std::to_string(options.players) + " play";
    if (marker_spaces(options).empty())
        return "layout puts no marker for each player side by side: two digits for each after the first, "
               "beside which one and on which side";
    if (tiles.empty() || tiles.size() > kMostKinds)
        return std::to_string(tiles.size()) + " kinds of tiles, not 1 to " + std::to_string(kMostKinds);
    unsigned old = 0;
    unsigned later = 0;
    std::set<Sides6> seen;
    std::set<std::string> ids;
    for (const Kind& kind : tiles) {
        old += kind.copies;
        later += copies_of(kind, true);
        if (beam_count(kind.sides) == 0) return kind.id + " has no beam: a tile shows at least one";
        for (unsigned k = 0; k < rotations_of(kind.sides); ++k)
            if (!seen.insert(turned(kind.sides, k)).second)
                return kind.id + " is another tile, turned: count it with that one";
        if (!ids.insert(kind.id).second) return kind.id + " is there twice: give one of them another id";
    }
    if (!options.later_edition && old != kTilesOld)
        return "the copies of the tiles add up to " + std::to_string(old) +
               ", and the old edition has 56: edition=new has 60";
    if (options.later_edition && later != kTilesLater)
        return "the copies of the tiles add up to " + std::to_string(later) +
               ", and the later edition has 60: edition=old has 56";
    return {};
}

Prisma::Prisma(TileSet tiles, const Options& options)
    : tiles_(std::move(tiles)), options_(options), directions_(directions_of(options.players)) {
    for (auto& rotations : faces_) rotations.fill(kAllBlank);  // PR-TILE-6
    for (std::size_t kind = 0; kind < tiles_.size(); ++kind) {
        rotations_[kind] = static_cast<std::uint8_t>(rotations_of(tiles_[kind].sides));
        for (unsigned k = 0; k < kSides; ++k) faces_[kind][k] = turned(tiles_[kind].sides, k);
    }
    covering_.resize(std::size_t{1} << (2 * kSides));
    for (std::size_t kind = 0; kind < tiles_.size(); ++kind)
        for (unsigned k = 0; k < rotations_[kind]; ++k)
            for (unsigned faced = 0; faced < 1U << kSides; ++faced) {
                Sides6 sides = 0;
                for (unsigned d = 0; d < kSides; ++d)
                    if ((faced >> d & 1U) != 0) sides |= with_side(d, side_of(faces_[kind][k], d));
                covering_[sides] |= std::uint64_t{1} << kind;
            }
    opening_hand_ = options_.players == 2 ? 4 : 3;  // PR-SETUP-10, PR-NEW-5
    stack_ = options_.players == 2 ? 20 : 15;       // PR-SETUP-5, PR-NEW-4
}

std::array<std::uint8_t, kMostKinds> Prisma::full_box() const {
    std::array<std::uint8_t, kMostKinds> box{};
    for (std::size_t kind = 0; kind < tiles_.size(); ++kind)
        box[kind] = static_cast<std::uint8_t>(copies_of(tiles_[kind], options_.later_edition));
    return box;
}

// PR-SETUP-4: colours of markers have no effect, so nobody chooses one. PR-NEW-10, PR-NEW-11: frozen loop
// markers and flashcards have none either, so the state has no place for them.
State Prisma::start() const {
    State s{};
    s.unseen = full_box();
    s.lifted = kNoKind;
    s.winner = kNoSeat;
    switch (options_.start) {
        case Start::kGiven:
            begin_deal(s, options_.first);
            break;
        case Start::kRandom:
            s.stage = kFirstSeat;
            break;
        default:
            s.stage = kShowing;
            s.contenders = mask_of_all(options_.players);
            s.owed = options_.start == Start::kDie ? 1 : kShownTiles;
    }
    return s;
}

// The player who starts is P0 of the rules, so markers are laid from there on in turn order (PR-SETUP-1,
// PR-SETUP-8).
void Prisma::lay_markers(State& s) const {
    unsigned seat = s.first;
    for (const Space space : marker_spaces(options_)) {
        s.placed.insert_sorted({space, static_cast<std::uint8_t>(kMarkers + seat), 0});
        seat = next_seat(seat);
    }
}

void Prisma::begin_deal(State& s, unsigned first) const {
    s.first = s.seat = static_cast<std::uint8_t>(first);
    s.contenders = 0;
    s.shown = {};
    s.unseen = full_box();
    s.stacks = {};
    std::fill_n(s.stacks.begin(), options_.players, static_cast<std::uint8_t>(stack_));  // the rest: the box
    lay_markers(s);
    s.stage = kDealing;
    s.owed = static_cast<std::uint8_t>(opening_hand_);
}

Actor Prisma::actor(const State& s) {
    if (s.stage == kOpening || s.stage == kMiddle) return Seat(s.seat);
    return s.stage == kOver ? Actor::over() : Actor::chance();
}

Action Prisma::draw(unsigned seat, unsigned kind) {
    return Action::of(static_cast<unsigned>(Act::kDraw), SeatField::put(seat) | DrawnField::put(kind));
}

bool Prisma::chances(const State& s, ChanceList& list) const {
    if (!actor(s).is_chance()) return true;
    const auto push = [&](Act act, unsigned seat, unsigned number, unsigned weight) {
        list.push(Action::of(static_cast<unsigned>(act), SeatField::put(seat) | DrawnField::put(number)),
                  weight);
    };
    if (s.stage == kFirstSeat) {  // PR-SETUP-3, PR-CHN-1
        for (unsigned seat = 0; seat < options_.players; ++seat) push(Act::kFirst, seat, 0, 1);
        return true;
    }
    if (s.stage == kShowing && options_.start == Start::kDie) {  // PR-NEW-3
        for (unsigned pips = 1; pips <= kPips; ++pips) push(Act::kRolled, s.seat, pips, 1);
        return true;
    }
    // One tile at a time, of an opening hand (PR-CHN-2), of the four (PR-CHN-3) or of the two at the end of a
    // turn (PR-CHN-4). PR-INFO-1: uniform over all tiles that nobody has seen, whichever stack it comes from.
    const Act act = s.stage == kShowing ? Act::kShown : Act::kDraw;
    for (unsigned kind = 0; kind < tiles_.size(); ++kind)
        if (s.unseen[kind] > 0) push(act, s.seat, kind, s.unseen[kind]);
    return true;
}

Action Prisma::roll(const State& s, Rng& rng) const {
    ChanceList list;
    chances(s, list);
    return list.pick(rng);
}

void Prisma::apply_chance(State& s, Action a) const {
    const unsigned number = DrawnField::get(a);
    switch (static_cast<Act>(a.verb())) {
        case Act::kFirst:
            begin_deal(s, SeatField::get(a));
            break;
        case Act::kShown:
            --s.unseen[number];
            apply_shown(s, beam_count(tiles_[number].sides));
            break;
        case Act::kRolled:
            apply_shown(s, number);
            break;
        default:
            assert(static_cast<Act>(a.verb()) == Act::kDraw && SeatField::get(a) == s.seat);
            --s.unseen[number];
            --s.stacks[s.seat];
            s.hands[s.seat].insert_sorted(TileId(static_cast<std::uint8_t>(number)));
            --s.owed;
            draw_next(s);
    }
}

void Prisma::draw_next(State& s) const {
    if (s.owed > 0) return;
    if (s.stage == kDrawing) {
        next_turn(s);
        return;
    }
    s.seat = next_seat(s.seat);
    if (s.seat != s.first) {
        s.owed = s.stage == kDealing ? static_cast<std::uint8_t>(opening_hand_) : std::uint8_t{4};
        return;
    }
    s.placements = s.stage == kDealing ? 1 : 2;
    s.stage = s.stage == kDealing ? kOpening : kMiddle;  // PR-MID-2
}

// PR-SETUP-2, PR-NEW-3: the most beams, or pips, start; those who tie for it try again.
void Prisma::apply_shown(State& s, unsigned number) const {
    s.shown[s.seat] = static_cast<std::uint8_t>(s.shown[s.seat] + number);
    if (--s.owed > 0) return;
    const unsigned each = options_.start == Start::kDie ? 1 : kShownTiles;
    s.owed = static_cast<std::uint8_t>(each);
    do {
        ++s.seat;
    } while (s.seat < options_.players && (s.contenders >> s.seat & 1U) == 0);
    if (s.seat < options_.players) return;

    std::uint8_t most = 0;
    for (const std::uint8_t shown : s.shown) most = std::max(most, shown);
    unsigned ahead = 0;
    for (unsigned seat = 0; seat < options_.players; ++seat)
        if (s.shown[seat] == most) ahead |= 1U << seat;
    const auto first = static_cast<unsigned>(std::countr_zero(ahead));
    if (std::has_single_bit(ahead)) {
        begin_deal(s, first);
        return;
    }
    s.contenders = static_cast<std::uint8_t>(ahead);
    s.shown = {};
    s.seat = static_cast<std::uint8_t>(first);
    unsigned left = 0;
    for (const std::uint8_t copies : s.unseen) left += copies;
    if (left < each * static_cast<unsigned>(std::popcount(ahead))) s.unseen = full_box();
}

std::pair<unsigned, unsigned> Prisma::kind_of(Sides6 sides) const {
    for (unsigned kind = 0; kind < tiles_.size(); ++kind)
        for (unsigned k = 0; k < rotations_[kind]; ++k)
            if (faces_[kind][k] == sides) return {kind, k};
    return {kNoKind, 0};
}

}  // namespace pentaprism
