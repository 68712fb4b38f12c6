"""Views as rows of floats, for those who teach machines.

>>> from pentaprism import tensors
>>> from pentaprism.testing import reference_game
>>> table = reference_game("leduc").new(seed=1)
>>> planes, names = tensors.encode([table.view(0), table.view(1)])
>>> planes.shape == (2, len(names))
True
>>> names[:6]
('viewer=0', 'viewer=1', 'viewer=2', 'viewer=3', 'card[0]=0', 'card[0]=1')

What a plane is follows from the record of the game's states in C++: a number is one plane, divided
by the greatest it may be; a choice among few has a plane for each, one of them 1; a set has a plane
for each member; a bag, a hand or a list of cards a plane for each kind, with how many there are,
and one for cards that the seat does not know. Planes do not depend on a game's parameters.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from pentaprism import _encode
from pentaprism._checks import instance_of
from pentaprism.game import Game
from pentaprism.view import View

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pentaprism import _core

    Floats: TypeAlias = NDArray[np.float32]
    Records: TypeAlias = NDArray[np.void]

__all__ = ["Encoder", "encode", "planes", "records"]

SEATS = 4
NUMBER, CHOICE, SET, TALLY = range(4)
STEP = np.dtype(
    [
        ("most", "u8"),
        ("offset", "u4"),
        ("stride", "u4"),
        ("items", "u4"),
        ("plane", "u4"),
        ("planes", "u4"),
        ("count_at", "u4"),
        ("count_size", "u1"),
        ("size", "u1"),
        ("signed", "u1"),
        ("what", "u1"),
    ]
)


def encode(views: Iterable[View]) -> tuple[Floats, tuple[str, ...]]:
    """One row of floats for each view, and the names of the planes.

    The views are of one game, with whatever parameters and seats. Raises `TypeError` for a table,
    which holds what no seat may know, and `ValueError` for no views and for those of several games.
    """
    views = tuple(views)
    encoder = _encoder_of(_game_of(views))
    return encoder(records(views), [view.seat for view in views]), encoder.names


def planes(game: Game) -> tuple[str, ...]:
    """The names of the planes of a game's views, in order."""
    return _encoder_of(game).names


def records(views: Iterable[View]) -> Records:
    """What the views hold, as one array of records of `game.dtype`. Raises as `encode` does."""
    views = tuple(views)
    dtype = _game_of(views).dtype
    return np.frombuffer(b"".join([view.bytes for view in views]), dtype=dtype)


class Encoder:
    """Encodes records of views that were kept, and again into the same memory if asked to."""

    __slots__ = ("_dtype", "_steps", "names")

    names: tuple[str, ...]
    """Of the planes, in order."""

    def __init__(self, game: Game) -> None:
        plan = _Plan([f"viewer={seat}" for seat in range(SEATS)])
        plan.add_fields(instance_of("what planes are of", game, Game)._core.layout, 0, "")
        self._dtype = game.dtype
        self._steps = np.zeros(len(plan.steps), dtype=STEP)
        for row, step in zip(self._steps, plan.steps, strict=True):
            for name, value in step.items():
                row[name] = value
        self.names = tuple(plan.names)

    def __call__(self, states: Records, seats: Iterable[int], out: Floats | None = None) -> Floats:
        """A row for each record, as the seat beside it sees it.

        `out`, if given, is filled and returned: float32, contiguous, of shape
        `(len(states), len(names))`. Raises `TypeError` for records or `out` of another type, and
        `ValueError` for shapes and seats that do not fit.
        """
        if instance_of("the records", states, np.ndarray).dtype != self._dtype:
            message = f"the records are {states.dtype}, not {self._dtype}"
            raise TypeError(message)
        count = len(states)
        lookers = np.asarray(seats if isinstance(seats, np.ndarray) else [*seats])
        if states.ndim != 1 or lookers.shape != (count,):
            message = f"{lookers.size} seats for records of shape {states.shape}"
            raise ValueError(message)
        whole = lookers.dtype.kind in "iu"
        if count and not (whole and 0 <= lookers.min() <= lookers.max() < SEATS):
            message = "seats are 0 to 3"
            raise ValueError(message)
        if out is None:
            out = np.empty((count, len(self.names)), dtype=np.float32)
        elif instance_of("out", out, np.ndarray).shape != (count, len(self.names)):
            message = f"out has the shape {out.shape}, not {(count, len(self.names))}"
            raise ValueError(message)
        elif out.dtype != np.float32:
            message = f"out is {out.dtype}, not float32"
            raise TypeError(message)
        elif not (out.flags.c_contiguous and out.flags.writeable):
            message = "out has to be contiguous and writeable"
            raise ValueError(message)
        rows = np.ascontiguousarray(states).view(np.uint8).reshape(count, self._dtype.itemsize)
        _encode.encode(rows, lookers.astype(np.uint8), self._steps, out)
        return out


