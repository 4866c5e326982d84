"""Open tables: offering, joining, withdrawing; and lists of a person's games and of games to watch.

An offer becomes a table in the transaction in which its last seat is taken, so of any number of people who want that
seat one gets it, and a server that is killed leaves either the offer or the game.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterable
from functools import lru_cache

import msgspec

import sandtable as st
from sandtable.core.rulebook.briefing import Both
from sandtable.table.live import agreements
from sandtable.table.live.agreements import Deed
from sandtable.table.live.creation import open_table
from sandtable.table.people.service import PeopleService
from sandtable.table.store import lobby, people
from sandtable.table.store.lobby import Filter, OpenRow, PlannedTable
from sandtable.table.store.people import Person
from sandtable.table.store.protocol import HUMAN, LogRow, TableRow, Transaction, header_of, linked
from sandtable.table.view import names
from sandtable.table.wire.agreements import Terms
from sandtable.table.wire.clock import Clock
from sandtable.table.wire.errors import BadRequest, Full, NotYours, Taken, Unknown
from sandtable.table.wire.game_messages import Value
from sandtable.table.wire.lobby_messages import (
    Joined,
    Lobby,
    MyGames,
    Offering,
    OpenSeat,
    OpenTable,
    Opponent,
    PersonInfo,
    PlayedTable,
    Watchable,
)
from sandtable.table.wire.messages import NewTable

LASTS = {"live": 3600.0, "days": 30 * 86_400.0}
"""Seconds after which an offer lapses."""
PAGE = 50
"""Tables in one answer."""
COUNTED, MOST = 5.0, 1000
"""Seconds for which a total is kept, and the most pages, totals and viewers in memory."""
FRESH = 1.0
"""Seconds for which a page of the lobby is sent again without a query; other servers may change it."""

_encode = msgspec.json.Encoder().encode
_random = secrets.SystemRandom()


class OfferTerms(msgspec.Struct, frozen=True):
    """What the lobby shows of an open table beside its columns. `seats`: each with its sides and its player; `seat`:
    the host's, '' if all seats are drawn."""

    options: dict[str, Value]
    seats: list[tuple[str, tuple[str, ...], str]]
    seat: str
    clock: Clock | None
    terms: Terms


_offer = msgspec.json.Decoder(OfferTerms)


