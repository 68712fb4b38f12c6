"""Records: what was played, as text and back."""

from __future__ import annotations

import dataclasses
import random
from pathlib import Path

import pytest

import pentaprism as pp
from pentaprism.record import Record
from pentaprism.reference import reference_game, reference_games


def finished(name: str, seed: int) -> pp.Table:
    table = reference_game(name).new(seed=seed)
    rng = random.Random(seed)
    while table.outcome() is None:
        table.push(rng.choice(table.legal_actions))
    return table


def test_a_record_is_readable() -> None:
    table = reference_game("connect-four", columns=4, rows=1).new(seed=7)
    for column in (1, 3, 2, 4):
        table.push(f"drop:{column}")
    record = table.record()
    assert str(record).splitlines()[:-1] == [
        "%PPR 1",
        "%Game connect-four",
        f"%Ruleset connect-four/1.0.0 {record.rules.hash}",
        "%Players 2",
        "%Mode standard",
        "%View truth",
        "%Param columns 4",
        "%Param rows 1",
        "%Param seats 2",
        "%Seed 7",
        "1 p1.drop:1",
        "2 p2.drop:3",
        "3 p1.drop:2",
        "4 p2.drop:4",
        "%Result p1=1,p2=1 reason full",
    ]
    assert len(record.rules.hash) == 64


@pytest.mark.parametrize("name", reference_games())
@pytest.mark.parametrize("seed", [1, 2])
def test_a_record_replays_to_the_same_bytes(name: str, seed: int, tmp_path: Path) -> None:
    table = finished(name, seed)
    record = table.record()
    assert Record.parse(str(record)) == record
    record.write(tmp_path / "game.ppr")
    again = Record.read(tmp_path / "game.ppr").replay(table.game)
    assert again.bytes == table.bytes
    assert again.history == table.history
    assert not again.manual
    assert str(again.record()) == str(record)
    for seat in table.game.seats:
        own = table.record(seat)
        assert Record.parse(str(own)) == own
        assert own.replay_view(table.game) == table.view(seat)
        assert own.seed is None
        assert len(own.events) == len(record.events)


def test_a_replayed_game_goes_on_as_it_would_have() -> None:
    table = reference_game("pig").new(seed=5)
    table.push("roll")
    again = Record.parse(str(table.record())).replay(table.game)
    assert again.push("roll") == table.push("roll")
    assert again.history == table.history


def test_the_record_of_a_seat_holds_no_secret() -> None:
    table = finished("hearts", 3)
    text = str(table.record(2))
    assert "%Seed" not in text
    assert "~deal:p1:?" in text
    assert "%View p3" in text


def test_an_unfinished_record_is_valid() -> None:
    table = reference_game("connect-four").new(seed=1)
    table.push("drop:4")
    text = str(table.record())
    lines = text.splitlines()
    assert lines[-2] == "%Result none"
    without_end = "".join(f"{line}\n" for line in lines[:-2])
    assert Record.parse(without_end) == table.record()
    assert Record.parse(without_end).replay(table.game).bytes == table.bytes


@pytest.mark.parametrize("name", ["connect-four", "pig", "leduc", "scuffle"])
def test_a_record_can_be_read_wherever_its_writing_stopped(name: str) -> None:
    """At each byte after the head: the whole events before it, and no half one."""
    table = finished(name, 4)
    record = table.record()
    text = str(record)
    head = next(i for i, line in enumerate(text.splitlines()) if line.startswith("1 "))
    start = sum(len(line) + 1 for line in text.splitlines()[:head])
    for end in range(start, len(text) + 1):
        part = Record.parse(text[:end])
        lines = text[:end].split("\n")[:-1]
        count = sum(line[:1].isdigit() for line in lines)
        assert part.events == record.events[:count]
        assert part.result in {"none", record.result}
    assert Record.parse(text) == record


def test_half_a_letter_at_the_end_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.ppr"
    text = str(reference_game("connect-four").new(seed=1).record())
    whole = text[: text.index("%Result")]
    path.write_bytes(f"{whole}1 p1.drop:4\n# \N{EURO SIGN}".encode()[:-1])
    assert Record.read(path).events == ("p1.drop:4",)


