"""Snapshots of tables as they stand now, for each pair of eyes: built once, kept for the next reader and for deltas.

Warnings on choices can take longer than the event loop may wait. `prepare` works them out first, in a thread if need
be, so whatever is built afterwards on the loop is short.
"""

from __future__ import annotations

import asyncio
import gzip
import logging
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import Any

import msgspec

from sandtable.core.base.display import Display, Warning
from sandtable.core.engine import warnings
from sandtable.core.engine.view import View
from sandtable.table.live.table import AnyState, Table
from sandtable.table.view import delta, gate
from sandtable.table.view.gate import Eyes
from sandtable.table.wire.messages import Changes, Snapshot

log = logging.getLogger("sandtable.table")
_encode = msgspec.json.Encoder().encode
LEVEL = 5
"""Of compression: of all that leaves the server."""

KEPT = 64
"""The number of tables whose snapshots are kept; others are built again."""

TRIES = 40
"""Tries of actions (see `foresight`) that the event loop makes itself, at most 0.4 ms each; more go to a thread."""


class EncodedSnapshot:
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
        self.snapshots = {} if shots is None else shots
        self.sheets: dict[Eyes, EncodedSnapshot] = {}
        self.display: Display | None = None  # shared by all eyes, in a game without secrets


class Snapshots:
    """Snapshots of the present, by table and eyes."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Kept] = OrderedDict()
        # one thread: however many tables are in such a decision, those who play share the interpreter with one
        self._thread = ThreadPoolExecutor(1, "warnings")
        self._preparing: dict[int, asyncio.Task[None]] = {}  # by the id of the state, which its task keeps alive

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def prepare(self, table: Table, looking: Collection[Eyes]) -> None:
        """Work out the warnings of the open decision if the deciding seat is among those looking."""
        seat = table.deciding()
        if seat is None or table.warnings() is not None or Eyes(seat.seat, seat.sides) not in looking:
            return
        view = gate.view(table.state, Eyes(seat.seat, seat.sides))
        try:
            table.warn(table.state, warnings.warnings(view, TRIES))
        except warnings.TooMuchWork:
            key = id(table.state)
            task = self._preparing.get(key)
            if task is None:
                task = self._preparing[key] = asyncio.create_task(self._prepare(table, table.state, view))
                task.add_done_callback(lambda _: self._preparing.pop(key, None))
            await asyncio.shield(task)

    async def _prepare(self, table: Table, state: AnyState, view: View[Any, Any]) -> None:
        found: dict[str, Warning] = await asyncio.get_running_loop().run_in_executor(
            self._thread, warnings.warnings, view
        )
        table.warn(state, found)

    def of(self, table: Table, eyes: Eyes) -> Snapshot:
        """The table as it stands; who is present and whether a machine thinks are of the moment and not in it."""
        kept = self._kept.pop(table.id, None)
        if kept is None or kept.row != table.moved:
            kept = Kept(table.moved)
        self._kept[table.id] = kept
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        if eyes not in kept.snapshots:
            kept.display = kept.display or gate.drawn(table)
            kept.snapshots[eyes] = gate.snapshot(table, eyes, display=kept.display)
        return kept.snapshots[eyes]

    async def now(self, table: Table, eyes: Eyes) -> Snapshot:
        """The same, with its warnings worked out first."""
        await self.prepare(table, (eyes,))
        return self.of(table, eyes)

    async def sheet(self, table: Table, eyes: Eyes, present: frozenset[str]) -> EncodedSnapshot:
        """The same as it is sent, with what is of the moment."""
        now = gate.of_the_moment(await self.now(table, eyes), table, present)
        stamp = (now.seq, now.seats, now.thinking, now.trouble, now.links, now.clock)
        sheets = self._kept[table.id].sheets
        found = sheets.get(eyes)
        if found is None or found.stamp != stamp:
            found = sheets[eyes] = EncodedSnapshot(now, stamp)
        return found

    def _hold(self, table: Table, before: Mapping[Eyes, Snapshot]) -> None:
        """Keep the earlier snapshot for eyes that the last action is hidden from."""
        shots = {eyes: shot for eyes, shot in before.items() if table.numbering.hides_row(eyes.sides, table.moved)}
        if shots:
            self._kept[table.id] = Kept(table.moved, shots)

    def forget(self, table: str) -> None:
        self._kept.pop(table, None)

    async def turn(self, table: Table, looking: Collection[Eyes], move: Callable[[], None]) -> dict[Eyes, Changes]:
        """Under the table's lock: let it change, and return what that changes for those looking."""
        try:
            before = {eyes: self.of(table, eyes) for eyes in looking}
        except Exception:
            log.exception("table %s cannot be shown", table.id)
            before = {}
        since = {eyes: table.numbering.row(eyes.sides, table.moved) for eyes in before}
        move()
        try:
            await self.prepare(table, looking)
            self._hold(table, before)
            return {eyes: delta.between(shot, self.of(table, eyes), since[eyes]) for eyes, shot in before.items()}
        except Exception:  # the action is durable; a page that gets no changes fetches the table
            log.exception("table %s cannot be shown", table.id)
            return {}
