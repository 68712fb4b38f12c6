#pragma once

#include <algorithm>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "pentaprism/core/ids.hpp"

namespace pentaprism {

// One choice by one seat, or one outcome of chance: a verb (6 bits) and 26 bits that each verb divides for
// itself with `Field`. Fields name things (cards, cells, seats, numbers), never places in a hidden list, so
// an action means the same in every guess, in every record and in text.
struct Action {
    static constexpr unsigned kVerbShift = 26;
    static constexpr std::uint32_t kPayloadMask = (1U << kVerbShift) - 1U;

    std::uint32_t bits;

    static constexpr Action of(unsigned verb, std::uint32_t payload = 0) {
        assert(verb < 64 && payload <= kPayloadMask);
        return Action{(verb << kVerbShift) | payload};
    }
    static constexpr Action none() { return Action{0xFFFFFFFFU}; }

    constexpr unsigned verb() const { return bits >> kVerbShift; }
    constexpr std::uint32_t payload() const { return bits & kPayloadMask; }
    constexpr bool is_none() const { return bits == 0xFFFFFFFFU; }
    friend constexpr auto operator<=>(Action, Action) = default;
};

// One field of a verb's payload. `get` and `put` are the only places where the shift is named.
template <unsigned Shift, unsigned Width>
struct Field {
    static_assert(Width > 0 && Shift + Width <= Action::kVerbShift);
    static constexpr std::uint32_t kMask = ((1U << Width) - 1U) << Shift;
    static constexpr std::uint32_t kMost = (1U << Width) - 1U;

    static constexpr std::uint32_t get(Action a) { return (a.bits & kMask) >> Shift; }
    static constexpr std::uint32_t put(std::uint32_t value) {
        assert(value <= kMost);
        return value << Shift;
    }
};

// An action as somebody sees it. Bits that the viewer does not know are set in `hidden` and zero in `action`,
// so equal events are equal bytes. Text writes the hidden fields as `?`.
struct Event {
    Action action{0};
    std::uint32_t hidden = 0;
    std::uint32_t actor_code = Actor::over().code();

    static constexpr Event of(Actor actor, Action action, std::uint32_t hidden = 0) {
        return Event{Action{action.bits & ~hidden}, hidden, actor.code()};
    }
    constexpr Actor actor() const {
        if (actor_code < kMaxSeats) return {Seat(static_cast<std::uint8_t>(actor_code))};
        return actor_code == Actor::chance().code() ? Actor::chance() : Actor::over();
    }
    constexpr bool is_full() const { return hidden == 0; }
    // Whether a real action could look like this event.
    constexpr bool admits(Action a) const { return (a.bits & ~hidden) == action.bits; }
    friend constexpr auto operator<=>(const Event&, const Event&) = default;
};

// The list that `actions` fills: N places inside the object, and a buffer on the heap for what does not fit;
// nothing is cut off. Clearing keeps the buffer, so a list that lives as long as a search allocates at most a
// few times.
template <std::size_t N>
// NOLINTBEGIN(cppcoreguidelines-pro-type-member-init): the places inside are filled before they are read
class ActionList {
    static_assert(N > 0);

  public:
    ActionList() = default;
    ActionList(const ActionList& other) { *this = other; }
    // NOLINTEND(cppcoreguidelines-pro-type-member-init)
    ActionList& operator=(const ActionList& other) {
        if (this == &other) return *this;
        clear();
        for (const Action a : other) push(a);
        return *this;
    }

    void clear() { size_ = 0; }
    void push(Action a) {
        if (size_ == capacity_) [[unlikely]]
            grow();
        data_[size_++] = a;
    }
    void push(unsigned verb, std::uint32_t payload = 0) { push(Action::of(verb, payload)); }

    // Puts the list into the order that every game promises: by bits, each once.
    void sort() {
        std::sort(begin(), end());
        size_ = static_cast<std::size_t>(std::unique(begin(), end()) - begin());
    }
    bool contains(Action a) const { return std::binary_search(begin(), end(), a); }  // precondition: sorted

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Action operator[](std::size_t i) const {
        assert(i < size_);
        return data_[i];
    }
    Action* begin() { return data_; }
    Action* end() { return data_ + size_; }
    const Action* begin() const { return data_; }
    const Action* end() const { return data_ + size_; }
    std::span<const Action> span() const { return {data_, size_}; }

  private:
    void grow() {
        std::vector<Action> wider(capacity_ * 2);
        std::copy(begin(), end(), wider.begin());
        spill_ = std::move(wider);
        data_ = spill_.data();
        capacity_ = spill_.size();
    }

    std::size_t size_ = 0;
    std::size_t capacity_ = N;
    Action* data_ = inside_;
    std::vector<Action> spill_;
    Action inside_[N];  // not initialised: filled before it is read
};

}  // namespace pentaprism
