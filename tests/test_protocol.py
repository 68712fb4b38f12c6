"""The protocol as a conversation: scripts, and what every command promises (docs/protocol.md)."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from pentaprism import game_ids
from pentaprism.catalogue import names
from pentaprism.ladders import ladder_of, ratings_of
from pentaprism.levels import LEVELS
from pentaprism.protocol.drawing import drawn
from pentaprism.protocol.grammar import LONGEST_LINE
from pentaprism.protocol.machine import LONG, OTHER, SHORT
from pentaprism.sentences import speech_of
from protocol_driver import FINAL, SPECIFICATION, Talk, grammar, steady
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


def test_every_game_is_listed_with_what_it_is() -> None:
    talk = Talk()
    lines = talk.done("games")
    assert lines[-1] == f"ok games count {len(names())}"
    found = dict(zip(names(), lines, strict=False))
    assert " hidden yes chance yes teams no coop no solo no virtual yes " in found["chroma-arcana"]
    assert " players 1 " in found["2048"]
    assert " coop yes solo yes " in found["2048"]
    for name in names():
        info = json.loads(talk.done(f"gameinfo {name}")[0].removeprefix("data "))
        assert info["id"] == name
        assert info["verbs"]
        assert f"hash {info['ruleset']['hash'][:16]}" in found[name]


SEATED = [("prisma", 2, ""), ("prisma", 3, ""), ("prisma", 4, " param edition=new"), ("pig", 4, "")]


@pytest.mark.parametrize(("name", "players", "more"), SEATED)
def test_a_game_has_as_many_players_as_it_is_told(name: str, players: int, more: str) -> None:
    talk = Talk()
    (line,) = (line for line in talk.done("games") if f" id {name} " in line)
    assert " players 2-4 " in line
    talk.done(f"newgame {name} players {players}{more}")
    found = json.loads(talk.done("state")[0].removeprefix("data "))
    assert found["players"] == len(found["sides"]) == players
    text = talk.done("state ppn")[0].removeprefix("data ")
    assert f" n={players} " in text
    talk.done(f"position ppn {text}")
    assert talk.done("state ppn")[0].removeprefix("data ") == text
    assert talk.error(f"newgame {name} players 5") == "bad-players"


@pytest.mark.parametrize("name", game_ids())
def test_a_position_keeps_turn_and_phase(name: str) -> None:
    """They are the game's, not counted from the events that a position does not have."""
    talk = Talk()
    talk.done(f"newgame {name} seed 5")
    phases = set()
    for _ in range(25):
        told = talk.done("status")[0].split()
        phases.add(told[told.index("phase") + 1])
        moves = talk.done("legal")[:-1]
        talk.done(f"play {moves[len(moves) // 2].split()[1]}")
    before = talk.done("status")[0].split()
    talk.done("position ppn " + talk.done("state ppn")[0].removeprefix("data "))
    after = talk.done("status")[0].split()
    assert "play" not in phases
    for word in ("turn", "phase", "actor"):
        assert before[before.index(word) + 1] == after[after.index(word) + 1]


CROWDS = [
    ("prisma-arena players 4", "4 expected 2 message Mode duel is for 2 players; 4 can play "),
    ("prisma-arena mode team players 3", "3 expected 4 message Mode team is for 4 players; 3 can"),
    ("prisma players 4", "4 expected edition=new message For 4 players there has to be param"),
    ("connect-four players 3", "3 expected 2|4 message This game is for 2 or 4 players"),
]


@pytest.mark.parametrize(("words", "said"), CROWDS)
def test_who_cannot_play_is_told_how_many_can(words: str, said: str) -> None:
    talk = Talk()
    (line,) = talk.say(f"newgame {words}")
    assert line.startswith(f"error bad-players token {said}")


def test_every_number_of_players_that_is_listed_is_possible() -> None:
    talk = Talk()
    for name in ("prisma-arena", "champions-of-hara", "prisma"):
        info = json.loads(talk.done(f"gameinfo {name}")[0].removeprefix("data "))
        for mode in info["modes"]:
            for players in (1, 2, 3, 4, 5):
                words = f"newgame {name} mode {mode['id']} players {players}"
                words += " param edition=new" if (name, players) == ("prisma", 4) else ""
                if mode["id"] == "scenario":
                    words += {1: " scenario 3", 2: " scenario 2"}.get(players, "")
                possible = talk.say(words)[-1].startswith("ok ")
                assert possible == (players in mode["players"]), words


