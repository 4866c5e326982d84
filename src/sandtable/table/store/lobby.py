"""Open tables, the people who wait for a game, and lists of the tables of a person, inside an open transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from sandtable.table.store import people
from sandtable.table.store.protocol import HUMAN, LogRow, Row, TableRow, Transaction
from sandtable.table.wire.errors import Damaged

Pace = Literal["live", "days"]


class PlannedTable(msgspec.Struct, frozen=True):
    """The table that an offer becomes, with the beginning of its log."""

    row: TableRow
    log: list[LogRow]


class OpenRow(msgspec.Struct, frozen=True):
    """An open table. `offer` is what the lobby shows of it beside the columns, as JSON."""

    id: str
    host: str
    game: str
    scenario: str
    pace: Pace
    rated: bool
    guests: bool  # whether identities that cannot be recovered may join
    listed: bool
    public: bool  # whether anyone may watch
    free: int  # seats
    created: float
    expires: float
    offer: str


class Filter(msgspec.Struct, frozen=True):
    """Which open tables to list; the empty value of a field lists all. `viewer`: leave out the hosts whom this person
    has blocked, or who have blocked them."""

    game: str = ""
    scenario: str = ""
    pace: str = ""
    rated: bool | None = None
    guests: bool = False
    viewer: str = ""


_COLUMNS = (
    "o.id, o.host, o.game, o.scenario, o.pace, o.rated, o.guests, o.listed, o.public, o.free, o.created, o.expires,"
    " o.offer"
)
_BLOCKED = (
    "EXISTS (SELECT 1 FROM blocks AS b WHERE b.kind = 'block' AND ((b.person = ? AND b.other = {other})"
    " OR (b.person = {other} AND b.other = ?)))"
)


def _row(row: Sequence[Any]) -> OpenRow:
    id, host, game, scenario, pace, rated, guests, listed, public, free, created, expires, offer = row
    flags = bool(rated), bool(guests), bool(listed), bool(public)
    return OpenRow(id, host, game, scenario, pace, *flags, free, created, expires, offer)


# --- offers -----------------------------------------------------------------------------------------------


def add(t: Transaction, row: OpenRow, opening: PlannedTable, seat: str) -> None:
    """Offer a table; its host takes `seat`, or any if that is ''."""
    told = row.id, row.host, row.game, row.scenario, row.pace, int(row.rated), int(row.guests), int(row.listed)
    more = int(row.public), row.free, row.created, row.expires, row.offer
    t.run("INSERT INTO open_tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", *told, *more)
    t.run("INSERT INTO openings VALUES (?, ?)", row.id, msgspec.json.encode(opening).decode())
    t.run("INSERT INTO open_people VALUES (?, ?, ?, ?)", row.id, row.host, seat, row.created)


def number_of(t: Transaction, host: str, now: float) -> int:
    """The number of tables a person offers."""
    row = t.one("SELECT count(*) FROM open_tables WHERE host = ? AND expires > ?", host, now)
    return 0 if row is None else int(row[0])


def find(t: Transaction, id: str, now: float) -> OpenRow | None:
    row = t.one(f"SELECT {_COLUMNS} FROM open_tables AS o WHERE o.id = ? AND o.expires > ?", id, now)
    return None if row is None else _row(row)


def listed(t: Transaction, wanted: Filter, now: float, before: float, number: int) -> list[OpenRow]:
    """Open tables, the newest first, of those created before a moment."""
    where, values = _where(wanted, now)
    query = f"SELECT {_COLUMNS} FROM open_tables AS o WHERE {where} AND o.created < ? ORDER BY o.created DESC LIMIT ?"
    return [_row(row) for row in t.all(query, *values, before, number)]


def count(t: Transaction, wanted: Filter, now: float) -> int:
    """The number of open tables that a filter lists."""
    where, values = _where(wanted, now)
    row = t.one(f"SELECT count(*) FROM open_tables AS o WHERE {where}", *values)
    return 0 if row is None else int(row[0])


def _where(wanted: Filter, now: float) -> tuple[str, list[object]]:
    where, values = ["o.listed = 1", "o.expires > ?"], list[object]([now])
    for name in ("game", "scenario", "pace"):
        if value := getattr(wanted, name):
            where.append(f"o.{name} = ?")
            values.append(value)
    if wanted.rated is not None:
        where.append("o.rated = ?")
        values.append(int(wanted.rated))
    if wanted.guests:
        where.append("o.guests = 1")
    if wanted.viewer:
        where.append("NOT " + _BLOCKED.format(other="o.host"))
        values += [wanted.viewer, wanted.viewer]
    return " AND ".join(where), values


def hosted(t: Transaction, person: str, now: float) -> list[OpenRow]:
    """The open tables at which a person waits."""
    query = (
        f"SELECT {_COLUMNS} FROM open_tables AS o WHERE o.id IN (SELECT table_id FROM open_people WHERE person = ?)"
        " AND o.expires > ? ORDER BY o.created DESC"
    )
    return [_row(row) for row in t.all(query, person, now)]


def waiting(t: Transaction, tables: Sequence[str]) -> dict[str, list[tuple[str, str, str]]]:
    """The people who wait at open tables, in the order in which they came: id, name, seat."""
    if not tables:
        return {}
    marks = ", ".join("?" * len(tables))
    query = (
        "SELECT w.table_id, w.person, p.name, w.seat FROM open_people AS w JOIN people AS p ON p.id = w.person"
        f" WHERE w.table_id IN ({marks}) ORDER BY w.at, w.person"
    )
    found: dict[str, list[tuple[str, str, str]]] = {}
    for table, person, name, seat in t.all(query, *tables):
        found.setdefault(table, []).append((person, name, seat))
    return found


def claim(t: Transaction, id: str, now: float) -> OpenRow | None:
    """Take one of the free seats; None if there is none. Others who want one wait for this transaction."""
    if t.run("UPDATE open_tables SET free = free - 1 WHERE id = ? AND free > 0 AND expires > ?", id, now) != 1:
        return None
    return find(t, id, now)


def sit(t: Transaction, id: str, person: str, seat: str, at: float) -> bool:
    """Note who has claimed a seat; False if they wait there already."""
    return t.run("INSERT INTO open_people VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING", id, person, seat, at) == 1


def opening(t: Transaction, id: str) -> PlannedTable:
    """The table that an offer becomes."""
    row = t.one("SELECT data FROM openings WHERE table_id = ?", id)
    try:
        return msgspec.json.decode(row[0] if row else b"", type=PlannedTable)
    except msgspec.MsgspecError as fault:
        raise Damaged(f"the offer of table {id} cannot be read: {fault}") from fault


def withdraw(t: Transaction, id: str, host: str) -> bool:
    """Withdraw an offer; False if it is not this person's, or has become a table."""
    return t.run("DELETE FROM open_tables WHERE id = ? AND host = ?", id, host) == 1


