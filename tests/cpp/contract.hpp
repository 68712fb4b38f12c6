// The contract of games: everything that core/game.hpp promises of any Game, checked on random games.
// check_contract() tells the first broken promise, or nothing.
#pragma once

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "guesses.hpp"
#include "honesty.hpp"
#include "hooks.hpp"
#include "promise.hpp"

namespace pentaprism::testing {

struct ContractOptions {
    std::uint64_t seed = 1;         // of the first game; the others follow
    int games = 30;
    std::size_t most_plies = 4'000; // a longer game has no end
    int twins = 2;                  // guesses a view, and other deals a log
    bool sums_to_one = true;        // false: the outcomes are not a division of one win
    bool exact_knowledge = true;  // false: the views forget more than the rules ask for (H5 is not checked)
    bool closed_lists = false;  // guesses are dealt from more cards than a table has
};

// The part of the contract that every game has, whether or not it hides something.
template <Game G>
class RulesContract {
  public:
    using State = G::State;

    RulesContract(const G& g, const ContractOptions& options)
        : game_(g), options_(options), hooks_(g, options.sums_to_one, kSamples) {}

    Verdict sides() const {
        const Sides sides = game_.sides();
        const Walk<G> none(game_, options_.seed);
        if (sides.seats < 1 || sides.seats > kMaxSeats)
            return none.broken(Promise::kSides, "seats out of range", 0);
        for (int side = 0; side < sides.count(); ++side)
            if (std::count(sides.side, sides.side + sides.seats, side) == 0)
                return none.broken(Promise::kSides, "side " + std::to_string(side) + " has no seat", 0);
        if (sides.cooperative && sides.count() != 1)
            return none.broken(Promise::kSides, "a cooperative game has one side", 0);
        return {};
    }

    // Plays a random game to its end, checking each position on the way. Half of the choices are of the kind
    // that is rarest so far, so that no verb is missed in a wide game.
    Verdict play(Walk<G>& walk) {
        Rng rng(walk.seed);
        for (;;) {
            const std::size_t ply = walk.plies();
            const State& s = walk.table.state();
            if (Verdict v = sound(walk, ply)) return v;
            const Actor actor = game_.actor(s);
            if (Verdict v = acts(walk, ply)) return v;
            if (actor.is_over()) return outcome(walk);
            if (ply == options_.most_plies) return walk.broken(Promise::kFinite, "no end in sight", 20);
            if (Verdict v = chances(walk, rng)) return v;
            if (Verdict v = texts(walk, rng)) return v;
            if (Verdict v = hooks_.check(walk, rng)) return v;
            if constexpr (ChanceGame<G>) {
                if (actor.is_chance()) {
                    walk.table.draw();
                    continue;
                }
            }
            walk.table.push(choose(legal(game_, s), rng));
        }
    }

    // The same with what can be checked at little cost: for many games.
    Verdict play_quickly(Walk<G>& walk) {
        Rng rng(walk.seed);
        typename Walk<G>::List scratch;
        for (;;) {
            const std::size_t ply = walk.plies();
            if (Verdict v = sound(walk, ply)) return v;
            if (Verdict v = acts(walk, ply)) return v;
            const Actor actor = walk.table.actor();
            if (actor.is_over()) return outcome(walk);
            if (ply == options_.most_plies) return walk.broken(Promise::kFinite, "no end in sight", 20);
            if constexpr (ChanceGame<G>) {
                if (actor.is_chance()) {
                    walk.table.draw();
                    continue;
                }
            }
            walk.table.push(any_action(game_, walk.table.state(), rng, scratch));
        }
    }

    // Checks that need all games: frequencies.
    Verdict frequencies() const {
        const Walk<G> none(game_, options_.seed);
        if (rolled_.far()) return none.broken(Promise::kRoll, "rolls do not follow the weights", 0);
        if (hooks_.any_is_uneven()) return none.broken(Promise::kHooks, "any is not uniform", 0);
        return {};
    }

    // Same bytes, same action: same bytes. Texts replay to the same bytes. Taking all back and repeating the
    // choices draws the same chance outcomes.
    Verdict pure(Walk<G>& walk) const {
        const std::size_t plies = walk.plies();
        Table<G> replayed(game_, walk.seed);
        for (std::size_t i = 0; i < plies; ++i) {
            State once = walk.at(i);
            game_.apply(once, walk.action(i));
            const auto event =
                game_.parse(game_.text(Event::of(walk.table.history()[i].actor, walk.action(i))));
            if (!event) return walk.broken(Promise::kText, "text does not read back", i);
            replayed.push(event->action);
            if (!same_bytes(once, walk.at(i + 1)) || !same_bytes(replayed.state(), walk.at(i + 1)))
                return walk.broken(Promise::kPure, "the same action has led elsewhere", i + 1);
        }
        Table<G> again = walk.table;
        for (std::size_t i = plies; i-- > 0;) {
            const Action taken = again.pop();
            if (taken != walk.action(i) || !same_bytes(again.state(), walk.at(i)))
                return walk.broken(Promise::kPure, "taking back does not restore", i);
        }
        for (std::size_t i = 0; i < plies; ++i) {
            if constexpr (ChanceGame<G>) {
                if (again.actor().is_chance()) {
                    if (again.draw() != walk.action(i))
                        return walk.broken(Promise::kPure, "repeating the choices draws something else", i);
                    continue;
                }
            }
            again.push(walk.action(i));
        }
        if (!same_bytes(again.state(), walk.table.state()))
            return walk.broken(Promise::kPure, "repeating the choices leads elsewhere", plies);
        return {};
    }

