// Which choices look good before any is tried: priors for the tree, and a fast policy for playouts.

#include <algorithm>
#include <bit>
#include <numbers>

#include "pentaprism/games/prisma/game.hpp"

namespace pentaprism {

using namespace prisma;  // NOLINT(google-build-using-namespace): its own names

namespace {

// What hangs together by joins: a path or a lone tile.
struct Group {
    PlacedSet tiles = 0;
    std::array<std::uint8_t, kMaxSeats> loops{};  // points of each seat's marked loops
};

// What one seat has on the table: beams that point at it, by depth and column.
struct Stand {
    unsigned d = 0;
    PlacedSet pointing = 0;
    PlacedSet counted = 0;
    std::array<std::uint8_t, 4 * kMostDistance + 1> in_depth{};
    std::array<std::uint8_t, 2 * kMostDistance + 1> in_column{};
    Column columns = 0;

    unsigned depth_of(Space s) const { return static_cast<unsigned>(depth(d, s) + 2 * kMostDistance); }
    unsigned column_of(Space s) const { return static_cast<unsigned>(column(d, s) + kMostDistance); }
    void add(Space s) {
        ++in_depth[depth_of(s)];
        ++in_column[column_of(s)];
        columns |= Column{1} << column_of(s);
    }
};

// What a choice would change at once in what evaluate() weighs, in points: the change of the acting seat less
// the mean of the others'. New loops count as small ones, and which spaces are outside as it was before.
class Gains {
  public:
    Gains(const Prisma& game, const prisma::State& s)
        : game_(game),
          state_(s),
          seats_(game.options().players),
          weights_(weights_at(static_cast<float>(game.tiles_left(s, s.seat)))),
          board_(game.board(s)),
          reading_(s, board_) {
        for (unsigned seat = 0; seat < seats_; ++seat) {
            Stand& stand = stands_[seat];
            stand.d = game.direction(s, seat);
            stand.pointing = reading_.pointing(stand.d);
            stand.counted = reading_.counted(stand.d);
            for (PlacedSet left = stand.counted; left != 0; left &= left - 1)
                stand.add(board_.placed(lowest_of(left)).space);
            threes_[seat] = threes_in(stand.columns);
        }
        PlacedSet left = board_.size() == kMostPlaced ? ~PlacedSet{0} : bit(board_.size()) - 1;
        while (left != 0) {
            const std::size_t one = lowest_of(left);
            const PlacedSet tiles = reading_.paths().group(one);
            left &= ~tiles;
            for (PlacedSet set = tiles; set != 0; set &= set - 1)
                group_of_[lowest_of(set)] = static_cast<std::uint8_t>(groups_);
            all_[groups_++].tiles = tiles;
        }
        for (std::size_t i = 0; i < s.loops; ++i)
            if (s.owner[i] != kNoSeat)
                all_[group_of_[lowest_of(s.rings[i])]].loops[s.owner[i]] +=
                    static_cast<std::uint8_t>(loop_value(count_of(s.rings[i]), s.empty[i]));
    }

    float of(Action a) {
        switch (static_cast<Act>(a.verb())) {
            case Act::kLay:
                return lay(Prisma::space_of(a), KindField::get(a), RotationField::get(a));
            case Act::kPut:
                return lay(Prisma::space_of(a), state_.lifted, RotationField::get(a));
            case Act::kLift:
                return lift(Prisma::space_of(a));
            default:
                return 0.0F;
        }
    }

