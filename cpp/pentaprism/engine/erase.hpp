#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <concepts>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "pentaprism/core/table.hpp"
#include "pentaprism/engine/any.hpp"
#include "pentaprism/engine/bench.hpp"
#include "pentaprism/engine/given.hpp"
#include "pentaprism/engine/masked.hpp"
#include "pentaprism/engine/notation.hpp"
#include "pentaprism/engine/perft.hpp"
#include "pentaprism/engine/shape.hpp"

// AnyGame, AnyTable and AnyView for any Game. Each game is instantiated twice: here for all but the search,
// and, because it takes ten times as long to compile and changes at other times, the search in a translation
// unit of its own.

namespace pentaprism {

// Defined in search/search.hpp.
template <Game G>
Report search(const G& g, const View<G>& view, const Settings& settings, const Limit& limit,
              std::uint64_t seed, StopToken& stop, const Progress& progress);

// A weakness of people that a level may have. forget(s, v, n): of the cards in hidden places that v knows in
// the hidden state s, the n that it came to know last stay known; s stays one that hide() could have made.
template <class G>
concept HasForget = requires(const G g, G::State& m, Seat v, unsigned cards) {
    { g.forget(m, v, cards) } -> std::same_as<void>;
};

// turn(s), phase(s): see Moment.
template <class G>
concept HasMoment = requires(const G g, const G::State s) {
    { g.turn(s) } -> std::convertible_to<unsigned>;
    { g.phase(s) } -> std::convertible_to<std::string_view>;
};

// pile_owner(s): see AnyTable. Precondition: chance is to act.
template <class G>
concept HasOwnPiles = requires(const G g, const G::State s) {
    { g.pile_owner(s) } -> std::same_as<Seat>;
};

// action_number(s, a): of a legal action its place in a list of kActionNumbers that never changes.
template <class G>
concept HasActionNumbers = requires(const G g, const G::State s, Action a) {
    { G::kActionNumbers } -> std::convertible_to<int>;
    { g.action_number(s, a) } -> std::convertible_to<int>;
};

template <Game G>
std::vector<float> features_of(const G& rules, const View<G>& view, Seat seat) {
    if constexpr (HasFeatures<G>) {
        std::array<float, G::kFeatures> values{};
        rules.features(Masked<G>::state(view), seat, values);
        return {values.begin(), values.end()};
    }
    return {};
}

template <Game G>
class ErasedTable;
template <Game G>
class ErasedGame;

template <Game G>
class ErasedView final : public AnyView {
  public:
    using State = G::State;

    ErasedView(std::shared_ptr<const AnyGame> game, const G& rules, View<G> view, Log log)
        : AnyView(std::move(game), view.seat(), std::move(log)), rules_(rules), view_(std::move(view)) {}

    Actor actor() const override { return rules_.actor(view_.any_guess(rules_)); }

    void actions(std::vector<Action>& list) const override {
        ActionList<G::kMaxActions> found;
        Rng rng(view_.hash());
        State s = view_.guess(rules_, rng);
        list.clear();
        if (!rules_.actor(s).is_seat()) return;
        rules_.actions(s, found);
        if (hides(rules_) && rules_.actor(s) != Actor(seat())) {
            for (int more = 1; more < kGuesses; ++more) rules_.actions(s = view_.guess(rules_, rng), found);
            found.sort();
        }
        list.assign(found.begin(), found.end());
    }

    std::unique_ptr<AnyTable> guess(std::uint64_t seed) const override {
        Rng rng(seed);
        return std::make_unique<ErasedTable<G>>(shared_game(), rules_, view_.guess(rules_, rng), *this, seed);
    }

    std::shared_ptr<const AnyView> after(const Event& event) const override {
        std::optional<View<G>> next = view_.after(rules_, event);
        if (!next) return nullptr;
        Log longer = log();
        longer.append(event);
        return std::make_shared<ErasedView>(shared_game(), rules_, *std::move(next), std::move(longer));
    }

