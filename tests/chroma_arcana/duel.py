"""Positions of Chroma Arcana written down, played on and looked at: the notation of worked cases.

    Duel('''
        given turn A CAST
        A: book obliterate:4
        B: minion life-tree:3
        do A cast obliterate; B block
        expect B.hp 9; B.minion none; B.discard life-tree
    ''')

`given turn A STEP`: A is active and the position is laid out at the start of that step: FOCUS (with
texts at the start of the turn), PREP (with texts at the start of the Prepare step), MAIN (after the
charge-up), CAST, or REFRESH (with texts at its start). `given opening`: nothing is laid out; A's
first turn begins and only Egos are in play.

`A: …; …`: `hp 9`, `ego id:tokens`, `book id:charges, …` (without the Rote), `rote id:charges`,
`hand …`, `deck …` (top first), `discard …`, `active …`, `minion id:sand`, `out …`. What is not
named is empty, health 9, no Ego. Cards that are not named are out of the game and not shown; those
of a mage with Tahir lie under the deck, because nothing of theirs goes out. If one mage has a Rote,
the other has that of some Major, without charges. A side may be written on several lines.

`chance …`: `shuffle A = top, …` for each new deck (others follow in any order), `random B = card`.

`do …`: choices in the notation of the specification (4.4). Choices with one option are made
without asking, and a choice that is not legal fails. Texts that a case passes on its way into a
later step, or into the next turn, are carried out.

`expect …`: fields as in a position (`none`: empty; lists are sets but for `deck`), and `A.ego 1`
(tokens), `A.hand_size`, `A.deck_size`, `A.cards` (of deck and hand), `A.shown` (of the hand, known
to the rival); `next A: x, y` (exactly these options, in this
step), `next none`; `legal A x`, `illegal A x`; `winner A`, `tie` or `none`.

`do` and `expect` may alternate, and a line may go on in the next. A `Duel` may be played on with
its methods of these names. `base` is the ruleset whose cards are played with, if it is not the
built-in one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from chroma_arcana import workshop
from chroma_arcana.position import LISTS, LOCALS, Mage, Side, counts, draft
from pentaprism import Action
from pentaprism.games.chroma_arcana import RULESET
from pentaprism.games.chroma_arcana.reading import COLOURS
from pentaprism.rules import Ruleset
from worked_cases import joined, names, parts

__all__ = ["Duel"]

SEATS = {"A": 0, "B": 1}
PLACES = {"FOCUS": 1, "PREP": 2, "MAIN": 2, "CAST": 2, "REFRESH": 3}
"""At which of the workshop's places a step's position is laid out."""
HEADS = ("given", "A:", "B:", "chance", "do", "expect")
STAGES = {
    **dict.fromkeys(("turn", "focus"), "FOCUS"),
    **dict.fromkeys(("prepare", "charge-up"), "PREP"),
    **dict.fromkeys(("refresh", "keep", "draw"), "REFRESH"),
    "cast": "CAST",
}


class Duel:
    """A duel that begins in a position; the module says how it is written."""

    def __init__(self, text: str, *, max_turns: int = 200, base: Ruleset = RULESET) -> None:
        given, *rest = joined(text, HEADS)
        written = {"A:": "", "B:": "", "chance": ""}
        while rest and rest[0].split(" ")[0] in written:
            head, _, value = rest.pop(0).partition(" ")
            written[head] += value + ";"
        self.sides = (Side(written["A:"]), Side(written["B:"]))
        self.rest: tuple[set[str], set[str]] = (set(), set())
        self.early: tuple[set[str], set[str]] = (set(), set())
        self.orders: list[list[str]] = [list(side.lists["deck"]) for side in self.sides]
        self.chances: list[tuple[str, list[str]]] = []
        for part in parts(written["chance"]):
            what, _, cards = part.partition("=")
            self.chances.append((what.strip(), names(cards)))
        drafted = draft(self.sides)
        self.rules = workshop.rules(drafted.exchanged, base)
        game = workshop.game(
            rotes=any(side.rote for side in self.sides) or given == "given opening",
            max_turns=max_turns,
            exchanged=drafted.exchanged,
            base=base,
        )
        self.table = game.new(seed=0, manual=True)
        self._set_up(given, drafted.colours)
        for line in rest:
            head, _, value = line.partition(" ")
            assert head in {"do", "expect"}, line
            (self.do if head == "do" else self.expect)(value)

    # Setup and the position

    def _set_up(self, given: str, colours: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
        _, what, *turn = given.split()
        first = SEATS[turn[0]] if turn else 0
        self._push(f"~first:p{first + 1}")
        quiet = workshop.quiet_egos()
        kept = [next(iter(side.ego), quiet[i]) for i, side in enumerate(self.sides)]
        others = [c.id for c in RULESET.components if c.kind == "ego" and c.id not in kept]
        for seat in (first, 1 - first):
            for name in (kept[seat], others.pop(), others.pop()):
                self._push(f"~deal:p{seat + 1}:{name}")
        self._push(*(f"ego:{kept[seat]}" for seat in (first, 1 - first)))
        self._push(*(f"~reveal:p{seat + 1}:{kept[seat]}" for seat in (first, 1 - first)))
        for seat in (1 - first, first):
            self._push(f"major:{COLOURS[colours[seat][0]].lower()}")
        for seat in (first, 1 - first):
            for colour in colours[seat][1:]:
                action = f"minor:{COLOURS[colour].lower()}"
                if action in self.options:
                    self._push(action)
        self._push("stay", "stay")
        self.step = turn[1] if turn else "FOCUS"
        self._settle()
        if what == "opening":
            self._push(workshop.GO_ON)
            self._settle()
            return
        if self.step != "FOCUS" and any("wahid" in side.ego for side in self.sides):
            # An Edict that stays through the Focus step was not cast in this turn.
            self._lay_out(first, self._early, quietly=True)
        else:
            self._push(workshop.GO_ON_QUIETLY)
        self._settle()
        for _ in range(PLACES[self.step] - 1):
            self._push(workshop.GO_ON_QUIETLY)
            self._settle()
        self._lay_out(first, self._zones, quietly=self.step in {"MAIN", "CAST"})
        self._settle(into=self.step)

    def _early(self, seat: int) -> list[tuple[str, str, int]]:
        """Active Edicts of a mage who keeps them."""
        side = self.sides[seat]
        kind = {c.id: c.kind for c in RULESET.components}
        edicts = [c for c in side.lists["active"] if "wahid" in side.ego and kind[c] == "edict"]
        self.early[seat].update(edicts)
        return [("active", card, 1) for card in edicts]

    def _zones(self, seat: int) -> list[tuple[str, str, int]]:
        """Where cards go that do not stay in the deck: zone, card, tokens from 1 for none."""
        side = self.sides[seat]
        unnamed = {c for c in self._designs(seat)[:LOCALS] if c} - side.cards
        self.rest[seat].update(unnamed)
        if "tahir" in side.ego:
            unnamed = set()
        active = [card for card in side.lists["active"] if card not in self.early[seat]]
        lists = ("discard", "hand", "out")
        return [
            *(("active", card, 1) for card in active),
            *(("active", card, sand + 1) for card, sand in side.minion.items()),
            *(("book", card, charges + 1) for card, charges in side.book.items()),
            *((zone, card, 1) for zone in lists for card in side.lists[zone]),
            *(("out", card, 1) for card in sorted(unnamed)),
        ]

    def _lay_out(
        self, active: int, zones_of: Callable[[int], list[tuple[str, str, int]]], *, quietly: bool
    ) -> None:
        self._push(workshop.LAY_OUT_QUIETLY if quietly else workshop.LAY_OUT)
        for seat in (active, 1 - active):
            side = self.sides[seat]
            zones = zones_of(seat)
            numbers = (
                side.hp,
                next(iter(side.ego.values()), 0) + 1,
                next(iter(side.rote.values()), 0) + 1,
                len(zones) + 1,
            )
            self._push(*(f"~roll:{n}" for n in numbers))
            for zone, card, n in zones:
                self._push(f"~draw:p{seat + 1}:{card}")
                self._push(f"~roll:{workshop.ZONES.index(zone) + 1}", f"~roll:{n}")

    # Playing on

    def do(self, text: str) -> None:
        """Plays choices, each with its mage: `A cast snapfire; B take`."""
        for part in parts(text):
            who, _, choice = part.partition(" ")
            self._pass_places()
            assert self.actor == who, f"{part}: it is the turn of {self.actor} to choose"
            action = self._action(choice)
            assert action in self.options, f"{part}: only {', '.join(self.options)}"
            self._push(action)
            self._settle()

    @property
    def actor(self) -> str | None:
        """`A`, `B`, or None."""
        actor = self.table.actor
        return None if actor is None else "AB"[actor]

    @property
    def options(self) -> list[str]:
        """What may be chosen now, in the notation of the library."""
        return [str(action) for action in self.table.legal_actions]

    def _action(self, choice: str) -> str:
        verb, *rest = choice.replace(" over ", " ").split()
        if verb == "pick":
            owner, _, card = rest[0].rpartition(".")
            fits = [f"pick:p{SEATS[o] + 1}.{card}" for o in (owner or "AB")]
            return next((f for f in fits if f in self.options), fits[0])
        return ":".join([verb, *(word.rpartition(".")[2] for word in rest)])

    def _push(self, *actions: str) -> None:
        for action in actions:
            self.table.push(action)

    def _at_place(self) -> bool:
        return workshop.GO_ON in (str(a) for a, _ in self.table.chance_outcomes or ())

    def _pass_places(self) -> None:
        while self._at_place():
            self._push(workshop.GO_ON)
            self._settle()

    def _settle(self, into: str = "") -> None:
        """Chance, and choices with one option; until a place for positions, or a real choice."""
        while self.table.pending and not self._at_place():
            if self.table.pending == "outcome":
                self._push(self._outcome([a for a, _ in self.table.chance_outcomes or ()]))
                continue
            if into in {"MAIN", "CAST"} and self._stage == "charge-up":
                self._push(next(o for o in self.options if o.startswith("skip")))
            elif into == "CAST" and self._stage == "prepare":
                self._push("done")
            elif len(self.options) == 1:
                self._push(self.options[0])
            else:
                break
        assert self.table.sound
        outcome = self.table.outcome()
        assert outcome is None or outcome.ending != "fault"

    def _outcome(self, outcomes: list[Action]) -> str:
        """What the case says of chance; what it says nothing of must be the only outcome."""
        texts = [str(a) for a in outcomes]
        verb, seat = texts[0].split(":")[0], SEATS["AB"[int(texts[0].split(":p")[1][0]) - 1]]
        if verb == "~shuffle":
            said = self._said(f"shuffle {'AB'[seat]}")
            self.orders[seat] = said
            return texts[0]
        if len(texts) == 1:
            return texts[0]
        cards = [text.rpartition(":")[2] for text in texts]
        if verb == "~random":
            wanted = self._said(f"random {'AB'[seat]}")
            assert wanted, f"chance: which of {cards}?"
        else:
            wanted = self.orders[seat]
        return next(
            (t for w in wanted for t, c in zip(texts, cards, strict=True) if c == w), texts[0]
        )

    def _said(self, what: str) -> list[str]:
        for i, (known, cards) in enumerate(self.chances):
            if known == what:
                del self.chances[i]
                return cards
        return []

    # Looking

    @property
    def state(self) -> Any:
        """The record of the state."""
        return np.frombuffer(self.table.bytes, self.table.game.dtype)[0]

    @property
    def _stage(self) -> str:
        """The stage as it is shown; `over` at the end."""
        return self.table._core.picture().splitlines()[1].split()[2]

    def _designs(self, seat: int) -> list[str]:
        """Ids of a mage's cards by their local index, the Rote and the Ego last; else nothing."""
        ids = [c.id for c in self.rules.components]
        return [ids[i] if i < len(ids) else "" for i in self.state["mages"][seat]["cards"]]

    def mage(self, who: str) -> Mage:
        """What `A` or `B` has now."""
        seat = SEATS[who]
        record = self.state["mages"][seat]
        return Mage(record, self._designs(seat), self.orders[seat], self.rest[seat])

    def expect(self, text: str) -> None:
        """Checks what a case expects."""
        for part in parts(text):
            head, _, value = part.partition(" ")
            if head == "winner":
                found: object = self.winner
                wanted: object = value
            elif head == "next":
                found, wanted = self._next(), self._wanted_next(value)
            elif head in {"legal", "illegal"}:
                who, _, choice = value.partition(" ")
                there = self.actor == who and self._action(choice) in self.options
                found, wanted = there, head == "legal"
            else:
                found, wanted = self._field(head, value)
            assert found == wanted, f"{part}: found {found}"

    @property
    def winner(self) -> str:
        """`A`, `B`, `tie`, or `none` while the duel goes on."""
        outcome = self.table.outcome()
        if outcome is None:
            return "none"
        first, second = outcome.values
        return "tie" if first == second else "A" if first > second else "B"

    def _next(self) -> tuple[str, list[str]] | None:
        here = "PREP" if self.step == "MAIN" else self.step
        if self.actor is None or STAGES.get(self._stage) != here:
            return None
        return self.actor, sorted(self.options)

    def _wanted_next(self, value: str) -> tuple[str, list[str]] | None:
        if value == "none":
            return None
        who, _, choices = value.partition(":")
        return who, sorted(self._action(choice) for choice in names(choices))

    def _field(self, head: str, value: str) -> tuple[object, object]:
        who, _, field = head.partition(".")
        mage = self.mage(who)
        if field == "ego" and not value.isdigit():
            return mage.ego, value
        if field in {"hp", "ego", "hand_size", "deck_size"}:
            found = {"hp": mage.hp, "ego": mage.tokens, "hand_size": len(mage.hand)}
            return found.get(field, len(mage.deck)), int(value)
        if field in {"book", "rote", "minion"}:
            return getattr(mage, field), counts(value)
        if field == "deck":
            return mage.deck, names(value)
        assert field in {*LISTS, "cards", "shown"}, head
        return getattr(mage, field), set(names(value))
