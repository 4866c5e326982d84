"""Nothing leaves that its reader may not know: every byte of every answer of fuzzed games is searched."""

from __future__ import annotations

import base64
import hashlib
import logging
import os
import random
import threading
from typing import Any

import httpx
import pytest

import sandtable as st
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.view import gate
from sandtable.table.view.gate import WATCHER, Eyes
from tests.table.harness import GAME, Opened, Player, Running, opened

MESSAGES = int(os.environ.get("SANDTABLE_SECRETS", "3000"))
"""So many answers and events are searched; CI and the issue ask for 100,000."""


class Search:
    """Looks for what must not be there."""

    def __init__(self, table: Opened, key: bytes) -> None:
        self.table = table
        self.number = 0
        self.tokens = {seat: player.token for seat, player in table.seats.items()} | {"": table.watcher.token}
        self.forms = [key, key.hex().encode(), base64.b64encode(key), base64.urlsafe_b64encode(key)[:-1]]
        self.forms += [str(int.from_bytes(key, order)).encode() for order in ("big", "little")]
        self.forms += [str(list(key)).replace(" ", "").encode()]

    def see(self, data: bytes, over: bool = False) -> None:
        """Tokens are never in any answer, not even the reader's own; the key only when the game is over."""
        self.number += 1
        for token in self.tokens.values():
            assert token is not None
            assert token.encode() not in data
            assert hashlib.sha256(token.encode()).hexdigest().encode() not in data
        if not over:
            for form in self.forms:
                assert form not in data

    def answer(self, answer: httpx.Response, over: bool = False) -> httpx.Response:
        self.see(answer.content + repr(answer.headers.raw).encode(), over)
        return answer


class Tap(threading.Thread):
    """A stream whose every byte is searched."""

    def __init__(self, search: Search, player: Player) -> None:
        super().__init__(daemon=True)
        self.search, self.player = search, player
        self.faults: list[BaseException] = []
        self.stop = False
        self.start()

    def run(self) -> None:
        try:
            with self.player.http.stream("GET", self.player.path + "/events?since=0") as answer:
                for data in answer.iter_bytes():
                    self.search.see(data)
                    if self.stop or b'"over":true' in data:
                        return
        except httpx.HTTPError:
            return
        except BaseException as fault:
            self.faults.append(fault)


@pytest.mark.whole_games
def test_no_token_and_no_key(
    server: Running, file_store: SqliteStore, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    chance = random.Random(99)
    searched = 0
    game = 0
    tokens: list[str] = []
    while searched < MESSAGES:
        game += 1
        table = opened(server.url, seats={"axis": "human", "allies": "human"}, names={"axis": f"Player {game}"})
        row = file_store.find(table.id)
        assert row is not None
        search = Search(table, row.key)
        taps = [Tap(search, player) for player in table.everybody()]
        fuzz(table, search, chance, MESSAGES - searched)
        for tap in taps:
            tap.stop = True
        table.seats["axis"].post("/chat", {"text": "good night"})  # wakes the taps
        for tap in taps:
            tap.join(5)
            assert not tap.faults
        searched += search.number
        tokens += [token for token in search.tokens.values() if token]
    shown = caplog.text + "".join(capfd.readouterr())
    assert not [token for token in tokens if token in shown], "a token was logged"


def fuzz(table: Opened, search: Search, chance: random.Random, most: int) -> None:
    """Play on at random, with every other call in between, to the end of the game or of our patience."""
    while search.number < most:
        players = table.everybody()
        shots = [search.answer(player.get(), _over(table)).json() for player in players]
        if shots[0]["over"]:
            return
        (number,) = [number for number, shot in enumerate(shots) if shot["mine"]]
        player, shot = players[number], shots[number]
        version = shot["version"]
        action = chance.choice(shot["choices"])["action"]
        one = chance.choice(players)
        calls: list[tuple[str, str, Any]] = [
            ("GET", f"/at/{chance.randrange(version + 1)}", None),
            ("GET", f"/log?from={max(0, version - 3)}", None),
            ("GET", "/overlays?ids=zone-german,supply-german", None),
            ("GET", "/record", None),
            ("GET", f"/record?at={chance.randrange(version + 1)}", None),
            ("GET", "/chat", None),
            ("GET", "/notes", None),
            ("POST", "/why", {"actions": [action, "done"]}),
            ("POST", "/why", {"actions": ["nonsense"]}),
            ("POST", "/undo", {"version": version}),
            ("POST", "/actions", {"version": version, "action": "nonsense"}),
            ("POST", "/actions", {"version": version + 7, "action": action}),
            ("POST", "/actions", {"version": "?"}),
            ("POST", "/chat", {"text": f"note {version}"}),
            ("PUT", "/notes", {"text": "my plan"}),
            ("PUT", "/notify", {"webhook": "ftp://nowhere"}),
            ("GET", "/nothing", None),
        ]
        for method, path, body in chance.sample(calls, 5):
            search.answer(one.http.request(method, one.path + path, json=body))
        now = player.look()["version"]
        if now == version:
            body = {"version": version, "action": action} | ({"seq": shot["seq"]} if version % 2 else {})
            table_over = search.answer(player.post("/actions", body), True).json()
            assert "version" in table_over


def _over(table: Opened) -> bool:
    return bool(table.watcher.look()["over"])


def test_strangers_learn_nothing(server: Running, file_store: SqliteStore) -> None:
    table = opened(server.url, seats={"axis": "human", "allies": "human"})
    row = file_store.find(table.id)
    assert row is not None
    search = Search(table, row.key)
    stranger = Player(server.url, table.id, None)
    for path in ("", "/log", "/record", "/events", "/chat"):
        answer = search.answer(stranger.get(path))
        assert answer.status_code == 401
        assert "germany" not in answer.text


def test_the_store_keeps_only_hashes(server: Running, file_store: SqliteStore) -> None:
    table = opened(server.url, seats={"axis": "human", "allies": "human"})
    file_store._write.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    data = file_store.path.read_bytes()
    for player in table.everybody():
        assert player.token is not None
        assert player.token.encode() not in data
        assert hashlib.sha256(player.token.encode()).digest() in data


def test_a_view_never_holds_the_key() -> None:
    state = st.game(GAME).start(seed=1)
    for eyes in (WATCHER, Eyes("axis", ("germany",)), Eyes("allies", ("uk", "us"))):
        assert gate.view(state, eyes)._known.dice.key is None
