"""Connections that begin and do not go on, and links that somebody else knows."""

from __future__ import annotations

import socket
from concurrent.futures import ThreadPoolExecutor

import pytest

from sandtable.table.http.connection_limits import Guarded
from sandtable.table.play.tables import Config
from sandtable.table.store.protocol import Store
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.wire.limits import Limits
from tests.table.harness import LONG, OPEN, Player, Running, opened, play_some, running, wait_until

BOTH = {"axis": "human", "allies": "human"}


def ended(connection: socket.socket) -> bytes:
    """What a connection says until the server ends it."""
    connection.settimeout(LONG)
    said = b""
    try:
        while part := connection.recv(1 << 16):
            said += part
    except ConnectionResetError:
        pass
    return said


@pytest.mark.parametrize("begun", [b"", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "])
def test_half_a_request_is_not_waited_for(server: Running, monkeypatch: pytest.MonkeyPatch, begun: bytes) -> None:
    monkeypatch.setattr(Guarded, "headers_in", 0.2)
    with socket.create_connection(("127.0.0.1", server.port)) as connection:
        connection.sendall(begun)
        assert ended(connection) == b""
    table = opened(server.url, seats=BOTH)
    assert play_some(table, 2) == 2


def test_one_client_has_only_so_many_connections(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server has some thousand, and when all are held nobody is served. A proxy that is believed speaks for many."""
    monkeypatch.setattr(Guarded, "most", 3)
    here = ("127.0.0.1", server.port)
    held = [socket.create_connection(here, source_address=("127.0.0.2", 0)) for _ in range(3)]
    wait_until(lambda: Guarded._open["127.0.0.2"] == 3, "three are open")
    with socket.create_connection(here, source_address=("127.0.0.2", 0)) as fourth:
        assert ended(fourth) == b""
    with socket.create_connection(here, source_address=("127.0.0.3", 0)) as other:
        other.sendall(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        assert ended(other).startswith(b"HTTP/1.1 200")
    proxy = [socket.create_connection(here) for _ in range(5)]
    assert play_some(opened(server.url, seats=BOTH), 1) == 1
    for one in (*held, *proxy):
        one.close()
    wait_until(lambda: "127.0.0.2" not in Guarded._open, "they are counted no more")


def test_a_second_request_is_not_waited_for_either(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Guarded, "headers_in", 0.2)
    with socket.create_connection(("127.0.0.1", server.port)) as connection:
        connection.sendall(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /api/health HT")
        assert ended(connection).count(b"HTTP/1.1 200") == 1


def test_headers_have_an_end(server: Running) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"X-Long: " + b"x" * 70_000)
        said = ended(connection)
    assert said.startswith(b"HTTP/1.1 431 ")
    head, _, body = said.partition(b"\r\n\r\n")
    assert f"content-length: {len(body)}".encode() in head


def test_whoever_talks_nonsense_waits_for_the_answer(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Guarded, "nonsense_in", LONG)
    with socket.create_connection(("127.0.0.1", server.port)) as connection:
        connection.sendall(b"NONSENSE\r\n\r\n")
        opened(server.url, seats=BOTH)  # others are served meanwhile
        connection.setblocking(False)
        with pytest.raises(BlockingIOError):
            connection.recv(1)


def test_nonsense_is_answered_and_not_noted(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as connection:
        connection.sendall(b"NONSENSE\r\n\r\n")
        assert ended(connection).startswith(b"HTTP/1.1 400 ")
    assert not caplog.records, "a stranger could fill the log"


def test_a_body_is_no_header(server: Running) -> None:
    text = "x" * 60_000
    answer = opened(server.url, seats=BOTH).seats["axis"].put("/notes", {"text": text})
    assert answer.status_code == 400, "too long for notes, not for a body"


def test_whoever_does_not_read_is_let_go(file_store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Guarded, "taken_in", 0.2)
    with running(file_store) as server:
        server.sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # those who connect from now on have this too
        table = opened(server.url, seats=BOTH)
        hub = server.app.state.tables.hub
        with socket.socket() as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            deaf.connect(("127.0.0.1", server.port))
            head = f"GET /api/tables/{table.id}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            deaf.sendall(f"{head}Authorization: Bearer {table.watcher.token}\r\n\r\n".encode())
            wait_until(lambda: hub.listened(table.id), "the stream is open")
            for _ in range(120):
                assert table.seats["axis"].post("/chat", {"text": "x" * 2000}).status_code == 200
            wait_until(lambda: not hub.listened(table.id), "the stream is closed")


# --- links ------------------------------------------------------------------------------------------------


def test_a_seat_gets_another_link_and_the_old_one_is_dead(store: Store) -> None:
    with running(store, Config(limits=OPEN, workers=1)) as server:
        table = opened(server.url, seats=BOTH)
        play_some(table, 3)
        old, other = table.seats["axis"], table.seats["allies"]
        stream, still = old.events(), other.events()
        next(stream)
        next(still)
        renewed = old.post("/link", {}).json()
        assert (renewed["table"], renewed["seat"]) == (table.id, "axis")
        for _ in stream:  # it ends
            pass
        new = Player(server.url, table.id, renewed["token"])
        assert (new.look()["seat"], new.look()["version"]) == ("axis", 3)
        for answer in (old.get(), old.post("/chat", {"text": "me?"}), old.post("/link", {}), old.get("/events")):
            assert answer.status_code == 401
        assert other.look()["version"] == 3
        still.close()
    with running(store, Config(limits=OPEN, workers=1)) as server:  # and after a restart
        assert Player(server.url, table.id, renewed["token"]).look()["seat"] == "axis"
        assert Player(server.url, table.id, old.token).get().status_code == 401


def test_of_two_who_renew_a_link_at_once_one_holds_it(store: Store) -> None:
    """The other learns that it is too late, instead of holding a link that opens nothing."""
    with running(store, Config(limits=Limits(requests=0, notes=0), workers=1)) as server:
        table = opened(server.url, seats=BOTH)
        for _ in range(4):
            old = [Player(server.url, table.id, table.seats["axis"].token) for _ in range(4)]
            with ThreadPoolExecutor(4) as threads:
                answers = list(threads.map(lambda player: player.post("/link", {}), old))
            assert sorted(answer.status_code for answer in answers) == [200, 401, 401, 401]
            (token,) = [answer.json()["token"] for answer in answers if answer.status_code == 200]
            table.seats["axis"] = Player(server.url, table.id, token)
            assert table.seats["axis"].look()["seat"] == "axis"


def test_watchers_renew_nothing(server: Running) -> None:
    table = opened(server.url, seats=BOTH)
    assert table.watcher.post("/link", {}).status_code == 403
    assert table.watcher.look()["version"] == 0


def test_a_seat_writes_only_so_often(file_store: SqliteStore) -> None:
    with running(file_store, Config(limits=Limits(requests=0, notes=3), workers=1)) as server:
        table = opened(server.url, seats=BOTH)
        codes = [table.seats["axis"].put("/notes", {"text": f"note {number}"}).status_code for number in range(5)]
        assert codes == [200, 200, 200, 429, 429]
        assert table.seats["axis"].get("/notes").json() == {"text": "note 2"}
        assert table.seats["allies"].put("/notes", {"text": "mine"}).status_code == 200


def test_an_undo_is_refused_without_playing_anything(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(server.url, seats=BOTH)
    version = play_some(table, 12)
    live = server.app.state.tables._live[table.id]
    monkeypatch.setattr(type(live.state), "advance", None)  # whoever plays anything fails
    monkeypatch.setattr(type(live), "at", None)
    for player in table.seats.values():
        for to in (0, 1):
            answer = player.post("/undo", {"version": version, "to": to})
            assert answer.status_code == 422, answer.text
