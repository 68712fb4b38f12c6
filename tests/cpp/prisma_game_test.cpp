// W-52: a whole game of Prisma with the number of choices at every step.

#include <sstream>

#include "expect.hpp"
#include "prisma_cases.hpp"

namespace {

using namespace pentaprism;  // NOLINT: tests
using namespace pentaprism::testing;

constexpr const char* kDraws[2] = {
    "T27 T33 T26 T04 T23 T13 T02 T16 T25 T13 T03 T30 T04 T08 T35 T03 T02 T17 T08 T34",
    "T15 T09 T07 T12 T07 T24 T05 T36 T20 T22 T32 T26 T28 T29 T21 T18 T14 T07 T34 T11"};

// Turn after turn; after each of the middle turns the loop markers on the table.
constexpr const char* kGame = R"(
open: P0 lay T04 1,-2 r5 [54]; P1 lay T15 0,-2 r0 [96]; P0 lay T33 1,-3 r3 [30]; P1 lay T07 2,-4 r4 [80];
      P0 lay T26 2,-5 r1 [15]; P1 lay T09 3,-6 r4 [56]; P0 lay T27 3,-7 r1 [9]; P1 lay T12 1,0 r0 [21]
P0.1: lay T16 2,-7 r1 [91]; lay T23 4,-8 r3 [89] (1, 0)
P1.1: lay T36 0,-3 r2 [19]; move 4,-8 -1,1 r5 [84]; lay T07 2,-6 r4 [24] (1, 1)
P0.2: lay T02 0,-4 r3 [96]; lay T25 4,-8 r3 [17] (1, 1)
P1.2: lay T22 3,-8 r0 [27]; lay T24 1,-5 r1 [28]; move 4,-8 -1,2 r0 [106] (1, 2)
P0.3: lay T03 3,-9 r2 [27]; lay T30 4,-8 r1 [16] (1, 2)
P1.3: lay T32 4,-9 r4 [36]; lay T05 5,-9 r4 [20]; move 0,-3 -2,1 r2 [205]; move 3,-9 -2,3 r0 [130] (1, 2)
P0.4: lay T13 -2,2 r3 [31]; move -1,2 -2,0 r3 [151]; lay T04 -3,1 r1 [18]; move -2,3 4,-10 r2 [84] (2, 2)
P1.4: lay T28 1,1 r2 [26]; lay T29 0,-5 r2 [24] (2, 2)
P0.5: lay T03 3,-9 r2 [39]; move 1,1 -1,-4 r3 [459]; lay T08 1,-1 r1 [24] (3, 2)
P1.5: lay T18 -2,-4 r5 [43]; lay T26 -1,-3 r0 [32] (3, 2)
P0.6: lay T02 -1,-2 r5 [149]; lay T17 0,-6 r2 [31] (3, 2)
P1.6: lay T21 -3,-4 r5 [41]; lay T14 -2,3 r4 [24] (3, 2)
P0.7: lay T08 -3,-5 r3 [40]; lay T34 -4,-4 r5 [26] (3, 2)
P1.7: lay T07 -3,3 r0 [36]; lay T34 1,1 r3 [21] (3, 2)
P0.8: lay T13 -1,2 r3 [21]; lay T35 0,2 r0 [8] (3, 2)
P1.8: lay T20 -1,3 r0 [19]; move -3,-5 4,-7 r0 [433]; lay T11 -2,-5 r0 [8] (3, 2)
)";

class WholeGame {
  public:
    WholeGame() : game_(prisma_tiles(), options()), state_(game_.start()) {
        for (std::size_t seat = 0; seat < 2; ++seat) draws_[seat].str(kDraws[seat]);
    }

    void play() {
        std::istringstream text(kGame);
        std::string word;
        while (text >> word) {
            if (word == "lay") {
                const std::string tile = next(text);
                const Space at = space(next(text));
                const unsigned k = rotation(next(text));
                expect_count(Prisma::Act::kLay, next(text));
                push(Prisma::lay(kind(tile), at, k));
            } else if (word == "move") {
                const Space from = space(next(text));
                const Space to = space(next(text));
                const unsigned k = rotation(next(text));
                expect_moves(next(text));
                push(Prisma::lift(from));
                push(Prisma::put(to, k));
            } else if (word[0] == '(') {
                expect_markers(word + " " + next(text));
                ++turns_;
            } else if (word[0] == 'P') {
                EXPECT_EQ(state_.seat, static_cast<unsigned>(word[1] - '0'));  // turn order
            }
        }
    }

