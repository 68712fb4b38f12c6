"""What files of one's own make of a game: a definition file, deck files, or both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from pentaprism.errors import ParameterError
from pentaprism.rules.checking import ruleset_named
from pentaprism.rules.decks import Deck, DeckRules, read_deck
from pentaprism.rules.library import DEFINITION, TILES, carriers
from pentaprism.rules.ruleset import Ruleset

__all__ = ["by_game", "own_rules"]


def own_rules(
    game: str, files: Sequence[str], params: Mapping[str, str]
) -> tuple[Ruleset | None, dict[str, str]]:
    """The ruleset that files make, None without files, and the parameters to play by it.

    A file that ends in `.toml` is a definition file, in `.tiles` a tile file of Prisma. All others
    are deck files: of the first two players, or of the first alone; the other then has the deck
    that the parameters name, or the first ready one of that series, or the same deck. Decks that
    the parameters name take the place of these. Raises `ParameterError` and `RulesError`.
    """
    definitions = [file for file in files if Path(file).suffix in {DEFINITION, TILES}]
    decks = [file for file in files if file not in definitions]
    if not files:
        return None, dict(params)
    for file in files:
        if Path(file).is_dir():
            message = f"{file} is a folder: name a file in it"
            raise ParameterError(message)
    if len(definitions) > 1 or len(decks) > 2:
        message = "one definition file and two deck files are the most that a game is played by"
        raise ParameterError(message)
    rules = ruleset_named(definitions[0] if definitions else game)
    if rules.game != game:
        message = f"{definitions[0]} holds rules of {rules.game}, not of {game}"
        raise ParameterError(message)
    if not decks:
        return rules, dict(params)
    carrier = carriers().get(game)
    if carrier is None or carrier.decks is None:
        ending = TILES if game == "prisma" else DEFINITION
        message = (
            f"{decks[0]} would be a deck file, and {game} has no decks of one's own: "
            f"the name of a file with rules ends in {ending}"
        )
        raise ParameterError(message)
    own = [read_deck(file, carrier.decks, rules) for file in decks]
    usual = dict(carrier.decks.params)
    if len(own) == 1:
        own.append(_opponent(carrier.decks, rules, own[0], params))
        if own[1] is not own[0]:  # a record has to say which it was
            usual[list(usual)[1]] = own[1].name
    return carrier.decks.pair(rules, *own), {**usual, **params}


def by_game(files: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Files by the games that they are for, seen to be playable. Raises as `own_rules` does."""
    found: dict[str, tuple[str, ...]] = {}
    of_decks = next(game for game, carrier in carriers().items() if carrier.decks)
    for file in files:
        rules = Path(file).suffix in {DEFINITION, TILES}
        game = ruleset_named(file).game if rules else of_decks
        found[game] = (*found.get(game, ()), file)
    for game, own in found.items():
        own_rules(game, own, {})
    return found


def _opponent(decks: DeckRules, rules: Ruleset, own: Deck, params: Mapping[str, str]) -> Deck:
    """The deck that meets one of one's own."""
    named = params.get(list(decks.params)[1])
    if named in decks.params.values():
        named = None  # of a game that was played with such files
    ready = {deck.name: deck for deck in decks.ready(rules)}
    if named is None:
        return next((deck for deck in ready.values() if deck.series == own.series), own)
    if named not in ready:
        message = f"there is no deck {named!r}: {', '.join(ready)}"
        raise ParameterError(message)
    return ready[named]
