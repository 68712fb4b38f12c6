"""The contract of games as functions, for anyone who writes a game, and helpers for tests.

Each check plays random games and raises `ContractError`, an `AssertionError` that names the
promise, the seed, the game up to there and the command that repeats it:

>>> from pentaprism.testing import check_all, reference_game
>>> check_all(reference_game("kuhn"), games=3)

Everything depends on the game and the seed alone, so a check that passes passes everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, pairwise
from math import isfinite, sqrt
from typing import TYPE_CHECKING

from pentaprism._contract import (
    ContractError,
    Promise,
    Trial,
    rolled,
    trials,
)
from pentaprism._honesty import check_after, check_honesty
from pentaprism.action import Action
from pentaprism.errors import PentaprismError
from pentaprism.record import Record
from pentaprism.reference import reference_game, reference_games

if TYPE_CHECKING:
    import random

    from pentaprism.engine import Report
    from pentaprism.game import Game
    from pentaprism.table import Table
    from pentaprism.view import View

__all__ = [
    "ContractError",
    "Promise",
    "check_after",
    "check_all",
    "check_chance",
    "check_copy",
    "check_hash",
    "check_honesty",
    "check_legal",
    "check_replay",
    "check_reproducible_search",
    "check_text",
    "check_undo",
    "random_actions",
    "reference_game",
    "reference_games",
    "twins",
    "walk",
]

WIDE = 12  # actions that are tried in one position
LONG = 500  # events after which not every position is tried
SPELLINGS = "abpxA01279:/-+,.?~ "
STOPS = 4  # positions of a game at which what is slow is tried, about
DRAWS = 120  # outcomes drawn at each
FAR = 8.0  # standard deviations that no honest frequency is off by


def walk(game: Game, seed: int = 1) -> Iterator[Table]:
    """The positions of a random game from its start to its end.

    It is one table that moves on, manual so that chance outcomes are positions too: copy what you
    keep. Raises `ContractError` if the game does not end.
    """
    yield from next(trials("check_legal", game, 1, seed)).positions()


def random_actions(game: Game, seed: int = 1) -> tuple[Action, ...]:
    """The actions and chance outcomes of a random game, for a table made with `manual=True`."""
    *_, table = walk(game, seed)
    return tuple(Action(event if event[0] == "~" else event[3:]) for event in table.history)


def twins(view: View, n: int, seed: int = 0) -> tuple[Table, ...]:
    """`n` guesses of a view, from seeds that follow `seed`: tables that its seat cannot rule out.

    An honest program treats each of them exactly as it treats the truth.
    """
    return tuple(view.guess((seed + i) % 2**64) for i in range(n))


def check_legal(game: Game, games: int = 100, seed: int = 1, *, sums_to_one: bool = True) -> None:
    """Lists of actions, soundness of states, ends of games, outcomes, and refusals.

    `sums_to_one=False`: the outcomes are amounts and not a division of one win. Raises
    `ContractError`: acts, distinct, sorted, sound, finite, text, outcome, refuse.
    """
    options = {} if sums_to_one else {"sums_to_one": False}
    for trial in trials("check_legal", game, games, seed, **options):
        rng = trial.random(1)
        known: set[str] = set()
        table = None
        for table in trial.positions():
            if len(table) > LONG and len(table) % STOPS:
                continue
            _check_list(trial, table, rng)
            _check_refusals(trial, table, known, rng)
            known.update(map(str, islice(table.legal_actions, WIDE)))
        if table is not None:
            _check_outcome(trial, table, sums_to_one)


def _check_list(trial: Trial, table: Table, rng: random.Random) -> None:
    if not table.sound:
        raise trial.broken(Promise.SOUND, "the state is not sound", table)
    decision = table.pending == "decision"
    if decision != (table.actor is not None) or table.actor not in (None, *trial.game.seats):
        raise trial.broken(Promise.ACTS, f"{table.actor} acts at {table.pending}", table)
    actions = tuple(table.legal_actions)
    if decision != bool(actions):
        what = f"{table.actor} acts and has {len(actions)} actions"
        raise trial.broken(Promise.ACTS, what, table)
    if len(set(actions)) != len(actions):
        raise trial.broken(Promise.DISTINCT, "an action is listed twice", table)
    for action in rng.sample(actions, min(WIDE, len(actions))):
        try:
            pushed = table.copy().push(action)
        except PentaprismError as error:
            raise trial.broken(Promise.TEXT, f"{action} is listed: {error}", table) from error
        if pushed != action:
            raise trial.broken(Promise.TEXT, f"{action} is read as {pushed}", table)
        if action not in table.legal_actions:
            what = f"{action} is listed and not found: the list is out of order"
            raise trial.broken(Promise.SORTED, what, table)


def _check_refusals(trial: Trial, table: Table, known: set[str], rng: random.Random) -> None:
    """Actions of other positions and misspelt ones are refused, and nothing changes.

    A text may leave out arguments, or write `?`, where one legal action remains.
    """
    before = table.bytes
    legal = set(map(str, table.legal_actions))
    tried = rng.sample(sorted(known), min(2, len(known)))
    for text in [*tried, *(_misspelt(text, rng) for text in tried)]:
        copy = table.copy()
        try:
            pushed = str(copy.push(text))
        except PentaprismError:
            if copy.bytes != before or len(copy) != len(table):
                raise trial.broken(Promise.REFUSE, f"{text} changes the table", table) from None
            continue
        if pushed not in legal:
            raise trial.broken(Promise.REFUSE, f"{text} is accepted", table)
        partial = "?" in text or pushed.startswith(text + ":")
        if pushed != text and not partial:
            raise trial.broken(Promise.TEXT, f"{text!r} is accepted for {pushed}", table)


def _misspelt(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(SPELLINGS) + text[at + rng.randrange(2) :]


def _check_outcome(trial: Trial, table: Table, sums_to_one: bool) -> None:
    outcome = table.outcome()
    if outcome is None or len(outcome.values) != len(trial.game.seats):
        raise trial.broken(Promise.OUTCOME, f"the outcome is {outcome}", table)
    if not all(isfinite(value) and 0 <= value <= 1 for value in outcome.values):
        raise trial.broken(Promise.OUTCOME, f"values {outcome.values} outside [0, 1]", table)
    sides = [{outcome.values[seat] for seat in side} for side in trial.game.sides]
    if any(len(values) != 1 for values in sides):
        raise trial.broken(Promise.OUTCOME, "seats of one side have different values", table)
    total = sum(values.pop() for values in sides)
    if sums_to_one and len(sides) > 1 and abs(total - 1) > 1e-9:
        raise trial.broken(Promise.OUTCOME, f"values {outcome.values} sum to {total}", table)


def check_text(game: Game, games: int = 100, seed: int = 1) -> None:
    """Texts of tables and views read back to the same bytes. Raises `ContractError`: text."""
    for trial in trials("check_text", game, games, seed):
        for table in trial.positions():
            if len(table) % STOPS and table.pending is not None:
                continue
            try:
                read = game.table(table.text)
                same = read.bytes == table.bytes and read.text == table.text
                for view in map(table.view, game.seats):
                    again = game.view(view.text)
                    same = same and again == view and again.text == view.text
            except PentaprismError as error:
                raise trial.broken(Promise.TEXT, f"a text is refused: {error}", table) from error
            if not same:
                raise trial.broken(Promise.TEXT, "a text reads as something else", table)


def check_undo(game: Game, games: int = 100, seed: int = 1) -> None:
    """Taking back and repeating. Raises `ContractError`: undo."""
    for trial in trials("check_undo", game, games, seed):
        for step in trial.steps():
            table = step.before.copy()
            for _ in range(2):
                table.push(step.event)
                if table.bytes != step.after.bytes:
                    what = f"{step.event} leads elsewhere when it is repeated"
                    raise trial.broken(Promise.UNDO, what, step.before)
                table.pop()
                if table.bytes != step.before.bytes or len(table) != len(step.before):
                    what = f"taking back {step.event} does not restore"
                    raise trial.broken(Promise.UNDO, what, step.before)
        _check_redraws(trial)


def _check_redraws(trial: Trial) -> None:
    """Where the table draws by itself, repeating a choice brings the same chance outcomes."""
    rng = trial.random(2)
    table = trial.game.new(trial.seed)
    while table.pending is not None:
        action = table.push(table.legal_actions[rng.randrange(len(table.legal_actions))])
        history = table.history
        table.pop()
        table.push(action)
        if table.history != history:
            raise trial.broken(Promise.UNDO, f"repeating {action} draws otherwise", table)


def check_copy(game: Game, games: int = 100, seed: int = 1) -> None:
    """Copies and what they are made of do not touch each other. Raises `ContractError`: copy."""
    for trial in trials("check_copy", game, games, seed):
        for step in trial.steps():
            kept = step.before.bytes
            copy = step.before.copy()
            copy.push(step.event)
            if copy.bytes != step.after.bytes or copy.history != step.after.history:
                raise trial.broken(Promise.COPY, "a copy leads elsewhere", step.before)
            if step.before.bytes != kept:
                raise trial.broken(Promise.COPY, "a copy moves its original", step.before)


def check_hash(game: Game, games: int = 100, seed: int = 1) -> None:
    """Hashes of tables and views tell them apart. Raises `ContractError`: hash."""
    tables: dict[int, bytes] = {}
    views: dict[int, tuple[int, bytes]] = {}
    for trial in trials("check_hash", game, games, seed):
        for table in trial.positions():
            if tables.setdefault(table.hash, table.bytes) != table.bytes:
                raise trial.broken(Promise.HASH, "two tables have one hash", table, alone=False)
            for seat in game.seats:
                view, same = table.view(seat), table.copy().view(seat)
                if view != same or hash(view) != hash(same) or view.hash != same.hash:
                    raise trial.broken(Promise.HASH, "equal views have two hashes", table)
                if views.setdefault(view.hash, (seat, view.bytes)) != (seat, view.bytes):
                    raise trial.broken(Promise.HASH, "two views have one hash", table, alone=False)


def check_replay(game: Game, games: int = 100, seed: int = 1) -> None:
    """The same seed and choices, and a record, give the same table.

    Raises `ContractError`: replay.
    """
    for trial in trials("check_replay", game, games, seed):
        rng = trial.random(3)
        first, second = game.new(trial.seed), game.new(trial.seed)
        while first.pending is not None and len(first.history) == len(second.history):
            second.push(first.push(first.legal_actions[rng.randrange(len(first.legal_actions))]))
            if first.bytes != second.bytes or first.history != second.history:
                raise trial.broken(Promise.REPLAY, "the same choices lead elsewhere", first)
        for record in (first.record(), Record.parse(str(first.record()))):
            replayed = record.replay(game)
            if replayed.bytes != first.bytes or replayed.history != first.history:
                raise trial.broken(Promise.REPLAY, "the record replays otherwise", first)


def check_chance(game: Game, games: int = 100, seed: int = 1) -> None:
    """Lists of chance outcomes, and the frequencies with which they are drawn.

    Raises `ContractError`: chances, sorted, roll.
    """
    order: set[tuple[Action, Action]] = set()
    excess, variance = 0.0, 0.0
    trial = None
    for trial in trials("check_chance", game, games, seed):
        rng = trial.random(4)
        for table in trial.positions():
            outcomes = table.chance_outcomes
            if outcomes is None:
                continue
            _check_outcomes(trial, table, outcomes, order)
            if len(outcomes) > 1 and rng.randrange(1 + len(table)) < STOPS:
                more = _frequencies(trial, table, outcomes, rng)
                excess, variance = excess + more[0], variance + more[1]
    if trial is not None and excess > FAR * sqrt(variance):
        what = "draws do not follow the weights"
        raise trial.broken(Promise.ROLL, what, None, alone=False)


def _check_outcomes(
    trial: Trial,
    table: Table,
    outcomes: tuple[tuple[Action, int], ...],
    order: set[tuple[Action, Action]],
) -> None:
    if (table.pending == "outcome") != bool(outcomes):
        what = f"{len(outcomes)} chance outcomes while {table.pending} is awaited"
        raise trial.broken(Promise.CHANCES, what, table)
    names = [action for action, _ in outcomes]
    if len(set(names)) != len(names) or any(weight < 1 for _, weight in outcomes):
        raise trial.broken(Promise.CHANCES, "not each once with a positive weight", table)
    if not all(name.is_outcome for name in names):
        raise trial.broken(Promise.CHANCES, "a chance outcome does not begin with ~", table)
    for pair in pairwise(names):
        if pair[::-1] in order:
            what = f"{pair[0]} and {pair[1]} are listed in both orders"
            raise trial.broken(Promise.SORTED, what, table, alone=False)
        order.add(pair)


def _frequencies(
    trial: Trial,
    table: Table,
    outcomes: tuple[tuple[Action, int], ...],
    rng: random.Random,
) -> tuple[float, float]:
    """Pearson's statistic less its mean, and its variance (Haldane 1937)."""
    counts = dict.fromkeys((action for action, _ in outcomes), 0)
    for _ in range(DRAWS):
        action = rolled(table, rng.getrandbits(64))
        if action not in counts:
            raise trial.broken(Promise.ROLL, f"{action} is drawn and not listed", table)
        counts[action] += 1
    total = sum(weight for _, weight in outcomes)
    wanted = {action: DRAWS * weight / total for action, weight in outcomes}
    k = len(outcomes)
    statistic = sum((counts[a] - wanted[a]) ** 2 / wanted[a] for a in counts)
    inverse = sum(total / weight for _, weight in outcomes)
    variance = 2 * (k - 1) + (inverse - k * k - 2 * k + 2) / DRAWS
    return statistic - (k - 1), variance


