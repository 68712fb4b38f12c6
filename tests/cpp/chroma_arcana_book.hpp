// A rulebook of Chroma Arcana put together by hand: its rules, and the components of a duel, among them a
// text for each thing that texts can do.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "chroma_arcana_rules.hpp"

namespace pentaprism::testing {

// Adds components and their texts.
class Cards {
  public:
    using Value = std::int16_t;

    Cards(Book& book, Said& said) : b(book), x(said) {
        at_me = x.both(x.same(ev(1), x.me), x.more(ev(0), 0));
        at_anybody = x.more(ev(0), 0);
        at_rival_by_me = x.both(x.same(ev(1), x.rival), x.both(x.same(ev(2), x.me), x.more(ev(0), 0)));
        my_spell = x.same(ev(1), x.me);
        rival_spell = x.same(ev(1), x.rival);
        going_on = x.no(ev(2));
        my_phase = x.same(ev(0), x.me);
        hurt_me = at_me;
        rival_book = b.set(ca::kBookArea, ca::kRival);
        rival_charged = b.set(ca::kBookArea, ca::kRival, x.charged);
        my_book = b.set(ca::kBookArea, kMe);
        my_slots = b.set(ca::kSlotsArea, kMe);
        my_others = b.set(ca::kBookArea, kMe, x.other);
        rival_minion = x.mage(ca::kMinionOf, ca::kRival);
        my_minion = x.mage(ca::kMinionOf, kMe);
    }

    void all() {
        red();
        orange();
        green();
        blue();
        void_set();
        gold();
        harmony();
        fortune();
        chromatic();
        egos();
    }

  private:
    void component(std::string_view id, ca::Kind kind, int home, int cost, unsigned also, int iconic,
                   int copies) {
        b.component(id, kind, static_cast<Value>(home));
        ComponentRow& c = b.components.back();
        c.facts[ca::kColoursFact] = static_cast<Value>(also);
        c.facts[ca::kCostFact] = static_cast<Value>(cost);
        c.facts[ca::kIconicFact] = static_cast<Value>(iconic);
        c.copies = static_cast<std::uint16_t>(copies);
    }
    void rote(std::string_view id, int cost) { component(id, ca::kBurst, colour, cost, 0, 1, 1); }
    void sigil(std::string_view id, ca::Kind kind, int cost) { component(id, kind, colour, cost, 0, 2, 1); }
    void basic(std::string_view id, ca::Kind kind, int cost, unsigned also = 0) {
        component(id, kind, colour, cost, also, 0, 2);
    }
    void items(std::string_view arcana, std::string_view potion) {
        component(arcana, ca::kArcana, colour, 0, 255, 0, 2);
        b.components.back().facts[ca::kFeedFact] = 2;
        component(potion, ca::kPotion, colour, 0, 255, 0, 2);
        Code c(b);
        c.verb(ca::kRemove, 0, x.self);
        c.verb(ca::kStop);
        b.entry(ca::kBeforeCast, c.done(ca::kBeforeCast),
                x.both(rival_spell, x.counts_as(ev(0), x.fact(x.self, ca::kColourFact))), going_on,
                EntryRow::kOptional);
    }
    void ego(std::string_view id, int cap) {
        component(id, ca::kEgo, ca::kNoColour, 0, 0, 0, 1);
        b.components.back().facts[ca::kCapFact] = static_cast<Value>(cap);
    }
    void cast(Code& c) { b.entry(ca::kCast, c.done()); }
    void act(Code& c) { b.entry(ca::kAct, c.done()); }
    void on(ca::Timing timing, Code& c, Value fits, Value condition = kNoValue, std::uint8_t flags = 0) {
        b.entry(timing, c.done(timing), fits, condition, flags);
    }
    // A Ward's text: afterwards it is discarded.
    void ward(ca::Timing timing, Code& c, Value fits, Value condition = kNoValue) {
        c.call(ca::kWardDoneRule, {x.self});
        on(timing, c, fits, condition);
    }
    void modifier(ca::Key key, std::uint8_t who, Value amount = 1, Value filter = kNoValue) {
        b.stat(key, who, amount);
        b.statics.back().filter = filter;
    }
    void deal(Code& c, Value n, Value sure = 0) { c.call(ca::kDealRule, {0, n, sure}); }
    void draw(Code& c, Value n) { c.call(ca::kDrawRule, {x.me, n}); }
    void heal(Code& c, Value n) { c.verb(ca::kHeal, kMe, n); }
    void draw_if_overcharged(Code& c) {
        const auto plain = c.unless(x.oc);
        draw(c, 1);
        c.here(plain);
    }
    // choose one of them: each a condition and what it does.
    template <class... F>
    void choose(Code& c, const std::vector<Value>& conditions, F&&... parts) {
        Code::Label none = 0;
        const auto labels = c.options(x.option, conditions, none);
        std::vector<Code::Label> ends;
        std::size_t i = 0;
        const auto part = [&](auto&& f) {
            c.here(labels[i++]);
            f();
            ends.push_back(c.jump());
        };
        (part(parts), ...);
        c.here(none);
        for (const auto label : ends) c.here(label);
    }

