"""Playing on a terminal: people against the engine, and the engine at a physical table."""

from __future__ import annotations

import io
import random
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

import pentaprism as pp
from paper import Paper
from pentaprism.catalogue import game_of
from pentaprism.cli import main
from pentaprism.concession import concession
from pentaprism.levels import LEVELS
from pentaprism.play import Digital, Physical
from pentaprism.play.advice import advice_said
from pentaprism.protocol.play import Setup, Truth
from pentaprism.protocol.records import play_of
from pentaprism.protocol.sight import Sight
from pentaprism.record import Record
from pentaprism.record_file import RecordFile
from pentaprism.reference import reference_game
from pentaprism.report import Line, Report
from pentaprism.settings import Limit
from pentaprism.sides import winners_said


def digital(
    name: str, lines: Iterable[str], seed: int = 1, file: RecordFile | None = None, level: int = 1
) -> tuple[Digital, Paper]:
    game = pp.load(name) if name in pp.game_ids() else reference_game(name)
    paper = Paper(lines)
    play = Truth.start(Setup(game, seed=seed))
    people = (game.seats[0],)
    sitting = Digital(play, paper.terminal, level=LEVELS[level], seed=1, people=people, file=file)
    sitting.advice = Limit(nodes=50)
    return sitting, paper


def physical(name: str, seat: int, lines: Iterable[str], level: int = 1) -> tuple[Physical, Paper]:
    game = pp.load(name) if name in pp.game_ids() else reference_game(name)
    paper = Paper(lines)
    play = Sight.start(Setup(game, seat=game.seats[seat]))
    sitting = Physical(play, paper.terminal, level=LEVELS[level], seed=1)
    sitting.advice = Limit(nodes=50)
    return sitting, paper


def test_a_game_is_played_to_its_end() -> None:
    sitting, paper = digital("connect-four", ["1"] * 80 + ["2", "3", "4"] * 30)
    assert sitting.run()
    outcome = sitting.play.outcome()
    assert outcome is not None
    assert f"{outcome.ending}." in paper.text
    assert "p2.drop:" in paper.text


def test_what_is_shown_is_what_the_person_may_know() -> None:
    """The engine's hand in kuhn is not on the screen before it is turned up."""
    for seed in range(8):
        sitting, paper = digital("kuhn", ["quit"], seed)
        assert not sitting.run()
        assert isinstance(sitting.play, Truth)
        assert "~deal:p2:?" in " ".join(sitting.play.texts(sitting.view()))
        twin, other = digital("kuhn", ["quit"], seed)
        truth = sitting.play.table.view(0).guess(seed)
        twin.play.stretches[0].source = truth
        twin.run()
        assert other.text == paper.text


def test_commands(tmp_path: Path) -> None:
    path = tmp_path / "game.ppr"
    lines = [
        "help",
        "hint",
        "chances",
        "4",
        "log",
        "show",
        f"save {path}",
        "undo",
        "list",
        "drop:9",
    ]
    sitting, paper = digital("connect-four", [*lines, "99", "nonsense", "", "save", "quit"])
    assert not sitting.run()
    text = paper.text
    assert "take back" in text
    assert "The engine would play drop:" in text
    assert "Chances with best play: p1 " in text
    assert "   1  p1.drop:4" in text
    assert f"2 events written to {path}" in text
    assert "no such event: drop:9" in text
    assert "There are 7 actions" in text
    assert "no such event: nonsense" in text
    assert "save FILE" in text
    assert sitting.play.index == 0  # after undo
    assert Record.read(path).events[0] == "p1.drop:4"


def made_up(seat: int, *lines: tuple[tuple[str, ...], tuple[float, ...], int, bool]) -> Report:
    """A report of these lines: events, values, visits, and whether the value is a limit."""
    found = tuple(
        Line(events, pp.Seat(seat), values, visits, 0.0, 0.0, "estimate", capped=capped)
        for events, values, visits, capped in lines
    )
    return Report(found, pp.Seat(seat), "nodes", 10, 1, 1, 1, 1, 1.0, 1, 1.0, 1.0, 0.1)


