"""Runs events: pairs rounds, opens their tables, takes in results, keeps deadlines.

Everything about one event happens under its lock in the store, in one transaction each: the pairings of a round and
their tables appear together or not at all, whichever server pairs it. `Rounds.sweep` continues what a killed server
left, and ends the games whose deadline has passed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable

import msgspec

import sandtable as st
from sandtable.table.league import event_rows
from sandtable.table.league.event_rows import EventBoard, EventRow, RoundRow
from sandtable.table.league.refusals import said
from sandtable.table.league.rows import TableResult
from sandtable.table.people import lobby
from sandtable.table.play import agreements
from sandtable.table.play.tables import Tables
from sandtable.table.ranking import camps, round_robin, swiss
from sandtable.table.ranking.pairing import Outcome, Pair
from sandtable.table.store import people
from sandtable.table.store.protocol import TableRow, Transaction
from sandtable.table.wire.agreements import Terms
from sandtable.table.wire.errors import ApiError, BadRequest, StoreError
from sandtable.table.wire.lobby_messages import Offering

log = logging.getLogger("sandtable.table")
DAY = 86_400.0
EVERY = 30.0
"""Seconds between looks at deadlines."""


def lock(event: str) -> str:
    return f"event {event}"


def seats(game_id: str, options: dict[str, object]) -> tuple[str, str]:
    """The seats of the first and the second player; BadRequest unless the game has one for each camp."""
    game = st.game(game_id)
    found = {camps.camp_of(game.camps, sides): seat for seat, sides in game.seats(options).items()}
    if set(found) != {0, 1} or len(game.seats(options)) != 2:
        raise said(BadRequest("events are for games of two players"), "page-refused-game-of-two")
    return found[0], found[1]


def length(event: EventRow, players: int) -> int:
    """The number of rounds of an event."""
    if event.kind == "swiss":
        return event.terms.rounds
    return len(round_robin.schedule([str(number) for number in range(players)], event.kind != "round-robin"))


def settle(t: Transaction, result: TableResult) -> None:
    """Enter the result of a table into its event, in the transaction that records it. A game that no one has played
    in counts as forfeited."""
    place = event_rows.of_table(t, result.table)
    if place is None:
        return
    event, number, board = place
    t.lock(lock(event))
    pair = next(one.pair for one in event_rows.rounds(t, event)[number - 1].boards if one.number == board)
    if pair.outcome:  # an organiser has decided already
        return
    points = {one.person: one.score for one in result.seats}
    first = points.get(pair.first, 0.5)
    outcome: Outcome = "draw" if first == 0.5 else "first" if first == 1 else "second"
    if not result.actions and outcome != "draw":
        outcome = "second-forfeit" if outcome == "first" else "first-forfeit"
    event_rows.set_outcome(t, event, number, board, outcome)


def advance(t: Transaction, id: str, now: float) -> list[str]:
    """Under the lock of an event: pair its next round if the last one is over, or finish it. Returns the new tables."""
    event = event_rows.find(t, id)
    if event is None or event.state != "running":
        return []
    played = event_rows.rounds(t, id)
    if played and not played[-1].over:
        return []
    entries = event_rows.entries(t, event)
    able = [entry.person for entry in entries if not entry.gone]
    pairs = _pairs(event, [entry.person for entry in entries], able, played)
    if len(played) >= length(event, len(entries)) or not any(pair.second for pair in pairs):
        event_rows.set_state(t, id, "finished")
        return []
    made = [_table(event, pair, now) for pair in pairs]
    for pair, opened in zip(pairs, made, strict=True):
        if opened is not None:
            _open(t, opened, event, pair, now)
    boards = [
        EventBoard(number, pair, "" if opened is None else opened.id)
        for number, (pair, opened) in enumerate(zip(pairs, made, strict=True), 1)
    ]
    until = now + event.terms.days * DAY if event.terms.days else 0.0
    event_rows.add_round(t, id, RoundRow(len(played) + 1, now, until, boards))
    return [board.table for board in boards if board.table]


def _pairs(event: EventRow, entered: list[str], able: list[str], played: list[RoundRow]) -> list[Pair]:
    """The pairings of the next round."""
    if event.kind == "swiss":
        return swiss.pair(able, [one.pairs for one in played])
    # ratings change during the event and the order of the schedule must not: that of the ids does not
    schedule = round_robin.schedule(sorted(entered), event.kind == "double-round-robin")
    pairs = schedule[len(played)] if len(played) < len(schedule) else []
    return [one for pair in pairs if (one := _without(pair, set(able))) is not None]


def _without(pair: Pair, able: set[str]) -> Pair | None:
    """A pairing of a schedule; a player whose opponent has withdrawn has a bye."""
    left = [player for player in (pair.first, pair.second) if player in able]
    if len(left) == 2:
        return pair
    return Pair(left[0], "", "bye") if left else None


def _table(event: EventRow, pair: Pair, now: float) -> TableRow | None:
    """The table of a pairing; no link leads to its seats."""
    if pair.bye:
        return None
    terms = event.terms
    row = lobby.made(Offering(event.game, terms.scenario, terms.options, clock=terms.clock))
    return msgspec.structs.replace(row, created=now)


def _open(t: Transaction, row: TableRow, event: EventRow, pair: Pair, now: float) -> None:
    t.create(row, lobby.first_log(row, Terms("consent", event.terms.rated)))
    for seat, person in zip(seats(event.game, event.terms.options), (pair.first, pair.second), strict=True):
        people.take_seat(t, row.id, seat, person, now, public=True)


class Rounds:
    """The running events of a server. Create it inside the running event loop."""

    def __init__(self, tables: Tables, every: float = EVERY) -> None:
        self._tables = tables
        self._every = every
        self._tasks: set[asyncio.Task[None]] = set()
        self._sweeping = asyncio.create_task(self._sweep_on())

    async def close(self) -> None:
        for task in (self._sweeping, *self._tasks):
            task.cancel()
        await asyncio.gather(self._sweeping, *self._tasks, return_exceptions=True)

    def recorded(self, result: TableResult) -> None:
        """A result was recorded: continue the event of its table."""
        task = asyncio.create_task(self._continue(result.table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _continue(self, table: str) -> None:
        def event() -> str:
            with self._tables.store.reading() as t:
                place = event_rows.of_table(t, table)
            return "" if place is None else place[0]

        try:
            if id := await asyncio.to_thread(event):
                await self.advance(id)
        except (StoreError, ApiError) as fault:  # the next sweep tries again
            log.error("the event of table %s waits: %s", table, fault)

    async def advance(self, id: str) -> None:
        """Pair the next round of an event, if its last one is over."""
        now = self._tables.config.now()

        def run() -> list[str]:
            with self._tables.store.transaction() as t:
                t.lock(lock(id))
                return advance(t, id, now)

        await self.begin(await asyncio.to_thread(run))

    async def begin(self, tables: Iterable[str]) -> None:
        """Start play at the tables of a round."""
        for table in tables:
            await self._tables.begin(table, "")

    async def _sweep_on(self) -> None:
        while True:
            try:
                await self.sweep()
            except (StoreError, ApiError) as fault:
                log.error("events cannot be looked after: %s", fault)
            await asyncio.sleep(self._every)

    async def sweep(self) -> None:
        """Continue every running event, and end the games whose deadline has passed."""
        for id in await asyncio.to_thread(self._running):
            await self.advance(id)
            for table in await asyncio.to_thread(self._late, id):
                try:
                    await self._end(table)
                except (StoreError, ApiError) as fault:
                    log.error("table %s cannot be ended at its deadline: %s", table, fault)

    def _running(self) -> list[str]:
        with self._tables.store.reading() as t:
            return event_rows.running(t)

    def _late(self, id: str) -> list[str]:
        """The tables of an event whose deadline has passed without a result."""
        with self._tables.store.reading() as t:
            last = event_rows.rounds(t, id)[-1:]
        now = self._tables.config.now()
        late = [board for one in last if one.until and one.until < now for board in one.boards]
        return [board.table for board in late if not board.pair.outcome]

    async def _end(self, id: str) -> None:
        """End a game at its deadline: the player whose decision is awaited loses."""
        table = await self._tables.get(id)
        await self._tables.sync.current(table)
        await agreements.end_late(self._tables, table)
