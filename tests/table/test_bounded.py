"""What one stranger can cost the others: every length has an end, and one bad table is one bad table."""

from __future__ import annotations

import asyncio
import gc
import itertools
import socket
import sqlite3
import threading
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

import sandtable as st
from sandtable.core.base.errors import BadInput
from sandtable.table.live.creation import open_table
from sandtable.table.live.loader import Loader
from sandtable.table.live.table import Table
from sandtable.table.play import catch_up, reads, tables
from sandtable.table.play.health import HealthCheck
from sandtable.table.play.tables import Config, Tables
from sandtable.table.store import sums
from sandtable.table.store.protocol import TableRow
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.view.gate import WATCHER
from sandtable.table.view.snapshots import Snapshots
from sandtable.table.wire.errors import StoreError
from sandtable.table.wire.limits import Limits, client_of
from sandtable.table.wire.messages import NewTable
from sandtable.table.work import record_writer, uploads
from sandtable.table.work.fair_queue import HALF_LIFE, LATELY, Company, FairQueue
from sandtable.table.work.uploads import Uploads
from tests.table.harness import GAME, LONG, OPEN, Opened, Running, opened, play_some, running, wait_until

BOTH = {"axis": "human", "allies": "human"}


# --- lengths ----------------------------------------------------------------------------------------------


def test_a_log_has_an_end(file_store: SqliteStore) -> None:
    with running(file_store, Config(limits=Limits(requests=0, rows=12))) as server:
        table = opened(server.url, seats=BOTH)
        assert play_some(table, 12) == 12
        player, shot = table.deciding()
        for answer in (player.act(12, shot["choices"][0]["action"]), player.post("/chat", {"text": "more"})):
            assert (answer.status_code, answer.json()["error"]["code"]) == (409, "full")
            assert "12 rows" in answer.json()["error"]["message"]
        assert player.look()["version"] == 12
        assert len(file_store.log(table.id)) == 12


def test_a_table_of_machines_stops_at_the_end_of_its_log(file_store: SqliteStore) -> None:
    with running(file_store, Config(limits=Limits(requests=0, rows=15), workers=1)) as server:
        table = opened(server.url, seats={"axis": "recruit", "allies": "recruit"})
        wait_until(lambda: table.watcher.look()["version"] == 15, "the log is full")
        wait_until(lambda: not table.watcher.look()["thinking"], "the machines have stopped")


def test_the_log_comes_in_pages(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reads, "LINES", 40)
    table = opened(server.url, seats=BOTH)
    play_some(table, 45)
    lines: list[dict[str, Any]] = []
    pages = []
    while page := table.watcher.get("/log", **{"from": len(lines)}).json():
        lines += page
        pages.append(len(page))
    assert [line["version"] for line in lines] == list(range(46))
    assert pages == [40, 6]
    stream = table.watcher.events(0)
    moves = [event["data"]["version"] for event, _ in zip(stream, range(45), strict=False)]
    stream.close()
    assert moves == list(range(1, 46))


def test_a_record_has_an_end(file_store: SqliteStore) -> None:
    record = played(30)
    with running(file_store, Config(limits=Limits(requests=0, tables=0, record=20))) as server:
        answer = httpx.post(server.url + "/api/tables", json={"record": record})
        assert answer.status_code == 400
        assert "a record may have at most 20 actions" in answer.json()["error"]["message"]
        assert httpx.post(server.url + "/api/tables", json={"record": played(5)}).status_code == 201


def played(number: int) -> str:
    state = st.game(GAME).start(seed=7)
    for _ in range(number):
        state.play(state.actions()[0])
    return state.record(reveal=True)


def test_a_record_is_not_checked_in_the_server(file_store: SqliteStore) -> None:
    """It is played in another process, and its chapters come with it: opening the table plays nothing again."""
    with running(file_store) as server:
        created = httpx.post(server.url + "/api/tables", json={"record": played(150)}).json()
        uploads_pool = server.app.state.tables._uploads._pool
        assert len(uploads_pool._all) == 1
        assert {0, 1} <= set(file_store.chapters(created["table"])), "the bookmark follows"
        assert len(file_store.log(created["table"])) == 150


def stuck(_: bytes) -> bytes:
    import time

    time.sleep(3600)
    return b""


