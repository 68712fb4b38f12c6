// A position for people: each space three by three characters, columns staggered as on the table.

#include <algorithm>

#include "pentaprism/games/prisma/game.hpp"

namespace pentaprism {

using namespace prisma;  // NOLINT(google-build-using-namespace): its own names

namespace {

constexpr int kWide = 4;  // from column to column
constexpr int kHigh = 4;  // from space to space of one column
constexpr std::array<Step, kSides> kSideAt = {Step{1, 0}, {2, 0}, {2, 2}, {1, 2}, {0, 2}, {0, 0}};

int line_of(Space s) { return kHigh * s.r + kHigh / 2 * s.q; }

std::string drawn(const Prisma& game, const prisma::State& s) {
    if (s.placed.empty()) return {};
    int left = 0;
    int right = 0;
    int top = 0;
    int bottom = 0;
    for (const Placed& p : s.placed) {
        left = std::min<int>(left, p.space.q);
        right = std::max<int>(right, p.space.q);
        top = std::min(top, line_of(p.space));
        bottom = std::max(bottom, line_of(p.space));
    }
    std::vector<std::string> lines(static_cast<std::size_t>(bottom - top + 3),
                                   std::string(static_cast<std::size_t>(kWide * (right - left) + 3), ' '));
    for (const Placed& p : s.placed) {
        const auto at = [&](int x, int y) -> char& {
            return lines[static_cast<std::size_t>(line_of(p.space) - top + y)]
                        [static_cast<std::size_t>(kWide * (p.space.q - left) + x)];
        };
        if (p.is_marker()) {
            for (int y = 0; y < 3; ++y)
                for (int x = 0; x < 3; ++x) at(x, y) = '#';
            at(1, 1) = static_cast<char>('1' + p.kind - kMarkers);
            continue;
        }
        const std::string sides = sides_text(game.faces()[p.kind][p.rotation]);
        for (unsigned d = 0; d < kSides; ++d) at(kSideAt[d].q, kSideAt[d].r) = sides[d];
        const std::string& id = game.tiles()[p.kind].id;
        const std::string name = id.substr(id.size() - std::min<std::size_t>(2, id.size()));
        for (std::size_t i = 0; i < name.size(); ++i) at(static_cast<int>(i), 1) = name[i];
    }
    std::string picture;
    for (std::string& line : lines) picture += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    return picture;
}

std::string ring_text(const prisma::State& s, std::size_t loop) {
    std::string text;
    for (PlacedSet set = s.rings[loop]; set != 0; set &= set - 1) {
        const Space space = s.placed[lowest_of(set)].space;
        text += " " + std::to_string(space.q) + "/" + std::to_string(space.r);
    }
    return text;
}

}  // namespace

std::string Prisma::picture(const State& s, Seat /*v*/) const {
    constexpr std::array<std::string_view, 8> kStages = {"who starts", "who starts", "deal", "opening",
                                                         "draw",       "middle",     "draw", "over"};
    constexpr std::array<std::string_view, kSides> kNames = {"N", "NE", "SE", "S", "SW", "NW"};
    std::string text = drawn(*this, s);
    if (s.placed.empty()) return text + std::string(kStages[s.stage]) + '\n';
    for (unsigned seat = 0; seat < options_.players; ++seat) {
        const Score points = score(s, seat);
        text += "p" + std::to_string(seat + 1) + " " + std::string(kNames[direction(s, seat)]) + "  " +
                std::to_string(points.total()) + " points  " + std::to_string(supply(s, seat)) +
                " markers  stack " + std::to_string(s.stacks[seat]) + "  hand";
        for (const TileId tile : s.hands[seat]) text += " " + tiles_[tile.value].id;
        text += '\n';
    }
    for (std::size_t i = 0; i < s.loops; ++i)
        text += "loop of " +
                (s.owner[i] == kNoSeat ? std::string("nobody") : "p" + std::to_string(s.owner[i] + 1)) + ":" +
                ring_text(s, i) + (s.empty[i] > 0 ? "  empty " + std::to_string(s.empty[i]) : "") + '\n';
    text += std::string(closing(s) && s.stage == kMiddle ? "closing" : kStages[s.stage]);
    if (s.stage == kOpening || s.stage == kMiddle) {
        text += ", p" + std::to_string(s.seat + 1) + " to lay " + std::to_string(s.placements);
        if (s.loop_rights > 0) text += ", loop rights " + std::to_string(s.loop_rights);
        if (s.link_rights > 0) text += ", link rights " + std::to_string(s.link_rights);
        if (s.lifted != kNoKind)
            text += ", lifted " + tiles_[s.lifted].id + " from " + std::to_string(s.lifted_from.q) + "/" +
                    std::to_string(s.lifted_from.r);
    }
    return text + '\n';
}

}  // namespace pentaprism
