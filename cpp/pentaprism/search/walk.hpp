#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "pentaprism/core/game.hpp"
#include "pentaprism/core/view.hpp"
#include "pentaprism/search/settings.hpp"
#include "pentaprism/search/tree.hpp"

namespace pentaprism {

// The question that all threads of a search work on. Nothing in it depends on a truth.
template <Game G>
struct Task {
    const G* game;
    const View<G>* view;
    const Settings* settings;
    Seat decider;                 // who is to choose at the root
    std::vector<Action> actions;  // of the root, sorted: what the search chooses among
    bool restricted = false;      // they are not all

    const std::vector<Action>* only() const { return restricted ? &actions : nullptr; }
};

// Another seat's actions may differ from guess to guess: those of these guesses, which the view alone
// decides, are taken for possible. `take` says whether it wants another guess.
template <Game G, class Take>
void guess_for_others(const Task<G>& task, Take&& take) {
    constexpr int kGuesses = 64;
    bool more = take(task.view->any_guess(*task.game));
    Rng rng(task.view->hash() + 1U);
    for (int i = 1; more && i < kGuesses; ++i) more = take(task.view->guess(*task.game, rng));
}

// Fills in the decider and the actions of a task whose other fields are set. False: nobody is to choose.
template <Game G>
bool list_root(Task<G>& task, std::size_t& legal) {
    const auto first = task.view->any_guess(*task.game);
    const Actor actor = task.game->actor(first);
    if (!actor.is_seat()) return false;
    task.decider = actor.seat();
    ActionList<G::kMaxActions> list;
    if (HiddenGame<G> && task.decider != task.view->seat()) {
        guess_for_others(task, [&](const auto& guess) {
            task.game->actions(guess, list);
            return true;
        });
        list.sort();
    } else {
        task.game->actions(first, list);
    }
    legal = list.size();
    for (const Action a : list) {
        const auto& only = task.settings->only;
        if (only.empty() || std::find(only.begin(), only.end(), a) != only.end()) task.actions.push_back(a);
    }
    if (task.actions.empty()) task.actions.assign(list.begin(), list.end());
    task.restricted = task.actions.size() < legal;
    return true;
}

// The way of one iteration through the tree, from the root. Where the best edge leads to a known value,
// nothing would be learnt by following it: the walk then follows another one, but what goes up from the node
// is the value of the best.
struct Step {
    Node* node;
    std::uint32_t edge;   // followed
    std::uint32_t taken;  // chosen; the same, nearly always
};
class Descent {
  public:
    Descent() { grow(); }

    void clear() {
        end_ = begin_;
        choices_searcher_ = choices_others_ = 0;
    }
    [[gnu::always_inline]] void add(const Step& step) {
        if (end_ == limit_) [[unlikely]]
            grow();
        *end_++ = step;
    }
    bool empty() const { return end_ == begin_; }
    std::size_t size() const { return static_cast<std::size_t>(end_ - begin_); }
    const Step& operator[](std::size_t i) const { return begin_[i]; }
    const Step* begin() const { return begin_; }
    const Step* end() const { return end_; }

    // Among several actions.
    void count_choice(bool by_searcher, bool among_several) {
        (by_searcher ? choices_searcher_ : choices_others_) += among_several ? 1U : 0U;
    }
    std::uint32_t choices_searcher() const { return choices_searcher_; }
    std::uint32_t choices_others() const { return choices_others_; }

  private:
    [[gnu::noinline]] void grow() {
        const std::size_t size = steps_.size();
        steps_.resize(std::max<std::size_t>(256, size * 2));
        begin_ = steps_.data();
        end_ = begin_ + size;
        limit_ = begin_ + steps_.size();
    }

    Step* begin_ = nullptr;
    Step* end_ = nullptr;
    Step* limit_ = nullptr;
    std::vector<Step> steps_;
    std::uint32_t choices_searcher_ = 0;
    std::uint32_t choices_others_ = 0;
};

// Where a walk through the tree ended.
enum class Stop : std::uint8_t {
    kLeaf,   // the state is to be evaluated
    kKnown,  // the values are known without it
};

// What is proven of the root.
enum class Decision : std::uint8_t {
    kNone,
    kAction,  // which action is best
    kValue,   // that, and the value
};

}  // namespace pentaprism
