#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>

namespace pentaprism {

// The place of a block in an arena, in units of 64 bytes; 0 is nowhere.
using Ref = std::uint32_t;

// Memory of one tree: blocks of whole cache lines, named by 32-bit numbers. It never holds more than its
// bound. It grows between iterations only, by `make_room`, so that addresses stand still while one runs; a
// request that does not fit is refused. Blocks given back are kept by size and used again for blocks of that
// size only, so that a stale number always points at the head of some block.
class Arena {
  public:
    static constexpr std::size_t kUnit = 64;
    static constexpr std::size_t kClasses = 64;

    explicit Arena(std::size_t bound) : bound_(std::min(bound / kUnit, kMostUnits) * kUnit) {}

    // Takes care that `bytes` more fit, if the bound and the machine allow it.
    void make_room(std::size_t bytes) {
        if (used_ + bytes <= held_) [[likely]]
            return;
        enlarge(bytes);
    }

    // A block of so many bytes, or 0. `size_class` is 0 for a block that is never given back.
    Ref take(std::size_t bytes, std::size_t size_class = 0) {
        if (size_class != 0 && free_[size_class] != 0) {
            const Ref ref = free_[size_class];
            free_[size_class] = *at<Ref>(ref, kLink);
            return ref;
        }
        const std::size_t rounded = (bytes + kUnit - 1) / kUnit * kUnit;
        if (used_ + rounded > held_) return 0;
        const Ref ref = static_cast<Ref>(used_ / kUnit);
        used_ += rounded;
        return ref;
    }
    // The first eight bytes of a block that was given back are zero.
    void give_back(Ref ref, std::size_t size_class) {
        assert(size_class > 0 && size_class < kClasses);
        *at<std::uint64_t>(ref) = 0;
        *at<Ref>(ref, kLink) = free_[size_class];
        free_[size_class] = ref;
    }

    template <class T>
    T* at(Ref ref, std::size_t offset = 0) const {
        return reinterpret_cast<T*>(base_ + std::size_t{ref} * kUnit + offset);
    }
    void prefetch(Ref ref, std::size_t lines) const {
        const std::byte* line = base_ + std::size_t{ref} * kUnit;
        for (std::size_t i = 0; i < lines; ++i) __builtin_prefetch(line + i * kUnit);
    }

    std::size_t held() const { return held_ + (held_ > 0 ? kUnit : 0); }

  private:
    static constexpr std::size_t kMostUnits = 0xFFFFFFFFU;
    static constexpr std::size_t kLink = 8;
    static constexpr std::size_t kFirst = std::size_t{1} << 16;

    struct Free {
        void operator()(void* p) const { std::free(p); }
    };

    // Doubles, or takes what is left under the bound. The buffer has one unit more than it uses, for
    // alignment.
    void enlarge(std::size_t bytes) {
        const std::size_t wanted =
            std::min(bound_, std::max({kFirst, held_ * 2, std::bit_ceil(used_ + bytes)}));
        if (wanted <= held() || wanted < 2 * kUnit) return;
        const std::size_t offset = held_ == 0 ? 0 : static_cast<std::size_t>(base_ - buffer_.get());
        auto* grown = static_cast<std::byte*>(std::realloc(buffer_.get(), wanted));
        if (grown == nullptr) return;
        static_cast<void>(buffer_.release());
        buffer_.reset(grown);
        const std::size_t shift = (kUnit - reinterpret_cast<std::uintptr_t>(grown) % kUnit) % kUnit;
        if (held_ != 0 && shift != offset) std::memmove(grown + shift, grown + offset, used_);
        base_ = grown + shift;
        if (used_ == 0) used_ = kUnit;
        held_ = wanted - kUnit;
    }

    std::unique_ptr<std::byte, Free> buffer_;
    std::byte* base_ = nullptr;
    std::size_t bound_;
    std::size_t held_ = 0;
    std::size_t used_ = 0;
    std::array<Ref, kClasses> free_{};
};

}  // namespace pentaprism
