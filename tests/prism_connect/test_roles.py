"""Prism Connect through the protocol in every role, in the terminal, and in records."""

from __future__ import annotations

import random
from itertools import product
from pathlib import Path

import pytest

import pentaprism as pp
from paper import Paper
from pentaprism.engine import Engine, Limit
from pentaprism.levels import LEVELS
from pentaprism.play import Digital, Physical
from pentaprism.ppn import position_of, read_position
from pentaprism.protocol.play import Setup, Truth
from pentaprism.protocol.sight import Sight
from pentaprism.record import Record
from protocol_driver import Talk

OPTIONS = {
    "first_player": ("random", "A", "B"),
    "max_turns": ("9", "200"),
    "tiebreak": ("draw", "life"),
    "decklists": ("open", "closed"),
    "connect_attacker_fate": ("discard_when_blocked", "discard_always", "stay"),
}
PARAMS = " ".join(
    f"param {name}={value}"
    for name, value in {"deck_a": "CW-B", "deck_b": "CW-C", "decklists": "closed"}.items()
)


def played(seed: int, most: int = 100_000, **params: str) -> pp.Table:
    """A match of random choices, or its beginning."""
    table = pp.load("prism-connect", None, **params).new(seed=seed)  # type: ignore[arg-type]
    rng = random.Random(seed)
    while table.actor is not None and len(table) < most:
        table.push(rng.choice(table.legal_actions))
    return table


@pytest.mark.parametrize("chosen", random.Random(7).sample(list(product(*OPTIONS.values())), 8))
def test_every_option_goes_through_records_and_positions(
    chosen: tuple[str, ...], tmp_path: Path
) -> None:
    params = dict(zip(OPTIONS, chosen, strict=True))
    table = played(3, most=260, **params)
    for name, value in params.items():
        assert str(table.game.params[name]) == value
    for source in (table, table.view(0), table.view(1)):
        text = position_of(source)
        again = read_position(text)
        assert again.game == table.game
        assert position_of(again) == text
    path = tmp_path / "match.ppr"
    table.record().write(path)
    record = Record.parse(path.read_text(encoding="utf-8"))
    assert record.at(table.game).bytes == table.bytes


def test_the_referee_plays_a_match_to_its_end(tmp_path: Path) -> None:
    talk = Talk()
    talk.done(f"newgame prism-connect {PARAMS} param max_turns=9 seed 5 referee")
    rng = random.Random(5)
    while " over no " in (status := talk.done("status")[0]):
        actor = status.split(" actor ")[1].split()[0]
        if rng.randrange(25) == 0:
            talk.done("go nodes 20", "play best")
        else:
            options = [line.split()[1:] for line in talk.done("legal") if line.startswith("legal")]
            choices = [word for words in options for word in words if word.startswith(f"{actor}.")]
            talk.done(f"play {rng.choice(choices)}" if choices else "go level 0")
            if not choices:
                talk.done("play best")
    path = tmp_path / "match.ppr"
    talk.done(f"record save file {path}")
    assert talk.last(f"record verify file {path}").endswith("digest ok")


@pytest.mark.parametrize("seat", [0, 1])
def test_an_observer_follows_what_its_seat_is_told(seat: int) -> None:
    table = played(4, most=400)
    talk = Talk()
    talk.done(f"newgame prism-connect observer p{seat + 1}")
    for event in table.log(seat):
        talk.done(f"play {event}")
    mine = talk.done(f"state ppn view p{seat + 1}")
    assert position_of(table.view(seat)) in "\n".join(mine)
    if table.actor == seat:
        assert talk.done("go nodes 30")[-1].startswith(f"bestmove p{seat + 1}.")


def test_an_observer_keeps_the_piles_of_its_own_seat() -> None:
    talk = Talk()
    talk.done("newgame prism-connect param first_player=A observer p2 virtual")
    talk.done(*["play ~draw:p1:?"] * 6)  # p2's own draws are made by the engine
    status = talk.done("status")[0]
    assert " actor p1 " in status
    assert status.endswith(" virtual yes")
    talk.done("play p1.redraw:done")
    assert " actor p2 " in talk.done("status")[0]
    talk.done("go level 0", "play best")
    while " actor p2 " in talk.done("status")[0]:
        talk.done("play p2.redraw:done")
    assert " actor p1 " in talk.done("status")[0]
    shown = "\n".join(talk.done("state ppn view p2"))
    assert "p2" in shown
    # p1 passes, p2's engine answers, p1 ends the attack phase and its turn; p2 draws by itself.
    for event in ("p1.pass", "p2.pass", "p1.attack:end", "p1.pass", "p2.pass"):
        talk.done(f"play {event}")
    status = talk.done("status")[0]
    assert " turn 2 " in status
    assert " actor p2 " in status
    best = talk.done("go nodes 30")[-1]
    assert best.startswith("bestmove p2.")
    talk.done("play best")


def test_the_terminal_plays_a_match() -> None:
    game = pp.load("prism-connect", max_turns=6)
    paper = Paper(["1"] * 400)
    play = Truth.start(Setup(game, seed=1))
    sitting = Digital(play, paper.terminal, level=LEVELS[1], seed=1, people=(game.seats[0],))
    sitting.advice = Limit(nodes=20)
    assert sitting.run()
    text = paper.out.getvalue()
    assert "main phase 1" in text
    assert "Front" in text


def test_the_terminal_sits_at_a_physical_table() -> None:
    game = pp.load("prism-connect", first_player="A")
    paper = Paper(["~draw:p1:?"] * 6 + ["expect", "quit"])
    play = Sight.start(Setup(game, seat=game.seats[1]))
    sitting = Physical(play, paper.terminal, level=LEVELS[0], seed=1)
    sitting.run()
    assert "draw" in paper.out.getvalue()


def test_the_engine_searches_by_the_settings_of_the_game() -> None:
    game = pp.load("prism-connect")
    assert (game.settings.evaluation, game.settings.informed_playouts) == ("truncated", True)
    engine = Engine(seed=1)
    assert engine.settings_for(game) == game.settings
    view = played(8, most=120).view(0)
    assert view.features.keys() == game.features.keys()
    record = view.record["players"]
    assert view.features["my-life"] == record[0]["life"]
    assert view.features["rival-hand"] == record[1]["hand_size"]
    mirrored = played(8, most=120).view(1).features
    assert mirrored["my-cp"] == view.features["rival-cp"]
