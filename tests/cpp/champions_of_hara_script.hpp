// Positions of Champions of Hara laid out by hand, and what happens in them: cases as text.
//
//     case NAME [RULES]
//         options players 3, champions kaoru leaf soff, quests on
//         given p1 at arechi.1; p1 health 6; hex arechi.2 a-m3; p1 board kao-04
//         do end; ~die:3; heal:2:1
//         legal stop step:arechi.1
//         expect p1 health 8; hex arechi.2 none
//
// Of Scenarios:
//
//         options scenario 4, corrupted 1, champions kaoru leaf
//         given x1 at arechi.1; x1 health 2; spores arechi.2 1; token drear.3; doom 1; p1 mark p2; count 0 4
//         expect x1 health 18; x1 none; spores arechi.2 0; tokens drear.3; doom 2; p1 points 1; verdict won
//         p1 p2
//
// A case begins in T4 of p1 at Dawn of Day 1, with an empty board and full decks. `given` changes it; `do`
// takes choices and chance outcomes; `legal` lists all that may be chosen; `offers` and `refuses` some of
// them; `draws` lets chance fall as it likes.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism::testing {

namespace hara = champions_of_hara;

struct Wrong : std::runtime_error { using std::runtime_error::runtime_error; };

inline std::vector<std::string> words_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> all;
    for (std::string word; in >> word;) all.push_back(word);
    return all;
}
inline std::vector<std::string> parts_of(const std::string& text, char separator) {
    std::istringstream in(text);
    std::vector<std::string> all;
    for (std::string part; std::getline(in, part, separator);)
        if (!words_of(part).empty()) all.push_back(part);
    return all;
}

class HaraScript {
  public:
    using State = ChampionsOfHara::State;

    HaraScript(const Rulebook& rules, const std::string& options)
        : rules_(rules), game_(rules, read(options)) {
        reach_first_turn();
    }

    const ChampionsOfHara& game() const { return game_; }
    State& state() { return state_; }

    void run(const std::string& line) {
        const std::size_t space = line.find(' ');
        const std::string head = line.substr(0, space);
        const std::string rest = space == std::string::npos ? "" : line.substr(space + 1);
        if (head == "draws") return draws();
        if (head == "legal") return expect_legal(rest);
        for (const std::string& part : parts_of(rest, ';')) {
            const std::vector<std::string> words = words_of(part);
            if (head == "given")
                given(words);
            else if (head == "do")
                take(words.at(0));
            else if (head == "expect")
                expect(words);
            else if (head == "offers" || head == "refuses")
                expect_offer(words.at(0), head == "offers");
            else
                throw Wrong("no such line: " + head);
        }
    }

  private:
    static unsigned number(const std::string& word) { return static_cast<unsigned>(std::stoul(word)); }
    static unsigned champion(const std::string& word) {
        const std::vector<std::string> all = {"kaoru", "leaf", "oric", "persephone", "soff", "thomas"};
        const auto found = std::ranges::find(all, word);
        if (found == all.end()) throw Wrong("no champion " + word);
        return static_cast<unsigned>(found - all.begin());
    }

    static ChampionsOfHara::Options read(const std::string& text) {
        ChampionsOfHara::Options o;
        o.first = 0;
        o.champions = {hara::kKaoru, hara::kLeaf, hara::kNone, hara::kNone};
        for (const std::string& part : parts_of(text, ',')) {
            const std::vector<std::string> words = words_of(part);
            if (words[0] == "players") o.players = static_cast<std::uint8_t>(number(words.at(1)));
            if (words[0] == "free") o.champions.fill(hara::kNone);
            if (words[0] == "quests") o.quests = true;
            if (words[0] == "introductory") o.introductory = true;
            if (words[0] == "alternates") o.alternates = 63;
            if (words[0] == "passives") o.passives = 63;
            if (words[0] == "scenario") o.scenario = static_cast<std::uint8_t>(number(words.at(1)));
            if (words[0] == "corrupted") o.corrupted = static_cast<std::uint8_t>(number(words.at(1)));
            if (words[0] == "teams") o.teams = static_cast<std::uint8_t>(number(words.at(1)));
            if (words[0] == "layout") o.layout = static_cast<std::uint8_t>(number(words.at(1)));
            if (words[0] == "first") o.first = static_cast<std::uint8_t>(words.at(1)[1] - '1');
            if (words[0] == "champions") {
                o.champions.fill(hara::kNone);
                for (std::size_t i = 1; i < words.size(); ++i)
                    o.champions[i - 1] = static_cast<std::uint8_t>(champion(words[i]));
                o.players = static_cast<std::uint8_t>(words.size() - 1);
            }
        }
        return o;
    }

