// The effect machine on a small duel: each instruction, each pause, each window, and what a seat may know in
// the middle.

#include "pentaprism/effects/machine.hpp"

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "expect.hpp"
#include "pentaprism/rules/check.hpp"
#include "scuffle_book.hpp"

namespace {

using namespace pentaprism;
using namespace pentaprism::testing;

using State = Scuffle::State;
using Actions = ActionList<Scuffle::kMaxActions>;

// A duel without decks: nothing is drawn, so a position is what a test puts there.
Book bare_book() {
    Book b = scuffle_book();
    for (ListRow& list : b.lists) list.count = 0;
    b.params[Scuffle::kHandParam] = 0;
    return b;
}

class Duel {
  public:
    explicit Duel(const Book& book = bare_book()) : game(book.rulebook()), s(game.start()) {}

    void hold(std::size_t seat, std::initializer_list<std::size_t> kinds) {
        for (const std::size_t kind : kinds)
            s.hands[seat].add(id(kind), mask_of(Seat(static_cast<std::uint8_t>(seat))));
    }
    Thing lay(std::size_t seat, std::size_t kind) {
        std::size_t slot = 0;
        while (s.table[slot].kind != 0) ++slot;
        s.table[slot] = {static_cast<std::uint8_t>(kind + 1), static_cast<std::uint8_t>(seat)};
        return static_cast<Thing>(Scuffle::kFirstSlot + slot);
    }
    void put_on_deck(std::size_t seat,
                     std::initializer_list<std::size_t> kinds) {  // in a bag: the order is open
        for (const std::size_t kind : kinds) {
            s.unseen[seat].add(id(kind));
            ++s.piles[seat].size;
        }
    }

    // What may be answered now, in the notation of the game.
    std::vector<std::string> options() const {
        std::vector<std::string> out;
        const Actor who = game.actor(s);
        if (who.is_chance()) {
            ChanceList list;
            game.chances(s, list);
            for (const ChanceOutcome& c : list) out.push_back(game.text(Event::of(who, c.action)));
            return out;
        }
        Actions list;
        game.actions(s, list);
        for (const Action a : list) out.push_back(game.text(Event::of(who, a)));
        return out;
    }
    // Plays these, each of which must be possible.
    void play(std::initializer_list<std::string_view> texts) {
        for (const std::string_view text : texts) {
            const auto e = game.parse(text);
            const std::vector<std::string> can = options();
            const bool possible = e && std::find(can.begin(), can.end(), text) != can.end();
            EXPECT(possible);
            if (!possible) {
                std::fprintf(stderr, "    %s is not among", std::string(text).c_str());
                for (const std::string& o : can) std::fprintf(stderr, " %s", o.c_str());
                std::fprintf(stderr, "\n");
                return;
            }
            game.apply(s, e->action);
        }
    }
    Actor actor() const { return game.actor(s); }
    bool idle() const { return s.stack.empty(); }
    static CardId id(std::size_t kind) { return CardId(static_cast<CardId::rep>(kind)); }

    Scuffle game;
    State s;
};

using Texts = std::vector<std::string>;

}  // namespace

TEST(the_rulebook_of_these_tests_keeps_its_promises) {
    for (const CheckProblem& p : check(scuffle_book().rulebook(), Scuffle::vocabulary()))
        pentaprism::testing::fail(__FILE__, __LINE__, p.what);
    EXPECT(Scuffle::fits(scuffle_book().rulebook()));
}

TEST(a_rule_calls_a_rule_with_arguments_and_a_static_text_counts) {
    Duel d;
    d.hold(0, {kBolt, kBolt});
    d.play({"play:p1.bolt"});
    EXPECT_EQ(d.s.health[1], 10);
    d.lay(0, kBanner);
    d.lay(1, kBanner);  // the other seat's
    d.play({"play:p1.bolt"});
    EXPECT_EQ(d.s.health[1], 7);
    EXPECT(d.idle());
}

