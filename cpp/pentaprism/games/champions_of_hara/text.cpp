// Actions and positions in words.

#include <algorithm>

#include "pentaprism/core/spelling.hpp"
#include "pentaprism/games/champions_of_hara/game.hpp"

namespace pentaprism {

using namespace champions_of_hara;

namespace {

constexpr std::array<std::string_view, kChampions> kChampionWords = {"kao", "lea", "ori",
                                                                     "per", "sof", "tho"};
constexpr std::array<std::string_view, 4> kStanceWords = {"none", "crane", "tiger", "koi"};
constexpr std::array<std::string_view, 4> kColourWords = {"none", "red", "blue", "green"};  // from 1
constexpr std::array<std::string_view, 6> kHealWords = {"", "3:0", "2:1", "1:2", "0:3", "none"};
constexpr std::array<std::string_view, kCorruptedCards> kCorruptedWords = {"x1", "x2", "x3"};
constexpr std::array<std::string_view, 2> kBackWords = {"monster", "event"};

constexpr std::array<std::string_view, kTiles> kTileWords = {"dojo",  "arechi",    "oppenheim", "oakenmoor",
                                                             "baiyu", "lunaridge", "drear"};

// Tile and number, the centre of the Dojo with a `c`.
std::string space_text(unsigned space) {
    if (space >= kSpaces) return "none";
    const std::string number = space == kTheDojo ? "c" : std::to_string(number_of(space));
    return std::string(kTileWords[tile_of(space)]) + "." + number;
}
std::optional<unsigned> read_space(std::string_view text) {
    const std::size_t dot = text.find('.');
    if (dot == std::string_view::npos || dot + 2 != text.size()) return std::nullopt;
    for (unsigned tile = 0; tile < kTiles; ++tile) {
        if (text.substr(0, dot) != kTileWords[tile]) continue;
        const char number = text[dot + 1];
        if (tile == kDojo && number == 'c') return kTheDojo;
        if (number < '1' || number > '6') return std::nullopt;
        return space_at(tile, static_cast<unsigned>(number - '0'));
    }
    return std::nullopt;
}

template <std::size_t N>
std::optional<unsigned> read_word(const std::array<std::string_view, N>& words, std::string_view text,
                                  unsigned from = 0) {
    for (unsigned i = from; i < N; ++i)
        if (words[i] == text) return i;
    return std::nullopt;
}
template <std::size_t N>
std::string_view said(const std::array<std::string_view, N>& words, unsigned i) {
    return i < N ? words[i] : std::string_view("none");
}

// A part that is one of a list of words.
template <const auto& kWords, unsigned kFirst>
constexpr Part<ChampionsOfHara> word_part(std::string_view name) {
    return {name, WhatField::kMask,
            [](const ChampionsOfHara&, Action a) { return std::string(said(kWords, WhatField::get(a))); },
            [](const ChampionsOfHara&, std::string_view text) -> std::optional<std::uint32_t> {
                const auto found = read_word(kWords, text, kFirst);
                return found ? std::optional(WhatField::put(*found)) : std::nullopt;
            }};
}

// A component of the rulebook, by its id, counted from the first of its kind.
template <unsigned kFirst, unsigned kCount>
constexpr Part<ChampionsOfHara> design_part(std::string_view name) {
    return {name, WhatField::kMask,
            [](const ChampionsOfHara& g, Action a) {
                const unsigned design = kFirst + WhatField::get(a);
                return design < kDesigns ? std::string(g.rules().name(CardId::of(design))) : "none";
            },
            [](const ChampionsOfHara& g, std::string_view text) -> std::optional<std::uint32_t> {
                const CardId id = g.rules().find(text);
                if (id.is_none() || id.value < kFirst || id.value >= kFirst + kCount) return std::nullopt;
                return WhatField::put(id.value - kFirst);
            },
            true};
}

// An Ability by its id, an Item by its number.
constexpr Part<ChampionsOfHara> kChargeablePart = {
    "chargeable", WhatField::kMask,
    [](const ChampionsOfHara& g, Action a) {
        const unsigned what = WhatField::get(a);
        return what < kAbilityCards ? std::string(g.rules().name(CardId::of(kFirstAbility + what)))
                                    : std::to_string(what - kAbilityCards);
    },
    [](const ChampionsOfHara& g, std::string_view text) -> std::optional<std::uint32_t> {
        if (const auto number = read_number(text, kItemNumbers - 1))
            return WhatField::put(kAbilityCards + *number);
        const CardId id = g.rules().find(text);
        if (id.is_none() || id.value < kFirstAbility || id.value >= kFirstChampionCard) return std::nullopt;
        return WhatField::put(id.value - kFirstAbility);
    }};

constexpr Part<ChampionsOfHara> kSpacePart = {
    "space", WhatField::kMask, [](const ChampionsOfHara&, Action a) { return space_text(WhatField::get(a)); },
    [](const ChampionsOfHara&, std::string_view text) -> std::optional<std::uint32_t> {
        const auto space = read_space(text);
        return space ? std::optional(WhatField::put(*space)) : std::nullopt;
    }};

// The World of a deck, and what its top shows.
constexpr Part<ChampionsOfHara> kBackPart = {
    "back", WhatField::kMask,
    [](const ChampionsOfHara&, Action a) {
        const unsigned what = WhatField::get(a);
        return std::string(kTileWords[1 + what / 2 % kWorlds]) + ":" + std::string(kBackWords[what % 2]);
    },
    [](const ChampionsOfHara&, std::string_view text) -> std::optional<std::uint32_t> {
        const std::size_t colon = text.find(':');
        if (colon == std::string_view::npos) return std::nullopt;
        const auto tile = read_word(kTileWords, text.substr(0, colon), 1);
        const auto back = read_word(kBackWords, text.substr(colon + 1));
        return tile && back ? std::optional(WhatField::put(2 * (*tile - 1) + *back)) : std::nullopt;
    }};

// A secret target: only who draws it sees which.
constexpr Part<ChampionsOfHara> kMarkPart = {
    "mark", WhatField::kMask,
    [](const ChampionsOfHara&, Action a) { return "p" + std::to_string(WhatField::get(a) + 1); },
    [](const ChampionsOfHara&, std::string_view text) -> std::optional<std::uint32_t> {
        if (text.size() != 2 || text[0] != 'p' || text[1] < '1' || text[1] > '0' + kMaxSeats)
            return std::nullopt;
        return WhatField::put(static_cast<std::uint32_t>(text[1] - '1'));
    },
    true};

constexpr std::array<Part<ChampionsOfHara>, 16> kParts = {{
    word_part<kChampionWords, 0>("champion"),
    word_part<kStanceWords, 1>("stance"),
    word_part<kColourWords, 1>("colour"),
    word_part<kHealWords, 1>("heal"),
    word_part<kTileWords, 1>("world"),
    word_part<kCorruptedWords, 0>("corrupted"),
    design_part<kFirstAbility, kAbilityCards>("ability"),
    design_part<0, kHexCards>("card"),
    design_part<kFirstQuest, kQuests>("quest"),
    design_part<kFirstShift, kShifts>("shift"),
    kChargeablePart,
    kSpacePart,
    kBackPart,
    number_part<ChampionsOfHara, WhatField>("n"),
    seat_part<ChampionsOfHara, WhatField>("seat"),
    kMarkPart,
}};

constexpr std::array<std::string_view, kActs> kPatterns = {"champ:{champion}",
                                                           "keep:{quest}",
                                                           "stance:{stance}",
                                                           "act:h:{ability}",
                                                           "act:b:{ability}",
                                                           "chg:{chargeable}",
                                                           "use:{n}",
                                                           "bonus",
                                                           "rift",
                                                           "ally",
                                                           "give",
                                                           "reignite",
                                                           "end",
                                                           "step:{space}",
                                                           "stop",
                                                           "to:{space}",
                                                           "stay",
                                                           "tgt:{space}",
                                                           "tgt:{seat}",
                                                           "tgt:none",
                                                           "pay:{n}",
                                                           "col:{colour}",
                                                           "lose:{colour}",
                                                           "heal:{heal}",
                                                           "take:{ability}",
                                                           "opt:{n}",
                                                           "no",
                                                           "yes",
                                                           "pass",
                                                           "card:{ability}",
                                                           "item:{n}",
                                                           "plr:{seat}",
                                                           "hex:{space}",
                                                           "~layout:{n}",
                                                           "~first:{seat}",
                                                           "~die:{n}",
                                                           "~critical:{n}",
                                                           "~event:{card}",
                                                           "~monster:{card}",
                                                           "~back:{back}",
                                                           "~world:{world}",
                                                           "~number:{n}",
                                                           "~dusk:{card}",
                                                           "~look:{card}",
                                                           "~shift:{shift}",
                                                           "~quest:{quest}",
                                                           "weak:{corrupted}",
                                                           "help",
                                                           "scn",
                                                           "tgt:{corrupted}",
                                                           "cor:{corrupted}",
                                                           "~mark:{mark}",
                                                           "~corrupted:{corrupted}",
                                                           "~tie:{seat}",
                                                           "~hunter:{seat}"};

constexpr Spelling<ChampionsOfHara> kSpelling(kPatterns, kParts);

}  // namespace

std::string ChampionsOfHara::text(const Event& e) const { return kSpelling.write(*this, e); }
std::optional<Event> ChampionsOfHara::parse(std::string_view text) const {
    return kSpelling.read(*this, text);
}

std::string_view ChampionsOfHara::ending_name(std::uint8_t ending) {
    constexpr std::array<std::string_view, 6> kNames = {"none", "energy", "days", "fault", "goal", "loss"};
    return kNames[std::min<std::size_t>(ending, 5)];
}

// The Scenario, its counters and tokens, the Corrupted: a line for each kind of thing.
std::string ChampionsOfHara::scenario_picture(const State& s, Seat v) const {
    std::string counts;
    for (const std::uint8_t count : s.counts) counts += (counts.empty() ? "" : "/") + std::to_string(count);
    std::string out = "scenario " +
                      std::string(rules_.name(CardId::of(kFirstScenario + options_.scenario - 1U))) +
                      ", doom " + std::to_string(s.doom) + ", counts " + counts + ", delivered " +
                      std::to_string(tokens_at(s, kWasDelivered)) + "\n";
    const auto line = [&](const std::string& word, const std::string& rest) {
        if (!rest.empty()) out += word + rest + "\n";
    };
    std::string tokens;
    for (const std::uint8_t at : s.tokens)
        if (at < kSpaces) tokens += " " + space_text(at);
    line("tokens", tokens);
    std::string spores;
    for (unsigned space = 0; space < kSpaces; ++space)
        if (s.spores[space] > 0) spores += " " + space_text(space) + ":" + std::to_string(s.spores[space]);
    line("spores", spores);
    for (unsigned k = 0; k < kCorruptedCards; ++k) {
        const Corrupted& c = s.corrupted[k];
        if (!c.stands()) continue;
        line(std::string(kCorruptedWords[k]),
             " at " + space_text(c.space) + ", health " + std::to_string(c.health) + ", resilience " +
                 std::to_string(c.resilience) +
                 (c.is_exposed() ? ", exposed " + std::to_string(c.exposed) : "") +
                 (c.team != 0 ? ", team " + std::to_string(c.team) : ""));
    }
    std::string points;
    std::string parts;
    std::string hunts;
    for (unsigned seat = 0; seat < options_.players; ++seat) {
        const std::string name = " p" + std::to_string(seat + 1) + ":";
        if (s.points[seat] > 0) points += name + std::to_string(s.points[seat]);
        if (const unsigned held = tokens_at(s, kWithFirst + seat); held > 0)
            parts += name + std::to_string(held);
        const bool known = (s.shown >> seat & 1U) != 0 || (v && v.value == seat);
        if (known && s.marks[seat] < kMaxSeats) hunts += name + "p" + std::to_string(s.marks[seat] + 1);
    }
    line("points", points);
    line("parts", parts);
    line("hunts", hunts);
    return out;
}

std::string ChampionsOfHara::picture(const State& s, Seat v) const {
    std::string out;
    const auto line = [&](const std::string& text) { out += text + "\n"; };
    const auto name = [&](unsigned design) {
        return std::string(rules_.name(CardId(static_cast<CardId::rep>(design))));
    };
    line("day " + std::to_string(s.day) + (s.dusk_round != 0 ? " dusk" : " dawn") + ", " +
         std::string(phase(s)) + (s.seat == kNone ? "" : ", turn of p" + std::to_string(s.seat + 1)));
    std::string tiles = "tiles";
    for (unsigned position = 0; position < kPositions; ++position) {
        std::string_view there = "none";  // CH-MAP-16
        for (unsigned tile = 0; tile < kTiles; ++tile)
            if (s.map.positions[tile] == position) there = kTileWords[tile];
        tiles += std::string(position == kCentre ? " centre " : " ") + std::string(there);
    }
    line(tiles);
    std::string cards = "cards";
    for (unsigned space = 0; space < kSpaces; ++space) {
        const std::uint8_t hex = s.hexes[space];
        if (hex == kNone) continue;
        cards += " " + space_text(space) + ":" + (is_face_up(hex) ? name(hex) : "event");
        if (s.damage[space] > 0 && s.damage[space] != kFalling)
            cards += "-" + std::to_string(s.damage[space]);
    }
    line(cards);
    std::string decks = "decks";
    for (unsigned world = 0; world < kWorlds; ++world) {
        constexpr std::array<std::string_view, 3> kTops = {"", "+monster", "+event"};
        decks += " " + std::string(kTileWords[world + 1]) + ":" +
                 std::to_string(std::popcount(s.monsters[world]) + s.events[world]) +
                 std::string(kTops[s.tops[world]]);
    }
    line(decks + " dusk:" + std::to_string(s.dusk.size) +
         " shift:" + std::to_string(std::popcount(static_cast<unsigned>(s.shifts))));
    if (in_scenario()) out += scenario_picture(s, v);
    for (unsigned seat = 0; seat < options_.players; ++seat) {
        const Player& p = s.players[seat];
        if (p.champion == kNone) continue;
        line("p" + std::to_string(seat + 1) + " " + std::string(kChampionWords[p.champion]) + " at " +
             space_text(p.space) + ", health " + std::to_string(p.health) + ", spirit " +
             std::to_string(p.spirit) + ", energy " + std::to_string(p.energy[kRed]) + "/" +
             std::to_string(p.energy[kBlue]) + "/" + std::to_string(p.energy[kGreen]) + ", resource " +
             std::to_string(p.resource) + (p.champion == kSoff ? ", heat " + std::to_string(p.heat) : "") +
             ", activations " + std::to_string(p.activations) + ", order " + std::to_string(p.order) +
             ((p.done & kBonusUsed) != 0 ? " used" : ""));
        const auto pending = [](const char* what, int n) {
            return n == 0 ? std::string() : std::string(" next ") + what + " " + std::to_string(n);
        };
        const std::string next =
            pending("attack", p.next_attack) + pending("move", p.next_move) + pending("range", p.next_range);
        std::string hand = "  hand";
        std::string board = "  board";
        std::string pile = "  pile";
        for (unsigned slot = 0; slot < kAbilities; ++slot) {
            const Ability a = p.abilities[slot];
            std::string card = " " + name(kFirstAbility + p.champion * kAbilities + slot);
            if (a.charges() > 0) card += "+" + std::to_string(a.charges());
            if (a.used()) card += '!';
            if (a.place() == kInHandPlace) hand += card;
            if (a.on_board() || a.place() == kInPlay) board += card;
            if (a.place() == kInPile) pile += card;
        }
        std::string items = "  items";
        for (unsigned number = 0; number < kItemNumbers; ++number)
            for (unsigned i = first_copy_[number]; i < first_copy_[number + 1]; ++i)
                if (s.items[i].owner() == seat)
                    items += " " + std::to_string(number) +
                             (s.items[i].charges() > 0 ? "+" + std::to_string(s.items[i].charges()) : "");
        line(hand + next);
        line(board);
        line(pile);
        line(items);
        if (p.quest != kNone)
            line("  quest " + name(kFirstQuest + p.quest) + " part " + std::to_string(p.part) + ", " +
                 std::to_string(p.progress));
        if (v && v.value == seat && p.offer[0] != kNone)
            line("  dealt " + name(kFirstQuest + p.offer[0]) +
                 (p.offer[1] != kNone ? " " + name(kFirstQuest + p.offer[1]) : ""));
    }
    std::string seen;
    for (const Held& h : s.dusk.known)
        if (!h.card.is_none() && sees(h.known_to, v, mask_of_all(options_.players)))
            seen += " " + std::to_string(s.dusk.size - h.place) + ":" + name(kFirstDusk + h.card.value);
    if (!seen.empty()) line("known dusk" + seen);
    return out;
}

}  // namespace pentaprism
