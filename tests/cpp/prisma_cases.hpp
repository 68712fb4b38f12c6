// Positions and sentences of the specification's worked cases of Prisma.
#pragma once

#include <cassert>
#include <cctype>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "pentaprism/games/prisma/game.hpp"
#include "prisma_positions.hpp"
#include "prisma_tiles.hpp"

namespace pentaprism::testing {

// What lies on the table in a worked case.
struct CaseItem {
    std::string name;
    prisma::Space at;
    prisma::Sides6 sides;
    std::string kind;  // "T03r3"; "raw": the sides of no tile
};

struct CasePosition {
    unsigned players = 2;
    std::vector<CaseItem> items;
};

// All positions by case.
inline const std::map<std::string, CasePosition>& case_positions() {
    static const std::map<std::string, CasePosition> all = [] {
        std::map<std::string, CasePosition> found;
        std::istringstream text(kPrismaPositions);
        std::string id;
        for (unsigned players = 0; text >> id >> players;) {
            CasePosition& position = found[id];
            position.players = players;
            std::string name;
            while (text >> name && name != ".") {
                int q = 0;
                int r = 0;
                char comma = 0;
                std::string sides;
                std::string kind;
                text >> q >> comma >> r >> sides >> kind;
                position.items.push_back({name, prisma::space_at(q, r), prisma::sides_from(sides), kind});
            }
        }
        return found;
    }();
    return all;
}

// A strip of tiles in two rows from a space on, each joined to those that it touches, so that each three in a
// row are a loop: names `first`, `first` + 1, … The last tile has a beam more, on that side.
inline std::vector<CaseItem> strip(char first, int tiles, int q, int r, unsigned beam) {
    const auto at = [&](int i) { return prisma::space_at(q + i / 2, r + i % 2); };
    std::vector<CaseItem> items;
    for (int i = 0; i < tiles; ++i) {
        std::string sides = "......";
        for (unsigned d = 0; d < prisma::kSides; ++d)
            for (int j = 0; j < tiles; ++j)
                if (prisma::next_to(at(i), d) == at(j)) sides[d] = 'R';
        if (i + 1 == tiles) sides[beam] = 'R';
        items.push_back(
            {std::string(1, static_cast<char>(first + i)), at(i), prisma::sides_from(sides), "raw"});
    }
    return items;
}

// A table in the middle of a game, as in a worked case, without the tiles of some names. Sides that no kind
// of tile has get a kind of their own. Loops carry markers of P0 unless they are given away.
class Case {
  public:
    explicit Case(const std::string& id, const std::string& without = {}, Prisma::Options options = {})
        : Case(case_positions().at(id), without, std::move(options)) {}
    explicit Case(const CasePosition& position, const std::string& without = {}, Prisma::Options options = {})
        : game(made(position, std::move(options))), state(game.start()) {
        state.unseen = {};
        for (const CaseItem& item : position.items) {
            names[item.name] = item.at;
            if (without.find(item.name) != std::string::npos) continue;
            const auto [kind, k] = game.kind_of(item.sides);
            state.placed.insert_sorted(
                {item.at, static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(k)});
        }
        state.stage = prisma::kMiddle;
        state.owed = 0;
        state.placements = 2;
        for (unsigned seat = 0; seat < game.options().players; ++seat) state.stacks[seat] = 8;
        game.renew(state, 0);
    }

