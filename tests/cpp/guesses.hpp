// The part of the contract that concerns which guesses are made: H5 and H6.
#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "promise.hpp"

namespace pentaprism::testing {

// A game may say what of a state a guess is to reproduce, where that is less than all of it: what the seats
// know of each other's knowledge may be left out.
template <class G>
concept HasContents = requires(const G g, const G::State s) {
    { g.contents(s) } -> std::same_as<typename G::State>;
};

template <HiddenGame G>
class GuessesContract {
  public:
    using State = G::State;

    explicit GuessesContract(const G& g) : game_(g), all_(viewers(g)) {}

    // closed_lists: guesses are dealt from more cards than a table has, so that no value of a byte need be
    // among them.
    Verdict check(const std::vector<Walk<G>>& walks, bool exact_knowledge, bool closed_lists) const {
        for (const Walk<G>& walk : walks) {
            Rng rng(mix64(walk.seed) + 2);
            if (Verdict v = possible(walk, rng, closed_lists)) return v;
        }
        for (const Walk<G>& walk : walks) {
            Rng rng(mix64(walk.seed) + 3);
            if (!exact_knowledge) return {};
            if (Verdict v = kept(walk, rng)) return v;
        }
        return {};
    }

    // H6. Where few guesses are possible, every truth that gives the same log must be among them; where many
    // are, every value of every byte that is common in such truths.
    Verdict possible(const Walk<G>& walk, Rng& rng, bool closed_lists) const {
        for (const Seat v : all_) {
            const std::size_t ply = rng.below(static_cast<std::uint32_t>(walk.plies() + 1));
            std::vector<State> truths{walk.at(ply)};
            for (std::size_t i = 0; i < kEchoes; ++i) {
                State other = walk.at(0);
                std::size_t at = 0;
                while (at < ply && step_alike(game_, walk, at, v, other, rng)) ++at;
                if (at == ply) truths.push_back(other);
            }
            const State view = hidden_from(game_, walk.at(ply), v);
            std::set<Bytes> guesses = sample(view, v, kFew, rng);
            if (guesses.size() > kTiny) {
                if (closed_lists) continue;
                if (Verdict verdict = marginals(walk, ply, v, truths, rng)) return verdict;
                continue;
            }
            for (const State& truth : truths) {
                if (guesses.contains(bytes_of(truth))) continue;
                guesses.merge(sample(view, v, kMany, rng));
                if (!guesses.contains(bytes_of(truth)))
                    return walk.broken(Promise::kH6, "a truth is never guessed by " + seat_name(v), ply);
            }
        }
        return {};
    }

    // H5. Where few guesses are possible, each guess after an event comes from one before it, by an action
    // that looked like the event: else something known before is not known any more.
    Verdict kept(const Walk<G>& walk, Rng& rng) const {
        for (std::size_t ply = 0; ply < walk.plies(); ++ply)
            for (const Seat v : all_) {
                const State before = hidden_from(game_, walk.at(ply), v);
                const State after = hidden_from(game_, walk.at(ply + 1), v);
                if (sample(before, v, kFew, rng).size() > kTiny || sample(after, v, kFew, rng).size() > kTiny)
                    continue;
                const Event event = seen_by(game_, walk.at(ply), walk.action(ply), v);
                std::set<Bytes> reached = images(before, v, event, kFew, rng);
                for (const Bytes& guess : sample(after, v, kFew, rng)) {
                    if (reached.contains(guess)) continue;
                    reached.merge(images(before, v, event, kMany, rng));
                    if (!reached.contains(guess))
                        return walk.broken(Promise::kH5,
                                           told(v, event) + " makes guesses that were ruled out", ply);
                }
            }
        return {};
    }

  private:
    using Bytes = std::vector<unsigned char>;

    std::string told(Seat v, const Event& event) const { return game_.text(event) + " for " + seat_name(v); }

    State contents(const State& s) const {
        if constexpr (HasContents<G>)
            return game_.contents(s);
        else
            return s;
    }
    Bytes bytes_of(const State& s) const {
        const State kept = contents(s);
        const auto* first = reinterpret_cast<const unsigned char*>(&kept);
        return {first, first + sizeof kept};
    }
    std::set<Bytes> sample(const State& view, Seat v, int count, Rng& rng) const {
        std::set<Bytes> guesses;
        for (int i = 0; i < count; ++i) {
            State s = view;
            game_.fill(s, v, rng);
            guesses.insert(bytes_of(s));
        }
        return guesses;
    }
    std::set<Bytes> images(const State& view, Seat v, const Event& event, int count, Rng& rng) const {
        std::map<Bytes, State> guesses;
        for (int i = 0; i < count; ++i) {
            State s = view;
            game_.fill(s, v, rng);
            guesses.emplace(bytes_of(s), s);
        }
        std::set<Bytes> reached;
        for (const auto& [bytes, s] : guesses) {
            const auto next = next_of(game_, s);
            if (!next) continue;
            for (const ChanceOutcome& c : *next) {
                if (seen_by(game_, s, c.action, v) != event) continue;
                State moved = s;
                game_.apply(moved, c.action);
                reached.insert(bytes_of(moved));
            }
        }
        return reached;
    }

    // A value that more than a third of the truths have in a byte must be among those of many guesses.
    Verdict marginals(const Walk<G>& walk, std::size_t ply, Seat v, const std::vector<State>& truths,
                      Rng& rng) const {
        const std::set<Bytes> guesses = sample(hidden_from(game_, walk.at(ply), v), v, kMarginal, rng);
        if (truths.size() < kEchoes / 2) return {};
        for (std::size_t byte = 0; byte < sizeof(State); ++byte) {
            std::array<std::size_t, 256> in_truths{};
            std::array<bool, 256> guessed{};
            for (const State& truth : truths) ++in_truths[bytes_of(truth)[byte]];
            for (const Bytes& g : guesses) guessed[g[byte]] = true;
            for (std::size_t value = 0; value < 256; ++value)
                if (3 * in_truths[value] > truths.size() && !guessed[value])
                    return walk.broken(Promise::kH6,
                                       "byte " + std::to_string(byte) + " never is " + std::to_string(value) +
                                           " in guesses of " + seat_name(v),
                                       ply);
        }
        return {};
    }

    static constexpr int kFew = 96;
    static constexpr int kMany = 6'000;
    static constexpr int kMarginal = 256;
    static constexpr std::size_t kTiny = 24;  // kinds of guesses, of which kFew samples see nearly all
    static constexpr std::size_t kEchoes = 24;

    const G& game_;
    std::vector<Seat> all_;
};

}  // namespace pentaprism::testing
