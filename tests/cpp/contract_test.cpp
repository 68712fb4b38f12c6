#include "contract.hpp"

#include <string>

#include "expect.hpp"
#include "pentaprism/games/reference/toys.hpp"

using pentaprism::Breach;
using pentaprism::kBreachNames;
using pentaprism::Toy;
using pentaprism::testing::check_contract;
using pentaprism::testing::name_of;
using pentaprism::testing::Promise;
using pentaprism::testing::Verdict;

namespace {

std::string found(const Verdict& verdict) {
    return verdict ? std::string(name_of(verdict->promise)) : "nothing";
}

// For each toy the promise that it breaks. Where two are right, the one that is checked first.
constexpr std::pair<Breach, Promise> kBroken[] = {
    {Breach::kUnsorted, Promise::kSorted},
    {Breach::kTwice, Promise::kDistinct},
    {Breach::kIdle, Promise::kActs},
    {Breach::kIllegal, Promise::kSound},
    {Breach::kEndless, Promise::kFinite},
    {Breach::kOutcome, Promise::kOutcome},
    {Breach::kTextTwice, Promise::kText},
    {Breach::kTextLoose, Promise::kText},
    {Breach::kChanceOrder, Promise::kChances},
    {Breach::kRoll, Promise::kRoll},
    {Breach::kImpure, Promise::kPure},
    {Breach::kOwnActions, Promise::kH2},
    {Breach::kPause, Promise::kPause},
    {Breach::kIndex, Promise::kNames},
    {Breach::kHistory, Promise::kH7},
    {Breach::kRegister, Promise::kH8},
    {Breach::kStale, Promise::kH8},
    {Breach::kHandOrder, Promise::kH8},
    {Breach::kHashOrder, Promise::kH8},
    {Breach::kHidesNothing, Promise::kH7},
    {Breach::kLazyFill, Promise::kH6},
    {Breach::kFillCounts, Promise::kH4},
    {Breach::kFillOver, Promise::kH1},
    {Breach::kForgetful, Promise::kH5},
    {Breach::kSeenTells, Promise::kH5},
    {Breach::kAfterGuess, Promise::kAfter},
    {Breach::kAfterNone, Promise::kAfter},
    {Breach::kAfterAny, Promise::kRefuse},
    {Breach::kPicture, Promise::kH3},
    {Breach::kAny, Promise::kHooks},
    {Breach::kEnds, Promise::kHooks},
    {Breach::kEvaluation, Promise::kHooks},
};

}  // namespace

TEST(the_honest_toy_keeps_every_promise) {
    for (const int seats : {2, 3}) {
        const Verdict verdict = check_contract(Toy(seats), {.games = 60});
        EXPECT(!verdict);
        if (verdict) std::fprintf(stderr, "%s\n", verdict->report().c_str());
    }
}

TEST(every_breach_is_found) {
    static_assert(std::size(kBroken) + 1 == kBreachNames.size());
    for (const auto& [breach, promise] : kBroken)
        for (const int seats : {2, 3}) {
            const Verdict verdict = check_contract(Toy(seats, breach), {.games = 30});
            const std::string name = std::string(kBreachNames[static_cast<std::size_t>(breach)]) + ": ";
            EXPECT_EQ(name + found(verdict), name + std::string(name_of(promise)));
        }
}