    const std::vector<Event>& events() const { return pool_; }

  private:
    Verdict sound(const Walk<G>& walk, std::size_t ply) const {
        if constexpr (HasInvariants<G>)
            if (!game_.sound(walk.table.state()))
                return walk.broken(Promise::kSound, "the state is not sound", ply);
        return {};
    }

    Verdict acts(const Walk<G>& walk, std::size_t ply) const {
        const Actor actor = game_.actor(walk.table.state());
        const std::vector<Action> list = legal(game_, walk.table.state());
        if (actor.is_seat() && actor.seat().value >= game_.sides().seats)
            return walk.broken(Promise::kActs, "a seat acts that is not in the game", ply);
        if (actor.is_chance() && !ChanceGame<G>)
            return walk.broken(Promise::kActs, "chance acts in a game without it", ply);
        if (actor.is_seat() == list.empty())
            return walk.broken(Promise::kActs,
                               list.empty() ? "a seat has no action" : "actions but nobody acts", ply);
        if (std::ranges::find(list, Action::none()) != list.end())
            return walk.broken(Promise::kActs, "the action none is listed", ply);
        if (!std::ranges::is_sorted(list))
            return walk.broken(Promise::kSorted, "actions are not sorted", ply);
        if (std::ranges::adjacent_find(list) != list.end())
            return walk.broken(Promise::kDistinct, "an action is listed twice", ply);
        return {};
    }

    Verdict outcome(const Walk<G>& walk) const {
        const Sides sides = game_.sides();
        const Outcome result = game_.outcome(walk.table.state());
        double sum = 0.0;
        std::vector<bool> counted(kMaxSeats);
        for (int s = 0; s < sides.seats; ++s) {
            const double value = result.value[static_cast<std::size_t>(s)];
            if (value < 0.0 || value > 1.0)
                return walk.broken(Promise::kOutcome, "a value is outside [0, 1]", walk.plies());
            for (int other = 0; other < s; ++other)
                if (sides.side[other] == sides.side[s] &&
                    result.value[static_cast<std::size_t>(other)] != value)
                    return walk.broken(Promise::kOutcome, "seats of one side have different values",
                                       walk.plies());
            if (!counted[sides.side[s]]) sum += value;
            counted[sides.side[s]] = true;
        }
        if (options_.sums_to_one && sides.count() > 1 && std::fabs(sum - 1.0) > 1e-9)
            return walk.broken(Promise::kOutcome, "the sides' values sum to " + std::to_string(sum),
                               walk.plies());
        const std::string_view ending = game_.ending_name(result.ending);
        const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
        if (ending.empty() || !std::all_of(ending.begin(), ending.end(), fits))
            return walk.broken(Promise::kOutcome, "the ending has no lower-case name", walk.plies());
        return {};
    }

    Verdict chances(const Walk<G>& walk, Rng& rng) {
        if constexpr (ChanceGame<G>) {
            const State& s = walk.table.state();
            if (!game_.actor(s).is_chance()) return {};
            ChanceList list;
            if (!game_.chances(s, list)) {
                if (list.empty()) return {};
                return walk.broken(Promise::kChances, "a list that is too long is begun", walk.plies());
            }
            if (list.empty()) return walk.broken(Promise::kChances, "chance has no outcome", walk.plies());
            for (std::size_t i = 0; i < list.size(); ++i) {
                if (list[i].weight == 0)
                    return walk.broken(Promise::kChances, "a weight is zero", walk.plies());
                if (i > 0 && list[i - 1].action >= list[i].action)
                    return walk.broken(Promise::kChances, "chance outcomes are not sorted, each once",
                                       walk.plies());
            }
            return rolls(walk, list, rng);
        }
        return {};
    }

    Verdict rolls(const Walk<G>& walk, const ChanceList& list, Rng& rng)
        requires ChanceGame<G>
    {
        std::vector<double> shares;
        shares.reserve(list.size());
        for (std::size_t i = 0; i < list.size(); ++i) shares.push_back(list.share(i));
        std::vector<int> counts(list.size());
        for (int i = 0; i < kSamples; ++i) {
            const Action rolled = game_.roll(walk.table.state(), rng);
            const auto* found =
                std::find_if(list.begin(), list.end(), [&](const auto& c) { return c.action == rolled; });
            if (found == list.end())
                return walk.broken(Promise::kRoll, "a roll is not in the list", walk.plies());
            ++counts[static_cast<std::size_t>(found - list.begin())];
        }
        if (list.size() > 1) rolled_.add(shares, counts);
        return {};
    }

