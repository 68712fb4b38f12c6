// What the tests of the tree search share.
#pragma once

#include <cstdint>

#include "depth_checks.hpp"
#include "pentaprism/search/parallel.hpp"

namespace pentaprism::testing {

// Searches a position for the seat that is to choose there, by the tree.
template <Game G>
Report grow(const G& g, const typename G::State& s, const Settings& settings, const Limit& limit,
            std::uint64_t seed = 1) {
    StopToken stop;
    return search_tree(g, View<G>::of(g, s, g.actor(s).seat()), settings, limit, seed, stop, Progress{});
}

// A game that may hide something, as one that does not: nothing but what all games have.
template <ChanceGame G>
class Open {
  public:
    using State = typename G::State;
    static constexpr std::size_t kMaxActions = G::kMaxActions;

    Open() = default;
    explicit Open(const G& g) : game_(g) {}
    const G& inside() const { return game_; }

    Sides sides() const { return game_.sides(); }
    State start() const { return game_.start(); }
    Actor actor(const State& s) const { return game_.actor(s); }
    void actions(const State& s, ActionList<kMaxActions>& list) const { game_.actions(s, list); }
    void apply(State& s, Action a) const { game_.apply(s, a); }
    Outcome outcome(const State& s) const { return game_.outcome(s); }
    bool chances(const State& s, ChanceList& list) const { return game_.chances(s, list); }
    Action roll(const State& s, Rng& rng) const { return game_.roll(s, rng); }
    std::uint32_t source(const State& s) const { return game_.source(s); }
    std::string text(const Event& e) const { return game_.text(e); }
    std::optional<Event> parse(std::string_view words) const { return game_.parse(words); }
    std::string picture(const State& s, Seat v) const { return game_.picture(s, v); }
    std::string_view ending_name(std::uint8_t ending) const { return game_.ending_name(ending); }
    void ends(const State& s, ActionList<kMaxActions>& list) const { game_.ends(s, list); }
    void prior(const State& s, const ActionList<kMaxActions>& list, float* weights) const {
        game_.prior(s, list, weights);
    }
    void evaluate(const State& s, std::array<double, kMaxSeats>& values) const { game_.evaluate(s, values); }

  private:
    G game_;
};

}  // namespace pentaprism::testing
