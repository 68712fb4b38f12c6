"""Positions that programs make up: how they are written, and what must go well then.

A position is written as a client would write it, its check worked out anew or left out.
"""

from __future__ import annotations

import random

from pentaprism.engine import Engine
from pentaprism.errors import PentaprismError, PositionError
from pentaprism.position import check_of, fields_of, slots_of
from pentaprism.ppn import position_of, public_position, read_position
from pentaprism.settings import Limit
from pentaprism.show import svg
from pentaprism.table import Table
from pentaprism.view import View
from pentaprism.zones import public_zones, zones_of
from positions_source import Source

MOMENT = ("turn", "phase", "actor")
NODES = 30


class Unplayable(AssertionError):
    """A position was taken that does not go well."""


def written(source: Source, state: bytes, *, check: bool) -> str:
    """The position with that state, with a check that fits it or as made by hand."""
    game = source.said.game
    own = {slot.key for slot in slots_of(game)}
    words = [word for word in source.text.split(" ") if word.partition("=")[0] not in own]
    if check:
        words = [f"check={check_of(state)}" if w.startswith("check=") else w for w in words]
    else:
        words = [w for w in words if w.partition("=")[0] not in {*MOMENT, "check"}]
    return " ".join([*words, *(f"{key}={text}" for key, text in fields_of(game, state).items())])


def told_anew(source: Source, state: bytes, text: str) -> str:
    """The same with the moment that a reader will find in it."""
    game = source.said.game
    if source.view == "truth":
        core = game._core.table_at(state, 0, manual=True, written=True)
        found: Table | View | None = None if isinstance(core, str) else Table(game, core, 0)
    else:
        seat = next(s for s in game.seats if str(s) == source.view)
        view = game._core.view_at(seat, state)
        found = None if view is None else View(game, view)
    if found is None:
        return text
    try:
        return position_of(found)
    except PentaprismError:
        return text


def taken(text: str) -> Table | View | None:
    """What is read from a position; none: it is refused."""
    try:
        return read_position(text)
    except PositionError:
        return None


def go_well(found: Table | View, rng: random.Random, events: int, *, search: bool = True) -> None:
    """Looks at a position from all sides and plays on. Raises `Unplayable`."""
    table = found if isinstance(found, Table) else found.guess(rng.randrange(1000))
    if not table.sound:
        message = "it is not sound"
        raise Unplayable(message)
    views = [found] if isinstance(found, View) else [table.view(s) for s in table.game.seats]
    for view in views:
        _look(view, rng)
    _look_at_all(table)
    if search and table.pending == "decision":
        actor = table.view(table.actor)
        with Engine(level=10, seed=1) as engine:
            engine.play(actor, Limit(nodes=NODES))
    _play_on(table, rng, events)


def _look(view: View, rng: random.Random) -> None:
    position_of(view)
    str(view)
    svg(view)
    zones_of(view)
    len(view.legal_actions)
    guess = view.guess(rng.randrange(1000))
    if not guess.sound or guess.view(view.seat) != view:
        message = f"a guess of {view.seat} is not what it knows"
        raise Unplayable(message)


def _look_at_all(table: Table) -> None:
    position_of(table)
    public_position(table)
    str(table)
    svg(table)
    zones_of(table)
    public_zones(table)


def _play_on(table: Table, rng: random.Random, events: int) -> None:
    for number in range(events):
        if table.pending is None:
            return
        if table.pending == "decision":
            options = list(map(str, table.legal_actions))
        else:
            outcomes = table.chance_outcomes
            if outcomes is None:
                return
            options = [str(action) for action, _ in outcomes]
        if not options:
            message = f"nobody can go on after {number} events"
            raise Unplayable(message)
        table.push(rng.choice(options))
        if not table.sound:
            message = f"not sound after {number + 1} events: {' '.join(table.history)}"
            raise Unplayable(message)
