"""Position notation: a table, or what a seat knows of one, on one line (annex B of the protocol).

>>> from pentaprism.testing import reference_game
>>> table = reference_game("kuhn").new(seed=3)
>>> text = position_of(table.view(0))
>>> read_position(text) == table.view(0)
True
"""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

from pentaprism import _core, catalogue
from pentaprism.errors import PentaprismError, PositionError
from pentaprism.position import COMMON, check_of, fields_of, state_of
from pentaprism.seat import Seat
from pentaprism.table import Table
from pentaprism.view import View

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pentaprism.game import Game

__all__ = ["hash_of", "position_of", "public_position", "read_position", "with_fields"]

_FIELD = re.compile(r"([A-Za-z0-9\-_]+(?:\.[A-Za-z0-9\-_]+)*)=(\S+)", re.ASCII)
CHANCE = "chance"
TRIED, AHEAD = 48, 6  # events of a position made by hand that are tried, and how far each
UNFIT = {
    "unsound": "these fields do not fit together",
    "effect": "an effect is in progress, which cannot be written by hand",
    "stuck": "somebody is to choose here, or chance, and has nothing to choose from",
}
"""What is wrong with a state that is none of the game."""


def position_of(source: Table | View) -> str:
    """The position of a table with everything hidden on it, or of a view."""
    if isinstance(source, Table):
        return _written(source.game, "truth", source, source.bytes)
    return _written(source.game, str(source.seat), source.guess(), source.bytes)


def public_position(table: Table) -> str:
    """What every seat knows of a table. It cannot be read back: it is nobody's view."""
    return _written(table.game, "public", table, _core.public_bytes(table._core))


def _written(game: Game, view: str, table: Table, state: bytes) -> str:
    fields = {**_head(game), "view": view, **_moment(table), "check": check_of(state)}
    fields |= fields_of(game, state)
    return " ".join(f"{key}={value}" for key, value in fields.items())


def _head(game: Game) -> dict[str, str]:
    rules = catalogue.rules_of(game)
    apart = catalogue.words_apart(game.params) - {catalogue.SCENARIO}
    own = {
        f"param.{p.name}": str(game.params[p.name])
        for p in catalogue.parameters_of(game.id)
        if str(game.params[p.name]) != p.preset and p.name not in apart
    }
    return {
        "ppn": "1",
        "game": game.id,
        "rules": f"{rules.version}#{rules.hash[:16]}",
        "n": str(len(game.seats)),
        "mode": catalogue.mode_of(game),
        **own,
    }


def _moment(table: Table) -> dict[str, str]:
    """Where the game stands; the same for every table that a seat cannot rule out."""
    turn, phase = table._core.moment()
    words = {"turn": str(turn), "phase": phase} if phase else {}
    actor = table.actor
    who = str(actor) if actor is not None else CHANCE if table.pending else "-"
    return {**words, "actor": who}


def hash_of(position: str) -> str:
    """Sixteen hexadecimal digits that stand for a position in its view."""
    return hashlib.sha256(position.encode()).hexdigest()[:16]


def read_position(
    text: str, seed: int = 0, *, manual: bool = True, rules: Sequence[str] = ()
) -> Table | View:
    """The table or view that a position describes, from which a game goes on.

    A position of the truth may be made by hand; `check` is then left out, and no effect may be in
    progress. A position of a seat is as it was written. `rules`: the definition and deck files
    that the game is played by. Raises `PositionError`.
    """
    fields = _fields(text)
    game = _game_of(fields, rules)
    own = {key: value for key, value in fields.items() if not _is_common(key)}
    state = state_of(game, own)
    written = "check" in fields
    if written and fields["check"] != check_of(state):
        message = "it was changed since it was written; leave out check= to set it by hand"
        raise PositionError(message, "check")
    found: Table | View | None
    if fields["view"] == "truth":
        found = _table_at(game, state, seed, written=written)
    else:
        if not written:
            message = "a position of a seat needs its check="
            raise PositionError(message, "check")
        place = _seat_of(game, fields["view"])
        view = game._core.view_at(place, state)
        found = None if view is None else View(game, view)
    if (
        found is None
        or not _can_be_told(found)
        or (written and _fields(position_of(found)) != fields)
        or not ((isinstance(found, Table) and written) or _can_be_played(_some_table(found)))
    ):
        raise PositionError(UNFIT["unsound"])
    if manual or isinstance(found, View):
        return found
    return _table_at(game, state, seed, manual=False, written=written)


