// A test helper without a framework. One executable per file of tests; include this header once and write
//     TEST(name) { EXPECT(condition); EXPECT_EQ(actual, wanted); EXPECT_NEAR(actual, wanted, tolerance); }
// main() runs them all, or those whose name contains the argument, and prints "N passed, M failed".
#pragma once

#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace pentaprism::testing {

struct Test {
    const char* name;
    void (*run)();
};

inline std::vector<Test>& tests() {
    static std::vector<Test> all;
    return all;
}

inline bool add_test(const char* name, void (*run)()) noexcept {
    tests().push_back({name, run});
    return true;
}

inline const char* running = "";  // for the abort handler: which test an assertion of the library stopped
inline int failed_checks = 0;  // in the running test

template <class T>
concept Number = std::is_integral_v<T> && !std::is_same_v<T, bool> && !std::is_same_v<T, char>;

// A value as text, for the message of a failed comparison.
template <class T>
std::string shown(const T& value) {
    if constexpr (std::is_same_v<T, bool>) {
        return value ? "true" : "false";
    } else if constexpr (std::is_integral_v<T>) {
        return std::to_string(value);
    } else if constexpr (std::is_enum_v<T>) {
        return std::to_string(static_cast<std::underlying_type_t<T>>(value));
    } else if constexpr (std::is_floating_point_v<T>) {
        char text[40];
        std::snprintf(text, sizeof text, "%.17g", static_cast<double>(value));
        return text;
    } else if constexpr (std::is_convertible_v<T, std::string_view>) {
        return '"' + std::string(std::string_view(value)) + '"';
    } else if constexpr (requires { shown(value.value); }) {
        return shown(value.value);
    } else if constexpr (requires { value.begin() != value.end(); }) {
        std::string text = "[";
        for (const auto& item : value) text += (text.size() > 1 ? ", " : "") + shown(item);
        return text + "]";
    } else {
        return "(a value of " + std::to_string(sizeof(T)) + " bytes)";
    }
}

inline void fail(const char* file, int line, const std::string& what) {
    ++failed_checks;
    std::fprintf(stderr, "%s:%d: %s: %s\n", file, line, running, what.c_str());
}

// Integers are compared by value whatever their signs and widths, so that EXPECT_EQ(list.size(), 3) is right.
template <class A, class B>
bool equal(const A& a, const B& b) {
    if constexpr (Number<A> && Number<B>) {
        return std::cmp_equal(a, b);
    } else {
        return a == b;
    }
}

template <class A, class B>
void expect_equal(const char* file, int line, const char* what, const A& actual, const B& wanted) {
    if (equal(actual, wanted)) return;
    fail(file, line, std::string(what) + "\n    is     " + shown(actual) + "\n    wanted " + shown(wanted));
}

inline int run_tests(const char* part) {
    std::signal(SIGABRT, [](int) { std::fprintf(stderr, "aborted in test %s\n", running); });
    int passed = 0;
    int failed = 0;
    for (const Test& test : tests()) {
        if (std::string_view(test.name).find(part) == std::string_view::npos) continue;
        running = test.name;
        failed_checks = 0;
        test.run();
        ++(failed_checks == 0 ? passed : failed);
    }
    std::printf("%d passed, %d failed\n", passed, failed);
    return passed > 0 && failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace pentaprism::testing

#define TEST(name)                                                                              \
    void name();                                                                                \
    [[maybe_unused]] const bool name##_is_added = ::pentaprism::testing::add_test(#name, name); \
    void name()

#define EXPECT(...) ((__VA_ARGS__) ? void() : ::pentaprism::testing::fail(__FILE__, __LINE__, #__VA_ARGS__))

#define EXPECT_EQ(actual, wanted) \
    ::pentaprism::testing::expect_equal(__FILE__, __LINE__, #actual " == " #wanted, actual, wanted)

#define EXPECT_NEAR(actual, wanted, tolerance)     \
    (std::fabs((actual) - (wanted)) <= (tolerance) \
         ? void()                                  \
         : ::pentaprism::testing::fail(            \
               __FILE__, __LINE__, #actual " near " #wanted ", is " + ::pentaprism::testing::shown(actual)))

// NOLINTNEXTLINE(misc-definitions-in-headers,misc-const-correctness): one executable includes this once
int main(int argc, char** argv) { return pentaprism::testing::run_tests(argc > 1 ? argv[1] : ""); }
