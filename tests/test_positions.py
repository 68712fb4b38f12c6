"""Position notation: every position of random games is written and read back, in every view."""

from __future__ import annotations

import random
import re

import pytest

import pentaprism as pp
from pentaprism.errors import PositionError
from pentaprism.ppn import hash_of, position_of, read_position, with_fields
from pentaprism.reference import reference_game, reference_games
from protocol_driver import Talk

FIELD = re.compile(r"[a-z0-9\-]+(?:[._][a-z0-9\-_]+)*=\S+")
ALL = [*pp.game_ids(), *reference_games()]


def game_of(name: str) -> pp.Game:
    return pp.load(name) if name in pp.game_ids() else reference_game(name)


def walk(name: str, seed: int, most: int) -> list[pp.Table]:
    """Tables of a random game, at chance too: so in mid-effect wherever an effect draws or asks."""
    game = game_of(name)
    drawn = game.new(seed=seed)
    rng = random.Random(seed)
    while drawn.actor is not None and len(drawn) < most:
        drawn.push(rng.choice(drawn.legal_actions))
    events = drawn.history[:most]
    table = game.table("", seed=seed)
    found = [table.copy()]
    for event in events:
        table.push(event)
        found.append(table.copy())
    return found


@pytest.mark.parametrize("name", ALL)
def test_every_position_is_read_back(name: str) -> None:
    for table in walk(name, 1, 300)[:: 3 if name in pp.game_ids() else 1]:
        text = position_of(table)
        again = read_position(text)
        assert isinstance(again, pp.Table)
        assert again.bytes == table.bytes
        assert again.pending == table.pending
        assert again.legal_actions == table.legal_actions
        assert position_of(again) == text


@pytest.mark.parametrize("name", ALL)
def test_every_view_is_read_back(name: str) -> None:
    for table in walk(name, 2, 300)[:: 7 if name in pp.game_ids() else 2]:
        for seat in table.game.seats:
            view = table.view(seat)
            text = position_of(view)
            again = read_position(text)
            assert isinstance(again, pp.View)
            assert again == view
            assert again.legal_actions == view.legal_actions
            assert position_of(again) == text


@pytest.mark.parametrize("name", [name for name in ALL if game_of(name).hides])
def test_the_position_of_a_view_is_that_of_its_guesses(name: str) -> None:
    """So nothing in it comes from what the seat does not know."""
    for table in walk(name, 3, 200)[::9]:
        for seat in table.game.seats:
            view = table.view(seat)
            text = position_of(view)
            for seed in (1, 2):
                assert position_of(view.guess(seed).view(seat)) == text


@pytest.mark.parametrize("name", ["chroma-arcana", "hearts", "scuffle", "leduc"])
def test_a_game_goes_on_from_a_position_as_from_its_table(name: str) -> None:
    tables = walk(name, 4, 120)
    rng = random.Random(4)
    for table in rng.sample(tables[:-1], min(12, len(tables) - 1)):
        again = read_position(position_of(table))
        assert isinstance(again, pp.Table)
        for _ in range(20):
            if table.pending is None:
                break
            if table.pending == "outcome":
                outcomes = table.chance_outcomes
                if outcomes is None:
                    break
                event = str(rng.choice(outcomes)[0])
            else:
                event = str(rng.choice(table.legal_actions))
            table.push(event)
            again.push(event)
            assert again.bytes == table.bytes


def test_equal_positions_have_equal_text_and_others_have_not() -> None:
    one = reference_game("tic-tac-toe").table("mark:a1 mark:b2 mark:c3")
    other = reference_game("tic-tac-toe").table("mark:c3 mark:b2 mark:a1")
    assert one.bytes == other.bytes
    assert position_of(one) == position_of(other)
    texts = {position_of(table) for table in walk("tic-tac-toe", 5, 9)}
    assert len(texts) == len(walk("tic-tac-toe", 5, 9))
    assert len({hash_of(text) for text in texts}) == len(texts)


