#include "pentaprism/games/prisma/score.hpp"

#include <bitset>

namespace pentaprism::prisma {

int compare_tied(const Score& a, const Score& b) {
    const auto sign = [](unsigned x, unsigned y) { return x > y ? 1 : x < y ? -1 : 0; };
    if (const int c = sign(a.scoring_loops, b.scoring_loops)) return c;
    if (const int c = sign(a.largest_loop, b.largest_loop)) return c;
    return sign(a.loop_tiles, b.loop_tiles);
}

PlacedSet Reading::pointing(unsigned d) {
    PlacedSet set = 0;
    for (std::size_t i = 0; i < board_.size(); ++i) {
        if (!has_beam(board_.sides(i), d)) continue;
        const unsigned cell = Board::beside_cell(board_.cell_of(i), d);
        if (board_.at(cell) != Board::kNone) continue;  // PR-PATH-4
        if (outside_.holds(cell, d)) set |= bit(i);     // PR-PATH-5
    }
    return set;
}

PlacedSet Reading::lone() {
    PlacedSet set = 0;
    for (std::size_t i = 0; i < board_.size(); ++i)
        if (paths_.joined_to(i) == 0) set |= bit(i);
    return set;
}

void count_patterns(const Space* spaces, std::size_t count, unsigned d, Score& score) {
    constexpr int kMiddle = 256;  // depths and columns are within ±200
    std::bitset<2 * kMiddle> depths;
    std::bitset<2 * kMiddle> columns;
    for (std::size_t i = 0; i < count; ++i) {
        depths.set(static_cast<std::size_t>(depth(d, spaces[i]) + kMiddle));
        columns.set(static_cast<std::size_t>(column(d, spaces[i]) + kMiddle));
    }
    // A pattern of n beams gives n - 1 (PR-SCORE-3): all beams but one of each depth (PR-PAT-2), and of each
    // column (PR-PAT-3). A beam may serve each kind of pattern (PR-PAT-6); gaps do not matter (PR-PAT-7).
    score.x = static_cast<int>(count - depths.count());
    score.y = static_cast<int>(count - columns.count());
    unsigned run = 0;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        run = columns[i] ? run + 1 : 0;
        if (run == 3) {  // PR-PAT-4, PR-SCORE-4; a column serves one pattern only (PR-PAT-5)
            ++score.iii;
            run = 0;
        }
    }
}

Score Reading::score(std::uint8_t seat, unsigned d) {
    Score score;
    const PlacedSet beams = counted(d);
    std::array<Space, kMostPlaced> spaces;
    std::size_t count = 0;
    for (PlacedSet left = beams; left != 0; left &= left - 1)
        spaces[count++] = board_.placed(lowest_of(left)).space;
    score.beams = static_cast<int>(count);  // PR-SCORE-2
    count_patterns(spaces.data(), count, d, score);  // PR-PAT-1
    PlacedSet tiles = 0;
    for (std::size_t i = 0; i < state_.loops; ++i) {
        if (state_.owner[i] != seat || !connected(i, beams)) continue;  // PR-SCORE-5
        const unsigned size = count_of(state_.rings[i]);
        score.loops += loop_value(size, state_.empty[i]);
        ++score.scoring_loops;
        score.largest_loop = std::max(score.largest_loop, size);
        tiles |= state_.rings[i];
    }
    score.loop_tiles = count_of(tiles);
    return score;
}

}  // namespace pentaprism::prisma
