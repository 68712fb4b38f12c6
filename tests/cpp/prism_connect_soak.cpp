// Random matches of Prism Connect over all pairs of ready decks and options, each with invariants of its own
// at every ply, a share of them with the whole contract: twins, texts and replays, also in the middle of
// effects. To be run under sanitizers.
//     prism_connect_soak [matches] [seed] [setting]
// plays so many matches (20,000, or PENTAPRISM_SOAK_ROUNDS) from that seed on, in turn in each setting, or in
// the one of that number. A failure prints the command that repeats it.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "pentaprism/games/prism_connect/game.hpp"
#include "pentaprism/rules/check.hpp"
#include "rulebook_file.hpp"
#include "soak.hpp"

namespace {

using namespace pentaprism;  // NOLINT: a program of its own
using namespace pentaprism::testing;  // NOLINT
namespace pc = prism_connect;  // NOLINT
using State = PrismConnect::State;
using Options = PrismConnect::Options;

constexpr long kShare = 1000;  // one match in so many is checked with the whole contract
constexpr std::size_t kMostPlies = 60'000;

struct Counts {
    unsigned long long whole = 0, matches = 0, plies = 0, turns = 0, wins = 0, draws = 0, by_cards = 0,
                       by_turns = 0;
    std::size_t options = 0;  // of one decision
    std::size_t stack = 0;  // words
    std::size_t mods = 0, waiting = 0;
};

// All pairs of decks of a series, each with the next of the options.
std::vector<Options> settings() {
    std::vector<Options> all;
    for (unsigned series = 0; series < 2; ++series)
        for (unsigned one = 0; one < 3; ++one)
            for (unsigned other = 0; other < 3; ++other) {
                const auto n = static_cast<unsigned>(all.size());
                Options o;
                o.decks = {static_cast<std::uint8_t>(3 * series + one),
                           static_cast<std::uint8_t>(3 * series + other)};
                o.first_player = static_cast<pc::FirstPlayer>(n % 3);
                o.fate = static_cast<pc::Fate>(n / 2 % 3);
                o.closed = n % 2 == 1;
                o.tiebreak_by_life = n % 4 >= 2;
                o.max_turns = n % 5 == 4 ? 9 : 200;
                all.push_back(o);
            }
    return all;
}

// What must hold at every ply; worked out apart from the game's own sound(). Empty: it does.
class Watch {
  public:
    Watch(const PrismConnect& game, Counts& counts) : game_(game), counts_(counts) {}

    const char* look(const State& s) {
        counts_.stack = std::max<std::size_t>(counts_.stack, s.stack.top);
        counts_.mods = std::max(counts_.mods, s.mods.size());
        counts_.waiting = std::max(counts_.waiting, s.queue.size());
        if (s.turn < turn_ || s.turn > turn_ + 1) return "turns do not go one by one (PC-TURN-6)";
        if (s.turn > turn_ && turn_ > 0 && s.seat == seat_) return "the same player again (PC-TURN-6)";
        if (s.turn > game_.options().max_turns) return "more turns than there may be (PC-OBJ-7)";
        if (s.turn == turn_ && s.stage < stage_ && !in_attacks(s.stage, stage_))
            return "a phase comes again (PC-TURN-1)";
        turn_ = s.turn;
        seat_ = s.seat;
        stage_ = s.stage;
        for (unsigned seat = 0; seat < 2; ++seat)
            if (const char* what = player(s, seat)) return what;
        return nullptr;
    }

    // Whether the numbers of the choices name each of them, and lead back to it; and whether the neutral
    // choice of a window is there.
    const char* choices(const State& s, const ActionList<PrismConnect::kMaxActions>& list, Rng& rng) {
        counts_.options = std::max(counts_.options, list.size());
        std::array<bool, PrismConnect::kActionNumbers> used{};
        bool passes = false;
        for (const Action a : list) {
            const int number = game_.action_number(s, a);
            if (number < 0 || number >= PrismConnect::kActionNumbers ||
                used[static_cast<std::size_t>(number)])
                return "the numbers of the choices are wrong";
            used[static_cast<std::size_t>(number)] = true;
            passes = passes || a.verb() == static_cast<unsigned>(PrismConnect::Act::kPass);
        }
        const bool window =
            s.stack.empty() && (s.stage == pc::kMain1 || s.stage == pc::kMain2 || s.stage == pc::kWindow2 ||
                                s.stage == pc::kWindow4 || s.stage == pc::kWindow6);
        if (window != passes) return "a window without a pass, or a pass without a window (PC-PRIO-2)";
        const Action some = list[rng.below(static_cast<std::uint32_t>(list.size()))];
        if (game_.action_numbered(s, game_.action_number(s, some)) != some)
            return "a number names another choice";
        return nullptr;
    }

