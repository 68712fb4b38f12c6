# Generated from the compiled module by `make stubs`; not edited by hand.
"""
Compiled core of pentaprism; use the names of the package pentaprism instead.
"""
from __future__ import annotations
import collections.abc
import numpy
import typing
import typing_extensions
__all__: list[str] = ['Choices', 'Evaluator', 'Field', 'Game', 'Layout', 'Limit', 'Line', 'LoadProblem', 'Outcome', 'Policy', 'Refusal', 'Report', 'Rulebook', 'Search', 'Settings', 'Table', 'View', 'Vocabulary', 'bench_copies', 'bench_playouts', 'choose', 'choose_any', 'dtypes', 'expr_ops', 'games', 'load', 'load_reference', 'ops', 'params', 'perft', 'public_bytes', 'reference_games', 'rule_limits', 'ruled_games', 'signature', 'version', 'vocabulary']
class Layout:
    """
    The type of a field: whole numbers, or a record; once, or an array.
    """
    @property
    def fields(self) -> list[Field]:
        """
        Of a record, in order.
        """
    @property
    def kind(self) -> str:
        """
        `u` and `i`: whole numbers; `V`: a record.
        """
    @property
    def meanings(self) -> list[tuple[str, str, int]]:
        """
        Of fields whose type does not say it: field, `number`, `choice`, `set` or `nothing`, and the greatest number, the number of choices, or the bits of the set.
        """
    @property
    def name(self) -> str:
        """
        Of a record or an id, as C++ calls it.
        """
    @property
    def shape(self) -> list[int]:
        """
        Dimensions of the array; none: no array.
        """
    @property
    def size(self) -> int:
        """
        Bytes of one item.
        """
class Field:
    """
    A field of a record.
    """
    @property
    def name(self) -> str:
        ...
    @property
    def offset(self) -> int:
        """
        Bytes from the start of the record.
        """
    @property
    def type(self) -> Layout:
        ...
class Evaluator:
    """
    A user's evaluator.
    """
    @staticmethod
    def calling(function: collections.abc.Callable[[int, bytes], collections.abc.Sequence[float]]) -> Evaluator:
        """
        Of a function from seat and bytes of a state to a sequence with the value of each seat.
        """
    def __init__(self, capsule: typing_extensions.CapsuleType) -> None:
        """
        Of a capsule `pentaprism.evaluator.v1`. Raises TypeError for another name, ABI or size, and for no function.
        """
class Policy:
    """
    A user's playout policy.
    """
    def __init__(self, capsule: typing_extensions.CapsuleType) -> None:
        """
        Of a capsule `pentaprism.policy.v1`. Raises TypeError for another name, ABI or size, and for no function.
        """
class Refusal:
    """
    Why a text was not accepted; nothing has changed.
    """
    @property
    def at(self) -> int:
        """
        Which word of several, from 1.
        """
    @property
    def candidates(self) -> list[str]:
        """
        What an ambiguous text may mean.
        """
    @property
    def fault(self) -> str:
        """
        A stable word.
        """
    @property
    def token(self) -> str:
        """
        The event or word that was refused.
        """
class LoadProblem:
    """
    Why a game was not loaded.
    """
    @property
    def known(self) -> list[str]:
        """
        What would have been.
        """
    @property
    def what(self) -> str:
        """
        `game`, `parameter`, `value`, `together` (the values do not fit together) or `rules`.
        """
    @property
    def why(self) -> str:
        """
        Of values that do not fit together: what is wrong.
        """
    @property
    def word(self) -> str:
        """
        What was not known.
        """
