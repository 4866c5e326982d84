"""What servers that share a PostgreSQL database say to each other through it.

- News: whoever writes notifies, in the same transaction; each process listens with one connection. Notices are missed
  while a connection is down, so nobody relies on them: the head of a log tells whether a table in memory is fresh.
- Errands: somebody must move at a table without being asked, a machine or standing orders. An errand is one server's
  for a lease; if nothing is heard of it, another takes it. It comes and goes with rows of the log.
- Thoughts: what machines are asked, for whichever worker is free first (thinkers.py). No row is locked meanwhile: a
  worker has it for a lease, and renews that. They and the time that clients have had are kept in unlogged tables:
  after a crash of the database whoever still wants a thought asks again.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec
import psycopg

from sandtable.table.store.postgres import LEASE, PostgresStore, connect
from sandtable.table.wire.errors import StoreError

HALF_LIFE = 60.0
"""Seconds after which only half of the time that somebody has had still counts."""
MOST_TRIES = 4
"""A thought that so many workers did not outlive is given up."""
STALE = "interval '1 hour'"
"""A thought that nobody asks for any more is cleared away after this."""

_HEADS = "SELECT table_id, seq, beside FROM heads WHERE table_id = ANY(%s)"

# Rows that somebody writes just now are renewed, or gone, by that.
_RENEW = """
UPDATE errands SET until = now() + %s WHERE table_id IN (
    SELECT table_id FROM errands WHERE owner = %s FOR UPDATE SKIP LOCKED)
"""
_TAKE_OVER = """
UPDATE errands SET owner = %s, until = now() + %s WHERE table_id IN (
    SELECT table_id FROM errands WHERE until < now() ORDER BY until LIMIT %s FOR UPDATE SKIP LOCKED)
RETURNING table_id
"""
_CLAIM = """
INSERT INTO errands VALUES (%s, %s, now() + %s) ON CONFLICT (table_id)
DO UPDATE SET owner = EXCLUDED.owner, until = EXCLUDED.until
WHERE errands.owner = EXCLUDED.owner OR errands.until < now()
"""

# First whoever has the fewest thoughts under way, then whoever has had the least time of late, then who came first.
_TAKE = f"""
UPDATE thoughts SET worker = %s, until = now() + %s, tries = tries + 1 WHERE id = (
    SELECT id FROM thoughts AS t LEFT JOIN spent USING (client)
    WHERE answer IS NULL AND trouble IS NULL AND (until IS NULL OR until < now())
    ORDER BY
        (SELECT count(*) FROM thoughts AS o
         WHERE o.client = t.client AND o.until >= now() AND o.answer IS NULL AND o.trouble IS NULL),
        coalesce(seconds * 0.5 ^ (extract(epoch FROM now() - at) / {HALF_LIFE}), 0),
        asked
    LIMIT 1 FOR UPDATE OF t SKIP LOCKED)
