#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "pentaprism/search/poles.hpp"
#include "pentaprism/search/tree.hpp"

namespace pentaprism {

// The solver (Winands, Björnsson and Saito 2008, with bounds after Cazenave and Saffidine 2010): every node
// of an open game has, for each pole, a proven interval in which its value lies, backed up through choices
// and dice. What an untried action or an outcome drawn on the way leads to is unknown, [0, 1].
class Solver {
  public:
    using OpenTree = Tree<false>;

    Solver(OpenTree& tree, const Poles& poles) : tree_(&tree), poles_(&poles) {}

    // Nothing is known yet.
    void open(Node* n) const {
        double* b = bounds(n);
        for (std::size_t p = 0; p < poles_->count(); ++p) {
            b[2 * p] = 0.0;
            b[2 * p + 1] = 1.0;
        }
    }
    void fix(Node* n, const Values& values) const {
        double* b = bounds(n);
        for (std::size_t p = 0; p < poles_->count(); ++p)
            b[2 * p] = b[2 * p + 1] = poles_->pole_value(values, p);
        n->exact = true;
    }
    // Precondition: exact.
    Values values(Node* n) const {
        const double* b = bounds(n);
        std::array<double, kMaxSeats> at{};
        for (std::size_t p = 0; p < poles_->count(); ++p) at[p] = b[2 * p];
        return poles_->values(at.data());
    }

    struct Interval {
        double lo = 0.0;
        double hi = 1.0;
    };
    // What is proven of the acting seat's goal behind edge e.
    Interval goal(Node* n, std::uint32_t e) const {
        Node* child = child_of(n, e);
        if (child == nullptr) return {};
        return goal_in(child, n->actor);
    }
    Interval goal_in(Node* n, std::size_t seat) const {
        const double* b = bounds(n) + 2 * poles_->pole(seat);
        return poles_->raises(seat) ? Interval{b[0], b[1]} : Interval{1.0 - b[1], 1.0 - b[0]};
    }
    // The node behind an edge, if it is always the same one.
    Node* child_of(Node* n, std::uint32_t e) const {
        const Ref ref = OpenTree::edges(n)[e].child;
        if (ref == 0) return nullptr;
        Node* child = tree_->at(ref);
        return child->drawn ? nullptr : child;
    }

    // Computes the bounds of a node from its children's and fixes the edges that are known or dominated.
    // Whether they changed.
    bool tighten(Node* n) const {
        if (n->exact) return false;
        std::array<Interval, kMaxSeats> found{};
        if (n->kind == Node::kDice)
            expect(n, found);
        else if (poles_->count() == 1)
            choose(n, found[0]);
        else
            choose_max_n(n, found);
        double* b = bounds(n);
        bool changed = false;
        bool exact = true;
        for (std::size_t p = 0; p < poles_->count(); ++p) {
            changed |= found[p].lo > b[2 * p] || found[p].hi < b[2 * p + 1];
            b[2 * p] = std::max(b[2 * p], found[p].lo);
            b[2 * p + 1] = std::min(b[2 * p + 1], found[p].hi);
            exact &= b[2 * p] >= b[2 * p + 1];
        }
        n->exact = exact;
        if (n->kind == Node::kFixed) settle(n);
        return changed;
    }

  private:
    double* bounds(Node* n) const { return tree_->bounds(n); }
    Interval interval(Node* n, std::uint32_t e, std::size_t pole) const {
        Node* child = child_of(n, e);
        if (child == nullptr) return {};
        const double* b = bounds(child) + 2 * pole;
        return {b[0], b[1]};
    }

    // The exact expectation over the whole-number weights.
    void expect(Node* n, std::array<Interval, kMaxSeats>& found) const {
        const OpenEdge* edges = OpenTree::edges(n);
        for (std::size_t p = 0; p < poles_->count(); ++p) {
            Interval sum{0.0, 0.0};
            for (std::uint32_t e = 0; e < n->count; ++e) {
                const Interval part = interval(n, e, p);
                sum.lo += static_cast<double>(edges[e].spread) * part.lo;
                sum.hi += static_cast<double>(edges[e].spread) * part.hi;
            }
            found[p] = {sum.lo / n->tried, sum.hi / n->tried};
        }
    }

    void choose(Node* n, Interval& found) const {
        const bool raises = poles_->raises(n->actor);
        Interval best = raises ? Interval{0.0, 0.0} : Interval{1.0, 1.0};
        const auto take = [&](Interval i) {
            best.lo = raises ? std::max(best.lo, i.lo) : std::min(best.lo, i.lo);
            best.hi = raises ? std::max(best.hi, i.hi) : std::min(best.hi, i.hi);
        };
        for (std::uint32_t e = 0; e < n->count; ++e) take(interval(n, e, 0));
        if (!n->complete) take({});
        found = best;
    }

    // Max-n: the acting side's interval is that of a choice; the others' is the hull over the actions it may
    // still choose. Where a known action is as good for it as any can be, the first such decides for all
    // (max-n leaves ties open).
    void choose_max_n(Node* n, std::array<Interval, kMaxSeats>& found) const {
        const std::size_t own = poles_->pole(n->actor);
        Interval best{0.0, n->complete ? 0.0 : 1.0};
        for (std::uint32_t e = 0; e < n->count; ++e) {
            const Interval i = interval(n, e, own);
            best = {std::max(best.lo, i.lo), std::max(best.hi, i.hi)};
        }
        std::array<Interval, kMaxSeats> hull;
        hull.fill(n->complete ? Interval{1.0, 0.0} : Interval{0.0, 1.0});
        for (std::uint32_t e = 0; e < n->count; ++e) {
            const Node* child = child_of(n, e);
            const bool decides = child != nullptr && child->exact && interval(n, e, own).lo >= best.hi;
            if (!decides && interval(n, e, own).hi < best.lo) continue;
            for (std::size_t p = 0; p < poles_->count(); ++p) {
                const Interval i = interval(n, e, p);
                hull[p] = decides ? i : Interval{std::min(hull[p].lo, i.lo), std::max(hull[p].hi, i.hi)};
            }
            if (decides) break;
        }
        found = hull;
        found[own] = best;
    }

    // Known actions need no more visits for their value; dominated ones are never chosen again. The first
    // action that reaches the proven value stays.
    void settle(Node* n) const {
        OpenEdge* edges = OpenTree::edges(n);
        const double reached = goal_in(n, n->actor).lo;
        bool kept = false;
        for (std::uint32_t e = 0; e < n->count; ++e) {
            const Interval i = goal(n, e);
            const bool keeps = !kept && i.lo >= reached;
            kept |= keeps;
            const Node* child = child_of(n, e);
            if (child != nullptr && child->exact) {
                edges[e].mean = static_cast<float>(i.lo);
                edges[e].spread = 0.0F;
            }
            if (!keeps && i.hi <= reached) {
                edges[e].mean = -1.0F;
                edges[e].spread = 0.0F;
            }
        }
    }

    OpenTree* tree_;
    const Poles* poles_;
};

}  // namespace pentaprism
