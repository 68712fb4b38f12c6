"""The command line: what it prints, its exit status, and that no mistake ends in a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import pentaprism as pp
from pentaprism.cli import main, parser
from pentaprism.commands import COMMANDS
from pentaprism.ppn import position_of
from pentaprism.reference import reference_game

SVG = "{http://www.w3.org/2000/svg}"
Said = Callable[..., tuple[int, str, str]]


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    """Runs a command: exit status, output, errors."""

    def run(*words: str) -> tuple[int, str, str]:
        try:
            status = main(words)
        except SystemExit as end:
            status = int(end.code or 0)
        out, err = capsys.readouterr()
        return status, out, err

    return run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game of connect four in which p2 gives the game away at event 6."""
    table = reference_game("connect-four").new(seed=1)
    for column in (4, 1, 4, 1, 4, 7, 4):
        table.push(f"drop:{column}")
    path = tmp_path / "game.ppr"
    table.record().write(path)
    return path


NAMES = [command.__name__.rpartition(".")[2] for command in COMMANDS]


@pytest.mark.parametrize("name", NAMES)
def test_every_command_helps_with_examples(said: Said, name: str) -> None:
    status, out, _ = said(name, "--help")
    assert status == 0
    examples = [line.split() for line in out.partition("examples:\n")[2].splitlines() if line]
    assert examples
    for words in examples:
        assert words[:2] == ["pentaprism", name]
        end = words.index(">") if ">" in words else len(words)
        parser().parse_args(words[1:end])  # ends the process where an option is not there


def test_the_help_lists_all_commands(said: Said) -> None:
    status, out, _ = said("--help")
    assert status == 0
    assert all(name in out for name in NAMES)
    assert said("--version")[1] == f"{pp.__version__}\n"


def test_levels_and_games(said: Said) -> None:
    _, out, _ = said("levels")
    assert [line.split()[0] for line in out.splitlines()] == list(map(str, range(11)))
    _, out, _ = said("games")
    assert "chroma-arcana\n" in out
    assert "kuhn (reference)\n" in out


def test_a_game_tells_its_modes_and_parameters(said: Said) -> None:
    status, out, _ = said("games", "prisma-arena")
    assert status == 0
    assert "  team: 4 players\n" in out
    assert "  tie=draw  draw|sudden\n" in out
    assert "4 (with edition=new) players" in said("games", "prisma")[1]
    assert said("games", "nothing")[0] == 2


def test_perft(said: Said) -> None:
    assert said("perft", "connect-four", "4")[1] == "2401\n"
    status, out, _ = said("perft", "pig", "2", "--param", "goal=20", "--divide")
    assert status == 0
    lines = out.splitlines()
    assert sum(int(line.split()[1]) for line in lines[:-1]) == int(lines[-1])


def test_check_tells_of_problems_by_its_status(said: Said, tmp_path: Path) -> None:
    assert said("check", "chroma-arcana")[0] == 0
    bad = tmp_path / "bad.toml"
    bad.write_text("base = 'nothing'\n", encoding="utf-8")
    status, out, _ = said("check", str(bad))
    assert status == 1
    assert "bad.toml" in out


def test_versus(said: Said) -> None:
    words = ["versus", "connect-four", "2", "0", "--deals", "3"]
    status, out, _ = said(*words, "--plain")
    assert status == 0
    assert out.startswith("2 against 0: ")
    assert " of 6 games, Elo " in out
    assert said(*words, "--jobs", "2")[1] == out
    evenly = said(*words, "--plain", "--settings", "evaluation=playout,exploration=0.7")
    assert evenly[1] == out  # what they are without
    ladder = said("versus", "connect-four", "--ladder", "--to", "2", "--deals", "1", "--plain")[1]
    assert [line.partition(":")[0] for line in ladder.splitlines()] == [
        "1 against 0",
        "2 against 1",
    ]


def test_a_tournament(said: Said) -> None:
    words = ["versus", "connect-four", "0", "level=10,nodes=200", "1", "--deals", "6", "--plain"]
    status, out, _ = said(*words)
    assert status == 0
    lines = out.splitlines()
    assert lines[0].startswith("level=10,nodes=200  rating ")
    assert len(lines) == 3
    assert said(*words[:-1], "--jobs", "2")[1] == out


def test_analyse_a_record(said: Said, record: Path, tmp_path: Path) -> None:
    drawing = tmp_path / "chances.svg"
    status, out, _ = said("analyse", str(record), "--nodes", "400", "--chart", str(drawing))
    assert status == 0
    row = next(line for line in out.splitlines() if "p2.drop:7" in line)
    assert "blunder" in row
    assert "p2.drop:4" in row  # what was better
    assert any(line.split()[:1] == ["seat"] and "blunder" in line for line in out.splitlines())
    tree = ET.fromstring(drawing.read_text(encoding="utf-8"))
    assert tree.tag == f"{SVG}svg"
    assert [text.text for text in tree.iter(f"{SVG}text") if text.text in {"p1", "p2"}] == [
        "p1",
        "p2",
    ]
    drawing = tmp_path / "chances.png"
    assert said("analyse", str(record), "--nodes", "50", "--chart", str(drawing))[0] == 0
    assert drawing.read_bytes().startswith(b"\x89PNG")


