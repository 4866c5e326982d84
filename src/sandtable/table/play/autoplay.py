"""Automatic play by machines and standing orders: one task per table, until a person must decide."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from sandtable.core.base.actions import Action
from sandtable.table.live.table import Table
from sandtable.table.play.service import Service
from sandtable.table.store.protocol import SeatRow
from sandtable.table.view.gate import Eyes
from sandtable.table.wire import messages
from sandtable.table.wire.errors import Damaged, Full, Stale, StoreError, Unknown
from sandtable.table.wire.messages import Move
from sandtable.table.work.opponents import BEAT
from sandtable.table.work.workers import Trouble

log = logging.getLogger("sandtable.table")
PAUSE_FACTOR, LONGEST_PAUSE = 8, 0.015
"""While other clients play, a client's machines pause PAUSE_FACTOR times as long as their last move took, at most
LONGEST_PAUSE seconds. One table hardly notices; many tables of one client leave the server to the others."""


class Autoplay:
    """Runs the automatic play of a server's tables."""

    def __init__(self, tables: Service) -> None:
        self._tables = tables
        self._running: dict[str, asyncio.Task[None]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}  # timers of clocks that let a machine decide at zero
        self._takeovers: set[asyncio.Task[None]] = set()  # started by a timer, kept until they are done

    def __contains__(self, table: str) -> bool:
        return table in self._running

    def __len__(self) -> int:
        return len(self._running)

    def tasks(self) -> list[asyncio.Task[None]]:
        return [*self._running.values(), *self._takeovers]

    def close(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()

    def watch(self, table: Table) -> None:
        """Set a timer for the end of the deciding player's time, if a machine takes over then."""
        alarm = self._alarms.pop(table.id, None)
        if alarm is not None:
            alarm.cancel()
        wait = table.due(table.deciding())
        if wait:  # at 0.0 `run` plays at once
            self._alarms[table.id] = asyncio.get_running_loop().call_later(wait, self._ring, table.id)

    def _ring(self, id: str) -> None:
        task = asyncio.create_task(self.due(id))
        self._takeovers.add(task)
        task.add_done_callback(self._takeovers.discard)

    async def due(self, id: str) -> None:
        """Let a machine take over if the deciding player's time is up. Called by the timer."""
        with contextlib.suppress(StoreError, Damaged, Unknown):
            table = await self._tables.get(id)
            if self._tables.cluster is not None and table.errand():
                await self._tables.cluster.claim(id)
            self.run(table)

    def turn(self, table: Table) -> None:
        """After an action: start the machine whose turn it is, or notify the next player.

        A player who has just moved, is connected, or whose standing orders answer is not notified.
        """
        seat, ordered, present = table.deciding(), table.ordered(), self._tables.hub.present(table.id)
        if seat is not None and ordered is None and seat.seat != table.mover and seat.seat not in present:
            # after the answer to the acting player, which must not come later because a seat is asked
            asyncio.get_running_loop().call_soon(self._tables.notifier.turn, table, seat)
        self.run(table)

    def run(self, table: Table) -> None:
        """Let machines and standing orders play at a table, if this server owns its background work."""
        self.watch(table)
        running = self._running.get(table.id)
        errand, interrupts = table.errand(), table.interrupts()
        if self._ours(table) and (errand or interrupts) and (running is None or running.done()):
            task = self._running[table.id] = asyncio.create_task(self._play_machines(table))
            task.add_done_callback(lambda done: self._finished(table.id, done))

    def _ours(self, table: Table) -> bool:
        return self._tables.cluster is None or self._tables.cluster.owns(table.id)

    def _finished(self, id: str, done: asyncio.Task[None]) -> None:
        if self._running.get(id) is done:
            del self._running[id]

    async def _play_machines(self, table: Table) -> None:
        """Play for machines and standing orders until a person must decide. If the store or a worker fails, retry with
        backoff."""
        pause = 0.1
        try:
            while True:
                try:
                    self._shows(table, table.machine_moves)
                    if not self._ours(table) or not await self._move_on(table):
                        break
                    pause = 0.1
                except Stale:  # another seat acted meanwhile: choose again
                    continue
                except (StoreError, Trouble) as fault:
                    log.error("the machine at table %s waits %.1f s: %s", table.id, pause, fault)
                    self._in_trouble(table, fault.reason if isinstance(fault, Trouble) else "")
                    await asyncio.sleep(pause)
                    pause = min(pause * 2, 30.0)
        except Full as fault:
            log.warning("the machine at table %s stopped: %s", table.id, fault)
        except Exception:
            log.exception("the machine at table %s stopped", table.id)
            self._in_trouble(table, "failed")
        finally:
            self._shows(table, not self._ours(table) and table.machine_moves)  # another server thinks on

    def _shows(self, table: Table, thinking: bool) -> None:
        """Show the clients whether a machine is thinking."""
        if thinking != table.thinking:
            table.thinking = thinking
            self._tables.hub.thinking(table)

    def _in_trouble(self, table: Table, trouble: messages.Trouble) -> None:
        """Show the clients why the table's machine has not moved; an empty `trouble` clears it."""
        if trouble != table.trouble:
            table.trouble = trouble
            self._tables.hub.thinking(table)
            if self._tables.cluster is not None:
                self._tables.cluster.tell_trouble(table.id, trouble)

    async def _move_on(self, table: Table) -> bool:
        """Play one automatic move; False if a person must decide."""
        move = await self._next_move(table)
        if move is None:
            return False
        seat, action, ordered = move
        turns, client = self._tables.unasked, table.client
        await turns.enter(client, table.id)
        began = time.monotonic()
        try:
            await self._tables.play(table, Eyes(seat.seat, seat.sides), action, ordered)
        finally:
            seconds = time.monotonic() - began
            others = bool(client) and self._tables.company.of(client)
            turns.leave(client, table.id, seconds, rest=min(PAUSE_FACTOR * seconds, LONGEST_PAUSE) if others else 0.0)
        self._in_trouble(table, "")
        return True

    async def _next_move(self, table: Table) -> tuple[SeatRow, Move, bool] | None:
        """The seat that moves automatically, its move, and whether standing orders chose it; None if a person must
        decide."""
        ordered = await self._order(table)
        if ordered is not None:
            seat, action = ordered
            return seat, Move(table.numbering.version(seat.sides, table.version), str(action)), True
        machine = table.machine()
        if machine is None:
            return None
        seat = machine
        version = table.numbering.version(seat.sides, table.version)
        chosen = await self._tables.machines.choose(table.id, seat.seat, seat.player, table.state, table.client)
        return seat, Move(version, chosen), False

    async def _order(self, table: Table) -> tuple[SeatRow, Action] | None:
        """The seat whose standing orders answer, and how. Among people a chance to interrupt waits one beat, whether an
        order answers it or not: until then nothing differs, and the time does not reveal which order applies."""
        waited = -1
        while table.interrupts() and waited != table.seq:
            waited = table.seq
            await asyncio.sleep(BEAT)
        return table.ordered()

    async def wake(self) -> None:
        """After a restart: resume automatic play at every unfinished table."""
        pause = 1.0
        waiting: list[str] | None = None
        while waiting is None:
            try:
                waiting = await asyncio.to_thread(self._tables.store.unfinished)
            except StoreError as fault:
                log.error("the store does not answer yet: %s", fault)
                await asyncio.sleep(pause)
                pause = min(pause * 2, 60.0)
        for id in waiting:
            # A damaged table is logged when it is opened; the others open on demand.
            with contextlib.suppress(StoreError, Damaged, Unknown):
                self.run(await self._tables.get(id))
            await asyncio.sleep(0.01)  # let requests go first
