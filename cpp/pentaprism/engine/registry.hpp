#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "pentaprism/engine/any.hpp"

namespace pentaprism {

// A parameter of a game: a whole number in a range, one of several words, or a list of digits.
struct ParamSpec {
    std::string_view name;
    std::string_view preset;
    int least = 0;
    int most = 0;
    std::vector<std::string_view> words = {};
    bool digits = false;  // of `least` to `most` digits
};

// The value of a parameter: as text, and as a number (of a word, its place; of digits, nothing).
struct ParamValue {
    std::string text;
    int number = 0;
};
using ParamValues = std::span<const ParamValue>;  // in the order of the specifications

// A game that can be loaded by its id. `make` returns null where the values do not fit together.
struct GameEntry {
    std::string_view id;     // as the protocol writes it: "connect-four"
    std::string_view title;  // for people
    std::vector<ParamSpec> params;
    std::shared_ptr<const AnyGame> (*make)(GameInfo info, ParamValues values) = nullptr;
};

// The games for users, and the small games that exist to verify and to measure. Listed by hand in registry.cpp.
std::span<const GameEntry> games();
std::span<const GameEntry> reference_games();

// Why a game was not loaded. `known` are the words that would have been accepted.
struct LoadProblem {
    enum class What : std::uint8_t { kGame, kParameter, kValue, kTogether } what = What::kGame;
    std::string word;
    std::vector<std::string> known;
};

using Params = std::vector<std::pair<std::string, std::string>>;

// The game of that id with parameters as text, those left out at their presets.
std::variant<std::shared_ptr<const AnyGame>, LoadProblem> load_game(std::span<const GameEntry> among, std::string_view id,
                                                                    const Params& params);

}  // namespace pentaprism