def test_analyse_one_seat_and_all_decisions(said: Said, record: Path) -> None:
    _, out, _ = said("analyse", str(record), "--nodes", "100", "--seat", "p1", "--all")
    rows = [line for line in out.splitlines() if " p1.drop:" in line or " p2.drop:" in line]
    assert len([row for row in rows if row.split()[1].startswith("p1.")]) == 4
    assert not [row for row in rows if row.split()[1].startswith("p2.")]


def test_analyse_a_position(said: Said, record: Path, tmp_path: Path) -> None:
    _, out, _ = said("analyse", str(record), "--at", "6", "--nodes", "500", "--lines", "2")
    assert "p1.drop:4" in out.splitlines()[-2]
    view = reference_game("kuhn").new(seed=2).view(0)
    path = tmp_path / "position.ppn"
    path.write_text(position_of(view) + "\n", encoding="utf-8")
    status, out, _ = said("analyse", str(path), "--nodes", "100")
    assert status == 0
    assert {"p1.pass", "p1.bet"} <= set(out.split())


def test_show(said: Said, record: Path, tmp_path: Path) -> None:
    _, out, _ = said("show", str(record), "--at", "1")
    assert out.count("x") == 1
    _, out, _ = said("show", str(record), "--events")
    assert out.splitlines()[0] == "1 p1.drop:4"
    _, notation, _ = said("show", str(record), "--at", "3", "--notation")
    path = tmp_path / "position.ppn"
    path.write_text(notation, encoding="utf-8")
    assert said("show", str(path))[1] == said("show", str(record), "--at", "3")[1]
    assert "view=p2" in said("show", str(record), "--seat", "p2", "--notation")[1]


def test_verify(said: Said, record: Path) -> None:
    status, out, _ = said("verify", str(record))
    assert (status, out) == (0, f"{record}: connect-four, 7 events, digest ok\n")
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace("6 p2.drop:7", "6 p2.drop:6"), encoding="utf-8")
    status, _, err = said("verify", str(record))
    assert status == 1
    assert "digest" in err
    half = text[: text.index("5 p1")]
    record.write_text(half, encoding="utf-8")
    status, out, _ = said("verify", str(record))
    assert status == 0
    assert "4 events, no digest" in out


MISTAKES: list[tuple[list[str], str]] = [
    (["perft", "nowhere", "2"], "no game is called"),
    (["perft", "pig", "2", "--param", "goal"], "NAME=VALUE"),
    (["perft", "pig", "2", "--param", "goal=-1"], "not possible"),
    (["versus", "kuhn", "2"], "two players or more"),
    (["versus", "kuhn", "2", "x"], "neither a level"),
    (["versus", "kuhn", "2", "1", "--ladder"], "names the players itself"),
    (["versus", "kuhn", "--ladder"], "--full-nodes"),
    (["versus", "kuhn", "--ladder", "--from", "5", "--to", "2"], "goes up"),
    (["versus", "2048", "2", "1"], "one side"),
    (["analyse", "/nowhere/game.ppr"], "No such file"),
    (["show", "/nowhere/game.ppr"], "/nowhere/game.ppr: No such file"),
    (["verify", "/nowhere/game.ppr"], "No such file"),
]


@pytest.mark.parametrize(("words", "message"), MISTAKES)
def test_mistakes_are_told_in_a_line(said: Said, words: list[str], message: str) -> None:
    status, out, err = said(*words)
    assert (status, out) == (2, "")
    assert message in err
    assert err.startswith("pentaprism: ")
    assert err.count("\n") == 1


BAD_FILES = {
    "empty": (b"", "it has no ppn="),
    "noise": (b"\xff\xfe\x00", "not UTF-8"),
    "words": (b"hello world\n", "neither a record (%PPR) nor a position: 'hello' is not key=value"),
    "position": (b"ppn=2 game=kuhn\n", "file: it has no rules="),
    "half": (b"%PPR 1\n%Game kuhn\n", "it has no %Ruleset"),
}


@pytest.mark.parametrize("kind", BAD_FILES)
@pytest.mark.parametrize("command", ["analyse", "show"])
def test_files_that_are_none(said: Said, tmp_path: Path, kind: str, command: str) -> None:
    path = tmp_path / "file"
    content, message = BAD_FILES[kind]
    path.write_bytes(content)
    status, _, err = said(command, str(path))
    assert status == 2
    assert message in err
    assert "Traceback" not in err


