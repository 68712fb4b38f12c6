"""Decisions in words: every one of every game, and the tables of them in the guides."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import pentaprism as pp
from pentaprism.reference import reference_game
from pentaprism.sentences import SPEECHES, Sayer, speech_of

HARA = "champions-of-hara"
ARENA = "prisma-arena"
PLAYED = [
    ("chroma-arcana", {}, 3),
    ("prisma", {}, 2),
    ("prism-connect", {}, 3),
    ("prism-connect", {"deck_a": "CW-A", "deck_b": "CW-B"}, 3),
    (ARENA, {"mid_move": "on", "level_1": 1}, 2),
    (ARENA, {"mode": "ffa", "players": 3}, 2),
    (ARENA, {"mode": "team", "level_1": 4, "level_2": 4, "level_3": 4, "level_4": 4}, 2),
    (HARA, {"quests": "on", "alternates": 63}, 2),
    (HARA, {"scenario": 4, "players": 3}, 2),
    (HARA, {"scenario": 13, "players": 2}, 2),
]


@pytest.mark.parametrize(("name", "params", "games"), PLAYED)
def test_every_decision_has_a_sentence(name: str, params: dict[str, object], games: int) -> None:
    game = pp.load(name, **params)  # type: ignore[arg-type]
    speech = speech_of(name)
    for seed in range(1, games + 1):
        table, dice = game.new(seed=seed), random.Random(seed)
        sayer = Sayer(game, table)
        while table.actor is not None:
            legal = [str(action) for action in table.legal_actions]
            for action in legal:
                assert speech.sentence(action, {}) is not None, action
                said = sayer.sentence(f"{table.actor}.{action}")
                assert said.strip()
                assert "{" not in said
            table.push(dice.choice(legal))
        outcomes = {event[1:].partition(":")[0] for event in table.history if event[0] == "~"}
        assert outcomes <= set(speech.questions)


@pytest.mark.parametrize(
    ("name", "action", "said"),
    [
        ("chroma-arcana", "place:barrier:snapfire", "place Barrier and discard Snapfire for it"),
        ("chroma-arcana", "pick:p2.snapfire", "choose Snapfire of p2"),
        ("chroma-arcana", "keep:?", "keep an unknown card"),
        ("prisma", "lay:t18:-2/-1:r5", "lay t18 at -2/-1 as R.R..R"),
        ("prism-connect", "use:of1.2", "use the opponent's Front 1, text 2"),
        ("prism-connect", "pick:d:TQ-02", "choose Dock Sparrow Tam of a discard pile"),
        ("prism-connect", "sort:0:top", "put looked-at card 0 on the top of the deck"),
        ("prism-connect", "block:none", "do not block"),
        (ARENA, "obs:2.b5", "place an Obstacle at b5: two, the other north"),
        (ARENA, "act:0", "activate character 0"),
        (HARA, "act:b:kao-05", "activate Landslide from the board (bottom)"),
        (HARA, "use:0", "use and discard Dreamstone"),
        (HARA, "step:arechi.3", "step to A3"),
        (HARA, "tgt:dojo.c", "target the Monster at D0"),
        (HARA, "champ:lea", "play Leaf"),
    ],
)
def test_sentences(name: str, action: str, said: str) -> None:
    assert Sayer(pp.load(name)).sentence(action) == said


def test_questions() -> None:
    arcana, hara = speech_of("chroma-arcana"), speech_of(HARA)
    assert arcana.question("draw", "p2", 1) == "Which card does p2 draw?"
    assert arcana.question("draw", "p2", 3).endswith("draw? 3, with commas between them.")
    assert arcana.question("reveal", "p1.deck", 1) == "Which card is turned up for p1.deck?"
    assert "the deck of Baiyu" in hara.question("back", "baiyu", 1)
    assert arcana.question("no-such", "p1", 2) == ""


def test_characters_are_named_where_the_position_is_known() -> None:
    game = pp.load(ARENA)
    table = game.new(seed=3)
    view = table.view(0)
    for source in (table, view):
        assert Sayer(game, source).sentence("act:0") == "activate Hero of p1"


def test_games_that_say_nothing_of_their_verbs_are_said_plainly() -> None:
    sayer = Sayer(reference_game("kuhn"))
    assert (sayer.sentence("p1.bet"), sayer.gloss("p1.bet"), sayer.about("bet")) == ("bet", "", "")


@pytest.mark.parametrize("name", sorted(SPEECHES))
def test_the_guide_of_a_game_has_its_actions(name: str, root: Path) -> None:
    page = (root / "docs" / f"{name}.md").read_text(encoding="utf-8")
    table = page.partition("## What can be done\n")[2].partition("\n## ")[0]
    rows = [line for line in table.splitlines() if line.startswith("| `")]
    assert rows == [f"| `{verb}` | {said.about} |" for verb, said in speech_of(name).verbs.items()]