    // Each event has one text and each text one event, whoever sees it and in whatever position.
    Verdict texts(const Walk<G>& walk, Rng& rng) {
        const State& s = walk.table.state();
        const auto next = next_of(game_, s);
        if (!next) return {};
        const std::vector<Seat> all = viewers(game_);
        for (std::size_t i = 0; i < next->size(); ++i) {
            if (next->size() > kWide && rng.below(static_cast<std::uint32_t>(next->size())) >= kWide)
                continue;
            for (const Seat v : all) {
                const Event event = seen_by(game_, s, (*next)[i].action, v);
                if (!event.admits((*next)[i].action) || event.actor() != game_.actor(s))
                    return walk.broken(Promise::kText, "an event is not of the action that was seen",
                                       walk.plies());
                if (Verdict verdict = text(walk, event)) return verdict;
                if (Verdict verdict = spelling(walk, game_.text(event), rng)) return verdict;
            }
        }
        return {};
    }

    Verdict text(const Walk<G>& walk, const Event& event) {
        const std::string words = game_.text(event);
        const auto printable = [](char c) { return std::isgraph(static_cast<unsigned char>(c)) != 0; };
        if (words.empty() || !std::all_of(words.begin(), words.end(), printable))
            return walk.broken(Promise::kText, "text is not one printable word: " + words, walk.plies());
        if ((words[0] == '~') != event.actor().is_chance())
            return walk.broken(Promise::kText, "~ is for chance and only for it: " + words, walk.plies());
        const auto parsed = game_.parse(words);
        if (!parsed || parsed->action != event.action || parsed->hidden != event.hidden)
            return walk.broken(Promise::kText, "text does not read back: " + words, walk.plies());
        const auto [known, fresh] = texts_.try_emplace(words, event.action, event.hidden);
        if (!fresh && known->second != std::pair(event.action, event.hidden))
            return walk.broken(Promise::kText, "two events have the text " + words, walk.plies());
        if (fresh) pool_.push_back(event);
        return {};
    }

    // A text with one letter changed either is nothing or is the text of what it reads as.
    Verdict spelling(const Walk<G>& walk, std::string words, Rng& rng) {
        static constexpr std::string_view kLetters = "abpxA01279:/-+,.?~ ";
        const char letter = kLetters[rng.below(static_cast<std::uint32_t>(kLetters.size()))];
        const std::size_t at = rng.below(static_cast<std::uint32_t>(words.size() + 1));
        switch (rng.below(4)) {
            case 0:
                words.insert(at, 1, letter);
                break;
            case 1:
                words.erase(std::min(at, words.size() - 1), 1);
                break;
            case 2:
                words[std::min(at, words.size() - 1)] = letter;
                break;
            default:
                words += letter;
        }
        const auto parsed = game_.parse(words);
        if (!parsed) return {};
        const Actor actor = words[0] == '~' ? Actor::chance() : game_.actor(walk.table.state());
        const Event event{parsed->action, parsed->hidden, actor.code()};
        if (game_.text(event) != words)
            return walk.broken(Promise::kText,
                               "a second text is accepted: '" + words + "' for " + game_.text(event),
                               walk.plies());
        if (pool_.size() < kPool) pool_.push_back(event);
        return {};
    }

    Action choose(const std::vector<Action>& list, Rng& rng) {
        Action chosen = list[rng.below(static_cast<std::uint32_t>(list.size()))];
        if (rng.below(2) == 0)
            for (const Action a : list)
                if (played_[a.verb()] < played_[chosen.verb()]) chosen = a;
        ++played_[chosen.verb()];
        return chosen;
    }

    static constexpr int kSamples = 48;  // rolls and `any` a position
    static constexpr std::size_t kWide = 12;  // actions a position whose texts are read
    static constexpr std::size_t kPool = 2'000;

    const G& game_;
    ContractOptions options_;
    std::map<std::string, std::pair<Action, std::uint32_t>> texts_;
    std::vector<Event> pool_;
    Frequencies rolled_;
    HooksContract<G> hooks_;
    std::array<std::uint64_t, 64> played_{};
};

// All promises on `games` random games. Each check runs over all games before the next begins, so that the
// promise told does not depend on which game showed it first.
template <Game G>
Verdict check_contract(const G& g, const ContractOptions& options = {}) {
    RulesContract<G> rules(g, options);
    if (Verdict v = rules.sides()) return v;
    std::vector<Walk<G>> walks;
    for (int i = 0; i < options.games; ++i) {
        walks.emplace_back(g, options.seed + static_cast<std::uint64_t>(i));
        if (Verdict v = rules.play(walks.back())) return v;
    }
    if (Verdict v = rules.frequencies()) return v;
    for (Walk<G>& walk : walks)
        if (Verdict v = rules.pure(walk)) return v;
    if (Verdict v = HonestyContract<G>(g, options.twins).check(walks, rules.events())) return v;
    if constexpr (HiddenGame<G>)
        return GuessesContract<G>(g).check(walks, options.exact_knowledge, options.closed_lists);
    return {};
}

}  // namespace pentaprism::testing
