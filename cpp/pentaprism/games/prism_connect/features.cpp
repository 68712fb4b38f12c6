// Numbers for heuristics, and what follows from them; what a sound state is; what may be forgotten.

#include <algorithm>
#include <array>

#include "pentaprism/core/thumb.hpp"
#include "pentaprism/games/prism_connect/game.hpp"

namespace pentaprism {

using namespace prism_connect;

namespace {

constexpr std::size_t kCpFeature = 6;
constexpr int kDanger = 8;  // life below which a player is in danger
constexpr double kSpread = 2.0;  // the lead with which a player wins 85 of 100

// Of a player, all of them public. The weights are rules of thumb, not results: a character in Front is worth
// the two or three life that it takes or keeps in the turns that it lies there.
constexpr std::array<Feature, PrismConnect::kFeatures / 2> kMine = {{
    {"my-life", 0.25},
    {"my-danger", -0.15},  // life that it lacks of 8
    {"my-hand", 0.12},  // cards
    {"my-gauge", 0.15},  // cards that are not in use
    {"my-characters", 0.15},  // in Front and Back: what costs are met by
    {"my-front", 0.3},  // characters
    {"my-cp", 0.05},  // in Front, in tens
    {"my-rank", 0.2},  // in Front
    {"my-idle", -0.2},  // in Front, with a cost that is not met
    {"my-active", 0.12},  // in Front
    {"my-connects", 0.15},  // in Front, with a Connect Attack that the gauge has the cards for
    {"my-scenes", 0.3},
    {"my-striking", 0.2},  // rank of a running attack that nobody has blocked
    {"my-turn", 0.1},  // 1 in its turn
}};
constexpr std::array<std::string_view, kMine.size()> kRivals = {
    "rival-life",     "rival-danger", "rival-hand",     "rival-gauge", "rival-characters",
    "rival-front",    "rival-cp",     "rival-rank",     "rival-idle",  "rival-active",
    "rival-connects", "rival-scenes", "rival-striking", "rival-turn"};

}  // namespace

Feature PrismConnect::feature(std::size_t i) {
    if (i < kMine.size()) return kMine[i];
    return {kRivals[i - kMine.size()], -kMine[i - kMine.size()].weight};
}

// The rank of the attack that a player has declared, as long as it may still strike unblocked.
int PrismConnect::striking(const State& s, unsigned seat) const {
    const bool strikes = seat == s.seat && s.attacker != kNone && s.stage >= kDeclared && s.stage <= kStrike;
    if (!strikes || (s.attack & (State::kBlockedMark | State::kEnded)) != 0) return 0;
    return rank(s, seat, s.attacker);
}

void PrismConnect::features(const State& s, Seat v, std::array<float, kFeatures>& values) const {
    for (unsigned side = 0; side < 2; ++side) {
        const unsigned seat = side == 0 ? v.value : 1U - v.value;
        const Player& p = s.players[seat];
        const auto all = static_cast<int>(characters(s, seat));
        const int free_gauge = p.gauge.size - p.in_use;
        int all_cp = 0;
        int all_rank = 0;
        int idle = 0;
        int active = 0;
        int connects = 0;
        for (unsigned slot = 0; slot < p.front; ++slot) {
            const unsigned piece = p.order[slot];
            all_cp += cp(s, seat, piece);
            all_rank += rank(s, seat, piece);
            idle += cost(s, thing_of(kPieceZone, seat, piece)) > all ? 1 : 0;
            active += p.pieces[piece].is(Piece::kRested) ? 0 : 1;
            const int x = connect_attack(s, seat, piece);
            connects += x > 0 && x <= free_gauge ? 1 : 0;
        }
        const std::array<int, kMine.size()> found = {p.life,
                                                     std::max(0, kDanger - p.life),
                                                     p.hand_size,
                                                     free_gauge,
                                                     all,
                                                     p.front,
                                                     all_cp,
                                                     all_rank,
                                                     idle,
                                                     active,
                                                     connects,
                                                     p.front + p.back - all,
                                                     striking(s, seat),
                                                     s.seat == seat ? 1 : 0};
        for (std::size_t i = 0; i < found.size(); ++i)
            values[side * found.size() + i] = static_cast<float>(found[i]);
        values[side * found.size() + kCpFeature] *= 0.1F;
    }
}

void PrismConnect::evaluate(const State& s, std::array<double, kMaxSeats>& values) const {
    if (actor(s).is_over()) {
        values = outcome(s).value;
        return;
    }
    std::array<float, kFeatures> found{};
    features(s, Seat(0), found);
    double lead = 0.0;
    for (std::size_t i = 0; i < kMine.size(); ++i)
        lead +=
            kMine[i].weight * (static_cast<double>(found[i]) - static_cast<double>(found[i + kMine.size()]));
    values = {share_of_lead(lead, kSpread), share_of_lead(-lead, kSpread)};
}

// Of the cards in hidden places that v knows, so many stay known. The state does not say when it came to know
// them: hands count as later than decks, and gauges as earlier.
void PrismConnect::forget(State& s, Seat v, unsigned cards) const {
    const auto keep = [&] {
        if (cards == 0) return false;
        --cards;
        return true;
    };
    Player& rival = s.players[1U - v.value];
    for (unsigned kind = 0; kind < kind_count_; ++kind)
        for (unsigned n = rival.hand_known.of(kind); n > 0; --n) {
            if (keep()) continue;
            rival.hand.remove(kind);
            rival.hand_known.remove(kind);
            rival.unseen.add(kind);
        }
    for (const unsigned seat : {unsigned{v.value}, 1U - v.value}) {
        Player& p = s.players[seat];
        for (Row* row : {&p.deck, &p.gauge})
            for (unsigned i = row->size; i-- > 0;) {
                Lying& card = row->at[i];
                const bool looked_at =
                    row == &p.deck && seat == s.look_seat && i + s.looking >= unsigned{p.deck.size};
                if (!card.has_kind() || card.is_open() || looked_at || keep()) continue;
                p.unseen.add(card.kind());
                card = Lying{static_cast<std::uint16_t>(card.word & ~(0xFFU | unsigned{mask_of(v)} << 8))};
            }
    }
}

// The bytes fit each other, and every card of a player is in exactly one place (PC-LIM-1).
bool PrismConnect::sound(const State& s) const {
    if (!in_range(s)) return false;
    if (s.stack.failed()) return true;
    if (!s.mods.tail_is_zero() || !s.queue.tail_is_zero() || !s.later.tail_is_zero()) return false;
    for (const Mod& m : s.mods)
        if (!s.players[m.seat()].pieces[m.piece()].in_play()) return false;
    if (!sound(s, 0) || !sound(s, 1)) return false;
    State again = s;
    renew(again);
    return again.heard == s.heard && again.keys == s.keys;
}

bool PrismConnect::sound(const State& s, unsigned seat) const {
    const Player& p = s.players[seat];
    Cards all = p.unseen;
    const auto put = [&](unsigned kind) {
        if (all.of(kind) == kCopies) return false;
        all.add(kind);
        return true;
    };
    const auto put_all = [&](const Cards& cards) {
        bool fits = true;
        cards.each([&](unsigned kind) {
            for (unsigned i = 0; i < cards.of(kind); ++i) fits = put(kind) && fits;
        });
        return fits;
    };
    if (!put_all(p.hand) || !put_all(p.discard)) return false;
    for (const Row* row : {&p.deck, &p.gauge}) {
        for (unsigned i = 0; i < row->size; ++i) {
            const Lying card = row->at[i];
            if (card.has_kind() != (card.known_to() != 0) || (card.has_kind() && !put(card.kind())))
                return false;
        }
        for (unsigned i = row->size; i < kDeckSize; ++i)
            if (row->at[i].word != 0) return false;
    }
    std::uint64_t there = 0;
    for (unsigned slot = 0; slot < unsigned{p.front} + p.back; ++slot) {
        const unsigned piece = p.order[slot];
        const Piece& card = p.pieces[piece];
        if ((there >> piece & 1U) != 0 || !card.in_play() || !put(card.kind())) return false;
        there |= std::uint64_t{1} << piece;
        if (slot < p.front && design(card.kind()).kind != kCharacter) return false;  // PC-ZONE-3
        if (slot >= p.front && design(card.kind()).kind == kEvent) return false;  // PC-ZONE-4
        for (unsigned other = 0; slot < p.front && other < slot; ++other)
            if (p.pieces[p.order[other]].card == card.card) return false;
    }
    for (unsigned piece = 0; piece < kDeckSize; ++piece)
        if (p.pieces[piece].in_play() != ((there >> piece & 1U) != 0)) return false;
    if (p.resolving != 0 && !put(p.resolving - 1U)) return false;
    for (unsigned slot = unsigned{p.front} + p.back; slot < kDeckSize; ++slot)
        if (p.order[slot] != 0) return false;
    bool known = true;
    p.hand_known.each([&](unsigned kind) { known = known && p.hand_known.of(kind) <= p.hand.of(kind); });
    return known && p.hand.total() == p.hand_size && p.life <= rules_.params[kMostLifeParam] &&
           p.in_use <= p.gauge.size && p.unseen.total() == p.deck.unknown() + p.gauge.unknown() &&
           all.total() == kDeckSize && (options_.closed || all == decks_[seat]);
}

}  // namespace pentaprism
