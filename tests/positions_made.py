"""Positions that programs make up: how they are made of true ones, and what must go well then.

A change is made in the bytes of a state, at the places that positions name, so that it reaches
every value that a client can type; the position is then written as a client would write it, its
check worked out anew or left out.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from pentaprism.engine import Engine
from pentaprism.errors import PentaprismError, PositionError
from pentaprism.position import Slot, check_of, fields_of, slots_of
from pentaprism.ppn import position_of, public_position, read_position
from pentaprism.settings import Limit
from pentaprism.show import svg
from pentaprism.table import Table
from pentaprism.view import View
from pentaprism.zones import public_zones, zones_of

MOMENT = ("turn", "phase", "actor")
NODES = 30
BOUNDS = (0, 1, 2, 126, 127, 128, 129, 253, 254, 255)


class Unplayable(AssertionError):
    """A position was taken that does not go well."""


@dataclass(frozen=True, slots=True)
class Source:
    """A true position of which others are made."""

    said: Table | View
    state: bytes
    view: str

    @property
    def text(self) -> str:
        """As it is written."""
        return position_of(self.said)


def sources(table: Table) -> list[Source]:
    """What is true at a table, as the table and each seat have it."""
    views = [table.view(seat) for seat in table.game.seats]
    return [
        Source(table, table.bytes, "truth"),
        *(Source(view, view.bytes, str(view.seat)) for view in views),
    ]


def changed(source: Source, rng: random.Random, most: int = 3) -> bytes:
    """The state with one to so many numbers of it changed."""
    state = bytearray(source.state)
    slots = slots_of(source.said.game)
    for _ in range(rng.randint(1, most)):
        _change(rng.choice(slots), state, rng)
    return bytes(state)


def _change(slot: Slot, state: bytearray, rng: random.Random) -> None:
    """One number of a field, or how many there are of it, becomes another."""
    size = slot.layout.size
    if slot.count_size and rng.random() < 0.25:
        at, room = slot.count_offset, slot.count_size
        count = int.from_bytes(state[at : at + room], "little")
        new = min(slot.room, max(0, rng.choice((0, count - 1, count + 1, slot.room))))
        state[at : at + room] = new.to_bytes(room, "little")
        return
    count = slot.room
    if slot.count_size:
        at = slot.count_offset
        count = int.from_bytes(state[at : at + slot.count_size], "little")
    if count == 0:
        return
    place = slot.offset + rng.randrange(count) * size
    other = slot.offset + rng.randrange(count) * size
    if rng.random() < 0.2:
        state[place : place + size] = state[other : other + size]
        return
    inner = _number_in(slot, rng)
    at, size = place + inner[0], inner[1]
    old, most = int.from_bytes(state[at : at + size], "little"), 256**size - 1
    new = rng.choice(
        (
            rng.choice(BOUNDS),
            rng.choice((0, most, most - 1, most // 2, most // 2 + 1)),
            old + 1,
            old - 1,
            old ^ 1 << rng.randrange(8 * size),
            rng.randrange(64),
            rng.randrange(most + 1),
        )
    )
    state[at : at + size] = (new & most).to_bytes(size, "little")


def _number_in(slot: Slot, rng: random.Random) -> tuple[int, int]:
    """Where a number of an item lies in it, and its bytes."""
    if slot.layout.kind != "V":
        return 0, slot.layout.size
    field = rng.choice([f for f in slot.layout.fields if f.type.kind != "V"])
    return field.offset, field.type.size


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
