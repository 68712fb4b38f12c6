#pragma once

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "pentaprism/core/action.hpp"

namespace pentaprism {

// A number without sign, up to the most.
inline std::optional<std::uint32_t> read_number(std::string_view text, std::uint32_t most) {
    std::uint32_t n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size() || n > most) return std::nullopt;
    return n;
}

// Seats are p1 to p4.
inline std::string seat_text(Seat seat) { return {'p', static_cast<char>('1' + seat.value)}; }
inline Seat read_seat(std::string_view text) {
    const bool one = text.size() == 2 && text[0] == 'p' && text[1] >= '1' && text[1] < '1' + kMaxSeats;
    return one ? Seat::of(static_cast<std::size_t>(text[1] - '1')) : Seat::none();
}

// One thing that is said in the text of an action: the bits that say it, and how they are written and read.
template <class G>
struct Part {
    std::string_view name;
    std::uint32_t mask;
    std::string (*write)(const G& g, Action a);
    std::optional<std::uint32_t> (*read)(const G& g, std::string_view text);  // the bits; none: it is no such
    bool hides = false;  // a seat may not know it: `?`
};

template <class G, class F>
constexpr Part<G> number_part(std::string_view name, bool hides = false) {
    return {name, F::kMask, [](const G&, Action a) { return std::to_string(F::get(a)); },
            [](const G&, std::string_view text) -> std::optional<std::uint32_t> {
                const auto n = read_number(text, F::kMost);
                return n ? std::optional(F::put(*n)) : std::nullopt;
            },
            hides};
}

template <class G, class F>
constexpr Part<G> seat_part(std::string_view name) {
    return {name, F::kMask, [](const G&, Action a) { return seat_text(Seat::of(F::get(a))); },
            [](const G&, std::string_view text) -> std::optional<std::uint32_t> {
                const Seat seat = read_seat(text);
                return seat && seat.value <= F::kMost ? std::optional(F::put(seat.value)) : std::nullopt;
            }};
}

// How the actions of a game are written: for each verb a pattern, with its parts in braces, as in
// `pick:{seat}.{card}`. Between two parts stands a sign that is in neither of their texts.
template <class G>
class Spelling {
  public:
    constexpr Spelling(std::span<const std::string_view> patterns, std::span<const Part<G>> parts)
        : patterns_(patterns), parts_(parts) {}

    std::string write(const G& g, const Event& e) const {
        std::string out;
        std::string_view rest = patterns_[std::min<std::size_t>(e.action.verb(), patterns_.size() - 1)];
        while (!rest.empty()) {
            const auto [fixed, part] = next(rest);
            out += fixed;
            if (part) out += (e.hidden & part->mask) != 0 ? "?" : part->write(g, e.action);
        }
        return out;
    }

    // None: no action is written so, to the letter.
    std::optional<Event> read(const G& g, std::string_view text) const {
        for (unsigned verb = 0; verb < patterns_.size(); ++verb)
            if (const auto e = read_as(g, verb, text); e && write(g, *e) == text) return e;
        return std::nullopt;
    }

  private:
    // A stretch of fixed text and the part behind it.
    struct Step {
        std::string_view fixed;
        const Part<G>* part;
    };

    Step next(std::string_view& rest) const {
        const std::size_t open = rest.find('{');
        const std::string_view fixed = rest.substr(0, open);
        if (open == std::string_view::npos) {
            rest = {};
            return {fixed, nullptr};
        }
        const std::size_t close = rest.find('}', open);
        const std::string_view name = rest.substr(open + 1, close - open - 1);
        rest.remove_prefix(close + 1);
        for (const Part<G>& part : parts_)
            if (part.name == name) return {fixed, &part};
        assert(false && "a pattern names a part that there is not");
        return {fixed, nullptr};
    }

    std::optional<Event> read_as(const G& g, unsigned verb, std::string_view text) const {
        std::uint32_t bits = 0;
        std::uint32_t hidden = 0;
        std::string_view rest = patterns_[verb];
        while (!rest.empty()) {
            const auto [fixed, part] = next(rest);
            if (!text.starts_with(fixed)) return std::nullopt;
            text.remove_prefix(fixed.size());
            if (!part) break;
            const std::size_t end = rest.empty() ? text.size() : text.find(rest.front());
            if (end == std::string_view::npos) return std::nullopt;
            const std::string_view said = text.substr(0, end);
            text.remove_prefix(end);
            if (part->hides && said == "?") {
                hidden |= part->mask;
                continue;
            }
            const std::optional<std::uint32_t> read = part->read(g, said);
            if (!read) return std::nullopt;
            bits |= *read;
        }
        if (!text.empty()) return std::nullopt;
        return Event::of(Actor::over(), Action::of(verb, bits), hidden);
    }

    std::span<const std::string_view> patterns_;
    std::span<const Part<G>> parts_;
};

// Cards one after the other, those that are not known by their number: `snapfire,?*3`; `-` where there are
// none.
class Listing {
  public:
    void add(std::string_view name) {
        close();
        if (!text_.empty()) text_ += ',';
        text_ += name;
    }
    void add_unknown(unsigned n = 1) { unknown_ += n; }
    std::string text() {
        close();
        return text_.empty() ? "-" : text_;
    }

  private:
    void close() {
        const unsigned n = unknown_;
        unknown_ = 0;
        if (n > 0) add(n == 1 ? "?" : "?*" + std::to_string(n));
    }

    std::string text_;
    unsigned unknown_ = 0;
};

}  // namespace pentaprism
