// Two rulebooks of Chroma Arcana that were written apart, the tests' own in C++ and the one of the package,
// play the same duels: the same mages, choices and outcomes at every ply. Without Egos, which not both have
// all of.
//     PENTAPRISM_RULEBOOK=FILE chroma_arcana_books_soak [duels] [seed]

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "chroma_arcana_book.hpp"
#include "pentaprism/rules/check.hpp"
#include "promise.hpp"
#include "rulebook_file.hpp"
#include "soak.hpp"

namespace {

using namespace pentaprism;           // NOLINT: a program of its own
using namespace pentaprism::testing;  // NOLINT
using State = ChromaArcana::State;

// The stacks differ, because the programs do; all that lies on the table is the same.
bool alike(const ChromaArcana& one, const State& s, const ChromaArcana& other, const State& t) {
    if (std::memcmp(&s.mages, &t.mages, sizeof s.mages) != 0 || one.actor(s) != other.actor(t) ||
        s.turn != t.turn || s.stage != t.stage)
        return false;
    const auto mine = next_of(one, s);
    const auto theirs = next_of(other, t);
    const auto same = [](const ChanceOutcome& a, const ChanceOutcome& b) {
        return a.action == b.action && a.weight == b.weight;
    };
    return std::ranges::equal(mine.value(), theirs.value(), same);
}

// Plays one duel; false: they part ways, and what led there is printed.
bool play(const ChromaArcana& one, const ChromaArcana& other, std::uint64_t seed) {
    State s = one.start();
    State t = other.start();
    Rng rng(seed);
    std::string record;
    while (alike(one, s, other, t)) {
        const Actor actor = one.actor(s);
        if (actor.is_over()) return true;
        const auto next = next_of(one, s).value();
        Action a = next[rng.below(static_cast<std::uint32_t>(next.size()))].action;
        if (actor.is_seat() && rng.below(2) == 0) a = one.playout(s, rng);
        record += " " + one.text(Event::of(actor, a));
        one.apply(s, a);
        other.apply(t, a);
    }
    std::printf("seed %llu: the rulebooks part ways after%s\n%s%s", static_cast<unsigned long long>(seed),
                record.c_str(), one.picture(s, Seat(0)).c_str(), other.picture(t, Seat(0)).c_str());
    return false;
}

}  // namespace

// NOLINTNEXTLINE(bugprone-exception-escape): what is thrown ends a soak, and is told
int main(int argc, char** argv) {
    const char* file = std::getenv("PENTAPRISM_RULEBOOK");
    if (file == nullptr) {
        std::printf("PENTAPRISM_RULEBOOK must name a file; `make soak` writes one\n");
        return EXIT_FAILURE;
    }
    const std::optional<Rulebook> rules = read_rulebook(file);
    if (!rules || !check(*rules, ChromaArcana::vocabulary()).empty() || !ChromaArcana::fits(*rules).empty()) {
        std::printf("%s is no rulebook of Chroma Arcana\n", file);
        return EXIT_FAILURE;
    }
    const SoakPlan plan = SoakPlan::of(argc, argv, 5'000);
    const ChromaArcana one(chroma_arcana_book().rulebook(), {.egos = false});
    const ChromaArcana other(*rules, {.egos = false});
    for (long i = 0; i < plan.games; ++i)
        if (!play(one, other, plan.seed + static_cast<std::uint64_t>(i))) return EXIT_FAILURE;
    std::printf("%ld duels alike\n", plan.games);
    return EXIT_SUCCESS;
}
