#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "pentaprism/core/chance.hpp"
#include "pentaprism/core/game.hpp"
#include "pentaprism/core/hash.hpp"
#include "pentaprism/search/bounds.hpp"
#include "pentaprism/search/choose_fixed.hpp"
#include "pentaprism/search/evaluate.hpp"
#include "pentaprism/search/hooks.hpp"
#include "pentaprism/search/poles.hpp"
#include "pentaprism/search/walk.hpp"

namespace pentaprism {

// The tree of a game that hides nothing. An action leads to one node, so nodes are found through their
// parents' edges. Chance with few outcomes has a node whose edges are the outcomes; other chance is drawn on
// the way, and the node behind it is found by a hash of all that happened. Only what was visited once before
// gets a node. Where the game has a `situation` hook, nodes are found by that: paths that come to the same
// share theirs, all chance is drawn on the way, and nothing is proven but what an action ends at once.
template <Game G>
class OpenWalk {
  public:
    using State = typename G::State;
    static constexpr bool kHides = false;
    static constexpr bool kDraws = ChanceGame<G>;

    OpenWalk(const Task<G>& task, std::size_t memory, const Poles& poles, Rng& rng, Rollout<G>& rollout)
        : game_(task.game),
          only_(task.only()),
          searcher_(task.view->seat()),
          poles_(&poles),
          rng_(&rng),
          rollout_(&rollout),
          tree_(memory, kDraws || HasSituation<G>, FixedChooser<G>::wants_priors(*task.settings),
                poles.count()),
          chooser_(*task.game, *task.settings, tree_, rng),
          solver_(tree_, poles),
          solves_(task.settings->solver),
          decisive_(task.settings->decisive && HasEnds<G>),
          start_(task.view->guess(*task.game, rng)) {
        tree_.plant([&] { return root_ = create_decision(start_, 0, task.decider, only_); });
        if (root_ != 0) decision_ = decision();
    }
    OpenWalk(const OpenWalk&) = delete;
    OpenWalk& operator=(const OpenWalk&) = delete;

    const State& start() const { return start_; }
    std::uint64_t guesses() const { return 1; }
    std::size_t held() const { return tree_.held(); }

    // Walks down from the root, s moving along, until a state without a node or one whose values are known.
    // May add nodes.
    Stop descend(State& s, Descent& path, Values& values) {
        tree_.make_room();
        proof_ = false;
        known_before_ = 0;
        Ref ref = root_;
        Ref* from = &root_;
        for (;;) {
            Node* n = tree_.at(ref);
            if (n->exact) {
                values = solver_.values(n);
                return Stop::kKnown;
            }
            const std::uint32_t e = n->kind == Node::kDice ? throw_dice(n) : choose(ref, from, s, path);
            n = tree_.at(ref);
            Step step{n, e, e};
            if (solves_ && leads_to_known(n, e)) [[unlikely]]
                step.edge = n->kind == Node::kDice ? unknown_outcome(n, e) : chooser_.best_open(n, e);
            path.add(step);
            from = &Tree<false>::edges(n)[step.edge].child;
            ref = follow(n, step.edge, s, path);
            if (ref == 0) return Stop::kLeaf;
        }
    }

    // Counts the visit of an edge that was taken and not followed; what it brings.
    Values take(const Step& step) {
        OpenEdge& edge = Tree<false>::edges(step.node)[step.taken];
        ++edge.visits;
        if (step.node->kind == Node::kDice) ++step.node->visits;  // there it is the sum of the edges' visits
        return solver_.values(tree_.at(edge.child));
    }

    // Called after the values were brought back up. Proven bounds go up the path as far as they change
    // anything.
    void conclude(const Descent& path) {
        if (!proof_ || !solves_) return;
        for (std::size_t i = path.size(); i-- > 0;)
            if (!solver_.tighten(path[i].node) && i < known_before_) break;
        decision_ = decision();
    }
    Decision decision_at_root() const { return decision_; }

