#include "pentaprism/games/prisma/plain.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "pentaprism/games/prisma/game.hpp"

namespace pentaprism::prisma::plain {

namespace {

// A join, from either side.
struct Join {
    std::size_t tile;
    unsigned side;
};

class Drawing {
  public:
    explicit Drawing(const Board& board) : board_(board), part_(board.size() * kSides, 0) {
        std::iota(part_.begin(), part_.end(), std::size_t{0});
        for (std::size_t i = 0; i < board.size(); ++i)
            for (unsigned d = 0; d < kSides; ++d)
                if (other(i, d) != Board::kNone) unite(at(i, d), at(other(i, d), opposite(d)));
        // Two joins of a tile belong together when their other ends hang together without it.
        for (std::size_t i = 0; i < board.size(); ++i)
            for (unsigned a = 0; a < kSides; ++a)
                for (unsigned b = a + 1; b < kSides; ++b)
                    if (other(i, a) != Board::kNone && other(i, b) != Board::kNone &&
                        hang_together(other(i, a), other(i, b), i))
                        unite(at(i, a), at(i, b));
    }

    std::vector<PlacedSet> faces() {
        std::set<PlacedSet> found;
        for (std::size_t i = 0; i < board_.size(); ++i)
            for (unsigned d = 0; d < kSides; ++d)
                if (other(i, d) != Board::kNone)
                    if (const PlacedSet face = bounded_face({i, d})) found.insert(face);
        return {found.begin(), found.end()};
    }

  private:
    static std::size_t at(std::size_t tile, unsigned side) { return tile * kSides + side; }
    unsigned other(std::size_t tile, unsigned side) const { return board_.joined(tile, side); }
    std::size_t part(std::size_t join) const {
        while (part_[join] != join) join = part_[join];
        return join;
    }
    void unite(std::size_t a, std::size_t b) { part_[part(a)] = part(b); }

    bool hang_together(std::size_t from, std::size_t to, std::size_t without) const {
        std::vector<std::size_t> open = {from};
        std::set<std::size_t> seen = {from, without};
        while (!open.empty()) {
            const std::size_t tile = open.back();
            open.pop_back();
            if (tile == to) return true;
            for (unsigned d = 0; d < kSides; ++d)
                if (const unsigned next = other(tile, d); next != Board::kNone && seen.insert(next).second)
                    open.push_back(next);
        }
        return false;
    }

    // The tiles around the face to the left of a join, of its part alone; 0 if it is not bounded.
    PlacedSet bounded_face(Join start) const {
        const std::size_t here = part(at(start.tile, start.side));
        PlacedSet tiles = 0;
        int area = 0;
        int steps = 0;
        Join join = start;
        do {
            tiles |= bit(join.tile);
            const std::size_t next = other(join.tile, join.side);
            const Space a = board_.placed(join.tile).space;
            const Space b = board_.placed(next).space;
            area += a.q * b.r - b.q * a.r;
            ++steps;
            unsigned d = opposite(join.side);
            do {
                d = (d + kSides - 1) % kSides;
            } while (other(next, d) == Board::kNone || part(at(next, d)) != here);
            join = {next, d};
        } while (join.tile != start.tile || join.side != start.side);
        return steps >= 3 && area > 0 ? tiles : 0;
    }

    const Board& board_;
    std::vector<std::size_t> part_;  // of each join the next one of its part
};

}  // namespace

std::vector<PlacedSet> loops(const Board& board) { return Drawing(board).faces(); }

PlacedSet holding_together(const Board& board) {
    PlacedSet result = 0;
    for (std::size_t i = 0; i < board.size(); ++i) {
        std::set<std::size_t> seen = {i};
        std::vector<std::size_t> open = {i == 0 ? std::size_t{1} : std::size_t{0}};
        while (!open.empty()) {
            const std::size_t tile = open.back();
            open.pop_back();
            if (!seen.insert(tile).second) continue;
            for (std::size_t j = 0; j < board.size(); ++j)
                if (touch(board.placed(tile).space, board.placed(j).space)) open.push_back(j);
        }
        if (seen.size() < board.size()) result |= bit(i);
    }
    return result;
}

std::vector<Space> outside(const Board& board) {
    std::set<Space> seen;
    std::vector<Space> open = {board.space(0)};
    while (!open.empty()) {
        const Space s = open.back();
        open.pop_back();
        if (!board.holds(s) || board.at(board.cell(s)) != Board::kNone || !seen.insert(s).second) continue;
        for (unsigned d = 0; d < kSides; ++d) open.push_back(next_to(s, d));
    }
    return {seen.begin(), seen.end()};
}

bool encloses(const Board& board, const Ring& ring, Space s) {
    int turns = 0;  // how often the outline goes around the space
    for (unsigned i = 0; i < ring.size; ++i) {
        const Space a = board.placed(ring.tiles[i]).space;
        const Space b = board.placed(ring.tiles[(i + 1) % ring.size]).space;
        const int left = (b.q - a.q) * (s.r - a.r) - (s.q - a.q) * (b.r - a.r);
        if (a.r <= s.r && b.r > s.r && left > 0) ++turns;
        if (a.r > s.r && b.r <= s.r && left < 0) --turns;
    }
    return turns != 0;
}

bool agrees(const Prisma& game, const State& s) {
    const Board board = game.board(s);
    const std::vector<PlacedSet> rings = loops(board);
    if (!std::equal(rings.begin(), rings.end(), s.rings.begin(), s.rings.begin() + s.loops)) return false;
    std::set<Space> sealed;
    for (std::size_t i = 0; i < s.loops; ++i) {
        int empty = 0;
        if (count_of(rings[i]) >= 6) {
            const Ring ring = ring_of(board, rings[i]);
            if (ring.set() != rings[i]) return false;
            int inside = 0;
            for (unsigned c = 0; c < board.columns(); ++c)
                for (unsigned r = 0; r < Board::kStride; ++r) {
                    const Space space = board.space(c * Board::kStride + r);
                    if (!board.holds(space)) continue;
                    const unsigned there = board.at(board.cell(space));
                    if (there != Board::kNone && (rings[i] & bit(there)) != 0) continue;
                    if (!plain::encloses(board, ring, space)) continue;
                    ++inside;
                    if (there != Board::kNone) continue;
                    ++empty;
                    if (board.touching_cell(board.cell(space)) != 0) sealed.insert(space);
                }
            if (inside != interior_spaces(board, ring)) return false;
        }
        if (empty != s.empty[i]) return false;
    }
    return std::equal(sealed.begin(), sealed.end(), s.sealed.begin(), s.sealed.end());
}

}  // namespace pentaprism::prisma::plain