TEST(a_text_before_damage_can_stop_it_for_the_rest_of_its_source) {
    Duel d;
    d.hold(0, {kStorm, kBolt});
    d.lay(1, kWall);
    // Storm makes the wall leave first (1 damage), then deals 1 twice: three sources of damage in one text.
    d.play({"play:p1.storm"});
    EXPECT_EQ(d.s.health[1], 9);

    Duel e;
    e.hold(0, {kStorm, kBolt, kBolt});
    const Thing wall = e.lay(1, kWall);
    e.s.table[wall - Scuffle::kFirstSlot].owner = 0;  // owned by the caster: out of the storm's reach
    e.play({"play:p1.storm"});
    EXPECT_EQ(e.s.health[1], 10);

    Duel f;
    f.hold(0, {kBolt, kBolt});
    f.lay(1, kWall);
    f.play({"play:p1.bolt"});
    EXPECT_EQ(f.s.health[1], 12);
    EXPECT_EQ(f.s.discards[1].of(Duel::id(kWall)), 1);
    f.play({"play:p1.bolt"});
    EXPECT_EQ(f.s.health[1], 10);
}

TEST(the_resolution_remembers_as_long_as_its_source_lasts) {
    // Flame deals to both at once; a text that deals twice shows the memory: the second damage opens no
    // window.
    Book b = bare_book();
    const auto rival = b.expr(ExprOp::kSeat, 0, 0, 0, Scuffle::kRival);
    const std::size_t twice =
        b.text({in(Op::kCall, Scuffle::kDeal, 2, kNoValue, kMe), in(Op::kArgs, rival, 1, kNoValue),
                in(Op::kCall, Scuffle::kDeal, 2, kNoValue, kMe), in(Op::kArgs, rival, 5, kNoValue), end()});
    for (EntryRow& e : b.entries)
        if (e.component == kBolt) e.program = static_cast<std::uint16_t>(twice);
    Duel d(b);
    d.hold(0, {kBolt});
    d.lay(1, kWall);
    d.lay(1, kWall);
    d.play({"play:p1.bolt"});
    d.play({"order:slot1"});  // the seat chooses which wall
    EXPECT_EQ(d.s.health[1], 12);
    EXPECT_EQ(d.s.table[1].kind, kWall + 1);  // the other wall had nothing to answer
}

TEST(texts_of_one_seat_are_ordered_by_it_and_lapse_when_their_condition_is_gone) {
    Duel d;
    d.hold(0, {kBolt});
    d.lay(1, kWall);
    d.lay(1, kThorn);
    d.play({"play:p1.bolt"});
    EXPECT_EQ(d.actor().code(), 1);
    EXPECT(d.options() == Texts({"order:slot1", "order:slot2"}));
    const State before = d.s;
    d.play({"order:slot1"});  // the wall: nothing is about to be dealt any more
    EXPECT_EQ(d.s.health[0], 12);
    EXPECT_EQ(d.s.health[1], 12);
    EXPECT(d.idle());
    d.s = before;  // the state is a value: the other branch from a copy
    d.play({"order:slot2"});
    EXPECT_EQ(d.s.health[0], 11);
    EXPECT_EQ(d.s.health[1], 12);
    EXPECT_EQ(d.s.discards[1].of(Duel::id(kWall)), 1);
}

TEST(a_text_that_is_being_carried_out_is_not_woken_again) {
    Duel d;
    d.hold(0, {kBolt});
    d.lay(0, kThorn);
    d.lay(1, kThorn);
    d.play(
        {"play:p1.bolt"});  // 2 less 1; thorn deals 1 to the caster, whose thorn makes it 0 and deals 1 back
    EXPECT_EQ(d.s.health[0], 12);
    EXPECT_EQ(d.s.health[1], 10);
}

TEST(an_event_with_two_subjects_wakes_a_text_for_each_that_it_fits) {
    Book b = bare_book();
    // Whatever is dealt to anybody is 1 more.
    const std::size_t fury =
        b.text({in(Op::kLet, b.expr(ExprOp::kPlus, ev(0), 1), ev(0)), end()}, {}, Scuffle::kBeforeHurt + 1);
    for (EntryRow& e : b.entries)
        if (e.component == kThorn)
            e = {kThorn, Scuffle::kBeforeHurt, 0, static_cast<std::uint16_t>(fury), kNoValue, kNoValue};
    EXPECT(check(b.rulebook(), Scuffle::vocabulary()).empty());
    Duel d(b);
    d.hold(0, {kFlame});
    d.lay(0, kThorn);
    d.play({"play:p1.flame"});
    EXPECT_EQ(d.s.health[0], 9);
    EXPECT_EQ(d.s.health[1], 9);
}