    // Plays to T4 of Day 1, then takes everything back off the board.
    void reach_first_turn() {
        state_ = game_.start();
        Rng rng(1);
        while (state_.stage != hara::kActStage || !state_.stack.empty()) step(rng);
        const State begun = game_.start();
        state_.hexes = begun.hexes;
        state_.monsters = begun.monsters;
        state_.events = begun.events;
        state_.unseen = begun.unseen;
        state_.unplaced = begun.unplaced;
        state_.dusk = begun.dusk;
        state_.tops.fill(1);
    }
    void step(Rng& rng) {
        if (game_.actor(state_).is_chance()) return game_.apply(state_, game_.roll(state_, rng));
        ActionList<ChampionsOfHara::kMaxActions> list;
        game_.actions(state_, list);
        game_.apply(state_, list[0]);
    }
    void draws() {
        Rng rng(7);
        while (game_.actor(state_).is_chance()) game_.apply(state_, game_.roll(state_, rng));
    }

    // Names

    unsigned seat(const std::string& word) const {
        if (word.size() != 2 || word[0] != 'p' || word[1] < '1' || word[1] > '4')
            throw Wrong("no seat " + word);
        return static_cast<unsigned>(word[1] - '1');
    }
    unsigned space(const std::string& word) const {
        const auto event = game_.parse("step:" + word);
        if (!event) throw Wrong("no space " + word);
        return hara::WhatField::get(event->action);
    }
    static std::string space_text(unsigned space) {
        constexpr std::array<std::string_view, hara::kTiles> kNames = {
            "dojo", "arechi", "oppenheim", "oakenmoor", "baiyu", "lunaridge", "drear"};
        const unsigned n = hara::number_of(space);
        return std::string(kNames[hara::tile_of(space)]) + "." + (n == 0 ? "c" : std::to_string(n));
    }
    unsigned design(const std::string& id) const {
        const CardId found = rules_.find(id);
        if (found.is_none()) throw Wrong("no card " + id);
        return found.value;
    }
    hara::Ability& ability(const std::string& id) {
        const unsigned index = design(id) - hara::kFirstAbility;
        for (unsigned s = 0; s < game_.options().players; ++s)
            if (state_.players[s].champion == index / hara::kAbilities)
                return state_.players[s].abilities[index % hara::kAbilities];
        throw Wrong("nobody has " + id);
    }
    static hara::Place place(const std::string& word) {
        const std::vector<std::string> all = {"box", "pile", "hand", "board", "fresh", "spent", "play"};
        const auto found = std::ranges::find(all, word);
        if (found == all.end()) throw Wrong("no place " + word);
        return static_cast<hara::Place>(found - all.begin());
    }

    // Positions

