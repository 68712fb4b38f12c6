// A position for people: each space three by three characters, columns staggered as on the table. The letters
// of a tile are its sides as they lie: NW, N, NE above, SW, S, SE below; those of a hand are N, NE, SE, S,
// SW, NW before it is turned.

#include <algorithm>
#include <map>
#include <utility>

#include "pentaprism/games/prisma/game.hpp"

namespace pentaprism {

using namespace prisma;  // NOLINT(google-build-using-namespace): its own names

namespace {

constexpr int kWide = 4;  // from column to column
constexpr int kHigh = 4;  // from space to space of one column
constexpr std::array<Step, kSides> kSideAt = {Step{1, 0}, {2, 0}, {2, 2}, {1, 2}, {0, 2}, {0, 0}};

int line_of(Space s) { return kHigh * s.r + kHigh / 2 * s.q; }
std::string space_text(Space s) { return std::to_string(s.q) + "/" + std::to_string(s.r); }

// What has been drawn, line by line. A space is three by three characters; in its middle line there is room
// to both sides, since the columns beside it are staggered.
class Drawing {
  public:
    void put(int x, int y, char sign) { signs_[{y, x}] = sign; }
    void write(Space s, std::string_view text) {
        const int middle = kWide * s.q + 1;
        const int from = middle - static_cast<int>(text.size()) / 2;
        for (std::size_t i = 0; i < text.size(); ++i)
            put(from + static_cast<int>(i), line_of(s) + 1, text[i]);
    }
    std::string text() const {
        if (signs_.empty()) return {};
        int left = signs_.begin()->first.second;
        for (const auto& [at, sign] : signs_) left = std::min(left, at.second);
        std::string all;
        int y = signs_.begin()->first.first;
        int x = left;
        for (const auto& [at, sign] : signs_) {
            for (; y < at.first; ++y, x = left) all += '\n';
            all.append(static_cast<std::size_t>(at.second - x), ' ');
            all += sign;
            x = at.second + 1;
        }
        return all + '\n';
    }

  private:
    std::map<std::pair<int, int>, char> signs_;  // by line and column
};

// Tiles and markers, and around them the names of the spaces that may be filled.
std::string drawn(const Prisma& game, const prisma::State& s) {
    Drawing drawing;
    if (s.placed.empty()) return {};
    for (const Placed& p : s.placed) {
        const int x = kWide * p.space.q;
        const int y = line_of(p.space);
        if (p.is_marker()) {
            for (int i = 0; i < 9; ++i) drawing.put(x + i % 3, y + i / 3, '#');
            drawing.put(x + 1, y + 1, static_cast<char>('1' + p.kind - kMarkers));
            continue;
        }
        const std::string sides = sides_text(game.faces()[p.kind][p.rotation]);
        for (unsigned d = 0; d < kSides; ++d) drawing.put(x + kSideAt[d].q, y + kSideAt[d].r, sides[d]);
        drawing.write(p.space, std::string_view(game.tiles()[p.kind].id).substr(0, 5));
    }
    game.board(s).each_opening([&](const Opening& o) {
        const bool sealed = std::ranges::binary_search(s.sealed.span(), o.space);
        drawing.write(o.space, sealed ? "x" : space_text(o.space));
    });
    return drawing.text();
}

std::string ring_text(const prisma::State& s, std::size_t loop) {
    std::string text;
    for (PlacedSet set = s.rings[loop]; set != 0; set &= set - 1) {
        const Space space = s.placed[lowest_of(set)].space;
        text += " " + space_text(space);
    }
    return text;
}

}  // namespace

unsigned Prisma::turn(const State& s) const {
    const unsigned opening = opening_hand_ * options_.players;
    switch (s.stage) {
        case kFirstSeat:
        case kShowing:
        case kDealing:
            return 0;
        case kOpening:
            return s.turns + 1U;
        case kRefilling:
            return opening;
        case kOver:  // by points after the last turn, by six loops within one
            return opening + s.turns + (s.winner == kNoSeat ? 0U : 1U);
        default:
            return opening + s.turns + 1U;
    }
}

std::string_view Prisma::phase(const State& s) {
    constexpr std::array<std::string_view, 8> kPhases = {"start", "start",  "deal", "opening",
                                                         "draw",  "middle", "draw", "over"};
    return closing(s) && s.stage == kMiddle ? "closing" : kPhases[s.stage];
}

std::string Prisma::picture(const State& s, Seat /*v*/) const {
    constexpr std::array<std::string_view, kSides> kNames = {"N", "NE", "SE", "S", "SW", "NW"};
    std::string text = drawn(*this, s);
    if (s.placed.empty()) return text + std::string(phase(s)) + '\n';
    for (unsigned seat = 0; seat < options_.players; ++seat) {
        const Score points = score(s, seat);
        const std::string name = "p" + std::to_string(seat + 1);
        text += name + " " + std::string(kNames[direction(s, seat)]) + "  " + std::to_string(points.total()) +
                " points: " + std::to_string(points.beams) + " beams, X " + std::to_string(points.x) +
                ", Y " + std::to_string(points.y) + ", III " + std::to_string(points.iii) + ", loops " +
                std::to_string(points.loops) + "; " + std::to_string(supply(s, seat)) + " markers, stack " +
                std::to_string(s.stacks[seat]) + '\n';
        if (s.hands[seat].empty()) continue;
        text += name + " hand";
        for (const TileId tile : s.hands[seat])
            text += "  " + tiles_[tile.value].id + " " + sides_text(faces_[tile.value][0]);
        text += '\n';
    }
    for (std::size_t i = 0; i < s.loops; ++i)
        text += "loop of " +
                (s.owner[i] == kNoSeat ? std::string("nobody") : "p" + std::to_string(s.owner[i] + 1)) + ":" +
                ring_text(s, i) + (s.empty[i] > 0 ? "  empty " + std::to_string(s.empty[i]) : "") + '\n';
    text += phase(s);
    if (s.stage == kOpening || s.stage == kMiddle) {
        text += ", p" + std::to_string(s.seat + 1) + " to lay " + std::to_string(s.placements);
        if (s.loop_rights > 0) text += ", loop rights " + std::to_string(s.loop_rights);
        if (s.link_rights > 0) text += ", link rights " + std::to_string(s.link_rights);
        if (s.lifted != kNoKind)
            text += ", lifted " + tiles_[s.lifted].id + " " + sides_text(faces_[s.lifted][0]) + " from " +
                    space_text(s.lifted_from);
    }
    return text + '\n';
}

}  // namespace pentaprism
