"""The protocol as a conversation: scripts, and what every command promises (docs/protocol.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentaprism.protocol.grammar import LONGEST_LINE
from pentaprism.protocol.machine import LONG, OTHER, SHORT
from protocol_driver import FINAL, SPECIFICATION, Talk, grammar
from protocol_scripts import agrees, replies

SCRIPTS = sorted((Path(__file__).parent / "data" / "protocol").glob("*.txt"))


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_a_conversation_goes_as_it_is_written(path: Path) -> None:
    wanted = path.read_text(encoding="utf-8").splitlines()
    found = replies(wanted)
    for line, said in zip(wanted, found, strict=False):
        assert agrees(line, said)
    assert len(wanted) == len(found)


BROKEN = {
    "frobnicate",
    "go movetime -5",
    "legal sideways",
    "setoption Threads 3",
    "undo seconds 3",
}


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_what_drivers_write_in_scripts_is_well_formed(path: Path) -> None:
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("> "):
            assert grammar().matches("driver-line", line[2:]) == (line[2:] not in BROKEN), line


def test_the_grammar_is_that_of_every_command() -> None:
    text = SPECIFICATION.read_text(encoding="utf-8")
    for name in [*SHORT, *LONG, *OTHER]:
        assert f"**`{name}" in text or f"`{name}" in text
    assert {"event", "engine-line", "driver-line", "ppn", "record-line"} <= grammar().names()


def test_the_grammar_refuses() -> None:
    for line in (
        "ok",
        "info depth",
        "error busy",
        "bestmove",
        "event p1.bet",
        "OK stop",
        "ok  stop",
    ):
        assert not grammar().matches("engine-line", line)
    for line in ("play", "go nodes", "position", "newgame", "undo 3", "record save", "@ stop"):
        assert not grammar().matches("driver-line", line)


# Annex E, 2: one final reply for every command, and tags on every line.
COMMANDS = [
    "ppi 1",
    "isready",
    "debug on",
    "debug off",
    "help",
    "help go",
    "getoption",
    "getoption name threads",
    "setoption name Seed value 5",
    "setoption name Clear",
    "games",
    "gameinfo kuhn",
    "levels",
    "newgame kuhn seed 3",
    "status",
    "expect",
    "legal",
    "go nodes 20",
    "play best",
    "go level 0",
    "undo",
    "events",
    "state",
    "state json view p1",
    "state ppn view public",
    "render",
    "render unicode view p2 width 40",
    "render svg",
    "position startpos",
    "perft 2",
    "bench game kuhn nodes 10",
    "review nodes 20",
    "record show",
    "record show view p1",
    "record begin",
    "record line %PPR 1",
    "record abort",
    "x-unknown",
    "nonsense",
    "stop",
    "newgame kuhn referee manual",
    "play ~deal:p1:king",
    "amend 1 ~deal:p1:jack",
    "newgame kuhn observer p2",
    "quit",
]


@pytest.mark.parametrize("tag", ["", "@7 ", "@a.b-c_D "])
def test_every_command_has_one_final_reply_with_its_tag(tag: str) -> None:
    talk = Talk()
    for command in COMMANDS:
        found = talk.say(tag + command)
        assert all(line.startswith(tag) for line in found)
        finals = [line for line in found if FINAL.match(line)]
        assert finals == [found[-1]], command
        name = command.split()[0]
        if name not in ("x-unknown", "nonsense", "ppi", "isready", "go"):
            assert found[-1].startswith(f"{tag}ok {name}"), found[-1]


def test_empty_lines_and_comments_have_no_reply() -> None:
    talk = Talk()
    assert talk.say("", "   ", "\t", "# hello", "#") == []
    assert talk.say("  isready\t ") == ["readyok"]


def test_a_mark_at_the_start_and_carriage_returns_are_passed_over() -> None:
    talk = Talk()
    assert talk.machine.feed(b"\xef\xbb\xbfisready\r\n") == ["readyok"]
    assert talk.machine.feed(b"isready\r\n") == ["readyok"]


ENCODING = [b"isready\x00", b"\xff\xfe", b"isready\x1b[0m", b"\xc3\x28", b"\xed\xa0\x80", b"\x7f"]


@pytest.mark.parametrize("raw", ENCODING)
def test_what_is_not_text_is_told(raw: bytes) -> None:
    talk = Talk()
    (reply,) = talk.machine.feed(raw)
    assert reply.startswith("error bad-encoding message ")
    assert talk.say("isready") == ["readyok"]


def test_a_line_that_is_too_long_is_told() -> None:
    talk = Talk()
    (reply,) = talk.machine.feed(b"x" * (LONGEST_LINE + 1))
    assert reply.startswith("error line-too-long ")
    assert talk.say("isready") == ["readyok"]


def test_options_keep_their_values() -> None:
    talk = Talk()
    talk.done("setoption name threads value 3", "setoption name View value public")
    lines = talk.done("getoption name Threads", "getoption name View")
    assert lines[0] == "option name Threads type spin default 1 min 1 max 256 value 3"
    assert lines[2] == 'option name View type string default "" value public'
    before = talk.done("getoption")
    for wrong in ("Threads value 0", "Threads value 1.5", "Threads", "Level value 11", "X value 1"):
        assert talk.say(f"setoption name {wrong}")[0].startswith("error ")
    assert talk.done("getoption") == before


def test_a_stopped_count_or_bench_says_so() -> None:
    talk = Talk()
    talk.done("newgame hearts")
    for command in ("bench nodes 10000000", "perft 50"):
        assert talk.machine.feed(command) == []
        assert talk.machine.feed("stop") == []
        first, second = talk.machine.drain(30.0)
        assert first.startswith("error stopped ")
        assert second == "ok stop"


def test_a_session_knows_nothing_before_a_game() -> None:
    talk = Talk()
    for line in ("status", "legal", "expect", "state", "events", "render", "play p1.x", "undo"):
        assert talk.error(line) == "no-game"
    for line in ("go nodes 5", "review", "perft 2", "record show", "position startpos"):
        assert talk.error(line) == "no-game"


def test_files_can_be_switched_off() -> None:
    talk = Talk(files=False)
    assert " file " not in talk.done("ppi")[3]
    talk.done("newgame kuhn")
    assert talk.error("record save file game.ppr") == "forbidden"
    assert talk.error("record load file game.ppr") == "forbidden"
    assert talk.error("setoption name LogFile value log.txt") == "forbidden"
