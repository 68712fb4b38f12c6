#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "pentaprism/core/chance.hpp"
#include "pentaprism/core/game.hpp"
#include "pentaprism/search/walk_hidden.hpp"
#include "pentaprism/search/walk_open.hpp"

namespace pentaprism {

// The line of an action of the root: the continuation that was visited most, as the searcher sees it. It goes
// on through chance only where the searcher learns nothing by it, and is possible as a whole in one guess,
// which the view alone decides.
template <Game G>
class LineReader {
  public:
    using State = typename G::State;
    static constexpr std::size_t kLongest = 64;

    explicit LineReader(const Task<G>& task) : task_(&task), game_(task.game) {}

    std::vector<Event> read(const OpenWalk<G>& walk, Action first)
        requires(!HiddenGame<G>)
    {
        std::vector<Event> line;
        State s = walk.start();
        if (walk.root() == 0) return only(s, first);
        Node* n = walk.tree().at(walk.root());
        std::uint32_t e = 0;
        while (e < n->count && Tree<false>::edges(n)[e].action != first) ++e;
        if (e == n->count) return only(s, first);
        while (line.size() < kLongest) {
            const Action action = Tree<false>::edges(n)[e].action;
            line.push_back(Event::of(game_->actor(s), action));
            game_->apply(s, action);
            n = walk.node_behind(n, e, s);
            if (n == nullptr || n->kind != Node::kFixed) break;
            e = best(walk, n);
            if (e == n->count) break;
        }
        return line;
    }

    std::vector<Event> read(const HiddenWalk<G>& walk, Action first)
        requires HiddenGame<G>
    {
        std::vector<Event> line;
        State s = guess_with(first);
        if (walk.root() == 0) return only(s, first);
        Action action = first;
        std::uint64_t key = walk.tree().at(walk.root())->key;
        while (line.size() < kLongest) {
            key = push(line, s, action, key);
            if (!pass_chance(line, s, key)) break;
            if constexpr (HasSituation<G>) key = walk.key_at(s, game_->actor(s).seat());
            const Ref ref = walk.tree().find(key);
            if (ref == 0) break;
            action = best_legal(walk.tree().at(ref), s);
            if (action.is_none()) break;
        }
        return line;
    }

  private:
    // A guess in which the first action is legal. The searcher's own are legal in all of them.
    State guess_with(Action first)
        requires HiddenGame<G>
    {
        State found = task_->view->any_guess(*game_);
        if (task_->decider == task_->view->seat()) return found;
        guess_for_others(*task_, [&](const State& guess) {
            list_.clear();
            game_->actions(guess, list_);
            list_.sort();
            if (!list_.contains(first)) return true;
            found = guess;
            return false;
        });
        return found;
    }

    // Plays an action, notes the event, and gives the key behind it.
    std::uint64_t push(std::vector<Event>& line, State& s, Action action, std::uint64_t key) const
        requires HiddenGame<G>
    {
        line.push_back(game_->seen(s, action, task_->view->seat()));
        game_->apply(s, action);
        return HiddenWalk<G>::join(key, line.back(), game_->actor(s));
    }
    std::vector<Event> only(const State& s, Action action) const {
        return {seen_by(*game_, s, action, task_->view->seat())};
    }

    // The edge to expect: one that reaches the node's proven value, else the most visited of those not
    // dominated.
    static std::uint32_t best(const OpenWalk<G>& walk, Node* n)
        requires(!HiddenGame<G>)
    {
        const OpenEdge* edges = Tree<false>::edges(n);
        const double reached = walk.solver().goal_in(n, n->actor).lo;
        std::uint32_t best = n->count;
        for (std::uint32_t e = 0; e < n->count; ++e) {
            if (n->exact) {
                if (walk.solver().goal(n, e).lo >= reached) return e;
                continue;
            }
            if (edges[e].visits == 0 || edges[e].mean < 0.0F) continue;
            if (best == n->count || edges[e].visits > edges[best].visits) best = e;
        }
        return best;
    }
    Action best_legal(Node* n, const State& s)
        requires HiddenGame<G>
    {
        list_.clear();
        game_->actions(s, list_);
        list_.sort();
        Action best = Action::none();
        std::uint32_t most = 0;
        for (std::uint32_t e = 0; e < n->count; ++e) {
            const HiddenEdge& edge = Tree<true>::edges(n)[e];
            if (edge.visits < most || edge.visits == 0 || !list_.contains(edge.action)) continue;
            if (edge.visits == most && best < edge.action) continue;
            most = edge.visits;
            best = edge.action;
        }
        return best;
    }

    // Plays chance outcomes that the searcher does not see, or that are the only ones. False: the game is
    // over, or another outcome is due.
    bool pass_chance(std::vector<Event>& line, State& s, std::uint64_t& key)
        requires HiddenGame<G>
    {
        if constexpr (ChanceGame<G>) {
            while (game_->actor(s).is_chance()) {
                Rng rng(key);
                const Action outcome = game_->roll(s, rng);
                chances_.clear();
                const bool certain = game_->chances(s, chances_) && chances_.size() == 1;
                if (!certain && game_->seen(s, outcome, task_->view->seat()).is_full()) return false;
                key = push(line, s, outcome, key);
            }
        }
        return game_->actor(s).is_seat();
    }

    const Task<G>* task_;
    const G* game_;
    ActionList<G::kMaxActions> list_;
    ChanceList chances_;
};

}  // namespace pentaprism
