// Numbers for heuristics, and the evaluation that weighs them.

#include <cmath>

#include "pentaprism/core/thumb.hpp"
#include "pentaprism/games/prisma/game.hpp"

namespace pentaprism {

using namespace prisma;  // NOLINT(google-build-using-namespace): its own names

namespace {

// The tiles with a beam that leads into an empty space.
PlacedSet open_tiles(const Board& table) {
    PlacedSet open = 0;
    for (std::size_t i = 0; i < table.size(); ++i)
        for (unsigned d = 0; d < kSides; ++d)
            if (has_beam(table.sides(i), d) && table.beside(i, d) == Board::kNone) open |= bit(i);
    return open;
}

}  // namespace

Feature Prisma::feature(std::size_t i) { return {kFeatureNames[i], double{kWeights[i]}}; }

unsigned Prisma::tiles_left(const State& s, unsigned seat) const {
    const unsigned turns = middle_turns();
    if (s.stage == kOver) return 0;
    if (s.stage < kOpening) return opening_hand_ + 2 * turns;
    if (s.stage == kRefilling) return 2 * turns;
    const unsigned n = options_.players;
    const unsigned place = (seat + n - s.first) % n;  // in the order of turns
    const unsigned over = (s.turns + n - 1U - place) / n;
    if (s.stage == kOpening) return opening_hand_ - over + 2 * turns;
    return 2 * (turns - over) - (seat == s.seat ? 2U - s.placements : 0U);
}

// Kinds of which there are tiles to come, or in a hand.
std::uint64_t Prisma::kinds_to_come(const State& s) const {
    std::uint64_t kinds = 0;
    for (std::size_t k = 0; k < tiles_.size(); ++k) kinds |= std::uint64_t{s.unseen[k] != 0} << k;
    for (const auto& hand : s.hands)
        for (const TileId tile : hand) kinds |= std::uint64_t{1} << tile.value;
    return kinds;
}

void Prisma::measure(const State& s, Reading& reading, std::uint64_t kinds, unsigned seat,
                     std::array<float, kFeatures>& values) const {
    const Board& table = reading.board();
    const unsigned d = direction(s, seat);
    const Score score = reading.score(static_cast<std::uint8_t>(seat), d);
    const PlacedSet pointing = reading.pointing(d);
    const PlacedSet counted = reading.counted(d);
    int idle = 0;
    int idle_open = 0;
    PlacedSet open = 0;
    for (std::size_t i = 0; i < s.loops; ++i) {
        if (s.owner[i] != seat || reading.connected(i, counted)) continue;
        if (open == 0) open = open_tiles(table);
        const int worth = loop_value(count_of(s.rings[i]), s.empty[i]);
        idle += worth;
        if (reading.connected(i, open)) idle_open += worth;
    }
    unsigned exposed = 0;
    for (PlacedSet left = counted; left != 0; left &= left - 1) {
        const unsigned cell = Board::beside_cell(table.cell_of(lowest_of(left)), d);
        exposed += (covering_[table.faced(cell)] & kinds) != 0 ? 1U : 0U;
    }
    const bool acts = seat == s.seat && s.stage == kMiddle;
    values = {static_cast<float>(score.beams),
              static_cast<float>(score.x),
              static_cast<float>(score.y),
              static_cast<float>(score.iii),
              static_cast<float>(score.loops),
              static_cast<float>(idle),
              static_cast<float>(idle_open),
              static_cast<float>(supply(s, seat)),
              static_cast<float>(count_of(pointing & ~counted)),
              static_cast<float>(exposed),
              static_cast<float>(tiles_left(s, seat)),
              acts ? static_cast<float>(s.loop_rights + s.link_rights) : 0.0F,
              acts && s.lifted != kNoKind ? 1.0F : 0.0F};
}

void Prisma::features(const State& s, Seat v, std::array<float, kFeatures>& values) const {
    const Board table(faces_, s.placed);
    Reading reading(s, table);
    measure(s, reading, kinds_to_come(s), v.value, values);
}

// Each pair of seats compares what they may expect; the lead counts for more the fewer tiles are to be laid.
void Prisma::evaluate(const State& s, std::array<double, kMaxSeats>& values) const {
    const unsigned n = options_.players;
    const Board table(faces_, s.placed);
    Reading reading(s, table);
    const std::uint64_t kinds = kinds_to_come(s);
    float left = 0.0F;
    for (unsigned seat = 0; seat < n; ++seat) left += static_cast<float>(tiles_left(s, seat));
    left /= static_cast<float>(n);
    const Weights weights = weights_at(left);
    std::array<double, kMaxSeats> hopes{};
    std::array<float, kFeatures> numbers{};
    for (unsigned seat = 0; seat < n; ++seat) {
        measure(s, reading, kinds, seat, numbers);
        for (std::size_t i = 0; i < kFeatures; ++i) hopes[seat] += double{weights[i]} * double{numbers[i]};
    }
    const double spread = 1.5 + 1.4 * std::sqrt(double{left});
    values = {};
    for (unsigned a = 0; a < n; ++a)
        for (unsigned b = a + 1; b < n; ++b) {
            const double of_a = share_of_lead(hopes[a] - hopes[b], spread);
            values[a] += of_a;
            values[b] += 1.0 - of_a;
        }
    for (unsigned seat = 0; seat < n; ++seat) values[seat] *= 2.0 / (n * (n - 1));
}

}  // namespace pentaprism
