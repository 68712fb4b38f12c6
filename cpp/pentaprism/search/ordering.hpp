#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "pentaprism/core/game.hpp"

namespace pentaprism {

// In which order a depth search tries the actions of a position, for alpha-beta cuts early: what the table
// remembers; what may end the game at once (the `ends` hook); the two actions that last cut at this ply
// (killers); then by how often an action has cut anywhere, by depth squared (history heuristic, Schaeffer
// 1989), and by the game's own `prior`. Equal actions keep the order of their bits.
template <Game G>
class Ordering {
  public:
    using Actions = ActionList<G::kMaxActions>;

    // Brings `list` into the order to try. `deep`: the depth left makes it worth asking the game.
    void arrange(const G& g, const G::State& s, Actions& list, std::size_t ply, bool most, Action hint,
                 bool deep) {
        if (list.size() < 2) return;
        scored_.clear();
        for (const Action a : list) scored_.push_back({history_[most ? 1 : 0][slot(a)], a});
        if (deep) ask(g, s, list);
        if (ply < killers_.size())
            for (Scored& x : scored_) {
                if (x.action == killers_[ply].last) x.score = kKiller + 1;
                if (x.action == killers_[ply].before) x.score = kKiller;
            }
        if constexpr (HasEnds<G>) {
            ending_.clear();
            g.ends(s, ending_);
            for (Scored& x : scored_)
                if (ending_.contains(x.action)) x.score += kEnding;
        }
        for (Scored& x : scored_)
            if (x.action == hint) x.score = kHint;
        std::ranges::sort(scored_, [](const Scored& a, const Scored& b) {
            return a.score != b.score ? a.score > b.score : a.action < b.action;
        });
        for (std::size_t i = 0; i < scored_.size(); ++i) list.begin()[i] = scored_[i].action;
    }

    // An action made the rest of a position's actions unnecessary.
    void has_cut(Action a, std::size_t ply, bool most, int remaining) {
        if (ply < killers_.size() && killers_[ply].last != a) killers_[ply] = {a, killers_[ply].last};
        std::int32_t& score = history_[most ? 1 : 0][slot(a)];
        score += remaining * remaining;
        if (score > kMostHistory)
            for (auto& side : history_)
                for (std::int32_t& x : side) x /= 2;
    }

  private:
    struct Scored {
        std::int32_t score;
        Action action;
    };
    struct Killers {
        Action last = Action::none();
        Action before = Action::none();
    };
    static constexpr std::int32_t kPrior = 1000;  // of the action that the game weighs highest
    static constexpr std::int32_t kMostHistory = 1'000'000;
    static constexpr std::int32_t kKiller = 10'000'000;
    static constexpr std::int32_t kEnding = 100'000'000;
    static constexpr std::int32_t kHint = 1'000'000'000;
    static constexpr std::size_t kSlots = 1024;

    static std::size_t slot(Action a) { return (a.bits * 0x9E3779B1U) >> 22; }

    void ask(const G& g, const G::State& s, const Actions& list) {
        if constexpr (HasPrior<G>) {
            weights_.assign(list.size(), 0.0F);
            g.prior(s, list, weights_.data());
            const float most = *std::ranges::max_element(weights_);
            if (!(most > 0.0F)) return;
            for (std::size_t i = 0; i < list.size(); ++i)
                scored_[i].score +=
                    static_cast<std::int32_t>(weights_[i] / most * static_cast<float>(kPrior));
        }
    }

    std::vector<Scored> scored_;
    std::vector<float> weights_;
    Actions ending_;
    std::array<Killers, 128> killers_{};  // by ply
    std::array<std::array<std::int32_t, kSlots>, 2> history_{};
};

}  // namespace pentaprism