def test_a_record_that_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uploads, "DEADLINE", 0.5)
    monkeypatch.setattr(uploads, "check", stuck)

    async def ask() -> None:
        pool = Uploads(100)
        try:
            with pytest.raises(BadInput, match="could not be checked"):
                await pool.opened(NewTable(record="x"), "a")
        finally:
            pool.close()

    asyncio.run(ask())


def test_tables_are_forgotten_by_their_weight(file_store: SqliteStore) -> None:
    with running(file_store, Config(limits=OPEN, memory=1)) as server:
        first, second = opened(server.url, seats=BOTH), opened(server.url, seats=BOTH)
        play_some(first, 3)
        play_some(second, 3)
        here: Tables = server.app.state.tables
        assert list(here._live) == [second.id]
        assert first.watcher.look()["version"] == 3


def test_a_table_that_is_forgotten_leaves_the_memory_at_once(file_store: SqliteStore) -> None:
    """Not when garbage is collected: old objects are rarely scanned, and thousands of tables would wait for that."""
    with running(file_store) as server:
        made = opened(server.url, seats=BOTH)
        play_some(made, 3)
    row = file_store.find(made.id)
    assert row is not None
    gc.disable()
    try:
        table = Loader(file_store, row).open()
        snapshots = Snapshots()
        snapshots.of(table, WATCHER)
        snapshots.forget(table.id)
        assert table.state.decision is not None
        table.take(*table.tried(str(table.state.actions()[0]), table.state.decision.side), 0.0)
        forgotten = weakref.ref(table)
        del table
        assert forgotten() is None
    finally:
        gc.enable()


def test_weight_grows_with_the_log() -> None:
    row, _ = open_table(NewTable(game=GAME))
    table = Table(row)
    empty = table.weight
    for _ in range(70):
        action = table.state.actions()[0]
        assert table.state.decision is not None
        table.take(*table.tried(str(action), table.state.decision.side), 0.0)
    assert table.weight > empty + 70 * 500


# --- whose share ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_one_client(address: str, client: str) -> None:
    assert client_of({"client": (address, 1)}) == client
    assert client_of({"client": None}) == ""


def order(shares: FairQueue, waiting: list[tuple[str, str]], seconds: float = 1.0) -> list[tuple[str, str]]:
    """Who gets the only place, one after the other, when all wait for it."""
    entered: list[tuple[str, str]] = []

    async def one(client: str, table: str) -> None:
        await shares.enter(client, table)
        entered.append((client, table))
        await asyncio.sleep(0)
        shares.leave(client, table, seconds)

    async def all_of_them() -> None:
        await asyncio.gather(*(one(*who) for who in waiting))

    asyncio.run(all_of_them())
    return entered


def test_sixty_tables_of_one_client_do_not_keep_another_waiting() -> None:
    crowd = [("crowd", f"t{n}") for n in range(60)]
    entered = order(FairQueue(1, lambda: 0.0), [*crowd, ("other", "x"), ("other", "x")])
    assert [place for place, who in enumerate(entered) if who[0] == "other"] == [1, 3]


def test_the_tables_of_a_client_take_turns() -> None:
    entered = order(FairQueue(1, lambda: 0.0), [("a", "t1"), ("a", "t1"), ("a", "t1"), ("a", "t2")])
    assert entered == [("a", "t1"), ("a", "t2"), ("a", "t1"), ("a", "t1")]


def test_whoever_came_first_comes_first() -> None:
    """Though time passes while all are looked through who wait."""
    waiting = [("a", f"t{n}") for n in range(6)]
    ticks = itertools.count()
    assert order(FairQueue(1, lambda: float(next(ticks))), waiting) == waiting


def test_whoever_is_alone_has_no_company() -> None:
    now = [0.0]
    company = Company(lambda: now[0])
    assert not company.of("a")
    company.acted("a")
    assert (company.of("a"), company.of("b")) == (False, True)
    company.acted("b")
    company.acted("b")
    assert (company.of("a"), company.of("b"), company.of("c")) == (True, True, True)
    now[0] = LATELY
    company.acted("b")
    assert (company.of("a"), company.of("b")) == (True, False)