class OpenTables:
    """The lobby of a server."""

    def __init__(self, service: PeopleService) -> None:
        self._service = service
        self._store = service.store
        self._now = service.now
        service.heard.append(self.forget)
        self._pages: dict[tuple[Filter, float], tuple[float, bytes]] = {}
        self._totals: dict[Filter, tuple[float, int]] = {}
        self._viewers: dict[str, tuple[float, bool]] = {}  # whether they have blocked anyone, or are blocked

    # --- lists ------------------------------------------------------------------------------------------

    async def page(self, wanted: Filter, before: float) -> bytes:
        """A page of open tables, as JSON; viewers who may see the same share it."""
        key, now = (wanted, before), time.monotonic()
        kept = self._pages.get(key)
        if kept is not None and kept[0] > now:
            return kept[1]
        body = _encode(await asyncio.to_thread(self._page, wanted, before))
        if len(self._pages) > MOST:
            self._pages.clear()
        self._pages[key] = now + FRESH, body
        return body

    def _page(self, wanted: Filter, before: float) -> Lobby:
        with self._store.reading() as t:
            total = self._total(t, wanted)
            rows = lobby.listed(t, wanted, self._now(), before, PAGE)
            told = self._told(t, rows)
        return Lobby(total, told, rows[-1].created if len(rows) == PAGE else None)

    def _total(self, t: Transaction, wanted: Filter) -> int:
        """The number of open tables that a filter lists, as of a few seconds ago."""
        kept, now = self._totals.get(wanted), time.monotonic()
        if kept is None or kept[0] < now:
            if len(self._totals) > MOST:
                self._totals.clear()
            kept = self._totals[wanted] = now + COUNTED, lobby.count(t, wanted, self._now())
        return kept[1]

    def forget(self) -> None:
        """Read the lobby again."""
        for kept in (self._pages, self._totals, self._viewers):
            kept.clear()

    async def viewer(self, person: Person | None) -> str:
        """The viewer of a filter: '' for those who have blocked no one, and whom no one has blocked."""
        if person is None:
            return ""

        def run() -> bool:
            with self._store.reading() as t:
                return lobby.blocks_anyone(t, person.id)

        kept, now = self._viewers.get(person.id), time.monotonic()
        if kept is None or kept[0] < now:
            if len(self._viewers) > MOST:
                self._viewers.clear()
            kept = self._viewers[person.id] = now + COUNTED, await asyncio.to_thread(run)
        return person.id if kept[1] else ""

    async def one(self, id: str) -> OpenTable:
        """An open table, to those who have its address."""

        def run() -> OpenTable | None:
            with self._store.reading() as t:
                row = lobby.find(t, id, self._now())
                return None if row is None else self._told(t, [row])[0]

        found = await asyncio.to_thread(run)
        if found is None:
            raise Unknown("this table is no longer open")
        return found

    def _told(self, t: Transaction, rows: list[OpenRow]) -> list[OpenTable]:
        """Open tables as the lobby shows them."""
        waiting = lobby.waiting(t, [row.id for row in rows])
        return [_shown(row, waiting.get(row.id, [])) for row in rows]

    async def games(self, person: Person, before: float) -> MyGames:
        """The tables of a person."""

        def run() -> MyGames:
            with self._store.reading() as t:
                rows = lobby.played(t, person.id, before, PAGE)
                waiting = self._told(t, lobby.hosted(t, person.id, self._now()))
                tables = [_played(t, row) for row in rows]
            return MyGames(tables, waiting, rows[-1].begun if len(rows) == PAGE else None)

        return await asyncio.to_thread(run)

    async def watchable(self) -> Watchable:
        """Games in play that anyone may watch."""

        def run() -> Watchable:
            with self._store.reading() as t:
                return Watchable([_played(t, row) for row in lobby.watchable(t, PAGE)])

        return await asyncio.to_thread(run)

    # --- offers -----------------------------------------------------------------------------------------

    async def offer(self, person: Person, wish: Offering, secured: bool) -> OpenTable:
        """OfferTerms a table; other people join it in the lobby, or by its address."""
        if wish.terms.rated:
            if not secured:
                raise NotYours("rated games are for players who have secured their identity")
            wish = msgspec.structs.replace(wish, guests=False)
        return await asyncio.to_thread(self._offer, person, wish)

    def _offer(self, person: Person, wish: Offering) -> OpenTable:
        row = made(wish)
        free = [seat.seat for seat in row.seats if seat.player == HUMAN]
        if len(free) < 2:
            raise BadRequest("an open table needs a seat for another person")
        if wish.seat and wish.seat not in free:
            raise BadRequest(f"seat: one of {', '.join(free)}, or none for a draw")
        now, seats = self._now(), [(seat.seat, seat.sides, seat.player) for seat in row.seats]
        told = OfferTerms(wish.options, seats, wish.seat, wish.clock, wish.terms)
        opened = OpenRow(
            row.id,
            person.id,
            row.game,
            row.scenario,
            wish.pace,
            wish.terms.rated,
            wish.guests,
            wish.listed,
            wish.public,
            len(free) - 1,
            now,
            now + LASTS[wish.pace],
            _encode(told).decode(),
        )
        with self._store.transaction() as t:
            most = self._service.profile.open_tables
            t.lock(f"offers {person.id}")
            if most and lobby.number_of(t, person.id, now) >= most:
                raise Full(f"you offer {most} tables already; withdraw one of them first")
            lobby.add(t, opened, PlannedTable(row, first_log(row, wish.terms)), wish.seat)
            shown = self._told(t, [opened])[0]
        self.forget()
        return shown

    async def join(self, person: Person, id: str, seat: str, secured: bool, client: str = "") -> Joined:
        """Join a table. With the last seat its game begins."""
        begun = await asyncio.to_thread(self._join, person, id, seat, secured)
        self.forget()
        if begun:
            await self._service.tables.begin(id, client)
        return Joined(id, begun)

    def _join(self, person: Person, id: str, seat: str, secured: bool) -> bool:
        gone = "another player was quicker, or the offer was withdrawn"
        with self._store.transaction() as t:
            row = lobby.claim(t, id, self._now())
            if row is None or lobby.blocked(t, person.id, row.host):
                raise Taken(gone)
            waiting = lobby.waiting(t, [id]).get(id, [])
            if row.host == person.id:
                raise BadRequest("this is your own table")
            if any(person.id == other for other, _, _ in waiting):
                raise BadRequest("you have joined this table already")
            if not (row.guests or secured):
                raise NotYours("this table is for players who have secured their identity")
            chosen = self._seat(row, {taken for _, _, taken in waiting}, seat)
            if not lobby.sit(t, id, person.id, chosen, self._now()):
                raise Taken(gone)
            if row.free == 0:
                people_there = [(other, taken) for other, _, taken in waiting] + [(person.id, chosen)]
                lobby.begin(t, id, drawn(_seats(row), people_there), self._now(), row.public)
        return row.free == 0

    def _seat(self, row: OpenRow, taken: set[str], wanted: str) -> str:
        """The seat that a person gets; '' if it is drawn when the game begins."""
        if not _offer.decode(row.offer).seat:
            if wanted:
                raise BadRequest("the seats of this table are drawn")
            return ""
        free = [seat for seat in _seats(row) if seat not in taken]
        if wanted and wanted not in free:
            raise Taken("another player has this seat")
        return wanted or free[0]

    async def withdraw(self, person: Person, id: str) -> None:
        """Withdraw one's own offer, or leave another's table before its game begins."""

        def run() -> bool:
            with self._store.transaction() as t:
                return lobby.withdraw(t, id, person.id) or lobby.leave(t, id, person.id)

        if not await asyncio.to_thread(run):
            raise Taken("this table is no longer open")
        self.forget()


