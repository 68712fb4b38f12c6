// Random duels of Chroma Arcana in all modes, each with invariants of its own at every ply, a share of them
// with the whole contract: twins, texts and replays, also in the middle of effects. To be run under
// sanitizers.
//     chroma_arcana_soak [duels] [seed] [mode]
// plays so many duels (20,000, or PENTAPRISM_SOAK_ROUNDS) from that seed on, in turn in each mode whose name
// contains the word. PENTAPRISM_RULEBOOK names a file with the rulebook (rulebook_file.hpp); without it the
// tests' own is played. A failure prints the command that repeats it.

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "chroma_arcana_book.hpp"
#include "pentaprism/rules/check.hpp"
#include "rulebook_file.hpp"
#include "soak.hpp"

namespace {

using namespace pentaprism;           // NOLINT: a program of its own
using namespace pentaprism::testing;  // NOLINT
using pentaprism::chroma_arcana::CardSet;
using pentaprism::chroma_arcana::Mage;
using State = ChromaArcana::State;

constexpr long kShare = 100;  // one duel in so many is checked with the whole contract
constexpr std::size_t kMostPlies = 20'000;
constexpr int kMostNested = 32;  // CA-LIM-4
constexpr const char* kMisnumbered = "the numbers of the choices are wrong (4.5)";

struct Mode {
    const char* name;
    ca::Options options;
};

const std::array<Mode, 13> kModes = {{
    {"standard", {}},
    {"first-game", {.first_game = true}},
    {"first-game-without-rotes", {.first_game = true, .rotes = false}},
    {"first-game-without-egos", {.first_game = true, .egos = false}},
    {"without-egos", {.egos = false}},
    {"without-rotes", {.rotes = false}},
    {"without-potions", {.potions = false}},
    {"without-egos-and-rotes", {.egos = false, .rotes = false}},
    {"without-egos-and-potions", {.egos = false, .potions = false}},
    {"without-rotes-and-potions", {.rotes = false, .potions = false}},
    {"without-all-three", {.egos = false, .rotes = false, .potions = false}},
    {"short", {.max_turns = 9}},
    {"late-in-a-session", {.max_turns = 0, .egos_out = 0b1111}},
}};

struct Counts {
    unsigned long long whole = 0, duels = 0, plies = 0, turns = 0, wins = 0, ties = 0, by_turns = 0;
    int nested = 0;             // triggers inside each other
    std::size_t options = 0;    // of one decision
    std::size_t stack = 0;      // words
    unsigned casts = 0;         // in one Cast Magic step
};

// What must hold at every ply; worked out apart from the game's own sound(). Empty: it does.
class Watch {
  public:
    Watch(const ChromaArcana& game, Counts& counts) : game_(game), counts_(counts) {}

    const char* look(const State& s) {
        if (const char* what = turns(s)) return what;
        for (unsigned seat = 0; seat < 2; ++seat)
            if (const char* what = mage(s, seat)) return what;
        int nested = 0;
        for (std::uint16_t end = s.stack.top; end > 0;) {
            const Frame f = s.stack.at(end);
            nested += f.kind == FrameKind::kTrigger ? 1 : 0;
            end = f.base;
        }
        counts_.nested = std::max(counts_.nested, nested);
        counts_.stack = std::max<std::size_t>(counts_.stack, s.stack.top);
        counts_.casts = std::max<unsigned>(counts_.casts, s.casts);
        return nested > kMostNested ? "triggers nest too deep (CA-LIM-4)" : nullptr;
    }

    // Whether the numbers of 4.5 name each choice of a decision, and lead back to it.
    const char* choices(const State& s, const ActionList<ChromaArcana::kMaxActions>& list, Rng& rng) {
        counts_.options = std::max(counts_.options, list.size());
        std::array<bool, ChromaArcana::kActionNumbers> used{};
        for (const Action a : list) {
            const int number = game_.action_number(s, a);
            if (number < 0 || number >= ChromaArcana::kActionNumbers ||
                used[static_cast<std::size_t>(number)])
                return kMisnumbered;
            used[static_cast<std::size_t>(number)] = true;
        }
        const Action some = list[rng.below(static_cast<std::uint32_t>(list.size()))];
        return game_.action_numbered(s, game_.action_number(s, some)) == some ? nullptr : kMisnumbered;
    }

