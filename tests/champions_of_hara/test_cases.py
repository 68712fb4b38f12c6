"""The worked cases of the specification, and one for each card, on the built-in ruleset.

The files are in `tests/data/rules`; what their words mean is said in
`tests/cpp/champions_of_hara_script.hpp`.
"""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

import rulebook_file
from pentaprism.games.champions_of_hara import RULESET, acting, reading
from pentaprism.games.champions_of_hara.cards import event, turn_order
from pentaprism.rules import Ruleset
from pentaprism.rules.effects import first
from test_cpp import built

PROGRAM, SOAK = "champions_of_hara_cases_soak", "champions_of_hara_soak"
ENGINE = "engine_champions_of_hara_soak"
CARDS = ("monsters", "events", "abilities", "others")
FILES = tuple(f"champions-of-hara-{name}.txt" for name in (*CARDS, "more", "versus", "scenarios"))
ALTERED = Ruleset.of(
    "altered",
    base=RULESET,
    components=[
        turn_order(1, "Signal", text="Signal.", bonus=acting.gain_player(reading.ACTIVATION, 2, 9)),
        event(
            "a-e2",
            "Rockfall",
            text="Rocks fall.",
            gift=first(),
            effect=acting.damage(4, reading.ALL, 1),
        ),
    ],
)
"""Texts that show what no card of Versus Arena shows."""
UNWORKED = {
    "character", "portrait", "tracker", "corrupted", "cooperation", "rivalry", "teams", "hunt",
}  # fmt: skip
"""Kinds whose facts the set-up uses, and those that have cases by their rules."""


@pytest.fixture(scope="session")
def program(root: Path) -> Path:
    """The program that plays cases."""
    return built(root, PROGRAM, SOAK, ENGINE) / PROGRAM


@pytest.fixture(scope="session")
def rulebook(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tables of the built-in ruleset."""
    file = tmp_path_factory.mktemp("rules") / "book"
    rulebook_file.write("champions-of-hara", file)
    return file


def play(program: Path, rulebook: Path, *arguments: Path | str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PENTAPRISM_CHAMPIONS_OF_HARA": str(rulebook)}
    return subprocess.run(
        [program, *arguments], env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("name", ["champions-of-hara.txt", *FILES])
def test_cases_hold(root: Path, program: Path, rulebook: Path, name: str) -> None:
    cases = root / "tests" / "data" / "rules" / name
    count = len(re.findall(r"^case ", cases.read_text(encoding="utf-8"), re.MULTILINE))
    done = play(program, rulebook, cases)
    assert done.returncode == 0, done.stdout
    assert done.stdout == f"{count} passed, 0 failed\n"


def test_cases_of_other_texts_hold(root: Path, program: Path, tmp_path: Path) -> None:
    """CH-OFF-1 to CH-OFF-6, CH-MON-4, CH-DMG-10."""
    rulebook_file.write("champions-of-hara", tmp_path / "book", ALTERED)
    cases = root / "tests" / "data" / "rules" / "champions-of-hara-altered.txt"
    done = play(program, tmp_path / "book", cases)
    assert done.returncode == 0, done.stdout
    assert re.fullmatch(r"\d+ passed, 0 failed\n", done.stdout)


def test_what_does_not_hold_is_told(program: Path, rulebook: Path, tmp_path: Path) -> None:
    file = tmp_path / "cases"
    file.write_text("case wrong\n    do bonus\n    expect p1 spirit 4\n", encoding="utf-8")
    done = play(program, rulebook, file)
    assert done.returncode == 1
    assert "line 3: case wrong: p1 spirit is 5, not 4" in done.stdout


def test_every_card_has_a_case(root: Path) -> None:
    folder = root / "tests" / "data" / "rules"
    shown: set[str] = set()
    for name in CARDS:
        text = (folder / f"champions-of-hara-{name}.txt").read_text(encoding="utf-8")
        shown |= set(re.findall(r"^case (\S+)", text, re.MULTILINE))
    wanted = {c.id for c in RULESET.components if c.kind not in UNWORKED}
    assert wanted - shown == set()


def test_random_games_keep_the_contract(program: Path, rulebook: Path) -> None:
    done = play(program.with_name(SOAK), rulebook, "9")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("1 games, 1 with the whole contract") == 9


@pytest.mark.parametrize("number", [1, 2, 3, 8, 17])
def test_random_scenarios_keep_the_contract(program: Path, rulebook: Path, number: int) -> None:
    """CH-SCN-1, CH-SCN-6: rivals with secrets, all together, alone, and two teams."""
    done = play(program.with_name(SOAK), rulebook, "1", "1", f"scenario {number:02}")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("1 games, 1 with the whole contract") == 1


@pytest.mark.parametrize("number", [12, 17])
def test_the_engine_plays_scenarios_to_their_end(
    program: Path, rulebook: Path, number: int
) -> None:
    """H7 too: every view that is kept from events alone is the table's."""
    done = play(program.with_name(ENGINE), rulebook, "2", "1", f"scenario {number:02}", "20")
    assert done.returncode == 0, done.stdout + done.stderr
    games = re.findall(r"(\d) games, \d+ plies, (\d+) choices, (\d+) nodes", done.stdout)
    assert sum(int(count) for count, _, _ in games) == 2
    assert all(0 < int(nodes) <= 20 * int(choices) for _, choices, nodes in games)


def test_every_scenario_has_cases(root: Path) -> None:
    file = root / "tests" / "data" / "rules" / "champions-of-hara-scenarios.txt"
    shown = set(re.findall(r"CH-SC(\d\d)-\d", file.read_text(encoding="utf-8")))
    assert shown == {f"{number:02}" for number in range(1, 19)}