def test_every_scenario_tells_who_can_play_it() -> None:
    talk = Talk()
    info = json.loads(talk.done("gameinfo champions-of-hara")[0].removeprefix("data "))
    names = {component["id"]: component["name"] for component in info["components"]}
    assert [scenario["id"] for scenario in info["scenarios"]] == [str(n) for n in range(1, 19)]
    for scenario in info["scenarios"]:
        assert scenario["name"] == names[scenario["card"]]
        for players in (1, 2, 3, 4):
            line = f"newgame champions-of-hara scenario {scenario['id']} players {players}"
            assert talk.last(line).startswith("ok ") == (players in scenario["players"]), line
    kinds = {scenario["id"]: scenario["kind"] for scenario in info["scenarios"]}
    assert (kinds["4"], kinds["5"], kinds["8"]) == ("cooperation", "hunt", "teams")


def test_only_a_scenario_is_called_one() -> None:
    talk = Talk()
    for mode, scenario in (("mode versus", None), ("scenario 4", 4)):
        talk.done(f"newgame champions-of-hara {mode}")
        state = json.loads(talk.done("state")[0].removeprefix("data "))
        assert state.get("scenario") == scenario


# 4.8.
@pytest.mark.parametrize("name", game_ids())
def test_every_verb_of_a_game_is_told(name: str) -> None:
    info = json.loads(Talk().done(f"gameinfo {name}")[0].removeprefix("data "))
    told = {verb["verb"]: verb.get("text") for verb in info["verbs"]}
    assert {
        verb: said.about for verb, said in speech_of(name).verbs.items()
    }.items() <= told.items()
    for verb in info["verbs"]:
        assert ("arguments" in verb) == ("example" in verb)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("newgame kuhn seed 99999999999999999999999", "expected 0-18446744073709551615 message"),
        ("newgame kuhn observer", "missing-argument expected seat message Missing at the end:"),
        ("newgame kuhn referee sealed p7", "token p7 expected p1|p2 message"),
        ("newgame prisma param tournament=maybe", "bad-value token tournament=maybe message"),
        ("newgame champions-of-hara scenario 99", "bad-value token scenario=99 message"),
        ("newgame champions-of-hara mode scenario", "; scenario may be 2, 4, 7,"),
        ("legal seat p7", "bad-argument token p7 expected p1|p2 message"),
        ("review seats p1,p7", "bad-argument token p7 expected p1|p2 message"),
        ("go nodes", "missing-argument expected int message"),
        ("go wtime 100", "token wtime expected nodes|guesses|depth|movetime|level|multipv|seat|"),
        ("newgame kuhn sealed p2", "token sealed expected players|mode|scenario|teams|rules|seed|"),
        ("render width 40 svg", "token svg expected ascii|unicode|svg|view|width message"),
        ("legal all", "token all expected outcomes|seat|from|limit|count message"),
        ("events last 2", "token last expected from|to|view message"),
        ("review all", "token all expected from|to|seats|nodes message"),
        ("bench kuhn", "token kuhn expected game|nodes message"),
        ("record", "missing-argument expected show|save|load|verify|begin|line|end|abort message"),
    ],
)
def test_an_error_names_the_place_and_the_remedy(line: str, said: str) -> None:
    talk = Talk()
    talk.done("newgame kuhn seed 3")
    assert said in talk.last(line)


def test_digits_are_not_taken_for_their_number() -> None:
    reply = Talk().last("newgame prisma-arena param array_1=99")
    assert reply.endswith(" is no list of powers: two digits for each, 01 to 50, each once"), reply


