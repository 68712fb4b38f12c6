"""What can be decided in Chroma Arcana (4.2 of its specification)."""

from __future__ import annotations

from pentaprism.sentences.verb import Speech, Verb

__all__ = ["SPEECH"]

SPEECH = Speech(
    {
        "ego": Verb("Keeps one of the three Egos that were dealt.", "keep {} as the Ego"),
        "major": Verb(
            "Takes your Major Colour: its Basic spells, Arcana, Sigil and Rote are yours.",
            "take {} as Major Colour",
        ),
        "minor": Verb(
            "Takes one of your two Minor Colours: its Basic spells and its Arcana are yours.",
            "take {} as a Minor Colour",
        ),
        "redraw": Verb("Exchanges the whole opening hand, once and at no cost.", "redraw the hand"),
        "stay": Verb("Keeps the opening hand as it is.", "keep the hand"),
        "charge": Verb(
            "Puts 1 charge on a spell as Prepare begins; each spell is asked about once.",
            "put a charge on {}",
        ),
        "skip": Verb("Puts no charge on this spell as Prepare begins.", "put no charge on {}"),
        "place": Verb(
            "Puts a spell of your hand into a free slot of your spellbook; with a second spell, "
            "where no slot is free: that one is discarded for it.",
            "place {} in a free slot",
            "place {} and discard {} for it",
        ),
        "feed": Verb(
            "Discards a card of your hand and puts 1 charge on a spell of the same colour.",
            "discard {} for a charge on {}",
        ),
        "done": Verb(
            "Ends this step: placing and feeding, or choosing cards to keep.", "end this step"
        ),
        "cast": Verb("Casts a spell that has all its charges.", "cast {}"),
        "clear": Verb(
            "Takes all charges off a spell that could be cast; it stays in the spellbook.",
            "clear {} of its charges",
        ),
        "block": Verb("Your Minion takes the damage.", "block with the Minion"),
        "take": Verb("You take the damage; your Minion does not block.", "take the damage"),
        "use": Verb("Uses a Potion of your hand before the rival's spell is cast.", "use {}"),
        "pass": Verb("Does not react.", "do not react"),
        "yes": Verb("Does what the card offers or asks a price for.", "yes"),
        "no": Verb("Leaves what the card offers.", "no"),
        "option": Verb(
            "Chooses a part of the card's text, counted as written.", "choose part {} of the text"
        ),
        "order": Verb("Of several cards that act now, this one acts next.", "let {} act next"),
        "pick": Verb("Chooses the card that the text acts on.", "choose {}"),
        "discard": Verb("Discards a card of your hand.", "discard {}"),
        "name": Verb("Names a colour for the text of the card.", "name {}"),
        "top": Verb(
            "Puts one of the cards that you look at next on top of the deck; the first named "
            "will be on top.",
            "put {} next, from the top down",
        ),
        "keep": Verb("Keeps a card of your hand; what is not kept is discarded.", "keep {}"),
    },
    questions={
        "first": "Who attacks first?",
        "deal": "Which Ego is dealt to {}?",
        "draw": "Which card does {} draw?",
        "discard": "Which card does {} discard?",
        "random": "Which card of {} is discarded at random?",
        "mill": "Which card goes from the deck of {} to the discard pile?",
        "look": "Which card does {} look at?",
        "reveal": "Which card is turned up for {}?",
        "shuffle": "A deck is shuffled; whose?",
        "roll": "What was rolled?",
    },
)
