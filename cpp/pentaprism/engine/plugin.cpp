#include "pentaprism/engine/plugin.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace pentaprism {

namespace {

template <class Struct, class Function>
std::string fault(const Struct& plugin, Function Struct::* function) {
    if (plugin.abi != PP_PLUGIN_ABI)
        return "expected ABI " + std::to_string(PP_PLUGIN_ABI) + ", got " + std::to_string(plugin.abi) +
               ": compile it with the plugin.h of this version";
    if (plugin.bytes < sizeof(Struct))
        return "expected a struct of at least " + std::to_string(sizeof(Struct)) + " bytes, got " +
               std::to_string(plugin.bytes);
    return plugin.*function == nullptr ? "expected a function, got a null pointer" : "";
}

}  // namespace

std::string fault_of(const pp_evaluator& evaluator) { return fault(evaluator, &pp_evaluator::evaluate); }
std::string fault_of(const pp_policy& policy) { return fault(policy, &pp_policy::weigh); }

Plugins::Plugins(const AnyGame& game) : game_(game.info().id), seats_(game.info().sides.seats) {}

void Plugins::bind(Settings& settings) {
    if (evaluator_) settings.plugin = {&evaluate, this};
    if (policy_) settings.policy = {&weigh, this};
}

pp_view Plugins::view_of(const void* state, std::size_t bytes, Seat seat) const {
    return {game_.c_str(), seats_, seat.value, bytes, state};
}

void Plugins::evaluate(const void* state, std::size_t bytes, Seat searcher, float* values, void* self) {
    const auto& plugins = *static_cast<const Plugins*>(self);
    const pp_view view = plugins.view_of(state, bytes, searcher);
    if (plugins.evaluator_) plugins.evaluator_->evaluate(&view, values, plugins.evaluator_->user);
}

// An action is its 32 bits, and a list of actions a list of those.
void Plugins::weigh(const void* state, std::size_t bytes, Seat actor, const Action* actions,
                    std::size_t count, float* weights, void* self) {
    static_assert(sizeof(Action) == sizeof(std::uint32_t) && alignof(Action) == alignof(std::uint32_t));
    const auto& plugins = *static_cast<const Plugins*>(self);
    const pp_view view = plugins.view_of(state, bytes, actor);
    if (plugins.policy_) plugins.policy_->weigh(&view, &actions->bits, count, weights, plugins.policy_->user);
}

}  // namespace pentaprism
