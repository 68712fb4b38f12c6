// Who knows what (section 3 of the specification): hiding, what an event looks like, and guesses.

#include <algorithm>

#include "pentaprism/games/prisma_arena/game.hpp"

namespace pentaprism {

using namespace prisma_arena;

// What is not known of the cards of a pot: some for sure, and so many more of each type.
struct PrismaArena::Bag {
    Cards sure = 0;
    std::array<std::uint8_t, kTypes> open{};

    unsigned size() const {
        unsigned n = prisma_arena::total(sure);
        for (const std::uint8_t o : open) n += o;
        return n;
    }
};

namespace {

constexpr int kTries = 2000;
constexpr std::uint8_t kUnknown = 254;

unsigned pick_design(Cards cards, Rng& rng) {
    unsigned n = rng.below(prisma_arena::total(cards));
    for (Cards d = designs(cards);; d &= d - 1) {
        const unsigned many = copies(cards, first_design(d));
        if (n < many) return first_design(d);
        n -= many;
    }
}

unsigned pick_power(Powers set, Rng& rng) {
    for (unsigned n = rng.below(count_powers(set)); n > 0; --n) set &= set - 1;
    return lowest_power(set);
}

// Takes every card of b out of a that is in it.
void take_out_of(Cards& a, Cards b) {
    for (Cards d = designs(b); d != 0; d &= d - 1) {
        const unsigned design = first_design(d);
        a -= one_of(design) * std::min(copies(a, design), copies(b, design));
    }
}

}  // namespace

bool PrismaArena::sees(Seat v, unsigned seat) const { return v && shares_mind(v.value, seat); }

// The seat that gains a power now, or none.
Seat PrismaArena::gaining(const State& s) const {
    for (std::uint16_t end = s.stack.top; end > 0;) {
        const Frame f = s.stack.at(end);
        end = f.base;
        if (f.program == kGainRule) return f.owner;
    }
    return Seat::none();
}

// f(type, word, frame) for each register that no seat of the viewer's mind may read.
template <class F>
void PrismaArena::each_secret(State& s, Seat v, F&& f) const {
    const auto told = [&](const Frame& frame, unsigned r) {
        const Scope at = effects::scope_of(*this, s, frame);
        const Seat reader = effects::seat(*this, s, at, rules_.programs[frame.program].seen_by[r]);
        return reader && sees(v, reader.value);
    };
    for (std::uint16_t end = s.stack.top; end > 0;) {
        const Frame frame = s.stack.at(end);
        end = frame.base;
        if (frame.program == Frame::kNoProgram) continue;
        const ProgramRow& row = rules_.programs[frame.program];
        for (unsigned r = 0; r < row.registers; ++r)
            if (row.seen_by[r] != kNobody && !told(frame, r))
                f(row.types[r], s.stack.words[frame.base + r], frame);
    }
}

void PrismaArena::hide(State& s, Seat v) const {
    const Seat gainer = gaining(s);
    Powers seen = 0;
    each_secret(s, v, [&](Type, std::uint16_t& word, const Frame&) {
        if (word != kNoThing) word = 0;
    });
    if (gainer && sees(v, gainer.value)) seen |= looked_at(s);
    for (unsigned seat = 0; seat < squads(); ++seat) {
        Squad& q = s.squads[seat];
        if (sees(v, seat)) {
            seen |= q.powers;
            continue;
        }
        q.hand = q.listed = 0;
        q.open = {};
        for (std::uint8_t& d : q.top) d = 0;
        for (std::uint8_t& d : q.bottom) d = 0;
        q.powers &= q.known;
        seen |= q.powers;
        if (s.choice[seat] != 0 && s.stage >= kFocusing && s.stage <= kRevealing) s.choice[seat] = kUnknown;
    }
    if (s.passed != 0 && s.activation.slot != kNone && !passes_seen(s, v)) s.passed = kUnknown;
    if (s.kept < kMostPowers && !has_power(seen, s.kept)) s.kept = kUnknown;
    for (unsigned level = 0; level < 3; ++level)
        for (std::size_t i = 0; i < s.sunk[level].size(); ++i) {
            bool known = false;
            for (unsigned seat = 0; seat < squads(); ++seat)
                known = known || ((s.sunk_seen[level][i] >> seat & 1U) != 0 && sees(v, seat));
            if (known)
                seen |= power_bit(s.sunk[level][i]);
            else
                s.sunk[level][i] = 0;
        }
    if (powers_on_) s.power_deck = in_box_ & ~seen;
}

// HELP OUT: both partners know what was handed over.
bool PrismaArena::passes_seen(const State& s, Seat v) const {
    return v && side_of(v.value) == side_of(seat_of(s.activation.slot));
}

// Powers that the gaining seat holds in registers.
Powers PrismaArena::looked_at(const State& s) const {
    Powers found = 0;
    for (std::uint16_t end = s.stack.top; end > 0;) {
        const Frame f = s.stack.at(end);
        end = f.base;
        if (f.program != kGainRule) continue;
        const ProgramRow& p = rules_.programs[f.program];
        for (unsigned r = 0; r < p.registers; ++r)
            if (const Thing t = s.stack.words[f.base + r]; p.types[r] == prisma_arena::kCard && is_power(t))
                found |= power_bit(t - kFirstPower);
    }
    return found;
}

bool PrismaArena::may_hide(std::size_t act) { return hidden_field(act) != 0; }

std::uint32_t PrismaArena::hidden_field(std::size_t act) {
    switch (static_cast<Act>(act)) {
        case Act::kDrawn:
        case Act::kPutBack:
        case Act::kGive:
        case Act::kKeep:
        case Act::kLooked:
            return NumberField::kMask;
        case Act::kFocusSet:
            return SetField::kMask;
        default:
            return 0;
    }
}

Event PrismaArena::seen(const State& s, Action a, Seat v) const {
    const Actor who = actor(s);
    const std::uint32_t field = hidden_field(a.verb());
    if (field == 0) return Event::of(who, a);
    bool visible = false;
    if (who.is_seat()) {
        visible = sees(v, who.seat().value);
        if (static_cast<Act>(a.verb()) == Act::kGive) visible = visible || passes_seen(s, v);
    } else {
        const Pause p = effects::pause(*this, s);
        const Frame f = s.stack.back();
        const InstrRow& row = rules_.instrs[p.instr];
        const std::uint8_t reader =
            p.kind == PauseKind::kShow ? row.who : rules_.programs[f.program].seen_by[register_of(row.b)];
        const Seat seat = effects::seat(*this, s, effects::scope_of(*this, s, f), reader);
        visible = reader == kNobody || (seat && sees(v, seat.value));
    }
    return Event::of(who, a, visible ? 0U : field);
}

// What the cards of a pot that no seat of the viewer's mind holds may be.
PrismaArena::Bag PrismaArena::bag_of(const State& s, Seat v, unsigned pot) const {
    Bag bag{s.pots[pot].certain, s.pots[pot].unshown};
    const auto take = [&](Cards those) {
        for (Cards d = designs(those); d != 0; d &= d - 1)
            for (unsigned n = copies(those, first_design(d)); n > 0; --n) {
                const unsigned design = first_design(d);
                const unsigned type = combo_design(design).type;
                if (copies(bag.sure, design) > 0)
                    bag.sure -= one_of(design);
                else if (bag.open[type] > 0)
                    --bag.open[type];
            }
    };
    for (unsigned seat = 0; seat < squads(); ++seat) {
        if (pot_of(seat) != pot || !sees(v, seat)) continue;
        const Squad& q = s.squads[seat];
        take(q.hand);
        take(q.listed);
        for (const std::uint8_t d : q.top) take(one_of(d));
        for (const std::uint8_t d : q.bottom) take(one_of(d));
        for (unsigned type = 0; type < kTypes; ++type)
            bag.open[type] =
                static_cast<std::uint8_t>(bag.open[type] - std::min(bag.open[type], q.open[type]));
    }
    return bag;
}

// One card of a bag: one of those for sure, or of a type one that lies nowhere else.
std::optional<unsigned> PrismaArena::take_from(Bag& bag, std::array<Cards, kTypes>& pools, Rng& rng) const {
    if (bag.size() == 0) return std::nullopt;
    const unsigned n = rng.below(bag.size());
    unsigned at = prisma_arena::total(bag.sure);
    if (n < at) {
        const unsigned design = pick_design(bag.sure, rng);
        bag.sure -= one_of(design);
        return design;
    }
    for (unsigned type = 0; type < kTypes; ++type) {
        at += bag.open[type];
        if (n >= at) continue;
        if (pools[type] == 0) return std::nullopt;
        --bag.open[type];
        const unsigned design = pick_design(pools[type], rng);
        pools[type] -= one_of(design);
        return design;
    }
    return std::nullopt;
}

// Hands and known places of the seats that the viewer does not see; what is left is their decks.
bool PrismaArena::deal_cards(State& s, Seat v, Rng& rng) const {
    std::array<Bag, kMostSquads> bags{};
    std::array<Cards, kTypes> pools = box_;
    const auto out = [&](Cards cards) {
        for (Cards& pool : pools) take_out_of(pool, cards);
    };
    out(s.in_play);
    for (unsigned seat = 0; seat < squads(); ++seat) {
        const Squad& q = s.squads[seat];
        out(q.pile);
        if (pot_of(seat) == seat) {
            bags[seat] = bag_of(s, v, seat);
            out(bags[seat].sure);
        }
        if (!sees(v, seat)) continue;
        out(q.hand);
        out(q.listed);
        for (const std::uint8_t d : q.top) out(one_of(d));
        for (const std::uint8_t d : q.bottom) out(one_of(d));
    }
    for (unsigned seat = 0; seat < squads(); ++seat) {
        if (sees(v, seat)) continue;
        Squad& q = s.squads[seat];
        Bag& bag = bags[pot_of(seat)];
        for (unsigned n = 0; n < q.hand_size; ++n) {
            const auto design = take_from(bag, pools, rng);
            if (!design) return false;
            q.hand += one_of(*design);
        }
        for (auto* end : {&q.top, &q.bottom})
            for (std::uint8_t& d : *end) {
                const auto design = take_from(bag, pools, rng);
                if (!design) return false;
                d = static_cast<std::uint8_t>(*design);
            }
    }
    for (unsigned seat = 0; seat < squads(); ++seat)
        if (!sees(v, seat)) fill_deck(s, seat, bags[pot_of(seat)], rng);
    return true;
}

// The cards of a deck at unknown places, by lot from what is left of the bag.
void PrismaArena::fill_deck(State& s, unsigned seat, Bag& bag, Rng& rng) const {
    Squad& q = s.squads[seat];
    auto places = static_cast<unsigned>(q.deck_size - q.top.size() - q.bottom.size());
    if (places == bag.size()) {
        q.listed = bag.sure;
        q.open = bag.open;
        bag = {};
        return;
    }
    for (; places > 0 && bag.size() > 0; --places) {
        unsigned n = rng.below(bag.size());
        if (n < prisma_arena::total(bag.sure)) {
            const unsigned design = pick_design(bag.sure, rng);
            bag.sure -= one_of(design);
            q.listed += one_of(design);
            continue;
        }
        n -= prisma_arena::total(bag.sure);
        unsigned type = 0;
        while (n >= bag.open[type]) n -= bag.open[type++];
        --bag.open[type];
        ++q.open[type];
    }
}

// Stored powers, ends of power decks and powers looked at that the viewer does not know.
// False: there are not so many.
bool PrismaArena::deal_powers(State& s, Seat v, Rng& rng) const {
    const auto of_level = [&](unsigned level) {
        Powers found = 0;
        for (Powers left = s.power_deck; left != 0; left &= left - 1)
            if (designs_[powers_[lowest_power(left)]].level == level) found |= power_bit(lowest_power(left));
        return found;
    };
    bool enough = true;
    const auto take = [&](unsigned level) {
        const Powers from = of_level(level);
        if (s.power_deck == 0) {
            enough = false;
            return 0U;
        }
        const unsigned power = pick_power(from != 0 ? from : s.power_deck, rng);
        s.power_deck &= ~power_bit(power);
        return power;
    };
    for (unsigned seat = 0; seat < squads(); ++seat) {
        Squad& q = s.squads[seat];
        if (sees(v, seat)) continue;
        std::array<unsigned, 3> known{};
        for (Powers left = q.powers; left != 0; left &= left - 1)
            ++known[designs_[powers_[lowest_power(left)]].level - 1U];
        for (unsigned level = 1; level <= 3; ++level)
            for (unsigned n = known[level - 1]; n < q.owned[level - 1]; ++n) {
                const unsigned power = take(level);
                q.powers |= power_bit(power);
                if (s.kept == kUnknown && gaining(s) == Seat(static_cast<std::uint8_t>(seat)))
                    s.kept = static_cast<std::uint8_t>(power);
            }
    }
    for (unsigned level = 1; level <= 3; ++level)
        for (std::size_t i = 0; i < s.sunk[level - 1].size(); ++i) {
            bool known = false;
            for (unsigned seat = 0; seat < squads(); ++seat)
                known = known || ((s.sunk_seen[level - 1][i] >> seat & 1U) != 0 && sees(v, seat));
            if (!known) s.sunk[level - 1][i] = static_cast<std::uint8_t>(take(level));
        }
    // Those in somebody's registers: of the Level whose deck was chosen.
    unsigned held = 1;
    while (held < 3 && s.looked[held - 1] == 0) ++held;
    each_secret(s, v, [&](Type type, std::uint16_t& word, const Frame& frame) {
        if (frame.program != kGainRule || type != prisma_arena::kCard || word == kNoThing) return;
        word = s.looked[held - 1] > 0 ? power_thing(take(held))
               : s.kept != kNone      ? power_thing(s.kept)
                                      : kNoThing;
    });
    return enough;
}

bool PrismaArena::deal(State& s, Seat v, Rng& rng) const {
    if (!deal_cards(s, v, rng)) return false;
    if (powers_on_ && !deal_powers(s, v, rng)) return false;
    for (unsigned seat = 0; seat < squads(); ++seat)
        if (s.choice[seat] == kUnknown && s.stage <= kRevealing)
            s.choice[seat] = static_cast<std::uint8_t>(1 + rng.below(focus_sets(seat)));
    each_secret(s, v, [&](Type type, std::uint16_t& word, const Frame& frame) {
        if (frame.program == kGainRule || type != prisma_arena::kCard || word == kNoThing || !frame.owner)
            return;
        const Cards hand = s.squads[frame.owner.index()].hand;
        word = hand != 0 ? combo_thing(pick_design(hand, rng)) : kNoThing;
    });
    if (s.passed == kUnknown) {
        const Cards hand = s.squads[partner_of(seat_of(s.activation.slot))].hand;
        s.passed = static_cast<std::uint8_t>(hand != 0 ? 1 + pick_design(hand, rng) : 1);
    }
    return true;
}

void PrismaArena::fill(State& s, Seat v, Rng& rng) const {
    const State view = s;
    for (int i = 0; i < kTries; ++i) {
        s = view;
        if (deal(s, v, rng)) return;
    }
}

std::optional<Action> PrismaArena::fill_for(State& s, Seat v, const Event& e, Rng& rng) const {
    if (actor(s) != e.actor()) return std::nullopt;
    const State view = s;
    for (int i = 0; i < kTries; ++i) {
        s = view;
        if (!deal(s, v, rng)) continue;
        ChanceList fits;
        const auto add = [&](Action a, std::uint32_t weight) {
            if (e.admits(a) && seen(s, a, v) == e) fits.push(a, weight);
        };
        if (e.actor().is_seat()) {
            List list;
            actions(s, list);
            for (const Action a : list) add(a, 1);
        } else {
            ChanceList list;
            chances(s, list);
            for (const ChanceOutcome& c : list) add(c.action, c.weight);
        }
        if (!fits.empty()) return fits.pick(rng);
        if (e.actor().is_seat() && sees(v, e.actor().seat().value)) return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace pentaprism
