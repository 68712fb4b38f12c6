#include "pentaprism/engine/play.hpp"

namespace pentaprism {

namespace {

constexpr std::uint64_t kOfSearch = 0x7365617263680001ULL;
constexpr std::uint64_t kOfLevel = 0x6C6576656C000001ULL;

std::uint64_t level_seed(const AnyView& view, std::uint64_t seed) {
    return hash_join(hash_join(kOfLevel, seed), view.hash());
}

}  // namespace

Report search_view(const AnyView& view, const Settings& settings, const Limit& limit, std::uint64_t seed,
                   StopToken& stop, const Progress& progress) {
    return view.search(settings, limit, hash_join(kOfSearch, seed), stop, progress);
}

std::size_t choose_for_level(const AnyView& view, const Report& report, const LevelPolicy& policy,
                             std::uint64_t seed) {
    return choose_line(report, view.game().info().sides, policy, level_seed(view, seed));
}

std::size_t choose_any_for_level(const AnyView& view, std::size_t count, std::uint64_t seed) {
    return choose_any(count, level_seed(view, seed));
}

}  // namespace pentaprism