@pytest.mark.parametrize("name", ["pig", "scuffle", "hearts"])
def test_steps_and_positions_on_the_way(name: str) -> None:
    table = finished(name, 2)
    record = table.record()
    for count in (0, 1, len(record.events) // 2, len(record.events)):
        at = record.at(table.game, count)
        assert isinstance(at, pp.Table)
        again = [*record.steps(table.game)]
        assert [event for _, event in again] == list(record.events)
        assert at.history == table.history[: len(at)]
    with pytest.raises(pp.errors.RecordError, match="events, not"):
        record.at(table.game, len(record.events) + 1)


def test_verification_draws_again_from_the_seed() -> None:
    table = reference_game("pig").new(seed=5)
    for _ in range(6):
        table.push("roll")
    record = table.record()
    record.verify(table.game)
    at = next(i for i, event in enumerate(record.events) if event.startswith("~roll"))
    other = "~roll:3" if record.events[at] != "~roll:3" else "~roll:4"
    events = (*record.events[:at], other, *record.events[at + 1 :])
    with pytest.raises(pp.errors.RecordError):
        dataclasses.replace(record, events=events).verify(table.game)


def test_a_manual_table_has_no_seed_to_tell() -> None:
    table = reference_game("pig").new(manual=True)
    table.push("roll")
    table.push("~roll:2")
    record = table.record()
    assert record.seed is None
    assert record.replay(table.game).manual


def test_a_guess_can_be_recorded() -> None:
    guess = reference_game("kuhn").new(seed=1).view(0).guess(4)
    guess.push(guess.legal_actions[0])
    record = Record.parse(str(guess.record()))
    assert record.start == guess.view(1).text.rpartition(" p2")[0]
    assert record.replay(guess.game).bytes == guess.bytes
    own = Record.parse(str(guess.record(1)))
    assert own.replay_view(guess.game) == guess.view(1)


def test_names_comments_notes_and_undo_are_read() -> None:
    text = str(reference_game("connect-four").new(seed=1).record())
    head = text[: text.index("%Result")]
    record = Record.parse(
        head
        + '%Seat p1 human Ada\n# nervous\n1 p1.drop:4 ; t=410 text="the centre"\n'
        + "2 p2.drop:1\n%Undo 1\n2 p2.drop:4\n"
    )
    assert record.events == ("p1.drop:4", "p2.drop:4")
    assert record.tags == (("Seat", "p1 human Ada"),)
    assert Record.parse(str(record)) == record


BROKEN = [
    ("", 0, "no %PPR"),
    ("%PPR 2", 1, "'2' is not a value of %PPR"),
    ("%Game kuhn", 1, "here comes %PPR"),
    ("%PPR 1\n%View truth", 2, "here comes %Game"),
    ("%PPR 1\n1 p1.bet", 2, "outside the game"),
    ("%PPR 1\n%", 2, "after % comes a name"),
    ("%PPR 1\nhello", 2, "neither an event"),
    ("%PPR 1\n%Game kuhn\n\n%Players 2", 4, "something follows"),
    ("%PPR 1\n%Game kuhn\n%Ruleset kuhn/1 00", 3, "not a value of %Ruleset"),
]


@pytest.mark.parametrize(("text", "line", "message"), BROKEN)
def test_a_broken_record_names_its_line(text: str, line: int, message: str) -> None:
    with pytest.raises(pp.errors.RecordError, match=message) as caught:
        Record.parse(text)
    assert caught.value.line == line


CHANGES = [
    ("%Seed 1", "%Seed 1\n%Seed 2", 11, "a second %Seed"),
    ("%Param columns 7", "%Param columns 8", 26, "digest"),
    ("1 p1.drop:4", "1 p1.drop:3", 19, "digest"),
    ("2 p2.drop:4", "3 p2.drop:4", 12, "event 2 comes next"),
    ("2 p2.drop:4", "%Undo 7", 12, "no event '7'"),
    ("%Seed 1", "%Seed 99999999999999999999", 10, "below 2"),
    ("%Seed 1", "%Seed -1", 10, "not a value of %Seed"),
]


@pytest.mark.parametrize(("old", "new", "line", "message"), CHANGES)
def test_a_changed_record_is_found(old: str, new: str, line: int, message: str) -> None:
    table = reference_game("connect-four").new(seed=1)
    for _ in range(6):
        table.push("drop:4")
    text = str(table.record())
    assert old in text
    with pytest.raises(pp.errors.RecordError, match=message) as caught:
        Record.parse(text.replace(old, new))
    if "digest" not in message:
        assert caught.value.line == line


def test_a_record_without_digest_is_checked_by_replay() -> None:
    table = finished("connect-four", 1)
    record = table.record()
    without = str(record)[: str(record).index("%Sha256")]
    wrong = Record.parse(without.replace("reason line", "reason full"))
    with pytest.raises(pp.errors.RecordError, match="the result is"):
        wrong.replay(table.game)
    impossible = Record.parse(without.replace("3 p1", "3 p2"))
    with pytest.raises(pp.errors.RecordError, match="event 3"):
        impossible.replay(table.game)
    wider = Record.parse(without.replace("%Param columns 7", "%Param columns 8"))
    with pytest.raises(pp.errors.RecordError, match="record of connect-four"):
        wider.replay(table.game)
    other = Record.parse(without.replace("connect-four/1.0.0", "connect-four/2.0.0"))
    with pytest.raises(pp.errors.RecordError, match="other rules"):
        other.replay(table.game)
    moved = Record.parse(without.replace("1 p1", "%State 0 0123456789abcdef\n1 p1", 1))
    with pytest.raises(pp.errors.RecordError, match="not that of its %State"):
        moved.replay(table.game)
    with pytest.raises(pp.errors.RecordError, match="record of connect-four"):
        record.replay(reference_game("kuhn"))
    with pytest.raises(pp.errors.RecordError, match="replay_view"):
        table.record(0).replay(table.game)
    with pytest.raises(pp.errors.RecordError, match="use replay"):
        record.replay_view(table.game)


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "noise.ppr"
    path.write_bytes(b"%PPR 1\n\xff\xfe")
    with pytest.raises(pp.errors.RecordError, match="not UTF-8 at byte 7"):
        Record.read(path)
    with pytest.raises(FileNotFoundError):
        Record.read(tmp_path / "none.ppr")