RETURNING id, client, question, tries
"""
_SPEND = f"""
INSERT INTO spent VALUES (%s, %s, now()) ON CONFLICT (client) DO UPDATE SET at = now(),
seconds = EXCLUDED.seconds + spent.seconds * 0.5 ^ (extract(epoch FROM now() - spent.at) / {HALF_LIFE})
"""


class Head(msgspec.Struct, frozen=True):
    """How far a table has come: the number of its last row, and of the changes beside its log."""

    seq: int = 0
    beside: int = 0


def id_of(told: bytes) -> bytes:
    """The same question asked again is the same; and nobody reads the address of a client in the database."""
    return hashlib.sha256(told).digest()[:16]


class MemberQuestion(msgspec.Struct, frozen=True):
    """A thought that a worker has taken."""

    id: bytes
    client: bytes
    question: bytes
    tries: int


class Shared:
    """What a process says through the database. Every call blocks and raises StoreError alone."""

    def __init__(self, store: PostgresStore) -> None:
        self.owner = store.owner
        self.address = store.address
        self.writes_as = store.writes_as
        self._line = store.line
        with self._line("check") as line:
            (schema,) = line.execute("SELECT current_schema()").fetchone() or ("public",)
        self.channel = f"sandtable_{schema}"

    # --- news -------------------------------------------------------------------------------------------

    def heads(self, tables: Sequence[str]) -> dict[str, Head]:
        """How far tables have come. A connection that was lost while nobody used it is nobody's trouble."""
        try:
            return self._heads(tables)
        except StoreError:
            return self._heads(tables)

    def _heads(self, tables: Sequence[str]) -> dict[str, Head]:
        with self._line("check") as line:
            found = {id: Head(seq, beside) for id, seq, beside in line.execute(_HEADS, (list(tables),))}
        return {id: found.get(id, Head()) for id in tables}

    def tell(self, news: str) -> None:
        with self._line("errands") as line:
            line.execute("SELECT pg_notify(%s, %s)", (self.channel, news))

    # --- errands ----------------------------------------------------------------------------------------

    def renew(self) -> set[str]:
        """Keep our errands for another lease; those that are still ours."""
        with self._line("errands") as line:
            line.execute(_RENEW, (LEASE, self.owner))
            return {id for (id,) in line.execute("SELECT table_id FROM errands WHERE owner = %s", (self.owner,))}

    def take_over(self, most: int) -> list[str]:
        """Errands whose owner has not been heard of; they are ours now."""
        with self._line("errands") as line:
            return [id for (id,) in line.execute(_TAKE_OVER, (self.owner, LEASE, most))]

    def claim(self, table: str) -> bool:
        """Make an errand ours, unless it is another's."""
        with self._line("errands") as line:
            return line.execute(_CLAIM, (table, self.owner, LEASE)).rowcount == 1

    def drop(self, table: str) -> None:
        """There is nothing to do at a table."""
        with self._line("errands") as line:
            line.execute("DELETE FROM errands WHERE table_id = %s AND owner = %s", (table, self.owner))

    def hand_over(self) -> None:
        """Whoever stops lets others go on at once."""
        with self._line("errands") as line:
            line.execute("UPDATE errands SET until = '-infinity' WHERE owner = %s", (self.owner,))
            line.execute("SELECT pg_notify(%s, 'errands')", (self.channel,))

    # --- thoughts ---------------------------------------------------------------------------------------

    def ask(self, question: bytes, client: str) -> None:
        """Put a question where workers look, unless it is there already."""
        with self._line("errands") as line:
            new = line.execute(
                "INSERT INTO thoughts (id, client, question) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING",
                (id_of(question), id_of(client.encode()), question),
            )
            if new.rowcount:
                line.execute("SELECT pg_notify(%s, 'asked')", (self.channel,))

    def collect(self, id: bytes) -> tuple[bytes | None, str | None] | None:
        """What came of a question, once: the answer or the trouble; None if nothing yet."""
        with self._line("errands") as line:
            return line.execute(
                "DELETE FROM thoughts WHERE id = %s AND (answer IS NOT NULL OR trouble IS NOT NULL)"
                " RETURNING answer, trouble",
                (id,),
            ).fetchone()

    def taken(self, id: bytes) -> bool:
        """Whether a worker thinks about a question."""
        with self._line("errands") as line:
            return line.execute("SELECT 1 FROM thoughts WHERE id = %s AND until >= now()", (id,)).rowcount == 1

    # --- for workers ------------------------------------------------------------------------------------

    def take(self) -> MemberQuestion | None:
        """The next question, for a lease."""
        with self._line("thoughts") as line:
            while row := line.execute(_TAKE, (self.owner, LEASE)).fetchone():
                found = MemberQuestion(bytes(row[0]), bytes(row[1]), bytes(row[2]), row[3])
                if found.tries <= MOST_TRIES:
                    return found
                self._settle(line, found, None, "died", 0.0)
        return None

    def keep(self, ids: Sequence[bytes]) -> None:
        """Renew the leases of what our workers think about; and clear away what nobody has asked for in a long time."""
        with self._line("thoughts") as line:
            line.execute(
                "UPDATE thoughts SET until = now() + %s WHERE id = ANY(%s) AND worker = %s",
                (LEASE, list(ids), self.owner),
            )
            line.execute(f"DELETE FROM thoughts WHERE asked < now() - {STALE}".encode())
            line.execute(f"DELETE FROM spent WHERE at < now() - {STALE}".encode())

    def answer(self, asked: MemberQuestion, answer: bytes | None, trouble: str | None, seconds: float) -> None:
        """What came of a question; the first answer counts."""
        with self._line("thoughts") as line:
            self._settle(line, asked, answer, trouble, seconds)

    def give_back(self, asked: MemberQuestion) -> None:
        """Whoever stops lets others think at once."""
        with self._line("thoughts") as line:
            line.execute(
                "UPDATE thoughts SET until = NULL, worker = NULL WHERE id = %s AND worker = %s AND answer IS NULL",
                (asked.id, self.owner),
            )
            line.execute("SELECT pg_notify(%s, 'asked')", (self.channel,))

    def _settle(
        self, line: Any, asked: MemberQuestion, answer: bytes | None, trouble: str | None, seconds: float
    ) -> None:
        line.execute(
            "UPDATE thoughts SET answer = %s, trouble = %s WHERE id = %s AND answer IS NULL AND trouble IS NULL",
            (answer, trouble, asked.id),
        )
        line.execute(_SPEND, (asked.client, seconds))
        line.execute("SELECT pg_notify(%s, %s)", (self.channel, f"answered {asked.id.hex()}"))


class News:
    """Listens in a thread of its own, and calls there: `hear` with each notice and the number of the connection that it
    is from, `connected` whenever notices may have been missed."""

    def __init__(self, shared: Shared, hear: Callable[[str, int], None], connected: Callable[[], None]) -> None:
        self._shared = shared
        self._hear = hear
        self._connected = connected
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="sandtable-news", daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        while not self._closed.is_set():
            with suppress(psycopg.Error), connect(self._shared.address) as line:
                line.execute(f'LISTEN "{self._shared.channel}"'.encode())
                self._connected()
                while not self._closed.is_set():
                    for notice in line.notifies(timeout=0.5):
                        self._hear(notice.payload, notice.pid)
            self._closed.wait(0.2)

    def close(self) -> None:
        self._closed.set()
        self._thread.join()
