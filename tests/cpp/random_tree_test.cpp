// The random small games keep the contract of games, and are what they say: their guesses follow the chances.
#include "pentaprism/games/reference/random_tree.hpp"

#include <map>

#include "chi_square.hpp"
#include "contract.hpp"
#include "expect.hpp"
#include "oracle.hpp"

namespace pentaprism {
namespace {

using namespace testing;
using Shape = RandomTree::Shape;
using Teams = RandomTree::Teams;

void expect_contract(const Shape& shape) {
    const Verdict verdict = check_contract(RandomTree(shape), {.seed = shape.seed, .games = 6});
    EXPECT(!verdict);
    if (verdict)
        std::fprintf(stderr, "shape seed %lu: %s\n", static_cast<unsigned long>(shape.seed),
                     verdict->report().c_str());
}

// The number of leaves, all chance outcomes counted.
std::uint64_t leaves(const RandomTree& g, const Oracle<RandomTree>& oracle, const RandomTree::State& s) {
    if (g.actor(s).is_over()) return 1;
    std::uint64_t sum = 0;
    for (const ChanceOutcome& c : oracle.next_events(s)) sum += leaves(g, oracle, oracle.after(s, c.action));
    return sum;
}

}  // namespace

TEST(random_trees_keep_the_contract) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const auto i = static_cast<int>(seed);
        Shape shape{
            .seed = seed, .seats = 1 + i % 4, .depth = 6, .width = 3, .chance = 30, .hidden = 15 * (i % 6)};
        if (i % 5 == 0) shape.teams = Teams::kTogether;
        if (i % 4 == 3 && i % 5 != 0) shape.teams = Teams::kPairs;
        expect_contract(shape);
    }
}

TEST(trees_of_different_seeds_differ) {
    std::map<std::uint64_t, int> sizes;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const RandomTree g(Shape{.seed = seed, .depth = 7});
        ++sizes[leaves(g, Oracle<RandomTree>(g), RandomTree::start())];
    }
    EXPECT(sizes.size() > 100);
}

// A guess is as likely as the product of the chances in it, divided by the sum over all histories that look
// the same.
TEST(guesses_follow_the_chances) {
    int compared = 0;
    for (std::uint64_t seed = 1; compared < 20; ++seed) {
        const RandomTree g(Shape{.seed = seed, .depth = 6, .chance = 60, .hidden = 80});
        Table<RandomTree> table(g, seed);
        for (Rng rng(seed); table.history().size() < 4 && !table.actor().is_over();) {
            const auto next = Oracle<RandomTree>(g).next_events(table.state());
            table.push(next[rng.below(static_cast<std::uint32_t>(next.size()))].action);
        }
        RandomTree::State view = table.state();
        g.hide(view, Seat(0));
        const auto all = g.histories(view);
        if (all.size() < 2 || all.size() > 12) continue;
        ++compared;
        double total = 0.0;
        for (const auto& history : all) total += history.weight;
        std::vector<double> shares;
        shares.reserve(all.size());
        for (const auto& history : all) shares.push_back(history.weight / total);
        std::vector<std::uint64_t> counts(all.size());
        Rng rng(seed + 1);
        for (int i = 0; i < 4000; ++i) {
            RandomTree::State guess = view;
            g.fill(guess, Seat(0), rng);
            for (std::size_t k = 0; k < all.size(); ++k) counts[k] += same_bytes(all[k].state, guess);
        }
        EXPECT(chi_square(counts, shares) < kFar);
    }
}

}  // namespace pentaprism
