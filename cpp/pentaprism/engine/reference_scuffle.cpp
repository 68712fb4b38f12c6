// The reference game whose cards are in a rulebook.

#include "pentaprism/engine/entries.hpp"
#include "pentaprism/engine/erase.hpp"
#include "pentaprism/games/reference/scuffle.hpp"

namespace pentaprism {

GameEntry entry_of_scuffle() {
    GameEntry entry;
    entry.id = Scuffle::kName;
    entry.title = "Scuffle";
    entry.vocabulary = &Scuffle::vocabulary();
    entry.make_ruled = [](GameInfo info, ParamValues, const Rulebook& rules) -> Made {
        if (!Scuffle::fits(rules)) return "a deck of a scuffle is up to 60 cards, of at most 16 kinds";
        return erase(Scuffle(rules), std::move(info));
    };
    return entry;
}

}  // namespace pentaprism
