"""The part of the contract that concerns what a seat may know: H1 to H8 and what follows from them.

The public names are in `pentaprism.testing`. A game that hides nothing passes through the same
checks, in which its guesses are the truth.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, TypeAlias

from pentaprism._contract import Promise, Step, Trial, readable, same_stop, trials
from pentaprism.errors import AmbiguousActionError, PentaprismError

if TYPE_CHECKING:
    import random

    from pentaprism.game import Game
    from pentaprism.seat import Seat
    from pentaprism.table import Table
    from pentaprism.view import View

Contents: TypeAlias = Callable[["Table"], Hashable]

FEW = 64  # guesses by which it shows whether only few are possible
TINY = 16  # that many kinds are few
MANY = 4000  # guesses that find each of a few
ECHOES = 12  # other truths with one log
FALSE = 3  # events of other positions that are tried in one


def check_honesty(
    game: Game,
    games: int = 100,
    seed: int = 1,
    *,
    exact_knowledge: bool = True,
    contents: Contents | None = None,
) -> None:
    """What a seat may know, and what its guesses are (H1 to H8).

    `exact_knowledge=False`: views may forget more than the rules ask for, and H5 is not checked.
    `contents` gives of a table what a guess is to reproduce, usually its bytes. Raises
    `ContractError`: H1 to H8, names, pause.
    """
    part = bytes_of if contents is None else contents
    options = {} if exact_knowledge else {"exact_knowledge": False}
    parts: list[Callable[[Trial], None]] = [_twins, _echoes]
    if game.hides:
        parts.append(lambda trial: _possible(trial, part))
    if game.hides and exact_knowledge:
        parts.append(lambda trial: _kept(trial, part))
    # Each part runs over all games before the next, so that the promise told does not depend on
    # which game showed it first.
    for check in parts:
        for trial in trials("check_honesty", game, games, seed, **options):
            check(trial)


def bytes_of(table: Table) -> Hashable:
    """The default of `contents`."""
    return table.bytes


def _twins(trial: Trial) -> None:
    """H1 to H4, and that an action means the same in truth and guess."""
    rng = trial.random(10)
    step = None
    for step in trial.steps():
        for seat in trial.game.seats:
            twin = step.before.view(seat).guess(rng.getrandbits(64))
            _alike(trial, step.before, seat, twin)
            _same_step(trial, step, seat, twin)
            if step.before.actor == seat:
                own = step.before.legal_actions
                action = str(own[rng.randrange(len(own))])
                after = step.before.copy()
                after.push(action)
                _same_step(trial, Step(step.before, f"{seat}.{action}", after), seat, twin)
    if step is not None:
        for seat in trial.game.seats:
            _alike(trial, step.after, seat, step.after.view(seat).guess(rng.getrandbits(64)))


def _alike(trial: Trial, truth: Table, seat: Seat, twin: Table) -> None:
    if not twin.sound:
        raise trial.broken(Promise.H4, f"a guess of {seat} is not sound", truth)
    view, again = truth.view(seat), twin.view(seat)
    if again != view or again.bytes != view.bytes:
        fault = readable(again, view, Promise.H1)
        raise trial.broken(fault, f"a guess looks different to {seat}", truth)
    if any((t.actor, t.pending) != (view.actor, view.pending) for t in (truth, twin)):
        raise trial.broken(Promise.H2, f"another acts in a guess of {seat}", truth)
    if twin.outcome() != truth.outcome() or view.outcome() != truth.outcome():
        raise trial.broken(Promise.H2, f"a guess of {seat} ends otherwise", truth)
    if view.actor == seat and not truth.legal_actions == view.legal_actions == twin.legal_actions:
        raise trial.broken(Promise.H2, f"{seat} has other actions in a guess", truth)
    if str(again) != str(view):
        raise trial.broken(Promise.H3, f"the picture for {seat} is not of its view", truth)


def _same_step(trial: Trial, step: Step, seat: Seat, twin: Table) -> None:
    """An event that the seat sees whole, done in truth and guess, must look the same to it."""
    truth, event = step.before, step.event
    if step.seen(seat) != event:
        if truth.actor == seat:
            raise trial.broken(Promise.NAMES, f"{seat} does not know what it does", truth)
        return
    moved = _pushed(twin, event)
    if moved is None:
        return
    if not same_stop(step.after, moved):
        raise trial.broken(Promise.PAUSE, f"{event} stops elsewhere in a guess of {seat}", truth)
    one, other = step.after.view(seat), moved.view(seat)
    if one != other and str(one) != str(other):
        raise trial.broken(Promise.NAMES, f"{event} means something else to {seat}", truth)


def _pushed(table: Table, event: str) -> Table | None:
    """The table after an event, as a copy; none where it cannot happen."""
    moved = table.copy()
    try:
        moved.push(event)
    except PentaprismError:
        return None
    return moved


def _echoes(trial: Trial) -> None:
    """H7, H8 and the pause: other truths in which the seat is told the same.

    One grows from the start and one from a guess in the middle, by events that look the same to
    the seat; all else falls as it will.
    """
    rng = trial.random(11)
    steps = list(trial.steps())
    if not steps:
        return
    for seat in trial.game.seats:
        for first in (0, rng.randrange(len(steps))):
            other: Table | None = steps[first].before.copy()
            if first and other is not None:
                other = other.view(seat).guess(rng.getrandbits(64))
            for step in steps[first:]:
                other = None if other is None else _moved_alike(other, step, seat, rng)
                if other is None:
                    break
                _same_view(trial, step.after, seat, other)


def _same_view(trial: Trial, truth: Table, seat: Seat, other: Table) -> None:
    if not same_stop(other, truth):
        what = f"{seat} is told the same, but the table stops elsewhere"
        raise trial.broken(Promise.PAUSE, what, truth)
    one, two = truth.view(seat), other.view(seat)
    if one != two or one.bytes != two.bytes:
        what = f"the view of {seat} has more than its log"
        raise trial.broken(readable(one, two, Promise.H7), what, truth)
    if truth.actor == seat and other.legal_actions != truth.legal_actions:
        what = f"the actions of {seat} tell more than its log"
        raise trial.broken(Promise.H7, what, truth)


def _moved_alike(other: Table, step: Step, seat: Seat, rng: random.Random) -> Table | None:
    """Another truth after an event that looks to the seat like that of the step; none: none can."""
    seen = step.seen(seat)
    left = dict(_candidates(other, seen))
    while left:
        (event,) = rng.choices(tuple(left), tuple(left.values()))
        del left[event]
        moved = _pushed(other, event)
        if moved is not None and moved.log(seat)[-1] == seen:
            return moved
    return None


def _candidates(table: Table, seen: str) -> list[tuple[str, int]]:
    """What may have happened at a table, with weights, if a seat saw this."""
    if table.pending == "outcome":
        outcomes = table.chance_outcomes
        if outcomes is None:
            return [] if "?" in seen else [(seen, 1)]
        return [(str(action), weight) for action, weight in outcomes]
    if table.pending is None or seen.partition(".")[0] != str(table.actor):
        return []
    try:
        return [(str(table.copy().push(seen)), 1)]
    except AmbiguousActionError as error:
        return [(str(action), 1) for action in error.candidates]
    except PentaprismError:
        return []


def _possible(trial: Trial, contents: Contents) -> None:
    """H6: where few guesses are possible, every truth that gives the same log is among them.

    Where many are, it is enough that guesses differ if such truths do.
    """
    rng = trial.random(12)
    steps = list(trial.steps())
    if not steps:
        return
    for seat in trial.game.seats:
        ply = rng.randrange(len(steps))
        truth = steps[ply].after
        truths = [truth]
        for _ in range(ECHOES):
            other: Table | None = steps[0].before
            for step in steps[: ply + 1]:
                other = None if other is None else _moved_alike(other, step, seat, rng)
            if other is not None:
                truths.append(other)
        view = truth.view(seat)
        guesses = _sample(view, contents, rng)
        if len(guesses) > TINY:
            continue
        for table in truths:
            wanted = contents(table)
            if wanted not in guesses and not any(
                contents(view.guess(rng.getrandbits(64))) == wanted for _ in range(MANY)
            ):
                raise trial.broken(Promise.H6, f"{seat} never guesses {table.text}", truth)


def _kept(trial: Trial, contents: Contents) -> None:
    """H5: each guess after an event comes from one before it, by what looked like the event.

    Else something known before is not known any more. Checked where few guesses are possible.
    """
    rng = trial.random(13)
    before: dict[Seat, set[Hashable]] = {}
    for step in trial.steps():
        for seat in trial.game.seats:
            view = step.after.view(seat)
            sample = _sample(view, contents, rng)
            few = len(before.setdefault(seat, {None})) <= TINY and len(sample) <= TINY
            before[seat] = sample
            if few:
                _follows(trial, step, seat, sample, contents=contents, rng=rng)


def _follows(
    trial: Trial,
    step: Step,
    seat: Seat,
    sample: set[Hashable],
    *,
    contents: Contents,
    rng: random.Random,
) -> None:
    view, seen = step.before.view(seat), step.seen(seat)
    unexplained = set(sample)
    for _ in range(MANY // FEW):
        unexplained -= _reached(view, seen, contents, rng)
        if not unexplained:
            return
    what = f"{seen} for {seat} makes guesses that were ruled out"
    raise trial.broken(Promise.H5, what, step.after)


def _sample(view: View, contents: Contents, rng: random.Random) -> set[Hashable]:
    """Different guesses of a view; no more than show that there are many."""
    guesses: set[Hashable] = set()
    for _ in range(FEW):
        guesses.add(contents(view.guess(rng.getrandbits(64))))
        if len(guesses) > TINY:
            break
    return guesses


def _reached(view: View, seen: str, contents: Contents, rng: random.Random) -> set[Hashable]:
    """What the guesses of a view become by events that look to its seat like this one."""
    guesses: dict[Hashable, Table] = {}
    for _ in range(FEW):
        guess = view.guess(rng.getrandbits(64))
        guesses.setdefault(contents(guess), guess)
    return {
        contents(moved)
        for guess in guesses.values()
        for event, _ in _candidates(guess, seen)
        if (moved := _pushed(guess, event)) is not None and moved.log(view.seat)[-1] == seen
    }


def check_after(game: Game, games: int = 100, seed: int = 1) -> None:
    """Views move on by what their seats see, and refuse what cannot be.

    Raises `ContractError`: after, refuse.
    """
    for trial in trials("check_after", game, games, seed):
        rng = trial.random(14)
        steps = list(trial.steps())
        own = {str(a) for step in steps for a in step.before.legal_actions[:TINY]}
        known = sorted(own)
        for step in steps:
            for seat in game.seats:
                _moves_on(trial, step, seat)
                for text in rng.sample(known, min(FALSE, len(known))):
                    _refuses(trial, step.before, seat, text)


def _moves_on(trial: Trial, step: Step, seat: Seat) -> None:
    seen = step.seen(seat)
    try:
        moved = step.before.view(seat).after(seen)
    except PentaprismError as error:
        what = f"{seen} is refused for {seat}: {error}"
        raise trial.broken(Promise.AFTER, what, step.before) from error
    wanted = step.after.view(seat)
    if moved != wanted or moved.bytes != wanted.bytes or moved.log != wanted.log:
        what = f"{seen} does not lead to the view that {seat} has of the table"
        raise trial.broken(Promise.AFTER, what, step.before)


def _refuses(trial: Trial, table: Table, seat: Seat, text: str) -> None:
    """An own choice is accepted just when the seat has it; another's is refused as one's own."""
    view = table.view(seat)
    possible = table.actor == seat and text in table.legal_actions
    try:
        view.after(f"{seat}.{text}")
    except PentaprismError:
        if possible:
            raise trial.broken(Promise.REFUSE, f"{text} is refused for {seat}", table) from None
        return
    if not possible:
        raise trial.broken(Promise.REFUSE, f"{text} is accepted for {seat}", table)