    // A tile comes into the hand of the acting seat and is laid: `R....R` at (1, 1).
    Case& lay(const std::string& sides, int q, int r) {
        const auto [kind, k] = hold(sides);
        const Action a = Prisma::lay(kind, prisma::space_at(q, r), k);
        if (!list().contains(a)) {
            std::fprintf(stderr, "not legal: %s\n", game.text(Event::of(Prisma::actor(state), a)).c_str());
            std::abort();
        }
        game.apply(state, a);
        return *this;
    }
    // Whether a tile with these sides may be laid there, were it in the hand.
    bool can_lay(const std::string& sides, int q, int r) {
        const Prisma::State before = state;
        const auto [kind, k] = hold(sides);
        const bool legal = list().contains(Prisma::lay(kind, prisma::space_at(q, r), k));
        state = before;
        return legal;
    }
    bool can_lift(const std::string& name) { return list().contains(Prisma::lift(names.at(name))); }
    // Whether the tile may be moved there; by a rotation of its printed sides.
    bool can_move(const std::string& name, int q, int r, unsigned k) {
        const Prisma::State before = state;
        bool legal = can_lift(name);
        if (legal) {
            game.apply(state, Prisma::lift(names.at(name)));
            legal = list().contains(Prisma::put(prisma::space_at(q, r), k));
        }
        state = before;
        return legal;
    }
    Case& move(const std::string& name, int q, int r, unsigned k) {
        assert(can_move(name, q, r, k));
        game.apply(state, Prisma::lift(names.at(name)));
        game.apply(state, Prisma::put(prisma::space_at(q, r), k));
        names[name] = prisma::space_at(q, r);
        return *this;
    }

    Prisma::List list() const {
        Prisma::List all;
        game.actions(state, all);
        return all;
    }
    std::size_t count(Prisma::Act act) const {
        std::size_t n = 0;
        for (const Action a : list()) n += a.verb() == static_cast<unsigned>(act) ? 1 : 0;
        return n;
    }
    // The loops as lists of names, each in alphabetical order: "abt".
    std::set<std::string> loops() const {
        std::set<std::string> all;
        for (std::size_t i = 0; i < state.loops; ++i) all.insert(ring(i));
        return all;
    }
    std::string ring(std::size_t loop) const {
        std::string text;
        for (const auto& [name, at] : names)
            for (std::size_t i = 0; i < state.placed.size(); ++i)
                if (state.placed[i].space == at && (state.rings[loop] & prisma::bit(i)) != 0) text += name;
        return text;
    }
    std::size_t loop(const std::string& text) const {
        for (std::size_t i = 0; i < state.loops; ++i)
            if (ring(i) == text) return i;
        std::abort();
    }
    void give(const std::string& loop_names, unsigned seat) {
        state.owner[loop(loop_names)] = static_cast<std::uint8_t>(seat);
    }
    std::set<std::string> liftable() const {
        std::set<std::string> all;
        for (const auto& [name, at] : names)
            if (list().contains(Prisma::lift(at))) all.insert(name);
        return all;
    }
    // The number of tiles in the path of a tile.
    unsigned path(const std::string& name) const {
        const prisma::Board board = game.board(state);
        return prisma::count_of(prisma::Paths(board).group(board.at(board.cell(names.at(name)))));
    }
    void close() { state.stacks[state.first] = 0; }  // from now on closing turns
    void name(const std::string& n, int q, int r) { names[n] = prisma::space_at(q, r); }

    Prisma game;
    Prisma::State state;
    std::map<std::string, prisma::Space> names;

  private:
    static Prisma made(const CasePosition& position, Prisma::Options options) {
        options.start = prisma::Start::kGiven;
        std::string more;
        int n = 0;
        options.players = static_cast<std::uint8_t>(position.players);
        for (const CaseItem& item : position.items)
            if (Prisma(prisma_tiles(more), options).kind_of(item.sides).first == prisma::kNoKind)
                more += "raw" + std::to_string(++n) + " 1 " + prisma::sides_text(item.sides) + " 0\n";
        return Prisma(prisma_tiles(more), options);
    }
    std::pair<unsigned, unsigned> hold(const std::string& sides) {
        const auto found = game.kind_of(prisma::sides_from(sides));
        assert(found.first != prisma::kNoKind);
        auto& hand = state.hands[state.seat];
        const TileId tile(static_cast<std::uint8_t>(found.first));
        if (!hand.contains(tile)) hand.insert_sorted(tile);
        return found;
    }
};

}  // namespace pentaprism::testing
