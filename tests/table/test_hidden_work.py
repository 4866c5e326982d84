"""Hidden actions cost others nothing: twin games that differ only in their number, by bytes and by counted work."""

from __future__ import annotations

import asyncio
import gzip
import random
import re
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sandtable.core.base.dice import make_key
from sandtable.games.salerno.game import Salerno
from sandtable.table.live.creation import open_table
from sandtable.table.live.numbering import Numbering
from sandtable.table.store.checkpoints import LogEntry
from sandtable.table.view.snapshots import Kept
from sandtable.table.wire.clock import Clock
from sandtable.table.wire.messages import NewTable
from tests.table.loop import Client, Played
from tests.table.test_probing import serving
from tests.table.work import Work, difference

EASY = ("printed", "done", "pass", "stop")
ROUNDS = 4
Told = list[tuple[str, int, str, Counter[str]]]
"""What a poller was told: the call, the status, the body, and the work that it took."""


class Twin(Played):
    """A table at which the Axis plans in secret, and somebody else asks for all that can be asked for."""

    who: Client
    parts: list[bytes]

    async def begin(self, who: str, listening: bool) -> None:
        self.who = self.watcher if who == "" else self.seats[who]
        await self.watcher.ask("GET")
        while (decision := self.table.state.decision) is not None and decision.step != "Allocate":
            offered = [str(action) for action in self.table.state.actions()]
            await self.say(next(word for word in EASY if word in offered))
        for client in self.seats.values() if listening else ():
            client.listen()
        self.parts = await self.stream() if listening else []
        await self.rest()

    async def say(self, action: str) -> None:
        table, seat = self.table, self.table.deciding()
        assert seat is not None
        body = {"version": table.numbering.version(seat.sides, table.version), "action": action}
        status, answer = await self.seats[seat.seat].ask("POST", "/actions", body)
        assert status == 200, answer

    async def stream(self) -> list[bytes]:
        """What a stream of the poller is sent from now on."""
        parts: list[bytes] = []

        async def receive() -> dict[str, Any]:
            await asyncio.Event().wait()
            return {}

        async def send(message: dict[str, Any]) -> None:
            parts.append(message.get("body", b""))

        self.who._streams.append(self.who._task("GET /events", self.who._scope("GET", "/events", ""), receive, send))
        await asyncio.sleep(0.05)
        parts.clear()
        return parts

    async def hide(self, number: int) -> None:
        """Write down an entry of the plan; each third time take it back and write it down again."""
        words = [str(action) for action in self.table.state.actions()]
        division = next((word for word in words if word.startswith("division")), None)
        if division is not None:
            await self.say(division)
            if number % 3 == 2:
                sides = self.table.seat("axis").sides
                version = self.table.numbering.version(sides, self.table.version)
                status, answer = await self.seats["axis"].ask("POST", "/undo", {"version": version})
                assert status == 200, answer
                await self.say(division)

    async def rest(self) -> None:
        """Until nothing goes on in the background."""
        tables = self.tables
        while tables._keeping or tables.reads._resting or tables.reads._inside:
            await asyncio.sleep(0.005)
        await asyncio.sleep(0.005)

    async def poll(self) -> Told:
        found = [await self.measured("GET", "", None, "")]
        shot = msgspec.json.decode(found[0][2])
        version, seq = shot["version"], shot["seq"]
        asked: list[tuple[str, str, Any, str]] = [
            ("GET", "", None, ""),
            ("GET", "/standing", None, ""),
            ("GET", "/log", None, "from=0"),
            ("GET", "/log", None, f"from={version}"),
            ("GET", f"/at/{version}", None, ""),
            ("GET", f"/at/{version + 1}", None, ""),
            ("GET", "/chat", None, ""),
            ("GET", "/overlays", None, "ids=zones"),
            ("POST", "/why", {"actions": ["done"]}, ""),
            ("POST", "/undo", {"version": version, "seq": seq}, ""),
            ("POST", "/undo", {"version": version, "to": 0}, ""),
            ("POST", "/actions", {"version": version, "seq": seq, "action": "roll"}, ""),
            ("POST", "/actions", {"version": version + 1, "action": "roll"}, ""),
        ]
        return found + [await self.measured(*call) for call in asked]

    async def measured(self, method: str, path: str, body: Any, query: str) -> tuple[str, int, str, Counter[str]]:
        await self.rest()
        work = Work()
        work.begin()
        try:
            status, answer = await self.who.ask(method, path, body, query)
        finally:
            work.end()
        return f"{method} {path} {query}", status, plain(answer).decode(), work.calls