class View:
    """
    What one seat may know.
    """
    def actions(self) -> Choices:
        ...
    def after(self, event: str) -> View | Refusal:
        ...
    def bytes(self) -> bytes:
        ...
    def ending(self, number: typing.SupportsInt | typing.SupportsIndex) -> str:
        ...
    def features(self) -> list[float]:
        ...
    def guess(self, seed: typing.SupportsInt | typing.SupportsIndex) -> Table:
        ...
    def hash(self) -> int:
        ...
    def log(self) -> list[str]:
        ...
    def outcome(self) -> Outcome | None:
        ...
    def picture(self) -> str:
        ...
    def remembering(self, cards: typing.SupportsInt | typing.SupportsIndex) -> View:
        """
        What a seat would know that remembers only so many known cards.
        """
    def same(self, other: View) -> bool:
        ...
    def start(self) -> str:
        ...
    def text(self) -> str:
        ...
    @property
    def actor(self) -> int:
        """
        The seat that is to choose, -1 for chance, -2 when the game is over.
        """
    @property
    def seat(self) -> int:
        ...
class Table:
    """
    One play of a game with everything hidden on it.
    """
    def __len__(self) -> int:
        ...
    def action_number(self, action: str) -> int:
        """
        Of a legal action, its place in the fixed list; -1: none.
        """
    def actions(self) -> Choices:
        ...
    def bytes(self) -> bytes:
        ...
    def chances(self) -> list[tuple[str, int]] | None:
        """
        Each chance outcome with its weight; None: too many to list.
        """
    def copy(self) -> Table:
        ...
    def ending(self, number: typing.SupportsInt | typing.SupportsIndex) -> str:
        ...
    def hash(self) -> int:
        ...
    def history(self) -> list[str]:
        ...
    def log(self, seat: typing.SupportsInt | typing.SupportsIndex) -> list[str]:
        ...
    def moment(self) -> tuple[int, str]:
        """
        Turn and phase; no phase: the game has no such words.
        """
    def outcome(self) -> Outcome | None:
        """
        None: not over.
        """
    def picture(self) -> str:
        ...
    def pile_owner(self) -> int:
        """
        The seat whose own pile chance is about to draw from; -1: none.
        """
    def pop(self) -> str | None:
        """
        What was taken back; None: there is nothing to take back.
        """
    def public_log(self) -> list[str]:
        ...
    def public_picture(self) -> str:
        ...
    def push(self, text: str) -> str | Refusal:
        ...
    def sound(self) -> bool:
        ...
    def start(self) -> str:
        ...
    def text(self) -> str:
        ...
    def view(self, seat: typing.SupportsInt | typing.SupportsIndex) -> View:
        ...
    @property
    def actor(self) -> int:
        """
        The seat that is to choose, -1 for chance, -2 when the game is over.
        """
    @property
    def manual(self) -> bool:
        ...
class Choices:
    """
    What a seat may do, in the game's order.
    """
    def __contains__(self, text: str) -> bool:
        ...
    def __len__(self) -> int:
        ...
    def at(self, index: typing.SupportsInt | typing.SupportsIndex) -> str:
        """
        The text of one choice. The index is not checked.
        """
    def bits(self) -> bytes:
        """
        The 32 bits of each, as bytes in the machine's order.
        """
    def texts(self) -> list[str]:
        ...
class Outcome:
    """
    How a game ended.
    """
    @property
    def ending(self) -> int:
        """
        A number of the game.
        """
    @property
    def scored(self) -> bool:
        ...
    @property
    def scores(self) -> typing.Annotated[list[int], "FixedSize(4)"]:
        """
        In the game's own units, where `scored`.
        """
    @property
    def values(self) -> typing.Annotated[list[float], "FixedSize(4)"]:
        """
        Share of the result of each of four places, in [0, 1].
        """