def test_what_was_long_ago_counts_less() -> None:
    now = [0.0]
    shares = FairQueue(1, lambda: now[0])
    order(shares, [("a", "t1")], seconds=100.0)
    now[0] = 10 * HALF_LIFE
    order(shares, [("b", "t2")], seconds=1.0)
    assert order(shares, [("c", "t3"), ("b", "t2"), ("a", "t1")])[1:] == [("a", "t1"), ("b", "t2")]


def test_whoever_gives_up_waiting_blocks_nobody() -> None:
    async def go() -> None:
        shares = FairQueue(1)
        await shares.enter("a", "t")
        waiting = asyncio.create_task(shares.enter("b", "t"))
        await asyncio.sleep(0)
        waiting.cancel()
        called = asyncio.create_task(shares.enter("c", "t"))
        await asyncio.sleep(0)
        shares.leave("a", "t", 0.0)
        called.cancel()  # it has the place already, and gives it back
        await asyncio.gather(waiting, called, return_exceptions=True)
        await asyncio.wait_for(shares.enter("d", "t"), 5)

    asyncio.run(go())


# --- strangers --------------------------------------------------------------------------------------------


def test_nothing_is_loaded_for_a_stranger(file_store: SqliteStore) -> None:
    with running(file_store) as server:
        table = opened(server.url, seats=BOTH)
        port = server.port
    with running(file_store, port=port) as server:
        for headers in ({}, {"authorization": "Bearer nonsense"}):
            answer = httpx.get(f"{server.url}/api/tables/{table.id}", headers=headers)
            assert answer.status_code == 401
        assert not server.app.state.tables._live
        assert table.watcher.look()["version"] == 0


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_a_form_of_another_site_opens_no_table(server: Running, kind: str) -> None:
    """A browser sends such bodies across sites without asking; JSON it does not."""
    body = b'{"game": "%s"}' % GAME.encode()
    answer = httpx.post(server.url + "/api/tables", content=body, headers={"content-type": kind})
    assert (answer.status_code, answer.json()["error"]["code"]) == (415, "no-json")


def test_a_table_that_is_forgotten_while_a_body_arrives(file_store: SqliteStore) -> None:
    """Half a body, then the table leaves the memory, then the rest: the action is played at the table in use."""
    with running(file_store, Config(limits=OPEN, kept=1)) as server:
        table = opened(server.url, seats=BOTH)
        player, shot = table.deciding()

        def body() -> Any:
            yield b'{"version": 0, '
            opened(server.url, seats=BOTH)
            wait_until(lambda: table.id not in server.app.state.tables._live, "the table is forgotten")
            yield b'"action": "%s"}' % shot["choices"][0]["action"].encode()

        headers = {"content-type": "application/json"}
        answer = player.http.post(player.path + "/actions", content=body(), headers=headers)
        assert answer.status_code == 200, answer.text
        assert server.app.state.tables._live[table.id].version == 1
        assert table.watcher.look()["version"] == 1


# --- one bad row ------------------------------------------------------------------------------------------


def _spoil(path: Path, table: str, how: str) -> None:
    """What an old program, a careless owner or a bad disk may have left."""
    connection = sqlite3.connect(path, isolation_level=None)
    for trigger in ("tables_fixed", "log_fixed"):
        connection.execute(f"DROP TRIGGER {trigger}")
    connection.execute("DELETE FROM chapters")  # or the table opens at its stored position
    connection.execute(how, (table,))
    sums.renew(connection, table)  # it may be an old program: what it wrote is no rot
    connection.close()


SPOILT = {
    "a game that is gone": "UPDATE tables SET game = 'chess' WHERE id = ?",
    "a scenario that is gone": "UPDATE tables SET scenario = 'the-moon' WHERE id = ?",
    "an option of old": """UPDATE tables SET options = '{"horses": 3}' WHERE id = ?""",
    "broken JSON": "UPDATE tables SET options = '{' WHERE id = ?",
    "broken seats": "UPDATE seats SET sides = 'x' WHERE table_id = ?",
    "an action that is refused": "UPDATE log SET text = 'fly away' WHERE table_id = ? AND seq = 3",
}