_encoders: dict[str, Encoder] = {}


def _encoder_of(game: Game) -> Encoder:
    instance_of("what planes are of", game, Game)
    if game.id not in _encoders:
        _encoders[game.id] = Encoder(game)
    return _encoders[game.id]


def _game_of(views: tuple[object, ...]) -> Game:
    """The game that all of these are views of."""
    games = {}
    for view in views:
        if not isinstance(view, View):
            message = "tensors are made of what a seat sees: pass table.view(seat)"
            raise TypeError(message)
        games[view.game.id] = view.game
    if len(games) != 1:
        found = ", ".join(sorted(games)) or "none"
        message = f"views of one game have the same planes; these are of {found}"
        raise ValueError(message)
    return next(iter(games.values()))


_Meaning: TypeAlias = tuple[str, int]


@dataclass(slots=True)
class _Plan:
    """The steps of an encoder, and the names of their planes."""

    names: list[str]
    steps: list[dict[str, int]] = field(default_factory=list)
    single: bool = False
    """Whether arrays are taken apart, so that each step reads one number."""

    def add_fields(
        self, layout: _core.Layout, at: int, path: str, given: _Meaning | None = None
    ) -> None:
        """The fields of a record, each by its own meaning, else by the one given for all of it."""
        own = {name: (what, most) for name, what, most in layout.meanings}
        for part in layout.fields:
            meaning = own.get(part.name, given)
            if meaning is None or meaning[0] != "nothing":
                name = f"{path}.{part.name}" if path else part.name
                self.add(part.type, at + part.offset, name, meaning)

    def add(self, layout: _core.Layout, at: int, path: str, meaning: _Meaning | None) -> None:
        """A field: numbers, a record, or an array of one of these."""
        names = _places(path, layout.shape)
        if layout.kind == "V":
            for place, name in enumerate(names):
                self._add_record(layout, at + place * layout.size, name, meaning)
        else:
            self._add_numbers(layout, at, names, meaning)

    def _add_record(
        self, layout: _core.Layout, at: int, path: str, meaning: _Meaning | None
    ) -> None:
        parts = {part.name: part.type for part in layout.fields}
        if layout.name == "Bag":
            (kinds,) = parts["counts"].shape
            self._step(NUMBER, parts["counts"], at, 1, [[f"{path}#{k}"] for k in range(kinds)])
        elif layout.name == "Hand":
            self._add_list(parts["cards"], at, path, meaning)
        elif layout.name == "Bounded":
            self._add_list(layout, at, path, meaning)
        elif layout.name == "Pile":
            self._add_list(parts["known"], at, f"{path}.known", meaning)
            self._step(NUMBER, parts["size"], at + layout.fields[1].offset, 1, [[f"{path}.size"]])
        elif layout.name == "Row":
            self._add_row(layout, at, path, meaning)
        else:
            self.add_fields(layout, at, path, meaning)

    def _add_row(self, layout: _core.Layout, at: int, path: str, meaning: _Meaning | None) -> None:
        """Words whose low byte is 1 + a kind, or 0: how many unknown, and how many of each."""
        items, count = layout.fields
        if meaning is None or meaning[0] != "choice":
            message = f"{path}: Meaning::one_of has to say how many kinds of cards there are"
            raise TypeError(message)
        kinds, word = meaning[1], items.type.size
        self._put(
            [f"{path}#{kind}" for kind in ["?", *range(kinds)]],
            what=TALLY,
            most=kinds,
            offset=at + (0 if sys.byteorder == "little" else word - 1),
            size=1,
            stride=word,
            items=items.type.shape[0],
            count_at=at + count.offset,
            count_size=count.type.size,
        )
        self._step(NUMBER, count.type, at + count.offset, 1, [[f"{path}.size"]])

    def _add_list(self, layout: _core.Layout, at: int, path: str, meaning: _Meaning | None) -> None:
        """Cards as how many of each kind; anything else place by place, and how many there are."""
        items, count = layout.fields
        item, most = items.type, items.type.shape[0]
        guard = {"count_at": at + count.offset, "count_size": count.type.size}
        if item.name in {"Held", "CardId"}:
            if meaning is None or meaning[0] != "choice":
                message = f"{path}: Meaning::one_of has to say how many kinds of cards there are"
                raise TypeError(message)
            kinds = meaning[1]
            card = item.fields[0].type if item.name == "Held" else item
            names = [f"{path}#{kind}" for kind in [*range(kinds), "?"]]
            read = {"offset": at, "size": card.size, "stride": item.size, "items": most}
            self._put(names, what=TALLY, most=kinds, **read, **guard)
            return
        self._step(NUMBER, count.type, at + count.offset, 1, [[f"{path}.count"]])
        one = _Plan([], single=True)
        if item.kind == "V":
            one._add_record(item, 0, "", meaning)
            one.names = [f".{name}" for name in one.names]
        else:
            one._add_numbers(item, 0, [""], meaning)
        first, width = len(self.names), len(one.names)
        for step in one.steps:
            if step["count_size"]:
                message = f"{path}: a list in a list has no planes"
                raise TypeError(message)
            moved = {"offset": at + step["offset"], "plane": first + step["plane"]}
            repeated = {"items": most, "stride": item.size, "planes": width}
            self.steps.append({**step, **moved, **repeated, **guard})
        for place in range(most):
            self.names += [f"{path}[{place}]{name}" for name in one.names]

    def _add_numbers(
        self, layout: _core.Layout, at: int, names: list[str], meaning: _Meaning | None
    ) -> None:
        what, most = meaning or _usual(layout)
        if what == "choice":
            self._step(CHOICE, layout, at, most, [[f"{n}={v}" for v in range(most)] for n in names])
        elif what == "set":
            bits = [bit for bit in range(64) if most >> bit & 1]
            self._step(SET, layout, at, most, [[f"{n}:{bit}" for bit in bits] for n in names])
        else:
            self._step(NUMBER, layout, at, most, [[name] for name in names])

    def _step(
        self, what: int, layout: _core.Layout, at: int, most: int, names: list[list[str]]
    ) -> None:
        """Numbers that lie one after the other, with the names of the planes of each."""
        runs = [[one] for one in names] if self.single else [names]
        for place, run in enumerate(runs):
            self._put(
                [name for one in run for name in one],
                what=what,
                most=most,
                offset=at + place * layout.size,
                size=layout.size,
                signed=layout.kind == "i",
                stride=layout.size,
                items=len(run),
                planes=len(run[0]),
            )

    def _put(self, names: list[str], **step: int) -> None:
        usual = {"plane": len(self.names), "planes": 0, "signed": 0, "count_at": 0, "count_size": 0}
        self.steps.append(usual | step)
        self.names += names


def _places(path: str, shape: list[int]) -> list[str]:
    """The names of the items of an array; of what is no array, its own."""
    names = [path]
    for count in shape:
        names = [f"{name}[{place}]" for name in names for place in range(count)]
    return names


def _usual(layout: _core.Layout) -> _Meaning:
    """What a number stands for that nothing is said of."""
    if layout.name == "Seat":
        return "choice", SEATS
    return "number", (1 << (8 * layout.size - (layout.kind == "i"))) - 1
