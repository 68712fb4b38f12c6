// Random games of Prisma with the invariants of the specification's section 4.4, and everything incremental
// compared with plain recomputation.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "expect.hpp"
#include "pentaprism/games/prisma/game.hpp"
#include "pentaprism/games/prisma/plain.hpp"
#include "prisma_tiles.hpp"

namespace pentaprism::testing {

struct PrismaTally {
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
    std::uint64_t loops = 0;
    std::uint64_t big_loops = 0;
    std::uint64_t lifts = 0;
    std::uint64_t skips = 0;
    std::uint64_t six_loops = 0;
    std::size_t widest = 0;
};

class PrismaRandom {
  public:
    using State = Prisma::State;

    // `wilful`: most choices go to lifts, and to placements with two joins, so that games have many loops.
    PrismaRandom(const Prisma& game, std::uint64_t seed, bool wilful, bool slowly)
        : game_(game), rng_(seed), wilful_(wilful), slowly_(slowly) {}

    // The empty string, or what is wrong, at which step.
    std::string play(PrismaTally& tally) {
        State s = game_.start();
        std::size_t ply = 0;
        const auto at = [&](std::string_view fault) {
            return std::string(fault) + " at " + std::to_string(ply);
        };
        for (; !Prisma::actor(s).is_over(); ++ply) {
            if (ply > 600) return "no end";
            // Among others: facing sides are equal (PR-LAY-3) and everything hangs together (PR-LAY-8).
            if (!game_.sound(s)) return at("unsound");
            if (const std::string_view fault = big_loops_stay(s); !fault.empty()) return at(fault);
            Action a = Action::none();
            if (Prisma::actor(s).is_chance()) {
                a = game_.roll(s, rng_);
            } else {
                Prisma::List list;
                game_.actions(s, list);
                if (list.empty()) return at("nothing to choose");
                tally.widest = std::max(tally.widest, list.size());
                if (const std::string_view fault = bounds(s, list); !fault.empty()) return at(fault);
                if (slowly_)
                    if (const std::string_view fault = compare(s, list); !fault.empty()) return at(fault);
                a = choose(s, list);
            }
            const unsigned loops = s.loops;
            tally.lifts += a.verb() == static_cast<unsigned>(Prisma::Act::kLift) ? 1 : 0;
            tally.skips += a.verb() == static_cast<unsigned>(Prisma::Act::kSkip) ? 1 : 0;
            game_.apply(s, a);
            tally.loops += s.loops > loops ? s.loops - loops : 0;
        }
        if (!game_.sound(s)) return at("unsound");
        if (const std::string_view fault = big_loops_stay(s); !fault.empty()) return at(fault);
        tally.big_loops += big_.size();
        tally.six_loops += s.winner != prisma::kNoSeat ? 1 : 0;
        tally.plies += ply;
        ++tally.games;
        return {};
    }

  private:
    // PR-DEC-1, PR-DEC-2, PR-DEC-3: n connected spaces have 2n + 4 empty neighbours at most.
    static std::string_view bounds(const State& s, const Prisma::List& list) {
        const std::size_t spaces = 2 * s.placed.size() + 4;
        std::size_t lays = 0;
        std::size_t lifts = 0;
        std::size_t puts = 0;
        for (const Action a : list) {
            lays += a.verb() == static_cast<unsigned>(Prisma::Act::kLay) ? 1 : 0;
            lifts += a.verb() == static_cast<unsigned>(Prisma::Act::kLift) ? 1 : 0;
            puts += a.verb() == static_cast<unsigned>(Prisma::Act::kPut) ? 1 : 0;
        }
        if (lays > prisma::kSides * spaces * s.hands[s.seat].size()) return "too many placements";
        if (lifts > s.placed.size() || puts > prisma::kSides * spaces) return "too many relocations";
        if (puts > 0 && puts != list.size()) return "something else may be done with a tile in the air";
        if (s.loop_rights + s.link_rights > 2) return "more than two rights";
        return {};
    }

    // A loop of six or more, once made, is there at the end (PR-LOOP-10, PR-MOVE-4).
    std::string_view big_loops_stay(const State& s) {
        std::set<std::set<prisma::Space>> now;
        for (std::size_t i = 0; i < s.loops; ++i) {
            if (prisma::count_of(s.rings[i]) < 6) continue;
            std::set<prisma::Space> ring;
            for (prisma::PlacedSet left = s.rings[i]; left != 0; left &= left - 1)
                ring.insert(s.placed[prisma::lowest_of(left)].space);
            now.insert(ring);
        }
        if (!std::ranges::includes(now, big_)) return "a loop of six or more is gone";
        big_ = std::move(now);
        return {};
    }

    Action choose(const State& s, const Prisma::List& list) {
        Action best = list[rng_.below(static_cast<std::uint32_t>(list.size()))];
        if (!wilful_) return best;
        const prisma::Board board = game_.board(s);
        unsigned most = 0;
        for (int i = 0; i < 40; ++i) {
            const Action a = list[rng_.below(static_cast<std::uint32_t>(list.size()))];
            const auto act = static_cast<Prisma::Act>(a.verb());
            if (act == Prisma::Act::kLift && rng_.below(3) != 0) return a;
            if (act != Prisma::Act::kLay && act != Prisma::Act::kPut) continue;
            const unsigned kind = act == Prisma::Act::kLay ? prisma::KindField::get(a) : s.lifted;
            const prisma::Sides6 sides = game_.faces()[kind][prisma::RotationField::get(a)];
            const unsigned joins = prisma::beam_count(
                static_cast<prisma::Sides6>(sides & board.faced(board.cell(Prisma::space_of(a)))));
            if (joins > most) {
                most = joins;
                best = a;
            }
        }
        return best;
    }