def test_options_that_do_not_fit(said: Said, record: Path, tmp_path: Path) -> None:
    assert "has 7 events" in said("show", str(record), "--at", "8")[2]
    assert "not a seat" in said("show", str(record), "--seat", "me")[2]
    assert "leave --at out" in said("analyse", str(record), "--at", "1", "--chart", "x.svg")[2]
    seat = reference_game("kuhn").new(seed=2).record(0)
    path = tmp_path / "seat.ppr"
    seat.write(path)
    assert "what p1 saw" in said("show", str(path), "--seat", "p2")[2]
    assert "what p1 saw" in said("analyse", str(path), "--seat", "p2")[2]
    assert "ends in .svg or .png" in said("analyse", str(record), "--chart", "x.gif")[2]
    position = tmp_path / "position.ppn"
    position.write_text(position_of(reference_game("kuhn").new(seed=2).view(0)), encoding="utf-8")
    assert "--at is for records" in said("show", str(position), "--at", "1")[2]
    assert "--seat is for a record" in said("analyse", str(position), "--seat", "p1")[2]
    other = reference_game("kuhn").new(seed=2).view(1)
    position.write_text(position_of(other), encoding="utf-8")
    assert "p1 is to choose" in said("analyse", str(position))[2]


@pytest.mark.parametrize("words", [[], ["frobnicate"], ["perft", "kuhn", "-1"], ["bench", "x"]])
def test_wrong_words_end_with_2(said: Said, words: list[str]) -> None:
    status, _, err = said(*words)
    assert status == 2
    assert "usage: pentaprism" in err


@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh"])
def test_completion(said: Said, shell: str) -> None:
    status, out, _ = said("completion", shell)
    assert status == 0
    assert "versus" in out
    if shell != "tcsh":
        assert "chroma-arcana" in out
        assert "_pentaprism_games" in out


def test_the_completion_of_bash_is_a_script(said: Said, tmp_path: Path) -> None:
    path = tmp_path / "completion.bash"
    path.write_text(said("completion", "bash")[1], encoding="utf-8")
    script = f"source {path}; _pentaprism_games chr"
    found = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    assert found.stdout.split() == ["chroma-arcana"]


@pytest.mark.parametrize(
    ("package", "words"),
    [
        ("rich", ["play", "kuhn"]),
        ("prompt_toolkit", ["play", "kuhn"]),
        ("rich", ["versus", "kuhn", "1", "0"]),
        ("rich", ["analyse", "x.ppr"]),
        ("shtab", ["completion", "bash"]),
    ],
)
def test_a_missing_package_is_told(
    said: Said, monkeypatch: pytest.MonkeyPatch, package: str, words: list[str]
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == package]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, package, None)
    status, _, err = said(*words)
    assert status == 2
    assert package.replace("_", "-") in err
    assert "in the source folder, python -m pip install '.[cli]'" in err


def test_what_needs_no_extra_package_loads_none() -> None:
    code = (
        "import sys; from pentaprism.cli import main; main(['levels']); "
        "print(sorted({'rich', 'prompt_toolkit', 'shtab'} & set(sys.modules)))"
    )
    command = [sys.executable, "-c", code]
    found = subprocess.run(command, capture_output=True, text=True, check=True)
    assert found.stdout.splitlines()[-1] == "[]"


def test_nobody_reads(record: Path) -> None:
    for words in ("check chroma-arcana", f"analyse {record} --all --nodes 50"):
        command = f"{sys.executable} -m pentaprism {words} | true; echo ${{PIPESTATUS[0]}}"
        found = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
        assert found.stdout == "4\n"
        assert found.stderr == ""


def test_names_that_the_encoding_of_the_terminal_does_not_have(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    head = '[ruleset]\nid = "x"\nbase = "chroma-arcana"\n[cards.snapfire]\n'
    path.write_text(head + 'name = "Flèche"\ntext = "x"\n', encoding="utf-8")
    command = [sys.executable, "-m", "pentaprism", "check", str(path)]
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    found = subprocess.run(command, capture_output=True, text=True, check=True, env=env)
    assert "Fl?che" in found.stdout


def test_a_misspelt_game_is_no_file(said: Said) -> None:
    status, out, _ = said("check", "prsma")
    assert status == 1
    assert "PR401 there is no such file, and no game with rules" in out
    assert "did you mean 'prisma'?" in out


@pytest.mark.parametrize(
    "words",
    ["games", "play prisma --seed 1", "play prisma-arena --seed 1 --param setup=quickstart"],
)
@pytest.mark.parametrize("streams", ["<&-", "</dev/null", "<&- >&-", "</dev/null >&-"])
def test_streams_that_are_closed(words: str, streams: str) -> None:
    """Before the command begins: it says what it can, and ends, without a traceback."""
    command = f'exec "{sys.executable}" -m pentaprism {words} {streams}'
    ran = subprocess.run(
        ["sh", "-c", command], check=True, capture_output=True, text=True, timeout=60
    )
    assert ran.stderr == ""
    if ">&-" not in streams:
        assert ran.stdout
        assert ("The game is left as it is." in ran.stdout) == words.startswith("play")


@pytest.mark.parametrize("words", ["games", "play prisma --seed 1"])
def test_one_line_is_enough(words: str) -> None:
    """As with `| head -1`."""
    command = f'"{sys.executable}" -m pentaprism {words} </dev/null | head -1'
    ran = subprocess.run(
        ["sh", "-c", command], check=True, capture_output=True, text=True, timeout=60
    )
    assert len(ran.stdout.splitlines()) == 1
    assert ran.stderr == ""
