"""`pentaprism decks`"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from pentaprism.commands._common import Commands, Usage, add_parser

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentaprism.rules.decks import Deck
    from pentaprism.rules.ruleset import Ruleset


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    """Says what the command takes."""
    parser = add_parser(
        commands,
        "decks",
        "list the decks of a game, or check deck files and list their cards",
        [
            "pentaprism decks prism-connect",
            "pentaprism decks prism-connect mine.deck theirs.deck",
            "pentaprism decks my-series.toml mine.deck",
        ],
    )
    parser.add_argument("rules", help="a game, or a definition file")
    parser.add_argument("files", nargs="*", metavar="FILE", help="deck files")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Decks with their cards, or the problems of their files. 1 where there are problems."""
    from pentaprism.rules.checking import ruleset_named
    from pentaprism.rules.decks import read_deck
    from pentaprism.rules.library import carriers
    from pentaprism.rules.problems import RulesError

    ruleset = ruleset_named(options.rules)
    carrier = carriers().get(ruleset.game)
    if carrier is None or carrier.decks is None:
        message = f"{ruleset.game} has no decks of one's own"
        raise Usage(message)
    found, said, good = [], [], True
    for file in options.files:
        try:
            found.append(read_deck(file, carrier.decks, ruleset))
            said.append("\n".join(_lines(found[-1], ruleset)))
        except RulesError as error:
            said.append(str(error))
            good = False
    if not options.files:
        said = ["\n".join(_lines(deck, ruleset)) for deck in carrier.decks.ready(ruleset)]
    for one, other in combinations(found, 2):
        try:
            carrier.decks.pair(ruleset, one, other)
        except RulesError as error:
            said.append(str(error))
            good = False
    print("\n\n".join(said))
    return 0 if good else 1


def _lines(deck: Deck, ruleset: Ruleset) -> Iterator[str]:
    """The name of a deck, what it is made of, and its cards with their texts."""
    cards = [ruleset.component(id) for id in deck.counts]
    kinds = Counter(ruleset.component(id).kind for id in deck.cards)
    made_of = ", ".join(f"{count} {kind}s" for kind, count in sorted(kinds.items()))
    yield f"{deck.name} ({deck.series}): {len(deck.cards)} cards: {made_of}"
    for card in cards:
        name = f"{card.shown_name} ({card.kind}, cost {card.fact('cost')})"
        text = f": {card.text}" if card.text else ""
        yield f"  {deck.counts[card.id]} {card.id} {name}{text}"
