// Random matches of Prisma Arena over modes, seats, setups, Levels and powers, each with invariants of its
// own at every ply, where there are no Abilities also the look-ahead against trying everything, and a share
// of them with the whole contract: twins, texts and replays, also in the middle of effects. To be run under
// sanitizers.
//     prisma_arena_soak [matches] [seed] [setting]
// plays so many matches (20,000, or PENTAPRISM_SOAK_ROUNDS) from that seed on, in turn in each setting, or in
// the one of that number. A failure prints the command that repeats it.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "prisma_arena_plain_cards.hpp"
#include "rulebook_file.hpp"
#include "soak.hpp"

namespace {

using namespace pentaprism;  // NOLINT: a program of its own
using namespace pentaprism::testing;  // NOLINT
using namespace pentaprism::prisma_arena;  // NOLINT
using State = PrismaArena::State;

constexpr long kShare = 1000;  // one match in so many is checked with the whole contract
constexpr unsigned kTried = 8;  // one position in so many is tried out
constexpr std::size_t kMostPlies = 20'000;
constexpr std::array<std::string_view, 5> kModes = {"training duel", "training melee", "duel", "melee",
                                                    "team"};

struct Counts {
    unsigned long long whole = 0, matches = 0, plies = 0, rounds = 0, shared = 0, by_rounds = 0, sudden = 0;
    unsigned long long bounces = 0, compared = 0, destinations = 0;
    std::size_t options = 0;  // of one decision
    std::size_t stack = 0;  // words
};

// Some powers of one seat: up to two of each Level (PA-POW-14), and no two seats own the same.
Powers some_powers(const Rulebook& rules, unsigned seat, unsigned n) {
    Powers all = 0;
    std::array<unsigned, 4> of_level{};
    unsigned number = 0;
    for (const ComponentRow& c : rules.components) {
        if (c.kind != kPower) continue;
        unsigned& there = of_level[static_cast<std::size_t>(c.facts[kLevelFact]) & 3U];
        if (number % 4 == seat && (number / 4 + n) % 2 == 0 && there < 2) {
            all |= power_bit(number);
            ++there;
        }
        ++number;
    }
    return all;
}

// Each mode with each number of seats and each setup, and what else there is to set in turn.
std::vector<PrismaArena::Options> settings(const Rulebook& rules) {
    std::vector<PrismaArena::Options> all;
    const auto add = [&](Mode mode, unsigned seats) {
        for (unsigned setup = 0; setup < 3; ++setup)
            for (unsigned powers = 0; powers < (mode < Mode::kDuel ? 1U : 2U); ++powers) {
                const auto n = static_cast<unsigned>(all.size());
                PrismaArena::Options o;
                o.mode = mode;
                o.seats = static_cast<std::uint8_t>(seats);
                o.setup = static_cast<Setup>(setup);
                o.sudden = n % 2 == 0;
                o.handicap = n % 3 != 0;
                o.split = n % 2 == 1;
                o.keep_held = n % 3 == 1;
                o.apart = n % 4 == 3;
                o.mid_move = n % 3 == 2;
                o.round_cap = static_cast<std::uint16_t>(n % 5 == 4 ? 6 : 40);
                if (powers != 0)
                    for (unsigned seat = 0; seat < seats; ++seat) {
                        o.levels[seat] = static_cast<std::uint8_t>(1 + (n + seat) % 4);
                        o.arrays[seat] = some_powers(rules, seat, n);
                    }
                all.push_back(o);
            }
    };
    add(Mode::kTraining2, 2);
    add(Mode::kTraining34, 3);
    add(Mode::kTraining34, 4);
    add(Mode::kDuel, 2);
    add(Mode::kFree, 3);
    add(Mode::kFree, 4);
    add(Mode::kTeam, 4);
    return all;
}

// What must hold at every ply; worked out apart from the game's own sound(). Empty: it does.
class Watch {
  public:
    Watch(const PrismaArena& game, Counts& counts) : game_(game), counts_(counts) {}