class Vocabulary:
    """
    The words of a game, in the order of their numbers.
    """
    @property
    def areas(self) -> list[tuple[str, int, bool, bool, list[tuple[str, int]]]]:
        """
        Name, type, whether it names a seat, whether it is hidden, operands.
        """
    @property
    def asks(self) -> list[str]:
        ...
    @property
    def chances(self) -> list[str]:
        ...
    @property
    def facts(self) -> list[tuple[str, int, int]]:
        """
        Name, least and most value.
        """
    @property
    def keys(self) -> list[tuple[str, int]]:
        """
        Name and the type of the thing that filters read.
        """
    @property
    def kinds(self) -> list[str]:
        ...
    @property
    def lists(self) -> list[str]:
        ...
    @property
    def numbers(self) -> list[tuple[str, int, bool, list[tuple[str, int]]]]:
        """
        Name, type, whether it names a seat, operands.
        """
    @property
    def params(self) -> list[tuple[str, int, int]]:
        """
        Name, least and most value.
        """
    @property
    def resolution(self) -> int:
        """
        Registers set aside in every text.
        """
    @property
    def rules(self) -> list[tuple[str, list[tuple[str, int]]]]:
        """
        Name and arguments.
        """
    @property
    def seats(self) -> list[str]:
        ...
    @property
    def source(self) -> int:
        """
        The type of things with texts.
        """
    @property
    def timings(self) -> list[tuple[str, bool, int, int, list[tuple[str, int]], bool]]:
        """
        Name, whether queued, most subjects, fields of each subject, all fields, whether something has left.
        """
    @property
    def types(self) -> list[str]:
        ...
    @property
    def verbs(self) -> list[tuple[str, bool, list[tuple[str, int]], bool, bool]]:
        """
        Name, whether it names a seat, operands (use, type), whether it shows and whether it moves its thing.
        """
class Rulebook:
    """
    A rulebook that has passed the check, on arrays that it keeps alive.
    """
    @staticmethod
    def of(game: str, arrays: collections.abc.Mapping[str, numpy.ndarray[typing.Any, numpy.dtype[typing.Any]]]) -> Rulebook | list[tuple[str, str, int, str]]:
        """
        A rulebook, or its problems: code, table, row, what. Raises TypeError for an array of other records.
        """
    @property
    def game(self) -> str:
        ...
class Settings:
    """
    How to search; pentaprism.engine.Settings says what the fields mean.
    """
    decisive: bool
    evaluation: str
    informed_playouts: bool
    method: str
    opponents: str
    solver: bool
    star: bool
    def __init__(self) -> None:
        ...
    @property
    def chance_samples(self) -> int:
        ...
    @chance_samples.setter
    def chance_samples(self, arg0: typing.SupportsInt | typing.SupportsIndex) -> None:
        ...
    @property
    def exploration(self) -> float:
        ...
    @exploration.setter
    def exploration(self, arg0: typing.SupportsFloat | typing.SupportsIndex) -> None:
        ...
    @property
    def first_play(self) -> float:
        ...
    @first_play.setter
    def first_play(self, arg0: typing.SupportsFloat | typing.SupportsIndex) -> None:
        ...
    @property
    def guess_pool(self) -> int:
        ...
    @guess_pool.setter
    def guess_pool(self, arg0: typing.SupportsInt | typing.SupportsIndex) -> None:
        ...
    @property
    def guesses(self) -> int:
        ...
    @guesses.setter
    def guesses(self, arg0: typing.SupportsInt | typing.SupportsIndex) -> None:
        ...
    @property
    def lines(self) -> int:
        ...
    @lines.setter
    def lines(self, arg0: typing.SupportsInt | typing.SupportsIndex) -> None:
        ...
    @property
    def playout_most(self) -> int:
        ...
    @playout_most.setter
    def playout_most(self, arg0: typing.SupportsInt | typing.SupportsIndex) -> None:
        ...
    @property
    def playout_plies(self) -> int:
        ...
    @playout_plies.setter
    def playout_plies(self, arg0: typing.SupportsInt | typing.SupportsIndex) -> None:
        ...
    @property
    def prior_weight(self) -> float:
        ...
    @prior_weight.setter
    def prior_weight(self, arg0: typing.SupportsFloat | typing.SupportsIndex) -> None:
        ...
    @property
    def threads(self) -> int:
        ...
    @threads.setter
    def threads(self, arg0: typing.SupportsInt | typing.SupportsIndex) -> None:
        ...
    @property
    def widening_factor(self) -> float:
        ...
    @widening_factor.setter
    def widening_factor(self, arg0: typing.SupportsFloat | typing.SupportsIndex) -> None:
        ...
    @property
    def widening_power(self) -> float:
        ...
    @widening_power.setter
    def widening_power(self, arg0: typing.SupportsFloat | typing.SupportsIndex) -> None:
        ...
