#include "pentaprism/engine/registry.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "pentaprism/engine/entries.hpp"

namespace pentaprism {

namespace {

std::vector<std::string> accepted_by(const ParamSpec& spec) {
    const std::string range = std::to_string(spec.least) + " to " + std::to_string(spec.most);
    if (spec.digits) return {range + " digits"};
    if (spec.words.empty()) return {range};
    return {spec.words.begin(), spec.words.end()};
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::optional<ParamValue> read_value(const ParamSpec& spec, std::string_view text) {
    if (spec.digits) {
        const bool fits =
            std::cmp_greater_equal(text.size(), spec.least) && std::cmp_less_equal(text.size(), spec.most);
        if (!fits || !std::all_of(text.begin(), text.end(), is_digit)) return std::nullopt;
        return ParamValue{std::string(text), 0};
    }
    if (!spec.words.empty()) {
        const auto word = std::find(spec.words.begin(), spec.words.end(), text);
        if (word == spec.words.end()) return std::nullopt;
        return ParamValue{std::string(text), static_cast<int>(word - spec.words.begin())};
    }
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    if (number < spec.least || number > spec.most) return std::nullopt;
    return ParamValue{std::to_string(number), number};
}

const ParamSpec* spec_of(const GameEntry& entry, std::string_view name) {
    const auto spec = std::find_if(entry.params.begin(), entry.params.end(),
                                   [&](const ParamSpec& s) { return s.name == name; });
    return spec == entry.params.end() ? nullptr : &*spec;
}

bool is_given(const Params& params, std::string_view name) {
    return std::any_of(params.begin(), params.end(), [&](const auto& p) { return p.first == name; });
}

// The words that parameters come with, where only these are given. What is wrong where a parameter was given
// a value that means nothing beside the others.
std::string complete(const GameEntry& entry, const Params& given, std::vector<ParamValue>& values) {
    for (std::size_t i = 0; i < values.size(); ++i) {
        const ParamSpec& spec = entry.params[i];
        if (spec.with.first.empty() || !is_given(given, spec.name)) continue;
        const ParamSpec* other = spec_of(entry, spec.with.first);
        ParamValue& value = values[static_cast<std::size_t>(other - entry.params.data())];
        if (!is_given(given, other->name)) value = read_value(*other, spec.with.second).value();
        if (value.text != spec.with.second && values[i].text != spec.preset)
            return std::string(spec.name) + " means something with " + std::string(other->name) + "=" +
                   std::string(spec.with.second) + " only";
    }
    return {};
}

LoadProblem misfit(const GameEntry& entry, ParamValues values, std::string why) {
    LoadProblem problem{LoadProblem::What::kTogether, {}, {}, std::move(why)};
    for (std::size_t i = 0; i < values.size(); ++i)
        problem.word += (i == 0 ? "" : " ") + std::string(entry.params[i].name) + "=" + values[i].text;
    return problem;
}

}  // namespace

std::span<const GameEntry> games() {
    static const std::vector<GameEntry> entries = {entry_of_chroma_arcana(), entry_of_prisma(),
                                                   entry_of_prisma_arena(), entry_of_prism_connect(),
                                                   entry_of_champions_of_hara()};
    return entries;
}

std::span<const GameEntry> reference_games() {
    static const std::vector<GameEntry> entries = {
        entry_of_tic_tac_toe(), entry_of_connect_four(),
        entry_of_2048(),        entry_of_pig(),
        entry_of_bear_off(),    entry_of_kuhn(),
        entry_of_leduc(),       entry_of_goofspiel(),
        entry_of_hearts(),      entry_of_coin(),
        entry_of_peek(),        entry_of_non_locality(),
        entry_of_toy(),         entry_of_phantom_tic_tac_toe(),
        entry_of_random_tree(), entry_of_scuffle(),
    };
    return entries;
}

const Vocabulary* vocabulary_of(std::string_view id) {
    for (const auto entries : {games(), reference_games()})
        for (const GameEntry& e : entries)
            if (e.id == id && e.vocabulary != nullptr) return e.vocabulary;
    return nullptr;
}

std::vector<std::string> ruled_games() {
    std::vector<std::string> ids;
    for (const auto entries : {games(), reference_games()})
        for (const GameEntry& e : entries)
            if (e.vocabulary != nullptr) ids.emplace_back(e.id);
    return ids;
}

std::variant<std::vector<ParamValue>, LoadProblem> read_params(const GameEntry& entry, const Params& params) {
    using What = LoadProblem::What;
    std::vector<ParamValue> values;
    values.reserve(entry.params.size());
    for (const ParamSpec& spec : entry.params) values.push_back(read_value(spec, spec.preset).value());
    for (const auto& [name, text] : params) {
        const ParamSpec* spec = spec_of(entry, name);
        if (spec == nullptr) {
            LoadProblem problem{What::kParameter, name};
            for (const ParamSpec& s : entry.params) problem.known.emplace_back(s.name);
            return problem;
        }
        const std::optional<ParamValue> value = read_value(*spec, text);
        if (!value)
            return LoadProblem{What::kValue, std::string(name).append("=").append(text), accepted_by(*spec)};
        values[static_cast<std::size_t>(spec - entry.params.data())] = *value;
    }
    if (std::string why = complete(entry, params, values); !why.empty())
        return misfit(entry, values, std::move(why));
    return values;
}

std::variant<std::shared_ptr<const AnyGame>, LoadProblem> load_game(std::span<const GameEntry> among,
                                                                    std::string_view id, const Params& params,
                                                                    const Rulebook* rules) {
    using What = LoadProblem::What;
    const auto entry =
        std::find_if(among.begin(), among.end(), [&](const GameEntry& e) { return e.id == id; });
    if (entry == among.end()) {
        LoadProblem problem{What::kGame, std::string(id)};
        for (const GameEntry& e : among) problem.known.emplace_back(e.id);
        return problem;
    }
    if ((entry->vocabulary != nullptr) != (rules != nullptr))
        return LoadProblem{What::kRules, std::string(id)};

    auto read = read_params(*entry, params);
    if (auto* problem = std::get_if<LoadProblem>(&read)) return std::move(*problem);
    const std::vector<ParamValue>& values = std::get<std::vector<ParamValue>>(read);

    GameInfo info{std::string(entry->id), std::string(entry->title), {}, {}, false, false, false};
    for (std::size_t i = 0; i < values.size(); ++i)
        info.params.emplace_back(entry->params[i].name, values[i].text);
    Made made =
        rules ? entry->make_ruled(std::move(info), values, *rules) : entry->make(std::move(info), values);
    if (auto* why = std::get_if<std::string>(&made)) return misfit(*entry, values, std::move(*why));
    return std::get<std::shared_ptr<const AnyGame>>(std::move(made));
}

}  // namespace pentaprism
