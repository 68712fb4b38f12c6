"""What the protocol says of games, modes, players and levels, and how `newgame` takes them."""

from __future__ import annotations

import json
import re

import pytest

from pentaprism import game_ids
from pentaprism.catalogue import names
from pentaprism.ladders import ladder_of, ratings_of
from pentaprism.sentences import speech_of
from protocol_driver import Talk


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


def test_a_scenario_needs_no_mode_beside_it() -> None:
    talk = Talk()
    assert " mode scenario " in talk.last("newgame champions-of-hara scenario 4")
    for mode in ("mode versus", "param mode=versus"):
        reply = talk.last(f"newgame champions-of-hara {mode} scenario 4")
        assert reply.startswith("error bad-mode token versus expected scenario ")
    assert talk.error("newgame prisma scenario 4") == "bad-mode"


def test_games_tell_of_teams_in_any_mode() -> None:
    lines = Talk().done("games")
    teams = {line.split()[2] for line in lines if " teams yes " in line}
    assert {"prisma-arena", "champions-of-hara", "connect-four"} <= teams
    assert not teams & {"prisma", "kuhn", "chroma-arcana"}


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