def test_a_card_in_two_places_is_a_contradiction_where_the_driver_deals() -> None:
    talk = Talk()
    talk.done("newgame kuhn referee manual")
    twice = talk.last("play ~deal:p1:king ~deal:p2:king")
    assert twice.startswith("error contradiction at 2 token ~deal:p2:king message ")
    assert "event 1 ~deal:p1:king" in twice
    talk.done("play ~deal:p1:king ~deal:p2:queen")
    assert talk.last("play ~deal:p1:jack").startswith("error bad-outcome at 1 ")


def test_games_tell_of_teams_in_any_mode() -> None:
    lines = Talk().done("games")
    teams = {line.split()[2] for line in lines if " teams yes " in line}
    assert {"prisma-arena", "champions-of-hara", "connect-four"} <= teams
    assert not teams & {"prisma", "kuhn", "chroma-arcana"}


def test_a_decision_is_told_with_the_names_of_its_cards() -> None:
    talk = Talk()
    talk.done("newgame prism-connect param deck_a=TQ-A seed 3")
    info = json.loads(talk.done("gameinfo prism-connect")[0].removeprefix("data "))
    names = {component["id"]: component["name"] for component in info["components"]}
    moves = [line for line in talk.done("legal") if line.startswith("move ") and "TQ-" in line]
    assert moves
    for line in moves:
        card = line.split()[1].rpartition(":")[2]
        assert line.endswith(f" text Put {names[card]} under the deck")


def ids(state: dict[str, Any], zone: str) -> set[str]:
    """The names of what lies in a zone of a state."""
    items = state["zones"].get(zone, [])
    return {item if isinstance(item, str) else str(item["id"]) for item in items}


# Annex B.7: a frontend can lay a table out by what a state says.
@pytest.mark.parametrize("name", ["chroma-arcana", "prism-connect", "prisma"])
def test_states_name_zones_and_what_lies_there(name: str) -> None:
    talk = Talk()
    talk.done(f"newgame {name} seed 5")
    info = json.loads(talk.done(f"gameinfo {name}")[0].removeprefix("data "))
    known = {component["id"] for component in info["components"]}
    zones = {zone["id"] for zone in info["zones"]}
    for _ in range(30):
        for view in ("truth", "public", "p1", "p2"):
            state = json.loads(talk.done(f"state view {view}")[0].removeprefix("data "))
            for key in (*state["zones"], *state["counters"]):
                assert re.sub(r"^p\d\.", "P.", key) in zones
            for key in {"p1.hand", "p2.hand", "tiles", "p1.discard"} & set(state["zones"]):
                assert ids(state, key) <= known | {"?"}
            for key in {"p1": ("p2",), "p2": ("p1",), "public": ("p1", "p2")}.get(view, ()):
                if name != "prisma":
                    assert ids(state, f"{key}.hand") <= ids(state, f"{key}.shown") | {"?"}
        talk.done(f"play {talk.done('legal limit 1')[0].split()[1]}")


def test_a_stopped_count_or_bench_says_so() -> None:
    talk = Talk()
    talk.done("newgame hearts")
    for command in ("bench nodes 10000000", "perft 50"):
        assert talk.machine.feed(command) == []
        assert talk.machine.feed("stop") == []
        first, second = talk.machine.drain(30.0)
        assert first.startswith("error stopped ")
        assert second == "ok stop"


def test_levels_are_listed() -> None:
    lines = Talk().done("levels")
    assert lines[-1] == "ok levels count 11"
    assert re.fullmatch(r"level id 3 nodes \d+ guesses \d+ text .+", lines[3])


def test_ratings_are_those_of_the_game_that_was_begun() -> None:
    talk = Talk()
    assert not [line for line in talk.done("levels") if " rating " in line]
    talk.done("newgame kuhn")
    assert not [line for line in talk.done("levels") if " rating " in line]
    talk.done("newgame chroma-arcana")
    found = [
        re.search(r"^level id (\d+) .*?rating (\d+) text ", line) for line in talk.done("levels")
    ]
    ratings = {int(match[1]): int(match[2]) for match in found if match}
    assert ratings == ratings_of("chroma-arcana")
    assert ratings[0] == 0
    total = 0
    for step in ladder_of("chroma-arcana"):
        total += step.elo
        assert ratings[step.level] == total
        low, high = step.interval
        assert low <= step.score <= high
        expected = 1 / (1 + 10 ** (-step.elo / 400))
        assert abs(expected - step.score) < 0.01


