"""Acts: groups of actions that a player sees as one move. Choosing a unit, a mode of movement and a hex is one act.

Acts are split by what the events show on the board, never by a game's verbs. One act is a unit's path hex by hex, a
column that takes the same path, a battle with its dice, losses, retreats and advances, or the arrivals in one place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from sandtable.core.base.events import Scene, Shows

BEGINS: Final = ("phase", "order", "move", "come", "battle", "fire")
"""Kinds that start a new act unless they continue the current one. All other kinds belong to the current act."""
TOGETHER: Final = ("phase", "move", "come")
"""For these kinds, everything that one action causes is one act."""


class Thread(msgspec.Struct, frozen=True):
    """The act in progress after an action."""

    kind: Shows = ""
    side: str = ""
    at: str = ""
    here: frozenset[tuple[str, str]] = frozenset()  # the pieces that moved in this act, and where they are
    ways: frozenset[tuple[str, str]] = frozenset()  # from their start to where they are


def follow(thread: Thread, side: str, scenes: Sequence[Scene | None]) -> tuple[tuple[int, ...], Thread]:
    """The numbers of an action's events that start new acts, and the act in progress after the action.

    Events before the first significant one, such as the dice, belong to its act.
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
            # events after a phase, and the other side's actions outside a phase (its set-up), form their own act
            cuts[first], thread = None, Thread("", side, scene.at)
        quiet = quiet and not scene.kind
    return tuple(cuts), thread


def _goes_on(thread: Thread, side: str, scene: Scene) -> bool:
    """True if the scene continues the act in progress."""
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
    """The thread extended by this scene."""
    if scene.kind != "move" or thread.kind not in ("", "order", "move"):
        return Thread(scene.kind, side, scene.at)
    start = scene.starts[0] if scene.starts else ""
    came = next((way[0] for way in thread.ways if (scene.piece, start) in thread.here and way[1] == start), start)
    here = {place for place in thread.here if place[0] != scene.piece}
    return Thread("move", side, scene.at, frozenset({*here, (scene.piece, scene.at)}), thread.ways | {(came, scene.at)})
