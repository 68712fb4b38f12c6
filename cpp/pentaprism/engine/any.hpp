#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "pentaprism/core/action.hpp"
#include "pentaprism/core/chance.hpp"
#include "pentaprism/core/describe.hpp"
#include "pentaprism/core/game.hpp"
#include "pentaprism/core/hash.hpp"
#include "pentaprism/core/ids.hpp"
#include "pentaprism/search/limit.hpp"
#include "pentaprism/search/report.hpp"
#include "pentaprism/search/settings.hpp"

// A game, a table and a view whose type is not known at compile time. These are the only virtual calls of the
// library; one is made per call from Python or per search, never inside a loop over nodes. erase.hpp
// implements them for any Game.

namespace pentaprism {

class AnyTable;
class AnyView;

// Why no game can begin with a state.
enum class Unfit : std::uint8_t {
    kUnsound,   // its fields do not fit together
    kInEffect,  // effects are in progress
    kStuck,     // somebody, or chance, is to choose and has nothing to choose from
};

// What is fixed for a loaded game.
struct GameInfo {
    std::string id;                                           // "connect-four"
    std::string title;                                        // "Connect four"
    std::vector<std::pair<std::string, std::string>>
        params;  // every parameter with its value, in the game's order
    Sides sides;
    bool hides = false;   // some seat may not know something
    bool chance = false;  // some outcomes are drawn
    bool own_piles = false;  // some piles belong to a seat alone
    int action_numbers = 0;  // size of the fixed list of actions; 0: there is none
    std::size_t state_bytes = 0;
    TypeInfo layout{};  // of the state
    Settings settings{};                   // that this game is searched with unless others are given
    std::vector<std::pair<std::string, double>>
        features{};  // numbers of a position by name, each with its weight in the game's evaluation
};

// How many sequences of events there are, one count for each first event.
struct Counts {
    std::vector<std::pair<Event, std::uint64_t>> first;
    std::uint64_t total = 0;
    bool listed = true;  // false: some chance outcomes are too many to list
};

// What a loop of measurement did. `check` depends on every step, so that none can be optimised away.
struct Work {
    std::uint64_t rounds = 0;
    std::uint64_t plies = 0;
    std::uint64_t check = 0;
};

// Where a game stands: a turn, counted from 1 (0: still setting up), and a word for the part of it.
struct Moment {
    unsigned turn = 0;
    std::string phase;  // empty: the game has no such words
};

class AnyGame : public std::enable_shared_from_this<AnyGame> {
  public:
    explicit AnyGame(GameInfo info) : info_(std::move(info)) {}
    virtual ~AnyGame() = default;
    AnyGame(const AnyGame&) = delete;
    AnyGame& operator=(const AnyGame&) = delete;

    const GameInfo& info() const { return info_; }

    virtual std::unique_ptr<AnyTable> table(std::uint64_t seed) const = 0;
    // The table or view whose bytes these are, from which a game begins; null, or what is wrong: they are not
    // of a state. What is `written` was written by a table or view; anything else may not be in the middle of
    // an effect, and each seat must be able to complete what it knows of it. A view is always as it was
    // written.
    virtual std::variant<std::unique_ptr<AnyTable>, Unfit> table_at(std::span<const std::byte> state,
                                                                    std::uint64_t seed,
                                                                    bool written) const = 0;
    virtual std::shared_ptr<const AnyView> view_at(Seat seat, std::span<const std::byte> state) const = 0;
    // As `AnyView::features` of that seat's view of a full state; empty: the bytes are of none.
    virtual std::vector<float> features(Seat seat, std::span<const std::byte> state) const = 0;
    // What a seat would know if a guess that a search came to were the truth; null: not a state at all.
    virtual std::shared_ptr<const AnyView> view_of(Seat seat, std::span<const std::byte> guess) const = 0;
    virtual std::string text(const Event& event) const = 0;
    virtual std::optional<Event> parse(std::string_view text) const = 0;
    virtual std::string ending_name(std::uint8_t ending) const = 0;
    // Sequences of `depth` events from the start, chance outcomes included; after a stop the counts are
    // partial.
    virtual Counts counts(int depth, const StopToken& stop) const = 0;
    // `rounds` random plays to the end from the position after `plies` random events.
    virtual Work bench_playouts(std::uint64_t seed, int plies, std::uint64_t rounds) const = 0;
    // `rounds` times over the positions of random games: copy the state, apply the event that was played
    // there.
    virtual Work bench_copies(std::uint64_t seed, std::uint64_t rounds) const = 0;

  private:
    GameInfo info_;
};

// What a seat has been told, in order, and where it began: nothing for the start of the game, else the text
// of a guess. The list only grows and is shared by a table and its views, each of which knows how much of it
// is its own.
struct Trail {
    std::string start;
    std::vector<Event> events;
};

// The first `length` events of a trail.
class Log {
  public:
    Log() : trail_(std::make_shared<Trail>()) {}
    explicit Log(std::string start) : trail_(std::make_shared<Trail>(Trail{std::move(start), {}})) {}

