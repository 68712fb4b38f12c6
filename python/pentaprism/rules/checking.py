"""What `pentaprism check` says: problems of a definition file, or cards beside their effects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import fill

from pentaprism.rules.carrier import UNCARRIED
from pentaprism.rules.compile import compile
from pentaprism.rules.library import carriers, read_rules, ruleset_of, rulesets
from pentaprism.rules.problems import Place, Problem, RulesError, did_you_mean
from pentaprism.rules.ruleset import Component, Ruleset
from pentaprism.rules.wording import wording_of
from pentaprism.rules.written import file_of

__all__ = ["check", "facts_of", "ruleset_named", "shown"]


def check(name: str, ids: Sequence[str] = (), *, toml: bool = False) -> tuple[bool, str]:
    """Whether a definition file, or the ruleset of a game, can be played; and what to say.

    `ids`: of these cards alone; `toml`: as a definition file of one's own.
    """
    try:
        rules = ruleset_named(name)
        cards = _chosen(rules, name, ids)
    except RulesError as error:
        return False, str(error)
    if toml:
        return _as_file(rules, cards)
    count = f"{len(cards)} component{'s' if len(cards) != 1 else ''}"
    head = f"{rules.label} {rules.hash[:16]}: {count}, no problems"
    return True, "\n".join([head, *shown(rules, cards)])


def _chosen(rules: Ruleset, name: str, ids: Sequence[str]) -> tuple[Component, ...]:
    """The cards with these ids, or all of the file. Raises `RulesError`."""
    there = {c.id: c for c in rules.components}
    problems = [
        Problem("PR301", Place(name), f"there is no {id!r}", did_you_mean(id, there))
        for id in ids
        if id not in there
    ]
    if problems:
        raise RulesError(Path(name).name, problems)
    return tuple(there[id] for id in ids) or rules.own_components


def _as_file(rules: Ruleset, cards: tuple[Component, ...]) -> tuple[bool, str]:
    carrier = carriers().get(rules.game)
    if carrier is None:
        hint = UNCARRIED.get(rules.game, "")
        problem = Problem("PR401", Place(rules.id), "has no definition files", hint)
        return False, str(RulesError(rules.id, [problem]))
    usual = {c.id for c in ruleset_of(rules.game).components}
    if own := [c.id for c in cards if c.id not in usual]:
        what = f"{', '.join(own)} stand{'s' if len(own) == 1 else ''} in this file already"
        hint = f"name cards of {rules.game}, to see them as they would stand in a file"
        return False, str(RulesError(rules.id, [Problem("PR301", Place(rules.id), what, hint)]))
    return True, file_of(carrier, cards).rstrip()


def ruleset_named(name: str) -> Ruleset:
    """The ruleset of a game, or of a definition file, seen to be playable. Raises `RulesError`."""
    built_in = name in rulesets() and not Path(name).exists()
    if not built_in and not Path(name).suffix and not Path(name).exists():
        hint = did_you_mean(name, rulesets())
        problem = Problem(
            "PR401", Place(name), "there is no such file, and no game with rules", hint
        )
        raise RulesError(name, [problem])
    rules = ruleset_of(name) if built_in else read_rules(name)
    try:
        compile(rules)
    except RulesError as error:
        carrier = carriers().get(rules.game)
        problems = carrier.recoded(error.problems) if carrier else error.problems
        raise RulesError(error.name, problems) from None
    return rules


def facts_of(game: str, card: Component) -> str:
    """The kind of a card and its facts that are not 0: `burst, Red, cost 4`."""
    carrier = carriers().get(game)
    unsaid = carrier.unsaid if carrier else frozenset()
    said = carrier.said if carrier else {}
    found = [card.kind.replace("_", " ")]
    for name, value in card.facts:
        if name in said:
            found.append(said[name](value))
        elif value and name not in unsaid:
            found.append(f"{name.replace('_', ' ')} {value}")
    return ", ".join(fact for fact in found if fact)


def shown(rules: Ruleset, cards: tuple[Component, ...]) -> Iterator[str]:
    """Each card: its text, and what its effect says. Stand-ins are marked with `*`."""
    for card in cards:
        standing = f"{card.standing}; {card.known}" if card.known else str(card.standing)
        yield ""
        yield f"{card.id}  {card.shown_name}  ({facts_of(rules.game, card)}) [{standing}]"
        text = card.text or "none"
        yield fill(text, 96, initial_indent="    text    ", subsequent_indent=" " * 12)
        wording = wording_of(card)
        if wording:
            yield fill(wording, 96, initial_indent="    effect  ", subsequent_indent=" " * 12)
    if rules.base is not None and not cards:
        yield "    nothing is replaced"
