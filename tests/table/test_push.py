"""Web Push: signed, sealed for one browser, guarded like webhooks, and forgotten when a browser has gone."""

from __future__ import annotations

import json
import threading
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

pytest.importorskip("cryptography", reason="the extra `push` is not installed")

from cryptography.hazmat.primitives import hashes, hmac, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from sandtable.cli import main
from sandtable.core.base.errors import BadInput
from sandtable.table.notices.web_push import MOST, TRUSTED, Keys, checked, plain, sealed
from sandtable.table.play.tables import Config
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.wire.errors import BadRequest
from sandtable.table.wire.messages import Push
from tests.table.harness import OPEN, Player, opened, running, wait_until
from tests.table.test_notify import _until_turn_of


def unplain(text: str) -> bytes:
    return urlsafe_b64decode(text + "===")


class Browser:
    """What a browser does with its own half of the keys, written from RFC 8291 and RFC 8188, without our code."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen bytes ok"
        self.point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )

    def wish(self, endpoint: str) -> dict[str, str]:
        return {"endpoint": endpoint, "p256dh": plain(self.point), "auth": plain(self.auth)}

    @staticmethod
    def _mac(key: bytes, data: bytes) -> bytes:
        code = hmac.HMAC(key, hashes.SHA256())
        code.update(data)
        return bytes(code.finalize())

    def open(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, record = body[21 : 21 + length], body[21 + length :]
        assert len(record) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        first = self._mac(self.auth, shared)
        secret = self._mac(first, b"WebPush: info\0" + self.point + theirs + b"\1")
        second = self._mac(salt, secret)
        key = self._mac(second, b"Content-Encoding: aes128gcm\0\1")[:16]
        nonce = self._mac(second, b"Content-Encoding: nonce\0\1")[:12]
        text = bytes(AESGCM(key).decrypt(nonce, record, None))
        assert text[-1:] == b"\2"  # the last record
        return text[:-1]


class Service(ThreadingHTTPServer):
    """A push service that answers as it is told, and keeps what it is sent."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Door)
        self.status = 201
        self.heard: list[tuple[str, Message, bytes]] = []
        self.origin = f"http://127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()


