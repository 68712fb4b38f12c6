#pragma once

#include <array>
#include <cstdint>

#include "pentaprism/games/prisma/board.hpp"

// What a position is worth: beams that point at players, their patterns, and loops (2.14, 2.15).

namespace pentaprism::prisma {

struct Score {
    int beams = 0;
    int x = 0;
    int y = 0;
    int iii = 0;
    int loops = 0;
    unsigned scoring_loops = 0;  // the rest breaks ties (PR-TIE-2)
    unsigned largest_loop = 0;
    unsigned loop_tiles = 0;
    int total() const { return beams + x + y + iii + loops; }  // PR-SCORE-1
    friend bool operator==(const Score&, const Score&) = default;
};

// How a tournament compares equal points: above 0 if a is ahead, 0 if they tie (PR-TIE-2, PR-TIE-3).
int compare_tied(const Score& a, const Score& b);

// X, Y and III of the pointing beams on these spaces in the frame of direction d.
void count_patterns(const Space* spaces, std::size_t count, unsigned d, Score& score);

// III patterns of a set of columns.
int threes_in(Column columns);

// The worth of a loop of that size with so many empty spaces inside.
constexpr int loop_value(unsigned size, int empty) {
    if (size < 6) return 1;         // PR-SCORE-6
    return empty == 0 ? 2 : 1 + empty;  // PR-SCORE-7, PR-SCORE-8
}

// Answers about one position that share what has to be found out. What was there before does not matter
// (PR-PAT-8).
class Reading {
  public:
    Reading(const State& s, const Board& board);

    // The tiles whose beam points at a player with this direction (PR-PATH-6); of these only tiles of a path
    // count (PR-PATH-7).
    PlacedSet pointing(unsigned d);
    PlacedSet counted(unsigned d) { return pointing(d) & ~lone_; }
    PlacedSet lone() const { return lone_; }
    // Whether a loop's path has a beam that points at a player with this direction (PR-SCORE-5).
    bool connected(std::size_t loop, PlacedSet counted) const {
        return (paths_.group(lowest_of(state_.rings[loop])) & counted) != 0;
    }
    const Paths& paths() const { return paths_; }
    const Board& board() const { return board_; }
    bool outside(unsigned cell, unsigned d) { return outside_.holds(cell, d); }
    Score score(std::uint8_t seat, unsigned d);

  private:
    const State& state_;
    const Board& board_;
    Paths paths_;
    Outside outside_;
    PlacedSet lone_ = 0;
    std::array<PlacedSet, kSides> pointing_{};  // of the directions that were asked for
    unsigned known_ = 0;                        // those, as bits
};

}  // namespace pentaprism::prisma
