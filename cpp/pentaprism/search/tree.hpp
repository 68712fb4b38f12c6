#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "pentaprism/core/action.hpp"
#include "pentaprism/search/arena.hpp"
#include "pentaprism/search/index.hpp"

namespace pentaprism {

// The head of a node's block, 32 bytes. Behind it lie the bounds of its value (open games), the edges, and
// what only some nodes have: priors, a table of the edges, the bounds of further poles.
struct Node {
    enum Kind : std::uint8_t {
        kFixed,  // a seat is to choose among the same actions at every visit
        kLoose,  // a seat is to choose among actions that differ from guess to guess
        kDice,   // chance with few outcomes; its edges are the outcomes with their weights
        kEnd,    // the values are known; no edges
    };

    std::uint64_t key;  // of what the searcher saw on the way here; 0: found through its parent's edge alone
    std::uint32_t visits;
    std::uint32_t count;  // edges stored
    std::uint32_t
        tried;  // of these, the first so many were tried; the others wait. Dice: the sum of the weights
    std::uint32_t capacity;
    Kind kind;
    std::uint8_t actor;  // the seat that is to choose
    bool exact;  // the bounds have met
    bool complete;  // every legal action is stored
    bool drawn;  // chance without a node of its own lies between the parent and this
    std::uint8_t spare[3];
};
static_assert(sizeof(Node) == 32);

// An action of a node, or an outcome of dice: 20 bytes, 24 where something is hidden.
struct OpenEdge {
    float mean;  // value for the acting seat; -1 once the action is dominated
    float spread;  // 1/√visits; 0 once the value is exact. Dice: the weight
    std::uint32_t visits;
    Ref child;  // the node found there last, or 0
    Action action;
};
struct HiddenEdge : OpenEdge {
    std::uint32_t seen;  // how often the action was legal when its node was visited (loose nodes)
};
static_assert(sizeof(OpenEdge) == 20 && sizeof(HiddenEdge) == 24);

// The nodes of one thread's search.
template <bool kHides>
class Tree {
  public:
    using Edge = std::conditional_t<kHides, HiddenEdge, OpenEdge>;
    static constexpr std::uint32_t kNoEdge = 0xFFFFFFFFU;

    // `bound` in bytes; with keys an eighth of it is the index's. `poles`: how many bounds a node of an open
    // game has.
    Tree(std::size_t bound, bool keys, bool priors, std::size_t poles)
        : arena_(keys ? bound - bound / 8 : bound),
          index_bound_(bound / 8),
          priors_(priors),
          poles_(kHides ? 0 : poles) {}

    Node* at(Ref ref) const { return arena_.at<Node>(ref); }
    const Arena& arena() const { return arena_; }
    std::uint64_t nodes() const { return nodes_; }
    std::size_t held() const { return arena_.held() + index_.held(); }

    static Edge* edges(Node* n) { return reinterpret_cast<Edge*>(reinterpret_cast<std::byte*>(n) + kHead); }
    static float* priors(Node* n) { return reinterpret_cast<float*>(edges(n) + n->capacity); }
    // lo and hi of each pole.
    double* bounds(Node* n) const {
        auto* block = reinterpret_cast<std::byte*>(n);
        return reinterpret_cast<double*>(block + (poles_ == 1 ? sizeof(Node) : bounds_at(n->capacity)));
    }

    // Called between iterations: room for what one may add. What turns out too large once is provided for
    // next time.
    void make_room() {
        arena_.make_room(std::max(kUsualRoom, missed_));
        missed_ = 0;
    }

    // Makes the root by `create`, twice if the usual room is too small for it.
    template <class Create>
    void plant(Create&& create) {
        make_room();
        if (create() != 0) return;
        make_room();
        create();
    }

    // A new node without edges, or 0 when there is no room. Nodes with a key can be found by it. `grows`:
    // edges are added later beyond `capacity`, which is then rounded up to a power of two.
    Ref create(Node::Kind kind, std::uint32_t capacity, bool grows, std::uint64_t key) {
        std::size_t size_class = 0;
        if (grows) {
            capacity = std::max(kFirstEdges, std::bit_ceil(capacity));
            size_class = class_of(kind, capacity);
        }
        if (key != 0 && index_.held() + index_.growth(key) > index_bound_) return 0;
        const Ref ref = take(bytes(kind, capacity), size_class);
        if (ref == 0) return 0;
        Node* n = at(ref);
        *n = Node{key, 0, 0, 0, capacity, kind, 0, false, false, false, {}};
        if (kind == Node::kLoose) clear_table(n);
        if (key != 0) index_.add(key, ref);
        ++nodes_;
        return ref;
    }