def leave(t: Transaction, id: str, person: str) -> bool:
    """Give up a seat at a table that has not begun; False if the person has none."""
    lock = "UPDATE open_tables SET free = free + 1 WHERE id = ? AND host <> ?"
    if t.run(lock, id, person) != 1:
        return False
    if t.run("DELETE FROM open_people WHERE table_id = ? AND person = ?", id, person) == 1:
        return True
    t.run("UPDATE open_tables SET free = free - 1 WHERE id = ?", id)
    return False


def leave_all(t: Transaction, person: str) -> None:
    """Give up all seats at tables that have not begun, and the person's own offers."""
    for (id,) in t.all("SELECT table_id FROM open_people WHERE person = ?", person):
        if not withdraw(t, id, person):
            leave(t, id, person)


def begin(t: Transaction, id: str, seats: dict[str, str], at: float, public: bool) -> None:
    """Make a table of an offer: `seats` holds the person of each seat."""
    found = opening(t, id)
    t.create(found.row, found.log)
    for seat, person in seats.items():
        people.take_seat(t, id, seat, person, at, public)
    t.run("DELETE FROM open_tables WHERE id = ?", id)


# --- waiting for a game -----------------------------------------------------------------------------------


class Seeker(msgspec.Struct, frozen=True):
    """A person who waits for an opponent. `seen`: when their page last asked; `table`: the table found for them."""

    person: str
    game: str
    wish: str
    rating: float
    since: float
    seen: float
    table: str = ""


def seek(t: Transaction, seeker: Seeker) -> None:
    """Wait for an opponent; a person waits for one game at a time."""
    t.run("DELETE FROM seekers WHERE person = ?", seeker.person)
    t.run("INSERT INTO seekers VALUES (?, ?, ?, ?, ?, ?, ?)", *msgspec.structs.astuple(seeker))


def seeker(t: Transaction, person: str) -> Seeker | None:
    row = t.one("SELECT person, game, wish, rating, since, seen, table_id FROM seekers WHERE person = ?", person)
    return None if row is None else Seeker(*row)


def still_here(t: Transaction, person: str, now: float) -> None:
    t.run("UPDATE seekers SET seen = ? WHERE person = ?", now, person)


def stop(t: Transaction, person: str) -> None:
    t.run("DELETE FROM seekers WHERE person = ?", person)


