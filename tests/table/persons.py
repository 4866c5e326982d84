"""A browser with a key, a session and a page's manners, for tests with people."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from sandtable.table.people.proofs import text_of
from sandtable.table.play.tables import Config
from sandtable.table.store.protocol import Store
from sandtable.table.wire.profiles import CLUB, Profile
from tests.table.harness import CONTEXT, LONG, OPEN, Player, Running, _clients, running

FREE = msgspec.structs.replace(CLUB, identities=0, sign_ins=0, deeds=0, open_tables=0, mails=0, reports=0)
"""A club without limits."""


class Key:
    """A browser's key pair."""

    def __init__(self) -> None:
        self._private = ec.generate_private_key(ec.SECP256R1())
        point = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public = text_of(point)

    def sign(self, text: str) -> str:
        r, s = utils.decode_dss_signature(self._private.sign(text.encode(), ec.ECDSA(SHA256())))
        return text_of(r.to_bytes(32) + s.to_bytes(32))


class Browser:
    """A browser at a server's page."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.key = Key()
        self.http = httpx.Client(
            base_url=url, headers={"x-sandtable": "1", "origin": url}, timeout=LONG, verify=CONTEXT
        )
        _clients.append(self.http)

    def proof(self, origin: str = "") -> dict[str, str]:
        challenge = self.ok("POST", "/api/people/challenge", {})["challenge"]
        text = f"sandtable {origin or self.url} {challenge}"
        return {"key": self.key.public, "challenge": challenge, "signature": self.key.sign(text)}

    def named(self, name: str) -> Browser:
        """Create an identity."""
        self.ok("POST", "/api/people", {"name": name, "proof": self.proof()})
        return self

    def ask(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        return self.http.request(method, path, json=body, **more)

    def ok(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.ask(method, path, body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    @property
    def me(self) -> dict[str, Any] | None:
        told: dict[str, Any] | None = self.ok("GET", "/api/people")["me"]
        return told

    @property
    def id(self) -> str:
        assert self.me is not None
        return str(self.me["id"])

    def offer(self, **wish: Any) -> str:
        """Offer a table; returns its id."""
        return str(self.ok("POST", "/api/lobby", {"game": "dday", "scenario": "overlord", **wish})["id"])

    def join(self, table: str, seat: str = "") -> httpx.Response:
        return self.ask("POST", f"/api/lobby/{table}/join", {"seat": seat})

    def at(self, table: str) -> Player:
        """The browser at a table, without a link."""
        player = Player(self.url, table, None)
        player.http.headers.update({"x-sandtable": "1", "origin": self.url})
        player.http.cookies = self.http.cookies
        return player


@contextmanager
def peopled(store: Store, profile: Profile = FREE, **more: Any) -> Iterator[Running]:
    """A server with identities."""
    with running(store, Config(limits=OPEN, workers=1, people=profile, **more)) as server:
        yield server