class Door(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        server = self.server
        assert isinstance(server, Service)
        server.heard.append((self.path, self.headers, self.rfile.read(int(self.headers["content-length"]))))
        self.send_response(server.status)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None: ...


@pytest.fixture
def service() -> Iterator[Service]:
    server = Service()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def keys(tmp_path: Path) -> Keys:
    Keys.make(tmp_path / "key.pem")
    return Keys.read(tmp_path / "key.pem", "mailto:club@example.org")


def signed(header: str, keys: Keys) -> dict[str, Any]:
    """The claims of an Authorization header, whose signature holds."""
    scheme, _, rest = header.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid"
    assert parts["k"] == keys.public
    said, _, signature = parts["t"].rpartition(".")
    raw = unplain(signature)
    assert len(raw) == 64
    dss = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unplain(parts["k"]))
    point.verify(dss, said.encode(), ec.ECDSA(hashes.SHA256()))
    head, claims = (json.loads(unplain(part)) for part in said.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    assert isinstance(claims, dict)
    return claims


def test_the_example_of_the_standard() -> None:
    """RFC 8291, appendix A."""
    private = int.from_bytes(unplain("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    body = sealed(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        ec.derive_private_key(private, ec.SECP256R1()),
        unplain("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert plain(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6P"
        "Bru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_closed_browser_is_told_and_nobody_else_learns_what(
    file_store: SqliteStore, service: Service, keys: Keys
) -> None:
    browser = Browser()
    config = Config(limits=OPEN, private_webhooks=True, workers=1, push=keys)
    with running(file_store, config) as server:
        table = opened(server.url, seats={"axis": "human", "allies": "human"})
        axis = table.seats["axis"]
        assert axis.http.get("/api/push").json() == {"key": keys.public}
        assert axis.put("/push", browser.wish(f"{service.origin}/to/1")).json() == {"on": True}
        assert service.origin not in table.watcher.get().text
        _until_turn_of(axis, table.seats["allies"])
        wait_until(lambda: bool(service.heard), "a push")
        path, headers, body = service.heard[0]
        assert path == "/to/1"
        assert json.loads(browser.open(body)) == {"table": table.id, "title": "Axis & Allies: D-Day"}
        assert table.id.encode() not in body
        assert headers["content-encoding"] == "aes128gcm"
        assert int(headers["ttl"]) > 0
        assert 0 < len(headers["topic"]) <= 32
        assert signed(headers["authorization"], keys)["aud"] == service.origin
        assert str(axis.token) not in str(headers)


def test_a_signature_names_the_service_its_end_and_whom_to_write_to(keys: Keys) -> None:
    claims = signed(keys.authorization("https://push.example:8443/a/b?c", now=1000.5), keys)
    assert claims == {"aud": "https://push.example:8443", "exp": 1000 + TRUSTED, "sub": "mailto:club@example.org"}


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_has_gone_is_forgotten(
    file_store: SqliteStore, service: Service, keys: Keys, status: int
) -> None:
    service.status = status
    with running(file_store, Config(limits=OPEN, private_webhooks=True, workers=1, push=keys)) as server:
        table = opened(server.url, seats={"axis": "human", "allies": "human"})
        table.seats["axis"].put("/push", Browser().wish(f"{service.origin}/gone"))
        assert len(file_store.pushes(table.id, "axis")) == 1
        _until_turn_of(table.seats["axis"], table.seats["allies"])
        wait_until(lambda: not file_store.pushes(table.id, "axis"), "it is forgotten")
        assert len(service.heard) == 1


def test_who_wants_no_more_is_not_told(file_store: SqliteStore, service: Service, keys: Keys) -> None:
    with running(file_store, Config(limits=OPEN, private_webhooks=True, workers=1, push=keys)) as server:
        table = opened(server.url, seats={"axis": "human", "allies": "human"})
        axis, stays = table.seats["axis"], f"{service.origin}/stays"
        for endpoint in (stays, f"{service.origin}/goes"):
            axis.put("/push", Browser().wish(endpoint))
        assert axis.post("/push/off", {"endpoint": f"{service.origin}/goes"}).json() == {"on": False}
        table.seats["allies"].post("/push/off", {"endpoint": stays})  # another seat's browser is not theirs to stop
        _until_turn_of(axis, table.seats["allies"])
        wait_until(lambda: bool(service.heard), "the other one is told")
        assert [path for path, _, _ in service.heard] == ["/stays"]


def test_a_browser_that_was_told_by_the_old_link_is_forgotten(
    file_store: SqliteStore, service: Service, keys: Keys
) -> None:
    with running(file_store, Config(limits=OPEN, private_webhooks=True, workers=1, push=keys)) as server:
        table = opened(server.url, seats={"axis": "human", "allies": "human"})
        axis, allies = table.seats["axis"], table.seats["allies"]
        here = {"endpoint": f"{service.origin}/here"}
        axis.put("/push", Browser().wish(here["endpoint"]))
        assert axis.post("/push/told", here).json() == {"on": True}
        assert allies.post("/push/told", here).json() == {"on": False}
        token = axis.post("/link", {}).json()["token"]
        axis = Player(server.url, table.id, token)
        assert axis.post("/push/told", here).json() == {"on": False}
        assert not file_store.pushes(table.id, "axis")
        _until_turn_of(axis, allies)
        axis.put("/push", Browser().wish(f"{service.origin}/anew"))
        _until_turn_of(allies, axis)
        server.app.state.tables.notifier._told.clear()  # it would not be told again within a minute
        _until_turn_of(axis, allies)
        wait_until(lambda: bool(service.heard), "the browser that was named by the new link is told")
        assert {path for path, _, _ in service.heard} == {"/anew"}


def test_a_seat_has_so_many_browsers_and_the_first_gives_way(file_store: SqliteStore, keys: Keys) -> None:
    with running(file_store, Config(limits=OPEN, workers=1, push=keys)) as server:
        table = opened(server.url, seats={"axis": "human", "allies": "human"})
        for number in [*range(MOST + 1), 1]:  # the second comes once more, and is the last then
            assert table.seats["axis"].put("/push", Browser().wish(f"https://push.example/{number}")).status_code == 200
        kept = [json.loads(text)["endpoint"] for text in file_store.pushes(table.id, "axis")]
        assert kept == [f"https://push.example/{number}" for number in [*range(2, MOST + 1), 1]]
        assert table.watcher.put("/push", Browser().wish("https://push.example/w")).status_code == 403


def test_what_is_no_subscription_is_refused(file_store: SqliteStore, keys: Keys) -> None:
    good = Browser().wish("https://push.example/1")
    checked(Push(**good))
    bad = (
        {"endpoint": "http://push.example/1"},
        {"endpoint": "https://user:word@push.example/1"},
        {"endpoint": "push.example"},
        {"p256dh": plain(b"\4" + b"\1" * 64)},  # not on the curve
        {"p256dh": "!"},
        {"auth": plain(b"short")},
    )
    for wrong in bad:
        with pytest.raises(BadRequest):
            checked(Push(**{**good, **wrong}))
    with running(file_store, Config(limits=OPEN, workers=1)) as server:
        table = opened(server.url, seats={"axis": "human", "allies": "human"})
        assert table.seats["axis"].http.get("/api/push").json() == {"key": None}
        assert table.seats["axis"].put("/push", good).status_code == 400  # this server sends none


def test_the_local_network_is_not_called(file_store: SqliteStore, service: Service, keys: Keys) -> None:
    from sandtable.table.notices.web_push import Pusher

    with pytest.raises(OSError, match="local network"):
        Pusher(keys, file_store).send("t", "axis", Push(**Browser().wish(f"{service.origin}/x")), "title")
    assert not service.heard


def test_the_command_that_makes_a_key(tmp_path: Path) -> None:
    file = tmp_path / "push.pem"
    made = CliRunner().invoke(main, ["push-key", str(file)])
    assert made.exit_code == 0
    assert Keys.read(file).public in made.output
    assert file.stat().st_mode & 0o077 == 0
    again = CliRunner().invoke(main, ["push-key", str(file)])
    assert again.exit_code != 0
    (tmp_path / "no.pem").write_text("nothing")
    for wrong in (tmp_path / "no.pem", tmp_path / "absent.pem"):
        with pytest.raises(BadInput):
            Keys.read(wrong)
    no_contact = CliRunner().invoke(main, ["serve", "--push", str(file), "--port", "0"])
    assert no_contact.exit_code != 0
    assert "contact" in no_contact.output