    void red() {
        colour = 0;
        rote("from-the-ashes", 3);
        {
            Code c(b);
            const auto card = c.card();
            const auto it = x.it;
            const auto spells = b.set(
                ca::kDiscardArea, kMe,
                x.both(x.counts_as(it, 0), x.at_most(b.expr(ExprOp::kKind, it, 0, ca::kCard), ca::kWard)));
            deal(c, 1);
            const auto none = c.unless(x.both(x.any(spells), x.mage(ca::kFreeSlots, kMe)));
            const auto no = c.may(x.may);
            c.one(spells, card, x.pick);
            c.verb(ca::kPlaceSpell, 0, card, kNoValue);
            c.here(none);
            c.here(no);
            cast(c);
        }
        sigil("searing-sigil", ca::kBurst, 6);
        {
            Code c(b);
            deal(c, x.when(x.oc, 5, 4), 1);
            cast(c);
        }
        for (const auto& [id, cost, n] : {std::tuple("snapfire", 1, 1), std::tuple("obliterate", 4, 3)}) {
            basic(id, ca::kBurst, cost);
            Code c(b);
            deal(c, static_cast<Value>(n));
            cast(c);
        }
        basic("shared-agony", ca::kBurst, 2);
        {
            Code c(b);
            c.call(ca::kDealRule, {2, 2, 0});
            cast(c);
        }
        basic("volatile-efreet", ca::kMinion, 3);
        {
            Code c(b);
            deal(c, 1);
            act(c);
            Code d(b);
            d.call(ca::kDealRule, {1, 1, 0});
            on(ca::kLeaves, d, x.same(ev(0), x.self), kNoValue, EntryRow::kDeparted);
        }
        basic("unfettered-flame", ca::kEdict, 2);
        {
            Code c(b);
            c.verb(ca::kBoost, 0, 1);
            on(ca::kBeforeDamage, c, at_anybody);
        }
        items("red-arcana", "ashwater-flask");
    }

    void orange() {
        colour = 1;
        rote("lost-thread", 2);
        {
            Code c(b);
            const auto card = c.card();
            c.call(ca::kDiscardRandomRule, {x.rival, x.when(x.oc, 2, 1)});
            c.one(rival_charged, card, x.pick);
            c.verb(ca::kDrain, 0, card, 1, kNoValue);
            cast(c);
        }
        sigil("sigil-of-oblivion", ca::kBurst, 4);
        {
            Code c(b);
            const auto card = c.card();
            c.one(b.set(ca::kSlotsArea, ca::kRival), card, x.pick);
            c.verb(ca::kUnbook, 0, card, kNoValue);
            const auto plain = c.unless(x.oc);
            c.call(ca::kRevealHandRule, {x.rival});
            c.one(b.set(ca::kShownArea, ca::kRival), card, x.pick);
            c.verb(ca::kBottom, 0, card, kNoValue);
            c.here(plain);
            cast(c);
        }
        basic("immolation", ca::kBurst, 3, 1U << 0);
        {
            Code c(b);
            const auto card = c.card();
            const auto y = c.number();
            c.one(rival_charged, card, x.pick);
            c.verb(ca::kDrain, 0, card, 2, y);
            deal(c, y);
            cast(c);
        }
        basic("lethargy", ca::kEdict, 2);
        modifier(ca::kNoChargeUpKey, ca::kRival);
        basic("paralysis", ca::kEdict, 2);
        modifier(ca::kNoActKey, ca::kRival);
        modifier(ca::kNoBlockKey, ca::kRival);
        basic("brain-slug", ca::kMinion, 3);
        {
            Code c(b);
            c.call(ca::kDiscardRule, {x.rival, 1});
            act(c);
        }
        basic("mind-shackle", ca::kWard, 3);
        {
            Code c(b);
            c.verb(ca::kDrain, 0, ev(0), 2, kNoValue);
            ward(ca::kBeforeCast, c, rival_spell, going_on);
        }
        items("orange-arcana", "philter-of-denial");
    }