def test_a_session_knows_nothing_before_a_game() -> None:
    talk = Talk()
    for line in ("status", "legal", "expect", "state", "events", "render", "play p1.x", "undo"):
        assert talk.error(line) == "no-game"
    for line in ("go nodes 5", "review", "perft 2", "record show", "position startpos"):
        assert talk.error(line) == "no-game"


# Annex E, 7: an event list with one bad event changes nothing.
@pytest.mark.parametrize("place", range(1, 7))
def test_one_bad_event_undoes_its_whole_command(place: int) -> None:
    talk = Talk()
    talk.done("newgame connect-four", "play p1.drop:4 p2.drop:4")
    looks = ("status", "state", "state ppn", "events", "getoption", "record show")
    before = talk.done(*looks)
    events = ["p1.drop:1", "p2.drop:2", "p1.drop:3", "p2.drop:3", "p1.drop:5", "p2.drop:7"]
    for bad in ("p1.drop:9", "drop:0", "~roll:5", "p2.fly", "p1.drop", "p4.drop:1"):
        wrong = [*events]
        wrong[place - 1] = bad
        (reply,) = talk.say("play " + " ".join(wrong))
        assert re.match(rf"error \S+ at {place} token {bad} ", reply), reply
        (reply,) = talk.say("position startpos moves " + " ".join(wrong))
        assert re.match(rf"error \S+ at {place} token {bad} ", reply), reply
        assert talk.done(*looks) == before
    talk.done("play " + " ".join(events))


def test_an_outcome_may_be_repeated_but_not_changed() -> None:
    talk = Talk()
    talk.done("newgame chroma-arcana mode first-game seed 4")
    first = [line.split()[2] for line in talk.done("events")[:-1]]
    decided = [line.split()[2] for line in talk.done("play p1.stay", "play p2.stay")]
    assert talk.done("state")
    talk.done("play p1.done")
    whole = [line.split()[2] for line in talk.done("events")[:-1]]
    state = talk.done("state", "state ppn")
    choices = [event for event in whole if not event.startswith("~")]
    for events in (whole, choices, [*first, *choices]):
        talk.done("position startpos moves " + " ".join(events))
        assert talk.done("state", "state ppn") == state
    wrong = [*whole]
    at = next(i for i, event in enumerate(wrong) if event.startswith("~draw"))
    wrong[at] = wrong[at].rpartition(",")[0]
    assert talk.error("position startpos moves " + " ".join(wrong)) == "bad-outcome"
    assert talk.done("state", "state ppn") == state
    assert decided


# Annex E, 14.
def test_undo_returns_to_the_same_bytes() -> None:
    talk = Talk()
    talk.done("newgame hearts seed 8")
    looks = ("status", "state", "state ppn view p2", "events", "record show")
    before = talk.done(*looks)
    seen = [before]
    for _ in range(8):
        event = talk.done("legal limit 1")[0].split()[1]
        talk.done(f"play {event}")
        seen.append(talk.done(*looks))
    for count in (1, 2, 3):
        talk.done(f"undo decisions {count}")
        assert talk.done(*looks) == seen[-1 - count]
        del seen[-count:]
        event = talk.done("legal limit 1")[0].split()[1]
        talk.done(f"play {event}")
        seen.append(talk.done(*looks))
    talk.done(f"undo decisions {len(seen) - 1}")
    assert talk.done(*looks) == before
    assert talk.error("undo") == "nothing-to-undo"


def test_amend_mends_a_slip() -> None:
    talk = Talk()
    talk.done("newgame 2048 referee manual", "play ~tile:2@a1 ~tile:2@a2")
    before = talk.done("state", "record show")
    talk.done("amend 1 ~tile:4@a1")
    assert talk.done("events")[0] == "event 1 ~tile:4@a1"
    talk.done("amend 1 ~tile:2@a1")
    assert talk.done("state", "record show") == before
    assert talk.error("amend 1 ~tile:2@a2") == "contradiction"
    talk.done("play p1.slide:right")
    assert talk.error("amend 3 p1.slide:left") == "illegal-move"
    talk.done("undo")
    assert talk.done("state", "record show") == before


