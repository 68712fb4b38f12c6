// Made-up positions of all games over a long time: each is refused, or it goes on soundly. To be run under
// sanitizers.
//     engine_given_soak [rounds] [seed] [game]
// changes true states of random games in so many rounds (2,000, or PENTAPRISM_SOAK_ROUNDS) from that seed on,
// in turn of each game whose name contains the word. A failure prints the command that repeats it.

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "chroma_arcana_book.hpp"
#include "made_up.hpp"
#include "pentaprism/engine/given.hpp"
#include "pentaprism/engine/shape.hpp"
#include "pentaprism/games/champions_of_hara/game.hpp"
#include "pentaprism/games/chroma_arcana/game.hpp"
#include "pentaprism/games/prism_connect/game.hpp"
#include "pentaprism/games/prisma_arena/game.hpp"
#include "rulebook_file.hpp"
#include "soak.hpp"

namespace {

using namespace pentaprism;  // NOLINT: a program of its own
using namespace pentaprism::testing;  // NOLINT

constexpr int kChanges = 40;  // made of each true state
constexpr int kMostPlies = 60;  // played from one that is taken

struct Counts { unsigned long long tried = 0, taken = 0, views = 0, known = 0, guarded = 0; };

template <Game G>
void one_event(const G& game, typename G::State& s, Rng& rng) {
    ActionList<G::kMaxActions> scratch;
    game.apply(s, game.actor(s).is_chance() ? game.roll(s, rng) : any_action(game, s, rng, scratch));
}

// What is read of a position by those who show it and think about it.
template <Game G>
const char* look(const G& game, const typename G::State& s, Rng& rng) {
    if (!game.sound(s)) return "it is not sound";
    if (game.actor(s).is_over()) {
        static_cast<void>(game.outcome(s));
        return nullptr;
    }
    if (!goes_on(game, s)) return "nothing can be done";
    std::array<double, kMaxSeats> values{};
    game.evaluate(s, values);
    for (std::uint8_t seat = 0; seat < game.sides().seats; ++seat) {
        std::array<float, G::kFeatures> features{};
        game.features(s, Seat(seat), features);
        if (rng.below(8) != 0) continue;
        if (game.picture(s, Seat(seat)).empty()) return "there is no picture";
        const View<G> view = View<G>::of(game, s, Seat(seat));
        game.features(Masked<G>::state(view), Seat(seat), features);
        static_cast<void>(game.picture(Masked<G>::state(view), Seat(seat)));
    }
    if (game.actor(s).is_seat()) {
        ActionList<G::kMaxActions> list;
        game.actions(s, list);
        std::vector<float> weights(list.size());
        game.prior(s, list, weights.data());
        static_cast<void>(game.playout(s, rng));
        for (const Action a : list) static_cast<void>(game.text(Event::of(game.actor(s), a)));
    }
    return nullptr;
}

// A game that goes on from a position that was taken.
template <Game G>
const char* go_on(const G& game, typename G::State s, Counts& counts, Rng& rng) {
    for (int ply = 0; ply < kMostPlies; ++ply) {
        if (const char* what = look(game, s, rng)) return what;
        if (game.actor(s).is_over()) break;
        one_event(game, s, rng);
    }
    if (s.stack.failed()) ++counts.guarded;
    return nullptr;
}

template <Game G>
const char* try_state(const G& game, const G& guarded_game, const typename G::State& s, Seat viewer,
                      Counts& counts, Rng& rng) {
    const auto bytes = std::as_bytes(std::span(&s, 1));
    const TypeInfo layout = type_info<typename G::State>();
    ++(viewer ? counts.views : counts.tried);
    if (!lists_fit(layout, bytes) || !values_fit(layout, bytes) || !game.in_range(s)) return nullptr;
    if (!viewer) {
        if (unfit(game, s, 0)) return nullptr;
        ++counts.taken;
        return go_on(guarded_game, s, counts, rng);
    }
    const View<G> view = View<G>::of(game, s, viewer);
    if (!std::ranges::equal(Masked<G>::bytes(view), bytes) || !is_known(game, view)) return nullptr;
    ++counts.known;
    return go_on(guarded_game, view.guess(guarded_game, rng), counts, rng);
}

template <Game G>
const char* one_round(const G& game, std::uint64_t seed, Counts& counts) {
    Rng rng(seed);
    typename G::State s = game.start();
    const bool inside = rng.below(4) != 0;
    std::uint32_t plies = rng.below(2) == 0 ? rng.below(40) : rng.below(300);
    for (std::uint32_t ply = 0; ply < plies + 60 && !game.actor(s).is_over(); ++ply) {
        if (ply >= plies && (!inside || !s.stack.empty())) break;
        one_event(game, s, rng);
    }
    const G guarded_game = guarded(game);
    for (std::uint8_t seat = 0; seat <= game.sides().seats; ++seat) {
        const Seat viewer = seat == 0 ? Seat::none() : Seat(static_cast<std::uint8_t>(seat - 1));
        typename G::State known = s;
        if (viewer) game.hide(known, viewer);
        if (viewer ? !is_known(game, View<G>::of(game, s, viewer)) : unfit(game, s, 0).has_value())
            return "a true position is refused";
        for (int n = 0; n < kChanges; ++n)
            if (const char* what = try_state(game, guarded_game, made_up(known, rng), viewer, counts, rng))
                return what;
    }
    return nullptr;
}

// Rounds of one game with these options; false: there was a fault.
template <class G>
bool rounds(const char* id, const char* what, const typename G::Options& options, long count,
            const SoakPlan& plan) {
    const bool own = std::is_same_v<G, ChromaArcana>;
    const G game(own ? chroma_arcana_book().rulebook() : kept_rulebook(id), options);
    Counts counts;
    const auto began = std::chrono::steady_clock::now();
    for (long k = 0; k < count; ++k) {
        const std::uint64_t seed = plan.seed + static_cast<std::uint64_t>(k);
        if (const char* fault = one_round(game, seed, counts)) {
            std::printf("%s, %s: %s: engine_given_soak 1 %llu %s\n", id, what, fault,
                        static_cast<unsigned long long>(seed), id);
            return false;
        }
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    std::printf("%s, %s: %llu states, %llu taken; %llu views, %llu taken; %llu ended by a fault; %.1f s\n",
                id, what, counts.tried, counts.taken, counts.views, counts.known, counts.guarded,
                took.count());
    std::fflush(stdout);
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    const SoakPlan plan = SoakPlan::of(argc, argv, 2000);
    const std::string_view only = argc > 3 ? argv[3] : "";
    namespace pa = prisma_arena;
    constexpr std::size_t kSettings = 12;
    std::size_t setting = 0;
    bool good = true;
    const auto run = [&]<class G>(const char* id, const char* what, const typename G::Options& options) {
        const long count = only.empty() ? plan.share(setting++, kSettings) : plan.games;
        if (std::string_view(id).find(only) != std::string_view::npos)
            good = rounds<G>(id, what, options, count, plan) && good;
    };
    run.operator()<ChromaArcana>("chroma-arcana", "standard", {});
    run.operator()<ChromaArcana>("chroma-arcana", "first game", {.first_game = true});
    run.operator()<PrismConnect>("prism-connect", "open", {.decks = {0, 1}});
    run.operator()<PrismConnect>("prism-connect", "closed", {.closed = true, .decks = {4, 5}});
    run.operator()<PrismaArena>(
        "prisma-arena", "duel",
        {.setup = pa::Setup::kQuickstart, .levels = {4, 2}, .sudden = true, .mid_move = true});
    run.operator()<PrismaArena>("prisma-arena", "melee",
                                {.mode = pa::Mode::kFree, .seats = 3, .levels = {1, 2, 3}});
    run.operator()<PrismaArena>("prisma-arena", "team",
                                {.mode = pa::Mode::kTeam,
                                 .seats = 4,
                                 .setup = pa::Setup::kQuickstart,
                                 .levels = {2, 2, 2, 2},
                                 .split = true});
    run.operator()<PrismaArena>("prisma-arena", "training",
                                {.mode = pa::Mode::kTraining2, .setup = pa::Setup::kQuickstart});
    run.operator()<ChampionsOfHara>("champions-of-hara", "versus", {.quests = true});
    run.operator()<ChampionsOfHara>("champions-of-hara", "introductory",
                                    {.players = 4, .introductory = true});
    run.operator()<ChampionsOfHara>("champions-of-hara", "Scenario 3", {.players = 1, .scenario = 3});
    run.operator()<ChampionsOfHara>("champions-of-hara", "Scenario 10", {.players = 4, .scenario = 10});
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
