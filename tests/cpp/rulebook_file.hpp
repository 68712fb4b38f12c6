// The tables of a compiled rulebook from a file: of each in the order below its bytes, with their number
// before them in eight bytes, lowest first. tests/rulebook_file.py writes it.
#pragma once

#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "pentaprism/rules/rulebook.hpp"

namespace pentaprism::testing {

// None: the file is not there or not of this shape. What is in the tables is not looked at: check() them.
inline std::optional<Rulebook> read_rulebook(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    const auto kept = std::make_shared<std::vector<std::vector<char>>>();
    std::vector<char> all{std::istreambuf_iterator<char>(file), {}};
    for (std::size_t at = 0; at < all.size();) {
        std::uint64_t bytes = 0;
        if (all.size() - at < sizeof bytes) return std::nullopt;
        std::memcpy(&bytes, all.data() + at, sizeof bytes);
        at += sizeof bytes;
        if (all.size() - at < bytes) return std::nullopt;
        const auto from = all.begin() + static_cast<std::ptrdiff_t>(at);
        kept->emplace_back(from, from + static_cast<std::ptrdiff_t>(bytes));
        at += bytes;
    }
    constexpr std::size_t kTables = 13;
    if (kept->size() != kTables) return std::nullopt;
    Rulebook r;
    std::size_t next = 0;
    const auto read = [&]<class Row>(std::span<const Row>& rows) {
        const std::vector<char>& bytes = (*kept)[next++];
        rows = {reinterpret_cast<const Row*>(bytes.data()), bytes.size() / sizeof(Row)};
        return bytes.size() % sizeof(Row) == 0;
    };
    const bool whole = read(r.components) && read(r.programs) && read(r.instrs) && read(r.exprs) &&
                       read(r.sets) && read(r.asks) && read(r.entries) && read(r.statics) && read(r.params) &&
                       read(r.lists) && read(r.numbers) && read(r.names) && read(r.name_ends);
    if (!whole) return std::nullopt;
    r.keeper = kept;
    return r;
}

// The rulebook of a game that is kept in tests/data/rulebooks; empty if it cannot be read.
inline Rulebook kept_rulebook(const std::string& game) {
    return read_rulebook(std::string(PENTAPRISM_RULEBOOKS) + "/" + game + ".rulebook").value_or(Rulebook{});
}

}  // namespace pentaprism::testing
