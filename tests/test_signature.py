"""Fixed searches of every mode of every game find what they found: bench/signature.txt."""

from __future__ import annotations

from pathlib import Path

import pytest

from modes import every_mode, params_of
from pentaprism.catalogue import game_of
from pentaprism.reference import reference_games
from pentaprism.signature import NODES, signature_of, suite
from protocol_driver import Talk

ANEW = "if play was meant to change: python -m pentaprism bench > bench/signature.txt"
SUITE = [*every_mode(), *((name, "") for name in reference_games())]


def recorded(root: Path) -> dict[str, tuple[int, int]]:
    """Of each mode: the nodes of all its searches, and the hash."""
    text = (root / "bench" / "signature.txt").read_text(encoding="utf-8")
    rows = [line.rsplit(maxsplit=2) for line in text.splitlines()]
    return {name.strip(): (int(nodes), int(found, 16)) for name, nodes, found in rows}


@pytest.mark.parametrize(("name", "params"), SUITE, ids=lambda word: word.replace(" ", "-"))
def test_play_is_what_it_was(name: str, params: str, root: Path) -> None:
    found, searched = signature_of(game_of(name, params_of(params)), NODES)
    assert (searched, found) == recorded(root)[f"{name} {params}".rstrip()], ANEW


def test_the_file_names_these_modes_and_no_others(root: Path) -> None:
    names = [f"{name} {params}".rstrip() for name, params in SUITE]
    assert list(recorded(root)) == [*names, "all"], ANEW
    assert [name for name, _ in suite()] == names


def test_a_game_alone_is_searched_in_every_mode() -> None:
    alone = [name for name, _ in suite("prisma")]
    assert alone == [f"prisma {params}" for name, params in every_mode() if name == "prisma"]
    assert [name for name, _ in suite("kuhn")] == ["kuhn"]


# 9.11: one signature for all modes of the game, the nodes of all searches together.
def test_the_protocol_searches_every_mode() -> None:
    nodes = sum(signature_of(game, 5)[1] for _, game in suite("champions-of-hara"))
    assert (
        Talk().last("bench game champions-of-hara nodes 5").startswith(f"ok bench nodes {nodes} ")
    )