def plain(body: bytes) -> bytes:
    return gzip.decompress(body) if body[:2] == b"\x1f\x8b" else body


def scrubbed(texts: list[str], id: str) -> list[str]:
    """Without what tells tables apart by itself: ids, and times, which are told apart by their order."""
    times: list[str] = []

    def nth(found: re.Match[str]) -> str:
        if found[2] not in times:
            times.append(found[2])
        return f"{found[1]}{times.index(found[2])}"

    alike = (re.sub(r'("left":\{)[^}]*', r"\1", text.replace(id, "ID")) for text in texts)
    return [re.sub(r'("(?:moved_at|seen|at|since)":)([0-9.]+)', nth, text) for text in alike]


async def story(app: Any, who: str, listening: bool, hidden: bool) -> tuple[list[Told], list[str], list[bytes], int]:
    """Rounds of polling, with a hidden action before each or without; then the plan is made, and polled once more."""
    row, created = open_table(NewTable(game="salerno", scenario="ortona", clock=Clock("turn", 6000)))
    row = msgspec.structs.replace(row, key=make_key("twins"))
    app.state.tables.store.create(row, [])
    assert created.watch is not None
    twin = Twin(app, row.id, created.links, created.watch, random.Random(1))
    await twin.begin(who, listening)
    first, told = twin.table.version, [await twin.poll()]
    for number in range(ROUNDS):
        if hidden:
            await twin.hide(number)
        told.append(await twin.poll())
    number = twin.table.version - first
    silent = list(twin.parts)
    await twin.say("done")
    await twin.rest()
    told.append(await twin.poll())
    for client in twin.everybody():
        await client.close()
    return told, scrubbed([text for poll in told for _, _, text, _ in poll], row.id), silent, number


def stories(folder: Path, who: str, listening: bool) -> tuple[Any, Any]:
    async def play() -> tuple[Any, Any]:
        async with serving(folder) as app:
            await story(app, who, listening, True)  # what is loaded once
            return await story(app, who, listening, False), await story(app, who, listening, True)

    return asyncio.run(play())


@pytest.mark.whole_games
@pytest.mark.parametrize("listening", [False, True], ids=["polling", "listening"])
@pytest.mark.parametrize("who", ["allied", ""], ids=["enemy", "watcher"])
def test_hidden_actions_are_neither_seen_nor_felt(tmp_path: Path, who: str, listening: bool) -> None:
    """Whatever is asked for is answered with the same bytes, and each function is called as often."""
    (none, open_text, heard, zero), (some, secret, also, number) = stories(tmp_path, who, listening)
    assert (zero, number > 3) == (0, True)
    assert heard == also == []
    assert open_text == secret
    for number, (one, other) in enumerate(zip(none, some, strict=True)):
        assert [call[:2] for call in one] == [call[:2] for call in other]
        for (call, _, _, calm), (_, _, _, hidden) in zip(one, other, strict=True):
            if number <= ROUNDS or "/at/" not in call:  # later a past position is replayed, with what was hidden
                assert difference(calm, hidden) == {}, call


@pytest.mark.whole_games
@pytest.mark.parametrize("how", ["redrawn", "counted"])
def test_the_comparison_finds_what_it_is_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    if how == "counted":
        monkeypatch.setattr(Salerno, "sealed", False)
    else:
        monkeypatch.setattr(Kept, "after", lambda self, table: Kept(table.moved))
    (none, plain, _, _), (some, secret, _, _) = stories(tmp_path, "allied", False)
    assert (plain != secret) == (how == "counted")
    assert any(
        difference(a[3], b[3]) for one, other in zip(none, some, strict=True) for a, b in zip(one, other, strict=True)
    )


def test_the_last_counted_version_is_found_whatever_is_hidden() -> None:
    chance = random.Random(4)
    for _ in range(200):
        seal, hidden = Numbering(), sorted(chance.sample(range(1, 40), chance.randint(0, 30)))
        for version in hidden:
            seal.acted(version, LogEntry(version, "axis", None, (), False, False, ("axis",)))
        for version in range(41):
            wanted = next(n for n in range(version, -1, -1) if n not in hidden)
            assert seal.last_counted(("allied",), version) == wanted
            assert seal.last_counted(("axis",), version) == version
