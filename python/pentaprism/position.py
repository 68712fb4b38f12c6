"""Positions as text: the fields of a state, whole or as a seat knows it, on one line.

A position is written in the notation of the protocol's annex B. Its fields are those of the game's
state record, named where the record is described and nowhere else; a field that belongs to each
seat is `p1.NAME`, `p2.NAME`. Equal positions of a view are equal text.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING

from pentaprism import _core
from pentaprism.errors import PositionError

if TYPE_CHECKING:
    from pentaprism.game import Game

__all__ = ["COMMON", "Slot", "check_of", "fields_of", "slots_of", "state_of"]

COMMON = ("ppn", "game", "rules", "n", "mode", "view", "turn", "phase", "actor", "check")
"""Fields that positions of all games have; a game's own of such a name is `state.NAME`."""
NOTHING = "-"
CONTAINERS = ("Bag", "Bounded", "Hand", "Held", "Pile", "Stack")
"""Records that say what something is made of, and not whose it is."""
UNUSED = "unused"


@dataclass(frozen=True, slots=True)
class Slot:
    """One field of a position, and where its numbers lie in the state."""

    key: str
    kind: str
    """`number`, `numbers`, `list`, `bag` or `stack`."""
    offset: int
    layout: _core.Layout
    """Of one item."""
    room: int = 1
    """How many items there are, or of a list at most."""
    count_offset: int = 0
    count_size: int = 0


@cache
def slots_of(game: Game) -> tuple[Slot, ...]:
    """The fields of a game's positions, sorted by key."""
    found = [
        replace(slot, key=f"state.{slot.key}") if slot.key in COMMON else slot
        for slot in _walk(game._core.layout, 0, "", len(game.seats))
    ]
    return tuple(sorted(found, key=lambda slot: slot.key))


def _walk(layout: _core.Layout, at: int, prefix: str, seats: int) -> Iterator[Slot]:
    """The fields of a record. Arrays of its own with a place for each seat are parted by seat."""
    for field in layout.fields:
        item, offset = field.type, at + field.offset
        name = f"{prefix}{field.name}"
        if field.name.startswith(UNUSED):
            continue
        if not prefix and len(item.shape) >= 1 and item.shape[0] == seats > 1:
            inner = item.size
            for n in item.shape[1:]:
                inner *= n
            for seat in range(seats):
                place = offset + seat * inner
                key = f"p{seat + 1}"
                if item.kind == "V" and len(item.shape) == 1 and item.name not in CONTAINERS:
                    yield from _record(item, place, key)
                else:
                    yield from _field(item, item.shape[1:], place, f"{key}.{field.name}")
        else:
            yield from _field(item, item.shape, offset, name)


def _field(item: _core.Layout, shape: list[int], offset: int, key: str) -> Iterator[Slot]:
    count = 1
    for n in shape:
        count *= n
    if item.kind != "V":
        yield Slot(key, "numbers" if shape else "number", offset, item, count)
        return
    for i in range(count):
        name = f"{key}.{i}" if shape else key
        yield from _record(item, offset + i * item.size, name)


def _record(item: _core.Layout, at: int, key: str) -> Iterator[Slot]:
    fields = {field.name: field for field in item.fields}
    for kind, items, count in (("list", "items", "count"), ("stack", "words", "top")):
        if item.name == {"list": "Bounded", "stack": "Stack"}[kind]:
            inner, size = fields.pop(items), fields.pop(count)
            room = inner.type.shape[0]
            yield Slot(
                key,
                kind,
                at + inner.offset,
                inner.type,
                room,
                at + size.offset,
                size.type.size,
            )
    if item.name == "Bag":
        counts = fields.pop("counts")
        yield Slot(key, "bag", at + counts.offset, counts.type, counts.type.shape[0])
    single = len(item.fields) == 1
    for field in fields.values():
        if field.name.startswith(UNUSED):
            continue
        inner_key = key if single else f"{key}.{field.name}"
        yield from _field(field.type, field.type.shape, at + field.offset, inner_key)


def fields_of(game: Game, state: bytes) -> dict[str, str]:
    """The fields of a state and their values as text; lists that are empty are left out."""
    found = {}
    for slot in slots_of(game):
        text = _text(slot, state)
        if text != NOTHING or slot.kind == "number":
            found[slot.key] = text
    return found


def _number(state: bytes, offset: int, layout: _core.Layout) -> int:
    raw = state[offset : offset + layout.size]
    return int.from_bytes(raw, "little", signed=layout.kind == "i")


def _none_of(layout: _core.Layout) -> int:
    """The number that stands for nothing in an id; -1 where every number counts."""
    return (1 << 8 * layout.size) - 1 if layout.name else -1


def _word(state: bytes, offset: int, layout: _core.Layout) -> str:
    number = _number(state, offset, layout)
    return "none" if number == _none_of(layout) else str(number)


