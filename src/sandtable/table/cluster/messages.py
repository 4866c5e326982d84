"""Communication through PostgreSQL between servers that share a database.

- News: each write sends a notification in the same transaction, and each process listens on one connection.
  Notifications are missed while a connection is down, so no code relies on them: the head of a log shows whether a
  table in memory is fresh.
- Errands: a machine or standing orders must move at a table. One server holds an errand for a lease; if it does not
  renew the lease, another server takes the errand over. Errands are inserted and deleted with rows of the log.
- Thoughts: questions for machines, answered by the first free worker (`remote_workers`). No row stays locked
  meanwhile: a worker holds a question for a lease, and renews it. Thoughts and the clients' used time are kept in
  unlogged tables: after a crash of the database, a server that still needs a thought asks again.
"""

from __future__ import annotations

import hashlib
import itertools
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec
import psycopg

from sandtable.table.store.connections import connect, deadlines
from sandtable.table.store.postgres import LEASE, PostgresStore
from sandtable.table.wire.errors import StoreError

SOUND = 4
"""The number of quiet half seconds after which a listening connection is tested: it may be cut off without notice."""
HALF_LIFE = 60.0
"""Half-life in seconds of the time a client has used."""
MOST_TRIES = 4
"""The most workers that may die over one thought before it is given up."""
STALE = "interval '1 hour'"
"""The age at which an abandoned thought is deleted."""

# The last row is looked up in the log: a head that has rotted would keep a server from reading on.
_HEADS = """
SELECT wanted, coalesce((SELECT max(seq) FROM log WHERE table_id = wanted), 0),
    coalesce((SELECT beside FROM heads WHERE table_id = wanted), 0)
FROM unnest(%s::text[]) AS wanted
"""

# Rows locked by a concurrent write are skipped: that write renews or deletes them.
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

# First the client with the fewest thoughts in progress, then the one with the least recent time, then the oldest.
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
    """The head of a table: the number of its last log row, and of the changes beside its log."""

    seq: int = 0
    beside: int = 0


def id_of(told: bytes) -> bytes:
    """A digest as an id: the same question has the same id, and clients' addresses cannot be read in the database."""
    return hashlib.sha256(told).digest()[:16]


class MemberQuestion(msgspec.Struct, frozen=True):
    """A thought that a worker has taken."""

    id: bytes
    client: bytes
    question: bytes
    tries: int


class Shared:
    """A process's calls to the shared database. Every call blocks and raises only StoreError."""

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
        """The heads of tables. It retries once, in case the connection was lost while idle."""
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
        """Renew the leases of our errands; returns those that are still ours."""
        with self._line("errands") as line:
            line.execute(_RENEW, (LEASE, self.owner))
            return {id for (id,) in line.execute("SELECT table_id FROM errands WHERE owner = %s", (self.owner,))}

    def take_over(self, most: int) -> list[str]:
        """Take over errands whose lease has expired; returns their tables."""
        with self._line("errands") as line:
            return [id for (id,) in line.execute(_TAKE_OVER, (self.owner, LEASE, most))]

    def claim(self, table: str) -> bool:
        """Lease an errand, unless another server holds it."""
        with self._line("errands") as line:
            return line.execute(_CLAIM, (table, self.owner, LEASE)).rowcount == 1

    def drop(self, table: str) -> None:
        """Delete our errand at a table."""
        with self._line("errands") as line:
            line.execute("DELETE FROM errands WHERE table_id = %s AND owner = %s", (table, self.owner))

    def hand_over(self) -> None:
        """Release all our errands, so that other servers take over at once."""
        with self._line("errands") as line:
            line.execute("UPDATE errands SET until = '-infinity' WHERE owner = %s", (self.owner,))
            line.execute("SELECT pg_notify(%s, 'errands')", (self.channel,))

    # --- thoughts ---------------------------------------------------------------------------------------

    def ask(self, question: bytes, client: str) -> None:
        """Add a question for the workers, unless it is there already."""
        with self._line("errands") as line:
            new = line.execute(
                "INSERT INTO thoughts (id, client, question) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING",
                (id_of(question), id_of(client.encode()), question),
            )
            if new.rowcount:
                line.execute("SELECT pg_notify(%s, 'asked')", (self.channel,))

    def collect(self, id: bytes) -> tuple[bytes | None, str | None] | None:
        """Remove a finished question and return its answer or its trouble; None if it is not finished."""
        with self._line("errands") as line:
            return line.execute(
                "DELETE FROM thoughts WHERE id = %s AND (answer IS NOT NULL OR trouble IS NOT NULL)"
                " RETURNING answer, trouble",
                (id,),
            ).fetchone()

    def taken(self, id: bytes) -> bool:
        """True if a worker holds the lease of a question."""
        with self._line("errands") as line:
            return line.execute("SELECT 1 FROM thoughts WHERE id = %s AND until >= now()", (id,)).rowcount == 1

    # --- for workers ------------------------------------------------------------------------------------

    def take(self) -> MemberQuestion | None:
        """Lease the next question."""
        with self._line("thoughts") as line:
            while row := line.execute(_TAKE, (self.owner, LEASE)).fetchone():
                found = MemberQuestion(bytes(row[0]), bytes(row[1]), bytes(row[2]), row[3])
                if found.tries <= MOST_TRIES:
                    return found
                self._settle(line, found, None, "died", 0.0)
        return None

    def keep(self, ids: Sequence[bytes]) -> None:
        """Renew the leases of our workers' questions, and delete abandoned ones."""
        with self._line("thoughts") as line:
            line.execute(
                "UPDATE thoughts SET until = now() + %s WHERE id = ANY(%s) AND worker = %s",
                (LEASE, list(ids), self.owner),
            )
            line.execute(f"DELETE FROM thoughts WHERE asked < now() - {STALE}".encode())
            line.execute(f"DELETE FROM spent WHERE at < now() - {STALE}".encode())

    def answer(self, asked: MemberQuestion, answer: bytes | None, trouble: str | None, seconds: float) -> None:
        """Write the result of a question; the first result counts."""
        with self._line("thoughts") as line:
            self._settle(line, asked, answer, trouble, seconds)

    def give_back(self, asked: MemberQuestion) -> None:
        """Release a question, so that another worker takes it at once."""
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
    """Listens in its own thread and makes its calls there: `hear` with each notification and the backend process id of
    its sender, `connected` whenever notifications may have been missed."""

    def __init__(self, shared: Shared, hear: Callable[[str, int], None], connected: Callable[[], None]) -> None:
        self._shared = shared
        self._hear = hear
        self._connected = connected
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="sandtable-news", daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        while not self._closed.is_set():
            with suppress(psycopg.Error), connect(self._shared.address, "news") as line:
                with deadlines.of(line):
                    line.execute(f'LISTEN "{self._shared.channel}"'.encode())
                self._connected()
                for quiet in itertools.cycle(range(SOUND)):
                    for notice in line.notifies(timeout=0.5):
                        self._hear(notice.payload, notice.pid)
                    if self._closed.is_set():
                        break
                    if quiet == SOUND - 1:
                        with deadlines.of(line):
                            line.execute("SELECT 1")
            self._closed.wait(0.2)

    def close(self) -> None:
        self._closed.set()
        self._thread.join()