# 8.12.
def test_a_prompt_says_how_to_enter_what_stays_hidden() -> None:
    talk = Talk()
    talk.done("newgame chroma-arcana observer p2", "play ~first:p1", "play ~deal:p1:?*3")
    talk.done("play ~deal:p2:amal,layla,zaria")
    assert talk.done("expect")[0] == (
        "expect kind decision seat p1 verbs ego"
        " prompt p1 decides: ego; what stays hidden is entered as p1.ego:?"
    )
    talk.done("play p1.ego:?")
    found = talk.done("expect")[0]
    assert found == "expect kind decision seat p2 verbs ego count 3 prompt p2 decides: ego"
    talk.done("newgame kuhn observer p2", "play ~deal:p1:? ~deal:p2:king")
    assert talk.done("expect")[0].endswith(" prompt p1 decides: pass, bet")


# 13.2.
def test_a_contradiction_names_the_earlier_event() -> None:
    talk = Talk()
    talk.done("newgame chroma-arcana mode first-game observer p2 virtual")
    talk.done("play ~first:p1 ~draw:p1:?*4 p1.stay p2.stay p1.place:obliterate")
    (reply,) = talk.say("play p1.place:obliterate")
    assert reply.startswith("error contradiction at 1 ")
    assert " event 6 p1.place:obliterate " in reply


@pytest.mark.parametrize("role", ["referee manual", "observer p2"])
def test_adjust_goes_on_from_a_changed_position(role: str) -> None:
    talk = Talk()
    talk.done(f"newgame pig {role}", "play p1.roll ~roll:3")
    before = talk.done("state", "record show")
    assert talk.done("adjust score=50,7,0*2")[-1] == "ok adjust index 2"
    assert " score=50,7,0*2 " in talk.done("state ppn")[0] + " "
    assert talk.error("adjust view=p1") == "bad-position"
    assert talk.error("adjust nothing=1") == "bad-position"
    assert talk.error("adjust score=1000,0*3") == "bad-position"
    talk.done("play p1.hold", "amend 3 p1.roll", "amend 3 p1.hold")
    text = [line[5:] for line in talk.done("record show")[:-1]]
    assert "%Adjust 2 score=50,7,0*2" in text
    again = Talk()
    again.done("record begin", *(f"record line {line}" for line in text), "record end")
    assert again.done("state", "record show") == talk.done("state", "record show")
    talk.done("undo events 1")
    assert " score=50,7,0*2 " in talk.done("state ppn")[0] + " "
    talk.done("undo events 2", "play p1.roll ~roll:3")
    assert talk.done("state", "record show") == before


def test_conceding_ends_every_game() -> None:
    for name in names():
        talk = Talk()
        talk.done(f"newgame {name}")
        assert not [line for line in talk.done("legal") if "concede" in line]
        last = talk.done("play p1.concede")[-1]
        assert last.startswith("ok play index ")
        status = talk.done("status")[0]
        assert " over yes " in status
        assert " reason concession " in status
        assert talk.error("play p1.concede") == "game-over"
        assert talk.error("go nodes 5") == "game-over"
        text = [line[5:] for line in talk.done("record show")[:-1]]
        again = Talk()
        again.done("record begin", *(f"record line {line}" for line in text), "record end")
        assert again.done("status", "record show") == talk.done("status", "record show")
        talk.done("undo events 1")
        assert " over no " in talk.done("status")[0]


def test_levels_take_their_own_work_and_name_it() -> None:
    talk = Talk()
    talk.done("setoption name Seed value 9", "newgame connect-four")
    assert re.match(r"bestmove p1\.drop:\d reason level", talk.last("go level 0"))
    found = talk.done("go level 8")
    assert f" nodes {LEVELS[8].nodes} " in found[-2]
    assert " reason level " in found[-1]
    assert " reason nodes " in talk.last("go level 8 nodes 30")
    assert [steady(line) for line in talk.done("go level 8")] == [steady(line) for line in found]