    void given(const std::vector<std::string>& w) {
        if (w.at(0) == "hex") return put_hex(space(w.at(1)), w.at(2));
        if (w[0][0] == 'x') {
            give_corrupted(w);
        } else if (w[0] == "spores") {
            state_.spores[space(w.at(1))] = static_cast<std::uint8_t>(number(w.at(2)));
        } else if (w[0] == "token" || w[0] == "delivered") {
            give_token(w[0] == "token" ? static_cast<std::uint8_t>(space(w.at(1))) : hara::kWasDelivered);
        } else if (w[0] == "no-tokens") {
            state_.tokens.fill(hara::kInSupply);
        } else if (w[0] == "doom") {
            state_.doom = static_cast<std::uint8_t>(number(w.at(1)));
        } else if (w[0] == "count") {
            state_.counts.at(number(w.at(1))) = static_cast<std::uint8_t>(number(w.at(2)));
        } else if (w[0] == "damage") {
            state_.damage[space(w.at(1))] = static_cast<std::uint8_t>(number(w.at(2)));
        } else if (w[0] == "swap") {
            state_.map.swap(hara::kDojo, hara::tile_of(space(w.at(1) + ".1")));
        } else if (w[0] == "remove") {
            state_.map.remove(hara::tile_of(space(w.at(1) + ".1")));
        } else if (w[0] == "day") {
            state_.day = static_cast<std::uint8_t>(number(w.at(1)));
            state_.dusk_round = w.at(2) == "dusk";
        } else if (w[0] == "emptied") {
            const unsigned world = hara::tile_of(space(w.at(1) + ".1")) - 1;
            state_.monsters[world] = state_.events[world] = state_.tops[world] = 0;
            state_.unseen[world] = 3;  // the two that were removed
        } else if (w[0] == "undusked") {
            state_.unplaced = 0;
            state_.dusk.size = 0;
        } else if (w[0] == "shifts") {
            state_.shifts = 0;
            for (std::size_t i = 1; i < w.size(); ++i)
                state_.shifts =
                    static_cast<std::uint16_t>(state_.shifts | 1U << (design(w[i]) - hara::kFirstShift));
        } else if (w[0] == "top") {
            state_.tops[hara::tile_of(space(w.at(1) + ".1")) - 1] = w.at(2) == "event" ? 2 : 1;
        } else if (w[0] == "turn") {
            const unsigned who = seat(w.at(1));
            state_.seat = static_cast<std::uint8_t>(who);
            state_.turn = static_cast<std::uint8_t>(state_.players[who].order - 1);
            state_.players[who].activations = 3;
        } else if (w[0] == "card") {
            hara::Ability& a = ability(w.at(1));
            a.set_used(false);
            a.move(place(w.at(2)));
            if (w.size() > 3) a.set_charges(number(w[3]));
            if (w.size() > 4) a.set_used(true);
        } else {
            give_player(seat(w[0]), {w.begin() + 1, w.end()});
        }
    }
    static unsigned corrupted(const std::string& word) {
        if (word.size() != 2 || word[1] < '1' || word[1] > '3') throw Wrong("no Corrupted " + word);
        return static_cast<unsigned>(word[1] - '1');
    }
    void give_token(std::uint8_t at) {
        auto* const free = std::ranges::find(state_.tokens, hara::kInSupply);
        if (free == state_.tokens.end()) throw Wrong("no token is left");
        *free = at;
        std::ranges::sort(state_.tokens);
    }
    // A Corrupted that is not in play enters with a whole bar and Resilience as players.
    void give_corrupted(const std::vector<std::string>& w) {
        const unsigned k = corrupted(w[0]);
        hara::Corrupted& c = state_.corrupted[k];
        if (w.at(1) == "gone") {
            c = {hara::kNone, 0, 0, 0, 0, 0, 0};
            return;
        }
        if (!c.stands()) {
            const int bar = game_.design(hara::kFirstCorrupted + k).facts[hara::kHealthFact];
            c = {0,
                 static_cast<std::uint8_t>(bar),
                 game_.options().players,
                 hara::kOnBoard | hara::kWasCast,
                 0,
                 c.team,
                 0};
        }
        if (w[1] == "at")
            c.space = static_cast<std::uint8_t>(space(w.at(2)));
        else if (w[1] == "health")
            c.health = static_cast<std::uint8_t>(number(w.at(2)));
        else if (w[1] == "resilience")
            c.resilience = static_cast<std::uint8_t>(number(w.at(2)));
        else if (w[1] == "team")
            c.team = static_cast<std::uint8_t>(number(w.at(2)));
        else
            throw Wrong("given what: " + w[1]);
    }
    std::string of_corrupted(const std::vector<std::string>& w) const {
        const hara::Corrupted& c = state_.corrupted[corrupted(w[0])];
        if (!c.stands() || w.at(1) == "none") return c.stands() ? "there" : "none";
        if (w[1] == "at") return space_text(c.space);
        if (w[1] == "health") return std::to_string(c.health);
        if (w[1] == "resilience") return std::to_string(c.resilience);
        if (w[1] == "team") return std::to_string(c.team);
        throw Wrong("expect what: " + w[1]);
    }
    // `undecided`, or how the Scenario ended and who won.
    std::string verdict() const {
        constexpr std::array<std::string_view, 4> kWords = {"undecided", "lost", "won", "ended"};
        std::string text(kWords[state_.verdict]);
        for (unsigned s = 0; s < game_.options().players; ++s)
            if ((state_.winners >> s & 1U) != 0) text += " p" + std::to_string(s + 1);
        return text;
    }
    void put_hex(unsigned at, const std::string& what) {
        if (what == "event") {
            const unsigned world = hara::tile_of(at) - 1;
            state_.hexes[at] = static_cast<std::uint8_t>(hara::kFaceDown + world);
            --state_.events[world];
            return;
        }
        const unsigned hex = design(what);
        state_.hexes[at] = static_cast<std::uint8_t>(hex);
        if (hex >= hara::kFirstDusk) {
            state_.unplaced &= ~(1U << (hex - hara::kFirstDusk));
            --state_.dusk.size;
        } else {
            const unsigned world = hex / hara::kWorldCards;
            state_.monsters[world] =
                static_cast<std::uint16_t>(state_.monsters[world] & ~(1U << hex % hara::kWorldCards));
        }
    }
    void give_player(unsigned who, const std::vector<std::string>& w) {
        hara::Player& p = state_.players[who];
        const auto n = [&] { return static_cast<std::uint8_t>(number(w.at(1))); };
        const auto signed_n = [&] { return static_cast<std::int8_t>(std::stoi(w.at(1))); };
        if (w[0] == "at") {
            p.space = static_cast<std::uint8_t>(space(w.at(1)));
        } else if (w[0] == "energy") {
            for (unsigned i = 0; i < 3; ++i) p.energy[i] = static_cast<std::uint8_t>(number(w.at(i + 1)));
        } else if (w[0] == "items") {
            take_items(who);
            for (std::size_t i = 1; i < w.size(); ++i) add_item(who, w[i]);
        } else if (w[0] == "mark") {
            state_.marks[who] = static_cast<std::uint8_t>(seat(w.at(1)));
        } else if (w[0] == "points") {
            state_.points[who] = n();
        } else if (w[0] == "holds") {
            for (unsigned i = n(); i > 0; --i) give_token(static_cast<std::uint8_t>(hara::kWithFirst + who));
        } else if (w[0] == "part") {
            p.part = n();
        } else if (w[0] == "quest") {
            p.quest = static_cast<std::uint8_t>(design(w.at(1)) - hara::kFirstQuest);
            p.part = static_cast<std::uint8_t>(w.size() > 2 ? number(w[2]) : 1);
            state_.quests = static_cast<std::uint16_t>(state_.quests & ~(1U << p.quest));
        } else {
            const std::map<std::string, std::uint8_t*> bytes = {
                {"health", &p.health},           {"spirit", &p.spirit},
                {"resource", &p.resource},       {"heat", &p.heat},
                {"passed", &p.passed},           {"order", &p.order},
                {"activations", &p.activations}, {"progress", &p.progress}};
            const std::map<std::string, std::int8_t*> pending = {
                {"next_attack", &p.next_attack}, {"next_move", &p.next_move}, {"next_range", &p.next_range}};
            if (bytes.contains(w[0]))
                *bytes.at(w[0]) = n();
            else if (pending.contains(w[0]))
                *pending.at(w[0]) = signed_n();
            else
                throw Wrong("given what: " + w[0]);
        }
    }
    void take_items(unsigned who) {
        for (hara::Copy& c : state_.items)
            if (c.owner() == who) c = hara::Copy::of(hara::Copy::kDeck, 0);
        sort_items();
    }
    // NUMBER or NUMBER+CHARGES.
    void add_item(unsigned who, const std::string& word) {
        const unsigned wanted = number(word);
        const std::size_t plus = word.find('+');
        const unsigned charges = plus == std::string::npos ? 0 : number(word.substr(plus + 1));
        unsigned first = 0;
        for (unsigned i = 0; i < wanted; ++i) first += rules_.components[hara::kFirstItem + i].copies;
        for (unsigned i = 0; i < rules_.components[hara::kFirstItem + wanted].copies; ++i)
            if (state_.items[first + i].owner() == hara::Copy::kDeck) {
                state_.items[first + i] = hara::Copy::of(who, charges);
                return sort_items();
            }
        throw Wrong("no such Item left: " + word);
    }
    void sort_items() {
        auto* at = state_.items.begin();
        for (unsigned i = 0; i < hara::kItemNumbers; ++i) {
            auto* const end = at + rules_.components[hara::kFirstItem + i].copies;
            std::sort(at, end);
            at = end;
        }
    }

