#include "pentaprism/engine/play.hpp"

#include <numeric>
#include <optional>
#include <vector>

namespace pentaprism {

namespace {

constexpr std::uint64_t kOfSearch = 0x7365617263680001ULL;
constexpr std::uint64_t kOfLevel = 0x6C6576656C000001ULL;

constexpr std::uint64_t kOfWins = 0x77696E7300000001ULL;
constexpr std::uint64_t kWinGuesses = 8;

std::uint64_t level_seed(const AnyView& view, std::uint64_t seed) {
    return hash_join(hash_join(kOfLevel, seed), view.hash());
}

// Whether the game is over after this action of the seat that is to choose, and won by its side alone.
bool wins_at(AnyTable& table, Action action, Seat seat) {
    table.push(action);
    const bool won = table.actor().is_over() && table.outcome().value[seat.index()] >= 1.0;
    table.pop();
    return won;
}

// The first line whose action wins at once in every one of a few guesses.
std::optional<std::size_t> winning_line(const AnyView& view, const Report& report) {
    std::vector<std::size_t> places(report.lines.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    for (std::uint64_t i = 0; i < kWinGuesses && !places.empty(); ++i) {
        const auto table = view.guess(hash_join(kOfWins, i));
        std::erase_if(places, [&](std::size_t place) {
            return !wins_at(*table, report.lines[place].action, report.seat);
        });
    }
    return places.empty() ? std::nullopt : std::optional(places.front());
}

}  // namespace

Report search_view(const AnyView& view, const Settings& settings, const Limit& limit, std::uint64_t seed,
                   StopToken& stop, const Progress& progress) {
    return view.search(settings, limit, hash_join(kOfSearch, seed), stop, progress);
}

std::size_t choose_for_level(const AnyView& view, const Report& report, const LevelPolicy& policy,
                             std::uint64_t seed) {
    if (const auto win = winning_line(view, report)) return *win;
    return choose_line(report, view.game().info().sides, policy, level_seed(view, seed));
}

std::size_t choose_any_for_level(const AnyView& view, std::size_t count, std::uint64_t seed) {
    return choose_any(count, level_seed(view, seed));
}

}  // namespace pentaprism
