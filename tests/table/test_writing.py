"""Who writes the log: a thread for all tables, or the event loop itself where the disk is quicker than a thread."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from sandtable.table.store import sqlite
from sandtable.table.store.protocol import LogRow, linked
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.store.writer import Writer
from tests.table.harness import opened, play_some, running
from tests.table.test_store import TABLE, row


class Counting(SqliteStore):
    """Counts the rows that came by the thread."""

    by_thread = 0

    def append(self, rows: Sequence[LogRow]) -> list[bool]:
        self.by_thread += len(rows)
        return super().append(rows)


@pytest.fixture
def quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Counting]:
    """A store on a disk that syncs at once."""
    monkeypatch.setattr(sqlite, "_syncs_at_once", lambda _: True)
    with closing(Counting(tmp_path / "quick.db")) as store:
        yield store


def test_on_a_quick_disk_nobody_waits_for_a_thread(quick: Counting) -> None:
    with running(quick) as server:
        table = opened(server.url, seats={"axis": "human", "allies": "human"})
        assert play_some(table, 12) == 12  # before the first bookmark, which others write
        assert quick.by_thread == 0
        assert table.seats["axis"].post("/chat", {"text": "words are written beside the log too"}).status_code == 200
        assert quick.by_thread == 1
    assert len(quick.log(table.id)) == 13


def test_what_is_slow_is_left_to_the_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(sqlite._syncs_at_once(tmp_path), bool)
    monkeypatch.setattr(os, "fsync", lambda _: time.sleep(0.003))
    assert not sqlite._syncs_at_once(tmp_path)
    monkeypatch.setattr(os, "fsync", lambda _: None)
    assert sqlite._syncs_at_once(tmp_path)


def test_a_row_that_is_written_at_once_is_the_next_one_or_none(quick: Counting) -> None:
    quick.create(TABLE)
    first, second, third = linked([row(1), row(2), row(3)])
    assert [quick.append_now(one) for one in (first, first, third, second)] == [True, False, False, True]
    assert quick.log(TABLE.id) == [first, second]


def test_the_loop_does_not_wait_for_another_writer(quick: Counting) -> None:
    quick.create(TABLE)
    with closing(sqlite3.connect(quick.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert quick.append_now(row(1)) is None  # at once: the ordinary time-out is five seconds
        other.execute("ROLLBACK")
    assert quick.log(TABLE.id) == []
    assert quick.append_now(row(1)) is True


def test_rows_that_wait_are_written_together(quick: Counting) -> None:
    """Whoever comes while others wait for the thread joins them."""
    for id in ("t1", "t2", "t3"):
        quick.create(msgspec.structs.replace(TABLE, id=id))

    async def write() -> list[bool]:
        writer = Writer(quick)
        try:
            with closing(sqlite3.connect(quick.path, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")  # the first finds it busy and goes by the thread
                tasks = [asyncio.create_task(writer.append(row(1, table=id))) for id in ("t1", "t2", "t3")]
                await asyncio.sleep(0)
                other.execute("ROLLBACK")
            return await asyncio.gather(*tasks)
        finally:
            await writer.close()

    assert asyncio.run(write()) == [True] * 3
    assert quick.by_thread == 3
