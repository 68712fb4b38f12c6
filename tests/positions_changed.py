"""How a true position is changed, so that it is still near one that there could be.

A change is made in the bytes of a state, at the places that positions name, so that it reaches
every value that a client can type. Numbers become others; cards and tokens move between places, so
that their sums still fit; and effects in progress are taken apart and put together otherwise.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from pentaprism.position import Slot, slots_of
from positions_source import Source

BOUNDS = (0, 1, 2, 126, 127, 128, 129, 253, 254, 255)
HEADER = 4
"""Words of a frame of the stack behind its registers: instruction, source, program, tail."""
NOTHING = 0xFFFF
EFFECTS, MOVES = 0.4, 0.6
"""Of changes where effects are in progress, how many are to them; and those that move something."""

Words = list[int]


def changed(source: Source, rng: random.Random, most: int = 3) -> bytes:
    """The state with one to so many things of it changed."""
    state = bytearray(source.state)
    slots = slots_of(source.said.game)
    stack = next((slot for slot in slots if slot.kind == "stack"), None)
    left = rng.randint(1, most)
    while left > 0 or state == source.state:
        left -= 1
        sort = rng.random()
        if stack is not None and count_of(stack, state) and sort < EFFECTS:
            _change_effects(stack, state, rng)
        elif sort < MOVES:
            _move(slots, state, rng)
        else:
            _change(rng.choice(slots), state, rng)
    return bytes(state)


def count_of(slot: Slot, state: bytes | bytearray) -> int:
    """How many items of a field there are."""
    if not slot.count_size:
        return slot.room
    at = slot.count_offset
    return int.from_bytes(state[at : at + slot.count_size], "little")


def _change(slot: Slot, state: bytearray, rng: random.Random) -> None:
    """One number of a field, or how many there are of it, becomes another."""
    size, count = slot.layout.size, count_of(slot, state)
    if slot.count_size and rng.random() < 0.25:
        at, room = slot.count_offset, slot.count_size
        new = min(slot.room, max(0, rng.choice((0, count - 1, count + 1, slot.room))))
        state[at : at + room] = new.to_bytes(room, "little")
        return
    if count == 0:
        return
    place = slot.offset + rng.randrange(count) * size
    other = slot.offset + rng.randrange(count) * size
    if rng.random() < 0.2:
        state[place : place + size] = state[other : other + size]
        return
    at, size = _number_in(slot, place, rng)
    old, most = int.from_bytes(state[at : at + size], "little"), 256**size - 1
    new = rng.choice(
        (
            rng.choice(BOUNDS),
            rng.choice((0, most, most - 1, most // 2, most // 2 + 1)),
            old + 1,
            old - 1,
            old ^ 1 << rng.randrange(8 * size),
            rng.randrange(4),
            rng.randrange(64),
            rng.randrange(most + 1),
        )
    )
    state[at : at + size] = (new & most).to_bytes(size, "little")


def _number_in(slot: Slot, place: int, rng: random.Random) -> tuple[int, int]:
    """Where a number of the item at a place lies, and its bytes."""
    if slot.layout.kind != "V":
        return place, slot.layout.size
    field = rng.choice([f for f in slot.layout.fields if f.type.kind != "V"])
    return place + field.offset, field.type.size


def _move(slots: Sequence[Slot], state: bytearray, rng: random.Random) -> None:
    """Something goes from one place to another of its size, or two change places."""
    held = [slot for slot in slots if slot.kind != "stack" and count_of(slot, state)]
    first = rng.choice(held)
    at, size = _any_number(first, state, rng)
    fits = [slot for slot in held if slot.layout.kind != "V" and slot.layout.size == size]
    if not fits:
        return
    to, _ = _any_number(rng.choice(fits), state, rng)
    a = int.from_bytes(state[at : at + size], "little")
    b = int.from_bytes(state[to : to + size], "little")
    bits = a & ~b
    sort = rng.randrange(3)
    if sort == 0 and bits:
        bit = rng.choice([1 << i for i in range(8 * size) if bits >> i & 1])
        a, b = a & ~bit, b | bit
    elif sort == 1 and a > 0 and b < 256**size - 1:
        a, b = a - 1, b + 1
    else:
        a, b = b, a
    state[at : at + size] = a.to_bytes(size, "little")
    state[to : to + size] = b.to_bytes(size, "little")


def _any_number(slot: Slot, state: bytearray, rng: random.Random) -> tuple[int, int]:
    place = slot.offset + rng.randrange(count_of(slot, state)) * slot.layout.size
    return _number_in(slot, place, rng)


def _change_effects(stack: Slot, state: bytearray, rng: random.Random) -> None:
    top = count_of(stack, state)
    raw = state[stack.offset : stack.offset + 2 * stack.room]
    words = [raw[2 * i] | raw[2 * i + 1] << 8 for i in range(stack.room)]
    frames = _frames(words[:top])
    if not frames:
        return
    _change_frames(frames, rng)
    new = [word for frame in frames for word in frame][: stack.room]
    at = stack.count_offset
    state[at : at + stack.count_size] = len(new).to_bytes(stack.count_size, "little")
    new += [0] * (stack.room - len(new))
    state[stack.offset : stack.offset + 2 * stack.room] = b"".join(
        word.to_bytes(2, "little") for word in new
    )


def _frames(words: Words) -> list[Words]:
    """The frames, the lowest first; registers and header of each."""
    frames: list[Words] = []
    while len(words) >= HEADER:
        size = min(len(words), (words[-1] & 255) + HEADER)
        frames.insert(0, words[-size:])
        words = words[:-size]
    return frames


def _change_frames(frames: list[Words], rng: random.Random) -> None:
    """One frame goes, comes twice or changes places with another, or is changed itself."""
    sort = rng.randrange(12)
    place, other = rng.randrange(len(frames)), rng.randrange(len(frames))
    if sort == 0:
        frames[place], frames[other] = frames[other], frames[place]
    elif sort == 1:
        del frames[place]
    elif sort == 2:
        frames.insert(other, list(frames[place]))
    elif sort == 3:
        registers = [rng.choice((0, NOTHING)) for _ in range(rng.randrange(4))]
        frames[place] = registers + frames[place][-HEADER:]
        frames[place][-1] = frames[place][-1] & 0xFF00 | len(registers)
    else:
        _change_frame(frames[place], frames[other], sort, rng)


def _change_frame(frame: Words, other: Words, sort: int, rng: random.Random) -> None:
    """Its instruction, source, program, owner or kind becomes another, or one of its registers."""
    pc, source, program, tail = range(len(frame) - HEADER, len(frame))
    if sort == 4:
        frame[pc] = (frame[pc] + rng.randint(-6, 6)) & NOTHING
    elif sort == 5:
        near = (frame[source] + rng.randint(-2, 2)) & NOTHING
        frame[source] = rng.choice((other[-3], NOTHING, near))
    elif sort == 6:
        frame[program], frame[pc] = rng.choice(((other[-2], other[-4]), (other[-2], frame[pc])))
    elif sort == 7:
        frame[tail] = frame[tail] & 0xF0FF | rng.choice((0, 1, 2, 3, 15)) << 8
    elif sort == 8:
        frame[tail] = frame[tail] & 0x0FFF | rng.randrange(5) << 12
    elif pc > 0:
        new = (0, 1, NOTHING, rng.randrange(300), rng.randrange(0x10000), rng.choice(other))
        frame[rng.randrange(pc)] = rng.choice(new)
