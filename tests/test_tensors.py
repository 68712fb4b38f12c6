"""Tensors: what the Cython encoder fills is what a slow one in Python reads off the records."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest

import pentaprism as pp
from pentaprism import _core, tensors
from pentaprism._modes import modes_with, params_of
from pentaprism.game import game_ids, load
from pentaprism.reference import reference_game, reference_games

Meaning = tuple[str, int] | None


@cache
def random_views(name: str, games: int) -> tuple[pp.View, ...]:
    """Every seat's view of every position of random games."""
    views = []
    rng = random.Random(name)
    game = load(name) if name in game_ids() else reference_game(name)
    for seed in range(games):
        table = game.new(seed=seed)
        while True:
            views += [table.view(seat) for seat in table.game.seats]
            if table.actor is None:
                break
            table.push(rng.choice(table.legal_actions))
    return tuple(views)


def games_of(name: str) -> int:
    """As many as a test can afford."""
    return 1 if name in game_ids() else 4 if name == "hearts" else 12


# The slow encoder: it walks over a record's values, and knows nothing of steps, offsets and bytes.


def slow(view: pp.View) -> dict[str, float]:
    """The planes of one view by name."""
    planes = {f"viewer={seat}": float(seat == view.seat) for seat in range(4)}
    planes.update(of_record(view.record, view.game._core.layout, "", None))
    return planes


def of_record(
    value: Any, layout: _core.Layout, path: str, given: Meaning
) -> Iterator[tuple[str, float]]:
    meanings = {name: (what, most) for name, what, most in layout.meanings}
    for field in layout.fields:
        meaning = meanings.get(field.name, given)
        if meaning is None or meaning[0] != "nothing":
            name = f"{path}.{field.name}" if path else field.name
            yield from of_field(value[field.name], field.type, name, meaning)


def of_field(
    value: Any, layout: _core.Layout, path: str, meaning: Meaning
) -> Iterator[tuple[str, float]]:
    if layout.shape:
        for place in np.ndindex(*layout.shape):
            name = path + "".join(f"[{index}]" for index in place)
            yield from of_one(value[place], layout, name, meaning)
    else:
        yield from of_one(value, layout, path, meaning)


def of_one(
    value: Any, layout: _core.Layout, path: str, meaning: Meaning
) -> Iterator[tuple[str, float]]:
    if layout.name == "Bag":
        yield from ((f"{path}#{kind}", float(n)) for kind, n in enumerate(value["counts"]))
    elif layout.name == "Hand":
        yield from of_list(value["cards"], layout.fields[0].type, path, meaning)
    elif layout.name == "Bounded":
        yield from of_list(value, layout, path, meaning)
    elif layout.name == "Pile":
        yield from of_list(value["known"], layout.fields[0].type, f"{path}.known", meaning)
        yield f"{path}.size", float(value["size"])
    elif layout.name == "Row":
        assert meaning is not None
        known = [int(word) & 255 for word in value["at"]["word"][: int(value["size"])]]
        yield f"{path}#?", float(known.count(0))
        for kind in range(meaning[1]):
            yield f"{path}#{kind}", float(known.count(1 + kind))
        yield f"{path}.size", float(value["size"])
    elif layout.kind == "V":
        yield from of_record(value, layout, path, meaning)
    else:
        yield from of_number(int(value), layout, path, meaning)


def of_list(
    value: Any, layout: _core.Layout, path: str, meaning: Meaning
) -> Iterator[tuple[str, float]]:
    count = int(value["count"])
    item = layout.fields[0].type
    if item.name in {"Held", "CardId"}:
        assert meaning is not None
        items = value["items"]["card"] if item.name == "Held" else value["items"]
        cards = items[:count].tolist()
        for kind in range(meaning[1]):
            yield f"{path}#{kind}", float(cards.count(kind))
        yield f"{path}#?", float(sum(card >= meaning[1] for card in cards))
        return
    yield f"{path}.count", float(count)
    for place in range(item.shape[0]):
        if item.kind != "V":
            number = int(value["items"][place])
            for name, plane in of_number(number, item, f"{path}[{place}]", meaning):
                yield name, plane if place < count else 0.0
            continue
        for name, plane in of_record(value["items"][place], item, "", meaning):
            yield f"{path}[{place}].{name}", plane if place < count else 0.0