@pytest.mark.parametrize("name", ALL)
def test_the_text_is_one_line_of_fields(name: str) -> None:
    for table in walk(name, 6, 80)[::5]:
        words = position_of(table).split(" ")
        assert all(FIELD.fullmatch(word) for word in words)
        keys = [word.partition("=")[0] for word in words]
        assert len(set(keys)) == len(keys)
        assert keys[:5] == ["ppn", "game", "rules", "n", "mode"]


def test_a_changed_position_is_found() -> None:
    """Any field of the game's own that is changed no longer fits its check."""
    rng = random.Random(7)
    for table in rng.sample(walk("chroma-arcana", 7, 150), 10):
        words = position_of(table).split(" ")
        numbers = [i for i, w in enumerate(words) if re.fullmatch(r"p[12]\.health=\d", w)]
        assert numbers
        at = rng.choice(numbers)
        key, _, value = words[at].partition("=")
        words[at] = f"{key}={(int(value) + 1) % 10}"
        with pytest.raises(PositionError):
            read_position(" ".join(words))


def test_fields_are_set_by_hand() -> None:
    table = walk("chroma-arcana", 8, 200)[-1]
    while table.pending != "decision" or " phase=prepare " not in position_of(table):
        options = table.chance_outcomes if table.pending == "outcome" else None
        table.push(str(options[0][0]) if options else str(table.legal_actions[0]))
    changed = with_fields(table, {"p1.health": "3"})
    assert " p1.health=3 " in position_of(changed)
    assert " p1.health=3 " not in position_of(table)
    with pytest.raises(PositionError, match="no field"):
        with_fields(table, {"p1.luck": "3"})
    with pytest.raises(PositionError, match="cannot be changed"):
        with_fields(table, {"view": "p1"})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no ppn="),
        ("nonsense", "not key=value"),
        ("ppn=2 game=kuhn rules=1 n=2 mode=standard view=truth", "version 1"),
        ("ppn=1 game=nowhere rules=1 n=2 mode=standard view=truth", "no game is called"),
        ("ppn=1 game=kuhn rules=1 n=2 mode=standard view=truth", "rules is"),
        ("ppn=1 ppn=1", "twice"),
    ],
)
def test_what_is_no_position(text: str, message: str) -> None:
    with pytest.raises(PositionError, match=message):
        read_position(text)


POINTERS = [
    ("prism-connect", "p2.front", (1, 40, 255)),
    ("prism-connect", "attacker", (0, 39, 40, 254)),
    ("prisma-arena", "activation.slot", (0, 11, 12, 254)),
    ("prisma-arena", "holder", (2, 255)),
    ("prisma-arena", "state.turn", (2, 255)),
]
NEEDED = ("ppn=", "game=", "rules=", "n=", "mode=", "param.", "view=")


@pytest.mark.parametrize(("name", "field", "values"), POINTERS)
def test_what_is_pointed_at_is_there(name: str, field: str, values: tuple[int, ...]) -> None:
    """A position written by hand that points elsewhere is refused; what is taken can be used."""
    for table in walk(name, 9, 120)[::15]:
        words = position_of(table).split(" ")
        bare = [word for word in words if word.startswith(NEEDED)]
        full = [word for word in words if not word.startswith(("check=", f"{field}="))]
        for told in (bare, full):
            for value in values:
                try:
                    found = read_position(" ".join([*told, f"{field}={value}"]))
                except PositionError:
                    continue
                for seat in found.game.seats:
                    assert isinstance(found, pp.Table)
                    assert str(found.view(seat).guess(1).view(seat))


@pytest.mark.parametrize("name", ["chroma-arcana", "prisma", "prisma-arena", "champions-of-hara"])
def test_a_position_that_awaits_an_outcome_can_go_on_by_itself(name: str) -> None:
    for table in walk(name, 10, 60):
        if table.pending != "outcome":
            continue
        text = position_of(table)
        talk = Talk()
        talk.done(f"position ppn {text}")
        assert " pending decision " in talk.done("status")[0]
        assert talk.done("events")[0].startswith("event 1 ~")
        assert position_of(read_position(text)) == text
