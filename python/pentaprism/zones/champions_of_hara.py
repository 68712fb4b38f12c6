"""The zones of Champions of Hara, from the core's description of a position."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

__all__ = ["CARD", "RESOURCES", "SEEN", "Description", "zones"]

SEEN = {
    "day": "all",
    "round": "all",
    "map": "all",
    "hex": "all",
    "acts": "all",
    **{
        f"deck.{name}": "nobody"
        for name in ("arechi", "oppenheim", "oakenmoor", "baiyu", "lunaridge", "drear")
    },
    "deck.dusk": "nobody",
    "deck.shift": "nobody",
    "known": "owner",
    **dict.fromkeys(("scenario", "doom", "counts", "delivered", "tokens"), "all"),
    **dict.fromkeys(("spores", "corrupted", "points", "parts"), "all"),
    "hunts": "owner",
    **{
        f"P.{name}": "all"
        for name in (
            "champion", "at", "health", "spirit", "energy", "resource", "hand", "board",
            "levelup", "items", "quest", "order", "next",
        )
    },
    "P.dealt": "owner",
}  # fmt: skip
RESOURCES = {
    "kao": "grit", "lea": "momentum", "ori": "stance", "per": "fear", "sof": "mana", "tho": "runes",
}  # fmt: skip
CARD = re.compile(r"[a-z]-[mer]\d+|[a-z]{3}-\d\d|[wq]-\d\d")
CORRUPTED = ("x1", "x2", "x3")
WORLDS = ("arechi", "oppenheim", "oakenmoor", "baiyu", "lunaridge", "drear")
LETTERS = dict(zip(("dojo", *WORLDS), "DAPOBLR", strict=True))
_ON_MAP = re.compile(r"(event|[a-z]-[a-z]\d+)(?:-(\d+))?")
_PLAYER = re.compile(r"(p\d) (\w+) at (\S+), (.*)")


def short(space: str) -> str:
    """`arechi.3` as `A3`, the Dojo as `D0`."""
    tile, _, number = space.partition(".")
    return LETTERS[tile] + ("0" if number == "c" else number)


@dataclass
class Description:
    """What the core says of a position, line by line."""

    day: int = 0
    round: str = ""
    phase: str = ""
    turn: str = ""
    tiles: tuple[str, ...] = ()
    """Ring positions clockwise; the centre is the last."""
    hexes: dict[str, tuple[str, int]] = field(default_factory=dict)
    """The card on each space, by its short name, and the damage on it."""
    where: dict[str, str] = field(default_factory=dict)
    """The same with the long names of spaces and without damage."""
    decks: tuple[str, ...] = ()
    """Of each World: cards left, `+event` or `+monster` where the top is one."""
    dusk: int = 0
    shift: int = 0
    players: dict[str, dict[str, str]] = field(default_factory=dict)
    scenario: dict[str, str] = field(default_factory=dict)
    """Of a Scenario: its id, counters, tokens; the Corrupted by their words."""
    known: tuple[tuple[int, str], ...] = ()
    """Dusk cards that somebody has looked at: places from the top, and which."""

    @classmethod
    def read(cls, lines: Sequence[str]) -> Description:
        """Reads the lines of `picture`."""
        said = cls()
        for line in lines:
            word, _, rest = line.partition(" ")
            if word == "day":
                said._moment(rest)
            elif word == "tiles":
                said.tiles = tuple(name for name in rest.split() if name != "centre")
            elif word == "cards":
                said._cards(rest.split())
            elif word == "decks":
                said._decks(rest.split())
            elif word == "known":
                pairs = (item.partition(":") for item in rest.split()[1:])
                said.known = tuple((int(place), card) for place, _, card in pairs)
            elif word == "scenario":
                id, *counters = rest.split(", ")
                said.scenario = {"scenario": id, **dict(c.split(" ") for c in counters)}
            elif word in {"tokens", "spores", "points", "parts", "hunts"} or word in CORRUPTED:
                said.scenario[word] = rest
            elif re.fullmatch(r"p\d", word):
                said._player(line)
            elif line.startswith("  "):
                said._of_player(line.split())
        return said

    def _moment(self, rest: str) -> None:
        when, phase, *turn = rest.split(", ")
        day, self.round = when.split()
        self.day, self.phase = int(day), phase
        self.turn = turn[0].removeprefix("turn of ") if turn else ""

    def _cards(self, words: Iterable[str]) -> None:
        for word in words:
            space, _, card = word.partition(":")
            found = _ON_MAP.fullmatch(card)
            assert found is not None, word
            self.hexes[short(space)] = (found[1], int(found[2] or 0))
            self.where[space] = found[1]

    def _decks(self, words: Iterable[str]) -> None:
        sizes = dict(word.split(":") for word in words)
        self.dusk, self.shift = int(sizes.pop("dusk")), int(sizes.pop("shift"))
        self.decks = tuple(sizes.values())

    def _player(self, line: str) -> None:
        found = _PLAYER.fullmatch(line)
        assert found is not None, line
        seat, champion, at, rest = found.groups()
        values = {"champion": champion, "at": short(at), "space": at}
        for part in rest.split(", "):
            name, _, value = part.partition(" ")
            values[name] = value
        values |= {"hand": "", "board": "", "pile": "", "items": ""}
        self.players[seat] = values

    def _of_player(self, words: Sequence[str]) -> None:
        player = self.players[list(self.players)[-1]]
        area, *things = words
        if area == "hand":
            while "next" in things:
                at = things.index("next")
                player[things[at + 1]] = things[at + 2]
                del things[at : at + 3]
        if area == "quest":
            id, _, part, progress = things
            things = [id, part.rstrip(","), progress]
        player[area] = " ".join(things)


def zones(lines: Sequence[str]) -> dict[str, str]:
    """The zones of a description, as they are written in positions."""
    said = Description.read(lines)
    found = {
        "day": str(said.day),
        "round": said.round,
        "map": ",".join(said.tiles),
        "hex": _list(
            f"{'?event' if card == 'event' else card}@{space}" for space, card in said.where.items()
        ),
        "deck.dusk": _hidden(said.dusk),
        "deck.shift": _hidden(said.shift),
    }
    for world, deck in zip(WORLDS, said.decks, strict=True):
        size, _, top = deck.partition("+")
        found[f"deck.{world}"] = _hidden(int(size), top)
    if said.known:
        found["known"] = _list(f"{card}(place:{place})" for place, card in said.known)
    found |= dict(_scenario_zones(said.scenario))
    for seat, player in said.players.items():
        found |= {f"{seat}.{name}": text for name, text in _player_zones(player)}
        if said.turn == seat:
            found["acts"] = player["activations"]
    return dict(sorted(found.items()))


def _scenario_zones(scenario: dict[str, str]) -> Iterable[tuple[str, str]]:
    for name in ("scenario", "doom", "delivered"):
        if name in scenario:
            yield name, scenario[name]
    if "counts" in scenario:
        counts = scenario["counts"].split("/")
        yield "counts", _list(f"count-{i}(n:{n})" for i, n in enumerate(counts) if n != "0")
    if "tokens" in scenario:
        yield "tokens", _list(f"token@{space}" for space in scenario["tokens"].split())
    if "spores" in scenario:
        yield (
            "spores",
            _list(
                f"spore(n:{n})@{space}"
                for space, n in (item.split(":") for item in scenario["spores"].split())
            ),
        )
    corrupted = []
    for word in CORRUPTED:
        if word in scenario:
            at, *rest = scenario[word].split(", ")
            marks = ";".join(part.replace(" ", ":") for part in rest)
            corrupted.append(f"{word}({marks})@{at.removeprefix('at ')}")
    if corrupted:
        yield "corrupted", _list(corrupted)
    for name in ("points", "parts"):
        if name in scenario:
            pairs = (item.split(":") for item in scenario[name].split())
            yield name, _list(f"{seat}(n:{n})" for seat, n in pairs)
    if "hunts" in scenario:
        pairs = (item.split(":") for item in scenario["hunts"].split())
        yield "hunts", _list(f"{prey}(by:{hunter})" for hunter, prey in pairs)


def _player_zones(player: dict[str, str]) -> Iterable[tuple[str, str]]:
    red, blue, green = player["energy"].split("/")
    heat = f",heat(n:{player['heat']})" if "heat" in player else ""
    order, _, used = player["order"].partition(" ")
    yield "champion", player["champion"]
    yield "at", player["space"]
    yield "health", player["health"]
    yield "spirit", player["spirit"]
    yield "energy", f"red(n:{red}),blue(n:{blue}),green(n:{green})"
    yield "resource", f"{RESOURCES[player['champion']]}(n:{player['resource']}){heat}"
    yield "hand", _list(map(_ability, player["hand"].split()))
    yield "board", _list(map(_ability, player["board"].split()))
    yield "levelup", _list(player["pile"].split())
    yield "items", _list(map(_item, player["items"].split()))
    yield "order", f"t-{order}" + (f"({used})" if used else "")
    pending = [f"{w}(n:{player[w]})" for w in ("attack", "move", "range") if w in player]
    yield "next", _list(pending)
    if "quest" in player:
        id, part, progress = player["quest"].split()
        yield "quest", f"{id}(part:{part};n:{progress})"
    if "dealt" in player:
        yield "dealt", _list(player["dealt"].split())


def _ability(word: str) -> str:
    id, _, charges = word.rstrip("!").partition("+")
    marks = [f"charge:{charges}"] if charges else []
    marks += ["used"] if word.endswith("!") else []
    return id + (f"({';'.join(marks)})" if marks else "")


def _item(word: str) -> str:
    number, _, charges = word.partition("+")
    return f"item-{number}" + (f"(charge:{charges})" if charges else "")


def _list(items: Iterable[str]) -> str:
    return ",".join(items) or "-"


def _hidden(count: int, top: str = "") -> str:
    """Unknown cards; `top`: the kind of the one on top, which is told apart."""
    rest = count - bool(top)
    shown = [f"?{top}"] if top else []
    shown += ["?"] if rest == 1 else [f"?*{rest}"] if rest > 1 else []
    return _list(shown)