def of_number(
    value: int, layout: _core.Layout, path: str, meaning: Meaning
) -> Iterator[tuple[str, float]]:
    if meaning is None and layout.name == "Seat":
        meaning = ("choice", 4)
    what, most = meaning or ("number", int(np.iinfo(f"{layout.kind}{layout.size}").max))
    if what == "choice":
        yield from ((f"{path}={choice}", float(choice == value)) for choice in range(most))
    elif what == "set":
        bits = [bit for bit in range(64) if most >> bit & 1]
        yield from ((f"{path}:{bit}", float(value >> bit & 1)) for bit in bits)
    else:
        yield path, value / most


@pytest.mark.parametrize("name", [*game_ids(), *reference_games()])
def test_the_encoder_fills_what_the_slow_one_reads(name: str) -> None:
    views = random_views(name, games_of(name))
    if name in game_ids():
        views = views[::20]
    rows, names = tensors.encode(views)
    assert rows.dtype == np.float32
    assert rows.shape == (len(views), len(names))
    assert len(set(names)) == len(names)
    for view, row in zip(views, rows, strict=True):
        expected = slow(view)
        assert tuple(expected) == names
        assert np.array_equal(row, np.array([*expected.values()]).astype(np.float32))


def test_thousands_of_views_were_compared() -> None:
    assert sum(len(random_views(n, games_of(n))) for n in reference_games()) > 4000


def test_planes_of_hearts_mean_what_they_say() -> None:
    table = reference_game("hearts", passing="none").new(seed=2)
    assert table.actor is not None
    view = table.view(1)
    rows, names = tensors.encode([view, table.view(3)])
    planes = dict(zip(names, rows[0].tolist(), strict=True))
    assert [planes[f"viewer={seat}"] for seat in range(4)] == [0, 1, 0, 0]
    own = {bit for bit in range(64) if planes.get(f"hand[1]:{bit}")}
    assert own == {bit for bit in range(64) if int(view.record["hand"][1]) >> bit & 1}
    assert len(own) == 13
    others = [name for name in names if name.startswith("hand[") and name[5] != "1"]
    assert len(others) == 3 * 52
    assert sum(planes[name] for name in others) == 1  # the two of clubs, which its holder has shown
    assert planes[f"hand[{int(table.actor)}]:0"] == 1
    assert planes["stage=5"] == 1
    assert planes[f"turn={int(table.actor)}"] == 1
    assert not [name for name in names if name.startswith("unused")]


@pytest.mark.parametrize("name", game_ids())
def test_no_plane_stands_for_a_word_of_many_bits(name: str) -> None:
    """A number says something only where it counts: a set or a choice as one number is lost."""
    plan = tensors._Plan([])
    plan.add_fields(load(name)._core.layout, 0, "")
    numbers = [step for step in plan.steps if step["what"] == tensors.NUMBER]
    assert numbers
    assert {plan.names[step["plane"]]: step["most"] for step in numbers if step["most"] > 999} == {}
    names = "".join(plan.names)
    for meaning in {  # of records inside the state, which were lost once
        "prisma": ["placed[0].kind=5", "placed[0].rotation=3"],
        "prism-connect": ["players[0].hand.low[0]:7", "players[1].gauge#7", "pieces[3].card=7"],
        "prisma-arena": ["arena.at[0]=44", "squads[2].hand:9", "dial[1]=2"],
        "champions-of-hara": ["players[0].champion=2", "players[1].space=3", "abilities[4].bits:3"],
        "chroma-arcana": ["mages[0].hand:3"],
    }[name]:
        assert meaning in names


