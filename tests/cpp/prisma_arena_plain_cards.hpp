// The Combo cards of section 6.6 once more, and by trying everything whether one can be completed (PA-CMB-6,
// PA-CMB-7, PA-CMB-12). Only for matches without Abilities and powers: nothing then answers or replaces an
// action. What the look-ahead of the game says is compared with it.
#pragma once

#include <algorithm>
#include <map>
#include <string_view>
#include <vector>

#include "pentaprism/games/prisma_arena/game.hpp"
#include "pentaprism/games/prisma_arena/plain.hpp"

namespace pentaprism::prisma_arena::plain {

enum class Deed : std::uint8_t { kMove, kStrike, kStrikeAll, kBlast, kPush, kRally, kShove, kSwap };

struct Doing {
    Deed deed;
    unsigned steps = 0;  // of a MOVE, MOVE TARGET
    unsigned flags = 0;
    int fixed = -1;  // FORCE that the card names; -1: that of the attacker
    int more = 0;
    unsigned least = 2, most = 4;  // of a BLAST
};

inline const std::map<std::string_view, std::vector<Doing>>& cards() {
    constexpr unsigned kFree = kIgnoreGrapple;
    static const std::map<std::string_view, std::vector<Doing>> kCards = {
        {"sprint", {{.deed = Deed::kMove, .steps = 5}}},
        {"weave", {{.deed = Deed::kMove, .steps = 3, .flags = kFree}}},
        {"slip-away", {{.deed = Deed::kMove, .steps = 4, .flags = kFree}}},
        {"vault", {{.deed = Deed::kMove, .steps = 3, .flags = kThroughObstacles}}},
        {"side-step", {{.deed = Deed::kMove, .steps = 2}}},
        {"long-stride", {{.deed = Deed::kMove, .steps = 6}}},
        {"rally", {{.deed = Deed::kRally, .steps = 3}}},
        {"shove", {{.deed = Deed::kShove, .steps = 2, .flags = kFree}}},
        {"trade-places", {{.deed = Deed::kSwap, .flags = kFree}}},
        {"focused-blast", {{.deed = Deed::kBlast, .more = 1}}},
        {"dual-blast", {{.deed = Deed::kBlast, .fixed = 1}, {.deed = Deed::kBlast, .fixed = 1}}},
        {"snap-blast", {{.deed = Deed::kBlast, .fixed = 1}}},
        {"long-blast", {{.deed = Deed::kBlast, .least = 3, .most = 6}}},
        {"close-blast", {{.deed = Deed::kBlast, .flags = kFree, .least = 1, .most = 2}}},
        {"blast-off", {{.deed = Deed::kBlast}, {.deed = Deed::kMove, .steps = 2}}},
        {"curve-blast", {{.deed = Deed::kBlast, .flags = kThroughObstacles}}},
        {"knockback", {{.deed = Deed::kBlast, .more = -1}, {.deed = Deed::kPush, .steps = 2}}},
        {"piercing-blast", {{.deed = Deed::kBlast, .flags = kThroughCharacters}}},
        {"direct-strike", {{.deed = Deed::kStrike, .more = 1}}},
        {"leaping-strike", {{.deed = Deed::kMove, .steps = 1}, {.deed = Deed::kStrike, .more = -1}}},
        {"dual-strike", {{.deed = Deed::kStrike, .fixed = 1}, {.deed = Deed::kStrike, .fixed = 1}}},
        {"throw", {{.deed = Deed::kStrike, .fixed = 1}, {.deed = Deed::kPush, .steps = 2, .flags = kFree}}},
        {"sweep", {{.deed = Deed::kStrikeAll, .fixed = 1}}},
        {"strike-through", {{.deed = Deed::kStrike}, {.deed = Deed::kMove, .steps = 2}}},
        {"charge", {{.deed = Deed::kMove, .steps = 3}, {.deed = Deed::kStrike}}},
        {"disarm", {{.deed = Deed::kStrike, .more = -1}}},
        {"reckless-strike", {{.deed = Deed::kStrike, .more = 2}}},
    };
    return kCards;
}

// Tries what a character can do with a card, on copies of the board.
class Trying {
  public:
    Trying(const PrismaArena& game, const State& s) : game_(game), s_(s), actor_(s.activation.slot) {}

    // Whether the actions of a card from the i-th on can all be completed.
    bool able(const Arena& a, const std::vector<Doing>& card, std::size_t i = 0, int target = -1) const {
        if (i == card.size()) return true;
        if (!a.stands(actor_)) return false;
        const Doing& now = card[i];
        switch (now.deed) {
            case Deed::kMove: {
                if ((now.flags & kIgnoreGrapple) == 0 && held(a, actor_)) return false;  // PA-MOVE-2
                if (i + 1 == card.size()) return true;  // PA-MOVE-1: 0 steps
                return std::ranges::any_of(
                    ends(a, now), [&](unsigned n) { return able(moved(a, actor_, n), card, i + 1); });
            }
            case Deed::kPush:  // PA-TGT-6, PA-CMB-12
                return target < 0 || !a.stands(static_cast<unsigned>(target)) ||
                       may_move(a, static_cast<unsigned>(target), now.flags);
            case Deed::kStrikeAll:
                return !plain::strikes(a, actor_, rivals()).empty();
            case Deed::kRally:  // one action each: the first to be found is enough
                return some(friends(), [&](unsigned t) { return within(a, t) && may_move(a, t, now.flags); });
            case Deed::kSwap:
                return some(friends(), [&](unsigned t) { return within(a, t); });
            case Deed::kShove:
                return some(rivals(), [&](unsigned t) {
                    return plain::strikes(a, actor_, rivals()).contains(t) && may_move(a, t, now.flags);
                });
            default:
                for (const unsigned t : targets(a, now))
                    if (able(hit(a, now, t), card, i + 1, static_cast<int>(t))) return true;
                return false;
        }
    }