    Ref find(std::uint64_t key) const { return index_.find(key, arena_); }

    // The node in a block of twice the capacity, or 0 when there is no room. The old block is given back;
    // whoever points to it and has no key must be told.
    Ref enlarge(Ref ref) {
        Node* old = at(ref);
        const std::uint32_t capacity = old->capacity * 2;
        if (capacity > kMostLoose && old->kind == Node::kLoose) return 0;
        const Ref to = take(bytes(old->kind, capacity), class_of(old->kind, capacity));
        if (to == 0) return 0;
        Node* n = at(to);
        *n = *old;
        n->capacity = capacity;
        std::memcpy(edges(n), edges(old), old->count * sizeof(Edge));
        if (priors_ && n->kind == Node::kFixed) std::copy_n(priors(old), old->count, priors(n));
        if (poles_ > 0) std::copy_n(bounds(old), poles_ * 2, bounds(n));
        if (n->kind == Node::kLoose) {
            clear_table(n);
            for (std::uint32_t e = 0; e < n->count; ++e) enter(n, e);
        }
        if (n->key != 0) index_.move(n->key, ref, to);
        arena_.give_back(ref, class_of(old->kind, old->capacity));
        return to;
    }

    // Adds an edge that was not tried. Precondition: count < capacity.
    static std::uint32_t append(Node* n, Action action) {
        const std::uint32_t e = n->count++;
        Edge& edge = edges(n)[e];
        edge = Edge{};
        edge.spread = 1.0F;
        edge.action = action;
        if (n->kind == Node::kLoose) enter(n, e);
        return e;
    }

    // The edge of an action at a loose node, or kNoEdge.
    [[gnu::always_inline]] static std::uint32_t edge_of(Node* n, Action action) {
        const std::uint16_t* table = table_of(n);
        const std::uint32_t mask = n->capacity * 2 - 1;
        for (std::uint32_t i = slot_of(action) & mask;; i = (i + 1) & mask) {
            const std::uint16_t e = table[i];
            if (e == kEmpty) return kNoEdge;
            if (edges(n)[e].action == action) [[likely]]
                return e;
        }
    }

  private:
    static constexpr std::size_t kHead = kHides ? sizeof(Node) : sizeof(Node) + 16;
    static constexpr std::size_t kUsualRoom = std::size_t{1} << 14;
    static constexpr std::uint32_t kFirstEdges = 4;
    static constexpr std::uint32_t kMostLoose = 0x4000;
    static constexpr std::uint16_t kEmpty = 0xFFFF;

    // Behind the edges loose nodes have a table of them by a hash of the action, with twice as many places.
    std::size_t bytes(Node::Kind kind, std::size_t capacity) const {
        if (kind == Node::kLoose) return kHead + capacity * (sizeof(Edge) + 4);
        return bounds_at(capacity) + (poles_ > 1 ? 16 * poles_ : 0);
    }
    std::size_t bounds_at(std::size_t capacity) const {
        return (kHead + capacity * (sizeof(Edge) + (priors_ ? 4 : 0)) + 7) / 8 * 8;
    }
    static std::uint16_t* table_of(Node* n) {
        return reinterpret_cast<std::uint16_t*>(edges(n) + n->capacity);
    }
    static void clear_table(Node* n) { std::fill_n(table_of(n), n->capacity * 2, kEmpty); }
    static void enter(Node* n, std::uint32_t e) {
        const std::uint32_t mask = n->capacity * 2 - 1;
        std::uint32_t i = slot_of(edges(n)[e].action) & mask;
        while (table_of(n)[i] != kEmpty) i = (i + 1) & mask;
        table_of(n)[i] = static_cast<std::uint16_t>(e);
    }
    static std::uint32_t slot_of(Action action) {
        return static_cast<std::uint32_t>((action.bits * 0x9E3779B97F4A7C15ULL) >> 32);
    }

    static std::size_t class_of(Node::Kind kind, std::uint32_t capacity) {
        return static_cast<std::size_t>(std::bit_width(capacity)) +
               (kind == Node::kLoose ? Arena::kClasses / 2 : 0);
    }
    Ref take(std::size_t size, std::size_t size_class) {
        const Ref ref = arena_.take(size, size_class);
        if (ref == 0) missed_ = std::max(missed_, size * 2);
        return ref;
    }

    Arena arena_;
    Index index_;
    std::size_t index_bound_;
    bool priors_;
    std::size_t poles_;
    std::uint64_t nodes_ = 0;
    std::size_t missed_ = 0;
};

}  // namespace pentaprism