  private:
    float lay(Space at, unsigned kind, unsigned rotation) {
        const unsigned cell = board_.cell(at);
        const Sides6 sides = game_.faces()[kind][rotation];
        const Sides6 faced = board_.faced(cell);
        Laid laid;
        const unsigned joins = beams_of(static_cast<Sides6>(sides & faced));
        for (unsigned d = 0; d < kSides; ++d) {
            if ((joins >> (2 * d) & 1U) == 0) continue;
            const unsigned j = board_.at(Board::beside_cell(cell, d));
            laid.joined |= bit(j);
            const unsigned group = group_of_[j];
            if ((laid.merged & all_[group].tiles) != 0) {
                ++laid.loops;
                continue;
            }
            laid.merged |= all_[group].tiles;
            laid.groups[laid.count++] = static_cast<std::uint8_t>(group);
            laid.paths += count_of(all_[group].tiles) >= 2 ? 1U : 0U;
        }
        float gain = 0.0F;
        for (unsigned seat = 0; seat < seats_; ++seat) {
            const float change = change_of(seat, at, cell, sides, faced, laid);
            gain += seat == state_.seat ? change : -change / static_cast<float>(seats_ - 1);
        }
        if (state_.stage == kMiddle && (laid.loops > 0 || laid.paths >= 2)) gain += weights_[kRights];
        return gain;
    }

    // The tile on an opening: what it is joined to.
    struct Laid {
        PlacedSet joined = 0;
        PlacedSet merged = 0;
        std::array<std::uint8_t, kSides> groups{};
        unsigned count = 0;  // of groups
        unsigned paths = 0;  // of these, with two tiles or more
        unsigned loops = 0;
    };

    float change_of(unsigned seat, Space at, unsigned cell, Sides6 sides, Sides6 faced, const Laid& laid) {
        const Stand& stand = stands_[seat];
        const unsigned d = stand.d;
        PlacedSet lost = 0;  // the tile whose beam pointed here
        if (has_beam(faced, opposite(d)))
            lost = bit(board_.at(Board::beside_cell(cell, opposite(d)))) & stand.pointing;
        const PlacedSet found = laid.joined & reading_.lone() & stand.pointing & ~lost;  // lone no longer
        const bool points = has_beam(sides, d) && opens(cell, d);
        const bool own = points && laid.joined != 0;
        float change = 0.0F;
        if (points && laid.joined == 0) change += weights_[kBehindDoors];
        if ((lost & ~stand.counted) != 0) change -= weights_[kBehindDoors];
        change -= weights_[kBehindDoors] * static_cast<float>(count_of(found));
        if (own || found != 0 || (lost & stand.counted) != 0)
            change += beams_changed(seat, at, own, found, lost & stand.counted);
        // Loops of the joined groups, and new ones: whether their path points at the seat, before and after.
        const bool acts = seat == state_.seat;
        const bool points_after = own || found != 0 || (laid.merged & stand.counted & ~lost) != 0;
        for (unsigned i = 0; i < laid.count; ++i) {
            const Group& group = all_[laid.groups[i]];
            if (group.loops[seat] == 0) continue;
            const bool before = (group.tiles & stand.counted) != 0;
            if (before == points_after) continue;
            change += (points_after ? connected() : -connected()) * static_cast<float>(group.loops[seat]);
        }
        if (acts && laid.loops > 0) {
            const auto loops = static_cast<float>(std::min(laid.loops, Prisma::supply(state_, seat)));
            change += loops * ((points_after ? weights_[kLoopPoints] : idle()) - weights_[kMarkersLeft]);
        }
        return change;
    }

    // Beams, X, Y and III with one beam at the space, those of `found` and without `lost`.
    float beams_changed(unsigned seat, Space at, bool own, PlacedSet found, PlacedSet lost) {
        Stand& stand = stands_[seat];
        int beams = 0;
        int depths = 0;  // that are new
        int columns = 0;
        Column set = stand.columns;
        const auto more = [&](Space s) {
            ++beams;
            depths += stand.in_depth[stand.depth_of(s)]++ == 0 ? 1 : 0;
            if (stand.in_column[stand.column_of(s)]++ == 0) {
                ++columns;
                set |= Column{1} << stand.column_of(s);
            }
        };
        const auto less = [&](Space s) {
            --beams;
            depths -= --stand.in_depth[stand.depth_of(s)] == 0 ? 1 : 0;
            if (--stand.in_column[stand.column_of(s)] == 0) {
                --columns;
                set &= ~(Column{1} << stand.column_of(s));
            }
        };
        const auto each = [&](auto&& change, PlacedSet tiles) {
            for (; tiles != 0; tiles &= tiles - 1) change(board_.placed(lowest_of(tiles)).space);
        };
        each(less, lost);
        each(more, found);
        if (own) more(at);
        float change = (weights_[kBeamsNow] + weights_[kExposed]) * static_cast<float>(beams) +
                       weights_[kXNow] * static_cast<float>(beams - depths) +
                       weights_[kYNow] * static_cast<float>(beams - columns);
        if (set != stand.columns)
            change += weights_[kIIINow] * static_cast<float>(threes_in(set) - threes_[seat]);
        // As it was.
        each([&](Space s) { --stand.in_depth[stand.depth_of(s)], --stand.in_column[stand.column_of(s)]; },
             found);
        if (own) --stand.in_depth[stand.depth_of(at)], --stand.in_column[stand.column_of(at)];
        each([&](Space s) { ++stand.in_depth[stand.depth_of(s)], ++stand.in_column[stand.column_of(s)]; },
             lost);
        return change;
    }

