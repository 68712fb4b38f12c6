#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "pentaprism/core/action.hpp"
#include "pentaprism/search/arena.hpp"
#include "pentaprism/search/index.hpp"

namespace pentaprism {

// The head of a node's block. Behind it lie the proven bounds (open games) and the node's edges, one array per field.
struct Node {
    enum Kind : std::uint8_t {
        kDecision,  // a seat is to choose
        kDice,      // chance with few outcomes; its edges are the outcomes with their weights
        kEnd,       // the game is over; no edges
    };

    std::uint64_t key;       // what the searcher saw on the way here; 0: found through its parent's edge alone
    std::uint32_t visits;
    std::uint32_t count;     // edges stored; of these
    std::uint32_t tried;     // the first so many were tried, the others wait (dice: the sum of the weights)
    std::uint32_t capacity;
    Kind kind;
    std::uint8_t actor;      // the seat that is to choose
    bool exact;              // bounds have met
    bool complete;           // every legal action is stored (never known where something is hidden)
    bool drawn;              // outcomes of chance without nodes of their own lie between the parent and this
    std::uint8_t spare[3];
};
static_assert(sizeof(Node) == 32);

// Where the arrays of a node lie. An edge takes 20 bytes, 28 where something is hidden, 4 more with priors; a node 48 or 32.
//
//   mean     value of the action for the acting seat; -1 once it is dominated
//   spread   1/√visits; 0 once the value is exact
//   visits, child, action
//   seen     how often the action was legal when the node was visited (where something is hidden)
//   prior    (open games, where wanted)
//   table    places of the edges by a hash of the action, twice as many as edges (where something is hidden)
//   bounds   lo and hi of each pole of `Bounds`; with one pole they lie in front of the edges
class Layout {
  public:
    Layout(bool hides, bool priors, std::size_t poles)
        : hides_(hides), priors_(priors), poles_(hides ? 0 : poles), edge_(20U + (hides ? 8U : 0U) + (priors ? 4U : 0U)) {}

    std::size_t bytes(std::size_t capacity) const {
        return head() + (capacity * edge_ + 7) / 8 * 8 + (poles_ > 1 ? 16 * poles_ : 0);
    }
    std::size_t head() const { return hides_ ? 32 : 48; }
    std::size_t poles() const { return poles_; }
    std::size_t arrays() const { return edge_ / 4; }  // words an edge

    double* bounds(Node* n) const {
        auto* block = reinterpret_cast<std::byte*>(n);
        return reinterpret_cast<double*>(block + (poles_ == 1 ? 32 : head() + (n->capacity * edge_ + 7) / 8 * 8));
    }

  private:
    bool hides_;
    bool priors_;
    std::size_t poles_;
    std::size_t edge_;
};

// The arrays of one node. kHides is known to the compiler, so an access is one addition.
template <bool kHides>
class Edges {
  public:
    explicit Edges(Node* n)
        : base_(reinterpret_cast<std::byte*>(n) + (kHides ? 32 : 48)), stride_(std::size_t{n->capacity} * 4) {}

    float* mean() const { return array<float>(0); }
    float* spread() const { return array<float>(1); }
    float* weight() const { return array<float>(1); }  // of chance outcomes
    std::uint32_t* visits() const { return array<std::uint32_t>(2); }
    Ref* child() const { return array<Ref>(3); }
    Action* action() const { return array<Action>(4); }
    std::uint32_t* seen() const
        requires kHides
    {
        return array<std::uint32_t>(5);
    }
    std::uint16_t* table() const
        requires kHides
    {
        return array<std::uint16_t>(6);
    }
    float* prior() const
        requires(!kHides)
    {
        return array<float>(5);
    }

  private:
    template <class T>
    T* array(std::size_t i) const {
        return reinterpret_cast<T*>(base_ + i * stride_);
    }
    std::byte* base_;
    std::size_t stride_;
};

// The nodes of one thread's search.
template <bool kHides>
class Tree {
  public:
    static constexpr std::uint32_t kNoEdge = 0xFFFFFFFFU;
    static constexpr std::uint16_t kEmpty = 0xFFFFU;
    static constexpr std::uint32_t kMostHidden = 0x4000;  // edges of a node where something is hidden

    // `bound` in bytes; with keys an eighth of it is the index's.
    Tree(std::size_t bound, bool keys, bool priors, std::size_t poles)
        : arena_(keys ? bound - bound / 8 : bound), layout_(kHides, priors, poles), index_bound_(bound / 8) {}

    Node* at(Ref ref) const { return arena_.at<Node>(ref); }
    const Arena& arena() const { return arena_; }
    const Layout& layout() const { return layout_; }
    std::uint64_t nodes() const { return nodes_; }
    std::size_t held() const { return arena_.held() + index_.held(); }

    // Called between iterations: room for what one may add. What turns out too large once is provided for next time.
    void make_room() {
        arena_.make_room(std::max(kUsualRoom, missed_));
        missed_ = 0;
    }

