"""What `pentaprism check` says: problems of a definition file, or cards beside their effects."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from textwrap import fill

from pentaprism.rules.compile import compile
from pentaprism.rules.library import carriers, read_rules, ruleset_of, rulesets
from pentaprism.rules.problems import Place, Problem, RulesError, did_you_mean
from pentaprism.rules.ruleset import Component, Ruleset
from pentaprism.rules.wording import wording_of

__all__ = ["check", "facts_of", "ruleset_named", "shown"]


def check(name: str) -> tuple[bool, str]:
    """Whether a definition file, or the ruleset of a game, can be played; and what to say."""
    try:
        rules = ruleset_named(name)
    except RulesError as error:
        return False, str(error)
    cards = rules.own_components
    count = f"{len(cards)} component{'s' if len(cards) != 1 else ''}"
    head = f"{rules.label} {rules.hash[:16]}: {count}, no problems"
    return True, "\n".join([head, *shown(rules, cards)])


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
    """The kind of a card and its facts that are not 0: `burst, cost 4`."""
    carrier = carriers().get(game)
    unsaid = carrier.unsaid if carrier else frozenset()
    named = [f"{name} {value}" for name, value in card.facts if value and name not in unsaid]
    return ", ".join([card.kind, *named])


def shown(rules: Ruleset, cards: tuple[Component, ...]) -> Iterator[str]:
    """Each card: its text, and what its effect says. Stand-ins are marked with `*`."""
    for card in cards:
        standing = f"{card.standing}; {card.known}" if card.known else str(card.standing)
        yield ""
        yield f"{card.id}  {card.shown_name}  ({facts_of(rules.game, card)}) [{standing}]"
        yield fill(card.text, 96, initial_indent="    text    ", subsequent_indent=" " * 12)
        wording = wording_of(card)
        if wording:
            yield fill(wording, 96, initial_indent="    effect  ", subsequent_indent=" " * 12)
    if rules.base is not None and not cards:
        yield "    nothing is replaced"
