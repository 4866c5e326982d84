"""Records the results of finished games and updates ratings, each result exactly once.

A result is read from the table's log, which nothing changes after the game is over. Its row, the ratings that follow
and the result of an event's pairing are one transaction, and the row's key is the table: any server may try at any
moment, and the first one counts. A server that is killed leaves all or nothing; `Recorder.sweep` finds what was left.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping

import msgspec

from sandtable.agents import strength
from sandtable.table.league import rows
from sandtable.table.league.rows import Rated, SeatScore, TableResult
from sandtable.table.live.table import Table
from sandtable.table.play.tables import Tables
from sandtable.table.ranking import camps
from sandtable.table.ranking.glicko import Rating
from sandtable.table.store import people
from sandtable.table.store.protocol import HUMAN, Transaction
from sandtable.table.wire.errors import Damaged, StoreError, Unknown

log = logging.getLogger("sandtable.table")

EVERY = 30.0
"""Seconds between searches for results that were not recorded."""
AT_ONCE = 64

Settle = Callable[[Transaction, TableResult], None]


def result_of(table: Table, persons: Mapping[str, str], at: float) -> TableResult | None:
    """The result of a finished table, without ratings. `persons` are the people at its seats. None if the game is not
    over.

    It is rated if that was agreed, if a different person sits at every seat, if there are two camps, and if anyone
    has played at all.
    """
    result = table.result
    if not table.over or result is None:
        return None
    sides = table.game.camps
    seats: list[SeatScore] = []
    for seat in table.row.seats:
        camp = camps.camp_of(sides, seat.sides)
        own = camp is not None and bool(set(result.winners) & set(sides[camp]))
        others = any(set(result.winners) & set(other) for number, other in enumerate(sides) if number != camp)
        score = 0.5 if own == others else float(own)
        level = "" if seat.player == HUMAN else seat.player
        seats.append(SeatScore(seat.seat, -1 if camp is None else camp, score, persons.get(seat.seat, ""), level))
    known = [one.person for one in seats]
    two = {one.camp for one in seats} == {0, 1}
    rated = table.agreements.terms.rated and two and all(known) and len(set(known)) == len(known)
    rated = rated and table.version > 0
    end = table.agreements.end
    told = tuple(seats), table.version, "" if end is None else end.message
    return TableResult(table.id, table.row.game, table.row.scenario, rated, at, *told)


def rate(t: Transaction, result: TableResult) -> TableResult:
    """Update the ratings of the players of a rated result; returns it with their ratings before and after."""
    known = {one.person: rows.rating(t, one.person, result.game) for one in result.seats}
    before: dict[str, Rating] = {}
    for person, found in known.items():
        before[person] = Rating() if found is None else camps.grown(found.rating, result.at - found.at)
    first, second = ({one.person: before[one.person] for one in result.seats if one.camp == camp} for camp in (0, 1))
    score = next(one.score for one in result.seats if one.camp == 0)
    lean = strength.of(result.game).lean(result.scenario)
    after = camps.rate(first, second, score, lean)
    alive = rows.living(t, after)
    rows.keep(t, [Rated(person, result.game, after[person], result.at) for person in sorted(alive)])
    seats = [
        msgspec.structs.replace(one, before=round(before[one.person].value, 1), after=round(after[one.person].value, 1))
        for one in result.seats
    ]
    return msgspec.structs.replace(result, seats=tuple(seats))


class Recorder:
    """Records the results of a server's tables. Create it inside the running event loop."""

    def __init__(self, tables: Tables, settle: Settle | None = None, every: float = EVERY) -> None:
        """`settle` is called within the transaction of each result."""
        self._tables = tables
        self._settle = settle
        self._every = every
        self._tasks: set[asyncio.Task[None]] = set()
        self.recorded: list[Callable[[TableResult], None]] = []  # called in the loop, after a result was recorded here
        tables.ended = self.ended
        self._sweeping = asyncio.create_task(self._sweep_on())

    async def close(self) -> None:
        self._tables.ended = None
        for task in (self._sweeping, *self._tasks):
            task.cancel()
        await asyncio.gather(self._sweeping, *self._tasks, return_exceptions=True)

    def ended(self, table: Table) -> None:
        """Record the result of a table whose game has just ended."""
        task = asyncio.create_task(self._try(table.id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _sweep_on(self) -> None:
        while True:
            try:
                while await self.sweep() == AT_ONCE:
                    pass
            except StoreError as fault:
                log.error("results cannot be looked for: %s", fault)
            await asyncio.sleep(self._every)

    async def sweep(self) -> int:
        """Record the results that were not recorded when their games ended. Returns how many were tried."""
        found = await asyncio.to_thread(self._unrecorded)
        for id in found:
            await self._try(id)
        return len(found)

    def _unrecorded(self) -> list[str]:
        with self._tables.store.reading() as t:
            return rows.unrecorded(t, AT_ONCE)

    async def _try(self, id: str) -> None:
        try:
            await self.record(id)
        except (Damaged, Unknown) as fault:
            log.error("the result of table %s cannot be recorded: %s", id, fault)
        except StoreError as fault:  # the next sweep tries again
            log.error("the result of table %s waits: %s", id, fault)

    async def record(self, id: str) -> bool:
        """Record the result of a table; False if its game is not over, or the result is recorded already."""
        table = await self._tables.get(id)
        await self._tables.sync.current(table)
        if not table.over:
            return False
        result = await asyncio.to_thread(self._write, table)
        if result is None:
            return False
        for tell in self.recorded:
            tell(result)
        return True

    def _write(self, table: Table) -> TableResult | None:
        with self._tables.store.transaction() as t:
            t.lock(f"ratings {table.row.game}")
            if rows.recorded(t, table.id):
                return None
            persons = {seat: one.person for seat, one in people.seats(t, table.id).items()}
            result = result_of(table, persons, rows.ended(t, table.id))
            if result is None or not any(persons.values()):
                return None
            if result.rated:
                result = rate(t, result)
            if not rows.add(t, result):
                raise StoreError("the result was recorded meanwhile")  # undoes the ratings; cannot happen with the lock
            if self._settle is not None:
                self._settle(t, result)
        return result