    const char* ended(const State& s, std::size_t plies) {
        const Outcome o = game_.outcome(s);
        const int fallen = (s.mages[0].health == 0 ? 1 : 0) + (s.mages[1].health == 0 ? 1 : 0);
        if (fallen == 0 && s.turn != game_.options().max_turns) return "over for no reason (CA-END-1)";
        if ((fallen == 1) != (o.value[0] != o.value[1])) return "another winner (CA-END-2, CA-END-3)";
        ++counts_.duels;
        counts_.plies += plies;
        counts_.turns += s.turn;
        ++(fallen == 1 ? counts_.wins : fallen == 2 ? counts_.ties : counts_.by_turns);
        return nullptr;
    }

  private:
    const char* turns(const State& s) {
        if (s.turn < turn_ || s.turn > turn_ + 1) return "turns do not go one by one (CA-TURN-2)";
        if (s.turn > turn_ && s.stage != ca::kOver && s.seat == seat_)
            return "the same mage again (CA-TURN-2)";
        if (game_.options().max_turns != 0 && s.turn > game_.options().max_turns)
            return "more turns than there may be (CA-LIM-1)";
        if (s.turn > turn_) seat_ = s.seat;
        if (s.turn == 0) seat_ = s.seat;
        turn_ = s.turn;
        const Actor actor = game_.actor(s);
        if (!actor.is_over() && (s.mages[0].health == 0 || s.mages[1].health == 0))
            return "on after the end (CA-END-1)";
        if (s.stage >= ca::kStartTurn && s.stack.empty() && actor.is_seat() && actor.seat().value != s.seat)
            return "the idle mage acts by itself (CA-TURN-4)";
        return nullptr;
    }

    const char* mage(const State& s, unsigned seat) {
        const Mage& m = s.mages[seat];
        auto& owned = owned_[seat];
        if (owned.empty()) {
            if (m.cards[0] == ca::kNone && m.cards[1] == ca::kNone) return nullptr;  // before the colours
            owned.assign(m.cards.begin(), m.cards.begin() + ca::kLocals);
        }
        if (!std::equal(owned.begin(), owned.end(), m.cards.begin()))
            return "a card has changed its owner (CA-GEN-9)";
        std::array<unsigned, ca::kDeckCards> found{};
        const auto count = [&](CardSet set) {
            for (unsigned i = 0; i < ca::kDeckCards; ++i) found[i] += set >> i & 1U;
        };
        for (const CardSet set : {m.hand, m.discard, m.slots, m.active, m.out, m.unseen}) count(set);
        for (const Held& h : m.deck.known) ++found[h.card.index()];
        unsigned cards = 0;
        for (unsigned i = 0; i < ca::kDeckCards; ++i) {
            if (found[i] != (m.cards[i] == ca::kNone ? 0U : 1U)) return "a card is nowhere, or in two places";
            cards += found[i];
        }
        if (cards != (game_.options().potions ? 26U : 23U)) return "not so many cards (CA-DECK-1, CA-DECK-6)";
        if (std::popcount(m.unseen) + static_cast<int>(m.deck.known.size()) != m.deck.size)
            return "the deck has another size";
        return limits(s, m, seat);
    }

