"""Whoever asks for much waits for themselves: what `bench/attack.py` found, each in small."""

from __future__ import annotations

import asyncio
import gzip
import os
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import sandtable as st
from sandtable.core.engine import warnings
from sandtable.core.engine.warnings import TooMuchWork
from sandtable.table.live.table import Table
from sandtable.table.play import reads, tables
from sandtable.table.play.autoplay import LONGEST_PAUSE
from sandtable.table.play.tables import Config, Tables
from sandtable.table.store import sqlite
from sandtable.table.store.protocol import LogRow, header_of, linked
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.view import gate
from sandtable.table.view.gate import Eyes
from sandtable.table.view.snapshots import EncodedSnapshot, Snapshots
from sandtable.table.wire.errors import StoreError
from sandtable.table.wire.messages import NewTable
from sandtable.table.work import record_writer, uploads
from sandtable.table.work.fair_queue import Company, FairQueue
from sandtable.table.work.record_writer import RecordWriter
from sandtable.table.work.uploads import OpenedRecord
from sandtable.table.work.workers import Worker
from tests.table.harness import GAME, LONG, Running, opened, play_some, running, wait_until
from tests.table.test_store import TABLE, row

BOTH = {"axis": "human", "allies": "human"}


# --- a long log is written in parts -----------------------------------------------------------------------


