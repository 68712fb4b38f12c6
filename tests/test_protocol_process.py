"""The engine as a process, through pipes: order, time, ends, and hostile input (annex E)."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from protocol_driver import FINAL, SLOW, Process
from protocol_noise import answered, hostile, quits

pytestmark = pytest.mark.skipif(os.name != "posix", reason="pipes and signals of POSIX")

PATIENT = 5.0  # seconds that a busy machine may add to what is promised in milliseconds


# Annex E, 1.
def test_the_handshake_needs_little() -> None:
    code = (
        "import io, os, sys\n"
        "from pentaprism.protocol.machine import Machine\n"
        "print(Machine().feed('ppi')[-1], *sorted(sys.modules))\n"
    )
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    words = run.stdout.split()
    assert words[:2] == ["ppiok", "1"]
    for heavy in (
        "numpy",
        "asyncio",
        "pentaprism.engine",
        "pentaprism.rules",
        "pentaprism.testing",
    ):
        assert heavy not in words
    began = time.monotonic()
    with Process() as engine:
        assert engine.say("ppi 1")[-1] == "ppiok 1"
        assert time.monotonic() - began < 1.0 + PATIENT
        assert engine.say("quit") == ["ok quit"]
        assert engine.process.wait(SLOW) == 0


# Annex E, 3.
def test_two_hundred_searches_and_stops_in_one_piece() -> None:
    with Process() as engine:
        engine.say("newgame connect-four")
        pairs = []
        for i in range(200):
            pairs += [f"@g{i} go infinite", f"@s{i} stop"]
        engine.write(*pairs)
        for i in range(200):
            assert engine.reply()[-1].startswith(f"@g{i} bestmove p1.drop:")
            assert engine.reply() == [f"@s{i} ok stop"]
        assert engine.say("isready") == ["readyok"]


# Annex E, 4.
def test_a_search_sent_in_answer_to_a_bestmove_is_never_busy() -> None:
    with Process(checks=False) as engine:
        engine.say("newgame tic-tac-toe")
        for _ in range(1000):
            assert engine.say("go nodes 1")[-1].startswith("bestmove ")


# Annex E, 5.
@pytest.mark.parametrize("threads", [1, max(1, os.cpu_count() or 1)])
def test_answers_come_while_a_search_runs(threads: int) -> None:
    with Process() as engine:
        engine.say(f"setoption name Threads value {threads}", "newgame connect-four", "isready")
        engine.write("@1 go infinite")
        found = []
        for _ in range(5):
            spent, reply = engine.timed("@2 isready")
            assert reply[-1] == "@2 readyok"
            found.append(spent)
        assert min(found) < 0.05 + PATIENT
        assert engine.say("@3 legal count")[-1] == "@3 ok legal count 7 exact yes"
        assert engine.say("@4 play p1.drop:1")[-1].startswith("@4 error busy ")
        began = time.monotonic()
        engine.write("@5 stop", "@6 play p1.drop:1", "@7 go movetime 100")
        assert engine.reply()[-1].startswith("@1 bestmove ")
        assert time.monotonic() - began < 0.1 + PATIENT
        assert engine.reply() == ["@5 ok stop"]
        assert engine.reply()[-1] == "@6 ok play index 1"
        assert engine.reply()[-1].startswith("@7 bestmove p2.")
        assert time.monotonic() - began < 0.3 + 2 * PATIENT


def test_the_end_of_input_lets_a_limited_search_finish() -> None:
    with Process() as engine:
        engine.write("newgame kuhn", "go nodes 2000")
        assert engine.end() == 0
        assert engine.rest()[-1].startswith("bestmove ")
    with Process() as engine:
        engine.write("newgame kuhn", "go infinite")
        began = time.monotonic()
        assert engine.end() == 0
        assert time.monotonic() - began < 1.0 + PATIENT
        last = engine.rest()[-1]
        assert last.startswith("bestmove ")
        assert " reason quit" in last


def test_quitting_stops_a_search_and_answers_it() -> None:
    with Process() as engine:
        engine.write("newgame kuhn", "@a go infinite", "@b quit", "@c isready")
        assert engine.process.wait(SLOW) == 0
        found = engine.rest()
        assert found[-2].startswith("@a bestmove ")
        assert found[-1] == "@b ok quit"


@pytest.mark.parametrize("busy", [True, False])
def test_closed_output_ends_the_process(busy: bool) -> None:
    with Process() as engine:
        engine.say("newgame connect-four")
        if busy:
            engine.write("setoption name InfoInterval value 10", "go infinite")
        time.sleep(0.2)
        assert engine.process.stdout is not None
        os.kill(engine.process.pid, 0)
    command = [sys.executable, "-m", "pentaprism", "engine"]
    reading, writing = os.pipe()
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=writing)
    os.close(writing)
    assert process.stdin is not None
    process.stdin.write(b"newgame connect-four\n" + (b"go infinite\n" if busy else b"isready\n"))
    process.stdin.flush()
    os.read(reading, 10)
    os.close(reading)
    assert process.wait(SLOW) == 4
    process.stdin.close()


# 14.4, 14.5 and 14.7, where somebody starts it without one of the two, or it fails within.
@pytest.mark.parametrize(
    ("code", "status"),
    [
        ("os.close(0)", 0),
        ("os.close(1)", 4),
        ("import pentaprism.protocol.loop as l; l.Machine.feed = None", 3),
    ],
)
def test_the_status_tells_how_it_ended(code: str, status: int) -> None:
    begin = "import os, sys; from pentaprism.cli import main"
    if status == 3:
        command = [sys.executable, "-c", f"{begin}; {code}; sys.exit(main(['engine']))"]
    else:
        again = "os.execv(sys.executable, [sys.executable, '-m', 'pentaprism', 'engine'])"
        command = [sys.executable, "-c", f"import os, sys; {code}; {again}"]
    run = subprocess.run(command, check=False, input=b"isready\n", capture_output=True)
    assert run.returncode == status
    assert (b"Traceback" in run.stderr) == (status == 3)


def test_a_driver_that_does_not_read_is_left() -> None:
    command = [sys.executable, "-m", "pentaprism", "engine"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"help\n" * 500)
    process.stdin.close()
    assert process.wait(SLOW) == 0
    process.stdout.close()


def test_signals_stop_and_end() -> None:
    with Process() as engine:
        engine.say("newgame connect-four", "isready")
        engine.write("go infinite")
        time.sleep(0.3)
        engine.process.send_signal(signal.SIGINT)
        assert engine.reply()[-1].startswith("bestmove ")
        time.sleep(1.1)
        engine.process.send_signal(signal.SIGINT)
        assert engine.process.wait(SLOW) == 130
    with Process() as engine:
        engine.say("isready")
        engine.process.send_signal(signal.SIGTERM)
        assert engine.process.wait(SLOW) == 0


def test_lines_of_any_length_and_bytes() -> None:
    with Process() as engine:
        engine.write_bytes(b"isready " + b"x" * 3_000_000 + b"\nisre\x00ady\nisready\n")
        assert engine.reply()[0].startswith("error line-too-long ")
        assert engine.reply()[0].startswith("error bad-encoding ")
        assert engine.reply() == ["readyok"]


# Annex E, 8, for a few seconds; the soak runs longer.
@pytest.mark.parametrize("seed", range(2))
def test_hostile_input_is_answered(seed: int) -> None:
    rng = random.Random(seed)
    with Process() as engine:
        wanted = 0
        for _ in range(150):
            line = hostile(rng)
            if answered(line) and not quits(line):
                wanted += 1
                engine.write_bytes(line + b"\n")
        engine.write("@end isready")
        for _ in range(wanted):
            assert FINAL.match(engine.reply()[-1])
        engine.write("@end stop", "@end isready")
        found = ""
        while not found.startswith("@end readyok"):
            found = engine.line() or "@end readyok: the engine has ended"
        assert engine.process.poll() is None
        assert engine.end() == 0


def test_a_record_is_kept_as_the_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game, with spaces.ppr"
    with Process() as engine:
        engine.say(f"setoption name RecordFile value {path}", "newgame hearts seed 4")
        event = engine.say("legal limit 1")[0].split()[1]
        engine.say(f"play {event}")
        engine.say("undo")
        assert engine.say(f"record verify file {path}")[-1].endswith("digest none")
        engine.say(f"play {event}", "play p1.concede")
        assert engine.say(f"record verify file {path}")[-1].endswith("digest ok")
        log = tmp_path / "log.txt"
        engine.say(
            f"setoption name LogFile value {log}", "isready", 'setoption name LogFile value ""'
        )
        said = log.read_text(encoding="utf-8").splitlines()
        assert [line.split(" ", 1)[1] for line in said][:3] == [
            "< ok setoption",
            "> isready",
            "< readyok",
        ]


def test_what_is_no_file_is_neither_waited_for_nor_replaced(tmp_path: Path) -> None:
    """A pipe would never end, and a device has no end."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with Process() as engine:
        for path in (pipe, "/dev/zero", tmp_path):
            for part in ("load", "verify"):
                assert engine.say(f"record {part} file {path}")[-1].startswith("error file ")
        assert engine.say(f"setoption name LogFile value {pipe}")[-1].startswith("error file ")
        engine.say("newgame tic-tac-toe", "play mark:a1")
        before = engine.say("events")
        for path in (pipe, os.devnull, r'"\u0000"', r'"\ud800"'):
            line = f"setoption name RecordFile value {path}"
            assert engine.say(line)[-1].startswith("error file ")
            assert engine.say("getoption name RecordFile")[0].endswith('value ""')
        assert engine.say("events") == before
    assert pipe.is_fifo()
    assert Path(os.devnull).is_char_device()