    void green() {
        colour = 2;
        rote("natures-fury", 3);
        {
            Code c(b);
            deal(c, x.when(x.has(my_minion), 2, 1));
            cast(c);
        }
        sigil("sigil-of-rebirth", ca::kWard, 4);
        {
            Code c(b);
            c.verb(ca::kRevive, 0, ev(0), 2, kNoValue);
            heal(c, 1);
            ward(ca::kLeaves, c, x.both(x.same(ev(1), x.me), ev(2)));
        }
        basic("help-the-wounded", ca::kBurst, 2);
        {
            Code c(b);
            heal(c, 2);
            const auto plain = c.unless(x.both(x.oc, x.has(my_minion)));
            c.call(ca::kSandRule, {my_minion, 1});
            c.here(plain);
            cast(c);
        }
        basic("wall-of-thorns", ca::kWard, 3);
        {
            Code c(b);
            c.verb(ca::kReduce, 0, 2);
            deal(c, 1);
            ward(ca::kBeforeDamage, c, at_me);
        }
        basic("life-tree", ca::kMinion, 3);
        {
            Code c(b);
            heal(c, 1);
            act(c);
        }
        basic("quilled-manticore", ca::kMinion, 4);
        {
            Code c(b);
            deal(c, 1);
            act(c);
            Code d(b);
            deal(d, 2);
            on(ca::kBlocked, d, x.both(x.same(ev(0), x.me), x.same(ev(1), x.self)), kNoValue,
               EntryRow::kDeparted);
        }
        basic("cycle-of-renewal", ca::kBurst, 2);
        {
            Code c(b);
            c.call(ca::kShuffleRule, {x.me});
            heal(c, 1);
            cast(c);
        }
        items("green-arcana", "blight-tonic");
    }

    void blue() {
        colour = 3;
        rote("undertow-stance", 3);
        {
            Code c(b);
            heal(c, 1);
            draw(c, 1);
            cast(c);
        }
        sigil("sigil-of-the-still-lake", ca::kWard, 5);
        {
            Code c(b);
            const auto y = c.number();
            c.let(y, ev(0));
            c.verb(ca::kBlock);
            deal(c, x.least(y, 3));
            ward(ca::kBeforeDamage, c, at_me);
        }
        basic("aether-pulse", ca::kBurst, 3);
        {
            Code c(b);
            const auto card = c.card();
            const auto active = b.set(ca::kActiveArea, ca::kRival);
            choose(
                c, {x.any(rival_charged), x.any(active)},
                [&] {
                    c.one(rival_charged, card, x.pick);
                    c.verb(ca::kDrain, 0, card, 3, kNoValue);
                },
                [&] {
                    c.one(active, card, x.pick);
                    c.call(ca::kLeaveRule, {card, 1});
                });
            cast(c);
        }
        basic("preservation", ca::kEdict, 2);
        {
            Code c(b);
            c.verb(ca::kReduce, 0, 1);
            on(ca::kBeforeDamage, c, at_me);
        }
        basic("crafted-horror", ca::kMinion, 4);
        {
            Code c(b);
            deal(c, 1);
            act(c);
            modifier(ca::kBlockBySandKey, kMe, 2);
        }
        basic("barrier", ca::kWard, 2);
        {
            Code c(b);
            c.verb(ca::kBlock);
            ward(ca::kBeforeDamage, c, at_me);
        }
        basic("control-the-flow", ca::kBurst, 1);
        {
            Code c(b);
            const auto from = c.card();
            const auto to = c.card();
            const auto n = c.number();
            c.one(my_others, from, x.pick);
            c.one(b.set(ca::kBookArea, kMe, x.both(x.other, x.no(x.same(x.it, from)))), to, x.pick);
            c.let(n, 3);
            const auto again = c.now();
            const auto done = c.count(n);
            const auto empty = c.unless(x.both(x.both(x.has(from), x.has(to)), x.of(ca::kChargesOn, from)));
            const auto no = c.may(x.may);
            c.verb(ca::kShift, 0, from, to, 1);
            c.here(empty);
            c.here(no);
            c.jump(again);
            c.here(done);
            draw_if_overcharged(c);
            cast(c);
        }
        items("blue-arcana", "ebb-tincture");
    }

