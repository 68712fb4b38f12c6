// Hands and tables for the tests of hearts.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "pentaprism/games/reference/hearts.hpp"
#include "reference_hidden_spread.hpp"

namespace pentaprism::testing {

using Pass = Hearts::Pass;
using deck::Cards;

inline constexpr Pass kPasses[] = {Pass::kNone, Pass::kLeft, Pass::kAcross, Pass::kRight, Pass::kDrawn};

// "clubs 2 5, hearts ace": cards of a hand in short.
inline Cards hand_of(std::string_view text) {
    Cards cards = 0;
    unsigned suit = 0;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find_first_of(" ,"));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        if (word.empty()) continue;
        for (unsigned s = 0; s < deck::kSuits; ++s)
            if (word == std::string(deck::kSuitWords[s]) + 's') suit = s;
        for (unsigned rank = 0; rank < deck::kRanks; ++rank)
            if (word == deck::kRankWords[rank]) cards |= deck::bit_of(deck::card_of(suit, rank));
    }
    return cards;
}

// Dealt so, not passed, about to be led by the two of clubs. Cards that are not named go to the seats that
// still need some.
inline Hearts::State dealt(std::array<Cards, 4> hands) {
    Cards rest = deck::kDeck & ~(hands[0] | hands[1] | hands[2] | hands[3]);
    for (Cards& hand : hands)
        while (deck::count_of(hand) < 13) {
            hand |= deck::bit_of(deck::lowest_of(rest));
            rest &= rest - 1;
        }
    Hearts::State s = Hearts(Pass::kNone).start();
    for (unsigned i = 0; i < 52; ++i) {
        Cards& hand = hands[i % 4];
        ChanceList list;
        Hearts::chances(s, list);
        for (const ChanceOutcome& c : list)
            if ((c.action.payload() & 63U) == deck::lowest_of(hand)) {
                Hearts::apply(s, c.action);
                break;
            }
        hand &= hand - 1;
    }
    Rng rng(1);
    Hearts::apply(s, Hearts::roll(s, rng));
    return s;
}

inline Cards playable(const Hearts& g, const Hearts::State& s) {
    Cards cards = 0;
    for (const Action a : legal(g, s)) cards |= deck::bit_of(a.payload() & 63U);
    return cards;
}

inline Table<Hearts> random_table(const Hearts& g, Rng& rng, std::size_t plays) {
    Table<Hearts> table(g, rng.next());
    for (table.settle(); !table.actor().is_over(); table.settle()) {
        if (table.state().stage == Hearts::kPlay && table.state().done >= plays) break;
        table.push(Hearts::any(table.state(), rng));
    }
    return table;
}

}  // namespace pentaprism::testing
