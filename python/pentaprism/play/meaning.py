"""What actions mean, and what cards say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentaprism.rules.checking import facts_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pentaprism.rules import Component
    from pentaprism.sentences import Sayer

__all__ = ["meaning"]

RECENT = 12  # events that are looked through for the last card
MOST = 8  # cards that are told of at once


def meaning(
    sayer: Sayer, game: str, asked: str, actions: Sequence[str], log: Sequence[str] = ()
) -> list[str]:
    """Lines about what somebody asked for: an action or its number, a verb, or a card.

    Nothing asked: about the verbs of all actions, and the last card that the log names, which
    most questions are about. Empty: nothing is known of it.
    """
    if not asked:
        verbs = dict.fromkeys(_verb(action) for action in actions)
        last = next(filter(None, map(sayer.cards, reversed(log[-RECENT:]))), [])
        return [
            *(line for verb in verbs for line in _about(sayer, verb)),
            *(["The last cards that were named:"] if last else []),
            *(_card(game, card) for card in last),
        ] or ["This game says nothing of its actions."]
    if asked.isdigit() and asked.isascii() and 1 <= int(asked[:9]) <= len(actions):
        asked = actions[int(asked[:9]) - 1]
    if asked in actions:
        said = f"{asked}: {sayer.sentence(asked)}"
        cards = [_card(game, card) for card in sayer.cards(asked)]
        return [said, *_about(sayer, _verb(asked)), *cards]
    found = sayer.like(asked)
    more = [f"and {len(found) - MOST} more"] if len(found) > MOST else []
    return [*_about(sayer, asked), *(_card(game, card) for card in found[:MOST]), *more]


def _verb(action: str) -> str:
    return action.partition(":")[0].rpartition(".")[2]


def _about(sayer: Sayer, verb: str) -> Iterator[str]:
    if about := sayer.about(verb):
        yield f"  {verb:<8}  {about}"


def _card(game: str, card: Component) -> str:
    return f"  {card.shown_name} ({facts_of(game, card)}): {card.text or 'no text'}"