    // A new node without edges, or 0 when there is no room. Nodes with a key can be found by it. `grows`: edges are added
    // later beyond `capacity`, which is then rounded up to a power of two.
    Ref create(Node::Kind kind, std::uint32_t capacity, bool grows, std::uint64_t key) {
        std::size_t size_class = 0;
        if (grows) {
            capacity = std::max(kFirstEdges, std::bit_ceil(capacity));
            size_class = class_of(capacity);
        }
        if (key != 0 && index_.held() + index_.growth(key) > index_bound_) return 0;
        const Ref ref = take(layout_.bytes(capacity), size_class);
        if (ref == 0) return 0;
        Node* n = at(ref);
        *n = Node{key, 0, 0, 0, capacity, kind, 0, false, false, false, {}};
        if constexpr (kHides) std::fill_n(Edges<true>(n).table(), capacity * 2, kEmpty);
        if (key != 0) index_.add(key, ref);
        ++nodes_;
        return ref;
    }

    Ref find(std::uint64_t key) const { return index_.find(key, arena_); }

    // The node in a block of twice the capacity, or 0 when there is no room. The old block is given back; whoever points to
    // it without a key must be told.
    Ref enlarge(Ref ref) {
        Node* old = at(ref);
        const std::uint32_t capacity = old->capacity * 2;
        if (kHides && capacity > kMostHidden) return 0;
        const Ref to = take(layout_.bytes(capacity), class_of(capacity));
        if (to == 0) return 0;
        Node* n = at(to);
        *n = *old;
        n->capacity = capacity;
        copy_edges(old, n);
        if (layout_.poles() > 0) std::copy_n(layout_.bounds(old), layout_.poles() * 2, layout_.bounds(n));
        if (n->key != 0) index_.move(n->key, ref, to);
        arena_.give_back(ref, class_of(old->capacity));
        return to;
    }

    // Adds an edge that was not tried. Precondition: count < capacity.
    std::uint32_t append(Node* n, Action action) {
        const std::uint32_t e = n->count++;
        const Edges<kHides> edges(n);
        edges.mean()[e] = 0.0F;
        edges.spread()[e] = 1.0F;
        edges.visits()[e] = 0;
        edges.child()[e] = 0;
        edges.action()[e] = action;
        if constexpr (kHides) {
            edges.seen()[e] = 0;
            enter(n, e);
        }
        return e;
    }

    // The edge of an action, or kNoEdge.
    std::uint32_t edge_of(Node* n, Action action) const
        requires kHides
    {
        const Edges<true> edges(n);
        const std::uint32_t mask = n->capacity * 2 - 1;
        for (std::uint32_t i = slot_of(action, mask);; i = (i + 1) & mask) {
            const std::uint16_t e = edges.table()[i];
            if (e == kEmpty) return kNoEdge;
            if (edges.action()[e] == action) return e;
        }
    }

  private:
    static constexpr std::size_t kUsualRoom = std::size_t{1} << 14;
    static constexpr std::uint32_t kFirstEdges = 4;

    static std::size_t class_of(std::uint32_t capacity) { return static_cast<std::size_t>(std::bit_width(capacity)); }
    static std::uint32_t slot_of(Action action, std::uint32_t mask) {
        return static_cast<std::uint32_t>((action.bits * 0x9E3779B97F4A7C15ULL) >> 32) & mask;
    }

    Ref take(std::size_t bytes, std::size_t size_class) {
        const Ref ref = arena_.take(bytes, size_class);
        if (ref == 0) missed_ = std::max(missed_, bytes * 2);
        return ref;
    }
    void enter(Node* n, std::uint32_t e) const
        requires kHides
    {
        const Edges<true> edges(n);
        const std::uint32_t mask = n->capacity * 2 - 1;
        std::uint32_t i = slot_of(edges.action()[e], mask);
        while (edges.table()[i] != kEmpty) i = (i + 1) & mask;
        edges.table()[i] = static_cast<std::uint16_t>(e);
    }
    void copy_edges(Node* from, Node* to) const {
        const std::size_t arrays = layout_.arrays() - (kHides ? 1 : 0);
        auto* source = reinterpret_cast<std::byte*>(from) + layout_.head();
        auto* target = reinterpret_cast<std::byte*>(to) + layout_.head();
        for (std::size_t i = 0; i < arrays; ++i)
            std::memcpy(target + i * to->capacity * 4, source + i * from->capacity * 4, std::size_t{from->count} * 4);
        if constexpr (kHides) {
            std::fill_n(Edges<true>(to).table(), to->capacity * 2, kEmpty);
            for (std::uint32_t e = 0; e < to->count; ++e) enter(to, e);
        }
    }

    Arena arena_;
    Index index_;
    Layout layout_;
    std::size_t index_bound_;
    std::uint64_t nodes_ = 0;
    std::size_t missed_ = 0;
};

}  // namespace pentaprism
