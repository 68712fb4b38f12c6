// Champions of Hara as a game that can be loaded: Versus Arena, Introductory Arena, Scenarios.

#include "pentaprism/engine/champions_of_hara.hpp"

#include "pentaprism/engine/entries.hpp"
#include "pentaprism/engine/erase.hpp"

namespace pentaprism {

namespace {

// A game played to its end at random takes some hundred choices and hardly anybody wins, so the features
// judge every position. Values differ by hundredths: with a weight of 0.08 the priors won 7 to 2 against 0.3
// at 500 nodes, with 0.03 then 9 to 5 against 0.08; 0.01 gathered less energy again. Ten steps by rules of
// thumb before the features gather half as much energy again at 36 nodes and no more at 500: a level of few
// nodes takes them. A turn is some thirteen choices long, and where each action of a node is tried once
// before any twice, 500 nodes see three or four of them: with √n actions after n visits, the best priors
// first, 500 nodes gathered a tenth more energy against as many; 2 √n gained less, and √n / 2 lost.
Settings usual_settings() {
    Settings settings;
    settings.evaluation = Evaluation::kFeatures;
    settings.playout_plies = 10;
    settings.informed_playouts = true;
    settings.prior_weight = 0.03;
    settings.widening_factor = 1.0;
    settings.widening_power = 0.5;
    settings.exploration = 0.1;  // values of positions differ by little
    return settings;
}

}  // namespace

ChampionsOfHara::Options champions_of_hara_options(ParamValues v) {
    using champions_of_hara::kAtRandom;
    using champions_of_hara::kNone;
    ChampionsOfHara::Options options;
    options.players = static_cast<std::uint8_t>(v[0].number);
    options.introductory = v[1].number == 1;
    options.layout = v[2].number == 8 ? kAtRandom : static_cast<std::uint8_t>(v[2].number);
    options.first = v[3].number == 0 ? kAtRandom : static_cast<std::uint8_t>(v[3].number - 1);
    options.quests = v[4].number == 1;
    for (std::size_t seat = 0; seat < options.champions.size(); ++seat)
        options.champions[seat] =
            v[5 + seat].number == 0 ? kNone : static_cast<std::uint8_t>(v[5 + seat].number - 1);
    options.alternates = static_cast<std::uint8_t>(v[9].number);
    options.passives = static_cast<std::uint8_t>(v[10].number);
    options.draw_value = v[11].number / 100.0;
    if (v[1].number == 2) options.scenario = static_cast<std::uint8_t>(v[12].number + 1);
    options.corrupted = v[13].number == 4 ? kAtRandom : static_cast<std::uint8_t>(v[13].number);
    options.teams = static_cast<std::uint8_t>(v[14].number);
    return options;
}

GameEntry entry_of_champions_of_hara() {
    static const std::vector<std::string_view> kChampions = {"choose",     "kaoru", "leaf",  "oric",
                                                             "persephone", "soff",  "thomas"};
    static const std::vector<std::string_view> kScenarios = {
        "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18"};
    GameEntry entry;
    entry.id = ChampionsOfHara::kName;
    entry.title = "Champions of Hara";
    entry.params = {
        {"players", "2", 1, 4},
        {"mode", "versus", 0, 0, {"versus", "introductory", "scenario"}},              // 1.1
        {"layout", "0", 0, 0, {"0", "1", "2", "3", "4", "5", "6", "7", "random"}},     // CH-MAP-12
        {"first", "random", 0, 0, {"random", "p1", "p2", "p3", "p4"}},                 // CH-PREP-4
        {"quests", "off", 0, 0, {"off", "on"}},                                        // CH-QST-1
        {"champion_1", "choose", 0, 0, kChampions},                                    // CH-PREP-5
        {"champion_2", "choose", 0, 0, kChampions},
        {"champion_3", "choose", 0, 0, kChampions},
        {"champion_4", "choose", 0, 0, kChampions},
        {"alternates", "0", 0, 63},  // CH-PREP-7: champions, bit 0 Kaoru to bit 5 Thomas
        {"passives", "0", 0, 63},
        {"draw_value", "50", 0, 100},  // CH-WIN-4, in hundredths
        {"scenario", "1", 0, 0, kScenarios, false, {"mode", "scenario"}},  // 2.22
        {"corrupted", "scenario", 0, 0, {"scenario", "ashura", "enoki", "ozanne", "random"}},  // CH-SCN-2
        {"teams", "13-24", 0, 0, {"13-24", "12-34", "14-23"}},  // CH-TEAM-3, of four players
    };
    entry.vocabulary = &ChampionsOfHara::vocabulary();
    entry.make_ruled = [](GameInfo info, ParamValues v, const Rulebook& rules) -> Made {
        const ChampionsOfHara::Options options = champions_of_hara_options(v);
        if (std::string why = ChampionsOfHara::fits(rules, options); !why.empty()) return why;
        info.settings = usual_settings();
        return erase(ChampionsOfHara(rules, options), std::move(info));
    };
    return entry;
}

}  // namespace pentaprism
