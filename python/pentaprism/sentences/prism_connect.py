"""What can be decided in Prism Connect (4.1 of its specification)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from pentaprism.sentences.verb import Card, Speech, Verb, named

__all__ = ["SPEECH"]

_SLOT = re.compile(r"(o?)([fb])(\d+)(?:\.(\d+))?")
_AREAS = {"f": "Front", "b": "Back"}


def things(verb: str, words: Sequence[str], cards: Mapping[str, Card]) -> list[str]:
    """Slots in words: `f0` is the first of the own Front, `of0` of the opponent's (PC-DEC-17)."""
    if verb == "pick" and len(words) == 2 and words[0] == "d":
        return [f"{named(words[1:], cards)[0]} of a discard pile"]
    if verb == "sort" and words:
        return [f"looked-at card {words[0]}", *words[1:]]
    return [_thing(word) or said for word, said in zip(words, named(words, cards), strict=True)]


def _thing(word: str) -> str:
    slot = _SLOT.fullmatch(word)
    if slot is None:
        return f"looked-at card {word[1:]}" if re.fullmatch(r"l\d+", word) else ""
    whose = "the opponent's " if slot[1] else ""
    text = f", text {slot[4]}" if slot[4] else ""
    return f"{whose}{_AREAS[slot[2]]} {slot[3]}{text}"


SPEECH = Speech(
    {
        "redraw": Verb(
            "Puts a card of the opening hand under the deck; after `done` as many are drawn.",
            "put {} under the deck",
        ),
        "front": Verb("Puts a character of the hand into Front; once a turn.", "put {} into Front"),
        "back": Verb(
            "Puts a character of the hand into Back; instead of Front, once a turn.",
            "put {} into Back",
        ),
        "return": Verb(
            "Moves a character from Back to Front; a copy of it in the hand is discarded. "
            "Once a turn.",
            "return {} to Front",
        ),
        "scene": Verb("Places a scene of the hand in Back.", "place the scene {}"),
        "event": Verb("Plays an event of the hand.", "play the event {}"),
        "use": Verb("Uses a text of a card in play, counted as on the card.", "use {}"),
        "pass": Verb("Does nothing now; when both pass, the game goes on.", "pass"),
        "attack": Verb("Attacks with a character in Front, which rests.", "attack with {}"),
        "connect": Verb("Whether the attack is a connect attack, which uses gauge cards."),
        "block": Verb("Blocks the attack with a character in Front.", "block with {}"),
        "yes": Verb("Does what the text offers.", "yes"),
        "no": Verb("Leaves what the text offers.", "no"),
        "pick": Verb("Chooses a card for the text or its cost.", "choose {}"),
        "mode": Verb("Chooses a part of the text, counted as written.", "choose part {}"),
        "order": Verb("Of what is waiting, in the order in which it began, this comes next.",
                      "carry out waiting text {} next"),
        "sort": Verb("Puts a card that you look at on top of the deck or under it.",
                     "put {} on the {} of the deck"),
        "drop": Verb("Discards a card of the hand, down to the limit of six.", "discard {}"),
    },
    {
        "redraw:done": "put no more cards back",
        "attack:end": "end the attack phase",
        "connect:yes": "make it a connect attack",
        "connect:no": "make it an ordinary attack",
        "block:none": "do not block",
        "pick:done": "choose no more",
    },
    {
        "first": "Who begins?",
        "draw": "Which card does {} draw?",
        "mill": "Which card goes from the deck of {} to the discard pile?",
        "random": "Which card of {} is discarded at random?",
        "gauge": "Which card goes from the deck of {} to the gauge?",
        "flip": "Which card of the gauge of {} is turned up?",
        "look": "Which card of the deck of {} is looked at?",
        "peek": "Which card of the gauge of {} is looked at?",
        "reveal": "Which card of {} is turned up?",
        "roll": "What was rolled?",
    },
    things,
)  # fmt: skip
