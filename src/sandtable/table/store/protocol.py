"""The rows of a table, and the protocol that every store implements.

A table is one row that never changes, its seats, and an append-only log. Each log row has the next number (`seq`) of
its table. A row is an action, a line of chat, a hint, a change of the rules (`live.rules`), a browser's part in the
dice (`core.base.shared_dice`), what the players agree on (`live.agreements`), or an undo, which holds the version (the
number of actions) that it returns to; no row is ever removed. Each row is linked to all before it by a digest, and the
number of the last row is stored separately, so that a lost or altered row is detected. A row that leads to a position
holds a digest of that position (`digests`). The text of a line of chat is stored beside the log (`live.chat`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, Literal, Protocol, get_args

import msgspec

from sandtable.core.base.dice import commitment
from sandtable.table.wire.clock import Clock
from sandtable.table.wire.errors import Damaged

SCHEMA = 13
"""The schema version; a store with a higher one was written by a newer Sandtable."""

HUMAN = "human"
Kind = Literal["action", "undo", "rules", "said", "chat", "hint", "share", "agreement"]
TALK = ("said", "chat")
"""The kinds of chat rows; `chat` is the older one, with its text in the log itself (`live.chat`)."""


Row = tuple[Any, ...]
"""A row of a query."""


class SeatRow(msgspec.Struct, frozen=True):
    """A seat: the sides it owns and its player ("human", or the level of a machine)."""

    seat: str
    sides: tuple[str, ...]
    player: str
    name: str = ""
    token_hash: bytes | None = None
    webhook: str | None = None
    email: str | None = None


class TableRow(msgspec.Struct, frozen=True):
    """The settings a table was created with. `placed` holds a starting position other than the scenario's own."""

    id: str
    game: str
    scenario: str
    options: dict[str, Any]
    placed: dict[str, Any] | None
    key: bytes  # of the dice; it never leaves the server before the game is over
    watch_hash: bytes | None
    created: float
    seats: tuple[SeatRow, ...]
    made: str = ""  # the rules it was created under, as written in records; '': not recorded
    clock: Clock | None = None

    @property
    def rules(self) -> int:
        """The version of the game's rules that it was created under; 0 if not recorded."""
        number = self.made.partition(" ")[0]
        return int(number) if number.isdecimal() else 0

    def seat(self, name: str) -> SeatRow:
        return next(seat for seat in self.seats if seat.seat == name)


class LogRow(msgspec.Struct, frozen=True, gc=False):
    """One row of a table's log. `version` is the number of actions that stand after it."""

    table: str
    seq: int
    kind: Kind
    version: int
    side: str  # action: the side that decided; otherwise the seat, if any
    text: str  # action: its text; said: its number and digest; chat: the line; hint: the action; others: see there
    over: bool
    at: float
    link: bytes | None = None  # None: written before rows were linked
    errand: bool | None = None  # not stored: whether automatic play follows; None: unchanged
    words: str | None = None  # said: the text, stored beside the log until it is dropped
    kept_from: int = 0  # not stored: appending this row drops the text of chat rows before that number
    digest: bytes | None = None  # of the state after it and the dice it threw; None: not recorded


Make = Callable[[TableRow, Iterable[LogRow]], None]
"""Creates a table with the beginning of its log, in an open transaction."""


class Transaction(Protocol):
    """An open transaction on what a store keeps about people. An exception inside it undoes everything.

    Its statements are in the SQL that SQLite and PostgreSQL share, with `?` for each value.
    """

    def all(self, statement: str, *values: object) -> list[Row]:
        """All rows of a query."""

    def one(self, statement: str, *values: object) -> Row | None:
        """The first row of a query, if there is one."""

    def run(self, statement: str, *values: object) -> int:
        """Execute a statement; returns the number of rows it changed."""

    def lock(self, name: str) -> None:
        """Wait until no other transaction holds the lock with this name; hold it to the end of this one."""

    def create(self, table: TableRow, log: Iterable[LogRow] = ()) -> None:
        """Create a table with the beginning of its log."""


