"""What each pair of eyes sees of a table now: made once, kept for the next who asks and to tell what changes."""

from __future__ import annotations

import gzip
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property

import msgspec

from sandtable.core.display import Display
from sandtable.table import delta, gate
from sandtable.table.gate import Eyes
from sandtable.table.live import Table
from sandtable.table.wire import Changes, Snapshot

log = logging.getLogger("sandtable.table")
_encode = msgspec.json.Encoder().encode
LEVEL = 5
"""Of compression: of all that leaves the server."""

KEPT = 64
"""The snapshots of so many tables are kept; those of others are made again."""


class Sheet:
    """A snapshot as it is sent: encoded once, and compressed once when the first asks for that."""

    def __init__(self, shot: Snapshot, stamp: tuple[object, ...]) -> None:
        self.stamp = stamp  # of what it tells beside the position
        self.body = _encode(shot)

    @cached_property
    def small(self) -> bytes:
        return gzip.compress(self.body, LEVEL, mtime=0)


class Kept:
    """What is kept of one table: the row that it was looked at after, and what it looked like."""

    def __init__(self, row: int, shots: dict[Eyes, Snapshot] | None = None) -> None:
        self.row = row
        self.shots = {} if shots is None else shots
        self.sheets: dict[Eyes, Sheet] = {}
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

    def sheet(self, table: Table, eyes: Eyes, present: frozenset[str]) -> Sheet:
        """The same as it is sent, with what is of the moment."""
        now = gate.of_the_moment(self.of(table, eyes), table, present)
        stamp = (now.seq, now.seats, now.thinking, now.trouble, now.links, now.clock)
        sheets = self._kept[table.id].sheets
        found = sheets.get(eyes)
        if found is None or found.stamp != stamp:
            found = sheets[eyes] = Sheet(now, stamp)
        return found

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