    Tree<false>& tree() { return tree_; }
    const Tree<false>& tree() const { return tree_; }
    const Solver& solver() const { return solver_; }
    // The node of a position that a line of play has come to behind an edge; none: there is no single one.
    Node* node_behind(Node* n, std::uint32_t e, const State& s) const {
        if constexpr (HasSituation<G>) {
            const Actor actor = game_->actor(s);
            const Ref found = actor.is_seat() ? tree_.find(game_->situation(s, actor.seat())) : 0;
            return found == 0 ? nullptr : tree_.at(found);
        } else {
            return solver_.child_of(n, e);
        }
    }
    Ref root() const { return root_; }

  private:
    static constexpr std::size_t kMostDice = 36;
    static constexpr std::uint64_t kMostWeight = 1U << 20U;

    std::uint32_t choose(Ref& ref, Ref* from, const State& s, Descent& path) {
        const Ref before = ref;
        const std::uint32_t e = chooser_.choose(ref, s, path.empty() ? only_ : nullptr);
        if (ref != before) *from = ref;
        const Node* n = tree_.at(ref);
        path.count_choice(n->actor == searcher_.value, n->count > 1);
        return e;
    }

    bool leads_to_known(Node* n, std::uint32_t e) const {
        const Ref child = Tree<false>::edges(n)[e].child;
        return child != 0 && tree_.at(child)->exact && !tree_.at(child)->drawn;
    }
    // An outcome whose value is not known and that was thrown least for its weight; the given one if there is
    // none.
    std::uint32_t unknown_outcome(Node* n, std::uint32_t e) const {
        const OpenEdge* edges = Tree<false>::edges(n);
        float least = 0.0F;
        for (std::uint32_t i = 0; i < n->count; ++i) {
            const float thrown = (static_cast<float>(edges[i].visits) + 1.0F) / edges[i].spread;
            if (leads_to_known(n, i) || (least > 0.0F && thrown >= least)) continue;
            least = thrown;
            e = i;
        }
        return e;
    }

    // Plays an edge; the node behind it, or 0 where there is none.
    Ref follow(Node* n, std::uint32_t e, State& s, const Descent& path) {
        const OpenEdge& edge = Tree<false>::edges(n)[e];
        const Ref child = edge.child;
        if (child != 0) {
            tree_.arena().prefetch(child, kLines);
            if (tree_.at(child)->exact && !tree_.at(child)->drawn) return child;
        }
        game_->apply(s, edge.action);
        if constexpr (HasSituation<G>) return follow_shared(n, e, s);
        if (child != 0) {
            if constexpr (kDraws)
                if (tree_.at(child)->drawn) return follow_drawn(n, e, s, path);
            return child;
        }
        return expand(n, e, s, path);
    }

    // The first visits of an edge: the end of the game becomes a node at once, anything else at the second
    // visit.
    Ref expand(Node* n, std::uint32_t e, State& s, const Descent& path) {
        OpenEdge& edge = Tree<false>::edges(n)[e];
        const Actor actor = game_->actor(s);
        if (actor.is_over()) {
            if (!know(n, e, game_->outcome(s).value)) return 0;
            proof_ = true;
            return edge.child;
        }
        if (edge.visits == 0) return 0;
        if (actor.is_chance()) {
            if constexpr (kDraws) {
                bool few = false;
                const Ref dice = create_dice(s, few);
                if (!few) return follow_drawn(n, e, s, path);
                edge.child = dice;
                return dice;
            }
        }
        const Ref child = create_decision(s, 0, actor.seat(), nullptr);
        if (proof_) known_before_ = path.size();
        edge.child = child;
        return child;
    }