class Store(Protocol):
    """The interface of a store. Every call blocks until it is durable and may come from any thread. It raises only
    StoreError, or Damaged for the table in question."""

    shared: bool
    """Whether other servers may use the same store at the same time."""

    def create(self, table: TableRow, log: Iterable[LogRow] = ()) -> None:
        """Create a table with the beginning of its log."""

    def find(self, table: str) -> TableRow | None: ...

    def log(self, table: str, after: int = 0) -> list[LogRow]:
        """The rows with a number above `after`, in order; Damaged if the last written row is missing."""

    def append(self, rows: Sequence[LogRow]) -> list[bool]:
        """Append in one transaction. A row whose number is not the next one of its table is skipped: False."""

    def append_now(self, row: LogRow) -> bool | None:
        """Append one row, if that is faster than waking a thread; else return None and change nothing. For the event
        loop: it waits neither for a slow disk nor for another writer."""

    def chapters(self, table: str) -> dict[int, bytes]:
        """All chapters of a table, by number (see `checkpoints`)."""

    def chapter(self, table: str, number: int) -> bytes | None:
        """One chapter of a table."""

    def said(self, table: str, until: int) -> list[LogRow]:
        """The chat rows up to `until` whose text is still stored."""

    def keep_chapter(self, table: str, number: int, data: bytes) -> None:
        """Store a chapter, replacing an earlier one with the same number."""

    def orders(self, table: str) -> dict[str, str]:
        """The standing orders of each seat that has any, as JSON."""

    def write_orders(self, table: str, seat: str, text: str) -> None: ...

    def looks(self, table: str) -> dict[str, int]:
        """By seat: the log row up to which it has seen the game, where known."""

    def write_look(self, table: str, seat: str, seq: int) -> None: ...

    def rematch(self, table: str) -> str | None:
        """The id of the table's rematch, if there is one."""

    def set_rematch(self, table: str, again: str) -> str:
        """Set the rematch, unless one is set; returns the one that is set."""

    def play_again(self, table: str, again: TableRow, also: Callable[[Transaction], None] | None = None) -> str:
        """Create a table and set it as the rematch, unless one is set: then create nothing. Returns the rematch's
        id. `also` is called in the same transaction."""

    def notes(self, table: str, seat: str) -> str: ...

    def write_notes(self, table: str, seat: str, text: str) -> None: ...

    def renew(self, table: str, seat: str, link: bytes | None, new: bytes) -> bool:
        """Replace a seat's link (links are given by their digests) and drop the notifications set up with the old one.
        False if `link` is no longer its link: of two concurrent renewals one fails."""

    def set_notify(self, table: str, seat: str, link: bytes | None, webhook: str | None, email: str | None) -> bool:
        """Set a seat's notification addresses, on behalf of the holder of `link`; False if that is no longer its
        link."""

    def pushes(self, table: str, seat: str) -> list[str]:
        """The Web Push subscriptions of a seat, as JSON, oldest first."""

    def add_push(self, table: str, seat: str, link: bytes | None, endpoint: str, text: str, most: int) -> bool:
        """Add or renew a subscription, and drop the oldest beyond `most`. False if `link` is no longer the seat's
        link."""

    def drop_push(self, table: str, seat: str, endpoint: str) -> None: ...

    def ids(self) -> list[str]:
        """The ids of all tables."""

    def faults(self) -> list[str]:
        """The faults that the store itself finds in its files."""

    def unfinished(self) -> list[str]:
        """The tables with a machine or a clock whose game is not over."""

    def reading(self) -> AbstractContextManager[Transaction]:
        """Read what the store keeps about people (`people_layout`)."""

    def transaction(self) -> AbstractContextManager[Transaction]:
        """Change what the store keeps about people; a table can be created in the same transaction."""

    def close(self) -> None: ...


_json = msgspec.json.Encoder(order="sorted")
_packed = msgspec.msgpack.Encoder(order="sorted")


def table_columns(row: TableRow) -> tuple[Any, ...]:
    options = _json.encode(row.options).decode()
    placed = None if row.placed is None else _json.encode(row.placed).decode()
    clock = None if row.clock is None else _json.encode(row.clock).decode()
    return (row.id, row.game, row.scenario, options, placed, row.key, row.watch_hash, row.created, row.made, clock)


def seat_columns(table: str, place: int, seat: SeatRow) -> tuple[Any, ...]:
    sides = _json.encode(seat.sides).decode()
    return (table, place, seat.seat, sides, seat.player, seat.name, seat.token_hash, seat.webhook, seat.email)


def log_columns(row: LogRow) -> tuple[Any, ...]:
    return (row.table, row.seq, row.kind, row.version, row.side, row.text, row.over, row.at, row.link, row.digest)


