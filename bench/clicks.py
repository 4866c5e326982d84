"""What one click costs the server: files touched, Python calls and CPU, with a page open at every seat.

    python bench/clicks.py [GAME ...] [--actions 100] [--crowd 2000]

Recruits bring a campaign to its middle and regulars go on for so many actions; a table plays these one by one. The
application runs in this process without a socket. A click is the request, its answer and what the event streams send.
Calls are calls of Python functions and generators, without builtins; files are the modules that they lie in. They
are counted in one run and the CPU is measured in another.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from bench.pages import MIDDLE, Story, lay, story

from sandtable.table.http.app import create_app
from sandtable.table.play.tables import Config
from sandtable.table.server.serve import COLLECTED
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.wire.limits import Limits

WARM = 20
"""Clicks that fill the caches first."""

Cost = tuple[int, int, float]  # files, calls, seconds of CPU


class Counter:
    """Counts calls and the files of the functions called."""

    def __init__(self) -> None:
        self.files: set[str] = set()
        self.calls = 0

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            self.calls += 1
            self.files.add(frame.f_code.co_filename)


@contextlib.contextmanager
def counted(counter: Counter) -> Iterator[None]:
    sys.setprofile(counter)
    try:
        yield
    finally:
        sys.setprofile(None)


class Page:
    """A page at a seat: it sends requests, and its stream is read as fast as it comes."""

    def __init__(self, app: Any, table: str, token: str) -> None:
        self._app, self._path, self._token = app, f"/api/tables/{table}", token
        self.heard = 0

    def _scope(self, method: str, path: str) -> dict[str, Any]:
        at = self._path + path
        headers = [(b"host", b"bench"), (b"content-type", b"application/json"), (b"accept-encoding", b"gzip")]
        return {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": at,
            "raw_path": at.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [*headers, (b"authorization", f"Bearer {self._token}".encode())],
            "client": ("127.0.0.1", 1),
            "server": ("bench", 80),
        }

    async def ask(self, method: str, path: str, data: bytes = b"") -> bytes:
        parts: list[bytes] = []
        status = 0

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": data, "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            nonlocal status
            status = message.get("status", status)
            parts.append(message.get("body", b""))

        await self._app(self._scope(method, path), receive, send)
        assert status < 300, (status, parts)
        return b"".join(parts)

    async def listen(self) -> None:
        async def receive() -> dict[str, Any]:
            await asyncio.Event().wait()
            return {}

        async def send(message: dict[str, Any]) -> None:
            body = message.get("body", b"")
            self.heard += body.count(b"event: move\n") + body.count(b"event: undo\n")

        await self._app(self._scope("GET", "/events"), receive, send)


async def played(told: Story, folder: str, counting: bool, crowd: int = 0) -> list[Cost]:
    """The cost of each click at a table of its own."""
    store = SqliteStore(Path(folder) / f"{counting}.db")
    place = lay(store, told)
    limits = Limits(requests=0, tables=0, client_listeners=0, undos=0, listeners=0, body=1 << 24)
    app = create_app(store, Config(limits=limits, workers=1))
    costs: list[Cost] = []
    async with app.router.lifespan_context(app):
        live = await app.state.tables.get(place.id)
        pages = {seat: Page(app, live.id, token) for seat, token in place.tokens.items()}
        more = [Page(app, live.id, next(iter(place.tokens.values()))) for _ in range(crowd)]
        streams = [asyncio.create_task(page.listen()) for page in (*pages.values(), *more)]
        for page in pages.values():
            await page.ask("GET", "")
        gc.collect()
        gc.freeze()  # as the server does once it has started
        gc.set_threshold(*COLLECTED)
        for name, action in told.moves:
            seat = live.seat(name)
            version, seq = live.numbering.version(seat.sides, live.version), live.numbering.row(seat.sides, live.seq)
            body = msgspec.json.encode({"version": version, "seq": seq, "action": action})
            counter = Counter()
            begun = time.process_time()
            page = pages[name]
            with counted(counter) if counting else contextlib.nullcontext():
                heard = page.heard
                await page.ask("POST", "/actions", body)
                await _flushed(page, heard)
            costs.append((len(counter.files), counter.calls, time.process_time() - begun))
        for stream in streams:
            stream.cancel()
        await asyncio.gather(*streams, return_exceptions=True)
    store.close()
    return costs[WARM:]


async def _flushed(page: Page, heard: int) -> None:
    """Wait until the streams are idle: the acting seat has heard of its action, and every other after it."""
    while page.heard == heard:
        await asyncio.sleep(0)
    for _ in range(4):
        await asyncio.sleep(0)


def measure(id: str, number: int, crowd: int) -> None:
    told = story(id, number + WARM)
    with tempfile.TemporaryDirectory() as folder:
        counts = asyncio.run(played(told, folder, True, crowd))
        times = asyncio.run(played(told, folder, False, crowd))
    files, calls = (statistics.mean([cost[n] for cost in counts]) for n in range(2))
    used = [cost[2] * 1000 for cost in times]
    most, middle, mean = max(cost[1] for cost in counts), statistics.median(used), statistics.mean(used)
    cost = f"{files:4.0f} files {calls:7,.0f} calls (most {most:,}) {mean:6.2f} ms (median {middle:.2f})"
    print(f"{id:11} {cost}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(MIDDLE))
    parser.add_argument("--actions", type=int, default=100)
    parser.add_argument("--crowd", type=int, default=0, help="so many more streams at the first seat")
    wanted = parser.parse_args()
    for id in wanted.games:
        measure(id, wanted.actions, wanted.crowd)


if __name__ == "__main__":
    main()