    const char* ended(const State& s, std::size_t plies) {
        const Outcome o = game_.outcome(s);
        const int lost = (PrismConnect::lost(s, 0) ? 1 : 0) + (PrismConnect::lost(s, 1) ? 1 : 0);
        if (lost == 0 && s.turn != game_.options().max_turns)
            return "over for no reason (PC-OBJ-2, PC-OBJ-3)";
        if (lost == 1 && o.value[0] == o.value[1]) return "no winner (PC-OBJ-2)";
        if (lost == 2 && o.value[0] != o.value[1]) return "a winner of a draw (PC-OBJ-4)";
        ++counts_.matches;
        counts_.plies += plies;
        counts_.turns += s.turn;
        ++(o.value[0] == o.value[1] ? counts_.draws : counts_.wins);
        counts_.by_cards += o.ending == pc::kByCards ? 1U : 0U;
        counts_.by_turns += lost == 0 ? 1U : 0U;
        return nullptr;
    }

  private:
    static bool in_attacks(unsigned now, unsigned before) {
        return now >= pc::kDeclare && before <= pc::kWindow6;
    }

    const char* player(const State& s, unsigned seat) const {
        const pc::Player& p = s.players[seat];
        const unsigned field = unsigned{p.front} + p.back;
        const unsigned cards = p.hand_size + field + p.gauge.size + p.deck.size + p.discard.total() +
                               (p.resolving != 0 ? 1U : 0U);
        if (cards != pc::kDeckSize) return "not 40 cards (PC-LIM-1)";
        if (p.life > 99) return "more life than 99 (PC-OBJ-5)";
        if (p.deck.size == 0 && s.stack.empty() && s.stage >= pc::kMain1 && s.stage != pc::kOver &&
            p.gauge.size > p.in_use)
            return "an empty deck is not refilled (PC-OUT-1)";
        if (p.in_use > 0 && (s.attack & State::kByConnect) == 0) return "cards in use by nobody (PC-CA-15)";
        for (unsigned slot = 0; slot < field; ++slot) {
            const pc::Piece& card = p.pieces[p.order[slot]];
            if ((card.attacks & 15U) > 1U + (card.attacks >> 4))
                return "more attacks than there may be (PC-ATK-5)";
            if (slot < p.front && game_.cp(s, seat, p.order[slot]) < 0) return "CP below 0 (PC-MOD-1)";
        }
        if (s.stage == pc::kMain1 && s.stack.empty() && s.turn > 0 && p.attacks > 0 && seat == s.seat)
            return "attacks before the attack phase (PC-TURN-1)";
        return nullptr;
    }

    const PrismConnect& game_;
    Counts& counts_;
    unsigned turn_ = 0, seat_ = 0, stage_ = 0;
};

void broken(std::size_t setting, std::uint64_t seed, const std::string& what) {
    std::printf("setting %zu: %s\n  repeat with: prism_connect_soak 1 %llu %zu\n", setting, what.c_str(),
                static_cast<unsigned long long>(seed), setting);
}

}  // namespace

int main(int argc, char** argv) {
    const Rulebook rules = kept_rulebook("prism-connect");
    if (!check(rules, PrismConnect::vocabulary()).empty() || !PrismConnect::fits(rules).empty()) {
        std::printf("%s holds no rulebook of Prism Connect\n", PENTAPRISM_RULEBOOKS);
        return EXIT_FAILURE;
    }
    const SoakPlan plan = SoakPlan::of(argc, argv, 20'000);
    const std::vector<Options> all = settings();
    const std::size_t first = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 0;
    const std::size_t last = argc > 3 ? first + 1 : all.size();
    if (first >= all.size() || plan.games < 1) return EXIT_FAILURE;
    for (std::size_t i = first; i < last; ++i) {
        const auto begun = std::chrono::steady_clock::now();
        const PrismConnect game(rules, all[i]);
        Counts counts;
        // Views forget a part of what can be deduced of a hand, so H5 is not checked.
        const ContractOptions whole{
            .most_plies = kMostPlies, .twins = 2, .exact_knowledge = false, .closed_lists = all[i].closed};
        if (const auto fault =
                soak<Watch>(game, plan.share(i - first, last - first), plan.seed, kShare, whole, counts))
            return broken(i, fault->seed, fault->what), EXIT_FAILURE;
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
        std::printf(
            "%2zu decks %u and %u%s: %llu matches, %llu with the whole contract, %llu plies, %llu turns; "
            "%llu won, %llu drawn, %llu by cards, %llu by turns; at most %zu options, %zu modifiers, "
            "%zu waiting, %zu words of stack; %.1f s\n",
            i, unsigned{all[i].decks[0]}, unsigned{all[i].decks[1]}, all[i].closed ? " closed" : "",
            counts.matches, counts.whole, counts.plies, counts.turns, counts.wins, counts.draws,
            counts.by_cards, counts.by_turns, counts.options, counts.mods, counts.waiting, counts.stack,
            took.count());
        std::fflush(stdout);
    }
    return EXIT_SUCCESS;
}
