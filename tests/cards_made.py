"""Cards that nobody would print: of whatever words of a game fit into each other's brackets.

`made(game, number)` is the definition file of such cards in the place of many built-in ones, and
its ruleset; the same number gives the same file. Every word of the language has its turn, and
hints are taken from the words alone: what a word takes, and what it gives.
"""

from __future__ import annotations

import inspect
import json
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, partial

from pentaprism.games.champions_of_hara import definitions as hara
from pentaprism.games.champions_of_hara import reading, scenario_words
from pentaprism.games.prisma_arena.texts import KEYS as ARENA_KEYS
from pentaprism.rules import Component, Problem, RulesError, Ruleset, problems_of
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.arguments import kinds_of as wanted_of
from pentaprism.rules.carrier import read_text
from pentaprism.rules.expressions import WordError, parse
from pentaprism.rules.library import carriers, ruleset_of
from pentaprism.rules.vocabulary import vocabulary

__all__ = ["GAMES", "Made", "Tally", "made"]

GAMES = ("chroma-arcana", "prism-connect", "prisma-arena", "champions-of-hara")
ROUNDS = 12  # in which refused cards are made anew
TRIES = 60  # at one expression
SHARE = 0.75  # of the cards, that are replaced
NUMBERS = (0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 7, 20, 99, -1, -2)
VALUES = (e.Effect, e.Static, e.Several, e.Timing, w.Things, w.Value)
"""What words give, as far as it matters where they fit."""


@dataclass
class Tally:
    """How many expressions and cards were made, and what was said of those that were refused."""

    cards: int = 0
    refused: int = 0
    words: set[str] = field(default_factory=set)
    """All words in cards that were taken."""
    problems: dict[str, str] = field(default_factory=dict)
    """An example of a refusal by its code."""


@dataclass(frozen=True)
class Made:
    """A ruleset of odd cards, and the file that describes it."""

    game: str
    number: int
    text: str
    rules: Ruleset
    tally: Tally


class _Maker:
    """Makes expressions of a game's words."""

    def __init__(self, game: str, rng: random.Random) -> None:
        self.game = game
        self.rng = rng
        self.words = words_of(game)
        self.kinds = _kinds(game)
        self.strings = STRINGS.get(game, {})
        self.held = ""  # a register that holds a thing

    def effect(self, depth: int) -> str:
        """An effect, with others inside it if there is depth left."""
        if depth > 0 and not self.held and self.rng.random() < 0.15 and self.kinds["register"]:
            return self.with_register(depth)
        return self.call(self.word("effect", depth), depth)

    def with_register(self, depth: int) -> str:
        """One that does something to a thing that was chosen before."""
        register = self.rng.choice(self.kinds["register"])
        choice = self.call(self.rng.choice(("one", "at_random")), 1)
        self.held = register
        after = self.effect(depth - 1)
        self.held = ""
        return f"first(remember({register}, {choice}), {after})"

    def word(self, kind: str, depth: int) -> str:
        """A word of a kind; without depth one that needs none of its own kind."""
        plain = self.kinds[kind]
        return self.rng.choice(plain if depth > 0 else _plain(self.game)[kind])

    def number(self, depth: int) -> str:
        """A whole number, or something that is one."""
        if depth <= 0 or self.rng.random() < 0.6:
            return str(self.rng.choice(NUMBERS))
        return self.call(self.word("number", depth), depth)

    def condition(self, depth: int) -> str:
        """A number that is no literal."""
        return self.call(self.word("number", depth), depth)

    def thing(self, depth: int) -> str:
        """A card, a space or whatever else there is."""
        if self.held and self.rng.random() < 0.7:
            return self.held
        return self.call(self.word("thing", depth), depth)

    def of(self, kind: str, depth: int) -> str:
        """Something of a kind: filter, things, picked, static, timing, seat, register."""
        found = self.call(self.word(kind, depth), depth)
        if kind == "filter" and depth > 0 and self.rng.random() < 0.25:
            sign = self.rng.choice(("&", "|", "& ~"))
            return f"({found} {sign}{self.of(kind, 0)})"
        return found

    def call(self, name: str, depth: int) -> str:
        """The word with something in its brackets."""
        what = self.words[name]
        if not callable(what):
            return name
        classes = wanted_of(what)
        parts = []
        for parameter in inspect.signature(what).parameters.values():
            takes = classes.get(parameter.name, (object,))
            at = f"{name}.{parameter.name}"
            if parameter.kind is inspect.Parameter.VAR_POSITIONAL:
                count = self.rng.choice((1, 2, 2, 3))
                parts += [self.argument(takes, at, depth - 1) for _ in range(count)]
                continue
            if parameter.default is not parameter.empty and self.rng.random() < 0.5:
                if parameter.kind is not inspect.Parameter.KEYWORD_ONLY:
                    break
                continue
            given = self.argument(takes, at, depth - 1)
            named = parameter.kind is inspect.Parameter.KEYWORD_ONLY
            parts.append(f"{parameter.name}={given}" if named else given)
        return f"{name}({', '.join(parts)})"

    def argument(self, takes: tuple[type, ...], at: str, depth: int) -> str:
        """Something that fits into a place of a word's brackets."""
        name = at.partition(".")[2]
        if at in self.strings or name in self.strings:
            return self.rng.choice(self.strings.get(at) or self.strings[name])
        found: list[Callable[[], str]] = []
        for cls in takes:
            if issubclass(cls, bool):
                found.append(partial(self.rng.choice, ("True", "False")))
            elif issubclass(cls, int) and w.Value not in takes:
                found.append(partial(self.number, 0))
            elif issubclass(cls, w.Seat):
                found.append(partial(self.of, "seat", depth))
            elif issubclass(cls, e.Effect):
                found += [partial(self.effect, depth)] * 3
            elif cls is w.Value:
                found.append(partial(self.number if int in takes else self.thing, depth))
            elif issubclass(cls, w.Constant):
                fits = [n for n, node in self.words.items() if _names(node, cls)]
                found += [partial(self.rng.choice, fits)] if fits else []
            else:
                kind = _kind_of(cls)
                if kind and self.kinds[kind]:
                    found.append(partial(self.of, kind, depth))
        return self.rng.choice(found)() if found else "nothing()"

    def sound(self, make: Callable[[], str]) -> str:
        """What can be read of what is made. Raises `LookupError` where nothing is in many tries."""
        for _ in range(TRIES):
            text = make()
            try:
                parse(text, self.words)
            except WordError:
                continue
            return text
        message = f"nothing that can be read: {text}"
        raise LookupError(message)


