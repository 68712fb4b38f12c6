"""Components as the tables of a definition file that would make them: where an owner begins."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from pentaprism.rules.carrier import Carrier
from pentaprism.rules.effects import Clause
from pentaprism.rules.ruleset import Component
from pentaprism.rules.text import text_of

__all__ = ["file_of", "table_of"]

WIDEST = 100


def file_of(carrier: Carrier, cards: Iterable[Component]) -> str:
    """A whole definition file with these cards, to be changed."""
    head = f'[ruleset]\nid = "my-{carrier.game}"\nbase = "{carrier.game}"\nversion = "1"\n'
    return "\n".join([head, *(table_of(carrier, card) for card in cards)])


def table_of(carrier: Carrier, card: Component) -> str:
    """The table of a card: name, facts, text, and every effect by its words."""
    lines = [f"[cards.{card.id}]", f"name = {_text(card.name)}"]
    lines += [f"{name} = {_value(value)}" for name, value in carrier.fields_of(card).items()]
    lines.append(f"text = {_text(card.text)}")
    texts = []
    for clause in card.clauses:
        written = clause.written
        if written.timing.name in carrier.heads and written.condition is None:
            lines.append(f"{written.timing.name} = {_text(text_of(written.effect))}")
        elif written.timing.said is not None:  # others are no text of the card's own
            texts.append(f"{{ {', '.join(_clause(written))} }}")
    lines += _list("on", texts)
    lines += _list("static", [_text(text_of(static)) for static in card.statics])
    return "\n".join(lines) + "\n"


def _clause(text: Clause) -> Iterator[str]:
    yield f"when = {_text(text_of(text.timing))}"
    if text.condition is not None:
        yield f"if = {_text(text_of(text.condition))}"
    yield f"do = {_text(text_of(text.effect))}"


def _list(name: str, items: list[str]) -> Iterator[str]:
    """A list on one line, or an item a line."""
    if not items:
        return
    line = f"{name} = [{', '.join(items)}]"
    if len(line) <= WIDEST:
        yield line
        return
    yield f"{name} = ["
    yield from (f"    {item}," for item in items)
    yield "]"


def _value(value: object) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return _text(value) if isinstance(value, str) else str(value)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