@pytest.mark.parametrize("how", SPOILT.values(), ids=SPOILT.keys())
def test_one_bad_row_is_one_bad_table(file_store: SqliteStore, how: str) -> None:
    machines = {"axis": "recruit", "allies": "human"}
    with running(file_store) as server:
        bad, good = opened(server.url, seats=machines), opened(server.url, seats=machines)
        for table in (bad, good):
            for _ in range(5):
                shot = table.seats["allies"].wait()
                table.seats["allies"].act(shot["version"], shot["choices"][0]["action"])
        port = server.port
    _spoil(file_store.path, bad.id, how)
    with running(file_store, port=port) as server:
        answer = bad.seats["allies"].get()
        assert answer.status_code == 410, answer.text
        assert answer.json()["error"]["code"] == "unreadable"
        assert "try again" not in answer.text
        assert bad.seats["allies"].get("/log").status_code == 410
        shot = good.seats["allies"].wait()
        assert good.seats["allies"].act(shot["version"], shot["choices"][0]["action"]).status_code == 200
        waking = server.app.state.tables._waking
        wait_until(waking.done, "every machine has been woken")
        assert waking.exception() is None


def spoilt(store: SqliteStore, how: str) -> tuple[Opened, int]:
    """A table that somebody has spoilt after five actions, and the port at which its players look for it."""
    with running(store) as server:
        table = opened(server.url, seats=BOTH)
        play_some(table, 5)
    _spoil(store.path, table.id, SPOILT[how])
    return table, server.port


def test_the_moves_of_a_table_that_cannot_be_opened_can_be_had(file_store: SqliteStore) -> None:
    table, port = spoilt(file_store, "an action that is refused")
    with running(file_store, port=port):
        answer = table.watcher.get("/record")
        assert answer.status_code == 200
        lines = answer.text.splitlines()
        assert lines[0] == f"# game {GAME}"
        assert len(lines) == 3 + 5 + 1
        assert lines[5].startswith("# damaged")
        assert lines[6].endswith(": fly away")
        assert httpx.get(f"{table.watcher.http.base_url}/api/tables/{table.id}/record").status_code == 401


def test_the_moves_of_a_game_that_may_have_secrets_cannot(file_store: SqliteStore) -> None:
    table, port = spoilt(file_store, "a game that is gone")
    with running(file_store, port=port):
        assert table.watcher.get("/record").status_code == 403


def test_those_who_give_up_together_leave_their_places_to_others() -> None:
    async def ask() -> None:
        shares = FairQueue(1)
        await shares.enter("a", "1")
        waiting = [asyncio.create_task(shares.enter(client, "2")) for client in "bcd"]
        await asyncio.sleep(0)
        for task in waiting[:2]:
            task.cancel()
        shares.leave("a", "1", 1.0)  # before those who gave up have heard of it themselves
        await asyncio.gather(*waiting[:2], return_exceptions=True)
        await waiting[2]
        shares.leave("d", "2", 1.0)
        await shares.enter("e", "3")

    asyncio.run(ask())


def _whole_stream(table: Opened) -> int:
    """A page comes back that knows nothing of the game."""
    stream = table.watcher.events(0)
    heard = next(event for event in stream if event["event"] == "move")
    stream.close()
    return 200 if heard["id"] == "1" else 500


def _lesson(table: Opened) -> int:
    path = f"/api/games/{GAME}/lessons/00-first-fight/at/3"
    return table.watcher.http.post(f"{path}/try", json={"done": [], "wishes": []}).status_code


def _got(path: str) -> Callable[[Opened], int]:
    return lambda table: table.watcher.get(path).status_code


def _posted(path: str, wish: dict[str, Any]) -> Callable[[Opened], int]:
    return lambda table: table.seats["axis"].post(path, wish).status_code


CALLS: dict[str, Callable[[Opened], int]] = {
    "log": _got("/log"),
    "standing": _got("/standing"),
    "overlays": _got("/overlays?ids="),
    "at": _got("/at/1"),
    "stream": _whole_stream,
    "lesson": _lesson,
    "whither": _posted("/whither", {"units": []}),
    "together": _posted("/together", {"version": 4, "seq": 4, "space": "Caen", "units": []}),
    "why": _posted("/why", {"actions": ["done"]}),
}


