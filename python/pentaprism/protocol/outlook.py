"""What a session says of itself: status, expect, legal, state and pictures (sections 8 and 11)."""

from __future__ import annotations

import json
from functools import cached_property
from typing import TYPE_CHECKING

from pentaprism import catalogue
from pentaprism.position import slots_of
from pentaprism.ppn import hash_of, position_of, public_position
from pentaprism.protocol.due import due_in, hidden_forms, outcomes_due, said_of
from pentaprism.protocol.grammar import Refused
from pentaprism.protocol.play import PUBLIC, TRUTH, Play
from pentaprism.sentences import Sayer
from pentaprism.sides import ranks_of, result_of, sides_of, values_of
from pentaprism.table import Table
from pentaprism.view import View
from pentaprism.zones import public_zones, zones_of

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from pentaprism.action import Action
    from pentaprism.seat import Seat


class Outlook:
    """A play as one view shows it: `truth`, `public` or a seat."""

    def __init__(self, play: Play, view: str) -> None:
        self.play = play
        self.view = view
        self.game = play.game

    @cached_property
    def _sayer(self) -> Sayer:
        return Sayer(self.game, self._seen() or self._table())

    def _seen(self) -> View | None:
        """What the seat of this view knows; None: it is not a seat's."""
        if self.view in {TRUTH, PUBLIC}:
            return None
        return self.play.view_of(self._seat())

    def _seat(self) -> Seat:
        return next(seat for seat in self.game.seats if str(seat) == self.view)

    def _table(self) -> Table:
        """A table that tells what this view may tell: the truth where that is the view, or for
        what is public; else a guess.
        """
        source = self.play.source
        seen = self._seen()
        if seen is not None:
            return seen.guess()
        return source if isinstance(source, Table) else source.guess()

    def position(self) -> str:
        """The position in this view, in position notation."""
        seen = self._seen()
        if seen is not None:
            return position_of(seen)
        return position_of(self._table()) if self.view == TRUTH else public_position(self._table())

    def moment(self) -> tuple[int, str]:
        """Turn and phase; of games that do not say, decisions made so far and `play`."""
        turn, phase = self._table()._core.moment()
        if phase:
            return turn, phase
        made = sum(not text.startswith("~") for text in self.play.texts(PUBLIC))
        return made + 1, "play"

    def status(self) -> str:
        """The line that says where the game stands."""
        play, setup = self.play, self.play.setup
        turn, phase = self.moment()
        actor = "none" if play.actor is None else str(play.actor)
        outcome = play.outcome()
        words = [f"status game {self.game.id} role {role_of(play)} index {play.index}"]
        words.append(f"turn {turn} phase {phase} actor {actor}")
        words.append(f"pending {play.pending} over {'no' if outcome is None else 'yes'}")
        if outcome is not None:
            words.append(f"rank {result_of(self.game, outcome)}")
        words.append(f"view {self.view}")
        if setup.manual:
            words.append("manual yes")
        if setup.virtual:
            words.append("virtual yes")
        return " ".join(words)

    def expect(self) -> list[str]:
        """A line for each decision or outcome that is awaited."""
        play = self.play
        if play.pending == "decision":
            return [f"expect kind decision seat {play.actor} {self._verbs()}"]
        if play.pending == "none":
            return []
        if self.view == TRUTH:
            due = due_in(self._table())
        else:
            seen = self._seen()
            due = due_in(self._table(), None) if seen is None else due_in(seen)
        if due is None:
            return []
        words = ["expect kind outcome verb", due.verb]
        if due.seat:
            words += ["seat", due.seat]
        words += ["zone", due.place if "." in due.place else "none"]
        if self.view == PUBLIC:
            return [" ".join([*words, "prompt", f"{due.verb}: an outcome of chance is due"])]
        words += ["count", str(due.count), "known", "yes" if due.known else "no"]
        return [" ".join([*words, "form", due.form, "prompt", due.prompt])]

    def _verbs(self) -> str:
        """What the seat that is to decide may do, as far as this view can tell."""
        seat = self.play.actor
        if self.view == PUBLIC:
            return f"prompt {seat} decides"
        actions, exact = self.legal()
        verbs = ",".join(dict.fromkeys(action.verb for action in actions))
        count = f" count {len(actions)}" if exact else ""
        seen = self._seen()
        hidden = said_of(hidden_forms(seen).values()) if seen is not None else ""
        prompt = f"{seat} decides: {verbs.replace(',', ', ')}{hidden}"
        return f"verbs {verbs or 'none'}{count} prompt {prompt}"

    def legal(self) -> tuple[Sequence[Action], bool]:
        """The decisions allowed now, and whether they are exact or what a seat finds possible."""
        if self.play.pending != "decision":
            return (), True
        if self.view == TRUTH:
            return self._table().legal_actions, True
        seen = self._seen()
        if seen is None:
            return (), False
        return seen.legal_actions, seen.actor == seen.seat

    def outcomes(self) -> tuple[Sequence[Action | str], bool]:
        """The outcomes that may be due now, one card of a draw each, and whether there are no more.

        What stays hidden has its form instead, where that can be told.
        """
        if self.play.pending != "outcome":
            return (), True
        seen = self._seen()
        found, whole = outcomes_due(self._table() if seen is None else seen)
        if self.play.setup.seat is None and any("?" in event for event in found):
            return (), False
        return found, whole

    def move(self, action: Action | str, index: int) -> str:
        """The line of one decision or outcome."""
        if isinstance(action, str):
            said = self._sayer.gloss(action)
            return f"move {action} index {index}" + (f" text {said}" if said else "")
        seat = self.play.actor
        words = [f"move {seat}.{action} index {index}"]
        if self.game._core.action_numbers:
            number = self._table()._core.action_number(str(action))
            words += [f"action {number}"] if number >= 0 else []
        said = self._sayer.sentence(str(action))
        return " ".join([*words, f"text {said[:1].upper()}{said[1:]}"])

    def state(self) -> str:
        """The JSON object of a state."""
        play = self.play
        turn, phase = self.moment()
        rules = catalogue.rules_of(self.game)
        position = self.position()
        zones, counters = self._zones(position)
        scenario = catalogue.scenario_of(self.game)
        found: dict[str, object] = {
            "ppi": 1,
            "game": self.game.id,
            "ruleset": {"id": rules.label, "hash": rules.hash[:16]},
            "players": len(self.game.seats),
            "mode": catalogue.mode_of(self.game),
            **({"scenario": scenario} if scenario is not None else {}),
            "view": self.view,
            "role": role_of(play),
            "index": play.index,
            "turn": turn,
            "phase": phase,
            "actor": [str(play.actor)] if play.actor is not None else [],
            "pending": play.pending,
            "sides": sides_of(self.game),
            "zones": zones,
            "counters": counters,
            "hash": hash_of(position),
            "result": result_in_json(play),
        }
        return json.dumps(found, separators=(",", ":"))

    def _zones(self, position: str) -> tuple[dict[str, object], dict[str, int]]:
        """Lists of items and single numbers: the zones of this view, by name where it has names."""
        seen = self._seen()
        if seen is not None:
            named = zones_of(seen)
        else:
            table = self._table()
            named = zones_of(table) if self.view == TRUTH else public_zones(table)
        if named is not None:
            numbers = {key for key, text in named.items() if text.removeprefix("-").isdigit()}
            return parted(named, numbers)
        fields = dict(word.split("=", 1) for word in position.split())
        slots = slots_of(self.game)
        numbers = {slot.key for slot in slots if slot.kind == "number"}
        return parted({slot.key: fields.get(slot.key, "-") for slot in slots}, numbers)

    def picture(self) -> str:
        """The table for people."""
        from pentaprism.show import public_text

        seen = self._seen()
        if seen is not None:
            return str(seen)
        table = self._table()
        return public_text(table) if self.view == PUBLIC else str(table)

    def drawing(self) -> str | None:
        """The table as an SVG document; None: its game has no picture."""
        from pentaprism.show import public_svg, svg

        seen = self._seen()
        if seen is not None:
            return svg(seen)
        return public_svg(self._table()) if self.view == PUBLIC else svg(self._table())