    const char* look(const State& s) {
        counts_.stack = std::max<std::size_t>(counts_.stack, s.stack.top);
        if (s.round < round_ || s.round > round_ + 1) return "rounds do not go one by one (PA-RND-1)";
        if (game_.options().round_cap != 0 && s.round > game_.options().round_cap)
            return "more rounds than there may be (PA-END-8)";
        if (const char* what = dials(s)) return what;
        if (const char* what = tokens(s)) return what;
        round_ = s.round;
        stage_ = s.stage;
        score_ = s.arena.score;
        arena_ = s.arena;
        return nullptr;
    }

    // Destinations of all characters by every path, and the look-ahead by trying everything.
    const char* choices(const State& s, const PrismaArena::List& list, Rng& rng) {
        counts_.options = std::max(counts_.options, list.size());
        if (rng.below(kTried) != 0) return nullptr;
        if (s.stage <= kPutting) return nullptr;
        const unsigned slot = rng.below(game_.slots());
        const Gait gait{.steps = rng.below(6), .flags = rng.below(4) == 0 ? rng.below(32) : 0};
        plain::Set found;
        for (Spaces left = destinations(s.arena, slot, game_.rivals(slot), gait); left != 0; left &= left - 1)
            found.insert(number_of(lowest_of(left)));
        ++counts_.destinations;
        if (s.arena.stands(slot) && found != plain::destinations(s.arena, slot, game_.rivals(slot), gait))
            return "destinations are not those of the paths (PA-MOVE-12)";
        return game_.training() ? plain::differs(game_, s, list, counts_.compared) : nullptr;
    }

    const char* ended(const State& s, std::size_t plies) {
        const Outcome o = game_.outcome(s);
        std::array<unsigned, kMostSquads> scores{};
        unsigned best = 0, reached = 0;
        for (unsigned side = 0; side < game_.side_count(); ++side) {
            scores[side] = game_.score(s, side);
            best = std::max(best, scores[side]);
        }
        for (unsigned seat = 0; seat < game_.squads(); ++seat)
            reached += s.arena.score[seat] >= game_.target_score() ? 1U : 0U;
        double sum = 0;
        for (unsigned side = 0; side < game_.side_count(); ++side) {
            unsigned seat = 0;
            while (game_.side_of(seat) != side) ++seat;
            sum += o.value[seat];
            if ((scores[side] == best) != (o.value[seat] > 0)) return "not the highest score wins (PA-END-2)";
        }
        if (sum < 0.999 || sum > 1.001) return "shares that are not one game (PA-END-4)";
        if (reached == 0 && s.round != game_.options().round_cap) return "over for no reason (PA-END-1)";
        ++counts_.matches;
        counts_.plies += plies;
        counts_.rounds += s.round;
        counts_.shared += std::count(scores.begin(), scores.begin() + game_.side_count(), best) > 1 ? 1U : 0U;
        counts_.by_rounds += o.ending == kByRounds ? 1U : 0U;
        counts_.sudden += o.ending == kBySudden ? 1U : 0U;
        return nullptr;
    }

  private:
    // PA-RND-3: a round ends when nobody is READY. PA-BNC-6: bouncing turns no dial.
    const char* dials(const State& s) const {
        for (unsigned slot = 0; slot < game_.slots(); ++slot) {
            if (s.design[slot] == kNone) continue;
            if (s.round == round_ + 1 && s.dial[slot] != kReadyDial && s.stage <= kAdvantage)
                return "a round begins with a dial that is not READY (PA-RND-4)";
            if (s.stage == kRoundEnds && stage_ != kRoundEnds && s.dial[slot] == kReadyDial)
                return "a round ends while somebody is READY (PA-RND-2)";
        }
        return nullptr;
    }

