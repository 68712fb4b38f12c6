"""Prism Connect: its words, its two series and six decks, and the rules that go in steps.

No printed series is public; both series are stand-ins of our own, and the standing of every card
says so.
"""

from __future__ import annotations

from pentaprism.games.prism_connect import copperwing_relay, numbering, series, tidelamp_quarter
from pentaprism.games.prism_connect.deck_file import DECK_RULES
from pentaprism.games.prism_connect.decks import LISTS
from pentaprism.games.prism_connect.parameters import PARAMS
from pentaprism.games.prism_connect.rules import RULES
from pentaprism.games.prism_connect.words import WORDS
from pentaprism.rules.carrier import Carrier
from pentaprism.rules.ruleset import Ruleset

__all__ = ["CARRIER", "RULESET"]

RULESET = Ruleset.of(
    "prism-connect",
    version="1.0.0",
    components=(*tidelamp_quarter.CARDS, *copperwing_relay.CARDS),
    rules=RULES,
    params=PARAMS,
    lists=LISTS,
)

numbering.keep()


def _base() -> Ruleset:
    numbering.forget()
    return RULESET


CARRIER = Carrier(
    game="prism-connect",
    words=WORDS,
    base=_base,
    heads=frozenset(),
    facts=frozenset(),
    plain=series.FIELDS,
    build=series.build,
    heading="series",
    introduce=series.introduce,
    create=series.create,
    codes=series.CODES,
    unsaid=series.UNSAID,
    said=series.SAID,
    fields_of=series.fields_of,
    decks=DECK_RULES,
)