TEST(seats_answer_one_after_the_other) {
    Duel d;
    d.hold(0, {kFlame});
    d.lay(0, kThorn);
    d.lay(1, kThorn);
    d.play({"play:p1.flame"});
    // The idle seat's thorn: 1 less for it and 1 to the active seat, whose thorn stops that and deals 1 back.
    // Then the active seat's thorn for the flame itself: 1 less, and 1 to the idle seat, whose thorn is free
    // again and sends it back.
    EXPECT_EQ(d.s.health[0], 10);
    EXPECT_EQ(d.s.health[1], 10);
}

TEST(a_hidden_text_is_asked_for_whether_it_is_there_or_not) {
    Duel d;
    d.hold(0, {kBolt, kBolt});
    d.hold(1, {kBolt});
    d.play({"play:p1.bolt"});
    EXPECT_EQ(d.actor().code(), 1);
    EXPECT(d.options() == Texts({"pass"}));
    d.play({"pass"});
    EXPECT_EQ(d.s.health[1], 10);
    d.hold(1, {kFlaskCard});
    d.play({"play:p1.bolt"});
    EXPECT(d.options() == Texts({"order:p2.flask", "pass"}));
    d.play({"order:p2.flask"});
    EXPECT_EQ(d.s.health[1], 10);
    EXPECT_EQ(d.s.discards[1].of(Duel::id(kFlaskCard)), 1);
    EXPECT(d.idle());  // once it is stopped nobody is asked further
    Duel e;
    e.hold(0, {kBolt});
    e.play({"play:p1.bolt"});  // an empty hand hides nothing
    EXPECT(e.idle());
}

TEST(an_announced_ask_stops_as_far_as_everybody_can_see_a_choice) {
    Duel none;
    none.hold(0, {kTax});
    none.play({"play:p1.tax"});
    EXPECT(none.idle());

    Duel one;
    one.hold(0, {kTax});
    one.hold(1, {kBolt});
    one.play({"play:p1.tax", "pass"});
    EXPECT_EQ(one.actor().code(), 1);
    EXPECT(one.options() == Texts({"discard:p2.bolt"}));
    one.play({"discard:p2.bolt"});
    EXPECT(one.idle());
    EXPECT_EQ(one.s.hands[1].size(), 0);

    Duel three;
    three.hold(0, {kTax});
    three.hold(1, {kBolt, kWall, kSeer});
    three.play({"play:p1.tax", "pass", "discard:p2.seer"});
    EXPECT(three.options() == Texts({"discard:p2.bolt", "discard:p2.wall"}));
    three.play({"discard:p2.bolt"});
    EXPECT(three.idle());
    EXPECT_EQ(three.s.discards[1].total(), 2);
}

TEST(several_are_picked_one_after_the_other) {
    Book b = bare_book();
    const std::size_t many =
        b.text({in(Op::kAskMany, b.set(Scuffle::kHandArea, Scuffle::kRival), reg(1),
                   b.ask(2, AskRow::kAnnounced, 2, 3, 3), Scuffle::kRival),
                verb(Scuffle::kToss, 0, reg(2), kNoValue), verb(Scuffle::kToss, 0, reg(4), kNoValue), end()},
               {kNumberType, Scuffle::kCard, Scuffle::kCard, Scuffle::kCard});
    for (EntryRow& e : b.entries)
        if (e.component == kTax) e.program = static_cast<std::uint16_t>(many);
    EXPECT(check(b.rulebook(), Scuffle::vocabulary()).empty());
    Duel d(b);
    d.hold(0, {kTax});
    d.hold(1, {kBolt, kWall, kSeer});
    d.play({"play:p1.tax", "pass", "discard:p2.seer"});
    EXPECT(d.options() == Texts({"discard:p2.bolt", "discard:p2.wall"}));  // at least two
    d.play({"discard:p2.bolt"});
    EXPECT(d.options() == Texts({"done", "discard:p2.wall"}));
    const State before = d.s;
    d.play({"done"});
    EXPECT(d.idle());
    EXPECT_EQ(d.s.discards[1].total(), 1);  // the first and the third register: there is no third pick
    d.s = before;
    d.play({"discard:p2.wall"});
    EXPECT_EQ(d.s.discards[1].total(), 2);
}

