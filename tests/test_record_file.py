"""Records that are written while the game goes on."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from pentaprism.record import Record
from pentaprism.record_file import RecordFile
from pentaprism.reference import reference_game


@pytest.mark.parametrize("name", ["connect-four", "kuhn", "pig", "scuffle"])
@pytest.mark.parametrize("seat", [None, 0])
def test_the_file_is_the_game_so_far(name: str, seat: int | None, tmp_path: Path) -> None:
    """Also after taking back, which the file tells instead of forgetting."""
    path = tmp_path / "game.ppr"
    file = RecordFile(path)
    table = reference_game(name).new(seed=2)
    rng = random.Random(2)
    before = b""
    undone = 0
    for _ in range(60):
        record = table.record(seat)
        file.update(record)
        written = path.read_bytes()
        read = Record.read(path)
        assert (read.events, read.result) == (record.events, record.result)
        if table.outcome() is None and before:
            assert written.startswith(before)
        before = written if table.outcome() is None else b""
        if len(table) > 3 and rng.random() < 0.2:
            table.pop()
            undone += 1
        elif table.actor is not None:
            table.push(rng.choice(table.legal_actions))
    assert undone > 0


def test_a_finished_file_is_the_whole_record(tmp_path: Path) -> None:
    path = tmp_path / "game.ppr"
    file = RecordFile(path)
    table = reference_game("tic-tac-toe").new(seed=1)
    while table.actor is not None:
        file.update(table.record())
        table.push(table.legal_actions[0])
    file.update(table.record())
    assert path.read_text(encoding="utf-8") == str(table.record())
    assert "%Undo" not in path.read_text(encoding="utf-8")
    assert list(tmp_path.iterdir()) == [path]


def test_what_cannot_be_written_is_an_error_and_leaves_nothing(tmp_path: Path) -> None:
    record = reference_game("tic-tac-toe").new(seed=1).record()
    with pytest.raises(OSError, match="No such file"):
        RecordFile(tmp_path / "nowhere" / "game.ppr").update(record)
    path = tmp_path / "folder"
    path.mkdir()
    with pytest.raises(OSError):  # noqa: PT011 - the message is the system's
        RecordFile(path).update(record)
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_one(tmp_path: Path) -> None:
    record = reference_game("tic-tac-toe").new(seed=1).record()
    link, path = tmp_path / "link.ppr", tmp_path / "game.ppr"
    link.symlink_to(path)
    RecordFile(link).update(record)
    assert link.is_symlink()
    assert Record.read(path) == record


def test_what_was_not_written_is_written_the_next_time(tmp_path: Path) -> None:
    folder = tmp_path / "later"
    file = RecordFile(folder / "game.ppr")
    table = reference_game("tic-tac-toe").new(seed=1)
    with pytest.raises(OSError, match="No such file"):
        file.update(table.record())
    folder.mkdir()
    table.push(table.legal_actions[0])
    file.update(table.record())
    assert Record.read(folder / "game.ppr") == table.record()
