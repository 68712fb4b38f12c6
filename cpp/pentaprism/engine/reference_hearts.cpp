// Hearts, the reference game for four seats.

#include "pentaprism/engine/entries.hpp"
#include "pentaprism/engine/erase.hpp"
#include "pentaprism/games/reference/hearts.hpp"

namespace pentaprism {

GameEntry entry_of_hearts() {
    return {
        Hearts::kName,
        "Hearts",
        {{"passing", "drawn", 0, 0, {"none", "left", "across", "right", "drawn"}}},
        [](GameInfo info, ParamValues v) -> Made {
            return erase(Hearts(static_cast<Hearts::Pass>(v[0].number)), std::move(info));
        },
    };
}

}  // namespace pentaprism
