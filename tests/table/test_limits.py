"""Limits, each with a clear answer."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import httpx
import pytest

from sandtable.table.play.tables import Config
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.wire.errors import TooMany
from sandtable.table.wire.limits import Limits, Meter, RequestLimit, Turns
from tests.table.harness import GAME, opened, running


@pytest.fixture(autouse=True)
def _time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine, nothing leaks out of the servers' buckets meanwhile."""
    monkeypatch.setattr(Meter.__init__, "__defaults__", (lambda: 0.0,))


def test_a_body_that_is_too_long(file_store: SqliteStore) -> None:
    with running(file_store, Config(limits=Limits(body=5000, requests=0))) as server:
        record = httpx.post(server.url + "/api/tables", json={"game": GAME, "record": "x" * 5000})
        assert record.status_code == 413
        assert record.json()["error"] == {
            "code": "too-big",
            "message": "the body is longer than 5000 bytes",
            "rule": None,
            "said": None,
        }
        parts = httpx.post(server.url + "/api/tables", content=iter([b"x" * 1000] * 100))  # no length told
        assert parts.status_code == 413
        assert httpx.get(server.url + "/api/health").status_code == 200


def test_too_many_requests(file_store: SqliteStore) -> None:
    with running(file_store, Config(limits=Limits(requests=20))) as server:
        answers = [httpx.get(server.url + "/api/health") for _ in range(25)]
        assert [answer.status_code for answer in answers[:20]] == [200] * 20
        last = answers[-1]
        assert last.status_code == 429
        assert last.json()["error"]["code"] == "too-many"
        assert 1 <= int(last.headers["retry-after"]) <= 60
        assert last.headers["x-content-type-options"] == "nosniff"


def test_too_many_tables(file_store: SqliteStore) -> None:
    with running(file_store, Config(limits=Limits(tables=3))) as server:
        for _ in range(3):
            opened(server.url)
        answer = httpx.post(server.url + "/api/tables", json={"game": GAME})
        assert answer.status_code == 429
        assert "new tables" in answer.json()["error"]["message"]
        assert int(answer.headers["retry-after"]) > 60


def test_too_much_talk(file_store: SqliteStore) -> None:
    with running(file_store, Config(limits=Limits(chat=5))) as server:
        table = opened(server.url)
        codes = [table.seats["axis"].post("/chat", {"text": "spam"}).status_code for _ in range(7)]
        assert codes == [200] * 5 + [429] * 2
        assert table.seats["allies"].post("/chat", {"text": "calm down"}).status_code == 200
        assert len(table.watcher.get("/chat").json()) == 6


def test_the_meter_leaks() -> None:
    now = [0.0]
    meter = Meter(3, 60, lambda: now[0])
    assert [meter.wait("a") for _ in range(3)] == [0, 0, 0]
    assert meter.wait("a") == pytest.approx(20)
    assert meter.wait("b") == 0
    now[0] = 20.0
    assert meter.wait("a") == 0
    assert meter.wait("a") > 0
    now[0] = 1000.0
    assert [meter.wait("a") for _ in range(3)] == [0, 0, 0]
    with pytest.raises(TooMany, match="try again in 20 s"):
        meter.check("a", "things")


def test_no_limit_is_zero() -> None:
    meter = Meter(0, 60)
    assert not any(meter.wait("a") for _ in range(10_000))


def test_whoever_asks_too_often_is_not_refused_in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else refusing somebody who asks again at once would be work enough to slow the others down."""
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        answered.append("answer")

    async def send(message: Any) -> None:
        answered.append(f"{message.get('status', 'body')} after {len(waited)}")

    answered: list[str] = []
    monkeypatch.setattr(asyncio, "sleep", sleep)
    limit = RequestLimit(app, 1)
    scope = {"type": "http", "client": ("10.0.0.1", 1), "method": "GET", "headers": []}
    for _ in range(2):
        asyncio.run(limit(scope, cast(Any, None), send))
    assert answered == ["answer", "429 after 1", "body after 1"]


def test_one_request_of_each_client_begins_in_a_round() -> None:
    """Thirty connections of one client do not come before one of another."""
    begun: list[str] = []

    async def app(scope: Any, _receive: Any, _send: Any) -> None:
        begun.append(scope["client"][0])

    async def ask() -> None:
        limit = RequestLimit(app, 0)
        scopes = [{"type": "http", "client": (client, 1)} for client in [*["crowd"] * 30, "one", "other", "one"]]
        await asyncio.gather(*(limit(scope, cast(Any, None), cast(Any, None)) for scope in scopes))
        await asyncio.sleep(0)
        before = len(begun)
        await limit(scopes[0], cast(Any, None), cast(Any, None))
        assert len(begun) == before + 1

    asyncio.run(ask())
    assert begun[:5] == ["crowd", "one", "other", "crowd", "one"]
    assert begun[5:] == ["crowd"] * 29


def test_whoever_has_gone_is_not_called() -> None:
    begun: list[str] = []

    async def ask() -> None:
        turns = Turns()

        async def one(name: str) -> None:
            await turns.next("crowd")
            begun.append(name)

        tasks = [asyncio.create_task(one(name)) for name in "abc"]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.wait(tasks)

    asyncio.run(ask())
    assert begun == ["a", "c"]
