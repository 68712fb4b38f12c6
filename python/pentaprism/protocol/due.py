"""What comes next, and what it would look like to a seat; told from what the seat knows alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pentaprism.events import head_of, joined
from pentaprism.sentences import speech_of

if TYPE_CHECKING:
    from pentaprism.table import Table
    from pentaprism.view import View

TRIES = 8  # guesses looked at for what an event of this kind would look like
MOST_DUE = 1000  # outcomes of one kind that are waited for at once


@dataclass(frozen=True, slots=True)
class Due:
    """An outcome that is due."""

    verb: str
    place: str
    """Seat or place that it comes from; empty: none."""
    count: int
    """How many outcomes of the kind follow each other."""
    known: bool
    """Whether their content is seen."""
    form: str
    """A template of the event."""
    question: str
    """What to ask people, where the game has words for it; else empty."""
    whose: str
    """Whom it befalls, where the place does not say so; empty: nobody, or not to be told."""

    @property
    def seat(self) -> str | None:
        """The seat that the place belongs to."""
        word = self.place.partition(".")[0]
        return word if len(word) == 2 and word[0] == "p" and word[1].isdigit() else None

    @property
    def said(self) -> str:
        """A sentence for people, without the form."""
        whom = self.place or self.whose
        whose = f" for {whom}" if whom else ""
        if not self.known:
            them = "it stays" if self.count == 1 else f"all {self.count} stay"
            return f"{self.verb}{whose}: {them} face down"
        which = "which one?" if self.count == 1 else f"which {self.count}?"
        return self.question or f"{self.verb}{whose}: {which}"

    @property
    def prompt(self) -> str:
        """The sentence, and how to enter what is not seen."""
        return self.said if self.known else f"{self.said}; enter {self.form}"


def due_in(source: View | Table, seat: int | None = None) -> Due | None:
    """The outcome that is due at a table or in a view, as its seat sees it; None: none is.

    Of a table without a seat it is what is known to all that is shown.
    """
    from pentaprism.table import Table

    guess = source.copy() if isinstance(source, Table) else source.guess()
    viewer = seat if isinstance(source, Table) else source.seat
    if guess.pending != "outcome":
        return None
    names = _names(guess)
    first = names[0]
    head = head_of(first)
    speech = speech_of(guess.game.id)
    if head is None or any(head_of(name) != head for name in names):
        verb = _verb(first)[1:]
        kind = _kind(names)
        whose = _befallen(guess, first)
        shown = _shown(guess, viewer)
        known = "?" not in shown
        form = f"~{verb}:<{kind}>" if known else shown
        return Due(verb, "", 1, known, form, speech.question(verb, whose, 1), whose)
    count, known = 0, True
    while count < MOST_DUE and guess.pending == "outcome":
        fits = [name for name in _names(guess) if head_of(name) == head]
        if not fits:
            break
        guess.push(fits[0])
        known = known and "?" not in _shown(guess, viewer)
        count += 1
    item = "<item>" if known else "?"
    form = f"{head}:{','.join([item] * count)}" if known else joined([f"{head}:?"] * count)
    verb, place = _verb(head)[1:], head.partition(":")[2]
    return Due(verb, place, count, known, form, speech.question(verb, place, count), "")


def outcomes_due(source: View | Table) -> tuple[list[str], bool]:
    """The outcomes that are possible next, and whether these are all of them for certain.

    Of a view they are those of some guesses; of one whose content is not seen there is its form.
    """
    from pentaprism.table import Table

    if isinstance(source, Table):
        outcomes = source.chance_outcomes
        return [str(action) for action, _ in outcomes or ()], outcomes is not None
    due = due_in(source)
    if due is None:
        return [], True
    if not due.known:
        return [due.form], True
    guesses = (source.guess(seed) for seed in range(TRIES))
    found = [str(action) for guess in guesses for action, _ in guess.chance_outcomes or ()]
    return sorted(set(found), key=found.index), False


def _befallen(guess: Table, event: str) -> str:
    """Makes an outcome happen, and tells the one seat whose public lines it changed; or none."""
    before = guess._core.public_picture().splitlines()
    guess.push(event)
    after = guess._core.public_picture().splitlines()
    changed = {new.partition(".")[0] for new in after if new not in before}
    seats = [str(seat) for seat in guess.game.seats if str(seat) in changed]
    return seats[0] if len(seats) == 1 else ""


def _names(guess: Table) -> list[str]:
    outcomes = guess.chance_outcomes
    if outcomes is not None:
        return [str(action) for action, _ in outcomes]
    drawn = guess.game.table(guess.text, manual=False)
    return [drawn.history[len(guess)]]


def _shown(guess: Table, viewer: int | None) -> str:
    return guess.history[-1] if viewer is None else guess.log(viewer)[-1]


def _kind(names: list[str]) -> str:
    items = [name.partition(":")[2] for name in names]
    return "seat" if all(len(i) == 2 and i[0] == "p" and i[1].isdigit() for i in items) else "item"


def _verb(event: str) -> str:
    """Seat and verb of an event: `~draw`, `p1.lay`."""
    return event.partition(":")[0]


def hidden_forms(view: View) -> dict[str, str]:
    """How decisions that are due look to a seat where it does not see all of them, by verb.

    A form is that of one of them: `p1.keep:?`.
    """
    if view.actor is None or view.actor == view.seat:
        return {}
    found: dict[str, str] = {}
    guess = view.guess()
    for action in guess.legal_actions:
        if action.verb in found:
            continue
        guess.push(action)
        shown = _shown(guess, view.seat)
        guess.pop()
        if "?" in shown:
            found[action.verb] = shown
    return found


def said_of(forms: Iterable[str]) -> str:
    """A clause that says how to enter what is not seen; empty where all is seen."""
    known = ", ".join(forms)
    return f"; what stays hidden is entered as {known}" if known else ""


def likenesses(view: View, event: str) -> Iterator[Table]:
    """Guesses in which something of this event's kind has just happened."""
    head, actor = head_of(event), view.actor
    prefix = "" if event.startswith("~") or actor is None else f"{actor}."
    whole = event if event.startswith(("~", prefix)) else prefix + event
    for seed in range(TRIES):
        guess = view.guess(seed)
        if view.pending == "outcome":
            names = _names(guess)
        else:
            names = [prefix + str(action) for action in guess.legal_actions]
        fits = [n for n in names if _verb(n) == _verb(whole) and head_of(n) == head]
        for name in sorted(fits, key=lambda n: n != whole)[:1]:
            guess.push(name)
            yield guess


def form_of(view: View, event: str) -> str | None:
    """What an event of this kind looks like to the seat of a view; None: none can happen."""
    for guess in likenesses(view, event):
        return guess.log(view.seat)[-1]
    return None


def public_form(view: View, event: str) -> str:
    """An event as every seat saw it."""
    if "?" in event:
        return event
    for guess in likenesses(view, event):
        shown, own = guess.log()[-1], guess.log(view.seat)[-1]
        if own == event:
            return shown
        if "?" in shown:
            head = head_of(event)
            return f"{head}:?" if head else shown
    return event