def table_row(columns: Sequence[Any], seats: Iterable[Sequence[Any]]) -> TableRow:
    id, game, scenario, options, placed, key, watch_hash, created, made, clock = columns
    try:
        return TableRow(
            id,
            game,
            scenario,
            msgspec.json.decode(options, type=dict[str, Any]),
            None if placed is None else msgspec.json.decode(placed, type=dict[str, Any]),
            bytes(key),
            _bytes(watch_hash),
            created,
            tuple(_seat_row(seat) for seat in seats),
            made or "",
            None if clock is None else msgspec.json.decode(clock, type=Clock),
        )
    except (msgspec.MsgspecError, UnicodeError, TypeError, ValueError) as fault:
        raise Damaged(f"the row of table {id} cannot be read: {fault}") from fault


def _seat_row(columns: Sequence[Any]) -> SeatRow:
    seat, sides, player, name, token_hash, webhook, email = columns
    owned = msgspec.json.decode(sides, type=tuple[str, ...])
    return SeatRow(seat, owned, player, name, _bytes(token_hash), webhook, email)


def log_row(columns: Sequence[Any]) -> LogRow:
    table, seq, kind, version, side, text, over, at, link, digest = columns
    if not (type(seq) is type(version) is int and type(at) is float and kind in get_args(Kind)):
        raise Damaged(f"row {seq!r} of the log of table {table} cannot be read")
    return LogRow(table, seq, kind, version, side, text, bool(over), at, _bytes(link), digest=_bytes(digest))


def whole(table: str, rows: list[LogRow], after: int, last: int | None) -> list[LogRow]:
    """The rows of a log, if they reach the last one written; else Damaged."""
    reached = rows[-1].seq if rows else after
    if last is not None and reached < last:
        raise Damaged(f"the log of table {table} ends with row {reached}, and {last} were written")
    return rows


def with_words(rows: list[LogRow], words: Mapping[int, str]) -> list[LogRow]:
    """Log rows with the text of chat lines, where it is still stored."""
    return [msgspec.structs.replace(row, words=words.get(row.seq)) if row.kind == "said" else row for row in rows]


# --- the chain of rows ------------------------------------------------------------------------------------


def link_of(before: bytes, row: LogRow) -> bytes:
    """The digest that links a row to all before it."""
    told: tuple[Any, ...] = (row.table, row.seq, row.kind, row.version, row.side, row.text, row.over, row.at)
    if row.digest is not None:
        told += (row.digest,)
    return hashlib.sha256(before + msgspec.msgpack.encode(told)).digest()[:16]


def header_of(table: TableRow) -> bytes:
    """The digest of all that a table was created with, the first link of its chain: the commitment to the dice, the
    setting, the seats."""
    seats = [(seat.seat, seat.sides, seat.player, seat.name) for seat in table.seats]
    told = (table.id, table.game, table.scenario, table.options, table.placed, commitment(table.key))
    more = (table.watch_hash, table.created, table.made, table.clock, seats)
    return hashlib.sha256(_packed.encode((*told, *more))).digest()[:16]


def chain_start(table: TableRow, first: LogRow) -> bytes:
    """What the first row of a log is linked to: the header, or nothing in a log from before headers."""
    return b"" if first.link == link_of(b"", first) else header_of(table)


def chained(row: LogRow, before: Any) -> LogRow:
    """A row that is read alone, if its link fits the one before it; else Damaged."""
    if row.link is not None and before is not None and link_of(bytes(before), row) != row.link:
        raise Damaged(f"row {row.seq} of the log, or the one before it, is not what was written")
    return row


def first_broken(table: TableRow, log: Sequence[LogRow]) -> int:
    """The number of the first row that is not what was written; 0 if there is none."""
    before, chained = b"", False
    for number, row in enumerate(log, 1):
        before = link_of(chain_start(table, row) if number == 1 else before, row)
        chained = chained or row.link is not None
        if row.seq != number or (chained and row.link != before):
            return row.seq
    return 0


def linked(rows: Iterable[LogRow], before: bytes = b"") -> list[LogRow]:
    """The rows of a new log, each linked to those before it, and the first one to the table's header."""
    made: list[LogRow] = []
    for row in rows:
        before = link_of(before, row)
        made.append(msgspec.structs.replace(row, link=before))
    return made


def _bytes(value: Any) -> bytes | None:
    if isinstance(value, int):  # `bytes` of a number would be as many zeros
        raise Damaged("a stored digest cannot be read")
    return None if value is None else bytes(value)