@pytest.mark.parametrize("name", game_ids())
def test_no_number_passes_the_greatest_that_it_may_be(name: str) -> None:
    plan = tensors._Plan([f"viewer={seat}" for seat in range(4)])
    plan.add_fields(load(name)._core.layout, 0, "")
    numbers = [step for step in plan.steps if step["what"] == tensors.NUMBER]
    places = [step["plane"] + item for step in numbers for item in range(step["items"])]
    divided = [p for p in places if not plan.names[p].endswith((".size", ".count"))]
    divided = [p for p in divided if "#" not in plan.names[p]]
    assert divided
    for params in modes_with(name):
        rng = random.Random(params)
        table = load(name, **params_of(params)).new(seed=1)
        views = []
        while table.actor is not None:
            views.append(table.view(0))
            table.push(rng.choice(table.legal_actions))
        rows = np.abs(tensors.encode([*views, table.view(0)])[0][:, divided]).max(axis=0)
        passed = {plan.names[p]: float(most) for p, most in zip(divided, rows, strict=True)}
        assert {plane: most for plane, most in passed.items() if most > 1} == {}, params


def test_the_damage_on_a_monster_is_whole_in_its_planes() -> None:
    """It was a number up to 12 once, and 21 times that while the Monster was being defeated."""
    seen: dict[int, tuple[pp.View, int]] = {}
    rng = random.Random(3)
    for seed in range(200):
        table = load("champions-of-hara", players=4).new(seed=seed)
        while table.actor is not None:
            view = table.view(0)
            for space, damage in enumerate(view.record["damage"].tolist()):
                seen.setdefault(damage, (view, space))
            table.push(rng.choice(table.legal_actions))
        if 255 in seen:
            break
    assert {0, 1, 2, 255} <= set(seen)
    for damage, (view, space) in seen.items():
        rows, names = tensors.encode([view])
        planes = dict(zip(names, rows[0].tolist(), strict=True))
        assert sum(planes[f"damage[{space}]:{bit}"] * 2**bit for bit in range(8)) == damage


def test_a_hand_of_prism_connect_can_be_read_off_the_planes() -> None:
    game = load("prism-connect")
    for view in random_views("prism-connect", 1)[::60]:
        rows, names = tensors.encode([view])
        planes = dict(zip(names, rows[0].tolist(), strict=True))
        own = f"players[{int(view.seat)}]"
        low = sum(value for name, value in planes.items() if name.startswith(f"{own}.hand.low"))
        high = sum(value for name, value in planes.items() if name.startswith(f"{own}.hand.high"))
        assert low + 2 * high == view.record["players"][int(view.seat)]["hand_size"]
        for seat in game.seats:
            pile = f"players[{int(seat)}].deck"
            lying = [value for name, value in planes.items() if name.startswith(f"{pile}#")]
            assert sum(lying) == planes[f"{pile}.size"]


def test_lists_of_cards_are_counts() -> None:
    view = random_views("toy", 12)[-1]
    rows, names = tensors.encode([view])
    planes = dict(zip(names, rows[0].tolist(), strict=True))
    for seat in range(3):
        held = view.record["hands"][seat]["cards"]
        total = sum(planes[f"hands[{seat}]#{kind}"] for kind in [0, 1, 2, 3, "?"])
        assert total == held["count"]
    assert planes["pile.size"] == view.record["pile"]["size"]
    hidden = [random_views("toy", 12), "hands[0]#?"]
    unknown = dict(zip(names, tensors.encode(hidden[0])[0].T, strict=True))[hidden[1]]
    assert unknown.max() > 1


def test_what_a_seat_does_not_know_is_in_no_plane() -> None:
    """The tensors of a guess's view are those of the view."""
    for name in ("hearts", "toy", "leduc", "kuhn"):
        for view in random_views(name, 4)[::7]:
            twins = [view.guess(seed).view(view.seat) for seed in range(3)]
            rows, _ = tensors.encode([view, *twins])
            assert (rows == rows[0]).all()


