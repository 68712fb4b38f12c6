"""Every kind of effect, written in the language, compiled and played on the small duel."""

from __future__ import annotations

import random

import pytest

from pentaprism.errors import RulesError
from pentaprism.games import scuffle as s
from pentaprism.games.scuffle import (
    ME,
    RIVAL,
    A,
    Y,
    bury,
    deal,
    discard,
    discards,
    hand,
    heal,
    health,
    might,
    table,
    until_end,
)
from pentaprism.reference import reference_game
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.effects import (
    Clause,
    choose,
    each,
    first,
    if_done,
    may,
    nothing,
    remember,
    repeat,
    when,
)
from pentaprism.rules.words import IT, SELF, any_of, at_least, at_most, count, half, one, plus
from scuffle_table import Duel, charm_of, ruleset, spell_of


def test_a_number_is_worked_out_when_it_is_needed() -> None:
    duel = Duel([spell_of(deal(plus(half(health(RIVAL)), 1)))])
    duel.push("play:p1.test", "pass")
    assert duel.health == (12, 5)


def test_first_and_when() -> None:
    effect = first(heal(1), when(at_least(health(ME), 13), deal(2), deal(9)), nothing())
    duel = Duel([spell_of(effect)])
    duel.push("play:p1.test", "pass")
    assert duel.health == (13, 10)


def test_when_of_numbers() -> None:
    duel = Duel([spell_of(deal(when(any_of(table(ME)), 5, 1)))])
    duel.push("play:p1.test", "pass")
    assert duel.health == (12, 11)


def test_may_asks_and_otherwise_is_for_no() -> None:
    for answer, wanted in (("yes", (12, 9)), ("no", (15, 12))):
        duel = Duel([spell_of(may(deal(3), heal(3)))])
        duel.push("play:p1.test", "pass")
        assert duel.options == ["no", "yes"]
        duel.push(answer)
        assert duel.health == wanted


def test_may_by_the_rival() -> None:
    duel = Duel([spell_of(may(discard(RIVAL, 1), deal(3), by=RIVAL))], ["bolt"])
    duel.push("play:p1.test", "pass")
    assert duel.actor == duel.table.game.seats[1]
    duel.push("no")
    assert duel.health == (12, 9)


def test_another_seat_carries_out_what_is_its_own() -> None:
    duel = Duel([spell_of(first(e.As(RIVAL, first(deal(2), heal(1))), deal(3)))])
    duel.push("play:p1.test", "pass")
    assert duel.health == (10, 10)


def test_may_is_not_asked_where_the_first_verb_can_do_nothing() -> None:
    duel = Duel([spell_of(may(first(remember(A, one(table(RIVAL))), deal(3)), heal(1)))])
    duel.push("play:p1.test", "pass")
    assert duel.health == (13, 12)


def test_choose_offers_what_can_be_done() -> None:
    part = first(remember(A, one(table(ME))), deal(5))
    duel = Duel([spell_of(choose(heal(1), deal(1), part))])
    duel.push("play:p1.test", "pass")
    assert duel.options == ["option:1", "option:2"]
    duel.push("option:2")
    assert duel.health == (12, 11)


def test_a_lone_choice_is_made_without_asking() -> None:
    part = first(remember(A, one(table(ME))), deal(5))
    duel = Duel([spell_of(choose(heal(1), part))])
    duel.push("play:p1.test", "pass")
    assert duel.health == (13, 12)


def test_each_and_count() -> None:
    effect = first(deal(count(table(ME))), each(table(ME), heal(1)))
    duel = Duel(["banner", "dawn", spell_of(effect)])
    duel.push("play:p1.banner", "pass", "play:p1.dawn", "pass", "play:p1.test", "pass")
    assert duel.health == (14, 9)  # the banner adds 1 to the damage


def test_repeat_by_a_number_that_is_remembered() -> None:
    effect = first(remember(Y, count(hand(RIVAL))), repeat(Y, heal(1)))
    duel = Duel([spell_of(effect)], ["bolt", "seer"])
    duel.push("play:p1.test", "pass")
    assert duel.health == (14, 12)