class Limit:
    """
    When a search ends; 0 is no limit.
    """
    def __init__(self, nodes: typing.SupportsInt | typing.SupportsIndex, guesses: typing.SupportsInt | typing.SupportsIndex, depth: typing.SupportsInt | typing.SupportsIndex, memory: typing.SupportsInt | typing.SupportsIndex, microseconds: typing.SupportsInt | typing.SupportsIndex) -> None:
        ...
class Line:
    """
    What a search says of one action.
    """
    @property
    def bound(self) -> str:
        ...
    @property
    def capped(self) -> bool:
        ...
    @property
    def deviation(self) -> float:
        ...
    @property
    def events(self) -> list[str]:
        ...
    @property
    def policy(self) -> float:
        ...
    @property
    def values(self) -> typing.Annotated[list[float], "FixedSize(4)"]:
        ...
    @property
    def visits(self) -> int:
        ...
class Report:
    """
    What a search found.
    """
    def __len__(self) -> int:
        ...
    def lines(self, most: typing.SupportsInt | typing.SupportsIndex) -> list[Line]:
        ...
    @property
    def choices_others(self) -> float:
        ...
    @property
    def choices_searcher(self) -> float:
        ...
    @property
    def depth(self) -> int:
        ...
    @property
    def evaluations(self) -> int:
        ...
    @property
    def guesses(self) -> int:
        ...
    @property
    def memory(self) -> int:
        ...
    @property
    def nodes(self) -> int:
        ...
    @property
    def reason(self) -> str:
        ...
    @property
    def seat(self) -> int:
        ...
    @property
    def seconds(self) -> float:
        ...
    @property
    def seldepth(self) -> int:
        ...
    @property
    def tree(self) -> int:
        ...
class Search:
    """
    A search that runs by itself from the moment it is made.
    """
    def __init__(self, view: View, settings: Settings, limit: Limit, seed: typing.SupportsInt | typing.SupportsIndex, interval: typing.SupportsInt | typing.SupportsIndex, evaluator: Evaluator | None = None, policy: Policy | None = None, only: collections.abc.Sequence[str] = []) -> None:
        """
        `interval`: milliseconds between reports on the way, 0 for none. `only`: the actions of the root to search; empty: all.
        """
    def done(self) -> bool:
        ...
    def result(self) -> Report:
        """
        The report of a search that is done.
        """
    def stop(self) -> None:
        ...
    def take_latest(self) -> Report | None:
        """
        The newest report that was not taken yet.
        """
    def wait(self, seconds: typing.SupportsFloat | typing.SupportsIndex | None) -> bool:
        """
        Whether it is done after so long; None waits for the end.
        """
class Game:
    """
    The rules of one game, with its parameters.
    """
    def features_at(self, seat: typing.SupportsInt | typing.SupportsIndex, state: bytes) -> list[float]:
        """
        Of the seat's view of a full state.
        """
    def new(self, seed: typing.SupportsInt | typing.SupportsIndex, manual: bool) -> Table:
        ...
    def reads(self, text: str) -> bool:
        """
        Whether this is a sentence of the notation, without its seat.
        """
    def table(self, text: str, seed: typing.SupportsInt | typing.SupportsIndex, manual: bool) -> Table | Refusal:
        """
        The table after the events of a text.
        """
    def table_at(self, state: bytes, seed: typing.SupportsInt | typing.SupportsIndex, manual: bool, written: bool) -> Table | str:
        """
        The table whose bytes these are, or why no game can begin there: `unsound`, `effect` or `stuck`.
        """
    def view(self, text: str) -> View | Refusal:
        """
        The view that a text describes.
        """
    def view_at(self, seat: typing.SupportsInt | typing.SupportsIndex, state: bytes) -> View | None:
        """
        The view whose bytes these are; None: they are not of a view of that seat.
        """
    def view_of(self, seat: typing.SupportsInt | typing.SupportsIndex, guess: bytes) -> View | None:
        """
        What a seat would know if a guess of a search were the truth; None: not a state at all.
        """
    @property
    def action_numbers(self) -> int:
        """
        Size of the fixed list of actions; 0: there is none.
        """
    @property
    def chance(self) -> bool:
        ...
    @property
    def cooperative(self) -> bool:
        ...
    @property
    def features(self) -> list[tuple[str, float]]:
        """
        Names and weights.
        """
    @property
    def hides(self) -> bool:
        ...
    @property
    def id(self) -> str:
        ...
    @property
    def layout(self) -> Layout:
        """
        Of the state.
        """
    @property
    def own_piles(self) -> bool:
        ...
    @property
    def params(self) -> list[tuple[str, str]]:
        ...
    @property
    def settings(self) -> Settings:
        ...
    @property
    def sides(self) -> list[int]:
        """
        The number of each seat's side.
        """
    @property
    def state_bytes(self) -> int:
        ...
    @property
    def title(self) -> str:
        ...