    std::shared_ptr<const AnyView> remembering([[maybe_unused]] unsigned cards) const override {
        if constexpr (HasForget<G>) {
            View<G> less = Masked<G>::with_less(view_, [&](State& s) { rules_.forget(s, seat(), cards); });
            return std::make_shared<ErasedView>(shared_game(), rules_, std::move(less), log());
        }
        return nullptr;
    }

    std::optional<Outcome> outcome() const override {
        const State s = view_.any_guess(rules_);
        if (!rules_.actor(s).is_over()) return std::nullopt;
        return rules_.outcome(s);
    }

    std::string picture() const override { return rules_.picture(Masked<G>::state(view_), seat()); }
    std::vector<float> features() const override { return features_of(rules_, view_, seat()); }
    std::span<const std::byte> bytes() const override { return Masked<G>::bytes(view_); }

    Report search(const Settings& settings, const Limit& limit, std::uint64_t seed, StopToken& stop,
                  const Progress& progress) const override {
        return pentaprism::search(rules_, view_, settings, limit, seed, stop, progress);
    }

  private:
    static constexpr int kGuesses = 16;  // looked at for what another seat may do

    const G& rules_;  // kept alive by shared_game()
    View<G> view_;
};

template <Game G>
class ErasedTable final : public AnyTable {
  public:
    using State = G::State;

    ErasedTable(std::shared_ptr<const AnyGame> game, const G& rules, std::uint64_t seed)
        : AnyTable(std::move(game)), table_(rules, seed) {}

    // A guess of a view. What its seat was told before goes on; for the other seats the game begins here.
    ErasedTable(std::shared_ptr<const AnyGame> game, const G& rules, const State& position,
                const AnyView& view, std::uint64_t seed)
        : AnyTable(std::move(game)), table_(rules, position, seed), start_(text_of_guess(view, seed)) {
        for (Told& told : told_) told.log = Log(start_);
        Told& own = told_[view.seat().index()];
        own.log = view.log();
        own.before = view.log().size();
    }

    // A position that was set. Each seat is told of it what it may know.
    ErasedTable(std::shared_ptr<const AnyGame> game, const G& rules, const State& position,
                std::uint64_t seed)
        : AnyTable(std::move(game)), table_(rules, position, seed), start_(text_of_state(bytes())) {
        if (!hides(rules)) {
            for (Told& told : told_) told.log = Log(start_);
            return;
        }
        for (std::uint8_t seat = 0; seat < rules.sides().seats; ++seat)
            told_[seat].log = Log(text_of_masked(Masked<G>::bytes(table_.view(Seat(seat)))));
    }

    std::unique_ptr<AnyTable> clone() const override { return std::make_unique<ErasedTable>(*this); }
    Actor actor() const override { return table_.actor(); }

    void actions(std::vector<Action>& list) const override {
        ActionList<G::kMaxActions> found;
        if (actor().is_seat()) rules().actions(table_.state(), found);
        list.assign(found.begin(), found.end());
    }

    bool chances(std::vector<ChanceOutcome>& list) const override {
        list.clear();
        if constexpr (ChanceGame<G>) {
            if (!actor().is_chance()) return true;
            ChanceList found;
            if (!rules().chances(table_.state(), found)) return false;
            list.assign(found.begin(), found.end());
        }
        return true;
    }

    void push(Action action) override { table_.push(action); }
    void draw() override {
        if constexpr (ChanceGame<G>) table_.draw();
    }

    Event pop() override {
        const Event event = Event::of(table_.history().back().actor, table_.history().back().action);
        table_.pop();
        for (Told& told : told_) told.log.cut(told.before + table_.history().size());
        return event;
    }

    std::size_t size() const override { return table_.history().size(); }