def test_planes_do_not_depend_on_parameters() -> None:
    small, large = (reference_game("connect-four", columns=c).new().view(0) for c in (4, 8))
    rows, names = tensors.encode([small, large])
    assert len(rows) == 2
    assert names == tensors.planes(small.game) == tensors.planes(large.game)


def test_records_are_those_of_the_views() -> None:
    views = random_views("leduc", 12)
    records = tensors.records(views)
    assert records.dtype == views[0].game.dtype
    assert records.shape == (len(views),)
    for view, record in zip(views, records, strict=True):
        assert record.tobytes() == view.bytes
        assert record == view.record
    assert records["paid"].shape == (len(views), 2)
    assert not records.flags.writeable


def test_records_that_were_kept() -> None:
    views = random_views("hearts", 4)
    expected, names = tensors.encode(views)
    encoder = tensors.Encoder(views[0].game)
    assert encoder.names == names
    records, seats = tensors.records(views), [view.seat for view in views]
    out = np.full((len(views), len(names)), 7, dtype=np.float32)
    assert encoder(records, seats, out) is out
    assert np.array_equal(out, expected)
    assert np.array_equal(encoder(records[::-3], seats[::-3]), expected[::-3])
    assert encoder(records[:0], []).shape == (0, len(names))


def test_what_does_not_fit_is_refused() -> None:
    views = random_views("leduc", 12)[:3]
    records, game = tensors.records(views), views[0].game
    encoder = tensors.Encoder(game)
    wide = len(encoder.names)
    for wrong, error, message in [
        ((records[:2], [0]), ValueError, "1 seats for records of shape"),
        ((records.reshape(3, 1), [0, 1, 1]), ValueError, "records of shape"),
        ((records, [0, 1, 4]), ValueError, "seats are 0 to 3"),
        ((records, [0, 1, -1]), ValueError, "seats are 0 to 3"),
        ((records["paid"], [0, 1, 0]), TypeError, "the records are"),
        ((records, [0, 1, 0], np.zeros((2, wide), np.float32)), ValueError, "out has the shape"),
        ((records, [0, 1, 0], np.zeros((3, wide))), TypeError, "out is float64, not float32"),
        ((records, [0, 1, 0], np.zeros((wide, 3), np.float32).T), ValueError, "contiguous"),
    ]:
        with pytest.raises(error, match=message):
            encoder(*wrong)


def test_views_of_one_game_and_nothing_else() -> None:
    leduc = reference_game("leduc").new(seed=1)
    kuhn = reference_game("kuhn").new(seed=1)
    with pytest.raises(TypeError, match=r"pass table\.view\(seat\)"):
        tensors.encode([leduc])  # type: ignore[list-item]
    with pytest.raises(ValueError, match="these are of kuhn, leduc"):
        tensors.encode([leduc.view(0), kuhn.view(0)])
    with pytest.raises(ValueError, match="these are of none"):
        tensors.records([])


def test_dtypes_name_the_fields_of_the_state() -> None:
    game = reference_game("hearts")
    assert game.dtype is reference_game("hearts", passing="left").dtype
    assert game.dtype.names is not None
    assert game.dtype.names[:4] == ("hand", "passed", "gone", "points")
    assert game.dtype["hand"] == np.dtype(("u8", (4,)))
    view = game.new(seed=1).view(2)
    assert view.record["points"].tolist() == [0, 0, 0, 0]
    toy = reference_game("toy").dtype
    assert toy["hands"].subdtype is not None
    assert toy["hands"].subdtype[0]["cards"]["items"].subdtype is not None
    for name in reference_games():
        table = reference_game(name).new(seed=1)
        assert table.game.dtype.itemsize == len(table.bytes) == len(table.view(0).bytes)
        assert table.game.dtype.kind == "V"


def test_a_record_cannot_be_changed() -> None:
    view = reference_game("leduc").new(seed=1).view(0)
    record = view.record
    for change in (lambda: record["paid"].fill(9), lambda: record.__setitem__("node", 3)):
        with pytest.raises(ValueError, match="read-only"):
            change()
    assert record == view.record
