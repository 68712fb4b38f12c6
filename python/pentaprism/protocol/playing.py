"""Commands that move a game on or back (section 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentaprism.concession import CONCEDE
from pentaprism.errors import PositionError
from pentaprism.ppn import read_position
from pentaprism.protocol.grammar import Refused, Words, event, fields, plain
from pentaprism.protocol.play import PUBLIC, TRUTH, Play, Setup, Stretch, Truth
from pentaprism.protocol.sight import Sight
from pentaprism.table import Table

if TYPE_CHECKING:
    from pentaprism.protocol.session import Session
    from pentaprism.seat import Seat


def position(session: Session, words: Words) -> list[str]:
    """`position startpos|ppn|record …`"""
    kind = words.need("startpos, ppn or record", "startpos|ppn|record")
    if kind == "startpos":
        play = _begun(session.game())
    elif kind == "ppn":
        play = _placed(session, words)
    elif kind == "record":
        if session.loaded is None:
            raise Refused("no-game", "No record was loaded")
        before = session.loaded
        ply = words.integer("events", 0)
        words.end()
        if ply > before.index:
            message = f"The record has {before.index} events"
            raise Refused("bad-argument", message, token=str(ply), expected=f"0-{before.index}")
        play = _settled(before.back_to(ply))
    else:
        known = "startpos|ppn|record"
        raise Refused("bad-argument", "That is no position", token=kind, expected=known)
    if words.takes("moves"):
        try:
            _follow(play, words.events(), session.play)
        except Refused:
            if kind == "startpos":  # before it tells what would have been
                _check_told(session.game(), _parting(session.game(), play))
            raise
    words.end()
    play.advance()
    play.echo = []
    if kind == "startpos":
        _check_told(session.game(), _parting(session.game(), play))
    session.change(play)
    return [f"ok position index {play.index}"]


def _parting(before: Play, play: Play) -> int:
    """After how many events a play of the same game goes another way, or ends."""
    pairs = zip(before.texts(TRUTH), play.texts(TRUTH), strict=False)
    return next((i for i, (old, new) in enumerate(pairs) if old != new), play.index)


def _begun(play: Play) -> Play:
    """The same game from its start: its deal, or the position that was set."""
    first = play.stretches[0]
    if not first.source._core.start():
        begun = play.back_to(0)
        if isinstance(play, Truth):
            return Truth.start(play.setup)
        begun.stretches = [Stretch(play.game.view(str(play.setup.seat)))]
        return begun
    return play.back_to(0)


def _settled(play: Play) -> Play:
    play.advance()
    return play


def _placed(session: Session, words: Words) -> Play:
    """A game that goes on from a position."""
    told = []
    while (word := words.peek()) is not None and word != "moves":
        told.append(word)
        words.take()
    fields(told)
    import secrets

    seed = session.seed_of_game
    seed = secrets.randbits(63) if seed is None else seed
    try:
        name = next((word[5:] for word in told if word.startswith("game=")), "")
        files = session.rules.get(name, ())
        found = read_position(" ".join(told), seed, manual=False, rules=files)
    except PositionError as error:
        raise Refused("bad-position", plain(str(error)), token=error.field or None) from None
    if isinstance(found, Table):
        from pentaprism.events import runs

        setup = Setup(found.game, seed=seed)
        return Truth(setup, [Stretch(found, runs(found._core.public_log()))])
    return Sight(Setup(found.game, seat=found.seat, seed=seed), [Stretch(found)])


def _follow(play: Play, events: list[str], before: Play | None) -> None:
    """Plays a list of events. Raises `Refused` with the number of the one that is wrong."""
    for at, text in enumerate(events, 1):
        seat = _sealed_actor(play, text)
        try:
            if seat is None:
                play.replay(text)
            else:
                play.replay(_known(play, text, before))
        except Refused as refused:
            refused.at = at
            raise


def _sealed_actor(play: Play, text: str) -> Seat | None:
    """The sealed seat whose decision an event is."""
    actor = play.actor
    if actor is None or actor not in play.setup.sealed or text.startswith("~"):
        return None
    return actor


def _known(play: Play, text: str, before: Play | None) -> str:
    """A sealed seat's decision that this game had at this place before, with all that is hidden.

    Any other is refused: an answer would tell what the seat could do.
    """
    refused = Refused("sealed", "A sealed seat is played by the engine: play best", token=text)
    if before is None or before.index <= play.index:
        raise refused
    if before.texts(TRUTH, 0, play.index) != play.texts(TRUTH):
        raise refused
    (shown,) = before.texts("public", play.index, play.index + 1)
    if text not in {shown, shown.partition(".")[2]}:
        raise refused
    return before.texts(TRUTH, play.index, play.index + 1)[0]


def play(session: Session, words: Words) -> list[str]:
    """`play [view VIEW] EVENT…`, `play [view VIEW] best`"""
    view = session.view(words)
    before = session.game()
    play = before.copy()
    if words.takes("best"):
        words.end()
        if session.best is None or session.best[0] != before.index:
            raise Refused("bad-argument", "No bestmove was found here", token="best")
        play.apply(session.best[1])
        play.advance()
    else:
        for at, text in enumerate(words.events(), 1):
            try:
                _one(play, text)
            except Refused as refused:
                refused.at = at
                raise
    play.echo = []
    first = before.index
    session.change(play)
    lines = [f"event {i} {text}" for i, text in enumerate(play.texts(view, first), first + 1)]
    return [*lines, f"ok play index {play.index}"]


def _one(play: Play, text: str) -> None:
    if _sealed_actor(play, text) is not None and text.rpartition(".")[2] != CONCEDE:
        message = "A sealed seat is played by the engine: play best"
        raise Refused("sealed", message, token=text)
    play.apply(text)


def undo(session: Session, words: Words) -> list[str]:
    """`undo [events N | decisions N]`"""
    before = session.game()
    word = words.take() or "decisions"
    if word not in {"events", "decisions"}:
        message = "undo counts events or decisions"
        raise Refused("bad-argument", message, token=word, expected="events|decisions")
    count = words.integer(word, 1) if words.peek() is not None or word == "events" else 1
    words.end()
    texts = before.texts("public")
    if word == "events":
        index = len(texts) - count
        if before.setup.automatic:
            index = _decision_before(texts, index)
    else:
        index = _decisions_back(texts, count)
    if index < 0:
        raise Refused("nothing-to-undo", "There is not so much to take back")
    _check_told(before, index)
    play = before.back_to(index)
    session.change(play)
    return [f"ok undo index {play.index}"]


def _decisions_back(texts: list[str], count: int) -> int:
    """The index before the last so many decisions; negative: there are fewer."""
    decisions = [i for i, text in enumerate(texts) if not text.startswith("~")]
    return decisions[-count] if count <= len(decisions) else -1


def _decision_before(texts: list[str], index: int) -> int:
    """The last index up to this one at which a decision came next."""
    while 0 <= index < len(texts) and texts[index].startswith("~"):
        index -= 1
    return index


def _check_told(play: Play, index: int) -> None:
    """Nobody may unlearn: a sealed game is not taken back past what a person was shown.

    Once it is over everything may have been.
    """
    setup = play.setup
    if not setup.sealed or not play.game.hides or index >= play.index:
        return
    if play.outcome() is not None:
        message = "The game is over, and what was hidden may be seen; record load goes through it"
        raise Refused("undo-reveals", message)
    people = [str(seat) for seat in play.game.seats if seat not in setup.sealed]
    shut = tuple(f"{seat}." for seat in setup.sealed)
    for view in people:
        for text in play.texts(view, index):
            known = text.startswith("~") and "?" not in text
            if known or text.startswith(shut):
                message = "Something hidden was shown since then"
                raise Refused("undo-reveals", message)


def amend(session: Session, words: Words) -> list[str]:
    """`amend INDEX EVENT`"""
    before = session.game()
    if before.setup.automatic:
        raise Refused("unsupported", "The engine deals here; undo instead")
    index = words.integer("the index", 1)
    new = event(words.need("an event"))
    words.end()
    if index > before.index:
        message = f"There are {before.index} events"
        expected = f"1-{before.index}" if before.index else None
        raise Refused("bad-argument", message, token=str(index), expected=expected)
    _check_shut(before, index)
    view = TRUTH if before.setup.seat is None else str(before.setup.seat)
    rest = before.texts(view, index)
    adjusts = [(at, text) for at, text in before.fields() if at >= index]
    play = before.back_to(index - 1)
    _amended(play, new, rest, [(at, text) for at, text in adjusts], index)
    session.change(play)
    return [f"ok amend index {play.index}"]


def _check_shut(play: Play, index: int) -> None:
    """What a sealed seat decided stands, and so does all that it decided on. Raises `Refused`.

    Whether it can follow on something else would tell what it was. People take a decision of
    theirs back by the same rule as `undo`; an outcome was a slip of who said it.
    """
    shut = tuple(f"{seat}." for seat in play.setup.sealed)
    if not shut:
        return
    texts = play.texts(PUBLIC, index - 1)
    for at, text in enumerate(texts, index):
        if text.startswith(shut):
            message = f"A sealed seat decided event {at}; undo goes back as far as may be"
            raise Refused("sealed", message, at=at)
    if play.outcome() is not None or not texts[0].startswith("~"):
        _check_told(play, index - 1)


def _amended(
    play: Play, new: str, rest: list[str], adjusts: list[tuple[int, str]], index: int
) -> None:
    """The new event, then the old ones after it with the changes by hand between them."""
    play.replay(new)
    for at, text in enumerate(["", *rest], index):
        if text:
            try:
                play.replay(text)
            except Refused as refused:
                message = f"After that, event {at} cannot be: {refused.message}"
                raise Refused("contradiction", message, at=at, token=text) from None
        while adjusts and adjusts[0][0] == at:
            changed = dict(word.split("=", 1) for word in adjusts.pop(0)[1].split())
            try:
                play.stretches = play.adjusted(changed).stretches
            except PositionError as error:
                raise Refused("contradiction", plain(str(error)), at=at) from None


def adjust(session: Session, words: Words) -> list[str]:
    """`adjust FIELD…`"""
    before = session.game()
    if before.setup.automatic:
        raise Refused("unsupported", "The engine deals here; position ppn sets another position")
    changed = fields(words.all())
    if before.outcome() is not None:
        raise Refused("game-over", "The game is over")
    if before.setup.sealed:  # what cannot be beside what is hidden would tell what that is
        raise Refused("sealed", "The position of sealed seats is changed by events alone")
    try:
        play = before.adjusted(changed)
    except PositionError as error:
        raise Refused("bad-position", plain(str(error)), token=error.field or None) from None
    session.change(play)
    return [f"ok adjust index {play.index}"]
