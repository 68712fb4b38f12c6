// The rulebook of the tests of the machine: rules of the small duel and one card for each thing that a
// machine must do.
#pragma once

#include "book.hpp"
#include "pentaprism/games/reference/scuffle.hpp"

namespace pentaprism::testing {

using S = Scuffle;

// Designs, in the order of the rulebook.
enum Design : std::uint8_t {
    kBolt,
    kWall,
    kThorn,
    kSeer,
    kTax,
    kChoiceCard,
    kFlame,
    kBanner,
    kFlaskCard,
    kEcho,
    kPhoenix,
    kDawn,
    kSpy,
    kSurge,
    kGuess,
    kStorm
};

inline void add_rules(Book& b) {
    const auto me = b.expr(ExprOp::kSeat, 0, 0, 0, kMe);
    const auto self = b.expr(ExprOp::kSelf);
    // deal(target, amount): 0 target, 1 amount; the event: 2 amount, 3 target, 4 blocked (once more for a
    // second subject), 8 by, 9 cause; after it 10 amount, 11 target
    const auto sum = b.expr(ExprOp::kPlus, reg(1), b.number(S::kMightOf, kMe));
    const auto open_and_above =
        b.expr(ExprOp::kBoth, b.expr(ExprOp::kNot, reg(4)), b.expr(ExprOp::kBelow, 0, reg(2)));
    b.program(
        {in(Op::kUnless, b.expr(ExprOp::kNot, res(0)), 0, 12), in(Op::kLet, sum, reg(2)),
         in(Op::kLet, reg(0), reg(3)), in(Op::kLet, me, reg(8)), in(Op::kLet, self, reg(9)),
         in(Op::kUnless, b.expr(ExprOp::kBelow, 0, reg(2)), 0, 12), in(Op::kOpen, S::kBeforeHurt, reg(2), 1),
         in(Op::kUnless, open_and_above, 0, 12), verb(S::kHurt, seat_in(3), reg(2)),
         in(Op::kLet, reg(2), reg(10)), in(Op::kLet, reg(3), reg(11)),
         in(Op::kOpen, S::kAfterHurt, reg(10), 1), in(Op::kEnd, reg(10))},
        {kSeatType, kNumberType, kNumberType, kSeatType, kNumberType, kNumberType, kSeatType, kNumberType,
         kSeatType, S::kCard, kNumberType, kSeatType},
        2);
    // deal_both(amount): 0 amount; 1–3 idle, 4–6 active, 7 by, 8 cause
    const auto first = b.expr(ExprOp::kBoth, b.expr(ExprOp::kNot, reg(3)), b.expr(ExprOp::kBelow, 0, reg(1)));
    const auto second =
        b.expr(ExprOp::kBoth, b.expr(ExprOp::kNot, reg(6)), b.expr(ExprOp::kBelow, 0, reg(4)));
    b.program({in(Op::kLet, reg(0), reg(1)), in(Op::kLet, b.expr(ExprOp::kSeat, 0, 0, 0, S::kIdle), reg(2)),
               in(Op::kLet, reg(0), reg(4)), in(Op::kLet, b.expr(ExprOp::kSeat, 0, 0, 0, S::kActive), reg(5)),
               in(Op::kLet, me, reg(7)), in(Op::kLet, self, reg(8)), in(Op::kOpen, S::kBeforeHurt, reg(1), 2),
               in(Op::kUnless, first, 0, 9), verb(S::kHurt, seat_in(2), reg(1)),
               in(Op::kUnless, second, 0, 11), verb(S::kHurt, seat_in(5), reg(4)), end()},
              {kNumberType, kNumberType, kSeatType, kNumberType, kNumberType, kSeatType, kNumberType,
               kSeatType, S::kCard},
              1);
    // draw(who, n): 0 who, 1 n, 2 the card, which its seat alone sees; the event: 3 who, 4 n
    const auto top = b.set(S::kTopArea, seat_in(0));
    const std::size_t draw =
        b.program({in(Op::kLet, reg(0), reg(3)), in(Op::kLet, reg(1), reg(4)), in(Op::kCount, 0, reg(1), 7),
                   in(Op::kDraw, top, reg(2), 0), verb(S::kTake, 0, reg(2)), in(Op::kLet, kNoValue, reg(2)),
                   in(Op::kJump, 0, 0, 2), in(Op::kOpen, S::kDrawn, reg(3), 1), end()},
                  {kSeatType, kNumberType, S::kCard, kSeatType, kNumberType}, 2);
    b.programs[draw].seen_by[2] = seat_in(0);
    // cast(card): 0 card; the event: 1 caster, 2 card, 3 stopped
    b.program({in(Op::kLet, me, reg(1)), in(Op::kLet, reg(0), reg(2)),
               in(Op::kOpen, S::kBeforeCast, reg(1), 1), in(Op::kUnless, b.expr(ExprOp::kNot, reg(3)), 0, 5),
               in(Op::kEntry, reg(0), S::kCast, 0, kMe), end()},
              {S::kCard, kSeatType, S::kCard, kNumberType}, 1);
    // turn: the event: 0 who
    b.program({in(Op::kLet, me, reg(0)), in(Op::kOpen, S::kTurnStart, reg(0), 1),
               in(Op::kCall, S::kDraw, 2, kNoValue, kMe), in(Op::kArgs, me, 1, kNoValue), end()},
              {kSeatType});
}

inline void add_cards(Book& b) {
    const auto me = b.expr(ExprOp::kSeat, 0, 0, 0, kMe);
    const auto rival = b.expr(ExprOp::kSeat, 0, 0, 0, S::kRival);
    const auto self = b.expr(ExprOp::kSelf);
    const auto at_me = b.expr(ExprOp::kEqual, ev(1), me);
    const auto alive = b.expr(ExprOp::kBoth, b.expr(ExprOp::kNot, ev(2)), b.expr(ExprOp::kBelow, 0, ev(0)));
    const auto args = [](std::int16_t x, std::int16_t y) { return in(Op::kArgs, x, y, kNoValue); };
    const auto call = [](std::int16_t rule, std::int16_t n) { return in(Op::kCall, rule, n, kNoValue, kMe); };
    const auto event = [](std::uint8_t timing) { return static_cast<std::uint8_t>(timing + 1); };

    b.component("bolt", S::kSpell, 0);
    b.entry(S::kCast, b.text({call(S::kDeal, 2), args(rival, 2), end()}));

    // Before you are hurt: nothing of it, also later from the same source; then this leaves.
    b.component("wall", S::kCharm, 1);
    b.entry(S::kBeforeHurt,
            b.text({in(Op::kLet, 1, ev(2)), in(Op::kLet, 1, res(0)), in(Op::kLet, self, reg(1)),
                    verb(S::kLeave, 0, self), end()},
                   {S::kCard}, event(S::kBeforeHurt)),
            at_me, alive);

    // Before you are hurt: 1 less, and 1 to the rival, in this order.
    b.component("thorn", S::kCharm, 1);
    b.entry(S::kBeforeHurt,
            b.text({in(Op::kLet, b.expr(ExprOp::kMinus, ev(0), 1), ev(0)), call(S::kDeal, 2), args(rival, 1),
                    end()},
                   {}, event(S::kBeforeHurt)),
            at_me, alive);

    // Look at the top card; you may put it below; then draw.
    b.component("seer", S::kSpell, 2);
    const std::size_t seer =
        b.text({in(Op::kDraw, b.set(S::kTopArea, kMe), reg(1), 0),
                in(Op::kUnless, b.expr(ExprOp::kHas, reg(1)), 0, 8), verb(S::kLift, 0, reg(1)),
                in(Op::kAskMay, reg(1), b.ask(0, AskRow::kAnnounced), 6, kMe), verb(S::kPutBottom, 0, reg(1)),
                in(Op::kJump, 0, 0, 7), verb(S::kPutTop, 0, reg(1)), in(Op::kLet, kNoValue, reg(1)),
                call(S::kDraw, 2), args(me, 1), end()},
               {S::kCard});
    b.programs[seer].seen_by[1] = kMe;
    b.entry(S::kCast, seer);

    // The rival discards two cards of their choice.
    b.component("tax", S::kSpell, 0);
    b.entry(S::kCast, b.text({in(Op::kLet, 2, reg(1)), in(Op::kCount, 0, reg(1), 5),
                              in(Op::kAskOne, b.set(S::kHandArea, S::kRival), reg(2),
                                 b.ask(2, AskRow::kAnnounced), S::kRival),
                              verb(S::kToss, 0, reg(2), reg(3)), in(Op::kJump, 0, 0, 1), end()},
                             {kNumberType, S::kCard, kNumberType}));

    // Choose: heal 2; roll a die and heal as much; name a number and heal as much; only with a charm: 3 to
    // the rival.
    b.component("choice", S::kSpell, 3);
    b.entry(S::kCast,
            b.text({in(Op::kAskOption, 4, b.ask(5), 15, kMe), in(Op::kOption, 1, 1, 5),
                    in(Op::kOption, 1, 2, 7), in(Op::kOption, 1, 3, 10),
                    in(Op::kOption, b.expr(ExprOp::kAny, b.set(S::kTableArea, kMe)), 4, 13),
                    verb(S::kHeal, kMe, 2), in(Op::kJump, 0, 0, 15), in(Op::kRoll, 6, reg(1), 1),
                    verb(S::kHeal, kMe, reg(1)), in(Op::kJump, 0, 0, 15),
                    in(Op::kAskName, 0, reg(1), b.ask(3, 0, 1, 3), kMe), verb(S::kHeal, kMe, reg(1)),
                    in(Op::kJump, 0, 0, 15), call(S::kDeal, 2), args(rival, 3), end()},
                   {kNumberType}));

    b.component("flame", S::kSpell, 0);
    b.entry(S::kCast, b.text({call(S::kDealBoth, 1), in(Op::kArgs, 2, kNoValue, kNoValue), end()}));

    b.component("banner", S::kCharm, 3);
    b.stat(S::kMight, kMe, 1);

    // From the hand, before the rival casts: discard this to stop it.
    b.component("flask", S::kFlask, 2);
    b.entry(
        S::kBeforeCast,
        b.text({in(Op::kLet, 1, ev(2)), verb(S::kToss, 0, self, kNoValue), end()}, {}, event(S::kBeforeCast)),
        b.expr(ExprOp::kEqual, ev(0), rival), b.expr(ExprOp::kNot, ev(2)), EntryRow::kOptional);

    // After the rival has drawn, when all is done: 1 to the rival.
    b.component("echo", S::kCharm, 2);
    b.entry(S::kDrawn,
            b.text({call(S::kDeal, 2), args(rival, b.expr(ExprOp::kLeast, ev(1), 1)), end()}, {},
                   event(S::kDrawn)),
            b.expr(ExprOp::kEqual, ev(0), rival));

    // When this leaves: heal 2.
    b.component("phoenix", S::kCharm, 0);
    b.entry(S::kLeft, b.text({verb(S::kHeal, kMe, 2), end()}, {}, event(S::kLeft)),
            b.expr(ExprOp::kEqual, ev(0), self), kNoValue, EntryRow::kDeparted);

    // At the start of your turn you may draw.
    b.component("dawn", S::kCharm, 1);
    b.entry(S::kTurnStart,
            b.text({in(Op::kAskMay, self, b.ask(0), 3, kMe), call(S::kDraw, 2), args(me, 1), end()}, {},
                   event(S::kTurnStart)),
            b.expr(ExprOp::kEqual, ev(0), me));

    // The rival's hand is shown, card by card; then bury one of it.
    b.component("spy", S::kSpell, 2);
    const auto it = b.expr(ExprOp::kIt);
    const auto hand = b.set(S::kHandArea, S::kRival, b.expr(ExprOp::kNot, b.expr(ExprOp::kAmong, 2, reg(1))));
    b.entry(
        S::kCast,
        b.text(
            {in(Op::kUnless, b.expr(ExprOp::kBelow, reg(1), 3), 0, 7), in(Op::kDraw, hand, reg(5), 2),
             in(Op::kUnless, b.expr(ExprOp::kHas, reg(5)), 0, 7), verb(S::kReveal, 0, reg(5)),
             in(Op::kLet, b.expr(ExprOp::kChoose, b.expr(ExprOp::kEqual, reg(1), 0), reg(5), reg(2)), reg(2)),
             in(Op::kLet, b.expr(ExprOp::kPlus, reg(1), 3), reg(1)), in(Op::kJump, 0, 0, 0),
             in(Op::kAskOne, b.set(0, kNobody, b.expr(ExprOp::kNot, b.expr(ExprOp::kEqual, it, self)), 2, 1),
                reg(3), b.ask(1), kMe),
             verb(S::kBury, 0, reg(3)), end()},
            {kNumberType, S::kCard, S::kCard, S::kCard, S::kCard}));

    // Until the end of the turn your damage is 2 higher; 1 to the rival.
    b.component("surge", S::kSpell, 0);
    b.statics.push_back({0xFFFF, S::kMight, kMe, kNoValue, 2, kNoValue});
    b.entry(S::kCast, b.text({verb(S::kLast, 0, static_cast<std::int16_t>(b.statics.size() - 1)),
                              call(S::kDeal, 2), args(rival, 1), end()}));

    // Choose a colour in secret, then the rival guesses it; if wrong, 2 to them. Keep, in rising order, up to
    // two cards of your discard pile, which changes nothing.
    b.component("guess", S::kSpell, 1);
    const std::size_t guess = b.text(
        {in(Op::kAskOne, b.set(S::kColourArea, kNobody), reg(1),
            b.ask(1, AskRow::kAnnounced | AskRow::kSecret), kMe),
         in(Op::kAskOne, b.set(S::kColourArea, kNobody), reg(2), b.ask(1), S::kRival),
         in(Op::kShow, reg(1), 0, 2), in(Op::kLet, reg(1), reg(3)), in(Op::kLet, kNoValue, reg(1)),
         in(Op::kUnless, b.expr(ExprOp::kNot, b.expr(ExprOp::kEqual, reg(2), reg(3))), 0, 8),
         call(S::kDeal, 2), args(rival, 2),
         in(Op::kAskMany, b.set(S::kDiscardArea, kMe), reg(4), b.ask(4, AskRow::kRising, 0, 2, 2), kMe),
         end()},
        {S::kColour, S::kColour, S::kColour, kNumberType, S::kCard, S::kCard});
    b.programs[guess].seen_by[1] = kMe;
    b.entry(S::kCast, guess);

    // Each charm of the rival leaves; for each, 1 damage; twice 1 damage of one source.
    b.component("storm", S::kSpell, 3);
    b.entry(S::kCast,
            b.text({in(Op::kEach, b.set(S::kTableArea, S::kRival), reg(1), 7),
                    in(Op::kLet, b.number(S::kAsCard, 0, reg(1)), reg(3)), verb(S::kLeave, 0, reg(1)),
                    in(Op::kOpen, S::kLeft, reg(3), 1), call(S::kDeal, 2), args(rival, 1),
                    in(Op::kJump, 0, 0, 0), in(Op::kLet, 2, reg(2)), in(Op::kCount, 0, reg(2), 12),
                    call(S::kDeal, 2), args(rival, 1), in(Op::kJump, 0, 0, 8), end()},
                   {S::kCard, kNumberType, S::kCard}));
}

// Every design twice in both decks; the rules of the vocabulary's params.
inline Book scuffle_book() {
    Book b;
    add_rules(b);
    add_cards(b);
    b.params = {12, 4, 40};
    for (int deck = 0; deck < 2; ++deck) {
        b.lists.push_back({static_cast<std::uint32_t>(b.numbers.size()),
                           static_cast<std::uint32_t>(2 * b.components.size())});
        for (int copy = 0; copy < 2; ++copy)
            for (std::size_t i = 0; i < b.components.size(); ++i)
                b.numbers.push_back(static_cast<std::int16_t>(i));
    }
    return b;
}

}  // namespace pentaprism::testing