def with_fields(source: Table | View, fields: Mapping[str, str], seed: int = 0) -> Table | View:
    """The same position with some fields changed; no effect may be in progress.

    What a seat does not know is guessed anew, so that what it knew only by these fields is
    forgotten. Raises `PositionError`.
    """
    game = source.game
    for key in fields:
        if _is_common(key):
            message = f"{key} cannot be changed"
            raise PositionError(message, key)
    table = source if isinstance(source, Table) else source.guess(seed)
    state = state_of(game, fields, table.bytes)
    changed = _table_at(game, state, table.seed, written=False)
    if not _can_be_told(changed) or not _can_be_played(changed):
        raise PositionError(UNFIT["unsound"])
    return changed if isinstance(source, Table) else changed.view(source.seat)


def _table_at(game: Game, state: bytes, seed: int, *, manual: bool = True, written: bool) -> Table:
    """The table in a state. Raises `PositionError`."""
    core = game._core.table_at(state, seed, manual, written)
    if isinstance(core, str):
        raise PositionError(UNFIT[core])
    return Table(game, core, seed)


def _can_be_told(source: Table | View) -> bool:
    """Whether a position made by hand is one that the game can show to each of its seats."""
    views = [source] if isinstance(source, View) else map(source.view, source.game.seats)
    try:
        for view in views:
            position_of(view)
            str(view)
            len(view.legal_actions)
    except (PentaprismError, RuntimeError, ValueError, LookupError, MemoryError):
        return False
    return True


def _some_table(source: Table | View) -> Table:
    return source if isinstance(source, Table) else source.guess()


def _can_be_played(table: Table) -> bool:
    """Whether a position made by hand leads on to sound ones.

    Its first events are tried, and after each some more.
    """
    events = _next_events(table)
    try:
        for first in (events or ())[:: 1 + len(events or ()) // TRIED]:
            ahead, following = table.copy(), [first]
            for step in range(AHEAD):
                ahead.push(following[7 * step % len(following)])
                if not ahead.sound or _ended_by_fault(ahead):
                    return False
                more = _next_events(ahead)
                if more is None or ahead.pending is None:
                    break
                if not more:
                    return False
                following = more
    except PentaprismError:
        return False
    return True


def _ended_by_fault(table: Table) -> bool:
    """Whether it came to what cannot be, which ends a game that began with a position."""
    outcome = table.outcome()
    return outcome is not None and outcome.ending == "fault"


def _next_events(table: Table) -> list[str] | None:
    """What may happen next; None: those are outcomes of chance that are too many to list."""
    if table.pending == "decision":
        return list(map(str, table.legal_actions))
    outcomes = table.chance_outcomes
    return None if outcomes is None else [str(action) for action, _ in outcomes]


def _is_common(key: str) -> bool:
    return key in COMMON or key.startswith("param.")


def _fields(text: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    for word in text.split():
        match = _FIELD.fullmatch(word)
        if not match:
            message = f"{word[:60]!r} is not key=value"
            raise PositionError(message, word)
        if match[1] in fields:
            message = f"{match[1]} is given twice"
            raise PositionError(message, match[1])
        fields[match[1]] = match[2]
    for key in ("ppn", "game", "rules", "n", "mode", "view"):
        if key not in fields:
            message = f"it has no {key}="
            raise PositionError(message, key)
    if fields["ppn"] != "1":
        message = "this is version 1 of the notation"
        raise PositionError(message, "ppn")
    return fields


def _game_of(fields: Mapping[str, str], files: Sequence[str] = ()) -> Game:
    name = fields["game"]
    known = {p.name: p.preset for p in catalogue.parameters_of(name)}
    params: dict[str, int | str] = {
        key.removeprefix("param."): value
        for key, value in fields.items()
        if key.startswith("param.")
    }
    mode = catalogue.mode_among(known)
    params |= {mode: fields["mode"]} if mode else {}
    params |= {word: fields["n"] for word in catalogue.PLAYERS if word in known}
    try:
        made = None
        if files:
            from pentaprism.rules.own import own_rules

            given = {word: str(params.get(word, preset)) for word, preset in known.items()}
            made, _ = own_rules(name, files, given)
        game = catalogue.game_of(name, params, made)
    except PentaprismError as error:
        raise PositionError(str(error), "game") from None
    head = _head(game)
    for key in ("rules", "n", "mode"):
        if head[key] != fields[key]:
            message = f"{key} is {head[key]} here, not {fields[key][:60]}"
            raise PositionError(message, key)
    return game


def _seat_of(game: Game, word: str) -> Seat:
    for seat in game.seats:
        if str(seat) == word:
            return seat
    message = f"view is truth or a seat, not {word[:60]!r}"
    raise PositionError(message, "view")
