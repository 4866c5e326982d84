"""What each pair of eyes sees of a table now: made once, kept for the next who asks and to tell what changes."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping

from sandtable.core.display import Display
from sandtable.table import delta, gate
from sandtable.table.gate import Eyes
from sandtable.table.live import Table
from sandtable.table.wire import Changes, Snapshot

log = logging.getLogger("sandtable.table")

KEPT = 64
"""The snapshots of so many tables are kept; those of others are made again."""


class Kept:
    """What is kept of one table: the row that it was looked at after, and what it looked like."""

    def __init__(self, row: int, shots: dict[Eyes, Snapshot] | None = None) -> None:
        self.row = row
        self.shots = {} if shots is None else shots
        self.display: Display | None = None  # drawn for everybody, in a game where nobody hides anything


class Shots:
    """Snapshots of the present, by table and eyes."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Kept] = OrderedDict()

    def of(self, table: Table, eyes: Eyes) -> Snapshot:
        """The table as it stands; who is present and whether a machine thinks are of the moment and not in it."""
        kept = self._kept.pop(table.id, None)
        if kept is None or kept.row != table.moved:
            kept = Kept(table.moved)
        self._kept[table.id] = kept
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        if eyes not in kept.shots:
            kept.display = kept.display or gate.drawn(table)
            kept.shots[eyes] = gate.snapshot(table, eyes, display=kept.display)
        return kept.shots[eyes]

    def _hold(self, table: Table, before: Mapping[Eyes, Snapshot]) -> None:
        """Whoever does not count what has happened has the table before them as it was."""
        shots = {eyes: shot for eyes, shot in before.items() if table.seal.hides_row(eyes.sides, table.moved)}
        if shots:
            self._kept[table.id] = Kept(table.moved, shots)

    def forget(self, table: str) -> None:
        self._kept.pop(table, None)

    def turn(self, table: Table, looking: Iterable[Eyes], move: Callable[[], None]) -> dict[Eyes, Changes]:
        """Let a table change, and tell what that changes for those who look on."""
        try:
            before = {eyes: self.of(table, eyes) for eyes in looking}
        except Exception:
            log.exception("table %s cannot be shown", table.id)
            before = {}
        since = {eyes: table.seal.row(eyes.sides, table.moved) for eyes in before}
        move()
        try:
            self._hold(table, before)
            return {eyes: delta.between(shot, self.of(table, eyes), since[eyes]) for eyes, shot in before.items()}
        except Exception:  # the action is in the log and stands; whoever hears of it without changes asks for the table
            log.exception("table %s cannot be shown", table.id)
            return {}
