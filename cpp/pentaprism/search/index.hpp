#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "pentaprism/search/arena.hpp"

namespace pentaprism {

// Finds the nodes of an arena by their key, the first eight bytes of a node: a hash table in 64 parts, each
// of which doubles by itself, so that no insertion takes long. Keys are hashes and never zero. A slot holds a
// node's place and half of its key, which nearly always spares a look at the node.
class Index {
  public:
    std::size_t held() const { return held_; }  // bytes

    Ref find(std::uint64_t key, const Arena& arena) const {
        const Part& part = parts_[key >> 58];
        if (part.slots.empty()) return 0;
        for (std::size_t i = key & part.mask;; i = (i + 1) & part.mask) {
            const Slot& slot = part.slots[i];
            if (slot.ref == 0 || (slot.tag == tag_of(key) && *arena.at<std::uint64_t>(slot.ref) == key))
                return slot.ref;
        }
    }

    // Bytes that the next insertion of this key would add.
    std::size_t growth(std::uint64_t key) const {
        const Part& part = parts_[key >> 58];
        if (part.used * 2 < part.slots.size()) return 0;
        return sizeof(Slot) * (part.slots.empty() ? kFirst : part.slots.size());
    }

    // Precondition: the key is not there.
    void add(std::uint64_t key, Ref ref) {
        Part& part = parts_[key >> 58];
        if (part.used * 2 >= part.slots.size()) enlarge(part);
        add_to(part, {tag_of(key), ref});
    }
    // Tells that a node now lies elsewhere.
    void move(std::uint64_t key, Ref from, Ref to) {
        Part& part = parts_[key >> 58];
        std::size_t i = key & part.mask;
        while (part.slots[i].ref != from) i = (i + 1) & part.mask;
        part.slots[i].ref = to;
    }

  private:
    static constexpr std::size_t kFirst = 16;

    struct Slot {
        std::uint32_t tag = 0;
        Ref ref = 0;
    };
    struct Part {
        std::vector<Slot> slots;
        std::size_t mask = 0;  // below 2^32, so that the tag alone says where a slot belongs
        std::size_t used = 0;
    };
    static std::uint32_t tag_of(std::uint64_t key) { return static_cast<std::uint32_t>(key); }

    static void add_to(Part& part, Slot slot) {
        std::size_t i = slot.tag & part.mask;
        while (part.slots[i].ref != 0) i = (i + 1) & part.mask;
        part.slots[i] = slot;
        ++part.used;
    }
    void enlarge(Part& part) {
        std::vector<Slot> old(part.slots.empty() ? kFirst : part.slots.size() * 2);
        old.swap(part.slots);
        part.mask = part.slots.size() - 1;
        part.used = 0;
        for (const Slot& slot : old)
            if (slot.ref != 0) add_to(part, slot);
        held_ += (part.slots.size() - old.size()) * sizeof(Slot);
    }

    std::array<Part, 64> parts_;
    std::size_t held_ = 0;
};

}  // namespace pentaprism
