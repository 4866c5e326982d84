"""Notices: sent, tried again, never in the way, and never into the local network."""

from __future__ import annotations

import contextlib
import http.client
import json
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import msgspec
import pytest

import sandtable as st
from sandtable.core.base.messages import Message
from sandtable.table.notices import channels, outbox, webhooks
from sandtable.table.notices.channels import Notifier
from sandtable.table.notices.outbox import MOST, OWN, THREADS, Outbox
from sandtable.table.play.tables import Config
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.wire.errors import BadRequest
from sandtable.table.wire.messages import Notify
from tests.table.harness import LONG, OPEN, Player, opened, running, wait_until


class Chat(ThreadingHTTPServer):
    """A chat service that fails the first few times."""

    daemon_threads = True

    def __init__(self, fails: int = 0) -> None:
        super().__init__(("127.0.0.1", 0), Hook)
        self.fails = fails
        self.heard: list[tuple[str, object]] = []
        self.url = f"http://127.0.0.1:{self.server_address[1]}/hooks/x?y=1"
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()

    def wait(self, number: int) -> list[tuple[str, object]]:
        wait_until(lambda: len(self.heard) >= number, f"{number} notices")
        return self.heard


class Hook(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        server = self.server
        assert isinstance(server, Chat)
        body = self.rfile.read(int(self.headers["content-length"]))
        server.heard.append((self.path, json.loads(body)))
        failing = len(server.heard) <= server.fails
        self.send_response(500 if failing else 200)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None: ...


@pytest.fixture
def chat() -> Iterator[Chat]:
    server = Chat()
    yield server
    server.shutdown()
    server.server_close()


def test_a_webhook_is_told_when_it_is_your_turn(file_store: SqliteStore, chat: Chat) -> None:
    config = Config(limits=OPEN, private_webhooks=True, base_url="https://club.example/", workers=1)
    with running(file_store, config) as server:
        table = opened(server.url, seats={"axis": "human", "allies": "human"})
        axis = table.seats["axis"]
        assert axis.put("/notify", {"webhook": chat.url}).json() == {"webhook": True, "email": False}
        assert chat.url not in table.watcher.get().text
        _until_turn_of(axis, table.seats["allies"])
        ((path, body),) = chat.wait(1)
        assert path == "/hooks/x?y=1"
        assert isinstance(body, dict)
        assert set(body) == {"text"}
        asked = axis.look()["decision"]["prompt"]
        assert body["text"].startswith("Sandtable: it is your turn as Axis in Axis & Allies: D-Day. ")
        assert st.game("dday").text(msgspec.convert(asked, Message)) in body["text"]
        assert f"https://club.example/t/{table.id}" in body["text"]
        assert axis.token not in body["text"]


def test_a_webhook_is_told_of_requests_and_of_the_end(file_store: SqliteStore, chat: Chat) -> None:
    with running(file_store, Config(limits=OPEN, private_webhooks=True, workers=1)) as server:
        table = opened(server.url)
        axis, allies = table.seats["axis"], table.seats["allies"]
        axis.put("/notify", {"webhook": chat.url})
        for act, about in (("ask", "draw"), ("withdraw", "draw"), ("resign", "")):
            assert allies.post("/agreements", {"act": act, "about": about}).status_code == 200
        texts = sorted(body["text"] for _, body in chat.wait(2) if isinstance(body, dict))
        assert [text.partition(": D-Day: ")[2] for text in texts] == ["Draw offered by: Allies.", "Resigned: Allies."]


def test_a_webhook_ends_with_the_link_that_it_was_named_by(
    file_store: SqliteStore, chat: Chat, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also a notice that is tried again for minutes."""
    monkeypatch.setattr(outbox, "PAUSES", (0.05,) * 40)
    chat.fails = 1000
    with running(file_store, Config(limits=OPEN, private_webhooks=True, workers=1)) as server:
        table = opened(server.url, seats={"axis": "human", "allies": "human"})
        axis = table.seats["axis"]
        axis.put("/notify", {"webhook": chat.url})
        _until_turn_of(axis, table.seats["allies"])
        chat.wait(2)  # it failed, and is tried again
        token = axis.post("/link", {}).json()["token"]
        heard = len(chat.heard)
        axis = Player(server.url, table.id, token)
        time.sleep(0.5)
        assert len(chat.heard) <= heard + 1, "one may have been under way"
        chat.fails = 0
        _until_turn_of(axis, table.seats["allies"])
        time.sleep(0.5)
        assert len(chat.heard) <= heard + 1, "nobody is told who was told by the old link"


def _until_turn_of(one: Player, other: Player) -> None:
    """Play until the decision passes from the other to this one."""
    moved = False
    while True:
        shot = other.look()
        if shot["mine"]:
            moved = True
            assert other.act(shot["version"], shot["choices"][-1]["action"]).status_code == 200
            continue
        if moved:
            return
        shot = one.look()
        assert one.act(shot["version"], shot["choices"][-1]["action"]).status_code == 200


def test_a_failure_is_tried_again(chat: Chat) -> None:
    chat.fails = 2
    sending = Outbox(pauses=(0.01, 0.01, 0.01))
    sending.add("test", lambda: webhooks.post(chat.url, "hello", True))
    assert chat.wait(3) == [("/hooks/x?y=1", {"text": "hello"})] * 3
    time.sleep(0.2)
    assert len(chat.heard) == 3
    sending.close()


def test_a_hook_that_never_works_is_given_up(caplog: pytest.LogCaptureFixture) -> None:
    tries = []

    def fail() -> None:
        tries.append(1)
        raise OSError("no")

    sending = Outbox(pauses=(0.01, 0.01))
    sending.add("the test", fail)
    wait_until(lambda: "given up: the test" in caplog.text, "it is given up")
    assert len(tries) == 3
    sending.close()


def test_services_that_never_answer_do_not_keep_the_notices_of_others(caplog: pytest.LogCaptureFixture) -> None:
    """One stranger names as many of them as there may be; somebody else's notice goes out at once."""
    sending, over, told = Outbox(), threading.Event(), threading.Event()
    begun: list[int] = []

    def never(number: int) -> None:
        begun.append(number)
        over.wait(LONG)

    for number in range(OWN + 50):
        sending.add(f"deaf {number}", lambda number=number: never(number), "stranger")  # type: ignore[misc]
    wait_until(lambda: len(begun) == MOST, "the stranger has all threads that one client gets")
    sending.add("hello", told.set, "somebody else")
    assert told.wait(LONG)
    assert len(begun) == MOST < THREADS
    assert OWN - MOST <= sending._waiting["stranger"] <= OWN, "and what waits is not all theirs"
    assert caplog.text.count("left out") == 1, "nor is the log"
    over.set()
    wait_until(lambda: len(begun) >= OWN, "theirs go out too, one after the other")
    sending.close()


def test_nothing_wakes_up_while_a_notice_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """A try that is minutes away is slept through, and so is the time when there is none."""
    sending, tried = Outbox(pauses=(600.0,)), threading.Event()
    woken: list[bool] = []
    wait = sending._changed.wait

    def counted(timeout: float | None = None) -> bool:
        woken.append(wait(timeout))
        return woken[-1]

    monkeypatch.setattr(sending._changed, "wait", counted)

    def fail() -> None:
        tried.set()
        raise OSError("no")

    sending.add("fails", fail)
    assert tried.wait(LONG)
    wait_until(lambda: sending._waiting[""] == 1, "it waits for its next try")
    time.sleep(0.1)
    before = len(woken)
    time.sleep(1.5)
    assert len(woken) == before
    sending.close()


def test_whom_we_trust_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[ssl.SSLContext] = []

    def make() -> ssl.SSLContext:
        made.append(ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT))
        return made[-1]

    monkeypatch.setattr(ssl, "create_default_context", make)
    webhooks.trusted.cache_clear()
    assert webhooks.trusted() is webhooks.trusted()
    assert len(made) == 1
    webhooks.trusted.cache_clear()


@pytest.mark.parametrize(
    "url",
    [
        "ftp://chat.example/x",
        "file:///etc/passwd",
        "https://",
        "chat.example",
        "https://user:password@chat.example/",
        "https://chat.example:99999/",
        "https://chat.example/\r\nHost: other",
        "https://chat.example/a b",
        "http://[::1",
    ],
)
def test_an_address_that_is_none(url: str) -> None:
    with pytest.raises(BadRequest):
        Notifier().checked(Notify(webhook=url))


@pytest.mark.parametrize(
    "host",
    [
        *("127.0.0.1", "localhost", "10.0.0.1", "169.254.169.254", "192.168.1.1", "::1", "0.0.0.0", "224.0.0.1"),
        *("::ffff:127.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1", "2002:a00:1::", "fec0::1", "ff02::1"),
    ],
)
def test_the_local_network_is_not_called(host: str) -> None:
    with pytest.raises(OSError, match="local network"):
        webhooks.post(f"http://[{host}]/" if ":" in host else f"http://{host}/", "x")


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:2800:220:1::1", "64:ff9b::5db8:d822", "2002:5db8:d822::1"])
def test_the_rest_of_the_world_is(address: str) -> None:
    assert webhooks.public_address(address, 443) == address


def test_nobody_is_flooded_with_notices_of_many_tables(file_store: SqliteStore) -> None:
    """A stranger may name somebody else's address, at as many tables as they open."""
    with running(file_store, Config(limits=OPEN, workers=1)) as server:
        table = opened(server.url, seats={"axis": "human", "allies": "human"})
        live = server.app.state.tables.live(table.id)
    notifier, sent = Notifier(smtp="smtp://mail.example"), list[str]()
    notifier._outbox.add = lambda what, *_: sent.append(what)  # type: ignore[method-assign]
    for number in range(channels.SAME + 20):
        live.row = msgspec.structs.replace(live.row, id=f"table {number}")
        seat = msgspec.structs.replace(live.row.seats[0], webhook="https://chat.example/x", email="a@b.example")
        notifier.turn(live, seat)
    assert len(sent) == 2 * channels.SAME
    notifier.turn(live, msgspec.structs.replace(live.row.seats[1], webhook="https://chat.example/other"))
    assert len(sent) == 2 * channels.SAME + 1


def test_email_only_where_it_is_set_up() -> None:
    with pytest.raises(BadRequest, match="no e-mail"):
        Notifier().checked(Notify(email="a@b.example"))
    able = Notifier(smtp="smtp://mail.example")
    assert able.checked(Notify(email="a@b.example")) == (None, "a@b.example")
    for bad in (
        "a",
        "@b.example",
        "a@b",
        "a@b.example\r\nBcc: c@d.example",
        "a@b.example,c@d.example",
        "<a@b.example>",
    ):
        with pytest.raises(BadRequest, match="not an e-mail"):
            able.checked(Notify(email=bad))


def test_a_mail_is_sent() -> None:
    heard: list[str] = []
    server = _Smtp(heard)
    channels.mail(f"smtp://127.0.0.1:{server.port}?from=club@example.org", "a@b.example", "your turn")
    server.join(LONG)
    mail = "\n".join(heard)
    assert "rcpt TO:<a@b.example>" in mail
    assert "From: club@example.org" in mail
    assert "your turn" in mail


class _Smtp(threading.Thread):
    """Just enough of a mail server."""

    def __init__(self, heard: list[str]) -> None:
        import socket

        super().__init__(daemon=True)
        self.heard = heard
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.start()

    def run(self) -> None:
        connection, _ = self.listener.accept()
        with connection, self.listener, connection.makefile("rw", newline="\r\n") as talk:
            talk.write("220 test\r\n")
            talk.flush()
            data = False
            for line in talk:
                line = line.rstrip()
                self.heard.append(line)
                if data and line != ".":
                    continue
                data = line.upper() == "DATA"
                left = line.upper() == "QUIT"
                talk.write("354 go on\r\n" if data else "221 bye\r\n" if left else "250 ok\r\n")
                talk.flush()
                if left:
                    return


def test_a_service_that_drips_does_not_keep_us() -> None:
    """A byte now and then is within every time-out of the socket; the whole call has a deadline."""
    listening = socket.create_server(("127.0.0.1", 0))
    port = listening.getsockname()[1]

    def drip() -> None:
        line, _ = listening.accept()
        with line, contextlib.suppress(OSError):
            while True:
                line.sendall(b"H")
                time.sleep(0.05)

    threading.Thread(target=drip, daemon=True).start()
    with pytest.raises((OSError, http.client.HTTPException)):
        webhooks.post(f"http://127.0.0.1:{port}/", "hello", private=True, timeout=0.5)
    listening.close()


@pytest.mark.parametrize(
    "url",
    [
        *("http://127.0.0.1/x", "https://127.1/x", "http://2130706433/x", "http://[::1]/x", "http://10.0.0.1:8080/x"),
        *("http://localhost/x", "https://db.internal/x", "https://printer.local./x", "http://169.254.169.254/latest"),
    ],
)
def test_a_webhook_into_the_local_network_is_refused_at_once(url: str) -> None:
    with pytest.raises(BadRequest, match="local network"):
        Notifier().checked(Notify(webhook=url))
    assert Notifier(private=True).checked(Notify(webhook=url)) == (url, None)
    assert Notifier().checked(Notify(webhook="https://chat.example/x"))[0] == "https://chat.example/x"


def test_a_slow_dns_is_within_the_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    answered = threading.Event()

    def slow(*_: object, **__: object) -> list[object]:
        answered.wait(LONG)
        return []

    monkeypatch.setattr(socket, "getaddrinfo", slow)
    for private in (False, True):
        with pytest.raises(TimeoutError, match=r"no address of chat\.example"):
            webhooks.post("https://chat.example/x", "x", private, timeout=0.05)
    answered.set()
