"""What the table keeps, and what a keeper must be able to do.

A table is one row that never changes, its seats, and a log that only grows. Every row of the log has the
next number (`seq`) of its table. A row is an action, a line of chat, a hint, or an undo, which names the version
(the number of actions) that it returns to; nothing is ever taken out again. Each row is linked to all before it, and
the number of the last one is kept apart, so that a log which has lost or changed a row is known by that. The words of
a line of chat lie beside the log (talk.py).
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, Protocol

import msgspec

from sandtable.core.base.errors import BadInput
from sandtable.table.wire.clock import Clock
from sandtable.table.wire.errors import Damaged

SCHEMA = 9
"""The number of the layout; a store with a higher one was written by a newer Sandtable."""

HUMAN = "human"
Kind = Literal["action", "undo", "said", "chat", "hint"]
TALK = ("said", "chat")
"""Lines of chat; `chat` is how they were written until their words were kept beside the log (talk.py)."""


class SeatRow(msgspec.Struct, frozen=True):
    """A seat: the sides it owns and who plays it ("human", or the level of a machine)."""

    seat: str
    sides: tuple[str, ...]
    player: str
    name: str = ""
    token_hash: bytes | None = None
    webhook: str | None = None
    email: str | None = None


class TableRow(msgspec.Struct, frozen=True):
    """What a table was opened with. `placed` is the plain data of a start other than the scenario's own."""

    id: str
    game: str
    scenario: str
    options: dict[str, Any]
    placed: dict[str, Any] | None
    key: bytes  # of the dice; it never leaves the server before the game is over
    watch_hash: bytes | None
    created: float
    seats: tuple[SeatRow, ...]
    made: str = ""  # the rules it was opened under, as records write them; '': before that was noted
    clock: Clock | None = None

    @property
    def rules(self) -> int:
        """The version of the game's rules that it was opened under; 0 if that was not noted."""
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
    side: str  # action: the side that decided; undo, said, chat and hint: the seat
    text: str  # action: its text; said: its number and digest; chat: what was said; hint: the action that was suggested
    over: bool
    at: float
    link: bytes | None = None  # None: written before rows were linked
    errand: bool | None = None  # not stored: whether automatic play follows; None: as before
    words: str | None = None  # said: kept beside the log, until there is no room for them
    kept_from: int = 0  # not kept: the words of rows before this one are forgotten with it


class Store(Protocol):
    """The keeper. Every call blocks until it is durable, may come from any thread, and raises only StoreError, or
    Damaged for the table in question."""

    shared: bool
    """Whether other servers may keep their tables in it at the same time."""

    def create(self, table: TableRow, log: Iterable[LogRow] = ()) -> None:
        """Create a table with the beginning of its log, in parts, so that a long log delays no other write."""

    def find(self, table: str) -> TableRow | None: ...

    def log(self, table: str, after: int = 0) -> list[LogRow]:
        """The rows with a number above `after`, in order; Damaged if the last one is not there."""

    def append(self, rows: Sequence[LogRow]) -> list[bool]:
        """Append in one transaction. A row whose number is not the next one of its table is left out: False."""

    def append_now(self, row: LogRow) -> bool | None:
        """The same for one row, if that takes no more time than waking a thread: None if not, and nothing has changed.
        For the event loop itself: it never waits, neither for a disk nor for anybody else who writes."""

    def chapters(self, table: str) -> dict[int, bytes]:
        """What is kept beside the log of a table (see chapters.py)."""

    def chapter(self, table: str, number: int) -> bytes | None:
        """One of them."""

    def said(self, table: str, until: int) -> list[LogRow]:
        """The lines of chat up to a row of which the words are kept."""

    def keep_chapter(self, table: str, number: int, data: bytes) -> None:
        """Keep a chapter in place of an earlier one of this number."""

    def orders(self, table: str) -> dict[str, str]:
        """The standing orders of each seat that has any, as JSON."""

    def write_orders(self, table: str, seat: str, text: str) -> None: ...

    def looks(self, table: str) -> dict[str, int]:
        """The row of the log up to which each seat has looked, where that is known."""

    def write_look(self, table: str, seat: str, seq: int) -> None: ...

    def rematch(self, table: str) -> str | None:
        """The table on which the same players play again, if they do."""

    def set_rematch(self, table: str, again: str) -> str:
        """Name it; the answer is the first that was named."""

    def play_again(self, table: str, again: TableRow) -> str:
        """Make it and name it, unless one is named: then nothing is made, and that is the answer."""

    def notes(self, table: str, seat: str) -> str: ...

    def write_notes(self, table: str, seat: str, text: str) -> None: ...

    def renew(self, table: str, seat: str, link: bytes | None, new: bytes) -> bool:
        """A seat has another link (links by their hashes), and whoever was told of its turns by the old one is not any
        more. False if `link` is not its link: of two who renew it at once one comes too late."""

    def set_notify(self, table: str, seat: str, link: bytes | None, webhook: str | None, email: str | None) -> bool:
        """Where a seat is told of its turn, as whoever holds this link wishes; False if it is not the link any more."""

    def pushes(self, table: str, seat: str) -> list[str]:
        """The browsers of a seat that are told by Web Push, as JSON, the one named first to begin with."""

    def add_push(self, table: str, seat: str, link: bytes | None, endpoint: str, text: str, most: int) -> bool:
        """One more, or the same anew; of more than `most` those named first are forgotten. False if it was wished by
        a link that is not the seat's any more."""

    def drop_push(self, table: str, seat: str, endpoint: str) -> None: ...

    def ids(self) -> list[str]:
        """All tables."""

    def faults(self) -> list[str]:
        """What the store itself finds wrong with its files."""

    def unfinished(self) -> list[str]:
        """The tables with a machine at them, or a clock, whose game is not over."""

    def close(self) -> None: ...


