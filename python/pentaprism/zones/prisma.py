"""The zones of Prisma, from the record of a view; nothing in them is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy as np

    from pentaprism.view import View

__all__ = ["SEEN", "zones"]

SEEN = {
    "first": "all",
    "markers": "all",
    "tiles": "all",
    "loops": "all",
    "moved": "all",
    "lifted": "all",
    "unseen": "all",
    "rights.lay": "all",
    "rights.link": "all",
    "rights.loop": "all",
    "P.hand": "all",
    "P.markers": "all",
    "P.stack": "nobody",
}
MARKERS = 64
"""From here on kinds are direction markers, by seat."""
NONE, NOBODY = 255, 4
LOOP_MARKERS = 6
DIRECTIONS = {2: (3, 0), 3: (3, 5, 1), 4: (3, 5, 0, 2)}
"""Of P0, P1, … by the number of players (PR-SETUP-7, PR-NEW-8)."""


def zones(view: View) -> dict[str, str]:
    """The zones of a view, as they are written in positions."""
    game, record = view.game, view.record
    assert game.rules is not None
    ids = [component.id for component in game.rules.components]
    players, first = len(game.seats), int(record["first"])
    placed = record["placed"]["items"][: int(record["placed"]["count"])]
    tiles, markers = [], []
    for item in placed:
        kind, space = int(item["kind"]), _space(item["space"])
        if kind < MARKERS:
            tiles.append(f"{ids[kind]}@{space}(r:{int(item['rotation'])})")
        else:
            seat = kind - MARKERS
            facing = DIRECTIONS[players][(seat - first) % players]
            markers.append(f"p{seat + 1}@{space}(dir:{facing})")
    spaces = [_space(item["space"]) for item in placed]
    owners = [int(owner) for owner in record["owner"][: int(record["loops"])]]
    lifted = int(record["lifted"])
    found = {
        "first": f"p{first + 1}",
        "markers": _list(sorted(markers)),
        "tiles": _list(tiles),
        "loops": _list(
            f"{_owner(owner)}(ring:{'+'.join(_members(int(ring), spaces))})"
            for owner, ring in zip(owners, record["rings"], strict=False)
        ),
        "moved": _list(_members(int(record["fresh"]), spaces)),
        "lifted": "-" if lifted == NONE else f"{ids[lifted]}@{_space(record['lifted_from'])}",
        "unseen": _counted(ids, [int(count) for count in record["unseen"]]),
        "rights.lay": str(int(record["placements"])),
        "rights.link": str(int(record["link_rights"])),
        "rights.loop": str(int(record["loop_rights"])),
    }
    for seat in range(players):
        hand = record["hands"][seat]
        kinds = hand["items"][: int(hand["count"])]
        stack = int(record["stacks"][seat])
        found[f"p{seat + 1}.hand"] = _list(ids[int(kind)] for kind in kinds)
        found[f"p{seat + 1}.markers"] = str(LOOP_MARKERS - owners.count(seat))
        found[f"p{seat + 1}.stack"] = f"?*{stack}" if stack > 1 else "?" * stack or "-"
    return dict(sorted(found.items()))


def _space(space: np.void) -> str:
    return f"{int(space['q'])}/{int(space['r'])}"


def _owner(owner: int) -> str:
    return "nobody" if owner == NOBODY else f"p{owner + 1}"


def _members(bits: int, spaces: list[str]) -> list[str]:
    return [space for place, space in enumerate(spaces) if bits >> place & 1]


def _counted(ids: list[str], counts: list[int]) -> str:
    """Kinds with how many there are of each; those that are in no place are left out."""
    some = zip(ids, counts, strict=False)
    return _list(f"{name}*{count}" if count > 1 else name for name, count in some if count)


def _list(items: Iterable[str]) -> str:
    return ",".join(items) or "-"
