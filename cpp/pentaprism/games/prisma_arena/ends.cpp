// The end of a round and of a game (PA-RND-4, 2.13, PA-POW-12).

#include <algorithm>

#include "pentaprism/games/prisma_arena/game.hpp"
#include "pentaprism/games/prisma_arena/texts.hpp"

namespace pentaprism {

using namespace prisma_arena;

// PA-END-1; PA-TEAM-10: both squads of one team.
bool PrismaArena::is_triggered(const State& s) const {
    const unsigned target = target_score();
    for (unsigned seat = 0; seat < squads(); ++seat) {
        if (s.arena.score[seat] < target) continue;
        if (!team() || s.arena.score[partner_of(seat)] >= target) return true;
    }
    return false;
}

void PrismaArena::end_game(State& s, std::uint8_t ending) const {
    s.stack.clear();
    s.activation = {kNone, 0, 0, 0, 0, 0, 0, kNone};
    s.ending = ending;
    go_to(s, ending == kByFault ? kOver : kLastPowers);
    if (ending != kByFault) return;
    std::size_t next = 0;  // also where none was dealt yet
    for (unsigned slot = 0; slot < slots(); ++slot) {
        if (s.design[slot] != kNone) continue;
        while (std::ranges::find(s.design, mokon_[next]) != s.design.end()) ++next;
        s.design[slot] = mokon_[next];
    }
}

// PA-RND-4 (2)
void PrismaArena::reset_round(State& s) const {
    for (unsigned slot = 0; slot < slots(); ++slot) s.dial[slot] = kReadyDial;
    s.used_round = 0;
    for (unsigned seat = 0; seat < squads(); ++seat) s.squads[seat].last_combo = kNone;
}

bool PrismaArena::step_of_end(State& s) const {
    switch (s.stage) {
        case kRoundEnds: {  // PA-END-7
            const bool capped = s.round == options_.round_cap;  // PA-END-8; 0 is never reached
            const bool triggered = is_triggered(s);
            if (s.sudden != 0 || capped || triggered) {
                unsigned best = 0;
                unsigned sharing = 0;
                for (unsigned side = 0; side < side_count(); ++side) best = std::max(best, score(s, side));
                for (unsigned side = 0; side < side_count(); ++side)
                    sharing += score(s, side) == best ? 1U : 0U;
                const bool on =
                    sharing > 1 && options_.sudden && s.sudden == 0 && !capped;  // PA-END-5, PA-END-6
                if (!on) {
                    end_game(s, triggered || s.sudden != 0 ? kByScore : kByRounds);
                    return true;
                }
                s.sudden = 1;
            }
            go_to(s, kResetting);
            return true;
        }
        case kResetting:
            reset_round(s);
            go_to(s, kDrawing);
            if (may_answer(s, kRoundEnd)) push_rule(s, kRoundEndRule, seat_in_order(s, 0));
            return true;
        case kDrawing: {  // PA-RND-5: all draws before any discard
            if (s.cursor == squads()) {
                go_to(s, kLimiting);
                return true;
            }
            const unsigned seat = seat_in_order(s, s.cursor++);
            const int n = rules_.params[kDrawsParam] + total(s, s.arena, kEndDrawKey, hero_of(seat));
            push_rule(s, kDrawRule, seat, {static_cast<std::uint16_t>(seat), static_cast<std::uint16_t>(n)});
            return true;
        }
        case kLimiting: {  // PA-RND-6
            if (s.cursor == squads()) {
                go_to(s, kPassing);
                return true;
            }
            const unsigned seat = seat_in_order(s, s.cursor);
            const int limit =
                rules_.params[kHandLimitParam] + total(s, s.arena, kHandLimitKey, hero_of(seat));
            if (s.squads[seat].hand_size > limit) return false;
            ++s.cursor;
            return true;
        }
        case kPassing: {  // PA-ADV-2, PA-ADV-3, PA-ADV-6; of teams (PA-ADV-8) PA-TEAM-5
            const bool stays = s.held != 0 && (team() ? options_.keep_held : squads() == 2);
            if (!stays) s.holder = static_cast<std::uint8_t>((s.holder + 1U) % side_count());
            s.held = 1;
            go_to(s, kRoundBegins);
            return true;
        }
        case kLastPowers: {  // PA-POW-12, PA-POW-13
            while (s.cursor < squads()) {
                const unsigned seat = seat_in_order(s, s.cursor++);
                const Squad& q = s.squads[seat];
                if (!centre_active_ || !powers_on_ || q.gained != 0 ||
                    s.arena.score[seat] < static_cast<unsigned>(rules_.params[kGainScoreParam]))
                    continue;
                push_rule(s, kGainRule, seat);
                return true;
            }
            go_to(s, kOver);
            return false;
        }
        default:
            return false;
    }
}

// PA-END-2, PA-END-3, PA-END-4
Outcome PrismaArena::outcome(const State& s) const {
    Outcome o;
    unsigned best = 0;
    for (unsigned side = 0; side < side_count(); ++side) best = std::max(best, score(s, side));
    unsigned sharing = 0;
    for (unsigned side = 0; side < side_count(); ++side) sharing += score(s, side) == best ? 1U : 0U;
    for (unsigned seat = 0; seat < squads(); ++seat) {
        const unsigned side = side_of(seat);
        o.score[seat] = s.arena.score[seat];
        if (s.winner != 0)
            o.value[seat] = side + 1 == s.winner ? 1.0 : 0.0;
        else
            o.value[seat] = score(s, side) == best ? 1.0 / sharing : 0.0;  // PA-TRN-3
    }
    o.scored = true;
    o.ending = s.winner != 0 ? std::uint8_t{kBySudden} : s.ending;
    return o;
}

}  // namespace pentaprism
