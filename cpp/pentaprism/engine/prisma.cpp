// Prisma as a game that can be loaded.

#include "pentaprism/engine/prisma.hpp"

#include "pentaprism/engine/entries.hpp"
#include "pentaprism/engine/erase.hpp"

namespace pentaprism {

namespace {

// Two digits for each marker after the first: which of the earlier ones it lies beside, counted from 1, and
// on which side. "0" is the default layout (PR-SETUP-9).
std::vector<Prisma::Options::Beside> layout_of(std::string_view digits) {
    std::vector<Prisma::Options::Beside> layout;
    if (digits == "0") return layout;
    // A marker that is not there is refused by fits(), as is an odd digit at the end.
    for (std::size_t i = 0; i < digits.size(); i += 2)
        layout.push_back({static_cast<std::uint8_t>(digits[i] - '1'),
                          i + 1 < digits.size() ? static_cast<std::uint8_t>(digits[i + 1] - '0')
                                                : static_cast<std::uint8_t>(prisma::kSides)});
    return layout;
}

// Some hundred placements at once: priors order them and few are tried. A game played to its end at random
// says little of a position; what the rules of thumb make of the rest of this turn and of the next seat's
// turn, judged by the features, says more in a fifth of the time.
Settings usual_settings() {
    Settings settings;
    settings.evaluation = Evaluation::kTruncated;
    settings.playout_plies = 6;
    settings.informed_playouts = true;
    settings.prior_weight = 0.2;
    settings.widening_factor = 2.0;
    settings.widening_power = 0.4;
    return settings;
}

}  // namespace

Prisma::Options prisma_options(ParamValues v) {
    Prisma::Options options;
    options.players = static_cast<std::uint8_t>(v[0].number);
    options.later_edition = v[1].number == 1;
    options.tournament = v[2].number == 1;
    options.start = static_cast<prisma::Start>(v[3].number);
    options.first = static_cast<std::uint8_t>(v[4].number - 1);
    options.layout = layout_of(v[5].text);
    return options;
}

GameEntry entry_of_prisma() {
    GameEntry entry;
    entry.id = Prisma::kName;
    entry.title = "Prisma";
    entry.params = {{"players", "2", 2, 4},
                    {"edition", "old", 0, 0, {"old", "new"}},  // 2.17
                    {"tournament", "off", 0, 0, {"off", "on"}},
                    {"start", "random", 0, 0, {"random", "given", "beams", "die"}},
                    {"first", "1", 1, 4},
                    {"layout", "0", 1, 6, {}, true}};
    entry.vocabulary = &Prisma::vocabulary();
    entry.make_ruled = [](GameInfo info, ParamValues v, const Rulebook& rules) -> Made {
        const Prisma::Options options = prisma_options(v);
        prisma::TileSet tiles = Prisma::tiles_of(rules);
        if (std::string why = Prisma::fits(tiles, options); !why.empty()) return why;
        info.settings = usual_settings();
        return erase(Prisma(std::move(tiles), options), std::move(info));
    };
    return entry;
}

}  // namespace pentaprism
