// Random small games, on which every search can be compared with brute force.

#include "pentaprism/engine/entries.hpp"
#include "pentaprism/engine/erase.hpp"
#include "pentaprism/games/reference/random_tree.hpp"

namespace pentaprism {

GameEntry entry_of_random_tree() {
    return {
        RandomTree::kName,
        "Random tree",
        {
            {"seed", "1", 0, 1'000'000'000},
            {"seats", "2", 1, 4},
            {"teams", "alone", 0, 0, {"alone", "pairs", "together"}},
            {"depth", "6", 1, static_cast<int>(RandomTree::kMostDepth)},
            {"width", "3", 1, static_cast<int>(RandomTree::kMaxActions)},
            {"chance", "30", 0, 100},
            {"early", "10", 0, 100},
            {"hidden", "30", 0, 100},
            {"grain", "0", 0, 1000},
        },
        [](GameInfo info, ParamValues v) -> Made {
            RandomTree::Shape shape;
            shape.seed = static_cast<std::uint64_t>(v[0].number);
            shape.seats = v[1].number;
            shape.teams = static_cast<RandomTree::Teams>(v[2].number);
            shape.depth = v[3].number;
            shape.width = v[4].number;
            shape.chance = v[5].number;
            shape.early = v[6].number;
            shape.hidden = v[7].number;
            shape.grain = v[8].number;
            return erase(RandomTree(shape), std::move(info));
        },
    };
}

}  // namespace pentaprism