def found(t: Transaction, person: str, table: str) -> bool:
    """Note the table of a person who waits; False if they no longer do."""
    return t.run("UPDATE seekers SET table_id = ? WHERE person = ? AND table_id = ''", table, person) == 1


def rivals(t: Transaction, one: Seeker, since: float) -> list[Seeker]:
    """The others who wait for the same, and whose page has asked since a moment; without the blocked."""
    query = (
        "SELECT s.person, s.game, s.wish, s.rating, s.since, s.seen, s.table_id FROM seekers AS s WHERE s.game = ?"
        " AND s.wish = ? AND s.table_id = '' AND s.seen > ? AND s.person <> ? AND NOT "
        + _BLOCKED.format(other="s.person")
        + " ORDER BY s.since"
    )
    values = one.game, one.wish, since, one.person, one.person, one.person
    return [Seeker(*row) for row in t.all(query, *values)]


# --- lists ------------------------------------------------------------------------------------------------


class PlayedRow(msgspec.Struct, frozen=True):
    """A table of a person. `at`: the time of its last row."""

    table: str
    seat: str
    game: str
    scenario: str
    begun: float
    over: bool
    at: float


_LAST = "FROM log AS l WHERE l.table_id = s.table_id ORDER BY l.seq DESC LIMIT 1"


def played(t: Transaction, person: str, before: float, number: int) -> list[PlayedRow]:
    """The tables of a person, the latest first, from those begun before a moment."""
    query = (
        "SELECT s.table_id, s.seat, g.game, g.scenario, s.at, "
        f"(SELECT l.over {_LAST}), (SELECT l.at {_LAST}) FROM seats_people AS s JOIN tables AS g ON g.id = s.table_id"
        " WHERE s.person = ? AND s.at < ? ORDER BY s.at DESC LIMIT ?"
    )
    found = t.all(query, person, before, number)
    return [PlayedRow(id, seat, game, scenario, at, bool(over), last or at)
            for id, seat, game, scenario, at, over, last in found]  # fmt: skip


def watchable(t: Transaction, number: int) -> list[PlayedRow]:
    """The latest tables in play that all their people let anyone watch; without a seat."""
    query = (
        "SELECT s.table_id, g.game, g.scenario, max(s.at), "
        f"(SELECT l.at {_LAST}) FROM seats_people AS s JOIN tables AS g ON g.id = s.table_id WHERE s.public = 1"
        " AND NOT EXISTS (SELECT 1 FROM seats AS h LEFT JOIN seats_people AS q ON q.table_id = h.table_id"
        " AND q.seat = h.seat WHERE h.table_id = s.table_id AND h.player = ? AND coalesce(q.public, 0) = 0)"
        f" AND coalesce(CAST((SELECT l.over {_LAST}) AS INTEGER), 0) = 0"
        " GROUP BY s.table_id, g.game, g.scenario ORDER BY max(s.at) DESC LIMIT ?"
    )
    return [PlayedRow(id, "", game, scenario, at, False, last or at)
            for id, game, scenario, at, last in t.all(query, HUMAN, number)]  # fmt: skip


def players(t: Transaction, table: str) -> list[tuple[str, str]]:
    """The seats of a table with their players: "human", or a level."""
    query = "SELECT seat, player FROM seats WHERE table_id = ? ORDER BY place"
    return [(seat, player) for seat, player in t.all(query, table)]


# --- blocks -----------------------------------------------------------------------------------------------


def shun(t: Transaction, person: str, other: str, kind: str, at: float) -> None:
    """Mute or block another person; '' ends it."""
    t.run("DELETE FROM blocks WHERE person = ? AND other = ?", person, other)
    if kind:
        t.run("INSERT INTO blocks VALUES (?, ?, ?, ?)", person, other, kind, at)


def shunned_by(t: Transaction, person: str) -> dict[str, str]:
    """The people whom a person has muted or blocked."""
    return dict(map(_pair, t.all("SELECT other, kind FROM blocks WHERE person = ?", person)))


def _pair(row: Row) -> tuple[str, str]:
    other, kind = row
    return other, kind


def blocks_anyone(t: Transaction, person: str) -> bool:
    """True if a person has blocked another, or is blocked."""
    query = "SELECT 1 FROM blocks WHERE kind = 'block' AND (person = ? OR other = ?)"
    return t.one(query, person, person) is not None


def blocked(t: Transaction, one: str, other: str) -> bool:
    """True if one of two people has blocked the other."""
    query = "SELECT 1 FROM blocks WHERE kind = 'block' AND ((person = ? AND other = ?) OR (person = ? AND other = ?))"
    return t.one(query, one, other, other, one) is not None
