"""Definition files of Prisma Arena: cards, Mo'kon and powers of one's own, and what is refused."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import pentaprism as pp
from pentaprism.record import Record
from pentaprism.rules import RulesError, Ruleset
from pentaprism.rules.carrier import read_text
from pentaprism.rules.library import carriers, read_rules

HEAD = '[ruleset]\nid = "mine"\nbase = "prisma-arena"\n'
EXAMPLE = "docs/examples/prisma-arena-mine.toml"


def read(text: str) -> Ruleset:
    return read_text(HEAD + text, "mine.toml", carriers())


def faults(text: str) -> list[str]:
    """The problems of a file, as `line code what / hint`."""
    with pytest.raises(RulesError) as caught:
        read(text)
    return [f"{p.where.line} {p.code} {p.what} / {p.hint}" for p in caught.value.problems]


@pytest.mark.parametrize(
    "params", [{}, {"mode": "team"}, {"mode": "ffa", "players": 3}, {"setup": "random"}]
)
def test_the_example_is_played_and_replayed(root: Path, params: dict[str, str]) -> None:
    rules = read_rules(root / EXAMPLE)
    levels = {f"level_{seat}": 4 for seat in (1, 2)}
    rng = random.Random(5)
    for seed in range(4):
        game = pp.load("prisma-arena", rules, **params, **levels)
        table = game.new(seed=seed)
        while table.outcome() is None:
            table.push(rng.choice(table.legal_actions))
            assert table.sound
        assert Record.parse(str(table.record())).replay(game).bytes == table.bytes


def test_any_text_of_an_owner_is_played() -> None:
    rules = read("""
[cards.sprint]
text = "MOVE 2, then draw 2 and put one back if you have no more than 3."
play = "first(move(2), may(first(draw(2), put_back(1))))"
[cards.weave]
text = "As often as you have cards in hand, at most twice: draw 1."
play = "repeat(2, draw(1))"
[cards.fleet-foot]
text = "At the start of a round: remove 1 Hit. Rivals next to you cannot play Combo cards."
on = [{ when = "round_start(ROUND)", do = "heal(1, ITSELF)" }]
static = ["aura(rival(ADJ8), 'no_combo')", "passive('range', 2)"]
[cards.farg]
text = "After a friend was bounced: you may put 1 Hit on a rival within 3."
on = [{ when = "bounced(friend())", do = "may(hits(1, rival(within(3))))" }]
""")
    assert (
        rules.component("farg").clauses[0].effect != rules.base.component("farg").clauses[0].effect
    )  # type: ignore[union-attr]
    rng = random.Random(9)
    for seed in range(10):
        game = pp.load("prisma-arena", rules, level_1=3, level_2=3)
        table = game.new(seed=seed)
        while table.outcome() is None:
            table.push(rng.choice(table.legal_actions))
            assert table.sound
        assert table.outcome().ending != "fault"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ('[cards.sprint]\ntext = "x"\ntype = "FAST"', "6 PR403 sprint: type: there is no"),
        ('[cards.sprint]\ntext = "x"\ntype = "ATTACK"', "6 PR404 sprint: type is MOVE, BLAST or"),
        ('[cards.sprint]\ntext = "x"\nupper = 1', "6 PR404 sprint: upper is X, DOT or NO_SYMBOL"),
        ('[cards.sprint]\ntext = "x"\nlevel = 1', "6 PR404 sprint: a card of kind combo has no l"),
        ('[cards.agla]\ntext = "x"\nplay = "move(1)"', "6 PR211 agla: a card of kind mokon has no"),
        ('[cards.agla]\ntext = "x"\ncopies = 2', "6 PR404 agla: there is one card of kind mokon"),
        ('[cards.agla]\ntext = "x"\nkind = "hero"', "6 PR404 agla: the kind of this card is mokon"),
        ('[cards.sprint]\ntext = "x"\nstatic = []\non = [{ when = "PLAY", do = "move(1)" }]',
         "7 PR403 sprint: when: there is no word 'PLAY'"),
        ('[cards.sprint]\ntext = "x"\nstatic = ["passive(\'range\')"]',
         "6 PR211 sprint: a card of kind combo has no `on` and no `static`"),
        ('[cards.sprint]\ntext = "x"\nplay = "move_target(2, rival(ADJ8))"',
         "; did you mean move_target(rival(ADJ8), 2)?"),
        ('[cards.sprint]\ntext = "x"\nplay = "move(2, ADJ8)"',
         "flags is a word such as IGNORE_GRAPPLE; ADJ8 is ADJ8, ADJ4, ANYWHERE or within(n)"),
        ('[cards.sprint]\ntext = "x"\nplay = "jump(within(3))"', "n is a whole number or a value"),
        ('[cards.sprint]\ntext = "x"\nplay = "hits(1, rival(within(20)))"',
         "n is a number of spaces from 0 to 14, or R"),
        ('[cards.farg]\ntext = "x"\nstatic = ["passive(\'reach\')"]',
         "there is no 'reach': it is one of range, force"),
        ('[cards.farg]\ntext="x"\non = [{ when = "during(MOVE, PRE, UNLIMITED)", do = "draw(1)" }]',
         "what accompanies an action has a limit: ACTIVATION, ROUND or GAME"),
        ('[cards.sprint]\ntext = "x"\ncopies = 3',
         "4 PR121 sprint: there are 13 Combo cards of type MOVE then, and 12 in the box"),
        ('[cards.sprint]\ntext = "x"\ncopies = 4', "4 PR121 sprint: 4 copies, and three are"),
        ('[cards.elusive]\ntext = "x"\nlevel = 1',
         "4 PR121 elusive: there are 23 powers of Level 1 then, and 22 in the box"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_place_and_remedy(text: str, wanted: str) -> None:
    assert any(wanted in fault for fault in faults(text + "\n")), faults(text + "\n")


def test_what_is_made_up_for_elsewhere_fits_the_box() -> None:
    rules = read(
        '[cards.sprint]\ntext = "x"\ncopies = 1\n[cards.vault]\ntext = "y"\ncopies = 2\n'
        '[cards.elusive]\ntext = "x"\nlevel = 1\n[cards.rooted]\ntext = "y"\nlevel = 2\n'
    )
    assert pp.load("prisma-arena", rules).hides