def test_a_hint_tells_the_line_of_its_side_and_the_chance_before_and_after() -> None:
    together = pp.load("champions-of-hara", mode="scenario", scenario=4, players=3)
    line = ("p1.act:h:kao-05", "p2.end", "p1.end", "~die:3", "p1.yes")
    report = made_up(
        0,
        (line, (0.5, 0.5, 0.5), 6, False),
        (("p1.end",), (0.3, 0.3, 0.3), 4, False),
        (("p1.yes",), (0.9, 0.9, 0.9), 90, True),  # at most so much: says nothing of before
    )
    said = advice_said(together, report)
    assert said == (
        "The engine would play act:h:kao-05 (activate Landslide from the hand (top)), then p2.end "
        "(end the Adventure phase), then end (end the Adventure phase): "
        "chance of the players from 42% to 50%."
    )
    rivals = pp.load("champions-of-hara", players=3)
    assert advice_said(rivals, report) == (
        "The engine would play act:h:kao-05 (activate Landslide from the hand (top)): "
        "chance of p1 from 42% to 50%."
    )
    teams = pp.load("prisma-arena", mode="team")
    alone = made_up(3, (("p4.end", "p1.end", "p2.end"), (0.6, 0.4, 0.4, 0.6), 0, False))
    assert advice_said(teams, alone) == (
        "The engine would play end (end the activation), then p1.end (end the activation): "
        "chance of p1 and p4 stays at 60%."
    )


def test_people_can_ask_what_actions_and_cards_are() -> None:
    ask = ["what", "what 1", "what feed", "what barrier", "what nothing-such"]
    sitting, paper = digital("chroma-arcana", [*ask, "quit"])
    sitting.run()
    answers = paper.text.split("help]>")
    assert "ego       Keeps one of the three Egos that were dealt." in answers[1]
    assert "ego:" in answers[2]
    assert "as the Ego" in answers[2]
    rules = sitting.play.game.rules
    assert rules is not None
    assert any(c.text in answers[2] for c in rules.components if c.kind == "ego")
    assert "feed      Discards a card" in answers[3]
    assert "Barrier* (ward, Blue, cost 2): Before you are dealt damage" in answers[4]
    assert "Nothing is called 'nothing-such' here" in answers[5]
    assert sitting.play.actor == sitting.people[0]  # asking plays nothing


def test_help_is_whole_on_a_narrow_terminal() -> None:
    sitting, paper = digital("kuhn", ["help", "quit"])
    sitting.terminal.console.width = 40
    sitting.run()
    assert all(effect in paper.text for effect in sitting.HELP.values())


def test_the_beginning_of_an_action_is_enough_where_one_fits() -> None:
    sitting, paper = digital("kuhn", ["x", "pa", "quit"])
    sitting.run()
    assert sitting.play.texts("truth")[2] == "p1.pass"
    assert "no such event: x; `list` shows what may be" in paper.text
    several, paper = digital("chroma-arcana", ["ego", "ego:", "quit"])
    several.run()
    assert several.play.actor == several.people[0]


def test_a_question_names_the_card_that_asks_it() -> None:
    lines = ["1"] * 40
    sitting, paper = digital("champions-of-hara", [*lines, "what", "quit"])
    sitting.run()
    assert "The last cards that were named:" in paper.text
    assert "Top:" in paper.text.partition("The last cards")[2]


def test_actions_are_shown_as_they_are_typed() -> None:
    """A terminal that puts pictures for `:b:` would show no action of the board."""
    sitting, paper = digital("champions-of-hara", ["1"] * 60)
    sitting.run()
    assert "act:b:" in paper.text


def test_a_hint_of_a_won_game_raises_the_chance() -> None:
    moves = ["4", "1", "4", "1", "4", "1"]
    sitting, paper = digital("connect-four", ["hint", "quit"])
    for number, column in enumerate(moves):
        sitting.do(f"p{number % 2 + 1}.drop:{column}")
    sitting.run()
    assert "The engine would play drop:4: chance of p1" in paper.text
    assert "100%." in paper.text


def test_undo_with_nothing_to_take_back() -> None:
    sitting, paper = digital("connect-four", ["undo", "quit"])
    sitting.run()
    assert "nothing to take back" in paper.text


def test_undo_repeats_the_same_chance() -> None:
    sitting, _ = digital("chroma-arcana", [], seed=4)
    sitting.run()
    person = random.Random(4)
    for _ in range(30):
        if sitting.play.pending == "none":
            break
        if sitting.play.actor in sitting.people:
            view = sitting.asked()
            sitting.do(str(person.choice(view.legal_actions)))
        else:
            sitting.step()
    before = sitting.play.texts("truth")
    sitting.undo()
    assert sitting.play.index < len(before)
    sitting.do(before[sitting.play.index])
    after = sitting.play.texts("truth")
    assert after == before[: len(after)]


def test_giving_up_ends_the_game() -> None:
    sitting, paper = digital("connect-four", ["concede"])
    assert sitting.run()
    assert "p2 wins: concession." in paper.text


