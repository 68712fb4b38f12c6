"""Commands that ask and change nothing (sections 8 and 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentaprism.protocol.drawing import WIDEST, drawn
from pentaprism.protocol.grammar import Refused, Words, no_parameter, no_seat
from pentaprism.protocol.outlook import Outlook, checked_view
from pentaprism.protocol.play import TRUTH

if TYPE_CHECKING:
    from pentaprism.protocol.session import Session


def status(session: Session, words: Words) -> list[str]:
    """`status`"""
    words.end()
    return [Outlook(session.game(), session.viewed(None)).status(), "ok status"]


def expect(session: Session, words: Words) -> list[str]:
    """`expect [view VIEW]`"""
    view = session.view(words)
    words.end()
    lines = Outlook(session.game(), view).expect()
    return [*lines, f"ok expect count {len(lines)}"]


def legal(session: Session, words: Words) -> list[str]:
    """`legal [outcomes] [seat SEAT] [from I] [limit N] [count]`"""
    play = session.game()
    seat, first, most, count, due = None, 0, None, False, False
    given: set[str] = set()
    while (word := words.take()) is not None:
        if word in given:
            raise Refused("bad-argument", f"{word} is given twice", token=word)
        given.add(word)
        if word == "seat":
            seat = words.need("a seat")
            if seat not in map(str, play.game.seats):
                raise no_seat(seat, play.game.seats)
        elif word == "from":
            first = words.integer("from")
        elif word == "limit":
            most = words.integer("limit")
        elif word == "count":
            count = True
        elif word == "outcomes":
            due = True
        else:
            raise no_parameter("legal", word, ("outcomes", "seat", "from", "limit", "count"))
    if due and seat is not None:
        raise Refused("bad-argument", "Outcomes are no seat's", token="seat")
    look = Outlook(play, _eyes(session))
    actions, exact = look.outcomes() if due else look.legal()
    if seat is not None and seat != str(play.actor):
        actions, exact = (), True
    lines = []
    if not count:
        last = len(actions) if most is None else min(len(actions), first + most)
        lines = [look.move(actions[i], i) for i in range(first, last)]
    return [*lines, f"ok legal count {len(actions)} exact {'yes' if exact else 'no'}"]


def _eyes(session: Session) -> str:
    """The view that tells what may be done: the truth, or what an open seat finds possible."""
    play = session.game()
    setup = play.setup
    if setup.seat is not None:
        return str(setup.seat)
    if not setup.sealed or play.pending == "none":
        return TRUTH
    if play.actor is not None and play.actor not in setup.sealed:
        return str(play.actor)
    people = [str(seat) for seat in play.game.seats if seat not in setup.sealed]
    shut = TRUTH if play.actor is None else str(play.actor)
    return people[0] if people else checked_view(play, shut)


def events(session: Session, words: Words) -> list[str]:
    """`events [from I] [to J] [view VIEW]`"""
    play = session.game()
    first, last, view = 1, play.index, None
    given: set[str] = set()
    while (word := words.take()) is not None:
        if word in given:
            raise Refused("bad-argument", f"{word} is given twice", token=word)
        given.add(word)
        if word == "from":
            first = max(1, words.integer("from"))
        elif word == "to":
            last = words.integer("to")
        elif word == "view":
            view = words.need("a view")
        else:
            raise no_parameter("events", word, ("from", "to", "view"))
    texts = play.texts(session.viewed(view), first - 1, max(0, last))
    lines = [f"event {i} {text}" for i, text in enumerate(texts, first)]
    return [*lines, f"ok events count {len(lines)}"]


def state(session: Session, words: Words) -> list[str]:
    """`state [json | ppn] [view VIEW]`"""
    session.game()
    kind = "ppn" if words.takes("ppn") else "json"
    if kind == "json":
        words.takes("json")
    view = session.view(words)
    words.end()
    look = Outlook(session.game(), view)
    return [f"data {look.position() if kind == 'ppn' else look.state()}", "ok state"]


def render(session: Session, words: Words) -> list[str]:
    """`render [ascii | unicode | svg] [view VIEW] [width N]`"""
    session.game()
    kind = next((kind for kind in ("ascii", "unicode", "svg") if words.takes(kind)), "ascii")
    view, width = None, None
    while (word := words.take()) is not None:
        if word == "view" and view is None:
            view = words.need("a view")
        elif word == "width" and width is None:
            width = words.integer("width", 10, WIDEST)
        else:
            raise no_parameter("render", word, ("ascii", "unicode", "svg", "view", "width"))
    look = Outlook(session.game(), session.viewed(view))
    drawing = look.drawing() if kind == "svg" else None
    lines = drawing.splitlines() if drawing else drawn(look.picture(), kind, width)
    return [
        *(f"data {line}".rstrip() for line in lines),
        f"ok render format {kind} lines {len(lines)}",
    ]
