#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <string_view>

namespace pentaprism {

// Reads the text of an event piece by piece. A piece is taken whole or not at all, and numbers have one
// spelling (no sign, no leading zero), so that what a game parses is exactly what it writes.
class Reader {
  public:
    explicit constexpr Reader(std::string_view text) : rest_(text) {}

    constexpr bool take(std::string_view word) {
        if (!rest_.starts_with(word)) return false;
        rest_.remove_prefix(word.size());
        return true;
    }

    // A number of at most four digits between least and most.
    constexpr std::optional<unsigned> number(unsigned least, unsigned most) {
        std::size_t digits = 0;
        unsigned value = 0;
        while (digits < rest_.size() && digits < 4 && rest_[digits] >= '0' && rest_[digits] <= '9')
            value = value * 10 + static_cast<unsigned>(rest_[digits++] - '0');
        if (digits == 0 || (digits > 1 && rest_[0] == '0') || value < least || value > most)
            return std::nullopt;
        rest_.remove_prefix(digits);
        return value;
    }

    // A space of a board by its column's letter and its row's number from the bottom (`b2`), as row · columns
    // + column.
    constexpr std::optional<unsigned> cell(unsigned columns, unsigned rows) {
        if (rest_.empty() || rest_[0] < 'a' || rest_[0] >= static_cast<char>('a' + columns))
            return std::nullopt;
        const auto column = static_cast<unsigned>(rest_[0] - 'a');
        rest_.remove_prefix(1);
        const std::optional<unsigned> row = number(1, rows);
        if (!row) return std::nullopt;
        return (*row - 1) * columns + column;
    }

    constexpr bool done() const { return rest_.empty(); }

  private:
    std::string_view rest_;
};

// The name of a space: the text that Reader::cell reads.
inline std::string cell_name(unsigned cell, unsigned columns) {
    return static_cast<char>('a' + cell % columns) + std::to_string(cell / columns + 1);
}

}  // namespace pentaprism
