"""Fixed searches of every game find what they found before: bench/signature.txt."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentaprism.game import game_ids, load
from pentaprism.reference import reference_game, reference_games
from pentaprism.signature import signature_of

ANEW = "if play was meant to change: python -m pentaprism bench > bench/signature.txt"


def recorded(root: Path) -> dict[str, tuple[int, int]]:
    """Of each game: the nodes of all its searches, and the hash."""
    text = (root / "bench" / "signature.txt").read_text(encoding="utf-8")
    rows = [line.split() for line in text.splitlines()]
    return {name: (int(nodes), int(found, 16)) for name, nodes, found in rows}


@pytest.mark.parametrize("name", [*game_ids(), *reference_games()])
def test_play_is_what_it_was(name: str, root: Path) -> None:
    game = load(name) if name in game_ids() else reference_game(name)
    found, searched = signature_of(game, 1000)
    assert (searched, found) == recorded(root)[name], ANEW


def test_the_file_names_these_games_and_no_others(root: Path) -> None:
    assert set(recorded(root)) == {*game_ids(), *reference_games(), "all"}, ANEW