    // A tile in the air is worth something still; what it pointed at is lost.
    float lift(Space at) {
        const std::size_t i = board_.at(board_.cell(at));
        float gain = weights_[kInTheAir];
        for (unsigned seat = 0; seat < seats_; ++seat) {
            const PlacedSet lost = stands_[seat].counted & bit(i);
            if (lost == 0) continue;
            const float change = beams_changed(seat, at, false, 0, lost);
            gain += seat == state_.seat ? change : -change / static_cast<float>(seats_ - 1);
        }
        return gain;
    }

    bool opens(unsigned cell, unsigned d) {
        const unsigned next = Board::beside_cell(cell, d);
        return board_.at(next) == Board::kNone && reading_.outside(next, d);
    }

    // Of a loop whose path does not point at its owner yet, and what it gains when it does.
    float idle() const { return weights_[kIdleLoops] + weights_[kOpenLoops]; }
    float connected() const { return weights_[kLoopPoints] - idle(); }

    const Prisma& game_;
    const prisma::State& state_;
    unsigned seats_;
    Weights weights_;
    Board board_;
    Reading reading_;
    std::array<Stand, kMaxSeats> stands_;
    std::array<int, kMaxSeats> threes_{};
    std::array<Group, kMostPlaced> all_;
    std::array<std::uint8_t, kMostPlaced> group_of_{};
    unsigned groups_ = 0;
};

// 2 to the power of an eighth: the same on every machine.
constexpr std::array<float, 8> kEighths = {
    1.0F,        1.09050773F, 1.18920712F, 1.29683955F, std::numbers::sqrt2_v<float>,
    1.54221083F, 1.68179283F, 1.83400809F};

}  // namespace

// A point more makes a choice four times as likely.
void Prisma::prior(const State& s, const List& list, float* weights) const {
    constexpr float kDoublings = 2.0F;
    constexpr float kMost = 12.0F;  // points
    Gains gains(*this, s);
    for (std::size_t i = 0; i < list.size(); ++i) {
        const float gain = std::clamp(gains.of(list[i]), -kMost, kMost) + kMost;
        const float eighths_and_half = gain * kDoublings * 8.0F + 0.5F;  // never below zero
        const auto eighths = static_cast<unsigned>(eighths_and_half);
        weights[i] = kEighths[eighths % 8] * static_cast<float>(std::uint64_t{1} << eighths / 8);
    }
}

// The best of a few that are drawn.
Action Prisma::playout(const State& s, Rng& rng) const {
    constexpr int kDrawn = 6;
    List list;
    actions(s, list);
    const auto one = [&] { return list[rng.below(static_cast<std::uint32_t>(list.size()))]; };
    Action best = one();
    if (list.size() == 1) return best;
    Gains gains(*this, s);
    float most = gains.of(best);
    for (int i = 1; i < kDrawn; ++i) {
        const Action a = one();
        if (const float gain = gains.of(a); gain > most) {
            best = a;
            most = gain;
        }
    }
    return best;
}

}  // namespace pentaprism