    const char* limits(const State& s, const Mage& m, unsigned seat) const {
        const Rulebook& rules = game_.rules();
        if (m.health > 10) return "more health than 10 (CA-HEAL-1)";
        if (std::popcount(m.hand) != m.hand_size) return "another number of hand cards";
        if (std::popcount(m.slots) > static_cast<int>(game_.slots(s, seat)))
            return "more spells than slots (CA-BOOK-1)";
        for (unsigned i = 0; i < ca::kDeckCards; ++i) {
            if (m.cards[i] == ca::kNone) continue;
            const std::uint8_t kind = rules.component(CardId(m.cards[i])).kind;
            const CardSet one = CardSet{1} << i;
            if (!ca::is_spell(kind) && ((m.slots | m.active) & one) != 0)
                return "an item is placed (CA-BOOK-2)";
            if (kind != ca::kPotion && (m.out & one) != 0) return "out of the game and no Potion (CA-POT-7)";
            if (kind == ca::kBurst && (m.active & one) != 0) return "an active Burst (CA-BURST-1)";
            if (kind == ca::kMinion && ((m.active & one) != 0) != (m.minion == i))
                return "an active Minion that is not in the slot (CA-MIN-2)";
            if (m.charges[i] > 0 && (m.slots & one) == 0) return "charges off the spellbook (CA-GEN-11)";
            if (m.charges[i] > 63) return "more charges than 63 (CA-LIM-2)";
        }
        if (m.sand > 15 || (m.minion == ca::kNone && m.sand > 0)) return "sand (CA-LIM-3, CA-GEN-11)";
        if (m.minion != ca::kNone && m.sand == 0 && s.stack.empty() && s.stage != ca::kOver)
            return "a Minion without sand stays (CA-MIN-6)";
        const std::uint8_t ego = m.cards[ca::kEgoCard];
        if (m.tokens > (ego == ca::kNone ? 0 : rules.fact(CardId(ego), ca::kCapFact)))
            return "more tokens than the cap (CA-EGO-5)";
        if ((ego == ca::kNone) == game_.options().egos) return "an Ego or none (CA-MODE-3)";
        if ((m.cards[ca::kRote] == ca::kNone) == game_.options().rotes) return "a Rote or none (CA-MODE-4)";
        return nullptr;
    }

    const ChromaArcana& game_;
    Counts& counts_;
    std::array<std::vector<std::uint8_t>, 2> owned_;
    unsigned turn_ = 0;
    unsigned seat_ = 0;
};

Rulebook the_rulebook() {
    const char* file = std::getenv("PENTAPRISM_RULEBOOK");
    if (file == nullptr) return chroma_arcana_book().rulebook();
    const std::optional<Rulebook> read = read_rulebook(file);
    if (!read || !check(*read, ChromaArcana::vocabulary()).empty() || !ChromaArcana::fits(*read).empty()) {
        std::printf("%s is no rulebook of Chroma Arcana\n", file);
        std::exit(EXIT_FAILURE);
    }
    return *read;
}

void broken(const char* mode, std::uint64_t seed, const std::string& what) {
    std::printf("%s: %s\n  repeat with: chroma_arcana_soak 1 %llu %s\n", mode, what.c_str(),
                static_cast<unsigned long long>(seed), mode);
}

}  // namespace

int main(int argc, char** argv) {
    const Rulebook rules = the_rulebook();
    const SoakPlan plan = SoakPlan::of(argc, argv, 20'000);
    std::vector<Mode> modes;
    for (const Mode& mode : kModes)
        if (argc <= 3 || std::strcmp(mode.name, argv[3]) == 0) modes.push_back(mode);
    if (modes.empty() || plan.games < 1) return EXIT_FAILURE;
    for (std::size_t i = 0; i < modes.size(); ++i) {
        const auto begun = std::chrono::steady_clock::now();
        const ChromaArcana game(rules, modes[i].options);
        Counts counts;
        // The flags of 3.2 keep less than can be deduced (3.3 allows for it), so H5 is not checked.
        const ContractOptions whole{.most_plies = kMostPlies, .twins = 2, .exact_knowledge = false};
        if (const auto fault =
                soak<Watch>(game, plan.share(i, modes.size()), plan.seed, kShare, whole, counts))
            return broken(modes[i].name, fault->seed, fault->what), EXIT_FAILURE;
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
        std::printf(
            "%-26s %llu duels, %llu with the whole contract, %llu plies, %llu turns; %llu wins, %llu ties, "
            "%llu by "
            "turns; at most %zu options, %d triggers nested, %u casts, %zu words of stack; %.1f s\n",
            modes[i].name, counts.duels, counts.whole, counts.plies, counts.turns, counts.wins, counts.ties,
            counts.by_turns, counts.options, counts.nested, counts.casts, counts.stack, took.count());
        std::fflush(stdout);
    }
    return EXIT_SUCCESS;
}