def open_store(where: str | Path | None = None) -> Store:
    """A store by its address: `postgresql://...`, the path of an SQLite file, or None for the user's own file."""
    text = str(where) if where is not None else ""
    if text.startswith(("postgresql://", "postgres://")):
        try:
            from sandtable.table.store.postgres import PostgresStore
        except ImportError:
            raise BadInput("PostgreSQL needs psycopg: pip install 'sandtable[postgres]'", where="db") from None
        return PostgresStore(text)
    if "://" in text:
        raise BadInput("a file name or postgresql://USER@HOST/NAME", where="db")
    from sandtable.table.store.sqlite import SqliteStore

    return SqliteStore(Path(text) if text else data_folder() / "tables.db")


def data_folder(env: Mapping[str, str] | None = None, platform: str = sys.platform) -> Path:
    """Where this user's programs keep their data on this platform."""
    env = os.environ if env is None else env
    home = Path.home()
    if platform == "win32":
        return Path(env.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Sandtable"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Sandtable"
    return Path(env.get("XDG_DATA_HOME") or home / ".local" / "share") / "sandtable"


# --- rows as columns, the same in both kinds of SQL ----------------------------------------------------

_json = msgspec.json.Encoder(order="sorted")


def table_columns(row: TableRow) -> tuple[Any, ...]:
    options = _json.encode(row.options).decode()
    placed = None if row.placed is None else _json.encode(row.placed).decode()
    clock = None if row.clock is None else _json.encode(row.clock).decode()
    return (row.id, row.game, row.scenario, options, placed, row.key, row.watch_hash, row.created, row.made, clock)


def seat_columns(table: str, place: int, seat: SeatRow) -> tuple[Any, ...]:
    sides = _json.encode(seat.sides).decode()
    return (table, place, seat.seat, sides, seat.player, seat.name, seat.token_hash, seat.webhook, seat.email)


def log_columns(row: LogRow) -> tuple[Any, ...]:
    return (row.table, row.seq, row.kind, row.version, row.side, row.text, row.over, row.at, row.link)


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
    table, seq, kind, version, side, text, over, at, link = columns
    return LogRow(table, seq, kind, version, side, text, bool(over), at, _bytes(link))


def whole(table: str, rows: list[LogRow], after: int, last: int | None) -> list[LogRow]:
    """The rows of a log, if they reach to the last one that was written."""
    reached = rows[-1].seq if rows else after
    if last is not None and reached < last:
        raise Damaged(f"the log of table {table} ends with row {reached}, and {last} were written")
    return rows


def with_words(rows: list[LogRow], words: Mapping[int, str]) -> list[LogRow]:
    """Rows of a log with what was said, as far as that is kept."""
    return [msgspec.structs.replace(row, words=words.get(row.seq)) if row.kind == "said" else row for row in rows]


# --- the chain of rows ------------------------------------------------------------------------------------


def link_of(before: bytes, row: LogRow) -> bytes:
    """What links a row to those before it."""
    told = (row.table, row.seq, row.kind, row.version, row.side, row.text, row.over, row.at)
    return hashlib.sha256(before + msgspec.msgpack.encode(told)).digest()[:16]


def linked(rows: Iterable[LogRow]) -> list[LogRow]:
    """The rows of a new log, each linked to those before it."""
    made: list[LogRow] = []
    before = b""
    for row in rows:
        before = link_of(before, row)
        made.append(msgspec.structs.replace(row, link=before))
    return made


def _bytes(value: Any) -> bytes | None:
    return None if value is None else bytes(value)