    // What happens

    std::set<std::string> options() const {
        std::set<std::string> all;
        const Actor who = game_.actor(state_);
        if (who.is_chance()) {
            ChanceList list;
            game_.chances(state_, list);
            for (const ChanceOutcome& c : list) all.insert(game_.text(Event::of(who, c.action)));
        } else if (who.is_seat()) {
            ActionList<ChampionsOfHara::kMaxActions> list;
            game_.actions(state_, list);
            for (const Action a : list) all.insert(game_.text(Event::of(who, a)));
        }
        return all;
    }
    static std::string joined(const std::set<std::string>& all) {
        std::string text;
        for (const std::string& one : all) text += (text.empty() ? "" : " ") + one;
        return text;
    }
    void take(const std::string& word) {
        const std::set<std::string> all = options();
        if (!all.contains(word)) throw Wrong(word + " is not among: " + joined(all));
        const auto event = game_.parse(word);
        if (!event) throw Wrong("no event is called " + word);
        game_.apply(state_, event->action);
        if (state_.stack.failed()) throw Wrong("the effect machine gave up after " + word);
        if (!game_.sound(state_)) throw Wrong("unsound after " + word);
    }
    void expect_legal(const std::string& text) {
        const std::vector<std::string> words = words_of(text);
        const std::set<std::string> wanted(words.begin(), words.end());
        if (wanted != options()) throw Wrong("may be chosen: " + joined(options()));
    }
    void expect_offer(const std::string& word, bool wanted) {
        if (options().contains(word) != wanted)
            throw Wrong(word + (wanted ? " is not among: " : " is among: ") + joined(options()));
    }

