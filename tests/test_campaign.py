"""Sessions as values and files; tests/chroma_arcana/test_session.py has their rules."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

from pentaprism import Game, Seat, Table, load
from pentaprism.campaign import Prestige, PrestigeDuel
from pentaprism.engine import Engine
from pentaprism.errors import ParameterError, RecordError


def played(game: Game, seed: int) -> Table:
    """A duel at random to its end."""
    table = game.new(seed)
    player = Engine(level=0, seed=seed)
    while table.actor is not None:
        table.push(player.play(table.view(table.actor)).action)
    return table


def ego_of(table: Table, seat: int) -> str:
    """The Ego that a mage chose."""
    mark = f"p{seat + 1}.ego:"
    return next(e.removeprefix(mark) for e in table.history if e.startswith(mark))


def offered(table: Table) -> set[str]:
    return {e.split(":")[-1] for e in table.history if e.startswith("~deal:")}


@pytest.mark.rule("CA-PRES-1")
@pytest.mark.rule("CA-PRES-2")
@pytest.mark.rule("CA-PRES-3")
def test_a_session_played_to_its_end_by_way_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "evening.txt"
    now = Prestige.of(max_turns=60, rotes="off")
    points = [0, 0]
    egos: list[str] = []
    for seed in range(3):
        now.write(file)
        again = Prestige.read(file)
        assert again == now
        assert hash(again) == hash(now)
        game = load("chroma-arcana", **again.params)
        assert (game.params["max_turns"], game.params["rotes"]) == (60, "off")
        table = played(game, seed)
        assert offered(table).isdisjoint(egos)
        now = again.after(table)
        assert len(again.duels) == seed
        outcome = table.outcome()
        assert outcome is not None
        assert outcome.scores is not None
        points = [a + b for a, b in zip(points, outcome.scores, strict=True)]
        egos += [ego_of(table, 0), ego_of(table, 1)]
        assert now.points == tuple(points)
        assert [ego for duel in now.duels for ego in duel.egos] == egos
    assert now.over
    assert Prestige.parse(str(now)) == now


@pytest.mark.rule("CA-PRES-5")
@pytest.mark.parametrize(
    ("points", "winners", "values"),
    [
        ([(9, 0), (0, 4), (0, 4)], (Seat(0),), (1.0, 0.0)),
        ([(1, 0), (0, 10), (8, 0)], (Seat(1),), (0.0, 1.0)),
        ([(5, 0), (0, 5), (0, 0)], (Seat(0), Seat(1)), (0.5, 0.5)),
    ],
)
def test_the_outcome_of_a_session(
    points: list[tuple[int, int]], winners: tuple[Seat, ...], values: tuple[float, float]
) -> None:
    session = Prestige(tuple(PrestigeDuel(p) for p in points))
    outcome = session.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.values) == (winners, values)
    assert outcome.scores == session.points == tuple(map(sum, zip(*points, strict=True)))
    assert session.winner == (winners[0] if len(winners) == 1 else None)
    assert Prestige(session.duels[:2]).outcome() is None


@pytest.mark.rule("CA-PRES-4")
def test_who_attacks_is_drawn_for_every_duel() -> None:
    second = load("chroma-arcana", **Prestige((PrestigeDuel((9, 0), ("nuri", "zaria")),)).params)
    assert {second.new(seed).history[0] for seed in range(8)} == {"~first:p1", "~first:p2"}


def test_the_view_of_either_mage_tells_how_a_duel_ended() -> None:
    table = played(load("chroma-arcana"), 2)
    session = Prestige()
    assert session.after(table) == session.after(table.view(0)) == session.after(table.view(1))
    assert session.resigned(table.view(0), 1) == session.resigned(table.view(1), "p2")


@pytest.mark.rule("CA-SETUP-5")
def test_egos_that_were_never_shown_are_not_out() -> None:
    table = load("chroma-arcana").new(4)
    table.push(table.legal_actions[0])
    assert Prestige().resigned(table, 1).duels == (PrestigeDuel((9, 0)),)


def test_what_makes_no_session_is_refused() -> None:
    with pytest.raises(ParameterError, match="leave it out"):
        Prestige.of(egos_out=3)
    with pytest.raises(ParameterError, match="standard setup"):
        Prestige.of(setup="first-game")
    with pytest.raises(ParameterError, match="turns"):
        Prestige.of(turns=3)
    with pytest.raises(ParameterError, match="no Ego 'nobody'"):
        Prestige((PrestigeDuel((9, 0), ("nuri", "nobody")),)).params  # noqa: B018
    with pytest.raises(FrozenInstanceError):
        Prestige().duels = ()  # type: ignore[misc]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("prestige 2\n", 1),
        ("prestige 1 turns=3\n", 1),
        ("prestige 1 setup=first-game\n", 1),
        ("prestige 1\nduel p1=9\n", 2),
        ("prestige 1\nduel p1=09 p2=0 egos=-\n", 2),
        ("prestige 1\nduel p1=9 p2=0 egos=nuri,nobody\n", 2),
        ("prestige 1\nduel p1=9 p2=0 egos=nuri,nuri\n", 2),
        ("prestige 1\nduel p1=9 p2=0 egos=nuri,zaria\nduel p1=9 p2=0 egos=omar,zaria\n", 3),
        ("prestige 1\n" + "duel p1=9 p2=0 egos=-\n" * 4, 5),
    ],
)
def test_what_is_no_session_tells_its_line(text: str, line: int) -> None:
    with pytest.raises(RecordError) as error:
        Prestige.parse(text)
    assert error.value.line == line
    good = text.splitlines()[: line - 1]
    if good:
        assert str(Prestige.parse("\n".join(good))).splitlines() == good