TEST(only_options_whose_guard_holds_are_offered) {
    Duel d;
    d.hold(0, {kChoiceCard, kChoiceCard, kChoiceCard});
    d.play({"play:p1.choice"});
    EXPECT(d.options() == Texts({"option:1", "option:2", "option:3"}));
    d.play({"option:1"});
    EXPECT_EQ(d.s.health[0], 14);
    d.play({"play:p1.choice", "option:3"});
    EXPECT(d.options() == Texts({"name:1", "name:2", "name:3"}));
    d.play({"name:3"});
    EXPECT_EQ(d.s.health[0], 17);
    d.lay(0, kBanner);
    d.play({"play:p1.choice"});
    EXPECT(d.options() == Texts({"option:1", "option:2", "option:3", "option:4"}));
    d.play({"option:4"});
    EXPECT_EQ(d.s.health[1], 8);
}

TEST(a_die_has_its_faces_each_once) {
    Duel d;
    d.hold(0, {kChoiceCard});
    d.play({"play:p1.choice", "option:2"});
    EXPECT(d.actor().is_chance());
    ChanceList list;
    d.game.chances(d.s, list);
    EXPECT_EQ(list.size(), 6);
    EXPECT_EQ(list.total(), 6);
    d.play({"~roll:5"});
    EXPECT_EQ(d.s.health[0], 17);
}

TEST(queued_texts_wait_until_all_is_done_and_the_turn_orders_them) {
    Duel d;
    d.put_on_deck(0, {kBolt, kBolt, kBolt});
    d.put_on_deck(1, {kBolt});
    d.lay(1, kEcho);
    d.lay(1, kEcho);
    d.play({"end", "~draw:p2.bolt"});
    EXPECT_EQ(d.s.health[0], 12);  // they answer the rival's draw, not their own
    d.play({"end", "~draw:p1.bolt"});
    EXPECT(d.options() == Texts({"order:slot1", "order:slot2"}));
    EXPECT_EQ(d.s.queue.size(), 2);
    d.play({"order:slot2"});
    EXPECT_EQ(d.s.health[0], 10);  // the last one runs without asking
    EXPECT(d.s.queue.empty());
    EXPECT(d.idle());
}

TEST(a_queued_text_reads_the_fields_of_its_event) {
    // Echo deals the least of what was drawn and 1: with an empty deck nothing is drawn, and the event says 1
    // all the same, since the rule tells how many were to be drawn.
    Duel d;
    d.lay(1, kEcho);
    d.play({"end", "end"});
    EXPECT_EQ(d.s.health[0], 11);
}

TEST(a_text_about_its_own_leaving_is_heard_once) {
    Duel d;
    d.hold(0, {kStorm});
    d.lay(1, kPhoenix);
    d.lay(1, kBanner);
    d.play({"play:p1.storm"});
    EXPECT_EQ(d.s.health[1], 12 + 2 - 4);
    EXPECT_EQ(d.s.discards[1].total(), 2);
}

TEST(a_change_that_lasts_ends_when_the_game_says) {
    Duel d;
    d.hold(0, {kSurge, kBolt, kBolt});
    d.play({"play:p1.surge"});
    EXPECT_EQ(d.s.health[1], 9);
    d.play({"play:p1.bolt"});
    EXPECT_EQ(d.s.health[1], 5);
    d.play({"end", "end", "play:p1.bolt"});
    EXPECT_EQ(d.s.health[1], 3);
}

TEST(each_goes_through_a_set_that_changes) {
    Duel d;
    d.hold(0, {kStorm});
    d.lay(1, kBanner);
    d.lay(0, kDawn);
    d.lay(1, kEcho);
    d.lay(1, kBanner);
    d.play({"play:p1.storm"});
    EXPECT_EQ(d.s.discards[1].total(), 3);
    EXPECT_EQ(d.s.table[1].kind, kDawn + 1);
    EXPECT_EQ(d.s.health[1], 7);
}

