"""Snapshots of tables as they stand now, for each viewer: built once, kept for the next reader and for deltas.

Warnings on choices can take longer than the event loop may block. `prepare` computes them first, in a thread if
necessary, so the rest is quick to build on the loop.
"""

from __future__ import annotations

import asyncio
import gzip
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import Any, Protocol

import msgspec

from sandtable.core.base.display import ActionWarning, Display, Earlier
from sandtable.core.engine import warnings
from sandtable.core.engine.view import View
from sandtable.table.live.table import AnyState, Table
from sandtable.table.view import delta, gate
from sandtable.table.view.gate import AnyView, Eyes
from sandtable.table.wire.messages import Changes, Snapshot

log = logging.getLogger("sandtable.table")
_encode = msgspec.json.Encoder().encode
LEVEL = 5
"""The gzip level of all that the server sends."""

KEPT = 64
"""The number of tables whose snapshots are kept; others are rebuilt."""

TRIES = 40
"""The number of trial actions (see `core.engine.warnings`) that the event loop makes itself, at most 0.4 ms each; more
go to a thread."""


class EncodedSnapshot:
    """A snapshot as it is sent: encoded once, and compressed once on first use."""

    def __init__(self, shot: Snapshot, stamp: tuple[object, ...]) -> None:
        self.stamp = stamp  # the fields that do not depend on the position
        self.body = _encode(shot)

    @cached_property
    def small(self) -> bytes:
        return gzip.compress(self.body, LEVEL, mtime=0)


class Kept:
    """The cached snapshots of one table, all after the same log row.

    `drawings` holds the last drawing for each viewer, from which the next one is derived. In a game without secrets all
    viewers share one, stored as the watcher's; `display` is the one for this row, if it has been drawn.
    """

    def __init__(self, row: int) -> None:
        self.row = row
        self.snapshots: dict[Eyes, Snapshot] = {}
        self.sheets: dict[Eyes, EncodedSnapshot] = {}
        self.drawings: dict[Eyes, Earlier] = {}
        self.views: dict[Eyes, tuple[AnyState, AnyView]] = {}  # made for warnings, used once more
        self.display: Display | None = None

    def after(self, table: Table) -> Kept:
        """The cache after the table has moved on. Viewers that do not count what has happened keep all they had: they
        must not learn from the work of a new drawing that it has. After an undo everything is redrawn in full."""
        new = Kept(table.moved)
        for eyes in self.snapshots:
            if table.moved_for(eyes.sides) <= self.row:
                new.snapshots[eyes] = self.snapshots[eyes]
                if eyes in self.sheets:
                    new.sheets[eyes] = self.sheets[eyes]
        new.drawings = {eyes: drawn for eyes, drawn in self.drawings.items() if not self._undone(table, eyes)}
        return new

    def _undone(self, table: Table, eyes: Eyes) -> bool:
        return table.undone_since(self.row, eyes.sides)

    def look(self, table: Table, eyes: Eyes) -> Snapshot:
        """The table as it stands now, for this viewer."""
        found = self.snapshots.get(eyes)
        if found is None:
            state, known = self.views.pop(eyes, (None, None))
            if known is None or state is not table.state:
                known = gate.view(table.state, eyes)
            display = self._shared(table, known, eyes) if not table.game.secrets else self._drawn(known, eyes)
            found = self.snapshots[eyes] = gate.snapshot(table, eyes, display=display, known=known)
        return found

    def _shared(self, table: Table, known: AnyView, eyes: Eyes) -> Display:
        """The display shared by all viewers, drawn once per row."""
        if self.display is None:
            drawing = gate.drawing_eyes(table, eyes)
            self.display = self._drawn(known if drawing == eyes else gate.view(table.state, drawing), gate.WATCHER)
        return self.display

    def _drawn(self, known: AnyView, eyes: Eyes) -> Display:
        display = known.display(self.drawings.get(eyes))
        self.drawings[eyes] = Earlier(known.pos, display)
        return display


class FairTurns(Protocol):
    """Gives each client, and each of its tables, a fair share of the time (`work.fair_queue`)."""

    async def enter(self, client: str, table: str) -> None: ...

    def leave(self, client: str, table: str, seconds: float) -> None: ...