def role_of(play: Play) -> str:
    """`referee` or `observer`."""
    return "referee" if play.setup.seat is None else "observer"


def parted(
    fields: Mapping[str, str], numbers: Collection[str]
) -> tuple[dict[str, object], dict[str, int]]:
    """Fields as lists of items, and those that are numbers as such; none is left out."""
    zones: dict[str, object] = {}
    counters: dict[str, int] = {}
    for key, text in fields.items():
        if key not in numbers:
            zones[key] = [] if text == "-" else [item_of(word) for word in text.split(",")]
        elif text.removeprefix("-").isdigit():
            counters[key] = int(text)
    return zones, counters


def item_of(word: str) -> object:
    """An item as JSON: a string, or an object with place, count and attributes."""
    head, _, attributes = word.removesuffix(")").partition("(")
    name, _, count = head.partition("*")
    if not attributes and not count:
        return name
    name, _, place = name.partition("@")
    found: dict[str, object] = {"id": name}
    if place:
        found["at"] = place
    if count:
        found["count"] = int(count)
    for pair in attributes.split(";") if attributes else []:
        key, colon, value = pair.partition(":")
        found[key] = (int(value) if value.isdigit() else value) if colon else True
    return found


def result_in_json(play: Play) -> dict[str, object] | None:
    """How the game ended, as an object of JSON."""
    outcome = play.outcome()
    if outcome is None:
        return None
    found: dict[str, object] = {"value": values_of(play.game, outcome.values)}
    found |= {"reason": str(outcome.ending), "rank": ranks_of(play.game, outcome)}
    if outcome.scores is not None:
        found["score"] = {str(s): n for s, n in zip(play.game.seats, outcome.scores, strict=True)}
    return found


def checked_view(play: Play, view: str) -> str:
    """A view that the session may show. Raises `Refused`."""
    seats = {str(seat): seat for seat in play.game.seats}
    if view not in {TRUTH, PUBLIC, *seats}:
        known = "|".join([TRUTH, PUBLIC, *seats])
        raise Refused("bad-argument", "There is no such view", token=view, expected=known)
    setup = play.setup
    if setup.seat is not None:
        if view not in {PUBLIC, str(setup.seat)}:
            message = f"Nobody here knows more than seat {int(setup.seat) + 1}"
            raise Refused("hidden-information", message, token=view, expected=str(setup.seat))
    elif setup.sealed and play.outcome() is None:
        shut = [str(seat) for seat in setup.sealed]
        if view == TRUTH or view in shut:
            them = [seat[1:] for seat in (shut if view == TRUTH else [view])]
            named = f"{', '.join(them[:-1])} and {them[-1]}"
            are = f"Seats {named} are" if them[1:] else f"Seat {them[0]} is"
            message = f"{are} sealed until the game is over"
            raise Refused("sealed", message, token=view)
    return view
