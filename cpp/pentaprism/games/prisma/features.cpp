// Numbers for heuristics, and what follows from them. The weights are rules of thumb, not results: an
// evaluator that was tuned by play takes their place where strength matters.

#include <algorithm>
#include <cmath>
#include <optional>

#include "pentaprism/games/prisma/game.hpp"
#include "pentaprism/games/prisma/plain.hpp"

namespace pentaprism {

using namespace prisma;  // NOLINT(google-build-using-namespace): its own names

namespace {

constexpr std::array<std::string_view, kFeatureCount> kNames = {
    "beams",        "x",         "y", "iii", "loop_points", "idle_loops", "open_loops", "markers_left",
    "behind_doors", "turns_left"};
constexpr std::array<float, kFeatureCount> kWeights = {1.0F, 1.0F, 1.0F, 1.0F,  1.0F,
                                                       0.2F, 0.3F, 0.1F, 0.15F, 0.0F};

// What a tile on an opening would change at once, in half points for the acting seat.
class Gains {
  public:
    Gains(const Prisma& game, const prisma::State& s)
        : game_(game), state_(s), board_(game.board(s)), outside_(board_) {}

    int lay(Space at, unsigned kind, unsigned rotation) {
        const unsigned cell = board_.cell(at);
        const Sides6 sides = game_.faces()[kind][rotation];
        const Sides6 faced = board_.faced(cell);
        const bool joined = (beams_of(sides) & beams_of(faced)) != 0;
        int gain = 0;
        for (unsigned seat = 0; seat < game_.options().players; ++seat) {
            const unsigned d = game_.direction(state_, seat);
            int change = 0;
            if (joined && has_beam(sides, d) && opens(cell, d)) ++change;
            if (has_beam(faced, opposite(d))) --change;  // it pointed here
            gain += seat == state_.seat ? 2 * change : -change;
        }
        if (std::popcount(beams_of(sides) & beams_of(faced)) >= 2) gain += closes(cell, sides) ? 3 : 1;
        return gain;
    }
    int lift(Space at) {
        const unsigned cell = board_.cell(at);
        const Sides6 sides = board_.sides(board_.at(cell));
        int gain = 0;
        for (unsigned seat = 0; seat < game_.options().players; ++seat) {
            const unsigned d = game_.direction(state_, seat);
            if (has_beam(sides, d) && opens(cell, d)) gain += seat == state_.seat ? -2 : 1;
        }
        return gain;
    }
    int of(Action a) {
        switch (static_cast<Act>(a.verb())) {
            case Act::kLay:
                return lay(Prisma::space_of(a), KindField::get(a), RotationField::get(a));
            case Act::kPut:
                return lay(Prisma::space_of(a), state_.lifted, RotationField::get(a));
            case Act::kLift:
                return lift(Prisma::space_of(a));
            default:
                return 0;
        }
    }

  private:
    bool opens(unsigned cell, unsigned d) {
        const unsigned next = Board::beside_cell(cell, d);
        return board_.at(next) == Board::kNone && outside_.holds(next, d);
    }
    bool closes(unsigned cell, Sides6 sides) {
        if (!paths_) paths_.emplace(board_);
        PlacedSet joined = 0;
        for (unsigned d = 0; d < kSides; ++d)
            if (const unsigned j = board_.at(Board::beside_cell(cell, d));
                j != Board::kNone && has_beam(sides, d))
                joined |= bit(j);
        for (; joined != 0; joined &= joined - 1)
            if ((paths_->group(lowest_of(joined)) & joined & (joined - 1)) != 0) return true;
        return false;
    }

