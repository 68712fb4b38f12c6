// The modes in which the long drivers play Champions of Hara, and the rulebook that they are given.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pentaprism/games/champions_of_hara/game.hpp"
#include "pentaprism/rules/check.hpp"
#include "rulebook_file.hpp"

namespace pentaprism::testing {

// The rulebook in the file that PENTAPRISM_CHAMPIONS_OF_HARA names; none where nothing is named. A file that
// has none of Champions of Hara ends the program.
inline std::optional<Rulebook> soaked_rulebook() {
    const char* file = std::getenv("PENTAPRISM_CHAMPIONS_OF_HARA");
    if (file == nullptr) return std::nullopt;
    std::optional<Rulebook> rules = read_rulebook(file);
    if (!rules || !check(*rules, ChampionsOfHara::vocabulary()).empty() ||
        !ChampionsOfHara::fits(*rules).empty()) {
        std::printf("%s is no rulebook of Champions of Hara\n", file);
        std::exit(EXIT_FAILURE);
    }
    return rules;
}

struct HaraMode {
    std::string name;
    ChampionsOfHara::Options options;
    bool sums_to_one = false;
};

// Every Scenario with as few and as many players as it allows, by turns with cards unlocked and Quests.
inline std::vector<HaraMode> hara_scenarios(const Rulebook& rules, std::string_view part) {
    std::vector<HaraMode> all;
    for (std::uint8_t scenario = 1; scenario <= champions_of_hara::kScenarios; ++scenario)
        for (std::uint8_t players = 1; players <= kMaxSeats; ++players) {
            ChampionsOfHara::Options o;
            o.scenario = scenario;
            o.players = players;
            o.layout = champions_of_hara::kAtRandom;
            o.teams = scenario % 3;
            o.quests = players % 2 == 0;
            o.alternates = players > 2 ? 63 : 0;
            o.passives = players > 2 ? 63 : 0;
            const std::string name =
                "scenario " + std::string(scenario < 10 ? "0" : "") + std::to_string(scenario);
            if (name.find(part) == std::string::npos || !ChampionsOfHara::fits(rules, o).empty()) continue;
            all.push_back({name, o, ChampionsOfHara(rules, o).sides().count() == 2});
        }
    return all;
}

}  // namespace pentaprism::testing
