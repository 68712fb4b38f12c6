#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pentaprism/core/game.hpp"
#include "pentaprism/games/prisma/board.hpp"
#include "pentaprism/games/prisma/features.hpp"
#include "pentaprism/games/prisma/score.hpp"
#include "pentaprism/games/prisma/state.hpp"

namespace pentaprism {

struct Rulebook;    // rules/rulebook.hpp
struct Vocabulary;  // rules/vocabulary.hpp

namespace prisma {

// Who starts: drawn with equal chances, named by the table, the most beams on three tiles, or a die.
enum class Start : std::uint8_t { kRandom, kGiven, kBeams, kDie };

// The modes of the specification's section 1.
struct Options {
    std::uint8_t players = 2;
    bool later_edition = false;  // 2.17
    bool tournament = false;     // PR-TIE-2
    Start start = Start::kRandom;
    std::uint8_t first = 0;  // the seat that starts, if given
    // Where each player after the first lays the own marker: on which of the earlier ones it lies, and on
    // which side. None: the default layout (PR-SETUP-9, PR-NEW-9).
    struct Beside {
        std::uint8_t marker;
        std::uint8_t side;
    };
    std::vector<Beside> layout{};
};

// What can happen, as the verb of an action: first choices, then what chance says.
enum class Act : std::uint8_t { kLay, kLift, kPut, kSkip, kEnd, kFirst, kShown, kRolled, kDraw };

// Fields of an action. Spaces come before kinds, so that choices sort by space.
using RotationField = Field<0, 3>;
using KindField = Field<3, 6>;
using RField = Field<9, 7>;
using QField = Field<16, 7>;
using DrawnField = Field<0, 6>;  // a kind, or pips
using SeatField = Field<6, 2>;

}  // namespace prisma

// The tile game Prisma for two to four players. Nothing is hidden but the order of the tiles, so every draw
// is uniform over the tiles that nobody has seen (PR-INFO-1, PR-INFO-2).
class Prisma {
  public:
    using State = prisma::State;
    using Options = prisma::Options;
    using Act = prisma::Act;
    using Space = prisma::Space;
    static constexpr std::string_view kName = "prisma";
    // Room inside a list; the bound of a decision is 3,179 with four kinds in hand (4.1).
    static constexpr std::size_t kMaxActions = 512;
    using List = ActionList<kMaxActions>;

    // Precondition: fits(tiles, options) is empty.
    explicit Prisma(prisma::TileSet tiles, const Options& options = {});
    static const Vocabulary& vocabulary();
    static prisma::TileSet tiles_of(const Rulebook& rules);
    // What is wrong with the tiles or the options; the empty string: nothing.
    static std::string fits(const prisma::TileSet& tiles, const Options& options = {});

    Sides sides() const { return Sides::each_alone(options_.players); }
    State start() const;
    static Actor actor(const State& s);
    void actions(const State& s, List& list) const;
    void apply(State& s, Action a) const;
    Outcome outcome(const State& s) const;
    std::string text(const Event& e) const;
    std::optional<Event> parse(std::string_view text) const;
    std::string picture(const State& s, Seat v) const;
    unsigned turn(const State& s) const;  // of all seats, counted together; 0: setting up
    static std::string_view phase(const State& s);
    static std::string_view ending_name(std::uint8_t ending);

    bool chances(const State& s, ChanceList& list) const;
    Action roll(const State& s, Rng& rng) const;
    static std::uint32_t source(const State& s) { return s.stage == prisma::kFirstSeat ? 4U : s.seat; }

    // Hooks.
    Action playout(const State& s, Rng& rng) const;
    void prior(const State& s, const List& list, float* weights) const;
    std::uint64_t situation(const State& s, Seat v) const;
    void evaluate(const State& s, std::array<double, kMaxSeats>& values) const;
    bool sound(const State& s) const;

    static constexpr std::size_t kFeatures = prisma::kFeatureCount;
    static Feature feature(std::size_t i);
    void features(const State& s, Seat v, std::array<float, kFeatures>& values) const;