    void void_set();
    void gold();
    void harmony();
    void fortune();
    void chromatic();
    void egos();

    Book& b;
    Said& x;
    int colour = 0;
    Value at_me, at_anybody, at_rival_by_me, my_spell, rival_spell, going_on, my_phase, hurt_me;
    Value rival_book, rival_charged, my_book, my_slots, my_others, rival_minion, my_minion;
};

inline void Cards::void_set() {
    colour = 4;
    rote("hollow-grasp", 3);
    {
        Code c(b);
        const auto card = c.card();
        const auto y = c.number();
        c.one(rival_charged, card, x.pick);
        c.verb(ca::kDrain, 0, card, 2, y);
        c.one(my_slots, card, x.pick);
        c.verb(ca::kCharge, 0, card, y, kNoValue);
        heal(c, 1);
        cast(c);
    }
    sigil("sigil-of-the-abyss", ca::kEdict, 4);
    {
        Code c(b);
        const auto card = c.card();
        const auto again = c.now();
        const auto done = c.each(rival_book, card);
        c.verb(ca::kDrain, 0, card, 1, kNoValue);
        c.jump(again);
        c.here(done);
        cast(c);
        modifier(ca::kCostKey, ca::kRival, 1);
    }
    basic("leech-spark", ca::kBurst, 2);
    {
        Code c(b);
        deal(c, 1);
        heal(c, 1);
        cast(c);
    }
    basic("nullify", ca::kWard, 3);
    {
        Code c(b);
        c.verb(ca::kStop);
        ward(ca::kBeforeCast, c, rival_spell, x.both(going_on, x.at_most(x.of(ca::kCostOf, ev(0)), 3)));
    }
    basic("famished-shade", ca::kMinion, 3);
    {
        Code c(b);
        const auto card = c.card();
        const auto y = c.number();
        c.one(rival_charged, card, x.pick);
        c.verb(ca::kDrain, 0, card, 1, y);
        const auto none = c.unless(y);
        c.one(my_book, card, x.pick);
        c.verb(ca::kCharge, 0, card, 1, kNoValue);
        c.here(none);
        act(c);
    }
    basic("starve-the-light", ca::kEdict, 2);
    modifier(ca::kHandSizeKey, kMe, 1);
    modifier(ca::kHandSizeKey, ca::kRival, -1);
    basic("unmaking", ca::kBurst, 3);
    {
        Code c(b);
        const auto card = c.card();
        const auto y = c.number();
        c.one(rival_charged, card, x.pick);
        c.verb(ca::kDrain, 0, card, 99, y);
        deal(c, x.half(y));
        c.call(ca::kMillRule, {x.rival, 2});
        cast(c);
    }
    items("void-arcana", "lantern-elixir");
}

inline void Cards::gold() {
    colour = 5;
    rote("standing-order", 2);
    {
        Code c(b);
        const auto card = c.card();
        c.one(my_slots, card, x.pick);
        c.verb(ca::kCharge, 0, card, 3, kNoValue);
        draw_if_overcharged(c);
        cast(c);
    }
    sigil("sigil-of-plenty", ca::kMinion, 4);
    {
        Code c(b);
        const auto card = c.card();
        const auto again = c.now();
        const auto done = c.each(my_book, card);
        c.verb(ca::kCharge, 0, card, 1, kNoValue);
        c.jump(again);
        c.here(done);
        act(c);
    }
    basic("down-payment", ca::kBurst, 1);
    {
        Code c(b);
        const auto card = c.card();
        c.one(my_others, card, x.pick);
        c.verb(ca::kCharge, 0, card, 2, kNoValue);
        cast(c);
    }
    basic("hired-blade", ca::kMinion, 4);
    {
        Code c(b);
        const auto poor = c.unless(x.at_most(1, x.mage(ca::kHandCount, kMe)));
        const auto no = c.may(x.pay);
        c.call(ca::kDiscardRule, {x.me, 1});
        deal(c, 2);
        c.end();
        c.here(poor);
        c.here(no);
        deal(c, 1);
        act(c);
    }
    basic("hostile-takeover", ca::kBurst, 3);
    {
        Code c(b);
        const auto from = c.card();
        const auto to = c.card();
        c.one(rival_book, from, x.pick);
        c.one(my_others, to, x.pick);
        c.verb(ca::kShift, 0, from, to, 2);
        cast(c);
    }
    basic("insurance-writ", ca::kWard, 2);
    {
        Code c(b);
        draw(c, 2);
        heal(c, 1);
        ward(ca::kAfterDamage, c, at_me);
    }
    basic("price-fixing", ca::kEdict, 3);
    modifier(ca::kCostKey, kMe, -1);
    modifier(ca::kCostKey, ca::kRival, 1);
    items("gold-arcana", "tin-decoction");
}

inline void Cards::harmony() {
    colour = 6;
    rote("attunement", 2);
    {
        Code c(b);
        choose(c, {1, 1, 1}, [&] { deal(c, 1); }, [&] { heal(c, 1); }, [&] { draw(c, 1); });
        cast(c);
    }
    sigil("sigil-of-concord", ca::kWard, 2);
    {
        b.statics.push_back({0xFFFF, ca::kColourKey, kMe, kNoValue, ca::kAllColours, kNoValue});
        const auto row = static_cast<Value>(b.statics.size() - 1);
        b.components.back().first_static = static_cast<std::uint16_t>(b.statics.size());
        Code c(b);
        c.verb(ca::kLast, 0, row);
        draw(c, 1);
        ward(ca::kPrepareStart, c, my_phase);
    }
    basic("borrowed-ember", ca::kBurst, 3, 1U << 0);
    {
        Code c(b);
        deal(c, x.when(x.oc, 3, 2));
        cast(c);
    }
    basic("shared-canopy", ca::kWard, 2, 1U << 2);
    {
        Code c(b);
        c.verb(ca::kReduce, 0, 1);
        heal(c, 1);
        ward(ca::kBeforeDamage, c, at_me);
    }
    basic("prism-familiar", ca::kMinion, 3, 1U << 3 | 1U << 1);
    {
        Code c(b);
        choose(
            c, {1, 1, 1}, [&] { heal(c, 1); }, [&] { draw(c, 1); },
            [&] { c.call(ca::kDiscardRule, {x.rival, 1}); });
        act(c);
    }
    basic("refrain", ca::kBurst, 3, 1U << 5);
    {
        Code c(b);
        const auto card = c.card();
        const auto nested = c.unless(x.no(b.number(ca::kCopied)));
        c.one(b.set(ca::kDiscardArea, kMe,
                    x.both(x.kind(x.it, ca::kBurst), x.at_most(x.fact(x.it, ca::kCostFact), 3))),
              card, x.pick);
        c.put(in(Op::kEntry, card, ca::kCast, 0, kMe));
        c.here(nested);
        cast(c);
    }
    basic("dissonance", ca::kEdict, 3, 1U << 4);
    {
        Code c(b);
        deal(c, 1);
        on(ca::kAfterCast, c, rival_spell);
    }
    items("harmony-arcana", "discord-cordial");
}

inline void Cards::fortune() {
    colour = 7;
    const auto predict = [&](Code& c, Value right) {
        c.call(ca::kPredictRule, {}, right);
        return c.unless(right);
    };
    rote("loaded-dice", 2);
    {
        Code c(b);
        const auto right = c.number();
        const auto wrong = predict(c, right);
        deal(c, 1);
        c.end();
        c.here(wrong);
        draw(c, 1);
        cast(c);
    }
    sigil("sigil-of-the-wheel", ca::kBurst, 3);
    {
        Code c(b);
        const auto right = c.number();
        const auto k = c.number();
        const auto n = c.number();
        c.let(n, 3);
        const auto again = c.now();
        const auto done = c.count(n);
        const auto wrong = predict(c, right);
        c.let(k, x.plus(k, 1));
        c.here(wrong);
        c.jump(again);
        c.here(done);
        deal(c, x.when(x.same(k, 3), 4, k));
        cast(c);
    }
    basic("coin-toss", ca::kBurst, 1);
    {
        Code c(b);
        const auto right = c.number();
        const auto wrong = predict(c, right);
        deal(c, 2);
        c.end();
        c.here(wrong);
        c.call(ca::kDealRule, {1, 0, 0});
        cast(c);
    }
    basic("lucky-charm", ca::kWard, 1);
    {
        Code c(b);
        const auto right = c.number();
        const auto wrong = predict(c, right);
        c.verb(ca::kBlock);
        c.here(wrong);
        ward(ca::kBeforeDamage, c, at_me);
    }
    basic("fickle-sprite", ca::kMinion, 2);
    {
        Code c(b);
        const auto right = c.number();
        const auto wrong = predict(c, right);
        choose(c, {1, 1}, [&] { deal(c, 1); }, [&] { draw(c, 1); });
        c.end();
        c.here(wrong);
        c.call(ca::kSandRule, {x.self, -1});
        act(c);
    }
    basic("double-or-nothing", ca::kBurst, 2);
    {
        Code c(b);
        const auto right = c.number();
        const auto wrong = predict(c, right);
        choose(
            c, {1, 1}, [&] { deal(c, 2); },
            [&] {
                const auto missed = predict(c, right);
                deal(c, 4);
                c.here(missed);
            });
        c.here(wrong);
        cast(c);
    }
    basic("fix-the-odds", ca::kBurst, 1);
    {
        Code c(b);
        c.call(ca::kScryRule, {3});
        draw_if_overcharged(c);
        cast(c);
    }
    items("fortune-arcana", "jinx-vial");
}

inline void Cards::chromatic() {
    colour = ca::kNoColour;
    basic("chroma-blast", ca::kBurst, 3, 255);
    {
        Code c(b);
        deal(c, 2);
        const auto plain = c.unless(x.oc);
        deal(c, 1);
        c.here(plain);
        cast(c);
    }
    basic("marked-for-death", ca::kWard, 2, 255);
    {
        Code c(b);
        c.verb(ca::kBoost, 0, 2);
        ward(ca::kBeforeDamage, c, at_rival_by_me);
    }
    basic("mimic-infiltrator", ca::kMinion, 3, 255);
    {
        Code c(b);
        const auto alone = c.unless(x.has(rival_minion));
        const auto nested = c.unless(x.no(b.number(ca::kCopied)));
        c.put(in(Op::kEntry, rival_minion, ca::kAct, 0, kMe));
        c.here(nested);
        c.end();
        c.here(alone);
        deal(c, 1);
        act(c);
    }
    basic("consume-essence", ca::kBurst, 3, 255);
    {
        Code c(b);
        const auto y = c.number();
        const auto alone = c.unless(x.has(rival_minion));
        c.let(y, x.of(ca::kSandOn, rival_minion));
        c.call(ca::kLeaveRule, {rival_minion, 0});
        heal(c, y);
        c.end();
        c.here(alone);
        heal(c, 1);
        cast(c);
    }
}

inline void Cards::egos() {
    const auto pay_tokens = [&](Code& c, Value n, std::uint8_t who = kMe) {
        const auto poor = c.unless(x.at_most(n, x.mage(ca::kTokensOf, who)));
        const auto no = c.may(x.pay);
        c.verb(ca::kTokens, kMe, static_cast<Value>(-n));
        return std::array{poor, no};
    };
    const auto close = [](Code& c, const std::array<Code::Label, 2>& labels) {
        for (const auto label : labels) c.here(label);
    };
    ego("nuri", 3);
    {
        Code c(b);
        c.verb(ca::kTokens, kMe, 1);
        on(ca::kAfterCast, c, x.both(my_spell, x.kind(ev(0), ca::kBurst)));
        Code d(b);
        const auto labels = pay_tokens(d, 3);
        d.verb(ca::kBoost, 0, 1);
        close(d, labels);
        on(ca::kBeforeDamage, d, at_rival_by_me);
    }
    ego("zaria", 0);
    modifier(ca::kMinionSandKey, kMe);
    ego("grimoire", 0);
    modifier(ca::kSlotsKey, kMe);
    ego("yasmin", 0);
    modifier(ca::kKeepKey, kMe);
    ego("bassam", 0);
    {
        Code c(b);
        heal(c, 1);
        on(ca::kDuelStart, c, kNoValue);
        Code d(b);
        heal(d, 1);
        on(ca::kRefreshStart, d, my_phase, x.at_most(x.mage(ca::kHealthOf, kMe), 3));
    }
    ego("layla", 2);
    {
        Code c(b);
        c.verb(ca::kTokens, kMe, 2);
        on(ca::kDuelStart, c, kNoValue);
        Code d(b);
        const auto n = d.number();
        const auto labels = pay_tokens(d, 1);
        d.call(ca::kDiscardAllRule, {x.me}, n);
        draw(d, n);
        close(d, labels);
        on(ca::kPrepareStart, d, my_phase);
    }
    ego("selim", 0);
    {
        Code c(b);
        const auto poor = c.unless(x.at_most(1, x.mage(ca::kHealthOf, kMe)));
        const auto no = c.may(x.pay);
        c.verb(ca::kSacrifice, kMe, 1);
        draw(c, 2);
        c.here(poor);
        c.here(no);
        on(ca::kPrepareStart, c, my_phase);
    }
    ego("amal", 0);
    modifier(ca::kRoteChargeUpKey, kMe);
    ego("tahir", 0);
    modifier(ca::kPotionRecycleKey, kMe);
    ego("rania", 0);
    {
        Code c(b);
        draw(c, 1);
        on(ca::kBlocked, c, x.same(ev(0), x.me));
    }
    ego("dunya", 0);
    modifier(ca::kFeedCapKey, ca::kRival, 3);
    ego("omar", 0);
    {
        Code c(b);
        deal(c, 1);
        on(ca::kDiscarded, c, x.both(x.same(ev(0), x.me), x.same(ev(1), x.rival)));
    }
    ego("salma", 0);
    modifier(ca::kArcanaAnyKey, kMe);
    ego("idris", 2);
    {
        Code c(b);
        c.verb(ca::kTokens, kMe, 1);
        const auto labels = pay_tokens(c, 2);
        c.verb(ca::kRecall, 0, ev(0), kNoValue);
        close(c, labels);
        on(ca::kWardDone, c, x.same(ev(1), x.me));
    }
    ego("hana", 0);
    {
        Code c(b);
        c.verb(ca::kOnce);
        choose(c, {1, 1}, [&] { heal(c, 1); }, [&] { draw(c, 1); });
        on(ca::kCleared, c, my_spell, b.number(ca::kFresh));
    }
    ego("jibril", 0);
    modifier(ca::kFreeReshuffleKey, kMe);
    ego("munir", 1);
    {
        Code c(b);
        c.verb(ca::kTokens, kMe, 1);
        on(ca::kDuelStart, c, kNoValue);
        Code d(b);
        d.verb(ca::kTokens, kMe, -1);
        d.verb(ca::kSave, 0, 1);
        on(ca::kWouldFall, d, x.both(x.same(ev(1), x.me), x.at_most(x.mage(ca::kHealthOf, kMe), ev(0))),
           x.at_most(1, x.mage(ca::kTokensOf, kMe)));
    }
    ego("ghazi", 0);
    {
        Code c(b);
        deal(c, 1);
        on(ca::kAfterDamage, c, x.both(x.same(ev(1), x.me), x.at_most(3, ev(0))));
    }
    ego("thuraya", 0);
    {
        Code c(b);
        c.call(ca::kScryRule, {1});
        const auto empty = c.unless(x.mage(ca::kDeckCount, kMe));
        const auto no = c.may(x.may);
        c.verb(ca::kSink, kMe);
        c.here(empty);
        c.here(no);
        on(ca::kTurnStart, c, my_phase);
    }
    ego("kamal", 0);
    {
        Code c(b);
        draw(c, 1);
        on(ca::kAfterCast, c, x.both(my_spell, ev(2)));
    }
    ego("iman", 0);
    modifier(ca::kColourKey, kMe, ca::kAllColours, x.more(x.fact(x.it, ca::kIconicFact), 0));
    ego("wahid", 0);
    modifier(ca::kEdictLateKey, kMe);
    ego("sahra", 0);
    {
        Code c(b);
        const auto card = c.card();
        const auto poor = c.unless(x.at_most(1, x.of(ca::kSandOn, my_minion)));
        const auto no = c.may(x.pay);
        c.call(ca::kSandRule, {my_minion, -1});
        c.one(my_book, card, x.pick);
        c.verb(ca::kCharge, 0, card, 2, kNoValue);
        c.here(poor);
        c.here(no);
        on(ca::kPrepareStart, c, my_phase);
    }
}

inline Book chroma_arcana_book() {
    Book b;
    Said x(b);
    add_chroma_arcana_rules(b, x);
    Cards(b, x).all();
    b.params = {9, 10, 4, 5, 5, 2, 3, 3};
    const auto find = [&](std::string_view id) {
        return static_cast<std::int16_t>(b.rulebook().find(id).value);
    };
    b.numbers = {find("nuri"), 0, 1, 3, find("zaria"), 2, 1, 3};
    b.lists = {{0, 8}};
    return b;
}

}  // namespace pentaprism::testing
