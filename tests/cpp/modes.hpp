// The modes of a game that tests/data/modes.txt lists, each with the values of its parameters. tests/modes.py
// writes the file, and test_modes.py compares it with what the catalogue knows.
#pragma once

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "pentaprism/engine/registry.hpp"

namespace pentaprism::testing {

struct GameMode {
    std::string text;  // "mode=duel players=2"
    std::vector<ParamValue> values;
};

// Nothing where the file cannot be read, or names a parameter that the game does not have.
inline std::vector<GameMode> modes_of(const GameEntry& entry) {
    std::vector<GameMode> modes;
    std::ifstream file(std::string(PENTAPRISM_RULEBOOKS) + "/../modes.txt");
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string word;
        if (!(words >> word) || word != entry.id) continue;
        Params params;
        while (words >> word) {
            const std::size_t sign = word.find('=');
            if (sign == std::string::npos) return {};
            params.emplace_back(word.substr(0, sign), word.substr(sign + 1));
        }
        auto read = read_params(entry, params);
        if (!std::holds_alternative<std::vector<ParamValue>>(read)) return {};
        const std::size_t from = std::min(line.size(), entry.id.size() + 1);
        modes.push_back({line.substr(from), std::get<std::vector<ParamValue>>(std::move(read))});
    }
    return modes;
}

}  // namespace pentaprism::testing