    std::vector<Event> history() const override {
        std::vector<Event> events;
        for (const auto& step : table_.history()) events.push_back(Event::of(step.actor, step.action));
        return events;
    }
    std::vector<Event> public_log() const override { return table_.log(Seat::none()); }

    std::shared_ptr<const AnyView> view(Seat seat) const override {
        Told& told = told_[seat.index()];
        for (std::size_t i = told.log.size() - told.before; i < size(); ++i) {
            const auto& step = table_.history()[i];
            told.log.append(seen_by(rules(), step.before, step.action, seat));
        }
        return std::make_shared<ErasedView<G>>(shared_game(), rules_of_views(), table_.view(seat), told.log);
    }

    Outcome outcome() const override { return rules().outcome(table_.state()); }
    // Everything on the table is what somebody sees of it.
    std::string picture() const override {
        if (!hides(rules())) return rules().picture(table_.state(), Seat::none());
        std::string pictures;
        for (std::uint8_t seat = 0; seat < rules().sides().seats; ++seat)
            pictures += "as p" + std::to_string(seat + 1) + " sees it:\n" +
                        rules().picture(table_.state(), Seat(seat));
        return pictures;
    }
    std::span<const std::byte> bytes() const override {
        return std::as_bytes(std::span<const State, 1>(&table_.state(), 1));
    }
    std::vector<std::byte> public_bytes() const override {
        const View<G> all = View<G>::of(rules(), table_.state(), Seat::none());
        const std::span<const std::byte> bytes = Masked<G>::bytes(all);
        return {bytes.begin(), bytes.end()};
    }
    std::string public_picture() const override {
        return rules().picture(Masked<G>::state(View<G>::of(rules(), table_.state(), Seat::none())),
                               Seat::none());
    }
    bool sound() const override {
        if constexpr (HasInvariants<G>)
            return rules().sound(table_.state());
        else
            return true;
    }
    std::string start() const override { return start_; }
    Moment moment() const override {
        if constexpr (HasMoment<G>)
            return {rules().turn(table_.state()), std::string(rules().phase(table_.state()))};
        else
            return {};
    }
    Seat pile_owner() const override {
        if constexpr (HasOwnPiles<G>)
            if (actor().is_chance()) return rules().pile_owner(table_.state());
        return Seat::none();
    }
    int action_number([[maybe_unused]] Action action) const override {
        if constexpr (HasActionNumbers<G>)
            return rules().action_number(table_.state(), action);
        else
            return -1;
    }

  private:
    // What a seat was told so far, written when somebody asks; of it, `before` events came before this
    // table's start.
    struct Told {
        Log log;
        std::size_t before = 0;
    };

    const G& rules() const { return table_.game(); }
    // Of a game that looks at what each event comes to, a search does so while effects are in progress: it
    // takes its time, and no check of a position at rest has been seen to need it.
    const G& rules_of_views() const {
        if (in_effect(type_info<State>(), bytes())) return rules();
        return static_cast<const ErasedGame<G>&>(*shared_game()).rules();
    }

    Table<G> table_;
    std::string start_;
    mutable std::array<Told, kMaxSeats> told_;
};

template <Game G>
class ErasedGame final : public AnyGame {
  public:
    using State = G::State;

    ErasedGame(G rules, GameInfo info)
        : AnyGame(complete(rules, std::move(info))), rules_(std::move(rules)), guarded_(guarded(rules_)) {}

    const G& rules() const { return rules_; }

