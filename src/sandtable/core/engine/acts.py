"""Acts: actions that a player would call one thing. To name a unit, a way of moving and a hex is one move.

An act is cut by what the events show on a board, never by the words of a game: a unit's way hex by hex, a column that
goes the same way, a battle with its dice, losses, retreats and advances, the arrivals in one place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from sandtable.core.base.events import Scene, Shows

BEGINS: Final = ("phase", "order", "move", "come", "battle", "fire")
"""Something of its own begins, unless it goes on with what is under way; everything else belongs to that."""
TOGETHER: Final = ("phase", "move", "come")
"""Of these, all that one action brings about is one thing."""


class Thread(msgspec.Struct, frozen=True):
    """What is under way after an action."""

    kind: Shows = ""
    side: str = ""
    at: str = ""
    here: frozenset[tuple[str, str]] = frozenset()  # the pieces that have moved in this act, and where they are
    ways: frozenset[tuple[str, str]] = frozenset()  # from where they came to where they are


def follow(thread: Thread, side: str, scenes: Sequence[Scene | None]) -> tuple[tuple[int, ...], Thread]:
    """The events of an action with which new acts begin, by their numbers, and what is under way after the action.

    What comes before the first thing that counts, such as the dice, belongs to it.
    """
    cuts: dict[int, None] = {}
    quiet, began = True, False
    for number, scene in enumerate(scenes):
        if scene is None:
            continue
        first = 0 if quiet else number
        if scene.kind in BEGINS:
            together = began and thread.kind == scene.kind and scene.kind in TOGETHER
            if not (together or _goes_on(thread, side, scene)):
                cuts[first], thread = None, Thread()
            thread, began = _joined(thread, side, scene), True
        elif not began and (thread.kind == "phase" or (not thread.kind and thread.side not in ("", side))):
            # what follows a phase, and what the other side does at its leisure, such as its set-up, is its own
            cuts[first], thread = None, Thread("", side, scene.at)
        quiet = quiet and not scene.kind
    return tuple(cuts), thread


def _goes_on(thread: Thread, side: str, scene: Scene) -> bool:
    """Whether what begins is one with what is under way."""
    if thread.side != side or scene.kind == "phase":
        return False
    if thread.kind == "order":
        return scene.kind != "order"
    if thread.kind != scene.kind:
        return False
    if scene.kind == "move":
        return any((scene.piece, start) in thread.here or (start, scene.at) in thread.ways for start in scene.starts)
    return scene.kind in ("come", "battle", "fire") and scene.at == thread.at


def _joined(thread: Thread, side: str, scene: Scene) -> Thread:
    """The thread with one thing more."""
    if scene.kind != "move" or thread.kind not in ("", "order", "move"):
        return Thread(scene.kind, side, scene.at)
    start = scene.starts[0] if scene.starts else ""
    came = next((way[0] for way in thread.ways if (scene.piece, start) in thread.here and way[1] == start), start)
    here = {place for place in thread.here if place[0] != scene.piece}
    return Thread("move", side, scene.at, frozenset({*here, (scene.piece, scene.at)}), thread.ways | {(came, scene.at)})
