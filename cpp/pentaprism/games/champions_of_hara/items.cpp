// Items: copies of a number lie side by side, sorted, and are told apart by owner and charges alone. Anybody
// may own any number of them (CH-ITEM-1).

#include <algorithm>

#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

using namespace champions_of_hara;

unsigned ChampionsOfHara::items_of(const State& s, unsigned seat, unsigned number) const {
    unsigned count = 0;
    for (unsigned i = first_copy_[number]; i < first_copy_[number + 1]; ++i)
        count += s.items[i].owner() == seat;
    return count;
}

// The numbers of which a player has an Item, a bit each.
std::uint32_t ChampionsOfHara::owned_numbers(const State& s, unsigned seat) const {
    std::uint32_t owned = 0;
    for (unsigned i = 0; i < kItemCards; ++i)
        owned |= std::uint32_t{s.items[i].owner() == seat} << number_of_copy_[i];
    return owned;
}

// The copy that is meant by a number: the one with the fewest charges that may be so used (CH-ITEM-3); none:
// -1.
int ChampionsOfHara::copy_of(const State& s, unsigned owner, unsigned number, bool charged,
                             bool ungiven) const {
    int found = -1;
    for (unsigned i = first_copy_[number]; i < first_copy_[number + 1]; ++i) {
        const Copy c = s.items[i];
        if (c.owner() != owner || (charged && c.charges() == 0) || (ungiven && c.given())) continue;
        if (found < 0 || c.charges() < s.items[static_cast<std::size_t>(found)].charges())
            found = static_cast<int>(i);
    }
    return found;
}

void ChampionsOfHara::move_item(State& s, unsigned number, int copy, Copy to) const {
    s.items[static_cast<std::size_t>(copy)] = to;
    std::sort(s.items.begin() + first_copy_[number], s.items.begin() + first_copy_[number + 1]);
}

// CH-LOOT-3, CH-CHG-1, CH-GEN-13: false: none is left.
bool ChampionsOfHara::gain_item(State& s, unsigned seat, unsigned number) const {
    if (number >= kItemNumbers) return false;
    const int copy = copy_of(s, Copy::kDeck, number, false, false);
    if (copy < 0) return false;
    const auto charges = static_cast<unsigned>(design(kFirstItem + number).facts[kChargesFact]);
    move_item(s, number, copy, Copy::of(seat, charges));
    return true;
}

}  // namespace pentaprism