    // Chance with too many outcomes for a node: drawn until somebody is to choose.
    Ref follow_drawn(Node* n, std::uint32_t e, State& s, const Descent& path)
        requires kDraws
    {
        std::uint64_t key = key_of(path);
        Actor actor = game_->actor(s);
        while (actor.is_chance()) {
            const Action outcome = game_->roll(s, *rng_);
            key = hash_join(key, outcome.bits);
            game_->apply(s, outcome);
            actor = game_->actor(s);
        }
        if (actor.is_over()) return 0;
        Ref& child = Tree<false>::edges(n)[e].child;
        if (child != 0 && tree_.at(child)->key == key) return child;
        Ref found = tree_.find(key);
        if (found == 0) {
            found = create_decision(s, key, actor.seat(), nullptr);
            if (found == 0) return 0;
            tree_.at(found)->drawn = true;
        }
        return child = found;
    }
    // The node of the situation behind an edge that was played. It counts as drawn: other edges may lead to
    // it, and where it moves they find it anew by its key.
    Ref follow_shared(Node* n, std::uint32_t e, State& s)
        requires HasSituation<G>
    {
        OpenEdge& edge = Tree<false>::edges(n)[e];
        Actor actor = game_->actor(s);  // NOLINT(misc-const-correctness): where chance is drawn it changes
        bool certain = true;  // NOLINT(misc-const-correctness): so does this
        if constexpr (kDraws)
            for (; actor.is_chance(); actor = game_->actor(s), certain = false)
                game_->apply(s, game_->roll(s, *rng_));
        if (actor.is_over()) {
            if (!certain || !know(n, e, game_->outcome(s).value)) return 0;
            proof_ = true;
            return edge.child;
        }
        const std::uint64_t key = game_->situation(s, actor.seat());
        if (edge.child != 0 && tree_.at(edge.child)->key == key) return edge.child;
        Ref found = tree_.find(key);
        if (found == 0 && edge.visits != 0) {
            found = create_decision(s, key, actor.seat(), nullptr);
            if (found != 0) tree_.at(found)->drawn = true;
        }
        if (found != 0) edge.child = found;
        return found;
    }

    // A hash of everything on the way here: from the last node with a key, or from the root.
    static std::uint64_t key_of(const Descent& path) {
        std::size_t i = path.size() - 1;
        while (i > 0 && path[i].node->key == 0) --i;
        std::uint64_t key = path[i].node->key;
        for (; i < path.size(); ++i)
            key = hash_join(key, Tree<false>::edges(path[i].node)[path[i].edge].action.bits);
        return key == 0 ? 1 : key;
    }

    Ref create_decision(const State& s, std::uint64_t key, Seat actor, const std::vector<Action>* only) {
        const Ref ref = chooser_.create(s, key, actor, only);
        if (ref == 0) return 0;
        Node* n = tree_.at(ref);
        solver_.open(n);
        if (decisive_) find_ends(n, s, actor, only);
        return ref;
    }

    // A node for chance, if its outcomes are few.
    Ref create_dice(const State& s, bool& few)
        requires kDraws
    {
        chances_.clear();
        few = game_->chances(s, chances_) && chances_.size() <= kMostDice && chances_.total() <= kMostWeight;
        if (!few) return 0;
        const auto outcomes = static_cast<std::uint32_t>(chances_.size());
        const Ref ref = tree_.create(Node::kDice, outcomes, false, 0);
        if (ref == 0) return 0;
        Node* n = tree_.at(ref);
        solver_.open(n);
        for (const ChanceOutcome& outcome : chances_) {
            const std::uint32_t e = Tree<false>::append(n, outcome.action);
            Tree<false>::edges(n)[e].spread = static_cast<float>(outcome.weight);
        }
        n->tried = static_cast<std::uint32_t>(chances_.total());
        n->complete = true;
        return ref;
    }