    // Points come from bounces alone, and are the Hits that others had there (PA-BNC-2, PA-BNC-3).
    const char* tokens(const State& s) {
        std::array<unsigned, kMostSquads> gained{};
        unsigned off = 0;
        for (unsigned slot = 0; slot < game_.slots(); ++slot) {
            if (!arena_.stands(slot) || s.arena.stands(slot) || stage_ <= kPutting) continue;
            ++off;
            if (s.arena.hits_of(slot) != 0) return "Hits on a bounced character (PA-HIT-9)";
        }
        counts_.bounces += off;
        for (unsigned seat = 0; seat < game_.squads(); ++seat) {
            unsigned placed = 0;
            for (unsigned slot = 0; slot < game_.slots(); ++slot) placed += s.arena.hits[slot][seat];
            for (unsigned squad = 0; squad < game_.squads(); ++squad) placed += s.arena.store[squad][seat];
            if (placed + game_.supply(s.arena, seat) != 16) return "not 16 tokens (PA-SETUP-5)";
            if (s.arena.score[seat] < score_[seat]) return "a score falls";
            gained[seat] = unsigned{s.arena.score[seat]} - score_[seat];
            if (gained[seat] > 16U * std::max(1U, off)) return "points from nowhere (PA-BNC-2)";
            // In the middle of an effect a bounced character may have come back within the same ply.
            if (gained[seat] > 0 && off == 0 && s.arena.at == arena_.at)
                return "points without a bounce (PA-BNC-1)";
        }
        return nullptr;
    }

    const PrismaArena& game_;
    Counts& counts_;
    unsigned round_ = 0, stage_ = 0;
    std::array<std::uint16_t, kMostSquads> score_{};
    Arena arena_{};
};

void broken(std::size_t setting, std::uint64_t seed, const std::string& what) {
    std::printf("setting %zu: %s\n  repeat with: prisma_arena_soak 1 %llu %zu\n", setting, what.c_str(),
                static_cast<unsigned long long>(seed), setting);
}

}  // namespace

int main(int argc, char** argv) {
    const Rulebook rules = kept_rulebook("prisma-arena");
    const SoakPlan plan = SoakPlan::of(argc, argv, 20'000);
    const std::vector<PrismaArena::Options> all = settings(rules);
    const std::size_t first = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 0;
    const std::size_t last = argc > 3 ? first + 1 : all.size();
    if (first >= all.size() || plan.games < 1) return EXIT_FAILURE;
    for (std::size_t i = first; i < last; ++i) {
        if (const std::string what = PrismaArena::fits(rules, all[i]); !what.empty())
            return broken(i, plan.seed, what), EXIT_FAILURE;
        const auto begun = std::chrono::steady_clock::now();
        const PrismaArena game(rules, all[i]);
        Counts counts;
        // Hand and deck of a seat are one bag: a reshuffle ends what was known of a hand. So no H5.
        const ContractOptions whole{.most_plies = kMostPlies, .twins = 1, .exact_knowledge = false};
        if (const auto fault =
                soak<Watch>(game, plan.share(i - first, last - first), plan.seed, kShare, whole, counts))
            return broken(i, fault->seed, fault->what), EXIT_FAILURE;
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
        std::printf(
            "%2zu %.*s of %u%s: %llu matches, %llu with the whole contract, %llu plies, %llu rounds, %llu "
            "bounces; %llu shared, %llu by rounds, %llu by sudden death; %llu sets of destinations and %llu "
            "cards and choices tried; at most %zu options, %zu words of stack; %.1f s\n",
            i, static_cast<int>(kModes[static_cast<std::size_t>(all[i].mode)].size()),
            kModes[static_cast<std::size_t>(all[i].mode)].data(), unsigned{all[i].seats},
            all[i].levels[0] > 0 ? " with powers" : "", counts.matches, counts.whole, counts.plies,
            counts.rounds, counts.bounces, counts.shared, counts.by_rounds, counts.sudden,
            counts.destinations, counts.compared, counts.options, counts.stack, took.count());
        std::fflush(stdout);
    }
    return EXIT_SUCCESS;
}