def _text(slot: Slot, state: bytes) -> str:
    size = slot.layout.size
    if slot.kind == "number":
        return _word(state, slot.offset, slot.layout)
    if slot.kind == "bag":
        counts = state[slot.offset : slot.offset + slot.room]
        return _list(f"{kind}*{n}" if n > 1 else str(kind) for kind, n in enumerate(counts) if n)
    count = slot.room
    if slot.count_size:
        at = slot.count_offset
        count = int.from_bytes(state[at : at + slot.count_size], "little")
    elif not any(state[slot.offset : slot.offset + count * size]):
        return NOTHING
    places = (slot.offset + i * size for i in range(count))
    return _repeated(_item(slot.layout, state, place) for place in places)


def _item(layout: _core.Layout, state: bytes, offset: int) -> str:
    if layout.kind != "V":
        return _word(state, offset, layout)
    first, *others = layout.fields
    attributes = ";".join(
        f"{field.name}:{_word(state, offset + field.offset, field.type)}" for field in others
    )
    head = _word(state, offset + first.offset, first.type)
    return f"{head}({attributes})" if attributes else head


def _repeated(items: Iterator[str]) -> str:
    words = []
    for item, same in groupby(items):
        count = len(list(same))
        head, paren, rest = item.partition("(")
        words.append(item if count == 1 else f"{head}*{count}{paren}{rest}")
    return _list(iter(words))


def _list(words: Iterator[str]) -> str:
    return ",".join(words) or NOTHING


def check_of(state: bytes) -> str:
    """Sixteen digits by which a reader knows that a position is as it was written."""
    return hashlib.sha256(state).hexdigest()[:16]


def state_of(game: Game, fields: Mapping[str, str], before: bytes | None = None) -> bytes:
    """The bytes of a state with these fields; the others are as before, or 0.

    Raises `PositionError`.
    """
    slots = {slot.key: slot for slot in slots_of(game)}
    state = bytearray(before or bytes(game._core.state_bytes))
    for key, value in fields.items():
        slot = slots.get(key)
        if slot is None:
            message = f"{game.id} has no field {key!r}"
            raise PositionError(message, key)
        try:
            _put(slot, value, state)
        except (ValueError, OverflowError):
            message = f"{value[:60]!r} is not a value of {key}"
            raise PositionError(message, key) from None
    return bytes(state)


def _put(slot: Slot, value: str, state: bytearray) -> None:
    size = slot.layout.size
    items = _items(value, slot.room)
    if slot.kind == "bag":
        counts = bytearray(slot.room)
        for word, count, attributes in items:
            if attributes:
                raise ValueError(word)
            counts[_natural(word, slot.room)] += count
        state[slot.offset : slot.offset + slot.room] = counts
        return
    words = [(word, attributes) for word, count, attributes in items for _ in range(count)]
    if slot.kind == "number" and value == NOTHING:
        raise ValueError(value)
    if slot.count_size:
        at = slot.count_offset
        state[at : at + slot.count_size] = len(words).to_bytes(slot.count_size, "little")
    elif words and len(words) != slot.room:
        raise ValueError(value)
    if len(words) > slot.room:
        raise ValueError(value)
    state[slot.offset : slot.offset + slot.room * size] = bytes(slot.room * size)
    for i, (word, attributes) in enumerate(words):
        _put_item(slot.layout, word, attributes, state, slot.offset + i * size)


def _put_item(
    layout: _core.Layout, word: str, attributes: str, state: bytearray, offset: int
) -> None:
    if layout.kind != "V":
        if attributes:
            raise ValueError(attributes)
        _put_number(layout, word, state, offset)
        return
    first, *others = layout.fields
    _put_number(first.type, word, state, offset + first.offset)
    given = [pair.split(":") for pair in attributes.split(";")] if attributes else []
    if [name for name, _ in given] != [field.name for field in others]:
        raise ValueError(attributes)
    for field, (_, number) in zip(others, given, strict=True):
        _put_number(field.type, number, state, offset + field.offset)


def _put_number(layout: _core.Layout, word: str, state: bytearray, offset: int) -> None:
    number = _none_of(layout) if word == "none" else int(word)
    if word != "none" and str(number) != word:
        raise ValueError(word)
    raw = number.to_bytes(layout.size, "little", signed=layout.kind == "i")
    state[offset : offset + layout.size] = raw


def _natural(word: str, below: int) -> int:
    number = int(word)
    if str(number) != word or not 0 <= number < below:
        raise ValueError(word)
    return number


def _items(value: str, most: int) -> list[tuple[str, int, str]]:
    """Word, repeats and attributes of each item of a value."""
    if value == NOTHING:
        return []
    found = []
    total = 0
    for item in value.split(","):
        head, paren, rest = item.partition("(")
        if paren and not rest.endswith(")"):
            raise ValueError(item)
        word, star, repeats = head.partition("*")
        count = _natural(repeats, max(most, 256) + 1) if star else 1
        total += count
        if not word or count < 1 or total > max(most, 1 << 16):
            raise ValueError(item)
        found.append((word, count, rest[:-1]))
    return found
