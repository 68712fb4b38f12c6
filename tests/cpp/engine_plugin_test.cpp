// Plug-ins: which structs are refused, and what a search tells and counts. Under the thread sanitizer this is
// also the test that plug-ins are called from several threads.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <string>
#include <variant>

#include "expect.hpp"
#include "pentaprism/engine/play.hpp"
#include "pentaprism/engine/plugin.hpp"
#include "pentaprism/engine/registry.hpp"

namespace pentaprism {

namespace {

struct Calls {
    std::atomic<std::uint64_t> count{0};
    std::atomic<std::uint64_t> strange{0};
    std::uint64_t bytes = 0;
    std::uint32_t seat = 0;
};

void judge(const pp_view* guess, float* values, void* user) {
    auto& calls = *static_cast<Calls*>(user);
    ++calls.count;
    const bool known = std::strcmp(guess->game, "leduc") == 0 && guess->seats == 2 &&
                       guess->bytes == calls.bytes && guess->seat == calls.seat && guess->state != nullptr &&
                       values[0] == 0.0F && values[1] == 0.0F;
    if (!known) ++calls.strange;
    values[0] = 0.25F;
    values[1] = 0.75F;
}

void wild(const pp_view* /*guess*/, float* values, void* /*user*/) {
    values[0] = 2.0F;
    values[1] = std::numeric_limits<float>::quiet_NaN();
}

void raises(const pp_view* guess, const std::uint32_t* actions, std::size_t count, float* weights,
            void* user) {
    auto& calls = *static_cast<Calls*>(user);
    ++calls.count;
    if (guess->seat > 1 || count < 2 || count > 3) ++calls.strange;
    for (std::size_t i = 1; i < count; ++i)
        if (actions[i] <= actions[i - 1]) ++calls.strange;
    weights[count - 1] = 1.0F;
}

pp_evaluator evaluator(pp_evaluate function, Calls& calls) {
    return {PP_PLUGIN_ABI, sizeof(pp_evaluator), function, &calls, nullptr};
}

std::shared_ptr<const AnyGame> leduc() {
    return std::get<std::shared_ptr<const AnyGame>>(load_game(reference_games(), "leduc", {}));
}

std::shared_ptr<const AnyView> first_view(const AnyGame& game) {
    const std::unique_ptr<AnyTable> table = game.table(3);
    settle(*table);
    return table->view(table->actor().seat());
}

Report look(const AnyView& view, const Settings& settings) {
    Limit limit;
    limit.nodes = 400;
    StopToken stop;
    return search_view(view, settings, limit, 7, stop, Progress{});
}

TEST(structs_that_do_not_fit) {
    Calls calls;
    const pp_evaluator good = evaluator(judge, calls);
    EXPECT_EQ(fault_of(good), "");
    pp_evaluator later = good;
    later.bytes += 8;
    EXPECT_EQ(fault_of(later), "");
    pp_evaluator other = good;
    other.abi = 2;
    EXPECT(fault_of(other).starts_with("expected ABI 1, got 2"));
    pp_evaluator small = good;
    small.bytes = 8;
    EXPECT(fault_of(small).ends_with("bytes, got 8"));
    pp_evaluator empty = good;
    empty.evaluate = nullptr;
    EXPECT(fault_of(empty).ends_with("null pointer"));
    EXPECT(fault_of(pp_policy{PP_PLUGIN_ABI, sizeof(pp_policy), nullptr, nullptr, nullptr})
               .ends_with("null pointer"));
    EXPECT_EQ(fault_of(pp_policy{PP_PLUGIN_ABI, sizeof(pp_policy), raises, nullptr, nullptr}), "");
}

TEST(it_is_called_as_often_as_the_report_says) {
    const auto game = leduc();
    const auto view = first_view(*game);
    for (const Method method : {Method::kTree, Method::kDepth})
        for (const int threads : {1, 2}) {
            Calls calls;
            calls.bytes = game->info().state_bytes;
            calls.seat = view->seat().value;
            Plugins plugins(*game);
            plugins.use(evaluator(judge, calls));
            Settings settings;
            settings.method = method;
            settings.threads = threads;
            settings.evaluation = Evaluation::kPlugin;
            plugins.bind(settings);
            const Report report = look(*view, settings);
            EXPECT(report.evaluations > 0);
            EXPECT_EQ(report.evaluations, calls.count.load());
            EXPECT_EQ(calls.strange.load(), 0U);
        }
}

TEST(what_lies_outside_is_cut_off) {
    const auto game = leduc();
    const auto view = first_view(*game);
    Calls calls;
    Plugins plugins(*game);
    plugins.use(evaluator(wild, calls));
    Settings settings;
    settings.evaluation = Evaluation::kPlugin;
    plugins.bind(settings);
    for (const Line& line : look(*view, settings).lines) {
        EXPECT(line.value[0] >= 0.0 && line.value[0] <= 1.0);
        EXPECT(line.value[1] >= 0.0 && line.value[1] <= 1.0);
    }
}

TEST(a_policy_is_asked_for_every_choice_of_a_playout) {
    const auto game = leduc();
    const auto view = first_view(*game);
    for (const int threads : {1, 2}) {
        Calls calls;
        Plugins plugins(*game);
        plugins.use(pp_policy{PP_PLUGIN_ABI, sizeof(pp_policy), raises, &calls, nullptr});
        Settings settings;
        settings.threads = threads;
        plugins.bind(settings);
        const Report report = look(*view, settings);
        EXPECT(calls.count.load() > 100);
        EXPECT_EQ(calls.strange.load(), 0U);
        EXPECT_EQ(report.evaluations, 0U);
    }
}

TEST(the_games_own_evaluation_is_counted_too) {
    const auto game =
        std::get<std::shared_ptr<const AnyGame>>(load_game(reference_games(), "connect-four", {}));
    Settings settings;
    settings.evaluation = Evaluation::kFeatures;
    EXPECT(look(*first_view(*game), settings).evaluations > 100);
    settings.evaluation = Evaluation::kPlayout;
    EXPECT_EQ(look(*first_view(*game), settings).evaluations, 0U);
}

}  // namespace
}  // namespace pentaprism