    // What may be laid or lifted, rule by rule over all spaces, kinds and rotations.
    std::string_view compare(const State& s, const Prisma::List& list) const {
        std::set<Action> wanted;
        const bool in_air = s.lifted != prisma::kNoKind;
        if (in_air) {
            add(s, s.lifted, true, wanted);
        } else if (s.placements > 0) {
            for (const TileId tile : s.hands[s.seat]) add(s, tile.value, false, wanted);
            if (wanted.empty()) wanted.insert(Prisma::skip());
        } else {
            wanted.insert(Prisma::end());
        }
        if (!in_air && s.stage == prisma::kMiddle && s.loop_rights + s.link_rights > 0)
            for (std::size_t i = 0; i < s.placed.size(); ++i)
                if (may_lift(s, i)) wanted.insert(Prisma::lift(s.placed[i].space));
        const std::vector<Action> sorted(wanted.begin(), wanted.end());
        if (std::ranges::equal(sorted, list.span())) return {};
        return "the choices are not those of plain recomputation";
    }

    void add(const State& s, unsigned kind, bool put, std::set<Action>& wanted) const {
        for (const prisma::Space at : empty_spaces(s))
            for (unsigned k = 0; k < game_.rotations(kind); ++k)
                if (may_lie(s, at, kind, k, put))
                    wanted.insert(put ? Prisma::put(at, k) : Prisma::lay(kind, at, k));
    }
    // Those that touch something.
    static std::set<prisma::Space> empty_spaces(const State& s) {
        std::set<prisma::Space> all;
        for (const prisma::Placed& p : s.placed)
            for (unsigned d = 0; d < prisma::kSides; ++d) all.insert(prisma::next_to(p.space, d));
        for (const prisma::Placed& p : s.placed) all.erase(p.space);
        return all;
    }
    bool may_lie(const State& s, prisma::Space at, unsigned kind, unsigned k, bool put) const {
        const prisma::Sides6 sides = game_.faces()[kind][k];
        unsigned joins = 0;
        for (const prisma::Placed& p : s.placed)
            for (unsigned d = 0; d < prisma::kSides; ++d) {
                if (prisma::next_to(at, d) != p.space) continue;
                const unsigned there =
                    prisma::side_of(game_.faces()[p.kind][p.rotation], prisma::opposite(d));
                if (there != prisma::side_of(sides, d)) return false;
                joins += there != prisma::kBlank ? 1 : 0;
            }
        if (s.sealed.contains(at)) return false;
        if (put) {
            if (at == s.lifted_from) return false;
            return s.link_rights > 0 || loops_with(s, {at, static_cast<std::uint8_t>(kind),
                                                       static_cast<std::uint8_t>(k)}) <= s.loops;
        }
        return s.stage == prisma::kOpening || joins > 0 || prisma::beam_count(sides) == 1;
    }
    unsigned loops_with(State s, prisma::Placed tile) const {
        s.placed.insert_sorted(tile);
        return static_cast<unsigned>(prisma::plain::loops(game_.board(s)).size());
    }
    bool may_lift(const State& s, std::size_t i) const {
        const prisma::Placed& p = s.placed[i];
        if (p.is_marker() || (s.fresh & prisma::bit(i)) != 0) return false;
        if (prisma::beam_count(game_.faces()[p.kind][p.rotation]) == 1) return false;
        for (std::size_t j = 0; j < s.placed.size(); ++j) {
            if (s.placed[j].is_marker() && prisma::touch(s.placed[j].space, p.space)) return false;
            if ((s.linked & prisma::bit(j)) != 0 && prisma::distance(s.placed[j].space, p.space) <= 2)
                return false;
        }
        unsigned rings = 0;
        for (const prisma::PlacedSet ring : prisma::plain::loops(game_.board(s)))
            if ((ring & prisma::bit(i)) != 0) {
                ++rings;
                if (prisma::count_of(ring) >= 6) return false;
            }
        if (rings > (Prisma::closing(s) ? 0U : 1U)) return false;
        if ((prisma::plain::holding_together(game_.board(s)) & prisma::bit(i)) != 0) return false;
        State lifted = s;
        lifted.placed.remove(i);
        lifted.lifted = p.kind;
        lifted.lifted_from = p.space;
        lifted.loops = static_cast<std::uint8_t>(prisma::plain::loops(game_.board(lifted)).size());
        std::set<Action> puts;
        add(lifted, p.kind, true, puts);
        return !puts.empty();
    }

    const Prisma& game_;
    Rng rng_;
    bool wilful_;
    bool slowly_;
    std::set<std::set<prisma::Space>> big_;
};

inline Prisma prisma_for(unsigned players, bool later = false) {
    Prisma::Options options;
    options.players = static_cast<std::uint8_t>(players);
    options.later_edition = later;
    return Prisma(prisma_tiles(), options);
}

// So many random games; one in `share` with the choices compared too. Returns what they had.
inline PrismaTally play_prisma(const Prisma& game, std::uint64_t seed, long games, long share) {
    PrismaTally tally;
    for (long i = 0; i < games; ++i) {
        const auto own = seed + static_cast<std::uint64_t>(i);
        const std::string fault = PrismaRandom(game, own, i % 2 != 0, share > 0 && i % share < 2).play(tally);
        if (!fault.empty())
            fail(__FILE__, __LINE__,
                 std::to_string(game.options().players) + " players, seed " + std::to_string(own) + ": " +
                     fault);
    }
    return tally;
}

}  // namespace pentaprism::testing