    // Asked by tests, pictures and tools.
    const Options& options() const { return options_; }
    const prisma::TileSet& tiles() const { return tiles_; }
    const prisma::Faces& faces() const { return faces_; }
    unsigned direction(const State& s, unsigned seat) const {  // PR-SETUP-7, PR-NEW-8
        return directions_[(seat + options_.players - s.first) % options_.players];
    }
    unsigned rotations(unsigned kind) const { return rotations_[kind]; }
    unsigned middle_turns() const { return options_.players == 2 ? 8 : 6; }  // PR-CLOSE-4
    prisma::Board board(const State& s) const { return {faces_, s.placed}; }
    prisma::Score score(const State& s, unsigned seat) const;
    static bool closing(const State& s) {  // PR-CLOSE-1
        return (s.stage == prisma::kMiddle || s.stage == prisma::kDrawing) && s.stacks[s.first] == 0;
    }
    static unsigned supply(const State& s, unsigned seat);
    unsigned tiles_left(const State& s, unsigned seat) const;  // that the seat is still to lay
    // PR-END-2: the seat whose six loops score; the acting seat before others (PR-END-4); or nobody.
    unsigned six_loops(const State& s) const;
    // The places of the tiles that may be lifted now.
    prisma::PlacedSet liftable(const State& s) const;

    static Action lay(unsigned kind, Space at, unsigned rotation);
    static Action lift(Space at);
    static Action put(Space at, unsigned rotation);
    static Action skip() { return Action::of(static_cast<unsigned>(Act::kSkip)); }
    static Action end() { return Action::of(static_cast<unsigned>(Act::kEnd)); }
    static Action draw(unsigned seat, unsigned kind);
    static Space space_of(Action a) {
        return prisma::space_at(static_cast<int>(prisma::QField::get(a)) - kOrigin,
                                static_cast<int>(prisma::RField::get(a)) - kOrigin);
    }

    // For positions made by hand, after what lies on the table was changed: finds all loops anew, the marker
    // of each loop with the owner that it has already, or else the given one.
    void renew(State& s, std::uint8_t owner = prisma::kNoSeat) const;
    // The kind with these sides in rotation 0 to 5, and the rotation; kNoKind: none.
    std::pair<unsigned, unsigned> kind_of(prisma::Sides6 sides) const;

  private:
    static constexpr int kOrigin = 64;
    static constexpr unsigned kShownTiles = 3;

    struct Fit;  // legal.cpp

    static std::uint32_t at_field(Space s);

    // legal.cpp
    void list_lays(const State& s, List& list) const;
    void list_puts(const State& s, List& list) const;
    bool can_put(const prisma::Board& board, const State& s, std::size_t i, const prisma::Opening* openings,
                 std::size_t count) const;
    static bool makes_loop(const prisma::Paths& paths, const prisma::Board& board, unsigned cell,
                           prisma::Sides6 sides, prisma::PlacedSet without);

    // features.cpp
    std::uint64_t kinds_to_come(const State& s) const;
    void measure(const State& s, prisma::Reading& reading, std::uint64_t kinds, unsigned seat,
                 std::array<float, kFeatures>& values) const;

    // apply.cpp
    void apply_choice(State& s, Action a) const;
    void resolve(State& s, prisma::Placed tile, bool relocated) const;
    void mark_loops(State& s, const prisma::Board& board, std::size_t tile, unsigned count) const;
    void take_up(State& s, std::size_t i) const;
    void go_on(State& s) const;
    void end_turn(State& s) const;
    void next_turn(State& s) const;

    // sound.cpp
    bool in_range(const State& s) const;
    bool sound_before_deal(const State& s) const;
    bool sound_turn(const State& s) const;

    // setup.cpp
    void apply_chance(State& s, Action a) const;
    void apply_shown(State& s, unsigned number) const;
    void begin_deal(State& s, unsigned first) const;
    void lay_markers(State& s) const;
    void draw_next(State& s) const;
    std::uint8_t next_seat(unsigned seat) const {
        return static_cast<std::uint8_t>((seat + 1) % options_.players);
    }
    std::array<std::uint8_t, prisma::kMostKinds> full_box() const;

    prisma::TileSet tiles_;
    Options options_;
    prisma::Faces faces_{};
    std::array<std::uint8_t, prisma::kMostKinds> rotations_{};
    std::array<std::uint8_t, kMaxSeats> directions_{};  // of P0, P1, …
    std::vector<std::uint64_t> covering_;  // by what faces a space: the kinds that fit there in some rotation
    unsigned opening_hand_ = 4;
    unsigned stack_ = 20;
};

}  // namespace pentaprism
