#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "pentaprism/engine/any.hpp"
#include "pentaprism/plugin.h"
#include "pentaprism/search/settings.hpp"

// Users' evaluators and playout policies: whether a struct that somebody filled can be used, and how a search
// calls it.

namespace pentaprism {

// Why a struct is no plug-in of this version: what was expected and what came. Empty: it is one. Of a struct
// with another `abi` nothing else is read.
std::string fault_of(const pp_evaluator& evaluator);
std::string fault_of(const pp_policy& policy);

// The plug-ins of one search. A search knows the bytes of a state; a plug-in is told in addition which game
// they are of. Settings that `bind` has filled point here, so this stays where it is until the search is
// over.
class Plugins {
  public:
    explicit Plugins(const AnyGame& game);
    Plugins(const Plugins&) = delete;
    Plugins& operator=(const Plugins&) = delete;

    // Precondition: fault_of the struct is empty. It is copied; what it points to is not.
    void use(const pp_evaluator& evaluator) { evaluator_ = evaluator; }
    void use(const pp_policy& policy) { policy_ = policy; }

    void bind(Settings& settings);

  private:
    static void evaluate(const void* state, std::size_t bytes, Seat searcher, float* values, void* self);
    static void weigh(const void* state, std::size_t bytes, Seat actor, const Action* actions,
                      std::size_t count, float* weights, void* self);
    pp_view view_of(const void* state, std::size_t bytes, Seat seat) const;

    std::string game_;
    std::uint32_t seats_;
    std::optional<pp_evaluator> evaluator_;
    std::optional<pp_policy> policy_;
};

}  // namespace pentaprism