    void expect(const std::vector<std::string>& w) {
        std::string what;
        std::string wanted;
        std::string found;
        for (std::size_t i = 0; i < w.size(); ++i) (i + 1 < w.size() ? what : wanted) += w[i] + " ";
        wanted.pop_back();
        if (w.at(0) == "verdict") {
            wanted = what.substr(8) + wanted;
            found = verdict();
        } else if (w[0][0] == 'x') {
            found = of_corrupted(w);
        } else if (w[0] == "spores") {
            found = std::to_string(state_.spores[space(w.at(1))]);
        } else if (w[0] == "tokens") {
            std::multiset<std::string> all;
            for (const std::uint8_t token : state_.tokens)
                if (token < hara::kSpaces) all.insert(space_text(token));
            std::multiset<std::string> named(w.begin() + 1, w.end());
            named.erase("none");
            found = joined({all.begin(), all.end()}) + " " + std::to_string(all.size());
            wanted = joined({named.begin(), named.end()}) + " " + std::to_string(named.size());
        } else if (w[0] == "delivered") {
            found = std::to_string(game_.tokens_at(state_, hara::kWasDelivered));
        } else if (w[0] == "doom") {
            found = std::to_string(state_.doom);
        } else if (w[0] == "count") {
            found = std::to_string(state_.counts.at(number(w.at(1))));
        } else if (w[0] == "hex") {
            const std::uint8_t hex = state_.hexes[space(w.at(1))];
            found = hex == hara::kNone        ? "none"
                    : hara::is_face_down(hex) ? "event"
                                              : std::string(rules_.name(CardId(hex)));
        } else if (w[0] == "damage") {
            found = std::to_string(state_.damage[space(w.at(1))]);
        } else if (w[0] == "card") {
            const std::vector<std::string> all = {"box", "pile", "hand", "board", "fresh", "spent", "play"};
            found = all[ability(w.at(1)).place()];
        } else if (w[0] == "charges") {
            found = std::to_string(ability(w.at(1)).charges());
        } else if (w[0] == "actor") {
            const Actor who = game_.actor(state_);
            found = who.is_seat()     ? "p" + std::to_string(who.seat().value + 1)
                    : who.is_chance() ? "chance"
                                      : "over";
        } else if (w[0] == "phase") {
            found = std::string(ChampionsOfHara::phase(state_));
        } else if (w[0] == "winner") {
            found = state_.winner == hara::kNone ? "none" : "p" + std::to_string(state_.winner + 1);
        } else if (w[0] == "day") {
            found = std::to_string(state_.day);
        } else if (w[0] == "dusk") {
            found = std::to_string(state_.dusk.size);
        } else if (w[0] == "deck") {
            const unsigned world = hara::tile_of(space(w.at(1) + ".1")) - 1;
            found = std::to_string(std::popcount(state_.monsters[world]) + state_.events[world]);
        } else if (w[0] == "tile") {
            const unsigned position = state_.map.positions[hara::tile_of(space(w.at(1) + ".1"))];
            found = position == hara::kCentre ? "centre" : std::to_string(position);
        } else if (w[0] == "near") {
            std::set<std::string> all;
            for (hara::SpaceSet left = state_.map.neighbours(space(w.at(1))); left != 0; left &= left - 1)
                all.insert(space_text(hara::lowest_space(left)));
            found = joined(all);
            const std::set<std::string> named(w.begin() + 2, w.end());
            wanted = joined(named);
        } else {
            found = of_player(seat(w[0]), w, wanted);
        }
        if (found != wanted) throw Wrong(what + "is " + found + ", not " + wanted);
    }
    std::string of_player(unsigned who, const std::vector<std::string>& w, std::string& wanted) const {
        const hara::Player& p = state_.players[who];
        const auto text = [](int n) { return std::to_string(n); };
        const std::map<std::string, int> numbers = {
            {"health", p.health},           {"spirit", p.spirit},
            {"resource", p.resource},       {"heat", p.heat},
            {"activations", p.activations}, {"order", p.order},
            {"next_attack", p.next_attack}, {"next_move", p.next_move},
            {"next_range", p.next_range},   {"part", p.part},
            {"progress", p.progress}};
        if (numbers.contains(w.at(1))) return text(numbers.at(w[1]));
        if (w[1] == "points") return text(state_.points[who]);
        if (w[1] == "holds") return text(static_cast<int>(game_.tokens_at(state_, hara::kWithFirst + who)));
        if (w[1] == "mark") return state_.marks[who] < kMaxSeats ? "p" + text(state_.marks[who] + 1) : "none";
        if (w[1] == "shown") return (state_.shown >> who & 1U) != 0 ? "yes" : "no";
        if (w[1] == "at") return space_text(p.space);
        if (w[1] == "energy") return text(p.energy[0]) + "/" + text(p.energy[1]) + "/" + text(p.energy[2]);
        if (w[1] == "bonus") return (p.done & hara::kBonusUsed) != 0 ? "used" : "ready";
        if (w[1] == "champion") return text(p.champion);
        if (w[1] == "items") {
            std::string all;
            unsigned at = 0;
            for (unsigned i = 0; i < hara::kItemNumbers; ++i)
                for (unsigned k = 0; k < rules_.components[hara::kFirstItem + i].copies; ++k, ++at)
                    if (state_.items[at].owner() == who)
                        all += (all.empty() ? "" : " ") + text(static_cast<int>(i)) +
                               (state_.items[at].charges() > 0
                                    ? "+" + text(static_cast<int>(state_.items[at].charges()))
                                    : "");
            wanted.clear();
            for (std::size_t i = 2; i < w.size(); ++i) wanted += (i > 2 ? " " : "") + w[i];
            if (wanted == "none") wanted.clear();
            return all;
        }
        throw Wrong("expect what: " + w[1]);
    }

    Rulebook rules_;
    ChampionsOfHara game_;
    State state_{};
};

}  // namespace pentaprism::testing
