"""What can be decided in Champions of Hara (4.1 of its specification)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from pentaprism.sentences.verb import Card, Speech, Verb, named

__all__ = ["SPEECH"]

_SPACE = re.compile(r"([a-z]+)\.([1-6c])")
_HALVES = {"h": "the hand (top)", "b": "the board (bottom)"}
_LETTERS = {"dojo": "D", "arechi": "A", "oppenheim": "P", "oakenmoor": "O", "baiyu": "B",
            "lunaridge": "L", "drear": "R"}  # fmt: skip


def things(verb: str, words: Sequence[str], cards: Mapping[str, Card]) -> list[str]:
    """Champions, Items and spaces as people see them: `arechi.3` is `A3`, `dojo.c` is `D0`."""
    if verb == "champ":
        words = [f"{word}-01" for word in words]
    elif verb in {"use", "item", "chg"}:
        words = [f"item-{word}" if word.isdigit() else word for word in words]
    elif verb == "act":
        return [*named(words[1:], cards), _HALVES.get(words[0], words[0])]
    elif verb == "tgt":
        return [f"the Monster at {_short(w)}" if "." in w else w for w in words]
    return [_short(word) for word in named(words, cards)]


def _short(word: str) -> str:
    found = _SPACE.fullmatch(word)
    if found is None or found[1] not in _LETTERS:
        return word
    return _LETTERS[found[1]] + ("0" if found[2] == "c" else found[2])


SPEECH = Speech(
    {
        "champ": Verb("Chooses a champion.", "play {}"),
        "keep": Verb("Keeps one of two Quests.", "keep {}"),
        "stance": Verb("Chooses Oric's Stance.", "take the Stance {}"),
        "act": Verb(
            "Activates an Ability card, for an Activation unless it is Free: from the hand (h) its "
            "top, after which it lies on the board, or from the board (b) its bottom, after which "
            "it returns to the hand.",
            "activate {} from {}",
        ),
        "chg": Verb("Uses a charge of a card or Item.", "use a charge of {}"),
        "use": Verb("Uses an Item, which is discarded.", "use and discard {}"),
        "bonus": Verb("Uses the bonus of your Turn Order card, once a Day.",
                      "use the Turn Order bonus"),
        "rift": Verb("Closes the Rift on your space: its gift, and its challenge.",
                     "close the Rift here"),
        "ally": Verb("Discards the Monster on your space for what it gives as an Ally.",
                     "ally with the Monster here"),
        "give": Verb("Gives an Item to another player here; which and to whom is asked next.",
                     "give an Item away"),
        "reignite": Verb(
            "Soff gains as much Mana as she has Heat; a roll of her Heat or less costs 2 Health "
            "and all Heat.",
            "Reignite",
        ),
        "weak": Verb("Exposes the weakness of a Corrupted.", "expose the weakness of {}"),
        "help": Verb("Asks a teammate for an Ability against a Monster, for an Activation.",
                     "ask for help"),
        "scn": Verb("Does what the Scenario offers.", "take the Scenario's action"),
        "end": Verb("Ends the Adventure phase; Monsters in range attack.",
                    "end the Adventure phase"),
        "step": Verb("Goes one space; the move goes on until it is used up or stopped.",
                     "step to {}"),
        "stop": Verb("Ends the move here.", "stop here"),
        "to": Verb("Chooses a space: where one is transported to, what is aimed at.", "choose {}"),
        "stay": Verb("Is not transported.", "stay here"),
        "tgt": Verb("Chooses a target: a Monster by its space, a player, a Corrupted.",
                    "target {}"),
        "pay": Verb("How much is paid, such as Spirit in a challenge.", "pay {}"),
        "col": Verb("The colour of one point of Gold.", "take it as {}"),
        "lose": Verb("The bar that loses a point of energy.", "lose a point of {}"),
        "heal": Verb("Divides 3 points of healing in the Dojo: Health first, then Spirit.",
                     "heal {} Health and {} Spirit"),
        "take": Verb("Takes a card that was earned: a level-up or an Ultimate.", "take {}"),
        "opt": Verb("Chooses a part of the text, counted as written.", "choose part {}"),
        "yes": Verb("Does it; of a reward after help: gives the point to the teammate.", "yes"),
        "no": Verb("Does not do it; of a reward after help: keeps the point.", "no"),
        "pass": Verb("Chooses none, or does not act.", "pass"),
        "card": Verb("Chooses an Ability card to pick up or put down.", "choose {}"),
        "item": Verb("Chooses an Item to give, drop or take.", "choose {}"),
        "plr": Verb("Chooses a player.", "choose {}"),
        "hex": Verb("Chooses a card on the map by its space.", "choose the card at {}"),
        "cor": Verb("Chooses a Corrupted.", "choose {}"),
        "arc": Verb("Chooses the Scenario that follows.", "play Scenario {}"),
    },
    {"heal:none": "do not heal", "tgt:none": "target nobody"},
    {
        "layout": "Which layout do the tiles have?",
        "first": "Who has Turn Order card 1?",
        "die": "What does the die show?",
        "critical": "What does the die show for the Critical?",
        "event": "Which Event is turned up?",
        "monster": "Which Monster is turned up?",
        "back": "What is the top card of the deck of {}, monster or event?",
        "world": "Which World does the World die show?",
        "number": "Which space does the number die show?",
        "dusk": "Which Dusk card is turned up?",
        "look": "Which card is looked at?",
        "shift": "Which World Shift card is turned up?",
        "quest": "Which Quest is dealt next?",
        "mark": "Which target is drawn?",
        "corrupted": "Which Corrupted is it?",
        "tie": "Whom does the die choose among those that are equal?",
        "hunter": "Who is the hunter?",
    },
    things,
)  # fmt: skip