def check_reproducible_search(
    game: Game, games: int = 10, seed: int = 1, *, nodes: int = 200
) -> None:
    """A search gives the same report again, for another deal with the same view too.

    Raises `ContractError`: reproducible, H3.
    """
    from pentaprism.engine import Engine, Limit

    def report(view: View) -> Report:
        with Engine(seed=seed) as engine:
            return replace(engine.analyse(view, Limit(nodes=nodes)), time=0.0)

    options = {} if nodes == 200 else {"nodes": nodes}
    for trial in trials("check_reproducible_search", game, games, seed, **options):
        rng = trial.random(5)
        for table in trial.positions():
            if table.actor is None or rng.randrange(1 + len(table)) >= STOPS:
                continue
            view = table.view(table.actor)
            first = report(view)
            if report(view) != first:
                raise trial.broken(Promise.REPRODUCIBLE, "another report", table)
            for twin in twins(view, 2, rng.getrandbits(64)):
                if report(twin.view(table.actor)) != first:
                    raise trial.broken(Promise.H3, "another report for a twin", table)


def check_all(
    game: Game,
    games: int = 100,
    seed: int = 1,
    *,
    sums_to_one: bool = True,
    exact_knowledge: bool = True,
) -> None:
    """Every promise, on random games; the searches on a tenth of them.

    `sums_to_one` is that of `check_legal`, `exact_knowledge` that of `check_honesty`. Raises
    `ContractError`.
    """
    check_legal(game, games, seed, sums_to_one=sums_to_one)
    check_chance(game, games, seed)
    check_undo(game, games, seed)
    check_copy(game, games, seed)
    check_hash(game, games, seed)
    check_replay(game, games, seed)
    check_honesty(game, games, seed, exact_knowledge=exact_knowledge)
    check_after(game, games, seed)
    check_text(game, games, seed)
    check_reproducible_search(game, 1 + games // 10, seed)