def test_lines_moves_and_masks_of_a_search() -> None:
    talk = Talk()
    talk.done("setoption name Seed value 9", "newgame connect-four")
    found = talk.done("go nodes 300 multipv 3")
    assert [line.split(" multipv ")[1][0] for line in found[:-1]] == ["1", "2", "3"]
    assert "bestmove p1.drop:1 " in talk.last("go nodes 50 searchmoves p1.drop:1")
    others = " ".join(f"drop:{i}" for i in range(2, 8))
    assert "bestmove p1.drop:1 " in talk.last(f"go nodes 50 avoidmoves {others}")
    assert talk.error(f"go nodes 50 avoidmoves drop:1 {others}") == "bad-argument"
    best = talk.last("go nodes 50").split()[1]
    assert talk.done("play best")[0] == f"event 1 {best}"
    assert talk.error("play best") == "bad-argument"


def test_pondering_ends_by_itself() -> None:
    talk = Talk()
    talk.done("newgame connect-four observer p2")
    assert talk.say("go ponder seat p2") == []
    assert talk.error("go nodes 5") == "busy"
    found = talk.say("play p1.drop:4")
    assert found[-3].startswith("bestmove none reason ponder")
    assert found[-2:] == ["event 1 p1.drop:4", "ok play index 1"]
    talk.say("go ponder seat p2")
    assert talk.say("stop")[-2:] == ["bestmove none reason stop", "ok stop"]


def test_positions_start_games() -> None:
    talk = Talk()
    talk.done("newgame chroma-arcana seed 3")
    whole = talk.done("state ppn")[0][5:]
    own = talk.done("state ppn view p1")[0][5:]
    assert grammar().matches("ppn", whole)
    talk.done(f"position ppn {whole}")
    assert " index 0 " in talk.done("status")[0]
    assert talk.done("state ppn")[0][5:] == whole
    assert talk.error("undo") == "nothing-to-undo"
    talk.done(f"position ppn {own}")
    assert " role observer " in talk.done("status")[0]
    assert talk.done("state ppn")[0][5:] == own
    assert talk.error(f"position ppn {own.replace('p1.health=9', 'p1.health=8')}") == "bad-position"
    assert talk.error("position ppn ppn=1 game=kuhn") == "bad-position"


def test_a_sealed_game_commits_to_its_deal() -> None:
    talk = Talk()
    commit = talk.done("newgame kuhn referee sealed p2")[0]
    assert re.fullmatch("commit sha256 [0-9a-f]{64}", commit)
    assert talk.done("events")[0] == "event 1 ~deal:p1:?"
    assert talk.done("events view p1")[1] == "event 2 ~deal:p2:?"
    for line in ("state view truth", "state view p2", "events view p2", "perft 2"):
        assert talk.error(line) == "sealed"
    assert "%Seed" not in "\n".join(talk.done("record show"))
    talk.done("play p1.bet")
    assert talk.error("play p2.pass") == "sealed"
    assert talk.done("legal")[-1] == "ok legal count 2 exact no"
    found = talk.done("go nodes 50")
    assert all(" value " not in line and " pv " not in line for line in found)
    talk.done("play best")
    text = [line[5:] for line in talk.done("record show")[:-1]]
    for name in ("%Seed", "%Salt", f"%Commit {commit.split()[-1]}"):
        assert [line for line in text if line.startswith(name)]


def played_with_a_sealed_seat(talk: Talk, decisions: int) -> list[str]:
    """Plays so many decisions of seat 1, and what seat 2 does between; the events of the game."""
    talk.done("newgame chroma-arcana mode first-game seed 3 referee sealed p2")
    decided = 0
    while decided < decisions:
        if " actor p2 " in talk.done("status")[0]:
            talk.done("go level 1", "play best")
        else:
            talk.done("play " + talk.done("legal limit 1")[0].split()[1])
            decided += 1
    return [line.split()[2] for line in talk.done("events")[:-1]]