    // An outcome of a dice node at random, in proportion to what it lacks of its share: among six equal ones,
    // each once in any round of six. The first is drawn in proportion to the weights. So the mean over visits
    // comes close to the exact expectation much faster than by independent throws.
    std::uint32_t throw_dice(Node* n) {
        const OpenEdge* edges = Tree<false>::edges(n);
        const std::int64_t total = n->tried;
        const std::int64_t visits = n->visits + 1LL;
        std::int64_t sum = 0;
        for (std::uint32_t e = 0; e < n->count; ++e) {
            const std::int64_t lack =
                static_cast<std::int64_t>(edges[e].spread) * visits - total * edges[e].visits;
            lacks_[e] = lack > 0 ? lack : 0;
            sum += lacks_[e];
        }
        std::int64_t at = rng_->below(static_cast<std::uint32_t>(sum));
        for (std::uint32_t e = 0; e + 1 < n->count; ++e) {
            at -= lacks_[e];
            if (at < 0) return e;
        }
        return n->count - 1;
    }

    // Decisive and anti-decisive actions (Teytaud and Teytaud 2010): a win at once is taken; an action after
    // which somebody of another side could win at once is known to be lost to it. A win that the search is
    // not to look at has no edge.
    void find_ends(Node* n, const State& s, Seat actor, const std::vector<Action>* only) {
        const Action win = rollout_->winning(s, actor);
        const bool edged = only == nullptr || std::find(only->begin(), only->end(), win) != only->end();
        if (!win.is_none() && edged) {
            State after = s;
            game_->apply(after, win);
            const std::uint32_t e = chooser_.edge(n, win);
            if (!know(n, e, game_->outcome(after).value)) return;
            if (!solves_) {
                n->count = n->tried = 1;
                n->complete = true;
            }
        } else {
            for (std::uint32_t e = 0; e < n->count; ++e) find_replies(n, e, s, actor);
        }
        if (solves_) proof_ |= solver_.tighten(n);
    }
    void find_replies(Node* n, std::uint32_t e, const State& s, Seat actor) {
        State after = s;
        game_->apply(after, Tree<false>::edges(n)[e].action);
        const Actor next = game_->actor(after);
        if (!next.is_seat() || game_->sides().together(actor, next.seat())) return;
        const Action reply = rollout_->winning(after, next.seat());
        if (reply.is_none()) return;
        game_->apply(after, reply);
        know(n, e, game_->outcome(after).value);
    }
    // The values behind an edge are known.
    bool know(Node* n, std::uint32_t e, const Values& values) {
        const Ref end = tree_.create(Node::kEnd, 0, false, 0);
        if (end == 0) return false;
        solver_.fix(tree_.at(end), values);
        Tree<false>::edges(n)[e].child = end;
        return true;
    }

    // An action is known to be best when no other can be better than what it is proven to reach.
    Decision decision() const {
        Node* n = tree_.at(root_);
        if (n->exact) return Decision::kValue;
        if (!n->complete || n->count == 1) return Decision::kNone;
        const double reached = solver_.goal_in(n, n->actor).lo;
        std::uint32_t rivals = 0;
        bool reaches = false;
        for (std::uint32_t e = 0; e < n->count; ++e) {
            const Solver::Interval goal = solver_.goal(n, e);
            if (goal.hi <= reached) continue;
            ++rivals;
            reaches |= goal.lo >= reached;
        }
        return rivals == 1 && reaches ? Decision::kAction : Decision::kNone;
    }

    static constexpr std::size_t kLines = 3;

    const G* game_;
    const std::vector<Action>* only_;
    Seat searcher_;
    const Poles* poles_;
    Rng* rng_;
    Rollout<G>* rollout_;
    Tree<false> tree_;
    FixedChooser<G> chooser_;
    Solver solver_;
    bool solves_;
    bool decisive_;
    bool proof_ = false;  // the last walk changed bounds
    std::size_t known_before_ = 0;  // and this many steps, at least, come before where it did
    Decision decision_ = Decision::kNone;
    State start_;
    Ref root_ = 0;
    ChanceList chances_;
    std::array<std::int64_t, kMostDice> lacks_{};
};

}  // namespace pentaprism