    const std::string& start() const { return trail_->start; }
    std::size_t size() const { return length_; }
    std::span<const Event> events() const { return {trail_->events.data(), length_}; }

    void cut(std::size_t length) { length_ = length < length_ ? length : length_; }
    void append(const Event& event) {
        if (trail_->events.size() != length_) {
            const std::span<const Event> kept = events();
            trail_ = std::make_shared<Trail>(Trail{trail_->start, {kept.begin(), kept.end()}});
        }
        trail_->events.push_back(event);
        ++length_;
    }

  private:
    std::shared_ptr<Trail> trail_;
    std::size_t length_ = 0;
};

// One play of a game with everything hidden on it.
class AnyTable {
  public:
    explicit AnyTable(std::shared_ptr<const AnyGame> game) : game_(std::move(game)) {}
    virtual ~AnyTable() = default;
    AnyTable& operator=(const AnyTable&) = delete;

    const AnyGame& game() const { return *game_; }
    const std::shared_ptr<const AnyGame>& shared_game() const { return game_; }

    virtual std::unique_ptr<AnyTable> clone() const = 0;
    virtual Actor actor() const = 0;
    virtual void actions(std::vector<Action>& list) const = 0;  // sorted; empty at chance and when over
    virtual bool chances(std::vector<ChanceOutcome>& list) const = 0;  // false: too many to list
    virtual void push(Action action) = 0;  // precondition: it is legal, or a chance outcome
    virtual void draw() = 0;  // precondition: chance is to act
    virtual Event pop() = 0;  // precondition: size() > 0
    virtual std::size_t size() const = 0;  // events since the start
    virtual std::vector<Event> history() const = 0;  // with everything known
    virtual std::vector<Event> public_log() const = 0;  // with what every seat knows
    virtual std::shared_ptr<const AnyView> view(Seat seat) const = 0;
    virtual Outcome outcome() const = 0;  // precondition: over
    virtual std::string picture() const = 0;
    virtual std::span<const std::byte> bytes() const = 0;
    // What every seat knows: the state with all else erased, and how it looks.
    virtual std::vector<std::byte> public_bytes() const = 0;
    virtual std::string public_picture() const = 0;
    virtual bool sound() const = 0;
    virtual std::string start() const = 0;  // of what guess or position; empty: the start of the game
    virtual Moment moment() const = 0;  // the same in every guess
    // The seat whose own pile chance is about to draw from, a pile from which nobody else draws; none: no
    // such pile. The same in every guess of that seat.
    virtual Seat pile_owner() const = 0;
    virtual int action_number(Action action) const = 0;  // of a legal action; negative: it has none

  protected:
    AnyTable(const AnyTable&) = default;

  private:
    std::shared_ptr<const AnyGame> game_;
};

// What one seat may know. Views do not change, so they are shared freely, between threads too.
class AnyView {
  public:
    AnyView(std::shared_ptr<const AnyGame> game, Seat seat, Log log)
        : game_(std::move(game)), log_(std::move(log)), seat_(seat) {}
    virtual ~AnyView() = default;
    AnyView(const AnyView&) = delete;
    AnyView& operator=(const AnyView&) = delete;

    const AnyGame& game() const { return *game_; }
    const std::shared_ptr<const AnyGame>& shared_game() const { return game_; }
    Seat seat() const { return seat_; }
    const Log& log() const { return log_; }
    std::uint64_t hash() const { return hash_bytes(bytes().data(), bytes().size(), seat_.value); }

    virtual Actor actor() const = 0;
    // The seat's own actions; of another seat's decision those that are found possible.
    virtual void actions(std::vector<Action>& list) const = 0;
    virtual std::unique_ptr<AnyTable> guess(std::uint64_t seed) const = 0;
    virtual std::shared_ptr<const AnyView> after(
        const Event& event) const = 0;  // null: the event cannot be true
    // What a seat would know that remembers only so many of the cards in places that it knows; null: no such
    // weakness here.
    virtual std::shared_ptr<const AnyView> remembering(unsigned cards) const = 0;
    virtual std::optional<Outcome> outcome() const = 0;  // none: not over
    virtual std::string picture() const = 0;
    virtual std::vector<float> features() const = 0;  // as many as GameInfo names
    virtual std::span<const std::byte> bytes() const = 0;
    // What the seat should do; where another seat is to choose, what that one may do. Runs until a limit or
    // `stop`.
    virtual Report search(const Settings& settings, const Limit& limit, std::uint64_t seed, StopToken& stop,
                          const Progress& progress) const = 0;

  private:
    std::shared_ptr<const AnyGame> game_;
    Log log_;
    Seat seat_;
};

// Equal views of one seat: the same bytes in the same game.
bool same_view(const AnyView& a, const AnyView& b);
bool same_game(const AnyGame& a, const AnyGame& b);

// Draws chance outcomes until a seat is to choose or the game is over.
void settle(AnyTable& table);
// Takes back the last choice and the chance outcomes after it; none (and nothing changed): no seat has chosen
// yet.
std::optional<Event> take_back_choice(AnyTable& table);

}  // namespace pentaprism
