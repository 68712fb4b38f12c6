// Chroma Arcana as a game that can be loaded. What outlives a duel (a Prestige session) gives `egos_out`.

#include "pentaprism/engine/chroma_arcana.hpp"

#include "pentaprism/engine/entries.hpp"
#include "pentaprism/engine/erase.hpp"

namespace pentaprism {

namespace {

// A duel played to its end at random takes some 800 steps and says little; a few steps by rules of thumb, to
// where a turn is decided, and the features then say more in a fiftieth of the time.
Settings usual_settings() {
    Settings settings = short_playouts(8);
    settings.prior_weight = 1.0;  // a turn is a dozen choices: rules of thumb lead the tree to its end
    return settings;
}

}  // namespace

ChromaArcana::Options chroma_arcana_options(ParamValues v) {
    ChromaArcana::Options options;
    options.first_game = v[0].number == 1;
    options.egos = v[1].number == 1;
    options.rotes = v[2].number == 1;
    options.potions = v[3].number == 1;
    options.max_turns = static_cast<std::uint16_t>(v[4].number);
    options.egos_out = static_cast<std::uint32_t>(v[5].number);
    return options;
}

GameEntry entry_of_chroma_arcana() {
    static const std::vector<std::string_view> kSwitch = {"off", "on"};
    GameEntry entry;
    entry.id = ChromaArcana::kName;
    entry.title = "Chroma Arcana";
    entry.params = {{"setup", "standard", 0, 0, {"standard", "first-game"}},  // CA-MODE-1
                    {"egos", "on", 0, 0, kSwitch},                            // CA-MODE-3
                    {"rotes", "on", 0, 0, kSwitch},                           // CA-MODE-4
                    {"potions", "on", 0, 0, kSwitch},
                    {"max_turns", "200", 0, 1000},           // CA-LIM-1
                    {"egos_out", "0", 0, (1 << 26) - 1}};  // CA-PRES-3: bit i is the i-th Ego in card order
    entry.vocabulary = &ChromaArcana::vocabulary();
    entry.make_ruled = [](GameInfo info, ParamValues v, const Rulebook& rules) -> Made {
        const ChromaArcana::Options options = chroma_arcana_options(v);
        if (std::string why = ChromaArcana::fits(rules, options); !why.empty()) return why;
        info.settings = usual_settings();
        return erase(ChromaArcana(rules, options), std::move(info));
    };
    return entry;
}

}  // namespace pentaprism