def test_a_record_is_kept_and_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.ppr"
    sitting, _ = digital("connect-four", ["4", "4", "undo", "2", "quit"], file=RecordFile(path))
    sitting.run()
    record = Record.read(path)
    assert list(record.events) == sitting.play.texts("truth")
    assert ("Seat", "p1 human") in record.tags
    assert ("Level", "p2 1") in record.tags
    assert play_of(record, game_of(record.game, dict(record.params))).index == sitting.play.index


def test_a_record_is_resumed_wherever_its_writing_stopped() -> None:
    """Outcomes that had not been written are those that the seed draws."""
    game = pp.load("chroma-arcana")
    table = game.new(seed=6)
    rng = random.Random(6)
    for _ in range(60):
        table.push(rng.choice(table.legal_actions))
    whole = Truth.start(Setup(game, seed=6))
    for event in table.history:
        if not event.startswith("~"):
            whole.apply(event)
    texts = whole.texts("truth")
    text = str(table.record()).rpartition("%Result")[0]
    lines = text.splitlines(keepends=True)
    first = next(i for i, line in enumerate(lines) if line.startswith("1 "))
    for end in range(first, len(lines) + 1):
        half = Record.parse("".join(lines[:end]))
        play = play_of(half, game_of(half.game, dict(half.params)))
        found = play.texts("truth")
        assert len(found) >= end - first
        assert found == texts[: len(found)]
        assert play.pending == "decision"


@pytest.mark.parametrize("name", ["kuhn", "leduc", "pig", "connect-four", "hearts"])
def test_a_physical_table_follows_the_truth(name: str) -> None:
    """At each event the engine's seat knows what it would be shown by the truth."""
    game = reference_game(name)
    table = game.new(seed=3)
    rng = random.Random(3)
    seat = len(game.seats) - 1
    sitting, _ = physical(name, seat, [])
    told = 0
    decisions = 0
    while table.outcome() is None and decisions < 60:
        for event in table.log(seat)[told:]:
            assert sitting.do(event)
        told = len(table.history)
        assert sitting.asked() == table.view(seat)
        if table.actor == seat:
            table.push(sitting.choose(sitting.asked()).partition(".")[2])
        else:
            table.push(rng.choice(table.legal_actions))
        decisions += 1


def test_a_table_asks_for_what_comes_next_and_mends_a_slip() -> None:
    lines = ["expect", "~deal:p1:jack", "~deal:p1:?", "~deal:p2:?", "~deal:p2:queen"]
    more = [
        "p1.bet",
        "log",
        "amend 3 p1.pass",
        "amend 9 p1.pass",
        "amend 3 p1.fold",
        "undo",
        "quit",
    ]
    sitting, paper = physical("kuhn", 1, [*lines, *more])
    assert not sitting.run()
    text = paper.text
    assert text.count("~deal:p1:?") >= 3  # expected, and shown in the log
    assert "does not see this; enter it as ?" in text
    assert "sees this; say what it is" in text
    assert "Event 3 is now p1.pass" in text
    assert "amend N EVENT" in text
    assert "event 3: " in text
    assert "nothing was changed" in text
    assert "is taken back" in text


def test_a_table_says_once_how_an_event_is_entered() -> None:
    """And lists the cards of a draw that the engine's seat sees, which may be told one by one."""
    sitting, paper = physical("kuhn", 1, ["quit"])
    sitting.run()
    assert "it stays face down\nevent 1 [Enter: ~deal:p1:?]> " in paper.text
    assert paper.text.count("~deal:p1:?") == 1
    told = ["~first:p1", "~draw:p1:?*6", "list", "~draw:p2:TQ-21", "quit"]
    sitting, paper = physical("prism-connect", 1, told)
    sitting.run()
    asked = "Which card does p2 draw?"
    six, five = f"{asked} 6, with commas between them.", f"{asked} 5, with commas between them."
    assert f"{six}  ~draw:p2:<item>,<item>,<item>,<item>,<item>,<item>" in paper.text
    assert "~draw:p2:TQ-21" in paper.text.partition(six)[2].partition(five)[0]
    assert five in paper.text


def test_enter_stands_for_what_can_only_be_so() -> None:
    """Hidden cards and lone decisions, but no card that only a guess knows."""
    sitting, paper = physical("chroma-arcana", 1, ["~first:p1", "", "quit"])
    sitting.run()
    assert "deal for p1: all 3 stay face down\nevent 2 [Enter: ~deal:p1:?*3]> " in paper.text
    assert sitting.play.texts("p2") == ["~first:p1", "~deal:p1:?*3"]
    told = ["~deal:p1:?*3", "~deal:p2:farouk,munir,layla", "p1.ego:?", "", "", "", "quit"]
    sitting, paper = physical("chroma-arcana", 1, ["~first:p1", *told])
    sitting.run()
    assert "Which card is turned up for p1?  ~reveal:p1:<item>\nevent 6> " in paper.text
    assert sitting.play.index == 5


