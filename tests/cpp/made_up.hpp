// Made-up positions: a true state, changed so that it is still near one that there could be.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "pentaprism/core/rng.hpp"
#include "pentaprism/effects/frame.hpp"

namespace pentaprism::testing {

using Words = std::vector<std::uint16_t>;

// The frames of a stack, the lowest first: registers, then the header.
template <class Stack>
std::vector<Words> frames_of(const Stack& stack) {
    std::vector<Words> frames;
    for (std::uint16_t end = stack.top; end > 0;) {
        const std::uint16_t base = stack.at(end).base;
        frames.emplace(frames.begin(), stack.words.begin() + base, stack.words.begin() + end);
        end = base;
    }
    return frames;
}

// As many of the frames as there is room for.
template <class Stack>
void put_frames(Stack& stack, const std::vector<Words>& frames) {
    stack.words.fill(0);
    std::size_t n = 0;
    for (const Words& frame : frames)
        for (const std::uint16_t word : frame)
            if (n < stack.words.size()) stack.words[n++] = word;
    stack.top = static_cast<std::uint16_t>(n);
}

// Its instruction, source, program, owner or kind becomes another, or one of its registers.
inline void change_frame(Words& frame, const Words& other, std::uint32_t sort, Rng& rng) {
    const std::size_t pc = frame.size() - Frame::kHeader;
    const std::size_t there = other.size() - Frame::kHeader;
    const auto near = [&](std::uint16_t word, std::uint32_t by) {
        return static_cast<std::uint16_t>(word + rng.below(2 * by + 1) - by);
    };
    std::uint16_t& tail = frame[pc + 3];
    switch (sort) {
        case 0:
            frame[pc] = near(frame[pc], 6);
            return;
        case 1:
            frame[pc + 1] = rng.below(2) == 0 ? other[there + 1] : near(frame[pc + 1], 2);
            return;
        case 2:
            frame[pc + 2] = other[there + 2];
            if (rng.below(2) == 0) frame[pc] = other[there];
            return;
        case 3:
            tail = static_cast<std::uint16_t>((tail & 0xF0FFU) | rng.below(5) << 8);
            return;
        case 4:
            tail = static_cast<std::uint16_t>((tail & 0x0FFFU) | rng.below(5) << 12);
            return;
        default: {
            if (pc == 0) return;
            const std::array<std::uint16_t, 6> words = {
                0,
                1,
                0xFFFF,
                static_cast<std::uint16_t>(rng.below(300)),
                static_cast<std::uint16_t>(rng.below(0x10000)),
                other[rng.below(static_cast<std::uint32_t>(other.size()))]};
            frame[rng.below(static_cast<std::uint32_t>(pc))] = words[rng.below(6)];
        }
    }
}

template <class Stack>
void change_effects(Stack& stack, Rng& rng) {
    std::vector<Words> frames = frames_of(stack);
    const auto any = [&] { return rng.below(static_cast<std::uint32_t>(frames.size())); };
    const std::size_t place = any();
    const std::size_t other = any();
    switch (const std::uint32_t sort = rng.below(12)) {
        case 0:
            std::swap(frames[place], frames[other]);
            break;
        case 1:
            frames.erase(frames.begin() + static_cast<std::ptrdiff_t>(place));
            break;
        case 2: {
            const Words twice = frames[place];
            frames.insert(frames.begin() + static_cast<std::ptrdiff_t>(other), twice);
            break;
        }
        default: {
            const Words copy = frames[other];
            change_frame(frames[place], copy, sort - 3, rng);
        }
    }
    put_frames(stack, frames);
}

// A number of one to eight bytes becomes another, or two give something to each other.
template <class State>
void change_number(State& s, Rng& rng) {
    std::array<std::byte, sizeof(State)> bytes;  // NOLINT(*-member-init): filled in the next line
    std::memcpy(bytes.data(), &s, sizeof(State));
    const std::size_t size = std::size_t{1} << rng.below(4);
    const auto any = [&] { return rng.below(static_cast<std::uint32_t>(sizeof(State) / size)) * size; };
    const std::size_t first = any();
    const std::size_t second = any();
    std::uint64_t a = 0;
    std::uint64_t b = 0;
    std::memcpy(&a, bytes.data() + first, size);
    std::memcpy(&b, bytes.data() + second, size);
    const std::uint64_t bit = std::uint64_t{1} << rng.below(static_cast<std::uint32_t>(8 * size));
    switch (rng.below(8)) {
        case 0:
            std::swap(a, b);
            break;
        case 1:
            --a;
            ++b;
            break;
        case 2:
            b |= a & bit;
            a &= ~bit;
            break;
        case 3:
            a ^= bit;
            break;
        case 4:
            a += rng.below(5) - 2U;
            break;
        case 5:
            a = rng.below(64);
            break;
        case 6:
            a = ~std::uint64_t{0} - rng.below(3);
            break;
        default:
            a = rng.below(0x10000);
    }
    std::memcpy(bytes.data() + first, &a, size);
    std::memcpy(bytes.data() + second, &b, size);
    std::memcpy(&s, bytes.data(), sizeof(State));
}

// The state with one to three things of it changed, of effects in progress more often than of the rest.
template <class State>
State made_up(State s, Rng& rng) {
    for (std::uint32_t n = 1 + rng.below(3); n > 0; --n) {
        bool inside = false;
        if constexpr (requires { s.stack; })
            if (s.stack.top > 0 && s.stack.top <= s.stack.words.size() && rng.below(2) == 0) {
                bool whole = true;  // a number may have changed the stack before
                for (std::uint16_t end = s.stack.top; whole && end > 0;) {
                    whole = end >= Frame::kHeader &&
                            Frame::kHeader + (s.stack.words[end - 1U] & 255U) <= unsigned{end};
                    if (whole) end = s.stack.at(end).base;
                }
                if (whole) change_effects(s.stack, rng);
                inside = whole;
            }
        if (!inside) change_number(s, rng);
    }
    return s;
}

}  // namespace pentaprism::testing