def _names(node: object, cls: type) -> bool:
    """Whether a word is a constant of a class; a narrower symbol is one of the wider class too."""
    return type(node) is cls or (issubclass(cls, w.Symbol) and isinstance(node, cls))


KINDS: Mapping[str, tuple[type, ...]] = {
    "picked": (type(None),),
    "static": (e.Static, e.Several),
    "timing": (e.Timing,),
    "things": (w.Things,),
    "register": (w.Register,),
    "filter": (w.Filter,),
}


def words_of(game: str) -> Mapping[str, object]:
    """The words of a game."""
    return carriers()[game].words


def _needs(what: object) -> set[str]:
    """The kinds of which a word has to be given something."""
    if not callable(what):
        return set()
    found = set()
    for name, parameter in inspect.signature(what).parameters.items():
        if parameter.default is parameter.empty:
            takes = [_kind_of(cls) for cls in wanted_of(what).get(name, ())]
            found |= {takes[0]} if len(takes) == 1 else {"effect"} & set(takes)
    return found - {""}


def _kind_of(cls: type) -> str:
    if issubclass(cls, e.Effect):
        return "effect"
    if cls.__name__ == "Picked":
        return "picked"
    return next((kind for kind, of in KINDS.items() if issubclass(cls, of)), "")


@cache
def _plain(game: str) -> dict[str, list[str]]:
    """Of each kind the words that need nothing of their own kind."""
    return {
        kind: [name for name in names if kind not in _needs(words_of(game)[name])]
        for kind, names in _kinds(game).items()
    }


@cache
def _kinds(game: str) -> dict[str, list[str]]:
    """The words of a game by what they give."""
    found: dict[str, list[str]] = {
        kind: [] for kind in (*KINDS, "seat", "effect", "number", "thing")
    }
    for name, what in sorted(words_of(game).items()):
        if isinstance(what, type):
            continue
        gives = wanted_of(what).get("return", ()) if callable(what) else (type(what),)
        for cls in gives:
            if issubclass(cls, e.Effect):
                found["effect"].append(name)
            elif issubclass(cls, w.Seat):
                found["seat"].append(name)
            elif cls.__name__ == "Picked":
                found["picked"].append(name)
            elif issubclass(cls, w.Symbol):
                continue
            elif kind := next((k for k, of in KINDS.items() if issubclass(cls, of)), ""):
                found[kind].append(name)
                if isinstance(what, w.Register):
                    found["thing" if what.type != "number" else "number"].append(name)
            elif issubclass(cls, w.Value):
                found["thing" if _is_thing(game, name, what, cls) else "number"].append(name)
    while True:  # without those that need what no word gives
        made = {
            kind
            for kind, names in found.items()
            if any(kind not in _needs(words_of(game)[name]) for name in names)
        }
        lacking = {*found} - made
        left = {
            kind: [n for n in sorted(set(names)) if not _needs(words_of(game)[n]) & lacking]
            for kind, names in found.items()
        }
        if left == found:
            return found
        found = left