def bench_copies(game: Game, seed: typing.SupportsInt | typing.SupportsIndex, rounds: typing.SupportsInt | typing.SupportsIndex) -> tuple[int, int]:
    """
    Copy and apply over the positions of random games: rounds and pairs.
    """
def bench_playouts(game: Game, seed: typing.SupportsInt | typing.SupportsIndex, plies: typing.SupportsInt | typing.SupportsIndex, rounds: typing.SupportsInt | typing.SupportsIndex) -> tuple[int, int]:
    """
    Random plays to the end after so many plies: rounds and plies played.
    """
def choose(view: View, report: Report, width: typing.SupportsInt | typing.SupportsIndex, margin: typing.SupportsFloat | typing.SupportsIndex, temper: typing.SupportsFloat | typing.SupportsIndex, seed: typing.SupportsInt | typing.SupportsIndex) -> int:
    """
    The line that a level plays, by its place in the report.
    """
def choose_any(view: View, count: typing.SupportsInt | typing.SupportsIndex, seed: typing.SupportsInt | typing.SupportsIndex) -> int:
    """
    A place in a list of so many actions, each alike.
    """
def dtypes() -> dict[str, numpy.dtype[typing.Any]]:
    """
    The record type of each table of a rulebook.
    """
def expr_ops() -> list[str]:
    """
    Names of the expressions that all games share.
    """
def games() -> list[str]:
    """
    Ids of the games.
    """
def load(id: str, params: collections.abc.Sequence[tuple[str, str]], rules: Rulebook | None = None) -> Game | LoadProblem:
    ...
def load_reference(id: str, params: collections.abc.Sequence[tuple[str, str]], rules: Rulebook | None = None) -> Game | LoadProblem:
    ...
def ops() -> list[str]:
    """
    Names of the instructions that all games share, in the order of their numbers.
    """
def params(id: str) -> list[tuple[str, str, int, int, list[str], bool]]:
    """
    Of each parameter of a game: name, preset, least, most, words, whether digits.
    """
def perft(game: Game, depth: typing.SupportsInt | typing.SupportsIndex) -> tuple[int, list[tuple[str, int]]] | None:
    """
    Sequences of so many events, in all and for each first event.
    """
def public_bytes(table: Table) -> bytes:
    """
    The state of a table with all erased that not every seat knows.
    """
def reference_games() -> list[str]:
    """
    Ids of the reference games.
    """
def rule_limits() -> dict[str, int]:
    """
    Numbers of the format: bases of values, flags, sizes.
    """
def ruled_games() -> list[str]:
    """
    Ids of the games with rulebooks, reference games too.
    """
def signature(game: Game, nodes: typing.SupportsInt | typing.SupportsIndex, enough: collections.abc.Callable[[], bool] | None = None) -> tuple[int, int]:
    """
    A hash of what fixed searches of so many nodes find, and the nodes of all of them. `enough` is asked now and then; after it has said so the searches end soon, and the hash says nothing.
    """
def version() -> str:
    """
    Version this module was compiled from.
    """
def vocabulary(game: str) -> Vocabulary:
    """
    The words of a game with a rulebook; None for others.
    """
