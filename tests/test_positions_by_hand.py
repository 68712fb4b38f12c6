"""Positions that people and programs make up: what is taken can be played, all else is refused."""

from __future__ import annotations

import random
import re

import pytest

from modes import every_mode, newgame, params_of
from pentaprism.catalogue import game_of, names
from pentaprism.errors import PositionError
from pentaprism.ppn import position_of, read_position, with_fields
from pentaprism.table import Table
from protocol_driver import Talk

MODES = [pytest.param(*mode, id="-".join(mode).replace(" ", "-")) for mode in every_mode()]
HEAD = re.compile(r"(ppn|game|rules|n|mode|param\.\w+|view|check|turn|actor|phase)=")
TRIES, EVENTS = 14, 1


def walked(name: str, params: str, rng: random.Random) -> Table:
    """A random game, as far as some decision."""
    table = game_of(name, params_of(params)).new(seed=rng.randrange(10_000))
    for _ in range(rng.choice((0, 20, 90))):
        if table.actor is not None:
            table.push(rng.choice(table.legal_actions))
    return table


def changed(words: list[str], rng: random.Random) -> list[str]:
    """The words of a position with some numbers of the game's fields changed, or a field less."""
    found = list(words)
    places = [i for i, w in enumerate(words) if not HEAD.match(w) and re.search(r"=.*\d", w)]
    for at in rng.sample(places, rng.choice((1, 1, 2, 3))):
        key, _, value = found[at].partition("=")
        (*_, number) = rng.sample(list(re.finditer(r"\d+|none", value)), 1)
        old = 0 if number[0] == "none" else int(number[0])
        new = rng.choice((0, 1, 2, 4, 255, "none", old + 1, max(0, old - 1), rng.randrange(64)))
        found[at] = f"{key}={value[: number.start()]}{new}{value[number.end() :]}"
    return [word for word in found if not word.startswith(("check=", "turn=", "actor=", "phase="))]


def play_on(table: Table, rng: random.Random) -> None:
    """Some events, after each of which the position is sound and somebody can act."""
    for _ in range(EVENTS):
        if table.pending is None:
            return
        if table.pending == "decision":
            assert table.legal_actions
            table.push(rng.choice(table.legal_actions))
        else:
            outcomes = table.chance_outcomes
            if outcomes is None:
                return
            assert outcomes
            table.push(str(rng.choice(outcomes)[0]))
        assert table.sound


@pytest.mark.parametrize(("name", "params"), MODES)
def test_a_position_that_is_taken_can_be_played(name: str, params: str) -> None:
    rng = random.Random(f"{name} {params}")
    table = walked(name, params, rng)
    words = position_of(table).split(" ")
    for _ in range(TRIES):
        text = " ".join(changed(words, rng))
        try:
            made = read_position(text)
        except PositionError:
            continue
        assert isinstance(made, Table)
        for seat in made.game.seats:
            view = made.view(seat)
            guess = view.guess(rng.randrange(100))
            assert guess.sound, text
            assert guess.view(seat) == view
        play_on(made, rng)


@pytest.mark.parametrize("name", names())
def test_fields_that_are_left_out_are_refused_or_can_be_played(name: str) -> None:
    """A position of nothing but its head: all fields 0 (B.4)."""
    text = position_of(game_of(name).new(seed=1))
    head = [w for w in text.split(" ") if re.match(r"(ppn|game|rules|n|mode|param\.\w+|view)=", w)]
    try:
        made = read_position(" ".join(head))
    except PositionError:
        return
    assert isinstance(made, Table)
    play_on(made, random.Random(1))


def test_somebody_who_has_to_choose_has_something_to_choose() -> None:
    name, params, fields = "prisma-arena", "mode=duel setup=quickstart", "stage=7"
    table = game_of(name, params_of(params)).new(seed=1)
    with pytest.raises(PositionError, match="nothing to choose from"):
        with_fields(table, {"stage": "7"})
    kept = [
        word
        for word in position_of(table).split(" ")
        if not word.startswith(("check=", "turn=", "actor=", "phase=", "stage="))
    ]
    text = " ".join([*kept, fields])
    with pytest.raises(PositionError, match="nothing to choose from"):
        read_position(text)
    talk = Talk()
    assert talk.error(f"position ppn {text}") == "bad-position"
    talk.done(f"{newgame(name, params)} referee manual", "play " + " ".join(table.history))
    before = talk.done("status", "state ppn")
    reply = talk.last(f"adjust {fields}")
    assert reply.startswith("error bad-position ")
    assert "nothing to choose from" in reply
    assert talk.done("status", "state ppn") == before


def test_an_effect_in_progress_cannot_be_made_up() -> None:
    rng = random.Random(3)
    table = game_of("champions-of-hara", {"mode": "introductory"}).new(seed=3)
    while not any(str(action).startswith("step:") for action in table.legal_actions):
        table.push(rng.choice(table.legal_actions))
    with pytest.raises(PositionError, match="an effect is in progress"):
        with_fields(table, {"day": "2"})