# --- tables -----------------------------------------------------------------------------------------------


def made(wish: Offering) -> TableRow:
    """The table of an offer. No link leads to the seats of people, and none to a place for watchers."""
    new = NewTable(wish.game, wish.scenario, wish.options, wish.seats, watch=True, clock=wish.clock)
    row, _ = open_table(new)
    seats = tuple(msgspec.structs.replace(seat, token_hash=None) for seat in row.seats)
    return msgspec.structs.replace(row, seats=seats, watch_hash=None)


def first_log(row: TableRow, terms: Terms) -> list[LogRow]:
    """The beginning of a table's log: its terms."""
    if terms == Terms():
        return []
    first = agreements.row_of(row.id, 0, "", Deed("terms", terms=terms), 1)
    return linked([msgspec.structs.replace(first, at=row.created)], header_of(row))


def drawn(seats: Iterable[str], people_there: list[tuple[str, str]]) -> dict[str, str]:
    """The person of each seat; those without a seat get one of the others at random."""
    chosen = {seat: person for person, seat in people_there if seat}
    rest = [person for person, seat in people_there if not seat]
    _random.shuffle(rest)
    free = [seat for seat in seats if seat not in chosen]
    return chosen | dict(zip(free, rest, strict=True))


def _seats(row: OpenRow) -> list[str]:
    """The seats for people."""
    return [seat for seat, _, player in _offer.decode(row.offer).seats if player == HUMAN]


@lru_cache(maxsize=1024)
def _named(game: str, seat: str) -> Both:
    """The name of a seat."""
    return names.seat(st.game(game), seat)


def _shown(row: OpenRow, waiting: list[tuple[str, str, str]]) -> OpenTable:
    offer = _offer.decode(row.offer)
    there = {person: PersonInfo(person, name) for person, name, _ in waiting}
    seated = {seat: there[person] for person, _, seat in waiting if seat}
    game = row.game
    seats = [OpenSeat(seat, sides, player, _named(game, seat), seated.get(seat)) for seat, sides, player in offer.seats]
    host = there.get(row.host, PersonInfo(row.host, ""))
    return OpenTable(
        row.id,
        host,
        row.game,
        row.scenario,
        offer.options,
        row.pace,
        offer.clock,
        offer.terms,
        row.guests,
        row.listed,
        row.public,
        not offer.seat,
        row.free,
        seats,
        list(there.values()),
        row.created,
        row.expires,
    )


def _played(t: Transaction, row: lobby.PlayedRow) -> PlayedTable:
    """A table in a list, with the other players."""
    known, others = people.seats(t, row.table), list[Opponent]()
    for seat, player in lobby.players(t, row.table):
        if seat != row.seat:
            one = known.get(seat)
            person = None if one is None else PersonInfo(one.person, one.name)
            others.append(Opponent(seat, player, _named(row.game, seat), person))
    return PlayedTable(row.table, row.seat, row.game, row.scenario, row.begun, row.over, row.at, others)
