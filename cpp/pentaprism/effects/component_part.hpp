#pragma once

#include <optional>
#include <string>

#include "pentaprism/core/spelling.hpp"
#include "pentaprism/rules/rulebook.hpp"

namespace pentaprism::effects {

// A component of the rulebook, by its id, in the text of an action.
template <class G, class F>
constexpr Part<G> component_part(std::string_view name, bool hides = false) {
    return {name, F::kMask,
            [](const G& g, Action a) {
                const std::uint32_t id = F::get(a);
                return id < g.rules().components.size() ? std::string(g.rules().name(CardId::of(id)))
                                                        : "none";
            },
            [](const G& g, std::string_view text) -> std::optional<std::uint32_t> {
                const CardId id = g.rules().find(text);
                return id.is_none() ? std::nullopt : std::optional(F::put(id.value));
            },
            hides};
}

}  // namespace pentaprism::effects
