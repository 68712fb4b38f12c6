// Players of Prisma to compare others with.
#pragma once

#include <array>

#include "pentaprism/core/table.hpp"
#include "pentaprism/games/prisma/game.hpp"

namespace pentaprism::testing {

using PrismaPlayer = Action (*)(const Prisma& game, const Prisma::State& s, Rng& rng);

inline Action at_random(const Prisma& game, const Prisma::State& s, Rng& rng) {
    Prisma::List list;
    game.actions(s, list);
    return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

// The choice after which the evaluation is best for the one who chooses; what is lifted is judged by where
// it is best put.
inline Action greedy(const Prisma& game, const Prisma::State& s, Rng& rng) {
    const auto value = [&](const Prisma::State& after) {
        std::array<double, kMaxSeats> values{};
        game.evaluate(after, values);
        return values[s.seat];
    };
    Prisma::List list;
    game.actions(s, list);
    Action best = list[0];
    double most = -1.0;
    for (const Action a : list) {
        Prisma::State after = s;
        game.apply(after, a);
        double worth = 0.0;
        if (after.lifted != prisma::kNoKind && s.lifted == prisma::kNoKind) {
            Prisma::List puts;
            game.actions(after, puts);
            for (const Action p : puts) {
                Prisma::State put = after;
                game.apply(put, p);
                worth = std::max(worth, value(put));
            }
        } else {
            worth = value(after);
        }
        worth += rng.unit() * 1e-9;  // of equals, any
        if (worth > most) {
            most = worth;
            best = a;
        }
    }
    return best;
}

// What the first of two players has of two games with the same draws and seats changed.
template <class A, class B>
double mirrored(const Prisma& game, std::uint64_t seed, A&& first, B&& second) {
    double won = 0.0;
    for (std::uint8_t seat = 0; seat < 2; ++seat) {
        Table<Prisma> table(game, seed);
        Rng rng(seed * 2 + seat);  // NOLINT(misc-const-correctness): some players draw from it
        for (table.settle(); table.actor().is_seat(); table.settle()) {
            const bool own = table.actor() == Actor(Seat(seat));
            table.push(own ? first(game, table.state(), rng) : second(game, table.state(), rng));
        }
        won += game.outcome(table.state()).value[seat];
    }
    return won;
}

}  // namespace pentaprism::testing
