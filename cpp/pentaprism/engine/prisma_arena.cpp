// Prisma Arena as a game that can be loaded. What outlives a match (a campaign) gives
// Levels, arrays, absent powers and guests.

#include "pentaprism/engine/prisma_arena.hpp"

#include "pentaprism/engine/entries.hpp"
#include "pentaprism/engine/erase.hpp"

namespace pentaprism {

namespace {

using prisma_arena::Powers;

// Powers that are named by two digits each, their numbers from 1; `0` for none. Nothing: no such list.
std::optional<Powers> powers_in(std::string_view digits) {
    Powers set = 0;
    if (digits == "0") return set;
    if (digits.size() % 2 != 0) return std::nullopt;
    for (std::size_t i = 0; i < digits.size(); i += 2) {
        const auto n = static_cast<unsigned>(10 * (digits[i] - '0') + digits[i + 1] - '0');
        if (n == 0 || n > prisma_arena::kMostPowers || prisma_arena::has_power(set, n - 1))
            return std::nullopt;
        set |= prisma_arena::power_bit(n - 1);
    }
    return set;
}

// Seats by their digits, each once; `0` for none.
std::optional<std::uint8_t> seats_in(std::string_view digits, unsigned seats) {
    unsigned set = 0;
    if (digits == "0") return std::uint8_t{0};
    for (const char digit : digits) {
        const auto n = static_cast<unsigned>(digit - '0');
        if (n == 0 || n > seats || (set >> (n - 1) & 1U) != 0) return std::nullopt;
        set |= 1U << (n - 1);
    }
    return static_cast<std::uint8_t>(set);
}

// A match played to its end at random takes some hundreds of steps and says little; a round or so by rules of
// thumb, and the features then say more in a fraction of the time. At 300 nodes 24 steps won 28 of 40
// mirrored duels against 8.
Settings usual_settings() { return short_playouts(24); }

}  // namespace

std::variant<PrismaArena::Options, std::string> prisma_arena_options(ParamValues v) {
    using namespace prisma_arena;  // NOLINT: one function
    PrismaArena::Options o;
    o.mode = static_cast<Mode>(v[0].number);
    const bool two = o.mode == Mode::kTraining2 || o.mode == Mode::kDuel;
    o.seats = static_cast<std::uint8_t>(v[1].number != 0 ? v[1].number : two ? 2 : 4);
    o.target = static_cast<std::uint8_t>(v[2].number);
    o.setup = static_cast<Setup>(v[3].number);
    for (std::size_t seat = 0; seat < kMostSquads; ++seat)
        o.levels[seat] = static_cast<std::uint8_t>(v[4 + seat].number);
    o.handicap = v[8].number == 1;
    o.powers = v[9].number == 1;
    o.sudden = v[10].number == 1;
    o.round_cap = static_cast<std::uint16_t>(v[11].number);
    o.split = v[12].number == 1;
    o.keep_held = v[13].number == 1;
    o.apart = v[14].number == 1;
    o.mid_move = v[21].number == 1;
    constexpr std::string_view kPowers = " is no list of powers: two digits for each, 01 to 50, each once";
    for (std::size_t seat = 0; seat < kMostSquads; ++seat) {
        const std::optional<Powers> array = powers_in(v[15 + seat].text);
        if (!array)
            return "array_" + std::to_string(seat + 1) + "=" + v[15 + seat].text + std::string(kPowers);
        o.arrays[seat] = *array;
    }
    const std::optional<Powers> absent = powers_in(v[19].text);
    if (!absent) return "absent=" + v[19].text + std::string(kPowers);
    const std::optional<std::uint8_t> guests = seats_in(v[20].text, o.seats);
    if (!guests)
        return "guests=" + v[20].text + " is no list of seats: a digit for each, 1 to " +
               std::to_string(o.seats) + ", each once";
    o.absent = *absent;
    o.guests = *guests;
    return o;
}

GameEntry entry_of_prisma_arena() {
    static const std::vector<std::string_view> kSwitch = {"off", "on"};
    GameEntry entry;
    entry.id = PrismaArena::kName;
    entry.title = "Prisma Arena";
    entry.params = {{"mode", "duel", 0, 0, {"training2", "training34", "duel", "ffa", "team"}},  // 1.1
                    {"players", "0", 0, 4},  // 0: as many as the mode takes, 4 if it takes 3 or 4
                    {"target", "0", 0, 99},  // PA-END-1; 0: that of the mode
                    {"setup", "standard", 0, 0, {"standard", "quickstart", "random"}},  // PA-SETUP-18, 19
                    {"level_1", "0", 0, 4},  // recorded Levels (PA-LVL-2)
                    {"level_2", "0", 0, 4},
                    {"level_3", "0", 0, 4},
                    {"level_4", "0", 0, 4},
                    {"handicap", "on", 0, 0, kSwitch},  // PA-LVL-3
                    {"powers", "on", 0, 0, kSwitch},  // PA-POW-1
                    {"tie", "draw", 0, 0, {"draw", "sudden"}},  // PA-END-5
                    {"round_cap", "40", 0, 999},  // PA-END-8
                    {"team_mind", "joint", 0, 0, {"joint", "split"}},  // PA-TEAM-12
                    {"team_hold", "pass", 0, 0, {"pass", "keep"}},  // PA-TEAM-5
                    {"obstacle_rule", "open", 0, 0, {"open", "apart"}},  // PA-SETUP-11
                    {"array_1", "0", 1, 18, {}, true},  // PA-POW-2: two digits a power
                    {"array_2", "0", 1, 18, {}, true},
                    {"array_3", "0", 1, 18, {}, true},
                    {"array_4", "0", 1, 18, {}, true},
                    {"absent", "0", 1, 100, {}, true},  // PA-POW-16
                    {"guests", "0", 1, 4, {}, true},     // PA-HERO-2: seats
                    {"mid_move", "off", 0, 0, kSwitch}};  // PA-ABL-8
    entry.vocabulary = &PrismaArena::vocabulary();
    entry.make_ruled = [](GameInfo info, ParamValues v, const Rulebook& rules) -> Made {
        const std::variant<PrismaArena::Options, std::string> read = prisma_arena_options(v);
        if (const auto* why = std::get_if<std::string>(&read)) return *why;
        const auto& options = std::get<PrismaArena::Options>(read);
        if (std::string why = PrismaArena::fits(rules, options); !why.empty()) return why;
        info.settings = usual_settings();
        info.params[1].second = std::to_string(options.seats);  // however it was said, the same game
        return erase(PrismaArena(rules, options), std::move(info));
    };
    return entry;
}

}  // namespace pentaprism
