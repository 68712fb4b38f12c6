"""The signature: what fixed searches find, as a number that changes only when play changes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from pentaprism import _core
from pentaprism._checks import integer_of
from pentaprism._modes import every_mode, params_of
from pentaprism.catalogue import game_of
from pentaprism.errors import LimitError
from pentaprism.reference import reference_games

if TYPE_CHECKING:
    from pentaprism.game import Game

__all__ = ["NODES", "lines", "signature_of", "suite"]

NODES = 250
"""Of each search, unless told otherwise."""
MOST_NODES = 10_000_000


def suite(name: str | None = None) -> Iterator[tuple[str, Game]]:
    """The games that are searched, each with its name and parameters: `"prisma players=3"`.

    All games in every mode, and the reference games; or one game in every mode of it.
    """
    modes = [*every_mode(), *((game, "") for game in reference_games())]
    for game, params in modes:
        if name in {None, game}:
            yield f"{game} {params}".rstrip(), game_of(game, params_of(params))


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
    """`NAME [PARAMETERS] NODES HASH` for each game of the suite, and `all` for them together."""
    together = hashlib.sha256()
    total = 0
    for name, game in suite():
        found, searched = signature_of(game, nodes)
        together.update(found.to_bytes(8, "big"))
        total += searched
        yield _line(name, searched, f"{found:016x}")
    yield _line("all", total, together.hexdigest()[:16])


def _line(name: str, nodes: int, found: str) -> str:
    return f"{name:<72} {nodes:>7} {found}"
