#include "pentaprism/engine/any.hpp"

#include <algorithm>

namespace pentaprism {

bool same_game(const AnyGame& a, const AnyGame& b) {
    return &a == &b || (a.info().id == b.info().id && a.info().params == b.info().params);
}

bool same_view(const AnyView& a, const AnyView& b) {
    return a.seat() == b.seat() && same_game(a.game(), b.game()) &&
           std::equal(a.bytes().begin(), a.bytes().end(), b.bytes().begin(), b.bytes().end());
}

void settle(AnyTable& table) {
    while (table.actor().is_chance()) table.draw();
}

std::optional<Event> take_back_choice(AnyTable& table) {
    const std::vector<Event> events = table.history();
    const bool chosen = std::ranges::any_of(events, [](const Event& e) { return e.actor().is_seat(); });
    if (!chosen) return std::nullopt;
    for (;;)
        if (const Event event = table.pop(); event.actor().is_seat()) return event;
}

}  // namespace pentaprism