TEST(picks_that_rise_name_each_set_once) {
    Duel d;
    d.hold(0, {kGuess});
    for (const std::size_t kind : {kBolt, kWall, kSeer}) d.s.discards[0].add(Duel::id(kind));
    d.play({"play:p1.guess", "pick:red", "pick:red", "~show:red"});
    EXPECT_EQ(d.s.health[1], 12);
    EXPECT(d.options() == Texts({"done", "keep:p1.bolt", "keep:p1.wall", "keep:p1.seer", "keep:p1.guess"}));
    d.play({"keep:p1.wall"});
    EXPECT(d.options() == Texts({"done", "keep:p1.seer", "keep:p1.guess"}));
    d.play({"keep:p1.guess"});
    EXPECT(d.idle());
}

TEST(a_secret_answer_is_zero_for_others_until_it_is_shown) {
    Duel d;
    d.hold(0, {kGuess});
    d.play({"play:p1.guess"});
    const Action pick = d.game.parse("pick:blue").value().action;
    EXPECT(d.game.text(d.game.seen(d.s, pick, Seat(1))) == "pick:?");
    EXPECT(d.game.text(d.game.seen(d.s, pick, Seat(0))) == "pick:blue");
    State red = d.s;
    d.play({"pick:blue"});
    d.game.apply(red, d.game.parse("pick:red").value().action);
    EXPECT(!(std::memcmp(&red, &d.s, sizeof(State)) == 0));
    const State blue = d.s;
    for (const Seat viewer : {Seat(1), Seat::none()}) {
        State a = red;
        State b = blue;
        d.game.hide(a, viewer);
        d.game.hide(b, viewer);
        EXPECT(std::memcmp(&a, &b, sizeof(State)) == 0);
    }
    State own = d.s;
    d.game.hide(own, Seat(0));
    EXPECT(own.stack == d.s.stack);
    d.play({"pick:gold", "~show:blue"});
    EXPECT_EQ(d.s.health[1], 10);
}

TEST(a_looked_at_card_is_nowhere_else_and_goes_back_into_the_bag_of_a_view) {
    Duel d;
    d.hold(0, {kSeer});
    d.put_on_deck(0, {kBolt, kWall, kFlame});
    // Sizes must agree with a deck list for a looked-at card to be missed; so the lists are these very cards.
    Book b = bare_book();
    b.numbers = {kBolt, kWall, kFlame, kSeer};
    b.lists[0] = {0, 4};
    b.lists[1] = {0, 0};
    Duel e(b);
    e.s = State{};
    e.s.stage = Scuffle::kMain;
    e.s.health = {12, 12};
    e.hold(0, {kSeer});
    e.put_on_deck(0, {kBolt, kWall, kFlame});
    e.play({"play:p1.seer", "~draw:p1.flame"});
    EXPECT(e.options() == Texts({"no", "yes"}));
    EXPECT_EQ(e.s.unseen[0].total(), 2);
    State view = e.s;
    e.game.hide(view, Seat(1));
    EXPECT_EQ(view.unseen[0].total(), 3);
    bool other = false;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Rng rng(seed);
        State guess = view;
        e.game.fill(guess, Seat(1), rng);
        other = other || std::memcmp(&guess, &e.s, sizeof(State)) != 0;
        EXPECT_EQ(guess.unseen[0].total(), 2);
        State again = guess;
        e.game.hide(again, Seat(1));
        EXPECT(std::memcmp(&again, &view, sizeof(State)) == 0);
        e.game.apply(guess, e.game.parse("yes").value().action);
        EXPECT_EQ(guess.piles[0].size, 3);
        EXPECT_EQ(guess.piles[0].known.size(), 1);
    }
    EXPECT(other);
}

TEST(a_program_that_never_ends_ends_the_game) {
    Book b = bare_book();
    const std::size_t loop = b.text({in(Op::kJump, 0, 0, 0)});
    b.entries[0].program = static_cast<std::uint16_t>(loop);
    EXPECT(check(b.rulebook(), Scuffle::vocabulary()).empty());
    Duel d(b);
    d.hold(0, {kBolt});
    d.play({"play:p1.bolt"});
    EXPECT(d.actor().is_over());
    EXPECT_EQ(d.s.stack.fault, static_cast<int>(Fault::kTooManySteps));
    EXPECT(d.game.ending_name(d.game.outcome(d.s).ending) == "fault");
}