class Snapshots:
    """Snapshots of the present, by table and viewer. Warnings that take long are computed in `turns`, if any."""

    def __init__(self, turns: FairTurns | None = None) -> None:
        self._kept: OrderedDict[str, Kept] = OrderedDict()
        # one thread: players then compete with only one for the interpreter, however many tables need it
        self._thread = ThreadPoolExecutor(1, "warnings")
        self._turns = turns
        self._preparing: dict[int, asyncio.Task[None]] = {}  # by the id of the state, which its task keeps alive

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def prepare(self, table: Table, looking: Collection[Eyes]) -> None:
        """Compute the warnings on the open decision, if the deciding seat is among the viewers."""
        seat = table.deciding()
        if seat is None or table.warnings() is not None or Eyes(seat.seat, seat.sides) not in looking:
            return
        if not table.game.secrets:
            table.state.actions()  # the list is shared by every view of the deciding seat, and by its next action
        eyes = Eyes(seat.seat, seat.sides)
        view = gate.view(table.state, eyes)
        try:
            table.warn(table.state, warnings.warnings(view, TRIES))
            self._present(table).views[eyes] = table.state, view
        except warnings.TooMuchWork:
            key = id(table.state)
            task = self._preparing.get(key)
            if task is None:
                task = self._preparing[key] = asyncio.create_task(self._prepare(table, table.state, view))
                task.add_done_callback(lambda _: self._preparing.pop(key, None))
            await asyncio.shield(task)

    async def _prepare(self, table: Table, state: AnyState, view: View[Any, Any]) -> None:
        client, turns = table.client, self._turns
        if turns is not None:
            await turns.enter(client, table.id)
        began = time.monotonic()
        try:
            found: dict[str, ActionWarning] = await asyncio.get_running_loop().run_in_executor(
                self._thread, warnings.warnings, view
            )
        finally:
            if turns is not None:
                turns.leave(client, table.id, time.monotonic() - began)
        table.warn(state, found)

    def of(self, table: Table, eyes: Eyes) -> Snapshot:
        """The table as it stands, without presence and thinking, which are added on sending."""
        return self._present(table).look(table, eyes)

    def _present(self, table: Table) -> Kept:
        """What is kept for the table as it stands."""
        kept = self._kept.pop(table.id, None) or Kept(table.moved)
        if kept.row != table.moved:
            kept = kept.after(table)
        self._kept[table.id] = kept
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return kept

    async def now(self, table: Table, eyes: Eyes) -> Snapshot:
        """The table as it stands, with its warnings computed first."""
        await self.prepare(table, (eyes,))
        return self.of(table, eyes)

    async def sheet(self, table: Table, eyes: Eyes, present: frozenset[str]) -> EncodedSnapshot:
        """The table as it stands, encoded, with presence, thinking, rematch and clock."""
        now = gate.of_the_moment(await self.now(table, eyes), table, present)
        stamp = (
            now.seq,
            now.seats,
            now.thinking,
            now.trouble,
            now.links,
            now.clock,
            now.shared,
            now.agreements,
            now.over,
        )
        sheets = self._kept[table.id].sheets
        found = sheets.get(eyes)
        if found is None or found.stamp != stamp:
            found = sheets[eyes] = EncodedSnapshot(now, stamp)
        return found

    def forget(self, table: str) -> None:
        self._kept.pop(table, None)

    async def turn(self, table: Table, looking: Collection[Eyes], move: Callable[[], None]) -> dict[Eyes, Changes]:
        """Under the table's lock: call `move`, which changes the table, and return the delta for each viewer."""
        try:
            before = {eyes: self.of(table, eyes) for eyes in looking}
        except Exception:
            log.exception("table %s cannot be shown", table.id)
            before = {}
        since = {eyes: table.numbering.row(eyes.sides, table.moved) for eyes in before}
        move()
        self._present(table)  # drawn now: later, the time a request takes would reveal hidden work
        try:
            await self.prepare(table, looking)
            return {eyes: delta.between(shot, self.of(table, eyes), since[eyes]) for eyes, shot in before.items()}
        except Exception:  # the action is durable; a client without a delta fetches the table
            log.exception("table %s cannot be shown", table.id)
            return {}
