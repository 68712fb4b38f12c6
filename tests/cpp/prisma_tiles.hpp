// The stand-in tiles of Prisma: id, copies, sides, and copies that the later edition adds. A Python test
// compares them with the built-in ruleset.
#pragma once

#include <sstream>
#include <string>

#include "pentaprism/games/prisma/tiles.hpp"

namespace pentaprism::testing {

inline constexpr const char* kPrismaTiles = R"(
t01 3 R..... 0
t02 3 B..... 0
t03 4 RR.... 1
t04 4 BB.... 1
t05 1 RB.... 0
t06 1 BR.... 0
t07 3 R.R... 1
t08 3 B.B... 1
t09 1 R.B... 0
t10 1 B.R... 0
t11 1 R..R.. 0
t12 1 B..B.. 0
t13 2 R..B.. 0
t14 1 RRR... 0
t15 1 BBB... 0
t16 1 RBR... 0
t17 1 BRB... 0
t18 1 RR.R.. 0
t19 1 BB.B.. 0
t20 1 RR.B.. 0
t21 1 BB.R.. 0
t22 1 RR..R. 0
t23 1 BB..B. 0
t24 1 RR..B. 0
t25 1 BB..R. 0
t26 2 R.R.R. 0
t27 2 B.B.B. 0
t28 2 R.R.B. 0
t29 2 B.B.R. 0
t30 1 RRBB.. 0
t31 1 BBRR.. 0
t32 1 RRR.B. 0
t33 1 BBB.R. 0
t34 2 RR.BB. 0
t35 1 RR.RR. 0
t36 1 BB.BB. 0
)";

inline prisma::TileSet prisma_tiles(const std::string& more = {}) {
    prisma::TileSet tiles;
    std::istringstream lines(kPrismaTiles + more);
    std::string id;
    std::string sides;
    for (int copies = 0, later = 0; lines >> id >> copies >> sides >> later;)
        tiles.push_back({id, prisma::sides_from(sides), static_cast<std::uint8_t>(copies),
                         static_cast<std::uint8_t>(later)});
    return tiles;
}

}  // namespace pentaprism::testing
