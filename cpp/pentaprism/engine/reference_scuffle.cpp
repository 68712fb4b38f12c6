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
    entry.make_ruled = [](GameInfo info, ParamValues,
                          const Rulebook& rules) -> std::shared_ptr<const AnyGame> {
        if (!Scuffle::fits(rules)) return nullptr;
        return erase(Scuffle(rules), std::move(info));
    };
    return entry;
}

}  // namespace pentaprism
