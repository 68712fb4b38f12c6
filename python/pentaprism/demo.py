"""A short tour: the engine plays and analyses three small games, in under a minute."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pentaprism.engine import Engine, Limit, Report
from pentaprism.levels import CLUB, EXPERT, NOVICE, Level
from pentaprism.reference import reference_game
from pentaprism.seat import Seat

if TYPE_CHECKING:
    from pentaprism.table import Table
    from pentaprism.view import View

__all__ = ["run"]

Write = Callable[[str], object]


def run(write: Write, seed: int = 1) -> None:
    """Shows the tour, line by line. The same seed shows the same."""
    for part in (connect_four, pig, hearts):
        part(write, seed)


def connect_four(write: Write, seed: int) -> None:
    """Nothing is hidden and nothing is chance: a game between two levels, then an analysis."""
    heading(write, "Connect four: a club player (x) against a novice (o)")
    table = reference_game("connect-four").new(seed=seed)
    levels = {Seat(0): CLUB, Seat(1): NOVICE}
    while len(table) < 6 and table.actor is not None:
        step(table, levels, seed)
    write(f"After six stones {table.actor} is to choose:\n\n{table}")
    assert table.actor is not None
    analyse(write, table.view(table.actor), Limit(nodes=50_000), seed)
    play(table, levels, seed)
    write(f"The end, after {len(table)} stones:\n\n{table}\n{result(table)}")


def pig(write: Write, seed: int) -> None:
    """Chance: roll on or keep what the turn has brought?"""
    heading(write, "Pig to 50: is it time to hold?")
    game = reference_game("pig", goal=50)
    for rolls in ((6, 6), (6, 6, 6), (6, 6, 6, 6)):
        events = [event for roll in rolls for event in ("roll", f"~roll:{roll}")]
        table = game.table(" ".join(events))
        write(f"{table.actor} has {sum(rolls)} points in this turn.")
        analyse(write, table.view(0), Limit(nodes=20_000), seed)
    table = game.new(seed=seed)
    play(table, {Seat(0): EXPERT, Seat(1): NOVICE}, seed)
    write(f"An expert against a novice: {len(table)} events. {result(table)}")


def hearts(write: Write, seed: int) -> None:
    """Four seats and hidden hands: each seat is searched for from what it sees."""
    heading(write, "Hearts: four hands, each of which sees its own cards")
    table = reference_game("hearts", passing="left").new(seed=seed)
    levels = dict.fromkeys(table.game.seats, CLUB)
    while len(table.legal_actions) < 6 or sum(".play" in event for event in table.history) < 5:
        step(table, levels, seed)
    assert table.actor is not None
    view = table.view(table.actor)
    write(f"{view.seat} is to choose, and sees this:\n\n{view}")
    analyse(write, view, Limit(nodes=10_000), seed)
    other = table.game.seats[(view.seat + 1) % 4]
    write(f"What {other} holds in two of the deals that {view.seat} cannot rule out:\n")
    for guess in (view.guess(1), view.guess(2)):
        cards = str(guess.view(other)).splitlines()[other]
        write(f"   {cards}")
    play(table, levels, seed)
    write(f"\n{result(table)}")


def step(table: Table, levels: dict[Seat, Level], seed: int) -> None:
    """One choice, as the level of its seat plays."""
    assert table.actor is not None
    with Engine(level=levels[table.actor], seed=seed) as engine:
        table.push(engine.play(table.view(table.actor)).action)


def play(table: Table, levels: dict[Seat, Level], seed: int) -> None:
    """Plays to the end of the game."""
    while table.outcome() is None:
        step(table, levels, seed)


def analyse(write: Write, view: View, limit: Limit, seed: int) -> None:
    """Shows what a search finds for the seat of a view."""
    with Engine(seed=seed) as engine:
        write(table_of(engine.analyse(view, limit)))


def table_of(report: Report, most: int = 4) -> str:
    """The best lines of a report: value, deviation or bound, visits, continuation."""
    rows = ["   value          visits  line"]
    for line in report[:most]:
        trust = (
            "exact "
            if line.bound == "exact"
            else f"±{line.deviation:.3f}"
            if line.deviation
            else ""
        )
        events = " ".join(line.events[:6]) + (" …" if len(line.events) > 6 else "")
        rows.append(f"   {line.value:.3f} {trust:<8} {line.visits:>6}  {events}")
    rows.append(f"   {report.nodes} nodes, {report.tree} held, ended by {report.reason}\n")
    return "\n".join(rows)


def result(table: Table) -> str:
    """How a game ended, in a sentence."""
    outcome = table.outcome()
    if outcome is None:
        return "The game goes on."
    winners = " and ".join(map(str, outcome.winners))
    verb = "wins" if len(outcome.winners) == 1 else "share first place"
    scores = ""
    if outcome.scores is not None:
        pairs = zip(table.game.seats, outcome.scores, strict=True)
        scores = " (" + ", ".join(f"{seat} {score}" for seat, score in pairs) + ")"
    return f"{winners} {verb}: {outcome.ending}{scores}."


def heading(write: Write, text: str) -> None:
    """A line with a line under it."""
    write(f"\n{text}\n{'─' * len(text)}\n")
