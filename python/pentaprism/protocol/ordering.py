"""The long commands: what `go`, `review`, `bench` and `perft` start (section 9)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from pentaprism import catalogue
from pentaprism.protocol.due import due_in
from pentaprism.protocol.grammar import Refused, Words, no_parameter, no_seat
from pentaprism.protocol.order import Order, milliseconds_for, read_order
from pentaprism.protocol.play import PUBLIC, TRUTH, Play, Truth

if TYPE_CHECKING:
    from pentaprism.protocol.chores import Judgement
    from pentaprism.protocol.session import Session
    from pentaprism.protocol.task import Task
    from pentaprism.protocol.think import Means
    from pentaprism.seat import Seat
    from pentaprism.view import View

WHOLE_LEVEL = 10
REVIEW_NODES = 2000
MOST_NODES = 10_000_000
MOST_DEPTH = 100
DECOYS = 64  # guesses in which a sealed seat may have more than one choice

Work: TypeAlias = "Callable[[Task], str]"


@dataclass(slots=True)
class Long:
    """A long command that was accepted: its work, and what is to be done once it ended."""

    work: Work
    ends: bool = True
    ponders: bool = False
    finish: Callable[[], None] | None = None


def go(session: Session, words: Words) -> Long:
    """`go …`"""
    from pentaprism.protocol.think import Job, Thinker, allowed

    order = read_order(words)
    play = session.game()
    seat = _thinker(play, order)
    view = play.view_of(seat)
    level = session.options.number("Level") if order.level is None else order.level
    texts = play.texts(PUBLIC if play.setup.seat is None else str(play.setup.seat))
    spent = milliseconds_for(order, str(seat), texts, session.options)
    if order.ends and not order.limited and level == WHOLE_LEVEL:
        whole = session.options.number("DefaultMovetime")
        spent = max(0, whole - session.options.number("MoveOverhead"))
    masked = seat in play.setup.sealed and play.outcome() is None
    if masked and (order.search or order.avoid):  # an answer would tell what the seat can do
        word = "searchmoves" if order.search else "avoidmoves"
        raise Refused("sealed", f"Seat {int(seat) + 1} is sealed: it chooses from all", token=word)
    if masked and order.depth is not None and play.game.hides:  # nor how soon it is that deep
        message = f"Seat {int(seat) + 1} is sealed: limit nodes, guesses or time"
        raise Refused("sealed", message, token="depth", expected="nodes|guesses|movetime")
    job = Job(
        view=view,
        order=order,
        level=level,
        milliseconds=spent,
        lines=order.multipv or session.options.number("MultiPV"),
        means=_means(session),
        masked=masked,
        decoy=_decoy(play, view) if masked else None,
    )
    allowed(view, order)
    thinker = Thinker(job)

    def finish() -> None:
        choice = thinker.choice
        if not order.ponder and choice is not None and choice.event is not None:
            session.best = (play.index, choice.event)

    return Long(thinker.run, order.ends, order.ponder, finish)


def _thinker(play: Play, order: Order) -> Seat:
    """The seat that is to think. Raises `Refused`."""
    seats = {str(seat): seat for seat in play.game.seats}
    for word in (order.seat, *order.clocks):
        if word is not None and word not in seats:
            raise no_seat(word, play.game.seats)
    asked = seats[order.seat] if order.seat is not None else None
    own = play.setup.seat
    if play.pending == "none":
        raise Refused("game-over", "The game is over")
    if own is not None and asked not in {None, own}:
        message = f"Only what seat {int(own) + 1} knows is known here"
        raise Refused("hidden-information", message, token=order.seat, expected=str(own))
    if order.ponder:
        seat = asked if asked is not None else own
        if seat is None:
            raise Refused("missing-argument", "Say for which seat", expected="seat")
        return seat
    if play.pending == "outcome":
        shut = play.setup.sealed and play.outcome() is None
        due = None if shut else due_in(play.source)
        form = due.form if due is not None else None
        raise Refused("outcome-pending", "An outcome of chance comes first", expected=form)
    actor = play.actor
    assert actor is not None
    if asked not in {None, actor} or (own is not None and own != actor):
        message = f"Seat {int(actor) + 1} decides now; name a seat and ponder, or play its decision"
        raise Refused("not-to-move", message, expected=str(actor))
    return actor


def _means(session: Session) -> Means:
    from pentaprism.protocol.think import Means

    options = session.options
    return Means(
        threads=options.number("Threads"),
        memory=options.number("Memory") << 20,
        seed=session.search_seed(),
        guesses=options.number("Guesses"),
        interval=options.number("InfoInterval"),
    )


def _decoy(play: Play, view: View) -> View | None:
    """What to search where a sealed seat has one choice that an open seat does not know of.

    It is what the sealed seat would know in the first guess of the open one that leaves it more.
    Where no seat is open it is another one that guesses.
    """
    if len(view.legal_actions) != 1:
        return None
    others = [seat for seat in play.game.seats if seat != view.seat]
    seat = next((seat for seat in others if seat not in play.setup.sealed), *others[:1])
    other = play.view_of(seat)
    guesses = (other.guess(number) for number in range(DECOYS))
    wide = next((guess for guess in guesses if len(guess.legal_actions) > 1), None)
    return None if wide is None else wide.view(view.seat)


def review(session: Session, words: Words) -> Long:
    """`review [from I] [to J] [seats LIST] [nodes N]`"""
    from pentaprism.protocol.chores import review as work_of_review

    play = session.game()
    first, last, nodes = 1, play.index, REVIEW_NODES
    seats = list(play.game.seats)
    given: set[str] = set()
    while (word := words.take()) is not None:
        if word in given:
            raise Refused("bad-argument", f"{word} is given twice", token=word)
        given.add(word)
        if word == "from":
            first = max(1, words.integer("from"))
        elif word == "to":
            last = words.integer("to")
        elif word == "nodes":
            nodes = words.integer("nodes", 1, MOST_NODES)
        elif word == "seats":
            named = words.need("a list of seats", "seats").split(",")
            known = {str(seat): seat for seat in play.game.seats}
            for name in named:
                if name not in known:
                    raise no_seat(name, play.game.seats)
            seats = [known[name] for name in named]
        else:
            raise no_parameter("review", word, ("from", "to", "seats", "nodes"))
    found = _judgements(play, session.viewed(None), first, last)
    own, over = play.setup.seat, play.outcome() is not None
    shut = () if over else play.setup.sealed
    chosen = [j for j in found if j.seat in seats and j.seat not in shut and own in {None, j.seat}]
    return Long(work_of_review(chosen, nodes, _means(session)))


def _judgements(play: Play, view: str, first: int, last: int) -> list[Judgement]:
    from pentaprism.protocol.chores import Judgement

    whole = TRUTH if play.setup.seat is None else str(play.setup.seat)
    texts, shown = play.texts(whole), play.texts(view)
    found = []
    for at in range(first - 1, min(last, len(texts))):
        event = texts[at]
        seat = next((s for s in play.game.seats if event.startswith(f"{s}.")), None)
        if seat is None or event.endswith(".concede"):
            continue
        found.append(Judgement(at + 1, view, shown[at], seat, event, _knowing(play, at, seat)))
    return found


def _knowing(play: Play, at: int, seat: Seat) -> Callable[[], View]:
    """What a seat knew after so many events, worked out when it is asked for."""
    return lambda: play.back_to(at).view_of(seat)


def bench(session: Session, words: Words) -> Long:
    """`bench [game GAME] [nodes N]`"""
    from pentaprism.protocol.chores import bench as work_of_bench
    from pentaprism.signature import NODES

    del session
    name, nodes = None, NODES
    while (word := words.take()) is not None:
        if word == "game":
            name = words.name("the name of a game")
            if name not in catalogue.names():
                raise Refused("unknown-game", "There is no such game", token=name)
        elif word == "nodes":
            nodes = words.integer("nodes", 1, MOST_NODES)
        else:
            raise no_parameter("bench", word, ("game", "nodes"))
    return Long(work_of_bench(name, nodes))


def perft(session: Session, words: Words) -> Long:
    """`perft DEPTH`"""
    from pentaprism.protocol.chores import perft as work_of_perft

    depth = words.integer("the depth", 0, MOST_DEPTH)
    words.end()
    play = session.game()
    if not isinstance(play, Truth):
        raise Refused("unsupported", "Only who holds the truth can count what may happen")
    if play.setup.sealed and play.outcome() is None:
        raise Refused("sealed", "That would tell what a sealed seat can do")
    if play.conceded is not None:
        raise Refused("game-over", "The game is over")
    return Long(work_of_perft(play.table, depth))
