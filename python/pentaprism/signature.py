"""The signature: what fixed searches find, as a number that changes only when play changes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from pentaprism import _core
from pentaprism._checks import integer_of
from pentaprism.errors import LimitError
from pentaprism.game import game_ids, load
from pentaprism.reference import reference_game, reference_games

if TYPE_CHECKING:
    from pentaprism.game import Game

__all__ = ["lines", "signature_of"]

MOST_NODES = 10_000_000


def signature_of(
    game: Game, nodes: int, enough: Callable[[], bool] | None = None
) -> tuple[int, int]:
    """A 64-bit hash of what searches of so many nodes find in a game, and the nodes of them all.

    `enough` is asked about a hundred times a second; once it has said so the searches end soon, and
    the hash says nothing.
    """
    most = integer_of("nodes of a search", nodes, 1, MOST_NODES, LimitError)
    return _core.signature(game._core, most, enough)


def lines(nodes: int) -> Iterator[str]:
    """`NAME NODES HASH` for each game, and for all of them together."""
    together = hashlib.sha256()
    total = 0
    suite = [*map(load, game_ids()), *map(reference_game, reference_games())]
    for game in suite:
        found, searched = signature_of(game, nodes)
        together.update(found.to_bytes(8, "big"))
        total += searched
        yield f"{game.id:<20} {searched:>9} {found:016x}"
    yield f"{'all':<20} {total:>9} {together.hexdigest()[:16]}"
