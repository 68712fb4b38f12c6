// Prism Connect as a game that can be loaded.

#include "pentaprism/engine/prism_connect.hpp"

#include "pentaprism/engine/entries.hpp"
#include "pentaprism/engine/erase.hpp"

namespace pentaprism {

namespace {

// A match played to its end takes some 500 steps, most of them passes, and says little; a turn or so by rules
// of thumb, and the features then say more in a fraction of the time. At 300 nodes 32 steps won 10 of 12
// mirrored matches against 16.
Settings usual_settings() { return short_playouts(32); }

}  // namespace

PrismConnect::Options prism_connect_options(ParamValues v) {
    PrismConnect::Options options;
    options.decks = {static_cast<std::uint8_t>(v[0].number), static_cast<std::uint8_t>(v[1].number)};
    options.first_player = static_cast<prism_connect::FirstPlayer>(v[2].number);
    options.max_turns = static_cast<std::uint16_t>(v[3].number);
    options.tiebreak_by_life = v[4].number == 1;
    options.closed = v[5].number == 1;
    options.fate = static_cast<prism_connect::Fate>(v[6].number);
    return options;
}

GameEntry entry_of_prism_connect() {
    using prism_connect::kListWords;
    static const std::vector<std::string_view> kDecks(kListWords.begin(), kListWords.end());
    GameEntry entry;
    entry.id = PrismConnect::kName;
    entry.title = "Prism Connect";
    entry.params = {{"deck_a", "TQ-A", 0, 0, kDecks},
                    {"deck_b", "TQ-B", 0, 0, kDecks},
                    {"first_player", "random", 0, 0, {"random", "A", "B"}},  // PC-SETUP-3
                    {"max_turns", "200", 2, 999},                            // PC-OBJ-7
                    {"tiebreak", "draw", 0, 0, {"draw", "life"}},            // PC-OBJ-8
                    {"decklists", "open", 0, 0, {"open", "closed"}},         // PC-INF-9
                    {"connect_attacker_fate",                                // PC-CA-16
                     "discard_when_blocked",
                     0,
                     0,
                     {"discard_when_blocked", "discard_always", "stay"}}};
    entry.vocabulary = &PrismConnect::vocabulary();
    entry.make_ruled = [](GameInfo info, ParamValues v, const Rulebook& rules) -> Made {
        const PrismConnect::Options options = prism_connect_options(v);
        if (std::string why = PrismConnect::fits(rules, options); !why.empty()) return why;
        info.settings = usual_settings();
        return erase(PrismConnect(rules, options), std::move(info));
    };
    return entry;
}

}  // namespace pentaprism