    const Prisma& game_;
    const prisma::State& state_;
    Board board_;
    Outside outside_;
    std::optional<Paths> paths_;
};

}  // namespace

std::string_view Prisma::feature_name(std::size_t i) { return kNames[i]; }

void Prisma::features(const State& s, Seat v, std::array<float, kFeatures>& values) const {
    const Board table(faces_, s.placed);
    Reading reading(s, table);
    const unsigned d = direction(s, v.value);
    const Score score = reading.score(v.value, d);
    const PlacedSet pointing = reading.pointing(d);
    const PlacedSet counted = pointing & ~reading.lone();
    PlacedSet open = 0;  // tiles with a beam that leads into an empty space
    for (std::size_t i = 0; i < table.size(); ++i)
        for (unsigned side = 0; side < kSides; ++side)
            if (has_beam(table.sides(i), side) && table.beside(i, side) == Board::kNone) open |= bit(i);
    int idle = 0;
    int idle_open = 0;
    for (std::size_t i = 0; i < s.loops; ++i) {
        if (s.owner[i] != v.value || reading.connected(i, counted)) continue;
        const int worth = loop_value(count_of(s.rings[i]), s.empty[i]);
        idle += worth;
        if (reading.connected(i, open)) idle_open += worth;
    }
    const auto all_turns = static_cast<int>(middle_turns() * options_.players);
    const bool late = s.stage == kMiddle || s.stage == kDrawing;
    const int left = s.stage == kOver ? 0 : late ? all_turns - s.turns : all_turns;
    values = {static_cast<float>(score.beams),
              static_cast<float>(score.x),
              static_cast<float>(score.y),
              static_cast<float>(score.iii),
              static_cast<float>(score.loops),
              static_cast<float>(idle),
              static_cast<float>(idle_open),
              static_cast<float>(supply(s, v.value)),
              static_cast<float>(count_of(pointing & ~counted)),
              static_cast<float>(left) / static_cast<float>(options_.players)};
}

// Each pair of seats compares what they may expect; the lead counts for more the fewer turns are left.
void Prisma::evaluate(const State& s, std::array<double, kMaxSeats>& values) const {
    const unsigned n = options_.players;
    std::array<double, kMaxSeats> hopes{};
    std::array<float, kFeatures> numbers{};
    for (unsigned seat = 0; seat < n; ++seat) {
        features(s, Seat(static_cast<std::uint8_t>(seat)), numbers);
        for (std::size_t i = 0; i < kFeatures; ++i) hopes[seat] += double{kWeights[i]} * double{numbers[i]};
    }
    const double spread = 1.5 + 0.8 * double{numbers[kTurnsLeft]};
    values = {};
    for (unsigned a = 0; a < n; ++a)
        for (unsigned b = a + 1; b < n; ++b) {
            const double lead = hopes[a] - hopes[b];
            const double of_a = 0.5 + 0.5 * lead / std::sqrt(lead * lead + spread * spread);
            values[a] += of_a;
            values[b] += 1.0 - of_a;
        }
    for (unsigned seat = 0; seat < n; ++seat) values[seat] *= 2.0 / (n * (n - 1));
}

// Twice the weight for each half point.
void Prisma::prior(const State& s, const List& list, float* weights) const {
    Gains gains(*this, s);
    for (std::size_t i = 0; i < list.size(); ++i)
        weights[i] = static_cast<float>(1U << std::clamp(gains.of(list[i]) + 6, 0, 16));
}

// The best of three that are drawn.
Action Prisma::playout(const State& s, Rng& rng) const {
    constexpr int kDrawn = 3;
    List list;
    actions(s, list);
    const auto one = [&] { return list[rng.below(static_cast<std::uint32_t>(list.size()))]; };
    Action best = one();
    if (list.size() == 1) return best;
    Gains gains(*this, s);
    int most = gains.of(best);
    for (int i = 1; i < kDrawn; ++i) {
        const Action a = one();
        if (const int gain = gains.of(a); gain > most) {
            best = a;
            most = gain;
        }
    }
    return best;
}

bool Prisma::sound(const State& s) const {
    if (s.stage > kOver || s.seat >= options_.players || s.first >= options_.players) return false;
    if (!s.placed.tail_is_zero() || !s.sealed.tail_is_zero()) return false;
    if (!std::is_sorted(s.placed.begin(), s.placed.end())) return false;
    if (s.stage == kFirstSeat || s.stage == kShowing) return s.placed.empty() && s.loops == 0;
    // Tiles in hand, stacks, box and on the table are those there are.
    std::array<std::uint8_t, kMostKinds> kinds = s.unseen;
    unsigned unseen = 0;
    unsigned stacks = 0;
    unsigned all = 0;
    for (const std::uint8_t n : s.unseen) unseen += n;
    for (const std::uint8_t n : s.stacks) stacks += n;
    if (stacks > unseen) return false;
    for (const Placed& p : s.placed)
        if (!p.is_marker()) ++kinds[p.kind];
    if (s.lifted != kNoKind) ++kinds[s.lifted];
    for (const auto& hand : s.hands) {
        if (!hand.tail_is_zero() || !std::is_sorted(hand.begin(), hand.end())) return false;
        for (const TileId tile : hand) ++kinds[tile.value];
    }
    if (kinds != full_box()) return false;
    for (const std::uint8_t n : kinds) all += n;
    if (stack_ * options_.players + (unseen - stacks) != all) return false;

    const Board table(faces_, s.placed);
    unsigned joins = 0;
    for (std::size_t i = 0; i < table.size(); ++i)
        for (unsigned d = 0; d < kSides; ++d) {
            const unsigned j = table.beside(i, d);
            if (j == Board::kNone) continue;
            if (side_of(table.sides(i), d) != side_of(table.sides(j), opposite(d))) return false;  // PR-LAY-3
            joins += has_beam(table.sides(i), d) ? 1 : 0;
        }
    joins /= 2;
    // All hang together by touching (PR-LAY-8).
    PlacedSet reached = 1;
    for (PlacedSet before = 0; before != reached;) {
        before = reached;
        for (PlacedSet set = before; set != 0; set &= set - 1) reached |= table.touching(lowest_of(set));
    }
    if (count_of(reached) != table.size()) return false;
    // Loops are joins - tiles + groups (4.4); markers are groups of their own.
    const Paths paths(table);
    unsigned groups = 0;
    for (PlacedSet left = reached; left != 0; left &= ~paths.group(lowest_of(left))) ++groups;
    if (s.loops + table.size() != joins + groups) return false;
    for (unsigned seat = 0; seat < options_.players; ++seat)
        if (supply(s, seat) > kLoopMarkers) return false;
    for (const Placed& p : s.placed)
        if (std::ranges::binary_search(s.sealed.span(), p.space)) return false;  // PR-LAY-7
    return plain::agrees(*this, s) &&
           (table.size() < 2 || holding_together(table) == plain::holding_together(table));
}

}  // namespace pentaprism
