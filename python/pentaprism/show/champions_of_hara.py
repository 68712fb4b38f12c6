"""A game of Champions of Hara for people: the map as hexagons, its cards, every player, the events.

All of it comes from the core's own description of a view and from the open fields of its record, so
nothing can be shown that the seat may not know. Names of stand-ins are marked with `*`.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pentaprism.zones.champions_of_hara import CARD, CORRUPTED, RESOURCES, Description

if TYPE_CHECKING:
    from pentaprism.rules import Component
    from pentaprism.table import Table
    from pentaprism.view import View

__all__ = [
    "TITLES", "Page", "Space", "corrupted_of", "page_of", "public_text", "spaces_of", "text_of",
]  # fmt: skip

WIDTH = 96
LABEL = 12
CELL = 10
"""Characters of a hexagon of the map."""
EVENTS = 6
"""Shown of the log, the last ones."""
LETTERS = "DAPOBLR"
"""Tiles in the order of the state (CH-MAP-4)."""
TITLES = (
    "Dojo", "Arechi Wastes", "Oppenheim", "Oakenmoor", "The Baiyu", "Lunaridge", "The Drear",
)  # fmt: skip
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
CENTRES = ((2, 1), (-1, 3), (-3, 2), (-2, -1), (1, -3), (3, -2), (0, 0))
"""Ring positions clockwise, then the centre (CH-MAP-5)."""
EXCHANGED = ((1, 2), (5, 6), (3, 4))
"""Which two tiles each bit of a layout exchanges (CH-MAP-11)."""
FIRST_LAYOUT = (6, 0, 3, 2, 5, 1, 4)
REMOVED = 7
KEYWORDS = ("boss", "Aggressive", "Armored", "Dangerous", "Critical")
SECRET_TURNS = {"setup": "set-up", "spawn": "cards appear", "shift": "World Shift"}
_SPACE = re.compile(r"([a-z]+)\.([c1-6])")

Hex = tuple[int, int]


@dataclass(frozen=True)
class Space:
    """A space of the map, or the centre of a World (`name` is then the World's title)."""

    name: str
    hex: Hex
    tile: int
    card: str = ""
    """The id of the hex card, `event` where it lies face-down."""
    damage: int = 0
    seats: tuple[str, ...] = ()
    """Figures: players as `p1`, Corrupted as `x1`."""
    deck: str = ""
    """Of a World: the cards left in its deck, and what lies on top."""

    @property
    def is_space(self) -> bool:
        """Whether figures can stand here (CH-MAP-2)."""
        return len(self.name) == 2


@dataclass(frozen=True)
class Page:
    """A position in words and places."""

    view: View
    said: Description
    spaces: tuple[Space, ...]
    cards: dict[str, Component] = field(repr=False)

    def name(self, id: str) -> str:
        """A card by its id, as it is shown; Items by their number."""
        card = self.cards.get(id) or self.cards.get(f"item-{id}")
        return id if card is None else card.shown_name

    def event(self, text: str) -> str:
        """`p1.act:h:kao-04` as `p1 act hand Dash`."""
        who, _, rest = text.partition(".") if not text.startswith("~") else ("", "", text[1:])
        verb, *things = rest.split(":")
        if verb == "act":
            things[0] = {"h": "from the hand", "b": "from the board"}[things[0]]
        said = ", ".join(
            self.name(thing) if CARD.fullmatch(thing) else short_space(thing) for thing in things
        )
        return f"{who or 'chance':<7}{verb} {said}".rstrip()


def short_space(word: str) -> str:
    """`arechi.3` as `A3`, `dojo.c` as `D0`; other words as they are."""
    found = _SPACE.fullmatch(word)
    if found is None:
        return word
    tile, number = found.groups()
    titles = [title.split()[-1].lower() for title in TITLES]
    letter = {**dict(zip(titles, LETTERS, strict=True)), "arechi": "A"}[tile]
    return letter + ("0" if number == "c" else number)


def page_of(view: View, picture: str | None = None) -> Page:
    """The position of a view; `picture`: another description of it, of what everybody sees."""
    rules = view.game.rules
    assert rules is not None
    said = Description.read((picture or view._core.picture()).splitlines())
    return Page(view, said, spaces_of(view, said), {card.id: card for card in rules.components})


def corrupted_of(said: Description) -> Iterator[tuple[str, str]]:
    """The Corrupted that stand on the map, and where."""
    for word in CORRUPTED:
        if word in said.scenario:
            yield word, said.scenario[word].partition(",")[0].removeprefix("at ")


def spaces_of(view: View, said: Description) -> tuple[Space, ...]:
    """Where every space lies, and what lies on it; the map is open to all."""
    record = view.record
    places = [int(p) for p in record["map"]["positions"]]
    turned = list(FIRST_LAYOUT)
    for bit, (a, b) in enumerate(EXCHANGED):
        if int(record["map"]["layout"]) >> bit & 1:
            turned[a], turned[b] = turned[b], turned[a]
    standing = {seat: player["at"] for seat, player in said.players.items()}
    standing |= {word: short_space(at) for word, at in corrupted_of(said)}
    spaces = []
    for tile, letter in enumerate(LETTERS):
        if places[tile] == REMOVED:
            continue
        q, r = CENTRES[places[tile]]
        if tile > 0:
            spaces.append(Space(TITLES[tile], (q, r), tile, deck=said.decks[tile - 1]))
        for n in range(0 if tile == 0 else 1, 7):
            d = (n - 1 if tile == 0 else turned[tile] + 3 + n) % 6
            at = (q, r) if n == 0 else (q + STEPS[d][0], r + STEPS[d][1])
            name = f"{letter}{n}"
            card, damage = said.hexes.get(name, ("", 0))
            seats = tuple(figure for figure, at_name in standing.items() if at_name == name)
            spaces.append(Space(name, at, tile, card, damage, seats))
    return tuple(spaces)


def text_of(view: View) -> str:
    """The position as a seat sees it, its last events, and who is to choose."""
    page = page_of(view)
    lines = [*_laid_out(page, str(view.seat)), "", *_events(page, view.log), _decision(view)]
    return "\n".join(lines) + "\n"


def public_text(table: Table) -> str:
    """The same as everybody sees it."""
    page = page_of(table.view(0), table._core.public_picture())
    return "\n".join([*_laid_out(page, "all"), "", *_events(page, table.log())]) + "\n"


def _laid_out(page: Page, seen_by: str) -> Iterator[str]:
    said = page.said
    where = SECRET_TURNS.get(said.phase) or f"{said.turn}: {said.phase}"
    when = f"Day {said.day} {said.round.capitalize()} | " if said.day else ""
    yield f"{when}{where} | seen by {seen_by} | *: stand-in"
    yield ""
    yield from _map(page)
    yield ""
    yield from _cards_of_map(page)
    piles = [
        f"{space.name.split()[-1]} {space.deck.replace('+', ', ')}"
        for space in page.spaces
        if not space.is_space
    ]
    piles += [f"Dusk {said.dusk}", f"World Shift {said.shift}"]
    yield from _line("decks", "; ".join(piles))
    if said.known:
        known = (f"{place}. {page.name(card)}" for place, card in said.known)
        yield from _line("known Dusk", ", ".join(known))
    yield from _scenario(page)
    for seat, player in said.players.items():
        yield ""
        yield from _player(page, seat, player)


def _scenario(page: Page) -> Iterator[str]:
    """What a Scenario adds: its counters and tokens, the Corrupted."""
    said = page.said.scenario
    if not said:
        return
    yield ""
    counts = said["counts"].strip("0/")
    counters = [f"Doom {said['doom']}"]
    counters += [f"counters {said['counts']}"] if counts else []
    counters += [f"delivered {said['delivered']}"] if said["delivered"] != "0" else []
    yield f"{'Scenario':<{LABEL}}{page.name(said['scenario'])}  {', '.join(counters)}"
    for word, at in corrupted_of(page.said):
        _, _, rest = said[word].partition(", ")
        name = page.name(f"x-{word[1:]}")
        yield from _line(word, f"{name} at {short_space(at)}, {rest}")
    for word in ("tokens", "spores", "points", "parts", "hunts"):
        if word in said:
            items = (item.partition(":") for item in said[word].split())
            shown = (f"{short_space(what)}{colon}{n}" for what, colon, n in items)
            yield from _line(word, ", ".join(shown))


def _map(page: Page) -> list[str]:
    """Two lines for each hexagon: the space with its figures, then its card."""
    left = min(space.hex[0] for space in page.spaces)
    top = min(2 * space.hex[1] + space.hex[0] for space in page.spaces)
    rows: dict[int, dict[int, str]] = {}
    for space in page.spaces:
        q, r = space.hex
        column, row = q - left, 2 * r + q - top
        figures = "".join(f" {seat}" for seat in space.seats)
        first = f"{space.name}{figures}" if space.is_space else space.name.split()[-1].upper()
        second = space.card + (f" -{space.damage}" if space.damage else "")
        if not space.is_space:
            second = f"{space.deck.partition('+')[0]} cards"
        elif not second:
            second = "."
        rows.setdefault(row, {})[column] = first
        rows.setdefault(row + 1, {})[column] = second
    wide = 1 + max(column for row in rows.values() for column in row)
    return [
        "".join(f"{rows[row].get(column, ''):<{CELL}}" for column in range(wide)).rstrip()
        for row in sorted(rows)
    ]


def _cards_of_map(page: Page) -> Iterator[str]:
    """The face-up cards, tile by tile: Monsters with Health, attack and range."""
    for tile, title in enumerate(TITLES):
        shown = [
            f"{space.name} {_hex_card(page, space.card)}"
            for space in page.spaces
            if space.tile == tile and space.card not in {"", "event"}
        ]
        if shown:
            yield from _line(title.split()[-1], "; ".join(shown))


def _hex_card(page: Page, id: str) -> str:
    card = page.cards[id]
    name = card.shown_name.replace(" ", "\u00a0")
    if card.kind == "rift":
        return f"{name} (Rift {card.fact('rating')})"
    if card.kind != "monster":
        return name
    words = [word for bit, word in enumerate(KEYWORDS) if card.fact("keywords") >> bit & 1]
    numbers = "/".join(str(card.fact(fact)) for fact in ("health", "attack", "range"))
    return f"{name} {numbers}" + (f" {' '.join(words)}" if words else "")


def _player(page: Page, seat: str, player: dict[str, str]) -> Iterator[str]:
    champion = page.cards[f"{player['champion']}-01"]
    red, blue, green = player["energy"].split("/")
    resource = RESOURCES[player["champion"]]
    level = player["resource"]
    if resource == "stance":
        level = ("none", "Crane", "Tiger", "Koi")[int(level)]
    title = [
        f"{seat:<{LABEL - 2}}{champion.shown_name}",
        f"at {player['at']}",
        f"Health {player['health']}",
        f"Spirit {player['spirit']}",
        f"red {red} blue {blue} green {green}",
        f"{resource.capitalize()} {level}",
    ]
    if "heat" in player:
        title.append(f"Heat {player['heat']}")
    yield "  ".join(title)
    state = [f"Turn Order {player['order']}"]
    if player["activations"] != "0":
        state.append(f"{player['activations']} Activations")
    state += [
        f"next {word} {player[word]}" for word in ("attack", "move", "range") if word in player
    ]
    yield from _line("state", ", ".join(state))
    for area in ("hand", "board", "pile"):
        if player[area] or area != "pile":
            yield from _line(area, ", ".join(_ability(page, word) for word in player[area].split()))
    if player["items"]:
        yield from _line("items", ", ".join(_item(page, w) for w in player["items"].split()))
    if "quest" in player:
        id, part, progress = player["quest"].split()
        yield from _line("Quest", f"{page.name(id)}, part {part}, progress {progress}")
    if "dealt" in player:
        yield from _line("dealt", ", ".join(page.name(id) for id in player["dealt"].split()))


def _ability(page: Page, word: str) -> str:
    id, _, charges = word.rstrip("!").partition("+")
    notes = [f"{charges} charges"] if charges else []
    notes += ["used"] if word.endswith("!") else []
    return page.name(id) + (f" ({', '.join(notes)})" if notes else "")


def _item(page: Page, word: str) -> str:
    number, _, charges = word.partition("+")
    return f"{page.name(number)}" + (f" ({charges} charges)" if charges else "")


def _events(page: Page, log: Sequence[str]) -> list[str]:
    shown = [page.event(text) for text in log[-EVENTS:]]
    return [f"{'' if n else 'events':<{LABEL}}{row}" for n, row in enumerate(shown)]


def _decision(view: View) -> str:
    outcome = view.outcome()
    if outcome is not None:
        winners = " and ".join(map(str, outcome.winners))
        together = view.game.cooperative
        ends = "nobody has won"
        if len(outcome.winners) == 1 or (together and outcome.values[0] == 1):
            ends = f"{winners} {'win' if len(outcome.winners) > 1 else 'wins'}"
        return f"{'result':<{LABEL}}{ends}, by {outcome.ending}"
    if view.actor is None:
        return f"{'to come':<{LABEL}}an outcome of chance"
    if view.actor != view.seat:
        return f"{'to choose':<{LABEL}}{view.actor}"
    return f"{'to choose':<{LABEL}}you ({view.seat}): {len(view.legal_actions)} actions"


def _line(label: str, words: str) -> list[str]:
    """`label` and words, broken where the page ends."""
    rows = textwrap.wrap(words, WIDTH - LABEL, break_on_hyphens=False) or ["-"]
    return [f"  {label if n == 0 else '':<{LABEL - 2}}{row}".rstrip() for n, row in enumerate(rows)]
