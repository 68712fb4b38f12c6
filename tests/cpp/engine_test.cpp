// Games, tables and views whose type is not known: logs that are shared, texts, a level that forgets.

#include <string>

#include "expect.hpp"
#include "pentaprism/engine/erase.hpp"
#include "pentaprism/engine/instantiate.hpp"
#include "pentaprism/engine/notation.hpp"
#include "pentaprism/engine/play.hpp"
#include "pentaprism/engine/registry.hpp"
#include "pentaprism/games/reference/kuhn.hpp"

using namespace pentaprism;

namespace {

std::shared_ptr<const AnyGame> game_of(std::string_view id, const Params& params = {}) {
    auto loaded = load_game(reference_games(), id, params);
    return std::get<std::shared_ptr<const AnyGame>>(loaded);
}

void play(AnyTable& table, std::string_view text) {
    const auto read = read_event(table, text);
    table.push(std::get<Event>(read).action);
}

// Kuhn poker played by somebody who forgets the own card, the only card that is known.
class Forgetful : public Kuhn {
  public:
    static void forget(State& s, Seat v, unsigned cards) {
        if (cards == 0)
            hide(s, Seat::none());
        else
            hide(s, v);
    }
};

}  // namespace

TEST(logs_are_shared_and_never_mixed_up) {
    const auto table = game_of("connect-four")->table(1);
    play(*table, "drop:1");
    const auto first = table->view(Seat(0));
    play(*table, "drop:2");
    const auto second = table->view(Seat(0));
    table->pop();
    play(*table, "drop:3");
    const auto third = table->view(Seat(0));
    const auto copy = table->clone();
    play(*table, "drop:4");
    play(*copy, "drop:5");
    EXPECT_EQ(text_of(*first), "p1 p1.drop:1");
    EXPECT_EQ(text_of(*second), "p1 p1.drop:1 p2.drop:2");
    EXPECT_EQ(text_of(*third), "p1 p1.drop:1 p2.drop:3");
    EXPECT_EQ(text_of(*table->view(Seat(0))), "p1 p1.drop:1 p2.drop:3 p1.drop:4");
    EXPECT_EQ(text_of(*copy->view(Seat(0))), "p1 p1.drop:1 p2.drop:3 p1.drop:5");
    EXPECT_EQ(text_of(*third), "p1 p1.drop:1 p2.drop:3");
    const auto moved = std::get<std::shared_ptr<const AnyView>>(read_after(*first, "p2.drop:7"));
    EXPECT_EQ(text_of(*moved), "p1 p1.drop:1 p2.drop:7");
    EXPECT_EQ(text_of(*second), "p1 p1.drop:1 p2.drop:2");
}

TEST(views_of_other_games_are_not_equal) {
    const auto one = game_of("pig", {{"goal", "20"}})->table(1)->view(Seat(0));
    const auto same = game_of("pig", {{"goal", "20"}})->table(2)->view(Seat(0));
    const auto other = game_of("pig", {{"goal", "30"}})->table(1)->view(Seat(0));
    EXPECT(same_view(*one, *same));
    EXPECT(!same_view(*one, *other));
    EXPECT(!same_view(*one, *game_of("pig", {{"goal", "20"}})->table(1)->view(Seat(1))));
}

TEST(a_level_may_forget) {
    const auto game = erase(Forgetful(), GameInfo{});
    const auto table = game->table(1);
    settle(*table);
    const auto view = table->view(Seat(0));
    const auto less = view->remembering(0);
    EXPECT(less != nullptr);
    EXPECT(!same_view(*view, *less));
    EXPECT(same_view(*view, *view->remembering(1)));
    std::vector<Action> own;
    std::vector<Action> own_less;
    view->actions(own);
    less->actions(own_less);
    EXPECT(own == own_less);
    EXPECT(game_of("connect-four")->table(1)->view(Seat(0))->remembering(0) == nullptr);
}

TEST(taking_back_a_choice_takes_its_chance_along) {
    const auto table = game_of("pig")->table(1);
    EXPECT(!take_back_choice(*table));
    play(*table, "roll");
    settle(*table);
    EXPECT_EQ(table->size(), 2);
    EXPECT_EQ(event_text(table->game(), take_back_choice(*table).value()), "p1.roll");
    EXPECT_EQ(table->size(), 0);
}

TEST(seeds_of_tables_guesses_and_searches_are_unrelated) {
    const auto table = game_of("connect-four")->table(1);
    StopToken stop;
    Limit limit;
    limit.nodes = 300;
    const auto view = table->view(Seat(0));
    const Report direct = view->search(Settings{}, limit, 7, stop, Progress{});
    const Report through = search_view(*view, Settings{}, limit, 7, stop, Progress{});
    bool differs = false;
    for (std::size_t i = 0; i < direct.lines.size(); ++i)
        differs |= direct.lines[i].visits != through.lines[i].visits;
    EXPECT(differs);
}

TEST(counts_stop_when_told) {
    StopToken stop;
    stop.request();
    EXPECT_EQ(game_of("connect-four")->counts(9, stop).total, 0);
    stop.reset();
    EXPECT_EQ(game_of("connect-four")->counts(4, stop).total, 2401);
}

TEST(what_is_not_known_is_not_loaded) {
    using What = LoadProblem::What;
    const auto problem = [](std::string_view id, const Params& params) {
        return std::get<LoadProblem>(load_game(reference_games(), id, params)).what;
    };
    EXPECT(problem("chess", {}) == What::kGame);
    EXPECT(problem("pig", {{"size", "3"}}) == What::kParameter);
    EXPECT(problem("pig", {{"goal", "3x"}}) == What::kValue);
    EXPECT(problem("pig", {{"goal", "99999999999999999999"}}) == What::kValue);
    EXPECT(problem("connect-four", {{"seats", "3"}}) == What::kTogether);
}

TEST(every_preset_can_be_loaded_and_benched) {
    for (const GameEntry& entry : reference_games()) {
        if (entry.make == nullptr) continue;
        const auto game = game_of(entry.id);
        const Work playouts = game->bench_playouts(1, 2, 3);
        EXPECT_EQ(playouts.rounds, 3);
        EXPECT(playouts.plies > 0);
        const Work copies = game->bench_copies(1, 2);
        EXPECT(copies.plies >= 800);
    }
}

namespace pentaprism {
PENTAPRISM_SEARCH_OF(Forgetful);
}