    std::unique_ptr<AnyTable> table(std::uint64_t seed) const override {
        return std::make_unique<ErasedTable<G>>(shared_from_this(), rules_, seed);
    }
    std::variant<std::unique_ptr<AnyTable>, Unfit> table_at(std::span<const std::byte> state,
                                                            std::uint64_t seed, bool written) const override {
        const std::optional<State> s = state_of(state);
        if (!s) return Unfit::kUnsound;
        if (!written && in_effect(type_info<State>(), state)) return Unfit::kInEffect;
        if (const std::optional<Unfit> why = unfit(rules_, *s, seed)) return *why;
        return std::make_unique<ErasedTable<G>>(shared_from_this(), guarded_, *s, seed);
    }
    std::shared_ptr<const AnyView> view_at(Seat seat, std::span<const std::byte> state) const override {
        const std::optional<State> s = state_of(state);
        if (!s) return nullptr;
        View<G> view = View<G>::of(rules_, *s, seat);
        if (!std::ranges::equal(Masked<G>::bytes(view), state)) return nullptr;
        if (!is_known(rules_, view)) return nullptr;
        return begun_at(std::move(view));
    }
    std::shared_ptr<const AnyView> view_of(Seat seat, std::span<const std::byte> guess) const override {
        const std::optional<State> s = state_of(guess);
        return s ? begun_at(View<G>::of(rules_, *s, seat)) : nullptr;
    }
    std::vector<float> features(Seat seat, std::span<const std::byte> state) const override {
        const std::optional<State> s = state_of(state);
        if (!s) return {};
        return features_of(rules_, View<G>::of(rules_, *s, seat), seat);
    }
    std::string text(const Event& event) const override { return rules_.text(event); }
    std::optional<Event> parse(std::string_view text) const override { return rules_.parse(text); }
    std::string ending_name(std::uint8_t ending) const override {
        return std::string(rules_.ending_name(ending));
    }
    Counts counts(int depth, const StopToken& stop) const override {
        return Perft<G>(rules_, stop).divide(rules_.start(), depth);
    }
    Work bench_playouts(std::uint64_t seed, int plies, std::uint64_t rounds) const override {
        return Bench<G>(rules_, seed).playouts(plies, rounds);
    }
    Work bench_copies(std::uint64_t seed, std::uint64_t rounds) const override {
        return Bench<G>(rules_, seed).copies(rounds);
    }

  private:
    static GameInfo complete(const G& rules, GameInfo info) {
        static_assert(IsDescribed<typename G::State>, "PENTAPRISM_DESCRIBE the state where it is declared");
        info.sides = rules.sides();
        info.hides = hides(rules);
        info.chance = ChanceGame<G>;
        info.own_piles = HasOwnPiles<G>;
        if constexpr (HasActionNumbers<G>) info.action_numbers = G::kActionNumbers;
        info.state_bytes = sizeof(typename G::State);
        info.layout = type_info<typename G::State>();
        if constexpr (HasFeatures<G>)
            for (std::size_t i = 0; i < G::kFeatures; ++i)
                info.features.emplace_back(G::feature(i).name, G::feature(i).weight);
        return info;
    }

    // A view for whose seat the game begins where it is.
    std::shared_ptr<const AnyView> begun_at(View<G> view) const {
        const std::span<const std::byte> bytes = Masked<G>::bytes(view);
        const G& rules = in_effect(type_info<State>(), bytes) ? guarded_ : rules_;
        Log log(hides(rules_) ? text_of_masked(bytes) : text_of_state(bytes));
        return std::make_shared<ErasedView<G>>(shared_from_this(), rules, std::move(view), std::move(log));
    }

    std::optional<State> state_of(std::span<const std::byte> bytes) const {
        const TypeInfo layout = type_info<State>();
        if (bytes.size() != sizeof(State) || !lists_fit(layout, bytes) || !values_fit(layout, bytes))
            return std::nullopt;
        State s;
        std::memcpy(&s, bytes.data(), sizeof(State));
        if constexpr (HasRanges<G>)
            if (!rules_.in_range(s)) return std::nullopt;
        return s;
    }

    G rules_;
    G guarded_;  // the same for what goes back to a position from elsewhere
};

template <Game G>
std::shared_ptr<const AnyGame> erase(G rules, GameInfo info) {
    return std::make_shared<const ErasedGame<G>>(std::move(rules), std::move(info));
}

}  // namespace pentaprism