def _is_thing(game: str, name: str, what: object, cls: type) -> bool:
    """Whether a value is a thing of the game rather than a number."""
    if issubclass(cls, w.One | w.AtRandom | w.Mark):
        return True
    if name in THINGS:
        return True
    words = vocabulary(game)
    if isinstance(what, w.Field):
        kinds = {f: t for timing in words.timings.values() for f, t in timing.fields}
        return kinds.get(what.name, "number") != "number"
    if isinstance(what, w.Asked):
        return words.numbers[what.name].type != "number"
    return False


THINGS = {"minion", "space", "controller"}
"""Words with brackets that give a thing."""
_QUOTED = tuple[str, ...]


def _quoted(*names: str) -> _QUOTED:
    return tuple(json.dumps(name) for name in names)


_UNTIL = ("EOA", "EOT", "NEXT")
STRINGS: Mapping[str, Mapping[str, _QUOTED]] = {
    "prism-connect": {
        "until": _UNTIL,
        "trait.name": _quoted("Lantern", "Courier", "Sailor", "Pilot"),
        "called.title": _quoted("Lantern Cat", "Mio Candlewright"),
        "play.timing": ("MAIN_OWN", "MAIN_ANY", "ATTACK_OWN", "ATTACK_ANY", "ATTACK_RIVAL"),
        "use.timing": ("MAIN_OWN", "MAIN_ANY", "ATTACK_OWN", "ATTACK_ANY", "ATTACK_RIVAL"),
    },
    "champions-of-hara": {
        "static.key": _quoted(*reading.KEYS),
        "says.key": _quoted(*scenario_words.KEYS),
        "counts.what": _quoted("monster", "rift", "event"),
        "until": _quoted("dawn", "dusk"),
        "part": ("1", "2"),
    },
    "prisma-arena": {
        "key": _quoted(*ARENA_KEYS),
        "whom": ("ITSELF", "rival()", "friend()", "any_other(ADJ8)"),
        "sel": ("rival()", "rival(ADJ8)", "friend()", "friend(within(R))", "any_other(ADJ4)",
                "any_other()", "rival(within(2), MOKON)", "rival(ADJ8, HERO)", "ITSELF"),
        "reach": ("USUAL", "spaces(1, 3)", "spaces(2, 6)"),
        "where": ("ANYWHERE", "ADJ8", "ADJ4", "within(R)", "within(3)"),
    },
}  # fmt: skip
"""What stands where only some words, or names in quotes, fit."""


# Cards


def _entry(maker: _Maker, card: Component) -> dict[str, object]:
    """The fields of a table that replaces a card."""
    return _ENTRIES[maker.game](maker, card)


def _texts(maker: _Maker, least: int, most: int, **fixed: str) -> list[dict[str, str]]:
    texts = []
    for _ in range(maker.rng.randint(least, most)):
        text = {"when": maker.sound(lambda: maker.of("timing", 2)), **fixed}
        text["do"] = maker.sound(lambda: maker.effect(maker.rng.choice((0, 1, 1, 2, 3))))
        if maker.rng.random() < 0.2:
            text["if"] = maker.sound(lambda: maker.condition(2))
        texts.append(text)
    return texts


def _statics(maker: _Maker, most: int) -> list[str]:
    count = maker.rng.randint(0, most)
    return [maker.sound(lambda: maker.of("static", 2)) for _ in range(count)]


def _chroma_arcana(maker: _Maker, card: Component) -> dict[str, object]:
    found: dict[str, object] = {"text": "odd"}
    if card.kind == "ego":
        return found | {"on": _texts(maker, 1, 2), "static": _statics(maker, 1), "cap": 4}
    found["cost"] = maker.rng.choice((0, 1, 1, 2))
    heads = {"burst": "cast", "edict": "cast", "minion": "act"}
    head = heads.get(card.kind, "")
    if head and (card.kind != "edict" or maker.rng.random() < 0.5):
        found[head] = maker.sound(lambda: maker.effect(maker.rng.choice((1, 1, 2, 3))))
    if card.kind == "ward":
        return found | {"on": _texts(maker, 1, 1)}
    if card.kind != "burst":
        found |= {"on": _texts(maker, 0, 2), "static": _statics(maker, 1)}
    return found


def _prism_connect(maker: _Maker, card: Component) -> dict[str, object]:
    found: dict[str, object] = {"text": "odd", "cost": maker.rng.choice((0, 0, 1, 1, 2))}
    if card.kind == "event":
        kinds = [name for name in maker.kinds["timing"] if name == "play"]
        head = maker.sound(lambda: maker.call(kinds[0], 1))
        return found | {"on": [_texts(maker, 1, 1)[0] | {"when": head}]}
    return found | {"on": _texts(maker, 1, 2), "static": _statics(maker, 1)}