    const Prisma& game() const { return game_; }
    const Prisma::State& state() const { return state_; }
    int turns() const { return turns_; }
    int lays() const { return lays_; }

  private:
    using Space = prisma::Space;

    static Prisma::Options options() {
        Prisma::Options options;
        options.start = prisma::Start::kGiven;
        return options;
    }
    static std::string next(std::istringstream& text) {
        std::string word;
        text >> word;
        return word;
    }
    static Space space(const std::string& word) {
        std::istringstream text(word);
        int q = 0;
        int r = 0;
        char comma = 0;
        text >> q >> comma >> r;
        return prisma::space_at(q, r);
    }
    static unsigned rotation(const std::string& word) { return static_cast<unsigned>(word[1] - '0'); }
    unsigned kind(std::string id) const {
        id[0] = 't';
        for (unsigned k = 0; k < game_.tiles().size(); ++k)
            if (game_.tiles()[k].id == id) return k;
        std::abort();
    }
    static std::size_t number(const std::string& word) {  // "[54];"
        return static_cast<std::size_t>(std::stoi(word.substr(1)));
    }

    void settle() {
        while (Prisma::actor(state_).is_chance()) {
            const unsigned seat = state_.seat;
            std::string tile;
            draws_[seat] >> tile;
            state_ = applied(Prisma::draw(seat, kind(tile)));
        }
    }
    Prisma::State applied(Action a) const {
        Prisma::State s = state_;
        game_.apply(s, a);
        EXPECT(game_.sound(s));
        return s;
    }
    Prisma::List list() {
        settle();
        Prisma::List all;
        game_.actions(state_, all);
        return all;
    }
    void push(Action a) {
        if (!list().contains(a)) {
            testing::fail(__FILE__, __LINE__,
                          "not legal: " + game_.text(Event::of(Prisma::actor(state_), a)));
            return;
        }
        lays_ += a.verb() == static_cast<unsigned>(Prisma::Act::kLay) ? 1 : 0;
        state_ = applied(a);
        settle();
    }
    void expect_count(Prisma::Act act, const std::string& wanted) {
        std::size_t n = 0;
        for (const Action a : list()) n += a.verb() == static_cast<unsigned>(act) ? 1 : 0;
        EXPECT_EQ(n, number(wanted));
    }
    void expect_moves(const std::string& wanted) {
        std::size_t n = 0;
        for (const Action a : list()) {
            if (a.verb() != static_cast<unsigned>(Prisma::Act::kLift)) continue;
            Prisma::List puts;
            game_.actions(applied(a), puts);
            n += puts.size();
        }
        EXPECT_EQ(n, number(wanted));
    }
    // "(1, 0)": after the turn, which a turn with rights left may not have ended.
    void expect_markers(const std::string& wanted) {
        const std::string now = "(" + std::to_string(6 - Prisma::supply(state_, 0)) + ", " +
                                std::to_string(6 - Prisma::supply(state_, 1)) + ")";
        EXPECT_EQ(now, wanted);
    }

    Prisma game_;
    Prisma::State state_;
    std::istringstream draws_[2];
    int turns_ = 0;
    int lays_ = 0;
};

}  // namespace

// PR-OPEN-1, PR-MID-3, PR-MID-10, PR-CLOSE-1, PR-END-5, PR-LAY-9, PR-SCORE-1
TEST(a_whole_two_player_game_has_the_counts_of_the_specification) {
    WholeGame whole;
    whole.play();
    EXPECT_EQ(whole.turns(), 16);
    EXPECT_EQ(whole.lays(), 40);
    EXPECT(Prisma::actor(whole.state()).is_over());
    const prisma::Score a = whole.game().score(whole.state(), 0);
    const prisma::Score b = whole.game().score(whole.state(), 1);
    EXPECT_EQ((std::vector{a.beams, a.x, a.y, a.iii, a.loops, a.total()}), (std::vector{4, 0, 0, 1, 3, 8}));
    EXPECT_EQ((std::vector{b.beams, b.x, b.y, b.iii, b.loops, b.total()}), (std::vector{5, 1, 1, 1, 4, 12}));
    const Outcome outcome = whole.game().outcome(whole.state());
    EXPECT_EQ(outcome.value[0], 0.0);
    EXPECT_EQ(outcome.value[1], 1.0);
    EXPECT_EQ(outcome.ending, prisma::kByPoints);
}
