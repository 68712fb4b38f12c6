// The rules in steps of Chroma Arcana, in the order of the vocabulary: what a rulebook of the game must
// bring.
#pragma once

#include "chroma_arcana_code.hpp"

namespace pentaprism::testing {

// CA-DMG. `mine` to me and `theirs` to my rival, at the same moment; sure: no Minion can block it.
inline void add_deal_rule(Book& b, Said& x) {
    Code c(b, false);
    const auto mine = c.number();
    const auto theirs = c.number();
    const auto sure = c.number();
    const std::array first = {c.number(), c.seat()};  // the idle mage's part, then the active mage's
    const std::array second = {c.number(), c.seat()};
    const auto by = c.seat();
    const auto card = c.card();
    const auto who = [](std::int16_t r) { return seat_in(register_of(r)); };
    // In most cases nobody may say anything to it.
    const auto slowly = c.unless(x.unanswered(mine, theirs, sure));
    c.verb(ca::kHurt, kMe, x.arriving(kMe, mine, theirs), x.arriving(ca::kRival, mine, theirs));
    c.end();
    c.here(slowly);
    c.let(first[0], x.arriving(ca::kIdle, mine, theirs));  // CA-DMG-4
    c.let(first[1], x.idle);
    c.let(second[0], x.arriving(ca::kActive, mine, theirs));
    c.let(second[1], x.active);
    c.let(by, x.me);
    c.let(card, x.self);
    const auto none = c.unless(x.more(x.plus(first[0], second[0]), 0));  // CA-DMG-3
    c.open(ca::kBeforeDamage, first[0], 2);                              // CA-DMG-5, 11
    for (const auto& part : {first, second}) {                           // CA-DMG-7, CA-BLK-6
        const auto skip =
            c.unless(x.both(x.more(part[0], 0), x.both(x.no(sure), x.mage(ca::kCanBlock, who(part[1])))));
        const auto refuse = c.may(x.block, x.mage(ca::kMinionOf, who(part[1])), who(part[1]));
        c.call(ca::kBlockRule, {part[1]});
        c.verb(ca::kShield, who(part[1]));
        c.let(part[0], 0);
        c.here(skip);
        c.here(refuse);
    }
    c.open(ca::kWouldFall, first[0], 2);  // CA-DMG-8
    for (const auto& part : {first, second})
        c.let(part[0], x.least(part[0], x.mage(ca::kHealthOf, who(part[1]))));
    c.verb(ca::kHurt, who(first[1]), first[0], second[0]);
    c.open(ca::kAfterDamage, first[0], 2);  // CA-DMG-10
    c.here(none);
    c.done(-1, 3);
}

// CA-BLK-5, and sand, destroy, bounce: the Minion's ways out.
inline void add_leaving_rules(Book& b, Said& x) {
    {
        Code c(b, false);  // block(who)
        const auto who = c.seat();
        const auto target = c.seat();
        const auto card = c.card();
        const auto price = c.number();
        const std::uint8_t code = seat_in(register_of(who));
        c.let(target, who);
        c.let(card, x.mage(ca::kMinionOf, code));
        c.let(price, x.mage(ca::kBlockCost, code));
        const auto whole = c.unless(x.more(price, 0));
        c.call(ca::kSandRule, {card, x.negate(price)});
        const auto blocked = c.jump();
        c.here(whole);
        c.call(ca::kLeaveRule, {card, 0});
        c.here(blocked);
        c.open(ca::kBlocked, target);
        c.done(-1, 1);
    }
    {
        Code c(b, false);  // leave(card, to_hand)
        const auto which = c.card();
        const auto to_hand = c.number();
        const auto card = c.card();
        const auto whose = c.seat();
        const auto buried = c.number();
        const auto left = c.number();
        c.let(card, which);
        c.let(whose, x.of(ca::kOwnerOf, which));
        c.let(buried, x.no(to_hand));
        c.verb(ca::kDepart, 0, which, to_hand, left);
        const auto other = c.unless(x.same(left, 2));
        c.open(ca::kLeaves, card);
        c.here(other);
        c.end(left);
        c.done(-1, 2);
    }
    {
        Code c(b, false);  // sand(card, n)
        const auto card = c.card();
        const auto n = c.number();
        const auto out = c.number();
        c.verb(ca::kSand, 0, card, n, out);
        const auto more = c.unless(out);
        c.call(ca::kLeaveRule, {card, 0});
        c.here(more);
        c.done(-1, 2);
    }
    {
        Code c(b, false);  // ward_done(card): CA-WARD-2, 3
        const auto which = c.card();
        const auto card = c.card();
        const auto whose = c.seat();
        const auto left = c.number();
        c.let(card, which);
        c.let(whose, x.of(ca::kOwnerOf, which));
        c.verb(ca::kDepart, 0, which, 0, left);
        const auto gone = c.unless(left);
        c.open(ca::kWardDone, card);
        c.here(gone);
        c.done(-1, 1);
    }
}

inline void add_cast_rules(Book& b, Said& x) {
    {
        Code c(b, false);  // cast(card): CA-CAST-5 to 9
        const auto card = c.card();
        const auto spell = c.card();
        const auto by = c.seat();
        const auto mark = c.number();  // stopped, then overcharged
        const auto replaced = c.card();
        const auto whose = c.seat();
        const auto buried = c.number();
        c.let(spell, card);
        c.let(by, x.me);
        c.open(ca::kBeforeCast, spell);
        const auto stopped = c.unless(x.no(mark));
        const auto fizzled = c.unless(x.of(ca::kIsReady, card));  // CA-CAST-6
        c.let(replaced, x.mage(ca::kMinionOf, kMe));
        c.verb(ca::kEnter, 0, card);
        c.let(mark, x.of(ca::kIsOvercharged, card));
        // CA-MIN-2: a Minion that was there has gone at the same moment.
        const auto alone =
            c.unless(x.both(x.has(replaced), x.no(x.same(x.mage(ca::kMinionOf, kMe), replaced))));
        c.let(whose, x.me);
        c.let(buried, 1);
        c.open(ca::kLeaves, replaced);
        c.here(alone);
        c.put(in(Op::kEntry, card, ca::kCast, 0, kMe));
        c.verb(ca::kSpend, 0, card);
        c.open(ca::kAfterCast, spell);
        c.end();
        c.here(stopped);
        c.verb(ca::kClear, 0, card);
        c.here(fizzled);
        c.done(-1, 1);
    }
    {
        Code c(b, false);  // cleared(card)
        const auto card = c.card();
        const auto spell = c.card();
        const auto by = c.seat();
        c.let(spell, card);
        c.let(by, x.me);
        c.open(ca::kCleared, spell);
        c.done(-1, 1);
    }
}

inline void add_draw_rules(Book& b, Said& x) {
    {
        Code c(b, false);  // draw(who, n): CA-DRAW-1, CA-OUT
        const auto who = c.seat();
        const auto n = c.number();
        const std::uint8_t code = seat_in(register_of(who));
        const auto card = c.card(code);
        const auto again = c.now();
        const auto done = c.count(n);
        const auto there = c.unless(x.same(x.mage(ca::kDeckCount, code), 0));
        const auto nothing = c.unless(x.mage(ca::kDiscardCount, code));  // CA-OUT-3
        c.verb(ca::kSacrifice, code, x.mage(ca::kReshuffleCost, code));
        c.put(in(Op::kShow, x.mage(ca::kDeckOf, code), 0, ca::kShuffleChance));
        c.verb(ca::kShuffleDeck, code);
        c.here(there);
        c.put(in(Op::kDraw, b.set(ca::kDeckArea, code, kNoValue, 0, 1), card, ca::kDrawChance));
        c.verb(ca::kTake, 0, card, card);
        c.jump(again);
        c.here(done);
        c.here(nothing);
        c.done(-1, 2);
    }
    {
        Code c(b, false);  // shuffle(who)
        const auto who = c.seat();
        const std::uint8_t code = seat_in(register_of(who));
        const auto empty =
            c.unless(x.more(x.plus(x.mage(ca::kDeckCount, code), x.mage(ca::kDiscardCount, code)), 0));
        c.put(in(Op::kShow, x.mage(ca::kDeckOf, code), 0, ca::kShuffleChance));
        c.verb(ca::kShuffleDeck, code);
        c.here(empty);
        c.done(-1, 1);
    }
}

// The end of a discard by an effect: one event for all cards (CA-DIS-4).
inline void close_discard(Code& c, const Said& x, std::int16_t who, std::int16_t done, std::int16_t whose,
                          std::int16_t by) {
    const auto none = c.unless(done);
    c.let(whose, who);
    c.let(by, x.me);
    c.open(ca::kDiscarded, whose);
    c.here(none);
    c.end(done);
}

inline void add_discard_rules(Book& b, Said& x) {
    for (const bool random : {false, true}) {  // discard(who, n), discard_random(who, n): CA-DIS-1, 2
        Code c(b, false);
        const auto who = c.seat();
        const auto n = c.number();
        const auto card = c.card();
        const auto done = c.number();
        const auto one = c.number();
        const auto whose = c.seat();
        const auto by = c.seat();
        const std::uint8_t code = seat_in(register_of(who));
        const auto hand = b.set(ca::kHandArea, code);
        const auto again = c.now();
        const auto all = c.count(n);
        if (random)
            c.put(in(Op::kDraw, hand, card, ca::kRandomChance));
        else
            c.one(hand, card, b.ask(ca::kDiscardAsk, AskRow::kAnnounced), code);
        const auto empty = c.unless(x.has(card));
        c.verb(ca::kToss, 0, card, one);
        c.let(done, x.plus(done, one));
        c.jump(again);
        c.here(all);
        c.here(empty);
        close_discard(c, x, who, done, whose, by);
        c.done(-1, 2);
    }
    Code c(b, false);  // discard_all(who)
    const auto who = c.seat();
    const auto done = c.number();
    const auto whose = c.seat();
    const auto by = c.seat();
    const std::uint8_t code = seat_in(register_of(who));
    const auto next = x.mage(ca::kFirstInHand, code);
    const auto again = c.now();
    const auto empty = c.unless(x.mage(ca::kHandCount, code));
    c.put(in(Op::kShow, next, 0, ca::kDiscardChance));
    c.verb(ca::kThrow, 0, next);
    c.let(done, x.plus(done, 1));
    c.jump(again);
    c.here(empty);
    c.verb(ca::kAllSeen, code);
    close_discard(c, x, who, done, whose, by);
    c.done(-1, 1);
}

inline void add_deck_rules(Book& b, Said& x) {
    const auto top = b.set(ca::kDeckArea, kMe, kNoValue, 0, 1);
    {
        Code c(b, false);  // mill(who, n)
        const auto who = c.seat();
        const auto n = c.number();
        const auto card = c.card();
        const std::uint8_t code = seat_in(register_of(who));
        const auto again = c.now();
        const auto done = c.count(n);
        c.put(in(Op::kDraw, b.set(ca::kDeckArea, code, kNoValue, 0, 1), card, ca::kMillChance));
        const auto empty = c.unless(x.has(card));
        c.verb(ca::kMill, 0, card, kNoValue);
        c.jump(again);
        c.here(done);
        c.here(empty);
        c.done(-1, 2);
    }
    {
        Code c(b, false);  // predict(): CA-PRED
        const auto colour = c.number();
        const auto card = c.card();
        c.put(in(Op::kAskName, 0, colour, b.ask(ca::kNameAsk, 0, 0, 7), kMe));
        c.put(in(Op::kDraw, top, card, ca::kFlipChance));
        const auto empty = c.unless(x.has(card));  // CA-PRED-4
        c.verb(ca::kBottom, 0, card, kNoValue);    // CA-PRED-3
        c.end(x.counts_as(card, colour));
        c.here(empty);
        c.end(0);
        c.done();
    }
    {
        Code c(b, false);  // scry(n): look at the top n cards, put them back in any order, from the top down
        const auto n = c.number();
        const auto i = c.number();
        const auto card = c.card(kMe);
        c.let(n, x.least(n, x.mage(ca::kDeckCount, kMe)));
        const auto look = c.now();
        const auto seen = c.unless(x.more(n, i));
        c.put(in(Op::kDraw, b.set(ca::kDeckArea, kMe, kNoValue, i, 1), card, ca::kLookChance));
        c.verb(ca::kLook, kMe, card, i);
        c.let(card, kNoValue);
        c.let(i, x.plus(i, 1));
        c.jump(look);
        c.here(seen);
        c.let(i, 0);
        const auto put = c.now();
        const auto done = c.unless(x.more(x.minus(n, 1), i));
        c.one(b.set(ca::kDeckArea, kMe, kNoValue, i, x.minus(n, i)), card,
              b.ask(ca::kTopAsk, AskRow::kAnnounced | AskRow::kSecret));
        c.verb(ca::kLift, 0, card, i, n);
        c.let(card, kNoValue);
        c.let(i, x.plus(i, 1));
        c.jump(put);
        c.here(done);
        c.done(-1, 1);
    }
    {
        Code c(b, false);  // reveal_hand(who): CA-REV-1, 2
        const auto who = c.seat();
        const std::uint8_t code = seat_in(register_of(who));
        const auto next = x.mage(ca::kFirstUnseen, code);
        const auto again = c.now();
        const auto all = c.unless(x.mage(ca::kUnseenCount, code));
        c.put(in(Op::kShow, next, 0, ca::kRevealChance));
        c.verb(ca::kReveal, 0, next);
        c.jump(again);
        c.here(all);
        c.verb(ca::kAllSeen, code);
        c.done(-1, 1);
    }
}

// All of them. CA-TURN-3: the windows at fixed places.
inline void add_chroma_arcana_rules(Book& b, Said& x) {
    add_deal_rule(b, x);
    add_leaving_rules(b, x);
    add_cast_rules(b, x);
    add_draw_rules(b, x);
    add_discard_rules(b, x);
    add_deck_rules(b, x);
    for (const ca::Timing timing :
         {ca::kDuelStart, ca::kTurnStart, ca::kPrepareStart, ca::kRefreshStart, ca::kTurnEnd}) {
        Code c(b, false);
        const auto who = c.seat();
        c.let(who, x.me);
        c.open(timing, who);
        c.done();
    }
}

}  // namespace pentaprism::testing