def test_others_write_while_a_long_log_is_written(file_store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of the parts is durable, and an action of somebody else gets in between, before the next is begun."""
    monkeypatch.setattr(sqlite, "PART", 2)
    monkeypatch.setattr("sandtable.table.store.sqlite.time.sleep", lambda _: between.append(write_one()))
    file_store.create(msgspec.structs.replace(TABLE, id="other"))
    between: list[bool] = []

    def write_one() -> bool:
        return file_store.append([row(len(between) + 1, table="other")]) == [True]

    log = linked([row(seq) for seq in range(1, 8)])
    file_store.create(TABLE, iter(log))
    assert between == [True, True, True]
    assert file_store.log("t1") == log
    assert file_store.find("t1") == TABLE


def test_a_table_that_was_cut_off_on_its_way_is_none(file_store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PART", 2)

    def failing() -> Iterator[LogRow]:
        yield from linked([row(1), row(2), row(3), row(4)])
        raise StoreError("the disk is full")

    with pytest.raises(StoreError):
        file_store.create(TABLE, failing())
    with sqlite3.connect(file_store.path) as read:
        (written,) = read.execute("SELECT count(*) FROM log").fetchone()
    read.close()
    assert written == 2, "the first part was written"
    assert file_store.find("t1") is None
    assert file_store.ids() == []
    assert file_store.unfinished() == []


def test_what_comes_of_a_record_has_only_to_be_written_down() -> None:
    """Linked, in parts, with chapters and bookmark: the server that takes it plays and hashes nothing."""
    state = st.game(GAME).start(seed=7)
    for _ in range(150):
        state.play(state.actions()[0])
    question = msgspec.msgpack.encode(NewTable(record=state.record(reveal=True)))
    found = msgspec.msgpack.decode(uploads.check(question), type=OpenedRecord)
    log = list(found.log())
    assert (found.length, len(found.parts)) == (150, 2)
    bare = [msgspec.structs.replace(line, link=None) for line in log]
    assert log == linked(bare, header_of(found.row))
    assert [number for number, _ in found.chapters] == [0, 1, -1]


# --- long answers ------------------------------------------------------------------------------------------


def table_of(number: int) -> Table:
    """A table in memory at which so many actions have been played."""
    state = st.game(GAME).start(seed=7)
    for _ in range(number):
        state.play(state.actions()[0])
    made = msgspec.msgpack.decode(
        uploads.check(msgspec.msgpack.encode(NewTable(record=state.record(reveal=True)))), type=OpenedRecord
    )
    return Table(made.row, list(made.log()))


def test_others_are_served_while_a_page_of_the_log_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reads, "SLICE", 10)
    table = table_of(45)

    async def look() -> tuple[bytes, int]:
        served = 0

        async def serve() -> None:
            nonlocal served
            while True:
                served += 1
                await asyncio.sleep(0)

        other = asyncio.create_task(serve())
        page = await reads.lines(table, gate.WATCHER, 0)
        other.cancel()
        return page, served

    page, served = asyncio.run(look())
    assert [line["version"] for line in msgspec.json.decode(page)] == list(range(46))
    assert served >= 5, "once after every ten lines"


def test_a_long_record_is_the_same_as_a_short_one() -> None:
    """Whether it is written on the spot or from what another process is told."""
    table = table_of(80)
    table.hinted(3, table.seq + 1)
    told = gate.recorded(table)
    again = record_writer.write(record_writer._packed(told)).decode()
    assert again == gate.record(table)
    assert again.count("\n") > 80


def test_a_long_record_is_written_by_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_writer, "LONG", 10)
    table = table_of(20)

    async def ask() -> tuple[str, int]:
        writing = RecordWriter()
        try:
            text = await writing.written(gate.recorded(table), "somebody", table.id)
            return text, len(writing._pool._all)
        finally:
            writing.close()

    assert asyncio.run(ask()) == (gate.record(table), 1)


@pytest.mark.skipif(len(os.sched_getaffinity(0)) < 2, reason="there is one core for all")
def test_a_worker_leaves_a_core_to_those_who_play() -> None:
    ours = sorted(os.sched_getaffinity(0))
    for aside, left in ((True, ours[1:]), (False, ours)):
        worker = Worker(record_writer.write, aside)
        try:
            assert sorted(os.sched_getaffinity(worker.process.pid or 0)) == left
        finally:
            worker.end()


def test_what_equal_eyes_see_is_encoded_and_compressed_once() -> None:
    table, shots, nobody = table_of(5), Snapshots(), frozenset[str]()

    def sheet(present: frozenset[str]) -> EncodedSnapshot:
        return asyncio.run(shots.sheet(table, gate.WATCHER, present))

    first = sheet(nobody)
    assert sheet(nobody) is first
    assert first.small is first.small
    assert gzip.decompress(first.small) == first.body
    there = sheet(frozenset(["axis"]))
    assert there is not first, "somebody has come"
    table.thinking = True
    assert sheet(frozenset(["axis"])) is not there


def test_a_snapshot_is_compressed_for_those_who_can_read_it(server: Running) -> None:
    table = opened(server.url, seats=BOTH)
    play_some(table, 3)
    plain = table.watcher.http.get(table.watcher.path, headers={"accept-encoding": "identity"})
    small = table.watcher.http.get(table.watcher.path, headers={"accept-encoding": "gzip"})
    assert (plain.headers.get("content-encoding"), small.headers.get("content-encoding")) == (None, "gzip")
    assert plain.json() == small.json()
    assert "accept-encoding" in small.headers["vary"].lower()


def test_long_warnings_are_worked_out_for_each_client_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three tables of one client that take long to warn do not keep another client's table waiting for all of them."""
    order: list[str] = []
    tables = [table_of(3) for _ in range(4)]

    def slow(view: Any, within: int | None = None) -> dict[str, Any]:
        if within is not None:
            raise TooMuchWork
        order.append(names[id(view.pos)])
        return {}

    names: dict[int, str] = {}
    real = gate.view

    def viewed(state: Any, eyes: Eyes) -> Any:
        view = real(state, eyes)
        names[id(view.pos)] = next(table.client for table in tables if table.state is state)
        return view

    monkeypatch.setattr(warnings, "warnings", slow)
    monkeypatch.setattr(gate, "view", viewed)

    async def ask() -> None:
        shots = Snapshots(FairQueue(1))
        waiting = []
        for number, table in enumerate(tables):
            table.client = "greedy" if number < 3 else "modest"
            seat = table.deciding()
            assert seat is not None
            waiting.append(asyncio.create_task(shots.prepare(table, (Eyes(seat.seat, seat.sides),))))
        await asyncio.gather(*waiting)
        shots.close()

    asyncio.run(ask())
    assert order == ["greedy", "modest", "greedy", "greedy"]


# --- machines ----------------------------------------------------------------------------------------------


def test_few_machines_move_at_the_same_moment(file_store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many tables one client has machines at."""
    inside: list[int] = []
    lock = threading.Lock()
    play = Tables.play

    async def counted(self: Tables, *given: Any, **named: Any) -> Any:
        with lock:
            inside.append(1)
            most.append(len(inside))
        try:
            await asyncio.sleep(0)
            return await play(self, *given, **named)
        finally:
            with lock:
                inside.pop()

    most: list[int] = []
    monkeypatch.setattr(Tables, "play", counted)
    with running(file_store, Config(workers=1)) as server:
        games = [opened(server.url, seats={"axis": "recruit", "allies": "recruit"}) for _ in range(5)]
        wait_until(lambda: all(game.watcher.look()["version"] > 8 for game in games), "all of them move")
    assert max(most) == tables.UNASKED


@pytest.mark.parametrize("others", [False, True])
def test_machines_rest_between_their_moves_while_others_play(
    file_store: SqliteStore, monkeypatch: pytest.MonkeyPatch, others: bool
) -> None:
    rests: list[float] = []
    leave = FairQueue.leave

    def noted(self: FairQueue, client: str, table: str, seconds: float, rest: float = 0.0) -> None:
        if self is server.app.state.tables.unasked:
            rests.append(rest)
        leave(self, client, table, seconds, rest)

    with running(file_store, Config(workers=1)) as server:
        monkeypatch.setattr(FairQueue, "leave", noted)
        monkeypatch.setattr(Company, "of", lambda _, client: others and client == "127.0.0.1")
        game = opened(server.url, seats={"axis": "recruit", "allies": "recruit"})
        wait_until(lambda: game.watcher.look()["version"] > 8, "they move")
    assert len(rests) > 8
    assert all(0 < rest <= LONGEST_PAUSE for rest in rests) if others else not any(rests)


def idle(_: bytes) -> bytes:
    return b"done"


def test_a_worker_comes_after_people(tmp_path: Path) -> None:
    worker = Worker(idle)
    try:
        assert worker.process.pid is not None
        mine, its = (os.getpriority(os.PRIO_PROCESS, pid) for pid in (0, worker.process.pid))
        assert its == min(19, mine + 10), "from its first moment: starting is work too"
        assert worker.ask(b"", LONG) == b"done"
    finally:
        worker.end()
