"""What can be decided in Prisma (4.1 and 4.3 of its specification)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pentaprism.sentences.verb import Card, Speech, Verb

__all__ = ["SPEECH"]


def things(verb: str, words: Sequence[str], cards: Mapping[str, Card]) -> list[str]:
    """The sides of a tile that is laid as they come to lie: N, NE, SE, S, SW, NW (PR-TILE-5)."""
    if verb != "lay" or len(words) != 3 or words[0] not in cards:
        return list(words)
    sides, turn = cards[words[0]].text, int(words[2][1:])
    return [words[0], words[1], sides[-turn:] + sides[:-turn] if turn else sides]


SPEECH = Speech(
    {
        "lay": Verb(
            "Lays a tile of your hand: which, on what space, and turned how many sixths "
            "clockwise. The sentence shows its sides N, NE, SE, S, SW, NW as they then lie.",
            "lay {} at {} as {}",
        ),
        "lift": Verb("Takes up a tile to relocate it.", "lift the tile at {}"),
        "put": Verb(
            "Puts the lifted tile down: on what space, and turned how many sixths clockwise.",
            "put it down at {}, turned {}",
        ),
        "skip": Verb("Lays no tile.", "lay no tile"),
        "end": Verb("Ends the turn.", "end the turn"),
    },
    questions={
        "first": "Who begins?",
        "shown": "Which tile does {} turn up?",
        "rolled": "What does {} roll?",
        "draw": "Which tile does {} draw?",
    },
    things=things,
)
