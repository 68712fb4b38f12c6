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

struct Rulebook;    // rules/rulebook.hpp
struct Vocabulary;  // rules/vocabulary.hpp

// A parameter of a game: a whole number in a range, one of several words, or a list of digits.
struct ParamSpec {
    std::string_view name;
    std::string_view preset;
    int least = 0;
    int most = 0;
    std::vector<std::string_view> words = {};  // NOLINT(readability-redundant-member-init): may be left out
    bool digits = false;  // of `least` to `most` digits
    // Another parameter and its word with which alone this one means something: where this is given and the
    // other is not, the other is that word.
    std::pair<std::string_view, std::string_view> with = {};  // NOLINT(readability-redundant-member-init)
};

// The value of a parameter: as text, and as a number (of a word, its place; of digits, nothing).
struct ParamValue {
    std::string text;
    int number = 0;
};
using ParamValues = std::span<const ParamValue>;  // in the order of the specifications

// The game, or why the values do not fit together: what is wrong with which parameter, and what would fit.
using Made = std::variant<std::shared_ptr<const AnyGame>, std::string>;

// A game that can be loaded by its id.
struct GameEntry {
    std::string_view id;  // as the protocol writes it: "connect-four"
    std::string_view title;  // for people
    std::vector<ParamSpec> params;
    Made (*make)(GameInfo info, ParamValues values) = nullptr;
    // A game whose cards are in a rulebook has these instead. Precondition: the rulebook has passed check().
    const Vocabulary* vocabulary = nullptr;
    Made (*make_ruled)(GameInfo info, ParamValues values, const Rulebook& rules) = nullptr;
};

// The games for users, and the small games that exist to verify and to measure. Listed by hand in
// registry.cpp.
std::span<const GameEntry> games();
std::span<const GameEntry> reference_games();

// The words of a game with a rulebook; null: there is no such game.
const Vocabulary* vocabulary_of(std::string_view id);
std::vector<std::string> ruled_games();  // the ids of those games

// Why a game was not loaded. `known` are the words that would have been accepted, `why` says of values that
// do not fit together what is wrong.
struct LoadProblem {
    enum class What : std::uint8_t { kGame, kParameter, kValue, kTogether, kRules } what = What::kGame;
    std::string word;
    std::vector<std::string> known = {};  // NOLINT(readability-redundant-member-init): may be left out
    std::string why = {};  // NOLINT(readability-redundant-member-init)
};

using Params = std::vector<std::pair<std::string, std::string>>;

// The values of a game's parameters that a text gives, those left out at their presets.
std::variant<std::vector<ParamValue>, LoadProblem> read_params(const GameEntry& entry, const Params& params);

// The game of that id with parameters as text, those left out at their presets, and its rulebook if it has
// one.
std::variant<std::shared_ptr<const AnyGame>, LoadProblem> load_game(std::span<const GameEntry> among,
                                                                    std::string_view id, const Params& params,
                                                                    const Rulebook* rules = nullptr);

}  // namespace pentaprism