TEST(a_program_that_calls_itself_fills_the_stack_and_ends_the_game) {
    Book b = bare_book();
    const auto self_call = static_cast<std::int16_t>(b.programs.size());
    b.program({in(Op::kCall, self_call, 0, kNoValue, kMe), end()}, {kNumberType});
    b.entries[0].program = static_cast<std::uint16_t>(self_call);
    EXPECT(check(b.rulebook(), Scuffle::vocabulary()).empty());
    Duel d(b);
    d.hold(0, {kBolt});
    d.play({"play:p1.bolt"});
    EXPECT(d.actor().is_over());
    EXPECT_EQ(d.s.stack.fault, static_cast<int>(Fault::kStackFull));
    EXPECT(d.s.stack.empty());
}

TEST(the_stack_keeps_zero_above_its_top) {
    Stack<16> stack{};
    Frame f;
    f.pc = 7;
    f.source = 9;
    f.program = 3;
    f.owner = Seat(1);
    const std::uint16_t registers[3] = {5, 6, 0xFFFF};
    EXPECT(stack.push(f, registers));
    EXPECT_EQ(stack.top, 7);
    const Frame back = stack.back();
    EXPECT_EQ(back.pc, 7);
    EXPECT_EQ(back.registers, 3);
    EXPECT(back.owner == Seat(1));
    EXPECT(stack.push(f, std::span(registers).first(1)));
    EXPECT(!stack.push(f, std::span(registers).first(1)));
    EXPECT_EQ(stack.top, 12);
    EXPECT_EQ(stack.at(stack.back().base).registers, 3);
    stack.pop();
    stack.remove_registers(0, 2);
    EXPECT_EQ(stack.back().registers, 1);
    EXPECT_EQ(stack.words[stack.back().base], 0xFFFF);
    stack.pop();
    EXPECT(stack == Stack<16>{});
}

// Twins: in random games, in the middle of texts too, a guess made from a view gives the same view, the same
// pause and the same options for the viewer, and holds exactly the components of the truth.
TEST(a_seat_cannot_tell_a_guess_from_the_truth) {
    const Scuffle game(scuffle_book().rulebook());
    int asked_inside = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Rng rng(seed);
        State s = game.start();
        while (!game.actor(s).is_over()) {
            EXPECT(game.sound(s));
            for (const Seat viewer : {Seat(0), Seat(1)}) {
                State view = s;
                game.hide(view, viewer);
                State twin = view;
                game.fill(twin, viewer, rng);
                State again = twin;
                game.hide(again, viewer);
                EXPECT(std::memcmp(&again, &view, sizeof(State)) == 0);
                EXPECT(game.actor(twin) == game.actor(s));
                EXPECT(game.sound(twin));
                const Pause p = effects::pause(game, s);
                EXPECT(effects::pause(game, twin).kind == p.kind);
                if (game.actor(s) != Actor(viewer)) continue;
                asked_inside += s.stack.empty() ? 0 : 1;
                Actions a;
                Actions b;
                game.actions(s, a);
                game.actions(twin, b);
                EXPECT(std::equal(a.begin(), a.end(), b.begin(), b.end()));
            }
            Actions list;
            game.actions(s, list);
            EXPECT(game.actor(s).is_chance() || !list.empty());
            const Action a = game.actor(s).is_chance()
                                 ? game.roll(s, rng)
                                 : list[rng.below(static_cast<std::uint32_t>(list.size()))];
            const Event e = game.seen(s, a, Seat(1));
            State view = s;
            game.hide(view, Seat(1));
            const auto could = game.fill_for(view, Seat(1), e, rng);
            EXPECT(could.has_value());
            EXPECT(!could || e.admits(*could));
            game.apply(s, a);
        }
    }
    EXPECT(asked_inside > 300);
}

TEST(events_read_back_what_they_write) {
    const Scuffle game(scuffle_book().rulebook());
    Rng rng(5);
    State s = game.start();
    while (!game.actor(s).is_over()) {
        Actions list;
        game.actions(s, list);
        const Action a = game.actor(s).is_chance() ? game.roll(s, rng)
                                                   : list[rng.below(static_cast<std::uint32_t>(list.size()))];
        for (const Seat viewer : {Seat(0), Seat(1)}) {
            const Event e = game.seen(s, a, viewer);
            const auto back = game.parse(game.text(e));
            EXPECT(back && back->action == e.action && back->hidden == e.hidden);
        }
        game.apply(s, a);
    }
}