def _champions_of_hara(maker: _Maker, card: Component) -> dict[str, object]:
    found: dict[str, object] = {"text": "odd"}
    scenario = card.kind in hara.SCENARIO_KINDS
    heads = sorted(hara.HEADS_OF.get(card.kind, ()))
    for name in heads:
        if maker.rng.random() < (0.3 if scenario else 0.8):
            found[name] = maker.sound(lambda: maker.effect(maker.rng.choice((0, 1, 1, 2, 3))))
    if card.kind == "item":
        found |= {"on": _texts(maker, 0, 2), "static": _statics(maker, 1)}
        if maker.rng.random() < 0.5:
            found |= {"equipment": 1, "charges": 2}
    return found


def _prisma_arena(maker: _Maker, card: Component) -> dict[str, object]:
    found: dict[str, object] = {"text": "odd"}
    if card.kind == "combo":
        return found | {"play": maker.sound(lambda: maker.effect(maker.rng.choice((1, 1, 2))))}
    return found | {"on": _texts(maker, 1, 2), "static": _statics(maker, 1)}


_ENTRIES: Mapping[str, Callable[[_Maker, Component], dict[str, object]]] = {
    "chroma-arcana": _chroma_arcana,
    "prism-connect": _prism_connect,
    "champions-of-hara": _champions_of_hara,
    "prisma-arena": _prisma_arena,
}


def _replaceable(game: str, cards: tuple[Component, ...]) -> list[Component]:
    """The cards of a game that have texts."""
    never = {"arcana", "potion", "champion", "hero"}
    if game == "champions-of-hara":
        kinds = set(hara.HEADS_OF)
        return [c for c in cards if c.kind in kinds]
    return [c for c in cards if c.kind not in never]


def _toml(id: str, entry: Mapping[str, object]) -> str:
    lines = [f"[cards.{id}]"]
    for key, value in entry.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            inner = [
                "{ " + ", ".join(f"{k} = {json.dumps(v)}" for k, v in t.items()) + " }"
                for t in value
            ]
            lines.append(f"{key} = [{', '.join(inner)}]")
        else:
            lines.append(f"{key} = {json.dumps(value)}")
    return "\n".join(lines) + "\n"


def _file(game: str, number: int, entries: Mapping[str, Mapping[str, object]]) -> str:
    head = f'[ruleset]\nid = "odd-{number}"\nbase = "{game}"\n\n'
    return head + "\n".join(_toml(id, entry) for id, entry in entries.items())


def _problems(game: str, number: int, text: str) -> tuple[Ruleset | None, list[Problem]]:
    try:
        rules = read_text(text, f"odd-{number}.toml", carriers())
    except RulesError as error:
        return None, list(error.problems)
    return rules, list(problems_of(rules))


def _places(text: str) -> dict[int, str]:
    """The card to which each line belongs."""
    found, card = {}, ""
    for line, row in enumerate(text.split("\n"), 1):
        if row.startswith("[cards."):
            card = row[len("[cards.") : -1]
        found[line] = card
    return found


def made(game: str, number: int, share: float = SHARE) -> Made:
    """Odd cards of a game. Raises `AssertionError` for a refusal that has no place in the file."""
    rng = random.Random(f"{game} {number}")
    maker, tally = _Maker(game, rng), Tally()
    base = ruleset_of(game)
    cards = {c.id: c for c in _replaceable(game, base.components) if rng.random() < share}
    entries = {id: _entry(maker, card) for id, card in cards.items()}
    for _ in range(ROUNDS):
        text = _file(game, number, entries)
        rules, problems = _problems(game, number, text)
        if not problems:
            break
        refused = sorted(set(_refused(text, problems, tally)))
        for id in refused:
            entries[id] = _entry(maker, cards[id])
    else:
        for id in refused:
            del entries[id]
        text = _file(game, number, entries)
        rules, problems = _problems(game, number, text)
        while problems:
            for id in sorted(set(_refused(text, problems, tally))):
                del entries[id]
            text = _file(game, number, entries)
            rules, problems = _problems(game, number, text)
    assert rules is not None
    tally.cards = len(entries)
    return Made(game, number, text, rules, tally)


def _refused(text: str, problems: list[Problem], tally: Tally) -> Iterator[str]:
    places = _places(text)
    for problem in problems:
        card = places.get(problem.where.line, "")
        assert card, f"a refusal without a place: {problem}"
        tally.refused += 1
        tally.problems.setdefault(
            f"{problem.code} {problem.what.split(': ', 1)[-1][:60]}", str(problem)
        )
        yield card