@pytest.mark.parametrize("read", CALLS.values(), ids=CALLS)
def test_an_action_does_not_wait_for_those_who_read_at_length(
    server: Running, read: Callable[[Opened], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catch_up, "FEW", 2)
    table = opened(server.url, seats=BOTH)
    play_some(table, 3)
    here: Tables = server.app.state.tables
    loop = here._waking.get_loop()
    for _ in range(tables.READS):  # somebody reads, and reads
        asyncio.run_coroutine_threadsafe(here.reads.enter("stranger", "long"), loop).result(LONG)
    answers: list[int] = []
    reader = threading.Thread(target=lambda: answers.append(read(table)))
    reader.start()
    wait_until(lambda: here.reads._waiting, "it is asked for")
    soon = table.seats["axis"].events(2)  # whoever has missed little does not wait either
    assert next(event for event in soon if event["event"] == "move")["id"] == "3"
    soon.close()
    player, shot = table.deciding()
    assert player.act(3, shot["choices"][0]["action"]).status_code == 200
    assert answers == []
    loop.call_soon_threadsafe(here.reads.leave, "stranger", "long", 1.0)
    reader.join(LONG)
    assert answers == [200]


@pytest.mark.parametrize("path", ["together", "whither", "why"])
def test_a_body_that_never_ends_takes_no_turn(server: Running, path: str) -> None:
    """A stranger needs no link to begin such a request."""
    table = opened(server.url, seats=BOTH)
    head = f"POST /api/tables/{table.id}/{path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    with socket.create_connection(("127.0.0.1", server.port), timeout=LONG) as line:
        line.sendall(f"{head}Content-Length: 100\r\nExpect: 100-continue\r\n\r\n".encode())
        assert line.recv(1024).startswith(b"HTTP/1.1 100"), "the body is awaited"
        assert not server.app.state.tables.reads._inside
        assert CALLS["log"](table) == 200


def test_whoever_has_read_at_length_rests_while_others_read() -> None:
    async def ask() -> None:
        shares = FairQueue(1)
        await shares.enter("stranger", "long")
        again, other = (asyncio.create_task(shares.enter(client, "long")) for client in ("stranger", "somebody"))
        await asyncio.sleep(0)
        shares.leave("stranger", "long", 1.0, rest=3600)
        await other
        shares.leave("somebody", "long", 9.0)
        await asyncio.sleep(0)
        assert not again.done(), "it has had less time of late than somebody, but has to rest"
        shares._rested("stranger")
        await again

    asyncio.run(ask())


def test_a_log_does_not_wait_for_a_record_that_is_being_written(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_writer, "LONG", 2)
    table = opened(server.url, seats=BOTH)
    play_some(table, 3)
    here: Tables = server.app.state.tables
    loop, places = here._waking.get_loop(), here.record_writer._pool._shares
    asyncio.run_coroutine_threadsafe(places.enter("stranger", "long"), loop).result(LONG)  # its process is busy
    answers: list[int] = []
    reader = threading.Thread(target=lambda: answers.append(table.watcher.get("/record").status_code))
    reader.start()
    wait_until(lambda: places._waiting, "the record is asked for")
    assert table.seats["axis"].get("/log").status_code == 200
    assert answers == []
    loop.call_soon_threadsafe(places.leave, "stranger", "long", 1.0)
    reader.join(LONG)
    assert answers == [200]


def test_health_tells_whether_the_store_answers(file_store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(file_store) as server:
        assert httpx.get(server.url + "/api/health").json()["status"] == "ok"

        def gone(_: str) -> None:
            raise StoreError("the disk is gone")

        monkeypatch.setattr(file_store, "find", gone)
        assert httpx.get(server.url + "/api/health").status_code == 503
        monkeypatch.undo()
        assert httpx.get(server.url + "/api/health", timeout=LONG).status_code == 200


def test_those_who_ask_for_health_together_ask_the_store_once(
    file_store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    find = file_store.find

    def slow(id: str) -> TableRow | None:
        asked.append(id)
        go_on.wait(LONG)
        return find(id)

    async def ask() -> None:
        pulse = HealthCheck(file_store)
        waiting = [asyncio.create_task(pulse.felt()) for _ in range(20)]
        await asyncio.sleep(0)
        go_on.set()
        await asyncio.gather(*waiting)
        assert len(asked) == 1
        await pulse.felt()
        assert len(asked) == 2, "what was heard before is old"

    go_on = threading.Event()
    monkeypatch.setattr(file_store, "find", slow)
    asyncio.run(ask())
