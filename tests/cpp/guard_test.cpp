// A game that began with a position from elsewhere looks at what each event comes to (effects/guard.hpp).

#include <cstring>
#include <string>

#include "chroma_arcana_book.hpp"
#include "expect.hpp"
#include "pentaprism/games/champions_of_hara/game.hpp"
#include "pentaprism/games/chroma_arcana/game.hpp"
#include "pentaprism/games/prism_connect/game.hpp"
#include "pentaprism/games/prisma_arena/game.hpp"
#include "rulebook_file.hpp"

namespace {

using namespace pentaprism;
using namespace pentaprism::testing;

constexpr int kEvents = 120;

template <Game G>
Action any_event(const G& game, const typename G::State& s, Rng& rng) {
    ActionList<G::kMaxActions> scratch;
    return game.actor(s).is_chance() ? game.roll(s, rng) : any_action(game, s, rng, scratch);
}

// As long as all is well the guard changes nothing. Where the state is broken, the next event ends the game
// as a fault, and the end is sound.
template <Game G, class Break>
void is_guarded(const Rulebook& rules, const typename G::Options& options, Break&& break_it) {
    const G game(rules, options);
    G careful = game;
    careful.be_guarded();
    typename G::State s = game.start();
    typename G::State same = s;
    Rng rng(7);
    for (int event = 0; event < kEvents && !game.actor(s).is_over(); ++event) {
        const Action action = any_event(game, s, rng);
        game.apply(s, action);
        careful.apply(same, action);
        EXPECT_EQ(std::memcmp(&s, &same, sizeof(s)), 0);
    }
    EXPECT(!game.actor(s).is_over());
    break_it(s);
    EXPECT(!game.sound(s));
    careful.apply(s, any_event(game, s, rng));
    EXPECT(careful.actor(s).is_over());
    EXPECT(careful.sound(s));
    EXPECT_EQ(std::string(G::ending_name(careful.outcome(s).ending)), "fault");
}

}  // namespace

TEST(a_duel_of_chroma_arcana_is_guarded) {
    is_guarded<ChromaArcana>(chroma_arcana_book().rulebook(), {},
                             [](ChromaArcana::State& s) { s.mages[0].health = 200; });
}
TEST(a_match_of_prism_connect_is_guarded) {
    is_guarded<PrismConnect>(kept_rulebook("prism-connect"), {.decks = {0, 1}},
                             [](PrismConnect::State& s) { s.players[0].life = 200; });
}
TEST(a_duel_of_prisma_arena_is_guarded) {
    is_guarded<PrismaArena>(kept_rulebook("prisma-arena"), {.setup = prisma_arena::Setup::kQuickstart},
                            [](PrismaArena::State& s) { ++s.pots[0].unshown[0]; });
}
TEST(an_arena_of_champions_of_hara_is_guarded) {
    is_guarded<ChampionsOfHara>(kept_rulebook("champions-of-hara"), {},
                                [](ChampionsOfHara::State& s) { s.players[0].spirit = 200; });
}