    Set ends(const Arena& a, const Doing& d) const {
        return plain::destinations(a, actor_, rivals(), {.steps = d.steps, .flags = d.flags});
    }
    Set targets(const Arena& a, const Doing& d) const {
        if (d.deed == Deed::kStrike) return plain::strikes(a, actor_, rivals());
        if ((d.flags & kIgnoreGrapple) == 0 && held(a, actor_)) return {};  // PA-BLA-5
        return plain::blasts(a, actor_, rivals(), {d.least, d.most, d.flags});
    }
    // After an attack at a target (PA-HIT-1 to 4, PA-BNC-1).
    Arena hit(Arena a, const Doing& d, unsigned target) const {
        const bool strike = d.deed == Deed::kStrike;
        const int base = d.fixed >= 0 ? d.fixed : static_cast<int>(game_.force(s_, a, actor_, strike));
        const unsigned seat = game_.seat_of(actor_);
        const unsigned level = game_.hit_level(s_, a, target);
        const unsigned n = std::min({static_cast<unsigned>(std::max(0, base + d.more)),
                                     level - a.hits_of(target), game_.supply(a, seat)});
        a.hits[target][seat] = static_cast<std::uint8_t>(a.hits[target][seat] + n);
        if (a.hits_of(target) >= level) {
            a.at[target] = kBounced;
            a.hits[target] = {};
        }
        return a;
    }
    static Arena moved(Arena a, unsigned slot, unsigned space) {
        a.at[slot] = space_numbered(space);
        return a;
    }

  private:
    Slots rivals() const { return game_.rivals(actor_); }
    Slots friends() const { return game_.friends(actor_); }
    bool held(const Arena& a, unsigned slot) const {
        return !plain::grappled(a, slot, game_.rivals(slot)).empty();
    }
    bool within(const Arena& a, unsigned slot) const {  // PA-BOARD-8
        return a.stands(slot) && distance(a.at[actor_], a.at[slot]) <= game_.range(s_, a, actor_);
    }
    bool may_move(const Arena& a, unsigned slot, unsigned flags) const {  // PA-TGT-3, PA-TGT-5
        return (flags & kIgnoreGrapple) != 0 || (!held(a, actor_) && !held(a, slot));
    }
    template <class F>
    bool some(Slots among, F&& fits) const {
        for (unsigned slot = 0; slot < game_.slots(); ++slot)
            if (has_slot(among, slot) && fits(slot)) return true;
        return false;
    }

    const PrismaArena& game_;
    const State& s_;
    unsigned actor_;
};

// What the look-ahead says otherwise than trying everything does, in a position of a match without Abilities
// in which a seat is to choose; nothing: they agree. `compared` counts the cards and choices.
inline const char* differs(const PrismaArena& game, const State& s, const PrismaArena::List& list,
                           unsigned long long& compared) {
    using Act = PrismaArena::Act;
    if (s.activation.slot == kNone || !s.arena.stands(s.activation.slot)) return nullptr;
    const Trying trying(game, s);
    if (s.stack.empty()) {
        if (s.stage != kFirstAction && s.stage != kContinuing) return nullptr;
        for (unsigned design = 0; design < game.combos(); ++design, ++compared)
            if (game.completable(s, design) != trying.able(s.arena, cards().at(game.name_of_design(design))))
                return "a card is completable, or not, against the rules (PA-CMB-6)";
        return nullptr;
    }
    // The first choice of a card that does several things.
    if (s.activation.combo == kNone) return nullptr;
    const std::string_view name = game.name_of_design(s.activation.combo);
    const std::vector<Doing>& card = cards().at(name);
    const bool moves = name == "charge" || name == "leaping-strike";
    const bool attacks =
        name == "throw" || name == "knockback" || name == "blast-off" || name == "strike-through";
    const Act wanted = moves ? Act::kTo : Act::kAt;
    if ((!moves && !attacks) || static_cast<Act>(list[0].verb()) != wanted) return nullptr;
    Set expected, found;
    if (moves) {
        for (const unsigned n : trying.ends(s.arena, card[0]))
            if (trying.able(Trying::moved(s.arena, s.activation.slot, n), card, 1)) expected.insert(n);
    } else {
        for (const unsigned t : trying.targets(s.arena, card[0]))
            if (trying.able(trying.hit(s.arena, card[0], t), card, 1, static_cast<int>(t)))
                expected.insert(number_of(s.arena.at[t]));
    }
    for (const Action a : list) found.insert(NumberField::get(a));
    ++compared;
    return found == expected ? nullptr : "a choice inside a card does not look ahead (PA-CMB-7)";
}

}  // namespace pentaprism::prisma_arena::plain
