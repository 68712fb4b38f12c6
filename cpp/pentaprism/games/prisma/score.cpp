#include "pentaprism/games/prisma/score.hpp"

namespace pentaprism::prisma {

int compare_tied(const Score& a, const Score& b) {
    const auto sign = [](unsigned x, unsigned y) { return x > y ? 1 : x < y ? -1 : 0; };
    if (const int c = sign(a.scoring_loops, b.scoring_loops)) return c;
    if (const int c = sign(a.largest_loop, b.largest_loop)) return c;
    return sign(a.loop_tiles, b.loop_tiles);
}

Reading::Reading(const State& s, const Board& board)
    : state_(s), board_(board), paths_(board), outside_(board) {
    for (std::size_t i = 0; i < board.size(); ++i)
        if (paths_.joined_to(i) == 0) lone_ |= bit(i);
}

PlacedSet Reading::pointing(unsigned d) {
    PlacedSet& set = pointing_[d];
    if ((known_ >> d & 1U) != 0) return set;
    known_ |= 1U << d;
    for (std::size_t i = 0; i < board_.size(); ++i) {
        if (!has_beam(board_.sides(i), d)) continue;
        const unsigned cell = Board::beside_cell(board_.cell_of(i), d);
        if (board_.at(cell) != Board::kNone) continue;  // PR-PATH-4
        if (outside_.holds(cell, d)) set |= bit(i);     // PR-PATH-5
    }
    return set;
}

void count_patterns(const Space* spaces, std::size_t count, unsigned d, Score& score) {
    // Columns lie within ±63, depths within twice that (PR-GEO-8).
    std::array<std::uint64_t, 2> columns{};
    std::array<std::uint64_t, 4> depths{};
    const auto set = [](std::uint64_t* words, int at) {
        words[at / 64] |= std::uint64_t{1} << (static_cast<unsigned>(at) % 64);
    };
    for (std::size_t i = 0; i < count; ++i) {
        set(columns.data(), column(d, spaces[i]) + kMostDistance);
        set(depths.data(), depth(d, spaces[i]) + 2 * kMostDistance);
    }
    unsigned different_columns = 0;
    unsigned different_depths = 0;
    for (const std::uint64_t word : columns) different_columns += count_of(word);
    for (const std::uint64_t word : depths) different_depths += count_of(word);
    // A pattern of n beams gives n - 1 (PR-SCORE-3): all beams but one of each depth (PR-PAT-2), and of each
    // column (PR-PAT-3). A beam may serve each kind of pattern (PR-PAT-6); gaps do not matter (PR-PAT-7).
    score.x = static_cast<int>(count - different_depths);
    score.y = static_cast<int>(count - different_columns);
    score.iii = threes_in(Column{columns[1]} << 64 | columns[0]);
}

// PR-PAT-4, PR-SCORE-4; a column serves one pattern only (PR-PAT-5).
int threes_in(Column columns) {
    int threes = 0;
    while (columns != 0) {
        columns >>= lowest_of(columns);
        unsigned run = 0;
        for (; (columns & 1U) != 0; columns >>= 1) ++run;
        threes += static_cast<int>(run / 3);
    }
    return threes;
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