def test_repeat_while_something_holds() -> None:
    effect = first(
        repeat(9, heal(1), at_most(health(ME), 14)), repeat(9, deal(1), any_of(table(ME)))
    )
    duel = Duel([spell_of(effect)])
    duel.push("play:p1.test", "pass")
    assert duel.health == (15, 12)


def test_a_verb_gives_back_a_number() -> None:
    dealt = Duel([spell_of(first(remember(Y, deal(2)), heal(Y)))])
    dealt.push("play:p1.test", "pass")
    assert dealt.health == (14, 10)
    walled = Duel(["flame", spell_of(first(remember(Y, deal(2)), heal(Y)))], ["wall"])
    walled.push("end", "play:p2.wall", "pass", "end", "play:p1.test", "pass")
    assert walled.health == (12, 12)


def test_if_done() -> None:
    def tossed() -> e.Do:
        return s.toss_random(RIVAL)

    there = Duel([spell_of(if_done(tossed(), deal(1), heal(1)))], ["bolt"])
    there.push("play:p1.test", "pass", "~draw:p2.bolt")
    assert there.health == (12, 11)
    gone = Duel([spell_of(if_done(tossed(), deal(1), heal(1)))])
    gone.push("end", "play:p2.banner", "pass", "end", "play:p1.test")
    assert gone.health == (13, 12)


def test_choices_among_cards_of_a_hand_are_always_asked() -> None:
    duel = Duel(["tax"], ["bolt"])
    duel.push("play:p1.tax", "pass")
    assert duel.options == ["discard:p2.bolt"]
    duel.push("discard:p2.bolt")
    assert duel.actor == duel.table.game.seats[0]


def test_choices_among_open_cards_are_not_asked_where_there_is_one() -> None:
    effect = first(remember(A, one(discards(ME))), deal(1))
    duel = Duel([spell_of(effect), "bolt"])
    duel.push("play:p1.test", "pass")
    assert duel.health == (12, 11)


def test_filters_and_their_operators() -> None:
    options = {
        "SPELL": s.SPELL,
        "~SPELL": ~s.SPELL,
        "SPELL | CHARM": s.SPELL | s.CHARM,
        "SPELL & ~SPELL": s.SPELL & ~s.SPELL,
    }
    found = {}
    for name, filter in options.items():
        duel = Duel([spell_of(deal(count(discards(ME) & filter))), "banner", "tax"], ["bolt"])
        duel.push("play:p1.tax", "pass", "discard:p2.bolt", "discard:p2.banner")
        duel.push("play:p1.test", "pass")
        found[name] = 12 - duel.health[1]
    assert found == {"SPELL": 2, "~SPELL": 0, "SPELL | CHARM": 2, "SPELL & ~SPELL": 0}


def test_it_is_the_thing_in_question_and_self_the_card() -> None:
    others = w.where(discards(ME), w.Filter(w.no(w.equals(IT, SELF))))
    duel = Duel([spell_of(deal(count(others))), "tax"], ["bolt"])
    duel.push("play:p1.tax", "pass", "discard:p2.bolt", "discard:p2.banner", "play:p1.test")
    assert duel.health == (12, 11)


def test_the_first_of_a_set() -> None:
    for things, asked in ((discards(ME), 2), (w.lowest(discards(ME)), 0)):
        effect = first(remember(A, one(things)), deal(1))
        duel = Duel([spell_of(effect), "banner", "tax"], ["bolt"])
        duel.push("play:p1.tax", "pass", "discard:p2.bolt", "discard:p2.banner")
        duel.push("play:p1.test", "pass")
        assert sum(option.startswith("pick:") for option in duel.options) == asked
        assert duel.health[1] == (12 if asked else 11)


def test_the_first_of_a_hidden_set_is_refused() -> None:
    effect = first(remember(A, one(w.lowest(hand(RIVAL)), by=RIVAL)), bury(A))
    with pytest.raises(RulesError, match=r"which is the first only some can see\n.*leave lowest"):
        Duel([spell_of(effect)])


def test_static_texts_count_while_they_lie_there() -> None:
    duel = Duel([charm_of(static=[might(3)]), "bolt"])
    duel.push("play:p1.charm", "pass", "play:p1.bolt", "pass")
    assert duel.health == (12, 7)


