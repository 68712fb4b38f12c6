// Numbers for heuristics, and what follows from them. The weights are rules of thumb, not results: an
// evaluator that was tuned by play takes their place where strength matters.

#include <algorithm>

#include "pentaprism/games/prism_connect/game.hpp"

namespace pentaprism {

using namespace prism_connect;

namespace {

struct FeatureWord {
    std::string_view name;
    double weight;  // rule of thumb: how much of a lead it is worth; 1 is about three life
};

// Of me and of my opponent in turn, all of them public.
constexpr std::array<FeatureWord, 9> kFeatureWords = {{
    {"life", 0.3},
    {"hand", 0.15},
    {"gauge", 0.2},
    {"characters", 0.2},  // in Front and Back
    {"front", 0.3},
    {"front-cp", 0.005},
    {"front-rank", 0.2},
    {"active", 0.1},  // in Front
    {"deck", 0.01},
}};

}  // namespace

std::string_view PrismConnect::feature_name(std::size_t i) {
    static constexpr std::array<std::string_view, kFeatures> kNames = {
        "my-life",          "my-hand",       "my-gauge",         "my-characters", "my-front",
        "my-front-cp",      "my-front-rank", "my-active",        "my-deck",       "rival-life",
        "rival-hand",       "rival-gauge",   "rival-characters", "rival-front",   "rival-front-cp",
        "rival-front-rank", "rival-active",  "rival-deck"};
    return kNames[i];
}

void PrismConnect::features(const State& s, Seat v, std::array<float, kFeatures>& values) const {
    for (unsigned side = 0; side < 2; ++side) {
        const unsigned seat = side == 0 ? v.value : 1U - v.value;
        const Player& p = s.players[seat];
        int all_cp = 0;
        int all_rank = 0;
        int active = 0;
        for (unsigned slot = 0; slot < p.front; ++slot) {
            const unsigned piece = p.order[slot];
            all_cp += cp(s, seat, piece);
            all_rank += rank(s, seat, piece);
            active += p.pieces[piece].is(Piece::kRested) ? 0 : 1;
        }
        const std::array<int, kFeatureWords.size()> found = {
            p.life,   p.hand_size, p.gauge.size, static_cast<int>(characters(s, seat)), p.front, all_cp,
            all_rank, active,      p.deck.size};
        for (std::size_t i = 0; i < found.size(); ++i)
            values[side * found.size() + i] = static_cast<float>(found[i]);
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
    for (std::size_t i = 0; i < kFeatureWords.size(); ++i)
        lead += kFeatureWords[i].weight *
                (static_cast<double>(found[i]) - static_cast<double>(found[i + kFeatureWords.size()]));
    const double share = 0.5 * lead / (1.0 + (lead < 0.0 ? -lead : lead));
    values = {0.5 + share, 0.5 - share};
}

// A playout by rules of thumb: appear, attack and use texts rather than pass.
Action PrismConnect::playout(const State& s, Rng& rng) const {
    List list;
    actions(s, list);
    const auto weight_of = [](Action a) -> std::uint32_t {
        switch (static_cast<Act>(a.verb())) {
            case Act::kFront:
                return 12;
            case Act::kAttack:
            case Act::kConnectYes:
            case Act::kYes:
                return 8;
            case Act::kScene:
            case Act::kReturn:
            case Act::kBlock:
                return 4;
            default:
                return 2;
        }
    };
    std::uint32_t total = 0;
    for (const Action a : list) total += weight_of(a);
    std::uint32_t at = rng.below(total);
    for (const Action a : list) {
        const std::uint32_t weight = weight_of(a);
        if (at < weight) return a;
        at -= weight;
    }
    return list[0];
}

// The bytes fit each other, and every card of a player is in exactly one place (PC-LIM-1).
bool PrismConnect::sound(const State& s) const {
    State again = s;
    renew(again);
    if (again.heard != s.heard || again.keys != s.keys || s.stage > kOver || s.seat > 1 || s.first > 1)
        return false;
    if (!s.mods.tail_is_zero() || !s.queue.tail_is_zero() || !s.later.tail_is_zero()) return false;
    for (std::size_t i = s.stack.top; i < s.stack.words.size(); ++i)
        if (s.stack.words[i] != 0) return false;
    for (const Mod& m : s.mods)
        if (!s.players[m.seat()].pieces[m.piece()].in_play()) return false;
    return sound(s, 0) && sound(s, 1);
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
        if (slot >= p.front && design(card.kind()).kind == kEvent) return false;     // PC-ZONE-4
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
