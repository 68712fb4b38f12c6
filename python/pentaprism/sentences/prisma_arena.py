"""What can be decided in Prisma Arena (4.1 of its specification)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from pentaprism.sentences.verb import Card, Speech, Verb, named

__all__ = ["SPEECH"]

_SHAPES = {"0": "one space", "1": "two spaces, the other to the east", "2": "two, the other north"}
_WORD = re.compile(r"[a-z][a-z\-]+")


def things(verb: str, words: Sequence[str], cards: Mapping[str, Card]) -> list[str]:
    """Characters by name where `cards` has them by `act:SLOT`, shapes of Obstacles in words."""
    if verb == "act":
        return [cards[f"act:{w}"].name if f"act:{w}" in cards else f"character {w}" for w in words]
    if verb == "obs":
        shape, _, space = words[0].partition(".")
        return [f"at {space}: {_SHAPES[shape]}" if shape in _SHAPES else f"at {space}"]
    if verb in {"focus", "keeping"}:
        return [_WORD.sub(lambda word: named([word[0]], cards)[0], w) for w in words]
    return named(words, cards)


SPEECH = Speech(
    {
        "focus": Verb("Chooses the powers that are focused in this match, in secret.", "focus {}"),
        "obs": Verb(
            "Places an Obstacle: its shape (0 one space, 1 and the space to the east, 2 and the "
            "space to the north) and its space.",
            "place an Obstacle {}",
        ),
        "put": Verb(
            "Places the next character of your squad, the Hero first, on a space of your start "
            "zone.",
            "place the next character at {}",
        ),
        "adv": Verb("Whether the holder of the Advantage holds or uses it this round."),
        "nom": Verb("Names who takes the first turn.", "let {} take the first turn"),
        "act": Verb("Activates a character that is ready.", "activate {}"),
        "ret": Verb("Where a bounced character returns.", "return at {}"),
        "dial": Verb("Takes the action on the dial: MOVE, BLAST or STRIKE.", "dial: {}"),
        "play": Verb("Plays a Combo card of the hand as the next action.", "play {}"),
        "copy": Verb("Does what a Combo card did that a rival Hero played (COVET).", "copy {}"),
        "pass": Verb("Takes no action.", "take no action"),
        "to": Verb("Where a MOVE, a shift or a jump ends.", "go to {}"),
        "via": Verb("Goes a part of a MOVE and pauses there for an effect.", "pause at {}"),
        "at": Verb("The target of an attack or an effect.", "target who is at {}"),
        "go": Verb("Attacks all who can be targeted.", "attack all"),
        "num": Verb("Chooses a number, such as the FORCE.", "choose {}"),
        "use": Verb("Uses an Ability or a power.", "use {}"),
        "end": Verb("Ends the activation.", "end the activation"),
        "skip": Verb("Leaves out what cannot be done.", "skip"),
        "when": Verb("Whether an effect is used that just became possible."),
        "card": Verb("Puts a card of the hand back into the deck; `place` says where.",
                     "put {} back"),
        "place": Verb("Puts the card on top of the deck or under it.", "at the {} of the deck"),
        "give": Verb("Gives a card of the hand to the partner.", "give {}"),
        "disc": Verb("Discards a card of the hand.", "discard {}"),
        "own": Verb("Whose Hit token it is.", "a token of {}"),
        "up": Verb("Whether the Hero gains a power now."),
        "deck": Verb("From which Level's deck powers are drawn.", "powers of Level {}"),
        "keep": Verb("Keeps one of the powers that were drawn.", "keep {}"),
        "keeping": Verb("Focuses the new power and stores others of its Level.",
                        "focus it and keep focused: {}"),
        "store": Verb("Stores the new power without focusing it.", "store the new power"),
        "rel": Verb("Gives a power back.", "release {}"),
    },
    {
        "adv:hold": "hold the Advantage: somebody else begins",
        "adv:use": "use the Advantage and begin",
        "when:yes": "use the effect",
        "when:no": "do not use the effect",
        "up:yes": "gain a power now",
        "up:no": "gain no power now",
        "use:ability": "use the Ability",
        "use:help-out": "use HELP OUT: exchange cards with the partner",
    },
    {
        "holder": "Who holds the Advantage first?",
        "mokon": "Which Mo'kon comes next into the squad of {}?",
        "draw": "Which card does {} draw?",
        "random": "Which card of {} is discarded at random?",
        "look": "Which power lies next on the deck?",
        "focus": "Which powers has {} focused?",
        "shuffle": "A deck is shuffled; whose?",
        "obs": "Where does the next Obstacle lie?",
        "put": "Where does the next character of {} stand?",
    },
    things,
)  # fmt: skip
