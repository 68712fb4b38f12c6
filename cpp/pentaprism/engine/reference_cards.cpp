// Reference games with hidden cards or bids.

#include "pentaprism/engine/entries.hpp"
#include "pentaprism/engine/erase.hpp"
#include "pentaprism/games/reference/goofspiel.hpp"
#include "pentaprism/games/reference/kuhn.hpp"
#include "pentaprism/games/reference/leduc.hpp"

namespace pentaprism {

GameEntry entry_of_kuhn() {
    return {
        Kuhn::kName,
        "Kuhn poker",
        {},
        [](GameInfo info, ParamValues) -> Made { return erase(Kuhn(), std::move(info)); },
    };
}

GameEntry entry_of_leduc() {
    return {
        Leduc::kName,
        "Leduc poker",
        {},
        [](GameInfo info, ParamValues) -> Made { return erase(Leduc(), std::move(info)); },
    };
}

GameEntry entry_of_goofspiel() {
    return {
        Goofspiel::kName,
        "Goofspiel",
        {
            {"cards", "4", 2, 13},
            {"order", "descending", 0, 0, {"descending", "random"}},
            {"pay", "points", 0, 0, {"win", "points"}},
            {"seats", "2", 2, 4},
        },
        [](GameInfo info, ParamValues v) -> Made {
            return erase(Goofspiel(v[0].number, static_cast<Goofspiel::Order>(v[1].number),
                                   static_cast<Goofspiel::Pay>(v[2].number), v[3].number),
                         std::move(info));
        },
    };
}

}  // namespace pentaprism
