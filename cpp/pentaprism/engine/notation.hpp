#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "pentaprism/core/spelling.hpp"
#include "pentaprism/engine/any.hpp"

// Seats, events, tables and views in words, both ways. Everything written here can be read back.

namespace pentaprism {

// Why a text was not accepted. Nothing has changed then.
enum class Refused : std::uint8_t {
    kNotation,        // not a sentence of this game's notation
    kIllegal,         // a choice that the seat does not have now
    kAmbiguous,       // an incomplete text that several legal choices could be
    kNotToMove,       // another seat is to choose
    kOutcomePending,  // chance is to act, and this is a choice
    kBadOutcome,      // not a chance outcome that can happen here
    kContradiction,   // cannot be true together with what the seat knows
    kOver,            // the game is over
};

struct Refusal {
    Refused why = Refused::kNotation;
    std::string token;                    // the event or word that was refused
    std::vector<std::string> candidates;  // of an ambiguous text
    std::size_t at = 1;                   // which word of several, from 1
};

// "kNotation" is `notation` here, and so on: stable words for programs.
std::string_view name_of(Refused why);

// The event with its seat: "p1.drop:3"; chance has none: "~roll:5".
std::string event_text(const AnyGame& game, const Event& event);

// The legal choice or possible chance outcome that a text means. The seat may be left out; so may trailing
// arguments and hidden ones when only one legal choice remains.
std::variant<Event, Refusal> read_event(const AnyTable& table, std::string_view text);

// The view after an event in words.
std::variant<std::shared_ptr<const AnyView>, Refusal> read_after(const AnyView& view, std::string_view text);

// A table is written as its events from the start, a view as its seat and what that seat was told: "p1
// p1.drop:3 p2.drop:4". A table that began as a guess is written as the view, the guess's seed and its own
// events: "p1 … guess:7 p2.drop:4". What began at a position starts with that position: "state:" and its
// bytes, or "known:" and what the seat knows of them, with a check.
std::string text_of(const AnyTable& table);
std::string text_of(const AnyView& view);
std::string text_of_guess(const AnyView& view, std::uint64_t seed);
std::string text_of_state(std::span<const std::byte> state);
std::string text_of_masked(std::span<const std::byte> state);
std::variant<std::unique_ptr<AnyTable>, Refusal> read_table(const AnyGame& game, std::string_view text,
                                                            std::uint64_t seed);
std::variant<std::shared_ptr<const AnyView>, Refusal> read_view(const AnyGame& game, std::string_view text);

}  // namespace pentaprism
