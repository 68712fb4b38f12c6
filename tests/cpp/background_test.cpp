// Work in a thread of its own.

#include "pentaprism/engine/background.hpp"

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>

#include "expect.hpp"

using namespace pentaprism;

TEST(background_work_ends_by_itself_or_when_told) {
    Background<int> quick([](StopToken&) { return 7; });
    while (!quick.wait_for(std::chrono::milliseconds(10))) continue;
    EXPECT_EQ(quick.result(), 7);
    std::atomic<bool> started{false};
    Background<int> endless([&started](const StopToken& stop) {
        started = true;
        while (!stop.requested()) std::this_thread::yield();
        return 8;
    });
    while (!started) std::this_thread::yield();
    EXPECT(!endless.wait_for(std::chrono::milliseconds(1)));
    EXPECT(!endless.done());
    endless.stop();
    while (!endless.wait_for(std::chrono::milliseconds(10))) continue;
    EXPECT_EQ(endless.result(), 8);
    const Background<int> forgotten([](const StopToken& stop) {
        while (!stop.requested()) std::this_thread::yield();
        return 9;
    });
}

TEST(background_work_hands_on_what_it_throws) {
    Background<int> bad([](StopToken&) -> int { throw std::runtime_error("no"); });
    while (!bad.wait_for(std::chrono::milliseconds(10))) continue;
    std::string caught;
    try {
        bad.result();
    } catch (const std::runtime_error& error) {
        caught = error.what();
    }
    EXPECT_EQ(caught, "no");
}
