"""What an action costs on its way to the page: bytes and the server's time. Figures, never a test.

    python bench/wire.py [GAME ...] [--actions 150]

Two regulars bring each campaign to the middle; then they go on at a table, action by action. `answer` is the answer to
the action, `fetched` the same and after it the table and the end of the log, asked for anew. The server runs in this
process without a network; its time is the CPU time from request to last byte, with the store (SQLite) and compression.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import statistics
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import Any

import httpx

import sandtable as st
from sandtable import agents
from sandtable.table.http.app import create_app
from sandtable.table.play.tables import Config
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.wire.limits import Limits

MIDDLE = 5
"""The turn from which actions are measured."""

Figures = tuple[int, int, float]  # bytes, bytes compressed, seconds


def middle(id: str) -> str:
    """The record of a campaign up to its middle: of the first one that lasts so long."""
    game = st.game(id)
    for number in count():
        state = game.start(seed=f"wire {number}")
        players = {side: agents.make("regular", game, "wire") for side in game.sides}
        while not state.over and state.pos.turn < MIDDLE:
            decision = state.decision
            assert decision is not None
            state.play(players[decision.side].choose(state.view(decision.side)))
        if not state.over:
            return state.record()
    raise AssertionError


class Page:
    """The holder of a seat, in this process."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self.http = httpx.AsyncClient(transport=httpx.ASGITransport(self._timed), base_url="http://bench", timeout=60)
        self.seconds = 0.0

    async def _timed(self, scope: Any, receive: Any, send: Any) -> None:
        begun = time.process_time()
        await self._app(scope, receive, send)
        self.seconds = time.process_time() - begun

    async def call(self, method: str, path: str, token: str, body: Any = None) -> tuple[Any, Figures]:
        answer = await self.http.request(method, path, json=body, headers={"authorization": f"Bearer {token}"})
        assert answer.status_code < 300, answer.text
        raw = answer.content
        return answer.json(), (len(raw), len(gzip.compress(raw, 5)), self.seconds)


async def measure(id: str, number: int, folder: str) -> None:
    store = SqliteStore(Path(folder) / f"{id}.db")
    app = create_app(store, Config(limits=Limits(requests=0, tables=0, body=1 << 24), workers=1))
    async with app.router.lifespan_context(app):
        page = Page(app)
        created, _ = await page.call("POST", "/api/tables", "", {"record": middle(id)})
        live = await app.state.tables.get(created["table"])
        path = f"/api/tables/{live.id}"
        game = live.game
        players = {side: agents.make("regular", game, "on") for side in game.sides}
        answers: list[Figures] = []
        fetched: list[Figures] = []
        await page.call("GET", path, next(iter(created["links"].values())))
        while len(answers) < number and not live.state.over:
            decision = live.state.decision
            token = created["links"][live.deciding().seat]
            action = str(players[decision.side].choose(live.state.view(decision.side)))
            body = {"version": live.version, "seq": live.seq, "action": action}
            _, figures = await page.call("POST", f"{path}/actions", token, body)
            answers.append(figures)
            _, shot = await page.call("GET", path, token)
            _, log = await page.call("GET", f"{path}/log?from={live.version - 3}", token)
            fetched.append(
                (figures[0] + shot[0] + log[0], figures[1] + shot[1] + log[1], figures[2] + shot[2] + log[2])
            )
        units = sum(len(space.stacks) for space in game.display(live.state, game.sides[0]).spaces.values())
        print(f"{id}: turn {MIDDLE} to {live.state.pos.turn}, {len(answers)} actions, {units} counters on the board")
        show("answer", answers)
        show("fetched", fetched)
    store.close()


def show(what: str, figures: list[Figures]) -> None:
    for name, of in (("median", statistics.median), ("most", max)):
        raw, small, seconds = (of([figure[i] for figure in figures]) for i in range(3))
        print(f"  {what:8} {name:7} {raw:9,.0f} bytes, {small:7,.0f} gzipped, {seconds * 1000:6.2f} ms", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=["normandy44", "caseyellow", "dday"])
    parser.add_argument("--actions", type=int, default=150)
    wanted = parser.parse_args()
    for id in wanted.games:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(measure(id, wanted.actions, folder))


if __name__ == "__main__":
    main()