def test_a_static_text_for_the_rest_of_the_turn() -> None:
    duel = Duel([spell_of(until_end(might(1))), "bolt", "flame"])
    duel.push("play:p1.test", "pass", "play:p1.bolt", "pass", "end", "end", "play:p1.flame", "pass")
    assert duel.health == (10, 7)


def test_before_damage_windows_order_and_lapse() -> None:
    for choice, wanted in (("order:slot1", (12, 12)), ("order:slot2", (11, 12))):
        duel = Duel(["bolt"], ["wall", "thorn"])
        duel.push("end", "play:p2.wall", "pass", "play:p2.thorn", "pass", "end")
        duel.push("play:p1.bolt")
        assert duel.options == ["order:slot1", "order:slot2"]
        duel.push(choice)
        assert duel.health == wanted


def test_after_windows_are_in_a_fixed_order() -> None:
    text = Clause(s.after_damage(ME), heal(1))
    duel = Duel(["bolt"], [charm_of(text)])
    duel.push("end", "play:p2.charm", "pass", "end", "play:p1.bolt")
    assert duel.health == (12, 11)


def test_a_text_with_a_condition_waits_for_it() -> None:
    text = Clause(s.turn_start(ME), heal(5), at_least(8, health(ME)))
    duel = Duel([charm_of(text), "bolt"], ["bolt"])
    duel.push("play:p1.charm", "pass", "end", "end")
    assert duel.health == (12, 12)


def test_hidden_texts_are_announced() -> None:
    duel = Duel(["bolt", "bolt"], ["flask", "banner"])
    duel.push("play:p1.bolt")
    assert duel.options == ["order:p2.flask", "pass"]
    duel.push("order:p2.flask")
    assert duel.health == (12, 12)
    duel.push("play:p1.bolt")
    assert duel.options == ["pass"]


def test_queued_texts_wait_until_all_is_done() -> None:
    duel = Duel(["echo", "banner"], ["bolt"], deck=["bolt"])
    duel.push("~draw:p1.bolt", "play:p1.echo", "pass", "end", "~draw:p2.bolt")
    assert duel.health == (12, 11)


def test_a_looked_at_card_is_seen_by_its_seat_alone() -> None:
    duel = Duel(["seer"], deck=["bolt", "wall", "tax"])
    duel.push("~draw:p1.tax", "play:p1.seer", "pass", "~draw:p1.wall")
    seats = duel.table.game.seats
    assert str(duel.table.log(seats[0])[-1]) == "~draw:p1.wall"
    assert str(duel.table.log(seats[1])[-1]) == "~draw:?"
    duel.push("yes")
    assert duel.options == []  # chance: the other card is drawn
    duel.push("~draw:p1.bolt")


def test_a_secret_choice_is_shown_later() -> None:
    duel = Duel(["riddle"])
    duel.push("play:p1.riddle", "pass", "pick:blue")
    seats = duel.table.game.seats
    assert str(duel.table.log(seats[1])[-1]) == "p1.pick:?"
    duel.push("pick:gold", "~show:blue")
    assert duel.health == (12, 10)


def test_dice_and_names() -> None:
    duel = Duel(["choice", "choice", "banner"])
    duel.push("play:p1.choice", "pass", "option:2", "~roll:4", "play:p1.choice", "pass", "option:3")
    assert duel.options == ["name:1", "name:2", "name:3"]
    duel.push("name:3")
    assert duel.health == (19, 12)


def test_a_text_about_its_own_leaving() -> None:
    duel = Duel(["storm"], ["phoenix"])
    duel.push("end", "play:p2.phoenix", "pass", "end", "play:p1.storm")
    assert duel.health == (12, 12)  # 2 healed, 2 dealt


@pytest.mark.parametrize("seed", range(3))
def test_random_games_of_random_decks_end(seed: int) -> None:
    rng = random.Random(seed)
    names = [card.id for card in s.CARDS]
    deck1, deck2 = (rng.choices(names, k=20) for _ in range(2))
    rules = ruleset([], deck1, deck2, 4)
    table = reference_game("scuffle", rules=rules).new(seed=seed)
    for _ in range(2000):
        if table.outcome() is not None:
            break
        table.push(rng.choice(list(table.legal_actions)))
    assert table.outcome() is not None
    assert table.outcome().ending in {"health", "turns"}