def test_a_table_says_whose_card_it_is() -> None:
    """Where the event does not: draws and Mo'kon of Prisma Arena."""
    told = ["~holder:p1", "~mokon:nuhoc", "~mokon:eenu", "~mokon:agla", "~mokon:dawna", "quit"]
    sitting, paper = physical("prisma-arena", 1, told)
    sitting.run()
    asked = [line for line in paper.text.splitlines() if "Mo'kon comes next" in line]
    assert [line.split("squad of ")[1][:2] for line in asked] == ["p1", "p1", "p2", "p2"]


def test_the_engine_says_what_to_do_and_takes_what_was_done() -> None:
    sitting, paper = physical("kuhn", 1, ["~deal:p1:?", "~deal:p2:king", "p1.bet", "", "quit"])
    sitting.run()
    assert "The engine, p2, plays p2." in paper.text
    assert sitting.play.index >= 4
    other, _ = physical("kuhn", 1, ["~deal:p1:?", "~deal:p2:king", "p1.bet", "p2.pass", "quit"])
    other.run()
    assert other.play.texts("p2")[3] == "p2.pass"


def run(*arguments: str, answers: str, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(answers))
    return main(["play", *arguments])


def test_the_command_plays_keeps_and_resumes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "game.ppr")
    words = ["connect-four", "--level", "2", "--seed", "5", "--record", path, "--plain"]
    assert run(*words, answers="4\n3\nquit\n", monkeypatch=monkeypatch) == 0
    assert f"The record is in {path}." in capsys.readouterr().out
    first = Record.read(path)
    assert len(first.events) == 4
    resumed = ["--resume", path, "--record", path]
    assert run(*resumed, answers="concede\n", monkeypatch=monkeypatch) == 0
    assert "p2 wins" in capsys.readouterr().out
    again = Record.read(path)
    assert again.events == (*first.events, "p1.concede")
    assert ("Level", "p2 2") in again.tags
    assert main(["verify", path]) == 0


def test_a_record_of_a_physical_table_is_resumed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path / "table.ppr")
    words = ["kuhn", "--table", "--seat", "p2", "--record", path]
    assert run(*words, answers="~deal:p1:?\n~deal:p2:king\n", monkeypatch=monkeypatch) == 0
    record = Record.read(path)
    assert (record.view, len(record.events)) == (pp.Seat(1), 2)
    more = ["--resume", path, "--record", path]
    assert run(*more, answers="p1.bet\nquit\n", monkeypatch=monkeypatch) == 0
    assert Record.read(path).events[2] == "p1.bet"


MISTAKES: list[tuple[list[str], str]] = [
    ([], "name a game"),
    (["nowhere"], "no game is called"),
    (["kuhn", "--seat", "p7"], "not a seat"),
    (["kuhn", "--seat", "p3"], "has the seats p1, p2"),
    (["kuhn", "--table", "--seat", "p1,p2"], "one seat"),
    (["kuhn", "--virtual"], "is for --table"),
    (["kuhn", "--resume", "/nowhere/game.ppr"], "No such file"),
    (["kuhn", "--param", "x"], "not NAME=VALUE"),
]


@pytest.mark.parametrize(("words", "said"), MISTAKES)
def test_mistakes_are_told_without_a_traceback(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *words]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.startswith("pentaprism: ")
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "params", "seat", "said"),
    [
        ("tic-tac-toe", {}, 0, "p2 wins"),
        ("prisma-arena", {"mode": "team", "setup": "quickstart"}, 0, "p2 and p3 win"),
        ("champions-of-hara", {"mode": "scenario", "scenario": 4}, 0, "the game wins"),
    ],
)
def test_who_has_won_is_said_by_sides(
    name: str, params: dict[str, int | str], seat: int, said: str
) -> None:
    game = game_of(name, params)
    assert winners_said(game, concession(game, game.seats[seat])) == said


def test_nobody_wins_and_all_do() -> None:
    game = game_of("champions-of-hara", {"mode": "scenario", "scenario": 4})
    lost = concession(game, game.seats[0])
    won = replace(lost, values=(1.0, 1.0), winners=game.seats)
    assert winners_said(game, won) == "the players win"
    game = reference_game("tic-tac-toe")
    drawn = replace(lost, values=(0.5, 0.5), winners=game.seats)
    assert winners_said(game, drawn) == "p1 and p2 share first place"
    assert winners_said(game, replace(drawn, values=(0.0, 0.0), winners=())) == "nobody wins"
