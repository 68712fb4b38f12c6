// The look-ahead of Prisma Arena against trying everything, over random training games.

#include "expect.hpp"
#include "prisma_arena_plain_cards.hpp"
#include "rulebook_file.hpp"

namespace {

using namespace pentaprism;
using namespace pentaprism::prisma_arena;  // NOLINT: tests

void agrees(const PrismaArena::Options& options, int games) {
    const PrismaArena game(testing::kept_rulebook("prisma-arena"), options);
    unsigned long long compared = 0;
    for (int i = 0; i < games; ++i) {
        Rng rng(static_cast<std::uint64_t>(i) + 1);
        State s = game.start();
        PrismaArena::List list;
        for (Actor actor = game.actor(s); !actor.is_over(); actor = game.actor(s)) {
            if (actor.is_chance()) {
                game.apply(s, game.roll(s, rng));
                continue;
            }
            list.clear();
            game.actions(s, list);
            if (const char* what = plain::differs(game, s, list, compared)) {
                std::printf("game %d, round %u:\n%s", i, unsigned{s.round},
                            game.picture(s, actor.seat()).c_str());
                testing::fail(__FILE__, __LINE__, what);
                return;
            }
            game.apply(s, rng.below(2) == 0 ? game.playout(s, rng)
                                            : list[rng.below(static_cast<std::uint32_t>(list.size()))]);
        }
    }
    EXPECT(compared > 1000ULL * static_cast<unsigned>(games));
}

}  // namespace

TEST(every_card_is_known) {
    const PrismaArena game(testing::kept_rulebook("prisma-arena"));
    EXPECT_EQ(game.combos(), plain::cards().size());
    for (unsigned design = 0; design < game.combos(); ++design)
        EXPECT(plain::cards().contains(game.name_of_design(design)));
}

// PA-CMB-6, PA-CMB-7, PA-CMB-11, PA-CMB-12
TEST(the_look_ahead_of_a_duel_is_what_trying_everything_finds) {
    agrees({.mode = Mode::kTraining2, .setup = Setup::kRandom, .round_cap = 15}, 6);
}
TEST(the_look_ahead_of_a_melee_is_what_trying_everything_finds) {
    agrees({.mode = Mode::kTraining34, .seats = 4, .setup = Setup::kRandom, .round_cap = 15}, 4);
}
