"""Refusals of the core as the exceptions that people catch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentaprism import _core, errors
from pentaprism._checks import shortened
from pentaprism.action import LONGEST, Action

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pentaprism.view import View

SEAT_PREFIX_LENGTH = 3  # "p1."


def event_text(event: object) -> str:
    """The text of an event that a caller gave; `InvalidActionError` for what no game can read."""
    if isinstance(event, Action):
        return event.text
    if not isinstance(event, str):
        message = f"an event is an Action or its text, not {type(event).__name__}"
        raise TypeError(message)
    if not event.isascii() or len(event) > LONGEST:
        message = f"{shortened(event)!r} is not an action of any game"
        raise errors.InvalidActionError(message)
    return event


def action_in(event: str) -> Action:
    """The action of an event's text, whose seat may be left out."""
    if event[:1] == "p" and event[2:3] == ".":
        return Action._of(event[SEAT_PREFIX_LENGTH:])
    return Action._of(event)


def exception(refusal: _core.Refusal, view: View | None) -> errors.PentaprismError:
    """The exception for a refused text.

    `view` is that of the seat to choose, or of the seat that looks on.
    """
    token, fault = refusal.token, refusal.fault
    if fault == "notation":
        return errors.InvalidActionError(f"{shortened(token)!r} is not an action of this game")
    if fault == "ambiguous":
        candidates = tuple(map(Action._of, refusal.candidates))
        listed = ", ".join(refusal.candidates[:8])
        return errors.AmbiguousActionError(f"{token!r} may be any of {listed}", candidates)
    kinds: dict[str, tuple[type[errors.IllegalActionError], str]] = {
        "illegal": (errors.IllegalActionError, f"{token!r} is not possible now"),
        "not-to-move": (errors.NotToMoveError, f"{token!r}: another seat is to choose"),
        "outcome-pending": (
            errors.OutcomePendingError,
            f"{token!r}: a chance outcome is due first",
        ),
        "bad-outcome": (
            errors.IllegalActionError,
            f"{token!r} is not a chance outcome that can happen now",
        ),
        "contradiction": (
            errors.ContradictionError,
            f"{token!r} cannot be true after what this seat saw",
        ),
        "game-over": (errors.GameOverError, f"{token!r}: the game is over"),
    }
    kind, message = kinds[fault]
    error = kind(message, action_in(token), view)
    legal = error.legal
    if fault == "illegal" and legal is not None:
        listed = _listing([str(action) for action in legal[:400]], token, len(legal))
        error.args = (message + listed,)
    return error


def _listing(legal: list[str], token: str, count: int) -> str:
    from difflib import get_close_matches

    close = get_close_matches(token, legal, n=5, cutoff=0.4)
    near = [text for text in legal if text in close] or legal[:5]
    more = f" and {count - len(near)} more" if count > len(near) else ""
    return f"; possible: {', '.join(near)}{more}"


MOST_TRIED = 40  # values of a parameter


def load_exception(
    problem: _core.LoadProblem,
    given: Sequence[tuple[str, str]],
    name: str,
    fits: Callable[[list[tuple[str, str]]], bool],
) -> errors.PentaprismError:
    """The exception for a game that was not loaded with the parameters that were given.

    `fits`: whether the game can be loaded with others.
    """
    word, known = shortened(problem.word), tuple(problem.known)
    from difflib import get_close_matches

    near = get_close_matches(word, known, n=1)
    hint = (
        f"; did you mean {near[0]!r}?"
        if near
        else f"; there are {', '.join(known)}"
        if known
        else ""
    )
    if problem.what == "game":
        if word in _core.reference_games():
            hint = f": it is a reference game, pentaprism.reference.reference_game({word!r})"
        elif word in _core.games():
            hint = f" among the reference games: it is pentaprism.load({word!r})"
        return errors.UnknownGameError(f"no game is called {word!r}{hint}", known)
    if problem.what == "parameter":
        return errors.ParameterError(
            f"no parameter is called {word!r}{hint or '; this game has none'}"
        )
    if problem.what == "value":
        return errors.ParameterError(f"{word} is not possible: it takes {', '.join(known)}")
    values = shortened(" ".join("=".join(pair) for pair in given))
    said = f"{values} and the usual ones for the rest" if values else "the usual ones"
    return errors.ParameterError(
        f"these values do not fit together: {said}; {problem.why}{_instead(given, name, fits)}"
    )


def _instead(
    given: Sequence[tuple[str, str]], name: str, fits: Callable[[list[tuple[str, str]]], bool]
) -> str:
    """With which other number of players they would fit, or which other values of a parameter.

    A mode that is named like a parameter is one of what that parameter says: `scenario`.
    """
    words, found = dict(given), []
    known = {
        key: (least, most, choices)
        for key, _, least, most, choices, digits in _core.params(name)
        if not digits  # of those the range is how many there may be
    }
    players = [key for key in ("players", "seats") if key in known]
    asked = [key for key in known if key == words.get("mode") and key not in words]
    asked += [key for key in reversed(known) if key in words and key not in players]
    for key in (*players, *asked):
        least, most, choices = known[key]
        values = choices or [str(number) for number in range(least, min(most, MOST_TRIED) + 1)]
        good = [value for value in values if fits([*(words | {key: value}).items()])]
        if good:
            found.append(f"{key} may be {', '.join(good)}")
    return "".join(f"; {text}" for text in found[:2])