def test_a_sealed_game_is_not_taken_back_past_what_it_showed() -> None:
    talk = Talk()
    shown = played_with_a_sealed_seat(talk, 4)
    before = talk.done("status", "events", "state")
    assert talk.error("undo decisions 5") == "undo-reveals"
    assert talk.done("status", "events", "state") == before
    own = [event for event in shown if not event.startswith("~")]
    talk.done("position startpos moves " + " ".join(own))
    assert talk.done("status", "events", "state") == before


def test_a_sealed_game_does_not_start_anew_past_what_it_showed() -> None:
    talk = Talk()
    shown = played_with_a_sealed_seat(talk, 4)
    before = talk.done("status", "events", "state")
    own = [event for event in shown if not event.startswith("~")]
    for moves in ("", " moves " + " ".join(own[:2])):
        assert talk.error("position startpos" + moves) == "undo-reveals"
    assert talk.done("status", "events", "state") == before


@pytest.mark.parametrize("back", ["undo", "position startpos"])
def test_who_gave_up_a_sealed_game_has_seen_it_all(back: str) -> None:
    talk = Talk()
    played_with_a_sealed_seat(talk, 1)
    talk.done("play p1.concede", "state view p2")
    assert talk.error(back) == "undo-reveals"
    assert " over yes " in talk.done("status")[0]


def test_the_seed_of_a_sealed_deal_deals_nothing_else() -> None:
    talk = Talk()
    talk.done("newgame kuhn seed 1")
    start = talk.done("state ppn")[0][5:]
    talk.done("newgame kuhn referee sealed p2")
    seed = talk.machine.session.game().setup.seed
    talk.done(f"position ppn {start}")
    assert f"data %Seed {seed}" not in talk.done("record show")
    assert talk.machine.session.game().setup.seed != seed


def test_a_sealed_seat_is_not_asked_what_it_could_choose() -> None:
    """An answer would tell what it holds: one card is refused as impossible, another not."""
    talk = Talk()
    talk.done("newgame chroma-arcana mode first-game seed 3 referee sealed p2")
    assert " actor p2 " in talk.done("status")[0]
    for event in ("p2.stay", "p2.place:barrier", "p2.place:obliterate"):
        for word in ("searchmoves", "avoidmoves"):
            (reply,) = talk.say(f"go nodes 5 {word} {event}")
            assert reply.startswith(f"error sealed token {word} message Seat 2 is sealed"), reply
    talk.done("go nodes 5", "play best")


def test_files_can_be_switched_off() -> None:
    talk = Talk(files=False)
    assert " file " not in talk.done("ppi")[3]
    talk.done("newgame kuhn")
    assert talk.error("record save file game.ppr") == "forbidden"
    assert talk.error("record load file game.ppr") == "forbidden"
    assert talk.error("setoption name LogFile value log.txt") == "forbidden"


def test_a_scenario_needs_no_mode_beside_it() -> None:
    talk = Talk()
    assert " mode scenario " in talk.last("newgame champions-of-hara scenario 4")
    for mode in ("mode versus", "param mode=versus"):
        reply = talk.last(f"newgame champions-of-hara {mode} scenario 4")
        assert reply.startswith("error bad-mode token versus expected scenario ")
    assert talk.error("newgame prisma scenario 4") == "bad-mode"


def test_names_are_whole_in_plain_letters() -> None:
    """Spaces that hold a name together are spaces there, and accents are left out."""
    assert drawn("Le\u00a0Bl\u00e9 \u2026", "ascii", None) == ["Le Ble ..."]
    talk = Talk()
    talk.done("newgame champions-of-hara scenario 3 players 1 seed 2")
    assert any("The Buried King*" in line for line in talk.done("render ascii"))


def test_nothing_can_be_mended_where_nothing_happened() -> None:
    talk = Talk()
    talk.done("newgame kuhn referee manual")
    (reply,) = talk.say("amend 1 ~deal:p1:king")
    assert reply == "error bad-argument token 1 message There are 0 events"


def test_sealed_seats_are_named() -> None:
    talk = Talk()
    talk.done("newgame prisma-arena mode ffa players 4 referee sealed p2,p3,p4")
    assert talk.last("state view truth").endswith(
        " Seats 2, 3 and 4 are sealed until the game is over"
    )
    assert talk.last("state view p3").endswith(" Seat 3 is sealed until the game is over")
