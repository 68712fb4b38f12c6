// The map of Champions of Hara straight from its specification: coordinates, differences, a search in breadth
// (CH-MAP-5 to CH-MAP-9). What the game computes by tables is compared with it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace pentaprism::testing::plain_hara {

using Hex = std::pair<int, int>;
using Name = std::string;

inline const std::array<Hex, 6> kDirections = {Hex{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};
inline const std::array<Hex, 7> kCentres = {Hex{2, 1}, {-1, 3}, {-3, 2}, {-2, -1}, {1, -3}, {3, -2}, {0, 0}};
inline constexpr int kMiddle = 6;  // of the positions

// Tiles by their letters, with where each lies now and the ring position where it began.
class PlainMap {
  public:
    explicit PlainMap(unsigned layout) {
        at_ = {{'D', kMiddle}, {'A', 0}, {'L', 1}, {'O', 2}, {'P', 3}, {'R', 4}, {'B', 5}};
        if ((layout & 1U) != 0) std::swap(at_['A'], at_['P']);
        if ((layout & 2U) != 0) std::swap(at_['L'], at_['R']);
        if ((layout & 4U) != 0) std::swap(at_['O'], at_['B']);
        turned_ = at_;
    }
    void swap(char a, char b) { std::swap(at_[a], at_[b]); }
    void remove(char world) { at_.erase(world); }

    std::vector<Name> spaces() const {
        std::vector<Name> all;
        for (const char tile : std::string("DAPOBLR"))
            if (at_.contains(tile))
                for (int n = tile == 'D' ? 0 : 1; n <= 6; ++n)
                    all.push_back({tile, static_cast<char>('0' + n)});
        return all;
    }
    Hex coordinates(const Name& space) const {
        const auto [q, r] = kCentres[static_cast<std::size_t>(at_.at(space[0]))];
        const int n = space[1] - '0';
        if (n == 0) return {q, r};
        const int d = (space[0] == 'D' ? n - 1 : turned_.at(space[0]) + 3 + n) % 6;
        const auto [dq, dr] = kDirections[static_cast<std::size_t>(d)];
        return {q + dq, r + dr};
    }
    bool adjacent(const Name& a, const Name& b) const {
        const auto [aq, ar] = coordinates(a);
        const auto [bq, br] = coordinates(b);
        return std::ranges::find(kDirections, std::pair(aq - bq, ar - br)) != std::end(kDirections);
    }
    bool tiles_adjacent(char a, char b) const {
        if (!at_.contains(a) || !at_.contains(b) || a == b) return false;
        const int p = at_.at(a);
        const int q = at_.at(b);
        return p == kMiddle || q == kMiddle || (p + 1) % 6 == q || (q + 1) % 6 == p;
    }
    std::set<Name> neighbours(const Name& space) const {
        std::set<Name> found;
        for (const Name& other : spaces())
            if (adjacent(space, other)) found.insert(other);
        return found;
    }
    // Distances to all spaces that can be reached.
    std::map<Name, unsigned> distances(const Name& from) const {
        std::map<Name, unsigned> found = {{from, 0}};
        std::vector<Name> open = {from};
        for (std::size_t i = 0; i < open.size(); ++i)
            for (const Name& next : neighbours(open[i]))
                if (found.try_emplace(next, found.at(open[i]) + 1).second) open.push_back(next);
        return found;
    }

  private:
    std::map<char, int> at_;
    std::map<char, int> turned_;  // the position at the start, which says the rotation for ever (CH-MAP-6)
};

}  // namespace pentaprism::testing::plain_hara