def test_a_record_that_cannot_be_written_leaves_the_game_as_it_was(tmp_path: Path) -> None:
    folder = tmp_path / "later"
    with Process() as engine:
        engine.say("newgame tic-tac-toe", "play mark:a1")
        before = engine.say("status", "record show")
        folder.mkdir()
        engine.say(f"setoption name RecordFile value {folder / 'game.ppr'}")
        (folder / "game.ppr").unlink()
        folder.rmdir()
        for line in ("newgame kuhn", "play mark:b1", "undo", "position startpos"):
            assert engine.say(line)[-1].startswith("error file "), line
            assert engine.say("status", "record show") == before
        folder.mkdir()
        engine.say("play mark:b1")
        assert "2 p2.mark:b1" in (folder / "game.ppr").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(
    ("line", "megabytes"), [(b"isready\n", 2), (b"isready " + b"x" * 500_000 + b"\n", 100)]
)
def test_what_is_not_answered_yet_is_not_hoarded(line: bytes, megabytes: int) -> None:
    """A driver that writes faster than the engine answers does not fill its memory (14.1)."""
    with Process(checks=False) as engine:
        engine.say("isready")
        before = memory_of(engine)
        block = line * max(1, (1 << 16) // len(line))
        for _ in range((megabytes << 20) // len(block)):
            engine.write_bytes(block)
        assert memory_of(engine) < before + (12 << 20)  # a line kept takes some hundred bytes
        engine.write("stop")
        while engine.line() != "ok stop":
            pass


def memory_of(engine: Process) -> int:
    """The bytes that the engine has in memory."""
    pages = Path(f"/proc/{engine.process.pid}/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")
